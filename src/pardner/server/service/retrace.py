"""Playing a stored table again on the present rules: do they still give the states that were stored?"""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from pardner.engine.game import Game, UnknownGame
from pardner.engine.key import dice_from_bytes, dice_of_key, dice_to_bytes
from pardner.engine.match import decide, put_on_tape
from pardner.engine.record import assign
from pardner.server.service.rows import EntryRow, Refused, TableRow, game_of
from pardner.server.service.statements import as_json
from pardner.server.store.schema import entries, tables

_ENTRIES = select(entries).where(entries.c.table_id == bindparam("table")).order_by(entries.c.number)
_NEW_VERSION = update(tables).where(tables.c.id == bindparam("table")).values(version=bindparam("new_version"))
_parted: set[tuple[str, str]] = set()  # tables that these rules are known to play otherwise


class Parted(Exception):
    """The present rules play a stored table otherwise; a sentence says from where on."""


def playable(connection: Connection, row: TableRow) -> Game:
    """The game of a table that can be moved: its rules' version is ours, or ours give the same states throughout."""
    game = game_of(row.game)
    if row.version == game.version:
        return game
    if (row.id, game.version) not in _parted:
        try:
            check(row, read_entries(connection, row.id))
        except Parted:
            _parted.add((row.id, game.version))
        else:
            connection.execute(_NEW_VERSION, {"table": row.id, "new_version": game.version})
            return game
    raise other_rules(game)


def other_rules(game: Game) -> Refused:
    """The refusal of a table that the present rules play otherwise."""
    return Refused(
        409,
        "other_rules",
        f"This table was begun under other rules of {game.title} than this server has, and they would have played it "
        "otherwise; it can be read but not played on.",
    )


def read_entries(connection: Connection, table: str) -> list[EntryRow]:
    """The whole log of a table."""
    return [EntryRow(*row) for row in connection.execute(_ENTRIES, {"table": table})]


def check(row: TableRow, log: Iterable[EntryRow]) -> None:
    """Play a table again from its setup and compare every throw, state and die; `Parted` where they differ."""
    try:
        game = game_of(row.game)
    except UnknownGame as error:
        raise Parted(f"the game {row.game!r} is not there any more") from error
    options = msgspec.json.decode(row.options, type=dict[str, str])
    try:
        s = game.blank(row.seats, options)
    except ValueError as error:
        raise Parted(f"the options are no longer those of the game: {error}") from error
    _check_setup(game, s, row)
    start = row.start, row.start_dice
    standing: list[tuple[EntryRow, tuple[bytes, bytes]]] = []
    for entry in log:
        again = _without_last_of(entry, standing) if entry.kind == "undo" else [entry]
        for decision in again:
            reached = standing[-1][1] if standing else start
            standing.append((decision, _again(game, s, row, decision, *reached)))
        if (standing[-1][1] if standing else start) != (entry.state, entry.dice):
            raise Parted(f"entry {entry.number} leads to another position")
    if (standing[-1][1] if standing else start) != (row.state, row.dice):
        raise Parted("the last entry does not lead to the table's position")


def _without_last_of(
    undo: EntryRow, standing: list[tuple[EntryRow, tuple[bytes, bytes]]]
) -> list[EntryRow]:
    """Take a seat's last decision, and all since, off what stands; returns those of others, to be played again."""
    own = [place for place, (entry, _) in enumerate(standing) if entry.seat == undo.seat]
    if not own:
        raise Parted(f"entry {undo.number} takes back what never was")
    later = [entry for entry, _ in standing[own[-1] + 1 :]]
    del standing[own[-1] :]
    return later


def _check_setup(game: Game, s: Any, row: TableRow) -> None:
    dice = dice_of_key(row.key)
    if row.taped is not None:
        put_on_tape(dice, msgspec.json.decode(row.setup_throws, type=list[int]))
    narrated = game.narrated
    narrated.take_account()
    try:
        narrated.setup(s, dice)
    except Exception as error:
        raise Parted(f"the setup fails: {error}") from error
    throws = narrated.take_account().throws
    if as_json(throws) != row.setup_throws or bytes(s) != row.start or dice_to_bytes(dice) != row.start_dice:
        raise Parted("the setup leads to another position")


def _again(
    game: Game, s: Any, row: TableRow, entry: EntryRow, state: bytes, dice_bytes: bytes
) -> tuple[bytes, bytes]:
    try:
        assign(s, state)
        dice = dice_from_bytes(dice_bytes)
        if row.taped is not None and entry.number <= row.taped:
            put_on_tape(dice, entry.throws)
        account = decide(game, s, dice, entry.seat, entry.action)
    except Exception as error:  # whatever the rules do with what is not theirs
        raise Parted(f"entry {entry.number} cannot be played: {error}") from error
    if account.throws != entry.throws:
        raise Parted(f"entry {entry.number} throws other dice")
    return bytes(s), dice_to_bytes(dice)
