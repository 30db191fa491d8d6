"""What the rulebook leaves to be done, and the variants that do it: as far as no ruling or example covers it."""

from typing import Any

import pytest

from .position import BOSSES, Table, opening, town, train
from .scenes import crowd, election, facing, refuse, reseeded, shooting, week_ends

POWERS: dict[str, Any] = {"territory_powers": "on"}
NEAT: dict[str, Any] = {"character": "silas_neat", "men": "P", "holds": {"undertaker": 1}}
"""For B: nothing of his asks a question or pays in a week without dead."""


# ---- bidding for characters ----------------------------------------------------------------------------------------


def auction(seats: int = 3) -> Table:
    """The row: Mrs. Parlor, Colonel Cartwright, Harvey Harrigan, …"""
    return opening(seats, character_auction="on")


def row(table: Table) -> list[str]:
    return [BOSSES[number] for number in table.state.row[: table.state.row_count]]


def test_everybody_has_6_dollars_for_the_first_of_the_row() -> None:
    table = auction()
    assert row(table) == ["mrs_parlor", "colonel_cartwright", "harvey_harrigan"]
    assert table.asked == ("ABC", "bid")
    assert table.amounts("B") == list(range(7))


def test_who_has_a_character_is_out_and_the_last_one_is_free() -> None:
    table = auction().bid(A=1, B=2, C=0)
    assert (table.character("B"), table.asked) == ("mrs_parlor", ("AC", "bid"))
    table.bid(A=1, C=3)
    assert [table.character(letter) for letter in "ABC"] == ["harvey_harrigan", "mrs_parlor", "colonel_cartwright"]
    assert table.question == "put_up"
    assert [table.money(letter) for letter in "ABC"] == [6 + 10, 4 + 11, 3 + 12], "what was not spent is kept"
    assert [table.reputation(letter) for letter in "ABC"] == [3, 3, 3]
    assert table.holds("A") == {"general_store": 2}


def test_a_tie_for_a_character_is_bid_for_again() -> None:
    table = auction().bid(A=2, B=2, C=1)
    assert table.asked == ("AB", "bid")
    assert table.amounts("A") == [0, 3, 4, 5, 6]
    assert table.bid(A=3, B=0).character("A") == "mrs_parlor"


def test_a_character_nobody_wants_goes_to_the_end_of_the_row() -> None:
    table = auction().bid(A=0, B=0, C=0)
    assert row(table) == ["colonel_cartwright", "harvey_harrigan", "mrs_parlor"]
    assert table.asked == ("ABC", "bid")


def test_so_does_one_for_whom_nobody_can_bid_more() -> None:
    table = auction().bid(A=6, B=6, C=0)
    assert row(table) == ["colonel_cartwright", "harvey_harrigan", "mrs_parlor"]
    assert [table.money(letter) for letter in "ABC"] == [6, 6, 6]


def test_when_all_have_been_passed_over_they_are_dealt() -> None:
    table = auction().bid(A=0, B=0, C=0).bid(A=0, B=0, C=0).bid(A=0, B=0)
    dealt = set()
    for seed in range(30):
        twin = reseeded(table, seed).bid(C=0)
        characters = tuple(twin.character(letter) for letter in "ABC")
        assert set(characters) == {"mrs_parlor", "colonel_cartwright", "harvey_harrigan"}
        assert sum(twin.money(letter) for letter in "ABC") == 3 * 6 + 11 + 12 + 10
        dealt.add(characters)
    assert len(dealt) == 6, "in any order"


def test_only_what_was_passed_over_since_the_last_sale_counts() -> None:
    table = auction().bid(A=0, B=0, C=0).bid(A=1, B=0, C=0)
    assert table.character("A") == "colonel_cartwright"
    table.bid(B=0, C=0)
    assert (row(table), table.asked) == (["mrs_parlor", "harvey_harrigan"], ("BC", "bid")), "not dealt yet"
    table.bid(B=0, C=0)
    assert {table.character("B"), table.character("C")} == {"mrs_parlor", "harvey_harrigan"}


# ---- how victory is counted ----------------------------------------------------------------------------------------


def test_plain_sum() -> None:
    table = election(2, scoring="plain_sum", A={"reputation": 3, "money": 7, "men": "D P"}, B={"reputation": 1})
    assert table.scores == [12, 1]


def test_three_contests() -> None:
    players: dict[str, Any] = {
        "A": {"reputation": 9, "money": 0, "men": "P"},
        "B": {"reputation": 5, "money": 10, "men": "D"},
        "C": {"reputation": 5, "money": 20, "men": "P P P"},
        "D": {"reputation": 0, "money": 30},
    }
    table = election(4, scoring="three_contests", **players)
    assert table.scores == [5 + 0 + 1, 3 + 1 + 3, 3 + 3 + 5, 0 + 5 + 0], (
        "B and C share a rank, and the third is skipped"
    )
    assert table.places == [3, 2, 1, 4]


# ---- bribes --------------------------------------------------------------------------------------------------------


def test_a_bought_man_stays_for_good() -> None:
    table = facing("P", "E P", bribes="on", A={"reputation": 9}, B={"reputation": 9}).fights("AB").dice(1, 1)
    table.bribe("A", "turn", "E", 8).bribe("B").dice(1, 1).pick("B", "A", "E").runs("AB")
    assert (table.round, table.home("A"), table.home("B")) == (2, "E P", "P")


def test_a_bribed_man_throws_every_fight_of_the_gunfight() -> None:
    table = crowd("AB", bribes="on", A="E P", B="P", C="P").fights("AB").bribe("A")
    table.bribe("B", "throw", "E", 4).dice(1, 1).pick("B", "A", "P").dice(1).stays("A").runs("B")
    assert (table.fighters, table.ring("A")) == ("AC", ["E thrown", "P"])


def test_without_the_variant_nobody_is_bribed() -> None:
    assert facing("P", "P").dice(1, 1).fights("AB").question == "stay"


# ---- powers of territories -----------------------------------------------------------------------------------------


def test_without_the_variant_there_are_no_powers() -> None:
    boss = {"men": "P", "money": 20, "holds": {"bank": 1, "assay_office": 1, "parlor_house": 1}}
    assert week_ends(town(2, round=2, A=boss, B=NEAT)).money("A") == 20


@pytest.mark.parametrize(("money", "interest"), [(9, 0), (10, 1), (19, 1), (20, 2), (30, 3), (99, 3)])
def test_the_bank_pays_interest(money: int, interest: int) -> None:
    boss = {"men": "P", "money": money, "holds": {"bank": 1, "parlor_house": 1}}
    assert week_ends(town(2, round=2, **POWERS, A=boss, B=NEAT)).money("A") == money + interest


@pytest.mark.parametrize(("face", "gold"), [(1, 0), (5, 0), (6, 6)])
def test_the_assay_office_finds_gold_on_a_6(face: int, gold: int) -> None:
    boss = {"men": "P", "holds": {"assay_office": 1, "parlor_house": 1}}
    assert week_ends(town(2, round=2, **POWERS, A=boss, B=NEAT), face).money("A") == 10 + gold


def test_the_freight_office_earns_by_its_neighbours() -> None:
    """The station and the hotel lie beside it, the church only at a corner, and the barber shop is nobody's."""
    layout = {"freight_office": "r3c4", "hotel": "r3c3", "church": "r2c3", "barber_shop": "r3c5"}
    held = dict.fromkeys(("freight_office", "train_station", "hotel", "church", "parlor_house"), 1)
    table = town(2, round=2, **POWERS, layout=layout, A={"men": "P", "holds": held}, B=NEAT)
    assert week_ends(table).money("A") == 10 + 2


def saloon(money: int) -> Table:
    boss = {"character": "anton_boozer", "men": "P", "money": money, "holds": {"saloon": 1}}
    return week_ends(town(2, round=2, **POWERS, A=boss, B=NEAT))


def test_the_saloon_sells_a_plug() -> None:
    table = saloon(3)
    assert table.asked == ("A", "saloon")
    kept = table.copy().play("A", "keep_money")
    assert (kept.money("A"), kept.men("A")) == (3, "P")
    table.play("A", "buy_plug")
    assert (table.money("A"), table.home("A")) == (0, "P P")


def test_the_saloon_gives_no_credit() -> None:
    assert saloon(2).question == "set_up"


@pytest.mark.parametrize(("bid", "price"), [(1, 0), (2, 1), (7, 6)])
def test_the_general_store_saves_a_dollar(bid: int, price: int) -> None:
    table = train(2, "D", **POWERS, A={"character": "harvey_harrigan"}).bid(A=bid, B=0)
    assert (table.men("A"), table.money("A")) == ("D", 10 - price)


def test_the_barber_shop_wins_ties() -> None:
    players: dict[str, Any] = {"A": {"holds": ["barber_shop"], "reputation": 0}, "B": {"reputation": 9}, "C": {}}
    table = train(3, "D", **POWERS, **players).bid(A=4, B=4, C=3)
    assert (table.men("A"), table.money("A")) == ("D", 6)
    table = train(3, "D", **POWERS, **players).bid(A=3, B=4, C=4)
    assert table.men("B") == "D", "a tie of others goes by reputation"


def telegraph() -> Table:
    boss = {"men": "P", "holds": {"telegraph_office": 1, "parlor_house": 1}}
    table = town(2, round=2, **POWERS, A=boss, B=NEAT).ready("A").dice(6, 1, 1).ready("B")
    assert (table.week, table.asked) == (3, ("A", "telegraph"))
    assert table.state.train_size == 2
    return table


def test_the_telegraph_office_has_the_train_rolled_again() -> None:
    table = telegraph().dice(4, 5, 6, 1, 4, 6, 1).play("A", "roll_again")
    assert (table.asked, list(table.state.train)) == (("AB", "bid"), [2, 1, 1]), "and not a third time"


def test_the_telegraph_office_can_leave_it() -> None:
    table = telegraph().dice(1, 6).play("A", "keep_train")
    assert (table.asked, list(table.state.train)) == (("AB", "bid"), [1, 0, 1])


def test_the_parlor_house_earns_when_others_turn_away() -> None:
    rich = {"reputation": 9}
    assert facing("P", "P", **POWERS, A=rich, B=rich).fights("A").backs_down("B").money("A") == 11
    assert facing("P", "P", **POWERS, A=rich, B=rich).backs_down("AB").money("A") == 11
    assert facing("P", "P", **POWERS, A=rich, B=rich).fights("B").backs_down("A").money("A") == 10
    table = shooting("P", "P", **POWERS, A=rich, B=rich, dice=(1, 1)).dice(1).stays("A").runs("B")
    assert table.money("A") == 11


def test_the_undertaker_earns_with_every_man_killed() -> None:
    table = shooting("D", "P P", **POWERS, A={"holds": ["undertaker"]}, dice=(6, 1, 1, 6, 1))
    assert (table.money("A"), table.ring("B")) == (11, ["P"])


def stable(posse: str = "E", **cards: str) -> Table:
    """A, Colonel Cartwright, has laid these cards and kept a posse."""
    men = " ".join([*cards.values(), posse])
    players: dict[str, Any] = {"A": {"character": "colonel_cartwright", "men": men}, "B": {**NEAT}}
    return town(2, **POWERS, **players).ready("B").lay("A", **cards)


def test_the_stable_moves_one_man_to_another_claim() -> None:
    table = stable(bank="P", hotel="D", decoy_1="P")
    assert table.asked == ("A", "stable")
    assert set(table.choices("A", "saddle")) == {
        ("bank", "plug"), ("hotel", "duellist"), ("decoy_1", "plug"), ("posse", "enforcer"),
    }  # fmt: skip
    table.play("A", "saddle", place="hotel", skill="duellist")
    assert table.choices("A", "place") == [("bank", "duellist")], "neither to a decoy nor where he stands"
    table.play("A", "place", card="bank", skill="duellist")
    assert (table.owner("bank"), table.owner("hotel")) == ("A", None), "nobody is left at the hotel"


def test_the_stable_fetches_from_the_posse_and_from_decoys() -> None:
    table = stable(bank="P", decoy_1="D")
    assert set(table.choices("A", "saddle")) == {("decoy_1", "duellist"), ("posse", "enforcer")}, "one claim alone"
    refuse(table, "A", "saddle", place="bank", skill="plug")
    assert table.play("A", "leave_horses").owner("bank") == "A"


def test_the_stable_needs_somewhere_to_go() -> None:
    assert stable(decoy_1="P").question == "set_up"
    assert stable("", bank="P").question == "set_up"


# ---- powers of characters ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("killed", "income"), [(0, 0), (1, 2), (2, 4), (3, 6), (7, 6)])
def test_steady_trade(killed: int, income: int) -> None:
    quiet_boss = {"men": "P", "holds": {"parlor_house": 1}}
    table = town(2, round=2, character_powers="on", killed=killed, A=NEAT, B={**quiet_boss, "character": "mrs_parlor"})
    assert week_ends(table).money("A") == 10 + income


def test_powers_of_characters_are_off_unless_wanted() -> None:
    assert facing("P", "P", A={"reputation": 2}).fights("B").backs_down("A").reputation("A") == 1
    assert train(2, "D", A={"character": "harvey_harrigan"}).amounts("A")[-1] == 10
    players: dict[str, Any] = {"A": {"character": "anton_boozer"}, "B": {"men": "P"}}
    assert train(2, "D", **players).bid(A=1, B=2).question == "set_up"


# ---- neighborhoods -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "face", "arrives"),
    [
        ("hotel", 1, True),
        ("train_station", 1, False),
        ("train_station", 2, True),
        ("bank", 2, False),
        ("bank", 3, True),
    ],
)
def test_a_long_way_from_home(place: str, face: int, arrives: bool) -> None:
    """Two steps, three, and four from the parlor house."""
    layout = {"parlor_house": "r2c1", "hotel": "r2c3", "bank": "r2c5"}
    table = town(2, neighborhoods="support_and_distance", layout=layout, A={"men": "P"}, B={"men": "P"})
    table.ready("B").dice(face).lay("A", **{place: "P"})
    assert table.owner(place) == ("A" if arrives else None)
    assert table.dice_left == (1 if place == "hotel" else 0)


def test_with_support_alone_nobody_gets_lost() -> None:
    layout = {"parlor_house": "r2c1", "bank": "r2c5"}
    table = town(2, neighborhoods="support", layout=layout, A={"men": "P"}, B={"men": "P"})
    table.ready("B").dice(1).lay("A", bank="P")
    assert (table.owner("bank"), table.dice_left) == ("A", 1)


def test_support_in_a_simple_gunfight() -> None:
    layout = {"bank": "r3c1", "hotel": "r2c1", "church": "r3c2"}
    boss = {"holds": ["hotel", "church"]}
    table = facing("P", "P", neighborhoods="support", gunfights="simple", layout=layout, A=boss).dice(1, 6, 6, 1)
    table.fights("AB")
    assert (table.dice_left, table.owner("bank"), table.men("A")) == (0, "A", "P"), "4 against 0"


# ---- simpler gunfights ---------------------------------------------------------------------------------------------


def faces_of(total: int, dice: int) -> list[int]:
    """Faces of so many counting dice that come to this."""
    return [6] * (total // 2) + [4] * (total % 2) + [1] * (dice - total // 2 - total % 2)


@pytest.mark.parametrize(
    ("mine", "theirs", "i_lose", "they_lose"),
    [(1, 0, 0, 1), (3, 2, 1, 1), (4, 2, 1, 1), (5, 2, 0, 2), (6, 1, 0, 3), (12, 1, 0, 6), (18, 0, 0, 6), (2, 7, 3, 0)],
)
def test_losses_of_a_simple_gunfight(mine: int, theirs: int, i_lose: int, they_lose: int) -> None:
    table = facing("D D D", "P P P P P P", gunfights="simple", B={"posse": "P"})
    table.dice(*faces_of(mine, 9), *faces_of(theirs, 6)).fights("AB")
    assert len(table.men("A").split()) == 3 - i_lose
    assert len(table.men("B").split()) == 7 - they_lose
    assert table.owner("bank") == ("A" if mine > theirs else "B")


def test_the_owner_chooses_who_is_lost() -> None:
    table = facing("D P", "D P", gunfights="simple").dice(*[1] * 8).fights("AB")
    assert table.asked == ("AB", "losses"), "a tie costs each side a man"
    table.loses("A", "P")
    assert table.ring("A") == ["D", "P"], "not before both have chosen"
    table.dice(6, 6, 6, 1).loses("B", "D")
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("D", "", "A"), "they have rolled again"


def test_the_third_tie_ends_a_simple_gunfight() -> None:
    table = facing("P P P P", "P P P P", gunfights="simple").dice(*[1] * (8 + 6 + 4), 1).fights("AB")
    assert (table.men("A"), table.men("B"), table.dice_left) == ("P", "P", 1)
    assert (table.owner("bank"), table.round) == (None, 2)


def test_nerve_comes_before_a_simple_gunfight_too() -> None:
    table = facing("P", "D", gunfights="simple", A={"reputation": 3}, B={"reputation": 3}).fights("A").backs_down("B")
    assert (table.owner("bank"), table.reputation("B"), table.men("B")) == ("A", 2, "D")
