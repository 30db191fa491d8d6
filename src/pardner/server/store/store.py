"""Opening, writing, reading: the one way to the database.

All writing goes through `Store.write`; a result is there only after the commit.
"""

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pardner.server.store import migrations
from pardner.server.store.changes import Subscriber, Subscribers, announce
from pardner.server.store.engines import WRITERS, Engines, engines
from pardner.server.store.errors import StoreClosed, UnreadableDatabase, reason
from pardner.server.store.listener import Listener
from pardner.server.store.writers import GroupWriter, ParallelWriter, as_sentence

T = TypeVar("T")
DEFAULT_DATABASE = "sqlite:///data/pardner.db"

__all__ = ["DEFAULT_DATABASE", "Store", "announce", "database_url"]


def database_url() -> str:
    """Where the store is: `PARDNER_DATABASE`, or a file in the folder `data`."""
    return os.environ.get("PARDNER_DATABASE") or DEFAULT_DATABASE


class Store:
    """A database that is open."""

    def __init__(self, opened: Engines, secret: bytes) -> None:
        self.engines = opened
        self.secret = secret
        """The server's secret: the same for all processes on one database."""
        self._subscribers = Subscribers()
        self._lock = threading.Lock()
        self._closed = False
        self._listener: Listener | None = None
        self._writer: GroupWriter | ParallelWriter = (
            ParallelWriter(opened.writer, self._subscribers, WRITERS)
            if opened.is_postgresql
            else GroupWriter(opened.writer, self._subscribers)
        )

    @staticmethod
    def open(url: str | None = None, *, make: bool = True) -> "Store":
        """Open a database, making or carrying it forward as needed; `UnreadableDatabase` says why it cannot be.

        Without `make`, a file that is not there is not made.
        """
        opened = engines(url or database_url(), make=make)
        try:
            migrations.carry_forward(opened.writer)
            with opened.reader.connect() as connection:
                secret = connection.execute(text("SELECT value FROM meta WHERE name = 'secret'")).scalar_one()
            return Store(opened, bytes.fromhex(secret))
        except (SQLAlchemyError, ValueError) as error:
            opened.dispose()
            raise UnreadableDatabase(f"The database {opened.place} cannot be read: {reason(error)}.") from error
        except BaseException:
            opened.dispose()
            raise

    @property
    def place(self) -> str:
        """Where the database is, without a password."""
        return self.engines.place

    @property
    def is_postgresql(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.engines.is_postgresql

    def write(self, work: Callable[[Connection], T]) -> "Future[T]":
        """Have work done in a transaction. The future has its result after the commit, or the exception that undid it.

        The work may be run more than once (when a connection is lost before the commit), so it must not change
        anything outside the database.
        """
        return self._writer.submit(work)

    def read(self, work: Callable[[Connection], T]) -> T:
        """Read in the calling thread, everything as of one moment."""
        if self._closed:
            raise StoreClosed("The server is shutting down; try again in a moment.")
        try:
            with self.engines.reader.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            raise as_sentence(error) from error

    def subscribe(self, callback: Subscriber) -> Callable[[], None]:
        """Call back with (table, revision) after each commit that changed a table, in any thread; returns the way out.

        On PostgreSQL commits of other processes are heard of too.
        """
        remove = self._subscribers.add(callback)
        if isinstance(self._writer, ParallelWriter):
            with self._lock:
                if self._listener is None:
                    self._listener = Listener(self.engines.writer, self._subscribers, self._writer.is_own)
                    self._listener.start()
        return remove

    def close(self) -> None:
        """Finish everything that was accepted, then let go of the database."""
        self._writer.close()
        with self._lock:
            self._closed = True
            if self._listener is not None:
                self._listener.close()
                self._listener = None
        self.engines.dispose()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

