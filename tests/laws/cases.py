"""Every game, seat count and choice of options that the laws are tried on, and random walks through them.

`PARDNER_LAW_GAMES` multiplies the number of games.
"""

import os
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from types import TracebackType
from typing import Any

from pardner import games
from pardner.engine import game as loading
from pardner.engine.match import Match
from pardner.engine.record import copy_of

TOYS = Path(__file__).parent.parent / "toys"
NAMES = ("Anna", "Bert", "Cora", "Dan", "Edna", "Finn", "Gus", "Hank")
EFFORT = float(os.environ.get("PARDNER_LAW_GAMES", "1"))
GAMES_PER_GAME = 16
MOST_COMBINATIONS = 16
CASES_PER_LAW = 12
SPECTATOR = -1


@dataclass(frozen=True)
class Case:
    """One game at one number of seats with one choice of options."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]
    cases: int  # how many there are of this game

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(value for _, value in self.options)])

    @cached_property
    def game(self) -> loading.Game:
        """The game itself."""
        return loading.load(self.name)

    @property
    def viewers(self) -> range:
        """Everybody who may look at the table, a spectator first."""
        return range(SPECTATOR, self.seats)

    def blank(self) -> Any:
        """A state before the setup."""
        return self.game.blank(self.seats, dict(self.options))

    def match(self, seed: str) -> Match:
        """A match of this case."""
        names = NAMES[: self.seats]
        return Match(self.name, self.seats, seed=seed, options=dict(self.options), names=names)

    def chance(self, wanted: float) -> float:
        """How likely a random point is looked at, so that a game of any length gets about as many looks."""
        return min(1.0, wanted * EFFORT / (10 * self.seats))


def combinations(options: Mapping[str, tuple[str, ...]], chooser: random.Random) -> list[dict[str, str]]:
    """All combinations of options; of too many, the defaults, each single change, and some others at random."""
    everything = [dict(zip(options, values, strict=True)) for values in product(*options.values())]
    if len(everything) <= MOST_COMBINATIONS:
        return everything
    default = everything[0]
    single = [default | {name: value} for name, values in options.items() for value in values[1:]]
    taken = [default, *single]
    others = [combination for combination in everything if combination not in taken]
    return taken + chooser.sample(others, MOST_COMBINATIONS)


def cases_of(name: str) -> list[Case]:
    """Every case of one game."""
    game = loading.load(name)
    chosen = combinations(game.options, random.Random(name))
    return [
        Case(name, seats, tuple(options.items()), len(game.seats) * len(chosen))
        for seats in game.seats
        for options in chosen
    ]


def all_cases() -> list[Case]:
    """Every case of every game, the miniature ones included."""
    found = games.__path__
    games.__path__ = [*found, str(TOYS)]
    try:
        return [case for name in loading.names() for case in cases_of(name)]
    finally:
        games.__path__ = found


CASES = all_cases()
GAMES = sorted({case.name for case in CASES})


def cases_for(law: str) -> list[Case]:
    """The cases that a law is tried on: of a game with many, the defaults at every number of seats and some others.

    Each law has others of them, so that all are tried by some law.
    """
    chosen: list[Case] = []
    for name in GAMES:
        all_of_it = [case for case in CASES if case.name == name]
        defaults = list({case.seats: case for case in reversed(all_of_it)}.values())
        others = [case for case in all_of_it if case not in defaults]
        room = max(0, round(CASES_PER_LAW * EFFORT) - len(defaults))
        chosen += defaults + random.Random(f"{law} {name}").sample(others, min(room, len(others)))
    return chosen


class Walk:
    """A random game, remembered well enough to be played again when a law fails on it."""

    def __init__(self, case: Case, seed: str) -> None:
        self.case = case
        self.seed = seed
        self.chooser = random.Random(seed)
        self.match = case.match(seed)
        self.moves = 0
        self.last = "the setup"
        self.steps_on_the_way: set[tuple[int, int]] = set()
        """Moves that a viewer need not be told of: the same seat goes on, without a throw that the viewer could see."""

    def __enter__(self) -> "Walk":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is not None:
            error.add_note(
                f"{self.case.name}, {self.case.seats} seats, options {dict(self.case.options)}, "
                f"seed {self.seed!r}, after move {self.moves} ({self.last})"
            )

    @property
    def going(self) -> bool:
        """Whether there is something left to decide, within the game's own bound."""
        if self.match.over:
            return False
        assert self.moves < self.case.game.max_steps, "the game does not end within MAX_STEPS"
        return True

    def choice(self) -> tuple[int, int]:
        """A seat that may decide, and one of its actions."""
        seat = self.chooser.choice(self.match.actors)
        return seat, self.chooser.choice(self.case.game.fastest.legal(self.match.state, seat))

    def step(self) -> tuple[int, int]:
        """Play a random decision."""
        seat, action = self.choice()
        kind = self.case.game.catalogue.kind_of(action)
        self.last = f"seat {seat}: {kind.name} {kind.values(action)}, action {action}"
        before = copy_of(self.match.state)
        self.match.play(seat, action)
        self.moves += 1
        if seat in self.match.actors:
            thrown = bool(self.match._steps[-1].move.throws)
            silent_for = [viewer for viewer in self.case.viewers if not thrown or self._looks_the_same(before, viewer)]
            self.steps_on_the_way.update((self.moves, viewer) for viewer in silent_for)
        return seat, action

    def _looks_the_same(self, before: Any, viewer: int) -> bool:
        seen_by = self.case.game.seen_by
        return bytes(seen_by(before, viewer)) == bytes(seen_by(self.match.state, viewer))

    def sometimes(self, wanted: float) -> bool:
        """Whether to look closer here."""
        return self.chooser.random() < self.case.chance(wanted)

    def sample(self, numbers: list[int], count: int) -> list[int]:
        """A few of many, the first and the last among them."""
        if len(numbers) <= count:
            return numbers
        return [numbers[0], numbers[-1], *self.chooser.sample(numbers[1:-1], count - 2)]


def walks(case: Case, law: str) -> Iterator[Walk]:
    """Random games for a law: as many as keep the whole suite short, at least one."""
    for number in range(max(1, round(GAMES_PER_GAME * EFFORT / case.cases))):
        yield Walk(case, f"{law} {case} {number}")
