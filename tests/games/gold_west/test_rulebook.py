"""The rulebook of Gold West, section by section: what the rulings and the worked examples do not cover already."""

from collections import Counter

import pytest

from pardner.engine.game import BadOption
from pardner.engine.match import Match

from .figures import (
    BORDER,
    CAMPS,
    CARDS,
    HIGHEST_BONUS,
    METALS,
    PLAIN_CARDS,
    PRICES,
    SPACES,
    STARTING_BINS,
    TERRAINS,
    TOKENS,
    beside,
    contents,
    land,
)
from .position import LETTERS, Table, counted, new_game, position, using, written
from .scenes import IDLE, border, buying, ended, loot_anything, refuse, worth

SEATS = [2, 3, 4]


def next_turns(table: Table, count: int) -> Table:
    """So many turns in which everybody activates the top bin, builds if possible, and stocks the top bin again."""
    for _ in range(count):
        table.activate(1)
        if table.question == "metals":
            table.stop()
        if table.question == "build":
            table.build("camp" if "build_camp" in table.choices() else "loot", min(table.open_tokens()), bin=1)
    return table


# ---- setup ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadOption):
        Match("gold_west", seats)


@pytest.mark.parametrize("option", [{"terrain_bonus": "house"}, {"shipping_tiles": "none"}, {"wind": "west"}])
def test_options_have_only_their_values(option: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        Match("gold_west", 3, options=option)


@pytest.mark.parametrize("seats", SEATS)
def test_one_token_on_every_hex_of_its_own_terrain(seats: int) -> None:
    for seed in range(10):
        table = new_game(seats, seed=seed)
        assert all(table.token(point) is not None for point in land(seats))
        for point, token in table.open_tokens().items():
            assert token.split("_")[0] == table.terrain(point)


@pytest.mark.parametrize("seats", SEATS)
def test_only_the_tokens_beside_the_water_lie_open(seats: int) -> None:
    assert set(new_game(seats).open_tokens()) == BORDER


@pytest.mark.parametrize("seats", SEATS)
def test_what_everybody_begins_with(seats: int) -> None:
    table = new_game(seats)
    for letter in LETTERS[:seats]:
        player = table.player(letter)
        assert player.camps == CAMPS[seats]
        assert player.wanted == 0
        assert table.points(letter) == 0
        assert table.coaches(letter) == (0, 0, 0)
        assert {table.track(letter, terrain) for terrain in TERRAINS} == {(0, 0, 0)}
        assert table.usage(letter) == ""
        assert table.cards(letter) == table.shipping_tiles(letter) == set()
    assert table.claims() == {}
    assert list(table.scores().values()) == [0] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_investment_bonus_tiles_by_the_number_of_players(seats: int) -> None:
    table = new_game(seats)
    assert table.match.view()["position"]["bonus_tile"] == HIGHEST_BONUS[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_every_starting_player_is_equally_likely(seats: int) -> None:
    games = 300
    first = Counter(new_game(seats, seed=seed).actor for seed in range(games))
    assert set(first) == set(LETTERS[:seats])
    assert all(games / seats * 0.7 < count < games / seats * 1.3 for count in first.values())


@pytest.mark.parametrize("seats", SEATS)
def test_starting_resources_by_player_order(seats: int) -> None:
    for seed in range(8):
        table = new_game(seats, seed=seed)
        start = LETTERS.index(str(table.actor))
        for order in range(seats):
            bins = table.bins(LETTERS[(start + order) % seats])
            assert bins == [written(counted(content)) for content in STARTING_BINS[order]]


# ---- the flow of the game ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", ["A", "B"])
def test_turns_go_clockwise(seats: int, first: str) -> None:
    bins = {letter: ["Wd", "", "", ""] for letter in LETTERS[:seats]}
    table = position(seats, actor=first, first=first, bins=bins)
    order = ""
    for _ in range(2 * seats):
        order += str(table.actor)
        next_turns(table, 1)
    start = LETTERS.index(first)
    assert order == "".join(LETTERS[(start + step) % seats] for step in range(2 * seats))


def test_the_three_steps_come_in_order() -> None:
    table = position(bins={"A": ["", "Cu Wd St", "", ""]})
    assert table.choices() == ["activate"]
    for kind in ("build_camp", "loot", "stop"):
        refuse(table, kind)
    table.activate(2, "St")
    assert table.asked == ("A", "metals")
    for kind in ("build_camp", "loot"):
        refuse(table, kind)
    table.ship("Cu")
    assert table.asked == ("A", "build")
    refuse(table, "activate", bin=1)
    table.play("build_camp")
    assert table.asked == ("A", "take")
    table.play("take", hex=min(table.open_tokens()))
    assert table.asked == ("A", "stock")
    table.stock(2)
    assert table.asked == ("B", "activate")


def test_nobody_else_decides_meanwhile() -> None:
    table = position(bins={"A": ["Wd", "", "", ""], "B": ["Wd", "", "", ""]})
    assert table.match.actors == (0,)
    assert table.match.legal(1) == table.match.legal(2) == []


# ---- step 1: the supply track --------------------------------------------------------------------------------------


def test_an_empty_bin_cannot_be_activated() -> None:
    table = position(bins={"A": ["", "Cu", "", "Wd St"]})
    assert table.choices("activate") == [2, 4]
    refuse(table, "activate", bin=1)
    refuse(table, "activate", bin=3)


def test_only_one_bin_in_a_turn() -> None:
    table = position(bins={"A": ["Wd", "St St", "", ""]}).activate(1)
    assert table.choices() == ["build_camp", "loot"]
    assert table.bins("A") == ["", "St St", "", ""]


@pytest.mark.parametrize("usage", ["Cu Ag Wd", "Wd Wd St", "Au Au Au"])
def test_what_is_not_used_is_discarded(usage: str) -> None:
    table = loot_anything(using(usage))
    assert table.usage("A") == ""
    assert len(table.bins("A")[0].split()) in (2, 3), "nothing but the loot is in the bins"
    assert table.bins("A")[1:] == ["", "", ""]


# ---- step 2: investments -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", PLAIN_CARDS)
def test_an_investment_costs_its_metals_and_scores_at_once(card: str) -> None:
    price, points = CARDS[card]
    table = using(f"{price} Wd", display=[card]).invest(card)
    assert table.points("A") == points + HIGHEST_BONUS[3]
    assert table.cards("A") == {card}
    assert table.usage("A") == "Wd"
    assert table.asked == ("A", "build")


@pytest.mark.parametrize("card", CARDS)
def test_one_metal_less_does_not_pay(card: str) -> None:
    price = CARDS[card][0].split()
    for missing in set(price):
        rest = list(price)
        rest.remove(missing)
        table = using(" ".join([*rest, "Wd", "St"]), display=[card])
        assert card not in table.choices("invest")
        refuse(table, "invest", card=card)


@pytest.mark.parametrize("card", CARDS)
def test_what_is_not_spent_stays_at_hand(card: str) -> None:
    table = using(f"{CARDS[card][0]} Cu Ag Au St", display=[card]).invest(card)
    assert table.usage("A") == "Cu Ag Au St"


def test_one_investment_in_a_turn() -> None:
    table = buying("inv_copper4", more="Ag Ag Ag Ag", display=["inv_silver4"])
    assert table.asked == ("A", "metals")
    assert table.choices("invest") == []
    refuse(table, "invest", card="inv_silver4")


def test_another_investment_in_the_next_turn() -> None:
    bins = {"A": ["Cu Cu Cu Cu", "Ag Ag Ag Ag Ag", "", ""], "B": ["Wd", "", "", ""], "C": ["Wd", "", "", ""]}
    table = position(bins=bins, display=["inv_copper4", "inv_silver4"]).activate(1).invest("inv_copper4")
    next_turns(loot_anything(table), 2)
    table.activate(2).invest("inv_silver4")
    assert table.cards("A") == {"inv_copper4", "inv_silver4"}
    assert table.sheet("A")["Investments"] == 8 + 10
    assert table.sheet("A")["Investment bonus tiles"] == 4 + 3


@pytest.mark.parametrize("seats", SEATS)
def test_bonus_tiles_go_from_the_highest_down(seats: int) -> None:
    bought: list[str] = []
    for tile in (*range(HIGHEST_BONUS[seats], 0, -1), 0, 0):
        card = PLAIN_CARDS[len(bought)]
        table = buying(card, seats=seats, cards={"B": bought})
        assert table.points("A") == CARDS[card][1] + tile
        bought = [*bought, card]


def test_the_cards_that_others_bought_are_gone() -> None:
    table = using("Cu Cu Cu Cu", cards={"B": ["inv_copper4"]})
    assert "inv_copper4" not in table.choices("invest")
    refuse(table, "invest", card="inv_copper4")


# ---- step 2: Boomtown ----------------------------------------------------------------------------------------------


def test_one_space_in_a_turn() -> None:
    table = using("Cu Cu Ag Ag Au Au").claim((1, 1))
    assert "claim" not in table.choices()
    refuse(table, "claim", space=(0, 2))
    refuse(table, "claim", space=(2, 0))


def test_another_space_in_the_next_turn() -> None:
    bins = {"A": ["Ag Ag", "Cu Cu Cu", "", ""], "B": ["Wd", "", "", ""], "C": ["Wd", "", "", ""]}
    table = next_turns(loot_anything(position(bins=bins).activate(1).claim((1, 1))), 2)
    assert table.activate(2).claim((0, 2)).claims() == {(1, 1): "A", (0, 2): "A"}


def test_both_spaces_of_an_office_by_one_or_by_two() -> None:
    for other in "AB":
        table = using(PRICES[1, 0], claims={(2, 0): other}).claim((1, 0))
        assert table.claims() == {(2, 0): other, (1, 0): "A"}


@pytest.mark.parametrize("space", SPACES)
def test_only_the_4vp_space_scores_at_once(space: tuple[int, int]) -> None:
    assert using(PRICES[space]).claim(space).points("A") == (4 if space == (0, 0) else 0)


def test_influence_tokens_never_run_out() -> None:
    """Twelve pieces are not a limit: settlements and Boomtown together may need more."""
    hexes = sorted(land(3) - BORDER)[:9]
    claims = dict.fromkeys([space for space in SPACES if space != (1, 1)], "A")
    table = using("Wd St Ag Ag", settlements={"A": hexes}, claims=claims, tokens=border())
    table.claim((1, 1)).build("settlement", (0, 1), bin=1)
    assert len(table.claims()) == 9
    assert sum(table.track("A", terrain)[2] for terrain in TERRAINS) == 10


# ---- step 2: shipping ----------------------------------------------------------------------------------------------


def test_any_number_is_shipped_in_any_order_between_other_uses() -> None:
    table = using("Cu Cu Cu Cu Cu Ag Ag Ag Au Au Wd", display=["inv_copper4"])
    table.ship("Ag").invest("inv_copper4").ship("Au", "Cu").claim((1, 1)).ship("Au")
    assert table.coaches("A") == (1, 1, 2)
    assert table.cards("A") == {"inv_copper4"}
    assert table.claims() == {(1, 1): "A"}
    assert table.usage("A") == "Wd"
    assert table.points("A") == 8 + 4 + 2


@pytest.mark.parametrize("metal", METALS)
def test_each_metal_moves_its_coach_by_one(metal: str) -> None:
    table = using(f"{metal} {metal} {metal} Wd")
    for space in (1, 2, 3):
        table.ship(metal)
        assert table.coaches("A")[METALS.index(metal)] == space
    assert table.usage("A") == "Wd"


def test_a_single_metal_may_be_shipped() -> None:
    table = using("Cu Wd").ship("Cu")
    assert table.coaches("A") == (1, 0, 0)
    assert table.points("A") == 0


def test_the_tile_jumped_is_kept() -> None:
    table = using("Ag", coaches={"A": (0, 3, 0)}).ship("Ag")
    assert table.shipping_tiles("A") == {"silver_1_upper"}
    assert table.sheet("A")["Shipping bonus tiles"] == 5
    table = using("Ag", coaches={"A": (0, 7, 0)}, tiles={"B": ["silver_2_upper"]}).ship("Ag")
    assert table.shipping_tiles("A") == {"silver_2_lower"}
    assert table.sheet("A")["Shipping bonus tiles"] == 8


def test_one_player_takes_one_tile_of_a_stack() -> None:
    table = using(" ".join(["Au"] * 8)).ship(*["Au"] * 8)
    assert table.shipping_tiles("A") == {"gold_1_upper", "gold_2_upper"}
    assert table.points("A") == 2 + 6 + 3 + 9


# ---- step 3: build or loot -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_gives_all_its_resources(token: str) -> None:
    resources = written(counted(" ".join(contents(token))))
    for kind in ("camp", "settlement", "loot"):
        table = using("Wd St", tokens={(0, 1): token}).build(kind, (0, 1), bin=3)
        assert table.bins("A") == ["", "", resources, ""]


def test_a_camp() -> None:
    table = using("St", tokens=border({(3, -1): "silver_ssc"})).build("camp", (3, -1), bin=1)
    assert table.building((3, -1)) == ("A", "camp")
    assert table.token((3, -1)) is None
    assert table.track("A", "silver") == (1, 1, 0)
    assert table.player("A").camps == CAMPS[3] - 1
    assert table.player("A").wanted == 0
    assert table.points("A") == 0


def test_a_settlement() -> None:
    table = using("St Wd", tokens=border({(3, -1): "silver_ssc"})).build("settlement", (3, -1), bin=1)
    assert table.building((3, -1)) == ("A", "settlement")
    assert table.token((3, -1)) is None
    assert table.track("A", "silver") == (2, 1, 1)
    assert table.player("A").camps == CAMPS[3] - 1, "a settlement takes one camp too"


def test_a_loot() -> None:
    table = using("Cu", tokens=border({(3, -1): "silver_ssc"})).build("loot", (3, -1), bin=1)
    assert table.building((3, -1)) is None
    assert table.token((3, -1)) is None
    assert table.track("A", "silver") == (0, 0, 0)
    assert table.player("A").camps == CAMPS[3] - 1
    assert table.player("A").wanted == 1
    assert table.points("A") == -1


@pytest.mark.parametrize("kind", ["camp", "settlement", "loot"])
def test_anywhere_on_an_open_token_and_nowhere_else(kind: str) -> None:
    tokens = {(-6, 2): "gold_gg", (0, 1): "copper_cc", (7, -3): "forest_ttt"}
    table = using("Wd St", tokens=tokens, camps={"A": [(1, 1)], "B": [(0, 2)]}, empty=[(4, 0)])
    table.play(kind if kind == "loot" else f"build_{kind}")
    assert set(table.choices("take")) == set(tokens)
    for point in ((1, 1), (0, 2), (4, 0), (-3, 3)):
        refuse(table, "take", hex=point)


@pytest.mark.parametrize("kind", ["camp", "settlement", "loot"])
@pytest.mark.parametrize("point", [(-5, 2), (0, 3), (1, -2), (-2, 1), (7, -2), (4, -2)])
def test_the_tokens_around_are_turned_up(kind: str, point: tuple[int, int]) -> None:
    tokens = {point: "copper_cc"}
    table = using("Wd St", tokens=tokens).build(kind, point)
    assert set(table.open_tokens()) == beside(point) & land(3)


@pytest.mark.parametrize("point", [(-3, 1), (4, -1)])
def test_two_players_turn_up_nothing_beyond_their_board(point: tuple[int, int]) -> None:
    table = using("Wd", seats=2, tokens={point: "copper_cc"}).build("camp", point)
    assert set(table.open_tokens()) == beside(point) & land(2)


def test_a_looted_hex_stays_empty() -> None:
    bins = {"A": ["Wd", "", "", ""], "B": ["Wd", "", "", ""]}
    table = position(bins=bins, tokens=border()).activate(1).build("loot", (0, 1), bin=1)
    table.activate(1).play("build_camp")
    refuse(table, "take", hex=(0, 1))
    assert table.token((0, 1)) is None


def test_resources_may_join_others_in_a_bin() -> None:
    table = position(bins={"A": ["Wd", "St", "", ""]}, tokens=border({(0, 1): "gold_gs"}))
    table.activate(1).build("camp", (0, 1), bin=2)
    assert table.bins("A") == ["", "Ag Au St", "", ""]
    assert table.points("A") == 1


# ---- the end of the game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_a_final_turn_once_all_camps_are_placed(seats: int) -> None:
    bins = {letter: ["Wd", "", "", ""] for letter in LETTERS[:seats]}
    table = next_turns(position(seats, bins=bins), seats * CAMPS[seats] - 1)
    assert [table.player(letter).camps for letter in LETTERS[:seats]] == [0] * (seats - 1) + [1]
    next_turns(table, 1)
    assert table.match.view()["position"]["final_round"]
    for letter in LETTERS[:seats]:
        assert table.asked == (letter, "activate")
        before = len(table.open_tokens())
        next_turns(table, 1)
        assert len(table.open_tokens()) == before, "nobody builds or loots"
    assert table.over


def test_metals_are_used_as_always_on_the_final_turn() -> None:
    table = using("Cu Cu Cu Cu Ag Ag Au Wd St", final=True, display=["inv_copper4"])
    table.invest("inv_copper4").claim((1, 1)).ship("Au")
    assert table.points("A") == 8 + 4
    assert table.coaches("A") == (0, 0, 1)
    assert table.claims() == {(1, 1): "A"}
    assert table.asked == ("B", "activate")
    assert table.usage("A") == ""


def test_the_limits_hold_on_the_final_turn() -> None:
    table = using("Cu Cu Cu Cu Ag Ag Ag Ag Au Au", final=True, display=["inv_copper4", "inv_silver4"])
    table.invest("inv_copper4").claim((2, 0))
    refuse(table, "invest", card="inv_silver4")
    refuse(table, "claim", space=(1, 1))


def test_the_game_ends_with_the_last_players_final_turn() -> None:
    table = using("Cu", actor="C", final=True)
    assert not table.over
    table.ship("Cu")
    assert table.over
    assert table.match.actors == ()
    assert table.match.prompt() == "The game is over."


def test_the_final_turn_begins_with_the_starting_player() -> None:
    bins = {letter: ["Wd", "", "", ""] for letter in "ABC"}
    table = position(first="C", actor="B", round=12, bins=bins)
    next_turns(table, 1)
    assert table.asked == ("C", "activate")
    assert table.match.view()["position"]["final_round"]
    assert str(next_turns(table, 2).actor) == "B"
    assert next_turns(table, 1).over


# ---- final scoring -------------------------------------------------------------------------------------------------


def test_camps_and_settlements_count_alike_in_a_group() -> None:
    table = position(camps={"A": [(0, 1), (1, 1)]}, settlements={"A": [(0, 2), (1, 2)]})
    assert table.sheet("A")["Largest group"] == 8


def test_others_buildings_and_water_do_not_connect() -> None:
    apart = position(camps={"A": [(-1, 0), (0, 1)], "B": [(-2, 1)]})
    assert apart.sheet("A")["Largest group"] == 2
    bridged = position(camps={"A": [(-2, 1), (-3, 2), (-1, 2)], "B": [(-2, 2)]})
    assert bridged.sheet("A")["Largest group"] == 4


def test_no_building_no_group() -> None:
    assert position(wanted={"A": 12}).sheet("A")["Largest group"] == 0


@pytest.mark.parametrize("tokens", [1, 2])
def test_every_token_scores_its_office(tokens: int) -> None:
    assert worth("town_hall", tokens=tokens, settlements={"A": [(0, 1), (4, 0), (-2, 0)]}) == 3 * tokens


def test_offices_without_own_tokens_score_nothing() -> None:
    table = position(settlements={"A": [(0, 1)], "B": [(4, 0)]}, claims={(1, 0): "B"}, offices=IDLE)
    assert table.sheet("A")["Boomtown offices"] == 0
    assert table.sheet("B")["Boomtown offices"] == 1


def test_the_total_is_the_sum_of_all_parts() -> None:
    table = position(
        points={"A": 20},
        settlements={"A": [(0, 1), (1, 1)]},
        terrain={(0, 1): "gold", (1, 1): "gold"},
        claims={(1, 0): "A"},
        wanted={"A": 2, "B": 1},
    )
    assert table.sheet("A")["Largest group"] == 4
    assert table.sheet("A")["Boomtown offices"] == 2
    assert table.sheet("A")["Wanted"] == -2
    assert table.sheet("A")["Gold terrain"] == 8
    assert table.scores()["A"] == 20 + 4 + 2 - 2 + 8


@pytest.mark.parametrize("seats", SEATS)
def test_most_points_win(seats: int) -> None:
    totals = [50, 60, 55, 40][:seats]
    table = ended(totals, wanted=[0, 3, 0, 0][:seats], left=[9, 0, 9, 9][:seats])
    assert table.ranks()["B"] == 1
    assert sorted(table.ranks().values()) == list(range(1, seats + 1))


def test_resources_in_the_usage_area_do_not_break_ties() -> None:
    bins = {"A": ["", "", "", "Wd"], "B": ["Wd Wd Wd", "", "", "Wd"]}
    table = position(2, actor="B", final=True, points={"A": 5, "B": 5}, bins=bins).activate(1)
    assert table.over
    assert table.ranks() == {"A": 1, "B": 1}
