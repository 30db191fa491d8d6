"""Rulings on lost reputation, the hold check and what spares one of it: S-6 to S-10, S-26, S-43 to S-45, S-64."""

from typing import Any

import pytest

from .position import Table, town
from .scenes import facing, nothing_more, refuse, reseeded, shooting, week_ends

HOTEL: dict[str, Any] = {"holds": ["hotel"]}
"""With the parlor house, which needs nothing, this takes 1 reputation."""


# ---- S-6 to S-10: the check ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reputation", "checked"), [(6, False), (5, False), (4, True)])
def test_S_6_reputation_must_reach_the_sum_of_everything_controlled(reputation: int, checked: bool) -> None:
    table = facing("P", "P", A={"holds": ["land_office", "hotel"], "reputation": reputation})
    table.fights("B").backs_down("A")
    assert table.reputation("A") == reputation - 1
    assert (table.asked == ("A", "hold")) == checked


def test_S_6_the_headquarters_counts_too() -> None:
    table = facing("P", "P", B={"posse": "E"}).fights("A").backs_down("B")
    assert table.reputation("B") == 0, "the livery stable takes 1"
    assert table.men("B") == "P", "without a territory to give up the enforcer leaves"
    assert table.holds("B") == {"livery_stable": 2}


def test_S_7_backing_down_is_checked() -> None:
    assert facing("P", "P", A=HOTEL).fights("B").backs_down("A").asked == ("A", "hold")


def test_S_7_running_away_is_checked() -> None:
    table = shooting("P", "P", A=HOTEL, dice=(1, 1)).dice(6, 6).stays("B").runs("A")
    assert (table.asked, table.reputation("A")) == (("A", "hold"), 0)
    assert table.dice_left == 2, "before the other shoots once more"


def test_S_7_a_refused_bribe_is_checked() -> None:
    table = facing("P", "P", bribes="on", A=HOTEL).fights("AB").bribe("A", "throw", "P", 2).bribe("B", purse=1)
    assert (table.asked, table.reputation("A")) == (("A", "hold"), 0)


def test_S_7_giving_back_tokens_is_not() -> None:
    table = town(2, A={"men": "P"}, B={"men": "E", "holds": ["land_office", "hotel"], "reputation": 3})
    table.lay("A", land_office="P").lay("B", decoy_1="E")
    assert (table.reputation("B"), table.holds("B")) == (0, {"livery_stable": 2, "hotel": 2})
    assert (table.round, table.men("B")) == (2, "E")


def test_S_8_the_draw_takes_any_territory_but_the_headquarters() -> None:
    boss = {"character": "silas_neat", "holds": ["hotel", "church", "bank"], "reputation": 0}
    start = facing("P", "P", "blacksmith", A=boss).fights("B").backs_down("A")
    taken = []
    for seed in range(30):
        table = reseeded(start, seed).play("A", "give_up")
        assert table.markers("undertaker") == 2
        taken += [place for place in ("hotel", "church", "bank") if table.owner(place) is None]
    assert len(taken) == 30, "one each time"
    assert set(taken) == {"hotel", "church", "bank"}


def test_S_9_the_tokens_of_a_place_given_up_are_kept() -> None:
    table = facing("P", "P", A={"holds": ["church"], "reputation": 4}).fights("B").backs_down("A")
    table.play("A", "give_up")
    assert (table.owner("church"), table.markers("church"), table.reputation("A")) == (None, 0, 3)
    table.ready("A").lay("B", church="P")
    assert table.owner("church") == "B"
    assert table.reputation("A") == 3, "whoever takes it later takes it from nobody"


@pytest.mark.parametrize(("reputation", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_S_10_reputation_stops_at_nothing(reputation: int, left: int) -> None:
    table = facing("P", "P", A={"reputation": reputation}, B={"reputation": 9}).backs_down("AB")
    assert (table.reputation("A"), table.reputation("B")) == (left, 7)


# ---- S-26, S-44, S-45: what the check does -------------------------------------------------------------------------


def test_S_26_a_man_who_leaves_in_the_middle_of_a_fight_is_gone_at_once() -> None:
    table = shooting("E P P", "P P", A=HOTEL, dice=(1, 1)).pick("A", "B", "P").pick("B", "A", "P")
    table.dice(1, 1, 1, 1).pick("B", "A", "P").stays("B").runs("A").pick("A", "A", "E")
    assert table.asked == ("B", "aim"), "one more shot at those who run"
    assert table.ring("A") == ["P", "P"]


def test_S_26_the_last_one_leaves_nobody_to_shoot_at() -> None:
    table = shooting("P", "P", A=HOTEL, dice=(1, 1)).dice(6, 6).stays("B").runs("A").pick("A", "A", "P")
    assert (table.owner("bank"), table.men("A"), table.dice_left) == ("B", "", 2)


def test_S_26_and_the_fight_can_be_lost_by_it() -> None:
    table = facing("P", "P", bribes="on", A=HOTEL).fights("AB").bribe("A", "throw", "P", 2).bribe("B", purse=1)
    table.pick("A", "A", "P")
    assert (table.owner("bank"), table.men("A"), table.round) == ("B", "", 2)


def test_S_44_the_battleground_can_be_given_up_before_it_is_taken() -> None:
    table = facing("P", "P", "hotel", A={"reputation": 0}, B={"holds": ["hotel"], "posse": "P"})
    table.fights("A").backs_down("B").play("B", "give_up")
    assert (table.owner("hotel"), table.reputation("A")) == ("A", 1)
    assert table.reputation("B") == 1, "2 less 1 for backing down, and no token for a place that was nobody's"
    assert (table.round, table.question) == (2, "set_up"), "nor has B lost it to a player"


def test_S_44_a_loss_without_a_token_left_is_checked_all_the_same() -> None:
    table = facing("P", "P", A={"holds": ["hotel"], "reputation": 0}).fights("B").backs_down("A")
    assert table.asked == ("A", "hold")


def test_S_44_a_cancelled_loss_is_not() -> None:
    table = facing("P", "P", territory_powers="on", A={"holds": ["church"], "reputation": 0})
    table.fights("B").backs_down("A")
    assert (table.round, table.question, table.owner("church")) == (2, "set_up", "A")


def scattered() -> Table:
    """A has a duellist in every kind of place, one in jail, and far too little reputation; the first fight begins."""
    boss = {"men": "D D D D D E", "holds": ["church", "land_office"], "reputation": 0, "jailed": ("D", "")}
    table = town(2, sheriff="honest", A=boss, B={"men": "P P"})
    table.lay("A", blacksmith="D E", bank="D", hotel="D", decoy_1="D").lay("B", blacksmith="P", bank="P")
    return table.fights("B").backs_down("A")


def test_S_45_any_man_of_the_strongest_skill_may_leave() -> None:
    table = scattered()
    assert table.choices("A", "pick") == [table.number("A", "D")], "not the enforcer"
    assert table.choices("A", "dismiss") == ["bank", "hotel", "decoy_1", "posse"]
    table.play("A", "give_up").fights("B").backs_down("A")
    assert table.choices("A", "dismiss") == ["hotel", "decoy_1", "posse", "home"]
    table.play("A", "dismiss", place="home")
    assert table.men("A") == "D D D D E"
    assert table.jailed("A") == ("D", "")


def test_S_45_men_in_jail_cannot_leave() -> None:
    boss = {"holds": ["hotel"], "jailed": ("D", "D")}
    table = facing("P", "P", sheriff="honest", A=boss).fights("B").backs_down("A")
    assert (table.choices("A", "pick"), table.choices("A", "dismiss")) == ([table.number("A", "P")], [])


def test_S_45_a_wounded_man_can_leave() -> None:
    table = town(3, A={"men": "D P", "holds": ["hotel"]}, B={"men": "P", "reputation": 9}, C={"men": "P"})
    table.lay("A", bank="D P").lay("B", bank="P").draws(0, 0).lay("C", bank="P")
    table.dice(1, 1, 1).fights("AB").dice(1, 6, 4).pick("B", "A", "D")
    assert table.ring("A") == ["D wounded", "P"]
    table.dice(1).stays("A").runs("B").fights("C").backs_down("A")
    table.pick("A", "A", "D wounded")
    assert table.men("A") == "P"


def test_S_45_a_card_without_its_last_man_claims_nothing() -> None:
    claimed = scattered().play("A", "dismiss", place="bank")
    assert claimed.owner("bank") == "B", "there was no fight"
    table = scattered().play("A", "dismiss", place="hotel").fights("A").backs_down("B")
    assert table.owner("hotel") is None


def test_S_45_if_only_one_thing_is_possible_it_happens() -> None:
    table = facing("D", "P", A={"posse": "P", "reputation": 0, "character": "silas_neat"}).fights("B").backs_down("A")
    assert (table.men("A"), table.holds("A")) == ("P", {"undertaker": 2})


# ---- S-43: one after another ---------------------------------------------------------------------------------------


def test_S_43_the_lower_seat_decides_first() -> None:
    table = facing("P", "P", A=HOTEL, B={"holds": ["church"]}).backs_down("AB")
    assert (table.asked, table.reputation("B")) == (("A", "hold"), 5)
    table.play("A", "give_up")
    assert (table.asked, table.reputation("B")) == (("B", "hold"), 3)


def test_S_43_tolls_go_by_the_seats() -> None:
    table = town(3, sheriff="corrupt", A={"men": "P"}, B={"men": "P"}, C={"men": "P", "holds": ["sheriffs_office"]})
    table.lay("B", bank="P").lay("A", bank="P").ready("C").play("C", "close_off", property="bank")
    assert table.asked == ("A", "toll")
    assert table.play("A", "pay_toll").asked == ("B", "toll")


def test_S_43_the_bank_pays_before_reputation_is_lost() -> None:
    table = facing("P", "P", territory_powers="on", B={"holds": ["hotel"]}).fights("A").backs_down("B")
    assert table.asked == ("B", "hold")
    assert table.money("A") == 11, "the parlor house has earned already"


# ---- S-64: what happens once a week --------------------------------------------------------------------------------


def three_fights(order: str = "blacksmith bank hotel", **given: Any) -> Table:
    """A and B meet at three places in one round, a plug each."""
    given["A"] = {"men": "P P P", "reputation": 20, **given.get("A", {})}
    given["B"] = {"men": "P P P", "reputation": 20, "character": "anton_boozer", **given.get("B", {})}
    table = town(2, **given)
    return table.lay("A", **dict.fromkeys(order.split(), "P")).lay("B", **dict.fromkeys(order.split(), "P"))


def test_S_64_the_church_forgives_the_first_loss_of_a_week() -> None:
    table = three_fights(territory_powers="on", B={"holds": ["church"]})
    seen = []
    for _ in range(2):
        table.fights("A").backs_down("B")
        seen.append(table.reputation("B"))
    assert seen == [20, 19]


def test_S_64_the_church_forgives_a_loss_of_two_entirely() -> None:
    table = three_fights(territory_powers="on", B={"holds": ["church"]}).backs_down("AB")
    assert (table.reputation("A"), table.reputation("B")) == (18, 20)
    table.backs_down("AB")
    assert (table.reputation("A"), table.reputation("B")) == (16, 18)


def test_S_64_the_church_forgives_again_the_week_after() -> None:
    table = town(2, round=2, territory_powers="on", church_used=1, A={"men": "P"}, B={"men": "P", "holds": ["church"]})
    week_ends(table, 1, 1, 1, 1)
    table.lay("A", bank="P").lay("B", bank="P").fights("A").backs_down("B")
    assert table.reputation("B") == 5


def test_S_64_the_church_forgives_running_but_no_bribes() -> None:
    table = shooting("P", "P", territory_powers="on", B={"holds": ["church"]}, dice=(1, 1)).dice(1).stays("A").runs("B")
    assert table.reputation("B") == 5
    table = facing("P", "P", territory_powers="on", bribes="on", B={"holds": ["church"], "reputation": 9})
    table.fights("AB").bribe("A", purse=1).bribe("B", "throw", "P", 2)
    assert table.reputation("B") == 8


def test_S_64_smooth_talk_comes_before_the_church() -> None:
    table = three_fights(territory_powers="on", character_powers="on", A={"holds": ["church"]})
    seen = []
    for _ in range(3):
        table.fights("B").backs_down("A")
        seen.append(table.reputation("A"))
    assert seen == [20, 20, 19]


def test_S_64_smooth_talk_is_for_backing_down_once_a_week() -> None:
    table = three_fights(character_powers="on").backs_down("AB")
    assert (table.reputation("A"), table.reputation("B")) == (20, 18)
    table.backs_down("AB")
    assert (table.reputation("A"), table.reputation("B")) == (18, 16)
    ran = shooting("P", "P", character_powers="on", A={"reputation": 5}, dice=(1, 1)).dice(1).stays("B").runs("A")
    assert ran.reputation("A") == 4


@pytest.mark.parametrize("how", ["backing down", "running", "shooting"])
def test_S_64_the_photographer_shows_who_has_won_any_fight(how: str) -> None:
    players: dict[str, Any] = {"A": {"holds": {"photographer": 1}, "reputation": 3}, "B": {"reputation": 9}}
    if how == "backing down":
        table = facing("P", "P", territory_powers="on", round=2, **players).dice(*[1] * 9).fights("A").backs_down("B")
    else:
        table = facing("P", "P", territory_powers="on", round=2, **players).dice(1, 1)
        if how == "running":
            table.fights("AB").dice(*[1] * 9).stays("A").runs("B")
        else:
            table.dice(6, 1, 6, *[1] * 9).fights("AB")
    assert (table.week, table.owner("bank")) == (3, "A")
    assert table.reputation("A") == 4


def test_S_64_without_a_fight_won_there_is_no_picture() -> None:
    table = town(2, round=2, territory_powers="on", A={"men": "P", "holds": ["photographer"]}, B={"men": "P"})
    week_ends(table, 1, 1, 1, 1)
    assert table.reputation("A") == 1


def test_S_64_the_undertaker_earns_four_a_week_whoever_controls_it() -> None:
    players: dict[str, Any] = {
        "A": {"men": "D D D D D D", "holds": ["undertaker"]},
        "B": {"men": "P P P P P P P", "character": "anton_boozer"},
    }
    table = town(2, gunfights="simple", territory_powers="on", **players)
    table.lay("A", photographer="D D D", hotel="D D D").lay("B", photographer="P P P", undertaker="P", hotel="P P P")
    table.dice(*[6] * 9, *[1] * 3).fights("AB")
    assert (table.money("A"), table.owner("undertaker")) == (13, "B")
    table.dice(*[6] * 9, *[1] * 3).fights("AB")
    assert table.state.killed == 6
    assert (table.money("A"), table.money("B")) == (13, 11)


def test_S_64_the_land_office_must_be_used() -> None:
    boss = {"men": "P", "holds": {"land_office": 2, "bank": 1, "church": 1}}
    table = town(2, round=2, territory_powers="on", A=boss, B={"men": "P"}).ready("AB")
    assert table.asked == ("A", "land_office")
    assert table.kinds("A") == {"register"}
    assert table.choices("A", "register") == ["bank", "church"]
    refuse(table, "A", "register", property="land_office")


def test_S_64_the_land_office_needs_no_question_for_a_single_place() -> None:
    boss = {"men": "P", "holds": {"land_office": 2, "bank": 1}}
    table = week_ends(town(2, round=2, territory_powers="on", A=boss, B={"men": "P"}), 1, 1, 1, 1, 1)
    assert table.money("A") == 10 + 5 + 1 + 1, "the bank's rent, the land office's, and $1 of interest"
    assert nothing_more(table).round == 2
