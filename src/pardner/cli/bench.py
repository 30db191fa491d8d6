"""`pardner bench GAME`: how fast a game runs here; `pardner bench table`: what a table costs the server."""

import json
from dataclasses import asdict

import typer
from rich import box
from rich.table import Table

from pardner.cli import look
from pardner.cli.arguments import GameName, Json, Seats, table


def command(name: GameName, seats: Seats = None, as_json: Json = False) -> None:
    """Measure a game: size, compiling, loading, and steps per second on one core under random play.

    With `table` instead of a game: CPU per move of the server, delays with 1,000 viewers, and memory.
    """
    from pardner.lab import bench

    if name == "table":
        table_command(as_json)
        return
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


def table_command(as_json: bool) -> None:
    """Measure the server with many tables and viewers; takes about a minute and a half."""
    from pardner.lab.bench_table import bench_table

    if as_json:
        typer.echo(json.dumps(asdict(bench_table())))
        return
    console = look.console()
    with console.status("Playing with four seats watching, then with a crowd …"):
        found = bench_table()
    shown = Table(box=box.SIMPLE, show_header=False, pad_edge=False, title=f"The table of {found.game}, on SQLite")
    shown.add_column("")
    shown.add_column("", justify="right", style="bold")
    shown.add_row("CPU of a move, four seats watching, commit included", f"{found.cpu_per_move:.2f} ms")
    shown.add_row("Viewers, tables", f"{found.viewers:,}, {found.tables:,}")
    shown.add_row("Moves a second, made of those wanted", f"{found.moves_made:.0f} of {found.moves_wanted:.0f}")
    shown.add_row("From a move to a viewer: half of them within", f"{found.delay_p50:.0f} ms")
    shown.add_row("… 99 of 100 within", f"{found.delay_p99:.0f} ms")
    shown.add_row("… the slowest", f"{found.delay_max:.0f} ms")
    shown.add_row("The server's share of a core meanwhile", f"{found.server_cpu:.0%}")
    shown.add_row("Memory at the start", f"{found.memory_at_start / 1024:.0f} MB")
    shown.add_row("Memory of an idle table", f"{found.memory_per_idle_table:.0f} kB")
    shown.add_row("Memory of a viewer", f"{found.memory_per_viewer:.0f} kB")
    console.print(shown)
