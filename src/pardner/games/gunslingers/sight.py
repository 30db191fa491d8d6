"""A position read for drawing: its plain values, where everybody's men stand, and who is still thinking."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pardner.games.gunslingers import control as control_rules
from pardner.games.gunslingers import table as table_rules
from pardner.games.gunslingers.names import CHARACTER_NAMES, seats_in
from pardner.games.gunslingers.state import (
    DECOY,
    NOBODY,
    NONE,
    OFF,
    QUESTIONS,
    RENT_PHASE,
    SKILLS,
    WEEKS,
)
from pardner.table.pieces import tag

control: Any = control_rules
table: Any = table_rules

Men = tuple[int, ...]
"""How many plugs, enforcers and duellists."""
SEALING = ("bid", "set_up", "nerve", "bribe", "aim", "stay", "losses", "ride")
"""Questions that are answered in secret."""


class Card(NamedTuple):
    """A card on the table with the men on it: a property, `DECOY`, or `UNKNOWN_CARD`."""

    card: int
    men: Men


class Claim(NamedTuple):
    """Somebody's men at a property."""

    seat: int
    men: Men


class Sight:
    """A position as plain values, read once: the fields of a record are slow to come by."""

    def __init__(self, s: Any, names: Sequence[str]) -> None:
        self.s = s
        self.names = tuple(names)
        self.seats: int = s.seats
        self.question: str = QUESTIONS[s.question]
        self.over = self.question == "over"
        self.actors: int = s.actors
        self.asked: int = s.asked
        self.week: int = s.week
        self.round: int = s.round
        self.at: list[int] = s.at[:]
        self.owner: list[int] = s.owner[:]
        self.markers: list[int] = s.markers[:]
        self.battleground: int = s.battleground
        self.money: list[int] = [s.players[seat].money for seat in range(self.seats)]
        self.reputation: list[int] = [s.players[seat].reputation for seat in range(self.seats)]
        self.character: list[int] = [s.players[seat].character for seat in range(self.seats)]
        self.out: list[int] = [s.players[seat].out for seat in range(self.seats)]
        self.tags = [tag(seat, names[seat]) for seat in range(self.seats)]
        self.headquarters: dict[int, int] = {
            table.headquarters(s, seat): seat
            for seat in range(self.seats)
            if self.character[seat] != NONE and not self.out[seat]
        }
        self.cards: list[tuple[Card, ...]] = [self._cards(seat) for seat in range(self.seats)]

    def _cards(self, seat: int) -> tuple[Card, ...]:
        me = self.s.players[seat]
        return tuple([Card(me.card[stack], tuple(me.crew[stack])) for stack in range(me.stacks)])

    def is_deciding(self, seat: int) -> bool:
        """Whether the seat has something to decide; a spectator has not."""
        return seat != NOBODY and bool((self.actors >> seat) & 1)

    def has_sealed(self, seat: int) -> bool:
        """Whether the seat has answered in secret and waits for others."""
        return self.question in SEALING and bool(((self.asked & ~self.actors) >> seat) & 1)

    def home(self, seat: int) -> Men:
        """The men at headquarters."""
        return tuple(self.s.players[seat].home)

    def posse(self, seat: int) -> Men:
        """The men kept in reserve, those on their way included."""
        me = self.s.players[seat]
        return tuple([one + other for one, other in zip(me.posse, me.split, strict=True)])

    def jailed(self, seat: int) -> Men:
        """The men in jail."""
        this, last = self.s.players[seat].jailed
        return tuple([one + other for one, other in zip(this, last, strict=True)])

    def men(self, seat: int) -> Men:
        """All the men of a boss, wherever they stand, but for those in jail."""
        return tuple([table.men_of(self.s, seat, skill) for skill in range(SKILLS)])

    def need(self, seat: int) -> int:
        """The reputation it takes to hold all one controls."""
        need: int = control.reputation_needed(self.s, seat)
        return need

    @property
    def fighters(self) -> tuple[int, int] | None:
        """The two who fight, the lower seat first."""
        first, second = self.s.fighter
        return None if first == NOBODY or second == NOBODY else (first, second)

    @property
    def waiting(self) -> list[int]:
        """Who has not fought yet for the battleground."""
        return seats_in(self.s, self.s.waiting) if self.battleground != NONE else []

    def other(self, seat: int) -> int:
        """Whom a fighter fights."""
        first, second = self.s.fighter
        return int(first + second - seat)

    def in_ring(self, seat: int) -> list[int]:
        """The numbers of a boss's men in the gunfight."""
        return [number for number in range(self.s.men) if self.s.man[number].boss == seat]

    def claims(self) -> dict[int, tuple[Claim, ...]]:
        """The men at each property, as far as cards have been turned over."""
        found: dict[int, list[Claim]] = {}
        for seat in range(self.seats):
            for card in self.cards[seat]:
                if 0 <= card.card < DECOY and any(card.men):
                    found.setdefault(card.card, []).append(Claim(seat, card.men))
            me = self.s.players[seat]
            if self.s.riding:
                for ride, men in ((me.ride, me.posse), (me.second_ride, me.split)):
                    if 0 <= ride < DECOY and any(men):
                        found.setdefault(ride, []).append(Claim(seat, tuple(men)))
        if self.battleground != NONE:
            for seat in range(self.seats):
                skills = [self.s.man[number].skill for number in self.in_ring(seat)]
                if skills:
                    men = tuple([skills.count(skill) for skill in range(SKILLS)])
                    found.setdefault(self.battleground, []).append(Claim(seat, men))
        return {place: tuple(claims) for place, claims in found.items()}

    def support(self, seat: int, place: int) -> int:
        """Dice that friends next door give."""
        return int(control.support(self.s, seat, place)) if self.s.neighborhoods != OFF else 0


def phase_of(v: Sight) -> str:
    """Where the game stands, in a few words."""
    if v.over:
        return "The game is over"
    if v.week == 0:
        return "Setup: characters are sold" if NONE in v.character else "Setup: the first lots are sold"
    part = {0: "the train", RENT_PHASE: "rents"}.get(v.round, f"territory round {v.round}")
    return f"Week {v.week} of {WEEKS}: {part}"


def boss_name(character: int) -> str:
    """A character's name; nobody has one before the sale."""
    return CHARACTER_NAMES[character] if character != NONE else "no character yet"
