"""Hints: what the Marshal would do in a person's place, from what that person's seat knows and from nothing else."""

import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pardner.bots.search import Budget, Manner, Outlook, search_if_ready
from pardner.engine.game import Game
from pardner.engine.match import SPECTATOR, describe
from pardner.engine.record import copy_of
from pardner.engine.text import plain
from pardner.lab.forecast import Forecast, forecast_after, together
from pardner.server.errors import Refusal
from pardner.server.limits import Places
from pardner.server.replies import Hint, HintChoice
from pardner.server.thinking import Thinking
from pardner.server.views import TableView

BUDGET = Budget(milliseconds=600)
"""To find what the Marshal would do."""
BROAD_BUDGET = Budget(milliseconds=150)
BROAD = Manner(looks=8, exploration=0.5, sharpness=1.0)
"""To put those choices in order that the Marshal does not even look at."""
FORECAST_SECONDS = 0.75
"""To play the game to its end after the first few of them, a few games each in turn."""
SHORT_LIST = 3
GAMES = 16
LEAST_TURNS, MOST_TURNS = 3, 64
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


@dataclass(frozen=True, slots=True)
class Advised:
    """What was found: the choices in the Marshal's order, and forecasts after the first few of them."""

    outlooks: Sequence[Outlook]
    after: dict[int, Forecast]


def look(game: Game, seen: Any, seat: int, seed: str) -> Advised:
    """Search, in a thread; `Refusal` while there is no compiled search yet."""
    search = search_if_ready(game)
    if search is None:
        raise Refusal(
            422, "warming_up", f"The Marshal is still warming up for {game.title}. Please ask again in a minute or two."
        )
    broadly = search.look(seen, seat, seed, BROAD_BUDGET, BROAD)
    looked_at = {one.action: place for place, one in enumerate(broadly.outlooks)}
    found = search.look(seen, seat, seed, BUDGET).outlooks
    outlooks = sorted(found, key=lambda one: (-one.visits, looked_at[one.action]))
    best = [one.action for one in outlooks[:SHORT_LIST]]
    after: dict[int, list[Forecast]] = {action: [] for action in best}
    until = time.monotonic() + FORECAST_SECONDS
    for turn in range(MOST_TURNS):
        for action in best:  # the same truths, throws and whims for each of them
            after[action].append(forecast_after(search, seen, seat, action, f"{seed} {turn}", GAMES))
        if turn + 1 >= LEAST_TURNS and time.monotonic() > until:
            break
    return Advised(outlooks, {action: together(parts) for action, parts in after.items()})


def told(game: Game, seen: Any, about: tuple[str, int, int], names: list[str], found: Advised) -> Hint:
    """What was found, in words that the seat may read."""
    table, move, seat = about
    alone = seen.seats == 1

    def choice(outlook: Outlook) -> HintChoice:
        after = found.after.get(outlook.action)
        return HintChoice(
            action=outlook.action,
            text=plain(describe(game, seen, seat, outlook.action).text, names),
            visits=outlook.visits,
            win_chance=None if after is None or alone else round(after.win_chances[seat], 4),
            points=None if after is None else round(after.points[seat], 2),
        )

    choices = [choice(outlook) for outlook in found.outlooks]
    return Hint(table=table, move=move, seat=seat, solo=alone, choices=choices)
