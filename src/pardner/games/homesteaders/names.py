"""Homesteaders: what pieces are called, and phrases that many sentences need."""

from collections.abc import Mapping, Sequence
from typing import Any

from pardner.engine.text import piece
from pardner.engine.text import seat as name
from pardner.games.homesteaders import screens as screen_rules
from pardner.games.homesteaders.state import (
    BONUS_AMOUNT,
    BONUS_IDS,
    BUILDING_IDS,
    COIN,
    COST,
    COUNTED_IDS,
    DATA,
    FOR_COPPER,
    FOR_LIVESTOCK,
    GOLD_WORTH,
    GOOD_IDS,
    PRICE,
    RESOURCE_IDS,
    SLOT_BUILDING,
    SLOT_IDS,
    SLOTS_OF,
    TILE_DATA,
    TILE_IDS,
    TYPE_IDS,
)

screens: Any = screen_rules

BUILDING_NAMES: tuple[str, ...] = tuple(building["name"] for building in DATA["buildings"])
COUNTED_NAMES: tuple[str, ...] = tuple(
    {"building": "building", "worker": "worker", "rail_line": "rail line"}.get(counted, f"{counted} building")
    for counted in COUNTED_IDS
)
ORDINALS = ("first", "second", "third")


def building_name(building: int) -> str:
    """A building as a mark."""
    return piece("building", BUILDING_IDS[building], BUILDING_NAMES[building])


def bay_name(bay: int) -> str:
    """A bay, numbered from 0, as a mark."""
    return piece("bay", bay + 1, f"Auction {bay + 1}")


def tile_name(tile: int) -> str:
    """What a tile offers, as a mark."""
    return piece("tile", TILE_IDS[tile], TILE_OFFERS[tile])


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


def amount_of(good: str, amount: int) -> str:
    """So much of a good, a rail line or a worker."""
    if good == "silver":
        return dollars(amount)
    if good == "vp":
        return f"{amount} VP"
    if good in RESOURCE_IDS:
        return f"{amount} {good}"
    return counted(amount, {"trade": "trade chit", "rail_line": "rail line"}.get(good, good))


def goods(amounts: Mapping[str, int]) -> str:
    """Several goods, without those of which there is nothing."""
    return listed([amount_of(good, amount) for good, amount in amounts.items() if amount])


def hand_of(s: Any, seat: int) -> str:
    """All that a player holds."""
    return _silver_first(s.players[seat].hand)


def reckoned_of(s: Any, seat: int) -> str:
    """All that a player holds by what everybody can reckon."""
    return _silver_first(s.players[seat].ledger)


def _silver_first(amounts: Sequence[int]) -> str:
    held = dict(zip(GOOD_IDS, amounts, strict=True))
    return goods({"silver": held.pop("silver"), **held}) or "nothing"


def hidden_from(s: Any, viewer: int, seat: int) -> bool:
    """Whether the seat's hand is a secret to the viewer."""
    return bool(screens.hidden(s, viewer, seat))


def cost_of(building: int, gold_for: int) -> str:
    """The cost of a building, with gold for some of it."""
    cost = dict(zip(RESOURCE_IDS, COST[building], strict=True))
    for_copper, for_livestock = gold_for & FOR_COPPER, gold_for // FOR_LIVESTOCK
    cost["copper"] -= for_copper
    cost["livestock"] -= for_livestock
    phrases = [amount_of(good, amount) for good, amount in cost.items() if amount]
    phrases += ["1 gold in place of copper"] * for_copper + ["1 gold in place of livestock"] * for_livestock
    return listed(phrases) or "nothing"


def price_of(resource: str, more: int = 0) -> str:
    """What a resource costs or brings besides a trade chit, with so much silver more."""
    place = RESOURCE_IDS.index(resource)
    coin = GOOD_IDS[COIN[place]]
    silver = more + (PRICE[place] if coin == "silver" else 0)
    return goods({"gold": PRICE[place] if coin == "gold" else 0, "silver": silver})


def payment(amount: int, gold: int, debts: int) -> str:
    """What a sum is paid with: gold, silver, and debts taken for it."""
    silver = max(0, amount - GOLD_WORTH * gold)
    paid = goods({"gold": gold, "silver": silver})
    return f"{paid}, taking {counted(debts, 'debt')}" if debts else paid


def bonus_name(bonus: int) -> str:
    """A bonus of the railroad track."""
    return amount_of(BONUS_IDS[bonus], BONUS_AMOUNT[bonus])


def seats_in(s: Any, mask: int) -> list[int]:
    """The seats that a bit mask stands for."""
    return [seat for seat in range(s.seats) if (mask >> seat) & 1]


def players(seats: Sequence[int]) -> str:
    """Several seats in a sentence."""
    return listed([name(seat) for seat in seats])


# ---- what components do --------------------------------------------------------------------------------------------


def _tile_offer(tile: Mapping[str, Any]) -> str:
    """What a tile lets its winner do, in a few words."""
    kinds = " or ".join(tile["build"])
    offers = []
    if len(tile["build"]) == len(TYPE_IDS):
        offers.append("any building")
    elif kinds:
        offers.append(f"{'an' if kinds.startswith('industrial') else 'a'} {kinds} building")
    if tile.get("bonus") == "worker":
        offers.append("a free worker")
    elif tile.get("bonus") == "worker_and_advance":
        offers.append("a worker and an advance on the railroad track")
    elif tile.get("bonus") == "vp":
        offers.append(f"{tile['vp']} VP")
    if "trade" in tile:
        offers.append(trade_offer(tile["trade"]))
    return ", then ".join(offers)


def trade_offer(trade: Mapping[str, Any]) -> str:
    """What a tile takes in, and what for."""
    return f"{trade_gain(trade)} for 1 {trade['give']}"


def trade_gain(trade: Mapping[str, Any]) -> str:
    """What a trade-in brings."""
    return goods({good: amount for good, amount in trade.items() if good != "give"})


TILE_OFFERS = tuple(_tile_offer(tile) for tile in TILE_DATA)


def _slot_yield(slot: int) -> str:
    """What a worker on a slot brings, and which of several alike it is."""
    building = SLOT_BUILDING[slot]
    data = DATA["buildings"][building]
    place = SLOTS_OF[building].index(SLOT_IDS[slot])
    if "crew" in data:
        return f"{ORDINALS[place]} slot, {goods(data['crew'])} when both are filled"
    brings = goods(data["slots"][place])
    return f"{ORDINALS[place]} slot, {brings}" if data["slots"].count(data["slots"][place]) > 1 else brings


SLOT_YIELDS = tuple(_slot_yield(slot) for slot in range(len(SLOT_IDS)))

RULES_OF_THEIR_OWN = {
    "market": "trade chit and wood for food; trade chit and food for steel",
    "general_store": "$1 more for each resource you sell",
    "river_port": "gold may stand in for copper or livestock when you build or trade in",
    "bank": "every round it takes away a debt or brings $2; trade chit for $1",
    "forge": "1 VP for each building you build later",
    "rodeo": "every round $1 for each worker, at most $5",
    "lawyer": "you may outbid others with an equal bid",
}
BUILT = {
    "relief": "takes away a debt, or brings $2",
    "trade": "brings 1 trade chit",
    "worker": "you may take a worker",
    "advance": "advance on the railroad track",
    "rail_line_and_building": "brings 1 rail line, and you may build once more",
}


def _effect(building: int) -> str:
    """What a building does, in the order in which it matters."""
    data = DATA["buildings"][building]
    phrases = []
    if "built" in data:
        phrases.append(f"when built: {BUILT[data['built']]}")
    if "income" in data:
        phrases.append(f"every round: {goods(data['income'])}")
    if "crew" in data:
        phrases.append(f"two workers: {goods(data['crew'])}")
    else:
        phrases += [f"worker: {goods(slot)}" for slot in data.get("slots", ())]
    if data["id"] in RULES_OF_THEIR_OWN:
        phrases.append(RULES_OF_THEIR_OWN[data["id"]])
    if "end" in data:
        counts = " and per ".join(COUNTED_NAMES[COUNTED_IDS.index(entry)] for entry in data["end"])
        phrases.append(f"at the end: 1 VP per {counts}")
    return "; ".join(phrases)


BUILDING_EFFECTS = tuple(_effect(building) for building in range(len(BUILDING_IDS)))
