"""Gold West, step 2: shipping. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.state import (
    BONUS_SPACE,
    BONUS_SPACES,
    LINE_POINTS,
    LINES_SOURCE,
    METALS,
    NOBODY,
    NONE,
    SHIP,
    SHIP_FREE,
    SHIPPING_TILE_POINTS,
    SHIPPING_TILES,
    STACK,
    TILES_SOURCE,
    TRACK_END,
    USAGE,
)
from pardner.games.gold_west.turn import earn


def can_ship(s, seat, metal):
    """A metal moves the coach of its own track (G-30), until that has come to the end (G-10)."""
    return s.players[seat].supply[USAGE][metal] > 0 and s.players[seat].coaches[metal] < TRACK_END


def has_shipment(s, seat):
    """Whether any metal at hand can be shipped."""
    for metal in range(METALS):
        if can_ship(s, seat, metal):
            return 1
    return 0


def list_shipments(s, seat, out, count):
    """One metal at a time, any number of times a turn."""
    for metal in range(METALS):
        if can_ship(s, seat, metal):
            out[count] = SHIP + metal
            count += 1
    return count


def has_free_step(s, seat):
    """Whether any coach of the player can still move."""
    for metal in range(METALS):
        if s.players[seat].coaches[metal] < TRACK_END:
            return 1
    return 0


def list_free_steps(s, seat, out):
    """A free step may go to any of one's coaches that can still move."""
    count = 0
    for metal in range(METALS):
        if s.players[seat].coaches[metal] < TRACK_END:
            out[count] = SHIP_FREE + metal
            count += 1
    return count


def move_coach(s, seat, metal, space):
    """The coach goes on by one space; the bonus space on its way is jumped."""
    s.players[seat].coaches[metal] = space
    if LINE_POINTS[space] > 0:
        cross_line(s, seat, metal, LINE_POINTS[space])
    if BONUS_SPACE[space] != NONE:
        jump_bonus_space(s, seat, metal, BONUS_SPACE[space])


def cross_line(s, seat, metal, points):
    """Everybody scores each line of each track once (G-29)."""
    earn(s, seat, LINES_SOURCE, points)


def jump_bonus_space(s, seat, metal, bonus_space):
    """Who jumps first takes the upper tile, the second player the other, and later players nothing (G-3)."""
    tile = top_tile(s, metal, bonus_space)
    if tile != NONE:
        take_shipping_tile(s, seat, metal, tile, SHIPPING_TILE_POINTS[s.shipping_tiles][tile])


def top_tile(s, metal, bonus_space):
    """The upper tile of a stack; NONE once both are gone."""
    upper = (metal * BONUS_SPACES + bonus_space) * STACK
    for tile in range(upper, upper + STACK):
        if s.tile_owner[tile] == NOBODY:
            return tile
    return NONE


def take_shipping_tile(s, seat, metal, tile, points):
    """The tile scores at once and stays with the player."""
    s.tile_owner[tile] = seat
    earn(s, seat, TILES_SOURCE, points)


def shipping_tiles_of(s, seat):
    """How many shipping bonus tiles a player has."""
    count = 0
    for tile in range(SHIPPING_TILES):
        if s.tile_owner[tile] == seat:
            count += 1
    return count
