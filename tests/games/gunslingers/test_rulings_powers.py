"""Rulings on powers and bribes in gunfights: S-59, S-60, S-62, S-63."""

from typing import Any

import pytest

from .position import Table, town
from .scenes import crowd, facing, refuse, shooting

POWERS: dict[str, Any] = {"territory_powers": "on"}
SIMPLE: dict[str, Any] = {"territory_powers": "on", "gunfights": "simple"}
BOOZER = {"character": "anton_boozer", "reputation": 9}
"""For B: his saloon does nothing before the rents."""


# ---- S-59: powers in simple gunfights ------------------------------------------------------------------------------


def test_S_59_the_gunsmith_adds_a_counting_die_to_each_roll() -> None:
    table = facing("P P", "P P", **SIMPLE, A={"holds": ["gunsmith"]}, B=BOOZER)
    table.dice(1, 1, 6, 1, 1).fights("AB")
    assert table.dice_left == 0, "two plugs and the gunsmith against two plugs, and nobody is named"
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P P", "P", "A")


def test_S_59_the_gunsmith_adds_it_after_a_tie_again() -> None:
    """2 against 2, a man lost on each side; then 1 and the gunsmith's 2 against 0."""
    table = facing("P P", "P P", **SIMPLE, A={"holds": ["gunsmith"]}, B=BOOZER)
    table.dice(4, 1, 4, 4, 4, 4, 6, 1).fights("AB")
    assert table.dice_left == 0
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P", "", "A")


def test_S_59_the_blacksmith_rolls_one_mans_dice_again_after_both_rolls() -> None:
    table = facing("E P", "P", **SIMPLE, A={"holds": ["blacksmith"]}, B=BOOZER).dice(1, 1, 4, 4).fights("AB")
    assert (table.asked, table.dice_left) == (("A", "blacksmith"), 0)
    assert table.kinds("A") == {"pick", "let_stand"}
    assert table.choices("A", "pick") == [table.number("A", "E"), table.number("A", "P")]
    refuse(table, "A", "pick", man=table.number("B", "P"))
    table.dice(6, 6).pick("A", "A", "E")
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("E P", "", "A"), "5 against 1"


def test_S_59_the_blacksmith_once_in_a_gunfight() -> None:
    table = facing("P P P", "P P", **SIMPLE, A={"holds": ["blacksmith"]}, B=BOOZER).dice(1, 1, 1, 1, 1).fights("AB")
    table.dice(1, 1, 1, 1).pick("A", "A", "P")
    assert table.dice_left == 0, "tied at nothing; the second roll comes without a question"
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P", "", "A")


def test_S_59_the_blacksmith_can_wait_for_the_next_roll() -> None:
    table = facing("P P P", "P P", **SIMPLE, A={"holds": ["blacksmith"]}, B=BOOZER).dice(1, 1, 1, 1, 1).fights("AB")
    table.dice(1, 1, 1).play("A", "let_stand")
    assert table.asked == ("A", "blacksmith")


def test_S_59_the_doctors_patient_lives_but_is_out_of_the_gunfight() -> None:
    table = facing("D", "P P", **SIMPLE, B={**BOOZER, "holds": ["doctors_office"]}).dice(4, 1, 1, 1, 1).fights("AB")
    assert table.asked == ("B", "doctor")
    saved = table.copy().dice(4).pick("B", "B", "P dead")
    assert (saved.men("B"), saved.owner("bank"), saved.state.killed) == ("P P", "A", 0)
    lost = table.dice(3).pick("B", "B", "P dead")
    assert (lost.men("B"), lost.owner("bank"), lost.state.killed) == ("P", "A", 1)


def test_S_59_the_doctors_patient_does_not_keep_a_side_standing() -> None:
    table = facing("P P", "P", **SIMPLE, B={**BOOZER, "holds": ["doctors_office"]}).dice(1, 1, 1).fights("AB")
    table.dice(6).pick("B", "B", "P dead")
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P", "P", "A")


# ---- S-60: who counts as killed ------------------------------------------------------------------------------------


def test_S_60_killed_by_shots_or_in_a_simple_gunfight() -> None:
    assert shooting("D", "P P", dice=(6, 1, 1, 6, 1)).state.killed == 1
    table = facing("D D", "P P P P", gunfights="simple").dice(*[6] * 6, 1, 1, 1, 1).fights("AB")
    assert table.state.killed == 4


def test_S_60_who_leaves_in_a_hold_check_was_not_killed() -> None:
    table = facing("P", "P", A={"holds": ["hotel"]}).fights("B").backs_down("A").pick("A", "A", "P")
    assert (table.men("A"), table.state.killed) == ("", 0)


def test_S_60_who_leaves_with_a_beaten_boss_was_not_killed() -> None:
    table = town(3, A={"men": "P"}, B={"men": "P"}, C={"men": "D D"})
    table.lay("A", general_store="P").ready("B").lay("C", decoy_1="D D")
    assert (table.is_in("C"), table.state.killed) == (False, 0)


def test_S_60_who_is_jailed_was_not_killed() -> None:
    table = shooting("P P", "P", sheriff="honest", A={"posse": "P"}, dice=(1, 1, 6, 6, 1))
    assert (table.jailed("A"), table.jailed("B"), table.state.killed) == (("P", ""), ("P", ""), 1)


def test_S_60_who_changes_sides_was_not_killed() -> None:
    table = facing("P", "P", bribes="on").fights("AB").bribe("A", "turn", "P", 4).bribe("B")
    assert (table.men("A"), table.men("B"), table.state.killed) == ("P P", "", 0)


def test_S_60_who_is_lost_on_the_way_was_not_killed() -> None:
    layout = {"parlor_house": "r2c1", "bank": "r2c7"}
    table = town(2, neighborhoods="support_and_distance", layout=layout, A={"men": "P"}, B={"men": "P"})
    table.ready("B").dice(1).lay("A", bank="P")
    assert (table.owner("bank"), table.men("A"), table.state.killed) == (None, "P", 0)


# ---- S-62: bribes --------------------------------------------------------------------------------------------------


def test_S_62_two_men_can_change_places() -> None:
    table = facing("E", "P", bribes="on").fights("AB").dice(1, 1, 1)
    table.bribe("A", "turn", "P", 4).bribe("B", "turn", "E", 8)
    assert (table.ring("A"), table.ring("B")) == (["P"], ["E"])
    assert (table.money("A"), table.money("B")) == (6, 2)


def test_S_62_purses_and_successful_offers_are_paid_and_refusals_cost_reputation() -> None:
    players: dict[str, Any] = {"A": {"money": 20, "reputation": 3}, "B": {"money": 20, "reputation": 3}}
    table = facing("P P", "P P", bribes="on", **players).fights("AB").dice(1, 1, 1, 1)
    table.bribe("A", "turn", "P", 7, purse=3).bribe("B", "turn", "P", 6, purse=2)
    assert (table.money("A"), table.money("B")) == (20 - 7 - 3, 20 - 2)
    assert (table.reputation("A"), table.reputation("B")) == (3, 2)
    assert (len(table.ring("A")), len(table.ring("B"))) == (3, 1)


def test_S_62_men_have_changed_sides_before_reputation_is_lost() -> None:
    """B has to let a man go, and the one who has just been bought is among them."""
    players: dict[str, Any] = {"A": {"money": 20}, "B": {"money": 20, "holds": ["hotel"]}}
    table = facing("P", "P P", bribes="on", **players).fights("AB")
    table.bribe("A", "turn", "P", 4, purse=9).bribe("B", "throw", "P", 2)
    assert (table.asked, table.ring("A"), table.ring("B")) == (("B", "hold"), ["P", "P"], ["P"])


def test_S_62_a_thrown_man_still_counts_as_able() -> None:
    table = facing("P", "P", bribes="on").fights("AB").dice(1).bribe("A", "throw", "P", 2).bribe("B")
    assert (table.ring("B"), table.question, table.dice_left) == (["P thrown"], "stay", 0)
    table.dice(6, 6).stays("AB")
    assert (table.men("B"), table.owner("bank")) == ("", "A"), "he can be shot at"


def test_S_62_a_turned_man_keeps_wounds_and_wings() -> None:
    table = crowd("AB", bribes="on", A="E P", B="P", C={"men": "P", "money": 20})
    table.fights("AB").bribe("A").dice(1, 1).bribe("B").dice(1, 6, 4).pick("B", "A", "E")
    table.dice(1).stays("A").runs("B").fights("AC").bribe("A").dice(1, 1).bribe("C", "turn", "E wounded", 8)
    assert (table.ring("A"), sorted(table.ring("C"))) == (["P"], ["E wounded", "P"])


def test_S_62_a_side_without_able_men_has_lost() -> None:
    table = facing("P", "E", bribes="on").fights("AB").bribe("A", "turn", "E", 8).bribe("B")
    assert (table.owner("bank"), table.men("A"), table.men("B")) == ("A", "E P", "")


def test_S_62_no_offer_below_the_price_and_none_beyond_the_cash() -> None:
    table = facing("P", "D E P", bribes="on", A={"money": 9}).fights("AB").play("A", "offer", mode="turn")
    assert table.choices("A", "pick") == [table.number("B", "E"), table.number("B", "P")], "a duellist costs $12"
    table.pick("A", "B", "E")
    assert table.amounts("A") == [8, 9]
    table.play("A", "seal", amount=8)
    assert table.amounts("A") == [0, 1], "what is left for the purse"


@pytest.mark.parametrize(
    ("mode", "man", "price"),
    [("throw", "P", 2), ("throw", "E", 4), ("throw", "D", 6), ("turn", "P", 4), ("turn", "E", 8), ("turn", "D", 12)],
)
def test_S_62_prices(mode: str, man: str, price: int) -> None:
    table = facing("P", "D E P", bribes="on", A={"money": 30}).fights("AB").play("A", "offer", mode=mode)
    assert table.pick("A", "B", man).amounts("A")[0] == price


def test_S_62_in_a_simple_gunfight_a_thrown_man_adds_no_dice() -> None:
    table = facing("P", "P P", bribes="on", gunfights="simple").fights("AB").dice(4, 1, 6)
    table.bribe("A", "throw", "P", 2).bribe("B")
    assert table.dice_left == 1


# ---- S-63: when gun powers are used --------------------------------------------------------------------------------


def test_S_63_the_gunsmiths_man_is_named_after_the_bribes() -> None:
    table = facing("E P", "P", **POWERS, bribes="on", A={"holds": ["gunsmith"]}, B=BOOZER).fights("AB")
    assert table.question == "bribe"
    table.bribe("A").bribe("B")
    assert table.asked == ("A", "gunsmith")
    table.dice(1, 1, 6, 6).pick("A", "A", "E")
    assert (table.owner("bank"), table.dice_left) == ("A", 0), "the enforcer rolls three dice"


def test_S_63_in_the_first_fight_that_comes_to_shooting() -> None:
    table = crowd("AB", **POWERS, A={"men": "E P", "holds": ["gunsmith"]}, B={"men": "P", **BOOZER}, C="P")
    table.backs_down("B").fights("A")
    assert table.asked == ("AC", "nerve")
    assert table.fights("AC").asked == ("A", "gunsmith")


def test_S_63_nobody_replaces_him_when_he_falls() -> None:
    table = crowd("AB", **POWERS, A={"men": "E P", "holds": ["gunsmith"]}, B={"men": "D", **BOOZER}, C="P")
    table.fights("AB").pick("A", "A", "E").dice(6, 1, 1, 6, 6, 4).pick("B", "A", "E named")
    assert (table.fighters, table.ring("A")) == ("AC", ["P"])
    table.dice(1, 1).fights("AC")
    assert (table.ring("A"), table.question, table.dice_left) == (["P"], "stay", 0)


def test_S_63_nor_when_he_changes_sides() -> None:
    table = crowd("AB", **POWERS, bribes="on", A={"men": "E P", "holds": ["gunsmith"]}, B={"men": "P", **BOOZER}, C="P")
    table.fights("AB").bribe("A").bribe("B").dice(1, 1, 1).pick("A", "A", "E").dice(1, 1).pick("B", "A", "P")
    table.dice(1, 1, 1, 1).stays("A").runs("B").fights("AC").bribe("A").dice(1, 1, 1, 1).bribe(
        "C", "turn", "E named", 8
    )
    assert (table.ring("A"), sorted(table.ring("C"))) == (["P"], ["E", "P"])
    assert table.dice_left == 2, "for C he has shot with his two dice"


def test_S_63_a_second_gunfight_has_a_man_of_its_own() -> None:
    players: dict[str, Any] = {
        "A": {"men": "E E P P", "holds": ["gunsmith"], "reputation": 9},
        "B": {"men": "P P", **BOOZER},
    }
    table = town(2, **POWERS, **players).lay("A", bank="E P", hotel="E P").lay("B", bank="P", hotel="P")
    table.fights("AB").dice(1, 1, 6, 6).pick("A", "A", "E")
    assert table.battleground == "hotel"
    assert table.fights("AB").asked == ("A", "gunsmith")


def smithy(mine: str = "P", theirs: str = "P", **given: Any) -> Table:
    return facing(mine, theirs, **POWERS, A={"holds": ["blacksmith"], "reputation": 9}, B=BOOZER, **given)


def test_S_63_the_blacksmith_comes_between_shots_and_hits() -> None:
    table = smithy().dice(1, 6, 6).fights("AB")
    assert (table.asked, table.dice_left) == (("A", "blacksmith"), 1), "B's shot has hit, but nobody is hurt yet"
    table.dice(6, 6, 1).pick("A", "A", "P")
    assert (table.men("B"), table.owner("bank"), table.dice_left) == ("", "A", 0)


def test_S_63_the_new_roll_counts_for_better_or_worse() -> None:
    table = smithy().dice(6, 1).fights("AB").dice(1).pick("A", "A", "P")
    assert (table.ring("B"), table.question) == (["P"], "stay")


def test_S_63_the_blacksmith_once_in_a_gunfight_even_with_several_fights() -> None:
    table = crowd("AB", **POWERS, A={"men": "P", "holds": ["blacksmith"]}, B={"men": "P", **BOOZER}, C="P")
    table.dice(1, 1).fights("AB").dice(1).pick("A", "A", "P").dice(1).stays("A").runs("B")
    assert table.fighters == "AC"
    table.dice(1, 1).fights("AC")
    assert (table.question, table.dice_left) == ("stay", 0)


def test_S_63_not_used_it_can_be_used_later() -> None:
    table = smithy().dice(1, 1).fights("AB").play("A", "let_stand").dice(1, 1).stays("AB")
    assert table.asked == ("A", "blacksmith")


def practice() -> Table:
    """B controls the doctor's office; two of B's three plugs have been killed by duellists."""
    table = facing("D D", "P P P", **POWERS, B={**BOOZER, "holds": ["doctors_office"]}).fights("AB")
    aimed_at, other = table.choices("A", "pick")
    assert table.state.man[0].shot == aimed_at
    return table.dice(6, 1, 1, 6, 1, 1, 6, 6).play("A", "pick", man=other)


def test_S_63_the_doctor_comes_after_a_tier_for_one_of_the_killed() -> None:
    table = practice()
    assert (table.asked, table.ring("B")) == (("B", "doctor"), ["P dead", "P dead", "P"])
    assert table.kinds("B") == {"pick", "let_die"}
    table.dice(4, 1).pick("B", "B", "P dead")
    assert (table.ring("B"), table.state.killed) == (["P wounded", "P"], 1), "he counts as wounded, not as killed"
    assert table.question == "stay"


@pytest.mark.parametrize(("face", "saved"), [(1, False), (3, False), (4, True), (6, True)])
def test_S_63_the_doctor_saves_on_4_to_6(face: int, saved: bool) -> None:
    table = practice().dice(face, 1).pick("B", "B", "P dead")
    assert table.men("B") == ("P P" if saved else "P")


def test_S_63_the_doctor_once_in_a_territory_round() -> None:
    table = practice().dice(4, 1).pick("B", "B", "P dead").dice(6, 1, 1, 1, 1, 1, 6)
    table.stays("AB").pick("A", "B", "P wounded").pick("A", "B", "P wounded")
    assert (table.men("B"), table.question) == ("P", "stay"), "killed after all, and nobody is called"


def test_S_63_declined_the_doctor_can_be_called_later() -> None:
    table = practice().dice(1).play("B", "let_die")
    assert table.ring("B") == ["P"]
    table.dice(6, 1, 1, 1, 1, 1, 6).stays("AB")
    assert table.asked == ("B", "doctor")
