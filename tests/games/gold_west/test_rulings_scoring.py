"""The rulings about final scoring: G-19 to G-28, G-36, G-40 and G-42."""

from itertools import permutations

import pytest

from .figures import BORDER, LAND, SPACES, TERRAIN_BONUS, TERRAINS, edges, land
from .position import position
from .scenes import IDLE, ended, terrain_bonuses, wanted_points, worth

# ---- G-19, G-20: terrains ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("terrain", TERRAINS)
def test_G_19_without_influence_there_is_no_award(terrain: str) -> None:
    first, second = TERRAIN_BONUS["manual"][terrain]
    assert terrain_bonuses(terrain, {"A": (0, 0), "B": (0, 0), "C": (0, 0)}) == [0, 0, 0]
    assert terrain_bonuses(terrain, {"A": (0, 0), "B": (1, 0), "C": (0, 0), "D": (0, 0)}) == [0, first, 0, 0]
    assert terrain_bonuses(terrain, {"A": (0, 0), "B": (0, 0)}) == [0, 0]
    assert terrain_bonuses(terrain, {"A": (0, 0), "B": (1, 0)}) == [0, second]


def test_G_19_nor_does_it_count_for_the_deeds_office() -> None:
    assert worth("deeds_office", tracks={"B": {"gold": (1, 1, 0)}}) == 0
    assert worth("deeds_office", seats=2) == 0


@pytest.mark.parametrize("table", ["manual", "published"])
@pytest.mark.parametrize("terrain", TERRAINS)
def test_G_20_two_players_split_the_second_bonus(table: str, terrain: str) -> None:
    second = TERRAIN_BONUS[table][terrain][1]
    equal = {"A": (4, 1), "B": (4, 1)}
    assert terrain_bonuses(terrain, equal, terrain_bonus=table) == [second // 2, second // 2]
    settled = {"A": (4, 1), "B": (4, 2)}
    assert terrain_bonuses(terrain, settled, terrain_bonus=table) == [0, second], "settlements decide first"


# ---- G-21, G-40: Wanted --------------------------------------------------------------------------------------------


def test_G_21_all_who_tie_for_second_pay() -> None:
    assert wanted_points(2, 5, 2) == [-1, -5, -1]
    assert wanted_points(4, 4, 5, 4) == [-2, -2, -5, -2]
    assert wanted_points(0, 3, 3, 6) == [0, -1, -1, -6]


def test_G_21_nobody_is_second_behind_a_tie() -> None:
    assert wanted_points(4, 3, 4, 3) == [-4, 0, -4, 0]
    assert wanted_points(2, 2) == [-2, -2]


def test_G_40_nobody_is_wanted_without_a_camp_there() -> None:
    assert wanted_points(0, 0, 0) == [0, 0, 0]
    assert wanted_points(0, 2, 0, 0) == [0, -2, 0, 0]
    assert wanted_points(1, 0) == [-1, 0]


# ---- G-22 to G-28, G-36: offices -----------------------------------------------------------------------------------


def test_G_22_the_courthouse_counts_tokens_where_influence_is_highest() -> None:
    more_tokens_elsewhere = {"gold": (5, 2, 2), "forest": (4, 4, 0)}
    assert worth("courthouse", tracks={"A": more_tokens_elsewhere}) == 2


@pytest.mark.parametrize(("camps", "settlements"), list(permutations(TERRAINS, 2)))
def test_G_22_among_equals_the_larger_count(camps: str, settlements: str) -> None:
    assert worth("courthouse", tracks={"A": {camps: (4, 4, 0), settlements: (4, 2, 2)}}) == 4


def test_G_22_influence_without_tokens() -> None:
    assert worth("courthouse", tracks={"A": {"silver": (1, 0, 0)}}) == 0
    assert worth("courthouse") == 0


def test_G_23_a_complete_tie_is_a_shared_victory() -> None:
    assert ended([60, 60], wanted=[1, 1], left=[2, 2]).ranks() == {"A": 1, "B": 1}
    assert list(ended([60, 60, 60], wanted=[0, 0, 0], left=[1, 1, 1]).ranks().values()) == [1, 1, 1]


@pytest.mark.parametrize("point", [(-3, 1), (-3, 2), (4, -2), (4, -1)])
def test_G_24_beside_the_end_tiles_two_players_have_an_edge(point: tuple[int, int]) -> None:
    camps = {"A": [point]}
    assert worth("frontier_office", seats=2, camps=camps) == 1
    assert worth("frontier_office", seats=3, camps=camps) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_G_24_every_edge_hex_and_no_other(seats: int) -> None:
    assert len(edges(seats)) == (24 if seats == 2 else 30)
    counted = {point for point in land(seats) if worth("frontier_office", seats=seats, settlements={"A": [point]})}
    assert counted == edges(seats)


@pytest.mark.parametrize(
    "line",
    [
        [(0, -2), (0, 1), (0, 3)],  # one column, across the water
        [(-3, 0), (2, 0), (4, 0)],  # one row
        [(-2, 3), (0, 1), (4, -3)],  # one diagonal
    ],
)
def test_G_25_a_line_has_gaps(line: list[tuple[int, int]]) -> None:
    assert worth("surveyors_office", camps={"A": line}) == 3
    between = [(-1, 0), (0, -1), (0, 2), (3, 0), (-1, 2), (3, -2)]
    others = [point for point in between if point not in line]
    assert worth("surveyors_office", camps={"A": line[:2], "B": others}, settlements={"A": line[2:]}) == 3


def test_G_25_only_one_line_counts() -> None:
    crossing = [(-1, 2), (0, 2), (1, 2), (0, 1), (0, 3), (0, -1)]
    assert worth("surveyors_office", camps={"A": crossing}) == 4
    assert worth("surveyors_office", camps={"A": [(0, 1), (1, 2)]}) == 1, "those two share no line"
    assert worth("surveyors_office") == 0


@pytest.mark.parametrize("point", sorted(LAND))
def test_G_26_docks_count_camps_once_and_settlements_twice(point: tuple[int, int]) -> None:
    assert worth("docks", camps={"A": [point]}) == (1 if point in BORDER else 0)
    assert worth("docks", settlements={"A": [point]}) == (2 if point in BORDER else 0)


def test_G_27_an_award_counts_even_if_its_share_is_nothing() -> None:
    tracks = {"A": {"forest": (3, 3, 0)}, **{letter: {"forest": (1, 1, 0)} for letter in "BCD"}}
    assert position(4, tracks=tracks).sheet("B")["Forest terrain"] == 0
    assert worth("deeds_office", "B", seats=4, tracks=tracks) == 2


def test_G_27_third_places_do_not_count() -> None:
    tracks = {"A": {"gold": (3, 3, 0)}, "B": {"gold": (2, 2, 0)}, "C": {"gold": (1, 1, 0)}}
    assert [worth("deeds_office", letter, tracks=tracks) for letter in "ABC"] == [2, 2, 0]
    tied = {"A": {"gold": (3, 3, 0)}, "B": {"gold": (3, 3, 0)}, "C": {"gold": (1, 1, 0)}}
    assert [worth("deeds_office", letter, tracks=tied) for letter in "ABC"] == [2, 2, 0]


def test_G_27_two_players_have_a_single_award() -> None:
    tracks = {"A": {"gold": (3, 3, 0), "copper": (2, 2, 0)}, "B": {"gold": (2, 2, 0), "copper": (2, 2, 0)}}
    assert worth("deeds_office", "A", seats=2, tracks=tracks) == 4
    assert worth("deeds_office", "B", seats=2, tracks=tracks) == 2, "the shared one alone"


@pytest.mark.parametrize("count", range(1, 9))
def test_G_28_the_mayor_counts_all_own_tokens(count: int) -> None:
    spaces = [(1, 0), (0, 0), *(space for space in SPACES if space not in ((0, 0), (1, 0), (2, 0)))]
    claims = dict.fromkeys(spaces[:count], "A") | dict.fromkeys(spaces[count:], "B")
    table = position(offices=("mayors_office", *IDLE[:3]), claims=claims)
    assert table.sheet("A")["Boomtown offices"] == 3 * (count // 2)


def test_G_28_a_shared_space_counts_for_both() -> None:
    table = position(offices=("mayors_office", *IDLE[:3]), claims={(1, 0): "BA", (0, 0): "A", (0, 1): "B"})
    assert table.sheet("A")["Boomtown offices"] == 3
    assert table.sheet("B")["Boomtown offices"] == 3


def test_G_36_the_depot_counts_the_second_group() -> None:
    assert worth("depot") == 0
    assert worth("depot", camps={"A": [(0, 1), (1, 1), (0, 2)]}) == 0
    assert worth("depot", camps={"A": [(0, 1), (1, 1), (-2, 1)]}) == 2
    assert worth("depot", camps={"A": [(0, 1), (1, 1), (-2, 1), (-2, 0)]}) == 4, "as large as the largest"
    assert worth("depot", camps={"A": [(0, 1), (1, 1), (-2, 1), (-2, 0), (4, -4), (5, -4), (4, 0)]}) == 4


# ---- G-42: places --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "wanted", "left", "places"),
    [
        ([50, 70, 60, 40], [0, 0, 0, 0], [0, 0, 0, 0], [3, 1, 2, 4]),
        ([70, 40, 40, 40], [0, 2, 1, 1], [0, 9, 3, 5], [1, 4, 3, 2]),
        ([40, 40, 40, 70], [1, 1, 0, 0], [5, 5, 0, 0], [3, 3, 2, 1]),
        ([40, 40, 40, 40], [0, 0, 0, 0], [2, 3, 3, 1], [3, 1, 1, 4]),
        ([-1, -1, 0, -2], [3, 2, 2, 0], [0, 0, 0, 0], [3, 2, 1, 4]),
    ],
)
def test_G_42_all_places_go_by_the_same_keys(
    totals: list[int], wanted: list[int], left: list[int], places: list[int]
) -> None:
    assert list(ended(totals, wanted=wanted, left=left).ranks().values()) == places
