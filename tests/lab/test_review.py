"""Finished games looked at again."""

import random

import pytest

from pardner.bots.search import Search
from pardner.engine.game import Game, load
from pardner.engine.match import Match, from_position
from pardner.lab.review import LEAST_CHANGE, Care, Review, positions, review

TINY = Care(iterations=24, places=6, games=6, suspects=4, close_games=12, worlds=2, swings=3)


def played(name: str, seats: int, seed: int = 3) -> Match:
    """A game played at random."""
    match = Match(name, seats, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


@pytest.fixture
def finished(claims: Game) -> Match:
    """Three have played Claims."""
    return played("claims", 3)


@pytest.fixture
def made(finished: Match, claims: Game) -> Review:
    """Its review."""
    return review(finished.log, Search(claims, compiled=False), TINY)


def test_positions_are_those_of_the_match(finished: Match) -> None:
    *before, (last, end) = positions(finished.log)
    assert [move for move, _ in before] == finished.log.moves
    assert [bytes(s) for _, s in before] == [step.state for step in finished._steps]
    assert (last, bytes(end)) == (None, bytes(finished.state))


def test_everybody_has_a_chance_after_every_move(made: Review, finished: Match) -> None:
    assert made.moves == list(range(len(finished.log.moves) + 1))
    assert len(made.curve) == len(made.moves)
    for chances in made.curve:
        assert sum(chances) == pytest.approx(1.0, abs=0.001)
        assert all(0 <= chance <= 1 for chance in chances)
    winners = [rank == 1 for rank in finished.ranks]
    assert made.curve[-1] == pytest.approx([won / sum(winners) for won in winners], abs=0.001)


def test_swings_are_large_changes_in_order(made: Review, finished: Match) -> None:
    shown = [swing.number for swing in made.swings]
    assert 0 < len(shown) <= TINY.swings
    assert shown == sorted(shown)
    for swing in made.swings:
        move = finished.log.moves[swing.number - 1]
        before, after = made.curve[swing.number - 1], made.curve[swing.number]
        changes = [abs(later - earlier) for earlier, later in zip(before, after, strict=True)]
        assert (swing.seat, swing.chosen.action) == (move.seat, move.action)
        assert (swing.before, swing.after) == (before[swing.changed], after[swing.changed])
        assert changes[swing.changed] == pytest.approx(max(changes), abs=0.001)
        assert max(changes) > LEAST_CHANGE
        assert swing.better is None or swing.better.value > swing.chosen.value


def test_a_blunder_is_found(claims: Game) -> None:
    """Whoever rests with stakes left gives them away; the search would have staked them."""
    match = Match("claims", 2, seed=1)
    while not match.over:
        seat = match.actors[0]
        legal = [action.id for action in match.legal(seat)]
        kinds = [match.game.catalogue.kind_of(action).name for action in legal]
        blunder = "rest" in kinds and seat == 0
        match.play(seat, legal[kinds.index("rest")] if blunder else legal[min(2, len(legal) - 1)])
    care = Care(iterations=64, places=4, games=4, suspects=8, close_games=32, worlds=4, swings=20)
    made = review(match.log, Search(claims, compiled=False), care)
    rests = [swing for swing in made.swings if swing.seat == 0 and swing.chosen.text == "Rest"]
    assert rests
    assert any(swing.better is not None and "Stake" in swing.better.text for swing in rests)


def test_the_same_game_gives_the_same_review(made: Review, finished: Match, claims: Game) -> None:
    assert review(finished.log, Search(claims, compiled=False), TINY) == made


def test_moves_may_have_numbers_of_their_own(finished: Match, claims: Game, made: Review) -> None:
    numbers = [10 * number for number in made.moves[1:]]
    told = review(finished.log, Search(claims, compiled=False), TINY, numbers=numbers)
    assert told.moves == [0, *numbers]
    assert [swing.number for swing in told.swings] == [10 * swing.number for swing in made.swings]


def test_it_says_how_far_it_is(finished: Match, claims: Game) -> None:
    told: list[tuple[int, int]] = []
    review(finished.log, Search(claims, compiled=False), TINY, lambda done, total: told.append((done, total)))
    total = told[0][1]
    assert total > len(finished.log.moves)
    assert sorted(told) == told
    assert told[0] == (0, total)
    assert told[-1] == (total, total)


def test_what_others_hid_has_no_part_in_it(claims: Game) -> None:
    """Before anything is opened, another lucky number of somebody else changes nothing of what a decider is told."""
    first, other = (Match("claims", 2, seed=1, tape=[2, lucky]) for lucky in (0, 4))
    found = []
    for match in (first, other):
        match.play(0, "bid", amount=1)
        found.append(review(match.log, Search(claims, compiled=False), TINY).curve[0])
    assert bytes(first.state) != bytes(other.state)
    assert found[0] == found[1]


def test_alone_points_are_followed() -> None:
    """The last few decisions of a game alone, begun from a position."""
    match, chance = Match("coal_n_write", 1, seed=2), random.Random(2)
    dumps = []
    while not match.over:
        dumps.append(match.dump())
        match.play(0, chance.choice(match.legal(0)))
    end = from_position(dumps[-5], seed=1)
    while not end.over:
        end.play(0, chance.choice(end.legal(0)))
    made = review(end.log, Search(load("coal_n_write"), compiled=False), TINY)
    assert made.solo
    assert len(made.curve) == len(end.log.moves) + 1
    assert made.curve[-1] == [end.scores[0]]
    assert all(len(points) == 1 for points in made.curve)
