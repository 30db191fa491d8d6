"""What a seat may choose, in words; made from what the seat may know, and from nothing else.

Short rules run interpreted here: calling compiled code takes ten microseconds and lets other threads in between.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from pardner.engine.catalogue import Kind
from pardner.engine.game import Game
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import describe
from pardner.engine.record import copy_of
from pardner.engine.text import plain
from pardner.server.protocol import Choice, Item, Span

LONGEST_LIST = 12
"""More consecutive numbers than this are a span instead of a list."""
GUESSES = 4
"""How many possible truths are tried to see what a choice leads to, where something is hidden."""

FORESIGHT: Any = dice_of_key(key_of_seed("what a choice would do"))


def choices_of(game: Game, seen: Any, seat: int, names: Sequence[str]) -> list[Choice]:
    """The choices of a seat, by kind, in the order of the catalogue. `seen` is the state as the seat may know it."""
    legal = game.interpreted.legal(seen, seat)
    if not legal:
        return []
    foresight = Foresight(game, seen, seat)
    found: list[Choice] = []
    for kind, numbers in _by_kind(game, legal):
        items: list[int] = []
        for run in _runs(kind, numbers):
            if len(run) > LONGEST_LIST:
                found.append(_span(kind, run, foresight))
            else:
                items += run
        if items:
            listed = [_item(game, seen, seat, number, names, foresight) for number in items]
            found.append(Choice(kind=kind.name, label=label(kind), items=listed))
    return found


def label(kind: Kind) -> str:
    """A kind of decision as a heading."""
    return kind.name.replace("_", " ").capitalize()


def _by_kind(game: Game, legal: Sequence[int]) -> Iterator[tuple[Kind, list[int]]]:
    at = 0
    while at < len(legal):
        kind = game.catalogue.kind_of(legal[at])
        end = bisect_left(legal, kind.first + kind.count, at)
        yield kind, list(legal[at:end])
        at = end


def _runs(kind: Kind, numbers: list[int]) -> Iterator[list[int]]:
    """Unbroken runs of a kind whose one argument is a number; everything else comes in one piece."""
    if len(kind.arguments) != 1 or not isinstance(kind.arguments[0][1], range) or kind.arguments[0][1].step != 1:
        yield from ([number] for number in numbers)
        return
    for _, run in groupby(enumerate(numbers), key=lambda place: place[1] - place[0]):
        yield [number for _, number in run]


def _span(kind: Kind, run: list[int], foresight: "Foresight") -> Choice:
    name, values = kind.arguments[0]
    assert isinstance(values, range)
    base = kind.first - values.start
    span = Span(argument=name, first=run[0] - base, last=run[-1] - base, base=base)
    return Choice(kind=kind.name, label=label(kind), span=span, ends=foresight.ends(run[0]))


def _item(game: Game, seen: Any, seat: int, number: int, names: Sequence[str], foresight: "Foresight") -> Item:
    text = plain(describe(game, seen, seat, number).text, names)
    return Item(action=number, text=text, ends=foresight.ends(number))


class Foresight:
    """Tells whether a choice could still be taken back, by trying it on copies of what the seat may know.

    Where something is hidden, several possible truths are tried, always the same ones for the same view: the real truth
    has no part in the answer. One that ends in any of them counts as ending.
    """

    def __init__(self, game: Game, seen: Any, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._worlds = self._imagined(seen)

    def _imagined(self, seen: Any) -> list[Any]:
        dice = copy_of(FORESIGHT)
        worlds = [copy_of(seen)]
        self._game.interpreted.imagine(worlds[0], self._seat, dice)
        if bytes(worlds[0]) == bytes(seen):
            return worlds
        for _ in range(GUESSES - 1):
            worlds.append(copy_of(seen))
            self._game.interpreted.imagine(worlds[-1], self._seat, dice)
        return worlds

    def ends(self, action: int) -> bool:
        """Whether dice would be thrown, something shown, or the turn pass on."""
        if self._game.catalogue.kind_of(action).name in self._game.showing:
            return True
        return any(self._ends_in(world, action) for world in self._worlds)

    def _ends_in(self, world: Any, action: int) -> bool:
        after, dice = copy_of(world), copy_of(FORESIGHT)
        self._game.fastest.apply(after, self._seat, action, dice)
        return not (after.actors >> self._seat) & 1 or bytes(dice) != bytes(FORESIGHT)
