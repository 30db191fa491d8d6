"""A finished game looked at again: everybody's chances from move to move, and what would have been better.

The log is played again, and at every decision with more than one choice a search looks from what the decider knew.
Where several people play, chances to win are followed; in a game played alone, the points to expect.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from pardner.bots.search import Budget, Findings, Search
from pardner.engine.game import Game, load
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.log import Log, Move
from pardner.engine.match import describe, put_on_tape
from pardner.engine.record import copy_of, from_document
from pardner.engine.text import plain

BUDGET = Budget(iterations=400, milliseconds=100)
MOST_SWINGS = 5
LEAST_CHANGE = 0.02
"""A change that is smaller than this share of the whole picture is chance of the search rather than of the game."""

Progress = Callable[[int, int], None]


class Choice(msgspec.Struct, kw_only=True, frozen=True):
    """A choice and what was to be expected after it: a chance to win, or points; nothing if it was never tried."""

    action: int
    text: str
    value: float | None


class Swing(msgspec.Struct, kw_only=True, frozen=True):
    """A move that changed much: what its seat could expect before and after it, the choice made, and the best one."""

    number: int
    seat: int
    before: float
    after: float
    chosen: Choice
    best: Choice

    @property
    def mistaken(self) -> bool:
        """Whether something else looked better to the search."""
        least = self.chosen.value
        return self.best.action != self.chosen.action and (least is None or (self.best.value or 0.0) > least)


class Review(msgspec.Struct, kw_only=True, frozen=True):
    """What everybody could expect after each move, from the setup to the end, and the moves that changed it most."""

    game: str
    names: list[str]
    solo: bool
    curve: list[list[float]]
    """For every position a number for each seat: chances to win, or in a game played alone points."""
    moves: list[int]
    """The number of the move that led to each position; 0 is the setup."""
    swings: list[Swing]
    """The moves that changed it most, in the order in which they were played."""


def review(
    log: Log,
    search: Search,
    budget: Budget | None = None,
    progress: Progress = lambda done, total: None,
    numbers: Sequence[int] | None = None,
) -> Review:
    """Look at a finished game again. `numbers` are the moves' own, where they do not just count; the search repeats."""
    game = load(log.game)
    solo, spent = log.seats == 1, budget or BUDGET
    looks: list[_Look | None] = []
    final: Any = None
    for place, (move, s) in enumerate(positions(log)):
        progress(place, len(log.moves))
        final = s
        looks.append(None if move is None else _look(game, search, spent, s, move, f"review {place}"))
    progress(len(log.moves), len(log.moves))
    curve = _curve([None if look is None else _expected(look.found, solo) for look in looks[:-1]], _ending(game, final))
    named = list(numbers) if numbers is not None else list(range(1, len(log.moves) + 1))
    return Review(
        game=log.game,
        names=list(log.names),
        solo=solo,
        curve=curve,
        moves=[0, *named],
        swings=_swings(game, log.names, solo, curve, looks[:-1], named),
    )


def positions(log: Log) -> Iterator[tuple[Move | None, Any]]:
    """Every move of a log with the position it was made in; last the position at the end, with no move."""
    game = load(log.game)
    s: Any = game.blank(log.seats, log.options)
    dice = dice_of_key(key_of_seed("review"))
    if log.start is None:
        put_on_tape(dice, log.setup)
        game.interpreted.setup(s, dice)
    else:
        from_document(s, log.start, game.labels)
    for move in log.moves:
        yield move, copy_of(s)
        put_on_tape(dice, move.throws)
        game.fastest.apply(s, move.seat, move.action, dice)
    yield None, s


class _Look(msgspec.Struct, frozen=True):
    """What was found at a decision, and what the decider saw."""

    move: Move
    seen: Any
    found: Findings


def _look(game: Game, search: Search, budget: Budget, s: Any, move: Move, seed: str) -> _Look | None:
    """Search from what the decider knew; nothing to find where there was no choice."""
    seen = game.seen_by(s, move.seat)
    if len(game.fastest.legal(seen, move.seat)) < 2:
        return None
    return _Look(move, seen, search.look(seen, move.seat, seed, budget))


def _expected(found: Findings, solo: bool) -> list[float]:
    return [round(value, 4) for value in (found.points if solo else found.win_chances)]


def _ending(game: Game, s: Any) -> list[float]:
    """What came of it: the points of who played alone, a share of the win for each winner."""
    if s.seats == 1:
        return [float(game.fastest.score(s)[0])]
    winners = [rank == 1 for rank in game.fastest.rank(s)]
    return [round(won / sum(winners), 4) for won in winners]


def _curve(expected: Sequence[list[float] | None], ending: list[float]) -> list[list[float]]:
    """A number for every position: where there was no choice, what was found at the next one holds."""
    curve = [ending]
    for found in reversed(expected):
        curve.append(curve[-1] if found is None else found)
    return curve[::-1]


def _swings(
    game: Game,
    names: Sequence[str],
    solo: bool,
    curve: Sequence[Sequence[float]],
    looks: Sequence[_Look | None],
    numbers: Sequence[int],
) -> list[Swing]:
    """The decisions that changed most of what anybody could expect."""
    values = [value for position in curve for value in position]
    least = LEAST_CHANGE * (max(values) - min(values) if solo else 1.0)
    changes = []
    for place, look in enumerate(looks):
        change = max(abs(after - before) for before, after in zip(curve[place], curve[place + 1], strict=True))
        if look is not None and change > least:
            changes.append((change, place, look))
    most = sorted(changes, key=lambda one: (-one[0], one[1]))[:MOST_SWINGS]
    return [
        _swing(game, names, solo, curve[place : place + 2], look, numbers[place])
        for _, place, look in sorted(most, key=lambda one: one[1])
    ]


def _swing(
    game: Game, names: Sequence[str], solo: bool, around: Sequence[Sequence[float]], look: _Look, number: int
) -> Swing:
    seat = look.move.seat

    def choice(action: int) -> Choice:
        outlook = next(one for one in look.found.outlooks if one.action == action)
        value = outlook.points if solo else outlook.win_chance
        text = plain(describe(game, look.seen, seat, action).text, names)
        return Choice(action=action, text=text, value=round(value, 4) if outlook.visits else None)

    return Swing(
        number=number,
        seat=seat,
        before=around[0][seat],
        after=around[1][seat],
        chosen=choice(look.move.action),
        best=choice(look.found.best.action),
    )
