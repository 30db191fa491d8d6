"""Backups: a copy of an SQLite database while it is in use, or a portable file of lines that both databases can read.

The portable file begins with a line that says what it is, has a line of JSON for each row, and ends with a line that
counts them: half a file is recognised as half a file. Backups hold secrets: only their owner may read them.
"""

import base64
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text, types
from sqlalchemy.exc import SQLAlchemyError

from pardner.server.store import migrations, schema
from pardner.server.store.engines import Engines, engines
from pardner.server.store.errors import StoreError, UnreadableDatabase, reason
from pardner.server.store.store import database_url

SQLITE_BEGINNING = b"SQLite format 3\0"
FORMAT = 1
ROWS_AT_ONCE = 500


class BackupError(StoreError):
    """A backup that cannot be made or read; a sentence says why."""


class Beginning(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The first line of a portable backup."""

    pardner_backup: int
    schema: Annotated[int, msgspec.Meta(ge=1)]
    made: float


class Row(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A row of a table; bytes are written in base 64."""

    table: str
    row: dict[str, Any]


class End(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The last line: how many rows there were."""

    rows: int


def backup(source: Engines, path: Path) -> int:
    """Write a backup while the database is in use, as it is: an older one is not carried forward. Returns the size.

    A name that ends in `.jsonl` asks for the portable file, and PostgreSQL has no other.
    """
    try:
        with source.reader.connect() as connection:
            version = migrations.schema_version(connection)
            if version == 0:
                raise BackupError(f"The database {source.place} is empty: there is nothing to keep.")
            if source.is_postgresql or path.suffix == ".jsonl":
                return _in_place(path, lambda half: _write_lines(connection, version, half))
        return _in_place(path, lambda half: _copy_sqlite(Path(source.place), half))
    except SQLAlchemyError as error:
        raise UnreadableDatabase(f"The database {source.place} cannot be read: {reason(error)}.") from error


def _in_place(path: Path, write: Callable[[Path], None]) -> int:
    """Under its name the file appears only when it is whole and on disk."""
    half = path.with_name(path.name + ".part")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    try:
        write(half)
        with half.open("rb") as file:
            os.fsync(file.fileno())
        half.replace(path)
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    return path.stat().st_size


def _copy_sqlite(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")


def _write_lines(connection: Connection, version: int, path: Path) -> None:
    with path.open("wb") as file:
        _write_rows(connection, version, file)
        file.flush()
        os.fsync(file.fileno())


def _write_rows(connection: Connection, version: int, file: BinaryIO) -> None:
    encode = msgspec.json.Encoder().encode
    file.write(encode(Beginning(pardner_backup=FORMAT, schema=version, made=time.time())) + b"\n")
    there = MetaData()
    there.reflect(connection)
    count = 0
    for table in there.sorted_tables:
        if table.name == "presence":
            continue  # who is connected means nothing to another server
        for found in connection.execute(select(table)).mappings():
            file.write(encode(Row(table=str(table.name), row=_as_text(dict(found)))) + b"\n")
            count += 1
    file.write(encode(End(rows=count)) + b"\n")


def _as_text(row: dict[str, Any]) -> dict[str, Any]:
    return {
        str(name): base64.b64encode(value).decode() if isinstance(value, bytes | memoryview) else value
        for name, value in row.items()
    }


def restore(path: Path, url: str | None = None) -> None:
    """Fill an empty database from a backup and carry it forward to the present version."""
    try:
        with path.open("rb") as file:
            beginning = file.read(len(SQLITE_BEGINNING))
    except OSError as error:
        raise BackupError(f"The backup {path} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    opened = engines(url or database_url())
    try:
        _check_empty(opened)
        if beginning == SQLITE_BEGINNING:
            _restore_sqlite(path, opened)
        else:
            restore_lines(path, opened)
        migrations.carry_forward(opened.writer)
    finally:
        opened.dispose()


def _check_empty(opened: Engines) -> None:
    try:
        with opened.writer.begin() as connection:
            empty = migrations.schema_version(connection) == 0 or not connection.execute(
                text("SELECT count(*) FROM tables")
            ).scalar_one()
    except StoreError:
        raise
    except SQLAlchemyError as error:
        raise UnreadableDatabase(f"The database {opened.place} cannot be read: {reason(error)}.") from error
    if not empty:
        raise BackupError(
            f"The database {opened.place} holds tables already; a backup is restored into an empty one only. "
            "Move it away, or name another with PARDNER_DATABASE."
        )


def _restore_sqlite(path: Path, opened: Engines) -> None:
    if opened.is_postgresql:
        raise BackupError(
            "This backup is an SQLite database and cannot be restored into PostgreSQL; "
            "make a portable one, with a name that ends in .jsonl."
        )
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as here:
            _check_copy(here, path)
            opened.writer.dispose()
            with closing(sqlite3.connect(opened.place)) as there:
                here.backup(there)
    except sqlite3.DatabaseError as error:
        raise BackupError(f"The backup {path} is damaged: {error}.") from error


def _check_copy(copy: sqlite3.Connection, path: Path) -> None:
    found = copy.execute("PRAGMA quick_check").fetchone()[0]
    if found != "ok":
        raise BackupError(f"The backup {path} is damaged: {found}.")
    if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchone():
        raise BackupError(f"{path} is not a backup of Pardner.")
    version = int(copy.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()[0])
    if version > migrations.CURRENT:
        raise _newer(version)


def _newer(version: int) -> BackupError:
    return BackupError(
        f"The backup has schema version {version}, and this Pardner knows versions up to {migrations.CURRENT}: "
        "restore it with the Pardner that made it."
    )


def restore_lines(path: Path, opened: Engines) -> None:
    """Fill an empty database from a portable backup, at the version that the backup has."""
    with path.open("rb") as file:
        beginning = _decoded(file.readline(), Beginning, path, 1)
        if beginning.pardner_backup != FORMAT:
            raise BackupError(f"{path} is a backup of format {beginning.pardner_backup}; this Pardner reads {FORMAT}.")
        if beginning.schema > migrations.CURRENT:
            raise _newer(beginning.schema)
        migrations.carry_forward(opened.writer, beginning.schema)
        with opened.writer.begin() as connection:
            if migrations.schema_version(connection) != beginning.schema:
                _start_over(connection, beginning.schema)
            _insert_rows(connection, file, path)


def _start_over(connection: Connection, version: int) -> None:
    """The database is empty but has a newer schema than the backup: make the older one."""
    for table in reversed(schema.metadata.sorted_tables):
        if table.name != "meta":
            connection.execute(text(f'DROP TABLE IF EXISTS "{table.name}"'))
    for migration in migrations.MIGRATIONS[:version]:
        migration(connection)


def _insert_rows(connection: Connection, file: BinaryIO, path: Path) -> None:
    """Replace everything: the backup brings its own secret and schema version."""
    there = MetaData()
    there.reflect(connection)
    connection.execute(there.tables["meta"].delete())
    waiting: list[dict[str, Any]] = []
    target: Table | None = None
    for number, row in _rows(file, path):
        table = there.tables.get(row.table)
        if table is None:
            raise BackupError(f"Line {number} of {path} is of a table {row.table!r}, which there is not.")
        if table is not target or len(waiting) >= ROWS_AT_ONCE:
            _flush(connection, target, waiting, path)
            target, waiting = table, []
        waiting.append(_as_values(table, row.row, path, number))
    _flush(connection, target, waiting, path)
    if not connection.execute(select(func.count()).select_from(there.tables["meta"])).scalar_one():
        raise BackupError(f"The backup {path} lacks the server's own data.")


def _flush(connection: Connection, table: Table | None, rows: list[dict[str, Any]], path: Path) -> None:
    if table is None or not rows:
        return
    try:
        connection.execute(insert(table), rows)
    except SQLAlchemyError as error:
        raise BackupError(f"The backup {path} cannot be restored: {reason(error)}.") from error


def _as_values(table: Table, row: dict[str, Any], path: Path, number: int) -> dict[str, Any]:
    if set(row) != {column.name for column in table.columns}:
        raise BackupError(f"Line {number} of {path} does not have the columns of {table.name}.")
    try:
        return {
            name: base64.b64decode(value, validate=True)
            if isinstance(table.columns[name].type, types.LargeBinary) and value is not None
            else value
            for name, value in row.items()
        }
    except (ValueError, TypeError) as error:
        raise BackupError(f"Line {number} of {path} is damaged: {error}.") from error


def _rows(file: BinaryIO, path: Path) -> Iterator[tuple[int, Row]]:
    for count, line in enumerate(file):
        number = count + 2
        if line.startswith(b'{"rows"'):
            if _decoded(line, End, path, number).rows != count:
                raise BackupError(f"The backup {path} says it has another number of rows than it has.")
            return
        yield number, _decoded(line, Row, path, number)
    raise BackupError(f"The backup {path} is not whole: its end is missing.")


def _decoded(line: bytes, kind: type[Any], path: Path, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        if number == 1:
            raise BackupError(f"{path} is not a backup of Pardner.") from error
        raise BackupError(f"Line {number} of {path} is damaged: {error}.") from error
