"""Bots at the tables: their decisions are leased from the store and answered like a person's.

Every process may have workers. One that dies loses its lease and nothing else: another takes the decision when the
lease has run out. The pause before a bot's move is that of its level, whatever there is to decide, so that it tells
nothing about what the bot thought: those who search do so within a pause that is longer than their thinking.
"""

import asyncio
import hashlib
import hmac
import logging
import time
from contextlib import suppress
from functools import partial

from pardner.bots import LEVELS, by_name
from pardner.engine.match import IllegalMove
from pardner.server import service
from pardner.server.gallery import Gallery
from pardner.server.logs import note
from pardner.server.protocol import Act
from pardner.server.service.rows import Job, Refused, Seatholder, game_of
from pardner.server.store.errors import StoreClosed, StoreError
from pardner.server.thinking import Thinking

SLOW_POLL = 2.0
REST = 0.02
"""Changes that come closer together than this are looked at together."""
RETRY_SECONDS = 5.0
MOST_JOBS = 256
MARGIN = 0.25
"""Seconds that a bot's pause is longer than its thinking, for what thinking takes besides."""


class Workers:
    """The bots of one process."""

    def __init__(self, gallery: Gallery, thinking: Thinking, process: str, pause: float, lease: float) -> None:
        self._gallery = gallery
        self._store = gallery.store
        self._thinking = thinking
        self._owner = process
        self._pause = pause
        self._lease = max(pause, max(map(seconds_of, LEVELS)) + MARGIN) + lease
        self._woken = asyncio.Event()
        self._changed: set[str] = set()
        self._jobs: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def pause(self, level: str) -> float:
        """Seconds before a move of a bot of this level; without any pause bots move as soon as they know."""
        thinks = seconds_of(level)
        return max(self._pause, thinks + MARGIN) if self._pause and thinks else self._pause

    async def run(self) -> None:
        """Take decisions until cancelled."""
        self._gallery.changed = self._wake
        while True:
            await self._worth_looking(await self._take_jobs())

    def _wake(self, table: str) -> None:
        self._changed.add(table)
        self._woken.set()

    async def _worth_looking(self, seconds: float) -> None:
        """Wait until a table with bots has changed, or for so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(max(seconds, REST)):
                while True:
                    await asyncio.sleep(REST)
                    await self._woken.wait()
                    self._woken.clear()
                    changed, self._changed = self._changed, set()
                    if not all(self._gallery.known_without_bots(table) for table in changed):
                        return

    async def _take_jobs(self) -> float:
        """Start all decisions that are due; returns the seconds until it is worth looking again."""
        try:
            while len(self._jobs) < MOST_JOBS:
                due = await asyncio.to_thread(self._store.read, service.next_due)
                now = time.time()
                if due is None or due > now:
                    return SLOW_POLL if due is None else min(SLOW_POLL, due - now)
                lease = partial(service.lease_job, owner=self._owner, now=now, seconds=self._lease)
                job = await asyncio.shield(asyncio.wrap_future(self._store.write(lease)))
                if job is None:
                    return SLOW_POLL
                about = job.table, job.seat, job.move
                if about not in self._jobs:  # otherwise it still waits for its turn to think
                    self._jobs[about] = asyncio.create_task(self._carry_out(job))
                    self._jobs[about].add_done_callback(partial(self._forget, about))
        except StoreError as error:
            note("bots cannot reach the store", logging.WARNING, reason=str(error))
        return SLOW_POLL

    def _forget(self, about: tuple[str, int, int], task: asyncio.Task[None]) -> None:
        del self._jobs[about]

    async def _carry_out(self, job: Job) -> None:
        try:
            if not seconds_of(job.level):
                await self._decide(job)
                return
            waits = self._thinking.bots.locked()
            async with self._thinking.bots:
                if not waits or await self._still_ours(job):
                    await self._decide(job)
        except (Refused, IllegalMove):  # the seat has been reclaimed, or is asked something else by now
            await self._give_back(job, time.time())
        except StoreClosed:
            pass
        except asyncio.CancelledError:
            await self._give_back(job, time.time())
            raise
        except Exception as error:
            note("a bot could not decide", logging.ERROR, error, game=job.game, bot=job.level)
            await self._give_back(job, time.time() + RETRY_SECONDS)

    async def _decide(self, job: Job) -> None:
        started = time.monotonic()
        action = await self._thinking.run(partial(self._choose, job))
        await asyncio.sleep(max(0.0, started + self.pause(job.level) - time.monotonic()))
        body = Act(seat=job.seat, action=action, move=job.move, key=self._secret_of(job, "key")[:32])
        act = partial(service.act, who=Seatholder(job.owner), table=job.table, body=body, now=time.time())
        await self._gallery.command(job.table, act)

    async def _still_ours(self, job: Job) -> bool:
        """Have the lease begin anew after waiting for a turn to think; false if another worker has the decision."""
        renew = partial(service.renew_job, job=job, until=time.time() + self._lease)
        return await asyncio.shield(asyncio.wrap_future(self._store.write(renew)))

    def _choose(self, job: Job) -> int:
        """Think, in a thread. The bot sees what its seat may see, and throws dice that nobody can foresee."""
        game = game_of(job.game)
        seen = game.seen_by(game.state.State.from_buffer_copy(job.state), job.seat)
        legal = game.fastest.legal(seen, job.seat)
        return by_name(job.level)(self._secret_of(job, "dice")).choose(game, seen, job.seat, legal)

    def _secret_of(self, job: Job, purpose: str) -> str:
        """The same for every worker that takes up this decision, and a secret to everybody else."""
        about = f"{purpose} {job.table} {job.move} {job.seat}"
        return hmac.new(self._store.secret, about.encode(), hashlib.sha256).hexdigest()

    async def _give_back(self, job: Job, due: float) -> None:
        try:
            release = partial(service.release_job, job=job, due=due)
            await asyncio.shield(asyncio.wrap_future(self._store.write(release)))
        except (StoreError, Refused):
            pass  # the lease runs out by itself

    async def close(self) -> None:
        """Give back what has not been decided."""
        jobs = list(self._jobs.values())
        for task in jobs:
            task.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)


def seconds_of(level: str) -> float:
    """How long a bot thinks at most; those that look one step ahead answer at once."""
    return LEVELS[level].seconds if level in LEVELS else 0.0
