"""Games played to their end, to see what is to be expected."""

import pytest

from pardner.bots.search import Search
from pardner.engine.game import Game
from pardner.engine.match import Match
from pardner.lab.forecast import Forecast, ended, forecast, forecast_after, together


def last_stake(seed: int = 1) -> Match:
    """Claims for two, shortly before its end: seat 0 has won the last round and may stake or rest."""
    match = Match("claims", 2, seed=seed)
    while True:
        seat = match.actors[0]
        kinds = {action.kind for action in match.legal(seat)}
        if match.state.round == 3 and "stake" in kinds:
            return match
        if "bid" in kinds:
            match.play(seat, "bid", amount=int(seat == 0))
        else:
            match.play(seat, "rest")


def test_games_are_played_to_their_end(claims: Game) -> None:
    match = Match("claims", 3, seed=1)
    found = forecast(Search(claims, compiled=False), claims.seen_by(match.state, 0), 0, "seed", 70)
    assert found.games == 70
    assert sum(found.win_chances) == pytest.approx(1.0)
    assert found.expected == found.win_chances
    assert min(found.points) > min(match.scores)


def test_after_a_decision_that_ends_the_game(claims: Game) -> None:
    match = last_stake()
    search, seat = Search(claims, compiled=False), match.actors[0]
    seen = claims.seen_by(match.state, seat)
    rest = claims.catalogue.number("rest")
    found = forecast_after(search, seen, seat, rest, "seed", 16)
    assert found.games == 16
    assert set(found.win_chances) <= {0.0, 0.5, 1.0}


def test_a_better_decision_has_a_better_forecast(claims: Game) -> None:
    match = last_stake()
    search, seat = Search(claims, compiled=False), match.actors[0]
    seen = claims.seen_by(match.state, seat)
    stake = next(action.id for action in match.legal(seat) if action.kind == "stake")
    staked, rested = (
        forecast_after(search, seen, seat, action, "seed", 8) for action in (stake, claims.catalogue.number("rest"))
    )
    assert staked.points[seat] > rested.points[seat]


def test_an_end_shares_the_win_among_the_winners(claims: Game) -> None:
    match = last_stake()
    match.play(match.actors[0], "rest")
    assert match.over
    winners = [rank == 1 for rank in match.ranks]
    assert ended(claims, match.state).win_chances == tuple(won / sum(winners) for won in winners)
    assert ended(claims, match.state).points == tuple(match.scores)


def test_forecasts_weigh_as_much_as_their_games() -> None:
    many, few = Forecast((1.0, 0.0), (10.0, 0.0), 30), Forecast((0.0, 1.0), (0.0, 10.0), 10)
    assert together([many, few]) == Forecast((0.75, 0.25), (7.5, 2.5), 40)
    assert together([Forecast((1.0,), (4.0,), 2)]).expected == (4.0,)
