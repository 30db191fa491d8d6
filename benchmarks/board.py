"""Time the drawing of a game's board over the positions of random games.

    python benchmarks/board.py boomtown
    python benchmarks/board.py boomtown --seats 5 --games 5 --fresh

For each move the CPU time of all public regions, and of the private ones of a seat that decides. A board may remember
what it has drawn; `--fresh` lets it forget that before each move, which is the worst case. `travels` is what a move
sends: the regions that differ from the move before.
"""

import argparse
import gc
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from typing import Any

from pardner.engine import game as games
from pardner.engine.match import SPECTATOR, Match

COLUMNS = "{:>5}  {:<24}  {:>6}  {:>10}  {:>10}  {:>10}  {:>10}  {:>9}  {:>9}"
HEADS = ("seats", "options", "moves", "public ms", "p99 ms", "private ms", "p99 ms", "all kB", "travels")


def positions(game: str, seats: int, options: dict[str, str], count: int, seed: int) -> Iterator[Match]:
    """Every position of random games in which nobody throws all their gold away at once."""
    for number in range(count):
        match = Match(game, seats, seed=f"{seed}-{number}", options=options)
        chance = random.Random(f"{seed}-{number}")
        yield match
        while not match.over:
            actor = match.actors[0]
            legal = list(match.game.fastest.legal(match.state, actor))
            match.play(actor, chance.choice(legal[: max(3, len(legal) // 4)]))
            yield match


def forgetter(name: str) -> Callable[[], None]:
    """Forgets every drawing that depends on a position; faces of pieces, which are kept for good, stay."""
    bounded = [
        entry
        for module, inside in list(sys.modules.items())
        if module.startswith(f"pardner.games.{name}.")
        for entry in vars(inside).values()
        if isinstance(entry, _lru_cache_wrapper) and entry.cache_parameters()["maxsize"] is not None
    ]

    def forget() -> None:
        for entry in bounded:
            entry.cache_clear()

    return forget


def measure(name: str, seats: int, options: dict[str, str], asked: argparse.Namespace) -> None:
    """Time one seat count and rule set, and print its row."""
    board: Any = import_module(f"pardner.games.{name}.board")
    forget = forgetter(name)
    public, private, sizes, travels = [], [], [], []
    before: dict[str, str] = {}
    gc.disable()
    for match in positions(name, seats, options, asked.games, asked.seed):
        seen = match.game.seen_by(match.state, SPECTATOR)
        if asked.fresh:
            forget()
        start = time.thread_time()
        regions = board.regions(seen, match.names)
        public.append(time.thread_time() - start)
        for actor in match.actors[:1]:
            own = match.game.seen_by(match.state, actor)
            start = time.thread_time()
            board.private(own, actor, match.names)
            private.append(time.thread_time() - start)
        sizes.append(sum(len(text.encode()) for text in regions.values()))
        travels.append(sum(len(text.encode()) for region, text in regions.items() if before.get(region) != text))
        before = regions
    gc.enable()
    row = (
        seats,
        " ".join(f"{option}={value}" for option, value in options.items()),
        len(public),
        *(f"{1000 * figure:.3f}" for times in (public, private) for figure in (mean(times), late(times))),
        *(f"{mean(amounts) / 1000:.1f}" for amounts in (sizes, travels)),
    )
    print(COLUMNS.format(*row), flush=True)


def mean(figures: list[float] | list[int]) -> float:
    """The average."""
    return sum(figures) / len(figures)


def late(times: list[float]) -> float:
    """What 99 of 100 do not exceed."""
    return sorted(times)[len(times) * 99 // 100]


def main() -> int:
    """Measure every seat count and rule set that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=3, help="for each seat count and rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="forget what was drawn before each move")
    asked = parser.parse_args()
    game = games.load(asked.game)
    option, values = next(iter(game.options.items()), ("", ()))
    print(COLUMNS.format(*HEADS))
    for seats in [asked.seats] if asked.seats else game.seats:
        for value in values or [""]:
            measure(asked.game, seats, {option: value} if option else {}, asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
