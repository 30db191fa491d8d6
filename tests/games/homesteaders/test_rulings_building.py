"""The rulings about building, tiles and the track: H-8 to H-13, H-23 to H-25, H-27, H-33 and H-34."""

from typing import Any

import pytest

from .box import BUILDINGS, RESOURCES, STAGES, TILES, TRACK
from .position import Table, bidding, income, resolving, table_of
from .scenes import PLENTY, auction, quiet_income, quiet_round, refused, settle

SEATS = [2, 3, 4, 5]
RICH = {**PLENTY, "buildings": []}


def round_of(tile: str) -> int:
    """A round in which a tile may lie in its bay."""
    if tile.startswith("a1"):
        return int(tile[-2:])
    return {"s": 1, "t": 5, "c": 9}[tile[3]]


def building_with(tile: str, has: dict[str, Any], **given: Any) -> Table:
    """The winner of a tile has paid and is asked to build."""
    return resolving("A", seats=given.pop("seats", 4), tile=tile, question="build", A=has, **given)


# ---- H-8 and H-9: which buildings ----------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", [tile for tile, (types, _) in TILES.items() if types])
def test_H_8_a_tile_builds_its_types_out_of_the_supply(tile: str) -> None:
    types, number = TILES[tile][0], round_of(tile)
    expected = {
        name
        for name, building in BUILDINGS.items()
        if building.stage and building.type in types and number in STAGES[building.stage]
    }
    assert building_with(tile, RICH).buildable("A") == expected


@pytest.mark.parametrize("tile", [tile for tile, (types, _) in TILES.items() if not types])
def test_H_8_some_tiles_build_nothing(tile: str) -> None:
    table = resolving("A", seats=4, tile=tile, A=RICH).pay("A")
    assert table.buildable("A") == set()
    assert table.question in ("track_bonus", "trade_in")


def test_H_8_a_town_tile_builds_older_buildings_that_are_left() -> None:
    table = building_with("a3_t1", {"steel": 2})
    assert table.build("A", "railworkers_house").buildings("A") == {"homestead", "railworkers_house"}


def test_H_8_the_wrong_type_is_refused() -> None:
    table = building_with("a3_t1", {"steel": 2, "copper": 1})
    assert refused(table, "A", "build", building="bank", gold_for="none")
    assert refused(table, "A", "build", building="factory", gold_for="none")


def test_H_8_what_is_built_out_cannot_be_built() -> None:
    table = building_with("a1_r01", {"wood": 2}, B={"buildings": ["boarding_house"]})
    assert "boarding_house" not in table.buildable("A")
    assert "farm" in table.buildable("A")


def names_in_round(number: int) -> set[str]:
    return {name for name, building in BUILDINGS.items() if building.stage and number in STAGES[building.stage]}


@pytest.mark.parametrize("seats", SEATS)
def test_H_9_expired_buildings_leave(seats: int) -> None:
    table = table_of(seats)
    for number in range(1, 11):
        assert set(table.supply) == names_in_round(number)
        quiet_round(table)


@pytest.mark.parametrize("number", [4, 8])
def test_H_9_what_is_built_stays(number: int) -> None:
    owned = ["farm", "ranch"] if number == 4 else ["farm", "ranch", "depot"]
    table = quiet_round(income(3, round=number, A={"buildings": owned}))
    assert table.round == number + 1
    assert table.buildings("A") == {"homestead", *owned}
    assert table.collect("A", "farm_2").has("A", "food") == 1


# ---- H-10 and H-11: must one build? --------------------------------------------------------------------------------


def test_H_10_nobody_is_forced_to_trade_or_borrow() -> None:
    table = building_with("a1_r01", {"trade": 1, "silver": 1})
    assert table.may("A", "decline")
    table.deal("A", "buy_wood")
    assert table.buildable("A") == {"farm", "market"}
    assert refused(table, "A", "decline"), "now one is payable"


def test_H_10_only_buildings_that_may_be_built_oblige() -> None:
    has = {"wood": 1, "buildings": ["farm"]}
    others = {letter: {"buildings": ["market"]} for letter in "BCD"}
    assert building_with("a1_r01", has, **others).may("A", "decline"), "one is owned, the other is gone"
    assert refused(building_with("a1_r01", has), "A", "decline")
    assert building_with("a1_r02", {"wood": 1, "buildings": ["foundry", "river_port"]}).may("A", "decline")


@pytest.mark.parametrize("has", [{"wood": 1}, {"wood": 2, "steel": 2, "gold": 1}])
def test_H_10_or_a_winner_may_always_decline(has: dict[str, int]) -> None:
    table = building_with("a1_r01", has, building="may")
    assert {"farm", "market"} <= table.buildable("A")
    table.play("A", "decline")
    assert table.hand("A") == has
    assert table.buildings("A") == {"homestead"}
    assert table.question == "income"


def test_H_10_building_is_compulsory_by_default() -> None:
    assert table_of(3).match.options["building"] == "must"
    assert refused(building_with("a1_r01", {"wood": 1}), "A", "decline")


def test_H_10_gold_at_the_river_port_makes_a_building_payable() -> None:
    has = {"gold": 1, "wood": 1, "buildings": ["river_port", "foundry", "gold_mine"]}
    table = building_with("a1_r07", has)
    assert table.buildable("A") == {"meatpacking_plant"}
    assert refused(table, "A", "decline")
    without = building_with("a1_r07", {**has, "buildings": ["foundry", "gold_mine"]}, gone=["river_port"])
    assert without.may("A", "decline")


def test_H_10_the_stations_extra_building_is_always_optional() -> None:
    table = building_with("a1_r09", {**RICH, "copper": 9}).build("A", "train_station")
    assert table.question == "extra_build"
    assert table.buildable("A") == names_in_round(9) - {"train_station"}
    assert table.play("A", "decline").asked == ("A", "trade_in")


@pytest.mark.parametrize("tile", ["a1_r01", "a2_t2", "a2_s3"])
def test_H_11_one_building_for_a_tile(tile: str) -> None:
    table = building_with(tile, RICH)
    table.build("A", min(table.buildable("A") - {"depot", "forge"}))
    assert table.question == "income"
    assert len(table.buildings("A")) == 2


# ---- H-12 and H-13: bonuses ----------------------------------------------------------------------------------------


def test_H_12_pay_then_build_then_the_buildings_bonus_then_the_tiles() -> None:
    table = resolving("A", tile="a1_r05", bid=4, A={"silver": 4, "wood": 1, "steel": 1, "buildings": ["forge"]})
    assert table.kinds("A") == {"pay_bid", "take_debt"}
    table.pay("A")
    assert table.kinds("A") == {"build", "take_debt"}
    table.build("A", "depot")
    assert table.asked == ("A", "track_bonus")
    assert table.hand("A") == {"vp": 1}, "the Forge's chip comes first"
    table.bonus("A", "trade")
    assert table.asked == ("A", "free_worker")
    table.play("A", "take_worker")
    assert table.workers("A") == 2
    assert table.question == "income"


@pytest.mark.parametrize("tile", ["a1_r05", "a1_r06", "a1_r07"])
def test_H_12_the_tiles_worker_comes_even_if_nothing_was_built(tile: str) -> None:
    table = building_with(tile, {"buildings": ["foundry"]}).play("A", "decline")
    assert table.asked == ("A", "free_worker")
    assert table.play("A", "take_worker").workers("A") == 2


@pytest.mark.parametrize("tile", [tile for tile, (types, bonus) in TILES.items() if types and "for" in bonus])
def test_H_12_a_trade_in_is_optional_once_and_there_without_a_building(tile: str) -> None:
    give, gain = TILES[tile][1].split(" for ")
    amount, good = gain.split()
    has = {give: 2, "silver": 3, "buildings": ["foundry", "farm", "river_port", "market"]}
    start = building_with(tile, has, building="may").play("A", "decline")
    assert start.asked == ("A", "trade_in")
    skipped = start.copy().play("A", "skip_trade_in")
    assert skipped.question == "income"
    assert (skipped.hand("A"), skipped.rail_lines("A")) == ({give: 2, "silver": 3}, 0)
    table = start.play("A", "trade_in", gold=0)
    assert table.question == "income", "once only"
    assert table.has("A", give) == 1
    assert table.rail_lines("A") == (int(amount) if good == "rail_line" else 0)
    assert table.has("A", "vp") == (int(amount) if good == "vp" else 0)


def test_H_12_a_trade_in_opens_with_a_market_window() -> None:
    table = resolving("A", tile="a2_c1", question="trade_in", A={"trade": 1, "silver": 2})
    assert refused(table, "A", "trade_in", gold=0)
    assert table.deal("A", "buy_food").play("A", "trade_in", gold=0).hand("A") == {"vp": 2}


@pytest.mark.parametrize("tile", ["a2_s4", "a3_s4"])
def test_H_13_the_worker_and_the_advance_of_these_tiles_are_compulsory(tile: str) -> None:
    table = resolving("A", seats=4, tile=tile, A={"silver": 3}).pay("A")
    assert table.workers("A") == 2
    assert table.track("A") == 1
    assert table.asked == ("A", "track_bonus")
    assert table.kinds("A") == {"track_bonus"}
    assert table.bonus("A", "trade").hand("A") == {"trade": 1}
    assert table.question == "income"


def test_H_13_the_six_points_are_compulsory_the_trade_in_is_not() -> None:
    table = resolving("A", seats=4, tile="a3_c2", A={"silver": 3, "food": 1}).pay("A")
    assert table.hand("A") == {"food": 1, "vp": 6}
    assert table.kinds("A") == {"trade_in", "skip_trade_in", "take_debt"}
    assert table.play("A", "skip_trade_in").hand("A") == {"food": 1, "vp": 6}


@pytest.mark.parametrize("tile", ["a1_r05", "a1_r06", "a1_r07"])
def test_H_13_a_tiles_worker_may_be_declined(tile: str) -> None:
    table = building_with(tile, {"buildings": ["foundry"]}).play("A", "decline")
    assert table.kinds("A") == {"take_worker", "decline_worker"}
    assert table.play("A", "decline_worker").workers("A") == 1


@pytest.mark.parametrize(("answer", "workers"), [("take_worker", 2), ("decline_worker", 1)])
def test_H_13_the_workshops_worker_may_be_declined(answer: str, workers: int) -> None:
    table = building_with("a3_t1", {"steel": 1}).build("A", "workshop")
    assert table.asked == ("A", "free_worker")
    assert table.play("A", answer).workers("A") == workers
    assert table.question == "income"


def test_H_13_workshop_and_tile_give_a_worker_each() -> None:
    table = building_with("a1_r06", {"steel": 1}).build("A", "workshop")
    table.play("A", "decline_worker")
    assert table.asked == ("A", "free_worker")
    assert table.play("A", "take_worker").workers("A") == 2


# ---- H-23 to H-25: Boarding House and Bank, River Port, Forge ------------------------------------------------------


@pytest.mark.parametrize(("debt", "hand"), [(0, {"silver": 2}), (1, {}), (2, {"debt": 1}), (9, {"debt": 8})])
def test_H_23_relief_is_no_choice(debt: int, hand: dict[str, int]) -> None:
    table = building_with("a1_r01", {"wood": 2, "debt": debt})
    assert table.build("A", "boarding_house").hand("A") == hand
    assert table.question == "income"


@pytest.mark.parametrize(("debt", "silver", "left"), [(0, 4, 0), (1, 2, 0), (4, 2, 3)])
def test_H_23_the_bank_in_each_income(debt: int, silver: int, left: int) -> None:
    table = income(3, round=6, A={"debt": debt, "buildings": ["bank"]}).collect("A")
    assert (table.has("A", "silver"), table.has("A", "debt")) == (silver, left)


def test_H_23_the_boarding_house_relieves_once_the_bank_not_when_built() -> None:
    table = income(3, A={"debt": 3, "buildings": ["boarding_house"]}).collect("A")
    assert table.hand("A") == {"silver": 4, "debt": 3}
    table = building_with("a1_r05", {"debt": 3, "steel": 1, "copper": 1}).build("A", "bank")
    assert table.hand("A") == {"debt": 3}


PORT = ["river_port"]


@pytest.mark.parametrize(
    ("has", "ways"),
    [
        ({"copper": 1, "livestock": 1, "gold": 2}, {"none", "copper", "livestock", "both"}),
        ({"copper": 1, "livestock": 1, "gold": 1}, {"none", "copper", "livestock"}),
        ({"copper": 1, "livestock": 1}, {"none"}),
        ({"copper": 1, "gold": 2}, {"livestock", "both"}),
        ({"livestock": 1, "gold": 1}, {"copper"}),
        ({"gold": 2}, {"both"}),
        ({"gold": 1}, set()),
        ({"copper": 2}, set()),
    ],
)
def test_H_24_gold_stands_in_per_unit_as_the_builder_likes(has: dict[str, int], ways: set[str]) -> None:
    start = building_with("a2_t3", {"wood": 2, **has, "buildings": PORT})
    assert {way for name, way in start.choices("A", "build") if name == "fairgrounds"} == ways
    for way in ways:
        table = start.copy().build("A", "fairgrounds", way)
        replaced = {"none": [], "copper": ["copper"], "livestock": ["livestock"], "both": ["copper", "livestock"]}[way]
        left = {good: has.get(good, 0) - (good not in replaced) for good in ("copper", "livestock")}
        left["gold"] = has.get("gold", 0) - len(replaced)
        assert table.hand("A") == {good: amount for good, amount in left.items() if amount}


def test_H_24_without_the_port_gold_is_gold() -> None:
    table = building_with("a2_t3", {"wood": 2, "gold": 2, "copper": 1, "livestock": 1}, B={"buildings": PORT})
    assert {way for name, way in table.choices("A", "build") if name == "fairgrounds"} == {"none"}
    assert table.build("A", "fairgrounds").hand("A") == {"gold": 2}


@pytest.mark.parametrize(
    ("building", "tile", "has", "way"),
    [
        ("church", "a3_t1", {"wood": 1, "steel": 1, "gold": 2}, "copper"),
        ("lawyer", "a2_t3", {"wood": 1, "gold": 2}, "livestock"),
        ("rail_yard", "a2_c2", {"steel": 2, "gold": 2}, "copper"),
    ],
)
def test_H_24_beside_gold_that_the_building_costs_anyway(
    building: str, tile: str, has: dict[str, int], way: str
) -> None:
    table = building_with(tile, {**has, "buildings": PORT})
    assert (building, way) in table.choices("A", "build")
    assert table.build("A", building, way).hand("A") == {}
    poorer = building_with(tile, {**has, "gold": 1, "buildings": PORT})
    assert building not in poorer.buildable("A")


@pytest.mark.parametrize("resource", ["wood", "food", "steel"])
def test_H_24_gold_stands_in_for_nothing_else(resource: str) -> None:
    costs = {"wood": ("farm", "a1_r01"), "food": ("ranch", "a1_r06"), "steel": ("general_store", "a1_r03")}
    building, tile = costs[resource]
    cost = {**BUILDINGS[building].cost, resource: 0}
    assert building not in building_with(tile, {**cost, "gold": 9, "buildings": PORT}).buildable("A")


@pytest.mark.parametrize(("tile", "resource"), [("a1_r09", "copper"), ("a1_r10", "livestock")])
def test_H_24_gold_in_the_trade_ins_of_rounds_9_and_10(tile: str, resource: str) -> None:
    start = resolving("A", tile=tile, question="trade_in", A={resource: 1, "gold": 1, "buildings": PORT})
    assert start.choices("A", "trade_in") == [0, 1]
    assert start.copy().play("A", "trade_in", gold=0).hand("A") == {"gold": 1, "vp": 4}
    assert start.copy().play("A", "trade_in", gold=1).hand("A") == {resource: 1, "vp": 4}
    without = resolving("A", tile=tile, question="trade_in", A={"gold": 1})
    assert without.choices("A", "trade_in") == []


@pytest.mark.parametrize("tile", ["a2_t4", "a2_c1"])
def test_H_24_not_in_the_others(tile: str) -> None:
    table = resolving("A", tile=tile, question="trade_in", A={"gold": 3, "buildings": PORT})
    assert table.choices("A", "trade_in") == []


def test_H_24_not_for_selling() -> None:
    table = bidding(3, A={"gold": 3, "trade": 3, "buildings": PORT})
    assert refused(table, "A", "sell", resource="copper")
    assert refused(table, "A", "sell", resource="livestock")


def test_H_25_each_later_building_brings_a_chip() -> None:
    table = building_with("a1_r05", {"livestock": 1, "buildings": ["forge"]}).build("A", "stables")
    assert table.hand("A") == {"vp": 1}
    table = building_with("a1_r05", {"livestock": 1}, B={"buildings": ["forge"]}).build("A", "stables")
    assert (table.hand("A"), table.has("B", "vp")) == ({}, 0)


@pytest.mark.parametrize(("extra", "chips"), [(None, 1), ("terminal", 2)])
def test_H_25_station_and_extra_building_one_each(extra: str | None, chips: int) -> None:
    table = building_with("a1_r10", {"wood": 1, "copper": 1, "steel": 2, "buildings": ["forge"]})
    table.build("A", "train_station")
    if extra:
        table.build("A", extra)
    else:
        table.play("A", "decline")
    assert table.has("A", "vp") == chips


# ---- H-27: the track -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", TRACK)
def test_H_27_any_bonus_up_to_the_marker(space: int) -> None:
    start = bidding(3, A={"track": space - 1}).play("A", "pass")
    assert start.track("A") == space
    assert start.kinds("A") == {"track_bonus"}
    assert start.choices("A", "track_bonus") == TRACK[space]
    for bonus in TRACK[space]:
        table = start.copy().bonus("A", bonus)
        goods = {"vp": 3} if bonus == "vp" else {bonus: 1} if bonus in (*RESOURCES, "trade") else {}
        assert table.hand("A") == goods
        assert table.workers("A") == 1 + (bonus == "worker")
        assert table.rail_lines("A") == int(bonus == "rail_line")
        assert table.asked == ("B", "bid"), "exactly one"
    for bonus in set(TRACK[5]) - set(TRACK[space]):
        assert refused(start, "A", "track_bonus", bonus=bonus)


def test_H_27_a_bonus_may_be_taken_again() -> None:
    table = income(3, A={"track": 1})
    for count in range(1, 4):
        quiet_income(table)
        while table.question == "bid":
            letter = table.actors
            table.play(letter, "pass").bonus(letter, "rail_line" if letter == "A" else "trade")
        assert table.rail_lines("A") == count


# ---- H-33 and H-34: copies, and bonuses once -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_H_33_copies(seats: int) -> None:
    table = table_of(seats)
    seen: dict[str, int] = {}
    while table.round <= 10:
        seen |= table.supply
        quiet_round(table)
    assert seen == {name: building.copies[seats > 2] for name, building in BUILDINGS.items() if building.stage}
    if seats == 2:
        assert {name for name, copies in seen.items() if copies == 2} == {"farm", "market", "foundry"}


def test_H_33_building_takes_a_copy_from_the_supply() -> None:
    table = building_with("a1_r01", {"wood": 1})
    assert table.supply["farm"] == 3
    assert table.build("A", "farm").supply["farm"] == 2
    last = building_with("a1_r01", {"wood": 2}).build("A", "boarding_house")
    assert "boarding_house" not in last.supply


@pytest.mark.parametrize(
    ("owned", "gain"),
    [
        ("boarding_house", {"silver": 4}),
        ("ranch", {"silver": 2}),
        ("workshop", {"silver": 2, "vp": 1}),
        ("depot", {"silver": 4}),
        ("forge", {"silver": 2}),
        ("rail_yard", {"silver": 2}),
        ("train_station", {"silver": 2}),
    ],
)
def test_H_34_bonuses_of_building_come_once(owned: str, gain: dict[str, int]) -> None:
    table = income(3, round=10, A={"track": 3, "debt": 3, "buildings": [owned]}).collect("A")
    assert table.hand("A") == {**gain, "debt": 3}
    assert (table.workers("A"), table.rail_lines("A"), table.track("A")) == (1, 0, 3)
    table.pay_wages("A")
    assert settle(auction(quiet_income(table), A=(1, 3))).track("A") == 3
