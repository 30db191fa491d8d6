"""The figures of the components against their second transcription in `box.py`, their totals, and the bounds drawn from
them."""

from collections import Counter

import pytest

from pardner.engine.game import load
from pardner.games.homesteaders import state

from .box import BUILDINGS, DEALS, LADDER, RESOURCES, TILES, TYPES, goods

STAGE = {"": "start", "S": "settlement", "S/T": "settlement_town", "T": "town", "C": "city"}
COUNTED = {"workers": "worker", "rail_lines": "rail_line", "buildings": "building"}
BUILT = {
    "boarding_house": "relief",
    "ranch": "trade",
    "workshop": "worker",
    "depot": "advance",
    "forge": "advance",
    "rail_yard": "advance",
    "train_station": "rail_line_and_building",
}
every_building = pytest.mark.parametrize("building", BUILDINGS)
every_tile = pytest.mark.parametrize("tile", TILES)


def number_of(building: str) -> int:
    number: int = state.BUILDING_IDS.index(building)
    return number


# ---- buildings -----------------------------------------------------------------------------------------------------


def test_the_buildings_in_order() -> None:
    assert list(BUILDINGS) == list(state.BUILDING_IDS)
    names = [building["name"] for building in state.DATA["buildings"]]
    assert [name.lower().replace(" ", "_") for name in names] == list(BUILDINGS)


@every_building
def test_type_stage_cost_and_points(building: str) -> None:
    box, number = BUILDINGS[building], number_of(building)
    assert state.TYPE_IDS[state.BUILDING_TYPE[number]] == TYPES[box.type]
    assert state.DATA["buildings"][number]["stage"] == STAGE[box.stage]
    cost = dict(zip(RESOURCES, state.COST[number], strict=True))
    assert {resource: amount for resource, amount in cost.items() if amount} == box.cost
    assert state.BUILDING_POINTS[number] == box.points


@every_building
def test_copies(building: str) -> None:
    box, number = BUILDINGS[building], number_of(building)
    copies = tuple(row[number] for row in state.COPIES)
    assert copies == ((0, 0) if building == "homestead" else box.copies)


@every_building
def test_income_and_slots(building: str) -> None:
    box, number = BUILDINGS[building], number_of(building)
    slots = [place for place in range(state.SLOTS) if state.SLOT_BUILDING[place] == number]
    assert state.BUILDING_SLOTS[number] == sum(1 << slot for slot in slots)
    assert [state.SLOT_IDS[slot] for slot in slots] == [f"{building}_{place + 1}" for place in range(len(box.slots))]
    expected = Counter({(0, good, amount): 1 for good, amount in box.income.items()})
    for slot, gains in zip(slots, box.slots, strict=True):
        expected.update((1 << slot, good, amount) for good, amount in gains.items())
    if building == "river_port":
        expected[(sum(1 << slot for slot in slots), "gold", 1)] += 1
    lines = [source for source in state.SOURCES if source[1] == number]
    assert Counter((filled, state.GOOD_IDS[good], amount) for good, _, filled, amount in lines) == expected


@every_building
def test_what_building_it_brings_and_what_it_counts(building: str) -> None:
    box, number = BUILDINGS[building], number_of(building)
    assert state.BUILT_BONUS_IDS[state.BUILT_BONUS[number]] == BUILT.get(building, "none")
    counts = box.counts.split() if len(box.counts) > 1 else list(box.counts)
    expected = {TYPES.get(entry) or COUNTED[entry] for entry in counts}
    assert {
        counted for counted, mask in zip(state.COUNTED_IDS, state.COUNTING, strict=True) if (mask >> number) & 1
    } == expected


def test_totals_of_the_buildings() -> None:
    named = [building for building in state.DATA["buildings"] if building["stage"] != "start"]
    assert len(named) == 31
    assert Counter(building["type"] for building in named) == {
        "residential": 9, "commercial": 8, "industrial": 8, "special": 6,
    }  # fmt: skip
    assert Counter(building["stage"] for building in named) == {
        "settlement": 5, "settlement_town": 8, "town": 11, "city": 7,
    }  # fmt: skip
    for more, tiles in enumerate(([8, 8, 11, 7], [11, 13, 14, 11])):
        counted: Counter[str] = Counter()
        for building in named:
            counted[building["stage"]] += building["copies"][more]
        assert list(counted.values()) == tiles
    assert sum(state.COPIES[1]) == 49
    assert sum(state.COPIES[0]) == 34


def test_no_special_building_before_the_town() -> None:
    early = state.DATA["buildings"][: state.SUPPLY_END[0]]
    assert "special" not in {building["type"] for building in early}


def test_check_sums_of_the_buildings() -> None:
    assert sum(state.BUILDING_POINTS) == 88
    assert [sum(row[place] for row in state.COST) for place in range(len(RESOURCES))] == [23, 5, 19, 5, 7, 7]
    assert state.SLOTS == 14
    assert state.INCOME_CHITS == 7


def test_a_cost_has_no_more_than_one_copper_and_one_livestock() -> None:
    """So that four ways of paying are all there are with the River Port."""
    assert max(row[state.COPPER] for row in state.COST) == 1
    assert max(row[state.LIVESTOCK] for row in state.COST) == 1


@pytest.mark.parametrize(("stage", "letters"), [(0, ("S", "S/T")), (1, ("S/T", "T")), (2, ("C",))])
def test_what_is_in_supply_lies_together(stage: int, letters: tuple[str, ...]) -> None:
    supply = state.BUILDING_IDS[state.SUPPLY_FIRST[stage] : state.SUPPLY_END[stage]]
    assert list(supply) == [building for building, box in BUILDINGS.items() if box.stage in letters]
    new = state.BUILDING_IDS[state.SUPPLY_NEW[stage] : state.SUPPLY_END[stage]]
    assert {BUILDINGS[building].stage for building in new} == {"S", "S/T"} if stage == 0 else {letters[-1]}


# ---- tiles and bids ------------------------------------------------------------------------------------------------


def test_the_tiles_in_order() -> None:
    assert list(TILES) == list(state.TILE_IDS)
    assert state.TILES == 30
    assert state.PILE == state.ROUNDS == 10
    assert state.STAGE_ROUNDS == (4, 4, 2)


@every_tile
def test_what_a_tile_offers(tile: str) -> None:
    types, bonus = TILES[tile]
    number = state.TILE_IDS.index(tile)
    named = [kind for place, kind in enumerate(state.TYPE_IDS) if (state.TILE_TYPES[number] >> place) & 1]
    assert named == [TYPES[letter] for letter in types]
    assert bool(state.TILE_WORKER[number]) == (bonus == "worker")
    assert bool(state.TILE_WORKER_AND_ADVANCE[number]) == (bonus == "worker and advance")
    assert state.TILE_VP[number] == (6 if bonus.startswith("6 vp") else 0)
    give, _, gain = bonus.rpartition(", ")[2].partition(" for ")
    trade = goods(gain)
    assert state.TRADE_IN_GIVE[number] == (RESOURCES.index(give) if trade else state.NONE)
    assert state.TRADE_IN_VP[number] == trade.get("vp", 0)
    assert state.TRADE_IN_RAIL_LINES[number] == trade.get("rail_line", 0)


def test_three_tiles_have_no_building() -> None:
    assert [tile for tile, types in zip(state.TILE_IDS, state.TILE_TYPES, strict=True) if not types] == [
        "a2_s4", "a3_s4", "a3_c2",
    ]  # fmt: skip


def test_the_bid_ladder() -> None:
    assert list(state.LADDER_VALUES) == LADDER
    climbed, value = [], state.NEXT_VALUE[state.LADDER][0]
    while value:
        climbed.append(value)
        value = state.NEXT_VALUE[state.LADDER][value]
    assert climbed == LADDER
    assert [state.VALUE_BEFORE[state.LADDER][value] for value in LADDER] == [0, *LADDER[:-1]]


def test_dollar_bids_go_up_by_one() -> None:
    assert list(state.BID_VALUES) == list(range(3, 22))
    for value in range(3, 21):
        assert state.NEXT_VALUE[state.DOLLAR][value] == value + 1
        assert state.VALUE_BEFORE[state.DOLLAR][value + 1] == value
    assert (state.NEXT_VALUE[state.DOLLAR][0], state.NEXT_VALUE[state.DOLLAR][21]) == (3, 0)


# ---- money, market, track, scoring ---------------------------------------------------------------------------------


def test_prices() -> None:
    for place, resource in enumerate(RESOURCES):
        paid, _ = DEALS[f"buy_{resource}"]
        assert paid == {"trade": 1, state.GOOD_IDS[state.COIN[place]]: state.PRICE[place]}


def test_money() -> None:
    assert (state.STARTING_SILVER, state.STARTING_WORKERS) == (6, 1)
    assert (state.GOLD_WORTH, state.DEBT_SILVER, state.REPAYMENT) == (5, 2, 5)
    assert (state.WAGE, state.RAIL_LINE_INCOME, state.RODEO_MOST) == (1, 1, 5)
    assert (state.SALE_POINTS, state.STORE_SILVER, state.FORGE_POINTS) == (1, 1, 1)
    assert (state.NEUTRAL_START, state.NEUTRAL_LOWEST, state.NEUTRAL_HIGHEST) == (5, 3, 9)
    assert state.DEBTS_IN_A_WINDOW == 10


def test_the_railroad_track() -> None:
    assert list(state.BONUS_IDS) == ["trade", "rail_line", "worker", *RESOURCES, "vp"]
    assert state.BONUS_AMOUNT == (1,) * 9 + (3,)
    assert state.BONUS_COUNT == (0, 1, 2, 3, 9, 10)
    assert state.TRACK_END == 5


def test_only_precious_resources_score() -> None:
    scoring = {resource for resource, points in zip(RESOURCES, state.FINAL_POINTS, strict=True) if points == 2}
    assert scoring == {"gold", "copper", "livestock"}
    assert sum(state.FINAL_POINTS) == 6


def test_every_section_of_the_data_has_its_provenance() -> None:
    assert set(state.DATA["provenance"].values()) == {"seed", "published", "house"}


# ---- what follows from them ----------------------------------------------------------------------------------------


def test_every_payment_in_gold_has_an_action() -> None:
    """Wages of as many workers as anybody can have, and the highest bid."""
    kinds = load("homesteaders").catalogue.kinds
    assert kinds["pay_wages"].count == state.MOST_WAGE_GOLD + 1
    assert 5 * state.MOST_WAGE_GOLD >= state.MOST_WORKERS
    assert kinds["pay_bid"].count == 6


def test_amounts_fit_their_fields() -> None:
    """No player can borrow so often, or own so much, that 16 bits are too few."""
    windows = state.ROUNDS * (2 + state.MOST_BIDS // 2 + 1 + 4) + 3
    chosen = windows * state.DEBTS_IN_A_WINDOW
    forced = state.FINAL_INCOME * -(-state.MOST_WORKERS // 2) + state.ROUNDS * 11
    assert chosen + forced < 1 << 15
    rail_lines = state.MOST_ADVANCES + 2 * state.ROUNDS
    by_buildings = sum(state.SOURCE_AMOUNT[state.SOURCES_FROM[state.SILVER] : state.SOURCES_FROM[state.SILVER + 1]])
    earned = state.FINAL_INCOME * (rail_lines + by_buildings + state.RODEO_MOST + 2)
    sold = 5 * state.MOST_CHITS
    assert state.STARTING_SILVER + 2 * chosen + earned + sold < 1 << 15
    assert state.MOST_WORKERS < 1 << 15
