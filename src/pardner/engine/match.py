"""A match: a state, the moves that led to it, and the one way to change it.

>>> match = Match("boomtown", seats=4, seed=7)
>>> match.play(match.actors[0], "bid", amount=3)
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pardner.engine import game as games
from pardner.engine import log as logs
from pardner.engine.build import Account, Event
from pardner.engine.catalogue import Argument
from pardner.engine.dice import TAPE_LENGTH, Dice
from pardner.engine.key import KEY_BYTES, commitment, dice_of_key, key_of_seed, new_key
from pardner.engine.log import BrokenLog, Log, Move
from pardner.engine.record import assign, copy_of, from_document, to_document
from pardner.engine.text import plain

SPECTATOR = -1


class IllegalMove(ValueError):
    """A move that the rules do not allow now; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Action:
    """One choice: its number, what it is called, its arguments, and a sentence for people."""

    id: int
    kind: str
    args: dict[str, Argument]
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A move as it is told: the sentences that one viewer reads about it."""

    number: int
    seat: int
    lines: tuple[str, ...]


def put_on_tape(dice: Dice, throws: Sequence[int]) -> None:
    """Lay throws on the tape: they are used before the generator is."""
    if len(throws) > TAPE_LENGTH:
        raise ValueError(f"the tape holds {TAPE_LENGTH} throws, not {len(throws)}")
    for throw in throws:
        if not 0 <= throw < logs.MOST_NUMBER:
            raise ValueError(f"no throw can be {throw}")
    dice.tape[: len(throws)] = throws
    dice.tape_at, dice.tape_end = 0, len(throws)  # type: ignore[assignment]


def decide(game: games.Game, s: Any, dice: Dice, seat: int, action: int) -> Account:
    """Carry out one decision if it is legal, and tell what happened; `IllegalMove` with the reason if it is not."""
    check_legal(game, s, seat, action)
    narrated = game.narrated
    narrated.take_account()
    narrated.apply(s, seat, action, dice)
    return narrated.take_account()


def check_legal(game: games.Game, s: Any, seat: int, action: int) -> None:
    """Refuse, with a sentence, what is not among the legal actions of this seat."""
    if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < game.catalogue.size:
        raise IllegalMove(f"{game.title} has no action {action!r}")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
        raise IllegalMove(f"there is no seat {seat!r} at this table")
    if s.actors == 0:
        raise IllegalMove("the game is over")
    if not (s.actors >> seat) & 1:
        raise IllegalMove(f"seat {seat} has nothing to decide now")
    if action not in game.fastest.legal(s, seat):
        kind = game.catalogue.kind_of(action)
        names = [f"seat {number}" for number in range(s.seats)]
        reason = plain(game.words.prompt(game.seen_by(s, seat), seat), names)
        arguments = ", ".join(f"{name} {value}" for name, value in kind.values(action).items())
        wanted = kind.name.replace("_", " ") + (f" ({arguments})" if arguments else "")
        raise IllegalMove(f"seat {seat} cannot choose «{wanted}» now. {reason}")


def actors_of(s: Any) -> tuple[int, ...]:
    """The seats that may decide now."""
    return tuple(seat for seat in range(s.seats) if (s.actors >> seat) & 1)


def describe(game: games.Game, s: Any, seat: int, number: int) -> Action:
    """An action with its words, as a seat that may choose it reads them."""
    kind = game.catalogue.kind_of(number)
    args = kind.values(number)
    return Action(number, kind.name, args, game.words.action(s, seat, kind.name, args))


def tell_events(game: games.Game, events: Iterable[Event], viewer: int) -> list[str]:
    """The sentences about events that a viewer may read."""
    told = (game.words.EVENTS[event.name](event.args, event.result, viewer) for event in events)
    return [line for line in told if line]


def tell_move(game: games.Game, move: Move, events: Iterable[Event], viewer: int) -> list[str]:
    """The sentences about a move: the decision itself, then what followed."""
    kind = game.catalogue.kind_of(move.action)
    said = game.words.decided(move.seat, kind.name, kind.values(move.action), viewer)
    return ([said] if said else []) + tell_events(game, events, viewer)


@dataclass(slots=True)
class _Step:
    """A move with what is needed to tell it and to take it back."""

    move: Move
    events: list[Event]
    state: bytes
    dice: bytes


class Match:
    """One game being played."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        *,
        seed: int | str | None = None,
        key: bytes | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        tape: Sequence[int] = (),
        start: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = games.load(name)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.chosen_options(options)
        self.state = self.game.blank(self.seats, self.options)
        self.names = list(names or (f"Player {seat + 1}" for seat in range(self.seats)))
        if len(self.names) != self.seats:
            raise games.BadOption(f"{self.seats} players need {self.seats} names, not {len(self.names)}")
        if key is not None and seed is not None:
            raise ValueError("a match has a key or a seed, not both")
        if key is not None and len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self.key = key or (new_key() if seed is None else key_of_seed(seed))
        self.commitment = commitment(self.key)
        self._from_key = not tape  # whether every throw so far came from the key
        self._dice = dice_of_key(self.key)
        self._steps: list[_Step] = []
        self._start = None if start is None else dict(start)
        self._prologue = Account()
        put_on_tape(self._dice, tape)
        if self._start is None:
            narrated = self.game.narrated
            narrated.take_account()
            narrated.setup(self.state, self._dice)
            self._prologue = narrated.take_account()
        else:
            from_document(self.state, self._start, self.game.labels)
            self._check_position()

    def _check_position(self) -> None:
        expected = self.game.blank(self.seats, self.options)
        if any(getattr(self.state, name) != getattr(expected, name) for name in ("seats", *self.options)):
            raise ValueError("the position is of another number of seats or of other options")
        if self.state.actors >> self.seats:
            raise ValueError("the position waits for seats that are not at the table")

    # what there is to see

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may decide now; none when the game is over."""
        return actors_of(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.actors

    @property
    def scores(self) -> list[int]:
        """Points per seat as things stand."""
        return self.game.fastest.score(self.state)

    @property
    def ranks(self) -> list[int]:
        """Places per seat, from 1; ties share a place."""
        return self.game.fastest.rank(self.state)

    def legal(self, seat: int) -> list[Action]:
        """Every choice of a seat now."""
        if seat not in self.actors:
            return []
        seen = self.game.seen_by(self.state, seat)
        return [describe(self.game, seen, seat, number) for number in self.game.fastest.legal(self.state, seat)]

    def prompt(self, viewer: int = SPECTATOR) -> str:
        """One sentence: who must decide, and what the choices mean."""
        sentence: str = self.game.words.prompt(self.game.seen_by(self.state, viewer), viewer)
        return sentence

    def view(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        """The position as a viewer may know it, ready for JSON."""
        seen = self.game.seen_by(self.state, viewer)
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": dict(self.options),
            "viewer": viewer,
            "move": len(self._steps),
            "actors": list(self.actors),
            "over": self.over,
            "names": list(self.names),
            "prompt": plain(self.game.words.prompt(seen, viewer), self.names),
            "position": self.game.words.view(seen, viewer),
        }

    def story(self, viewer: int = SPECTATOR) -> list[Entry]:
        """The match so far in sentences, as a viewer may read it; entry 0 is the setup."""
        opening = Entry(0, SPECTATOR, tuple(tell_events(self.game, self._prologue.events, viewer)))
        entries = [opening]
        for number, step in enumerate(self._steps, 1):
            lines = tell_move(self.game, step.move, step.events, viewer)
            entries.append(Entry(number, step.move.seat, tuple(lines)))
        return entries

    @property
    def events(self) -> list[Event]:
        """What the last move (or the setup) brought about."""
        return self._steps[-1].events if self._steps else self._prologue.events

    # what changes it

    def play(self, seat: int, choice: int | str | Action, /, **args: Argument) -> Action:
        """Take a decision for a seat: by number, by name and arguments, or as one of `legal`."""
        if isinstance(choice, str):
            try:
                number = self.game.catalogue.number(choice, **args)
            except ValueError as error:
                raise IllegalMove(str(error)) from error
        else:
            number = choice.id if isinstance(choice, Action) else choice
        before, dice = bytes(self.state), bytes(self._dice)
        try:
            account = decide(self.game, self.state, self._dice, seat, number)
        except Exception:
            assign(self.state, before)
            assign(self._dice, dice)
            raise
        self._steps.append(_Step(Move(seat, number, account.throws), account.events, before, dice))
        seen = self.game.seen_by(self.game.state.State.from_buffer_copy(before), seat)
        return describe(self.game, seen, seat, number)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last decision."""
        return decisions_back(self.game, self._newest_first(), seat) > 0

    def undo(self, seat: int) -> None:
        """Take back a seat's last decision; what others have decided beside it stands. `IllegalMove` if it may not."""
        back = decisions_back(self.game, self._newest_first(), seat)
        if not back:
            raise IllegalMove(
                f"seat {seat} has nothing to take back: a decision can be undone until dice are thrown, "
                "something is shown or the turn passes on"
            )
        twin = self.copy()
        taken, *others = twin._steps[-back:]
        del twin._steps[-back:]
        assign(twin.state, taken.state)
        assign(twin._dice, taken.dice)
        for step in others:
            twin.play(step.move.seat, step.move.action)
            if twin._steps[-1].move.throws != step.move.throws:
                raise IllegalMove(f"seat {seat} has nothing to take back: others have thrown dice because of it")
        self._steps = twin._steps
        assign(self.state, bytes(twin.state))
        assign(self._dice, bytes(twin._dice))

    def _newest_first(self) -> "Iterator[Decided]":
        after: int = self.state.actors
        for step in reversed(self._steps):
            before = self.game.state.State.from_buffer_copy(step.state).actors
            yield Decided(step.move, before, after)
            after = before

    def put_on_tape(self, *throws: int) -> None:
        """Dictate the next throws. The key no longer proves the dice, so the log will not carry it."""
        put_on_tape(self._dice, throws)
        self._from_key = self._from_key and not throws

    # what leaves it

    @property
    def log(self) -> Log:
        """All that is needed to play the match again."""
        return Log(
            game=self.game.name,
            version=self.game.version,
            seats=self.seats,
            options=dict(self.options),
            names=list(self.names),
            commitment=self.commitment,
            key=self.key.hex() if self._from_key else None,
            setup=self._prologue.throws,
            start=self._start,
            moves=[step.move for step in self._steps],
        )

    def save(self) -> bytes:
        """The match as a JSON file; `load_match` reads it back."""
        return self.log.to_json()

    def dump(self) -> dict[str, Any]:
        """The whole position as a readable document; `from_position` reads it back."""
        return {
            "game": self.game.name,
            "options": dict(self.options),
            "names": list(self.names),
            "state": to_document(self.state, self.game.labels),
        }

    def copy(self) -> "Match":
        """A match that goes its own way from here."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.state, twin._dice, twin._steps = copy_of(self.state), copy_of(self._dice), list(self._steps)
        return twin


class Decided(NamedTuple):
    """A decision, and the masks of the seats that could decide before it and after it."""

    move: Move
    before: int
    after: int


def decisions_back(game: games.Game, newest_first: Iterable[Decided], seat: int) -> int:
    """The one rule of undo: how far back the decision lies that a seat may take back; 1 is the last, 0 is none.

    It is the seat's own last one, if no dice were thrown for it and it showed nothing, and it has been the seat's turn
    ever since. What others decided meanwhile stands, if they could have decided it without it; what they threw or saw
    is their own affair, and must not be seen from here.
    """
    if seat < 0:
        return 0
    others = 0
    for back, (move, before, after) in enumerate(newest_first, 1):
        if not (after >> seat) & 1:
            return 0
        if move.seat == seat:
            shown = game.catalogue.kind_of(move.action).name in game.showing
            return 0 if move.throws or shown or others & ~before else back
        others |= 1 << move.seat
    return 0


def replay(log: Log, moves: int | None = None) -> Match:
    """Play a log again, checking every move and every throw; `BrokenLog` says where it fails.

    With the key in the log the throws are made anew and compared; without it they are taken from the log.
    """
    try:
        match = _beginning(log)
    except (games.UnknownGame, ValueError) as error:
        raise BrokenLog(f"this game cannot begin: {error}") from error
    for number, move in enumerate(log.moves[:moves], 1):
        try:
            if log.key is None:
                match.put_on_tape(*move.throws)
            match.play(move.seat, move.action)
        except ValueError as error:
            raise BrokenLog(f"move {number} is not legal: {error}{_other_rules(log, match)}") from error
        if match._steps[-1].move.throws != move.throws:
            raise BrokenLog(f"the dice of move {number} are not those of {_source(log, match)}")
    return match


def _source(log: Log, match: Match) -> str:
    return ("its rules" if log.key is None else "the key") + _other_rules(log, match)


def _other_rules(log: Log, match: Match) -> str:
    return "" if log.version == match.game.version else " (the game was saved under another version of the rules)"


def _beginning(log: Log) -> Match:
    key = None if log.key is None else bytes.fromhex(log.key)
    if key is not None and commitment(key) != log.commitment:
        raise BrokenLog("the key does not match the hash shown at the start")
    tape = [] if key else log.setup
    match = Match(
        log.game, log.seats, key=key, options=log.options, names=log.names, start=log.start, tape=tape
    )
    if key is None:
        match.commitment, match._from_key = log.commitment, False
    if match._prologue.throws != log.setup:
        raise BrokenLog(f"the dice of the setup are not those of {_source(log, match)}")
    return match


def load_match(text: bytes | str) -> Match:
    """Read a saved match and play it up to where it stood."""
    return replay(logs.from_json(text))


def from_position(document: Mapping[str, Any], *, seed: int | str | None = None) -> Match:
    """A match that begins from a dumped position."""
    for field in ("game", "options", "state"):
        if field not in document:
            raise ValueError(f"the position lacks {field!r}")
    state = document["state"]
    if not isinstance(state, Mapping) or "seats" not in state:
        raise ValueError("the position's state lacks its seats")
    return Match(
        document["game"], state["seats"], seed=seed, options=document["options"],
        names=document.get("names"), start=state,
    )
