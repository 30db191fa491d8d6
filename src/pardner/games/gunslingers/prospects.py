"""What a decision would mean, in figures: who could outbid whom, the odds of fights, what backing down costs."""

from functools import lru_cache
from typing import Any, NamedTuple

from pardner.games.gunslingers import auctions as auction_rules
from pardner.games.gunslingers import forecast
from pardner.games.gunslingers.forecast import Odds, Side
from pardner.games.gunslingers.names import seats_in
from pardner.games.gunslingers.sight import Men, Sight
from pardner.games.gunslingers.state import (
    BARBER_SHOP,
    CHARACTER_LOT,
    CHURCH,
    FIGHT_ROUNDS,
    GUNSMITH,
    HONEST,
    HOTEL,
    HOTEL_BONUS,
    MRS_PARLOR,
    SIMPLE,
    SKILL_VOTES,
    SKILLS,
    TRAIN_LOT,
)
from pardner.games.gunslingers.trials import tried_odds

auctions: Any = auction_rules
table: Any = forecast.table

MOST_PAIRS = 6000
"""Fights whose sides can be in more pairs of states than this are tried out, for people would have to wait."""

# ---- auctions ------------------------------------------------------------------------------------------------------


class Rival(NamedTuple):
    """Somebody else who bids."""

    seat: int
    most: int  # what they could bid
    value: int  # what that would count
    tie: str  # how a tie between the two of you ends


def rivals(v: Sight, seat: int) -> list[Rival]:
    """Everybody else who bids, with what they could bid at most."""
    return [rival(v, seat, other) for other in seats_in(v.s, v.s.bidders) if other != seat]


def rival(v: Sight, seat: int, other: int) -> Rival:
    """One of them."""
    most = auctions.bid_limit(v.s, other)
    bonus = HOTEL_BONUS if most and v.s.lot == TRAIN_LOT and table.has_power(v.s, other, HOTEL) else 0
    return Rival(other, most, most + bonus, tie_between(v, seat, other))


def tie_between(v: Sight, seat: int, other: int) -> str:
    """How a tie ends: the barber's customer wins, then the more respected; otherwise both bid again."""
    if v.s.lot == CHARACTER_LOT:
        return "bid again"
    for one, words in ((seat, "you win"), (other, "they win")):
        if table.has_power(v.s, one, BARBER_SHOP):
            return words
    if v.reputation[seat] == v.reputation[other]:
        return "bid again"
    return "you win" if v.reputation[seat] > v.reputation[other] else "they win"


def safe_bid(v: Sight, seat: int) -> int | None:
    """The least bid that nobody else could match, if the money is there."""
    others = rivals(v, seat)
    least = max((one.value + (one.tie != "you win") for one in others), default=1)
    bonus = HOTEL_BONUS if v.s.lot == TRAIN_LOT and table.has_power(v.s, seat, HOTEL) else 0
    bid = max(1, v.s.players[seat].topped + 1, least - bonus)
    return bid if bid <= auctions.bid_limit(v.s, seat) else None


def outcome(v: Sight, seat: int, amount: int) -> str:
    """What a bid would do when all other bids are open: `wins`, `loses`, or `ties`."""
    bonus = HOTEL_BONUS if amount and v.s.lot == TRAIN_LOT and table.has_power(v.s, seat, HOTEL) else 0
    value = amount + bonus
    others = [(auctions.bid_value(v.s, other), other) for other in seats_in(v.s, v.s.bidders) if other != seat]
    best = max((bid for bid, _ in others), default=0)
    if amount == 0 or value < best:
        return "loses"
    ends = [tie_between(v, seat, other) for bid, other in others if bid == value]
    if "they win" in ends:
        return "loses"
    return "ties" if "bid again" in ends else "wins"


def gang_votes(men: Men) -> int:
    """What men count at the election."""
    return sum(votes * count for votes, count in zip(SKILL_VOTES, men, strict=True))


# ---- gunfights -----------------------------------------------------------------------------------------------------


class Outlook(NamedTuple):
    """The odds of a fight: worked out, or tried out where that would take too long."""

    odds: Odds
    exact: bool


def is_short(side: Side, other: Side, honest: bool) -> bool:
    """Whether a full gunfight can be worked out while people wait."""
    return forecast.count_states(side) * forecast.count_states(other) * (9 if honest else 1) <= MOST_PAIRS


def fight_odds(v: Sight, seat: int) -> Outlook:
    """The odds of the gunfight that goes on, for one of its fighters."""
    first, second = v.s.fighter
    side, other = forecast.side_in_ring(v.s, first), forecast.side_in_ring(v.s, second)
    found = outlook(v, first, side, second, other, v.s.fight_round, v.s.fight_killed, None)
    return found if seat == first else Outlook(found.odds.turned(), found.exact)


def clash_odds(v: Sight, seat: int, men: Men, other: int, their_men: Men, place: int) -> Outlook:
    """The odds if men of two bosses met at a place."""
    sides = [
        forecast.side_of(gang, v.support(boss, place), bool(table.has_power(v.s, boss, GUNSMITH)))
        for boss, gang in ((seat, men), (other, their_men))
    ]
    return outlook(v, seat, sides[0], other, sides[1], 0, 0, place)


def outlook(
    v: Sight, seat: int, side: Side, other: int, their_side: Side, rounds: int, killed: int, place: int | None
) -> Outlook:
    """The odds of one side against another, with so many rounds behind and so many killed already."""
    honest = v.s.sheriff == HONEST
    if v.s.gunfights == SIMPLE or not (side and their_side) or is_short(side, their_side, honest):
        found = forecast.odds(v.s, seat, side, other, their_side, rounds, killed, place)
        if found is not None:
            return Outlook(found, True)
    return Outlook(tried_odds(side, their_side, FIGHT_ROUNDS - rounds, killed, honest), False)


@lru_cache(maxsize=32)
def duel(simple: bool, mine: int, theirs: int) -> Odds:
    """One man against one, fresh, with nobody to help them."""
    sides = [forecast.side_of([int(skill == one) for skill in range(SKILLS)]) for one in (mine, theirs)]
    if simple:
        return forecast.simple_odds(*[forecast.gang_of(side) for side in sides])
    return forecast.full_odds(*sides)


# ---- reputation ----------------------------------------------------------------------------------------------------


class Loss(NamedTuple):
    """What losing face would leave."""

    forgiven: str  # who forgives it, or nothing
    left: int
    need: int

    @property
    def fails(self) -> bool:
        """Whether something has to be given up then."""
        return not self.forgiven and self.left < self.need


def loss_of_face(v: Sight, seat: int, amount: int, backing_down: bool) -> Loss:
    """What becomes of a boss's reputation by backing down or running."""
    forgiven = ""
    if backing_down and table.is_gifted(v.s, seat, MRS_PARLOR) and not v.s.players[seat].smooth_talk:
        forgiven = "smooth talk"
    elif table.has_power(v.s, seat, CHURCH) and not v.s.church_used:
        forgiven = "the church"
    left = v.reputation[seat] if forgiven else max(0, v.reputation[seat] - amount)
    return Loss(forgiven, left, v.need(seat))
