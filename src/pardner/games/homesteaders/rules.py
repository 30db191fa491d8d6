"""The rules of Homesteaders, in the order of the rulebook.

The chapters lie beside this file: `income`, `auction`, `building`, the `railroad` track, `scoring`; `market` has the
marketplace, debts and payments, `screens` who knows what. Seats are numbered clockwise. "H-12" and the like are
rulings.
"""

from pardner.engine.dice import roll
from pardner.engine.seating import count_bits
from pardner.games.homesteaders.auction import (
    adjust_neutral,
    answer_bid,
    before_bidding,
    choose_double,
    clear_bids,
    list_bids,
    list_double_bays,
    list_neutral_bays,
    next_bid,
    next_winner,
    pass_marker,
    place_neutral,
    set_neutral,
)
from pardner.games.homesteaders.building import (
    answer_build,
    answer_payment,
    answer_trade_in,
    answer_worker,
    list_bid_payments,
    list_extra_buildings,
    list_tile_buildings,
    list_trade_in,
    list_worker,
    tile_bonus,
)
from pardner.games.homesteaders.income import answer_income, begin_income, list_income
from pardner.games.homesteaders.market import list_deals, make_deal, openly
from pardner.games.homesteaders.railroad import list_bonuses, take_bonus
from pardner.games.homesteaders.scoring import rank, score, standing
from pardner.games.homesteaders.screens import imagine, redact
from pardner.games.homesteaders.state import (
    ASK_BID,
    ASK_BONUS,
    ASK_BUILD,
    ASK_DOUBLE,
    ASK_ENDGAME,
    ASK_EXTRA_BUILD,
    ASK_INCOME,
    ASK_NEUTRAL,
    ASK_NOTHING,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    ASK_WORKER,
    BAYS,
    BAYS_IN_USE,
    BEFORE_BIDDING,
    BIDDING,
    BUY,
    CHOOSE_DOUBLE,
    COPIES,
    DECISION,
    DONE,
    FINAL_INCOME,
    HOMESTEAD,
    MOST_SEATS,
    NEUTRAL_START,
    NEXT_ROUND,
    NEXT_WINNER,
    NONE,
    OPEN,
    PILE,
    PLACE_NEUTRAL,
    ROUND_STAGE,
    SILVER,
    STAGE_FIRST,
    STARTING_SILVER,
    STARTING_WORKERS,
    SUPPLY_END,
    SUPPLY_FIRST,
    SUPPLY_NEW,
    TILE_BONUS,
    TRACK_BONUS,
)
from pardner.games.homesteaders.table import ask_everybody

__all__ = ["apply", "imagine", "legal", "rank", "redact", "score", "setup", "stage"]

# ---- decisions -----------------------------------------------------------------------------------------------------


def legal(s, seat, out):
    """What the seat may answer to the question it is asked."""
    count = 0
    if (s.actors >> seat) & 1 == 0:
        count = 0
    elif s.question == ASK_INCOME:
        count = list_income(s, seat, out)
    elif s.question == ASK_BID:
        count = list_bids(s, seat, out)
    elif s.question == ASK_PAYMENT:
        count = list_bid_payments(s, seat, out)
    elif s.question == ASK_BUILD:
        count = list_tile_buildings(s, seat, out)
    elif s.question == ASK_BONUS:
        count = list_bonuses(s, seat, out)
    elif s.question == ASK_TRADE_IN:
        count = list_trade_in(s, seat, out)
    elif s.question == ASK_ENDGAME:
        count = list_endgame(s, seat, out)
    elif s.question == ASK_WORKER:
        count = list_worker(out)
    elif s.question == ASK_EXTRA_BUILD:
        count = list_extra_buildings(s, seat, out)
    elif s.question == ASK_NEUTRAL:
        count = list_neutral_bays(s, out)
    elif s.question == ASK_DOUBLE:
        count = list_double_bays(s, out)
    return count


def apply(s, seat, action, dice):
    """One answer, and all that follows from it up to the next question.

    A market deal leaves the question open. Otherwise each step says what comes next, and within one answer a round only
    ever goes forward.
    """
    if action >= BUY:
        make_deal(s, seat, action, s.holdings == OPEN)
    else:
        coming = answer(s, seat, action)
        if coming == BEFORE_BIDDING:
            coming = after_income(s)
        if coming == BIDDING:
            coming = next_bid(s)
        if coming == TILE_BONUS:
            coming = tile_bonus(s)
        if coming == NEXT_WINNER:
            coming = next_winner(s)
        if coming == NEXT_ROUND:
            end_round(s)
            start_round(s, dice)


def answer(s, seat, action):
    """The answer to the question that was asked. Returns what comes next."""
    if s.question == ASK_INCOME:
        coming = answer_income(s, seat, action)
    elif s.question == ASK_BID:
        coming = answer_bid(s, seat, action)
    elif s.question == ASK_BONUS:
        take_bonus(s, seat, action - TRACK_BONUS)
        coming = s.after_bonus
    elif s.question == ASK_PAYMENT:
        coming = answer_payment(s, seat, action)
    elif s.question == ASK_BUILD or s.question == ASK_EXTRA_BUILD:
        coming = answer_build(s, seat, action)
    elif s.question == ASK_WORKER:
        coming = answer_worker(s, seat, action)
    elif s.question == ASK_TRADE_IN:
        coming = answer_trade_in(s, seat, action)
    elif s.question == ASK_NEUTRAL:
        place_neutral(s, seat, action - PLACE_NEUTRAL - 1, s.neutral)
        coming = BIDDING
    elif s.question == ASK_DOUBLE:
        choose_double(s, seat, action - CHOOSE_DOUBLE - 1)
        coming = BIDDING
    else:
        coming = answer_endgame(s, seat)
    return coming


# ---- setup ---------------------------------------------------------------------------------------------------------


def setup(s, dice):
    """Everybody takes 6 silver, a worker and a Homestead; a start player is drawn, and the first round begins."""
    for seat in range(s.seats):
        s.players[seat].buildings = 1 << HOMESTEAD
        s.players[seat].workers = STARTING_WORKERS
        openly(s, seat, SILVER, STARTING_SILVER)
    make_piles(s)
    if s.seats == 2:
        set_neutral(s, 0, NEUTRAL_START)
    draw_start_player(s, roll(dice, s.seats))
    start_round(s, dice)


def make_piles(s):
    """The tiles of Auction 2, and with four or five players of Auction 3, lie face down: as sets, without an order."""
    for tile in range(PILE, PILE * BAYS_IN_USE[s.seats]):
        s.face_down[tile] = 1


def draw_start_player(s, seat):
    """Chance names the player who opens the first bidding."""
    s.start_player = seat


# ---- rounds --------------------------------------------------------------------------------------------------------


def start_round(s, dice):
    """Bids come back, old tiles leave and new ones come; at the turn of a stage other buildings can be built.

    After the last round there is income once more, and no tile (H-28).
    """
    begin_round(s, s.round + 1)
    clear_bids(s)
    for bay in range(BAYS):
        s.tile[bay] = NONE
    if s.round < FINAL_INCOME:
        stage = ROUND_STAGE[s.round]
        if s.round == STAGE_FIRST[stage] + 1:
            begin_stage(s, stage)
        reveal_tile(s, 0, s.round - 1)
        for bay in range(1, BAYS_IN_USE[s.seats]):
            reveal_tile(s, bay, draw_tile(s, bay, stage, dice))
    begin_income(s)


def begin_round(s, number):
    """The round's number."""
    s.round = number


def begin_stage(s, stage):
    """What cannot be built any more leaves the supply, S/T buildings too when the City begins (H-9); new ones come."""
    for building in range(SUPPLY_FIRST[stage]):
        s.supply[building] = 0
    for building in range(SUPPLY_NEW[stage], SUPPLY_END[stage]):
        s.supply[building] = COPIES[min(1, s.seats - 2)][building]


def draw_tile(s, bay, stage, dice):
    """One of the tiles of the bay and stage that have not turned up yet."""
    first = PILE * bay + STAGE_FIRST[stage]
    end = PILE * bay + STAGE_FIRST[stage + 1]
    left = 0
    for tile in range(first, end):
        left += s.face_down[tile]
    skip = roll(dice, left)
    tile = first
    while skip > 0 or s.face_down[tile] == 0:
        skip -= s.face_down[tile]
        tile += 1
    return tile


def reveal_tile(s, bay, tile):
    """The tile that can be won in a bay this round."""
    s.face_down[tile] = 0
    s.tile[bay] = tile


def after_income(s):
    """The bidding, or after the final wages the end of the game."""
    if s.round == FINAL_INCOME:
        ask_everybody(s, ASK_ENDGAME)
        return DECISION
    return before_bidding(s)


def end_round(s):
    """The start player's marker moves, and with two players the neutral bid changes."""
    pass_marker(s)
    if s.seats == 2:
        adjust_neutral(s)


# ---- end of the game -----------------------------------------------------------------------------------------------


def list_endgame(s, seat, out):
    """Deals and repayment, but no new debt (H-29), until one is done."""
    out[0] = DONE
    return list_deals(s, seat, out, 1)


def answer_endgame(s, seat):
    """The game is over when everybody is done."""
    s.actors &= ~(1 << seat)
    if s.actors == 0:
        end_game(s)
    return DECISION


def end_game(s):
    """Nothing is left to decide, and the city is named after the winner."""
    s.question = ASK_NOTHING
    best = standing(s, 0)
    for seat in range(1, s.seats):
        best = max(best, standing(s, seat))
    for seat in range(s.seats):
        if standing(s, seat) == best:
            name_city(s, seat)


def name_city(s, seat):
    """A function for the narrated build: who has won, alone or with others."""


# ---- how far the game has come -------------------------------------------------------------------------------------


def stage(s):
    """A number that never goes down: round after round the income, the bidding, then winner after winner.

    Games played side by side on a GPU wait for each other by it.
    """
    coming = 0
    if s.resolving != NONE:
        coming = 1 + MOST_SEATS + 4 * (1 + s.resolving) + resolving_step(s)
    elif s.question != ASK_INCOME:
        coming = 1 + count_bits(s.passed)
    return 64 * s.round + coming


def resolving_step(s):
    """How far the winner whose turn it is has come."""
    if s.question == ASK_PAYMENT:
        return 0
    if s.question == ASK_BUILD:
        return 1
    if s.question == ASK_TRADE_IN:
        return 3
    return 2
