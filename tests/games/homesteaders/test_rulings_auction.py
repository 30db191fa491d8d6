"""The rulings about bidding: H-1, H-2 and H-14 to H-20."""

import pytest

from .box import LADDER
from .position import LETTERS, NEUTRAL, bidding, income, table_of
from .scenes import auction, quiet_income, quiet_round, refused, settle

# ---- H-1 and H-2: passing and bidding ------------------------------------------------------------------------------


def test_H_1_being_outbid_alone_gives_nothing() -> None:
    table = bidding(3).bid("A", 1, 3).bid("B", 1, 4).bid("C", 2, 3)
    assert table.track("A") == 0
    assert table.asked == ("A", "bid")
    settle(auction(table, A=(1, 5)))
    assert [table.track(letter) for letter in "ABC"] == [0, 1, 0], "A won, B was outbid and passed"


def test_H_1_passing_advances_at_once_and_once() -> None:
    table = bidding(3).play("A", "pass")
    assert table.track("A") == 1
    assert table.asked == ("A", "track_bonus")
    auction(table.bonus("A", "trade"), B=(1, 3), C=(1, 4))
    assert [table.track(letter) for letter in "ABC"] == [1, 1, 0]


def test_H_1_the_other_reading_a_beaten_bid_advances_at_once() -> None:
    table = bidding(3, advance="pass_or_outbid").bid("A", 1, 3).bid("B", 1, 4)
    assert table.asked == ("A", "track_bonus")
    assert [table.track(letter) for letter in "ABC"] == [1, 0, 0]
    table.bonus("A", "trade")
    assert table.asked == ("C", "bid"), "the turn is that of the bidder's neighbour"
    table.bid("C", 1, 5)
    assert table.asked == ("B", "track_bonus")
    table.bonus("B", "trade")
    assert table.asked == ("A", "bid")
    table.play("A", "pass")
    assert table.track("A") == 2, "once for being outbid, once for passing"


def test_H_1_the_other_reading_by_the_lawyer() -> None:
    table = bidding(3, round=6, advance="pass_or_outbid", bids={1: ("B", 6)}, A={"buildings": ["lawyer"]})
    assert table.bid("A", 1, 6).asked == ("B", "track_bonus")


def test_H_1_the_other_reading_the_second_of_the_double_bay_is_not_beaten() -> None:
    table = bidding(5, advance="pass_or_outbid", double=1).bid("A", 1, 3).bid("B", 1, 4)
    assert table.asked == ("C", "bid")
    assert table.bid("C", 1, 5).asked == ("A", "track_bonus")
    assert [table.track(letter) for letter in LETTERS] == [1, 0, 0, 0, 0]


def test_H_1_the_other_reading_the_neutral_bid_advances_nobody() -> None:
    table = bidding(2, advance="pass_or_outbid", bids={1: (NEUTRAL, 5)}).bid("A", 1, 6)
    assert table.asked == ("B", "bid")
    assert [table.track(letter) for letter in "AB"] == [0, 0]


def test_H_1_passing_only_is_the_default() -> None:
    assert table_of(3).match.options["advance"] == "pass"


@pytest.mark.parametrize("highest", [0, *LADDER])
def test_H_2_only_the_values_of_the_ladder(highest: int) -> None:
    table = bidding(3, turn="B", bids={1: ("A", highest)} if highest else {})
    assert table.bids("B", 1) == [value for value in LADDER if value > highest]
    for value in set(range(2, 23)) - {value for value in LADDER if value > highest}:
        assert refused(table, "B", "bid", bay=1, value=value)


@pytest.mark.parametrize("highest", [0, 3, 7, 8, 20, 21])
def test_H_2_every_dollar_if_so_agreed(highest: int) -> None:
    table = quiet_income(income(3, bids="dollar"))
    if highest:
        table.bid("A", 1, highest)
    else:
        table.play("A", "pass").bonus("A", "trade")
    assert table.bids("B", 1) == list(range(max(3, highest + 1), 22))


# ---- H-14: who starts the next round -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "next_start"),
    [
        ({"C": (1, 3), "B": (2, 3), "D": (3, 3)}, "C"),
        ({"B": (2, 21), "D": (3, 3)}, "B"),
        ({"D": (3, 3)}, "D"),
        ({}, "A"),
        ({"A": (3, 3)}, "A"),
    ],
)
def test_H_14_the_first_bay_with_a_winner(bids: dict[str, tuple[int, int]], next_start: str) -> None:
    assert settle(auction(bidding(4), **bids)).start_player == next_start


def test_H_14_the_marker_moves_after_the_building_phase() -> None:
    table = auction(bidding(3), C=(1, 3))
    assert table.question == "pay_bid"
    assert table.start_player == "A"
    assert settle(table).start_player == "C"


@pytest.mark.parametrize(
    ("bids", "next_start"),
    [
        ({"A": (1, 6), "B": (2, 3)}, "A"),
        ({"B": (1, 6), "A": (2, 3)}, "B"),
        ({"A": (2, 3)}, "B"),
        ({"B": (2, 3)}, "B"),
        ({}, "B"),
    ],
)
def test_H_14_with_two_players_the_marker_goes_over(bids: dict[str, tuple[int, int]], next_start: str) -> None:
    table = bidding(2, bids={1: (NEUTRAL, 5)})
    assert settle(auction(table, **bids)).start_player == next_start


@pytest.mark.parametrize("double", [1, 2, 3])
def test_H_14_in_the_double_bay_the_higher_bidder(double: int) -> None:
    table = bidding(5, double=double)
    assert settle(auction(table, B=(double, 4), D=(double, 5))).start_player == "D"


# ---- H-15 to H-17: the neutral bid ---------------------------------------------------------------------------------


def test_H_15_up_and_down_the_ladder() -> None:
    table = table_of(2)
    values = [table.neutral]
    both = {"A": (1, 21), "B": (2, 21)}
    while table.round <= 4:
        values.append(quiet_round(table, **both).neutral)
    while table.round <= 10:
        values.append(quiet_round(table, A=(1, 21)).neutral)
    assert values == [5, 6, 7, 9, 9, 7, 6, 5, 4, 3, 3]


def test_H_15_by_the_dollar_8_is_between_7_and_9() -> None:
    table = table_of(2, bids="dollar")
    values = [table.neutral]
    while table.round <= 5:
        values.append(quiet_round(table, A=(1, 21), B=(2, 21)).neutral)
    while table.round <= 7:
        values.append(quiet_round(table, A=(1, 21)).neutral)
    assert values == [5, 6, 7, 8, 9, 9, 8, 7]


@pytest.mark.parametrize("value", [3, 4, 5, 6, 7, 9])
@pytest.mark.parametrize("bay", [1, 2])
def test_H_15_it_stands_at_its_value_where_the_start_player_puts_it(value: int, bay: int) -> None:
    table = income(2, start="B", neutral=value).everybody_idle()
    assert table.asked == ("B", "place_neutral")
    assert table.kinds("B") == {"place_neutral"}
    assert table.choices("B", "place_neutral") == [1, 2]
    table.play("B", "place_neutral", bay=bay)
    assert table.standing == {bay: (NEUTRAL, value)}
    assert table.asked == ("B", "bid")
    assert table.bids("B", bay) == [step for step in LADDER if step > value]
    assert table.bids("B", 3 - bay) == LADDER


@pytest.mark.parametrize(
    ("bids", "value"),
    [
        ({"A": (1, 6), "B": (2, 3)}, 6),
        ({"A": (1, 6)}, 4),
        ({"A": (2, 3)}, 4),
        ({"B": (1, 6)}, 4),
        ({}, 3),
    ],
)
def test_H_16_up_for_two_winners_down_for_each_pass(bids: dict[str, tuple[int, int]], value: int) -> None:
    table = auction(bidding(2, bids={1: (NEUTRAL, 5)}), **bids)
    if bids:
        assert table.neutral == 5, "it changes after the building phase"
    assert settle(table).neutral == value


@pytest.mark.parametrize(("old", "new"), [(3, 3), (4, 3), (5, 3), (6, 4), (9, 6)])
def test_H_16_two_passes_are_two_steps(old: int, new: int) -> None:
    assert settle(auction(bidding(2, neutral=old, bids={2: (NEUTRAL, old)}))).neutral == new


def test_H_16_a_beaten_neutral_bid_does_not_come_back() -> None:
    table = bidding(2, bids={1: (NEUTRAL, 5)}).bid("A", 1, 6)
    assert table.standing == {1: ("A", 6)}
    table.bid("B", 1, 7)
    assert table.asked == ("A", "bid")
    assert table.bids("A", 2) == LADDER


@pytest.mark.parametrize("bay", [1, 2])
def test_H_17_where_the_neutral_bid_stands_nobody_pays_or_builds(bay: int) -> None:
    table = bidding(2, bids={bay: (NEUTRAL, 5)}, A={"silver": 9, "wood": 3}, B={"silver": 9, "wood": 3})
    tile = table.tiles[bay - 1]
    auction(table, A=(3 - bay, 4))
    assert table.asked == ("A", "pay_bid")
    table.pay("A")
    while table.question == "build":
        table.build("A", *table.choices("A", "build")[0])
    assert table.question == "income"
    assert table.hand("B") == {"silver": 9, "wood": 3, "trade": 1}
    assert table.buildings("B") == {"homestead"}
    assert tile not in table.tiles
    assert tile not in table.face_down


# ---- H-18 and H-19: bays and the Double Auction --------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "bays"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_H_18_bays_in_use(seats: int, bays: int) -> None:
    table = table_of(seats)
    assert len(table.tiles) == bays
    assert [tile[:2] for tile in table.tiles] == ["a1", "a2", "a3"][:bays]
    assert any(tile.startswith("a3") for tile in table.face_down) == (bays == 3)
    quiet_income(table)
    assert {bay for bay, _ in table.choices("A", "bid")} == set(range(1, bays + 1))


def test_H_18_one_bay_is_doubled_with_five_only() -> None:
    for seats in (3, 4):
        assert income(seats).everybody_idle().asked == ("A", "bid")
    assert income(5, start="C").everybody_idle().asked == ("C", "choose_double")


@pytest.mark.parametrize("bay", [1, 2, 3])
def test_H_19_the_start_player_names_the_double_bay(bay: int) -> None:
    table = income(5, start="C").everybody_idle()
    assert table.kinds("C") == {"choose_double"}
    assert table.choices("C", "choose_double") == [1, 2, 3]
    assert table.play("C", "choose_double", bay=bay).asked == ("C", "bid")
    other = bay % 3 + 1
    table.bid("C", bay, 3).bid("D", bay, 4).bid("E", other, 3).bid("A", other, 4)
    assert table.second == ("C", 3)
    assert table.asked == ("B", "bid")
    table.play("B", "pass").bonus("B", "trade")
    assert table.asked == ("E", "bid"), "C stands second, E is outbid"


def test_H_19_a_bid_there_must_beat_the_highest() -> None:
    table = bidding(5, turn="C", double=2, bids={2: ("B", 9)}, second=("A", 4))
    assert table.bids("C", 2) == [12, 16, 21]


def test_H_19_the_second_gets_no_turn() -> None:
    table = bidding(5, double=1).bid("A", 1, 3).bid("B", 1, 4)
    for letter in "CDE":
        assert table.asked == (letter, "bid")
        table.play(letter, "pass").bonus(letter, "trade")
    assert table.asked == ("B", "pay_bid")


def test_H_19_both_pay_and_use_the_whole_tile() -> None:
    tiles = ["a1_r01", "a2_s4", "a3_s1"]
    table = bidding(5, tiles=tiles, double=2, A={"silver": 9}, B={"silver": 9}).bid("A", 2, 4).bid("B", 2, 7)
    for letter in "CDE":
        table.play(letter, "pass").bonus(letter, "trade")
    assert table.pay("B").hand("B") == {"silver": 2}
    assert (table.workers("B"), table.track("B")) == (2, 1)
    table.bonus("B", "trade")
    assert table.pay("A").hand("A") == {"silver": 5}
    assert (table.workers("A"), table.track("A")) == (2, 1)
    assert table.bonus("A", "trade").question == "income"


def test_H_19_the_second_finds_what_the_first_has_left() -> None:
    has = {"wood": 2, "steel": 2}
    table = bidding(5, double=1, A=has, B=has, C={"buildings": ["market"]}, D={"buildings": ["market"]})
    auction(table, A=(1, 3), B=(1, 4))
    assert "market" in table.pay("B").buildable("B")
    table.build("B", "market")
    assert "market" not in table.pay("A").buildable("A"), "the third and last copy"


def test_H_19_a_single_bidder_is_a_single_winner() -> None:
    table = auction(bidding(5, double=1), A=(1, 3))
    assert table.asked == ("A", "pay_bid")
    assert settle(table).round == 2


def test_H_19_bays_are_resolved_in_order() -> None:
    table = auction(bidding(5, double=2), A=(2, 3), B=(2, 4), C=(3, 3), D=(1, 3))
    order = []
    while table.question != "income":
        if table.question == "pay_bid":
            order.append(table.actors)
            table.pay(table.actors)
        else:
            table.play(table.actors, "decline")
    assert order == ["D", "B", "A", "C"]


# ---- H-20: the Lawyer ----------------------------------------------------------------------------------------------

LAWYER = {"buildings": ["lawyer"]}


@pytest.mark.parametrize("value", LADDER)
def test_H_20_the_owner_may_match(value: int) -> None:
    table = bidding(3, round=6, bids={1: ("B", value)}, A=LAWYER)
    assert table.bids("A", 1) == [step for step in LADDER if step >= value]
    assert table.bid("A", 1, value).standing == {1: ("A", value)}
    assert table.asked == ("B", "bid"), "outbid"
    assert table.bids("B", 1) == [step for step in LADDER if step > value]


def test_H_20_the_owner_may_match_the_neutral_bid() -> None:
    table = bidding(2, round=6, bids={1: (NEUTRAL, 5)}, A=LAWYER)
    assert table.bids("A", 1) == [5, 6, 7, 9, 12, 16, 21]
    assert table.bid("A", 1, 5).standing == {1: ("A", 5)}
    assert settle(auction(table, B=(2, 3))).neutral == 6


def test_H_20_nothing_changes_in_an_empty_bay() -> None:
    table = bidding(3, round=6, bids={1: ("B", 6)}, A=LAWYER)
    assert table.bids("A", 2) == LADDER


def test_H_20_by_the_dollar_too() -> None:
    table = quiet_income(income(3, round=6, start="B", A=LAWYER, bids="dollar")).bid("B", 1, 8).bid("C", 2, 3)
    assert table.bids("A", 1) == list(range(8, 22))


def test_H_20_in_the_double_bay_the_owner_is_the_higher_bidder() -> None:
    table = bidding(5, round=6, turn="A", double=1, bids={1: ("B", 6)}, second=("C", 5), A=LAWYER)
    assert table.bids("A", 1) == [6, 7, 9, 12, 16, 21], "not the second's value"
    table.bid("A", 1, 6)
    assert (table.standing, table.second) == ({1: ("A", 6)}, ("B", 6))
    assert table.asked == ("C", "bid"), "the third is outbid"
