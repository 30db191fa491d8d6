"""Gold West's movements: what flies and flashes when the rules tell of an event."""

from collections.abc import Mapping

from pardner.games.gold_west.geography import HEX_IDS
from pardner.games.gold_west.state import (
    CARD_IDS,
    METAL_IDS,
    RESOURCE_IDS,
    SHIPPING_TILE_IDS,
    SPACE_IDS,
    TOKEN_RESOURCES,
)
from pardner.table.shows import Show, Shower, flash, fly

BANK = "bank"
BONUS = "bonus"

Told = Mapping[str, int]


def usage(seat: int) -> str:
    """A seat's Usage Area."""
    return f"seat-{seat}-usage"


def bin_place(seat: int, number: int) -> str:
    """A bin of a seat."""
    return f"seat-{seat}-bin-{number}"


def camps(seat: int) -> str:
    """Where a seat's camps wait."""
    return f"seat-{seat}-camps"


def hex_place(site: int) -> str:
    """The middle of a hex."""
    return f"hex-{HEX_IDS[site]}"


def space_place(space: int) -> str:
    """A space of Boomtown."""
    return f"space-{SPACE_IDS[space]}"


def _goods(counts: Mapping[int, int], start: str, end: str) -> list[Show]:
    return [show for number, count in counts.items() for show in fly(f"gw-{RESOURCE_IDS[number]}", count, start, end)]


def _points(seat: int, count: int, start: str) -> list[Show]:
    return fly("gw-points", count, start, f"seat-{seat}-score")


def _stock(a: Told) -> list[Show]:
    place = bin_place(a["seat"], a["place"])
    given = dict(enumerate(TOKEN_RESOURCES[a["token"]]))
    return _goods(given, usage(a["seat"]), place) + _points(a["seat"], a["points"], place)


def _discard(a: Told) -> list[Show]:
    return _goods({number: a[name] for number, name in enumerate(RESOURCE_IDS)}, usage(a["seat"]), BANK)


def _influence(seat: int, end: str) -> list[Show]:
    return fly(f"gw-influence-{seat}", 1, camps(seat), end)


SHOWS: dict[str, Shower] = {
    "leave_resource": lambda a, result, viewer: _goods(
        {a["resource"]: 1}, usage(a["seat"]), bin_place(a["seat"], a["place"])
    ),
    "reach_usage": lambda a, result, viewer: flash(usage(a["seat"])),
    "spend": lambda a, result, viewer: _goods({a["resource"]: a["amount"]}, usage(a["seat"]), BANK),
    "invest": lambda a, result, viewer: _points(a["seat"], a["points"], CARD_IDS[a["card"]]),
    "take_bonus_tile": lambda a, result, viewer: _points(a["seat"], a["points"], BONUS),
    "place_influence": lambda a, result, viewer: _influence(a["seat"], space_place(a["space"])),
    "join_space": lambda a, result, viewer: _influence(a["seat"], space_place(a["space"])),
    "score_four": lambda a, result, viewer: _points(a["seat"], a["points"], "four"),
    "cross_line": lambda a, result, viewer: _points(
        a["seat"], a["points"], f"coach-{a['seat']}-{METAL_IDS[a['metal']]}"
    ),
    "take_shipping_tile": lambda a, result, viewer: _points(a["seat"], a["points"], SHIPPING_TILE_IDS[a["tile"]]),
    "look": lambda a, result, viewer: flash(hex_place(a["site"])),
    "upgrade_camp": lambda a, result, viewer: _influence(a["seat"], hex_place(a["site"])),
    "store": lambda a, result, viewer: _goods({a["resource"]: 1}, BANK, bin_place(a["seat"], a["place"])),
    "build": lambda a, result, viewer: fly(f"gw-camp-{a['seat']}", 1, camps(a["seat"]), hex_place(a["site"])),
    "loot": lambda a, result, viewer: (
        fly(f"gw-camp-{a['seat']}", 1, camps(a["seat"]), f"seat-{a['seat']}-wanted") + flash(hex_place(a["site"]))
    ),
    "turn_up": lambda a, result, viewer: flash(hex_place(a["site"])),
    "stock": lambda a, result, viewer: _stock(a),
    "discard_usage": lambda a, result, viewer: _discard(a),
}
