"""Gold West, step 3: mining tokens, camps and settlements. Compiled with the rules."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.games.gold_west.chance import draw_one
from pardner.games.gold_west.geography import CENTRE, END_PLACES, HEXES, NEIGHBOURS, NOWHERE, TILE_HEXES, WATER_BORDER
from pardner.games.gold_west.geography import PLACES as TILE_PLACES
from pardner.games.gold_west.state import (
    BUILD_CAMP,
    BUILD_SETTLEMENT,
    CAMP,
    FACE_DOWN,
    FIRST_KIND,
    LOOT,
    LOOT_POINTS,
    LOOT_SOURCE,
    NO_TOKEN,
    NOBODY,
    NONE,
    SCOUT,
    SCOUTED,
    SETTLED,
    SETTLEMENT,
    STONE,
    TAKE,
    TILE_TERRAIN,
    TILES,
    TOKEN_COUNT,
    TOKEN_KINDS,
    TURN_TO_LOOT,
    UPGRADE,
    USAGE,
    WOOD,
)
from pardner.games.gold_west.turn import earn, spend

# ---- setup ---------------------------------------------------------------------------------------------------------


def lay_out_land(s, dice):
    """Tiles in random order, each turned at random; two players leave both ends out (G-34)."""
    for site in range(HEXES):
        s.terrain[site] = NONE
        s.token[site] = NO_TOKEN
        s.building[site] = NONE
    taken = 0
    for place in range(TILE_PLACES):
        if s.seats > 2 or (place != END_PLACES[0] and place != END_PLACES[1]):
            tile = draw_one(taken, TILES, dice)
            taken |= 1 << tile
            lay_tile(s, place, tile, roll(dice, TILE_HEXES - 1))


def lay_tile(s, place, tile, rotation):
    """A tile turned clockwise by so many sixths, with a mining token face down on each of its hexes."""
    for step in range(TILE_HEXES):
        site = place * TILE_HEXES + step
        printed = step
        if step != CENTRE:
            printed = (step + CENTRE - rotation) % CENTRE
        s.terrain[site] = TILE_TERRAIN[tile][printed]
        s.token[site] = FACE_DOWN


def lay_out_tokens(s, dice):
    """Nobody knows the tokens but for those beside the water, which lie open."""
    for kind in range(TOKEN_KINDS):
        s.unseen[kind] = TOKEN_COUNT[kind]
    s.scout = NOBODY
    for slot in range(SCOUTED):
        s.scouted[slot] = NONE
        s.scouted_token[slot] = NONE
    for place in range(len(WATER_BORDER)):
        site = WATER_BORDER[place]
        s.token[site] = draw_token(s, s.terrain[site], dice)


def draw_token(s, terrain, dice):
    """One of the unseen tokens of a terrain, all equally likely."""
    count = 0
    for kind in range(FIRST_KIND[terrain], FIRST_KIND[terrain + 1]):
        count += s.unseen[kind]
    before = roll(dice, count)
    kind = FIRST_KIND[terrain]
    while before >= s.unseen[kind]:
        before -= s.unseen[kind]
        kind += 1
    s.unseen[kind] -= 1
    return kind


# ---- build or loot -------------------------------------------------------------------------------------------------


def list_buildings(s, seat, out):
    """Whatever the wood and stone at hand pay for, and always a loot (G-7)."""
    wood = s.players[seat].supply[USAGE][WOOD]
    stone = s.players[seat].supply[USAGE][STONE]
    count = 0
    if wood > 0 or stone > 0:
        out[count] = BUILD_CAMP
        count += 1
    if wood > 0 and stone > 0:
        out[count] = BUILD_SETTLEMENT
        count += 1
    out[count] = TURN_TO_LOOT
    return count + 1


def building_of(action):
    """What a choice of step 3 stands for."""
    if action == BUILD_CAMP:
        return CAMP
    if action == BUILD_SETTLEMENT:
        return SETTLEMENT
    return LOOT


def list_open_tokens(s, out):
    """Any token that lies face up, wherever it is. There always is one, for the land is connected."""
    count = 0
    site = 0
    while site < HEXES:
        if s.token[site] >= 0:
            out[count] = TAKE + site
            count += 1
        site += 1
    return count


def take_token(s, seat, site, dice):
    """A camp is placed, on the hex or in the Wanted area, and the tokens around are turned up. Returns the token."""
    token = s.token[site]
    s.players[seat].camps -= 1
    s.token[site] = NO_TOKEN
    if s.building_kind == LOOT:
        loot(s, seat, site, token)
    else:
        pay_for_building(s, seat, s.building_kind)
        build(s, seat, s.building_kind, site, s.terrain[site], token)
    turn_up_around(s, site, dice)
    return token


def pay_for_building(s, seat, kind):
    """A settlement takes both materials, a camp either; which one makes no difference (G-37)."""
    if kind == SETTLEMENT:
        spend(s, seat, WOOD, 1)
        spend(s, seat, STONE, 1)
    elif s.players[seat].supply[USAGE][WOOD] > 0:
        spend(s, seat, WOOD, 1)
    else:
        spend(s, seat, STONE, 1)


def build(s, seat, kind, site, terrain, token):
    """The mining token goes to the influence track: a camp counts 1 there, a settlement 2, without a cap (G-11)."""
    me = s.players[seat]
    me.tokens[terrain] += 1
    me.influence[terrain] += 1
    s.building[site] = seat
    if kind == SETTLEMENT:
        settle(s, seat, site, terrain)


def settle(s, seat, site, terrain):
    """An influence token under a camp makes it a settlement, and counts 1 more."""
    s.building[site] = seat + SETTLED
    s.players[seat].influence[terrain] += 1
    s.players[seat].settlements[terrain] += 1


def loot(s, seat, site, token):
    """The camp goes to the Wanted area and costs a point; the token leaves the game, and the hex stays empty."""
    s.players[seat].wanted += 1
    earn(s, seat, LOOT_SOURCE, LOOT_POINTS)


def turn_up_around(s, site, dice):
    """All tokens beside the hex are turned up before the bin is chosen (G-9)."""
    for direction in range(TILE_HEXES - 1):
        beside = NEIGHBOURS[site][direction]
        if beside != NOWHERE and s.token[beside] == FACE_DOWN:
            turn_up(s, beside, face_of(s, beside, dice))


def face_of(s, site, dice):
    """What a token is: what its scout has seen, or a draw that nobody knew before."""
    for slot in range(SCOUTED):
        if s.scouted[slot] == site:
            token = s.scouted_token[slot]
            s.scouted[slot] = NONE
            s.scouted_token[slot] = NONE
            return token
    return draw_token(s, s.terrain[site], dice)


def turn_up(s, site, token):
    """The token lies open for everybody."""
    s.token[site] = token


# ---- abilities of investments that touch the land ------------------------------------------------------------------


def can_scout(s, site):
    """A token that lies face down and has not been looked at."""
    if s.token[site] != FACE_DOWN:
        return 0
    for slot in range(SCOUTED):
        if s.scouted[slot] == site:
            return 0
    return 1


def has_scouting_target(s):
    """Whether there is a token left to look at."""
    for site in range(HEXES):
        if can_scout(s, site):
            return 1
    return 0


def list_scouting_targets(s, out):
    """Every token that lies face down, each once."""
    count = 0
    for site in range(HEXES):
        if can_scout(s, site):
            out[count] = SCOUT + site
            count += 1
    return count


def scout_token(s, seat, site, dice):
    """The token is settled by the look. It stays face down, and only who looked knows it (G-44)."""
    slot = 0
    while s.scouted[slot] != NONE:
        slot += 1
    token = draw_token(s, s.terrain[site], dice)
    s.scout = seat
    s.scouted[slot] = site
    s.scouted_token[slot] = token
    look(s, seat, site, token)


def look(s, seat, site, token):
    """What the scout sees."""


def has_camp(s, seat):
    """Whether the player has a camp on the map that is no settlement."""
    for site in range(HEXES):
        if s.building[site] == seat:
            return 1
    return 0


def list_own_camps(s, seat, out):
    """One's own camps on the map."""
    count = 0
    for site in range(HEXES):
        if s.building[site] == seat:
            out[count] = UPGRADE + site
            count += 1
    return count


def upgrade_camp(s, seat, site, terrain):
    """The camp becomes a settlement, as if it had been built as one."""
    settle(s, seat, site, terrain)


# ---- who knows what ------------------------------------------------------------------------------------------------


def forget_scouted(s, seat):
    """To everybody but the scout a scouted token is one of the unseen ones (G-44)."""
    if seat != s.scout:
        for slot in range(SCOUTED):
            if s.scouted_token[slot] != NONE:
                s.unseen[s.scouted_token[slot]] += 1
                s.scouted_token[slot] = NONE


def imagine_scouted(s, dice):
    """A scouted token that one does not know may be any of the unseen ones."""
    for slot in range(SCOUTED):
        if s.scouted[slot] != NONE and s.scouted_token[slot] == NONE:
            s.scouted_token[slot] = draw_token(s, s.terrain[s.scouted[slot]], dice)
