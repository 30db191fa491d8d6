"""The rules of Gold West: the turn, in the order of the rulebook. Its parts are in modules of their own:

`land` (tokens, camps and settlements), `supply`, `shipping`, `town`, `investments`, and for final scoring `groups`,
`terrains`, `offices` and `scoring`. Seats are numbered clockwise. "G-12" and the like are rulings.
"""

from pardner.engine.dice import roll
from pardner.games.gold_west.investments import (
    finish_investment,
    has_investment,
    invest,
    lay_out_investments,
    list_investments,
    next_ability_step,
    pay_card,
)
from pardner.games.gold_west.land import (
    building_of,
    forget_scouted,
    imagine_scouted,
    lay_out_land,
    lay_out_tokens,
    list_buildings,
    list_open_tokens,
    list_own_camps,
    list_scouting_targets,
    scout_token,
    take_token,
    upgrade_camp,
)
from pardner.games.gold_west.scoring import place_among, points_of, standing
from pardner.games.gold_west.shipping import has_shipment, list_free_steps, list_shipments, move_coach
from pardner.games.gold_west.state import (
    ABILITY,
    ACTIVATE,
    ASK_ACTIVATE,
    ASK_BUILD,
    ASK_CLAIM_FREE,
    ASK_JOIN,
    ASK_LEAVE,
    ASK_METALS,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_SCOUT,
    ASK_SHIP_FREE,
    ASK_STOCK,
    ASK_STORE,
    ASK_TAKE,
    ASK_UPGRADE,
    BIN_POINTS,
    BONUS_TILE,
    BUILDING,
    CAMPS,
    CARD_POINTS,
    CLAIM,
    COPPER,
    DECISION,
    END_OF_TURN,
    GOLD,
    INVEST,
    JOIN,
    LEAVE,
    LEAVING,
    METALS,
    METALS_STEP,
    NOBODY,
    NONE,
    ORDER,
    QUESTION_STAGE,
    SCOUT,
    SHIP,
    SHIPPING_TILES,
    SILVER,
    SPACES,
    STAGES_OF_TURN,
    STOCK,
    STONE,
    STOP,
    STORE,
    TAKE,
    UPGRADE,
    USAGE,
    WOOD,
)
from pardner.games.gold_west.supply import (
    activate,
    ask_stock,
    discard_usage,
    leave_resource,
    list_all_bins,
    list_bins,
    list_leaves,
    list_orders,
    next_leave,
    order,
    stock,
    store,
    take_starting_supply,
)
from pardner.games.gold_west.town import (
    found_town,
    has_payable_space,
    join_space,
    list_free_spaces,
    list_partners,
    list_payable_spaces,
    pay_space,
    place_influence,
)
from pardner.games.gold_west.turn import ask, spend

# ---- setup ---------------------------------------------------------------------------------------------------------


def setup(s, dice):
    """Land and tokens, Boomtown, investments, then the starting player and everybody's supplies."""
    lay_out_land(s, dice)
    lay_out_tokens(s, dice)
    found_town(s, dice)
    lay_out_investments(s, dice)
    for tile in range(SHIPPING_TILES):
        s.tile_owner[tile] = NOBODY
    s.ordered = NONE
    s.taken = NONE
    s.building_kind = NONE
    draw_starting_player(s, roll(dice, s.seats))
    for seat in range(s.seats):
        s.players[seat].camps = CAMPS[s.seats]
        take_starting_supply(s, seat, (seat + s.seats - s.starting_player) % s.seats)
    s.turn = 1
    ask(s, ASK_ACTIVATE, s.starting_player)


def draw_starting_player(s, seat):
    """Chance names the player who begins; the others follow clockwise."""
    s.starting_player = seat


# ---- the turn ------------------------------------------------------------------------------------------------------


def legal(s, seat, out):
    """What the seat may answer to the question it is asked."""
    count = 0
    if (s.actors >> seat) & 1 == 0:
        count = 0
    elif s.question == ASK_ACTIVATE:
        count = list_bins(s, seat, out)
    elif s.question == ASK_LEAVE:
        count = list_leaves(s, seat, out)
    elif s.question == ASK_METALS:
        count = list_uses(s, seat, out)
    elif s.question == ASK_BUILD:
        count = list_buildings(s, seat, out)
    elif s.question == ASK_TAKE:
        count = list_open_tokens(s, out)
    elif s.question == ASK_STOCK:
        count = list_all_bins(STOCK, out)
    elif s.question == ASK_SHIP_FREE:
        count = list_free_steps(s, seat, out)
    elif s.question == ASK_CLAIM_FREE:
        count = list_free_spaces(s, out)
    elif s.question == ASK_JOIN:
        count = list_partners(s, seat, out)
    elif s.question == ASK_SCOUT:
        count = list_scouting_targets(s, out)
    elif s.question == ASK_ORDER:
        count = list_orders(out)
    elif s.question == ASK_STORE:
        count = list_all_bins(STORE, out)
    elif s.question == ASK_UPGRADE:
        count = list_own_camps(s, seat, out)
    return count


def apply(s, seat, action, dice):
    """One answer, and all that follows from it up to the next question.

    Each step says what comes next. Within one answer the steps of a turn only ever go forward.
    """
    coming = answer(s, seat, action, dice)
    if coming == LEAVING:
        coming = next_leave(s, seat)
    if coming == ABILITY:
        coming = next_ability_step(s, seat)
    if coming == BONUS_TILE:
        coming = finish_investment(s, seat)
    if coming == METALS_STEP:
        coming = offer_metals(s, seat)
    if coming == BUILDING:
        coming = offer_building(s, seat)
    if coming == END_OF_TURN:
        end_turn(s, seat)


def answer(s, seat, action, dice):
    """The answer to the question that was asked. Returns what comes next."""
    coming = DECISION
    if s.question == ASK_ACTIVATE:
        coming = activate(s, seat, action - ACTIVATE)
    elif s.question == ASK_LEAVE:
        leave_resource(s, seat, action - LEAVE, s.bin)
        coming = LEAVING
    elif s.question == ASK_BUILD:
        s.building_kind = building_of(action)
        ask(s, ASK_TAKE, seat)
    elif s.question == ASK_TAKE:
        coming = ask_stock(s, seat, take_token(s, seat, action - TAKE, dice))
    elif s.question == ASK_STOCK:
        stock(s, seat, s.taken, action - STOCK, BIN_POINTS[action - STOCK])
        coming = END_OF_TURN
    elif s.question == ASK_ORDER:
        coming = order(s, seat, action - ORDER)
    elif action == STOP:
        coming = BUILDING
    else:
        coming = use(s, seat, action, dice)
    return coming


# ---- step 2: use metals --------------------------------------------------------------------------------------------


def offer_metals(s, seat):
    """Metals can be used until the player stops or nothing is possible any more (G-8, G-43)."""
    if has_use(s, seat):
        ask(s, ASK_METALS, seat)
        return DECISION
    return BUILDING


def has_use(s, seat):
    """Whether anything can be done with the metals at hand: one investment, one office, any number of shipments."""
    if has_shipment(s, seat):
        return 1
    if s.claimed == 0 and has_payable_space(s, seat):
        return 1
    if s.invested == 0 and has_investment(s, seat):
        return 1
    return 0


def list_uses(s, seat, out):
    """Stop, or anything that the metals at hand pay for."""
    out[0] = STOP
    count = 1
    if s.invested == 0:
        count = list_investments(s, seat, out, count)
    if s.claimed == 0:
        count = list_payable_spaces(s, seat, out, count)
    return list_shipments(s, seat, out, count)


def use(s, seat, action, dice):
    """One use of metals, or one use of an investment's ability, which costs nothing and counts for no limit (G-14)."""
    if s.question == ASK_METALS:
        pay_for_use(s, seat, action)
    else:
        s.steps -= 1
    if action < CLAIM:
        invest(s, seat, action - INVEST, CARD_POINTS[action - INVEST])
    elif action < JOIN:
        space = (action - CLAIM) % SPACES
        place_influence(s, seat, space, s.office[space])
    elif action < SHIP:
        space = action - JOIN
        join_space(s, seat, space, s.office[space], s.claim[space])
    elif action < SCOUT:
        metal = (action - SHIP) % METALS
        move_coach(s, seat, metal, s.players[seat].coaches[metal] + 1)
    elif action < UPGRADE:
        scout_token(s, seat, action - SCOUT, dice)
    elif action < ORDER:
        upgrade_camp(s, seat, action - UPGRADE, s.terrain[action - UPGRADE])
    else:
        store(s, seat, s.ordered, action - STORE)
    return ABILITY


def pay_for_use(s, seat, action):
    """A card costs its price, a space of Boomtown its two metals, a step of a coach one metal."""
    if action < CLAIM:
        pay_card(s, seat, action - INVEST)
    elif action < SHIP:
        pay_space(s, seat, action - CLAIM)
    else:
        spend(s, seat, action - SHIP, 1)


# ---- step 3: build or loot -----------------------------------------------------------------------------------------


def offer_building(s, seat):
    """Every normal turn places one camp; on the final turn there is none left, and the turn ends (G-35)."""
    if s.players[seat].camps == 0:
        return END_OF_TURN
    ask(s, ASK_BUILD, seat)
    return DECISION


# ---- the end of a turn, and of the game ----------------------------------------------------------------------------


def end_turn(s, seat):
    """What is left in the Usage Area is discarded, and the next player clockwise begins.

    When all camps are placed, everybody has one final turn.
    """
    at_hand = s.players[seat].supply[USAGE]
    discard_usage(s, seat, at_hand[COPPER], at_hand[SILVER], at_hand[GOLD], at_hand[WOOD], at_hand[STONE])
    s.invested = 0
    s.claimed = 0
    s.building_kind = NONE
    normal_turns = s.seats * CAMPS[s.seats]
    if s.turn == normal_turns + s.seats:
        end_game(s)
    else:
        s.turn += 1
        if s.turn == normal_turns + 1:
            begin_final_round(s)
        ask(s, ASK_ACTIVATE, (seat + 1) % s.seats)


def begin_final_round(s):
    """All camps are placed."""


def end_game(s):
    """Nothing is left to decide; final scoring follows."""
    s.question = ASK_NOTHING
    s.actors = 0


# ---- scoring -------------------------------------------------------------------------------------------------------


def score(s, out):
    """The score track, and groups, offices, penalties and terrains as they stand."""
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


def rank(s, out):
    """Most points, then fewest camps in the Wanted area, then most resources in the bins; then shared (G-23, G-42)."""
    for seat in range(s.seats):
        out[seat] = standing(s, seat)
    places = 0
    for seat in range(s.seats):
        places |= place_among(out, s.seats, seat) << (4 * seat)
    for seat in range(s.seats):
        out[seat] = (places >> (4 * seat)) & 15


# ---- how far the game has come -------------------------------------------------------------------------------------


def stage(s):
    """A number that never goes down: turn after turn its steps. Games played on a GPU wait for each other by it."""
    if s.actors == 0:
        return STAGES_OF_TURN * (s.turn + 1)
    return STAGES_OF_TURN * s.turn + QUESTION_STAGE[s.question]


# ---- who knows what ------------------------------------------------------------------------------------------------


def redact(s, seat):
    """Hidden is what a token that lies face down shows. A position holds no more of it than what has been scouted."""
    forget_scouted(s, seat)


def imagine(s, seat, dice):
    """What somebody else has scouted may be any token that this seat has not seen."""
    imagine_scouted(s, dice)
