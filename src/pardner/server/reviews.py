"""Reviews of finished games: made once in a thread, one after another, and kept while there is room."""

import asyncio
import logging
from collections import OrderedDict
from functools import partial

from pardner.bots.search import search_if_ready
from pardner.engine import log as logs
from pardner.engine.game import Game
from pardner.engine.log import Log
from pardner.lab import review as lab
from pardner.server import service
from pardner.server.errors import Refusal
from pardner.server.logs import note
from pardner.server.replies import GameReview
from pardner.server.service.rows import Snapshot
from pardner.server.thinking import Thinking

REMEMBERED = 64
MOST_WAITING = 16


class Stopped(Exception):
    """The server stops: nobody waits for this review any more."""


class Making:
    """A review that is being made, and how far it is."""

    def __init__(self, total: int) -> None:
        self.done, self.total = 0, total
        self.task: asyncio.Task[None] | None = None
        self.stopped = False

    def progress(self, done: int, total: int) -> None:
        """Called in the thread, from decision to decision."""
        if self.stopped:
            raise Stopped
        self.done, self.total = done, total


class Reviews:
    """The reviews that one process has made or is making."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._made: OrderedDict[str, lab.Review | None] = OrderedDict()
        """None where something went wrong: it would again."""
        self._making: dict[str, Making] = {}

    def known(self, table: str) -> GameReview | None:
        """A review, or how far it is; None if nobody has asked for it yet."""
        if table in self._made:
            self._made.move_to_end(table)
            made = self._made[table]
            if made is None:
                raise Refusal(422, "no_review", "This game could not be reviewed.")
            moves = len(made.moves) - 1
            return GameReview(done=moves, total=moves, review=made)
        making = self._making.get(table)
        return None if making is None else GameReview(done=making.done, total=making.total)

    async def begin(self, snapshot: Snapshot) -> GameReview:
        """Have a finished game looked at; `Refusal` with a sentence if it cannot be."""
        table, game = snapshot.row.id, snapshot.game
        if snapshot.row.status != "finished":
            raise Refusal(422, "not_over", "A game can be reviewed when it is over.")
        if await self._thinking.run(partial(search_if_ready, game)) is None:
            sentence = f"The Marshal is still warming up for {game.title}. Please ask again in a minute or two."
            raise Refusal(422, "warming_up", sentence)
        known = self.known(table)
        if known is not None:
            return known
        if len(self._making) >= MOST_WAITING:
            raise Refusal(429, "too_many_reviews", "Many games are being reviewed just now. Please try again later.")
        making = self._making[table] = Making(len(snapshot.decisions))
        making.task = asyncio.create_task(self._make(table, snapshot, making))
        return GameReview(done=0, total=making.total)

    async def _make(self, table: str, snapshot: Snapshot, making: Making) -> None:
        log = logs.from_json(service.save_game(snapshot))
        numbers = [entry.number for entry in snapshot.decisions]
        try:
            async with self._thinking.reviews:
                work = partial(looked_at, snapshot.game, log, numbers, making)
                self._keep(table, await self._thinking.run(work))
        except Stopped:
            pass
        except Exception as error:
            note("a game could not be reviewed", logging.ERROR, error, game=log.game)
            self._keep(table, None)
        finally:
            del self._making[table]

    def _keep(self, table: str, made: lab.Review | None) -> None:
        self._made[table] = made
        if len(self._made) > REMEMBERED:
            self._made.popitem(last=False)

    async def close(self) -> None:
        """Stop what is being made."""
        making = list(self._making.values())
        for one in making:
            one.stopped = True
        await asyncio.gather(*(one.task for one in making if one.task is not None), return_exceptions=True)


def looked_at(game: Game, log: Log, numbers: list[int], making: Making) -> lab.Review:
    """The review, made in a thread."""
    search = search_if_ready(game)
    assert search is not None
    return lab.review(log, search, progress=making.progress, numbers=numbers)
