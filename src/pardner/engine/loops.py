"""Whole games played inside one build.

`setup`, `legal`, `apply`, `score` and `rank` are the game's own: the build puts them into these functions' namespace.
Like rules, these are plain functions that run interpreted and compiled alike.
"""

from pardner.engine.dice import roll


def start_dice(dice, key_low, key_high, stream):
    """Dice for one of many games under the same key: the game's number is the upper half of the counter."""
    dice.key[0] = key_low
    dice.key[1] = key_high
    dice.counter[0] = 0
    dice.counter[1] = 0
    dice.counter[2] = stream & 0xFFFFFFFF
    dice.counter[3] = stream >> 32
    dice.left = 0
    dice.tape_at = 0
    dice.tape_end = 0


def stage(s):
    """For games that do not say how far they have come."""
    return 0


def random_actor(s, dice):
    """One of the seats that may decide now, each equally likely; no throw when there is only one."""
    actors = s.actors
    if actors & (actors - 1) == 0:
        seat = 0
    else:
        count = 0
        for other in range(s.seats):
            count += (actors >> other) & 1
        skip = roll(dice, count)
        seat = 0
        while skip > 0 or (actors >> seat) & 1 == 0:
            skip -= (actors >> seat) & 1
            seat += 1
    while (actors >> seat) & 1 == 0:
        seat += 1
    return seat


def random_decision(s, dice, out):
    """A seat that may decide takes one of its choices, all equally likely."""
    seat = random_actor(s, dice)
    count = legal(s, seat, out)  # noqa: F821
    apply(s, seat, out[roll(dice, count)], dice)  # noqa: F821


def random_games(table, dice, out, key_low, key_high, first, games, limit, lengths, scores, places):
    """Play games number `first` and on at random. `table[1]` is the blank state, `table[0]` the one in play.

    Writes the number of decisions, the scores and the places of each game.
    """
    s = table[0]
    for game in range(games):
        table[0] = table[1]
        start_dice(dice, key_low, key_high, first + game)
        setup(s, dice)  # noqa: F821
        steps = 0
        while s.actors != 0 and steps < limit:
            random_decision(s, dice, out)
            steps += 1
        lengths[game] = steps
        score(s, scores[game])  # noqa: F821
        rank(s, places[game])  # noqa: F821


def checked_games(table, dice, out, key_low, key_high, first, games, limit, lengths, faults):
    """Random games with the books checked after every decision: `balanced` is the game's own (`checks.py`).

    `table[2]` holds the position before the decision. A game stops at its first fault.
    """
    s = table[0]
    before = table[2]
    for game in range(games):
        table[0] = table[1]
        start_dice(dice, key_low, key_high, first + game)
        setup(s, dice)  # noqa: F821
        steps = 0
        fault = 0
        while s.actors != 0 and steps < limit and fault == 0:
            table[2] = table[0]
            random_decision(s, dice, out)
            steps += 1
            fault = balanced(s, before)  # noqa: F821
        lengths[game] = steps
        faults[game] = fault
