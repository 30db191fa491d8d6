"""The arena: the same games however they are played, gone on with where they stopped, and what is refused."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pardner import bots
from pardner.bots import GreedyBot, players
from pardner.bots.search import Budget
from pardner.engine.game import BadOption, Game, UnknownGame
from pardner.lab import arena as lab
from pardner.lab.arena import arena, one_against_many, play, round_robin
from pardner.lab.results import BrokenResults, Played, Results
from pardner.lab.schedule import Fixture

CREW = ("greedy", "greenhorn", "random")


def games_in(file: Path, wanted: lab.Arena) -> dict[Fixture, Played]:
    """The games that a file has."""
    kept = Results(file, wanted.heading())
    kept.read()
    return kept.played


def test_everybody_meets_everybody(claims: Game) -> None:
    found = arena(claims, CREW, games=6, seats=3, processes=1)
    pairs = [(pairing.first, pairing.second, pairing.games) for pairing in found.pairings]
    assert pairs == [("greedy", "greenhorn", 6), ("greedy", "random", 6), ("greenhorn", "random", 6)]
    assert {rated.bot for rated in found.ratings} == set(CREW)
    assert found.ratings[-1].rating == 0


def test_the_better_bot_has_the_better_rating() -> None:
    found = arena("boomtown", ["random", "greedy"], games=10, seats=3, processes=1)
    assert found.pairings[0].share.high < 0.5
    assert [rated.bot for rated in found.ratings] == ["greedy", "random"]
    assert found.ratings[0].low > 0


def test_every_wanted_game_is_played_and_written_down(claims: Game, tmp_path: Path) -> None:
    """Three seats: each pair has two games on the same dice, the second with everybody's seat the other's."""
    wanted, file = round_robin(claims, CREW, seats=3), tmp_path / "r.jsonl"
    play(wanted, 6, 1, file)
    played = games_in(file, wanted)
    assert set(played) == set(wanted.fixtures(6))
    assert len(played) == 18
    for fixture in played:
        first, second = sorted(set(fixture.bots))
        mirrored = tuple(second if bot == first else first for bot in fixture.bots)
        assert Fixture(fixture.number, mirrored) in played


def test_bots_sit_where_the_fixture_says(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    sat: set[tuple[str, int]] = set()

    class Sitter(GreedyBot):
        def __init__(self, seed: int | str, name: str) -> None:
            super().__init__(seed)
            self.name = name

        def choose(self, game: Game, seen: Any, seat: int, legal: Any) -> int:
            sat.add((self.name, seat))
            return int(legal[0])

    for name in ("first", "second"):
        monkeypatch.setitem(bots.BOTS, name, partial(Sitter, name=name))
    wanted = one_against_many(claims, "first", "second", seats=3)
    do = lab._crew_of(wanted)()
    for fixture in wanted.fixtures(3):
        sat.clear()
        do(fixture)
        assert sat == {(bot, seat) for seat, bot in enumerate(fixture.bots)}


def test_games_of_a_round_have_the_same_dice(claims: Game) -> None:
    do = lab._crew_of(round_robin(claims, ["greedy", "random"], seats=2))()
    once, again, other = (do(Fixture(number, ("greedy", "greedy"))) for number in (5, 5, 6))
    assert once == again
    assert once.scores != other.scores


def test_gone_on_with_is_the_same_as_played_at_once(claims: Game, tmp_path: Path) -> None:
    wanted, file = round_robin(claims, CREW, seats=3, seed=4), tmp_path / "r.jsonl"
    at_once = play(wanted, 10, 1)

    class Stopped(Exception):
        pass

    def stop(count: int) -> None:
        told.append(count)
        if sum(told) == 13:
            raise Stopped

    told: list[int] = []
    with pytest.raises(Stopped):
        play(wanted, 10, 1, file, stop)
    assert len(games_in(file, wanted)) == 13
    file.write_bytes(file.read_bytes() + b'{"number":3,"bo')
    again: list[int] = []
    assert play(wanted, 10, 1, file, again.append) == at_once
    assert again == [13] + [1] * 17
    before = file.read_bytes()
    assert play(wanted, 10, 1, file) == at_once
    assert file.read_bytes() == before


def test_more_games_go_on_with_the_same_file(claims: Game, tmp_path: Path) -> None:
    wanted, file = round_robin(claims, CREW[1:], seats=2), tmp_path / "r.jsonl"
    few = play(wanted, 4, 1, file)
    many = play(wanted, 12, 1, file)
    assert many == play(wanted, 12, 1)
    assert play(wanted, 4, 1, file) == few


def test_the_order_of_the_lines_does_not_matter(claims: Game, tmp_path: Path) -> None:
    wanted, file = round_robin(claims, CREW[1:], seats=2), tmp_path / "r.jsonl"
    found = play(wanted, 8, 1, file)
    heading, *lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(heading + b"".join(reversed(lines)))
    assert play(wanted, 8, 1, file) == found


def test_processes_change_nothing(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    together = arena("boomtown", ["random", "greenhorn"], games=4, seats=3, processes=2, results=file)
    assert together == arena("boomtown", ["random", "greenhorn"], games=4, seats=3, processes=1)
    assert file.read_bytes().count(b"\n") == 5


def test_another_arena_is_refused(claims: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "r.jsonl"
    arena(claims, CREW[1:], games=2, seats=2, processes=1, results=file)
    for changed, told in (
        ({"seats": 3}, "seats is 2 there and 3 here"),
        ({"seed": 1}, "seed is 0 there and 1 here"),
        ({"rate": 10.0}, "rate is not given there and 10.0 here"),
        ({"options": {"ties": "seat"}}, "options is"),
        ({"bots": CREW}, "bots is greenhorn, random there and greedy, greenhorn, random here"),
    ):
        asked: dict[str, Any] = {"bots": CREW[1:], "games": 2, "seats": 2, "processes": 1, "results": file} | changed
        with pytest.raises(BrokenResults, match=told):
            arena(claims, **asked)
    with pytest.raises(BrokenResults, match="kind is round robin there and one against many here"):
        play(one_against_many(claims, "greenhorn", "random", seats=2), 2, 1, file)
    monkeypatch.setattr(players, "version", lambda game: "other bots")
    with pytest.raises(BrokenResults, match="the bots have changed since it was begun; begin another file"):
        arena(claims, CREW[1:], games=2, seats=2, processes=1, results=file)


def test_at_a_rate_bots_count_iterations(claims: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    budgets = []

    class Ponderer(GreedyBot):
        def __init__(self, seed: int | str, budget: Budget) -> None:
            super().__init__(seed)
            budgets.append(budget)

    monkeypatch.setitem(bots.BOTS, "ponderer", partial(Ponderer, budget=Budget(milliseconds=200)))
    monkeypatch.setattr(players, "search_of", lambda game: None)
    arena(claims, ["ponderer", "random"], games=2, seats=2, rate=1000, processes=1)
    assert set(budgets) == {Budget(iterations=200)}


def test_one_against_many(claims: Game) -> None:
    found = play(one_against_many(claims, "greedy", "random", seats=4), 5, 1)
    (pairing,) = found.pairings
    assert (pairing.first, pairing.second, pairing.games, pairing.even_share) == ("greedy", "random", 8, 0.25)
    assert not found.ratings
    assert not found.points


def test_alone_everybody_plays_the_same_dice() -> None:
    found = arena("coal_n_write", ["random", "greenhorn"], games=5, seats=1, processes=1)
    first, last = found.points
    assert (first.bot, last.bot, first.games) == ("greenhorn", "random", 5)
    assert first.beyond_weakest.mean == pytest.approx(first.mean.mean - last.mean.mean)
    assert first.median_low <= first.median <= first.median_high
    assert not found.pairings
    assert not found.ratings


def test_what_is_refused(claims: Game) -> None:
    with pytest.raises(UnknownGame):
        arena("checkers", CREW)
    with pytest.raises(BadOption, match="is for 2 to 4 players"):
        arena(claims, CREW, seats=9)
    with pytest.raises(BadOption, match="at least two bots"):
        arena(claims, ["random"])
    with pytest.raises(BadOption, match="somebody has to play"):
        arena("coal_n_write", [], seats=1)
    with pytest.raises(BadOption, match="a list of names"):
        arena(claims, "random")
    with pytest.raises(BadOption, match="random is there twice"):
        arena(claims, ["random", "greedy", "random"])
    with pytest.raises(BadOption, match="there is no bot called 'clever'"):
        arena(claims, ["random", "clever"])
    with pytest.raises(BadOption, match="at least two seats"):
        one_against_many("coal_n_write", "greedy", "random", seats=1)
    with pytest.raises(BadOption, match="at least one game"):
        arena(claims, CREW, games=0)
    with pytest.raises(BadOption, match="at least one process"):
        arena(claims, CREW, processes=0)
    for rate in (0, -1, float("nan"), float("inf")):
        with pytest.raises(BadOption, match="a rate is a number of iterations"):
            arena(claims, CREW, rate=rate)


def test_a_game_without_end_is_noticed(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims.state, "MAX_STEPS", 3)
    with pytest.raises(RuntimeError, match="had not ended after 3 decisions"):
        arena(claims, CREW[1:], games=2, seats=2, processes=1)
