"""The figures of the components, transcribed a second time."""

from collections import Counter
from itertools import product

import pytest

from pardner.engine.match import Match
from pardner.games.boomtown import state

from .deck_list import DIE, EVENTS, TABLE


def test_towns_and_their_colours() -> None:
    assert [(town["id"], town["name"], town["colour"]) for town in state.DATA["towns"]] == [
        ("cactus_junction", "Cactus Junction", "green"),
        ("cold_mountain", "Cold Mountain", "purple"),
        ("coyote_city", "Coyote City", "red"),
        ("dry_gulch", "Dry Gulch", "yellow"),
        ("san_narciso", "San Narciso", "blue"),
    ]


def test_pieces() -> None:
    pieces = state.DATA["pieces"]
    assert pieces["mayor_pawns"] == 1
    assert pieces["town_tokens"] == state.TOWN_TOKENS == 2
    assert pieces["dice"] == 2
    assert pieces["starting_gold"] == state.STARTING_GOLD == 10
    assert pieces["trimmed_cards"] == state.TRIMMED_CARDS == 15
    chips = {chip["colour"]: (chip["value"], chip["count"]) for chip in pieces["chips"]}
    assert chips == {"white": (1, 50), "red": (5, 25), "blue": (10, 25)}


def test_figures_of_the_rules() -> None:
    assert state.MAYOR_NEEDS == 2
    assert state.MAYOR_BONUS == 5
    assert (state.SALOON_CHARGE, state.SALOON_GIRLS_CHARGE) == (2, 4)
    assert state.CARD_SHARK_PAYMENT == 4
    assert state.STAGECOACH_GOLD == 10
    assert state.NEW_VEIN_BONUS == 3
    assert state.GOVERNOR_FACTOR == 2
    assert (state.LOWEST_NUMBER, state.HIGHEST_NUMBER) == (2, 12)
    assert (state.LOW_CAVE_IN, state.HIGH_CAVE_IN) == (2, 12)


def test_the_45_mines() -> None:
    ids = tuple(f"mine_{town}_{number:02}" for town, number, _, _ in TABLE)
    assert ids == state.MINE_IDS
    assert tuple(town for town, *_ in TABLE) == tuple(state.TOWN_IDS[town] for town in state.MINE_TOWN)
    assert tuple(number for _, number, _, _ in TABLE) == state.MINE_NUMBER
    assert tuple(DIE[number] for _, number, _, _ in TABLE) == state.MINE_DIE
    assert tuple(value for _, _, value, _ in TABLE) == state.MINE_VALUE
    assert tuple(int(dangerous) for *_, dangerous in TABLE) == state.MINE_DANGEROUS


def test_check_sums_of_the_mines() -> None:
    assert state.MINES == 45
    assert sum(state.MINE_VALUE) == 182
    sums: Counter[str] = Counter()
    for town, value in zip(state.MINE_TOWN, state.MINE_VALUE, strict=True):
        sums[state.TOWN_IDS[town]] += value
    assert list(sums.values()) == [36, 41, 35, 36, 34]
    assert set(Counter(state.MINE_TOWN).values()) == {9} == {state.MINES_PER_TOWN}
    assert dict(sorted(Counter(state.MINE_NUMBER).items())) == {
        2: 3, 3: 4, 4: 4, 5: 4, 6: 5, 7: 5, 8: 5, 9: 4, 10: 4, 11: 4, 12: 3,
    }  # fmt: skip
    assert dict(sorted(Counter(state.MINE_DIE).items())) == {1: 8, 2: 8, 3: 8, 4: 8, 5: 8, 6: 5}


def test_two_mines_are_dangerous() -> None:
    dangerous = [state.MINE_IDS[mine] for mine in state.DANGEROUS_MINES]
    assert dangerous == ["mine_cactus_junction_07", "mine_cold_mountain_06"]


def test_the_15_events() -> None:
    kinds = Counter(state.EVENT_KINDS[kind] for kind in state.EVENT_KIND)
    assert kinds == EVENTS
    assert state.EVENTS == 15
    for name, count in EVENTS.items():
        ids = {name} if count == 1 else {f"{name}_{number}" for number in range(1, count + 1)}
        assert ids <= set(state.EVENT_IDS)


def test_the_event_kinds_have_the_names_the_rules_use() -> None:
    for name in EVENTS:
        assert state.EVENT_KINDS[getattr(state, name.upper())] == name


def test_60_cards() -> None:
    assert state.CARDS == 60
    assert len(set(state.CARD_IDS)) == 60
    assert state.CARD_IDS == state.MINE_IDS + state.EVENT_IDS


DECKS = [
    # seats, trimmed, fifteenth event: cards, turns, cards in the last turn
    (3, "true", "holdup", 45, 15, 3),
    (3, "false", "holdup", 60, 20, 3),
    (4, "true", "holdup", 60, 15, 4),
    (4, "false", "holdup", 60, 15, 4),
    (5, "true", "holdup", 60, 12, 5),
    (3, "true", "none", 44, 15, 2),
    (3, "false", "none", 59, 20, 2),
    (4, "true", "none", 59, 15, 3),
    (5, "true", "none", 59, 12, 4),
]


@pytest.mark.parametrize(("seats", "trimmed", "fifteenth", "cards", "turns", "last"), DECKS)
def test_deck_and_length_of_the_game(
    seats: int, trimmed: str, fifteenth: str, cards: int, turns: int, last: int
) -> None:
    match = Match("boomtown", seats, seed=3, options={"trim_three_players": trimmed, "fifteenth_event": fifteenth})
    assert match.state.deck_count + seats == cards
    revealed = [match.state.open_count]
    while not match.over:
        turn = match.state.turn
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
        if match.state.turn != turn:
            revealed.append(match.state.open_count)
    assert match.state.turn == turns
    assert revealed == [seats] * (turns - 1) + [last]
    assert sum(revealed) == cards


def best_roll(mines: int, *, by_sum: bool) -> int:
    """The most that the best `mines` mines can pay on one roll, New Vein included."""
    best = 0
    for first, second in product(range(1, 7), repeat=2):
        paying = [
            value
            for _, number, value, _ in TABLE
            if (number == first + second if by_sum else DIE[number] in (first, second))
        ]
        best = max(best, sum(sorted(paying)[-mines:]) + 3)
    return best


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("by_sum", [False, True])
def test_the_highest_bid_covers_all_the_gold_there_can_be(seats: int, by_sum: bool) -> None:
    turns = 60 // seats
    gold = 10 * seats + 10 + sum(best_roll(seats * turn, by_sum=by_sum) for turn in range(1, turns))
    assert gold <= state.MAX_BID
    everything = gold + best_roll(45, by_sum=by_sum)
    assert everything < 2**15, "gold is a 16-bit number"


def test_actions_have_numbers_that_fit_their_field() -> None:
    assert state.CATALOGUE.size < 2**15
