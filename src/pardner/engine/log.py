"""The log of a match: all that is needed to play it again, and nothing else."""

from typing import Annotated, Any

import msgspec

FORMAT = 1

Seat = Annotated[int, msgspec.Meta(ge=0, lt=8)]
MOST_NUMBER = 1 << 15
Number = Annotated[int, msgspec.Meta(ge=0, lt=MOST_NUMBER)]


class BrokenLog(ValueError):
    """A log or a saved game that cannot be what it claims to be."""


class Move(msgspec.Struct, array_like=True, frozen=True, forbid_unknown_fields=True):
    """One decision: who, what, and every throw that followed from it."""

    seat: Seat
    action: Number
    throws: list[Number] = []


class Log(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Key, options, seats and moves.

    `commitment` is the hash that everyone saw at the start; `key` proves it and is left out while the game must stay
    unpredictable. `setup` holds the throws of the setup; a match that began from a position has `start` instead.
    `bots` has the levels of the bots by seat, None where a person sat; a match played without seats leaves it out.
    """

    pardner: int = FORMAT
    game: str
    version: str
    seats: int
    options: dict[str, str]
    names: list[str]
    bots: list[str | None] = []
    commitment: str
    key: str | None = None
    setup: list[Number] = []
    start: dict[str, Any] | None = None
    moves: list[Move] = []

    def to_json(self) -> bytes:
        """The log as a file."""
        return msgspec.json.encode(self)


_decoder = msgspec.json.Decoder(Log)


def from_json(text: bytes | str) -> Log:
    """Read a log; `BrokenLog` with the reason if it is not one."""
    try:
        log = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BrokenLog(f"this is not a saved game: {error}") from error
    if log.pardner != FORMAT:
        raise BrokenLog(f"this game was saved in format {log.pardner}; this version reads format {FORMAT}")
    return log
