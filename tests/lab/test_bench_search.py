"""The speed of a search, whatever its figures, measured on the miniature game without compiling it."""

from pardner.bots.search import Budget, Search
from pardner.engine.game import Game
from pardner.lab.bench_search import FULL_PLAYOUTS, bench_search, first_choice


def test_figures(claims: Game) -> None:
    found = bench_search(Search(claims, compiled=False), seats=2, seconds=0.01)
    assert (found.game, found.seats) == ("claims", 2)
    assert found.playouts_per_second > 0
    assert found.iterations_per_second > 0
    assert 0 < found.playout_decisions <= claims.max_steps


def test_full_playouts_go_to_the_end(claims: Game) -> None:
    """One playout for each iteration, and for each game of the warm-up, about as long as random games are."""
    seen, seat = first_choice(claims, 2)
    found = Search(claims, compiled=False).look(seen, seat, "s", Budget(iterations=64), FULL_PLAYOUTS)
    random_games = claims.interpreted.random_games(claims.blank(2), 1, 0, 50, claims.max_steps)
    assert found.playouts == found.iterations + FULL_PLAYOUTS.warm_up
    assert abs(found.decisions / found.playouts - random_games.lengths.mean()) < 3


def test_the_position_has_a_choice_and_no_secrets(claims: Game) -> None:
    seen, seat = first_choice(claims, 3)
    assert len(claims.interpreted.legal(seen, seat)) > 1
    assert bytes(seen) == bytes(claims.seen_by(seen, seat))
