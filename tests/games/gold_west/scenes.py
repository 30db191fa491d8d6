"""Scenes that several tests of Gold West begin with, and small questions that they ask of a table."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from pardner.engine.match import IllegalMove

from .figures import BORDER, CARDS, OFFICES, Point
from .position import LETTERS, Table, position, using

# One open token on each hex beside the water: three of each terrain.
BORDER_TOKENS: dict[Point, str] = dict(
    zip(
        sorted(BORDER),
        ["copper_cc", "silver_ss", "gold_gg", "forest_www"] * 3,
        strict=True,
    )
)

# In the layout that positions have unless they say otherwise, the first office covers these two spaces.
FIRST_OFFICE: tuple[Point, Point] = ((1, 0), (2, 0))
# Offices that pay nothing to somebody without buildings
IDLE = ("town_hall", "depot", "docks", "surveyors_office")


def border(tokens: Mapping[Point, str] | None = None) -> dict[Point, str]:
    """The tokens beside the water, some of them named."""
    return BORDER_TOKENS | dict(tokens or {})


def refuse(table: Table, kind: str, **args: Any) -> None:
    """The actor may not do this now, and trying it leaves everything as it was."""
    before, moves = bytes(table.state), len(table.match.log.moves)
    with pytest.raises(IllegalMove):
        table.play(kind, **args)
    assert bytes(table.state) == before
    assert len(table.match.log.moves) == moves


def activations(table: Table) -> list[tuple[list[str], str]]:
    """Every way to activate a bin, followed choice by choice: what then lies in the bins and in the Usage Area."""
    actor = str(table.actor)
    ends = []
    open_ends = [table.copy().activate(number) for number in table.choices("activate")]
    while open_ends:
        branch = open_ends.pop()
        if branch.asked == (actor, "leave"):
            open_ends += [branch.copy().play("leave", resource=left) for left in branch.choices("leave")]
        else:
            ends.append((branch.bins(actor), branch.usage(actor)))
    return ends


def loot_anything(table: Table, bin: int = 1) -> Table:  # noqa: A002
    """The actor uses no more metals and loots the first open token there is."""
    return table.build("loot", min(table.open_tokens()), bin=bin)


def buying(card: str, *, more: str = "", seats: int = 3, actor: str = "A", **given: Any) -> Table:
    """The actor has just bought a card with the metals for it, and has `more` besides."""
    display = [card, *given.pop("display", [])]
    table = using(f"{CARDS[card][0]} {more}".strip(), seats=seats, actor=actor, display=display, **given)
    return table.invest(card)


def worth(office: str, letter: str = "A", *, tokens: int = 1, **given: Any) -> int:
    """What a seat with so many tokens on an office, and no others in Boomtown, scores for it at the end."""
    others = [other for other in OFFICES if other != office][:3]
    claims = dict.fromkeys(FIRST_OFFICE[:tokens], letter)
    table = position(offices=(office, *others), claims=claims, **given)
    return table.sheet(letter)["Boomtown offices"]


def terrain_bonuses(terrain: str, data: Mapping[str, tuple[int, int]], **options: Any) -> list[int]:
    """What each seat gets for a terrain, given influence and settlements."""
    tracks = {
        letter: {terrain: (influence, influence - settlements, settlements)}
        for letter, (influence, settlements) in data.items()
    }
    table = position(len(data), tracks=tracks, **options)
    return [table.sheet(letter)[f"{terrain.title()} terrain"] for letter in data]


def wanted_points(*counts: int) -> list[int]:
    """What each seat scores at the end for the camps in the Wanted area."""
    table = position(len(counts), wanted=dict(zip(LETTERS, counts, strict=False)))
    return [table.sheet(letter)["Wanted"] for letter in LETTERS[: len(counts)]]


def ended(totals: Sequence[int], *, wanted: Sequence[int], left: Sequence[int]) -> Table:
    """A game that has just ended: totals, camps in the Wanted area and resources left in the bins, seat by seat.

    Nobody has anything else, so that the score track holds the total and what the Wanted area will cost.
    """
    seats = len(totals)
    letters = LETTERS[:seats]
    points = [total - penalty for total, penalty in zip(totals, wanted_points(*wanted), strict=True)]
    bins = {letter: ["", "", "", " ".join(["Wd"] * count)] for letter, count in zip(letters, left, strict=True)}
    bins[letters[-1]][0] = "Wd"
    table = position(
        seats,
        actor=letters[-1],
        final=True,
        points=dict(zip(letters, points, strict=True)),
        wanted=dict(zip(letters, wanted, strict=True)),
        bins=bins,
    ).activate(1)
    assert table.over
    assert list(table.scores().values()) == list(totals)
    return table
