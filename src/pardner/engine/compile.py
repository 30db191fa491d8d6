"""`python -m pardner.engine.compile GAME`: fill the cache on disk with a game's native build and its evaluation.

Without a name all games are compiled. Processes that want the same game at the same time wait for the first of them.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pardner.engine.evaluation import evaluation_of
from pardner.engine.game import load, names

PATIENCE = 10
"""How far compiling stands back behind what people wait for."""


def compile_game(name: str) -> None:
    """Compile whatever of a game can be compiled, unless it has been."""
    game = load(name)
    with alone(game.native_folder.with_suffix(".lock")):
        game.native()
        evaluation = evaluation_of(game)
        if evaluation is not None:
            _ = evaluation.compiled


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process is in here with the same path; where there are no such locks, do not wait."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    with suppress(AttributeError, OSError):
        os.nice(PATIENCE)
    for wanted in sys.argv[1:] or names():
        compile_game(wanted)
