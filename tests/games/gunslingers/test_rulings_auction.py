"""Rulings on the setup and the auctions: S-1 to S-5, S-32 to S-34, S-37, S-38, S-49, S-61."""

from typing import Any

import pytest

from pardner.engine.game import BadOption
from pardner.engine.match import Match
from pardner.games.gunslingers import state

from .position import LETTERS, Table, opening, town, train
from .scenes import nothing_more, quiet, refuse, week_ends

SEATS = [2, 3, 4, 5]
QUARTERS = {
    "mrs_parlor": "parlor_house",
    "colonel_cartwright": "livery_stable",
    "harvey_harrigan": "general_store",
    "anton_boozer": "saloon",
    "silas_neat": "undertaker",
}


# ---- S-1 to S-5: who plays, and with what --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_S_1_two_to_five_play_each_with_a_character_of_their_own(seats: int) -> None:
    table = Table(Match("gunslingers", seats, seed=seats))
    characters = [table.character(letter) for letter in LETTERS[:seats]]
    assert set(characters) <= set(QUARTERS)
    assert len(set(characters)) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_S_1_no_fewer_and_no_more(seats: int) -> None:
    with pytest.raises(BadOption):
        Match("gunslingers", seats)


def test_S_2_who_is_not_in_play_leaves_an_ordinary_property() -> None:
    table = opening(2, sale=["saloon", "undertaker"])
    assert table.owner("saloon") is None
    table.put_up("A", "saloon").bid(A=4, B=3)
    assert table.holds("A") == {"parlor_house": 2, "saloon": 1}
    assert table.reputation("A") == 3 + 1


def test_S_2_it_can_be_claimed() -> None:
    table = town(2, A={"men": "P", "reputation": 2}, B={"men": "P"})
    table.lay("A", undertaker="P").ready("B")
    assert table.holds("A") == {"parlor_house": 2, "undertaker": 1}
    assert table.reputation("A") == 3


@pytest.mark.parametrize("seats", SEATS)
def test_S_3_headquarters_in_play_are_not_for_sale(seats: int) -> None:
    others = set()
    for seed in range(25):
        table = Table(Match("gunslingers", seats, seed=seed))
        homes = {QUARTERS[str(table.character(letter))] for letter in LETTERS[:seats]}
        sale = [state.PROPERTY_IDS[place] for place in table.state.sale[:seats]]
        assert not homes & set(sale)
        assert len(set(sale)) == seats
        others |= set(sale) & set(QUARTERS.values())
    assert bool(others) == (seats < 5), "the headquarters of characters not in play are among the cards"


def test_S_4_a_headquarters_has_two_markers_and_pays_in_the_first_week() -> None:
    table = opening(2, batches=["P", ""])
    table.put_up("A", "batch_1").bid(A=1, B=0)
    for lot in ("batch_2", "property_1"):
        table.put_up("B", lot).bid(A=0, B=0)
    table.dice(1, 1, 1).bid(A=0, B=0)
    assert (table.week, table.asked) == (1, ("A", "set_up"))
    assert table.holds("A") == {"parlor_house": 2}
    assert table.holds("B") == {"livery_stable": 2}
    week_ends(nothing_more(table), 6, 4, 1)  # the parlor house first, with one gunslinger in play
    assert table.money("A") == 11 - 1 + 2
    assert table.money("B") == 12 + 2 + 1


def test_S_4_lost_and_retaken_it_has_one() -> None:
    table = town(2, A={"men": "P", "reputation": 1}, B={"men": "P P"}).lay("A", livery_stable="P").ready("B")
    assert table.holds("B") == {}
    table.ride("B", "livery_stable").fights("B").backs_down("A")
    assert table.holds("B") == {"livery_stable": 1}
    assert table.is_in("B")


def test_S_5_starting_reputation_includes_the_headquarters() -> None:
    table = opening(5)
    assert [table.reputation(letter) for letter in LETTERS] == [3, 3, 3, 3, 5]


# ---- S-32 to S-34, S-38, S-49: auctions that are not quite usual ---------------------------------------------------


def test_S_32_without_more_money_only_nothing_can_be_bid_again() -> None:
    table = train(3, "D", A={"money": 4, "reputation": 3}, B={"money": 9, "reputation": 3}, C={"men": "P"})
    table.bid(A=4, B=4, C=1)
    assert table.asked == ("B", "bid"), "A has no more than was bid already"
    assert table.amounts("B") == [0, 5, 6, 7, 8, 9]
    won = table.copy().bid(B=5)
    assert (won.men("B"), won.money("B"), won.money("A")) == ("D", 4, 4)
    table.bid(B=0)
    assert [table.men(letter) for letter in "ABC"] == ["", "", "P"]
    assert [table.money(letter) for letter in "ABC"] == [4, 9, 10]
    assert table.asked == ("C", "set_up")


def test_S_32_if_nobody_has_more_the_item_is_lost_at_once() -> None:
    players: dict[str, Any] = {"A": {"money": 4, "reputation": 2, "men": "P"}, "B": {"money": 4, "reputation": 2}}
    table = train(2, "D E", **players).bid(A=4, B=4)
    assert table.asked == ("A", "set_up")
    assert (table.men("A"), table.men("B")) == ("P", "")
    assert (table.money("A"), table.money("B")) == (4, 4)


def test_S_33_the_station_gives_no_advantage_in_a_tie() -> None:
    players: dict[str, Any] = {"A": {"holds": ["train_station"], "reputation": 3}, "B": {"reputation": 4}, "C": {}}
    table = train(3, "D", **players).bid(B=5, C=2)
    assert table.asked == ("A", "late_bid")
    table.bid(A=5)
    assert (table.men("A"), table.men("B"), table.money("B")) == ("", "D", 5)


def test_S_33_bidding_again_the_station_bids_with_the_others() -> None:
    players: dict[str, Any] = {"A": {"holds": ["train_station"], "reputation": 4}, "B": {"reputation": 4}, "C": {}}
    table = train(3, "D", **players).bid(B=5, C=2, A=5)
    assert table.asked == ("AB", "bid")
    assert table.amounts("A") == [0, 6, 7, 8, 9, 10]
    table.bid(A=6)
    assert table.seen_by("B").player("A").bid < 0, "it lies in a closed hand"
    table.bid(B=7)
    assert (table.men("B"), table.money("A"), table.money("B")) == ("D", 10, 3)


def test_S_34_a_train_without_gunslingers_has_no_auction() -> None:
    table = week_ends(town(2, round=2, A={"men": "P"}, B={"men": "P"}), 1, 1, 1, 1)
    assert (table.week, table.round, table.asked) == (3, 1, ("AB", "set_up"))


def test_S_34_one_gunslinger_is_an_auction() -> None:
    table = town(2, round=2, A={"men": "P"}, B={"men": "P"}).ready("A")
    table.dice(1, 1, 1, 1, 1, 5, 1, 6).ready("B")
    assert (table.week, table.round, table.asked) == (3, 0, ("AB", "bid"))
    table.bid(A=1, B=2)
    assert table.men("B") == "D P"


def test_S_38_nobody_bids_and_the_selector_stays() -> None:
    table = opening(3, sale=["hotel", "bank", "church"], selector="B")
    table.put_up("B", "hotel").bid(A=0, B=0, C=0)
    assert table.asked == ("B", "put_up")
    assert table.owner("hotel") is None
    refuse(table, "B", "put_up", lot="property_1")
    table.put_up("B", "batch_1").bid(A=0, B=0, C=0)
    assert table.asked == ("B", "put_up")
    assert [table.men(letter) for letter in "ABC"] == ["", "", ""]
    refuse(table, "B", "put_up", lot="batch_1")


def test_S_49_an_empty_batch_is_put_up_like_the_others() -> None:
    table = opening(2, batches=["", "E P"])
    assert table.choices("A", "put_up") == ["property_1", "property_2", "batch_1", "batch_2"]
    table.put_up("A", "batch_1")
    assert table.asked == ("AB", "bid")
    table.bid(A=2, B=1)
    assert (table.men("A"), table.money("A")) == ("", 9)
    assert table.asked == ("B", "put_up"), "A has won it and passes the choice on"


# ---- S-37: no money from player to player --------------------------------------------------------------------------


def test_S_37_what_an_auction_costs_goes_to_the_bank() -> None:
    table = train(3, "D").bid(A=4, B=3, C=2)
    assert [table.money(letter) for letter in "ABC"] == [6, 10, 10]


def test_S_37_what_a_bribe_costs_goes_to_the_bank() -> None:
    table = town(2, bribes="on", A={"men": "P", "money": 20}, B={"men": "P P", "money": 20})
    table.lay("A", bank="P").lay("B", bank="P P").fights("AB")
    table.bribe("A", "turn", "P", 6, purse=3).bribe("B", purse=2)
    assert (table.money("A"), table.money("B")) == (11, 18)


def test_S_37_the_corrupt_sheriff_is_the_one_who_is_paid_by_players() -> None:
    table = town(2, sheriff="corrupt", A={"holds": ["sheriffs_office"], "men": "P"}, B={"men": "P"})
    table.ready("A").lay("B", bank="P").play("A", "close_off", property="bank").play("B", "pay_toll")
    assert (table.money("A"), table.money("B")) == (12, 8)


# ---- S-61: bids with powers ----------------------------------------------------------------------------------------


def test_S_61_the_hotel_adds_two_in_every_round_of_a_train_auction() -> None:
    players: dict[str, Any] = {
        "A": {"holds": ["hotel"], "reputation": 3, "money": 20},
        "B": {"reputation": 3, "money": 20},
    }
    table = train(2, "D", territory_powers="on", **players).bid(A=3, B=5)
    assert table.asked == ("AB", "bid"), "3 counts 5"
    assert (table.amounts("A")[1], table.amounts("B")[1]) == (4, 6)
    again = table.copy().bid(A=4, B=6)
    assert again.asked == ("AB", "bid")
    table.bid(A=5, B=6)
    assert (table.men("A"), table.money("A")) == ("D", 15), "paid is what was bid"


def test_S_61_the_hotel_adds_nothing_to_nothing() -> None:
    players: dict[str, Any] = {"A": {"holds": ["hotel"], "reputation": 3}, "B": {"reputation": 1}}
    table = train(2, "D", territory_powers="on", **players).bid(A=0, B=1)
    assert table.men("B") == "D"


def test_S_61_the_hotel_does_nothing_in_the_setup() -> None:
    table = opening(2, sale=["hotel", "bank"], batches=["P", "P"], territory_powers="on")
    table.put_up("A", "hotel").bid(A=1, B=0).put_up("B", "bank").bid(A=2, B=3)
    assert table.owner("bank") == "B"


def boozer(*, money: int = 10, **given: Any) -> Table:
    """Anton Boozer is A, and a duellist comes to town."""
    players: dict[str, Any] = {
        "A": {"character": "anton_boozer", "money": money, "reputation": 3},
        "B": {"reputation": 3},
        "C": {},
    }
    return train(3, "D", character_powers="on", **(players | given))


@pytest.mark.parametrize(("raised", "winner"), [(0, "B"), (1, None), (2, "A")])
def test_S_61_free_drinks_after_all_first_bids(raised: int, winner: str | None) -> None:
    table = boozer().bid(A=3, B=4, C=1)
    assert table.asked == ("A", "raise")
    assert table.choices("A", "raise") == [0, 1, 2]
    table.play("A", "raise", amount=raised)
    if winner is None:
        assert table.asked == ("AB", "bid"), "4 and 4, and equally respected"
        assert table.amounts("A")[1] == 5
        table.bid(A=6, B=5)
        assert (table.men("A"), table.money("A")) == ("D", 4), "no second drink after a tie"
    else:
        assert (table.men(winner), table.money(winner)) == ("D", 10 - (5 if winner == "A" else 4))


def test_S_61_free_drinks_come_after_the_station_too_and_from_nothing() -> None:
    table = boozer(C={"holds": ["train_station"]}).bid(A=0, B=0)
    assert table.asked == ("C", "late_bid")
    table.bid(C=1)
    assert table.asked == ("A", "raise")
    table.play("A", "raise", amount=2)
    assert (table.men("A"), table.money("A")) == ("D", 8)


def test_S_61_free_drinks_are_not_on_the_house() -> None:
    assert boozer(money=4).bid(A=3, B=4, C=1).choices("A", "raise") == [0, 1]
    broke = boozer(money=3).bid(A=3, B=4, C=1)
    assert (broke.men("B"), broke.money("B")) == ("D", 6), "without money there is nothing to ask"


def test_S_61_free_drinks_are_for_trains() -> None:
    table = opening(2, characters=["anton_boozer", "silas_neat"], character_powers="on")
    table.put_up("A", "property_1").bid(A=1, B=2)
    assert table.question == "put_up"


def harrigan(**given: Any) -> Table:
    """Harvey Harrigan is A, and a duellist comes to town."""
    boss = {"character": "harvey_harrigan", "money": 4, "men": "P", **given}
    return train(2, "D", character_powers="on", A=boss, B={"money": 9, "men": "P"})


@pytest.mark.parametrize(("debt", "limit"), [(0, 7), (1, 6), (3, 4)])
def test_S_61_store_credit_reaches_to_three_with_all_debts(debt: int, limit: int) -> None:
    assert harrigan(debt=debt).amounts("A") == list(range(limit + 1))


def test_S_61_money_is_spent_before_credit() -> None:
    table = harrigan().bid(A=3, B=0)
    assert (table.money("A"), table.debt("A")) == (1, 0)
    table = harrigan().bid(A=6, B=0)
    assert (table.money("A"), table.debt("A")) == (0, 2)


def test_S_61_rents_repay_the_debt_first() -> None:
    table = harrigan(holds=["sheriffs_office"], debt=2).bid(A=5, B=0)
    assert (table.money("A"), table.debt("A")) == (0, 3)
    week_ends(nothing_more(table), 1, 1)  # the parlor house of B pays nothing
    assert (table.money("A"), table.debt("A")) == (4 + 1 - 3, 0)


def test_S_61_nothing_but_rents_repays() -> None:
    boss = {
        "character": "harvey_harrigan",
        "debt": 3,
        "holds": {"general_store": 1, "bank": 1},
        "men": "P",
        "money": 20,
    }
    table = town(2, round=2, character_powers="on", territory_powers="on", A=boss, B={"men": "P"})
    week_ends(table, 1, 1)
    assert (table.money("A"), table.debt("A")) == (22, 3), "interest is no rent"


def test_S_61_the_store_lowers_the_price_and_not_the_limit() -> None:
    boss = {"character": "harvey_harrigan", "money": 5}
    table = train(2, "D", territory_powers="on", A=boss, B={"money": 9})
    assert table.amounts("A")[-1] == 5
    table.bid(A=5, B=4)
    assert (table.men("A"), table.money("A")) == ("D", 1)


def test_S_61_the_store_lowers_the_price_before_credit_is_needed() -> None:
    boss = {"character": "harvey_harrigan", "money": 4}
    table = train(2, "D", territory_powers="on", character_powers="on", A=boss, B={"money": 9})
    assert table.amounts("A")[-1] == 7
    table.bid(A=7, B=6)
    assert (table.money("A"), table.debt("A")) == (0, 2)


@pytest.mark.parametrize(("money", "votes"), [(2, 0), (3, 0), (8, 1), (9, 2)])
def test_S_61_at_the_election_a_debt_takes_cash_to_nothing_at_worst(money: int, votes: int) -> None:
    boss = {
        "character": "harvey_harrigan", "holds": {"general_store": 1}, "debt": 3, "money": money, "reputation": 0,
    }  # fmt: skip
    table = town(2, week=8, round=2, character_powers="on", A=boss, B={"men": "P"})
    quiet(table)
    assert table.over
    assert table.scores[0] == votes
