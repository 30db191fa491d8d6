"""The town: twenty lots with their houses, who controls them, and whose men have come."""

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.gunslingers import forecast
from pardner.games.gunslingers.names import PROPERTY_NAMES, gang, listed
from pardner.games.gunslingers.pieces import (
    EMPTY,
    REMEMBERED,
    art,
    draw,
    joined,
    markers,
    rent,
    squad,
    stars,
)
from pardner.games.gunslingers.powers import territory_power
from pardner.games.gunslingers.questions import rent_of
from pardner.games.gunslingers.sight import Claim, Sight, control
from pardner.games.gunslingers.state import (
    CLOSE_OFF,
    DISMISS,
    FAR,
    FAR_FACE,
    MARKERS,
    NOBODY,
    NONE,
    PLACE,
    PROPERTIES,
    PROPERTY_IDS,
    PROPERTY_REPUTATION,
    PUT_UP,
    REGISTER,
    RIDE,
    SADDLE,
    SKILLS,
    SLOT_POINTS,
    SLOTS,
    SUPPORT_AND_DISTANCE,
    VERY_FAR,
    VERY_FAR_FACE,
)
from pardner.table.pieces import tag, target

Claims = tuple[Claim, ...]


def lots(v: Sight) -> dict[str, Markup]:
    """Every lot as everybody sees it."""
    claims = v.claims()
    sale = [place for place in v.s.sale if place != NONE] if v.week == 0 else []
    drawn = {}
    for slot in range(SLOTS):
        place = v.at[slot]
        for_sale = sale.index(place) if place in sale else NONE
        drawn[f"lot-{slot}"] = _lot(v, place, claims.get(place, ()), for_sale)
    return drawn


def own_lots(v: Sight, seat: int) -> dict[str, Markup]:
    """The lots that look different to somebody who lays cards: with the own men, and what the way there is like."""
    claims = {card.card: (Claim(seat, card.men),) for card in v.cards[seat]}
    drawn = {}
    for slot in range(SLOTS):
        place = v.at[slot]
        note = way_there(v, seat, place) if v.is_deciding(seat) else ""
        if place in claims or note:
            drawn[f"lot-{slot}"] = _lot(v, place, claims.get(place, ()), NONE, True, note)
    return drawn


def way_there(v: Sight, seat: int, place: int) -> str:
    """Friends next door, and what may happen on a long way."""
    parts = []
    if friends := v.support(seat, place):
        parts.append(f"+{friends} {'die' if friends == 1 else 'dice'}")
    if face := lost_face(v, seat, place):
        parts.append(f"lost on {'1' if face == 1 else f'1–{face}'}")
    return ", ".join(parts)


def lost_face(v: Sight, seat: int, place: int) -> int:
    """On which face or a lower one a man gets lost on the way; 0 if he cannot."""
    if v.s.neighborhoods != SUPPORT_AND_DISTANCE:
        return 0
    steps = control.steps_to(v.s, seat, place)
    return int(VERY_FAR_FACE if steps >= VERY_FAR else FAR_FACE if steps >= FAR else 0)


def _lot(v: Sight, place: int, claims: Claims, for_sale: int, secret: bool = False, note: str = "") -> Markup:
    owner = v.owner[place]
    return lot(
        place,
        owner,
        v.markers[place],
        v.headquarters.get(place, NOBODY),
        claims,
        for_sale,
        "fight" if place == v.battleground else "closed" if place == v.s.closed else "",
        v.names,
        secret,
        note,
    )


def actions_of(place: int, for_sale: int) -> list[int]:
    """Everything that pressing a lot may mean."""
    numbers = [PUT_UP + for_sale] if for_sale != NONE else []
    numbers += [PLACE + SKILLS * place + skill for skill in range(SKILLS)]
    numbers += [SADDLE + SKILLS * place + skill for skill in range(SKILLS)]
    return [*numbers, CLOSE_OFF + place, RIDE + place, REGISTER + place, DISMISS + place]


@lru_cache(maxsize=REMEMBERED)
def lot(
    place: int,
    owner: int,
    marked: int,
    boss: int,
    claims: Claims,
    for_sale: int,
    state: str,
    names: tuple[str, ...],
    secret: bool,
    note: str,
) -> Markup:
    """A lot: the house, its rent and reputation, markers of its controller, a headquarters' flag, men who claim it."""
    label = lot_words(place, owner, marked, boss, claims, names)
    men = joined(squad(claim.seat, claim.men) for claim in claims)
    inside = draw.lot(
        PROPERTY_NAMES[place],
        art(place),
        rent(place),
        stars(PROPERTY_REPUTATION[place]) if PROPERTY_REPUTATION[place] else EMPTY,
        markers(owner, marked) if owner != NOBODY else EMPTY,
        boss,
        men,
        state,
        secret,
        note,
    )
    held = f" gs-held seat-{owner}" if owner != NOBODY else ""
    classes = f"gs-house{held}{' gs-hq' if boss != NOBODY else ''}{f' gs-{state}' if state else ''}"
    return target(actions_of(place, for_sale), label, inside, classes=classes, piece=PROPERTY_IDS[place])


def lot_words(place: int, owner: int, marked: int, boss: int, claims: Claims, names: tuple[str, ...]) -> str:
    """A lot for those who listen."""
    words = [f"{PROPERTY_NAMES[place]}: rent {rent_of(place)}, reputation {PROPERTY_REPUTATION[place]}"]
    if boss != NOBODY:
        words.append(f"headquarters of {names[boss]}")
    if owner == NOBODY:
        words.append("nobody controls it")
    else:
        words.append(f"{names[owner]} controls it with {'two markers' if marked == MARKERS else 'one marker'}")
    if claims:
        words.append(f"claimed by {listed([f'{names[claim.seat]} with {gang(*claim.men)}' for claim in claims])}")
    return ", ".join(words)


def grid_classes(slot: int) -> str:
    """Where on the map a slot lies."""
    row, column = SLOT_POINTS[slot]
    return f"gs-r{row} gs-c{column}"


# ---- the books -----------------------------------------------------------------------------------------------------


def ledger(v: Sight) -> Markup:
    """All properties in a table: what they pay on average, and what powers they have."""
    means = tuple(round(forecast.mean_rent(v.s, place), 1) for place in range(PROPERTIES))
    powers = tuple(territory_power(v.s, place) for place in range(PROPERTIES))
    return _ledger(tuple(v.at), tuple(v.owner), tuple(v.markers), means, powers, v.names)


@lru_cache(maxsize=256)
def _ledger(
    at: tuple[int, ...],
    owner: tuple[int, ...],
    marked: tuple[int, ...],
    means: tuple[float, ...],
    powers: tuple[str, ...],
    names: tuple[str, ...],
) -> Markup:
    rows: list[dict[str, Any]] = [
        {
            "name": PROPERTY_NAMES[place],
            "rent": rent_of(place),
            "mean": f"${means[place]:.1f}",
            "reputation": PROPERTY_REPUTATION[place],
            "who": tag(owner[place], names[owner[place]]) if owner[place] != NOBODY else "–",
            "markers": marked[place] or "",
            "power": powers[place],
        }
        for place in at
    ]
    return draw.ledger(rows)
