"""The rulings about the marketplace, money and debts: H-3 to H-7, H-31 and H-35."""

from typing import Any

import pytest

from .box import DEALS, NEEDS_BUILDING, RESOURCES
from .position import Table, bidding, deal_of, endgame, income, resolving
from .scenes import PLENTY, auction, refused

SALES = [f"sell_{resource}" for resource in RESOURCES]


def owner(deal: str) -> list[str]:
    """The building that a deal needs, as a list of buildings."""
    return [NEEDS_BUILDING[deal]] if deal in NEEDS_BUILDING else []


def after(deal: str) -> dict[str, int]:
    """What a player has who had just what a deal takes."""
    return {good: amount for good, amount in DEALS[deal][1].items() if good != "workers"}


# ---- H-3 to H-5: deals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resource", RESOURCES)
def test_H_3_a_sale_gives_the_price_of_buying_and_a_point(resource: str) -> None:
    price, _ = DEALS[f"buy_{resource}"]
    table = bidding(3, A={"trade": 1, resource: 1}).deal("A", f"sell_{resource}")
    paid = {good: amount for good, amount in price.items() if good != "trade"}
    assert table.hand("A") == {**paid, "vp": 1}


@pytest.mark.parametrize("deal", DEALS)
def test_H_4_a_deal_takes_and_gives_what_the_list_says(deal: str) -> None:
    table = bidding(3, A={**DEALS[deal][0], "buildings": owner(deal)}).deal("A", deal)
    assert table.hand("A") == after(deal)
    assert table.workers("A") == 1 + (deal == "hire_worker")
    assert table.asked == ("A", "bid"), "the turn goes on"


@pytest.mark.parametrize(
    ("deal", "missing"), [(deal, good) for deal, (price, _) in DEALS.items() for good in price]
)
def test_H_4_a_deal_needs_all_of_its_price(deal: str, missing: str) -> None:
    price = DEALS[deal][0]
    short = {**price, missing: price[missing] - 1}
    kind, args = deal_of(deal)
    assert refused(bidding(3, A={**short, "buildings": owner(deal)}), "A", kind, **args)


@pytest.mark.parametrize("deal", [deal for deal in DEALS if "debt" not in deal])
def test_H_4_every_deal_but_debts_costs_one_chit(deal: str) -> None:
    table = bidding(3, A=PLENTY).deal("A", deal)
    assert table.has("A", "trade") == PLENTY["trade"] - 1


@pytest.mark.parametrize("deal", NEEDS_BUILDING)
def test_H_4_exchanges_need_the_building(deal: str) -> None:
    assert refused(bidding(3, A={**PLENTY, "buildings": []}), "A", deal)
    assert refused(bidding(3, A={**PLENTY, "buildings": []}, B=PLENTY), "A", deal), "that of another does not do"


def test_H_4_no_chit_is_needed_outside_the_marketplace() -> None:
    table = bidding(3, A={"debt": 1, "silver": 5, "gold": 1}).deal("A", "repay_debt_silver", "take_debt")
    assert table.deal("A", "repay_debt_gold").hand("A") == {"silver": 2}
    table = resolving("A", tile="a2_t4", bid=3, A={"silver": 3, "wood": 2}).pay("A").build("A", "boarding_house")
    assert table.has("A", "trade") == 0
    table = resolving("A", tile="a2_c1", question="trade_in", A={"food": 1}).play("A", "trade_in", gold=0)
    assert table.hand("A") == {"vp": 2}


@pytest.mark.parametrize("deal", SALES)
def test_H_3_a_general_store_adds_1_to_each_sale(deal: str) -> None:
    table = bidding(3, A={**DEALS[deal][0], "buildings": ["general_store"]}).deal("A", deal)
    expected = after(deal)
    assert table.hand("A") == {**expected, "silver": expected.get("silver", 0) + 1}


@pytest.mark.parametrize("deal", [deal for deal in DEALS if deal not in SALES])
def test_H_3_a_general_store_adds_nothing_to_other_deals(deal: str) -> None:
    table = bidding(3, round=6, A={**DEALS[deal][0], "buildings": ["general_store", *owner(deal)]}).deal("A", deal)
    assert table.hand("A") == after(deal)


@pytest.mark.parametrize("workers", [1, 4, 5, 6, 11])
def test_H_5_gold_for_wages(workers: int) -> None:
    start = income(3, A={"silver": 28, "gold": 9, "workers": workers}).collect("A")
    most = -(-workers // 5)
    assert start.choices("A", "pay_wages") == list(range(most + 1))
    for gold in range(most + 1):
        table = start.copy().pay_wages("A", gold)
        assert table.has("A", "gold") == 9 - gold
        assert table.has("A", "silver") == 30 - max(0, workers - 5 * gold)
        assert table.has("A", "debt") == 0


@pytest.mark.parametrize("bid", [3, 5, 6, 9, 12, 16, 21])
def test_H_5_gold_for_a_bid(bid: int) -> None:
    start = resolving("A", tile="a1_r01", bid=bid, A={"silver": 30, "gold": 9})
    most = -(-bid // 5)
    assert start.choices("A", "pay_bid") == list(range(most + 1))
    for gold in range(most + 1):
        table = start.copy().pay("A", gold)
        assert table.hand("A") == {"silver": 30 - max(0, bid - 5 * gold), "gold": 9 - gold}


def test_H_5_only_gold_in_hand_can_be_paid() -> None:
    assert resolving("A", tile="a1_r01", bid=21, A={"gold": 1}).choices("A", "pay_bid") == [0, 1]
    assert income(3, A={"workers": 12, "gold": 2}).collect("A").choices("A", "pay_wages") == [0, 1, 2]


@pytest.mark.parametrize("resource", ["wood", "food", "steel", "gold"])
def test_H_5_gold_buys_neither_wood_nor_food_nor_steel_nor_gold(resource: str) -> None:
    assert refused(bidding(3, A={"trade": 1, "gold": 3}), "A", "buy", resource=resource)


def test_H_5_selling_gold_brings_4_and_a_point() -> None:
    assert bidding(3, A={"trade": 1, "gold": 1}).deal("A", "sell_gold").hand("A") == {"silver": 4, "vp": 1}


# ---- H-6 and H-7: debts, and when there is a market ----------------------------------------------------------------


def test_H_6_debts_can_be_taken_and_repaid_in_silver_or_gold() -> None:
    table = bidding(3, A={"silver": 1, "gold": 1}).deal("A", "take_debt", "take_debt")
    assert table.hand("A") == {"silver": 5, "gold": 1, "debt": 2}
    assert table.deal("A", "repay_debt_silver").hand("A") == {"gold": 1, "debt": 1}
    assert table.deal("A", "repay_debt_gold").hand("A") == {}


def test_H_6_who_owes_nothing_repays_nothing() -> None:
    table = bidding(3, A={"silver": 9, "gold": 9})
    assert refused(table, "A", "repay_debt_silver")
    assert refused(table, "A", "repay_debt_gold")


WINDOWS = {
    "income_before": lambda: income(3, round=6, A=PLENTY),
    "income_after": lambda: income(3, round=6, A=PLENTY).collect("A"),
    "bid": lambda: bidding(3, round=6, A=PLENTY),
    "pay_bid": lambda: resolving("A", tile="a1_r06", A=PLENTY),
    "build": lambda: resolving("A", tile="a1_r06", A=PLENTY).pay("A"),
    "extra_build": lambda: resolving("A", tile="a1_r09", A=PLENTY).pay("A").build("A", "train_station"),
    "trade_in": lambda: resolving("A", tile="a1_r09", A=PLENTY).pay("A").build("A", "terminal"),
    "endgame": lambda: endgame(3, A=PLENTY),
}
CLOSED: dict[str, Any] = {
    "place_neutral": lambda: income(2, round=6, A=PLENTY).everybody_idle(),
    "choose_double": lambda: income(5, round=6, A=PLENTY).everybody_idle(),
    "track_bonus": lambda: bidding(3, round=6, A=PLENTY).play("A", "pass"),
    "free_worker": lambda: resolving("A", tile="a1_r06", A=PLENTY).pay("A").build("A", "church"),
}


@pytest.mark.parametrize("window", WINDOWS)
def test_H_7_every_deal_is_open_in_every_window(window: str) -> None:
    table: Table = WINDOWS[window]()
    assert table.question == window.replace("income_before", "income").replace("income_after", "income")
    assert table.deals("A") == set(DEALS) - ({"take_debt"} if window == "endgame" else set())


@pytest.mark.parametrize("question", CLOSED)
def test_H_7_there_is_no_window_at_the_other_decisions(question: str) -> None:
    table: Table = CLOSED[question]()
    assert table.asked == ("A", question)
    assert table.deals("A") == set()


def test_H_7_no_window_out_of_turn() -> None:
    table = bidding(3, round=6, B=PLENTY)
    assert refused(table, "B", "buy", resource="wood")
    assert refused(table, "B", "take_debt")
    table = income(3, round=6, A=PLENTY).collect("A").pay_wages("A")
    assert table.actors == "BC"
    assert refused(table, "A", "buy", resource="wood"), "the wages are paid"


# ---- H-31: no limits -----------------------------------------------------------------------------------------------


def test_H_31_nothing_but_buildings_runs_out() -> None:
    table = bidding(3, A={"trade": 120, "silver": 300, "food": 30})
    table.deal("A", *["hire_worker"] * 30, *["buy_wood"] * 30, *["buy_gold"] * 30, *["buy_copper"] * 20)
    assert table.workers("A") == 31
    assert table.hand("A") == {"trade": 10, "silver": 300 - 30 - 120, "wood": 30, "gold": 10, "copper": 20}


def test_H_31_any_number_of_rail_lines() -> None:
    table = bidding(3, A={"rail_lines": 40, "track": 2}).play("A", "pass").bonus("A", "rail_line")
    assert table.rail_lines("A") == 41


# ---- H-35: the guard -----------------------------------------------------------------------------------------------


def borrow(table: Table, letter: str = "A") -> Table:
    """Ten debts; the eleventh is refused."""
    table.deal(letter, *["take_debt"] * 10)
    assert refused(table, letter, "take_debt")
    return table


def test_H_35_placing_workers_opens_no_new_window() -> None:
    table = income(3, A={"workers": 2}).deal("A", *["take_debt"] * 10).place("A", "homestead_1")
    assert refused(table, "A", "take_debt")


def test_H_35_repaying_does_not_make_room() -> None:
    table = borrow(bidding(3, A={})).deal("A", "repay_debt_silver")
    assert refused(table, "A", "take_debt")


def test_H_35_collecting_opens_a_new_window() -> None:
    assert borrow(borrow(income(3, A={})).collect("A")).has("A", "debt") == 20


def test_H_35_each_bidding_turn_is_a_new_window() -> None:
    table = borrow(bidding(3, A={})).bid("A", 1, 3).bid("B", 1, 4).bid("C", 2, 3)
    assert borrow(table).has("A", "debt") == 20


def test_H_35_paying_building_and_trading_in_are_windows_of_their_own() -> None:
    table = borrow(bidding(3, round=9, A={"wood": 1, "copper": 1}, B={}, C={})).bid("A", 1, 3)
    auction(table)
    borrow(table).pay("A")
    borrow(table).build("A", "train_station")
    assert table.question == "extra_build"
    borrow(table).play("A", "decline")
    assert table.question == "trade_in"
    borrow(table).play("A", "skip_trade_in")
    assert borrow(table).hand("A") == {"silver": 120 - 3, "debt": 60}


def test_H_35_debts_of_a_payment_are_neither_limited_nor_counted() -> None:
    table = borrow(income(3, A={"workers": 60}).collect("A"))
    assert table.hand("A") == {"silver": 22, "debt": 10}
    assert table.pay_wages("A").hand("A") == {"debt": 10 + 19}
    table = resolving("A", tile="a1_r01", bid=21, A={}).pay("A")
    assert table.hand("A") == {"silver": 1, "debt": 11}
    assert borrow(table).has("A", "debt") == 21


def test_H_35_everybody_has_a_guard_of_their_own() -> None:
    table = borrow(income(3, A={}, B={}))
    assert borrow(table, "B").has("B", "debt") == 10
