"""Movements that the page plays after a move: see `docs/table.md`."""

from collections.abc import Callable, Mapping
from typing import Any

Show = dict[str, Any]
Shower = Callable[[Mapping[str, int], int | None, int], list[Show]]
"""Turns an event into movements: the rules function's arguments, its result, the viewer's seat (-1: a spectator)."""


def fly(piece: str, count: int, start: str, end: str) -> list[Show]:
    """So many pieces fly from one place to another; none when there are none, or no way to go."""
    if count <= 0 or start == end:
        return []
    return [{"show": "fly", "piece": piece, "count": count, "from": start, "to": end}]


def roll(place: str, *faces: int) -> list[Show]:
    """Dice roll and come to lie on these faces."""
    return [{"show": "roll", "place": place, "faces": list(faces)}]


def flash(place: str) -> list[Show]:
    """A place or a piece flashes up."""
    return [{"show": "flash", "place": place}]
