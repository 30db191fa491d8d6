"""Homesteaders: the figures of the components, the action space and the record of a position.

Wherever a field names a seat, a bay, a tile or a building, -1 (`NOBODY`, `NONE`) means that there is none. Bays are
numbered from 0 here and from 1 for people. Buildings are numbered in the order of `data.toml`, the Homestead is 0; what
a player has built is a bit mask of those numbers, and filled worker slots are one of the numbers of `SLOT_IDS`.
"""

import tomllib
from itertools import accumulate
from pathlib import Path

from pardner.engine.catalogue import Catalogue
from pardner.engine.record import i8, i16, record, u8, u16, u32

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

SEATS = range(2, 6)
MOST_SEATS = 5
NOBODY = -1
NONE = -1
NEUTRAL = MOST_SEATS  # stands for the neutral bid where a bidder is named

# ---- options: each is a field of the state that holds the place of the value chosen -------------------------------

OPTIONS = {
    "holdings": ("hidden", "open"),
    "bids": ("ladder", "dollar"),
    "advance": ("pass", "pass_or_outbid"),
    "building": ("must", "may"),
}
HIDDEN, OPEN = 0, 1
LADDER, DOLLAR = 0, 1
ON_PASS, ON_PASS_OR_OUTBID = 0, 1
MUST, MAY = 0, 1

# ---- goods: what lies behind a player's screen ---------------------------------------------------------------------

RESOURCE_IDS = tuple(DATA["prices"])
GOOD_IDS = (*RESOURCE_IDS, "silver", "trade", "debt", "vp")
RESOURCES = len(RESOURCE_IDS)
GOODS = len(GOOD_IDS)
WOOD, FOOD, STEEL, GOLD, COPPER, LIVESTOCK, SILVER, TRADE, DEBT, VP = range(GOODS)

PRICE = tuple(next(iter(price.values())) for price in DATA["prices"].values())
COIN = tuple(GOOD_IDS.index(next(iter(price))) for price in DATA["prices"].values())  # the good a price is paid in
GOLD_STANDS_IN = tuple(int(resource in ("copper", "livestock")) for resource in RESOURCE_IDS)  # by the River Port
FINAL_POINTS = tuple(DATA["scoring"]["resource"].get(resource, 0) for resource in RESOURCE_IDS)

STARTING_SILVER = DATA["setup"]["silver"]
STARTING_WORKERS = DATA["setup"]["workers"]
WAGE = DATA["money"]["wage"]
RAIL_LINE_INCOME = DATA["money"]["rail_line"]
GOLD_WORTH = DATA["money"]["gold"]
DEBT_SILVER = DATA["money"]["debt"]
REPAYMENT = DATA["money"]["repay"]
DEBTS_IN_A_WINDOW = DATA["money"]["debts_in_a_window"]
SALE_POINTS = DATA["sale"]["vp"]
STORE_SILVER = DATA["sale"]["general_store"]
RODEO_MOST = DATA["rodeo"]["most"]
FORGE_POINTS = DATA["forge"]["vp"]

# ---- rounds and stages ---------------------------------------------------------------------------------------------

ROUNDS = DATA["setup"]["rounds"]
FINAL_INCOME = ROUNDS + 1  # the round in which there is income once more, and nothing else
STAGE_IDS = ("settlement", "town", "city")
STAGE_ROUNDS = tuple(DATA["setup"]["stage_rounds"])
STAGE_FIRST = (0, *accumulate(STAGE_ROUNDS))  # the round before each stage, and the last; also places in a pile
ROUND_STAGE = tuple(sum(max(1, number) > first for first in STAGE_FIRST[1:-1]) for number in range(FINAL_INCOME + 1))

# ---- buildings -----------------------------------------------------------------------------------------------------

BUILDING_IDS = tuple(building["id"] for building in DATA["buildings"])
BUILDINGS = len(BUILDING_IDS)
HOMESTEAD = 0
TYPE_IDS = ("residential", "commercial", "industrial", "special")
TYPES = len(TYPE_IDS)

BUILDING_TYPE = tuple(TYPE_IDS.index(building["type"]) for building in DATA["buildings"])
BUILDING_POINTS = tuple(building.get("points", 0) for building in DATA["buildings"])
COST = tuple(
    tuple(building.get("cost", {}).get(resource, 0) for resource in RESOURCE_IDS) for building in DATA["buildings"]
)
COPIES = tuple(tuple(building.get("copies", (0, 0))[more] for building in DATA["buildings"]) for more in range(2))

BUILT_BONUS_IDS = ("none", "relief", "trade", "worker", "advance", "rail_line_and_building")
NO_BONUS, RELIEF, CHIT, FREE_WORKER, ADVANCE, RAIL_LINE_AND_BUILDING = range(len(BUILT_BONUS_IDS))
BUILT_BONUS = tuple(BUILT_BONUS_IDS.index(building.get("built", "none")) for building in DATA["buildings"])

# The buildings that have a rule of their own.
MARKET = BUILDING_IDS.index("market")
BOARDING_HOUSE = BUILDING_IDS.index("boarding_house")
GENERAL_STORE = BUILDING_IDS.index("general_store")
RIVER_PORT = BUILDING_IDS.index("river_port")
BANK = BUILDING_IDS.index("bank")
FORGE = BUILDING_IDS.index("forge")
RODEO = BUILDING_IDS.index("rodeo")
LAWYER = BUILDING_IDS.index("lawyer")
TRAIN_STATION = BUILDING_IDS.index("train_station")

# The buildings in supply in each stage lie together: from `SUPPLY_FIRST[stage]` up to before `SUPPLY_END[stage]`.
IN_SUPPLY = {
    "settlement": ("settlement", "settlement_town"),
    "town": ("settlement_town", "town"),
    "city": ("city",),
}
SUPPLY = tuple(
    tuple(number for number, building in enumerate(DATA["buildings"]) if building["stage"] in IN_SUPPLY[stage])
    for stage in STAGE_IDS
)
SUPPLY_FIRST = tuple(numbers[0] for numbers in SUPPLY)
SUPPLY_END = tuple(numbers[-1] + 1 for numbers in SUPPLY)
SUPPLY_NEW = (SUPPLY_FIRST[0], *SUPPLY_END[:-1])  # the first of the buildings that a stage adds

# What buildings count at the end, a point each, and the bit mask of the buildings that count it.
COUNTED_IDS = (*TYPE_IDS, "building", "worker", "rail_line")
COUNTED = len(COUNTED_IDS)
COUNTED_BUILDINGS, COUNTED_WORKERS, COUNTED_RAIL_LINES = range(TYPES, COUNTED)
COUNTING = tuple(
    sum(1 << number for number, building in enumerate(DATA["buildings"]) if counted in building.get("end", ()))
    for counted in COUNTED_IDS
)
OF_TYPE = tuple(
    sum(1 << number for number in range(BUILDINGS) if BUILDING_TYPE[number] == kind) for kind in range(TYPES)
)

# Worker slots, numbered through, and the bit mask of those that each building has.
SLOTS_OF = tuple(
    tuple(f"{building['id']}_{place}" for place in range(1, len(building.get("slots", ())) + 1))
    for building in DATA["buildings"]
)
SLOT_IDS = tuple(slot for slots in SLOTS_OF for slot in slots)
SLOTS = len(SLOT_IDS)
SLOT_BUILDING = tuple(number for number, slots in enumerate(SLOTS_OF) for _ in slots)
BUILDING_SLOTS = tuple(
    sum(1 << slot for slot in range(SLOTS) if SLOT_BUILDING[slot] == number) for number in range(BUILDINGS)
)


def sources() -> list[tuple[int, int, int, int]]:
    """Every line of income: the good, the building it comes from, the slots that must be filled, the amount."""
    found = []
    for number, building in enumerate(DATA["buildings"]):
        lines = [(0, building.get("income", {})), (BUILDING_SLOTS[number], building.get("crew", {}))]
        for place, slot in enumerate(building.get("slots", ())):
            lines.append((1 << SLOT_IDS.index(SLOTS_OF[number][place]), slot))
        for slots, gains in lines:
            found += [(GOOD_IDS.index(good), number, slots, amount) for good, amount in gains.items()]
    return sorted(found)


# The lines of income by good: those of one lie from `SOURCES_FROM[good]` up to `SOURCES_FROM[good + 1]`.
SOURCES = tuple(sources())
SOURCE_BUILDING = tuple(building for _, building, _, _ in SOURCES)
SOURCE_SLOTS = tuple(slots for _, _, slots, _ in SOURCES)
SOURCE_AMOUNT = tuple(amount for _, _, _, amount in SOURCES)
SOURCES_FROM = tuple(sum(source[0] < good for source in SOURCES) for good in range(GOODS + 1))

# ---- auctions ------------------------------------------------------------------------------------------------------

BAYS = 3
BAYS_IN_USE = (0, 0, 2, 2, 3, 3)  # by the number of players
TILE_DATA = [tile for pile in DATA["tiles"].values() for tile in pile]
TILE_IDS = tuple(tile["id"] for tile in TILE_DATA)
TILES = len(TILE_IDS)
PILE = TILES // BAYS  # the tiles of bay 0 are 0 to 9, and so on

TILE_TYPES = tuple(sum(1 << TYPE_IDS.index(kind) for kind in tile["build"]) for tile in TILE_DATA)  # bit masks
ALL_TYPES = (1 << TYPES) - 1
TILE_WORKER = tuple(int(tile.get("bonus") == "worker") for tile in TILE_DATA)
TILE_WORKER_AND_ADVANCE = tuple(int(tile.get("bonus") == "worker_and_advance") for tile in TILE_DATA)
TILE_VP = tuple(tile.get("vp", 0) for tile in TILE_DATA)
TRADE_IN_GIVE = tuple(
    RESOURCE_IDS.index(tile["trade"]["give"]) if "trade" in tile else NONE for tile in TILE_DATA
)
TRADE_IN_VP = tuple(tile.get("trade", {}).get("vp", 0) for tile in TILE_DATA)
TRADE_IN_RAIL_LINES = tuple(tile.get("trade", {}).get("rail_line", 0) for tile in TILE_DATA)

LADDER_VALUES = tuple(DATA["bids"]["ladder"])
LOWEST_BID, HIGHEST_BID = LADDER_VALUES[0], LADDER_VALUES[-1]
BID_VALUES = range(LOWEST_BID, HIGHEST_BID + 1)
VALUES = len(BID_VALUES)
NEUTRAL_START = DATA["bids"]["neutral"]["start"]
NEUTRAL_LOWEST = DATA["bids"]["neutral"]["lowest"]
NEUTRAL_HIGHEST = DATA["bids"]["neutral"]["highest"]
# By the option `bids`: the value that follows each value from 0 up, and the one before; 0 where there is none.
NEXT_VALUE = tuple(
    tuple(min((value for value in values if value > old), default=0) for old in range(HIGHEST_BID + 1))
    for values in (LADDER_VALUES, BID_VALUES)
)
VALUE_BEFORE = tuple(
    tuple(max((value for value in values if value < old), default=0) for old in range(HIGHEST_BID + 1))
    for values in (LADDER_VALUES, BID_VALUES)
)

# ---- the Railroad Development Track --------------------------------------------------------------------------------

TRACK_END = len(DATA["track"]["spaces"])
BONUS_IDS = tuple(
    bonus
    for space in DATA["track"]["spaces"]
    for bonus in (RESOURCE_IDS if "resource" in space else tuple(space))
)
BONUS_COUNT = (0, 1, 2, 3, 3 + RESOURCES, 4 + RESOURCES)  # how many of them are open on each space
BONUS_RAIL_LINE = BONUS_IDS.index("rail_line")
BONUS_WORKER = BONUS_IDS.index("worker")
# What the other bonuses are, and how much of it.
BONUS_GOOD = tuple(GOOD_IDS.index(bonus) if bonus in GOOD_IDS else NONE for bonus in BONUS_IDS)
BONUS_AMOUNT = tuple(
    amount
    for space in DATA["track"]["spaces"]
    for bonus, amount in space.items()
    for _ in range(RESOURCES if bonus == "resource" else 1)
)

# ---- how many chits and workers anybody can get --------------------------------------------------------------------

# In a bay each value is bid at most twice: the second time by the owner of the Lawyer (H-20).
MOST_BIDS = BAYS * 2 * VALUES
# In a round a player's bids are beaten at most half as often, because it takes somebody else's bid; then that player
# passes or wins, and a winner advances once at most.
MOST_ADVANCES = ROUNDS * (MOST_BIDS // 2 + 1)
INCOME_CHITS = sum(SOURCE_AMOUNT[SOURCES_FROM[TRADE] : SOURCES_FROM[TRADE + 1]])
MOST_CHITS = FINAL_INCOME * INCOME_CHITS + BUILT_BONUS.count(CHIT) + MOST_ADVANCES
# A chit hires at most one worker, so an advance is good for one, as a chit or as the bonus itself.
MOST_WORKERS = (
    STARTING_WORKERS
    + sum(TILE_WORKER)
    + sum(TILE_WORKER_AND_ADVANCE)
    + BUILT_BONUS.count(FREE_WORKER)
    + MOST_CHITS
)
MOST_WAGE_GOLD = -(-WAGE * MOST_WORKERS // GOLD_WORTH)
MOST_BID_GOLD = -(-HIGHEST_BID // GOLD_WORTH)


def most_steps(seats: int) -> int:
    """No game of `seats` has more decisions than this.

    A round has for each player the workers placed, collecting and wages; the neutral bid or the Double bay; bids, a
    pass from each player, and a bonus for each of both at most; for each winner payment, building, one more building,
    two bonuses of buildings, the tile's. Market deals besides: every one costs a trade chit, or takes or repays a debt.
    """
    winners = min(seats, BAYS_IN_USE[seats] + (seats == MOST_SEATS))
    income = seats * (SLOTS + 2)
    bidding = 1 + 2 * (MOST_BIDS + seats)
    resolving = 6 * winners
    windows = ROUNDS * (2 * seats + MOST_BIDS + seats + 4 * winners) + 3 * seats
    borrowed = windows * DEBTS_IN_A_WINDOW
    short = FINAL_INCOME * seats * -(-WAGE * MOST_WORKERS // DEBT_SILVER)
    short += ROUNDS * winners * -(-HIGHEST_BID // DEBT_SILVER)
    deals = seats * MOST_CHITS + borrowed + (borrowed + short)
    return ROUNDS * (income + bidding + resolving) + income + seats + deals


MAX_STEPS = max(most_steps(seats) for seats in SEATS)

# ---- decisions -----------------------------------------------------------------------------------------------------

BAY_NUMBERS = range(1, BAYS + 1)
GOLD_FOR = ("none", "copper", "livestock", "both")  # what gold stands in for, by the River Port: two bits
FOR_COPPER, FOR_LIVESTOCK = 1, 2

CATALOGUE = Catalogue()
PLACE = CATALOGUE.add("place", slot=SLOT_IDS)
COLLECT = CATALOGUE.add("collect")
PAY_WAGES = CATALOGUE.add("pay_wages", gold=range(MOST_WAGE_GOLD + 1))
PLACE_NEUTRAL = CATALOGUE.add("place_neutral", bay=BAY_NUMBERS[:2])
CHOOSE_DOUBLE = CATALOGUE.add("choose_double", bay=BAY_NUMBERS)
PASS = CATALOGUE.add("pass")
BID = CATALOGUE.add("bid", bay=BAY_NUMBERS, value=BID_VALUES)
PAY_BID = CATALOGUE.add("pay_bid", gold=range(MOST_BID_GOLD + 1))
BUILD = CATALOGUE.add("build", building=BUILDING_IDS[1:], gold_for=GOLD_FOR) - len(GOLD_FOR)  # nobody builds Homesteads
DECLINE = CATALOGUE.add("decline")
TRACK_BONUS = CATALOGUE.add("track_bonus", bonus=BONUS_IDS)
TAKE_WORKER = CATALOGUE.add("take_worker")
DECLINE_WORKER = CATALOGUE.add("decline_worker")
TRADE_IN = CATALOGUE.add("trade_in", gold=range(2))
SKIP_TRADE_IN = CATALOGUE.add("skip_trade_in")
DONE = CATALOGUE.add("done")
# Market deals come last: whatever is not below `BUY` is one, and leaves the question open.
BUY = CATALOGUE.add("buy", resource=RESOURCE_IDS)
SELL = CATALOGUE.add("sell", resource=RESOURCE_IDS)
HIRE_WORKER = CATALOGUE.add("hire_worker")
MARKET_FOOD = CATALOGUE.add("market_food")
MARKET_STEEL = CATALOGUE.add("market_steel")
BANK_SILVER = CATALOGUE.add("bank_silver")
TAKE_DEBT = CATALOGUE.add("take_debt")
REPAY_DEBT_SILVER = CATALOGUE.add("repay_debt_silver")
REPAY_DEBT_GOLD = CATALOGUE.add("repay_debt_gold")
DEALS = CATALOGUE.size - BUY

# What the seats in `actors` are asked. Income has two steps, which each player takes on their own: see `Player.income`.
QUESTIONS = (
    "over",
    "income",
    "place_neutral",
    "choose_double",
    "bid",
    "track_bonus",
    "pay_bid",
    "build",
    "extra_build",
    "free_worker",
    "trade_in",
    "endgame",
)
(
    ASK_NOTHING,
    ASK_INCOME,
    ASK_NEUTRAL,
    ASK_DOUBLE,
    ASK_BID,
    ASK_BONUS,
    ASK_PAYMENT,
    ASK_BUILD,
    ASK_EXTRA_BUILD,
    ASK_WORKER,
    ASK_TRADE_IN,
    ASK_ENDGAME,
) = range(len(QUESTIONS))

INCOME_STEPS = ("placing", "collected", "paid")
PLACING, COLLECTED, PAID = range(len(INCOME_STEPS))

# What comes after a step of the rules: a decision of somebody (or the end of the game), or the next part of the round.
DECISION, BEFORE_BIDDING, BIDDING, TILE_BONUS, NEXT_WINNER, NEXT_ROUND = range(6)

# ---- the position --------------------------------------------------------------------------------------------------


@record
class Player:
    """One seat. Before the screen: buildings, workers, rail lines, the track. Behind it: the hand (H-32)."""

    buildings: u32  # bit mask: one's own, the Homestead included
    placed: u16  # bit mask: the slots with a worker on them, from one Income phase to the next
    workers: i16
    rail_lines: i16
    hand: i16 * GOODS  # what the player has; all 0 where it is hidden from the viewer
    # What everybody can reckon the hand to be: it follows from what happens in sight of all, as if the player did no
    # more behind the screen than was needed for it, and as late as possible (see `settle` in market.py).
    ledger: i16 * GOODS
    track: i8  # the space of the marker
    income: i8  # PLACING, COLLECTED or PAID
    borrowed: i8  # debts taken by choice in the window that is open (H-35); behind the screen too


@record
class State:
    """A whole position."""

    seats: i8
    actors: u8
    holdings: i8
    bids: i8
    advance: i8
    building: i8

    question: i8  # what the actors are asked: ASK_...
    round: i8  # from 1; FINAL_INCOME after the last
    start_player: i8
    after_bonus: i8  # what comes after a track bonus or a free worker: BIDDING, TILE_BONUS or NEXT_WINNER

    # The bays: this round's tiles, and the highest bid in each with its bidder, 0 and NOBODY where there is none.
    tile: i8 * BAYS
    bid: i8 * BAYS
    bidder: i8 * BAYS
    double_bay: i8  # where the second highest bid wins too
    second_bid: i8  # the second highest bid in the Double bay
    second_bidder: i8
    last_bidder: i8  # who bid or passed last; before the first bid the start player's right neighbour
    passed: u8  # bit mask of seats
    neutral: i8  # the value of the neutral bid, with two players
    # Whose turn in the building phase it is: twice the bay, and one more for the second winner of the Double bay;
    # NONE until the bidding is over.
    resolving: i8

    face_down: i8 * TILES  # 1 for each tile that may still turn up: the piles are sets, their order is not decided
    supply: i8 * BUILDINGS  # copies left of each building
    players: Player * MOST_SEATS


LABELS = {
    "hand": (GOOD_IDS, 0),
    "ledger": (GOOD_IDS, 0),
    "face_down": (TILE_IDS, 0),
    "supply": (BUILDING_IDS, 0),
}
