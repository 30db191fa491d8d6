"""Coal N' Write: the books, checked after a decision of anybody's.

Everything is counted anew from the sheets, without help from the rules: what has come out of each mine and where it is,
which cash came from where, that nobody's sheet changes but the one whose step it is, and what the close of a step may
change. A decision closes a step when the count of steps goes up or the game ends.
"""

from pardner.games.coal_n_write.state import (
    AMMO_LETTER,
    AMMO_SUPPLY,
    ARM_LENGTH,
    ARMS,
    ASK_BOXES,
    ASK_DRINKS,
    ASK_FIGHT,
    ASK_GAMBLE,
    ASK_GEODES,
    ASK_LOAD,
    ASK_NOTHING,
    ASSAY_BONUS,
    ASSAY_OFFICE,
    BADGES,
    BARON_BONUS,
    BIG_LIZARD_BONES,
    BONE,
    BONE_WORTH,
    BORAX,
    BURROS,
    CAMP_BONUS,
    CAMP_LEAST,
    CAMP_MEETIN,
    CARD_COST,
    CARDS,
    CHAMBER_BUBBLES,
    CHAMBER_CONTENT,
    COAL,
    COAL_BARON,
    COAL_LETTER,
    COW_BONUS,
    COW_FEE,
    DELIVERY,
    DEPUTY_WAGE,
    DICE,
    DRINK_STAKE,
    DRINK_WORTH,
    EXCHANGE_BONUS,
    EXCHANGE_EACH,
    EXCHANGE_OFFICE,
    FIRST_CHAMBER,
    FROM_BONUSES,
    FROM_DELIVERIES,
    FROM_GEODES,
    FROM_LUCK,
    FROM_MAIL,
    FROM_TOWN,
    GAMBLING_CASH,
    GEODE,
    GEODE_WORTH,
    HARNESS_SLOTS,
    HATS,
    LETTER_BOXES,
    LETTER_COAL,
    LOADED,
    MAIL,
    MAIL_FIRST_PRIZE,
    MAIL_SECOND_PRIZE,
    MINERAL_VALUE,
    MULE_BONUS,
    MULE_EACH,
    MULE_TEAM,
    NOBODY,
    NONE,
    OVER,
    SHERIFFS_DEPUTY,
    SLOTS,
    SOURCES,
    SPENT,
    STASHED,
    SUGARFOOT,
    TACK_AND_HARNESS,
    TIN,
    TONIC_PRICE,
    TONIC_RISE,
    TONIC_STOCK,
    TUNNEL_END,
    TURN,
    VALUED,
    WASH_BONUS,
    WASH_DAY,
)

BAD_TABLE = 1
BAD_MINE = 2
BAD_SHEET = 3
CASH_UNEXPLAINED = 4
DELIVERY_MISCOUNTED = 5
MINERAL_FROM_NOWHERE = 6
MINERAL_LOST = 7
BONE_MISCOUNTED = 8
AMMO_MISCOUNTED = 9
TONIC_MISCOUNTED = 10
CARD_MISPLACED = 11
ANOTHER_SHEET_CHANGED = 12
SHOWN_TOO_EARLY = 13
WRONG_ROBBERY = 14
WRONG_PRICE = 15
WRONG_REWARD = 16
LUCK_OUT_OF_BALANCE = 17
WRONG_MAIL_PRIZE = 18
WRONG_BONUS = 19


def balanced(s, before):
    """0, or the first thing that is wrong."""
    if not table_in_order(s):
        return BAD_TABLE
    if not cards_in_place(s, before):
        return CARD_MISPLACED
    for seat in range(s.seats):
        fault = sheet_fault(s, before, seat)
        if fault:
            return fault
    if not tonics_counted(s, before):
        return TONIC_MISCOUNTED
    if closes(s, before):
        return closing_fault(s, before)
    return step_fault(s, before)


def closes(s, before):
    """Whether the decision was the last of its step."""
    return s.steps != before.steps or s.phase == OVER


# ---- the table -----------------------------------------------------------------------------------------------------


def table_in_order(s):
    """Dice lie open only in a Turn, and who is asked something is an actor."""
    for die in range(DICE):
        thrown = s.phase == TURN and die < s.miners
        if thrown != (s.faces[die] > 0):
            return s.phase == OVER
    for seat in range(s.seats):
        asked = s.players[seat].question != ASK_NOTHING
        if s.phase != OVER and asked != ((s.actors >> seat) & 1 == 1):
            return False
    return (s.actors == 0) == (s.phase == OVER)


def cards_in_place(s, before):
    """A card goes from the deck to the town, and only three ever leave the town."""
    for card in range(CARDS):
        if s.open[card] + s.unseen[card] > 1 or s.unseen[card] > before.unseen[card]:
            return False
        was = before.open[card] + before.unseen[card]
        leaves = card == SUGARFOOT or card == COAL_BARON or card == MULE_TEAM
        if s.open[card] + s.unseen[card] != was and not (leaves and was == 1 and s.open[card] == 0):
            return False
    return s.seventh == 0 or s.open[SUGARFOOT] + s.unseen[SUGARFOOT] + s.open[MULE_TEAM] + s.unseen[MULE_TEAM] == 0


# ---- each sheet ----------------------------------------------------------------------------------------------------


def sheet_fault(s, before, seat):
    """What must hold for every player at any time, and what a decision may change on any sheet."""
    me = s.players[seat]
    was = before.players[seat]
    if not mine_in_order(me):
        return BAD_MINE
    if not sheet_in_order(s, me):
        return BAD_SHEET
    if not cash_explained(me):
        return CASH_UNEXPLAINED
    if not deliveries_counted(s, me):
        return DELIVERY_MISCOUNTED
    if me.bones > dug_of(me, BONE) or (not has(me, BIG_LIZARD_BONES) and me.bones != dug_of(me, BONE)):
        return BONE_MISCOUNTED
    if not ammo_counted(me, was):
        return AMMO_MISCOUNTED
    fault = minerals_fault(s, me, was)
    if fault == 0 and has_cashed_in(me, was):
        fault = delivery_fault(s, me, was, before.round - 1)
    return fault


def has(me, card):
    """A token on the card."""
    return (me.tokens >> card) & 1 == 1


def mine_in_order(me):
    """No arm is deeper than it is long, and only chambers within reach have bubbles filled, no more than they have."""
    for arm in range(ARMS):
        depth = me.depth[arm]
        if depth < 0 or depth > ARM_LENGTH[arm]:
            return False
        behind = arm > TUNNEL_END and me.depth[TUNNEL_END] == 0
        if behind and depth > 0:
            return False
        most = 0
        if depth < ARM_LENGTH[arm] and not behind:
            most = CHAMBER_BUBBLES[FIRST_CHAMBER[arm] + depth]
        if me.bubbles[arm] < 0 or me.bubbles[arm] > most:
            return False
    return True


def sheet_in_order(s, me):
    """Nothing is owed, no burro carries too much, and no die is used twice."""
    pieces = 0
    for mineral in range(LOADED):
        pieces += me.load[mineral]
        if me.load[mineral] < 0:
            return False
    for mineral in range(STASHED):
        if me.stash[mineral] < 0:
            return False
    if pieces > SLOTS and (pieces > HARNESS_SLOTS or not has(me, TACK_AND_HARNESS)):
        return False
    if me.ammo < 0 or me.tonics < 0 or me.badges < 0 or me.badges >= BADGES:
        return False
    if s.seats > 1 and me.herd != NONE:
        return False
    return me.spent & me.hand == 0


def cash_explained(me):
    """Nobody is in debt, and all cash has a source."""
    total = 0
    for source in range(SOURCES):
        total += me.earned[source]
    return me.cash >= 0 and total == me.cash and me.earned[SPENT] <= 0


def value_of(pieces):
    """By the list."""
    value = 0
    for mineral in range(VALUED):
        value += pieces[mineral] * MINERAL_VALUE[mineral]
    return value


def deliveries_counted(s, me):
    """The cash of deliveries is the value of what has arrived, and no later burro has arrived yet."""
    value = 0
    brought = 0
    for burro in range(BURROS):
        value += value_of(me.arrived[burro])
        brought += me.brought[burro]
        if burro >= s.round and me.brought[burro] != 0:
            return False
    geodes = brought - value - me.earned[FROM_BONUSES]
    return me.earned[FROM_DELIVERIES] == value and geodes >= 0 and geodes <= me.earned[FROM_GEODES]


def ammo_counted(me, was):
    """Boxes are bought, won by the letter, or spent one at a time."""
    more = me.ammo - was.ammo
    if me.rewarded and not was.rewarded and was.letter == AMMO_LETTER:
        return more == LETTER_BOXES
    if was.question == ASK_FIGHT:
        return more == 0 or more == -1
    return more == 0 or (more > 0 and was.question == ASK_BOXES)


# ---- minerals ------------------------------------------------------------------------------------------------------


def dug_of(me, content):
    """How many chambers with this content are dug out."""
    count = 0
    for arm in range(ARMS):
        for depth in range(me.depth[arm]):
            if CHAMBER_CONTENT[FIRST_CHAMBER[arm] + depth] == content:
                count += 1
    return count


def held_of(me, mineral):
    """In the Ore Stash, on the burro and in town."""
    count = me.load[mineral]
    if mineral < STASHED:
        count += me.stash[mineral]
    for burro in range(BURROS):
        count += me.arrived[burro][mineral]
    return count


def minerals_fault(s, me, was):
    """What comes out of the mine is held, but for what is stolen, cracked, or given by luck and by the letter C."""
    for mineral in range(STASHED):
        gained = held_of(me, mineral) - held_of(was, mineral) - dug_of(me, mineral) + dug_of(was, mineral)
        given = gifts(me, was, mineral)
        if gained > given:
            return MINERAL_FROM_NOWHERE
        cracked = mineral == GEODE and (was.question == ASK_GEODES or s.phase == OVER)
        if gained < given and not cracked and not has_cashed_in(me, was):
            return MINERAL_LOST
    posted = held_of(me, MAIL) - held_of(was, MAIL)
    if posted > 1 or (posted < 0 and not has_cashed_in(me, was)):
        return MINERAL_LOST
    return 0


def gifts(me, was, mineral):
    """A game at the Backroom that has just ended at 20 or 21, or the letter C just won."""
    given = 0
    if has_settled(me, was):
        if mineral == TIN and (me.total == 20 or me.total == 21):
            given += 1
        if mineral == COAL and me.total == 21:
            given += 1
    if me.rewarded and not was.rewarded and me.letter == COAL_LETTER and mineral == COAL:
        given += LETTER_COAL
    return given


def has_settled(me, was):
    """Whether a game at the Backroom has come to its end."""
    return was.question == ASK_GAMBLE and me.question != ASK_GAMBLE


# ---- deliveries ----------------------------------------------------------------------------------------------------


def has_cashed_in(me, was):
    """Whether the player's burro has reached town in this decision: questions of the delivery come last.

    Who has nothing to decide is not asked; then a bonus, or Mail that has left the burro, tells of it.
    """
    if was.question >= ASK_LOAD:
        return me.question < ASK_LOAD
    return me.load[MAIL] < was.load[MAIL] or me.earned[FROM_BONUSES] != was.earned[FROM_BONUSES]


def delivery_fault(s, me, was, burro):
    """Robbers take all of the dearest kind and nothing else; bonuses are what the tokens promise."""
    kinds = 0
    stolen = NONE
    dearer = 0
    for mineral in range(LOADED):
        lost = was.load[mineral] - me.arrived[burro][mineral]
        if mineral < STASHED:
            lost += was.stash[mineral] - me.stash[mineral]
        if mineral == GEODE and s.phase == OVER:
            lost = 0  # those of the Ore Stash are sold at the end of the game
        if lost < 0:
            return DELIVERY_MISCOUNTED
        if lost > 0:
            kinds += 1
            stolen = mineral
            if me.arrived[burro][mineral] > 0 or dearer > 0:
                return WRONG_ROBBERY
        if mineral != GEODE:
            dearer += me.arrived[burro][mineral]
    if kinds > 1 or stolen == GEODE:
        return WRONG_ROBBERY
    if was.question == ASK_LOAD or was.question == ASK_FIGHT:
        bandits = 0
        for place in range(HATS):
            bandits += was.bandits[place]
        if (kinds > 0) != (bandits > 0 and kinds + dearer > 0):
            return WRONG_ROBBERY
    if me.earned[FROM_BONUSES] - was.earned[FROM_BONUSES] != promised_bonus(me, was, burro):
        return WRONG_BONUS
    return geodes_fault(me, was, burro)


def promised_bonus(me, was, burro):
    """By what has arrived and the tokens that lay on the cards."""
    arrived = me.arrived[burro]
    bonus = was.promised
    if has(was, WASH_DAY):
        bonus += WASH_BONUS * arrived[BORAX]
    if has(was, ASSAY_OFFICE):
        bonus += ASSAY_BONUS * arrived[TIN]
    if has(was, EXCHANGE_OFFICE):
        bonus += EXCHANGE_BONUS * (value_of(arrived) // EXCHANGE_EACH)
    return bonus


def geodes_fault(me, was, burro):
    """All geodes on board are worth the same."""
    cash = me.brought[burro] - value_of(me.arrived[burro]) - promised_bonus(me, was, burro)
    for face in range(1, 7):
        if cash == GEODE_WORTH[face] * me.arrived[burro][GEODE]:
            return 0
    return DELIVERY_MISCOUNTED


# ---- a step of one player ------------------------------------------------------------------------------------------


def step_fault(s, before):
    """Only one sheet may change, the others' eyes see nothing, and the cash is that of the question answered."""
    changed = 0
    for seat in range(s.seats):
        if not same_sheet(s.shown[seat], before.shown[seat]):
            return SHOWN_TOO_EARLY
        if not same_sheet(s.players[seat], before.players[seat]):
            changed += 1
    if changed > 1 or s.sold != before.sold or s.round != before.round or s.mule_owner != before.mule_owner:
        return ANOTHER_SHEET_CHANGED
    for seat in range(s.seats):
        if not right_price(s.players[seat], before.players[seat]):
            return WRONG_PRICE
    return 0


def same_sheet(one, other):
    """Whether two sheets have the same cash, mine, stash, burro and dice."""
    if one.cash != other.cash or one.tokens != other.tokens or one.ammo != other.ammo or one.tonics != other.tonics:
        return False
    if one.question != other.question or one.spent != other.spent or one.hand != other.hand:
        return False
    if one.letter != other.letter or one.badges != other.badges or one.bones != other.bones:
        return False
    for arm in range(ARMS):
        if one.depth[arm] != other.depth[arm] or one.bubbles[arm] != other.bubbles[arm]:
            return False
    for mineral in range(STASHED):
        if one.stash[mineral] != other.stash[mineral] or one.load[mineral] != other.load[mineral]:
            return False
    return one.load[MAIL] == other.load[MAIL]


def right_price(me, was):
    """Whether the cash of a player has changed by what the answered question costs or brings."""
    cash = me.cash - was.cash
    if has_cashed_in(me, was):
        return cash >= 0
    if was.question == ASK_BOXES:
        return cash == -CARD_COST[AMMO_SUPPLY] * (me.ammo - was.ammo)
    if was.question == ASK_GEODES:
        return cash >= 0 and cash <= GEODE_WORTH[6] * (was.stash[GEODE] - me.stash[GEODE])
    if was.question == ASK_DRINKS:
        return cash == DRINK_WORTH[me.amount] or cash == -DRINK_STAKE
    if has_settled(me, was):
        if me.credit:
            return cash == max(0, GAMBLING_CASH[me.total])
        return cash == GAMBLING_CASH[me.total]
    if me.visited != was.visited:
        return cash == price_of_visit(me, was, me.visited)
    return cash == 0


def price_of_visit(me, was, card):
    """What going to a card brings or costs at once."""
    if card == SHERIFFS_DEPUTY and me.badges == 0:
        return DEPUTY_WAGE
    if card == BIG_LIZARD_BONES:
        return BONE_WORTH[was.bones]
    if has(me, card) or card == SUGARFOOT:
        return -CARD_COST[card]
    return 0


# ---- the close of a step -------------------------------------------------------------------------------------------


def tonics_counted(s, before):
    """Bottles sold are in somebody's Strongbox or drunk; nobody drinks at the close of a Turn."""
    held = 0
    was = 0
    for seat in range(s.seats):
        held += s.players[seat].tonics
        was += before.players[seat].tonics
    bought = s.sold - before.sold
    if bought < 0 or s.sold > TONIC_STOCK[s.seats] or held - was > bought:
        return False
    return bought == 0 or held - was == bought


def gained(s, before, source):
    """What all players together have got from a source in this decision."""
    cash = 0
    for seat in range(s.seats):
        cash += s.players[seat].earned[source] - before.players[seat].earned[source]
    return cash


def closing_fault(s, before):
    """What was bought, what the town pays, that wrasslin' makes no money, and the prizes of the end."""
    for seat in range(s.seats):
        if s.phase != OVER and s.phase != DELIVERY and not same_sheet(s.players[seat], s.shown[seat]):
            return SHOWN_TOO_EARLY
    if gained(s, before, SPENT) != -purchases(s, before):
        return WRONG_PRICE
    if before.phase == TURN and gained(s, before, FROM_LUCK) != 0:
        return LUCK_OUT_OF_BALANCE
    if gained(s, before, FROM_TOWN) != rewards(s, before):
        return WRONG_REWARD
    for seat in range(s.seats):
        prize = s.players[seat].earned[FROM_MAIL]
        if s.phase == OVER and s.seats > 1:
            prize -= mail_prize(s, seat)
        if prize != 0:
            return WRONG_MAIL_PRIZE
    return 0


def purchases(s, before):
    """The bottles sold at their rising price, and the Mule Team."""
    cost = 0
    for bottle in range(before.sold, s.sold):
        cost += TONIC_PRICE + TONIC_RISE * bottle
    if s.mule_owner != before.mule_owner:
        cost += CARD_COST[MULE_TEAM]
    return cost


def visitors_of(before, card):
    """How many were at a card in the Turn that has closed."""
    count = 0
    for seat in range(before.seats):
        if before.players[seat].visited == card:
            count += 1
    return count


def rewards(s, before):
    """Coal Baron, Camp Meetin', cows that are branded, and the Mule Team's share after the seventh Round."""
    cash = 0
    if before.phase == TURN:
        reporters = visitors_of(before, COAL_BARON)
        if reporters > 0:
            cash += BARON_BONUS // reporters * reporters
        others = before.seats - visitors_of(before, NONE) - 1
        cash += visitors_of(before, CAMP_MEETIN) * max(CAMP_LEAST, CAMP_BONUS * others)
    if before.players[0].herd != NONE and s.players[0].herd == NONE:
        cash += COW_FEE + COW_BONUS * before.players[0].herd
    if s.phase == OVER and s.mule_owner != NOBODY and s.round == BURROS:
        for seat in range(s.seats):
            if seat != s.mule_owner:
                cash += value_of(s.players[seat].arrived[BURROS - 1]) // MULE_EACH * MULE_BONUS
    return cash


def mail_of(s, seat):
    """The Mail of all burros that has reached town."""
    mail = 0
    for burro in range(BURROS):
        mail += s.players[seat].arrived[burro][MAIL]
    return mail


def mail_prize(s, seat):
    """The prizes of all places that a tie covers, divided among those in it."""
    own = mail_of(s, seat)
    more = 0
    equal = 0
    for other in range(s.seats):
        if mail_of(s, other) > own:
            more += 1
        elif mail_of(s, other) == own:
            equal += 1
    prize = 0
    if more == 0:
        prize = MAIL_FIRST_PRIZE
        if equal > 1:
            prize += MAIL_SECOND_PRIZE
    elif more == 1:
        prize = MAIL_SECOND_PRIZE
    if own == 0:
        prize = 0
    return prize // equal
