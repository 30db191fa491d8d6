"""Gunslingers: votes and places."""
# mypy: ignore-errors

from pardner.games.gunslingers.state import (
    ASK_NOTHING,
    BALLOT,
    CASH_CONTEST,
    CASH_PER_VOTE,
    CONTEST_POINTS,
    CONTESTS,
    PLAIN_SUM,
    REPUTATION_CONTEST,
    REPUTATION_VOTES,
    SKILL_VOTES,
    SKILLS,
)
from pardner.games.gunslingers.table import is_in, men_of

# ---- the end -------------------------------------------------------------------------------------------------------


def end_game(s):
    """Nothing is left to decide, and the town has a mayor, or several who share the office."""
    s.question = ASK_NOTHING
    s.asked = 0
    s.actors = 0
    best = 0
    for seat in range(s.seats):
        best = max(best, standing(s, seat))
    for seat in range(s.seats):
        if standing(s, seat) == best:
            become_mayor(s, seat)


def become_mayor(s, seat):
    """A function for the narrated build: who has won, alone or with others."""


# ---- votes ---------------------------------------------------------------------------------------------------------


def score(s, out):
    """Votes as things stand; who has been beaten has none (S-54)."""
    for seat in range(s.seats):
        out[seat] = votes(s, seat)


def votes(s, seat):
    """What reputation, cash and gunslingers count together."""
    total = 0
    for contest in range(CONTESTS):
        total += part(s, seat, contest)
    return total


def part(s, seat, contest):
    """What one of the three counts, by the way of counting that was agreed on."""
    if not is_in(s, seat):
        return 0
    if s.scoring == BALLOT:
        if contest == REPUTATION_CONTEST:
            return REPUTATION_VOTES * s.players[seat].reputation
        if contest == CASH_CONTEST:
            return cash(s, seat) // CASH_PER_VOTE
        return gun_votes(s, seat)
    if s.scoring == PLAIN_SUM:
        if contest == REPUTATION_CONTEST:
            return s.players[seat].reputation
        if contest == CASH_CONTEST:
            return cash(s, seat)
        return guns(s, seat)
    return contest_points(s, seat, contest)


def cash(s, seat):
    """Money less an unpaid debt, but never below $0 (S-61)."""
    return max(0, s.players[seat].money - s.players[seat].debt)


def guns(s, seat):
    """All gunslingers but those in jail."""
    count = 0
    for skill in range(SKILLS):
        count += men_of(s, seat, skill)
    return count


def gun_votes(s, seat):
    """Gunslingers by their skill."""
    total = 0
    for skill in range(SKILLS):
        total += SKILL_VOTES[skill] * men_of(s, seat, skill)
    return total


def amount_in(s, seat, contest):
    """What is compared in a contest."""
    if contest == REPUTATION_CONTEST:
        return s.players[seat].reputation
    if contest == CASH_CONTEST:
        return cash(s, seat)
    return gun_votes(s, seat)


def contest_points(s, seat, contest):
    """Points by rank among those still in; equals all get the better rank's, and the next ranks are skipped."""
    own = amount_in(s, seat, contest)
    ahead = 0
    for other in range(s.seats):
        if is_in(s, other) and amount_in(s, other, contest) > own:
            ahead += 1
    if ahead < len(CONTEST_POINTS):
        return CONTEST_POINTS[ahead]
    return 0


# ---- places --------------------------------------------------------------------------------------------------------


def rank(s, out):
    """Players still in before those beaten, who go by how long they held out (S-54)."""
    for seat in range(s.seats):
        own = standing(s, seat)
        place = 1
        for other in range(s.seats):
            if standing(s, other) > own:
                place += 1
        out[seat] = place


def standing(s, seat):
    """Votes, then reputation, cash and gunslingers, as one number that compares as they do one after another.

    Of beaten players only the round counts that ended their game, which is less than any number of a player still in.
    """
    if not is_in(s, seat):
        return s.players[seat].out
    places = (votes(s, seat) * 65536 + s.players[seat].reputation) * 65536 + cash(s, seat)
    return (1 << 60) + places * 256 + guns(s, seat)
