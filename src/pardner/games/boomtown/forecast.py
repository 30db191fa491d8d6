"""What the rules will do, worked out before it happens: payments, the order of picks, the income of a roll.

The rules change a position; these look at one and leave it alone. Tests hold them against the rules.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from pardner.games.boomtown.state import (
    DANGEROUS_MINES,
    GOVERNOR_FACTOR,
    HIGH_CAVE_IN,
    LOW_CAVE_IN,
    MANUAL,
    MAYOR_NEEDS,
    MINE_DANGEROUS,
    MINE_DIE,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    NEW_VEIN_BONUS,
    NOBODY,
    PUBLISHED,
    SALOON_CHARGE,
    SALOON_GIRLS_CHARGE,
    SALOONS,
)

THROWS = 36
"""Chances are counted in throws of two dice, of which there are this many."""


# ---- the auction ---------------------------------------------------------------------------------------------------


class Share(NamedTuple):
    """What one seat gets of a bid: how much arrives, and how much of it stays."""

    seat: int
    arrives: int
    keeps: int


@lru_cache(maxsize=8192)
def cascade(seats: int, winner: int, bid: int) -> tuple[Share, ...]:
    """Everybody's share of a bid, in the order in which the money goes round to the right."""
    shares: list[Share] = []
    rest = bid
    for step in range(1, seats):
        last = step == seats - 1 and seats > 3
        keeps = rest if last else (rest + 1) // 2
        shares.append(Share((winner - step) % seats, rest, keeps))
        rest -= keeps
    return tuple(shares)


def bank_share(shares: tuple[Share, ...]) -> int:
    """What is left for the bank in the end."""
    return shares[-1].arrives - shares[-1].keeps


# ---- picking -------------------------------------------------------------------------------------------------------


def pick_order(seats: int, winner: int, mustang: int = NOBODY) -> list[int]:
    """Who picks when: the highest bidder, whoever declared Mustang, then going left."""
    order = [(winner + step) % seats for step in range(seats)]
    if mustang not in (NOBODY, winner):
        order.remove(mustang)
        order.insert(1, mustang)
    return order


class Claim(NamedTuple):
    """What taking a mine of a town means: the fee, to whom, and whether the pawn comes along."""

    fee: int
    mayor: int
    pays: int
    wins_pawn: bool


def claim(s: Any, seat: int, town: int) -> Claim:
    """What it means for this seat to take a mine of the town from the table."""
    mayor = s.mayor[town]
    mines = s.players[seat].mines[town] + 1
    if mayor == NOBODY:
        return Claim(0, NOBODY, 0, mines >= MAYOR_NEEDS)
    if mayor == seat:
        return Claim(0, seat, 0, False)
    count = s.players[mayor].mines[town]
    fee = count * GOVERNOR_FACTOR if s.governor_town == town else count
    return Claim(fee, mayor, min(fee, s.players[seat].gold), mines > count)


# ---- production ----------------------------------------------------------------------------------------------------


def _produces(ruleset: int, mine: int, first: int, second: int) -> bool:
    """Whether a mine pays on these dice, cave-ins considered."""
    if MINE_DANGEROUS[mine] and first + second in (LOW_CAVE_IN, HIGH_CAVE_IN):
        return False
    return MINE_DIE[mine] in (first, second) if ruleset == MANUAL else MINE_NUMBER[mine] == first + second


DICE = [(first, second) for first in range(1, 7) for second in range(1, 7)]
CHANCES = {
    ruleset: tuple(sum(_produces(ruleset, mine, *dice) for dice in DICE) for mine in range(MINES))
    for ruleset in (MANUAL, PUBLISHED)
}
"""In how many of the 36 throws each mine pays, under each rule set."""
PRODUCERS = {
    ruleset: {dice: tuple(mine for mine in range(MINES) if _produces(ruleset, mine, *dice)) for dice in DICE}
    for ruleset in (MANUAL, PUBLISHED)
}
"""The mines that pay on each throw, under each rule set."""
AT_LEAST = {number: sum(first + second >= number for first, second in DICE) for number in range(2, 13)}
"""In how many of the 36 throws two dice add up to a number or more."""


class Property(NamedTuple):
    """All that decides what a roll pays."""

    seats: int
    ruleset: int
    first_player: int
    owner: tuple[int, ...]
    new_vein: int
    saloons: tuple[tuple[int, int, int], ...]  # owner, town, charge; the older one first
    gold: tuple[int, ...]


def property_of(s: Any) -> Property:
    """What a position says of the next roll."""
    by_age = (s.older_saloon, 1 - s.older_saloon)
    saloons = tuple(
        (s.saloon_owner[n], s.saloon_town[n], SALOON_GIRLS_CHARGE if s.saloon_girls == n else SALOON_CHARGE)
        for n in by_age[:SALOONS]
        if s.saloon_owner[n] != NOBODY
    )
    seats = s.seats
    gold = tuple([player.gold for player in s.players[:seats]]) if saloons else ()
    return Property(seats, s.ruleset, s.first_player if saloons else 0, tuple(s.owner), s.new_vein, saloons, gold)


def production(p: Property, first: int, second: int) -> list[int]:
    """What the bank pays each seat on a throw."""
    paid = [0] * p.seats
    for mine in PRODUCERS[p.ruleset][first, second]:
        if p.owner[mine] != NOBODY:
            paid[p.owner[mine]] += MINE_VALUE[mine] + (NEW_VEIN_BONUS if p.new_vein == mine else 0)
    return paid


def income(p: Property, first: int, second: int) -> list[int]:
    """What each seat has more, or less, after a throw: production and saloons."""
    paid = production(p, first, second)
    if not p.saloons:
        return paid
    purse = [gold + more for gold, more in zip(p.gold, paid, strict=True)]
    producers = [mine for mine in PRODUCERS[p.ruleset][first, second] if p.owner[mine] != NOBODY]
    producers.sort(key=lambda mine: ((p.owner[mine] - p.first_player) % p.seats, mine))
    for mine in producers:
        for owner, town, charge in p.saloons:
            if town == MINE_TOWN[mine]:
                due = min(charge, purse[p.owner[mine]])
                purse[p.owner[mine]] -= due
                purse[owner] += due
    return [now - before for now, before in zip(purse, p.gold, strict=True)]


@lru_cache(maxsize=4096)
def expected_income(p: Property) -> tuple[int, ...]:
    """What each seat gains from the next roll on average, in 36ths: production and saloons."""
    total = [0] * p.seats
    chances = CHANCES[p.ruleset]
    owed = [0] * p.seats
    for mine, owner in enumerate(p.owner):
        if owner == NOBODY:
            continue
        total[owner] += chances[mine] * (MINE_VALUE[mine] + (NEW_VEIN_BONUS if p.new_vein == mine else 0))
        for host, town, charge in p.saloons:
            if town == MINE_TOWN[mine] and host != owner:
                total[owner] -= chances[mine] * charge
                total[host] += chances[mine] * charge
                owed[owner] += charge
    if all(gold >= debt for gold, debt in zip(p.gold, owed, strict=False)):
        return tuple(total)
    return _enumerated(p)  # somebody may be unable to pay, and that depends on what else the throw brings


def _enumerated(p: Property) -> tuple[int, ...]:
    total = [0] * p.seats
    for first, second in DICE:
        if first <= second:
            weight = 1 if first == second else 2
            for seat, gain in enumerate(income(p, first, second)):
                total[seat] += weight * gain
    return tuple(total)


def caves_in(s: Any, first: int, second: int) -> list[int]:
    """The mines in play that a throw would destroy."""
    if first + second not in (LOW_CAVE_IN, HIGH_CAVE_IN):
        return []
    return [mine for mine in DANGEROUS_MINES if s.owner[mine] != NOBODY]


@lru_cache(maxsize=4096)
def by_number(ruleset: int, owner: tuple[int, ...], new_vein: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """For each seat what each die (or each sum) pays when it shows, from the lowest to the highest."""
    lowest, width = (1, 6) if ruleset == MANUAL else (2, 11)
    shown = MINE_DIE if ruleset == MANUAL else MINE_NUMBER
    rows = [[0] * width for _ in range(seats)]
    for mine, seat in enumerate(owner):
        if seat != NOBODY:
            rows[seat][shown[mine] - lowest] += MINE_VALUE[mine] + (NEW_VEIN_BONUS if new_vein == mine else 0)
    return tuple(map(tuple, rows))
