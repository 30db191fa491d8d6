"""Hints: what the Marshal would do in a person's place, from what that person's seat knows and from nothing else."""

from collections import OrderedDict
from functools import partial
from typing import Any

from pardner.bots.search import Budget, Findings, Outlook, search_if_ready
from pardner.engine.game import Game
from pardner.engine.match import SPECTATOR, describe
from pardner.engine.record import copy_of
from pardner.engine.text import plain
from pardner.server.errors import Refusal
from pardner.server.limits import Places
from pardner.server.replies import Hint, HintChoice
from pardner.server.thinking import Thinking
from pardner.server.views import TableView

BUDGET = Budget(milliseconds=1500)
MOST_ASKING = 8
"""So many people may wait for a hint at a time: the last of them for a few seconds."""
REMEMBERED = 256


class Advice:
    """The hints that one process gives; those given last are remembered."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._asking = Places(MOST_ASKING, 1)
        self._given: OrderedDict[tuple[str, int, int], Hint] = OrderedDict()

    async def hint(self, view: TableView, visitor: str | None, seat: int | None) -> Hint:
        """The choices of a seat as the Marshal sees them, the best first; `Refusal` says why there is none."""
        asked = view.viewer_for(visitor, seat)
        _check_allowed(view, asked)
        about = view.snapshot.row.id, view.move, asked
        known = self._given.get(about)
        if known is not None:
            return known
        assert visitor is not None
        if not self._asking.take(visitor):
            raise Refusal(429, "one_at_a_time", "The Marshal is still thinking about the last hint. Please wait.")
        try:
            game, seen = view.snapshot.game, copy_of(view.position.seen(asked))
            names = list(view.snapshot.names)
            async with self._thinking.hints:
                found = await self._thinking.run(partial(look, game, seen, asked, f"hint {about}"))
        finally:
            self._asking.give_back(visitor)
        hint = told(game, seen, about, names, found)
        self._given[about] = hint
        if len(self._given) > REMEMBERED:
            self._given.popitem(last=False)
        return hint


def _check_allowed(view: TableView, seat: int) -> None:
    if not view.snapshot.row.hints:
        raise Refusal(422, "no_hints", "This table is played without hints.")
    if seat == SPECTATOR:
        raise Refusal(403, "not_your_seat", "Hints are for those who play.")
    if view.snapshot.row.status != "playing" or seat not in view.position.actors(seat):
        raise Refusal(422, "not_your_turn", "There is nothing for you to decide just now.")


def look(game: Game, seen: Any, seat: int, seed: str) -> Findings:
    """Search, in a thread; `Refusal` while there is no compiled search yet."""
    search = search_if_ready(game)
    if search is None:
        raise Refusal(
            422, "warming_up", f"The Marshal is still warming up for {game.title}. Please ask again in a minute or two."
        )
    return search.look(seen, seat, seed, BUDGET)


def told(game: Game, seen: Any, about: tuple[str, int, int], names: list[str], found: Findings) -> Hint:
    """What was found, in words that the seat may read."""
    table, move, seat = about
    alone = seen.seats == 1

    def choice(outlook: Outlook) -> HintChoice:
        tried = outlook.visits > 0
        return HintChoice(
            action=outlook.action,
            text=plain(describe(game, seen, seat, outlook.action).text, names),
            visits=outlook.visits,
            win_chance=round(outlook.win_chance, 4) if tried and not alone else None,
            points=round(outlook.points, 2) if tried else None,
        )

    return Hint(table=table, move=move, seat=seat, solo=alone, choices=[choice(one) for one in found.outlooks])
