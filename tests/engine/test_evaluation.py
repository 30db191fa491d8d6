"""A game's evaluation gives the same number interpreted and compiled."""

import random

import pytest

from pardner.engine.evaluation import evaluation_of
from pardner.engine.game import Game, load, names
from pardner.engine.match import Match
from pardner.engine.record import as_numpy

EVALUATED = [name for name in names() if (load(name).folder / "bot.py").exists()]


@pytest.mark.parametrize("name", EVALUATED)
def test_both_builds_give_the_same_number(name: str) -> None:
    game = load(name)
    evaluation = evaluation_of(game)
    assert evaluation is not None
    chance = random.Random(3)
    match = Match(name, game.seats[-1], seed=3)
    compared = set()
    while not match.over:
        seat = chance.choice(match.actors)
        match.play(seat, chance.choice(game.fastest.legal(match.state, seat)))
        if chance.random() < 0.2:
            for viewer in range(match.seats):
                plain = evaluation._plain(match.state, viewer)
                assert int(evaluation.compiled(as_numpy(match.state), viewer)) == plain
                compared.add(plain)
    assert len(compared) > 5


def test_the_compiled_one_is_used_when_the_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("boomtown")
    evaluation = evaluation_of(game)
    assert evaluation is not None
    monkeypatch.setitem(evaluation.__dict__, "compiled", lambda s, seat: 4711)
    s = Match("boomtown", 3, seed=1).state
    game.native()
    assert evaluation(s, 0) == 4711
    monkeypatch.setattr(Game, "fastest", property(lambda game: game.interpreted))
    assert evaluation(s, 0) != 4711
