"""Many games at once, and what they came to.

Games of random bots are played inside compiled code, whole. Compiled code lets go of the interpreter's lock, so the
games are spread over threads in chunks. Game `g` always plays on counter stream `g` of the seed's key: the result
depends neither on the threads nor on the chunks.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import nan, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from pardner import bots as all_bots
from pardner.bots.players import make_ready
from pardner.engine.build import RandomGames
from pardner.engine.game import BadOption, Game, load
from pardner.engine.key import key_of_seed
from pardner.lab.bot_games import play_games

CHUNK = 1000
"""Random games that a thread plays before it reports: some hundredths of a second."""
FEW = 4
"""The same for games of bots that think."""

Z = 1.959963984540054
"""Standard deviations that 95% of a normal distribution lie within."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over the games, the standard deviation of one game, and the 95% interval of the mean.

    Where there is nothing to estimate from (the spread of a single game), a figure is not-a-number.
    """

    mean: float
    std: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Result:
    """What the games came to: the raw figures, a row for each game, and their summaries."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int | str
    lengths: npt.NDArray[np.int32]
    scores: npt.NDArray[np.int32]
    places: npt.NDArray[np.int32]

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.lengths)

    @property
    def length(self) -> Estimate:
        """Decisions in a game."""
        return mean_estimate(self.lengths)

    @property
    def score(self) -> list[Estimate]:
        """Points, per seat."""
        return [mean_estimate(self.scores[:, seat]) for seat in range(self.seats)]

    @property
    def win_share(self) -> list[Estimate]:
        """The part of the games that each seat won; those who share first place share the win."""
        first = self.places == 1
        shares = first / first.sum(axis=1, keepdims=True)
        return [share_estimate(shares[:, seat]) for seat in range(self.seats)]


def mean_estimate(sample: npt.NDArray[Any]) -> Estimate:
    """Mean and spread, with the interval of the normal distribution."""
    mean = float(sample.mean())
    std = float(sample.std(ddof=1)) if len(sample) > 1 else nan
    reach = Z * std / sqrt(len(sample))
    return Estimate(mean, std, mean - reach, mean + reach)


def share_estimate(sample: npt.NDArray[np.float64]) -> Estimate:
    """A share between 0 and 1, with Wilson's interval, which stays between them and holds for few games too."""
    count = len(sample)
    mean = float(sample.mean())
    std = float(sample.std(ddof=1)) if count > 1 else nan
    centre = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z * sqrt(max(0.0, mean * (1 - mean)) / count + (Z / (2 * count)) ** 2) / (1 + Z * Z / count)
    low, high = max(0.0, centre - reach), min(1.0, centre + reach)
    return Estimate(mean, std, min(low, mean), max(high, mean))


def simulate(
    game: str | Game,
    seats: int | None = None,
    bots: Sequence[str] | None = None,
    games: int = 10_000,
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play many games between bots, by default random ones, and sum them up.

    `seats` is the middle of what the game is for unless given; `progress` is told how many games were finished
    each time some are.
    """
    played = load(game) if isinstance(game, str) else game
    count = middle(played.seats) if seats is None else seats
    blank = played.blank(count, options)
    names = checked_bots(bots, count)
    if games < 1:
        raise ValueError(f"at least one game has to be played, not {games}")
    if threads is not None and threads < 1:
        raise ValueError(f"at least one thread has to play, not {threads}")
    key = int.from_bytes(key_of_seed(seed)[:8], "little")
    build = played.native()
    # One decision more than any game has: whoever takes it shows that the bound is wrong.
    limit = played.max_steps + 1

    def random_chunk(first: int, count: int) -> RandomGames:
        return build.random_games(blank, key, first, count, limit)

    def chunk_of_bots(first: int, count: int) -> RandomGames:
        return play_games(played, build, blank, names, key, first, count, limit)

    if set(names) == {"random"}:
        parts = _chunks(random_chunk, games, CHUNK, threads or cores(), progress)
    else:
        make_ready(played, names)
        parts = _chunks(chunk_of_bots, games, FEW, threads or cores(), progress)
    result = Result(
        played.name,
        count,
        played.chosen_options(options),
        names,
        seed,
        np.concatenate([part.lengths for part in parts]),
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.places for part in parts]),
    )
    if result.lengths.max() > played.max_steps:
        endless = int(result.lengths.argmax())
        raise RuntimeError(f"game {endless} of seed {seed} had not ended after {played.max_steps} decisions")
    return result


def checked_bots(bots: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """One known bot per seat; `BadOption` with a sentence otherwise."""
    if bots is None:
        return ("random",) * seats
    if isinstance(bots, str) or len(bots) != seats:
        raise BadOption(f"{seats} seats need a list of {seats} bots")
    for name in bots:
        try:
            all_bots.by_name(name)
        except ValueError as error:
            raise BadOption(str(error)) from error
    return tuple(bots)


def middle(seats: range) -> int:
    """The middle one of the seat counts a game is for: what is played when nobody says."""
    return seats[len(seats) // 2]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _chunks(
    play: Callable[[int, int], RandomGames],
    games: int,
    size: int,
    threads: int,
    progress: Callable[[int], None] | None,
) -> list[RandomGames]:
    """All games in order, played a chunk at a time by several threads."""
    parts = []
    with ThreadPoolExecutor(threads) as pool:
        for part in pool.map(lambda first: play(first, min(size, games - first)), range(0, games, size)):
            parts.append(part)
            if progress is not None:
                progress(len(part.lengths))
    return parts
