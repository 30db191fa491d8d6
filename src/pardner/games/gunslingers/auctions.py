"""Gunslingers: auctions with sealed bids, for characters, for properties and batches in the setup, and for trains."""
# mypy: ignore-errors

from pardner.engine.seating import count_bits, left_of
from pardner.games.gunslingers.control import win_property
from pardner.games.gunslingers.state import (
    ANTON_BOOZER,
    ASK_BID,
    ASK_LATE_BID,
    ASK_RAISE,
    BARBER_SHOP,
    CHARACTER_LOT,
    CREDIT,
    DISCOUNT,
    FIRST_BATCH,
    FREE_DRINKS,
    GENERAL_STORE,
    HARVEY_HARRIGAN,
    HIGHEST_AMOUNT,
    HOTEL,
    HOTEL_BONUS,
    NO_BID,
    NOBODY,
    NONE,
    RAISE,
    SEAL,
    SKILLS,
    TO_AWARD,
    TO_BIDS,
    TO_FREE_DRINKS,
    TO_NEXT_CHARACTER,
    TO_NEXT_LOT,
    TO_NEXT_ROUND,
    TO_OPENING,
    TRAIN_LOT,
    TRAIN_STATION,
)
from pardner.games.gunslingers.table import answered, ask, ask_all, has_power, is_gifted, lowest, pay_bank

# ---- bids ----------------------------------------------------------------------------------------------------------


def open_auction(s, lot, bidders):
    """A lot comes up. For a train the station's controller bids after the others, the first time (S-33)."""
    s.lot = lot
    s.bidders = bidders
    s.bidding = 0
    s.late_bidder = NOBODY
    if lot == TRAIN_LOT:
        s.late_bidder = s.owner[TRAIN_STATION]
    for seat in range(s.seats):
        s.players[seat].topped = 0
        s.players[seat].bid = NO_BID
    return TO_BIDS


def call_for_bids(s):
    """Everybody who can bid anything is asked at once; the others bid nothing (S-32)."""
    s.bidding += 1
    asked = 0
    for seat in range(s.seats):
        if (s.bidders >> seat) & 1:
            s.players[seat].bid = NO_BID
            if bid_limit(s, seat) <= s.players[seat].topped:
                s.players[seat].bid = 0
            elif seat != s.late_bidder:
                asked |= 1 << seat
    if asked == 0:
        return TO_OPENING
    return ask_all(s, ASK_BID, asked)


def bid_limit(s, seat):
    """The money one holds; Harrigan may owe 3 more, debts included (S-61)."""
    limit = s.players[seat].money
    if is_gifted(s, seat, HARVEY_HARRIGAN):
        limit += CREDIT - s.players[seat].debt
    return min(limit, HIGHEST_AMOUNT)


def list_bids(s, seat, out):
    """Nothing, or whatever one can pay; after a tie more than before, or nothing."""
    out[0] = SEAL
    count = 1
    amount = s.players[seat].topped + 1
    limit = bid_limit(s, seat)
    while amount <= limit:
        out[count] = SEAL + amount
        count += 1
        amount += 1
    return count


def answer_bid(s, seat, amount):
    """The bid lies in a closed hand until all are in."""
    seal_bid(s, seat, amount)
    return answered(s, seat, TO_OPENING)


def seal_bid(s, seat, amount):
    """A bid in a closed hand."""
    s.players[seat].bid = amount


def open_hands(s):
    """All hands are opened at once; then the station's controller bids."""
    for seat in range(s.seats):
        if (s.bidders >> seat) & 1 and s.players[seat].bid != NO_BID:
            show_bid(s, seat, s.players[seat].bid)
    if s.late_bidder != NOBODY and s.players[s.late_bidder].bid == NO_BID:
        return ask(s, ASK_LATE_BID, s.late_bidder)
    s.late_bidder = NOBODY
    return TO_FREE_DRINKS


def show_bid(s, seat, amount):
    """A function for the narrated build: a hand is opened."""


def answer_late_bid(s, seat, amount):
    """Made in sight of all other bids."""
    s.players[seat].bid = amount
    s.late_bidder = NOBODY
    show_bid(s, seat, amount)
    return TO_FREE_DRINKS


# ---- Free drinks ---------------------------------------------------------------------------------------------------


def offer_drinks(s):
    """Boozer may raise his own bid for a train once all first bids are open (S-61)."""
    if s.lot == TRAIN_LOT and s.bidding == 1:
        for seat in range(s.seats):
            if is_gifted(s, seat, ANTON_BOOZER) and s.players[seat].bid < bid_limit(s, seat):
                return ask(s, ASK_RAISE, seat)
    return TO_AWARD


def list_raises(s, seat, out):
    """By nothing, 1 or 2, as far as the money goes."""
    most = min(FREE_DRINKS, bid_limit(s, seat) - s.players[seat].bid)
    for amount in range(most + 1):
        out[amount] = RAISE + amount
    return most + 1


def raise_bid(s, seat, amount):
    """Free drinks: the bid as it counts now."""
    s.players[seat].bid += amount
    return s.players[seat].bid


# ---- who wins ------------------------------------------------------------------------------------------------------


def award(s):
    """The highest bid wins; of equals the barber's customer, then the most respected; after that they bid again."""
    best = highest_value(s)
    if best == 0:
        return leave_lot(s)
    tied = bidders_at(s, best)
    if count_bits(tied) > 1 and s.lot != CHARACTER_LOT:
        tied = break_tie(s, tied)
    if count_bits(tied) > 1:
        bid_again(s, tied)
        return TO_BIDS
    winner = lowest(tied)
    bid = s.players[winner].bid
    win_lot(s, winner, s.lot, subject_of(s), bid, price_of(s, winner, bid))
    return hand_over(s, winner)


def bid_value(s, seat):
    """What a bid counts: with the hotel $2 more for a train, unless it is nothing (S-61)."""
    bid = s.players[seat].bid
    if bid > 0 and s.lot == TRAIN_LOT and has_power(s, seat, HOTEL):
        return bid + HOTEL_BONUS
    return bid


def highest_value(s):
    """What the highest bid counts."""
    best = 0
    for seat in range(s.seats):
        if (s.bidders >> seat) & 1:
            best = max(best, bid_value(s, seat))
    return best


def bidders_at(s, value):
    """Who has bid that much."""
    mask = 0
    for seat in range(s.seats):
        if (s.bidders >> seat) & 1 and bid_value(s, seat) == value:
            mask |= 1 << seat
    return mask


def break_tie(s, tied):
    """The barber shop's controller wins ties; otherwise the most reputation tokens do."""
    most = 0
    for seat in range(s.seats):
        if (tied >> seat) & 1:
            if has_power(s, seat, BARBER_SHOP):
                return 1 << seat
            most = max(most, s.players[seat].reputation)
    left = 0
    for seat in range(s.seats):
        if (tied >> seat) & 1 and s.players[seat].reputation == most:
            left |= 1 << seat
    return left


def bid_again(s, tied):
    """Only those who are still tied, each more than before or nothing."""
    s.bidders = tied
    for seat in range(s.seats):
        if (tied >> seat) & 1:
            s.players[seat].topped = s.players[seat].bid
            stay_tied(s, seat, s.players[seat].bid)


def stay_tied(s, seat, bid):
    """A function for the narrated build: who has to bid again."""


def price_of(s, seat, bid):
    """The bid; with the general store $1 less, not for a character's price."""
    if s.lot != CHARACTER_LOT and has_power(s, seat, GENERAL_STORE):
        return max(0, bid - DISCOUNT)
    return bid


def subject_of(s):
    """The property or the character on sale; NONE for gunslingers."""
    if s.lot == CHARACTER_LOT:
        return s.row[0]
    if s.lot < FIRST_BATCH:
        return s.sale[s.lot]
    return NONE


def win_lot(s, seat, lot, subject, bid, price):
    """The winner pays the bank; what Harrigan lacks becomes debt, after all his money (S-61). Returns the new debt."""
    credit = max(0, price - s.players[seat].money)
    pay_bank(s, seat, price - credit)
    s.players[seat].debt += credit
    return credit


def hand_over(s, seat):
    """What was won goes to the winner. In the setup a selector who has won passes the choice on."""
    if s.lot == CHARACTER_LOT:
        sell_character(s, seat)
        return TO_NEXT_CHARACTER
    if s.lot == TRAIN_LOT:
        hire(s, seat, s.train)
        return TO_NEXT_ROUND
    if s.lot < FIRST_BATCH:
        win_property(s, seat, s.sale[s.lot])
    else:
        hire(s, seat, s.batch[s.lot - FIRST_BATCH])
    if seat == s.selector:
        s.selector = left_of(s, seat)
    return TO_NEXT_LOT


def hire(s, seat, group):
    """The gunslingers of a group move to the headquarters."""
    for skill in range(SKILLS):
        s.players[seat].home[skill] += group[skill]
        group[skill] = 0


def leave_lot(s):
    """Nobody has bid: a property stays unowned, gunslingers leave town, a character goes to the end of the row."""
    lose_lot(s, s.lot, subject_of(s))
    if s.lot == CHARACTER_LOT:
        pass_over(s)
        return TO_NEXT_CHARACTER
    if s.lot == TRAIN_LOT:
        send_away(s.train)
        return TO_NEXT_ROUND
    if s.lot >= FIRST_BATCH:
        send_away(s.batch[s.lot - FIRST_BATCH])
    return TO_NEXT_LOT


def lose_lot(s, lot, subject):
    """A function for the narrated build: what nobody wanted."""


def send_away(group):
    """The gunslingers leave town."""
    for skill in range(SKILLS):
        group[skill] = 0


# ---- the row of characters -----------------------------------------------------------------------------------------


def sell_character(s, seat):
    """The first character of the row has found a player."""
    s.players[seat].character = s.row[0]
    take_from_row(s, 0)
    s.passed_over = 0


def take_from_row(s, place):
    """The others close up."""
    s.row_count -= 1
    for later in range(place, s.row_count):
        s.row[later] = s.row[later + 1]
    s.row[s.row_count] = NONE


def pass_over(s):
    """The first character goes to the end of the row."""
    first = s.row[0]
    for place in range(s.row_count - 1):
        s.row[place] = s.row[place + 1]
    s.row[s.row_count - 1] = first
    s.passed_over += 1
