"""A look at the health of a database: a sentence per finding."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, func, select

from pardner.engine.match import actors_of
from pardner.server.service.moves import still_to_decide
from pardner.server.service.rows import TableRow, game_of
from pardner.server.service.statements import seat_rows, set_jobs, table_row
from pardner.server.store import migrations
from pardner.server.store.schema import entries, jobs, tables
from pardner.server.store.store import Store
from pardner.server.verify import check_stored_tables

Health = Literal["fine", "note", "bad"]
LONG_WAIT = 60.0
"""Seconds after which a decision that no bot has taken is worth a word."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that was found: fine, worth knowing, or bad."""

    health: Health
    told: str


def examine(store: Store, now: float, *, repair: bool = False) -> Iterator[Finding]:
    """Look at everything; with `repair`, have the bots decide where their decisions were forgotten."""
    yield _schema(store)
    yield from _integrity(store)
    yield from _tables(store)
    yield from _bots(store, repair, now)
    yield from _waiting(store, now)
    yield from _replays(store)


def _schema(store: Store) -> Finding:
    version = store.read(migrations.schema_version)
    return Finding("fine", f"The database {store.place} has schema version {version}, the present one.")


def _integrity(store: Store) -> Iterator[Finding]:
    if store.is_postgresql:
        commit = store.read(lambda c: c.exec_driver_sql("SHOW synchronous_commit").scalar_one())
        if commit == "off":
            yield Finding("note", "PostgreSQL is set to synchronous_commit = off; Pardner sets it on for itself.")
        if store.read(lambda c: c.exec_driver_sql("SHOW fsync").scalar_one()) == "off":
            yield Finding("bad", "PostgreSQL is set to fsync = off: a power cut can lose games.")
        return
    problems = store.read(lambda c: c.exec_driver_sql("PRAGMA integrity_check(5)").scalars().all())
    if problems == ["ok"]:
        yield Finding("fine", "SQLite finds no damage in the file.")
    else:
        yield Finding("bad", f"The file is damaged ({'; '.join(problems)}): restore a backup.")
    strays = store.read(lambda c: c.exec_driver_sql("PRAGMA foreign_key_check").all())
    if strays:
        yield Finding("bad", f"{len(strays)} rows belong to tables that are not there: restore a backup.")


def _tables(store: Store) -> Iterator[Finding]:
    counts: dict[str, int] = dict(store.read(lambda c: c.execute(_COUNTS).all()))
    told = ", ".join(f"{counts.get(status, 0)} {status}" for status in ("open", "playing", "finished"))
    yield Finding("fine", f"Tables: {told}.")
    for table, move, last in store.read(lambda c: c.execute(_GAPS).all()):
        yield Finding("bad", f"Table {table} is at move {move}, but its log ends with entry {last}.")


_COUNTS = select(tables.c.status, func.count()).group_by(tables.c.status)
_LAST = select(func.coalesce(func.max(entries.c.number), 0)).where(entries.c.table_id == tables.c.id).scalar_subquery()
_GAPS = select(tables.c.id, tables.c.move, _LAST).where(tables.c.move != _LAST)


def _bots(store: Store, repair: bool, now: float) -> Iterator[Finding]:
    stuck = 0
    for table in store.read(lambda c: c.execute(_PLAYING).scalars().all()):
        if not store.read(lambda c, table=table: forgotten(c, table)):  # type: ignore[misc]
            continue
        stuck += 1
        if repair:
            store.write(lambda c, table=table: remind(c, table, now)).result()  # type: ignore[misc]
        done = "it has been asked to again" if repair else "ask it to again with --repair"
        yield Finding("note" if repair else "bad", f"At table {table} a bot was not asked for its decision: {done}.")
    if not stuck:
        yield Finding("fine", "Every bot whose turn it is has been asked for its decision.")


_PLAYING = select(tables.c.id).where(tables.c.status == "playing")


def forgotten(connection: Connection, table: str) -> bool:
    """Whether a table waits for a bot that nobody has asked."""
    row = table_row(connection, table)
    if not _readable(row):
        return False
    bots = {place.seat for place in seat_rows(connection, table) if place.kind == "bot"}
    wanted = bots & set(actors_of(game_of(row.game).state.State.from_buffer_copy(row.state)))
    asked = connection.execute(select(jobs.c.seat, jobs.c.move).where(jobs.c.table_id == table)).all()
    return not wanted <= {seat for seat, move in asked if still_to_decide(connection, row, seat, move)}


def remind(connection: Connection, table: str, now: float) -> None:
    """Ask the bots of a table for their decisions."""
    row = table_row(connection, table, lock=True)
    actors = game_of(row.game).state.State.from_buffer_copy(row.state).actors
    set_jobs(connection, table, row.move, actors, seat_rows(connection, table), now)


def _readable(row: TableRow) -> bool:
    try:
        return game_of(row.game).version == row.version
    except LookupError:
        return False


def _waiting(store: Store, now: float) -> Iterator[Finding]:
    late = select(func.count()).where(func.coalesce(jobs.c.until, jobs.c.due) < now - LONG_WAIT)
    count = store.read(lambda c: c.execute(late).scalar_one())
    if count:
        yield Finding(
            "note",
            f"{count} decisions of bots have waited for more than {LONG_WAIT:.0f} seconds: is a server running?",
        )


def _replays(store: Store) -> Iterator[Finding]:
    same = 0
    for table in check_stored_tables(store):
        if table.same:
            same += 1
        elif table.status == "finished":
            yield Finding("note", f"Finished table {table.table} ({table.game}) is of other rules: {table.told}")
        else:
            yield Finding(
                "bad", f"Table {table.table} ({table.game}) cannot go on under the present rules: {table.told}"
            )
    yield Finding("fine", f"{same} tables, played again on the present rules, give the states that were stored.")
