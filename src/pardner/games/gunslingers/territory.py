"""Gunslingers, a territory round up to the first fight: cards are laid and turned over, and who has moved, moves on."""
# mypy: ignore-errors

from pardner.games.gunslingers.control import steps_to
from pardner.games.gunslingers.state import (
    ASK_LOOK,
    ASK_SET_UP,
    ASK_SHERIFF,
    ASK_STABLE,
    ASK_STABLE_CARD,
    ASK_TOLL,
    CARDS,
    CLOSE_OFF,
    CORRUPT,
    DECISION,
    DECOY,
    DECOYS,
    FAR,
    FAR_FACE,
    GO_HOME,
    IN_POSSE,
    LEAVE_HORSES,
    LIVERY_STABLE,
    LOOK,
    LOOK_AWAY,
    NEWSPAPER_OFFICE,
    NOBODY,
    NONE,
    PAY_TOLL,
    PLACE,
    PROPERTIES,
    READY,
    SADDLE,
    SHERIFFS_OFFICE,
    SKILLS,
    SLOTS,
    STAND_ASIDE,
    SUPPORT_AND_DISTANCE,
    TERRITORY_ROUNDS,
    TO_DISTANCE,
    TO_LAND_OFFICE,
    TO_NEWSPAPER,
    TO_NEXT_SLOT,
    TO_REVEAL,
    TO_SHERIFF,
    TO_STABLE,
    TO_TOLLS,
    TOLL,
    VERY_FAR,
    VERY_FAR_FACE,
)
from pardner.games.gunslingers.table import (
    answered,
    ask,
    ask_all,
    count_decoys,
    count_men,
    has_power,
    headquarters,
    is_headquarters,
    is_in,
    laid_card,
    lowest,
    men_on,
    pay_player,
    send_crew_home,
    stack_of,
    throw_die,
)

# ---- laying cards --------------------------------------------------------------------------------------------------


def next_round(s):
    """Everybody with gunslingers lays cards at the same time; after two rounds the rents are due."""
    begin_round(s, s.week, s.round + 1)
    if s.round > TERRITORY_ROUNDS:
        return TO_LAND_OFFICE
    s.riding = 0
    s.at_slot = NONE
    s.doctor_used = 0
    s.looked_seat = NOBODY
    s.looked_stack = NONE
    for place in range(PROPERTIES):
        s.held[place] = s.owner[place]
        s.lost_by[place] = NOBODY
        for skill in range(SKILLS):
            s.winged[place][skill] = 0
    s.paper = s.owner[NEWSPAPER_OFFICE]
    if s.paper != NOBODY and count_men(s.players[s.paper].home) == 0:
        s.paper = NOBODY
    asked = 0
    for seat in range(s.seats):
        if seat != s.paper and count_men(s.players[seat].home) > 0:
            asked |= 1 << seat
    s.asked = asked
    if asked == 0:
        return TO_NEWSPAPER
    return ask_all(s, ASK_SET_UP, asked)


def begin_round(s, week, number):
    """The first or second territory round, or the Rent phase."""
    s.round = number


def list_set_up(s, seat, out):
    """Any man at home on any card, laid already or not; or ready: who is left at home is the posse (S-15, S-16)."""
    me = s.players[seat]
    decoys = min(DECOYS, count_decoys(s, seat) + 1)
    count = 0
    card = 0
    while card < DECOY + decoys:
        if card >= DECOY or may_lay(s, seat, card):
            skill = 0
            while skill < SKILLS:
                if me.home[skill] > 0:
                    out[count] = PLACE + SKILLS * card + skill
                    count += 1
                skill += 1
        card += 1
    out[count] = READY
    return count + 1


def may_lay(s, seat, place):
    """With distances, nobody lays the card of somebody else's headquarters in the first week (S-66)."""
    if s.neighborhoods != SUPPORT_AND_DISTANCE or s.week > 1:
        return 1
    return place == headquarters(s, seat) or not is_headquarters(s, place)


def answer_set_up(s, seat, action):
    """A man goes on a card, or the player is ready."""
    if action == READY:
        be_ready(s, seat)
        return answered(s, seat, TO_NEWSPAPER)
    place_man(s, seat, (action - PLACE) // SKILLS, (action - PLACE) % SKILLS)
    return DECISION


def be_ready(s, seat):
    """A function for the narrated build: all cards of a player are laid."""


def place_man(s, seat, card, skill):
    """From home onto a card; its first man brings the card onto the table, face down."""
    me = s.players[seat]
    stack = laid_card(s, seat, card)
    if stack == NONE:
        stack = me.stacks
        me.stacks += 1
        me.card[stack] = min(card, DECOY)
    me.home[skill] -= 1
    me.crew[stack][skill] += 1


# ---- the newspaper -------------------------------------------------------------------------------------------------


def open_newspaper(s):
    """Its controller waits for the others, may look at one of their cards (S-50), and then lays cards."""
    if s.paper == NOBODY or s.asked == 1 << s.paper:
        return TO_REVEAL
    for seat in range(s.seats):
        if s.players[seat].stacks > 0:
            return ask(s, ASK_LOOK, s.paper)
    return ask(s, ASK_SET_UP, s.paper)


def list_looks(s, out):
    """Any face-down card of the others, or none."""
    count = 0
    for seat in range(s.seats):
        for stack in range(s.players[seat].stacks):
            out[count] = LOOK + CARDS * seat + 1 + stack
            count += 1
    out[count] = LOOK_AWAY
    return count + 1


def answer_look(s, seat, action):
    """One glance, then the controller's own cards."""
    if action != LOOK_AWAY:
        place = action - LOOK - 1
        s.looked_seat = place // CARDS
        s.looked_stack = place % CARDS
        glance(s, seat, s.looked_seat, s.looked_stack, s.players[s.looked_seat].card[s.looked_stack])
    return ask(s, ASK_SET_UP, seat)


def glance(s, seat, other, stack, card):
    """A function for the narrated build: what the newspaper's controller alone has seen."""


# ---- cards are turned over -----------------------------------------------------------------------------------------


def turn_over(s):
    """All cards at once; whoever stayed at home is the posse now."""
    for seat in range(s.seats):
        me = s.players[seat]
        for stack in range(me.stacks):
            crew = me.crew[stack]
            show_card(s, seat, me.card[stack], crew[0], crew[1], crew[2])
        for skill in range(SKILLS):
            me.posse[skill] = me.home[skill]
            me.home[skill] = 0
        if count_men(me.posse) > 0:
            show_posse(s, seat, me.posse[0], me.posse[1], me.posse[2])
    return TO_STABLE


def show_card(s, seat, card, plugs, enforcers, duellists):
    """A function for the narrated build: a card with the men on it."""


def show_posse(s, seat, plugs, enforcers, duellists):
    """A function for the narrated build: who was kept in reserve."""


# ---- the livery stable ---------------------------------------------------------------------------------------------


def visit_stable(s):
    """Its controller may move one man, from a card or the posse, to another of the own territory cards."""
    seat = s.owner[LIVERY_STABLE]
    if seat != NOBODY and has_power(s, seat, LIVERY_STABLE) and can_saddle(s, seat):
        return ask(s, ASK_STABLE, seat)
    return TO_SHERIFF


def territory_cards(s, seat):
    """How many territories the player claims."""
    me = s.players[seat]
    count = 0
    for stack in range(me.stacks):
        if me.card[stack] != DECOY:
            count += 1
    return count


def can_saddle(s, seat):
    """Whether a man has somewhere else to go: from one claim to another, from a decoy or the posse to any."""
    claims = territory_cards(s, seat)
    return claims > 1 or (claims == 1 and (s.players[seat].stacks > 1 or count_men(s.players[seat].posse) > 0))


def list_saddles(s, seat, out):
    """Any man with a claim to go to, or none."""
    me = s.players[seat]
    claims = territory_cards(s, seat)
    count = 0
    for place in range(IN_POSSE):
        stack = laid_card(s, seat, place)
        if stack != NONE and (claims > 1 or place >= DECOY):
            count = list_riders(me.crew[stack], place, out, count)
    count = list_riders(me.posse, IN_POSSE, out, count)
    out[count] = LEAVE_HORSES
    return count + 1


def list_riders(men, place, out, count):
    """One of each skill that is there. Returns how many choices there are now."""
    for skill in range(SKILLS):
        if men[skill] > 0:
            out[count] = SADDLE + SKILLS * place + skill
            count += 1
    return count


def answer_stable(s, seat, action):
    """The man first, then where to."""
    if action == LEAVE_HORSES:
        return TO_SHERIFF
    s.saddled_place = (action - SADDLE) // SKILLS
    s.saddled_skill = (action - SADDLE) % SKILLS
    return ask(s, ASK_STABLE_CARD, seat)


def list_destinations(s, seat, out):
    """The own territory cards, but for the one the man stands on."""
    count = 0
    for place in range(PROPERTIES):
        if place != s.saddled_place and stack_of(s, seat, place) != NONE:
            out[count] = PLACE + SKILLS * place + s.saddled_skill
            count += 1
    return count


def answer_destination(s, seat, place):
    """The man has moved."""
    move_man(s, seat, s.saddled_skill, s.saddled_place, place)
    s.saddled_place = NONE
    s.saddled_skill = NONE
    return TO_SHERIFF


def move_man(s, seat, skill, origin, place):
    """The stable's horses bring one man from a card or the posse to another card."""
    me = s.players[seat]
    if origin == IN_POSSE:
        me.posse[skill] -= 1
    else:
        me.crew[laid_card(s, seat, origin)][skill] -= 1
    me.crew[stack_of(s, seat, place)][skill] += 1


# ---- the corrupt sheriff -------------------------------------------------------------------------------------------


def ask_sheriff(s):
    """Once a week the sheriff's office may close off a territory, whatever other powers there are (S-57)."""
    seat = s.owner[SHERIFFS_OFFICE]
    if s.sheriff == CORRUPT and seat != NOBODY and s.sheriff_used == 0:
        for place in range(PROPERTIES):
            if can_close_off(s, place):
                return ask(s, ASK_SHERIFF, seat)
    return TO_DISTANCE


def can_close_off(s, place):
    """A territory that somebody claims, and no headquarters in play."""
    return is_claimed(s, place) and not is_headquarters(s, place)


def is_claimed(s, place):
    """Whether anybody's men stand on the card of this territory."""
    for seat in range(s.seats):
        if men_on(s, seat, place) > 0:
            return 1
    return 0


def list_closings(s, out):
    """Every territory that can be closed off, or none."""
    count = 0
    for place in range(PROPERTIES):
        if can_close_off(s, place):
            out[count] = CLOSE_OFF + place
            count += 1
    out[count] = STAND_ASIDE
    return count + 1


def answer_sheriff(s, seat, action):
    """Who cannot pay goes home, and the controller's own men do."""
    if action == STAND_ASIDE:
        return TO_DISTANCE
    close_off(s, seat, action - CLOSE_OFF)
    for other in range(s.seats):
        if men_on(s, other, s.closed) > 0:
            if other == seat or s.players[other].money < TOLL:
                be_sent_home(s, other, s.closed)
            else:
                s.tolls |= 1 << other
    return TO_TOLLS


def close_off(s, seat, place):
    """The sheriff names a territory."""
    s.sheriff_used = 1
    s.closed = place


def be_sent_home(s, seat, place):
    """The men on the card of a territory go home."""
    send_crew_home(s, seat, stack_of(s, seat, place))


def next_toll(s):
    """Going by the seats, everybody says whether to pay."""
    if s.tolls == 0:
        s.closed = NONE
        return TO_DISTANCE
    return ask(s, ASK_TOLL, lowest(s.tolls))


def list_toll(out):
    """Pay or go."""
    out[0] = PAY_TOLL
    out[1] = GO_HOME
    return 2


def answer_toll(s, seat, action):
    """Who pays is let through."""
    s.tolls &= ~(1 << seat)
    if action == PAY_TOLL:
        pay_toll(s, seat, s.owner[SHERIFFS_OFFICE], TOLL)
    else:
        be_sent_home(s, seat, s.closed)
    return TO_TOLLS


def pay_toll(s, seat, sheriff, amount):
    """The money goes to the controller of the sheriff's office."""
    pay_player(s, seat, sheriff, amount)


# ---- a long way from home ------------------------------------------------------------------------------------------


def ride_out(s, dice):
    """With distances, men may get lost on the way: slot after slot, seat after seat (S-56)."""
    if s.neighborhoods == SUPPORT_AND_DISTANCE:
        for slot in range(SLOTS):
            for seat in range(s.seats):
                if is_in(s, seat):
                    cross_country(s, seat, s.at[slot], dice)
    return TO_NEXT_SLOT


def cross_country(s, seat, place, dice):
    """Three steps away a man is lost on a 1, farther away on a 1 or 2."""
    stack = stack_of(s, seat, place)
    steps = steps_to(s, seat, place)
    if stack != NONE and steps >= FAR:
        worst = FAR_FACE
        if steps >= VERY_FAR:
            worst = VERY_FAR_FACE
        me = s.players[seat]
        for skill in range(SKILLS):
            for _ in range(me.crew[stack][skill]):
                face = throw_die(s, dice)
                if face <= worst:
                    get_lost(s, seat, place, skill, face)
                else:
                    get_through(s, seat, place, skill, face)


def get_lost(s, seat, place, skill, face):
    """Lost on the way: he goes home."""
    me = s.players[seat]
    me.crew[stack_of(s, seat, place)][skill] -= 1
    me.home[skill] += 1


def get_through(s, seat, place, skill, face):
    """A function for the narrated build: he arrives."""
