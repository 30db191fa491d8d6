"""Many games: the same for any number of threads, and summed up as they should be."""

from math import isnan

import numpy as np
import pytest

import pardner
from pardner.engine.game import BadOption, Game, UnknownGame
from pardner.engine.key import key_of_seed
from pardner.lab import simulate as lab
from pardner.lab.simulate import Result, mean_estimate, share_estimate, simulate


def test_threads_change_nothing(claims: Game) -> None:
    games = 3 * lab.CHUNK + 7
    one, three = (simulate(claims, games=games, seed=5, threads=threads) for threads in (1, 3))
    assert np.array_equal(one.lengths, three.lengths)
    assert np.array_equal(one.scores, three.scores)
    assert np.array_equal(one.places, three.places)


def test_chunks_change_nothing(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(claims, games=50)
    monkeypatch.setattr(lab, "CHUNK", 7)
    assert np.array_equal(whole.scores, simulate(claims, games=50).scores)


def test_more_games_begin_with_the_same(claims: Game) -> None:
    few, many = simulate(claims, games=20), simulate(claims, games=40)
    assert np.array_equal(few.scores, many.scores[:20])


def test_seeds_differ(claims: Game) -> None:
    assert not np.array_equal(simulate(claims, games=20, seed=1).scores, simulate(claims, games=20, seed=2).scores)


def test_the_interpreted_build_plays_the_same_games(claims: Game) -> None:
    result = simulate(claims, seats=2, games=10)
    key = int.from_bytes(key_of_seed(0)[:8], "little")
    slow = claims.interpreted.random_games(claims.blank(2), key, 0, 10, claims.max_steps)
    assert np.array_equal(result.scores, slow.scores)
    assert np.array_equal(result.lengths, slow.lengths)


def test_boomtown_by_name() -> None:
    result = pardner.simulate("boomtown", games=200, options={"ruleset": "published"})
    assert isinstance(result, Result)
    assert (result.game, result.seats, result.games) == ("boomtown", 4, 200)
    assert result.options["ruleset"] == "published"
    assert result.bots == ("random",) * 4
    assert sum(share.mean for share in result.win_share) == pytest.approx(1)
    assert all(score.low < score.mean < score.high for score in result.score)


def test_bots_play_their_seats_and_threads_do_not_matter() -> None:
    bots = ["random", "greedy", "random"]
    result = simulate("boomtown", seats=3, bots=bots, games=6, threads=2)
    again = simulate("boomtown", seats=3, bots=bots, games=6, threads=1)
    assert result.bots == ("random", "greedy", "random")
    assert np.array_equal(result.scores, again.scores)
    assert result.win_share[1].mean >= 5 / 6
    assert not np.array_equal(result.scores, simulate("boomtown", seats=3, games=6).scores)


def test_progress_adds_up(claims: Game) -> None:
    told: list[int] = []
    simulate(claims, games=2 * lab.CHUNK + 3, progress=told.append)
    assert told == [lab.CHUNK, lab.CHUNK, 3]


def result_of(places: list[list[int]]) -> Result:
    """A result with these places and nothing else in it."""
    games, seats = len(places), len(places[0])
    scores = np.zeros((games, seats), np.int32)
    return Result("toy", seats, {}, (), 0, np.ones(games, np.int32), scores, np.array(places, np.int32))


def test_a_shared_win_counts_in_parts() -> None:
    result = result_of([[1, 2, 3], [1, 1, 3], [2, 3, 1], [1, 1, 1]])
    assert [share.mean for share in result.win_share] == pytest.approx([(1 + 0.5 + 1 / 3) / 4, 5 / 24, 1 / 3])


def test_intervals() -> None:
    estimate = mean_estimate(np.array([1, 2, 3, 4]))
    assert estimate.mean == 2.5
    assert estimate.std == pytest.approx(1.29099, abs=1e-5)
    assert estimate.high - estimate.mean == pytest.approx(1.95996 * 1.29099 / 2, abs=1e-4)
    assert isnan(mean_estimate(np.array([1])).std)


def test_wilson_intervals_stay_inside() -> None:
    """5 of 10: 0.2366 to 0.7634, as the textbooks have it."""
    half = share_estimate(np.array([0.0, 1.0] * 5))
    assert (half.low, half.high) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert share_estimate(np.ones(3)).high == 1.0
    assert share_estimate(np.zeros(3)).low == 0.0
    assert 0 < share_estimate(np.zeros(3)).high < 1


def test_what_is_refused(claims: Game) -> None:
    with pytest.raises(UnknownGame):
        simulate("checkers")
    with pytest.raises(BadOption):
        simulate(claims, seats=7)
    with pytest.raises(BadOption):
        simulate(claims, options={"speed": "high"})
    with pytest.raises(ValueError, match="at least one game"):
        simulate(claims, games=0)
    with pytest.raises(ValueError, match="at least one thread"):
        simulate(claims, threads=0)
    with pytest.raises(ValueError, match="there is no bot called 'clever'; there are random"):
        simulate(claims, seats=2, bots=["random", "clever"])
    with pytest.raises(ValueError, match="2 seats need a list of 2 bots"):
        simulate(claims, seats=2, bots=["random"])
    with pytest.raises(ValueError, match="need a list"):
        simulate(claims, seats=2, bots="ab")


def test_a_game_without_end_is_noticed(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims.state, "MAX_STEPS", 3)
    with pytest.raises(RuntimeError, match="had not ended after 3 decisions"):
        simulate(claims, games=5)
