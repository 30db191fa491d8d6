"""The challenge of the day: a game alone with the same dice for everybody on this server, and who scored what.

Every visitor has one table a day, without hints: the scores are compared. Its key follows from the server's secret, the
game and the date, and is shown when the day is over: before, it would tell the dice to those who have not played yet.
"""

import hashlib
import hmac

import msgspec
from sqlalchemy import Connection, bindparam, select

from pardner.engine.game import UnknownGame
from pardner.server.protocol import DailyGame
from pardner.server.service.days import day_of
from pardner.server.service.rows import Refused, SeatRow, game_of
from pardner.server.service.tables import TABLES_PER_VISITOR, check_limit, clean_name, lay_out, made_before
from pardner.server.store.schema import seats, tables

MOST_SCORES = 100

_OWN = select(tables.c.id).where(
    tables.c.game == bindparam("game"), tables.c.daily == bindparam("day"), tables.c.creator == bindparam("visitor")
)
_FINISHED = (
    select(tables.c.creator, tables.c.state, tables.c.version, seats.c.name)
    .join(seats, seats.c.table_id == tables.c.id)
    .where(
        tables.c.game == bindparam("game"),
        tables.c.daily == bindparam("day"),
        tables.c.status == "finished",
        seats.c.kind == "human",
    )
)


class DailyScore(msgspec.Struct, kw_only=True):
    """What somebody scored today."""

    name: str
    score: int
    place: int
    yours: bool


class DailyScores(msgspec.Struct, kw_only=True):
    """The challenge of the day: who has finished it, the best first, and your own table if you have begun."""

    game: str
    day: str
    scores: list[DailyScore]
    table: str | None


def key_of_day(secret: bytes, game: str, day: str) -> bytes:
    """The key of everybody's table on a day."""
    return hmac.new(secret, f"daily {game} {day}".encode(), hashlib.sha256).digest()


def play_daily(
    connection: Connection,
    visitor: str,
    game: str,
    body: DailyGame,
    now: float,
    secret: bytes,
    *,
    tables_per_visitor: int = TABLES_PER_VISITOR,
) -> str:
    """The visitor's table of today, a new one if there is none."""
    check_solo(game)
    made_before(connection, visitor, body.key)  # on PostgreSQL: one command of a visitor at a time
    day = day_of(now)
    own: str | None = connection.execute(_OWN, {"game": game, "day": day, "visitor": visitor}).scalar()
    if own is not None:
        return own
    check_limit(connection, visitor, now, tables_per_visitor)
    loaded = game_of(game)
    places = [SeatRow("", 0, "human", clean_name(body.name), visitor, None, None)]
    key = key_of_day(secret, game, day)
    return lay_out(
        connection, visitor, loaded, loaded.chosen_options(), places, f"daily-{day}-{body.key}", now, key, daily=day,
        hints=False,
    )  # fmt: skip


def scores_of_day(connection: Connection, game: str, visitor: str | None, now: float) -> DailyScores:
    """Who has finished today's challenge; equal scores share a place."""
    check_solo(game)
    day, loaded = day_of(now), game_of(game)
    found = [
        (loaded.fastest.score(loaded.state.State.from_buffer_copy(row.state))[0], row.name, row.creator)
        for row in connection.execute(_FINISHED, {"game": game, "day": day})
        if row.version == loaded.version
    ]
    found.sort(key=lambda result: -result[0])
    ordered = [score for score, _, _ in found]
    scores = [
        DailyScore(name=name, score=score, place=ordered.index(score) + 1, yours=creator == visitor)
        for score, name, creator in found[:MOST_SCORES]
    ]
    own = connection.execute(_OWN, {"game": game, "day": day, "visitor": visitor}).scalar() if visitor else None
    return DailyScores(game=game, day=day, scores=scores, table=own)


def check_solo(game: str) -> None:
    """Refuse a game that cannot be played alone."""
    try:
        loaded = game_of(game)
    except UnknownGame as error:
        raise Refused(404, "no_game", "There is no game of this name.") from error
    if 1 not in loaded.seats:
        raise Refused(404, "no_daily", f"{loaded.title} has no challenge of the day: it is not played alone.")
