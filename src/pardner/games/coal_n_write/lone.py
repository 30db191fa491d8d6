"""The Lone Miner: a letter before the last die is thrown, and its bonus after three throws without a 1."""
# mypy: ignore-errors

from pardner.games.coal_n_write.luck import sit_down
from pardner.games.coal_n_write.state import (
    AMMO_LETTER,
    ASK_VISIT,
    BACKROOM_GAMBLIN,
    BONUSES,
    CASH_LETTER,
    COAL,
    COAL_LETTER,
    DYNAMITE_LETTER,
    GAMBLIN_LETTER,
    LETTER_BOXES,
    LETTER_CASH,
    LETTER_COAL,
    LETTER_DIGS,
    LONE_THROWS,
    VISIT_LETTER,
    WRITE,
)


def list_letters(s, out):
    """Any letter; G only if Backroom Gamblin' lies open."""
    count = 0
    for letter in range(BONUSES):
        if letter != GAMBLIN_LETTER or s.open[BACKROOM_GAMBLIN]:
            out[count] = WRITE + letter
            count += 1
    return count


def write_letter(s, seat, letter, alone):
    """The letter of this Round, seen by the others when the last one is written."""
    s.players[seat].letter = letter


def show_letters(s):
    """Everybody has written."""
    for seat in range(s.seats):
        show_letter(s, seat, s.players[seat].letter)


def show_letter(s, seat, letter):
    """Told to the rivals."""


def wins_bonus(s):
    """Whether this throw is the third of the Lone Miner without a 1: its Turn ends with the bonuses (C-46)."""
    return s.miners == 1 and s.marks == LONE_THROWS - 1 and s.faces[0] != 1


def win_bonus(s, seat, letter, alone):
    """What the letter stands for; a visit, a game and Digs are still to be made."""
    me = s.players[seat]
    me.rewarded = 1
    if letter == COAL_LETTER:
        me.stash[COAL] += LETTER_COAL
    elif letter == DYNAMITE_LETTER:
        me.free_digs = LETTER_DIGS
    elif letter == AMMO_LETTER:
        me.ammo += LETTER_BOXES
    elif letter == VISIT_LETTER:
        me.question = ASK_VISIT
    elif letter == GAMBLIN_LETTER:
        sit_down(me, 1)
    elif letter == CASH_LETTER:
        me.promised = LETTER_CASH
