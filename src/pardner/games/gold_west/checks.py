"""Gold West: the books, checked after a decision of anybody's.

Everything is counted anew from what lies on the table, without help from the rules: where each mining token is, what
every camp and every cube has become, which points must have been scored, and who may hold what in Boomtown.
"""

from pardner.games.gold_west.geography import HEXES
from pardner.games.gold_west.state import (
    ASK_ACTIVATE,
    ASK_BUILD,
    ASK_JOIN,
    ASK_LEAVE,
    ASK_METALS,
    ASK_NOTHING,
    ASK_STOCK,
    ASK_STORE,
    ASK_TAKE,
    ASK_UPGRADE,
    BIN_POINTS,
    BINS,
    BINS_SOURCE,
    BONUS_SOURCE,
    BONUS_SPACE,
    BONUS_SPACES,
    BOOMTOWN_SOURCE,
    CAMP,
    CAMPS,
    CARD_POINTS,
    CARD_PRICE,
    CARD_TERRAIN,
    CARDS_SOURCE,
    COLUMN_METAL,
    DISPLAY,
    FACE_DOWN,
    FIRST_KIND,
    FOUR,
    FOUR_POINTS,
    HIGHEST_BONUS,
    LINE_POINTS,
    LINES_SOURCE,
    LOOT,
    LOOT_POINTS,
    LOOT_SOURCE,
    METALS,
    NO_TOKEN,
    NOBODY,
    NONE,
    RESOURCES,
    ROW_METAL,
    SCOUTED,
    SETTLED,
    SETTLEMENT,
    SHIPPING_TILE_POINTS,
    SHIPPING_TILES,
    SPACES,
    STACK,
    STONE,
    TERRAINS,
    TILES_SOURCE,
    TOKEN_COUNT,
    TOKEN_KINDS,
    TOKEN_RESOURCES,
    TOKEN_TERRAIN,
    TRACK_END,
    USAGE,
    WOOD,
)

LAND_CHANGED = 1
TOKEN_MISPLACED = 2
TOKEN_FROM_NOWHERE = 3
UNSEEN_MISCOUNTED = 4
SCOUT_CONFUSED = 5
BUILDING_LOST = 6
CAMPS_MISCOUNTED = 7
INFLUENCE_MISCOUNTED = 8
CUBES_FROM_NOWHERE = 9
CUBES_LOST = 10
CUBES_OF_OTHERS_MOVED = 11
ACTIVATION_WRONG = 12
COACH_ASTRAY = 13
SHIPPING_TILES_WRONG = 14
INVESTMENT_WRONG = 15
BONUS_TILES_WRONG = 16
TOWN_WRONG = 17
POINTS_WRONG = 18
TURN_WRONG = 19
QUESTION_WRONG = 20


def balanced(s, before):
    """0, or the first thing that is wrong."""
    if not land_unchanged(s, before):
        return LAND_CHANGED
    if not tokens_in_place(s):
        return TOKEN_MISPLACED
    if not tokens_accounted(s, before):
        return TOKEN_FROM_NOWHERE
    if not unseen_counted(s):
        return UNSEEN_MISCOUNTED
    if not scout_in_order(s):
        return SCOUT_CONFUSED
    if not buildings_stand(s, before):
        return BUILDING_LOST
    if not camps_counted(s):
        return CAMPS_MISCOUNTED
    if not influence_counted(s):
        return INFLUENCE_MISCOUNTED
    cubes = cubes_accounted(s, before)
    if cubes != 0:
        return cubes
    if not coaches_on_track(s, before):
        return COACH_ASTRAY
    if not shipping_tiles_accounted(s, before):
        return SHIPPING_TILES_WRONG
    if not investments_accounted(s, before):
        return INVESTMENT_WRONG
    if not bonus_tiles_accounted(s):
        return BONUS_TILES_WRONG
    if not town_in_order(s, before):
        return TOWN_WRONG
    if not points_accounted(s, before):
        return POINTS_WRONG
    if not turn_in_order(s, before):
        return TURN_WRONG
    if not question_in_order(s):
        return QUESTION_WRONG
    return 0


def actor_of(s):
    """The seat whose turn it is by the number of the turn."""
    return (s.starting_player + s.turn - 1) % s.seats


def turn_ended(s, before):
    """Whether the decision was the last of its turn."""
    return s.turn != before.turn or s.actors == 0


# ---- land and mining tokens ----------------------------------------------------------------------------------------


def land_unchanged(s, before):
    """Terrains never change, and only what has a terrain has anything else."""
    for site in range(HEXES):
        if s.terrain[site] != before.terrain[site]:
            return False
        if s.terrain[site] == NONE and (s.token[site] != NO_TOKEN or s.building[site] != NONE):
            return False
    return True


def tokens_in_place(s):
    """A token lies on its own terrain, and not under a building."""
    for site in range(HEXES):
        token = s.token[site]
        if token >= 0 and TOKEN_TERRAIN[token] != s.terrain[site]:
            return False
        if s.building[site] != NONE and token != NO_TOKEN:
            return False
    return True


def tokens_accounted(s, before):
    """The token whose resources wait for a bin was open before the decision; all others are where they can be.

    A token that is not yet taken is open, scouted or unseen, and its kind never becomes more.
    """
    for kind in range(TOKEN_KINDS):
        count = tokens_of_kind(s, kind)
        expected = tokens_of_kind(before, kind)
        if before.question == ASK_TAKE and s.taken == kind:
            expected -= 1
        if count != expected or count > TOKEN_COUNT[kind] or s.unseen[kind] < 0:
            return False
    for site in range(HEXES):
        if before.token[site] >= 0 and s.token[site] != before.token[site]:
            if before.question != ASK_TAKE or s.token[site] != NO_TOKEN or s.taken != before.token[site]:
                return False
        if before.token[site] == NO_TOKEN and s.token[site] != NO_TOKEN:
            return False
        if before.token[site] == FACE_DOWN and s.token[site] == NO_TOKEN:
            return False
    return True


def tokens_of_kind(s, kind):
    """How many tokens of a kind are open, scouted or unseen."""
    count = s.unseen[kind]
    for site in range(HEXES):
        if s.token[site] == kind:
            count += 1
    for slot in range(SCOUTED):
        if s.scouted_token[slot] == kind:
            count += 1
    return count


def unseen_counted(s):
    """Of each terrain as many tokens are unseen as lie face down and have not been scouted; two players have more."""
    for terrain in range(TERRAINS):
        unknown = 0
        left_out = 0
        for kind in range(FIRST_KIND[terrain], FIRST_KIND[terrain + 1]):
            unknown += s.unseen[kind]
            left_out += TOKEN_COUNT[kind]
        for site in range(HEXES):
            if s.terrain[site] == terrain:
                left_out -= 1
                if s.token[site] == FACE_DOWN:
                    unknown -= 1
        for slot in range(SCOUTED):
            if s.scouted[slot] != NONE and s.terrain[s.scouted[slot]] == terrain:
                unknown += 1
        if unknown != left_out or left_out < 0:
            return False
    return True


def scout_in_order(s):
    """Scouted tokens lie face down, on different hexes of their terrain."""
    for slot in range(SCOUTED):
        site = s.scouted[slot]
        token = s.scouted_token[slot]
        if (site == NONE) != (token == NONE):
            return False
        if site != NONE and (s.scout == NOBODY or s.token[site] != FACE_DOWN):
            return False
        if site != NONE and TOKEN_TERRAIN[token] != s.terrain[site]:
            return False
    return s.scouted[0] == NONE or s.scouted[0] != s.scouted[1]


# ---- buildings, camps and influence --------------------------------------------------------------------------------


def buildings_stand(s, before):
    """A building stays where it is. A new one is the actor's, on a token just taken; an upgrade changes one camp."""
    changes = 0
    actor = actor_of(before)
    for site in range(HEXES):
        now = s.building[site]
        then = before.building[site]
        if now != then:
            changes += 1
            if then == NONE:
                if before.question != ASK_TAKE or before.token[site] < 0:
                    return False
                if before.building_kind == CAMP and now != actor:
                    return False
                if before.building_kind == SETTLEMENT and now != actor + SETTLED:
                    return False
                if before.building_kind == LOOT:
                    return False
            elif then != actor or now != actor + SETTLED or before.question != ASK_UPGRADE:
                return False
    if before.question == ASK_TAKE and before.building_kind != LOOT:
        return changes == 1
    return changes <= 1


def buildings_in(s, seat, terrain):
    """A player's buildings in a terrain."""
    count = 0
    for site in range(HEXES):
        if s.terrain[site] == terrain and (s.building[site] == seat or s.building[site] == seat + SETTLED):
            count += 1
    return count


def settlements_in(s, seat, terrain):
    """A player's settlements in a terrain."""
    count = 0
    for site in range(HEXES):
        if s.terrain[site] == terrain and s.building[site] == seat + SETTLED:
            count += 1
    return count


def camps_counted(s):
    """Every camp is unplaced, in the Wanted area or on the map; each turn has placed one. Loots leave hexes empty."""
    empty = 0
    for site in range(HEXES):
        if s.terrain[site] != NONE and s.token[site] == NO_TOKEN and s.building[site] == NONE:
            empty += 1
    for seat in range(s.seats):
        me = s.players[seat]
        camps = me.camps + me.wanted
        for terrain in range(TERRAINS):
            camps += buildings_in(s, seat, terrain)
        if camps != CAMPS[s.seats] or me.camps < 0 or me.wanted < 0:
            return False
        if me.camps != CAMPS[s.seats] - placements(s, seat):
            return False
        empty -= me.wanted
    return empty == 0


def placements(s, seat):
    """How many camps a player must have placed by now."""
    order = (seat + s.seats - s.starting_player) % s.seats
    turns = (s.turn - 1) // s.seats
    if order < (s.turn - 1) % s.seats:
        turns += 1
    if seat == actor_of(s) and s.question == ASK_STOCK:
        turns += 1
    return min(turns, CAMPS[s.seats])


def influence_counted(s):
    """A token for every building; influence for every token, settlement and investment in the terrain."""
    for seat in range(s.seats):
        for terrain in range(TERRAINS):
            tokens = buildings_in(s, seat, terrain)
            settlements = settlements_in(s, seat, terrain)
            bought = 0
            for slot in range(DISPLAY):
                if s.investor[slot] == seat and CARD_TERRAIN[s.display[slot]] == terrain:
                    bought += 1
            me = s.players[seat]
            if me.tokens[terrain] != tokens or me.settlements[terrain] != settlements:
                return False
            if me.influence[terrain] != tokens + settlements + bought:
                return False
    return True


# ---- cubes ---------------------------------------------------------------------------------------------------------


def cubes_accounted(s, before):
    """Cubes come from tokens and supplies, and go where they were paid or, at the end of a turn, discarded."""
    actor = actor_of(before)
    for seat in range(s.seats):
        for place in range(BINS + 1):
            for resource in range(RESOURCES):
                cubes = s.players[seat].supply[place][resource]
                if cubes < 0:
                    return CUBES_FROM_NOWHERE
                if seat != actor and cubes != before.players[seat].supply[place][resource]:
                    return CUBES_OF_OTHERS_MOVED
    if turn_ended(s, before) and cubes_in(s, actor, USAGE) > 0:
        return CUBES_LOST
    if before.question == ASK_ACTIVATE or before.question == ASK_LEAVE:
        if not moved_up(s, before, actor):
            return ACTIVATION_WRONG
    elif not bins_filled(s, before, actor):
        return CUBES_FROM_NOWHERE
    for resource in range(RESOURCES):
        rest = usable_before(s, before, actor, resource) - paid(s, before, actor, resource)
        if rest < 0:
            return CUBES_FROM_NOWHERE
        if not turn_ended(s, before) and s.players[actor].supply[USAGE][resource] != rest:
            return CUBES_LOST
    return 0


def cubes_in(s, seat, place):
    """How many cubes lie in a bin, or in the Usage Area."""
    count = 0
    for resource in range(RESOURCES):
        count += s.players[seat].supply[place][resource]
    return count


def usable_before(s, before, actor, resource):
    """What was in the Usage Area once everything had moved up: all that is in no bin now."""
    if before.question != ASK_ACTIVATE and before.question != ASK_LEAVE:
        return before.players[actor].supply[USAGE][resource]
    count = before.players[actor].supply[USAGE][resource]
    for place in range(1, BINS + 1):
        count += before.players[actor].supply[place][resource] - s.players[actor].supply[place][resource]
    return count


def moved_up(s, before, actor):
    """An activated bin is emptied; each bin above it gains one cube while there are any, and those below stay."""
    lowest = before.bin + 1
    lifted = cubes_in(before, actor, USAGE)
    if before.question == ASK_ACTIVATE:
        lowest = emptied_bin(s, before, actor)
        if lowest == NONE or lifted != 0:
            return False
        lifted = cubes_in(before, actor, lowest)
        if cubes_in(s, actor, lowest) != 0:
            return False
    stopped = 0
    if s.question == ASK_LEAVE and not turn_ended(s, before):
        stopped = s.bin
    for place in range(BINS, 0, -1):
        gained = cubes_in(s, actor, place) - cubes_in(before, actor, place)
        expected = 0
        if place < lowest and place > stopped and lifted > 0:
            expected = 1
            lifted -= 1
        if gained != expected and not (before.question == ASK_ACTIVATE and place == lowest):
            return False
        for resource in range(RESOURCES):
            more = s.players[actor].supply[place][resource] - before.players[actor].supply[place][resource]
            if more < 0 and not (before.question == ASK_ACTIVATE and place == lowest):
                return False
    return turn_ended(s, before) or cubes_in(s, actor, USAGE) == lifted


def emptied_bin(s, before, actor):
    """The bin that had cubes and has lost some."""
    for place in range(1, BINS + 1):
        if cubes_in(s, actor, place) < cubes_in(before, actor, place):
            return place
    return NONE


def bins_filled(s, before, actor):
    """Without an activation bins only gain: a token's resources in one of them, or one resource that was ordered."""
    filled = 0
    for place in range(1, BINS + 1):
        changed = 0
        for resource in range(RESOURCES):
            more = s.players[actor].supply[place][resource] - before.players[actor].supply[place][resource]
            expected = 0
            if before.question == ASK_STOCK:
                expected = TOKEN_RESOURCES[before.taken][resource]
            elif before.question == ASK_STORE and resource == before.ordered:
                expected = 1
            if more != 0:
                changed = 1
                if more != expected:
                    return False
        filled += changed
    if before.question == ASK_STOCK or before.question == ASK_STORE:
        return filled == 1
    return filled == 0


def paid(s, before, actor, resource):
    """What the decision cost: a card, a space, a step of a coach, or a building."""
    cost = 0
    if before.question == ASK_METALS:
        for slot in range(DISPLAY):
            if resource < METALS and s.investor[slot] != before.investor[slot]:
                cost += CARD_PRICE[s.display[slot]][resource]
        for space in range(SPACES):
            if s.claim[space] != before.claim[space]:
                cost += (COLUMN_METAL[space] == resource) + (ROW_METAL[space] == resource)
        if resource < METALS:
            cost += s.players[actor].coaches[resource] - before.players[actor].coaches[resource]
    elif before.question == ASK_TAKE:
        wood = before.players[actor].supply[USAGE][WOOD]
        if before.building_kind == SETTLEMENT and (resource == WOOD or resource == STONE):
            cost = 1
        elif before.building_kind == CAMP and ((resource == WOOD and wood > 0) or (resource == STONE and wood == 0)):
            cost = 1
    return cost


# ---- shipping ------------------------------------------------------------------------------------------------------


def coaches_on_track(s, before):
    """Only the actor's coaches move, forwards, and one step in a decision."""
    steps = 0
    for seat in range(s.seats):
        for metal in range(METALS):
            step = s.players[seat].coaches[metal] - before.players[seat].coaches[metal]
            if step < 0 or s.players[seat].coaches[metal] > TRACK_END:
                return False
            if step > 0 and seat != actor_of(before):
                return False
            steps += step
    return steps <= 1


def shipping_tiles_accounted(s, before):
    """A stack loses a tile, the upper one first, for each of the first two coaches beyond it; nobody gets both."""
    for tile in range(SHIPPING_TILES):
        if before.tile_owner[tile] != NOBODY and s.tile_owner[tile] != before.tile_owner[tile]:
            return False
    for metal in range(METALS):
        for space in range(TRACK_END + 1):
            if BONUS_SPACE[space] != NONE:
                upper = (metal * BONUS_SPACES + BONUS_SPACE[space]) * STACK
                beyond = 0
                for seat in range(s.seats):
                    if s.players[seat].coaches[metal] >= space:
                        beyond += 1
                for tile in range(upper, upper + STACK):
                    owner = s.tile_owner[tile]
                    if (owner != NOBODY) != (tile - upper < beyond):
                        return False
                    if owner != NOBODY and s.players[owner].coaches[metal] < space:
                        return False
                if s.tile_owner[upper] != NOBODY and s.tile_owner[upper] == s.tile_owner[upper + 1]:
                    return False
    return True


# ---- investments ---------------------------------------------------------------------------------------------------


def investments_accounted(s, before):
    """The display stays, in order; at most one card changes hands, to the actor, and none comes back."""
    for slot in range(DISPLAY):
        if s.display[slot] != before.display[slot] or (slot > 0 and s.display[slot] <= s.display[slot - 1]):
            return False
        if s.investor[slot] != before.investor[slot]:
            if before.investor[slot] != NOBODY or s.investor[slot] != actor_of(before) or before.invested:
                return False
    bought = cards_bought(s, before)
    return bought == 0 or (bought == 1 and before.question == ASK_METALS)


def bonus_tiles_accounted(s):
    """The tiles go from the highest down, one with each card; a card whose ability is being used waits for its own."""
    cards = 0
    points = 0
    for slot in range(DISPLAY):
        if s.investor[slot] != NOBODY:
            cards += 1
    for seat in range(s.seats):
        points += s.players[seat].earned[BONUS_SOURCE]
    if s.card != NONE:
        cards -= 1
    highest = HIGHEST_BONUS[s.seats]
    if s.bonus_tile != max(0, highest - cards):
        return False
    return points == highest * (highest + 1) // 2 - s.bonus_tile * (s.bonus_tile + 1) // 2


# ---- Boomtown ------------------------------------------------------------------------------------------------------


def town_in_order(s, before):
    """Offices stay, tokens stay, and at most one is new: the actor's. Only the card for it puts a second on a space."""
    placed = 0
    for space in range(SPACES):
        if s.office[space] != before.office[space]:
            return False
        if s.claim[space] != before.claim[space]:
            placed += 1
            if before.claim[space] != NOBODY or s.claim[space] != actor_of(before):
                return False
            if before.question == ASK_METALS and before.claimed:
                return False
    if s.shared_space != before.shared_space or s.partner != before.partner:
        placed += 1
        if before.shared_space != NONE or before.question != ASK_JOIN or s.partner != actor_of(before):
            return False
    if (s.shared_space == NONE) != (s.partner == NOBODY):
        return False
    if s.shared_space != NONE and (s.claim[s.shared_space] == NOBODY or s.claim[s.shared_space] == s.partner):
        return False
    return placed <= 1


# ---- points --------------------------------------------------------------------------------------------------------


def points_accounted(s, before):
    """Every source is counted anew from the table; only the points of the bins depend on what was done."""
    for seat in range(s.seats):
        earned = s.players[seat].earned
        if earned[LINES_SOURCE] != points_of_lines(s, seat) or earned[TILES_SOURCE] != points_of_tiles(s, seat):
            return False
        if earned[CARDS_SOURCE] != points_of_cards(s, seat) or earned[BOOMTOWN_SOURCE] != points_of_town(s, seat):
            return False
        if earned[LOOT_SOURCE] != LOOT_POINTS * s.players[seat].wanted:
            return False
        expected = before.players[seat].earned[BINS_SOURCE]
        if before.question == ASK_STOCK and seat == actor_of(before):
            expected += BIN_POINTS[filled_bin(s, before, seat)]
        if earned[BINS_SOURCE] != expected:
            return False
    return True


def filled_bin(s, before, seat):
    """The bin that has gained cubes."""
    filled = 0
    for place in range(1, BINS + 1):
        if cubes_in(s, seat, place) > cubes_in(before, seat, place):
            filled = place
    return filled


def points_of_lines(s, seat):
    """The lines behind a player's coaches."""
    points = 0
    for metal in range(METALS):
        for space in range(s.players[seat].coaches[metal] + 1):
            points += LINE_POINTS[space]
    return points


def points_of_tiles(s, seat):
    """A player's shipping bonus tiles."""
    points = 0
    for tile in range(SHIPPING_TILES):
        if s.tile_owner[tile] == seat:
            points += SHIPPING_TILE_POINTS[s.shipping_tiles][tile]
    return points


def points_of_cards(s, seat):
    """A player's investments."""
    points = 0
    for slot in range(DISPLAY):
        if s.investor[slot] == seat:
            points += CARD_POINTS[s.display[slot]]
    return points


def points_of_town(s, seat):
    """A player's tokens on the 4VP space."""
    points = 0
    for space in range(SPACES):
        if s.office[space] == FOUR:
            if s.claim[space] == seat:
                points += FOUR_POINTS
            if s.shared_space == space and s.partner == seat:
                points += FOUR_POINTS
    return points


# ---- whose turn it is ----------------------------------------------------------------------------------------------


def turn_in_order(s, before):
    """The turn goes on or passes to the next player. A turn's one card and one space are noted until it ends."""
    turns = s.seats * (CAMPS[s.seats] + 1)
    if s.actors == 0:
        return s.turn == turns and before.turn == turns and s.question == ASK_NOTHING
    if s.actors != 1 << actor_of(s) or s.turn > turns:
        return False
    if s.turn == before.turn:
        if s.invested != before.invested + cards_bought(s, before):
            return False
        return s.claimed == before.claimed + spaces_paid(s, before)
    return s.turn == before.turn + 1 and s.question == ASK_ACTIVATE and s.invested == 0 and s.claimed == 0


def cards_bought(s, before):
    """How many cards have changed hands."""
    count = 0
    for slot in range(DISPLAY):
        if s.investor[slot] != before.investor[slot]:
            count += 1
    return count


def spaces_paid(s, before):
    """How many tokens were paid for in Boomtown; what an ability gives is free."""
    count = 0
    for space in range(SPACES):
        if before.question == ASK_METALS and s.claim[space] != before.claim[space]:
            count += 1
    return count


def question_in_order(s):
    """What is half done belongs to the question that asks for the rest. A final turn builds nothing."""
    if (s.bin > 0) != (s.question == ASK_LEAVE):
        return False
    if (s.taken != NONE) != (s.question == ASK_STOCK):
        return False
    if (s.ordered != NONE) != (s.question == ASK_STORE):
        return False
    if (s.building_kind != NONE) != (s.question == ASK_TAKE or s.question == ASK_STOCK):
        return False
    if (s.card != NONE) != (s.question > ASK_METALS and s.question < ASK_BUILD):
        return False
    if s.turn > s.seats * CAMPS[s.seats] and s.question >= ASK_BUILD:
        return False
    return s.steps >= 0 and (s.card != NONE or s.steps == 0)
