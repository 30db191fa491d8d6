"""Ending a Round: load the burro, fend off bandits, and cash in."""
# mypy: ignore-errors

from pardner.games.coal_n_write.luck import throw_die
from pardner.games.coal_n_write.sheet import (
    alone,
    earn,
    free_slots,
    has_token,
    list_value,
    take_token_back,
    tonics_needed,
)
from pardner.games.coal_n_write.state import (
    ASK_FIGHT,
    ASK_LOAD,
    ASK_NOTHING,
    ASK_SHOOT,
    ASSAY_BONUS,
    ASSAY_OFFICE,
    BANDITS_PREFER,
    BORAX,
    DEPART,
    EXCHANGE_BONUS,
    EXCHANGE_EACH,
    EXCHANGE_OFFICE,
    FIGHT,
    FROM_BONUSES,
    FROM_DELIVERIES,
    FROM_GEODES,
    GEODE,
    GEODE_WORTH,
    GIVE_UP,
    GUNSMITH,
    GUNSMITH_BONUS,
    HATS,
    HOLSTER,
    LOAD,
    LOADED,
    LOWEST_HAT,
    SHOOT,
    SHOTS,
    STASHED,
    TIN,
    WAITING_BANDITS,
    WASH_BONUS,
    WASH_DAY,
)

# ---- loading -------------------------------------------------------------------------------------------------------


def saddle_up(me, burro):
    """The bandits of this burro are there: those it always had, and those that gambling has brought."""
    for place in range(HATS):
        me.bandits[place] = WAITING_BANDITS[burro - 1][place]
    me.bandits[0] += me.added[burro - 1]
    me.question = ASK_LOAD


def can_load(me):
    """Whether a piece and a slot are left."""
    pieces = 0
    for mineral in range(STASHED):
        pieces += me.stash[mineral]
    return pieces > 0 and free_slots(me) > 0


def list_loads(me, out):
    """Any kind of piece in the Ore Stash, geodes too (C-24), or no more."""
    count = 0
    for mineral in range(STASHED):
        if me.stash[mineral] > 0:
            out[count] = LOAD + mineral
            count += 1
    out[count] = DEPART
    return count + 1


def load_piece(s, seat, mineral, alone):
    """A piece goes from the Ore Stash to the burro."""
    me = s.players[seat]
    me.stash[mineral] -= 1
    me.load[mineral] += 1


# ---- bandit trouble ------------------------------------------------------------------------------------------------


def active_bandits(me):
    """How many bandits are not scratched out."""
    count = 0
    for place in range(HATS):
        count += me.bandits[place]
    return count


def list_fight(out):
    """A box of ammo, or giving up the ghost, before the first box too (C-47)."""
    out[0] = FIGHT
    out[1] = GIVE_UP
    return 2


def spend_box(s, seat, dice):
    """A box of ammo buys one throw of three dice."""
    me = s.players[seat]
    me.ammo -= 1
    for shot in range(SHOTS):
        me.shots[shot] = throw_die(dice)
    throw_at_bandits(s, seat, me.shots[0], me.shots[1], me.shots[2], alone(s))


def throw_at_bandits(s, seat, first, second, third, alone):
    """Told to whoever may know of it."""


def tonics_for_shot(me, face, hat):
    """The die has to be higher than the hat number (C-21); Gunsmith helps, and tonics close the gap (C-43)."""
    counts = face
    if has_token(me, GUNSMITH):
        counts += GUNSMITH_BONUS
    return tonics_needed(hat + 1 - counts)


def shot_with(me, face):
    """The place of an unused die that shows the face; `SHOTS` if there is none."""
    shot = 0
    while shot < SHOTS and me.shots[shot] != face:
        shot += 1
    return shot


def list_shots(me, out):
    """Every face thrown against every bandit it can remove, or no more (C-22, C-48)."""
    count = 0
    for face in range(1, 7):
        if shot_with(me, face) < SHOTS:
            for hat in range(LOWEST_HAT, LOWEST_HAT + HATS):
                if me.bandits[hat - LOWEST_HAT] > 0 and tonics_for_shot(me, face, hat) <= me.tonics:
                    out[count] = SHOOT + face * HATS + hat
                    count += 1
    out[count] = HOLSTER
    return count + 1


def can_shoot(me):
    """Whether some die could remove a bandit: the highest die, against the lowest hat."""
    best = 0
    for shot in range(SHOTS):
        best = max(best, me.shots[shot])
    if best == 0:
        return False
    for place in range(HATS):
        if me.bandits[place] > 0:
            return tonics_for_shot(me, best, LOWEST_HAT + place) <= me.tonics
    return False


def shoot(s, seat, face, hat, tonics, alone):
    """One die, one bandit: he stays removed (C-48)."""
    me = s.players[seat]
    me.tonics -= tonics
    me.bandits[hat - LOWEST_HAT] -= 1
    me.shots[shot_with(me, face)] = 0


def holster(me):
    """Dice that are not used lapse."""
    for shot in range(SHOTS):
        me.shots[shot] = 0


def rob(s, seat, alone):
    """One bandit or several take every piece of the dearest letter on board, and no other (C-20, C-23)."""
    me = s.players[seat]
    if active_bandits(me) > 0:
        place = 0
        while place < len(BANDITS_PREFER) and me.load[BANDITS_PREFER[place]] == 0:
            place += 1
        if place < len(BANDITS_PREFER):
            mineral = BANDITS_PREFER[place]
            steal(s, seat, mineral, me.load[mineral], alone)


def steal(s, seat, mineral, pieces, alone):
    """They are gone for good."""
    s.players[seat].load[mineral] = 0


# ---- cashing in ----------------------------------------------------------------------------------------------------


def delivery_bonus(me, base):
    """Wash Day, Assay Office, Exchange Office, and what the Lone Miner has won (C-18, C-19)."""
    bonus = me.promised
    if has_token(me, WASH_DAY):
        bonus += WASH_BONUS * me.load[BORAX]
    if has_token(me, ASSAY_OFFICE):
        bonus += ASSAY_BONUS * me.load[TIN]
    if has_token(me, EXCHANGE_OFFICE):
        bonus += EXCHANGE_BONUS * (base // EXCHANGE_EACH)
    return bonus


def reach_town(s, seat, dice):
    """What the bandits have left is sold: by the list, with bonuses, and all geodes by one die (C-24)."""
    me = s.players[seat]
    rob(s, seat, alone(s))
    geodes = 0
    if me.load[GEODE] > 0:
        face = throw_die(dice)
        geodes = GEODE_WORTH[face] * me.load[GEODE]
        sell_geodes(s, seat, me.load[GEODE], face, geodes, alone(s))
    base = list_value(me.load)
    cash_in(s, seat, s.round, base, delivery_bonus(me, base), geodes, alone(s))


def sell_geodes(s, seat, pieces, face, cash, alone):
    """Told to whoever may know of it."""


def cash_in(s, seat, burro, base, bonus, geodes, alone):
    """The burro is empty again, and tokens for one delivery come back."""
    me = s.players[seat]
    earn(me, FROM_DELIVERIES, base)
    earn(me, FROM_BONUSES, bonus)
    earn(me, FROM_GEODES, geodes)
    me.brought[burro - 1] = base + bonus + geodes
    for mineral in range(LOADED):
        me.arrived[burro - 1][mineral] = me.load[mineral]
        me.load[mineral] = 0
    for place in range(HATS):
        me.bandits[place] = 0
    take_token_back(me, EXCHANGE_OFFICE)
    take_token_back(me, ASSAY_OFFICE)
    me.promised = 0


# ---- step by step --------------------------------------------------------------------------------------------------


def list_delivery(s, seat, out):
    """What the seat may answer in a delivery."""
    me = s.players[seat]
    if me.question == ASK_LOAD:
        count = list_loads(me, out)
    elif me.question == ASK_FIGHT:
        count = list_fight(out)
    else:
        count = list_shots(me, out)
    return count


def deliver(s, seat, action, dice):
    """One answer of a seat, and what it is asked next; nothing once its burro has reached town."""
    me = s.players[seat]
    me.question = ASK_NOTHING
    if action < DEPART:
        load_piece(s, seat, action - LOAD, alone(s))
        if can_load(me):
            me.question = ASK_LOAD
    elif action == FIGHT:
        spend_box(s, seat, dice)
        me.question = aim(me)
    elif action == HOLSTER:
        holster(me)
    elif action > GIVE_UP:
        aimed = action - SHOOT - LOWEST_HAT
        shoot_at(s, seat, aimed // HATS, LOWEST_HAT + aimed % HATS)
        me.question = aim(me)
    if me.question == ASK_NOTHING:
        meet_bandits(s, seat, int(action == GIVE_UP), dice)


def aim(me):
    """The dice are used as long as one of them can remove a bandit; then they lapse."""
    if can_shoot(me):
        return ASK_SHOOT
    holster(me)
    return ASK_NOTHING


def shoot_at(s, seat, face, hat):
    """With exactly the tonics it takes (C-43)."""
    shoot(s, seat, face, hat, tonics_for_shot(s.players[seat], face, hat), alone(s))


def start_loading(s, seat, dice):
    """Loading is asked for while a piece and a slot are left."""
    me = s.players[seat]
    if not can_load(me):
        me.question = ASK_NOTHING
        meet_bandits(s, seat, 0, dice)


def meet_bandits(s, seat, gives_up, dice):
    """While a bandit is active a box of ammo may be spent; without ammo, or the will to fight, the burro moves on."""
    me = s.players[seat]
    if gives_up == 0 and me.ammo > 0 and active_bandits(me) > 0:
        me.question = ASK_FIGHT
    else:
        reach_town(s, seat, dice)
