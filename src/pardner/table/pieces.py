"""Pieces that many games have: seats' tokens, dice, chips, pictures, and things that stand for actions."""

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from pardner.table.templates import macros

LETTERS = "ABCDEFGH"
CHIPS = (10, 5, 1)
CHIPS_IN_A_PILE = 10
MOST_PILES = 6


def sprite() -> Markup:
    """The shared pictures, to be put into a board's skeleton once."""
    return macros(Path(__file__).parent / "pieces.html").sprite()


@cache
def token(seat: int) -> Markup:
    """A seat's letter on its colour and shape. Decoration: say the name beside it."""
    return Markup('<span class="token seat-{0}" aria-hidden="true">{1}</span>').format(seat, LETTERS[seat])


@lru_cache(maxsize=4096)
def tag(seat: int, name: str) -> Markup:
    """A seat's token for narrow places: the name is there for those who listen."""
    return Markup('{0}<span class="visually-hidden">{1}</span>').format(token(seat), name)


@lru_cache(maxsize=4096)
def named(seat: int, name: str) -> Markup:
    """A seat's token with the name of whoever sits there."""
    return Markup('{0}<b class="seat-name seat-{1}">{2}</b>').format(token(seat), seat, name)


@cache
def picture(symbol: str, classes: str = "") -> Markup:
    """A picture from a sprite, as decoration."""
    return Markup('<svg class="picture {0}" aria-hidden="true"><use href="#{1}"/></svg>').format(classes, symbol)


@cache
def die(face: int, classes: str = "") -> Markup:
    """A die that shows this face; blank at 0. Decoration: say the number beside it."""
    return picture(f"p-die-{face}", f"die {classes}".rstrip())


@lru_cache(maxsize=1024)
def chips(amount: int) -> Markup:
    """Piles of chips of 10, 5 and 1. Decoration: say the number beside it."""
    piles: list[tuple[int, int]] = []
    rest = amount
    for value in CHIPS:
        count, rest = divmod(rest, value)
        while count > 0 and len(piles) < MOST_PILES:
            piles.append((value, min(count, CHIPS_IN_A_PILE)))
            count -= CHIPS_IN_A_PILE
    drawn = Markup("").join(
        Markup('<path class="chip-{0}" d="M{1} 41v-{2}"/>').format(value, 10 + 19 * place, 4 * count)
        for place, (value, count) in enumerate(piles)
    )
    return Markup('<svg class="chips" viewBox="0 0 {0} 42" aria-hidden="true">{1}</svg>').format(
        max(20, 19 * len(piles) + 1), drawn
    )


def target(actions: Iterable[int], label: str, inside: Markup, *, classes: str = "", piece: str = "") -> Markup:
    """A thing that stands for actions: the page lights it while one of them can be chosen.

    The label is its name while it is inert; lit, it is named by the sentence of the choice.
    """
    moving = Markup(' data-piece="{0}"').format(piece) if piece else ""
    return Markup(
        '<button type="button" class="{0}"{1} data-actions="{2}" data-label="{3}" disabled>{4}</button>'
    ).format(classes, moving, " ".join(map(str, actions)), escape(label), inside)
