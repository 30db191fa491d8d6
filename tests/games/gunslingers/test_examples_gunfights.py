"""Worked examples G11 to G13, G24 to G27, G29 and G31: gunfights in full, simple ones, and what bears on them."""

from typing import Any

import pytest

from .position import Table, town
from .stages_of_play import GROCER, shots

WINGED, WOUNDED, KILLED = 2, 5, 6  # faces of the die that a man rolls who was hit


def at_the_bank(mine: str, theirs: str, **given: Any) -> Table:
    """A and B meet at the bank, which nobody holds."""
    players = {letter: {"men": men} | given.pop(letter, {}) for letter, men in (("A", mine), ("B", theirs))}
    table = town(2, **players, **given).lay("A", bank=mine).lay("B", bank=theirs)
    assert table.asked == ("AB", "nerve")
    return table


# ---- shooting ------------------------------------------------------------------------------------------------------


def test_G_11_a_full_fight() -> None:
    table = at_the_bank("D P", "E E")
    # The first round. Both enforcers are alike, so the duellist needs no word at whom he shoots.
    table.dice(2, 6, 3, WOUNDED).fights("AB")
    assert (table.ring("B"), table.asked) == (["E wounded", "E"], ("B", "aim"))
    table.dice(1, 6, WINGED).pick("B", "A", "D")
    assert (table.ring("A"), table.asked) == (["D winged", "P"], ("A", "aim"))
    table.dice(4).pick("A", "B", "E")
    assert shots(table) == [("A", "P", "4")]
    assert (table.ring("B"), table.asked) == (["E wounded", "E"], ("AB", "stay"))
    # The second: the duellist misses his turn.
    table.stays("AB")
    assert (shots(table), table.asked) == ([], ("B", "aim"))
    assert table.ring("A") == ["D", "P"]
    table.dice(6, 6, KILLED).pick("B", "A", "P")
    assert (shots(table), table.dice_left) == ([("B", "E", "66")], 0)
    assert (table.ring("A"), table.asked) == (["D"], ("AB", "stay"))
    # The third: the last enforcer falls before he can shoot.
    table.stays("AB")
    assert table.asked == ("A", "aim")
    table.dice(6, 1, 1, KILLED).pick("A", "B", "E")
    assert (shots(table), table.dice_left) == ([("A", "D", "611")], 0)
    assert (table.owner("bank"), table.markers("bank")) == ("A", 1)
    assert (table.men("A"), table.men("B"), table.round) == ("D", "E", 2)


def test_G_11_the_wounded_man_is_well_in_the_next_round() -> None:
    table = at_the_bank("D P", "E")
    table.dice(2, 6, 3, WOUNDED).fights("AB")
    assert (table.owner("bank"), table.round, table.home("B")) == ("A", 2, "E")
    table.lay("A", bank="D").lay("B", bank="E").dice(1, 1, 1, 2, 2).fights("AB")
    assert shots(table) == [("A", "D", "111"), ("B", "E", "22")]


@pytest.mark.parametrize(("face", "left"), [(3, ["E wounded", "P"]), (4, ["P"]), (6, ["P"])])
def test_G_12_a_wounded_man_is_hit_again(face: int, left: list[str]) -> None:
    table = at_the_bank("D", "E P").fights("AB")
    table.dice(6, 1, 1, WOUNDED, 1).pick("A", "B", "E")
    assert (table.ring("B"), table.asked) == (["E wounded", "P"], ("AB", "stay"))
    table.stays("AB").dice(6, 1, 1, face, 1).pick("A", "B", "E wounded")
    assert (table.ring("B"), table.dice_left) == (left, 0)


# ---- running -------------------------------------------------------------------------------------------------------


def after_one_round(harm: int) -> Table:
    """A's plug has hit one of B's two, and A's enforcer is wounded. B can just hold the telegraph."""
    theirs = GROCER | {"holds": ["telegraph_office"], "reputation": 3}
    table = at_the_bank("E P", "P P", A={"reputation": 3}, B=theirs).dice(1, 1).fights("AB")
    table.pick("B", "A", "E").dice(6, 6, 1, harm, WOUNDED).pick("B", "A", "E")
    assert (table.ring("A"), table.asked) == (["E wounded", "P"], ("AB", "stay"))
    return table


def test_G_13_who_runs_unhurt_loses_reputation_before_the_last_shots() -> None:
    table = after_one_round(WINGED)
    assert table.ring("B") == ["P winged", "P"]
    table.stays("A").runs("B")
    assert (table.reputation("A"), table.reputation("B")) == (3, 2)
    assert (shots(table), table.asked) == ([], ("B", "hold"))
    table.draws(0).play("B", "give_up")
    assert (table.holds("B"), table.reputation("B")) == ({"general_store": 2}, 2)
    assert table.asked == ("A", "aim")
    table.dice(6, KILLED).pick("A", "B", "P")
    assert shots(table) == [("A", "P", "6")], "the wounded man does not shoot"
    assert (table.men("B"), table.owner("bank")) == ("P", "A")


def test_G_13_with_a_wounded_man_running_costs_nothing() -> None:
    table = after_one_round(WOUNDED)
    assert table.ring("B") == ["P wounded", "P"]
    table.stays("A").runs("B")
    assert (table.reputation("B"), table.asked) == (3, ("A", "aim"))
    table.dice(1).pick("A", "B", "P")
    assert (table.men("B"), table.owner("bank")) == ("P P", "A")
    assert table.holds("B") == {"general_store": 2, "telegraph_office": 2}


# ---- friends next door ---------------------------------------------------------------------------------------------


def test_G_24_what_was_held_before_the_round_supports() -> None:
    layout = {"hotel": "r2c5", "bank": "r2c6", "church": "r3c5", "gunsmith": "r1c5"}
    given: dict[str, Any] = {"A": {"holds": ["bank", "church"], "men": "P"}, "B": {"men": "E P"}}
    table = town(2, neighborhoods="support", layout=layout, **given)
    table.lay("A", hotel="P").lay("B", gunsmith="P", hotel="E")
    assert (table.owner("gunsmith"), table.battleground) == ("B", "hotel")
    table.dice(1, 2, 3, 4, 5).fights("AB")
    assert shots(table) == [("B", "E", "12"), ("A", "P", "345")]


# ---- bribes --------------------------------------------------------------------------------------------------------


def bribing(purse: int) -> Table:
    """A offers $9 to turn B's enforcer; B has put something into the purse."""
    table = at_the_bank("P", "E P", bribes="on", A={"money": 20, "reputation": 3}, B={"reputation": 3}).fights("AB")
    return table.bribe("A", "turn", "E", 9).bribe("B", purse=purse)


def test_G_25_a_bribe_that_covers_price_and_purse() -> None:
    table = bribing(1)
    assert (table.money("A"), table.money("B")) == (20 - 9, 10 - 1)
    assert (table.reputation("A"), table.reputation("B")) == (3, 3)
    assert (sorted(table.ring("A")), table.ring("B")) == (["E", "P"], ["P"])
    assert (table.men("A"), table.men("B")) == ("E P", "P")


def test_G_25_a_bribe_that_does_not() -> None:
    table = bribing(2)
    assert (table.money("A"), table.money("B")) == (20, 10 - 2)
    assert (table.reputation("A"), table.reputation("B")) == (2, 3)
    assert (table.ring("A"), table.ring("B")) == (["P"], ["E", "P"])


# ---- the honest sheriff --------------------------------------------------------------------------------------------


def two_killed(face: int) -> Table:
    """After two rounds two of B's men have been killed, and the sheriff's die shows this."""
    given: dict[str, Any] = {"A": {"reputation": 3}, "B": {"reputation": 3}}
    table = at_the_bank("D P", "E E P", sheriff="honest", **given).fights("AB")
    table.dice(6, 1, 1, KILLED).pick("A", "B", "P")
    table.pick("B", "A", "D").dice(1, 1, 1, 1, 1, 2).pick("B", "A", "D")
    assert (table.dice_left, table.asked) == (0, ("AB", "stay")), "a 2 is more than the one killed so far"
    table.dice(6, 1, 1, KILLED).stays("AB")
    table.dice(1, 1, 1, face).pick("B", "A", "D")
    assert table.dice_left == 0
    return table


def test_G_26_the_sheriff_ends_the_fight() -> None:
    table = two_killed(2)
    assert (table.jailed("A"), table.jailed("B")) == (("D", ""), ("E", ""))
    assert (table.men("A"), table.men("B")) == ("P", "")
    assert (table.reputation("A"), table.reputation("B")) == (3, 3)
    assert table.owner("bank") is None
    assert (table.round, table.battleground) == (2, None)


def test_G_26_or_does_not_come() -> None:
    table = two_killed(3)
    assert table.asked == ("AB", "stay")
    assert (table.ring("A"), table.ring("B")) == (["D", "P"], ["E"])
    assert (table.jailed("A"), table.jailed("B")) == (("", ""), ("", ""))


# ---- simple gunfights ----------------------------------------------------------------------------------------------


def test_G_27_three_against_two() -> None:
    table = at_the_bank("D P", "E E", gunfights="simple").dice(6, 4, 1, 1, 4, 1, 1, 4).fights("AB")
    assert (table.dice_left, table.asked) == (0, ("A", "losses"))
    table.loses("A", "P")
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("D", "E", "A")


def test_G_27_six_against_one() -> None:
    six, one = (6, 6, 6, 1), (1, 1, 1, 1, 1, 5)
    table = at_the_bank("D P", "E E P P", gunfights="simple").dice(*six, *one).fights("AB")
    assert (table.dice_left, table.asked) == (0, ("B", "losses"))
    table.loses("B", "P E P")
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("D P", "E", "A")


def test_G_27_all_that_are_there_if_they_are_fewer() -> None:
    table = at_the_bank("D P", "E", gunfights="simple").dice(6, 6, 6, 1, 1, 5).fights("AB")
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("D P", "", "A")


def test_G_31_an_empty_winner() -> None:
    table = at_the_bank("D", "P P P", gunfights="simple").dice(6, 4, 1, 4, 4, 1).fights("AB")
    assert table.dice_left == 0
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("", "P P", "B")


# ---- into the posse's fight ----------------------------------------------------------------------------------------


def test_G_29_wounds_heal_before_the_posse_comes_and_wings_do_not() -> None:
    """The only round of the first gunfight is its last: A's plug is hit when he has shot, in the same tier."""
    given: dict[str, Any] = {
        "A": {"men": "E P", "reputation": 5},
        "C": {"holds": ["hotel"], "men": "E E P", "reputation": 5},
    }
    table = town(3, **given).lay("A", hotel="E P").lay("C", hotel="E P").fights("AC")
    assert table.asked == ("AC", "aim")
    table.pick("A", "C", "E").dice(6, 1, 1, 6, KILLED, WOUNDED).pick("C", "A", "E")
    assert (table.ring("A"), table.ring("C"), table.asked) == (["E wounded", "P"], ["P"], ("C", "aim"))
    table.dice(6, 6, KILLED, WINGED).pick("C", "A", "P")
    assert (table.owner("hotel"), table.asked, table.posse("C")) == ("A", ("C", "ride"), "E")
    table.ride("C", "hotel")
    assert (table.ring("A"), table.ring("C")) == (["E", "P winged"], ["E"])
    table.fights("AC").dice(1, 1, 2, 2).pick("C", "A", "E")
    assert shots(table) == [("A", "E", "11"), ("C", "E", "22")]
    assert (table.ring("A"), table.asked) == (["E", "P"], ("AC", "stay"))
    table.stays("AC").dice(1, 1, 2, 2, 3).pick("C", "A", "E")
    assert shots(table) == [("A", "E", "11"), ("C", "E", "22"), ("A", "P", "3")]
