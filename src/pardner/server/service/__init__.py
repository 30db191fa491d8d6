"""The table service: every command as a function on a connection, within one transaction.

Each takes the connection first and `now` in seconds since 1970; a visitor is the hash of the token (`visitor_hash`).
What is refused raises `Refused`; what is done returns `Done`, and subscribers of the store hear of it after the commit.
"""

from pardner.server.service.chat import arrive, depart, say
from pardner.server.service.daily import play_daily, scores_of_day
from pardner.server.service.jobs import lease_job, next_due, release_job, renew_job
from pardner.server.service.moves import act, undo
from pardner.server.service.retrace import playable
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
from pardner.server.service.saved import Saved, load_game, read_saved, save_game
from pardner.server.service.tables import (
    DEPUTY,
    TABLES_PER_VISITOR,
    create,
    join,
    leave,
    reclaim,
    rematch,
)
from pardner.server.service.views import open_tables, revision_of, snapshot

__all__ = [
    "DEPUTY",
    "TABLES_PER_VISITOR",
    "ChatRow",
    "Done",
    "EntryRow",
    "Job",
    "OpenTable",
    "Refused",
    "Saved",
    "SeatRow",
    "Seatholder",
    "Snapshot",
    "TableRow",
    "act",
    "arrive",
    "create",
    "depart",
    "game_of",
    "join",
    "lease_job",
    "leave",
    "load_game",
    "next_due",
    "open_tables",
    "play_daily",
    "playable",
    "read_saved",
    "reclaim",
    "release_job",
    "rematch",
    "renew_job",
    "revision_of",
    "save_game",
    "say",
    "scores_of_day",
    "snapshot",
    "undo",
    "visitor_hash",
]
