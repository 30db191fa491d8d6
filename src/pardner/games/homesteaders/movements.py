"""Homesteaders' movements: what flies and flashes when the rules tell of an event.

A deal or a payment is shown with what it was made of only to those who may know it (H-38).
"""

from collections.abc import Mapping

from pardner.games.homesteaders.state import (
    BUILDING_IDS,
    CATALOGUE,
    COIN,
    GOLD_WORTH,
    GOOD_IDS,
    HIRE_WORKER,
    NEUTRAL,
    NOBODY,
    PRICE,
    RESOURCE_IDS,
    SLOT_IDS,
    TILE_IDS,
    TRADE_IN_GIVE,
    TRADE_IN_RAIL_LINES,
    TRADE_IN_VP,
)
from pardner.table.shows import Show, Shower, flash, fly

BANK = "bank"

Args = Mapping[str, int]


def hand(seat: int) -> str:
    """Where a seat's goods lie, in the open or behind the screen."""
    return f"seat-{seat}-hand"


def _knows(a: Args, viewer: int) -> bool:
    return bool(a["shown"]) or viewer == a["seat"]


def _income(a: Args) -> list[Show]:
    """What the town brings flies to the hand, a good after the other."""
    town = f"seat-{a['seat']}-town"
    return [show for good in GOOD_IDS for show in fly(good, a.get(good, 0), town, hand(a["seat"]))]


def _payment(a: Args, viewer: int) -> list[Show]:
    gold = a["gold"] if _knows(a, viewer) else 0
    silver = max(0, a["amount"] - GOLD_WORTH * gold)
    return fly("gold", gold, hand(a["seat"]), BANK) + fly("silver", silver, hand(a["seat"]), BANK)


def _deal(a: Args, viewer: int) -> list[Show]:
    seat = a["seat"]
    if a["action"] == HIRE_WORKER:
        return fly("trade", 1, hand(seat), BANK) + fly("food", 1, hand(seat), BANK)
    if not _knows(a, viewer):
        return []
    kind = CATALOGUE.kind_of(a["action"])
    if kind.name == "buy" or kind.name == "sell":
        resource = RESOURCE_IDS.index(str(kind.values(a["action"])["resource"]))
        coin = fly(GOOD_IDS[COIN[resource]], PRICE[resource], *_way(seat, kind.name == "sell"))
        return fly(RESOURCE_IDS[resource], 1, *_way(seat, kind.name == "buy")) + coin
    return DEALS[kind.name](seat)


def _way(seat: int, inward: bool) -> tuple[str, str]:
    """From the bank to the hand, or back."""
    return (BANK, hand(seat)) if inward else (hand(seat), BANK)


DEALS = {
    "market_food": lambda seat: fly("wood", 1, hand(seat), BANK) + fly("food", 1, BANK, hand(seat)),
    "market_steel": lambda seat: fly("food", 1, hand(seat), BANK) + fly("steel", 1, BANK, hand(seat)),
    "bank_silver": lambda seat: fly("trade", 1, hand(seat), BANK) + fly("silver", 1, BANK, hand(seat)),
    "take_debt": lambda seat: fly("silver", 2, BANK, hand(seat)),
    "repay_debt_silver": lambda seat: fly("silver", 5, hand(seat), BANK),
    "repay_debt_gold": lambda seat: fly("gold", 1, hand(seat), BANK),
}


def _built(a: Args) -> list[Show]:
    building = BUILDING_IDS[a["building"]]
    return fly("building", 1, f"supply-{building}", f"seat-{a['seat']}-town") + flash(f"{building}-{a['seat']}")


def _trade_in(a: Args, viewer: int) -> list[Show]:
    tile = a["tile"]
    given = "gold" if a["gold"] and _knows(a, viewer) else RESOURCE_IDS[TRADE_IN_GIVE[tile]]
    handed = fly(given, 1, hand(a["seat"]), BANK) + fly("vp", TRADE_IN_VP[tile], BANK, hand(a["seat"]))
    return handed + fly("rail", TRADE_IN_RAIL_LINES[tile], BANK, f"seat-{a['seat']}-rail_lines")


def _outbid(beaten: int | None) -> list[Show]:
    return [] if beaten in (None, NOBODY, NEUTRAL) else flash(f"bid-{beaten}")


SHOWS: dict[str, Shower] = {
    "reveal_tile": lambda a, result, viewer: flash(TILE_IDS[a["tile"]]),
    "place_worker": lambda a, result, viewer: fly(
        "worker", 1, f"seat-{a['seat']}-workers", f"seat-{a['seat']}-{SLOT_IDS[a['slot']]}"
    ),
    "take_income": lambda a, result, viewer: _income(a),
    "pay_wages": lambda a, result, viewer: _payment(a, viewer),
    "pay_bid": lambda a, result, viewer: _payment(a, viewer),
    "make_deal": lambda a, result, viewer: _deal(a, viewer),
    "make_bid": lambda a, result, viewer: _outbid(result),
    "move_marker": lambda a, result, viewer: flash(f"engine-{a['seat']}"),
    "gain_worker": lambda a, result, viewer: fly("worker", 1, BANK, f"seat-{a['seat']}-workers"),
    "gain_rail_line": lambda a, result, viewer: fly("rail", 1, BANK, f"seat-{a['seat']}-rail_lines"),
    "raise_building": lambda a, result, viewer: _built(a),
    "take_forge_chip": lambda a, result, viewer: fly("vp", a["vp"], f"forge-{a['seat']}", hand(a["seat"])),
    "take_chit": lambda a, result, viewer: fly("trade", 1, BANK, hand(a["seat"])),
    "take_tile_points": lambda a, result, viewer: fly("vp", a["vp"], TILE_IDS[a["tile"]], hand(a["seat"])),
    "trade_in": lambda a, result, viewer: _trade_in(a, viewer),
    "name_city": lambda a, result, viewer: flash(f"seat-{a['seat']}"),
}
