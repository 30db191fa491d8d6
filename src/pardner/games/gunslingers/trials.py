"""Gunfights that take too long to be worked out while people wait: fought many times at once, with the same dice.

Both sides do what `forecast` says they do. A side is a table with a row for each trial and a column for each man, the
strongest first: he is fit, winged, or out of action.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from pardner.games.gunslingers.forecast import KILL, MISS, WOUND, Odds, Side
from pardner.games.gunslingers.state import FACES, SKILLS

TRIALS = 2000
FIT, WINGED, OUT = range(3)

Table = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.float64]


class _Men:
    """A side in all trials."""

    def __init__(self, side: Side) -> None:
        men = [(kind, place < kind.men - kind.winged) for kind in side for place in range(kind.men)]
        self.skill: Table = np.array([kind.skill for kind, _ in men])
        self.hit: Numbers = np.array([1 - MISS**kind.dice if kind.dice else 0.0 for kind, _ in men])
        self.state: Table = np.tile(np.array([FIT if fit else WINGED for _, fit in men]), (TRIALS, 1))

    def able(self) -> Flags:
        """In which trials somebody can go on."""
        standing: Flags = np.any(self.state != OUT, axis=1)
        return standing

    def shots(self, tier: int) -> list[tuple[Flags, float]]:
        """Who of a tier shoots in which trials, in the order in which they aim, and how likely he hits."""
        shooters = np.flatnonzero((self.skill == tier) & (self.hit > 0))
        return [(self.state[:, man] == FIT, float(self.hit[man])) for man in shooters]

    def targets(self) -> tuple[Table, Table]:
        """The men in the order in which they are aimed at, and how many of them are able."""
        columns = self.state.shape[1]
        return np.argsort(self.state * columns + np.arange(columns), axis=1), np.sum(self.state != OUT, axis=1)

    def recover(self, tier: int) -> None:
        """The winged men of a tier have missed their turn."""
        self.state[(self.state == WINGED) & (self.skill == tier)] = FIT


def _volley(men: _Men, at: _Men, tier: int, chance: np.random.Generator) -> list[tuple[Table, Flags]]:
    """The shots of one side: whom each is aimed at, and in which trials it hits."""
    order, count = at.targets()
    fired = np.zeros(TRIALS, dtype=np.int64)
    rows = np.arange(TRIALS)
    hits = []
    for shooting, hit in men.shots(tier):
        aims = shooting & (count > 0)
        target = order[rows, fired % np.maximum(count, 1)]
        hits.append((target, aims & (chance.random(TRIALS) < hit)))
        fired += aims
    return hits


def _take(men: _Men, hits: list[tuple[Table, Flags]], killed: Table, chance: np.random.Generator) -> None:
    """What the hits of a tier do: a wing, a wound, or worse; a second wound kills."""
    rows = np.arange(TRIALS)
    dead = np.zeros(men.state.shape, dtype=np.bool_)
    for target, hit in hits:
        fate = chance.random(TRIALS)
        before = men.state[rows, target]
        lying = dead[rows, target]
        hurt = hit & (fate < WOUND + KILL)
        kill = hurt & ~lying & ((fate < KILL) | (before == OUT))
        wing = hit & ~hurt & (before == FIT)
        men.state[rows[wing], target[wing]] = WINGED
        men.state[rows[hurt], target[hurt]] = OUT
        dead[rows[kill], target[kill]] = True
        killed += kill


@lru_cache(maxsize=256)
def tried_odds(first: Side, second: Side, rounds: int, killed: int = 0, honest: bool = False) -> Odds:
    """The odds of the first side, about: how often it has won when both stay for all rounds that are left."""
    chance = np.random.default_rng(1)
    one, two = _Men(first), _Men(second)
    dead = np.full(TRIALS, killed)
    going = np.ones(TRIALS, dtype=np.bool_)
    won = lost = 0
    for _ in range(rounds):
        for tier in reversed(range(SKILLS)):
            at_two, at_one = _volley(one, two, tier, chance), _volley(two, one, tier, chance)
            one.recover(tier)
            two.recover(tier)
            _take(one, at_one, dead, chance)
            _take(two, at_two, dead, chance)
        standing, facing = one.able(), two.able()
        won += int(np.sum(going & standing & ~facing))
        lost += int(np.sum(going & ~standing & facing))
        going &= standing & facing
        if honest:
            going &= chance.integers(1, FACES + 1, TRIALS) > dead
    return Odds(won / TRIALS, lost / TRIALS, (TRIALS - won - lost) / TRIALS)
