"""Every statement of the moves' path, made once; and the reading and writing that all commands share."""

import sqlite3
from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pardner.server.service.rows import EntryRow, Refused, SeatRow, TableRow
from pardner.server.store.changes import announce
from pardner.server.store.prepared import Prepared
from pardner.server.store.schema import entries, jobs, seats, tables

_THE_TABLE = select(tables).where(tables.c.id == bindparam("table"))
_TABLE = Prepared(_THE_TABLE)
_LOCKED_TABLE = Prepared(_THE_TABLE.with_for_update())
_SEATS = Prepared(select(seats).where(seats.c.table_id == bindparam("table")).order_by(seats.c.seat))
_ENTRY_BY_KEY = select(entries).where(entries.c.table_id == bindparam("table"), entries.c.key == bindparam("key"))
_ADD_ENTRY = Prepared(insert(entries))
_MOVE_ON = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("state", "dice", "move", "status", "revision", "changed")})
)
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "revision", "changed")})
)
_JOBS = select(jobs.c.seat).where(jobs.c.table_id == bindparam("table"))
_FORGET_JOB = delete(jobs).where(jobs.c.table_id == bindparam("table"), jobs.c.seat == bindparam("which"))
_ADD_JOB = insert(jobs)

encode = msgspec.json.Encoder().encode


def as_json(value: object) -> str:
    """A value as it is kept in a JSON column."""
    return encode(value).decode()


def no_table() -> Refused:
    """The refusal of a table that is not there."""
    return Refused(404, "no_table", "There is no such table.")


def table_row(connection: Connection, table: str, *, lock: bool = False) -> TableRow:
    """The row of a table, locked for the rest of the transaction if it is going to change."""
    row = None
    if is_id(table):
        row = (_LOCKED_TABLE if lock else _TABLE).first(connection, {"table": table})
    if row is None:
        raise no_table()
    return TableRow(*row)


def is_id(table: str) -> bool:
    """Whether this could be the id of a table: PostgreSQL does not even look for some strings."""
    return table.isascii() and table.isprintable()


def seat_rows(connection: Connection, table: str) -> list[SeatRow]:
    """The seats of a table in order."""
    return [SeatRow(*row) for row in _SEATS.rows(connection, {"table": table})]


def entry_by_key(connection: Connection, table: str, key: str) -> EntryRow | None:
    """The entry that a command with this key has made."""
    row = connection.execute(_ENTRY_BY_KEY, {"table": table, "key": key}).first()
    return None if row is None else EntryRow(*row)


def add_entry(connection: Connection, entry: EntryRow) -> None:
    """Append to the log; a key that made another entry already is refused."""
    try:
        _ADD_ENTRY.run(
            connection,
            {
                "table_id": entry.table_id,
                "number": entry.number,
                "kind": entry.kind,
                "seat": entry.seat,
                "action": entry.action,
                "throws": entry.throws_json,
                "events": entry.events_json,
                "state": entry.state,
                "dice": entry.dice,
                "key": entry.key,
                "at": entry.at,
                "undone": entry.undone,
            },
        )
    except (IntegrityError, sqlite3.IntegrityError) as error:
        raise key_used() from error


def key_used() -> Refused:
    """The refusal of a key that belongs to another command."""
    return Refused(422, "key_used", "This key was used for another command; every command needs a key of its own.")


def move_on(connection: Connection, row: TableRow) -> None:
    """Write down the position that a table has come to."""
    _MOVE_ON.run(
        connection,
        {
            "table": row.id,
            "new_state": row.state,
            "new_dice": row.dice,
            "new_move": row.move,
            "new_status": row.status,
            "new_revision": row.revision,
            "new_changed": row.changed,
        },
    )
    announce(connection, row.id, row.revision)


def touch(connection: Connection, row: TableRow, now: float, status: str | None = None) -> int:
    """Count a change that everybody can see but that is no move; returns the new revision."""
    revision = row.revision + 1
    connection.execute(
        _TOUCH, {"table": row.id, "new_status": status or row.status, "new_revision": revision, "new_changed": now}
    )
    announce(connection, row.id, revision)
    return revision


def set_jobs(
    connection: Connection,
    table: str,
    move: int,
    actors: int,
    places: Sequence[SeatRow],
    now: float,
    moved: int | None = None,
) -> None:
    """Have the bots among the actors decide. Who still has the same to decide after another seat `moved` goes on."""
    if not any(place.kind == "bot" for place in places):
        return
    wanted = {place.seat for place in places if place.kind == "bot" and (actors >> place.seat) & 1}
    known = set(connection.execute(_JOBS, {"table": table}).scalars())
    going_on = set() if moved is None else (known & wanted) - {moved}
    for seat in known - going_on:
        connection.execute(_FORGET_JOB, {"table": table, "which": seat})
    add_jobs(connection, table, move, sorted(wanted - going_on), now)


def add_jobs(connection: Connection, table: str, move: int, bots: Iterable[int], now: float) -> None:
    """Have these bots decide."""
    due = [{"table_id": table, "seat": seat, "move": move, "due": now} for seat in bots]
    if due:
        connection.execute(_ADD_JOB, due)
