"""Gunslingers: the books, checked after a decision of anybody's.

Everything is counted anew from what lies on the table, without help from the rules: where every gunslinger stands,
which cards and markers are where, and how much money and reputation the decision can have moved.
"""

from pardner.games.gunslingers.state import (
    ASK_AIM,
    ASK_BID,
    ASK_BLACKSMITH,
    ASK_BRIBE,
    ASK_DOCTOR,
    ASK_GO_ON,
    ASK_HOLD,
    ASK_LAND_OFFICE,
    ASK_LATE_BID,
    ASK_LOOK,
    ASK_LOSSES,
    ASK_NERVE,
    ASK_RAISE,
    ASK_SALOON,
    ASK_SET_UP,
    ASK_STAY,
    ASK_TOLL,
    ASSAY_MONEY,
    BOTH_BACK_DOWN_LOSS,
    CARDS,
    CREDIT,
    DEAD,
    DECOY,
    DECOYS,
    DISCOUNT,
    FIRST_BATCH,
    FREIGHT_MONEY,
    HARVEY_HARRIGAN,
    HEADQUARTERS,
    HIGHEST_AMOUNT,
    HONEST,
    INTEREST_MOST,
    LOST,
    MARKERS,
    MOST_MEN,
    MOST_NEIGHBOURS,
    MOST_SEATS,
    NAMED,
    NO_BID,
    NOBODY,
    NONE,
    ON,
    PARLOR_MONEY,
    PHOTOGRAPHER,
    PLUG_PRICE,
    PROPERTIES,
    PROPERTY_REPUTATION,
    RENT,
    RENT_DICE,
    RENT_LIMIT,
    RENT_PHASE,
    RUNNING_LOSS,
    SALOON,
    SHERIFFS_OFFICE,
    SIMPLE,
    SKILLS,
    SLOTS,
    STARTING_MONEY,
    STARTING_REPUTATION,
    STATION_SLOT,
    STEADY_TRADE_MOST,
    THROWN,
    TOLL,
    TRAIN_LOT,
    TRAIN_STATION,
    UNDERTAKER_MOST,
    WEEKS,
    WINGED,
    WOUNDED,
)

NOBODY_TO_DECIDE = 1
TIME_RUNS_BACK = 2
TOWN_REBUILT = 3
MARKERS_MISPLACED = 4
BOSS_WITHOUT_HEADQUARTERS = 5
BEATEN_BUT_NOT_GONE = 6
CARDS_MISLAID = 7
STRANGER_IN_THE_FIGHT = 8
AIM_AT_NOBODY = 9
HAND_TOO_FULL = 10
DEBT_TOO_HIGH = 11
JAIL_WITHOUT_SHERIFF = 12
MAN_FROM_NOWHERE = 13
MAN_MISSING = 14
MONEY_FROM_NOWHERE = 15
MONEY_MISSING = 16
REPUTATION_FROM_NOWHERE = 17
REPUTATION_MISSING = 18
REPUTATION_MISCOUNTED = 19
PRICE_WRONG = 20


def balanced(s, before):
    """0, or the first thing that is wrong."""
    fault = table_fault(s, before)
    if fault == 0:
        fault = piece_fault(s)
    if fault == 0:
        fault = men_fault(s, before)
    if fault == 0:
        fault = money_fault(s, before)
    if fault == 0:
        fault = reputation_fault(s, before)
    return fault


# ---- the table -----------------------------------------------------------------------------------------------------


def table_fault(s, before):
    """Who decides, what week it is, and that the town stays where it is."""
    if not decisions_sound(s):
        return NOBODY_TO_DECIDE
    if not time_sound(s, before):
        return TIME_RUNS_BACK
    if not town_sound(s, before):
        return TOWN_REBUILT
    return 0


def decisions_sound(s):
    """Only players who are in, and were asked, may decide; nobody does only at the end of the game."""
    for seat in range(MOST_SEATS):
        if (s.asked >> seat) & 1 and (seat >= s.seats or s.players[seat].out != 0):
            return False
    return s.actors & ~s.asked == 0 and (s.actors != 0) == (s.question != 0)


def time_sound(s, before):
    """Weeks, rounds, slots and killed men only ever become more."""
    if s.week < before.week or s.week > WEEKS or s.round > RENT_PHASE:
        return False
    if s.week > before.week:
        return True
    if s.round == before.round and s.riding == before.riding and s.at_slot < before.at_slot:
        return False
    return s.round >= before.round and s.killed >= before.killed and s.undertaker_paid <= min(UNDERTAKER_MOST, s.killed)


def town_sound(s, before):
    """Every property has one slot, the station its own, and none of them ever moves."""
    for slot in range(SLOTS):
        if s.slot[s.at[slot]] != slot or s.at[slot] != before.at[slot]:
            return False
    return s.at[STATION_SLOT] == TRAIN_STATION


# ---- pieces --------------------------------------------------------------------------------------------------------


def piece_fault(s):
    """Markers, cards, hands and the men in a fight are where they may be."""
    if not markers_sound(s):
        return MARKERS_MISPLACED
    for seat in range(s.seats):
        me = s.players[seat]
        if me.out != 0:
            if not is_gone(s, seat):
                return BEATEN_BUT_NOT_GONE
        elif s.sale[0] != NONE and s.owner[HEADQUARTERS[me.character]] != seat and not may_be_homeless(s):
            return BOSS_WITHOUT_HEADQUARTERS
        if not cards_sound(s, seat):
            return CARDS_MISLAID
        if not hand_sound(s, seat):
            return HAND_TOO_FULL
        if me.debt < 0 or me.debt > CREDIT or (me.debt > 0 and not has_credit(s, seat)):
            return DEBT_TOO_HIGH
        if s.sheriff != HONEST and men_in_jail(s, seat) > 0:
            return JAIL_WITHOUT_SHERIFF
    if not ring_sound(s):
        return STRANGER_IN_THE_FIGHT
    if not aims_sound(s):
        return AIM_AT_NOBODY
    return 0


def markers_sound(s):
    """One or two on what somebody at the table controls, none elsewhere."""
    for place in range(PROPERTIES):
        if s.owner[place] < NOBODY or s.owner[place] >= s.seats or s.markers[place] > MARKERS:
            return False
        if (s.owner[place] == NOBODY) != (s.markers[place] == 0):
            return False
    return True


def may_be_homeless(s):
    """A headquarters can be lost while a territory round is resolved, and when all are beaten at once."""
    return s.at_slot != NONE and 0 < s.round < RENT_PHASE


def is_gone(s, seat):
    """A beaten player has nothing."""
    me = s.players[seat]
    if me.money != 0 or me.reputation != 0 or men_of_seat(s, seat) != 0:
        return False
    for place in range(PROPERTIES):
        if s.owner[place] == seat:
            return False
    return True


def has_credit(s, seat):
    """Only Harrigan may owe money."""
    return s.character_powers == ON and s.players[seat].character == HARVEY_HARRIGAN


def cards_sound(s, seat):
    """No card lies twice, no more decoys than there are, nobody below zero, and nothing behind the last card."""
    me = s.players[seat]
    if me.stacks > CARDS or (me.stacks > 0 and not 0 < s.round < RENT_PHASE):
        return False
    decoys = 0
    for stack in range(CARDS):
        men = 0
        for skill in range(SKILLS):
            if me.crew[stack][skill] < 0:
                return False
            men += me.crew[stack][skill]
        if stack >= me.stacks:
            if me.card[stack] != NONE or men > 0:
                return False
        else:
            if me.card[stack] < 0 or me.card[stack] > DECOY:
                return False
            if men == 0 and (s.question == ASK_SET_UP or s.question == ASK_LOOK):
                return False
            if me.card[stack] == DECOY:
                decoys += 1
            for earlier in range(stack):
                if me.card[earlier] == me.card[stack] and me.card[stack] != DECOY:
                    return False
    return decoys <= DECOYS


def hand_sound(s, seat):
    """Nobody has less than nothing, bids more than they can pay, or writes more than they have."""
    me = s.players[seat]
    if me.money < 0 or me.reputation < 0:
        return False
    for skill in range(SKILLS):
        if me.home[skill] < 0 or me.posse[skill] < 0 or me.split[skill] < 0:
            return False
    if s.question == ASK_BID or s.question == ASK_LATE_BID or s.question == ASK_RAISE:
        limit = me.money
        if has_credit(s, seat):
            limit += CREDIT - me.debt
        if me.bid > min(limit, HIGHEST_AMOUNT) or (me.bid > 0 and me.bid <= me.topped):
            return False
    if s.question == ASK_BRIBE:
        return me.offer + me.purse <= me.money
    return me.offer == 0 and me.purse == 0 and me.offer_mode == 0


# ---- the men in a fight --------------------------------------------------------------------------------------------


def ring_sound(s):
    """Only the two fighters have men there, with no signs that the options do not know, and nobody behind the last."""
    if s.men < 0 or s.men > MOST_MEN or (s.men > 0 and s.battleground == NONE):
        return False
    known = 0
    if s.gunfights != SIMPLE:
        known |= WINGED | WOUNDED
    if s.territory_powers == ON:
        known |= NAMED
    if s.bribes == ON:
        known |= THROWN
    if s.question == ASK_LOSSES:
        known |= LOST
    if s.question == ASK_DOCTOR:
        known |= DEAD
    shooting = s.question == ASK_BLACKSMITH or s.question == ASK_GO_ON or s.question == ASK_DOCTOR
    for number in range(MOST_MEN):
        man = s.man[number]
        if number >= s.men:
            if man.boss != 0 or man.skill != 0 or man.signs != 0 or man.shot != 0:
                return False
        else:
            if man.boss != s.fighter[0] and man.boss != s.fighter[1]:
                return False
            signs = man.signs & ~known
            if shooting:
                signs &= 15
            if signs != 0 or man.skill < 0 or man.skill >= SKILLS:
                return False
    return True


def aims_sound(s):
    """In a full gunfight everybody who aims aims at a man of the other side."""
    if s.gunfights == SIMPLE:
        return True
    for number in range(s.men):
        man = s.man[number]
        if man.shot != NONE:
            if s.question != ASK_AIM and s.question != ASK_BLACKSMITH and s.question != ASK_DOCTOR:
                if s.question != ASK_GO_ON:
                    return False
            if man.shot < 0 or man.shot >= s.men or s.man[man.shot].boss == man.boss:
                return False
    return True


# ---- gunslingers ---------------------------------------------------------------------------------------------------


def men_in_jail(s, seat):
    """This week's and last week's."""
    count = 0
    for skill in range(SKILLS):
        count += s.players[seat].jailed[0][skill] + s.players[seat].jailed[1][skill]
    return count


def men_of_seat(s, seat):
    """Everybody who is loyal to a player, in jail too."""
    me = s.players[seat]
    count = men_in_jail(s, seat)
    for skill in range(SKILLS):
        count += me.home[skill] + me.posse[skill] + me.split[skill]
        for stack in range(me.stacks):
            count += me.crew[stack][skill]
    for number in range(s.men):
        if s.man[number].boss == seat:
            count += 1
    return count


def men_on_sale(s):
    """In batches and on the train."""
    count = 0
    for skill in range(SKILLS):
        count += s.train[skill]
        for number in range(MOST_SEATS):
            count += s.batch[number][skill]
    return count


def men_in_town(s):
    """Everybody who is loyal to somebody."""
    count = 0
    for seat in range(s.seats):
        count += men_of_seat(s, seat)
    return count


def men_on_the_lot(s):
    """How many gunslingers are being sold right now."""
    count = 0
    for skill in range(SKILLS):
        if s.lot == TRAIN_LOT:
            count += s.train[skill]
        elif FIRST_BATCH <= s.lot < TRAIN_LOT:
            count += s.batch[s.lot - FIRST_BATCH][skill]
    return count


def men_fault(s, before):
    """Men come by auction, all of a lot or none, and from the saloon; they go killed, in disgust, or with a boss."""
    change = men_in_town(s) - men_in_town(before)
    if is_auction(s) and s.lot == TRAIN_LOT and men_on_the_lot(s) != s.train_size:
        return MAN_MISSING
    if is_auction(before):
        if change != 0 and change != men_on_the_lot(before):
            return MAN_FROM_NOWHERE
        return 0
    if before.question == ASK_SALOON:
        if change != has_bought_plug(s, before):
            return MAN_FROM_NOWHERE
        return 0
    killed = 0
    most_gone = men_of_the_beaten(s, before)
    if s.week == before.week:
        killed = s.killed - before.killed
    elif in_a_fight(before):
        most_gone += before.men
    if face_to_lose(before) > 0:
        most_gone += 2
    if change > -killed:
        return MAN_FROM_NOWHERE
    if change < -killed - most_gone:
        return MAN_MISSING
    return 0


def is_auction(s):
    """Whether bids are being made."""
    return s.question == ASK_BID or s.question == ASK_LATE_BID or s.question == ASK_RAISE


def has_bought_plug(s, before):
    """Whether the saloon's controller has paid for a man: nothing else is paid before somebody is asked again."""
    seat = before.owner[SALOON]
    return int(s.players[seat].money == before.players[seat].money - PLUG_PRICE)


def in_a_fight(s):
    """Whether somebody fights for a place."""
    return s.battleground != NONE


def face_to_lose(before):
    """The most reputation that one player can lose by the nerve shown in a decision."""
    question = before.question
    if question == ASK_NERVE or question == ASK_HOLD:
        return BOTH_BACK_DOWN_LOSS
    if question == ASK_STAY or question == ASK_BRIBE:
        return RUNNING_LOSS
    return 0


def men_of_the_beaten(s, before):
    """The gangs of those who went out in this decision."""
    count = 0
    for seat in range(s.seats):
        if is_beaten_now(s, before, seat):
            count += men_of_seat(before, seat)
    return count


def is_beaten_now(s, before, seat):
    """Whether the player went out in this decision."""
    return s.players[seat].out != 0 and before.players[seat].out == 0


# ---- money ---------------------------------------------------------------------------------------------------------


def money_fault(s, before):
    """Nobody pays but for what was decided, and nobody gets more than rents, powers and tolls can bring."""
    payers = 0
    beaten = False
    for seat in range(s.seats):
        change = s.players[seat].money - before.players[seat].money
        if is_beaten_now(s, before, seat):
            change = 0
            beaten = True
        if change < 0:
            payers += 1
        if change > most_income(s, before, seat):
            return MONEY_FROM_NOWHERE
        if change < least_income(s, before, seat) - most_expense(before, seat):
            return MONEY_MISSING
    if payers > 1 and before.question != ASK_BRIBE:
        return MONEY_MISSING
    if before.question == ASK_BID and not rents_were_paid(s, before) and not has_moved_in(s, before):
        for seat in range(s.seats):
            if not price_sound(s, before, seat):
                return PRICE_WRONG
    stays = before.question == ASK_TOLL and not beaten and not rents_were_paid(s, before)
    if stays and money_of_all(s) != money_of_all(before):
        return MONEY_MISSING
    return 0


def price_sound(s, before, seat):
    """Who had sealed a bid before the last hand was closed pays it, or with the general store a little less, to win."""
    bid = before.players[seat].bid
    paid = before.players[seat].money + s.players[seat].debt - s.players[seat].money - before.players[seat].debt
    won = men_of_seat(s, seat) > men_of_seat(before, seat)
    if before.lot < FIRST_BATCH:
        place = before.sale[before.lot]
        won = s.owner[place] == seat and before.owner[place] != seat
    elif men_on_the_lot(before) == 0:
        won = paid > 0
    if bid == NO_BID or before.lot > TRAIN_LOT:
        return True
    if not won:
        return paid == 0
    return paid == bid or (s.territory_powers == ON and paid == bid - DISCOUNT)


def money_of_all(s):
    """What all players have together."""
    money = 0
    for seat in range(s.seats):
        money += s.players[seat].money
    return money


def rents_paid(s):
    """How many Rent phases have paid: in the last of them, only the land office is asked before."""
    paid = max(0, s.week - 1)
    if s.round == RENT_PHASE and s.question != ASK_LAND_OFFICE:
        paid += 1
    return paid


def rents_were_paid(s, before):
    """Whether the decision led past a Rent phase."""
    return rents_paid(s) > rents_paid(before)


def has_moved_in(s, before):
    """Whether all characters have found their players by this decision."""
    return before.sale[0] == NONE and s.sale[0] != NONE


def most_income(s, before, seat):
    """The most that the bank, or a payer of the toll, can have given a player."""
    money = 0
    if has_moved_in(s, before):
        money += STARTING_MONEY[s.players[seat].character]
    if before.question == ASK_TOLL and before.owner[SHERIFFS_OFFICE] == seat:
        money += TOLL
    if s.territory_powers == ON and in_a_fight(before):
        money += PARLOR_MONEY + UNDERTAKER_MOST
    if rents_were_paid(s, before):
        weeks = rents_paid(s) - rents_paid(before)
        for place in range(PROPERTIES):
            if s.owner[place] == seat or before.owner[place] == seat:
                money += weeks * (RENT[place] + 2 * (RENT_DICE[place] + RENT_LIMIT[place]))
        if s.territory_powers == ON:
            money += weeks * (FREIGHT_MONEY * MOST_NEIGHBOURS + ASSAY_MONEY + INTEREST_MOST)
        if s.character_powers == ON:
            money += weeks * STEADY_TRADE_MOST
    return money


def least_income(s, before, seat):
    """The fixed rents of what a player has held all the time with two markers, less a debt.

    What was given up for want of reputation and taken again at once has one marker: it may be the best of them.
    """
    money = 0
    best = 0
    if rents_were_paid(s, before) and before.round < RENT_PHASE:
        for place in range(PROPERTIES):
            if s.owner[place] == seat and before.owner[place] == seat and before.markers[place] == MARKERS:
                money += RENT[place]
                best = max(best, RENT[place])
    if face_to_lose(before) > 0:
        money -= best
    return max(0, money - most_debt(before, seat))


def most_debt(before, seat):
    """What rents may have paid off first: an old debt, or what Harrigan may owe after an auction."""
    me = before.players[seat]
    if is_auction(before) and before.character_powers == ON and me.character == HARVEY_HARRIGAN:
        return CREDIT
    return me.debt


def most_expense(before, seat):
    """The most that a player can have paid."""
    if is_auction(before):
        return min(HIGHEST_AMOUNT, before.players[seat].money)
    if before.question == ASK_BRIBE:
        return before.players[seat].money
    if before.question == ASK_SALOON and before.owner[SALOON] == seat:
        return PLUG_PRICE
    if before.question == ASK_TOLL and (before.actors >> seat) & 1:
        return TOLL
    return 0


# ---- reputation ----------------------------------------------------------------------------------------------------


def reputation_fault(s, before):
    """Tokens come with properties and go with them; nerve costs a few; the photographer brings one."""
    for seat in range(s.seats):
        if not is_beaten_now(s, before, seat):
            change = s.players[seat].reputation - before.players[seat].reputation
            if change > most_fame(s, before, seat):
                return REPUTATION_FROM_NOWHERE
            if change < -most_shame(s, before, seat):
                return REPUTATION_MISSING
    if not reputation_counted(s, before):
        return REPUTATION_MISCOUNTED
    return 0


def most_fame(s, before, seat):
    """What new properties bring a player, the photographer, and the character.

    A place given up for want of reputation may be taken again at once, by men who were on the way there.
    """
    fame = 0
    if face_to_lose(before) > 0:
        for place in range(PROPERTIES):
            if before.owner[place] == seat and s.owner[place] == seat:
                fame = max(fame, PROPERTY_REPUTATION[place])
    if has_moved_in(s, before):
        fame += STARTING_REPUTATION[s.players[seat].character]
    for place in range(PROPERTIES):
        if s.owner[place] == seat and before.owner[place] != seat:
            fame += PROPERTY_REPUTATION[place]
    return fame + portraits(s, before, seat)


def portraits(s, before, seat):
    """The most that the photographer can have brought."""
    if s.territory_powers == ON and s.owner[PHOTOGRAPHER] == seat:
        return rents_paid(s) - rents_paid(before)
    return 0


def most_shame(s, before, seat):
    """What is given back for properties lost to others, and what nerve may have cost."""
    shame = face_to_lose(before)
    for place in range(PROPERTIES):
        if before.owner[place] == seat and s.owner[place] != seat:
            shame += PROPERTY_REPUTATION[place]
    return shame


def reputation_counted(s, before):
    """Where nobody can have lost face and nobody was beaten, the tokens follow the properties, slot by slot."""
    if face_to_lose(before) > 0 or has_moved_in(s, before):
        return True
    for seat in range(s.seats):
        if is_beaten_now(s, before, seat):
            return True
    for seat in range(s.seats):
        tokens = before.players[seat].reputation
        for slot in range(SLOTS):
            place = s.at[slot]
            if s.owner[place] != before.owner[place]:
                if before.owner[place] == seat:
                    tokens -= min(tokens, PROPERTY_REPUTATION[place])
                if s.owner[place] == seat:
                    tokens += PROPERTY_REPUTATION[place]
        extra = s.players[seat].reputation - tokens
        if extra < 0 or extra > portraits(s, before, seat):
            return False
    return True
