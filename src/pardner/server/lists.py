"""Lists of tables: a visitor's own, and those that wait for players."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, exists, or_, select

from pardner.engine.game import UnknownGame
from pardner.server.replies import SeatInfo, TableInfo
from pardner.server.service.rows import game_of
from pardner.server.store.schema import seats, tables

MOST = 50

_FIELDS = (
    tables.c.id, tables.c.game, tables.c.version, tables.c.status, tables.c.move, tables.c.options, tables.c.state,
    tables.c.changed,
)  # fmt: skip


def tables_of(connection: Connection, visitor: str) -> list[TableInfo]:
    """The tables at which a visitor has a seat or may take one again, those changed last first."""
    held = or_(seats.c.visitor == visitor, seats.c.left_by == visitor)
    mine = tables.c.id.in_(select(seats.c.table_id).where(held))
    found = connection.execute(select(*_FIELDS).where(mine).order_by(tables.c.changed.desc()).limit(MOST)).all()
    return _listed(connection, found, visitor)


def waiting_tables(connection: Connection, visitor: str | None) -> list[TableInfo]:
    """Tables at which somebody waits for others, the newest first."""
    somebody = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "human")
    waiting = select(*_FIELDS).where(tables.c.status == "open", somebody).order_by(tables.c.created.desc()).limit(MOST)
    return _listed(connection, connection.execute(waiting).all(), visitor)


def _listed(connection: Connection, found: Sequence[Any], visitor: str | None) -> list[TableInfo]:
    ids = [row.id for row in found]
    places: dict[str, list[Any]] = {table: [] for table in ids}
    for place in connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        places[place.table_id].append(place)
    return [table for row in found if (table := _table(row, places[row.id], visitor)) is not None]


def _table(row: Any, places: Sequence[Any], visitor: str | None) -> TableInfo | None:
    try:
        game = game_of(row.game)
    except UnknownGame:
        return None
    yours = [place.seat for place in places if visitor is not None and place.visitor == visitor]
    turn = False
    if row.status == "playing" and row.version == game.version:
        actors = game.state.State.from_buffer_copy(row.state).actors
        turn = any((actors >> seat) & 1 for seat in yours)
    return TableInfo(
        table=row.id,
        game=row.game,
        title=game.title,
        status=row.status,
        move=row.move,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        seats=[SeatInfo(seat=place.seat, name=place.name, kind=place.kind) for place in places],
        players=[place.name for place in places if place.kind != "open"],
        open_seats=sum(place.kind == "open" for place in places),
        yours=yours,
        your_turn=turn,
        changed=row.changed,
    )
