"""What is said at the table, and who is there."""

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from pardner.server.protocol import Say
from pardner.server.service.rows import Done, Refused
from pardner.server.service.statements import key_used, seat_rows, table_row, touch
from pardner.server.store.schema import chat, presence

SPECTATOR = -1
SPECTATOR_NAME = "A spectator"

_BY_KEY = select(chat.c.text, chat.c.seat).where(chat.c.table_id == bindparam("table"), chat.c.key == bindparam("key"))
_LAST = select(func.coalesce(func.max(chat.c.id), 0)).where(chat.c.table_id == bindparam("table"))
_ADD = insert(chat)
_STAY = (
    update(presence)
    .where(
        presence.c.table_id == bindparam("table"),
        presence.c.visitor == bindparam("who"),
        presence.c.process == bindparam("at"),
    )
    .values(until=bindparam("new_until"))
)
_COME = insert(presence)
_GO = delete(presence).where(
    presence.c.table_id == bindparam("table"),
    presence.c.visitor == bindparam("who"),
    presence.c.process == bindparam("at"),
)
_GO_STALE = delete(presence).where(presence.c.table_id == bindparam("table"), presence.c.until <= bindparam("now"))
_THERE = select(func.count()).where(
    presence.c.table_id == bindparam("table"),
    presence.c.visitor == bindparam("who"),
    presence.c.until > bindparam("now"),
)


def say(connection: Connection, visitor: str, table: str, body: Say, now: float) -> Done:
    """Say something at the table; spectators may too."""
    row = table_row(connection, table, lock=True)
    places = seat_rows(connection, table)
    mine = [place for place in places if place.visitor == visitor]
    seat, name = (mine[0].seat, mine[0].name) if mine else (SPECTATOR, SPECTATOR_NAME)
    words = clean_words(body.text)
    before = connection.execute(_BY_KEY, {"table": table, "key": body.key}).first()
    if before is not None:
        if before.text != words:
            raise key_used()
        return Done(table, row.revision, row.move, seat, repeated=True)
    number = connection.execute(_LAST, {"table": table}).scalar_one() + 1
    connection.execute(
        _ADD,
        {"table_id": table, "id": number, "seat": seat, "name": name, "text": words, "key": body.key, "at": now},
    )
    return Done(table, touch(connection, row, now), row.move, seat)


def clean_words(text: str) -> str:
    """A line without line breaks and control characters; an empty one is refused."""
    words = " ".join("".join(sign if sign.isprintable() or sign in _JOINERS else " " for sign in text).split())
    if not words:
        raise Refused(422, "no_words", "Say something that can be read.")
    return words


_JOINERS = "\u200c\u200d\ufe0f"  # of scripts and of pictures made of several signs


def arrive(connection: Connection, visitor: str, table: str, process: str, now: float, seconds: float) -> None:
    """Note that a visitor watches a table through this process, for `seconds` or until `depart`.

    The revision counts only what others see: somebody with a seat who was not there before.
    """
    row = table_row(connection, table, lock=True)
    here = {"table": table, "who": visitor}
    was_there = connection.execute(_THERE, {**here, "now": now}).scalar_one()
    if not connection.execute(_STAY, {**here, "at": process, "new_until": now + seconds}).rowcount:
        connection.execute(_GO_STALE, {"table": table, "now": now})
        connection.execute(
            _COME, {"table_id": table, "visitor": visitor, "process": process, "until": now + seconds}
        )
    if not was_there and any(place.visitor == visitor for place in seat_rows(connection, table)):
        touch(connection, row, now)


def depart(connection: Connection, visitor: str, table: str, process: str, now: float) -> None:
    """Note that a visitor watches no more through this process."""
    row = table_row(connection, table, lock=True)
    here = {"table": table, "who": visitor}
    went = connection.execute(_GO, {**here, "at": process}).rowcount
    still_there = connection.execute(_THERE, {**here, "now": now}).scalar_one()
    if went and not still_there and any(place.visitor == visitor for place in seat_rows(connection, table)):
        touch(connection, row, now)
