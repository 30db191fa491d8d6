"""What a bot at Coal N' Write expects of its sheet and of Boom Town, in cents: ammo, tonics, tokens and cards."""
# mypy: ignore-errors

from pardner.games.coal_n_write.cents import (
    A_BANDIT,
    A_BONE,
    A_GAME,
    A_GEODE,
    A_RIVAL_SEVENTH,
    A_ROUND,
    A_TONIC,
    CENTS,
)
from pardner.games.coal_n_write.digging import digs_worth, wants_bones
from pardner.games.coal_n_write.goods import is_awaited
from pardner.games.coal_n_write.hopes import A_MAIL, baron_hope, burros_later, hope_of_coal, mail_under_way, mail_worth
from pardner.games.coal_n_write.sheet import free_slots, has_token
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    ARM_WRASSLIN,
    ASSAY_BONUS,
    ASSAY_OFFICE,
    BACKROOM_GAMBLIN,
    BADGES,
    BARON_BONUS,
    BIG_LIZARD_BONES,
    BONE_WORTH,
    BORAX,
    BURROS,
    CAMP_BONUS,
    CAMP_LEAST,
    CAMP_MEETIN,
    CARD_COST,
    CARD_HELD,
    CARDS,
    COAL,
    COAL_BARON,
    COAL_LETTER,
    COW_PUNCHIN,
    DELIVERY,
    DEPUTY_WAGE,
    DRANKIN_CONTEST,
    EXCHANGE_BONUS,
    EXCHANGE_EACH,
    EXCHANGE_OFFICE,
    GEODE,
    GUNSMITH,
    HARNESS_SLOTS,
    HORSEPOWER_TONIC,
    LETTER_COAL,
    LONE_THROWS,
    MAIL_FIRST_PRIZE,
    MINERAL_VALUE,
    MOST_CASH,
    MULE_TEAM,
    NOBODY,
    NONE,
    PONY_EXPRESS,
    POWDER_DIGS,
    POWDER_SHED,
    ROCKHOUNDS,
    SHERIFFS_DEPUTY,
    SLOTS,
    SUGARFOOT,
    TACK_AND_HARNESS,
    TIN,
    VALUED,
    VISIT_LETTER,
    WASH_BONUS,
    WASH_DAY,
)
from pardner.games.coal_n_write.town import is_usable, tonic_price

CRACKED_GEODE = 1150  # by the better of two dice
A_BOX = 900  # of ammo, one for each burro that bandits wait for; of as many again:
A_SPARE_BOX = 450
SPARE_TONICS = 3  # bottles beyond these are worth nothing
A_BADGE = 550
A_HERD = (1100, 800)
A_COW_TOKEN = 150
A_CONTEST = 770
A_MATCH = 350
A_MULE_TEAM = (A_ROUND // 4, 0)  # besides the share of the others' deliveries
LETTER_WORTH = (800, 900, 550, 600, 2000, 1000)
A_SLOT = (60, 160)
AN_EDGE = 250
LIKELY = (80, 120)  # a dollar of a bonus that depends on what arrives
BORAX_A_ROUND = (1, 2)  # pieces that will arrive for whoever has Wash Day
A_DIE = 4  # dollars that a die still to be thrown adds to a delivery
LONE_CHANCE = tuple(100 * 5 ** (LONE_THROWS - marks) // 6 ** (LONE_THROWS - marks) for marks in range(LONE_THROWS + 1))
# Cards that go on working for whoever has a token there
LASTING = (TACK_AND_HARNESS, WASH_DAY, GUNSMITH, ASSAY_OFFICE, EXCHANGE_OFFICE)
# Cards that are settled when the Turn closes
CLOSING = (ARM_WRASSLIN, COAL_BARON, CAMP_MEETIN, MULE_TEAM)
# No visit gains more, by the card: some always bring the same
_MOST_WORTH = {
    PONY_EXPRESS: max(A_MAIL, CENTS * MAIL_FIRST_PRIZE),
    ARM_WRASSLIN: A_MATCH,
    DRANKIN_CONTEST: A_CONTEST,
    COW_PUNCHIN: max(A_HERD) + 2 * A_COW_TOKEN,
}
MOST_WORTH = tuple(_MOST_WORTH.get(card, CENTS * MOST_CASH) for card in range(CARDS))


def sheet_worth(s, me, rounds, sight):
    """Ammo, tonics, bones, tokens, bandits to come, and the letter that may win; `rounds` have visits to town left."""
    worth = ammo_worth(awaited_burros(s, me, rounds), me.ammo) + A_TONIC * min(me.tonics, SPARE_TONICS)
    worth += A_BONE[sight] * me.bones * wants_bones(s, me)
    worth += A_BADGE * me.badges * min(rounds, 2) // 2 + token_worth(s, me, rounds, sight)
    if me.herd != NONE:
        worth += A_HERD[sight] + A_COW_TOKEN * me.herd
    for burro in range(BURROS):
        if burro + 1 >= s.round:
            worth -= A_BANDIT * me.added[burro]
    if me.letter != NONE and me.rewarded == 0 and s.phase != DELIVERY:
        worth += letter_worth(s, me, sight) * LONE_CHANCE[s.marks] // 100
    return worth


def ammo_worth(burros, boxes):
    """A box for every burro that bandits wait for, some to spare, and no more."""
    return A_BOX * min(boxes, burros) + A_SPARE_BOX * min(max(boxes - burros, 0), burros)


def awaited_burros(s, me, rounds):
    """How many burros of the last Rounds bandits wait for."""
    burros = 0
    last = s.round + burros_later(s)
    for burro in range(last - rounds, last):
        if is_awaited(me, burro):
            burros += 1
    return burros


def letter_worth(s, me, sight):
    """What the bonus would bring; the best visit there is may be a game at the Backroom."""
    if me.letter == VISIT_LETTER and is_game_on(s, me):
        return A_GAME
    if me.letter == COAL_LETTER:
        return LETTER_WORTH[me.letter] + hope_of_coal(s, me, LETTER_COAL, sight)
    return LETTER_WORTH[me.letter]


def is_game_on(s, me):
    """Whether the player could gamble in this Round."""
    if s.open[BACKROOM_GAMBLIN] == 0 or has_token(me, BACKROOM_GAMBLIN):
        return False
    return me.cash >= CARD_HELD[BACKROOM_GAMBLIN]


def token_worth(s, me, rounds, sight):
    """What lasting purchases, and those for this Round's delivery, will bring."""
    worth = 0
    for card in LASTING:
        if has_token(me, card):
            worth += use_of_token(s, me, card, rounds, sight)
    return worth


def use_of_token(s, me, card, rounds, sight):
    """A token on a card that goes on working; those for one delivery are part of the burro once it is loaded."""
    worth = 0
    if card == TACK_AND_HARNESS:
        worth = A_SLOT[sight] * (HARNESS_SLOTS - SLOTS) * rounds
    elif card == WASH_DAY:
        worth = WASH_BONUS * LIKELY[sight] * (me.stash[BORAX] + BORAX_A_ROUND[sight] * rounds)
    elif card == GUNSMITH:
        worth = AN_EDGE * rounds
    elif card == ASSAY_OFFICE and s.phase != DELIVERY:
        worth = ASSAY_BONUS * LIKELY[sight] * (me.stash[TIN] + 1)
    elif card == EXCHANGE_OFFICE and s.phase != DELIVERY:
        counted = delivery_now(s, me) + A_DIE * s.miners - EXCHANGE_EACH // 2
        worth = EXCHANGE_BONUS * LIKELY[sight] * max(counted, 0) // EXCHANGE_EACH
    return worth


def delivery_now(s, me):
    """The list value that would arrive if the burro left now with the dearest pieces; without ammo it may be robbed."""
    slots = free_slots(me)
    value = 0
    robbed = me.ammo == 0 and is_awaited(me, s.round - 1)
    for mineral in range(VALUED):
        pieces = min(me.stash[mineral], slots)
        slots -= pieces
        if pieces > 0 and robbed:
            robbed = False
        else:
            value += pieces * MINERAL_VALUE[mineral]
    return value


def best_card(s, seat, later, sight):
    """The card that is worth most to a visitor."""
    best = 0
    for card in range(CARDS):
        if MOST_WORTH[card] > best and is_usable(s, seat, card):
            best = max(best, card_worth(s, seat, card, later, sight))
    return best


def card_worth(s, seat, card, later, sight):
    """What a visit gains, its cost paid."""
    me = s.players[seat]
    worth = 0
    if card == AMMO_SUPPLY:
        worth = best_boxes(s, me, later)
    elif card == ROCKHOUNDS:
        worth = (CRACKED_GEODE - A_GEODE) * me.stash[GEODE]
    elif card == SHERIFFS_DEPUTY:
        worth = badge_worth(me, later)
    elif card == PONY_EXPRESS:
        mail = mail_under_way(me)
        worth = mail_worth(s, seat, mail + 1, sight) - mail_worth(s, seat, mail, sight)
    elif card == HORSEPOWER_TONIC:
        worth = bottles_worth(s, me, 1)
    elif card == BACKROOM_GAMBLIN:
        worth = A_GAME
    elif card == BIG_LIZARD_BONES:
        worth = CENTS * BONE_WORTH[me.bones] - A_BONE[sight] * me.bones
    elif card == COW_PUNCHIN:
        worth = A_HERD[sight] + 2 * A_COW_TOKEN
    elif card == DRANKIN_CONTEST:
        worth = A_CONTEST
    elif card == SUGARFOOT:
        worth = A_ROUND - CENTS * CARD_COST[card]
    elif card == POWDER_SHED:
        worth = digs_worth(s, me, POWDER_DIGS, later, sight) - CENTS * CARD_COST[card]
    elif card == COAL_BARON:
        worth = CENTS * BARON_BONUS - baron_hope(s, me, me.stash[COAL], sight)
    elif card in CLOSING:
        worth = closing_worth(s, card, sight)
    else:
        worth = use_of_token(s, me, card, later + 1, sight) - CENTS * CARD_COST[card]
    return worth


def best_boxes(s, me, later):
    """As much ammo as pays: beyond two boxes for each burro that bandits wait for it is worth nothing."""
    best = 0
    burros = awaited_burros(s, me, later + 1)
    owned = ammo_worth(burros, me.ammo)
    boxes = 1
    while me.ammo + boxes <= 2 * burros and boxes * CARD_COST[AMMO_SUPPLY] <= me.cash:
        worth = ammo_worth(burros, me.ammo + boxes) - owned - CENTS * CARD_COST[AMMO_SUPPLY] * boxes
        best = max(best, worth)
        boxes += 1
    return best


def badge_worth(me, later):
    """One more badge, or the wage for the third."""
    if me.badges + 1 == BADGES:
        return CENTS * DEPUTY_WAGE - A_BADGE * me.badges * min(later + 1, 2) // 2
    return A_BADGE * min(later + 1, 2) // 2


def bottles_worth(s, me, bottles):
    """An order of tonics, paid at the prices of now."""
    worth = A_TONIC * (min(me.tonics + bottles, SPARE_TONICS) - min(me.tonics, SPARE_TONICS))
    for bottle in range(bottles):
        worth -= CENTS * tonic_price(s.sold + bottle)
    return worth


def closing_worth(s, card, sight):
    """Cards that are settled when the Turn closes."""
    if card == COAL_BARON:
        return CENTS * BARON_BONUS
    if card == CAMP_MEETIN:
        return CENTS * max(CAMP_LEAST, CAMP_BONUS * (s.seats - 1) // 2)
    if card == MULE_TEAM:
        return A_MULE_TEAM[sight] + A_RIVAL_SEVENTH[sight] * (s.seats - 1) - CENTS * CARD_COST[card]
    return A_MATCH


def waiting_worth(s, seat, later, sight):
    """What the close of this Turn will bring for the visit that has been made."""
    me = s.players[seat]
    if me.visited == HORSEPOWER_TONIC and me.amount > 0:
        return bottles_worth(s, me, me.amount)
    if me.visited == ARM_WRASSLIN and me.opponent != NOBODY:
        return A_MATCH
    if me.visited == COAL_BARON or me.visited == CAMP_MEETIN or me.visited == MULE_TEAM:
        return closing_worth(s, me.visited, sight)
    return 0
