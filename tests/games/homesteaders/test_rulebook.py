"""The rulebook, section by section: what the rulings and the worked examples do not cover already."""

from collections import Counter
from typing import Any

import pytest

from pardner.engine.game import BadOption
from pardner.engine.match import Match

from .box import BUILDINGS, DEALS, RESOURCES, TILES, Goods
from .position import LETTERS, Table, bidding, endgame, income, resolving, table_of
from .scenes import auction, quiet_income, quiet_round, refused, settle

SEATS = [2, 3, 4, 5]
BUILT = [name for name in BUILDINGS if name != "homestead"]


def added(*parts: Goods) -> Goods:
    """The sum of several mappings of goods, without what is 0."""
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return {good: amount for good, amount in total.items() if amount}


# ---- objective and setup -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(BadOption):
        Match("homesteaders", seats)


@pytest.mark.parametrize("option", ["holdings", "bids", "advance", "building"])
def test_an_option_has_only_its_values(option: str) -> None:
    with pytest.raises(BadOption):
        table_of(3, **{option: "house"})


@pytest.mark.parametrize("seats", SEATS)
def test_what_everybody_starts_with(seats: int) -> None:
    table = table_of(seats)
    for letter in LETTERS[:seats]:
        assert table.hand(letter) == {"silver": 6}
        assert table.buildings(letter) == {"homestead"}
        assert (table.workers(letter), table.rail_lines(letter), table.track(letter)) == (1, 0, 0)
    assert table.scores == [0] * seats
    assert table.asked == (LETTERS[:seats], "income")
    assert table.round == 1


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_is_drawn(seats: int) -> None:
    drawn = Counter(Table(Match("homesteaders", seats, seed=seed)).start_player for seed in range(60 * seats))
    assert set(drawn) == set(LETTERS[:seats])
    assert min(drawn.values()) > 35
    for letter in LETTERS[:seats]:
        assert quiet_income(table_of(seats, start=letter)).asked == (letter, "bid")


def test_auction_1_has_its_tile_for_each_round() -> None:
    table = table_of(2)
    for number in range(1, 11):
        assert table.tiles[0] == f"a1_r{number:02}"
        quiet_round(table)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_other_piles_stage_by_stage_in_any_order(seats: int, seed: int) -> None:
    table = Table(Match("homesteaders", seats, seed=seed))
    shown: list[list[str]] = []
    while table.round <= 10:
        shown.append(table.tiles[1:])
        quiet_round(table)
    for bay, pile in enumerate(zip(*shown, strict=True), 2):
        for rounds, stage in ((pile[:4], "s"), (pile[4:8], "t"), (pile[8:], "c")):
            assert sorted(rounds) == [tile for tile in TILES if tile.startswith(f"a{bay}_{stage}")]


def test_every_order_of_a_pile_can_come() -> None:
    first = Counter(Table(Match("homesteaders", 4, seed=seed)).tiles[2] for seed in range(200))
    assert set(first) == {"a3_s1", "a3_s2", "a3_s3", "a3_s4"}
    assert min(first.values()) > 30
    ends = {tuple(quiet_round(Table(Match("homesteaders", 3, seed=seed))).tiles) for seed in range(60)}
    assert {tiles[1] for tiles in ends} == {"a2_s1", "a2_s2", "a2_s3", "a2_s4"}


def test_the_tiles_that_are_shown_no_longer_lie_face_down() -> None:
    table = table_of(4)
    hidden = {tile for tile in TILES if not tile.startswith("a1")}
    while table.round <= 10:
        hidden -= set(table.tiles)
        assert table.face_down == hidden
        quiet_round(table)
    assert hidden == set()


# ---- setup phase ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_round_begins_without_bids_passes_and_old_tiles(seats: int) -> None:
    table = quiet_income(table_of(seats))
    old = set(table.tiles)
    settle(auction(table, A=(1, 3), B=(2, 4)))
    assert table.standing == {}
    assert table.second is None
    assert not old & set(table.tiles)
    assert quiet_income(table).asked == ("A", "bid")
    auction(table, C=(1, 3))
    assert table.standing == {1: ("C", 3)}, "who passed last round may bid again"


# ---- income phase --------------------------------------------------------------------------------------------------

# What these bring depends on more than themselves; rulings and examples have them.
BY_RULING = {"bank", "rodeo", "river_port"}


@pytest.mark.parametrize("building", [name for name in BUILT if name not in BY_RULING])
def test_automatic_income(building: str) -> None:
    table = income(3, A={"workers": 1, "buildings": [building]}).collect("A")
    assert table.hand("A") == added({"silver": 2}, BUILDINGS[building].income)


@pytest.mark.parametrize(
    ("building", "slot"),
    [(name, slot) for name, own in BUILDINGS.items() if name not in BY_RULING for slot in range(len(own.slots))],
)
def test_income_of_a_worker(building: str, slot: int) -> None:
    owned = [] if building == "homestead" else [building]
    table = income(3, A={"buildings": owned}).collect("A", f"{building}_{slot + 1}")
    own = BUILDINGS[building]
    automatic = {} if building == "homestead" else own.income
    assert table.hand("A") == added({"silver": 2}, automatic, own.slots[slot])


@pytest.mark.parametrize("building", BUILT)
def test_each_slot_takes_one_worker(building: str) -> None:
    table = income(3, A={"workers": 9, "buildings": [building]})
    slots = [f"{building}_{slot + 1}" for slot in range(len(BUILDINGS[building].slots))]
    assert set(table.choices("A", "place")) == {"homestead_1", "homestead_2", *slots}
    table.place("A", *slots)
    assert set(table.choices("A", "place")) == {"homestead_1", "homestead_2"}


@pytest.mark.parametrize("lines", [0, 1, 6])
def test_a_rail_line_brings_1(lines: int) -> None:
    assert income(3, A={"rail_lines": lines}).collect("A").hand("A") == {"silver": 2 + lines}


def test_what_others_own_brings_nothing() -> None:
    table = income(3, A={}, B={"rail_lines": 4, "buildings": ["market", "church"]}).collect("A")
    assert table.hand("A") == {"silver": 2}
    assert table.hand("B") == {}


def test_wages_out_of_the_marketplace() -> None:
    table = income(3, A={"workers": 5, "trade": 1, "steel": 1}).collect("A").deal("A", "sell_steel").pay_wages("A")
    assert table.hand("A") == {"vp": 1}


@pytest.mark.parametrize("workers", range(1, 9))
@pytest.mark.parametrize("silver", range(5))
def test_wages_that_cannot_be_paid_are_borrowed(workers: int, silver: int) -> None:
    table = income(3, A={"workers": workers, "silver": silver}).collect("A").pay_wages("A")
    short = max(0, workers - silver - 2)
    debts = (short + 1) // 2
    assert table.hand("A") == added({"silver": silver + 2 + 2 * debts - workers, "debt": debts})


def test_wages_have_to_be_paid() -> None:
    table = income(3, A={"silver": 3}).collect("A")
    assert table.kinds("A") == {"pay_wages", "take_debt"}


# ---- auction phase -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("start", ["A", "C"])
def test_bidding_goes_round_clockwise_from_the_start_player(seats: int, start: str) -> None:
    table = bidding(seats, start=start)
    first = LETTERS.index(start)
    for letter in (LETTERS[:seats] * 2)[first : first + seats]:
        assert table.asked == (letter, "bid")
        table.play(letter, "pass").bonus(letter, "trade")
    assert table.round == 2


def test_who_stands_or_has_passed_is_skipped() -> None:
    table = bidding(4).bid("A", 1, 3).play("B", "pass").bonus("B", "trade").bid("C", 2, 3).bid("D", 1, 4)
    assert table.asked == ("A", "bid")
    table.bid("A", 2, 4)
    assert table.asked == ("C", "bid"), "B has passed"
    table.bid("C", 1, 5)
    assert table.asked == ("D", "bid")
    table.bid("D", 3, 3)
    assert table.asked == ("C", "pay_bid"), "everybody stands or has passed"
    assert table.standing == {1: ("C", 5), 2: ("A", 4), 3: ("D", 3)}


def test_once_passed_there_is_no_way_back() -> None:
    table = bidding(3).play("A", "pass").bonus("A", "trade").bid("B", 1, 3).bid("C", 1, 4)
    assert table.asked == ("B", "bid")
    assert refused(table, "A", "bid", bay=2, value=3)


def test_out_of_turn_nothing_is_accepted() -> None:
    table = bidding(3)
    for letter in "BC":
        assert refused(table, letter, "bid", bay=1, value=3)
        assert refused(table, letter, "pass")
    table.bid("A", 1, 3)
    assert refused(table, "A", "bid", bay=1, value=5), "a standing bid is not raised"


def test_bids_go_from_3_to_21() -> None:
    table = bidding(3)
    assert (min(table.bids("A", 1)), max(table.bids("A", 1))) == (3, 21)
    for value in (1, 2, 22):
        assert refused(table, "A", "bid", bay=1, value=value)


def test_a_bay_that_is_not_in_use_takes_no_bids() -> None:
    assert table_of(3).everybody_idle().bids("A", 3) == []
    assert refused(bidding(3), "A", "bid", bay=3, value=3)


def test_bids_need_no_cover() -> None:
    table = bidding(3, A={}).bid("A", 1, 21)
    auction(table)
    assert table.pay("A").hand("A") == {"silver": 1, "debt": 11}


def test_a_last_bidder_alone_need_not_bid_again() -> None:
    table = bidding(3).bid("A", 1, 3)
    for letter in "BC":
        table.play(letter, "pass").bonus(letter, "trade")
    assert table.asked == ("A", "pay_bid")


# ---- building phase ------------------------------------------------------------------------------------------------


def test_winners_are_resolved_bay_by_bay() -> None:
    table = auction(bidding(4), A=(3, 3), B=(2, 3), C=(1, 3))
    order = []
    while table.question != "income":
        order.append(table.asked)
        if table.question == "pay_bid":
            table.pay(table.actors)
        else:
            table.play(table.actors, "decline")
    assert order == [(letter, question) for letter in "CBA" for question in ("pay_bid", "build")]


def test_a_bid_paid_out_of_the_marketplace() -> None:
    table = resolving("A", tile="a1_r01", bid=4, A={"trade": 1, "gold": 1}).deal("A", "sell_gold").pay("A")
    assert table.hand("A") == {"vp": 1}


def test_only_the_winner_pays() -> None:
    table = bidding(3, A={"silver": 9}, B={"silver": 9}, C={"silver": 9}).bid("A", 1, 5).bid("B", 1, 6)
    settle(auction(table))
    assert [table.has(letter, "silver") for letter in "ABC"] == [9, 3, 9]


# What building them brings at once, beside the track, a worker or a rail line.
AT_ONCE: dict[str, Goods] = {"boarding_house": {"silver": 2}, "ranch": {"trade": 1}}
WITH_QUESTION = {
    "workshop": "free_worker",
    "depot": "track_bonus",
    "forge": "track_bonus",
    "train_station": "extra_build",
    "rail_yard": "track_bonus",
}
# A tile without a bonus for each type; in the City every tile has a trade-in.
TILE_FOR = {
    "S": {"R": "a1_r01", "C": "a1_r03", "I": "a1_r02"},
    "S/T": {"R": "a1_r01", "C": "a1_r03", "I": "a1_r02"},
    "T": {"R": "a3_t1", "C": "a3_t2", "I": "a2_t2", "S": "a2_t3"},
    "C": dict.fromkeys("RCIS", "a1_r09"),
}


def about_to_build(building: str, has: dict[str, Any]) -> Table:
    own = BUILDINGS[building]
    return resolving("A", seats=4, tile=TILE_FOR[own.stage][own.type], question="build", A=has)


@pytest.mark.parametrize("building", BUILT)
def test_a_building_costs_its_resources_and_brings_its_bonus(building: str) -> None:
    own = BUILDINGS[building]
    table = about_to_build(building, own.cost).build("A", building)
    assert table.buildings("A") == {"homestead", building}
    assert table.hand("A") == AT_ONCE.get(building, {})
    asked = "trade_in" if own.stage == "C" else "income"
    assert table.question == WITH_QUESTION.get(building, asked)
    assert table.rail_lines("A") == (building == "train_station")
    assert table.track("A") == (WITH_QUESTION.get(building) == "track_bonus")
    assert table.workers("A") == 1


@pytest.mark.parametrize(("building", "short"), [(name, good) for name in BUILT for good in BUILDINGS[name].cost])
def test_a_building_cannot_be_built_for_less(building: str, short: str) -> None:
    cost = BUILDINGS[building].cost
    table = about_to_build(building, {**cost, short: cost[short] - 1, "silver": 50})
    assert refused(table, "A", "build", building=building, gold_for="none")


@pytest.mark.parametrize("building", BUILT)
def test_nobody_builds_the_same_twice(building: str) -> None:
    own = BUILDINGS[building]
    twice = {good: 2 * amount for good, amount in own.cost.items()}
    table = about_to_build(building, {**twice, "buildings": [building]})
    assert (building in table.supply) == (own.copies[1] > 1)
    assert building not in table.buildable("A")


def test_the_marketplace_helps_building() -> None:
    table = resolving("A", tile="a1_r03", question="build", A={"trade": 1, "silver": 3}).deal("A", "buy_steel")
    assert table.build("A", "general_store").hand("A") == {}


def test_a_building_works_from_the_next_income_on() -> None:
    table = resolving("A", tile="a1_r01", question="build", A={"wood": 1}).build("A", "market")
    assert table.hand("A") == {}
    assert table.collect("A", "market_1").hand("A") == {"silver": 4, "trade": 1}


@pytest.mark.parametrize("won", [{}, {"A": (1, 3)}, {"B": (2, 3)}])
def test_tiles_are_discarded_won_or_not(won: dict[str, tuple[int, int]]) -> None:
    table = quiet_income(table_of(4))
    old = table.tiles
    settle(auction(table, **won))
    assert not set(old) & set(table.tiles)
    assert not set(old) & table.face_down


# ---- core mechanics ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resource", RESOURCES)
def test_each_sale_gives_a_point(resource: str) -> None:
    table = bidding(3, A={"trade": 5, resource: 5}).deal("A", *[f"sell_{resource}"] * 5)
    assert table.has("A", "vp") == 5


def test_debts_are_repaid_at_5_each() -> None:
    table = bidding(3, A={"silver": 14, "debt": 4}).deal("A", "repay_debt_silver", "repay_debt_silver")
    assert table.hand("A") == {"silver": 4, "debt": 2}
    assert refused(table, "A", "repay_debt_silver")


def test_market_exchanges_give_no_points() -> None:
    has = {"trade": 3, "wood": 1, "buildings": ["market", "bank", "general_store"]}
    table = bidding(3, round=6, A=has).deal("A", "market_food", "market_steel", "bank_silver")
    assert table.hand("A") == {"steel": 1, "silver": 1}


def test_nothing_turns_silver_into_chits() -> None:
    assert all("trade" not in gain for _, gain in DEALS.values())
    assert bidding(3, A={"silver": 99}).kinds("A") == {"bid", "pass", "take_debt"}


def test_markers_may_share_a_space() -> None:
    table = auction(bidding(4, A={"track": 2}, B={"track": 2}))
    assert [table.track(letter) for letter in "ABCD"] == [3, 3, 1, 1]


def test_passing_at_the_end_of_the_track_still_brings_a_bonus() -> None:
    table = bidding(3, A={"track": 5}).play("A", "pass")
    assert table.track("A") == 5
    assert table.bonus("A", "worker").workers("A") == 2


# ---- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_ten_rounds_one_income_and_the_end(seats: int) -> None:
    table = table_of(seats)
    for number in range(1, 11):
        assert (table.round, table.question) == (number, "income")
        quiet_round(table)
    table.everybody_idle()
    for letter in LETTERS[:seats]:
        assert not table.over
        table.play(letter, "done")
    assert table.over
    assert table.kinds("A") == set()


@pytest.mark.parametrize("good", ["wood", "food", "steel", "silver", "trade"])
def test_what_is_worth_nothing(good: str) -> None:
    assert endgame(3, A={good: 7}).scores[0] == 0


@pytest.mark.parametrize("good", ["gold", "copper", "livestock"])
def test_what_is_worth_2_each(good: str) -> None:
    assert endgame(3, A={good: 7}).scores[0] == 14


def test_workers_rail_lines_and_track_are_worth_nothing_by_themselves() -> None:
    assert endgame(3, A={"workers": 5, "rail_lines": 4, "track": 5}).scores[0] == 0


def test_chips_are_worth_1_each() -> None:
    assert endgame(3, A={"vp": 23}).scores == [23, 0, 0]


DEBTS = [(0, 0), (1, -1), (2, -3), (3, -6), (4, -10), (5, -15), (6, -21), (20, -210)]


@pytest.mark.parametrize(("debts", "points"), DEBTS)
def test_each_debt_costs_one_more_than_the_one_before(debts: int, points: int) -> None:
    assert endgame(3, A={"debt": debts}).scores[0] == points


def test_the_city_is_named_after_the_winner() -> None:
    table = endgame(3, B={"vp": 4}, C={"vp": 2})
    for letter in "ABC":
        table.play(letter, "done")
    assert table.places == [3, 1, 2]
    assert any("city" in line and "B" in line.rstrip(".").split() for line in table.told())
