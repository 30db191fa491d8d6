"""The rulebook, section by section: what the rulings and the worked examples do not cover already."""

from typing import Any

import pytest

from pardner.engine.game import load
from pardner.engine.match import Match
from pardner.games.gunslingers import state

from .position import BOSSES, LETTERS, Table, opening, town, train
from .scenes import crowd, election, facing, quiet, shooting, week_ends

SEATS = [2, 3, 4, 5]


def quietly_bought(table: Table) -> Table:
    """A setup in which A buys the first batch for $1 and nobody wants anything else."""
    table.put_up("A", "batch_1").bid(A=1, **dict.fromkeys(LETTERS[1 : table.match.seats], 0))
    while table.week == 0:
        if table.question == "put_up":
            table.play(table.actors, "put_up", lot=table.choices(table.actors, "put_up")[0])
        else:
            quiet(table)
    return table


# ---- whose game it is ----------------------------------------------------------------------------------------------


def test_the_rules_page_names_the_designers_and_their_licence() -> None:
    page = " ".join(load("gunslingers").rules_text().split())
    assert "Greg Wilson and Jorge Aranda" in page
    assert "Creative Commons Attribution" in page


# ---- definitions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "count"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_a_counting_die(face: int, count: int) -> None:
    table = town(2, round=2, A={"men": "P"}, B={"men": "P", "holds": ["barber_shop"]})
    week_ends(table, 1, 1, 1, 1, face)
    assert table.money("B") == 10 + 2 + 2 + count


@pytest.mark.parametrize(
    ("place", "constant", "dice"),
    [
        ("train_station", 1, 2), ("newspaper_office", 2, 0), ("photographer", 3, 0), ("blacksmith", 2, 3),
        ("parlor_house", 0, 3), ("livery_stable", 2, 2), ("general_store", 4, 0), ("saloon", 1, 4),
        ("undertaker", 2, 2), ("bank", 5, 0), ("hotel", 2, 3), ("telegraph_office", 2, 0), ("gunsmith", 1, 3),
        ("doctors_office", 2, 0), ("assay_office", 0, 5), ("church", 0, 0), ("barber_shop", 2, 1),
        ("freight_office", 3, 1), ("land_office", 1, 1), ("sheriffs_office", 1, 0),
    ],
)  # fmt: skip
def test_what_a_property_is_rated(place: str, constant: int, dice: int) -> None:
    """With three gunslingers in play and two killed this week: all ones, all fives, all sixes."""
    boss = "mrs_parlor" if place != "parlor_house" else "colonel_cartwright"
    home = "parlor_house" if boss == "mrs_parlor" else "livery_stable"
    players: dict[str, Any] = {
        "A": {"character": boss, "men": "P P", "holds": {home: 1, place: 2}},
        "B": {"character": "silas_neat" if place != "undertaker" else "anton_boozer", "men": "P"},
    }
    players["B"]["holds"] = {"undertaker" if place != "undertaker" else "saloon": 1}
    for face, each in ((1, 0), (5, 1), (6, 2)):
        table = week_ends(town(2, round=2, killed=2, **players), *[face] * dice)
        assert table.money("A") == 10 + constant + each * dice


# ---- winning and turns ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_eight_weeks_of_two_territory_rounds_and_then_the_election(seats: int) -> None:
    table = quietly_bought(opening(seats, batches=["P"]))
    rounds: list[tuple[int, int]] = []
    while not table.over:
        if table.question == "set_up":
            rounds.append((table.week, table.round))
        else:
            assert (table.question, table.round) == ("bid", 0)
        quiet(table)
    assert rounds == [(week, number) for week in range(1, 9) for number in (1, 2)]


@pytest.mark.parametrize("more", [{"reputation": 4}, {"money": 12}, {"men": "P P"}, {"men": "E"}])
def test_reputation_cash_and_gunslingers_all_win_votes(more: dict[str, Any]) -> None:
    equal = {"reputation": 3, "money": 9, "men": "P"}
    table = election(2, A=equal, B={**equal, **more})
    assert table.scores[0] < table.scores[1]
    assert table.places == [2, 1]


def test_properties_themselves_win_no_votes() -> None:
    table = election(2, A={"men": "P", "holds": ["bank", "gunsmith"]}, B={"men": "P", "reputation": 0})
    assert table.scores == [2, 2]


# ---- board ---------------------------------------------------------------------------------------------------------


def test_the_station_lies_in_the_centre_and_all_else_at_random() -> None:
    found: dict[str, set[str]] = {place: set() for place in state.PROPERTY_IDS}
    for seed in range(60):
        table = Table(Match("gunslingers", 2, seed=seed))
        slots = [table.slot(place) for place in state.PROPERTY_IDS]
        assert sorted(slots) == sorted(state.SLOT_IDS)
        for place, slot in zip(state.PROPERTY_IDS, slots, strict=True):
            found[place].add(slot)
    assert found.pop("train_station") == {"r2c4"}
    assert min(map(len, found.values())) > 10


# ---- setup ---------------------------------------------------------------------------------------------------------


def test_characters_and_the_starting_player_are_drawn_by_chance() -> None:
    characters: dict[str, set[str | None]] = {letter: set() for letter in "ABC"}
    selectors = set()
    for seed in range(40):
        table = Table(Match("gunslingers", 3, seed=seed))
        selectors.add(table.actors)
        for letter in "ABC":
            characters[letter].add(table.character(letter))
    assert selectors == {"A", "B", "C"}
    assert all(seen == set(BOSSES) for seen in characters.values())


def test_money_reputation_and_headquarters_of_the_characters() -> None:
    table = opening(5)
    assert [table.money(letter) for letter in LETTERS] == [11, 12, 10, 11, 11]
    assert [table.reputation(letter) for letter in LETTERS] == [3, 3, 3, 3, 5]
    assert [list(table.holds(letter)) for letter in LETTERS] == [
        ["parlor_house"], ["livery_stable"], ["general_store"], ["saloon"], ["undertaker"],
    ]  # fmt: skip


def test_a_card_for_every_property_and_three_decoys() -> None:
    table = town(2, A={"men": "P P P P"}, B={"men": "P"})
    assert {card for card, _ in table.choices("A", "place")} == {*state.PROPERTY_IDS, "decoy_1"}
    for decoy in ("decoy_1", "decoy_2", "decoy_3"):
        assert decoy in {card for card, _ in table.choices("A", "place")}
        table.place("A", decoy, "P")
    assert {card for card, _ in table.choices("A", "place")} == {
        *state.PROPERTY_IDS, "decoy_1", "decoy_2", "decoy_3",
    }  # fmt: skip
    assert table.cards("A") == {"decoy_1": "P", "decoy_2": "P", "decoy_3": "P"}


@pytest.mark.parametrize("seats", SEATS)
def test_a_property_and_a_batch_for_each_player(seats: int) -> None:
    table = opening(seats)
    numbers = range(1, seats + 1)
    assert table.choices("A", "put_up") == [f"{kind}_{number}" for kind in ("property", "batch") for number in numbers]


def test_six_dice_for_a_batch_and_one_for_each_skill() -> None:
    """Twelve at most: six duellists, four enforcers and two plugs."""
    table = opening(2, batches=["D D D D D D E E E E P P", "P"])
    table.put_up("A", "batch_1").bid(A=3, B=2)
    assert table.home("A") == "D D D D D D E E E E P P"


# ---- auctions ------------------------------------------------------------------------------------------------------


def test_a_bid_is_anything_from_nothing_to_all_ones_money() -> None:
    table = opening(2).put_up("A", "property_1")
    assert table.asked == ("AB", "bid")
    assert (table.amounts("A"), table.amounts("B")) == (list(range(12)), list(range(13)))


def test_the_highest_bid_wins_whoever_put_it_up() -> None:
    table = opening(3, sale=["hotel"]).put_up("A", "hotel").bid(C=3, A=1, B=2)
    assert (table.owner("hotel"), table.markers("hotel")) == ("C", 1)
    assert (table.money("C"), table.reputation("C")) == (10 - 3, 3 + 1)
    assert table.asked == ("A", "put_up")


def test_the_choice_goes_clockwise_and_around() -> None:
    table = opening(3, selector="C").put_up("C", "batch_1").bid(A=0, B=0, C=1)
    assert table.asked == ("A", "put_up")


def test_of_those_tied_only_the_most_respected_bid_again() -> None:
    players: dict[str, Any] = {letter: {"reputation": 5} for letter in "AB"} | {"C": {"reputation": 4}, "D": {}}
    table = train(4, "D", **players).bid(A=4, B=4, C=4, D=3)
    assert table.asked == ("AB", "bid")
    assert table.amounts("A") == [0, *range(5, 11)]


def test_they_bid_again_until_somebody_wins() -> None:
    players: dict[str, Any] = {letter: {"reputation": 3} for letter in "ABCD"}
    table = train(4, "D", **players).bid(A=3, B=3, C=3, D=2)
    assert table.asked == ("ABC", "bid")
    table.bid(A=5, B=5, C=4)
    assert table.asked == ("AB", "bid"), "everyone else has dropped out"
    table.bid(A=0, B=7)
    assert (table.men("B"), table.money("B"), table.money("A")) == ("D", 3, 10)


def test_if_all_of_them_bid_nothing_then_the_item_is_lost() -> None:
    players: dict[str, Any] = {letter: {"reputation": 3, "men": "P"} for letter in "AB"}
    table = train(2, "D", **players).bid(A=3, B=3).bid(A=0, B=0)
    assert table.asked == ("AB", "set_up")
    assert (table.men("A"), table.men("B"), table.money("A")) == ("P", "P", 10)


def test_every_item_is_put_up_once_and_then_the_first_train_comes() -> None:
    table = opening(2, sale=["hotel", "bank"], batches=["P", "P"])
    for lot in ("property_1", "batch_2", "batch_1"):
        selector = table.actors
        table.put_up(selector, lot).bid(A=1, B=0)
    assert table.question == "bid", "the last one needs no choice"
    table.dice(6, 1, 1, 1, 4).bid(A=0, B=1)
    assert (table.week, table.round, table.asked) == (1, 0, ("AB", "bid"))
    assert list(table.state.train) == [1, 1, 0]


# ---- the train -----------------------------------------------------------------------------------------------------


def test_the_whole_train_goes_to_one_player() -> None:
    table = train(2, "D E P P", A={"men": "P"}).bid(A=2, B=3)
    assert (table.home("A"), table.home("B")) == ("P", "D E P P")
    assert (table.week, table.round, table.question) == (2, 1, "set_up")


def test_the_stations_controller_bids_in_sight_of_the_others() -> None:
    table = train(3, "D", B={"holds": ["train_station"]})
    assert table.asked == ("AC", "bid")
    table.bid(A=3)
    assert table.seen_by("B").player("A").bid < 0, "not before everybody else is ready"
    table.bid(C=5)
    assert table.asked == ("B", "late_bid")
    assert (table.seen_by("B").player("A").bid, table.seen_by("B").player("C").bid) == (3, 5)
    table.bid(B=6)
    assert (table.men("B"), table.money("B")) == ("D", 4)


# ---- taking territory ----------------------------------------------------------------------------------------------


def test_who_is_not_placed_becomes_the_posse() -> None:
    table = town(2, A={"men": "D E P P", "holds": ["church"]}, B={"men": "P"})
    table.lay("A", hotel="P", decoy_1="E").lay("B", church="P")
    assert (table.posse("A"), table.asked) == ("D P", ("A", "ride"))


def test_the_newspaper_waits_looks_at_one_card_and_then_lays_its_own() -> None:
    table = town(3, A={"men": "P"}, B={"men": "P", "holds": ["newspaper_office"]}, C={"men": "P P"})
    assert table.asked == ("AC", "set_up")
    table.lay("A", hotel="P").lay("C", bank="P", decoy_1="P")
    assert table.asked == ("B", "look")
    assert table.choices("B", "look") == [(0, 1), (2, 1), (2, 2)]
    table.play("B", "look", seat=2, card=1)
    assert table.asked == ("B", "set_up")
    assert table.seen_by("B").cards("C") == {"bank": "P", "?1": "P"}
    assert table.seen_by("B").cards("A") == {"?1": "P"}


def test_cards_are_turned_over_when_everybody_is_ready() -> None:
    table = town(2, A={"men": "P"}, B={"men": "P"}).lay("A", hotel="P")
    assert table.owner("hotel") is None
    assert "hotel" not in table.seen_by("B").cards("A")
    table.lay("B", bank="P")
    assert (table.owner("hotel"), table.owner("bank")) == ("A", "B")


def test_nobody_claims_it_and_nothing_changes() -> None:
    table = town(2, A={"men": "P", "holds": {"hotel": 1}}, B={"men": "P"}).lay("A", bank="P").ready("B")
    assert table.holds("A") == {"parlor_house": 2, "hotel": 1, "bank": 1}
    assert table.owner("church") is None


@pytest.mark.parametrize("markers", [1, 2])
def test_a_new_controller_replaces_all_markers_by_one(markers: int) -> None:
    table = town(2, A={"men": "P"}, B={"men": "P", "holds": {"telegraph_office": markers}})
    table.lay("A", telegraph_office="P").lay("B", decoy_1="P")
    assert table.holds("A") == {"parlor_house": 2, "telegraph_office": 1}
    assert (table.reputation("A"), table.reputation("B")) == (0 + 2, 3 - 2)


# ---- rents ---------------------------------------------------------------------------------------------------------


def test_second_markers_come_after_the_rents() -> None:
    table = town(2, round=2, A={"men": "P", "holds": {"photographer": 1, "bank": 2}}, B={"men": "P"})
    week_ends(table, 1, 1, 1, 1)
    assert table.money("A") == 15
    assert table.holds("A") == {"parlor_house": 2, "photographer": 2, "bank": 2}


def test_an_interruption_costs_the_weeks_rent() -> None:
    """Lost in the first round and retaken in the second: one marker, and no rent."""
    table = town(2, A={"men": "P P", "holds": ["bank"]}, B={"men": "P"})
    table.lay("A", decoy_1="P", decoy_2="P").lay("B", bank="P")
    table.lay("B", decoy_1="P").dice(*[1] * 8).lay("A", bank="P")
    assert (table.week, table.owner("bank"), table.money("A")) == (3, "A", 10)


# ---- gunfights: nerve and the hold check ---------------------------------------------------------------------------


def test_who_alone_backs_down_loses_one_token_and_the_fight() -> None:
    table = facing("D", "P", A={"reputation": 5}, B={"reputation": 5}).backs_down("A").fights("B")
    assert (table.reputation("A"), table.reputation("B"), table.owner("bank")) == (4, 5, "B")
    assert (table.home("A"), table.home("B")) == ("D", "P")


def test_one_penalty_for_one_loss_even_if_it_is_not_enough() -> None:
    boss = {"holds": ["church", "land_office"], "reputation": 0}
    table = facing("P", "P", A=boss).fights("B").backs_down("A").draws(0).play("A", "give_up")
    assert len(table.holds("A")) == 2, "still too much for no reputation at all"
    assert (table.round, table.question) == (2, "set_up")


def test_a_territory_or_one_of_the_strongest_men_goes() -> None:
    table = facing("E P", "P", A={"holds": ["hotel"]}).fights("B").backs_down("A")
    assert table.kinds("A") == {"give_up", "pick"}
    given_up = table.copy().play("A", "give_up")
    assert (given_up.owner("hotel"), given_up.men("A")) == (None, "E P")
    dismissed = table.pick("A", "A", "E")
    assert (dismissed.owner("hotel"), dismissed.men("A")) == ("A", "P")


def test_both_back_down_and_both_are_checked() -> None:
    table = facing("P", "P", A={"holds": ["church"]}, B={"holds": ["hotel"]}).backs_down("AB")
    assert (table.asked, table.reputation("A")) == (("A", "hold"), 2)
    table.play("A", "give_up")
    assert (table.asked, table.reputation("B")) == (("B", "hold"), 0)


# ---- gunfights: rounds ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("man", "dice"), [("P", 1), ("E", 2), ("D", 3)])
def test_one_two_or_three_dice_for_a_shot(man: str, dice: int) -> None:
    table = shooting(man, man, dice=(*[5] * (2 * dice), 1))
    assert (table.dice_left, table.question) == (1, "stay")


@pytest.mark.parametrize("faces", [(6, 1, 1), (1, 6, 1), (1, 1, 6), (6, 6, 6)])
def test_any_six_hits_and_hits_once(faces: tuple[int, ...]) -> None:
    table = shooting("D", "E E", dice=(*faces, 4, 1, 1))
    assert (table.ring("B"), table.dice_left) == (["E wounded", "E"], 0)


@pytest.mark.parametrize(
    ("face", "harm"), [(1, "winged"), (2, "winged"), (3, "winged"), (4, "wounded"), (5, "wounded"), (6, "killed")]
)
def test_what_a_hit_does(face: int, harm: str) -> None:
    """All shoot, and B's plug hits one of A's."""
    table = shooting("P P", "P", dice=(1, 1, 6, face))
    assert table.ring("A") == (["P"] if harm == "killed" else [f"P {harm}", "P"])
    assert table.men("A") == ("P" if harm == "killed" else "P P")


def test_the_men_of_a_tier_shoot_simultaneously() -> None:
    table = shooting("D", "D", A={"posse": "P"}, dice=(6, 1, 1, 6, 1, 1, 6, 6))
    assert (table.men("A"), table.men("B"), table.owner("bank")) == ("P", "", None)


def test_duellists_before_enforcers_before_plugs() -> None:
    table = shooting("D", "E", dice=(6, 1, 1, 6))
    assert (table.men("B"), table.dice_left) == ("", 0)
    table = shooting("E", "P", dice=(6, 1, 6))
    assert (table.men("B"), table.dice_left) == ("", 0)


@pytest.mark.parametrize(("face", "harm"), [(1, "winged"), (4, "wounded")])
def test_winged_and_wounded_men_can_be_targets(face: int, harm: str) -> None:
    table = shooting("D E", "P P", dice=(6, 1, 1, face))
    assert table.asked == ("A", "aim")
    assert table.choices("A", "pick") == [table.number("B", f"P {harm}"), table.number("B", "P")]


def test_a_wounded_man_is_out_of_action() -> None:
    table = shooting("D", "P P", dice=(6, 1, 1, 4, 1))
    assert (table.ring("B"), table.dice_left) == (["P wounded", "P"], 0), "the other one has shot"
    table.stays("AB").dice(1, 1, 1, 1).pick("A", "B", "P")
    assert (table.ring("B"), table.dice_left) == (["P wounded", "P"], 0), "and so again"


# ---- gunfights: stay or run ----------------------------------------------------------------------------------------


def test_both_stay_and_the_next_round_begins() -> None:
    table = shooting("P", "P", dice=(1, 1)).dice(1, 1).stays("AB")
    assert (table.asked, table.state.fight_round) == (("AB", "stay"), 2)


def test_who_runs_is_shot_at_once_more() -> None:
    table = shooting("P", "P", B={"reputation": 9}, dice=(1, 1)).dice(6, 6).stays("A").runs("B")
    assert (table.men("B"), table.reputation("B"), table.owner("bank")) == ("", 8, "A")


def test_both_run_and_nobody_shoots_or_wins() -> None:
    players: dict[str, Any] = {"A": {"reputation": 5}, "B": {"reputation": 5, "holds": ["hotel"]}}
    table = shooting("P", "P", "hotel", **players, dice=(1, 1)).dice(6, 6).runs("AB")
    assert (table.reputation("A"), table.reputation("B"), table.dice_left) == (4, 4, 2)
    assert (table.owner("hotel"), table.markers("hotel")) == ("B", 2)


@pytest.mark.parametrize(("face", "lost"), [(1, 1), (4, 0), (6, 0)])
def test_running_costs_nothing_once_somebody_is_wounded_or_killed(face: int, lost: int) -> None:
    table = shooting("P P", "P", A={"reputation": 5}, dice=(1, 1, 6, face)).dice(1).stays("B").runs("A")
    assert table.reputation("A") == 5 - lost


def test_more_than_two_fight_one_after_another() -> None:
    table = crowd("BC", A="P", B="P", C="D").dice(6, 1, 1, 6).fights("BC")
    assert (table.asked, table.men("B")) == (("AC", "nerve"), "")
    table.dice(6, 1, 1, 4).fights("AC")
    assert (table.owner("bank"), table.men("A")) == ("C", "P")


# ---- the posse -----------------------------------------------------------------------------------------------------


def test_posses_ride_when_all_fights_of_the_round_are_over() -> None:
    table = town(2, A={"men": "P P", "reputation": 9}, B={"men": "P P", "holds": ["newspaper_office"]})
    table.lay("A", newspaper_office="P", church="P").play("B", "look_away").lay("B", church="P")
    assert (table.owner("newspaper_office"), table.battleground) == ("A", "church")
    table.fights("B").backs_down("A")
    assert table.asked == ("B", "ride")


def test_a_posse_fights_like_anybody() -> None:
    table = town(2, A={"men": "P"}, B={"men": "D", "holds": ["hotel"]}).lay("A", hotel="P").ready("B")
    table.ride("B", "hotel").dice(6, 1, 1, 6).fights("AB")
    assert (table.men("A"), table.holds("B")) == ("", {"livery_stable": 2, "hotel": 1})
    assert (table.reputation("A"), table.reputation("B")) == (0, 2), "the token went to A and came back"


def test_without_a_winner_the_place_stays_with_its_captor() -> None:
    table = town(2, A={"men": "P", "reputation": 9}, B={"men": "D", "holds": ["hotel"], "reputation": 9})
    table.lay("A", hotel="P").ready("B").ride("B", "hotel").backs_down("AB")
    assert (table.owner("hotel"), table.markers("hotel")) == ("A", 1)
    assert (table.reputation("A"), table.reputation("B")) == (9 + 1 - 2, 9 - 1 - 2)


def test_posses_of_several_players_turn_their_cards_over_together() -> None:
    table = town(3, A={"men": "P P"}, B={"men": "P", "holds": ["hotel"]}, C={"men": "P", "holds": ["bank"]})
    table.lay("A", hotel="P", bank="P").ready("BC")
    assert table.asked == ("BC", "ride")
    table.ride("C", "bank")
    assert table.asked == ("B", "ride")
    table.ride("B", "hotel")
    assert (table.asked, table.battleground) == (("AC", "nerve"), "bank"), "slot by slot"
