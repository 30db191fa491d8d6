"""Gunslingers' pieces: figures of men, rents, markers, cards. What never changes is drawn once and kept."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from pardner.games.gunslingers.names import PROPERTY_NAMES, SKILL_NAMES, gang
from pardner.games.gunslingers.sight import Men
from pardner.games.gunslingers.state import (
    CHARACTER_IDS,
    DECOY,
    FACES,
    HIT_FACE,
    MARKERS,
    PROPERTY_IDS,
    PROPERTY_REPUTATION,
    RENT,
    RENT_DICE,
    RENT_LIMIT,
    SKILL_IDS,
    SKILLS,
    UNKNOWN_CARD,
)
from pardner.table.pieces import html, picture, target, token
from pardner.table.templates import macros

draw = macros(Path(__file__).parent / "board.html")
EMPTY = Markup("")
REMEMBERED = 4096
"""How many drawings of a kind are remembered."""
LETTERS = tuple(name[0].upper() for name in SKILL_NAMES)
MISS = (FACES - 1) / FACES if HIT_FACE else 1.0


def joined(parts: Iterable[str]) -> Markup:
    """Drawn parts one after the other."""
    return html("".join(parts))


@cache
def figure(skill: int) -> Markup:
    """A gunslinger, with the letter of his skill."""
    return html(f'{picture(f"gs-{SKILL_IDS[skill]}", "gs-figure")}<i class="gs-letter">{LETTERS[skill]}</i>')


@lru_cache(maxsize=REMEMBERED)
def crew(men: Men) -> Markup:
    """Men by skill, the strongest first; said in words for those who listen."""
    shown = []
    for skill in reversed(range(SKILLS)):
        if men[skill]:
            several = f"<b>×{men[skill]}</b>" if men[skill] > 1 else ""
            shown.append(f'<span class="gs-kind" aria-hidden="true">{figure(skill)}{several}</span>')
    return html(f'<span class="visually-hidden">{gang(*men)}</span>{"".join(shown)}')


@lru_cache(maxsize=REMEMBERED)
def squad(seat: int, men: Men) -> Markup:
    """Somebody's men where there is little room: the strongest as a figure, all by the letters of their skills."""
    present = [skill for skill in reversed(range(SKILLS)) if men[skill]]
    counts = " ".join(f"{men[skill] if men[skill] > 1 else ''}{LETTERS[skill]}" for skill in present)
    best = picture(f"gs-{SKILL_IDS[present[0]]}", "gs-figure") if len(present) < SKILLS else ""
    return html(f'<span class="gs-squad seat-{seat}">{token(seat)}{best}<b>{counts}</b></span>')


@cache
def rent(place: int) -> Markup:
    """The rent of a property: dollars and counting dice."""
    dice = RENT_DICE[place] or RENT_LIMIT[place]
    money = f"${RENT[place]}" if RENT[place] or not dice else ""
    most = "≤" if RENT_LIMIT[place] else ""
    thrown = f"{'+' if money else ''}{most}{dice}{picture('gs-die')}" if dice else ""
    return html(f'<span class="gs-rent">{money}{thrown}</span>')


@cache
def stars(count: int) -> Markup:
    """Reputation that a property brings."""
    return html(f'<span class="gs-stars">{picture("p-star")}{count}</span>')


@cache
def markers(seat: int, count: int) -> Markup:
    """The markers of whoever controls a property: two of them bring rent."""
    empty = '<i class="gs-no-marker"></i>' * (MARKERS - count)
    return html(f'<span class="gs-markers seat-{seat}">{token(seat) * count}{empty}</span>')


def _sketch(classes: str, box: str, symbol: str) -> Markup:
    return html(f'<svg class="{classes}" viewBox="{box}" aria-hidden="true"><use href="#{symbol}"/></svg>')


@cache
def art(place: int) -> Markup:
    """A property's house."""
    return _sketch("gs-art", "0 0 64 40", f"gs-b-{PROPERTY_IDS[place]}")


@cache
def portrait(character: int) -> Markup:
    """A character's face."""
    return _sketch("gs-portrait", "0 0 40 44", f"gs-c-{CHARACTER_IDS[character]}")


BACK = _sketch("gs-card-back", "0 0 60 84", "gs-back")


def card_words(card: int) -> str:
    """What a card is called."""
    if card == UNKNOWN_CARD:
        return "a face-down card"
    return "a decoy" if card == DECOY else f"the {PROPERTY_NAMES[card]}"


@cache
def card_face(card: int) -> Markup:
    """A card's front, or its back."""
    if card == UNKNOWN_CARD:
        return BACK
    if card == DECOY:
        return html('<span class="gs-card-name">Decoy</span><span class="gs-card-blank" aria-hidden="true">?</span>')
    facts = f'<span class="gs-card-facts" aria-hidden="true">{rent(card)}{stars(PROPERTY_REPUTATION[card])}</span>'
    return html(f'<span class="gs-card-name">{escape(PROPERTY_NAMES[card])}</span>{art(card)}{facts}')


def percent(chance: float) -> str:
    """A chance as people write it."""
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return "under 1 %"
    if whole == 100 and chance < 1:
        return "over 99 %"
    return f"{whole} %"


def hit_chance(dice: int) -> float:
    """How likely a shot with so many dice hits."""
    return 1 - MISS**dice


def option(actions: Sequence[int], title: str, *lines: str, classes: str = "") -> Markup:
    """A choice of a panel: its title, and lines that say what it would mean. All of it is HTML already."""
    below = "".join(f"<small>{line}</small>" for line in lines if line)
    return target(actions, "Choose", html(f"<b>{title}</b>{below}"), classes=f"button gs-option {classes}".rstrip())
