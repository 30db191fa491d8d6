"""What the first visitor should not wait for: every game is laid out and drawn once when the server starts."""

import gc
import logging

from pardner.engine.game import load, names
from pardner.engine.match import SPECTATOR, Match
from pardner.server.boards import board_of
from pardner.server.drawing import Position
from pardner.server.logs import note


def warm_up(compiling: bool) -> None:
    """Draw each game once; where games are compiled, do so one after another, behind the visitors' backs.

    What has been loaded by then stays: the collector of garbage need not look at it again and again.
    """
    for name in names():
        _draw(name)
    if not compiling:
        return
    for name in names():
        background = load(name).start_compiling()
        background.wait()
        if background.error:
            note("a game could not be compiled", logging.ERROR, reason=background.error)
    gc.collect()
    gc.freeze()


def _draw(name: str) -> None:
    try:
        match = Match(name, seed=0)
        board_of(name).skeleton()
        position = Position(load(name), match.state, match.names)
        for viewer in (SPECTATOR, *match.actors):
            position.regions(viewer)
            position.prompt(viewer)
            position.choices(viewer)
    except Exception as error:  # one broken game must not keep the others from being played
        note("a game could not be drawn", logging.ERROR, error, game=name)
