"""Homesteaders' pieces: goods, workers, buildings and auction tiles. A face never changes, so each is drawn once."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from pardner.games.homesteaders.names import (
    BUILDING_EFFECTS,
    BUILDING_NAMES,
    RULES_OF_THEIR_OWN,
    SLOT_YIELDS,
    TILE_OFFERS,
    amount_of,
    cost_of,
    goods,
    listed,
)
from pardner.games.homesteaders.state import (
    BUILD,
    BUILDING_IDS,
    BUILDING_POINTS,
    BUILDING_TYPE,
    COST,
    DATA,
    GOLD_FOR,
    GOOD_IDS,
    PLACE,
    RESOURCE_IDS,
    SLOT_IDS,
    SLOTS_OF,
    TILE_DATA,
    TYPE_IDS,
    TYPES,
)
from pardner.table.pieces import html, picture, target
from pardner.table.templates import macros

draw = macros(Path(__file__).parent / "board.html")
"""The macros of the template: all of the board is drawn with them."""
EMPTY = Markup("")
TYPE_LETTERS = tuple(kind[0].upper() for kind in TYPE_IDS)
HAND_ORDER = ("silver", "trade", *RESOURCE_IDS, "vp", "debt")
"""The goods of a hand as they lie side by side."""


def hidden_text(text: str) -> Markup:
    """Words for those who listen."""
    return html(f'<span class="visually-hidden">{escape(text)}</span>')


@cache
def icon(name: str, classes: str = "") -> Markup:
    """A small picture. Decoration: say what it means beside it."""
    return picture(f"hs-{name}", f"hs-icon hs-is-{name} {classes}".rstrip())


# ---- goods ---------------------------------------------------------------------------------------------------------


@cache
def pile(good: str, amount: int) -> Markup:
    """So much of a good as pictures: one or two lie side by side, more are counted."""
    if good in RESOURCE_IDS and 0 < amount <= 2:
        return html(f'<span class="hs-pile">{icon(good) * amount}</span>')
    if amount == 1 and good not in ("silver", "vp"):
        return html(f'<span class="hs-pile">{icon(good)}</span>')
    return html(f'<span class="hs-pile"><b>{amount}</b>{icon(good)}</span>')


def piles(amounts: Mapping[str, int]) -> Markup:
    """Several goods as pictures, without those of which there is nothing; read out in words."""
    return _piles(tuple((good, amount) for good, amount in amounts.items() if amount))


@lru_cache(maxsize=4096)
def _piles(amounts: tuple[tuple[str, int], ...]) -> Markup:
    shown = "".join(pile(good, amount) for good, amount in amounts)
    words = listed([amount_of(good, amount) for good, amount in amounts]) or "nothing"
    return html(f'<span class="hs-piles"><span aria-hidden="true">{shown}</span>{hidden_text(words)}</span>')


def by_name(amounts: Sequence[int]) -> dict[str, int]:
    """A hand by the names of the goods, in the order in which they are shown."""
    held = dict(zip(GOOD_IDS, amounts, strict=True))
    return {good: held[good] for good in HAND_ORDER}


def figure(number: int) -> str:
    """A number as people write it."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A gain or a loss with its sign."""
    return figure(number) if number <= 0 else f"+{number}"


# ---- buildings -----------------------------------------------------------------------------------------------------


@cache
def type_sign(kind: int) -> Markup:
    """The picture and letter of a type of building."""
    return html(f'<span class="hs-type hs-type-{kind}">{icon(TYPE_IDS[kind])}<b>{TYPE_LETTERS[kind]}</b></span>')


@cache
def counted_sign(counted: str) -> Markup:
    """What a building counts at the end."""
    if counted in TYPE_IDS:
        return type_sign(TYPE_IDS.index(counted))
    return icon("any" if counted == "building" else counted)


BUILT_SIGNS = {
    "relief": ("debt",),
    "trade": ("trade",),
    "worker": ("worker",),
    "advance": ("advance",),
    "rail_line_and_building": ("rail_line", "any"),
}


@cache
def facts(building: int, with_slots: bool) -> Markup:
    """What a building does, as signs; its slots too, where they are not drawn to be filled."""
    data = DATA["buildings"][building]
    lines = []
    if "built" in data:
        minus = "<b>−1</b>" if data["built"] == "relief" else ""
        signs = EMPTY.join(icon(sign) for sign in BUILT_SIGNS[data["built"]])
        lines.append(f"{icon('built', 'hs-when')}{minus}{signs}")
    if "income" in data:
        lines.append(f"{icon('round', 'hs-when')}{EMPTY.join(pile(*entry) for entry in data['income'].items())}")
    if with_slots:
        lines += [_slot_fact(slot) for slot in data.get("slots", ()) if slot]
        if "crew" in data:
            lines.append(f"{_slot_sign() * 2}{EMPTY.join(pile(*entry) for entry in data['crew'].items())}")
    if "end" in data:
        signs = EMPTY.join(counted_sign(counted) for counted in data["end"])
        lines.append(f"{icon('end', 'hs-when')}<b>1</b>{icon('vp')}<i>per</i>{signs}")
    own = RULES_OF_THEIR_OWN.get(data["id"])
    shown = "".join(f'<span class="hs-fact">{line}</span>' for line in lines)
    return html(shown + (f'<small class="hs-own-rule">{escape(own)}</small>' if own else ""))


def _slot_sign() -> Markup:
    return html(f'<span class="hs-slot-sign">{icon("worker")}</span>')


def _slot_fact(slot: Mapping[str, int]) -> str:
    return f"{_slot_sign()}{EMPTY.join(pile(*entry) for entry in slot.items())}"


@cache
def building_text(building: int) -> str:
    """All that a building's tile says, in words."""
    points = f", {BUILDING_POINTS[building]} VP" if BUILDING_POINTS[building] else ""
    effect = f": {BUILDING_EFFECTS[building]}" if BUILDING_EFFECTS[building] else ""
    return f"{BUILDING_NAMES[building]}, {TYPE_IDS[BUILDING_TYPE[building]]}{points}{effect}"


@cache
def cost_piles(building: int) -> Markup:
    """The cost of a building as pictures."""
    cost = {resource: amount for resource, amount in zip(RESOURCE_IDS, COST[building], strict=True) if amount}
    return EMPTY.join(pile(good, amount) for good, amount in cost.items()) if cost else html("<i>free</i>")


@cache
def face(building: int, priced: bool, with_slots: bool) -> Markup:
    """The tile of a building, as decoration; with its cost while it is for sale."""
    return draw.face(
        BUILDING_IDS[building],
        BUILDING_NAMES[building],
        type_sign(BUILDING_TYPE[building]),
        BUILDING_POINTS[building],
        cost_piles(building) if priced else EMPTY,
        facts(building, with_slots),
    )


@cache
def supply_label(building: int, left: int, owners: str) -> str:
    """What lies in the supply of a building, in words."""
    copies = f"{left} left" if left else "none left"
    built = f", built by {owners}" if owners else ""
    return f"{building_text(building)}. Costs {cost_of(building, 0)}; {copies}{built}"


def supply_tile(building: int, left: int, owners: str) -> Markup:
    """A building in the supply: pressed to build it, however it is paid for."""
    first = BUILD + building * len(GOLD_FOR)
    return target(
        range(first, first + len(GOLD_FOR)),
        supply_label(building, left, owners),
        face(building, True, True),
        classes=f"hs-tile hs-of-{BUILDING_TYPE[building]}",
        piece=BUILDING_IDS[building],
    )


@cache
def worker(seat: int) -> Markup:
    """A worker in the colour of a seat."""
    return html(f'<span class="hs-worker seat-{seat}">{icon("worker")}</span>')


@cache
def slot_yield(slot: int) -> Markup:
    """What a slot brings, as pictures; a slot that brings nothing alone shows half of what both bring."""
    building, place = _place_of(slot)
    data = DATA["buildings"][building]
    if "crew" in data:
        return html(f'<i>½</i>{EMPTY.join(pile(*entry) for entry in data["crew"].items())}')
    return EMPTY.join(pile(*entry) for entry in data["slots"][place].items())


def _place_of(slot: int) -> tuple[int, int]:
    return next(
        (building, slots.index(SLOT_IDS[slot])) for building, slots in enumerate(SLOTS_OF) if SLOT_IDS[slot] in slots
    )


@cache
def slot_sign(slot: int, seat: int, filled: bool, pressable: bool) -> Markup:
    """A worker slot of a building, with a worker on it or empty; an empty one of one's own can be pressed."""
    man = worker(seat) if filled else html('<span class="hs-vacant"></span>')
    inside = html(f"{man}{slot_yield(slot)}")
    state = "filled" if filled else "empty"
    name = f"seat-{seat}-{SLOT_IDS[slot]}"
    if pressable and not filled:
        button = target((PLACE + slot,), f"Worker slot: {SLOT_YIELDS[slot]}, empty", inside, classes="hs-slot")
        return html(f'<span data-place="{name}">{button}</span>')
    words = hidden_text(f"Worker slot: {SLOT_YIELDS[slot]}, {state}. ")
    shown = f'<span aria-hidden="true">{inside}</span>{words}'
    return html(f'<span class="hs-slot hs-{state}" data-place="{name}">{shown}</span>')


@cache
def own_tile(building: int, seat: int, placed: int, pressable: bool) -> Markup:
    """A building that somebody has built, with the workers on it."""
    slots = [
        slot_sign(slot, seat, bool((placed >> slot) & 1), pressable)
        for slot in (SLOT_IDS.index(name) for name in SLOTS_OF[building])
    ]
    return draw.own_tile(
        f"{BUILDING_IDS[building]}-{seat}",
        BUILDING_TYPE[building],
        face(building, False, False),
        building_text(building),
        slots,
    )


# ---- auction tiles -------------------------------------------------------------------------------------------------


@cache
def types_sign(tile: int) -> Markup:
    """The types that a tile allows, as signs."""
    build = TILE_DATA[tile]["build"]
    if len(build) == TYPES:
        return html(f'<span class="hs-type hs-type-any">{icon("any")}<b>any</b></span>')
    return EMPTY.join(type_sign(TYPE_IDS.index(kind)) for kind in build)


@cache
def tile_signs(tile: int) -> Markup:
    """What a tile offers, as signs."""
    data = TILE_DATA[tile]
    parts = [types_sign(tile)]
    if data.get("bonus") in ("worker", "worker_and_advance"):
        parts.append(icon("worker"))
    if data.get("bonus") == "worker_and_advance":
        parts.append(icon("advance"))
    if data.get("bonus") == "vp":
        parts.append(pile("vp", data["vp"]))
    if "trade" in data:
        gains = {good: amount for good, amount in data["trade"].items() if good != "give"}
        swap = EMPTY.join(pile(*entry) for entry in gains.items())
        parts.append(html(f'<span class="hs-swap">{icon(data["trade"]["give"])}<i>→</i>{swap}</span>'))
    return html(f'<span class="hs-signs" aria-hidden="true">{"".join(parts)}</span>')


@cache
def small_tile(tile: int) -> Markup:
    """A tile that is still to come."""
    return html(f'<span class="hs-coming">{tile_signs(tile)}{hidden_text(TILE_OFFERS[tile])}</span>')


@cache
def tile_face(tile: int) -> Markup:
    """A tile as it lies on its auction."""
    return html(f'{tile_signs(tile)}<small>{escape(TILE_OFFERS[tile])}</small>')


def words_of(amounts: Mapping[str, int]) -> str:
    """Several goods in words."""
    return goods(amounts) or "nothing"
