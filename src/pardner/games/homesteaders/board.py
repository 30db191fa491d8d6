"""Homesteaders' picture: the regions of the table, drawn from a position and nothing else.

The public regions are here; pieces are in `components`, a position is read by `sight`, a player's own town and the
marketplace are in `home`, the panels of those who decide in `decisions` with the figures of `prospects`, and what flies
over the table in `movements`. Regions are functions of what they show, and remembered.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.homesteaders.components import (
    EMPTY,
    building_text,
    by_name,
    draw,
    face,
    figure,
    hidden_text,
    icon,
    own_tile,
    pile,
    piles,
    small_tile,
    supply_tile,
    tile_face,
    tile_signs,
)
from pardner.games.homesteaders.decisions import decision
from pardner.games.homesteaders.home import goods_of, home, marketplace
from pardner.games.homesteaders.movements import SHOWS
from pardner.games.homesteaders.names import TILE_OFFERS, bonus_name, dollars, listed
from pardner.games.homesteaders.sight import Seat, Sight, status_of
from pardner.games.homesteaders.state import (
    ASK_DOUBLE,
    ASK_ENDGAME,
    ASK_INCOME,
    ASK_NEUTRAL,
    BID,
    BID_VALUES,
    BONUS_AMOUNT,
    BONUS_COUNT,
    BONUS_IDS,
    BUILDING_IDS,
    BUILDING_TYPE,
    BUILDINGS,
    CHOOSE_DOUBLE,
    DATA,
    DOLLAR,
    LADDER_VALUES,
    MOST_SEATS,
    NEUTRAL,
    NOBODY,
    NONE,
    PILE,
    PLACE_NEUTRAL,
    ROUNDS,
    STAGE_FIRST,
    STAGE_IDS,
    SUPPLY,
    TILE_IDS,
    TRACK_BONUS,
    TRACK_END,
    VALUES,
)
from pardner.games.homesteaders.view import score_sheet
from pardner.table.pieces import html, named, tag, target, token

__all__ = ["SHOWS", "private", "regions", "skeleton"]

REMEMBERED = 2048
"""How many drawings of a kind are remembered."""

STAGE_NAMES = tuple(stage.capitalize() for stage in STAGE_IDS)
GROUP_NAMES = {
    "settlement": "Settlement",
    "settlement_town": "Settlement and Town",
    "town": "Town",
    "city": "City",
}
LAST_ROUND = {
    "settlement": STAGE_FIRST[1],
    "settlement_town": STAGE_FIRST[2],
    "town": STAGE_FIRST[2],
    "city": STAGE_FIRST[3],
}
BUILDING_STAGE = tuple(building["stage"] for building in DATA["buildings"])


def skeleton() -> Markup:
    """The fixed parts of the table; places of seats that are not played stay empty and do not show."""
    return draw.skeleton(MOST_SEATS)


def regions(s: Any, names: Sequence[str]) -> dict[str, Markup]:
    """Everything on the table, the same for everybody."""
    v = Sight(s, names)
    called = tuple(names)
    drawn = {
        "rounds": rounds(v.round, phase_of(v)),
        "scores": scores(s, called) if v.over else EMPTY,
        "auction": auction(v),
        "track": track(tuple(player.track for player in v.players), called),
        "supply": supply(v),
        "later": later(v.stage),
    }
    for seat, player in enumerate(v.players):
        first = seat == s.start_player and not v.over
        drawn[f"town-{seat}"] = town(seat, called[seat], first, status_of(v, seat), player)
    return drawn


def private(s: Any, seat: int, names: Sequence[str]) -> dict[str, Markup]:
    """A player's own town with all that lies behind the screen, the marketplace, and what helps to decide."""
    v = Sight(s, names, seat)
    return {"decision": decision(v, seat), "home": home(v, seat), "market": marketplace(v, seat)}


# ---- the rounds ----------------------------------------------------------------------------------------------------


def phase_of(v: Sight) -> str:
    """What is going on, in a few words."""
    if v.over:
        return "The game is over"
    if v.question == ASK_ENDGAME:
        return "Last deals, then the points are counted"
    if v.last_income:
        return "Final income"
    where = f"Round {v.round} of {ROUNDS}"
    if v.question == ASK_INCOME:
        return f"{where}: income"
    return f"{where}: {'bidding' if v.bidding else 'building'}"


@lru_cache(maxsize=REMEMBERED)
def rounds(number: int, phase: str) -> Markup:
    """All rounds with the tile that Auction 1 offers in each, by stage."""
    stages = []
    for stage, name in enumerate(STAGE_NAMES):
        first, last = STAGE_FIRST[stage] + 1, STAGE_FIRST[stage + 1]
        years = [
            {
                "number": year,
                "now": year == number,
                "past": year < number,
                "signs": html(f"{tile_signs(year - 1)}{hidden_text(f'Auction 1: {TILE_OFFERS[year - 1]}')}"),
            }
            for year in range(first, last + 1)
        ]
        now = first <= number <= last
        stages.append({"name": name, "note": f"rounds {first}–{last}", "now": now, "years": years})
    return draw.rounds(stages, phase, icon("silver"))


# ---- the auctions --------------------------------------------------------------------------------------------------


def auction(v: Sight) -> Markup:
    """The bays with their tiles and ladders, and the players who have no bid standing."""
    s = v.s
    if v.over or v.last_income:
        return draw.auction([], [], "There are no more auctions.")
    bays = [
        bay_of(
            bay,
            v.tiles[bay],
            s.bids,
            v.bids[bay],
            v.bidders[bay],
            bay == s.double_bay,
            s.second_bid if bay == s.double_bay else 0,
            s.second_bidder if bay == s.double_bay else NOBODY,
            bay_status(v, bay),
            coming(v, bay),
            tuple(v.names),
        )
        for bay in range(v.bays)
    ]
    bench = [
        {"seat": seat, "token": token(seat), "name": v.names[seat], "status": bench_status(v, seat)}
        for seat in range(v.seats)
        if v.stands_in(seat) is None
    ]
    return draw.auction(bays, bench, note_of(v))


def note_of(v: Sight) -> str:
    """What the players of two or five have to know besides."""
    if v.seats == 2:
        return f"The neutral bid is worth {dollars(v.s.neutral)} this round."
    if v.seats == MOST_SEATS and v.s.double_bay == NONE:
        return "The start player will double one of the auctions: its two highest bidders both win."
    return ""


def bench_status(v: Sight, seat: int) -> str:
    """How a player without a standing bid stands."""
    if v.passed(seat):
        return "passed"
    return "to bid" if v.bidding and seat in v.actors and v.question not in (ASK_NEUTRAL, ASK_DOUBLE) else ""


def bay_status(v: Sight, bay: int) -> str:
    """What becomes of a bay once the bidding is over."""
    if v.resolving == NONE:
        return ""
    if v.bidders[bay] in (NOBODY, NEUTRAL):
        return "Nobody gets the tile."
    if bay == v.resolving // 2:
        return f"{v.names[v.winner]} takes the tile now."
    return "Settled." if bay < v.resolving // 2 else "To be settled next."


def coming(v: Sight, bay: int) -> tuple[int, ...]:
    """The tiles of a bay that may still turn up in this stage."""
    if bay == 0:
        return ()
    first = PILE * bay + STAGE_FIRST[v.stage]
    end = PILE * bay + STAGE_FIRST[v.stage + 1]
    return tuple(tile for tile in range(first, end) if v.s.face_down[tile])


@lru_cache(maxsize=REMEMBERED)
def bay_of(
    bay: int,
    tile: int,
    bids: int,
    bid: int,
    bidder: int,
    double: bool,
    second_bid: int,
    second_bidder: int,
    status: str,
    unseen: tuple[int, ...],
    names: tuple[str, ...],
) -> Markup:
    """A bay: its tile, the ladder of bids, and what may come later."""
    number = bay + 1
    markers = {bid: [bidder]} if bidder != NOBODY else {}
    if second_bidder != NOBODY:
        markers.setdefault(second_bid, []).append(second_bidder)
    rungs = [
        rung(bay, value, value < bid, tuple(markers.get(value, ())), names)
        for value in (BID_VALUES if bids == DOLLAR else LADDER_VALUES)
    ]
    choices = [CHOOSE_DOUBLE + number] + ([PLACE_NEUTRAL + number] if bay < 2 else [])
    label = f"Auction {number}: {TILE_OFFERS[tile]}"
    offer = target(choices, label, tile_face(tile), classes="hs-offer", piece=TILE_IDS[tile])
    return draw.bay(number, offer, double, EMPTY.join(rungs), status, [small_tile(other) for other in unseen])


@lru_cache(maxsize=REMEMBERED)
def rung(bay: int, value: int, beaten: bool, markers: tuple[int, ...], names: tuple[str, ...]) -> Markup:
    """A value of the ladder, with the bid that stands on it."""
    shown = []
    words = [f"{dollars(value)} for Auction {bay + 1}"]
    for bidder in markers:
        if bidder == NEUTRAL:
            shown.append('<span class="hs-neutral" data-piece="neutral">N</span>')
            words.append("the neutral bid stands here")
        else:
            shown.append(f'<span data-piece="bid-{bidder}">{token(bidder)}</span>')
            words.append(f"the bid of {names[bidder]} stands here")
    inside = html(f"<b>{value}</b>{''.join(shown)}")
    state = " hs-stands" if markers else " hs-beaten" if beaten else ""
    number = BID + (bay + 1) * VALUES + value
    return html(f"<li>{target((number,), ', '.join(words), inside, classes=f'hs-rung{state}')}</li>")


# ---- the railroad track --------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def track(positions: tuple[int, ...], names: tuple[str, ...]) -> Markup:
    """The spaces with their bonuses, and the players' markers."""
    spaces = []
    for space in range(TRACK_END + 1):
        first = BONUS_COUNT[space - 1] if space else 0
        spaces.append(
            {
                "number": space,
                "bonuses": [bonus_button(bonus) for bonus in range(first, BONUS_COUNT[space])],
                "engines": [engine(seat, names[seat]) for seat, place in enumerate(positions) if place == space],
            }
        )
    return draw.track(spaces)


def engine(seat: int, name: str) -> Markup:
    """A player's marker on the track."""
    return html(f'<span class="hs-engine seat-{seat}" data-piece="engine-{seat}">{tag(seat, name)}</span>')


def bonus_button(bonus: int) -> Markup:
    """A bonus of the track, to be taken."""
    name = bonus_name(bonus)
    inside = html(f"{pile(BONUS_IDS[bonus], BONUS_AMOUNT[bonus])}{hidden_text(name)}")
    return target((TRACK_BONUS + bonus,), name, inside, classes="hs-bonus")


# ---- the supply ----------------------------------------------------------------------------------------------------


def supply(v: Sight) -> Markup:
    """The buildings of this stage by when they leave, with the copies left and who has built them."""
    if v.over or v.last_income:
        return draw.supply([])
    owned = [player.buildings for player in v.players]
    owners = tuple(
        tuple(seat for seat, mask in enumerate(owned) if (mask >> building) & 1) for building in SUPPLY[v.stage]
    )
    left = tuple(v.s.supply[building] for building in SUPPLY[v.stage])
    return _supply(v.stage, left, owners, tuple(v.names))


@lru_cache(maxsize=REMEMBERED)
def _supply(stage: int, left: tuple[int, ...], owners: tuple[tuple[int, ...], ...], names: tuple[str, ...]) -> Markup:
    groups: dict[str, list[dict[str, Any]]] = {}
    for place, building in enumerate(SUPPLY[stage]):
        built_by = listed([names[seat] for seat in owners[place]])
        tile = {
            "id": BUILDING_IDS[building],
            "left": left[place],
            "button": supply_tile(building, left[place], built_by),
            "owners": EMPTY.join(tag(seat, names[seat]) for seat in owners[place]),
        }
        groups.setdefault(BUILDING_STAGE[building], []).append(tile)
    return draw.supply(
        [
            {"name": GROUP_NAMES[group], "note": leaving(group), "tiles": tiles}
            for group, tiles in groups.items()
        ]
    )


def leaving(group: str) -> str:
    """Until when a group of buildings can be built."""
    last = LAST_ROUND[group]
    return f"until the end of round {last}" if last == ROUNDS else f"what is not built leaves after round {last}"


@lru_cache(maxsize=REMEMBERED)
def later(stage: int) -> Markup:
    """The buildings that are still to come, by the round in which they do."""
    groups = []
    for group in range(stage + 1, len(STAGE_IDS)):
        tiles = [
            {"type": BUILDING_TYPE[building], "text": building_text(building), "face": face(building, True, True)}
            for building in range(BUILDINGS)
            if BUILDING_STAGE[building] == STAGE_IDS[group]
        ]
        groups.append({"name": STAGE_NAMES[group], "note": f"from round {STAGE_FIRST[group] + 1}", "tiles": tiles})
    return draw.later(groups) if groups else EMPTY


# ---- the players ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def town(seat: int, name: str, first: bool, status: str, player: Seat) -> Markup:
    """What lies in front of a seat, and of what lies behind the screen what everybody could have written down."""
    hidden = player.hand is None
    hand = draw.screen(seat, piles(by_name(player.ledger))) if hidden else goods_of(seat, player.hand)
    figures = draw.figures(seat, player.workers, player.idle, player.rail_lines, player.track)
    built = [
        own_tile(building, seat, player.placed, False)
        for building in range(BUILDINGS)
        if (player.buildings >> building) & 1
    ]
    return draw.town(seat, named(seat, name), first, status, figures, hand, EMPTY.join(built))


# ---- the end -------------------------------------------------------------------------------------------------------


def scores(s: Any, names: tuple[str, ...]) -> Markup:
    """The points by source, as bars and as a table."""
    sheet = [(number, *row) for number, row in enumerate(score_sheet(s)) if any(row[1])]
    totals = [sum(points[seat] for _, _, points in sheet) for seat in range(len(names))]
    zero = max(sum(max(0, -points[seat]) for _, _, points in sheet) for seat in range(len(names)))
    gains = max(sum(max(0, points[seat]) for _, _, points in sheet) for seat in range(len(names)))
    rows = [
        {
            "seat": seat,
            "who": named(seat, name),
            "tag": tag(seat, name),
            "total": figure(totals[seat]),
            "parts": bar(sheet, seat, zero),
        }
        for seat, name in enumerate(names)
    ]
    sources = [
        {"number": number, "letter": "ABCDEFGHIJK"[number], "name": name, "points": [figure(count) for count in points]}
        for number, name, points in sheet
    ]
    return draw.scores(rows, sources, zero, zero + max(1, gains))


def bar(sheet: Sequence[tuple[int, str, Sequence[int]]], seat: int, zero: int) -> list[dict[str, int]]:
    """The parts of a bar: what was gained to the right of the zero, side by side, and what was lost to its left."""
    parts = []
    at = zero
    for number, _, points in sheet:
        count = points[seat]
        if count:
            parts.append({"source": number, "start": at if count > 0 else zero + count, "size": abs(count)})
        at += max(0, count)
    return parts
