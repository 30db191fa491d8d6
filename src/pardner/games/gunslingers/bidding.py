"""Panels for sealed amounts: bids, offers and purses."""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from pardner.games.gunslingers import forecast
from pardner.games.gunslingers.names import dollars
from pardner.games.gunslingers.pieces import EMPTY, draw, joined, option
from pardner.games.gunslingers.prospects import auctions, gang_votes, outcome, rivals, safe_bid
from pardner.games.gunslingers.saleroom import lot_on_sale
from pardner.games.gunslingers.sight import Men, Sight
from pardner.games.gunslingers.state import (
    FIRST_BATCH,
    KEEP_TRAIN,
    PROPERTY_REPUTATION,
    RAISE,
    ROLL_AGAIN,
    SEAL,
    TRAIN_DICE,
    TRAIN_LOT,
    WEEKS,
)
from pardner.table.pieces import html, named, target


def bid(v: Sight, seat: int) -> Markup:
    """Every possible bid, what it would leave, and who could top it."""
    me = v.s.players[seat]
    limit = auctions.bid_limit(v.s, seat)
    late = v.question == "late_bid"
    amounts = [0, *range(me.topped + 1, limit + 1)]
    ends = tuple([outcome(v, seat, amount) for amount in amounts]) if late else ()
    buttons = _rungs(tuple(amounts), v.money[seat], ends, "Nothing")
    rows = [
        {
            "who": named(one.seat, v.names[one.seat]),
            "most": dollars(one.value if late else one.most),
            "reputation": v.reputation[one.seat],
            "tie": one.tie,
        }
        for one in rivals(v, seat)
    ]
    if late:
        for row, one in zip(rows, rivals(v, seat), strict=True):
            row["most"] = dollars(v.s.players[one.seat].bid)
    notes = [worth(v)]
    safe = None if late else safe_bid(v, seat)
    if safe is not None:
        notes.append(f"From <b>{dollars(safe)}</b> on nobody can beat you.")
    elif not late:
        notes.append("Somebody can beat anything you can bid.")
    body = draw.bidding(rows, "Has bid" if late else "Can bid", [html(note) for note in notes if note], buttons)
    text = f"You have {dollars(v.money[seat])}" + (f" and may bid {dollars(limit)}." if limit != v.money[seat] else ".")
    return draw.panel("Your last word" if late else "Your sealed bid", text, body, "")


def worth(v: Sight) -> str:
    """What the lot on the block is worth."""
    kind = lot_on_sale(v)
    if kind == "men":
        men: Men = tuple(v.s.train if v.s.lot == TRAIN_LOT else v.s.batch[v.s.lot - FIRST_BATCH])
        return f"These men count <b>{gang_votes(men)}</b> votes where skills are counted."
    if kind == "property":
        place = v.s.sale[v.s.lot]
        mean = forecast.mean_rent(v.s, place)
        reputation = PROPERTY_REPUTATION[place]
        if not mean:
            return f"It brings {reputation} reputation at once, and no rent."
        return (
            f"It brings {reputation} reputation at once, and from week 2 on average <b>${mean:.1f}</b> a week: "
            f"${mean * (WEEKS - 1):.0f} until the election, with as many men in town as now."
        )
    return ""


@lru_cache(maxsize=512)
def _rungs(amounts: tuple[int, ...], money: int, ends: Sequence[str], nothing: str) -> Markup:
    drawn = []
    for place, amount in enumerate(amounts):
        result = ends[place] if ends else ""
        below = result or (f"leaves {dollars(max(0, money - amount))}" if amount else "")
        name = dollars(amount) if amount else nothing
        inside = html(f"<b>{name}</b>{f'<small>{below}</small>' if below else ''}")
        drawn.append(target((SEAL + amount,), name, inside, classes=f"button gs-rung gs-{result or 'plain'}"))
    return joined(drawn)


def amounts(title: str, text: str, first: int, last: int, money: int, nothing: str, notes: Sequence[str]) -> Markup:
    """Any amount between two."""
    buttons = _rungs(tuple(range(first, last + 1)), money, (), nothing)
    return draw.panel(title, text, draw.bidding([], "", [html(note) for note in notes], buttons), "")


def raise_bid(v: Sight, seat: int) -> Markup:
    """Free drinks: what each raise would do."""
    bid_now = v.s.players[seat].bid
    most = auctions.bid_limit(v.s, seat) - bid_now
    options = []
    for amount in range(min(2, most) + 1):
        total = bid_now + amount
        title = f"Raise to {dollars(total)}" if amount else f"Leave it at {dollars(bid_now)}"
        options.append(option((RAISE + amount,), title, f"{outcome(v, seat, total)} against the open bids"))
    return draw.panel("Free drinks", "", draw.options(options), "")


def telegraph(v: Sight, seat: int) -> Markup:
    """Whether the train's dice are rolled again: how likely it gets better."""
    chances = forecast.strength_chances(TRAIN_DICE)
    size = v.s.train_size
    fewer, same, more = sum(chances[:size]), chances[size], sum(chances[size + 1 :])
    odds = draw.odds([("fewer", fewer), ("as many", same), ("more", more)], "Another roll would bring")
    options = [
        option((KEEP_TRAIN,), "Take it as it comes", f"{size} gunslinger{'' if size == 1 else 's'}"),
        option((ROLL_AGAIN,), "Roll again", f"{TRAIN_DICE * forecast.MEAN_COUNT:.0f} on average"),
    ]
    return draw.panel("Your telegraph", EMPTY, html(f"{odds}{draw.options(options)}"), "")
