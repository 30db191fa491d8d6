"""Worked examples G1 to G7, G17 to G20, G22, G23 and G32: dice, auctions, rents, markers and votes."""

import pytest

from pardner.engine.match import IllegalMove

from .position import Table, opening, town, train, written
from .stages_of_play import GROCER, MORTICIAN, NO_TRAIN, last_round, on_train, rents, selector

# ---- gunslingers come to town --------------------------------------------------------------------------------------


def test_G_1_counting_dice_say_how_many_and_a_die_each_says_who() -> None:
    """The batches are rolled when the second of two characters has found a player."""
    table = opening(2, character_auction="on")
    throws = (1, 4, 6, 3, 5, 2, *(2, 6, 4, 3), *(3, 3, 3, 2, 2, 2))
    table.bid(A=1).draws(0, 0, *(face - 1 for face in throws), 0).bid(B=0)
    assert table.dice_left == 0
    assert [written(batch) for batch in table.state.batch[:2]] == ["D E P P", ""]
    assert sum(table.state.batch[0]) == 0 + 1 + 2 + 0 + 1 + 0


def test_G_2_nobody_comes() -> None:
    table = last_round(A={"men": "P"}, B={"men": "P"}).dice(3, 1, 2).ready("AB")
    assert (table.week, table.round, table.asked) == (3, 1, ("AB", "set_up"))
    assert (on_train(table), table.dice_left) == ("", 0)
    assert "The train is rolled for: 3, 1 and 2. Nobody comes." in table.told()


def test_G_2_three_come_and_are_sold_together() -> None:
    table = last_round(A={"men": "P"}, B={"men": "P"}).dice(6, 5, 1, 5, 1, 1).ready("AB")
    assert (table.asked, on_train(table), table.dice_left) == (("AB", "bid"), "E P P", 0)
    assert table.kinds("A") == {"seal"}
    table.bid(A=0, B=1)
    assert (table.men("A"), table.men("B")) == ("P", "E P P P")


# ---- auctions ------------------------------------------------------------------------------------------------------


def test_G_3_more_reputation_wins_a_tie_for_a_train() -> None:
    table = train(3, "E", A={"reputation": 3}, B={"reputation": 5}, C={"reputation": 9}).bid(A=4, B=4, C=2)
    assert [table.money(letter) for letter in "ABC"] == [10, 6, 10]
    assert [table.men(letter) for letter in "ABC"] == ["", "E", ""]


def test_G_3_and_for_a_batch_in_the_setup() -> None:
    table = opening(3, characters=("mrs_parlor", "silas_neat", "anton_boozer"), batches=["D"])
    assert [table.reputation(letter) for letter in "AB"] == [3, 5]
    table.put_up("A", "batch_1").bid(A=4, B=4, C=2)
    assert [table.money(letter) for letter in "ABC"] == [11, 11 - 4, 11]
    assert [table.men(letter) for letter in "ABC"] == ["", "D", ""]


def tie_at_four(money: int = 10) -> Table:
    """C, with a man at home, is the most respected, but not among the tied."""
    mine = {"reputation": 3, "money": money}
    return train(3, "E", A=mine, B={"reputation": 3}, C={"reputation": 9, "men": "P"}).bid(A=4, B=4, C=2)


def test_G_4_those_still_tied_bid_again() -> None:
    table = tie_at_four()
    assert table.asked == ("AB", "bid")
    assert table.amounts("A") == table.amounts("B") == [0, 5, 6, 7, 8, 9, 10]
    with pytest.raises(IllegalMove):
        table.bid(A=4)
    table.bid(A=6, B=5)
    assert [table.money(letter) for letter in "ABC"] == [4, 10, 10]
    assert [table.men(letter) for letter in "ABC"] == ["E", "", "P"]


def test_G_4_who_cannot_top_the_own_bid_bids_nothing() -> None:
    table = tie_at_four(money=4)
    assert table.asked == ("B", "bid")
    table.bid(B=0)
    assert [table.money(letter) for letter in "ABC"] == [4, 10, 10]
    assert [table.men(letter) for letter in "ABC"] == ["", "", "P"]
    assert (on_train(table), table.asked) == ("", ("C", "set_up"))


def test_G_5_the_selector_goes_on_until_the_selector_wins() -> None:
    table = opening(3, sale=["bank", "hotel", "church"], selector="A")
    assert len(table.choices("A", "put_up")) == 6
    table.put_up("A", "batch_2").bid(A=0, B=0, C=1)
    assert table.asked == ("A", "put_up")
    table.put_up("A", "hotel").bid(A=2, B=1, C=0)
    assert table.asked == ("B", "put_up")
    assert table.choices("B", "put_up") == ["property_1", "property_3", "batch_1", "batch_3"]


def test_G_5_six_items_once_each() -> None:
    table = opening(3, sale=["bank", "hotel", "church"], selector="A")
    offered = []
    while table.week == 0:
        if table.question == "put_up":
            offered.append(table.choices("A", "put_up")[0])
            table.put_up("A", offered[-1])
        else:
            table.bid(A=0, B=0, C=0)
    assert offered == ["property_1", "property_2", "property_3", "batch_1", "batch_2"]
    assert bin(table.state.offered).count("1") == 6, "the last one is put up by itself"
    assert selector(table) == "A", "who has won nothing stays selector"


def test_G_6_a_property_won_in_the_setup_pays_from_the_second_week() -> None:
    table = opening(4, sale=["church", "hotel"])
    table.put_up("A", "church").bid(A=0, B=0, C=0, D=2)
    assert table.holds("D") == {"saloon": 2, "church": 1}
    assert (table.money("D"), table.reputation("D")) == (11 - 2, 3 + 4)
    table.put_up("A", "hotel").bid(A=0, B=0, C=1, D=0)
    assert table.holds("C") == {"general_store": 2, "hotel": 1}
    stable, saloon, hotel = (4, 4), (1, 1, 1, 4), (6, 5, 1)
    one_plug = (4, 1, 1, 1)
    while table.week == 0:
        if table.question == "put_up":
            table.put_up("A", table.choices("A", "put_up")[0])
        else:
            table.dice(*NO_TRAIN, *stable, *saloon, *one_plug).bid(A=0, B=0, C=0, D=0)
    assert (table.week, on_train(table), table.dice_left) == (2, "P", 0)
    assert [table.money(letter) for letter in "ABCD"] == [11, 12 + 2 + 2, 10 - 1 + 4, 9 + 1 + 1]
    assert (table.holds("C")["hotel"], table.holds("D")["church"]) == (2, 2)
    table.dice(*stable, *saloon, *hotel, *one_plug).bid(A=0, B=0, C=0, D=0)
    assert (table.week, table.dice_left) == (3, 0)
    assert [table.money(letter) for letter in "ABCD"] == [11, 16 + 2 + 2, 13 + 4 + 2 + 2 + 1, 11 + 1 + 1]


def late_bid(reputation: int) -> Table:
    """B bids 3 and C 5; A, who controls the station, comes after them."""
    table = train(3, "D", A={"holds": ["train_station"], "reputation": reputation}, C={"reputation": 4})
    assert table.asked == ("BC", "bid")
    table.bid(B=3, C=5)
    assert table.asked == ("A", "late_bid")
    assert [bid["bid"] for bid in table.match.view(0)["position"]["auction"]["bids"]] == [None, 3, 5]
    return table


def test_G_7_the_stations_controller_sees_the_other_bids() -> None:
    table = late_bid(reputation=2).bid(A=6)
    assert [table.money(letter) for letter in "ABC"] == [4, 10, 10]
    assert table.men("A") == "D"


def test_G_7_an_equal_bid_takes_more_reputation() -> None:
    table = late_bid(reputation=5).bid(A=5)
    assert (table.men("A"), table.money("A"), table.money("C")) == ("D", 5, 10)
    table = late_bid(reputation=3).bid(A=5)
    assert (table.men("C"), table.money("A"), table.money("C")) == ("D", 10, 5)


def test_G_7_with_equal_reputation_both_bid_again_as_usual() -> None:
    table = late_bid(reputation=4).bid(A=5)
    assert table.asked == ("AC", "bid")


# ---- rents ---------------------------------------------------------------------------------------------------------

ONE_PLUG = (4, 1, 1, 1)  # a train with a single plug: what is left for it shows how many dice the rents took


def rent_of(table: Table, *faces: int) -> int:
    """What A gets in a Rent phase rolled with these faces, no more and no fewer."""
    before = table.money("A")
    table.dice(*faces, *ONE_PLUG).ready(table.actors)
    assert (table.dice_left, on_train(table)) == (0, "P")
    return table.money("A") - before


def test_G_17_rent_of_the_blacksmith() -> None:
    store = 4
    few = last_round(A={"men": "P D", "holds": ["blacksmith"]}, B={"men": "P"})
    assert rent_of(few, 4, 6, 2) == store + 2 + 1 + 2 + 0
    many = last_round(A={"men": "P P P P", "holds": ["blacksmith"]}, B={"men": "P P E E D"})
    assert rent_of(many, 6, 6, 6, 6) == store + 10


def test_G_18_rent_of_the_parlor_house() -> None:
    madam = {"character": "mrs_parlor"}
    many = last_round(A=madam | {"men": "P P P P"}, B={"men": "P P E E D"})
    assert rent_of(many, 1, 2, 4, 5, 6, 3) == 0 + 0 + 1 + 1 + 2 + 0
    few = last_round(A=madam | {"men": "P"}, B={"men": "P"})
    assert rent_of(few, 6, 5) == 3


def test_G_19_the_photographer_pays_three_with_two_markers() -> None:
    store = 4
    for markers, rent in ((2, 3), (1, 0)):
        table = last_round(A={"men": "P", "holds": {"photographer": markers}}, B={"men": "P"})
        assert rent_of(table) == store + rent
        assert table.markers("photographer") == 2


def test_G_20_marker_calendar() -> None:
    store = 4
    table = town(2, week=3, A=GROCER | {"men": "D P", "money": 0}, B=MORTICIAN | {"men": "E", "reputation": 5})
    table.lay("A", photographer="D").ready("B")
    assert (table.round, table.holds("A")["photographer"]) == (2, 1)
    rents(table)
    assert (table.week, table.money("A"), table.holds("A")["photographer"]) == (4, store, 2)
    table.lay("B", photographer="E").ready("A")
    assert (table.owner("photographer"), table.asked) == ("B", ("A", "ride"))
    table.ride("A", "photographer").fights("A").backs_down("B")
    assert (table.round, table.holds("A")["photographer"]) == (2, 1)
    rents(table)
    assert (table.week, table.money("A"), table.holds("A")["photographer"]) == (5, 2 * store, 2)
    table.ready("AB")
    rents(table)
    assert (table.week, table.money("A")) == (6, 3 * store + 3)


def test_G_22_the_undertaker_rolls_for_four_of_five_killed() -> None:
    """B is the undertaker here, and the store's $4 are A's."""
    table = last_round(A={"men": "P"}, B={"men": "P", "money": 0}, killed=5)
    assert rent_of(table, 4, 4, 1, 6) == 4
    assert table.money("B") == 2 + 1 + 1 + 0 + 2


# ---- votes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scoring", "votes"), [("ballot", 24 + 15 + 4 + 3 + 5), ("plain_sum", 8 + 46 + 4)])
def test_G_23_the_election(scoring: str, votes: int) -> None:
    """A has $42 before the last rents, which bring $4."""
    mine = {"reputation": 8, "money": 42, "men": "P P E D"}
    table = last_round(week=8, scoring=scoring, A=mine, B={"men": "P", "reputation": 1, "money": 1})
    assert not table.over
    table.ready("AB")
    assert table.over
    assert (table.reputation("A"), table.money("A"), table.men("A")) == (8, 46, "D E P P")
    assert table.scores[0] == votes
    assert table.places == [1, 2]


# ---- powers --------------------------------------------------------------------------------------------------------


def three_against_five() -> Table:
    """A controls the hotel."""
    mine = {"holds": ["hotel"], "reputation": 3}
    return train(2, "D", territory_powers="on", A=mine, B={"reputation": 3}).bid(A=3, B=5)


def test_G_32_the_hotel_and_a_second_bid() -> None:
    table = three_against_five()
    assert table.asked == ("AB", "bid")
    assert table.amounts("A") == [0, 4, 5, 6, 7, 8, 9, 10]
    assert table.amounts("B") == [0, 6, 7, 8, 9, 10]
    table.bid(A=4, B=0)
    assert (table.men("A"), table.men("B")) == ("D", "")
    assert (table.money("A"), table.money("B")) == (6, 10)


def test_G_32_four_and_the_hotel_are_six() -> None:
    """Against a bid of 6 the 4 are tied once more; against 7 they lose."""
    assert three_against_five().bid(A=4, B=6).asked == ("AB", "bid")
    assert three_against_five().bid(A=4, B=7).men("B") == "D"
