"""`python -m pardner.engine.compile GAME`: fill the cache on disk with a game's native build and its evaluation."""

import sys

from pardner.engine.evaluation import evaluation_of
from pardner.engine.game import load


def compile_game(name: str) -> None:
    """Compile whatever of a game can be compiled."""
    game = load(name)
    game.native()
    evaluation = evaluation_of(game)
    if evaluation is not None:
        _ = evaluation.compiled


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        compile_game(wanted)
