"""Homesteaders: who knows what lies behind the screens (H-32)."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.games.homesteaders.market import buy, repay, sell
from pardner.games.homesteaders.state import (
    COIN,
    DEBT,
    GOLD,
    GOODS,
    OPEN,
    PRICE,
    REPAYMENT,
    RESOURCES,
    SILVER,
    TRADE,
)

IMAGINED_DEALS = 6


def hidden(s, viewer, seat):
    """Whether the seat's hand is a secret to the viewer. At the end all is shown."""
    return s.holdings != OPEN and s.actors != 0 and seat != viewer


def redact(s, viewer):
    """The hands of the others are blanked, and how much they have borrowed in their windows.

    The ledgers stay: they hold what everybody could have written down. The order of the piles is part of no position.
    """
    for seat in range(s.seats):
        if hidden(s, viewer, seat):
            s.players[seat].borrowed = 0
            for good in range(GOODS):
                s.players[seat].hand[good] = 0


def imagine(s, viewer, dice):
    """Each hidden hand becomes the one of the ledger, after some further deals behind the screen."""
    for seat in range(s.seats):
        if hidden(s, viewer, seat):
            for good in range(GOODS):
                s.players[seat].hand[good] = s.players[seat].ledger[good]
            for _ in range(IMAGINED_DEALS):
                imagine_deal(s, seat, dice)


def imagine_deal(s, seat, dice):
    """Something is bought, sold or repaid behind the screen, if the player could do it."""
    me = s.players[seat]
    deal = roll(dice, 2 * RESOURCES + 2)
    if deal == 2 * RESOURCES:
        if me.hand[DEBT] > 0 and me.hand[SILVER] >= REPAYMENT:
            repay(s, seat, SILVER, REPAYMENT)
    elif deal > 2 * RESOURCES:
        if me.hand[DEBT] > 0 and me.hand[GOLD] > 0:
            repay(s, seat, GOLD, 1)
    elif me.hand[TRADE] > 0:
        if deal >= RESOURCES:
            if me.hand[deal - RESOURCES] > 0:
                sell(s, seat, deal - RESOURCES)
        elif me.hand[COIN[deal]] >= PRICE[deal]:
            buy(s, seat, deal)
