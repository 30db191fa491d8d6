"""Games between bots that are not all random: played decision by decision, each bot seeing what its seat may see."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pardner.bots import Bot, Seed, by_name
from pardner.engine import loops
from pardner.engine.build import Build, RandomGames
from pardner.engine.dice import Dice
from pardner.engine.game import Game
from pardner.engine.match import actors_of
from pardner.engine.record import copy_of


def play_games(
    game: Game, build: Build, blank: Any, bots: Sequence[str], key: int, first: int, games: int, limit: int
) -> RandomGames:
    """Play games `first .. first + games - 1` of a key."""
    result = RandomGames(
        np.zeros(games, np.int32), np.zeros((games, len(bots)), np.int32), np.zeros((games, len(bots)), np.int32)
    )
    makers = [by_name(name) for name in bots]
    for number in range(games):
        result.lengths[number], result.scores[number], result.places[number] = play_game(
            game, build, blank, makers, key, first + number, limit
        )
    return result


def play_game(
    game: Game, build: Build, blank: Any, makers: Sequence[Callable[[Seed], Bot]], key: int, number: int, limit: int
) -> tuple[int, list[int], list[int]]:
    """Play one game of a key: its length, scores and places. The bots' own dice come from key, game and seat, too."""
    players = [make(f"{key} {number} {seat}") for seat, make in enumerate(makers)]
    s, dice = copy_of(blank), Dice()
    loops.start_dice(dice, key & 0xFFFFFFFF, key >> 32, number)
    build.setup(s, dice)
    length = _play(game, build, s, dice, players, limit)
    return length, build.score(s), build.rank(s)


def _play(game: Game, build: Build, s: Any, dice: Dice, players: Sequence[Bot], limit: int) -> int:
    """Play a game to its end, or for `limit` decisions. Returns how many there were."""
    steps = 0
    while s.actors and steps < limit:
        seat = actors_of(s)[0]
        seen = game.seen_by(s, seat)
        build.apply(s, seat, players[seat].choose(game, seen, seat, build.legal(s, seat)), dice)
        steps += 1
    return steps
