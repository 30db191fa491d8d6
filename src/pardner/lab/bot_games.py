"""Games between bots that are not all random: played decision by decision, each bot seeing what its seat may see."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pardner.bots import Bot, by_name
from pardner.engine import loops
from pardner.engine.build import Build, RandomGames
from pardner.engine.dice import Dice
from pardner.engine.game import Game
from pardner.engine.match import actors_of
from pardner.engine.record import copy_of


def play_games(
    game: Game, build: Build, blank: Any, bots: Sequence[str], key: int, first: int, games: int, limit: int
) -> RandomGames:
    """Play games `first .. first + games - 1` of a key; the bots' own dice are those of the key and the game, too."""
    result = RandomGames(
        np.zeros(games, np.int32), np.zeros((games, len(bots)), np.int32), np.zeros((games, len(bots)), np.int32)
    )
    for number in range(games):
        players = [by_name(name)(f"{key} {first + number} {seat}") for seat, name in enumerate(bots)]
        s, dice = copy_of(blank), Dice()
        loops.start_dice(dice, key & 0xFFFFFFFF, key >> 32, first + number)
        build.setup(s, dice)
        result.lengths[number] = _play(game, build, s, dice, players, limit)
        result.scores[number] = build.score(s)
        result.places[number] = build.rank(s)
    return result


def _play(game: Game, build: Build, s: Any, dice: Dice, players: Sequence[Bot], limit: int) -> int:
    """Play a game to its end, or for `limit` decisions. Returns how many there were."""
    steps = 0
    while s.actors and steps < limit:
        seat = actors_of(s)[0]
        seen = game.seen_by(s, seat)
        build.apply(s, seat, players[seat].choose(game, seen, seat, build.legal(s, seat)), dice)
        steps += 1
    return steps
