"""The schema's versions: numbered functions that carry a database from one to the next, each in a transaction.

A migration is never changed once it has been released: databases out there have been through it. Types are written
so that both databases take them; only bytes have a name of their own in each.
"""

import secrets
from collections.abc import Callable

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import NoResultFound

from pardner.server.store.errors import UnreadableDatabase

LOCK = 0x50415244
"""Number of the advisory lock that keeps two processes from migrating one PostgreSQL database at once."""


def _run(connection: Connection, *statements: str) -> None:
    bytes_type = "BYTEA" if connection.dialect.name == "postgresql" else "BLOB"
    for statement in statements:
        connection.exec_driver_sql(statement.replace("BYTES", bytes_type))


def first_tables(connection: Connection) -> None:
    """Version 1: tables, seats, entries, jobs, chat and presence."""
    _run(
        connection,
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, version TEXT NOT NULL, seats INTEGER NOT NULL,
            options TEXT NOT NULL, status TEXT NOT NULL, creator TEXT NOT NULL, create_key TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL, changed DOUBLE PRECISION NOT NULL, revision INTEGER NOT NULL,
            move INTEGER NOT NULL, state BYTES NOT NULL, dice BYTES NOT NULL, key BYTES NOT NULL,
            commitment TEXT NOT NULL, setup_throws TEXT NOT NULL, setup_events TEXT NOT NULL,
            start BYTES NOT NULL, start_dice BYTES NOT NULL,
            CONSTRAINT tables_creator_key UNIQUE (creator, create_key))""",
        "CREATE INDEX tables_status_changed ON tables (status, changed)",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
            kind TEXT NOT NULL, name TEXT NOT NULL, visitor TEXT, level TEXT, left_by TEXT,
            PRIMARY KEY (table_id, seat))""",
        "CREATE INDEX seats_visitor ON seats (visitor)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,
            kind TEXT NOT NULL, seat INTEGER NOT NULL, action INTEGER NOT NULL, throws TEXT NOT NULL,
            events TEXT NOT NULL, state BYTES NOT NULL, dice BYTES NOT NULL, key TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL, undone BOOLEAN NOT NULL,
            PRIMARY KEY (table_id, number), CONSTRAINT entries_key UNIQUE (table_id, key))""",
        """CREATE TABLE jobs (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
            move INTEGER NOT NULL, due DOUBLE PRECISION NOT NULL, owner TEXT, until DOUBLE PRECISION,
            PRIMARY KEY (table_id, seat))""",
        "CREATE INDEX jobs_due ON jobs (due)",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, id INTEGER NOT NULL,
            seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, key TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, id), CONSTRAINT chat_key UNIQUE (table_id, key))""",
        """CREATE TABLE presence (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, visitor TEXT NOT NULL,
            process TEXT NOT NULL, until DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, visitor, process))""",
    )


def rematches_and_loaded_games(connection: Connection) -> None:
    """Version 2: rematches, games loaded from files, and keys for the commands that are no moves."""
    _run(
        connection,
        "ALTER TABLE tables ADD COLUMN taped INTEGER",
        "ALTER TABLE tables ADD COLUMN hints BOOLEAN NOT NULL DEFAULT true",
        "ALTER TABLE tables ADD COLUMN next_table TEXT",
        "CREATE INDEX seats_left_by ON seats (left_by)",
        """CREATE TABLE commands (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, key TEXT NOT NULL,
            visitor TEXT NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
            PRIMARY KEY (table_id, key))""",
    )


def challenges_of_the_day(connection: Connection) -> None:
    """Version 3: a visitor's one table of a game's challenge of the day."""
    _run(
        connection,
        "ALTER TABLE tables ADD COLUMN daily TEXT",
        "CREATE UNIQUE INDEX tables_daily ON tables (game, daily, creator)",
    )


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (
    first_tables,
    rematches_and_loaded_games,
    challenges_of_the_day,
)
CURRENT = len(MIGRATIONS)
_SET_VERSION = text("UPDATE meta SET value = :value WHERE name = 'schema'")


def carry_forward(engine: Engine, upto: int = CURRENT) -> None:
    """Bring a database to the present version; one that is newer or holds something else is refused."""
    while True:
        with engine.begin() as connection:
            _lock(connection)
            version = schema_version(connection)
            if version > CURRENT:
                raise UnreadableDatabase(
                    f"The database has schema version {version}, and this Pardner knows versions up to {CURRENT}: "
                    "it was last used by a newer Pardner. Install that version, or restore an older backup."
                )
            if version >= upto:
                return
            if version == 0:
                _begin(connection)
            MIGRATIONS[version](connection)
            connection.execute(_SET_VERSION, {"value": str(version + 1)})


def schema_version(connection: Connection) -> int:
    """The version of a database's schema; 0 if it is empty."""
    names = set(inspect(connection).get_table_names())
    if "meta" not in names:
        if names:
            raise UnreadableDatabase(
                "The database holds something else than Pardner's tables "
                f"({', '.join(sorted(names)[:4])}); give Pardner a database of its own."
            )
        return 0
    try:
        value = connection.execute(text("SELECT value FROM meta WHERE name = 'schema'")).scalar_one()
        return int(value)
    except (NoResultFound, ValueError) as error:
        raise UnreadableDatabase(
            "The database does not say which schema version it has, so it is not Pardner's."
        ) from error


def _begin(connection: Connection) -> None:
    _run(connection, "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
    rows = [{"name": "schema", "value": "0"}, {"name": "secret", "value": secrets.token_hex(32)}]
    connection.execute(text("INSERT INTO meta (name, value) VALUES (:name, :value)"), rows)


def _lock(connection: Connection) -> None:
    """On SQLite the transaction itself has the only right to write."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
