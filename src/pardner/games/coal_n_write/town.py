"""Headin' to town: which cards can be used, what a visit does at once, and what the close of the Turn settles."""
# mypy: ignore-errors

from pardner.engine.seating import left_of
from pardner.games.coal_n_write.luck import list_geodes, sit_down, wrassle_all
from pardner.games.coal_n_write.mine import has_chamber
from pardner.games.coal_n_write.sheet import earn, free_slots, has_token, pay, put_token
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    ARM_WRASSLIN,
    ASK_BOTTLES,
    ASK_BOXES,
    ASK_DRINKS,
    ASK_GEODES,
    ASK_OPPONENT,
    ASSAY_OFFICE,
    BACKROOM_GAMBLIN,
    BADGES,
    BARON_BONUS,
    BARON_COAL,
    BIG_LIZARD_BONES,
    BONE_WORTH,
    BUY_AMMO,
    CAMP_BONUS,
    CAMP_LEAST,
    CAMP_MEETIN,
    CARD_COST,
    CARD_HELD,
    CARDS,
    COAL,
    COAL_BARON,
    COW_PUNCHIN,
    DEPUTY_WAGE,
    DRANKIN_CONTEST,
    EXCHANGE_OFFICE,
    FROM_TOWN,
    GEODE,
    GUNSMITH,
    HERD,
    HORSEPOWER_TONIC,
    MAIL,
    MOST_BOXES,
    MULE_TEAM,
    NONE,
    ORDER_TONIC,
    PONY_EXPRESS,
    POWDER_DIGS,
    POWDER_SHED,
    ROCKHOUNDS,
    SHERIFFS_DEPUTY,
    SUGARFOOT,
    TACK_AND_HARNESS,
    TONIC_PRICE,
    TONIC_RISE,
    TONIC_STOCK,
    VISIT,
    WASH_DAY,
    WRASSLE,
    WRASSLIN_STAKE,
)

# Cards with a price that is paid on the spot
BOUGHT_AT_ONCE = tuple(
    int(card in (EXCHANGE_OFFICE, TACK_AND_HARNESS, WASH_DAY, SUGARFOOT, POWDER_SHED, GUNSMITH, ASSAY_OFFICE))
    for card in range(CARDS)
)

# ---- which cards can be used ---------------------------------------------------------------------------------------


def list_cards(s, seat, out, count):
    """The open cards that the visitor can use (C-31): Sheriff's Deputy is always among them (C-45)."""
    card = 0
    while card < CARDS:
        if is_usable(s, seat, card):
            out[count] = VISIT + card
            count += 1
        card += 1
    return count


def is_usable(s, seat, card):
    """It lies open, the visitor holds its cost or stake and has not used it up, and there is a use for it (C-45)."""
    me = s.players[seat]
    if s.open[card] == 0 or me.cash < CARD_HELD[card] or has_token(me, card):
        return 0
    return int(has_use(s, seat, card))


def has_use(s, seat, card):
    """What a card asks for besides cash."""
    me = s.players[seat]
    if card == ROCKHOUNDS:
        return me.stash[GEODE] > 0
    if card == PONY_EXPRESS:
        return free_slots(me) > 0
    if card == HORSEPOWER_TONIC:
        return s.sold < TONIC_STOCK[s.seats] and me.cash >= tonic_price(s.sold)
    if card == ARM_WRASSLIN:
        return has_opponent(s, seat)
    if card == BIG_LIZARD_BONES:
        return me.bones > 0
    if card == COAL_BARON:
        return me.stash[COAL] >= BARON_COAL
    if card == COW_PUNCHIN:
        return me.herd == NONE and s.miners > 1
    if card == POWDER_SHED:
        return has_chamber(me) == 1
    if card == SUGARFOOT:
        return s.seventh == 0
    if card == MULE_TEAM:
        return s.seventh == 0
    return True


def tonic_price(sold):
    """Every bottle sold makes the next one dearer."""
    return TONIC_PRICE + TONIC_RISE * sold


def can_be_challenged(s, seat, other):
    """A rival who held the stake when the Turn began, in town or not (C-45)."""
    return other != seat and s.shown[other].cash >= WRASSLIN_STAKE


def has_opponent(s, seat):
    """Whether there is anybody to wrassle."""
    other = 0
    while other < s.seats:
        if can_be_challenged(s, seat, other):
            return True
        other += 1
    return False


# ---- a visit -------------------------------------------------------------------------------------------------------


def visit(s, seat, card, alone):
    """One card for the visitor. What touches the own sheet only happens at once; five cards wait (C-41)."""
    me = s.players[seat]
    me.visited = card
    go_to_town(s, seat, card, alone)
    if card == AMMO_SUPPLY:
        me.question = ASK_BOXES
    elif card == ROCKHOUNDS:
        me.question = ASK_GEODES
    elif card == HORSEPOWER_TONIC:
        me.question = ASK_BOTTLES
    elif card == ARM_WRASSLIN:
        me.question = ASK_OPPONENT
    elif card == DRANKIN_CONTEST:
        me.question = ASK_DRINKS
    elif card == BACKROOM_GAMBLIN:
        put_token(me, card)
        sit_down(me, 0)
    elif card == SHERIFFS_DEPUTY:
        pin_badge(s, seat, (me.badges + 1) % BADGES, alone)
    elif card == PONY_EXPRESS:
        take_mail(s, seat, s.round, alone)
    elif card == BIG_LIZARD_BONES:
        hand_in_bones(s, seat, me.bones, BONE_WORTH[me.bones], alone)
    elif card == COW_PUNCHIN:
        me.herd = HERD
    elif BOUGHT_AT_ONCE[card]:
        buy(s, seat, card, CARD_COST[card], alone)


def go_to_town(s, seat, card, alone):
    """Told to whoever may know of it."""


def buy(s, seat, card, cost, alone):
    """A token shows what has been bought; Powder Shed gives three Digs, and Sugarfoot is a burro."""
    me = s.players[seat]
    pay(me, cost)
    if card == SUGARFOOT:
        s.seventh = 1
        s.open[SUGARFOOT] = 0
    else:
        put_token(me, card)
    if card == POWDER_SHED:
        me.free_digs = POWDER_DIGS


def pin_badge(s, seat, badges, alone):
    """One token a visit; the third brings the wage, and all three come back."""
    me = s.players[seat]
    me.badges = badges
    if badges == 0:
        earn(me, FROM_TOWN, DEPUTY_WAGE)


def take_mail(s, seat, burro, alone):
    """An M on the burro of this Round, in any free slot (C-29)."""
    s.players[seat].load[MAIL] += 1


def hand_in_bones(s, seat, bones, worth, alone):
    """All bones at once, and only once in a game."""
    me = s.players[seat]
    put_token(me, BIG_LIZARD_BONES)
    me.bones = 0
    earn(me, FROM_TOWN, worth)


# ---- amounts (C-44) ------------------------------------------------------------------------------------------------


def list_amounts(s, seat, question, out):
    """How many boxes, geodes or bottles: at least one."""
    me = s.players[seat]
    if question == ASK_BOXES:
        return list_boxes(me, out)
    if question == ASK_GEODES:
        return list_geodes(me, out)
    return list_bottles(s, me, out)


def list_boxes(me, out):
    """As many as one can pay."""
    most = min(me.cash // CARD_COST[AMMO_SUPPLY], MOST_BOXES)
    boxes = 1
    while boxes <= most:
        out[boxes - 1] = BUY_AMMO + boxes
        boxes += 1
    return most


def buy_boxes(s, seat, boxes, cost, alone):
    """Ammo for the Strongbox, which has room for any number."""
    me = s.players[seat]
    pay(me, cost)
    me.ammo += boxes


def list_bottles(s, me, out):
    """What stock, prices and cash allow as they stood when the Turn began (C-42)."""
    bottles = 0
    cost = tonic_price(s.sold)
    while s.sold + bottles < TONIC_STOCK[s.seats] and cost <= me.cash:
        out[bottles] = ORDER_TONIC + bottles + 1
        bottles += 1
        cost += tonic_price(s.sold + bottles)
    return bottles


def order_bottles(s, seat, bottles, alone):
    """An order is filled when the Turn closes."""
    s.players[seat].amount = bottles


def list_opponents(s, seat, out):
    """Everybody who can be challenged."""
    count = 0
    other = 0
    while other < s.seats:
        if can_be_challenged(s, seat, other):
            out[count] = WRASSLE + other
            count += 1
        other += 1
    return count


def challenge(s, seat, opponent, alone):
    """The match is thrown when the Turn closes."""
    s.players[seat].opponent = opponent


# ---- the close of a Turn (C-41) ------------------------------------------------------------------------------------


def settle_town(s, dice):
    """What several players may want at once, in a fixed order of cards."""
    visitors = 0
    waiting = 0
    for seat in range(s.seats):
        if s.players[seat].visited != NONE:
            visitors += 1
            waiting |= 1 << s.players[seat].visited
    if (waiting >> MULE_TEAM) & 1:
        sell_mule_team(s)
    if (waiting >> HORSEPOWER_TONIC) & 1:
        sell_tonics(s)
    if (waiting >> COAL_BARON) & 1:
        reward_coal(s)
    if (waiting >> CAMP_MEETIN) & 1:
        hold_camp_meetin(s, visitors)
    if (waiting >> ARM_WRASSLIN) & 1:
        wrassle_all(s, dice)


def sell_mule_team(s):
    """The first seat from the thrower clockwise buys it; the others have come in vain and pay nothing."""
    seat = s.thrower
    for _ in range(s.seats):
        if s.players[seat].visited == MULE_TEAM:
            if s.seventh:
                come_in_vain(s, seat, MULE_TEAM)
            else:
                buy_mule_team(s, seat, CARD_COST[MULE_TEAM])
        seat = left_of(s, seat)


def buy_mule_team(s, seat, cost):
    """Everybody will play a seventh Round, and the buyer gets a share of what it brings the others."""
    pay(s.players[seat], cost)
    s.mule_owner = seat
    s.seventh = 1
    s.open[MULE_TEAM] = 0


def come_in_vain(s, seat, card):
    """Another player was first."""


def sell_tonics(s):
    """Buyer after buyer, from the thrower clockwise (C-42)."""
    seat = s.thrower
    for _ in range(s.seats):
        if s.players[seat].visited == HORSEPOWER_TONIC:
            fill_order(s, seat, s.players[seat].amount)
        seat = left_of(s, seat)


def fill_order(s, seat, ordered):
    """Bottle after bottle at the price reached, until stock or cash is too short; the rest lapses (C-42)."""
    me = s.players[seat]
    bottles = 0
    while bottles < ordered and s.sold < TONIC_STOCK[s.seats] and me.cash >= tonic_price(s.sold):
        pay(me, tonic_price(s.sold))
        s.sold += 1
        me.tonics += 1
        bottles += 1
    return bottles


def reward_coal(s):
    """All who report in this Turn share the bonus, rounded down, and the card leaves the game."""
    reporters = 0
    for seat in range(s.seats):
        if s.players[seat].visited == COAL_BARON:
            reporters += 1
    for seat in range(s.seats):
        if s.players[seat].visited == COAL_BARON:
            report_coal(s, seat, BARON_BONUS // reporters)
    s.open[COAL_BARON] = 0


def report_coal(s, seat, cash):
    """The Coal stays in the Ore Stash."""
    earn(s.players[seat], FROM_TOWN, cash)


def hold_camp_meetin(s, visitors):
    """Something for every other visitor of this Turn, whatever their card, and a little even for nobody."""
    for seat in range(s.seats):
        if s.players[seat].visited == CAMP_MEETIN:
            meet_at_camp(s, seat, visitors - 1, max(CAMP_LEAST, CAMP_BONUS * (visitors - 1)))


def meet_at_camp(s, seat, others, cash):
    """The collection of a Camp Meetin'."""
    earn(s.players[seat], FROM_TOWN, cash)
