"""Ratings: solutions that are known, and intervals that cover the truth as often as they say."""

from math import log10

import numpy as np
import pytest

from pardner.lab.ratings import chances, log_strengths, ratings


def test_two_bots_have_the_odds_of_their_wins() -> None:
    """3 to 1 is 400 times the logarithm of 3: 190.8 points."""
    strong, weak = ratings(np.array([[0.0, 75.0], [25.0, 0.0]]), benefit=0)
    assert strong.rating == pytest.approx(400 * log10(3))
    assert (weak.rating, weak.low, weak.high) == (0, 0, 0)


def test_the_interval_of_two_bots_is_that_of_their_log_odds() -> None:
    strong, _ = ratings(np.array([[0.0, 75.0], [25.0, 0.0]]), benefit=0)
    reach = 1.959964 * 400 / np.log(10) * np.sqrt(1 / 75 + 1 / 25)
    assert strong.high - strong.rating == pytest.approx(reach, rel=1e-5)
    assert strong.rating - strong.low == pytest.approx(reach, rel=1e-5)


def test_results_as_expected_give_the_strengths_back() -> None:
    truth = np.log([8.0, 4.0, 2.0, 1.0])
    wins = 100 * chances(truth)
    np.fill_diagonal(wins, 0)
    found = [each.rating for each in ratings(wins, benefit=0)]
    assert found == pytest.approx([400 * log10(strength) for strength in (8, 4, 2, 1)])


def test_a_textbook_league() -> None:
    """Four teams; the fixed point of Zermelo's iteration, carried out here by hand, is the same."""
    wins = np.array([[0, 2, 0, 1], [3, 0, 5, 0], [0, 3, 0, 1], [4, 0, 3, 0]], float)
    strengths = np.ones(4)
    for _ in range(5000):
        played = (wins + wins.T) / (strengths[:, None] + strengths[None, :])
        strengths = wins.sum(axis=1) / played.sum(axis=1)
    assert np.exp(np.diff(log_strengths(wins))) == pytest.approx(strengths[1:] / strengths[:-1])
    assert strengths / strengths.sum() == pytest.approx([0.139, 0.226, 0.143, 0.492], abs=1e-3)


def test_shared_wins_count_in_parts() -> None:
    whole = ratings(np.array([[0.0, 30.0], [10.0, 0.0]]))
    parts = ratings(np.array([[0.0, 25.0 + 0.5 * 10], [5.0 + 0.5 * 10, 0.0]]))
    assert whole == parts


def test_the_weakest_has_zero_wherever_it_stands() -> None:
    wins = np.array([[0, 10, 30], [30, 0, 35], [10, 5, 0]], float)
    found = ratings(wins)
    assert found[2].rating == 0
    assert found[1].rating > found[0].rating > 0


def test_who_never_lost_is_strong_but_not_infinitely_so() -> None:
    few, _ = ratings(np.array([[0.0, 10.0], [0.0, 0.0]]))
    many, _ = ratings(np.array([[0.0, 400.0], [0.0, 0.0]]))
    assert few.rating == pytest.approx(400 * log10(11))
    assert many.rating == pytest.approx(400 * log10(401))
    assert few.low < few.rating < few.high


def test_what_cannot_be_rated_is_refused() -> None:
    with pytest.raises(ValueError, match="no finite rating"):
        ratings(np.array([[0.0, 10.0], [0.0, 0.0]]), benefit=0)
    with pytest.raises(ValueError, match="never met"):
        ratings(np.zeros((3, 3)))


def test_the_intervals_cover_the_truth_as_often_as_they_say() -> None:
    """300 leagues of three bots: the true difference lies inside in 95 of 100, give or take three standard errors."""
    random = np.random.default_rng(7)
    truth = np.log([6.0, 2.0, 1.0])
    expected = chances(truth)
    inside = 0
    for _ in range(300):
        wins = np.zeros((3, 3))
        for first, second in ((0, 1), (0, 2), (1, 2)):
            wins[first, second] = random.binomial(100, expected[first, second])
            wins[second, first] = 100 - wins[first, second]
        strongest, _, weakest = ratings(wins)
        assert weakest.rating == 0
        inside += strongest.low <= 400 * log10(6) <= strongest.high
    assert 0.912 <= inside / 300 <= 0.988
