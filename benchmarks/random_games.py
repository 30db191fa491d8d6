"""Play many random games of every seat count and rule set in the native build: each must end, with its books balanced.

    python benchmarks/random_games.py boomtown --games 100000
    python benchmarks/random_games.py boomtown --games 10000 --all-options
    python benchmarks/random_games.py boomtown --games 20000 --random-options

A rule set is a value of the game's first option. `--all-options` takes every combination of all options instead,
`--random-options` draws the options of each game anew. Where the game has a `checks.py`, every decision is audited. The
exit status is 1 if any game fails.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import islice, product
from typing import Any

import numpy as np

from pardner.engine import game as games
from pardner.engine.checks import CheckedGames, Checker, balanced_of
from pardner.engine.key import key_of_seed

CHUNK = 10_000
COLUMNS = "{:>5}  {:<60}  {:>9}  {:>7}  {:>7}  {:>8}  {:>6}  {:>7}"


Options = Mapping[str, str]
AT_RANDOM: Options = {"options": "random"}
"""Stands for options drawn anew for each game."""


def rule_sets(game: games.Game, *, all_options: bool) -> Iterator[Options]:
    """The options to play with."""
    varied = dict(game.options if all_options else islice(game.options.items(), 1))
    for values in product(*varied.values()):
        yield dict(zip(varied, values, strict=True))


def player_of(game: games.Game) -> Callable[..., CheckedGames]:
    """What plays the games: audited if the game can be."""
    if balanced_of(game) is not None:
        return Checker(game, compiled=True).play
    native = game.native()

    def play(blank: Any, key: int, first: int, count: int, limit: int) -> CheckedGames:
        lengths = native.random_games(blank, key, first, count, limit).lengths
        return CheckedGames(lengths, np.zeros_like(lengths))

    return play


def batches(game: games.Game, seats: int, options: Options, count: int, key: int) -> Iterator[tuple[Any, int, int]]:
    """The blank state of some games, the first of them, and how many they are."""
    if options is AT_RANDOM:
        chance = random.Random(key)
        for number in range(count):
            yield game.blank(seats, {name: chance.choice(values) for name, values in game.options.items()}), number, 1
    else:
        blank = game.blank(seats, options)
        for first in range(0, count, CHUNK):
            yield blank, first, min(CHUNK, count - first)


def play_all(
    game: games.Game, play: Callable[..., CheckedGames], seats: int, options: Options, count: int, key: int
) -> bool:
    """Play one seat count and rule set, print its row, and say whether all games ended with balanced books."""
    started = time.perf_counter()
    lengths, faults = [], []
    for blank, first, size in batches(game, seats, options, count, key):
        played = play(blank, key, first, size, game.max_steps + 1)
        lengths.append(played.lengths)
        faults.append(played.faults)
    steps, fault = np.concatenate(lengths), np.concatenate(faults)
    endless = int((steps > game.max_steps).sum())
    wrong = int((fault != 0).sum())
    seconds = time.perf_counter() - started
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    row = (seats, chosen, f"{count:,}", f"{steps.mean():.1f}", steps.max(), endless, wrong, f"{seconds:.1f}")
    print(COLUMNS.format(*row), flush=True)
    for number in np.flatnonzero((fault != 0) | (steps > game.max_steps))[:5]:
        print(f"       game {number}: fault {fault[number]} at decision {steps[number]}", flush=True)
    return endless == 0 and wrong == 0


def main() -> int:
    """Play everything that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=100_000, help="for each seat count and rule set")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all-options", action="store_true", help="every combination of all options")
    which.add_argument("--random-options", action="store_true", help="options drawn anew for each game")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("--games must be at least 1")
    game = games.load(asked.game)
    play = player_of(game)
    key = int.from_bytes(key_of_seed(asked.seed)[:8], "little")
    audit = "audited" if balanced_of(game) is not None else "no checks.py, so not audited"
    print(f"{game.title}: at most {game.max_steps} decisions a game; {audit}")
    print(COLUMNS.format("seats", "options", "games", "mean", "longest", "endless", "faults", "seconds"))
    sound = True
    sets = [AT_RANDOM] if asked.random_options else list(rule_sets(game, all_options=asked.all_options))
    for seats, options in product(game.seats, sets):
        sound &= play_all(game, play, seats, options, asked.games, key)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
