"""The panels of those who decide: one for each question, with what every choice would lead to."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup, escape

from pardner.games.homesteaders.auction import list_bids, winning_bid
from pardner.games.homesteaders.building import tile_won
from pardner.games.homesteaders.components import (
    EMPTY,
    by_name,
    draw,
    hidden_text,
    icon,
    pile,
    piles,
    signed,
    slot_yield,
    small_tile,
    tile_signs,
)
from pardner.games.homesteaders.names import (
    BUILDING_NAMES,
    SLOT_YIELDS,
    TILE_OFFERS,
    amount_of,
    bonus_name,
    cost_of,
    counted,
    dollars,
    goods,
    listed,
    payment,
)
from pardner.games.homesteaders.prospects import (
    Payment,
    Plan,
    Prospect,
    after_build,
    bonuses_after_advance,
    build_points,
    building,
    debt_points,
    debts_of,
    free_slots,
    half_crew,
    income,
    income_now,
    next_repayment,
    payments,
    prospects,
    scoring,
)
from pardner.games.homesteaders.sight import Sight
from pardner.games.homesteaders.state import (
    ALL_TYPES,
    ASK_BID,
    ASK_BONUS,
    ASK_BUILD,
    ASK_DOUBLE,
    ASK_ENDGAME,
    ASK_EXTRA_BUILD,
    ASK_INCOME,
    ASK_NEUTRAL,
    ASK_PAYMENT,
    ASK_TRADE_IN,
    ASK_WORKER,
    BID,
    BONUS_AMOUNT,
    BONUS_COUNT,
    BONUS_IDS,
    BUILD,
    BUILDING_IDS,
    BUY,
    CATALOGUE,
    CHOOSE_DOUBLE,
    COLLECT,
    DEBT,
    DECLINE,
    DECLINE_WORKER,
    DONE,
    GOLD,
    GOLD_FOR,
    LOWEST_BID,
    MARKET_FOOD,
    MARKET_STEEL,
    MAY,
    PASS,
    PAY_BID,
    PAY_WAGES,
    PLACE,
    PLACE_NEUTRAL,
    PLACING,
    RESOURCE_IDS,
    SILVER,
    SKIP_TRADE_IN,
    SLOT_BUILDING,
    TAKE_WORKER,
    TILE_DATA,
    TILE_TYPES,
    TRACK_BONUS,
    TRADE,
    TRADE_IN,
    TRADE_IN_GIVE,
    VALUES,
    WAGE,
)
from pardner.games.homesteaders.view import score_sheet
from pardner.table.pieces import html, picture, target

MOST_CHOICES = CATALOGUE.size


def decision(v: Sight, seat: int) -> Markup:
    """What helps the seat to decide; nothing while it has nothing to decide."""
    if seat not in v.actors:
        return EMPTY
    return PANELS[v.question](v, seat)


Line = str | Markup


def choice(action: int, label: str, title: Line, lines: Sequence[Line] = (), warning: str = "") -> Markup:
    """A button with a title, what it leads to, and what would be wasted."""
    inside = draw.option(title, lines, warning)
    return target((action,), label, inside, classes="button hs-option")


def leaving(hand: Sequence[int]) -> Markup:
    """What would be in hand afterwards."""
    held = {good: amount for good, amount in by_name(hand).items() if amount}
    return html(f"leaves {piles(held)}") if held else html("leaves nothing")


# ---- income --------------------------------------------------------------------------------------------------------


def income_panel(v: Sight, seat: int) -> Markup:
    """Before collecting: what the workers would bring. After it: ways to pay the wages."""
    if v.players[seat].income != PLACING:
        return wages_panel(v, seat)
    s = v.s
    now = income_now(s, seat)
    gains = {good: amount for good, amount in by_name(now.gains).items() if amount}
    relief = gains.pop("debt", 0)
    lines: list[Line] = [html(f"brings {piles(gains)}{' and takes a debt away' if relief else ''}"), leaving(now.hand)]
    wages = f"then wages of {dollars(now.wages)} leave {dollars(now.silver)}"
    lines.append(wages + (f" and {counted(now.debts, 'new debt')}" if now.debts else ""))
    button = choice(COLLECT, "Collect", "Collect", lines)
    text = "Put workers on the slots of your town; this is what they bring as they stand."
    slots = [slot_option(slot) for slot in free_slots(s, seat)] if v.players[seat].idle else []
    body = draw.options(slots, "hs-slot-options") + draw.options([button], "")
    return draw.panel("Your income", text, body, income_warnings(v, seat))


@cache
def slot_option(slot: int) -> Markup:
    """A free slot, for a page on which the town lies further down."""
    name = BUILDING_NAMES[SLOT_BUILDING[slot]]
    inside = html(f"{icon('worker')}<span>{escape(name)}</span>{slot_yield(slot)}")
    return target((PLACE + slot,), f"{name}: {SLOT_YIELDS[slot]}", inside, classes="button hs-small-option")


def income_warnings(v: Sight, seat: int) -> list[str]:
    """What collecting now would waste."""
    player = v.players[seat]
    warnings = []
    free = free_slots(v.s, seat)
    if player.idle and free:
        where = listed(sorted({BUILDING_NAMES[SLOT_BUILDING[slot]] for slot in free}))
        warnings.append(f"{counted(player.idle, 'worker')} idle, with a free slot at: {where}.")
    if half_crew(v.s, seat):
        warnings.append("The River Port yields nothing with one worker alone.")
    return warnings


def wages_panel(v: Sight, seat: int) -> Markup:
    """Every way to pay the wages, with what it leaves."""
    due = income.wages(v.s, seat)
    ways = payments(v.s, seat, due)
    text = f"{counted(v.players[seat].workers, 'worker')} at {dollars(WAGE)} each."
    return draw.panel(f"Wages: {dollars(due)}", text, payment_options(ways, due, PAY_WAGES), [])


def payment_options(ways: Sequence[Payment], due: int, first: int) -> Markup:
    """The ways to pay a sum as buttons."""
    gold_avoids = len(ways) > 1 and min(way.debts for way in ways) < ways[0].debts
    buttons = []
    for way in ways:
        label = f"Pay with {payment(due, way.gold, way.debts)}"
        paid = piles({"gold": way.gold, "silver": way.silver})
        title = html(f"Pay {paid}")
        lines: list[Line] = []
        if way.debts:
            lines.append(html(f"taking {piles({'debt': way.debts})}, {debt_cost(way)}"))
        lines.append(leaving(way.hand))
        warning = f"{dollars(way.lost)} of the gold is lost" if way.lost else ""
        if not way.gold and gold_avoids:
            warning = "gold would save you debts"
        buttons.append(choice(first + way.gold, label, title, lines, warning))
    return draw.options(buttons, "")


def debt_cost(way: Payment) -> str:
    """What the debts would cost at the end in points."""
    after = way.hand[DEBT]
    return f"−{debt_points(after) - debt_points(after - way.debts)} VP unless repaid"


# ---- before the bidding --------------------------------------------------------------------------------------------


def neutral_panel(v: Sight, seat: int) -> Markup:
    """The bays for the neutral bid."""
    text = f"It stands at {dollars(v.s.neutral)} and can be outbid; if it holds, nobody gets the tile."
    return draw.panel("The neutral bid", text, bay_options(v, PLACE_NEUTRAL), [])


def double_panel(v: Sight, seat: int) -> Markup:
    """The bays that may be doubled."""
    text = "Its two highest bidders both win the tile."
    return draw.panel("The Double Auction", text, bay_options(v, CHOOSE_DOUBLE), [])


def bay_options(v: Sight, first: int) -> Markup:
    """A button for each bay."""
    buttons = []
    for bay in range(v.bays):
        name = f"Auction {bay + 1}"
        buttons.append(choice(first + bay + 1, name, name, [tile_signs(v.tiles[bay]), TILE_OFFERS[v.tiles[bay]]]))
    return draw.options(buttons, "")


# ---- bidding -------------------------------------------------------------------------------------------------------


def bid_panel(v: Sight, seat: int) -> Markup:
    """For every auction and bid: the debts that paying it takes, alone and with each building that could follow."""
    values = bids_now(v.s, seat)
    lots = [lot(v, seat, bay, values[bay]) for bay in range(v.bays)]
    space, count = bonuses_after_advance(v.s, seat)
    bonuses = listed_or([bonus_name(bonus) for bonus in range(count)])
    leave = choice(PASS, "Pass", "Pass", [f"advance to space {space} and take {bonuses}"])
    hand = v.s.players[seat].hand
    gold = f"; {icon('gold')} so many if gold pays a part" if hand[GOLD] else ""
    held = escape(f"You hold {dollars(hand[SILVER])} and {amount_of('trade', hand[TRADE])}.")
    text = html(f"The debts that each bid takes, alone and with a building: ✓ none{gold}. {held}")
    body = draw.lots(lots, draw.options([leave], ""))
    return draw.panel("If you win", text, body, [])


def listed_or(phrases: Sequence[str]) -> str:
    """Phrases of which one is chosen; many are cut short."""
    if len(phrases) > 4:
        return "any bonus up to there"
    return phrases[0] if len(phrases) == 1 else f"{', '.join(phrases[:-1])} or {phrases[-1]}"


def bids_now(s: Any, seat: int) -> dict[int, list[int]]:
    """The values that a player may bid in each bay, as the rules list them."""
    out = [0] * MOST_CHOICES
    listing: Any = list_bids
    found: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for number in out[: listing(s, seat, out)]:
        place = number - BID - VALUES - LOWEST_BID
        if PASS < number < PAY_BID:
            found[place // VALUES].append(place % VALUES + LOWEST_BID)
    return found


def lot(v: Sight, seat: int, bay: int, values: Sequence[int]) -> dict[str, Any]:
    """An auction: the bids that can be made, and what winning would cost at each of them."""
    hand = tuple(v.s.players[seat].hand)
    tile = v.tiles[bay]
    found = prospects(v.s, seat, TILE_TYPES[tile])
    rows = [{"title": "The bid alone", "note": "", "cells": [cell(hand, value, None) for value in values]}]
    for one in found:
        if one.plan is not None:
            rows.append(
                {
                    "title": BUILDING_NAMES[one.building],
                    "note": plan_signs(one.plan),
                    "cells": [cell(hand, value, one.plan) for value in values],
                }
            )
    return {
        "number": bay + 1,
        "signs": small_tile(tile),
        "bids": [bid_button(bay, value) for value in values],
        "rows": rows,
        "beyond": beyond(found),
    }


def bid_button(bay: int, value: int) -> Markup:
    """A bid that can be made."""
    number = BID + (bay + 1) * VALUES + value
    return target((number,), f"Bid {dollars(value)} for Auction {bay + 1}", html(dollars(value)), classes="hs-bid")


def cell(hand: tuple[int, ...], value: int, plan: Plan | None) -> Markup:
    """The debts of a bid, and how few they are with gold if that helps."""
    debts = debts_of(hand, value, plan)
    words = hidden_text(f"{counted(debts.silver_only, 'debt')}")
    level = "none" if debts.silver_only == 0 else "few" if debts.silver_only < 3 else "many"
    shown = html(f'<span aria-hidden="true">{debts.silver_only or "✓"}</span>{words}')
    gold = EMPTY
    if debts.with_gold < debts.silver_only:
        less = debts.with_gold or "✓"
        spoken = hidden_text(f", {counted(debts.with_gold, 'debt')} if gold is paid")
        gold = html(f'<small><span aria-hidden="true">{icon("gold")}{less}</span>{spoken}</small>')
    return html(f'<td class="hs-debts-{level}">{shown}{gold}</td>')


@lru_cache(maxsize=4096)
def plan_signs(plan: Plan) -> Markup:
    """What has to be dealt for first, as pictures."""
    if not plan.deals:
        return html("in hand")
    exchanged = " (Market)" if max(plan.deals) >= MARKET_FOOD else ""
    bought = piles(bought_goods(plan.deals))
    return html(f"buy {bought}{exchanged} for {piles({'silver': plan.silver, 'trade': plan.chits})}")


def bought_goods(deals: Sequence[int]) -> dict[str, int]:
    """What comes of deals, each by itself."""
    got = [RESOURCE_IDS[deal - BUY] if deal < MARKET_FOOD else EXCHANGED[deal] for deal in deals]
    return {good: got.count(good) for good in RESOURCE_IDS if good in got}


def plan_note(plan: Plan) -> str:
    """What has to be dealt for first."""
    if not plan.deals:
        return "in hand"
    exchanged = " with the Market" if max(plan.deals) >= MARKET_FOOD else ""
    bought = goods(bought_goods(plan.deals))
    return f"buy {bought}{exchanged} for {goods({'silver': plan.silver, 'trade': plan.chits})}"


EXCHANGED = {MARKET_FOOD: "food", MARKET_STEEL: "steel"}


def beyond(found: Sequence[Prospect]) -> str:
    """The buildings that cannot be had even by buying."""
    names = [f"{BUILDING_NAMES[one.building]} ({one.chits_short})" for one in found if one.plan is None]
    return f"Out of reach, with so many trade chits missing: {', '.join(names)}." if names else ""


# ---- the building phase --------------------------------------------------------------------------------------------


def bid_payment_panel(v: Sight, seat: int) -> Markup:
    """Every way to pay the bid, and what could be built after it."""
    due = winning_bid(v.s)
    ways = payments(v.s, seat, due)
    text = f"For Auction {v.resolving // 2 + 1}: {TILE_OFFERS[tile_won(v.s)]}."
    return draw.panel(f"Your bid: {dollars(due)}", text, payment_options(ways, due, PAY_BID), [])


def build_panel(v: Sight, seat: int) -> Markup:
    """The buildings that can be paid for now, and those that deals would bring within reach."""
    types = ALL_TYPES if v.question == ASK_EXTRA_BUILD else TILE_TYPES[tile_won(v.s)]
    found = prospects(v.s, seat, types)
    buttons = []
    payable = []
    for number in builds_now(v.s, seat, types):
        which, gold_for = divmod(number - BUILD, len(GOLD_FOR))
        payable.append(which)
        then = after_build(v.s, seat, which, gold_for)
        cost = cost_of(which, gold_for)
        points = f"{signed(build_points(v.s, seat, which, gold_for))} VP as things stand"
        label = f"Build the {BUILDING_NAMES[which]} for {cost}"
        title = html(f"{picture('hs-b-' + BUILDING_IDS[which], 'hs-art')}{escape(BUILDING_NAMES[which])}")
        buttons.append(choice(number, label, title, [f"for {cost}", leaving(then.players[seat].hand), points]))
    optional = v.question == ASK_EXTRA_BUILD or v.s.building == MAY
    if optional or not payable:
        buttons.append(choice(DECLINE, "Build nothing", "Build nothing", [], "" if not payable else "you could build"))
    warnings = [] if payable else build_hints(found)
    text = build_text(payable, optional)
    more = [one for one in found if one.plan is not None and one.plan.deals]
    body = draw.options(buttons, "hs-builds")
    if more:
        names = "; ".join(f"{BUILDING_NAMES[one.building]}: {plan_note(one.plan)}" for one in more if one.plan)
        body += html(f'<p class="hs-note"><b>After deals</b> {escape(names)}</p>')
    return draw.panel("Build once more" if v.question == ASK_EXTRA_BUILD else "Build", text, body, warnings)


def build_text(payable: Sequence[int], optional: bool) -> str:
    """Whether there is a choice."""
    if not payable:
        return "You cannot pay for any building of the tile's types from your hand."
    return "You may build one." if optional else "You can pay for a building, so you have to build one."


def build_hints(found: Sequence[Prospect]) -> list[str]:
    """What declining would give up."""
    reach = [BUILDING_NAMES[one.building] for one in found if one.plan is not None]
    return [f"With deals you could still build: {', '.join(reach)}."] if reach else []


def builds_now(s: Any, seat: int, types: int) -> list[int]:
    """The buildings that can be paid for, in every way, as the rules list them."""
    out = [0] * MOST_CHOICES
    count = building.list_buildings(s, seat, types, out)
    return out[:count]


def bonus_panel(v: Sight, seat: int) -> Markup:
    """The bonuses of all spaces reached."""
    space = v.players[seat].track
    buttons = [
        target(
            (TRACK_BONUS + bonus,),
            bonus_name(bonus),
            html(f"{pile(BONUS_IDS[bonus], BONUS_AMOUNT[bonus])}<span>{escape(bonus_name(bonus))}</span>"),
            classes="button hs-small-option",
        )
        for bonus in range(BONUS_COUNT[space])
    ]
    text = f"Your engine stands on space {space}: one bonus of any space up to there."
    return draw.panel("A bonus of the track", text, draw.options(buttons, "hs-bonus-options"), [])


def worker_panel(v: Sight, seat: int) -> Markup:
    """A worker costs wages in every round."""
    workers = v.players[seat].workers
    more = f"wages {dollars(WAGE * (workers + 1))} a round"
    take = choice(TAKE_WORKER, "Take the worker", html(f"{icon('worker')} Take it"), [more])
    leave = choice(DECLINE_WORKER, "Decline the worker", "Decline", [f"wages stay {dollars(WAGE * workers)} a round"])
    return draw.panel("A free worker", "", draw.options([take, leave], ""), [])


def trade_in_panel(v: Sight, seat: int) -> Markup:
    """One resource for what the tile offers."""
    tile = tile_won(v.s)
    trade = TILE_DATA[tile]["trade"]
    gains = {good: amount for good, amount in trade.items() if good != "give"}
    give = TRADE_IN_GIVE[tile]
    out = [0] * MOST_CHOICES
    offered = [number for number in out[: building.list_trade_in(v.s, seat, out)] if number < BUY]
    buttons = []
    for number in offered:
        if number != SKIP_TRADE_IN:
            given = "gold" if number > TRADE_IN else RESOURCE_IDS[give]
            title = html(f"{piles({given: 1})} → {piles(gains)}")
            held = by_name(v.s.players[seat].hand)[given]
            label = f"Hand in 1 {given}"
            buttons.append(choice(number, label, title, [f"leaves {held - 1} {given}"]))
    can = len(offered) > 1
    buttons.append(choice(SKIP_TRADE_IN, "Skip the trade-in", "Skip it", [], "you could trade in" if can else ""))
    return draw.panel("Trade-in", "Once, and without a trade chit.", draw.options(buttons, ""), [])


# ---- the end -------------------------------------------------------------------------------------------------------


def endgame_panel(v: Sight, seat: int) -> Markup:
    """The points by source as they would count now, and what could still be gained."""
    s = v.s
    hand = s.players[seat].hand
    rows = "".join(
        f"<li><span>{escape(name)}</span><b>{points[seat]}</b></li>" for name, points in score_sheet(s) if points[seat]
    )
    total = scoring.points(s, seat)
    body = html(f'<ul class="hs-sources">{rows}<li class="hs-total"><span>Together</span><b>{total}</b></li></ul>')
    body += draw.options([choice(DONE, "Done", "Done", [f"with {total} points"])], "")
    warnings = []
    if hand[DEBT]:
        warnings.append(f"Repaying a debt now saves {next_repayment(hand)} VP; a gold is worth 2 by itself.")
    sellable = sum(hand[place] for place in range(len(RESOURCE_IDS)))
    if hand[TRADE] and sellable:
        warnings.append(f"{amount_of('trade', hand[TRADE])} left: the marketplace says what each deal is worth.")
    return draw.panel("The end", "Deals below show the points that they are worth.", body, warnings)


PANELS: dict[int, Callable[[Sight, int], Markup]] = {
    ASK_INCOME: income_panel,
    ASK_NEUTRAL: neutral_panel,
    ASK_DOUBLE: double_panel,
    ASK_BID: bid_panel,
    ASK_BONUS: bonus_panel,
    ASK_PAYMENT: bid_payment_panel,
    ASK_BUILD: build_panel,
    ASK_EXTRA_BUILD: build_panel,
    ASK_WORKER: worker_panel,
    ASK_TRADE_IN: trade_in_panel,
    ASK_ENDGAME: endgame_panel,
}
