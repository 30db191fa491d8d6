"""Games of one greedy bot among random ones."""

from pardner.engine.game import load
from pardner.lab.bot_games import play_games

KEY = 7


def share_of_wins(name: str, seats: int, games: int) -> float:
    """The share of games that a greedy bot wins, about so many, in every seat equally often; shared wins in parts."""
    game = load(name)
    native = game.native()
    rounds = games // seats
    won = 0.0
    for seat in range(seats):
        bots = ["greedy" if other == seat else "random" for other in range(seats)]
        result = play_games(game, native, game.blank(seats), bots, KEY, seat * rounds, rounds, game.max_steps)
        won += sum((places[seat] == 1) / places.count(1) for places in result.places.tolist())
    return won / (rounds * seats)
