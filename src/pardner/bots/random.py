"""The random bot: every legal decision is equally likely."""

from collections.abc import Sequence
from typing import Any

from pardner.engine.dice import roll
from pardner.engine.game import Game
from pardner.engine.key import dice_of_key, key_of_seed


class RandomBot:
    """Decides by dice of its own, so that the throws of the game stay those of the game's key."""

    def __init__(self, seed: int | str) -> None:
        self._dice = dice_of_key(key_of_seed(f"random bot {seed}"))

    def choose(self, game: Game, seen: Any, seat: int, legal: Sequence[int]) -> int:
        """Any of them."""
        chosen: int = roll(self._dice, len(legal))
        return legal[chosen]
