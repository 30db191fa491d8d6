"""The rulebook, section by section: what the rulings and the worked examples do not cover already."""

from fractions import Fraction
from typing import Any

import pytest

from pardner.engine.game import BadOption
from pardner.engine.match import IllegalMove, Match
from pardner.games.boomtown import state

from .deck_list import TABLE
from .position import LETTERS, Chances, Table, first_turn, last_turn, letter_of, position, produce, taking

FIVE_MINES = ("cactus_junction_02", "cold_mountain_03", "coyote_city_03", "dry_gulch_02", "san_narciso_02")
ALL_MINES = [f"{town}_{number:02}" for town, number, _, _ in TABLE]
SEATS = [3, 4, 5]


# ---- objective and setup -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_10_gold_and_nothing_else(seats: int) -> None:
    table = first_turn(seats)
    assert table.gold == [10] * seats
    assert all(table.mines(letter) == set() for letter in LETTERS[:seats])
    assert all(table.mayor(town) is None for town in state.TOWN_IDS)
    assert table.saloons == {}
    assert table.match.scores == [10] * seats


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_three_to_five_play(seats: int) -> None:
    with pytest.raises(BadOption):
        Match("boomtown", seats)


def test_an_option_has_only_its_values() -> None:
    with pytest.raises(BadOption):
        first_turn(4, ruleset="house")


@pytest.mark.parametrize("seats", SEATS)
def test_every_first_player_is_equally_likely(seats: int) -> None:
    blank = first_turn(seats).match.game.blank(seats)
    chances = Chances("setup").of(blank, (), lambda s: letter_of(s.first_player), lambda s: s.turn == 1)
    assert chances == {letter: Fraction(1, seats) for letter in LETTERS[:seats]}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("trim", ["true", "false"])
def test_every_mine_is_equally_likely_to_open_the_game(seats: int, trim: str) -> None:
    # Only the first card: what comes before it are events, and they favour no mine.
    blank = first_turn(seats).match.game.blank(seats, {"trim_three_players": trim})
    chances = Chances("setup").of(blank, (), lambda s: s.open[0], lambda s: s.turn == 1 and s.unseen_count == 59)
    mines = {card: chance for card, chance in chances.items() if card != -1}
    assert len(mines) == 45
    assert set(mines.values()) == {Fraction(1, 60)}


# ---- phase 1: reveal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_turn_shows_only_mines(seats: int) -> None:
    for seed in range(40):
        table = Table(Match("boomtown", seats, seed=seed))
        assert len(table.open) == seats
        assert set(table.open) <= set(ALL_MINES)
        assert len(table.deck) == 60 - seats


@pytest.mark.parametrize("seats", SEATS)
def test_later_turns_show_as_many_cards_as_players(seats: int) -> None:
    table = position(seats, open=FIVE_MINES[:seats]).everybody_passes().throw(6, 6)
    before = table.deck
    table.pick_all()
    assert len(table.open) == seats
    assert set(table.open) == before - table.deck


# ---- phase 2: auction ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", "ABC")
def test_bidding_goes_clockwise_from_the_first_player(seats: int, first: str) -> None:
    table = position(seats, first=first)
    order = ""
    for amount in range(1, 2 * seats + 1):
        assert table.actor is not None
        order += table.actor
        table.bid(table.actor, amount)
    start = LETTERS.index(first)
    assert order == "".join(LETTERS[(start + step) % seats] for step in range(2 * seats))


def test_who_has_passed_is_out_of_the_auction() -> None:
    table = position(5).bid("A", 1).passes("B").bid("C", 2).passes("D").bid("E", 3).bid("A", 4)
    assert table.actor == "C"
    table.bid("C", 5)
    assert table.actor == "E"
    table.passes("E").passes("A")
    assert table.asked == ("C", "pick")


def test_who_has_passed_may_bid_again_next_turn() -> None:
    table = position(3, open=FIVE_MINES[:3]).passes("AB").bid("C", 1).throw(6, 6)
    table.pick_all()
    table.passes("C")
    assert table.asked == ("A", "bid")
    assert "bid" in table.choices()


def test_every_auction_begins_anew() -> None:
    table = position(4, open=FIVE_MINES[:4]).auction("C", 7).throw(6, 6)
    table.pick_all()
    assert table.asked == ("C", "bid")
    assert table.choices("bid") == [1, 2, 3]
    table.passes("C")
    assert table.choices("bid")[0] == 1
    table.passes("DAB")
    assert table.asked == ("C", "pick")
    assert table.gold == [12, 14, 3, 11]


def test_a_player_may_open_with_all_they_have_and_no_more() -> None:
    table = position(4, gold=[3, 10, 10, 10])
    assert table.choices("bid") == [1, 2, 3]
    with pytest.raises(IllegalMove):
        table.bid("A", 4)


def test_nobody_bids_out_of_turn() -> None:
    table = position(4)
    with pytest.raises(IllegalMove):
        table.bid("B", 1)
    assert table.match.legal(1) == []


def test_a_pass_for_want_of_gold_comes_at_ones_turn() -> None:
    table = position(4, gold=[10, 0, 10, 10]).bid("A", 1)
    assert table.asked == ("B", "bid")
    table.passes("BCD")
    assert table.asked == ("A", "pick")


# ---- phase 3: paying for the bid -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_the_winner_never_gets_money_back(seats: int) -> None:
    for bid in range(1, 61):
        table = position(seats, gold=[60] + [0] * (seats - 1)).auction("A", bid)
        assert table.gold[0] == 60 - bid


def test_only_the_winning_bid_is_paid() -> None:
    table = position(4).bid("A", 1).bid("B", 5).bid("C", 8).passes("DAB")
    assert table.gold == [12, 14, 2, 12]


def test_a_bankrupt_player_gets_gold_from_an_auction() -> None:
    table = position(3, gold=[10, 10, 0]).auction("A", 4)
    assert table.gold == [6, 11, 2]


# ---- phase 4: card selection ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("winner", "ABC")
def test_picking_goes_left_from_the_highest_bidder(seats: int, winner: str) -> None:
    table = position(seats, first="B", open=FIVE_MINES[:seats]).auction(winner, 1).throw(6, 6)
    start = LETTERS.index(winner)
    assert table.pick_all() == "".join(LETTERS[(start + step) % seats] for step in range(seats))
    assert table.first_player == winner


def test_every_open_card_can_be_picked_and_no_other() -> None:
    cards = ["telegraph", "dry_gulch_02", "saloon_1", "cactus_junction_02"]
    table = position(4, open=cards).everybody_passes()
    assert set(table.choices("pick")) == set(cards)
    assert table.choices() == ["pick"]
    table.pick("A", "saloon_1").play("A", "open_saloon", town="dry_gulch")
    assert set(table.choices("pick")) == set(cards) - {"saloon_1"}
    with pytest.raises(IllegalMove):
        table.pick("B", "saloon_1")


def test_a_picked_mine_lies_in_front_of_its_owner() -> None:
    table = taking("dry_gulch_10", by="C")
    assert table.mines("C") == {"dry_gulch_10"}
    assert list(table.state.players[2].mines) == [0, 0, 0, 1, 0]


def test_the_fee_is_the_number_of_the_mayors_mines() -> None:
    for count in range(2, 8):
        mines = [mine for mine in ALL_MINES if mine.startswith("coyote_city")]
        table = taking(mines[-1], by="C", mines={"B": mines[:count]})
        assert table.gold == [10, 10 + count, 10 - count, 10]


def test_no_fee_in_another_town_or_without_a_mayor() -> None:
    table = taking("cold_mountain_03", mines={"B": ["dry_gulch_02", "dry_gulch_03", "cold_mountain_04"]})
    assert table.gold == [10, 10, 10, 10]


def test_a_mine_taken_this_phase_counts_for_the_next_fee() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03"]}
    table = taking("dry_gulch_05", mines=mines, others=["dry_gulch_06", "dry_gulch_07", "mustang"])
    table.pick("B", "dry_gulch_06")
    assert table.gold == [13, 7, 10, 10]
    table.pick("C", "dry_gulch_07")
    assert table.gold == [16, 7, 7, 10]


# ---- phase 5: production -------------------------------------------------------------------------------------------


def test_everybodys_mines_produce() -> None:
    mines = {"A": ["dry_gulch_10"], "B": ["san_narciso_09"], "C": ["cold_mountain_04"], "D": ["dry_gulch_07"]}
    assert produce(last_turn(4, mines=mines), 3, 2).gold == [17, 17, 16, 10]


def test_mines_in_the_deck_or_out_of_the_game_do_not_produce() -> None:
    table = position(4, open=["dry_gulch_02", "dry_gulch_10"], gone=["cold_mountain_10"]).everybody_passes()
    table.pick("A", "dry_gulch_02").throw(3, 6).pick("B", "dry_gulch_10")
    assert table.gold == [10, 17, 10, 10]


def test_the_winner_of_the_auction_is_the_next_first_player() -> None:
    table = position(4, first="B", open=FIVE_MINES[:4]).auction("D", 3).throw(6, 6)
    assert table.first_player == "B"
    table.pick_all()
    assert table.first_player == "D"
    assert table.asked == ("D", "bid")
    assert table.state.turn == 3


def test_a_cave_in_can_cost_the_pawn() -> None:
    mines = {"A": ["cactus_junction_07", "cactus_junction_02"], "B": ["cactus_junction_04", "cactus_junction_05"]}
    table = produce(last_turn(4, mines=mines, mayors={"cactus_junction": "A"}, governor="cactus_junction"), 6, 6)
    assert table.mayor("cactus_junction") == "B"
    assert table.governor is None
    assert table.match.scores == [10 + 6, 10 + 5 + 5, 10, 10]


# ---- mayors --------------------------------------------------------------------------------------------------------


def test_the_first_with_two_mines_is_mayor_and_equality_changes_nothing() -> None:
    mines = {"A": ["dry_gulch_02"], "B": ["dry_gulch_03"]}
    table = taking("dry_gulch_05", mines=mines, others=["dry_gulch_06", "mustang", "telegraph"])
    assert table.mayor("dry_gulch") == "A"
    table.pick("B", "dry_gulch_06")
    assert table.mayor("dry_gulch") == "A"
    assert table.gold == [12, 8, 10, 10]


def test_one_mine_makes_no_mayor() -> None:
    assert taking("dry_gulch_05").mayor("dry_gulch") is None


def test_one_player_may_be_mayor_of_several_towns() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03", "coyote_city_03"]}
    table = taking("coyote_city_04", mines=mines)
    assert table.mayor("dry_gulch") == table.mayor("coyote_city") == "A"
    assert table.match.scores[0] == 10 + 5 + 4 + 1 + 3 + 2 * 5


# ---- event cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("by", "ABC")
def test_card_shark_costs_all_others_4(seats: int, by: str) -> None:
    table = taking("card_shark", seats=seats, by=by)
    assert table.gold == [10 if letter == by else 6 for letter in LETTERS[:seats]]
    assert table.place("card_shark") is None
    assert table.question == "pick"


@pytest.mark.parametrize("card", ["dynamite_1", "dynamite_2", "dynamite_3"])
def test_dynamite_offers_every_mine_and_saloon_of_opponents(card: str) -> None:
    mines = {letter: ALL_MINES[place::5] for place, letter in enumerate(LETTERS)}
    mayors = dict.fromkeys(state.TOWN_IDS, "A")
    table = taking(
        card, seats=5, by="C", mines=mines, mayors=mayors, saloons=[("C", "dry_gulch"), ("A", "dry_gulch")], others=[]
    )
    theirs = [mine for mine in ALL_MINES if mine not in mines["C"]]
    assert table.choices() == ["destroy_mine", "destroy_saloon"]
    assert table.choices("destroy_mine") == theirs
    assert table.choices("destroy_saloon") == ["saloon_2"]


def test_dynamite_on_a_saloon() -> None:
    table = taking("dynamite_1", saloons=[("B", "dry_gulch")], mines={"C": ["dry_gulch_10"]}, others=[])
    table.throw(3, 6).play("A", "destroy_saloon", saloon="saloon_1")
    assert table.saloons == {}
    assert table.gold == [10, 10, 17, 10], "there is nobody left to charge C"


def test_a_dynamited_mine_does_not_produce() -> None:
    table = taking("dynamite_1", mines={"C": ["dry_gulch_10", "cold_mountain_10"]}, others=[])
    table.throw(3, 6).play("A", "destroy_mine", mine="dry_gulch_10")
    assert table.gold == [10, 10, 14, 10]


def test_expropriation_offers_opponents_mines_in_ones_own_towns_only() -> None:
    mines = {
        "A": ["dry_gulch_02", "coyote_city_03"],
        "B": ["dry_gulch_03", "cold_mountain_03"],
        "C": ["coyote_city_04", "san_narciso_02"],
    }
    table = taking("expropriation", mines=mines)
    assert table.choices() == ["expropriate"]
    assert table.choices("expropriate") == ["coyote_city_04", "dry_gulch_03"]
    table.play("A", "expropriate", mine="coyote_city_04")
    assert table.mines("A") == {"dry_gulch_02", "coyote_city_03", "coyote_city_04"}
    assert table.mines("C") == {"san_narciso_02"}
    assert table.mayor("coyote_city") == "A"
    assert table.gold == [10, 10, 10, 10]
    assert table.place("expropriation") is None


def test_an_expropriated_mine_produces_for_its_new_owner() -> None:
    table = taking("expropriation", mines={"A": ["dry_gulch_02"], "B": ["dry_gulch_10"]}, others=[])
    table.throw(3, 6).play("A", "expropriate", mine="dry_gulch_10")
    assert table.gold == [17, 10, 10, 10]


def test_who_cannot_pay_the_fee_of_an_expropriation_still_gets_the_mine() -> None:
    mines = {"A": ["dry_gulch_02"], "B": ["dry_gulch_10", "dry_gulch_11"]}
    table = taking("expropriation", mines=mines, gold=[1, 10, 10, 10]).play("A", "expropriate", mine="dry_gulch_10")
    assert table.gold == [0, 11, 10, 10]
    assert table.owner("dry_gulch_10") == "A"


@pytest.mark.parametrize("seats", SEATS)
def test_holdup_names_any_opponent(seats: int) -> None:
    table = taking("holdup_1", seats=seats, by="B")
    assert table.choices("rob") == [seat for seat in range(seats) if seat != 1]


def test_stagecoach_robbery_brings_10() -> None:
    table = taking("stagecoach_robbery", by="D")
    assert table.gold == [10, 10, 10, 20]
    assert table.place("stagecoach_robbery") is None


def test_governor_offers_ones_own_pawns_only() -> None:
    mines = {
        "A": ["dry_gulch_02", "dry_gulch_03", "coyote_city_03", "coyote_city_04", "cold_mountain_03"],
        "B": ["san_narciso_02", "san_narciso_03"],
    }
    table = taking("governor", mines=mines)
    assert table.choices() == ["appoint_governor"]
    assert table.choices("appoint_governor") == ["coyote_city", "dry_gulch"]


def test_governor_doubles_the_fees_of_its_town_only() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03", "coyote_city_03", "coyote_city_04"]}
    table = taking("governor", mines=mines, others=["dry_gulch_05", "coyote_city_05", "mustang"])
    table.play("A", "appoint_governor", town="dry_gulch").pick("B", "dry_gulch_05")
    assert table.gold == [14, 6, 10, 10]
    table.pick("C", "coyote_city_05")
    assert table.gold == [16, 6, 8, 10]
    assert table.governor == "dry_gulch"


def test_new_vein_adds_3_to_every_production() -> None:
    table = taking("new_vein", mines={"A": ["dry_gulch_10", "dry_gulch_02"]}, others=[])
    table.throw(3, 6).play("A", "attach_vein", mine="dry_gulch_10")
    assert table.gold == [20, 10, 10, 10]


@pytest.mark.parametrize("town", state.TOWN_IDS)
def test_a_saloon_charges_the_mines_of_its_town(town: str) -> None:
    mines = {"B": [mine for mine in ALL_MINES if state.TOWN_IDS[state.MINE_TOWN[ALL_MINES.index(mine)]] == town]}
    quiet = produce(last_turn(4, mines=mines), 1, 2).gold[1]
    producing = sum(1 for mine in mines["B"] if state.MINE_DIE[ALL_MINES.index(mine)] in (1, 2))
    for other in state.TOWN_IDS:
        table = produce(last_turn(4, mines=mines, saloons=[("C", other)]), 1, 2)
        owed = 2 * producing if other == town else 0
        assert table.gold == [10, quiet - owed, 10 + owed, 10]


def test_girls_go_to_ones_own_saloons_only() -> None:
    table = taking("saloon_girls", saloons=[("B", "dry_gulch"), ("A", "coyote_city")])
    assert table.choices() == ["attach_girls"]
    assert table.choices("attach_girls") == ["saloon_2"]
    table.play("A", "attach_girls", saloon="saloon_2")
    assert table.girls == "saloon_2"


def test_girls_choose_between_two_saloons() -> None:
    table = taking("saloon_girls", saloons=[("A", "dry_gulch"), ("A", "coyote_city")])
    assert table.choices("attach_girls") == ["saloon_1", "saloon_2"]


def test_girls_raise_the_charge_of_their_saloon_only() -> None:
    mines = {"B": ["dry_gulch_10"]}
    saloons = [("C", "dry_gulch"), ("D", "dry_gulch")]
    table = produce(last_turn(4, mines=mines, saloons=saloons, girls="saloon_2"), 3, 6)
    assert table.gold == [10, 17 - 2 - 4, 12, 14]


def test_mustang_lets_its_user_pick_second_and_is_discarded() -> None:
    table = position(5, first="C", mustang="B", open=FIVE_MINES).everybody_passes()
    table.play("B", "use_mustang").throw(6, 6)
    assert table.pick_all() == "CBDEA"
    assert table.place("mustang") is None


def test_a_mustang_used_once_does_not_work_again() -> None:
    table = position(4, mustang="C", open=FIVE_MINES[:4]).everybody_passes().play("C", "use_mustang")
    table.throw(6, 6, reveal=["dry_gulch_05", "dry_gulch_06", "dry_gulch_07", "coyote_city_04"])
    assert table.pick_all() == "ACBD"
    table.everybody_passes()
    assert table.asked == ("A", "pick")
    table.throw(6, 6)
    assert table.pick_all() == "ABCD"


def test_kept_cards_lie_with_who_took_them() -> None:
    table = taking("mustang", others=["telegraph", "dry_gulch_02", "dry_gulch_03"]).pick("B", "telegraph")
    assert table.mustang == "A"
    assert table.telegraph == "B"
    assert table.asked == ("C", "pick")


def test_telegraph_is_not_asked_of_anybody_once_used() -> None:
    table = position(4, telegraph="B", open=FIVE_MINES[:4]).everybody_passes().throw(6, 5)
    table.pick_all()
    table.play("B", "telegraph_die", die=1)
    table.match.put_on_tape()
    table.play("B", "telegraph_face", face=1)
    assert table.asked == ("A", "bid")
    assert table.place("telegraph") is None


# ---- every question is asked ---------------------------------------------------------------------------------------

ONE_MINE: dict[str, Any] = {"mines": {"B": ["dry_gulch_02"]}}
QUESTIONS: list[tuple[str, dict[str, Any], str, list[Any]]] = [
    # the card taken, what else there is, the kind of decision, its only answers
    ("dynamite_3", ONE_MINE, "destroy_mine", ["dry_gulch_02"]),
    ("dynamite_3", {"saloons": [("D", "dry_gulch")]}, "destroy_saloon", ["saloon_1"]),
    ("expropriation", {"mines": {"A": ["dry_gulch_03"], "B": ["dry_gulch_02"]}}, "expropriate", ["dry_gulch_02"]),
    ("governor", {"mines": {"A": ["dry_gulch_02", "dry_gulch_03"]}}, "appoint_governor", ["dry_gulch"]),
    ("new_vein", {"mines": {"A": ["dry_gulch_02"]}}, "attach_vein", ["dry_gulch_02"]),
    ("saloon_girls", {"saloons": [("A", "dry_gulch")]}, "attach_girls", ["saloon_1"]),
]


@pytest.mark.parametrize(("card", "given", "kind", "answers"), QUESTIONS)
def test_a_question_with_one_answer_is_asked(card: str, given: dict[str, Any], kind: str, answers: list[Any]) -> None:
    table = taking(card, **given)
    assert table.actor == "A"
    assert table.choices() == [kind]
    assert table.choices(kind) == answers
    assert table.state.event == state.EVENT_IDS.index(card)


# ---- bankruptcy ----------------------------------------------------------------------------------------------------


def test_a_bankrupt_player_bids_again_after_getting_gold() -> None:
    table = position(4, gold=[10, 0, 10, 10], open=FIVE_MINES[:4]).everybody_passes()
    table.picks(A="dry_gulch_02", B="cactus_junction_02", C="cold_mountain_03").throw(1, 4)
    table.pick("D", "coyote_city_03")
    assert table.gold == [15, 6, 10, 10]
    table.passes("A")
    assert table.choices("bid") == [1, 2, 3, 4, 5, 6]


def test_gold_never_falls_below_0() -> None:
    mines = {"A": ["cold_mountain_08"]}
    saloons = [("B", "cold_mountain"), ("C", "cold_mountain")]
    table = last_turn(4, gold=[0, 0, 0, 0], mines=mines, saloons=saloons, girls="saloon_2")
    assert produce(table, 1, 6).gold == [0, 1, 0, 0]


# ---- end of the game -----------------------------------------------------------------------------------------------


def test_the_game_ends_after_the_production_of_the_turn_that_empties_the_deck() -> None:
    table = position(4, open=FIVE_MINES[:4], deck=["dry_gulch_05", "dry_gulch_06", "dry_gulch_07", "dry_gulch_08"])
    table.everybody_passes().throw(6, 6)
    table.pick_all()
    assert table.state.deck_count == 0
    assert not table.over
    table.everybody_passes().throw(4, 4)
    while not table.over:
        assert table.question == "pick"
        actor = table.actor
        assert actor is not None
        table.pick(actor, table.open[0])
    assert table.question == "over"
    assert table.faces == (4, 4)
    assert sum(table.gold) > 40, "the last throw was paid"
    with pytest.raises(IllegalMove):
        table.passes("A")


def test_the_telegraph_of_the_last_turn_is_still_asked_for() -> None:
    table = produce(last_turn(4, telegraph="D", mines={"D": ["dry_gulch_10"]}), 6, 6)
    assert not table.over
    table.play("D", "telegraph_die", die=1).play("D", "telegraph_face", face=3)
    assert table.over
    assert table.gold == [10, 10, 10, 17]


def test_score_is_gold_and_values_and_5_for_each_pawn() -> None:
    mines = {
        "A": ["dry_gulch_02", "dry_gulch_03", "cactus_junction_02", "cactus_junction_04"],
        "B": ["cold_mountain_06"],
        "C": ["coyote_city_03", "coyote_city_12"],
    }
    table = last_turn(5, gold=[1, 20, 0, 26, 3], mines=mines)
    assert table.match.scores == [1 + 5 + 4 + 6 + 3 + 2 * 5, 29, 1 + 6 + 5, 26, 3]
    assert table.match.ranks == [2, 1, 4, 3, 5]


def test_saloons_score_nothing() -> None:
    table = last_turn(4, saloons=[("A", "dry_gulch"), ("B", "dry_gulch")], girls="saloon_1")
    assert table.match.scores == [10, 10, 10, 10]


# ---- questions and answers of the rulebook -------------------------------------------------------------------------


def test_kept_cards_are_used_in_their_own_phase_only() -> None:
    table = position(4, mustang="D", telegraph="C", open=FIVE_MINES[:4])
    assert set(table.choices()) == {"pass", "bid"}
    table.everybody_passes()
    for letter in "ABC":
        with pytest.raises(IllegalMove):
            table.play(letter, "use_mustang")
    table.play("D", "keep_mustang")
    assert table.choices() == ["pick"]
    with pytest.raises(IllegalMove):
        table.play("C", "telegraph_die", die=1)


def test_owners_of_a_saloon_pay_themselves() -> None:
    table = last_turn(4, mines={"C": ["cold_mountain_03"]}, saloons=[("C", "cold_mountain")], girls="saloon_1")
    assert produce(table, 2, 6).gold == [10, 10, 15, 10]


def test_a_saloon_is_no_mine_for_expropriation() -> None:
    table = taking("expropriation", saloons=[("A", "dry_gulch")], mines={"B": ["dry_gulch_02"]})
    assert table.parked("expropriation") == "A"


@pytest.mark.parametrize("ruleset", ["manual", "published"])
def test_new_vein_leaves_the_dice_alone(ruleset: str) -> None:
    plain = last_turn(4, mines={"A": ["dry_gulch_10"]}, ruleset=ruleset)
    rich = last_turn(4, mines={"A": ["dry_gulch_10"]}, new_vein="dry_gulch_10", ruleset=ruleset)
    for first in range(1, 7):
        for second in range(1, 7):
            before = produce(plain.copy(), first, second).gold[0] - 10
            after = produce(rich.copy(), first, second).gold[0] - 10
            assert after == (10 if before else 0)
            assert before in (0, 7)


def test_governor_needs_a_pawn_of_ones_own() -> None:
    table = taking("governor", mines={"A": ["dry_gulch_02"], "B": ["coyote_city_03", "coyote_city_04"]})
    assert table.parked("governor") == "A"
    assert table.governor is None


def test_becoming_mayor_and_paying_the_fee_in_one_turn() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03"], "B": ["dry_gulch_05", "dry_gulch_06"]}
    table = taking("dry_gulch_07", by="B", mines=mines, mayors={"dry_gulch": "A"})
    names = [event.name for event in table.match.events]
    assert names.index("pay_fee") < names.index("become_mayor")


# ---- who knows what ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_a_position_holds_is_hidden(seats: int) -> None:
    match = Match("boomtown", seats, seed=5)
    for viewer in range(-1, seats):
        assert bytes(match.game.seen_by(match.state, viewer)) == bytes(match.state)


def test_the_draws_to_come_are_not_in_the_position() -> None:
    table = position(4, open=FIVE_MINES[:4]).everybody_passes()
    table.picks(A="dry_gulch_02", B="cactus_junction_02", C="cold_mountain_03")
    for card in ("mustang", "dry_gulch_10", "holdup_2"):
        branch = table.copy()
        others = ["telegraph", "dry_gulch_05", "dry_gulch_06"]
        branch.throw(6, 6, reveal=[card, *others]).pick("D", "coyote_city_03")
        assert branch.open == [card, *others]
