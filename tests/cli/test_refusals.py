"""What is wrong is told in one sentence on stderr, with exit status 2, and nothing is written."""

import json
from pathlib import Path
from typing import Any

import pytest

from pardner.engine.match import Match

from .conftest import Pardner

BAD = {
    "no such command": ["shoot"],
    "no game": ["play"],
    "unknown game": ["play", "checkers"],
    "unknown game for rules": ["rules", "checkers"],
    "unknown game for bench": ["bench", "checkers", "--json"],
    "unknown game for simulate": ["simulate", "checkers"],
    "no such flag": ["games", "--loud"],
    "no value": ["play", "boomtown", "--seed"],
    "too few seats": ["play", "boomtown", "--seats", "2"],
    "too many seats": ["simulate", "boomtown", "--seats", "6"],
    "bench of too many seats": ["bench", "boomtown", "--seats", "6"],
    "seats not a number": ["play", "boomtown", "--seats", "four"],
    "no such seat": ["play", "boomtown", "--seats", "3", "--seat", "4"],
    "seat zero": ["play", "boomtown", "--seat", "0"],
    "seed not a number": ["simulate", "boomtown", "--seed", "x"],
    "unknown bot": ["simulate", "boomtown", "--seats", "3", "--bots", "random,random,nobody"],
    "too few bots": ["simulate", "boomtown", "--seats", "3", "--bots", "random"],
    "no games": ["simulate", "boomtown", "--games", "0"],
    "unknown option": ["play", "boomtown", "--option", "speed=high"],
    "unknown value": ["simulate", "boomtown", "--option", "ruleset=mine"],
    "option without value": ["simulate", "boomtown", "--option", "ruleset"],
    "option twice": ["play", "boomtown", "--option", "ruleset=manual", "--option", "ruleset=published"],
    "no folder to save in": ["play", "boomtown", "--save", "nowhere/game.json"],
    "a folder to save in": ["play", "boomtown", "--save", "."],
    "no file": ["replay", "missing.json"],
    "a folder to replay": ["replay", "."],
}


def assert_refused(pardner: Pardner, *arguments: str) -> str:
    """One sentence, status 2; returns the sentence."""
    result = pardner(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.endswith(".\n")
    assert result.stderr[0].isupper() or not result.stderr[0].isalpha()
    return result.stderr.strip()


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD.keys())
def test_bad_arguments(pardner: Pardner, tmp_path: Path, arguments: list[str]) -> None:
    assert_refused(pardner, *arguments)
    assert list(tmp_path.iterdir()) == []


def test_sentences_say_what_there_is(pardner: Pardner) -> None:
    assert "boomtown" in assert_refused(pardner, "rules", "checkers")
    assert assert_refused(pardner, "play", "boomtown", "--seats", "2") == "Boomtown is for 3 to 5 players, not 2."
    assert "manual, published" in assert_refused(pardner, "play", "boomtown", "--option", "ruleset=mine")
    assert assert_refused(pardner, "replay", "missing.json") == "Cannot use missing.json: no such file or directory."


def saved(**changes: Any) -> bytes:
    """A saved game with some of its fields changed."""
    match = Match("boomtown", 3, seed=1)
    match.play(match.actors[0], "pass")
    return json.dumps(json.loads(match.save()) | changes).encode()


BROKEN = {
    "empty": b"",
    "not JSON": b"howdy",
    "not text": b"\xff\xfe\x00",
    "not a game": b"{}",
    "another format": saved(pardner=99),
    "unknown game": saved(game="checkers"),
    "wrong seats": saved(seats=9),
    "unknown option": saved(options={"speed": "high"}),
    "illegal move": saved(moves=[[0, 3000, []]]),
    "no such seat": saved(moves=[[7, 0, []]]),
    "forged throw": saved(moves=[[0, 0, [5, 5]]]),
    "forged key": saved(key="00" * 32),
    "forged setup": saved(setup=[1, 2, 3]),
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_broken_files(pardner: Pardner, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert assert_refused(pardner, "replay", file.name).startswith("Cannot replay game.json: ")
    assert assert_refused(pardner, "play", "boomtown", "--save", file.name).startswith("Cannot replay game.json: ")
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert file.read_bytes() == content


def test_a_position_that_cannot_be(pardner: Pardner, tmp_path: Path) -> None:
    match = Match("boomtown", 3, seed=1)
    state = match.dump()["state"] | {"question": 99}
    (tmp_path / "game.json").write_bytes(saved(start=state, setup=[], moves=[[match.actors[0], 3000, []]]))
    assert_refused(pardner, "replay", "game.json")
