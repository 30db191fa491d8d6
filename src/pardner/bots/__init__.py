"""Bots: players that choose among the legal decisions, seeing only what their seat may see.

Every bot is a class in a module of its own, made with a seed so that its choices can be repeated.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from pardner.bots.greedy import GreedyBot
from pardner.bots.levels import LEVELS
from pardner.bots.random import RandomBot
from pardner.engine.game import Game

Seed = int | str


class Bot(Protocol):
    """Someone who decides for a seat."""

    def choose(self, game: Game, seen: Any, seat: int, legal: Sequence[int]) -> int:
        """One of the legal action numbers. `seen` is the state without what the seat may not know."""
        ...


BOTS: dict[str, Callable[[Seed], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: level.make for name, level in LEVELS.items()},
}
"""Every bot by name: two plain ones, and the levels that people sit down with."""


def by_name(name: str) -> Callable[[Seed], Bot]:
    """What makes a bot of this name from a seed; `ValueError` with the names there are if there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]


__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "RandomBot", "Seed", "by_name"]
