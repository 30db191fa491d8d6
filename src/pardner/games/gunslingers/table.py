"""Gunslingers: who sits where, who is asked, who controls what, and where money and reputation go."""
# mypy: ignore-errors

from pardner.engine.dice import roll
from pardner.games.gunslingers.state import (
    ASK_GO_ON,
    DECISION,
    DECOY,
    FACES,
    HEADQUARTERS,
    NONE,
    ON,
    SKILLS,
)

# ---- seats ---------------------------------------------------------------------------------------------------------


def is_in(s, seat):
    """Whether the player is still in the game."""
    return s.players[seat].out == 0


def players_in(s):
    """The bit mask of all who are still in the game."""
    mask = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            mask |= 1 << seat
    return mask


def lowest(mask):
    """The lowest seat of a bit mask that is not empty: who decides first where all decide openly (S-43)."""
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


def ask(s, question, seat):
    """The next decision is this seat's."""
    return ask_all(s, question, 1 << seat)


def ask_all(s, question, mask):
    """These seats decide at the same time, in any order."""
    s.question = question
    s.asked = mask
    s.actors = mask
    return DECISION


def answered(s, seat, coming):
    """Who has answered waits; what comes next comes when everybody has."""
    s.actors &= ~(1 << seat)
    if s.actors == 0:
        return coming
    return DECISION


# ---- dice ----------------------------------------------------------------------------------------------------------


def throw_die(s, dice):
    """A face of a regular die."""
    s.thrown += 1
    return roll(dice, FACES) + 1


def pause(s, coming):
    """So many dice have been thrown in one decision that somebody has to say: go on."""
    s.after = coming
    return ask(s, ASK_GO_ON, lowest(players_in(s)))


# ---- control -------------------------------------------------------------------------------------------------------


def headquarters(s, seat):
    """The property that the player must not lose."""
    return HEADQUARTERS[s.players[seat].character]


def is_headquarters(s, place):
    """Whether the property is the headquarters of somebody still in the game (S-2, S-57)."""
    for seat in range(s.seats):
        if is_in(s, seat) and headquarters(s, seat) == place:
            return 1
    return 0


def has_power(s, seat, place):
    """Whether the player controls a property and may use its power; one marker is enough."""
    return s.territory_powers == ON and s.owner[place] == seat


def is_gifted(s, seat, character):
    """Whether the player is this character and may use its power."""
    return s.character_powers == ON and s.players[seat].character == character and is_in(s, seat)


# ---- gunslingers ---------------------------------------------------------------------------------------------------


def stack_of(s, seat, card):
    """Where among the player's cards the card of a property lies; NONE if it does not."""
    me = s.players[seat]
    stack = 0
    while stack < me.stacks:
        if me.card[stack] == card:
            return stack
        stack += 1
    return NONE


def laid_card(s, seat, card):
    """Where a card lies among those laid; decoys go by their order. NONE if it has not been laid."""
    if card < DECOY:
        return stack_of(s, seat, card)
    me = s.players[seat]
    skip = card - DECOY
    for stack in range(me.stacks):
        if me.card[stack] == DECOY:
            if skip == 0:
                return stack
            skip -= 1
    return NONE


def count_decoys(s, seat):
    """How many decoys the player has laid."""
    me = s.players[seat]
    count = 0
    for stack in range(me.stacks):
        if me.card[stack] == DECOY:
            count += 1
    return count


def count_men(counts):
    """How many gunslingers of all skills."""
    return counts[0] + counts[1] + counts[2]


def men_on(s, seat, place):
    """How many of the player's gunslingers stand on the card of a property."""
    stack = stack_of(s, seat, place)
    if stack == NONE:
        return 0
    return count_men(s.players[seat].crew[stack])


def men_of(s, seat, skill):
    """All gunslingers of a skill that a player has, wherever they stand, without those in jail."""
    me = s.players[seat]
    count = me.home[skill] + me.posse[skill] + me.split[skill]
    for stack in range(me.stacks):
        count += me.crew[stack][skill]
    for number in range(s.men):
        if s.man[number].boss == seat and s.man[number].skill == skill:
            count += 1
    return count


def send_crew_home(s, seat, stack):
    """The men of a card take no further part in this territory round (S-48)."""
    me = s.players[seat]
    for skill in range(SKILLS):
        me.home[skill] += me.crew[stack][skill]
        me.crew[stack][skill] = 0


# ---- money and reputation: none of it moves but through these ------------------------------------------------------


def receive(s, seat, amount):
    """Money comes from the bank."""
    s.players[seat].money += amount


def pay_bank(s, seat, amount):
    """Money goes to the bank."""
    s.players[seat].money -= amount


def pay_player(s, seat, other, amount):
    """Money goes from player to player."""
    s.players[seat].money -= amount
    s.players[other].money += amount


def gain_reputation(s, seat, amount):
    """Tokens come from the bank."""
    s.players[seat].reputation += amount


def drop_reputation(s, seat, amount):
    """Tokens go to the bank: as many, or all there are; reputation stops at 0 (S-10). Returns how many."""
    dropped = min(amount, s.players[seat].reputation)
    s.players[seat].reputation -= dropped
    return dropped
