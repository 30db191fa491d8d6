"""Arguments that several commands share, and how they are read."""

from pathlib import Path
from typing import Annotated

import typer

from pardner.cli.errors import Refusal
from pardner.engine.game import Game, load
from pardner.engine.log import BrokenLog
from pardner.engine.match import Match, load_match
from pardner.lab.simulate import middle

GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of the names that `pardner games` lists.")]
Seats = Annotated[int | None, typer.Option(help="How many play. Unless given: the middle of what the game is for.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Json = Annotated[bool, typer.Option("--json", help="For programs: JSON instead of a table.")]


def table(name: str, seats: int | None, options: list[str] | None) -> tuple[Game, int, dict[str, str]]:
    """The game, how many play it and under which options: all checked."""
    game = load(name)
    count = middle(game.seats) if seats is None else seats
    chosen = game.chosen_options(_pairs(options or []))
    game.blank(count, chosen)
    return game, count, chosen


def _pairs(options: list[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name or not value:
            raise Refusal(f"an option is written name=value, not {option!r}")
        if name in pairs:
            raise Refusal(f"the option {name!r} is given twice")
        pairs[name] = value
    return pairs


def saved_match(file: Path) -> Match:
    """The match in a file, played up to where it stood and checked move by move."""
    try:
        return load_match(file.read_bytes())
    except BrokenLog as error:
        raise Refusal(f"cannot replay {file}: {error}") from error
    except IndexError as error:
        raise Refusal(f"cannot replay {file}: the position that this game begins from cannot be played") from error
