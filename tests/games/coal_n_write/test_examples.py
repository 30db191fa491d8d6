"""The worked examples X1 to X37, each with everything that it states."""

import pytest

from .position import Table, delivery, first_turn, position
from .scenes import at_backroom, at_town, refuse, sent, third_mark, usable

# ---- the mine and the first Round: A is "you", B is Alan -----------------------------------------------------------


def test_X_1_figures_1_and_2() -> None:
    table = first_turn(1, 2, 3, 4).claim("A", 4, "borax_1l_1")
    assert table.stash("A") == "B"
    table.throw(6, 6, 6)
    table.dig("A", 2, "borax_1l_2")
    assert table.bubbles("A", "borax_1l_2") == 1
    table.dig("A", 3, "borax_1l_2")
    assert table.bubbles("A", "borax_1l_2") == 2
    assert table.stash("A") == "B"


@pytest.mark.parametrize("face", range(1, 7))
def test_X_1_any_later_die_digs_the_second_borax_out(face: int) -> None:
    table = position(1, dice=(face, 5), dug={"A": ["borax_1l_1"]}, bubbles={"A": {"borax_1l_2": 2}})
    table.dig("A", face, "borax_1l_2")
    assert table.dug("A") == {"borax_1l_1", "borax_1l_2"}
    assert table.stash("A") == "B"


def first_throw() -> Table:
    """2, 3, 4 are used, and 1, 5, 5 lie on the table."""
    table = first_turn(2, 2, 3, 4)
    for face in (2, 3, 4):
        table.dig("A", face, "silver_8c")
    table.claim("B", 3, "borax_1l_1").throw(1, 5, 5)
    return table.claim("B", (2, 4), "tin_3r_1")


def second_throw() -> Table:
    """1, 5, 5 are used, and 1, 6 lie on the table."""
    table = first_throw()
    table.dig("A", 1, "silver_8c").claim("A", 5, "coal_2l_1").visit("A", 5, "sheriffs_deputy")
    table.claim("B", (1, 5), "tin_4l_1").throw(1, 6)
    return table.visit("B", 5, "pony_express")


def third_throw() -> Table:
    """1, 6 are used, and letters are to be written."""
    table = second_throw()
    table.dig("A", 1, "silver_8r_1").dig("A", 6, "silver_8r_1")
    return table.dig("B", 1, "silver_8c").claim("B", 6, "tin_7l_1")


def lone_throws() -> Table:
    """The Lone Miner has thrown 5 and 4, and a 2 lies on the table."""
    table = third_throw().throw(5).write(A="D", B="A")
    table.claim("A", 5, "coal_2r_1").throw(4).dig("B", 5, "silver_8c")
    return table.dig("A", 4, "silver_8r_1").throw(2).dig("B", 4, "silver_8c")


def loading() -> Table:
    """The bonuses are taken, and Burro 1 is to be loaded."""
    table = lone_throws().dig("A", 2, "silver_8r_1").free_dig("A", *["silver_8r_2"] * 3)
    return table.dig("B", 2, "silver_8c")


def test_X_2_the_first_throw_of_the_appendix() -> None:
    table = first_throw()
    assert table.bubbles("A", "silver_8c") == 3
    assert table.dug("A") == set()
    assert table.dug("B") == {"borax_1l_1", "tin_3r_1"}
    assert (table.stash("A"), table.stash("B")) == ("", "T B")
    assert (table.miners, table.faces) == (3, (1, 5, 5))


def test_X_3_the_second_throw_of_the_appendix() -> None:
    table = second_throw()
    assert table.dug("A") == {"silver_8c", "coal_2l_1"}
    assert (table.stash("A"), table.stash("B")) == ("S C", "T T B")
    assert table.player("A").badges == 1
    assert table.load_of("B") == "M"
    assert table.cash == [0, 0]
    assert (table.miners, table.faces) == (2, (1, 6))


def test_X_4_the_third_throw_of_the_appendix() -> None:
    table = second_throw()
    refuse(table.spend("A", (1, 6)), "A", "claim", chamber="silver_8r_1")
    table = third_throw()
    assert table.bubbles("A", "silver_8r_1") == 2
    assert table.bubbles("B", "silver_8c") == 1
    assert (table.stash("A"), table.stash("B")) == ("S C", "T T T B")
    assert (table.miners, table.phase, table.actors) == (1, "letters", "AB")


def test_X_5_the_lone_miner_of_the_appendix() -> None:
    table = third_throw().throw(5).write(A="D", B="A")
    table.claim("A", 5, "coal_2r_1").throw(4).dig("B", 5, "silver_8c")
    assert table.stash("A") == "S C C"
    assert table.bubbles("B", "silver_8c") == 2
    table.dig("A", 4, "silver_8r_1").throw(2).dig("B", 4, "silver_8c")
    assert table.bubbles("A", "silver_8r_1") == 3
    assert table.bubbles("B", "silver_8c") == 3
    table.dig("A", 2, "silver_8r_1")
    assert (table.stash("A"), table.asked("A")) == ("S S C C", "free_dig")
    table.dig("B", 2, "silver_8c")
    assert (table.stash("B"), table.ammo("B")) == ("S T T T B", 1)
    assert (table.actors, table.ammo("A")) == ("A", 0)


@pytest.mark.parametrize("chamber", ["silver_8r_2", "silver_8l_1"])
def test_X_5_dynamite_fills_three_bubbles_and_claims_nothing(chamber: str) -> None:
    table = lone_throws().dig("B", 2, "silver_8c").dig("A", 2, "silver_8r_1").free_dig("A", *[chamber] * 3)
    assert table.bubbles("A", chamber) == 3
    assert table.stash("A") == "S S C C"
    assert (table.phase, table.miners) == ("delivery", 0)


def test_X_6_the_deliveries_of_the_appendix() -> None:
    table = loading()
    assert table.bandits("A") == table.bandits("B") == []
    assert table.load_of("B") == "M"
    table.deliver("A", "S S C C").deliver("B", "S T T T B")
    assert table.cash == [34, 39]
    assert (table.arrived("A", 1), table.arrived("B", 1)) == ("S S C C", "S T T T B M")
    assert (table.stash("A"), table.stash("B")) == ("", "")
    assert (table.brought("A", 1), table.brought("B", 1)) == (34, 39)
    assert (table.round, table.phase, table.miners) == (2, "turn", 3)


# ---- bandits and deliveries ----------------------------------------------------------------------------------------


def test_X_7_figure_3() -> None:
    table = sent("S S S S T T", burro=2)
    assert (table.cash, table.arrived("A", 2), table.stash("A")) == ([16], "T T", "")


def test_X_8_figure_4() -> None:
    table = delivery(1, round=2, stash={"A": "S S S S T T T C B"}).deliver("A", "S T T T C B")
    assert (table.cash, table.arrived("A", 2)) == ([32], "T T T C B")
    assert table.stash("A") == "S S S", "what was held back is safe"


@pytest.mark.parametrize(
    ("load", "base", "bonus"),
    [
        ("S C C C", 27, 10),
        ("T T T T T", 40, 20),
        ("T T B", 19, 0),
        ("S S S S T B", 59, 20),
        ("S S S S S", 60, 30),
    ],
)
def test_X_9_exchange_office(load: str, base: int, bonus: int) -> None:
    table = sent(load, tokens={"A": ["exchange_office"]})
    assert table.cash == [base + bonus]
    assert table.tokens("A") == set()
    assert sent(load).cash == [base]


def test_X_10_a_die_that_is_not_higher_does_not_help() -> None:
    table = sent("T", burro=2, ammo={"A": 1})
    table.fight("A", 3, 3, 2)
    assert (table.cash, table.ammo("A"), table.round) == ([0], 0, 3)


def test_X_10_a_tonic_makes_it_higher() -> None:
    table = sent("T", burro=2, ammo={"A": 1}, tonics={"A": 1})
    table.fight("A", 3, 3, 2)
    assert table.bandits("A") == [3]
    table.shoot("A", 3, 3)
    assert (table.cash, table.tonics("A"), table.ammo("A")) == ([8], 0, 0)


def test_X_10_a_higher_die() -> None:
    table = sent("T", burro=2, ammo={"A": 1}, tonics={"A": 1})
    table.fight("A", 2, 4, 1).shoot("A", 4, 3)
    assert (table.cash, table.tonics("A")) == ([8], 1)


def test_X_11_two_dice_for_two_bandits() -> None:
    table = sent("S T", burro=4, ammo={"A": 1})
    assert table.bandits("A") == [3, 4]
    table.fight("A", 4, 5, 1).shoot("A", 4, 3)
    assert table.bandits("A") == [4]
    table.shoot("A", 5, 4)
    assert (table.cash, table.arrived("A", 4)) == ([20], "S T")


def test_X_11_one_bandit_stays() -> None:
    table = sent("S T", burro=4, ammo={"A": 1}).fight("A", 4, 4, 1)
    assert table.choices("A", "shoot") == [(4, 3)]
    refuse(table, "A", "shoot", face=4, hat=4)
    table.shoot("A", 4, 3)
    assert (table.cash, table.arrived("A", 4)) == ([8], "T")


def test_X_12_two_bandits_take_one_letter() -> None:
    table = delivery(1, round=5, stash={"A": "T T C C B"})
    assert table.bandits("A") == [4, 4]
    table.deliver("A", "T T C C B")
    assert (table.cash, table.arrived("A", 5)) == ([13], "C C B")


# ---- tonics and pairs ----------------------------------------------------------------------------------------------


def test_X_13_a_tonic_in_the_mine() -> None:
    table = position(1, dice=(1, 3), tonics={"A": 1}).claim("A", 1, "borax_1l_1")
    assert (table.stash("A"), table.tonics("A")) == ("B", 0)
    table.claim("A", 3, "borax_1r_1")
    assert (table.miners, table.phase) == (1, "letters")


def test_X_14_no_pair_by_a_tonic() -> None:
    table = position(1, dice=(4, 2), tonics={"A": 1}, cash=[50])
    for face in (4, 2):
        assert usable(table, "A", face) == set()
    refuse(table.spend("A", 2), "A", "visit", card="sheriffs_deputy")


def test_X_15_a_trio() -> None:
    table = position(1, dice=(5, 5, 5)).visit("A", 5, "sheriffs_deputy")
    assert usable(table, "A", 5) == set()
    table.claim("A", 5, "coal_2l_1").claim("A", 5, "coal_2r_1")
    assert (table.stash("A"), table.player("A").badges) == ("C C", 1)


def test_X_16_a_sum_with_a_tonic() -> None:
    table = position(1, dice=(4, 5), tonics={"A": 1}, dug={"A": ["tin_7l_2"]}).spend("A", (4, 5))
    refuse(table, "A", "claim", chamber="silver_8c")
    table.play("A", "claim", chamber="tin_7l_3")
    assert (table.stash("A"), table.tonics("A")) == ("T", 0)


@pytest.mark.parametrize(("further", "total"), [((), 50), (("exchange_office",), 60)])
def test_X_17_harness_and_wash_day(further: tuple[str, ...], total: int) -> None:
    tokens = ["tack_and_harness", "wash_day", *further]
    table = sent("T T C C B B B B", burro=3, ammo={"A": 1}, tokens={"A": tokens})
    assert table.load_of("A") == "T T C C B B B B"
    table.fight("A", 5, 1, 1).shoot("A", 5, 4)
    assert table.cash == [total]
    assert table.tokens("A") == {"tack_and_harness", "wash_day"}


# ---- luck in town --------------------------------------------------------------------------------------------------


def test_X_18_twenty_and_twenty_one() -> None:
    table = at_backroom().gamble("A", 5, 4, 6)
    assert table.player("A").total == 20
    table.play("A", "stay")
    assert (table.cash, table.stash("A")) == ([35], "T")
    table = at_backroom().gamble("A", 6, 3, 6).play("A", "stay")
    assert (table.cash, table.stash("A")) == ([60], "T C")


@pytest.mark.parametrize("burro", range(2, 7))
def test_X_18_bust(burro: int) -> None:
    table = at_backroom().gamble("A", 6, 6, 5)
    assert table.asked("A") == "bandit"
    table.play("A", "send_bandit", burro=burro)
    assert table.cash == [0]
    assert [number + 1 for number, added in enumerate(table.player("A").added) if added] == [burro]


def test_X_19_gambling_on_credit() -> None:
    table = third_mark(1, letters={"A": "G"}, town=["backroom_gamblin"]).dig("A", 4, "silver_8c")
    table.gamble("A", 3, 5)
    assert table.player("A").total == 11
    table.play("A", "stay")
    assert table.cash == [0]


def test_X_20_rockhounds_in_town() -> None:
    table = at_town("rockhounds", 1, cash=0, stash={"A": "? ? ?"}).throw(2, 5, 1, 1, 6, 3)
    table.visit("A", 2, "rockhounds", "crack", geodes=3)
    assert (table.cash, table.stash("A")) == ([32], "")


def test_X_20_geodes_kept_to_the_end() -> None:
    table = delivery(1, round=6, stash={"A": "? ?"}).throw(4).depart("A")
    assert table.over
    assert table.cash == [16]


def test_X_21_coal_baron() -> None:
    stash = {"A": " ".join("C" * 12), "B": " ".join("C" * 14)}
    table = at_town("coal_baron", cash=0, stash=stash)
    for letter in "AB":
        table.visit(letter, 2, "coal_baron")
    table.idle("AB")
    assert table.cash == [30, 30]
    assert "coal_baron" not in table.town
    assert [table.player(letter).stash[2] for letter in "AB"] == [12, 14]


def test_X_21_eleven_coal_are_too_few() -> None:
    table = at_town("coal_baron", stash={"A": " ".join("C" * 11)}).spend("A", 2)
    refuse(table, "A", "visit", card="coal_baron")


def test_X_22_sheriffs_deputy() -> None:
    table = at_town("sheriffs_deputy", 1, cash=0, badges={"A": 2}).visit("A", 2, "sheriffs_deputy")
    assert (table.cash, table.player("A").badges) == ([20], 0)
    table.throw(3, 3).idle("A").visit("A", 3, "sheriffs_deputy")
    assert (table.cash, table.player("A").badges) == ([20], 1)


def test_X_23_a_lone_miner_who_fails() -> None:
    table = position(1, dice=(3,), letters={"A": "C"}).throw(1).dig("A", 3, "silver_8c")
    assert (table.state.marks, table.faces) == (1, (1,))
    table.dig("A", 1, "silver_8c")
    assert table.bubbles("A", "silver_8c") == 2
    assert (table.round, table.stash("A")) == (3, ""), "nothing to deliver, and no Coal"


def test_X_24_drankin_contest() -> None:
    table = at_town("drankin_contest", 1, cash=5).throw(4, 3, 2, 3).visit("A", 2, "drankin_contest", "drink", times=2)
    assert table.cash == [0]
    table = at_town("drankin_contest", 1, cash=5).throw(4, 3, 3, 3).visit("A", 2, "drankin_contest", "drink", times=2)
    assert table.cash == [20]


def punching() -> Table:
    """The second Turn of a job: a 1 has left two dice, which show 2 and 3."""
    table = at_town("cow_punchin", 1, cash=0, dice=(1, 2, 2)).visit("A", 2, "cow_punchin")
    assert table.player("A").herd == 3
    return table.dig("A", 1, "silver_8c").throw(2, 3).dig("A", 2, "silver_8c")


def test_X_25_a_job_until_the_lone_miner() -> None:
    table = punching()
    assert (table.miners, table.player("A").herd) == (2, 2)
    table.throw(1, 4).idle("A")
    assert (table.faces, table.player("A").herd) == ((1, 4), 1)
    table.idle("A")
    assert (table.phase, table.cash) == ("letters", [15])


def test_X_25_a_job_that_takes_a_die() -> None:
    table = punching()
    for left in (1, 0):
        table.throw(2, 3).idle("A")
        assert (table.player("A").herd, table.cash) == (left, [0])
    table.idle("A")
    assert (table.phase, table.miners, table.cash) == ("letters", 1, [10])


# ---- several players -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mail", "prizes"), [((4, 2, 2), [30, 7, 7]), ((3, 3, 1), [22, 22, 0]), ((1, 0, 0), [30, 0, 0])]
)
def test_X_26_pony_express(mail: tuple[int, ...], prizes: list[int]) -> None:
    arrived = {letter: {1: " ".join("M" * count)} for letter, count in zip("ABC", mail, strict=True)}
    table = delivery(3, round=6, stash={"A": "B"}, arrived=arrived).depart("A")
    assert table.over
    assert table.cash == prizes


def test_X_27_mule_team() -> None:
    loads = {"B": "T T T T T C", "C": "S S T B B"}
    table = delivery(3, round=7, stash=loads, ammo={"B": 1, "C": 1}, mule_owner="A")
    for letter, load in loads.items():
        table.deliver(letter, load).fight(letter, 6, 1, 1).shoot(letter, 6, 5)
    assert table.over
    assert table.cash == [15, 45, 38]


def test_X_28_tonic_prices() -> None:
    table = position(1, dice=(2, 2), cash=[9]).visit("A", 2, "horsepower_tonic", "order_tonic", bottles=2)
    table.throw(3, 3).idle("A")
    assert (table.cash, table.tonics("A")) == ([4], 2)
    table.visit("A", 3, "horsepower_tonic")
    assert table.choices("A", "order_tonic") == [1]
    table.play("A", "order_tonic", bottles=1).idle("A")
    assert (table.cash, table.tonics("A")) == ([0], 3)


def test_X_29_bones() -> None:
    table = at_town("big_lizard_bones", 1, cash=0, dice=(3, 3, 6), bones={"A": 3}, dug={"A": ["coal_5r_4"]})
    table.visit("A", 3, "big_lizard_bones")
    assert (table.cash, table.bones("A")) == ([22], 0)
    table.throw(2, 2, 4).claim("A", (3, 6), "bone_tail_5r_5")
    assert table.bones("A") == 1
    refuse(table.spend("A", 2), "A", "visit", card="big_lizard_bones")


@pytest.mark.parametrize(
    ("cash", "rank"),
    [
        (199, "city slicker"),
        (200, "bronze"),
        (250, "bronze"),
        (251, "silver"),
        (300, "silver"),
        (301, "gold"),
        (350, "gold"),
        (351, "ho-lee smokes"),
    ],
)
def test_X_30_solo_ranks(cash: int, rank: str) -> None:
    table = delivery(1, round=6, cash=[cash], stash={"A": "B"}).depart("A")
    assert table.match.scores == [cash]
    assert rank in table.match.view(0)["position"]["solo_rank"].lower()


def test_X_31_arm_wrasslin() -> None:
    table = at_town("arm_wrasslin", cash=10).visit("A", 2, "arm_wrasslin", "wrassle", seat=1).idle("A")
    table.spend("B", 2).play("B", "dig", chamber="silver_8c").spend("B", 2)
    table.throw(3, 4, 5, 2).play("B", "dig", chamber="silver_8c")
    assert table.cash == [20, 0]


def test_X_31_a_rival_without_the_stake() -> None:
    table = position(3, dice=(2, 2), cash=[10, 9, 10], town=["arm_wrasslin"]).visit("A", 2, "arm_wrasslin")
    assert table.choices("A", "wrassle") == [2]
    refuse(table, "A", "wrassle", seat=1)


@pytest.mark.parametrize("order", ["ABC", "BAC", "CBA"])
def test_X_32_tonics_in_one_turn(order: str) -> None:
    table = position(3, dice=(2, 2), cash=[20, 12, 0], sold=3)
    for letter in order:
        if letter != "C":
            table.visit(letter, 2, "horsepower_tonic")
            assert 2 in table.choices(letter, "order_tonic")
            table.play(letter, "order_tonic", bottles=2)
        table.idle(letter)
    assert table.cash == [9, 5, 0]
    assert [table.tonics(letter) for letter in "ABC"] == [2, 1, 0]
    assert table.state.sold == 6


@pytest.mark.parametrize("order", ["ABC", "BCA", "CBA"])
def test_X_33_mule_team_in_one_turn(order: str) -> None:
    table = position(3, dice=(2, 2), cash=[0, 25, 30], town=["mule_team"], thrower="C")
    for letter in order:
        if letter != "A":
            table.visit(letter, 2, "mule_team")
        table.idle(letter)
    assert table.cash == [0, 25, 10]
    assert table.state.mule_owner == 2


@pytest.mark.parametrize("order", ["ABC", "CBA"])
def test_X_34_wrasslin_in_one_turn(order: str) -> None:
    table = position(3, dice=(2, 2), cash=[10, 12, 15], town=["arm_wrasslin"])
    rivals = {"A": 1, "B": 0, "C": 1}
    for letter in order:
        table.visit(letter, 2, "arm_wrasslin", "wrassle", seat=rivals[letter])
        table.spend(letter, 2).throw(5, 3).play(letter, "dig", chamber="silver_8c")
    assert table.cash == [20, 2, 15]


def test_X_35_camp_meetin_and_v() -> None:
    table = third_mark(
        4,
        letters={"A": "V", "B": "V", "C": "V", "D": "G"},
        town=["camp_meetin", "backroom_gamblin"],
        cash=[0, 4, 0, 0],
        deck="extended",
    )
    for letter in "ABCD":
        table.dig(letter, 4, "silver_8c")
    table.gamble("D", 6, 6).play("D", "stay").bonus_visit("A", "camp_meetin")
    table.bonus_visit("B", "ammo_supply", "buy_ammo", boxes=1).bonus_visit("C", "sheriffs_deputy")
    assert table.cash == [6, 0, 0, 10]
    assert (table.ammo("B"), table.player("C").badges) == (1, 1)


def test_X_35_nobody_else_in_town() -> None:
    table = third_mark(
        3, letters={"A": "V", "B": "G", "C": "A"}, town=["camp_meetin", "backroom_gamblin"], deck="extended"
    )
    for letter in "ABC":
        table.dig(letter, 4, "silver_8c")
    table.bonus_visit("A", "camp_meetin").gamble("B", 1).play("B", "stay")
    assert table.cash == [3, 0, 0]


@pytest.mark.parametrize(("face", "left"), [(4, 1), (3, 1), (2, 0)])
def test_X_36_gunsmith_and_tonic(face: int, left: int) -> None:
    table = sent(
        "S", burro=7, ammo={"A": 1}, tonics={"A": 2}, tokens={"A": ["gunsmith"]}, seventh=True, deck="extended"
    )
    assert table.bandits("A") == [5]
    table.fight("A", 2, 3, 4).shoot("A", face, 5)
    assert (table.tonics("A"), table.cash) == (left, [12])


def test_X_36_a_single_tonic_is_not_enough_for_the_two() -> None:
    table = sent("S", burro=7, ammo={"A": 1}, tonics={"A": 1}, tokens={"A": ["gunsmith"]}, seventh=True)
    table.fight("A", 2, 3, 4)
    assert table.choices("A", "shoot") == [(3, 5), (4, 5)]


def test_X_37_assay_office() -> None:
    table = sent("T T C", tokens={"A": ["assay_office"]}, deck="extended")
    assert (table.cash, table.tokens("A")) == ([25], set())
