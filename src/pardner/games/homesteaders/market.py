"""Homesteaders: what lies behind the screens, and how it changes: the marketplace, debts and money.

No good moves but through `openly` and `secretly`. What everybody sees goes into the ledger too; what happens behind
the screen changes the hand alone, so that nothing public can depend on it (H-32, H-38).

The ledger of a player is a hand that the player may have for all that the others know. Where something is spent that
the ledger lacks, it must have been bought: `settle` takes it that this was done in the way that uses the fewest chits,
that no deal was made before it was needed, and that silver which is missing was borrowed. Every other course of events
leaves no more to spend, so the ledger's chits always suffice.
"""
# mypy: ignore-errors

from pardner.games.homesteaders.state import (
    ASK_ENDGAME,
    BANK,
    BANK_SILVER,
    BUY,
    COIN,
    COPPER,
    DEBT,
    DEBT_SILVER,
    DEBTS_IN_A_WINDOW,
    FOOD,
    GENERAL_STORE,
    GOLD,
    GOLD_WORTH,
    HIRE_WORKER,
    LIVESTOCK,
    MARKET,
    MARKET_FOOD,
    MARKET_STEEL,
    PRICE,
    REPAY_DEBT_GOLD,
    REPAY_DEBT_SILVER,
    REPAYMENT,
    RESOURCES,
    RIVER_PORT,
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


def settle(s, seat):
    """What the ledger lacks was bought; a River Port lets gold stand in for copper and livestock, without a chit."""
    settle_resource(s, seat, WOOD, 1)
    settle_resource(s, seat, FOOD, 1)
    settle_resource(s, seat, STEEL, 1)
    settle_resource(s, seat, COPPER, 1 - owns(s, seat, RIVER_PORT))
    settle_resource(s, seat, LIVESTOCK, 1 - owns(s, seat, RIVER_PORT))
    settle_resource(s, seat, GOLD, 1)
    settle_silver(s, seat)


def settle_resource(s, seat, resource, chits):
    """The missing units at their price, with so many trade chits for each."""
    me = s.players[seat]
    missing = max(0, -me.ledger[resource])
    me.ledger[resource] += missing
    me.ledger[COIN[resource]] -= missing * PRICE[resource]
    me.ledger[TRADE] -= missing * chits


def settle_silver(s, seat):
    """Silver that is missing was borrowed."""
    me = s.players[seat]
    debts = debts_for(-me.ledger[SILVER])
    me.ledger[SILVER] += DEBT_SILVER * debts
    me.ledger[DEBT] += debts


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
    settle(s, seat)
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


def debts_for(silver):
    """How many debts it takes to come by so much silver; none if there is nothing to come by."""
    return (max(0, silver) + DEBT_SILVER - 1) // DEBT_SILVER


def repay(s, seat, coin, amount):
    """5 silver or 1 gold for a debt (H-6)."""
    secretly(s, seat, coin, -amount)
    secretly(s, seat, DEBT, -1)


def relieve_debt(s, seat, building, shown):
    """Boarding House and Bank take a debt away for nothing; who has none takes 2 silver (H-23).

    The ledger goes by the debts that it has itself. Returns whether the player had a debt.
    """
    me = s.players[seat]
    debts = min(1, me.hand[DEBT])
    secretly(s, seat, DEBT, -debts)
    secretly(s, seat, SILVER, DEBT_SILVER * (1 - debts))
    reckoned = min(1, me.ledger[DEBT])
    me.ledger[DEBT] -= reckoned
    me.ledger[SILVER] += DEBT_SILVER * (1 - reckoned)
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
    silver = max(0, amount - GOLD_WORTH * gold)
    debts = debts_for(silver - s.players[seat].hand[SILVER])
    borrow(s, seat, debts)
    secretly(s, seat, GOLD, -gold)
    secretly(s, seat, SILVER, amount - silver)
    openly(s, seat, SILVER, -amount)
    settle_silver(s, seat)
    return debts
