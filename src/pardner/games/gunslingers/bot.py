"""How good a position of Gunslingers is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in hundredths of a vote. A position is worth what the seat has, less a share of what the others
have. To that come the plans that only the seat knows of before they are shown: the men on its cards, the bid in its
hand, its fist. A plan counts what it may bring with the chance that it does, so that it is worth about as much before
and after it is shown. What others have sealed is not looked at: it is a guess.
"""
# mypy: ignore-errors

from pardner.games.gunslingers.control import reputation_needed
from pardner.games.gunslingers.election import cash, standing
from pardner.games.gunslingers.ring import is_able, is_fighting, other_fighter
from pardner.games.gunslingers.secrets import cards_lie_face_down, conceal, is_sealed
from pardner.games.gunslingers.shooting import shots_at
from pardner.games.gunslingers.state import (
    ASK_AIM,
    ASK_BID,
    ASK_BRIBE,
    ASK_HOLD,
    ASK_JAIL,
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
    REFUSED,
    RENT,
    RENT_DICE,
    RENT_LIMIT,
    RENT_PHASE,
    REPUTATION_VOTES,
    SKILL_DICE,
    SKILL_VOTES,
    SKILLS,
    TERRITORY_ROUNDS,
    TRAIN_LOT,
    WEEKS,
    WINGED,
)
from pardner.games.gunslingers.table import headquarters, is_in, men_of, stack_of

VOTE = 100
VICTORY = 40_000
REPUTATION = REPUTATION_VOTES * VOTE
DOLLAR = VOTE // CASH_PER_VOTE
FORCE = 8000  # what a large gang can win until the election; a gang of HALF_FORCE dice is worth half of that
HALF_FORCE = 8
QUARTERS = 16000  # without them all is lost
RIVAL = 3000  # one fewer is a step to the office
LIKELY = 6  # a gang of so many dice is as likely to come as not
CERTAIN = 1024


MANNER = {"exploration": 0.5}  # gunfights go either way


def chapter(s):
    """The territory rounds that have gone by: whatever comes before one is judged by how it ends."""
    return TERRITORY_ROUNDS * max(0, s.week - 1) + max(0, s.round - 1)


def reopen(s, viewer):
    """What others have sealed they decide once more, as if nobody had answered yet: a guess would be a poor plan."""
    if cards_lie_face_down(s):
        return
    for seat in range(s.seats):
        if is_sealed(s, viewer, seat):
            s.actors |= 1 << seat
            conceal(s, seat)


def evaluate(s, seat):
    """The worth of a position for a seat."""
    if s.question == ASK_NOTHING:
        return verdict(s, seat)
    if not is_in(s, seat):
        return -VICTORY
    value = belongings(s, seat) + plans(s, seat)
    rivals = rivals_of(s, seat)
    for other in range(s.seats):
        if other != seat and is_in(s, other):
            value -= RIVAL + belongings(s, other) // (rivals + 1)
    return value


def rivals_of(s, seat):
    """How many others are still in the game."""
    count = 0
    for other in range(s.seats):
        if other != seat and is_in(s, other):
            count += 1
    return count


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
    value = REPUTATION * s.players[seat].reputation + DOLLAR * cash(s, seat) + gang_worth(s, seat, 0, 0)
    for skill in range(SKILLS):
        value += VOTE * SKILL_VOTES[skill] * men_of(s, seat, skill)
    for place in range(PROPERTIES):
        if s.owner[place] == seat:
            value += DOLLAR * mean_rent(place) * weeks_of_rent(s, s.markers[place]) // 3
    if s.players[seat].character != NONE:
        if s.owner[headquarters(s, seat)] == seat:
            value += QUARTERS
        if s.players[seat].reputation < reputation_needed(s, seat):
            value -= REPUTATION // 3
    return value


def dice_of(s, seat):
    """The dice of all one's gunslingers."""
    dice = 0
    for skill in range(SKILLS):
        dice += SKILL_DICE[skill] * men_of(s, seat, skill)
    return dice


def gang_worth(s, seat, dice, dollars):
    """What the gang can win, with so many dice and dollars more: the first dice the most, and less towards the end.

    Money counts as the gunslingers it can buy at the price of the day.
    """
    money = cash(s, seat) + dollars
    force = 8 * (dice_of(s, seat) + dice) + 8 * money * dice_on_sale(s) // (1 + money_in_town(s))
    return FORCE * force // (force + 8 * HALF_FORCE) * (WEEKS + 1 - s.week) // (WEEKS + 1)


def dice_on_sale(s):
    """The gunslingers still to be sold: the batches, and the next trains, of ten dice in three weeks."""
    dice = 10 * min(3, WEEKS - s.week) // 3
    if s.week == 0:
        for number in range(s.seats):
            if (s.offered >> (FIRST_BATCH + number)) & 1 == 0:
                dice += strength_of(s.batch[number])
    return dice


def money_in_town(s):
    """What all have to spend."""
    money = 0
    for seat in range(s.seats):
        money += s.players[seat].money
    return money


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
            value += RIVAL + QUARTERS // rivals_of(s, seat)
    if headquarters(s, seat) == place:
        value += QUARTERS
    return value


# ---- what one has in mind ------------------------------------------------------------------------------------------


def plans(s, seat):
    """Whatever the seat has sealed, and the fight it is in."""
    if s.question == ASK_SET_UP or s.question == ASK_LOOK:
        return cards_laid(s, seat)
    value = 0
    if s.week > 0:
        value -= danger(s, seat, dice_of(s, seat))
    if s.question == ASK_BID:
        value += bid_made(s, seat)
    elif s.question == ASK_RIDE:
        value += posse_sent(s, seat)
    elif is_fighting(s, seat):
        value += fight_ahead(s, seat)
        if s.question == ASK_AIM:
            value += targets_in_sight(s, seat)
        elif s.question == ASK_BRIBE:
            value -= DOLLAR * (s.players[seat].offer + s.players[seat].purse) + s.players[seat].offer_mode
    return value


def strength_of(men):
    """The dice of a group."""
    return men[0] * SKILL_DICE[0] + men[1] * SKILL_DICE[1] + men[2] * SKILL_DICE[2]


def share_of(worth, own, other):
    """What is at stake, by the chance of so many dice against so many."""
    return worth * own * own // (own * own + other * other)


def cards_laid(s, seat):
    """What the men on cards may win, against the danger to a headquarters with few guards."""
    me = s.players[seat]
    reserve = strength_of(me.home)
    guards = 0
    value = 0
    for stack in range(me.stacks):
        place = me.card[stack]
        force = strength_of(me.crew[stack])
        if place == headquarters(s, seat):
            guards = force
        elif place != DECOY:
            value += claim_of(s, seat, place, force)
    return value + reserve - danger(s, seat, guards + reserve)


def claim_of(s, seat, place, force):
    """A stronger group is likelier to win, and a headquarters is better guarded. One's own property may not need it."""
    owner = s.owner[place]
    guards = 8
    if owner != NOBODY and headquarters(s, owner) == place:
        guards = 8 + dice_of(s, owner)
    value = share_of(worth_of(s, seat, place), 8 * force, guards)
    if owner == seat:
        return value // 8
    return value


def danger(s, seat, guards):
    """How much the headquarters is at risk: each other gang may come, with a part of its men.

    It counts twice, for what one has is lost with it, and so is all one could still win.
    """
    risk = 0
    for other in range(s.seats):
        if other != seat and is_in(s, other):
            dice = dice_of(s, other)
            risk += share_of(2 * QUARTERS * dice // (dice + LIKELY), 4 + dice // 2, 4 * guards)
    return risk


def bid_made(s, seat):
    """The lot, less its price, by the chance that nobody bids as much: the others may bid anything they have.

    Who puts up a lot begins with a property: what others pay for it they cannot bid for gunslingers.
    """
    bid = s.players[seat].bid
    if bid == NO_BID:
        return int(s.lot < FIRST_BATCH)
    if (s.asked >> seat) & 1 == 0:
        return 0
    chance = CERTAIN
    for other in range(s.seats):
        if other != seat and (s.bidders >> other) & 1:
            most = max(s.players[other].money, s.players[other].topped) + 1
            chance = chance * min(bid, most) // most
    return (lot_worth(s, seat, bid) - gang_worth(s, seat, 0, 0) - DOLLAR * bid) * chance // CERTAIN


def lot_worth(s, seat, price):
    """What is on sale, and the gang with it when the price has been paid."""
    if s.lot == CHARACTER_LOT:
        return 2 * VOTE
    if s.lot < FIRST_BATCH:
        place = s.sale[s.lot]
        value = REPUTATION * PROPERTY_REPUTATION[place] + DOLLAR * mean_rent(place) * weeks_of_rent(s, 1) // 3
        return value + gang_worth(s, seat, 0, -price)
    value = 0
    dice = 0
    for skill in range(SKILLS):
        men = s.train[skill]
        if s.lot != TRAIN_LOT:
            men = s.batch[s.lot - FIRST_BATCH][skill]
        value += VOTE * SKILL_VOTES[skill] * men
        dice += SKILL_DICE[skill] * men
    return value + gang_worth(s, seat, dice, -price)


def posse_sent(s, seat):
    """What the posse may win back."""
    me = s.players[seat]
    if me.ride == NONE or me.ride == DECOY:
        return 0
    value = ride_to(s, seat, me.ride, strength_of(me.posse))
    if me.second_ride != NONE:
        value += ride_to(s, seat, me.second_ride, strength_of(me.split))
    return value


def ride_to(s, seat, place, force):
    """The place, by the chance against those who have taken it."""
    guards = 0
    captor = s.owner[place]
    if captor != NOBODY:
        stack = stack_of(s, captor, place)
        if stack != NONE:
            guards = strength_of(s.players[captor].crew[stack])
    return share_of(worth_of(s, seat, place), 1 + force, guards)


def fight_ahead(s, seat):
    """The place, by the share of the own dice; who means to give way loses it, and face. A fight may be decided."""
    worth = worth_of(s, seat, s.battleground)
    if s.victor == seat:
        return worth
    if s.victor != NOBODY or s.question == ASK_JAIL or (s.question == ASK_HOLD and s.reason != REFUSED):
        return 0
    if s.question == ASK_NERVE or s.question == ASK_STAY:
        if s.players[seat].answer == MEEK:
            if s.question == ASK_STAY and (s.hurt >> seat) & 1:
                return 0
            return -REPUTATION * BACKING_DOWN_LOSS
    mine = firepower(s, seat)
    theirs = firepower(s, other_fighter(s, seat))
    if mine == 0:
        return 0
    blood = VOTE * theirs // 2
    return share_of(worth, mine, theirs) - blood


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
