"""What is likely to come: the odds of a gunfight that both sides see through, rents on average, and the projected vote.

The rules change a position; these look at one and leave it alone. Chances are worked out, not tried out: a side is
described by how many men of each kind are fit, winged or out of action, and every tier of shots turns a table of
chances for all such pairs into the next. Tests hold them against the rules.

A side is taken to do this: it fights and stays. Each of its shooters aims at an able man at whom the fewest of its
other shooters aim; of those at one who is not winged, and then at the strongest. The gunsmith's gun goes to the
strongest who can shoot. In a simple gunfight it gives up its weakest, bribed men first. Nobody uses the blacksmith, the
doctor or a bribe.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pardner.games.gunslingers import control as control_rules
from pardner.games.gunslingers import election as election_rules
from pardner.games.gunslingers import rent as rent_rules
from pardner.games.gunslingers import simple as simple_rules
from pardner.games.gunslingers import table as table_rules
from pardner.games.gunslingers.state import (
    BALLOT,
    CASH_CONTEST,
    CASH_PER_VOTE,
    CONTEST_POINTS,
    COUNTING,
    DUELLIST,
    FACES,
    FIGHT_ROUNDS,
    GUNSMITH,
    HONEST,
    MARKERS,
    NAMED,
    NOBODY,
    OFF,
    PLAIN_SUM,
    PROPERTIES,
    RENT,
    RENT_DICE,
    RENT_LIMIT,
    RENT_PER,
    RENT_PHASE,
    SIMPLE,
    SKILL_DICE,
    SKILLS,
    THROWN,
    TIES,
    WEEKS,
    WINGED,
    WOUNDED,
)

control: Any = control_rules
election: Any = election_rules
rents: Any = rent_rules
simple: Any = simple_rules
table: Any = table_rules

MISS = (FACES - 1) / FACES
WING, WOUND, KILL = (sum(count == severity for count in COUNTING[1:]) / FACES for severity in range(3))
"""What a hit does to a man."""
COUNTED = tuple(sum(count == value for count in COUNTING[1:]) / FACES for value in range(max(COUNTING) + 1))
"""How likely a counting die counts 0, 1 and 2."""
MEAN_COUNT = sum(COUNTING[1:]) / FACES

MOST_STATES = 220
"""Sides that can be in more states than this are not looked at: it would take too long."""

Chances = npt.NDArray[np.float64]


class Odds(NamedTuple):
    """How likely a fight ends in which way, for one of the two sides."""

    win: float
    lose: float
    neither: float

    def turned(self) -> "Odds":
        """The same for the other side."""
        return Odds(self.lose, self.win, self.neither)


class Kind(NamedTuple):
    """Men of one side that are alike: their skill, their dice for a shot (0: they do not shoot), how many there are."""

    skill: int
    dice: int
    men: int
    winged: int = 0


Side = tuple[Kind, ...]
"""The strongest first, and of the same skill those with more dice."""

State = tuple[tuple[int, int], ...]
"""Of each kind how many are fit and how many winged; the others are out of action."""

# ---- sides ---------------------------------------------------------------------------------------------------------


def side_of(men: Sequence[int], more_dice: int = 0, named: bool = False) -> Side:
    """A side of so many plugs, enforcers and duellists, fresh, with support dice and perhaps the gunsmith's gun."""
    strongest = max((skill for skill in range(SKILLS) if men[skill]), default=DUELLIST)
    kinds = []
    for skill in reversed(range(SKILLS)):
        left = men[skill]
        if named and left and skill == strongest:
            kinds.append(Kind(skill, SKILL_DICE[skill] + more_dice + 1, 1))
            left -= 1
        if left:
            kinds.append(Kind(skill, SKILL_DICE[skill] + more_dice, left))
    return tuple(kinds)


def side_in_ring(s: Any, seat: int) -> Side:
    """A side as it stands in the gunfight that goes on, without those who are out of action."""
    more = control.support(s, seat, s.battleground) if s.neighborhoods != OFF else 0
    gun = table.has_power(s, seat, GUNSMITH)
    able = [man for man in s.man[: s.men] if man.boss == seat and not man.signs & WOUNDED]
    to_name = None
    if gun and not (s.named >> seat) & 1:
        ready = [man for man in able if not man.signs & THROWN]
        to_name = max(ready, key=lambda man: (man.skill, not man.signs & WINGED), default=None)
    counts: dict[tuple[int, int], list[int]] = {}
    for man in able:
        named = gun and (man.signs & NAMED or man is to_name)
        dice = 0 if man.signs & THROWN else SKILL_DICE[man.skill] + more + bool(named)
        count = counts.setdefault((man.skill, dice), [0, 0])
        count[0] += 1
        count[1] += bool(man.signs & WINGED)
    ordered = sorted(counts.items(), reverse=True)
    return tuple(Kind(skill, dice, men, winged) for (skill, dice), (men, winged) in ordered)


# ---- full gunfights ------------------------------------------------------------------------------------------------


def states_of(side: Side) -> list[State]:
    """Everything that can become of a side."""
    ways = [
        [(fit, winged) for fit in range(kind.men + 1) for winged in range(kind.men + 1 - fit)] for kind in side
    ]
    return list(product(*ways))


def count_states(side: Side) -> int:
    """How many states a side has."""
    count = 1
    for kind in side:
        count *= (kind.men + 1) * (kind.men + 2) // 2
    return count


def aims_at(state: State, shots: Sequence[float]) -> list[tuple[int, bool, list[float]]]:
    """Whom a tier shoots at: for each able man his kind, whether he is winged, and the chances of the shots to hit."""
    fit = [(number, False) for number, (count, _) in enumerate(state) for _ in range(count)]
    winged = [(number, True) for number, (_, count) in enumerate(state) for _ in range(count)]
    order = fit + winged
    return [(number, wing, list(shots[place :: len(order)])) for place, (number, wing) in enumerate(order)]


def harm(shots: Sequence[float]) -> tuple[float, float, float, float]:
    """How likely shots leave a man as he is, wing him, wound him, or kill him."""
    unhurt = calm = 1.0
    once = 0.0
    for hit in shots:
        once = once * (1 - hit + hit * WING) + calm * hit * WOUND
        calm *= 1 - hit + hit * WING
        unhurt *= 1 - hit
    return unhurt, calm - unhurt, once, 1 - calm - once


def after_shots(state: State, shots: Sequence[float], shooting: Sequence[bool]) -> dict[tuple[State, int], float]:
    """What becomes of a side under a tier's shots, and how many are killed; its own men of the tier have shot.

    A winged man whose kind was to shoot has missed his turn, and is fit again unless he is winged once more.
    """
    chances: dict[tuple[State, int], float] = {(tuple((0, 0) for _ in state), 0): 1.0}
    for number, winged, at_him in aims_at(state, shots):
        unhurt, wing, wound, kill = harm(at_him)
        stays_winged = winged and not shooting[number]
        results = (
            (number, (0, 1) if stays_winged else (1, 0), 0, unhurt),
            (number, (0, 1), 0, wing),
            (number, (0, 0), 0, wound),
            (number, (0, 0), 1, kill),
        )
        chances = _combined(chances, results)
    return chances


def _combined(
    chances: dict[tuple[State, int], float], results: Sequence[tuple[int, tuple[int, int], int, float]]
) -> dict[tuple[State, int], float]:
    combined: dict[tuple[State, int], float] = {}
    for (state, killed), chance in chances.items():
        for number, (fit, winged), dead, likely in results:
            if likely:
                kinds = list(state)
                kinds[number] = (kinds[number][0] + fit, kinds[number][1] + winged)
                key = (tuple(kinds), killed + dead)
                combined[key] = combined.get(key, 0.0) + chance * likely
    return combined


def shots_of(side: Side, state: State, tier: int) -> tuple[float, ...]:
    """The chances to hit of all who shoot in a tier, in the order in which they aim."""
    shots: list[float] = []
    for kind, (fit, _) in zip(side, state, strict=True):
        if kind.skill == tier and kind.dice:
            shots += [1 - MISS**kind.dice] * fit
    return tuple(shots)


class _Tier:
    """What a tier of shots does to a side: for every volley it may meet, chances from state to state by men killed."""

    def __init__(self, side: Side, other: Side, tier: int, most_killed: int) -> None:
        self.states = states_of(side)
        self.places = {state: place for place, state in enumerate(self.states)}
        self.shooting = [kind.skill == tier for kind in side]
        self.volleys = sorted({shots_of(other, state, tier) for state in states_of(other)})
        self.moves = {shots: self._moves(shots, most_killed) for shots in self.volleys}

    def _moves(self, shots: tuple[float, ...], most_killed: int) -> list[Chances]:
        tables = [np.zeros((len(self.states), len(self.states))) for _ in range(most_killed + 1)]
        for place, state in enumerate(self.states):
            if not any(map(sum, state)):
                tables[0][place, place] = 1.0
                continue
            for (after, killed), chance in after_shots(state, shots, self.shooting).items():
                tables[min(killed, most_killed)][place, self.places[after]] += chance
        return tables


@lru_cache(maxsize=256)
def full_odds(first: Side, second: Side, rounds: int = FIGHT_ROUNDS, killed: int = 0, honest: bool = False) -> Odds:
    """The odds of the first side, if both stay for all rounds that are left; `killed` counts for the honest sheriff."""
    most_killed = FACES if honest else 0
    tiers = [
        (_Tier(first, second, tier, most_killed), _Tier(second, first, tier, most_killed))
        for tier in reversed(range(SKILLS))
    ]
    tables = _start(first, second, tiers, min(killed, most_killed), most_killed)
    mine_out, theirs_out = (np.array([not any(map(sum, state)) for state in side.states]) for side in tiers[0])
    win = lose = neither = 0.0
    for _ in range(rounds):
        for tier, (mine, theirs) in zip(reversed(range(SKILLS)), tiers, strict=True):
            tables = _shoot(first, second, tier, mine, theirs, tables)
        for number, chances in enumerate(tables):
            win += chances[~mine_out][:, theirs_out].sum()
            lose += chances[mine_out][:, ~theirs_out].sum()
            neither += chances[mine_out][:, theirs_out].sum()
            chances[mine_out] = 0.0
            chances[:, theirs_out] = 0.0
            stopped = number / FACES
            neither += stopped * chances.sum()
            chances *= 1 - stopped
    neither += sum(chances.sum() for chances in tables)
    return Odds(float(win), float(lose), float(neither))


def _start(
    first: Side, second: Side, tiers: list[tuple[_Tier, _Tier]], killed: int, most_killed: int
) -> list[Chances]:
    mine, theirs = tiers[0]
    tables = [np.zeros((len(mine.states), len(theirs.states))) for _ in range(most_killed + 1)]
    here = tuple((kind.men - kind.winged, kind.winged) for kind in first)
    there = tuple((kind.men - kind.winged, kind.winged) for kind in second)
    tables[killed][mine.places[here], theirs.places[there]] = 1.0
    return tables


def _shoot(
    first: Side, second: Side, tier: int, mine: _Tier, theirs: _Tier, tables: list[Chances]
) -> list[Chances]:
    """One tier: both sides shoot at the same time, so each is hit by what the other was before."""
    after = [np.zeros_like(chances) for chances in tables]
    my_volleys = [shots_of(first, state, tier) for state in mine.states]
    their_volleys = [shots_of(second, state, tier) for state in theirs.states]
    for my_shots in theirs.volleys:
        rows = np.array([shots == my_shots for shots in my_volleys])
        for their_shots in mine.volleys:
            columns = np.array([shots == their_shots for shots in their_volleys])
            for number, chances in enumerate(tables):
                part = chances[np.ix_(rows, columns)]
                if part.any():
                    _spread(after, number, part, mine.moves[their_shots], theirs.moves[my_shots], rows, columns)
    return after


def _spread(
    after: list[Chances],
    number: int,
    part: Chances,
    my_moves: list[Chances],
    their_moves: list[Chances],
    rows: npt.NDArray[np.bool_],
    columns: npt.NDArray[np.bool_],
) -> None:
    last = len(after) - 1
    for my_dead, mine in enumerate(my_moves):
        moved = mine[rows].T @ part
        for their_dead, theirs in enumerate(their_moves):
            after[min(last, number + my_dead + their_dead)] += moved @ theirs[columns]


# ---- simple gunfights ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def strength_chances(dice: int) -> tuple[float, ...]:
    """How likely each total of so many counting dice is."""
    chances = np.array([1.0])
    for _ in range(dice):
        chances = np.convolve(chances, COUNTED)
    return tuple(chances)


Gang = tuple[tuple[int, int], ...]
"""Men one by one: what a man's dice for strength are, and his skill; those who are given up first come first."""


@lru_cache(maxsize=65536)
def simple_odds(first: Gang, second: Gang, more: int = 0, their_more: int = 0, ties: int = 0) -> Odds:
    """The odds of the first side, when each gives up its weakest; `more` are counting dice besides the men's."""
    mine = strength_chances(sum(dice for dice, _ in first) + more)
    theirs = strength_chances(sum(dice for dice, _ in second) + their_more)
    win = lose = neither = 0.0
    for own, likely in enumerate(mine):
        for other, as_likely in enumerate(theirs):
            chance = likely * as_likely
            left = first[simple.losses_of(own, other) :]
            their_left = second[simple.losses_of(other, own) :]
            if not (left and their_left):
                win += chance * bool(left)
                lose += chance * bool(their_left)
                neither += chance * (not left and not their_left)
            elif own != other:
                win += chance * (own > other)
                lose += chance * (own < other)
            elif ties + 1 == TIES:
                neither += chance
            else:
                again = simple_odds(left, their_left, more, their_more, ties + 1)
                win += chance * again.win
                lose += chance * again.lose
                neither += chance * again.neither
    return Odds(float(win), float(lose), float(neither))


def gang_of(side: Side) -> Gang:
    """A side of a simple gunfight: bribed men first, then the weakest."""
    men = [(SKILL_DICE[kind.skill] if kind.dice else 0, kind.skill) for kind in side for _ in range(kind.men)]
    return tuple(sorted(men))


# ---- fights at the table -------------------------------------------------------------------------------------------


def fight_odds(s: Any, seat: int) -> Odds | None:
    """The odds of the gunfight that goes on, for one of its fighters; nothing if it is too large to work out.

    They hold where both are about to decide whether to fight, to bribe or to stay: between the rounds.
    """
    other = s.fighter[0] + s.fighter[1] - seat
    return odds(s, seat, side_in_ring(s, seat), other, side_in_ring(s, other), s.fight_round, s.fight_killed)


def clash_odds(s: Any, seat: int, men: Sequence[int], other: int, their_men: Sequence[int], place: int) -> Odds | None:
    """The odds if so many plugs, enforcers and duellists of two players met at a place."""
    sides = []
    for boss, gang in ((seat, men), (other, their_men)):
        more = control.support(s, boss, place) if s.neighborhoods != OFF else 0
        sides.append(side_of(gang, more, bool(table.has_power(s, boss, GUNSMITH))))
    return odds(s, seat, sides[0], other, sides[1], 0, 0, place)


def odds(
    s: Any, seat: int, side: Side, other: int, their_side: Side, rounds: int, killed: int, place: int | None = None
) -> Odds | None:
    """The odds by the rules in use, with so many rounds behind and so many killed already."""
    if not (side and their_side):
        return Odds(float(bool(side)), float(bool(their_side)), float(not side and not their_side))
    if s.gunfights == SIMPLE:
        where = s.battleground if place is None else place
        more, their_more = (_backing(s, boss, where) for boss in (seat, other))
        return simple_odds(gang_of(side), gang_of(their_side), more, their_more, s.ties if place is None else 0)
    if max(count_states(side), count_states(their_side)) > MOST_STATES:
        return None
    return full_odds(side, their_side, FIGHT_ROUNDS - rounds, killed, s.sheriff == HONEST)


def _backing(s: Any, seat: int, place: int) -> int:
    """Counting dice that a side of a simple gunfight has besides its men."""
    support: int = control.support(s, seat, place) if s.neighborhoods != OFF else 0
    return support + bool(table.has_power(s, seat, GUNSMITH))


# ---- rents and votes -----------------------------------------------------------------------------------------------


def mean_rent(s: Any, place: int) -> float:
    """What a property pays on average, with as many gunslingers in play and as many killed as now."""
    dice = rents.rent_dice(s, place, rents.count_gunslingers(s))
    rent: float = RENT[place] + dice * MEAN_COUNT
    return rent


def rent_range(place: int) -> tuple[int, int]:
    """The least and the most that a property can pay in a week."""
    per_man: bool = RENT_PER[place] != 0
    return RENT[place], RENT[place] + max(COUNTING) * (RENT_LIMIT[place] if per_man else RENT_DICE[place])


class Projection(NamedTuple):
    """Where a player is heading if nobody takes anything from anybody any more."""

    votes: int
    weekly: float  # rents of all properties, on average, when they have two markers
    cash: float  # at the election
    projected: int  # votes at the election


def projections(s: Any) -> list[Projection]:
    """For each seat the votes now, the rents to come, and the votes that they lead to.

    Fractions of a vote are left out. In three contests it is the others' projected cash that counts.
    """
    weeks_left = WEEKS - max(1, s.week) + (s.round < RENT_PHASE)
    weekly = [0.0] * s.seats
    cash = [float(election.cash(s, seat)) for seat in range(s.seats)]
    for place in range(PROPERTIES):
        owner = s.owner[place]
        if owner != NOBODY:
            weekly[owner] += mean_rent(s, place)
            paying = weeks_left - (s.markers[place] < MARKERS and s.round < RENT_PHASE)
            cash[owner] += paying * mean_rent(s, place)
    return [
        Projection(election.votes(s, seat), weekly[seat], cash[seat], projected_votes(s, seat, cash))
        for seat in range(s.seats)
    ]


def projected_votes(s: Any, seat: int, cash: Sequence[float]) -> int:
    """The votes of a seat if all had this much cash."""
    if s.players[seat].out:
        return 0
    now: int = election.votes(s, seat) - election.part(s, seat, CASH_CONTEST)
    if s.scoring == BALLOT:
        return now + int(cash[seat] / CASH_PER_VOTE)
    if s.scoring == PLAIN_SUM:
        return now + int(cash[seat])
    ahead = sum(cash[other] > cash[seat] for other in range(s.seats) if not s.players[other].out)
    return now + (CONTEST_POINTS[ahead] if ahead < len(CONTEST_POINTS) else 0)
