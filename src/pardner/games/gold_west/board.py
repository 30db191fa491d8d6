"""Gold West's picture: the regions of the table, drawn from a position and nothing else.

The public regions are put together here. The map is in `chart`, what metals buy in `trade`, single pieces in `pieces`.
A position is read by `sight`; the panels of the one who decides are in `decisions`, with their figures from `previews`,
and what flies over the table is in `movements`. Regions are functions of what they show, and remembered.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.gold_west import forecast
from pardner.games.gold_west.chart import SHAPES, chart, frame, view_box
from pardner.games.gold_west.decisions import private
from pardner.games.gold_west.movements import SHOWS
from pardner.games.gold_west.names import RESOURCE_NAMES, TERRAIN_NAMES, plural
from pardner.games.gold_west.pieces import (
    EMPTY,
    amount_text,
    draw,
    goods,
    hidden,
    icons,
    minus,
    points,
    resource,
    terrain_picture,
    token_face,
    token_text,
)
from pardner.games.gold_west.sight import REMEMBERED, Counts, Sight, has_depot, has_surveyor
from pardner.games.gold_west.state import (
    ACTIVATE,
    ASK_ACTIVATE,
    ASK_BUILD,
    ASK_LEAVE,
    ASK_STOCK,
    ASK_TAKE,
    BIN_POINTS,
    BINS,
    CAMPS,
    FIRST_BONUS,
    GROUP_POINTS,
    LEAVE,
    METALS,
    MOST_SEATS,
    NONE,
    RESOURCES,
    SECOND_BONUS,
    SHIPPING_TILES,
    STOCK,
    STORE,
    TERRAINS,
    USAGE,
)
from pardner.games.gold_west.trade import bonus_tile, investments, next_stop, owned_card, shipping, town
from pardner.table.pieces import html, named, picture, tag, target

__all__ = ["SHOWS", "private", "regions", "skeleton"]


def skeleton() -> Markup:
    """The fixed parts of the table; places of seats that are not played stay empty and do not show."""
    frames = [
        (f"gw-frame-{seats}-{shape}", view_box(seats, shape), frame(seats, shape))
        for seats in (2, MOST_SEATS)
        for shape in SHAPES
    ]
    legend = [(resource(number), RESOURCE_NAMES[number]) for number in range(RESOURCES)]
    lands = [(terrain_picture(terrain), TERRAIN_NAMES[terrain]) for terrain in range(TERRAINS)]
    return draw.skeleton(MOST_SEATS, frames, legend, lands)


def regions(s: Any, names: Sequence[str]) -> dict[str, Markup]:
    """Everything on the table, the same for everybody."""
    v = Sight(s, names)
    drawn = {
        "turn": turn(v),
        "map": chart(v),
        "town": town(v),
        "shipping": shipping(v),
        "investments": investments(v),
        "standings": standings(v),
        "unseen": unseen(v),
    }
    for seat in range(v.seats):
        acting = seat == v.actor and not v.over
        first = seat == s.starting_player
        figures = (v.track[seat], v.total(seat), v.camps[seat], v.wanted[seat])
        drawn[f"seat-{seat}"] = plate(seat, names[seat], first, acting, *figures)
        drawn[f"supply-{seat}"] = supply(seat, v.supply[seat], acting, v.s.taken if acting else NONE)
        drawn[f"holdings-{seat}"] = holdings(v, seat)
    return drawn


# ---- the turn ------------------------------------------------------------------------------------------------------

STEPS = ("Activate a bin", "Use metals", "Build or loot", "Stock a bin")
STEP_OF_QUESTION = {ASK_ACTIVATE: 0, ASK_LEAVE: 0, ASK_BUILD: 2, ASK_TAKE: 2, ASK_STOCK: 3}
METALS_PLACE = 1


def turn(v: Sight) -> Markup:
    """The round, whose turn it is, and how far it has come."""
    step = NONE if v.over else STEP_OF_QUESTION.get(v.question, METALS_PLACE)
    return _turn(v.round, CAMPS[v.seats], v.final, v.actor, v.names, step)


@lru_cache(maxsize=REMEMBERED)
def _turn(number: int, last: int, final: bool, actor: int, names: tuple[str, ...], step: int) -> Markup:
    who = EMPTY if step == NONE else named(actor, names[actor])
    steps = STEPS[:2] if final else STEPS
    title = "The game is over" if step == NONE else "Final round" if final else f"Round {number} of {last}"
    return draw.turn(title, who, [] if step == NONE else steps, step)


# ---- the seats -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def plate(seat: int, name: str, first: bool, acting: bool, track: int, total: int, camps: int, wanted: int) -> Markup:
    """A seat's name, points and camps."""
    return draw.seat(seat, named(seat, name), first, acting, points(track), minus(total), camps, wanted)


@lru_cache(maxsize=REMEMBERED)
def supply(seat: int, places: tuple[Counts, ...], acting: bool, taken: int) -> Markup:
    """A supply track: the Usage Area and the four bins. Those of the seat whose turn it is can be pressed."""
    area = _usage(places[USAGE], acting)
    bins = [_bin(number, places[number], acting) for number in range(1, BINS + 1)]
    waiting = EMPTY if taken == NONE else html(f"{token_face(taken)}{hidden(token_text(taken))}")
    return draw.supply(seat, area, bins, waiting)


@lru_cache(maxsize=REMEMBERED)
def _usage(counts: Counts, acting: bool) -> Markup:
    """The Usage Area: while resources are on their way up, each can be left behind."""
    if not acting:
        return goods(counts)
    lifted = []
    for number, count in enumerate(counts):
        if count:
            label = f"{count} {RESOURCE_NAMES[number]} in the Usage Area"
            heap = icons(tuple(count if kind == number else 0 for kind in range(RESOURCES)))
            lifted.append(target((LEAVE + number,), label, html(f"{heap}{hidden(label)}"), classes="gw-lifted"))
    return html("".join(lifted)) or hidden("nothing")


@lru_cache(maxsize=REMEMBERED)
def _bin(number: int, counts: Counts, acting: bool) -> Markup:
    inside = draw.bin(number, BIN_POINTS[number], icons(counts))
    label = f"Bin {number}: {amount_text(counts)}"
    if not acting:
        return html(f'<span class="gw-bin">{inside}{hidden(label)}</span>')
    actions = (ACTIVATE + number, STOCK + number, STORE + number)
    return target(actions, label, html(f"{inside}{hidden(label)}"), classes="gw-bin")


def holdings(v: Sight, seat: int) -> Markup:
    """Where a seat's coaches stand with what comes next, and the cards and tiles it has taken."""
    coaches = tuple([next_stop(v, seat, metal) for metal in range(METALS)])
    cards = tuple([card for card, owner in zip(v.display, v.investor, strict=True) if owner == seat])
    tiles = tuple([tile for tile in range(SHIPPING_TILES) if v.tile_owner[tile] == seat])
    return _holdings(coaches, cards, tiles, v.s.shipping_tiles)


@lru_cache(maxsize=REMEMBERED)
def _holdings(coaches: tuple[Markup, ...], cards: Counts, tiles: Counts, arrangement: int) -> Markup:
    taken = [bonus_tile(tile, arrangement) for tile in tiles]
    return draw.holdings(coaches, [owned_card(card) for card in cards], taken)


# ---- final scoring as things stand ---------------------------------------------------------------------------------


def standings(v: Sight) -> Markup:
    """Who leads in each terrain, everybody's groups, offices and penalties, and the points all that makes."""
    players = v.standing.players
    terrains = tuple(
        _terrain(terrain, v.seats, v.s.terrain_bonus, tuple([player.terrains[terrain] for player in players]))
        for terrain in range(TERRAINS)
    )
    groups = tuple([(player.group, player.group_points) for player in players])
    second = tuple([player.second_group for player in players]) if has_depot(v) else ()
    lines = tuple([player.line for player in players]) if has_surveyor(v) else ()
    offices = tuple([player.office_points for player in players])
    wanted = tuple([(v.wanted[seat], -players[seat].wanted_penalty) for seat in range(v.seats)])
    totals = tuple([v.total(seat) for seat in range(v.seats)])
    return _standings(v.names, terrains, groups, second, lines, offices, wanted, tuple(v.track), totals)


@lru_cache(maxsize=REMEMBERED)
def _standings(
    names: tuple[str, ...],
    terrains: tuple[Markup, ...],
    groups: tuple[Counts, ...],
    second: Counts,
    lines: Counts,
    offices: Counts,
    wanted: tuple[Counts, ...],
    track: Counts,
    totals: Counts,
) -> Markup:
    rows = [
        ("gw-settlement", f"Largest group <small>×{GROUP_POINTS}</small>", [_counted(*group) for group in groups], ""),
        ("", "Second group", second, "gw-aside"),
        ("", "Best line", lines, "gw-aside"),
        ("gw-town", "Offices", [points(gain, gain=True) for gain in offices], ""),
        ("gw-wanted", "Wanted", [_counted(*camps) for camps in wanted], ""),
        ("", "Scored so far", [minus(number) for number in track], ""),
        ("", "In all", [minus(number) for number in totals], "gw-total"),
    ]
    shown = [
        (picture(sign) if sign else EMPTY, html(name), cells, classes) for sign, name, cells, classes in rows if cells
    ]
    return draw.standings([tag(seat, name) for seat, name in enumerate(names)], terrains, shown)


@lru_cache(maxsize=REMEMBERED)
def _terrain(terrain: int, seats: int, table: int, players: tuple[forecast.Standing, ...]) -> Markup:
    first, second = FIRST_BONUS[table][terrain], SECOND_BONUS[table][terrain]
    prizes = f"{second}" if seats == 2 else f"{first} / {second}"
    return draw.terrain(terrain_picture(terrain), TERRAIN_NAMES[terrain], prizes, players)


@cache
def _counted(count: int, gain: int) -> Markup:
    """So many of something, and the points it gives."""
    return html(f"{count}{points(gain, gain=True) if gain else EMPTY}")


# ---- what lies face down -------------------------------------------------------------------------------------------


def unseen(v: Sight) -> Markup:
    """For each terrain the tokens that nobody has seen lying open."""
    left = tuple(tuple(forecast.unseen_tokens(v.s, terrain).items()) for terrain in range(TERRAINS))
    return _unseen(v.seats, left)


@lru_cache(maxsize=REMEMBERED)
def _unseen(seats: int, left: tuple[tuple[tuple[int, int], ...], ...]) -> Markup:
    rows = []
    for terrain, kinds in enumerate(left):
        total = sum(count for _, count in kinds)
        tokens = [_kind(kind, count) for kind, count in kinds]
        rows.append((terrain_picture(terrain), TERRAIN_NAMES[terrain], total, tokens))
    return draw.unseen(rows, seats)


@cache
def _kind(kind: int, count: int) -> Markup:
    """So many tokens of a kind."""
    text = hidden(f"{plural(count, 'token')} with {token_text(kind)}")
    return html(f'{token_face(kind)}<b aria-hidden="true">×{count}</b>{text}')
