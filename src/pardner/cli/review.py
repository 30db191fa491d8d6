"""`pardner review FILE`: the moves of a finished game that changed most, and what would have been better."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from pardner.cli import look
from pardner.cli.arguments import Json, saved_match
from pardner.cli.errors import Refusal
from pardner.lab.review import Review, Swing, review

FinishedGame = Annotated[Path, typer.Argument(metavar="FILE", help="A finished game, saved from its table.")]


def command(file: FinishedGame, json: Json = False) -> None:
    """Look at a finished game again with a search: which moves changed it most, and what would have been better."""
    from pardner.bots.search import search_of  # compiles what it does not find

    match = saved_match(file)
    if not match.over:
        raise Refusal(f"cannot review {file}: the game is not over")
    match.game.native()
    with _bar(json) as bar:
        task = bar.add_task("Looking at every decision", total=None)
        search = search_of(match.game)
        made = review(match.log, search, progress=lambda done, total: bar.update(task, completed=done, total=total))
    if json:
        typer.echo(msgspec.json.encode(made))
    else:
        look.console().print(swings(made))


def _bar(quiet: bool) -> Progress:
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), transient=True, disable=quiet,
        console=look.console(),
    )  # fmt: skip


def swings(made: Review) -> Table:
    """The moves that changed most, as a table."""
    what = "points to expect" if made.solo else "chance to win"
    table = Table(box=box.SIMPLE_HEAD, title=f"What changed most: {what}", title_justify="left")
    table.add_column("Move", justify="right")
    for heading in ("Player", "Choice", "What it changed", "What would have been better"):
        table.add_column(heading)
    for swing in made.swings:
        change = f" {figure(swing.before, made)} → {figure(swing.after, made)}"
        changed = look.seat_text(swing.changed, made.names).append(change, style="default")
        player = look.seat_text(swing.seat, made.names)
        table.add_row(str(swing.number), player, swing.chosen.text, changed, better(swing, made))
    return table


def better(swing: Swing, made: Review) -> str:
    """The best choice against the one made."""
    if swing.better is None:
        return "nothing that the search found"
    return f"{swing.better.text}: {figure(swing.better.value, made)} against {figure(swing.chosen.value, made)}"


def figure(value: float, made: Review) -> str:
    """A chance or points, as people read them."""
    return f"{value:.0f}" if made.solo else f"{100 * value:.0f} %"
