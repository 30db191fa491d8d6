"""Homesteaders: the books, checked after a decision of anybody's.

Everything is reckoned anew from the two positions, without help from the rules: where each building and tile is, whose
bids may stand, who must be asked, and good by good what the one who decided may have gained or lost, in sight of all
(the ledger) and behind the screen (the hand beyond the ledger).
"""

from pardner.games.homesteaders.state import (
    ASK_BID,
    ASK_BONUS,
    ASK_BUILD,
    ASK_DOUBLE,
    ASK_ENDGAME,
    ASK_EXTRA_BUILD,
    ASK_INCOME,
    ASK_NEUTRAL,
    ASK_NOTHING,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    ASK_WORKER,
    BANK,
    BAYS,
    BAYS_IN_USE,
    BONUS_AMOUNT,
    BONUS_COUNT,
    BONUS_GOOD,
    BONUS_RAIL_LINE,
    BONUS_WORKER,
    BUILDING_SLOTS,
    BUILDING_TYPE,
    BUILDINGS,
    BUILT_BONUS,
    CHIT,
    COIN,
    COLLECTED,
    COPIES,
    COPPER,
    COST,
    DEBT,
    DEBTS_IN_A_WINDOW,
    FINAL_INCOME,
    FOOD,
    FORGE,
    GENERAL_STORE,
    GOLD,
    GOODS,
    HIGHEST_BID,
    HOMESTEAD,
    LADDER,
    LAWYER,
    LIVESTOCK,
    LOWEST_BID,
    MARKET,
    NEUTRAL,
    NEUTRAL_HIGHEST,
    NEUTRAL_LOWEST,
    NOBODY,
    NONE,
    PAID,
    PILE,
    PLACING,
    PRICE,
    RAIL_LINE_AND_BUILDING,
    RELIEF,
    RESOURCES,
    RIVER_PORT,
    RODEO,
    ROUND_STAGE,
    ROUNDS,
    SILVER,
    SOURCE_AMOUNT,
    SOURCE_BUILDING,
    SOURCE_SLOTS,
    SOURCES_FROM,
    STAGE_FIRST,
    STEEL,
    SUPPLY_END,
    SUPPLY_FIRST,
    TILE_TYPES,
    TILE_VP,
    TILE_WORKER_AND_ADVANCE,
    TRACK_END,
    TRADE,
    TRADE_IN_GIVE,
    TRADE_IN_RAIL_LINES,
    TRADE_IN_VP,
    VALUE_BEFORE,
    VP,
    WOOD,
)
from pardner.games.homesteaders.table import count_bits, owns

BUILDING_FROM_NOWHERE = 1
TILES_WRONG = 2
BIDS_WRONG = 3
BID_TOO_LOW = 4
WRONG_ACTORS = 5
WORKERS_MISPLACED = 6
ROUND_WRONG = 7
NOBODY_DECIDED = 8
OTHERS_CHANGED = 9
BUILT_WRONGLY = 10
MARKER_WRONG = 11
SOMETHING_BELOW_ZERO = 12
LEDGER_WRONG = 13
WORKERS_FROM_NOWHERE = 14
RAIL_LINES_FROM_NOWHERE = 15
DEAL_WRONG = 16
PAYMENT_WRONG = 17
SUBSTITUTE_WRONG = 18
RELIEF_WRONG = 19
SECRET_CHANGE = 20
BOOKS_APART = 21

# What the one who decided has done, as far as it moves goods.
NOTHING, DEALT, HIRED, COLLECTED_INCOME, PAID_WAGES, TOOK_BONUS, PAID_THE_BID, BUILT, TRADED_IN = range(9)


def balanced(s, before):
    """0, or the first thing that is wrong."""
    fault = table_fault(s, before)
    if fault == 0:
        seat = decider(s, before)
        if seat == NOBODY:
            return NOBODY_DECIDED
        fault = others_fault(s, before, seat)
        if fault == 0:
            fault = own_fault(s, before, seat)
        if fault == 0:
            fault = goods_fault(s, before, seat, deed(s, before, seat))
    return fault


# ---- the table -----------------------------------------------------------------------------------------------------


def table_fault(s, before):
    """Buildings, tiles, bids and questions, which belong to nobody in particular."""
    if not buildings_counted(s):
        return BUILDING_FROM_NOWHERE
    if not tiles_counted(s):
        return TILES_WRONG
    if not bids_stand(s):
        return BIDS_WRONG
    if not bids_rise(s, before):
        return BID_TOO_LOW
    if not rightly_asked(s):
        return WRONG_ACTORS
    for seat in range(s.seats):
        if not workers_fit(s, before, seat):
            return WORKERS_MISPLACED
    if s.round != before.round and not round_turned(s, before):
        return ROUND_WRONG
    return 0


def buildings_counted(s):
    """Every copy of a building of the stage is in supply or owned; others are owned or gone; all have a Homestead."""
    stage = ROUND_STAGE[s.round]
    for building in range(BUILDINGS):
        owners = 0
        for seat in range(s.seats):
            owners += owns(s, seat, building)
        copies = COPIES[int(s.seats > 2)][building]
        if building == HOMESTEAD:
            copies = s.seats
        if building >= SUPPLY_FIRST[stage] and building < SUPPLY_END[stage]:
            if s.supply[building] < 0 or s.supply[building] + owners != copies:
                return False
        elif s.supply[building] != 0 or owners > copies or (building >= SUPPLY_END[stage] and owners > 0):
            return False
        if building == HOMESTEAD and owners != copies:
            return False
    return True


def tiles_counted(s):
    """The tiles shown are of the round and stage, and as many are face down as rounds of each stage are to come."""
    for bay in range(BAYS):
        used = bay < BAYS_IN_USE[s.seats] and s.round < FINAL_INCOME
        if used != (s.tile[bay] != NONE):
            return False
        if used and bay == 0 and s.tile[bay] != s.round - 1:
            return False
        if used and (s.tile[bay] // PILE != bay or s.face_down[s.tile[bay]] != 0):
            return False
        for stage in range(len(STAGE_FIRST) - 1):
            lying = 0
            for tile in range(PILE * bay + STAGE_FIRST[stage], PILE * bay + STAGE_FIRST[stage + 1]):
                lying += s.face_down[tile]
                if used and s.tile[bay] == tile and stage != ROUND_STAGE[s.round]:
                    return False
            left = min(STAGE_FIRST[stage + 1] - STAGE_FIRST[stage], max(0, STAGE_FIRST[stage + 1] - s.round))
            if bay == 0 or bay >= BAYS_IN_USE[s.seats]:
                left = 0
            if lying != left:
                return False
    return True


def bids_stand(s):
    """Bids have bidders and allowed values; nobody stands twice, or after a pass; the second is not above the first."""
    if s.seats == 2 and (s.neutral < NEUTRAL_LOWEST or s.neutral > NEUTRAL_HIGHEST):
        return False
    standing = 0
    for bay in range(BAYS):
        if (s.bidder[bay] == NOBODY) != (s.bid[bay] == 0):
            return False
        if s.bidder[bay] != NOBODY:
            if bay >= BAYS_IN_USE[s.seats] or not allowed_value(s, s.bid[bay]):
                return False
            if s.bidder[bay] == NEUTRAL and (s.seats != 2 or s.bid[bay] > NEUTRAL_HIGHEST):
                return False
            if (standing >> s.bidder[bay]) & 1:
                return False
            standing |= 1 << s.bidder[bay]
    if s.second_bidder != NOBODY:
        if s.double_bay == NONE or s.second_bid > s.bid[s.double_bay] or (standing >> s.second_bidder) & 1:
            return False
        standing |= 1 << s.second_bidder
    return standing & s.passed == 0


def allowed_value(s, value):
    """On the ladder, or any dollar."""
    if value < LOWEST_BID or value > HIGHEST_BID:
        return False
    if s.bids == LADDER:
        return value == HIGHEST_BID or VALUE_BEFORE[LADDER][value + 1] == value
    return True


def bids_rise(s, before):
    """Within a round a new bid is higher; as high only if it is the Lawyer's. Passes are never taken back."""
    if s.round != before.round:
        return True
    for bay in range(BAYS):
        if s.bidder[bay] != before.bidder[bay]:
            if s.bid[bay] < before.bid[bay]:
                return False
            if s.bid[bay] == before.bid[bay] and not owns(s, s.bidder[bay], LAWYER):
                return False
        elif s.bid[bay] != before.bid[bay]:
            return False
    if s.second_bidder != before.second_bidder and s.second_bid != before.bid[s.double_bay]:
        return False
    return before.passed & ~s.passed == 0


def rightly_asked(s):
    """Everybody who has not paid at income, those who are not done at the end, otherwise the one whose turn it is."""
    if s.question == ASK_NOTHING or s.actors == 0:
        return s.question == ASK_NOTHING and s.actors == 0 and s.round == FINAL_INCOME
    if s.question == ASK_INCOME:
        for seat in range(s.seats):
            if (s.players[seat].income != PAID) != ((s.actors >> seat) & 1):
                return False
        return True
    if s.question == ASK_ENDGAME:
        return s.round == FINAL_INCOME
    if count_bits(s.actors) != 1 or s.round > ROUNDS:
        return False
    if s.question == ASK_NEUTRAL or s.question == ASK_DOUBLE:
        return s.actors == 1 << s.start_player
    if s.question == ASK_BID:
        return s.actors & s.passed == 0 and s.resolving == NONE and not stands(s)
    if s.question == ASK_BONUS and s.resolving == NONE:
        return True
    return s.resolving != NONE and s.actors == 1 << winner(s)


def stands(s):
    """Whether the seat that is asked for a bid has one."""
    for bay in range(BAYS):
        if s.bidder[bay] != NOBODY and s.actors == 1 << s.bidder[bay]:
            return True
    return s.second_bidder != NOBODY and s.actors == 1 << s.second_bidder


def winner(s):
    """Whose tile is being resolved."""
    if s.resolving % 2 == 1:
        return s.second_bidder
    return s.bidder[s.resolving // 2]


def workers_fit(s, before, seat):
    """Workers stand on slots of one's own buildings, no more of them than there are; a round takes all of them off."""
    placed = s.players[seat].placed
    if s.round != before.round and placed != 0:
        return False
    if s.round == before.round and before.players[seat].placed & ~placed != 0:
        return False
    slots = 0
    for building in range(BUILDINGS):
        if owns(s, seat, building):
            slots |= BUILDING_SLOTS[building]
    return placed & ~slots == 0 and count_bits(placed) <= s.players[seat].workers


def round_turned(s, before):
    """A round follows the one before; who starts it and what the neutral bid is worth follow from the bidding."""
    if s.round != before.round + 1 or s.question != ASK_INCOME:
        return False
    starts = before.start_player
    if s.seats == 2:
        starts = 1 - before.start_player
    for bay in range(BAYS - 1, -1, -1):
        won = before.bidder[bay] != NOBODY and before.bidder[bay] != NEUTRAL
        if won and (bay == 0 or s.seats > 2):
            starts = before.bidder[bay]
    if s.seats == 2 and (s.neutral > before.neutral) != (before.passed == 0 and before.neutral < NEUTRAL_HIGHEST):
        return False
    return s.start_player == starts


# ---- who decided ---------------------------------------------------------------------------------------------------


def decider(s, before):
    """The one seat that was asked, or of several the one whose things have changed or who is done."""
    if count_bits(before.actors) == 1:
        for seat in range(s.seats):
            if before.actors == 1 << seat:
                return seat
    for seat in range(s.seats):
        if (before.actors >> seat) & 1 and changed(s, before, seat):
            return seat
    return NOBODY


def changed(s, before, seat):
    """Whether anything of a player is different, or the player is not asked any more."""
    me = s.players[seat]
    was = before.players[seat]
    if me.workers != was.workers or me.placed != was.placed or me.income != was.income or me.borrowed != was.borrowed:
        return True
    if goods_moved(s, before, seat):
        return True
    return (s.actors >> seat) & 1 == 0


def goods_moved(s, before, seat):
    """Whether anything in the hand or in the ledger is different."""
    for good in range(GOODS):
        if s.players[seat].hand[good] != before.players[seat].hand[good]:
            return True
        if s.players[seat].ledger[good] != before.players[seat].ledger[good]:
            return True
    return False


def others_fault(s, before, decided):
    """Nobody else gains or loses anything; a marker may advance because its owner was outbid."""
    for seat in range(s.seats):
        if seat != decided:
            me = s.players[seat]
            was = before.players[seat]
            if goods_moved(s, before, seat) or me.workers != was.workers or me.rail_lines != was.rail_lines:
                return OTHERS_CHANGED
            if me.buildings != was.buildings or me.borrowed != was.borrowed:
                return OTHERS_CHANGED
            if me.track != was.track and (before.question != ASK_BID or s.question != ASK_BONUS):
                return MARKER_WRONG
    return 0


# ---- what the one who decided has, besides goods -------------------------------------------------------------------


def own_fault(s, before, seat):
    """Buildings are kept, a new one was in supply and of a type the tile names; the marker goes a space at most."""
    me = s.players[seat]
    was = before.players[seat]
    new = me.buildings & ~was.buildings
    if was.buildings & ~me.buildings != 0 or count_bits(new) > 1:
        return BUILT_WRONGLY
    if new != 0:
        building = first_bit(new)
        if before.question != ASK_BUILD and before.question != ASK_EXTRA_BUILD:
            return BUILT_WRONGLY
        if before.supply[building] < 1:
            return BUILT_WRONGLY
        types = TILE_TYPES[before.tile[before.resolving // 2]]
        if before.question == ASK_BUILD and (types >> BUILDING_TYPE[building]) & 1 == 0:
            return BUILT_WRONGLY
    if me.track != was.track and (me.track != was.track + 1 or me.track > TRACK_END or s.question != ASK_BONUS):
        return MARKER_WRONG
    if me.borrowed < 0 or me.borrowed > DEBTS_IN_A_WINDOW or me.workers < was.workers or me.track < was.track:
        return SOMETHING_BELOW_ZERO
    for good in range(GOODS):
        if me.hand[good] < 0:
            return SOMETHING_BELOW_ZERO
    return 0


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


def goods_fault(s, before, seat, done):
    """Ledger, workers and rail lines by what everybody saw; the hand beyond the ledger by what can be secret."""
    bonus = NONE
    if done == TOOK_BONUS:
        bonus = bonus_taken(s, before, seat)
    for good in range(GOODS):
        if seen_change(s, before, seat, good) != expected_change(s, before, seat, done, bonus, good):
            return LEDGER_WRONG
    me = s.players[seat]
    was = before.players[seat]
    if me.workers - was.workers > most_new_workers(before, done, bonus):
        return WORKERS_FROM_NOWHERE
    if me.rail_lines - was.rail_lines != new_rail_lines(s, before, seat, done, bonus):
        return RAIL_LINES_FROM_NOWHERE
    fault = secret_fault(s, before, seat, done)
    if fault == 0 and not books_together(s, seat):
        fault = BOOKS_APART
    return fault


def seen_change(s, before, seat, good):
    """What the ledger says that a player has gained."""
    return s.players[seat].ledger[good] - before.players[seat].ledger[good]


def secret_change(s, before, seat, good):
    """What a player has gained behind the screen."""
    change = s.players[seat].hand[good] - before.players[seat].hand[good]
    return change - seen_change(s, before, seat, good)


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
            fits = seen_change(s, before, seat, BONUS_GOOD[bonus]) == BONUS_AMOUNT[bonus]
        if fits:
            return bonus
    return NONE


def expected_change(s, before, seat, done, bonus, good):
    """What everybody saw of a good: income, wages, the bid, the printed cost of a building, bonuses."""
    change = 0
    if done == HIRED and (good == FOOD or good == TRADE):
        change = -1
    elif done == COLLECTED_INCOME:
        change = collected(before, seat, good)
    elif done == PAID_WAGES and good == SILVER:
        change = -before.players[seat].workers
    elif done == TOOK_BONUS and bonus != NONE and BONUS_GOOD[bonus] == good:
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


def collected(before, seat, good):
    """Income by the lines of the buildings, $1 a rail line, the Rodeo's silver; the Bank's debt counts as one less."""
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
    if good == DEBT and owns(before, seat, BANK):
        amount -= 1
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
    elif good == DEBT and BUILT_BONUS[building] == RELIEF:
        change = -1
    elif good == TRADE and BUILT_BONUS[building] == CHIT:
        change = 1
    return change


def most_new_workers(before, done, bonus):
    """How many workers the decision can have brought."""
    if done == HIRED or before.question == ASK_WORKER or (done == TOOK_BONUS and bonus == BONUS_WORKER):
        return 1
    if done == PAID_THE_BID:
        return TILE_WORKER_AND_ADVANCE[before.tile[before.resolving // 2]]
    return 0


def new_rail_lines(s, before, seat, done, bonus):
    """How many rail lines the decision must have brought."""
    if done == TOOK_BONUS and bonus == BONUS_RAIL_LINE:
        return 1
    if done == TRADED_IN:
        return TRADE_IN_RAIL_LINES[before.tile[before.resolving // 2]]
    if done == BUILT:
        building = first_bit(s.players[seat].buildings & ~before.players[seat].buildings)
        return int(BUILT_BONUS[building] == RAIL_LINE_AND_BUILDING)
    return 0


# ---- behind the screen ---------------------------------------------------------------------------------------------


def secret_fault(s, before, seat, done):
    """Deals, what payments were made of, gold by the River Port, relief without a debt; nothing else is secret."""
    if done == DEALT:
        if not deal_fits(s, before, seat):
            return DEAL_WRONG
    elif done == PAID_WAGES:
        if not payment_fits(s, before, seat, before.players[seat].workers):
            return PAYMENT_WRONG
    elif done == PAID_THE_BID:
        if not payment_fits(s, before, seat, bid_due(before)):
            return PAYMENT_WRONG
    elif done == COLLECTED_INCOME:
        if not relief_fits(s, before, seat, owns(before, seat, BANK)):
            return RELIEF_WRONG
    elif done == BUILT:
        building = first_bit(s.players[seat].buildings & ~before.players[seat].buildings)
        if not relief_fits(s, before, seat, int(BUILT_BONUS[building] == RELIEF)):
            return RELIEF_WRONG
        if not substitute_fits(s, before, seat, COST[building][COPPER], COST[building][LIVESTOCK]):
            return SUBSTITUTE_WRONG
    elif done == TRADED_IN:
        give = TRADE_IN_GIVE[before.tile[before.resolving // 2]]
        if not substitute_fits(s, before, seat, int(give == COPPER), int(give == LIVESTOCK)):
            return SUBSTITUTE_WRONG
    else:
        for good in range(GOODS):
            if secret_change(s, before, seat, good) != 0:
                return SECRET_CHANGE
    return 0


def deal_fits(s, before, seat):
    """Whether one deal of the marketplace, or one debt taken or repaid, explains the change of the hand."""
    if debt_fits(s, before, seat):
        return True
    if secret_change(s, before, seat, TRADE) != -1:
        return False
    for resource in range(RESOURCES):
        store = owns(before, seat, GENERAL_STORE)
        if exchange_fits(s, before, seat, COIN[resource], PRICE[resource], resource, 1, 0, 0):
            return True
        if exchange_fits(s, before, seat, resource, 1, COIN[resource], PRICE[resource], 1, store):
            return True
    if owns(before, seat, BANK) and exchange_fits(s, before, seat, WOOD, 0, SILVER, 1, 0, 0):
        return True
    if owns(before, seat, MARKET) and exchange_fits(s, before, seat, WOOD, 1, FOOD, 1, 0, 0):
        return True
    return owns(before, seat, MARKET) and exchange_fits(s, before, seat, FOOD, 1, STEEL, 1, 0, 0)


def exchange_fits(s, before, seat, given, price, taken, amount, vp, silver):
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
        if secret_change(s, before, seat, good) != change:
            return False
    return True


def debt_fits(s, before, seat):
    """Whether one debt was taken for $2, not at the end of the game, or one repaid with $5 or a gold."""
    debts = secret_change(s, before, seat, DEBT)
    gold = secret_change(s, before, seat, GOLD)
    silver = secret_change(s, before, seat, SILVER)
    if not money_alone(s, before, seat):
        return False
    if debts == 1:
        return silver == 2 and gold == 0 and before.question != ASK_ENDGAME
    return debts == -1 and ((silver == -5 and gold == 0) or (silver == 0 and gold == -1))


def payment_fits(s, before, seat, amount):
    """Whether gold at $5 without change, silver, and no more debts than needed make up the sum."""
    gold = -secret_change(s, before, seat, GOLD)
    debts = secret_change(s, before, seat, DEBT)
    if gold < 0 or 5 * (gold - 1) >= amount or debts < 0:
        return False
    if secret_change(s, before, seat, SILVER) != min(amount, 5 * gold) + 2 * debts:
        return False
    return money_alone(s, before, seat) and (debts == 0 or s.players[seat].hand[SILVER] <= 1)


def money_alone(s, before, seat):
    """Whether nothing but silver, gold and debts has changed behind the screen."""
    for good in range(GOODS):
        if good != DEBT and good != GOLD and good != SILVER and secret_change(s, before, seat, good) != 0:
            return False
    return True


def relief_fits(s, before, seat, relieved):
    """Who was relieved of a debt without having one has $2 more; nobody else has changed silver or debts in secret."""
    none_to_lose = relieved * int(before.players[seat].hand[DEBT] == 0)
    return (
        secret_change(s, before, seat, DEBT) == none_to_lose
        and secret_change(s, before, seat, SILVER) == 2 * none_to_lose
    )


def substitute_fits(s, before, seat, copper, livestock):
    """Gold in place of copper and livestock, as far as they were due, by the owner of the River Port alone."""
    for_copper = secret_change(s, before, seat, COPPER)
    for_livestock = secret_change(s, before, seat, LIVESTOCK)
    if for_copper < 0 or for_copper > copper or for_livestock < 0 or for_livestock > livestock:
        return False
    if for_copper + for_livestock > 0 and owns(before, seat, RIVER_PORT) == 0:
        return False
    if secret_change(s, before, seat, GOLD) != -for_copper - for_livestock:
        return False
    for good in (WOOD, FOOD, STEEL, TRADE, VP):
        if secret_change(s, before, seat, good) != 0:
            return False
    return True


def books_together(s, seat):
    """Over the whole game secret deals only ever use up chits, and each brings 1 VP at most."""
    me = s.players[seat]
    chits = me.ledger[TRADE] - me.hand[TRADE]
    points = me.hand[VP] - me.ledger[VP]
    return points >= 0 and points <= chits
