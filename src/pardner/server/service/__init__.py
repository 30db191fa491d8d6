"""The table service: every command as a function on a connection, within one transaction.

Each takes the connection first and `now` in seconds since 1970; a visitor is the hash of the token (`visitor_hash`).
What is refused raises `Refused`; what is done returns `Done`, and subscribers of the store hear of it after the commit.
"""

from sqlalchemy import Connection

from pardner.engine.match import Match
from pardner.server.protocol import Act, Join, Keyed, LoadGame, NewTable, Say, SeatCommand, Undo
from pardner.server.service.rows import (
    ChatRow,
    Done,
    EntryRow,
    Job,
    OpenTable,
    Refused,
    Seatholder,
    SeatRow,
    Snapshot,
    TableRow,
    game_of,
    visitor_hash,
)

TABLES_PER_VISITOR = 30
DEPUTY = "greedy"

__all__ = [
    "ChatRow", "Done", "EntryRow", "Job", "OpenTable", "Refused", "SeatRow", "Seatholder", "Snapshot", "TableRow",
    "game_of", "visitor_hash",
]


def create(connection: Connection, visitor: str, body: NewTable, now: float, *, key: bytes | None = None,
           tables_per_visitor: int = TABLES_PER_VISITOR) -> str:
    """A new table, known by the id returned; `key` dictates the dice (tests)."""
    raise NotImplementedError


def join(connection: Connection, visitor: str, table: str, body: Join, now: float) -> Done:
    """Sit down in an open seat; the game begins when none is open any more."""
    raise NotImplementedError


def act(connection: Connection, who: str | Seatholder, table: str, body: Act, now: float) -> Done:
    """Take a decision. `who` is a visitor, or the worker that has leased the bot's job."""
    raise NotImplementedError


def undo(connection: Connection, visitor: str, table: str, body: Undo, now: float) -> Done:
    """Take back the last decision."""
    raise NotImplementedError


def leave(connection: Connection, visitor: str, table: str, body: SeatCommand, now: float) -> Done:
    """Give up a seat: to a bot while the game is on, to anybody before it has begun."""
    raise NotImplementedError


def reclaim(connection: Connection, visitor: str, table: str, body: SeatCommand, now: float) -> Done:
    """Take a seat again that one has left to a bot."""
    raise NotImplementedError


def say(connection: Connection, visitor: str, table: str, body: Say, now: float) -> Done:
    """Say something at the table; spectators may too."""
    raise NotImplementedError


def rematch(connection: Connection, visitor: str, table: str, body: Keyed, now: float, *,
            key: bytes | None = None) -> str:
    """The next table with the same seats and options: a finished table has one, whoever asks for it."""
    raise NotImplementedError


def read_saved(text: str) -> Match:
    """A saved game, played again and checked; slow, so do it before `Store.write`. `Refused` if it is broken."""
    raise NotImplementedError


def load_game(connection: Connection, visitor: str, body: LoadGame, match: Match, now: float, *,
              tables_per_visitor: int = TABLES_PER_VISITOR) -> str:
    """A new table that goes on from a saved game (`match = read_saved(body.file)`)."""
    raise NotImplementedError


def save_game(snapshot: Snapshot) -> bytes:
    """The game as a file (JSON). An unfinished game with secrets is refused, and no unfinished game carries its key."""
    raise NotImplementedError


def snapshot(connection: Connection, table: str, *, now: float, entries_from: int = 1, chat_from: int = 0) -> Snapshot:
    """A table with its seats, entries (from a number on) and chat (from an id on)."""
    raise NotImplementedError


def revision_of(connection: Connection, table: str) -> int:
    """The revision of a table; `Refused` (404) if there is none."""
    raise NotImplementedError


def open_tables(connection: Connection, *, limit: int = 50) -> list[OpenTable]:
    """Tables that wait for players, the newest first."""
    raise NotImplementedError


def lease_job(connection: Connection, owner: str, now: float, seconds: float) -> Job | None:
    """The decision that has waited longest and that nobody is working on, for `seconds`."""
    raise NotImplementedError


def release_job(connection: Connection, job: Job, due: float) -> None:
    """Give a job back undone, to be tried again when it is `due`."""
    raise NotImplementedError


def next_due(connection: Connection) -> float | None:
    """When the next job can be leased; None if there is none."""
    raise NotImplementedError


def arrive(connection: Connection, visitor: str, table: str, process: str, now: float, seconds: float) -> None:
    """Note that a visitor watches a table through this process, for `seconds` or until `depart`."""
    raise NotImplementedError


def depart(connection: Connection, visitor: str, table: str, process: str, now: float) -> None:
    """Note that a visitor watches no more through this process."""
    raise NotImplementedError
