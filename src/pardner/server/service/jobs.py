"""Decisions of bots as leased work: a worker that dies loses its lease, not the game."""

from sqlalchemy import Connection, and_, bindparam, func, or_, select, update

from pardner.server.service.retrace import playable
from pardner.server.service.rows import Job, Refused, Seatholder
from pardner.server.service.statements import table_row
from pardner.server.store.schema import jobs, seats

UNPLAYABLE_SECONDS = 600.0
"""When a job is looked at again that the present rules cannot play."""

_FREE = (
    select(jobs.c.table_id, jobs.c.seat, jobs.c.move, seats.c.level)
    .join(seats, and_(seats.c.table_id == jobs.c.table_id, seats.c.seat == jobs.c.seat))
    .where(jobs.c.due <= bindparam("now"), or_(jobs.c.until.is_(None), jobs.c.until <= bindparam("now")))
    .order_by(jobs.c.due)
    .limit(1)
    .with_for_update(of=jobs, skip_locked=True)
)
_SET_LEASE = (
    update(jobs)
    .where(jobs.c.table_id == bindparam("table"), jobs.c.seat == bindparam("which"))
    .values(owner=bindparam("new_owner"), until=bindparam("new_until"))
)
_HELD = update(jobs).where(
    jobs.c.table_id == bindparam("table"),
    jobs.c.seat == bindparam("which"),
    jobs.c.move == bindparam("at"),
    jobs.c.owner == bindparam("who"),
)
_GIVE_BACK = _HELD.values(owner=None, until=None, due=bindparam("new_due"))
_RENEW = _HELD.values(until=bindparam("new_until"))
_POSTPONE = (
    update(jobs)
    .where(jobs.c.table_id == bindparam("table"), jobs.c.seat == bindparam("which"))
    .values(owner=None, until=None, due=bindparam("new_due"))
)
_LEASED = select(jobs.c.move).where(
    jobs.c.table_id == bindparam("table"), jobs.c.seat == bindparam("which"), jobs.c.owner == bindparam("who")
)
_NEXT = select(func.min(func.coalesce(jobs.c.until, jobs.c.due)))


def lease_job(connection: Connection, owner: str, now: float, seconds: float) -> Job | None:
    """The decision that has waited longest and that nobody is working on, for `seconds`.

    None if there is none, or if the one there was cannot be played by the present rules and has been put off.
    """
    found = connection.execute(_FREE, {"now": now}).first()
    if found is None:
        return None
    row = table_row(connection, found.table_id)
    try:
        playable(connection, row)
    except Refused:
        connection.execute(
            _POSTPONE, {"table": found.table_id, "which": found.seat, "new_due": now + UNPLAYABLE_SECONDS}
        )
        return None
    until = now + seconds
    connection.execute(
        _SET_LEASE, {"table": found.table_id, "which": found.seat, "new_owner": owner, "new_until": until}
    )
    return Job(found.table_id, found.seat, found.move, owner, until, row.game, found.level, row.state)


def renew_job(connection: Connection, job: Job, until: float) -> bool:
    """Keep a job for longer; false if it is somebody else's by now, or decided."""
    renewed = {"table": job.table, "which": job.seat, "at": job.move, "who": job.owner, "new_until": until}
    return connection.execute(_RENEW, renewed).rowcount == 1


def release_job(connection: Connection, job: Job, due: float) -> None:
    """Give a job back undone, to be tried again when it is `due`."""
    connection.execute(
        _GIVE_BACK, {"table": job.table, "which": job.seat, "at": job.move, "who": job.owner, "new_due": due}
    )


def next_due(connection: Connection) -> float | None:
    """When the next job can be leased; None if there is none."""
    when: float | None = connection.execute(_NEXT).scalar_one()
    return when


def leased(connection: Connection, table: str, seat: int, move: int, holder: Seatholder) -> bool:
    """Whether a worker still has the lease of a seat's decision."""
    found = connection.execute(_LEASED, {"table": table, "which": seat, "who": holder.owner}).scalar()
    return bool(found == move)
