"""Pieces that many games have: seats' tokens, dice, chips, pictures, and things that stand for actions."""

from collections.abc import Iterable
from functools import cache, lru_cache

from markupsafe import Markup, escape

LETTERS = "ABCDEFGH"
CHIPS = (10, 5, 1)
CHIPS_IN_A_PILE = 10
MOST_PILES = 6


def html(text: str) -> Markup:
    """What is HTML already, because every part of it was escaped or is a number."""
    return Markup(text)  # noqa: S704


@cache
def token(seat: int) -> Markup:
    """A seat's letter on its colour and shape. Decoration: say the name beside it."""
    return html(f'<span class="token seat-{seat}" aria-hidden="true">{LETTERS[seat]}</span>')


@lru_cache(maxsize=4096)
def tag(seat: int, name: str) -> Markup:
    """A seat's token for narrow places: the name is there for those who listen."""
    return html(f'{token(seat)}<span class="visually-hidden">{escape(name)}</span>')


@lru_cache(maxsize=4096)
def named(seat: int, name: str) -> Markup:
    """A seat's token with the name of whoever sits there."""
    return html(f'{token(seat)}<b class="seat-name seat-{seat}">{escape(name)}</b>')


@cache
def picture(symbol: str, classes: str = "") -> Markup:
    """A picture from a sprite, as decoration."""
    kind = f"picture {classes}".rstrip()
    return html(f'<svg class="{escape(kind)}" aria-hidden="true"><use href="#{escape(symbol)}"/></svg>')


@cache
def die(face: int, classes: str = "") -> Markup:
    """A die that shows this face; blank at 0. Decoration: say the number beside it."""
    return picture(f"p-die-{face}", f"die {classes}".rstrip())


@lru_cache(maxsize=1024)
def chips(amount: int) -> Markup:
    """Piles of chips of 10, 5 and 1. Decoration: say the number beside it."""
    piles: list[str] = []
    rest = amount
    for value in CHIPS:
        count, rest = divmod(rest, value)
        while count > 0 and len(piles) < MOST_PILES:
            height = 4 * min(count, CHIPS_IN_A_PILE)
            piles.append(f'<path class="chip-{value}" d="M{10 + 19 * len(piles)} 41v-{height}"/>')
            count -= CHIPS_IN_A_PILE
    width = max(20, 19 * len(piles) + 1)
    return html(f'<svg class="chips" viewBox="0 0 {width} 42" aria-hidden="true">{"".join(piles)}</svg>')


def target(actions: Iterable[int], label: str, inside: Markup, *, classes: str = "", piece: str = "") -> Markup:
    """A thing that stands for actions: the page lights it while one of them can be chosen.

    The label is its name while it is inert; lit, it is named by the sentence of the choice.
    """
    moving = f' data-piece="{escape(piece)}"' if piece else ""
    numbers = " ".join(map(str, actions))
    return html(
        f'<button type="button" class="{escape(classes)}"{moving} data-actions="{numbers}" '
        f'data-label="{escape(label)}" disabled>{inside}</button>'
    )
