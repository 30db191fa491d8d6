"""Gold West: final scoring. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.groups import group_size
from pardner.games.gold_west.offices import boomtown_points
from pardner.games.gold_west.state import BINS, GROUP_POINTS, RESOURCES, SOURCES
from pardner.games.gold_west.terrains import terrain_points

CAMPS_BELOW = 64  # more than anybody can have
RESOURCES_BELOW = 1024


def points_of(s, seat):
    """Points as things stand: the score track, and what final scoring would add now."""
    points = track_points(s, seat) + group_points(s, seat) + boomtown_points(s, seat)
    return points - wanted_penalty(s, seat) + terrain_points(s, seat)


def track_points(s, seat):
    """Where the miner stands on the score track."""
    points = 0
    for source in range(SOURCES):
        points += s.players[seat].earned[source]
    return points


def group_points(s, seat):
    """Two points for every building of the largest group."""
    return GROUP_POINTS * group_size(s, seat, 0)


def wanted_penalty(s, seat):
    """Most wanted: a point for every camp in the Wanted area; second most: half of that, rounded down.

    Those who tie pay alike, and a tie for the most leaves no second (G-21). Without a camp nobody is wanted (G-40).
    """
    ahead = 0
    for other in range(s.seats):
        if s.players[other].wanted > s.players[seat].wanted:
            ahead += 1
    if ahead == 0:
        return s.players[seat].wanted
    if ahead == 1:
        return s.players[seat].wanted // 2
    return 0


def standing(s, seat):
    """Points, then fewest camps in the Wanted area, then most resources in the bins, as one number (G-23, G-42)."""
    lawful = CAMPS_BELOW - 1 - s.players[seat].wanted
    return (points_of(s, seat) * CAMPS_BELOW + lawful) * RESOURCES_BELOW + resources_left(s, seat)


def resources_left(s, seat):
    """How many resources lie in a player's four bins."""
    count = 0
    for place in range(1, BINS + 1):
        for resource in range(RESOURCES):
            count += s.players[seat].supply[place][resource]
    return count


def place_among(standings, seats, seat):
    """The place of a seat: those with a higher standing are ahead, equal ones share it."""
    place = 1
    for other in range(seats):
        if standings[other] > standings[seat]:
            place += 1
    return place
