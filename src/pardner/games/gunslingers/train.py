"""Gunslingers, a week begins: the train brings gunslingers, who are sold all together."""
# mypy: ignore-errors

from pardner.games.gunslingers.auctions import open_auction
from pardner.games.gunslingers.state import (
    ASK_TELEGRAPH,
    COUNTING,
    FACE_SKILL,
    KEEP_TRAIN,
    MOST_THROWN,
    ROLL_AGAIN,
    TELEGRAPH_OFFICE,
    TO_ARRIVAL,
    TO_NEXT_ROUND,
    TO_NEXT_WEEK,
    TRAIN_LOT,
)
from pardner.games.gunslingers.table import ask, has_power, is_in, pause, players_in, throw_die


def next_week(s, dice):
    """What can be done once a week can be done again, and the train is rolled for."""
    if s.thrown > MOST_THROWN:
        return pause(s, TO_NEXT_WEEK)
    begin_week(s, s.week + 1)
    s.killed = 0
    s.church_used = 0
    s.undertaker_paid = 0
    s.sheriff_used = 0
    for seat in range(s.seats):
        s.players[seat].smooth_talk = 0
        s.players[seat].won = 0
    roll_train(s, dice)
    for seat in range(s.seats):
        if is_in(s, seat) and has_power(s, seat, TELEGRAPH_OFFICE):
            return ask(s, ASK_TELEGRAPH, seat)
    return TO_ARRIVAL


def begin_week(s, week):
    """The week's number; it begins with the train."""
    s.week = week
    s.round = 0


def roll_train(s, dice):
    """Three counting dice say how many come."""
    announce_train(s, throw_die(s, dice), throw_die(s, dice), throw_die(s, dice))


def announce_train(s, first, second, third):
    """How many gunslingers are on the train; the result is the number."""
    s.train_size = COUNTING[first] + COUNTING[second] + COUNTING[third]
    return s.train_size


def list_telegraph(out):
    """Roll again or leave it."""
    out[0] = ROLL_AGAIN
    out[1] = KEEP_TRAIN
    return 2


def answer_telegraph(s, action, dice):
    """The telegraph office's controller may have the train rolled again, once."""
    if action == ROLL_AGAIN:
        roll_train(s, dice)
    return TO_ARRIVAL


def arrive(s, dice):
    """A die for each says what they can do; then everybody bids. Nobody on the train: no auction (S-34)."""
    for _ in range(s.train_size):
        s.train[FACE_SKILL[throw_die(s, dice)]] += 1
    if s.train_size == 0:
        return TO_NEXT_ROUND
    step_down(s, s.train[0], s.train[1], s.train[2])
    return open_auction(s, TRAIN_LOT, players_in(s))


def step_down(s, plugs, enforcers, duellists):
    """A function for the narrated build: who has come."""
