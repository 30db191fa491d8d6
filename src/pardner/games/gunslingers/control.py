"""Gunslingers: taking control of properties, giving them up, and how many steps lie between them."""
# mypy: ignore-errors

from pardner.games.gunslingers.state import (
    MOST_NEIGHBOURS,
    NEIGHBOURS,
    NOBODY,
    NONE,
    PROPERTIES,
    PROPERTY_REPUTATION,
    STEPS,
)
from pardner.games.gunslingers.table import drop_reputation, gain_reputation, headquarters


def win_property(s, seat, place):
    """A property bought in the setup gets one marker and brings its reputation."""
    put_marker(s, seat, place)
    earn_reputation(s, seat, place, PROPERTY_REPUTATION[place])


def put_marker(s, seat, place):
    """The first marker of a new controller."""
    s.owner[place] = seat
    s.markers[place] = 1


def earn_reputation(s, seat, place, amount):
    """What a property brings its new controller, always the full number."""
    gain_reputation(s, seat, amount)


def return_reputation(s, seat, place, amount):
    """What a player gives back for a property taken by somebody, or all there is; the result is how many tokens."""
    return drop_reputation(s, seat, amount)


def take_control(s, seat, place):
    """Who already controls the place keeps the markers (S-13, S-14); otherwise one marker replaces all others.

    What is lost to another player in step 3 can be won back by a posse (S-22).
    """
    loser = s.owner[place]
    if loser != seat:
        take_over(s, seat, loser, place)
        if loser != NOBODY:
            return_reputation(s, loser, place, PROPERTY_REPUTATION[place])
            if s.riding == 0:
                s.lost_by[place] = loser
        earn_reputation(s, seat, place, PROPERTY_REPUTATION[place])
    else:
        keep_control(s, seat, place)


def take_over(s, seat, loser, place):
    """The markers of the loser, if anybody, make way for one of the new controller."""
    put_marker(s, seat, place)


def keep_control(s, seat, place):
    """A function for the narrated build: the place stays with its controller."""


def abandon(s, place):
    """Nobody controls the place any more; no tokens move (S-9)."""
    s.owner[place] = NOBODY
    s.markers[place] = 0


def reputation_needed(s, seat):
    """What it takes to hold all one controls, the headquarters included (S-6)."""
    need = 0
    for place in range(PROPERTIES):
        if s.owner[place] == seat:
            need += PROPERTY_REPUTATION[place]
    return need


def territories_to_lose(s, seat):
    """How many properties a hold check could take: all but the headquarters (S-8)."""
    count = 0
    home = headquarters(s, seat)
    for place in range(PROPERTIES):
        if s.owner[place] == seat and place != home:
            count += 1
    return count


def support(s, seat, place):
    """How many properties next to the place the player has controlled since before the territory round."""
    count = 0
    slot = s.slot[place]
    for side in range(MOST_NEIGHBOURS):
        beside = NEIGHBOURS[slot][side]
        if beside != NONE and s.held[s.at[beside]] == seat:
            count += 1
    return count


def steps_to(s, seat, place):
    """How far the place is from the nearest property the player controlled at the start of the round (S-66)."""
    nearest = PROPERTIES
    slot = s.slot[place]
    for other in range(PROPERTIES):
        if s.held[other] == seat:
            nearest = min(nearest, STEPS[slot][s.slot[other]])
    return nearest
