"""How good a position of Coal N' Write is for a seat: written like a rule, for bots that look a step ahead or further.

Everything is counted in cents of what it will probably bring. A bot sees one answer ahead, but a die takes two, a visit
more, and a burro is loaded piece by piece: so the worth of a position includes the best that can still be made of the
dice, the card and the burro at hand. `later` is the number of burros that come after this Round's.
"""
# mypy: ignore-errors

from pardner.games.coal_n_write.cents import (
    A_BANDIT,
    A_GAME,
    A_RIVAL_SEVENTH,
    A_ROUND,
    CENTS,
    GLANCE,
    KEPT,
    LONG_RUN,
)
from pardner.games.coal_n_write.digging import digs_worth, mine_worth, mining_worth, sets_worth
from pardner.games.coal_n_write.goods import goods_worth
from pardner.games.coal_n_write.hopes import burros_later, mail_under_way, mail_worth
from pardner.games.coal_n_write.sheet import list_value
from pardner.games.coal_n_write.state import (
    ASK_BANDIT,
    ASK_BOXES,
    ASK_DICE,
    ASK_FREE_DIG,
    ASK_GAMBLE,
    ASK_OPPONENT,
    ASK_READY,
    ASK_USE,
    ASK_VISIT,
    BURROS,
    BUST,
    DELIVERY,
    DICE,
    GAMBLING_CASH,
    NONE,
    OVER,
    TURN,
)
from pardner.games.coal_n_write.turn import ALL_DICE
from pardner.games.coal_n_write.visits import best_card, card_worth, sheet_worth, waiting_worth

A_THROW = 1100  # of all dice, before any is used


def _game_worth() -> tuple[int, ...]:
    """What a game at the Backroom is worth at each total, before hitting or staying, with a bandit for going bust."""
    worth = [CENTS * cash for cash in GAMBLING_CASH]
    for total in range(len(worth)):
        if total in (20, 21):
            worth[total] += 8 * KEPT + (5 * KEPT if total == 21 else 0)
        if total >= BUST:
            worth[total] -= A_BANDIT
    for total in range(BUST - 1, -1, -1):
        worth[total] = max(worth[total], sum(worth[total + face] for face in range(1, 7)) // 6)
    return tuple(worth)


GAME_WORTH = _game_worth()
# Rivals are seldom in each other's way, and differences are small: a choice is compared on the same throws and whims.
MANNER = {
    "chapters": 12,
    "paired": True,
    "credit": 20,
    "ripe": 64,
    "exploration": 0.4,
    "sharpness": 0.0,
    "rival_looks": 2,
    "envy": 0.5,
    "thirst": 0.0,
}


def chapter(s):
    """A step that all take together: a Turn, a letter, a delivery."""
    return s.steps


def evaluate(s, seat):
    """How good a position is at a glance."""
    return judge(s, seat, GLANCE)


def foresee(s, seat):
    """How good it is in the long run: for whoever thinks ahead."""
    return judge(s, seat, LONG_RUN)


def judge(s, seat, sight):
    """Cash, and what the sheet, the goods and the step at hand will bring."""
    me = s.players[seat]
    if s.phase == OVER:
        return me.cash * CENTS + list_value(me.stash)
    later = burros_later(s)
    worth = me.cash * CENTS + goods_worth(s, me, later, sight) + mine_worth(s, me, later, sight)
    worth += mail_worth(s, seat, mail_under_way(me), sight)
    if s.seventh and s.round < BURROS:
        worth += extra_round(s, sight)
    if s.mule_owner == seat:
        worth += A_RIVAL_SEVENTH[sight] * (s.seats - 1)
    if s.phase != DELIVERY:
        return worth + sheet_worth(s, me, later + 1, sight) + step_worth(s, seat, later, sight)
    if later > 0:
        worth += sheet_worth(s, me, later, sight) + A_THROW
    return worth


def extra_round(s, sight):
    """A seventh Round; in the long run it is worth nothing if everybody has it."""
    if sight == LONG_RUN and s.seats > 1:
        return 0
    return A_ROUND


def step_worth(s, seat, later, sight):
    """The best use of the dice that are left, the card that is being visited, and what the close will bring."""
    me = s.players[seat]
    worth = 0
    if is_untouched(s, me):
        worth = A_THROW
    elif me.question == ASK_DICE:
        worth = dice_worth(s, seat, 0, later, sight)
    elif me.question == ASK_USE:
        worth = dice_worth(s, seat, me.hand, later, sight)
    elif me.question == ASK_FREE_DIG:
        worth = digs_worth(s, me, me.free_digs, later, sight)
    elif me.question == ASK_VISIT:
        worth = best_card(s, seat, later, sight)
    elif me.question == ASK_GAMBLE:
        worth = GAME_WORTH[me.total]
        if me.total == 0:
            worth = A_GAME
        if me.credit:
            worth = max(worth, 0)
    elif me.question == ASK_BANDIT:
        worth = -A_BANDIT
    elif me.question >= ASK_BOXES and me.question <= ASK_OPPONENT:
        worth = card_worth(s, seat, me.visited, later, sight)
    if me.question > ASK_USE and me.question < ASK_READY and s.phase == TURN:
        worth += dice_worth(s, seat, 0, later, sight)
    return worth + waiting_worth(s, seat, later, sight)


def is_untouched(s, me):
    """Whether all dice have just been thrown. They count like any throw, whatever they show.

    A throw follows upon the delivery before it, and luck must not decide when a burro leaves.
    """
    return me.question == ASK_DICE and s.miners == DICE and me.spent == 0


def dice_of_pair(s):
    """The dice that show the same as another."""
    pair = 0
    if s.faces[0] == s.faces[1]:
        pair |= 3
    if s.faces[0] == s.faces[2]:
        pair |= 5
    if s.faces[1] == s.faces[2]:
        pair |= 6
    return pair


def but_last(dice):
    """A set of dice without the last of them."""
    if dice >= 4:
        return dice - 4
    if dice >= 2:
        return dice - 2
    return 0


def dice_worth(s, seat, hand, later, sight):
    """The dice in hand for the best they can do, and mining with the others; or one of a pair goes to town."""
    me = s.players[seat]
    dice = ALL_DICE & ~(me.spent | hand)
    if dice | hand == 0:
        return 0
    sets = sets_worth(s, me, dice | hand, later, sight)
    best = sets[hand] + mining_worth(sets, dice)
    pair = dice_of_pair(s)
    if me.visited != NONE or pair & (dice | hand) == 0:
        return best
    card = best_card(s, seat, later, sight)
    if dice & pair:
        best = max(best, card + sets[hand] + mining_worth(sets, dice & ~pair | but_last(dice & pair)))
    if hand & pair and hand & (hand - 1) == 0:
        best = max(best, card + mining_worth(sets, dice))
    return best
