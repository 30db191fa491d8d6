"""Gunslingers: who knows what. Bids, cards, nerve, bribes, aims, losses and rides are sealed until all are in."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.games.gunslingers.auctions import bid_limit
from pardner.games.gunslingers.bribery import begin_bribe, can_offer, is_affordable, most_money
from pardner.games.gunslingers.posse import count_lost, may_split, send_rider
from pardner.games.gunslingers.shooting import next_shooter
from pardner.games.gunslingers.simple import still_to_lose
from pardner.games.gunslingers.state import (
    ASK_AIM,
    ASK_BID,
    ASK_BRIBE,
    ASK_LOOK,
    ASK_LOSSES,
    ASK_NERVE,
    ASK_RIDE,
    ASK_SET_UP,
    ASK_STAY,
    BOLD,
    BRIBE_DONE,
    BRIBE_PRICE,
    DECOY,
    DECOYS,
    LOST,
    MEEK,
    NO_ANSWER,
    NO_BID,
    NOBODY,
    NONE,
    PROPERTIES,
    SKILLS,
    THROW_FIGHT,
    TURN_COAT,
    UNKNOWN_CARD,
)
from pardner.games.gunslingers.table import count_decoys, count_men, send_crew_home, stack_of
from pardner.games.gunslingers.territory import may_lay, place_man

# ---- what is hidden ------------------------------------------------------------------------------------------------


def is_sealed(s, viewer, seat):
    """Whether the seat is asked something, or has answered it, in secret from the viewer; some questions are open."""
    return seat != viewer and (s.asked >> seat) & 1


def has_answered(s, seat):
    """Whether the seat waits for others who were asked the same."""
    return (s.asked >> seat) & 1 and (s.actors >> seat) & 1 == 0


def cards_lie_face_down(s):
    """Whether all but the newspaper's controller have laid their cards: the men on them can be seen, they cannot."""
    return s.question == ASK_LOOK or (s.question == ASK_SET_UP and s.paper != NOBODY and s.asked == 1 << s.paper)


# ---- blanking ------------------------------------------------------------------------------------------------------


def redact(s, viewer):
    """What others have sealed is blanked."""
    for seat in range(s.seats):
        if cards_lie_face_down(s) and seat != viewer and seat != s.paper:
            turn_face_down(s, viewer, seat)
        elif is_sealed(s, viewer, seat):
            conceal(s, seat)


def conceal(s, seat):
    """As if the seat had not begun to answer."""
    me = s.players[seat]
    if s.question == ASK_BID:
        me.bid = NO_BID
    elif s.question == ASK_SET_UP:
        take_back_cards(s, seat)
    elif s.question == ASK_NERVE or s.question == ASK_STAY:
        me.answer = NO_ANSWER
    elif s.question == ASK_BRIBE:
        begin_bribe(s, seat)
        if has_answered(s, seat):
            me.bribe_step = BRIBE_DONE
    elif s.question == ASK_AIM:
        for number in range(s.men):
            if s.man[number].boss == seat:
                s.man[number].shot = NONE
    elif s.question == ASK_LOSSES:
        for number in range(s.men):
            if s.man[number].boss == seat:
                s.man[number].signs &= ~LOST
    elif s.question == ASK_RIDE:
        me.ride = NONE
        me.second_ride = NONE
        for skill in range(SKILLS):
            me.posse[skill] += me.split[skill]
            me.split[skill] = 0


def take_back_cards(s, seat):
    """No card lies on the table, and everybody is at home."""
    me = s.players[seat]
    for stack in range(me.stacks):
        send_crew_home(s, seat, stack)
        me.card[stack] = NONE
    me.stacks = 0


def turn_face_down(s, viewer, seat):
    """Only the newspaper's controller knows one of the cards."""
    me = s.players[seat]
    for stack in range(me.stacks):
        if viewer != s.paper or seat != s.looked_seat or stack != s.looked_stack:
            me.card[stack] = UNKNOWN_CARD


# ---- imagining -----------------------------------------------------------------------------------------------------


def imagine(s, viewer, dice):
    """Whatever is blank becomes something that may have been sealed."""
    for seat in range(s.seats):
        if cards_lie_face_down(s) and seat != viewer and seat != s.paper:
            imagine_cards(s, seat, dice)
        elif is_sealed(s, viewer, seat) and s.question == ASK_SET_UP:
            imagine_set_up(s, seat, dice)
        elif is_sealed(s, viewer, seat) and has_answered(s, seat):
            imagine_answer(s, seat, dice)


def imagine_answer(s, seat, dice):
    """Any legal answer."""
    if s.question == ASK_BID:
        imagine_bid(s, seat, dice)
    elif s.question == ASK_NERVE or s.question == ASK_STAY:
        s.players[seat].answer = BOLD
        if roll(dice, 2) == 0:
            s.players[seat].answer = MEEK
    elif s.question == ASK_BRIBE:
        imagine_bribe(s, seat, dice)
    elif s.question == ASK_AIM:
        imagine_aims(s, seat, dice)
    elif s.question == ASK_LOSSES:
        imagine_losses(s, seat, dice)
    elif s.question == ASK_RIDE:
        imagine_ride(s, seat, dice)


def imagine_bid(s, seat, dice):
    """Nothing, or more than before."""
    me = s.players[seat]
    me.bid = roll(dice, bid_limit(s, seat) - me.topped + 1)
    if me.bid > 0:
        me.bid += me.topped


def imagine_set_up(s, seat, dice):
    """Every man on any card, or at home."""
    me = s.players[seat]
    for skill in range(SKILLS):
        for _ in range(me.home[skill]):
            card = roll(dice, PROPERTIES + 2)
            if card < PROPERTIES:
                if may_lay(s, seat, card):
                    place_man(s, seat, card, skill)
            elif card == DECOY:
                place_man(s, seat, DECOY, skill)


def imagine_cards(s, seat, dice):
    """Each card that lies face down becomes one that the player may have laid and that is not seen elsewhere."""
    me = s.players[seat]
    for stack in range(me.stacks):
        if me.card[stack] == UNKNOWN_CARD:
            decoys = DECOYS - count_decoys(s, seat)
            left = decoys
            for place in range(PROPERTIES):
                left += is_in_hand(s, seat, place)
            skip = roll(dice, left)
            if skip < decoys:
                me.card[stack] = DECOY
            else:
                skip -= decoys
                place = 0
                while skip > 0 or not is_in_hand(s, seat, place):
                    skip -= is_in_hand(s, seat, place)
                    place += 1
                me.card[stack] = place


def is_in_hand(s, seat, place):
    """Whether the card of a property may be one that lies face down."""
    return int(stack_of(s, seat, place) == NONE and may_lay(s, seat, place))


def imagine_bribe(s, seat, dice):
    """An offer or none, and a purse."""
    me = s.players[seat]
    mode = roll(dice, TURN_COAT + 1)
    if mode >= THROW_FIGHT and can_offer(s, seat, mode):
        number = roll(dice, s.men)
        while not is_affordable(s, seat, mode, number):
            number = roll(dice, s.men)
        price = BRIBE_PRICE[mode][s.man[number].skill]
        me.offer_mode = mode
        me.offer_man = number
        me.offer = price + roll(dice, most_money(s, seat) - price + 1)
    me.purse = roll(dice, most_money(s, seat) - me.offer + 1)


def imagine_aims(s, seat, dice):
    """Everybody of the tier at anybody."""
    shooter = next_shooter(s, seat)
    while shooter != NONE:
        target = roll(dice, s.men)
        while s.man[target].boss == seat:
            target = roll(dice, s.men)
        s.man[shooter].shot = target
        shooter = next_shooter(s, seat)


def imagine_losses(s, seat, dice):
    """As many men as have to go."""
    side = 0
    if s.fighter[1] == seat:
        side = 1
    while still_to_lose(s, side) > 0:
        number = roll(dice, s.men)
        if s.man[number].boss == seat:
            s.man[number].signs |= LOST


def imagine_ride(s, seat, dice):
    """To one of the places lost, with a decoy, or not at all."""
    skip = roll(dice, count_lost(s, seat) + 2)
    if skip == 0:
        s.players[seat].ride = DECOY
    elif skip > 1:
        place = 0
        while skip > 2 or s.lost_by[place] != seat:
            if s.lost_by[place] == seat:
                skip -= 1
            place += 1
        s.players[seat].ride = place
        if may_split(s, seat):
            imagine_split(s, seat, dice)


def imagine_split(s, seat, dice):
    """Cavalry: together, or some of the men to another of the places lost (S-65)."""
    me = s.players[seat]
    skip = roll(dice, count_lost(s, seat))
    place = NONE
    while skip > 0:
        place += 1
        if s.lost_by[place] == seat and place != me.ride:
            skip -= 1
    if place != NONE:
        for skill in range(SKILLS):
            for _ in range(me.posse[skill]):
                if count_men(me.posse) > 1 and roll(dice, 2) == 0:
                    send_rider(s, seat, place, skill)
