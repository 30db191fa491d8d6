"""Gunslingers, variant: the honest sheriff puts men in jail."""
# mypy: ignore-errors

from pardner.games.gunslingers.ring import drop_man, is_able, looks_like
from pardner.games.gunslingers.state import ASK_JAIL, NONE, PICK, SKILLS, TO_JAIL
from pardner.games.gunslingers.table import ask, lowest


def make_arrests(s):
    """One able man of the strongest skill from each side, the owner's choice where there is one."""
    while s.owing != 0:
        seat = lowest(s.owing)
        s.owing &= ~(1 << seat)
        choices = 0
        only = NONE
        for number in range(s.men):
            if is_first_suspect(s, seat, number):
                choices += 1
                only = number
        if choices > 1:
            return ask(s, ASK_JAIL, seat)
        if choices == 1:
            lock_up(s, seat, only)
    return s.after


def is_first_suspect(s, seat, number):
    """An able man, none of the side stronger; of men that are alike the first stands for all."""
    if s.man[number].boss != seat or not is_able(s, number):
        return 0
    for other in range(s.men):
        stronger = s.man[other].skill > s.man[number].skill or (other < number and looks_like(s, other, number))
        if stronger and s.man[other].boss == seat and is_able(s, other):
            return 0
    return 1


def list_suspects(s, seat, out):
    """One of the strongest able men."""
    count = 0
    for number in range(s.men):
        if is_first_suspect(s, seat, number):
            out[count] = PICK + number
            count += 1
    return count


def answer_jail(s, seat, action):
    """Then the other side's man."""
    lock_up(s, seat, action - PICK)
    return TO_JAIL


def lock_up(s, seat, number):
    """Out of the gunfight and out of play."""
    arrest(s, seat, s.man[number].skill)
    drop_man(s, number)


def arrest(s, seat, skill):
    """He stays in jail until the end of the next week's Rent phase."""
    s.players[seat].jailed[0][skill] += 1


def open_jail(s):
    """Those arrested the week before come home; those of this week wait."""
    for seat in range(s.seats):
        me = s.players[seat]
        for skill in range(SKILLS):
            if me.jailed[1][skill] > 0:
                release(s, seat, skill, me.jailed[1][skill])
            me.jailed[1][skill] = me.jailed[0][skill]
            me.jailed[0][skill] = 0


def release(s, seat, skill, count):
    """Back at headquarters."""
    s.players[seat].home[skill] += count
