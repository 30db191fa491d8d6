"""Claims: three rounds of sealed bids for a nugget and two stakes."""

from pardner.engine.dice import draw, roll

from .sharing import worth
from .state import (
    BID,
    COLUMNS,
    LUCKY_FACES,
    MOST_BID,
    NO_BID,
    NOBODY,
    NUGGET_COUNT,
    NUGGET_VALUE,
    NUGGETS,
    PEEK,
    PEEKING,
    PLOT_POINTS,
    REST,
    ROUNDS,
    ROWS,
    STAKE,
    STAKES,
    STARTING_GOLD,
    TIES_BY_DICE,
    UNKNOWN,
)


def setup(s, dice):
    for nugget in range(NUGGETS):
        s.bag[nugget] = NUGGET_COUNT[nugget]
    for row in range(ROWS):
        for column in range(COLUMNS):
            s.plots[row][column] = NOBODY
    for seat in range(s.seats):
        me = s.players[seat]
        me.gold = STARTING_GOLD
        me.lucky = 1 + roll(dice, LUCKY_FACES)
    open_bids(s)


def open_bids(s):
    s.round += 1
    s.winner = NOBODY
    s.stakes_left = 0
    for seat in range(s.seats):
        s.players[seat].bid = NO_BID
    s.actors = (1 << s.seats) - 1


def legal(s, seat, out):
    if s.winner == NOBODY:
        count = 0
        for amount in range(highest_bid(s, seat) + 1):
            out[count] = BID + amount
            count += 1
        return count
    return legal_claims(s, seat, out)


def highest_bid(s, seat):
    gold = s.players[seat].gold
    return gold if gold < MOST_BID else MOST_BID


def legal_claims(s, seat, out):
    count = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            if s.plots[row][column] == NOBODY:
                out[count] = STAKE + (row + 1) * COLUMNS + column
                count += 1
    if s.peeking == PEEKING:
        for other in range(s.seats):
            if other != seat and (s.players[seat].knows >> other) & 1 == 0:
                out[count] = PEEK + other
                count += 1
    out[count] = REST
    return count + 1


def apply(s, seat, action, dice):
    if action == REST:
        close_round(s)
    elif action >= PEEK:
        peek(s, seat, action - PEEK)
    elif s.winner == NOBODY:
        bid(s, seat, action - BID, dice)
    else:
        place = action - STAKE - COLUMNS
        stake(s, seat, place // COLUMNS, place % COLUMNS)


def bid(s, seat, amount, dice):
    s.players[seat].bid = amount
    s.actors &= ~(1 << seat)
    if s.actors == 0:
        open_envelopes(s, dice)


def open_envelopes(s, dice):
    best = -1
    tied = 0
    for seat in range(s.seats):
        amount = s.players[seat].bid
        reveal(s, seat, amount)
        if amount > best:
            best = amount
            tied = 0
        if amount == best:
            tied += 1
    chosen = 0
    if tied > 1 and s.ties == TIES_BY_DICE:
        chosen = roll(dice, tied)
    winner = 0
    while s.players[winner].bid != best or chosen > 0:
        if s.players[winner].bid == best:
            chosen -= 1
        winner += 1
    win(s, winner, best, dice)


def reveal(s, seat, amount):
    """A function for the narrated build: the bid is there to be read already."""


def win(s, seat, amount, dice):
    pay(s, seat, amount)
    nugget = draw(dice, s.bag, NUGGETS)
    find(s, seat, nugget)
    s.winner = seat
    s.stakes_left = STAKES
    s.actors = 1 << seat


def pay(s, seat, amount):
    s.players[seat].gold -= amount


def find(s, seat, nugget):
    s.players[seat].purse[nugget] += 1


def stake(s, seat, row, column):
    s.plots[row][column] = seat
    s.stakes_left -= 1
    if s.stakes_left == 0:
        close_round(s)


def peek(s, seat, other):
    s.players[seat].knows |= 1 << other
    look(s, seat, other, s.players[other].lucky)


def look(s, seat, other, number):
    """A function for the narrated build: what is told to the one who looks only."""


def close_round(s):
    if s.round == ROUNDS:
        s.winner = NOBODY
        s.actors = 0
    else:
        open_bids(s)


def hidden(s, viewer, seat):
    """Whether the seat's lucky number is a secret to the viewer. At the end all is shown."""
    if s.actors == 0 or seat == viewer:
        return 0
    if viewer >= 0 and (s.players[viewer].knows >> seat) & 1:
        return 0
    return 1


def sealed(s, viewer, seat):
    """Whether the seat has made a bid that the viewer may not see yet."""
    return int(s.actors != 0 and s.winner == NOBODY and seat != viewer and (s.actors >> seat) & 1 == 0)


def redact(s, viewer):
    for seat in range(s.seats):
        if hidden(s, viewer, seat):
            s.players[seat].lucky = UNKNOWN
        if sealed(s, viewer, seat):
            s.players[seat].bid = NO_BID


def imagine(s, viewer, dice):
    for seat in range(s.seats):
        if hidden(s, viewer, seat):
            s.players[seat].lucky = 1 + roll(dice, LUCKY_FACES)
        if sealed(s, viewer, seat):
            s.players[seat].bid = roll(dice, highest_bid(s, seat) + 1)


def score(s, out):
    for seat in range(s.seats):
        out[seat] = s.players[seat].gold + s.players[seat].lucky + nugget_points(s, seat) + plot_points(s, seat)


def nugget_points(s, seat):
    points = 0
    for nugget in range(NUGGETS):
        points += worth(NUGGET_VALUE[nugget]) * s.players[seat].purse[nugget]
    return points


def plot_points(s, seat):
    points = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            if s.plots[row][column] == seat:
                points += PLOT_POINTS
    return points


def merit(s, seat):
    """The score, then the gold."""
    points = s.players[seat].gold + s.players[seat].lucky + nugget_points(s, seat) + plot_points(s, seat)
    return points * 1000 + s.players[seat].gold


def rank(s, out):
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if merit(s, other) > merit(s, seat):
                place += 1
        out[seat] = place
