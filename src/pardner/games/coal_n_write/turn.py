"""The game Turn: everybody uses the same throw, each for themselves, die after die."""
# mypy: ignore-errors

from pardner.games.coal_n_write.lone import win_bonus, wins_bonus
from pardner.games.coal_n_write.luck import (
    bet_result,
    crack_geodes,
    drink,
    hit,
    list_bets,
    list_burros,
    list_drinks,
    send_bandit,
    settle_bet,
)
from pardner.games.coal_n_write.mine import (
    claim,
    dig,
    has_chamber,
    list_claims,
    list_digs,
    lowest_number,
    reach_of,
    tonics_for_claim,
)
from pardner.games.coal_n_write.sheet import alone
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    ASK_BANDIT,
    ASK_BOXES,
    ASK_DICE,
    ASK_DRINKS,
    ASK_FREE_DIG,
    ASK_GAMBLE,
    ASK_GEODES,
    ASK_NOTHING,
    ASK_OPPONENT,
    ASK_READY,
    ASK_USE,
    ASK_VISIT,
    BUY_AMMO,
    CARD_COST,
    CARDS,
    CLAIM,
    CRACK,
    DICE,
    DIG,
    DRINK,
    GAMBLED_HAT,
    HIT,
    LEAVE,
    NONE,
    ORDER_TONIC,
    READY,
    SEND_BANDIT,
    SPEND,
    VISIT,
    WRASSLE,
)
from pardner.games.coal_n_write.town import (
    buy_boxes,
    challenge,
    list_amounts,
    list_cards,
    list_opponents,
    order_bottles,
    visit,
)

ALL_DICE = (1 << DICE) - 1

# ---- what may be answered ------------------------------------------------------------------------------------------


def list_turn(s, seat, out):
    """What the seat may answer in a Turn."""
    me = s.players[seat]
    if me.question == ASK_DICE:
        count = list_dice(s, me, out)
    elif me.question == ASK_USE:
        count = list_uses(s, seat, out)
    elif me.question == ASK_READY:
        out[0] = READY
        count = 1
    elif me.question == ASK_FREE_DIG:
        count = list_digs(me, out, 0)
    elif me.question == ASK_VISIT:
        count = list_cards(s, seat, out, 0)
    elif me.question == ASK_GAMBLE:
        count = list_bets(me, out)
    elif me.question == ASK_BANDIT:
        count = list_burros(s, out)
    elif me.question == ASK_OPPONENT:
        count = list_opponents(s, seat, out)
    elif me.question == ASK_DRINKS:
        count = list_drinks(out)
    else:
        count = list_amounts(s, seat, me.question, out)
    return count


def list_dice(s, me, out):
    """One die, or several for a claim; only with an empty mine may dice be left (C-10, C-38)."""
    diggable = has_chamber(me)
    lowest = lowest_number(me)
    count = 0
    chosen = 1
    while chosen <= ALL_DICE:
        if chosen & me.spent == 0 and is_plainest(s, me, chosen):
            if is_single(chosen):
                useful = diggable or may_visit(s, me, chosen)
            else:
                useful = reach_of(me, sum_of(s, chosen)) >= lowest
            if useful:
                out[count] = SPEND + chosen
                count += 1
        chosen += 1
    if diggable == 0:
        out[count] = LEAVE
        count += 1
    return count


def is_single(chosen):
    """Whether it is one die."""
    return chosen & (chosen - 1) == 0


def is_plainest(s, me, chosen):
    """Dice that show the same are alike: the first of them that are unused stand for all."""
    die = 1
    while die < DICE:
        if (chosen >> die) & 1:
            other = 0
            while other < die:
                if s.faces[other] == s.faces[die] and ((chosen | me.spent) >> other) & 1 == 0:
                    return False
                other += 1
        die += 1
    return True


def sum_of(s, chosen):
    """What the dice add up to."""
    total = 0
    die = 0
    while die < DICE:
        total += s.faces[die] * ((chosen >> die) & 1)
        die += 1
    return total


def may_visit(s, me, chosen):
    """A die of a natural pair or trio, once a Turn; the others of the pair may be used already (C-9, C-11)."""
    if me.visited != NONE:
        return False
    alike = 0
    die = 0
    while die < DICE:
        if s.faces[die] == sum_of(s, chosen):
            alike += 1
        die += 1
    return alike > 1


def list_uses(s, seat, out):
    """Any number of dice for a claim; one die for a Dig or a visit."""
    me = s.players[seat]
    count = list_claims(me, reach_of(me, sum_of(s, me.hand)), out, 0)
    if is_single(me.hand):
        count = list_digs(me, out, count)
        if may_visit(s, me, me.hand):
            count = list_cards(s, seat, out, count)
    return count


# ---- what becomes of an answer -------------------------------------------------------------------------------------


def work(s, seat, action, dice):
    """One answer of a seat, and what it is asked next; nothing once it is ready for the Turn to close."""
    me = s.players[seat]
    asked = me.question
    me.question = ASK_NOTHING
    if asked == ASK_DICE:
        choose_dice(s, seat, action)
    elif asked == ASK_USE and action < DIG:
        claim_with_hand(s, seat, action - CLAIM)
    elif asked != ASK_READY and action < VISIT + CARDS:
        use(s, seat, asked, action)
    elif asked != ASK_READY:
        answer_town(s, seat, asked, action, dice)
    if me.question == ASK_NOTHING and asked != ASK_READY:
        go_on(s, seat)


def choose_dice(s, seat, action):
    """The dice are in hand, and what for is asked next."""
    me = s.players[seat]
    if action == LEAVE:
        leave_dice(s, seat, alone(s))
    else:
        me.hand = action - SPEND
        me.question = ASK_USE


def leave_dice(s, seat, alone):
    """With an empty mine the rest of the dice stay unused (C-38)."""
    s.players[seat].spent = ALL_DICE


def claim_with_hand(s, seat, chamber):
    """The dice in hand claim a chamber, with exactly the tonics they need (C-43)."""
    me = s.players[seat]
    total = sum_of(s, me.hand)
    claim(s, seat, chamber, total, tonics_for_claim(chamber, total), alone(s))
    spend_hand(me)


def spend_hand(me):
    """The dice in hand are used."""
    me.spent |= me.hand
    me.hand = 0


def use(s, seat, asked, action):
    """A Dig or a visit, by a die, by Dynamite or by the bonus V."""
    me = s.players[seat]
    spend_hand(me)
    if asked == ASK_FREE_DIG:
        me.free_digs -= 1
    if action >= VISIT:
        visit(s, seat, action - VISIT, alone(s))
    else:
        dig(s, seat, action - DIG, alone(s))


def answer_town(s, seat, asked, action, dice):
    """The question of a card."""
    me = s.players[seat]
    if asked == ASK_BOXES:
        me.amount = action - BUY_AMMO
        buy_boxes(s, seat, me.amount, me.amount * CARD_COST[AMMO_SUPPLY], alone(s))
    elif asked == ASK_OPPONENT:
        challenge(s, seat, action - WRASSLE, alone(s))
    elif asked == ASK_BANDIT:
        send_bandit(s, seat, action - SEND_BANDIT, GAMBLED_HAT, alone(s))
    elif asked == ASK_GEODES:
        me.amount = action - CRACK
        crack_geodes(s, seat, me.amount, alone(s), dice)
    elif asked == ASK_GAMBLE:
        if action == HIT:
            hit(s, seat, alone(s), dice)
        else:
            settle_bet(s, seat, me.total, bet_result(me), alone(s))
    elif asked == ASK_DRINKS:
        me.amount = action - DRINK
        drink(s, seat, me.amount, alone(s), dice)
    else:
        order_bottles(s, seat, action - ORDER_TONIC, alone(s))


def go_on(s, seat):
    """Free Digs first, then the dice that are left; the Lone Miner's bonus comes when the third die is used (C-46).

    When nothing is left to do the seat says so: until then it can take its steps back.
    """
    me = s.players[seat]
    if me.spent == ALL_DICE and me.rewarded == 0 and wins_bonus(s):
        win_bonus(s, seat, me.letter, alone(s))
    if me.free_digs > 0 and has_chamber(me):
        me.question = ASK_FREE_DIG
    elif me.spent != ALL_DICE:
        me.question = ASK_DICE
    elif me.question == ASK_NOTHING:
        me.question = ASK_READY
