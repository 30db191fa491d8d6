"""`pardner games`: what there is to play."""

import json

import typer
from rich import box
from rich.table import Table

from pardner.cli import look
from pardner.cli.arguments import Json
from pardner.engine.game import load, names


def command(as_json: Json = False) -> None:
    """List the games."""
    games = [load(name) for name in names()]
    if as_json:
        listed = [
            {
                "game": game.name,
                "title": game.title,
                "tagline": game.words.TAGLINE,
                "seats": list(game.seats),
                "options": {name: list(values) for name, values in game.options.items()},
            }
            for game in games
        ]
        typer.echo(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Game", style="bold", no_wrap=True)
    table.add_column("Players", no_wrap=True)
    table.add_column("")
    for game in games:
        table.add_row(game.name, f"{game.seats[0]} to {game.seats[-1]}", game.words.TAGLINE)
    console = look.console()
    console.print(table)
    console.print("[dim]pardner play GAME to sit down, pardner rules GAME to read how it goes.[/]")
