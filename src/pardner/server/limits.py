"""Limits of rate: token buckets in memory, of bounded number."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from pardner.server.settings import Settings

MOST_BUCKETS = 20_000


class Buckets:
    """A bucket of tokens for each key. It fills at a rate up to its size; whatever is allowed takes a token out.

    Only the keys used last are remembered; a bucket that is forgotten is full again.
    """

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._size = max(size, 1.0)
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> float:
        """Take a token: 0 when there was one, otherwise the seconds until there is."""
        now = self._clock()
        tokens, then = self._buckets.pop(key, (self._size, now))
        tokens = min(self._size, tokens + (now - then) * self._rate)
        wait = 0.0 if tokens >= 1.0 else (1.0 - tokens) / self._rate
        self._buckets[key] = (tokens if wait else tokens - 1.0, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return wait

    def __len__(self) -> int:
        return len(self._buckets)


class Places:
    """Places that are taken and given back: so many in all, and so many for each key."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._taken: dict[str, int] = {}
        self.count = 0

    def take(self, key: str) -> bool:
        """Take a place, if there is one."""
        if self.count >= self._most or self._taken.get(key, 0) >= self._most_each:
            return False
        self._taken[key] = self._taken.get(key, 0) + 1
        self.count += 1
        return True

    def give_back(self, key: str) -> None:
        """Leave a place taken before."""
        self.count -= 1
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]


class Limits:
    """All limits of one server process."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = settings.rate_limits
        commands, requests = settings.commands_per_second, settings.requests_per_second
        tables = settings.tables_per_hour
        self.commands = Buckets(commands, 4 * commands, clock)
        self.requests = Buckets(requests, 4 * requests, clock)
        self.tables = Buckets(tables / 3600, tables / 2, clock)
        self.tables_of_address = Buckets(2 * tables / 3600, tables, clock)
        self.sockets = Places(settings.sockets, settings.sockets_per_visitor)


def address_key(host: str | None) -> str:
    """Whom an address stands for: an IPv6 network of a household, or the address itself."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
