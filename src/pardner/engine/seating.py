"""Seats around a table, and sets of them: what the rules of many games need. Compiled with them."""


def left_of(s, seat):
    """The neighbour on the left, who comes next clockwise."""
    if seat + 1 == s.seats:
        return 0
    return seat + 1


def right_of(s, seat):
    """The neighbour on the right."""
    if seat == 0:
        return s.seats - 1
    return seat - 1


def count_bits(mask):
    """How many seats, or other things, a bit mask stands for."""
    count = 0
    rest = mask
    while rest != 0:
        rest &= rest - 1
        count += 1
    return count
