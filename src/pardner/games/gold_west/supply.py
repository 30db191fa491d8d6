"""Gold West, step 1 and the end of step 3: the supply track. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.state import (
    ACTIVATE,
    ASK_LEAVE,
    ASK_STOCK,
    ASK_STORE,
    BINS,
    BINS_SOURCE,
    COPPER,
    DECISION,
    GOLD,
    LEAVE,
    LEAVING,
    METALS_STEP,
    NONE,
    ORDER,
    PLACES_OF_TRACK,
    RESOURCES,
    SILVER,
    STARTING_SUPPLY,
    STONE,
    TOKEN_RESOURCES,
    USAGE,
    WOOD,
)
from pardner.games.gold_west.turn import ask, earn

SEVERAL = -2


def take_starting_supply(s, seat, order):
    """Everybody begins with what their player order token shows."""
    for place in range(PLACES_OF_TRACK):
        for resource in range(RESOURCES):
            s.players[seat].supply[place][resource] = STARTING_SUPPLY[order][place * RESOURCES + resource]


def is_empty(s, seat, place):
    """Whether nothing lies in a bin, or in the Usage Area."""
    for resource in range(RESOURCES):
        if s.players[seat].supply[place][resource] > 0:
            return 0
    return 1


# ---- step 1: activate your supply track ----------------------------------------------------------------------------


def list_bins(s, seat, out):
    """Any bin that is not empty. There always is one, for every normal turn brings at least two resources."""
    count = 0
    for place in range(1, BINS + 1):
        if not is_empty(s, seat, place):
            out[count] = ACTIVATE + place
            count += 1
    return count


def activate(s, seat, place):
    """All resources of the bin are lifted; what lies in the bins above stays there (G-6)."""
    supply = s.players[seat].supply
    for resource in range(RESOURCES):
        supply[USAGE][resource] = supply[place][resource]
        supply[place][resource] = 0
    s.bin = place - 1
    return LEAVING


def next_leave(s, seat):
    """On the way up one resource stays in each bin passed, while any are left; the player chooses which (G-5, G-6).

    When all are alike there is nothing to choose.
    """
    kind = only_kind(s, seat)
    while s.bin > 0 and kind >= 0:
        leave_resource(s, seat, kind, s.bin)
        kind = only_kind(s, seat)
    if s.bin > 0 and kind == SEVERAL:
        ask(s, ASK_LEAVE, seat)
        return DECISION
    s.bin = 0
    at_hand = s.players[seat].supply[USAGE]
    reach_usage(s, seat, at_hand[COPPER], at_hand[SILVER], at_hand[GOLD], at_hand[WOOD], at_hand[STONE])
    return METALS_STEP


def only_kind(s, seat):
    """The one kind of resource that is lifted; NONE if nothing is, SEVERAL if there are more kinds."""
    kind = NONE
    for resource in range(RESOURCES):
        if s.players[seat].supply[USAGE][resource] > 0:
            if kind != NONE:
                return SEVERAL
            kind = resource
    return kind


def list_leaves(s, seat, out):
    """Any of the resources that are lifted."""
    count = 0
    for resource in range(RESOURCES):
        if s.players[seat].supply[USAGE][resource] > 0:
            out[count] = LEAVE + resource
            count += 1
    return count


def leave_resource(s, seat, resource, place):
    """The resource stays on top of whatever the bin holds, and scores nothing."""
    s.players[seat].supply[USAGE][resource] -= 1
    s.players[seat].supply[place][resource] += 1
    s.bin = place - 1


def reach_usage(s, seat, copper, silver, gold, wood, stone):
    """What is left at the top can be used in this turn."""


def discard_usage(s, seat, copper, silver, gold, wood, stone):
    """Whatever was not used is lost when the turn ends."""
    for resource in range(RESOURCES):
        s.players[seat].supply[USAGE][resource] = 0


# ---- new resources -------------------------------------------------------------------------------------------------


def list_all_bins(first, out):
    """Every bin takes any number of resources (G-32)."""
    for place in range(1, BINS + 1):
        out[place - 1] = first + place
    return BINS


def ask_stock(s, seat, token):
    """The token's resources wait for a bin."""
    s.taken = token
    ask(s, ASK_STOCK, seat)
    return DECISION


def stock(s, seat, token, place, points):
    """All resources of a token go into one bin, which scores once, however many they are (G-32)."""
    for resource in range(RESOURCES):
        s.players[seat].supply[place][resource] += TOKEN_RESOURCES[token][resource]
    s.taken = NONE
    earn(s, seat, BINS_SOURCE, points)


def list_orders(out):
    """Supplies from an investment are of any kind."""
    for resource in range(RESOURCES):
        out[resource] = ORDER + resource
    return RESOURCES


def order(s, seat, resource):
    """The resource is chosen first, then its bin."""
    s.ordered = resource
    ask(s, ASK_STORE, seat)
    return DECISION


def store(s, seat, resource, place):
    """What an investment supplies goes into a bin without scoring, on the final turn too (G-33)."""
    s.players[seat].supply[place][resource] += 1
    s.ordered = NONE
