"""A position read for drawing: its plain values, and how every seat stands."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pardner.engine.match import SPECTATOR
from pardner.engine.text import plain
from pardner.games.homesteaders.auction import winner_of
from pardner.games.homesteaders.names import bay_name, dollars
from pardner.games.homesteaders.screens import hidden
from pardner.games.homesteaders.state import (
    ASK_BID,
    ASK_BONUS,
    ASK_BUILD,
    ASK_DOUBLE,
    ASK_ENDGAME,
    ASK_EXTRA_BUILD,
    ASK_INCOME,
    ASK_NEUTRAL,
    ASK_NOTHING,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    ASK_WORKER,
    BAYS_IN_USE,
    COLLECTED,
    FINAL_INCOME,
    NONE,
    PLACING,
    ROUND_STAGE,
)

ACTING = {
    ASK_NEUTRAL: "places the neutral bid",
    ASK_DOUBLE: "doubles an auction",
    ASK_BID: "to bid",
    ASK_BONUS: "takes a bonus",
    ASK_PAYMENT: "pays the bid",
    ASK_BUILD: "builds",
    ASK_EXTRA_BUILD: "may build once more",
    ASK_WORKER: "may take a worker",
    ASK_TRADE_IN: "may trade in",
    ASK_ENDGAME: "last deals",
}


class Seat(NamedTuple):
    """What everybody sees of a seat; the hand is `None` behind a screen."""

    buildings: int
    placed: int
    workers: int
    rail_lines: int
    track: int
    income: int
    hand: tuple[int, ...] | None
    ledger: tuple[int, ...]

    @property
    def idle(self) -> int:
        """The workers that stand on no building."""
        return self.workers - self.placed.bit_count()


class Sight:
    """A position as plain values, read once: the fields of a record are slow to come by."""

    def __init__(self, s: Any, names: Sequence[str], viewer: int = SPECTATOR) -> None:
        self.s = s
        self.names = names
        self.seats: int = s.seats
        self.question: int = s.question
        self.round: int = s.round
        self.stage: int = ROUND_STAGE[s.round]
        self.over = self.question == ASK_NOTHING
        self.last_income = self.round == FINAL_INCOME
        self.actors = [seat for seat in range(self.seats) if (s.actors >> seat) & 1]
        self.bays: int = BAYS_IN_USE[self.seats]
        self.tiles: list[int] = s.tile[:]
        self.bids: list[int] = s.bid[:]
        self.bidders: list[int] = s.bidder[:]
        self.resolving: int = s.resolving
        self.players = [_seat(s, viewer, seat) for seat in range(self.seats)]

    def stands_in(self, seat: int) -> tuple[int, int] | None:
        """The bay in which a seat has a standing bid, and the bid."""
        for bay in range(self.bays):
            if self.bidders[bay] == seat:
                return bay, self.bids[bay]
        if self.s.second_bidder == seat:
            return self.s.double_bay, self.s.second_bid
        return None

    def passed(self, seat: int) -> bool:
        """Whether a seat has passed in this round."""
        return bool((self.s.passed >> seat) & 1)

    @property
    def bidding(self) -> bool:
        """Whether bids are being made, or a bonus is taken between them."""
        return self.resolving == NONE and self.question in (ASK_BID, ASK_BONUS, ASK_NEUTRAL, ASK_DOUBLE)

    @property
    def winner(self) -> int:
        """Whose turn in the building phase it is."""
        return NONE if self.resolving == NONE else int(winner_of(self.s, self.resolving))


def _seat(s: Any, viewer: int, seat: int) -> Seat:
    player = s.players[seat]
    return Seat(
        player.buildings,
        player.placed,
        player.workers,
        player.rail_lines,
        player.track,
        player.income,
        None if hidden(s, viewer, seat) else tuple(player.hand),
        tuple(player.ledger),
    )


def status_of(v: Sight, seat: int) -> str:
    """How a seat stands now, in a few words."""
    if v.over:
        return ""
    if v.question == ASK_INCOME:
        return {PLACING: "places workers", COLLECTED: "has collected"}.get(v.players[seat].income, "has paid wages")
    if seat in v.actors:
        return ACTING[v.question]
    if v.question == ASK_ENDGAME:
        return "done"
    standing = v.stands_in(seat)
    if standing:
        bay, bid = standing
        verb = "bids" if v.resolving == NONE else "won for"
        where = plain(bay_name(bay), v.names)
        return f"{verb} {dollars(bid)}, {where}"
    return "passed" if v.passed(seat) else "yet to bid"
