"""The rulings about the Income phase, the end of the game and its score: H-21, H-22, H-26, H-28 to H-30, H-36, H-37."""

from itertools import permutations

import pytest

from .box import BUILDINGS
from .position import LETTERS, Table, bidding, endgame, income, resolving, table_of
from .scenes import auction, quiet_income, quiet_round, refused, settle, sheet

SEATS = [2, 3, 4, 5]

# ---- H-21 and H-22: wages and collecting ---------------------------------------------------------------------------


@pytest.mark.parametrize("placed", [0, 1, 2])
def test_H_21_active_or_idle_a_worker_costs_1(placed: int) -> None:
    table = income(3, A={"silver": 10, "workers": 5}).collect("A", *["homestead_1", "homestead_2"][:placed])
    assert table.pay_wages("A").has("A", "silver") == 10 + 2 - 5


def test_H_21_a_worker_hired_before_collecting_works_at_once() -> None:
    table = income(3, A={"trade": 1, "food": 1}).place("A", "homestead_1").deal("A", "hire_worker")
    table.collect("A", "homestead_2")
    assert table.hand("A") == {"silver": 2, "wood": 1, "vp": 1}
    assert table.pay_wages("A").has("A", "silver") == 0


def test_H_21_a_worker_hired_between_collecting_and_wages_is_paid() -> None:
    table = income(3, A={"trade": 1, "food": 1, "silver": 4}).collect("A").deal("A", "hire_worker").pay_wages("A")
    assert table.has("A", "silver") == 4 + 2 - 2


def test_H_21_a_worker_hired_after_the_wages_is_paid_next_time() -> None:
    table = bidding(3, A={"trade": 1, "food": 1, "silver": 4}).deal("A", "hire_worker")
    assert table.hand("A") == {"silver": 4}
    settle(auction(table, A=(1, 3)))
    assert table.hand("A") == {"silver": 1}
    assert table.collect("A").pay_wages("A").has("A", "silver") == 1 + 2 - 2


def test_H_22_the_bank_counts_debts_taken_before_collecting() -> None:
    table = income(3, round=6, A={"buildings": ["bank"]}).deal("A", "take_debt").collect("A")
    assert table.hand("A") == {"silver": 2 + 2}


def test_H_22_debts_for_wages_meet_the_bank_next_round() -> None:
    table = income(3, round=6, A={"workers": 7, "buildings": ["bank"]}).collect("A")
    assert table.hand("A") == {"silver": 4}
    assert table.pay_wages("A").hand("A") == {"silver": 1, "debt": 2}
    settle(auction(quiet_income(table)))
    assert table.collect("A").has("A", "debt") == 1


def test_H_22_wages_are_paid_out_of_what_was_collected() -> None:
    table = income(3, A={"workers": 2}).collect("A").pay_wages("A")
    assert table.hand("A") == {}


# ---- H-26: what counts as what -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        (["rail_yard"], 6 + 2),
        (["stables"], 0 + 1),
        (["fairgrounds"], 6 + 1),
        (["factory", "foundry"], 6 + 1),
        (["bank"], 3 + 0),
        (["bank", "rodeo"], 3 + 1 + 4),
        (["restaurant", "rodeo", "circus"], 8 + 2 + 4 + 8 + 1),
        (["town_hall"], 10 + 0),
        (["town_hall", "stables", "bank"], 10 + 2 + 0 + 2 + 3),
        (["lawyer", "stables"], 4 + 1 + 0 + 1),
        (["boarding_house", "foundry", "gold_mine"], 2),
    ],
)
def test_H_26_the_homestead_counts_and_a_building_counts_itself(owned: list[str], points: int) -> None:
    assert endgame(3, A={"buildings": owned}).scores[0] == points


@pytest.mark.parametrize("building", [name for name in BUILDINGS if name != "homestead"])
def test_H_26_every_building_alone(building: str) -> None:
    table = endgame(3, A={"workers": 4, "rail_lines": 3, "buildings": [building]})
    own = BUILDINGS[building]
    counts = {"workers": 4, "rail_lines": 3, "buildings": 2, "R": 1, "C": 0, "I": 0, "S": 0}
    counts[own.type] += 1
    assert table.scores[0] == own.points + sum(counts[counted] for counted in own.counts.split())


def test_H_26_what_others_own_does_not_count() -> None:
    table = endgame(3, A={"buildings": ["stables"]}, B={"buildings": ["farm"], "rail_lines": 2}, C={"workers": 9})
    assert table.scores == [1, 0, 0]


# ---- H-28 to H-30: the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_H_28_income_once_more_after_round_10(seats: int) -> None:
    table = quiet_round(income(seats, round=10, A={"silver": 20, "workers": 2}))
    assert table.asked == (LETTERS[:seats], "income")
    assert table.placed("A") == set()
    silver = table.has("A", "silver")
    table.collect("A", "homestead_1", "homestead_2").pay_wages("A")
    assert table.has("A", "silver") == silver + 2 - 2
    assert (table.has("A", "wood"), table.has("A", "vp")) == (1, 1)
    table.everybody_idle()
    assert table.asked == (LETTERS[:seats], "endgame"), "no neutral bid, no Double bay, no bidding"
    assert table.tiles == []


def test_H_28_nothing_is_built_or_placed_after_it() -> None:
    has = {"wood": 9, "steel": 9, "trade": 1, "food": 1}
    table = endgame(3, A=has)
    assert table.kinds("A") == {"done", "sell", "hire_worker"}
    table.deal("A", "hire_worker")
    assert table.workers("A") == 2
    assert table.hand("A") == {"wood": 9, "steel": 9}, "no wages for this worker"
    assert table.kinds("A") == {"done"}


def test_H_29_debts_until_the_last_wages_are_paid() -> None:
    table = income(3, round=11, tiles=[], A={"silver": 5})
    assert table.may("A", "take_debt")
    table.collect("A").deal("A", "take_debt").pay_wages("A")
    assert refused(table, "A", "take_debt")
    table.everybody_idle()
    assert table.asked == ("ABC", "endgame")
    for letter in "ABC":
        assert refused(table, letter, "take_debt")
    assert table.has("A", "debt") == 1
    assert table.may("A", "repay_debt_silver")


def test_H_29_the_last_wages_may_be_paid_with_debts() -> None:
    table = income(3, round=11, tiles=[], A={"workers": 5}).collect("A").pay_wages("A")
    assert table.hand("A") == {"silver": 1, "debt": 2}


@pytest.mark.parametrize(
    ("results", "places"),
    [
        ([(9, 0), (8, 30), (7, 0)], [1, 2, 3]),
        ([(9, 1), (9, 2), (9, 0)], [2, 1, 3]),
        ([(9, 1), (9, 1), (3, 9)], [1, 1, 3]),
        ([(3, 1), (9, 1), (3, 1)], [2, 1, 2]),
        ([(0, 0), (0, 0), (0, 0)], [1, 1, 1]),
    ],
)
def test_H_30_points_then_silver_then_a_shared_place(results: list[tuple[int, int]], places: list[int]) -> None:
    first, second, third = ({"vp": points, "silver": silver} for points, silver in results)
    table = endgame(3, A=first, B=second, C=third)
    for letter in "ABC":
        table.play(letter, "done")
    assert table.places == places


def test_H_30_only_silver_breaks_ties() -> None:
    table = endgame(3, A={"vp": 2, "trade": 9, "wood": 9}, B={"gold": 1, "silver": 1}, C={"workers": 9})
    for letter in "ABC":
        table.play(letter, "done")
    assert table.scores == [2, 2, 0]
    assert table.places == [2, 1, 3], "gold is not turned into silver"
    assert sheet(table, "A") != sheet(table, "B")


# ---- H-36 and H-37: placing, all at the same time ------------------------------------------------------------------


def test_H_36_workers_stay_in_sight_until_the_next_income() -> None:
    table = table_of(3).collect("A", "homestead_1")
    table.pay_wages("A").everybody_idle()
    assert table.question == "bid"
    assert table.placed("A") == {"homestead_1"}
    auction(table, A=(1, 3))
    assert table.placed("A") == {"homestead_1"}
    settle(table)
    assert (table.round, table.placed("A")) == (2, set())
    assert table.collect("A", "homestead_2").has("A", "vp") == 1


def test_H_36_before_the_final_income_too() -> None:
    table = quiet_round(income(3, round=10).place("A", "homestead_1"))
    assert table.round == 11
    assert table.placed("A") == set()
    assert set(table.choices("A", "place")) == {"homestead_1", "homestead_2"}


def test_H_36_one_idle_worker_on_one_free_slot() -> None:
    table = income(3, A={"workers": 2, "buildings": ["farm"]})
    assert set(table.choices("A", "place")) == {"homestead_1", "homestead_2", "farm_1", "farm_2"}
    table.place("A", "farm_1")
    assert refused(table, "A", "place", slot="farm_1"), "taken"
    assert refused(table, "A", "place", slot="market_1"), "not there"
    table.place("A", "homestead_1")
    assert table.choices("A", "place") == [], "nobody idle"
    table.collect("A")
    assert refused(table, "A", "place", slot="farm_2")


def test_H_36_a_placed_worker_stays_there() -> None:
    table = income(3, A={}).place("A", "homestead_1")
    assert table.kinds("A") == {"collect", "take_debt"}


@pytest.mark.parametrize("order", list(permutations(["homestead_1", "farm_2", "market_1"])))
def test_H_36_only_the_final_assignment_matters(order: tuple[str, ...]) -> None:
    table = income(3, A={"workers": 3, "buildings": ["farm", "market"]}).collect("A", *order)
    assert table.hand("A") == {"silver": 4, "wood": 1, "food": 1, "trade": 1}


Step = tuple[str, tuple[str, ...]]
PLANS: dict[str, list[Step]] = {
    "A": [("place", ("homestead_1",)), ("deal", ("take_debt",)), ("collect", ()), ("pay_wages", ())],
    "B": [("deal", ("hire_worker",)), ("place", ("homestead_2",)), ("collect", ("farm_1",)), ("pay_wages", ())],
    "C": [("collect", ("homestead_1",)), ("deal", ("sell_wood",)), ("pay_wages", ())],
}


def interleaved(order: str) -> Table:
    """The players carry out their plans, one step of the player named after another."""
    table = income(3, start="B", B={"trade": 1, "food": 1, "buildings": ["farm"]}, C={"trade": 1})
    plans = {letter: iter(steps) for letter, steps in PLANS.items()}
    for letter in order:
        name, args = next(plans[letter])
        getattr(table, name)(letter, *args)
    return table


@pytest.mark.parametrize("order", ["BBBBCCCAAAA", "AAAABBBBCCC", "CBACBACBABA", "CCCAAAABBBB", "ABBACCABABC"])
def test_H_37_any_order_has_the_same_result(order: str) -> None:
    table = interleaved(order)
    assert table.asked == ("B", "bid")
    assert table.hand("A") == {"silver": 6 + 2 + 2 - 1, "wood": 1, "debt": 1}
    assert table.hand("B") == {"silver": 2 + 2 - 2, "trade": 1, "vp": 1}
    assert table.hand("C") == {"silver": 2 + 1 - 1, "vp": 1}
    assert bytes(table.state) == bytes(interleaved("AAAABBBBCCC").state)


@pytest.mark.parametrize(("seats", "question"), [(2, "place_neutral"), (3, "bid"), (4, "bid"), (5, "choose_double")])
def test_H_37_what_follows_waits_until_everybody_has_paid(seats: int, question: str) -> None:
    table = income(seats, start="B")
    for letter in reversed(LETTERS[:seats]):
        assert table.question == "income"
        table.collect(letter).pay_wages(letter)
    assert table.asked == ("B", question)


def test_H_37_everybody_ends_the_game_when_they_like() -> None:
    table = endgame(3, A={"trade": 1, "wood": 1})
    table.play("C", "done")
    assert table.actors == "AB"
    assert refused(table, "C", "done")
    table.play("B", "done").deal("A", "sell_wood")
    assert not table.over
    assert table.play("A", "done").over


def test_H_37_a_winner_is_resolved_alone() -> None:
    table = resolving("A", tile="a1_r01", others={2: ("B", 3)})
    assert table.actors == "A"
    assert table.pay("A").play("A", "decline").actors == "B"
