"""Homesteaders: points and places."""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.state import (
    BUILDING_POINTS,
    BUILDINGS,
    COUNTED,
    COUNTED_BUILDINGS,
    COUNTED_RAIL_LINES,
    COUNTED_WORKERS,
    COUNTING,
    DEBT,
    FINAL_POINTS,
    OF_TYPE,
    RESOURCES,
    SILVER,
    VP,
)


def score(s, out):
    """Points as things stand."""
    for seat in range(s.seats):
        out[seat] = points(s, seat)


def points(s, seat):
    """VP chips, buildings, what they count, precious resources, and the debts."""
    total = s.players[seat].hand[VP] + building_points(s, seat) + resource_points(s, seat) - debt_penalty(s, seat)
    for counted in range(COUNTED):
        total += end_points(s, seat, counted)
    return total


def building_points(s, seat):
    """The printed points of all buildings."""
    total = 0
    for building in range(BUILDINGS):
        if (s.players[seat].buildings >> building) & 1:
            total += BUILDING_POINTS[building]
    return total


def end_points(s, seat, counted):
    """One point for each of what is counted, from every building of the player that counts it.

    The Homestead counts, and a building counts itself (H-26).
    """
    return count_bits(s.players[seat].buildings & COUNTING[counted]) * count_of(s, seat, counted)


def count_of(s, seat, counted):
    """How many buildings of a type, buildings at all, workers or rail lines the player has."""
    me = s.players[seat]
    if counted == COUNTED_WORKERS:
        return me.workers
    if counted == COUNTED_RAIL_LINES:
        return me.rail_lines
    if counted == COUNTED_BUILDINGS:
        return count_bits(me.buildings)
    return count_bits(me.buildings & OF_TYPE[counted])


def resource_points(s, seat):
    """2 for each gold, copper and livestock that is left."""
    total = 0
    for resource in range(RESOURCES):
        total += FINAL_POINTS[resource] * s.players[seat].hand[resource]
    return total


def debt_penalty(s, seat):
    """1 for the first debt, 2 for the second, and so on."""
    debts = s.players[seat].hand[DEBT]
    return debts * (debts + 1) // 2


def rank(s, out):
    """Places by points; ties go to more silver and are shared after that (H-30)."""
    for seat in range(s.seats):
        own = standing(s, seat)
        place = 1
        for other in range(s.seats):
            if standing(s, other) > own:
                place += 1
        out[seat] = place


def standing(s, seat):
    """Points and silver as one number that compares as they do, one after the other (H-30)."""
    return points(s, seat) * 65536 + s.players[seat].hand[SILVER]
