"""The components: every figure against its second transcription, and the sums that must come out."""

from collections import Counter, deque

import pytest

from pardner.games.gold_west import geography, state
from pardner.games.gold_west.data import DATA

from .figures import (
    BORDER,
    CAMPS,
    CARDS,
    COLUMNS,
    ENDS,
    HIGHEST_BONUS,
    LAND,
    LAYOUTS,
    METALS,
    OFFICES,
    PRICES,
    RESOURCES,
    SPACES,
    STACKS,
    STARTING_BINS,
    TERRAIN_BONUS,
    TERRAINS,
    TOKENS,
    WATER,
    Point,
    beside,
    contents,
    edges,
    land,
)
from .position import new_game, space_of, terrains_of, written

SEATS = (2, 3, 4)
WEST, EAST = 0, 4


def hexes(mask: int) -> set[Point]:
    return {point for number, point in enumerate(geography.POINTS) if (mask >> number) & 1}


# ---- pieces --------------------------------------------------------------------------------------------------------


def test_pieces() -> None:
    pieces = DATA["pieces"]
    assert pieces["mining_tokens"] == sum(state.TOKEN_COUNT) == 56
    assert (pieces["camps"], pieces["camps_of_four"]) == (12, 10)
    assert pieces["influence_tokens"] == 12
    assert (pieces["stagecoaches"], pieces["miners"]) == (3, 1)
    assert pieces["investment_cards"] == state.CARDS == 20
    assert pieces["investment_display"] == state.DISPLAY == 8
    assert pieces["investment_bonuses"] == [1, 2, 3, 4, 5]
    assert pieces["office_tokens"] == state.OFFICES == 12
    assert pieces["offices_in_town"] == state.OFFICES_IN_TOWN == 4
    assert DATA["figures"]["influence_spaces"] == 7


def test_figures_of_the_rules() -> None:
    assert state.BINS == 4
    assert state.BIN_POINTS[1:] == (0, 1, 2, 3)
    assert state.LOOT_POINTS == -1
    assert state.GROUP_POINTS == 2
    assert state.FOUR_POINTS == 4
    assert state.TRACK_END == 8
    assert {space: points for space, points in enumerate(state.LINE_POINTS) if points} == {2: 2, 5: 3}
    assert {space: bonus for space, bonus in enumerate(state.BONUS_SPACE) if bonus != state.NONE} == {4: 0, 8: 1}


@pytest.mark.parametrize("seats", SEATS)
def test_what_depends_on_the_number_of_players(seats: int) -> None:
    assert state.CAMPS[seats] == CAMPS[seats]
    assert state.HIGHEST_BONUS[seats] == HIGHEST_BONUS[seats]
    table = new_game(seats)
    assert table.state.bonus_tile == HIGHEST_BONUS[seats]
    for order in range(seats):
        letter = "ABCD"[(table.state.starting_player + order) % seats]
        assert table.player(letter).camps == CAMPS[seats]
        assert table.bins(letter) == STARTING_BINS[order]


def test_terrain_bonuses() -> None:
    for option, table in enumerate(state.OPTIONS["terrain_bonus"]):
        pairs = zip(state.FIRST_BONUS[option], state.SECOND_BONUS[option], strict=True)
        assert dict(zip(TERRAINS, pairs, strict=True)) == TERRAIN_BONUS[table]


def test_shipping_tiles() -> None:
    for option, table in enumerate(state.OPTIONS["shipping_tiles"]):
        points = state.SHIPPING_TILE_POINTS[option]
        stacks = [pair for metal in METALS for pair in STACKS[table][metal]]
        assert points == tuple(tile for stack in stacks for tile in stack)
        assert Counter(points) == {4: 2, 7: 2, 5: 2, 8: 2, 6: 2, 9: 2}
    assert len(set(state.SHIPPING_TILE_IDS)) == state.SHIPPING_TILES == 12


# ---- the board -----------------------------------------------------------------------------------------------------


def test_the_60_hexes() -> None:
    assert set(geography.POINTS) == LAND
    assert geography.WATER == WATER
    assert sum(bottom - top + 1 for top, bottom in COLUMNS.values()) == 60
    assert geography.HEXES == len(LAND) == 56
    assert len(set(geography.HEX_NAMES)) == 56


def test_the_outline_is_the_same_after_half_a_turn() -> None:
    assert {(1 - q, -r) for q, r in LAND} == LAND
    assert {(1 - q, -r) for q, r in WATER} == WATER


def test_names_of_hexes_count_from_the_top_of_their_column() -> None:
    named = dict(zip(geography.POINTS, geography.HEX_NAMES, strict=True))
    for q, (top, _) in COLUMNS.items():
        letter = "ABCDEFGHIJKLMN"[q + 6]
        column = {r: name for (at, r), name in named.items() if at == q}
        assert column == {r: f"{letter}{r - top + 1}" for r in column}


def test_the_places_of_tiles() -> None:
    positions = [
        "(-5,2) (-5,1) (-4,1) (-4,2) (-5,3) (-6,3) (-6,2)",
        "(-2,0) (-2,-1) (-1,-1) (-1,0) (-2,1) (-3,1) (-3,0)",
        "(1,-2) (1,-3) (2,-3) (2,-2) (1,-1) (0,-1) (0,-2)",
        "(4,-3) (4,-4) (5,-4) (5,-3) (4,-2) (3,-2) (3,-3)",
        "(6,-2) (6,-3) (7,-3) (7,-2) (6,-1) (5,-1) (5,-2)",
        "(3,0) (3,-1) (4,-1) (4,0) (3,1) (2,1) (2,0)",
        "(0,2) (0,1) (1,1) (1,2) (0,3) (-1,3) (-1,2)",
        "(-3,3) (-3,2) (-2,2) (-2,3) (-3,4) (-4,4) (-4,3)",
    ]
    for place, text in enumerate(positions):
        centre, *ring = [tuple(map(int, point.strip("()").split(","))) for point in text.split()]
        first = place * geography.TILE_HEXES
        assert geography.POINTS[first : first + geography.TILE_HEXES] == (*ring, centre)
    assert geography.END_PLACES == (WEST, EAST)


def test_positions_beside_each_other() -> None:
    neighbours = {
        0: {1, 7}, 1: {0, 2, 7}, 2: {1, 3}, 3: {2, 4, 5}, 4: {3, 5}, 5: {3, 4, 6}, 6: {5, 7}, 7: {0, 1, 6},
    }  # fmt: skip
    found: dict[int, set[int]] = {place: set() for place in neighbours}
    for number, row in enumerate(geography.NEIGHBOURS):
        here = number // geography.TILE_HEXES
        found[here] |= {other // geography.TILE_HEXES for other in row if other != geography.NOWHERE} - {here}
    assert found == neighbours


def test_neighbours() -> None:
    for number, point in enumerate(geography.POINTS):
        row = geography.NEIGHBOURS[number]
        assert {geography.POINTS[other] for other in row if other != geography.NOWHERE} == beside(point) & LAND
        assert hexes(geography.NEIGHBOUR_MASK[number]) == beside(point) & LAND


@pytest.mark.parametrize(
    ("seats", "land_hexes", "pairs", "edge_hexes"), [(2, 42, 90, 24), (3, 56, 126, 30), (4, 56, 126, 30)]
)
def test_check_sums_of_the_board(seats: int, land_hexes: int, pairs: int, edge_hexes: int) -> None:
    played = {geography.POINTS[number] for number in geography.in_play(seats)}
    assert played == land(seats)
    assert len(played) == land_hexes
    assert sum(len(beside(point) & played) for point in played) == 2 * pairs
    assert sum(len(beside(point) & WATER) for point in played) == 18
    assert sum(len(beside(point) & WATER) for point in WATER) == 2 * 3
    assert hexes(geography.EDGE_MASK[seats]) == edges(seats)
    assert len(edges(seats)) == edge_hexes


@pytest.mark.parametrize("seats", SEATS)
def test_the_land_is_connected(seats: int) -> None:
    start = min(land(seats))
    seen, waiting = {start}, deque([start])
    while waiting:
        fresh = (beside(waiting.popleft()) & land(seats)) - seen
        seen |= fresh
        waiting.extend(fresh)
    assert seen == land(seats)


def test_two_players_have_four_edges_more_beside_the_ends() -> None:
    assert edges(2) - edges(3) == {(-3, 1), (-3, 2), (4, -2), (4, -1)}
    assert not edges(2) & ENDS


def test_the_water_border() -> None:
    assert {geography.POINTS[number] for number in geography.WATER_BORDER} == BORDER
    assert hexes(geography.WATER_BORDER_MASK) == BORDER
    places = Counter(number // geography.TILE_HEXES for number in geography.WATER_BORDER)
    assert places == {1: 2, 2: 3, 3: 1, 5: 2, 6: 3, 7: 1}
    assert not BORDER & edges(2)


def test_straight_lines() -> None:
    lines = {frozenset(hexes(line)) for line in geography.LINES}
    assert len(lines) == len(geography.LINES)
    for weight_of_q, weight_of_r in ((1, 0), (0, 1), (1, 1)):
        rows: dict[int, set[Point]] = {}
        for q, r in LAND:
            rows.setdefault(weight_of_q * q + weight_of_r * r, set()).add((q, r))
        assert lines >= {frozenset(row) for row in rows.values()}
    assert sum(map(len, lines)) == 3 * 56


def test_tiles() -> None:
    rings = {
        "tile_a": ("F C C F G C", "S"), "tile_b": ("C G G S S G", "F"), "tile_c": ("C F G S C F", "G"),
        "tile_d": ("G F S C G S", "C"), "tile_e": ("F G S F G S", "C"), "tile_f": ("F G C F C F", "S"),
        "tile_g": ("F C F S S C", "G"), "tile_h": ("G S C S G S", "F"),
    }  # fmt: skip
    names = dict(zip("CSGF", TERRAINS, strict=True))
    assert tuple(rings) == state.TILE_IDS
    total: Counter[str] = Counter()
    for tile, (ring, centre) in rings.items():
        terrains = list(terrains_of(tile, 2, 0).values())
        assert terrains == [names[letter] for letter in [*ring.split(), centre]]
        total.update(terrains)
    assert total == dict.fromkeys(TERRAINS, 14)


@pytest.mark.parametrize("rotation", range(6))
def test_a_tile_turns_clockwise(rotation: int) -> None:
    still, turned = terrains_of("tile_b", 6, 0), terrains_of("tile_b", 6, rotation)
    ring, centre = list(still.values())[:6], list(still.values())[6]
    assert list(turned.values()) == [*(ring[(step - rotation) % 6] for step in range(6)), centre]


# ---- mining tokens -------------------------------------------------------------------------------------------------


def test_mining_tokens() -> None:
    assert dict(zip(state.TOKEN_IDS, state.TOKEN_COUNT, strict=True)) == TOKENS
    for kind, token in enumerate(state.TOKEN_IDS):
        assert TERRAINS[state.TOKEN_TERRAIN[kind]] == token.split("_")[0]
        assert Counter(written(state.TOKEN_RESOURCES[kind]).split()) == Counter(contents(token))


def test_check_sums_of_the_mining_tokens() -> None:
    sums = {
        "copper": (26, 2, 3, 2, 3, 8, 6),
        "silver": (3, 26, 2, 2, 3, 8, 6),
        "gold": (3, 4, 26, 2, 2, 9, 5),
        "forest": (1, 1, 2, 17, 15, 8, 6),
    }
    everything: Counter[str] = Counter()
    for number, terrain in enumerate(TERRAINS):
        kinds = range(state.FIRST_KIND[number], state.FIRST_KIND[number + 1])
        found: Counter[str] = Counter()
        sizes: Counter[int] = Counter()
        for kind in kinds:
            counts = state.TOKEN_RESOURCES[kind]
            sizes[sum(counts)] += state.TOKEN_COUNT[kind]
            for resource, count in zip(RESOURCES, counts, strict=True):
                found[resource] += count * state.TOKEN_COUNT[kind]
        assert (*(found[resource] for resource in RESOURCES), sizes[3], sizes[2]) == sums[terrain]
        assert sum(sizes.values()) == 14
        everything += found
    assert everything == {"Cu": 33, "Ag": 33, "Au": 33, "Wd": 23, "St": 23}
    assert everything.total() == 145


# ---- investments and Boomtown --------------------------------------------------------------------------------------


def test_investments() -> None:
    found = {
        card: (written((*state.CARD_PRICE[number], 0, 0)), state.CARD_POINTS[number])
        for number, card in enumerate(state.CARD_IDS)
    }
    assert found == CARDS


def test_check_sums_of_the_investments() -> None:
    assert sum(state.CARD_POINTS) == 181
    assert [sum(column) for column in zip(*state.CARD_PRICE, strict=True)] == [25, 29, 29]
    assert Counter(map(sum, state.CARD_PRICE)) == {4: 17, 5: 3}
    assert state.LEAST_PRICE == 4
    abilities = Counter(state.ABILITIES[ability] for ability in state.CARD_ABILITY)
    assert abilities == {
        "none": 9, "influence": 4, "ship": 2, "open": 1, "share": 1, "scout": 1, "supply": 1, "upgrade": 1,
    }  # fmt: skip
    steps = {state.CARD_IDS[card]: steps for card, steps in enumerate(state.CARD_STEPS) if steps}
    assert steps == {
        "inv_ship_1": 1, "inv_ship_2": 2, "inv_boomtown_open": 1, "inv_boomtown_share": 1, "inv_scout_2": 2,
        "inv_supply_2": 2, "inv_upgrade_camp": 1,
    }  # fmt: skip
    terrains = [(state.CARD_IDS[card], terrain) for card, terrain in enumerate(state.CARD_TERRAIN) if terrain >= 0]
    assert terrains == [(f"inv_influence_{name}", number) for number, name in enumerate(TERRAINS)]


def test_prices_of_boomtown() -> None:
    for space in SPACES:
        number = space_of(space)
        metals = [METALS[state.COLUMN_METAL[number]], METALS[state.ROW_METAL[number]]]
        assert metals == PRICES[space].split()


def test_the_18_layouts_of_boomtown() -> None:
    assert len(state.LAYOUTS) == 18
    for group, (corner, layouts) in enumerate(LAYOUTS.items()):
        first = state.FIRST_LAYOUT[group]
        found = state.LAYOUTS[first : first + state.LAYOUTS_OF_GROUP[group]]
        assert ["".join("ABCD."[piece] for piece in layout) for layout in found] == [
            layout.replace("/", "") for layout in layouts
        ]
        assert {layout.index(4) for layout in found} == {space_of(corner)}


def test_every_office_covers_two_spaces_of_different_price() -> None:
    for layout in state.LAYOUTS:
        for office in range(4):
            one, two = [SPACES[space] for space, piece in enumerate(layout) if piece == office]
            assert abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1
            assert sorted(PRICES[one].split()) != sorted(PRICES[two].split())


def test_offices() -> None:
    assert state.OFFICE_IDS == OFFICES
    assert dict(zip(OFFICES, state.OFFICE_POINTS, strict=True)) == {
        "docks": 1, "frontier_office": 1, "homestead_office": 2, "courthouse": 1, "deeds_office": 2, "depot": 2,
        "mayors_office": 3, "saloon": 2, "sheriffs_office": 1, "shipping_office": 2, "surveyors_office": 1,
        "town_hall": 1,
    }  # fmt: skip
    assert state.DOCKS_SETTLEMENT_POINTS == 2


# ---- the catalogue -------------------------------------------------------------------------------------------------


def test_the_action_space() -> None:
    sizes = {kind.name: kind.count for kind in state.CATALOGUE}
    assert sizes == {
        "activate": 4, "leave": 5, "stop": 1, "invest": 20, "claim": 9, "claim_free": 9, "join": 9, "ship": 3,
        "ship_free": 3, "scout": 56, "upgrade": 56, "order": 5, "store": 4, "build_camp": 1, "build_settlement": 1,
        "loot": 1, "take": 56, "stock": 4,
    }  # fmt: skip


def test_the_longest_game() -> None:
    """Turn by turn the most decisions there can be, and once for each piece that can be bought or moved."""
    assert {seats: state.most_steps(seats) for seats in SEATS} == {
        2: 26 * 5 + 24 * 3 + 2 * 24 + 8 + 10 + 7,
        3: 39 * 5 + 36 * 3 + 3 * 24 + 8 + 10 + 7,
        4: 44 * 5 + 40 * 3 + 4 * 24 + 8 + 10 + 7,
    }
    assert state.MAX_STEPS == 461
