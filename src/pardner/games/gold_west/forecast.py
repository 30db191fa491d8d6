"""What the rules will do, worked out before it happens, and what final scoring would give now.

The rules change a position; these look at one and leave it alone. Tests hold them against the rules.
"""

from typing import Any, NamedTuple

from pardner.games.gold_west import groups, offices, shipping, terrains
from pardner.games.gold_west.geography import HEXES, LINES, NEIGHBOURS, NOWHERE
from pardner.games.gold_west.state import (
    BINS,
    BONUS_SPACE,
    FACE_DOWN,
    FIRST_KIND,
    FOUR,
    LINE_POINTS,
    NONE,
    RESOURCES,
    SHIPPING_TILE_POINTS,
    SPACES,
    TRACK_END,
)

group_rules: Any = groups
office_rules: Any = offices
shipping_rules: Any = shipping
terrain_rules: Any = terrains

Counts = tuple[int, ...]

# ---- the supply track ----------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """One way to activate a bin: what stays in each bin passed, from the nearest upwards, and what can be used."""

    left: tuple[int, ...]
    usage: Counts


class Activation(NamedTuple):
    """A bin that can be activated, how many resources it holds and how many of them can be used."""

    bin: int
    lifted: Counts
    usable: int
    outcomes: tuple[Outcome, ...]


def activations(s: Any, seat: int) -> list[Activation]:
    """Every bin that the seat could activate now, with all that can come of it."""
    found = []
    for number in range(1, BINS + 1):
        lifted = tuple(s.players[seat].supply[number])
        if any(lifted):
            ways = tuple(outcomes(lifted, number - 1))
            found.append(Activation(number, lifted, sum(ways[0].usage), ways))
    return found


def outcomes(lifted: Counts, passed: int) -> list[Outcome]:
    """All ways to leave one resource in each of so many bins."""
    if passed == 0 or not any(lifted):
        return [Outcome((), lifted)]
    found = []
    for resource in range(RESOURCES):
        if lifted[resource]:
            rest = tuple(count - (kind == resource) for kind, count in enumerate(lifted))
            found += [Outcome((resource, *way.left), way.usage) for way in outcomes(rest, passed - 1)]
    return found


# ---- shipping ------------------------------------------------------------------------------------------------------


class Shipment(NamedTuple):
    """What lies ahead of a coach: how many steps away, how many points, and whether a bonus tile is among them."""

    steps: int
    points: int
    has_tile: bool


def shipments(s: Any, seat: int, metal: int) -> list[Shipment]:
    """Everything that the seat would still score on a track if nobody else moved, the nearest first."""
    coach = s.players[seat].coaches[metal]
    found = []
    for space in range(coach + 1, TRACK_END + 1):
        points, has_tile = step_points(s, metal, space)
        if points:
            found.append(Shipment(space - coach, points, has_tile))
    return found


def step_points(s: Any, metal: int, space: int) -> tuple[int, bool]:
    """What arriving on a space scores now, and whether that is for a bonus tile."""
    points = LINE_POINTS[space]
    if BONUS_SPACE[space] != NONE:
        tile = shipping_rules.top_tile(s, metal, BONUS_SPACE[space])
        if tile != NONE:
            return points + SHIPPING_TILE_POINTS[s.shipping_tiles][tile], True
    return points, False


def next_bonus(s: Any, seat: int, metal: int) -> Shipment | None:
    """The next shipping bonus tile on a track; None if there is none for this seat."""
    return next((shipment for shipment in shipments(s, seat, metal) if shipment.has_tile), None)


# ---- the land ------------------------------------------------------------------------------------------------------


def turned_up_by(s: Any, site: int) -> list[int]:
    """The hexes whose tokens would be turned up if somebody built on this one or looted it."""
    return [other for other in NEIGHBOURS[site] if other != NOWHERE and s.token[other] == FACE_DOWN]


def unseen_tokens(s: Any, terrain: int) -> dict[int, int]:
    """How many tokens of each kind a face-down token of a terrain may be, as far as the viewer of `s` knows."""
    kinds = range(FIRST_KIND[terrain], FIRST_KIND[terrain + 1])
    return {kind: s.unseen[kind] for kind in kinds if s.unseen[kind]}


def hexes_of(mask: int) -> list[int]:
    """The hexes of a bit mask."""
    return [site for site in range(HEXES) if (mask >> site) & 1]


def groups_of(s: Any, seat: int) -> list[list[int]]:
    """A player's groups of buildings, the largest first."""
    left = group_rules.buildings_of(s, seat)
    found = []
    while left:
        group = group_rules.group_around(left, (left & -left).bit_length() - 1)
        left &= ~group
        found.append(hexes_of(group))
    return sorted(found, key=len, reverse=True)


def best_line(s: Any, seat: int) -> list[int]:
    """A player's buildings on the straight line that has most of them."""
    buildings = group_rules.buildings_of(s, seat)
    return hexes_of(max((buildings & line for line in LINES), key=int.bit_count))


# ---- final scoring as things stand ---------------------------------------------------------------------------------


class Standing(NamedTuple):
    """How a player stands in a terrain. `award` is 1 or 2, or 0 for none."""

    influence: int
    settlements: int
    award: int
    points: int


def terrain_standings(s: Any, terrain: int) -> list[Standing]:
    """Everybody's standing in a terrain, by seat."""
    return [
        Standing(
            s.players[seat].influence[terrain],
            s.players[seat].settlements[terrain],
            terrain_rules.award_of(s, seat, terrain),
            terrain_rules.terrain_bonus(s, seat, terrain),
        )
        for seat in range(s.seats)
    ]


def office_values(s: Any, seat: int) -> dict[int, int]:
    """What a token on each office of this town would pay the seat now."""
    present = sorted({s.office[space] for space in range(SPACES)} - {FOUR})
    return {office: office_rules.office_value(s, seat, office) for office in present}
