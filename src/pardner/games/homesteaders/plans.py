"""What a tile of the auction can bring a player of Homesteaders, in hundredths of a point: for its bots (`bot.py`).

A plan is a tile, a building on it and what has to be bought for it, reckoned as if all were there already, each deal at
its price. So a deal on the way to a building loses nothing, and any other has to be good by itself.

`left` is always the number of Income phases after this round, `hand` what the seat has (`hand_of`), `crew` where its
workers go (`crew_of`), and `haste` what every step that is still to be taken loses.
"""
# mypy: ignore-errors

from pardner.games.homesteaders.crew import worker_gain
from pardner.games.homesteaders.estate import advance_gain, building_gain, rail_line_gain
from pardner.games.homesteaders.hand import PURSE
from pardner.games.homesteaders.market import debts_for
from pardner.games.homesteaders.state import (
    ALL_TYPES,
    BUILDING_TYPE,
    COPPER,
    COST,
    DEBT,
    FOOD,
    GOLD,
    GOLD_STANDS_IN,
    LIVESTOCK,
    NONE,
    PRICE,
    RIVER_PORT,
    ROUND_STAGE,
    SILVER,
    STEEL,
    SUPPLY,
    SUPPLY_FIRST,
    TILE_VP,
    TILE_WORKER,
    TILE_WORKER_AND_ADVANCE,
    TRADE,
    TRADE_IN_GIVE,
    TRADE_IN_RAIL_LINES,
    TRADE_IN_VP,
    WOOD,
)
from pardner.games.homesteaders.table import owns
from pardner.games.homesteaders.worth import POINT, WORTH, money_after_bid, stock_loss

OUT_OF_REACH = -(10**9)  # the worth of what cannot be paid

# The buildings that a tile for some of the types allows in a stage.
TYPES_ALLOW = tuple(
    tuple(
        sum(1 << building for building in supply if (types >> BUILDING_TYPE[building]) & 1)
        for types in range(ALL_TYPES + 1)
    )
    for supply in SUPPLY
)

# ---- tiles ---------------------------------------------------------------------------------------------------------


def tile_gain(s, seat, tile, hand, crew, left):
    """What a tile brings besides a building or a trade-in."""
    gain = TILE_VP[tile] * POINT
    if TILE_WORKER[tile]:
        gain += max(0, worker_gain(s, seat, crew, left))
    if TILE_WORKER_AND_ADVANCE[tile]:
        gain += worker_gain(s, seat, crew, left) + advance_gain(s, seat, hand, crew, left)
    return gain


def trade_in_worth(s, seat, tile, left):
    """What a tile gives for a resource."""
    return TRADE_IN_VP[tile] * POINT + TRADE_IN_RAIL_LINES[tile] * rail_line_gain(s, seat, left)


def trade_in_gain(s, seat, tile, have, gold, chits, silver, left):
    """What a tile gives for a resource, if one is left when the rest is paid, or can be bought."""
    give = TRADE_IN_GIVE[tile]
    port = owns(s, seat, RIVER_PORT)
    gain = trade_in_worth(s, seat, tile, left)
    if have > 0:
        gain -= stock_loss(give, have, 1, left)
    elif GOLD_STANDS_IN[give] and gold > 0 and (chits > 0 or port):
        gain -= WORTH[left][GOLD] + WORTH[left][TRADE] * (1 - port)
    elif not GOLD_STANDS_IN[give] and chits > 0 and silver >= PRICE[give]:
        gain -= WORTH[left][TRADE] + PRICE[give] * WORTH[left][SILVER]
    else:
        gain = 0
    return max(0, gain)


# ---- the cost of a building ----------------------------------------------------------------------------------------


def missing(building, resource, hand):
    """How many of a resource a building asks for and the seat has not."""
    return max(0, COST[building][resource] - hand[resource])


def purchase(s, seat, building, hand):
    """What a building takes of trade chits, silver and gold.

    Gold buys the copper and livestock that are missing, and silver the rest, gold included. Everything that is bought
    takes a trade chit, but the owner of the River Port needs no copper or livestock.
    """
    wood = missing(building, WOOD, hand)
    food = missing(building, FOOD, hand)
    steel = missing(building, STEEL, hand)
    precious = missing(building, COPPER, hand) + missing(building, LIVESTOCK, hand)
    gold = COST[building][GOLD] + precious
    gold_bought = max(0, gold - hand[GOLD])
    chits = gold_bought + wood + food + steel + precious * (1 - owns(s, seat, RIVER_PORT))
    silver = gold_bought * PRICE[GOLD] + wood * PRICE[WOOD] + food * PRICE[FOOD] + steel * PRICE[STEEL]
    return (chits, silver, gold - gold_bought)


def used_worth(building, resource, hand, left):
    """What the resource is worth that a building takes from the hand."""
    return stock_loss(resource, hand[resource], min(COST[building][resource], hand[resource]), left)


# ---- plans ---------------------------------------------------------------------------------------------------------


def plan_worth(s, seat, tile, building, bid, haste, hand, crew, left, money, least):
    """A building with all it costs from the hand and the market, and the money that is left when the bid is paid.

    Without any purchase the money comes to `money`. A plan is of no use unless it is worth more than `least` before
    money and trade-in.
    """
    chits, silver, gold = purchase(s, seat, building, hand)
    if chits > hand[TRADE]:
        return OUT_OF_REACH
    worth = building_gain(s, seat, building, hand, crew, left) - haste * (1 + chits)
    if worth <= least:
        return OUT_OF_REACH
    worth -= stock_loss(GOLD, hand[GOLD], gold, left) + stock_loss(TRADE, hand[TRADE], chits, left)
    worth -= used_worth(building, WOOD, hand, left) + used_worth(building, FOOD, hand, left)
    worth -= used_worth(building, STEEL, hand, left) + used_worth(building, COPPER, hand, left)
    worth -= used_worth(building, LIVESTOCK, hand, left)
    if worth <= least:
        return OUT_OF_REACH
    if silver == 0 and gold == 0:
        worth += money
    else:
        worth += money_after_bid(hand[PURSE] - silver, hand[DEBT], bid, hand[GOLD] - gold, left)
    if haste > 0:
        worth -= haste * debts_for(silver - hand[SILVER])
    if TRADE_IN_GIVE[tile] != NONE:
        have = max(0, hand[TRADE_IN_GIVE[tile]] - COST[building][TRADE_IN_GIVE[tile]])
        gold_left = (hand[GOLD] - gold) * (bid == 0)
        worth += trade_in_gain(s, seat, tile, have, gold_left, hand[TRADE] - chits, hand[PURSE] - silver - bid, left)
    return worth


def best_plan(s, seat, tile, types, bid, haste, hand, crew, left, beat):
    """The best that can be made of a tile that allows these types, or what it is worth without a building.

    Where that is not better than `beat`, the result is `beat`.
    """
    money = money_after_bid(hand[PURSE], hand[DEBT], bid, hand[GOLD], left)
    best = money
    most = money
    if TRADE_IN_GIVE[tile] != NONE:
        have = hand[TRADE_IN_GIVE[tile]]
        best += trade_in_gain(s, seat, tile, have, hand[GOLD] * (bid == 0), hand[TRADE], hand[PURSE] - bid, left)
        most += trade_in_worth(s, seat, tile, left)
    best = max(best, beat)
    stage = ROUND_STAGE[s.round]
    building = SUPPLY_FIRST[stage]
    allowed = (TYPES_ALLOW[stage][types] & ~s.players[seat].buildings) >> building
    while allowed != 0:
        if allowed & 1 and s.supply[building] > 0:
            worth = plan_worth(s, seat, tile, building, bid, haste, hand, crew, left, money, best - most)
            best = max(best, worth)
        allowed >>= 1
        building += 1
    return best
