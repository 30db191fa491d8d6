"""Who knows what: the screens (H-32) and what is seen of each decision (H-38).

`alike` is the measure: two tables at which different things happened behind A's screen, in sight of all the same. Then
nobody but A may find a difference, neither in the position nor in the log.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from .box import DEALS
from .position import NONE, Table, bidding, endgame, income, resolving, seat_of, table_of
from .scenes import PLENTY, auction, quiet_income, settle

OTHERS = (seat_of("B"), seat_of("C"), NONE)
SECRETS = [deal for deal in DEALS if deal != "hire_worker"]
LEDGER = {"silver": 6}  # what all think A has


def seen(table: Table, viewer: int) -> bytes:
    return bytes(table.match.game.seen_by(table.state, viewer))


def read(table: Table, viewer: int) -> list[str]:
    """Every sentence that a viewer has read, whoever's decision it was about."""
    return [line for entry in table.match.story(viewer) for line in entry.lines]


def known(table: Table, viewer: int) -> tuple[Any, ...]:
    """All that reaches a viewer, but for the number of moves."""
    view = table.match.view(viewer)
    del view["move"]
    return seen(table, viewer), view, read(table, viewer), table.match.prompt(viewer)


def alike(*tables: Table) -> bool:
    """Whether nobody but A can tell these tables apart, though A can tell each from the next."""
    assert all(seen(one, seat_of("A")) != seen(other, seat_of("A")) for one, other in pairwise(tables))
    return all(known(one, viewer) == known(other, viewer) for one, other in pairwise(tables) for viewer in OTHERS)


def hands(table: Table, viewer: int) -> list[dict[str, int] | None]:
    """The hands as the view for programs shows them, without what is 0."""
    shown = [player["hand"] for player in table.match.view(viewer)["position"]["players"]]
    return [hand and {good: amount for good, amount in hand.items() if amount} for hand in shown]


# ---- H-32: what lies behind the screens ----------------------------------------------------------------------------

HANDS: dict[str, Any] = {"A": {"silver": 4, "wood": 2}, "B": {"gold": 1, "debt": 2}, "C": {"vp": 5, "trade": 1}}


def test_H_32_everybody_sees_their_own_hand_only() -> None:
    table = bidding(3, **HANDS)
    assert hands(table, 0) == [HANDS["A"], None, None]
    assert hands(table, 1) == [None, HANDS["B"], None]
    assert hands(table, NONE) == [None, None, None]


@pytest.mark.parametrize("viewer", [0, 1, 2, NONE])
def test_H_32_the_record_of_a_viewer_has_no_other_hand(viewer: int) -> None:
    table = bidding(3, **HANDS).deal("A", "take_debt", "take_debt")
    record = table.match.game.seen_by(table.state, viewer)
    for seat in range(3):
        own = seat == viewer
        assert any(record.players[seat].hand) == own
        assert record.players[seat].borrowed == (2 if own and seat == 0 else 0)


def test_H_32_before_the_screen_everything_is_public() -> None:
    owned = {"workers": 3, "rail_lines": 2, "track": 4, "buildings": ["farm", "market"]}
    table = income(3, B=owned).place("B", "farm_1")
    player = table.match.view(NONE)["position"]["players"][1]
    assert (player["workers"], player["rail_lines"], player["track"]) == (3, 2, 4)
    assert set(player["buildings"]) == {"homestead", "farm", "market"}
    assert player["placed"] == ["farm_1"]


def test_H_32_bids_and_tiles_are_public() -> None:
    table = bidding(3).bid("A", 1, 5)
    auctions = table.match.view(NONE)["position"]["auctions"]
    assert [auction["tile"] for auction in auctions] == table.tiles
    assert auctions[0]["bids"]
    assert not auctions[1]["bids"]


def test_H_32_hands_may_be_open() -> None:
    table = bidding(3, holdings="open", **HANDS)
    for viewer in (*range(3), NONE):
        assert hands(table, viewer) == [HANDS["A"], HANDS["B"], HANDS["C"]]
        assert seen(table, viewer) == bytes(table.state)


def test_H_32_hidden_is_the_default() -> None:
    assert table_of(3).match.options["holdings"] == "hidden"


def test_H_32_when_the_game_is_over_the_screens_go() -> None:
    table = endgame(3, **HANDS)
    assert hands(table, NONE) == [None, None, None]
    for letter in "ABC":
        table.play(letter, "done")
    assert table.over
    assert hands(table, NONE) == [HANDS["A"], HANDS["B"], HANDS["C"]]


def test_H_32_the_order_of_the_piles_is_nowhere() -> None:
    """Whatever will turn up next, the position is the same."""
    tables = [quiet_income(table_of(4)) for _ in range(2)]
    tables[0].reveal("a2_s2", "a3_s4")
    tables[1].reveal("a2_s4", "a3_s2")
    assert bytes(tables[0].state) == bytes(tables[1].state)
    for table in tables:
        settle(auction(table))
    assert [table.tiles for table in tables] == [["a1_r02", "a2_s2", "a3_s4"], ["a1_r02", "a2_s4", "a3_s2"]]


# ---- H-38: deals and debts -----------------------------------------------------------------------------------------


def windows() -> dict[str, Callable[[], Table]]:
    return {
        "income_before": lambda: income(3, round=6, A=PLENTY),
        "income_after": lambda: income(3, round=6, A=PLENTY).collect("A"),
        "bid": lambda: bidding(3, round=6, A=PLENTY),
        "pay_bid": lambda: resolving("A", tile="a1_r06", A=PLENTY),
        "build": lambda: resolving("A", tile="a1_r06", question="build", A=PLENTY),
        "trade_in": lambda: resolving("A", tile="a1_r09", question="trade_in", A=PLENTY),
        "endgame": lambda: endgame(3, A=PLENTY),
    }


@pytest.mark.parametrize("window", windows())
def test_H_38_deals_and_debts_are_seen_by_nobody(window: str) -> None:
    start = windows()[window]()
    for deal in SECRETS:
        if deal not in start.deals("A"):
            assert (window, deal) == ("endgame", "take_debt")
            continue
        table = start.copy().deal("A", deal)
        assert alike(start, table)
        assert table.told("A")
        assert table.told("B") == table.told() == []


@pytest.mark.parametrize("deal", DEALS)
def test_H_38_with_open_hands_every_deal_is_told_to_all(deal: str) -> None:
    table = bidding(3, round=6, holdings="open", A=PLENTY).deal("A", deal)
    assert table.told("A") == table.told("B") == table.told()
    assert len(table.told()) == 1


def test_H_38_a_hire_shows() -> None:
    table = bidding(3, A={"trade": 1, "food": 1})
    before = seen(table, NONE)
    table.deal("A", "hire_worker")
    assert seen(table, NONE) != before
    assert table.match.view(NONE)["position"]["players"][0]["workers"] == 2
    assert len(table.told("B")) == 1
    assert "worker" in table.told("B")[0]


# ---- H-38: payments ------------------------------------------------------------------------------------------------


def test_H_38_nobody_sees_what_wages_were_paid_with() -> None:
    start = income(3, A={"gold": 1, "silver": 4, "workers": 4}).collect("A")
    assert alike(start.copy().pay_wages("A", 0), start.copy().pay_wages("A", 1))


def test_H_38_nobody_sees_who_had_to_borrow_for_wages() -> None:
    rich = income(3, A={"silver": 9, "workers": 9, "ledger": LEDGER}).collect("A").pay_wages("A")
    poor = income(3, A={"silver": 0, "workers": 9, "ledger": LEDGER}).collect("A").pay_wages("A")
    assert (rich.has("A", "debt"), poor.has("A", "debt")) == (0, 4)
    assert alike(rich, poor)


def test_H_38_nobody_sees_what_a_bid_was_paid_with() -> None:
    start = resolving("A", tile="a2_t4", bid=9, A={"gold": 2, "silver": 4})
    assert alike(*(start.copy().pay("A", gold) for gold in (0, 1, 2)))


def test_H_38_the_payment_itself_is_seen() -> None:
    table = resolving("A", tile="a2_t4", bid=9, A={"gold": 2, "silver": 4}).pay("A", 1)
    assert any("$9" in line for line in table.told("B"))
    assert not any("gold" in line for line in table.told("B"))
    assert any("gold" in line for line in table.told("A"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"wood": 2, "copper": 1, "livestock": 1}, {"wood": 2, "gold": 2}),
        ({"wood": 2, "copper": 1, "gold": 1}, {"wood": 2, "gold": 1, "livestock": 1}),
    ],
)
def test_H_38_nobody_sees_gold_in_place_of_copper_or_livestock(one: dict[str, int], other: dict[str, int]) -> None:
    tables: list[Table] = []
    for has in (one, other):
        holdings = {**has, "food": len(tables), "ledger": LEDGER, "buildings": ["river_port"]}
        table = resolving("A", tile="a2_t3", question="build", A=holdings)
        ways = [way for building, way in table.choices("A", "build") if building == "fairgrounds"]
        tables.append(table.build("A", "fairgrounds", ways[0]))
    assert alike(*tables)


@pytest.mark.parametrize(("tile", "resource"), [("a1_r09", "copper"), ("a1_r10", "livestock")])
def test_H_38_nobody_sees_gold_in_a_trade_in(tile: str, resource: str) -> None:
    start = resolving("A", tile=tile, question="trade_in", A={resource: 1, "gold": 1, "buildings": ["river_port"]})
    assert alike(*(start.copy().play("A", "trade_in", gold=gold) for gold in (0, 1)))


# ---- H-38: what depends on secrets must not show them --------------------------------------------------------------


@pytest.mark.parametrize("debt", [1, 5])
def test_H_38_relief_looks_the_same_with_and_without_a_debt(debt: int) -> None:
    tables = []
    for owed in (0, debt):
        has = {"silver": 3, "debt": owed, "ledger": LEDGER}
        tables.append(income(3, round=6, A={**has, "buildings": ["bank"]}).collect("A"))
    assert alike(*tables)
    tables = []
    for owed in (0, debt):
        has = {"wood": 2, "debt": owed, "ledger": LEDGER}
        tables.append(resolving("A", tile="a1_r01", question="build", A=has).build("A", "boarding_house"))
    assert alike(*tables)


def test_H_38_bidding_and_passing_do_not_show_the_purse() -> None:
    tables = []
    for silver in (0, 40):
        table = bidding(3, A={"silver": silver, "ledger": LEDGER}).bid("A", 1, 9).bid("B", 1, 12).bid("C", 2, 4)
        tables.append(table.play("A", "pass").bonus("A", "trade"))
    assert alike(*tables)


def test_H_38_declining_shows_only_that_nothing_was_built() -> None:
    tables = []
    for silver in (0, 40):
        table = resolving("A", tile="a1_r01", question="build", A={"silver": silver, "ledger": LEDGER})
        tables.append(table.play("A", "decline"))
    assert alike(*tables)


def test_H_38_skipping_a_trade_in_does_not_show_whether_it_was_possible() -> None:
    tables = []
    for food in (0, 2):
        table = resolving("A", tile="a2_c1", question="trade_in", A={"food": food, "ledger": LEDGER})
        tables.append(table.play("A", "skip_trade_in"))
    assert alike(*tables)


def test_H_38_a_window_used_up_looks_like_one_that_was_not() -> None:
    start = bidding(3, A={})
    full = start.copy().deal("A", *["take_debt"] * 10)
    assert alike(start, full)
    assert alike(start.bid("A", 1, 3), full.bid("A", 1, 3))


def test_H_38_a_whole_round_behind_the_screen() -> None:
    """One A trades and borrows wherever there is a window, the other does nothing behind the screen."""
    tables = []
    for busy in (False, True):
        table = income(3, A={"silver": 9, "trade": 2, "wood": 3})
        if busy:
            table.deal("A", "sell_wood", "take_debt")
        table.collect("A", "homestead_2").pay_wages("A").everybody_idle()
        if busy:
            table.deal("A", "take_debt", "repay_debt_silver")
        auction(table, A=(1, 5))
        if busy:
            table.deal("A", "take_debt")
        table.pay("A")
        if busy:
            table.deal("A", "take_debt", "buy_wood")
        tables.append(table.reveal("a2_s2").build("A", "farm"))
    assert alike(*tables)


# ---- H-38: what all see --------------------------------------------------------------------------------------------

SEEN: dict[str, Callable[[], Table]] = {
    "place": lambda: income(3).place("A", "homestead_1"),
    "collect": lambda: income(3).collect("A"),
    "bid": lambda: bidding(3).bid("A", 2, 7),
    "pass": lambda: bidding(3).play("A", "pass"),
    "track_bonus": lambda: bidding(3, A={"track": 4}).play("A", "pass").bonus("A", "copper"),
    "build": lambda: resolving("A", tile="a1_r01", question="build", A={"wood": 1}).build("A", "farm"),
    "decline": lambda: resolving("A", tile="a1_r01", question="build", A={}).play("A", "decline"),
    "take_worker": lambda: resolving("A", tile="a1_r05", question="free_worker").play("A", "take_worker"),
    "decline_worker": lambda: resolving("A", tile="a1_r05", question="free_worker").play("A", "decline_worker"),
    "trade_in": lambda: (
        resolving("A", tile="a2_c1", question="trade_in", A={"food": 1}).play("A", "trade_in", gold=0)
    ),
    "skip_trade_in": lambda: resolving("A", tile="a2_c1", question="trade_in").play("A", "skip_trade_in"),
    "place_neutral": lambda: income(2).everybody_idle().play("A", "place_neutral", bay=2),
    "choose_double": lambda: income(5).everybody_idle().play("A", "choose_double", bay=2),
}


@pytest.mark.parametrize("kind", SEEN)
def test_H_38_all_read_of_what_happens_in_sight(kind: str) -> None:
    table = SEEN[kind]()
    assert table.told("B") == table.told() != []
    assert any("A" in line.split() for line in table.told())


@pytest.mark.parametrize(("bonus", "word"), [("copper", "copper"), ("worker", "worker"), ("rail_line", "rail line")])
def test_H_38_the_bonus_taken_is_named(bonus: str, word: str) -> None:
    table = bidding(3, A={"track": 4}).play("A", "pass").bonus("A", bonus)
    assert any(word in line for line in table.told())
