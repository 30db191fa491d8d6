"""Rulings on rents, the election and places: S-35, S-36, S-39, S-40, S-54, S-55."""

from typing import Any

import pytest

from .position import town, train
from .scenes import election, facing, nothing_more, week_ends

# ---- S-35, S-36, S-39, S-40: rents ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_S_35_a_place_taken_this_week_pays_nothing(number: int) -> None:
    table = town(2, round=number, A={"men": "P", "holds": ["freight_office"]}, B={"men": "P", "holds": ["bank"]})
    table.lay("B", decoy_1="P").dice(1, 1, 1, 1, 1, 1, 1, 1).lay("A", bank="P")
    if number == 1:
        week_ends(table, 1, 1, 1, 1, 1)
    assert (table.week, table.money("A"), table.money("B")) == (3, 10 + 3, 10 + 2)
    assert table.markers("bank") == 2
    week_ends(nothing_more(table), 1, 1, 1, 1, 1)
    assert table.money("A") == 13 + 3 + 5


def test_S_35_the_land_office_can_see_to_it() -> None:
    players: dict[str, Any] = {
        "A": {"men": "P", "holds": ["land_office"]},
        "B": {"men": "P", "character": "silas_neat"},
    }
    table = town(2, round=2, territory_powers="on", **players)
    table.ready("B").dice(*[1] * 6).lay("A", photographer="P")
    assert table.money("A") == 10 + 3 + 1


def test_S_36_gunslingers_cost_nothing_but_their_price() -> None:
    table = town(2, round=2, A={"men": "D D E E P P P", "holds": {"parlor_house": 1}}, B={"men": "P"})
    week_ends(table, 1, 1)
    assert (table.money("A"), table.men("A")) == (10, "D D E E P P P")


def test_S_39_the_eighth_week_is_played_in_full() -> None:
    players: dict[str, Any] = {"A": {"men": "P", "holds": ["bank"]}, "B": {"men": "P"}}
    table = train(2, "E", week=8, **players).bid(A=2, B=1)
    assert (table.round, table.men("A")) == (1, "E P")
    table.ready("AB")
    assert (table.round, table.asked) == (2, ("AB", "set_up"))
    table.ready("A").dice(6, 6, 6, 1, 1).lay("B", church="P")
    assert table.over
    assert (table.money("A"), table.money("B")) == (10 - 2 + 5 + 6, 10 + 2)
    assert (table.reputation("B"), table.markers("church")) == (5, 2)
    assert table.scores == [0 + 19 // 3 + 3 + 2, 3 * 5 + 12 // 3 + 2]
    assert table.places == [2, 1]


@pytest.mark.parametrize(("men", "dice"), [("", 1), ("P P", 3), ("D E P", 4), ("P P P P", 4), ("P P P P P P P P", 4)])
def test_S_40_the_blacksmith_works_for_four_gunslingers_at_most(men: str, dice: int) -> None:
    table = town(2, round=2, A={"men": men, "holds": {"blacksmith": 2, "parlor_house": 1}}, B={"men": "P"})
    week_ends(table, *[6] * dice, 1, 1)
    assert table.money("A") == 10 + 2 + 2 * dice


# ---- S-54: places --------------------------------------------------------------------------------------------------


def test_S_54_beaten_players_come_last_and_the_later_ones_first() -> None:
    players: dict[str, Any] = {"A": {"men": "P P"}, "B": {"men": "D", "reputation": 9}, "C": {"money": 90}, "D": {}}
    table = town(4, week=8, **players).ready("B").lay("A", saloon="P P")
    table.ready("B").dice(*[1] * 5).lay("A", general_store="P")
    assert table.over
    assert table.places == [2, 1, 3, 4]
    assert table.scores[2:] == [0, 0]


def test_S_54_beaten_in_the_same_step_they_share_a_place() -> None:
    players: dict[str, Any] = {"A": {"men": "P P"}, "B": {"men": "D"}, "C": {"money": 90, "reputation": 5}, "D": {}}
    table = town(4, week=8, **players).ready("B").lay("A", saloon="P", general_store="P")
    table.dice(*[1] * 5).ready("AB")
    assert table.over
    assert table.scores == [3 * 2 + 10 // 3 + 4, 3 * 1 + 12 // 3 + 5, 0, 0]
    assert table.places == [1, 2, 3, 3]


def test_S_54_the_last_one_left_is_first_at_any_score() -> None:
    table = town(3, A={"money": 0, "reputation": 0}, B={"men": "P"}, C={"men": "P"})
    table.lay("B", general_store="P").lay("C", livery_stable="P")
    assert table.over
    assert table.scores == [0, 0, 0]
    assert table.places == [1, 2, 2]


def test_S_54_beaten_players_take_no_rank_in_the_contests() -> None:
    players: dict[str, Any] = {"A": {"men": "P"}, "B": {"men": "D E"}, "C": {"reputation": 9, "money": 99}}
    table = town(3, week=8, scoring="three_contests", **players).ready("B").lay("A", general_store="P")
    table.dice(*[1] * 5).ready("AB")
    assert table.over
    assert (table.reputation("A"), table.reputation("B")) == (1, 1)
    assert (table.money("A"), table.money("B")) == (10, 12)
    assert table.scores == [5 + 3 + 3, 5 + 5 + 5, 0]
    assert table.places == [2, 1, 3]


@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        ({"reputation": 2, "men": "P"}, {"reputation": 1, "money": 9, "men": "P"}, [1, 2]),
        ({"reputation": 1, "money": 4, "men": "P"}, {"reputation": 1, "money": 5, "men": "P"}, [2, 1]),
        ({"reputation": 1, "money": 4, "men": "P P P"}, {"reputation": 1, "money": 4, "men": "E E"}, [1, 2]),
        ({"reputation": 1, "money": 4, "men": "D P P"}, {"reputation": 1, "money": 4, "men": "E E E"}, [1, 1]),
    ],
)
def test_S_54_equal_votes_go_by_reputation_then_cash_then_gunslingers(
    first: dict[str, Any], second: dict[str, Any], places: list[int]
) -> None:
    table = election(2, A=first, B=second)
    assert table.scores[0] == table.scores[1]
    assert table.places == places


# ---- S-55: the order of the Rent phase -----------------------------------------------------------------------------


def test_S_55_interest_is_reckoned_when_all_other_money_is_in() -> None:
    """$1, rents of 2, 5, 3 and 0, then $1 of freight, $6 of gold and $2 for a coffin: $20, so that nothing is spare."""
    boss = {
        "character": "silas_neat", "money": 1, "men": "P",
        "holds": ["bank", "freight_office", "assay_office"],
    }  # fmt: skip
    options: dict[str, Any] = {"territory_powers": "on", "character_powers": "on"}
    layout = {"freight_office": "r4c3", "bank": "r4c4"}
    players: dict[str, Any] = {"A": boss, "B": {"men": "P", "character": "mrs_parlor"}}
    table = town(2, round=2, killed=1, layout=layout, **options, **players)
    week_ends(table, *[1] * 9, 6)
    assert table.money("A") == 20 + 2


def test_S_55_markers_portraits_and_the_saloon_come_before_the_jail_opens() -> None:
    players: dict[str, Any] = {
        "A": {"character": "anton_boozer", "holds": {"photographer": 1}, "reputation": 3, "jailed": ("P", "E")},
        "B": {"character": "mrs_parlor", "reputation": 9},
    }
    table = facing("P", "P", "church", round=2, sheriff="honest", territory_powers="on", **players)
    table.dice(1, 1, 6, 6, 6, 6, 1, 1, 1).fights("A").backs_down("B")
    assert table.asked == ("A", "saloon")
    assert table.money("A") == 10 + 1 + 8, "the rents are in"
    assert (table.markers("photographer"), table.markers("church")) == (2, 2)
    assert table.reputation("A") == 3 + 4 + 1, "the church's, and the portrait's"
    assert (table.home("A"), table.jailed("A")) == ("P", ("P", "E"))
    table.play("A", "buy_plug")
    assert (table.money("A"), table.home("A"), table.jailed("A")) == (16, "E P P", ("", "P"))


def test_S_55_rents_need_two_markers_and_powers_one() -> None:
    players: dict[str, Any] = {
        "A": {"men": "P", "money": 20, "holds": {"bank": 1, "parlor_house": 1}},
        "B": {"men": "P", "character": "silas_neat"},
    }
    table = town(2, round=2, territory_powers="on", **players)
    week_ends(table)
    assert table.money("A") == 20 + 2


def test_S_55_rents_are_rolled_in_the_order_of_the_slots() -> None:
    layout = {"barber_shop": "r1c3", "hotel": "r4c5"}
    players: dict[str, Any] = {"A": {"men": "P", "holds": ["hotel"]}, "B": {"men": "P", "holds": ["barber_shop"]}}
    table = town(2, round=2, layout=layout, **players)
    week_ends(table, 6, 1, 1, 1, 1, 4, 4, 4)
    assert table.money("B") == 10 + (2 + 2) + 2, "the barber shop is first"
    assert table.money("A") == 10 + 0 + (2 + 3), "the hotel last"
