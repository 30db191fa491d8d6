"""The rulings about supplies, shipping and building: G-5 to G-12, G-29, G-30, G-32, G-35, G-37 and G-43."""

import pytest

from .figures import METALS, TERRAINS
from .position import position, using
from .scenes import activations, border, buying, loot_anything, refuse

FULL_STACKS = {
    "B": [f"{metal}_{space}_upper" for metal in ("copper", "silver", "gold") for space in (1, 2)],
    "C": [f"{metal}_{space}_lower" for metal in ("copper", "silver", "gold") for space in (1, 2)],
}  # all shipping bonus tiles are gone

# ---- G-5, G-6: activation ------------------------------------------------------------------------------------------


def test_G_5_the_player_chooses_what_stays_in_each_bin() -> None:
    table = position(bins={"A": ["", "", "", "Cu Ag Ag Wd St"]}).activate(4)
    assert table.asked == ("A", "leave")
    assert table.choices("leave") == ["Cu", "Ag", "Wd", "St"]
    refuse(table, "leave", resource="Au")
    table.play("leave", resource="Wd")
    assert table.bins("A")[2] == "Wd", "the nearest bin comes first"
    assert table.choices("leave") == ["Cu", "Ag", "St"]
    table.play("leave", resource="Ag").play("leave", resource="Ag")
    assert table.bins("A") == ["Ag", "Ag", "Wd", ""]
    assert table.usage("A") == "Cu St"


def test_G_5_nothing_else_can_be_done_meanwhile() -> None:
    table = position(bins={"A": ["", "Cu Cu Wd", "", ""]}).activate(2)
    assert table.choices() == ["leave"]
    refuse(table, "ship", metal="Cu")
    refuse(table, "stop")


def test_G_6_one_of_the_moving_resources_stays_in_each_bin_passed() -> None:
    table = position(bins={"A": ["Au Au", "St", "Ag Cu", "Wd Wd Wd Wd"]}).activate(4)
    assert table.bins("A") == ["Au Au Wd", "Wd St", "Cu Ag Wd", ""]
    assert table.usage("A") == "Wd"


def test_G_6_bins_below_do_not_move() -> None:
    table = position(bins={"A": ["", "Cu Cu", "Ag", "Au"]}).activate(2)
    assert table.bins("A") == ["Cu", "", "Ag", "Au"]
    assert table.usage("A") == "Cu"


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_G_6_how_much_comes_up(number: int, count: int) -> None:
    resources = " ".join((["Cu", "Wd", "St"] * 3)[:count])
    table = position(bins={"A": [resources if place == number else "" for place in (1, 2, 3, 4)]})
    for bins, usage in activations(table):
        assert len(usage.split()) == max(0, count - (number - 1))
        assert bins[number - 1] == ""
        passed = [len(content.split()) for content in bins[: number - 1]]
        assert passed[::-1] == [1] * min(count, number - 1) + [0] * (number - 1 - min(count, number - 1))


def test_G_6_leaving_resources_behind_scores_nothing() -> None:
    table = position(bins={"A": ["", "", "", "Cu Cu Cu Cu"]}).activate(4)
    assert table.points("A") == 0


# ---- G-7, G-8: nothing has to be done ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("usage", "choices"),
    [
        ("Wd St", ["build_camp", "build_settlement", "loot"]),
        ("Wd", ["build_camp", "loot"]),
        ("St St", ["build_camp", "loot"]),
        ("Wd Wd Wd", ["build_camp", "loot"]),
    ],
)
def test_G_7_free_choice_among_what_can_be_paid(usage: str, choices: list[str]) -> None:
    assert using(usage).choices() == choices


def test_G_7_without_wood_and_stone_there_is_only_a_loot() -> None:
    table = using("Cu").stop()
    assert table.choices() == ["loot"]
    refuse(table, "build_camp")
    refuse(table, "build_settlement")


def test_G_7_one_kind_does_not_pay_for_a_settlement() -> None:
    refuse(using("Wd Wd"), "build_settlement")
    refuse(using("St St"), "build_settlement")


def test_G_7_a_loot_although_a_settlement_could_be_paid() -> None:
    table = using("Wd St", tokens=border({(0, 1): "gold_gg"})).build("loot", (0, 1), bin=1)
    assert table.player("A").wanted == 1
    assert table.points("A") == -1
    assert table.track("A", "gold") == (0, 0, 0)


def test_G_7_a_camp_although_a_settlement_could_be_paid() -> None:
    table = using("Wd St", tokens=border({(0, 1): "gold_gg"})).build("camp", (0, 1), bin=1)
    assert table.track("A", "gold") == (1, 1, 0)
    assert table.building((0, 1)) == ("A", "camp")


@pytest.mark.parametrize("shipped", [0, 1, 2, 3])
def test_G_8_using_metals_may_stop_at_any_time(shipped: int) -> None:
    table = using("Cu Cu Cu Cu Wd").ship(*["Cu"] * shipped)
    assert "stop" in table.choices()
    table.stop()
    assert table.asked == ("A", "build")
    assert table.coaches("A") == (shipped, 0, 0)
    refuse(table, "ship", metal="Cu")


def test_G_8_also_on_the_final_turn() -> None:
    table = using("Cu Cu", final=True).stop()
    assert table.asked == ("B", "activate")
    assert table.coaches("A") == (0, 0, 0)
    assert table.usage("A") == ""


# ---- G-9: turning up before stocking -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["camp", "settlement", "loot"])
def test_G_9_neighbours_are_seen_before_a_bin_is_chosen(kind: str) -> None:
    shown = {(2, -3): "gold_gsc", (3, -3): "copper_ct", (1, -2): "forest_tg"}  # clockwise from the north
    terrain = {point: token.split("_")[0] for point, token in shown.items()}
    table = using("Wd St", tokens=border({(2, -2): "silver_st"}), terrain=terrain)
    table.dictate(*shown.values()).build(kind, (2, -2))
    assert table.asked == ("A", "stock")
    assert {point: table.token(point) for point in shown} == shown
    assert table.bins("A") == ["", "", "", ""]
    assert table.choices("stock") == [1, 2, 3, 4]


# ---- G-10, G-29, G-30: shipping ------------------------------------------------------------------------------------


@pytest.mark.parametrize("metal", METALS)
def test_G_10_nothing_is_shipped_beyond_the_end(metal: str) -> None:
    coaches = {"A": tuple(8 if short == metal else 0 for short in METALS)}
    table = using("Cu Ag Au", coaches=coaches)
    assert table.choices("ship") == [short for short in METALS if short != metal]
    refuse(table, "ship", metal=metal)


@pytest.mark.parametrize("metal", METALS)
@pytest.mark.parametrize("space", range(8))
def test_G_29_the_two_lines_of_each_track(metal: str, space: int) -> None:
    coaches = {"A": tuple(space if short == metal else 0 for short in METALS)}
    table = using(metal, coaches=coaches, tiles=FULL_STACKS).ship(metal)
    assert table.points("A") == {2: 2, 5: 3}.get(space + 1, 0)
    assert table.coaches("A")[METALS.index(metal)] == space + 1


def test_G_29_every_player_scores_every_line_once() -> None:
    bins = {letter: [" ".join(["Cu Ag Au"] * 2), "", "", ""] for letter in "ABC"}
    table = position(bins=bins)
    for letter in "ABC":
        table.activate(1).ship(*METALS, *METALS)
        assert table.points(letter) == 6
        loot_anything(table)
    table = using("Cu", coaches={"A": (2, 0, 0)}).ship("Cu")
    assert table.points("A") == 0


def test_G_30_a_metal_moves_only_its_own_coach() -> None:
    table = using("Cu Cu Au")
    assert table.choices("ship") == ["Cu", "Au"]
    refuse(table, "ship", metal="Ag")
    assert table.ship("Au", "Cu").coaches("A") == (1, 0, 1)
    assert table.usage("A") == "Cu"


def test_G_30_wood_and_stone_are_not_shipped() -> None:
    table = using("Wd St Cu")
    assert table.choices("ship") == ["Cu"]
    refuse(table, "ship", metal="Wd")


# ---- G-11: influence beyond the printed spaces ---------------------------------------------------------------------


@pytest.mark.parametrize("terrain", TERRAINS)
def test_G_11_influence_has_no_end(terrain: str) -> None:
    token = {"copper": "copper_cc", "silver": "silver_ss", "gold": "gold_gg", "forest": "forest_ttt"}[terrain]
    tracks = {"A": {terrain: (7, 4, 3)}, "B": {terrain: (8, 4, 4)}}
    table = using("Wd St", tokens=border({(0, 1): token}), tracks=tracks)
    assert table.sheet("A")[f"{terrain.title()} terrain"] < table.sheet("B")[f"{terrain.title()} terrain"]
    table.build("settlement", (0, 1), bin=1)
    assert table.track("A", terrain) == (9, 5, 4)
    assert table.sheet("A")[f"{terrain.title()} terrain"] > table.sheet("B")[f"{terrain.title()} terrain"]


# ---- G-12: scores below 0 ------------------------------------------------------------------------------------------


def test_G_12_scores_may_go_below_0_at_once() -> None:
    table = position(2, bins={"A": ["Cu", "", "", ""], "B": ["Cu", "", "", ""]})
    for _ in range(3):
        loot_anything(table.activate(1))
        loot_anything(table.activate(1))
    assert [table.points(letter) for letter in "AB"] == [-3, -3]


def test_G_12_and_at_the_end() -> None:
    wanted, bins = {"A": 3, "B": 1}, {"B": ["Wd", "", "", ""]}
    table = position(2, actor="B", final=True, points={"A": -3, "B": -1}, wanted=wanted, bins=bins).activate(1)
    assert table.over
    assert table.scores() == {"A": -6, "B": -1}
    assert table.ranks() == {"A": 2, "B": 1}


# ---- G-32: stocking ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "resources"), [("gold_gg", "Au Au"), ("gold_ggg", "Au Au Au")])
@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_G_32_one_bin_scored_once(token: str, resources: str, number: int, points: int) -> None:
    table = using("Wd", tokens=border({(0, 1): token})).build("camp", (0, 1), bin=number)
    assert table.points("A") == points
    assert table.bins("A") == [resources if place == number else "" for place in (1, 2, 3, 4)]


@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_G_32_a_bin_holds_any_number(number: int, points: int) -> None:
    much = " ".join(["Wd"] * 30)
    bins = {"A": ["Wd", much, much, much]}
    table = position(bins=bins, tokens=border({(0, 1): "gold_ggs"})).activate(1).build("camp", (0, 1))
    table.stock(number)
    assert table.points("A") == points
    before = ["", much, much, much][number - 1]
    assert table.bins("A")[number - 1] == f"Ag Au Au {before}".strip()


# ---- G-35: nothing usable ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bins", [["", "Cu", "", ""], ["", "", "Au Au", ""], ["Wd", "", "", "Cu Ag Wd"]])
def test_G_35_an_empty_usage_area_leads_to_a_loot(bins: list[str]) -> None:
    number = max(place for place in range(4) if bins[place]) + 1
    table = position(bins={"A": bins}).activate(number)
    while table.question == "leave":
        table.play("leave", resource=table.choices("leave")[0])
    assert table.usage("A") == ""
    assert table.asked == ("A", "build")
    assert table.choices() == ["loot"]


def test_G_35_on_the_final_turn_the_turn_just_ends() -> None:
    table = position(bins={"A": ["", "Cu", "", ""]}, final=True).activate(2)
    assert table.asked == ("B", "activate")
    assert table.bins("A") == ["Cu", "", "", ""]
    assert table.player("A").wanted == 0


def test_G_35_metals_alone_lead_to_a_loot_too() -> None:
    table = using("Cu Ag Au").ship("Cu", "Ag", "Au")
    assert table.asked == ("A", "build")
    assert table.choices() == ["loot"]


# ---- G-37: which cube pays -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("usage", ["Wd", "St", "Wd St", "Wd Wd St St"])
def test_G_37_nobody_is_asked_which_cube_pays_for_a_camp(usage: str) -> None:
    table = using(usage, tokens=border())
    table.play("build_camp")
    assert table.asked == ("A", "take")
    table.play("take", hex=(0, 1))
    assert table.question == "stock"
    assert len(table.usage("A").split()) == len(usage.split()) - 1
    table.stock(1)
    assert table.usage("A") == ""


def test_G_37_a_settlement_costs_one_of_each() -> None:
    table = using("Wd Wd St St", tokens=border()).build("settlement", (0, 1))
    assert table.usage("A") == "Wd St"


# ---- G-43: the end of step 2 ---------------------------------------------------------------------------------------


def test_G_43_passed_over_when_nothing_is_possible() -> None:
    assert using("Wd").question == "build"
    assert using("Cu Wd", coaches={"A": (8, 0, 0)}).question == "build"
    claims = dict.fromkeys([(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (2, 2)], "B")
    assert using("Cu Ag Au", coaches={"A": (8, 8, 8)}, claims=claims).question == "build"


def test_G_43_one_possible_use_is_enough_to_be_asked() -> None:
    table = using("Cu Ag", coaches={"A": (8, 8, 8)})
    assert table.asked == ("A", "metals")
    assert table.choices() == ["claim", "stop"]
    table = using("Cu Cu Cu Cu", coaches={"A": (8, 8, 8)}, claims={(0, 2): "B"}, display=["inv_copper4"])
    assert table.choices() == ["invest", "stop"]
    assert table.choices("invest") == ["inv_copper4"]


def test_G_43_it_ends_by_itself_after_the_last_use() -> None:
    assert using("Cu Wd").ship("Cu").asked == ("A", "build")
    assert using("Cu Au").claim((0, 0)).asked == ("A", "build")
    assert buying("inv_copper4").asked == ("A", "build")
    assert using("Cu", final=True).ship("Cu").asked == ("B", "activate")


def test_G_43_what_is_left_may_be_worth_nothing() -> None:
    table = using("Au Au Au Cu Cu", coaches={"A": (8, 0, 6)}, claims={(0, 0): "B", (2, 2): "B", (2, 0): "B"})
    table.ship("Au", "Au")
    assert table.asked == ("A", "metals"), "two copper still pay for a space"
    table.claim((0, 2))
    assert table.asked == ("A", "build")
    assert table.usage("A") == "Au"


def test_G_43_it_comes_back_after_an_ability() -> None:
    table = buying("inv_ship_1", more="Cu").play("ship_free", metal="Au")
    assert table.asked == ("A", "metals")
    assert buying("inv_influence_gold", more="Ag").asked == ("A", "metals")
