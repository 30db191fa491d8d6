"""Boom Town as it is drawn: the open cards with prices, tokens, and for one who looks whether they can use them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.coal_n_write.names import CARD_NAMES, counted
from pardner.games.coal_n_write.paper import REMEMBERED, draw
from pardner.games.coal_n_write.prospects import obstacle, sheet, town
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    ARM_WRASSLIN,
    BACKROOM_GAMBLIN,
    BADGES,
    CARD_COST,
    CARD_HELD,
    CARD_IDS,
    CARDS,
    COW_PUNCHIN,
    DRANKIN_CONTEST,
    HORSEPOWER_TONIC,
    NONE,
    OVER,
    SHERIFFS_DEPUTY,
    TONIC_STOCK,
    VISIT,
)
from pardner.games.coal_n_write.words import CARD_EFFECTS
from pardner.table.pieces import tag, target

STAKES = (ARM_WRASSLIN, BACKROOM_GAMBLIN, DRANKIN_CONTEST)


def price_of(s: Any, card: int) -> str:
    """What it says on the price tag."""
    if card == HORSEPOWER_TONIC:
        return f"${town.tonic_price(s.sold)} up" if s.sold < TONIC_STOCK[s.seats] else "sold out"
    if card == AMMO_SUPPLY:
        return f"${CARD_COST[card]} each"
    if card in STAKES:
        return f"hold ${CARD_HELD[card]}"
    return f"${CARD_COST[card]}" if CARD_COST[card] else "free"


def note_of(s: Any, card: int) -> str:
    """What else everybody sees on a card."""
    if card == HORSEPOWER_TONIC:
        return f"{counted(TONIC_STOCK[s.seats] - s.sold, 'bottle')} left"
    return ""


def tokens_on(s: Any, card: int) -> list[tuple[int, int]]:
    """Whose tokens lie on a card, and how many."""
    found = []
    for seat in range(s.seats):
        me = s.players[seat]
        if card == SHERIFFS_DEPUTY:
            count = me.badges
        elif card == COW_PUNCHIN:
            count = max(0, me.herd)
        else:
            count = sheet.has_token(me, card)
        if count:
            found.append((seat, count))
    return found


def storefronts(s: Any, names: Sequence[str], seat: int) -> Markup:
    """Every open card; for a seat with what keeps it from using one, for -1 without."""
    cards = []
    own = seat != NONE and s.phase != OVER
    for card in range(CARDS):
        if s.open[card]:
            why = obstacle(s, seat, card) if own else ""
            tokens = tuple([(who, names[who], count) for who, count in tokens_on(s, card)])
            cards.append(storefront(card, price_of(s, card), note_of(s, card), tokens, why, own))
    return draw.town(cards, sum(s.unseen))


@lru_cache(maxsize=REMEMBERED)
def storefront(
    card: int, price: str, note: str, tokens: tuple[tuple[int, str, int], ...], why: str, own: bool
) -> Markup:
    """One card of Boom Town."""
    lying = [(tag(who, name), token_count(card, count)) for who, name, count in tokens]
    face = draw.storefront(CARD_IDS[card], CARD_NAMES[card], CARD_EFFECTS[card], price, note, why, own, lying)
    said = [f"{CARD_NAMES[card]}, {price}: {CARD_EFFECTS[card]}", note, why]
    said += [f"token of {name}{token_count(card, count)}" for _, name, count in tokens]
    classes = f"cw-card{' cw-closed' if why else ''}"
    return target((VISIT + card,), "; ".join(filter(None, said)), face, classes=classes, piece=CARD_IDS[card])


def token_count(card: int, count: int) -> str:
    """How many tokens of one player lie there, where that matters."""
    if card == SHERIFFS_DEPUTY:
        return f" {count} of {BADGES}"
    return f" {count}" if card == COW_PUNCHIN else ""
