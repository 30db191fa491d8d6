"""What the tests of Coal N' Write do again and again."""

from typing import Any

import pytest

from pardner.engine.match import IllegalMove
from pardner.engine.text import plain

from .position import Table, delivery, position

PAIR = (2, 2)
"""A throw that lets everybody go to town and leaves two dice for the next Turn."""


def refuse(table: Table, letter: str, kind: str, /, **args: Any) -> None:
    """A seat may not do this, and the attempt leaves no trace."""
    before = bytes(table.state)
    with pytest.raises(IllegalMove):
        table.play(letter, kind, **args)
    assert bytes(table.state) == before


def usable(table: Table, letter: str, face: int = PAIR[0]) -> set[str]:
    """The cards that a seat may visit with a die; the table stays as it is."""
    return table.copy().spend(letter, face).usable(letter)


def at_town(card: str, seats: int = 2, *, cash: int = 50, dice: tuple[int, ...] = PAIR, **given: Any) -> Table:
    """A pair is out, a card lies open, and everybody holds the same cash."""
    return position(seats, dice=dice, cash=[cash] * seats, town=[card], **given)


def at_backroom(seats: int = 1, *, cash: int = 10, **given: Any) -> Table:
    """A sits in the Backroom, before the first die."""
    return at_town("backroom_gamblin", seats, cash=cash, **given).visit("A", PAIR[0], "backroom_gamblin")


def third_mark(seats: int = 2, *, face: int = 4, **given: Any) -> Table:
    """The last throw of the Lone Miner, without a 1: the bonus is certain."""
    return position(seats, dice=(face,), marks=2, **given)


def sent(signs: str, *, burro: int = 1, seats: int = 1, **given: Any) -> Table:
    """A has loaded these pieces and nothing else is in the Ore Stash; without ammo the burro is in town already."""
    table = delivery(seats, round=burro, stash={"A": signs}, **given)
    return table.deliver("A", signs)


def story(table: Table, viewer: int) -> str:
    """The whole log as a viewer reads it; -1 is a spectator."""
    return "\n".join(plain(line, table.match.names) for entry in table.match.story(viewer) for line in entry.lines)
