"""The rules of Coal N' Write: Rounds, Turns and the end, in the order of the rulebook. Its chapters are in modules:

`mine` (claims and Digs), `town` (Boom Town), `luck` (whatever dice decide there), `turn` (the use of a throw), `lone`
(the Lone Miner), `delivery` (burros and bandits), `scoring`, and `reports`, which the others hear when a step is over.

All seats take the same step at the same time, each on their own sheet and in any order; what several want at once is
settled when the step is over for everybody. Seats are numbered clockwise. "C-12" and the like are rulings.
"""

from pardner.engine.dice import draw, roll, turn_page
from pardner.engine.seating import left_of
from pardner.games.coal_n_write.delivery import (
    can_load,
    deliver,
    list_delivery,
    load_piece,
    reach_town,
    saddle_up,
    start_loading,
)
from pardner.games.coal_n_write.lone import list_letters, show_letters, win_bonus, wins_bonus, write_letter
from pardner.games.coal_n_write.luck import bet_result, send_bandit, settle_bet, throw_die
from pardner.games.coal_n_write.mine import dig, is_open, next_chamber
from pardner.games.coal_n_write.reports import report_deliveries, report_turn
from pardner.games.coal_n_write.scoring import award_mail, pay_mule_owner, sell_last_geodes, standing
from pardner.games.coal_n_write.sheet import alone, earn, take_token_back
from pardner.games.coal_n_write.state import (
    ARMS,
    ASK_DICE,
    ASK_GAMBLE,
    ASK_LETTER,
    ASK_NOTHING,
    ASK_VISIT,
    BACKROOM_GAMBLIN,
    BADGES,
    BONUSES,
    BURROS,
    BUST,
    CARD_EXTENDED,
    CARD_LEAST_SEATS,
    CARD_MOST_SEATS,
    CARD_STARTS,
    CARDS,
    COW_BONUS,
    COW_FEE,
    DELIVERY,
    DICE,
    EXTENDED,
    FROM_TOWN,
    GAMBLED_HAT,
    GAMBLIN_LETTER,
    LAST_STAGE,
    LONE_THROWS,
    NOBODY,
    NONE,
    OVER,
    POWDER_SHED,
    ROUNDS,
    SHERIFFS_DEPUTY,
    STAGES_OF_STEP,
    STARTING_AMMO,
    STARTING_CASH,
    STARTING_TONICS,
    TURN,
    VALUED,
    WRITE,
    WRITING,
)
from pardner.games.coal_n_write.town import pin_badge, settle_town
from pardner.games.coal_n_write.turn import ALL_DICE, list_turn, work

# What comes when a step is over for everybody
NOTHING_COMES, DELIVERY_COMES, ROUND_ENDS, ROUND_COMES, TURN_COMES, LETTERS_COME = range(6)

ENOUGH = 18  # where an imagined gambler stays

# ---- setup ---------------------------------------------------------------------------------------------------------


def setup(s, dice):
    """The starter cards lie open and one more; chance names who throws in the first Round (C-3)."""
    s.mule_owner = NOBODY
    for seat in range(s.seats):
        take_sheet(s.players[seat])
    make_deck(s)
    turn_page(dice)
    open_card(s, draw(dice, s.unseen, CARDS))
    draw_thrower(s, roll(dice, s.seats))
    begin_round(s)
    start_turn(s, dice)


def take_sheet(me):
    """An empty sheet: savings are spent."""
    me.cash = STARTING_CASH
    me.ammo = STARTING_AMMO
    me.tonics = STARTING_TONICS
    me.herd = NONE


def make_deck(s):
    """Cards for other numbers of players stay in the box (C-2); starters lie open, the others face down."""
    for card in range(CARDS):
        if s.seats >= CARD_LEAST_SEATS[card] and s.seats <= CARD_MOST_SEATS[card]:
            if CARD_STARTS[card]:
                s.open[card] = 1
            elif s.deck == EXTENDED or CARD_EXTENDED[card] == 0:
                s.unseen[card] = 1


def open_card(s, card):
    """The town grows."""
    s.open[card] = 1


def draw_thrower(s, seat):
    """Chance names the first thrower; in each later Round it is the next seat clockwise (C-3)."""
    s.thrower = seat


# ---- decisions -----------------------------------------------------------------------------------------------------


def legal(s, seat, out):
    """What the seat may answer to the question it is asked."""
    count = 0
    if (s.actors >> seat) & 1:
        if s.phase == TURN:
            count = list_turn(s, seat, out)
        elif s.phase == WRITING:
            count = list_letters(s, out)
        else:
            count = list_delivery(s, seat, out)
    return count


def apply(s, seat, action, dice):
    """One answer of one seat. When it was the last of the step, the step is closed and the next one begins."""
    if s.phase == TURN:
        work(s, seat, action, dice)
    elif s.phase == WRITING:
        write_letter(s, seat, action - WRITE, alone(s))
        s.players[seat].question = ASK_NOTHING
    else:
        deliver(s, seat, action, dice)
    if s.players[seat].question == ASK_NOTHING:
        s.actors &= ~(1 << seat)
        if s.actors == 0:
            close_step(s, dice)
        else:
            finish(s, seat)


def finish(s, seat):
    """The others see that the seat is done, and no more."""


def close_step(s, dice):
    """The step is over for everybody. Within one answer what comes next only ever goes forward, up to the next step."""
    if s.phase == TURN:
        coming = close_turn(s, dice)
    elif s.phase == WRITING:
        coming = close_writing(s)
    else:
        coming = ROUND_ENDS
    if coming == DELIVERY_COMES:
        coming = start_delivery(s, dice)
    if coming == ROUND_ENDS:
        coming = end_round(s, dice)
    if coming == ROUND_COMES:
        coming = start_round(s, dice)
    if coming == TURN_COMES:
        coming = start_turn(s, dice)
    if coming == LETTERS_COME:
        start_writing(s)


def ask_everybody(s, phase):
    """A step begins: the others will see each player as they stand now until it is over."""
    s.phase = phase
    s.steps += 1
    s.actors = (1 << s.seats) - 1
    for seat in range(s.seats):
        s.shown[seat] = s.players[seat]


# ---- the Round -----------------------------------------------------------------------------------------------------


def start_round(s, dice):
    """A card is added to Boom Town, if there is one left (C-36), and the dice leave the Bunkhouse."""
    turn_page(dice)
    if has_cards(s):
        open_card(s, draw(dice, s.unseen, CARDS))
    s.thrower = left_of(s, s.thrower)
    begin_round(s)
    return TURN_COMES


def has_cards(s):
    """Whether the face-down deck has a card."""
    for card in range(CARDS):
        if s.unseen[card]:
            return True
    return False


def begin_round(s):
    """What may be used once a Round may be used again (C-26), and the Lone Miner track is empty."""
    s.round += 1
    s.miners = DICE
    s.marks = 0
    for seat in range(s.seats):
        me = s.players[seat]
        take_token_back(me, BACKROOM_GAMBLIN)
        take_token_back(me, POWDER_SHED)
        me.letter = NONE
    announce_round(s, s.round, s.thrower)


def announce_round(s, number, thrower):
    """Told to everybody."""


def end_round(s, dice):
    """After the last burro the game is over: the sixth, or the seventh if it was bought (C-34, C-35)."""
    report_deliveries(s)
    if s.round == BURROS and s.mule_owner != NOBODY:
        pay_mule_owner(s)
    if s.round == BURROS or (s.round == ROUNDS and s.seventh == 0):
        end_game(s, dice)
        return NOTHING_COMES
    return ROUND_COMES


def end_game(s, dice):
    """Mail is judged and the last geodes are cracked; then nothing is left to decide."""
    if s.seats > 1:
        award_mail(s)
    sell_last_geodes(s, dice)
    s.phase = OVER
    close_books(s, s.seats, s.players[0].cash)


def close_books(s, seats, cash):
    """Told to everybody, to a player alone with the rank that the cash is good for."""


# ---- the Turn ------------------------------------------------------------------------------------------------------


def start_turn(s, dice):
    """The thrower throws all dice outside the Bunkhouse; before that a herd may want a miner.

    Every die of every Turn has a page of the generator to itself, thrown or not: under the same key the common throws
    are the same, whatever somebody has thrown for themselves in between.
    """
    if s.miners > 1 and s.players[0].herd != NONE:
        punch_cows(s)
        if s.miners == 1:
            return LETTERS_COME
    for die in range(DICE):
        turn_page(dice)
        s.faces[die] = 0
        if die < s.miners:
            s.faces[die] = throw_die(dice)
    throw_dice(s, s.thrower, s.faces[0], s.faces[1], s.faces[2])
    resting = ALL_DICE & ~((1 << s.miners) - 1)
    for seat in range(s.seats):
        take_dice(s.players[seat], resting)
    ask_everybody(s, TURN)
    return NOTHING_COMES


def throw_dice(s, seat, first, second, third):
    """The same faces for everybody; 0 is a die in the Bunkhouse."""


def take_dice(me, resting):
    """All dice are to be used, but for those in the Bunkhouse; nothing else has happened in this Turn."""
    me.question = ASK_DICE
    me.spent = resting
    me.hand = 0
    me.visited = NONE
    me.amount = 0
    me.opponent = NOBODY
    me.total = 0
    me.credit = 0
    me.free_digs = 0
    me.rewarded = 0


def close_turn(s, dice):
    """Town business of several players is settled; then one die goes to the Bunkhouse if any shows a 1 (C-13, C-14)."""
    report_turn(s)
    settle_town(s, dice)
    one = s.faces[0] == 1 or s.faces[1] == 1 or s.faces[2] == 1
    if s.miners > 1:
        if one:
            send_to_bunkhouse(s, s.miners - 1)
        if s.miners == 1:
            return LETTERS_COME
        return TURN_COMES
    if one == 0:
        mark_track(s, s.marks + 1)
    if one or s.marks == LONE_THROWS:
        send_to_bunkhouse(s, 0)
        return DELIVERY_COMES
    return TURN_COMES


def send_to_bunkhouse(s, miners):
    """A natural 1 counts, whatever a tonic has made of it (C-12); it has been used all the same (C-15)."""
    s.miners = miners


def mark_track(s, marks):
    """The Lone Miner has come through another throw."""
    s.marks = marks


# Cow Punchin', for a player alone


def punch_cows(s):
    """Each Turn takes a token; when none is left the herd takes a miner, pays its fee, and the job is over."""
    me = s.players[0]
    if me.herd > 0:
        me.herd -= 1
    else:
        end_job(s, 0, COW_FEE, 0)
        send_to_bunkhouse(s, s.miners - 1)


def end_job(s, seat, cash, left):
    """The cows are branded."""
    me = s.players[seat]
    earn(me, FROM_TOWN, cash)
    me.herd = NONE


# ---- the Lone Miner ------------------------------------------------------------------------------------------------


def start_writing(s):
    """One die is left: a job is paid, with a bonus for each token and everybody writes a letter."""
    me = s.players[0]
    if me.herd != NONE:
        end_job(s, 0, COW_FEE + COW_BONUS * me.herd, me.herd)
    for die in range(DICE):
        s.faces[die] = 0
    for seat in range(s.seats):
        s.players[seat].question = ASK_LETTER
    call_lone_miner(s, s.round)
    ask_everybody(s, WRITING)


def call_lone_miner(s, number):
    """Told to everybody."""


def close_writing(s):
    """The letters are shown, and the Lone Miner is thrown."""
    if s.seats > 1:
        show_letters(s)
    return TURN_COMES


# ---- the delivery --------------------------------------------------------------------------------------------------


def start_delivery(s, dice):
    """Everybody loads the burro of the Round. Who has nothing to decide is done at once."""
    for die in range(DICE):
        s.faces[die] = 0
    for seat in range(s.seats):
        saddle_up(s.players[seat], s.round)
    call_delivery(s, s.round)
    ask_everybody(s, DELIVERY)
    for seat in range(s.seats):
        start_loading(s, seat, dice)
        if s.players[seat].question == ASK_NOTHING:
            s.actors &= ~(1 << seat)
    if s.actors == 0:
        return ROUND_ENDS
    return NOTHING_COMES


def call_delivery(s, burro):
    """Told to everybody."""


# ---- scoring -------------------------------------------------------------------------------------------------------


def score(s, out):
    """Cash is all that counts."""
    for seat in range(s.seats):
        out[seat] = s.players[seat].cash


def rank(s, out):
    """Most cash; ties go to the higher value of minerals in the Ore Stash, and are shared after that."""
    for seat in range(s.seats):
        own = standing(s, seat)
        place = 1
        for other in range(s.seats):
            if standing(s, other) > own:
                place += 1
        out[seat] = place


# ---- how far the game has come -------------------------------------------------------------------------------------


def stage(s):
    """A number that never goes down: step after step, and within a step the seats that are done.

    Games played side by side on a GPU wait for each other by it.
    """
    done = s.seats
    for seat in range(s.seats):
        done -= (s.actors >> seat) & 1
    return min(LAST_STAGE, STAGES_OF_STEP * s.steps + done)


# ---- who knows what ------------------------------------------------------------------------------------------------


def redact(s, seat):
    """While a step is on, the others are seen as they stood when it began; that they are done is seen.

    The face-down cards are a set that everybody can work out, and a draw takes one of them. A player alone has no
    secrets.
    """
    if s.seats > 1 and s.actors != 0:
        for other in range(s.seats):
            if other != seat:
                s.players[other] = s.shown[other]


def imagine(s, seat, dice):
    """Who is not done has decided nothing yet; who is done has done something simple with the throw or the burro."""
    if s.seats > 1 and s.actors != 0:
        for other in range(s.seats):
            if other != seat:
                if s.phase == DELIVERY:
                    imagine_delivery(s, other, dice)
                elif (s.actors >> other) & 1 == 0:
                    imagine_step(s, other, dice)


def imagine_step(s, seat, dice):
    """A letter at random, or Digs at random with all dice."""
    me = s.players[seat]
    me.question = ASK_NOTHING
    if s.phase == WRITING:
        me.letter = imagined_letter(s, dice)
    else:
        for die in range(DICE):
            if (me.spent >> die) & 1 == 0:
                imagine_dig(s, seat, dice)
        me.spent = ALL_DICE
        if wins_bonus(s):
            imagine_bonus(s, seat, dice)
    me.question = ASK_NOTHING


def imagined_letter(s, dice):
    """Any letter that may be written."""
    letter = roll(dice, BONUSES)
    while letter == GAMBLIN_LETTER and s.open[BACKROOM_GAMBLIN] == 0:
        letter = roll(dice, BONUSES)
    return letter


def imagine_dig(s, seat, dice):
    """A Dig at any chamber that can be reached, if there is one."""
    me = s.players[seat]
    arms = 0
    for arm in range(ARMS):
        arms += is_open(me, arm)
    if arms > 0:
        skip = roll(dice, arms)
        arm = 0
        while skip > 0 or is_open(me, arm) == 0:
            skip -= is_open(me, arm)
            arm += 1
        dig(s, seat, next_chamber(me, arm), 0)


def imagine_bonus(s, seat, dice):
    """The bonus of the letter: free Digs at random, a badge for a visit, a game up to 18."""
    me = s.players[seat]
    win_bonus(s, seat, me.letter, 0)
    while me.free_digs > 0:
        imagine_dig(s, seat, dice)
        me.free_digs -= 1
    if me.question == ASK_VISIT:
        me.visited = SHERIFFS_DEPUTY
        pin_badge(s, seat, (me.badges + 1) % BADGES, 0)
    elif me.question == ASK_GAMBLE:
        imagine_game(s, seat, dice)


def imagine_game(s, seat, dice):
    """Hit up to 18; a bandit goes after the burro of this Round."""
    me = s.players[seat]
    me.total = 2 * throw_die(dice)
    while me.total < ENOUGH:
        me.total += throw_die(dice)
    settle_bet(s, seat, me.total, bet_result(me), 0)
    if me.total >= BUST:
        send_bandit(s, seat, s.round, GAMBLED_HAT, 0)


def imagine_delivery(s, seat, dice):
    """Who is still loading has loaded nothing; who is done has loaded the dearest pieces and has not fought."""
    me = s.players[seat]
    if (s.actors >> seat) & 1:
        start_loading(s, seat, dice)
    else:
        mineral = 0
        while mineral < VALUED and can_load(me):
            if me.stash[mineral] > 0:
                load_piece(s, seat, mineral, 0)
            else:
                mineral += 1
        me.question = ASK_NOTHING
        reach_town(s, seat, dice)
