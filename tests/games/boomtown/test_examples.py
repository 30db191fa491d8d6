"""The worked examples of the rule sheet, E1 to E27."""

from fractions import Fraction

import pytest

from pardner.games.boomtown import state

from .position import Chances, Table, card_of, first_turn, last_turn, position, produce, seat_of

FOUR_MINES = ("cactus_junction_02", "cold_mountain_03", "coyote_city_03", "dry_gulch_02")

# bid: shares of 3 players, bank, shares of 4, shares of 5
PAYMENTS = {
    0: ([0, 0], 0, [0, 0, 0], [0, 0, 0, 0]),
    1: ([1, 0], 0, [1, 0, 0], [1, 0, 0, 0]),
    2: ([1, 1], 0, [1, 1, 0], [1, 1, 0, 0]),
    3: ([2, 1], 0, [2, 1, 0], [2, 1, 0, 0]),
    4: ([2, 1], 1, [2, 1, 1], [2, 1, 1, 0]),
    5: ([3, 1], 1, [3, 1, 1], [3, 1, 1, 0]),
    6: ([3, 2], 1, [3, 2, 1], [3, 2, 1, 0]),
    7: ([4, 2], 1, [4, 2, 1], [4, 2, 1, 0]),
    8: ([4, 2], 2, [4, 2, 2], [4, 2, 1, 1]),
    9: ([5, 2], 2, [5, 2, 2], [5, 2, 1, 1]),
    10: ([5, 3], 2, [5, 3, 2], [5, 3, 1, 1]),
    12: ([6, 3], 3, [6, 3, 3], [6, 3, 2, 1]),
    15: ([8, 4], 3, [8, 4, 3], [8, 4, 2, 1]),
    17: ([9, 4], 4, [9, 4, 4], [9, 4, 2, 2]),
    20: ([10, 5], 5, [10, 5, 5], [10, 5, 3, 2]),
    25: ([13, 6], 6, [13, 6, 6], [13, 6, 3, 3]),
    31: ([16, 8], 7, [16, 8, 7], [16, 8, 4, 3]),
}


def after_paying(seats: int, bid: int) -> Table:
    """A has just what the bid takes, the others have 10 each; A wins with it."""
    table = position(seats, gold=[bid] + [10] * (seats - 1))
    return table.auction("A", bid) if bid else table.everybody_passes()


@pytest.mark.parametrize("bid", PAYMENTS)
def test_E1_payment_table(bid: int) -> None:
    three, bank, four, five = PAYMENTS[bid]
    for shares, to_bank in ((three, bank), (four, 0), (five, 0)):
        seats = len(shares) + 1
        table = after_paying(seats, bid)
        received = [gold - 10 for gold in table.gold[1:]]
        assert received[::-1] == shares, "the first recipient sits on the winner's right"
        assert table.gold[0] == 0
        assert bid - sum(received) == to_bank


def test_E2_four_players_bid_of_9() -> None:
    assert position(4, gold=[20, 20, 20, 20]).auction("A", 9).gold == [11, 22, 22, 25]


def test_E3_three_players_bid_of_10() -> None:
    table = position(3, gold=[20, 20, 20]).auction("A", 10)
    assert table.gold == [10, 23, 25]
    assert 60 - sum(table.gold) == 2


def test_E4_five_players_bid_of_1() -> None:
    assert position(5).auction("A", 1).gold == [9, 10, 10, 10, 11]


def test_E5_all_pass() -> None:
    table = position(4, first="C", open=FOUR_MINES)
    for letter in "CDAB":
        assert table.asked == (letter, "bid")
        table.passes(letter)
    assert table.gold == [10, 10, 10, 10]
    table.throw(6, 6)
    assert table.pick_all() == "CDAB"
    assert table.first_player == "C"
    assert table.asked == ("C", "bid")


def test_E5_had_the_last_player_bid() -> None:
    table = position(4, first="C", open=FOUR_MINES).passes("CDA").bid("B", 1)
    assert table.gold == [11, 9, 10, 10]
    table.throw(6, 6)
    assert table.pick_all() == "BCDA"
    assert table.first_player == "B"


def test_E6_auction_with_raises() -> None:
    table = position(4, gold=[12, 10, 3, 10]).bid("A", 2).bid("B", 4)
    assert table.actor == "C"
    assert table.choices() == ["pass"]
    table.passes("CD").bid("A", 5).passes("B")
    assert table.asked == ("A", "pick")
    assert table.gold == [7, 11, 4, 13]


DRY_GULCH = {"A": ["dry_gulch_02", "dry_gulch_03"], "B": ["dry_gulch_05", "dry_gulch_06"]}


def pick_dry_gulch_10(gold: int, governor: str | None = None) -> Table:
    table = position(
        4,
        first="B",
        gold=[10, gold, 10, 10],
        mines=DRY_GULCH,
        mayors={"dry_gulch": "A"},
        governor=governor,
        open=["dry_gulch_10", *FOUR_MINES[:3]],
    )
    return table.everybody_passes().pick("B", "dry_gulch_10")


def test_E7_mayors_fee_before_the_pawn() -> None:
    table = pick_dry_gulch_10(gold=10)
    assert table.gold == [12, 8, 10, 10]
    assert table.mines("B") == {"dry_gulch_05", "dry_gulch_06", "dry_gulch_10"}
    assert table.mayor("dry_gulch") == "B"


def test_E7_with_governor_on_the_pawn() -> None:
    table = pick_dry_gulch_10(gold=10, governor="dry_gulch")
    assert table.gold == [14, 6, 10, 10]
    assert table.mayor("dry_gulch") == "B"
    assert table.governor is None


def test_E7_with_only_1_gold() -> None:
    table = pick_dry_gulch_10(gold=1)
    assert table.gold == [11, 0, 10, 10]
    assert table.mayor("dry_gulch") == "B"


def test_E8_fee_without_change_of_mayor() -> None:
    mines = {"A": ["coyote_city_03", "coyote_city_04", "coyote_city_06"]}
    table = position(4, first="C", mines=mines, open=["coyote_city_05", "coyote_city_07", "mustang", "telegraph"])
    table.everybody_passes().pick("C", "coyote_city_05")
    assert table.gold == [13, 10, 7, 10]
    assert table.owner("coyote_city_05") == "C"
    assert table.mayor("coyote_city") == "A"
    table.picks(D="mustang", A="coyote_city_07")
    assert table.gold == [13, 10, 7, 10]
    assert table.mayor("coyote_city") == "A"


def test_E9_becoming_mayor() -> None:
    table = position(4, first="D", mines={"D": ["san_narciso_02"]}, open=["san_narciso_03", *FOUR_MINES[:3]])
    assert table.mayor("san_narciso") is None
    table.everybody_passes().pick("D", "san_narciso_03")
    assert table.gold == [10, 10, 10, 10]
    assert table.mayor("san_narciso") == "D"


def expropriate_from_e(own: list[str]) -> Table:
    mines = {"E": ["san_narciso_02", "san_narciso_03", "san_narciso_04"], "B": own}
    table = position(5, first="B", mines=mines, open=["expropriation", *FOUR_MINES])
    return table.everybody_passes().pick("B", "expropriation")


def test_E10_expropriation_from_the_mayor() -> None:
    table = expropriate_from_e(["san_narciso_06", "san_narciso_07"])
    table.play("B", "expropriate", mine="san_narciso_03")
    assert table.state.players[1].mines[4] == 3
    assert table.state.players[4].mines[4] == 2
    assert table.mayor("san_narciso") == "B"
    assert table.gold == [10, 7, 10, 10, 13]


def test_E10_had_B_owned_one() -> None:
    table = expropriate_from_e(["san_narciso_06"]).play("B", "expropriate", mine="san_narciso_03")
    assert table.mines("B") == {"san_narciso_03", "san_narciso_06"}
    assert table.mines("E") == {"san_narciso_02", "san_narciso_04"}
    assert table.mayor("san_narciso") == "E"
    assert table.gold == [10, 7, 10, 10, 13]


def test_E10_had_B_owned_none() -> None:
    table = expropriate_from_e(["dry_gulch_03"])
    assert table.parked("expropriation") == "B"
    assert table.mines("E") == {"san_narciso_02", "san_narciso_03", "san_narciso_04"}


THREE_OWNERS = {
    "A": ["cactus_junction_04", "cold_mountain_12"],
    "B": ["coyote_city_12"],
    "C": ["dry_gulch_08"],
}


def test_E11_production_by_either_die() -> None:
    table = last_turn(3, mines=THREE_OWNERS, gold=[0, 0, 0], ruleset="manual")
    assert produce(table, 3, 5).gold == [8, 6, 0]


def test_E12_production_by_the_sum() -> None:
    table = last_turn(3, mines=THREE_OWNERS, gold=[0, 0, 0], ruleset="published")
    assert produce(table, 3, 5).gold == [0, 0, 5]


def test_E13_doubles() -> None:
    mines = {"A": ["coyote_city_05"]}
    assert produce(last_turn(4, mines=mines), 4, 4).gold == [15, 10, 10, 10]
    assert produce(last_turn(4, mines=mines, new_vein="coyote_city_05"), 4, 4).gold == [18, 10, 10, 10]


@pytest.mark.parametrize(("ruleset", "gold"), [("manual", [10, 10, 12, 10]), ("published", [10, 10, 10, 26])])
def test_E14_cave_in(ruleset: str, gold: list[int]) -> None:
    mines = {
        "A": ["cactus_junction_07"],
        "B": ["cold_mountain_06"],
        "C": ["dry_gulch_07"],
        "D": ["cactus_junction_12", "cold_mountain_12", "coyote_city_12"],
    }
    table = produce(last_turn(4, mines=mines, ruleset=ruleset), 6, 6)
    assert table.mines("A") == table.mines("B") == set()
    assert table.mines("C") == {"dry_gulch_07"}
    assert len(table.mines("D")) == 3
    assert table.gold == gold


def telegraphed(ruleset: str, die: int, face: int) -> Table:
    """Roll 5 and 6, then B turns a die. C owns mines of die 5 (6), die 1 (8), die 6 (7) and a dangerous one."""
    mines = {"C": ["dry_gulch_06", "dry_gulch_08", "dry_gulch_07", "cactus_junction_07"]}
    table = produce(last_turn(4, mines=mines, telegraph="B", ruleset=ruleset), 5, 6)
    assert table.asked == ("B", "telegraph_die")
    return table.play("B", "telegraph_die", die=die).play("B", "telegraph_face", face=face)


@pytest.mark.parametrize("ruleset", ["manual", "published"])
def test_E15_telegraph_brings_about_a_cave_in(ruleset: str) -> None:
    table = telegraphed(ruleset, die=1, face=6)
    assert table.faces == (6, 6)
    assert table.owner("cactus_junction_07") is None
    assert table.telegraph is None
    assert table.gold[2] == (12 if ruleset == "manual" else 10)


@pytest.mark.parametrize(("ruleset", "income"), [("manual", 4 + 5), ("published", 4)])
def test_E15_telegraph_turns_6_into_1(ruleset: str, income: int) -> None:
    table = telegraphed(ruleset, die=2, face=1)
    assert table.faces == (5, 1)
    assert table.owner("cactus_junction_07") == "C"
    assert table.gold == [10, 10, 10 + income, 10]


def test_E16_saloon_with_girls() -> None:
    mines = {"A": ["cold_mountain_03", "cold_mountain_09"]}
    table = last_turn(4, mines=mines, saloons=[("C", "cold_mountain")], girls="saloon_1")
    assert produce(table, 2, 6).gold == [10, 10, 18, 10]


def test_E16_one_of_the_mines_belongs_to_the_host() -> None:
    mines = {"A": ["cold_mountain_03"], "C": ["cold_mountain_09"]}
    table = last_turn(4, mines=mines, saloons=[("C", "cold_mountain")], girls="saloon_1")
    assert produce(table, 2, 6).gold == [11, 10, 17, 10]


def test_E17_short_of_money_at_the_saloon() -> None:
    table = last_turn(4, gold=[10, 0, 10, 10], mines={"B": ["cold_mountain_08"]}, saloons=[("D", "cold_mountain")])
    assert produce(table, 1, 6).gold == [10, 0, 10, 11]


def held_up(victim_gold: int, number: int, *faces: int) -> Table:
    table = position(4, first="D", gold=[victim_gold, 10, 10, 10], open=["holdup_1", *FOUR_MINES[:3]])
    table.everybody_passes().pick("D", "holdup_1").play("D", "rob", seat=0)
    return table.throw(*faces).play("D", "name_number", number=number)


def test_E18_holdup() -> None:
    assert held_up(5, 7, 4, 4).gold == [0, 10, 10, 15]
    assert held_up(20, 7, 4, 4).gold == [13, 10, 10, 17]
    assert held_up(5, 7, 2, 3).gold == [5, 10, 10, 10]
    assert held_up(5, 2, 1, 1).gold == [3, 10, 10, 12]


def test_E18_chances_of_a_holdup() -> None:
    table = position(4, first="D", gold=[20, 10, 10, 10], open=["holdup_1", *FOUR_MINES[:3]])
    table.everybody_passes().pick("D", "holdup_1").play("D", "rob", seat=0)
    apply = Chances("apply")
    success = []
    for number in range(2, 13):
        action = state.NAME_NUMBER + number
        chances = apply.of(table.state, (seat_of("D"), action), lambda s: s.players[3].gold - 10)
        assert set(chances) <= {0, number}
        success.append(chances[number] * 36)
    assert success == [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]


def after_card_shark(first: int, second: int) -> Table:
    table = position(
        4, gold=[10, 10, 3, 0], open=["card_shark", "cactus_junction_02", "dry_gulch_02", "san_narciso_02"]
    )
    table.everybody_passes().pick("A", "card_shark")
    assert table.gold == [10, 6, 0, 0]
    table.picks(B="cactus_junction_02", C="dry_gulch_02")
    return table.throw(first, second).pick("D", "san_narciso_02")


def test_E19_card_shark() -> None:
    table = after_card_shark(3, 4)
    assert table.gold == [10, 6, 0, 0]
    assert table.passes("ABC").asked == ("D", "bid")
    assert table.choices() == ["pass"]


def test_E19_production_gives_D_gold_first() -> None:
    table = after_card_shark(1, 4)
    assert table.gold == [10, 12, 5, 6]
    assert table.passes("ABC").choices("bid") == [1, 2, 3, 4, 5, 6]


def test_E20_dynamite_and_the_mayor() -> None:
    mines = {
        "A": ["cactus_junction_02", "cactus_junction_04", "cactus_junction_05"],
        "B": ["cactus_junction_06", "cactus_junction_08"],
        "C": ["cactus_junction_09", "cactus_junction_11"],
    }
    cards = ["dynamite_1", "dynamite_2", "dry_gulch_02", "coyote_city_03"]
    table = position(4, first="D", mines=mines, new_vein="cactus_junction_04", open=cards)
    table.everybody_passes().pick("D", "dynamite_1").play("D", "destroy_mine", mine="cactus_junction_04")
    assert table.new_vein is None
    assert table.mines("A") == {"cactus_junction_02", "cactus_junction_05"}
    assert table.mayor("cactus_junction") == "A"
    table.picks(A="dry_gulch_02", B="coyote_city_03", C="dynamite_2")
    table.throw(6, 4).play("C", "destroy_mine", mine="cactus_junction_02")
    assert table.mayor("cactus_junction") == "B"
    # The throw of 6 and 4 makes cactus_junction_05 (2) and cactus_junction_11 (2) produce; nobody paid a fee.
    assert table.gold == [12, 10, 12, 10]


def test_E21_mustang() -> None:
    table = position(4, mustang="D", open=FOUR_MINES).everybody_passes()
    assert table.asked == ("D", "mustang")
    table.play("D", "use_mustang").throw(6, 6)
    assert table.pick_all() == "ADBC"
    assert table.mustang is None


def test_E21_without_declaring_it() -> None:
    table = position(4, mustang="D", open=FOUR_MINES).everybody_passes().play("D", "keep_mustang").throw(6, 6)
    assert table.pick_all() == "ABCD"
    assert table.mustang == "D"


def test_E22_final_score() -> None:
    table = last_turn(
        4,
        gold=[23, 10, 10, 10],
        mines={"A": ["dry_gulch_10", "san_narciso_09"]},
        mayors={"dry_gulch": "A", "san_narciso": "A"},
        new_vein="san_narciso_09",
    )
    produce(table, 6, 5)
    assert table.over
    assert table.match.scores == [47, 10, 10, 10]


def test_E23_first_reveal() -> None:
    draws = ["dry_gulch_02", "governor", "dry_gulch_03", "dry_gulch_05", "saloon_1", "dry_gulch_06"]
    table = first_turn(4, draws=draws)
    assert table.open == ["dry_gulch_02", "dry_gulch_03", "dry_gulch_05", "dry_gulch_06"]
    assert table.state.deck_count == len(table.deck) == 56
    assert {"governor", "saloon_1"} <= table.deck
    chances = Chances("start_turn").of(table.state, (), lambda s: s.open[0], lambda s: s.open[0] != -1 and s.turn == 2)
    assert set(chances.values()) == {Fraction(1, 56)}
    assert len(chances) == 56


def test_E24_length() -> None:
    table = first_turn(5)
    productions = 0
    while not table.over:
        actor, turn = table.actor, table.state.turn
        assert actor is not None
        table.match.play(seat_of(actor), table.match.legal(seat_of(actor))[0])
        if table.over or table.state.turn != turn:
            productions += 1
            assert table.over == (productions == 12) == (table.state.deck_count == 0 and table.open == [])
    assert productions == 12


def test_E25_order_of_saloon_charges() -> None:
    table = last_turn(
        4,
        gold=[0, 10, 10, 10],
        mines={"A": ["cold_mountain_08", "san_narciso_08"]},
        saloons=[("B", "cold_mountain"), ("C", "san_narciso")],
        girls="saloon_2",
    )
    assert produce(table, 1, 4).gold == [0, 12, 11, 10]


def test_E26_short_last_turn() -> None:
    table = position(4, fifteenth_event="none", first="B", turn=15, deck=[], open=FOUR_MINES[:3]).everybody_passes()
    table.throw(6, 6)
    assert table.pick_all() == "BCD"
    assert table.mines("A") == set()
    assert table.over


def test_E26_with_mustang() -> None:
    table = position(4, fifteenth_event="none", first="B", turn=15, deck=[], open=FOUR_MINES[:3], mustang="A")
    table.everybody_passes().play("A", "use_mustang").throw(6, 6)
    assert table.pick_all() == "BAC"
    assert table.mines("D") == set()
    assert table.over


def test_E26_fourteen_turns_leave_three_cards() -> None:
    table = first_turn(4, fifteenth_event="none")
    while table.state.turn < 15:
        actor = table.actor
        assert actor is not None
        table.match.play(seat_of(actor), table.match.legal(seat_of(actor))[0])
    assert len(table.open) == table.state.open_count == 3
    assert table.state.deck_count == 0


def test_E27_known_cards_in_a_trimmed_game() -> None:
    table = first_turn(3, draws=["dry_gulch_02", "governor", "dry_gulch_03", "dry_gulch_05"])
    assert table.state.deck_count == 42
    assert len(table.deck) == 57
    chances = Chances("start_turn").of(table.state, (), lambda s: s.open[0], lambda s: s.open[0] != -1 and s.turn == 2)
    assert sum(chances.values()) == 1
    assert chances.pop(card_of("governor")) == Fraction(1, 42)
    assert len(chances) == 56
    assert set(chances.values()) == {Fraction(41, 56 * 42)}
