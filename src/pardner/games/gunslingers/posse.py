"""Gunslingers: after the fights posses ride to win back what was lost; then who has lost the headquarters is out."""
# mypy: ignore-errors

from pardner.engine.seating import count_bits
from pardner.games.gunslingers.control import abandon
from pardner.games.gunslingers.election import end_game
from pardner.games.gunslingers.state import (
    ASK_RIDE,
    COLONEL_CARTWRIGHT,
    DECISION,
    DECOY,
    NONE,
    PLACE,
    PROPERTIES,
    READY,
    RIDE,
    SKILLS,
    STAY_HOME,
    TERRITORY_ROUNDS,
    TO_NEXT_ROUND,
    TO_NEXT_SLOT,
    TO_RIDES,
    TO_ROUND_END,
)
from pardner.games.gunslingers.table import (
    answered,
    ask_all,
    count_men,
    headquarters,
    is_gifted,
    is_in,
    players_in,
    send_crew_home,
)

# ---- riding --------------------------------------------------------------------------------------------------------


def gather_posses(s):
    """Who has lost a territory to another player in this round, and has a posse, may ride (S-22)."""
    asked = 0
    for seat in range(s.seats):
        if count_men(s.players[seat].posse) > 0 and count_lost(s, seat) > 0:
            asked |= 1 << seat
    if asked == 0:
        return TO_ROUND_END
    return ask_all(s, ASK_RIDE, asked)


def count_lost(s, seat):
    """How many territories the player has just lost to others."""
    count = 0
    for place in range(PROPERTIES):
        if s.lost_by[place] == seat:
            count += 1
    return count


def list_rides(s, seat, out):
    """One of the territories lost, a decoy, or not to ride; the whole posse goes (S-23), but see `list_split`."""
    if s.players[seat].ride != NONE:
        return list_split(s, seat, out)
    count = 0
    for place in range(PROPERTIES):
        if s.lost_by[place] == seat:
            out[count] = RIDE + place
            count += 1
    out[count] = RIDE + DECOY
    out[count + 1] = STAY_HOME
    return count + 2


def list_split(s, seat, out):
    """Cavalry: man after man to a second territory, while one is left for the first (S-65)."""
    me = s.players[seat]
    count = 0
    if count_men(me.posse) > 1:
        for place in range(PROPERTIES):
            if s.lost_by[place] == seat and place != me.ride and (me.second_ride == NONE or place == me.second_ride):
                for skill in range(SKILLS):
                    if me.posse[skill] > 0:
                        out[count] = PLACE + SKILLS * place + skill
                        count += 1
    out[count] = READY
    return count + 1


def answer_ride(s, seat, action):
    """The card lies face down until everybody has decided."""
    if action < READY:
        send_rider(s, seat, (action - PLACE) // SKILLS, (action - PLACE) % SKILLS)
        return DECISION
    if RIDE <= action < STAY_HOME:
        saddle_up(s, seat, action - RIDE)
        if may_split(s, seat):
            return DECISION
    settle_ride(s, seat, s.players[seat].ride, s.players[seat].second_ride)
    return answered(s, seat, TO_RIDES)


def may_split(s, seat):
    """Colonel Cartwright with two or more men and two or more places lost, unless it is a decoy (S-65)."""
    me = s.players[seat]
    return (
        is_gifted(s, seat, COLONEL_CARTWRIGHT)
        and me.ride != DECOY
        and count_men(me.posse) > 1
        and count_lost(s, seat) > 1
    )


def saddle_up(s, seat, card):
    """Where the posse rides."""
    s.players[seat].ride = card


def settle_ride(s, seat, card, second):
    """A function for the narrated build: what a player has decided about the posse, told to nobody else yet."""


def send_rider(s, seat, place, skill):
    """One man rides elsewhere."""
    me = s.players[seat]
    me.second_ride = place
    me.posse[skill] -= 1
    me.split[skill] += 1


def ride_off(s):
    """The cards are turned over, and the places looked at slot by slot again."""
    s.riding = 1
    s.at_slot = NONE
    for seat in range(s.seats):
        me = s.players[seat]
        if me.ride != NONE:
            show_ride(s, seat, me.ride, me.posse[0], me.posse[1], me.posse[2])
            if me.second_ride != NONE:
                show_ride(s, seat, me.second_ride, me.split[0], me.split[1], me.split[2])
    return TO_NEXT_SLOT


def show_ride(s, seat, card, plugs, enforcers, duellists):
    """A function for the narrated build: where a posse rides, or part of it."""


# ---- the end of a territory round ----------------------------------------------------------------------------------


def end_round(s):
    """Who does not control the own headquarters is out; all others' men go home and their cards back to hand."""
    beaten = homeless(s)
    if beaten == players_in(s):
        end_game(s)
        return DECISION
    for seat in range(s.seats):
        if (beaten >> seat) & 1:
            be_beaten(s, seat)
        go_home(s, seat)
    if count_bits(players_in(s)) == 1:
        end_game(s)
        return DECISION
    return TO_NEXT_ROUND


def homeless(s):
    """Everybody whose headquarters belongs to somebody else, or to nobody any more (S-53)."""
    mask = 0
    for seat in range(s.seats):
        if is_in(s, seat) and s.owner[headquarters(s, seat)] != seat:
            mask |= 1 << seat
    return mask


def be_beaten(s, seat):
    """Money and reputation go to the bank, properties to nobody, and the gang leaves town (S-21)."""
    me = s.players[seat]
    me.out = TERRITORY_ROUNDS * s.week + s.round
    me.money = 0
    me.debt = 0
    me.reputation = 0
    for place in range(PROPERTIES):
        if s.owner[place] == seat:
            abandon(s, place)


def go_home(s, seat):
    """Everybody is at home again and well; a beaten boss has nobody left, not even in jail."""
    me = s.players[seat]
    for stack in range(me.stacks):
        send_crew_home(s, seat, stack)
        me.card[stack] = NONE
    me.stacks = 0
    me.ride = NONE
    me.second_ride = NONE
    for skill in range(SKILLS):
        me.home[skill] += me.posse[skill] + me.split[skill]
        me.posse[skill] = 0
        me.split[skill] = 0
        if me.out != 0:
            me.home[skill] = 0
            me.jailed[0][skill] = 0
            me.jailed[1][skill] = 0
