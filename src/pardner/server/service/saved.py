"""Games as files: saved from a table, and laid out again as a new one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, insert

from pardner import bots
from pardner.engine import log as logs
from pardner.engine.build import Account
from pardner.engine.dice import Dice
from pardner.engine.game import Game, UnknownGame
from pardner.engine.key import commitment, dice_of_key, dice_to_bytes, new_key
from pardner.engine.log import BrokenLog, Log, Move
from pardner.engine.match import decide, put_on_tape, replay
from pardner.server.protocol import LoadGame
from pardner.server.service.moves import sentence
from pardner.server.service.rows import Refused, SeatRow, Snapshot, TableRow, game_of
from pardner.server.service.statements import as_json, set_jobs
from pardner.server.service.tables import (
    DEPUTY,
    TABLES_PER_VISITOR,
    add_table,
    check_limit,
    clean_name,
    made_before,
    new_id,
)
from pardner.server.store.schema import entries

_ADD_ENTRIES = insert(entries)


@dataclass(frozen=True)
class Saved:
    """A saved game that has been checked and played again: the setup, and the position after each move."""

    log: Log
    game: Game
    key: bytes
    taped: bool
    """Whether the throws had to be taken from the file: there is a new key for those to come."""
    setup: Account
    start: tuple[bytes, bytes]
    steps: list[tuple[Move, Account, bytes, bytes]]
    actors: int


def read_saved(text: str) -> Saved:
    """A saved game, played again and checked; slow, so do it before `Store.write`. `Refused` if it is broken."""
    try:
        log = logs.from_json(text)
        _check_shape(log)
        over = replay(log).over
    except (BrokenLog, UnknownGame) as error:
        raise _broken(str(error.args[0])) from error
    except Exception as error:
        raise _broken("its moves cannot be played") from error
    # Whoever has the file may know its key: only a game that is over keeps it.
    taped = not (over and log.key)
    key = new_key() if taped or log.key is None else bytes.fromhex(log.key)
    return _played(log, key, taped)


def _broken(reason: str) -> Refused:
    return Refused(422, "broken_file", sentence(f"this file cannot be loaded: {reason}"))


def _check_shape(log: Log) -> None:
    game = game_of(log.game)
    if log.start is not None:
        raise BrokenLog("it begins from a position of its own, which a table does not take; see pardner replay")
    if len(log.moves) > game.max_steps:
        raise BrokenLog(f"no game of {game.title} has {len(log.moves)} moves")
    if log.bots and len(log.bots) != log.seats:
        raise BrokenLog(f"it has {log.seats} seats, and tells of {len(log.bots)}")


def _played(log: Log, key: bytes, taped: bool) -> Saved:
    game = game_of(log.game)
    s: Any = game.blank(log.seats, log.options)
    dice = dice_of_key(key)
    if taped:
        put_on_tape(dice, log.setup)
    narrated = game.narrated
    narrated.take_account()
    narrated.setup(s, dice)
    setup = narrated.take_account()
    start = bytes(s), dice_to_bytes(dice)
    steps = list(_steps(game, log, s, dice, taped))
    return Saved(log, game, key, taped, setup, start, steps, s.actors)


def _steps(game: Game, log: Log, s: Any, dice: Dice, taped: bool) -> Iterator[tuple[Move, Account, bytes, bytes]]:
    for move in log.moves:
        if taped:
            put_on_tape(dice, move.throws)
        account = decide(game, s, dice, move.seat, move.action)
        yield move, account, bytes(s), dice_to_bytes(dice)


def load_game(
    connection: Connection,
    visitor: str,
    body: LoadGame,
    match: Saved,
    now: float,
    *,
    tables_per_visitor: int = TABLES_PER_VISITOR,
) -> str:
    """A new table that goes on from a saved game (`match = read_saved(body.file)`).

    The bots stay bots; the loader holds all other seats, under the names they had.
    """
    made = made_before(connection, visitor, body.key)
    if made is not None:
        return made
    check_limit(connection, visitor, now, tables_per_visitor)
    row = _row(visitor, body, match, now)
    places = _places(visitor, body.name, match.log)
    add_table(connection, row, places)
    rows = [
        {
            "table_id": row.id, "number": number, "kind": "move", "seat": move.seat, "action": move.action,
            "throws": as_json(account.throws), "events": as_json(account.events), "state": state, "dice": dice,
            "key": f"loaded-{number}", "at": now, "undone": False,
        }
        for number, (move, account, state, dice) in enumerate(match.steps, 1)
    ]  # fmt: skip
    if rows:
        connection.execute(_ADD_ENTRIES, rows)
    set_jobs(connection, row.id, row.move, match.actors, places, now)
    return row.id


def _row(visitor: str, body: LoadGame, saved: Saved, now: float) -> TableRow:
    moves = len(saved.steps)
    start, start_dice = saved.start
    state, dice = saved.steps[-1][2:] if saved.steps else saved.start
    return TableRow(
        id=new_id(), game=saved.game.name, version=saved.game.version, seats=saved.log.seats,
        options=as_json(saved.game.chosen_options(saved.log.options)), status="playing" if saved.actors else "finished",
        creator=visitor, create_key=body.key, created=now, changed=now, revision=1, move=moves, state=state, dice=dice,
        key=saved.key, commitment=commitment(saved.key), setup_throws=as_json(saved.setup.throws),
        setup_events=as_json(saved.setup.events), start=start, start_dice=start_dice,
        taped=moves if saved.taped else None, hints=True, next_table=None,
    )  # fmt: skip


def _places(visitor: str, name: str, log: Log) -> list[SeatRow]:
    levels = log.bots or [None] * log.seats
    places = []
    for seat, level in enumerate(levels):
        called = clean_name(log.names[seat][:200] or f"Player {seat + 1}")
        if level is None:
            places.append(SeatRow("", seat, "human", called, visitor, None, None))
        else:
            known = level if level in bots.BOTS else DEPUTY
            places.append(SeatRow("", seat, "bot", called, None, known, None))
    mine = [place for place in places if place.kind == "human"]
    if len(mine) == 1:
        places[mine[0].seat] = replace(mine[0], name=clean_name(name))
    return places


def save_game(snapshot: Snapshot, visitor: str | None = None) -> bytes:
    """The game as a file (JSON). No unfinished game carries its key.

    An unfinished game with secrets is for one who plays for all people at the table: from bots nobody's secrets leak.
    """
    row = snapshot.row
    if row.status == "open":
        raise Refused(422, "not_begun", "The game has not begun: there is nothing to save.")
    over = row.status == "finished"
    alone = all({seat.visitor, seat.left_by} <= {visitor, None} for seat in snapshot.seats)
    if not over and not alone and not getattr(snapshot.game.state, "OPEN_INFORMATION", False):
        raise Refused(
            422,
            "has_secrets",
            f"A game of {snapshot.game.title} among several people can be saved when it is over: before, the file "
            "would tell secrets.",
        )
    return Log(
        game=row.game,
        version=row.version,
        seats=row.seats,
        options=snapshot.options,
        names=snapshot.names,
        bots=[place.level if place.kind == "bot" and not place.left_by else None for place in snapshot.seats],
        commitment=row.commitment,
        key=snapshot.shown_key,
        setup=msgspec.json.decode(row.setup_throws, type=list[int]),
        moves=[entry.move for entry in snapshot.decisions],
    ).to_json()
