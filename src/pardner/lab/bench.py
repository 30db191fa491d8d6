"""How fast a game's builds are, on this machine.

`python -m pardner.lab.bench GAME` loads the native build and prints how long that took: the child process that
`bench` measures compiling in.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import Any

from pardner.engine.build import Build
from pardner.engine.game import Game, load
from pardner.engine.key import key_of_seed
from pardner.lab.simulate import middle

ROUNDS = 5
"""The best round counts: others at work on the machine make a build slower, never faster."""
ROUND_SECONDS = 0.3
KEY = int.from_bytes(key_of_seed("bench")[:8], "little")


@dataclass(frozen=True, slots=True)
class Bench:
    """The figures of one game: sizes in bytes, times in seconds, speeds of one core under random play."""

    game: str
    seats: int
    state_bytes: int
    compile_seconds: float
    load_seconds: float
    steps_per_second: float
    games_per_second: float
    interpreted_steps_per_second: float


@dataclass(frozen=True, slots=True)
class Speed:
    """Decisions and whole games in a second."""

    steps: float
    games: float


def bench(game: str | Game, seats: int | None = None, seconds: float | None = None) -> Bench:
    """Measure a game with the default options; `seconds` is about how long each round of play takes."""
    measured = load(game) if isinstance(game, str) else game
    count = middle(measured.seats) if seats is None else seats
    blank = measured.blank(count)
    compiling, loading = load_times(measured.name)
    pace = ROUND_SECONDS if seconds is None else seconds
    native = speed(measured.native(), blank, measured.max_steps, pace)
    interpreted = speed(measured.interpreted, blank, measured.max_steps, pace)
    return Bench(
        measured.name,
        count,
        measured.state_bytes(),
        round(compiling, 3),
        round(loading, 3),
        round(native.steps),
        round(native.games),
        round(interpreted.steps),
    )


def load_times(name: str) -> tuple[float, float]:
    """Seconds to compile with nothing in the cache, and to load from the cache; each in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="pardner-bench-") as cache:
        cold, seconds = _load_in_child(name, cache)
        if not cold:
            raise RuntimeError(f"{name} was not compiled although the cache was empty")
        cold, again = _load_in_child(name, cache)
        if cold:
            raise RuntimeError(f"{name} was compiled again although the cache had it")
        return seconds, again


def _load_in_child(name: str, cache: str) -> tuple[bool, float]:
    child = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pardner.lab.bench", name],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PARDNER_CACHE": cache},
    )
    if child.returncode:
        raise RuntimeError(f"compiling {name} failed: {child.stderr.strip()}")
    told: dict[str, Any] = json.loads(child.stdout)
    return told["compiled_cold"], told["load_seconds"]


def speed(build: Build, blank: Any, max_steps: int, seconds: float) -> Speed:
    """Random play on one core: the best of some rounds, each of about as many games as fit in the time."""
    games = 1
    taken, steps = _round(build, blank, games, max_steps)
    while taken < seconds / 4:
        games *= 2
        taken, steps = _round(build, blank, games, max_steps)
    games = max(1, int(games * seconds / taken))
    taken, steps = min(_round(build, blank, games, max_steps) for _ in range(ROUNDS))
    return Speed(steps / taken, games / taken)


def _round(build: Build, blank: Any, games: int, max_steps: int) -> tuple[float, int]:
    """Seconds and decisions of the first so many games of the bench's key."""
    started = time.perf_counter()
    played = build.random_games(blank, KEY, 0, games, max_steps)
    return time.perf_counter() - started, int(played.lengths.sum())


if __name__ == "__main__":
    native_build = load(sys.argv[1]).native()
    told = {"compiled_cold": native_build.compiled_cold, "load_seconds": native_build.load_seconds}
    sys.stdout.write(json.dumps(told) + "\n")
