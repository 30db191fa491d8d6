"""Gunslingers: what pieces are called, and phrases that many sentences need."""

from collections.abc import Sequence
from typing import Any

from pardner.engine.text import piece
from pardner.engine.text import seat as name
from pardner.games.gunslingers.state import (
    AT_HOME,
    CARD_IDS,
    CHARACTER_IDS,
    DATA,
    DECOY,
    IN_POSSE,
    NAMED,
    PLACE_IDS,
    PROPERTY_DATA,
    PROPERTY_IDS,
    THROWN,
    WINGED,
    WOUNDED,
)

PROPERTY_NAMES: tuple[str, ...] = tuple(entry["name"] for entry in PROPERTY_DATA)
CHARACTER_NAMES: tuple[str, ...] = tuple(character["name"] for character in DATA["characters"])
SKILL_NAMES: tuple[str, ...] = tuple(skill["name"] for skill in DATA["skills"])
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def property_name(place: int) -> str:
    """A property as a mark, without its article."""
    return piece("property", PROPERTY_IDS[place], PROPERTY_NAMES[place])


def the(place: int) -> str:
    """A property as a mark, with its article."""
    return f"the {property_name(place)}"


def character_name(character: int) -> str:
    """A character as a mark."""
    return piece("character", CHARACTER_IDS[character], CHARACTER_NAMES[character])


def card_name(card: int) -> str:
    """A card that has been turned over."""
    return "a decoy" if card == DECOY else the(card)


def place_name(place: int) -> str:
    """Where a man stands, as the end of a sentence."""
    if place == IN_POSSE:
        return "in the posse"
    if place == AT_HOME:
        return "at home"
    if place >= DECOY:
        return f"on the {ORDINALS[place - DECOY]} decoy"
    return f"at {the(place)}"


def place_of(id: str) -> int:  # noqa: A002
    """The number of a place by its id."""
    return PLACE_IDS.index(id)


def card_of(id: str) -> int:  # noqa: A002
    """The number of a card by its id."""
    return CARD_IDS.index(id)


# ---- phrases -------------------------------------------------------------------------------------------------------


def listed(phrases: Sequence[str]) -> str:
    """Phrases with commas, and the last with "and"."""
    if len(phrases) < 2:
        return "".join(phrases)
    return f"{', '.join(phrases[:-1])} and {phrases[-1]}"


def counted(count: int, thing: str) -> str:
    """A number of things."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def dollars(amount: int) -> str:
    """A sum of money."""
    return f"${amount}"


def with_article(noun: str) -> str:
    """A noun with "a" or "an"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def gang(plugs: int, enforcers: int, duellists: int) -> str:
    """Gunslingers by skill, the strongest first."""
    counts = zip((duellists, enforcers, plugs), reversed(SKILL_NAMES), strict=True)
    return listed([counted(count, skill) for count, skill in counts if count]) or "nobody"


def faces(number: int) -> str:
    """Faces of dice that were packed into the digits of a number."""
    return " ".join(str(number))


def players(seats: Sequence[int]) -> str:
    """Several seats in a sentence."""
    return listed([name(seat) for seat in seats])


def seats_in(s: Any, mask: int) -> list[int]:
    """The seats that a bit mask stands for."""
    return [seat for seat in range(s.seats) if (mask >> seat) & 1]


def man_name(man: Any) -> str:
    """A man in a gunfight by all that tells him from others of his side."""
    signs = [
        word
        for sign, word in ((WOUNDED, "wounded"), (WINGED, "winged"), (THROWN, "bribed"), (NAMED, "well-armed"))
        if man.signs & sign
    ]
    return " ".join([*signs, SKILL_NAMES[man.skill]])
