"""Connections to the two databases, set so that what is committed stays."""

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from pardner.server.store.errors import UnreadableDatabase

BUSY_MILLISECONDS = 10_000
READERS = 8
WRITERS = 4
"""Writer threads, each with a connection, on PostgreSQL."""


@dataclass(frozen=True)
class Engines:
    """One engine to write with and one to read with."""

    writer: Engine
    reader: Engine
    place: str
    """Where the database is, without its password."""

    @property
    def is_postgresql(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.writer.dialect.name == "postgresql"

    def dispose(self) -> None:
        """Close all connections."""
        self.writer.dispose()
        self.reader.dispose()


def engines(url: str, *, make: bool = True) -> Engines:
    """The engines of an address; nothing is connected yet. Without `make` there must be a file already."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise UnreadableDatabase(f"«{url}» is not the address of a database: {FORMS}.") from error
    kind = address.get_backend_name()
    if kind == "sqlite":
        return _sqlite(address, make)
    if kind in ("postgresql", "postgres"):
        return _postgresql(address.set(drivername="postgresql+psycopg"))
    raise UnreadableDatabase(f"Pardner keeps its tables in SQLite or PostgreSQL, not in {kind}: {FORMS}.")


FORMS = "write sqlite:///path/to/file.db or postgresql+psycopg://user:password@host/database"


def _sqlite(address: URL, make: bool) -> Engines:
    if not address.database or address.database == ":memory:" or address.query:
        raise UnreadableDatabase("Pardner needs a file for SQLite: write sqlite:///path/to/file.db.")
    path = Path(address.database)
    if not make and not path.exists():
        raise UnreadableDatabase(f"There is no database {path}.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # keys of running games: nobody else's to read
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UnreadableDatabase(f"The database {path} cannot be opened: {reason}.") from error
    writer = create_engine(address, pool_size=1, max_overflow=1, connect_args={"check_same_thread": False})
    reader = create_engine(
        address, pool_size=READERS, max_overflow=2 * READERS, connect_args={"check_same_thread": False}
    )
    event.listen(writer, "connect", _set_up_writer)
    event.listen(reader, "connect", _set_up_reader)
    event.listen(writer, "begin", _begin_immediate)
    event.listen(reader, "begin", _begin)
    return Engines(writer, reader, str(path))


def _set_up_writer(connection: sqlite3.Connection, record: Any) -> None:
    """WAL lets readers read meanwhile; FULL makes a commit survive a power cut."""
    connection.isolation_level = None  # transactions are begun by the events below, not guessed by the driver
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _set_up_reader(connection: sqlite3.Connection, record: Any) -> None:
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA query_only = ON")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _postgresql(address: URL) -> Engines:
    place = address.render_as_string(hide_password=True)
    try:
        writer = create_engine(address, pool_size=WRITERS, max_overflow=2)
        reader = create_engine(
            address,
            pool_size=READERS,
            max_overflow=2 * READERS,
            pool_pre_ping=True,
            execution_options={"isolation_level": "REPEATABLE READ", "postgresql_readonly": True},
        )
    except (NoSuchModuleError, ImportError) as error:
        raise UnreadableDatabase("PostgreSQL needs a driver: install pardner[postgres].") from error
    event.listen(writer, "connect", _insist_on_commits)
    return Engines(writer, reader, place)


def _insist_on_commits(connection: Any, record: Any) -> None:
    """A commit that is answered before it is on disk can be lost: never mind what the server is set to."""
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.commit()
