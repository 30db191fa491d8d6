"""What a choice would lead to, worked out before it is made: payments, income, deals, and buildings within reach.

Whatever the rules can say is asked of the rules, on a copy of the position; only the way to a building that takes
several deals is searched here. Everything is told from a player's own hand, so it belongs into private regions.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pardner.engine.record import copy_of
from pardner.games.homesteaders import building as building_rules
from pardner.games.homesteaders import income as income_rules
from pardner.games.homesteaders import market as market_rules
from pardner.games.homesteaders import scoring as scoring_rules
from pardner.games.homesteaders.state import (
    BONUS_COUNT,
    BUILDING_SLOTS,
    BUILDING_TYPE,
    BUY,
    COPPER,
    COST,
    DEBT,
    DEBT_SILVER,
    FOOD,
    GOLD,
    GOLD_WORTH,
    LIVESTOCK,
    MARKET,
    MARKET_FOOD,
    MARKET_STEEL,
    PRICE,
    RIVER_PORT,
    ROUND_STAGE,
    SILVER,
    SLOT_BUILDING,
    SLOTS,
    STEEL,
    SUPPLY_END,
    SUPPLY_FIRST,
    TRACK_END,
    TRADE,
    WOOD,
)

building: Any = building_rules
income: Any = income_rules
market: Any = market_rules
scoring: Any = scoring_rules

Hand = tuple[int, ...]


def owns(s: Any, seat: int, which: int) -> bool:
    """Whether a player has a building."""
    return bool((s.players[seat].buildings >> which) & 1)


# ---- deals and payments --------------------------------------------------------------------------------------------


def after_deal(s: Any, seat: int, action: int) -> Any:
    """The position that a market deal would leave."""
    then = copy_of(s)
    market.make_deal(then, seat, action, 0)
    return then


def deal_points(s: Any, seat: int, action: int) -> int:
    """The points that a market deal is worth as things stand."""
    worth: int = scoring.points(after_deal(s, seat, action), seat) - scoring.points(s, seat)
    return worth


def after_build(s: Any, seat: int, which: int, gold_for: int) -> Any:
    """The position that a building would leave once it is paid for, before it brings anything."""
    then = copy_of(s)
    building.pay_cost(then, seat, which, gold_for, 0)
    building.raise_building(then, seat, which)
    return then


def build_points(s: Any, seat: int, which: int, gold_for: int) -> int:
    """The points that a building is worth as things stand: printed, counted, and the resources that it costs."""
    worth: int = scoring.points(after_build(s, seat, which, gold_for), seat) - scoring.points(s, seat)
    return worth


class Payment(NamedTuple):
    """A way to pay a sum: in gold, in silver, by taking debts; what is lost as change, and what is left."""

    gold: int
    silver: int
    debts: int
    lost: int
    hand: Hand


def payments(s: Any, seat: int, amount: int) -> list[Payment]:
    """Every way to pay a sum, by the gold that goes into it."""
    most = min(s.players[seat].hand[GOLD], -(-amount // GOLD_WORTH))
    ways = []
    for gold in range(most + 1):
        then = copy_of(s)
        debts = market.pay(then, seat, amount, gold)
        silver = max(0, amount - GOLD_WORTH * gold)
        lost = max(0, GOLD_WORTH * gold - amount)
        ways.append(Payment(gold, silver, debts, lost, tuple(then.players[seat].hand)))
    return ways


# ---- income --------------------------------------------------------------------------------------------------------


class Income(NamedTuple):
    """What collecting now would bring, what the player would hold after it, and the wages to pay from that."""

    gains: Hand
    hand: Hand
    wages: int
    debts: int
    silver: int


def income_now(s: Any, seat: int) -> Income:
    """What the present placement brings, and how the wages leave the player who pays them in silver."""
    then = copy_of(s)
    income.collect(then, seat)
    hand = tuple(then.players[seat].hand)
    gains = tuple(late - early for late, early in zip(hand, s.players[seat].hand, strict=True))
    wages = income.wages(then, seat)
    debts = market.pay(then, seat, wages, 0)
    return Income(gains, hand, wages, debts, then.players[seat].hand[SILVER])


def free_slots(s: Any, seat: int) -> list[int]:
    """The slots of a player's buildings on which nobody works."""
    player = s.players[seat]
    return [
        slot
        for slot in range(SLOTS)
        if (player.buildings >> SLOT_BUILDING[slot]) & 1 and not (player.placed >> slot) & 1
    ]


def half_crew(s: Any, seat: int) -> bool:
    """Whether one worker alone stands at the River Port, which needs two."""
    return int(s.players[seat].placed & BUILDING_SLOTS[RIVER_PORT]).bit_count() == 1


# ---- the railroad track --------------------------------------------------------------------------------------------


def bonuses_after_advance(s: Any, seat: int) -> tuple[int, int]:
    """The space that an advance leads to, and how many bonuses there are to choose from."""
    space = min(TRACK_END, s.players[seat].track + 1)
    return space, BONUS_COUNT[space]


# ---- buildings within reach ----------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """How a building comes within reach by buying: the deals, their chits and silver, and the gold it takes in all."""

    deals: tuple[int, ...]
    chits: int
    silver: int
    gold: int


class Prospect(NamedTuple):
    """A building that a player might build, and how; without a plan, how many trade chits are missing."""

    building: int
    plan: Plan | None
    chits_short: int


def buildable(s: Any, seat: int, types: int) -> list[int]:
    """The buildings in supply of some types (a bit mask) that a player does not have yet."""
    stage = ROUND_STAGE[s.round]
    return [
        which
        for which in range(SUPPLY_FIRST[stage], SUPPLY_END[stage])
        if s.supply[which] > 0 and (types >> BUILDING_TYPE[which]) & 1 and not owns(s, seat, which)
    ]


def prospects(s: Any, seat: int, types: int) -> list[Prospect]:
    """Every building that may be built, those first that take the least silver and the fewest chits."""
    hand = tuple(s.players[seat].hand)
    market_too, port = owns(s, seat, MARKET), owns(s, seat, RIVER_PORT)
    found = [prospect(hand, which, market_too, port) for which in buildable(s, seat, types)]
    return sorted(found, key=_reach)


def _reach(found: Prospect) -> tuple[int, int, int]:
    if found.plan is None:
        return 1, found.chits_short, found.building
    return 0, found.plan.silver, found.plan.chits


@lru_cache(maxsize=16384)
def prospect(hand: Hand, which: int, market_too: bool, port: bool) -> Prospect:
    """The way to a building that takes the least silver, by buying what is missing and without selling anything.

    The owner of the Market may exchange what is not needed; by the River Port gold stands in for copper and livestock.
    """
    spare = [held - cost for held, cost in zip(hand, COST[which], strict=False)]
    chits = hand[TRADE]
    dear = [resource for resource in (COPPER, LIVESTOCK) for _ in range(-spare[resource])]
    gold = spare[GOLD] - len(dear)
    deals: list[int] = [] if port else [BUY + resource for resource in dear]
    deals = [BUY + GOLD] * max(0, -gold) + deals
    silver = PRICE[GOLD] * max(0, -gold)
    cheap = _cheapest(spare[WOOD], spare[FOOD], spare[STEEL], chits - len(deals), market_too)
    if cheap is None:
        fewest = len(deals) + sum(max(0, -spare[resource]) for resource in (WOOD, FOOD, STEEL))
        return Prospect(which, None, fewest - chits)
    silver += cheap[0]
    deals += cheap[1]
    return Prospect(which, Plan(tuple(deals), len(deals), silver, COST[which][GOLD] + len(dear)), 0)


@lru_cache(maxsize=16384)
def _cheapest(wood: int, food: int, steel: int, chits: int, market_too: bool) -> tuple[int, list[int]] | None:
    """The least silver that brings wood, food and steel up to 0 with so many chits, and the deals for it.

    Negative amounts are missing. Deals are listed in an order in which they can be made.
    """
    if chits < 0:
        return None
    ways: list[tuple[int, list[int]] | None] = []
    if steel < 0:
        ways.append(_then(_cheapest(wood, food, steel + 1, chits - 1, market_too), PRICE[STEEL], BUY + STEEL))
        if market_too:
            ways.append(_then(_cheapest(wood, food - 1, steel + 1, chits - 1, market_too), 0, MARKET_STEEL))
    elif food < 0:
        ways.append(_then(_cheapest(wood, food + 1, steel, chits - 1, market_too), PRICE[FOOD], BUY + FOOD))
        if market_too:
            ways.append(_then(_cheapest(wood - 1, food + 1, steel, chits - 1, market_too), 0, MARKET_FOOD))
    elif wood < 0:
        ways.append(_then(_cheapest(wood + 1, food, steel, chits - 1, market_too), PRICE[WOOD], BUY + WOOD))
    else:
        return 0, []
    found = [way for way in ways if way is not None]
    return min(found, key=lambda way: (way[0], len(way[1])), default=None)


def _then(way: tuple[int, list[int]] | None, silver: int, deal: int) -> tuple[int, list[int]] | None:
    """A way with one more deal at its end."""
    return None if way is None else (way[0] + silver, [*way[1], deal])


class Debts(NamedTuple):
    """The debts that a bid and the deals for a building take in silver, and the fewest with gold that is not needed."""

    silver_only: int
    with_gold: int


def debts_of(hand: Sequence[int], bid: int, plan: Plan | None = None) -> Debts:
    """What winning at this bid would cost in debts, together with a plan for the building."""
    deals = plan.silver if plan else 0
    spare = max(0, hand[GOLD] - plan.gold) if plan else hand[GOLD]
    sums = [max(0, bid - GOLD_WORTH * gold) + deals for gold in range(min(spare, -(-bid // GOLD_WORTH)) + 1)]
    short = [-(-max(0, due - hand[SILVER]) // DEBT_SILVER) for due in sums]
    return Debts(short[0], min(short))


def debt_points(debts: int) -> int:
    """The points that so many debts cost at the end."""
    return debts * (debts + 1) // 2


def next_repayment(hand: Sequence[int]) -> int:
    """The points that repaying one debt saves: as many as there are debts."""
    return hand[DEBT]
