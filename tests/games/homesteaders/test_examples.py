"""The worked examples of income, money, market and bidding: X-1 to X-20. The others are in `test_examples_building`."""

import pytest

from .box import RESOURCES
from .position import NEUTRAL, bidding, income, resolving, table_of
from .scenes import auction, quiet_income, quiet_round, refused, settle

# ---- income and wages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slots", "hand"),
    [
        (["homestead_1"], {"silver": 7, "wood": 1}),
        (["homestead_2"], {"silver": 7, "vp": 1}),
        ([], {"silver": 7}),
    ],
)
def test_X_1_the_first_income(slots: list[str], hand: dict[str, int]) -> None:
    table = table_of(3)
    assert table.hand("A") == {"silver": 6}
    assert table.workers("A") == 1
    assert table.collect("A", *slots).pay_wages("A").hand("A") == hand


def test_X_2_income_of_four_workers_and_two_rail_lines() -> None:
    buildings = ["farm", "market", "grain_mill"]
    table = income(3, A={"workers": 4, "rail_lines": 2, "buildings": buildings})
    table.collect("A", "homestead_1", "homestead_2", "farm_1", "market_1")
    assert table.hand("A") == {"silver": 8, "wood": 1, "food": 1, "trade": 2, "vp": 1}
    assert table.pay_wages("A").hand("A") == {"silver": 4, "wood": 1, "food": 1, "trade": 2, "vp": 1}


@pytest.mark.parametrize(
    ("gold", "hand"),
    [
        (0, {"gold": 2, "debt": 2}),
        (1, {"silver": 1, "gold": 1}),
        (2, {"silver": 3}),
    ],
)
def test_X_3_wages_of_seven_workers(gold: int, hand: dict[str, int]) -> None:
    table = income(3, A={"silver": 1, "gold": 2, "workers": 7}).collect("A")
    assert table.hand("A") == {"silver": 3, "gold": 2}
    assert table.choices("A", "pay_wages") == [0, 1, 2]
    assert table.pay_wages("A", gold).hand("A") == hand


def test_X_3_a_third_gold_is_refused_even_to_its_owner() -> None:
    table = income(3, A={"silver": 1, "gold": 3, "workers": 7}).collect("A")
    assert refused(table, "A", "pay_wages", gold=3)


def test_X_4_debts_for_wages_leave_change() -> None:
    table = income(3, A={"workers": 4, "trade": 1}).collect("A").deal("A", "buy_wood")
    assert table.hand("A") == {"silver": 1, "wood": 1}
    assert table.pay_wages("A").hand("A") == {"silver": 1, "wood": 1, "debt": 2}


def test_X_5_gold_gives_no_change() -> None:
    table = income(3, A={"silver": 4, "gold": 1, "workers": 3}).collect("A")
    silver = table.has("A", "silver")
    assert table.pay_wages("A", 1).hand("A") == {"silver": silver}


@pytest.mark.parametrize(("gold", "hand"), [(1, {"debt": 1}), (0, {"silver": 1, "gold": 1, "debt": 4})])
def test_X_6_a_bid_of_12(gold: int, hand: dict[str, int]) -> None:
    table = resolving("A", tile="a1_r01", bid=12, A={"silver": 5, "gold": 1})
    assert table.pay("A", gold).hand("A") == hand


# ---- the marketplace -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("buildings", "silver"), [([], 1), (["general_store"], 2)])
def test_X_7_selling_wood(buildings: list[str], silver: int) -> None:
    table = bidding(3, A={"trade": 1, "wood": 1, "buildings": buildings})
    assert table.deal("A", "sell_wood").hand("A") == {"silver": silver, "vp": 1}


def test_X_8_selling_livestock_with_a_general_store() -> None:
    table = bidding(3, A={"trade": 1, "livestock": 1, "buildings": ["general_store"]})
    assert table.deal("A", "sell_livestock").hand("A") == {"gold": 1, "silver": 1, "vp": 1}


def test_X_9_copper_by_way_of_gold() -> None:
    table = bidding(3, A={"trade": 2, "silver": 4}).deal("A", "buy_gold", "buy_copper")
    assert table.hand("A") == {"copper": 1}


def test_X_9_silver_does_not_buy_copper() -> None:
    table = bidding(3, A={"trade": 1, "silver": 5})
    assert refused(table, "A", "buy", resource="copper")
    assert refused(table.deal("A", "buy_gold"), "A", "buy", resource="copper"), "the only chit is spent"


def test_X_10_from_wood_to_a_worker() -> None:
    table = bidding(3, A={"trade": 2, "wood": 1, "buildings": ["market"]}).deal("A", "market_food", "hire_worker")
    assert table.hand("A") == {}
    assert table.workers("A") == 2


# ---- the track -----------------------------------------------------------------------------------------------------


def test_X_11_the_first_two_passes() -> None:
    table = bidding(3, A={}).play("A", "pass")
    assert table.track("A") == 1
    assert table.asked == ("A", "track_bonus")
    assert table.choices("A", "track_bonus") == ["trade"]
    assert table.bonus("A", "trade").hand("A") == {"trade": 1}
    quiet_income(settle(auction(table))).play("A", "pass")
    assert table.round == 2
    assert table.track("A") == 2
    assert table.choices("A", "track_bonus") == ["trade", "rail_line"]


def test_X_12_building_a_depot_at_the_end_of_the_track() -> None:
    table = resolving("A", tile="a1_r05", question="build", A={"track": 5, "wood": 1, "steel": 1})
    table.build("A", "depot")
    assert table.track("A") == 5
    assert table.choices("A", "track_bonus") == ["trade", "rail_line", "worker", *RESOURCES, "vp"]
    assert table.bonus("A", "vp").hand("A") == {"vp": 3}
    assert table.track("A") == 5


# ---- bidding -------------------------------------------------------------------------------------------------------


def test_X_13_an_outbid_player_may_go_anywhere() -> None:
    table = bidding(3).bid("A", 1, 5).bid("B", 1, 6).bid("C", 2, 3)
    assert table.asked == ("A", "bid")
    assert table.bids("A", 1) == [7, 9, 12, 16, 21]
    assert table.bids("A", 2) == [4, 5, 6, 7, 9, 12, 16, 21]
    assert len(table.choices("A", "bid")) == 13
    assert table.may("A", "pass")
    table.play("A", "pass")
    assert [table.track(letter) for letter in "ABC"] == [1, 0, 0]
    table.bonus("A", "trade")
    assert table.asked == ("B", "pay_bid")
    assert table.standing == {1: ("B", 6), 2: ("C", 3)}
    settle(table)
    assert table.start_player == "B"
    assert [table.track(letter) for letter in "ABC"] == [1, 0, 0]


def test_X_13_the_winners_pay_6_and_3() -> None:
    table = bidding(3, B={"silver": 10}, C={"silver": 10}).bid("A", 1, 5).bid("B", 1, 6).bid("C", 2, 3)
    settle(auction(table))
    assert (table.has("B", "silver"), table.has("C", "silver")) == (4, 7)


@pytest.mark.parametrize(
    ("seats", "bids", "count"), [(2, {1: (NEUTRAL, 5)}, 15), (3, {}, 18), (4, {}, 27), (5, {}, 27)]
)
def test_X_14_what_the_opening_bidder_may_bid(seats: int, bids: dict[int, tuple[str, int]], count: int) -> None:
    table = bidding(seats, bids=bids)
    assert len(table.choices("A", "bid")) == count
    assert table.may("A", "pass")


def test_X_14_with_the_neutral_bid_six_values_and_nine() -> None:
    table = bidding(2, bids={1: (NEUTRAL, 5)})
    assert (len(table.bids("A", 1)), len(table.bids("A", 2))) == (6, 9)


def test_X_15_after_7_comes_9() -> None:
    table = bidding(3, turn="B", bids={1: ("A", 7)})
    assert table.bids("B", 1) == [9, 12, 16, 21]
    assert refused(table, "B", "bid", bay=1, value=8)


def test_X_15_only_the_lawyer_matches_21() -> None:
    table = bidding(3, round=6, turn="B", bids={1: ("A", 21)}, C={"buildings": ["lawyer"]})
    assert table.bids("B", 1) == []
    table.play("B", "pass").bonus("B", "trade")
    assert table.bids("C", 1) == [21]


def test_X_16_the_lawyer_outbids_with_the_same_bid() -> None:
    table = bidding(3, round=6, bids={2: ("B", 6)}, A={"buildings": ["lawyer"]}).bid("A", 2, 6)
    assert table.standing == {2: ("A", 6)}
    assert table.asked == ("B", "bid")
    assert table.bids("B", 2) == [7, 9, 12, 16, 21]


def test_X_17_auction_2_decides_who_starts_if_auction_1_is_unsold() -> None:
    table = settle(auction(bidding(3), C=(2, 3)))
    assert table.round == 2
    assert table.start_player == "C"


def test_X_17_nobody_wins_anything() -> None:
    table = settle(auction(bidding(3)))
    assert table.round == 2
    assert table.start_player == "A"
    assert [table.track(letter) for letter in "ABC"] == [1, 1, 1]


def test_X_18_the_value_of_the_neutral_bid() -> None:
    table = table_of(2)
    values = []
    for winners in ["AB", "AB", "AB", "AB", "A", ""]:
        bids = {letter: (bay, 16) for bay, letter in enumerate(winners, 1)}
        values.append(quiet_round(table, **bids).neutral)
    assert values == [6, 7, 9, 9, 7, 5]


def test_X_19_the_neutral_bid_keeps_auction_1() -> None:
    table = quiet_income(table_of(2))
    assert table.standing == {1: (NEUTRAL, 5)}
    auction(table, A=(2, 3))
    assert table.asked == ("A", "pay_bid")
    settle(table)
    assert table.round == 2
    assert [table.track(letter) for letter in "AB"] == [0, 1]
    assert table.neutral == 4
    assert table.start_player == "B"


def test_X_20_two_bids_stand_in_the_double_bay() -> None:
    table = bidding(5, double=2, B={"silver": 5}, C={"silver": 6}).bid("A", 2, 4).bid("B", 2, 5)
    assert (table.standing, table.second) == ({2: ("B", 5)}, ("A", 4))
    table.bid("C", 2, 6)
    assert (table.standing, table.second) == ({2: ("C", 6)}, ("B", 5))
    for letter in "DE":
        table.play(letter, "pass").bonus(letter, "trade")
    assert table.asked == ("A", "bid")
    assert table.bids("A", 2) == [7, 9, 12, 16, 21]
    table.play("A", "pass").bonus("A", "trade")
    assert table.asked == ("C", "pay_bid")
    assert table.pay("C").hand("C") == {}
    assert table.asked == ("C", "build")
    table.play("C", "decline")
    assert table.asked == ("B", "pay_bid")
    assert table.pay("B").hand("B") == {}
    assert table.asked == ("B", "build")
