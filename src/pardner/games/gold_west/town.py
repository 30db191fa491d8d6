"""Gold West, step 2: Boomtown. Compiled with the rules."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.games.gold_west.chance import draw_one
from pardner.games.gold_west.state import (
    BOOMTOWN_SOURCE,
    CLAIM,
    CLAIM_FREE,
    COLUMN_METAL,
    FIRST_LAYOUT,
    FOUR,
    FOUR_POINTS,
    JOIN,
    LAYOUT_GROUPS,
    LAYOUTS,
    LAYOUTS_OF_GROUP,
    NOBODY,
    NONE,
    OFFICES,
    OFFICES_IN_TOWN,
    ROW_METAL,
    SPACES,
    USAGE,
)
from pardner.games.gold_west.turn import earn, spend


def found_town(s, dice):
    """The 4VP token gets one of its five places, then one of the layouts around it, then four of the offices (G-15)."""
    group = roll(dice, LAYOUT_GROUPS)
    layout = FIRST_LAYOUT[group] + roll(dice, LAYOUTS_OF_GROUP[group])
    taken = 0
    for piece in range(OFFICES_IN_TOWN):
        office = draw_one(taken, OFFICES, dice)
        taken |= 1 << office
        open_office(s, layout, piece, office)
    open_office(s, layout, OFFICES_IN_TOWN, FOUR)
    for space in range(SPACES):
        s.claim[space] = NOBODY
    s.shared_space = NONE
    s.partner = NOBODY


def open_office(s, layout, piece, office):
    """An office covers two spaces, the 4VP token one (G-17)."""
    for space in range(SPACES):
        if LAYOUTS[layout][space] == piece:
            s.office[space] = office


def can_pay_space(s, seat, space):
    """A space costs the metal of its column and the metal of its row (G-16)."""
    at_hand = s.players[seat].supply[USAGE]
    if COLUMN_METAL[space] == ROW_METAL[space]:
        return at_hand[COLUMN_METAL[space]] >= 2
    return at_hand[COLUMN_METAL[space]] > 0 and at_hand[ROW_METAL[space]] > 0


def has_payable_space(s, seat):
    """Whether the metals at hand pay for any free space."""
    for space in range(SPACES):
        if s.claim[space] == NOBODY and can_pay_space(s, seat, space):
            return 1
    return 0


def list_payable_spaces(s, seat, out, count):
    """Free spaces that can be paid for, in an office where one has a token already too."""
    for space in range(SPACES):
        if s.claim[space] == NOBODY and can_pay_space(s, seat, space):
            out[count] = CLAIM + space
            count += 1
    return count


def pay_space(s, seat, space):
    """Both metals go back to the supply; once a turn."""
    spend(s, seat, COLUMN_METAL[space], 1)
    spend(s, seat, ROW_METAL[space], 1)
    s.claimed = 1


def has_free_space(s):
    """Whether any space of Boomtown is without a token."""
    for space in range(SPACES):
        if s.claim[space] == NOBODY:
            return 1
    return 0


def list_free_spaces(s, out):
    """Every space without a token, the 4VP space included."""
    count = 0
    for space in range(SPACES):
        if s.claim[space] == NOBODY:
            out[count] = CLAIM_FREE + space
            count += 1
    return count


def place_influence(s, seat, space, office):
    """An influence token stands on the space; on the 4VP space it scores 4 at once."""
    s.claim[space] = seat
    if office == FOUR:
        score_four(s, seat, FOUR_POINTS)


def score_four(s, seat, points):
    """The 4VP space scores when a token is placed, and nothing at the end."""
    earn(s, seat, BOOMTOWN_SOURCE, points)


def has_partner(s, seat):
    """Whether somebody else has a token in Boomtown."""
    for space in range(SPACES):
        if s.claim[space] != NOBODY and s.claim[space] != seat:
            return 1
    return 0


def list_partners(s, seat, out):
    """Every space that somebody else holds (G-18)."""
    count = 0
    for space in range(SPACES):
        if s.claim[space] != NOBODY and s.claim[space] != seat:
            out[count] = JOIN + space
            count += 1
    return count


def join_space(s, seat, space, office, holder):
    """The second token counts in full beside the first, on the 4VP space too (G-17, G-18)."""
    s.shared_space = space
    s.partner = seat
    if office == FOUR:
        score_four(s, seat, FOUR_POINTS)


def tokens_on(s, seat, space):
    """How many tokens of a player stand on a space."""
    count = 0
    if s.claim[space] == seat:
        count += 1
    if s.shared_space == space and s.partner == seat:
        count += 1
    return count
