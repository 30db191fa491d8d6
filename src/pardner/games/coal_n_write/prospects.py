"""What the choices of a position would lead to, worked out by the rules themselves: figures for the board."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, NamedTuple

from pardner.games.coal_n_write import delivery as delivery_rules
from pardner.games.coal_n_write import mine as mine_rules
from pardner.games.coal_n_write import sheet as sheet_rules
from pardner.games.coal_n_write import town as town_rules
from pardner.games.coal_n_write import turn as turn_rules
from pardner.games.coal_n_write.state import (
    ARM_WRASSLIN,
    ARMS,
    BACKROOM_GAMBLIN,
    BANDITS_PREFER,
    BARON_COAL,
    BIG_LIZARD_BONES,
    BUST,
    CARD_HELD,
    CARDS,
    CHAMBER_NUMBER,
    CHAMBERS,
    CLAIM,
    COAL,
    COAL_BARON,
    COW_PUNCHIN,
    DICE_IDS,
    DRINK_LEAST,
    DRINK_STAKE,
    DRINK_WORTH,
    GAMBLING_CASH,
    GEODE,
    GEODE_WORTH,
    GUNSMITH,
    GUNSMITH_BONUS,
    HORSEPOWER_TONIC,
    LEAVE,
    LONE_THROWS,
    NONE,
    PONY_EXPRESS,
    POWDER_SHED,
    ROCKHOUNDS,
    SHOTS,
    SPEND,
    TONIC_STOCK,
    TONIC_STRENGTH,
    WRASSLIN_EDGE,
    WRASSLIN_STAKE,
)

delivery: Any = delivery_rules
mine: Any = mine_rules
sheet: Any = sheet_rules
town: Any = town_rules
turn: Any = turn_rules

FACES = range(1, 7)
THROWS: int = 6**SHOTS
"""How many ways the dice against bandits can fall."""
MOST_BOXES = 6
"""The odds of a fight are worked out for so many boxes at most."""

# ---- the dice ------------------------------------------------------------------------------------------------------


class Claim(NamedTuple):
    """A chamber that dice can empty, and the tonics it takes."""

    chamber: int
    tonics: int


class Reach(NamedTuple):
    """What a set of dice can do."""

    chosen: int
    total: int
    single: bool
    claims: tuple[Claim, ...]
    visits: bool


def reach(s: Any, me: Any, chosen: int) -> Reach:
    """What a set of unused dice can do."""
    total = turn.sum_of(s, chosen)
    out = [0] * CHAMBERS
    count = mine.list_claims(me, mine.reach_of(me, total), out, 0)
    chambers = [number - CLAIM for number in out[:count]]
    single = bool(turn.is_single(chosen))
    claims = tuple([Claim(chamber, mine.tonics_for_claim(chamber, total)) for chamber in chambers])
    return Reach(chosen, total, single, claims, single and bool(turn.may_visit(s, me, chosen)))


def reaches(s: Any, me: Any) -> list[Reach]:
    """Every set of dice that may be used next, single dice first."""
    out = [0] * len(DICE_IDS)
    count = turn.list_dice(s, me, out)
    found = [reach(s, me, number - SPEND) for number in out[:count] if number != LEAVE]
    return sorted(found, key=lambda one: (not one.single, one.chosen))


def alike(s: Any, me: Any, die: int) -> int:
    """The first unused die that shows the same as this one: it stands for all of them."""
    return next(other for other in range(die + 1) if s.faces[other] == s.faces[die] and not (me.spent >> other) & 1)


def open_chambers(me: Any) -> list[int]:
    """The chambers that can be reached."""
    return [mine.next_chamber(me, arm) for arm in range(ARMS) if mine.is_open(me, arm)]


def short_by(me: Any, total: int) -> list[tuple[int, int]]:
    """Open chambers that dice of this sum miss, and by how much, the nearest first."""
    missed = [
        (CHAMBER_NUMBER[chamber] - total, chamber)
        for chamber in open_chambers(me)
        if CHAMBER_NUMBER[chamber] > mine.reach_of(me, total)
    ]
    return [(chamber, missing) for missing, chamber in sorted(missed)]


# ---- Boom Town -----------------------------------------------------------------------------------------------------

OBSTACLES = {
    ROCKHOUNDS: "no geode in your stash",
    PONY_EXPRESS: "your burro is full",
    ARM_WRASSLIN: f"no rival holds ${WRASSLIN_STAKE}",
    BIG_LIZARD_BONES: "no bone found yet",
    COW_PUNCHIN: "not now",
    POWDER_SHED: "your mine is empty",
}
USED_UP = {BACKROOM_GAMBLIN: "played this Round", POWDER_SHED: "used this Round", BIG_LIZARD_BONES: "bones handed in"}


def usable_cards(s: Any, seat: int) -> list[int]:
    """The cards that the seat can use as things stand (C-45)."""
    return [card for card in range(CARDS) if town.is_usable(s, seat, card)]


def obstacle(s: Any, seat: int, card: int) -> str:
    """Why a seat cannot use an open card as things stand; nothing if it can (C-45)."""
    me = s.players[seat]
    if town.is_usable(s, seat, card):
        return ""
    if sheet.has_token(me, card):
        return USED_UP.get(card, "yours already")
    price = town.tonic_price(s.sold) if card == HORSEPOWER_TONIC else CARD_HELD[card]
    if card == HORSEPOWER_TONIC and s.sold >= TONIC_STOCK[s.seats]:
        return "sold out"
    if me.cash < price:
        return f"${price - me.cash} short"
    if card == COAL_BARON:
        return f"{me.stash[COAL]} of {BARON_COAL} Coal"
    return OBSTACLES.get(card, "bought")


def order_cost(sold: int, bottles: int) -> int:
    """What so many bottles cost if nobody else orders any (C-42)."""
    cost: int = sum(town.tonic_price(sold + bottle) for bottle in range(bottles))
    return cost


# ---- luck ----------------------------------------------------------------------------------------------------------


@cache
def geode_mean(dice: int) -> float:
    """The mean worth of a geode by the highest of so many dice."""
    ways = [face**dice - (face - 1) ** dice for face in FACES]
    total = sum(way * GEODE_WORTH[face] for way, face in zip(ways, FACES, strict=True))
    return float(total / 6**dice)


@cache
def drink_odds(times: int) -> tuple[float, float]:
    """The chance to drink so many times and stand, and what that is worth on average."""
    good = sum(first + second >= DRINK_LEAST for first in FACES for second in FACES)
    chance = (good / 36) ** times
    return chance, chance * DRINK_WORTH[times] - (1 - chance) * DRINK_STAKE


@cache
def wrassle_odds() -> float:
    """The chance to win a match, ties thrown again."""
    leads = [own + WRASSLIN_EDGE - theirs for own in FACES for theirs in FACES]
    wins: int = sum(lead > 0 for lead in leads)
    losses: int = sum(lead < 0 for lead in leads)
    return wins / (wins + losses)


def lone_odds(marks: int) -> float:
    """The chance that the Lone Miner comes through the throws that are left without a 1."""
    return float((5 / 6) ** (LONE_THROWS - marks))


def next_total(total: int, face: int) -> int:
    """The total of a game at the Backroom after one more die: the first counts double."""
    return total + face if total else 2 * face


def bet_cash(total: int, credit: int) -> int:
    """What a total wins or loses; on credit nothing is lost."""
    cash: int = GAMBLING_CASH[total]
    return max(0, cash) if credit else cash


def bust_odds(total: int) -> int:
    """How many of the six faces are too much."""
    return sum(next_total(total, face) >= BUST for face in FACES)


# ---- the burro -----------------------------------------------------------------------------------------------------


class Burro(NamedTuple):
    """What the worth of a delivery goes by: a player's tokens, the Lone Miner's promise, and the load."""

    tokens: int
    promised: int
    load: tuple[int, ...]


class Worth(NamedTuple):
    """What a load brings: by the list, in bonuses, and the geodes on it, which are thrown for."""

    base: int
    bonus: int
    geodes: int

    @property
    def cash(self) -> int:
        """The sure part."""
        return self.base + self.bonus


def burro_of(me: Any) -> Burro:
    """The burro of this Round as it stands."""
    return Burro(me.tokens, me.promised, tuple(me.load))


def worth(burro: Burro) -> Worth:
    """What the load brings if all of it arrives."""
    base = sheet.list_value(burro.load)
    return Worth(base, delivery.delivery_bonus(burro, base), burro.load[GEODE])


def with_piece(burro: Burro, mineral: int) -> Burro:
    """One more piece on the burro."""
    load = list(burro.load)
    load[mineral] += 1
    return burro._replace(load=tuple(load))


def stolen(load: Sequence[int]) -> int:
    """The letter that bandits would take; NONE if they find nothing (C-23)."""
    return next((mineral for mineral in BANDITS_PREFER if load[mineral]), NONE)


def after_robbery(burro: Burro) -> Burro:
    """The burro without what bandits would take."""
    taken = stolen(burro.load)
    return burro._replace(load=tuple([0 if mineral == taken else n for mineral, n in enumerate(burro.load)]))


# ---- bandits -------------------------------------------------------------------------------------------------------


@cache
def throws() -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every throw of the dice against bandits, in order of the faces, with the ways it can fall."""
    found = []
    for faces in combinations_with_replacement(FACES, SHOTS):
        ways = factorial(SHOTS)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        found.append((faces, ways))
    return tuple(found)


def edge_of(me: Any) -> int:
    """What Gunsmith adds to the dice against bandits."""
    return GUNSMITH_BONUS if sheet.has_token(me, GUNSMITH) else 0


def _outcomes(
    faces: tuple[int, ...], hats: tuple[int, ...], tonics: int, edge: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The bandits and tonics left by every use of the dice."""
    if not faces:
        yield hats, tonics
        return
    yield from _outcomes(faces[1:], hats, tonics, edge)
    for place, hat in enumerate(hats):
        if hat not in hats[:place]:
            needed = sheet.tonics_needed(hat + 1 - faces[0] - edge)
            if needed <= tonics:
                yield from _outcomes(faces[1:], hats[:place] + hats[place + 1 :], tonics - needed, edge)


@lru_cache(maxsize=4096)
def clear_ways(hats: tuple[int, ...], boxes: int, tonics: int, edge: int) -> int:
    """In how many of all throws of so many boxes every bandit is gone, with the best use of dice and tonics."""
    if not hats:
        return int(THROWS**boxes)
    if boxes == 0:
        return 0
    useful = min(tonics, sum(-(-hat // TONIC_STRENGTH) for hat in hats))
    ways = 0
    for faces, weight in throws():
        left = set(_outcomes(faces, hats, useful, edge))
        ways += weight * max(clear_ways(others, boxes - 1, bottles, edge) for others, bottles in left)
    return ways


def clear_odds(hats: Sequence[int], boxes: int, tonics: int, edge: int) -> float:
    """The chance to be rid of every bandit with so many boxes."""
    boxes = min(boxes, MOST_BOXES)
    return float(clear_ways(tuple(sorted(hats)), boxes, tonics, edge) / THROWS**boxes)
