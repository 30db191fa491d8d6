"""How good a position of Homesteaders is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in hundredths of a point. A position is worth what the seat has (`worth.py`) and what this round's
auction can bring. The latter is a plan: the tile, the building on it and what has to be bought for it are reckoned as
if they were there already, each deal at its price. So a deal on the way to a building loses nothing, and any other has
to be good by itself.

`left` is always the number of Income phases after this round.
"""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.market import debts_for
from pardner.games.homesteaders.scoring import count_of
from pardner.games.homesteaders.state import (
    ADVANCE,
    ALL_TYPES,
    ASK_BID,
    ASK_BONUS,
    ASK_BUILD,
    ASK_EXTRA_BUILD,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    ASK_WORKER,
    BAYS,
    BAYS_IN_USE,
    BUILDING_SLOTS,
    BUILDING_TYPE,
    BUILT_BONUS,
    CHIT,
    COPPER,
    COST,
    COUNTED,
    COUNTED_BUILDINGS,
    COUNTING,
    DEBT_SILVER,
    FINAL_INCOME,
    FORGE,
    FORGE_POINTS,
    FREE_WORKER,
    GOLD,
    GOLD_STANDS_IN,
    LIVESTOCK,
    NEXT_VALUE,
    NONE,
    PRICE,
    RAIL_LINE_AND_BUILDING,
    RELIEF,
    RESOURCES,
    RIVER_PORT,
    RODEO,
    RODEO_MOST,
    ROUND_STAGE,
    ROUNDS,
    SILVER,
    SUPPLY_END,
    SUPPLY_FIRST,
    TILE_BONUS,
    TILE_TYPES,
    TILE_VP,
    TILE_WORKER,
    TILE_WORKER_AND_ADVANCE,
    TRADE,
    TRADE_IN_GIVE,
    TRADE_IN_RAIL_LINES,
    TRADE_IN_VP,
    VP,
)
from pardner.games.homesteaders.table import owns
from pardner.games.homesteaders.worth import (
    BUILDING_STREAM,
    HASTE,
    POINT,
    STREAM,
    WORTH,
    advance_gain,
    best_bonus,
    crew_worth,
    estate_worth,
    held,
    money_worth,
    one_more,
    placing_worth,
    rail_line_gain,
    stock_worth,
    wages_due,
    waiting,
    worker_gain,
)

PATIENCE = -10  # the same while a tile is only hoped for: what is bought too early loses
A_ROUND = 10000  # so much that a round is begun before anything else is done in it
BORROWED = 1  # a debt that nothing asked for yet
OUT_OF_REACH = -(10**9)  # the worth of what cannot be paid

# ---- what a new building is worth ----------------------------------------------------------------------------------


def building_gain(s, seat, building, left):
    """What a building is worth once it stands: all but its cost."""
    me = s.players[seat]
    worth = BUILDING_STREAM[left][building] + POINT * counted_gain(s, seat, building)
    if BUILDING_SLOTS[building] != 0:
        worth += crew_worth(me.buildings | 1 << building, me.workers, left)
        worth -= crew_worth(me.buildings, me.workers, left)
    if building == RODEO:
        worth += STREAM[left][SILVER] * min(RODEO_MOST, me.workers)
    if owns(s, seat, FORGE):
        worth += FORGE_POINTS * POINT
    return worth + built_gain(s, seat, BUILT_BONUS[building], left)


def counted_gain(s, seat, building):
    """The points for what a new building counts, itself included, and for its being counted by others."""
    me = s.players[seat]
    kind = BUILDING_TYPE[building]
    gain = count_bits(me.buildings & COUNTING[kind]) + count_bits(me.buildings & COUNTING[COUNTED_BUILDINGS])
    for counted in range(COUNTED):
        if (COUNTING[counted] >> building) & 1:
            gain += count_of(s, seat, counted)
            if counted == kind or counted == COUNTED_BUILDINGS:
                gain += 1
    return gain


def built_gain(s, seat, bonus, left):
    """What building it brings, once."""
    gain = 0
    if bonus == CHIT:
        gain = one_more(s, seat, TRADE, left)
    elif bonus == FREE_WORKER:
        gain = max(0, worker_gain(s, seat, left))
    elif bonus == ADVANCE:
        gain = advance_gain(s, seat, left)
    elif bonus == RELIEF:
        gain = DEBT_SILVER * WORTH[left][SILVER]  # or a debt, which is worth no less
    elif bonus == RAIL_LINE_AND_BUILDING:
        gain = rail_line_gain(s, seat, left)
    return gain


# ---- what it takes -------------------------------------------------------------------------------------------------


def missing(s, seat, building, resource):
    """How many of a resource a building asks for and the seat has not."""
    return max(0, COST[building][resource] - held(s, seat, resource))


def gold_for(s, seat, building):
    """The gold of a building, and that for the copper and livestock that are missing."""
    return COST[building][GOLD] + missing(s, seat, building, COPPER) + missing(s, seat, building, LIVESTOCK)


def gold_to_buy(s, seat, building):
    """The gold that has to be bought."""
    return max(0, gold_for(s, seat, building) - held(s, seat, GOLD))


def chits_for(s, seat, building):
    """A trade chit for everything that is bought; the owner of the River Port needs no copper or livestock."""
    chits = gold_to_buy(s, seat, building)
    for resource in range(RESOURCES):
        if resource != GOLD and not (GOLD_STANDS_IN[resource] and owns(s, seat, RIVER_PORT)):
            chits += missing(s, seat, building, resource)
    return chits


def silver_for(s, seat, building):
    """The silver for everything that is bought."""
    silver = gold_to_buy(s, seat, building) * PRICE[GOLD]
    for resource in range(GOLD):
        silver += missing(s, seat, building, resource) * PRICE[resource]
    return silver


def goods_for(s, seat, building, gold, chits, left):
    """What the goods are worth that leave the hand: so much gold, so many chits, and the resources that are there."""
    worth = stock_loss(s, seat, GOLD, gold, left) + stock_loss(s, seat, TRADE, chits, left)
    for resource in range(RESOURCES):
        if resource != GOLD and COST[building][resource] > 0:
            worth += stock_loss(s, seat, resource, min(COST[building][resource], held(s, seat, resource)), left)
    return worth


def stock_loss(s, seat, good, amount, left):
    """What so much less of a good would be missed."""
    have = held(s, seat, good)
    return stock_worth(good, have, left) - stock_worth(good, have - amount, left)


# ---- plans ---------------------------------------------------------------------------------------------------------


def plan_worth(s, seat, tile, building, bid, haste, left):
    """A building with all it costs from the hand and the market, and the money that is left when the bid is paid."""
    chits = chits_for(s, seat, building)
    if chits > held(s, seat, TRADE):
        return OUT_OF_REACH
    silver = silver_for(s, seat, building)
    gold = min(held(s, seat, GOLD), gold_for(s, seat, building))
    spare_gold = held(s, seat, GOLD) - gold
    worth = building_gain(s, seat, building, left) - goods_for(s, seat, building, gold, chits, left)
    worth += money_worth(s, seat, silver, bid, spare_gold, left) - haste * (1 + chits)
    if haste > 0:
        worth -= haste * debts_for(silver - held(s, seat, SILVER))
    if TRADE_IN_GIVE[tile] != NONE:
        give = max(0, held(s, seat, TRADE_IN_GIVE[tile]) - COST[building][TRADE_IN_GIVE[tile]])
        spare_chits = held(s, seat, TRADE) - chits
        worth += trade_in_gain(s, seat, tile, give, spare_gold * (bid == 0), spare_chits, silver + bid, left)
    return worth


def best_plan(s, seat, tile, types, bid, haste, left):
    """The best that can be made of a tile that allows these types, or what it is worth without a building."""
    best = money_worth(s, seat, 0, bid, held(s, seat, GOLD), left)
    if TRADE_IN_GIVE[tile] != NONE:
        give = held(s, seat, TRADE_IN_GIVE[tile])
        gold = held(s, seat, GOLD) * (bid == 0)
        best += trade_in_gain(s, seat, tile, give, gold, held(s, seat, TRADE), bid, left)
    stage = ROUND_STAGE[s.round]
    building = SUPPLY_FIRST[stage]
    while types != 0 and building < SUPPLY_END[stage]:
        if (types >> BUILDING_TYPE[building]) & 1 and s.supply[building] > 0 and not owns(s, seat, building):
            best = max(best, plan_worth(s, seat, tile, building, bid, haste, left))
        building += 1
    return best


# ---- tiles ---------------------------------------------------------------------------------------------------------


def tile_gain(s, seat, tile, left):
    """What a tile brings besides a building or a trade-in."""
    gain = TILE_VP[tile] * POINT
    if TILE_WORKER[tile]:
        gain += max(0, worker_gain(s, seat, left))
    if TILE_WORKER_AND_ADVANCE[tile]:
        gain += worker_gain(s, seat, left) + advance_gain(s, seat, left)
    return gain


def trade_in_gain(s, seat, tile, have, gold, chits, spent, left):
    """What a tile gives for a resource, if one is left when the rest is paid, or can be bought."""
    give = TRADE_IN_GIVE[tile]
    port = owns(s, seat, RIVER_PORT)
    gain = TRADE_IN_VP[tile] * POINT + TRADE_IN_RAIL_LINES[tile] * rail_line_gain(s, seat, left)
    if have > 0:
        gain -= stock_worth(give, have, left) - stock_worth(give, have - 1, left)
    elif GOLD_STANDS_IN[give] and gold > 0 and (chits > 0 or port):
        gain -= WORTH[left][GOLD] + WORTH[left][TRADE] * (1 - port)
    elif not GOLD_STANDS_IN[give] and chits > 0 and held(s, seat, SILVER) - wages_due(s, seat) - spent >= PRICE[give]:
        gain -= WORTH[left][TRADE] + PRICE[give] * WORTH[left][SILVER]
    else:
        gain = 0
    return max(0, gain)


def tile_worth(s, seat, tile, bid, haste, left):
    """A tile that is won, and the money when everything is paid."""
    return best_plan(s, seat, tile, TILE_TYPES[tile], bid, haste, left) + tile_gain(s, seat, tile, left)


# ---- the auction ---------------------------------------------------------------------------------------------------


def auction_worth(s, seat, left):
    """Money and what this round still brings: a tile that is bid for or won, a bonus that is to be chosen, or both."""
    turn = turn_of(s, seat)
    asked = (s.actors >> seat) & 1
    chosen = 0
    if asked and s.question == ASK_BONUS:
        chosen = best_bonus(s, seat, s.players[seat].track, left)
    elif asked and s.question == ASK_WORKER:
        chosen = max(0, worker_gain(s, seat, left))
    if s.resolving == NONE:
        if s.round > ROUNDS or (s.passed >> seat) & 1 or waiting(s, seat):
            return chosen + settled_worth(s, seat, left)
        if turn == NONE:
            return chosen + open_worth(s, seat, left) - asked * (s.question == ASK_BID)
        return chosen + tile_worth(s, seat, s.tile[turn // 2], bid_of(s, turn), PATIENCE, left)
    if turn == NONE or turn < s.resolving:
        return chosen + settled_worth(s, seat, left)
    if turn > s.resolving:
        return chosen + tile_worth(s, seat, s.tile[turn // 2], bid_of(s, turn), PATIENCE, left)
    return chosen + won_worth(s, seat, s.tile[turn // 2], bid_of(s, turn), left)


def won_worth(s, seat, tile, bid, left):
    """A tile that the seat is about to pay for and to use."""
    if s.question == ASK_PAYMENT:
        return tile_worth(s, seat, tile, bid, HASTE, left) - HASTE
    if s.question == ASK_BUILD:
        return tile_worth(s, seat, tile, 0, HASTE, left)
    if s.question == ASK_EXTRA_BUILD:
        return best_plan(s, seat, tile, ALL_TYPES, 0, HASTE, left) + tile_gain(s, seat, tile, left)
    if s.question == ASK_TRADE_IN:
        return best_plan(s, seat, tile, 0, 0, HASTE, left) - HASTE
    if s.after_bonus == TILE_BONUS:
        return best_plan(s, seat, tile, 0, 0, HASTE, left) + tile_gain(s, seat, tile, left)
    return settled_worth(s, seat, left)


def settled_worth(s, seat, left):
    """Money when nothing is left to win in this round."""
    return money_worth(s, seat, 0, 0, held(s, seat, GOLD), left)


def turn_of(s, seat):
    """The turn in which the seat will build if nobody beats its bid; `NONE` without a bid."""
    for bay in range(BAYS):
        if s.bidder[bay] == seat:
            return 2 * bay
    if s.second_bidder == seat:
        return 2 * s.double_bay + 1
    return NONE


def bid_of(s, turn):
    """The bid that wins this turn."""
    if turn & 1:
        return s.second_bid
    return s.bid[turn // 2]


def open_worth(s, seat, left):
    """The best that a seat without a bid can do: pass, or bid as little as possible for the tile worth most to it."""
    best = settled_worth(s, seat, left) + advance_gain(s, seat, left)
    for bay in range(BAYS_IN_USE[s.seats]):
        bid = NEXT_VALUE[s.bids][s.bid[bay]]
        if s.tile[bay] != NONE and bid != 0:
            best = max(best, tile_worth(s, seat, s.tile[bay], bid, PATIENCE, left))
    return best


# ---- the position --------------------------------------------------------------------------------------------------


def chapter(s):
    """Round after round."""
    return s.round



def evaluate(s, seat):
    """What the seat has and what it can make of it; the others are left to themselves."""
    begun = s.round - waiting(s, seat)
    left = FINAL_INCOME - begun
    worth = A_ROUND * begun
    worth += estate_worth(s, seat, left) + placing_worth(s, seat, left) + auction_worth(s, seat, left)
    worth -= BORROWED * s.players[seat].borrowed
    worth += POINT * held(s, seat, VP) + stock_worth(TRADE, held(s, seat, TRADE), left)
    for resource in range(RESOURCES):
        worth += stock_worth(resource, held(s, seat, resource), left)
    return worth
