"""The rulings of the rule sheet, B-1 to B-40: at least one test each, named by its id."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

import pytest

from pardner.engine.match import IllegalMove, Match
from pardner.games.boomtown import state

from .deck_list import DIE, TABLE
from .position import (
    LETTERS,
    Chances,
    Table,
    card_of,
    first_turn,
    last_turn,
    position,
    produce,
    seat_of,
    short,
    taking,
)

RULESETS = ["manual", "published"]
ALL_MINES = [f"{town}_{number:02}" for town, number, _, _ in TABLE]
THROWS = list(product(range(1, 7), repeat=2))
FOUR_MINES = ("cactus_junction_02", "cold_mountain_03", "coyote_city_03", "dry_gulch_02")


def play_on(table: Table) -> None:
    """The actor takes the first choice there is."""
    actor = table.actor
    assert actor is not None
    table.match.play(seat_of(actor), table.match.legal(seat_of(actor))[0])


# ---- B-1 to B-5: rule sets, deck and reveal ------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_B_1_every_mine_and_every_throw_in_both_rule_sets(ruleset: str) -> None:
    start = last_turn(3, mines={"B": ALL_MINES}, gold=[0, 0, 0], ruleset=ruleset)
    incomes = []
    for first, second in THROWS:
        table = produce(start.copy(), first, second)
        expected = 0
        for _, number, value, dangerous in TABLE:
            caves_in = dangerous and first + second in (2, 12)
            match = DIE[number] in (first, second) if ruleset == "manual" else number == first + second
            expected += value * (match and not caves_in)
        assert table.gold == [0, expected, 0]
        incomes.append(expected)
    average = Fraction(sum(incomes), 36)
    assert round(float(average), 2) == (55.44 if ruleset == "manual" else 17.25)


def test_B_1_the_manual_is_the_default() -> None:
    assert state.OPTIONS["ruleset"] == ("manual", "published")
    assert Match("boomtown", 4, seed=1).options["ruleset"] == "manual"


def test_B_1_the_die_of_each_number() -> None:
    dice = dict(zip(state.MINE_NUMBER, state.MINE_DIE, strict=True))
    assert dict(sorted(dice.items())) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 1, 9: 2, 10: 3, 11: 4, 12: 5}


def test_B_2_the_fifteenth_event_is_a_second_holdup() -> None:
    assert state.OPTIONS["fifteenth_event"] == ("holdup", "none")
    assert "holdup_2" in first_turn(4).deck
    without = first_turn(4, fifteenth_event="none")
    assert "holdup_2" not in without.deck
    assert "holdup_1" in without.deck
    assert without.state.deck_count == 59 - 4


@pytest.mark.parametrize(
    ("seats", "trim", "cards"), [(3, "true", 45), (3, "false", 60), (4, "true", 60), (5, "true", 60), (5, "false", 60)]
)
def test_B_3_only_three_players_set_cards_aside(seats: int, trim: str, cards: int) -> None:
    table = first_turn(seats, trim_three_players=trim)
    assert table.state.deck_count == cards - seats
    assert len(table.deck) == 60 - seats, "which cards were set aside nobody knows"
    assert state.OPTIONS["trim_three_players"][0] == "true"


def test_B_4_draws_stop_at_the_last_mine() -> None:
    table = first_turn(3, draws=["saloon_1", "cold_mountain_06", "saloon_2", "dry_gulch_02", "san_narciso_02"])
    assert table.open == ["cold_mountain_06", "dry_gulch_02", "san_narciso_02"]
    assert table.state.deck_count == 42
    assert {"saloon_1", "saloon_2"} <= table.deck
    assert not table.deck & set(table.open)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_B_4_even_if_all_events_come_first(seats: int) -> None:
    mines = ALL_MINES[:seats]
    table = first_turn(seats, draws=[*state.EVENT_IDS, *mines])
    assert table.open == mines
    assert set(state.EVENT_IDS) <= table.deck
    assert len(table.deck) == 60 - seats


def test_B_4_later_reveals_show_events() -> None:
    table = position(4, open=FOUR_MINES).everybody_passes()
    cards = ["saloon_1", "dynamite_1", "mustang", "telegraph"]
    table.throw(6, 6, reveal=cards).pick_all()
    assert table.open == cards


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_B_5_who_finds_no_card_gets_none(seats: int) -> None:
    table = position(seats, open=FOUR_MINES[: seats - 1], deck=[]).everybody_passes().throw(6, 6)
    assert table.pick_all() == LETTERS[: seats - 1]
    assert table.mines(LETTERS[seats - 1]) == set()
    assert table.over


@pytest.mark.parametrize("left", [1, 2, 3])
def test_B_5_what_is_left_is_revealed(left: int) -> None:
    rest = ["dry_gulch_06", "dry_gulch_07", "dry_gulch_08"][:left]
    table = position(4, open=FOUR_MINES, deck=rest).everybody_passes().throw(6, 6)
    table.pick_all()
    assert set(table.open) == set(rest)
    assert table.state.deck_count == 0
    assert table.asked == ("A", "bid")
    assert not table.over


# ---- B-6 to B-10: auction and payment ------------------------------------------------------------------------------


def test_B_6_the_last_player_is_asked_before_all_have_passed() -> None:
    table = position(4).passes("ABC")
    assert table.asked == ("D", "bid")
    assert table.choices("bid") == list(range(1, 11))
    won = table.copy().bid("D", 3)
    assert won.asked == ("D", "pick")
    assert won.gold == [10, 11, 12, 7]
    assert table.passes("D").asked == ("A", "pick")


def test_B_7_a_forced_pass_counts() -> None:
    table = position(4, first="C", gold=[10, 10, 0, 10])
    assert table.choices() == ["pass"]
    assert table.passes("CDAB").asked == ("C", "pick")
    assert table.gold == [10, 10, 0, 10]


def test_B_8_winning_at_0() -> None:
    table = position(4, first="B", open=FOUR_MINES).everybody_passes()
    assert table.gold == [10, 10, 10, 10]
    assert table.asked == ("B", "pick")
    table.throw(6, 6).pick_all()
    assert table.first_player == "B"


def shares(seats: int, bid: int) -> tuple[list[int], int]:
    """What each player keeps, the winner's right neighbour first, and what the bank gets."""
    kept = []
    for _ in range(seats - 1):
        half = -(-bid // 2)
        kept.append(half)
        bid -= half
    if seats > 3:
        kept[-1] += bid
        bid = 0
    return kept, bid


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("winner", range(3))
def test_B_9_the_chain_stops_before_the_winner(seats: int, winner: int) -> None:
    for bid in range(1, 41):
        table = position(seats, gold=[50] * seats, first=LETTERS[(winner + 1) % seats])
        table.auction(LETTERS[winner], bid)
        kept, bank = shares(seats, bid)
        expected = [50] * seats
        expected[winner] -= bid
        for step, share in enumerate(kept, 1):
            expected[(winner - step) % seats] += share
        assert table.gold == expected
        assert seats * 50 - sum(table.gold) == bank


def test_B_9_nothing_is_passed_on_once_nothing_is_left() -> None:
    table = position(5).auction("A", 2)
    paid = [(event.args["payee"], event.args["amount"]) for event in table.match.events if event.name == "pay"]
    assert paid == [(4, 1), (3, 1)]


def test_B_10_three_players_give_the_rest_to_the_bank() -> None:
    table = position(3, gold=[10, 10, 10], first="C").auction("B", 7)
    assert table.gold == [14, 3, 12]
    assert [(event.name, event.args) for event in table.match.events if event.name == "pay_bank"] == [
        ("pay_bank", {"payer": 1, "amount": 1})
    ]


# ---- B-11 to B-15: fees and events without use ---------------------------------------------------------------------


def test_B_11_a_mayor_pays_no_fee() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03"]}
    table = taking("dry_gulch_10", mines=mines)
    assert table.gold == [10, 10, 10, 10]
    assert not [event for event in table.match.events if event.name in ("pay", "pay_fee", "pay_bank")]


def test_B_11_nor_does_a_mayor_who_expropriates() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03"], "B": ["dry_gulch_05"]}
    table = taking("expropriation", mines=mines, governor="dry_gulch").play("A", "expropriate", mine="dry_gulch_05")
    assert table.gold == [10, 10, 10, 10]
    assert table.governor == "dry_gulch"


def test_B_12_fee_when_expropriating_from_the_mayor() -> None:
    mines = {"A": ["dry_gulch_02"], "B": ["dry_gulch_03", "dry_gulch_05", "dry_gulch_06", "dry_gulch_07"]}
    table = taking("expropriation", mines=mines).play("A", "expropriate", mine="dry_gulch_05")
    assert table.gold == [6, 14, 10, 10], "four mines were counted, the one that leaves included"
    assert table.mayor("dry_gulch") == "B"


def test_B_12_the_doubled_fee_is_paid_before_the_pawn_moves() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_08"], "B": ["dry_gulch_03", "dry_gulch_05"]}
    table = taking("expropriation", mines=mines, mayors={"dry_gulch": "B"}, governor="dry_gulch")
    table.play("A", "expropriate", mine="dry_gulch_05")
    assert table.gold == [6, 14, 10, 10]
    assert table.mayor("dry_gulch") == "A"
    assert table.governor is None
    assert [event.name for event in table.match.events if event.name in ("pay_fee", "become_mayor")] == [
        "pay_fee",
        "become_mayor",
    ]


def test_B_13_no_compensation_for_an_expropriated_mine() -> None:
    mines = {"A": ["dry_gulch_02"], "B": ["dry_gulch_03"], "C": ["dry_gulch_05", "dry_gulch_06"]}
    table = taking("expropriation", mines=mines).play("A", "expropriate", mine="dry_gulch_03")
    assert table.gold == [8, 10, 12, 10], "only the mayor C is paid"


def test_B_13_no_compensation_for_a_dynamited_mine() -> None:
    mines = {"B": ["dry_gulch_03"], "C": ["dry_gulch_05", "dry_gulch_06"]}
    table = taking("dynamite_1", mines=mines).play("A", "destroy_mine", mine="dry_gulch_03")
    assert table.gold == [10, 10, 10, 10]


WITHOUT_USE = ["governor", "saloon_girls", "new_vein", "expropriation", "dynamite_1"]


@pytest.mark.parametrize("event", WITHOUT_USE)
def test_B_14_an_event_without_use_is_parked(event: str) -> None:
    table = taking(event)
    assert table.parked(event) == "A"
    assert table.asked == ("B", "pick")


@pytest.mark.parametrize("event", WITHOUT_USE)
def test_B_14_or_discarded(event: str) -> None:
    table = taking(event, park_unplayable_events="false")
    assert table.place(event) is None
    assert table.asked == ("B", "pick")


# What each event needs, and how it is then played.
USES: dict[str, tuple[dict[str, Any], str, dict[str, str]]] = {
    "governor": ({"mines": {"B": ["dry_gulch_02", "dry_gulch_03"]}}, "appoint_governor", {"town": "dry_gulch"}),
    "saloon_girls": ({"saloons": [("B", "dry_gulch")]}, "attach_girls", {"saloon": "saloon_1"}),
    "new_vein": ({"mines": {"B": ["dry_gulch_02"]}}, "attach_vein", {"mine": "dry_gulch_02"}),
    "expropriation": (
        {"mines": {"B": ["dry_gulch_02"], "C": ["dry_gulch_03"]}},
        "expropriate",
        {"mine": "dry_gulch_03"},
    ),
    "dynamite_1": ({"mines": {"C": ["dry_gulch_03"]}}, "destroy_mine", {"mine": "dry_gulch_03"}),
}


@pytest.mark.parametrize("event", WITHOUT_USE)
def test_B_14_a_parked_event_is_played_once_it_has_a_use(event: str) -> None:
    needs, kind, args = USES[event]
    table = position(4, parked={event: "B"}, **needs).everybody_passes()
    assert table.asked == ("B", "parked")
    assert table.choices("play_parked") == [event]
    assert table.choices() == ["leave_parked", "play_parked"]
    table.play("B", "play_parked", card=event)
    assert table.choices() == [kind]
    table.play("B", kind, **args)
    assert table.asked == ("A", "pick")
    assert table.parked(event) is None
    left = {"governor": table.governor, "saloon_girls": table.girls, "new_vein": table.new_vein}
    assert (event in left) == (table.place(event) == "placed") == (left.get(event) is not None)


@pytest.mark.parametrize("event", WITHOUT_USE)
def test_B_14_a_parked_event_without_use_is_not_asked_for(event: str) -> None:
    table = position(4, parked={event: "B"}).everybody_passes()
    assert table.asked == ("A", "pick")
    assert table.parked(event) == "B"


@pytest.mark.parametrize("event", WITHOUT_USE)
def test_B_14_an_event_with_a_use_must_be_used_at_once(event: str) -> None:
    needs, kind, args = USES[event]
    table = taking(event, by="B", **needs)
    assert table.actor == "B"
    assert table.choices() == [kind]
    table.play("B", kind, **args)
    assert table.parked(event) is None
    assert table.asked == ("C", "pick")


def test_B_14_a_parked_event_may_wait_for_a_later_phase() -> None:
    table = position(4, parked={"new_vein": "B"}, mines={"B": ["dry_gulch_03"]}, open=FOUR_MINES).everybody_passes()
    table.play("B", "leave_parked").throw(6, 6).pick_all()
    table.everybody_passes()
    assert table.asked == ("B", "parked")


def test_B_14_a_picked_event_cannot_be_played_from_the_park_in_the_same_phase() -> None:
    table = position(4, open=["new_vein", *FOUR_MINES[:3]], deck=ALL_MINES[-8:]).everybody_passes()
    table.pick("A", "new_vein").throw(6, 6).pick_all()
    assert table.asked == ("A", "bid")
    assert table.parked("new_vein") == "A"


def test_B_15_only_opponents_are_dynamited() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03"], "B": ["dry_gulch_05"], "D": ["cold_mountain_06"]}
    table = taking("dynamite_2", mines=mines, saloons=[("A", "dry_gulch"), ("C", "dry_gulch")])
    assert table.choices("destroy_mine") == ["cold_mountain_06", "dry_gulch_05"]
    assert table.choices("destroy_saloon") == ["saloon_2"]
    with pytest.raises(IllegalMove):
        table.play("A", "destroy_mine", mine="dry_gulch_02")


def test_B_15_with_nothing_but_own_property_dynamite_is_parked() -> None:
    table = taking("dynamite_2", mines={"A": ["dry_gulch_02"]}, saloons=[("A", "dry_gulch")])
    assert table.parked("dynamite_2") == "A"


# ---- B-16 to B-19: kept cards, doubles, cave-in --------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("winner", "ABC")
def test_B_16_mustang_is_not_offered_to_the_winner_or_the_left_neighbour(seats: int, winner: str) -> None:
    for holder in LETTERS[:seats]:
        table = position(seats, mustang=holder, open=["telegraph"], first=winner).everybody_passes()
        steps = (seat_of(holder) - seat_of(winner)) % seats
        if steps < 2:
            assert table.asked == (winner, "pick")
        else:
            assert table.asked == (holder, "mustang")
            assert table.choices() == ["keep_mustang", "use_mustang"]
        assert table.mustang == holder


def test_B_16_first_player_means_the_highest_bidder() -> None:
    table = position(5, first="A", mustang="B", open=[*FOUR_MINES, "san_narciso_02"]).auction("D", 2)
    table.play("B", "use_mustang").throw(6, 6)
    assert table.pick_all() == "DBEAC"


def test_B_16_a_mustang_taken_now_works_next_turn() -> None:
    table = position(4, open=["cactus_junction_02", "cold_mountain_03", "coyote_city_03", "mustang"])
    table.everybody_passes().picks(A="cactus_junction_02", B="cold_mountain_03")
    table.pick("C", "mustang")
    assert table.asked == ("D", "pick")
    table.throw(6, 6, reveal=(*FOUR_MINES[3:], "dry_gulch_03", "dry_gulch_05", "dry_gulch_06"))
    table.pick("D", "coyote_city_03").everybody_passes()
    assert table.asked == ("C", "mustang")


@pytest.mark.parametrize("holder", "ABCD")
def test_B_17_telegraph_changes_any_players_production_roll(holder: str) -> None:
    table = produce(last_turn(4, telegraph=holder), 2, 3)
    assert table.asked == (holder, "telegraph_die")
    table.play(holder, "telegraph_die", die=1).play(holder, "telegraph_face", face=5)
    assert table.faces == (5, 3)
    assert table.telegraph is None
    assert table.place("telegraph") is None


def test_B_17_telegraph_may_be_kept() -> None:
    table = produce(last_turn(4, telegraph="C", mines={"A": ["coyote_city_04"]}), 2, 3).play("C", "keep_telegraph")
    assert table.faces == (2, 3)
    assert table.telegraph == "C"
    assert table.gold == [13, 10, 10, 10]


def test_B_17_telegraph_does_not_change_a_holdup() -> None:
    table = taking("holdup_1", telegraph="A").play("A", "rob", seat=1).throw(1, 1).play("A", "name_number", number=7)
    assert table.asked == ("B", "pick")
    assert table.telegraph == "A"
    assert table.gold == [10, 10, 10, 10]


def test_B_17_a_telegraph_taken_now_works_at_once() -> None:
    table = taking("telegraph", others=[]).play("A", "telegraph_die", die=2)
    assert table.asked == ("A", "telegraph_face")


def test_B_17_telegraph_comes_before_the_cave_in() -> None:
    table = last_turn(4, telegraph="B", mines={"A": ["cactus_junction_07"]})
    produce(table, 6, 6)
    assert table.owner("cactus_junction_07") == "A"
    table.play("B", "telegraph_die", die=2).play("B", "telegraph_face", face=1)
    assert table.owner("cactus_junction_07") == "A"
    assert table.gold == [16, 10, 10, 10]


@pytest.mark.parametrize("face", range(1, 7))
def test_B_18_doubles_pay_once(face: int) -> None:
    mine = {
        1: "dry_gulch_02",
        2: "dry_gulch_03",
        3: "dry_gulch_10",
        4: "dry_gulch_05",
        5: "dry_gulch_06",
        6: "dry_gulch_07",
    }
    value = {1: 5, 2: 4, 3: 7, 4: 2, 5: 4, 6: 2}
    table = produce(last_turn(4, mines={"B": [mine[face]]}), face, face)
    assert table.gold == [10, 10 + value[face], 10, 10]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_B_19_dangerous_mines_cave_in_on_2_and_12_only(ruleset: str) -> None:
    start = last_turn(4, ruleset=ruleset, mines={"A": ["cactus_junction_07"], "C": ["cold_mountain_06"]})
    for first, second in THROWS:
        table = produce(start.copy(), first, second)
        gone = first + second in (2, 12)
        assert table.owner("cactus_junction_07") == (None if gone else "A")
        assert table.owner("cold_mountain_06") == (None if gone else "C")
        if gone:
            assert table.gold == [10, 10, 10, 10]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_B_19_the_sum_after_telegraph_counts(ruleset: str) -> None:
    table = produce(last_turn(4, ruleset=ruleset, telegraph="B", mines={"A": ["cold_mountain_06"]}), 1, 5)
    table.play("B", "telegraph_die", die=2).play("B", "telegraph_face", face=1)
    assert table.owner("cold_mountain_06") is None
    assert table.gold == [10, 10, 10, 10]


def test_B_19_a_caved_in_mine_owes_no_saloon_charge() -> None:
    table = last_turn(4, mines={"A": ["cactus_junction_07"]}, saloons=[("B", "cactus_junction")])
    assert produce(table, 6, 6).gold == [10, 10, 10, 10]


# ---- B-20 to B-24: saloons, scoring, bank --------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "gold"), [("A", [2, 0, 10]), ("B", [0, 2, 10]), ("C", [2, 0, 10])])
def test_B_20_owners_settle_going_left_from_the_first_player(first: str, gold: list[int]) -> None:
    mines = {"A": ["san_narciso_06"], "B": ["cold_mountain_08"]}
    saloons = [("A", "cold_mountain"), ("B", "san_narciso")]
    table = last_turn(3, first=first, gold=[0, 0, 10], mines=mines, saloons=saloons)
    assert produce(table, 5, 1).gold == gold


def test_B_20_the_first_player_of_this_turn_not_the_winner_begins() -> None:
    mines = {"A": ["san_narciso_06"], "B": ["cold_mountain_08"]}
    saloons = [("A", "cold_mountain"), ("B", "san_narciso")]
    table = position(3, first="A", gold=[0, 0, 10], mines=mines, saloons=saloons, deck=[]).auction("C", 1)
    # C's bid gives 1 to B; so A has 1 and B has 2 after production. A pays 1 to B, who then pays 2 of 3 to A.
    table.throw(5, 1).pick("C", "mustang")
    assert table.gold == [2, 1, 9]


def test_B_20_all_mines_are_paid_before_any_charge() -> None:
    # A's first mine in the order of the cards gives 1, the other 6: the first charge is paid in full.
    mines = {"A": ["cold_mountain_08", "san_narciso_02"]}
    table = last_turn(4, gold=[0, 10, 10, 10], mines=mines, saloons=[("B", "cold_mountain")])
    assert produce(table, 1, 6).gold == [5, 12, 10, 10]


def open_two_saloons(earlier: str, later: str) -> Table:
    """B opens a saloon in Cold Mountain, then C another; then A's mine there produces 1."""
    others = [later, "san_narciso_11", "dry_gulch_11"]
    table = taking(earlier, by="B", others=others, gold=[0, 10, 10, 10], mines={"A": ["cold_mountain_08"]})
    table.play("B", "open_saloon", town="cold_mountain").pick("C", later)
    table.play("C", "open_saloon", town="cold_mountain").pick("D", "san_narciso_11")
    return table.throw(1, 6).pick("A", "dry_gulch_11")


@pytest.mark.parametrize(("earlier", "later"), [("saloon_1", "saloon_2"), ("saloon_2", "saloon_1")])
def test_B_20_the_older_saloon_is_paid_first(earlier: str, later: str) -> None:
    assert open_two_saloons(earlier, later).gold == [0, 11, 10, 10]


def test_B_20_mines_of_one_owner_go_in_the_order_of_the_cards() -> None:
    # A has 3 in all: the lower number of Cactus Junction pays first, whoever opened first.
    mines = {"A": ["cactus_junction_08", "cold_mountain_08"]}
    saloons = [("C", "cold_mountain"), ("B", "cactus_junction")]
    table = last_turn(4, gold=[0, 10, 10, 10], mines=mines, saloons=saloons, girls="saloon_2")
    assert produce(table, 1, 6).gold == [0, 14, 10, 10]


def test_B_21_two_saloons_in_one_town() -> None:
    table = taking("saloon_2", saloons=[("B", "dry_gulch")], mines={"C": ["dry_gulch_10"]}, others=[])
    assert table.choices("open_saloon") == list(state.TOWN_IDS)
    table.throw(3, 6).play("A", "open_saloon", town="dry_gulch")
    assert table.gold == [12, 12, 13, 10]


def test_B_22_new_vein_does_not_score() -> None:
    table = last_turn(4, mines={"A": ["dry_gulch_10"]}, new_vein="dry_gulch_10")
    assert table.match.scores == [17, 10, 10, 10]
    assert produce(table, 3, 6).match.scores == [27, 10, 10, 10]


def test_B_23_more_gold_breaks_a_tie() -> None:
    table = last_turn(3, gold=[10, 14, 13], mines={"A": ["dry_gulch_03"]})
    assert table.match.scores == [14, 14, 13]
    assert table.match.ranks == [2, 1, 3]


def test_B_23_then_more_pawns() -> None:
    # 7 points of mines against 2 points of mines and a pawn.
    table = last_turn(
        3,
        gold=[10, 10, 9],
        mines={"A": ["san_narciso_02", "cold_mountain_08"], "B": ["san_narciso_06", "coyote_city_03"]},
        mayors={"san_narciso": "B"},
    )
    assert table.match.scores == [17, 17, 9]
    assert table.match.ranks == [2, 1, 3]


def test_B_23_then_more_mines() -> None:
    mines = {"A": ["cactus_junction_02"], "B": ["cactus_junction_04", "cold_mountain_09"]}
    table = last_turn(3, gold=[10, 10, 9], mines=mines)
    assert table.match.scores == [16, 16, 9]
    assert table.match.ranks == [2, 1, 3]


def test_B_23_then_the_victory_is_shared() -> None:
    mines = {"A": ["cactus_junction_02"], "D": ["dry_gulch_02"], "B": ["san_narciso_02"]}
    table = last_turn(4, gold=[10, 10, 3, 3], mines=mines)
    assert table.match.scores == [16, 16, 3, 8]
    assert table.match.ranks == [1, 1, 4, 3]


def test_B_23_lower_places_are_decided_alike() -> None:
    mines = {"A": ["dry_gulch_10", "cold_mountain_06"], "B": ["cactus_junction_06"], "C": ["cold_mountain_03"]}
    table = last_turn(5, gold=[30, 10, 10, 15, 14], mines=mines)
    assert table.match.scores == [46, 15, 15, 15, 14]
    assert table.match.ranks == [1, 3, 3, 2, 5]


def test_B_24_the_bank_never_runs_out() -> None:
    chips = sum(chip["value"] * chip["count"] for chip in state.DATA["pieces"]["chips"])
    table = taking("stagecoach_robbery", gold=[chips, chips, chips, chips], mines={"B": ALL_MINES[:40]}, others=[])
    assert table.gold[0] == chips + 10
    assert sum(table.gold) > 4 * chips + 10, "the mines were paid as well"


# ---- B-25 to B-28: mayors and discards -----------------------------------------------------------------------------

SAN_NARCISO = [mine for mine in ALL_MINES if mine.startswith("san_narciso")]


@pytest.mark.parametrize("mayor", range(5))
def test_B_25_of_two_who_pass_the_mayor_the_nearest_on_the_left(mayor: int) -> None:
    a, near, far, bomber = (LETTERS[(mayor + step) % 5] for step in (0, 2, 3, 4))
    mines = {a: SAN_NARCISO[:3], near: SAN_NARCISO[3:6], far: SAN_NARCISO[6:]}
    table = taking("dynamite_1", seats=5, by=bomber, mines=mines, mayors={"san_narciso": a})
    table.play(bomber, "destroy_mine", mine=SAN_NARCISO[1])
    assert table.mayor("san_narciso") == near
    assert table.gold == [10] * 5, "nobody took a mine: no fee"


def test_B_25_most_mines_come_before_the_nearest() -> None:
    mines = {"A": SAN_NARCISO[:3], "B": SAN_NARCISO[3:6], "C": SAN_NARCISO[6:]}
    table = taking("expropriation", by="C", mines=mines, mayors={"san_narciso": "A"})
    table.play("C", "expropriate", mine=SAN_NARCISO[0])
    assert table.mayor("san_narciso") == "C"


def test_B_25_the_nearest_may_be_another_than_who_took_the_mine() -> None:
    mines = {"A": SAN_NARCISO[:3], "B": SAN_NARCISO[3:6], "C": SAN_NARCISO[6:8]}
    table = taking("expropriation", by="C", mines=mines, mayors={"san_narciso": "A"})
    table.play("C", "expropriate", mine=SAN_NARCISO[0])
    assert table.mayor("san_narciso") == "B"
    assert table.gold == [13, 10, 7, 10]


def test_B_25_after_a_cave_in_as_well() -> None:
    mines = {
        "C": ["cold_mountain_06", "cold_mountain_03"],
        "A": ["cold_mountain_04", "cold_mountain_05"],
        "B": ["cold_mountain_07", "cold_mountain_08"],
    }
    table = produce(last_turn(4, mines=mines, mayors={"cold_mountain": "C"}, ruleset="published"), 6, 6)
    assert table.mayor("cold_mountain") == "A", "going left from C: D, A, B"
    assert table.gold == [10, 10, 10, 10]


def test_B_26_a_mayor_with_one_mine_stays_while_nobody_has_more() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03"], "B": ["dry_gulch_05"]}
    table = taking("dynamite_1", by="C", mines=mines).play("C", "destroy_mine", mine="dry_gulch_02")
    assert table.mayor("dry_gulch") == "A"


def test_B_26_a_mayor_without_mines_loses_the_pawn_to_anybody_who_has_one() -> None:
    mines = {"A": ["dry_gulch_02"], "B": ["dry_gulch_05"], "D": ["dry_gulch_06"]}
    table = taking("dynamite_1", by="C", mines=mines, mayors={"dry_gulch": "A"})
    table.play("C", "destroy_mine", mine="dry_gulch_02")
    assert table.mayor("dry_gulch") == "B"


def test_B_26_or_else_to_the_supply_and_2_mines_are_needed_again() -> None:
    others = ["dry_gulch_05", "dry_gulch_06", "coyote_city_03"]
    table = taking("dynamite_1", mines={"B": ["dry_gulch_02"]}, mayors={"dry_gulch": "B"}, others=others)
    table.play("A", "destroy_mine", mine="dry_gulch_02")
    assert table.mayor("dry_gulch") is None
    table.pick("B", "dry_gulch_05")
    assert table.mayor("dry_gulch") is None
    assert table.gold == [10, 10, 10, 10]
    table.pick("C", "coyote_city_03").throw(6, 6, reveal=["dry_gulch_07", *FOUR_MINES[:2], "cold_mountain_04"])
    table.pick("D", "dry_gulch_06").passes("A").bid("B", 1).passes("CD").pick("B", "dry_gulch_07")
    assert table.mayor("dry_gulch") == "B"


def test_B_26_expropriation_takes_a_mayors_last_mine() -> None:
    mines = {"A": ["dry_gulch_02"], "B": ["dry_gulch_05"]}
    table = taking("expropriation", mines=mines, mayors={"dry_gulch": "B"})
    table.play("A", "expropriate", mine="dry_gulch_05")
    assert table.mayor("dry_gulch") == "A"
    assert table.gold == [9, 11, 10, 10]


def test_B_27_governor_is_lost_when_the_pawn_returns_to_the_supply() -> None:
    table = taking("dynamite_1", mines={"B": ["dry_gulch_02"]}, mayors={"dry_gulch": "B"}, governor="dry_gulch")
    table.play("A", "destroy_mine", mine="dry_gulch_02")
    assert table.mayor("dry_gulch") is None
    assert table.governor is None
    assert table.place("governor") is None


def test_B_27_governor_stays_when_another_towns_pawn_moves() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03", "coyote_city_03", "coyote_city_04"], "B": ["coyote_city_05"]}
    table = taking("dynamite_1", by="C", mines=mines, governor="dry_gulch")
    table.play("C", "destroy_mine", mine="coyote_city_03")
    assert table.governor == "dry_gulch"


def test_B_27_a_fee_that_costs_the_pawn_is_doubled() -> None:
    mines = {"A": ["dry_gulch_02", "dry_gulch_03"], "B": ["dry_gulch_05", "dry_gulch_06"]}
    table = taking("dry_gulch_07", by="B", mines=mines, mayors={"dry_gulch": "A"}, governor="dry_gulch")
    assert table.gold == [14, 6, 10, 10]
    assert table.governor is None


def test_B_27_the_pawn_on_governor_scores() -> None:
    table = last_turn(4, mines={"A": ["dry_gulch_02", "dry_gulch_03"]}, governor="dry_gulch")
    assert table.match.scores == [10 + 9 + 5, 10, 10, 10]


@pytest.mark.parametrize("seed", range(3))
def test_B_28_no_card_turns_up_twice(seed: int) -> None:
    table = Table(Match("boomtown", 5, seed=seed))
    seen = Counter(table.open)
    while not table.over:
        turn = table.state.turn
        play_on(table)
        if table.state.turn != turn:
            seen.update(table.open)
    assert len(seen) == 60
    assert set(seen.values()) == {1}


# ---- B-29 to B-34 --------------------------------------------------------------------------------------------------


def test_B_29_the_first_player_rolls() -> None:
    table = position(4, first="B", open=FOUR_MINES).auction("D", 2).throw(6, 6)
    table.pick_all()
    rolls = [event.args for event in table.match.events if event.name == "roll_production"]
    assert rolls == [{"seat": 1, "first": 6, "second": 6}]
    assert table.first_player == "D"


def test_B_30_a_saloon_needs_no_mine() -> None:
    table = taking("saloon_1")
    assert table.choices("open_saloon") == list(state.TOWN_IDS)
    table.play("A", "open_saloon", town="coyote_city")
    assert table.saloons == {"saloon_1": ("A", "coyote_city")}


def test_B_31_no_decision_trades_or_lends() -> None:
    assert set(state.CATALOGUE.kinds) == {
        "pass", "bid", "pick", "play_parked", "leave_parked", "use_mustang", "keep_mustang", "destroy_mine",
        "destroy_saloon", "expropriate", "rob", "name_number", "appoint_governor", "attach_vein", "open_saloon",
        "attach_girls", "keep_telegraph", "telegraph_die", "telegraph_face",
    }  # fmt: skip


def test_B_32_who_owes_too_much_pays_all_and_the_debt_is_forgotten() -> None:
    mines = {"B": ["dry_gulch_02", "dry_gulch_03", "dry_gulch_05"]}
    table = taking("dry_gulch_06", gold=[2, 10, 10, 10], mines=mines)
    assert table.gold == [0, 12, 10, 10]
    assert table.owner("dry_gulch_06") == "A"
    others = ["stagecoach_robbery", "coyote_city_03", "cold_mountain_03", "cactus_junction_04"]
    table.throw(6, 6, reveal=others)
    table.pick_all()
    table.everybody_passes().pick("A", "stagecoach_robbery")
    assert table.gold[0] == 10, "nothing is owed from earlier"


def test_B_32_a_bankrupt_player_cannot_bid_but_picks() -> None:
    table = position(4, gold=[10, 0, 10, 10], open=FOUR_MINES).bid("A", 1)
    assert table.actor == "B"
    assert table.choices() == ["pass"]
    with pytest.raises(IllegalMove):
        table.bid("B", 2)
    table.passes("BCD").pick("A", "cactus_junction_02")
    assert table.asked == ("B", "pick")
    assert len(table.choices("pick")) == 3


def test_B_33_new_vein_goes_under_ones_own_mines_only() -> None:
    mines = {"A": ["dry_gulch_02", "cold_mountain_06"], "B": ["dry_gulch_03"]}
    table = taking("new_vein", mines=mines)
    assert table.choices("attach_vein") == ["cold_mountain_06", "dry_gulch_02"]
    assert table.choices() == ["attach_vein"]
    table.play("A", "attach_vein", mine="cold_mountain_06")
    assert table.new_vein == "cold_mountain_06"


def test_B_34_a_player_who_cannot_outbid_is_asked_to_pass() -> None:
    table = position(4, gold=[10, 5, 10, 10]).bid("A", 5)
    assert table.asked == ("B", "bid")
    assert table.choices() == ["pass"]


def test_B_34_the_last_open_card_is_picked() -> None:
    table = (
        position(4, open=FOUR_MINES)
        .everybody_passes()
        .picks(A="cactus_junction_02", B="cold_mountain_03", C="coyote_city_03")
    )
    assert table.asked == ("D", "pick")
    assert table.choices("pick") == ["dry_gulch_02"]


@pytest.mark.parametrize("event", WITHOUT_USE)
def test_B_34_the_only_target_is_asked_for(event: str) -> None:
    needs, kind, args = USES[event]
    table = taking(event, by="B", **needs)
    assert table.actor == "B"
    expected = list(args.values()) if event != "new_vein" else ["dry_gulch_02"]
    assert table.choices(kind) == expected


def test_B_34_who_finds_no_card_is_not_asked() -> None:
    table = position(4, open=["mustang"], first="C").everybody_passes().throw(6, 6).pick("C", "mustang")
    assert table.asked == ("C", "bid")


# ---- B-35 to B-40 --------------------------------------------------------------------------------------------------


def test_B_35_owners_in_the_order_of_the_picks_each_until_they_leave() -> None:
    table = position(
        4,
        first="C",
        parked={"new_vein": "B", "governor": "B", "dynamite_1": "B", "dynamite_2": "D", "expropriation": "C"},
        mines={"B": ["dry_gulch_02", "dry_gulch_03"], "C": ["dry_gulch_05"]},
        open=FOUR_MINES[:3],
    ).everybody_passes()
    assert table.asked == ("C", "parked")
    assert table.play("C", "leave_parked").asked == ("D", "parked")
    assert table.choices("play_parked") == ["dynamite_2"]
    assert table.play("D", "leave_parked").asked == ("B", "parked")
    assert table.choices("play_parked") == ["dynamite_1", "governor", "new_vein"]
    table.play("B", "play_parked", card="new_vein").play("B", "attach_vein", mine="dry_gulch_02")
    assert table.asked == ("B", "parked")
    table.play("B", "play_parked", card="dynamite_1").play("B", "destroy_mine", mine="dry_gulch_05")
    assert table.asked == ("B", "parked")
    assert table.choices("play_parked") == ["governor"]
    table.play("B", "play_parked", card="governor").play("B", "appoint_governor", town="dry_gulch")
    assert table.asked == ("C", "pick"), "none of B's is left, and C and D are not asked again"


def test_B_35_nobody_is_asked_twice() -> None:
    table = position(
        4,
        first="C",
        parked={"governor": "C", "dynamite_1": "D"},
        mines={"A": ["dry_gulch_02", "dry_gulch_03"], "C": ["dry_gulch_05", "dry_gulch_06"]},
        mayors={"dry_gulch": "A"},
        open=["cactus_junction_02", "cold_mountain_03", "coyote_city_03", "san_narciso_02"],
    ).everybody_passes()
    assert table.asked == ("D", "parked")
    table.play("D", "play_parked", card="dynamite_1").play("D", "destroy_mine", mine="dry_gulch_02")
    assert table.mayor("dry_gulch") == "C"
    assert table.asked == ("C", "pick")
    table.throw(6, 6).pick_all()
    table.everybody_passes()
    assert table.asked == ("C", "parked")


def test_B_35_an_own_play_may_end_the_use_of_the_next_event() -> None:
    table = position(
        3,
        parked={"dynamite_1": "A", "expropriation": "A"},
        mines={"A": ["dry_gulch_02"], "B": ["dry_gulch_03"]},
    ).everybody_passes()
    table.play("A", "play_parked", card="dynamite_1").play("A", "destroy_mine", mine="dry_gulch_03")
    assert table.asked == ("A", "pick")
    assert table.parked("expropriation") == "A"


def test_B_35_parked_events_come_before_mustang() -> None:
    table = position(4, parked={"new_vein": "D"}, mines={"D": ["dry_gulch_02"]}, mustang="D", open=FOUR_MINES[:3])
    table.everybody_passes()
    assert table.asked == ("D", "parked")
    assert table.play("D", "leave_parked").asked == ("D", "mustang")


def test_B_35_parked_and_kept_cards_score_nothing() -> None:
    table = produce(last_turn(4, parked={"governor": "A", "new_vein": "A"}, telegraph="A"), 6, 6)
    table.play("A", "keep_telegraph")
    assert table.over
    assert table.match.scores == [10, 10, 10, 10]


def test_B_36_a_destroyed_mine_leaves_the_game_with_its_vein() -> None:
    table = taking("dynamite_1", mines={"B": ["dry_gulch_02"]}, new_vein="dry_gulch_02")
    table.play("A", "destroy_mine", mine="dry_gulch_02")
    assert table.place("dry_gulch_02") is None
    assert table.place("new_vein") is None
    assert table.place("dynamite_1") is None


def test_B_36_so_does_a_mine_that_caves_in() -> None:
    table = last_turn(4, mines={"B": ["cold_mountain_06"]}, new_vein="cold_mountain_06")
    produce(table, 1, 1)
    assert table.place("cold_mountain_06") is None
    assert table.place("new_vein") is None


def test_B_36_a_destroyed_saloon_leaves_with_its_girls_and_frees_its_token() -> None:
    table = taking("dynamite_1", saloons=[("B", "dry_gulch")], girls="saloon_1", others=["saloon_2", *FOUR_MINES[:2]])
    table.play("A", "destroy_saloon", saloon="saloon_1")
    assert table.place("saloon_1") is None
    assert table.place("saloon_girls") is None
    table.pick("B", "saloon_2")
    assert "dry_gulch" in table.choices("open_saloon")
    table.play("B", "open_saloon", town="dry_gulch")
    assert table.saloons == {"saloon_2": ("B", "dry_gulch")}
    assert table.girls is None


def test_B_36_the_other_saloon_keeps_its_girls() -> None:
    table = taking("dynamite_1", saloons=[("B", "dry_gulch"), ("C", "dry_gulch")], girls="saloon_2")
    table.play("A", "destroy_saloon", saloon="saloon_1")
    assert table.girls == "saloon_2"
    assert table.saloons == {"saloon_2": ("C", "dry_gulch")}


def test_B_36_an_expropriated_mine_loses_its_vein() -> None:
    mines = {"A": ["dry_gulch_03"], "B": ["dry_gulch_02"]}
    table = taking("expropriation", mines=mines, new_vein="dry_gulch_02", others=[])
    table.throw(1, 6).play("A", "expropriate", mine="dry_gulch_02")
    assert table.place("new_vein") is None
    assert table.gold == [15, 10, 10, 10]


def test_B_36_a_vein_elsewhere_stays() -> None:
    mines = {"A": ["dry_gulch_03"], "B": ["dry_gulch_02", "cold_mountain_03"]}
    table = taking("expropriation", mines=mines, new_vein="cold_mountain_03")
    table.play("A", "expropriate", mine="dry_gulch_02")
    assert table.new_vein == "cold_mountain_03"


@pytest.mark.parametrize(("first", "second"), [(2, 5), (4, 4), (6, 1)])
def test_B_37_either_die_to_any_other_face(first: int, second: int) -> None:
    start = produce(last_turn(4, telegraph="C"), first, second)
    assert start.choices() == ["keep_telegraph", "telegraph_die"]
    assert start.choices("telegraph_die") == [1, 2]
    for die, shown in ((1, first), (2, second)):
        table = start.copy().play("C", "telegraph_die", die=die)
        assert table.asked == ("C", "telegraph_face")
        assert table.choices() == ["telegraph_face"]
        assert table.choices("telegraph_face") == [face for face in range(1, 7) if face != shown]


def test_B_38_any_opponent_even_without_gold() -> None:
    table = taking("holdup_2", by="B", gold=[10, 10, 0, 10])
    assert table.asked == ("B", "holdup_victim")
    assert table.choices() == ["rob"]
    assert table.choices("rob") == [0, 2, 3]
    table.play("B", "rob", seat=2)
    assert table.asked == ("B", "holdup_number")
    assert table.choices("name_number") == list(range(2, 13))
    table.throw(6, 6).play("B", "name_number", number=12)
    assert table.gold == [10, 10, 0, 10]


def test_B_38_every_number_against_every_throw() -> None:
    start = taking("holdup_1", gold=[10, 8, 10, 10]).play("A", "rob", seat=1)
    for number in range(2, 13):
        for first, second in THROWS:
            table = start.copy().throw(first, second).play("A", "name_number", number=number)
            taken = min(number, 8) if first + second >= number else 0
            assert table.gold == [10 + taken, 8 - taken, 10, 10]


def test_B_39_a_bid_beats_the_one_before() -> None:
    table = position(4, gold=[10, 12, 7, 10])
    assert table.choices("bid") == list(range(1, 11))
    table.bid("A", 4)
    assert table.choices("bid") == list(range(5, 13))
    table.bid("B", 7)
    assert table.choices() == ["pass"]
    table.passes("C")
    assert table.choices("bid") == [8, 9, 10]
    table.bid("D", 10)
    assert table.actor == "A"
    assert table.choices() == ["pass"]


def deck_of(known: list[str], other: list[str], cards: int) -> Table:
    """A trimmed game: `known` are in the deck for certain, and as many of the others as make up its cards."""
    table = position(3, deck=[*known, *other])
    table.state.known_count = len(known)
    table.state.deck_count = cards
    return table


def drawn(table: Table, cards: int) -> dict[tuple[str, ...], Fraction]:
    """The exact chances of the next cards as the rules draw them."""
    return Chances("start_turn").of(table.state, (), lambda s: tuple(short(card) for card in s.open[:cards]))


def dealt(known: list[str], other: list[str], cards: int) -> dict[tuple[str, ...], Fraction]:
    """The exact chances of the top 3 cards of a shuffled deck that holds the known and some of the others."""
    ways: Counter[tuple[str, ...]] = Counter()
    for chosen in combinations(other, cards - len(known)):
        ways.update(order[:3] for order in permutations([*known, *chosen]))
    return {order: Fraction(count, ways.total()) for order, count in ways.items()}


@pytest.mark.parametrize(
    ("known", "other", "cards"),
    [
        (["governor"], ["dry_gulch_02", "dry_gulch_03", "saloon_1"], 3),
        (["governor", "new_vein"], ["dry_gulch_02", "dry_gulch_03", "saloon_1"], 4),
        (["governor", "new_vein", "telegraph"], ["dry_gulch_02", "dry_gulch_03"], 3),
        ([], ["dry_gulch_02", "dry_gulch_03", "saloon_1", "saloon_2"], 3),
        ([], ["dry_gulch_02", "dry_gulch_03", "saloon_1", "saloon_2"], 4),
        (["governor"], ["dry_gulch_02", "dry_gulch_03", "saloon_1", "saloon_2"], 5),
    ],
)
def test_B_40_draws_are_those_of_a_real_deck(known: list[str], other: list[str], cards: int) -> None:
    assert drawn(deck_of(known, other, cards), 3) == dealt(known, other, cards)


def test_B_40_events_put_back_are_known_only_if_cards_were_set_aside() -> None:
    draws = ["governor", "dry_gulch_02", "saloon_1", "dry_gulch_03", "dry_gulch_05", "dry_gulch_06"]
    trimmed = first_turn(3, draws=draws[:5])
    known = {short(card) for card in trimmed.state.unseen[: trimmed.state.known_count]}
    assert known == {"governor", "saloon_1"}
    assert first_turn(3, draws=draws[:5], trim_three_players="false").state.known_count == 0
    assert first_turn(4, draws=draws).state.known_count == 0


def test_B_40_several_known_events() -> None:
    table = first_turn(3, draws=["governor", "dry_gulch_02", "saloon_1", "dry_gulch_03", "dry_gulch_05"])
    chances = Chances("start_turn").of(table.state, (), lambda s: s.open[0], lambda s: s.turn == 2 and s.open[0] != -1)
    assert chances.pop(card_of("governor")) == chances.pop(card_of("saloon_1")) == Fraction(1, 42)
    assert len(chances) == 55
    assert set(chances.values()) == {Fraction(40, 55 * 42)}
