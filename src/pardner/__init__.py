"""Pardner: Wild West board games from one plain-Python rules source."""

from typing import TYPE_CHECKING, Any

from pardner.engine.catalogue import Catalogue
from pardner.engine.game import BadOption, Game, UnknownGame
from pardner.engine.game import load as game
from pardner.engine.game import names as games_available
from pardner.engine.log import BrokenLog, Log
from pardner.engine.match import Action, IllegalMove, Match, from_position, load_match, replay
from pardner.lab.simulate import Result, simulate

if TYPE_CHECKING:
    from pardner.client import connect

match = Match
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
    "connect",
    "from_position",
    "game",
    "games_available",
    "load_match",
    "match",
    "replay",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """What needs the web is imported when it is asked for."""
    if name == "connect":
        from pardner.client import connect

        return connect
    raise AttributeError(f"module 'pardner' has no attribute {name!r}")
