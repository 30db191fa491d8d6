"""`pardner bench GAME`: how fast a game runs here."""

import json
from dataclasses import asdict

import typer
from rich import box
from rich.table import Table

from pardner.cli import look
from pardner.cli.arguments import GameName, Json, Seats, table


def command(name: GameName, seats: Seats = None, as_json: Json = False) -> None:
    """Measure a game: size, compiling, loading, and steps per second on one core under random play."""
    from pardner.lab import bench

    game, count, _ = table(name, seats, None)
    console = look.console()
    if as_json:
        typer.echo(json.dumps(asdict(bench.bench(game, count))))
        return
    with console.status("Compiling from nothing, loading, then playing …"):
        found = bench.bench(game, count)
    shown = Table(box=box.SIMPLE, show_header=False, pad_edge=False, title=f"{game.title}, {count} players")
    shown.add_column("")
    shown.add_column("", justify="right", style="bold")
    shown.add_row("State", f"{found.state_bytes} bytes")
    shown.add_row("Compiling, nothing cached", f"{found.compile_seconds:.1f} s")
    shown.add_row("Loading from the cache", f"{found.load_seconds:.2f} s")
    shown.add_row("Steps on one core", f"{found.steps_per_second:,.0f} a second")
    shown.add_row("Games on one core", f"{found.games_per_second:,.0f} a second")
    shown.add_row("Steps, interpreted", f"{found.interpreted_steps_per_second:,.0f} a second")
    console.print(shown)
