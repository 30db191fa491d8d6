"""Homesteaders: the position for programs, in names, and the points by source."""

from typing import Any

from pardner.games.homesteaders import scoring as scoring_rules
from pardner.games.homesteaders.auction import winner_of, winning_bid
from pardner.games.homesteaders.names import COUNTED_NAMES, hidden_from, seats_in
from pardner.games.homesteaders.state import (
    BAYS_IN_USE,
    BUILDING_IDS,
    COUNTED,
    FINAL_INCOME,
    GOOD_IDS,
    INCOME_STEPS,
    NEUTRAL,
    NOBODY,
    NONE,
    QUESTIONS,
    ROUND_STAGE,
    SLOT_IDS,
    STAGE_IDS,
    TILE_IDS,
    VP,
)

scoring: Any = scoring_rules


def view(s: Any, viewer: int) -> dict[str, Any]:
    """The whole position in names, as far as the viewer may know it; a hidden hand is `None`."""
    return {
        "round": s.round,
        "stage": STAGE_IDS[ROUND_STAGE[s.round]],
        "final_income": s.round == FINAL_INCOME,
        "question": QUESTIONS[s.question],
        "start_player": s.start_player,
        "auctions": [_auction(s, bay) for bay in range(BAYS_IN_USE[s.seats]) if s.tile[bay] != NONE],
        "passed": seats_in(s, s.passed),
        "neutral_bid": s.neutral or None,
        "resolving": _resolving(s),
        "face_down": [tile for tile, lies in zip(TILE_IDS, s.face_down, strict=True) if lies],
        "supply": {building: count for building, count in zip(BUILDING_IDS, s.supply, strict=True) if count},
        "players": [_player(s, viewer, seat) for seat in range(s.seats)],
    }


def _auction(s: Any, bay: int) -> dict[str, Any]:
    """A bay with its tile and its bids, the highest first."""
    bids = [{"bidder": _bidder(s.bidder[bay]), "value": s.bid[bay]}] if s.bidder[bay] != NOBODY else []
    if bay == s.double_bay and s.second_bidder != NOBODY:
        bids.append({"bidder": _bidder(s.second_bidder), "value": s.second_bid})
    return {"auction": bay + 1, "tile": TILE_IDS[s.tile[bay]], "double": bay == s.double_bay, "bids": bids}


def _bidder(bidder: int) -> int | str:
    return "neutral" if bidder == NEUTRAL else bidder


def _resolving(s: Any) -> dict[str, Any] | None:
    """Whose turn in the building phase it is."""
    if s.resolving == NONE:
        return None
    return {"auction": s.resolving // 2 + 1, "winner": winner_of(s, s.resolving), "bid": winning_bid(s)}


def _player(s: Any, viewer: int, seat: int) -> dict[str, Any]:
    player = s.players[seat]
    return {
        "buildings": _named(player.buildings, BUILDING_IDS),
        "workers": player.workers,
        "placed": _named(player.placed, SLOT_IDS),
        "rail_lines": player.rail_lines,
        "track": player.track,
        "income": INCOME_STEPS[player.income],
        "hand": None if hidden_from(s, viewer, seat) else _goods(player.hand),
        "ledger": _goods(player.ledger),
    }


def _named(mask: int, names: tuple[str, ...]) -> list[str]:
    return [entry for place, entry in enumerate(names) if (mask >> place) & 1]


def _goods(amounts: Any) -> dict[str, int]:
    return dict(zip(GOOD_IDS, amounts, strict=True))


def score_sheet(s: Any) -> list[tuple[str, list[int]]]:
    """Points by source, a column per seat."""
    seats = range(s.seats)
    return [
        ("VP chips", [s.players[seat].hand[VP] for seat in seats]),
        ("Buildings", [scoring.building_points(s, seat) for seat in seats]),
        *(
            (f"Per {COUNTED_NAMES[counted]}", [scoring.end_points(s, seat, counted) for seat in seats])
            for counted in range(COUNTED)
        ),
        ("Gold, copper, livestock", [scoring.resource_points(s, seat) for seat in seats]),
        ("Debts", [-scoring.debt_penalty(s, seat) for seat in seats]),
    ]
