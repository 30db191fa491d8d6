"""`pardner replay FILE`: a saved game told from its beginning, every move checked."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pardner.cli import look
from pardner.cli.arguments import saved_match
from pardner.engine.match import SPECTATOR, Match

SavedGame = Annotated[Path, typer.Argument(metavar="FILE", help="A game that `pardner play` has saved.")]


def command(file: SavedGame) -> None:
    """Check a saved game move by move, and tell its story and result."""
    match = saved_match(file)
    console = look.console()
    console.print(f"[bold]{match.game.title}[/], {match.seats} players: {describe_options(match)}")
    tell(console, match)
    console.print()
    if match.over:
        console.print(look.score_sheet(match))
        console.print(look.verdict(match))
    else:
        console.print(look.board(match, SPECTATOR))
        console.print("The game is not over. ", look.sentence(match.game, match.prompt(), match.names), sep="")
    moves = len(match.log.moves)
    console.print(f"[dim]{moves} move{'s' * (moves != 1)}, each of them checked.[/]")


def describe_options(match: Match) -> str:
    """The options under which a match is played."""
    return ", ".join(f"{name} = {value}" for name, value in match.options.items()) or "no options"


def tell(console: Console, match: Match) -> None:
    """The whole story, move by move."""
    lines = []
    for entry in match.story():
        for place, line in enumerate(entry.lines):
            number = str(entry.number) if place == 0 and entry.number else ""
            lines.append((f"[dim]{number:>4}[/]", look.sentence(match.game, line, match.names)))
    console.print(look.hanging(lines))
