"""Rulings on gunfights: S-25, S-27 to S-31, S-41, S-42, S-46, S-47."""

from collections import Counter
from itertools import permutations

import pytest

from .position import Table, town
from .scenes import crowd, facing, reseeded, shooting

# ---- S-25: in which order ------------------------------------------------------------------------------------------


def test_S_25_territories_come_in_the_order_of_their_slots() -> None:
    table = town(2, A={"men": "P P P", "reputation": 9}, B={"men": "P P P"})
    table.lay("A", land_office="P", hotel="P", bank="P").lay("B", hotel="P", bank="P", land_office="P")
    order = []
    while table.question == "nerve":
        order.append(table.battleground)
        table.backs_down("A").fights("B")
    assert order == ["bank", "hotel", "land_office"]
    assert [table.slot(str(place)) for place in order] == ["r2c7", "r3c1", "r4c4"]


def test_S_25_any_two_may_be_drawn_to_begin() -> None:
    """The first of three, then one of the other two: every pair by two of six draws."""
    for drawn in permutations("ABC", 2):
        table = crowd("".join(drawn), A="P", B="P", C="P")
        assert table.match.log.moves[-1].throws == ["ABC".index(drawn[0]), "ABC".replace(drawn[0], "").index(drawn[1])]
    table = town(3, A={"men": "P"}, B={"men": "P"}, C={"men": "P"}).lay("A", bank="P").lay("B", bank="P")
    pairs = Counter(reseeded(table, seed).lay("C", bank="P").fighters for seed in range(60))
    assert set(pairs) == {"AB", "AC", "BC"}
    assert min(pairs.values()) > 10


def test_S_25_the_winner_meets_the_next_one_drawn() -> None:
    for drawn, third in ((0, "A"), (1, "D")):
        table = crowd("CB", A="P", B="P", C="P", D="P").fights("C").draws(drawn).backs_down("B")
        assert table.fighters == "".join(sorted(f"C{third}"))


# ---- S-27 and S-42: fights that nobody wins ------------------------------------------------------------------------


def test_S_27_both_back_down_and_the_last_one_takes_the_place() -> None:
    table = crowd("AC", A="P", B="P", C="P").backs_down("AC")
    assert [table.reputation(letter) for letter in "ABC"] == [7, 9, 7]
    assert table.holds("B") == {"livery_stable": 2, "bank": 1}
    assert table.round == 2


def test_S_27_both_back_down_and_the_next_two_come_up() -> None:
    table = crowd("AC", A="P", B="P", C="P", D="P").backs_down("AC")
    assert table.asked == ("BD", "nerve")
    table.backs_down("BD")
    assert [table.reputation(letter) for letter in "ABCD"] == [7, 7, 7, 7]
    assert table.owner("bank") is None


def test_S_27_three_of_five_wait_and_two_of_them_are_drawn() -> None:
    table = crowd("AC", A="P", B="P", C="P", D="P", E="P").backs_down("A").draws(2, 1).backs_down("C")
    assert table.asked == ("DE", "nerve")


def ten_rounds(table: Table) -> Table:
    """Two plugs miss each other as long as they may."""
    table.dice(1, 1).fights(table.fighters)
    for _ in range(9):
        table.dice(1, 1).stays(table.fighters)
    return table


@pytest.mark.parametrize("ending", ["both back down", "both run", "nobody able", "ten rounds"])
@pytest.mark.parametrize("waiting", ["C", "CD", ""])
def test_S_42_both_sides_leave_whatever_the_reason(ending: str, waiting: str) -> None:
    table = facing("P", "P", A={"reputation": 9}, B={"reputation": 9})
    if waiting:
        table = crowd("AB", **dict.fromkeys(f"AB{waiting}", "P"))
    if ending == "both back down":
        table.backs_down("AB")
    elif ending == "both run":
        table.dice(1, 1).fights("AB").runs("AB")
    elif ending == "nobody able":
        table.dice(6, 6, 4, 4).fights("AB")
    else:
        ten_rounds(table)
    assert (table.home("A"), table.home("B")) == ("P", "P")
    if waiting == "CD":
        assert table.asked == ("CD", "nerve")
    else:
        assert table.owner("bank") == (waiting or None)
        assert table.round == 2


def test_S_42_three_ties_and_the_sheriff_are_such_reasons_too() -> None:
    table = crowd("AB", gunfights="simple", A="P P P P", B="P P P P", C="P").dice(*[1] * (8 + 6 + 4)).fights("AB")
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P", "P", "C")
    table = crowd("AB", sheriff="honest", A="P P", B="P", C="P").dice(1, 1, 6, 6, 1).fights("AB")
    assert (table.jailed("A"), table.jailed("B"), table.owner("bank")) == (("P", ""), ("P", ""), "C")


def test_S_42_the_controller_among_those_who_leave_loses_the_place_to_the_last_one() -> None:
    table = crowd("AB", A={"men": "P", "holds": ["bank"]}, B="P", C="P").backs_down("AB")
    assert table.owner("bank") == "C"


# ---- S-28 and S-30: shots ------------------------------------------------------------------------------------------


def test_S_28_two_shots_can_be_wasted_on_one_man() -> None:
    table = shooting("P P", "P P").pick("A", "B", "P").dice(1, 1, 6, 6, 6, 6).pick("B", "A", "P")
    assert table.dice_left == 0, "the second hit is rolled for as well"
    assert table.ring("A") == ["P"]


def test_S_28_targets_are_named_before_any_die_of_the_tier() -> None:
    table = shooting("P P", "P P").dice(6, 6, 6, 6)
    table.pick("A", "B", "P")
    assert (table.asked, table.dice_left) == (("B", "aim"), 4)


def test_S_30_a_free_volley() -> None:
    """A's first plug is winged after he has shot; only the other one shoots at those who run, and nobody answers."""
    table = shooting("P P", "P P", B={"reputation": 9}).pick("A", "B", "P").dice(1, 1, 6, 1, 1).pick("B", "A", "P")
    assert table.ring("A") == ["P winged", "P"]
    table.dice(6, 6).stays("A").runs("B")
    assert table.dice_left == 0
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P P", "P", "A")


def test_S_30_wounded_men_do_not_shoot_in_it() -> None:
    table = shooting("D P", "P", B={"reputation": 9}, dice=(1, 1, 1)).dice(1, 6, 5).pick("B", "A", "D")
    assert table.ring("A") == ["D wounded", "P"]
    table.dice(1, 6).stays("A").runs("B")
    assert table.dice_left == 1


def test_S_30_it_goes_by_the_skills() -> None:
    """The duellist kills the only one who runs, so the plug has nobody left to shoot at."""
    table = shooting("D P", "P", B={"reputation": 9}, dice=(1, 1, 1)).dice(1, 1).pick("B", "A", "P")
    table.dice(6, 1, 1, 6, 6).stays("A").runs("B")
    assert (table.dice_left, table.men("B"), table.owner("bank")) == (1, "", "A")


def test_S_31_ten_rounds_and_no_winner() -> None:
    table = facing("P", "P", "hotel", B={"holds": ["hotel"]}).dice(1, 1).fights("AB")
    for number in range(1, 10):
        assert (table.asked, table.state.fight_round) == (("AB", "stay"), number)
        table.dice(1, 1).stays("AB")
    assert (table.round, table.question) == (2, "set_up"), "nobody is asked whether to run after the tenth"
    assert (table.owner("hotel"), table.markers("hotel")) == ("B", 2)
    assert table.reputation("B") == 2


# ---- S-29, S-41, S-46, S-47: wings and wounds ----------------------------------------------------------------------


def wounded_champion() -> Table:
    """A's enforcer was wounded by B, who ran; now A meets C."""
    table = crowd("AB", A="E P", B="P", C="P").dice(1, 1).fights("AB").dice(1, 6, 4).pick("B", "A", "E")
    return table.dice(1).stays("A").runs("B")


def test_S_29_a_wound_lasts_for_all_fights_of_the_gunfight() -> None:
    table = wounded_champion()
    assert (table.fighters, table.ring("A")) == ("AC", ["E wounded", "P"])


def holding_the_hotel(faces: tuple[int, ...], target: str) -> Table:
    """A takes B's hotel; both plugs have hit, and this is what the hits do: to B's, then to A's target."""
    players = {"A": {"men": "E P", "reputation": 9}, "B": {"men": "P P", "holds": ["hotel"], "reputation": 9}}
    table = town(2, A=players["A"], B=players["B"]).lay("A", hotel="E P").lay("B", hotel="P")
    return table.dice(1, 1).fights("AB").dice(6, 6, *faces).pick("B", "A", target)


def test_S_29_a_wound_is_healed_when_the_posse_comes() -> None:
    table = holding_the_hotel((4, 4), "E").ride("B", "hotel")
    assert table.ring("A") == ["E", "P"]


def test_S_29_a_wing_is_not() -> None:
    table = holding_the_hotel((4, 1), "P").ride("B", "hotel")
    assert table.ring("A") == ["E", "P winged"]
    table.dice(1, 1, 1).fights("AB").pick("B", "A", "P winged")
    assert table.dice_left == 0, "two dice of the enforcer and one of B's plug: A's plug has missed his turn"
    assert table.ring("A") == ["E", "P"]


def test_S_29_the_round_over_everybody_is_well() -> None:
    table = holding_the_hotel((4, 1), "P").play("B", "stay_home")
    table.lay("A", bank="E P").lay("B", bank="P P")
    assert (table.ring("A"), table.ring("B")) == (["E", "P"], ["P", "P"])


def test_S_41_wounded_before_running_counts_for_the_whole_gunfight() -> None:
    table = wounded_champion().dice(1, 1).fights("AC")
    table.pick("C", "A", "P").dice(1).stays("C").runs("A")
    assert table.reputation("A") == 9


def test_S_41_a_posse_begins_a_new_gunfight() -> None:
    table = holding_the_hotel((4, 4), "E").ride("B", "hotel").dice(1, 1).fights("AB")
    table.dice(1, 1).pick("B", "A", "P").stays("B").runs("A")
    assert table.reputation("A") == 9 + 1 - 1, "the hotel has brought a token, and running costs one"
    table.dice(1).pick("B", "A", "P")
    assert (table.reputation("A"), table.owner("hotel")) == (8, "B")


def test_S_41_the_ten_rounds_are_counted_for_each_fight() -> None:
    table = crowd("AB", A="P", B="P", C="P").dice(1, 1).fights("AB").dice(1, 1).stays("AB")
    table.dice(1).stays("A").runs("B")
    assert table.fighters == "AC"
    ten_rounds(table)
    assert (table.round, table.owner("bank")) == (2, None)


def test_S_41_the_three_ties_are_counted_for_each_fight() -> None:
    """Two ties and a win against B, then three ties against C: the third ends the fight, not the first."""
    table = crowd("AB", gunfights="simple", A="P P P P P P P P", B="P P P", C="P P P P")
    table.dice(*[1] * 11, *[1] * 9, 6, *[1] * 6).fights("AB")
    assert (table.fighters, len(table.ring("A")), table.men("B")) == ("AC", 6, "")
    table.dice(*[1] * (10 + 8 + 6), 1).fights("AC")
    assert (table.men("A"), table.men("C"), table.owner("bank"), table.dice_left) == ("P P P", "P", None, 1)


def test_S_46_a_round_is_played_to_its_end() -> None:
    """The duellist leaves B without an able man, and the plug still shoots at the wounded one."""
    table = shooting("D P", "P", dice=(6, 1, 1, 4, 6, 4))
    assert table.dice_left == 0
    assert (table.men("B"), table.owner("bank")) == ("", "A")


def test_S_46_without_a_living_target_there_is_no_shot() -> None:
    table = shooting("D P", "P", dice=(6, 1, 1, 6, 6))
    assert table.dice_left == 1
    assert (table.men("B"), table.owner("bank")) == ("", "A")


def test_S_47_a_wing_from_an_earlier_tier_costs_this_rounds_shot() -> None:
    table = shooting("D", "P", dice=(6, 1, 1, 1))
    assert (table.ring("B"), table.dice_left, table.question) == (["P"], 0, "stay"), "he has missed his turn"


def test_S_47_a_wing_from_the_same_tier_costs_the_next_shot() -> None:
    table = shooting("D", "D", dice=(1, 1, 1, 6, 1, 1, 2))
    assert table.ring("A") == ["D winged"]
    table.dice(1, 1, 1).stays("AB")
    assert (table.ring("A"), table.dice_left) == (["D"], 0), "B alone has shot, and the wing is used up"


def test_S_47_a_free_volley_he_would_have_fired_uses_it_up() -> None:
    table = crowd("AB", A="P", B="P", C="P").dice(1, 6, 1).fights("AB")
    assert table.ring("A") == ["P winged"]
    table.stays("A").runs("B")
    assert (table.fighters, table.ring("A")) == ("AC", ["P"])


def test_S_47_a_second_wing_before_that_changes_nothing() -> None:
    table = shooting("D", "D", dice=(1, 1, 1, 6, 1, 1, 2)).dice(6, 1, 1, 2).stays("AB")
    assert table.ring("A") == ["D winged"], "winged again in the turn he misses: one more turn, not two"
    table.dice(1, 1, 1).stays("AB")
    assert table.ring("A") == ["D"]
