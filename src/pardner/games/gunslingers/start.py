"""Gunslingers, the setup: the town is laid out, characters find their players, the first lots are put up."""
# mypy: ignore-errors

from pardner.engine.dice import roll, shuffle
from pardner.games.gunslingers.auctions import open_auction, take_from_row
from pardner.games.gunslingers.state import (
    ASK_PUT_UP,
    BATCH_DICE,
    CARDS,
    CHARACTER_LOT,
    CHARACTER_MONEY,
    CHARACTERS,
    COUNTING,
    FACE_SKILL,
    FIRST_BATCH,
    HEADQUARTERS,
    LOTS,
    MARKERS,
    MOST_SEATS,
    NO_BID,
    NOBODY,
    NONE,
    PROPERTIES,
    PUT_UP,
    SLOTS,
    STARTING_MONEY,
    STARTING_REPUTATION,
    STATION_SLOT,
    TO_LOTS,
    TO_NEXT_LOT,
    TO_NEXT_WEEK,
    TRAIN_STATION,
)
from pardner.games.gunslingers.table import ask, gain_reputation, is_headquarters, receive, throw_die

# ---- the empty table -----------------------------------------------------------------------------------------------


def clear_table(s):
    """Nobody controls anything, and nothing is under way."""
    for place in range(PROPERTIES):
        s.owner[place] = NOBODY
        s.held[place] = NOBODY
        s.lost_by[place] = NOBODY
    for number in range(MOST_SEATS):
        s.sale[number] = NONE
    for place in range(CHARACTERS):
        s.row[place] = NONE
    s.lot = NONE
    s.late_bidder = NOBODY
    s.selector = NOBODY
    s.paper = NOBODY
    s.looked_seat = NOBODY
    s.looked_stack = NONE
    s.saddled_place = NONE
    s.saddled_skill = NONE
    s.closed = NONE
    s.at_slot = NONE
    s.battleground = NONE
    s.fighter[0] = NOBODY
    s.fighter[1] = NOBODY
    s.victor = NOBODY
    s.tier = NONE
    s.volley = NOBODY
    for seat in range(MOST_SEATS):
        clear_player(s.players[seat])


def clear_player(me):
    """No character, no bid, no cards laid."""
    me.character = NONE
    me.bid = NO_BID
    me.offer_man = NONE
    me.ride = NONE
    me.second_ride = NONE
    for stack in range(CARDS):
        me.card[stack] = NONE


def lay_out_town(s, dice):
    """The train station lies in the centre of town, all else at random."""
    others = PROPERTIES - 1
    for place in range(others):
        s.at[place] = TRAIN_STATION + 1 + place
    shuffle(dice, s.at, others)
    s.at[others] = s.at[STATION_SLOT]
    s.at[STATION_SLOT] = TRAIN_STATION
    for slot in range(SLOTS):
        s.slot[s.at[slot]] = slot


# ---- characters ----------------------------------------------------------------------------------------------------


def draw_characters(s, dice):
    """As many characters as players, in a row, in random order."""
    for character in range(CHARACTERS):
        s.row[character] = character
    shuffle(dice, s.row, CHARACTERS)
    s.row_count = s.seats
    for place in range(s.seats, CHARACTERS):
        s.row[place] = NONE


def deal_characters(s):
    """Without an auction everybody takes the next of the row."""
    for seat in range(s.seats):
        give_character(s, seat, 0)


def give_character(s, seat, place):
    """A character of the row goes to a player for nothing."""
    s.players[seat].character = s.row[place]
    take_from_row(s, place)


def offer_characters(s):
    """Everybody gets money for the auction of the row."""
    for seat in range(s.seats):
        receive(s, seat, CHARACTER_MONEY)
    show_row(s, s.row[0], s.row[1], s.row[2], s.row[3], s.row[4])


def show_row(s, first, second, third, fourth, fifth):
    """A function for the narrated build: the characters on sale, in this order; -1 where there are fewer."""


def next_character(s, dice):
    """The next of the row is sold among those without a character.

    The last player takes the last one for nothing. When nobody has wanted any since the last sale, the rest are dealt.
    """
    if s.row_count > 1 and s.passed_over < s.row_count:
        introduce(s, s.row[0])
        return open_auction(s, CHARACTER_LOT, without_character(s))
    for seat in range(s.seats):
        if s.players[seat].character == NONE:
            place = 0
            if s.row_count > 1:
                place = roll(dice, s.row_count)
            give_character(s, seat, place)
    s.passed_over = 0
    return TO_LOTS


def introduce(s, character):
    """A function for the narrated build: the character on sale."""


def without_character(s):
    """The bit mask of the seats that have none yet."""
    mask = 0
    for seat in range(s.seats):
        if s.players[seat].character == NONE:
            mask |= 1 << seat
    return mask


def move_in(s, seat, character):
    """The headquarters has two markers at once (S-4); its reputation is in the character's own (S-5)."""
    home = HEADQUARTERS[character]
    s.owner[home] = seat
    s.markers[home] = MARKERS
    receive(s, seat, STARTING_MONEY[character])
    gain_reputation(s, seat, STARTING_REPUTATION[character])


# ---- lots ----------------------------------------------------------------------------------------------------------


def prepare_lots(s, dice):
    """Everybody moves in; then for each player a property that is nobody's headquarters and a batch are put on sale."""
    for seat in range(s.seats):
        move_in(s, seat, s.players[seat].character)
    for number in range(s.seats):
        reveal_property(s, number, draw_property(s, dice))
    for number in range(s.seats):
        roll_batch(s, number, dice)
    draw_selector(s, roll(dice, s.seats))
    return TO_NEXT_LOT


def draw_property(s, dice):
    """One of the cards that are neither a headquarters in play (S-3) nor on sale already."""
    left = 0
    for place in range(PROPERTIES):
        left += is_for_sale(s, place)
    skip = roll(dice, left)
    place = 0
    while skip > 0 or not is_for_sale(s, place):
        skip -= is_for_sale(s, place)
        place += 1
    return place


def is_for_sale(s, place):
    """Whether the card may still be drawn."""
    for number in range(s.seats):
        if s.sale[number] == place:
            return 0
    return 1 - is_headquarters(s, place)


def reveal_property(s, number, place):
    """A property to be sold."""
    s.sale[number] = place


def roll_batch(s, number, dice):
    """Six counting dice say how many gunslingers, then a die for each of them what they can do."""
    size = 0
    for _ in range(BATCH_DICE):
        size += COUNTING[throw_die(s, dice)]
    batch = s.batch[number]
    for _ in range(size):
        batch[FACE_SKILL[throw_die(s, dice)]] += 1
    reveal_batch(s, number, batch[0], batch[1], batch[2])


def reveal_batch(s, number, plugs, enforcers, duellists):
    """A function for the narrated build: a batch to be sold, which may be empty (S-49)."""


def draw_selector(s, seat):
    """Chance names the player who puts up the first lot."""
    s.selector = seat


def is_left(s, lot):
    """Whether the lot is part of this game and has not been put up yet."""
    number = lot
    if lot >= FIRST_BATCH:
        number = lot - FIRST_BATCH
    return number < s.seats and (s.offered >> lot) & 1 == 0


def next_lot(s):
    """The selector names a lot, as long as there is a choice; every lot is put up once."""
    left = 0
    last = NONE
    for lot in range(LOTS):
        if is_left(s, lot):
            left += 1
            last = lot
    if left == 0:
        return TO_NEXT_WEEK
    if left == 1:
        return put_up(s, s.selector, last)
    return ask(s, ASK_PUT_UP, s.selector)


def list_lots(s, out):
    """Every lot that has not been put up."""
    count = 0
    for lot in range(LOTS):
        if is_left(s, lot):
            out[count] = PUT_UP + lot
            count += 1
    return count


def put_up(s, seat, lot):
    """Everybody may bid for it."""
    s.offered |= 1 << lot
    if lot < FIRST_BATCH:
        put_up_property(s, seat, s.sale[lot])
    else:
        batch = s.batch[lot - FIRST_BATCH]
        put_up_batch(s, seat, lot - FIRST_BATCH, batch[0], batch[1], batch[2])
    return open_auction(s, lot, (1 << s.seats) - 1)


def put_up_property(s, seat, place):
    """A function for the narrated build: which property everybody may bid for."""


def put_up_batch(s, seat, number, plugs, enforcers, duellists):
    """A function for the narrated build: which batch everybody may bid for."""
