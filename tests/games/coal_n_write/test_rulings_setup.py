"""The rulings about components, seats and the order of things: C-1 to C-4, C-30, C-36, C-39 and C-40."""

from collections import Counter
from itertools import permutations

import pytest

from pardner.engine.match import Match
from pardner.games.coal_n_write import state

from .figures import (
    BANDITS,
    EXTENDED,
    FURTHER,
    GEODE,
    MULTI,
    PRICES,
    SOLO,
    STARTERS,
    THREE_OR_MORE,
    VALUES,
    chambers,
    worth,
)
from .position import SEATS, delivery, first_turn, position, seat_of
from .scenes import at_town, sent

ALL = STARTERS | SOLO | MULTI | FURTHER | EXTENDED | THREE_OR_MORE


def test_C_1_the_mine() -> None:
    listed = zip(state.CHAMBER_IDS, state.CHAMBER_CONTENT, state.CHAMBER_NUMBER, state.CHAMBER_BUBBLES, strict=True)
    assert {name: (state.LETTERS[content], *rest) for name, content, *rest in listed} == chambers()


def test_C_1_what_the_mine_holds() -> None:
    found = Counter(letter for letter, _, _ in chambers().values())
    assert found == {"S": 9, "T": 12, "C": 16, "B": 12, "?": 6, "L": 4}
    assert found.total() == len(state.CHAMBER_IDS) == 59
    assert sum(VALUES[letter] * found[letter] for letter in VALUES) == 320


@pytest.mark.parametrize("burro", BANDITS)
def test_C_1_the_bandits_of_each_burro(burro: int) -> None:
    table = delivery(2, round=burro, stash={"A": "B", "B": "B"}, mule_owner="A")
    assert table.bandits("A") == table.bandits("B") == BANDITS[burro]


@pytest.mark.parametrize("sign", VALUES)
def test_C_1_what_minerals_are_worth(sign: str) -> None:
    assert sent(f"{sign} {sign}").cash == [worth(f"{sign} {sign}")] == [2 * VALUES[sign]]


@pytest.mark.parametrize("face", GEODE)
def test_C_1_what_geodes_are_worth(face: int) -> None:
    table = at_town("rockhounds", 1, cash=0, stash={"A": "?"}).throw(1, face)
    assert table.visit("A", 2, "rockhounds", "crack", geodes=1).cash == [GEODE[face]]


@pytest.mark.parametrize("card", PRICES)
def test_C_1_what_cards_cost(card: str) -> None:
    seats = 1 if card in SOLO else 2
    table = at_town(card, seats, cash=PRICES[card]).visit("A", 2, card)
    assert table.cash[0] == 0
    assert card not in at_town(card, seats, cash=PRICES[card] - 1).spend("A", 2).usable("A")


@pytest.mark.parametrize("seats", [1, 2, 3, 8])
@pytest.mark.parametrize("deck", ["core", "extended"])
def test_C_2_cards_for_other_numbers_of_players_stay_in_the_box(seats: int, deck: str) -> None:
    expected = ALL - (MULTI if seats == 1 else SOLO)
    if deck == "core":
        expected -= EXTENDED | THREE_OR_MORE
    elif seats < 3:
        expected -= THREE_OR_MORE
    table = first_turn(seats, 2, 3, 4, deck=deck)
    assert table.town | table.face_down == expected
    assert not table.town & table.face_down
    assert len(table.town - STARTERS) == 1
    assert expected & STARTERS <= table.town


def test_C_2_the_core_deck_is_the_default() -> None:
    assert state.OPTIONS == {"deck": ("core", "extended")}
    assert Match("coal_n_write", 2, seed=1).options == {"deck": "core"}


@pytest.mark.parametrize(("seats", "core", "extended"), [(1, 6, 9), (2, 5, 8), (3, 5, 9), (8, 5, 9)])
def test_C_2_how_many_cards_are_shuffled(seats: int, core: int, extended: int) -> None:
    for deck, cards in (("core", core), ("extended", extended)):
        table = first_turn(seats, 2, 3, 4, deck=deck)
        assert len(table.face_down) + 1 == cards


def test_C_3_chance_names_the_first_thrower() -> None:
    found = Counter(Match("coal_n_write", 3, seed=seed).state.thrower for seed in range(60))
    assert set(found) == {0, 1, 2}
    assert min(found.values()) >= 10


@pytest.mark.parametrize(
    ("round", "thrower", "following"), [(1, "A", "B"), (2, "B", "C"), (5, "C", "A"), (6, "A", "B")]
)
def test_C_3_the_next_seat_throws_in_the_next_round(round: int, thrower: str, following: str) -> None:  # noqa: A002
    table = delivery(3, round=round, thrower=thrower, stash={"A": "B"}, mule_owner="B")
    assert table.thrower == thrower
    table.depart("A")
    assert (table.round, table.thrower) == (round + 1, following)


def test_C_3_the_thrower_stays_for_the_whole_round() -> None:
    table = position(2, dice=(1, 1, 2), thrower="B").throw(1, 4).idle("AB")
    assert (table.faces, table.thrower) == ((1, 4), "B")
    table.idle("AB").throw(3).write(A="C", B="C")
    assert (table.faces, table.thrower) == ((3,), "B")


@pytest.mark.parametrize("thrower", "ABC")
def test_C_4_the_order_of_answers_changes_nothing(thrower: str) -> None:
    visits = {"A": "mule_team", "B": "mule_team", "C": "horsepower_tonic"}
    ends = set()
    for order in permutations("ABC"):
        table = position(3, dice=(2, 2), cash=[30, 30, 30], town=["mule_team"], thrower=thrower)
        for letter in order:
            table.visit(letter, 2, visits[letter])
            if letter == "C":
                table.play("C", "order_tonic", bottles=3)
        for letter in order[::-1]:
            table.idle(letter)
        ends.add(bytes(table.state))
    assert len(ends) == 1
    first = "A" if thrower in "AC" else "B"
    assert table.state.mule_owner == seat_of(first)


def test_C_4_scarce_bottles_go_to_the_earlier_seat() -> None:
    for thrower, owner in (("A", "A"), ("B", "B"), ("C", "A")):
        table = position(3, dice=(2, 2), cash=[20, 20, 20], sold=9, thrower=thrower)
        for letter in "BA":
            table.visit(letter, 2, "horsepower_tonic", "order_tonic", bottles=1).idle(letter)
        table.idle("C")
        assert [letter for letter in "ABC" if table.tonics(letter)] == [owner]
        assert table.cash == [9 if letter == owner else 20 for letter in "ABC"], "the tenth bottle costs $11"


def test_C_30_more_tokens_than_ten() -> None:
    cards = ["exchange_office", "wash_day", "tack_and_harness", "gunsmith", "assay_office", "big_lizard_bones"]
    table = position(
        1,
        dice=(2, 2),
        cash=[6],
        tokens={"A": cards},
        badges={"A": 2},
        herd=3,
        town=[*cards[3:], "powder_shed"],
        deck="extended",
    )
    table.visit("A", 2, "powder_shed")
    assert table.tokens("A") == {*cards, "powder_shed"}, "with the badges and the herd twelve tokens"
    table.free_dig("A", *["silver_8c"] * 3).throw(3, 3).idle("A").visit("A", 3, "sheriffs_deputy")
    assert table.cash == [20]


def test_C_36_the_seventh_round_opens_a_card() -> None:
    table = delivery(2, round=6, stash={"A": "B"}, mule_owner="B", face_down=["coal_baron"])
    table.throw(2, 3, 4, card="coal_baron").depart("A")
    assert (table.round, table.faces) == (7, (2, 3, 4))
    assert "coal_baron" in table.town
    assert table.face_down == set()


def test_C_36_if_one_is_left() -> None:
    table = delivery(2, round=6, stash={"A": "B"}, mule_owner="B")
    town = table.town
    table.throw(2, 3, 4).depart("A")
    assert (table.round, table.faces, table.town) == (7, (2, 3, 4), town)


@pytest.mark.parametrize("deck", ["core", "extended"])
def test_C_39_a_player_alone_has_no_pony_express(deck: str) -> None:
    table = first_turn(1, 2, 2, 2, deck=deck)
    assert "pony_express" not in table.town | table.face_down
    assert "pony_express" not in table.spend("A", 2).usable("A")
    assert "pony_express" in first_turn(2, 2, 2, 2, deck=deck).spend("A", 2).usable("A")


@pytest.mark.parametrize("seats", range(1, 9))
def test_C_40_one_to_eight_seats(seats: int) -> None:
    table = first_turn(seats, 2, 3, 4, thrower=SEATS[seats - 1])
    assert table.actors == SEATS[:seats]
    assert table.thrower == SEATS[seats - 1]


@pytest.mark.parametrize("seats", [0, 9])
def test_C_40_no_other_number(seats: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Match("coal_n_write", seats, seed=1)
