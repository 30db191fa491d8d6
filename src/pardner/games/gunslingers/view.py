"""Gunslingers: the position for programs, in names, and the votes by source."""

from typing import Any

from pardner.games.gunslingers import election as election_rules
from pardner.games.gunslingers.names import seats_in
from pardner.games.gunslingers.state import (
    CHARACTER_IDS,
    CHARACTER_LOT,
    CONTEST_IDS,
    DECOY,
    FIRST_BATCH,
    LOT_IDS,
    LOTS,
    NAMED,
    NO_BID,
    NOBODY,
    NONE,
    PROPERTY_IDS,
    QUESTIONS,
    SKILL_IDS,
    SLOT_IDS,
    THROWN,
    TRAIN_LOT,
    UNKNOWN_CARD,
    WINGED,
    WOUNDED,
)

election: Any = election_rules

SIGNS = {"winged": WINGED, "wounded": WOUNDED, "thrown": THROWN, "named": NAMED}


def view(s: Any, viewer: int) -> dict[str, Any]:
    """The whole position in names, as far as the viewer may know it."""
    return {
        "week": s.week,
        "round": s.round,
        "question": QUESTIONS[s.question],
        "board": [_slot(s, slot) for slot in range(len(SLOT_IDS))],
        "lots": [_lot(s, lot) for lot in range(LOTS) if lot % FIRST_BATCH < s.seats and s.sale[0] != NONE],
        "row": [CHARACTER_IDS[character] for character in s.row if character != NONE],
        "selector": _seat(s.selector),
        "auction": _auction(s),
        "killed": s.killed,
        "gunfight": _gunfight(s),
        "players": [_player(s, seat) for seat in range(s.seats)],
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _slot(s: Any, slot: int) -> dict[str, Any]:
    place = s.at[slot]
    return {
        "slot": SLOT_IDS[slot],
        "property": PROPERTY_IDS[place],
        "controller": _seat(s.owner[place]),
        "markers": s.markers[place],
    }


def _men(counts: Any) -> dict[str, int]:
    return {skill: count for skill, count in zip(SKILL_IDS, counts, strict=True) if count}


def _lot(s: Any, lot: int) -> dict[str, Any]:
    offered = bool((s.offered >> lot) & 1)
    if lot < FIRST_BATCH:
        return {"lot": LOT_IDS[lot], "property": PROPERTY_IDS[s.sale[lot]], "offered": offered}
    return {"lot": LOT_IDS[lot], "gunslingers": _men(s.batch[lot - FIRST_BATCH]), "offered": offered}


def _auction(s: Any) -> dict[str, Any] | None:
    """What is on sale; a bid that is sealed, or not made yet, is `None`."""
    if QUESTIONS[s.question] not in ("bid", "late_bid", "raise"):
        return None
    lot = {TRAIN_LOT: "train", CHARACTER_LOT: "character"}.get(s.lot) or LOT_IDS[s.lot]
    bids = {seat: s.players[seat].bid for seat in seats_in(s, s.bidders)}
    return {
        "lot": lot,
        "gunslingers": _men(s.train) if s.lot == TRAIN_LOT else None,
        "bidding": s.bidding,
        "bids": [{"seat": seat, "bid": None if bid == NO_BID else bid} for seat, bid in bids.items()],
    }


def _gunfight(s: Any) -> dict[str, Any] | None:
    if s.battleground == NONE:
        return None
    return {
        "territory": PROPERTY_IDS[s.battleground],
        "fighters": [seat for seat in s.fighter if seat != NOBODY],
        "waiting": seats_in(s, s.waiting),
        "round": s.fight_round,
        "tier": SKILL_IDS[s.tier] if s.tier != NONE else None,
        "men": [_man(s.man[number]) for number in range(s.men)],
    }


def _man(man: Any) -> dict[str, Any]:
    return {
        "player": man.boss,
        "skill": SKILL_IDS[man.skill],
        "signs": [sign for sign, bit in SIGNS.items() if man.signs & bit],
    }


def _card(card: int) -> str | None:
    if card == UNKNOWN_CARD:
        return None
    return "decoy" if card == DECOY else PROPERTY_IDS[card]


def _player(s: Any, seat: int) -> dict[str, Any]:
    """One seat; a card that lies face down is `None`."""
    me = s.players[seat]
    return {
        "character": CHARACTER_IDS[me.character] if me.character != NONE else None,
        "in": me.out == 0,
        "money": me.money,
        "debt": me.debt,
        "reputation": me.reputation,
        "home": _men(me.home),
        "posse": _men(me.posse),
        "jailed": _men([this + last for this, last in zip(*me.jailed, strict=True)]),
        "cards": [
            {"card": _card(me.card[stack]), "gunslingers": _men(me.crew[stack])} for stack in range(me.stacks)
        ],
        "ride": _card(me.ride) if me.ride != NONE else None,
    }


def score_sheet(s: Any) -> list[tuple[str, list[int]]]:
    """Votes by source, a column per seat."""
    return [
        (contest.capitalize(), [election.part(s, seat, number) for seat in range(s.seats)])
        for number, contest in enumerate(CONTEST_IDS)
    ]
