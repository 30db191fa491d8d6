"""Random games with the books checked after every decision.

A game may have a `checks.py` with `balanced(s, before)`, written like a rule: it compares the position after a decision
with the one before and returns 0, or the number of what is wrong.
"""

import ctypes
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt

from pardner.engine import build, loops, native
from pardner.engine.clone import Cloner
from pardner.engine.dice import Dice
from pardner.engine.game import Game
from pardner.engine.record import as_numpy, assign, dtype
from pardner.engine.sources import sources_of

LOOP: FunctionType = getattr(loops, "checked_games")  # noqa: B009  (a function to mypy, but no FunctionType)


@dataclass(frozen=True, slots=True)
class CheckedGames:
    """How many decisions each game had, and the fault it stopped at (0: none)."""

    lengths: npt.NDArray[np.int32]
    faults: npt.NDArray[np.int32]


def balanced_of(game: Game) -> FunctionType | None:
    """The game's own check, if it has one."""
    if not (game.folder / "checks.py").exists():
        return None
    check: FunctionType = import_module(f"pardner.games.{game.name}.checks").balanced
    return check


class Checker:
    """Plays checked games, interpreted or compiled. A game that is not over after `limit` decisions is left."""

    def __init__(self, game: Game, *, compiled: bool) -> None:
        balanced = balanced_of(game)
        if balanced is None:
            raise LookupError(f"{game.title} has no checks")
        self._state = game.state.State
        self._actions = game.catalogue.size
        self._compiled = compiled
        own = {name: getattr(game.rules, name) for name in build.RULES} | {"balanced": balanced}
        self._play: Callable[..., None] = self._native(game, own) if compiled else self._plain(own)

    def play(self, blank: Any, key: int, first: int, games: int, limit: int) -> CheckedGames:
        """Play games `first .. first + games - 1` of a key."""
        result = CheckedGames(np.zeros(games, np.int32), np.zeros(games, np.int32))
        table, dice, out = self._workplace(blank)
        low, high = key & 0xFFFFFFFF, key >> 32
        self._play(table, dice, out, low, high, first, games, limit, result.lengths, result.faults)
        return result

    def _plain(self, own: dict[str, FunctionType]) -> Callable[..., None]:
        play: Callable[..., None] = Cloner(lambda copy: copy, **own).clone(LOOP)
        return play

    def _native(self, game: Game, own: dict[str, FunctionType]) -> Callable[..., None]:
        import numba

        state, dice = numba.from_dtype(dtype(self._state)), numba.from_dtype(dtype(Dice))
        moves, per_game = numba.int16[::1], numba.int32[::1]
        signature = (state[::1], dice, moves, *[numba.int64] * 5, per_game, per_game)
        checks = sources_of(sys.modules[own["balanced"].__module__])
        mark = native.fingerprint([*game.rules_files, *checks])
        folder = game.native_folder.with_name(f"{game.native_folder.name}-checks-{mark}")
        compiled = native.NativeFunctions({"checked_games": LOOP}, {"checked_games": signature}, folder, **own)
        play: Callable[..., None] = compiled.load()["checked_games"]
        return play

    def _workplace(self, blank: Any) -> tuple[Any, Any, Any]:
        if self._compiled:
            states = np.zeros(3, dtype=dtype(self._state))
            states[1] = as_numpy(blank)
            return states, np.zeros(1, dtype=dtype(Dice))[0], np.zeros(self._actions, np.int16)
        table = (self._state * 3)()
        assign(table[1], bytes(blank))
        return table, Dice(), (ctypes.c_int16 * self._actions)()
