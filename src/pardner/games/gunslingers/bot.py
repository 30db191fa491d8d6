"""How good a position of Gunslingers is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in hundredths of a vote. A position is worth what the seat has, less what the others have. To
that come the plans that only the seat knows of before they are shown: the men on its cards, the bid in its hand, its
fist. A plan counts what it may bring with the chance that it does, so that it is worth about as much before and after
it is shown.
"""
# mypy: ignore-errors

from pardner.games.gunslingers.control import reputation_needed
from pardner.games.gunslingers.election import cash, standing
from pardner.games.gunslingers.ring import is_able, is_fighting, other_fighter
from pardner.games.gunslingers.shooting import shots_at
from pardner.games.gunslingers.state import (
    ASK_AIM,
    ASK_BID,
    ASK_BRIBE,
    ASK_LOOK,
    ASK_NERVE,
    ASK_NOTHING,
    ASK_RIDE,
    ASK_SET_UP,
    ASK_STAY,
    BACKING_DOWN_LOSS,
    CASH_PER_VOTE,
    CHARACTER_LOT,
    DECOY,
    FIRST_BATCH,
    MARKERS,
    MEEK,
    NO_BID,
    NOBODY,
    NONE,
    PROPERTIES,
    PROPERTY_REPUTATION,
    RENT,
    RENT_DICE,
    RENT_LIMIT,
    RENT_PHASE,
    REPUTATION_VOTES,
    SKILL_DICE,
    SKILLS,
    TRAIN_LOT,
    WEEKS,
    WINGED,
)
from pardner.games.gunslingers.table import headquarters, is_in, men_of

VOTE = 100
VICTORY = 1_000_000
REPUTATION = REPUTATION_VOTES * VOTE
DOLLAR = VOTE // CASH_PER_VOTE
MAN = (400, 650, 1050)  # by skill: votes at the election, and what he can win until then
QUARTERS = 6000  # without them all is lost
RIVAL = 2500  # one fewer is a step to the office
RESERVE = 60  # a man at home, who may ride later
CERTAIN = 1024


def evaluate(s, seat):
    """The worth of a position for a seat."""
    if s.question == ASK_NOTHING:
        return verdict(s, seat)
    if not is_in(s, seat):
        return -VICTORY
    value = belongings(s, seat) + plans(s, seat)
    for other in range(s.seats):
        if other != seat and is_in(s, other):
            value -= RIVAL + belongings(s, other) // s.seats
    return value


def verdict(s, seat):
    """Won or lost."""
    own = standing(s, seat)
    for other in range(s.seats):
        if standing(s, other) > own:
            return -VICTORY
    return VICTORY


# ---- what one has --------------------------------------------------------------------------------------------------


def belongings(s, seat):
    """Reputation, cash, gunslingers, and the rents to come."""
    value = REPUTATION * s.players[seat].reputation + DOLLAR * cash(s, seat)
    for skill in range(SKILLS):
        value += MAN[skill] * men_of(s, seat, skill)
    for place in range(PROPERTIES):
        if s.owner[place] == seat:
            value += DOLLAR * mean_rent(place) * weeks_of_rent(s, s.markers[place]) // 3
    if s.sale[0] != NONE:
        if s.owner[headquarters(s, seat)] == seat:
            value += QUARTERS
        if s.players[seat].reputation < reputation_needed(s, seat):
            value -= REPUTATION // 3
    return value


def mean_rent(place):
    """What a property brings a week, in thirds of a dollar: a counting die counts 2/3."""
    return 3 * RENT[place] + 2 * (RENT_DICE[place] + RENT_LIMIT[place] * 3 // 4)


def weeks_of_rent(s, markers):
    """How often a property with so many markers will pay until the election."""
    weeks = WEEKS - max(1, s.week)
    if markers == MARKERS and s.round < RENT_PHASE:
        weeks += 1
    return weeks


def worth_of(s, seat, place):
    """What it is worth to take a property, or to keep it: reputation, rents, and what somebody else loses by it."""
    value = REPUTATION * PROPERTY_REPUTATION[place] + DOLLAR * mean_rent(place) * weeks_of_rent(s, 1) // 3
    owner = s.owner[place]
    if owner != NOBODY and owner != seat:
        value += value // s.seats
        if headquarters(s, owner) == place:
            value += RIVAL + QUARTERS // s.seats
    if headquarters(s, seat) == place:
        value += QUARTERS
    return value


# ---- what one has in mind ------------------------------------------------------------------------------------------


def plans(s, seat):
    """Whatever the seat has sealed, and the fight it is in."""
    value = 0
    if s.question == ASK_SET_UP or s.question == ASK_LOOK:
        value = cards_laid(s, seat)
    elif s.question == ASK_BID:
        value = bid_made(s, seat)
    elif s.question == ASK_RIDE:
        value = posse_sent(s, seat)
    elif is_fighting(s, seat):
        value = fight_ahead(s, seat)
        if s.question == ASK_AIM:
            value += targets_in_sight(s, seat)
        elif s.question == ASK_BRIBE:
            value -= DOLLAR * (s.players[seat].offer + s.players[seat].purse) + s.players[seat].offer_mode
    return value


def strength_of(men):
    """The dice of a group."""
    return men[0] * SKILL_DICE[0] + men[1] * SKILL_DICE[1] + men[2] * SKILL_DICE[2]


def cards_laid(s, seat):
    """What the men on cards may win, against the danger to a headquarters with few guards."""
    me = s.players[seat]
    guards = 0
    value = 0
    for stack in range(me.stacks):
        place = me.card[stack]
        force = strength_of(me.crew[stack])
        if place == headquarters(s, seat):
            guards = force
        elif place != DECOY:
            value += claim_of(s, seat, place, force)
    for skill in range(SKILLS):
        value += RESERVE * me.home[skill]
    return value - danger(s, seat, 2 * guards + strength_of(me.home))


def claim_of(s, seat, place, force):
    """A stronger group is likelier to win; against a headquarters it takes more. One's own property may not need it."""
    need = 1
    if s.owner[place] != NOBODY and headquarters(s, s.owner[place]) == place:
        need = 2
    value = worth_of(s, seat, place) * force // (force + need)
    if s.owner[place] == seat:
        return value // 8
    return value


def danger(s, seat, guards):
    """How much the headquarters is at risk: the more men the others have, and the fewer one has there or at home."""
    men = 0
    for other in range(s.seats):
        if other != seat and is_in(s, other):
            for skill in range(SKILLS):
                men += men_of(s, other, skill)
    return QUARTERS * men // (men + 10) * 2 // (2 + guards)


def bid_made(s, seat):
    """The lot, less its price, by the chance that nobody bids as much: the others may bid anything they have."""
    bid = s.players[seat].bid
    if bid == NO_BID or (s.asked >> seat) & 1 == 0:
        return 0
    chance = CERTAIN
    for other in range(s.seats):
        if other != seat and (s.bidders >> other) & 1:
            most = max(s.players[other].money, s.players[other].topped) + 1
            chance = chance * min(bid, most) // most
    return (lot_worth(s, seat) - DOLLAR * bid) * chance // CERTAIN


def lot_worth(s, seat):
    """What is on sale."""
    if s.lot == CHARACTER_LOT:
        return 2 * VOTE
    if s.lot < FIRST_BATCH:
        place = s.sale[s.lot]
        return REPUTATION * PROPERTY_REPUTATION[place] + DOLLAR * mean_rent(place) * weeks_of_rent(s, 1) // 3
    value = 0
    for skill in range(SKILLS):
        if s.lot == TRAIN_LOT:
            value += MAN[skill] * s.train[skill]
        else:
            value += MAN[skill] * s.batch[s.lot - FIRST_BATCH][skill]
    return value


def posse_sent(s, seat):
    """What the posse may win back."""
    me = s.players[seat]
    if me.ride == NONE or me.ride == DECOY:
        return 0
    force = strength_of(me.posse)
    value = worth_of(s, seat, me.ride) * force // (force + 2)
    if me.second_ride != NONE:
        force = strength_of(me.split)
        value += worth_of(s, seat, me.second_ride) * force // (force + 2)
    return value


def fight_ahead(s, seat):
    """The place, by the share of the own dice; who means to give way loses it, and face."""
    if s.question == ASK_NERVE or s.question == ASK_STAY:
        if s.players[seat].answer == MEEK:
            if s.question == ASK_STAY and (s.hurt >> seat) & 1:
                return 0
            return -REPUTATION * BACKING_DOWN_LOSS
    mine = firepower(s, seat)
    theirs = firepower(s, other_fighter(s, seat))
    if mine == 0:
        return 0
    blood = MAN[1] * theirs // 4
    return worth_of(s, seat, s.battleground) * mine * mine // (mine * mine + theirs * theirs) - blood


def firepower(s, seat):
    """The dice of all who are able; a winged man counts half."""
    dice = 0
    for number in range(s.men):
        if s.man[number].boss == seat and is_able(s, number):
            dice += 2 * SKILL_DICE[s.man[number].skill]
            if s.man[number].signs & WINGED:
                dice -= SKILL_DICE[s.man[number].skill]
    return dice


def targets_in_sight(s, seat):
    """Able men before the others, the strongest first, and no more shots at one than needed."""
    value = 0
    for number in range(s.men):
        if s.man[number].boss != seat:
            shots = shots_at(s, seat, number)
            worth = 1
            if is_able(s, number):
                worth = 12 + 4 * SKILL_DICE[s.man[number].skill]
            for shot in range(shots):
                value += worth // (1 + shot)
    return value
