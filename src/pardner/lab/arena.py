"""The arena: bots meet over many games, with dice and seats shared fairly, and are rated by what comes of it.

Games are played by several processes at a time. Each is decided by the seed, its round and who sits where, so neither
the processes nor being stopped and resumed change anything, unless bots think by the clock.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from pardner.bots import players
from pardner.engine.game import BadOption, Game, load
from pardner.engine.key import key_of_seed
from pardner.lab import crew, schedule
from pardner.lab.bot_games import play_game
from pardner.lab.results import Played, Results
from pardner.lab.schedule import Fixture, Meeting
from pardner.lab.simulate import cores, middle
from pardner.lab.standings import Standings, standings

GAMES = 400

ROUND_ROBIN = "round robin"
ONE_AGAINST_MANY = "one against many"

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Arena:
    """What is played, and by whom: all that decides the games except how many there are."""

    game: Game
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    meetings: tuple[Meeting, ...]
    kind: str
    seed: int | str = 0
    rate: float | None = None

    @property
    def rated(self) -> bool:
        """Whether everybody meets everybody, so that ratings say something."""
        return self.kind == ROUND_ROBIN and self.seats > 1

    def heading(self) -> dict[str, Any]:
        """The arena for the first line of its results: games may be added as long as nothing of this changes."""
        return {
            "game": self.game.name,
            "kind": self.kind,
            "bots": list(self.bots),
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "rate": self.rate,
            "settings": {bot: players.settings_of(bot, self.rate) for bot in self.bots},
            "rules": self.game.version,
            "code of the bots": players.version(self.game),
        }

    def fixtures(self, games: int) -> list[Fixture]:
        """The games to play, at least so many for every meeting: as many as its rounds take."""
        return list(schedule.fixtures(self.meetings, games))

    def standings(self, played: Mapping[Fixture, Played], games: int | None = None) -> Standings:
        """What the games came to: as many as were asked for, or all that were played."""
        return standings(self.meetings, played, games, rated=self.rated)


def round_robin(
    game: str | Game,
    bots: Sequence[str],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    rate: float | None = None,
) -> Arena:
    """Every bot meets every other; at a table for one, all play the same dice by themselves."""
    played, count, chosen = _table(game, seats, options)
    if isinstance(bots, str):
        raise BadOption("the bots of an arena are a list of names")
    if len(bots) < 2 and count > 1:
        raise BadOption("an arena needs at least two bots")
    if not bots:
        raise BadOption("somebody has to play")
    _check(bots, rate)
    return Arena(played, count, chosen, tuple(bots), schedule.round_robin(bots, count), ROUND_ROBIN, seed, rate)


def one_against_many(
    game: str | Game,
    one: str,
    many: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    rate: float | None = None,
) -> Arena:
    """A single bot among others, in every seat equally often."""
    played, count, chosen = _table(game, seats, options)
    if count == 1:
        raise BadOption("one against others takes at least two seats")
    _check((one, many), rate)
    return Arena(
        played, count, chosen, (one, many), (schedule.one_against_many(one, many, count),), ONE_AGAINST_MANY, seed, rate
    )


def _table(game: str | Game, seats: int | None, options: Mapping[str, Any] | None) -> tuple[Game, int, dict[str, str]]:
    played = load(game) if isinstance(game, str) else game
    count = middle(played.seats) if seats is None else seats
    played.blank(count, options)
    return played, count, played.chosen_options(options)


def _check(bots: Sequence[str], rate: float | None) -> None:
    for name in bots:
        try:
            players.player(name)
        except ValueError as error:
            raise BadOption(str(error)) from error
        if list(bots).count(name) > 1:
            raise BadOption(f"{name} is there twice, and has nothing to learn from playing against itself")
    if rate is not None and not 0 < rate < float("inf"):
        raise BadOption(f"a rate is a number of iterations a second, not {rate}")


# ---- playing -------------------------------------------------------------------------------------------------------


def arena(
    game: str | Game,
    bots: Sequence[str],
    games: int = GAMES,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    rate: float | None = None,
    processes: int | None = None,
    results: Path | str | None = None,
    progress: Progress | None = None,
) -> Standings:
    """Play a round robin of at least so many games for each pair, and rate the bots.

    With a file for the results, games that it has are not played again; `progress` is told how many games are done
    each time some are, those in the file first.
    """
    return play(round_robin(game, bots, seats, options, seed, rate), games, processes, results, progress)


def play(
    wanted: Arena,
    games: int = GAMES,
    processes: int | None = None,
    results: Path | str | None = None,
    progress: Progress | None = None,
) -> Standings:
    """Play all games of an arena that its results do not have yet, and sum them up."""
    if games < 1:
        raise BadOption(f"at least one game has to be played, not {games}")
    if processes is not None and processes < 1:
        raise BadOption(f"at least one process has to play, not {processes}")
    kept = Results(Path(results), wanted.heading()) if results is not None else None
    tell = progress or (lambda count: None)
    with kept or nullcontext():
        played = dict(kept.played) if kept else {}
        fixtures = wanted.fixtures(games)
        missing = [fixture for fixture in fixtures if fixture not in played]
        tell(len(fixtures) - len(missing))
        if missing:
            players.make_ready(wanted.game, wanted.bots)  # compiled once, before several processes want it
            working = min(processes or cores(), len(missing))
            with closing(crew.work(working, _crew_of(wanted), missing)) as finished:
                for fixture, result in finished:
                    played[fixture] = result
                    if kept:
                        kept.add(result)
                    tell(1)
    return wanted.standings(played, games)


def _crew_of(wanted: Arena) -> Callable[[], Callable[[Fixture], Played]]:
    """What every process does first, told in plain values that can be sent to it."""
    options = dict(wanted.options)
    return partial(_ready, wanted.game.name, wanted.seats, options, wanted.bots, wanted.seed, wanted.rate)


def _ready(
    name: str, seats: int, options: dict[str, str], bots: Sequence[str], seed: int | str, rate: float | None
) -> Callable[[Fixture], Played]:
    """Get ready to play in this process."""
    game = load(name)
    players.make_ready(game, bots)
    build, blank = game.native(), game.blank(seats, options)
    makers = {bot: players.player(bot, rate) for bot in bots}
    key = int.from_bytes(key_of_seed(seed)[:8], "little")

    def play_fixture(fixture: Fixture) -> Played:
        sitting = [makers[bot] for bot in fixture.bots]
        # One decision more than any game has: whoever takes it shows that the bound is wrong.
        length, scores, places = play_game(game, build, blank, sitting, key, fixture.number, game.max_steps + 1)
        if length > game.max_steps:
            raise RuntimeError(f"game {fixture.number} of seed {seed} had not ended after {game.max_steps} decisions")
        return Played(fixture.number, fixture.bots, length, tuple(scores), tuple(places))

    return play_fixture
