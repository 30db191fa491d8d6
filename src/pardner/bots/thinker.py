"""The search bot: thinks for as long as its budget lasts, then takes the choice it came back to most often."""

from collections.abc import Sequence
from typing import Any

from pardner.bots.greedy import GreedyBot
from pardner.bots.search import Budget, search_if_ready
from pardner.engine.game import Game


class SearchBot:
    """Grows a tree for every decision. Until a game's search is compiled, it looks one step ahead instead."""

    def __init__(self, seed: int | str, budget: Budget, threads: int = 1) -> None:
        self._seed = seed
        self._budget = budget
        self._threads = threads
        self._decisions = 0
        self._hasty = GreedyBot(seed)

    def choose(self, game: Game, seen: Any, seat: int, legal: Sequence[int]) -> int:
        """The choice that was tried most."""
        if len(legal) == 1:
            return legal[0]
        search = search_if_ready(game)
        if search is None:
            return self._hasty.choose(game, seen, seat, legal)
        self._decisions += 1
        found = search.look(seen, seat, f"{self._seed} {self._decisions}", self._budget, threads=self._threads)
        return found.best.action
