"""Gunslingers: the figures of the components, the action space and the record of a position.

Properties are numbered in the order of `data.toml`, slots (the places of the board) row by row from the north-west.
Wherever a field names a seat, a slot, a property, a card or a man, -1 (`NOBODY`, `NONE`) means that there is none.
Gunslingers of a skill are alike, so most fields count them: `home[DUELLIST]` are the duellists at home. Only the men in
the gunfight going on are told apart, because one may be winged, wounded or aimed at: see `Man`.
"""

import tomllib
from pathlib import Path

from pardner.engine.catalogue import Catalogue
from pardner.engine.record import i8, i16, record, u8, u16

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

SEATS = range(2, 6)
MOST_SEATS = 5
NOBODY = -1
NONE = -1

# ---- options: each is a field of the state that holds the place of the value chosen -------------------------------

OPTIONS = {
    "scoring": ("ballot", "plain_sum", "three_contests"),
    "bribes": ("off", "on"),
    "territory_powers": ("off", "on"),
    "character_powers": ("off", "on"),
    "sheriff": ("none", "honest", "corrupt"),
    "neighborhoods": ("off", "support", "support_and_distance"),
    "gunfights": ("full", "simple"),
    "character_auction": ("off", "on"),
}
OFF, ON = 0, 1
BALLOT, PLAIN_SUM, THREE_CONTESTS = 0, 1, 2
NO_SHERIFF, HONEST, CORRUPT = 0, 1, 2
SUPPORT, SUPPORT_AND_DISTANCE = 1, 2
FULL, SIMPLE = 0, 1

# ---- dice and gunslingers ------------------------------------------------------------------------------------------

FACES = DATA["dice"]["faces"]
COUNTING = (0, *DATA["dice"]["counting"])  # what a face of a counting die counts, by the face
FACE_SKILL = (0, *DATA["dice"]["skill"])
HIT_FACE = DATA["dice"]["hit"]
BATCH_DICE = DATA["dice"]["batch"]
TRAIN_DICE = DATA["dice"]["train"]

SKILL_IDS = tuple(skill["id"] for skill in DATA["skills"])
SKILLS = len(SKILL_IDS)
PLUG, ENFORCER, DUELLIST = range(SKILLS)
SKILL_DICE = tuple(skill["dice"] for skill in DATA["skills"])
SKILL_VOTES = tuple(skill["votes"] for skill in DATA["skills"])

# ---- properties and the board --------------------------------------------------------------------------------------

PROPERTY_DATA = DATA["properties"]["list"]
PROPERTY_IDS = tuple(entry["id"] for entry in PROPERTY_DATA)
PROPERTIES = len(PROPERTY_IDS)
(
    TRAIN_STATION,
    NEWSPAPER_OFFICE,
    PHOTOGRAPHER,
    BLACKSMITH,
    PARLOR_HOUSE,
    LIVERY_STABLE,
    GENERAL_STORE,
    SALOON,
    UNDERTAKER,
    BANK,
    HOTEL,
    TELEGRAPH_OFFICE,
    GUNSMITH,
    DOCTORS_OFFICE,
    ASSAY_OFFICE,
    CHURCH,
    BARBER_SHOP,
    FREIGHT_OFFICE,
    LAND_OFFICE,
    SHERIFFS_OFFICE,
) = range(PROPERTIES)

RENT = tuple(entry["rent"] for entry in PROPERTY_DATA)
RENT_DICE = tuple(entry.get("dice", 0) for entry in PROPERTY_DATA)
RENT_PER_IDS = ("none", "gunslinger", "killed")
PER_GUNSLINGER, PER_KILLED = 1, 2
RENT_PER = tuple(RENT_PER_IDS.index(entry.get("per", "none")) for entry in PROPERTY_DATA)
RENT_LIMIT = tuple(entry.get("limit", 0) for entry in PROPERTY_DATA)
PROPERTY_REPUTATION = tuple(entry["reputation"] for entry in PROPERTY_DATA)
MARKERS = DATA["figures"]["markers"]

ROWS = DATA["board"]["rows"]
SLOT_POINTS = tuple(
    (row, column) for row, line in enumerate(ROWS, 1) for column, place in enumerate(line, 1) if place != " "
)
SLOT_IDS = tuple(f"r{row}c{column}" for row, column in SLOT_POINTS)
SLOTS = len(SLOT_IDS)
STATION_SLOT = "".join(ROWS).replace(" ", "").index("T")
BESIDE = ((-1, 0), (0, -1), (0, 1), (1, 0))
MOST_NEIGHBOURS = len(BESIDE)


def neighbours(slot: int) -> list[int]:
    """The slots that differ by one in exactly one coordinate."""
    row, column = SLOT_POINTS[slot]
    beside = [(row + down, column + right) for down, right in BESIDE]
    return [SLOT_POINTS.index(point) for point in beside if point in SLOT_POINTS]


def steps_from(slot: int) -> tuple[int, ...]:
    """The number of steps from a slot to each slot."""
    steps = {slot: 0}
    queue = [slot]
    for here in queue:
        for there in neighbours(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return tuple(steps[other] for other in range(SLOTS))


NEIGHBOURS = tuple(
    tuple((neighbours(slot) + [NONE] * MOST_NEIGHBOURS)[:MOST_NEIGHBOURS]) for slot in range(SLOTS)
)
STEPS = tuple(steps_from(slot) for slot in range(SLOTS))

# ---- characters ----------------------------------------------------------------------------------------------------

CHARACTER_IDS = tuple(character["id"] for character in DATA["characters"])
CHARACTERS = len(CHARACTER_IDS)
MRS_PARLOR, COLONEL_CARTWRIGHT, HARVEY_HARRIGAN, ANTON_BOOZER, SILAS_NEAT = range(CHARACTERS)
HEADQUARTERS = tuple(PROPERTY_IDS.index(character["headquarters"]) for character in DATA["characters"])
STARTING_MONEY = tuple(character["money"] for character in DATA["characters"])
STARTING_REPUTATION = tuple(character["reputation"] for character in DATA["characters"])

# ---- other figures -------------------------------------------------------------------------------------------------

WEEKS = DATA["figures"]["weeks"]
TERRITORY_ROUNDS = DATA["figures"]["territory_rounds"]
RENT_PHASE = TERRITORY_ROUNDS + 1  # stands for the Rent phase where a round is named
DECOYS = DATA["figures"]["decoys"]
HIGHEST_AMOUNT = DATA["figures"]["highest_amount"]

FIGHT_ROUNDS = DATA["gunfight"]["rounds"]
BACKING_DOWN_LOSS = DATA["gunfight"]["backing_down"]
BOTH_BACK_DOWN_LOSS = DATA["gunfight"]["both_back_down"]
RUNNING_LOSS = DATA["gunfight"]["running"]
REFUSED_LOSS = DATA["gunfight"]["refused"]
TIES = DATA["simple"]["ties"]

REPUTATION_VOTES = DATA["scoring"]["reputation"]
CASH_PER_VOTE = DATA["scoring"]["cash"]
CONTEST_POINTS = tuple(DATA["scoring"]["contests"])
CONTEST_IDS = ("reputation", "cash", "gunslingers")
CONTESTS = len(CONTEST_IDS)
REPUTATION_CONTEST, CASH_CONTEST, GUNSLINGER_CONTEST = range(CONTESTS)

MODE_IDS = ("throw", "turn")  # what a bribe is for; 0 stands for no offer, so a mode is its place and 1
THROW_FIGHT, TURN_COAT = 1, 2
BRIBE_PRICE = ((0, 0, 0), tuple(DATA["bribes"]["throw"]), tuple(DATA["bribes"]["turn"]))  # by mode and skill

TOLL = DATA["sheriff"]["toll"]
SIMPLE_ARREST_KILLED = DATA["sheriff"]["simple_killed"]
SIMPLE_ARREST_FACE = DATA["sheriff"]["simple_faces"]
FAR, FAR_FACE = DATA["distance"]["far"], DATA["distance"]["far_faces"]
VERY_FAR, VERY_FAR_FACE = DATA["distance"]["very_far"], DATA["distance"]["very_far_faces"]
CHARACTER_MONEY = DATA["character_auction"]["money"]

CREDIT = DATA["powers"]["credit"]
FREE_DRINKS = DATA["powers"]["free_drinks"]
STEADY_TRADE = DATA["powers"]["steady_trade"]
STEADY_TRADE_MOST = DATA["powers"]["steady_trade_most"]
PARLOR_MONEY = DATA["powers"]["parlor"]
DISCOUNT = DATA["powers"]["discount"]
PLUG_PRICE = DATA["powers"]["plug_price"]
UNDERTAKER_MONEY = DATA["powers"]["undertaker"]
UNDERTAKER_MOST = DATA["powers"]["undertaker_most"]
INTEREST_PER = DATA["powers"]["interest_per"]
INTEREST_MOST = DATA["powers"]["interest_most"]
HOTEL_BONUS = DATA["powers"]["hotel"]
DOCTOR_FACE = DATA["powers"]["doctor_face"]
ASSAY_FACE = DATA["powers"]["assay_face"]
ASSAY_MONEY = DATA["powers"]["assay_money"]
FREIGHT_MONEY = DATA["powers"]["freight"]

# The most gunslingers that there can ever be: in batches, on trains, and plugs from the saloon.
MOST_MEN = max(COUNTING) * (MOST_SEATS * BATCH_DICE + WEEKS * TRAIN_DICE) + WEEKS

# When more dice than this have been thrown in one decision, gunfights stop before the next man's shot and a week before
# its train, until somebody says: go on. What can follow without a stop are one man's dice and a week's rents, or a
# train and a week's rents: no decision has as many throws as a tape holds.
MOST_THROWN = 160

# ---- cards and lots ------------------------------------------------------------------------------------------------

DECOY_IDS = tuple(f"decoy_{number}" for number in range(1, DECOYS + 1))
CARD_IDS = PROPERTY_IDS + DECOY_IDS
CARDS = len(CARD_IDS)
DECOY = PROPERTIES  # what a decoy is called on the table: they are alike. As an action the second one is DECOY + 1.
UNKNOWN_CARD = -2  # a card that lies face down for the viewer

PLACE_IDS = (*CARD_IDS, "posse", "home")  # where a gunslinger may stand
IN_POSSE, AT_HOME = CARDS, CARDS + 1

LOYALTY_IDS = ("loyal", "bribed")  # of a man who falls in a simple gunfight
LOYALTIES = len(LOYALTY_IDS)

# What is sold: in the setup properties and batches, later trains, and with `character_auction` characters.
LOT_IDS = tuple(f"{kind}_{number}" for kind in ("property", "batch") for number in range(1, MOST_SEATS + 1))
LOTS = len(LOT_IDS)
FIRST_BATCH = MOST_SEATS
TRAIN_LOT, CHARACTER_LOT = LOTS, LOTS + 1

# ---- decisions -----------------------------------------------------------------------------------------------------

CATALOGUE = Catalogue()
SEAL = CATALOGUE.add("seal", amount=range(HIGHEST_AMOUNT + 1))  # a bid, a bribe, a loyalty purse
PUT_UP = CATALOGUE.add("put_up", lot=LOT_IDS)
RAISE = CATALOGUE.add("raise", amount=range(FREE_DRINKS + 1))
ROLL_AGAIN = CATALOGUE.add("roll_again")
KEEP_TRAIN = CATALOGUE.add("keep_train")
PLACE = CATALOGUE.add("place", card=CARD_IDS, skill=SKILL_IDS)
READY = CATALOGUE.add("ready")
LOOK = CATALOGUE.add("look", seat=range(MOST_SEATS), card=range(1, CARDS + 1))
LOOK_AWAY = CATALOGUE.add("look_away")
SADDLE = CATALOGUE.add("saddle", place=PLACE_IDS[:AT_HOME], skill=SKILL_IDS)
LEAVE_HORSES = CATALOGUE.add("leave_horses")
CLOSE_OFF = CATALOGUE.add("close_off", property=PROPERTY_IDS)
STAND_ASIDE = CATALOGUE.add("stand_aside")
PAY_TOLL = CATALOGUE.add("pay_toll")
GO_HOME = CATALOGUE.add("go_home")
FIGHT = CATALOGUE.add("fight")
BACK_DOWN = CATALOGUE.add("back_down")
OFFER = CATALOGUE.add("offer", mode=MODE_IDS)
NO_OFFER = CATALOGUE.add("no_offer")
PICK = CATALOGUE.add("pick", man=range(MOST_MEN))  # a man in the gunfight: a target, a man to buy, to name, to save …
SACRIFICE = CATALOGUE.add("sacrifice", skill=SKILL_IDS, loyalty=LOYALTY_IDS)
LET_STAND = CATALOGUE.add("let_stand")
LET_DIE = CATALOGUE.add("let_die")
STAY = CATALOGUE.add("stay")
RUN = CATALOGUE.add("run")
GIVE_UP = CATALOGUE.add("give_up")
DISMISS = CATALOGUE.add("dismiss", place=PLACE_IDS)
RIDE = CATALOGUE.add("ride", card=(*PROPERTY_IDS, "decoy"))
STAY_HOME = CATALOGUE.add("stay_home")
REGISTER = CATALOGUE.add("register", property=PROPERTY_IDS)
BUY_PLUG = CATALOGUE.add("buy_plug")
KEEP_MONEY = CATALOGUE.add("keep_money")
GO_ON = CATALOGUE.add("go_on")

SHOWING = ("seal", "ready", "look", "fight", "back_down", "stay", "run", "sacrifice", "ride", "stay_home")

# What the seats in `actors` are asked. Where several are asked at once they answer in any order, and nobody learns an
# answer before all are in: bids, cards, nerve, bribes, aims, running, losses, the posse.
QUESTIONS = (
    "over",
    "bid",  # seal a bid, all at once
    "late_bid",  # the station's controller bids after the others
    "raise",  # Free drinks
    "put_up",
    "telegraph",  # roll the train's dice again?
    "set_up",  # cards and men
    "look",  # the newspaper
    "stable",  # which man is moved
    "stable_card",  # where to
    "sheriff",  # which territory the corrupt sheriff closes off
    "toll",
    "nerve",
    "bribe",  # in steps of each player's own: see `Player.bribe_step`
    "gunsmith",
    "aim",
    "blacksmith",
    "doctor",
    "stay",
    "jail",
    "losses",  # of a simple gunfight
    "hold",
    "ride",  # the posse; with Cavalry in two steps: see `Player.ride`
    "land_office",
    "saloon",
    "go_on",  # so many dice have been thrown in one decision that somebody has to say: go on
)
(
    ASK_NOTHING,
    ASK_BID,
    ASK_LATE_BID,
    ASK_RAISE,
    ASK_PUT_UP,
    ASK_TELEGRAPH,
    ASK_SET_UP,
    ASK_LOOK,
    ASK_STABLE,
    ASK_STABLE_CARD,
    ASK_SHERIFF,
    ASK_TOLL,
    ASK_NERVE,
    ASK_BRIBE,
    ASK_GUNSMITH,
    ASK_AIM,
    ASK_BLACKSMITH,
    ASK_DOCTOR,
    ASK_STAY,
    ASK_JAIL,
    ASK_LOSSES,
    ASK_HOLD,
    ASK_RIDE,
    ASK_LAND_OFFICE,
    ASK_SALOON,
    ASK_GO_ON,
) = range(len(QUESTIONS))

BRIBE_STEPS = ("offer", "man", "amount", "purse", "done")
BRIBE_OFFER, BRIBE_MAN, BRIBE_AMOUNT, BRIBE_PURSE, BRIBE_DONE = range(len(BRIBE_STEPS))

# What comes after a step of the rules: a decision of somebody (or the end of the game), or another step.
(
    DECISION,
    TO_NEXT_CHARACTER,
    TO_LOTS,
    TO_NEXT_LOT,
    TO_BIDS,
    TO_OPENING,
    TO_FREE_DRINKS,
    TO_AWARD,
    TO_NEXT_WEEK,
    TO_ARRIVAL,
    TO_NEXT_ROUND,
    TO_NEWSPAPER,
    TO_REVEAL,
    TO_STABLE,
    TO_SHERIFF,
    TO_TOLLS,
    TO_DISTANCE,
    TO_NEXT_SLOT,
    TO_NEXT_FIGHT,
    TO_SHOWDOWN,
    TO_LOSSES,
    TO_BRIBES,
    TO_VERDICT,
    TO_STAND,
    TO_NAMING,
    TO_FIGHT_ROUND,
    TO_TIER,
    TO_SHOTS,
    TO_BLACKSMITH,
    TO_HITS,
    TO_DOCTOR,
    TO_BURIAL,
    TO_ROUND_OVER,
    TO_JAIL,
    TO_RUNNING,
    TO_FIGHT_OVER,
    TO_GUNFIGHT_OVER,
    TO_STRENGTH,
    TO_COMPARISON,
    TO_CASUALTIES,
    TO_STANDING,
    TO_POSSE,
    TO_RIDES,
    TO_ROUND_END,
    TO_LAND_OFFICE,
    TO_RENTS,
    TO_SALOON,
    TO_WEEK_END,
) = range(48)

# ---- how long a game can be ----------------------------------------------------------------------------------------


def most_steps(seats: int) -> int:
    """No game of `seats` has more decisions than this.

    An auction begins again after a tie only with higher bids. In a territory round every gunslinger is placed once, and
    everybody says when they are ready; then come the newspaper, the stable, the sheriff and his tolls. A gunfight for a
    slot has one fight less than players, and each player can lead a posse, Cartwright two. In a fight both show nerve,
    bribe in four steps, name a man, lose one to a hold check three times, send one to jail; in each of its rounds, and
    once more when somebody runs, everyone alive aims once at most, then come the blacksmith, the doctor, and stay or
    run. Every man is in `seats` fights of a round at most, that of a posse included. In a simple gunfight everyone is
    lost once at most, and there are fewer rounds. No round throws more than nine dice for a man. A week has the
    telegraph, the land office and the saloon besides, and may begin with a pause.
    """
    bidding = seats * (HIGHEST_AMOUNT + 1) + 2
    characters = sum(left + 1 for left in range(2, seats + 1)) * seats * (CHARACTER_MONEY + 1)
    lots = 2 * seats * (1 + bidding)
    volleys = FIGHT_ROUNDS + 1
    fights = SLOTS * (seats - 1) + seats + 1
    pauses = volleys * seats * MOST_MEN * 9 // MOST_THROWN
    fighting = fights * (2 * (1 + 4 + 1 + 3 + 1) + volleys * (4 + 2)) + volleys * seats * MOST_MEN + pauses
    territory = MOST_MEN + seats + 2 + 3 + seats + fighting + 2 * seats + MOST_MEN
    return characters + lots + WEEKS * (2 + bidding + TERRITORY_ROUNDS * territory + 2)


MAX_STEPS = max(most_steps(seats) for seats in SEATS)

# ---- the position --------------------------------------------------------------------------------------------------

# What can be said of a man in a gunfight, a bit each.
WINGED, WOUNDED, THROWN, NAMED, HAS_HIT, DEAD, LOST = 1, 2, 4, 8, 16, 32, 64
LOOKS = WINGED | WOUNDED | THROWN | NAMED  # what can be seen of him between two shots

NO_BID = -1
NO_ANSWER, BOLD, MEEK = 0, 1, 2  # to nerve and to staying: fight or stay, back down or run


@record
class Man:
    """A gunslinger in the gunfight that goes on."""

    boss: i8  # the seat he fights for
    skill: i8
    signs: u8  # WINGED, WOUNDED, …
    shot: i8  # whom he aims at, sealed until the tier shoots; in a simple gunfight what his dice count


@record
class Player:
    """One seat."""

    money: i16
    reputation: i16
    bid: i16  # in the auction; sealed until all are in
    topped: i16  # what one has bid before a tie and has to top, or bid nothing
    offer: i16  # of a bribe; sealed, like the next four
    purse: i16
    offer_mode: i8
    offer_man: i8
    bribe_step: i8
    answer: i8  # NO_ANSWER, BOLD or MEEK; sealed until both are in
    character: i8
    debt: i8  # of Store credit
    out: i8  # 0 while in the game, later the number of the territory round that ended it
    smooth_talk: i8  # whether Mrs. Parlor has backed down this week
    won: i8  # whether this player has won a fight this week
    ride: i8  # the posse's card, a property or DECOY; sealed until all are in
    second_ride: i8  # Cavalry: where some of the posse ride
    home: i8 * SKILLS  # men at headquarters: while cards are set up, those not placed yet; then those sent back there
    posse: i8 * SKILLS
    split: i8 * SKILLS  # the part of the posse that rides to the second territory
    jailed: i8 * SKILLS * 2  # this week, and the week before
    # Cards in the order in which they were laid, with the men on each. A card whose men have all gone claims nothing.
    stacks: i8
    card: i8 * CARDS  # a property, DECOY, or UNKNOWN_CARD where it lies face down for the viewer
    crew: i8 * SKILLS * CARDS


@record
class State:
    """A whole position."""

    seats: i8
    actors: u8
    scoring: i8
    bribes: i8
    territory_powers: i8
    character_powers: i8
    sheriff: i8
    neighborhoods: i8
    gunfights: i8
    character_auction: i8

    question: i8  # what the actors are asked: ASK_...
    asked: u8  # bit mask of all who were asked it; those no longer in `actors` have answered
    thrown: i16  # dice thrown since the last decision
    week: i8  # 0 in the setup, then from 1
    round: i8  # 0: the train; 1 and 2: the territory rounds; RENT_PHASE
    riding: i8  # whether the posses ride: step 4 of a territory round, not step 3

    # The board
    at: i8 * SLOTS  # the property in each slot
    slot: i8 * PROPERTIES  # the slot of each property
    owner: i8 * PROPERTIES  # the seat that controls it
    markers: i8 * PROPERTIES
    held: i8 * PROPERTIES  # the seat that controlled it at the start of the territory round
    lost_by: i8 * PROPERTIES  # the seat that lost it to another player in step 3 of this territory round
    winged: i8 * SKILLS * PROPERTIES  # how many of the men who have taken it this round are winged

    # Auctions
    lot: i8  # what is on sale: a place in LOT_IDS, TRAIN_LOT or CHARACTER_LOT
    bidders: u8  # bit mask of those who bid for it
    bidding: i8  # the first time, the second after a tie, …
    late_bidder: i8  # the station's controller, until the late bid is in
    selector: i8
    offered: u16  # bit mask of the lots that have been put up
    sale: i8 * MOST_SEATS  # the properties to be sold in the setup
    batch: i8 * SKILLS * MOST_SEATS
    train: i8 * SKILLS
    train_size: i8
    row: i8 * CHARACTERS  # with `character_auction`: the characters to be sold, the next one first
    row_count: i8
    passed_over: i8  # how many of them nobody wanted since the last sale

    # A territory round
    paper: i8  # who sets up last, having looked into the newspaper's notes
    looked_seat: i8  # at whose face-down card
    looked_stack: i8
    saddled_place: i8  # the stable: which man is being moved
    saddled_skill: i8
    closed: i8  # the territory that the corrupt sheriff has closed off
    tolls: u8  # bit mask of the seats that may still pay to be let through
    at_slot: i8  # the slot being resolved

    # The week
    killed: i8  # gunslingers this week
    church_used: i8
    undertaker_paid: i8
    sheriff_used: i8
    doctor_used: i8  # this territory round

    # The gunfight
    battleground: i8
    waiting: u8  # bit mask of the claimants who have not fought yet
    fighter: i8 * 2  # the two who fight, the lower seat first
    victor: i8  # of the fight that is being decided
    fight_round: i8
    tier: i8  # the skill whose turn to shoot it is
    volley: i8  # who shoots at a side that runs
    cursor: i16  # how far the dice of a tier or a strength roll have come
    strength: i16 * 2  # in a simple gunfight
    ties: i8
    fight_killed: i8  # in the gunfight; in a simple one in this fight
    hurt: u8  # bit mask of the seats that had somebody wounded or killed
    named: u8  # bit mask of the seats that have named a man for the gunsmith
    repeated: i8  # whether the blacksmith has been used
    to_lose: i8 * 2  # how many men each side of a simple gunfight loses
    owing: u8  # bit mask of the seats that lose reputation, or send a man to jail
    loss: i8
    reason: i8  # BACKED_DOWN, …
    after: i8  # what comes when a question in between is settled
    men: i8
    man: Man * MOST_MEN

    players: Player * MOST_SEATS


REASONS = ("backed_down", "ran", "refused")
BACKED_DOWN, RAN, REFUSED = range(len(REASONS))

LABELS = {
    "at": (SLOT_IDS, NONE),
    "slot": (PROPERTY_IDS, NONE),
    "owner": (PROPERTY_IDS, NOBODY),
    "markers": (PROPERTY_IDS, 0),
    "held": (PROPERTY_IDS, NOBODY),
    "lost_by": (PROPERTY_IDS, NOBODY),
    "home": (SKILL_IDS, 0),
    "posse": (SKILL_IDS, 0),
    "split": (SKILL_IDS, 0),
    "train": (SKILL_IDS, 0),
}
