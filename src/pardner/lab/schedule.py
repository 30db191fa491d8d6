"""Who meets whom, and who sits where.

Games come in rounds. All games of a round are played on the same dice, and over a round every seat is taken by both
sides equally often, so that neither luck nor a good seat favours anybody.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

Seating = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Bots that meet: the seatings of a round, and other ways to seat a round that later rounds take in turn."""

    bots: tuple[str, ...]
    ways: tuple[tuple[Seating, ...], ...]
    even_share: float
    """The part of the wins that the first would have if all seats were equally strong."""

    @property
    def games_per_round(self) -> int:
        """Every way to seat a round takes as many games."""
        return len(self.ways[0])

    def rounds(self, games: int) -> int:
        """The rounds that hold at least so many games."""
        return -(-games // self.games_per_round)

    def seatings(self, number: int) -> tuple[Seating, ...]:
        """Who sits where in each game of a round."""
        return self.ways[number % len(self.ways)]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game that has to be played: the round, whose number decides the dice, and who sits where."""

    number: int
    bots: Seating


def face_to_face(first: str, second: str, seats: int) -> Meeting:
    """Two bots fill the seats as evenly as possible; the second game of a round has them the other way round.

    Where the seats cannot be halved, each has the smaller half once in a round. The rounds go through all ways to share
    the seats.
    """
    half = seats // 2
    ways = []
    for taken in combinations(range(seats), half):
        if seats % 2 == 0 and taken[0] != 0:
            continue  # the mirror image of one that is there already
        seating = tuple(first if seat in taken else second for seat in range(seats))
        ways.append((seating, tuple(second if seat in taken else first for seat in range(seats))))
    return Meeting((first, second), tuple(ways), 0.5)


def one_against_many(one: str, many: str, seats: int) -> Meeting:
    """One seat for the first bot, the others for the second; in a round the one sits in every seat once."""
    rotated = tuple(tuple(one if seat == place else many for seat in range(seats)) for place in range(seats))
    return Meeting((one, many), (rotated,), 1 / seats)


def by_itself(bot: str) -> Meeting:
    """A bot at a table of its own."""
    return Meeting((bot,), (((bot,),),), 1.0)


def round_robin(bots: Sequence[str], seats: int) -> tuple[Meeting, ...]:
    """Every bot meets every other; at a table for one, each plays the same dice by itself."""
    if seats == 1:
        return tuple(by_itself(bot) for bot in bots)
    return tuple(face_to_face(first, second, seats) for first, second in combinations(bots, 2))


def fixtures(meetings: Sequence[Meeting], games: int) -> Iterator[Fixture]:
    """At least so many games of every meeting, round after round, so that all meetings come equally far."""
    for number in range(max(meeting.rounds(games) for meeting in meetings)):
        for meeting in meetings:
            if number < meeting.rounds(games):
                for seating in meeting.seatings(number):
                    yield Fixture(number, seating)
