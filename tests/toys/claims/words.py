"""Claims: every name and sentence a person reads."""

from collections.abc import Mapping
from typing import Any

from pardner.engine.text import piece, seat
from pardner.engine.words import OptionWords, Teller

from . import rules as claims_rules
from . import state

rules: Any = claims_rules

TITLE = "Claims"
TAGLINE = "Sealed bids for nuggets and land."
OPTIONS = {
    "ties": OptionWords("Equal bids", {"dice": "A throw decides", "seat": "The lower seat wins"}),
    "peeking": OptionWords("Peeking", {"true": "The winner may look at lucky numbers", "false": "Nobody may look"}),
}
RULES = {"bid": "bids", "stake": "stakes", "peek": "peeking", "rest": "stakes"}


def nugget(number: int) -> str:
    """The mark of a nugget."""
    return piece("nugget", state.NUGGET_IDS[number], state.NUGGET_IDS[number])


def prompt(s: Any, viewer: int) -> str:
    """Whose decision it is."""
    if s.actors == 0:
        return "The game is over."
    if s.winner == state.NOBODY:
        return "Seal your bid." if viewer >= 0 and (s.actors >> viewer) & 1 else "Bids are being sealed."
    if viewer == s.winner:
        return "Stake a plot, or rest."
    return f"{seat(s.winner)} stakes a claim."


def action(s: Any, mover: int, kind: str, args: Mapping[str, Any]) -> str:
    """One choice."""
    match kind:
        case "bid":
            return f"Bid {args['amount']} of your {s.players[mover].gold} gold"
        case "stake":
            return f"Stake row {args['row']} {args['column']}"
        case "peek":
            return f"Look at the number of {seat(args['seat'])}"
    return "Rest"


def decided(mover: int, kind: str, args: Mapping[str, Any], viewer: int) -> str | None:
    """The decision in the log; a bid is told to its maker only."""
    match kind:
        case "bid":
            return f"You bid {args['amount']}." if viewer == mover else f"{seat(mover)} seals a bid."
        case "stake":
            return f"{seat(mover)} stakes row {args['row']} {args['column']}."
        case "rest":
            return f"{seat(mover)} rests."
    return None


def _look(args: Mapping[str, int], result: int | None, viewer: int) -> str:
    if viewer == args["seat"]:
        return f"You see the number of {seat(args['other'])}: {args['number']}."
    return f"{seat(args['seat'])} looks at the number of {seat(args['other'])}."


EVENTS: dict[str, Teller] = {
    "reveal": lambda args, result, viewer: f"{seat(args['seat'])} has bid {args['amount']}.",
    "pay": lambda args, result, viewer: f"{seat(args['seat'])} pays {args['amount']}." if args["amount"] else None,
    "find": lambda args, result, viewer: f"{seat(args['seat'])} finds {nugget(args['nugget'])}.",
    "look": _look,
}


def view(s: Any, viewer: int) -> dict[str, Any]:
    """The position for programs."""
    return {
        "round": s.round,
        "winner": None if s.winner == state.NOBODY else s.winner,
        "plots": [[None if owner == state.NOBODY else owner for owner in row] for row in s.plots],
        "players": [
            {
                "gold": s.players[number].gold,
                "lucky": s.players[number].lucky or None,
                "bid": None if s.players[number].bid == state.NO_BID else s.players[number].bid,
                "purse": dict(zip(state.NUGGET_IDS, s.players[number].purse, strict=True)),
            }
            for number in range(s.seats)
        ],
    }


def score_sheet(s: Any) -> list[tuple[str, list[int]]]:
    """Points by source."""
    seats = range(s.seats)
    return [
        ("Gold", [s.players[number].gold for number in seats]),
        ("Lucky number", [s.players[number].lucky for number in seats]),
        ("Nuggets", [rules.nugget_points(s, number) for number in seats]),
        ("Plots", [rules.plot_points(s, number) for number in seats]),
    ]
