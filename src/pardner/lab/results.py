"""The results of an arena in a file: a line of JSON that says what arena it is, then a line for each game.

A line is written when its game is over. Whoever is stopped loses the games under way and nothing else: a last line
without an end is cut off, and its game is played again.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Self

import msgspec

from pardner.lab.schedule import Fixture, Seating

FORMAT = 1
VERSIONS = {
    "rules": "the rules have changed since it was begun",
    "code of the bots": "the bots have changed since it was begun",
}
"""Parts of the heading that say nothing to people, and what it means if they differ."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played: its fixture, how many decisions it took, points and places per seat."""

    number: int
    bots: Seating
    length: int
    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def fixture(self) -> Fixture:
        """What was played."""
        return Fixture(self.number, self.bots)

    def share(self, bot: str) -> float:
        """The part of the win that a bot's seats have; those who share first place share the win."""
        winners = [name for name, place in zip(self.bots, self.places, strict=True) if place == 1]
        return winners.count(bot) / len(winners)


class BrokenResults(ValueError):
    """A file that holds no results, or those of another arena."""


class Results:
    """A file of results: those that are there, and a way to add to them."""

    def __init__(self, path: Path, arena: Mapping[str, Any]) -> None:
        self._path = path
        self._heading = {"format": FORMAT} | dict(arena)
        self._file: BinaryIO | None = None
        self.played: dict[Fixture, Played] = {}

    def __enter__(self) -> Self:
        """Read what is there, and be ready to add; a file of another arena is refused and left as it is."""
        self._file = self._path.open("ab", buffering=0)
        try:
            self._claim(self._file)
            whole = self.read()
            self._file.truncate(whole)
            if whole == 0:
                self._write(self._heading)
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *problem: object) -> None:
        if self._file is not None:
            self._file.close()

    def _claim(self, file: BinaryIO) -> None:
        """Keep others from adding to the file meanwhile, where files can be locked."""
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BrokenResults(f"cannot add to {self._path}: another arena is adding to it") from error

    def read(self) -> int:
        """Read the games that are there; returns the bytes of all whole lines."""
        content = self._path.read_bytes() if self._path.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]
        for place, line in enumerate(whole.splitlines(), 1):
            if place == 1:
                self._check_heading(line)
            else:
                self._take(line, place)
        return len(whole)

    def add(self, played: Played) -> None:
        """Write a game down."""
        self.played[played.fixture] = played
        self._write(played)

    def _write(self, line: Any) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(line) + b"\n")

    def _check_heading(self, line: bytes) -> None:
        heading = heading_of(line, self._path)
        for name, wanted in self._heading.items():
            if name not in heading:
                raise BrokenResults(f"cannot go on with {self._path}: it does not say what arena it is of")
            if heading[name] != wanted and name in VERSIONS:
                raise BrokenResults(f"cannot go on with {self._path}: {VERSIONS[name]}; begin another file")
            if heading[name] != wanted:
                told = f"{name} is {_plain(heading[name])} there and {_plain(wanted)} here"
                raise BrokenResults(f"cannot go on with {self._path}, which is of another arena: {told}")

    def _take(self, line: bytes, place: int) -> None:
        broken = f"cannot go on with {self._path}, which is broken in line {place}"
        try:
            played = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            raise BrokenResults(f"{broken}: {error}") from error
        if {len(played.bots), len(played.scores), len(played.places)} != {self._heading["seats"]}:
            raise BrokenResults(f"{broken}: so many seats are not at this table")
        if not set(played.bots) <= set(self._heading["bots"]):
            raise BrokenResults(f"{broken}: a bot of another arena played there")
        if 1 not in played.places:
            raise BrokenResults(f"{broken}: nobody has won")
        if played.fixture in self.played:
            raise BrokenResults(f"{broken}: the game is there already")
        self.played[played.fixture] = played


def heading_of(line: bytes, path: Path) -> dict[str, Any]:
    """The first line of a file of results."""
    try:
        heading: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BrokenResults(f"cannot go on with {path}, which has no results of an arena: {error}") from error
    return heading


def _plain(value: Any) -> str:
    """A value of the heading in a sentence."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(entry)}" for name, entry in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return "not given" if value is None else str(value)
