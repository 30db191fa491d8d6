"""`pardner arena GAME`: bots meet over many games, and are rated by what comes of it."""

import json
from dataclasses import asdict
from math import isnan
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from pardner.bots import LEVELS, players
from pardner.bots.search import search_if_ready
from pardner.cli import look
from pardner.cli.arguments import GameName, Json, Options, Seats, table
from pardner.cli.errors import Refusal
from pardner.cli.simulate import Waiting, around, compile_first, share
from pardner.lab import arena as lab
from pardner.lab.crew import CrewLost
from pardner.lab.picture import Row, picture
from pardner.lab.results import BrokenResults
from pardner.lab.simulate import Estimate
from pardner.lab.standings import Pairing, Standings

EVERYBODY = tuple(reversed(LEVELS))


def command(
    name: GameName,
    bots: Annotated[
        str | None, typer.Option(help=f"Who meets whom: everybody everybody. Unless given: {','.join(EVERYBODY)}.")
    ] = None,
    alone: Annotated[str | None, typer.Option(help="Instead of --bots: a single bot, in every seat in turn …")] = None,
    against: Annotated[str | None, typer.Option(help="… and the bot that all others at its table are.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each pair, made up to whole rounds.")] = lab.GAMES,
    seats: Seats = None,
    options: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same dice.")] = 0,
    rate: Annotated[
        float | None,
        typer.Option(help="Count time as so many iterations a second: the same games on every machine."),
    ] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="Games at a time. Unless given: one per core.")] = None,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write every game here, and go on with what is here.")
    ] = None,
    to: Annotated[Path | None, typer.Option("--picture", metavar="FILE.svg", help="Draw the result.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games against each other, on the same dice with seats swapped, and rate them.

    At a table for one (--seats 1) everybody plays the same dice alone, and points are compared.
    """
    wanted = asked_for(name, bots, (alone, against), seats, options, seed, rate)
    compile_first(wanted.game)
    compile_search_first(wanted)
    try:
        with Waiting(len(wanted.fixtures(games))) as advance:
            found = lab.play(wanted, games, processes, results, advance)
    except (BrokenResults, CrewLost) as error:
        raise Refusal(str(error)) from error
    if to is not None:
        to.write_text(drawn(wanted, found), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(document(wanted, found), indent=2))
    else:
        show(look.console(), wanted, found)


def asked_for(
    name: str,
    bots: str | None,
    alone_against: tuple[str | None, str | None],
    seats: int | None,
    options: list[str] | None,
    seed: int,
    rate: float | None,
) -> lab.Arena:
    """The arena that the arguments describe."""
    game, count, chosen = table(name, seats, options)
    one, many = alone_against
    if one is None and many is None:
        names = EVERYBODY if bots is None else bots.split(",")
        return lab.round_robin(game, names, count, chosen, seed, rate)
    if one is None or many is None:
        raise Refusal("--alone and --against need each other: who plays alone, and against whom")
    if bots is not None:
        raise Refusal("either --bots meet each other, or one plays --alone --against others")
    return lab.one_against_many(game, one, many, count, chosen, seed, rate)


def compile_search_first(wanted: lab.Arena) -> None:
    """Compile the game's search where a bot needs it, with a word of comfort."""
    if any(players.searches(bot) for bot in wanted.bots) and search_if_ready(wanted.game) is None:
        with Console(stderr=True).status(f"Compiling the search of {wanted.game.title}, this once …"):
            players.make_ready(wanted.game, wanted.bots)


# ---- for programs --------------------------------------------------------------------------------------------------


def document(wanted: lab.Arena, found: Standings) -> dict[str, Any]:
    """The standings for programs; what cannot be estimated is null."""
    told = {
        "game": wanted.game.name,
        "kind": wanted.kind,
        "seats": wanted.seats,
        "options": dict(wanted.options),
        "bots": list(wanted.bots),
        "seed": wanted.seed,
        "rate": wanted.rate,
    } | asdict(found)
    cleaned: dict[str, Any] = _without_nan(told)
    return cleaned


def _without_nan(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nan(entry) for name, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(entry) for entry in value]
    return None if isinstance(value, float) and isnan(value) else value


# ---- for people ----------------------------------------------------------------------------------------------------


def show(console: Console, wanted: lab.Arena, found: Standings) -> None:
    """The standings for people."""
    sitting = "one player" if wanted.seats == 1 else f"{wanted.seats} players"
    console.print(f"\n[bold]{wanted.game.title}[/], {sitting}{thinking(wanted)}, seed {wanted.seed}.\n")
    if found.ratings:
        shown = _table("Bot", "Rating", "95% interval")
        for rated in found.ratings:
            shown.add_row(bot_title(rated.bot), f"{rated.rating:,.0f}", f"{rated.low:,.0f} … {rated.high:,.0f}")
        console.print(shown)
    if found.pairings:
        shown = _table("Wins of", "Share", "Even", "Games")
        for pairing in found.pairings:
            even = f"{pairing.even_share:.1%}"
            shown.add_row(against_title(pairing), share(pairing.share), even, f"{pairing.games:,}")
        console.print(shown)
    if found.points:
        shown = _table("Bot", "Points", "Median", "Beyond the last", "Games")
        for made in found.points:
            median = f"{made.median:g} [{made.median_low:g} … {made.median_high:g}]"
            beyond = around(made.beyond_weakest, 1) if made is not found.points[-1] else "–"
            shown.add_row(bot_title(made.bot), around(made.mean, 1), median, beyond, f"{made.games:,}")
        console.print(shown)
    console.print(f"[dim]{footnote(found)}[/]")


def thinking(wanted: lab.Arena) -> str:
    """How long the bots think, if any of them does."""
    if not any(players.searches(bot) for bot in wanted.bots):
        return ""
    return ", thinking by the clock" if wanted.rate is None else f" at {wanted.rate:,g} iterations a second"


def _table(*headings: str) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        shown.add_column(heading, justify="right" if place else "left")
    return shown


def bot_title(bot: str) -> str:
    """A bot's name as people write it."""
    return LEVELS[bot].name if bot in LEVELS else bot.capitalize()


def against_title(pairing: Pairing) -> str:
    """Who played against whom."""
    return f"{bot_title(pairing.first)} against {bot_title(pairing.second)}"


def footnote(found: Standings) -> str:
    """How the figures were made."""
    if found.points:
        return "Intervals are 95%. All played on the same dice; what is beyond is the mean difference on the same dice."
    shares = "Intervals are 95%, from the spread between rounds on the same dice; a shared win counts in parts."
    if not found.ratings:
        return shares
    return shares + " Ratings are Bradley and Terry's on the Elo scale; the weakest has 0."


def drawn(wanted: lab.Arena, found: Standings) -> str:
    """The picture: ratings, points alone, or the share of one against many."""
    title = wanted.game.title
    if found.points:
        rows = [Row(bot_title(made.bot), *_bounds(made.mean), f"{made.mean.mean:.1f}") for made in found.points]
        return picture(f"{title}, alone", "points, with 95% intervals", rows)
    if found.ratings:
        rows = [
            Row(bot_title(each.bot), each.rating, each.low, each.high, f"{each.rating:.0f}") for each in found.ratings
        ]
        return picture(f"{title}, {wanted.seats} players", "rating, with 95% intervals", rows)
    rows = [
        Row(bot_title(pairing.first), *_bounds(pairing.share), f"{pairing.share.mean:.1%}")
        for pairing in found.pairings
    ]
    against = f"{title}: alone against {wanted.seats - 1} × {bot_title(wanted.bots[1])}"
    even = found.pairings[0].even_share
    return picture(against, "share of the wins, with 95% interval; the broken line is an even share", rows, even, True)


def _bounds(estimate: Estimate) -> tuple[float, float, float]:
    """Mean and interval; a single game has none."""
    if isnan(estimate.low):
        return estimate.mean, estimate.mean, estimate.mean
    return estimate.mean, estimate.low, estimate.high
