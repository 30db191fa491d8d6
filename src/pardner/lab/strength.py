"""How strong the levels of bots are in every game: what has to be played for it, and the page of what came of it.

Each part is an arena with a file of results of its own, so that everything can be stopped and gone on with.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from pardner.bots import LEVELS
from pardner.engine.game import Game
from pardner.lab import arena as lab
from pardner.lab.arena import Arena
from pardner.lab.results import BrokenResults, Results, heading_of
from pardner.lab.simulate import Estimate
from pardner.lab.standings import Standings

SEATS = 4
"""Players at a table with one Sheriff among Deputies, where the game is for so many."""
RATE = 200.0
"""Iterations that a second of thinking stands for, unless something else is asked for."""
LONER, CROWD = "sheriff", "deputy"
SOLISTS = ("marshal", "sheriff", "deputy")

LADDER = "ladder"
AMONG_OTHERS = "among others"
SOLO = "solo"
KINDS = (LADDER, AMONG_OTHERS, SOLO)


@dataclass(frozen=True)
class Part:
    """One thing to find out about a game's bots."""

    kind: str
    arena: Arena

    def file(self, folder: Path) -> Path:
        """Where its results are."""
        return part_file(folder, self.arena.game, self.kind, self.arena.bots)


def part_file(folder: Path, game: Game, kind: str, bots: Sequence[str]) -> Path:
    """A file for each part: `boomtown/ladder-marshal-sheriff.jsonl`."""
    return folder / game.name / f"{'-'.join([kind.replace(' ', '-'), *bots])}.jsonl"


def parts(
    game: Game, folder: Path, rate: float | None = None, paces: Mapping[tuple[str, str], float] | None = None
) -> list[Part]:
    """All that is to be found out about a game's bots.

    Without a rate a part goes on at the rate that its results have. It begins at the one that `paces` has for its kind
    and its first bot, or at the usual one.
    """
    fewest, seats = max(game.seats[0], 2), max(game.seats[0], min(SEATS, game.seats[-1]))
    strongest_first = list(reversed(LEVELS))

    def at(kind: str, *bots: str) -> float:
        return rate or rate_of(part_file(folder, game, kind, bots)) or (paces or {}).get((kind, bots[0])) or RATE

    found = [
        Part(LADDER, lab.round_robin(game, pair, fewest, rate=at(LADDER, *pair)))
        for pair in reversed(list(pairwise(strongest_first)))
    ]
    loner = lab.one_against_many(game, LONER, CROWD, seats, rate=at(AMONG_OTHERS, LONER, CROWD))
    found.append(Part(AMONG_OTHERS, loner))
    if 1 in game.seats:
        found.append(Part(SOLO, lab.round_robin(game, SOLISTS, 1, rate=at(SOLO, *SOLISTS))))
    return found


def rate_of(file: Path) -> float | None:
    """The rate that a file's results were played at; nothing if there are none."""
    if not file.exists():
        return None
    with file.open("rb") as lines:
        first = lines.readline()
    if not first.endswith(b"\n"):
        return None
    rate = heading_of(first, file).get("rate")
    if not isinstance(rate, int | float):
        raise BrokenResults(f"cannot go on with {file}: it does not say at what rate it was played")
    return float(rate)


def found_so_far(part: Part, folder: Path) -> Standings:
    """What all whole rounds in a part's results came to."""
    kept = Results(part.file(folder), part.arena.heading())
    kept.read()
    return part.arena.standings(kept.played)


# ---- the page ------------------------------------------------------------------------------------------------------

INTRODUCTION = """# How strong the bots are

Made by `python benchmarks/strength.py`. [Bots](bots.md) says who they are and how they think.

Every game is played on the same dice with the seats swapped. Time is counted in iterations, so that the figures come
out the same on every machine: at a rate of 200 a second the Sheriff has 40 for a decision and the Marshal 400. At the
table both think by the clock and have more, thousands in most games: here they are at their weakest. Intervals are 95%,
from the spread between rounds on the same dice; a shared win counts in parts.
"""


def page(found: Sequence[tuple[Part, Standings]]) -> str:
    """The page of all figures that there are."""
    ladder = _pairings(found, LADDER, ("stronger", "weaker", "wins of the stronger"))
    among = _pairings(found, AMONG_OTHERS, ("one", "all others", "wins of the one"))
    sections = [INTRODUCTION]
    if ladder:
        sections.append(f"## Each level against the next\n\n{ladder}")
    if among:
        sections.append(f"## One {_level(LONER)} among others\n\n{among}")
    for part, standings in found:
        if part.kind == SOLO and standings.points:
            sections.append(f"## {part.arena.game.title}, alone\n\n{_points(part, standings)}")
    return "\n".join(sections)


def _pairings(found: Sequence[tuple[Part, Standings]], kind: str, heading: Sequence[str]) -> str:
    """The table of all pairs of a kind, if there are any."""
    rows = [_pairing_row(part, standings) for part, standings in found if part.kind == kind and standings.pairings]
    return _table(("game", "players", *heading, "even", "games", "rate"), rows) if rows else ""


def _pairing_row(part: Part, standings: Standings) -> list[str]:
    (pairing,) = standings.pairings
    share = f"**{pairing.share.mean:.1%}** ({pairing.share.low:.1%} to {pairing.share.high:.1%})"
    names = [_level(pairing.first), _level(pairing.second)]
    even, games, rate = f"{pairing.even_share:.1%}", f"{pairing.games:,}", _rate(part)
    return [part.arena.game.title, str(part.arena.seats), *names, share, even, games, rate]


def _points(part: Part, standings: Standings) -> str:
    heading = ("bot", "mean points", "median", f"more than the {_level(standings.points[-1].bot)}", "games", "rate")
    rows = []
    for made in standings.points:
        median = f"{made.median:g} ({made.median_low:g} to {made.median_high:g})"
        beyond = _mean(made.beyond_weakest) if made is not standings.points[-1] else "–"
        rows.append([_level(made.bot), f"**{_mean(made.mean)}**", median, beyond, f"{made.games:,}", _rate(part)])
    return _table(heading, rows)


def _mean(estimate: Estimate) -> str:
    return f"{estimate.mean:.1f} ({estimate.low:.1f} to {estimate.high:.1f})"


def _level(bot: str) -> str:
    return LEVELS[bot].name


def _rate(part: Part) -> str:
    return f"{part.arena.rate:,.0f}"


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
