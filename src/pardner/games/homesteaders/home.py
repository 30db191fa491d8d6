"""A player's own part of the table: the town with its worker slots, the hand behind the screen, the marketplace."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.homesteaders.components import (
    EMPTY,
    by_name,
    draw,
    figure,
    hidden_text,
    icon,
    own_tile,
    pile,
    piles,
    signed,
    words_of,
)
from pardner.games.homesteaders.market import list_deals
from pardner.games.homesteaders.names import amount_of, counted
from pardner.games.homesteaders.prospects import after_deal, deal_points, owns, scoring
from pardner.games.homesteaders.sight import Seat, Sight
from pardner.games.homesteaders.state import (
    ASK_BID,
    ASK_BUILD,
    ASK_ENDGAME,
    ASK_EXTRA_BUILD,
    ASK_INCOME,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    BANK,
    BANK_SILVER,
    BUILDINGS,
    BUY,
    COIN,
    DEBT_SILVER,
    DEBTS_IN_A_WINDOW,
    GENERAL_STORE,
    GOOD_IDS,
    HIRE_WORKER,
    MARKET,
    MARKET_FOOD,
    MARKET_STEEL,
    PLACING,
    PRICE,
    REPAY_DEBT_GOLD,
    REPAY_DEBT_SILVER,
    REPAYMENT,
    RESOURCE_IDS,
    SELL,
    STORE_SILVER,
    TAKE_DEBT,
    TRADE,
)
from pardner.table.pieces import html, named, target

MARKET_WINDOWS = (ASK_INCOME, ASK_BID, ASK_PAYMENT, ASK_BUILD, ASK_EXTRA_BUILD, ASK_TRADE_IN, ASK_ENDGAME)
GOOD_NAMES = {"vp": "VP", "trade": "trade", "debt": "debt"}
MOST_DEALS = 32


@lru_cache(maxsize=4096)
def goods_of(seat: int, hand: tuple[int, ...]) -> Markup:
    """A hand that lies open, good by good."""
    entries = [
        {"id": good, "amount": amount, "name": GOOD_NAMES.get(good, good)} for good, amount in by_name(hand).items()
    ]
    return draw.goods(seat, entries)


def home(v: Sight, seat: int) -> Markup:
    """The town of whoever looks: goods, workers, buildings with slots to press, and points as things stand."""
    player = v.players[seat]
    placing = v.question == ASK_INCOME and seat in v.actors and player.income == PLACING
    first = seat == v.s.start_player and not v.over
    return _home(seat, v.names[seat], first, player, int(scoring.points(v.s, seat)), placing)


@lru_cache(maxsize=2048)
def _home(seat: int, name: str, first: bool, player: Seat, points: int, placing: bool) -> Markup:
    assert player.hand is not None
    built = [
        own_tile(building, seat, player.placed, placing)
        for building in range(BUILDINGS)
        if (player.buildings >> building) & 1
    ]
    figures = draw.figures(seat, player.workers, player.idle, player.rail_lines, player.track)
    note = ""
    if placing and player.idle:
        note = f"Press a slot to put a worker there: {counted(player.idle, 'worker')} idle."
    standing = html(f"<b>{figure(points)}</b>{icon('vp')}{hidden_text('points as things stand')}")
    return draw.home(
        seat, named(seat, name), first, figures, goods_of(seat, player.hand), standing, EMPTY.join(built), note
    )


# ---- the marketplace -----------------------------------------------------------------------------------------------


def marketplace(v: Sight, seat: int) -> Markup:
    """Every deal with its price; while deals can be made, also with what it would leave."""
    if v.over:
        return EMPTY
    open_now = seat in v.actors and v.question in MARKET_WINDOWS
    possible = deals_now(v.s, seat) if open_now else []
    store = STORE_SILVER if owns(v.s, seat, GENERAL_STORE) else 0
    last = v.question == ASK_ENDGAME
    return _marketplace(
        open_now,
        v.s.players[seat].hand[TRADE],
        store,
        owns(v.s, seat, MARKET),
        owns(v.s, seat, BANK),
        last,
        DEBTS_IN_A_WINDOW - v.s.players[seat].borrowed,
        tuple((deal, leaves(v.s, seat, deal), deal_points(v.s, seat, deal) if last else 0) for deal in possible),
    )


def deals_now(s: Any, seat: int) -> list[int]:
    """The deals that a player can make, as the rules list them."""
    out = [0] * MOST_DEALS
    deals: Any = list_deals
    return out[: deals(s, seat, out, 0)]


def leaves(s: Any, seat: int, deal: int) -> tuple[tuple[str, int], ...]:
    """What would be left of everything that a deal changes; workers too."""
    then = after_deal(s, seat, deal)
    now, later = s.players[seat], then.players[seat]
    changed = [
        (good, late) for good, late, early in zip(GOOD_IDS, later.hand, now.hand, strict=True) if late != early
    ]
    return (*changed, ("worker", later.workers)) if later.workers != now.workers else tuple(changed)


@lru_cache(maxsize=2048)
def _marketplace(
    open_now: bool,
    chits: int,
    store: int,
    market: bool,
    bank: bool,
    last: bool,
    debts_left: int,
    possible: tuple[tuple[int, tuple[tuple[str, int], ...], int], ...],
) -> Markup:
    outcomes = {deal: (left, worth) for deal, left, worth in possible}

    def button(deal: int, gives: dict[str, int], takes: dict[str, int], label: str) -> Markup:
        return deal_button(deal, tuple(gives.items()), tuple(takes.items()), label, outcomes.get(deal), last)

    rows = []
    for place, resource in enumerate(RESOURCE_IDS):
        coin = GOOD_IDS[COIN[place]]
        income = {coin: PRICE[place]}
        income["silver"] = income.get("silver", 0) + store
        rows.append(
            {
                "icon": icon(resource),
                "name": resource,
                "buy": button(BUY + place, {coin: PRICE[place]}, {}, f"Buy {resource}"),
                "sell": button(SELL + place, {}, {**income, "vp": 1}, f"Sell {resource}"),
            }
        )
    others = [button(HIRE_WORKER, {"trade": 1, "food": 1}, {"worker": 1}, "Hire")]
    if market:
        others.append(button(MARKET_FOOD, {"trade": 1, "wood": 1}, {"food": 1}, "Market"))
        others.append(button(MARKET_STEEL, {"trade": 1, "food": 1}, {"steel": 1}, "Market"))
    if bank:
        others.append(button(BANK_SILVER, {"trade": 1}, {"silver": 1}, "Bank"))
    if not last:
        others.append(button(TAKE_DEBT, {}, {"silver": DEBT_SILVER, "debt": 1}, "Borrow"))
    others.append(button(REPAY_DEBT_SILVER, {"silver": REPAYMENT, "debt": 1}, {}, "Repay"))
    others.append(button(REPAY_DEBT_GOLD, {"gold": 1, "debt": 1}, {}, "Repay"))
    return draw.market(open_now, market_note(open_now, chits, debts_left), rows, others)


def market_note(open_now: bool, chits: int, debts_left: int) -> str:
    """How much can be dealt."""
    if not open_now:
        return "Deals are made in your income, before you bid, pay, build or trade in, and at the end."
    cost = "Every purchase, sale and hire costs a trade chit"
    have = f"you have {amount_of('trade', chits)}" if chits else "you have none"
    limit = "" if debts_left > 2 else f" {counted(debts_left, 'debt')} may still be taken now."
    return f"{cost}; {have}.{limit}"


def deal_button(
    deal: int,
    gives: Sequence[tuple[str, int]],
    takes: Sequence[tuple[str, int]],
    label: str,
    outcome: tuple[tuple[tuple[str, int], ...], int] | None,
    last: bool,
) -> Markup:
    """A deal: what goes and comes, what it leaves, and at the end of the game the points that it is worth."""
    table = deal < HIRE_WORKER
    given = EMPTY.join(pile(good, amount) for good, amount in gives if amount)
    taken = EMPTY.join(pile(good, amount) for good, amount in takes if amount)
    arrow = html("<i>→</i>") if given and taken else EMPTY
    sign = html("<i>−</i>") if table and given else html("<i>+</i>") if table else EMPTY
    title = EMPTY if table else html(f"<b>{label}</b> ")
    what = html(f'{title}<span aria-hidden="true">{sign}{given}{arrow}{taken}</span>')
    left = html(f"leaves {piles(dict(outcome[0]))}") if outcome else EMPTY
    worth = f"{signed(outcome[1])} VP" if outcome and last else ""
    words = f"{label}: give {words_of(dict(gives))}, get {words_of(dict(takes))}"
    return target((deal,), words, draw.deal(what, left, worth), classes="hs-deal")
