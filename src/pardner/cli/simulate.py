"""`pardner simulate GAME`: many games between bots, and what they came to."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from math import isnan
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pardner.cli import look
from pardner.cli.arguments import GameName, Json, Options, Seats, table
from pardner.engine.game import Game
from pardner.lab.simulate import Estimate, Result, simulate

PATIENCE = 1.0
"""Seconds that pass before a progress bar appears."""


def command(
    name: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    options: Options = None,
    bots: Annotated[str | None, typer.Option(help="A bot for each seat, as in greedy,random,random.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    as_json: Json = False,
) -> None:
    """Play many games, at random unless bots are named, and show lengths, scores and wins per seat."""
    game, count, chosen = table(name, seats, options)
    compile_first(game)
    with Waiting(games) as advance:
        players = None if bots is None else bots.split(",")
        result = simulate(game, count, players, games, seed, chosen, progress=advance)
    if as_json:
        typer.echo(json.dumps(document(result), indent=2))
    else:
        show(look.console(), game.title, result)


def compile_first(game: Game) -> None:
    """Load the native build, with a word of comfort where it has to be compiled before."""
    if game.native_folder.is_dir():
        game.native()
    else:
        with Console(stderr=True).status(f"Compiling {game.title}, this once …"):
            game.native()


class Waiting:
    """A bar on stderr that shows itself only at a terminal, and when the games take longer than a moment."""

    def __init__(self, games: int, console: Console | None = None) -> None:
        console = console or Console(stderr=True)
        self._bar = Progress(
            TextColumn("playing"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._bar.add_task("", total=games)
        self._since = time.monotonic()

    def __enter__(self) -> Callable[[int], None]:
        return self._advance

    def _advance(self, games: int) -> None:
        self._bar.advance(self._task, games)
        if not self._bar.live.is_started and time.monotonic() - self._since > PATIENCE:
            self._bar.start()

    def __exit__(self, *problem: object) -> None:
        self._bar.stop()


def document(result: Result) -> dict[str, Any]:
    """The summary for programs; what cannot be estimated is null."""
    return {
        "game": result.game,
        "seats": result.seats,
        "options": result.options,
        "bots": list(result.bots),
        "games": result.games,
        "seed": result.seed,
        "length": _figures(result.length),
        "score": [_figures(estimate) for estimate in result.score],
        "win_share": [_figures(estimate) for estimate in result.win_share],
    }


def _figures(estimate: Estimate) -> dict[str, float | None]:
    return {name: None if isnan(value) else value for name, value in asdict(estimate).items()}


def show(console: Console, title: str, result: Result) -> None:
    """The summary for people."""
    games = "one game" if result.games == 1 else f"{result.games:,} games"
    length = result.length
    random = set(result.bots) == {"random"}
    who = f"{result.seats} players choosing at random" if random else ", ".join(result.bots)
    console.print(f"\n[bold]{title}[/], {who}: {games}, seed {result.seed}.")
    console.print(f"A game takes {around(length, 1)} decisions.\n")
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column("Seat")
    for heading in ("Score", "Spread", "Wins"):
        shown.add_column(heading, justify="right")
    seats = [f"Seat {seat + 1}" for seat in range(result.seats)]
    for seat, (score, wins) in enumerate(zip(result.score, result.win_share, strict=True)):
        spread = "–" if isnan(score.std) else f"{score.std:.1f}"
        shown.add_row(look.seat_text(seat, seats), around(score, 2), spread, share(wins))
    console.print(shown)
    console.print("[dim]Intervals are 95%; spread is the standard deviation; a shared win counts in parts.[/]")


def around(estimate: Estimate, digits: int) -> str:
    """A mean with its interval: "159.20 ± 0.35"."""
    mean = f"{estimate.mean:.{digits}f}"
    return mean if isnan(estimate.std) else f"{mean} ± {estimate.high - estimate.mean:.{digits}f}"


def share(estimate: Estimate) -> str:
    """A share with its interval, in percent."""
    return f"{estimate.mean:.1%} [{estimate.low:.1%} … {estimate.high:.1%}]"
