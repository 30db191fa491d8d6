"""What a bot at Coal N' Write makes of its goods, in cents: the Ore Stash, the burro, and the bandits on its way."""
# mypy: ignore-errors

from pardner.games.coal_n_write.cents import A_GEODE, A_ROUND, CENTS, KEPT, LONG_RUN
from pardner.games.coal_n_write.delivery import active_bandits, delivery_bonus
from pardner.games.coal_n_write.hopes import baron_hope
from pardner.games.coal_n_write.sheet import free_slots, has_token, list_value
from pardner.games.coal_n_write.state import (
    ASK_LOAD,
    ASK_NOTHING,
    ASSAY_BONUS,
    ASSAY_OFFICE,
    BORAX,
    COAL,
    DELIVERY,
    EXCHANGE_BONUS,
    EXCHANGE_EACH,
    EXCHANGE_OFFICE,
    GEODE,
    GUNSMITH,
    HARNESS_SLOTS,
    HATS,
    LOWEST_HAT,
    MINERAL_VALUE,
    SHOTS,
    SLOTS,
    TACK_AND_HARNESS,
    TIN,
    VALUED,
    WAITING_BANDITS,
    WASH_BONUS,
    WASH_DAY,
)

HELD_BACK = 90  # what a piece brings by a later burro, in cents of its dollar, beyond so much:
PUSHED_OFF = (300, 220)
PIECES_TO_COME = (0, 0, 2, 4)  # in this Round, by the dice outside the Bunkhouse
A_FIGHT = 400  # the ammo that a fight takes
# How often one of three dice beats a hat number, in percent, by the number
BEATEN = tuple(100 - 100 * max(0, hat) ** 3 // 216 for hat in range(7))
# Bandits on the sheet, by the burro that they wait for
WAITING = tuple(sum(hats) for hats in WAITING_BANDITS)


def is_awaited(me, burro):
    """Whether bandits wait for a burro, the first being 0."""
    return me.added[burro] + WAITING[burro] > 0


def goods_worth(s, me, later, sight):
    """What lies in the Ore Stash and on the burro, with what the Lone Miner has won for it."""
    worth = A_GEODE * me.stash[GEODE]
    if s.phase == DELIVERY and me.question != ASK_NOTHING:
        return worth + burro_worth(s, me, later, sight)
    worth += CENTS * me.promised + baron_hope(s, me, me.stash[COAL], sight)
    if s.phase == DELIVERY:
        return worth + stash_worth(me, 0, later, sight)
    return worth + stash_worth(me, burro_room(s, me, later), later, sight)


def burro_room(s, me, later):
    """Slots of this Round's burro that will not be wanted for what is dug out until then."""
    if later == 0:
        return free_slots(me)
    return free_slots(me) - PIECES_TO_COME[s.miners]


def kinds_with_room(me, room):
    """Of how many kinds, from the dearest, the burro would still take a piece before the others in the Ore Stash."""
    kinds = 0
    for mineral in range(VALUED):
        room -= me.stash[mineral]
        if room > 0:
            kinds = mineral + 1
    return kinds


def stash_worth(me, room, later, sight):
    """The dearest pieces that this burro has room for, and the others as far as the later ones go."""
    more = SLOTS * later
    if has_token(me, TACK_AND_HARNESS):
        more = HARNESS_SLOTS * later
    worth = 0
    for mineral in range(VALUED):
        pieces = max(0, min(me.stash[mineral], room))
        room -= pieces
        worth += pieces * MINERAL_VALUE[mineral] * KEPT
        pieces = min(me.stash[mineral] - pieces, more)
        more -= pieces
        worth += pieces * held_worth(mineral, later, sight)
    return worth


def held_worth(mineral, later, sight):
    """A piece for a later burro pushes a cheap one off it."""
    if later == 0:
        return 0
    return (CENTS * MINERAL_VALUE[mineral] - PUSHED_OFF[sight]) * HELD_BACK // CENTS


def burro_worth(s, me, later, sight):
    """The best that can be made of the burro: while it is loaded by the best plan, then as it stands.

    Where ammo would do for all bandits anyhow, those who are gone still make a difference: a cent each.
    """
    risk = robbery_risk(me)
    fight = active_bandits(me)
    if risk < 100 and later > 0 and fight > 0:
        fight += A_FIGHT
    if me.question != ASK_LOAD:
        base = list_value(me.load)
        worth = CENTS * (base + delivery_bonus(me, base)) - risk * dearest_value(me)
        worth += stash_worth(me, 0, later, sight) + baron_hope(s, me, me.stash[COAL], sight)
        return worth - fight
    best = plan_worth(s, me, VALUED, 0, HARNESS_SLOTS, risk, later, sight)
    for dearest in range(VALUED):
        for single in range(2):
            best = max(best, plan_worth(s, me, dearest, single, HARNESS_SLOTS, risk, later, sight))
            if sight == LONG_RUN:
                best = max(best, plan_worth(s, me, dearest, single, 0, risk, later, sight))
    return best - fight


def dearest_value(me):
    """What bandits would take."""
    for mineral in range(VALUED):
        if me.load[mineral] > 0:
            return me.load[mineral] * MINERAL_VALUE[mineral]
    return 0


def plan_worth(s, me, dearest, single, coal, risk, later, sight):
    """A burro whose dearest kind is this one, one piece of it or all, and below it whatever fits; the rest stays.

    No more Coal is loaded than so much: the Coal Baron may want to see it.
    """
    slots = free_slots(me)
    risked = 0
    base = 0
    held = 0
    borax = me.load[BORAX]
    tin = me.load[TIN]
    for mineral in range(VALUED):
        value = MINERAL_VALUE[mineral]
        pieces = 0
        if mineral < dearest:
            if me.load[mineral] > 0:
                return -A_ROUND
        else:
            pieces = min(me.stash[mineral], slots)
            if mineral == COAL:
                pieces = min(pieces, coal)
            if mineral == dearest and single:
                pieces = min(pieces, int(me.load[mineral] == 0))
        slots -= pieces
        base += (me.load[mineral] + pieces) * value
        held += (me.stash[mineral] - pieces) * held_worth(mineral, later, sight)
        if mineral == dearest:
            risked = (me.load[mineral] + pieces) * value
        if mineral == COAL:
            held += baron_hope(s, me, me.stash[mineral] - pieces, sight)
        if mineral == BORAX:
            borax += pieces
        if mineral == TIN:
            tin += pieces
    bonus = me.promised
    if has_token(me, WASH_DAY):
        bonus += WASH_BONUS * borax
    if has_token(me, ASSAY_OFFICE):
        bonus += ASSAY_BONUS * tin
    if has_token(me, EXCHANGE_OFFICE):
        bonus += EXCHANGE_BONUS * ((base - risked * risk // 100) // EXCHANGE_EACH)
    return CENTS * (base + bonus) - risk * risked + held


def robbery_risk(me):
    """How likely a bandit is left in the end, in percent, with the dice on the table and all ammo at hand."""
    edge = int(has_token(me, GUNSMITH) == 1)
    clear = 100
    best = 0
    second = 0
    for shot in range(SHOTS):
        if me.shots[shot] > best:
            second = best
            best = me.shots[shot]
        elif me.shots[shot] > second:
            second = me.shots[shot]
    place = HATS - 1
    while place >= 0:
        hat = LOWEST_HAT + place - edge
        bandits = me.bandits[place]
        while bandits > 0:
            bandits -= 1
            if best > hat:
                best = second
                second = 0
            else:
                missed = 100
                for _ in range(min(me.ammo, 4)):
                    missed = missed * (100 - BEATEN[hat] * 9 // 10) // 100
                clear = clear * (100 - missed) // 100
        place -= 1
    return 100 - clear
