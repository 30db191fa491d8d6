"""Homesteaders: the bidding, who won what, and what the bidding leaves for the next round."""
# mypy: ignore-errors

from pardner.engine.seating import count_bits, left_of, right_of
from pardner.games.homesteaders.market import list_deals
from pardner.games.homesteaders.railroad import advance
from pardner.games.homesteaders.state import (
    ASK_BID,
    ASK_DOUBLE,
    ASK_NEUTRAL,
    ASK_PAYMENT,
    BAYS,
    BAYS_IN_USE,
    BID,
    BIDDING,
    CHOOSE_DOUBLE,
    DECISION,
    LAWYER,
    LOWEST_BID,
    MOST_SEATS,
    NEUTRAL,
    NEUTRAL_HIGHEST,
    NEUTRAL_LOWEST,
    NEXT_ROUND,
    NEXT_VALUE,
    NEXT_WINNER,
    NOBODY,
    NONE,
    ON_PASS_OR_OUTBID,
    PASS,
    PLACE_NEUTRAL,
    VALUE_BEFORE,
    VALUES,
)
from pardner.games.homesteaders.table import ask, owns

# ---- before the bidding --------------------------------------------------------------------------------------------


def clear_bids(s):
    """All bid markers go back to their owners."""
    for bay in range(BAYS):
        s.bid[bay] = 0
        s.bidder[bay] = NOBODY
    s.double_bay = NONE
    s.second_bid = 0
    s.second_bidder = NOBODY
    s.last_bidder = right_of(s, s.start_player)
    s.passed = 0
    s.resolving = NONE


def before_bidding(s):
    """With two players the start player puts the neutral bid somewhere; with five, the start player names a bay."""
    if s.seats == 2:
        ask(s, ASK_NEUTRAL, s.start_player)
        return DECISION
    if s.seats == MOST_SEATS:
        ask(s, ASK_DOUBLE, s.start_player)
        return DECISION
    return BIDDING


def list_bays(s, first, out):
    """Any bay in use."""
    bays = BAYS_IN_USE[s.seats]
    for bay in range(bays):
        out[bay] = first + 1 + bay
    return bays


def list_neutral_bays(s, out):
    """With two players: either of the two bays."""
    return list_bays(s, PLACE_NEUTRAL, out)


def list_double_bays(s, out):
    """With five players: any of the three bays (H-18)."""
    return list_bays(s, CHOOSE_DOUBLE, out)


def place_neutral(s, seat, bay, value):
    """A standing bid that belongs to nobody; it can be beaten and never bids again (H-17)."""
    s.bid[bay] = value
    s.bidder[bay] = NEUTRAL


def choose_double(s, seat, bay):
    """In this bay the two highest bids win (H-19)."""
    s.double_bay = bay


# ---- bidding -------------------------------------------------------------------------------------------------------


def stands(s, seat):
    """Whether the player has a bid that nobody has beaten; second in the Double bay is not beaten (H-19)."""
    return s.bidder[0] == seat or s.bidder[1] == seat or s.bidder[2] == seat or s.second_bidder == seat


def next_bid(s):
    """Clockwise the next player who has neither passed nor a standing bid; when there is none the bidding is over."""
    seat = s.last_bidder
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if (s.passed >> seat) & 1 == 0 and not stands(s, seat):
            ask(s, ASK_BID, seat)
            return DECISION
    return NEXT_WINNER


def list_bids(s, seat, out):
    """Pass, or any value above the highest bid of a bay; the owner of the Lawyer may also match it (H-20)."""
    out[0] = PASS
    count = 1
    lawyer = owns(s, seat, LAWYER)
    bays = BAYS_IN_USE[s.seats]
    bay = 0
    while bay < bays:
        value = s.bid[bay]
        if value == 0 or not lawyer:
            value = NEXT_VALUE[s.bids][value]
        while value != 0:
            out[count] = BID + (bay + 1) * VALUES + value
            count += 1
            value = NEXT_VALUE[s.bids][value]
        bay += 1
    return list_deals(s, seat, out, count)


def answer_bid(s, seat, action):
    """A pass is final and advances on the track at once (H-1); a bid may push somebody out."""
    s.players[seat].borrowed = 0
    s.last_bidder = seat
    if action == PASS:
        s.passed |= 1 << seat
        advance(s, seat, BIDDING)
        return DECISION
    place = action - BID - VALUES - LOWEST_BID
    beaten = make_bid(s, seat, place // VALUES, place % VALUES + LOWEST_BID)
    if s.advance == ON_PASS_OR_OUTBID and beaten != NOBODY and beaten != NEUTRAL:
        advance(s, beaten, BIDDING)
        return DECISION
    return BIDDING


def make_bid(s, seat, bay, value):
    """The bid stands in the place of the one that was highest; in the Double bay that one becomes second (H-19, H-20).

    Returns whose bid is beaten, if anybody's.
    """
    beaten = s.bidder[bay]
    if bay == s.double_bay:
        beaten = s.second_bidder
        s.second_bidder = s.bidder[bay]
        s.second_bid = s.bid[bay]
    s.bidder[bay] = seat
    s.bid[bay] = value
    return beaten


# ---- after the bidding ---------------------------------------------------------------------------------------------


def winner_of(s, turn):
    """Who has won the tile of a bay: the highest bidder, or (odd turns) the second of the Double bay."""
    if turn & 1 == 0:
        return s.bidder[turn // 2]
    if turn // 2 == s.double_bay:
        return s.second_bidder
    return NOBODY


def next_winner(s):
    """Bay after bay each winner pays and builds, completely, before the next one begins."""
    turn = s.resolving + 1
    while turn < 2 * BAYS_IN_USE[s.seats]:
        winner = winner_of(s, turn)
        if winner != NOBODY and winner != NEUTRAL:
            s.resolving = turn
            win_auction(s, winner, turn // 2, winning_bid(s))
            ask(s, ASK_PAYMENT, winner)
            return DECISION
        if turn & 1 == 0:
            leave_unsold(s, turn // 2, winner == NEUTRAL)
        turn += 1
    return NEXT_ROUND


def winning_bid(s):
    """What the winner whose turn it is has bid: both winners of the Double bay pay their own bid."""
    if s.resolving & 1:
        return s.second_bid
    return s.bid[s.resolving // 2]


def win_auction(s, seat, bay, bid):
    """A function for the narrated build: whose turn it is to pay and build."""


def leave_unsold(s, bay, neutral):
    """A function for the narrated build: a tile that nobody gets, because nobody has bid or the neutral bid stands."""


# ---- what the bidding leaves for the next round --------------------------------------------------------------------


def pass_marker(s):
    """The winner of Auction 1 starts the next round; without one, with three to five players, the winner of the next
    bay that has any, and with two players the one who does not start now (H-14).
    """
    if s.bidder[0] != NOBODY and s.bidder[0] != NEUTRAL:
        become_start_player(s, s.start_player, s.bidder[0])
    elif s.seats == 2:
        become_start_player(s, s.start_player, 1 - s.start_player)
    elif s.bidder[1] != NOBODY:
        become_start_player(s, s.start_player, s.bidder[1])
    elif s.bidder[2] != NOBODY:
        become_start_player(s, s.start_player, s.bidder[2])


def become_start_player(s, old, seat):
    """The marker lies with a player."""
    s.start_player = seat


def adjust_neutral(s):
    """With two players: a step up if both have won, otherwise a step down for each that passed (H-15, H-16)."""
    passes = count_bits(s.passed)
    if passes == 0:
        set_neutral(s, s.neutral, min(NEUTRAL_HIGHEST, NEXT_VALUE[s.bids][s.neutral]))
    else:
        value = s.neutral
        for _ in range(passes):
            value = max(NEUTRAL_LOWEST, VALUE_BEFORE[s.bids][value])
        set_neutral(s, s.neutral, value)


def set_neutral(s, old, value):
    """The value of the neutral bid in the next round."""
    s.neutral = value
