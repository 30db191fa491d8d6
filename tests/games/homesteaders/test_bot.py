"""The greedy bot at Homesteaders: plain positions, no pointless deals, and random players left far behind."""

from collections.abc import Iterator
from typing import Any

import pytest

from pardner.bots.greedy import GreedyBot
from pardner.bots.random import RandomBot
from pardner.engine.game import Game, load
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import actors_of
from pardner.games.homesteaders import bot as evaluation
from pardner.games.homesteaders.state import (
    BID,
    BUY,
    COLLECT,
    LADDER_VALUES,
    NEXT_VALUE,
    PASS,
    REPAY_DEBT_GOLD,
    REPAY_DEBT_SILVER,
    TAKE_DEBT,
    VALUES,
)

from .position import Table, bidding, endgame, income, resolving, seat_of

GAMES = 20  # for each number of players


@pytest.fixture(scope="module")
def game() -> Game:
    """The game with its compiled rules."""
    loaded = load("homesteaders")
    loaded.native()
    return loaded


def step(table: Table, letter: str, bot: GreedyBot) -> tuple[str, tuple[Any, ...]]:
    """The bot decides once for a seat; returns the kind of decision and its arguments."""
    match, seat = table.match, seat_of(letter)
    legal = [action.id for action in match.legal(seat)]
    chosen = bot.choose(match.game, match.game.seen_by(match.state, seat), seat, legal)
    kind = match.game.catalogue.kind_of(chosen)
    args = kind.values(chosen)
    table.play(letter, kind.name, **args)
    return kind.name, tuple(args.values())


def steps(table: Table, letter: str, last: str) -> list[tuple[str, tuple[Any, ...]]]:
    """All that the bot decides for a seat, up to a decision of the kind `last`."""
    bot = GreedyBot(1)
    made = [step(table, letter, bot)]
    while made[-1][0] != last:
        made.append(step(table, letter, bot))
    return made


# ---- plain positions -----------------------------------------------------------------------------------------------


def test_the_first_worker_fetches_the_wood_for_a_first_building() -> None:
    made = steps(income(3, A={"silver": 6}), "A", "pay_wages")
    assert made == [("place", ("homestead_1",)), ("collect", ()), ("pay_wages", (0,))]


def test_no_worker_stays_idle_beside_a_free_slot() -> None:
    table = income(3, round=6, A={"silver": 6, "workers": 5, "buildings": ["farm", "foundry", "gold_mine"]})
    steps(table, "A", "collect")
    assert len(table.placed("A")) == 5
    assert "gold_mine_1" in table.placed("A")


def test_two_workers_go_to_the_river_port_together() -> None:
    table = income(3, round=6, A={"silver": 6, "workers": 4, "buildings": ["river_port"]})
    steps(table, "A", "collect")
    assert table.placed("A") == {"homestead_1", "homestead_2", "river_port_1", "river_port_2"}


def test_what_a_building_lacks_is_bought_and_the_building_built() -> None:
    table = resolving("A", tile="a1_r09", question="build", A={"wood": 2, "gold": 1, "trade": 1, "silver": 2})
    assert steps(table, "A", "build") == [("buy", ("copper",)), ("build", ("town_hall", "none"))]


def test_a_debt_is_taken_where_a_building_is_worth_it() -> None:
    table = resolving("A", tile="a2_c2", question="build", A={"wood": 1, "copper": 1, "trade": 1})
    made = steps(table, "A", "build")
    assert made == [("take_debt", ()), ("buy", ("wood",)), ("build", ("town_hall", "none"))]


def test_gold_pays_a_bid_before_debts_do() -> None:
    table = resolving("A", tile="a1_r08", bid=5, A={"gold": 3, "silver": 0, "debt": 3})
    assert ("pay_bid", (1,)) in steps(table, "A", "pay_bid")


def test_a_bid_is_as_low_as_it_can_be() -> None:
    table = bidding(3, round=9, bids={1: ("B", 5), 2: ("C", 5)}, A={"wood": 2, "copper": 1, "silver": 12})
    assert step(table, "A", GreedyBot(1)) == ("bid", (1, 6))


def test_a_tile_is_left_to_others_where_the_bonus_is_better() -> None:
    table = bidding(3, round=10, bids={1: ("B", 7), 2: ("C", 7)}, A={"track": 5, "debt": 2})
    assert steps(table, "A", "track_bonus") == [("pass", ()), ("track_bonus", ("vp",))]


def test_points_are_taken_for_a_food() -> None:
    table = resolving("A", seats=4, tile="a3_c2", question="trade_in", A={"food": 1})
    assert step(table, "A", GreedyBot(1)) == ("trade_in", (0,))


def test_a_worker_is_welcome_early_and_declined_when_nothing_is_left_to_do() -> None:
    early = resolving("A", tile="a1_r05", question="free_worker", A={"silver": 5, "buildings": ["foundry"]})
    assert step(early, "A", GreedyBot(1)) == ("take_worker", ())
    late = resolving("A", tile="a1_r07", question="free_worker", A={"silver": 5, "workers": 6})
    assert step(late, "A", GreedyBot(1)) == ("decline_worker", ())


def test_at_the_end_everything_becomes_points() -> None:
    table = endgame(2, deciding="A", A={"silver": 11, "trade": 2, "wood": 1, "debt": 3, "copper": 1})
    steps(table, "A", "done")
    assert table.has("A", "trade") == 0
    assert table.has("A", "debt") <= 1
    assert table.scores[0] > -6 + 2 + 1


def test_evaluation_leaves_the_position_as_it_is() -> None:
    table = bidding(4, round=6, A={"wood": 2, "trade": 3, "silver": 9})
    before = bytes(table.state)
    evaluation.evaluate(table.state, 0)
    assert bytes(table.state) == before


# ---- whole games ---------------------------------------------------------------------------------------------------

Decision = tuple[Any, int, int]


def decisions(game: Game, seats: int, bots: list[Any], seed: int) -> Iterator[Decision]:
    """A game, decision by decision: the position before it, the seat and the action. The last position comes alone."""
    dice = dice_of_key(key_of_seed(seed))
    s = game.blank(seats)
    game.fastest.setup(s, dice)
    while s.actors:
        seat = actors_of(s)[0]
        action = bots[seat].choose(game, game.seen_by(s, seat), seat, game.fastest.legal(s, seat))
        yield s, seat, action
        game.fastest.apply(s, seat, action, dice)
    yield s, -1, -1


@pytest.mark.parametrize("seats", range(2, 6))
def test_one_greedy_bot_beats_random_ones(game: Game, seats: int) -> None:
    won = 0.0
    for number in range(GAMES):
        bots: list[Any] = [RandomBot(f"{number} {seat}") for seat in range(seats)]
        bots[number % seats] = GreedyBot(number)
        *_, (s, _, _) = decisions(game, seats, bots, number)
        places = game.fastest.rank(s)
        won += (places[number % seats] == 1) / places.count(1)
    assert won >= GAMES - 1


@pytest.mark.parametrize("seats", range(2, 6))
def test_greedy_bots_among_themselves_do_nothing_pointless(game: Game, seats: int) -> None:
    bots = [GreedyBot(f"{seats} {seat}") for seat in range(seats)]
    deals: list[list[int]] = [[] for _ in range(seats)]
    made = 0
    for s, seat, action in decisions(game, seats, bots, seats):
        made += 1
        if seat < 0:
            assert min(game.fastest.score(s)) > 20
        elif action >= BUY:
            deals[seat].append(action)
        else:
            assert TAKE_DEBT not in deals[seat] or not {REPAY_DEBT_SILVER, REPAY_DEBT_GOLD} & set(deals[seat])
            assert action != COLLECT or not any(choice < COLLECT for choice in game.fastest.legal(s, seat))
            if PASS < action < BID + 4 * VALUES:
                bay, value = divmod(action - BID - VALUES - LADDER_VALUES[0], VALUES)
                assert value + LADDER_VALUES[0] <= NEXT_VALUE[s.bids][s.bid[bay]]
            deals[seat] = []
    assert made < 150 * seats
