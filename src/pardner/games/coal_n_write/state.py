"""Coal N' Write: the figures of the components, the action space and the record of a position.

A mine is made of arms, each with chambers that open one after another: so how deep an arm is dug says which of its
chambers are gone, and only the next one can have filled bubbles. Wherever a field names a seat, a card or a letter, -1
(`NOBODY`, `NONE`) means that there is none.

All seats decide at the same time. Everything that a seat does in such a step lies in its own `Player` until the step is
over for everybody; `shown` keeps every player as they stood when the step began, which is all that the others may see.
"""

import tomllib
from math import comb
from pathlib import Path

from pardner.engine.catalogue import Catalogue
from pardner.engine.record import i8, i16, i32, record, u8

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

SEATS = range(1, 9)
MOST_SEATS = 8
NOBODY = -1
NONE = -1

# ---- options: each is a field of the state that holds the place of the value chosen -------------------------------

OPTIONS = {"deck": ("core", "extended")}
CORE, EXTENDED = 0, 1

# ---- minerals: those of the Ore Stash first, then Mail, which is only ever on a burro ------------------------------

MINERAL_IDS = tuple(mineral["id"] for mineral in DATA["minerals"])
SILVER, TIN, COAL, BORAX, GEODE, MAIL = range(len(MINERAL_IDS))
STASHED = 5  # kinds that lie in the Ore Stash and can be loaded
LOADED = 6  # kinds that a burro carries
VALUED = 4  # kinds with a value of their own: Silver, Tin, Coal, Borax
STASH_IDS = MINERAL_IDS[:STASHED]
MINERAL_VALUE = tuple(mineral["value"] for mineral in DATA["minerals"])
BANDITS_PREFER = (SILVER, TIN, COAL, BORAX, MAIL)
BONE = LOADED  # what a chamber may hold besides
LETTERS = "STCB?ML"

# ---- the mine ------------------------------------------------------------------------------------------------------

CHAMBER_IDS = tuple(chamber["id"] for chamber in DATA["mine"]["chambers"])
CHAMBERS = len(CHAMBER_IDS)
CHAMBER_CONTENT = tuple(LETTERS.index(chamber["letter"]) for chamber in DATA["mine"]["chambers"])
CHAMBER_NUMBER = tuple(chamber["number"] for chamber in DATA["mine"]["chambers"])
CHAMBER_BUBBLES = tuple(chamber["bubbles"] for chamber in DATA["mine"]["chambers"])

ARM_IDS = tuple(dict.fromkeys(chamber["arm"] for chamber in DATA["mine"]["chambers"]))
ARMS = len(ARM_IDS)
CHAMBER_ARM = tuple(ARM_IDS.index(chamber["arm"]) for chamber in DATA["mine"]["chambers"])
ARM_LENGTH = tuple(CHAMBER_ARM.count(arm) for arm in range(ARMS))
FIRST_CHAMBER = tuple(CHAMBER_ARM.index(arm) for arm in range(ARMS))  # the chambers of an arm are numbered through
CHAMBER_DEPTH = tuple(chamber - FIRST_CHAMBER[CHAMBER_ARM[chamber]] for chamber in range(CHAMBERS))
TUNNEL_END = ARM_IDS.index("8c")  # the arms after it open when its chamber is dug out

# ---- dice and Rounds -----------------------------------------------------------------------------------------------

DICE = DATA["pieces"]["dice"]
ROUNDS = DATA["figures"]["rounds"]
LONE_THROWS = DATA["figures"]["lone_throws"]
STARTING_CASH = DATA["pieces"]["starting_cash"]
STARTING_AMMO = DATA["pieces"]["starting_ammo"]
STARTING_TONICS = DATA["pieces"]["starting_tonics"]
TONIC_STRENGTH = DATA["figures"]["tonic_strength"]

# ---- burros --------------------------------------------------------------------------------------------------------

BURROS = len(DATA["burros"]["hats"])
SLOTS = DATA["figures"]["slots"]
HARNESS_SLOTS = DATA["figures"]["harness_slots"]
LOWEST_HAT = min(hat for hats in DATA["burros"]["hats"] for hat in hats)
HIGHEST_HAT = max(hat for hats in DATA["burros"]["hats"] for hat in hats)
HATS = HIGHEST_HAT - LOWEST_HAT + 1
GAMBLED_HAT = DATA["figures"]["gambled_hat"]
# How many bandits of each hat number, from the lowest, wait for each burro
WAITING_BANDITS = tuple(
    tuple(hats.count(hat) for hat in range(LOWEST_HAT, HIGHEST_HAT + 1)) for hats in DATA["burros"]["hats"]
)
SHOTS = DATA["figures"]["bandit_dice"]

# ---- Boom Town -----------------------------------------------------------------------------------------------------

CARD_IDS = tuple(card["id"] for card in DATA["cards"])
CARDS = len(CARD_IDS)
(
    AMMO_SUPPLY,
    ROCKHOUNDS,
    SHERIFFS_DEPUTY,
    EXCHANGE_OFFICE,
    PONY_EXPRESS,
    TACK_AND_HARNESS,
    WASH_DAY,
    HORSEPOWER_TONIC,
    ARM_WRASSLIN,
    BACKROOM_GAMBLIN,
    BIG_LIZARD_BONES,
    SUGARFOOT,
    COAL_BARON,
    COW_PUNCHIN,
    DRANKIN_CONTEST,
    MULE_TEAM,
    POWDER_SHED,
    GUNSMITH,
    ASSAY_OFFICE,
    CAMP_MEETIN,
) = range(CARDS)
_CARD = {card["id"]: card for card in DATA["cards"]}

CARD_STARTS = tuple(int(card.get("starter", False)) for card in DATA["cards"])
CARD_EXTENDED = tuple(int(card.get("extended", False)) for card in DATA["cards"])
CARD_COST = tuple(card.get("cost", 0) for card in DATA["cards"])
CARD_HELD = tuple(card.get("cost", card.get("stake", 0)) for card in DATA["cards"])  # the cash a visitor has to show
# The fewest and the most players that a card is for
CARD_LEAST_SEATS = tuple({"any": 1, "solo": 1, "multi": 2, "multi3": 3}[card["mark"]] for card in DATA["cards"])
CARD_MOST_SEATS = tuple(1 if card["mark"] == "solo" else MOST_SEATS for card in DATA["cards"])

BADGES = _CARD["sheriffs_deputy"]["badges"]
DEPUTY_WAGE = _CARD["sheriffs_deputy"]["wage"]
EXCHANGE_EACH = _CARD["exchange_office"]["each"]
EXCHANGE_BONUS = _CARD["exchange_office"]["bonus"]
MAIL_FIRST_PRIZE = _CARD["pony_express"]["first"]
MAIL_SECOND_PRIZE = _CARD["pony_express"]["second"]
WASH_BONUS = _CARD["wash_day"]["bonus"]
TONIC_PRICE = _CARD["horsepower_tonic"]["cost"]
TONIC_RISE = _CARD["horsepower_tonic"]["rise"]
TONIC_STOCK = (
    0,
    _CARD["horsepower_tonic"]["stock_solo"],
    *(
        _CARD["horsepower_tonic"]["stock"] + _CARD["horsepower_tonic"]["stock_each"] * seats
        for seats in range(2, MOST_SEATS + 1)
    ),
)  # by the number of seats
WRASSLIN_STAKE = _CARD["arm_wrasslin"]["stake"]
WRASSLIN_EDGE = _CARD["arm_wrasslin"]["edge"]
BARON_COAL = DATA["figures"]["baron_coal"]
BARON_BONUS = _CARD["coal_baron"]["bonus"]
HERD = _CARD["cow_punchin"]["herd"]
COW_FEE = _CARD["cow_punchin"]["fee"]
COW_BONUS = _CARD["cow_punchin"]["bonus"]
DRINK_STAKE = _CARD["drankin_contest"]["stake"]
DRINK_LEAST = _CARD["drankin_contest"]["least"]
DRINK_WORTH = (0, *DATA["tables"]["drinks_worth"])  # by the number of drinks announced
MULE_EACH = _CARD["mule_team"]["each"]
MULE_BONUS = _CARD["mule_team"]["bonus"]
POWDER_DIGS = _CARD["powder_shed"]["digs"]
GUNSMITH_BONUS = _CARD["gunsmith"]["bonus"]
ASSAY_BONUS = _CARD["assay_office"]["bonus"]
CAMP_BONUS = _CARD["camp_meetin"]["bonus"]
CAMP_LEAST = _CARD["camp_meetin"]["least"]

GEODE_WORTH = (0, *DATA["tables"]["geode_worth"])  # by the die
BONE_WORTH = (0, *DATA["tables"]["bone_worth"])  # by the number of bones handed in
BONES = CHAMBER_CONTENT.count(BONE)
GEODES = CHAMBER_CONTENT.count(GEODE)

BUST = DATA["gambling"]["bust"]
_RESULTS = [
    next((result for result in DATA["gambling"]["results"] if total <= result["to"]), None) for total in range(BUST + 6)
]
# By the total of the dice
GAMBLING_CASH = tuple(DATA["gambling"]["bust_cash"] if result is None else result["cash"] for result in _RESULTS)
GAMBLING_TIN = tuple(0 if result is None else result["tin"] for result in _RESULTS)
GAMBLING_COAL = tuple(0 if result is None else result["coal"] for result in _RESULTS)

# ---- the Lone Miner's bonuses --------------------------------------------------------------------------------------

LETTER_IDS = ("coal", "dynamite", "ammo", "visit", "gamblin", "cash")
BONUSES = len(LETTER_IDS)
LETTER_SIGNS = "CDAVG$"
COAL_LETTER, DYNAMITE_LETTER, AMMO_LETTER, VISIT_LETTER, GAMBLIN_LETTER, CASH_LETTER = range(BONUSES)
LETTER_COAL = DATA["letters"]["coal"]
LETTER_DIGS = DATA["letters"]["digs"]
LETTER_BOXES = DATA["letters"]["boxes"]
LETTER_CASH = DATA["letters"]["cash"]

# ---- where cash comes from and goes to -----------------------------------------------------------------------------

SOURCE_IDS = ("deliveries", "bonuses", "geodes", "town", "luck", "mail", "spent")
SOURCES = len(SOURCE_IDS)
(
    FROM_DELIVERIES,  # the list value of what arrives
    FROM_BONUSES,  # Wash Day, Assay Office, Exchange Office and the Lone Miner's $
    FROM_GEODES,
    FROM_TOWN,  # wages and rewards: Sheriff's Deputy, Coal Baron, bones, cows, Camp Meetin', Mule Team
    FROM_LUCK,  # gamblin', drankin', wrasslin': what was won, less what was lost
    FROM_MAIL,
    SPENT,  # purchases, counted below zero
) = range(SOURCES)

# ---- decisions -----------------------------------------------------------------------------------------------------

# A set of dice: die 1 counts 1, die 2 counts 2, die 3 counts 4; the ids are in the order of these numbers, from 1.
DICE_IDS = ("1", "2", "1+2", "3", "1+3", "2+3", "1+2+3")
MOST_BOXES = 250  # in one visit: nobody comes to town with $1,000
MOST_BOTTLES = max(TONIC_STOCK)
MOST_DRINKS = len(DRINK_WORTH) - 1

CATALOGUE = Catalogue()
SPEND = CATALOGUE.add("spend", dice=DICE_IDS) - 1  # the action is SPEND + the number of the set
LEAVE = CATALOGUE.add("leave")
READY = CATALOGUE.add("ready")
CLAIM = CATALOGUE.add("claim", chamber=CHAMBER_IDS)
DIG = CATALOGUE.add("dig", chamber=CHAMBER_IDS)
VISIT = CATALOGUE.add("visit", card=CARD_IDS)
BUY_AMMO = CATALOGUE.add("buy_ammo", boxes=range(1, MOST_BOXES + 1))
CRACK = CATALOGUE.add("crack", geodes=range(1, GEODES + 1))
ORDER_TONIC = CATALOGUE.add("order_tonic", bottles=range(1, MOST_BOTTLES + 1))
DRINK = CATALOGUE.add("drink", times=range(1, MOST_DRINKS + 1))
WRASSLE = CATALOGUE.add("wrassle", seat=range(MOST_SEATS))
HIT = CATALOGUE.add("hit")
STAY = CATALOGUE.add("stay")
SEND_BANDIT = CATALOGUE.add("send_bandit", burro=range(1, BURROS + 1))
WRITE = CATALOGUE.add("write", letter=LETTER_IDS)
LOAD = CATALOGUE.add("load", mineral=STASH_IDS)
DEPART = CATALOGUE.add("depart")
FIGHT = CATALOGUE.add("fight")
GIVE_UP = CATALOGUE.add("give_up")
SHOOT = CATALOGUE.add("shoot", face=range(1, 7), hat=range(LOWEST_HAT, HIGHEST_HAT + 1))
HOLSTER = CATALOGUE.add("holster")

# Who says so may have closed the Turn: what the others did is seen then. Until then a player can take steps back.
SHOWING = ("ready",)

# The steps that all seats take together
PHASES = ("over", "turn", "letters", "delivery")
OVER, TURN, WRITING, DELIVERY = range(len(PHASES))

# What a seat is asked within a step; nothing once it is done.
QUESTIONS = (
    "nothing",
    "dice",
    "use",
    "visit",
    "boxes",
    "geodes",
    "bottles",
    "drinks",
    "opponent",
    "gamble",
    "bandit",
    "free_dig",
    "ready",
    "letter",
    "load",
    "fight",
    "shoot",
)
(
    ASK_NOTHING,
    ASK_DICE,
    ASK_USE,
    ASK_VISIT,
    ASK_BOXES,
    ASK_GEODES,
    ASK_BOTTLES,
    ASK_DRINKS,
    ASK_OPPONENT,
    ASK_GAMBLE,
    ASK_BANDIT,
    ASK_FREE_DIG,
    ASK_READY,
    ASK_LETTER,
    ASK_LOAD,
    ASK_FIGHT,
    ASK_SHOOT,
) = range(len(QUESTIONS))

# ---- how long a game can be ----------------------------------------------------------------------------------------


def most_turns() -> int:
    """No game has more Turns than this, but for a chance of less than one in 10^18: fair dice may go on for ever.

    In each of up to 7 Rounds two dice leave, each with a Turn that shows a 1. Two dice show one in 11 of 36 throws,
    three dice more often: so the Turns are no more than the throws of two dice that it takes to see 14 such Turns. The
    Lone Miner has at most three.
    """
    leaving = BURROS * (DICE - 1)
    turns = leaving
    while sum(comb(turns, ones) * 11**ones * 25 ** (turns - ones) for ones in range(leaving)) * 10**18 > 36**turns:
        turns += 1
    return turns + BURROS * LONE_THROWS


MOST_TURNS = most_turns()


def most_cash() -> int:
    """What one player can get together in a whole game, with nothing ever spent.

    A burro brings at most a full load of Silver with every bonus, or of geodes. A Turn's visit to town earns most in a
    contest of five drinks, or from seven wrasslin' matches besides one's own; gambling pays twice a Round.
    """
    full = HARNESS_SLOTS * MINERAL_VALUE[SILVER]
    bonuses = full // EXCHANGE_EACH * EXCHANGE_BONUS + HARNESS_SLOTS * (WASH_BONUS + ASSAY_BONUS) + LETTER_CASH
    burros = BURROS * (full + bonuses + HARNESS_SLOTS * max(GEODE_WORTH))
    once = BARON_BONUS + max(BONE_WORTH) + MAIL_FIRST_PRIZE + MAIL_SECOND_PRIZE + GEODES * max(GEODE_WORTH)
    mules = (MOST_SEATS - 1) * (full // MULE_EACH) * MULE_BONUS
    visits = MOST_TURNS * max(*DRINK_WORTH, MOST_SEATS * WRASSLIN_STAKE)
    return burros + once + mules + visits + 2 * BURROS * max(GAMBLING_CASH)


MOST_CASH = most_cash()


def most_steps() -> int:
    """No game has more decisions than this.

    Each die takes two answers, a visit one more, or three for free Digs, and then one is ready. A game at the Backroom
    has at most a throw for each total from 2 to 22, and one answer after it; there are two in a Round. A Round has a
    letter, the visit it may win, and the delivery: every slot, the departure, and the end of the fight. A box of ammo
    has at most four.
    """
    turn = 2 * DICE + 1 + POWDER_DIGS + 1
    game = BUST
    rounds = 1 + 2 + LETTER_DIGS + 2 * game + HARNESS_SLOTS + 2
    boxes = MOST_CASH // CARD_COST[AMMO_SUPPLY] + BURROS * LETTER_BOXES
    return MOST_SEATS * (MOST_TURNS * turn + BURROS * rounds + boxes * (1 + SHOTS))


MAX_STEPS = most_steps()

# How far a game has come, for those that are played side by side: every common step counts, and who is done in it.
STAGES_OF_STEP = MOST_SEATS + 1
LAST_STAGE = 4095

# ---- the position --------------------------------------------------------------------------------------------------


@record
class Player:
    """One player's sheet, and what they are doing with this throw, letter or delivery."""

    tokens: i32  # bit mask of the cards that hold a token of this player, or have been used up for now
    cash: i16
    earned: i16 * SOURCES  # the cash by where it came from: these add up to it
    brought: i16 * BURROS  # the cash that each burro brought
    ammo: i16  # boxes
    tonics: i8  # bottles

    depth: i8 * ARMS  # how many chambers of each arm are dug out
    bubbles: i8 * ARMS  # filled bubbles of the next chamber of each arm
    stash: i8 * STASHED
    bones: i8  # in hand
    load: i8 * LOADED  # on the burro of this Round
    arrived: i8 * LOADED * BURROS  # what each burro has brought to town: arrived[burro - 1][mineral]
    added: i8 * BURROS  # bandits that gambling has brought upon each burro
    badges: i8  # tokens on Sheriff's Deputy
    herd: i8  # tokens on Cow Punchin'; NONE: no job
    letter: i8  # the Lone Miner's letter of this Round; NONE: not written
    promised: i8  # cash that the Lone Miner has won for this Round's delivery

    # Within a step
    question: i8  # what the seat is asked: ASK_...
    spent: u8  # the set of dice that are used
    hand: u8  # the set of dice chosen, while their use is asked for
    visited: i8  # the card visited in this Turn
    amount: i16  # boxes, geodes, bottles or drinks of that visit
    opponent: i8  # whom to wrassle
    total: i8  # of the dice at the Backroom
    credit: i8  # 1: the Lone Miner's game there, which costs nothing
    free_digs: i8  # still to be made
    rewarded: i8  # 1 once the Lone Miner's bonus has been taken
    bandits: i8 * HATS  # active on the burro of this Round, by hat number from the lowest; 0 before the delivery
    shots: i8 * SHOTS  # dice thrown against them and not used; 0: none


@record
class State:
    """A whole position. Hidden are the order of the face-down cards, and what the others do in the present step."""

    seats: i8
    actors: u8
    deck: i8

    phase: i8  # the step that all seats take together: TURN, WRITING, DELIVERY; OVER
    steps: i16  # how many such steps there have been
    round: i8  # from 1, and the number of its burro
    thrower: i8  # who throws the dice in this Round

    miners: i8  # dice that are not in the Bunkhouse
    faces: i8 * DICE  # the throw of this Turn; 0: a die in the Bunkhouse
    marks: i8  # spaces marked on the Lone Miner track

    open: i8 * CARDS  # 1: the card lies face up in Boom Town
    unseen: i8 * CARDS  # 1: it is in the face-down deck
    sold: i8  # bottles of tonic sold
    seventh: i8  # 1: Burro 7 is bought
    mule_owner: i8  # who has bought Mule Team

    players: Player * MOST_SEATS
    shown: Player * MOST_SEATS  # the players as they stood when the step began


LABELS = {
    "open": (CARD_IDS, 0),
    "unseen": (CARD_IDS, 0),
    "depth": (ARM_IDS, 0),
    "bubbles": (ARM_IDS, 0),
    "stash": (STASH_IDS, 0),
    "load": (MINERAL_IDS, 0),
    "earned": (SOURCE_IDS, 0),
}
