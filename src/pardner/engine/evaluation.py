"""How good a position is for a seat: a game may have a `bot.py` with `evaluate(s, seat)`, written like a rule.

It is compiled apart from the rules, so that nobody who only plays waits for it.
"""

import functools
import sys
from collections.abc import Callable
from importlib import import_module
from types import FunctionType
from typing import Any

from pardner.engine.game import Game
from pardner.engine.record import as_numpy, copy_of, dtype
from pardner.engine.sources import sources_of


class Evaluation:
    """A game's evaluation: interpreted until the rules are compiled, compiled from then on."""

    def __init__(self, game: Game, evaluate: FunctionType) -> None:
        self._game = game
        self._plain: Callable[[Any, int], int] = evaluate
        self._function = evaluate

    def __call__(self, s: Any, seat: int) -> int:
        """How good a position is for a seat."""
        if self._game.fastest is self._game.interpreted:
            return self._plain(s, seat)
        return int(self.compiled(as_numpy(s), seat))

    @functools.cached_property
    def compiled(self) -> Callable[[Any, int], int]:
        """The compiled function, from the cache or compiled now; it takes the state as NumPy has it."""
        import numba

        from pardner.engine import native

        game = self._game
        mark = native.fingerprint([*game.rules_files, *sources_of(sys.modules[self._function.__module__])])
        folder = game.native_folder.with_name(f"{game.native_folder.name}-bot-{mark}")
        signature = (numba.from_dtype(dtype(game.state.State)), numba.int64)
        found = native.NativeFunctions({"evaluate": self._function}, {"evaluate": signature}, folder).load()
        compiled: Callable[[Any, int], int] = found["evaluate"]
        return compiled


def bot_of(game: Game) -> dict[str, Any]:
    """All that the game's `bot.py` says, by name; nothing if it has none."""
    if not (game.folder / "bot.py").exists():
        return {}
    return vars(import_module(f"pardner.games.{game.name}.bot"))


def possible_world(game: Game, seen: Any, seat: int, dice: Any) -> Any:
    """What a seat sees, with all that it does not know filled in.

    What others have sealed is still to be decided in it, where the game says how (`reopen`): a guess is a poor plan.
    """
    world = copy_of(seen)
    game.fastest.imagine(world, seat, dice)
    reopen = bot_of(game).get("reopen")
    if reopen is not None:
        reopen(world, seat)
    return world


def evaluate_of(game: Game) -> FunctionType | None:
    """The game's own `evaluate`, as it is written, if it has one."""
    return bot_of(game).get("evaluate")


@functools.cache
def evaluation_of(game: Game) -> Evaluation | None:
    """The game's evaluation, if it has one."""
    evaluate = evaluate_of(game)
    return None if evaluate is None else Evaluation(game, evaluate)
