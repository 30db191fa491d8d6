"""Gold West's pieces as pictures: resources, terrains, mining tokens, buildings and offices. Each is drawn once."""

from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from pardner.engine.text import plain
from pardner.games.gold_west.names import OFFICE_RULES, amounts
from pardner.games.gold_west.state import (
    FOUR,
    FOUR_POINTS,
    OFFICE_IDS,
    RESOURCE_IDS,
    TERRAIN_IDS,
    TOKEN_RESOURCES,
)
from pardner.table.pieces import LETTERS, html, picture
from pardner.table.templates import macros

draw = macros(Path(__file__).parent / "board.html")
"""The macros of the template: all of the board is drawn with them."""
EMPTY = Markup("")
SHOWN_APART = 3
"""So many of a resource are drawn one by one; more are a number beside one."""

Counts = tuple[int, ...]


def hidden(text: str) -> Markup:
    """Words for those who listen."""
    return html(f'<span class="visually-hidden">{escape(text)}</span>')


# ---- resources -----------------------------------------------------------------------------------------------------


@cache
def resource(number: int) -> Markup:
    """A resource, as decoration: each has a shape as well as a colour."""
    return picture(f"gw-{RESOURCE_IDS[number]}", "gw-good")


@lru_cache(maxsize=4096)
def amount_text(counts: Counts) -> str:
    """So much of each resource, in plain words."""
    return plain(amounts(counts), ())


@lru_cache(maxsize=4096)
def icons(counts: Counts) -> Markup:
    """Resources as decoration."""
    shown = []
    for number, count in enumerate(counts):
        if count > SHOWN_APART:
            shown.append(f'<span class="gw-many">{resource(number)}<b aria-hidden="true">{count}</b></span>')
        else:
            shown.append(resource(number) * count)
    return html("".join(shown))


@lru_cache(maxsize=4096)
def goods(counts: Counts) -> Markup:
    """Resources to see and to listen to."""
    return html(f'<span class="gw-goods">{icons(counts)}{hidden(amount_text(counts))}</span>')


@lru_cache(maxsize=4096)
def price(counts: Counts) -> Markup:
    """What something costs: every metal of it, as decoration."""
    return html("".join(str(resource(number)) * count for number, count in enumerate(counts)))


# ---- the land ------------------------------------------------------------------------------------------------------


@cache
def terrain_picture(terrain: int) -> Markup:
    """A terrain's symbol, as decoration."""
    return picture(f"gw-land-{TERRAIN_IDS[terrain]}", "gw-terrain")


@cache
def token_face(token: int) -> Markup:
    """What an open mining token shows, as decoration."""
    return html(f'<span class="gw-face">{price(TOKEN_RESOURCES[token])}</span>')


@cache
def token_text(token: int) -> str:
    """What an open mining token gives, in words."""
    return amount_text(TOKEN_RESOURCES[token])


@cache
def building(seat: int, settled: bool) -> Markup:
    """A camp is a tent, a settlement a house; both bear the letter of their seat."""
    shape = picture("gw-settlement" if settled else "gw-camp")
    return html(f'<span class="gw-building seat-{seat}" aria-hidden="true">{shape}<b>{LETTERS[seat]}</b></span>')


# ---- Boomtown ------------------------------------------------------------------------------------------------------


@cache
def office_picture(office: int) -> Markup:
    """An office's sign, as decoration."""
    if office == FOUR:
        return html(f'<span class="gw-sign gw-four" aria-hidden="true">{FOUR_POINTS}</span>')
    return picture(f"gw-{OFFICE_IDS[office]}", "gw-sign")


def office_rule(office: int) -> str:
    """What an office scores for."""
    return f"{FOUR_POINTS} points at once, nothing at the end" if office == FOUR else OFFICE_RULES[OFFICE_IDS[office]]


# ---- figures -------------------------------------------------------------------------------------------------------


@cache
def points(number: int, *, gain: bool = False) -> Markup:
    """Points as a badge: a gain has its sign."""
    shown = minus(number)
    if gain and number > 0:
        shown = f"+{shown}"
    kind = " gw-loss" if number < 0 else " gw-none" if gain and number == 0 else ""
    return html(f'<b class="gw-points{kind}">{shown}</b>')


def minus(number: int) -> str:
    """A number as people write it, with a proper minus."""
    return str(number).replace("-", "−")
