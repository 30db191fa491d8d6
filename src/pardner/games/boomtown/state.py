"""Boomtown: the figures of the components, the action space and the record of a position.

Cards are numbered through: 0 to 44 are the mines in the order of `data.toml`, 45 to 59 the events. Wherever a field
names a seat, a town, a mine or a card, -1 (`NOBODY`, `NONE`) means that there is none.
"""

import tomllib
from itertools import combinations_with_replacement
from pathlib import Path

from pardner.engine.catalogue import Catalogue
from pardner.engine.record import i8, i16, record, u8

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

SEATS = range(3, 6)
MOST_SEATS = 5
OPEN_INFORMATION = True  # nobody knows anything that the others do not: see `redact`
NOBODY = -1
NONE = -1

# ---- options: each is a field of the state that holds the place of the value chosen -------------------------------

OPTIONS = {
    "ruleset": ("manual", "published"),
    "fifteenth_event": ("holdup", "none"),
    "trim_three_players": ("true", "false"),
    "park_unplayable_events": ("true", "false"),
}
MANUAL, PUBLISHED = 0, 1
HOLDUP_IS_FIFTEENTH, NO_FIFTEENTH = 0, 1
TRIM, NO_TRIM = 0, 1
PARK, DISCARD = 0, 1

# ---- components ----------------------------------------------------------------------------------------------------

TOWN_IDS = tuple(town["id"] for town in DATA["towns"])
MINE_IDS = tuple(mine["id"] for mine in DATA["cards"]["mines"])
EVENT_IDS = tuple(event["id"] for event in DATA["cards"]["events"])
CARD_IDS = MINE_IDS + EVENT_IDS
SALOON_IDS = tuple(event["id"] for event in DATA["cards"]["events"] if event["kind"] == "saloon")

TOWNS = len(TOWN_IDS)
MINES = len(MINE_IDS)
EVENTS = len(EVENT_IDS)
CARDS = len(CARD_IDS)
SALOONS = len(SALOON_IDS)  # the saloons are the first events: saloon 0 is event 0
MINES_PER_TOWN = MINES // TOWNS  # the mines of a town lie together: town 0 has mines 0 to 8

MINE_TOWN = tuple(TOWN_IDS.index(mine["town"]) for mine in DATA["cards"]["mines"])
MINE_NUMBER = tuple(mine["number"] for mine in DATA["cards"]["mines"])
MINE_VALUE = tuple(mine["value"] for mine in DATA["cards"]["mines"])
MINE_DANGEROUS = tuple(int(mine["dangerous"]) for mine in DATA["cards"]["mines"])
# The die is "house" (B-1): the numbers 2 to 12 are laid over the faces 1 to 6, going round.
MINE_DIE = tuple((number - 2) % 6 + 1 for number in MINE_NUMBER)
DANGEROUS_MINES = tuple(mine for mine in range(MINES) if MINE_DANGEROUS[mine])


def mines_marked(marks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each die or sum up to 12 the mines that have it, filled up with NONE to rows of equal length."""
    longest = max(marks.count(mark) for mark in marks)
    rows = ([mine for mine in range(MINES) if marks[mine] == mark] for mark in range(13))
    return tuple(tuple(row + [NONE] * (longest - len(row))) for row in rows)


MINES_ON_DIE = mines_marked(MINE_DIE)
MINES_ON_SUM = mines_marked(MINE_NUMBER)

EVENT_KINDS = tuple(dict.fromkeys(event["kind"] for event in DATA["cards"]["events"]))
(
    SALOON,
    SALOON_GIRLS,
    DYNAMITE,
    EXPROPRIATION,
    GOVERNOR,
    CARD_SHARK,
    NEW_VEIN,
    MUSTANG,
    TELEGRAPH,
    STAGECOACH_ROBBERY,
    HOLDUP,
) = range(len(EVENT_KINDS))
EVENT_KIND = tuple(EVENT_KINDS.index(event["kind"]) for event in DATA["cards"]["events"])

STARTING_GOLD = DATA["pieces"]["starting_gold"]
TOWN_TOKENS = DATA["pieces"]["town_tokens"]
TRIMMED_CARDS = DATA["pieces"]["trimmed_cards"]
MAYOR_NEEDS = DATA["figures"]["mayor_needs"]
MAYOR_BONUS = DATA["figures"]["mayor_bonus"]
SALOON_CHARGE = DATA["figures"]["saloon_charge"]
SALOON_GIRLS_CHARGE = DATA["figures"]["saloon_girls_charge"]
CARD_SHARK_PAYMENT = DATA["figures"]["card_shark_payment"]
STAGECOACH_GOLD = DATA["figures"]["stagecoach_gold"]
NEW_VEIN_BONUS = DATA["figures"]["new_vein_bonus"]
GOVERNOR_FACTOR = DATA["figures"]["governor_factor"]
LOWEST_NUMBER, HIGHEST_NUMBER = DATA["figures"]["holdup_numbers"]
LOW_CAVE_IN, HIGH_CAVE_IN = DATA["figures"]["cave_in_sums"]

# ---- how rich anybody can get --------------------------------------------------------------------------------------


def best_production(mines: int) -> int:
    """The most that one roll can pay, under either rule set, while no more than this many mines are owned."""
    rolls = [
        [value for value, die in zip(MINE_VALUE, MINE_DIE, strict=True) if die in faces]
        for faces in combinations_with_replacement(range(1, 7), 2)
    ] + [
        [value for value, number in zip(MINE_VALUE, MINE_NUMBER, strict=True) if number == total]
        for total in range(2, 13)
    ]
    return NEW_VEIN_BONUS + max(sum(sorted(values, reverse=True)[:mines]) for values in rolls)


def most_gold(seats: int) -> list[int]:
    """No more gold than this is in all hands together at the auction of each turn, in the longest game of `seats`.

    Gold comes into play in three ways only: the starting gold, the Stagecoach Robbery, and production. After a turn
    every player owns at most one mine more than before, because each takes one card.
    """
    turns = -(-CARDS // seats)
    gold = [seats * STARTING_GOLD + STAGECOACH_GOLD]
    for turn in range(1, turns):
        gold.append(gold[-1] + best_production(seats * turn))
    return gold


MAX_BID = max(most_gold(seats)[-1] for seats in SEATS)


def most_steps(seats: int) -> int:
    """No game of `seats` has more decisions than this.

    Two players who outbid each other by 1 make at most half as many bids as they have gold between them, and one.
    Besides, in each turn: everybody passes, leaves parked events and picks, and Mustang is declared or not, and
    Telegraph is used (the die, then the face) or kept. Each event takes at most three more answers in the game: it is
    played from where it was parked, then one or two choices are made.
    """
    return sum(gold // 2 + 1 + 3 * seats + 3 for gold in most_gold(seats)) + 3 * EVENTS


MAX_STEPS = max(most_steps(seats) for seats in SEATS)

# ---- decisions -----------------------------------------------------------------------------------------------------

CATALOGUE = Catalogue()
PASS = CATALOGUE.add("pass")
BID = CATALOGUE.add("bid", amount=range(1, MAX_BID + 1))
PICK = CATALOGUE.add("pick", card=CARD_IDS)
PLAY_PARKED = CATALOGUE.add("play_parked", card=EVENT_IDS)
LEAVE_PARKED = CATALOGUE.add("leave_parked")
USE_MUSTANG = CATALOGUE.add("use_mustang")
KEEP_MUSTANG = CATALOGUE.add("keep_mustang")
DESTROY_MINE = CATALOGUE.add("destroy_mine", mine=MINE_IDS)
DESTROY_SALOON = CATALOGUE.add("destroy_saloon", saloon=SALOON_IDS)
EXPROPRIATE = CATALOGUE.add("expropriate", mine=MINE_IDS)
ROB = CATALOGUE.add("rob", seat=range(MOST_SEATS))
NAME_NUMBER = CATALOGUE.add("name_number", number=range(LOWEST_NUMBER, HIGHEST_NUMBER + 1))
APPOINT_GOVERNOR = CATALOGUE.add("appoint_governor", town=TOWN_IDS)
ATTACH_VEIN = CATALOGUE.add("attach_vein", mine=MINE_IDS)
OPEN_SALOON = CATALOGUE.add("open_saloon", town=TOWN_IDS)
ATTACH_GIRLS = CATALOGUE.add("attach_girls", saloon=SALOON_IDS)
KEEP_TELEGRAPH = CATALOGUE.add("keep_telegraph")
TELEGRAPH_DIE = CATALOGUE.add("telegraph_die", die=range(1, 3))
TELEGRAPH_FACE = CATALOGUE.add("telegraph_face", face=range(1, 7))

# What the seat in `actors` is asked. An event that needs a choice has a question of its own; Holdup has two.
QUESTIONS = (
    "over",
    "bid",
    "parked",
    "mustang",
    "pick",
    "saloon",
    "saloon_girls",
    "dynamite",
    "expropriation",
    "governor",
    "new_vein",
    "holdup_victim",
    "holdup_number",
    "telegraph_die",
    "telegraph_face",
)
(
    ASK_NOTHING,
    ASK_BID,
    ASK_PARKED,
    ASK_MUSTANG,
    ASK_PICK,
    ASK_SALOON,
    ASK_SALOON_GIRLS,
    ASK_DYNAMITE,
    ASK_EXPROPRIATION,
    ASK_GOVERNOR,
    ASK_NEW_VEIN,
    ASK_HOLDUP_VICTIM,
    ASK_HOLDUP_NUMBER,
    ASK_TELEGRAPH_DIE,
    ASK_TELEGRAPH_FACE,
) = range(len(QUESTIONS))

# The question that each kind of event asks of the player who takes it; none where it simply happens.
KIND_QUESTION = (
    ASK_SALOON,
    ASK_SALOON_GIRLS,
    ASK_DYNAMITE,
    ASK_EXPROPRIATION,
    ASK_GOVERNOR,
    ASK_NOTHING,
    ASK_NEW_VEIN,
    ASK_NOTHING,
    ASK_NOTHING,
    ASK_NOTHING,
    ASK_HOLDUP_VICTIM,
)

# What comes after a step of the rules: a decision of somebody (or the end of the game), or the next part of the turn.
DECISION, PARKED_EVENTS, MUSTANG_OFFER, PICKING, PRODUCTION_ROLL, PRODUCTION, NEXT_TURN = range(7)

# ---- the position --------------------------------------------------------------------------------------------------


@record
class Player:
    """What lies in front of one seat and can be counted."""

    gold: i16
    mines: i8 * TOWNS  # how many mines of each town


@record
class State:
    """A whole position. Nothing in it is hidden from anybody (see `redact` in the rules)."""

    seats: i8
    actors: u8
    ruleset: i8
    fifteenth_event: i8
    trim_three_players: i8
    park_unplayable_events: i8

    question: i8  # what the actor is asked: ASK_...
    turn: i8  # from 1
    first_player: i8  # opens the bidding and rolls for production

    # Phase 2 and 3: the auction. With a bid of 0 the highest bidder is the one who passed first.
    highest_bidder: i8
    highest_bid: i16
    passed: u8  # bit mask of seats
    first_passer: i8

    # Phase 4: card selection
    picked: u8  # bit mask of the seats that have taken their card; 0 while parked events and Mustang are asked for
    parked_turn: i8  # whose turn at parked events it is; NOBODY once all have had theirs
    mustang_picker: i8  # who declared Mustang for this turn
    event: i8  # the event being settled, 0 to 14, while its choices are asked for
    victim: i8  # whom a Holdup names, while the number is asked for

    # Phase 5: production
    faces: i8 * 2  # the dice as they lie; 0 before the first roll
    telegraph_die: i8  # which die Telegraph changes, 1 or 2, while the face is asked for; 0 otherwise

    # The open cards in the order of their turning up; NONE where a card has been taken or none was left.
    open: i8 * MOST_SEATS
    open_count: i8

    # The deck is a set: the first `unseen_count` places of `unseen` hold the cards that lie face down, `deck_count` of
    # them in the deck and the others set aside. Its order is the public history of the draws and tells nothing. In a
    # trimmed game the first `known_count` are the events put back on the first turn, which everybody knows to be in
    # the deck (B-40); otherwise `known_count` is 0.
    unseen: i8 * CARDS
    unseen_count: i8
    known_count: i8
    deck_count: i8

    # Property
    owner: i8 * MINES  # the seat that owns each mine
    mayor: i8 * TOWNS  # the seat that holds each mayor pawn
    governor_town: i8  # the town whose pawn stands on Governor
    new_vein: i8  # the mine that New Vein lies under
    saloon_owner: i8 * SALOONS
    saloon_town: i8 * SALOONS
    older_saloon: i8  # the saloon that opened first, 0 or 1
    saloon_girls: i8  # the saloon the girls work in, 0 or 1
    parked: i8 * EVENTS  # the seat that each parked event lies in front of (B-14)
    mustang_holder: i8
    telegraph_holder: i8
    players: Player * MOST_SEATS


LABELS = {
    "owner": (MINE_IDS, NOBODY),
    "mayor": (TOWN_IDS, NOBODY),
    "saloon_owner": (SALOON_IDS, NOBODY),
    "saloon_town": (SALOON_IDS, NONE),
    "parked": (EVENT_IDS, NOBODY),
    "mines": (TOWN_IDS, 0),
}
