"""How fast a game's search is, on one core of this machine: whatever else the core does meanwhile is not counted."""

import time
from dataclasses import dataclass
from typing import Any

from pardner.bots.search import WHOLE_GAME, Budget, Findings, Manner, Search
from pardner.engine.game import Game
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import actors_of
from pardner.lab import bench
from pardner.lab.simulate import middle

FULL_PLAYOUTS = Manner(looks=1, chapters=WHOLE_GAME, ripe=1 << 30)
"""Every iteration plays a whole game at random from right below the root."""


@dataclass(frozen=True, slots=True)
class SearchBench:
    """What one core does in a second, from the first choice of a game."""

    game: str
    seats: int
    playouts_per_second: float
    playout_decisions: float
    """Decisions that a whole playout takes on average."""
    iterations_per_second: float
    """The same for the search as the bots use it."""


def bench_search(search: Search, seats: int | None = None, seconds: float | None = None) -> SearchBench:
    """Measure a game's search with the default options; `seconds` is about how long each round of it takes."""
    game = search.game
    count = middle(game.seats) if seats is None else seats
    seen, seat = first_choice(game, count)
    pace = bench.ROUND_SECONDS if seconds is None else seconds
    full, taken = fastest_round(search, seen, seat, FULL_PLAYOUTS, pace)
    usual, usually_taken = fastest_round(search, seen, seat, None, pace)
    return SearchBench(
        game.name,
        count,
        round(full.playouts / taken, 1),
        round(full.decisions / full.playouts, 1),
        round(usual.iterations / usually_taken, 1),
    )


def first_choice(game: Game, seats: int) -> tuple[Any, int]:
    """What a seat sees, and which seat it is, when it first has more than one choice."""
    s, dice = game.blank(seats), dice_of_key(key_of_seed("bench"))
    game.interpreted.setup(s, dice)
    while s.actors:
        seat = actors_of(s)[0]
        legal = game.interpreted.legal(s, seat)
        if len(legal) > 1:
            return game.seen_by(s, seat), seat
        game.interpreted.apply(s, seat, legal[0], dice)
    raise ValueError(f"nobody ever has a choice in {game.title}")


def fastest_round(
    search: Search, seen: Any, seat: int, manner: Manner | None, seconds: float
) -> tuple[Findings, float]:
    """What the fastest of some rounds found, and how long it took; each has as many iterations as fit in the time."""
    iterations = 1
    _, taken = _round(search, seen, seat, manner, iterations)
    while taken < seconds / 4:
        iterations *= 2
        _, taken = _round(search, seen, seat, manner, iterations)
    iterations = max(1, int(iterations * seconds / taken))
    rounds = [_round(search, seen, seat, manner, iterations) for _ in range(bench.ROUNDS)]
    return min(rounds, key=lambda measured: measured[1] / measured[0].iterations)


def _round(search: Search, seen: Any, seat: int, manner: Manner | None, iterations: int) -> tuple[Findings, float]:
    """One look with a budget of so many iterations, and the seconds that the core spent on it."""
    started = time.thread_time()
    found = search.look(seen, seat, "bench", Budget(iterations=iterations), manner)
    return found, time.thread_time() - started
