"""Gold West, step 2: investments and their abilities. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.chance import draw_one
from pardner.games.gold_west.land import has_camp, has_scouting_target
from pardner.games.gold_west.shipping import has_free_step
from pardner.games.gold_west.state import (
    ABILITY_QUESTION,
    BONUS_SOURCE,
    BONUS_TILE,
    CARD_ABILITY,
    CARD_PRICE,
    CARD_STEPS,
    CARD_TERRAIN,
    CARDS,
    CARDS_SOURCE,
    DECISION,
    DISPLAY,
    HIGHEST_BONUS,
    INVEST,
    LEAST_PRICE,
    METALS,
    METALS_STEP,
    NOBODY,
    NONE,
    OPEN_ABILITY,
    SCOUT_ABILITY,
    SHARE_ABILITY,
    SHIP_ABILITY,
    UPGRADE_ABILITY,
    USAGE,
)
from pardner.games.gold_west.town import has_free_space, has_partner
from pardner.games.gold_west.turn import ask, earn, metals_at_hand, spend


def lay_out_investments(s, dice):
    """Eight of the cards lie open and are never refilled (G-31); the others stay in the box."""
    laid = 0
    for _ in range(DISPLAY):
        laid |= 1 << draw_one(laid, CARDS, dice)
    slot = 0
    for card in range(CARDS):
        if (laid >> card) & 1:
            s.display[slot] = card
            s.investor[slot] = NOBODY
            slot += 1
    s.bonus_tile = HIGHEST_BONUS[s.seats]
    s.card = NONE


def can_invest(s, seat, slot):
    """A card that still lies open and whose whole price is at hand."""
    if s.investor[slot] != NOBODY:
        return 0
    card = s.display[slot]
    for metal in range(METALS):
        if s.players[seat].supply[USAGE][metal] < CARD_PRICE[card][metal]:
            return 0
    return 1


def has_investment(s, seat):
    """Whether the metals at hand pay for any card."""
    if metals_at_hand(s, seat) >= LEAST_PRICE:
        for slot in range(DISPLAY):
            if can_invest(s, seat, slot):
                return 1
    return 0


def list_investments(s, seat, out, count):
    """Every card that can be paid for."""
    if metals_at_hand(s, seat) >= LEAST_PRICE:
        for slot in range(DISPLAY):
            if can_invest(s, seat, slot):
                out[count] = INVEST + s.display[slot]
                count += 1
    return count


def pay_card(s, seat, card):
    """Exactly the metals printed on the card; once a turn."""
    for metal in range(METALS):
        if CARD_PRICE[card][metal] > 0:
            spend(s, seat, metal, CARD_PRICE[card][metal])
    s.invested = 1


def invest(s, seat, card, points):
    """The card is taken and scores; its ability and then the bonus tile follow (G-13)."""
    for slot in range(DISPLAY):
        if s.display[slot] == card:
            s.investor[slot] = seat
    earn(s, seat, CARDS_SOURCE, points)
    s.card = card
    s.steps = CARD_STEPS[card]
    if CARD_TERRAIN[card] != NONE:
        gain_influence(s, seat, CARD_TERRAIN[card])


def gain_influence(s, seat, terrain):
    """Influence without a mining token or a settlement."""
    s.players[seat].influence[terrain] += 1


def next_ability_step(s, seat):
    """An ability is used as often as it has a target, and the rest of it is lost (G-13, G-41).

    Then comes the bonus tile.
    """
    if s.card == NONE:
        return METALS_STEP
    if s.steps > 0:
        ability = CARD_ABILITY[s.card]
        if has_target(s, seat, ability):
            ask(s, ABILITY_QUESTION[ability], seat)
            return DECISION
        lose_ability(s, seat, s.card)
    return BONUS_TILE


def has_target(s, seat, ability):
    """Whether an ability can be used. Supplies always can."""
    found = 1
    if ability == SHIP_ABILITY:
        found = has_free_step(s, seat)
    elif ability == OPEN_ABILITY:
        found = has_free_space(s)
    elif ability == SHARE_ABILITY:
        found = has_partner(s, seat)
    elif ability == SCOUT_ABILITY:
        found = has_scouting_target(s)
    elif ability == UPGRADE_ABILITY:
        found = has_camp(s, seat)
    return found


def lose_ability(s, seat, card):
    """What has no target is skipped without compensation (G-13)."""
    s.steps = 0


def finish_investment(s, seat):
    """The highest bonus tile that is left goes with the card."""
    if s.bonus_tile > 0:
        take_bonus_tile(s, seat, s.bonus_tile)
    s.card = NONE
    return METALS_STEP


def take_bonus_tile(s, seat, points):
    """The tile scores at once."""
    earn(s, seat, BONUS_SOURCE, points)
    s.bonus_tile = points - 1


def cards_of(s, seat):
    """How many investments a player has."""
    count = 0
    for slot in range(DISPLAY):
        if s.investor[slot] == seat:
            count += 1
    return count
