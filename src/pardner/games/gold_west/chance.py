"""Gold West: what chance lays out at the beginning. Compiled with the rules."""
# mypy: ignore-errors

from pardner.engine.dice import roll


def draw_one(taken, count, dice):
    """One of the first `count` numbers whose bit is not set in `taken`, all equally likely."""
    left = 0
    for number in range(count):
        if (taken >> number) & 1 == 0:
            left += 1
    skip = roll(dice, left)
    found = 0
    while skip > 0 or (taken >> found) & 1:
        if (taken >> found) & 1 == 0:
            skip -= 1
        found += 1
    return found
