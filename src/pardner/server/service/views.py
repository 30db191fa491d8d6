"""Reading: a table as of one moment, and the tables that wait for players."""

import msgspec
from sqlalchemy import Connection, bindparam, exists, select

from pardner.server.service.days import day_of
from pardner.server.service.rows import ChatRow, EntryRow, OpenTable, Snapshot
from pardner.server.service.statements import is_id, no_table, seat_rows, table_row
from pardner.server.store.prepared import Prepared
from pardner.server.store.schema import chat, entries, presence, seats, tables

CHAT_LINES = 200
"""A snapshot has no more lines of chat than this, the last ones."""

_ENTRIES = (
    select(entries)
    .where(entries.c.table_id == bindparam("table"), entries.c.number >= bindparam("first"))
    .order_by(entries.c.number)
)
_CHAT = (
    select(chat)
    .where(chat.c.table_id == bindparam("table"), chat.c.id >= bindparam("first"))
    .order_by(chat.c.id.desc())
    .limit(CHAT_LINES)
)
_PRESENT = select(presence.c.visitor).where(
    presence.c.table_id == bindparam("table"), presence.c.until > bindparam("now")
)
_REVISION = Prepared(select(tables.c.revision).where(tables.c.id == bindparam("table")))
_OPEN = (
    select(tables.c.id, tables.c.game, tables.c.options, tables.c.created)
    .where(
        tables.c.status == "open",
        exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "human"),
    )
    .order_by(tables.c.created.desc())
    .limit(bindparam("most"))
)


def snapshot(connection: Connection, table: str, *, now: float, entries_from: int = 1, chat_from: int = 0) -> Snapshot:
    """A table with its seats, entries (from a number on) and chat (from an id on)."""
    row = table_row(connection, table)
    log = [EntryRow(*found) for found in connection.execute(_ENTRIES, {"table": table, "first": entries_from})]
    lines = connection.execute(_CHAT, {"table": table, "first": chat_from}).all()
    return Snapshot(
        row=row,
        seats=seat_rows(connection, table),
        entries=log,
        chat=[ChatRow(*line) for line in reversed(lines)],
        present=frozenset(connection.execute(_PRESENT, {"table": table, "now": now}).scalars()),
        entries_from=entries_from,
        today=day_of(now),
    )


def revision_of(connection: Connection, table: str) -> int:
    """The revision of a table; `Refused` (404) if there is none."""
    found = _REVISION.first(connection, {"table": table}) if is_id(table) else None
    if found is None:
        raise no_table()
    revision: int = found[0]
    return revision


def open_tables(connection: Connection, *, limit: int = 50) -> list[OpenTable]:
    """Tables where somebody waits for players, the newest first."""
    found = connection.execute(_OPEN, {"most": limit}).all()
    waiting = []
    for table, game, options, created in found:
        places = seat_rows(connection, table)
        waiting.append(
            OpenTable(
                table,
                game,
                msgspec.json.decode(options, type=dict[str, str]),
                created,
                [place.name for place in places if place.kind != "open"],
                sum(place.kind == "open" for place in places),
            )
        )
    return waiting
