"""Gold West, final scoring: what each office is worth. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.geography import EDGE_MASK, WATER_BORDER_MASK
from pardner.games.gold_west.groups import (
    beside,
    buildings_of,
    buildings_of_others,
    group_size,
    longest_line,
    settlements_of,
    size_of,
)
from pardner.games.gold_west.investments import cards_of
from pardner.games.gold_west.shipping import shipping_tiles_of
from pardner.games.gold_west.state import (
    COURTHOUSE,
    DEEDS_OFFICE,
    DEPOT,
    DOCKS,
    DOCKS_SETTLEMENT_POINTS,
    FOUR,
    FRONTIER_OFFICE,
    HOMESTEAD_OFFICE,
    MAYORS_OFFICE,
    OFFICE_POINTS,
    SALOON,
    SHERIFFS_OFFICE,
    SHIPPING_OFFICE,
    SPACES,
    SURVEYORS_OFFICE,
    TERRAINS,
    TOWN_HALL,
)
from pardner.games.gold_west.terrains import awards_of
from pardner.games.gold_west.town import tokens_on


def boomtown_points(s, seat):
    """Each token of a player scores its office in full; the 4VP space has scored already."""
    points = 0
    for space in range(SPACES):
        if s.office[space] != FOUR:
            tokens = tokens_on(s, seat, space)
            if tokens > 0:
                points += tokens * office_value(s, seat, s.office[space])
    return points


def office_value(s, seat, office):
    """What a token on an office is worth to a player as things stand."""
    count = 0
    if office == DOCKS:
        return docks_value(s, seat)
    if office == FRONTIER_OFFICE:
        count = size_of(buildings_of(s, seat) & EDGE_MASK[s.seats])
    elif office == HOMESTEAD_OFFICE:
        count = least_influence(s, seat)
    elif office == COURTHOUSE:
        count = tokens_of_most_influence(s, seat)
    elif office == DEEDS_OFFICE:
        count = awards_of(s, seat)
    elif office == DEPOT:
        count = group_size(s, seat, 1)
    elif office == MAYORS_OFFICE:
        count = tokens_in_town(s, seat) // 2
    elif office == SALOON:
        count = cards_of(s, seat)
    elif office == SHERIFFS_OFFICE:
        count = beside(buildings_of(s, seat), buildings_of_others(s, seat))
    elif office == SHIPPING_OFFICE:
        count = shipping_tiles_of(s, seat)
    elif office == SURVEYORS_OFFICE:
        count = longest_line(buildings_of(s, seat))
    elif office == TOWN_HALL:
        count = size_of(settlements_of(s, seat))
    return OFFICE_POINTS[office] * count


def docks_value(s, seat):
    """At the water a camp counts 1 and a settlement 2 (G-26)."""
    settlements = size_of(settlements_of(s, seat) & WATER_BORDER_MASK)
    camps = size_of(buildings_of(s, seat) & WATER_BORDER_MASK) - settlements
    return OFFICE_POINTS[DOCKS] * camps + DOCKS_SETTLEMENT_POINTS * settlements


def least_influence(s, seat):
    """The lowest influence of a player's four."""
    least = s.players[seat].influence[0]
    for terrain in range(TERRAINS):
        least = min(least, s.players[seat].influence[terrain])
    return least


def tokens_of_most_influence(s, seat):
    """The mining tokens of the terrain with the most influence; of several such terrains the most tokens (G-22)."""
    most = 0
    tokens = 0
    for terrain in range(TERRAINS):
        influence = s.players[seat].influence[terrain]
        if influence > most:
            most = influence
            tokens = s.players[seat].tokens[terrain]
        elif influence == most:
            tokens = max(tokens, s.players[seat].tokens[terrain])
    return tokens


def tokens_in_town(s, seat):
    """All of a player's tokens in Boomtown, one on the 4VP space included (G-28)."""
    count = 0
    for space in range(SPACES):
        count += tokens_on(s, seat, space)
    return count
