"""The greedy bot at Gold West: it sees what is plain, and beats those who decide by chance."""

from typing import Any

import pytest

from pardner.bots import GreedyBot
from pardner.games.gold_west import bot, state

from ..tournament import share_of_wins
from .position import Table, position, seat_of, using

GAMES = 30

evaluate: Any = bot.evaluate


def choice(table: Table) -> tuple[str, Any]:
    """What the bot decides for the actor: the kind of decision and its argument, as tests write them."""
    seat = seat_of(str(table.actor))
    match = table.match
    actions = {action.id: action for action in match.legal(seat)}
    chosen = actions[GreedyBot(1).choose(match.game, match.game.seen_by(match.state, seat), seat, list(actions))]
    return chosen.kind, Table._told(chosen.args)


def follow(table: Table) -> Table:
    """Let the bot decide for the actor until the turn is over."""
    actor = table.actor
    while table.actor == actor:
        kind, told = choice(table)
        names = {"activate": "bin", "stock": "bin", "leave": "resource", "ship": "metal", "invest": "card"}
        names |= {"claim": "space", "take": "hex"}
        table.play(kind, **{names[kind]: told} if told is not None else {})
    return table


# ---- activating ----------------------------------------------------------------------------------------------------


def test_the_final_turn_goes_to_the_bin_that_pays() -> None:
    table = position(final=True, bins={"A": ["Wd St", "Wd Au Au Au Au", "", ""]}, display=["inv_gold4"])
    assert choice(table) == ("activate", 2)


def test_what_is_needed_is_not_left_behind() -> None:
    table = position(final=True, bins={"A": ["", "Wd Au Au Au Au", "", ""]}, display=["inv_gold4"])
    assert choice(table.activate(2)) == ("leave", "Wd")


def test_the_last_material_reaches_the_usage_area() -> None:
    table = position(round=6, bins={"A": ["", "Wd Cu", "", ""]})
    assert choice(table.activate(2)) == ("leave", "Cu")


def test_a_bin_from_which_nothing_arrives_waits() -> None:
    table = position(round=6, bins={"A": ["Wd St", "", "", "Cu Ag"]})
    assert choice(table) == ("activate", 1)


# ---- metals --------------------------------------------------------------------------------------------------------


def test_the_better_of_two_investments() -> None:
    table = using("Au Au Au Au Au Wd", display=["inv_gold4", "inv_gold5"])
    assert choice(table) == ("invest", "inv_gold5")


def test_a_shipment_that_brings_a_bonus_tile() -> None:
    table = using("Cu Au", coaches={"A": (3, 0, 0)}, claims={(0, 0): "B", (2, 2): "C"}, final=True)
    table.ship("Au")
    assert choice(table) == ("ship", "Cu")


def test_four_points_at_once_beat_two_empty_steps() -> None:
    table = using("Cu Au", final=True, offices=("town_hall", "depot", "docks", "surveyors_office"))
    assert choice(table) == ("claim", (0, 0))


def test_an_investment_and_an_office_in_one_turn() -> None:
    table = using("Cu Au Au Au Au Au", final=True, display=["inv_gold4"], cards={"B": ["inv_gold5"]})
    follow(table)
    assert table.cards("A") == {"inv_gold4"}
    assert table.claims() == {(0, 0): "A"}


# ---- building ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("materials", "kind"), [("Wd", "build_camp"), ("Wd St", "build_settlement"), ("", "loot")])
def test_the_best_building_that_can_be_paid(materials: str, kind: str) -> None:
    table = using(f"Cu {materials}")
    while table.question == "metals":
        table.ship("Cu")
    assert choice(table) == (kind, None)


def test_the_hex_that_joins_two_groups() -> None:
    camps = {"A": [(-1, 0), (0, -1), (2, -2), (3, -2)]}
    tokens = dict.fromkeys(((1, -1), (0, 1), (-2, 2)), "copper_cc")
    table = using("Wd", round=6, camps=camps, tokens=tokens).play("build_camp")
    assert choice(table) == ("take", (1, -1))


def test_materials_are_taken_by_who_has_none() -> None:
    tokens = {(1, -1): "copper_cc", (0, 1): "copper_ctw", (-2, 2): "copper_cc"}
    table = using("Wd", round=4, tokens=tokens).play("build_camp")
    assert choice(table) == ("take", (0, 1))


def test_the_terrain_that_is_close_rather_than_the_one_that_is_won() -> None:
    tracks = {
        "A": {"copper": (6, 6, 0), "silver": (1, 1, 0)},
        "B": {"copper": (0, 0, 0), "silver": (1, 1, 0)},
        "C": {"copper": (0, 0, 0), "silver": (1, 1, 0)},
    }
    tokens = {(1, -1): "copper_cc", (0, 1): "silver_ss"}
    table = using("Wd", round=12, tracks=tracks, tokens=tokens).play("build_camp")
    assert choice(table) == ("take", (0, 1))


def test_what_comes_too_late_goes_where_it_scores_most() -> None:
    table = using("Wd", round=12, tokens={(1, -1): "forest_www"}).build("camp", (1, -1))
    assert choice(table) == ("stock", 4)


# ---- the evaluation ------------------------------------------------------------------------------------------------


def test_at_the_end_only_points_count() -> None:
    table = position(final=True, actor="C", bins={"C": ["Wd", "", "", ""]}, points={"A": 30, "B": 20, "C": 25})
    table.activate(1)
    assert table.over
    assert [evaluate(table.state, seat) for seat in range(3)] == [bot.POINT * points for points in table.match.scores]


def test_turns_that_are_left() -> None:
    rules: Any = bot
    table = position(round=12, actor="B", first="B", bins={"B": ["Wd", "", "", ""]})
    assert [rules.turns_left(table.state, seat) for seat in range(3)] == [2, 2, 2]
    table.activate(1)
    assert [rules.turns_left(table.state, seat) for seat in range(3)] == [2, 1, 2]


# ---- against chance ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", state.SEATS)
def test_it_beats_random_bots(seats: int) -> None:
    assert share_of_wins("gold_west", seats, GAMES) >= 0.9
