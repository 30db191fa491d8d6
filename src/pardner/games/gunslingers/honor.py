"""Gunslingers: reputation lost in gunfights, and the check whether one can still hold all one controls."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.games.gunslingers.control import abandon, reputation_needed, territories_to_lose
from pardner.games.gunslingers.ring import drop_man, looks_like, men_at, take_man_from
from pardner.games.gunslingers.state import (
    ASK_HOLD,
    AT_HOME,
    BACKED_DOWN,
    CHURCH,
    DISMISS,
    DUELLIST,
    GIVE_UP,
    MRS_PARLOR,
    NONE,
    PICK,
    REFUSED,
    SLOTS,
    TO_LOSSES,
)
from pardner.games.gunslingers.table import (
    ask,
    drop_reputation,
    has_power,
    headquarters,
    is_gifted,
    lowest,
    men_of,
)

# ---- losses --------------------------------------------------------------------------------------------------------


def settle_losses(s, dice):
    """Seat after seat: the loss, then at once the check (S-43, S-44). A loss that is cancelled causes no check."""
    while s.owing != 0:
        seat = lowest(s.owing)
        s.owing &= ~(1 << seat)
        if not is_spared(s, seat):
            lose_face(s, seat, s.loss, s.reason)
            if fails_to_hold(s, seat, dice):
                return ask(s, ASK_HOLD, seat)
    return s.after


def is_spared(s, seat):
    """Smooth talk forgives her first backing down of the week, the church one loss by backing down or flight (S-64)."""
    if s.reason == BACKED_DOWN and is_gifted(s, seat, MRS_PARLOR) and s.players[seat].smooth_talk == 0:
        talk_smoothly(s, seat)
        return 1
    if s.reason != REFUSED and has_power(s, seat, CHURCH) and s.church_used == 0:
        be_forgiven(s, seat)
        return 1
    return 0


def talk_smoothly(s, seat):
    """Mrs. Parlor keeps her reputation."""
    s.players[seat].smooth_talk = 1


def be_forgiven(s, seat):
    """The church's controller keeps the reputation."""
    s.church_used = 1


def lose_face(s, seat, amount, reason):
    """For backing down, for running, for a bribe that was refused (S-7); the result is what there was to lose."""
    return drop_reputation(s, seat, amount)


# ---- the hold check ------------------------------------------------------------------------------------------------


def fails_to_hold(s, seat, dice):
    """With less reputation than all properties need, a territory is given up or a man of the strongest skill leaves.

    What is the only possibility happens by itself. Returns whether there is something to choose.
    """
    if s.players[seat].reputation >= reputation_needed(s, seat):
        return 0
    territories = territories_to_lose(s, seat)
    skill = strongest_skill(s, seat)
    if skill == NONE:
        if territories > 0:
            give_up_territory(s, seat, dice)
        return 0
    if territories > 0:
        return 1
    places = 0
    only = NONE
    for place in range(AT_HOME + 1):
        if men_at(s, seat, place, skill) > 0:
            places += 1
            only = DISMISS + place
    for number in range(s.men):
        if is_first_to_leave(s, seat, skill, number):
            places += 1
            only = PICK + number
    if places > 1:
        return 1
    dismiss(s, seat, only)
    return 0


def strongest_skill(s, seat):
    """The best skill among the player's gunslingers, wherever they stand (S-45); NONE without any."""
    skill = DUELLIST
    while skill >= 0 and men_of(s, seat, skill) == 0:
        skill -= 1
    return skill


def is_first_to_leave(s, seat, skill, number):
    """Whether a man in the gunfight may leave; of men that are alike the first stands for all."""
    if s.man[number].boss != seat or s.man[number].skill != skill:
        return 0
    for earlier in range(number):
        if looks_like(s, earlier, number):
            return 0
    return 1


def list_hold(s, seat, out):
    """Give up a territory, or send one of the strongest away."""
    count = 0
    skill = strongest_skill(s, seat)
    for number in range(s.men):
        if is_first_to_leave(s, seat, skill, number):
            out[count] = PICK + number
            count += 1
    if territories_to_lose(s, seat) > 0:
        out[count] = GIVE_UP
        count += 1
    for place in range(AT_HOME + 1):
        if men_at(s, seat, place, skill) > 0:
            out[count] = DISMISS + place
            count += 1
    return count


def answer_hold(s, seat, action, dice):
    """One penalty, then whoever else has lost reputation."""
    if action == GIVE_UP:
        give_up_territory(s, seat, dice)
    else:
        dismiss(s, seat, action)
    return TO_LOSSES


def give_up_territory(s, seat, dice):
    """One of the territories but the headquarters, drawn at random: slots in their order (S-8)."""
    skip = roll(dice, territories_to_lose(s, seat))
    home = headquarters(s, seat)
    for slot in range(SLOTS):
        place = s.at[slot]
        if s.owner[place] == seat and place != home:
            if skip == 0:
                give_up(s, seat, place)
                return
            skip -= 1


def give_up(s, seat, place):
    """The tokens stay with the player (S-9)."""
    abandon(s, place)


def dismiss(s, seat, action):
    """A man of the strongest skill leaves town in disgust, out of the gunfight too (S-26)."""
    skill = strongest_skill(s, seat)
    if action >= DISMISS:
        leave_town(s, seat, skill, action - DISMISS)
        take_man_from(s, seat, action - DISMISS, skill)
    else:
        leave_town(s, seat, skill, NONE)
        drop_man(s, action - PICK)


def leave_town(s, seat, skill, place):
    """A function for the narrated build: who leaves, and from where; -1: out of the gunfight."""
