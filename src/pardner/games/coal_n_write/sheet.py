"""A player's sheet: cash, room on the burro, tonics, and who hears what is done on it."""
# mypy: ignore-errors

from pardner.games.coal_n_write.state import (
    HARNESS_SLOTS,
    LOADED,
    MINERAL_VALUE,
    SLOTS,
    SPENT,
    TACK_AND_HARNESS,
    TONIC_STRENGTH,
    VALUED,
)


def alone(s):
    """1 in a game of one: everything is told at once. With rivals a step is told to them when it is over for all."""
    return int(s.seats == 1)


def earn(me, source, amount):
    """Cash comes in, or goes out below zero; the sheet remembers what for."""
    me.cash += amount
    me.earned[source] += amount


def pay(me, cost):
    """A purchase. Whoever makes it holds the cash already (C-33)."""
    earn(me, SPENT, -cost)


def has_token(me, card):
    """Whether a token of the player lies on the card, or its use is up for now."""
    return (me.tokens >> card) & 1


def put_token(me, card):
    """Tokens never run out (C-30)."""
    me.tokens |= 1 << card


def take_token_back(me, card):
    """The card is free for the player again."""
    me.tokens &= ~(1 << card)


def tonics_needed(missing):
    """As many bottles as close the gap, and none if there is no gap (C-43)."""
    if missing <= 0:
        return 0
    return (missing + TONIC_STRENGTH - 1) // TONIC_STRENGTH


def free_slots(me):
    """Room on the burro of this Round: 6 slots, 8 with Tack & Harness, less what is loaded."""
    slots = SLOTS
    if has_token(me, TACK_AND_HARNESS):
        slots = HARNESS_SLOTS
    for mineral in range(LOADED):
        slots -= me.load[mineral]
    return slots


def list_value(pieces):
    """What Silver, Tin, Coal and Borax are worth by the list."""
    value = 0
    for mineral in range(VALUED):
        value += MINERAL_VALUE[mineral] * pieces[mineral]
    return value
