"""`python -m pardner.engine.compile GAME`: fill the cache on disk with a game's native build and its evaluation.

Without a name all games are compiled.
"""

import os
import sys
from contextlib import suppress

from pardner.engine.evaluation import evaluation_of
from pardner.engine.game import load, names

PATIENCE = 10
"""How far compiling stands back behind what people wait for."""


def compile_game(name: str) -> None:
    """Compile whatever of a game can be compiled, unless it has been."""
    game = load(name)
    game.native()
    evaluation = evaluation_of(game)
    if evaluation is not None:
        _ = evaluation.compiled


if __name__ == "__main__":
    with suppress(AttributeError, OSError):
        os.nice(PATIENCE)
    for wanted in sys.argv[1:] or names():
        compile_game(wanted)
