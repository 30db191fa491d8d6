"""Opening, writing, reading: the one way to the database.

All writing goes through `Store.write`; a result is there only after the commit.
"""

import os
from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
DEFAULT_DATABASE = "sqlite:///data/pardner.db"
Subscriber = Callable[[str, int], None]


def database_url() -> str:
    """Where the store is: `PARDNER_DATABASE`, or a file in the folder `data`."""
    return os.environ.get("PARDNER_DATABASE") or DEFAULT_DATABASE


def announce(connection: Connection, table: str, revision: int) -> None:
    """Say, within a writing work, that a table has a new revision: subscribers hear of it after the commit."""
    raise NotImplementedError


class Store(Protocol):
    """A database that is open."""

    url: str
    secret: bytes
    """The server's secret: the same for all processes on one database."""

    @staticmethod
    def open(url: str | None = None) -> "Store":
        """Open a database, making or carrying it forward as needed; `UnreadableDatabase` says why it cannot be."""
        raise NotImplementedError

    def write(self, work: Callable[[Connection], T]) -> Future[T]:
        """Have work done in a transaction. The future has its result after the commit, or the exception that undid it.

        The work may be run more than once (when a connection is lost before the commit), so it must not change
        anything outside the database.
        """
        raise NotImplementedError

    def read(self, work: Callable[[Connection], T]) -> T:
        """Read in the calling thread, everything as of one moment."""
        raise NotImplementedError

    def subscribe(self, callback: Subscriber) -> Callable[[], None]:
        """Call back with (table, revision) after each commit that changed a table, in any thread; returns the way out.

        On PostgreSQL commits of other processes are heard of too.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Finish everything that was accepted, then let go of the database."""
        raise NotImplementedError
