"""What the town's dice decide: geodes, gamblin', drankin' and wrasslin'."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.engine.seating import left_of
from pardner.games.coal_n_write.sheet import earn
from pardner.games.coal_n_write.state import (
    ARM_WRASSLIN,
    ASK_BANDIT,
    ASK_GAMBLE,
    BURROS,
    BUST,
    COAL,
    CRACK,
    DRINK,
    DRINK_LEAST,
    DRINK_STAKE,
    DRINK_WORTH,
    FROM_GEODES,
    FROM_LUCK,
    GAMBLING_CASH,
    GAMBLING_COAL,
    GAMBLING_TIN,
    GEODE,
    GEODE_WORTH,
    HIT,
    MOST_DRINKS,
    ROUNDS,
    SEND_BANDIT,
    STAY,
    TIN,
    WRASSLIN_EDGE,
    WRASSLIN_STAKE,
)


def throw_die(dice):
    """One six-sided die."""
    return roll(dice, 6) + 1


# ---- Rockhounds ----------------------------------------------------------------------------------------------------


def list_geodes(me, out):
    """Any number of the geodes in the Ore Stash, at least one (C-44)."""
    number = 1
    while number <= me.stash[GEODE]:
        out[number - 1] = CRACK + number
        number += 1
    return number - 1


def crack_geodes(s, seat, number, alone, dice):
    """Each geode is worth what the higher of two dice says (C-25)."""
    for _ in range(number):
        first = throw_die(dice)
        second = throw_die(dice)
        crack_geode(s, seat, first, second, GEODE_WORTH[max(first, second)], alone)


def crack_geode(s, seat, first, second, worth, alone):
    """A geode is cracked open and sold."""
    s.players[seat].stash[GEODE] -= 1
    earn(s.players[seat], FROM_GEODES, worth)


# ---- Backroom Gamblin' ---------------------------------------------------------------------------------------------


def sit_down(me, credit):
    """A game begins; the first die is still to be thrown."""
    me.total = 0
    me.credit = credit
    me.question = ASK_GAMBLE


def list_bets(me, out):
    """Throw a die, or stay with what there is; the first die has to be thrown."""
    out[0] = HIT
    out[1] = STAY
    return 1 + int(me.total > 0)


def hit(s, seat, alone, dice):
    """One more die; a total of 22 is too much, and otherwise the choice is the same again."""
    me = s.players[seat]
    face = throw_die(dice)
    counts = face
    if me.total == 0:
        counts = 2 * face
    me.total += counts
    throw_for_total(s, seat, face, me.total, alone)
    if me.total >= BUST:
        settle_bet(s, seat, me.total, bet_result(me), alone)
        me.question = ASK_BANDIT
    else:
        me.question = ASK_GAMBLE


def throw_for_total(s, seat, face, total, alone):
    """The first die counts double."""


def bet_result(me):
    """Cash won or lost by the total; on the Lone Miner's credit nothing can be lost."""
    if me.credit:
        return max(0, GAMBLING_CASH[me.total])
    return GAMBLING_CASH[me.total]


def settle_bet(s, seat, total, cash, alone):
    """20 and 21 bring minerals too."""
    me = s.players[seat]
    earn(me, FROM_LUCK, cash)
    me.stash[TIN] += GAMBLING_TIN[total]
    me.stash[COAL] += GAMBLING_COAL[total]


def list_burros(s, out):
    """A bandit goes after the burro of this Round or a later one, after the seventh only if it is there (C-27)."""
    last = ROUNDS
    if s.seventh:
        last = BURROS
    count = 0
    burro = s.round
    while burro <= last:
        out[count] = SEND_BANDIT + burro
        count += 1
        burro += 1
    return count


def send_bandit(s, seat, burro, hat, alone):
    """The price of going bust, on credit too."""
    s.players[seat].added[burro - 1] += 1


# ---- Drankin' Contest ----------------------------------------------------------------------------------------------


def list_drinks(out):
    """The number is named before the first throw (C-44)."""
    times = 1
    while times <= MOST_DRINKS:
        out[times - 1] = DRINK + times
        times += 1
    return MOST_DRINKS


def drink(s, seat, times, alone, dice):
    """Two dice, as often as announced: the first total below 6 ends it."""
    standing = 1
    number = 1
    while number <= times and standing:
        first = throw_die(dice)
        second = throw_die(dice)
        take_drink(s, seat, number, first, second, alone)
        standing = int(first + second >= DRINK_LEAST)
        number += 1
    if standing:
        end_contest(s, seat, DRINK_WORTH[times], alone)
    else:
        end_contest(s, seat, -DRINK_STAKE, alone)


def take_drink(s, seat, number, first, second, alone):
    """One of the drinks announced."""


def end_contest(s, seat, cash, alone):
    """The prize for all the drinks, or the stake lost."""
    earn(s.players[seat], FROM_LUCK, cash)


# ---- Arm Wrasslin' -------------------------------------------------------------------------------------------------


def wrassle_all(s, dice):
    """The matches of a Turn, one after the other from the thrower clockwise (C-41)."""
    seat = s.thrower
    for _ in range(s.seats):
        if s.players[seat].visited == ARM_WRASSLIN:
            wrassle(s, seat, s.players[seat].opponent, dice)
        seat = left_of(s, seat)


def wrassle(s, seat, opponent, dice):
    """There is a match only while both hold the stake. Ties are thrown again."""
    if s.players[seat].cash < WRASSLIN_STAKE or s.players[opponent].cash < WRASSLIN_STAKE:
        call_off_match(s, seat, opponent)
    else:
        own = 0
        theirs = 0
        while own == theirs:
            own = throw_die(dice) + WRASSLIN_EDGE
            theirs = throw_die(dice)
            lock_arms(s, seat, opponent, own, theirs)
        if own > theirs:
            win_match(s, seat, opponent, WRASSLIN_STAKE)
        else:
            win_match(s, opponent, seat, WRASSLIN_STAKE)


def call_off_match(s, seat, opponent):
    """Somebody's cash has gone in an earlier match: the visit was in vain."""


def lock_arms(s, seat, opponent, own, theirs):
    """Both throw; the challenger's die counts 1 more."""


def win_match(s, winner, loser, cash):
    """The stake changes hands."""
    earn(s.players[winner], FROM_LUCK, cash)
    earn(s.players[loser], FROM_LUCK, -cash)
