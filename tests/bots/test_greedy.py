"""The greedy bot: a step ahead, the same for the same seed, and better than chance."""

from typing import Any

from pardner.bots import by_name
from pardner.bots.greedy import MOST_CHOICES, GreedyBot, considered, worth_of
from pardner.bots.random import RandomBot
from pardner.engine.game import Game, load
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import Match, actors_of


def play(game: Game, seats: int, greedy_seat: int, seed: int) -> tuple[Any, list[int]]:
    """A game of one greedy bot among random ones: the last state, and every decision."""
    dice = dice_of_key(key_of_seed(seed))
    s = game.blank(seats)
    game.fastest.setup(s, dice)
    bots: list[Any] = [RandomBot(f"{seed} {seat}") for seat in range(seats)]
    bots[greedy_seat] = GreedyBot(seed)
    made = []
    while s.actors:
        seat = actors_of(s)[0]
        legal = game.fastest.legal(s, seat)
        action = bots[seat].choose(game, game.seen_by(s, seat), seat, legal)
        assert action in legal
        game.fastest.apply(s, seat, action, dice)
        made.append(action)
    return s, made


def test_one_greedy_bot_beats_random_ones() -> None:
    game = load("boomtown")
    won = 0.0
    games = 12
    for number in range(games):
        seats = 3 + number % 3
        s, _ = play(game, seats, number % seats, number)
        ranks = game.fastest.rank(s)
        if ranks[number % seats] == 1:
            won += 1 / ranks.count(1)
    assert won / games > 0.8


def test_the_same_seed_decides_the_same() -> None:
    game = load("boomtown")
    assert play(game, 3, 0, 7)[1] == play(game, 3, 0, 7)[1]


def test_a_game_without_an_evaluation_goes_by_the_score(claims: Game) -> None:
    s, made = play(claims, 3, 1, 3)
    assert s.actors == 0
    assert made
    match = Match("claims", seats=3, seed=1)
    match.state.players[0].gold += 10
    evaluate = worth_of(claims)
    assert evaluate(match.state, 0) > evaluate(match.state, 1)


def test_the_bot_leaves_what_it_sees_as_it_is() -> None:
    match = Match("boomtown", seats=4, seed=2)
    seat = match.actors[0]
    seen = match.game.seen_by(match.state, seat)
    before = bytes(seen)
    GreedyBot(1).choose(match.game, seen, seat, [action.id for action in match.legal(seat)])
    assert bytes(seen) == before


def test_very_many_choices_are_tried_in_part() -> None:
    assert considered(list(range(MOST_CHOICES))) == list(range(MOST_CHOICES))
    tried = considered(list(range(1000)))
    assert len(tried) == MOST_CHOICES
    assert tried[:3] == [0, 1, 2]
    assert tried[-1] > 900
    assert tried == sorted(set(tried))


def test_a_single_choice_needs_no_thought() -> None:
    match = Match("boomtown", seats=3, seed=2)
    assert by_name("greedy")("x").choose(match.game, match.state, 0, [5]) == 5


def test_evaluation_prefers_gold_mines_and_pawns() -> None:
    game = load("boomtown")
    match = Match("boomtown", seats=3, seed=2)
    evaluate = worth_of(game)
    base, other = evaluate(match.state, 0), evaluate(match.state, 1)
    match.state.players[0].gold += 5
    assert evaluate(match.state, 0) > base
    match.state.players[0].gold -= 5
    match.state.mayor[0] = 0
    assert evaluate(match.state, 0) > base
    match.state.mayor[0] = -1
    match.state.owner[3] = 0
    match.state.players[0].mines[0] = 1
    assert evaluate(match.state, 0) > base
    assert evaluate(match.state, 1) < other
