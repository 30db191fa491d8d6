"""Homesteaders, the building phase: winners pay their bids, build, and take the bonuses of buildings and tiles."""
# mypy: ignore-errors

from pardner.games.homesteaders.auction import winner_of, winning_bid
from pardner.games.homesteaders.market import list_deals, list_payments, openly, pay, relieve_debt, secretly, settle
from pardner.games.homesteaders.railroad import advance
from pardner.games.homesteaders.state import (
    ADVANCE,
    ALL_TYPES,
    ASK_BUILD,
    ASK_EXTRA_BUILD,
    ASK_TRADE_IN,
    ASK_WORKER,
    BUILD,
    BUILDING_TYPE,
    BUILT_BONUS,
    CHIT,
    COPPER,
    COST,
    DECISION,
    DECLINE,
    DECLINE_WORKER,
    FOOD,
    FOR_COPPER,
    FOR_LIVESTOCK,
    FORGE,
    FORGE_POINTS,
    FREE_WORKER,
    GOLD,
    GOLD_FOR,
    GOLD_STANDS_IN,
    LIVESTOCK,
    MAY,
    NEXT_WINNER,
    NONE,
    OPEN,
    PAY_BID,
    RAIL_LINE_AND_BUILDING,
    RELIEF,
    RESOURCES,
    RIVER_PORT,
    ROUND_STAGE,
    SKIP_TRADE_IN,
    STEEL,
    SUPPLY_END,
    SUPPLY_FIRST,
    TAKE_WORKER,
    TILE_BONUS,
    TILE_TYPES,
    TILE_VP,
    TILE_WORKER,
    TILE_WORKER_AND_ADVANCE,
    TRADE,
    TRADE_IN,
    TRADE_IN_GIVE,
    TRADE_IN_RAIL_LINES,
    TRADE_IN_VP,
    VP,
    WOOD,
)
from pardner.games.homesteaders.table import ask, gain_rail_line, gain_worker, owns

WAYS_TO_PAY = len(GOLD_FOR)


def tile_won(s):
    """The tile of the winner whose turn it is."""
    return s.tile[s.resolving // 2]


# ---- paying the bid ------------------------------------------------------------------------------------------------


def list_bid_payments(s, seat, out):
    """The bid in silver or partly in gold; deals may come first (H-7)."""
    return list_deals(s, seat, out, list_payments(s, seat, winning_bid(s), PAY_BID, out, 0))


def answer_payment(s, seat, action):
    """Once the bid is paid the winner builds, if the tile has a building; otherwise its benefit is due (H-13)."""
    s.players[seat].borrowed = 0
    pay_bid(s, seat, winning_bid(s), action - PAY_BID, s.holdings == OPEN)
    if TILE_TYPES[tile_won(s)] == 0:
        return TILE_BONUS
    ask(s, ASK_BUILD, seat)
    return DECISION


def pay_bid(s, seat, amount, gold, shown):
    """The winning bid, some of it in gold if the player likes; the result is the debts that it took."""
    return pay(s, seat, amount, gold)


# ---- building ------------------------------------------------------------------------------------------------------


def list_tile_buildings(s, seat, out):
    """A building of a type that the tile names. Who can pay for one has to build, unless the table plays otherwise.

    It is the hand at this moment that counts: deals may bring the duty to build, or end it (H-10).
    """
    count = list_buildings(s, seat, TILE_TYPES[tile_won(s)], out)
    if count == 0 or s.building == MAY:
        out[count] = DECLINE
        count += 1
    return list_deals(s, seat, out, count)


def list_extra_buildings(s, seat, out):
    """The Train Station's second building: any type, and never a duty (H-10)."""
    count = list_buildings(s, seat, ALL_TYPES, out)
    out[count] = DECLINE
    return list_deals(s, seat, out, count + 1)


def list_buildings(s, seat, types, out):
    """What is in supply, of one of these types, not owned yet and payable; the tile's stage does not matter (H-8)."""
    me = s.players[seat]
    stage = ROUND_STAGE[s.round]
    count = 0
    building = SUPPLY_FIRST[stage]
    end = SUPPLY_END[stage]
    while building < end:
        if s.supply[building] > 0 and (types >> BUILDING_TYPE[building]) & 1 and (me.buildings >> building) & 1 == 0:
            count = list_ways_to_pay(s, seat, building, out, count)
        building += 1
    return count


def list_ways_to_pay(s, seat, building, out, listed):
    """The cost as it is printed; with the River Port also gold for its copper, its livestock or both (H-24)."""
    me = s.players[seat]
    count = listed
    gold = me.hand[GOLD] - COST[building][GOLD]
    if (
        gold >= 0
        and me.hand[WOOD] >= COST[building][WOOD]
        and me.hand[FOOD] >= COST[building][FOOD]
        and me.hand[STEEL] >= COST[building][STEEL]
    ):
        ways = 1
        if owns(s, seat, RIVER_PORT):
            ways = WAYS_TO_PAY
        gold_for = 0
        while gold_for < ways:
            copper = COST[building][COPPER] - gold_for_copper(gold_for)
            livestock = COST[building][LIVESTOCK] - gold_for_livestock(gold_for)
            if (
                copper >= 0
                and livestock >= 0
                and me.hand[COPPER] >= copper
                and me.hand[LIVESTOCK] >= livestock
                and gold >= gold_for_copper(gold_for) + gold_for_livestock(gold_for)
            ):
                out[count] = BUILD + building * WAYS_TO_PAY + gold_for
                count += 1
            gold_for += 1
    return count


def gold_for_copper(gold_for):
    """How many copper of a cost are paid in gold: no cost has more than one."""
    return gold_for & FOR_COPPER


def gold_for_livestock(gold_for):
    """How many livestock of a cost are paid in gold: no cost has more than one."""
    return (gold_for & FOR_LIVESTOCK) // FOR_LIVESTOCK


def answer_build(s, seat, action):
    """Build or decline; the Train Station's second building is asked for with the same answers."""
    s.players[seat].borrowed = 0
    if action == DECLINE:
        build_nothing(s, seat, s.question == ASK_EXTRA_BUILD)
        return TILE_BONUS
    building = (action - BUILD) // WAYS_TO_PAY
    pay_cost(s, seat, building, (action - BUILD) % WAYS_TO_PAY, s.holdings == OPEN)
    if owns(s, seat, FORGE):
        take_forge_chip(s, seat, FORGE_POINTS)
    raise_building(s, seat, building)
    return building_bonus(s, seat, building)


def build_nothing(s, seat, more):
    """A function for the narrated build: everybody sees that somebody does not build, or builds nothing more (H-38)."""


def pay_cost(s, seat, building, gold_for, shown):
    """The printed cost, of which gold may replace copper and livestock; the others see the printed cost (H-38)."""
    for resource in range(RESOURCES):
        openly(s, seat, resource, -COST[building][resource])
    settle(s, seat)
    secretly(s, seat, COPPER, gold_for_copper(gold_for))
    secretly(s, seat, LIVESTOCK, gold_for_livestock(gold_for))
    secretly(s, seat, GOLD, -gold_for_copper(gold_for) - gold_for_livestock(gold_for))


def take_forge_chip(s, seat, vp):
    """1 VP for a building built by who owns the Forge already: not for the Forge itself (H-25)."""
    openly(s, seat, VP, vp)


def raise_building(s, seat, building):
    """One copy less in supply; nobody can build it a second time."""
    s.supply[building] -= 1
    s.players[seat].buildings |= 1 << building


# ---- what building it brings, once (H-34) --------------------------------------------------------------------------


def building_bonus(s, seat, building):
    """The bonus of a new building; then the tile's own bonus is due (H-12)."""
    bonus = BUILT_BONUS[building]
    if bonus == RELIEF:
        relieve_debt(s, seat, building, s.holdings == OPEN)
    elif bonus == CHIT:
        take_chit(s, seat, building)
    elif bonus == FREE_WORKER:
        return offer_worker(s, seat, TILE_BONUS)
    elif bonus == ADVANCE:
        advance(s, seat, TILE_BONUS)
        return DECISION
    elif bonus == RAIL_LINE_AND_BUILDING:
        take_rail_line(s, seat, building)
        ask(s, ASK_EXTRA_BUILD, seat)
        return DECISION
    return TILE_BONUS


def take_chit(s, seat, building):
    """A trade chit with the Ranch."""
    openly(s, seat, TRADE, 1)


def take_rail_line(s, seat, building):
    """A rail line with the Train Station."""
    gain_rail_line(s, seat)


def offer_worker(s, seat, coming):
    """A free worker may be declined, for it has to be paid in every Income phase (H-13)."""
    s.after_bonus = coming
    ask(s, ASK_WORKER, seat)
    return DECISION


def list_worker(out):
    """Take the worker, or decline."""
    out[0] = TAKE_WORKER
    out[1] = DECLINE_WORKER
    return 2


def answer_worker(s, seat, action):
    """The worker of a Workshop or of a tile."""
    if action == TAKE_WORKER:
        gain_worker(s, seat)
    return s.after_bonus


# ---- what the tile brings ------------------------------------------------------------------------------------------


def tile_bonus(s):
    """The tile's bonus comes last, and whether something was built or not (H-12). Trade-ins are asked for always."""
    seat = winner_of(s, s.resolving)
    tile = tile_won(s)
    if TILE_VP[tile] > 0:
        take_tile_points(s, seat, tile, TILE_VP[tile])
    if TRADE_IN_GIVE[tile] != NONE:
        ask(s, ASK_TRADE_IN, seat)
        return DECISION
    if TILE_WORKER[tile]:
        return offer_worker(s, seat, NEXT_WINNER)
    if TILE_WORKER_AND_ADVANCE[tile]:
        take_tile_worker(s, seat, tile)
        advance(s, seat, NEXT_WINNER)
        return DECISION
    return NEXT_WINNER


def take_tile_points(s, seat, tile, vp):
    """VP at once: a benefit that cannot be refused (H-13)."""
    openly(s, seat, VP, vp)


def take_tile_worker(s, seat, tile):
    """A worker that cannot be refused (H-13)."""
    gain_worker(s, seat)


def list_trade_in(s, seat, out):
    """Hand in the resource once, with the River Port gold for copper or livestock, or skip it (H-12, H-24)."""
    me = s.players[seat]
    give = TRADE_IN_GIVE[tile_won(s)]
    count = 0
    if me.hand[give] > 0:
        out[count] = TRADE_IN
        count += 1
    if GOLD_STANDS_IN[give] and me.hand[GOLD] > 0 and owns(s, seat, RIVER_PORT):
        out[count] = TRADE_IN + 1
        count += 1
    out[count] = SKIP_TRADE_IN
    return list_deals(s, seat, out, count + 1)


def answer_trade_in(s, seat, action):
    """What is not used when the tile is resolved is lost (H-12)."""
    s.players[seat].borrowed = 0
    if action != SKIP_TRADE_IN:
        trade_in(s, seat, tile_won(s), action - TRADE_IN, s.holdings == OPEN)
    return NEXT_WINNER


def trade_in(s, seat, tile, gold, shown):
    """One resource, or one gold in its place, for VP or a rail line; it takes no chit (H-4)."""
    give = TRADE_IN_GIVE[tile]
    openly(s, seat, give, -1)
    settle(s, seat)
    secretly(s, seat, give, gold)
    secretly(s, seat, GOLD, -gold)
    openly(s, seat, VP, TRADE_IN_VP[tile])
    s.players[seat].rail_lines += TRADE_IN_RAIL_LINES[tile]
