"""What a choice would bring the one who decides, in exact figures. Tests hold them against the rules."""

from functools import cache, lru_cache
from typing import NamedTuple

from pardner.engine.record import copy_of
from pardner.games.gold_west import forecast
from pardner.games.gold_west.geography import NEIGHBOURS
from pardner.games.gold_west.sight import Counts, Sight, holders, score_rules
from pardner.games.gold_west.state import (
    CAMP,
    CARD_POINTS,
    CARD_PRICE,
    COLUMN_METAL,
    FOUR,
    FOUR_POINTS,
    LOOT,
    LOOT_POINTS,
    MAYORS_OFFICE,
    METALS,
    NOBODY,
    NONE,
    OFFICE_POINTS,
    RESOURCES,
    ROW_METAL,
    SETTLEMENT,
    SPACES,
    STONE,
    TRACK_END,
    WOOD,
)

# ---- the supply track ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def ways(lifted: Counts, passed: int) -> tuple[forecast.Outcome, ...]:
    """All ways to leave one resource in each of so many bins."""
    return tuple(forecast.outcomes(lifted, passed))


@lru_cache(maxsize=4096)
def usages(lifted: Counts, passed: int) -> tuple[Counts, ...]:
    """Everything that can reach the Usage Area when so many bins are passed, each once."""
    return tuple(dict.fromkeys(way.usage for way in ways(lifted, passed)))


def usable(held: int, bin_number: int) -> int:
    """How many of so many resources a bin would bring to the Usage Area."""
    return max(0, held - (bin_number - 1))


def plus(counts: Counts, more: Counts) -> Counts:
    """Two heaps in one."""
    return tuple(a + b for a, b in zip(counts, more, strict=True))


def without(counts: Counts, resource: int) -> Counts:
    """A heap with one resource less."""
    return tuple(count - (kind == resource) for kind, count in enumerate(counts))


# ---- what a heap in the Usage Area is good for ---------------------------------------------------------------------


class Worth(NamedTuple):
    """What can be done in this turn with what reaches the Usage Area, each use for itself."""

    building: int
    """The best building there is material for; NONE on the final turn."""
    shipped: int
    """Points for shipping all metals."""
    spaces: tuple[int, ...]
    """The spaces of Boomtown that could be paid."""
    cards: tuple[int, ...]
    """The investments that could be paid."""
    wasted: Counts
    """What nothing at all can be done with."""


def worth(v: Sight, seat: int, usage: Counts) -> Worth:
    """What a heap in the Usage Area is good for."""
    spaces = tuple(space for space in range(SPACES) if can_claim(v, space, usage))
    cards = tuple(card for slot, card in enumerate(v.display) if can_buy(v, slot, usage))
    steps = [min(usage[metal], TRACK_END - v.coaches[seat][metal]) for metal in range(METALS)]
    wasted = [0] * RESOURCES
    for metal in range(METALS):
        spent = any(CARD_PRICE[card][metal] for card in cards) or any(space_price(space)[metal] for space in spaces)
        wasted[metal] = 0 if spent else usage[metal] - steps[metal]
    for material in (WOOD, STONE):
        wasted[material] = usage[material] if v.final else max(0, usage[material] - 1)
    return Worth(
        building=NONE if v.final else best_building(usage),
        shipped=sum(ship_gain(v, seat, metal, steps[metal]) for metal in range(METALS)),
        spaces=spaces,
        cards=cards,
        wasted=tuple(wasted),
    )


def best_building(usage: Counts) -> int:
    """The best building that wood and stone pay for."""
    if usage[WOOD] and usage[STONE]:
        return SETTLEMENT
    return CAMP if usage[WOOD] or usage[STONE] else LOOT


@cache
def space_price(space: int) -> Counts:
    """The metals that a space of Boomtown costs."""
    metals = (COLUMN_METAL[space], ROW_METAL[space])
    return tuple(metals.count(metal) for metal in range(METALS))


def covers(usage: Counts, price: Counts) -> bool:
    """Whether the metals of a heap pay a price."""
    return all(usage[metal] >= price[metal] for metal in range(METALS))


def can_claim(v: Sight, space: int, usage: Counts) -> bool:
    """Whether a heap pays for a space that is free, as long as the turn's token has not been placed."""
    return not v.s.claimed and v.claim[space] == NOBODY and covers(usage, space_price(space))


def can_buy(v: Sight, slot: int, usage: Counts) -> bool:
    """Whether a heap pays for a card that lies open, as long as the turn's investment has not been made."""
    return not v.s.invested and v.investor[slot] == NOBODY and covers(usage, CARD_PRICE[v.display[slot]])


# ---- using metals --------------------------------------------------------------------------------------------------


def ship_gain(v: Sight, seat: int, metal: int, steps: int) -> int:
    """What a coach scores on its next so many steps."""
    start = v.coaches[seat][metal]
    return sum(forecast.step_points(v.s, metal, space)[0] for space in range(start + 1, start + steps + 1))


def claim_gain(v: Sight, seat: int, space: int) -> int:
    """By how much one more token on a space raises the seat's points as things stand.

    The token counts for the Mayor's Office wherever it stands.
    """
    office = v.office[space]
    tokens = [holders(v, other).count(seat) for other in range(SPACES)]
    before = OFFICE_POINTS[MAYORS_OFFICE] * (sum(tokens) // 2)
    after = OFFICE_POINTS[MAYORS_OFFICE] * ((sum(tokens) + 1) // 2)
    mayors = sum(count for other, count in enumerate(tokens) if v.office[other] == MAYORS_OFFICE)
    gain = mayors * (after - before)
    if office == FOUR:
        own = FOUR_POINTS
    elif office == MAYORS_OFFICE:
        own = after
    else:
        own = v.standing.players[seat].worth[office]
    total: int = own + gain
    return total


def invest_gain(v: Sight, card: int) -> int:
    """The points of a card with the bonus tile that goes with it."""
    total: int = CARD_POINTS[card] + v.s.bonus_tile
    return total


# ---- building ------------------------------------------------------------------------------------------------------


class TerrainChange(NamedTuple):
    """How a building changes a seat's standing in a terrain."""

    influence: int
    before: int
    after: int


def terrain_change(v: Sight, seat: int, terrain: int, *, influence: int, settlements: int) -> TerrainChange:
    """A seat's influence and bonus in a terrain if it had so much more there."""
    after = copy_of(v.s)
    after.players[seat].influence[terrain] += influence
    after.players[seat].settlements[terrain] += settlements
    standing = forecast.terrain_standings(after, terrain)[seat]
    return TerrainChange(standing.influence, v.standing.players[seat].terrains[terrain].points, standing.points)


def joined(v: Sight, seat: int, site: int) -> int:
    """How many buildings the group would have that a building on a hex belongs to."""
    beside = set(NEIGHBOURS[site])
    return 1 + sum(len(group) for group in v.standing.links[seat] if beside.intersection(group))


def loot_loss(v: Sight, seat: int) -> int:
    """By how much a loot changes the seat's points as things stand: at once, and by the penalty at the end."""
    after = copy_of(v.s)
    after.players[seat].wanted += 1
    more = score_rules.wanted_penalty(after, seat) - v.standing.players[seat].wanted_penalty
    change: int = LOOT_POINTS - more
    return change
