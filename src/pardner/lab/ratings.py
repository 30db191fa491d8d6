"""Ratings by the model of Bradley and Terry, on the scale that chess players know.

Every bot has a strength; a bot of strength p beats one of strength q with probability p / (p + q). The strengths are
those that make the results most likely. Ten times the strength is 400 points more.
"""

from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]

POINTS = 400 / log(10)
"""Rating points for each unit of the logarithm of the strength."""
Z = 1.959963984540054
"""Standard deviations that 95% of a normal distribution lie within."""
ENOUGH = 1e-10
MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its 95% interval."""

    rating: float
    low: float
    high: float


def ratings(wins: Matrix, benefit: float = 1.0) -> list[Rating]:
    """Ratings from `wins[a, b]`, how often a beat b; shared wins count in parts. The weakest has 0.

    Every pair that met is given `benefit` wins more on both sides, so that whoever never lost is not infinitely strong.
    The intervals are those of the difference from the weakest, from the inverse of the Fisher information.
    """
    met = (wins + wins.T) > 0
    counted = wins + benefit * met
    strengths = log_strengths(counted)
    weakest = int(np.argmin(strengths))
    spread = POINTS * Z * np.sqrt(_variances(counted, strengths, weakest))
    points = POINTS * (strengths - strengths[weakest])
    return [
        Rating(float(point), float(point - reach), float(point + reach))
        for point, reach in zip(points, spread, strict=True)
    ]


def log_strengths(wins: Matrix) -> Matrix:
    """The logarithms of the most likely strengths, by Newton's method; their mean is 0.

    There is one answer only if no group of bots won or lost everything against the others.
    """
    count = len(wins)
    strengths: Matrix = np.zeros(count)
    if not _comparable(wins):
        raise ValueError("there is no finite rating: some bots won all their games against the others, or never met")
    for _ in range(MOST_STEPS):
        slope = (wins - (wins + wins.T) * chances(strengths)).sum(axis=1)
        # All strengths could grow alike: one more equation holds their sum still.
        step = np.linalg.solve(information(wins, strengths) + 1 / count, slope)
        strengths += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < ENOUGH:
            break
    centred: Matrix = strengths - strengths.mean()
    return centred


def chances(strengths: Matrix) -> Matrix:
    """The probability that the row beats the column."""
    ahead = strengths[:, None] - strengths[None, :]
    return np.asarray(1 / (1 + np.exp(-ahead)), np.float64)


def information(wins: Matrix, strengths: Matrix) -> Matrix:
    """The Fisher information of the log-strengths."""
    expected = chances(strengths)
    weights = (wins + wins.T) * expected * (1 - expected)
    np.fill_diagonal(weights, 0)
    return np.diag(weights.sum(axis=1)) - weights


def _variances(wins: Matrix, strengths: Matrix, fixed: int) -> Matrix:
    """The variance of each log-strength when that of one bot is held fast."""
    others = [bot for bot in range(len(wins)) if bot != fixed]
    variances = np.zeros(len(wins))
    if others:
        variances[others] = np.diag(np.linalg.inv(information(wins, strengths)[np.ix_(others, others)]))
    return variances


def _comparable(wins: Matrix) -> bool:
    """Whether a chain of wins leads from every bot to every other."""
    reach = (wins > 0) | np.eye(len(wins), dtype=bool)
    for _ in range(len(wins)):
        reach = reach @ reach
    return bool(reach.all())
