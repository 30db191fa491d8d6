"""What a game's `words.py` is made of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option as people read it: its label, and what each of its values means."""

    label: str
    meanings: dict[str, str]


Teller = Callable[[Mapping[str, int], int | None, int], str | None]
"""Tells an event to a viewer: the rules function's arguments, its result, the viewer's seat (-1: a spectator).

Returns nothing when this viewer has nothing to read about it."""
