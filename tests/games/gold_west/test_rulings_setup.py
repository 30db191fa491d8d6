"""The rulings about components and setup: G-1 to G-4, G-15, G-31, G-34, G-38 and G-39."""

from collections import Counter
from typing import Any

import pytest

from pardner.games.gold_west import state
from pardner.games.gold_west.data import DATA

from .figures import CARDS, ENDS, LAYOUTS, OFFICES, SPACES, STACKS, TERRAIN_BONUS, TERRAINS, TOKENS, land
from .position import LETTERS, Table, new_game, position, terrains_of, using
from .scenes import loot_anything, refuse, terrain_bonuses

SEATS = [2, 3, 4]
GAMES = 600  # enough to tell one chance in five from one in nine


def town_of(table: Table) -> dict[tuple[int, int], str]:
    """What lies on each space of Boomtown."""
    spaces = table.match.view()["position"]["boomtown"]
    return {(space["column"], space["row"]): space["office"] for space in spaces}


def stacks_of(table: Table) -> dict[str, Any]:
    """The values of the shipping bonus tiles still there, bonus space by bonus space, the upper one first."""
    found = {}
    for short, tiles in zip(("Cu", "Ag", "Au"), table.match.view()["position"]["shipping"].values(), strict=True):
        found[short] = tuple(
            tuple(tile["points"] for tile in tiles if tile["bonus_space"] == space and tile["owner"] is None)
            for space in (1, 2)
        )
    return found


# ---- G-1, G-2: miners and cubes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_G_1_one_miner_for_each_player(seats: int) -> None:
    assert DATA["pieces"]["miners"] == 1
    table = new_game(seats)
    assert [table.points(letter) for letter in LETTERS[:seats]] == [0] * seats


def test_G_2_cubes_never_run_out() -> None:
    everything = " ".join(["Au"] * 30)
    bins = {letter: [everything, "", "", everything] for letter in "BC"}
    table = position(bins=bins | {"A": ["Cu Cu Ag Ag", "", "", everything]}, display=["inv_supply_2"])
    table.activate(1).invest("inv_supply_2")
    for _ in range(2):
        assert set(table.choices("order")) == {"Cu", "Ag", "Au", "Wd", "St"}
        table.play("order", resource="Au").play("store", bin=4)
    assert len(table.bins("A")[3].split()) == 32


# ---- G-3, G-4: the two options -------------------------------------------------------------------------------------


@pytest.mark.parametrize("tiles", ["manual", "published"])
def test_G_3_the_stacks_of_bonus_tiles(tiles: str) -> None:
    assert stacks_of(new_game(4, shipping_tiles=tiles)) == STACKS[tiles]


def test_G_3_low_tiles_on_the_first_bonus_space_unless_chosen_otherwise() -> None:
    assert state.OPTIONS["shipping_tiles"] == ("manual", "published")
    assert stacks_of(new_game(2)) == STACKS["manual"]


@pytest.mark.parametrize("tiles", ["manual", "published"])
@pytest.mark.parametrize("metal", ["Cu", "Ag", "Au"])
@pytest.mark.parametrize("space", [0, 1])
def test_G_3_two_players_take_the_upper_and_the_lower_tile(tiles: str, metal: str, space: int) -> None:
    before = 3 if space == 0 else 7
    coaches = dict.fromkeys("ABC", tuple(before if short == metal else 0 for short in ("Cu", "Ag", "Au")))
    bins = {letter: [metal, "", "", ""] for letter in "ABC"}
    table = position(bins=bins, coaches=coaches, shipping_tiles=tiles)
    for letter, points in zip("ABC", (*STACKS[tiles][metal][space], 0), strict=True):
        table.activate(1).ship(metal)
        assert table.points(letter) == points
        loot_anything(table)
    assert [len(table.shipping_tiles(letter)) for letter in "ABC"] == [1, 1, 0]


@pytest.mark.parametrize("table", ["manual", "published"])
@pytest.mark.parametrize("terrain", TERRAINS)
def test_G_4_the_two_tables_of_terrain_bonuses(table: str, terrain: str) -> None:
    first, second = TERRAIN_BONUS[table][terrain]
    three = {"A": (3, 0), "B": (2, 0), "C": (1, 0)}
    assert terrain_bonuses(terrain, three, terrain_bonus=table) == [first, second, 0]
    assert terrain_bonuses(terrain, {"A": (1, 0), "B": (2, 0)}, terrain_bonus=table) == [0, second]


def test_G_4_the_manual_is_the_default() -> None:
    assert state.OPTIONS["terrain_bonus"] == ("manual", "published")
    assert new_game(3).match.options == {"terrain_bonus": "manual", "shipping_tiles": "manual"}
    assert terrain_bonuses("forest", {"A": (3, 0), "B": (2, 0), "C": (1, 0)}) == [6, 2, 0]


# ---- G-15: the arrangement of Boomtown -----------------------------------------------------------------------------


def pattern_of(town: dict[tuple[int, int], str]) -> str:
    """A layout as people write it: the offices lettered as they come, row by row."""
    letters: dict[str, str] = {"four": "."}
    spaces = ""
    for space in SPACES:
        office = town[space]
        letters.setdefault(office, "ABCD"[len(letters) - 1] if len(letters) < 5 else "?")
        spaces += letters[office]
    return "/".join(spaces[start : start + 3] for start in (0, 3, 6))


def test_G_15_every_arrangement_that_fits_and_no_other() -> None:
    towns = [town_of(new_game(3, seed=seed)) for seed in range(GAMES)]
    places = Counter(next(space for space, office in town.items() if office == "four") for town in towns)
    assert set(places) == set(LAYOUTS)
    assert all(GAMES / 5 * 0.75 < count < GAMES / 5 * 1.25 for count in places.values())
    patterns = Counter(map(pattern_of, towns))
    assert set(patterns) == {layout for layouts in LAYOUTS.values() for layout in layouts}
    for layouts in LAYOUTS.values():
        share = GAMES / 5 / len(layouts)
        assert all(share * 0.5 < patterns[layout] < share * 1.5 for layout in layouts)


def test_G_15_four_of_twelve_offices_all_equally_likely() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        offices = Counter(town_of(new_game(2, seed=seed)).values())
        assert sorted(offices.values()) == [1, 2, 2, 2, 2]
        seen.update(set(offices) - {"four"})
    assert set(seen) == set(OFFICES)
    assert all(GAMES / 3 * 0.8 < count < GAMES / 3 * 1.2 for count in seen.values())


@pytest.mark.parametrize("layout", [layout for layouts in LAYOUTS.values() for layout in layouts])
def test_G_15_a_fixed_arrangement_can_be_played(layout: str) -> None:
    town = town_of(position(layout=layout, offices=("docks", "depot", "saloon", "town_hall")))
    assert pattern_of(town) == layout
    for office in ("docks", "depot", "saloon", "town_hall"):
        (left, top), (right, bottom) = sorted(space for space, name in town.items() if name == office)
        assert abs(left - right) + abs(top - bottom) == 1, "a piece of one by two"


# ---- G-31: the display of investments ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_G_31_eight_of_twenty_cards(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES // 3):
        shown = [card["id"] for card in new_game(seats, seed=seed).match.view()["position"]["investments"]]
        assert len(set(shown)) == 8
        seen.update(shown)
    assert set(seen) == set(CARDS)
    assert all(GAMES / 3 * 0.4 * 0.7 < count < GAMES / 3 * 0.4 * 1.3 for count in seen.values())


def test_G_31_what_is_bought_is_not_replaced() -> None:
    bins = {"A": ["Cu Cu Cu Cu", "", "", ""], "B": [" ".join(["Cu Ag Au"] * 5), "", "", ""]}
    table = position(bins=bins, display=["inv_copper4"]).activate(1)
    shown = {card["id"] for card in table.match.view()["position"]["investments"]}
    loot_anything(table.invest("inv_copper4")).activate(1)
    assert set(table.choices("invest")) == shown - {"inv_copper4"}
    assert len(table.choices("invest")) == 7
    refuse(table, "invest", card="inv_copper4")
    for card in set(CARDS) - shown:
        refuse(table, "invest", card=card)


# ---- G-34: tiles and tokens ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(6))
def test_G_34_a_tile_lies_in_any_of_six_rotations(turns: int) -> None:
    ring = ["gold", "forest", "silver", "copper", "gold", "silver"]
    around = [(4, -4), (5, -4), (5, -3), (4, -2), (3, -2), (3, -3)]
    turned = {around[(place + turns) % 6]: terrain for place, terrain in enumerate(ring)}
    assert terrains_of("tile_d", 3, turns) == turned | {(4, -3): "copper"}


@pytest.mark.parametrize("seats", [3, 4])
def test_G_34_all_eight_tiles_have_fourteen_hexes_of_each_terrain(seats: int) -> None:
    for seed in range(20):
        table = new_game(seats, seed=seed)
        assert Counter(table.terrain(point) for point in land(seats)) == dict.fromkeys(TERRAINS, 14)


def test_G_34_two_players_lose_two_tiles_by_chance() -> None:
    lost = set()
    for seed in range(60):
        table = new_game(2, seed=seed)
        terrains = Counter(table.terrain(point) for point in land(2))
        assert sum(terrains.values()) == 42
        assert all(table.terrain(point) is None for point in ENDS)
        lost.add(tuple(14 - terrains[terrain] for terrain in TERRAINS))
    assert len(lost) > 10
    assert {sum(missing) for missing in lost} == {14}


@pytest.mark.parametrize("place", range(8))
def test_G_34_every_tile_and_every_rotation_on_every_place(place: int) -> None:
    laid = {
        tuple(sorted(terrains_of(tile, place, turns).items())): tile
        for tile in state.TILE_IDS
        for turns in range(6)
    }
    assert len(laid) == 7 * 6 + 3, "one tile looks the same after half a turn"
    points = set(terrains_of("tile_a", place, 0))
    found: Counter[str] = Counter()
    seen = set()
    for seed in range(GAMES):
        table = new_game(3, seed=seed)
        pattern = tuple(sorted((point, str(table.terrain(point))) for point in points))
        found[laid[pattern]] += 1
        seen.add(pattern)
    assert seen == set(laid)
    assert set(found) == set(state.TILE_IDS)
    assert all(GAMES / 8 * 0.6 < count < GAMES / 8 * 1.4 for count in found.values())


def test_G_34_two_players_never_see_fourteen_tokens() -> None:
    table = new_game(2)
    unseen = table.match.view()["position"]["unseen"]
    face_down = [point for point in land(2) if table.token(point) == "down"]
    assert len(face_down) == 42 - 12
    assert sum(sum(kinds.values()) for kinds in unseen.values()) == 56 - 12 == len(face_down) + 14
    for point in ENDS:
        assert table.token(point) is None
        refuse(table.copy().activate(1).play("build_camp"), "take", hex=point)


def test_G_34_any_token_may_be_among_those_left_out() -> None:
    turned_up = set()
    for seed in range(150):
        table = using("Wd", seats=2, tokens={(-2, 1): "copper_cc"}, terrain={(-2, 0): "forest"}, seed=seed)
        turned_up.add(table.build("loot", (-2, 1)).token((-2, 0)))
    assert turned_up == {token for token in TOKENS if token.startswith("forest")}


# ---- G-38, G-39 ----------------------------------------------------------------------------------------------------


def test_G_38_no_office_beyond_the_twelve() -> None:
    assert state.OFFICE_IDS == OFFICES
    assert len(DATA["boomtown"]["offices"]) == DATA["pieces"]["office_tokens"] == 12


def test_G_39_the_fourth_terrain_is_the_forest() -> None:
    assert state.TERRAIN_IDS == TERRAINS
    assert state.RESOURCE_IDS == ("copper", "silver", "gold", "wood", "stone")
    assert {token.split("_")[0] for token in state.TOKEN_IDS} == set(TERRAINS)
