"""What games came to: whole rounds, shares whose intervals hold for games on the same dice, medians."""

from math import isnan

import numpy as np
import pytest

from pardner.lab.results import Played
from pardner.lab.schedule import face_to_face, one_against_many, round_robin
from pardner.lab.standings import median_interval, share_by_rounds, standings, whole_rounds


def played(number: int, bots: str, winner: int) -> Played:
    """A game between bots with names of one letter that one seat has won."""
    places = tuple(1 if seat == winner else 2 for seat in range(len(bots)))
    return Played(number, tuple(bots), 10, tuple(3 - place for place in places), places)


def test_a_round_counts_when_all_its_games_are_there() -> None:
    meeting = face_to_face("a", "b", 2)
    games = {game.fixture: game for game in (played(0, "ab", 0), played(0, "ba", 0), played(1, "ab", 0))}
    assert len(whole_rounds(meeting, games, None)) == 1
    games |= {game.fixture: game for game in (played(1, "ba", 1),)}
    assert len(whole_rounds(meeting, games, None)) == 2
    assert len(whole_rounds(meeting, games, 2)) == 1


def test_the_share_of_mirrored_games() -> None:
    """The first wins from the first seat and from the second: all of round 1, half of round 0."""
    games = [played(0, "ab", 0), played(0, "ba", 0), played(1, "ab", 0), played(1, "ba", 1)]
    found = standings([face_to_face("a", "b", 2)], {game.fixture: game for game in games}, rated=True)
    (pairing,) = found.pairings
    assert (pairing.share.mean, pairing.games, pairing.even_share) == (0.75, 4, 0.5)
    assert [rated.bot for rated in found.ratings] == ["a", "b"]


def test_seats_that_cannot_be_halved_are_even_over_a_round() -> None:
    """With equal bots the seat decides: of three seats the same one wins both games, and both have half."""
    meeting = face_to_face("a", "b", 3)
    games = [played(number, "".join(seating), 1) for number in range(3) for seating in meeting.seatings(number)]
    (pairing,) = standings([meeting], {game.fixture: game for game in games}, rated=True).pairings
    assert pairing.share.mean == 0.5


def test_one_against_many_is_measured_against_its_seat() -> None:
    meeting = one_against_many("a", "b", 4)
    games = [played(0, "".join(seating), 2) for seating in meeting.seatings(0)]
    found = standings([meeting], {game.fixture: game for game in games}, rated=False)
    assert found.pairings[0].share.mean == found.pairings[0].even_share == 0.25
    assert found.ratings == ()


def test_before_everybody_is_connected_nobody_is_rated() -> None:
    meetings = round_robin("abcd", 2)
    games = [played(0, seating, 0) for seating in ("ab", "ba", "cd", "dc")]
    found = standings(meetings, {game.fixture: game for game in games}, rated=True)
    assert len(found.pairings) == 2
    assert found.ratings == ()
    assert standings(meetings, {}, rated=True).ratings == ()


def test_rounds_that_agree_make_a_narrower_interval_than_rounds_that_do_not() -> None:
    """The same share: in mirrored halves it is much surer than in whole rounds won and lost."""
    sure, unsure = share_by_rounds(np.full(100, 0.5)), share_by_rounds(np.array([0.0, 1.0] * 50))
    assert sure.mean == unsure.mean == 0.5
    assert 0 < sure.high - sure.low < 0.2 * (unsure.high - unsure.low)


def test_intervals_of_shares_stay_inside_and_never_vanish() -> None:
    won = share_by_rounds(np.ones(200))
    assert won.mean == won.high == 1
    assert 0.975 < won.low < 0.995
    alone = share_by_rounds(np.ones(1))
    assert isnan(alone.std)
    assert alone.low < 0.5


@pytest.mark.parametrize("truth", [0.5, 0.75, 0.95])
def test_the_intervals_of_shares_cover_the_truth(truth: float) -> None:
    """Rounds of two games of which luck takes one from the stronger: 95 of 100 intervals hold the share, about."""
    random = np.random.default_rng(3)
    inside = 0
    for _ in range(400):
        spread = (random.random((100, 2)) < truth).mean(axis=1)
        estimate = share_by_rounds(spread)
        inside += estimate.low <= truth <= estimate.high
    assert inside / 400 > 0.917


def test_the_interval_of_a_median() -> None:
    """Of ten results the second and the ninth have the median between them 97.9% of the time: the tables have it."""
    assert median_interval(np.arange(10.0)) == (1, 8)
    assert median_interval(np.arange(5.0)) == (0, 4)
    assert median_interval(np.array([7.0])) == (7, 7)
    low, high = median_interval(np.arange(10_000.0))
    assert (low, high) == pytest.approx((5000 - 98, 5000 + 98), abs=3)
