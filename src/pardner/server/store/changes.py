"""Which tables a transaction has changed: written down while it runs, published when it has been committed."""

import logging
import threading
from collections.abc import Callable, Iterable

from sqlalchemy import Connection

Change = tuple[str, int]
Subscriber = Callable[[str, int], None]

_CHANGES = "pardner changes"
_log = logging.getLogger("pardner.store")


def announce(connection: Connection, table: str, revision: int) -> None:
    """Say, within a writing work, that a table has a new revision: subscribers hear of it after the commit."""
    connection.info.setdefault(_CHANGES, []).append((table, revision))


def take_changes(connection: Connection) -> list[Change]:
    """What was announced on a connection since this was last asked."""
    changes: list[Change] = connection.info.pop(_CHANGES, [])
    return changes


class Subscribers:
    """Those who want to know."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._callbacks: tuple[Subscriber, ...] = ()

    def add(self, callback: Subscriber) -> Callable[[], None]:
        """Add a subscriber; the function returned takes it away again."""
        with self._lock:
            self._callbacks = (*self._callbacks, callback)

        def remove() -> None:
            with self._lock:
                self._callbacks = tuple(one for one in self._callbacks if one is not callback)

        return remove

    def tell(self, changes: Iterable[Change]) -> None:
        """Tell everybody. What a subscriber makes of it cannot hurt the store."""
        for table, revision in changes:
            for callback in self._callbacks:
                try:
                    callback(table, revision)
                except Exception:
                    _log.exception("a subscriber failed on table %s", table)
