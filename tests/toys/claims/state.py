"""Claims: figures, action space and record."""

import tomllib
from pathlib import Path

from pardner.engine.catalogue import Catalogue
from pardner.engine.record import i8, i16, record, u8

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

SEATS = range(2, 5)
MOST_SEATS = 4
OPTIONS = {"ties": ("dice", "seat"), "peeking": ("true", "false")}
TIES_BY_DICE = 0
PEEKING = 0

NUGGET_IDS = tuple(nugget["id"] for nugget in DATA["nuggets"])
NUGGET_COUNT = tuple(nugget["count"] for nugget in DATA["nuggets"])
NUGGET_VALUE = tuple(nugget["value"] for nugget in DATA["nuggets"])
NUGGETS = len(NUGGET_IDS)

ROUNDS = DATA["figures"]["rounds"]
STARTING_GOLD = DATA["figures"]["starting_gold"]
MOST_BID = DATA["figures"]["most_bid"]
LUCKY_FACES = DATA["figures"]["lucky_faces"]
PLOT_POINTS = DATA["figures"]["plot_points"]
STAKES = 2

ROWS = 2
COLUMN_IDS = ("west", "middle", "east")
COLUMNS = len(COLUMN_IDS)

NOBODY = -1
NO_BID = -1
UNKNOWN = 0

CATALOGUE = Catalogue()
BID = CATALOGUE.add("bid", amount=range(MOST_BID + 1))
STAKE = CATALOGUE.add("stake", row=range(1, ROWS + 1), column=COLUMN_IDS)
PEEK = CATALOGUE.add("peek", seat=range(MOST_SEATS))
REST = CATALOGUE.add("rest")

SHOWING = ("peek",)
MAX_STEPS = ROUNDS * (MOST_SEATS + STAKES + MOST_SEATS)


@record
class Player:
    """One seat."""

    gold: i16
    lucky: i8  # 1 to 6, a secret; 0: not known to the viewer
    bid: i8  # sealed until everyone has bid
    knows: u8  # bit mask of the seats whose lucky number this seat has seen
    purse: i8 * NUGGETS


@record
class State:
    """A whole position."""

    seats: i8
    actors: u8
    ties: i8
    peeking: i8
    round: i8
    winner: i8  # of this round's bids; NOBODY while the bids are made
    stakes_left: i8
    bag: i8 * NUGGETS
    plots: i8 * COLUMNS * ROWS
    players: Player * MOST_SEATS


LABELS = {"purse": (NUGGET_IDS, 0), "bag": (NUGGET_IDS, 0)}
