"""Homesteaders: the Railroad Development Track."""
# mypy: ignore-errors

from pardner.games.homesteaders.market import openly
from pardner.games.homesteaders.state import (
    ASK_BONUS,
    BONUS_AMOUNT,
    BONUS_COUNT,
    BONUS_GOOD,
    BONUS_RAIL_LINE,
    BONUS_WORKER,
    TRACK_BONUS,
    TRACK_END,
)
from pardner.games.homesteaders.table import ask, gain_rail_line, gain_worker


def advance(s, seat, coming):
    """One space forward, not past the end, and one bonus is chosen (H-27); then the round goes on."""
    move_marker(s, seat, s.players[seat].track, min(TRACK_END, s.players[seat].track + 1))
    s.after_bonus = coming
    ask(s, ASK_BONUS, seat)


def move_marker(s, seat, old, space):
    """The marker stands on a space; at the end it stays where it is."""
    s.players[seat].track = space


def list_bonuses(s, seat, out):
    """The bonus of any space that the marker has reached, whatever was taken before (H-27)."""
    open_bonuses = BONUS_COUNT[s.players[seat].track]
    bonus = 0
    while bonus < open_bonuses:
        out[bonus] = TRACK_BONUS + bonus
        bonus += 1
    return open_bonuses


def take_bonus(s, seat, bonus):
    """A trade chit, a rail line, a worker, a resource of one's choice, or 3 VP: in sight of all (H-38)."""
    if bonus == BONUS_RAIL_LINE:
        gain_rail_line(s, seat)
    elif bonus == BONUS_WORKER:
        gain_worker(s, seat)
    else:
        openly(s, seat, BONUS_GOOD[bonus], BONUS_AMOUNT[bonus])
