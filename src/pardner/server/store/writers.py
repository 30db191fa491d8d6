"""Writing: works are queued, done in transactions, and answered after the commit."""

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from pardner.server.store.changes import Change, Subscribers, take_changes
from pardner.server.store.errors import StoreClosed, StoreError, UncertainWrite, reason

T = TypeVar("T")
MOST_IN_ONE_COMMIT = 256
TRIES = 3


@dataclass(eq=False)
class Work:
    """Something to do in a transaction, and where its result goes."""

    do: Callable[[Connection], Any]
    future: "Future[Any]" = field(default_factory=Future)
    result: Any = None
    error: BaseException | None = None

    def settle(self) -> None:
        """Give the result, or what went wrong."""
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer(Protocol):
    """What the store writes with."""

    def submit(self, do: Callable[[Connection], T]) -> "Future[T]":
        """Queue a work."""
        ...

    def close(self) -> None:
        """Do everything that was queued, and stop."""
        ...


class _Queue:
    """Works in the order they came; closing lets those in and no more."""

    def __init__(self, threads: int) -> None:
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._open = True
        self._threads = threads

    def put(self, do: Callable[[Connection], T]) -> "Future[T]":
        work = Work(do)
        with self._lock:
            if not self._open:
                raise StoreClosed("The server is shutting down; try again in a moment.")
            self._queue.put(work)
        return work.future

    def close(self) -> None:
        with self._lock:
            if self._open:
                self._open = False
                for _ in range(self._threads):
                    self._queue.put(None)

    def take(self) -> Work | None:
        """The next work; None when there will be no more."""
        while True:
            work = self._queue.get()
            if work is None or work.future.set_running_or_notify_cancel():
                return work

    def take_all(self) -> tuple[list[Work], bool]:
        """Everything that waits now, at least one; and whether there will be more."""
        first = self.take()
        if first is None:
            return [], False
        works = [first]
        while len(works) < MOST_IN_ONE_COMMIT:
            try:
                work = self._queue.get_nowait()
            except queue.Empty:
                break
            if work is None:
                return works, False
            if work.future.set_running_or_notify_cancel():
                works.append(work)
        return works, True


class GroupWriter:
    """SQLite: one thread takes all works that wait and commits them together.

    Each is done in a savepoint: an exception undoes its own work only. Nobody is answered before the commit.
    """

    def __init__(self, engine: Engine, subscribers: Subscribers) -> None:
        self._engine = engine
        self._subscribers = subscribers
        self._queue = _Queue(1)
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, do: Callable[[Connection], T]) -> "Future[T]":
        """Queue a work."""
        return self._queue.put(do)

    def close(self) -> None:
        """Do everything that was queued, and stop."""
        self._queue.close()
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            works, more = self._queue.take_all()
            if works:
                self._commit(works)
        self._let_go()

    def _let_go(self) -> None:
        """Give the connection back to the pool, which ends whatever transaction is open on it."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _commit(self, works: list[Work]) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            take_changes(self._connection)
            with self._connection.begin():
                changes = self._do(self._connection, works)
        except Exception as error:  # nothing of this group was kept
            self._let_go()
            failure = as_sentence(error)
            for work in works:
                work.error = work.error or failure
            changes = []
        self._subscribers.tell(changes)
        for work in works:
            work.settle()

    def _do(self, connection: Connection, works: list[Work]) -> list[Change]:
        changes: list[Change] = []
        driver: Any = connection.connection.driver_connection  # past SQLAlchemy, which has nothing to add to this
        for work in works:
            driver.execute("SAVEPOINT work")
            try:
                work.result = work.do(connection)
            except BaseException as error:
                work.error = as_sentence(error)
                driver.execute("ROLLBACK TO work")
                take_changes(connection)
            driver.execute("RELEASE work")
            changes += take_changes(connection)
        return changes


class ParallelWriter:
    """PostgreSQL: a few threads run a transaction each; works on one table wait for its row."""

    def __init__(self, engine: Engine, subscribers: Subscribers, threads: int) -> None:
        self._engine = engine
        self._subscribers = subscribers
        self._queue = _Queue(threads)
        self._own: dict[int, int] = {}  # thread: process of the database server that it talks to
        self._threads = [
            threading.Thread(target=self._run, name=f"store-writer-{number}", daemon=True) for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, do: Callable[[Connection], T]) -> "Future[T]":
        """Queue a work."""
        return self._queue.put(do)

    def close(self) -> None:
        """Do everything that was queued, and stop."""
        self._queue.close()
        for thread in self._threads:
            thread.join()

    def is_own(self, process: int) -> bool:
        """Whether a notification comes from one of our own connections."""
        return process in self._own.values()

    def _run(self) -> None:
        while (work := self._queue.take()) is not None:
            changes = self._finish(work)
            self._subscribers.tell(changes)
            work.settle()

    def _finish(self, work: Work) -> list[Change]:
        """Do a work; again if the connection is lost or two transactions block each other before the commit."""
        for attempt in range(TRIES):
            work.error = None
            try:
                return self._transaction(work)
            except UncertainWrite as error:
                work.error = error
                return []
            except BaseException as error:
                work.error = as_sentence(error)
                if attempt == TRIES - 1 or not _worth_another_try(error):
                    return []
        return []

    def _transaction(self, work: Work) -> list[Change]:
        with self._engine.connect() as connection:
            self._own[threading.get_ident()] = connection.connection.driver_connection.info.backend_pid  # type: ignore[union-attr]
            take_changes(connection)
            transaction = connection.begin()
            try:
                work.result = work.do(connection)
                changes = take_changes(connection)
                for table, revision in changes:
                    connection.execute(_NOTIFY, {"payload": f"{table} {revision}"})
            except BaseException:
                transaction.rollback()
                raise
            try:
                transaction.commit()
            except DBAPIError as error:
                if error.connection_invalidated:
                    raise UncertainWrite(
                        "The connection to the database was lost during the commit; send the command again."
                    ) from error
                raise
            return changes


_NOTIFY = text("SELECT pg_notify('pardner', :payload)")
_TRY_AGAIN = ("40001", "40P01")  # serialization failure, deadlock


def _worth_another_try(error: BaseException) -> bool:
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or getattr(error.orig, "sqlstate", None) in _TRY_AGAIN


def as_sentence(error: BaseException) -> BaseException:
    """What the database complains of, as a sentence; other exceptions as they are."""
    if not isinstance(error, DBAPIError | sqlite3.Error):
        return error
    failure = StoreError(f"The database could not do it, and nothing was changed: {reason(error)}.")
    failure.__cause__ = error
    return failure
