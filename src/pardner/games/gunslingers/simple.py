"""Gunslingers, variant: simple gunfights. Both sides roll for strength, and men fall by the difference."""
# mypy: ignore-errors

from pardner.games.gunslingers.control import support
from pardner.games.gunslingers.ring import count_standing
from pardner.games.gunslingers.shooting import after_blacksmith, fire, repeat_shot
from pardner.games.gunslingers.state import (
    ASK_LOSSES,
    COUNTING,
    DEAD,
    DECISION,
    GUNSMITH,
    HONEST,
    LET_STAND,
    LOST,
    LOYALTIES,
    MOST_THROWN,
    NOBODY,
    NONE,
    OFF,
    PICK,
    SACRIFICE,
    SIMPLE,
    SIMPLE_ARREST_FACE,
    SIMPLE_ARREST_KILLED,
    SKILL_DICE,
    SKILLS,
    THROWN,
    TIES,
    TO_BLACKSMITH,
    TO_CASUALTIES,
    TO_DOCTOR,
    TO_FIGHT_OVER,
    TO_JAIL,
    TO_STRENGTH,
)
from pardner.games.gunslingers.table import answered, ask_all, has_power, pause, throw_die

# ---- strength ------------------------------------------------------------------------------------------------------


def roll_strength(s, dice):
    """Man after man, the lower seat's first, then what a side has besides its men."""
    places = s.men + 1
    while s.cursor < 2 * places:
        if s.thrown > MOST_THROWN:
            return pause(s, TO_STRENGTH)
        side = s.cursor // places
        seat = s.fighter[side]
        number = s.cursor % places
        if number == s.men:
            roll_backing(s, side, seat, dice)
        elif s.man[number].boss == seat and s.man[number].signs & THROWN == 0:
            roll_man(s, seat, number, dice)
        s.cursor += 1
    s.cursor = 0
    return TO_BLACKSMITH


def roll_man(s, seat, number, dice):
    """A counting die for a plug, two for an enforcer, three for a duellist."""
    faces = 0
    strength = 0
    for _ in range(SKILL_DICE[s.man[number].skill]):
        face = throw_die(s, dice)
        faces = 10 * faces + face
        strength += COUNTING[face]
    show_strength(s, seat, number, s.man[number].skill, faces, strength)


def show_strength(s, seat, number, skill, faces, strength):
    """What one man adds; the faces are the digits of a number."""
    s.man[number].shot = strength


def roll_backing(s, side, seat, dice):
    """A counting die for every property next door, and one for the gunsmith (S-59)."""
    s.strength[side] = 0
    left = 0
    if s.neighborhoods != OFF:
        left += support(s, seat, s.battleground)
    if has_power(s, seat, GUNSMITH):
        left += 1
    if left > 0:
        faces = 0
        strength = 0
        for _ in range(left):
            face = throw_die(s, dice)
            faces = 10 * faces + face
            strength += COUNTING[face]
        show_backing(s, side, seat, faces, strength)


def show_backing(s, side, seat, faces, strength):
    """What a side has besides its men."""
    s.strength[side] = strength


def answer_blacksmith(s, seat, action, dice):
    """The shot, or in a simple gunfight the man's strength, is rolled again."""
    if action != LET_STAND:
        number = action - PICK
        repeat_shot(s, seat, number, s.man[number].skill)
        if s.gunfights == SIMPLE:
            roll_man(s, seat, number, dice)
        else:
            fire(s, seat, number, dice)
    return after_blacksmith(s)


# ---- losses --------------------------------------------------------------------------------------------------------


def compare_strength(s):
    """The weaker side loses half the difference, rounded up and at least one man.

    The stronger one loses a man if the other's total is at least half of its own. On a tie each side loses one.
    """
    for side in range(2):
        for number in range(s.men):
            if s.man[number].boss == s.fighter[side] and s.man[number].shot != NONE:
                s.strength[side] += s.man[number].shot
    show_totals(s, s.fighter[0], s.strength[0], s.fighter[1], s.strength[1])
    asked = 0
    for side in range(2):
        s.to_lose[side] = min(losses_of(s.strength[side], s.strength[1 - side]), count_standing(s, s.fighter[side]))
        if has_to_choose(s, side):
            asked |= 1 << s.fighter[side]
    if asked == 0:
        return TO_CASUALTIES
    return ask_all(s, ASK_LOSSES, asked)


def show_totals(s, first, first_total, second, second_total):
    """A function for the narrated build: the strengths of both sides."""


def losses_of(own, other):
    """How many men a side of this strength loses to one of the other strength."""
    if own < other:
        return max(1, (other - own + 1) // 2)
    if own == other or (other > 0 and 2 * other >= own):
        return 1
    return 0


def still_to_lose(s, side):
    """How many men of a side have not been chosen yet."""
    count = s.to_lose[side]
    for number in range(s.men):
        if s.man[number].boss == s.fighter[side] and s.man[number].signs & LOST:
            count -= 1
    return count


def has_to_choose(s, side):
    """What leaves no choice is chosen by itself: all men must go, or they are all alike. Returns whether one has to."""
    left = still_to_lose(s, side)
    seat = s.fighter[side]
    while left > 0:
        kinds = 0
        only = NONE
        for kind in range(SKILLS * LOYALTIES):
            number = next_to_fall(s, seat, kind // LOYALTIES, kind % LOYALTIES)
            if number != NONE:
                kinds += 1
                only = number
        if kinds > 1 and s.to_lose[side] < count_standing(s, seat):
            return 1
        s.man[only].signs |= LOST
        left -= 1
    return 0


def next_to_fall(s, seat, skill, bribed):
    """The first man of a skill who has not been chosen yet, bribed to throw the fight or not; NONE if there is none."""
    for number in range(s.men):
        man = s.man[number]
        if man.boss == seat and man.skill == skill and man.signs & (LOST | THROWN) == THROWN * bribed:
            return number
    return NONE


def list_losses(s, seat, out):
    """One of each kind."""
    count = 0
    for kind in range(SKILLS * LOYALTIES):
        if next_to_fall(s, seat, kind // LOYALTIES, kind % LOYALTIES) != NONE:
            out[count] = SACRIFICE + kind
            count += 1
    return count


def answer_losses(s, seat, kind):
    """Hidden until both have chosen; every man is named, lest the number of choices tells who is left."""
    number = next_to_fall(s, seat, kind // LOYALTIES, kind % LOYALTIES)
    choose_loss(s, seat, number, s.man[number].skill)
    side = 0
    if s.fighter[1] == seat:
        side = 1
    if still_to_lose(s, side) > 0:
        return DECISION
    return answered(s, seat, TO_CASUALTIES)


def choose_loss(s, seat, number, skill):
    """This man will not come back."""
    s.man[number].signs |= LOST


def count_casualties(s):
    """Lost gunslingers are killed."""
    for number in range(s.men):
        if s.man[number].signs & LOST:
            fall(s, s.man[number].boss, number, s.man[number].skill)
    return TO_DOCTOR


def fall(s, seat, number, skill):
    """He is killed, unless there is a doctor."""
    s.man[number].signs = (s.man[number].signs & ~LOST) | DEAD


# ---- who has won ---------------------------------------------------------------------------------------------------


def see_who_stands(s, dice):
    """A side without men has lost, even with the higher total; after a tie both roll again, but not a fourth time."""
    first = count_standing(s, s.fighter[0])
    second = count_standing(s, s.fighter[1])
    if first > 0 and second > 0 and s.strength[0] == s.strength[1]:
        s.ties += 1
        if s.ties < TIES:
            return TO_STRENGTH
    elif first > 0 and (second == 0 or s.strength[0] > s.strength[1]):
        s.victor = s.fighter[0]
    elif second > 0:
        s.victor = s.fighter[1]
    return look_for_sheriff(s, dice)


def look_for_sheriff(s, dice):
    """After two or more killed the honest sheriff comes on 1 or 2, for the winner's strongest survivor (S-58)."""
    called = s.sheriff == HONEST and s.victor != NOBODY and s.fight_killed >= SIMPLE_ARREST_KILLED
    if called and count_standing(s, s.victor) > 0 and investigate(s, throw_die(s, dice)):
        s.owing = 1 << s.victor
        s.after = TO_FIGHT_OVER
        return TO_JAIL
    return TO_FIGHT_OVER


def investigate(s, face):
    """Whether the sheriff finds somebody to arrest."""
    return face <= SIMPLE_ARREST_FACE
