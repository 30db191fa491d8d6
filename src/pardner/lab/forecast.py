"""What is to be expected from a position: the game played to its end many times, by players who look one step ahead.

A search that is to choose well judges positions a little way ahead, by how the game stands then; what that says of a
choice is good for comparing it with others, and no chance to win. Here every game is played out, from what one seat
knows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pardner.bots.search import WHOLE_GAME, Manner, Search
from pardner.engine.evaluation import possible_world
from pardner.engine.game import Game
from pardner.engine.key import dice_of_key, key_of_seed

TO_THE_END = Manner(looks=8, chapters=WHOLE_GAME, paired=True)
"""Whims are alike after each choice, as throws are: what is left is what the choices differ in."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance to win and the points that every seat can expect, from so many games."""

    win_chances: tuple[float, ...]
    points: tuple[float, ...]
    games: int

    @property
    def expected(self) -> tuple[float, ...]:
        """Chances to win; in a game played alone, points."""
        return self.points if len(self.points) == 1 else self.win_chances


def forecast(search: Search, seen: Any, seat: int, seed: str, games: int) -> Forecast:
    """What everybody can expect from a position, from what one seat sees of it."""
    found = search.foretell(seen, seat, seed, games, TO_THE_END)
    return Forecast(found.win_chances, found.points, games)


def ended(game: Game, s: Any, games: int = 1) -> Forecast:
    """What came of a game that is over: a share of the win for each winner, and the points. It counts for `games`."""
    winners = [rank == 1 for rank in game.fastest.rank(s)]
    points = tuple(float(score) for score in game.fastest.score(s))
    return Forecast(tuple(won / sum(winners) for won in winners), points, games)


def forecast_after(search: Search, seen: Any, seat: int, action: int, seed: str, games: int) -> Forecast:
    """The same after a decision of the seat, in one possible truth and with dice that the seed gives."""
    game = search.game
    dice = dice_of_key(key_of_seed(f"forecast {seed}"))
    world = possible_world(game, seen, seat, dice)
    game.fastest.apply(world, seat, action, dice)
    if world.actors == 0:
        return ended(game, world, games)
    return forecast(search, game.seen_by(world, seat), seat, seed, games)


def together(parts: Sequence[Forecast]) -> Forecast:
    """Forecasts of the same position as one, each with the weight of its games."""
    games, seats = sum(part.games for part in parts), len(parts[0].points)

    def mean(field: str) -> tuple[float, ...]:
        totals = [sum(getattr(part, field)[seat] * part.games for part in parts) for seat in range(seats)]
        return tuple(total / games for total in totals)

    return Forecast(mean("win_chances"), mean("points"), games)
