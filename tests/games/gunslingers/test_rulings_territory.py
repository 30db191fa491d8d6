"""Rulings on cards, posses and lost headquarters: S-11 to S-24, S-48, S-50 to S-53, S-65."""

from collections.abc import Callable
from typing import Any

import pytest

from pardner.games.gunslingers import state

from .position import Table, town, train
from .scenes import facing, nothing_more, refuse, week_ends

# ---- S-11 to S-14: claims ------------------------------------------------------------------------------------------


def test_S_11_an_unowned_property_brings_its_reputation() -> None:
    table = town(2, A={"men": "P", "reputation": 1}, B={"men": "P"}).lay("A", church="P").ready("B")
    assert table.holds("A") == {"parlor_house": 2, "church": 1}
    assert table.reputation("A") == 5


def test_S_12_a_place_is_defended_only_by_its_card_or_the_posse() -> None:
    table = town(2, A={"men": "P"}, B={"men": "D D D", "holds": ["hotel"]})
    table.lay("A", hotel="P").lay("B", bank="D", decoy_1="D")
    assert table.holds("A") == {"parlor_house": 2, "hotel": 1}
    assert table.asked == ("B", "ride")
    table.ride("B", "hotel")
    assert table.asked == ("AB", "nerve")


def test_S_12_with_its_card_there_is_a_gunfight() -> None:
    table = facing("P", "P", "hotel", B={"holds": ["hotel"]})
    assert (table.battleground, table.owner("hotel")) == ("hotel", "B")


@pytest.mark.parametrize("markers", [1, 2])
def test_S_13_who_wins_the_fight_for_an_own_place_keeps_the_markers(markers: int) -> None:
    table = facing("P", "P", "hotel", A={"reputation": 5}, B={"holds": {"hotel": markers}, "reputation": 5})
    table.fights("B").backs_down("A")
    assert table.holds("B") == {"livery_stable": 2, "hotel": markers}
    assert (table.reputation("A"), table.reputation("B")) == (4, 5)


@pytest.mark.parametrize("markers", [1, 2])
def test_S_14_claiming_an_own_place_alone_changes_nothing(markers: int) -> None:
    table = town(2, A={"men": "P", "holds": {"church": markers}, "reputation": 3}, B={"men": "P"})
    table.lay("A", church="P").ready("B")
    assert table.holds("A") == {"parlor_house": 2, "church": markers}
    assert table.reputation("A") == 3
    assert (table.round, table.home("A")) == (2, "P")


# ---- S-15 to S-17: cards -------------------------------------------------------------------------------------------


def test_S_15_all_men_for_a_territory_stand_on_its_one_card() -> None:
    table = town(2, A={"men": "D P P"}, B={"men": "P"})
    table.place("A", "hotel", "P").place("A", "bank", "P").place("A", "hotel", "D")
    assert table.cards("A") == {"hotel": "D P", "bank": "P"}


def test_S_16_every_card_has_a_gunslinger() -> None:
    table = town(2, A={"men": "P"}, B={"men": "P"})
    assert table.kinds("A") == {"place", "ready"}, "there is no way to lay a card but with a man"
    refuse(table, "A", "place", card="hotel", skill="duellist")
    table.place("A", "hotel", "P")
    assert table.kinds("A") == {"ready"}
    refuse(table, "A", "place", card="bank", skill="plug")


def test_S_16_without_gunslingers_there_is_nothing_to_lay() -> None:
    table = town(3, A={"men": "P"}, B={"men": "P"})
    assert table.asked == ("AB", "set_up")
    refuse(table, "C", "ready")


def test_S_17_men_on_a_decoy_are_not_in_the_posse() -> None:
    table = town(2, A={"men": "P"}, B={"men": "E E", "holds": ["hotel"]})
    riding = table.copy().lay("A", hotel="P").lay("B", decoy_1="E")
    assert (riding.posse("B"), riding.asked) == ("E", ("B", "ride"))
    table.lay("A", hotel="P").lay("B", decoy_1="E", decoy_2="E")
    assert table.owner("hotel") == "A"
    assert (table.round, table.asked) == (2, ("AB", "set_up")), "nobody is left to ride"
    assert table.home("B") == "E E"


# ---- S-18 to S-21, S-53: headquarters ------------------------------------------------------------------------------


def test_S_18_the_posse_comes_before_the_end() -> None:
    table = town(3, A={"men": "P"}, B={"men": "P P"}, C={"men": "P"}).lay("A", livery_stable="P").ready("BC")
    assert (table.owner("livery_stable"), table.is_in("B")) == ("A", True)
    saved = table.copy().ride("B", "livery_stable").fights("B").backs_down("A")
    assert saved.is_in("B")
    lost = table.play("B", "stay_home")
    assert not lost.is_in("B")
    assert lost.asked == ("AC", "set_up")


def test_S_19_two_take_each_others_headquarters_and_both_are_out() -> None:
    table = town(4, A={"men": "P"}, B={"men": "P"}, C={"men": "P"}, D={"men": "P"})
    table.lay("A", livery_stable="P").lay("B", parlor_house="P").ready("CD")
    assert [table.is_in(letter) for letter in "ABCD"] == [False, False, True, True]
    assert (table.owner("livery_stable"), table.owner("parlor_house")) == (None, None)
    assert table.asked == ("CD", "set_up")


def test_S_19_if_nobody_would_be_left_the_votes_decide() -> None:
    table = town(2, A={"men": "P", "reputation": 3}, B={"men": "P", "reputation": 2})
    table.lay("A", livery_stable="P").lay("B", parlor_house="P")
    assert table.over
    assert (table.holds("A"), table.holds("B")) == ({"livery_stable": 1}, {"parlor_house": 1})
    assert table.scores == [3 * (3 + 1) + 10 // 3 + 2, 3 * (2 - 1) + 10 // 3 + 2]
    assert table.places == [1, 2]


def test_S_20_a_captured_headquarters_is_an_ordinary_property() -> None:
    table = town(3, A={"men": "P"}, B={"men": "P"}, C={"men": ""}).lay("A", general_store="P").ready("B")
    assert table.holds("A") == {"parlor_house": 2, "general_store": 1}
    week_ends(table, 1, 1, 1, 1)
    assert (table.money("A"), table.markers("general_store")) == (10, 2)
    week_ends(nothing_more(table), 1, 1, 1, 1)
    assert table.money("A") == 14
    table.ready("A").lay("B", general_store="P")
    assert table.owner("general_store") == "B"
    assert table.is_in("A")


def test_S_21_what_a_beaten_player_had() -> None:
    beaten = {"men": "D E", "holds": ["hotel", "church"], "money": 30, "reputation": 9, "jailed": ("P", "P")}
    table = town(3, sheriff="honest", A={"men": "P", "reputation": 2}, B={"men": "P"}, C=beaten)
    table.lay("A", general_store="P").ready("B").lay("C", decoy_1="D E")
    assert not table.is_in("C")
    assert (table.money("C"), table.reputation("C"), table.men("C"), table.holds("C")) == (0, 0, "", {})
    assert table.jailed("C") == ("", "")
    assert (table.owner("hotel"), table.owner("church"), table.owner("general_store")) == (None, None, "A")
    assert (table.money("A"), table.reputation("A")) == (10, 3), "only the property taken has moved"


def test_S_53_a_headquarters_that_nobody_holds_any_more_is_lost() -> None:
    table = town(3, A={"men": "P P", "reputation": 0}, B={"men": "P"}, C={"men": "P"})
    table.lay("A", general_store="P", church="P").lay("B", church="P").ready("C")
    table.backs_down("A").fights("B").play("A", "give_up")
    assert (table.owner("general_store"), table.asked) == (None, ("C", "ride"))
    back = table.copy().ride("C", "general_store")
    assert (back.holds("C"), back.is_in("C")) == ({"general_store": 1}, True)
    table.play("C", "stay_home")
    assert (table.owner("general_store"), table.is_in("C")) == (None, False)


# ---- S-22 to S-24, S-48, S-52: the posse ---------------------------------------------------------------------------


def test_S_22_only_who_has_lost_a_territory_rides() -> None:
    table = town(3, A={"men": "P"}, B={"men": "P", "holds": ["hotel"]}, C={"men": "P"})
    table.lay("A", hotel="P").ready("BC")
    assert table.asked == ("B", "ride")


def test_S_22_a_territory_given_up_is_not_lost_to_a_player() -> None:
    table = facing("P", "P", A={"posse": "P", "holds": ["hotel"], "reputation": 0})
    table.backs_down("A").fights("B").play("A", "give_up")
    assert table.owner("hotel") is None
    assert (table.round, table.asked) == (2, ("AB", "set_up"))


def test_S_22_who_has_won_a_place_from_nobody_has_beaten_nobody() -> None:
    table = town(2, A={"men": "P"}, B={"men": "P", "holds": ["hotel"]}).lay("A", bank="P").ready("B")
    assert (table.round, table.question) == (2, "set_up")


def test_S_23_the_whole_posse_rides_on_one_card() -> None:
    table = town(2, A={"men": "P P"}, B={"men": "D E P P", "holds": ["hotel", "bank"]})
    table.lay("A", hotel="P", bank="P").lay("B", decoy_1="P")
    assert table.kinds("B") == {"ride", "stay_home"}
    assert table.choices("B", "ride") == ["bank", "hotel", "decoy"]
    refuse(table, "B", "ride", card="parlor_house")
    table.ride("B", "bank")
    assert (table.battleground, table.ring("B")) == ("bank", ["D", "E", "P"])


@pytest.mark.parametrize("choice", ["decoy", "nothing"])
def test_S_23_a_decoy_or_nothing(choice: str) -> None:
    table = town(2, A={"men": "P"}, B={"men": "P P", "holds": ["hotel"]}).lay("A", hotel="P").ready("B")
    if choice == "decoy":
        table.ride("B", "decoy")
    else:
        table.play("B", "stay_home")
    assert table.owner("hotel") == "A"
    assert (table.round, table.home("B")) == (2, "P P")


def test_S_24_the_newspaper_sees_nothing_of_the_posses() -> None:
    players: dict[str, Any] = {
        "A": {"men": "P P", "holds": ["newspaper_office", "hotel"]},
        "B": {"men": "P P", "holds": ["bank"]},
    }
    table = town(2, **players).lay("B", hotel="P").play("A", "look_away").lay("A", bank="P")
    assert table.asked == ("AB", "ride"), "both at once"
    assert table.kinds("A") == {"ride", "stay_home"}
    table.ride("B", "bank")
    assert (
        table.seen_by("A").player("B").ride == table.seen_by(None).player("B").ride != state.PROPERTY_IDS.index("bank")
    )


def test_S_48_men_who_have_backed_down_do_not_ride() -> None:
    table = facing("P", "E E", "hotel", B={"holds": ["hotel"], "reputation": 9}).fights("A").backs_down("B")
    assert table.owner("hotel") == "A"
    assert (table.round, table.home("B")) == (2, "E E"), "the enforcers are at home, but not as a posse"


def test_S_48_beaten_and_running_men_do_not_ride() -> None:
    table = facing("P", "E", "hotel", B={"holds": ["hotel"], "reputation": 9}).dice(1, 1, 1).fights("AB")
    table.dice(1).stays("A").runs("B")
    assert (table.owner("hotel"), table.round, table.home("B")) == ("A", 2, "E")
    table = facing("D", "E", "hotel", B={"holds": ["hotel"]}).dice(6, 1, 1, 4).fights("AB")
    assert (table.owner("hotel"), table.round, table.home("B")) == ("A", 2, "E")


def test_S_48_men_sent_home_by_the_sheriff_do_not_ride() -> None:
    players: dict[str, Any] = {
        "A": {"men": "P", "holds": ["sheriffs_office"]},
        "B": {"men": "P", "holds": ["hotel"]},
    }
    table = town(2, sheriff="corrupt", **players).lay("A", hotel="P").lay("B", bank="P")
    table.play("A", "close_off", property="bank").play("B", "go_home")
    assert (table.owner("bank"), table.owner("hotel"), table.round) == (None, "A", 2)


def test_S_48_men_lost_on_the_way_do_not_ride() -> None:
    layout = {"livery_stable": "r2c1", "hotel": "r2c2", "bank": "r2c7", "parlor_house": "r3c2"}
    table = town(
        2, neighborhoods="support_and_distance", layout=layout, A={"men": "P"}, B={"men": "P", "holds": ["hotel"]}
    )
    table.lay("A", hotel="P").dice(1).lay("B", bank="P")
    assert (table.owner("bank"), table.owner("hotel"), table.round, table.home("B")) == (None, "A", 2, "P")


def test_S_52_a_place_defended_and_lost_can_be_named_again() -> None:
    table = facing("P", "P", "hotel", B={"holds": ["hotel"], "posse": "D", "reputation": 9})
    table.fights("A").backs_down("B")
    assert table.choices("B", "ride") == ["hotel", "decoy"]
    table.ride("B", "hotel")
    assert (table.fighters, table.ring("A"), table.ring("B")) == ("AB", ["P"], ["D"])


def test_S_52_a_captor_who_has_given_the_place_up_does_not_defend_it() -> None:
    table = town(3, A={"men": "P P", "reputation": 0}, B={"men": "P", "holds": ["hotel"]}, C={"men": "P"})
    table.lay("A", hotel="P", church="P").ready("B").lay("C", church="P")
    table.backs_down("A").fights("C").play("A", "give_up")
    assert (table.owner("hotel"), table.reputation("B")) == (None, 1)
    table.ride("B", "hotel")
    assert (table.holds("B"), table.reputation("B")) == ({"livery_stable": 2, "hotel": 1}, 2)
    assert (table.round, table.home("A")) == (2, "P P"), "there was no fight"


def test_S_52_a_captor_who_holds_it_does() -> None:
    table = town(2, A={"men": "P"}, B={"men": "P", "holds": ["hotel"]}).lay("A", hotel="P").ready("B")
    table.ride("B", "hotel")
    assert table.asked == ("AB", "nerve")


# ---- S-50 and S-51: who knows what ---------------------------------------------------------------------------------

PRESS: dict[str, Any] = {"A": {"men": "P", "holds": ["newspaper_office"]}, "B": {"men": "P P"}, "C": {"men": "P"}}


def test_S_50_the_newspaper_need_not_look() -> None:
    table = town(3, **PRESS).lay("B", hotel="P P").ready("C")
    assert table.asked == ("A", "look")
    table.play("A", "look_away")
    assert table.asked == ("A", "set_up")
    assert table.seen_by("A").cards("B") == {"?1": "P P"}


def test_S_50_without_a_card_there_is_nothing_to_look_at() -> None:
    table = town(3, **PRESS).ready("BC")
    assert table.asked == ("A", "set_up")


def test_S_50_the_men_on_the_cards_are_seen_anyway() -> None:
    table = town(3, **PRESS).lay("B", hotel="P", decoy_1="P").lay("C", bank="P")
    assert table.seen_by("A").cards("B") == {"?1": "P", "?2": "P"}
    table.play("A", "look", seat=1, card=2)
    assert table.seen_by("A").cards("B") == {"?1": "P", "decoy_1": "P"}
    assert table.seen_by("C").cards("B") == {"?1": "P", "?2": "P"}
    refuse(table, "A", "look", seat=2, card=1)


def test_S_51_what_lies_open() -> None:
    players: dict[str, Any] = {
        "A": {"character": "harvey_harrigan", "men": "D", "money": 7, "debt": 2, "holds": {"hotel": 1}},
        "B": {"men": "E P", "jailed": ("P", "E"), "reputation": 6},
    }
    table = town(2, sheriff="honest", character_powers="on", **players)
    seen = table.seen_by(None)
    assert (seen.money("A"), seen.debt("A"), seen.home("A"), seen.holds("A")) == (
        7, 2, "D", {"general_store": 2, "hotel": 1},
    )  # fmt: skip
    assert (seen.reputation("B"), seen.home("B"), seen.jailed("B")) == (6, "E P", ("P", "E"))
    assert all(seen.slot(place) == table.slot(place) for place in state.PROPERTY_IDS)


def bids() -> Table:
    return train(2, "D")


def cards() -> Table:
    return town(2, A={"men": "P"}, B={"men": "P"})


def nerves() -> Table:
    return facing("P", "P")


def aims() -> Table:
    """A's enforcer can aim at either, and so can B's."""
    return facing("E P", "E P").fights("AB")


def legs() -> Table:
    return facing("P", "P").dice(1, 1).fights("AB")


def bribes() -> Table:
    return facing("P", "P", bribes="on").fights("AB").play("A", "no_offer")


def posses() -> Table:
    table = town(3, A={"men": "P", "holds": ["hotel"]}, B={"men": "P", "holds": ["bank"]}, C={"men": "P P"})
    return table.ready("AB").lay("C", hotel="P", bank="P")


@pytest.mark.parametrize(
    ("secret", "one", "other"),
    [
        (bids, ("seal", {"amount": 1}), ("seal", {"amount": 2})),
        (cards, ("place", {"card": "hotel", "skill": "plug"}), ("place", {"card": "decoy_1", "skill": "plug"})),
        (nerves, ("fight", {}), ("back_down", {})),
        (aims, ("pick", {"man": 2}), ("pick", {"man": 3})),
        (legs, ("stay", {}), ("run", {})),
        (bribes, ("seal", {"amount": 0}), ("seal", {"amount": 3})),
        (posses, ("ride", {"card": "hotel"}), ("ride", {"card": "decoy"})),
    ],
)
@pytest.mark.parametrize("viewer", ["B", None])
def test_S_51_what_is_secret_until_it_is_revealed(
    secret: Callable[[], Table], one: tuple[str, dict[str, Any]], other: tuple[str, dict[str, Any]], viewer: str | None
) -> None:
    truths = [secret().play("A", kind, **args) for kind, args in (one, other)]
    assert bytes(truths[0].state) != bytes(truths[1].state)
    views = {bytes(truth.seen_by(viewer).state) for truth in truths}
    assert len(views) == 1
    assert truths[0].told(viewer) == truths[1].told(viewer)


# ---- S-65: Cavalry -------------------------------------------------------------------------------------------------


def cavalry(posse: str = "E P P", claims: str = "hotel bank", **options: str) -> Table:
    """B, Colonel Cartwright, has lost territories to single plugs of A."""
    places = claims.split()
    men = " ".join("P" for _ in places)
    given: dict[str, Any] = {"character_powers": "on", **options}
    table = town(2, **given, A={"men": men, "reputation": 9}, B={"men": posse, "holds": places})
    return table.lay("A", **dict.fromkeys(places, "P")).ready("B")


def test_S_65_the_posse_rides_to_two_places() -> None:
    table = cavalry().ride("B", "hotel").place("B", "bank", "E").ready("B")
    assert (table.battleground, table.ring("B")) == ("bank", ["E"])
    table.fights("B").backs_down("A")
    assert (table.battleground, table.ring("B")) == ("hotel", ["P", "P"])
    table.fights("B").backs_down("A")
    assert table.holds("B") == {"livery_stable": 2, "bank": 1, "hotel": 1}
    assert table.home("B") == "E P P"


def test_S_65_at_least_one_man_for_each() -> None:
    table = cavalry("E P").ride("B", "hotel").place("B", "bank", "P")
    assert table.kinds("B") == {"ready"}


def test_S_65_no_more_than_two_places_and_both_lost() -> None:
    table = cavalry("P P P P", "hotel bank church").ride("B", "hotel")
    assert {card for card, _ in table.choices("B", "place")} == {"bank", "church"}
    refuse(table, "B", "place", card="decoy_1", skill="plug")
    table.place("B", "bank", "P")
    assert {card for card, _ in table.choices("B", "place")} == {"bank"}


def test_S_65_all_may_ride_together() -> None:
    table = cavalry().ride("B", "hotel").ready("B")
    assert (table.battleground, table.ring("B")) == ("hotel", ["E", "P", "P"])


def test_S_65_a_decoy_is_not_split() -> None:
    table = cavalry().ride("B", "decoy")
    assert (table.round, table.question) == (2, "set_up")


@pytest.mark.parametrize(
    ("posse", "claims", "options"),
    [("P", "hotel bank", {}), ("P P", "hotel", {}), ("P P", "hotel bank", {"character_powers": "off"})],
)
def test_S_65_only_with_two_men_two_places_and_the_power(posse: str, claims: str, options: dict[str, str]) -> None:
    table = cavalry(posse, claims, **options).ride("B", "hotel")
    assert (table.battleground, table.question) == ("hotel", "nerve")
