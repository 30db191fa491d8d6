"""The worked examples of building, scoring and the guards: X-21 to X-40."""

import pytest

from .position import LETTERS, bidding, endgame, income, resolving, table_of
from .scenes import auction, quiet_round, refused, settle, sheet

# ---- what must and may be built ------------------------------------------------------------------------------------


def test_X_21_a_wood_builds_farm_or_market() -> None:
    table = resolving("A", tile="a1_r01", question="build", A={"wood": 1})
    assert table.buildable("A") == {"farm", "market"}
    assert refused(table, "A", "decline")


def test_X_21_without_wood_only_declining_is_left() -> None:
    table = resolving("A", tile="a1_r01", question="build", A={})
    assert table.kinds("A") == {"decline", "take_debt"}


def test_X_22_the_foundry_is_free() -> None:
    table = resolving("A", tile="a1_r02", question="build", A={})
    assert table.buildable("A") == {"foundry"}
    assert refused(table, "A", "decline")
    assert table.build("A", "foundry").buildings("A") == {"homestead", "foundry"}


def test_X_22_who_has_a_foundry_may_decline() -> None:
    table = resolving("A", tile="a1_r02", question="build", A={"buildings": ["foundry"]})
    assert table.buildable("A") == set()
    assert table.may("A", "decline")


@pytest.mark.parametrize(("debt", "hand"), [(0, {"silver": 2}), (3, {"debt": 2})])
def test_X_23_the_boarding_house_takes_a_debt_or_brings_2(debt: int, hand: dict[str, int]) -> None:
    table = resolving("A", tile="a1_r01", question="build", A={"wood": 2, "debt": debt})
    assert table.build("A", "boarding_house").hand("A") == hand


@pytest.mark.parametrize(("debt", "hand"), [(0, {"silver": 4}), (3, {"silver": 2, "debt": 2})])
def test_X_23_the_bank_does_so_in_each_income(debt: int, hand: dict[str, int]) -> None:
    table = income(3, round=6, A={"debt": debt, "buildings": ["bank"]})
    assert table.collect("A").hand("A") == hand


@pytest.mark.parametrize(("workers", "silver"), [(3, 3), (7, 5)])
def test_X_24_the_rodeo_pays_up_to_5(workers: int, silver: int) -> None:
    table = income(3, round=6, A={"workers": workers, "buildings": ["rodeo"]}).collect("A")
    assert table.hand("A") == {"silver": 2 + silver}


@pytest.mark.parametrize(
    ("slots", "hand"),
    [(["river_port_1"], {"silver": 2}), (["river_port_1", "river_port_2"], {"silver": 2, "gold": 1})],
)
def test_X_25_the_river_port_takes_two_workers(slots: list[str], hand: dict[str, int]) -> None:
    table = income(3, A={"workers": 2, "buildings": ["river_port"]})
    assert table.collect("A", *slots).hand("A") == hand


def test_X_25_fairgrounds_paid_with_gold() -> None:
    table = resolving("A", tile="a2_t3", question="build", A={"wood": 2, "gold": 2, "buildings": ["river_port"]})
    assert ("fairgrounds", "both") in table.choices("A", "build")
    table.build("A", "fairgrounds", "both")
    assert table.hand("A") == {}
    assert "fairgrounds" in table.buildings("A")


def test_X_26_the_forge_itself_brings_no_chip() -> None:
    table = resolving("A", tile="a2_t2", round=6, question="build", A={"steel": 2}).build("A", "forge")
    assert table.track("A") == 1
    assert table.bonus("A", "trade").hand("A") == {"trade": 1}


def test_X_26_the_forge_pays_for_the_station_and_for_the_yard() -> None:
    has = {"wood": 1, "copper": 3, "steel": 2, "gold": 1, "buildings": ["forge"]}
    table = resolving("A", tile="a1_r09", question="build", A=has).build("A", "train_station")
    assert table.has("A", "vp") == 1
    assert table.rail_lines("A") == 1
    assert table.asked == ("A", "extra_build")
    table.build("A", "rail_yard")
    assert table.hand("A") == {"copper": 1, "vp": 2}
    assert table.track("A") == 1
    assert table.bonus("A", "trade").asked == ("A", "trade_in")
    assert table.play("A", "trade_in", gold=0).hand("A") == {"trade": 1, "vp": 6}


def test_X_26_without_a_third_copper_there_is_nothing_to_trade_in() -> None:
    has = {"wood": 1, "copper": 2, "steel": 2, "gold": 1, "buildings": ["forge"]}
    table = resolving("A", tile="a1_r09", question="build", A=has)
    table.build("A", "train_station").build("A", "rail_yard").bonus("A", "trade")
    assert refused(table, "A", "trade_in", gold=0)
    assert settle(table).hand("A") == {"trade": 1, "vp": 2}


# ---- tiles ---------------------------------------------------------------------------------------------------------


def test_X_27_a_tile_without_a_building() -> None:
    table = resolving("A", seats=4, tile="a3_c2", bid=5, A={"silver": 5, "food": 1}).pay("A")
    assert table.hand("A") == {"food": 1, "vp": 6}
    assert table.asked == ("A", "trade_in")
    assert table.play("A", "trade_in", gold=0).hand("A") == {"vp": 8}
    assert table.buildings("A") == {"homestead"}


def test_X_28_wood_for_a_rail_line() -> None:
    table = resolving("A", tile="a2_t4", question="build", A={"wood": 3}).build("A", "boarding_house")
    assert table.hand("A") == {"wood": 1, "silver": 2}
    table.play("A", "trade_in", gold=0)
    assert table.hand("A") == {"silver": 2}
    assert table.rail_lines("A") == 1
    assert table.question == "income", "once only"
    assert table.collect("A").hand("A") == {"silver": 2 + 2 + 2 + 1}


def test_X_28_once_only_even_with_more_wood() -> None:
    table = resolving("A", tile="a2_t4", question="trade_in", A={"wood": 2}).play("A", "trade_in", gold=0)
    assert table.question == "income"
    assert (table.has("A", "wood"), table.rail_lines("A")) == (1, 1)


# ---- scoring -------------------------------------------------------------------------------------------------------


def test_X_29_buildings_that_count_buildings() -> None:
    owned = ["farm", "boarding_house", "foundry", "gold_mine", "forge", "factory", "rail_yard"]
    table = endgame(3, A={"buildings": owned})
    assert table.scores[0] == 27
    assert sorted(sheet(table, "A").values()) == sorted([13, 3 + 3, 8])


def test_X_30_buildings_that_count_workers_and_rail_lines() -> None:
    owned = ["railworkers_house", "depot", "terminal", "dude_ranch", "circus"]
    table = endgame(3, A={"workers": 6, "rail_lines": 3, "trade": 1, "food": 1, "buildings": owned})
    assert table.scores[0] == 44
    assert table.deal("A", "hire_worker").scores[0] == 47


def test_X_31_a_whole_score_sheet() -> None:
    owned = ["grain_mill", "church", "bank", "fairgrounds", "rail_yard"]
    holdings = {"vp": 14, "gold": 2, "copper": 1, "livestock": 1, "wood": 3, "food": 1, "steel": 2, "debt": 2}
    bare = endgame(3, A={"buildings": owned})
    assert bare.scores[0] == 27 + 11
    table = endgame(3, A={"buildings": owned, **holdings})
    assert table.scores[0] == 57
    assert {14, 27, 8, -3} <= set(sheet(table, "A").values())


def test_X_32_repaying_debts_at_the_end() -> None:
    table = endgame(3, A={"silver": 11, "gold": 1, "debt": 3})
    assert refused(table, "A", "take_debt")
    table.deal("A", "repay_debt_silver", "repay_debt_silver")
    assert table.hand("A") == {"silver": 1, "gold": 1, "debt": 1}
    assert table.scores[0] == 1
    assert table.deal("A", "repay_debt_gold").hand("A") == {"silver": 1}
    assert table.scores[0] == 0


def test_X_33_the_last_chit_buys_gold() -> None:
    table = endgame(3, A={"trade": 1, "silver": 4})
    assert table.scores[0] == 0
    assert table.deal("A", "buy_gold").scores[0] == 2


def test_X_33_or_sells_steel() -> None:
    table = endgame(3, A={"trade": 1, "silver": 4, "steel": 1})
    assert table.scores[0] == 0
    assert table.deal("A", "sell_steel").hand("A") == {"silver": 7, "vp": 1}
    assert table.scores[0] == 1


# ---- the supply ----------------------------------------------------------------------------------------------------


def test_X_34_what_a_town_tile_builds() -> None:
    table = resolving("A", tile="a1_r06", question="build", A={"wood": 1, "food": 1, "steel": 1})
    assert table.buildable("A") == {"ranch", "workshop"}
    table.build("A", "ranch")
    assert table.hand("A") == {"trade": 1}
    assert table.asked == ("A", "free_worker")
    assert table.play("A", "take_worker").workers("A") == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_X_35_how_many_buildings_there_are(seats: int) -> None:
    table = table_of(seats)
    sizes = []
    for number in range(1, 11):
        assert table.round == number
        sizes.append((sum(table.supply.values()), len(table.supply)))
        quiet_round(table)
    settlement, town, city = (16, 19, 7) if seats == 2 else (24, 27, 11)
    assert sizes == [(settlement, 13)] * 4 + [(town, 19)] * 4 + [(city, 7)] * 2


# ---- Double bay, decline, windows, places --------------------------------------------------------------------------


def test_X_36_the_lawyer_in_the_double_bay() -> None:
    has = {"silver": 6, "buildings": ["lawyer"]}
    table = bidding(5, round=6, start="D", turn="A", double=1, bids={1: ("B", 6)}, A=has, B={"silver": 6})
    table.bid("A", 1, 6)
    assert (table.standing, table.second) == ({1: ("A", 6)}, ("B", 6))
    ending = auction(table.copy())
    assert ending.asked == ("A", "pay_bid")
    assert ending.pay("A").hand("A") == {}
    ending.play("A", "decline").play("A", "decline_worker")
    assert ending.asked == ("B", "pay_bid")
    assert ending.pay("B").hand("B") == {}
    assert settle(ending).start_player == "A"
    table.bid("C", 1, 7)
    assert (table.standing, table.second) == ({1: ("C", 7)}, ("A", 6))
    for letter in "DE":
        table.play(letter, "pass").bonus(letter, "trade")
    assert table.asked == ("B", "bid"), "outbid"


def test_X_37_a_deal_may_make_declining_legal() -> None:
    table = resolving("A", tile="a1_r03", question="build", A={"wood": 1, "trade": 1})
    assert table.buildable("A") == {"market"}
    assert refused(table, "A", "decline")
    table.deal("A", "sell_wood")
    assert table.hand("A") == {"silver": 1, "vp": 1}
    assert table.buildable("A") == set()
    assert table.may("A", "decline")


def test_X_38_a_worker_hired_between_placements() -> None:
    table = income(3, A={"workers": 2, "trade": 1, "food": 1, "buildings": ["farm"]})
    table.place("A", "farm_1", "farm_2").deal("A", "hire_worker").collect("A", "homestead_1")
    assert table.hand("A") == {"silver": 4, "trade": 1, "food": 1, "wood": 1}
    assert table.pay_wages("A").has("A", "silver") == 1
    assert table.has("A", "debt") == 0


def test_X_39_ten_debts_in_a_window() -> None:
    table = income(3, A={"workers": 3}).deal("A", *["take_debt"] * 10)
    assert refused(table, "A", "take_debt")
    table.collect("A")
    assert table.hand("A") == {"silver": 22, "debt": 10}
    assert table.deal("A", "take_debt").hand("A") == {"silver": 24, "debt": 11}


def test_X_40_places() -> None:
    first = {"vp": 50, "silver": 3}
    table = endgame(4, A=first, B=first, C={"vp": 50, "silver": 2}, D={"vp": 40, "silver": 9})
    for letter in LETTERS[:4]:
        table.play(letter, "done")
    assert table.over
    assert table.scores == [50, 50, 50, 40]
    assert table.places == [1, 1, 3, 4]
