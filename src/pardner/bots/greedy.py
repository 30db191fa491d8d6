"""The greedy bot: tries every choice on a copy and takes the one after which it stands best.

How good a position is says the game's `bot.py` (`evaluate(s, seat)`); without one, the score does.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from pardner.engine.dice import roll
from pardner.engine.evaluation import evaluation_of, possible_world
from pardner.engine.game import Game
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.record import copy_of

TRIES = 4
"""Throws and hidden things differ from try to try: each choice is tried so often where there are any."""
MOST_CHOICES = 64
"""A longer list of choices is tried in part: the first ones, and others spread evenly over the rest."""


@cache
def worth_of(game: Game) -> Callable[[Any, int], int]:
    """How good a position of a game is for a seat: by the game's own evaluation, or by the lead in points."""
    return evaluation_of(game) or partial(_lead, game)


def _lead(game: Game, s: Any, seat: int) -> int:
    """The seat's points beyond the others'."""
    scores = game.fastest.score(s)
    return scores[seat] * len(scores) - sum(scores)


class GreedyBot:
    """One step ahead, for itself; equally good choices are decided by dice of its own."""

    def __init__(self, seed: int | str) -> None:
        self._dice: Any = dice_of_key(key_of_seed(f"greedy bot {seed}"))

    def choose(self, game: Game, seen: Any, seat: int, legal: Sequence[int]) -> int:
        """The choice with the best outcome, on average over a few tries."""
        if len(legal) == 1:
            return legal[0]
        chosen, best, equals = legal[0], 0, 0
        tries = self._tries(game, seen, seat)
        for action in considered(legal):
            worth = self._worth(game, tries, seat, action)
            if not equals or worth > best:
                chosen, best, equals = action, worth, 1
            elif worth == best:
                equals += 1
                if roll(self._dice, equals) == 0:
                    chosen = action
        return chosen

    def _tries(self, game: Game, seen: Any, seat: int) -> list[tuple[Any, Any]]:
        """Possible truths with dice for each: the same for all choices, so that luck favours none."""
        tries = []
        for _ in range(TRIES):
            world = possible_world(game, seen, seat, self._dice)
            dice = copy_of(self._dice)
            tries.append((world, dice))
            for _ in range(8):
                roll(self._dice, 6)
        return tries

    def _worth(self, game: Game, tries: Sequence[tuple[Any, Any]], seat: int, action: int) -> int:
        evaluate = worth_of(game)
        total = 0
        for number, (world, dice) in enumerate(tries):
            after, thrown = copy_of(world), copy_of(dice)
            game.fastest.apply(after, seat, action, thrown)
            worth = evaluate(after, seat)
            if number == 0 and bytes(thrown) == bytes(dice) and bytes(world) == bytes(tries[-1][0]):
                return worth * len(tries)  # nothing is left to chance
            total += worth
        return total


def considered(legal: Sequence[int]) -> list[int]:
    """The choices that are tried: all of them, unless there are very many."""
    if len(legal) <= MOST_CHOICES:
        return list(legal)
    near = MOST_CHOICES // 2
    far = len(legal) - near
    return [*legal[:near], *(legal[near + place * far // near] for place in range(near))]
