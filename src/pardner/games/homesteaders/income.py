"""Homesteaders, the Income phase: everybody places workers, collects and pays wages, each on their own (H-37)."""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.market import list_deals, list_payments, openly, pay, relieve_debt
from pardner.games.homesteaders.state import (
    ASK_INCOME,
    BANK,
    BEFORE_BIDDING,
    COLLECT,
    COLLECTED,
    COPPER,
    DECISION,
    FOOD,
    GOLD,
    LIVESTOCK,
    OPEN,
    PAID,
    PAY_WAGES,
    PLACE,
    PLACING,
    RAIL_LINE_INCOME,
    RODEO,
    RODEO_MOST,
    SILVER,
    SLOT_BUILDING,
    SLOTS,
    SOURCE_AMOUNT,
    SOURCE_BUILDING,
    SOURCE_SLOTS,
    SOURCES_FROM,
    STEEL,
    TRADE,
    VP,
    WAGE,
    WOOD,
)
from pardner.games.homesteaders.table import ask_everybody, owns


def begin_income(s):
    """All workers come off the buildings (H-36), in the final Income phase as in any other (H-28)."""
    for seat in range(s.seats):
        s.players[seat].placed = 0
        s.players[seat].income = PLACING
    ask_everybody(s, ASK_INCOME)


def list_income(s, seat, out):
    """Before collecting: idle workers may be placed. After it: the wages. Deals are open in both windows (H-7)."""
    count = 0
    if s.players[seat].income == PLACING:
        count = list_slots(s, seat, out)
        out[count] = COLLECT
        count += 1
    else:
        count = list_payments(s, seat, wages(s, seat), PAY_WAGES, out, 0)
    return list_deals(s, seat, out, count)


def answer_income(s, seat, action):
    """Placing leaves the window open; collecting and paying close it."""
    if action < COLLECT:
        place_worker(s, seat, action - PLACE)
        return DECISION
    s.players[seat].borrowed = 0
    if action == COLLECT:
        collect(s, seat)
        return DECISION
    return finish_income(s, seat, action - PAY_WAGES)


# placing


def idle_workers(s, seat):
    """The workers that stand on no slot."""
    return s.players[seat].workers - count_bits(s.players[seat].placed)


def list_slots(s, seat, out):
    """Every free slot of one's own buildings, while there is an idle worker."""
    me = s.players[seat]
    count = 0
    if idle_workers(s, seat) > 0:
        slot = 0
        while slot < SLOTS:
            if (me.buildings >> SLOT_BUILDING[slot]) & 1 and (me.placed >> slot) & 1 == 0:
                out[count] = PLACE + slot
                count += 1
            slot += 1
    return count


def place_worker(s, seat, slot):
    """The worker stays there until the next Income phase (H-36)."""
    s.players[seat].placed |= 1 << slot


# collecting


def collect(s, seat):
    """Everything at once; the Bank looks at the debts of that moment (H-22)."""
    s.players[seat].income = COLLECTED
    take_income(
        s,
        seat,
        income_of(s, seat, WOOD),
        income_of(s, seat, FOOD),
        income_of(s, seat, STEEL),
        income_of(s, seat, GOLD),
        income_of(s, seat, COPPER),
        income_of(s, seat, LIVESTOCK),
        silver_income(s, seat),
        income_of(s, seat, TRADE),
        income_of(s, seat, VP),
    )
    if owns(s, seat, BANK):
        relieve_debt(s, seat, BANK, s.holdings == OPEN)


def income_of(s, seat, good):
    """What buildings yield by themselves, and what their filled slots yield; the River Port needs both of its own."""
    me = s.players[seat]
    amount = 0
    source = SOURCES_FROM[good]
    end = SOURCES_FROM[good + 1]
    while source < end:
        if (me.buildings >> SOURCE_BUILDING[source]) & 1 and me.placed & SOURCE_SLOTS[source] == SOURCE_SLOTS[source]:
            amount += SOURCE_AMOUNT[source]
        source += 1
    return amount


def silver_income(s, seat):
    """Silver from buildings, from rail lines, and from the Rodeo: 1 for each worker, placed or idle, at most 5."""
    silver = income_of(s, seat, SILVER) + RAIL_LINE_INCOME * s.players[seat].rail_lines
    if owns(s, seat, RODEO):
        silver += min(RODEO_MOST, s.players[seat].workers)
    return silver


def take_income(s, seat, wood, food, steel, gold, copper, livestock, silver, trade, vp):
    """What a player collects: anybody can work it out from the buildings and the workers on them."""
    openly(s, seat, WOOD, wood)
    openly(s, seat, FOOD, food)
    openly(s, seat, STEEL, steel)
    openly(s, seat, GOLD, gold)
    openly(s, seat, COPPER, copper)
    openly(s, seat, LIVESTOCK, livestock)
    openly(s, seat, SILVER, silver)
    openly(s, seat, TRADE, trade)
    openly(s, seat, VP, vp)


# wages


def wages(s, seat):
    """$1 for every worker owned at this moment, placed or idle (H-21)."""
    return WAGE * s.players[seat].workers


def finish_income(s, seat, gold):
    """Who has paid waits; the round goes on when everybody has (H-37)."""
    pay_wages(s, seat, wages(s, seat), gold, s.holdings == OPEN)
    s.players[seat].income = PAID
    s.actors &= ~(1 << seat)
    if s.actors == 0:
        return BEFORE_BIDDING
    return DECISION


def pay_wages(s, seat, amount, gold, shown):
    """The wages, some of them in gold if the player likes; the result is the debts that it took."""
    return pay(s, seat, amount, gold)
