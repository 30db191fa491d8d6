"""What goods and money are worth to a player of Homesteaders, in hundredths of a point: for its bots (`bot.py`).

A good is worth what it may become by the end: while buildings can still be built, more than what it is sold or counted
for. `left` is always the number of Income phases after this round.
"""
# mypy: ignore-errors

from pardner.games.homesteaders.market import debts_for
from pardner.games.homesteaders.state import (
    DEBT_SILVER,
    FINAL_INCOME,
    GOLD,
    GOLD_WORTH,
    GOOD_IDS,
    GOODS,
    REPAYMENT,
    ROUNDS,
    SILVER,
)

POINT = 100
HASTE = 4  # what is still to be done loses so much a step, so that it is done: placing workers, buying for a building

# ---- goods ---------------------------------------------------------------------------------------------------------

# While buildings can still be built, and after the last of them, when goods are sold or counted.
EARLY = {
    "wood": 155, "food": 150, "steel": 255, "gold": 300, "copper": 345, "livestock": 315, "silver": 72, "trade": 100
}  # fmt: skip
# The same where it comes again and again, and not all of it is needed.
FLOW = {
    "wood": 130, "food": 85, "steel": 260, "gold": 270, "copper": 200, "livestock": 220, "silver": 65, "trade": 80
}  # fmt: skip
LATE = {
    "wood": 14, "food": 15, "steel": 36, "gold": 200, "copper": 205, "livestock": 205, "silver": 19, "trade": 45
}  # fmt: skip
# How much of the difference is left with so many auctions to come, in hundredths.
FRESH = (0, 38, 75, 100, *[100] * ROUNDS)


def worth_of_goods(early: dict[str, int], auctions: int) -> tuple[int, ...]:
    """The worth of one of each good with so many auctions to come."""
    fresh = FRESH[auctions]
    worth = {good: (early[good] * fresh + LATE[good] * (100 - fresh)) // 100 for good in early}
    return tuple((worth | {"vp": POINT, "debt": 0})[good] for good in GOOD_IDS)


# By Income phases after this round: what is in hand then, and what each of them will have brought in.
WORTH = tuple(worth_of_goods(EARLY, max(0, left - 1)) for left in range(FINAL_INCOME + 1))
STREAM = tuple(
    tuple(sum(worth_of_goods(FLOW, later)[good] for later in range(left)) for good in range(GOODS))
    for left in range(FINAL_INCOME + 1)
)
# Of these one has soon enough: what goes beyond is worth no more than it will be at the end.
ENOUGH_OF = {"wood": 1, "food": 2, "steel": 1, "gold": 1, "copper": 2, "livestock": 1, "silver": 12, "trade": 4}
SPARE_OF = LATE | {"silver": 30, "trade": 60}
ENOUGH = tuple(ENOUGH_OF.get(good, 0) for good in GOOD_IDS)
SPARE_WORTH = tuple(
    tuple(min(one, SPARE_OF.get(good, POINT)) for good, one in zip(GOOD_IDS, worth, strict=True)) for worth in WORTH
)


def stock_worth(good, amount, left):
    """What so much of a good is worth."""
    enough = min(amount, ENOUGH[good])
    return WORTH[left][good] * enough + SPARE_WORTH[left][good] * (amount - enough)


def stock_loss(good, have, amount, left):
    """What so much less of a good costs one who has so much: what is beyond enough of it goes first."""
    spare = min(amount, max(0, have - ENOUGH[good]))
    return WORTH[left][good] * (amount - spare) + SPARE_WORTH[left][good] * spare


def one_more(good, have, left):
    """What one more of a good is worth to one who has so much."""
    if have < ENOUGH[good]:
        return WORTH[left][good]
    return SPARE_WORTH[left][good]


# ---- money ---------------------------------------------------------------------------------------------------------

# A debt costs something in any case, and the more the more there are: at the end just what the rules say.
DEBT_EACH = tuple(15 * max(0, left - 1) for left in range(FINAL_INCOME + 1))
DEBT_GROWTH = tuple(POINT - 6 * max(0, left - 1) for left in range(FINAL_INCOME + 1))


def debt_cost(debts, left):
    """What so many debts cost in the end."""
    return DEBT_EACH[left] * debts + DEBT_GROWTH[left] * (debts * (debts + 1) // 2)


def last_debt(debts, left):
    """What the last of so many debts costs."""
    return DEBT_EACH[left] + DEBT_GROWTH[left] * debts


def money_worth(silver, debts, left):
    """What silver and debts come to: what is missing is borrowed, and what is worth repaying is repaid."""
    borrowed = debts_for(-silver)
    cash = silver + DEBT_SILVER * borrowed
    owed = debts + borrowed
    repaid = 0
    while owed > 0 and cash >= REPAYMENT and last_debt(owed, left) > REPAYMENT * WORTH[left][SILVER]:
        cash -= REPAYMENT
        owed -= 1
        repaid += 1
    return stock_worth(SILVER, cash, left) - debt_cost(owed, left) - repaid


def money_after_bid(silver, debts, bid, gold, left):
    """What silver and debts come to when a bid is paid, with so much of the gold as is best.

    A lower bid is better even where the same gold pays for both.
    """
    best = money_worth(silver - bid, debts, left)
    paid = 1
    while paid <= gold and GOLD_WORTH * (paid - 1) < bid:
        worth = money_worth(silver - max(0, bid - GOLD_WORTH * paid), debts, left)
        best = max(best, worth - stock_loss(GOLD, gold, paid, left))
        paid += 1
    return best - bid
