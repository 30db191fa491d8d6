"""Coal N' Write's movements: what flies, rolls and flashes when the rules tell of an event.

What a player does in a step is shown to that player alone; the others see movements when the step is over for all.
"""

from collections.abc import Callable, Mapping

from pardner.games.coal_n_write.state import (
    ARM_WRASSLIN,
    BACKROOM_GAMBLIN,
    BADGES,
    BIG_LIZARD_BONES,
    BONE,
    CAMP_MEETIN,
    CARD_IDS,
    CHAMBER_CONTENT,
    CHAMBER_IDS,
    COAL_BARON,
    COW_PUNCHIN,
    DEPUTY_WAGE,
    DRANKIN_CONTEST,
    HORSEPOWER_TONIC,
    MAIL,
    MINERAL_IDS,
    MULE_TEAM,
    PONY_EXPRESS,
    ROCKHOUNDS,
    SHERIFFS_DEPUTY,
    WRASSLIN_EDGE,
)
from pardner.table.shows import Show, Shower, flash, fly, roll

Args = Mapping[str, int]
Showing = Callable[[Args], list[Show]]
TOWN = "town"


def purse(seat: int) -> str:
    """Where a player's cash is written."""
    return f"seat-{seat}-cash"


def stash(seat: int) -> str:
    """A player's Ore Stash."""
    return f"seat-{seat}-stash"


def burro(seat: int) -> str:
    """A player's burro of this Round."""
    return f"seat-{seat}-burro"


def own(show: Showing) -> Shower:
    """For the player whose step it is; in a game of one for everybody."""
    return lambda a, result, viewer: show(a) if a["alone"] or viewer == a["seat"] else []


def others(show: Showing) -> Shower:
    """For everybody but the player whose step it was."""
    return lambda a, result, viewer: [] if viewer == a["seat"] else show(a)


def everybody(show: Showing) -> Shower:
    """For all."""
    return lambda a, result, viewer: show(a)


def _mined(a: Args) -> list[Show]:
    content = CHAMBER_CONTENT[a["chamber"]]
    ore = "bone" if content == BONE else MINERAL_IDS[content]
    return fly(f"cw-{ore}", 1, CHAMBER_IDS[a["chamber"]], stash(a["seat"]))


def _ore(mineral: int, count: int, start: str, end: str) -> list[Show]:
    return fly(f"cw-{MINERAL_IDS[mineral]}", count, start, end)


def _cash(seat: int, cash: int, place: str) -> list[Show]:
    """Cash comes from a place, or goes there below zero."""
    if cash < 0:
        return fly("gold", -cash, purse(seat), place)
    return fly("gold", cash, place, purse(seat))


def _from_card(card: int) -> Showing:
    return lambda a: _cash(a["seat"], a["cash"], CARD_IDS[card])


def _badge(a: Args) -> list[Show]:
    wage = DEPUTY_WAGE if a["badges"] % BADGES == 0 else 0
    return flash(CARD_IDS[SHERIFFS_DEPUTY]) + _cash(a["seat"], wage, CARD_IDS[SHERIFFS_DEPUTY])


def _delivered(a: Args) -> list[Show]:
    return fly("gold", a["cash"], burro(a["seat"]), purse(a["seat"]))


SHOWS: dict[str, Shower] = {
    # one's own step
    "claim": own(_mined),
    "dig_out": own(_mined),
    "fill_bubble": own(lambda a: flash(CHAMBER_IDS[a["chamber"]])),
    "go_to_town": own(lambda a: flash(CARD_IDS[a["card"]])),
    "buy": own(lambda a: _cash(a["seat"], -a["cost"], CARD_IDS[a["card"]])),
    "buy_boxes": own(lambda a: _cash(a["seat"], -a["cost"], TOWN)),
    "pin_badge": own(_badge),
    "take_mail": own(lambda a: _ore(MAIL, 1, CARD_IDS[PONY_EXPRESS], burro(a["seat"]))),
    "hand_in_bones": own(lambda a: _cash(a["seat"], a["worth"], CARD_IDS[BIG_LIZARD_BONES])),
    "crack_geode": own(
        lambda a: (
            roll(CARD_IDS[ROCKHOUNDS], a["first"], a["second"]) + _cash(a["seat"], a["worth"], CARD_IDS[ROCKHOUNDS])
        )
    ),
    "throw_for_total": own(lambda a: roll(CARD_IDS[BACKROOM_GAMBLIN], a["face"])),
    "settle_bet": own(_from_card(BACKROOM_GAMBLIN)),
    "take_drink": own(lambda a: roll(CARD_IDS[DRANKIN_CONTEST], a["first"], a["second"])),
    "end_contest": own(_from_card(DRANKIN_CONTEST)),
    "load_piece": own(lambda a: _ore(a["mineral"], 1, stash(a["seat"]), burro(a["seat"]))),
    "throw_at_bandits": own(lambda a: roll("shots", a["first"], a["second"], a["third"])),
    "shoot": own(lambda a: flash(burro(a["seat"]))),
    "steal": own(lambda a: _ore(a["mineral"], a["pieces"], burro(a["seat"]), "rounds")),
    "sell_geodes": own(lambda a: roll(burro(a["seat"]), a["face"])),
    "cash_in": own(lambda a: fly("gold", a["base"] + a["bonus"] + a["geodes"], burro(a["seat"]), purse(a["seat"]))),
    # when a step is over
    "finish": others(lambda a: flash(f"seat-{a['seat']}")),
    "report_visit": others(lambda a: flash(CARD_IDS[a["card"]])),
    "report_delivery": others(_delivered),
    "show_letter": others(lambda a: flash(f"seat-{a['seat']}")),
    "buy_mule_team": everybody(lambda a: _cash(a["seat"], -a["cost"], CARD_IDS[MULE_TEAM])),
    "fill_order": lambda a, result, viewer: fly("cw-tonic", result or 0, CARD_IDS[HORSEPOWER_TONIC], purse(a["seat"])),
    "report_coal": everybody(_from_card(COAL_BARON)),
    "meet_at_camp": everybody(_from_card(CAMP_MEETIN)),
    "lock_arms": everybody(lambda a: roll(CARD_IDS[ARM_WRASSLIN], a["own"] - WRASSLIN_EDGE, a["theirs"])),
    "win_match": everybody(lambda a: fly("gold", a["cash"], purse(a["loser"]), purse(a["winner"]))),
    # the Round
    "open_card": everybody(lambda a: flash(CARD_IDS[a["card"]])),
    "throw_dice": everybody(lambda a: roll("dice", *(a[die] for die in ("first", "second", "third") if a[die]))),
    "send_to_bunkhouse": everybody(lambda a: flash("bunkhouse")),
    "mark_track": everybody(lambda a: flash("lone-miner")),
    "end_job": everybody(_from_card(COW_PUNCHIN)),
    # the end
    "share_seventh": everybody(lambda a: _cash(a["seat"], a["cash"], TOWN)),
    "win_mail_prize": everybody(_from_card(PONY_EXPRESS)),
    "sell_last": everybody(lambda a: roll(stash(a["seat"]), a["face"]) + _cash(a["seat"], a["cash"], stash(a["seat"]))),
}
