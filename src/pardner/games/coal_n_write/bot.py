"""How good a position of Coal N' Write is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in cents of what it will probably bring. A bot sees one answer ahead, but a die takes two, a visit
more, and a burro is loaded piece by piece: so the worth of a position includes the best that can still be made of the
dice, the card and the burro at hand. `later` is the number of burros that come after this Round's.
"""

from pardner.games.coal_n_write.delivery import active_bandits, delivery_bonus
from pardner.games.coal_n_write.mine import is_open, next_chamber, reach_of
from pardner.games.coal_n_write.sheet import free_slots, has_token, list_value, tonics_needed
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    ARM_WRASSLIN,
    ARMS,
    ASK_BANDIT,
    ASK_BOXES,
    ASK_DICE,
    ASK_FREE_DIG,
    ASK_GAMBLE,
    ASK_LOAD,
    ASK_NOTHING,
    ASK_OPPONENT,
    ASK_READY,
    ASK_USE,
    ASK_VISIT,
    ASSAY_BONUS,
    ASSAY_OFFICE,
    BACKROOM_GAMBLIN,
    BADGES,
    BARON_BONUS,
    BIG_LIZARD_BONES,
    BONE_WORTH,
    BORAX,
    BURROS,
    BUST,
    CAMP_BONUS,
    CAMP_LEAST,
    CAMP_MEETIN,
    CARD_COST,
    CARD_HELD,
    CARDS,
    CHAMBER_BUBBLES,
    CHAMBER_CONTENT,
    CHAMBER_NUMBER,
    COAL_BARON,
    COW_PUNCHIN,
    DELIVERY,
    DEPUTY_WAGE,
    DICE,
    DRANKIN_CONTEST,
    EXCHANGE_BONUS,
    EXCHANGE_EACH,
    EXCHANGE_OFFICE,
    GAMBLING_CASH,
    GEODE,
    GUNSMITH,
    HARNESS_SLOTS,
    HATS,
    HORSEPOWER_TONIC,
    LONE_THROWS,
    LOWEST_HAT,
    MAIL,
    MINERAL_VALUE,
    MOST_CASH,
    MULE_TEAM,
    NOBODY,
    NONE,
    OVER,
    PONY_EXPRESS,
    POWDER_DIGS,
    POWDER_SHED,
    ROCKHOUNDS,
    ROUNDS,
    SHERIFFS_DEPUTY,
    SHOTS,
    SLOTS,
    SUGARFOOT,
    TACK_AND_HARNESS,
    TIN,
    TONIC_STRENGTH,
    TURN,
    VALUED,
    VISIT_LETTER,
    WAITING_BANDITS,
    WASH_BONUS,
    WASH_DAY,
)
from pardner.games.coal_n_write.town import is_usable, tonic_price

ALL_DICE = (1 << DICE) - 1

CENTS = 100  # in a dollar
KEPT = 90  # what a piece in the Ore Stash brings by this Round's burro, in cents of its dollar
HELD_BACK = 90  # the same for a piece that waits for a later one, beyond so many dollars:
PUSHED_OFF = 3
PIECES_TO_COME = (0, 0, 2, 4)  # in this Round, by the dice outside the Bunkhouse
A_THROW = 1100  # of all dice, before any is used
DUG_AT = 80  # the same for a filled bubble's share of its chamber
A_ROUND = 4500  # what a whole Round brings
A_GEODE = 900
CRACKED_GEODE = 1150  # by the better of two dice
A_BONE = 600
A_BOX = 900  # of ammo, one for each burro that bandits wait for; of as many again:
A_SPARE_BOX = 450
A_TONIC = 250
SPARE_TONICS = 3  # bottles beyond these are worth nothing
A_BADGE = 550
A_MAIL = 350
A_HERD = 1100
A_COW_TOKEN = 150
A_BANDIT = 450
A_FIGHT = 400  # the ammo that a fight takes
A_GAME = 1450  # at the Backroom, as well as one can play it
A_CREDIT = 2000
A_CONTEST = 770
A_MATCH = 350
A_RIVAL_SEVENTH = 900
LETTER_WORTH = (800, 900, 550, 600, 2000, 1000)
A_SLOT = 60
AN_EDGE = 250
LIKELY = 80  # a dollar of a bonus that depends on what arrives
A_DIE = 4  # dollars that a die still to be thrown adds to a delivery
MAIL_PLACES = 8  # Mail beyond so much wins nothing more
LONE_CHANCE = tuple(100 * 5 ** (LONE_THROWS - marks) // 6 ** (LONE_THROWS - marks) for marks in range(LONE_THROWS + 1))


def _game_worth() -> tuple[int, ...]:
    """What a game at the Backroom is worth at each total, before hitting or staying, with a bandit for going bust."""
    worth = [CENTS * cash for cash in GAMBLING_CASH]
    for total in range(len(worth)):
        if total in (20, 21):
            worth[total] += 8 * KEPT + (5 * KEPT if total == 21 else 0)
        if total >= BUST:
            worth[total] -= A_BANDIT
    for total in range(BUST - 1, -1, -1):
        worth[total] = max(worth[total], sum(worth[total + face] for face in range(1, 7)) // 6)
    return tuple(worth)


GAME_WORTH = _game_worth()
# How often one of three dice beats a hat number, in percent, by the number
BEATEN = tuple(100 - 100 * max(0, hat) ** 3 // 216 for hat in range(7))
# Cards that go on working for whoever has a token there
LASTING = (TACK_AND_HARNESS, WASH_DAY, GUNSMITH, ASSAY_OFFICE, EXCHANGE_OFFICE)
# Bandits on the sheet, by the burro that they wait for
WAITING = tuple(sum(hats) for hats in WAITING_BANDITS)
# No visit gains more, by the card: Powder Shed may dig out the dearest piece, some always bring the same
_MOST_WORTH = {
    PONY_EXPRESS: A_MAIL,
    ARM_WRASSLIN: A_MATCH,
    DRANKIN_CONTEST: A_CONTEST,
    COW_PUNCHIN: A_HERD + 2 * A_COW_TOKEN,
    POWDER_SHED: max(A_GEODE, A_BONE, KEPT * max(MINERAL_VALUE)) - CENTS * CARD_COST[POWDER_SHED],
}
MOST_WORTH = tuple(_MOST_WORTH.get(card, CENTS * MOST_CASH) for card in range(CARDS))
# Chambers of a sort are alike in what they hold, in their number and in their bubbles
_SORTS = sorted(set(zip(CHAMBER_CONTENT, CHAMBER_NUMBER, CHAMBER_BUBBLES, strict=True)))
CHAMBER_SORT = tuple(_SORTS.index(sort) for sort in zip(CHAMBER_CONTENT, CHAMBER_NUMBER, CHAMBER_BUBBLES, strict=True))
FILLINGS = max(CHAMBER_BUBBLES) + 1  # how many of them may be filled, none included
# What a filled bubble stands for, in so many parts of its chamber, by the number of bubbles: exact for up to 5
PARTS = 6000
BUBBLE_PARTS = tuple(PARTS * DUG_AT // (100 * (bubbles + 1)) for bubbles in range(FILLINGS))


# Everybody digs for themselves, and it takes a few turns to show what for.
MANNER = {"chapters": 3, "exploration": 0.1, "rival_looks": 2, "envy": 0.0, "thirst": 0.0}


def chapter(s):
    """Turn after turn, and the deliveries."""
    return s.steps


def evaluate(s, seat):
    """Cash, and what the sheet, the goods and the step at hand will bring."""
    me = s.players[seat]
    if s.phase == OVER:
        return me.cash * CENTS + list_value(me.stash)
    later = burros_later(s)
    worth = me.cash * CENTS + goods_worth(s, me, later) + mine_worth(s, me, later)
    if s.seventh and s.round < BURROS:
        worth += A_ROUND
    if s.mule_owner == seat:
        worth += A_RIVAL_SEVENTH * (s.seats - 1)
    if s.phase != DELIVERY:
        return worth + sheet_worth(s, me, later + 1) + step_worth(s, seat, later)
    if later > 0:
        worth += sheet_worth(s, me, later) + A_THROW
    return worth


def burros_later(s):
    """Burros that come after this Round's."""
    if s.seventh:
        return BURROS - s.round
    return ROUNDS - s.round


# ---- the sheet -----------------------------------------------------------------------------------------------------


def sheet_worth(s, me, rounds):
    """Ammo, tonics, bones, tokens, bandits to come, and the letter that may win; `rounds` have visits to town left."""
    worth = ammo_worth(awaited_burros(s, me, rounds), me.ammo) + A_TONIC * min(me.tonics, SPARE_TONICS)
    worth += A_BONE * me.bones * wants_bones(s, me)
    worth += A_BADGE * me.badges * min(rounds, 2) // 2 + token_worth(s, me, rounds)
    if me.herd != NONE:
        worth += A_HERD + A_COW_TOKEN * me.herd
    mail = me.load[MAIL]
    for burro in range(BURROS):
        mail += me.arrived[burro][MAIL]
        if burro + 1 >= s.round:
            worth -= A_BANDIT * me.added[burro]
    worth += A_MAIL * min(mail, MAIL_PLACES)
    if me.letter != NONE and me.rewarded == 0 and s.phase != DELIVERY:
        worth += letter_worth(s, me) * LONE_CHANCE[s.marks] // 100
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


def is_awaited(me, burro):
    """Whether bandits wait for a burro, the first being 0."""
    return me.added[burro] + WAITING[burro] > 0


def letter_worth(s, me):
    """What the bonus would bring; the best visit there is may be a game at the Backroom."""
    if me.letter == VISIT_LETTER and is_game_on(s, me):
        return A_GAME
    return LETTER_WORTH[me.letter]


def is_game_on(s, me):
    """Whether the player could gamble in this Round."""
    if s.open[BACKROOM_GAMBLIN] == 0 or has_token(me, BACKROOM_GAMBLIN):
        return False
    return me.cash >= CARD_HELD[BACKROOM_GAMBLIN]


def token_worth(s, me, rounds):
    """What lasting purchases, and those for this Round's delivery, will bring."""
    worth = 0
    for card in LASTING:
        if has_token(me, card):
            worth += use_of_token(s, me, card, rounds)
    return worth


def use_of_token(s, me, card, rounds):
    """A token on a card that goes on working; those for one delivery are part of the burro once it is loaded."""
    worth = 0
    if card == TACK_AND_HARNESS:
        worth = A_SLOT * (HARNESS_SLOTS - SLOTS) * rounds
    elif card == WASH_DAY:
        worth = WASH_BONUS * LIKELY * (me.stash[BORAX] + rounds)
    elif card == GUNSMITH:
        worth = AN_EDGE * rounds
    elif card == ASSAY_OFFICE and s.phase != DELIVERY:
        worth = ASSAY_BONUS * LIKELY * (me.stash[TIN] + 1)
    elif card == EXCHANGE_OFFICE and s.phase != DELIVERY:
        counted = delivery_now(s, me) + A_DIE * s.miners - EXCHANGE_EACH // 2
        worth = EXCHANGE_BONUS * LIKELY * max(counted, 0) // EXCHANGE_EACH
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


# ---- goods: the Ore Stash and the burro ----------------------------------------------------------------------------


def goods_worth(s, me, later):
    """What lies in the Ore Stash and on the burro, with what the Lone Miner has won for it."""
    worth = A_GEODE * me.stash[GEODE]
    if s.phase == DELIVERY and me.question != ASK_NOTHING:
        return worth + burro_worth(me, later)
    worth += CENTS * me.promised
    if s.phase == DELIVERY:
        return worth + stash_worth(me, 0, later)
    return worth + stash_worth(me, burro_room(s, me, later), later)


def burro_room(s, me, later):
    """Slots of this Round's burro that will not be wanted for what is dug out until then."""
    if later == 0:
        return free_slots(me)
    return free_slots(me) - PIECES_TO_COME[s.miners]


def kinds_with_room(me, room):
    """Of how many kinds, from the dearest, the burro would still take a piece before the others in the Ore Stash."""
    kinds = 0
    for mineral in range(VALUED):
        room -= me.stash[mineral]
        if room > 0:
            kinds = mineral + 1
    return kinds


def stash_worth(me, room, later):
    """The dearest pieces that this burro has room for, and the others as far as the later ones go."""
    more = SLOTS * later
    if has_token(me, TACK_AND_HARNESS):
        more = HARNESS_SLOTS * later
    worth = 0
    for mineral in range(VALUED):
        pieces = max(0, min(me.stash[mineral], room))
        room -= pieces
        worth += pieces * MINERAL_VALUE[mineral] * KEPT
        pieces = min(me.stash[mineral] - pieces, more)
        more -= pieces
        worth += pieces * held_worth(mineral, later)
    return worth


def held_worth(mineral, later):
    """A piece for a later burro pushes a cheap one off it."""
    if later == 0:
        return 0
    return (MINERAL_VALUE[mineral] - PUSHED_OFF) * HELD_BACK


def burro_worth(me, later):
    """The best that can be made of the burro: while it is loaded by the best plan, then as it stands.

    Where ammo would do for all bandits anyhow, those who are gone still make a difference: a cent each.
    """
    risk = robbery_risk(me)
    fight = active_bandits(me)
    if risk < 100 and later > 0 and fight > 0:
        fight += A_FIGHT
    if me.question != ASK_LOAD:
        base = list_value(me.load)
        worth = CENTS * (base + delivery_bonus(me, base)) - risk * dearest_value(me)
        return worth - fight + stash_worth(me, 0, later)
    best = plan_worth(me, VALUED, 0, risk, later)
    for dearest in range(VALUED):
        best = max(best, plan_worth(me, dearest, 0, risk, later), plan_worth(me, dearest, 1, risk, later))
    return best - fight


def dearest_value(me):
    """What bandits would take."""
    for mineral in range(VALUED):
        if me.load[mineral] > 0:
            return me.load[mineral] * MINERAL_VALUE[mineral]
    return 0


def plan_worth(me, dearest, single, risk, later):
    """A burro whose dearest kind is this one, one piece of it or all, and below it whatever fits; the rest stays."""
    slots = free_slots(me)
    risked = 0
    base = 0
    held = 0
    borax = me.load[BORAX]
    tin = me.load[TIN]
    for mineral in range(VALUED):
        value = MINERAL_VALUE[mineral]
        pieces = 0
        if mineral < dearest:
            if me.load[mineral] > 0:
                return -A_ROUND
        else:
            pieces = min(me.stash[mineral], slots)
            if mineral == dearest and single:
                pieces = min(pieces, int(me.load[mineral] == 0))
        slots -= pieces
        base += (me.load[mineral] + pieces) * value
        held += (me.stash[mineral] - pieces) * held_worth(mineral, later)
        if mineral == dearest:
            risked = (me.load[mineral] + pieces) * value
        if mineral == BORAX:
            borax += pieces
        if mineral == TIN:
            tin += pieces
    bonus = me.promised
    if has_token(me, WASH_DAY):
        bonus += WASH_BONUS * borax
    if has_token(me, ASSAY_OFFICE):
        bonus += ASSAY_BONUS * tin
    if has_token(me, EXCHANGE_OFFICE):
        bonus += EXCHANGE_BONUS * ((base - risked * risk // 100) // EXCHANGE_EACH)
    return CENTS * (base + bonus) - risk * risked + held


def robbery_risk(me):
    """How likely a bandit is left in the end, in percent, with the dice on the table and all ammo at hand."""
    edge = int(has_token(me, GUNSMITH) == 1)
    clear = 100
    best = 0
    second = 0
    for shot in range(SHOTS):
        if me.shots[shot] > best:
            second = best
            best = me.shots[shot]
        elif me.shots[shot] > second:
            second = me.shots[shot]
    place = HATS - 1
    while place >= 0:
        hat = LOWEST_HAT + place - edge
        bandits = me.bandits[place]
        while bandits > 0:
            bandits -= 1
            if best > hat:
                best = second
                second = 0
            else:
                missed = 100
                for _ in range(min(me.ammo, 4)):
                    missed = missed * (100 - BEATEN[hat] * 9 // 10) // 100
                clear = clear * (100 - missed) // 100
        place -= 1
    return 100 - clear


# ---- the mine ------------------------------------------------------------------------------------------------------


def content_worth(s, me, chamber, kinds, later):
    """What a chamber holds, with room on the burro for a piece of so many kinds."""
    content = CHAMBER_CONTENT[chamber]
    if content < kinds:
        return KEPT * MINERAL_VALUE[content]
    if content < VALUED:
        return held_worth(content, later)
    if content == GEODE:
        return A_GEODE
    return A_BONE * wants_bones(s, me)


def wants_bones(s, me):
    """Whether bones can be handed in, now or later."""
    return int(s.open[BIG_LIZARD_BONES] + s.unseen[BIG_LIZARD_BONES] > 0 and has_token(me, BIG_LIZARD_BONES) == 0)


def bubbles_worth(s, chamber, worth, filled, later):
    """The share of a chamber's worth that its filled bubbles stand for; little in the last Round."""
    worth = worth * filled * BUBBLE_PARTS[CHAMBER_BUBBLES[chamber]] // PARTS
    if later == 0:
        worth = worth * (s.miners + 1) // 6
    return worth


def mine_worth(s, me, later):
    """All bubbles that are filled."""
    worth = 0
    kinds = kinds_with_room(me, burro_room(s, me, later))
    for arm in range(ARMS):
        if me.bubbles[arm] > 0:
            chamber = next_chamber(me, arm)
            content = content_worth(s, me, chamber, kinds, later)
            worth += bubbles_worth(s, chamber, content, me.bubbles[arm], later)
    return worth


def claim_gain(me, chamber, gain, total):
    """What a claim gains with dice of this sum, tonics paid; 0 if they do not reach."""
    missing = CHAMBER_NUMBER[chamber] - total
    if missing > TONIC_STRENGTH * me.tonics:
        return 0
    return gain - A_TONIC * tonics_needed(missing)


def dig_gain(s, chamber, content, filled, digs, later):
    """What Digs gain at a chamber: bubbles, or the chamber dug out; those left over count for nothing."""
    worth = content
    if filled + digs <= CHAMBER_BUBBLES[chamber]:
        worth = bubbles_worth(s, chamber, content, filled + digs, later)
    return worth - bubbles_worth(s, chamber, content, filled, later)


def sort_of_arm(me, arm):
    """The sort of an arm's next chamber and its filled bubbles, as a bit: arms of the same bit are equally good."""
    return 1 << (CHAMBER_SORT[next_chamber(me, arm)] * FILLINGS + me.bubbles[arm])


def digs_worth(s, me, digs, later):
    """The best that so many Digs do for one arm."""
    best = 0
    seen = 0
    kinds = kinds_with_room(me, burro_room(s, me, later))
    for arm in range(ARMS):
        if is_open(me, arm) and seen & sort_of_arm(me, arm) == 0:
            seen |= sort_of_arm(me, arm)
            chamber = next_chamber(me, arm)
            content = content_worth(s, me, chamber, kinds, later)
            best = max(best, dig_gain(s, chamber, content, me.bubbles[arm], digs, later))
    return best


# ---- the step at hand ----------------------------------------------------------------------------------------------


def step_worth(s, seat, later):
    """The best use of the dice that are left, the card that is being visited, and what the close will bring."""
    me = s.players[seat]
    worth = 0
    if is_untouched(s, me):
        worth = A_THROW
    elif me.question == ASK_DICE:
        worth = dice_worth(s, seat, 0, later)
    elif me.question == ASK_USE:
        worth = dice_worth(s, seat, me.hand, later)
    elif me.question == ASK_FREE_DIG:
        worth = digs_worth(s, me, me.free_digs, later)
    elif me.question == ASK_VISIT:
        worth = best_card(s, seat, later)
    elif me.question == ASK_GAMBLE:
        worth = GAME_WORTH[me.total]
        if me.total == 0:
            worth = A_GAME
        if me.credit:
            worth = max(worth, 0)
    elif me.question == ASK_BANDIT:
        worth = -A_BANDIT
    elif me.question >= ASK_BOXES and me.question <= ASK_OPPONENT:
        worth = card_worth(s, seat, me.visited, later)
    if me.question > ASK_USE and me.question < ASK_READY and s.phase == TURN:
        worth += dice_worth(s, seat, 0, later)
    return worth + waiting_worth(s, seat, later)


def is_untouched(s, me):
    """Whether all dice have just been thrown. They count like any throw, whatever they show.

    A throw follows upon the delivery before it, and luck must not decide when a burro leaves.
    """
    return me.question == ASK_DICE and s.miners == DICE and me.spent == 0


def sets_worth(s, me, dice, later):
    """The best claim with each set of these dice, or the best Dig with one die: by the number of the set."""
    one = s.faces[0] * (dice & 1)
    two = s.faces[1] * ((dice >> 1) & 1)
    three = s.faces[2] * ((dice >> 2) & 1)
    reach = reach_of(me, one + two + three)
    dig = 0
    first = 0
    second = 0
    third = 0
    but_first = 0
    but_second = 0
    but_third = 0
    together = 0
    seen = 0
    kinds = kinds_with_room(me, burro_room(s, me, later))
    for arm in range(ARMS):
        if is_open(me, arm) and seen & sort_of_arm(me, arm) == 0:
            seen |= sort_of_arm(me, arm)
            chamber = next_chamber(me, arm)
            content = content_worth(s, me, chamber, kinds, later)
            gain = content - bubbles_worth(s, chamber, content, me.bubbles[arm], later)
            dig = max(dig, dig_gain(s, chamber, content, me.bubbles[arm], 1, later))
            if CHAMBER_NUMBER[chamber] <= reach:
                first = max(first, claim_gain(me, chamber, gain, one))
                second = max(second, claim_gain(me, chamber, gain, two))
                third = max(third, claim_gain(me, chamber, gain, three))
                but_first = max(but_first, claim_gain(me, chamber, gain, two + three))
                but_second = max(but_second, claim_gain(me, chamber, gain, one + three))
                but_third = max(but_third, claim_gain(me, chamber, gain, one + two))
                together = max(together, claim_gain(me, chamber, gain, one + two + three))
    return (0, max(first, dig), max(second, dig), but_third, max(third, dig), but_second, but_first, together)


def mining_worth(sets, dice):
    """The best way to share dice out among claims and Digs: all together, one apart, or each alone."""
    first = sets[1] * (dice & 1)
    second = sets[2] * ((dice >> 1) & 1)
    third = sets[4] * ((dice >> 2) & 1)
    best = first + second + third
    if dice & 3 == 3:
        best = max(best, sets[3] + third)
    if dice & 5 == 5:
        best = max(best, sets[5] + second)
    if dice & 6 == 6:
        best = max(best, sets[6] + first)
    if dice == ALL_DICE:
        best = max(best, sets[ALL_DICE])
    return best


def dice_of_pair(s):
    """The dice that show the same as another."""
    pair = 0
    if s.faces[0] == s.faces[1]:
        pair |= 3
    if s.faces[0] == s.faces[2]:
        pair |= 5
    if s.faces[1] == s.faces[2]:
        pair |= 6
    return pair


def but_last(dice):
    """A set of dice without the last of them."""
    if dice >= 4:
        return dice - 4
    if dice >= 2:
        return dice - 2
    return 0


def dice_worth(s, seat, hand, later):
    """The dice in hand for the best they can do, and mining with the others; or one of a pair goes to town."""
    me = s.players[seat]
    dice = ALL_DICE & ~(me.spent | hand)
    if dice | hand == 0:
        return 0
    sets = sets_worth(s, me, dice | hand, later)
    best = sets[hand] + mining_worth(sets, dice)
    pair = dice_of_pair(s)
    if me.visited != NONE or pair & (dice | hand) == 0:
        return best
    card = best_card(s, seat, later)
    if dice & pair:
        best = max(best, card + sets[hand] + mining_worth(sets, dice & ~pair | but_last(dice & pair)))
    if hand & pair and hand & (hand - 1) == 0:
        best = max(best, card + mining_worth(sets, dice))
    return best


# ---- Boom Town -----------------------------------------------------------------------------------------------------


def best_card(s, seat, later):
    """The card that is worth most to a visitor."""
    best = 0
    for card in range(CARDS):
        if MOST_WORTH[card] > best and is_usable(s, seat, card):
            best = max(best, card_worth(s, seat, card, later))
    return best


def card_worth(s, seat, card, later):
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
        worth = A_MAIL
    elif card == HORSEPOWER_TONIC:
        worth = bottles_worth(s, me, 1)
    elif card == BACKROOM_GAMBLIN:
        worth = A_GAME
    elif card == BIG_LIZARD_BONES:
        worth = CENTS * BONE_WORTH[me.bones] - A_BONE * me.bones
    elif card == COW_PUNCHIN:
        worth = A_HERD + 2 * A_COW_TOKEN
    elif card == DRANKIN_CONTEST:
        worth = A_CONTEST
    elif card == SUGARFOOT:
        worth = A_ROUND - CENTS * CARD_COST[card]
    elif card == POWDER_SHED:
        worth = digs_worth(s, me, POWDER_DIGS, later) - CENTS * CARD_COST[card]
    elif card == ARM_WRASSLIN or card == COAL_BARON or card == CAMP_MEETIN or card == MULE_TEAM:
        worth = closing_worth(s, card)
    else:
        worth = use_of_token(s, me, card, later + 1) - CENTS * CARD_COST[card]
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


def closing_worth(s, card):
    """Cards that are settled when the Turn closes."""
    if card == COAL_BARON:
        return CENTS * BARON_BONUS
    if card == CAMP_MEETIN:
        return CENTS * max(CAMP_LEAST, CAMP_BONUS * (s.seats - 1) // 2)
    if card == MULE_TEAM:
        return A_ROUND // 4 + A_RIVAL_SEVENTH * (s.seats - 1) - CENTS * CARD_COST[card]
    return A_MATCH


def waiting_worth(s, seat, later):
    """What the close of this Turn will bring for the visit that has been made."""
    me = s.players[seat]
    if me.visited == HORSEPOWER_TONIC and me.amount > 0:
        return bottles_worth(s, me, me.amount)
    if me.visited == ARM_WRASSLIN and me.opponent != NOBODY:
        return A_MATCH
    if me.visited == COAL_BARON or me.visited == CAMP_MEETIN or me.visited == MULE_TEAM:
        return closing_worth(s, me.visited)
    return 0
