"""The worked examples about final scoring: E-20 to E-49, E-51 and E-52."""

from typing import Any

import pytest

from .figures import Point
from .position import Table, position
from .scenes import IDLE, ended, loot_anything, terrain_bonuses, wanted_points, worth

# ---- terrain bonuses: influence and settlements --------------------------------------------------------------------

TERRAIN_EXAMPLES = {
    "E-20": ("copper", {"A": (5, 2), "B": (5, 1), "C": (3, 0)}, [12, 8, 0]),
    "E-21": ("copper", {"A": (5, 1), "B": (5, 1), "C": (4, 2)}, [10, 10, 0]),
    "E-22": ("silver", {"A": (6, 1), "B": (3, 0), "C": (3, 0)}, [10, 3, 3]),
    "E-23": ("silver", {"A": (4, 2), "B": (4, 1), "C": (4, 1)}, [10, 3, 3]),
    "E-24": ("gold", {"A": (4, 1), "B": (4, 1), "C": (4, 1), "D": (2, 0)}, [4, 4, 4, 0]),
    "E-25": ("forest", {"A": (3, 0), "B": (2, 0), "C": (2, 0), "D": (2, 0)}, [6, 0, 0, 0]),
    "E-26": ("gold", {"A": (1, 0), "B": (0, 0), "C": (0, 0)}, [8, 0, 0]),
    "E-27": ("copper", {"A": (4, 0), "B": (3, 0)}, [8, 0]),
    "E-28": ("copper", {"A": (4, 1), "B": (4, 1)}, [4, 4]),
    "E-29": ("forest", {"A": (3, 1), "B": (3, 0)}, [2, 0]),
    "E-30": ("forest", {"A": (3, 1), "B": (3, 1)}, [1, 1]),
}


def check_terrain(example: str) -> None:
    """The bonuses, also with the seats the other way round."""
    terrain, data, bonuses = TERRAIN_EXAMPLES[example]
    assert terrain_bonuses(terrain, data) == bonuses
    mirrored = dict(zip(data, reversed(data.values()), strict=True))
    assert terrain_bonuses(terrain, mirrored) == bonuses[::-1]


def test_E_20_more_settlements_win_a_tie() -> None:
    check_terrain("E-20")


def test_E_21_a_tie_for_the_lead_shares_both_bonuses() -> None:
    check_terrain("E-21")


def test_E_22_a_tie_behind_the_leader_shares_the_second() -> None:
    check_terrain("E-22")


def test_E_23_settlements_tell_the_leader_from_two_others() -> None:
    check_terrain("E-23")


def test_E_24_three_share_the_lead() -> None:
    check_terrain("E-24")


def test_E_25_three_share_2_points_and_get_none() -> None:
    check_terrain("E-25")


def test_E_25_but_each_of_them_holds_an_award() -> None:
    tracks = {"A": {"forest": (3, 3, 0)}, **{letter: {"forest": (2, 2, 0)} for letter in "BCD"}}
    for letter in "ABCD":
        assert worth("deeds_office", letter, seats=4, tracks=tracks) == 2


def test_E_26_nobody_comes_second_without_influence() -> None:
    check_terrain("E-26")


def test_E_27_two_players_fight_for_the_second_bonus() -> None:
    check_terrain("E-27")


def test_E_28_two_players_share_it() -> None:
    check_terrain("E-28")


def test_E_29_two_players_and_settlements() -> None:
    check_terrain("E-29")


def test_E_30_two_players_share_2_points() -> None:
    check_terrain("E-30")


# ---- Wanted --------------------------------------------------------------------------------------------------------


def test_E_31_two_are_second_most_wanted() -> None:
    assert wanted_points(3, 2, 2, 1) == [-3, -1, -1, 0]


def test_E_32_two_are_most_wanted() -> None:
    assert wanted_points(2, 2, 1) == [-2, -2, 0]


def test_E_33_half_of_1_is_nothing() -> None:
    assert wanted_points(3, 1) == [-3, 0]


def test_E_33_in_full() -> None:
    table = position(2, bins={"A": ["Cu", "", "", ""], "B": ["Cu", "Wd Wd", "", ""]})
    for letter in "ABA":
        assert table.actor == letter
        loot_anything(table.activate(1))
    table.activate(2).build("camp", min(table.open_tokens()), bin=1)
    loot_anything(table.activate(1))
    assert [table.player(letter).wanted for letter in "AB"] == [3, 1]
    assert (table.sheet("A")["Looting"], table.sheet("A")["Wanted"]) == (-3, -3)
    assert (table.sheet("B")["Looting"], table.sheet("B")["Wanted"]) == (-1, 0)


def test_E_34_half_of_3_is_1() -> None:
    assert wanted_points(5, 3, 0) == [-5, -1, 0]


def test_E_35_nobody_is_second_with_none() -> None:
    assert wanted_points(1, 0, 0) == [-1, 0, 0]


def test_E_36_nobody_is_wanted() -> None:
    assert wanted_points(0, 0) == [0, 0]


# ---- groups and offices --------------------------------------------------------------------------------------------

GROUPS: list[list[Point]] = [[(-1, 0), (0, -1), (1, -1), (2, -2)], [(0, 1), (1, 1)], [(3, -1)]]
LAYOUT_L: dict[str, Any] = {
    "camps": {
        "A": [(-1, 0), (0, -1), (1, -1), (3, -1), (0, 1), (1, 1)],
        "B": [(-2, 1), (2, 0)],
    },
    "settlements": {"A": [(2, -2)]},
}


def with_groups(*groups: list[Point]) -> Table:
    return position(camps={"A": [point for group in groups for point in group]})


def test_E_37_the_largest_of_three_groups() -> None:
    assert position(**LAYOUT_L).sheet("A")["Largest group"] == 8
    sizes = [with_groups(group).sheet("A")["Largest group"] // 2 for group in GROUPS]
    assert sizes == [4, 2, 1]
    for first, second in ((0, 1), (0, 2), (1, 2)):
        apart = with_groups(GROUPS[first], GROUPS[second]).sheet("A")["Largest group"]
        assert apart == 2 * sizes[first], "they do not touch"


def test_E_38_depot() -> None:
    assert worth("depot", **LAYOUT_L) == 4
    assert worth("depot", tokens=2, **LAYOUT_L) == 8


def test_E_39_docks() -> None:
    assert worth("docks", **LAYOUT_L) == 8
    assert worth("docks", "B", **LAYOUT_L) == 2


def test_E_40_frontier_office() -> None:
    assert worth("frontier_office", **LAYOUT_L) == 0


def test_E_41_surveyors_office() -> None:
    assert worth("surveyors_office", **LAYOUT_L) == 3
    assert worth("surveyors_office", camps={"A": [(0, -1), (1, -1), (3, -1)]}) == 3
    assert worth("surveyors_office", camps={"A": [(0, -1), (1, -1)]}) == 2


def test_E_42_sheriffs_office() -> None:
    assert worth("sheriffs_office", **LAYOUT_L) == 3
    assert worth("sheriffs_office", "B", **LAYOUT_L) == 2
    for point, count in {(-1, 0): 1, (3, -1): 1, (1, 1): 1, (0, 1): 0, (2, -2): 0}.items():
        assert worth("sheriffs_office", camps={"A": [point], "B": [(-2, 1), (2, 0)]}) == count


def test_E_43_town_hall() -> None:
    assert worth("town_hall", **LAYOUT_L) == 1
    assert worth("town_hall", "B", **LAYOUT_L) == 0


def test_E_44_a_line_over_anything() -> None:
    assert worth("surveyors_office", camps={"A": [(-2, 0), (2, 0), (4, 0), (-1, 2)]}) == 3


@pytest.mark.parametrize(("seats", "points"), [(2, 1), (3, 0), (4, 0)])
def test_E_45_an_edge_between_two_players_only(seats: int, points: int) -> None:
    assert worth("frontier_office", seats=seats, camps={"A": [(-3, 1)]}) == points


def test_E_46_mayors_office() -> None:
    five = dict.fromkeys([(1, 0), (2, 0), (0, 1), (2, 1), (0, 2)], "A")
    offices = ("mayors_office", *IDLE[:3])
    assert position(offices=offices, claims=five).sheet("A")["Boomtown offices"] == 12
    assert worth("mayors_office") == 0


def test_E_47_homestead_office() -> None:
    influence = {"copper": (4, 4, 0), "silver": (2, 2, 0), "gold": (1, 1, 0), "forest": (3, 3, 0)}
    assert worth("homestead_office", tracks={"A": influence}) == 2
    assert worth("homestead_office", tracks={"A": influence | {"gold": (0, 0, 0)}}) == 0


def test_E_48_courthouse() -> None:
    assert worth("courthouse", tracks={"A": {"copper": (6, 3, 3), "forest": (4, 4, 0)}}) == 3
    assert worth("courthouse", tracks={"A": {"copper": (4, 2, 2), "silver": (4, 4, 0)}}) == 4


def test_E_49_saloon() -> None:
    cards = {"A": ["inv_copper4", "inv_gold4", "inv_scout_2"], "B": ["inv_ship_1"]}
    assert worth("saloon", cards=cards) == 6
    assert worth("saloon", tokens=2, cards=cards) == 12


def test_E_49_shipping_office() -> None:
    tiles = {"A": ["copper_1_upper", "copper_2_lower", "silver_1_upper", "gold_2_upper"], "B": ["gold_1_upper"]}
    assert worth("shipping_office", tiles=tiles) == 8
    assert worth("shipping_office", tokens=2, tiles=tiles) == 16


def test_E_49_deeds_office() -> None:
    tracks = {
        "A": {"copper": (5, 5, 0), "silver": (3, 3, 0), "gold": (2, 2, 0)},
        "B": {"copper": (1, 1, 0), "silver": (3, 3, 0), "gold": (4, 4, 0), "forest": (1, 1, 0)},
    }
    assert worth("deeds_office", tracks=tracks) == 6
    assert worth("deeds_office", tokens=2, tracks=tracks) == 12


# ---- places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "left", "places"),
    [([2, 1], [0, 0], [2, 1]), ([1, 1], [3, 5], [2, 1]), ([1, 1], [5, 5], [1, 1]), ([1, 2], [0, 9], [1, 2])],
)
def test_E_51_ties_at_88(wanted: list[int], left: list[int], places: list[int]) -> None:
    assert list(ended([88, 88], wanted=wanted, left=left).ranks().values()) == places


def test_E_52_places_of_four() -> None:
    table = ended([90, 88, 88, 70], wanted=[0, 1, 1, 0], left=[0, 4, 4, 2])
    assert list(table.ranks().values()) == [1, 2, 2, 4]
