"""Checking what was played: a saved game's dice against its key, and stored tables against the present rules."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from pardner.engine import log as logs
from pardner.engine.key import commitment
from pardner.engine.log import BrokenLog, Log
from pardner.engine.match import Match, replay
from pardner.server.service.moves import sentence
from pardner.server.service.retrace import Parted, check, playable, read_entries
from pardner.server.service.rows import Refused, game_of
from pardner.server.service.statements import table_row
from pardner.server.store.schema import tables
from pardner.server.store.store import Store


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at."""

    name: str
    passed: bool
    told: str


@dataclass(slots=True)
class Verdict:
    """What a saved game was found to be."""

    checks: list[Check] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether everything was as it should be."""
        return all(check.passed for check in self.checks)

    def add(self, name: str, passed: bool, told: str) -> bool:
        """Add a check; returns whether it passed."""
        self.checks.append(Check(name, passed, sentence(told)))
        return passed


def verify_saved(text: bytes | str) -> Verdict:
    """Check a saved game: its key against the hash shown at the start, every throw against the key, and the result."""
    verdict = Verdict()
    try:
        log = logs.from_json(text)
    except BrokenLog as error:
        verdict.add("file", False, str(error))
        return verdict
    verdict.add("file", True, f"a game of {log.game} with {log.seats} seats and {len(log.moves)} moves")
    if not _verify_key(verdict, log):
        return verdict
    match = _verify_moves(verdict, log)
    if match is not None:
        _tell_result(verdict, match)
    return verdict


def _verify_key(verdict: Verdict, log: Log) -> bool:
    if log.key is None:
        told = "the file has no key: the game was not over when it was saved, or its dice were dictated"
        return verdict.add("key", False, told)
    try:
        found = commitment(bytes.fromhex(log.key))
    except ValueError:
        return verdict.add("key", False, "the key is not written in hexadecimal digits")
    if found != log.commitment:
        return verdict.add("key", False, f"the key's hash is {found}, but {log.commitment} was shown at the start")
    return verdict.add("key", True, f"the key's hash is the one that was shown at the start: {found}")


def _verify_moves(verdict: Verdict, log: Log) -> Match | None:
    try:
        match = replay(log)
    except BrokenLog as error:
        verdict.add("dice", False, str(error))
        return None
    except Exception as error:
        verdict.add("dice", False, f"the moves cannot be played: {error}")
        return None
    throws = len(log.setup) + sum(len(move.throws) for move in log.moves)
    verdict.add("dice", True, f"all {throws} throws follow from the key, and all {len(log.moves)} moves are legal")
    return match


def _tell_result(verdict: Verdict, match: Match) -> None:
    verdict.names, verdict.scores, verdict.ranks = list(match.names), match.scores, match.ranks
    if not match.over:
        verdict.add("result", False, "the game is not over")
        return
    places = sorted(zip(match.ranks, match.names, match.scores, strict=True))
    told = ", ".join(f"{rank}. {name} with {score}" for rank, name, score in places)
    verdict.add("result", True, f"the game ended so: {told}")


@dataclass(frozen=True, slots=True)
class TableCheck:
    """A stored table, played again on the present rules."""

    table: str
    game: str
    status: str
    same: bool
    told: str
    version: str
    carried: bool = False
    """Whether the table was begun under another version of the rules and now goes on under the present one."""


def check_stored_tables(store: Store, *, carry: bool = True, only_other_versions: bool = False) -> Iterator[TableCheck]:
    """Play every stored table again on the present rules and say which would have gone otherwise.

    With `carry`, tables of another version of the rules that play the same go on under the present one.
    """
    for table, game, version in store.read(lambda c: c.execute(_ALL).all()):
        if only_other_versions and _is_present(game, version):
            continue
        yield _check_table(store, table, carry)


_ALL = select(tables.c.id, tables.c.game, tables.c.version).order_by(tables.c.created)


def _is_present(game: str, version: str) -> bool:
    try:
        return game_of(game).version == version
    except LookupError:
        return False


def _check_table(store: Store, table: str, carry: bool) -> TableCheck:
    row, log = store.read(lambda c: (table_row(c, table), read_entries(c, table)))
    try:
        check(row, log)
        if commitment(row.key) != row.commitment:
            raise Parted("the key does not match the hash shown at the start")
    except Parted as error:
        return TableCheck(table, row.game, row.status, False, sentence(str(error)), row.version)
    carried = carry and not _is_present(row.game, row.version) and store.write(lambda c: _carry(c, table)).result()
    told = f"{row.move} entries give the states that were stored"
    return TableCheck(table, row.game, row.status, True, sentence(told), row.version, carried)


def _carry(connection: Connection, table: str) -> bool:
    try:
        playable(connection, table_row(connection, table, lock=True))
    except Refused:
        return False
    return True
