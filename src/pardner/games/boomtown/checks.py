"""Boomtown: the books, checked after a decision of anybody's.

Everything is counted anew from the cards on the table, without help from the rules: where each card is, who has how
many mines, which pawns may stand where, and how much gold must be in all hands together.
"""

from pardner.games.boomtown.state import (
    ASK_BID,
    CARD_SHARK,
    CARD_SHARK_PAYMENT,
    CARDS,
    EVENT_KIND,
    EVENTS,
    GOVERNOR,
    HIGH_CAVE_IN,
    LOW_CAVE_IN,
    MANUAL,
    MAYOR_NEEDS,
    MINE_DANGEROUS,
    MINE_DIE,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    MOST_SEATS,
    MUSTANG,
    NEW_VEIN,
    NEW_VEIN_BONUS,
    NOBODY,
    NONE,
    SALOON_GIRLS,
    SALOONS,
    STAGECOACH_GOLD,
    STAGECOACH_ROBBERY,
    TELEGRAPH,
    TOWNS,
)

CARD_IN_TWO_PLACES = 1
CARD_FROM_NOWHERE = 2
DECK_MISCOUNTED = 3
MINES_MISCOUNTED = 4
WRONG_MAYOR = 5
LOST_ATTACHMENT = 6
DANGEROUS_MINE_STANDS = 7
DEBT = 8
GOLD_FROM_NOWHERE = 9
GOLD_LOST = 10

DOUBLE = -1


def balanced(s, before):
    """0, or the first thing that is wrong."""
    cards = cards_in_play(s)
    if cards == DOUBLE:
        return CARD_IN_TWO_PLACES
    if cards & ~cards_in_play(before):
        return CARD_FROM_NOWHERE
    if not deck_counted(s, before):
        return DECK_MISCOUNTED
    if not mines_counted(s):
        return MINES_MISCOUNTED
    if not mayors_rightful(s):
        return WRONG_MAYOR
    if not attached(s):
        return LOST_ATTACHMENT
    if produced(s, before) and dangerous_mine_stands(s):
        return DANGEROUS_MINE_STANDS
    for seat in range(s.seats):
        if s.players[seat].gold < 0:
            return DEBT
    gold = gold_in_hands(s) - gold_in_hands(before) - gold_from_bank(s, before)
    if gold > 0:
        return GOLD_FROM_NOWHERE
    if gold < 0:
        return GOLD_LOST
    return 0


# ---- cards ---------------------------------------------------------------------------------------------------------


def cards_in_play(s):
    """A bit for each card that is unseen, open or in front of somebody; `DOUBLE` if one is in two places."""
    cards = 0
    doubles = 0
    for place in range(s.unseen_count):
        doubles |= cards & (1 << s.unseen[place])
        cards |= 1 << s.unseen[place]
    for slot in range(MOST_SEATS):
        if s.open[slot] != NONE:
            doubles |= cards & (1 << s.open[slot])
            cards |= 1 << s.open[slot]
    for mine in range(MINES):
        if s.owner[mine] != NOBODY:
            doubles |= cards & (1 << mine)
            cards |= 1 << mine
    for event in range(EVENTS):
        for _ in range(times_on_table(s, event)):
            doubles |= cards & (1 << (MINES + event))
            cards |= 1 << (MINES + event)
    if doubles:
        return DOUBLE
    return cards


def times_on_table(s, event):
    """In how many places in front of the players an event lies: in use, kept, parked, or being settled."""
    kind = EVENT_KIND[event]
    times = 0
    if s.parked[event] != NOBODY:
        times += 1
    if s.event == event:
        times += 1
    if event < SALOONS and s.saloon_owner[event] != NOBODY:
        times += 1
    if kind == SALOON_GIRLS and s.saloon_girls != NONE:
        times += 1
    if kind == GOVERNOR and s.governor_town != NONE:
        times += 1
    if kind == NEW_VEIN and s.new_vein != NONE:
        times += 1
    if kind == MUSTANG and s.mustang_holder != NOBODY:
        times += 1
    if kind == TELEGRAPH and s.telegraph_holder != NOBODY:
        times += 1
    return times


def deck_counted(s, before):
    """As many cards stay set aside as before, the known ones are in the deck, and nothing lies behind the unseen."""
    if s.unseen_count - s.deck_count != before.unseen_count - before.deck_count:
        return False
    if s.known_count > s.deck_count or s.deck_count < 0:
        return False
    for place in range(s.unseen_count, CARDS):
        if s.unseen[place] != NONE:
            return False
    lying = 0
    for slot in range(MOST_SEATS):
        if s.open[slot] != NONE:
            lying += 1
    return lying == s.open_count


# ---- mines and mayors ----------------------------------------------------------------------------------------------


def mines_of(s, seat, town):
    """A player's mines in a town, counted card by card."""
    count = 0
    for mine in range(MINES):
        if s.owner[mine] == seat and MINE_TOWN[mine] == town:
            count += 1
    return count


def mines_counted(s):
    """Whether every player's count of mines is that of the cards."""
    counted = 0
    for seat in range(s.seats):
        for town in range(TOWNS):
            counted += s.players[seat].mines[town]
    for mine in range(MINES):
        if s.owner[mine] != NOBODY:
            counted -= 1
            if mines_of(s, s.owner[mine], MINE_TOWN[mine]) != s.players[s.owner[mine]].mines[MINE_TOWN[mine]]:
                return False
    return counted == 0


def mayors_rightful(s):
    """No mayor is without a mine or has fewer than somebody else; a town without mayor has nobody with 2 mines."""
    for town in range(TOWNS):
        bound = MAYOR_NEEDS - 1
        if s.mayor[town] != NOBODY:
            bound = s.players[s.mayor[town]].mines[town]
            if bound == 0:
                return False
        for seat in range(s.seats):
            if s.players[seat].mines[town] > bound:
                return False
    return True


def attached(s):
    """Governor needs a pawn, New Vein a mine, the girls a saloon, a saloon an owner and a town."""
    if s.governor_town != NONE and s.mayor[s.governor_town] == NOBODY:
        return False
    if s.new_vein != NONE and s.owner[s.new_vein] == NOBODY:
        return False
    if s.saloon_girls != NONE and s.saloon_owner[s.saloon_girls] == NOBODY:
        return False
    for saloon in range(SALOONS):
        if (s.saloon_owner[saloon] == NOBODY) != (s.saloon_town[saloon] == NONE):
            return False
    return True


# ---- gold ----------------------------------------------------------------------------------------------------------


def gold_in_hands(s):
    """What all players have together."""
    gold = 0
    for seat in range(s.seats):
        gold += s.players[seat].gold
    return gold


def gold_from_bank(s, before):
    """What the bank gave in this decision, less what it took."""
    gold = 0
    if before.question == ASK_BID and s.question != ASK_BID:
        gold -= rest_of_bid(s.seats, s.highest_bid)
    if taken(s, before, STAGECOACH_ROBBERY):
        gold += STAGECOACH_GOLD
    if taken(s, before, CARD_SHARK):
        gold -= lost_at_cards(before)
    if produced(s, before):
        gold += production_of(s)
    return gold


def rest_of_bid(seats, bid):
    """Only three players leave something for the bank: the half rounded down, halved again."""
    if seats > 3:
        return 0
    return bid // 2 // 2


def taken(s, before, kind):
    """Whether a card of this kind lay open and does no longer."""
    for slot in range(MOST_SEATS):
        card = before.open[slot]
        if card >= MINES and EVENT_KIND[card - MINES] == kind and not lies_open(s, card):
            return True
    return False


def lies_open(s, card):
    """Whether the card is among the open ones."""
    for slot in range(MOST_SEATS):
        if s.open[slot] == card:
            return True
    return False


def lost_at_cards(before):
    """Everybody but the one who decided pays 4, or what they have."""
    gold = 0
    for seat in range(before.seats):
        if (before.actors >> seat) & 1 == 0:
            gold += min(CARD_SHARK_PAYMENT, before.players[seat].gold)
    return gold


def produced(s, before):
    """Whether the decision led to production: it ends the turn."""
    return s.turn != before.turn or s.actors == 0


def production_of(s):
    """What the mines give by the dice as they lie. Nothing moves between production and the next decision."""
    gold = 0
    for mine in range(MINES):
        if s.owner[mine] != NOBODY and produces(s, mine):
            gold += MINE_VALUE[mine]
            if s.new_vein == mine:
                gold += NEW_VEIN_BONUS
    return gold


def produces(s, mine):
    """Either die, or the sum of both."""
    if s.ruleset == MANUAL:
        return MINE_DIE[mine] == s.faces[0] or MINE_DIE[mine] == s.faces[1]
    return MINE_NUMBER[mine] == s.faces[0] + s.faces[1]


def dangerous_mine_stands(s):
    """Whether a dangerous mine has outlived a 2 or a 12."""
    total = s.faces[0] + s.faces[1]
    if total != LOW_CAVE_IN and total != HIGH_CAVE_IN:
        return False
    for mine in range(MINES):
        if s.owner[mine] != NOBODY and MINE_DANGEROUS[mine]:
            return True
    return False
