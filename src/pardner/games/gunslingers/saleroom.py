"""What is on sale: characters, the lots of the setup, the gunslingers on the train, and who bids for them."""

from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from pardner.games.gunslingers.forecast import mean_rent
from pardner.games.gunslingers.names import ORDINALS, PROPERTY_NAMES, gang, seats_in
from pardner.games.gunslingers.pieces import EMPTY, REMEMBERED, art, crew, draw, figure, portrait, rent, stars
from pardner.games.gunslingers.powers import character_power
from pardner.games.gunslingers.prospects import gang_votes
from pardner.games.gunslingers.sight import Men, Sight, boss_name
from pardner.games.gunslingers.state import (
    CHARACTER_IDS,
    CHARACTER_LOT,
    FIRST_BATCH,
    HEADQUARTERS,
    LOTS,
    MOST_SEATS,
    NO_BID,
    NONE,
    PROPERTY_REPUTATION,
    PUT_UP,
    SKILLS,
    STARTING_MONEY,
    STARTING_REPUTATION,
    TRAIN_LOT,
)
from pardner.table.pieces import html, named, target

BIDDING = ("bid", "late_bid", "raise")


class Bidder(NamedTuple):
    """Who bids, and what of it can be seen."""

    seat: int
    name: str
    status: str
    shown: str  # an open bid, or nothing
    sealed: bool


def saleroom(v: Sight) -> Markup:
    """The sale that goes on; nothing where there is none."""
    if v.question in BIDDING and v.s.lot == TRAIN_LOT:
        return _train(tuple(v.s.train), v.s.train_size, bidders(v))
    if v.question == "telegraph":
        return _train((0,) * SKILLS, v.s.train_size, ())
    if v.week == 0 and v.s.row_count:
        row = tuple([(character, character_power(v.s, character)) for character in v.s.row if character != NONE])
        return _characters(row, bidders(v))
    if v.week == 0 and v.s.sale[0] != NONE and not v.over:
        on_block = v.s.lot if v.question in BIDDING else NONE
        selector = v.s.selector if v.question == "put_up" else NONE
        items = tuple([_item(v, lot) for lot in range(LOTS) if lot % MOST_SEATS < v.seats])
        return _lots(items, on_block, selector, v.names, bidders(v))
    return EMPTY


def bidders(v: Sight) -> tuple[Bidder, ...]:
    """Everybody who bids: thinking, sealed, or open."""
    if v.question not in BIDDING:
        return ()
    return tuple([_bidder(v, seat) for seat in seats_in(v.s, v.s.bidders)])


def _bidder(v: Sight, seat: int) -> Bidder:
    bid = v.s.players[seat].bid
    name = v.names[seat]
    if v.question != "bid" and bid != NO_BID:
        return Bidder(
            seat, name, "may raise" if v.is_deciding(seat) else "", f"${bid}" if bid else "nothing", False
        )
    if v.is_deciding(seat):
        return Bidder(seat, name, "bids last" if v.question == "late_bid" else "thinking", "", False)
    if seat == v.s.late_bidder:
        return Bidder(seat, name, "bids last", "", False)
    if v.has_sealed(seat):
        return Bidder(seat, name, "sealed", "", True)
    return Bidder(seat, name, "cannot bid", "", False)


# ---- lots of the setup ---------------------------------------------------------------------------------------------


class Item(NamedTuple):
    """A lot of the setup: a property, or men."""

    lot: int
    place: int
    men: Men
    offered: bool
    mean: float  # rent


def _item(v: Sight, lot: int) -> Item:
    offered = bool((v.s.offered >> lot) & 1)
    if lot < FIRST_BATCH:
        return Item(lot, v.s.sale[lot], (0,) * SKILLS, offered, round(mean_rent(v.s, v.s.sale[lot]), 1))
    return Item(lot, NONE, tuple(v.s.batch[lot - FIRST_BATCH]), offered, 0)


@lru_cache(maxsize=REMEMBERED)
def _lots(
    items: tuple[Item, ...], on_block: int, selector: int, names: tuple[str, ...], asked: tuple[Bidder, ...]
) -> Markup:
    shown = [(_lot(item, item.lot == on_block), item.lot == on_block, item.offered) for item in items]
    who = named(selector, names[selector]) if selector != NONE else EMPTY
    return draw.lots(shown, who, asked_for(asked))


def _lot(item: Item, on_block: bool) -> Markup:
    if item.place != NONE:
        name = PROPERTY_NAMES[item.place]
        facts = html(f"{rent(item.place)}{stars(PROPERTY_REPUTATION[item.place])}")
        inside = draw.item(name, art(item.place), facts, f"${item.mean:.1f} a week")
        label = f"The {name}"
    else:
        name = f"{ORDINALS[item.lot - FIRST_BATCH]} batch".capitalize()
        gone = item.offered and not on_block
        note = "" if gone else f"{gang_votes(item.men)} votes"
        inside = draw.item(name, EMPTY if gone else crew(item.men), EMPTY, note)
        label = f"The {name.lower()}" if gone else f"The {name.lower()}: {gang(*item.men)}"
    state = ": on sale" if on_block else ": sold or gone" if item.offered else ""
    return target((PUT_UP + item.lot,), label + state, inside, classes="gs-item")


def asked_for(asked: tuple[Bidder, ...]) -> Markup:
    """The row of those who bid."""
    return draw.bids([(named(one.seat, one.name), one) for one in asked]) if asked else EMPTY


# ---- the train -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def _train(men: Men, size: int, asked: tuple[Bidder, ...]) -> Markup:
    wagons = [figure(skill) for skill in reversed(range(SKILLS)) for _ in range(men[skill])]
    words = gang(*men) if any(men) else f"{size} gunslingers, whose skills nobody knows yet"
    return draw.train(wagons or [html("?")] * size, words, asked_for(asked))


# ---- characters ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def _characters(row: tuple[tuple[int, str], ...], asked: tuple[Bidder, ...]) -> Markup:
    return draw.characters([poster(character, power) for character, power in row], asked_for(asked))


@lru_cache(maxsize=REMEMBERED)
def poster(character: int, power: str) -> Markup:
    """A character to be sold."""
    facts: dict[str, Any] = {
        "id": CHARACTER_IDS[character],
        "name": boss_name(character),
        "home": PROPERTY_NAMES[HEADQUARTERS[character]],
        "money": STARTING_MONEY[character],
        "reputation": STARTING_REPUTATION[character],
        "power": power,
    }
    return draw.poster(facts, portrait(character))


def lot_on_sale(v: Sight) -> str:
    """The kind of lot on the block."""
    if v.s.lot == CHARACTER_LOT:
        return "character"
    if v.s.lot == TRAIN_LOT or v.s.lot >= FIRST_BATCH:
        return "men"
    return "property"
