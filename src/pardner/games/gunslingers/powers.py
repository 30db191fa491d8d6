"""What the powers of territories and characters do, in a few words for the board."""

from typing import Any

from pardner.games.gunslingers.state import (
    ASSAY_FACE,
    ASSAY_MONEY,
    CORRUPT,
    CREDIT,
    DISCOUNT,
    DOCTOR_FACE,
    FACES,
    FREE_DRINKS,
    FREIGHT_MONEY,
    HOTEL_BONUS,
    INTEREST_MOST,
    INTEREST_PER,
    NEWSPAPER_OFFICE,
    ON,
    PARLOR_MONEY,
    PLUG_PRICE,
    SHERIFFS_OFFICE,
    STEADY_TRADE,
    STEADY_TRADE_MOST,
    TOLL,
    TRAIN_STATION,
    UNDERTAKER_MONEY,
    UNDERTAKER_MOST,
)

TERRITORY_POWERS = (
    "bids last for the first time a train is sold",
    "lays cards last, after a look at one of the others'",
    "1 reputation after the rents for a fight won this week",
    "one shot rolled again in each gunfight",
    f"${PARLOR_MONEY} when an opponent backs down or runs",
    "moves one man to another card after the reveal",
    f"${DISCOUNT} off every auction won",
    f"a plug for ${PLUG_PRICE} after the rents",
    f"${UNDERTAKER_MONEY} for everyone killed, up to ${UNDERTAKER_MOST} a week",
    f"$1 for every ${INTEREST_PER} after the rents, up to ${INTEREST_MOST}",
    f"bids for trains count ${HOTEL_BONUS} more",
    "may have the train rolled again",
    "one man rolls a die more in each gunfight",
    f"saves one of the dead a round on {DOCTOR_FACE} to {FACES}",
    f"${ASSAY_MONEY} more with the rents on a {ASSAY_FACE}",
    "forgives the first loss of face each week",
    "wins ties in auctions",
    f"${FREIGHT_MONEY} with the rents for each own property next door",
    "a second marker before the rents",
    f"closes off a territory once a week; others pay ${TOLL}",
)
"""By property; the first two are part of every game."""

CHARACTER_POWERS = (
    "Smooth talk: the first time she backs down each week costs nothing",
    "Cavalry: the posse may ride to two lost territories",
    f"Store credit: may bid ${CREDIT} more than he has",
    f"Free drinks: may raise the bid for a train by up to ${FREE_DRINKS}",
    f"Steady trade: ${STEADY_TRADE} for everyone killed this week, up to ${STEADY_TRADE_MOST}",
)


def territory_power(s: Any, place: int) -> str:
    """What a property does for its controller besides rent and reputation; nothing if it has no power in this game."""
    if place in (TRAIN_STATION, NEWSPAPER_OFFICE):
        return TERRITORY_POWERS[place]
    if place == SHERIFFS_OFFICE:
        return TERRITORY_POWERS[place] if s.sheriff == CORRUPT else ""
    return TERRITORY_POWERS[place] if s.territory_powers == ON else ""


def character_power(s: Any, character: int) -> str:
    """What a character can do in this game."""
    return CHARACTER_POWERS[character] if s.character_powers == ON else ""
