"""The commands that show something: games, rules, replay, simulate, bench."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from pardner.cli import simulate as simulating
from pardner.engine.game import Game, names
from pardner.engine.match import Match
from pardner.lab import bench

from .conftest import Pardner

BENCH_KEYS = [
    "game",
    "seats",
    "state_bytes",
    "compile_seconds",
    "load_seconds",
    "steps_per_second",
    "games_per_second",
    "interpreted_steps_per_second",
]


def test_help(pardner: Pardner) -> None:
    for shown in (pardner(), pardner("--help"), pardner("-h")):
        assert shown.exit_code == 0
        for name in ("games", "rules", "play", "replay", "simulate", "arena", "bench"):
            assert name in shown.stdout


def test_the_entry_point() -> None:
    """`pardner` as installed: the same refusals from a process of its own."""
    code = "from pardner.cli import main; main()"
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code, "rules", "checkers"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_games(pardner: Pardner) -> None:
    shown = pardner("games")
    assert shown.exit_code == 0
    assert "boomtown" in shown.stdout
    assert "3 to 5" in shown.stdout


def test_games_for_programs(pardner: Pardner) -> None:
    listed = {game["game"]: game for game in json.loads(pardner("games", "--json").stdout)}
    assert list(listed) == names()
    assert listed["boomtown"]["title"] == "Boomtown"
    assert listed["boomtown"]["seats"] == [3, 4, 5]
    assert listed["boomtown"]["options"]["ruleset"] == ["manual", "published"]
    assert listed["boomtown"]["tagline"]


@pytest.mark.parametrize("name", names())
def test_rules(pardner: Pardner, name: str) -> None:
    shown = pardner("rules", name)
    assert shown.exit_code == 0
    assert len(shown.stdout) > 1000


def test_replay_of_a_game_under_way(pardner: Pardner, tmp_path: Path) -> None:
    match = Match("boomtown", 3, seed=1, names=["Anna", "Bert", "Cora"])
    first = match.actors[0]
    match.play(first, "bid", amount=4)
    (tmp_path / "game.json").write_bytes(match.save())
    shown = pardner("replay", "game.json").stdout
    assert f"{match.names[first]} bids 4." in shown
    assert "The game is not over." in shown
    assert "1 move, each of them checked." in shown


def test_replay_of_a_whole_game(pardner: Pardner, tmp_path: Path) -> None:
    pardner("play", "boomtown", "--seed", "1", "--save", "game.json", typed="1\n" * 500)
    shown = pardner("replay", "game.json")
    assert shown.exit_code == 0
    assert "is the first player." in shown.stdout
    assert "The deck is empty and the game is over." in shown.stdout
    assert "1st" in shown.stdout
    assert max(len(line) for line in shown.stdout.splitlines()) <= 80


def test_simulate(pardner: Pardner, claims: Game) -> None:
    shown = pardner("simulate", "claims", "--seats", "2", "--games", "50", "--option", "ties=seat")
    assert shown.exit_code == 0, shown.output
    assert "50 games" in shown.stdout
    assert "▲ Seat 1" in shown.stdout
    assert "±" in shown.stdout
    assert "%" in shown.stdout
    assert pardner("simulate", "claims", "--games", "1").exit_code == 0


def test_simulate_says_who_played(pardner: Pardner, claims: Game) -> None:
    assert "3 players choosing at random: 5 games" in pardner("simulate", "claims", "--games", "5").stdout
    shown = pardner("simulate", "claims", "--games", "2", "--seats", "2", "--bots", "random,greenhorn").stdout
    assert "random, greenhorn: 2 games" in shown


def test_simulate_for_programs(pardner: Pardner, claims: Game) -> None:
    told = json.loads(pardner("simulate", "claims", "--games", "50", "--seed", "3", "--json").stdout)
    assert list(told) == ["game", "seats", "options", "bots", "games", "seed", "length", "score", "win_share"]
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("claims", 3, 50, 3)
    assert told["options"] == {"ties": "dice", "peeking": "true"}
    assert len(told["score"]) == len(told["win_share"]) == 3
    assert set(told["score"][0]) == {"mean", "std", "low", "high"}
    alone = json.loads(pardner("simulate", "claims", "--games", "1", "--json").stdout)
    assert alone["length"]["std"] is None


def test_a_long_simulation_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for patience, shown in ((-1.0, True), (1e9, False)):
        monkeypatch.setattr(simulating, "PATIENCE", patience)
        terminal = StringIO()
        with simulating.Waiting(20, Console(file=terminal, force_terminal=True, width=80)) as advance:
            advance(5)
        assert ("5/20" in terminal.getvalue()) is shown


def test_no_bar_without_a_terminal(pardner: Pardner, claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "PATIENCE", -1.0)
    assert pardner("simulate", "claims", "--games", "20", "--json").stderr == ""


def test_bench_for_programs(pardner: Pardner, claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "load_times", lambda name: (2.0, 0.1))
    monkeypatch.setattr(bench, "ROUND_SECONDS", 0.001)
    told = json.loads(pardner("bench", "claims", "--json").stdout)
    assert list(told) == BENCH_KEYS
    assert (told["game"], told["seats"], told["state_bytes"]) == ("claims", 3, claims.state_bytes())
    assert (told["compile_seconds"], told["load_seconds"]) == (2.0, 0.1)
    assert all(told[key] > 0 for key in BENCH_KEYS[2:])
    assert json.loads(pardner("bench", "claims", "--seats", "2", "--json").stdout)["seats"] == 2


def test_bench_for_people(pardner: Pardner, claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "load_times", lambda name: (2.0, 0.1))
    monkeypatch.setattr(bench, "ROUND_SECONDS", 0.001)
    shown = pardner("bench", "claims").stdout
    assert "Claims, 3 players" in shown
    assert "2.0 s" in shown
