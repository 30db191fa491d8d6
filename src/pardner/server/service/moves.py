"""Decisions and their undoing: the path that every move takes."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, select, update

from pardner.engine.game import Game
from pardner.engine.key import dice_from_bytes, dice_to_bytes
from pardner.engine.match import Decided, IllegalMove, decide, decisions_back
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

_OUTLINE = (
    select(entries.c.number, entries.c.kind, entries.c.seat)
    .where(entries.c.table_id == bindparam("table"))
    .order_by(entries.c.number)
)
_DECISIONS_SINCE = (
    select(entries)
    .where(
        entries.c.table_id == bindparam("table"),
        entries.c.number > bindparam("number"),
        entries.c.kind == "move",
        entries.c.undone.is_(False),
    )
    .order_by(entries.c.number)
)
_AFTER = select(entries.c.state, entries.c.dice).where(
    entries.c.table_id == bindparam("table"), entries.c.number == bindparam("number")
)
_OWN_SINCE = (
    select(entries.c.number)
    .where(
        entries.c.table_id == bindparam("table"),
        entries.c.number > bindparam("number"),
        entries.c.seat == bindparam("which"),
    )
    .limit(1)
)
NOTHING_TO_UNDO = (
    "there is nothing to take back: a decision can be undone until dice are thrown, something is shown or the turn "
    "passes on"
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
        answered = _answered(connection, row, body.seat, "move", body.action, body.key)
        if answered is not None:
            return answered
        if not still_to_decide(connection, row, body.seat, body.move):
            raise moved_first()
    if isinstance(who, Seatholder) and not leased(connection, row.id, body.seat, body.move, who):
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
    """Take back a seat's last decision. What others have decided at the same time is decided again as it was."""
    row = table_row(connection, table, lock=True)
    places = seat_rows(connection, table)
    check_holder(places, body.seat, visitor)
    if body.move != row.move:
        answered = _answered(connection, row, body.seat, "undo", None, body.key)
        if answered is not None:
            return answered
        if not still_to_decide(connection, row, body.seat, body.move):
            raise moved_first()
    _check_begun(row)
    game = playable(connection, row)
    try:
        taken, state = taken_back(connection, game, row, body.seat)
    except IllegalMove as error:
        raise Refused(422, "nothing_to_undo", sentence(str(error))) from error
    connection.execute(_TAKE_BACK, {"table": table, "which": taken.number})
    entry = EntryRow(
        table, row.move + 1, "undo", body.seat, taken.action, "[]", "[]", state, row.dice, body.key, now, False
    )
    return _append(connection, row, places, entry, actors_in(game, state))


def taken_back(connection: Connection, game: Game, row: TableRow, seat: int) -> tuple[EntryRow, bytes]:
    """The decision that a seat takes back, and the state without it; `IllegalMove` if there is none."""
    base = base_of_undo(connection.execute(_OUTLINE, {"table": row.id}).all(), seat)
    before = after_entry(connection, row, base)
    found = connection.execute(_DECISIONS_SINCE, {"table": row.id, "number": base})
    standing = [EntryRow(*decision) for decision in found]
    states = [before, *decided_again(game, before, standing)]
    actors = [actors_in(game, state) for state, _ in states]
    moves = [Decided(entry.move, *pair) for entry, pair in zip(standing, pairwise(actors), strict=True)]
    back = decisions_back(game, reversed(moves), seat)
    if not back:
        raise IllegalMove(NOTHING_TO_UNDO)
    taken = standing.pop(-back)
    state, dice = [before, *decided_again(game, before, standing)][-1]
    if dice != row.dice:
        raise IllegalMove(NOTHING_TO_UNDO)
    return taken, state


def base_of_undo(outline: Iterable[tuple[int, str, int]], seat: int) -> int:
    """The last entry before a seat's last decision with nothing in it that was taken back later; 0 is the setup."""
    standing: list[tuple[int, int]] = []
    taken_by: dict[int, int] = {}
    numbers = []
    for number, kind, who in outline:
        numbers.append(number)
        if kind == "move":
            standing.append((number, who))
        else:
            own = max((place for place, (_, other) in enumerate(standing) if other == who), default=None)
            if own is not None:
                taken_by[standing.pop(own)[0]] = number
    last = max((number for number, who in standing if who == seat), default=0)
    latest = 0
    base = 0
    for number in numbers:
        if number >= last:
            break
        latest = max(latest, taken_by.get(number, 0))
        if latest <= number:
            base = number
    return base


def decided_again(
    game: Game, before: tuple[bytes, bytes], decisions: Iterable[EntryRow]
) -> list[tuple[bytes, bytes]]:
    """States and dice after decisions, one by one; `IllegalMove` if one of them cannot stand as it was."""
    s: Any = game.state.State.from_buffer_copy(before[0])
    dice = dice_from_bytes(before[1])
    reached = []
    for entry in decisions:
        account = decide(game, s, dice, entry.seat, entry.action)
        if account.throws != entry.throws:
            raise IllegalMove(NOTHING_TO_UNDO)
        reached.append((bytes(s), dice_to_bytes(dice)))
    return reached


def actors_in(game: Game, state: bytes) -> int:
    """Who could decide in a state."""
    actors: int = game.state.State.from_buffer_copy(state).actors
    return actors


def after_entry(connection: Connection, row: TableRow, number: int) -> tuple[bytes, bytes]:
    """The state and the dice after an entry; 0 is the setup."""
    if number == 0:
        return row.start, row.start_dice
    state, dice = connection.execute(_AFTER, {"table": row.id, "number": number}).one()
    return state, dice


def still_to_decide(connection: Connection, row: TableRow, seat: int, move: int) -> bool:
    """Whether a seat that had to decide at an earlier move number still has the same to decide.

    Several seats may decide at once and in any order: what others did meanwhile does not make a decision late.
    """
    if move > row.move:
        return False
    state, _ = after_entry(connection, row, move)
    if not (actors_in(playable(connection, row), state) >> seat) & 1:
        return False
    own = connection.execute(_OWN_SINCE, {"table": row.id, "number": move, "which": seat}).first()
    return own is None


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


def moved_first() -> Refused:
    """The refusal of a command for a position that is past."""
    return Refused(409, "moved", "Somebody moved first: look at the table again.")


def _answered(
    connection: Connection, row: TableRow, seat: int, kind: str, action: int | None, key: str
) -> Done | None:
    """The answer that a command has had before, if this key is that command's."""
    entry = entry_by_key(connection, row.id, key)
    if entry is not None and (entry.seat, entry.kind) == (seat, kind) and action in (None, entry.action):
        return Done(row.id, row.revision, row.move, seat, entry, row, repeated=True)
    return None


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
    set_jobs(connection, row.id, entry.number, actors, places, entry.at, moved=entry.seat)
    return Done(row.id, after.revision, after.move, entry.seat, entry, after)
