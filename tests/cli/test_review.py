"""`pardner review FILE`."""

import random
from pathlib import Path

import msgspec
import pytest

from pardner.bots import search
from pardner.bots.search import Search
from pardner.engine.game import Game
from pardner.engine.match import Match
from pardner.lab import review as lab

from .conftest import Pardner


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that needs no compiling and thinks for a moment."""
    monkeypatch.setattr(search, "search_of", lambda game: Search(game, compiled=False))
    monkeypatch.setattr(Game, "native", lambda game: None)
    monkeypatch.setattr(lab, "CARE", lab.Care(iterations=16, places=6, games=4, suspects=2, close_games=8, worlds=2))


@pytest.mark.usefixtures("claims", "quick")
def test_a_finished_game(pardner: Pardner, tmp_path: Path) -> None:
    match, chance = Match("claims", 2, seed=5, names=["Ada", "Ben"]), random.Random(5)
    unfinished = match.save()
    while not match.over:
        seat = match.actors[0]
        match.play(seat, chance.choice(match.legal(seat)))
    (tmp_path / "game.json").write_bytes(match.save())
    told = pardner("review", "game.json")
    assert told.exit_code == 0, told.output
    made = msgspec.json.decode(pardner("review", "game.json", "--json").stdout, type=lab.Review)
    assert made.swings
    for swing in made.swings:
        assert f"{100 * swing.before:.0f} %" in told.stdout
        assert made.names[swing.seat] in told.stdout
    (tmp_path / "begun.json").write_bytes(unfinished)
    refused = pardner("review", "begun.json")
    assert refused.exit_code == 2
    assert "the game is not over" in refused.output
