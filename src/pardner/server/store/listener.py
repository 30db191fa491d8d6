"""Hearing of commits that other processes made, by PostgreSQL's LISTEN."""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

from sqlalchemy import Engine, text

from pardner.server.store.changes import Subscribers

_log = logging.getLogger("pardner.store")
PATIENCE = 0.25
"""Seconds after which the thread looks whether it is to stop."""
OVERLAP = 60.0
"""Seconds before the connection was lost from which changes are told again: clocks of processes may differ."""


class Listener:
    """A thread with a connection of its own. When that is lost it connects again and tells what changed meanwhile."""

    def __init__(
        self, engine: Engine, subscribers: Subscribers, is_own: Callable[[int], bool], pause: float = 0.2
    ) -> None:
        self._engine = engine
        self._subscribers = subscribers
        self._is_own = is_own
        self._pause = pause
        self._ready = threading.Event()
        self._stopping = threading.Event()
        self._heard = time.time()
        self._thread = threading.Thread(target=self._run, name="store-listener", daemon=True)

    def start(self) -> None:
        """Begin to listen; returns when nothing can be missed any more."""
        self._thread.start()
        self._ready.wait(10)

    def close(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        pause = self._pause
        while not self._stopping.is_set():
            try:
                self._listen()
                pause = self._pause
            except Exception as error:
                _log.warning("not hearing from the database (%s); trying again", " ".join(str(error).split()))
                self._stopping.wait(pause)
                pause = min(2 * pause, 5.0)

    def _listen(self) -> None:
        pooled = self._engine.raw_connection()
        connection: Any = pooled.driver_connection
        pooled.detach()  # a connection that listens goes back to no pool
        with closing(connection):
            connection.autocommit = True
            connection.execute("LISTEN pardner")
            if self._ready.is_set():
                self._catch_up()
            self._ready.set()
            while not self._stopping.is_set():
                for notification in connection.notifies(timeout=PATIENCE):
                    self._hear(notification)
                self._heard = time.time()

    def _hear(self, notification: Any) -> None:
        table, _, revision = notification.payload.rpartition(" ")
        if revision.isdecimal() and not self._is_own(notification.pid):
            self._subscribers.tell([(table, int(revision))])

    def _catch_up(self) -> None:
        with self._engine.connect() as connection:
            missed = connection.execute(
                text("SELECT id, revision FROM tables WHERE changed >= :since"), {"since": self._heard - OVERLAP}
            ).all()
        self._subscribers.tell([(table, revision) for table, revision in missed])
