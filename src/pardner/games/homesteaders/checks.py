"""Homesteaders: the books, checked after a decision of anybody's.

Everything is reckoned anew from the two positions, without help from the rules: here where each building and tile is,
whose bids may stand and who must be asked; in `books.py`, good by good, what the one who decided may have gained.
"""

from pardner.engine.seating import count_bits
from pardner.games.homesteaders.books import first_bit, goods_fault, goods_moved
from pardner.games.homesteaders.state import (
    ASK_BID,
    ASK_BONUS,
    ASK_BUILD,
    ASK_DOUBLE,
    ASK_ENDGAME,
    ASK_EXTRA_BUILD,
    ASK_INCOME,
    ASK_NEUTRAL,
    ASK_NOTHING,
    BAYS,
    BAYS_IN_USE,
    BUILDING_SLOTS,
    BUILDING_TYPE,
    BUILDINGS,
    COPIES,
    DEBTS_IN_A_WINDOW,
    FINAL_INCOME,
    GOODS,
    HIGHEST_BID,
    HOMESTEAD,
    LADDER,
    LAWYER,
    LOWEST_BID,
    NEUTRAL,
    NEUTRAL_HIGHEST,
    NEUTRAL_LOWEST,
    NOBODY,
    NONE,
    PAID,
    PILE,
    ROUND_STAGE,
    ROUNDS,
    STAGE_FIRST,
    SUPPLY_END,
    SUPPLY_FIRST,
    TILE_TYPES,
    TRACK_END,
    VALUE_BEFORE,
)
from pardner.games.homesteaders.table import owns

BUILDING_FROM_NOWHERE = 1
TILES_WRONG = 2
BIDS_WRONG = 3
BID_TOO_LOW = 4
WRONG_ACTORS = 5
WORKERS_MISPLACED = 6
ROUND_WRONG = 7
NOBODY_DECIDED = 8
OTHERS_CHANGED = 9
BUILT_WRONGLY = 10
MARKER_WRONG = 11
SOMETHING_BELOW_ZERO = 12


def balanced(s, before):
    """0, or the first thing that is wrong."""
    fault = table_fault(s, before)
    if fault == 0:
        seat = decider(s, before)
        if seat == NOBODY:
            return NOBODY_DECIDED
        fault = others_fault(s, before, seat)
        if fault == 0:
            fault = own_fault(s, before, seat)
        if fault == 0:
            fault = goods_fault(s, before, seat)
    return fault


# ---- the table -----------------------------------------------------------------------------------------------------


def table_fault(s, before):
    """Buildings, tiles, bids and questions, which belong to nobody in particular."""
    if not buildings_counted(s):
        return BUILDING_FROM_NOWHERE
    if not tiles_counted(s):
        return TILES_WRONG
    if not bids_stand(s):
        return BIDS_WRONG
    if not bids_rise(s, before):
        return BID_TOO_LOW
    if not rightly_asked(s):
        return WRONG_ACTORS
    for seat in range(s.seats):
        if not workers_fit(s, before, seat):
            return WORKERS_MISPLACED
    if s.round != before.round and not round_turned(s, before):
        return ROUND_WRONG
    return 0


def buildings_counted(s):
    """Every copy of a building of the stage is in supply or owned; others are owned or gone; all have a Homestead."""
    stage = ROUND_STAGE[s.round]
    for building in range(BUILDINGS):
        owners = 0
        for seat in range(s.seats):
            owners += owns(s, seat, building)
        copies = COPIES[int(s.seats > 2)][building]
        if building == HOMESTEAD:
            copies = s.seats
        if building >= SUPPLY_FIRST[stage] and building < SUPPLY_END[stage]:
            if s.supply[building] < 0 or s.supply[building] + owners != copies:
                return False
        elif s.supply[building] != 0 or owners > copies or (building >= SUPPLY_END[stage] and owners > 0):
            return False
        if building == HOMESTEAD and owners != copies:
            return False
    return True


def tiles_counted(s):
    """The tiles shown are of the round and stage, and as many are face down as rounds of each stage are to come."""
    for bay in range(BAYS):
        used = bay < BAYS_IN_USE[s.seats] and s.round < FINAL_INCOME
        if used != (s.tile[bay] != NONE):
            return False
        if used and bay == 0 and s.tile[bay] != s.round - 1:
            return False
        if used and (s.tile[bay] // PILE != bay or s.face_down[s.tile[bay]] != 0):
            return False
        for stage in range(len(STAGE_FIRST) - 1):
            lying = 0
            for tile in range(PILE * bay + STAGE_FIRST[stage], PILE * bay + STAGE_FIRST[stage + 1]):
                lying += s.face_down[tile]
                if used and s.tile[bay] == tile and stage != ROUND_STAGE[s.round]:
                    return False
            left = min(STAGE_FIRST[stage + 1] - STAGE_FIRST[stage], max(0, STAGE_FIRST[stage + 1] - s.round))
            if bay == 0 or bay >= BAYS_IN_USE[s.seats]:
                left = 0
            if lying != left:
                return False
    return True


def bids_stand(s):
    """Bids have bidders and allowed values; nobody stands twice, or after a pass; the second is not above the first."""
    if s.seats == 2 and (s.neutral < NEUTRAL_LOWEST or s.neutral > NEUTRAL_HIGHEST):
        return False
    standing = 0
    for bay in range(BAYS):
        if (s.bidder[bay] == NOBODY) != (s.bid[bay] == 0):
            return False
        if s.bidder[bay] != NOBODY:
            if bay >= BAYS_IN_USE[s.seats] or not allowed_value(s, s.bid[bay]):
                return False
            if s.bidder[bay] == NEUTRAL and (s.seats != 2 or s.bid[bay] > NEUTRAL_HIGHEST):
                return False
            if (standing >> s.bidder[bay]) & 1:
                return False
            standing |= 1 << s.bidder[bay]
    if s.second_bidder != NOBODY:
        if s.double_bay == NONE or s.second_bid > s.bid[s.double_bay] or (standing >> s.second_bidder) & 1:
            return False
        standing |= 1 << s.second_bidder
    return standing & s.passed == 0


def allowed_value(s, value):
    """On the ladder, or any dollar."""
    if value < LOWEST_BID or value > HIGHEST_BID:
        return False
    if s.bids == LADDER:
        return value == HIGHEST_BID or VALUE_BEFORE[LADDER][value + 1] == value
    return True


def bids_rise(s, before):
    """Within a round a new bid is higher; as high only if it is the Lawyer's. Passes are never taken back."""
    if s.round != before.round:
        return True
    for bay in range(BAYS):
        if s.bidder[bay] != before.bidder[bay]:
            if s.bid[bay] < before.bid[bay]:
                return False
            if s.bid[bay] == before.bid[bay] and not owns(s, s.bidder[bay], LAWYER):
                return False
        elif s.bid[bay] != before.bid[bay]:
            return False
    if s.second_bidder != before.second_bidder and s.second_bid != before.bid[s.double_bay]:
        return False
    return before.passed & ~s.passed == 0


def rightly_asked(s):
    """Everybody who has not paid at income, those who are not done at the end, otherwise the one whose turn it is."""
    if s.question == ASK_NOTHING or s.actors == 0:
        return s.question == ASK_NOTHING and s.actors == 0 and s.round == FINAL_INCOME
    if s.question == ASK_INCOME:
        for seat in range(s.seats):
            if (s.players[seat].income != PAID) != ((s.actors >> seat) & 1):
                return False
        return True
    if s.question == ASK_ENDGAME:
        return s.round == FINAL_INCOME
    if count_bits(s.actors) != 1 or s.round > ROUNDS:
        return False
    if s.question == ASK_NEUTRAL or s.question == ASK_DOUBLE:
        return s.actors == 1 << s.start_player
    if s.question == ASK_BID:
        return s.actors & s.passed == 0 and s.resolving == NONE and not stands(s)
    if s.question == ASK_BONUS and s.resolving == NONE:
        return True
    return s.resolving != NONE and s.actors == 1 << winner(s)


def stands(s):
    """Whether the seat that is asked for a bid has one."""
    for bay in range(BAYS):
        if s.bidder[bay] != NOBODY and s.actors == 1 << s.bidder[bay]:
            return True
    return s.second_bidder != NOBODY and s.actors == 1 << s.second_bidder


def winner(s):
    """Whose tile is being resolved."""
    if s.resolving % 2 == 1:
        return s.second_bidder
    return s.bidder[s.resolving // 2]


def workers_fit(s, before, seat):
    """Workers stand on slots of one's own buildings, no more of them than there are; a round takes all of them off."""
    placed = s.players[seat].placed
    if s.round != before.round and placed != 0:
        return False
    if s.round == before.round and before.players[seat].placed & ~placed != 0:
        return False
    slots = 0
    for building in range(BUILDINGS):
        if owns(s, seat, building):
            slots |= BUILDING_SLOTS[building]
    return placed & ~slots == 0 and count_bits(placed) <= s.players[seat].workers


def round_turned(s, before):
    """A round follows the one before; who starts it and what the neutral bid is worth follow from the bidding."""
    if s.round != before.round + 1 or s.question != ASK_INCOME:
        return False
    starts = before.start_player
    if s.seats == 2:
        starts = 1 - before.start_player
    for bay in range(BAYS - 1, -1, -1):
        won = before.bidder[bay] != NOBODY and before.bidder[bay] != NEUTRAL
        if won and (bay == 0 or s.seats > 2):
            starts = before.bidder[bay]
    if s.seats == 2 and (s.neutral > before.neutral) != (before.passed == 0 and before.neutral < NEUTRAL_HIGHEST):
        return False
    return s.start_player == starts


# ---- who decided ---------------------------------------------------------------------------------------------------


def decider(s, before):
    """The one seat that was asked, or of several the one whose things have changed or who is done."""
    if count_bits(before.actors) == 1:
        for seat in range(s.seats):
            if before.actors == 1 << seat:
                return seat
    for seat in range(s.seats):
        if (before.actors >> seat) & 1 and changed(s, before, seat):
            return seat
    return NOBODY


def changed(s, before, seat):
    """Whether anything of a player is different, or the player is not asked any more."""
    me = s.players[seat]
    was = before.players[seat]
    if me.workers != was.workers or me.placed != was.placed or me.income != was.income or me.borrowed != was.borrowed:
        return True
    if goods_moved(s, before, seat):
        return True
    return (s.actors >> seat) & 1 == 0


def others_fault(s, before, decided):
    """Nobody else gains or loses anything; a marker may advance because its owner was outbid."""
    for seat in range(s.seats):
        if seat != decided:
            me = s.players[seat]
            was = before.players[seat]
            if goods_moved(s, before, seat) or me.workers != was.workers or me.rail_lines != was.rail_lines:
                return OTHERS_CHANGED
            if me.buildings != was.buildings or me.borrowed != was.borrowed:
                return OTHERS_CHANGED
            if me.track != was.track and (before.question != ASK_BID or s.question != ASK_BONUS):
                return MARKER_WRONG
    return 0


# ---- what the one who decided has, besides goods -------------------------------------------------------------------


def own_fault(s, before, seat):
    """Buildings are kept, a new one was in supply and of a type the tile names; the marker goes a space at most."""
    me = s.players[seat]
    was = before.players[seat]
    new = me.buildings & ~was.buildings
    if was.buildings & ~me.buildings != 0 or count_bits(new) > 1:
        return BUILT_WRONGLY
    if new != 0:
        building = first_bit(new)
        if before.question != ASK_BUILD and before.question != ASK_EXTRA_BUILD:
            return BUILT_WRONGLY
        if before.supply[building] < 1:
            return BUILT_WRONGLY
        types = TILE_TYPES[before.tile[before.resolving // 2]]
        if before.question == ASK_BUILD and (types >> BUILDING_TYPE[building]) & 1 == 0:
            return BUILT_WRONGLY
    if me.track != was.track and (me.track != was.track + 1 or me.track > TRACK_END or s.question != ASK_BONUS):
        return MARKER_WRONG
    if me.borrowed < 0 or me.borrowed > DEBTS_IN_A_WINDOW or me.workers < was.workers or me.track < was.track:
        return SOMETHING_BELOW_ZERO
    for good in range(GOODS):
        if me.hand[good] < 0:
            return SOMETHING_BELOW_ZERO
    return 0
