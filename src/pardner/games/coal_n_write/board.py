"""Coal N' Write's picture: the regions of the table, drawn from a position and nothing else.

The board is the score sheet. A player's own lies in front of them, marked up to the last step; the others' are drawn as
they stood when the step began. Sheets are drawn by `paper`, Boom Town by `storefronts`, the panels of those who decide
by `decisions` with the figures of `prospects`, and what flies over the table by `movements`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.coal_n_write.decisions import decision, tray
from pardner.games.coal_n_write.movements import SHOWS
from pardner.games.coal_n_write.names import solo_rank
from pardner.games.coal_n_write.paper import (
    EMPTY,
    REMEMBERED,
    Marks,
    Sheet,
    body,
    draw,
    letter_words,
    marks_for,
    minerals,
    sheet_of,
)
from pardner.games.coal_n_write.prospects import reach, reaches
from pardner.games.coal_n_write.state import (
    ASK_DICE,
    ASK_USE,
    BURROS,
    DATA,
    DELIVERY,
    LONE_THROWS,
    MOST_SEATS,
    NONE,
    OVER,
    ROUNDS,
    SPEND,
    TURN,
    WRITING,
)
from pardner.games.coal_n_write.storefronts import storefronts
from pardner.table.pieces import named, tag

__all__ = ["SHOWS", "private", "regions", "skeleton"]


def skeleton() -> Markup:
    """The fixed parts of the table; places of seats that are not played stay empty and do not show."""
    return draw.skeleton(MOST_SEATS)


def regions(s: Any, names: Sequence[str]) -> dict[str, Markup]:
    """Everything that everybody may see: the others' sheets as they stood when the step began."""
    solo = s.seats == 1
    drawn = {
        "round": round_strip(s, names),
        "dice": tray(s, NONE),
        "town": storefronts(s, names, NONE),
        "sheet": own_sheet(s, 0, names[0], Marks()) if solo else EMPTY,
    }
    for seat in range(s.seats):
        page = sheet_of(s, seat, names[seat])
        drawn[f"player-{seat}"] = EMPTY if solo else plate(page, status_of(s, seat))
        drawn[f"sheet-{seat}"] = EMPTY if solo else body(page, False, Marks())
    return drawn


def private(s: Any, seat: int, names: Sequence[str]) -> dict[str, Markup]:
    """A player's own sheet with what can be pressed on it, dice and cards as they stand for this player."""
    return {
        "dice": tray(s, seat),
        "town": storefronts(s, names, seat),
        "sheet": own_sheet(s, seat, names[seat], marks_of(s, seat)),
        "decision": decision(s, seat, names),
        f"player-{seat}": EMPTY,
        f"sheet-{seat}": EMPTY,
    }


# ---- the Round -----------------------------------------------------------------------------------------------------


def phase_of(s: Any) -> str:
    """What everybody is doing, in a few words."""
    if s.phase == OVER:
        return f"The game is over: {solo_rank(s.players[0].cash)}" if s.seats == 1 else "The game is over"
    if s.phase == DELIVERY:
        return f"Burro {s.round} goes to town"
    if s.phase == WRITING:
        return "Letters for the Lone Miner"
    return "The Lone Miner" if s.miners == 1 else "A throw for everybody"


def goal_of(s: Any) -> str:
    """What a player alone still needs for the next rank."""
    if s.seats > 1 or s.phase == OVER:
        return ""
    cash = s.players[0].cash
    higher = [rank["from"] for rank in DATA["tables"]["solo_ranks"] if rank["from"] > cash]
    return f"${higher[0] - cash} to {solo_rank(higher[0])}" if higher else solo_rank(cash)


def status_of(s: Any, seat: int) -> str:
    """Whether a seat is still at it."""
    if s.phase == OVER:
        return ""
    if not (s.actors >> seat) & 1:
        return "done"
    return {TURN: "marking", WRITING: "writing", DELIVERY: "on the way"}[s.phase]


def round_strip(s: Any, names: Sequence[str]) -> Markup:
    """Where the game stands: Rounds, the Lone Miner track, who throws and who is still marking."""
    last = BURROS if s.seventh else ROUNDS
    waiting = tuple([(seat, names[seat], status_of(s, seat)) for seat in range(s.seats)]) if s.seats > 1 else ()
    over = s.phase == OVER
    thrower = NONE if over or s.seats == 1 else s.thrower
    lone = s.phase == WRITING or s.miners <= 1
    return _round(s.round, last, phase_of(s), goal_of(s), over, s.marks if lone else NONE, thrower, waiting)


@lru_cache(maxsize=REMEMBERED)
def _round(
    number: int,
    last: int,
    phase: str,
    goal: str,
    over: bool,
    marks: int,
    thrower: int,
    waiting: tuple[tuple[int, str, str], ...],
) -> Markup:
    seats = [(tag(seat, name), status, seat == thrower) for seat, name, status in waiting]
    return draw.round(number, last, phase, goal, over, marks, LONE_THROWS, seats)


# ---- sheets --------------------------------------------------------------------------------------------------------


def marks_of(s: Any, seat: int) -> Marks:
    """What the dice in hand claim, or what the dice on the table would."""
    me = s.players[seat]
    if s.phase != TURN or not (s.actors >> seat) & 1:
        return Marks()
    if me.question == ASK_USE:
        return marks_for(me, [claim.chamber for claim in reach(s, me, me.hand).claims], [])
    if me.question == ASK_DICE:
        sets = [(SPEND + one.chosen, [claim.chamber for claim in one.claims]) for one in reaches(s, me)]
        return marks_for(me, [], sets)
    return Marks()


def own_sheet(s: Any, seat: int, name: str, marks: Marks) -> Markup:
    """A sheet on the table, in front of its player."""
    return _own_sheet(sheet_of(s, seat, name), marks)


@lru_cache(maxsize=REMEMBERED)
def _own_sheet(page: Sheet, marks: Marks) -> Markup:
    return draw.sheet(page, named(page.seat, page.name), body(page, True, marks), letter_words(page.letter))


@lru_cache(maxsize=REMEMBERED)
def plate(page: Sheet, status: str) -> Markup:
    """Another player in short."""
    pieces = minerals((*page.stash, 0, page.bones)) if any(page.stash) or page.bones else EMPTY
    load = minerals(page.load) if any(page.load) else EMPTY
    return draw.plate(page, named(page.seat, page.name), status, pieces, load, letter_words(page.letter))
