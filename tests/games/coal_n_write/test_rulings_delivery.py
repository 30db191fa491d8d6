"""The rulings about the Lone Miner, deliveries, bandits and the end: C-18 to C-25, C-28, C-43, C-46, C-47 and C-48."""

from typing import Any

import pytest

from .figures import BANDITS
from .position import Table, delivery
from .scenes import at_town, refuse, sent, third_mark

# ---- bonuses of a delivery -----------------------------------------------------------------------------------------


def test_C_18_the_cash_bonus_comes_with_the_delivery() -> None:
    table = third_mark(1, round=1, letters={"A": "$"}, stash={"A": "S"}).dig("A", 4, "silver_8c")
    assert (table.cash, table.phase) == ([0], "delivery")
    table.deliver("A", "S")
    assert table.cash == [22]


def test_C_18_in_this_round_only() -> None:
    table = delivery(1, round=1, stash={"A": "S"}, promised={"A": 10}).depart("A")
    assert table.cash == [10]
    assert table.player("A").promised == 0


def test_C_18_bandits_do_not_touch_it() -> None:
    assert sent("S S", burro=2, promised={"A": 10}).cash == [10]


def test_C_18_it_is_no_part_of_what_the_exchange_office_counts() -> None:
    assert sent("T T B", promised={"A": 10}, tokens={"A": ["exchange_office"]}).cash == [29]


def test_C_19_the_exchange_office_counts_what_bandits_leave() -> None:
    tokens = {"A": ["exchange_office"]}
    assert sent("S T T", burro=2, tokens=tokens).cash == [16]
    assert sent("S T T B B", burro=2, tokens=tokens).cash == [16 + 6 + 10]


def test_C_19_and_no_bonus() -> None:
    assert sent("B B B B B B", tokens={"A": ["exchange_office", "wash_day"]}).cash == [18 + 18]
    assert sent("T T", tokens={"A": ["exchange_office", "assay_office"]}).cash == [16 + 4]
    table = delivery(1, round=1, stash={"A": "T T ?"}, tokens={"A": ["exchange_office"]}).load("A", "T T").throw(6)
    assert table.load("A", "?").cash == [16 + 20]


# ---- robbery -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("burro", [2, 4, 5, 6])
def test_C_20_several_bandits_take_one_letter(burro: int) -> None:
    table = delivery(1, round=burro, stash={"A": "S S T C"}, added={"A": [burro, burro]})
    assert len(table.bandits("A")) == len(BANDITS[burro]) + 2
    table.deliver("A", "S S T C")
    assert (table.arrived("A", burro), table.cash[0] - table.brought("A", burro)) == ("T C", 0)
    assert table.brought("A", burro) == 13


@pytest.mark.parametrize(("burro", "hat"), [(2, 3), (3, 4), (7, 5)])
def test_C_21_a_die_has_to_be_higher_than_the_hat(burro: int, hat: int) -> None:
    given: dict[str, Any] = {"burro": burro, "ammo": {"A": 2}, "seventh": True}
    table = sent("S", **given).fight("A", hat, hat, 1)
    assert (table.asked("A"), table.bandits("A")) == ("fight", [hat]), "no die can be used"
    table = sent("S", **given).fight("A", hat, hat + 1, 1)
    assert table.choices("A", "shoot") == [(hat + 1, hat)]
    refuse(table, "A", "shoot", face=hat, hat=hat)
    assert table.shoot("A", hat + 1, hat).cash[0] == 12


def test_C_22_one_die_removes_one_bandit() -> None:
    table = sent("S", burro=5, ammo={"A": 2}).fight("A", 5, 1, 1).shoot("A", 5, 4)
    assert (table.bandits("A"), table.asked("A"), table.ammo("A")) == ([4], "fight", 1)


def test_C_22_the_player_assigns() -> None:
    table = sent("S", burro=4, ammo={"A": 1}).fight("A", 6, 4, 1)
    assert sorted(table.choices("A", "shoot")) == [(4, 3), (6, 3), (6, 4)]
    wasteful = table.copy().shoot("A", 6, 3)
    assert (wasteful.cash, wasteful.arrived("A", 4)) == ([0], ""), "the 4 does not reach the other one"
    assert table.shoot("A", 6, 4).shoot("A", 4, 3).cash == [12]


def test_C_23_bandits_take_no_geodes() -> None:
    table = delivery(1, round=2, stash={"A": "? ?"}).load("A", "?").throw(5).load("A", "?")
    assert (table.cash, table.arrived("A", 2)) == ([24], "? ?")


def test_C_23_they_take_mail_if_there_is_nothing_else() -> None:
    table = delivery(2, round=6, stash={"A": "B"}, load={"A": "M M"}).depart("A")
    assert table.arrived("A", 6) == ""
    assert (table.over, table.cash) == (True, [0, 0])


@pytest.mark.parametrize(("stash", "left"), [("B B", "M M"), ("C B", "B M M"), ("S S T", "T M M")])
def test_C_23_mail_is_taken_last(stash: str, left: str) -> None:
    table = delivery(2, round=2, stash={"A": stash}, load={"A": "M M"}).deliver("A", stash)
    assert table.arrived("A", 2) == left


# ---- geodes --------------------------------------------------------------------------------------------------------


def test_C_24_one_throw_for_all_geodes_on_board() -> None:
    table = delivery(1, round=1, stash={"A": "? ? ?"}).load("A", "? ?").throw(6, 2, 2, 2).load("A", "?")
    assert (table.cash, table.stash("A")) == ([60], "")
    assert table.faces == (2, 2, 2), "there was no other throw"


def test_C_24_geodes_use_slots() -> None:
    table = delivery(1, round=1, stash={"A": "? ? ? ? ? S S"}).throw(1).load("A", "? ? ? ? ? S")
    assert (table.cash, table.stash("A"), table.round) == ([12], "S", 2)


def test_C_24_bones_cannot_be_loaded() -> None:
    table = delivery(1, round=1, stash={"A": "B"}, bones={"A": 2})
    assert table.choices("A", "load") == ["borax"]
    table.deliver("A", "B")
    assert table.bones("A") == 2


def test_C_25_in_town_each_geode_has_two_dice() -> None:
    table = at_town("rockhounds", 1, cash=0, stash={"A": "? ? ?"}).throw(1, 3, 4, 2)
    table.visit("A", 2, "rockhounds", "crack", geodes=2)
    assert (table.cash, table.stash("A")) == ([5 + 8], "?")


def test_C_25_at_the_end_one_die_for_all_of_a_player() -> None:
    table = delivery(3, round=6, stash={"A": "? ?", "B": "?"}).depart("A").throw(6, 2).depart("B")
    assert table.over
    assert table.cash == [40, 2, 0]


# ---- the mail contest ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mail", "prizes"),
    [
        ((2, 1, 0), [30, 15, 0]),
        ((2, 2, 2), [15, 15, 15]),
        ((0, 2, 2), [0, 22, 22]),
        ((5, 1, 1, 1), [30, 5, 5, 5]),
        ((3, 3, 3, 3), [11, 11, 11, 11]),
        ((0, 0, 1), [0, 0, 30]),
        ((0, 0, 0), [0, 0, 0]),
        ((1, 2), [15, 30]),
        ((3, 3), [22, 22]),
        ((3, 2, 1, 1), [30, 15, 0, 0]),
    ],
)
def test_C_28_ties_of_the_pony_express(mail: tuple[int, ...], prizes: list[int]) -> None:
    arrived = {letter: {1: " ".join("M" * count)} for letter, count in zip("ABCD", mail, strict=False)}
    table = delivery(len(mail), round=6, stash={"A": "B"}, arrived=arrived).depart("A")
    assert table.cash == prizes


def test_C_28_the_mail_of_all_burros_counts() -> None:
    arrived = {"A": {1: "M", 3: "M M"}, "B": {2: "M M"}}
    table = delivery(2, round=6, stash={"A": "B"}, arrived=arrived).depart("A")
    assert table.cash == [30, 15]


# ---- tonics against bandits ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "plain", "gunsmith"), [(1, 3, 2), (2, 2, 2), (3, 2, 1), (4, 1, 1), (5, 1, 0), (6, 0, 0)]
)
def test_C_43_a_shot_takes_exactly_the_tonics_it_needs(face: int, plain: int, gunsmith: int) -> None:
    for tokens, needed in (([], plain), (["gunsmith"], gunsmith)):
        given: dict[str, Any] = {"burro": 7, "seventh": True, "ammo": {"A": 1}, "tokens": {"A": tokens}}
        table = sent("S", tonics={"A": 4}, **given).fight("A", face, face, face).shoot("A", face, 5)
        assert (table.tonics("A"), table.cash) == (4 - needed, [12])
        if needed:
            table = sent("S", tonics={"A": needed - 1}, **given).fight("A", face, face, face)
            assert (table.over, table.cash) == (True, [0]), "no die can be used, and there is no other box"


# ---- the Lone Miner's V and G --------------------------------------------------------------------------------------


def winner(letter: str, **given: Any) -> Table:
    """A has used the third die; B is not done yet."""
    return third_mark(letters={"A": letter, "B": "C"}, **given).dig("A", 4, "silver_8c")


def test_C_46_the_bonus_belongs_to_the_third_turn() -> None:
    table = winner("V", cash=[20, 0])
    assert (table.phase, table.asked("A"), table.miners) == ("turn", "visit", 1)
    table.bonus_visit("A", "wash_day")
    assert (table.cash, table.tokens("A"), table.actors) == ([10, 0], {"wash_day"}, "B")


def test_C_46_a_visit_must_be_used_on_a_usable_card() -> None:
    table = winner("V")
    assert table.choices("A") == ["visit"]
    assert table.usable("A") == {"sheriffs_deputy", "pony_express"}
    refuse(table, "A", "visit", card="wash_day")
    refuse(table, "A", "visit", card="camp_meetin")


def test_C_46_not_on_cow_punchin() -> None:
    table = third_mark(1, letters={"A": "V"}, town=["cow_punchin"]).dig("A", 4, "silver_8c")
    assert table.usable("A") == {"sheriffs_deputy"}
    refuse(table, "A", "visit", card="cow_punchin")


def test_C_46_v_is_a_visit_of_that_turn() -> None:
    coal = " ".join("C" * 12)
    table = third_mark(letters={"A": "V", "B": "V"}, town=["coal_baron"], stash={"A": coal, "B": coal}, thrower="B")
    for letter in "AB":
        table.dig(letter, 4, "silver_8c").bonus_visit(letter, "coal_baron")
    assert table.cash == [30, 30]


def test_C_46_v_waits_for_the_close_as_other_visits_do() -> None:
    table = third_mark(letters={"A": "V", "B": "V"}, town=["mule_team"], cash=[20, 20], thrower="B")
    for letter in "AB":
        table.dig(letter, 4, "silver_8c").bonus_visit(letter, "mule_team")
    assert (table.cash, table.state.mule_owner) == ([20, 0], 1)


def test_C_46_v_at_the_backroom_counts_as_the_game_of_the_round() -> None:
    given: dict[str, Any] = {"town": ["backroom_gamblin"], "cash": [10, 0]}
    assert "backroom_gamblin" not in winner("V", tokens={"A": ["backroom_gamblin"]}, **given).usable("A")
    table = winner("V", **given).bonus_visit("A", "backroom_gamblin")
    assert table.tokens("A") == {"backroom_gamblin"}
    assert table.gamble("A", 1).play("A", "stay").cash == [0, 0], "and is paid for"


def test_C_46_v_can_be_powder_too() -> None:
    table = winner("V", town=["powder_shed"], cash=[6, 0], deck="extended").bonus_visit("A", "powder_shed")
    table.free_dig("A", *["borax_1l_1"] * 3)
    assert (table.stash("A"), table.actors) == ("B", "B")


def test_C_46_g_is_no_visit() -> None:
    table = third_mark(
        3,
        letters={"A": "V", "B": "G", "C": "G"},
        town=["backroom_gamblin", "camp_meetin"],
        deck="extended",
    )
    for letter in "ABC":
        table.dig(letter, 4, "silver_8c")
    for letter in "BC":
        table.gamble(letter, 6, 6).play(letter, "stay")
        assert table.tokens(letter) == set()
    table.bonus_visit("A", "camp_meetin")
    assert table.cash == [3, 10, 10]


# ---- fights --------------------------------------------------------------------------------------------------------


def test_C_47_nobody_must_fight() -> None:
    table = sent("S T", burro=2, ammo={"A": 3})
    assert table.choices("A") == ["fight", "give_up"]
    table.give_up("A")
    assert (table.cash, table.ammo("A")) == ([8], 3)


def test_C_47_nor_fight_on() -> None:
    table = sent("S T", burro=2, ammo={"A": 3}).fight("A", 1, 2, 3)
    assert table.choices("A") == ["fight", "give_up"]
    assert table.give_up("A").cash == [8]
    assert table.ammo("A") == 2


def test_C_48_another_box_while_a_bandit_is_active() -> None:
    table = sent("S", burro=4, ammo={"A": 3}).fight("A", 5, 1, 1).shoot("A", 5, 4)
    assert (table.bandits("A"), table.asked("A")) == ([3], "fight")
    table.fight("A", 2, 2, 2)
    assert (table.bandits("A"), table.asked("A"), table.ammo("A")) == ([3], "fight", 1)
    table.fight("A", 4, 1, 1).shoot("A", 4, 3)
    assert (table.cash, table.ammo("A")) == ([12], 0)


def test_C_48_no_box_without_a_bandit() -> None:
    table = sent("S", burro=2, ammo={"A": 3}).fight("A", 4, 6, 6).shoot("A", 4, 3)
    assert (table.cash, table.ammo("A"), table.round) == ([12], 2, 3)
    table = sent("S", burro=1, ammo={"A": 3})
    assert (table.cash, table.ammo("A"), table.round) == ([12], 3, 2)


def test_C_48_unused_dice_lapse() -> None:
    table = sent("S", burro=4, ammo={"A": 2}).fight("A", 5, 6, 1).shoot("A", 5, 3)
    assert table.choices("A", "shoot") == [(6, 4)]
    table.play("A", "holster")
    assert (table.bandits("A"), table.asked("A")) == ([4], "fight")
    table.fight("A", 1, 1, 2)
    assert table.cash == [0], "the 6 is gone"


def test_C_48_not_even_the_first_die_must_be_used() -> None:
    table = sent("S", burro=2, ammo={"A": 1}).fight("A", 6, 6, 6)
    assert table.choices("A") == ["holster", "shoot"]
    assert table.play("A", "holster").cash == [0]


def test_C_48_removed_bandits_stay_removed() -> None:
    table = sent("S T", burro=5, ammo={"A": 2}).fight("A", 5, 1, 1).shoot("A", 5, 4)
    table.fight("A", 1, 6, 1).shoot("A", 6, 4)
    assert (table.cash, table.arrived("A", 5)) == ([20], "S T")
