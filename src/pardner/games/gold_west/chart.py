"""The map of Gold West: hexes with their tokens and buildings, the tiles they belong to, groups and lines.

A phone shows the map turned by a quarter, so that its hexes are large enough to press. Where a hex lies is said by two
classes, its column and its half-row; what lies above the hexes is drawn twice, once for either way round.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot, sqrt

from markupsafe import Markup

from pardner.games.gold_west.geography import (
    END_PLACES,
    HEX_IDS,
    HEX_NAMES,
    HEXES,
    NEIGHBOURS,
    PLACES,
    POINTS,
    TILE_HEXES,
    WATER,
    Point,
    around,
)
from pardner.games.gold_west.names import TERRAIN_NAMES
from pardner.games.gold_west.pieces import EMPTY, building, draw, hidden, terrain_picture, token_face, token_text
from pardner.games.gold_west.sight import REMEMBERED, Sight
from pardner.games.gold_west.state import (
    FACE_DOWN,
    NO_TOKEN,
    NOBODY,
    NONE,
    SCOUT,
    SETTLED,
    TAKE,
    TERRAIN_IDS,
    UPGRADE,
)
from pardner.table.pieces import html, picture, target

WEST = min(q for q, _ in POINTS)
NORTH = min(2 * r + q for q, r in POINTS)
HALF_ROWS = max(2 * r + q for q, r in POINTS) - NORTH
COLUMNS = max(q for q, _ in POINTS) - WEST + 1
ENDS_WIDTH = 2
"""By so many columns the map is narrower on either side when the end tiles are left out."""

WIDE = 100
"""The width of a hex in the drawings above the map."""
HALF_HIGH = WIDE * sqrt(3) / 4
UNCOVERED = 28
"""So far from the middle of a hex the bonds between buildings begin."""
SHAPES = ("across", "upright")


# ---- where a hex lies ----------------------------------------------------------------------------------------------


def at(point: Point) -> str:
    """The classes that say where a hex lies."""
    return f"gw-x{point[0] - WEST} gw-y{2 * point[1] + point[0] - NORTH}"


def trimmed(seats: int) -> int:
    """How many columns are left out on either side."""
    return ENDS_WIDTH if seats == 2 else 0


def middle(point: Point, seats: int, shape: str) -> tuple[float, float]:
    """The middle of a hex in a drawing above the map."""
    along = (point[0] - WEST - trimmed(seats)) * WIDE * 3 / 4 + WIDE / 2
    down = (2 * point[1] + point[0] - NORTH + 1) * HALF_HIGH
    return (along, down) if shape == "across" else ((HALF_ROWS + 2) * HALF_HIGH - down, along)


def view_box(seats: int, shape: str) -> str:
    """The size of a drawing above the map."""
    long = (COLUMNS - 2 * trimmed(seats) - 1) * WIDE * 3 / 4 + WIDE
    short = (HALF_ROWS + 2) * HALF_HIGH
    width, height = (long, short) if shape == "across" else (short, long)
    return f"0 0 {width:.0f} {height:.0f}"


# ---- the tiles -----------------------------------------------------------------------------------------------------


@cache
def frame(seats: int, shape: str) -> Markup:
    """The outlines of the tiles, each of seven hexes."""
    tiles = [place for place in range(PLACES) if not trimmed(seats) or place not in END_PLACES]
    return html("".join(f'<path d="{outline(place, seats, shape)}"/>' for place in tiles))


def outline(place: int, seats: int, shape: str) -> str:
    """The sides of a tile's hexes that no other hex of the tile has."""
    own = {POINTS[place * TILE_HEXES + step] for step in range(TILE_HEXES)}
    sides = []
    for point in own:
        corners = corners_of(point, seats, shape)
        for direction, beside in enumerate(around(point)):
            if beside not in own:
                (x0, y0), (x1, y1) = corners[direction], corners[(direction + 1) % len(corners)]
                sides.append(f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}")
    return "".join(sorted(sides))


def corners_of(point: Point, seats: int, shape: str) -> list[tuple[float, float]]:
    """The corners of a hex; the side towards the north lies between the first two, and so on clockwise."""
    x, y = middle(point, seats, shape)
    offsets = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)]
    scaled = [(across * WIDE / 4, down * HALF_HIGH) for across, down in offsets]
    if shape == "upright":
        scaled = [(-down, across) for across, down in scaled]
    return [(x + dx, y + dy) for dx, dy in scaled]


# ---- hexes ---------------------------------------------------------------------------------------------------------


@cache
def water(point: Point) -> Markup:
    """A hex of the water."""
    return html(f'<span class="gw-hex gw-water {at(point)}">{picture("gw-waves")}</span>')


@lru_cache(maxsize=8192)
def hexagon(site: int, terrain: int, token: int, stands: int, scout: int, who: str) -> Markup:
    """A hex of the land with what lies or stands on it; `who` is the one it belongs to, or who has looked."""
    name, ground = HEX_NAMES[site], TERRAIN_NAMES[terrain].lower()
    classes = f"gw-hex gw-{TERRAIN_IDS[terrain]} {at(POINTS[site])}"
    mark = f'{terrain_picture(terrain)}<span class="gw-name" aria-hidden="true">{name}</span>'
    if stands == NONE and token == NO_TOKEN:
        inside = f"{mark}{_spot(site, EMPTY)}{hidden(f'{name}, {ground}: looted')}"
        return html(f'<span class="{classes} gw-looted" data-piece="{HEX_IDS[site]}">{inside}</span>')
    if stands != NONE:
        seat, settled = stands % SETTLED, stands >= SETTLED
        label = f"{name}, {ground}: {'settlement' if settled else 'camp'} of {who}"
        classes, inside = f"{classes} gw-built", _spot(site, building(seat, settled))
    elif token == FACE_DOWN:
        seen = "" if scout == NOBODY else f", looked at by {who}"
        label = f"{name}, {ground}: face down{seen}"
        eye = EMPTY if scout == NOBODY else html(f'<span class="gw-eye seat-{scout}">{picture("gw-eye")}</span>')
        classes, inside = f"{classes} gw-down", _spot(site, terrain_picture(terrain)) + eye
    else:
        label = f"{name}, {ground}: {token_text(token)}"
        classes, inside = f"{classes} gw-up", _spot(site, token_face(token))
    actions = (TAKE + site, SCOUT + site, UPGRADE + site)
    return target(actions, label, html(f"{mark}{inside}"), classes=classes, piece=HEX_IDS[site])


def _spot(site: int, inside: Markup) -> Markup:
    """The middle of a hex, where tokens and buildings are."""
    return html(f'<span class="gw-spot" data-place="hex-{HEX_IDS[site]}">{inside}</span>')


# ---- the whole map -------------------------------------------------------------------------------------------------


def chart(v: Sight) -> Markup:
    """The map with everything on it that everybody may see."""
    links, lines = v.standing.links, v.standing.lines
    return _chart(v.names, v.terrain, v.token, v.building, v.scouted, v.s.scout, links, lines)


@lru_cache(maxsize=REMEMBERED)
def _chart(
    names: Sequence[str],
    terrain: Sequence[int],
    token: Sequence[int],
    stands: Sequence[int],
    scouted: Sequence[int],
    scout: int,
    links: Sequence[Sequence[Sequence[int]]],
    lines: Sequence[Sequence[int]],
) -> Markup:
    seats = len(names)
    hexes = []
    for site in _reading_order():
        if terrain[site] != NONE:
            looked = scout if site in scouted else NOBODY
            owner = looked if stands[site] == NONE else stands[site] % SETTLED
            who = "" if owner == NOBODY else names[owner]
            hexes.append(hexagon(site, terrain[site], token[site], stands[site], looked, who))
    over = [
        (shape, view_box(seats, shape), _bonds(seats, shape, links), _lines(seats, shape, lines)) for shape in SHAPES
    ]
    waters = html("".join(water(point) for point in sorted(WATER)))
    return draw.chart(seats, waters, html("".join(hexes)), over)


@cache
def _reading_order() -> list[int]:
    """Hexes column by column, each from the top: as their names go."""
    return sorted(range(HEXES), key=lambda site: POINTS[site])


def _bonds(seats: int, shape: str, links: Sequence[Sequence[Sequence[int]]]) -> list[tuple[int, str, str]]:
    """For every seat the bonds between neighbouring buildings: of the largest group, and of the others."""
    found = []
    for seat, own in enumerate(links):
        paths = [_path(seats, shape, _pairs(group)) for group in own]
        found.append((seat, "".join(paths[:1]), "".join(paths[1:])))
    return found


def _pairs(group: Sequence[int]) -> list[tuple[int, int]]:
    return [(site, other) for site in group for other in NEIGHBOURS[site] if other in group and site < other]


def _lines(seats: int, shape: str, lines: Sequence[Sequence[int]]) -> list[tuple[int, str]]:
    """For every seat its best straight line."""
    return [(seat, _path(seats, shape, pairwise(sorted(line, key=_along)))) for seat, line in enumerate(lines)]


def _along(site: int) -> Point:
    return POINTS[site]


def _path(seats: int, shape: str, pairs: Iterable[tuple[int, int]]) -> str:
    """From building to building; the buildings themselves stay uncovered."""
    parts = []
    for site, other in pairs:
        (x0, y0), (x1, y1) = middle(POINTS[site], seats, shape), middle(POINTS[other], seats, shape)
        short = UNCOVERED / hypot(x1 - x0, y1 - y0)
        dx, dy = short * (x1 - x0), short * (y1 - y0)
        parts.append(f"M{x0 + dx:.0f} {y0 + dy:.0f}L{x1 - dx:.0f} {y1 - dy:.0f}")
    return "".join(parts)
