"""Worked examples G8 to G10, G14 to G16, G21, G28 and G30: cards, control, nerve, the posse and lost headquarters."""

from typing import Any

import pytest

from pardner.engine.match import IllegalMove

from .position import Table, town
from .stages_of_play import GROCER, NO_TRAIN

# ---- control -------------------------------------------------------------------------------------------------------


def test_G_8_a_single_claimant_takes_a_place_without_reputation() -> None:
    table = town(3, B={"men": "E", "reputation": 4}, C={"holds": ["bank"], "reputation": 6})
    assert table.markers("bank") == 2
    table.lay("B", bank="E")
    assert (table.owner("bank"), table.markers("bank")) == ("B", 1)
    assert (table.reputation("B"), table.reputation("C")) == (4, 6)


def test_G_8_who_has_too_few_tokens_returns_all_and_the_taker_gets_the_full_number() -> None:
    table = town(3, B={"men": "E", "reputation": 4}, C={"holds": ["land_office"], "reputation": 2})
    table.lay("B", land_office="E")
    assert (table.owner("land_office"), table.markers("land_office")) == ("B", 1)
    assert (table.reputation("B"), table.reputation("C")) == (4 + 3, 0)


# ---- nerve ---------------------------------------------------------------------------------------------------------


def shaken() -> Table:
    """A holds the store, the newspaper and the telegraph with 6 reputation, faces B at the bank, and backs down."""
    mine = GROCER | {"holds": ["newspaper_office", "telegraph_office"], "reputation": 6, "men": "D D P"}
    table = town(2, A=mine, B={"men": "P"}).lay("B", bank="P").play("A", "look_away").lay("A", bank="D P", hotel="D")
    table.fights("B").backs_down("A")
    assert (table.reputation("A"), table.asked) == (5, ("A", "hold"))
    return table


@pytest.mark.parametrize(("drawn", "lost", "kept"), [(0, "newspaper", "telegraph"), (1, "telegraph", "newspaper")])
def test_G_9_a_territory_drawn_at_random_is_given_up(drawn: int, lost: str, kept: str) -> None:
    table = shaken().draws(drawn).play("A", "give_up")
    assert table.dice_left == 0
    assert (table.owner(f"{lost}_office"), table.markers(f"{lost}_office")) == (None, 0)
    assert {"general_store", f"{kept}_office"} < set(table.holds("A"))
    assert table.reputation("A") == 5 + 1, "no tokens back; the hotel, claimed at a later slot, brings 1"
    assert table.men("A") == "D D P"
    assert table.owner("bank") == "B"


@pytest.mark.parametrize("where", ["ring", "hotel"])
def test_G_9_or_one_of_the_strongest_leaves(where: str) -> None:
    table = shaken()
    assert table.kinds("A") == {"give_up", "dismiss", "pick"}
    assert table.choices("A", "dismiss") == ["hotel"]
    assert table.choices("A", "pick") == [table.number("A", "D")], "the plug is not the strongest"
    if where == "ring":
        table.pick("A", "A", "D")
    else:
        table.play("A", "dismiss", place="hotel")
    assert table.men("A") == "D P"
    assert {"general_store", "newspaper_office", "telegraph_office"} <= set(table.holds("A"))
    assert table.owner("hotel") == ("A" if where == "ring" else None)


def test_G_10_both_back_down() -> None:
    given: dict[str, Any] = {
        "A": {"character": "colonel_cartwright", "reputation": 4, "men": "P"},
        "C": {"holds": ["bank"]},
    }
    table = town(3, **given, B={"character": "mrs_parlor", "reputation": 1, "men": "P"})
    table.lay("A", bank="P").lay("B", bank="P").backs_down("AB")
    assert (table.reputation("A"), table.reputation("B")) == (2, 0)
    assert (table.owner("bank"), table.markers("bank")) == ("C", 2)
    assert (table.round, table.men("A"), table.men("B")) == (2, "P", "P")


def test_G_14_three_claimants_and_no_shot() -> None:
    given: dict[str, Any] = {letter: {"men": "P P", "reputation": 5} for letter in "ABC"}
    table = town(3, **given).lay("A", hotel="P P").lay("B", hotel="P P").draws(1, 1).lay("C", hotel="P P")
    assert (table.dice_left, table.fighters, table.asked) == (0, "BC", ("BC", "nerve"))
    table.fights("C").backs_down("B")
    assert [table.reputation(letter) for letter in "ABC"] == [5, 4, 5]
    assert (table.fighters, table.asked) == ("AC", ("AC", "nerve"))
    table.backs_down("A").fights("C")
    assert [table.reputation(letter) for letter in "ABC"] == [4, 4, 5 + 1]
    assert (table.owner("hotel"), table.markers("hotel")) == ("C", 1)
    assert [table.men(letter) for letter in "ABC"] == ["P P"] * 3


# ---- the posse and headquarters ------------------------------------------------------------------------------------


def stormed() -> Table:
    """A has taken C's saloon with two plugs; C, who also holds the hotel, has a posse of three."""
    mine = {"character": "anton_boozer", "holds": ["hotel"], "men": "D E P", "reputation": 5}
    table = town(3, A=GROCER | {"men": "P P", "reputation": 3}, B={"character": "mrs_parlor"}, C=mine)
    table.lay("A", saloon="P P").ready("C")
    assert (table.owner("saloon"), table.markers("saloon")) == ("A", 1)
    assert (table.reputation("A"), table.reputation("C")) == (4, 4)
    assert (table.asked, table.posse("C")) == (("C", "ride"), "D E P")
    assert table.is_in("C")
    return table


def test_G_15_the_posse_wins_the_headquarters_back() -> None:
    table = stormed().ride("C", "saloon")
    assert (table.fighters, table.asked) == ("AC", ("AC", "nerve"))
    killed = 6
    table.dice(6, 1, 1, killed, 1, 6, killed).fights("AC")
    assert (table.dice_left, table.men("A"), table.men("C")) == (0, "", "D E P")
    assert (table.owner("saloon"), table.markers("saloon")) == ("C", 1)
    assert (table.reputation("A"), table.reputation("C")) == (3, 5)
    assert table.is_in("C")
    assert (table.round, table.asked) == (2, ("C", "set_up"))
    before = table.money("C")
    parlor_house, hotel = (1, 1, 1), (4, 1, 1)
    table.dice(*parlor_house, *hotel, *NO_TRAIN).ready("C")
    assert (table.week, table.dice_left) == (3, 0)
    assert table.money("C") == before + 2 + 1, "the hotel's rent, nothing from the saloon"
    assert table.markers("saloon") == 2


def test_G_16_a_decoy_loses_the_headquarters_for_good() -> None:
    table = stormed().ride("C", "decoy")
    assert not table.is_in("C")
    assert (table.owner("saloon"), table.markers("saloon")) == ("A", 1)
    assert table.owner("hotel") is None
    assert (table.holds("C"), table.men("C"), table.money("C"), table.reputation("C")) == ({}, "", 0, 0)
    assert (table.reputation("A"), table.men("A")) == (4, "P P")
    assert (table.round, table.asked) == (2, ("A", "set_up"))


def stormed_and_dropped() -> Table:
    """A takes C's saloon, backs down from B at the bank, a later slot, and has to give up the saloon again."""
    given: dict[str, Any] = {"A": {"character": "mrs_parlor", "men": "P P", "reputation": 0}, "B": {"men": "P"}}
    table = town(3, **given, C={"character": "anton_boozer", "men": "E"})
    table.lay("A", saloon="P", bank="P").lay("B", bank="P").ready("C")
    assert (table.owner("saloon"), table.reputation("A"), table.reputation("C")) == ("A", 1, 0)
    table.backs_down("A").fights("B")
    assert (table.reputation("A"), table.asked) == (0, ("A", "hold"))
    table.play("A", "give_up")
    assert (table.owner("saloon"), table.markers("saloon"), table.asked) == (None, 0, ("C", "ride"))
    return table


def test_G_30_headquarters_that_nobody_holds_are_lost_too() -> None:
    table = stormed_and_dropped().ride("C", "decoy")
    assert not table.is_in("C")
    assert (table.owner("saloon"), table.markers("saloon")) == (None, 0)


def test_G_30_the_posse_walks_in() -> None:
    table = stormed_and_dropped().ride("C", "saloon")
    assert (table.owner("saloon"), table.markers("saloon"), table.reputation("C")) == ("C", 1, 1)
    assert table.is_in("C")
    assert (table.round, table.asked) == (2, ("ABC", "set_up"))


# ---- the newspaper -------------------------------------------------------------------------------------------------


def test_G_21_the_newspaper_looks_at_a_card_and_sets_up_last() -> None:
    table = town(3, A={"holds": ["newspaper_office"], "men": "P P"}, B={"men": "P E"}, C={"men": "D"})
    assert table.asked == ("BC", "set_up")
    with pytest.raises(IllegalMove):
        table.ready("A")
    table.lay("B", hotel="P", decoy_1="E").lay("C", church="D")
    assert table.asked == ("A", "look")
    assert table.choices("A", "look") == [(1, 1), (1, 2), (2, 1)]
    table.play("A", "look", seat=1, card=2)
    assert table.seen_by("A").cards("B") == {"?1": "P", "decoy_1": "E"}
    assert table.seen_by("A").cards("C") == {"?1": "D"}
    assert table.asked == ("A", "set_up")
    table.lay("A", bank="P")
    assert (table.owner("bank"), table.owner("hotel"), table.owner("church")) == ("A", "B", "C")


# ---- distance ------------------------------------------------------------------------------------------------------


def test_G_28_one_of_three_gets_lost_on_the_way() -> None:
    layout = {"parlor_house": "r3c4", "livery_stable": "r3c6", "bank": "r3c7"}
    given: dict[str, Any] = {"A": {"men": "P P P"}, "B": {"men": "P"}}
    table = town(2, neighborhoods="support_and_distance", layout=layout, **given)
    table.lay("A", bank="P P P").dice(1, 4, 2).lay("B", bank="P")
    assert (table.dice_left, table.asked) == (0, ("AB", "nerve"))
    assert (table.ring("A"), table.home("A"), table.posse("A")) == (["P", "P"], "P", "")
    assert (table.ring("B"), table.home("B")) == (["P"], ""), "one step from the stable nobody rolls"
