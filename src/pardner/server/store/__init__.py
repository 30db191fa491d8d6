"""The store: everything that must outlive the process, on SQLite or PostgreSQL."""

from pardner.server.store.changes import announce
from pardner.server.store.errors import StoreClosed, StoreError, UncertainWrite, UnreadableDatabase
from pardner.server.store.store import Store, database_url

__all__ = ["Store", "StoreClosed", "StoreError", "UncertainWrite", "UnreadableDatabase", "announce", "database_url"]
