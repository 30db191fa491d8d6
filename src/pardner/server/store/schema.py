"""The tables of the present schema, as `docs/table.md` lists them; `migrations.py` makes and changes them.

JSON is kept as text, states and dice as bytes, times as seconds since 1970.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", Text, primary_key=True),  # `schema`: the version; `secret`: the server's, in hex
    Column("value", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),  # of the rules
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("status", Text, nullable=False),  # open, playing, finished
    Column("creator", Text, nullable=False),  # hash of the visitor
    Column("create_key", Text, nullable=False),  # of the command that made the table
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("move", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("dice", LargeBinary, nullable=False),
    Column("key", LargeBinary, nullable=False),  # secret until the game is over
    Column("commitment", Text, nullable=False),
    Column("setup_throws", Text, nullable=False),
    Column("setup_events", Text, nullable=False),
    Column("start", LargeBinary, nullable=False),  # the state after the setup
    Column("start_dice", LargeBinary, nullable=False),
    # since version 2
    Column("taped", Integer),  # a loaded game: so many entries, and the setup, had their throws from the file
    Column("hints", Boolean, nullable=False, server_default=text("true")),
    Column("next_table", Text),  # the rematch
    # since version 3
    Column("daily", Text),  # the day whose challenge this is
    UniqueConstraint("creator", "create_key", name="tables_creator_key"),
    Index("tables_status_changed", "status", "changed"),
    Index("tables_daily", "game", "daily", "creator", unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),  # human, open, bot
    Column("name", Text, nullable=False),
    Column("visitor", Text),  # hash of who holds the seat
    Column("level", Text),  # of a bot
    Column("left_by", Text),  # hash of who left the seat to a bot and may reclaim it
    Index("seats_visitor", "visitor"),
    Index("seats_left_by", "left_by"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("kind", Text, nullable=False),  # move, undo
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # of an undo: the action taken back
    Column("throws", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),  # after the entry
    Column("dice", LargeBinary, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("undone", Boolean, nullable=False),  # taken back by a later entry
    UniqueConstraint("table_id", "key", name="entries_key"),
)

jobs = Table(
    "jobs",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("move", Integer, nullable=False),
    Column("due", Double, nullable=False),
    Column("owner", Text),
    Column("until", Double),
    ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="jobs_table"),
    Index("jobs_due", "due"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("id", Integer, primary_key=True, autoincrement=False),  # from 1 at each table
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "key", name="chat_key"),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("visitor", Text, primary_key=True),
    Column("process", Text, primary_key=True),
    Column("until", Double, nullable=False),
)

commands = Table(  # keys of joining, leaving and reclaiming, so that each happens once; since version 2
    "commands",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("key", Text, primary_key=True),
    Column("visitor", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
)
