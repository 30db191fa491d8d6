"""Claims: what must hold after every decision."""

from .state import COLUMNS, NOBODY, NUGGET_COUNT, NUGGETS, ROWS

NUGGET_LOST = 1
GOLD_FROM_NOWHERE = 2
DEBT = 3
PLOT_MOVED = 4


def balanced(s, before):
    for nugget in range(NUGGETS):
        count = s.bag[nugget]
        for seat in range(s.seats):
            count += s.players[seat].purse[nugget]
        if count != NUGGET_COUNT[nugget]:
            return NUGGET_LOST
    paid = 0
    for seat in range(s.seats):
        paid += before.players[seat].gold - s.players[seat].gold
        if s.players[seat].gold < 0:
            return DEBT
    won = before.winner == NOBODY and s.winner != NOBODY
    if paid != (s.players[s.winner].bid if won else 0):
        return GOLD_FROM_NOWHERE
    for row in range(ROWS):
        for column in range(COLUMNS):
            was = before.plots[row][column]
            if was != NOBODY and s.plots[row][column] != was:
                return PLOT_MOVED
    return 0
