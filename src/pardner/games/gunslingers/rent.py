"""Gunslingers, a week ends: rents are paid, markers are added, and what powers bring comes in its order (S-55)."""
# mypy: ignore-errors

from pardner.games.gunslingers.election import end_game
from pardner.games.gunslingers.jail import open_jail
from pardner.games.gunslingers.state import (
    ASK_LAND_OFFICE,
    ASK_SALOON,
    ASSAY_FACE,
    ASSAY_MONEY,
    ASSAY_OFFICE,
    BANK,
    BUY_PLUG,
    COUNTING,
    DECISION,
    FREIGHT_MONEY,
    FREIGHT_OFFICE,
    INTEREST_MOST,
    INTEREST_PER,
    KEEP_MONEY,
    LAND_OFFICE,
    MARKERS,
    MOST_NEIGHBOURS,
    NEIGHBOURS,
    NOBODY,
    NONE,
    PER_GUNSLINGER,
    PER_KILLED,
    PHOTOGRAPHER,
    PLUG,
    PLUG_PRICE,
    PROPERTIES,
    REGISTER,
    RENT,
    RENT_DICE,
    RENT_LIMIT,
    RENT_PER,
    SALOON,
    SILAS_NEAT,
    SKILLS,
    SLOTS,
    STEADY_TRADE,
    STEADY_TRADE_MOST,
    TO_NEXT_WEEK,
    TO_RENTS,
    TO_SALOON,
    TO_WEEK_END,
    WEEKS,
)
from pardner.games.gunslingers.table import (
    ask,
    gain_reputation,
    has_power,
    is_gifted,
    men_of,
    pay_bank,
    receive,
    throw_die,
)

# ---- the land office -----------------------------------------------------------------------------------------------


def visit_land_office(s):
    """Its controller puts the second marker on a territory that has one; this has to be done if it can be (S-64)."""
    seat = s.owner[LAND_OFFICE]
    if seat != NOBODY and has_power(s, seat, LAND_OFFICE):
        choices = 0
        only = NONE
        for place in range(PROPERTIES):
            if can_register(s, seat, place):
                choices += 1
                only = place
        if choices > 1:
            return ask(s, ASK_LAND_OFFICE, seat)
        if choices == 1:
            register(s, seat, only)
    return TO_RENTS


def can_register(s, seat, place):
    """One's own, with one marker."""
    return s.owner[place] == seat and s.markers[place] < MARKERS


def list_registers(s, seat, out):
    """Any own territory with one marker."""
    count = 0
    for place in range(PROPERTIES):
        if can_register(s, seat, place):
            out[count] = REGISTER + place
            count += 1
    return count


def register(s, seat, place):
    """The second marker ahead of time."""
    s.markers[place] = MARKERS


# ---- rents ---------------------------------------------------------------------------------------------------------


def pay_rents(s, dice):
    """Rents in slot order, then the powers that bring money, then the second markers, then the photographer."""
    in_play = count_gunslingers(s)
    for slot in range(SLOTS):
        place = s.at[slot]
        if s.owner[place] != NOBODY and s.markers[place] == MARKERS:
            pay_rent(s, s.owner[place], place, in_play, dice)
    ship_freight(s)
    weigh_gold(s, dice)
    sell_coffins(s)
    pay_interest(s)
    for place in range(PROPERTIES):
        if s.owner[place] != NOBODY:
            s.markers[place] = MARKERS
    have_portrait_taken(s)
    return TO_SALOON


def count_gunslingers(s):
    """All gunslingers in play, without those in jail."""
    count = 0
    for seat in range(s.seats):
        for skill in range(SKILLS):
            count += men_of(s, seat, skill)
    return count


def rent_dice(s, place, in_play):
    """The counting dice of a property: a fixed number, or one for each gunslinger, up to a limit."""
    if RENT_PER[place] == PER_GUNSLINGER:
        return min(RENT_LIMIT[place], in_play)
    if RENT_PER[place] == PER_KILLED:
        return min(RENT_LIMIT[place], s.killed)
    return RENT_DICE[place]


def pay_rent(s, seat, place, in_play, dice):
    """What a property with two markers brings this week."""
    rent = RENT[place]
    faces = 0
    for _ in range(rent_dice(s, place, in_play)):
        face = throw_die(s, dice)
        faces = 10 * faces + face
        rent += COUNTING[face]
    if rent > 0:
        collect_rent(s, seat, place, rent, faces)


def collect_rent(s, seat, place, amount, faces):
    """Rents pay off a debt first; nothing else does (S-61). The result is what went into the debt."""
    repaid = min(amount, s.players[seat].debt)
    s.players[seat].debt -= repaid
    receive(s, seat, amount - repaid)
    return repaid


# ---- powers --------------------------------------------------------------------------------------------------------


def ship_freight(s):
    """The freight office brings $1 for each property of its controller next to it."""
    seat = s.owner[FREIGHT_OFFICE]
    if seat != NOBODY and has_power(s, seat, FREIGHT_OFFICE):
        count = 0
        for side in range(MOST_NEIGHBOURS):
            beside = NEIGHBOURS[s.slot[FREIGHT_OFFICE]][side]
            if beside != NONE and s.owner[s.at[beside]] == seat:
                count += 1
        if count > 0:
            earn(s, seat, FREIGHT_OFFICE, FREIGHT_MONEY * count)


def weigh_gold(s, dice):
    """The assay office rolls a die: on a 6 there is $6 more."""
    seat = s.owner[ASSAY_OFFICE]
    if seat != NOBODY and has_power(s, seat, ASSAY_OFFICE) and assay(s, seat, throw_die(s, dice)):
        earn(s, seat, ASSAY_OFFICE, ASSAY_MONEY)


def assay(s, seat, face):
    """Whether it is gold."""
    return face == ASSAY_FACE


def sell_coffins(s):
    """Steady trade: Silas Neat gets $2 for each gunslinger killed this week, at most $6."""
    for seat in range(s.seats):
        if is_gifted(s, seat, SILAS_NEAT) and s.killed > 0:
            trade_steadily(s, seat, min(STEADY_TRADE_MOST, STEADY_TRADE * s.killed))


def trade_steadily(s, seat, amount):
    """The bank pays."""
    receive(s, seat, amount)


def pay_interest(s):
    """The bank's controller gets $1 for every full $10, at most $3."""
    seat = s.owner[BANK]
    if seat != NOBODY and has_power(s, seat, BANK):
        interest = min(INTEREST_MOST, s.players[seat].money // INTEREST_PER)
        if interest > 0:
            earn(s, seat, BANK, interest)


def earn(s, seat, place, amount):
    """What the power of a property brings."""
    receive(s, seat, amount)


def have_portrait_taken(s):
    """The photographer makes a winner of any fight this week better known (S-64)."""
    seat = s.owner[PHOTOGRAPHER]
    if seat != NOBODY and has_power(s, seat, PHOTOGRAPHER) and s.players[seat].won:
        become_famous(s, seat, 1)


def become_famous(s, seat, amount):
    """A picture on the front page."""
    gain_reputation(s, seat, amount)


# ---- the saloon, and the end of the week ---------------------------------------------------------------------------


def visit_saloon(s):
    """Its controller may hire one plug for $3."""
    seat = s.owner[SALOON]
    if seat != NOBODY and has_power(s, seat, SALOON) and s.players[seat].money >= PLUG_PRICE:
        return ask(s, ASK_SALOON, seat)
    return TO_WEEK_END


def list_saloon(out):
    """Hire or not."""
    out[0] = BUY_PLUG
    out[1] = KEEP_MONEY
    return 2


def answer_saloon(s, seat, action):
    """The plug moves in at headquarters."""
    if action == BUY_PLUG:
        buy_plug(s, seat, PLUG_PRICE)
    return TO_WEEK_END


def buy_plug(s, seat, price):
    """A man from the saloon."""
    pay_bank(s, seat, price)
    s.players[seat].home[PLUG] += 1


def end_week(s):
    """The jail is opened; after the last week there is the election (S-39)."""
    open_jail(s)
    if s.week == WEEKS:
        end_game(s)
        return DECISION
    return TO_NEXT_WEEK
