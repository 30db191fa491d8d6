"""Gunslingers, variant: before the shooting each side may try to buy one man of the other, and guard its own."""
# mypy: ignore-errors

from pardner.games.gunslingers.ring import looks_like, other_fighter
from pardner.games.gunslingers.state import (
    ASK_BRIBE,
    BRIBE_AMOUNT,
    BRIBE_DONE,
    BRIBE_MAN,
    BRIBE_OFFER,
    BRIBE_PRICE,
    BRIBE_PURSE,
    DECISION,
    HIGHEST_AMOUNT,
    NAMED,
    NO_OFFER,
    NONE,
    OFFER,
    ON,
    PICK,
    REFUSED,
    REFUSED_LOSS,
    SEAL,
    THROW_FIGHT,
    THROWN,
    TO_LOSSES,
    TO_NAMING,
    TO_STAND,
    TO_VERDICT,
    TURN_COAT,
)
from pardner.games.gunslingers.table import answered, ask_all, pay_bank

# ---- offers --------------------------------------------------------------------------------------------------------


def open_bribes(s):
    """Both write at most one offer, and a loyalty purse, at the same time; without money there is nothing to write."""
    if s.bribes != ON:
        return TO_NAMING
    asked = 0
    for side in range(2):
        seat = s.fighter[side]
        begin_bribe(s, seat)
        if s.players[seat].bribe_step != BRIBE_DONE:
            asked |= 1 << seat
    if asked == 0:
        return TO_VERDICT
    return ask_all(s, ASK_BRIBE, asked)


def begin_bribe(s, seat):
    """Nothing is written yet; who cannot pay any price goes on to the purse."""
    me = s.players[seat]
    me.offer_mode = 0
    me.offer_man = NONE
    me.offer = 0
    me.purse = 0
    me.bribe_step = BRIBE_OFFER
    if not can_offer(s, seat, THROW_FIGHT):
        me.bribe_step = BRIBE_PURSE
    if me.money == 0:
        me.bribe_step = BRIBE_DONE


def most_money(s, seat):
    """What fits into a closed hand."""
    return min(s.players[seat].money, HIGHEST_AMOUNT)


def is_affordable(s, seat, mode, number):
    """Whether a man of the other side could be asked; nothing below the price may be written."""
    man = s.man[number]
    return man.boss == other_fighter(s, seat) and BRIBE_PRICE[mode][man.skill] <= most_money(s, seat)


def can_offer(s, seat, mode):
    """Whether there is money for anybody."""
    for number in range(s.men):
        if is_affordable(s, seat, mode, number):
            return 1
    return 0


def is_first_for_sale(s, seat, mode, number):
    """Of men that are alike the first stands for all."""
    if not is_affordable(s, seat, mode, number):
        return 0
    for earlier in range(number):
        if looks_like(s, earlier, number):
            return 0
    return 1


def list_bribe(s, seat, out):
    """What the player writes next: the kind of offer, the man, the amount, the purse."""
    me = s.players[seat]
    count = 0
    if me.bribe_step == BRIBE_OFFER:
        for mode in range(THROW_FIGHT, TURN_COAT + 1):
            if can_offer(s, seat, mode):
                out[count] = OFFER + mode - 1
                count += 1
        out[count] = NO_OFFER
        count += 1
    elif me.bribe_step == BRIBE_MAN:
        for number in range(s.men):
            if is_first_for_sale(s, seat, me.offer_mode, number):
                out[count] = PICK + number
                count += 1
    else:
        amount = 0
        most = most_money(s, seat) - me.offer
        if me.bribe_step == BRIBE_AMOUNT:
            amount = BRIBE_PRICE[me.offer_mode][s.man[me.offer_man].skill]
        while amount <= most:
            out[count] = SEAL + amount
            count += 1
            amount += 1
    return count


def answer_bribe(s, seat, action):
    """Step by step; when the purse is closed, the player is ready."""
    me = s.players[seat]
    if me.bribe_step == BRIBE_OFFER:
        if action == NO_OFFER:
            me.bribe_step = BRIBE_PURSE
        else:
            me.offer_mode = action - OFFER + 1
            me.bribe_step = BRIBE_MAN
    elif me.bribe_step == BRIBE_MAN:
        me.offer_man = action - PICK
        me.bribe_step = BRIBE_AMOUNT
    elif me.bribe_step == BRIBE_AMOUNT:
        me.offer = action - SEAL
        me.bribe_step = BRIBE_PURSE
        if me.offer == me.money:
            return close_purse(s, seat, 0)
    else:
        return close_purse(s, seat, action - SEAL)
    return DECISION


def close_purse(s, seat, amount):
    """Both wait for each other."""
    me = s.players[seat]
    me.purse = amount
    me.bribe_step = BRIBE_DONE
    seal_bribe(s, seat, me.offer_mode, offered_skill(s, seat), me.offer, amount)
    return answered(s, seat, TO_VERDICT)


def offered_skill(s, seat):
    """What the man can do who is asked; NONE without an offer."""
    if s.players[seat].offer_mode == 0:
        return NONE
    return s.man[s.players[seat].offer_man].skill


def seal_bribe(s, seat, mode, skill, amount, purse):
    """A function for the narrated build: what a player has written, told to nobody else yet."""


# ---- the verdict ---------------------------------------------------------------------------------------------------


def judge_bribes(s):
    """Both offers are judged together, then paid, then men change sides, then refusals cost reputation (S-62)."""
    first = judge(s, s.fighter[0])
    second = judge(s, s.fighter[1])
    s.owing = 0
    settle_bribe(s, s.fighter[0], first)
    settle_bribe(s, s.fighter[1], second)
    carry_out(s, s.fighter[0], first)
    carry_out(s, s.fighter[1], second)
    for side in range(2):
        forget_bribe(s.players[s.fighter[side]])
    s.loss = REFUSED_LOSS
    s.reason = REFUSED
    s.after = TO_STAND
    return TO_LOSSES


def judge(s, seat):
    """An offer succeeds if it covers the price and the other side's purse."""
    me = s.players[seat]
    if me.offer_mode == 0:
        return 0
    price = BRIBE_PRICE[me.offer_mode][s.man[me.offer_man].skill]
    return me.offer >= price + s.players[other_fighter(s, seat)].purse


def settle_bribe(s, seat, succeeds):
    """Purses are always paid, offers only when they succeed; a refused one costs reputation."""
    me = s.players[seat]
    if me.purse > 0:
        pay_purse(s, seat, me.purse)
    if me.offer_mode != 0:
        skill = offered_skill(s, seat)
        if succeeds:
            buy_man(s, seat, other_fighter(s, seat), me.offer_mode, skill, me.offer)
        else:
            be_refused(s, seat, other_fighter(s, seat), me.offer_mode, skill, me.offer)
            s.owing |= 1 << seat


def pay_purse(s, seat, amount):
    """What keeps one's men loyal goes to the bank."""
    pay_bank(s, seat, amount)


def buy_man(s, seat, other, mode, skill, amount):
    """The money goes to the bank."""
    pay_bank(s, seat, amount)


def be_refused(s, seat, other, mode, skill, amount):
    """A function for the narrated build: an offer that was not enough."""


def carry_out(s, seat, succeeds):
    """The man does not shoot in this gunfight, or joins the other side for good, with his wounds and wings."""
    if succeeds:
        man = s.man[s.players[seat].offer_man]
        if s.players[seat].offer_mode == THROW_FIGHT:
            man.signs |= THROWN
        else:
            man.boss = seat
            man.signs &= ~NAMED


def forget_bribe(me):
    """The papers are burnt."""
    me.offer_mode = 0
    me.offer_man = NONE
    me.offer = 0
    me.purse = 0
    me.bribe_step = BRIBE_OFFER
