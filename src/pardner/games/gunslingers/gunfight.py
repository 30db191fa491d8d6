"""Gunslingers: territories are resolved slot by slot; where several players claim one they fight, two at a time."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.engine.seating import count_bits
from pardner.games.gunslingers.control import take_control
from pardner.games.gunslingers.ring import (
    count_able,
    count_standing,
    enlist,
    hold_ground,
    leave_ring,
    lower_guns,
    other_fighter,
    ride_of,
)
from pardner.games.gunslingers.state import (
    ASK_NERVE,
    BACK_DOWN,
    BACKED_DOWN,
    BACKING_DOWN_LOSS,
    BOLD,
    BOTH_BACK_DOWN_LOSS,
    DUELLIST,
    FIGHT,
    MEEK,
    NO_ANSWER,
    NOBODY,
    NONE,
    PARLOR_HOUSE,
    PARLOR_MONEY,
    RAN,
    RUN,
    RUNNING_LOSS,
    SIMPLE,
    SLOTS,
    STAY,
    TO_BRIBES,
    TO_FIGHT_OVER,
    TO_FIGHT_ROUND,
    TO_GUNFIGHT_OVER,
    TO_LOSSES,
    TO_NAMING,
    TO_NEXT_FIGHT,
    TO_NEXT_SLOT,
    TO_POSSE,
    TO_ROUND_END,
    TO_RUNNING,
    TO_SHOWDOWN,
    TO_TIER,
)
from pardner.games.gunslingers.table import answered, ask_all, count_men, has_power, lowest, men_on, receive

# ---- slot after slot -----------------------------------------------------------------------------------------------


def next_slot(s):
    """Nobody claims it: no change. One does: control. Several do: a gunfight."""
    while s.at_slot + 1 < SLOTS:
        s.at_slot += 1
        place = s.at[s.at_slot]
        claimants = claimants_of(s, place)
        if count_bits(claimants) > 1:
            begin_gunfight(s, place, claimants)
            return TO_NEXT_FIGHT
        if claimants != 0:
            take_control(s, lowest(claimants), place)
    if s.riding == 0:
        return TO_POSSE
    return TO_ROUND_END


def claimants_of(s, place):
    """Everybody with men on the card; in the posse step the rider, and the captor who still holds the place (S-52)."""
    mask = 0
    for seat in range(s.seats):
        if s.riding == 0:
            if men_on(s, seat, place) > 0:
                mask |= 1 << seat
        elif riders_to(s, seat, place) > 0:
            mask |= 1 << seat
            captor = s.owner[place]
            if captor != NOBODY and men_on(s, captor, place) > 0:
                mask |= 1 << captor
    return mask


def riders_to(s, seat, place):
    """How many of the player's posse ride to a place; without men a card claims nothing (S-45)."""
    ride = ride_of(s, seat, place)
    if ride == 0:
        return 0
    if ride == 1:
        return count_men(s.players[seat].posse)
    return count_men(s.players[seat].split)


def begin_gunfight(s, place, claimants):
    """Wounds, thrown fights and what can be done once are counted anew (S-41)."""
    s.battleground = place
    s.waiting = claimants
    s.victor = NOBODY
    s.fight_killed = 0
    s.hurt = 0
    s.named = 0
    s.repeated = 0


def next_fight(s, dice):
    """Two of those who wait, drawn at random, or the winner of the last fight and the next one (S-25, S-42).

    A last one left without an opponent takes the place.
    """
    champion = s.victor
    if champion == NOBODY and s.waiting != 0:
        champion = call_up(s, 2, dice)
    if s.waiting == 0:
        s.victor = champion
        return TO_GUNFIGHT_OVER
    challenger = call_up(s, 1, dice)
    s.fighter[0] = min(champion, challenger)
    s.fighter[1] = max(champion, challenger)
    s.victor = NOBODY
    s.fight_round = 0
    s.ties = 0
    s.volley = NOBODY
    if s.gunfights == SIMPLE:
        s.fight_killed = 0
    begin_fight(s, s.fighter[0], s.fighter[1], s.battleground)
    return ask_both(s, ASK_NERVE)


def call_up(s, wanted, dice):
    """One of those who wait; no more than are wanted need no draw. Returns who."""
    count = count_bits(s.waiting)
    skip = 0
    if count > wanted:
        skip = roll(dice, count)
    seat = lowest(s.waiting)
    while skip > 0:
        seat = lowest(s.waiting & (-1 << (seat + 1)))
        skip -= 1
    s.waiting &= ~(1 << seat)
    enlist(s, seat)
    return seat


def begin_fight(s, first, second, place):
    """A function for the narrated build: who faces whom, and where."""


def ask_both(s, question):
    """Both fighters answer at the same time, in a closed fist."""
    for side in range(2):
        s.players[s.fighter[side]].answer = NO_ANSWER
    return ask_all(s, question, (1 << s.fighter[0]) | (1 << s.fighter[1]))


# ---- nerve ---------------------------------------------------------------------------------------------------------


def list_nerve(out):
    """Fight or back down."""
    out[0] = FIGHT
    out[1] = BACK_DOWN
    return 2


def answer_nerve(s, seat, action):
    """A marker in the fist or none."""
    close_fist(s, seat, BOLD if action == FIGHT else MEEK)
    return answered(s, seat, TO_SHOWDOWN)


def close_fist(s, seat, answer):
    """Hidden until both fists are opened."""
    s.players[seat].answer = answer


def open_fists(s):
    """Both fists are opened. Returns the bit mask of those who back down or run."""
    meek = 0
    for side in range(2):
        seat = s.fighter[side]
        if s.players[seat].answer == MEEK:
            meek |= 1 << seat
    return meek


def show_down(s):
    """Who alone backs down loses 1 reputation and the fight; if both do, each loses 2 and both leave (S-27)."""
    meek = open_fists(s)
    for side in range(2):
        show_nerve(s, s.fighter[side], (meek >> s.fighter[side]) & 1)
    clear_fists(s)
    if meek == 0:
        return TO_BRIBES
    greet_cowards(s, meek)
    s.loss = BACKING_DOWN_LOSS
    if count_bits(meek) == 2:
        s.loss = BOTH_BACK_DOWN_LOSS
    else:
        s.victor = other_fighter(s, lowest(meek))
    s.owing = meek
    s.reason = BACKED_DOWN
    s.after = TO_FIGHT_OVER
    return TO_LOSSES


def show_nerve(s, seat, meek):
    """A function for the narrated build: what was in the fist before the fight."""


def clear_fists(s):
    """Nobody holds anything in the fist."""
    for side in range(2):
        s.players[s.fighter[side]].answer = NO_ANSWER


def greet_cowards(s, meek):
    """The parlor house's controller earns $1 when an opponent backs down or runs, before reputation is lost (S-43)."""
    for side in range(2):
        seat = s.fighter[side]
        if (meek >> other_fighter(s, seat)) & 1 and has_power(s, seat, PARLOR_HOUSE):
            entertain(s, seat, PARLOR_MONEY)


def entertain(s, seat, amount):
    """Those who got away spend it at the parlor house."""
    receive(s, seat, amount)


# ---- who still stands ----------------------------------------------------------------------------------------------


def is_decided(s):
    """A side without able gunslingers has lost; if both have none, nobody wins."""
    first = count_able(s, s.fighter[0])
    second = count_able(s, s.fighter[1])
    if first > 0 and second > 0:
        return 0
    if first > 0:
        s.victor = s.fighter[0]
    elif second > 0:
        s.victor = s.fighter[1]
    return 1


def take_stand(s):
    """After the bribes both sides may have lost men."""
    if is_decided(s):
        return TO_FIGHT_OVER
    return TO_NAMING


# ---- stay or run ---------------------------------------------------------------------------------------------------


def list_stay(out):
    """Stay or run."""
    out[0] = STAY
    out[1] = RUN
    return 2


def answer_stay(s, seat, action):
    """As with nerve."""
    close_fist(s, seat, BOLD if action == STAY else MEEK)
    return answered(s, seat, TO_RUNNING)


def run_away(s):
    """One runs: the other shoots once more and wins. Both run: nobody wins.

    Who runs before any of the own men was wounded or killed loses 1 reputation, and that comes before the shots.
    """
    meek = open_fists(s)
    for side in range(2):
        show_legs(s, s.fighter[side], (meek >> s.fighter[side]) & 1)
    clear_fists(s)
    if meek == 0:
        return TO_FIGHT_ROUND
    greet_cowards(s, meek)
    s.loss = RUNNING_LOSS
    s.owing = meek & ~s.hurt
    s.reason = RAN
    s.after = TO_FIGHT_OVER
    if count_bits(meek) == 1:
        s.victor = other_fighter(s, lowest(meek))
        s.volley = s.victor
        s.tier = DUELLIST
        s.after = TO_TIER
    return TO_LOSSES


def show_legs(s, seat, meek):
    """A function for the narrated build: who stays and who runs."""


# ---- the end of a fight --------------------------------------------------------------------------------------------


def end_fight(s):
    """All but the winner's men go home. A winner without men makes room for those who wait (S-58)."""
    win_fight(s, s.victor, s.battleground)
    lower_guns(s)
    for side in range(2):
        if s.fighter[side] != s.victor:
            leave_ring(s, s.fighter[side])
    if s.victor != NOBODY:
        s.players[s.victor].won = 1
        if s.waiting != 0 and count_standing(s, s.victor) == 0:
            s.victor = NOBODY
    s.fighter[0] = NOBODY
    s.fighter[1] = NOBODY
    s.volley = NOBODY
    s.tier = NONE
    s.fight_round = 0
    return TO_NEXT_FIGHT


def win_fight(s, victor, place):
    """A function for the narrated build: who has won, or -1."""


def end_gunfight(s):
    """Whoever is left takes the place, or keeps it (S-13); without a winner nothing changes."""
    if s.victor != NOBODY:
        hold_ground(s, s.victor)
        take_control(s, s.victor, s.battleground)
    s.victor = NOBODY
    s.battleground = NONE
    return TO_NEXT_SLOT
