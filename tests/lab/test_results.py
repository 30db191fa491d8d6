"""The results of an arena in a file: what is read back, what is cut off and what is refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pardner.lab.results import BrokenResults, Played, Results

HEADING: dict[str, Any] = {"game": "claims", "seats": 2, "bots": ["a", "b"], "options": {"ties": "dice"}, "rate": None}


def game(number: int, *bots: str) -> Played:
    """A game that the first seat won."""
    return Played(number, bots or ("a", "b"), 30, (9, 4), (1, 2))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two games."""
    path = tmp_path / "results.jsonl"
    with Results(path, HEADING) as results:
        results.add(game(0))
        results.add(game(0, "b", "a"))
    return path


def refused(file: Path, heading: dict[str, Any] = HEADING) -> str:
    """Why a file is not gone on with; it stays as it was."""
    before = file.read_bytes()
    with pytest.raises(BrokenResults) as refusal, Results(file, heading):
        pass
    assert file.read_bytes() == before
    return str(refusal.value)


def test_what_was_written_is_read_back(file: Path) -> None:
    with Results(file, HEADING) as results:
        assert list(results.played.values()) == [game(0), game(0, "b", "a")]
        results.add(game(1))
    with Results(file, HEADING) as results:
        assert results.played[game(1).fixture] == game(1)
    assert file.read_bytes().count(b"\n") == 4


def test_a_game_is_on_disk_as_soon_as_it_is_added(file: Path) -> None:
    with Results(file, HEADING) as results:
        results.add(game(1))
        assert file.read_bytes().count(b"\n") == 4


@pytest.mark.parametrize("kept", [1, 20, 40])
def test_a_last_line_without_end_is_played_again(file: Path, kept: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole + msgspec.json.encode(game(1))[:kept])
    with Results(file, HEADING) as results:
        assert len(results.played) == 2
        assert file.read_bytes() == whole
        results.add(game(1))
    with Results(file, HEADING) as results:
        assert len(results.played) == 3


@pytest.mark.parametrize("content", [b"", b'{"format'])
def test_a_file_with_nothing_whole_in_it_is_begun(file: Path, content: bytes) -> None:
    whole = file.read_bytes()
    file.write_bytes(content)
    with Results(file, HEADING) as results:
        assert not results.played
    assert file.read_bytes() == whole.splitlines(keepends=True)[0]


def test_another_arena_is_refused_with_what_differs(file: Path) -> None:
    assert refused(file, HEADING | {"seats": 3}).endswith("of another arena: seats is 2 there and 3 here")
    assert "bots is a, b there and a, c here" in refused(file, HEADING | {"bots": ["a", "c"]})
    assert "rate is not given there and 500 here" in refused(file, HEADING | {"rate": 500})
    assert "options is ties dice there and ties seat here" in refused(file, HEADING | {"options": {"ties": "seat"}})
    assert "does not say what arena" in refused(file, HEADING | {"moon": "full"})


BROKEN = {
    "no JSON": (b"howdy", "malformed"),
    "no game": (b"{}", "missing required field"),
    "a word for a number": (b'{"number":"x","bots":["a","b"],"length":1,"scores":[1,2],"places":[1,2]}', "Expected"),
    "too many seats": (msgspec.json.encode(Played(1, ("a", "b", "a"), 9, (1, 2, 3), (3, 2, 1))), "so many seats"),
    "too few points": (msgspec.json.encode(Played(1, ("a", "b"), 9, (1,), (2, 1))), "so many seats"),
    "a stranger": (msgspec.json.encode(game(1, "a", "c")), "a bot of another arena"),
    "nobody first": (msgspec.json.encode(Played(1, ("a", "b"), 9, (1, 2), (2, 2))), "nobody has won"),
    "the same game again": (msgspec.json.encode(game(0)), "there already"),
}


@pytest.mark.parametrize(("line", "reason"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_line_is_refused(file: Path, line: bytes, reason: str) -> None:
    file.write_bytes(file.read_bytes() + line + b"\n" + msgspec.json.encode(game(2)) + b"\n")
    sentence = refused(file)
    assert f"cannot go on with {file}, which is broken in line 4: " in sentence
    assert reason in sentence


@pytest.mark.parametrize("content", [b"howdy\n", b"[1]\n", b"{}\n", b"\n", b"\xff\n"])
def test_what_is_no_file_of_results_is_refused(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert "cannot go on with" in refused(file)


def test_two_at_once_are_refused(file: Path) -> None:
    pytest.importorskip("fcntl")
    with Results(file, HEADING):
        assert "another arena is adding to it" in refused(file)


def test_who_shares_first_place_shares_the_win() -> None:
    shared = Played(0, ("a", "b", "b", "a"), 9, (5, 5, 5, 1), (1, 1, 1, 4))
    assert (shared.share("a"), shared.share("b"), shared.share("c")) == pytest.approx((1 / 3, 2 / 3, 0))
