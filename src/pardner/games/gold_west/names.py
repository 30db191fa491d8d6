"""What people call the pieces of Gold West, as plain words and as marks in sentences."""

from collections.abc import Sequence
from typing import Any

from pardner.engine.text import piece
from pardner.games.gold_west.data import DATA
from pardner.games.gold_west.geography import HEX_IDS, HEX_NAMES
from pardner.games.gold_west.state import (
    CARD_IDS,
    CARD_PRICE,
    COLUMN_METAL,
    FOUR,
    FOUR_POINTS,
    OFFICE_IDS,
    RESOURCE_IDS,
    ROW_METAL,
    TERRAIN_IDS,
    TOKEN_IDS,
    TOKEN_RESOURCES,
)

RESOURCE_NAMES: tuple[str, ...] = tuple(resource["name"] for resource in DATA["resources"])
TERRAIN_NAMES: tuple[str, ...] = tuple(terrain["name"] for terrain in DATA["terrains"])
CARD_NAMES: tuple[str, ...] = tuple(card["name"] for card in DATA["investments"]["cards"])
FOUR_NAME = f"{FOUR_POINTS}-point space"
OFFICE_NAMES: tuple[str, ...] = (*(office["name"] for office in DATA["boomtown"]["offices"]), FOUR_NAME)

OFFICE_RULES = {
    "docks": "1 for each of your camps beside the water, 2 for each settlement there",
    "frontier_office": "1 for each of your buildings at the edge of the board",
    "homestead_office": "2 for each influence you have in every terrain: your lowest track counts",
    "courthouse": "1 for each mining token on your longest influence track",
    "deeds_office": "2 for each terrain in which you get a bonus",
    "depot": "2 for each building of your second largest group",
    "mayors_office": "3 for every two of your influence tokens in Boomtown",
    "saloon": "2 for each of your investments",
    "sheriffs_office": "1 for each of your buildings beside somebody else's",
    "shipping_office": "2 for each of your shipping bonus tiles",
    "surveyors_office": "1 for each of your buildings on the best straight line",
    "town_hall": "1 for each of your settlements",
}

ABILITY_RULES = {
    "none": "",
    "influence": "1 influence in {terrain}",
    "ship": "{steps} free shipping step{s}",
    "open": "a free influence token on an empty space of Boomtown",
    "share": "a free influence token beside somebody else's in Boomtown",
    "scout": "a secret look at {steps} tokens that lie face down",
    "supply": "{steps} resources of your choice into your bins",
    "upgrade": "one of your camps becomes a settlement",
}


def ability_text(card: int) -> str:
    """What a card does besides scoring; empty if nothing."""
    entry = DATA["investments"]["cards"][card]
    steps = entry.get("steps", 0)
    terrain = entry.get("terrain", "")
    return ABILITY_RULES[entry["ability"]].format(steps=steps, s="" if steps == 1 else "s", terrain=terrain)


ABILITY_TEXTS: tuple[str, ...] = tuple(ability_text(card) for card in range(len(CARD_IDS)))

# ---- marks ---------------------------------------------------------------------------------------------------------


def hex_name(site: int) -> str:
    """A hex as a mark."""
    return piece("hex", HEX_IDS[site], HEX_NAMES[site])


def terrain_name(terrain: int) -> str:
    """A terrain as a mark."""
    return piece("terrain", TERRAIN_IDS[terrain], TERRAIN_NAMES[terrain].lower())


def resource_name(resource: int) -> str:
    """A resource as a mark."""
    return piece("resource", RESOURCE_IDS[resource], RESOURCE_NAMES[resource])


def card_name(card: int) -> str:
    """An investment card as a mark, with its article."""
    return f"the {piece('card', CARD_IDS[card], CARD_NAMES[card])}"


def office_name(office: int) -> str:
    """An office as a mark, with its article: the 4VP token is a space, not an office."""
    number = "four" if office == FOUR else OFFICE_IDS[office]
    return f"the {piece('office', number, OFFICE_NAMES[office])}"


# ---- amounts -------------------------------------------------------------------------------------------------------


def listed(parts: Sequence[str]) -> str:
    """A row of things as people say it: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def amounts(counts: Sequence[int]) -> str:
    """So much of each resource: "2 copper and 1 wood"; "nothing" if there is none."""
    parts = [
        piece("resource", RESOURCE_IDS[resource], f"{count} {RESOURCE_NAMES[resource]}")
        for resource, count in enumerate(counts)
        if count
    ]
    return listed(parts) or "nothing"


def plural(count: int, word: str) -> str:
    """"1 point", "2 points"."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def token_contents(token: int) -> str:
    """What a mining token gives."""
    return amounts(TOKEN_RESOURCES[token])


def token_name(token: int) -> str:
    """A mining token as a mark: it is known by what it gives."""
    parts = [f"{count} {RESOURCE_NAMES[resource]}" for resource, count in enumerate(TOKEN_RESOURCES[token]) if count]
    return piece("token", TOKEN_IDS[token], listed(parts))


def card_price(card: int) -> str:
    """The metals that an investment costs."""
    return amounts(CARD_PRICE[card])


def space_price(space: int) -> str:
    """The two metals that a space of Boomtown costs."""
    metals = [COLUMN_METAL[space], ROW_METAL[space]]
    return amounts([metals.count(resource) for resource in range(len(RESOURCE_IDS))])


def actor_of(s: Any) -> int:
    """The one seat that decides; there is never more than one."""
    mask: int = s.actors
    return mask.bit_length() - 1
