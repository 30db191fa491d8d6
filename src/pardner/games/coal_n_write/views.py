"""A position of Coal N' Write for programs: names instead of numbers, and the cash by its sources."""

from typing import Any

from pardner.games.coal_n_write import mine as mine_rules
from pardner.games.coal_n_write import scoring as scoring_rules
from pardner.games.coal_n_write import sheet as sheet_rules
from pardner.games.coal_n_write import town as town_rules
from pardner.games.coal_n_write.names import CARD_NAMES, bandit_hats, chambers_in, dice_in, solo_rank
from pardner.games.coal_n_write.state import (
    ARMS,
    BURROS,
    CARD_COST,
    CARD_IDS,
    CARDS,
    CHAMBER_BUBBLES,
    CHAMBER_IDS,
    CHAMBER_NUMBER,
    FIRST_CHAMBER,
    HORSEPOWER_TONIC,
    LETTER_SIGNS,
    LOWEST_HAT,
    MINERAL_IDS,
    NOBODY,
    NONE,
    OVER,
    PHASES,
    QUESTIONS,
    SOURCE_IDS,
    STASH_IDS,
    TONIC_STOCK,
    WAITING_BANDITS,
)

mine: Any = mine_rules
scoring: Any = scoring_rules
sheet: Any = sheet_rules
town: Any = town_rules

SOURCE_NAMES = ("Deliveries", "Delivery bonuses", "Geodes", "Work in town", "Luck in town", "Mail", "Spent in town")


def view(s: Any, viewer: int) -> dict[str, Any]:
    """The position as this viewer may know it; the others as they stood when the step began."""
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "burro": s.round,
        "thrower": s.thrower,
        "dice": [face for face in s.faces if face],
        "miners": s.miners,
        "lone_miner_marks": s.marks,
        "done": [seat for seat in range(s.seats) if s.phase != OVER and not (s.actors >> seat) & 1],
        "town": [_card_view(s, card) for card in range(CARDS) if s.open[card]],
        "face_down": [CARD_IDS[card] for card in range(CARDS) if s.unseen[card]],
        "tonics": {
            "left": TONIC_STOCK[s.seats] - s.sold,
            "price": town.tonic_price(s.sold) if s.sold < TONIC_STOCK[s.seats] else None,
        },
        "seventh_round": bool(s.seventh),
        "mule_owner": None if s.mule_owner == NOBODY else s.mule_owner,
        "players": [_player_view(s, seat, viewer) for seat in range(s.seats)],
        "solo_rank": solo_rank(s.players[0].cash) if s.seats == 1 and s.phase == OVER else None,
    }


def _card_view(s: Any, card: int) -> dict[str, Any]:
    cost = town.tonic_price(s.sold) if card == HORSEPOWER_TONIC else CARD_COST[card]
    return {"id": CARD_IDS[card], "name": CARD_NAMES[card], "cost": cost}


def _player_view(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    me = s.players[seat]
    shown: dict[str, Any] = {
        "cash": me.cash,
        "ammo": me.ammo,
        "tonics": me.tonics,
        "mine": _mine_view(me),
        "stash": dict(zip(STASH_IDS, me.stash, strict=True)),
        "bones": me.bones,
        "load": dict(zip(MINERAL_IDS, me.load, strict=True)),
        "slots": sheet.free_slots(me) + sum(me.load),
        "burros": [_burro_view(s, me, burro) for burro in range(BURROS)],
        "mail": scoring.mail_of(s, seat),
        "tokens": [CARD_IDS[card] for card in range(CARDS) if sheet.has_token(me, card)],
        "badges": me.badges,
        "cows": None if me.herd == NONE else me.herd,
        "letter": None if me.letter == NONE else LETTER_SIGNS[me.letter],
        "promised": me.promised,
    }
    if seat == viewer or s.seats == 1:
        shown["step"] = _step_view(s, me)
    return shown


def _mine_view(me: Any) -> dict[str, Any]:
    dug = sum(((1 << me.depth[arm]) - 1) << FIRST_CHAMBER[arm] for arm in range(ARMS))
    return {
        "dug_out": [CHAMBER_IDS[chamber] for chamber in chambers_in(dug)],
        "reachable": [
            {
                "id": CHAMBER_IDS[chamber],
                "number": CHAMBER_NUMBER[chamber],
                "bubbles": CHAMBER_BUBBLES[chamber],
                "filled": me.bubbles[arm],
            }
            for arm in range(ARMS)
            if mine.is_open(me, arm)
            for chamber in [mine.next_chamber(me, arm)]
        ],
    }


def _burro_view(s: Any, me: Any, burro: int) -> dict[str, Any]:
    sent = burro + 1 < s.round or s.phase == OVER
    waiting = [count + (me.added[burro] if place == 0 else 0) for place, count in enumerate(WAITING_BANDITS[burro])]
    return {
        "bandits": bandit_hats(waiting, LOWEST_HAT),
        "arrived": dict(zip(MINERAL_IDS, me.arrived[burro], strict=True)) if sent else None,
        "cash": me.brought[burro] if sent else None,
    }


def _step_view(s: Any, me: Any) -> dict[str, Any]:
    """What a player is in the middle of."""
    return {
        "question": QUESTIONS[me.question],
        "dice_left": dice_in(s.faces, ~me.spent & 7),
        "dice_in_hand": dice_in(s.faces, me.hand),
        "visited": None if me.visited == NONE else CARD_IDS[me.visited],
        "gambling_total": me.total or None,
        "free_digs": me.free_digs,
        "bandits": bandit_hats(me.bandits, LOWEST_HAT),
        "shots": [face for face in me.shots if face],
    }


def score_sheet(s: Any) -> list[tuple[str, list[int]]]:
    """The cash by where it came from, a column per seat; purchases count below zero."""
    return [
        (label, [s.players[seat].earned[source] for seat in range(s.seats)])
        for source, label in enumerate(SOURCE_NAMES[: len(SOURCE_IDS)])
    ]
