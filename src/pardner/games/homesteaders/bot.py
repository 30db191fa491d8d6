"""How good a position of Homesteaders is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in hundredths of a point. A position is worth what the seat has in hand (`hand.py`, `worth.py`),
its workers (`crew.py`), what stands before its screen (`estate.py`), and what this round's auction can bring
(`plans.py`).

`left` is always the number of Income phases after this round, `hand` what the seat has (`hand_of`), and `crew` where
its workers go (`crew_of`).
"""
# mypy: ignore-errors

from pardner.games.homesteaders.crew import crew_of, placing_worth, worker_gain
from pardner.games.homesteaders.estate import advance_gain, best_bonus, estate_worth
from pardner.games.homesteaders.hand import PURSE, hand_of, placing, waiting
from pardner.games.homesteaders.plans import OUT_OF_REACH, best_plan, tile_gain
from pardner.games.homesteaders.state import (
    ALL_TYPES,
    ASK_BID,
    ASK_BONUS,
    ASK_BUILD,
    ASK_EXTRA_BUILD,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    ASK_WORKER,
    BAYS,
    BAYS_IN_USE,
    COPPER,
    DEBT,
    FINAL_INCOME,
    FOOD,
    GOLD,
    LIVESTOCK,
    NEXT_VALUE,
    NONE,
    ROUNDS,
    STEEL,
    TILE_BONUS,
    TILE_TYPES,
    TRADE,
    VP,
    WOOD,
)
from pardner.games.homesteaders.worth import HASTE, POINT, money_worth, stock_worth

PATIENCE = -10  # instead of haste while a tile is only hoped for: what is bought too early loses
A_ROUND = 10000  # so much that a round is begun before anything else is done in it
BORROWED = 1  # a debt that nothing asked for yet
UNDECIDED = 1  # a bid that is still to be made, so that it is made


MANNER = {"exploration": 0.4}


def chapter(s):
    """Round after round."""
    return s.round


def evaluate(s, seat):
    """What the seat has and what it can make of it; the others are left to themselves."""
    me = s.players[seat]
    begun = s.round - waiting(s, seat)
    left = FINAL_INCOME - begun
    hand = hand_of(s, seat)
    crew = crew_of(me.buildings, me.workers, left)
    worth = A_ROUND * begun - BORROWED * me.borrowed + POINT * hand[VP]
    worth += estate_worth(s, seat, crew, left) + chosen_worth(s, seat, hand, crew, left)
    worth += auction_worth(s, seat, hand, crew, left)
    if placing(s, seat):
        worth += placing_worth(s, seat, hand, left)
    worth += stock_worth(WOOD, hand[WOOD], left) + stock_worth(FOOD, hand[FOOD], left)
    worth += stock_worth(STEEL, hand[STEEL], left) + stock_worth(GOLD, hand[GOLD], left)
    worth += stock_worth(COPPER, hand[COPPER], left) + stock_worth(LIVESTOCK, hand[LIVESTOCK], left)
    return worth + stock_worth(TRADE, hand[TRADE], left)


def asked(s, seat, question):
    """Whether this question is the one that the seat has to answer."""
    return s.question == question and (s.actors >> seat) & 1 == 1


def chosen_worth(s, seat, hand, crew, left):
    """A bonus or a worker that the seat is about to choose."""
    if asked(s, seat, ASK_BONUS):
        return best_bonus(s, seat, s.players[seat].track, hand, crew, left)
    if asked(s, seat, ASK_WORKER):
        return max(0, worker_gain(s, seat, crew, left))
    return 0


# ---- the auction ---------------------------------------------------------------------------------------------------


def auction_worth(s, seat, hand, crew, left):
    """Money, and a tile that the seat can bid for, is about to win or has won in this round."""
    turn = turn_of(s, seat)
    if s.resolving == NONE:
        if s.round > ROUNDS or (s.passed >> seat) & 1 or waiting(s, seat):
            return settled_worth(hand, left)
        if turn == NONE:
            return open_worth(s, seat, hand, crew, left)
    elif turn < s.resolving:
        return settled_worth(hand, left)
    elif turn == s.resolving:
        return won_worth(s, seat, s.tile[turn // 2], bid_of(s, turn), hand, crew, left)
    return hoped_worth(s, seat, s.tile[turn // 2], bid_of(s, turn), hand, crew, left, OUT_OF_REACH)


def turn_of(s, seat):
    """The turn in which the seat will build if nobody beats its bid; `NONE` without a bid."""
    for bay in range(BAYS):
        if s.bidder[bay] == seat:
            return 2 * bay
    if s.second_bidder == seat:
        return 2 * s.double_bay + 1
    return NONE


def bid_of(s, turn):
    """The bid that wins this turn."""
    if turn & 1:
        return s.second_bid
    return s.bid[turn // 2]


def settled_worth(hand, left):
    """Money when nothing is left to win in this round."""
    return money_worth(hand[PURSE], hand[DEBT], left)


def open_worth(s, seat, hand, crew, left):
    """The best that a seat without a bid can do: pass, or bid as little as possible for the tile worth most to it."""
    best = settled_worth(hand, left) + advance_gain(s, seat, hand, crew, left)
    for bay in range(BAYS_IN_USE[s.seats]):
        tile = s.tile[bay]
        bid = NEXT_VALUE[s.bids][s.bid[bay]]
        if tile != NONE and bid != 0:
            best = hoped_worth(s, seat, tile, bid, hand, crew, left, best)
    if asked(s, seat, ASK_BID):
        best -= UNDECIDED
    return best


def hoped_worth(s, seat, tile, bid, hand, crew, left, beat):
    """A tile that is hoped for, and the money when everything is paid; `beat` where that is better."""
    gain = tile_gain(s, seat, tile, hand, crew, left)
    return gain + best_plan(s, seat, tile, TILE_TYPES[tile], bid, PATIENCE, hand, crew, left, beat - gain)


def won_worth(s, seat, tile, bid, hand, crew, left):
    """A tile that the seat is about to pay for and to use, and the money when everything is paid."""
    types = 0
    due = 0
    brings = True
    if s.question == ASK_PAYMENT:
        types = TILE_TYPES[tile]
        due = bid
    elif s.question == ASK_BUILD:
        types = TILE_TYPES[tile]
    elif s.question == ASK_EXTRA_BUILD:
        types = ALL_TYPES
    elif s.question == ASK_TRADE_IN:
        brings = False
    elif s.after_bonus != TILE_BONUS:
        return settled_worth(hand, left)
    worth = best_plan(s, seat, tile, types, due, HASTE, hand, crew, left, OUT_OF_REACH)
    if brings:
        worth += tile_gain(s, seat, tile, hand, crew, left)
    if s.question == ASK_PAYMENT or s.question == ASK_TRADE_IN:
        worth -= HASTE
    return worth
