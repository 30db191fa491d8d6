"""Gold West: the figures of the components, the action space and the record of a position.

The places of a supply track are numbered as on the board: bins 1 to 4 from the top, and the Usage Area above them is 0.
Wherever a field names a seat, a hex, a token or a card, -1 (`NOBODY`, `NONE`) means that there is none.
"""

from pardner.engine.catalogue import Catalogue
from pardner.engine.record import i8, record, u8
from pardner.games.gold_west.data import DATA
from pardner.games.gold_west.geography import HEX_IDS, HEXES

SEATS = range(2, 5)
MOST_SEATS = 4
NOBODY = -1
NONE = -1

# ---- options: each is a field of the state that holds the place of the value chosen -------------------------------

OPTIONS = {
    "terrain_bonus": ("manual", "published"),
    "shipping_tiles": ("manual", "published"),
}

# ---- resources and terrains ----------------------------------------------------------------------------------------

RESOURCE_IDS = tuple(resource["id"] for resource in DATA["resources"])
METAL_IDS = tuple(resource["id"] for resource in DATA["resources"] if resource["metal"])
TERRAIN_IDS = tuple(terrain["id"] for terrain in DATA["terrains"])
RESOURCES = len(RESOURCE_IDS)
METALS = len(METAL_IDS)  # the metals are the first resources
TERRAINS = len(TERRAIN_IDS)
COPPER, SILVER, GOLD, WOOD, STONE = range(RESOURCES)
RESOURCE_LETTERS = "csgwt"


def counted(letters: str) -> tuple[int, ...]:
    """How many of each resource a row of letters stands for."""
    return tuple(letters.count(letter) for letter in RESOURCE_LETTERS)


FIRST_BONUS = tuple(tuple(terrain[table][0] for terrain in DATA["terrains"]) for table in OPTIONS["terrain_bonus"])
SECOND_BONUS = tuple(tuple(terrain[table][1] for terrain in DATA["terrains"]) for table in OPTIONS["terrain_bonus"])

# ---- tiles and mining tokens ---------------------------------------------------------------------------------------

TILE_IDS = tuple(DATA["tiles"])
TILES = len(TILE_IDS)
TILE_TERRAIN = tuple(
    tuple("CSGF".index(letter) for letter in letters.replace(" ", "")) for letters in DATA["tiles"].values()
)

TOKEN_IDS = tuple(DATA["tokens"])
TOKEN_KINDS = len(TOKEN_IDS)
TOKEN_COUNT = tuple(DATA["tokens"].values())
TOKEN_TERRAIN = tuple(TERRAIN_IDS.index(token.split("_")[0]) for token in TOKEN_IDS)
TOKEN_RESOURCES = tuple(counted(token.split("_")[1]) for token in TOKEN_IDS)
# The kinds of a terrain lie together: those of terrain 1 begin at FIRST_KIND[1] and end before FIRST_KIND[2].
FIRST_KIND = (*(TOKEN_TERRAIN.index(terrain) for terrain in range(TERRAINS)), TOKEN_KINDS)

# What lies on a hex besides a mining token's kind
FACE_DOWN = -1
NO_TOKEN = -2

# ---- supply track --------------------------------------------------------------------------------------------------

USAGE = 0
BINS = DATA["figures"]["bins"]
PLACES_OF_TRACK = BINS + 1
BIN_POINTS = (0, *DATA["figures"]["bin_points"])  # by the number of the bin
# By player order: how much of each resource lies in each place, the resources of the Usage Area first.
STARTING_SUPPLY = tuple(
    tuple(count for letters in ("", *bins) for count in counted(letters)) for bins in DATA["starting_supply"]["bins"]
)

# ---- camps ---------------------------------------------------------------------------------------------------------

CAMPS = tuple(
    DATA["pieces"]["camps_of_four"] if seats == MOST_SEATS else DATA["pieces"]["camps"]
    for seats in range(MOST_SEATS + 1)
)  # per player, by the number of seats
LOOT_POINTS = DATA["figures"]["loot_points"]
GROUP_POINTS = DATA["figures"]["group_points"]

# What stands on a hex: nothing (NONE), a seat's camp (the seat's number), or a seat's settlement (so much more).
SETTLED = MOST_SEATS

# What a player does in step 3
CAMP, SETTLEMENT, LOOT = range(3)

# ---- shipping ------------------------------------------------------------------------------------------------------

TRACK_END = DATA["shipping"]["end"]
LINE_POINTS = tuple(
    sum(line["points"] for line in DATA["shipping"]["lines"] if line["space"] == space)
    for space in range(TRACK_END + 1)
)  # by the space one arrives on
BONUS_SPACES = len(DATA["shipping"]["bonus_spaces"])
STACK = 2  # tiles on a bonus space
BONUS_SPACE = tuple(
    DATA["shipping"]["bonus_spaces"].index(space) if space in DATA["shipping"]["bonus_spaces"] else NONE
    for space in range(TRACK_END + 1)
)  # the bonus space one jumps when arriving
# Bonus tiles are numbered metal by metal, bonus space by bonus space, the upper one first.
SHIPPING_TILES = METALS * BONUS_SPACES * STACK
SHIPPING_TILE_IDS = tuple(
    f"{metal}_{space}_{place}" for metal in METAL_IDS for space in (1, 2) for place in ("upper", "lower")
)
SHIPPING_TILE_POINTS = tuple(
    tuple(points for metal in METAL_IDS for stack in DATA["shipping"][table][metal] for points in stack)
    for table in OPTIONS["shipping_tiles"]
)

# ---- investments ---------------------------------------------------------------------------------------------------

CARD_IDS = tuple(card["id"] for card in DATA["investments"]["cards"])
CARDS = len(CARD_IDS)
DISPLAY = DATA["pieces"]["investment_display"]
CARD_PRICE = tuple(counted(card["price"])[:METALS] for card in DATA["investments"]["cards"])
CARD_POINTS = tuple(card["points"] for card in DATA["investments"]["cards"])
LEAST_PRICE = min(sum(price) for price in CARD_PRICE)
ABILITIES = tuple(dict.fromkeys(card["ability"] for card in DATA["investments"]["cards"]))
(
    NO_ABILITY,
    INFLUENCE_ABILITY,
    SHIP_ABILITY,
    OPEN_ABILITY,
    SHARE_ABILITY,
    SCOUT_ABILITY,
    SUPPLY_ABILITY,
    UPGRADE_ABILITY,
) = range(len(ABILITIES))
CARD_ABILITY = tuple(ABILITIES.index(card["ability"]) for card in DATA["investments"]["cards"])
CARD_STEPS = tuple(card.get("steps", 0) for card in DATA["investments"]["cards"])
CARD_TERRAIN = tuple(
    TERRAIN_IDS.index(card["terrain"]) if "terrain" in card else NONE for card in DATA["investments"]["cards"]
)
SCOUT_CARD = CARD_ABILITY.index(SCOUT_ABILITY)
SCOUTED = CARD_STEPS[SCOUT_CARD]
HIGHEST_BONUS = tuple(DATA["figures"]["highest_bonus"].get(str(seats), 0) for seats in range(MOST_SEATS + 1))

# ---- Boomtown ------------------------------------------------------------------------------------------------------

SIDE = 3
SPACES = SIDE * SIDE  # row by row from the top left
SPACE_IDS = tuple(f"{column}_{row}" for row in range(SIDE) for column in range(SIDE))
COLUMN_METAL = tuple(RESOURCE_LETTERS.index(DATA["boomtown"]["columns"][space % SIDE]) for space in range(SPACES))
ROW_METAL = tuple(RESOURCE_LETTERS.index(DATA["boomtown"]["rows"][space // SIDE]) for space in range(SPACES))

OFFICE_IDS = tuple(office["id"] for office in DATA["boomtown"]["offices"])
OFFICES = len(OFFICE_IDS)
(
    DOCKS,
    FRONTIER_OFFICE,
    HOMESTEAD_OFFICE,
    COURTHOUSE,
    DEEDS_OFFICE,
    DEPOT,
    MAYORS_OFFICE,
    SALOON,
    SHERIFFS_OFFICE,
    SHIPPING_OFFICE,
    SURVEYORS_OFFICE,
    TOWN_HALL,
) = range(OFFICES)
OFFICE_POINTS = tuple(office["each"] for office in DATA["boomtown"]["offices"])
DOCKS_SETTLEMENT_POINTS = DATA["boomtown"]["offices"][DOCKS]["settlement"]
FOUR = OFFICES  # the 4VP token, where a space names an office
FOUR_POINTS = DATA["figures"]["four_points"]
OFFICES_IN_TOWN = DATA["pieces"]["offices_in_town"]

# Layouts name the four offices 0 to 3 and the 4VP token 4. They come in groups by the place of the 4VP token.
LAYOUTS = tuple(
    tuple("ABCD.".index(letter) for letter in layout.replace("/", ""))
    for group in DATA["boomtown"]["layouts"]
    for layout in group
)
LAYOUT_GROUPS = len(DATA["boomtown"]["layouts"])
LAYOUTS_OF_GROUP = tuple(len(group) for group in DATA["boomtown"]["layouts"])
FIRST_LAYOUT = tuple(sum(LAYOUTS_OF_GROUP[:group]) for group in range(LAYOUT_GROUPS))

# ---- points scored during the game, by their source ----------------------------------------------------------------

SOURCE_IDS = ("bins", "lines", "shipping_tiles", "investments", "bonus_tiles", "boomtown", "looting")
SOURCES = len(SOURCE_IDS)
BINS_SOURCE, LINES_SOURCE, TILES_SOURCE, CARDS_SOURCE, BONUS_SOURCE, BOOMTOWN_SOURCE, LOOT_SOURCE = range(SOURCES)

# ---- decisions -----------------------------------------------------------------------------------------------------

CATALOGUE = Catalogue()
ACTIVATE = CATALOGUE.add("activate", bin=range(1, BINS + 1))
LEAVE = CATALOGUE.add("leave", resource=RESOURCE_IDS)
STOP = CATALOGUE.add("stop")
INVEST = CATALOGUE.add("invest", card=CARD_IDS)
CLAIM = CATALOGUE.add("claim", space=SPACE_IDS)
CLAIM_FREE = CATALOGUE.add("claim_free", space=SPACE_IDS)
JOIN = CATALOGUE.add("join", space=SPACE_IDS)
SHIP = CATALOGUE.add("ship", metal=METAL_IDS)
SHIP_FREE = CATALOGUE.add("ship_free", metal=METAL_IDS)
SCOUT = CATALOGUE.add("scout", hex=HEX_IDS)
UPGRADE = CATALOGUE.add("upgrade", hex=HEX_IDS)
ORDER = CATALOGUE.add("order", resource=RESOURCE_IDS)
STORE = CATALOGUE.add("store", bin=range(1, BINS + 1))
BUILD_CAMP = CATALOGUE.add("build_camp")
BUILD_SETTLEMENT = CATALOGUE.add("build_settlement")
TURN_TO_LOOT = CATALOGUE.add("loot")
TAKE = CATALOGUE.add("take", hex=HEX_IDS)
STOCK = CATALOGUE.add("stock", bin=range(1, BINS + 1))

SHOWING = ("take",)  # a token that somebody has scouted is turned up without a throw

# What the seat in `actors` is asked. Every ability that needs a choice has a question of its own; supplies have two.
QUESTIONS = (
    "over",
    "activate",
    "leave",
    "metals",
    "ship_free",
    "claim_free",
    "join",
    "scout",
    "order",
    "store",
    "upgrade",
    "build",
    "take",
    "stock",
)
(
    ASK_NOTHING,
    ASK_ACTIVATE,
    ASK_LEAVE,
    ASK_METALS,
    ASK_SHIP_FREE,
    ASK_CLAIM_FREE,
    ASK_JOIN,
    ASK_SCOUT,
    ASK_ORDER,
    ASK_STORE,
    ASK_UPGRADE,
    ASK_BUILD,
    ASK_TAKE,
    ASK_STOCK,
) = range(len(QUESTIONS))

# The question that each ability asks of the player who buys it; none where it simply happens.
ABILITY_QUESTION = (
    ASK_NOTHING,
    ASK_NOTHING,
    ASK_SHIP_FREE,
    ASK_CLAIM_FREE,
    ASK_JOIN,
    ASK_SCOUT,
    ASK_ORDER,
    ASK_UPGRADE,
)

# How far within a turn each question comes; the abilities of investments come back to the metals.
QUESTION_STAGE = (0, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5)
STAGES_OF_TURN = 6

# What comes after a step of the rules: a decision (or the end of the game), or the next part of the turn.
DECISION, LEAVING, ABILITY, BONUS_TILE, METALS_STEP, BUILDING, END_OF_TURN = range(7)


def most_steps(seats: int) -> int:
    """No game of `seats` has more decisions than this.

    A turn has at most one activation, three resources left behind and one stop; a normal turn has a building, a token
    and a bin besides. Every coach moves at most 8 times in the game, paid or free. Each of the 8 cards is bought at
    most once. A space of Boomtown gets one token, and one space a second. Of the other abilities scouting asks twice,
    supplies ask four times and the upgrade once.
    """
    rounds = CAMPS[seats]
    turns = seats * (rounds + 1) * (1 + 3 + 1) + seats * rounds * 3
    return turns + seats * METALS * TRACK_END + DISPLAY + SPACES + 1 + 2 + 4 + 1


MAX_STEPS = max(most_steps(seats) for seats in SEATS)

# ---- the position --------------------------------------------------------------------------------------------------


@record
class Player:
    """What belongs to one seat."""

    earned: i8 * SOURCES  # the points on the score track, by their source
    supply: i8 * RESOURCES * PLACES_OF_TRACK  # supply[0] is the Usage Area, supply[1] the top bin
    camps: i8  # not yet placed
    wanted: i8  # camps in the Wanted area
    coaches: i8 * METALS  # the space that each stagecoach stands on
    influence: i8 * TERRAINS
    tokens: i8 * TERRAINS  # mining tokens on each influence track
    settlements: i8 * TERRAINS


@record
class State:
    """A whole position. Hidden are the mining tokens that lie face down (see `redact` in the rules)."""

    seats: i8
    actors: u8
    terrain_bonus: i8
    shipping_tiles: i8

    question: i8  # what the actor is asked: ASK_...
    turn: i8  # from 1; the last round is the final one
    starting_player: i8

    # Within a turn
    bin: i8  # the bin that the next resource is left in, while it is asked for; 0 otherwise
    invested: i8  # 1 once the turn's investment has been made
    claimed: i8  # 1 once the turn's Boomtown action has been used
    card: i8  # the investment being settled, while its ability asks for choices
    steps: i8  # how often that ability still asks
    ordered: i8  # the resource to be stored, while the bin is asked for
    building_kind: i8  # what is built in step 3: CAMP, SETTLEMENT or LOOT, until the turn ends
    taken: i8  # the kind of the mining token whose resources wait for a bin

    # The map. In a game of two the hexes of both ends have neither terrain nor token.
    terrain: i8 * HEXES
    token: i8 * HEXES  # the kind of an open token, FACE_DOWN or NO_TOKEN
    building: i8 * HEXES  # a seat's camp: its number; a settlement: SETTLED more

    # Tokens that lie face down are a set: how many of each kind there are besides those that somebody has scouted. With
    # two players 14 of them are out of the game.
    unseen: i8 * TOKEN_KINDS
    scout: i8  # who has scouted; there is one card that lets anybody do so
    scouted: i8 * SCOUTED  # the hexes of the tokens scouted and still face down
    scouted_token: i8 * SCOUTED  # what they are, known to the scout alone; NONE where it is not known

    # Investments: the cards laid out, in the order of their numbers, and who has bought them
    display: i8 * DISPLAY
    investor: i8 * DISPLAY
    bonus_tile: i8  # the highest investment bonus tile left; 0: none

    # Boomtown, row by row
    office: i8 * SPACES  # the office on each space, or FOUR
    claim: i8 * SPACES  # whose influence token stands there
    shared_space: i8  # the space with a second token
    partner: i8  # whose that is

    tile_owner: i8 * SHIPPING_TILES  # who has taken each shipping bonus tile
    players: Player * MOST_SEATS


LABELS = {
    "terrain": (HEX_IDS, NONE),
    "token": (HEX_IDS, FACE_DOWN),
    "building": (HEX_IDS, NONE),
    "unseen": (TOKEN_IDS, 0),
    "claim": (SPACE_IDS, NOBODY),
    "tile_owner": (SHIPPING_TILE_IDS, NOBODY),
    "earned": (SOURCE_IDS, 0),
    "coaches": (METAL_IDS, 0),
    "influence": (TERRAIN_IDS, 0),
    "tokens": (TERRAIN_IDS, 0),
    "settlements": (TERRAIN_IDS, 0),
}
