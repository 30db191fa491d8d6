"""The tables somebody looks at or plays at through this process: kept up to date, and those who look are woken.

Lives in the event loop. The store calls back from threads of its own; reading from it happens in threads too.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from pardner.server import service
from pardner.server.logs import note
from pardner.server.service.rows import Done
from pardner.server.service.statements import table_row
from pardner.server.store.store import Store
from pardner.server.views import TableView

IDLE_TABLES = 256
"""How many tables are kept drawn that nobody looks at."""


def carry_forward(connection: Connection, table: str) -> None:
    """Have a table of another version of the rules taken over by the present ones; `Refused` if they play otherwise."""
    service.playable(connection, table_row(connection, table, lock=True))


class Watcher:
    """Somebody who wants to be woken when a table changes."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Something has changed."""
        self._woken.set()

    async def wait(self) -> None:
        """Sleep until something changes; changes that come close together wake once."""
        await self._woken.wait()
        self._woken.clear()


class Slot:
    """A table's place in the gallery."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.view: TableView | None = None
        self.lock = asyncio.Lock()
        self.heard = 0
        """The newest revision heard of."""
        self.commands = 0
        """Commands of this process under way."""
        self.watchers: set[Watcher] = set()

    @property
    def stale(self) -> bool:
        """Whether there is a newer revision than the one drawn."""
        return self.view is None or self.view.revision < self.heard

    @property
    def idle(self) -> bool:
        """Whether nobody needs it just now."""
        return not self.watchers and not self.commands and not self.lock.locked()

    def publish(self) -> None:
        """Wake everybody who looks."""
        for watcher in self.watchers:
            watcher.wake()


class Gallery:
    """All tables in use by this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.closing = False
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self.changed: Callable[[str], None] = lambda table: None
        """Called in the event loop with every table that has changed."""

    def open(self) -> None:
        """Begin listening to the store."""
        self._loop = asyncio.get_running_loop()
        self._unsubscribe = self.store.subscribe(self._call_back)

    def close(self) -> None:
        """Wake everybody for the last time: who looks at `closing` leaves."""
        if not self.closing:
            self.closing = True
            self._unsubscribe()
            for slot in self._slots.values():
                slot.publish()

    # what the store says

    def _call_back(self, table: str, revision: int) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._heard, table, revision)

    def _heard(self, table: str, revision: int) -> None:
        self.changed(table)
        slot = self._slots.get(table)
        if slot is None:
            return
        slot.heard = max(slot.heard, revision)
        self._catch_up(slot)

    def _catch_up(self, slot: Slot) -> None:
        """Draw the newest revision for those who look, unless a command of ours is about to bring it."""
        if slot.stale and slot.watchers and not slot.commands and not self.closing:
            task = asyncio.get_running_loop().create_task(self._refresh_in_background(slot))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _refresh_in_background(self, slot: Slot) -> None:
        try:
            await self._refresh(slot)
        except Exception as error:
            note("a table could not be read", logging.ERROR, error)

    # tables

    def slot(self, table: str) -> Slot:
        """The place of a table; those not used for long make room."""
        slot = self._slots.get(table)
        if slot is None:
            slot = self._slots[table] = Slot(table)
            self._make_room()
        self._slots.move_to_end(table)
        return slot

    def _make_room(self) -> None:
        excess = len(self._slots) - IDLE_TABLES
        for table in [name for name, slot in self._slots.items() if slot.idle][: max(0, excess)]:
            del self._slots[table]

    def known_without_bots(self, table: str) -> bool:
        """Whether only people sit at a table, as far as its newest revision is at hand."""
        slot = self._slots.get(table)
        if slot is None or slot.view is None or slot.stale:
            return False
        return all(seat.kind != "bot" for seat in slot.view.snapshot.seats)

    def forget(self, table: str) -> None:
        """Let go of a table that turned out not to be there."""
        slot = self._slots.get(table)
        if slot is not None and slot.view is None and slot.idle:
            del self._slots[table]

    async def view(self, table: str) -> TableView:
        """A table as of now; `Refused` if there is none."""
        slot = self.slot(table)
        try:
            revision = await asyncio.to_thread(self.store.read, partial(service.revision_of, table=table))
            slot.heard = max(slot.heard, revision)
            return await self.newest(slot)
        except service.Refused:
            self.forget(table)
            raise

    async def newest(self, slot: Slot) -> TableView:
        """A table at the newest revision heard of."""
        if slot.stale:
            await self._refresh(slot)
        assert slot.view is not None
        return slot.view

    async def _refresh(self, slot: Slot) -> None:
        async with slot.lock:
            if not slot.stale:
                return
            view = slot.view
            read = partial(
                service.snapshot,
                table=slot.table,
                now=time.time(),
                entries_from=1 if view is None else view.entries_known + 1,
                chat_from=0 if view is None else view.chat_known + 1,
            )
            snapshot = await asyncio.to_thread(self.store.read, read)
            if not snapshot.readable:
                await asyncio.wrap_future(self.store.write(partial(carry_forward, table=slot.table)))
                snapshot = await asyncio.to_thread(self.store.read, read)
            if slot.view is not None and slot.view.entries_known + 1 >= snapshot.entries_from:
                slot.view.update(snapshot)
            else:
                slot.view = TableView(snapshot)
            slot.heard = max(slot.heard, slot.view.revision)
            slot.publish()

    # commands

    async def command(self, table: str, work: Callable[[Connection], Done]) -> Done:
        """Have a command carried out and committed, then show it to everybody who looks."""
        slot = self.slot(table)
        slot.commands += 1
        try:
            done = await asyncio.shield(asyncio.wrap_future(self.store.write(work)))
            slot.heard = max(slot.heard, done.revision)
            if slot.view is not None and not slot.lock.locked() and slot.view.advance(done):
                slot.publish()
            return done
        finally:
            slot.commands -= 1
            self._catch_up(slot)
            self.forget(table)
