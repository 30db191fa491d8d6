"""Gunslingers' picture: the regions of the table, drawn from a position and nothing else.

The town is drawn by `town`, sales by `saleroom`, cards by `cards`, gunfights by `showdown`; a position is read by
`sight`, the panels of those who decide are in `decisions` with the figures of `prospects`, and what flies over the
table is in `movements`. Regions are functions of what they show, and remembered.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.gunslingers.cards import cards
from pardner.games.gunslingers.decisions import decision
from pardner.games.gunslingers.forecast import election, projections
from pardner.games.gunslingers.movements import SHOWS
from pardner.games.gunslingers.names import PROPERTY_NAMES
from pardner.games.gunslingers.pieces import EMPTY, REMEMBERED, crew, draw, portrait
from pardner.games.gunslingers.powers import character_power
from pardner.games.gunslingers.saleroom import saleroom
from pardner.games.gunslingers.showdown import showdown
from pardner.games.gunslingers.sight import Men, Sight, boss_name, phase_of
from pardner.games.gunslingers.state import (
    CHARACTER_IDS,
    CONTEST_IDS,
    CONTESTS,
    HEADQUARTERS,
    MOST_SEATS,
    NONE,
    SLOTS,
    WEEKS,
)
from pardner.games.gunslingers.town import grid_classes, ledger, lots, own_lots
from pardner.table.pieces import named

__all__ = ["SHOWS", "private", "regions", "skeleton"]


def skeleton() -> Markup:
    """The fixed parts of the table; places of seats that are not played stay empty and do not show."""
    return draw.skeleton(MOST_SEATS, [grid_classes(slot) for slot in range(SLOTS)])


def regions(s: Any, names: Sequence[str]) -> dict[str, Markup]:
    """Everything on the table, the same for everybody."""
    v = Sight(s, names)
    drawn = {
        "week": week(v),
        "scene": scene(v),
        "cards": cards(v),
        "poll": poll(v),
        "ledger": ledger(v),
        **lots(v),
    }
    for seat in range(v.seats):
        drawn[f"seat-{seat}"] = plate(v, seat)
    return drawn


def private(s: Any, seat: int, names: Sequence[str]) -> dict[str, Markup]:
    """The panel of a seat that decides; its own sealed cards and aims, and what can be pressed of them."""
    v = Sight(s, names)
    drawn = {"decision": decision(v, seat)}
    if v.question in ("set_up", "stable", "stable_card", "hold", "look"):
        drawn["cards"] = cards(v, seat)
    if v.question == "set_up":
        drawn |= own_lots(v, seat)
    if v.fighters and v.is_deciding(seat):
        drawn["scene"] = showdown(v, seat)
    return drawn


def scene(v: Sight) -> Markup:
    """What everybody looks at: a sale, or a gunfight."""
    return showdown(v) or saleroom(v)


# ---- the week ------------------------------------------------------------------------------------------------------

PARTS = (("gs-train", "train"), ("gs-cards", "first round"), ("gs-cards", "second round"), ("p-coin", "rents"))


def week(v: Sight) -> Markup:
    """Eight weeks to the election, and what part of this one it is."""
    return _week(v.week, v.round, phase_of(v), v.s.killed, v.over)


@lru_cache(maxsize=REMEMBERED)
def _week(number: int, part: int, phase: str, killed: int, over: bool) -> Markup:
    weeks = [(one, one < number or over, one == number and not over) for one in range(1, WEEKS + 1)]
    parts = [(*sign, place == part, place < part) for place, sign in enumerate(PARTS)] if number and not over else []
    return draw.week(weeks, parts, phase, killed)


# ---- players -------------------------------------------------------------------------------------------------------


def plate(v: Sight, seat: int) -> Markup:
    """A boss on a poster: money, reputation and what it takes, men and where they are."""
    me = v.s.players[seat]
    return _plate(
        seat,
        v.names[seat],
        v.character[seat],
        character_power(v.s, v.character[seat]) if v.character[seat] != NONE else "",
        v.money[seat],
        me.debt,
        v.reputation[seat],
        v.need(seat),
        v.men(seat),
        v.posse(seat),
        v.jailed(seat),
        v.is_deciding(seat),
        bool(v.out[seat]),
        v.owner.count(seat),
    )


@lru_cache(maxsize=REMEMBERED)
def _plate(
    seat: int,
    name: str,
    character: int,
    power: str,
    money: int,
    debt: int,
    reputation: int,
    need: int,
    everybody: Men,
    posse: Men,
    jailed: Men,
    acting: bool,
    out: bool,
    places: int,
) -> Markup:
    facts = {
        "seat": seat,
        "who": named(seat, name),
        "boss": boss_name(character),
        "piece": CHARACTER_IDS[character] if character != NONE else "",
        "portrait": portrait(character) if character != NONE else EMPTY,
        "home": PROPERTY_NAMES[HEADQUARTERS[character]] if character != NONE else "",
        "power": power,
        "money": money,
        "debt": debt,
        "reputation": reputation,
        "need": need,
        "places": places,
        "acting": acting,
        "out": out,
    }
    men = [
        (label, crew(group)) for label, group in (("gang", everybody), ("posse", posse), ("jail", jailed)) if any(group)
    ]
    return draw.plate(facts, men)


# ---- the election --------------------------------------------------------------------------------------------------


SOURCES = tuple(zip((contest.capitalize() for contest in CONTEST_IDS), ("p-star", "p-coin", "gs-armed"), strict=True))
"""What votes come from, with a picture each."""


def poll(v: Sight) -> Markup:
    """The votes as they stand by source, and where they are heading."""
    if NONE in v.character:
        return EMPTY
    rows = []
    for seat, ahead in enumerate(projections(v.s)):
        parts = tuple([election.part(v.s, seat, contest) for contest in range(CONTESTS)])
        rows.append((seat, v.names[seat], parts, round(ahead.weekly, 1), ahead.projected, bool(v.out[seat])))
    return _poll(tuple(rows), v.over)


@lru_cache(maxsize=REMEMBERED)
def _poll(rows: tuple[tuple[int, str, tuple[int, ...], float, int, bool], ...], over: bool) -> Markup:
    most = max(1, *(max(sum(parts), ahead) for _, _, parts, _, ahead, _ in rows))
    shown = []
    for seat, name, parts, weekly, ahead, out in rows:
        start = 0.0
        bars = []
        for number, part in enumerate(parts):
            size = 100 * part / most
            bars.append((number, round(start, 2), round(size, 2)))
            start += size
        shown.append(
            {
                "who": named(seat, name),
                "seat": seat,
                "parts": parts,
                "bars": bars,
                "total": sum(parts),
                "weekly": f"${weekly:.1f}",
                "ahead": ahead,
                "mark": round(100 * ahead / most, 2),
                "out": out,
            }
        )
    return draw.poll(shown, SOURCES, over)
