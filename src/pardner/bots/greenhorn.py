"""The Greenhorn: means well, overlooks things, and now and then does what takes its fancy."""

from collections.abc import Sequence
from typing import Any

from pardner.bots.greedy import GreedyBot
from pardner.engine.dice import roll
from pardner.engine.game import Game
from pardner.engine.key import dice_of_key, key_of_seed

FANCY = 4
"""One decision of so many is made without looking."""
OVERLOOKED = 3
"""Otherwise each choice is overlooked one time in so many."""


class GreenhornBot:
    """One step ahead like the Deputy, with the mistakes of somebody who plays for the first time."""

    def __init__(self, seed: int | str) -> None:
        self._dice = dice_of_key(key_of_seed(f"greenhorn bot {seed}"))
        self._careful = GreedyBot(f"greenhorn {seed}")

    def choose(self, game: Game, seen: Any, seat: int, legal: Sequence[int]) -> int:
        """The best of the choices it notices, mostly."""
        if roll(self._dice, FANCY) == 0:
            return self._any(legal)
        noticed = [action for action in legal if roll(self._dice, OVERLOOKED) != 0]
        return self._careful.choose(game, seen, seat, noticed) if noticed else self._any(legal)

    def _any(self, legal: Sequence[int]) -> int:
        chosen: int = roll(self._dice, len(legal))
        return legal[chosen]
