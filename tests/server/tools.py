"""What the tests of the server say often."""

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, select

from pardner.engine.key import key_of_seed
from pardner.engine.match import actors_of
from pardner.server import service
from pardner.server.protocol import Act, Join, Keyed, NewTable, Say, SeatCommand, SeatPlan, Undo
from pardner.server.service import Done, EntryRow, Refused, Seatholder, Snapshot, visitor_hash
from pardner.server.store import Store
from pardner.server.store.schema import jobs

T = TypeVar("T")
ADA, BEN, CAM = (visitor_hash(name) for name in ("ada", "ben", "cam"))
NOW = 1_000_000.0
HUMAN, OPEN, BOT = (SeatPlan(kind=kind) for kind in ("human", "open", "bot"))

_keys = count(1)


def fresh_key() -> str:
    """A key that no command had yet."""
    return f"key-{next(_keys):08d}"


class Table:
    """A table in a store, and everything one can do with it."""

    def __init__(self, store: Store, table: str) -> None:
        self.store = store
        self.id = table

    @classmethod
    def new(
        cls, store: Store, *plans: SeatPlan, game: str = "claims", seed: int = 7, visitor: str = ADA,
        hints: bool = True, **options: str,
    ) -> "Table":
        """A table that a visitor (Ada) has made."""
        body = NewTable(game=game, seats=list(plans), options=options, hints=hints, key=fresh_key())
        key = key_of_seed(seed)
        return cls(store, store.write(lambda c: service.create(c, visitor, body, NOW, key=key)).result())

    def write(self, work: Callable[[Connection], T]) -> T:
        """Have something written."""
        return self.store.write(work).result()

    def see(self, *, entries_from: int = 1, now: float = NOW) -> Snapshot:
        """The table now."""
        return self.store.read(lambda c: service.snapshot(c, self.id, now=now, entries_from=entries_from))

    def number(self, kind: str, **args: Any) -> int:
        """The number of an action."""
        return self.see().game.catalogue.number(kind, **args)

    def act(
        self, who: str | Seatholder, seat: int, choice: int | str, *, move: int | None = None, key: str | None = None,
        now: float = NOW, **args: Any,
    ) -> Done:
        """Take a decision."""
        action = self.number(choice, **args) if isinstance(choice, str) else choice
        at = self.see().row.move if move is None else move
        body = Act(seat=seat, action=action, move=at, key=key or fresh_key())
        return self.write(lambda c: service.act(c, who, self.id, body, now))

    def undo(self, who: str, seat: int, *, move: int | None = None, key: str | None = None) -> Done:
        """Take back."""
        body = Undo(seat=seat, move=self.see().row.move if move is None else move, key=key or fresh_key())
        return self.write(lambda c: service.undo(c, who, self.id, body, NOW))

    def join(self, who: str, name: str, seat: int | None = None, key: str | None = None) -> Done:
        """Sit down."""
        body = Join(name=name, seat=seat, key=key or fresh_key())
        return self.write(lambda c: service.join(c, who, self.id, body, NOW))

    def leave(self, who: str, seat: int, key: str | None = None) -> Done:
        """Give up a seat."""
        body = SeatCommand(seat=seat, key=key or fresh_key())
        return self.write(lambda c: service.leave(c, who, self.id, body, NOW))

    def reclaim(self, who: str, seat: int, key: str | None = None) -> Done:
        """Take a seat again."""
        body = SeatCommand(seat=seat, key=key or fresh_key())
        return self.write(lambda c: service.reclaim(c, who, self.id, body, NOW))

    def say(self, who: str, text: str, key: str | None = None) -> Done:
        """Say something."""
        body = Say(text=text, key=key or fresh_key())
        return self.write(lambda c: service.say(c, who, self.id, body, NOW))

    def rematch(self, who: str) -> "Table":
        """Play again."""
        body = Keyed(key=fresh_key())
        return Table(self.store, self.write(lambda c: service.rematch(c, who, self.id, body, NOW)))

    def jobs(self) -> list[tuple[int, int]]:
        """The seats and move numbers that bots have been asked about."""
        asked = select(jobs.c.seat, jobs.c.move).where(jobs.c.table_id == self.id).order_by(jobs.c.seat)
        found = self.store.read(lambda c: c.execute(asked).all())
        return [(seat, move) for seat, move in found]

    def play(self, visitor: str = ADA, moves: int = 10_000, seed: int = 1) -> list[EntryRow]:
        """Play at random for all seats that a visitor holds, until the end or for so many moves."""
        dice = random.Random(seed)
        made: list[EntryRow] = []
        snapshot = self.see()
        row, game = snapshot.row, snapshot.game
        while row.status == "playing" and len(made) < moves:
            s = game.state.State.from_buffer_copy(row.state)
            seat = next(seat for seat in actors_of(s) if seat in snapshot.held_by(visitor))
            done = self.act(visitor, seat, dice.choice(game.fastest.legal(s, seat)), move=row.move)
            assert done.entry is not None
            assert done.row is not None
            made.append(done.entry)
            row = done.row
        return made


def refusal(attempt: Callable[..., Any], *args: Any, **kwargs: Any) -> tuple[int, str]:
    """The status and the word of a refusal, which comes with a sentence."""
    with pytest.raises(Refused) as caught:
        attempt(*args, **kwargs)
    assert caught.value.detail[0].isupper()
    assert caught.value.detail.endswith((".", "!", "?"))
    return caught.value.status, caught.value.code


def names_of(values: Sequence[Any]) -> list[str]:
    """The names of seats or lines."""
    return [value.name for value in values]
