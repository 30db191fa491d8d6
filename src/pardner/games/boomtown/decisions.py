"""The private region: what helps the one who decides, a panel for each question."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.boomtown.cards import EMPTY, draw
from pardner.games.boomtown.forecast import AT_LEAST, THROWS, bank_share, cascade, caves_in, income, pick_order
from pardner.games.boomtown.sight import Sight, signed
from pardner.games.boomtown.state import (
    ASK_BID,
    ASK_HOLDUP_NUMBER,
    ASK_MUSTANG,
    ASK_PARKED,
    ASK_TELEGRAPH_DIE,
    ASK_TELEGRAPH_FACE,
    BID,
    KEEP_MUSTANG,
    KEEP_TELEGRAPH,
    LEAVE_PARKED,
    NAME_NUMBER,
    NOBODY,
    PASS,
    TELEGRAPH_DIE,
    TELEGRAPH_FACE,
    USE_MUSTANG,
)
from pardner.table.pieces import die, html, picture, target

FULL_RUNGS = 15
"""So many bids are shown with all of their cascade; higher ones in short."""


def private(s: Any, seat: int, names: Sequence[str]) -> dict[str, Markup]:
    """What helps the one who decides; nothing of it is secret, but nobody else needs it."""
    if not (s.actors >> seat) & 1 or s.question not in DECISIONS:
        return {"decision": EMPTY}
    return {"decision": DECISIONS[s.question](Sight(s, names), seat)}


def bid_ladder(v: Sight, seat: int) -> Markup:
    """Every possible bid and who would get what of it."""
    low, high = v.s.highest_bid + 1, v.gold[seat]
    short = min(high, low + FULL_RUNGS - 1)
    full = html("".join([_rung(v.seats, seat, bid) for bid in range(low, short + 1)]))
    rest = html("".join([_short_rung(v.seats, seat, bid) for bid in range(short + 1, high + 1)]))
    heads = [v.tags[share.seat] for share in cascade(v.seats, seat, 0)]
    leave = target((PASS,), "Pass", html("Pass"), classes="button bt-pass")
    return draw.ladder(heads, v.seats == 3, full, rest, leave, low, high)


@lru_cache(maxsize=8192)
def _rung(seats: int, seat: int, bid: int) -> Markup:
    shares = cascade(seats, seat, bid)
    cells = "".join([_cell(share.arrives, share.keeps) for share in shares])
    if seats == 3:
        cells += f"<td>{bank_share(shares) or '·'}</td>"
    return html(f'<tr><th scope="row">{_bid_button(bid, "bt-bid", str(bid))}</th>{cells}</tr>')


def _cell(arrives: int, keeps: int) -> str:
    if arrives == 0:
        return "<td>·</td>"
    rounded = ' <span aria-hidden="true">↑</span>' if arrives % 2 and arrives > keeps else ""
    return f"<td><b>{keeps}</b> <small>of {arrives}{rounded}</small></td>"


@lru_cache(maxsize=8192)
def _short_rung(seats: int, seat: int, bid: int) -> Markup:
    shares = cascade(seats, seat, bid)
    amounts = [share.keeps for share in shares] + ([bank_share(shares)] if seats == 3 else [])
    return html(_bid_button(bid, "bt-rung", f"<b>{bid}</b> <small>{'·'.join(map(str, amounts))}</small>"))


def _bid_button(bid: int, classes: str, inside: str) -> str:
    return f'<button type="button" class="{classes}" data-actions="{BID + bid}" disabled>{inside}</button>'


def parked_decision(v: Sight, seat: int) -> Markup:
    """Leave the parked events; they are played by pressing them."""
    leave = target((LEAVE_PARKED,), "Leave them", html("Leave them for later"), classes="button")
    text = "Press one of the parked events in front of you to play it now."
    return draw.decision("Your parked events", text, leave, "")


def mustang_decision(v: Sight, seat: int) -> Markup:
    """The order of picks with Mustang and without."""
    options = []
    for action, word, rider in ((USE_MUSTANG, "Ride now", seat), (KEEP_MUSTANG, "Keep it", NOBODY)):
        order = pick_order(v.seats, v.s.highest_bidder, rider)
        line = html("".join([v.tags[other] for other in order]))
        inside = html(f'<b>{word}</b><span class="bt-order">{line}</span>')
        options.append(target((action,), word, inside, classes="button bt-option"))
    text = "The order of picks with it and without it."
    return draw.decision("Your Mustang", text, html("".join(options)), "")


def holdup_decision(v: Sight, seat: int) -> Markup:
    """Every number with its chance and what it would take."""
    gold = v.gold[v.s.victim]
    options = []
    for number, hits in AT_LEAST.items():
        takes = min(number, gold)
        label = f"Name {number}: {hits} chances in {THROWS} to take {takes}"
        inside = html(
            f"<b>{number}</b><span>{hits}<small> of {THROWS}</small></span>"
            f"<small>takes {takes}, mean {hits * takes / THROWS:.1f}</small>"
        )
        options.append(target((NAME_NUMBER + number,), label, inside, classes="button bt-option"))
    text = html(f"{v.tags[v.s.victim]} has {gold} gold. The dice must add up to your number or more.")
    return draw.decision("Your number", text, html("".join(options)), "bt-numbers")


def telegraph_decision(v: Sight, seat: int) -> Markup:
    """What the roll brings as it lies, and what either die could make of it."""
    first, second = v.faces
    keep = html(f"<b>Keep it</b><span>you {signed(income(v.property, first, second)[seat])}</span>")
    options = [target((KEEP_TELEGRAPH,), "Keep Telegraph", keep, classes="button bt-option")]
    for number in (1, 2):
        face = v.faces[number - 1]
        gains = []
        for other in range(1, 7):
            if other != face:
                dice = (other, second) if number == 1 else (first, other)
                gain = signed(income(v.property, *dice)[seat])
                gains.append(f"<span>{die(other)} {gain}{_warning(v, *dice)}</span>")
        inside = html(f'<b>Turn {die(face)}</b><span class="bt-gains">{"".join(gains)}</span>')
        label = f"Turn the {('first', 'second')[number - 1]} die, which shows {face}"
        options.append(target((TELEGRAPH_DIE + number,), label, inside, classes="button bt-option"))
    text = "What you gain from the roll, with the saloons, for each face."
    return draw.decision("Your Telegraph", text, html("".join(options)), "bt-wires")


def face_decision(v: Sight, seat: int) -> Markup:
    """What every face would bring to everybody."""
    turned = v.s.telegraph_die
    options = []
    for face in range(1, 7):
        if face == v.faces[turned - 1]:
            continue
        dice = (face, v.faces[1]) if turned == 1 else (v.faces[0], face)
        gains = "".join(
            f"<span>{v.tags[other]} {signed(gain)}</span>" for other, gain in enumerate(income(v.property, *dice))
        )
        inside = html(f'{die(face)}<span class="bt-gains">{gains}</span>{_warning(v, *dice)}')
        options.append(target((TELEGRAPH_FACE + face,), f"Turn it to {face}", inside, classes="button bt-option"))
    return draw.decision(
        "The new face", "What everybody gains with it, saloons included.", html("".join(options)), "bt-wires"
    )


def _warning(v: Sight, first: int, second: int) -> str:
    if not caves_in(v.s, first, second):
        return ""
    return f'{picture("p-danger", "bt-danger")}<span class="visually-hidden">cave-in</span>'


DECISIONS = {
    ASK_BID: bid_ladder,
    ASK_PARKED: parked_decision,
    ASK_MUSTANG: mustang_decision,
    ASK_HOLDUP_NUMBER: holdup_decision,
    ASK_TELEGRAPH_DIE: telegraph_decision,
    ASK_TELEGRAPH_FACE: face_decision,
}
