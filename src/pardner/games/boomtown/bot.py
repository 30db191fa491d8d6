"""How good a position of Boomtown is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in thirty-sixths of a gold piece, the chance of one throw of two dice, so that no fractions arise.
"""

from pardner.games.boomtown.rules import mayor_fee
from pardner.games.boomtown.state import (
    ASK_BID,
    ASK_NOTHING,
    ASK_PICK,
    CARD_SHARK,
    CARD_SHARK_PAYMENT,
    DYNAMITE,
    EVENT_KIND,
    EVENTS,
    EXPROPRIATION,
    GOVERNOR,
    HOLDUP,
    MANUAL,
    MAYOR_BONUS,
    MINE_DANGEROUS,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    MOST_SEATS,
    MUSTANG,
    NEW_VEIN,
    NEW_VEIN_BONUS,
    NOBODY,
    NONE,
    SALOON,
    SALOON_CHARGE,
    SALOON_GIRLS,
    SALOON_GIRLS_CHARGE,
    SALOONS,
    STAGECOACH_GOLD,
    STAGECOACH_ROBBERY,
    TELEGRAPH,
    TOWNS,
)

THROWS = 36
ON_EITHER_DIE = 11  # of 36 throws show a certain face
ON_SUM = tuple(max(0, 6 - abs(total - 7)) for total in range(13))

# What a kept or parked card is worth to its holder, in gold.
KEPT_MUSTANG = 3
KEPT_TELEGRAPH = 4
PARKED = 2
A_START = 2  # the first mine in a town without a mayor
A_DYNAMITE = 8
AN_EXPROPRIATION = 12
A_GOVERNOR = 6
A_HOLDUP = 4


MANNER = {"chapters": 3, "looks": 8}  # of the many bids, the lowest ones and a few others are looked at


def chapter(s):
    """Turn after turn: an auction, the cards, and the production."""
    return s.turn


def evaluate(s, seat):
    """What the seat is worth beyond the others: its own worth for each of them, less what they have together."""
    turns = turns_left(s)
    total = 0
    own = 0
    for other in range(s.seats):
        worth = s.players[other].gold * THROWS + kept_worth(s, other)
        total += worth
        if other == seat:
            own += worth
    for mine in range(MINES):
        if s.owner[mine] != NOBODY:
            worth = mine_worth(s, mine, turns)
            total += worth
            if s.owner[mine] == seat:
                own += worth
    for town in range(TOWNS):
        if s.mayor[town] != NOBODY:
            worth = (MAYOR_BONUS + turns * mayor_fee(s, town) // 4) * THROWS
            total += worth
            if s.mayor[town] == seat:
                own += worth
    for saloon in range(SALOONS):
        if s.saloon_owner[saloon] != NOBODY:
            own += saloon_income(s, saloon, seat, turns)
    return own * s.seats - total + cards_to_come(s, seat, turns)


def turns_left(s):
    """Production rolls that are still to come."""
    if s.question == ASK_NOTHING:
        return 0
    return 1 + s.deck_count // s.seats


def chances(s, mine):
    """Throws of 36 that make the mine produce."""
    if s.ruleset == MANUAL:
        return ON_EITHER_DIE
    return ON_SUM[MINE_NUMBER[mine]]


def mine_worth(s, mine, turns):
    """Its points at the end and what it will produce until then; a dangerous one may cave in on 2 throws of 36."""
    value = MINE_VALUE[mine]
    produced = value
    if s.new_vein == mine:
        produced += NEW_VEIN_BONUS
    if MINE_DANGEROUS[mine]:
        survives = THROWS - min(turns, THROWS)
        return value * survives * survives // THROWS + produced * chances(s, mine) * turns * survives // THROWS
    return value * THROWS + produced * chances(s, mine) * turns


def saloon_income(s, saloon, seat, turns):
    """What the seat gets from the saloon, or pays there, each counted once against the others."""
    charge = SALOON_CHARGE
    if s.saloon_girls == saloon:
        charge = SALOON_GIRLS_CHARGE
    income = 0
    for mine in range(MINES):
        owner = s.owner[mine]
        if owner != NOBODY and MINE_TOWN[mine] == s.saloon_town[saloon] and owner != s.saloon_owner[saloon]:
            if s.saloon_owner[saloon] == seat:
                income += charge * chances(s, mine) * turns
            elif owner == seat:
                income -= charge * chances(s, mine) * turns
    if s.saloon_owner[saloon] == seat:
        income += charge * turns * THROWS // 6  # mines that will be opened there
    return income


def kept_worth(s, seat):
    """Cards in front of the seat that wait for their use."""
    worth = 0
    if s.mustang_holder == seat:
        worth += KEPT_MUSTANG
    if s.telegraph_holder == seat:
        worth += KEPT_TELEGRAPH
    for event in range(EVENTS):
        if s.parked[event] == seat:
            worth += PARKED
    for town in range(TOWNS):
        if s.mayor[town] == NOBODY and s.players[seat].mines[town] > 0:
            worth += A_START
    return worth * THROWS


# ---- what the open cards will bring --------------------------------------------------------------------------------


def cards_to_come(s, seat, turns):
    """What the open cards will bring the seat beyond the others: everybody takes what is best for them, in turn."""
    if s.question == ASK_NOTHING:
        return 0
    if s.question == ASK_BID:
        winner = s.highest_bidder
        if winner == NOBODY:
            winner = actor(s)
        return paid_and_got(s, seat, winner, s.highest_bid) * THROWS + picks_to_come(s, seat, winner, 0, turns)
    worth = 0
    if s.event != NONE:
        worth += beyond_others(s, seat, actor(s)) * event_worth(s, actor(s), s.event, turns)
    if s.open_count > 0 and (s.picked != 0 or s.question == ASK_PICK or s.event != NONE):
        worth += picks_to_come(s, seat, s.highest_bidder, s.picked, turns)
    return worth


def beyond_others(s, seat, who):
    """How often something counts that `who` gets: for the seat once for each of the others, else against it."""
    if who == seat:
        return s.seats - 1
    return -1


def actor(s):
    """The seat that decides now."""
    for seat in range(s.seats):
        if (s.actors >> seat) & 1:
            return seat
    return 0


def paid_and_got(s, seat, winner, bid):
    """What the bid does for the seat beyond the others if the auction ends with it: half of the rest to each."""
    worth = -bid * beyond_others(s, seat, winner)
    rest = bid
    at = winner
    for _ in range(s.seats - 1):
        at = at - 1
        if at < 0:
            at = s.seats - 1
        share = (rest + 1) // 2
        worth += share * beyond_others(s, seat, at)
        rest -= share
    return worth


def picks_to_come(s, seat, first, picked, turns):
    """The worth of the cards that all who have not picked will take, each the best of what is left for them."""
    worth = 0
    taken = 0
    at = first
    for _ in range(s.seats):
        if (picked >> at) & 1 == 0:
            best = NONE
            most = 0
            for slot in range(MOST_SEATS):
                if s.open[slot] != NONE and (taken >> slot) & 1 == 0:
                    gain = card_worth(s, at, s.open[slot], turns)
                    if best == NONE or gain > most:
                        best = slot
                        most = gain
            if best != NONE:
                taken |= 1 << best
            worth += most * beyond_others(s, seat, at)
        at = at + 1
        if at == s.seats:
            at = 0
    return worth


def card_worth(s, seat, card, turns):
    """What an open card would bring the seat."""
    if card >= MINES:
        return event_worth(s, seat, card - MINES, turns)
    worth = mine_worth(s, card, turns)
    town = MINE_TOWN[card]
    mine_count = s.players[seat].mines[town]
    if s.mayor[town] == NOBODY:
        if mine_count > 0:
            worth += MAYOR_BONUS * THROWS
        else:
            worth += A_START * THROWS
    elif s.mayor[town] != seat:
        worth -= min(mayor_fee(s, town), s.players[seat].gold) * THROWS
        if mine_count + 1 > s.players[s.mayor[town]].mines[town]:
            worth += 2 * MAYOR_BONUS * THROWS
    return worth


def event_worth(s, seat, event, turns):
    """What an event is worth to whoever takes it, roughly; in thirty-sixths as everything else."""
    kind = EVENT_KIND[event]
    gold = 0
    if kind == SALOON:
        gold = turns
    elif kind == SALOON_GIRLS:
        for saloon in range(SALOONS):
            if s.saloon_owner[saloon] == seat:
                gold = turns
    elif kind == NEW_VEIN:
        gold = NEW_VEIN_BONUS * turns // 3
    elif kind == DYNAMITE:
        gold = A_DYNAMITE
    elif kind == EXPROPRIATION:
        gold = AN_EXPROPRIATION
    elif kind == GOVERNOR:
        gold = A_GOVERNOR
    elif kind == CARD_SHARK:
        gold = CARD_SHARK_PAYMENT
    elif kind == MUSTANG:
        gold = KEPT_MUSTANG
    elif kind == TELEGRAPH:
        gold = KEPT_TELEGRAPH
    elif kind == STAGECOACH_ROBBERY:
        gold = STAGECOACH_GOLD
    elif kind == HOLDUP:
        gold = A_HOLDUP
    return gold * THROWS
