"""The builds of a game: the same rule functions, run in different ways, giving the same bytes.

* `Interpreted`: CPython on the `ctypes` state. Always there.
* `Narrated`: the interpreted build with listeners around the functions that `words.py` names.
* `Native`: compiled by Numba, cached on disk; about fifty times as fast.
* CUDA: see `pardner.engine.cuda`.
"""

import ctypes
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from inspect import signature
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from pardner.engine import loops
from pardner.engine.clone import Cloner
from pardner.engine.dice import Dice
from pardner.engine.record import as_numpy, assign, dtype

RULES = ("setup", "legal", "apply", "redact", "imagine", "score", "rank")
LOOPS = ("random_games",)
SILENT = ("s", "dice", "out")
"""Parameters that no event mentions."""

State = Any


@dataclass(frozen=True, slots=True)
class RandomGames:
    """What many random games came to: one row a game."""

    lengths: npt.NDArray[np.int32]
    scores: npt.NDArray[np.int32]
    places: npt.NDArray[np.int32]


class Build:
    """The rules as Python calls them. Subclasses say what compiled or plain functions take."""

    def __init__(
        self, state: type[ctypes.Structure], actions: int, functions: Mapping[str, Callable[..., Any]]
    ) -> None:
        self._state = state
        self._actions = actions
        self._call = functions

    def _given(self, structure: ctypes.Structure) -> Any:
        """What the functions take for a structure."""
        return structure

    def _numbers(self, count: int, kind: Any) -> Any:
        return (kind * count)()

    def setup(self, s: State, dice: Dice) -> None:
        """Lay out the game; seats and options are filled in already."""
        self._call["setup"](self._given(s), self._given(dice))

    def legal(self, s: State, seat: int) -> list[int]:
        """The action numbers that a seat may choose now; none for a seat that has nothing to decide."""
        if not (s.actors >> seat) & 1:
            return []
        out = self._numbers(self._actions, ctypes.c_int16)
        count = self._call["legal"](self._given(s), seat, out)
        return list(map(int, out[:count]))

    def apply(self, s: State, seat: int, action: int, dice: Dice) -> None:
        """Carry out one legal decision and all that follows from it."""
        self._call["apply"](self._given(s), seat, action, self._given(dice))

    def redact(self, s: State, seat: int) -> None:
        """Blank what a seat may not know (-1: a spectator)."""
        self._call["redact"](self._given(s), seat)

    def imagine(self, s: State, seat: int, dice: Dice) -> None:
        """Fill the blanks of a redacted state with a random possible truth."""
        self._call["imagine"](self._given(s), seat, self._given(dice))

    def score(self, s: State) -> list[int]:
        """Points per seat as things stand."""
        return self._per_seat("score", s)

    def rank(self, s: State) -> list[int]:
        """Places per seat, from 1; equal places are shared."""
        return self._per_seat("rank", s)

    def _per_seat(self, name: str, s: State) -> list[int]:
        out = self._numbers(s.seats, ctypes.c_int32)
        self._call[name](self._given(s), out)
        return list(map(int, out))

    def random_games(self, blank: State, key: int, first: int, games: int, limit: int) -> RandomGames:
        """Play games `first .. first + games - 1` of a key at random, from setup to the end."""
        seats = blank.seats
        result = RandomGames(
            np.zeros(games, np.int32), np.zeros((games, seats), np.int32), np.zeros((games, seats), np.int32)
        )
        table, dice, out = self._workplace(blank)
        key_low, key_high = key & 0xFFFFFFFF, key >> 32
        self._call["random_games"](
            table, dice, out, key_low, key_high, first, games, limit, result.lengths, result.scores, result.places
        )
        return result

    def _workplace(self, blank: State) -> tuple[Any, Any, Any]:
        table = (self._state * 2)()
        assign(table[1], bytes(blank))
        return table, Dice(), self._numbers(self._actions, ctypes.c_int16)


class Interpreted(Build):
    """The rules as they are written."""

    def __init__(self, rules: ModuleType, state: type[ctypes.Structure], actions: int) -> None:
        own = {name: getattr(rules, name) for name in RULES}
        cloner = Cloner(lambda copy: copy, **own)
        functions = own | {name: cloner.clone(getattr(loops, name)) for name in LOOPS}
        super().__init__(state, actions, functions)


class BadThrow(ValueError):
    """What lies on the tape is no throw of these dice."""


@dataclass(slots=True)
class Event:
    """One call of a rules function that people are told about: its arguments by name, and its result."""

    name: str
    args: dict[str, int]
    result: int | None = None


@dataclass(slots=True)
class Account:
    """What happened during a call of the narrated build: every throw of the dice and every event, in order."""

    throws: list[int] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


class Narrated(Build):
    """The interpreted rules with listeners: every throw, and every call of the functions named in `told`.

    Not for several threads at once: `take_account` empties the account of the calls since it was last taken.
    """

    def __init__(
        self, rules: ModuleType, state: type[ctypes.Structure], actions: int, told: Collection[str]
    ) -> None:
        self._account = Account()
        self._told = frozenset(told)
        self._found: set[str] = set()
        cloner = Cloner(self._listen)
        super().__init__(state, actions, {name: cloner.clone(getattr(rules, name)) for name in RULES})
        missing = self._told - self._found
        if missing:
            raise LookupError(f"words tell of {', '.join(sorted(missing))}, which no rule calls")

    def take_account(self) -> Account:
        """What happened since the account was last taken."""
        account, self._account = self._account, Account()
        return account

    def _listen(self, copy: FunctionType) -> Callable[..., Any]:
        if copy.__module__ == "pardner.engine.dice":
            return self._listen_to_throw(copy) if copy.__name__ == "roll" else copy
        if copy.__name__ not in self._told:
            return copy
        self._found.add(copy.__name__)
        names = list(signature(copy).parameters)

        def told(*args: Any) -> Any:
            known = {name: int(value) for name, value in zip(names, args, strict=True) if name not in SILENT}
            event = Event(copy.__name__, known)
            self._account.events.append(event)
            result = copy(*args)
            event.result = None if result is None else int(result)
            return result

        return told

    def _listen_to_throw(self, copy: FunctionType) -> Callable[..., int]:
        def thrown(dice: Dice, faces: int) -> int:
            result: int = copy(dice, faces)
            if not 0 <= result < faces:
                raise BadThrow(f"a throw of {faces} faces cannot be {result}")
            self._account.throws.append(result)
            return result

        return thrown


class Native(Build):
    """The rules compiled by Numba."""

    def __init__(
        self,
        rules: ModuleType,
        state: type[ctypes.Structure],
        actions: int,
        folder: Path,
    ) -> None:
        import numba

        from pardner.engine.native import NativeFunctions

        own = {name: getattr(rules, name) for name in RULES}
        s, dice = numba.from_dtype(dtype(state)), numba.from_dtype(dtype(Dice))
        seat = action = number = numba.int64
        moves, per_seat, per_game = numba.int16[::1], numba.int32[::1], numba.int32[:, ::1]
        signatures = {
            "setup": (s, dice),
            "legal": (s, seat, moves),
            "apply": (s, seat, action, dice),
            "redact": (s, seat),
            "imagine": (s, seat, dice),
            "score": (s, per_seat),
            "rank": (s, per_seat),
            "random_games": (s[::1], dice, moves, *[number] * 5, per_seat, per_game, per_game),
        }
        entries = own | {name: getattr(loops, name) for name in LOOPS}
        started = time.perf_counter()
        compiled = NativeFunctions(entries, signatures, folder, **own)
        super().__init__(state, actions, compiled.load())
        self.load_seconds = time.perf_counter() - started
        self.compiled_cold = compiled.compiled_cold

    def _given(self, structure: ctypes.Structure) -> Any:
        return as_numpy(structure)

    def _numbers(self, count: int, kind: Any) -> Any:
        return np.zeros(count, dtype=kind)

    def _workplace(self, blank: State) -> tuple[Any, Any, Any]:
        table = np.zeros(2, dtype=dtype(self._state))
        table[1] = as_numpy(blank)
        return table, np.zeros(1, dtype=dtype(Dice))[0], self._numbers(self._actions, np.int16)


class Background:
    """Compiles a game in a process of its own, so that the interpreted build can serve meanwhile.

    The child fills the cache on disk; loading from it then takes this process a fraction of a second.
    """

    def __init__(self, game: str, load: Callable[[], Native]) -> None:
        self._game = game
        self._load = load
        self._ready: Native | None = None
        self.error: str | None = None
        self._thread = threading.Thread(target=self._work, name=f"compile-{game}", daemon=True)

    def start(self) -> None:
        """Begin compiling."""
        self._thread.start()

    @property
    def ready(self) -> Native | None:
        """The native build, once it is there."""
        return self._ready

    def wait(self, timeout: float | None = None) -> Native | None:
        """Wait for the native build."""
        self._thread.join(timeout)
        return self._ready

    def _work(self) -> None:
        compiled = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "pardner.engine.compile", self._game], capture_output=True, text=True, check=False
        )
        if compiled.returncode:
            self.error = compiled.stderr.strip() or f"compiling {self._game} failed"
            return
        try:
            self._ready = self._load()
        except Exception as error:
            self.error = f"loading the compiled {self._game} failed: {error}"
