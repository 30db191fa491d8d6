"""Homesteaders: what is asked, and the choices."""

from collections.abc import Callable, Mapping
from typing import Any

from pardner.engine.catalogue import Argument
from pardner.engine.text import seat as name
from pardner.games.homesteaders import income as income_rules
from pardner.games.homesteaders.auction import winning_bid
from pardner.games.homesteaders.building import tile_won
from pardner.games.homesteaders.names import (
    SLOT_YIELDS,
    TILE_OFFERS,
    bay_name,
    bonus_name,
    building_name,
    cost_of,
    counted,
    dollars,
    goods,
    hand_of,
    payment,
    players,
    price_of,
    seats_in,
    tile_name,
    trade_gain,
    trade_offer,
)
from pardner.games.homesteaders.state import (
    ASK_NOTHING,
    BAYS_IN_USE,
    BONUS_IDS,
    BUILDING_IDS,
    DEBT,
    DEBT_SILVER,
    GENERAL_STORE,
    GOLD_FOR,
    GOLD_WORTH,
    GOOD_IDS,
    LAWYER,
    MAY,
    NEUTRAL,
    NOBODY,
    PLACING,
    QUESTIONS,
    SILVER,
    SLOT_BUILDING,
    SLOT_IDS,
    STORE_SILVER,
    TILE_DATA,
)

income: Any = income_rules

# ---- whose decision it is ------------------------------------------------------------------------------------------


def prompt(s: Any, viewer: int) -> str:
    """Whose decision it is and what the choices mean, to this viewer."""
    if s.question == ASK_NOTHING:
        return "The game is over."
    deciding = seats_in(s, s.actors)
    question = question_to(s, viewer)
    if viewer in deciding:
        return YOUR_PROMPTS[question](s, viewer)
    return THEIR_PROMPTS[question](s, deciding)


def question_to(s: Any, seat: int) -> str:
    """What a seat is asked; of the two steps of income, the seat's own."""
    question: str = QUESTIONS[s.question]
    if question != "income" or seat < 0:
        return question
    return "income_before" if s.players[seat].income == PLACING else "income_after"


def _income_before(s: Any, seat: int) -> str:
    idle = income.idle_workers(s, seat)
    if not idle:
        return "All your workers are placed. Trade if you like, then collect your income."
    return f"You have {counted(idle, 'idle worker')} to place. Trade if you like, then collect your income."


def _income_after(s: Any, seat: int) -> str:
    due = dollars(income.wages(s, seat))
    return f"Your workers want {due} in wages. Trade first if you like; what you lack in silver becomes debt."


def _neutral(s: Any, seat: int) -> str:
    return f"On which auction do you put the neutral bid of {dollars(s.neutral)}?"


def _double(s: Any, seat: int) -> str:
    return "Which auction is doubled this round? Its two highest bidders will both win the tile."


def _bid(s: Any, seat: int) -> str:
    bids = [f"{_bidder(s.bidder[bay])} {dollars(s.bid[bay])} for {bay_name(bay)}" for bay in _bays_with_bids(s)]
    so_far = f"Bids so far: {', '.join(bids)}. " if bids else "Nobody has bid yet. "
    lawyer = " Your Lawyer lets you match a bid." if bids and _owns(s, seat, LAWYER) else ""
    return f"{so_far}Bid for a tile, or pass and advance on the railroad track.{lawyer}"


def _bonus(s: Any, seat: int) -> str:
    return f"Your railroad marker is on space {s.players[seat].track}: take one bonus from any space up to there."


def _pay_bid(s: Any, seat: int) -> str:
    due = dollars(winning_bid(s))
    return f"You have won {bay_name(s.resolving // 2)} for {due}. Trade first if you like; what you lack becomes debt."


def _build(s: Any, seat: int) -> str:
    offer = tile_name(tile_won(s))
    duty = "You may decline." if s.building == MAY else "If you can pay for one you have to build."
    return f"Build with the tile you have won ({offer}), or trade first. {duty}"


def _extra_build(s: Any, seat: int) -> str:
    return "The Train Station lets you build once more, any type. Build, trade first, or leave it."


def _free_worker(s: Any, seat: int) -> str:
    return "Do you take the free worker? It will cost $1 in wages every round."


def _trade_in(s: Any, seat: int) -> str:
    return f"The tile offers {trade_offer(TILE_DATA[tile_won(s)]['trade'])}, once. Trade first if you like."


def _endgame(s: Any, seat: int) -> str:
    debts = s.players[seat].hand[DEBT]
    owed = f" You have {counted(debts, 'debt')}." if debts else ""
    return f"Your last chance to trade and repay; new debts are not possible. Then you are done.{owed}"


YOUR_PROMPTS: dict[str, Callable[[Any, int], str]] = {
    "income_before": _income_before,
    "income_after": _income_after,
    "place_neutral": _neutral,
    "choose_double": _double,
    "bid": _bid,
    "track_bonus": _bonus,
    "pay_bid": _pay_bid,
    "build": _build,
    "extra_build": _extra_build,
    "free_worker": _free_worker,
    "trade_in": _trade_in,
    "endgame": _endgame,
}


def _income_waiting(s: Any, deciding: list[int]) -> str:
    return f"Income: waiting for {players(deciding)}."


THEIR_PROMPTS: dict[str, Callable[[Any, list[int]], str]] = {
    "income": _income_waiting,
    "income_before": _income_waiting,
    "income_after": _income_waiting,
    "place_neutral": lambda s, who: f"{players(who)} puts the neutral bid of {dollars(s.neutral)} on an auction.",
    "choose_double": lambda s, who: f"{players(who)} names the double auction of this round.",
    "bid": lambda s, who: f"{players(who)} may bid or pass.",
    "track_bonus": lambda s, who: f"{players(who)} takes a bonus from the railroad track.",
    "pay_bid": lambda s, who: f"{players(who)} pays {dollars(winning_bid(s))} for {bay_name(s.resolving // 2)}.",
    "build": lambda s, who: f"{players(who)} may build: {tile_name(tile_won(s))}.",
    "extra_build": lambda s, who: f"{players(who)} may build once more with the Train Station.",
    "free_worker": lambda s, who: f"{players(who)} may take a free worker.",
    "trade_in": lambda s, who: f"{players(who)} may use the tile's trade-in: {_offer(s)}.",
    "endgame": lambda s, who: f"Last deals before the scoring: waiting for {players(who)}.",
}


def _offer(s: Any) -> str:
    return trade_offer(TILE_DATA[tile_won(s)]["trade"])


def _bays_with_bids(s: Any) -> list[int]:
    return [bay for bay in range(BAYS_IN_USE[s.seats]) if s.bidder[bay] != NOBODY]


def _bidder(bidder: int) -> str:
    return "neutral" if bidder == NEUTRAL else name(bidder)


def _owns(s: Any, seat: int, building: int) -> bool:
    return bool((s.players[seat].buildings >> building) & 1)


# ---- choices -------------------------------------------------------------------------------------------------------

Args = Mapping[str, Any]


def action(s: Any, seat: int, kind: str, args: Mapping[str, Argument]) -> str:
    """One choice as a short sentence."""
    return CHOICES[kind](s, seat, args)


def _place_choice(s: Any, seat: int, args: Args) -> str:
    slot = SLOT_IDS.index(args["slot"])
    return f"Put a worker on the {building_name(SLOT_BUILDING[slot])}: {SLOT_YIELDS[slot]}"


def _collect_choice(s: Any, seat: int, args: Args) -> str:
    amounts = {good: income.income_of(s, seat, place) for place, good in enumerate(GOOD_IDS)}
    del amounts["silver"], amounts["debt"]
    idle = income.idle_workers(s, seat)
    left = f", leaving {counted(idle, 'worker')} idle" if idle else ""
    return f"Collect {goods({'silver': income.silver_income(s, seat), **amounts})}{left}"


def _paid(s: Any, seat: int, amount: int, gold: int) -> str:
    """What a payment would be made of, with the debts that it takes."""
    short = max(0, amount - GOLD_WORTH * gold - s.players[seat].hand[SILVER])
    return payment(amount, gold, -(-short // DEBT_SILVER))


def _wages_choice(s: Any, seat: int, args: Args) -> str:
    amount = income.wages(s, seat)
    return f"Pay {dollars(amount)} in wages with {_paid(s, seat, amount, args['gold'])}"


def _pay_bid_choice(s: Any, seat: int, args: Args) -> str:
    amount = winning_bid(s)
    return f"Pay your bid of {dollars(amount)} with {_paid(s, seat, amount, args['gold'])}"


def _bay_choice(s: Any, bay: int) -> str:
    return f"{bay_name(bay)} ({TILE_OFFERS[s.tile[bay]]})"


def _build_choice(s: Any, seat: int, args: Args) -> str:
    building = BUILDING_IDS.index(args["building"])
    return f"Build the {building_name(building)} for {cost_of(building, GOLD_FOR.index(args['gold_for']))}"


def _trade_in_choice(s: Any, seat: int, args: Args) -> str:
    trade = TILE_DATA[tile_won(s)]["trade"]
    given = f"1 gold in place of {trade['give']}" if args["gold"] else f"1 {trade['give']}"
    return f"Hand in {given} for {trade_gain(trade)}"


def _sell_choice(s: Any, seat: int, args: Args) -> str:
    more = STORE_SILVER if _owns(s, seat, GENERAL_STORE) else 0
    return f"Sell 1 {args['resource']} and a trade chit for {price_of(args['resource'], more)} and 1 VP"


CHOICES: dict[str, Callable[[Any, int, Args], str]] = {
    "place": _place_choice,
    "collect": _collect_choice,
    "pay_wages": _wages_choice,
    "place_neutral": lambda s, seat, args: f"Put the neutral bid on {_bay_choice(s, args['bay'] - 1)}",
    "choose_double": lambda s, seat, args: f"Double {_bay_choice(s, args['bay'] - 1)}",
    "pass": lambda s, seat, args: "Pass, and advance on the railroad track",
    "bid": lambda s, seat, args: f"Bid {dollars(args['value'])} for {bay_name(args['bay'] - 1)}",
    "pay_bid": _pay_bid_choice,
    "build": _build_choice,
    "decline": lambda s, seat, args: "Build nothing",
    "track_bonus": lambda s, seat, args: f"Take {bonus_name(BONUS_IDS.index(args['bonus']))}",
    "take_worker": lambda s, seat, args: "Take the worker",
    "decline_worker": lambda s, seat, args: "Decline the worker",
    "trade_in": _trade_in_choice,
    "skip_trade_in": lambda s, seat, args: "Skip the trade-in",
    "done": lambda s, seat, args: f"Done, with {hand_of(s, seat)}",
    "buy": lambda s, seat, args: f"Buy 1 {args['resource']} for {price_of(args['resource'])} and a trade chit",
    "sell": _sell_choice,
    "hire_worker": lambda s, seat, args: "Hire a worker for 1 food and a trade chit",
    "market_food": lambda s, seat, args: "At your Market, get 1 food for 1 wood and a trade chit",
    "market_steel": lambda s, seat, args: "At your Market, get 1 steel for 1 food and a trade chit",
    "bank_silver": lambda s, seat, args: "At your Bank, get $1 for a trade chit",
    "take_debt": lambda s, seat, args: "Take a debt for $2",
    "repay_debt_silver": lambda s, seat, args: "Repay a debt with $5",
    "repay_debt_gold": lambda s, seat, args: "Repay a debt with 1 gold",
}
