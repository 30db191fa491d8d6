"""What is read from the store: rows as plain data, and the refusals."""

import functools
import hashlib
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from pardner.engine import game as games
from pardner.engine.build import Event
from pardner.engine.game import Game
from pardner.engine.log import Move

Status = Literal["open", "playing", "finished"]
Kind = Literal["human", "open", "bot"]

_events = msgspec.json.Decoder(list[Event])
_throws = msgspec.json.Decoder(list[int])


class Refused(Exception):
    """A command that was not carried out: the HTTP status, a word for programs and a sentence for people."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail


def visitor_hash(token: str) -> str:
    """What the store knows of a visitor: the hash of the secret token."""
    return hashlib.sha256(b"pardner visitor " + token.encode()).hexdigest()


@functools.cache
def game_of(name: str) -> Game:
    """A game that stays loaded; `UnknownGame` if there is none of this name."""
    return games.load(name)


@dataclass(frozen=True, slots=True)
class Seatholder:
    """The worker that decides for a bot: known by the lease of the job."""

    owner: str


class TableRow(msgspec.Struct, frozen=True):
    """A row of `tables`. `key` is secret until the game is over: see `Snapshot.shown_key`."""

    id: str
    game: str
    version: str
    seats: int
    options: str
    status: Status
    creator: str
    create_key: str
    created: float
    changed: float
    revision: int
    move: int
    state: bytes
    dice: bytes
    key: bytes
    commitment: str
    setup_throws: str
    setup_events: str
    start: bytes
    start_dice: bytes
    taped: int | None
    hints: bool
    next_table: str | None
    daily: str | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: `visitor` holds it, `left_by` may reclaim it (both hashes)."""

    table_id: str
    seat: int
    kind: Kind
    name: str
    visitor: str | None
    level: str | None
    left_by: str | None


class EntryRow(msgspec.Struct, frozen=True, dict=True):
    """An entry of a table's log: a decision or an undo, with the state after it."""

    table_id: str
    number: int
    kind: Literal["move", "undo"]
    seat: int
    action: int
    throws_json: str
    events_json: str
    state: bytes
    dice: bytes
    key: str
    at: float
    undone: bool

    @functools.cached_property
    def throws(self) -> list[int]:
        """Every throw that followed from the decision."""
        return _throws.decode(self.throws_json)

    @functools.cached_property
    def events(self) -> list[Event]:
        """What the decision brought about."""
        return _events.decode(self.events_json)

    @property
    def move(self) -> Move:
        """The decision as a log has it."""
        return Move(self.seat, self.action, self.throws)


class ChatRow(msgspec.Struct, frozen=True):
    """A line of chat; seat -1 is a spectator."""

    table_id: str
    id: int
    seat: int
    name: str
    text: str
    key: str
    at: float


class Snapshot(msgspec.Struct, frozen=True):
    """A table as of one moment: everything that messages are drawn from. Holds secrets; never sent to anyone."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    """From `entries_from` on, undone ones and undos included."""
    chat: list[ChatRow]
    present: frozenset[str]
    """Hashes of the visitors who are connected."""
    entries_from: int = 1
    today: str = ""
    """The day on which it was read."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.row.game)

    @property
    def options(self) -> dict[str, str]:
        """The options of the game."""
        return msgspec.json.decode(self.row.options, type=dict[str, str])

    @property
    def names(self) -> list[str]:
        """The names at the table, by seat; a seat that is still open goes by its number."""
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    @property
    def readable(self) -> bool:
        """Whether the states fit the present rules."""
        return self.row.version == self.game.version

    def state(self, number: int | None = None) -> Any:
        """The state after an entry (0: after the setup; None: now), unredacted; see `readable`."""
        if number is None or number == self.row.move:
            data = self.row.state
        elif number == 0:
            data = self.row.start
        elif number < self.entries_from:
            raise IndexError(f"the snapshot has entries from {self.entries_from} on, not {number}")
        else:
            data = self.entries[number - self.entries_from].state
        return self.game.state.State.from_buffer_copy(data)

    @property
    def setup_events(self) -> list[Event]:
        """What happened during the setup."""
        return _events.decode(self.row.setup_events)

    @property
    def decisions(self) -> list[EntryRow]:
        """The decisions that stand, in order: those not taken back."""
        return [entry for entry in self.entries if entry.kind == "move" and not entry.undone]

    def held_by(self, visitor: str) -> list[int]:
        """The seats that a visitor holds."""
        return [seat.seat for seat in self.seats if seat.visitor == visitor]

    def reclaimable_by(self, visitor: str) -> list[int]:
        """The seats that a visitor left and may take again."""
        return [seat.seat for seat in self.seats if seat.left_by == visitor]

    @property
    def shown_key(self) -> str | None:
        """The key in hex once the game is over, if it proves all the dice and nobody else plays with them today."""
        over = self.row.status == "finished" and self.row.taped is None
        return self.row.key.hex() if over and self.row.daily != self.today else None


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out, now or (with `repeated`) when its key first came."""

    table: str
    revision: int
    move: int
    seat: int = -1
    entry: EntryRow | None = None
    """The entry that it made, if it made one."""
    row: TableRow | None = None
    """The table's row after the command, when it has changed and is at hand."""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """A decision that a bot has to take, leased by a worker. `state` is unredacted: give a bot `seen_by` only."""

    table: str
    seat: int
    move: int
    owner: str
    until: float
    game: str
    level: str
    state: bytes


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that waits for players, for the list on the front page."""

    id: str
    game: str
    options: dict[str, str]
    created: float
    names: list[str] = field(default_factory=list)
    """Who sits there already."""
    open_seats: int = 0
