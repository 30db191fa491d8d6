"""What the games of an arena came to: shares of the wins, ratings, points."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import exp, lgamma, log, nan, sqrt

import numpy as np
import numpy.typing as npt

from pardner.lab import ratings as model
from pardner.lab.results import Played
from pardner.lab.schedule import Fixture, Meeting
from pardner.lab.simulate import Estimate, Z, mean_estimate

Rounds = list[list[Played]]

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots that met: the part of the wins that the first had, beside what it would have if both were equal."""

    first: str
    second: str
    games: int
    even_share: float
    share: Estimate


@dataclass(frozen=True, slots=True)
class Rated:
    """A bot with its rating."""

    bot: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Points:
    """What a bot made alone: the mean, the median with its interval, and how much more than the weakest of all."""

    bot: str
    games: int
    mean: Estimate
    median: float
    median_low: float
    median_high: float
    beyond_weakest: Estimate


@dataclass(frozen=True, slots=True)
class Standings:
    """What whole rounds came to; the strongest first."""

    pairings: tuple[Pairing, ...]
    ratings: tuple[Rated, ...]
    points: tuple[Points, ...]


def standings(
    meetings: Sequence[Meeting], played: Mapping[Fixture, Played], games: int | None = None, *, rated: bool
) -> Standings:
    """Sum up the rounds that are complete: those that so many games take, or all that were played."""
    rounds = {meeting.bots: whole_rounds(meeting, played, games) for meeting in meetings}
    facing = [meeting for meeting in meetings if len(meeting.bots) == 2 and rounds[meeting.bots]]
    alone = {bots[0]: found for bots, found in rounds.items() if len(bots) == 1 and found}
    return Standings(
        tuple(pairing(meeting, rounds[meeting.bots]) for meeting in facing),
        rate({meeting.bots: rounds[meeting.bots] for meeting in facing}) if rated else (),
        points(alone),
    )


def whole_rounds(meeting: Meeting, played: Mapping[Fixture, Played], games: int | None) -> Rounds:
    """The rounds of which every game was played, in order."""
    numbers = sorted({fixture.number for fixture in played})
    rounds = []
    for number in numbers:
        wanted = [Fixture(number, seating) for seating in meeting.seatings(number)]
        if (games is None or number < meeting.rounds(games)) and all(fixture in played for fixture in wanted):
            rounds.append([played[fixture] for fixture in wanted])
    return rounds


# ---- shares of the wins --------------------------------------------------------------------------------------------


def pairing(meeting: Meeting, rounds: Rounds) -> Pairing:
    """What came of two bots' games."""
    first, second = meeting.bots
    shares = np.array([[game.share(first) for game in games] for games in rounds])
    return Pairing(first, second, shares.size, meeting.even_share, share_by_rounds(shares.mean(axis=1)))


def share_by_rounds(rounds: npt.NDArray[np.float64]) -> Estimate:
    """A share with its 95% interval, from how much the rounds differ: games on the same dice depend on each other.

    For the interval one round won throughout and one lost throughout are added (Agresti and Caffo's way), so that it
    does not shrink to a point where one side won everything.
    """
    mean = float(rounds.mean())
    more = np.append(rounds, (0.0, 1.0))
    centre, reach = float(more.mean()), Z * float(more.std(ddof=1)) / sqrt(len(more))
    low, high = max(0.0, centre - reach), min(1.0, centre + reach)
    std = float(rounds.std(ddof=1)) if len(rounds) > 1 else nan
    return Estimate(mean, std, min(low, mean), max(high, mean))


# ---- ratings -------------------------------------------------------------------------------------------------------


def rate(rounds: Mapping[tuple[str, ...], Rounds]) -> tuple[Rated, ...]:
    """Every bot's rating, the strongest first, if all of them can be compared."""
    bots = list(dict.fromkeys(bot for pair in rounds for bot in pair))
    if not bots or not _connected(bots, rounds):
        return ()
    wins = np.zeros((len(bots), len(bots)))
    for (first, second), games in rounds.items():
        shares = [game.share(first) for together in games for game in together]
        wins[bots.index(first), bots.index(second)] = sum(shares)
        wins[bots.index(second), bots.index(first)] = len(shares) - sum(shares)
    found = zip(bots, model.ratings(wins), strict=True)
    rated = [Rated(bot, each.rating, each.low, each.high) for bot, each in found]
    return tuple(sorted(rated, key=lambda each: -each.rating))


def _connected(bots: Sequence[str], pairs: Collection[tuple[str, ...]]) -> bool:
    """Whether every bot can be compared with every other, by way of others if need be."""
    known = {bots[0]}
    for _ in bots:
        known |= {bot for pair in pairs if known & set(pair) for bot in pair}
    return len(known) == len(bots)


# ---- playing alone -------------------------------------------------------------------------------------------------


def points(rounds: Mapping[str, Rounds]) -> tuple[Points, ...]:
    """What each bot made, the most first. All played on the same dice, so differences are taken game by game."""
    made = {bot: {game.number: game.scores[0] for (game,) in games} for bot, games in rounds.items()}
    if not made:
        return ()
    samples = {bot: np.array(list(scores.values()), np.float64) for bot, scores in made.items()}
    order = sorted(samples, key=lambda bot: -samples[bot].mean())
    return tuple(_points(bot, samples[bot], _beyond(made[bot], made[order[-1]])) for bot in order)


def _beyond(scores: Mapping[int, int], others: Mapping[int, int]) -> Estimate:
    """How much more one made than another on the same dice."""
    both = sorted(scores.keys() & others.keys())
    return mean_estimate(np.array([scores[number] - others[number] for number in both] or [0]))


def _points(bot: str, sample: npt.NDArray[np.float64], beyond: Estimate) -> Points:
    low, high = median_interval(sample)
    return Points(bot, len(sample), mean_estimate(sample), float(np.median(sample)), low, high, beyond)


def median_interval(sample: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The 95% interval of the median: two results, equally far from either end, and as near each other as they may be.

    With fewer than six results not even the ends are that certain; they are what there is.
    """
    ordered = np.sort(sample)
    count = len(ordered)
    chance, below = 0.0, 0
    while chance + _evenly(count, below) <= (1 - CONFIDENCE) / 2:
        chance += _evenly(count, below)
        below += 1
    cut = max(0, below - 1)
    return float(ordered[cut]), float(ordered[count - 1 - cut])


def _evenly(count: int, some: int) -> float:
    """The chance that exactly some of so many fair coins show heads."""
    return exp(lgamma(count + 1) - lgamma(some + 1) - lgamma(count - some + 1) - count * log(2))
