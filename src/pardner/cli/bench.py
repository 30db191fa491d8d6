"""How fast things are here: `pardner bench GAME`, `pardner bench table` for the server, `pardner bench search GAME`."""

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from pardner.cli import look
from pardner.cli.arguments import GameName, Json, Seats, table
from pardner.cli.errors import Refusal


def command(
    name: GameName,
    searched: Annotated[str | None, typer.Argument(metavar="GAME", help="The game, after `search`.")] = None,
    seats: Seats = None,
    as_json: Json = False,
) -> None:
    """Measure a game: size, compiling, loading, and steps per second on one core under random play.

    With `table` instead of a game: CPU per move of the server, delays with 1,000 viewers, and memory.
    With `search` before a game: playouts and iterations per second of its search.
    """
    from pardner.lab import bench

    if name == "search":
        if searched is None:
            raise Refusal("which game's search? Write `pardner bench search GAME`")
        search_command(searched, seats, as_json)
        return
    if searched is not None:
        raise Refusal(f"only one thing is measured at a time, {name} or {searched}")
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
    shown = figures(f"{game.title}, {count} players")
    shown.add_row("State", f"{found.state_bytes} bytes")
    shown.add_row("Compiling, nothing cached", f"{found.compile_seconds:.1f} s")
    shown.add_row("Loading from the cache", f"{found.load_seconds:.2f} s")
    shown.add_row("Steps on one core", f"{found.steps_per_second:,.0f} a second")
    shown.add_row("Games on one core", f"{found.games_per_second:,.0f} a second")
    shown.add_row("Steps, interpreted", f"{found.interpreted_steps_per_second:,.0f} a second")
    console.print(shown)


def search_command(name: str, seats: int | None, as_json: bool) -> None:
    """Measure a game's search on one core."""
    from pardner.bots.search import search_of
    from pardner.lab.bench_search import bench_search

    game, count, _ = table(name, seats, None)
    with Console(stderr=True).status(f"Compiling {game.title} and its search if need be, then playing …"):
        game.native()
        found = bench_search(search_of(game), count)
    if as_json:
        typer.echo(json.dumps(asdict(found)))
        return
    shown = figures(f"Search in {game.title}, {count} players")
    shown.add_row("Playouts of whole games, on one core", f"{found.playouts_per_second:,.0f} a second")
    shown.add_row("Decisions in a playout", f"{found.playout_decisions:,.0f}")
    shown.add_row("Iterations as the bots search", f"{found.iterations_per_second:,.0f} a second")
    look.console().print(shown)


def table_command(as_json: bool) -> None:
    """Measure the server with many tables and viewers; takes about a minute and a half."""
    from pardner.lab.bench_table import bench_table

    if as_json:
        typer.echo(json.dumps(asdict(bench_table())))
        return
    console = look.console()
    with console.status("Playing with four seats watching, then with a crowd …"):
        found = bench_table()
    shown = figures(f"The table of {found.game}, on SQLite")
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


def figures(title: str) -> Table:
    """A table for figures with their names."""
    shown = Table(box=box.SIMPLE, show_header=False, pad_edge=False, title=title)
    shown.add_column("")
    shown.add_column("", justify="right", style="bold")
    return shown
