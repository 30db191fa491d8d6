"""What the API answers besides messages."""

from typing import Any

import msgspec

from pardner.bots.levels import LEVELS
from pardner.engine.game import Game, load, names
from pardner.lab.review import Review


class Level(msgspec.Struct, kw_only=True):
    """A level of bots."""

    level: str
    name: str
    meaning: str


class OptionValue(msgspec.Struct, kw_only=True):
    """A value that an option may take, and what it means."""

    value: str
    meaning: str


class Option(msgspec.Struct, kw_only=True):
    """An option of a game; the first value is the default."""

    name: str
    label: str
    values: list[OptionValue]


class GameInfo(msgspec.Struct, kw_only=True):
    """A game that can be played here."""

    game: str
    title: str
    tagline: str
    seats: list[int]
    options: list[Option]
    levels: list[Level]


class GameRules(GameInfo, kw_only=True):
    """A game with its rules as Markdown, and every kind of decision with the names of its arguments."""

    rules: str
    decisions: dict[str, list[str]]


class SeatInfo(msgspec.Struct, kw_only=True):
    """A seat in a list of tables."""

    seat: int
    name: str
    kind: str


class TableInfo(msgspec.Struct, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    status: str
    move: int
    options: dict[str, str]
    seats: list[SeatInfo]
    players: list[str]
    open_seats: int
    yours: list[int]
    your_turn: bool
    changed: float


class HintChoice(msgspec.Struct, kw_only=True):
    """A choice as the Marshal sees it: how often it was tried, and what is to be expected after it.

    That is known of the first few choices only. The win chance is from 0 to 1; in games played alone there is none.
    """

    action: int
    text: str
    visits: int
    win_chance: float | None
    points: float | None


class Hint(msgspec.Struct, kw_only=True):
    """The choices of a seat at a move number, the one that the Marshal would take first."""

    table: str
    move: int
    seat: int
    solo: bool
    choices: list[HintChoice]


class GameReview(msgspec.Struct, kw_only=True):
    """How much of the work has been done, and the review when all of it has."""

    done: int
    total: int
    review: Review | None = None


class Me(msgspec.Struct, kw_only=True):
    """Your tables, those changed last first."""

    tables: list[TableInfo]


class Health(msgspec.Struct, kw_only=True):
    """Whether the server can do its work."""

    ok: bool
    version: str
    database: str
    compiled: bool
    """Whether the games run as compiled code already, or still interpreted."""
    connections: int


def game_info(game: Game) -> GameInfo:
    """A game for the front page."""
    return GameInfo(**_facts(game))


def game_rules(game: Game) -> GameRules:
    """A game with everything there is to read about it."""
    decisions = {kind.name: [name for name, _ in kind.arguments] for kind in game.catalogue}
    return GameRules(**_facts(game), rules=game.rules_text(), decisions=decisions)


def _facts(game: Game) -> dict[str, Any]:
    options = []
    for name, values in game.options.items():
        words = game.option_words[name]
        listed = [OptionValue(value=value, meaning=words.meanings[value]) for value in values]
        options.append(Option(name=name, label=words.label, values=listed))
    return {
        "game": game.name,
        "title": game.title,
        "tagline": game.words.TAGLINE,
        "seats": list(game.seats),
        "options": options,
        "levels": [Level(level=name, name=words.name, meaning=words.meaning) for name, words in LEVELS.items()],
    }


def all_games() -> list[GameInfo]:
    """Every game there is."""
    return [game_info(load(name)) for name in names()]
