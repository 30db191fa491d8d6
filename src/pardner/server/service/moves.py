"""Decisions and their undoing: the path that every move takes."""

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from pardner.engine.key import dice_from_bytes, dice_to_bytes
from pardner.engine.match import IllegalMove, can_take_back, decide
from pardner.server.protocol import Act, Undo
from pardner.server.service.jobs import leased
from pardner.server.service.retrace import playable
from pardner.server.service.rows import Done, EntryRow, Refused, Seatholder, SeatRow, TableRow
from pardner.server.service.statements import (
    add_entry,
    as_json,
    entry_by_key,
    move_on,
    seat_rows,
    set_jobs,
    table_row,
)
from pardner.server.store.schema import entries

_LAST_DECISION = (
    select(entries)
    .where(entries.c.table_id == bindparam("table"), entries.c.kind == "move", entries.c.undone.is_(False))
    .order_by(entries.c.number.desc())
    .limit(1)
)
_STATE_AFTER = select(entries.c.state).where(
    entries.c.table_id == bindparam("table"), entries.c.number == bindparam("number")
)
_TAKE_BACK = (
    update(entries)
    .where(entries.c.table_id == bindparam("table"), entries.c.number == bindparam("which"))
    .values(undone=True)
)


def act(connection: Connection, who: str | Seatholder, table: str, body: Act, now: float) -> Done:
    """Take a decision. `who` is a visitor, or the worker that has leased the bot's job."""
    row = table_row(connection, table, lock=True)
    places = seat_rows(connection, table)
    if isinstance(who, str):
        check_holder(places, body.seat, who)
    if body.move != row.move:
        return _answered(connection, row, body.seat, "move", body.action, body.key)
    if isinstance(who, Seatholder) and not leased(connection, row, body.seat, who):
        raise Refused(409, "lease_lost", "Somebody else decides for this seat now.")
    _check_begun(row)
    game = playable(connection, row)
    s: Any = game.state.State.from_buffer_copy(row.state)
    dice = dice_from_bytes(row.dice)
    try:
        account = decide(game, s, dice, body.seat, body.action)
    except IllegalMove as error:
        raise Refused(422, "illegal", sentence(str(error))) from error
    entry = EntryRow(
        table, row.move + 1, "move", body.seat, body.action, as_json(account.throws), as_json(account.events),
        bytes(s), dice_to_bytes(dice), body.key, now, False,
    )
    return _append(connection, row, places, entry, s.actors)


def undo(connection: Connection, visitor: str, table: str, body: Undo, now: float) -> Done:
    """Take back the last decision."""
    row = table_row(connection, table, lock=True)
    places = seat_rows(connection, table)
    check_holder(places, body.seat, visitor)
    if body.move != row.move:
        return _answered(connection, row, body.seat, "undo", None, body.key)
    _check_begun(row)
    game = playable(connection, row)
    s: Any = game.state.State.from_buffer_copy(row.state)
    last = last_decision(connection, table)
    if last is None or not can_take_back(game, last.move, s, body.seat):
        raise Refused(
            422,
            "nothing_to_undo",
            "There is nothing to take back: a decision can be undone until dice are thrown for it, something is shown "
            "or the turn passes on.",
        )
    connection.execute(_TAKE_BACK, {"table": table, "which": last.number})
    before = row.start if last.number == 1 else state_after(connection, table, last.number - 1)
    entry = EntryRow(
        table, row.move + 1, "undo", body.seat, last.action, "[]", "[]", before, row.dice, body.key, now, False
    )
    return _append(connection, row, places, entry, game.state.State.from_buffer_copy(before).actors)


def last_decision(connection: Connection, table: str) -> EntryRow | None:
    """The last decision that stands."""
    found = connection.execute(_LAST_DECISION, {"table": table}).first()
    return None if found is None else EntryRow(*found)


def state_after(connection: Connection, table: str, number: int) -> bytes:
    """The state after an entry."""
    state: bytes = connection.execute(_STATE_AFTER, {"table": table, "number": number}).scalar_one()
    return state


def check_holder(places: list[SeatRow], seat: int, visitor: str) -> None:
    """Only who holds a seat may do something for it."""
    if seat >= len(places):
        raise Refused(422, "no_seat", f"There is no seat {seat} at this table.")
    if places[seat].visitor != visitor:
        raise Refused(403, "not_your_seat", "This seat is not yours.")


def sentence(text: str) -> str:
    """A remark with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def _check_begun(row: TableRow) -> None:
    if row.status == "open":
        raise Refused(422, "not_begun", "The game has not begun: it waits for players.")
    if row.status == "finished":
        raise Refused(422, "over", "The game is over.")


def _answered(
    connection: Connection, row: TableRow, seat: int, kind: str, action: int | None, key: str
) -> Done:
    """What a command for another move number gets: the answer it had before, or the news that somebody moved first."""
    entry = entry_by_key(connection, row.id, key)
    if entry is not None and (entry.seat, entry.kind) == (seat, kind) and action in (None, entry.action):
        return Done(row.id, row.revision, row.move, seat, entry, row, repeated=True)
    raise Refused(409, "moved", "Somebody moved first: look at the table again.")


def _append(connection: Connection, row: TableRow, places: list[SeatRow], entry: EntryRow, actors: int) -> Done:
    after = replace(
        row,
        state=entry.state,
        dice=entry.dice,
        move=entry.number,
        status="playing" if actors else "finished",
        revision=row.revision + 1,
        changed=entry.at,
    )
    add_entry(connection, entry)
    move_on(connection, after)
    set_jobs(connection, row.id, entry.number, actors, places, entry.at)
    return Done(row.id, after.revision, after.move, entry.seat, entry, after)
