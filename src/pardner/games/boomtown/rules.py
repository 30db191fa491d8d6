"""The rules of Boomtown, in the order of the rulebook.

Seats are numbered clockwise: bidding and picking go left, to the next number; the money of a bid goes right. "B-12" and
the like are the rulings of the rule sheet.
"""

from pardner.engine.dice import roll
from pardner.engine.seating import left_of, right_of
from pardner.games.boomtown.state import (
    APPOINT_GOVERNOR,
    ASK_BID,
    ASK_DYNAMITE,
    ASK_EXPROPRIATION,
    ASK_GOVERNOR,
    ASK_HOLDUP_NUMBER,
    ASK_HOLDUP_VICTIM,
    ASK_MUSTANG,
    ASK_NEW_VEIN,
    ASK_NOTHING,
    ASK_PARKED,
    ASK_PICK,
    ASK_SALOON,
    ASK_SALOON_GIRLS,
    ASK_TELEGRAPH_DIE,
    ASK_TELEGRAPH_FACE,
    ATTACH_GIRLS,
    ATTACH_VEIN,
    BID,
    CARD_SHARK,
    CARD_SHARK_PAYMENT,
    CARDS,
    DANGEROUS_MINES,
    DECISION,
    DESTROY_MINE,
    DESTROY_SALOON,
    DYNAMITE,
    EVENT_KIND,
    EVENTS,
    EXPROPRIATE,
    EXPROPRIATION,
    GOVERNOR,
    GOVERNOR_FACTOR,
    HIGH_CAVE_IN,
    HIGHEST_NUMBER,
    KEEP_MUSTANG,
    KEEP_TELEGRAPH,
    KIND_QUESTION,
    LEAVE_PARKED,
    LOW_CAVE_IN,
    LOWEST_NUMBER,
    MANUAL,
    MAYOR_BONUS,
    MAYOR_NEEDS,
    MINE_DIE,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    MINES_ON_DIE,
    MINES_ON_SUM,
    MINES_PER_TOWN,
    MOST_SEATS,
    MUSTANG,
    MUSTANG_OFFER,
    NAME_NUMBER,
    NEW_VEIN,
    NEW_VEIN_BONUS,
    NEXT_TURN,
    NO_FIFTEENTH,
    NOBODY,
    NONE,
    OPEN_SALOON,
    PARK,
    PARKED_EVENTS,
    PASS,
    PICK,
    PICKING,
    PLAY_PARKED,
    PRODUCTION,
    PRODUCTION_ROLL,
    ROB,
    SALOON,
    SALOON_CHARGE,
    SALOON_GIRLS,
    SALOON_GIRLS_CHARGE,
    SALOONS,
    STAGECOACH_GOLD,
    STAGECOACH_ROBBERY,
    STARTING_GOLD,
    TELEGRAPH,
    TELEGRAPH_DIE,
    TELEGRAPH_FACE,
    TOWN_TOKENS,
    TOWNS,
    TRIM,
    TRIMMED_CARDS,
    USE_MUSTANG,
)

# ---- the table -----------------------------------------------------------------------------------------------------


def ask(s, question, seat):
    """The next decision is this seat's. It is asked for even when there is only one answer (B-34)."""
    s.question = question
    s.actors = 1 << seat


def legal(s, seat, out):
    """What the seat may answer to the question it is asked."""
    count = 0
    if (s.actors >> seat) & 1 == 0:
        count = 0
    elif s.question == ASK_BID:
        count = list_bids(s, seat, out)
    elif s.question == ASK_PICK:
        count = list_open_cards(s, out)
    elif s.question == ASK_PARKED:
        count = list_parked(s, seat, out)
    elif s.question == ASK_MUSTANG:
        count = list_mustang(out)
    elif s.question == ASK_SALOON:
        count = list_saloon_towns(s, out)
    elif s.question == ASK_SALOON_GIRLS:
        count = list_own_saloons(s, seat, out)
    elif s.question == ASK_DYNAMITE:
        count = list_dynamite_targets(s, seat, out)
    elif s.question == ASK_EXPROPRIATION:
        count = list_expropriations(s, seat, out)
    elif s.question == ASK_GOVERNOR:
        count = list_own_pawns(s, seat, out)
    elif s.question == ASK_NEW_VEIN:
        count = list_own_mines(s, seat, out)
    elif s.question == ASK_HOLDUP_VICTIM:
        count = list_victims(s, seat, out)
    elif s.question == ASK_HOLDUP_NUMBER:
        count = list_numbers(out)
    elif s.question == ASK_TELEGRAPH_DIE:
        count = list_telegraph_dice(out)
    elif s.question == ASK_TELEGRAPH_FACE:
        count = list_telegraph_faces(s, out)
    return count


def apply(s, seat, action, dice):
    """One answer, and all that follows from it up to the next question.

    Each step says what comes next. Within one answer the phases of a turn only ever go forward, up to the next auction.
    """
    coming = answer(s, seat, action, dice)
    if coming == PARKED_EVENTS:
        coming = ask_parked(s)
    if coming == MUSTANG_OFFER:
        coming = ask_mustang(s)
    if coming == PICKING:
        coming = next_pick(s)
    if coming == PRODUCTION_ROLL:
        coming = roll_for_production(s, dice)
    if coming == PRODUCTION:
        coming = production(s)
    if coming == NEXT_TURN:
        start_turn(s, dice)


def answer(s, seat, action, dice):
    """The answer to the question that was asked. Returns what comes next."""
    if s.question == ASK_BID:
        coming = answer_auction(s, seat, action)
    elif s.question == ASK_PICK:
        coming = pick_card(s, seat, action - PICK)
    elif s.question == ASK_PARKED:
        coming = answer_parked(s, seat, action)
    elif s.question == ASK_MUSTANG:
        coming = answer_mustang(s, seat, action)
    elif s.question == ASK_TELEGRAPH_DIE or s.question == ASK_TELEGRAPH_FACE:
        coming = answer_telegraph(s, seat, action)
    else:
        coming = answer_event(s, seat, action, dice)
    return coming


# ---- setup ---------------------------------------------------------------------------------------------------------


def setup(s, dice):
    """Everybody takes 10 gold, the deck is made up, a first player is drawn, and the first turn begins."""
    clear_table(s)
    for seat in range(s.seats):
        take_from_bank(s, seat, STARTING_GOLD)
    make_deck(s)
    draw_first_player(s, roll(dice, s.seats))
    start_turn(s, dice)


def clear_table(s):
    """Nobody owns anything, and all pawns, tokens and cards lie beside the deck."""
    for mine in range(MINES):
        s.owner[mine] = NOBODY
    for town in range(TOWNS):
        s.mayor[town] = NOBODY
    for event in range(EVENTS):
        s.parked[event] = NOBODY
    for saloon in range(SALOONS):
        s.saloon_owner[saloon] = NOBODY
        s.saloon_town[saloon] = NONE
    s.governor_town = NONE
    s.new_vein = NONE
    s.saloon_girls = NONE
    s.mustang_holder = NOBODY
    s.telegraph_holder = NOBODY
    s.mustang_picker = NOBODY
    s.parked_turn = NOBODY
    s.event = NONE
    s.victim = NOBODY


def make_deck(s):
    """All cards lie face down; with three players 15 of them, nobody knows which, are set aside (B-2, B-3)."""
    s.unseen_count = CARDS
    if s.fifteenth_event == NO_FIFTEENTH:
        s.unseen_count = CARDS - 1
    for card in range(CARDS):
        s.unseen[card] = NONE
    for card in range(s.unseen_count):
        s.unseen[card] = card
    s.deck_count = s.unseen_count
    if s.seats == 3 and s.trim_three_players == TRIM:
        s.deck_count = s.unseen_count - TRIMMED_CARDS


def draw_first_player(s, seat):
    """Chance names the player who opens the first auction."""
    s.first_player = seat


# ---- phase 1: reveal -----------------------------------------------------------------------------------------------


def start_turn(s, dice):
    """A turn begins with open cards and goes on to the auction."""
    s.turn += 1
    s.open_count = 0
    for slot in range(MOST_SEATS):
        s.open[slot] = NONE
    reveal_cards(s, dice)
    open_auction(s)


def reveal_cards(s, dice):
    """As many cards as players, or what is left of the deck (B-5).

    On the first turn all open cards are mines; the events met on the way go back into the deck afterwards (B-4).
    """
    met = 0
    while s.open_count < s.seats and s.deck_count > 0:
        card = draw_card(s, dice)
        if s.turn == 1 and card >= MINES:
            met |= 1 << (card - MINES)
        else:
            reveal_card(s, card)
    for event in range(EVENTS):
        if (met >> event) & 1:
            put_back(s, MINES + event)


def reveal_card(s, card):
    """The card lies open for everybody to take."""
    s.open[s.open_count] = card
    s.open_count += 1


def draw_card(s, dice):
    """The top card of the deck: any card that may be there.

    When nothing is known of the deck, every unseen card is equally likely. Events known to be in the deck come up with
    1 chance in the number of its cards each; otherwise it is one of the other unseen cards (B-40).
    """
    known = s.known_count
    place = known
    if known > 0:
        place = min(known, roll(dice, s.deck_count))
    if place == known:
        place += roll(dice, s.unseen_count - known)
        card = s.unseen[place]
    else:
        # The last known event closes the gap, and its own place becomes the gap among the others.
        card = s.unseen[place]
        s.known_count -= 1
        s.unseen[place] = s.unseen[s.known_count]
        place = s.known_count
    s.deck_count -= 1
    s.unseen_count -= 1
    s.unseen[place] = s.unseen[s.unseen_count]
    s.unseen[s.unseen_count] = NONE
    return card


def put_back(s, card):
    """An event met too early is shuffled back; if cards were set aside, it is known not to be one of them (B-40)."""
    if s.deck_count < s.unseen_count:
        s.unseen[s.unseen_count] = s.unseen[s.known_count]
        s.unseen[s.known_count] = card
        s.known_count += 1
    else:
        s.unseen[s.unseen_count] = card
    s.unseen_count += 1
    s.deck_count += 1


# ---- phase 2: auction ----------------------------------------------------------------------------------------------


def open_auction(s):
    """The first player opens the bidding."""
    s.highest_bid = 0
    s.highest_bidder = NOBODY
    s.passed = 0
    s.first_passer = NOBODY
    ask(s, ASK_BID, s.first_player)


def list_bids(s, seat, out):
    """Pass, or bid more than the highest bid, up to all the gold one has (B-39); without gold only pass (B-32)."""
    out[0] = PASS
    highest = s.highest_bid
    raises = max(0, s.players[seat].gold - highest)
    more = 0
    while more < raises:
        more += 1
        out[more] = BID + highest + more
    return 1 + raises


def answer_auction(s, seat, action):
    """Bidding goes left until one player has bid and all others have passed.

    When all pass, the one who passed first is the highest bidder at 0, a pass for want of gold included (B-7). Before
    that the last player too may still bid (B-6).
    """
    if action == PASS:
        leave_auction(s, seat)
    else:
        make_bid(s, seat, action - BID)
    everybody = (1 << s.seats) - 1
    if s.passed == everybody:
        win_auction(s, s.first_passer, 0)
        return start_selection(s)
    if s.highest_bidder != NOBODY and s.passed == everybody ^ (1 << s.highest_bidder):
        win_auction(s, s.highest_bidder, s.highest_bid)
        return start_selection(s)
    ask(s, ASK_BID, next_bidder(s, seat))
    return DECISION


def leave_auction(s, seat):
    """Who passes is out of this auction."""
    if s.passed == 0:
        s.first_passer = seat
    s.passed |= 1 << seat


def make_bid(s, seat, amount):
    """A bid stands until it is beaten."""
    s.highest_bid = amount
    s.highest_bidder = seat


def next_bidder(s, seat):
    """The next player on the left who has not passed."""
    bidder = left_of(s, seat)
    while (s.passed >> bidder) & 1:
        bidder = left_of(s, bidder)
    return bidder


# ---- phase 3: paying for the bid -----------------------------------------------------------------------------------


def win_auction(s, seat, bid):
    """The highest bidder pays, picks first, and is first player of the next turn, also at a bid of 0 (B-8)."""
    s.highest_bidder = seat
    pay_for_bid(s, seat, bid)


def pay_for_bid(s, winner, bid):
    """Going right, each player keeps half of what arrives, rounded up, until nothing is left (B-9).

    With four or five players the winner's left neighbour keeps all that arrives; with three players the rest goes to
    the bank (B-10).
    """
    rest = bid
    seat = right_of(s, winner)
    while rest > 0 and seat != winner:
        share = (rest + 1) // 2
        if s.seats > 3 and seat == left_of(s, winner):
            share = rest
        share_bid(s, winner, seat, share)
        rest -= share
        seat = right_of(s, seat)
    if rest > 0:
        bank_share(s, winner, rest)


def share_bid(s, winner, seat, amount):
    """A player's share of the winning bid."""
    pay(s, winner, seat, amount)


def bank_share(s, winner, amount):
    """What three players pass on in the end goes to the bank (B-10)."""
    pay_bank(s, winner, amount)


# ---- phase 4: card selection ---------------------------------------------------------------------------------------


def start_selection(s):
    """First parked events, then Mustang, then everybody picks a card."""
    s.picked = 0
    s.mustang_picker = NOBODY
    if parked_events(s) == 0:
        return MUSTANG_OFFER
    s.parked_turn = s.highest_bidder
    return PARKED_EVENTS


# Parked events


def ask_parked(s):
    """Going left from the seat whose turn at this it is, the next owner of a playable event may play it (B-35)."""
    while s.parked_turn != NOBODY and not has_playable_parked(s, s.parked_turn):
        end_parked_turn(s)
    if s.parked_turn == NOBODY:
        return MUSTANG_OFFER
    ask(s, ASK_PARKED, s.parked_turn)
    return DECISION


def parked_events(s):
    """How many events lie parked, in front of anybody."""
    count = 0
    for event in range(EVENTS):
        if s.parked[event] != NOBODY:
            count += 1
    return count


def end_parked_turn(s):
    """The turn at parked events goes left, once round the table."""
    s.parked_turn = left_of(s, s.parked_turn)
    if s.parked_turn == s.highest_bidder:
        s.parked_turn = NOBODY


def has_playable_parked(s, seat):
    """Whether an event parked in front of the player has got a legal use (B-14)."""
    for event in range(EVENTS):
        if s.parked[event] == seat and is_playable(s, seat, event):
            return 1
    return 0


def list_parked(s, seat, out):
    """Each playable parked event, or leave them all."""
    count = 0
    for event in range(EVENTS):
        if s.parked[event] == seat and is_playable(s, seat, event):
            out[count] = PLAY_PARKED + event
            count += 1
    out[count] = LEAVE_PARKED
    return count + 1


def answer_parked(s, seat, action):
    """Who leaves their parked events is not asked again in this phase (B-35)."""
    if action == LEAVE_PARKED:
        end_parked_turn(s)
        return PARKED_EVENTS
    event = action - PLAY_PARKED
    s.parked[event] = NOBODY
    return settle_event(s, seat, event)


# Mustang


def ask_mustang(s):
    """Mustang is not offered to the highest bidder or their left neighbour, whom it cannot help (B-16)."""
    holder = s.mustang_holder
    if holder == NOBODY or holder == s.highest_bidder or holder == left_of(s, s.highest_bidder):
        return PICKING
    ask(s, ASK_MUSTANG, holder)
    return DECISION


def list_mustang(out):
    """Ride it now, or keep it."""
    out[0] = USE_MUSTANG
    out[1] = KEEP_MUSTANG
    return 2


def answer_mustang(s, seat, action):
    """Then the picking begins."""
    if action == USE_MUSTANG:
        ride_mustang(s, seat)
    return PICKING


def ride_mustang(s, seat):
    """The player picks straight after the highest bidder; the card is discarded (B-16)."""
    s.mustang_picker = seat
    s.mustang_holder = NOBODY


# Picking


def next_pick(s):
    """While cards lie open, the next player takes one; players who find none are skipped (B-5, B-34)."""
    if s.open_count == 0:
        return PRODUCTION_ROLL
    ask(s, ASK_PICK, next_picker(s))
    return DECISION


def next_picker(s):
    """The highest bidder, then who declared Mustang, then everybody else going left from the highest bidder."""
    if s.picked == 0:
        return s.highest_bidder
    if s.mustang_picker != NOBODY and (s.picked >> s.mustang_picker) & 1 == 0:
        return s.mustang_picker
    picker = left_of(s, s.highest_bidder)
    while (s.picked >> picker) & 1:
        picker = left_of(s, picker)
    return picker


def list_open_cards(s, out):
    """The open cards, in the order of their numbers."""
    count = 0
    for slot in range(s.seats):
        card = s.open[slot]
        if card != NONE:
            place = count
            while place > 0 and out[place - 1] > PICK + card:
                out[place] = out[place - 1]
                place -= 1
            out[place] = PICK + card
            count += 1
    return count


def pick_card(s, seat, card):
    """The card is settled completely before the next player picks."""
    for slot in range(s.seats):
        if s.open[slot] == card:
            s.open[slot] = NONE
    s.open_count -= 1
    s.picked |= 1 << seat
    if card < MINES:
        claim_mine(s, seat, card)
        return PICKING
    return settle_event(s, seat, card - MINES)


def claim_mine(s, seat, mine):
    """The fee is paid to the mayor, then the mine is placed, then the pawn may move."""
    charge_fee(s, seat, MINE_TOWN[mine])
    place_mine(s, seat, mine)


def place_mine(s, seat, mine):
    """The mine lies in front of its new owner, who may become mayor by it."""
    s.owner[mine] = seat
    s.players[seat].mines[MINE_TOWN[mine]] += 1
    check_mayor(s, MINE_TOWN[mine])


def lift_mine(s, mine):
    """A mine leaves its owner, and New Vein leaves the game with it (B-36). The mayor is checked afterwards."""
    s.players[s.owner[mine]].mines[MINE_TOWN[mine]] -= 1
    s.owner[mine] = NOBODY
    if s.new_vein == mine:
        s.new_vein = NONE


# Events


def settle_event(s, seat, event):
    """An event happens, is kept, or asks for a choice; one without any legal use is parked (B-14)."""
    kind = EVENT_KIND[event]
    if is_playable(s, seat, event) and KIND_QUESTION[kind] != ASK_NOTHING:
        s.event = event
        ask(s, KIND_QUESTION[kind], seat)
        return DECISION
    if kind == CARD_SHARK:
        play_card_shark(s, seat)
    elif kind == STAGECOACH_ROBBERY:
        rob_stagecoach(s, seat, STAGECOACH_GOLD)
    elif kind == MUSTANG:
        s.mustang_holder = seat
    elif kind == TELEGRAPH:
        s.telegraph_holder = seat
    elif s.park_unplayable_events == PARK:
        park_event(s, seat, event)
    else:
        discard_event(s, seat, event)
    return after_event(s)


def after_event(s):
    """A parked event is followed by the owner's next one, a picked event by the next pick."""
    s.event = NONE
    if s.picked == 0:
        return PARKED_EVENTS
    return PICKING


def is_playable(s, seat, event):
    """Whether the event has a legal use for this player. Those that need no choice always have."""
    kind = EVENT_KIND[event]
    if kind == SALOON:
        return has_free_token(s)
    if kind == SALOON_GIRLS:
        return has_saloon(s, seat)
    if kind == DYNAMITE:
        return has_dynamite_target(s, seat)
    if kind == EXPROPRIATION:
        return has_expropriation(s, seat)
    if kind == GOVERNOR:
        return has_pawn(s, seat)
    if kind == NEW_VEIN:
        return has_mine(s, seat)
    return 1


def park_event(s, seat, event):
    """The card waits face up in front of its owner until it has a use (B-14)."""
    s.parked[event] = seat


def discard_event(s, seat, event):
    """In a game without parked events a card that has no use is lost (B-14)."""


def answer_event(s, seat, action, dice):
    """The choice that an event asks for; Holdup asks for two."""
    if s.question == ASK_HOLDUP_VICTIM:
        name_victim(s, seat, action - ROB)
        return DECISION
    if s.question == ASK_SALOON:
        open_saloon(s, seat, s.event, action - OPEN_SALOON)
    elif s.question == ASK_SALOON_GIRLS:
        attach_girls(s, seat, action - ATTACH_GIRLS, s.saloon_town[action - ATTACH_GIRLS])
    elif s.question == ASK_DYNAMITE:
        play_dynamite(s, seat, action)
    elif s.question == ASK_EXPROPRIATION:
        expropriate(s, seat, action - EXPROPRIATE)
    elif s.question == ASK_GOVERNOR:
        appoint_governor(s, seat, action - APPOINT_GOVERNOR)
    elif s.question == ASK_NEW_VEIN:
        attach_vein(s, seat, action - ATTACH_VEIN)
    else:
        play_holdup(s, seat, action - NAME_NUMBER, dice)
    return after_event(s)


# Card Shark, Stagecoach Robbery


def play_card_shark(s, seat):
    """Every other player pays 4 to the bank."""
    payer = left_of(s, seat)
    while payer != seat:
        lose_at_cards(s, payer, CARD_SHARK_PAYMENT)
        payer = left_of(s, payer)


def lose_at_cards(s, payer, amount):
    """One player's payment to the Card Shark's bank; the result is what they could pay (B-32)."""
    return pay_bank(s, payer, amount)


def rob_stagecoach(s, seat, amount):
    """The player takes 10 from the bank."""
    take_from_bank(s, seat, amount)


# Dynamite


def has_dynamite_target(s, seat):
    """Whether an opponent has a mine or a saloon."""
    for saloon in range(SALOONS):
        if s.saloon_owner[saloon] != NOBODY and s.saloon_owner[saloon] != seat:
            return 1
    for other in range(s.seats):
        if other != seat and has_mine(s, other):
            return 1
    return 0


def list_dynamite_targets(s, seat, out):
    """Every mine and every saloon of an opponent, none of one's own (B-15)."""
    count = 0
    for mine in range(MINES):
        if s.owner[mine] != NOBODY and s.owner[mine] != seat:
            out[count] = DESTROY_MINE + mine
            count += 1
    for saloon in range(SALOONS):
        if s.saloon_owner[saloon] != NOBODY and s.saloon_owner[saloon] != seat:
            out[count] = DESTROY_SALOON + saloon
            count += 1
    return count


def play_dynamite(s, seat, action):
    """One mine or one saloon is destroyed; its owner gets nothing for it (B-13)."""
    if action < DESTROY_SALOON:
        mine = action - DESTROY_MINE
        destroy_mine(s, seat, s.owner[mine], mine)
    else:
        saloon = action - DESTROY_SALOON
        destroy_saloon(s, seat, s.saloon_owner[saloon], saloon, s.saloon_town[saloon])


def destroy_mine(s, seat, owner, mine):
    """The mine leaves the game with its New Vein (B-36), and the town may get another mayor."""
    lift_mine(s, mine)
    check_mayor(s, MINE_TOWN[mine])


def destroy_saloon(s, seat, owner, saloon, town):
    """The saloon leaves the game with its girls; its token is free again (B-36)."""
    s.saloon_owner[saloon] = NOBODY
    s.saloon_town[saloon] = NONE
    if s.saloon_girls == saloon:
        s.saloon_girls = NONE


# Expropriation


def has_expropriation(s, seat):
    """Whether the player and an opponent have mines in the same town."""
    for town in range(TOWNS):
        if s.players[seat].mines[town] > 0:
            for other in range(s.seats):
                if other != seat and s.players[other].mines[town] > 0:
                    return 1
    return 0


def list_expropriations(s, seat, out):
    """Every opponent's mine in a town where one has a mine oneself."""
    count = 0
    for mine in range(MINES):
        if s.owner[mine] != NOBODY and s.owner[mine] != seat and s.players[seat].mines[MINE_TOWN[mine]] > 0:
            out[count] = EXPROPRIATE + mine
            count += 1
    return count


def expropriate(s, seat, mine):
    """The fee is counted and paid while the old owner still has the mine, then the mine moves (B-12, B-13)."""
    charge_fee(s, seat, MINE_TOWN[mine])
    seize_mine(s, seat, s.owner[mine], mine)


def seize_mine(s, seat, owner, mine):
    """The mine changes hands without its New Vein (B-36), and the mayor is checked once both counts are right."""
    lift_mine(s, mine)
    place_mine(s, seat, mine)


# Holdup


def list_victims(s, seat, out):
    """Any opponent, even one without gold (B-38)."""
    count = 0
    for other in range(s.seats):
        if other != seat:
            out[count] = ROB + other
            count += 1
    return count


def name_victim(s, seat, victim):
    """The number is named next."""
    s.victim = victim
    ask(s, ASK_HOLDUP_NUMBER, seat)


def list_numbers(out):
    """Any number from 2 to 12."""
    count = 0
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        out[count] = NAME_NUMBER + number
        count += 1
    return count


def play_holdup(s, seat, number, dice):
    """Both dice are rolled against the number. Telegraph cannot change this roll (B-17)."""
    first = roll(dice, 6) + 1
    second = roll(dice, 6) + 1
    hold_up(s, seat, s.victim, number, first, second)
    s.victim = NOBODY


def hold_up(s, seat, victim, number, first, second):
    """A roll of the number or more takes the number named, not the sum, or all the victim has (B-38)."""
    if first + second >= number:
        return pay(s, victim, seat, number)
    return 0


# Governor


def has_pawn(s, seat):
    """Whether the player is mayor of any town."""
    for town in range(TOWNS):
        if s.mayor[town] == seat:
            return 1
    return 0


def list_own_pawns(s, seat, out):
    """The towns whose mayor one is."""
    count = 0
    for town in range(TOWNS):
        if s.mayor[town] == seat:
            out[count] = APPOINT_GOVERNOR + town
            count += 1
    return count


def appoint_governor(s, seat, town):
    """The town's fees count twice from now on."""
    s.governor_town = town


# New Vein


def has_mine(s, seat):
    """Whether the player has any mine."""
    for town in range(TOWNS):
        if s.players[seat].mines[town] > 0:
            return 1
    return 0


def list_own_mines(s, seat, out):
    """One's own mines, dangerous ones too (B-33)."""
    count = 0
    for mine in range(MINES):
        if s.owner[mine] == seat:
            out[count] = ATTACH_VEIN + mine
            count += 1
    return count


def attach_vein(s, seat, mine):
    """The mine gives 3 more whenever it produces."""
    s.new_vein = mine


# Saloon, Saloon Girls


def free_tokens(s, town):
    """How many of the town's tokens no saloon uses."""
    count = TOWN_TOKENS
    for saloon in range(SALOONS):
        if s.saloon_town[saloon] == town:
            count -= 1
    return count


def has_free_token(s):
    """Whether any town has a free token."""
    for town in range(TOWNS):
        if free_tokens(s, town) > 0:
            return 1
    return 0


def list_saloon_towns(s, out):
    """Any town with a free token: with or without a mine of one's own (B-30), beside another saloon or not (B-21)."""
    count = 0
    for town in range(TOWNS):
        if free_tokens(s, town) > 0:
            out[count] = OPEN_SALOON + town
            count += 1
    return count


def open_saloon(s, seat, saloon, town):
    """From now on every production in the town owes the owner 2. The saloons are the first events of the deck."""
    s.saloon_owner[saloon] = seat
    s.saloon_town[saloon] = town
    if s.saloon_owner[1 - saloon] == NOBODY:
        s.older_saloon = saloon


def has_saloon(s, seat):
    """Whether the player has a saloon for the girls; there is only one card of them."""
    for saloon in range(SALOONS):
        if s.saloon_owner[saloon] == seat:
            return 1
    return 0


def list_own_saloons(s, seat, out):
    """One's own saloons."""
    count = 0
    for saloon in range(SALOONS):
        if s.saloon_owner[saloon] == seat:
            out[count] = ATTACH_GIRLS + saloon
            count += 1
    return count


def attach_girls(s, seat, saloon, town):
    """The saloon's charge becomes 4."""
    s.saloon_girls = saloon


# ---- phase 5: production -------------------------------------------------------------------------------------------


def roll_for_production(s, dice):
    """The first player of this turn rolls both dice (B-29); the holder of Telegraph, if any, is asked (B-17)."""
    first = roll(dice, 6) + 1
    second = roll(dice, 6) + 1
    roll_production(s, s.first_player, first, second)
    if s.telegraph_holder == NOBODY:
        return PRODUCTION
    ask(s, ASK_TELEGRAPH_DIE, s.telegraph_holder)
    return DECISION


def roll_production(s, seat, first, second):
    """The dice lie on the table."""
    s.faces[0] = first
    s.faces[1] = second


def list_telegraph_dice(out):
    """Keep Telegraph, or change one of the dice; on doubles too either may be chosen (B-37)."""
    out[0] = KEEP_TELEGRAPH
    out[1] = TELEGRAPH_DIE + 1
    out[2] = TELEGRAPH_DIE + 2
    return 3


def list_telegraph_faces(s, out):
    """Every face that the die does not show already (B-37)."""
    count = 0
    for face in range(1, 7):
        if face != s.faces[s.telegraph_die - 1]:
            out[count] = TELEGRAPH_FACE + face
            count += 1
    return count


def answer_telegraph(s, seat, action):
    """Keep the card, or choose a die and then its face."""
    if s.question == ASK_TELEGRAPH_FACE:
        turn_die(s, seat, s.telegraph_die, action - TELEGRAPH_FACE)
        return PRODUCTION
    if action == KEEP_TELEGRAPH:
        return PRODUCTION
    s.telegraph_die = action - TELEGRAPH_DIE
    ask(s, ASK_TELEGRAPH_FACE, seat)
    return DECISION


def turn_die(s, seat, die, face):
    """The die is turned before anything caves in or produces, and Telegraph is discarded (B-17)."""
    s.faces[die - 1] = face
    s.telegraph_die = 0
    s.telegraph_holder = NOBODY


def production(s):
    """Dangerous mines cave in, the others produce, the saloons collect, and the turn ends."""
    total = s.faces[0] + s.faces[1]
    if total == LOW_CAVE_IN or total == HIGH_CAVE_IN:
        collapse(s)
    if s.ruleset == MANUAL:
        produce_on_dice(s, s.faces[0], s.faces[1])
    else:
        produce_on_sum(s, total)
    settle_saloons(s)
    return end_turn(s)


def collapse(s):
    """On a sum of 2 or 12 every dangerous mine caves in and does not produce, match or not (B-19)."""
    for place in range(len(DANGEROUS_MINES)):
        mine = DANGEROUS_MINES[place]
        if s.owner[mine] != NOBODY:
            cave_in(s, s.owner[mine], mine)


def cave_in(s, owner, mine):
    """The mine leaves the game with its New Vein (B-36), and the town may get another mayor."""
    lift_mine(s, mine)
    check_mayor(s, MINE_TOWN[mine])


def produce_on_dice(s, first, second):
    """By the manual a mine produces when its die is either of the two, once even on doubles (B-1, B-18)."""
    for place in range(len(MINES_ON_DIE[0])):
        produce_if_owned(s, MINES_ON_DIE[first][place])
    if first != second:
        for place in range(len(MINES_ON_DIE[0])):
            produce_if_owned(s, MINES_ON_DIE[second][place])


def produce_on_sum(s, total):
    """By the published rules a mine produces when its number is the sum of both dice (B-1)."""
    for place in range(len(MINES_ON_SUM[0])):
        produce_if_owned(s, MINES_ON_SUM[total][place])


def produce_if_owned(s, mine):
    """Only mines in front of a player produce."""
    if mine != NONE and s.owner[mine] != NOBODY:
        produce(s, s.owner[mine], mine, mine_production(s, mine))


def mine_production(s, mine):
    """The mine's value, 3 more with New Vein."""
    if s.new_vein == mine:
        return MINE_VALUE[mine] + NEW_VEIN_BONUS
    return MINE_VALUE[mine]


def produce(s, seat, mine, amount):
    """The bank pays the owner of a mine that produces."""
    take_from_bank(s, seat, amount)


def settle_saloons(s):
    """Once all mines are paid, the owners settle their charges, going left from the first player (B-20)."""
    if s.saloon_owner[0] != NOBODY or s.saloon_owner[1] != NOBODY:
        settle_charges(s, s.first_player)
        payer = left_of(s, s.first_player)
        while payer != s.first_player:
            settle_charges(s, payer)
            payer = left_of(s, payer)


def settle_charges(s, payer):
    """One owner's producing mines in the order of the cards: town by town (B-20)."""
    earlier = min(s.saloon_town[0], s.saloon_town[1])
    later = max(s.saloon_town[0], s.saloon_town[1])
    if earlier != NONE and earlier != later:
        settle_town(s, payer, earlier)
    settle_town(s, payer, later)


def settle_town(s, payer, town):
    """Each of the owner's mines that has produced in the town owes first to the older saloon (B-20, B-21)."""
    if s.players[payer].mines[town] > 0:
        for mine in range(town * MINES_PER_TOWN, (town + 1) * MINES_PER_TOWN):
            if s.owner[mine] == payer and matches(s, mine):
                visit_saloon(s, payer, s.older_saloon, town)
                visit_saloon(s, payer, 1 - s.older_saloon, town)


def matches(s, mine):
    """Whether the dice made the mine produce: either die, or their sum (B-1)."""
    if s.ruleset == MANUAL:
        return MINE_DIE[mine] == s.faces[0] or MINE_DIE[mine] == s.faces[1]
    return MINE_NUMBER[mine] == s.faces[0] + s.faces[1]


def visit_saloon(s, payer, saloon, town):
    """A mine that has produced owes 2 to a saloon of its town, 4 where the girls are. Owners pay themselves."""
    if s.saloon_town[saloon] == town:
        charge = SALOON_CHARGE
        if s.saloon_girls == saloon:
            charge = SALOON_GIRLS_CHARGE
        pay_saloon(s, payer, s.saloon_owner[saloon], town, charge)


def pay_saloon(s, payer, owner, town, amount):
    """One charge, limited to what the payer has at that moment (B-20); the result is what was paid."""
    return pay(s, payer, owner, amount)


def end_turn(s):
    """The game ends with the turn that has emptied the deck; otherwise the highest bidder is first player next."""
    if s.deck_count == 0:
        end_game(s)
        return DECISION
    s.first_player = s.highest_bidder
    return NEXT_TURN


def end_game(s):
    """Nothing is left to decide."""
    s.question = ASK_NOTHING
    s.actors = 0


# ---- mayors --------------------------------------------------------------------------------------------------------


def mayor_fee(s, town):
    """The mayor's mines in the town, times 2 if Governor holds the pawn."""
    fee = s.players[s.mayor[town]].mines[town]
    if s.governor_town == town:
        fee *= GOVERNOR_FACTOR
    return fee


def charge_fee(s, seat, town):
    """Who takes a mine owes the mayor a fee, before the pawn can move (B-12). A mayor owes nothing (B-11)."""
    if s.mayor[town] != NOBODY and s.mayor[town] != seat:
        pay_fee(s, seat, s.mayor[town], town, mayor_fee(s, town))


def pay_fee(s, seat, mayor, town, amount):
    """The fee, or all one has (B-32); the result is what was paid."""
    return pay(s, seat, mayor, amount)


def check_mayor(s, town):
    """After every change in a town's mines the pawn goes where it belongs."""
    if s.mayor[town] == NOBODY:
        elect_first_mayor(s, town)
    else:
        challenge_mayor(s, town, s.mayor[town])


def elect_first_mayor(s, town):
    """The first player with 2 mines in the town takes its pawn."""
    for seat in range(s.seats):
        if s.players[seat].mines[town] >= MAYOR_NEEDS:
            become_mayor(s, town, seat)


def challenge_mayor(s, town, mayor):
    """Who has more mines than the mayor takes the pawn; of equals the nearest on the mayor's left (B-25).

    A mayor without a mine loses the pawn to anybody who has one, or else to the supply (B-26).
    """
    leader = mayor
    most = s.players[mayor].mines[town]
    seat = left_of(s, mayor)
    while seat != mayor:
        if s.players[seat].mines[town] > most:
            leader = seat
            most = s.players[seat].mines[town]
        seat = left_of(s, seat)
    if leader != mayor:
        become_mayor(s, town, leader)
    elif most == 0:
        return_pawn(s, town, mayor)


def become_mayor(s, town, seat):
    """The pawn moves, and leaves Governor behind (B-27)."""
    if s.governor_town == town:
        dismiss_governor(s, town)
    s.mayor[town] = seat


def return_pawn(s, town, mayor):
    """The pawn goes back to the supply, and the next player with 2 mines takes it (B-26)."""
    if s.governor_town == town:
        dismiss_governor(s, town)
    s.mayor[town] = NOBODY


def dismiss_governor(s, town):
    """Governor is discarded when its pawn leaves the mayor (B-27)."""
    s.governor_town = NONE


# ---- gold and bankruptcy: no gold moves but through these three ----------------------------------------------------


def pay(s, payer, payee, amount):
    """Gold goes from player to player: the amount, or all there is; the rest is forgotten (B-32)."""
    paid = min(amount, s.players[payer].gold)
    s.players[payer].gold -= paid
    s.players[payee].gold += paid
    return paid


def pay_bank(s, payer, amount):
    """Gold goes to the bank: the amount, or all there is (B-32)."""
    paid = min(amount, s.players[payer].gold)
    s.players[payer].gold -= paid
    return paid


def take_from_bank(s, seat, amount):
    """Gold comes from the bank, which never runs out (B-24)."""
    s.players[seat].gold += amount


# ---- scoring -------------------------------------------------------------------------------------------------------


def score(s, out):
    """Gold, the printed values of one's mines, without New Vein (B-22), and 5 for each mayor pawn."""
    for seat in range(s.seats):
        out[seat] = s.players[seat].gold
    for mine in range(MINES):
        if s.owner[mine] != NOBODY:
            out[s.owner[mine]] += MINE_VALUE[mine]
    for town in range(TOWNS):
        if s.mayor[town] != NOBODY:
            out[s.mayor[town]] += MAYOR_BONUS


def rank(s, out):
    """Places by points; ties go to more gold, then more pawns, then more mines, and are shared after that (B-23)."""
    for seat in range(s.seats):
        own = standing(s, seat)
        place = 1
        for other in range(s.seats):
            if standing(s, other) > own:
                place += 1
        out[seat] = place


def standing(s, seat):
    """Points, gold, pawns and mines as one number that compares as they do, one after another (B-23)."""
    gold = s.players[seat].gold
    values = 0
    mines = 0
    for mine in range(MINES):
        if s.owner[mine] == seat:
            values += MINE_VALUE[mine]
            mines += 1
    pawns = 0
    for town in range(TOWNS):
        if s.mayor[town] == seat:
            pawns += 1
    points = gold + values + MAYOR_BONUS * pawns
    return ((points * 65536 + gold) * 64 + pawns) * 64 + mines


# ---- how far the game has come -------------------------------------------------------------------------------------


def stage(s):
    """A number that never goes down: turn after turn the auction, then the cards taken one after another.

    Games played side by side on a GPU wait for each other by it.
    """
    if s.question == ASK_BID:
        return 2 * MOST_SEATS * s.turn
    return 2 * MOST_SEATS * s.turn + MOST_SEATS + 1 - s.open_count


# ---- who knows what ------------------------------------------------------------------------------------------------


def redact(s, seat):
    """Nothing is hidden, so nothing is blanked.

    All cards, gold and pieces lie open. The order of the deck and the cards set aside are not part of a position: it
    holds the set of cards that lie face down, which everybody can work out, and a draw takes one of them.
    """


def imagine(s, seat, dice):
    """Nothing was blanked, so there is nothing to imagine: the next draw is as open to us as to the players."""
