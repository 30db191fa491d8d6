"""What the rulebook says besides the rulings and the worked examples, in its order."""

from collections import Counter
from typing import Any

import pytest

from pardner.engine.match import Match

from .figures import STARTERS, VALUES, chambers, worth
from .position import Table, delivery, first_turn, position, writing
from .scenes import PAIR, at_backroom, at_town, refuse, sent, third_mark, usable

SIGNS = ["C", "D", "A", "V", "$"]


def short_round(table: Table, letters: str) -> Table:
    """The shortest Round there is: every throw shows a 1, and nobody delivers anything."""
    table.throw(1, 6).idle(letters).idle(letters)
    table.throw(1).write(**dict.fromkeys(letters, "A"))
    return table.throw(1, 5, 5, card=min(table.face_down, default=None)).idle(letters).depart(letters)


# ---- the framework -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2])
def test_six_rounds_each_with_a_burro_and_a_new_card(seats: int) -> None:
    letters = "AB"[:seats]
    table = first_turn(seats, 1, 5, 5)
    opened = []
    for number in range(1, 7):
        assert (table.round, table.phase, table.miners, table.state.marks) == (number, "turn", 3, 0)
        opened.append(len(table.town))
        short_round(table, letters)
    assert table.over
    beginning = 8 if seats == 1 else 9
    cards = 6 if seats == 1 else 5
    assert opened == [beginning + min(number, cards - 1) for number in range(6)]


def test_everybody_uses_the_same_dice_as_they_like() -> None:
    table = position(2, dice=(6, 6), cash=[0, 8])
    table.claim("A", (6, 6), "silver_8c").visit("B", 6, "ammo_supply", "buy_ammo", boxes=2)
    table.throw(2, 3).dig("B", 6, "silver_8c")
    assert (table.stash("A"), table.ammo("B"), table.cash) == ("S", 2, [0, 0])


@pytest.mark.parametrize(("dice", "left"), [((2, 3, 4), 3), ((6, 6, 6), 3), ((5, 1, 6), 2), ((2, 3), 2)])
def test_a_one_sends_a_die_to_the_bunkhouse_when_the_turn_is_over(dice: tuple[int, ...], left: int) -> None:
    table = position(2, dice=dice).idle("A")
    assert table.miners == len(dice)
    table.idle("B")
    assert (table.miners, len(table.faces)) == (left, left)


def test_nobody_has_anything_at_the_beginning() -> None:
    table = first_turn(3, 2, 2, 2)
    assert table.cash == [0, 0, 0]
    for letter in "ABC":
        assert (table.ammo(letter), table.tonics(letter), table.bones(letter)) == (0, 0, 0)
        assert (table.stash(letter), table.load_of(letter), table.dug(letter)) == ("", "", set())


def test_there_is_no_credit() -> None:
    table = first_turn(2, 2, 2, 3, card="backroom_gamblin")
    assert usable(table, "A") == {"sheriffs_deputy", "pony_express"}
    for card in ("ammo_supply", "wash_day", "tack_and_harness", "horsepower_tonic", "backroom_gamblin"):
        refuse(table.copy().spend("A", 2), "A", "visit", card=card)


def test_the_town_at_the_beginning() -> None:
    table = first_turn(2, 2, 3, 4, card="mule_team")
    assert table.town == STARTERS | {"mule_team"}
    assert table.face_down == {"arm_wrasslin", "backroom_gamblin", "big_lizard_bones", "coal_baron"}


def test_the_open_card_is_any_of_the_shuffled_ones() -> None:
    found = Counter[str]()
    for seed in range(100):
        found.update(Table(Match("coal_n_write", 2, seed=seed)).town - STARTERS)
    assert set(found) == {"arm_wrasslin", "backroom_gamblin", "big_lizard_bones", "coal_baron", "mule_team"}
    assert min(found.values()) >= 8


def test_a_card_can_be_used_in_the_round_that_opens_it() -> None:
    table = delivery(2, round=1, cash=[10, 10], stash={"A": "B"}, face_down=["backroom_gamblin"])
    table.throw(4, 4, 2, card="backroom_gamblin").depart("A")
    assert "backroom_gamblin" in usable(table, "A", 4)


# ---- diggin' -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["borax_1l_1", "coal_2l_1", "tin_3r_1"])
def test_a_die_that_meets_or_exceeds_the_number_claims(name: str) -> None:
    letter, number, _ = chambers()[name]
    for face in range(1, 7):
        table = position(1, dice=(face, 6 if face < 6 else 5)).spend("A", face)
        if face >= number:
            assert table.play("A", "claim", chamber=name).stash("A") == letter
            assert table.dug("A") == {name}
        else:
            refuse(table, "A", "claim", chamber=name)


@pytest.mark.parametrize(("dice", "enough"), [((6, 5), False), ((6, 6), True), ((4, 4, 4), True), ((1, 5, 5), False)])
def test_the_sum_of_several_dice_claims(dice: tuple[int, ...], enough: bool) -> None:
    table = position(1, dice=dice).spend("A", dice)
    if enough:
        table.throw(2, 2, 2).play("A", "claim", chamber="silver_8c")
        assert table.stash("A") == "S"
    else:
        refuse(table, "A", "claim", chamber="silver_8c")


def test_several_dice_do_nothing_but_claim() -> None:
    table = position(1, dice=(3, 3), cash=[50]).spend("A", (3, 3))
    assert table.choices("A") == ["claim"]
    refuse(table, "A", "dig", chamber="silver_8c")


def chosen(table: Table) -> list[tuple[int, ...]]:
    """The faces that A may spend next, together or alone."""
    dice = [[int(die) - 1 for die in name.split("+")] for name in table.choices("A", "spend")]
    return sorted(tuple(sorted(table.state.faces[die] for die in some)) for some in dice)


def test_dice_that_can_be_spent_together() -> None:
    table = position(2, dice=(5, 2, 5))
    assert chosen(table) == [(2,), (2, 5), (2, 5, 5), (5,), (5, 5)]
    table.dig("A", 5, "silver_8c")
    assert chosen(table) == [(2,), (2, 5), (5,)]
    assert chosen(position(2, dice=(1, 1))) == [(1,)], "nothing can be claimed with a sum of 2"
    assert chosen(position(2, dice=(1, 1), tonics={"A": 1})) == [(1,), (1, 1)]


def test_more_dice_than_needed_may_claim() -> None:
    table = position(2, dice=(6, 6, 6)).claim("A", (6, 6, 6), "borax_1l_1")
    assert (table.stash("A"), table.actors) == ("B", "B")


def test_dice_that_are_used_are_used() -> None:
    table = position(2, dice=(2, 3, 4)).claim("A", (2, 4), "tin_3r_1")
    assert len(table.choices("A", "spend")) == 1
    table.dig("A", 3, "silver_8c")
    assert table.actors == "B"
    refuse(table, "A", "spend", dice="1")


def test_a_geode_and_a_bone() -> None:
    table = position(1, dice=(4, 4, 5), dug={"A": ["borax_1l_2", "tin_4l_3"]}).claim("A", (4, 4), "geode_1l_3")
    assert (table.stash("A"), table.bones("A")) == ("?", 0)
    table = position(1, dice=(4, 4, 5), dug={"A": ["borax_1l_2", "tin_4l_3"]}).claim("A", (4, 5), "bone_ribs_4l_4")
    assert (table.stash("A"), table.bones("A")) == ("", 1)


def test_the_mine_is_everyones_own() -> None:
    table = position(2, dice=(3, 4)).claim("A", 3, "borax_1l_1").claim("B", 3, "borax_1l_1")
    assert (table.dug("A"), table.dug("B")) == ({"borax_1l_1"}, {"borax_1l_1"})
    assert (table.stash("A"), table.stash("B")) == ("B", "B")


# ---- headin' to town -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(1, 2, 3), (4, 6), (2, 5, 6)])
def test_no_pair_no_town(dice: tuple[int, ...]) -> None:
    table = position(1, dice=dice, cash=[50])
    assert all(usable(table, "A", face) == set() for face in dice)


@pytest.mark.parametrize("face", range(1, 7))
def test_any_pair_will_do(face: int) -> None:
    table = position(1, dice=(face, face), cash=[50])
    assert {"ammo_supply", "sheriffs_deputy", "wash_day"} <= usable(table, "A", face)


# ---- the Lone Miner ------------------------------------------------------------------------------------------------


def test_letters_are_written_before_the_last_die_is_thrown() -> None:
    table = position(2, dice=(1, 6)).idle("AB")
    assert (table.phase, table.faces, table.actors) == ("letters", (), "AB")
    table.write(B="V")
    assert (table.phase, table.actors) == ("letters", "A")
    refuse(table, "B", "write", letter="coal")
    table.throw(6).write(A="C")
    assert (table.phase, table.faces, table.actors) == ("turn", (6,), "AB")


@pytest.mark.parametrize("town", [[], ["backroom_gamblin"]])
def test_gamblin_credit_needs_the_backroom(town: list[str]) -> None:
    expected = ["coal", "dynamite", "ammo", "visit", "gamblin", "cash"]
    if not town:
        expected.remove("gamblin")
    assert writing(2, town=town).choices("A", "write") == expected


def test_the_lone_miner_never_goes_to_town() -> None:
    table = position(1, dice=(4,), letters={"A": "V"}, cash=[50]).spend("A", 4)
    assert table.choices("A") == ["claim", "dig"]


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("marks", [0, 1, 2])
def test_a_one_ends_the_lone_miner_without_a_bonus(sign: str, marks: int) -> None:
    table = position(1, dice=(1,), marks=marks, letters={"A": sign}, stash={"A": "B"}).dig("A", 1, "silver_8c")
    assert (table.phase, table.miners) == ("delivery", 0)
    assert (table.stash("A"), table.ammo("A"), table.player("A").promised) == ("B", 0, 0)
    assert table.bubbles("A", "silver_8c") == 1


@pytest.mark.parametrize("marks", [0, 1])
def test_every_throw_without_a_one_marks_a_space(marks: int) -> None:
    table = position(2, dice=(5,), marks=marks, letters={"A": "C", "B": "C"}).throw(3).idle("AB")
    assert (table.state.marks, table.faces, table.miners) == (marks + 1, (3,), 1)
    assert (table.stash("A"), table.stash("B")) == ("", "")


def bonus(sign: str, **given: Any) -> Table:
    """A wins the bonus of a letter; B has pieces to deliver afterwards."""
    table = third_mark(letters={"A": sign, "B": "A"}, stash={"A": "B", "B": "B"}, **given)
    return table.idle("B").dig("A", 4, "silver_8c")


def test_two_coal() -> None:
    table = bonus("C")
    assert (table.stash("A"), table.phase, table.miners) == ("C C B", "delivery", 0)
    assert table.dug("A") == set(), "it does not come out of the mine"


def test_a_box_of_ammo() -> None:
    table = bonus("A")
    assert (table.ammo("A"), table.ammo("B"), table.phase) == (1, 1, "delivery")


def test_dynamite_digs_anywhere() -> None:
    table = bonus("D", bubbles={"A": {"borax_1l_1": 2}})
    assert table.asked("A") == "free_dig"
    table.free_dig("A", "borax_1l_1", "borax_1l_2", "tin_3r_1")
    assert (table.stash("A"), table.phase) == ("B B", "delivery")
    assert table.bubbles("A", "borax_1l_2") == table.bubbles("A", "tin_3r_1") == table.bubbles("A", "silver_8c") == 1


def test_a_visit() -> None:
    table = bonus("V", cash=[15, 0]).bonus_visit("A", "tack_and_harness")
    assert (table.cash, table.phase) == ([0, 0], "delivery")


@pytest.mark.parametrize(("faces", "cash"), [((5, 5), 0), ((6, 6), 10), ((6, 4), 0), ((6, 5), 0)])
def test_gamblin_credit_costs_nothing(faces: tuple[int, ...], cash: int) -> None:
    table = bonus("G", town=["backroom_gamblin"]).gamble("A", *faces).play("A", "stay")
    assert (table.cash, table.phase) == ([cash, 0], "delivery")


def test_gamblin_credit_still_brings_the_bandit() -> None:
    table = bonus("G", town=["backroom_gamblin"], cash=[7, 0]).gamble("A", 6, 6, 4).play("A", "send_bandit", burro=2)
    assert (table.cash, table.phase) == ([7, 0], "delivery")
    assert (table.bandits("A"), table.bandits("B")) == ([3, 3], [3])


def test_ten_dollars() -> None:
    table = bonus("$")
    assert (table.cash, table.player("A").promised) == ([0, 0], 10)
    table.depart("AB")
    assert (table.cash, table.brought("A", 2)) == ([10, 0], 10)


# ---- ending a Round ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "slots"), [([], 6), (["tack_and_harness"], 8)])
def test_slots(tokens: list[str], slots: int) -> None:
    table = delivery(1, round=1, stash={"A": "C C C C C C C C C"}, tokens={"A": tokens})
    table.load("A", " ".join("C" * (slots - 1)))
    assert table.asked("A") == "load"
    table.load("A", "C")
    assert (table.cash, table.round) == ([5 * slots], 2), "a full burro leaves"
    assert table.stash("A") == " ".join("C" * (9 - slots))


def test_harness_bought_in_this_round_helps_its_burro() -> None:
    table = at_town("tack_and_harness", 1, round=1, stash={"A": "C C C C C C C C"}).visit("A", 2, "tack_and_harness")
    assert table.match.view(0)["position"]["players"][0]["slots"] == 8


def test_loading_nothing_and_holding_back() -> None:
    table = delivery(2, round=1, stash={"A": "S S", "B": "S S"}).depart("A").deliver("B", "S")
    assert (table.cash, table.stash("A"), table.stash("B")) == ([0, 12], "S S", "S")


def test_only_what_is_in_the_stash_is_loaded() -> None:
    table = delivery(1, round=1, stash={"A": "T"})
    assert table.choices("A", "load") == ["tin"]
    refuse(table, "A", "load", mineral="silver")


def test_who_has_nothing_to_load_and_nothing_to_shoot_with_is_not_asked() -> None:
    table = delivery(3, round=2, stash={"A": "B"}, ammo={"B": 1})
    assert (table.actors, table.asked("A"), table.asked("B")) == ("AB", "load", "fight")


@pytest.mark.parametrize("load", ["S T C B", "S S", "B B B", "T C ?", "C C B"])
def test_the_dearest_letter_is_stolen(load: str) -> None:
    table = delivery(1, round=2, stash={"A": load})
    *first, last = load.split()
    table.load("A", " ".join(first)).throw(1).load("A", last)
    dearest = max((sign for sign in load.split() if sign in VALUES), key=VALUES.__getitem__)
    left = " ".join(sign for sign in load.split() if sign != dearest)
    assert (table.arrived("A", 2), table.cash) == (left, [worth(left)])
    assert table.stash("A") == ""


def test_a_box_of_ammo_is_one_throw_of_three_dice() -> None:
    table = sent("S", burro=3, ammo={"A": 3}).fight("A", 1, 4, 3)
    assert (table.ammo("A"), table.asked("A")) == (2, "fight")
    table.fight("A", 2, 5, 6)
    assert (table.ammo("A"), sorted(table.player("A").shots)) == (1, [2, 5, 6])


def test_a_tonic_helps_one_die_and_is_gone() -> None:
    table = sent("S", burro=5, ammo={"A": 1}, tonics={"A": 1}).fight("A", 4, 4, 4)
    assert table.choices("A", "shoot") == [(4, 4)]
    table.shoot("A", 4, 4)
    assert (table.tonics("A"), table.cash) == (0, [0]), "the second bandit cannot be reached"


def test_cash_is_counted_on_from_round_to_round() -> None:
    table = delivery(1, round=1, cash=[30], stash={"A": "S T"}).deliver("A", "S T")
    assert (table.cash, table.brought("A", 1)) == ([50], 20)


def test_all_dice_come_back_for_the_new_round() -> None:
    table = delivery(2, round=3, stash={"A": "B"}).throw(2, 4, 6).depart("A")
    assert (table.round, table.miners, table.faces, table.actors) == (4, 3, (2, 4, 6), "AB")
    assert table.player("A").letter == -1


# ---- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cash", "stash", "ranks"),
    [
        ([40, 30, 20], {"C": "S S S S S"}, [1, 2, 3]),
        ([20, 30, 30], {"B": "S", "C": "T"}, [3, 1, 2]),
        ([30, 30, 30], {"A": "T B", "B": "C C", "C": "C C"}, [1, 2, 2]),
        ([30, 30, 10], {"A": "C B", "B": "T"}, [1, 1, 3]),
    ],
)
def test_most_cash_wins_and_the_stash_breaks_ties(cash: list[int], stash: dict[str, str], ranks: list[int]) -> None:
    table = delivery(3, round=6, cash=cash, stash=stash).depart("ABC")
    assert table.over
    assert table.match.scores == cash
    assert table.match.ranks == ranks


def test_bones_are_worth_nothing_at_the_end() -> None:
    table = delivery(2, round=6, cash=[10, 10], stash={"A": "B", "B": "B"}, bones={"A": 4}).depart("AB")
    assert (table.match.scores, table.match.ranks) == ([10, 10], [1, 1])


def test_geodes_are_sold_before_places_are_counted() -> None:
    table = delivery(2, round=6, cash=[10, 15], stash={"A": "?"}).throw(4).depart("A")
    assert (table.match.scores, table.match.ranks) == ([18, 15], [1, 2])


def test_when_the_game_is_over_nobody_decides() -> None:
    table = delivery(2, round=6, stash={"A": "B"}).depart("A")
    assert (table.phase, table.actors) == ("over", "")
    refuse(table, "A", "leave")


# ---- the cards -----------------------------------------------------------------------------------------------------


def test_wrasslin_somebody_who_is_not_in_town() -> None:
    table = at_town("arm_wrasslin", cash=10).visit("A", 2, "arm_wrasslin", "wrassle", seat=1).idle("A")
    table.dig("B", 2, "silver_8c").spend("B", 2).throw(2, 6).play("B", "dig", chamber="silver_8c")
    assert table.cash == [0, 20]


def test_nobody_wrassles_alone() -> None:
    table = at_town("arm_wrasslin", 3, cash=10).visit("B", 2, "arm_wrasslin")
    assert table.choices("B", "wrassle") == [0, 2]
    refuse(table, "B", "wrassle", seat=1)


TOTALS: dict[tuple[int, ...], tuple[int, str]] = {
    (1,): (-10, ""),
    (6, 3): (-10, ""),
    (6, 4): (0, ""),
    (6, 5): (0, ""),
    (6, 6): (10, ""),
    (6, 4, 3): (10, ""),
    (6, 6, 2): (25, "T"),
    (6, 6, 3): (50, "T C"),
    (1, 1, 1, 1, 1, 1, 6, 6): (10, ""),
}


@pytest.mark.parametrize("faces", TOTALS)
def test_gamblin(faces: tuple[int, ...]) -> None:
    won, ore = TOTALS[faces]
    table = at_backroom(cash=30)
    for face in faces:
        assert "hit" in table.choices("A")
        table.gamble("A", face)
    assert table.player("A").total == faces[0] + sum(faces)
    table.play("A", "stay")
    assert (table.cash, table.stash("A")) == ([30 + won], ore)


@pytest.mark.parametrize("last", [1, 2, 6])
def test_a_total_of_22_is_a_bust_at_once(last: int) -> None:
    table = at_backroom(cash=30).gamble("A", 6, 6, 3, last)
    assert (table.asked("A"), table.choices("A")) == ("bandit", ["send_bandit"])
    table.play("A", "send_bandit", burro=3)
    assert (table.cash, table.stash("A"), table.player("A").added[2]) == ([20], "", 1)


def test_the_first_die_must_be_thrown() -> None:
    table = at_backroom()
    assert table.choices("A") == ["hit"]
    refuse(table, "A", "stay")


@pytest.mark.parametrize(("bones", "cash"), [(1, 5), (2, 12), (3, 22), (4, 40)])
def test_big_lizard_bones(bones: int, cash: int) -> None:
    table = at_town("big_lizard_bones", 2, cash=0, bones={"A": bones}).visit("A", 2, "big_lizard_bones")
    assert (table.cash, table.bones("A")) == ([cash, 0], 0)
    assert "big_lizard_bones" in table.town, "the others may still come"


def test_the_first_to_report_to_the_baron_has_it_alone() -> None:
    coal = " ".join("C" * 12)
    table = at_town("coal_baron", cash=0, stash={"A": coal, "B": coal}).visit("A", 2, "coal_baron")
    table.dig("A", 2, "silver_8c").throw(4, 4).idle("B")
    assert (table.cash, table.stash("A")) == ([60, 0], coal)
    assert "coal_baron" not in usable(table, "B", 4)


def test_a_herd_without_tokens_takes_one_of_three_dice() -> None:
    table = at_town("cow_punchin", 1, cash=0, dice=(2, 3, 4), herd=0).throw(2, 3).idle("A")
    assert (table.cash, table.miners, table.faces, table.player("A").herd) == ([10], 2, (2, 3), -1)
    table.throw(4, 4).idle("A")
    assert (table.cash, table.miners) == ([10], 2), "the job is over"


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_job_is_paid_before_the_letter_is_written(left: int) -> None:
    table = at_town("cow_punchin", 1, cash=0, dice=(1, 6), herd=left).idle("A")
    assert (table.phase, table.cash, table.player("A").herd) == ("letters", [10 + 5 * left], -1)


@pytest.mark.parametrize(("times", "prize"), [(1, 8), (2, 15), (3, 25), (4, 40), (5, 60)])
def test_drankin_prizes(times: int, prize: int) -> None:
    table = at_town("drankin_contest", 1, cash=5).throw(*[1, 5] * times)
    table.visit("A", 2, "drankin_contest", "drink", times=times)
    assert table.cash == [5 + prize]


@pytest.mark.parametrize("good", range(5))
def test_drankin_stops_at_the_first_failure(good: int) -> None:
    table = at_town("drankin_contest", 1, cash=5).throw(*[3, 3] * good, 1, 4, 6, 3)
    table.visit("A", 2, "drankin_contest", "drink", times=5)
    assert table.cash == [0]
    table.dig("A", 2, "silver_8c")
    assert table.faces == (6, 3), "nothing more was thrown in the contest"


@pytest.mark.parametrize("card", ["exchange_office", "assay_office"])
def test_a_token_for_one_delivery_comes_back(card: str) -> None:
    table = delivery(1, round=1, cash=[10], stash={"A": "S"}, tokens={"A": [card]}, town=[card]).throw(4, 4, 4)
    table.depart("A")
    assert table.tokens("A") == set()
    assert card in usable(table, "A", 4)


def test_mules_bring_the_buyer_a_share_of_what_the_others_deliver() -> None:
    given: dict[str, Any] = {"round": 7, "mule_owner": "A", "tokens": {"B": ["wash_day", "exchange_office"]}}
    table = delivery(3, stash={"A": "T T", "B": "T B B B B B B", "C": "S S C"}, **given)
    table.deliver("A", "T T").deliver("B", "T B B B B B").deliver("C", "S S C")
    assert table.cash == [0, 15 + 15, 5], "after the robbery the rivals' burros are below $20"
    table = delivery(2, round=7, mule_owner="B", stash={"A": "S T T C"}).deliver("A", "S T T C")
    assert table.cash == [21, 5]


def test_as_many_boxes_as_one_can_pay() -> None:
    table = at_town("ammo_supply", 1, cash=15).visit("A", 2, "ammo_supply")
    assert table.choices("A", "buy_ammo") == [1, 2, 3]
    table.play("A", "buy_ammo", boxes=3)
    assert (table.cash, table.ammo("A")) == ([3], 3)


def test_some_geodes_can_be_kept() -> None:
    table = at_town("rockhounds", 1, cash=0, stash={"A": "S ? ?"}).throw(6, 1)
    table.visit("A", 2, "rockhounds", "crack", geodes=1)
    assert (table.cash, table.stash("A")) == ([20], "S ?")


def test_wash_day_is_for_all_deliveries_to_come() -> None:
    for burro, cash in ((1, 12), (2, 0), (7, 0)):
        table = sent("B B", burro=burro, tokens={"A": ["wash_day"]}, seventh=True)
        assert (table.cash, table.tokens("A")) == ([cash], {"wash_day"})
    assert sent("T B B", burro=2, tokens={"A": ["wash_day"]}).cash == [12], "only what arrives is washed"


def test_only_the_drinker_is_stronger() -> None:
    table = position(2, dice=(2, 4), tonics={"A": 1}).claim("A", 2, "borax_1l_1")
    refuse(table.spend("B", 2), "B", "claim", chamber="borax_1l_1")


def test_powder_shed_gives_three_digs_at_once() -> None:
    table = at_town("powder_shed", 2, cash=6, deck="extended").visit("A", 2, "powder_shed")
    assert (table.cash, table.asked("A")) == ([0, 6], "free_dig")
    table.free_dig("A", *["tin_3r_1"] * 3)
    assert (table.stash("A"), table.asked("A")) == ("T", "dice")


def test_a_gunsmith_is_for_good() -> None:
    table = sent("S", burro=3, ammo={"A": 1}, tokens={"A": ["gunsmith"]}).fight("A", 4, 1, 1).shoot("A", 4, 4)
    assert (table.cash, table.tokens("A")) == ([12], {"gunsmith"})


@pytest.mark.parametrize(("visitors", "cash"), [("", 3), ("B", 3), ("BC", 6), ("BCDEFGH", 21)])
def test_camp_meetin(visitors: str, cash: int) -> None:
    table = at_town("camp_meetin", 8, cash=0, deck="extended").visit("A", PAIR[0], "camp_meetin").idle("A")
    for letter in visitors:
        table.visit(letter, PAIR[0], "sheriffs_deputy")
    table.idle("BCDEFGH")
    assert table.cash == [cash, *[0] * 7]
