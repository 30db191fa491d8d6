"""The measurements, whatever their figures: nothing here depends on how fast the machine is."""

from dataclasses import asdict

import pytest

from pardner.engine.game import Game
from pardner.lab import bench
from pardner.lab.simulate import middle


def test_compiling_and_loading_in_processes_of_their_own() -> None:
    compiling, loading = bench.load_times("boomtown")
    assert compiling > 0
    assert loading > 0


def test_a_game_that_does_not_compile_is_told() -> None:
    with pytest.raises(RuntimeError, match="compiling checkers failed"):
        bench.load_times("checkers")


def test_figures(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "load_times", lambda name: (2.0, 0.1))
    figures = asdict(bench.bench(claims, seats=2, seconds=0.001))
    assert figures["seats"] == 2
    assert figures["state_bytes"] == claims.state_bytes()
    assert min(value for value in figures.values() if not isinstance(value, str)) > 0


def test_the_middle_seat_count(claims: Game) -> None:
    assert middle(range(3, 6)) == 4
    assert middle(range(1, 5)) == 3
    assert middle(claims.seats) == 3
