"""Bots at the tables: their decisions are leased from the store and answered like a person's.

Every process may have workers. One that dies loses its lease and nothing else: another takes the decision when the
lease has run out. The pause before a bot's move is always the same, so that it tells nothing about what it thought.
"""

import asyncio
import hashlib
import hmac
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

from pardner.bots import by_name
from pardner.engine.match import IllegalMove
from pardner.server import service
from pardner.server.gallery import Gallery
from pardner.server.logs import note
from pardner.server.protocol import Act
from pardner.server.service.rows import Job, Refused, Seatholder, game_of
from pardner.server.store.errors import StoreClosed, StoreError

SLOW_POLL = 2.0
REST = 0.02
"""Changes that come closer together than this are looked at together."""
RETRY_SECONDS = 5.0
MOST_JOBS = 256


class Workers:
    """The bots of one process."""

    def __init__(self, gallery: Gallery, process: str, pause: float, threads: int, lease: float) -> None:
        self._gallery = gallery
        self._store = gallery.store
        self._owner = process
        self._pause = pause
        self._lease = lease
        self._pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="bot")
        self._woken = asyncio.Event()
        self._changed: set[str] = set()
        self._jobs: set[asyncio.Task[None]] = set()

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
                seconds = self._pause + self._lease
                lease = partial(service.lease_job, owner=self._owner, now=now, seconds=seconds)
                job = await asyncio.shield(asyncio.wrap_future(self._store.write(lease)))
                if job is None:
                    return SLOW_POLL
                task = asyncio.create_task(self._carry_out(job))
                self._jobs.add(task)
                task.add_done_callback(self._jobs.discard)
        except StoreError as error:
            note("bots cannot reach the store", logging.WARNING, reason=str(error))
        return SLOW_POLL

    async def _carry_out(self, job: Job) -> None:
        started = time.monotonic()
        try:
            action = await asyncio.get_running_loop().run_in_executor(self._pool, self._choose, job)
            await asyncio.sleep(max(0.0, started + self._pause - time.monotonic()))
            body = Act(seat=job.seat, action=action, move=job.move, key=self._secret_of(job, "key")[:32])
            act = partial(service.act, who=Seatholder(job.owner), table=job.table, body=body, now=time.time())
            await self._gallery.command(job.table, act)
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
        jobs = list(self._jobs)
        for task in jobs:
            task.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
