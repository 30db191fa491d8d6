"""A position read for drawing: its plain values, how every seat stands, and figures as people write them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pardner.games.boomtown.forecast import PRODUCERS, THROWS, pick_order, property_of
from pardner.games.boomtown.state import (
    ASK_BID,
    ASK_NOTHING,
    ASK_PICK,
    ASK_TELEGRAPH_DIE,
    ASK_TELEGRAPH_FACE,
    GOVERNOR_FACTOR,
    MAYOR_BONUS,
    MINE_VALUE,
    NOBODY,
)
from pardner.table.pieces import tag

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


class Sight:
    """A position as plain values, read once: the fields of a record are slow to come by."""

    def __init__(self, s: Any, names: Sequence[str]) -> None:
        self.s = s
        self.names = names
        self.seats: int = s.seats
        self.question: int = s.question
        self.ruleset: int = s.ruleset
        self.actor: int = int(s.actors).bit_length() - 1
        self.bidding = self.question == ASK_BID
        self.wiring = self.question in (ASK_TELEGRAPH_DIE, ASK_TELEGRAPH_FACE)
        self.over = self.question == ASK_NOTHING
        self.picking = not (self.bidding or self.wiring or self.over)
        self.gold: list[int] = [s.players[seat].gold for seat in range(self.seats)]
        self.counts: list[list[int]] = [s.players[seat].mines[:] for seat in range(self.seats)]
        self.mayor: list[int] = s.mayor[:]
        self.faces: tuple[int, int] = (s.faces[0], s.faces[1])
        self.property = property_of(s)
        self.tags = [tag(seat, names[seat]) for seat in range(self.seats)]
        # `picked` is of the turn before until the auction is over.
        self.picked: int = 0 if self.bidding else s.picked
        self.paid = self._paid()

    def _paid(self) -> frozenset[int]:
        """The mines in play that the dice on the table pay: until somebody takes a card, those that did on that roll.

        While Telegraph is asked for, those that would as the dice lie.
        """
        if self.faces[0] == 0 or (self.picking and self.picked):
            return frozenset()
        owner = self.property.owner
        return frozenset(mine for mine in PRODUCERS[self.ruleset][self.faces] if owner[mine] != NOBODY)

    def scores(self) -> list[int]:
        """Points as things stand."""
        points = list(self.gold)
        for mine, owner in enumerate(self.property.owner):
            if owner != NOBODY:
                points[owner] += MINE_VALUE[mine]
        for mayor in self.mayor:
            if mayor != NOBODY:
                points[mayor] += MAYOR_BONUS
        return points


class Place(NamedTuple):
    """How a seat stands in the auction or in the picking: in words, and as classes."""

    status: str
    classes: str


def places(v: Sight) -> list[Place]:
    """How every seat stands now."""
    if v.bidding:
        return [_bidder(v, seat) for seat in range(v.seats)]
    if v.picking:
        order = pick_order(v.seats, v.s.highest_bidder, v.s.mustang_picker)
        cards = v.s.open_count + v.picked.bit_count()
        return [_picker(v, seat, order.index(seat), cards) for seat in range(v.seats)]
    if v.over:
        return [Place(f"{points} points", "") for points in v.scores()]
    return [Place("decides", " bt-acting") if seat == v.actor else Place("", "") for seat in range(v.seats)]


def _bidder(v: Sight, seat: int) -> Place:
    if seat == v.actor:
        return Place("to bid", " bt-acting")
    if seat == v.s.highest_bidder:
        return Place(f"bids {v.s.highest_bid}", " bt-leading")
    if (v.s.passed >> seat) & 1:
        return Place("passed", " bt-out")
    return Place("still in", "")


def _picker(v: Sight, seat: int, place: int, cards: int) -> Place:
    if seat == v.actor:
        return Place("picks now" if v.question == ASK_PICK else "decides", " bt-acting")
    if (v.picked >> seat) & 1:
        return Place("has picked", " bt-done")
    if place >= cards:
        return Place("finds no card", " bt-out")
    return Place(f"picks {ORDINALS[place]}", "")


def fee_of(v: Sight, town: int) -> int:
    """What the mayor of a town asks of anybody else."""
    count = v.counts[v.mayor[town]][town]
    return count * GOVERNOR_FACTOR if v.s.governor_town == town else count


def decimal(thirtysixths: int) -> str:
    """An average gain as people write it."""
    return signed(round(thirtysixths / THROWS, 1))


def signed(number: float) -> str:
    """A gain or a loss with its sign."""
    return f"{number:+}".replace("-", "−") if number else "0"
