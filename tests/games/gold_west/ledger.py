"""Gold West worked out a second time from the bare record, without a rules function: choices, points and places."""

from collections import Counter
from typing import Any

from pardner.games.gold_west import state
from pardner.games.gold_west.geography import POINTS

from .figures import (
    BORDER,
    CAMPS,
    CARDS,
    METALS,
    OFFICES,
    PRICES,
    RESOURCES,
    SPACES,
    STACKS,
    TERRAIN_BONUS,
    TERRAINS,
    WATER,
    Point,
    beside,
    edges,
    land,
)

NONE = -1
Decision = tuple[str, Any]

# ---- reading the record --------------------------------------------------------------------------------------------


def resources(counts: Any) -> Counter[str]:
    """A row of the supply as a bag."""
    return +Counter(dict(zip(RESOURCES, counts, strict=True)))


def usage(s: Any, seat: int) -> Counter[str]:
    return resources(s.players[seat].supply[0])


def holdings(s: Any, seat: int) -> Counter[str]:
    """All the resources of a seat, the Usage Area included."""
    total: Counter[str] = Counter()
    for row in s.players[seat].supply:
        total += resources(row)
    return total


def buildings(s: Any, seat: int) -> dict[Point, bool]:
    """Where a seat has built, and whether it is a settlement."""
    return {
        POINTS[place]: number >= 4 for place, number in enumerate(s.building) if number != NONE and number % 4 == seat
    }


def terrain_at(s: Any) -> dict[Point, str]:
    return {POINTS[place]: TERRAINS[number] for place, number in enumerate(s.terrain) if number != NONE}


def open_tokens(s: Any) -> dict[Point, str]:
    return {POINTS[place]: state.TOKEN_IDS[kind] for place, kind in enumerate(s.token) if kind >= 0}


def face_down(s: Any) -> set[Point]:
    return {POINTS[place] for place, kind in enumerate(s.token) if kind == state.FACE_DOWN}


def cards_of(s: Any, seat: int) -> list[str]:
    return [state.CARD_IDS[card] for card, owner in zip(s.display, s.investor, strict=True) if owner == seat]


def town_tokens(s: Any, seat: int) -> list[str]:
    """The offices (or "four") that a seat's influence tokens stand on, one entry for each token."""
    names = (*OFFICES, "four")
    found = [names[office] for office, owner in zip(s.office, s.claim, strict=True) if owner == seat]
    if s.partner == seat and s.shared_space != NONE:
        found.append(names[s.office[s.shared_space]])
    return found


def tiles_of(s: Any, seat: int) -> list[int]:
    """The values of the shipping bonus tiles of a seat."""
    stacks = STACKS[("manual", "published")[s.shipping_tiles]]
    values = [points for metal in METALS for stack in stacks[metal] for points in stack]
    return [points for points, owner in zip(values, s.tile_owner, strict=True) if owner == seat]


# ---- what may be decided -------------------------------------------------------------------------------------------


def covers(purse: Counter[str], price: str) -> bool:
    return not Counter(price.split()) - purse


def choices(s: Any) -> set[Decision]:
    """Every decision that the rules allow the actor now: its kind and its one argument."""
    question = state.QUESTIONS[s.question]
    seat = (s.starting_player + s.turn - 1) % s.seats
    me = s.players[seat]
    purse = usage(s, seat)
    held = {space for space, owner in zip(SPACES, s.claim, strict=True) if owner != NONE}
    own = {space for space, owner in zip(SPACES, s.claim, strict=True) if owner == seat}
    moving = {metal for metal, space in zip(METALS, me.coaches, strict=True) if space < 8}
    if question == "metals":
        return (
            {("stop", None)}
            | {("ship", metal) for metal in moving if purse[metal]}
            | {("claim", space) for space in set(SPACES) - held if not s.claimed and covers(purse, PRICES[space])}
            | {("invest", card) for card in cards_of(s, NONE) if not s.invested and covers(purse, CARDS[card][0])}
        )
    scouted = {POINTS[place] for place in s.scouted if place != NONE}
    answers: dict[str, set[Any]] = {
        "activate": {number for number in (1, 2, 3, 4) if resources(me.supply[number])},
        "leave": set(purse),
        "ship_free": moving,
        "claim_free": set(SPACES) - held,
        "join": held - own,
        "scout": face_down(s) - scouted,
        "order": set(RESOURCES),
        "store": {1, 2, 3, 4},
        "upgrade": {point for point, settled in buildings(s, seat).items() if not settled},
        "take": set(open_tokens(s)),
        "stock": {1, 2, 3, 4},
    }
    if question != "build":
        return {(question, argument) for argument in answers[question]}
    possible = {"loot"}
    if purse["Wd"] or purse["St"]:
        possible.add("build_camp")
    if purse["Wd"] and purse["St"]:
        possible.add("build_settlement")
    return {(kind, None) for kind in possible}


# ---- final scoring -------------------------------------------------------------------------------------------------


def groups(points: set[Point]) -> list[int]:
    """The sizes of the connected groups among these hexes, the largest first."""
    left, sizes = set(points), []
    while left:
        border = {left.pop()}
        size = 0
        while border:
            size += 1
            near = beside(border.pop()) & left
            left -= near
            border |= near
        sizes.append(size)
    return sorted(sizes, reverse=True)


def terrain_awards(s: Any, terrain: str) -> dict[int, int]:
    """Who gets an award for a terrain, and how much; an award may be of 0 points."""
    place = TERRAINS.index(terrain)
    standing = {
        seat: (s.players[seat].influence[place], s.players[seat].settlements[place])
        for seat in range(s.seats)
        if s.players[seat].influence[place] > 0
    }
    ranks = sorted(set(standing.values()), reverse=True)
    if not ranks:
        return {}
    first, second = TERRAIN_BONUS[("manual", "published")[s.terrain_bonus]][terrain]
    leaders = [seat for seat, value in standing.items() if value == ranks[0]]
    if s.seats == 2:
        return {seat: second // len(leaders) for seat in leaders}
    if len(leaders) > 1:
        return {seat: (first + second) // len(leaders) for seat in leaders}
    followers = [seat for seat, value in standing.items() if value in ranks[1:2]]
    return {leaders[0]: first} | {seat: second // len(followers) for seat in followers}


def office_value(s: Any, seat: int, office: str) -> int:
    """What one token on an office pays a seat."""
    own = buildings(s, seat)
    influence: list[int] = list(s.players[seat].influence)
    tokens: list[int] = list(s.players[seat].tokens)
    others: set[Point] = set().union(*(buildings(s, other) for other in range(s.seats) if other != seat))
    if office == "docks":
        return sum(1 + settled for point, settled in own.items() if point in BORDER)
    if office == "frontier_office":
        return len(set(own) & edges(s.seats))
    if office == "homestead_office":
        return 2 * min(influence)
    if office == "courthouse":
        return max(tokens[place] for place in range(4) if influence[place] == max(influence))
    if office == "deeds_office":
        return 2 * sum(seat in terrain_awards(s, terrain) for terrain in TERRAINS)
    if office == "depot":
        return 2 * sum(groups(set(own))[1:2])
    if office == "mayors_office":
        return 3 * (len(town_tokens(s, seat)) // 2)
    if office == "saloon":
        return 2 * len(cards_of(s, seat))
    if office == "sheriffs_office":
        return sum(bool(beside(point) & others) for point in own)
    if office == "shipping_office":
        return 2 * len(tiles_of(s, seat))
    if office == "surveyors_office":
        lines = Counter(line for q, r in own for line in (("q", q), ("r", r), ("q + r", q + r)))
        return max(lines.values(), default=0)
    return sum(own.values())


def wanted_penalty(s: Any, seat: int) -> int:
    """What the camps in the Wanted area cost a seat at the end."""
    counts: list[int] = [s.players[other].wanted for other in range(s.seats)]
    mine = counts[seat]
    if mine == max(counts):
        return mine
    if counts.count(max(counts)) == 1 and mine == sorted(counts)[-2]:
        return mine // 2
    return 0


def track_points(s: Any, seat: int) -> dict[str, int]:
    """What a seat has on the score track by source, but for bins and the tiles of investments, which leave no trace."""
    me = s.players[seat]
    return {
        "lines": sum(2 * (space >= 2) + 3 * (space >= 5) for space in me.coaches),
        "shipping_tiles": sum(tiles_of(s, seat)),
        "investments": sum(CARDS[card][1] for card in cards_of(s, seat)),
        "boomtown": 4 * town_tokens(s, seat).count("four"),
        "looting": -me.wanted,
    }


def final_points(s: Any, seat: int) -> int:
    """The score track and final scoring."""
    total: int = sum(s.players[seat].earned)
    total += 2 * sum(groups(set(buildings(s, seat)))[:1])
    total += sum(office_value(s, seat, office) for office in town_tokens(s, seat) if office != "four")
    total -= wanted_penalty(s, seat)
    return total + sum(terrain_awards(s, terrain).get(seat, 0) for terrain in TERRAINS)


def places(s: Any) -> list[int]:
    """Most points, then fewest camps in the Wanted area, then most resources in the bins."""
    keys = []
    for seat in range(s.seats):
        left = sum((holdings(s, seat) - usage(s, seat)).values())
        keys.append((final_points(s, seat), -s.players[seat].wanted, left))
    return [1 + sum(other > own for other in keys) for own in keys]


# ---- what must hold in every position ------------------------------------------------------------------------------


def check_pieces(s: Any) -> None:
    """Camps, settlements, influence, coaches and tiles agree with what lies on the board."""
    ground = terrain_at(s)
    assert set(ground) == land(s.seats)
    assert not set(open_tokens(s)) & {point for seat in range(s.seats) for point in buildings(s, seat)}
    for seat in range(s.seats):
        me, own = s.players[seat], buildings(s, seat)
        assert me.camps + me.wanted + len(own) == CAMPS[s.seats]
        rights = Counter(card.rpartition("_")[2] for card in cards_of(s, seat) if card.startswith("inv_influence_"))
        for place, terrain in enumerate(TERRAINS):
            here = [settled for point, settled in own.items() if ground[point] == terrain]
            assert me.tokens[place] == len(here)
            assert me.settlements[place] == sum(here)
            assert me.influence[place] == len(here) + sum(here) + rights[terrain]
        assert all(0 <= space <= 8 for space in me.coaches)
        earned = dict(zip(state.SOURCE_IDS, me.earned, strict=True))
        expected = track_points(s, seat)
        assert {source: earned[source] for source in expected} == expected
        assert min(count for row in me.supply for count in row) >= 0
    for metal in range(3):
        for place, space in enumerate((4, 8)):
            passed = sum(s.players[seat].coaches[metal] >= space for seat in range(s.seats))
            stack = s.tile_owner[4 * metal + 2 * place : 4 * metal + 2 * place + 2]
            owners = [owner for owner in stack if owner != NONE]
            assert len(owners) == len(set(owners)) == min(2, passed)
            assert stack[0] != NONE or stack[1] == NONE, "the upper tile goes first"
            assert all(s.players[owner].coaches[metal] >= space for owner in owners)


def check_land(s: Any) -> None:
    """Whatever was built on or looted has all its neighbours turned up, and so has the water; nothing else has."""
    ground = land(s.seats)
    cleared = ground - set(open_tokens(s)) - face_down(s)
    bare = cleared | WATER
    shown = {point for point in ground if beside(point) & bare}
    assert face_down(s) == ground - shown - cleared
