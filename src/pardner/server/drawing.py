"""A position drawn for its viewers.

Whatever depends on the position is made from `game.seen_by(state, viewer)`, and what has happened is told by the game's
words to that viewer: nothing that a viewer may not know has a way into a message. Public regions are drawn once for
everybody, and everything else once for each seat that looks.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from pardner.engine.build import Event
from pardner.engine.game import Game
from pardner.engine.match import SPECTATOR, actors_of, tell_events, tell_move
from pardner.engine.record import copy_of
from pardner.server.boards import board_of
from pardner.server.choices import FORESIGHT, choices_of
from pardner.server.markup import html, seat
from pardner.server.protocol import Choice, LogEntry, Result
from pardner.server.service.rows import EntryRow


class Position:
    """One position, drawn on demand and no part of it twice."""

    def __init__(self, game: Game, state: Any, names: Sequence[str]) -> None:
        self._game = game
        self._board = board_of(game.name)
        self._state = state
        self._names = names
        self._seen: dict[int, Any] = {}
        self._actors: dict[int, list[int]] = {}
        self._regions: dict[int, dict[str, str]] = {}
        self._choices: dict[int, list[Choice]] = {}
        self._prompts: dict[int, tuple[str, str | None]] = {}
        self._scores: dict[int, list[int]] = {}
        self._rules: dict[tuple[bytes, int], str | None] = {}

    def seen(self, viewer: int) -> Any:
        """The state as a viewer may know it."""
        if viewer not in self._seen:
            self._seen[viewer] = self._game.seen_by(self._state, viewer)
        return self._seen[viewer]

    def actors(self, viewer: int) -> list[int]:
        """The seats that must decide."""
        if viewer not in self._actors:
            self._actors[viewer] = list(actors_of(self.seen(viewer)))
        return self._actors[viewer]

    def regions(self, viewer: int) -> dict[str, str]:
        """The picture: what everybody sees, and for a seat what only it sees."""
        if viewer not in self._regions:
            seen = self.seen(viewer)
            if viewer == SPECTATOR:
                drawn = self._board.regions(seen, self._names)
                self._regions[viewer] = {name: str(region) for name, region in drawn.items()}
            else:
                own = self._board.private(seen, viewer, self._names)
                self._regions[viewer] = self.regions(SPECTATOR) | {name: str(region) for name, region in own.items()}
        return self._regions[viewer]

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may choose; nothing for a spectator."""
        if seat == SPECTATOR or seat not in self.actors(seat):
            return []
        if seat not in self._choices:
            self._choices[seat] = choices_of(self._game, self.seen(seat), seat, self._names)
        return self._choices[seat]

    def prompt(self, viewer: int) -> str:
        """Who must act and what the choices mean, as HTML."""
        return self._prompt(viewer)[0]

    def rule(self, viewer: int) -> str | None:
        """The section of the rules that the present decision is about."""
        return self._prompt(viewer)[1]

    def _prompt(self, viewer: int) -> tuple[str, str | None]:
        if viewer not in self._prompts:
            seen = self.seen(viewer)
            words = self._game.words
            self._prompts[viewer] = html(words.prompt(seen, viewer), self._names), self._rule(seen, viewer)
        return self._prompts[viewer]

    def _rule(self, seen: Any, viewer: int) -> str | None:
        actors = self.actors(viewer)
        if not actors:
            return None
        if viewer in actors:
            return self._game.words.RULES.get(self.choices(viewer)[0].kind) if self.choices(viewer) else None
        actor = actors[0]
        if bytes(self.seen(actor)) == bytes(seen):  # who knows as much would be asked the same
            return self.rule(actor)
        known = bytes(seen), actor
        if known not in self._rules:
            world = copy_of(seen)
            self._game.interpreted.imagine(world, viewer, copy_of(FORESIGHT))
            legal = self._game.interpreted.legal(world, actor)
            kinds = (self._game.catalogue.kind_of(number).name for number in legal[:1])
            self._rules[known] = next((self._game.words.RULES.get(kind) for kind in kinds), None)
        return self._rules[known]

    def scores(self, viewer: int) -> list[int]:
        """Points per seat, as far as a viewer can count them."""
        if viewer not in self._scores:
            self._scores[viewer] = self._same(viewer, self._scores) or self._game.fastest.score(self.seen(viewer))
        return self._scores[viewer]

    def _same(self, viewer: int, found: Mapping[int, list[int]]) -> list[int] | None:
        """What was found for another viewer who knows exactly as much."""
        known = bytes(self.seen(viewer))
        return next((result for other, result in found.items() if bytes(self.seen(other)) == known), None)

    @cached_property
    def ranks(self) -> list[int]:
        """Final places: for games that are over."""
        return self._game.fastest.rank(self._state)

    def result(self, key: str, commitment: str) -> Result:
        """How the game ended: then everybody may know everything."""
        return Result(
            ranks=self.ranks,
            scores=self._game.fastest.score(self._state),
            sheet=self._game.words.score_sheet(self._state),
            key=key,
            commitment=commitment,
        )

    def ending(self) -> str:
        """Who has won, as HTML; of a game played alone, what came of it."""
        if len(self._names) == 1:
            return self.prompt(SPECTATOR)
        winners = [seat(number, self._names) for number, rank in enumerate(self.ranks) if rank == 1]
        who = winners[0] if len(winners) == 1 else ", ".join(winners[:-1]) + " and " + winners[-1]
        return f"The game is over: {who} {'wins' if len(winners) == 1 else 'win'}."


def told(game: Game, entry: EntryRow, viewer: int, names: Sequence[str]) -> LogEntry:
    """An entry of the log in sentences."""
    if entry.kind == "undo":
        lines = [f"{seat(entry.seat, names)} takes back a decision."]
    else:
        lines = [html(line, names) for line in tell_move(game, entry.move, entry.events, viewer)]
    return LogEntry(number=entry.number, seat=entry.seat, lines=lines)


def opening(game: Game, events: Sequence[Event], viewer: int, names: Sequence[str]) -> LogEntry:
    """The setup in sentences: entry 0 of the log."""
    lines = [html(line, names) for line in tell_events(game, events, viewer)]
    return LogEntry(number=0, seat=SPECTATOR, lines=lines)


def shown(game: Game, events: Sequence[Event], viewer: int) -> list[dict[str, Any]]:
    """The movements that events bring about, in order."""
    shows: Mapping[str, Any] = board_of(game.name).SHOWS
    return [
        show
        for event in events
        if event.name in shows
        for show in shows[event.name](event.args, event.result, viewer)
    ]
