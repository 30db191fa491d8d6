"""The pictures of games: a game's own `board.py`, or a plain one made from its words."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from markupsafe import Markup, escape

from pardner.engine.game import Game, load
from pardner.engine.match import SPECTATOR

Shower = Callable[[Mapping[str, int], int | None, int], list[dict[str, Any]]]
"""Turns an event into movements for a viewer: the rules function's arguments, its result, the viewer's seat."""


class Board(Protocol):
    """What a game's `board.py` offers: see `docs/table.md`."""

    SHOWS: Mapping[str, Shower]

    def skeleton(self) -> Markup:
        """The fixed parts of the picture, with an element for each region."""
        ...

    def regions(self, s: Any, names: Sequence[str]) -> Mapping[str, str]:
        """The public regions."""
        ...

    def private(self, s: Any, seat: int, names: Sequence[str]) -> Mapping[str, str]:
        """What only this seat sees."""
        ...


@cache
def board_of(name: str) -> Board:
    """The board of a game; a plain one for a game that has none yet."""
    module = f"pardner.games.{name}.board"
    if find_spec(module) is None:
        return PlainBoard(load(name))
    return cast("Board", import_module(module))


class PlainBoard:
    """The position as a list of names and values, so that a game can be played before it has a picture."""

    SHOWS: Mapping[str, Shower] = {}

    def __init__(self, game: Game) -> None:
        self._game = game

    def skeleton(self) -> Markup:
        """One region for everybody and one for the seat's own knowledge."""
        return Markup(
            '<section class="plain-board" aria-label="Position" data-region="position"></section>'
            '<section class="plain-board" aria-label="What only you know" data-region="own"></section>'
        )

    def regions(self, s: Any, names: Sequence[str]) -> Mapping[str, str]:
        """Everything a spectator may know."""
        return {"position": as_list(self._game.words.view(s, SPECTATOR))}

    def private(self, s: Any, seat: int, names: Sequence[str]) -> Mapping[str, str]:
        """What the seat knows besides."""
        view = self._game.words.view(s, seat)
        public = self._game.words.view(self._game.seen_by(s, SPECTATOR), SPECTATOR)
        return {"own": as_list(view) if view != public else Markup("")}


def as_list(value: Any) -> Markup:
    """A JSON-able value as nested lists."""
    if isinstance(value, Mapping):
        rows = (
            Markup("<dt>{}</dt><dd>{}</dd>").format(str(name).replace("_", " "), as_list(entry))
            for name, entry in value.items()
        )
        return Markup("<dl>{}</dl>").format(Markup("").join(rows))
    if isinstance(value, (list, tuple)):
        return Markup("<ol>{}</ol>").format(Markup("").join(Markup("<li>{}</li>").format(as_list(v)) for v in value))
    return escape("–" if value is None else value)
