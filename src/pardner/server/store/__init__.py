"""The store: everything that must outlive the process, on SQLite or PostgreSQL."""

from pardner.server.store.errors import StoreClosed, StoreError, UncertainWrite, UnreadableDatabase
from pardner.server.store.store import Store, announce

__all__ = ["Store", "StoreClosed", "StoreError", "UncertainWrite", "UnreadableDatabase", "announce"]
