"""What the first visitor should not wait for: every game is laid out and drawn once when the server starts."""

import logging

from pardner.engine.game import load, names
from pardner.engine.match import SPECTATOR, Match
from pardner.server.boards import board_of
from pardner.server.drawing import Position
from pardner.server.logs import note


def warm_up() -> None:
    """Load the rules, the words and the picture of each game."""
    for name in names():
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
