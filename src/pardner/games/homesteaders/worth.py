"""What things are worth to a player of Homesteaders, in hundredths of a point: for the greedy bot (`bot.py`).

A thing is worth what it may become by the end: goods in hand, workers and buildings by the income that is still to
come, a space of the track by the bonuses that it opens. `left` is always the number of Income phases after this round.
"""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.income import idle_workers, income_of, silver_income, wages
from pardner.games.homesteaders.market import debts_for
from pardner.games.homesteaders.scoring import end_points
from pardner.games.homesteaders.state import (
    BANK,
    BONUS_AMOUNT,
    BONUS_COUNT,
    BONUS_GOOD,
    BONUS_RAIL_LINE,
    BONUS_WORKER,
    BUILDING_POINTS,
    BUILDING_SLOTS,
    BUILDINGS,
    COUNTED,
    COUNTED_IDS,
    COUNTED_RAIL_LINES,
    COUNTED_WORKERS,
    COUNTING,
    DEBT,
    DEBT_SILVER,
    FINAL_INCOME,
    FORGE,
    GENERAL_STORE,
    GOLD,
    GOLD_WORTH,
    GOOD_IDS,
    GOODS,
    LAWYER,
    MARKET,
    PAID,
    PLACING,
    RAIL_LINE_INCOME,
    REPAYMENT,
    RIVER_PORT,
    RODEO,
    RODEO_MOST,
    ROUNDS,
    SILVER,
    SLOT_BUILDING,
    SLOTS,
    SOURCE_AMOUNT,
    SOURCE_SLOTS,
    SOURCES,
    TRACK_END,
    WAGE,
)
from pardner.games.homesteaders.table import owns

POINT = 100
HASTE = 4  # what is still to be done loses so much a step, so that it is done: placing workers, buying for a building

# ---- what goods are worth ------------------------------------------------------------------------------------------

# While buildings can still be built, and after the last of them, when goods are sold or counted.
EARLY = {
    "wood": 155, "food": 150, "steel": 255, "gold": 300, "copper": 345, "livestock": 315, "silver": 72, "trade": 100
}  # fmt: skip
# The same where it comes again and again, and not all of it is needed.
FLOW = {
    "wood": 130, "food": 85, "steel": 260, "gold": 270, "copper": 200, "livestock": 220, "silver": 65, "trade": 80
}  # fmt: skip
LATE = {
    "wood": 14, "food": 15, "steel": 36, "gold": 200, "copper": 205, "livestock": 205, "silver": 19, "trade": 45
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
ENOUGH_OF = {"wood": 1, "food": 2, "steel": 1, "gold": 1, "copper": 2, "livestock": 1, "silver": 12, "trade": 4}
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
    """Silver and debts when so much has been spent at the market and wages and a bid are paid, the bid best in gold.

    A lower bid is better even where the same gold pays for both.
    """
    silver = held(s, seat, SILVER) - spent - wages_due(s, seat)
    borrowed = debts_for(-silver)
    silver += DEBT_SILVER * borrowed
    debts = debts_held(s, seat) + borrowed
    best = cash_worth(silver - bid, debts, left)
    paid = 1
    while paid <= gold and GOLD_WORTH * (paid - 1) < bid:
        worth = cash_worth(silver - max(0, bid - GOLD_WORTH * paid), debts, left)
        worth -= stock_worth(GOLD, gold, left) - stock_worth(GOLD, gold - paid, left)
        best = max(best, worth)
        paid += 1
    return best - bid


def cash_worth(silver, debts, left):
    """What silver and debts come to: what is missing is borrowed, and what is worth repaying is repaid."""
    borrowed = debts_for(-silver)
    cash = silver + DEBT_SILVER * borrowed
    owed = debts + borrowed
    repaid = 0
    while cash >= REPAYMENT and owed > 0 and last_debt(owed, left) > REPAYMENT * WORTH[left][SILVER]:
        cash -= REPAYMENT
        owed -= 1
        repaid += 1
    return stock_worth(SILVER, cash, left) - debt_cost(owed, left) - repaid


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
SPECIAL_INCOME = {BANK: 90, GENERAL_STORE: 20, MARKET: 15, RIVER_PORT: 10, FORGE: 45, LAWYER: 15}
# Of what a building counts at the end, so much more will come with each auction, in hundredths.
MORE_TO_COUNT = {"residential": 15, "commercial": 15, "industrial": 15, "special": 10, "building": 50, "worker": 35}
MORE_RAIL_LINES = 25
# An idle worker waits for a building, and each may count at the end; so may a rail line.
IDLE_WORKER = 65
IDLE_STREAM = tuple(IDLE_WORKER * max(0, left - 2) for left in range(FINAL_INCOME + 1))
COUNTED_LATER = 6


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
SPACE_WORTH = (0, 60, 80, 90, 270, 280)  # what its best bonus is about
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
