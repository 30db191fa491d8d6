"""Homesteaders: what a decision may have changed in a hand, in the ledger, in workers and rail lines.

Part of the audit of `checks.py`: reckoned from the position before and the one after, without help from the rules.
"""
# mypy: ignore-errors

from pardner.games.homesteaders.state import (
    ASK_BONUS,
    ASK_ENDGAME,
    ASK_INCOME,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    ASK_WORKER,
    BANK,
    BONUS_AMOUNT,
    BONUS_COUNT,
    BONUS_GOOD,
    BONUS_RAIL_LINE,
    BONUS_WORKER,
    BUILT_BONUS,
    CHIT,
    COIN,
    COLLECTED,
    COPPER,
    COST,
    DEBT,
    FOOD,
    FORGE,
    GENERAL_STORE,
    GOLD,
    GOODS,
    LIVESTOCK,
    MARKET,
    NONE,
    PLACING,
    PRICE,
    RAIL_LINE_AND_BUILDING,
    RELIEF,
    RESOURCES,
    RIVER_PORT,
    RODEO,
    SILVER,
    SOURCE_AMOUNT,
    SOURCE_BUILDING,
    SOURCE_SLOTS,
    SOURCES_FROM,
    STEEL,
    TILE_VP,
    TILE_WORKER_AND_ADVANCE,
    TRADE,
    TRADE_IN_GIVE,
    TRADE_IN_RAIL_LINES,
    TRADE_IN_VP,
    VP,
    WOOD,
)
from pardner.games.homesteaders.table import owns

BONUS_WRONG = 20
WORKERS_FROM_NOWHERE = 21
RAIL_LINES_FROM_NOWHERE = 22
DEAL_WRONG = 23
PAYMENT_WRONG = 24
SUBSTITUTE_WRONG = 25
RELIEF_WRONG = 26
SECRET_CHANGE = 27
LEDGER_WRONG = 28
BOOKS_APART = 29

# What the one who decided has done, as far as it moves goods.
NOTHING, DEALT, HIRED, COLLECTED_INCOME, PAID_WAGES, TOOK_BONUS, PAID_THE_BID, BUILT, TRADED_IN = range(9)


def goods_fault(s, before, seat):
    """Workers and rail lines by what everybody saw, the ledger by what follows from it, the hand by what is secret."""
    done = deed(s, before, seat)
    me = s.players[seat]
    was = before.players[seat]
    if done == TOOK_BONUS and bonus_taken(s, before, seat) == NONE:
        return BONUS_WRONG
    if me.workers - was.workers > most_new_workers(s, before, seat, done):
        return WORKERS_FROM_NOWHERE
    if me.rail_lines - was.rail_lines != new_rail_lines(s, before, seat, done):
        return RAIL_LINES_FROM_NOWHERE
    fault = secret_fault(s, before, seat, done)
    if fault == 0 and not ledger_fits(s, before, seat, done):
        fault = LEDGER_WRONG
    if fault == 0 and not books_together(s, seat):
        fault = BOOKS_APART
    return fault


def goods_moved(s, before, seat):
    """Whether anything in the hand or in the ledger is different."""
    for good in range(GOODS):
        if s.players[seat].hand[good] != before.players[seat].hand[good]:
            return True
        if s.players[seat].ledger[good] != before.players[seat].ledger[good]:
            return True
    return False


def first_bit(mask):
    """The number of the lowest bit."""
    place = 0
    while (mask >> place) & 1 == 0:
        place += 1
    return place


# ---- goods ---------------------------------------------------------------------------------------------------------


def deed(s, before, seat):
    """What the one who decided has done; whatever leaves the question as it was is a deal."""
    me = s.players[seat]
    was = before.players[seat]
    asked = before.question
    if asked == ASK_INCOME and me.income != was.income:
        if was.income == PLACING and me.income == COLLECTED:
            return COLLECTED_INCOME
        return PAID_WAGES
    if asked == ASK_BONUS:
        return TOOK_BONUS
    if asked == ASK_WORKER:
        return NOTHING
    same = s.question == asked and s.actors == before.actors and s.round == before.round
    if same and s.resolving == before.resolving and me.placed == was.placed:
        if me.workers > was.workers:
            return HIRED
        return DEALT
    if asked == ASK_PAYMENT:
        return PAID_THE_BID
    if me.buildings != was.buildings:
        return BUILT
    if asked == ASK_TRADE_IN and goods_moved(s, before, seat):
        return TRADED_IN
    return NOTHING


def bonus_taken(s, before, seat):
    """Which of the bonuses in reach of the marker explains what was gained; NONE if none does."""
    me = s.players[seat]
    was = before.players[seat]
    for bonus in range(BONUS_COUNT[was.track]):
        if bonus == BONUS_WORKER:
            fits = me.workers == was.workers + 1
        elif bonus == BONUS_RAIL_LINE:
            fits = me.rail_lines == was.rail_lines + 1
        else:
            fits = me.hand[BONUS_GOOD[bonus]] == was.hand[BONUS_GOOD[bonus]] + BONUS_AMOUNT[bonus]
        if fits:
            return bonus
    return NONE


def seen_change(s, before, seat, done, good):
    """What everybody saw of a good: income, wages, the bid, the printed cost of a building, bonuses."""
    change = 0
    if done == HIRED and good in (FOOD, TRADE):
        change = -1
    elif done == COLLECTED_INCOME:
        change = collected(before, seat, good)
    elif done == PAID_WAGES and good == SILVER:
        change = -before.players[seat].workers
    elif done == TOOK_BONUS:
        bonus = bonus_taken(s, before, seat)
        if bonus != NONE and BONUS_GOOD[bonus] == good:
            change = BONUS_AMOUNT[bonus]
    elif done == PAID_THE_BID and good == SILVER:
        change = -bid_due(before)
    elif done == PAID_THE_BID and good == VP:
        change = TILE_VP[before.tile[before.resolving // 2]]
    elif done == BUILT:
        change = built_change(s, before, seat, good)
    elif done == TRADED_IN:
        tile = before.tile[before.resolving // 2]
        if good == TRADE_IN_GIVE[tile]:
            change = -1
        elif good == VP:
            change = TRADE_IN_VP[tile]
    return change


def secret_change(s, before, seat, done, good):
    """What a player has gained beyond what everybody saw."""
    change = s.players[seat].hand[good] - before.players[seat].hand[good]
    return change - seen_change(s, before, seat, done, good)


def collected(before, seat, good):
    """Income by the lines of the buildings, $1 a rail line, the Rodeo's silver."""
    me = before.players[seat]
    amount = 0
    for source in range(SOURCES_FROM[good], SOURCES_FROM[good + 1]):
        needed = SOURCE_SLOTS[source]
        if owns(before, seat, SOURCE_BUILDING[source]) and me.placed & needed == needed:
            amount += SOURCE_AMOUNT[source]
    if good == SILVER:
        amount += me.rail_lines
        if owns(before, seat, RODEO):
            amount += min(5, me.workers)
    return amount


def bid_due(before):
    """What the winner owed."""
    if before.resolving % 2 == 1:
        return before.second_bid
    return before.bid[before.resolving // 2]


def built_change(s, before, seat, good):
    """The printed cost, a VP from a Forge that stood there before, and what the building brings."""
    building = first_bit(s.players[seat].buildings & ~before.players[seat].buildings)
    change = 0
    if good < RESOURCES:
        change = -COST[building][good]
    elif good == VP:
        change = owns(before, seat, FORGE)
    elif good == TRADE and BUILT_BONUS[building] == CHIT:
        change = 1
    return change


def most_new_workers(s, before, seat, done):
    """How many workers the decision can have brought."""
    if done == HIRED or before.question == ASK_WORKER:
        return 1
    if done == TOOK_BONUS:
        return int(bonus_taken(s, before, seat) == BONUS_WORKER)
    if done == PAID_THE_BID:
        return TILE_WORKER_AND_ADVANCE[before.tile[before.resolving // 2]]
    return 0


def new_rail_lines(s, before, seat, done):
    """How many rail lines the decision must have brought."""
    if done == TOOK_BONUS:
        return int(bonus_taken(s, before, seat) == BONUS_RAIL_LINE)
    if done == TRADED_IN:
        return TRADE_IN_RAIL_LINES[before.tile[before.resolving // 2]]
    if done == BUILT:
        building = first_bit(s.players[seat].buildings & ~before.players[seat].buildings)
        return int(BUILT_BONUS[building] == RAIL_LINE_AND_BUILDING)
    return 0


# ---- the ledger ----------------------------------------------------------------------------------------------------


def ledger_fits(s, before, seat, done):
    """What is missing after what everybody saw was bought with as few chits as possible, and silver was borrowed."""
    wood = reckoned(s, before, seat, done, WOOD)
    food = reckoned(s, before, seat, done, FOOD)
    steel = reckoned(s, before, seat, done, STEEL)
    copper = reckoned(s, before, seat, done, COPPER)
    livestock = reckoned(s, before, seat, done, LIVESTOCK)
    for_gold = max(0, -copper) + max(0, -livestock)
    gold = reckoned(s, before, seat, done, GOLD) - for_gold
    chits = max(0, -wood) + max(0, -food) + max(0, -steel) + max(0, -gold)
    if not owns(before, seat, RIVER_PORT):
        chits += for_gold
    silver = reckoned(s, before, seat, done, SILVER)
    silver -= max(0, -wood) + 2 * max(0, -food) + 3 * max(0, -steel) + 4 * max(0, -gold)
    debts = (max(0, -silver) + 1) // 2
    silver += 2 * debts
    debts += reckoned(s, before, seat, done, DEBT)
    if relieved(s, before, seat, done):
        if debts > 0:
            debts -= 1
        else:
            silver += 2
    ledger = s.players[seat].ledger
    return (
        ledger[WOOD] == max(0, wood)
        and ledger[FOOD] == max(0, food)
        and ledger[STEEL] == max(0, steel)
        and ledger[COPPER] == max(0, copper)
        and ledger[LIVESTOCK] == max(0, livestock)
        and ledger[GOLD] == max(0, gold)
        and ledger[SILVER] == silver
        and ledger[TRADE] == reckoned(s, before, seat, done, TRADE) - chits
        and ledger[DEBT] == debts
        and ledger[VP] == reckoned(s, before, seat, done, VP)
    )


def reckoned(s, before, seat, done, good):
    """The old ledger and what everybody saw; below 0 where something had to be got first."""
    return before.players[seat].ledger[good] + seen_change(s, before, seat, done, good)


def relieved(s, before, seat, done):
    """Whether a debt was taken away, or paid for: by the Bank at income, by a new Boarding House."""
    if done == COLLECTED_INCOME:
        return owns(before, seat, BANK)
    if done == BUILT:
        building = first_bit(s.players[seat].buildings & ~before.players[seat].buildings)
        return int(BUILT_BONUS[building] == RELIEF)
    return 0


def books_together(s, seat):
    """The true hand has no more than what the ledger's chits could have bought, and the ledger has no chit too many.

    With the River Port gold is as good as copper and livestock.
    """
    me = s.players[seat]
    chits = me.ledger[TRADE] - me.hand[TRADE]
    for resource in (WOOD, FOOD, STEEL):
        chits -= max(0, me.hand[resource] - me.ledger[resource])
    for_gold = max(0, me.hand[COPPER] - me.ledger[COPPER]) + max(0, me.hand[LIVESTOCK] - me.ledger[LIVESTOCK])
    if not owns(s, seat, RIVER_PORT):
        chits -= for_gold
    chits -= max(0, me.hand[GOLD] + for_gold - me.ledger[GOLD])
    return chits >= 0 and me.ledger[TRADE] >= 0 and me.hand[VP] >= me.ledger[VP]


# ---- behind the screen ---------------------------------------------------------------------------------------------


def secret_fault(s, before, seat, done):
    """Deals, what payments were made of, gold by the River Port, relief without a debt; nothing else is secret."""
    if done == DEALT:
        if not deal_fits(s, before, seat, done):
            return DEAL_WRONG
    elif done == PAID_WAGES:
        if not payment_fits(s, before, seat, done, before.players[seat].workers):
            return PAYMENT_WRONG
    elif done == PAID_THE_BID:
        if not payment_fits(s, before, seat, done, bid_due(before)):
            return PAYMENT_WRONG
    elif done == COLLECTED_INCOME:
        if not relief_fits(s, before, seat, done):
            return RELIEF_WRONG
    elif done == BUILT:
        building = first_bit(s.players[seat].buildings & ~before.players[seat].buildings)
        if not relief_fits(s, before, seat, done):
            return RELIEF_WRONG
        if not substitute_fits(s, before, seat, done, COST[building][COPPER], COST[building][LIVESTOCK]):
            return SUBSTITUTE_WRONG
    elif done == TRADED_IN:
        give = TRADE_IN_GIVE[before.tile[before.resolving // 2]]
        if not substitute_fits(s, before, seat, done, int(give == COPPER), int(give == LIVESTOCK)):
            return SUBSTITUTE_WRONG
    else:
        for good in range(GOODS):
            if secret_change(s, before, seat, done, good) != 0:
                return SECRET_CHANGE
    return 0


def deal_fits(s, before, seat, done):
    """Whether one deal of the marketplace, or one debt taken or repaid, explains the change of the hand."""
    if debt_fits(s, before, seat, done):
        return True
    if secret_change(s, before, seat, done, TRADE) != -1:
        return False
    for resource in range(RESOURCES):
        store = owns(before, seat, GENERAL_STORE)
        if exchange_fits(s, before, seat, done, COIN[resource], PRICE[resource], resource, 1, 0, 0):
            return True
        if exchange_fits(s, before, seat, done, resource, 1, COIN[resource], PRICE[resource], 1, store):
            return True
    if owns(before, seat, BANK) and exchange_fits(s, before, seat, done, WOOD, 0, SILVER, 1, 0, 0):
        return True
    if owns(before, seat, MARKET) and exchange_fits(s, before, seat, done, WOOD, 1, FOOD, 1, 0, 0):
        return True
    return owns(before, seat, MARKET) and exchange_fits(s, before, seat, done, FOOD, 1, STEEL, 1, 0, 0)


def exchange_fits(s, before, seat, done, given, price, taken, amount, vp, silver):
    """Whether exactly these goods have come and gone, besides the trade chit."""
    for good in range(GOODS):
        change = 0
        if good == given:
            change -= price
        if good == taken:
            change += amount
        if good == VP:
            change += vp
        if good == SILVER:
            change += silver
        if good == TRADE:
            change -= 1
        if secret_change(s, before, seat, done, good) != change:
            return False
    return True


def debt_fits(s, before, seat, done):
    """Whether one debt was taken for $2, not at the end of the game, or one repaid with $5 or a gold."""
    debts = secret_change(s, before, seat, done, DEBT)
    gold = secret_change(s, before, seat, done, GOLD)
    silver = secret_change(s, before, seat, done, SILVER)
    if not money_alone(s, before, seat, done):
        return False
    if debts == 1:
        return silver == 2 and gold == 0 and before.question != ASK_ENDGAME
    return debts == -1 and ((silver == -5 and gold == 0) or (silver == 0 and gold == -1))


def payment_fits(s, before, seat, done, amount):
    """Whether gold at $5 without change, silver, and no more debts than needed make up the sum."""
    gold = -secret_change(s, before, seat, done, GOLD)
    debts = secret_change(s, before, seat, done, DEBT)
    if gold < 0 or 5 * (gold - 1) >= amount or debts < 0:
        return False
    if secret_change(s, before, seat, done, SILVER) != min(amount, 5 * gold) + 2 * debts:
        return False
    return money_alone(s, before, seat, done) and (debts == 0 or s.players[seat].hand[SILVER] <= 1)


def money_alone(s, before, seat, done):
    """Whether nothing but silver, gold and debts has changed behind the screen."""
    for good in range(GOODS):
        if good != DEBT and good != GOLD and good != SILVER and secret_change(s, before, seat, done, good) != 0:
            return False
    return True


def relief_fits(s, before, seat, done):
    """Who was relieved has a debt less, or without one $2 more; nobody else has changed silver or debts in secret."""
    relief = relieved(s, before, seat, done)
    debts = min(relief, before.players[seat].hand[DEBT])
    return (
        secret_change(s, before, seat, done, DEBT) == -debts
        and secret_change(s, before, seat, done, SILVER) == 2 * (relief - debts)
    )


def substitute_fits(s, before, seat, done, copper, livestock):
    """Gold in place of copper and livestock, as far as they were due, by the owner of the River Port alone."""
    for_copper = secret_change(s, before, seat, done, COPPER)
    for_livestock = secret_change(s, before, seat, done, LIVESTOCK)
    if for_copper < 0 or for_copper > copper or for_livestock < 0 or for_livestock > livestock:
        return False
    if for_copper + for_livestock > 0 and owns(before, seat, RIVER_PORT) == 0:
        return False
    if secret_change(s, before, seat, done, GOLD) != -for_copper - for_livestock:
        return False
    others = 0
    for good in (WOOD, FOOD, STEEL, TRADE, VP):
        others += abs(secret_change(s, before, seat, done, good))
    return others == 0
