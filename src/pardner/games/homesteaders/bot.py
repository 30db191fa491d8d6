"""How good a position of Homesteaders is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in hundredths of a point. A position is worth the points that it has, the points that goods in
hand and buildings may still become, and what this round's auction can bring. The last is a plan: the tile, the building
on it and what has to be bought for it are reckoned as if they were there already, each deal at its price. So a deal on
the way to a building loses nothing, and any other has to be good by itself.

`left` is always the number of Income phases after this round.
"""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.income import idle_workers, income_of, silver_income, wages
from pardner.games.homesteaders.market import debts_for
from pardner.games.homesteaders.scoring import count_of, end_points
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
    BANK,
    BAYS,
    BAYS_IN_USE,
    BONUS_AMOUNT,
    BONUS_COUNT,
    BONUS_GOOD,
    BONUS_RAIL_LINE,
    BONUS_WORKER,
    BUILDING_POINTS,
    BUILDING_SLOTS,
    BUILDING_TYPE,
    BUILDINGS,
    BUILT_BONUS,
    CHIT,
    COIN,
    COST,
    COUNTED,
    COUNTED_BUILDINGS,
    COUNTED_IDS,
    COUNTED_RAIL_LINES,
    COUNTED_WORKERS,
    COUNTING,
    DEBT,
    DEBT_SILVER,
    FINAL_INCOME,
    FORGE,
    FORGE_POINTS,
    FREE_WORKER,
    GENERAL_STORE,
    GOLD,
    GOLD_STANDS_IN,
    GOLD_WORTH,
    GOOD_IDS,
    GOODS,
    LAWYER,
    MARKET,
    NEXT_VALUE,
    NONE,
    PAID,
    PLACING,
    PRICE,
    RAIL_LINE_AND_BUILDING,
    RAIL_LINE_INCOME,
    RELIEF,
    REPAYMENT,
    RESOURCES,
    RIVER_PORT,
    RODEO,
    RODEO_MOST,
    ROUND_STAGE,
    ROUNDS,
    SILVER,
    SLOT_BUILDING,
    SLOTS,
    SOURCE_AMOUNT,
    SOURCE_SLOTS,
    SOURCES,
    SUPPLY_END,
    SUPPLY_FIRST,
    TILE_BONUS,
    TILE_TYPES,
    TILE_VP,
    TILE_WORKER,
    TILE_WORKER_AND_ADVANCE,
    TRACK_END,
    TRADE,
    TRADE_IN_GIVE,
    TRADE_IN_RAIL_LINES,
    TRADE_IN_VP,
    VP,
    WAGE,
)
from pardner.games.homesteaders.table import owns

POINT = 100
HASTE = 4  # what a plan loses for each step that is still to be done once the tile is won: so that it is done
PATIENCE = -10  # before that, what is done too early loses
A_ROUND = 10000  # so much that a round is begun before anything else is done in it
BORROWED = 1  # a debt that nothing asked for yet
OUT_OF_REACH = -(10**9)

# ---- what goods are worth ------------------------------------------------------------------------------------------

# While buildings can still be built, and after the last of them, when goods are sold or counted.
EARLY = {
    "wood": 154, "food": 150, "steel": 256, "gold": 300, "copper": 315, "livestock": 315, "silver": 72, "trade": 85
}  # fmt: skip
# The same where it comes again and again, and not all of it is needed.
FLOW = {
    "wood": 130, "food": 130, "steel": 220, "gold": 270, "copper": 200, "livestock": 220, "silver": 65, "trade": 80
}  # fmt: skip
LATE = {
    "wood": 10, "food": 15, "steel": 36, "gold": 200, "copper": 205, "livestock": 205, "silver": 19, "trade": 45
}  # fmt: skip
# How much of the difference is left with so many auctions to come, in hundredths.
FRESH = (0, 38, 75, 100, *[100] * ROUNDS)


def worth_of_goods(early: dict[str, int], auctions: int) -> tuple[int, ...]:
    """The worth of one of each good with so many auctions to come."""
    fresh = FRESH[auctions]
    worth = {good: (early[good] * fresh + LATE[good] * (100 - fresh)) // 100 for good in early}
    return tuple((worth | {"vp": POINT, "debt": 0})[good] for good in GOOD_IDS)


# By Income phases after this round: what is in hand then, and what each of them will have brought in.
WORTH = tuple(worth_of_goods(EARLY, max(0, left - 1)) for left in range(FINAL_INCOME + 1))
STREAM = tuple(
    tuple(sum(worth_of_goods(FLOW, later)[good] for later in range(left)) for good in range(GOODS))
    for left in range(FINAL_INCOME + 1)
)
# Of these one has soon enough: what goes beyond is worth no more than it will be at the end.
ENOUGH_OF = {"wood": 2, "food": 2, "steel": 2, "gold": 1, "copper": 1, "livestock": 1, "silver": 12, "trade": 4}
SPARE_OF = LATE | {"silver": 30, "trade": 60}
ENOUGH = tuple(ENOUGH_OF.get(good, 0) for good in GOOD_IDS)
SPARE = tuple(SPARE_OF.get(good, POINT) for good in GOOD_IDS)

# A debt costs something in any case, and the more the more there are: at the end just what the rules say.
DEBT_EACH = tuple(15 * max(0, left - 1) for left in range(FINAL_INCOME + 1))
DEBT_GROWTH = tuple(POINT - 6 * max(0, left - 1) for left in range(FINAL_INCOME + 1))


def stock_worth(good, amount, left):
    """What so much of a good is worth."""
    enough = min(amount, ENOUGH[good])
    return WORTH[left][good] * enough + min(WORTH[left][good], SPARE[good]) * (amount - enough)


def one_more(s, seat, good, left):
    """What one more of a good is worth."""
    have = held(s, seat, good)
    return stock_worth(good, have + 1, left) - stock_worth(good, have, left)


def debt_cost(debts, left):
    """What so many debts cost in the end."""
    return DEBT_EACH[left] * debts + DEBT_GROWTH[left] * (debts * (debts + 1) // 2)


def money_worth(s, seat, spent, bid, gold, left):
    """Silver and debts when so much has been spent at the market and wages and a bid are paid, the bid partly in gold.

    What is missing is borrowed, and debts are repaid as long as that is worth the silver.
    """
    silver = held(s, seat, SILVER) - spent - wages_due(s, seat)
    borrowed = debts_for(-silver)
    silver += DEBT_SILVER * borrowed
    debts = debts_held(s, seat) + borrowed
    paid = 0
    while paid < gold and (bid - silver) * 2 > GOLD_WORTH:
        paid += 1
        silver += GOLD_WORTH
    silver -= bid
    borrowed = debts_for(-silver)
    silver += DEBT_SILVER * borrowed
    debts += borrowed
    repaid = 0
    while silver >= REPAYMENT and debts > 0 and last_debt(debts, left) > REPAYMENT * WORTH[left][SILVER]:
        silver -= REPAYMENT
        debts -= 1
        repaid += 1
    worth = stock_worth(SILVER, silver, left) - debt_cost(debts, left) - repaid
    return worth - stock_worth(GOLD, gold, left) + stock_worth(GOLD, gold - paid, left)


def last_debt(debts, left):
    """What the last of so many debts costs."""
    return debt_cost(debts, left) - debt_cost(debts - 1, left)


# ---- what is in hand -----------------------------------------------------------------------------------------------


def waiting(s, seat):
    """Whether the seat has not placed a worker yet: then the round has not begun for it, and the last one counts.

    So whatever ends a round changes nothing else, and is no reason to put it off by deals.
    """
    return s.players[seat].income == PLACING and s.players[seat].placed == 0


def placing(s, seat):
    """Whether the seat has placed a worker and not collected yet."""
    return s.players[seat].income == PLACING and s.players[seat].placed != 0


def held(s, seat, good):
    """What the seat has of a good, and what the workers placed so far are about to bring."""
    me = s.players[seat]
    amount = me.hand[good]
    if placing(s, seat):
        if good == SILVER:
            amount += silver_income(s, seat)
            if owns(s, seat, BANK) and me.hand[DEBT] == 0:
                amount += DEBT_SILVER
        else:
            amount += income_of(s, seat, good)
    return amount


def debts_held(s, seat):
    """The debts, without the one that a Bank is about to take away."""
    me = s.players[seat]
    if placing(s, seat) and owns(s, seat, BANK):
        return max(0, me.hand[DEBT] - 1)
    return me.hand[DEBT]


def wages_due(s, seat):
    """Wages that this round still asks for."""
    if s.players[seat].income == PAID or waiting(s, seat):
        return 0
    return wages(s, seat)


SOURCE_COUNT = len(SOURCES)
SOURCE_GOOD = tuple(good for good, _, _, _ in SOURCES)


def placing_worth(s, seat, left):
    """Workers that are still to be placed: one joins another at the River Port, others find the best of free slots."""
    me = s.players[seat]
    worth = 0
    if placing(s, seat):
        idle = idle_workers(s, seat)
        if idle > 0 and count_bits(me.placed & BUILDING_SLOTS[RIVER_PORT]) == 1:
            worth += one_more(s, seat, GOLD, left) - HASTE
            idle -= 1
        free = me.buildings & ~(1 << RIVER_PORT)
        place = 0
        while place < SLOTS and idle > 0:
            slot = BEST_SLOTS[left][place]
            if (free >> SLOT_BUILDING[slot]) & 1 and (me.placed >> slot) & 1 == 0:
                worth += slot_gain(s, seat, slot, left) - HASTE
                idle -= 1
            place += 1
    return worth


def slot_gain(s, seat, slot, left):
    """What one worker on a slot brings now."""
    gain = 0
    source = 0
    while source < SOURCE_COUNT:
        if SOURCE_SLOTS[source] == 1 << slot:
            gain += SOURCE_AMOUNT[source] * one_more(s, seat, SOURCE_GOOD[source], left)
        source += 1
    return gain


# ---- what buildings, workers and rail lines are worth --------------------------------------------------------------

# Income that is no line of a building's: what its rule is good for in each Income phase, in hundredths.
SPECIAL_INCOME = {BANK: 90, GENERAL_STORE: 30, MARKET: 15, RIVER_PORT: 10, FORGE: 45, LAWYER: 15}
# Of what a building counts at the end, so much more will come with each auction, in hundredths.
MORE_TO_COUNT = {"residential": 15, "commercial": 15, "industrial": 15, "special": 10, "building": 50, "worker": 35}
MORE_RAIL_LINES = 25
# An idle worker waits for a building, and each may count at the end; so may a rail line.
IDLE_WORKER = 65
IDLE_STREAM = tuple(IDLE_WORKER * max(0, left - 2) for left in range(FINAL_INCOME + 1))
COUNTED_LATER = 5


def building_stream(building: int, left: int) -> int:
    """What a building brings by itself until the end, and its points."""
    lines = [(good, amount) for good, where, slots, amount in SOURCES if where == building and slots == 0]
    income = sum(amount * STREAM[left][good] for good, amount in lines)
    more = sum(
        MORE_TO_COUNT.get(name, MORE_RAIL_LINES) * max(0, left - 1)
        for counted, name in enumerate(COUNTED_IDS)
        if (COUNTING[counted] >> building) & 1
    )
    return BUILDING_POINTS[building] * POINT + income + SPECIAL_INCOME.get(building, 0) * left + more


def slot_stream(slot: int, left: int) -> int:
    """What a worker on a slot brings until the end; those of a crew share it."""
    return sum(
        amount * STREAM[left][good] // slots.bit_count() for good, _, slots, amount in SOURCES if (slots >> slot) & 1
    )


BUILDING_STREAM = tuple(
    tuple(building_stream(building, left) for building in range(BUILDINGS)) for left in range(FINAL_INCOME + 1)
)
SLOT_STREAM = tuple(tuple(slot_stream(slot, left) for slot in range(SLOTS)) for left in range(FINAL_INCOME + 1))
BEST_SLOTS = tuple(
    tuple(sorted(range(SLOTS), key=lambda slot: -SLOT_STREAM[max(1, left)][slot])) for left in range(FINAL_INCOME + 1)
)
RAIL_LINE_STREAM = tuple(
    RAIL_LINE_INCOME * STREAM[left][SILVER] + COUNTED_LATER * left for left in range(FINAL_INCOME + 1)
)
WORKER_STREAM = tuple(COUNTED_LATER * left - WAGE * STREAM[left][SILVER] for left in range(FINAL_INCOME + 1))


def estate_worth(s, seat, left):
    """What stands before the screen: buildings, workers, rail lines and the marker on the track."""
    me = s.players[seat]
    worth = crew_worth(me.buildings, me.workers, left) + rail_lines_worth(me.rail_lines, left)
    building = 0
    while building < BUILDINGS:
        if (me.buildings >> building) & 1:
            worth += BUILDING_STREAM[left][building]
        building += 1
    for counted in range(COUNTED):
        worth += POINT * end_points(s, seat, counted)
    if owns(s, seat, RODEO):
        worth += STREAM[left][SILVER] * min(RODEO_MOST, me.workers)
    return worth + TRACK_WORTH[left][me.track]


def crew_worth(buildings, workers, left):
    """What workers will bring: they go to the best slots, and the others wait for more buildings."""
    worth = WORKER_STREAM[left] * workers
    idle = workers
    place = 0
    while place < SLOTS and idle > 0:
        slot = BEST_SLOTS[left][place]
        if (buildings >> SLOT_BUILDING[slot]) & 1:
            worth += SLOT_STREAM[left][slot]
            idle -= 1
        place += 1
    return worth + idle * IDLE_STREAM[left]


def rail_lines_worth(rail_lines, left):
    """$1 for each in every Income phase; some building may count them."""
    return RAIL_LINE_STREAM[left] * rail_lines


def worker_gain(s, seat, left):
    """What one more worker is worth."""
    me = s.players[seat]
    worth = crew_worth(me.buildings, me.workers + 1, left) - crew_worth(me.buildings, me.workers, left)
    if owns(s, seat, RODEO) and me.workers < RODEO_MOST:
        worth += STREAM[left][SILVER]
    return worth + POINT * count_bits(me.buildings & COUNTING[COUNTED_WORKERS])


def rail_line_gain(s, seat, left):
    """What one more rail line is worth."""
    me = s.players[seat]
    return rail_lines_worth(1, left) + POINT * count_bits(me.buildings & COUNTING[COUNTED_RAIL_LINES])


# ---- the railroad track --------------------------------------------------------------------------------------------

ADVANCES = 40  # in hundredths, for each auction to come
SPACE_WORTH = (0, 50, 80, 90, 270, 280)  # what its best bonus is about
TRACK_WORTH = tuple(
    tuple(ADVANCES * max(0, left - 1) * worth // 100 for worth in SPACE_WORTH) for left in range(FINAL_INCOME + 1)
)


def best_bonus(s, seat, space, left):
    """What the best of the bonuses that are open on a space is worth."""
    best = 0
    bonus = 0
    while bonus < BONUS_COUNT[space]:
        best = max(best, bonus_gain(s, seat, bonus, left))
        bonus += 1
    return best


def bonus_gain(s, seat, bonus, left):
    """What a bonus of the track is worth."""
    if bonus == BONUS_RAIL_LINE:
        return rail_line_gain(s, seat, left)
    if bonus == BONUS_WORKER:
        return worker_gain(s, seat, left)
    return BONUS_AMOUNT[bonus] * one_more(s, seat, BONUS_GOOD[bonus], left)


def advance_gain(s, seat, left):
    """What one more advance is worth: the bonus, and the space for later ones."""
    space = s.players[seat].track
    coming = min(TRACK_END, space + 1)
    return best_bonus(s, seat, coming, left) + TRACK_WORTH[left][coming] - TRACK_WORTH[left][space]


# ---- buildings that can be built -----------------------------------------------------------------------------------

NEEDS = tuple(
    tuple((*[resource for resource in range(RESOURCES) if cost[resource] and resource != GOLD], *[NONE] * 4)[:4])
    for cost in COST
)
MOST_NEEDS = 4


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


def plan_worth(s, seat, tile, building, bid, haste, left):
    """A building with all it costs from the hand and the market, and the money that is left when the rest is paid."""
    chits = 0
    silver = 0
    gold = COST[building][GOLD]
    worth = 0
    place = 0
    while place < MOST_NEEDS and NEEDS[building][place] != NONE:
        resource = NEEDS[building][place]
        have = held(s, seat, resource)
        bought = max(0, COST[building][resource] - have)
        worth += stock_worth(resource, have - COST[building][resource] + bought, left)
        worth -= stock_worth(resource, have, left)
        if COIN[resource] == GOLD:
            gold += bought
            if not owns(s, seat, RIVER_PORT):
                chits += bought
        else:
            chits += bought
            silver += bought * PRICE[resource]
        place += 1
    have = held(s, seat, GOLD)
    bought = max(0, gold - have)
    chits += bought
    silver += bought * PRICE[GOLD]
    worth += stock_worth(GOLD, have - gold + bought, left) - stock_worth(GOLD, have, left)
    have_chits = held(s, seat, TRADE)
    if chits > have_chits:
        return OUT_OF_REACH
    worth += stock_worth(TRADE, have_chits - chits, left) - stock_worth(TRADE, have_chits, left)
    worth += money_worth(s, seat, silver, bid, have + bought - gold, left) - haste * (1 + chits)
    if haste > 0:
        worth -= haste * debts_for(silver - held(s, seat, SILVER))
    if TRADE_IN_GIVE[tile] != NONE:
        give = max(0, held(s, seat, TRADE_IN_GIVE[tile]) - COST[building][TRADE_IN_GIVE[tile]])
        spare_gold = (have + bought - gold) * (bid == 0)
        worth += trade_in_gain(s, seat, tile, give, spare_gold, have_chits - chits, silver + bid, left)
    return worth + building_gain(s, seat, building, left)


def best_plan(s, seat, tile, types, bid, haste, left):
    """The best that can be made of a tile that allows these types, or what it is worth without a building."""
    best = money_worth(s, seat, 0, bid, held(s, seat, GOLD), left)
    if TRADE_IN_GIVE[tile] != NONE:
        give = held(s, seat, TRADE_IN_GIVE[tile])
        spare_gold = held(s, seat, GOLD) * (bid == 0)
        best += trade_in_gain(s, seat, tile, give, spare_gold, held(s, seat, TRADE), bid, left)
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
