"""Tables begin: made, joined, played again; and the seats that are left and reclaimed."""

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, text, update

from pardner import bots
from pardner.engine.game import BadOption, Game, UnknownGame
from pardner.engine.key import commitment, dice_of_key, dice_to_bytes, new_key
from pardner.server.protocol import Join, Keyed, NewTable, SeatCommand, SeatPlan
from pardner.server.service.moves import check_holder, sentence
from pardner.server.service.rows import Done, Refused, SeatRow, TableRow, game_of
from pardner.server.service.statements import add_jobs, as_json, key_used, seat_rows, set_jobs, table_row, touch
from pardner.server.store.changes import announce
from pardner.server.store.schema import commands, jobs, seats, tables

DAY = 86_400.0
TABLES_PER_VISITOR = 30
"""Tables that a visitor may have opened and not finished, among those touched within a day."""
DEPUTY = "deputy"
"""Who takes a seat that is left, and plays where no level was named."""
BOT_NAMES = ("Dusty", "Belle", "Slim", "Ruby", "Tex", "Hattie", "Buck", "Cactus")
NAME_LENGTH = 24

_MADE = select(tables.c.id).where(tables.c.creator == bindparam("visitor"), tables.c.create_key == bindparam("key"))
_UNFINISHED = select(func.count()).where(
    tables.c.creator == bindparam("visitor"), tables.c.status != "finished", tables.c.changed > bindparam("since")
)
_ADD_TABLE = insert(tables)
_ADD_SEAT = insert(seats)
_SET_SEAT = (
    update(seats)
    .where(seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in ("kind", "name", "visitor", "level", "left_by")})
)
_COMMAND = select(commands).where(commands.c.table_id == bindparam("table"), commands.c.key == bindparam("key"))
_ADD_COMMAND = insert(commands)
_NEXT_TABLE = update(tables).where(tables.c.id == bindparam("table")).values(next_table=bindparam("new_next"))
_FORGET_JOB = jobs.delete().where(jobs.c.table_id == bindparam("table"), jobs.c.seat == bindparam("which"))


def create(
    connection: Connection,
    visitor: str,
    body: NewTable,
    now: float,
    *,
    key: bytes | None = None,
    tables_per_visitor: int = TABLES_PER_VISITOR,
) -> str:
    """A new table, known by the id returned; `key` dictates the dice (tests)."""
    made = made_before(connection, visitor, body.key)
    if made is not None:
        return made
    check_limit(connection, visitor, now, tables_per_visitor)
    try:
        game = game_of(body.game)
        options = game.chosen_options(body.options)
        game.blank(len(body.seats), options)
    except (UnknownGame, BadOption) as error:
        raise Refused(422, "no_such_game", sentence(str(error.args[0]))) from error
    places = [_planned(visitor, seat, plan) for seat, plan in enumerate(body.seats)]
    return lay_out(connection, visitor, game, options, places, body.key, now, key or new_key(), hints=body.hints)


def _planned(visitor: str, seat: int, plan: SeatPlan) -> SeatRow:
    match plan.kind:
        case "human":
            return SeatRow("", seat, "human", clean_name(plan.name or f"Player {seat + 1}"), visitor, None, None)
        case "bot":
            level = DEPUTY if plan.level is None else plan.level
            if level not in bots.BOTS:
                known = ", ".join(bots.LEVELS)
                raise Refused(422, "no_such_bot", f"There is no bot called «{level}»; there are {known}.")
            return SeatRow("", seat, "bot", clean_name(plan.name or BOT_NAMES[seat]), None, level, None)
    return SeatRow("", seat, "open", "", None, None, None)


def clean_name(name: str) -> str:
    """A name in one line, without what cannot be seen or turns the writing round."""
    seen = "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in name)
    seen = "".join(sign for sign in seen if sign not in _TURNERS and unicodedata.category(sign) != "Cs")
    clean = " ".join(seen.split())[:NAME_LENGTH].strip()
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in clean):
        raise Refused(422, "no_name", "A name needs at least one character that can be seen.")
    return clean


_TURNERS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def made_before(connection: Connection, visitor: str, key: str) -> str | None:
    """The table that this visitor made with this key. On PostgreSQL others of the visitor's wait until we are done."""
    if connection.dialect.name == "postgresql":
        lock = int.from_bytes(bytes.fromhex(visitor)[:8], "big", signed=True)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": lock})
    made: str | None = connection.execute(_MADE, {"visitor": visitor, "key": key}).scalar()
    return made


def check_limit(connection: Connection, visitor: str, now: float, most: int) -> None:
    """One visitor may not fill the house."""
    if connection.execute(_UNFINISHED, {"visitor": visitor, "since": now - DAY}).scalar_one() >= most:
        raise Refused(429, "too_many_tables", f"You have {most} tables that are not finished; finish one first.")


def lay_out(
    connection: Connection,
    visitor: str,
    game: Game,
    options: Mapping[str, str],
    places: Sequence[SeatRow],
    create_key: str,
    now: float,
    key: bytes,
    daily: str | None = None,
    hints: bool = True,
) -> str:
    """Set the game up and keep it as a new table."""
    s: Any = game.blank(len(places), options)
    dice = dice_of_key(key)
    narrated = game.narrated
    narrated.take_account()
    narrated.setup(s, dice)
    account = narrated.take_account()
    begun = all(place.kind != "open" for place in places)
    state, dice_bytes = bytes(s), dice_to_bytes(dice)
    row = TableRow(
        id=new_id(), game=game.name, version=game.version, seats=len(places), options=as_json(options),
        status="playing" if begun else "open", creator=visitor, create_key=create_key, created=now, changed=now,
        revision=1, move=0, state=state, dice=dice_bytes, key=key, commitment=commitment(key),
        setup_throws=as_json(account.throws), setup_events=as_json(account.events), start=state,
        start_dice=dice_bytes, taped=None, hints=hints, next_table=None, daily=daily,
    )  # fmt: skip
    add_table(connection, row, places)
    if begun:
        set_jobs(connection, row.id, 0, s.actors, places, now)
    return row.id


def new_id() -> str:
    """A table's id: who does not have the link does not find it."""
    return secrets.token_urlsafe(12)


def add_table(connection: Connection, row: TableRow, places: Sequence[SeatRow]) -> None:
    """Keep a new table with its seats."""
    connection.execute(_ADD_TABLE, {name: getattr(row, name) for name in TableRow.__struct_fields__})
    connection.execute(
        _ADD_SEAT,
        [{name: getattr(place, name) for name in SeatRow.__struct_fields__} | {"table_id": row.id} for place in places],
    )
    announce(connection, row.id, row.revision)


def join(connection: Connection, visitor: str, table: str, body: Join, now: float) -> Done:
    """Sit down in an open seat; the game begins when none is open any more."""
    row = table_row(connection, table, lock=True)
    repeated = _done_before(connection, row, visitor, "join", body.key)
    if repeated is not None:
        return repeated
    places = seat_rows(connection, table)
    free = [place.seat for place in places if place.kind == "open"]
    if not free:
        raise Refused(409, "full", "All seats at this table are taken.")
    seat = free[0] if body.seat is None else body.seat
    if seat not in free:
        raise Refused(409, "taken", "This seat is taken; choose another.")
    places[seat] = SeatRow(table, seat, "human", clean_name(body.name), visitor, None, None)
    _set_seat(connection, places[seat])
    _keep_command(connection, table, visitor, "join", seat, body.key)
    begins = len(free) == 1 and row.status == "open"
    revision = touch(connection, row, now, "playing" if begins else None)
    if begins:
        set_jobs(connection, table, row.move, _actors(row), places, now)
    return Done(table, revision, row.move, seat)


def leave(connection: Connection, visitor: str, table: str, body: SeatCommand, now: float) -> Done:
    """Give up a seat: to a bot while the game is on, to anybody before it has begun."""
    row = table_row(connection, table, lock=True)
    repeated = _done_before(connection, row, visitor, "leave", body.key)
    if repeated is not None:
        return repeated
    places = seat_rows(connection, table)
    check_holder(places, body.seat, visitor)
    if row.status == "finished":
        raise Refused(422, "over", "The game is over: there is no seat to leave.")
    if row.status == "open":
        _set_seat(connection, SeatRow(table, body.seat, "open", "", None, None, None))
    else:
        _set_seat(connection, SeatRow(table, body.seat, "bot", places[body.seat].name, None, DEPUTY, visitor))
        if (_actors(row) >> body.seat) & 1:
            add_jobs(connection, table, row.move, [body.seat], now)
    _keep_command(connection, table, visitor, "leave", body.seat, body.key)
    return Done(table, touch(connection, row, now), row.move, body.seat)


def reclaim(connection: Connection, visitor: str, table: str, body: SeatCommand, now: float) -> Done:
    """Take a seat again that one has left to a bot."""
    row = table_row(connection, table, lock=True)
    repeated = _done_before(connection, row, visitor, "reclaim", body.key)
    if repeated is not None:
        return repeated
    places = seat_rows(connection, table)
    if body.seat >= len(places) or places[body.seat].left_by != visitor:
        raise Refused(403, "not_your_seat", "This is not a seat that you have left.")
    _set_seat(connection, SeatRow(table, body.seat, "human", places[body.seat].name, visitor, None, None))
    connection.execute(_FORGET_JOB, {"table": table, "which": body.seat})
    _keep_command(connection, table, visitor, "reclaim", body.seat, body.key)
    return Done(table, touch(connection, row, now), row.move, body.seat)


def rematch(
    connection: Connection, visitor: str, table: str, body: Keyed, now: float, *, key: bytes | None = None
) -> str:
    """The next table with the same seats and options: a finished table has one, whoever asks for it."""
    row = table_row(connection, table, lock=True)
    places = seat_rows(connection, table)
    if not any(visitor in (place.visitor, place.left_by) for place in places):
        raise Refused(403, "not_your_seat", "Only those who played can ask for a rematch.")
    if row.next_table is not None:
        return row.next_table
    if row.status != "finished":
        raise Refused(422, "not_over", "There can be a rematch when the game is over.")
    game = game_of(row.game)
    try:
        options = game.chosen_options(decoded_options(row))
        game.blank(row.seats, options)
    except BadOption as error:
        raise Refused(422, "no_such_game", sentence(str(error.args[0]))) from error
    following = lay_out(
        connection, visitor, game, options, places, f"rematch-{row.id}", now, key or new_key(), hints=row.hints
    )
    connection.execute(_NEXT_TABLE, {"table": table, "new_next": following})
    touch(connection, row, now)
    return following


def decoded_options(row: TableRow) -> dict[str, str]:
    """The options of a table."""
    return msgspec.json.decode(row.options, type=dict[str, str])


def _actors(row: TableRow) -> int:
    actors: int = game_of(row.game).state.State.from_buffer_copy(row.state).actors
    return actors


def _set_seat(connection: Connection, place: SeatRow) -> None:
    connection.execute(
        _SET_SEAT,
        {
            "table": place.table_id, "which": place.seat, "new_kind": place.kind, "new_name": place.name,
            "new_visitor": place.visitor, "new_level": place.level, "new_left_by": place.left_by,
        },
    )  # fmt: skip


def _done_before(connection: Connection, row: TableRow, visitor: str, kind: str, key: str) -> Done | None:
    found = connection.execute(_COMMAND, {"table": row.id, "key": key}).first()
    if found is None:
        return None
    if (found.visitor, found.kind) != (visitor, kind):
        raise key_used()
    return Done(row.id, row.revision, row.move, found.seat, repeated=True)


def _keep_command(connection: Connection, table: str, visitor: str, kind: str, seat: int, key: str) -> None:
    connection.execute(
        _ADD_COMMAND, {"table_id": table, "key": key, "visitor": visitor, "kind": kind, "seat": seat}
    )
