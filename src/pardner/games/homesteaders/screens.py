"""Homesteaders: who knows what lies behind the screens (H-32)."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.games.homesteaders.market import borrow, buy, repay, secretly, sell
from pardner.games.homesteaders.state import (
    COIN,
    COPPER,
    DEBT,
    FOOD,
    GOLD,
    GOLD_WORTH,
    GOODS,
    LIVESTOCK,
    OPEN,
    PRICE,
    REPAYMENT,
    RESOURCES,
    RIVER_PORT,
    SILVER,
    STEEL,
    TRADE,
    WOOD,
)
from pardner.games.homesteaders.table import owns

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
    """Each hidden hand becomes one that would leave the same ledger."""
    for seat in range(s.seats):
        if hidden(s, viewer, seat):
            for good in range(GOODS):
                s.players[seat].hand[good] = s.players[seat].ledger[good]
            cover_resources(s, seat)
            cover_money(s, seat, dice)
            for _ in range(IMAGINED_DEALS):
                imagine_deal(s, seat, dice)


def cover_resources(s, seat):
    """What was spent and never seen to come must have been bought, or paid in gold by the owner of the River Port.

    No other way to come by it takes fewer chits, so there are always enough of them.
    """
    cover(s, seat, WOOD)
    cover(s, seat, FOOD)
    cover(s, seat, STEEL)
    if owns(s, seat, RIVER_PORT):
        pay_in_gold(s, seat, COPPER)
        pay_in_gold(s, seat, LIVESTOCK)
    else:
        cover(s, seat, COPPER)
        cover(s, seat, LIVESTOCK)
    cover(s, seat, GOLD)


def cover(s, seat, resource):
    """As many are bought as are missing."""
    while s.players[seat].hand[resource] < 0:
        buy(s, seat, resource)


def pay_in_gold(s, seat, resource):
    """Gold has stood in for what is missing (H-24)."""
    missing = max(0, -s.players[seat].hand[resource])
    secretly(s, seat, resource, missing)
    secretly(s, seat, GOLD, -missing)


def cover_money(s, seat, dice):
    """Debts taken away that were never there brought silver; silver that is missing was paid in gold or borrowed."""
    me = s.players[seat]
    borrow(s, seat, max(0, -me.hand[DEBT]))
    while me.hand[SILVER] < 0 and me.hand[GOLD] > 0 and roll(dice, 2) == 0:
        secretly(s, seat, GOLD, -1)
        secretly(s, seat, SILVER, min(GOLD_WORTH, -me.hand[SILVER]))
    borrow(s, seat, (max(0, -me.hand[SILVER]) + 1) // 2)


def imagine_deal(s, seat, dice):
    """A deal of any kind, if the player could make it: bought, sold or repaid behind the screen."""
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
