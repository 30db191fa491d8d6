"""A finished game looked at again: everybody's chances from move to move, and what would have been better.

The log is played again. At every decision with more than one choice a search looks for a better one, from what the
decider knew; at places spread over the game, and around the moves that seem to have changed much, the game is played to
its end many times. Where several play, chances to win are followed; in a game played alone, the points to expect.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec

from pardner.bots.search import Budget, Findings, Search
from pardner.engine.game import Game, load
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.log import Log, Move
from pardner.engine.match import describe, put_on_tape
from pardner.engine.record import copy_of, from_document
from pardner.engine.text import plain
from pardner.lab.forecast import Forecast, ended, forecast, forecast_after, together

LEAST_CHANGE = 0.04
"""A change that is smaller than this share of the whole picture is chance of the forecast rather than of the game."""
LEAST_BETTER = 0.02
"""So is a smaller difference than this between two choices, which are tried with the same throws."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully a game is looked at."""

    iterations: int = 400
    milliseconds: float = 100
    """For the search for something better, at every decision; whichever comes first."""
    places: int = 50
    """Positions, spread over the game, from which it is played to its end, `games` times each."""
    games: int = 96
    suspects: int = 6
    """Decisions with the best alternatives, and as many steps of the picture, that are looked at closely."""
    close_games: int = 256
    worlds: int = 8
    """Possible truths and throws after a choice."""
    swings: int = 5

    @property
    def budget(self) -> Budget:
        """For a decision."""
        return Budget(self.iterations, self.milliseconds)


CARE = Care()


class Choice(msgspec.Struct, kw_only=True, frozen=True):
    """A choice, and what was to be expected after it: a chance to win, or points."""

    action: int
    text: str
    value: float


class Swing(msgspec.Struct, kw_only=True, frozen=True):
    """A move that changed much: for whom most, from what to what, and a better choice of its seat if there was one."""

    number: int
    seat: int
    changed: int
    """The seat whose expectation changed most, from `before` to `after`."""
    before: float
    after: float
    chosen: Choice
    better: Choice | None


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
    care: Care | None = None,
    progress: Progress = lambda done, total: None,
    numbers: Sequence[int] | None = None,
) -> Review:
    """Look at a finished game again; `numbers` are those of its moves, where they do not just count."""
    looked = _Looked(log, search, care or CARE, progress)
    looked.search_everywhere()
    looked.spread_forecasts()
    suspects = looked.suspects()
    looked.look_closely(suspects)
    named = list(numbers) if numbers is not None else list(range(1, len(log.moves) + 1))
    curve = looked.curve()
    return Review(
        game=log.game,
        names=list(log.names),
        solo=log.seats == 1,
        curve=[[round(value, 4) for value in position] for position in curve],
        moves=[0, *named],
        swings=[looked.swing(place, named[place]) for place in looked.largest(suspects)],
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


class _Looked:
    """A game, and what has been found out about it so far. A place is the number of moves before a position."""

    def __init__(self, log: Log, search: Search, care: Care, progress: Progress) -> None:
        self._log = log
        self._game: Game = search.game
        self._search = search
        self._care = care
        self._progress = progress
        *before, (_, self._end) = positions(log)
        self._states = [s for _, s in before]
        self._found: dict[int, Findings] = {}
        self._forecasts: dict[int, Forecast] = {len(before): ended(self._game, self._end)}
        self._steps = len(before) + care.places + 4 * care.suspects
        self._done = 0

    def _step(self) -> None:
        self._progress(min(self._done, self._steps), self._steps)
        self._done += 1

    def _seen(self, place: int) -> Any:
        """What the decider knew."""
        return self._game.seen_by(self._states[place], self._log.moves[place].seat)

    def search_everywhere(self) -> None:
        """Search for something better, wherever there was a choice."""
        for place, move in enumerate(self._log.moves):
            self._step()
            seen = self._seen(place)
            if len(self._game.fastest.legal(seen, move.seat)) > 1:
                self._found[place] = self._search.look(seen, move.seat, f"review {place}", self._care.budget)

    def spread_forecasts(self) -> None:
        """Play the game to its end from places spread over it."""
        last = len(self._states)
        for place in sorted({last * part // self._care.places for part in range(self._care.places)}):
            self._step()
            self._forecast(place, self._care.games)

    def _forecast(self, place: int, games: int) -> None:
        if place < len(self._states):
            seat = self._log.moves[place].seat
            found = forecast(self._search, self._seen(place), seat, f"review {place} {games}", games)
            known = self._forecasts.get(place)
            self._forecasts[place] = found if known is None else together([known, found])

    def suspects(self) -> list[int]:
        """Decisions with something much better beside them, and those between places where the picture jumps."""
        regret = {place: self._regret(place) for place in self._found}
        doubtful = sorted(regret, key=lambda place: (-regret[place], place))[: self._care.suspects]
        known = sorted(self._forecasts)
        jumps = sorted(pairwise(known), key=lambda step: (-self._change(*step), step))
        inside = [place for first, after in jumps for place in range(first, after) if place in self._found]
        return sorted({*doubtful, *inside[: self._care.suspects]})

    def _regret(self, place: int) -> float:
        """How much better the best choice looked than the one made; one that was never tried is among the worst."""
        tried = {one.action: one.value for one in self._found[place].outlooks if one.visits}
        made = tried.get(self._log.moves[place].action, min(tried.values()))
        return self._found[place].best.value - made

    def _change(self, first: int, after: int) -> float:
        pair = self._forecasts[first].expected, self._forecasts[after].expected
        return max(abs(later - earlier) for earlier, later in zip(*pair, strict=True))

    def look_closely(self, suspects: Sequence[int]) -> None:
        """Play many games from before and after each of these decisions."""
        for place in sorted({place + after for place in suspects for after in (0, 1)}):
            self._step()
            self._forecast(place, self._care.close_games)
        self._progress(self._steps, self._steps)

    def largest(self, suspects: Sequence[int]) -> list[int]:
        """Those among the decisions looked at closely that changed most, in order."""
        least = LEAST_CHANGE * self._height()
        changes = {place: self._change(place, place + 1) for place in suspects}
        most = sorted(changes, key=lambda place: (-changes[place], place))[: self._care.swings]
        return sorted(place for place in most if changes[place] > least)

    def _height(self) -> float:
        """Of the whole picture."""
        values = [value for found in self._forecasts.values() for value in found.expected]
        return max(values) - min(values) if self._log.seats == 1 else 1.0

    def curve(self) -> list[list[float]]:
        """A number for every position and seat; between places with a forecast it goes on evenly."""
        known = sorted(self._forecasts)
        curve = []
        for first, after in pairwise(known):
            pair = self._forecasts[first].expected, self._forecasts[after].expected
            for place in range(first, after):
                share = (place - first) / (after - first)
                curve.append([earlier + share * (later - earlier) for earlier, later in zip(*pair, strict=True)])
        return [*curve, list(self._forecasts[known[-1]].expected)]

    def swing(self, place: int, number: int) -> Swing:
        """A decision that changed much, with the choice that the search would have made if that was better."""
        seat, action = self._log.moves[place].seat, self._log.moves[place].action
        best = self._found[place].best.action
        before, after = (self._forecasts[place + later].expected for later in (0, 1))
        changed = max(range(len(before)), key=lambda other: (abs(after[other] - before[other]), other == seat))
        chosen = self._choice(place, action)
        other = chosen if best == action else self._choice(place, best)
        return Swing(
            number=number,
            seat=seat,
            changed=changed,
            before=round(before[changed], 4),
            after=round(after[changed], 4),
            chosen=chosen,
            better=other if other.value - chosen.value > LEAST_BETTER * self._height() else None,
        )

    def _choice(self, place: int, action: int) -> Choice:
        """What was to be expected after a choice, over several possible truths: the same ones for every choice."""
        seat, seen = self._log.moves[place].seat, self._seen(place)
        games = -(-self._care.close_games // self._care.worlds)
        worlds = [
            forecast_after(self._search, seen, seat, action, f"review {place} {world}", games)
            for world in range(self._care.worlds)
        ]
        value = sum(world.expected[seat] for world in worlds) / len(worlds)
        text = plain(describe(self._game, seen, seat, action).text, self._log.names)
        return Choice(action=action, text=text, value=round(value, 4))
