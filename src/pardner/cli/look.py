"""How things look in a terminal: seats, sentences, the board, the score sheet.

Every colour has a shape beside it, so that nothing depends on seeing colours.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich import box
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from pardner.engine.game import Game
from pardner.engine.match import Match
from pardner.engine.text import Mark, plain, render

SHAPES = "▲●■◆★✚♥♣"
COLOURS = ("red", "cyan", "green", "magenta", "yellow", "blue", "white", "bright_black")

Names = Sequence[str]


def console() -> Console:
    """The terminal, made anew for each command so that it writes to whatever stdout is by then."""
    return Console(highlight=False)


def seat_markup(seat: int, names: Names) -> str:
    """A seat in Rich's markup: its shape and name in its colour."""
    return f"[bold {COLOURS[seat]}]{SHAPES[seat]} {escape(names[seat])}[/]"


def seat_text(seat: int, names: Names) -> Text:
    """A seat: its shape and name in its colour."""
    return Text.from_markup(seat_markup(seat, names))


def hanging(lines: Iterable[tuple[str, Text]]) -> Table:
    """Lines with something short before each; what does not fit goes on under the text."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for lead, text in lines:
        grid.add_row(lead, text)
    return grid


@cache
def terminal(game: Game) -> Any:
    """The game's own `terminal.py`, if it has one."""
    name = f"{game.state.__package__}.terminal"
    return import_module(name) if find_spec(name) else None


def sentence(game: Game, marked: str, names: Names) -> Text:
    """A sentence of the game's words, with its seats and pieces in colour."""
    paint = getattr(terminal(game), "paint", None)

    def mark(found: Mark) -> str:
        if found.kind == "seat":
            return seat_markup(int(found.id), names)
        style = paint(found) if paint else ""
        return f"[{style or 'bold'}]{escape(found.label)}[/]"

    return Text.from_markup(render(marked, escape, mark))


def board(match: Match, viewer: int) -> RenderableType:
    """The position as a viewer may know it: the game's own picture, or else its view as a tree."""
    own = terminal(match.game)
    if own is not None:
        picture: RenderableType = own.draw(match.game.seen_by(match.state, viewer), match.names, viewer)
        return picture
    return tree(match.game.title, match.view(viewer)["position"])


def tree(title: str, value: Any) -> Tree:
    """Any JSON-like document as a tree."""
    root = Tree(Text(title, style="bold"), guide_style="dim")
    _grow(root, value)
    return root


def _grow(branch: Tree, value: Any) -> None:
    entries = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for name, entry in entries:
        label = str(name).replace("_", " ")
        if isinstance(entry, dict | list) and entry:
            _grow(branch.add(Text(label)), entry)
        elif entry not in (None, [], {}):
            branch.add(Text.assemble((f"{label}  ", "dim"), str(entry)))


def score_sheet(match: Match) -> Table:
    """Points by source, a column per seat, with the total and the place below."""
    sheet = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    scores, ranks = match.scores, match.ranks
    sheet.add_column("", Text.assemble("Total\n", ("Place", "dim")))
    for seat in range(match.seats):
        style = "bold" if ranks[seat] == 1 else ""
        total = Text.assemble((f"{scores[seat]}\n", style), (ordinal(ranks[seat]), style or "dim"))
        sheet.add_column(seat_text(seat, match.names), total, justify="right")
    for source, points in match.game.words.score_sheet(match.state):
        sheet.add_row(source, *(str(number) for number in points))
    return sheet


def verdict(match: Match) -> str:
    """Who has won, or what came of a game played alone, in a sentence of markup."""
    if match.seats == 1:
        return escape(plain(match.prompt(), match.names))
    winners = [seat for seat, place in enumerate(match.ranks) if place == 1]
    who = [seat_markup(seat, match.names) for seat in winners]
    points = match.scores[winners[0]]
    if len(winners) == 1:
        return f"{who[0]} wins with {points} points."
    return f"{', '.join(who[:-1])} and {who[-1]} share the win with {points} points."


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd …"""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10 if place % 100 not in (11, 12, 13) else 0, "th")
    return f"{place}{ending}"
