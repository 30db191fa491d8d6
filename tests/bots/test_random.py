"""The random bot and the list of bots."""

from collections import Counter

import pytest

from pardner import bots
from pardner.bots import RandomBot
from pardner.engine.game import Game
from pardner.engine.match import Match


def test_bots_by_name() -> None:
    assert isinstance(bots.by_name("random")(1), RandomBot)
    with pytest.raises(ValueError, match="there is no bot called 'clever'; there are random"):
        bots.by_name("clever")


def test_a_seed_repeats_its_choices(claims: Game) -> None:
    seen = claims.blank(2)

    def choices(seed: int | str) -> list[int]:
        bot = RandomBot(seed)
        return [bot.choose(claims, seen, 0, range(100)) for _ in range(20)]

    assert choices(3) == choices(3)
    assert choices(3) != choices(4)


def test_every_choice_comes_up(claims: Game) -> None:
    bot = RandomBot("fair")
    counts = Counter(bot.choose(claims, claims.blank(2), 0, [3, 5, 8]) for _ in range(3000))
    assert set(counts) == {3, 5, 8}
    assert min(counts.values()) > 850


def test_a_game_between_bots(claims: Game) -> None:
    match = Match("claims", 3, seed=1)
    players = [RandomBot(f"seat {seat}") for seat in range(3)]
    while not match.over:
        seat = match.actors[-1]
        legal = claims.interpreted.legal(match.state, seat)
        match.play(seat, players[seat].choose(claims, claims.seen_by(match.state, seat), seat, legal))
    assert sorted(match.ranks)[0] == 1
