"""News of a table as it happens: a WebSocket, and long-polls for those whom WebSockets do not reach.

A connection holds nothing but the revision it has sent last. Whoever is slow to take a message gets the newest one
next, with all that has changed in between; nothing queues up.
"""

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pardner.server import service
from pardner.server.errors import Refusal, TooFast
from pardner.server.gallery import Gallery, Slot, Watcher
from pardner.server.limits import Limits
from pardner.server.security import Gate
from pardner.server.service.rows import Refused, visitor_hash
from pardner.server.store.errors import StoreError
from pardner.server.store.store import Store
from pardner.server.views import TableView

GOING_AWAY = 1012  # "service restart": clients come back at once
TOO_MANY = 4429
REFUSED = 4000  # plus the HTTP status
PRESENCE_SECONDS = 90.0
PRESENCE_GRACE = 3.0
"""A page that is loaded again is not seen to leave."""


class Presence:
    """Which visitors look at which tables through this process; the store tells the other processes."""

    def __init__(self, store: Store, process: str, grace: float = PRESENCE_GRACE) -> None:
        self._store = store
        self._process = process
        self._grace = grace
        self._looking: dict[tuple[str, str], int] = {}
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def arrive(self, table: str, visitor: str) -> None:
        """Another connection of a visitor to a table."""
        known = (table, visitor) in self._looking
        self._looking[table, visitor] = self._looking.get((table, visitor), 0) + 1
        if timer := self._leaving.pop((table, visitor), None):
            timer.cancel()
        if not known:
            self._start(self._tell_arrival(table, visitor))

    def depart(self, table: str, visitor: str) -> None:
        """One connection fewer."""
        self._looking[table, visitor] -= 1
        if not self._looking[table, visitor]:
            later = asyncio.get_running_loop().call_later
            self._leaving[table, visitor] = later(self._grace, self._depart_for_good, table, visitor)

    def _depart_for_good(self, table: str, visitor: str) -> None:
        del self._looking[table, visitor], self._leaving[table, visitor]
        self._start(self._tell_departure(table, visitor))

    async def _tell_arrival(self, table: str, visitor: str) -> None:
        await self._write(
            partial(
                service.arrive,
                visitor=visitor,
                table=table,
                process=self._process,
                now=time.time(),
                seconds=PRESENCE_SECONDS,
            )
        )

    async def _tell_departure(self, table: str, visitor: str) -> None:
        await self._write(
            partial(service.depart, visitor=visitor, table=table, process=self._process, now=time.time())
        )

    async def keep_alive(self) -> None:
        """Say again and again who is still there."""
        while True:
            await asyncio.sleep(PRESENCE_SECONDS / 2)
            for (table, visitor), count in list(self._looking.items()):
                if count:
                    await self._tell_arrival(table, visitor)

    async def leave(self) -> None:
        """Everybody is gone: the process stops."""
        for timer in self._leaving.values():
            timer.cancel()
        self._leaving.clear()
        for table, visitor in list(self._looking):
            await self._tell_departure(table, visitor)
        self._looking.clear()

    async def _write(self, work: Any) -> None:
        with suppress(Refused, StoreError):
            await asyncio.shield(asyncio.wrap_future(self._store.write(work)))

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Hub:
    """Connections of this process to its tables."""

    def __init__(self, gallery: Gallery, presence: Presence, limits: Limits) -> None:
        self.gallery = gallery
        self.presence = presence
        self.limits = limits

    async def wait(self, table: str, who: str, since: int, seconds: float) -> TableView:
        """The table as soon as it is past a revision, or after so many seconds anyway."""
        view = await self.gallery.view(table)
        if view.revision != since:
            return view
        if not self.limits.sockets.take(who):
            raise TooFast(1.0)
        slot, watcher = self.gallery.slot(table), Watcher()
        slot.watchers.add(watcher)
        try:
            if not self.gallery.closing:
                with suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await self._changed(slot, watcher, since)
            return await self.gallery.newest(slot)
        finally:
            slot.watchers.discard(watcher)
            self.limits.sockets.give_back(who)

    async def _changed(self, slot: Slot, watcher: Watcher, since: int) -> None:
        while not self.gallery.closing and (slot.view is None or slot.view.revision <= since):
            if slot.stale:
                await self.gallery.newest(slot)
            else:
                await watcher.wait()

    async def serve(
        self, socket: WebSocket[Any, Any, Any], table: str, visitor: str | None, seat: int | None, since: int | None
    ) -> None:
        """Send a visitor the table whenever it changes, until one of both goes."""
        view = await self.gallery.view(table)
        view.viewer_for(visitor, seat)  # refuses what is not theirs before anything is accepted
        slot, watcher = self.gallery.slot(table), Watcher()
        slot.watchers.add(watcher)
        present = False
        leaving = asyncio.create_task(self._until_gone(socket, watcher))
        try:
            while not leaving.done() and not self.gallery.closing:
                view = await self.gallery.newest(slot)
                message, since = view.encoded(visitor, seat, since), view.revision
                await socket.send_text(message)  # meanwhile the table may go on
                if visitor and not present and view.snapshot.held_by(visitor):
                    self.presence.arrive(table, visitor)
                    present = True
                if not slot.stale:
                    await watcher.wait()
            if not leaving.done():
                await socket.close(GOING_AWAY, "The server restarts.")
        finally:
            leaving.cancel()
            slot.watchers.discard(watcher)
            if visitor and present:
                self.presence.depart(table, visitor)

    async def _until_gone(self, socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
        """Clients have nothing to say here: read on until they go."""
        try:
            while True:
                await socket.receive_text()
        except WebSocketDisconnect:
            pass
        finally:
            watcher.wake()


def _number(text: str | None, least: int) -> int | None:
    if text is None:
        return None
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise Refusal(422, "malformed", "The request is malformed: a seat and a revision are whole numbers.")
    return number


@websocket("/api/tables/{table:str}/live", include_in_schema=False)
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The table whenever it changes; closed with 4000 and the HTTP status when it is refused."""
    hub: Hub = socket.app.state.hub
    gate: Gate = socket.app.state.gate
    try:
        gate.check(socket.scope)
    except Refusal as refusal:
        await _refuse(socket, refusal)
        return
    token, address = socket.scope["state"]["token"], socket.scope["state"]["address"]
    who = token or address
    if not hub.limits.sockets.take(who):
        await _refuse(socket, Refusal(429, "too_many", "You have too many connections open."))
        return
    try:
        seat, since = _number(socket.query_params.get("seat"), -1), _number(socket.query_params.get("since"), 0)
        await socket.accept()
        await hub.serve(socket, table, visitor_hash(token) if token else None, seat, since)
    except (Refusal, Refused) as refusal:
        await _refuse(socket, refusal)
    except WebSocketDisconnect:
        pass
    finally:
        hub.limits.sockets.give_back(who)


async def _refuse(socket: WebSocket[Any, Any, Any], refusal: Refusal | Refused) -> None:
    """Browsers see why only if the connection has been accepted before it is closed."""
    with suppress(WebSocketDisconnect):
        await socket.accept()
        await socket.close(REFUSED + refusal.status, refusal.detail[:120])
