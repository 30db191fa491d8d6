"""Diggin' at minerals: what can be reached, claims, Digs and their bubbles."""
# mypy: ignore-errors

from pardner.games.coal_n_write.sheet import tonics_needed
from pardner.games.coal_n_write.state import (
    ARM_LENGTH,
    ARMS,
    BONE,
    CHAMBER_ARM,
    CHAMBER_BUBBLES,
    CHAMBER_CONTENT,
    CHAMBER_NUMBER,
    CLAIM,
    DIG,
    FIRST_CHAMBER,
    TONIC_STRENGTH,
    TUNNEL_END,
)

NO_NUMBER = 99  # higher than any dice


def is_open(me, arm):
    """Whether the next chamber of an arm can be reached: the arms at the back open with the end of the tunnel (C-5)."""
    if arm > TUNNEL_END and me.depth[TUNNEL_END] == 0:
        return 0
    return int(me.depth[arm] < ARM_LENGTH[arm])


def next_chamber(me, arm):
    """The chamber of an open arm that is dug at."""
    return FIRST_CHAMBER[arm] + me.depth[arm]


def has_chamber(me):
    """Whether anything is left to dig at."""
    arm = 0
    while arm < ARMS:
        if is_open(me, arm):
            return 1
        arm += 1
    return 0


def lowest_number(me):
    """The Dig Number that is easiest to reach."""
    lowest = NO_NUMBER
    arm = 0
    while arm < ARMS:
        if is_open(me, arm):
            lowest = min(lowest, CHAMBER_NUMBER[next_chamber(me, arm)])
        arm += 1
    return lowest


def reach_of(me, dice):
    """The highest number that dice of this sum can claim, with every bottle at hand."""
    return dice + TONIC_STRENGTH * me.tonics


def list_claims(me, reach, out, count):
    """Chambers whose number is met or exceeded, whether their bubbles are filled or not (C-8)."""
    arm = 0
    while arm < ARMS:
        if is_open(me, arm):
            chamber = next_chamber(me, arm)
            if CHAMBER_NUMBER[chamber] <= reach:
                out[count] = CLAIM + chamber
                count += 1
        arm += 1
    return count


def list_digs(me, out, count):
    """Any chamber that can be reached, even if it could be claimed (C-7)."""
    arm = 0
    while arm < ARMS:
        if is_open(me, arm):
            out[count] = DIG + next_chamber(me, arm)
            count += 1
        arm += 1
    return count


def claim(s, seat, chamber, total, tonics, alone):
    """Dice that meet the Dig Number empty the chamber; the tonics they took are gone."""
    me = s.players[seat]
    me.tonics -= tonics
    empty_chamber(me, chamber)


def tonics_for_claim(chamber, dice):
    """The bottles that a claim with dice of this sum takes (C-43)."""
    return tonics_needed(CHAMBER_NUMBER[chamber] - dice)


def dig(s, seat, chamber, alone):
    """One Dig fills a bubble; the one after the last bubble empties the chamber."""
    if s.players[seat].bubbles[CHAMBER_ARM[chamber]] < CHAMBER_BUBBLES[chamber]:
        fill_bubble(s, seat, chamber, alone)
    else:
        dig_out(s, seat, chamber, alone)


def fill_bubble(s, seat, chamber, alone):
    """A bubble is scratched out."""
    s.players[seat].bubbles[CHAMBER_ARM[chamber]] += 1


def dig_out(s, seat, chamber, alone):
    """All bubbles were filled: any die will do, and so will a free Dig."""
    empty_chamber(s.players[seat], chamber)


def empty_chamber(me, chamber):
    """Its content goes to the Ore Stash, and the next chamber of the arm opens at once (C-5)."""
    arm = CHAMBER_ARM[chamber]
    me.depth[arm] += 1
    me.bubbles[arm] = 0
    if CHAMBER_CONTENT[chamber] == BONE:
        me.bones += 1
    else:
        me.stash[CHAMBER_CONTENT[chamber]] += 1
