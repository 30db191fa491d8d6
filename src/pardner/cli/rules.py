"""`pardner rules GAME`: the rules of a game to read."""

from rich.markdown import Markdown
from rich.padding import Padding

from pardner.cli import look
from pardner.cli.arguments import GameName
from pardner.engine.game import Game, load


def command(name: GameName) -> None:
    """Show the rules of a game."""
    look.console().print(text(load(name)))


def text(game: Game) -> Padding:
    """The rules with a margin, for reading."""
    return Padding(Markdown(game.rules_text()), (1, 2))
