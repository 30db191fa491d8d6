"""`pardner arena` and `pardner bench search`, typed."""

import json
from pathlib import Path

import pytest

from pardner.bots import search
from pardner.engine.game import Game
from pardner.lab import arena, bench
from pardner.lab.crew import CrewLost

from .conftest import Pardner
from .test_refusals import assert_refused

SMALL = ("arena", "claims", "--bots", "greenhorn,random", "--seats", "2", "--games", "4", "--processes", "1")


def test_a_round_robin(pardner: Pardner, claims: Game, tmp_path: Path) -> None:
    shown = pardner(*SMALL, "--picture", "r.svg", "--option", "ties=seat")
    assert shown.exit_code == 0, shown.output
    assert "Claims, 2 players, seed 0." in shown.stdout
    assert "Greenhorn against Random" in shown.stdout
    assert "50.0%" in shown.stdout
    assert "Rating" in shown.stdout
    assert max(len(line) for line in shown.stdout.splitlines()) <= 80
    assert "rating, with 95% intervals" in (tmp_path / "r.svg").read_text()


def test_for_programs(pardner: Pardner, claims: Game) -> None:
    told = json.loads(pardner(*SMALL, "--rate", "50", "--seed", "3", "--json").stdout)
    keys = ["game", "kind", "seats", "options", "bots", "seed", "rate", "pairings", "ratings", "points"]
    assert list(told) == keys
    assert (told["game"], told["kind"], told["seats"], told["seed"], told["rate"]) == (
        "claims",
        "round robin",
        2,
        3,
        50.0,
    )
    (pairing,) = told["pairings"]
    assert set(pairing) == {"first", "second", "games", "even_share", "share"}
    assert (pairing["games"], pairing["even_share"]) == (4, 0.5)
    assert {rated["bot"] for rated in told["ratings"]} == {"greenhorn", "random"}
    once = json.loads(pardner(*SMALL, "--games", "2", "--json").stdout)
    assert once["pairings"][0]["share"]["std"] is None


def test_one_against_many(pardner: Pardner, claims: Game, tmp_path: Path) -> None:
    asked = ("arena", "claims", "--alone", "greenhorn", "--against", "random", "--games", "3", "--processes", "1")
    shown = pardner(*asked, "--picture", "r.svg")
    assert shown.exit_code == 0, shown.output
    assert "33.3%" in shown.stdout
    assert "Rating" not in shown.stdout
    assert "Claims: alone against 2 × Random" in (tmp_path / "r.svg").read_text()


def test_alone(pardner: Pardner, tmp_path: Path) -> None:
    asked = ("arena", "coal_n_write", "--seats", "1", "--bots", "random", "--games", "3", "--processes", "1")
    shown = pardner(*asked, "--picture", "r.svg")
    assert shown.exit_code == 0, shown.output
    assert "one player" in shown.stdout
    assert "Median" in shown.stdout
    assert "points, with 95% intervals" in (tmp_path / "r.svg").read_text()
    assert pardner(*asked, "--games", "1", "--picture", "r.svg").exit_code == 0


def test_results_are_gone_on_with(pardner: Pardner, claims: Game, tmp_path: Path) -> None:
    first = pardner(*SMALL, "--results", "r.jsonl")
    kept = (tmp_path / "r.jsonl").read_bytes()
    assert pardner(*SMALL, "--results", "r.jsonl").stdout == first.stdout
    assert (tmp_path / "r.jsonl").read_bytes() == kept
    assert pardner(*SMALL, "--games", "6", "--results", "r.jsonl").exit_code == 0
    assert (tmp_path / "r.jsonl").read_bytes().startswith(kept)


def test_results_of_another_arena_or_broken_are_refused(pardner: Pardner, claims: Game, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    pardner(*SMALL, "--results", file.name)
    kept = file.read_bytes()
    sentence = assert_refused(pardner, *SMALL, "--results", file.name, "--seed", "7")
    assert sentence == "Cannot go on with r.jsonl, which is of another arena: seed is 0 there and 7 here."
    file.write_bytes(kept + b"howdy\n")
    sentence = assert_refused(pardner, *SMALL, "--results", file.name)
    assert sentence.startswith("Cannot go on with r.jsonl, which is broken in line 6: ")
    assert file.read_bytes() == kept + b"howdy\n"
    assert "no such file" in assert_refused(pardner, *SMALL, "--results", "nowhere/r.jsonl")


def test_a_process_that_dies_is_told(pardner: Pardner, claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*asked: object) -> None:
        raise CrewLost("a process has died")

    monkeypatch.setattr(arena, "play", die)
    assert assert_refused(pardner, *SMALL) == "A process has died."


BAD = {
    "unknown game": (["arena", "checkers"], "checkers"),
    "unknown bot": (["arena", "boomtown", "--bots", "random,nobody"], "nobody"),
    "one bot": (["arena", "boomtown", "--bots", "random"], "at least two bots"),
    "twice the same": (["arena", "boomtown", "--bots", "random,random"], "twice"),
    "no games": (["arena", "boomtown", "--games", "0"], "games"),
    "no processes": (["arena", "boomtown", "--processes", "0"], "processes"),
    "no rate": (["arena", "boomtown", "--rate", "0"], "iterations a second"),
    "too many seats": (["arena", "boomtown", "--seats", "6"], "3 to 5"),
    "alone against nobody": (["arena", "boomtown", "--alone", "random"], "need each other"),
    "nobody against others": (["arena", "boomtown", "--against", "random"], "need each other"),
    "alone and not": (
        ["arena", "boomtown", "--alone", "random", "--against", "greedy", "--bots", "random,greedy"],
        "one plays --alone",
    ),
    "alone at a table for one": (
        ["arena", "coal_n_write", "--alone", "random", "--against", "greedy", "--seats", "1"],
        "two seats",
    ),
    "a search of nothing": (["bench", "search"], "bench search GAME"),
    "two to measure": (["bench", "boomtown", "gold_west"], "one thing"),
    "a search of an unknown game": (["bench", "search", "checkers"], "checkers"),
}


@pytest.mark.parametrize(("arguments", "told"), BAD.values(), ids=BAD.keys())
def test_bad_arguments(pardner: Pardner, tmp_path: Path, arguments: list[str], told: str) -> None:
    assert told in assert_refused(pardner, *arguments)
    assert list(tmp_path.iterdir()) == []


def test_bench_of_a_search(pardner: Pardner, claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "search_of", lambda game: search.Search(game, compiled=False))
    monkeypatch.setattr(bench, "ROUND_SECONDS", 0.005)
    told = json.loads(pardner("bench", "search", "claims", "--seats", "2", "--json").stdout)
    assert (told["game"], told["seats"]) == ("claims", 2)
    assert told["playouts_per_second"] > 0
    assert told["iterations_per_second"] > 0
    shown = pardner("bench", "search", "claims").stdout
    assert "Search in Claims, 3 players" in shown
    assert "a second" in shown
