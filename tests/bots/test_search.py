"""Search: the same findings for the same seed in every build, from nothing but what the seat may know."""

import ctypes
import time
from typing import Any, cast

import pytest

from pardner.bots import search as module
from pardner.bots import tree
from pardner.bots.random import RandomBot
from pardner.bots.search import Budget, Manner, Search, manner_of, search_if_ready
from pardner.bots.thinker import SearchBot
from pardner.engine import build
from pardner.engine.clone import Cloner
from pardner.engine.dice import roll
from pardner.engine.game import Game, load, names
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.loops import random_actor
from pardner.engine.match import Match
from pardner.engine.record import copy_of

FEW = Budget(iterations=40)
SHORT = Manner(looks=1, chapters=0, warm_up=2)
"""A manner that needs little time where nothing is compiled."""


def in_the_middle(game: Game, decisions: int, seed: int = 4) -> tuple[object, int]:
    """A position after so many random decisions, and a seat that has something to choose in it."""
    dice = dice_of_key(key_of_seed(f"search {seed}"))
    s = game.blank(game.seats[-1])
    build = game.interpreted
    build.setup(s, dice)
    seat = random_actor(s, dice)
    while s.actors and (decisions > 0 or len(build.legal(s, seat)) < 2):
        legal = build.legal(s, seat)
        build.apply(s, seat, legal[decisions % len(legal)], dice)
        seat = random_actor(s, dice)
        decisions -= 1
    return s, seat


@pytest.fixture(scope="module")
def interpreted() -> dict[str, Search]:
    """Searches that need not be compiled."""
    return {name: Search(load(name), compiled=False) for name in names()}


@pytest.mark.parametrize("name", names())
def test_what_a_seat_may_not_know_changes_nothing_that_is_found(name: str, interpreted: dict[str, Search]) -> None:
    game, search = load(name), interpreted[name]
    s, seat = in_the_middle(game, 30)
    dice = dice_of_key(key_of_seed("other truths"))
    found = search.look(s, seat, 1, Budget(iterations=12), SHORT)
    for _ in range(3):
        other = game.seen_by(s, seat)
        game.interpreted.imagine(other, seat, dice)
        assert search.look(other, seat, 1, Budget(iterations=12), SHORT).outlooks == found.outlooks


def test_a_seat_that_sees_nonsense_behind_what_it_knows_decides_the_same(claims: Game) -> None:
    search = Search(claims, compiled=False)
    match = Match("claims", seats=3, seed=5)
    match.play(1, "bid", amount=2)
    nonsense = copy_of(match.state)
    nonsense.players[1].bid = 99
    nonsense.players[2].lucky = -7
    assert bytes(nonsense) != bytes(match.state)
    assert search.look(nonsense, 0, "x", FEW).outlooks == search.look(match.state, 0, "x", FEW).outlooks


@pytest.mark.parametrize("manner", [None, Manner(rival_looks=2, paired=True, credit=6, ripe=4)])
def test_both_builds_find_the_same(claims: Game, manner: Manner | None) -> None:
    match = Match("claims", seats=4, seed=2)
    plain, compiled = Search(claims, compiled=False), Search(claims, compiled=True)
    for seed in range(3):
        there, here = (search.look(match.state, 2, seed, FEW, manner) for search in (plain, compiled))
        assert there.outlooks == here.outlooks
        assert there.win_chances == here.win_chances


def test_the_same_seed_finds_the_same_and_another_something_else(claims: Game) -> None:
    search = Search(claims, compiled=False)
    state = Match("claims", seats=3, seed=1).state
    assert search.look(state, 0, 8, FEW).outlooks == search.look(state, 0, 8, FEW).outlooks
    assert search.look(state, 0, 8, FEW).outlooks != search.look(state, 0, 9, FEW).outlooks


def test_all_iterations_are_accounted_for(claims: Game) -> None:
    search = Search(claims, compiled=False)
    found = search.look(Match("claims", seats=3, seed=1).state, 1, 1, Budget(iterations=50))
    assert found.iterations <= 50
    assert sum(outlook.visits for outlook in found.outlooks) == found.iterations
    assert sum(found.win_chances) == pytest.approx(1)
    assert found.best.visits == max(outlook.visits for outlook in found.outlooks)
    assert {outlook.action for outlook in found.outlooks} == set(
        claims.interpreted.legal(Match("claims", seats=3, seed=1).state, 1)
    )


def test_the_same_scenario_is_the_same_truth_with_the_same_throws(claims: Game) -> None:
    rules = {name: getattr(claims.rules, name) for name in build.RULES}
    function: Any = tree.imagine_scenario
    imagine = Cloner(lambda copy: copy, **rules).clone(function)
    dice: Any = dice_of_key(key_of_seed("scenarios"))
    table: Any = (claims.state.State * tree.ROWS)()
    match = Match("claims", seats=4, seed=3)
    match.play(1, "bid", amount=1)
    table[tree.SEEN] = claims.seen_by(match.state, 0)

    def scenario(number: int) -> tuple[bytes, list[int]]:
        imagine(table, dice, tree.Books(), 0, number)
        return bytes(table[tree.IN_PLAY]), [roll(dice, 6) for _ in range(20)]

    first, second = scenario(0), scenario(1)
    assert scenario(0) == first
    assert scenario(1) == second
    assert first[1] != second[1]


def test_a_seat_weighs_up_the_same_whatever_others_were_asked() -> None:
    thoughts_of: Any = tree.thoughts_of
    books = tree.Books()
    before = thoughts_of(books, 5, 3, 1)
    books.asked[0] = 7
    assert thoughts_of(books, 5, 3, 1) == before
    others = {thoughts_of(books, scenario, now, seat) for scenario, now, seat in [(6, 3, 1), (5, 4, 1), (5, 3, 2)]}
    books.asked[1] = 1
    others.add(thoughts_of(books, 5, 3, 1))
    assert len(others | {before}) == 5


def test_a_playout_of_a_scenario_is_the_same_again_if_choices_are_compared_in_pairs(claims: Game) -> None:
    own = {name: getattr(claims.rules, name) for name in build.RULES}
    play_on, imagine = (
        Cloner(lambda copy: copy, **own).clone(function)
        for function in (cast(Any, tree.play_on), cast(Any, tree.imagine_scenario))
    )
    dice: Any = dice_of_key(key_of_seed("playouts"))
    out: Any = (ctypes.c_int16 * claims.catalogue.size)()
    table: Any = (claims.state.State * tree.ROWS)()
    table[tree.SEEN] = claims.seen_by(Match("claims", seats=4, seed=3).state, 0)

    def ends(manner: Manner) -> set[bytes]:
        books = tree.Books()
        found = set()
        for _ in range(8):
            imagine(table, dice, books, 0, 2)
            play_on(table, dice, dice_of_key(key_of_seed("hunch")), out, books, manner.ways(), 0, 2, 1)
            found.add(bytes(table[tree.IN_PLAY]))
        return found

    assert len(ends(Manner(rival_looks=2, paired=True))) == 1
    assert len(ends(Manner(rival_looks=2))) > 1


def test_games_are_foretold_each_with_throws_of_its_own_and_in_both_builds_alike(claims: Game) -> None:
    state = Match("claims", seats=3, seed=4).state
    manner = Manner(looks=2, chapters=module.WHOLE_GAME)
    plain, compiled = Search(claims, compiled=False), Search(claims, compiled=True)
    assert plain.foretell(state, 1, "s", 30, manner) == compiled.foretell(state, 1, "s", 30, manner)
    found = plain.foretell(state, 1, "s", 30, manner)
    assert sum(found.win_chances) == pytest.approx(1)
    once = plain.foretell(state, 1, "s", 1, manner)
    assert once.points != found.points
    assert all(points == int(points) for points in once.points)


def edges_of(*told: tuple[int, float, float]) -> tuple[Any, Any, Any]:
    """A root with choices all equally trusted: visits, values and first sights."""
    nodes, edges = (tree.Node * 1)(), (tree.Edge * len(told))()
    nodes[0].count = len(told)
    for edge, (visits, value, sight) in zip(edges, told, strict=True):
        edge.visits, edge.value, edge.sight, edge.prior = visits, value, sight, 1 / len(told)
    return nodes, edges, tree.Books()


def test_a_choice_is_compared_with_what_came_of_the_scenarios_that_it_met() -> None:
    most_promising: Any = tree.most_promising
    nodes, edges, books = edges_of((10, 5.0, 0.0), (2, 0.8, 0.0))
    tally: Any = (ctypes.c_double * 11)(0.0, 0.1, 0.3, *(0.3 + 0.5875 * number for number in range(1, 9)))
    calm = Manner(exploration=0.0).ways()
    assert most_promising(nodes, edges, books, tally, calm, 0) == 0
    books.scenarios = 10
    assert most_promising(nodes, edges, books, tally, calm, 0) == 1, "it made more of two hard ones than the other did"


def test_a_tally_that_is_full_is_used_as_far_as_it_goes() -> None:
    fair_value: Any = tree.fair_value
    _, edges, books = edges_of((5, 3.0, 0.0))
    books.scenarios = 2
    tally: Any = (ctypes.c_double * 3)(0.0, 0.25, 0.75)
    assert fair_value(edges[0], books, tally, 0) == pytest.approx(3.0 - 0.75 + 2 * 0.75 / 2)


def test_first_sight_counts_as_so_many_tries() -> None:
    most_promising: Any = tree.most_promising
    nodes, edges, books = edges_of((1, 0.5, 0.0), (1, 0.6, -0.2))
    tally: Any = (ctypes.c_double * 3)()
    assert most_promising(nodes, edges, books, tally, Manner(exploration=0.0, credit=0).ways(), 0) == 1
    assert most_promising(nodes, edges, books, tally, Manner(exploration=0.0, credit=5).ways(), 0) == 0


def test_what_others_have_counts_as_far_as_it_is_envied() -> None:
    lead: Any = tree.lead
    books = tree.Books()
    books.worth[:3] = [5.0, 3.0, 9.0]
    assert [lead(books, 3, seat, 1.0) for seat in range(3)] == [-4.0, -6.0, 4.0]
    assert [lead(books, 3, seat, 0.0) for seat in range(3)] == [5.0, 3.0, 9.0]
    assert lead(books, 1, 0, 1.0) == 5.0


def loves_gold(s: Any, seat: int) -> Any:
    """A judgement."""
    return s.players[seat].gold


def hates_gold(s: Any, seat: int) -> Any:
    """The opposite one."""
    return -s.players[seat].gold


def test_a_search_judges_by_what_the_game_foresees(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(**hooks: Any) -> Any:
        monkeypatch.setattr(module, "bot_of", lambda game: hooks)
        return Search(claims, compiled=False).look(state, 0, 1, FEW, Manner()).outlooks

    state = Match("claims", seats=3, seed=1).state
    plain, foreseeing = found(evaluate=loves_gold), found(evaluate=loves_gold, foresee=hates_gold)
    assert foreseeing == found(evaluate=hates_gold)
    assert foreseeing != plain


def test_several_trees_at_once_are_put_together(claims: Game) -> None:
    search = Search(claims, compiled=True)
    found = search.look(Match("claims", seats=3, seed=1).state, 1, 1, Budget(iterations=99), threads=3)
    assert found.iterations > 33
    assert sum(outlook.visits for outlook in found.outlooks) == found.iterations
    assert sum(found.win_chances) == pytest.approx(1)


def test_time_runs_out(claims: Game) -> None:
    search = Search(claims, compiled=False)
    started = time.process_time()
    found = search.look(Match("claims", seats=3, seed=1).state, 0, 1, Budget(milliseconds=30))
    assert found.iterations >= module.SLICE
    assert time.process_time() - started < 5


def test_no_more_is_thought_about_what_is_settled(claims: Game) -> None:
    search = Search(claims, compiled=False)
    trusting = Manner(exploration=0.0)
    found = search.look(Match("claims", seats=3, seed=1).state, 0, 1, Budget(iterations=600), trusting)
    assert found.iterations < 600


@pytest.mark.parametrize("budget", [(0, 0), (-1, 0), (0, -5)])
def test_a_search_without_end_is_refused(budget: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="needs a budget"):
        Budget(*budget)


def test_a_full_tree_goes_on_with_what_it_has(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_NODES", 5)
    monkeypatch.setattr(module, "CHOICES", 4)
    search = Search(claims, compiled=False)
    found = search.look(Match("claims", seats=3, seed=1).state, 0, 1, Budget(iterations=100))
    assert sum(outlook.visits for outlook in found.outlooks) == found.iterations


def test_it_beats_random_bots(claims: Game) -> None:
    search = Search(claims, compiled=True)
    won = 0.0
    games = 40
    for number in range(games):
        match, searcher, random = Match("claims", seats=2, seed=number), number % 2, RandomBot(number)
        while not match.over:
            seat = match.actors[0]
            seen = claims.seen_by(match.state, seat)
            if seat == searcher:
                match.play(seat, search.look(seen, seat, number, Budget(iterations=150)).best.action)
            else:
                match.play(seat, random.choose(claims, seen, seat, claims.interpreted.legal(seen, seat)))
        won += (match.ranks[searcher] == 1) / match.ranks.count(1)
    assert won / games > 0.7


def test_until_a_search_is_compiled_its_bot_looks_one_step_ahead(
    claims: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr(module, "_loaded", {})
    monkeypatch.setenv("PARDNER_CACHE", str(tmp_path))
    state = Match("claims", seats=3, seed=1).state
    legal = claims.interpreted.legal(state, 0)
    assert search_if_ready(claims) is None
    assert SearchBot(1, Budget(iterations=10)).choose(claims, claims.seen_by(state, 0), 0, legal) in legal


def test_a_bot_does_not_think_about_its_only_choice(claims: Game) -> None:
    state = Match("claims", seats=3, seed=1).state
    assert SearchBot(1, Budget(milliseconds=60_000)).choose(claims, state, 0, [7]) == 7


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_manner_that_exists(name: str) -> None:
    assert manner_of(load(name)).chapters >= 0
