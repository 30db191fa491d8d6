"""How good a position of Gold West is for a seat: written like a rule, for bots that look a step ahead.

Everything is counted in hundredths of a point. A position is worth the points on the score track, what the land, the
offices and the coaches are likely to bring, and what the supply track holds for the turns to come. Within a turn comes
what can still be made of it: the best use of the metals at hand, and the building.

`left` is always the number of turns that the seat has after the present one.
"""
# mypy: ignore-errors

from pardner.games.gold_west.geography import HEXES, NEIGHBOUR_MASK
from pardner.games.gold_west.groups import buildings_of, group_around, size_of
from pardner.games.gold_west.offices import office_value
from pardner.games.gold_west.scoring import track_points, wanted_penalty
from pardner.games.gold_west.shipping import top_tile
from pardner.games.gold_west.state import (
    ABILITIES,
    ASK_ACTIVATE,
    ASK_BUILD,
    ASK_LEAVE,
    ASK_NOTHING,
    ASK_STOCK,
    ASK_STORE,
    ASK_TAKE,
    BIN_POINTS,
    BINS,
    BONUS_SPACE,
    CAMP,
    CAMPS,
    CARD_ABILITY,
    CARD_POINTS,
    CARD_PRICE,
    CARD_STEPS,
    COLUMN_METAL,
    COPPER,
    DISPLAY,
    FIRST_BONUS,
    FOUR,
    FOUR_POINTS,
    GOLD,
    GROUP_POINTS,
    LINE_POINTS,
    LOOT,
    METALS,
    NO_TOKEN,
    NOBODY,
    NONE,
    OFFICE_IDS,
    RESOURCES,
    ROW_METAL,
    SECOND_BONUS,
    SETTLEMENT,
    SHIPPING_TILE_POINTS,
    SILVER,
    SPACES,
    STONE,
    TERRAINS,
    TOKEN_RESOURCES,
    TRACK_END,
    USAGE,
    WOOD,
)
from pardner.games.gold_west.terrains import terrain_points
from pardner.games.gold_west.town import tokens_on

POINT = 100
OUT_OF_REACH = -(10**9)
MOST_TURNS = max(CAMPS) + 1


MANNER = {"chapters": 2}  # what a turn of building is good for shows in the next one


def chapter(s):
    """Everybody's turn after everybody's turn."""
    return (s.turn - 1) // s.seats


def evaluate(s, seat):
    """What the seat has, and what it can make of it; the others are left to themselves."""
    left = turns_left(s, seat)
    worth = POINT * (track_points(s, seat) - wanted_penalty(s, seat))
    worth += land_worth(s, seat) + terrains_worth(s, seat) + offices_worth(s, seat)
    for metal in range(METALS):
        worth += road_ahead(s, metal, s.players[seat].coaches[metal], left)
    if (s.actors >> seat) & 1 and s.question != ASK_ACTIVATE:
        return worth + turn_worth(s, seat, left)
    return worth + supply_worth(s, seat, NONE, NONE, USAGE, left)


def turns_left(s, seat):
    """Turns of the seat that are still to come, the final one included."""
    if s.question == ASK_NOTHING:
        return 0
    now = s.turn - 1
    order = (seat + s.seats - s.starting_player) % s.seats
    left = CAMPS[s.seats] - now // s.seats
    if order > now % s.seats or (order == now % s.seats and s.question == ASK_ACTIVATE):
        left += 1
    return left


# ---- the land ------------------------------------------------------------------------------------------------------

APART = 40  # a building outside the largest group may join it yet
ROOM = 10  # for each hex on which the largest group can grow


def land_worth(s, seat):
    """The largest group, and what may come to it."""
    buildings = buildings_of(s, seat)
    group = largest_group(buildings)
    size = size_of(group)
    worth = POINT * GROUP_POINTS * size
    coming = s.players[seat].camps
    if coming > 0:
        worth += ROOM * min(coming, room_around(s, group))
        worth += APART * min(coming, size_of(buildings) - size)
    return worth


def largest_group(buildings):
    """The hexes of the largest group."""
    left = buildings
    largest = 0
    most = 0
    for site in range(HEXES):
        if (left >> site) & 1:
            group = group_around(left, site)
            left &= ~group
            if size_of(group) > most:
                largest = group
                most = size_of(group)
    return largest


def room_around(s, group):
    """How many hexes beside a group still have a token."""
    beside = 0
    for site in range(HEXES):
        if (group >> site) & 1:
            beside |= NEIGHBOUR_MASK[site]
    count = 0
    for site in range(HEXES):
        if (beside >> site) & 1 and s.token[site] != NO_TOKEN:
            count += 1
    return count


# ---- terrains ------------------------------------------------------------------------------------------------------

# By the camps still to be placed: how many times in a hundred a lead of 1 influence, more than even, will hold.
LEAD = tuple(140 // (camps + 3) for camps in range(MOST_TURNS))
EVEN = 50
MOST_SURE = 45
TIE_BREAKERS = 4  # so many settlements, which break ties, count like one influence
BEGUN = 4  # so many camps are enough to get into a terrain without influence


def terrains_worth(s, seat):
    """The bonuses of all terrains as they are likely to fall."""
    if s.players[seat].camps == 0:
        return POINT * terrain_points(s, seat)
    worth = 0
    for terrain in range(TERRAINS):
        worth += terrain_hope(s, seat, terrain)
    return worth


def terrain_hope(s, seat, terrain):
    """A bonus by the chances to be ahead of everybody, or of all but one."""
    leading = 100
    second = 0
    for other in range(s.seats):
        if other != seat:
            ahead = chance_ahead(s, seat, other, terrain)
            second = (second * ahead + leading * (100 - ahead)) // 100
            leading = leading * ahead // 100
    if s.seats == 2:
        hope = leading * SECOND_BONUS[s.terrain_bonus][terrain]
    else:
        hope = leading * FIRST_BONUS[s.terrain_bonus][terrain] + second * SECOND_BONUS[s.terrain_bonus][terrain]
    if s.players[seat].influence[terrain] == 0:
        hope = hope * min(BEGUN, s.players[seat].camps) // (BEGUN + 1)
    return hope


def chance_ahead(s, seat, other, terrain):
    """How many times in a hundred the seat will stand better in a terrain than another in the end."""
    me = s.players[seat]
    them = s.players[other]
    lead = TIE_BREAKERS * (me.influence[terrain] - them.influence[terrain])
    lead += me.settlements[terrain] - them.settlements[terrain]
    sure = min(MOST_SURE, abs(lead) * LEAD[me.camps] // TIE_BREAKERS)
    if lead > 0:
        return EVEN + sure
    return EVEN - sure


# ---- Boomtown ------------------------------------------------------------------------------------------------------

# What each camp that is still to be placed adds to an office, in hundredths.
GROWTH_OF = {
    "docks": 10,
    "frontier_office": 20,
    "homestead_office": 16,
    "courthouse": 16,
    "deeds_office": 13,
    "depot": 13,
    "mayors_office": 16,
    "saloon": 16,
    "sheriffs_office": 32,
    "shipping_office": 26,
    "surveyors_office": 16,
    "town_hall": 16,
}
GROWTH = tuple(GROWTH_OF[office] for office in OFFICE_IDS)


def offices_worth(s, seat):
    """The tokens of the seat in Boomtown."""
    worth = 0
    for space in range(SPACES):
        tokens = tokens_on(s, seat, space)
        if tokens > 0 and s.office[space] != FOUR:
            worth += tokens * office_hope(s, seat, s.office[space])
    return worth


def office_hope(s, seat, office):
    """What a token on an office will bring in the end."""
    return POINT * office_value(s, seat, office) + GROWTH[office] * s.players[seat].camps


def claim_gain(s, seat, space):
    """What a token on a space brings."""
    if s.office[space] == FOUR:
        return POINT * FOUR_POINTS
    return office_hope(s, seat, s.office[space])


# ---- shipping ------------------------------------------------------------------------------------------------------

# How much of what lies so many steps ahead a coach can count on, in hundredths; in the last turns less.
NEAR = (0, 60, 42, 28, 18, 12, 8, 5, 3)
HURRY = (0, 40, 70, 90, *[100] * MOST_TURNS)


def road_ahead(s, metal, coach, left):
    """What still lies before a coach, the nearer the better."""
    hope = 0
    for space in range(coach + 1, TRACK_END + 1):
        hope += NEAR[space - coach] * arrival_points(s, metal, space)
    return hope * HURRY[left] // 100


def arrival_points(s, metal, space):
    """What a coach scores that arrives on a space now."""
    points = LINE_POINTS[space]
    if BONUS_SPACE[space] != NONE:
        tile = top_tile(s, metal, BONUS_SPACE[space])
        if tile != NONE:
            points += SHIPPING_TILE_POINTS[s.shipping_tiles][tile]
    return points


def shipping_gain(s, seat, metal, amount, left):
    """What so many steps of a coach bring."""
    coach = s.players[seat].coaches[metal]
    steps = min(amount, TRACK_END - coach)
    if steps <= 0:
        return 0
    points = 0
    for space in range(coach + 1, coach + steps + 1):
        points += arrival_points(s, metal, space)
    return POINT * points + road_ahead(s, metal, coach + steps, left) - road_ahead(s, metal, coach, left)


# ---- the metals at hand --------------------------------------------------------------------------------------------

# What one use of each ability is worth.
ABILITY_GAIN_OF = {
    "none": 0,
    "influence": 200,
    "ship": 200,
    "open": 500,
    "share": 500,
    "scout": 5,
    "supply": 180,
    "upgrade": 240,
}
ABILITY_GAIN = tuple(ABILITY_GAIN_OF[ability] for ability in ABILITIES)


def best_use(s, seat, copper, silver, gold, left):
    """The most that metals can bring in one turn: one card and one space at the most, and the rest is shipped."""
    best = best_card(s, seat, copper, silver, gold, left)
    if s.claimed == 0:
        for space in range(SPACES):
            if s.claim[space] == NOBODY:
                copper_left = copper - space_price(space, COPPER)
                silver_left = silver - space_price(space, SILVER)
                gold_left = gold - space_price(space, GOLD)
                if copper_left >= 0 and silver_left >= 0 and gold_left >= 0:
                    gain = claim_gain(s, seat, space)
                    best = max(best, gain + best_card(s, seat, copper_left, silver_left, gold_left, left))
    return best


def space_price(space, metal):
    """How much of a metal a space costs."""
    return (COLUMN_METAL[space] == metal) + (ROW_METAL[space] == metal)


def best_card(s, seat, copper, silver, gold, left):
    """The most that metals can bring without Boomtown."""
    best = ship_all(s, seat, copper, silver, gold, left)
    if s.invested == 0:
        for slot in range(DISPLAY):
            card = s.display[slot]
            if s.investor[slot] == NOBODY:
                copper_left = copper - CARD_PRICE[card][COPPER]
                silver_left = silver - CARD_PRICE[card][SILVER]
                gold_left = gold - CARD_PRICE[card][GOLD]
                if copper_left >= 0 and silver_left >= 0 and gold_left >= 0:
                    gain = POINT * (CARD_POINTS[card] + s.bonus_tile) + card_ability_gain(card)
                    best = max(best, gain + ship_all(s, seat, copper_left, silver_left, gold_left, left))
    return best


def card_ability_gain(card):
    """What the ability of a card is worth, about."""
    return ABILITY_GAIN[CARD_ABILITY[card]] * max(1, CARD_STEPS[card])


def ship_all(s, seat, copper, silver, gold, left):
    """What the coaches bring if all metals are shipped."""
    return (
        shipping_gain(s, seat, COPPER, copper, left)
        + shipping_gain(s, seat, SILVER, silver, left)
        + shipping_gain(s, seat, GOLD, gold, left)
    )


def ability_due(s):
    """What the investment being settled still brings."""
    if s.card == NONE:
        return 0
    return POINT * s.bonus_tile + ABILITY_GAIN[CARD_ABILITY[s.card]] * s.steps


# ---- the turn ------------------------------------------------------------------------------------------------------

# What a camp and a settlement are worth beyond a loot, about: more than materials for one building, which thus never
# wait in a bin while a camp goes to the Wanted area.
BUILT = (1350, 1700, 0)


def turn_worth(s, seat, left):
    """What the seat can still make of its turn, and what it will have on its supply track then."""
    if s.question == ASK_LEAVE:
        return leaving_worth(s, seat, left)
    if s.question == ASK_STOCK:
        return stocking_worth(s, seat, left)
    at_hand = s.players[seat].supply[USAGE]
    worth = supply_worth(s, seat, NONE, NONE, USAGE, left)
    if s.question == ASK_TAKE:
        return worth + BUILT[s.building_kind]
    worth += building_hope(s, seat, at_hand[WOOD], at_hand[STONE])
    if s.question == ASK_BUILD:
        return worth
    if s.question == ASK_STORE:
        worth += storing_gain(s, seat, left)
    return worth + ability_due(s) + best_use(s, seat, at_hand[COPPER], at_hand[SILVER], at_hand[GOLD], left)


def building_hope(s, seat, wood, stone):
    """The best that the materials at hand pay for."""
    if s.players[seat].camps == 0:
        return 0
    if wood > 0 and stone > 0:
        return BUILT[SETTLEMENT]
    if wood > 0 or stone > 0:
        return BUILT[CAMP]
    return BUILT[LOOT]


def stocking_worth(s, seat, left):
    """The token's resources in the best bin for them."""
    best = supply_worth(s, seat, s.taken, NONE, 1, left)
    for place in range(2, BINS + 1):
        best = max(best, POINT * BIN_POINTS[place] + supply_worth(s, seat, s.taken, NONE, place, left))
    return best


def storing_gain(s, seat, left):
    """The resource ordered in the best bin for it."""
    best = 0
    for place in range(1, BINS + 1):
        best = max(best, supply_worth(s, seat, NONE, s.ordered, place, left))
    return best - supply_worth(s, seat, NONE, NONE, USAGE, left)


# ---- resources that are lifted -------------------------------------------------------------------------------------


def left_behind(passed: int) -> tuple[tuple[int, ...], ...]:
    """Everything that may be left in so many bins: how much of each resource."""
    rows: set[tuple[int, ...]] = {(0,) * RESOURCES}
    for _ in range(passed):
        rows = {tuple(n + (kind == more) for kind, n in enumerate(row)) for row in rows for more in range(RESOURCES)}
    return tuple(sorted(rows))


LEFT_BEHIND = left_behind(1) + left_behind(2) + left_behind(3)
FIRST_LEFT = (0, 0, len(left_behind(1)), len(left_behind(1) + left_behind(2)), len(LEFT_BEHIND))  # by bins passed
METAL_LEFT = 100  # what a metal is worth that is left behind


def leaving_worth(s, seat, left):
    """The best choice of what to leave in the bins that are still to be passed."""
    at_hand = s.players[seat].supply[USAGE]
    metals = metals_stored(s, seat, NONE, NONE, USAGE, left)
    lifted = 0
    for resource in range(RESOURCES):
        lifted += at_hand[resource]
    if lifted <= s.bin:
        materials = at_hand[WOOD] + at_hand[STONE]
        return metals + left_worth(s, seat, lifted - materials, materials, left) + building_hope(s, seat, 0, 0)
    best = OUT_OF_REACH
    for row in range(FIRST_LEFT[s.bin], FIRST_LEFT[s.bin + 1]):
        best = max(best, leaving_gain(s, seat, row, left))
    return metals + best


def leaving_gain(s, seat, row, left):
    """What can be made of the resources that reach the Usage Area when this is left behind."""
    at_hand = s.players[seat].supply[USAGE]
    copper = at_hand[COPPER] - LEFT_BEHIND[row][COPPER]
    silver = at_hand[SILVER] - LEFT_BEHIND[row][SILVER]
    gold = at_hand[GOLD] - LEFT_BEHIND[row][GOLD]
    wood = at_hand[WOOD] - LEFT_BEHIND[row][WOOD]
    stone = at_hand[STONE] - LEFT_BEHIND[row][STONE]
    if copper < 0 or silver < 0 or gold < 0 or wood < 0 or stone < 0:
        return OUT_OF_REACH
    materials = LEFT_BEHIND[row][WOOD] + LEFT_BEHIND[row][STONE]
    gain = left_worth(s, seat, s.bin - materials, materials, left) + building_hope(s, seat, wood, stone)
    return gain + best_use(s, seat, copper, silver, gold, left)


def left_worth(s, seat, metals, materials, left):
    """Metals that are left behind on the way, and materials together with those that lie in the bins."""
    if left == 0:
        return 0
    return METAL_LEFT * metals + materials_stored(s, seat, NONE, NONE, USAGE, materials, left)


# ---- the supply track ----------------------------------------------------------------------------------------------

METAL_WORTH = (180, 190, 200)
MOVED_UP = 40  # so much of its worth, in hundredths, keeps a metal that only moves up
# A card brings more than its metals are worth: so much of that counts, in hundredths, while so many are missing.
MISSING = (64, 22, 7)
IN_TURN = (100, 85, 70, 60)  # one bin is used in a turn: so much counts, in hundredths, of the best, the second, ...
# What materials for so many buildings are worth, and what it is worth that one of them can be built next turn.
BUILDINGS_WORTH = (0, 980, 1750, 2380, 2870, 3290, 3640, 3920, 4170, 4380, 4560, 4720, 4840)
READY = 250


def supply_worth(s, seat, token, ordered, place, left):
    """What lies in the bins, with the resources of a token, or one that was ordered, added to one of them."""
    metals = metals_stored(s, seat, token, ordered, place, left)
    return metals + materials_stored(s, seat, token, ordered, place, 0, left)


def metals_stored(s, seat, token, ordered, place, left):
    """The metals in the bins: one bin a turn, the best first."""
    if left == 0:
        return 0
    best = 0
    second = 0
    third = 0
    fourth = 0
    for number in range(1, BINS + 1):
        worth = bin_worth(
            s,
            held(s, seat, COPPER, number, token, ordered, place),
            held(s, seat, SILVER, number, token, ordered, place),
            held(s, seat, GOLD, number, token, ordered, place),
            materials_held(s, seat, number, token, ordered, place),
            number,
            left,
        )
        fourth = max(fourth, min(third, worth))
        third = max(third, min(second, worth))
        second = max(second, min(best, worth))
        best = max(best, worth)
    worth = best * IN_TURN[0]
    if left > 1:
        worth += second * IN_TURN[1]
    if left > 2:
        worth += third * IN_TURN[2]
    if left > 3:
        worth += fourth * IN_TURN[3]
    return worth // 100


def materials_stored(s, seat, token, ordered, place, more, left):
    """The buildings for which there are materials, and whether one can be built next turn; the final turn has none.

    A bin is good for one building, and for one more in every bin that is passed on the way up. `more` are in hand.
    """
    if left <= 1:
        return 0
    buildings = more
    ready = min(more, 1)
    for number in range(1, BINS + 1):
        materials = materials_held(s, seat, number, token, ordered, place)
        if materials > 0:
            buildings += min(materials, number)
            count = materials
            for metal in range(METALS):
                count += held(s, seat, metal, number, token, ordered, place)
            if count >= number:
                ready = 1
    return BUILDINGS_WORTH[min(buildings, left - 1)] + READY * ready


def held(s, seat, resource, number, token, ordered, place):
    """How much of a resource lies in a bin, with what is added."""
    amount = s.players[seat].supply[number][resource]
    if number == place:
        if token != NONE:
            amount += TOKEN_RESOURCES[token][resource]
        if ordered == resource:
            amount += 1
    return amount


def materials_held(s, seat, number, token, ordered, place):
    """How much wood and stone lies in a bin, with what is added."""
    return held(s, seat, WOOD, number, token, ordered, place) + held(s, seat, STONE, number, token, ordered, place)


def bin_worth(s, copper, silver, gold, materials, number, left):
    """The metals in a bin: what the way up keeps back is materials first, and then metals."""
    metals = copper + silver + gold
    if metals == 0:
        return 0
    worth = METAL_WORTH[COPPER] * copper + METAL_WORTH[SILVER] * silver + METAL_WORTH[GOLD] * gold
    back = min(metals, max(0, number - 1 - materials))
    moved = MOVED_UP
    if left == 1:
        moved = 0
    worth = worth * ((metals - back) * 100 + back * moved) // (100 * metals)
    return worth + card_hope(s, copper, silver, gold, back, left)


def card_hope(s, copper, silver, gold, back, left):
    """What the card that suits the metals of a bin best adds to their worth; so many of them cannot be used."""
    best = 0
    for slot in range(DISPLAY):
        if s.investor[slot] == NOBODY:
            card = s.display[slot]
            price = CARD_PRICE[card]
            spare = max(0, copper - price[COPPER]) + max(0, silver - price[SILVER]) + max(0, gold - price[GOLD])
            missing = max(0, price[COPPER] - copper) + max(0, price[SILVER] - silver) + max(0, price[GOLD] - gold)
            missing += max(0, back - spare)
            if missing == 0 or (left > 1 and missing < len(MISSING)):
                beyond = POINT * (CARD_POINTS[card] + s.bonus_tile) + card_ability_gain(card)
                for metal in range(METALS):
                    beyond -= METAL_WORTH[metal] * price[metal]
                best = max(best, max(0, beyond) * MISSING[missing] // 100)
    return best
