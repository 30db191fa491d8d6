"""Gunslingers: the men in the gunfight that goes on, where they come from and where they go."""
# mypy: ignore-errors

from pardner.games.gunslingers.state import (
    AT_HOME,
    DEAD,
    DUELLIST,
    HAS_HIT,
    IN_POSSE,
    LOOKS,
    NOBODY,
    NONE,
    PROPERTIES,
    WINGED,
    WOUNDED,
)
from pardner.games.gunslingers.table import laid_card, stack_of

# ---- who is there --------------------------------------------------------------------------------------------------


def other_fighter(s, seat):
    """The opponent in the fight."""
    return s.fighter[0] + s.fighter[1] - seat


def is_fighting(s, seat):
    """Whether the player is one of the two."""
    return seat != NOBODY and (s.fighter[0] == seat or s.fighter[1] == seat)


def is_able(s, number):
    """Alive and not wounded; winged men and men who throw the fight count as able (S-62)."""
    return s.man[number].signs & (WOUNDED | DEAD) == 0


def count_able(s, seat):
    """How many able gunslingers a side has."""
    count = 0
    number = 0
    while number < s.men:
        if s.man[number].boss == seat and is_able(s, number):
            count += 1
        number += 1
    return count


def count_standing(s, seat):
    """How many gunslingers of a side are alive, wounded or not."""
    count = 0
    number = 0
    while number < s.men:
        if s.man[number].boss == seat and s.man[number].signs & DEAD == 0:
            count += 1
        number += 1
    return count


def count_dead(s, seat):
    """How many of a side have just been killed and not been buried yet."""
    count = 0
    for number in range(s.men):
        if s.man[number].boss == seat and s.man[number].signs & DEAD:
            count += 1
    return count


def looks_like(s, number, other):
    """Whether two men are of one side and skill and nothing tells them apart."""
    one = s.man[number]
    two = s.man[other]
    return one.boss == two.boss and one.skill == two.skill and one.signs & LOOKS == two.signs & LOOKS


# ---- entering ------------------------------------------------------------------------------------------------------


def ride_of(s, seat, place):
    """Whether the player's posse rides to a place: 1 with all of it or its first part, 2 with the second, else 0."""
    if s.riding == 0:
        return 0
    if s.players[seat].ride == place:
        return 1
    if s.players[seat].second_ride == place:
        return 2
    return 0


def enlist(s, seat):
    """The player's men at the battleground come out, the strongest first; wings from step 3 are still sore (S-29)."""
    skill = DUELLIST
    while skill >= 0:
        winged = 0
        if ride_of(s, seat, s.battleground) == 0:
            winged = s.winged[s.battleground][skill]
            s.winged[s.battleground][skill] = 0
        for number in range(call_out(s, seat, skill)):
            add_man(s, seat, skill, WINGED if number < winged else 0)
        skill -= 1


def call_out(s, seat, skill):
    """All men of a skill leave the card at the battleground, or the posse that rides there. Returns how many."""
    me = s.players[seat]
    ride = ride_of(s, seat, s.battleground)
    if ride == 1:
        count = me.posse[skill]
        me.posse[skill] = 0
    elif ride == 2:
        count = me.split[skill]
        me.split[skill] = 0
    else:
        stack = stack_of(s, seat, s.battleground)
        count = me.crew[stack][skill]
        me.crew[stack][skill] = 0
    return count


def add_man(s, seat, skill, signs):
    """One more in the gunfight."""
    man = s.man[s.men]
    man.boss = seat
    man.skill = skill
    man.signs = signs
    man.shot = NONE
    s.men += 1


# ---- leaving -------------------------------------------------------------------------------------------------------


def drop_man(s, number):
    """A man is no longer in the gunfight; the others close up."""
    s.men -= 1
    for place in range(number, s.men):
        copy_man(s.man[place], s.man[place + 1])
    clear_man(s.man[s.men])


def copy_man(one, other):
    """One becomes the other."""
    one.boss = other.boss
    one.skill = other.skill
    one.signs = other.signs
    one.shot = other.shot


def clear_man(man):
    """Nobody is here."""
    man.boss = 0
    man.skill = 0
    man.signs = 0
    man.shot = 0


def leave_ring(s, seat):
    """Beaten men and those who run or back down go home (S-48); wounds heal after the gunfight (S-29)."""
    number = s.men - 1
    while number >= 0:
        if s.man[number].boss == seat:
            s.players[seat].home[s.man[number].skill] += 1
            drop_man(s, number)
        number -= 1


def hold_ground(s, seat):
    """The winner's men stay at the battleground, and those who are winged stay winged (S-29)."""
    me = s.players[seat]
    ride = ride_of(s, seat, s.battleground)
    stack = stack_of(s, seat, s.battleground)
    number = s.men - 1
    while number >= 0:
        man = s.man[number]
        if ride == 1:
            me.posse[man.skill] += 1
        elif ride == 2:
            me.split[man.skill] += 1
        else:
            me.crew[stack][man.skill] += 1
            if man.signs & WINGED:
                s.winged[s.battleground][man.skill] += 1
        drop_man(s, number)
        number -= 1


def lower_guns(s):
    """Nobody aims at anybody any more."""
    for number in range(s.men):
        s.man[number].shot = NONE
        s.man[number].signs &= ~HAS_HIT


# ---- all places where men may stand --------------------------------------------------------------------------------


def men_at(s, seat, place, skill):
    """The player's men of a skill at home, in the posse, or on a card: of a posse that rides, its card."""
    me = s.players[seat]
    if place == AT_HOME:
        return me.home[skill]
    if place == IN_POSSE:
        if s.riding == 1 and me.ride != NONE and me.ride < PROPERTIES:
            return 0
        return me.posse[skill]
    if place < PROPERTIES:
        ride = ride_of(s, seat, place)
        if ride == 1:
            return me.posse[skill]
        if ride == 2:
            return me.split[skill]
    stack = laid_card(s, seat, place)
    if stack == NONE:
        return 0
    return me.crew[stack][skill]


def take_man_from(s, seat, place, skill):
    """One man fewer there; where some are winged, one of those."""
    me = s.players[seat]
    ride = 0
    if place < PROPERTIES:
        ride = ride_of(s, seat, place)
    if place == AT_HOME:
        me.home[skill] -= 1
    elif place == IN_POSSE or ride == 1:
        me.posse[skill] -= 1
    elif ride == 2:
        me.split[skill] -= 1
    else:
        me.crew[laid_card(s, seat, place)][skill] -= 1
        if place < PROPERTIES and s.winged[place][skill] > 0:
            s.winged[place][skill] -= 1
