"""Everything a person reads at a table of Homesteaders: the log here, questions and choices in `questions.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from pardner.engine.catalogue import Argument
from pardner.engine.text import seat as name
from pardner.engine.words import OptionWords, Teller
from pardner.games.homesteaders.names import (
    SLOT_YIELDS,
    bay_name,
    bonus_name,
    building_name,
    cost_of,
    counted,
    dollars,
    goods,
    payment,
    price_of,
    tile_name,
    trade_gain,
)
from pardner.games.homesteaders.questions import action, prompt
from pardner.games.homesteaders.state import (
    BONUS_IDS,
    CATALOGUE,
    DEBT_SILVER,
    FINAL_INCOME,
    HIRE_WORKER,
    NEUTRAL,
    NOBODY,
    REPAYMENT,
    SLOT_BUILDING,
    SLOT_IDS,
    TILE_DATA,
    TRACK_END,
)
from pardner.games.homesteaders.view import score_sheet, view

__all__ = [
    "EVENTS", "OPTIONS", "RULES", "TAGLINE", "TITLE", "action", "decided", "prompt", "score_sheet", "view",
]  # fmt: skip

TITLE = "Homesteaders"
TAGLINE = "Bid for the right to build, put settlers to work, and turn your homestead into the heart of a city."

OPTIONS = {
    "holdings": OptionWords(
        "What lies behind the screens",
        {
            "hidden": "Silver, resources, chits, debts and VP are secret until the end.",
            "open": "Everybody sees what everybody has.",
        },
    ),
    "bids": OptionWords(
        "Bids",
        {
            "ladder": "Only 3, 4, 5, 6, 7, 9, 12, 16 and 21 dollars.",
            "dollar": "Every whole number of dollars from 3 to 21.",
        },
    ),
    "advance": OptionWords(
        "The railroad track",
        {
            "pass": "Whoever passes advances.",
            "pass_or_outbid": "Whoever passes advances, and so does whoever is outbid.",
        },
    ),
    "building": OptionWords(
        "A winner who can pay for a building",
        {
            "must": "Has to build one.",
            "may": "May decline.",
        },
    ),
}

# ---- the log: decisions --------------------------------------------------------------------------------------------

Args = Mapping[str, Any]


def decided(seat: int, kind: str, args: Mapping[str, Argument], viewer: int) -> str | None:
    """The log line of a decision, unless what it brings about tells it better: so do deals, payments and buildings."""
    return DECISIONS[kind](seat, args) if kind in DECISIONS else None


def _place(seat: int, args: Args) -> str:
    slot = SLOT_IDS.index(args["slot"])
    return f"{name(seat)} puts a worker on the {building_name(SLOT_BUILDING[slot])} ({SLOT_YIELDS[slot]})."


DECISIONS: dict[str, Callable[[int, Args], str]] = {
    "place": _place,
    "pass": lambda seat, args: f"{name(seat)} passes.",
    "bid": lambda seat, args: f"{name(seat)} bids {dollars(args['value'])} for the {bay_name(args['bay'] - 1)} tile.",
    "track_bonus": lambda seat, args: f"{name(seat)} takes {bonus_name(BONUS_IDS.index(args['bonus']))}.",
    "take_worker": lambda seat, args: f"{name(seat)} takes the free worker.",
    "decline_worker": lambda seat, args: f"{name(seat)} declines the free worker.",
    "skip_trade_in": lambda seat, args: f"{name(seat)} makes no use of the tile's trade-in.",
    "done": lambda seat, args: f"{name(seat)} is done.",
}

# ---- the log: events -----------------------------------------------------------------------------------------------

Told = Mapping[str, int]


def _may_know(a: Told, viewer: int) -> bool:
    """Whether a viewer sees behind the screen: one's own always, everybody's where hands are open (H-38)."""
    return bool(a["shown"]) or viewer == a["seat"]


def _deal(a: Told, viewer: int) -> str | None:
    """Deals are nobody else's business, but a new worker is seen by all (H-32)."""
    if not _may_know(a, viewer) and a["action"] != HIRE_WORKER:
        return None
    kind = CATALOGUE.kind_of(a["action"])
    return f"{name(a['seat'])} {DEALS[kind.name](kind.values(a['action']))}."


DEALS: dict[str, Callable[[Args], str]] = {
    "buy": lambda args: f"buys 1 {args['resource']} for {price_of(args['resource'])}",
    "sell": lambda args: f"sells 1 {args['resource']} for {price_of(args['resource'])} and 1 VP",
    "hire_worker": lambda args: "hires a worker",
    "market_food": lambda args: "turns 1 wood into 1 food at the Market",
    "market_steel": lambda args: "turns 1 food into 1 steel at the Market",
    "bank_silver": lambda args: "turns a trade chit into $1 at the Bank",
    "take_debt": lambda args: f"takes a debt for {dollars(DEBT_SILVER)}",
    "repay_debt_silver": lambda args: f"repays a debt with {dollars(REPAYMENT)}",
    "repay_debt_gold": lambda args: "repays a debt with 1 gold",
}


def _take_income(a: Told) -> str:
    amounts = {good: a[good] for good in ("silver", *a) if good != "seat"}
    return f"{name(a['seat'])} collects {goods(amounts)}."


def _relieve_debt(a: Told, discarded: int | None, viewer: int) -> str:
    building = f"The {building_name(a['building'])}"
    if not _may_know(a, viewer):
        relieved = f"takes a debt away from {name(a['seat'])}"
        return f"{building} {relieved}, or brings {dollars(DEBT_SILVER)} if there is none."
    if discarded:
        return f"{building} takes a debt away from {name(a['seat'])}."
    return f"{building} brings {name(a['seat'])} {dollars(DEBT_SILVER)}, as there is no debt to take away."


def _payment(a: Told, debts: int | None, viewer: int, what: str) -> str:
    """A sum that everybody sees; what it was made of is seen by who paid."""
    paid = f"{name(a['seat'])} pays {dollars(a['amount'])} {what}"
    if not _may_know(a, viewer) or not (a["gold"] or debts):
        return f"{paid}."
    return f"{paid}: {payment(a['amount'], a['gold'], debts or 0)}."


def _pay_cost(a: Told, viewer: int) -> str:
    gold_for = a["gold_for"] if _may_know(a, viewer) else 0
    return f"{name(a['seat'])} builds the {building_name(a['building'])} for {cost_of(a['building'], gold_for)}."


def _move_marker(a: Told) -> str:
    if a["old"] == TRACK_END:
        return f"{name(a['seat'])} is at the end of the railroad track and may take any bonus."
    return f"{name(a['seat'])} advances to space {a['space']} of the railroad track."


def _trade_in(a: Told, viewer: int) -> str:
    trade = TILE_DATA[a["tile"]]["trade"]
    gold = a["gold"] and _may_know(a, viewer)
    given = f"1 gold in place of {trade['give']}" if gold else f"1 {trade['give']}"
    return f"{name(a['seat'])} hands in {given} for {trade_gain(trade)}."


def _outbid(beaten: int | None) -> str | None:
    if beaten is None or beaten == NOBODY:
        return None
    return "The neutral bid is beaten." if beaten == NEUTRAL else f"{name(beaten)} is outbid."


def _unsold(a: Told) -> str:
    if a["neutral"]:
        return f"The neutral bid holds {bay_name(a['bay'])}: nobody gets the tile."
    return f"Nobody has bid for {bay_name(a['bay'])}."


def _begin_round(a: Told) -> str:
    if a["number"] == FINAL_INCOME:
        return "All rounds are over. Income is collected a last time."
    return f"Round {a['number']} begins."


STAGE_BEGINS = (
    None,
    "The settlement has become a town: Town buildings can be built, Settlement buildings no longer.",
    "The town has become a city: from now on only City buildings can be built.",
)


def _set_neutral(a: Told) -> str | None:
    if a["old"] == a["value"]:
        return None
    return f"The neutral bid is worth {dollars(a['value'])} {'next round' if a['old'] else 'to begin with'}."


def _start_player(a: Told) -> str | None:
    return None if a["old"] == a["seat"] else f"The start player's marker goes to {name(a['seat'])}."


EVENTS: dict[str, Teller] = {
    "draw_start_player": lambda a, result, viewer: f"{name(a['seat'])} is the start player.",
    "begin_round": lambda a, result, viewer: _begin_round(a),
    "begin_stage": lambda a, result, viewer: STAGE_BEGINS[a["stage"]],
    "reveal_tile": lambda a, result, viewer: f"{bay_name(a['bay'])} offers: {tile_name(a['tile'])}.",
    "make_deal": lambda a, result, viewer: _deal(a, viewer),
    "take_income": lambda a, result, viewer: _take_income(a),
    "relieve_debt": lambda a, result, viewer: _relieve_debt(a, result, viewer),
    "pay_wages": lambda a, result, viewer: _payment(a, result, viewer, "in wages"),
    "place_neutral": lambda a, result, viewer: (
        f"{name(a['seat'])} puts the neutral bid of {dollars(a['value'])} on {bay_name(a['bay'])}."
    ),
    "choose_double": lambda a, result, viewer: (
        f"{name(a['seat'])} doubles {bay_name(a['bay'])}: its two highest bids will win."
    ),
    "make_bid": lambda a, result, viewer: _outbid(result),
    "move_marker": lambda a, result, viewer: _move_marker(a),
    "leave_unsold": lambda a, result, viewer: _unsold(a),
    "win_auction": lambda a, result, viewer: (
        f"{name(a['seat'])} has won {bay_name(a['bay'])} for {dollars(a['bid'])}."
    ),
    "pay_bid": lambda a, result, viewer: _payment(a, result, viewer, "for the tile"),
    "pay_cost": lambda a, result, viewer: _pay_cost(a, viewer),
    "build_nothing": lambda a, result, viewer: f"{name(a['seat'])} builds nothing{' more' if a['more'] else ''}.",
    "take_forge_chip": lambda a, result, viewer: f"The Forge brings {name(a['seat'])} {a['vp']} VP.",
    "take_chit": lambda a, result, viewer: (
        f"The {building_name(a['building'])} brings {name(a['seat'])} {counted(1, 'trade chit')}."
    ),
    "take_rail_line": lambda a, result, viewer: (
        f"The {building_name(a['building'])} brings {name(a['seat'])} {counted(1, 'rail line')}."
    ),
    "take_tile_points": lambda a, result, viewer: f"{name(a['seat'])} takes {a['vp']} VP from the tile.",
    "take_tile_worker": lambda a, result, viewer: f"{name(a['seat'])} takes a worker from the tile.",
    "trade_in": lambda a, result, viewer: _trade_in(a, viewer),
    "become_start_player": lambda a, result, viewer: _start_player(a),
    "set_neutral": lambda a, result, viewer: _set_neutral(a),
    "end_game": lambda a, result, viewer: "The game is over.",
    "name_city": lambda a, result, viewer: f"The city is named after {name(a['seat'])}.",
    # For whoever shows pieces moving; the sentences above say why.
    "place_worker": lambda a, result, viewer: None,
    "gain_worker": lambda a, result, viewer: None,
    "gain_rail_line": lambda a, result, viewer: None,
    "raise_building": lambda a, result, viewer: None,
}

RULES = {
    "place": "placing-workers",
    "collect": "collecting",
    "pay_wages": "wages",
    "place_neutral": "two-players",
    "choose_double": "five-players",
    "pass": "the-railroad-track",
    "bid": "bidding",
    "pay_bid": "paying",
    "build": "building",
    "decline": "building",
    "track_bonus": "the-railroad-track",
    "take_worker": "free-workers",
    "decline_worker": "free-workers",
    "trade_in": "trade-ins",
    "skip_trade_in": "trade-ins",
    "done": "the-end",
    "buy": "the-marketplace",
    "sell": "the-marketplace",
    "hire_worker": "the-marketplace",
    "market_food": "the-marketplace",
    "market_steel": "the-marketplace",
    "bank_silver": "the-marketplace",
    "take_debt": "debts",
    "repay_debt_silver": "debts",
    "repay_debt_gold": "debts",
}
