"""The rulings about investments and Boomtown: G-13, G-14, G-16 to G-18, G-33, G-41 and G-44."""

from typing import Any

import pytest

from .figures import CARDS, LAND, PRICES, SPACES
from .position import hex_id, position, using
from .scenes import border, buying, refuse

ALL_TAKEN = dict.fromkeys(SPACES, "B")

# ---- G-13: abilities are compulsory where they can be used ---------------------------------------------------------

QUESTION_OF_CARD: dict[str, tuple[str, dict[str, Any]]] = {
    "inv_ship_1": ("ship_free", {}),
    "inv_ship_2": ("ship_free", {}),
    "inv_boomtown_open": ("claim_free", {}),
    "inv_boomtown_share": ("join", {"claims": {(0, 0): "B"}}),
    "inv_scout_2": ("scout", {}),
    "inv_supply_2": ("order", {}),
    "inv_upgrade_camp": ("upgrade", {"camps": {"A": [(0, 1)]}}),
}


@pytest.mark.parametrize("card", QUESTION_OF_CARD)
def test_G_13_an_ability_cannot_be_declined(card: str) -> None:
    question, given = QUESTION_OF_CARD[card]
    table = buying(card, more="Cu Ag Au Wd", **given)
    assert table.asked == ("A", question)
    assert table.choices() == [question]
    refuse(table, "stop")
    refuse(table, "ship", metal="Cu")


@pytest.mark.parametrize("card", QUESTION_OF_CARD)
def test_G_13_the_ability_comes_before_the_bonus_tile(card: str) -> None:
    table = buying(card, **QUESTION_OF_CARD[card][1])
    assert table.points("A") == CARDS[card][1]
    assert table.match.view()["position"]["bonus_tile"] == 4
    assert table.cards("A") == {card}


NO_TARGET: dict[str, dict[str, Any]] = {
    "inv_ship_1": {"coaches": {"A": (8, 8, 8)}},
    "inv_ship_2": {"coaches": {"A": (8, 8, 8)}},
    "inv_boomtown_open": {"claims": ALL_TAKEN},
    "inv_boomtown_share": {"claims": {(0, 0): "A", (2, 2): "A"}},
    "inv_scout_2": {"tokens": {(0, 1): "gold_gg"}, "empty": sorted(LAND - {(0, 1)})},
    "inv_upgrade_camp": {"settlements": {"A": [(0, 1)]}, "camps": {"B": [(1, 1)]}, "wanted": {"A": 3}},
}


@pytest.mark.parametrize("card", NO_TARGET)
def test_G_13_an_ability_without_a_target_is_skipped(card: str) -> None:
    table = buying(card, **NO_TARGET[card])
    assert table.asked == ("A", "build")
    assert table.points("A") == CARDS[card][1] + 4
    assert table.match.view()["position"]["bonus_tile"] == 3


def test_G_13_nobody_to_join_in_an_empty_town() -> None:
    assert buying("inv_boomtown_share").asked == ("A", "build")


@pytest.mark.parametrize("terrain", ["copper", "silver", "gold", "forest"])
def test_G_13_influence_needs_no_choice(terrain: str) -> None:
    card = f"inv_influence_{terrain}"
    table = buying(card, tracks={"A": {terrain: (2, 1, 1)}})
    assert table.track("A", terrain) == (3, 1, 1)
    others = {"copper", "silver", "gold", "forest"} - {terrain}
    assert {table.track("A", other) for other in others} == {(0, 0, 0)}
    assert table.points("A") == CARDS[card][1] + 4
    assert table.asked == ("A", "build")


# ---- G-14: free tokens ---------------------------------------------------------------------------------------------


def test_G_14_a_free_token_leaves_the_turns_boomtown_action() -> None:
    table = buying("inv_boomtown_open", more="Cu Au Ag Ag").play("claim_free", space=(2, 0))
    assert table.asked == ("A", "metals")
    table.claim((0, 0))
    assert table.claims() == {(2, 0): "A", (0, 0): "A"}
    assert "claim" not in table.choices(), "one action in a turn"
    refuse(table, "claim", space=(1, 1))


def test_G_14_a_free_token_after_the_turns_boomtown_action() -> None:
    table = using("Cu Cu Au Au Ag Ag", display=["inv_boomtown_open"]).claim((1, 1))
    table.invest("inv_boomtown_open").play("claim_free", space=(0, 0))
    assert table.claims() == {(1, 1): "A", (0, 0): "A"}
    assert table.points("A") == 6 + 4 + 4


def test_G_14_joining_does_not_use_it_up_either() -> None:
    table = buying("inv_boomtown_share", more="Ag Ag", claims={(2, 0): "C"}).play("join", space=(2, 0))
    assert table.claim((1, 1)).claims() == {(2, 0): "CA", (1, 1): "A"}


# ---- G-16: prices --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", SPACES)
def test_G_16_a_space_costs_its_columns_and_its_rows_metal(space: tuple[int, int]) -> None:
    price = PRICES[space]
    table = using(price)
    same = {other for other in SPACES if sorted(PRICES[other].split()) == sorted(price.split())}
    assert set(table.choices("claim")) == same
    table.claim(space)
    assert table.usage("A") == ""
    assert table.claims() == {space: "A"}


@pytest.mark.parametrize("space", SPACES)
def test_G_16_one_metal_is_not_enough(space: tuple[int, int]) -> None:
    for metal in PRICES[space].split():
        table = using(f"{metal} Wd St")
        assert "claim" not in table.choices()
        refuse(table, "claim", space=space)


def test_G_16_the_two_spaces_of_an_office_have_different_prices() -> None:
    table = using("Au Au", layout=".AA/BBC/DDC")
    assert table.choices("claim") == [(2, 0)]
    refuse(table, "claim", space=(1, 0))


# ---- G-17, G-18: occupied spaces -----------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["A", "B"])
def test_G_17_the_4vp_space_takes_one_token(holder: str) -> None:
    table = using("Cu Au", claims={(0, 0): holder})
    assert table.choices("claim") == [(2, 2)]
    refuse(table, "claim", space=(0, 0))


def test_G_17_nor_is_it_free_for_a_free_token() -> None:
    table = buying("inv_boomtown_open", claims={(0, 0): "B"})
    assert set(table.choices("claim_free")) == set(SPACES) - {(0, 0)}
    refuse(table, "claim_free", space=(0, 0))


def test_G_17_a_second_token_comes_by_sharing_only() -> None:
    table = buying("inv_boomtown_share", claims={(0, 0): "B"}).play("join", space=(0, 0))
    assert table.claims() == {(0, 0): "BA"}
    assert table.sheet("A")["Boomtown, at once"] == 4
    assert table.sheet("A")["Boomtown offices"] == table.sheet("B")["Boomtown offices"] == 0


@pytest.mark.parametrize("space", SPACES)
def test_G_18_an_occupied_space_cannot_be_paid_for(space: tuple[int, int]) -> None:
    for holder in "AB":
        table = using(f"{PRICES[space]} Cu Ag Au", claims={space: holder})
        assert space not in table.choices("claim")
        refuse(table, "claim", space=space)


def test_G_18_one_card_lets_a_player_join_another() -> None:
    claims = {(0, 0): "B", (1, 0): "A", (2, 0): "C", (1, 2): "B"}
    table = buying("inv_boomtown_share", claims=claims)
    assert set(table.choices("join")) == {(0, 0), (2, 0), (1, 2)}
    for space in ((1, 0), (1, 1)):
        refuse(table, "join", space=space)
    table.play("join", space=(2, 0))
    assert table.claims() == claims | {(2, 0): "CA"}


def test_G_18_both_tokens_score_in_full() -> None:
    cards = {"A": ["inv_copper5"], "B": ["inv_copper4", "inv_gold4"]}
    offices = ("saloon", "town_hall", "depot", "docks")
    table = buying("inv_boomtown_share", claims={(1, 0): "B"}, offices=offices, cards=cards)
    table.play("join", space=(1, 0))
    assert table.sheet("A")["Boomtown offices"] == 2 * 2
    assert table.sheet("B")["Boomtown offices"] == 2 * 2


# ---- G-33: supplies ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_G_33_supplies_score_nothing_in_any_bin(number: int) -> None:
    table = buying("inv_supply_2", more="Wd")
    for resource in ("St", "St"):
        table.play("order", resource=resource)
        assert table.choices("store") == [1, 2, 3, 4]
        table.play("store", bin=number)
    assert table.points("A") == 7 + 4
    assert table.bins("A")[number - 1] == "St St"
    assert table.usage("A") == "Wd", "they go to the bins, not to the Usage Area"


def test_G_33_they_arrive_on_the_final_turn_and_break_a_tie() -> None:
    bins = {"A": ["", "", "", "Wd"], "B": ["Cu Cu Ag Ag", "", "", ""]}
    start = position(2, actor="B", final=True, bins=bins, points={"A": 10}, display=["inv_supply_2"]).activate(1)
    table = start.invest("inv_supply_2")
    for number in (1, 4):
        table.play("order", resource="Au").play("store", bin=number)
    assert table.over
    assert table.bins("B") == ["Au", "", "", "Au"]
    assert table.scores() == {"A": 10, "B": 10}
    assert table.ranks() == {"A": 2, "B": 1}


# ---- G-41: abilities that can be used in part ----------------------------------------------------------------------


def test_G_41_the_second_step_is_lost() -> None:
    table = buying("inv_ship_2", coaches={"A": (8, 7, 8)}).play("ship_free", metal="Ag")
    assert table.coaches("A") == (8, 8, 8)
    assert table.points("A") == 6 + 8 + 4
    assert table.asked == ("A", "build")


def test_G_41_the_second_step_is_chosen_after_the_first() -> None:
    table = buying("inv_ship_2", coaches={"A": (8, 7, 1)}).play("ship_free", metal="Ag")
    assert table.choices("ship_free") == ["Au"]
    table.play("ship_free", metal="Au")
    assert table.coaches("A") == (8, 8, 2)
    assert table.points("A") == 6 + 8 + 2 + 4


def test_G_41_both_steps_on_one_track() -> None:
    table = buying("inv_ship_2", coaches={"A": (0, 3, 0)})
    table.play("ship_free", metal="Ag").play("ship_free", metal="Ag")
    assert table.coaches("A") == (0, 5, 0)
    assert table.points("A") == 6 + 5 + 3 + 4


def test_G_41_one_token_left_to_look_at() -> None:
    tokens = {(0, 1): "gold_gg"}
    table = buying("inv_scout_2", tokens=tokens, empty=sorted(LAND - {(0, 1), (4, -4)}))
    assert table.choices("scout") == [(4, -4)]
    table.play("scout", hex=(4, -4))
    assert table.asked == ("A", "build")
    assert table.points("A") == 9 + 4


# ---- G-44: a secret look -------------------------------------------------------------------------------------------


def test_G_44_everybody_knows_where_one_alone_knows_what() -> None:
    table = buying("inv_scout_2", tokens=border(), terrain={(0, 2): "forest", (3, 0): "copper"})
    table.dictate("forest_tg").play("scout", hex=(0, 2)).dictate("copper_ct").play("scout", hex=(3, 0))
    seen = {(0, 2): "forest_tg", (3, 0): "copper_ct"}
    for viewer in (0, 1, 2, -1):
        scouted = table.match.view(viewer)["position"]["scouted"]
        assert {entry["by"] for entry in scouted} == {0}
        assert {entry["hex"]: entry["token"] for entry in scouted} == {
            hex_id(point): token if viewer == 0 else None for point, token in seen.items()
        }
    assert [table.token(point) for point in seen] == ["down", "down"]


def test_G_44_once_turned_up_it_is_what_was_seen() -> None:
    table = buying("inv_scout_2", more="Wd", tokens=border(), terrain={(0, 2): "forest"})
    table.dictate("forest_tg").play("scout", hex=(0, 2)).play("scout", hex=(4, -4))
    table.build("camp", (0, 1))
    assert table.token((0, 2)) == "forest_tg"
    for viewer in (0, 1, 2, -1):
        hexes = table.match.view(viewer)["position"]["hexes"]
        assert next(entry["token"] for entry in hexes if entry["id"] == hex_id((0, 2))) == "forest_tg"
        assert [entry["hex"] for entry in table.match.view(viewer)["position"]["scouted"]] == [hex_id((4, -4))]
