"""What the workers of a player of Homesteaders are worth, in hundredths of a point: for its bots (`bot.py`).

The workers go to the best slots, and the others wait for more buildings. `left` is always the number of Income phases
after this round, `hand` what the seat has (`hand_of`), and `crew` where its workers go (`crew_of`).
"""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.income import idle_workers
from pardner.games.homesteaders.state import (
    BUILDING_SLOTS,
    BUILDINGS,
    COUNTED_WORKERS,
    COUNTING,
    FINAL_INCOME,
    GOLD,
    RIVER_PORT,
    RODEO,
    RODEO_MOST,
    SILVER,
    SLOT_BUILDING,
    SLOTS,
    SOURCES,
    WAGE,
)
from pardner.games.homesteaders.table import owns
from pardner.games.homesteaders.worth import HASTE, POINT, STREAM, one_more

NOWHERE = 10**9  # what a worker who is not there would bring: no slot is better
LEFT = range(FINAL_INCOME + 1)

# ---- workers and slots ---------------------------------------------------------------------------------------------

# A worker costs wages and may be counted at the end, like a rail line; an idle one waits for a building.
COUNTED_LATER = 6
IDLE_WORKER = 65
WORKER_STREAM = tuple(COUNTED_LATER * left - WAGE * STREAM[left][SILVER] for left in LEFT)
IDLE_STREAM = tuple(IDLE_WORKER * max(0, left - 2) for left in LEFT)


def slot_stream(slot: int, left: int) -> int:
    """What a worker on a slot brings until the end; those who yield only together share it."""
    return sum(
        amount * STREAM[left][good] // slots.bit_count() for good, _, slots, amount in SOURCES if (slots >> slot) & 1
    )


# The slots from the best to the worst: the building of each, and what a worker on it brings until the end.
BEST_SLOTS = tuple(tuple(sorted(range(SLOTS), key=lambda slot: -slot_stream(slot, max(1, left)))) for left in LEFT)
PLACE_BUILDING = tuple(tuple(SLOT_BUILDING[slot] for slot in BEST_SLOTS[left]) for left in LEFT)
PLACE_STREAM = tuple(tuple(slot_stream(slot, left) for slot in BEST_SLOTS[left]) for left in LEFT)


def slot_streams(building: int, left: int) -> list[int]:
    """What workers on the two slots of a building bring until the end, the best first; 0 where there is no slot."""
    slots = [slot for slot in range(SLOTS) if SLOT_BUILDING[slot] == building]
    return [*sorted((slot_stream(slot, left) for slot in slots), reverse=True), 0, 0][:2]


SLOT_COUNT = tuple(SLOT_BUILDING.count(building) for building in range(BUILDINGS))
BETTER_SLOT, OTHER_SLOT = (
    tuple(tuple(slot_streams(building, left)[place] for building in range(BUILDINGS)) for left in LEFT)
    for place in range(2)
)

# What a slot yields by itself: two goods at most, with an amount of 0 where there is none.
SLOT_YIELDS = tuple(
    [*[(good, amount) for good, _, slots, amount in SOURCES if slots == 1 << slot], (SILVER, 0), (SILVER, 0)]
    for slot in range(SLOTS)
)
FIRST_GOOD, FIRST_AMOUNT = (tuple(yields[0][part] for yields in SLOT_YIELDS) for part in range(2))
OTHER_GOOD, OTHER_AMOUNT = (tuple(yields[1][part] for yields in SLOT_YIELDS) for part in range(2))

# ---- the crew ------------------------------------------------------------------------------------------------------

CREW_WORTH, CREW_IDLE, CREW_LAST, CREW_LAST_BUT_ONE, CREW_COMING = range(5)


def crew_of(buildings, workers, left):
    """Where the workers go whose player has these buildings.

    Returns what they will bring, how many stay idle, what the last one and the last but one on a slot bring, and what
    one more would bring.
    """
    worth = WORKER_STREAM[left] * workers
    idle = workers
    last = NOWHERE
    last_but_one = NOWHERE
    coming = IDLE_STREAM[left]
    place = 0
    while place < SLOTS:
        if (buildings >> PLACE_BUILDING[left][place]) & 1:
            if idle <= 0:
                coming = PLACE_STREAM[left][place]
                break
            last_but_one = last
            last = PLACE_STREAM[left][place]
            worth += last
            idle -= 1
        place += 1
    return (worth + idle * IDLE_STREAM[left], idle, last, last_but_one, coming)


def crew_gain(building, crew, left):
    """What the slots of a new building add: for idle workers, or those who leave the worst slots for better ones."""
    gain = 0
    idle = crew[CREW_IDLE]
    if SLOT_COUNT[building] > 0:
        better = BETTER_SLOT[left][building]
        gain = better - IDLE_STREAM[left] if idle > 0 else max(0, better - crew[CREW_LAST])
    if SLOT_COUNT[building] > 1:
        other = OTHER_SLOT[left][building]
        if idle > 1:
            gain += other - IDLE_STREAM[left]
        elif idle == 1:
            gain += max(0, other - crew[CREW_LAST])
        else:
            gain += max(0, other - crew[CREW_LAST_BUT_ONE])
    return gain


def worker_gain(s, seat, crew, left):
    """What one more worker is worth."""
    me = s.players[seat]
    worth = WORKER_STREAM[left] + crew[CREW_COMING]
    if owns(s, seat, RODEO) and me.workers < RODEO_MOST:
        worth += STREAM[left][SILVER]
    return worth + POINT * count_bits(me.buildings & COUNTING[COUNTED_WORKERS])


def placing_worth(s, seat, hand, left):
    """Workers that are still to be placed: one joins another at the River Port, others find the best of free slots."""
    me = s.players[seat]
    worth = 0
    idle = idle_workers(s, seat)
    if idle > 0 and count_bits(me.placed & BUILDING_SLOTS[RIVER_PORT]) == 1:
        worth += one_more(GOLD, hand[GOLD], left) - HASTE
        idle -= 1
    free = me.buildings & ~(1 << RIVER_PORT)
    place = 0
    while place < SLOTS and idle > 0:
        slot = BEST_SLOTS[left][place]
        if (free >> SLOT_BUILDING[slot]) & 1 and (me.placed >> slot) & 1 == 0:
            worth += FIRST_AMOUNT[slot] * one_more(FIRST_GOOD[slot], hand[FIRST_GOOD[slot]], left) - HASTE
            if OTHER_AMOUNT[slot] > 0:
                worth += OTHER_AMOUNT[slot] * one_more(OTHER_GOOD[slot], hand[OTHER_GOOD[slot]], left)
            idle -= 1
        place += 1
    return worth
