"""Homesteaders: what lies behind the screens, and how it changes: the marketplace, debts and money.

No good moves but through `openly`, `secretly` and `pay`. What everybody sees goes into the ledger too; what happens
behind the screen changes the hand alone, so that nothing public can depend on it (H-32, H-38).
"""
# mypy: ignore-errors

from pardner.games.homesteaders.state import (
    ASK_ENDGAME,
    BANK,
    BANK_SILVER,
    BUY,
    COIN,
    DEBT,
    DEBT_SILVER,
    DEBTS_IN_A_WINDOW,
    FOOD,
    GENERAL_STORE,
    GOLD,
    GOLD_WORTH,
    HIRE_WORKER,
    MARKET,
    MARKET_FOOD,
    MARKET_STEEL,
    PRICE,
    REPAY_DEBT_GOLD,
    REPAY_DEBT_SILVER,
    REPAYMENT,
    RESOURCES,
    SALE_POINTS,
    SELL,
    SILVER,
    STEEL,
    STORE_SILVER,
    TAKE_DEBT,
    TRADE,
    VP,
    WOOD,
)
from pardner.games.homesteaders.table import gain_worker, owns

# ---- the hand and the ledger ---------------------------------------------------------------------------------------


def openly(s, seat, good, amount):
    """A good comes or goes in sight of all."""
    s.players[seat].hand[good] += amount
    s.players[seat].ledger[good] += amount


def secretly(s, seat, good, amount):
    """A good comes or goes behind the screen."""
    s.players[seat].hand[good] += amount


# ---- the marketplace -----------------------------------------------------------------------------------------------


def list_deals(s, seat, out, listed):
    """Every deal that the player can make now, written behind what is listed already (H-7)."""
    me = s.players[seat]
    count = listed
    if me.hand[TRADE] > 0:
        count = list_trades(s, seat, out, count)
    if me.borrowed < DEBTS_IN_A_WINDOW and s.question != ASK_ENDGAME:
        out[count] = TAKE_DEBT
        count += 1
    if me.hand[DEBT] > 0:
        if me.hand[SILVER] >= REPAYMENT:
            out[count] = REPAY_DEBT_SILVER
            count += 1
        if me.hand[GOLD] > 0:
            out[count] = REPAY_DEBT_GOLD
            count += 1
    return count


def list_trades(s, seat, out, listed):
    """The deals that cost a trade chit (H-4)."""
    me = s.players[seat]
    count = listed
    resource = 0
    while resource < RESOURCES:
        if me.hand[COIN[resource]] >= PRICE[resource]:
            out[count] = BUY + resource
            count += 1
        resource += 1
    resource = 0
    while resource < RESOURCES:
        if me.hand[resource] > 0:
            out[count] = SELL + resource
            count += 1
        resource += 1
    if me.hand[FOOD] > 0:
        out[count] = HIRE_WORKER
        count += 1
    if owns(s, seat, MARKET):
        if me.hand[WOOD] > 0:
            out[count] = MARKET_FOOD
            count += 1
        if me.hand[FOOD] > 0:
            out[count] = MARKET_STEEL
            count += 1
    if owns(s, seat, BANK):
        out[count] = BANK_SILVER
        count += 1
    return count


def make_deal(s, seat, action, shown):
    """One deal, for one unit. Nobody else sees it unless hands are open; only a new worker shows (H-32)."""
    if action < SELL:
        buy(s, seat, action - BUY)
    elif action < HIRE_WORKER:
        sell(s, seat, action - SELL)
    elif action == HIRE_WORKER:
        hire_worker(s, seat)
    elif action == MARKET_FOOD:
        exchange(s, seat, WOOD, FOOD)
    elif action == MARKET_STEEL:
        exchange(s, seat, FOOD, STEEL)
    elif action == BANK_SILVER:
        secretly(s, seat, TRADE, -1)
        secretly(s, seat, SILVER, 1)
    elif action == TAKE_DEBT:
        s.players[seat].borrowed += 1
        borrow(s, seat, 1)
    elif action == REPAY_DEBT_SILVER:
        repay(s, seat, SILVER, REPAYMENT)
    else:
        repay(s, seat, GOLD, 1)


def buy(s, seat, resource):
    """A trade chit and the price in silver, for copper and livestock in gold (H-5)."""
    secretly(s, seat, TRADE, -1)
    secretly(s, seat, COIN[resource], -PRICE[resource])
    secretly(s, seat, resource, 1)


def sell(s, seat, resource):
    """A trade chit and the resource for its price and 1 VP; a General Store adds 1 silver (H-3)."""
    secretly(s, seat, TRADE, -1)
    secretly(s, seat, resource, -1)
    secretly(s, seat, COIN[resource], PRICE[resource])
    secretly(s, seat, VP, SALE_POINTS)
    if owns(s, seat, GENERAL_STORE):
        secretly(s, seat, SILVER, STORE_SILVER)


def hire_worker(s, seat):
    """A trade chit and a food for a worker: everybody sees the worker, and so what it cost."""
    openly(s, seat, TRADE, -1)
    openly(s, seat, FOOD, -1)
    gain_worker(s, seat)


def exchange(s, seat, given, taken):
    """At one's own Market: a trade chit and one resource for the next dearer one. It is no sale."""
    secretly(s, seat, TRADE, -1)
    secretly(s, seat, given, -1)
    secretly(s, seat, taken, 1)


# ---- debts ---------------------------------------------------------------------------------------------------------


def borrow(s, seat, debts):
    """2 silver for each debt (H-6)."""
    secretly(s, seat, SILVER, DEBT_SILVER * debts)
    secretly(s, seat, DEBT, debts)


def repay(s, seat, coin, amount):
    """5 silver or 1 gold for a debt (H-6)."""
    secretly(s, seat, coin, -amount)
    secretly(s, seat, DEBT, -1)


def relieve_debt(s, seat, building, shown):
    """Boarding House and Bank take a debt away for nothing; who has none takes one first, for its silver (H-23).

    To the others it is a debt less in either case. Returns whether there was one.
    """
    debts = min(1, s.players[seat].hand[DEBT])
    borrow(s, seat, 1 - debts)
    openly(s, seat, DEBT, -1)
    return debts


# ---- paying wages and bids -----------------------------------------------------------------------------------------


def list_payments(s, seat, amount, first, out, listed):
    """No gold, or as many as one has and the sum can use: 1 gold is good for $5 (H-5)."""
    most = min(s.players[seat].hand[GOLD], (amount + GOLD_WORTH - 1) // GOLD_WORTH)
    gold = 0
    while gold <= most:
        out[listed + gold] = first + gold
        gold += 1
    return listed + most + 1


def pay(s, seat, amount, gold):
    """So many gold, each worth $5 without change (H-5), the rest in silver, and debts for what is missing.

    The others see the sum and not what it was made of (H-38). Returns the debts taken; they are not limited (H-35).
    """
    me = s.players[seat]
    silver = max(0, amount - GOLD_WORTH * gold)
    debts = (max(0, silver - me.hand[SILVER]) + DEBT_SILVER - 1) // DEBT_SILVER
    borrow(s, seat, debts)
    secretly(s, seat, GOLD, -gold)
    secretly(s, seat, SILVER, amount - silver)
    openly(s, seat, SILVER, -amount)
    return debts
