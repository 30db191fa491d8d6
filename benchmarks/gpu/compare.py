"""Check what the GPU played against the CPU.

    python benchmarks/gpu/compare.py result.json

A run of up to `EXACT` games is played again on the CPU, game by game under the same key, and must give the same totals
to the last gold piece. A longer run is compared with as many CPU games under another key: mean length and mean scores
must agree within four standard errors.
"""

import json
import math
import sys
from pathlib import Path
from typing import Any

import numpy as np

from pardner.engine import game as games

EXACT = 300_000
CPU_GAMES = 300_000


def moments(game: games.Game, job: dict[str, Any], key: int, count: int) -> list[int]:
    """The totals of CPU games, in the order in which the kernel keeps them."""
    played = game.native().random_games(game.blank(job["seats"], job["options"]), key, 0, count, game.max_steps)
    lengths, scores = played.lengths.astype(np.int64), played.scores.astype(np.int64)
    totals = [count, int(lengths.sum()), int((lengths**2).sum()), int((lengths >= game.max_steps).sum())]
    for seat in range(job["seats"]):
        totals += [int(scores[:, seat].sum()), int((scores[:, seat] ** 2).sum())]
    return totals


def deviation(gpu: list[int], cpu: list[int], first: int) -> float:
    """The difference of two means in standard errors; sums stand at `first`, sums of squares after them."""
    means, errors = [], 0.0
    for totals in (gpu, cpu):
        mean = totals[first] / totals[0]
        means.append(mean)
        errors += (totals[first + 1] / totals[0] - mean**2) / totals[0]
    return (means[0] - means[1]) / math.sqrt(errors)


def main(result: str) -> int:
    """Compare every job; the exit status says whether all agree."""
    document = json.loads(Path(result).read_text())
    game = games.load(document["plan"]["game"])
    if game.version != document["plan"]["version"]:
        print("the rules have changed since the GPU ran")
        return 1
    failures = 0
    for job in document["results"]:
        gpu = job["totals"][: 4 + 2 * job["seats"]]
        if job["games"] <= EXACT:
            agrees = gpu == moments(game, job, document["plan"]["key"], job["games"])
            said = "the same totals" if agrees else "OTHER totals"
        else:
            cpu = moments(game, job, document["plan"]["key"] ^ 1, CPU_GAMES)
            apart = [deviation(gpu, cpu, first) for first in (1, *range(4, len(gpu), 2))]
            agrees = gpu[3] == 0 and all(abs(value) < 4 for value in apart)
            said = "length and scores apart by " + ", ".join(f"{value:+.2f}" for value in apart) + " standard errors"
        failures += not agrees
        print(f"{job['seats']} seats {job['options']}, {job['games']:,} games: {said}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
