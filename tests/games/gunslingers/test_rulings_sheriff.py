"""Rulings on sheriffs and distances: S-56 to S-58, S-66."""

from typing import Any

import pytest

from .position import Table, town
from .scenes import crowd, election, nothing_more, refuse, shooting, week_ends

FAR_APART = {
    "livery_stable": "r2c1", "sheriffs_office": "r2c2", "parlor_house": "r3c1", "hotel": "r3c2", "gunsmith": "r3c3",
    "bank": "r2c7", "church": "r3c7", "land_office": "r4c5",
}  # fmt: skip
"""Both headquarters in the west, the bank, the church and the land office a long ride away."""

EVERYTHING: dict[str, Any] = {
    "territory_powers": "on", "sheriff": "corrupt", "neighborhoods": "support_and_distance", "layout": FAR_APART,
}  # fmt: skip


# ---- S-56: in which order after the reveal -------------------------------------------------------------------------


def test_S_56_stable_then_sheriff_then_distance() -> None:
    boss = {"character": "colonel_cartwright", "men": "P P P", "holds": ["sheriffs_office"]}
    table = town(2, **EVERYTHING, A=boss, B={"character": "mrs_parlor", "men": "P"}).ready("B")
    table.lay("A", hotel="P P", bank="P").dice(2, 3)
    assert table.asked == ("A", "stable")
    table.play("A", "saddle", place="hotel", skill="plug").play("A", "place", card="bank", skill="plug")
    assert (table.asked, table.dice_left) == (("A", "sheriff"), 2)
    table.play("A", "stand_aside")
    assert table.dice_left == 0, "both rode to the bank, one of them on the stable's horse"
    assert (table.owner("bank"), table.owner("hotel")) == ("A", "A")


def test_S_56_who_is_sent_home_rides_nowhere() -> None:
    boss = {"character": "colonel_cartwright", "men": "P", "holds": ["sheriffs_office"]}
    table = town(2, **EVERYTHING, A=boss, B={"character": "mrs_parlor", "men": "P"}).lay("B", bank="P").ready("A")
    table.dice(6).play("A", "close_off", property="bank").play("B", "go_home")
    assert (table.owner("bank"), table.round, table.dice_left) == (None, 2, 1)


def test_S_56_distances_go_by_slots_and_then_by_seats() -> None:
    table = town(2, neighborhoods="support_and_distance", layout=FAR_APART, A={"men": "P P"}, B={"men": "P"})
    table.lay("B", bank="P").dice(1, 6, 6).lay("A", church="P", bank="P")
    assert (table.owner("bank"), table.owner("church")) == ("B", "A"), "the first die was A's at the bank"


def test_S_56_posses_know_none_of_these() -> None:
    boss = {"character": "colonel_cartwright", "men": "P P", "holds": ["sheriffs_office", "church"]}
    table = town(2, **EVERYTHING, A=boss, B={"character": "mrs_parlor", "men": "P"}).ready("A")
    table.dice(6).lay("B", church="P")
    assert table.asked == ("A", "sheriff"), "the stable has nothing to ride to"
    table.play("A", "stand_aside").dice(1, 1).ride("A", "church")
    assert (table.asked, table.dice_left) == (("AB", "nerve"), 2)


# ---- S-57: the corrupt sheriff -------------------------------------------------------------------------------------


def corrupt(seats: int = 3, **given: Any) -> Table:
    """A controls the sheriff's office."""
    given["A"] = {"men": "P", "holds": ["sheriffs_office"], **given.get("A", {})}
    for letter in "BC"[: seats - 1]:
        given.setdefault(letter, {"men": "P"})
    return town(seats, **{"sheriff": "corrupt", **given})


def test_S_57_it_depends_on_the_sheriff_alone() -> None:
    table = corrupt(2, territory_powers="off").ready("A").lay("B", bank="P")
    assert table.asked == ("A", "sheriff")
    table = corrupt(2, territory_powers="on", sheriff="none").ready("A").lay("B", bank="P")
    assert (table.owner("bank"), table.round) == ("B", 2)


def test_S_57_only_a_claimed_territory_that_is_no_headquarters_in_play() -> None:
    table = corrupt(3, B={"men": "P P P"}, C={"men": "P P"}).ready("A")
    table.lay("B", parlor_house="P", saloon="P", decoy_1="P").lay("C", livery_stable="P", bank="P")
    assert table.choices("A", "close_off") == ["saloon", "bank"]
    refuse(table, "A", "close_off", property="parlor_house")
    refuse(table, "A", "close_off", property="hotel")


def test_S_57_the_headquarters_of_a_beaten_player_is_ordinary() -> None:
    table = corrupt(3, C={}).ready("B").lay("A", general_store="P")
    assert (table.is_in("C"), table.round) == (False, 2), "a headquarters alone gives nothing to close off"
    table.ready("A").lay("B", general_store="P")
    assert table.choices("A", "close_off") == ["general_store"]


def test_S_57_the_controllers_own_men_go_home_and_cannot_be_paid_for() -> None:
    table = corrupt(2).lay("A", bank="P").lay("B", bank="P").play("A", "close_off", property="bank")
    assert table.asked == ("B", "toll")
    table.play("B", "pay_toll")
    assert (table.money("A"), table.money("B"), table.owner("bank")) == (12, 8, "B")
    assert table.home("A") == "P"


def test_S_57_those_who_pay_fight_it_out() -> None:
    table = corrupt().lay("A", bank="P").lay("B", bank="P").lay("C", bank="P").play("A", "close_off", property="bank")
    table.play("B", "pay_toll").play("C", "pay_toll")
    assert (table.asked, table.money("A")) == (("BC", "nerve"), 14)


def test_S_57_if_nobody_stays_nothing_happens() -> None:
    table = corrupt(2, B={"men": "P", "money": 1}).ready("A").lay("B", bank="P")
    table.play("A", "close_off", property="bank")
    assert (table.owner("bank"), table.round, table.home("B")) == (None, 2, "P"), "B cannot pay $2"


def test_S_57_once_a_week() -> None:
    table = corrupt(2).ready("A").lay("B", bank="P").play("A", "close_off", property="bank").play("B", "go_home")
    table.ready("A").dice(*[1] * 7).lay("B", bank="P")
    assert (table.owner("bank"), table.week) == ("B", 3)
    table.ready("A").lay("B", church="P")
    assert table.asked == ("A", "sheriff"), "a new week"


def test_S_57_standing_aside_uses_nothing_up() -> None:
    table = corrupt(2).ready("A").lay("B", bank="P").play("A", "stand_aside").ready("A").lay("B", church="P")
    assert table.asked == ("A", "sheriff")


# ---- S-58: the honest sheriff --------------------------------------------------------------------------------------


def killed_one(face: int, **given: Any) -> Table:
    """B's plug has killed one of A's two; then the sheriff's die. A third one stays at home."""
    given["A"] = {"posse": "P", **given.get("A", {})}
    return shooting("P P", "P", sheriff="honest", **given, dice=(1, 1, 6, 6, face))


def test_S_58_no_roll_while_nobody_has_been_killed() -> None:
    table = shooting("P", "P", sheriff="honest", dice=(1, 1, 1))
    assert (table.question, table.dice_left) == ("stay", 1)
    table = shooting("P", "E P", sheriff="honest", dice=(6, 1, 5, 1, 1))
    assert table.dice_left == 1, "a man wounded, and the fight decided"


def test_S_58_he_comes_if_the_die_is_not_greater_than_the_killed() -> None:
    table = killed_one(1, A={"reputation": 3}, B={"reputation": 3})
    assert (table.jailed("A"), table.jailed("B")) == (("P", ""), ("P", ""))
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P", "", None)
    assert (table.reputation("A"), table.reputation("B")) == (3, 3)
    assert killed_one(2).asked == ("AB", "stay")


def test_S_58_no_roll_for_a_round_that_decided_the_fight() -> None:
    table = shooting("P", "P", sheriff="honest", dice=(6, 1, 6, 1))
    assert (table.owner("bank"), table.dice_left, table.jailed("A")) == ("A", 1, ("", ""))


def test_S_58_no_roll_after_a_free_volley() -> None:
    table = killed_one(6, A={"reputation": 9}).dice(6, 1, 1, 1).stays("B").runs("A")
    assert (table.owner("bank"), table.jailed("B"), table.dice_left) == ("B", ("", ""), 2), "a shot and a hit"


def test_S_58_after_an_undecided_tenth_round_he_still_rolls() -> None:
    table = killed_one(6)
    for face in (6, 6, 6, 6, 6, 6, 6, 6, 1):
        assert table.question == "stay"
        table.dice(1, 1, face).stays("AB")
    assert table.dice_left == 0
    assert (table.jailed("A"), table.jailed("B"), table.round) == (("P", ""), ("P", ""), 2)


def test_S_58_the_killed_of_the_whole_gunfight_count() -> None:
    table = crowd("AB", sheriff="honest", A="P P", B="P", C="P").dice(1, 1, 6, 6, 6).fights("AB")
    table.dice(1).stays("A").runs("B")
    assert table.fighters == "AC"
    table.dice(1, 1, 1).fights("AC")
    assert (table.jailed("A"), table.jailed("C")) == (("P", ""), ("P", "")), "the one killed in the first fight"


def test_S_58_the_owner_chooses_among_the_strongest_able_men() -> None:
    """A's plugs are one of them winged and one not; the wounded enforcer is out of the question."""
    table = shooting("E P P P", "P P P", sheriff="honest", dice=(1, 1))
    table.pick("A", "B", "P").pick("A", "B", "P")
    table.pick("B", "A", "E").pick("B", "A", "P").dice(6, 1, 1, 6, 6, 1, 6, 5, 1, 1).pick("B", "A", "P")
    assert table.ring("A") == ["E wounded", "P winged", "P", "P"]
    assert table.asked == ("A", "jail")
    assert len(table.choices("A", "pick")) == 2
    table.pick("A", "A", "P winged")
    assert (table.jailed("A"), table.jailed("B")) == (("P", ""), ("P", ""))


def test_S_58_men_jailed_in_week_seven_are_back_for_the_election() -> None:
    back = election(2, sheriff="honest", A={"men": "P", "jailed": ("", "E")}, B={"reputation": 1})
    assert (back.men("A"), back.scores[0]) == ("E P", 2 + 3)
    away = election(2, sheriff="honest", A={"men": "P", "jailed": ("E", "")}, B={"reputation": 1})
    assert (away.men("A"), away.scores[0]) == ("P", 2)


def test_S_58_jailed_men_come_home_at_the_end_of_the_next_weeks_rents() -> None:
    table = week_ends(
        town(2, round=2, sheriff="honest", A={"men": "P", "jailed": ("E", "")}, B={"men": "P"}), 1, 1, 1, 1
    )
    assert (table.men("A"), table.jailed("A")) == ("P", ("", "E"))
    week_ends(nothing_more(table), 1, 1, 1, 1)
    assert (table.home("A"), table.jailed("A")) == ("E P", ("", ""))


def test_S_58_jailed_men_do_not_count_for_rents() -> None:
    players: dict[str, Any] = {
        "A": {"men": "P", "jailed": ("D", "E"), "holds": {"blacksmith": 2, "parlor_house": 1}},
        "B": {"men": "P", "character": "silas_neat"},
    }
    table = week_ends(town(2, round=2, sheriff="honest", **players), 6, 6)
    assert table.money("A") == 10 + 2 + 4, "two gunslingers are in play"


def simple(face: int, **given: Any) -> Table:
    """A's duellist beats B's plugs, all of whom are killed; then, perhaps, the sheriff's die."""
    table = crowd("AB", gunfights="simple", sheriff="honest", **{"A": {"men": "D", "posse": "P"}, "B": "P P", **given})
    return table.dice(6, 6, 6, *[1] * len(table.ring("B")), face).fights("AB")


@pytest.mark.parametrize(("face", "jailed"), [(1, "D"), (2, "D"), (3, ""), (6, "")])
def test_S_58_in_simple_gunfights_he_takes_the_winners_strongest_on_1_or_2(face: int, jailed: str) -> None:
    table = simple(face)
    assert (table.owner("bank"), table.jailed("A")[0]) == ("A", jailed), "the result stands"


def test_S_58_in_simple_gunfights_the_killed_of_the_one_fight_count() -> None:
    table = simple(1, B="P", C="P")
    assert (table.fighters, table.dice_left) == ("AC", 1), "one killed is too few"
    table.dice(6, 6, 6, 1, 1).fights("AC")
    assert (table.owner("bank"), table.jailed("A"), table.dice_left) == ("A", ("", ""), 1)


def test_S_58_in_simple_gunfights_without_a_winner_there_is_no_roll() -> None:
    table = (
        crowd("AB", gunfights="simple", sheriff="honest", A="P", B={"men": "P", "posse": "P"})
        .dice(1, 1, 1)
        .fights("AB")
    )
    assert (table.state.killed, table.dice_left, table.owner("bank")) == (2, 1, None)


def test_S_58_a_winner_without_men_makes_room_for_those_who_wait() -> None:
    table = simple(1, C="P")
    assert (table.jailed("A"), table.owner("bank")) == (("D", ""), "C")
    table = simple(1, C="P", D="P")
    assert table.asked == ("CD", "nerve")


# ---- S-66: distance ------------------------------------------------------------------------------------------------


def west(week: int = 2, neighborhoods: str = "support_and_distance", **given: Any) -> Table:
    return town(2, week=week, neighborhoods=neighborhoods, layout=FAR_APART, **{"B": {"men": "P"}, **given})


def test_S_66_in_the_first_week_nobody_lays_the_card_of_anothers_headquarters() -> None:
    table = west(1, A={"men": "P"})
    refuse(table, "A", "place", card="livery_stable", skill="plug")
    assert table.may("A", "place", card="parlor_house", skill="plug"), "one's own"
    assert table.may("A", "place", card="saloon", skill="plug"), "nobody's"


@pytest.mark.parametrize(("week", "neighborhoods"), [(2, "support_and_distance"), (1, "support"), (1, "off")])
def test_S_66_later_or_without_distances_one_may(week: int, neighborhoods: str) -> None:
    assert west(week, neighborhoods, A={"men": "P"}).may("A", "place", card="livery_stable", skill="plug")


def test_S_66_decoys_roll_nothing() -> None:
    table = west(A={"men": "P P"}).ready("B").dice(1, 1).lay("A", decoy_1="P", decoy_2="P")
    assert (table.round, table.dice_left) == (2, 2)


def test_S_66_a_place_of_ones_own_is_no_steps_away() -> None:
    table = west(A={"men": "P", "holds": ["bank"]}).ready("B").dice(1, 1).lay("A", bank="P")
    assert (table.round, table.dice_left) == (2, 2)


def test_S_66_what_counts_is_held_when_the_round_begins() -> None:
    table = west(A={"men": "P P"}).ready("B").dice(6, 6).lay("A", bank="P", church="P")
    assert (table.owner("bank"), table.dice_left) == ("A", 0), "side by side, but both far from all that is A's"
    table = west(A={"men": "P"}).ready("B").dice(6).lay("A", bank="P").ready("B").dice(*[1] * 7).lay("A", church="P")
    assert (table.owner("church"), table.week) == ("A", 3), "in the next round the bank is next door"
