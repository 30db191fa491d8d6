"""The worked examples about a turn: E-1 to E-19, E-50 and E-53."""

import pytest

from .figures import BORDER
from .position import new_game, position, terrains_of, using
from .scenes import activations, border, buying, loot_anything, refuse

# ---- supply --------------------------------------------------------------------------------------------------------


def test_E_1_two_copper_are_left_on_the_way() -> None:
    table = position(bins={"A": ["", "", "Cu Cu Wd St", ""]}).activate(3, "Cu", "Cu")
    assert table.bins("A") == ["Cu", "Cu", "", ""]
    assert table.usage("A") == "Wd St"


def test_E_2_nothing_comes_up_and_only_a_loot_is_left() -> None:
    table = position(bins={"A": ["Wd", "", "", "Au Au"]}).activate(4)
    assert table.bins("A") == ["Wd", "Au", "Au", ""]
    assert table.usage("A") == ""
    assert table.asked == ("A", "build")
    assert table.choices() == ["loot"]


def test_E_3_the_top_bin_leaves_nothing_behind() -> None:
    table = position(bins={"A": ["Wd Au Au", "", "", ""]}).activate(1)
    assert table.bins("A") == ["", "", "", ""]
    assert table.usage("A") == "Au Au Wd"


def test_E_4_the_first_player_can_begin_in_three_ways() -> None:
    table = position(bins={"A": ["Wd", "St Cu", "", ""]})
    assert sorted(activations(table)) == [
        (["", "Cu St", "", ""], "Wd"),
        (["Cu Wd", "", "", ""], "St"),
        (["Wd St", "", "", ""], "Cu"),
    ]


def test_E_4_the_fourth_player_can_begin_in_four_ways() -> None:
    ways = activations(position(4, actor="D", bins={"D": ["Wd", "St Au", "Cu", ""]}))
    assert len(ways) == 4
    assert (["Wd", "Cu Au St", "", ""], "") in ways


@pytest.mark.parametrize(("resources", "count"), [("Cu Ag Au Wd", 24), ("Cu Cu Au Wd", 12)])
def test_E_5_the_orders_of_what_is_left(resources: str, count: int) -> None:
    ways = activations(position(bins={"A": ["", "", "", resources]}))
    assert len(ways) == count
    assert len({tuple(bins) for bins, _ in ways}) == count
    for bins, usage in ways:
        assert len(usage.split()) == 1
        assert [len(content.split()) for content in bins] == [1, 1, 1, 0]


# ---- shipping ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stacks", "points"), [("manual", 11), ("published", 14)])
def test_E_6_five_gold_from_the_start(stacks: str, points: int) -> None:
    table = using("Au Au Au Au Au", shipping_tiles=stacks).ship(*["Au"] * 5)
    assert table.points("A") == points
    assert table.coaches("A") == (0, 0, 5)


@pytest.mark.parametrize(("stacks", "second"), [("manual", 8), ("published", 8)])
def test_E_7_the_second_and_the_third_player_at_a_stack(stacks: str, second: int) -> None:
    gold = ["Au Au Au Au", "", "", ""]
    table = position(bins={"A": ["Au Au Au Au Au", "", "", ""], "B": gold, "C": gold}, shipping_tiles=stacks)
    loot_anything(table.activate(1).ship(*["Au"] * 5))
    loot_anything(table.activate(1).ship(*["Au"] * 4))
    assert table.points("B") == second - 1, "the loot costs a point"
    loot_anything(table.activate(1).ship(*["Au"] * 4))
    assert table.points("C") == 2 - 1


def test_E_8_the_end_of_a_track() -> None:
    table = using("Au Au Au", coaches={"A": (0, 0, 6)})
    assert table.ship("Au").points("A") == 0
    assert table.ship("Au").points("A") == 9
    assert table.coaches("A") == (0, 0, 8)
    refuse(table, "ship", metal="Au")
    assert table.usage("A") == "Au"
    assert table.points("A") == 9


@pytest.mark.parametrize(("stacks", "points"), [("manual", [16, 16, 5]), ("published", [19, 13, 5])])
def test_E_9_a_whole_track_by_three_players(stacks: str, points: list[int]) -> None:
    copper = ["Cu Cu Cu Cu Cu Cu Cu Cu", "", "", ""]
    table = position(bins=dict.fromkeys("ABC", copper), shipping_tiles=stacks)
    for letter, expected in zip("ABC", points, strict=True):
        table.activate(1).ship(*["Cu"] * 8)
        assert table.points(letter) == expected
        loot_anything(table)


@pytest.mark.parametrize(("stacks", "silver"), [("manual", 5), ("published", 8)])
def test_E_10_two_free_steps(stacks: str, silver: int) -> None:
    table = buying("inv_ship_2", coaches={"A": (1, 3, 0)}, shipping_tiles=stacks)
    assert table.asked == ("A", "ship_free")
    assert table.points("A") == 6
    table.play("ship_free", metal="Ag")
    assert table.points("A") == 6 + silver
    table.play("ship_free", metal="Cu")
    assert table.points("A") == 6 + silver + 2 + 4, "and the investment bonus tile"
    assert table.coaches("A") == (2, 4, 0)


# ---- investments and Boomtown --------------------------------------------------------------------------------------


def test_E_11_the_first_two_purchases() -> None:
    bins = {"A": ["Au Au Au Au Au", "", "", ""], "B": ["Cu Cu Cu Cu", "", "", ""]}
    table = position(bins=bins, display=["inv_gold5", "inv_copper4"]).activate(1).invest("inv_gold5")
    assert table.points("A") == 19
    loot_anything(table).activate(1).invest("inv_copper4")
    assert table.points("B") == 11


def test_E_11_the_fifth_purchase_has_no_bonus_tile() -> None:
    four = ["inv_silver4", "inv_silver5", "inv_gold4", "inv_copper5"]
    assert buying("inv_copper4", cards={"B": four}).points("A") == 8
    assert buying("inv_copper4", cards={"B": four[:3]}).points("A") == 8 + 1


@pytest.mark.parametrize(("seats", "bonus"), [(2, 3), (3, 4), (4, 5)])
def test_E_11_the_first_bonus_tile_depends_on_the_number_of_players(seats: int, bonus: int) -> None:
    assert buying("inv_gold5", seats=seats).points("A") == 15 + bonus


def test_E_12_one_of_each_metal_pays_for_six_spaces() -> None:
    table = using("Cu Ag Au")
    assert set(table.choices("claim")) == {(0, 0), (2, 2), (0, 1), (1, 2), (1, 0), (2, 1)}
    for space in ((2, 0), (1, 1), (0, 2)):
        refuse(table, "claim", space=space)


def test_E_13_the_spaces_of_a_layout() -> None:
    table = using("Au Au", layout=".AA/BBC/DDC", offices=("depot", "docks", "saloon", "town_hall"))
    town = {
        (space["column"], space["row"]): space["office"] for space in table.match.view()["position"]["boomtown"]
    }
    assert {space for space, office in town.items() if office == "depot"} == {(1, 0), (2, 0)}
    assert town[0, 0] == "four"
    assert table.choices("claim") == [(2, 0)]
    assert (1, 0) in using("Ag Au").choices("claim")
    four = using("Cu Au").claim((0, 0))
    assert four.points("A") == 4
    assert four.usage("A") == ""


def test_E_14_joining_the_4vp_space() -> None:
    table = buying("inv_boomtown_share", more="Cu Au", seats=2, claims={(0, 0): "B"})
    assert table.asked == ("A", "join")
    table.play("join", space=(0, 0))
    assert table.points("A") == 12
    assert table.claims() == {(0, 0): "BA"}
    assert table.asked == ("A", "metals")
    table.claim((2, 2))
    assert table.claims() == {(0, 0): "BA", (2, 2): "A"}
    assert table.points("B") == 0


def test_E_15_supplies_score_no_bin_points() -> None:
    table = buying("inv_supply_2", bonus=1)
    for resource, number in (("Au", 4), ("Wd", 1)):
        table.play("order", resource=resource).play("store", bin=number)
    assert table.points("A") == 8
    assert table.bins("A") == ["Wd", "", "", "Au"]


# ---- full turns ----------------------------------------------------------------------------------------------------


def test_E_16_the_second_players_first_turn() -> None:
    table = position(actor="B", bins={"B": ["Wd", "St Ag", "", ""]}, tokens=border({(1, -1): "copper_ctw"}))
    table.activate(2, "Ag")
    assert table.bins("B") == ["Ag Wd", "", "", ""]
    assert table.usage("B") == "St"
    before = set(table.open_tokens())
    table.build("camp", (1, -1))
    assert set(table.open_tokens()) == before - {(1, -1)} | {(1, -2)}
    assert table.track("B", "copper") == (1, 1, 0)
    assert table.building((1, -1)) == ("B", "camp")
    table.stock(3)
    assert table.points("B") == 2
    assert table.bins("B") == ["Ag Wd", "", "Cu Wd St", ""]
    assert table.usage("B") == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("point", "shown"), [((-2, 1), {(-2, 0), (-3, 1), (-3, 2)}), ((0, -1), {(0, -2), (1, -2), (-1, -1)})]
)
def test_E_17_what_the_first_action_turns_up(
    seats: int, point: tuple[int, int], shown: set[tuple[int, int]]
) -> None:
    for kind in ("camp", "loot"):
        table = new_game(seats).activate(1).build(kind, point)
        assert set(table.open_tokens()) == BORDER - {point} | shown


@pytest.mark.parametrize(("number", "points"), [(1, -1), (4, 2)])
def test_E_18_a_loot_at_score_0(number: int, points: int) -> None:
    assert loot_anything(using("Wd"), bin=number).points("A") == points


def test_E_19_a_tile_turned_by_one() -> None:
    assert terrains_of("tile_a", 1, 1) == {
        (-2, -1): "copper",
        (-1, -1): "forest",
        (-1, 0): "copper",
        (-2, 1): "copper",
        (-3, 1): "forest",
        (-3, 0): "gold",
        (-2, 0): "silver",
    }


# ---- abilities -----------------------------------------------------------------------------------------------------


def test_E_50_an_upgrade_is_as_good_as_a_settlement_built() -> None:
    table = buying("inv_upgrade_camp", camps={"A": [(-2, 1)]}, terrain={(-2, 1): "copper"})
    assert table.track("A", "copper") == (1, 1, 0)
    table.play("upgrade", hex=(-2, 1))
    assert table.track("A", "copper") == (2, 1, 1)
    assert table.building((-2, 1)) == ("A", "settlement")
    built = using("Wd St", tokens=border({(-2, 1): "copper_cc"})).build("settlement", (-2, 1), bin=1)
    assert built.track("A", "copper") == (2, 1, 1)
    assert built.building((-2, 1)) == ("A", "settlement")


@pytest.mark.parametrize(("taken", "points"), [([], 9), (["gold_2_upper"], 9), (["gold_2_upper", "gold_2_lower"], 0)])
def test_E_53_only_one_free_step_is_possible(taken: list[str], points: int) -> None:
    table = buying("inv_ship_2", coaches={"A": (8, 8, 7)}, tiles={"B": taken})
    assert table.choices("ship_free") == ["Au"]
    table.play("ship_free", metal="Au")
    assert table.coaches("A") == (8, 8, 8)
    assert table.points("A") == 6 + points + 4
    assert table.question == "build"
