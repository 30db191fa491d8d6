"""The rulings about Boom Town: C-26, C-27, C-29, C-31 to C-35, C-37, C-41, C-42, C-44 and C-45."""

from typing import Any

import pytest

from .position import EMPTY_MINE, Table, delivery, position
from .scenes import PAIR, at_backroom, at_town, refuse, third_mark, usable

TWELVE_COAL = " ".join("C" * 12)

# ---- gamblin' ------------------------------------------------------------------------------------------------------


def test_C_26_one_game_a_round() -> None:
    table = at_backroom(cash=50).gamble("A", 6).play("A", "stay")
    table.throw(3, 3).idle("A")
    assert "backroom_gamblin" not in usable(table, "A", 3)
    refuse(table.spend("A", 3), "A", "visit", card="backroom_gamblin")


def test_C_26_again_in_the_next_round() -> None:
    given: dict[str, Any] = {"tokens": {"A": ["backroom_gamblin"]}, "town": ["backroom_gamblin"], "cash": [50]}
    table = delivery(1, stash={"A": "B"}, **given).throw(4, 4, 4).depart("A")
    assert "backroom_gamblin" in usable(table, "A", 4)


def test_C_26_the_bonus_g_is_extra() -> None:
    given: dict[str, Any] = {"tokens": {"A": ["backroom_gamblin"]}, "town": ["backroom_gamblin"]}
    table = third_mark(1, letters={"A": "G"}, **given).dig("A", 4, "silver_8c")
    table.gamble("A", 6, 6).play("A", "stay")
    assert table.cash == [10]


@pytest.mark.parametrize("round", range(1, 7))
def test_C_27_burros_that_are_not_sent_yet(round: int) -> None:  # noqa: A002
    table = at_backroom(round=round).gamble("A", 6, 6, 6)
    assert table.choices("A", "send_bandit") == list(range(round, 7))
    for burro in {1, 7, round - 1} - set(range(round, 7)) - {0}:
        refuse(table, "A", "send_bandit", burro=burro)
    table.play("A", "send_bandit", burro=round)


@pytest.mark.parametrize("round", range(1, 8))
def test_C_27_the_seventh_burro_if_it_was_bought(round: int) -> None:  # noqa: A002
    table = at_backroom(round=round, seventh=True).gamble("A", 6, 6, 6)
    assert table.choices("A", "send_bandit") == list(range(round, 8))


def test_C_27_bought_in_an_earlier_turn() -> None:
    table = position(2, dice=PAIR, cash=[50, 50], town=["backroom_gamblin", "mule_team"])
    table.visit("A", 2, "mule_team").idle("A").visit("B", 2, "backroom_gamblin").gamble("B", 6, 6, 6)
    assert table.choices("B", "send_bandit") == [2, 3, 4, 5, 6]


def test_C_27_the_bandit_waits_for_that_burro() -> None:
    table = delivery(2, round=3, stash={"A": "S B", "B": "S B"}, added={"A": [3, 4]})
    assert (table.bandits("A"), table.bandits("B")) == ([3, 4], [4])


# ---- mail ----------------------------------------------------------------------------------------------------------


def test_C_29_mail_goes_on_the_burro_of_this_round() -> None:
    table = at_town("pony_express", cash=0, round=1, stash={"A": "B"}).visit("A", 2, "pony_express")
    assert table.load_of("A") == "M"
    table = delivery(2, round=1, stash={"A": "B"}, load={"A": "M"}).deliver("A", "B")
    assert (table.arrived("A", 1), table.load_of("A"), table.round) == ("B M", "", 2)


def test_C_29_mail_needs_a_free_slot() -> None:
    full = {"A": "M M M M M M"}
    assert "pony_express" not in usable(at_town("pony_express", load=full), "A")
    assert "pony_express" in usable(at_town("pony_express", load={"A": "M M M M M"}), "A")


def test_C_29_a_harness_slot_will_do() -> None:
    tokens = {"A": ["tack_and_harness"]}
    table = at_town("pony_express", load={"A": "M M M M M M M"}, tokens=tokens).visit("A", 2, "pony_express")
    assert table.load_of("A") == "M M M M M M M M"
    assert "pony_express" not in usable(at_town("pony_express", load={"A": table.load_of("A")}, tokens=tokens), "A")


# ---- cash ----------------------------------------------------------------------------------------------------------


def test_C_31_a_card_that_cannot_be_used_cannot_be_visited() -> None:
    table = at_town("arm_wrasslin", cash=0).spend("A", 2)
    assert table.usable("A") == {"sheriffs_deputy", "pony_express"}
    for card in ("ammo_supply", "rockhounds", "wash_day", "arm_wrasslin", "coal_baron"):
        refuse(table, "A", "visit", card=card)


def test_C_32_money_of_a_delivery_comes_after_all_visits() -> None:
    table = delivery(1, round=1, stash={"A": "S"})
    assert table.choices("A") == ["depart", "load"]
    table.throw(2, 2, 3).deliver("A", "S")
    assert table.cash == [12]
    assert {"wash_day", "exchange_office", "ammo_supply"} <= usable(table, "A")


@pytest.mark.parametrize(
    ("card", "seats", "stake"), [("arm_wrasslin", 2, 10), ("backroom_gamblin", 1, 10), ("drankin_contest", 1, 5)]
)
def test_C_33_stakes_are_held_beforehand(card: str, seats: int, stake: int) -> None:
    assert card in usable(at_town(card, seats, cash=stake), "A")
    if seats == 1:
        assert card not in usable(at_town(card, seats, cash=stake - 1), "A")
    else:
        table = position(2, dice=PAIR, cash=[stake - 1, stake], town=[card])
        assert card not in usable(table, "A")
        assert card not in usable(table, "B"), "nor does the rival hold it"


def test_C_33_losing_the_stake_leaves_nothing() -> None:
    assert at_backroom().gamble("A", 1).play("A", "stay").cash == [0]
    assert at_backroom().gamble("A", 6, 6, 6).cash == [0]


# ---- the seventh burro ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "seats", "left"), [("sugarfoot", 1, 20), ("mule_team", 2, 30)])
def test_C_34_bought_in_the_sixth_round(card: str, seats: int, left: int) -> None:
    table = at_town(card, seats, round=6).visit("A", 2, card).idle("AB"[:seats])
    assert table.cash[0] == left
    assert table.state.seventh == 1
    assert card not in table.town


def test_C_34_by_the_last_bonus_of_the_sixth_round() -> None:
    table = third_mark(1, round=6, letters={"A": "V"}, cash=[30], town=["sugarfoot"], stash={"A": "B"})
    table.dig("A", 4, "silver_8c").bonus_visit("A", "sugarfoot")
    assert (table.phase, table.round, table.cash) == ("delivery", 6, [0])
    table.depart("A")
    assert (table.phase, table.round) == ("turn", 7)


def test_C_34_not_any_more_in_the_seventh() -> None:
    assert "sugarfoot" not in usable(at_town("sugarfoot", 1, round=7, seventh=True), "A")


def test_C_35_mule_team_gives_everybody_a_seventh_round() -> None:
    table = delivery(3, round=6, stash={"A": "B"}, mule_owner="B").depart("A")
    assert (table.round, table.phase, table.actors) == (7, "turn", "ABC")
    table = delivery(3, round=7, stash=dict.fromkeys("ABC", "S"), mule_owner="B")
    assert [table.bandits(letter) for letter in "ABC"] == [[5], [5], [5]]
    table.deliver("A", "S").deliver("B", "S").deliver("C", "S")
    assert table.over
    assert table.cash == [0, 0, 0]


def test_C_35_sugarfoot_gives_it_to_the_player_alone() -> None:
    table = delivery(1, round=6, stash={"A": "B"}, seventh=True).depart("A")
    assert (table.round, table.phase) == (7, "turn")
    assert delivery(1, round=7, stash={"A": "B"}, seventh=True).depart("A").over
    assert delivery(1, round=6, stash={"A": "B"}).depart("A").over


def test_C_37_coal_that_was_delivered_does_not_count() -> None:
    coal = " ".join("C" * 11)
    table = at_town("coal_baron", stash={"A": coal}, arrived={"A": {1: "C C C C C C"}}, load={"A": ""})
    assert "coal_baron" not in usable(table, "A")
    assert "coal_baron" in usable(at_town("coal_baron", stash={"A": TWELVE_COAL}), "A")


# ---- the close of a Turn -------------------------------------------------------------------------------------------


def test_C_41_what_touches_the_own_sheet_happens_at_once() -> None:
    table = at_town("wash_day").visit("A", 2, "wash_day")
    assert (table.cash, table.tokens("A")) == ([40, 50], {"wash_day"})
    table = at_town("ammo_supply").visit("A", 2, "ammo_supply", "buy_ammo", boxes=3)
    assert (table.cash, table.ammo("A")) == ([38, 50], 3)


@pytest.mark.parametrize(
    ("card", "answer", "arguments", "after"),
    [
        ("mule_team", None, {}, 30),
        ("horsepower_tonic", "order_tonic", {"bottles": 2}, 45),
        ("coal_baron", None, {}, 110),
        ("camp_meetin", None, {}, 53),
        ("arm_wrasslin", "wrassle", {"seat": 1}, 60),
    ],
)
def test_C_41_five_cards_wait_for_the_close(
    card: str, answer: str | None, arguments: dict[str, int], after: int
) -> None:
    table = at_town(card, 3, stash={"A": TWELVE_COAL}, deck="extended").visit("A", 2, card, answer, **arguments)
    table.idle("AB")
    assert table.cash == [50, 50, 50]
    assert (table.tonics("A"), table.state.seventh, card in table.town) == (0, 0, True)
    table.dig("C", 2, "silver_8c").spend("C", 2).throw(6, 1).play("C", "dig", chamber="silver_8c")
    assert table.cash[0] == after
    assert (card in table.town) == (card not in ("mule_team", "coal_baron"))


@pytest.mark.parametrize("card", ["mule_team", "coal_baron"])
def test_C_41_what_another_has_chosen_already_can_be_chosen_too(card: str) -> None:
    table = at_town(card, 3, stash=dict.fromkeys("ABC", TWELVE_COAL))
    for letter in "ABC":
        table.visit(letter, 2, card)
    table.idle("ABC")
    assert table.cash == ([30, 50, 50] if card == "mule_team" else [70, 70, 70])


def test_C_41_a_share_of_the_baron_is_rounded_down() -> None:
    table = at_town("coal_baron", 7, cash=0, stash=dict.fromkeys("ABCDEFG", TWELVE_COAL))
    for letter in "ABCDEFG":
        table.visit(letter, 2, "coal_baron").idle(letter)
    assert table.cash == [8] * 7


@pytest.mark.parametrize(("spender", "cash", "left"), [("mule_team", 20, 0), ("horsepower_tonic", 10, 8)])
def test_C_41_mules_and_tonics_are_paid_before_the_wrasslin(spender: str, cash: int, left: int) -> None:
    table = position(2, dice=PAIR, cash=[10, cash], town=["arm_wrasslin", "mule_team"])
    table.visit("A", 2, "arm_wrasslin", "wrassle", seat=1).idle("A")
    answer: dict[str, Any] = {"kind": "order_tonic", "bottles": 1} if spender == "horsepower_tonic" else {}
    table.visit("B", 2, spender, **answer).idle("B")
    assert table.cash == [10, left], "the rival does not hold the stake any more"


def test_C_41_so_are_boxes_that_were_bought_in_the_turn() -> None:
    table = position(2, dice=PAIR, cash=[10, 10], town=["arm_wrasslin"])
    table.visit("B", 2, "ammo_supply", "buy_ammo", boxes=1).idle("B")
    table.visit("A", 2, "arm_wrasslin", "wrassle", seat=1).idle("A")
    assert table.cash == [10, 6]


def test_C_41_matches_are_thrown_from_the_thrower_clockwise() -> None:
    table = position(3, dice=PAIR, cash=[10, 10, 10], town=["arm_wrasslin"], thrower="B")
    table.visit("A", 2, "arm_wrasslin", "wrassle", seat=1).idle("A")
    table.visit("B", 2, "arm_wrasslin", "wrassle", seat=2).idle("B")
    table.dig("C", 2, "silver_8c").spend("C", 2).throw(1, 6).play("C", "dig", chamber="silver_8c")
    assert table.cash == [10, 0, 20]


def test_C_41_camp_meetin_counts_who_came_in_vain() -> None:
    table = position(4, dice=PAIR, cash=[20] * 4, town=["camp_meetin", "mule_team"], deck="extended")
    table.visit("A", 2, "camp_meetin")
    for letter in "BC":
        table.visit(letter, 2, "mule_team")
    table.idle("ABCD")
    assert table.cash == [26, 0, 20, 20]


def test_C_41_two_at_camp_meetin_count_each_other() -> None:
    table = at_town("camp_meetin", 3, cash=0, deck="extended")
    for letter in "AB":
        table.visit(letter, 2, "camp_meetin")
    table.idle("ABC")
    assert table.cash == [3, 3, 0]


# ---- bottles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cash", "sold", "most"), [(1, 0, 0), (2, 0, 1), (4, 0, 1), (5, 0, 2), (9, 0, 3), (100, 0, 8), (9, 7, 1), (8, 7, 0)]
)
def test_C_42_an_order_is_within_stock_prices_and_cash(cash: int, sold: int, most: int) -> None:
    table = at_town("horsepower_tonic", cash=cash, sold=sold)
    assert ("horsepower_tonic" in usable(table, "A")) == (most > 0)
    if most:
        table.visit("A", 2, "horsepower_tonic")
        assert table.choices("A", "order_tonic") == list(range(1, most + 1))
        refuse(table, "A", "order_tonic", bottles=most + 1)


@pytest.mark.parametrize(("seats", "stock"), [(1, 6), (2, 8), (3, 10), (8, 20)])
def test_C_42_the_stock(seats: int, stock: int) -> None:
    assert "horsepower_tonic" in usable(at_town("horsepower_tonic", seats, cash=99, sold=stock - 1), "A")
    assert "horsepower_tonic" not in usable(at_town("horsepower_tonic", seats, cash=99, sold=stock), "A")


def test_C_42_the_rest_of_an_order_lapses() -> None:
    table = at_town("horsepower_tonic", sold=6, thrower="B")
    for letter in "AB":
        table.visit(letter, 2, "horsepower_tonic", "order_tonic", bottles=2).idle(letter)
    assert [table.tonics(letter) for letter in "AB"] == [0, 2]
    assert (table.cash, table.state.sold) == ([50, 50 - 8 - 9], 8)


@pytest.mark.parametrize("seats", [1, 2])
def test_C_42_bottles_are_drunk_from_the_next_turn_on(seats: int) -> None:
    table = at_town("horsepower_tonic", seats, dice=(2, 2, 3))
    table.visit("A", 2, "horsepower_tonic", "order_tonic", bottles=1)
    assert table.tonics("A") == 0
    refuse(table.copy().spend("A", 2), "A", "claim", chamber="borax_1l_1")
    table.throw(2, 5, 6).idle("AB"[:seats]).claim("A", 2, "borax_4r_1")
    assert (table.tonics("A"), table.stash("A")) == (0, "B")


# ---- amounts and conditions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "kind", "argument", "most"),
    [
        ("ammo_supply", "buy_ammo", "boxes", 12),
        ("rockhounds", "crack", "geodes", 3),
        ("horsepower_tonic", "order_tonic", "bottles", 6),
        ("drankin_contest", "drink", "times", 5),
    ],
)
def test_C_44_an_amount_is_named_first_and_is_at_least_one(card: str, kind: str, argument: str, most: int) -> None:
    table = at_town(card, 1, stash={"A": "? ? ?"}).visit("A", 2, card)
    assert table.choices("A", kind) == list(range(1, most + 1))
    assert table.cash == [50]
    for amount in (0, most + 1):
        refuse(table, "A", kind, **{argument: amount})


USABLE: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("ammo_supply", 1, {"cash": 4}, {"cash": 3}),
    ("rockhounds", 1, {"stash": {"A": "?"}}, {"stash": {"A": "S"}}),
    ("exchange_office", 1, {"cash": 10}, {"cash": 9}),
    ("exchange_office", 1, {}, {"tokens": {"A": ["exchange_office"]}}),
    ("pony_express", 2, {"cash": 0}, {"load": {"A": "M M M M M M"}}),
    ("tack_and_harness", 1, {"cash": 15}, {"cash": 14}),
    ("tack_and_harness", 1, {}, {"tokens": {"A": ["tack_and_harness"]}}),
    ("wash_day", 1, {"cash": 10}, {"cash": 9}),
    ("wash_day", 1, {}, {"tokens": {"A": ["wash_day"]}}),
    ("horsepower_tonic", 1, {"cash": 2}, {"cash": 1}),
    ("horsepower_tonic", 1, {"sold": 5}, {"sold": 6}),
    ("arm_wrasslin", 2, {"cash": 10}, {"cash": 9}),
    ("backroom_gamblin", 2, {"cash": 10}, {"cash": 9}),
    ("backroom_gamblin", 2, {}, {"tokens": {"A": ["backroom_gamblin"]}}),
    ("big_lizard_bones", 2, {"bones": {"A": 1}, "cash": 0}, {"bones": {"B": 1}}),
    ("big_lizard_bones", 2, {"bones": {"A": 4}}, {"bones": {"A": 4}, "tokens": {"A": ["big_lizard_bones"]}}),
    ("sugarfoot", 1, {"cash": 30}, {"cash": 29}),
    ("sugarfoot", 1, {}, {"seventh": True}),
    ("coal_baron", 2, {"stash": {"A": TWELVE_COAL}, "cash": 0}, {"stash": {"B": TWELVE_COAL}}),
    ("cow_punchin", 1, {"cash": 0}, {"herd": 0}),
    ("drankin_contest", 1, {"cash": 5}, {"cash": 4}),
    ("mule_team", 2, {"cash": 20}, {"cash": 19}),
    ("mule_team", 2, {}, {"mule_owner": "B"}),
    ("powder_shed", 2, {"cash": 6}, {"cash": 5}),
    ("powder_shed", 2, {}, {"tokens": {"A": ["powder_shed"]}}),
    ("powder_shed", 2, {}, {"dug": {"A": EMPTY_MINE}}),
    ("gunsmith", 2, {"cash": 12}, {"cash": 11}),
    ("gunsmith", 2, {}, {"tokens": {"A": ["gunsmith"]}}),
    ("assay_office", 2, {"cash": 6}, {"cash": 5}),
    ("assay_office", 2, {}, {"tokens": {"A": ["assay_office"]}}),
]


@pytest.mark.parametrize(("card", "seats", "able", "unable"), USABLE)
def test_C_45_when_a_card_can_be_used(card: str, seats: int, able: dict[str, Any], unable: dict[str, Any]) -> None:
    assert card in usable(at_town(card, seats, deck="extended", **able), "A")
    table = at_town(card, seats, deck="extended", **unable)
    refuse(table.spend("A", 2), "A", "visit", card=card)


def test_C_45_sheriffs_deputy_and_camp_meetin_can_always_be_used() -> None:
    table = at_town("camp_meetin", 3, cash=0, deck="extended", load={"A": "M M M M M M"}, badges={"A": 2})
    assert usable(table, "A") == {"sheriffs_deputy", "camp_meetin"}


def wrasslers(cash: list[int], **given: Any) -> Table:
    return position(3, dice=PAIR, cash=cash, town=["arm_wrasslin"], **given)


def test_C_45_a_rival_counts_with_the_cash_of_the_turns_beginning() -> None:
    table = wrasslers([10, 12, 0]).visit("B", 2, "ammo_supply", "buy_ammo", boxes=3)
    assert table.cash == [10, 0, 0]
    table.visit("A", 2, "arm_wrasslin")
    assert table.choices("A", "wrassle") == [1]


def test_C_45_and_one_that_has_won_it_since_cannot_be_chosen() -> None:
    table = wrasslers([10, 0, 10], badges={"B": 2}).visit("B", 2, "sheriffs_deputy")
    assert table.cash == [10, 20, 10]
    table.visit("A", 2, "arm_wrasslin")
    assert table.choices("A", "wrassle") == [2]
    refuse(table, "A", "wrassle", seat=0)
