"""The threads in which bots, hints and reviews are thought out.

They are limited, and each purpose has its own: whoever asks for a hint or a review keeps no bot waiting, and a bot that
thinks for long none that answers at once. Compiled code lets go of the interpreter, so that tables answer meanwhile.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

QUICK, HINTS, REVIEWS = 1, 2, 1


class Thinking:
    """The threads of one process."""

    def __init__(self, bots: int) -> None:
        searching = max(1, bots)
        self._pool = ThreadPoolExecutor(searching + QUICK + HINTS + REVIEWS, thread_name_prefix="think")
        self.bots = asyncio.Semaphore(searching)
        """Held by a bot that searches, for as long as its pause lasts."""
        self.hints = asyncio.Semaphore(HINTS)
        self.reviews = asyncio.Semaphore(REVIEWS)

    async def run(self, work: Callable[[], T]) -> T:
        """Have something thought out in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Begin nothing any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
