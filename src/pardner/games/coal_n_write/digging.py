"""What a bot at Coal N' Write expects of its mine, in cents: bubbles, claims and Digs.

`later` is the number of burros that come after this Round's, `kinds` how many of the dearest kinds still have room.
"""
# mypy: ignore-errors

from pardner.games.coal_n_write.cents import A_BONE, A_GEODE, A_TONIC, KEPT
from pardner.games.coal_n_write.goods import burro_room, held_worth, kinds_with_room
from pardner.games.coal_n_write.hopes import hope_of_coal
from pardner.games.coal_n_write.mine import is_open, next_chamber, reach_of
from pardner.games.coal_n_write.sheet import has_token, tonics_needed
from pardner.games.coal_n_write.state import (
    ARMS,
    BIG_LIZARD_BONES,
    CHAMBER_BUBBLES,
    CHAMBER_CONTENT,
    CHAMBER_NUMBER,
    COAL,
    GEODE,
    MINERAL_VALUE,
    TONIC_STRENGTH,
    VALUED,
)
from pardner.games.coal_n_write.turn import ALL_DICE

DUG_AT = (80, 70)  # what a filled bubble's share of its chamber counts for, in percent
# Chambers of a sort are alike in what they hold, in their number and in their bubbles
_SORTS = sorted(set(zip(CHAMBER_CONTENT, CHAMBER_NUMBER, CHAMBER_BUBBLES, strict=True)))
CHAMBER_SORT = tuple(_SORTS.index(sort) for sort in zip(CHAMBER_CONTENT, CHAMBER_NUMBER, CHAMBER_BUBBLES, strict=True))
FILLINGS = max(CHAMBER_BUBBLES) + 1  # how many of them may be filled, none included
# What a filled bubble stands for, in so many parts of its chamber, by the number of bubbles: exact for up to 5
PARTS = 6000
BUBBLE_PARTS = tuple(tuple(PARTS * share // (100 * (bubbles + 1)) for bubbles in range(FILLINGS)) for share in DUG_AT)


def content_worth(s, me, chamber, kinds, later, sight):
    """What a chamber holds, with room on the burro for a piece of so many kinds."""
    content = CHAMBER_CONTENT[chamber]
    if content == GEODE:
        return A_GEODE
    if content >= VALUED:
        return A_BONE[sight] * wants_bones(s, me)
    worth = held_worth(content, later, sight)
    if content < kinds:
        worth = KEPT * MINERAL_VALUE[content]
    if content == COAL:
        worth += hope_of_coal(s, me, 1, sight)
    return worth


def wants_bones(s, me):
    """Whether bones can be handed in, now or later."""
    return int(s.open[BIG_LIZARD_BONES] + s.unseen[BIG_LIZARD_BONES] > 0 and has_token(me, BIG_LIZARD_BONES) == 0)


def bubbles_worth(s, chamber, worth, filled, later, sight):
    """The share of a chamber's worth that its filled bubbles stand for; little in the last Round."""
    worth = worth * filled * BUBBLE_PARTS[sight][CHAMBER_BUBBLES[chamber]] // PARTS
    if later == 0:
        worth = worth * (s.miners + 1) // 6
    return worth


def mine_worth(s, me, later, sight):
    """All bubbles that are filled."""
    worth = 0
    kinds = kinds_with_room(me, burro_room(s, me, later))
    for arm in range(ARMS):
        if me.bubbles[arm] > 0:
            chamber = next_chamber(me, arm)
            content = content_worth(s, me, chamber, kinds, later, sight)
            worth += bubbles_worth(s, chamber, content, me.bubbles[arm], later, sight)
    return worth


def claim_gain(me, chamber, gain, total):
    """What a claim gains with dice of this sum, tonics paid; 0 if they do not reach."""
    missing = CHAMBER_NUMBER[chamber] - total
    if missing > TONIC_STRENGTH * me.tonics:
        return 0
    return gain - A_TONIC * tonics_needed(missing)


def dig_gain(s, chamber, content, filled, digs, later, sight):
    """What Digs gain at a chamber: bubbles, or the chamber dug out; those left over count for nothing."""
    worth = content
    if filled + digs <= CHAMBER_BUBBLES[chamber]:
        worth = bubbles_worth(s, chamber, content, filled + digs, later, sight)
    return worth - bubbles_worth(s, chamber, content, filled, later, sight)


def sort_of_arm(me, arm):
    """The sort of an arm's next chamber and its filled bubbles, as a bit: arms of the same bit are equally good."""
    return 1 << (CHAMBER_SORT[next_chamber(me, arm)] * FILLINGS + me.bubbles[arm])


def digs_worth(s, me, digs, later, sight):
    """The best that so many Digs do for one arm."""
    best = 0
    seen = 0
    kinds = kinds_with_room(me, burro_room(s, me, later))
    for arm in range(ARMS):
        if is_open(me, arm) and seen & sort_of_arm(me, arm) == 0:
            seen |= sort_of_arm(me, arm)
            chamber = next_chamber(me, arm)
            content = content_worth(s, me, chamber, kinds, later, sight)
            best = max(best, dig_gain(s, chamber, content, me.bubbles[arm], digs, later, sight))
    return best


def sets_worth(s, me, dice, later, sight):
    """The best claim with each set of these dice, or the best Dig with one die: by the number of the set."""
    one = s.faces[0] * (dice & 1)
    two = s.faces[1] * ((dice >> 1) & 1)
    three = s.faces[2] * ((dice >> 2) & 1)
    reach = reach_of(me, one + two + three)
    dig = 0
    first = 0
    second = 0
    third = 0
    but_first = 0
    but_second = 0
    but_third = 0
    together = 0
    seen = 0
    kinds = kinds_with_room(me, burro_room(s, me, later))
    for arm in range(ARMS):
        if is_open(me, arm) and seen & sort_of_arm(me, arm) == 0:
            seen |= sort_of_arm(me, arm)
            chamber = next_chamber(me, arm)
            content = content_worth(s, me, chamber, kinds, later, sight)
            gain = content - bubbles_worth(s, chamber, content, me.bubbles[arm], later, sight)
            dig = max(dig, dig_gain(s, chamber, content, me.bubbles[arm], 1, later, sight))
            if CHAMBER_NUMBER[chamber] <= reach:
                first = max(first, claim_gain(me, chamber, gain, one))
                second = max(second, claim_gain(me, chamber, gain, two))
                third = max(third, claim_gain(me, chamber, gain, three))
                but_first = max(but_first, claim_gain(me, chamber, gain, two + three))
                but_second = max(but_second, claim_gain(me, chamber, gain, one + three))
                but_third = max(but_third, claim_gain(me, chamber, gain, one + two))
                together = max(together, claim_gain(me, chamber, gain, one + two + three))
    return (0, max(first, dig), max(second, dig), but_third, max(third, dig), but_second, but_first, together)


def mining_worth(sets, dice):
    """The best way to share dice out among claims and Digs: all together, one apart, or each alone."""
    first = sets[1] * (dice & 1)
    second = sets[2] * ((dice >> 1) & 1)
    third = sets[4] * ((dice >> 2) & 1)
    best = first + second + third
    if dice & 3 == 3:
        best = max(best, sets[3] + third)
    if dice & 5 == 5:
        best = max(best, sets[5] + second)
    if dice & 6 == 6:
        best = max(best, sets[6] + first)
    if dice == ALL_DICE:
        best = max(best, sets[ALL_DICE])
    return best
