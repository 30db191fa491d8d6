"""What the estate of a player of Homesteaders is worth, in hundredths of a point: for its bots (`bot.py`).

The estate is what stands before the screen: buildings and rail lines are worth the income that is still to come and the
points at the end, a space of the railroad track the bonuses that it opens.

`left` is always the number of Income phases after this round, `hand` what the seat has (`hand_of`), and `crew` where
its workers go (`crew_of`).
"""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.crew import COUNTED_LATER, CREW_WORTH, crew_gain, worker_gain
from pardner.games.homesteaders.scoring import end_points
from pardner.games.homesteaders.state import (
    ADVANCE,
    BANK,
    BONUS_AMOUNT,
    BONUS_GOOD,
    BUILDING_POINTS,
    BUILDING_TYPE,
    BUILDINGS,
    BUILT_BONUS,
    CHIT,
    COPPER,
    COUNTED,
    COUNTED_BUILDINGS,
    COUNTED_IDS,
    COUNTED_RAIL_LINES,
    COUNTED_WORKERS,
    COUNTING,
    DEBT_SILVER,
    FINAL_INCOME,
    FOOD,
    FORGE,
    FORGE_POINTS,
    FREE_WORKER,
    GENERAL_STORE,
    GOLD,
    LAWYER,
    LIVESTOCK,
    MARKET,
    NO_BONUS,
    RAIL_LINE_AND_BUILDING,
    RAIL_LINE_INCOME,
    RELIEF,
    RIVER_PORT,
    RODEO,
    RODEO_MOST,
    SILVER,
    SOURCES,
    STEEL,
    TRACK_END,
    TRADE,
    VP,
    WOOD,
)
from pardner.games.homesteaders.table import owns
from pardner.games.homesteaders.worth import POINT, STREAM, WORTH, one_more

# ---- buildings and rail lines until the end ------------------------------------------------------------------------

# Income that is no line of a building's: what its rule is good for in each Income phase, in hundredths.
SPECIAL_INCOME = {BANK: 90, GENERAL_STORE: 20, MARKET: 15, RIVER_PORT: 10, FORGE: 45, LAWYER: 15}
# Of what a building counts at the end, so much more will come with each auction, in hundredths.
MORE_TO_COUNT = {
    "residential": 15, "commercial": 15, "industrial": 15, "special": 10, "building": 50, "worker": 35
}  # fmt: skip
MORE_RAIL_LINES = 25


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


BUILDING_STREAM = tuple(
    tuple(building_stream(building, left) for building in range(BUILDINGS)) for left in range(FINAL_INCOME + 1)
)
RAIL_LINE_STREAM = tuple(
    RAIL_LINE_INCOME * STREAM[left][SILVER] + COUNTED_LATER * left for left in range(FINAL_INCOME + 1)
)

# ---- what counts at the end ----------------------------------------------------------------------------------------

# The buildings that count anything at the end.
ALL_COUNTING = sum(1 << building for building in range(BUILDINGS) if any((mask >> building) & 1 for mask in COUNTING))

# For each building those that count it, those that it counts (never twice), itself too, and what else it counts.
COUNTED_BY = tuple(COUNTING[kind] | COUNTING[COUNTED_BUILDINGS] for kind in BUILDING_TYPE)
COUNTS = tuple(
    sum(1 << other for other in range(BUILDINGS) if (COUNTED_BY[other] >> building) & 1)
    for building in range(BUILDINGS)
)
COUNTS_ITSELF = tuple((COUNTS[building] >> building) & 1 for building in range(BUILDINGS))
COUNTS_WORKERS, COUNTS_RAIL_LINES = (
    tuple((COUNTING[counted] >> building) & 1 for building in range(BUILDINGS))
    for counted in (COUNTED_WORKERS, COUNTED_RAIL_LINES)
)

# ---- the railroad track --------------------------------------------------------------------------------------------

ADVANCES = 40  # in hundredths, for each auction to come
SPACE_WORTH = (0, 60, 80, 90, 270, 280)  # what its best bonus is about
TRACK_WORTH = tuple(
    tuple(ADVANCES * max(0, left - 1) * worth // 100 for worth in SPACE_WORTH) for left in range(FINAL_INCOME + 1)
)

# The spaces, each with a bonus that stays open on all that follow.
CHIT_SPACE, RAIL_LINE_SPACE, WORKER_SPACE, RESOURCE_SPACE, VP_SPACE = range(1, TRACK_END + 1)
SPACE_VP = BONUS_AMOUNT[BONUS_GOOD.index(VP)]


def best_bonus(s, seat, space, hand, crew, left):
    """What the best of the bonuses that are open on a space is worth."""
    best = 0
    if space >= CHIT_SPACE:
        best = max(best, one_more(TRADE, hand[TRADE], left))
    if space >= RAIL_LINE_SPACE:
        best = max(best, rail_line_gain(s, seat, left))
    if space >= WORKER_SPACE:
        best = max(best, worker_gain(s, seat, crew, left))
    if space >= RESOURCE_SPACE:
        best = max(best, one_more(WOOD, hand[WOOD], left), one_more(FOOD, hand[FOOD], left))
        best = max(best, one_more(STEEL, hand[STEEL], left), one_more(GOLD, hand[GOLD], left))
        best = max(best, one_more(COPPER, hand[COPPER], left), one_more(LIVESTOCK, hand[LIVESTOCK], left))
    if space >= VP_SPACE:
        best = max(best, SPACE_VP * POINT)
    return best


def advance_gain(s, seat, hand, crew, left):
    """What one more advance is worth: the bonus, and the space for later ones."""
    space = s.players[seat].track
    coming = min(TRACK_END, space + 1)
    return best_bonus(s, seat, coming, hand, crew, left) + TRACK_WORTH[left][coming] - TRACK_WORTH[left][space]


def rail_line_gain(s, seat, left):
    """What one more rail line is worth."""
    return RAIL_LINE_STREAM[left] + POINT * count_bits(s.players[seat].buildings & COUNTING[COUNTED_RAIL_LINES])


# ---- a new building ------------------------------------------------------------------------------------------------


def building_gain(s, seat, building, hand, crew, left):
    """What a building is worth once it stands: all but its cost."""
    worth = BUILDING_STREAM[left][building] + POINT * counted_gain(s, seat, building)
    worth += crew_gain(building, crew, left)
    if building == RODEO:
        worth += STREAM[left][SILVER] * min(RODEO_MOST, s.players[seat].workers)
    if owns(s, seat, FORGE):
        worth += FORGE_POINTS * POINT
    if BUILT_BONUS[building] != NO_BONUS:
        worth += built_gain(s, seat, BUILT_BONUS[building], hand, crew, left)
    return worth


def counted_gain(s, seat, building):
    """The points for what a new building counts, itself included, and for its being counted by others."""
    me = s.players[seat]
    gain = count_bits(me.buildings & COUNTED_BY[building]) + count_bits(me.buildings & COUNTS[building])
    gain += COUNTS_WORKERS[building] * me.workers + COUNTS_RAIL_LINES[building] * me.rail_lines
    return gain + COUNTS_ITSELF[building]


def built_gain(s, seat, bonus, hand, crew, left):
    """What building it brings, once."""
    gain = 0
    if bonus == CHIT:
        gain = one_more(TRADE, hand[TRADE], left)
    elif bonus == FREE_WORKER:
        gain = max(0, worker_gain(s, seat, crew, left))
    elif bonus == ADVANCE:
        gain = advance_gain(s, seat, hand, crew, left)
    elif bonus == RELIEF:
        gain = DEBT_SILVER * WORTH[left][SILVER]  # or a debt, which is worth no less
    elif bonus == RAIL_LINE_AND_BUILDING:
        gain = rail_line_gain(s, seat, left)
    return gain


# ---- the whole estate ----------------------------------------------------------------------------------------------


def estate_worth(s, seat, crew, left):
    """What stands before the screen: buildings, workers, rail lines and the marker on the track."""
    me = s.players[seat]
    worth = crew[CREW_WORTH] + RAIL_LINE_STREAM[left] * me.rail_lines + TRACK_WORTH[left][me.track]
    building = 0
    standing = me.buildings
    while standing != 0:
        if standing & 1:
            worth += BUILDING_STREAM[left][building]
        standing >>= 1
        building += 1
    if me.buildings & ALL_COUNTING:
        for counted in range(COUNTED):
            if me.buildings & COUNTING[counted]:
                worth += POINT * end_points(s, seat, counted)
    if owns(s, seat, RODEO):
        worth += STREAM[left][SILVER] * min(RODEO_MOST, me.workers)
    return worth
