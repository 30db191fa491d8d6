"""Pardner: Wild West board games from one plain-Python rules source."""

from pardner.engine.catalogue import Catalogue
from pardner.engine.game import BadOption, Game, UnknownGame
from pardner.engine.game import load as game
from pardner.engine.game import names as games_available
from pardner.engine.log import BrokenLog, Log
from pardner.engine.match import Action, IllegalMove, Match, from_position, load_match, replay
from pardner.engine.match import Match as match
from pardner.lab.simulate import Result, simulate

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadOption",
    "BrokenLog",
    "Catalogue",
    "Game",
    "IllegalMove",
    "Log",
    "Match",
    "Result",
    "UnknownGame",
    "from_position",
    "game",
    "games_available",
    "load_match",
    "match",
    "replay",
    "simulate",
]
