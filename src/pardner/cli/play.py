"""`pardner play GAME`: a game in the terminal, against bots of random choice."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pardner import bots
from pardner.cli import look, rules
from pardner.cli.arguments import GameName, Options, Seats, saved_match, table
from pardner.cli.choices import Item, Unclear, menu, number_of, span, understand
from pardner.cli.errors import Refusal, reason
from pardner.engine.game import load
from pardner.engine.match import Action, IllegalMove, Match

YOU = "Pardner"
OTHERS = ("Belle", "Doc", "Calamity", "Wyatt", "Rosita", "Cassidy", "Annie")


def command(
    name: GameName,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(min=1, help="Where you sit, from 1.")] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed and the same choices give the same game.")] = None,
    options: Options = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the game in this file; if it is there already, go on with its game."),
    ] = None,
) -> None:
    """Play in the terminal; bots take the other seats."""
    if save is not None and save.exists():
        if seats is not None or seed is not None or options:
            raise Refusal(f"the file {save} holds a game that has begun: its seats, seed and options are fixed")
        match = saved_match(save)
        if match.game is not load(name):
            raise Refusal(f"the file {save} holds a game of {match.game.title}, not of {load(name).title}")
    else:
        match = new_match(name, seats, seat, seed, options)
    if seat > match.seats:
        raise Refusal(f"there is no seat {seat} at a table of {match.seats}")
    if save is not None and not save.parent.is_dir():
        raise Refusal(f"cannot save in {save}: there is no folder {save.parent}")
    # The bots' own throws follow from the seed as well, so that a seed tells the whole game.
    Table(match, seat - 1, secrets.token_hex(8) if seed is None else str(seed), save).play()


def new_match(name: str, seats: int | None, seat: int, seed: int | None, options: list[str] | None) -> Match:
    """A match that begins, with everybody's name at the table."""
    game, count, chosen = table(name, seats, options)
    if seat > count:
        raise Refusal(f"there is no seat {seat} at a table of {count}")
    names = [*OTHERS[: seat - 1], YOU, *OTHERS[seat - 1 :]][:count]
    return Match(game.name, count, seed=seed, options=chosen, names=names)


class Leave(Exception):
    """The player gets up from the table."""


class Table:
    """A person at a table of bots: shows, asks, plays."""

    def __init__(self, match: Match, seat: int, seed: str, file: Path | None) -> None:
        self._match = match
        self._seat = seat
        self._file = file
        self._console: Console = look.console()
        self._told = 0
        random = bots.by_name("random")
        self._bots = {other: random(f"{seed} seat {other}") for other in range(match.seats) if other != seat}

    def play(self) -> None:
        """Play to the end, or until the player leaves."""
        match = self._match
        self._console.rule(f"[bold]{match.game.title}")
        try:
            while not match.over:
                if self._seat in match.actors:
                    self._decide()
                else:
                    self._bot_plays(match.actors[0])
        except (Leave, EOFError, KeyboardInterrupt):
            self._console.print("\nSo long, pardner.")
        else:
            self._finish()
        if self._file is not None:
            self._save(self._file)

    def _bot_plays(self, seat: int) -> None:
        match = self._match
        legal = match.game.fastest.legal(match.state, seat)
        match.play(seat, self._bots[seat].choose(match.game, match.game.seen_by(match.state, seat), seat, legal))

    # a decision of the player

    def _decide(self) -> None:
        actions = self._match.legal(self._seat)
        if len(actions) == 1:
            # Nothing to choose: the log will tell what was done.
            self._match.play(self._seat, actions[0])
            return
        items = menu(actions)
        self._show(items)
        while True:
            line = self._console.input("[bold]> [/]").strip()
            if not line:
                continue
            word, _, rest = line.partition(" ")
            if word.lower() in COMMANDS:
                if COMMANDS[word.lower()](self, rest.strip()):
                    return
                continue
            action = self._understood(items, line)
            if action is not None:
                self._match.play(self._seat, action)
                return

    def _understood(self, items: list[Item], line: str) -> Action | None:
        try:
            chosen = understand(items, line)
            if isinstance(chosen, Action):
                return chosen
            answer = self._console.input(f"[bold]{chosen.kind.replace('_', ' ')} {span(chosen.numbers)}: [/]").strip()
            return number_of(chosen, answer) if answer else None
        except Unclear as error:
            self._say(str(error), "yellow")
            return None

    def _show(self, items: list[Item]) -> None:
        match = self._match
        self._tell_news()
        self._console.print(look.board(match, self._seat))
        self._console.print(look.sentence(match.game, match.prompt(self._seat), match.names), style="bold")
        only_a_number = len(items) == 1 and items[0].numbers
        leads = [" " * 3 if only_a_number else f"[bold]{number:>3}[/]" for number in range(1, len(items) + 1)]
        texts = [look.sentence(match.game, item.text, match.names) for item in items]
        self._console.print(look.hanging(zip(leads, texts, strict=True)))
        undo = "u undo · " if match.may_undo(self._seat) else ""
        self._console.print(f"[dim]    {undo}s save · r rules · q quit[/]")

    def _tell_news(self) -> None:
        """The log since the player last decided."""
        story = self._match.story(self._seat)
        news = [line for entry in story[self._told :] for line in entry.lines]
        texts = [look.sentence(self._match.game, line, self._match.names) for line in news]
        self._console.print(look.hanging((" [dim]·[/]", text) for text in texts))
        self._told = len(story)

    # what else can be typed; true where the choices have to be shown anew

    def undo(self, _: str) -> bool:
        """Take the last decision back."""
        try:
            self._match.undo(self._seat)
        except IllegalMove:
            self._say("Nothing to take back: dice were thrown for it, or the turn has passed on.", "yellow")
            return False
        self._told = min(self._told, len(self._match.log.moves) + 1)
        self._say("Taken back.", "dim")
        return True

    def save(self, name: str) -> bool:
        """Write the game to the file named, or the one it is kept in."""
        name = name or ("" if self._file else self._console.input("Save to which file? ").strip())
        file = Path(name) if name else self._file
        if file is None:
            return False
        if file != self._file and file.exists():
            self._say(f"There is a file {file} already; choose another name.", "yellow")
        elif self._save(file):
            self._file = file
        return False

    def rules(self, _: str) -> bool:
        """Read the rules."""
        self._console.print(rules.text(self._match.game))
        return True

    def quit(self, _: str) -> bool:
        """Leave the table."""
        raise Leave

    def _save(self, file: Path) -> bool:
        """Write the game beside the old file and put it in its place, so that a full disk never costs a saved game."""
        fresh = file.with_name(file.name + ".new")
        try:
            fresh.write_bytes(self._match.save())
            fresh.replace(file)
        except OSError as error:
            self._say(f"Not saved in {file}: {reason(error)}.", "yellow")
            return False
        self._say(f"Saved in {file}.", "dim")
        return True

    def _say(self, text: str, style: str) -> None:
        """A line about what was typed, which may hold anything."""
        self._console.print(text, style=style, markup=False)

    def _finish(self) -> None:
        self._tell_news()
        self._console.print(look.board(self._match, self._seat))
        self._console.rule("[bold]The end")
        self._console.print(look.score_sheet(self._match))
        self._console.print(look.verdict(self._match))


COMMANDS = {
    word: command
    for words, command in (
        (("u", "undo"), Table.undo),
        (("s", "save"), Table.save),
        (("r", "rules"), Table.rules),
        (("q", "quit"), Table.quit),
    )
    for word in words
}
