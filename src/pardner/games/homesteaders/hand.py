"""What a player of Homesteaders has in hand as the bots see it (`bot.py`): income and wages of this round included."""
# mypy: ignore-errors

from pardner.games.homesteaders.income import income_of, silver_income, wages
from pardner.games.homesteaders.state import (
    BANK,
    COPPER,
    DEBT,
    DEBT_SILVER,
    FOOD,
    GOLD,
    GOODS,
    LIVESTOCK,
    PAID,
    PLACING,
    SILVER,
    STEEL,
    TRADE,
    VP,
    WOOD,
)
from pardner.games.homesteaders.table import owns

PURSE = GOODS  # after the goods in a hand: the silver that is left when the wages are paid, below 0 if it falls short


def waiting(s, seat):
    """Whether the seat has not placed a worker yet: then the round has not begun for it, and the last one counts.

    So whatever ends a round changes nothing else, and is no reason to put it off by deals.
    """
    return s.players[seat].income == PLACING and s.players[seat].placed == 0


def placing(s, seat):
    """Whether the seat has placed a worker and not collected yet."""
    return s.players[seat].income == PLACING and s.players[seat].placed != 0


def hand_of(s, seat):
    """What the seat has of every good, with what the workers placed so far are about to bring, and its purse."""
    silver = silver_held(s, seat)
    return (
        held(s, seat, WOOD),
        held(s, seat, FOOD),
        held(s, seat, STEEL),
        held(s, seat, GOLD),
        held(s, seat, COPPER),
        held(s, seat, LIVESTOCK),
        silver,
        held(s, seat, TRADE),
        debts_held(s, seat),
        held(s, seat, VP),
        silver - wages_due(s, seat),
    )


def held(s, seat, good):
    """What the seat has of a good other than silver and debts, and what it is about to collect."""
    amount = s.players[seat].hand[good]
    if placing(s, seat):
        amount += income_of(s, seat, good)
    return amount


def silver_held(s, seat):
    """The silver, and what the seat is about to collect; a Bank adds to it where there is no debt to take away."""
    me = s.players[seat]
    silver = me.hand[SILVER]
    if placing(s, seat):
        silver += silver_income(s, seat)
        if owns(s, seat, BANK) and me.hand[DEBT] == 0:
            silver += DEBT_SILVER
    return silver


def debts_held(s, seat):
    """The debts, without the one that a Bank is about to take away."""
    relieved = 0
    if placing(s, seat):
        relieved = owns(s, seat, BANK)
    return max(0, s.players[seat].hand[DEBT] - relieved)


def wages_due(s, seat):
    """The wages that this round still asks for."""
    if s.players[seat].income == PAID or waiting(s, seat):
        return 0
    return wages(s, seat)
