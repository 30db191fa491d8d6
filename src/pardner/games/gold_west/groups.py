"""Gold West: buildings as sets of hexes: groups, lines, neighbours. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.geography import HEXES, LINES, NEIGHBOUR_MASK
from pardner.games.gold_west.state import NONE, SETTLED


def buildings_of(s, seat):
    """The hexes of a player's camps and settlements, a bit for each."""
    mask = 0
    for site in range(HEXES):
        if s.building[site] == seat or s.building[site] == seat + SETTLED:
            mask |= 1 << site
    return mask


def settlements_of(s, seat):
    """The hexes of a player's settlements."""
    mask = 0
    for site in range(HEXES):
        if s.building[site] == seat + SETTLED:
            mask |= 1 << site
    return mask


def buildings_of_others(s, seat):
    """The hexes of everybody else's buildings."""
    mask = 0
    for site in range(HEXES):
        if s.building[site] != NONE and s.building[site] != seat and s.building[site] != seat + SETTLED:
            mask |= 1 << site
    return mask


def size_of(mask):
    """How many hexes a set has."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def group_around(mask, site):
    """The hexes of a set that hang together with one of them."""
    group = 1 << site
    before = 0
    while group != before:
        before = group
        for other in range(HEXES):
            if (group >> other) & 1:
                group |= NEIGHBOUR_MASK[other] & mask
    return group


def group_size(s, seat, place):
    """The size of a player's largest group (place 0) or of the second largest (place 1); 0 if there is none (G-36)."""
    left = buildings_of(s, seat)
    largest = 0
    second = 0
    for site in range(HEXES):
        if (left >> site) & 1:
            group = group_around(left, site)
            left &= ~group
            size = size_of(group)
            if size > largest:
                second = largest
                largest = size
            elif size > second:
                second = size
    if place == 0:
        return largest
    return second


def longest_line(mask):
    """The most hexes of a set on one straight line; whatever lies between them does not matter (G-25)."""
    longest = 0
    for line in range(len(LINES)):
        longest = max(longest, size_of(mask & LINES[line]))
    return longest


def beside(mask, others):
    """How many hexes of a set touch one of the others."""
    count = 0
    for site in range(HEXES):
        if (mask >> site) & 1 and NEIGHBOUR_MASK[site] & others:
            count += 1
    return count
