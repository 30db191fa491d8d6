"""Gold West: where everything lies on the map.

Land hexes are numbered by the place of their tile: place 0 has hexes 0 to 6, first the ring clockwise from the north,
then the centre. Sets of hexes are bit masks. Hexes are named like the squares of a chessboard: columns by letter from
the left, and in each column they are counted from the top, water included.
"""

from pardner.games.gold_west.data import DATA

NOWHERE = -1

Point = tuple[int, int]

DIRECTIONS: tuple[Point, ...] = tuple((q, r) for q, r in DATA["geography"]["directions"])
CENTRES: tuple[Point, ...] = tuple((q, r) for q, r in DATA["geography"]["centres"])
WATER: frozenset[Point] = frozenset((q, r) for q, r in DATA["geography"]["water"])

PLACES = len(CENTRES)
TILE_HEXES = len(DIRECTIONS) + 1
CENTRE = TILE_HEXES - 1  # the centre's number within its tile
HEXES = PLACES * TILE_HEXES
END_PLACES: tuple[int, ...] = tuple(DATA["geography"]["ends"])


def around(point: Point) -> list[Point]:
    """The six points beside a point, clockwise from the north."""
    return [(point[0] + q, point[1] + r) for q, r in DIRECTIONS]


POINTS: tuple[Point, ...] = tuple(point for centre in CENTRES for point in (*around(centre), centre))
HEX_AT: dict[Point, int] = {point: number for number, point in enumerate(POINTS)}


def mask_of(hexes: list[int]) -> int:
    """A set of hexes as a bit mask."""
    return sum(1 << number for number in set(hexes))


def in_play(seats: int) -> list[int]:
    """The hexes that a game of so many uses: two players leave out both end tiles."""
    return [number for number in range(HEXES) if seats > 2 or number // TILE_HEXES not in END_PLACES]


# ---- neighbours ----------------------------------------------------------------------------------------------------

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(HEX_AT.get(beside, NOWHERE) for beside in around(point)) for point in POINTS
)
NEIGHBOUR_MASK: tuple[int, ...] = tuple(
    mask_of([number for number in row if number != NOWHERE]) for row in NEIGHBOURS
)
WATER_BORDER: tuple[int, ...] = tuple(
    number for number, point in enumerate(POINTS) if any(beside in WATER for beside in around(point))
)
WATER_BORDER_MASK = mask_of(list(WATER_BORDER))


def edge_mask(seats: int) -> int:
    """The hexes with a neighbour outside the board; what two players leave out is outside (G-24)."""
    board = {POINTS[number] for number in in_play(seats)} | WATER
    edges = [number for number in in_play(seats) if any(beside not in board for beside in around(POINTS[number]))]
    return mask_of(edges)


EDGE_MASK: tuple[int, ...] = tuple(edge_mask(seats) if seats > 1 else 0 for seats in range(5))  # by the number of seats

# ---- straight lines ------------------------------------------------------------------------------------------------


def lines() -> list[int]:
    """The land hexes of every straight line: constant q, constant r, constant q + r. Water interrupts none (G-25)."""
    axes = [[q for q, _ in POINTS], [r for _, r in POINTS], [q + r for q, r in POINTS]]
    return [
        mask_of([number for number in range(HEXES) if axis[number] == value])
        for axis in axes
        for value in sorted(set(axis))
    ]


LINES: tuple[int, ...] = tuple(lines())

# ---- names ---------------------------------------------------------------------------------------------------------


def hex_names() -> list[str]:
    """The name of each land hex: the letter of its column, and its number from the top."""
    board = [*POINTS, *WATER]
    west = min(q for q, _ in board)
    tops = {q: min(r for column, r in board if column == q) for q, _ in board}
    return [f"{chr(ord('A') + q - west)}{r - tops[q] + 1}" for q, r in POINTS]


HEX_NAMES: tuple[str, ...] = tuple(hex_names())
HEX_IDS: tuple[str, ...] = tuple(name.lower() for name in HEX_NAMES)
