"""The native build and its cache on disk."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pardner.engine import native
from pardner.engine.game import Game

LOADING = """
import json, sys
from pardner import games
games.__path__ = [*games.__path__, sys.argv[1]]
from pardner.engine.game import load
game = load("claims")
native = game.native()
played = native.random_games(game.blank(3), 5, 0, 20, game.max_steps)
print(json.dumps({
    "cold": native.compiled_cold, "folder": str(game.native_folder), "version": game.version,
    "seconds": native.load_seconds, "scores": played.scores.tolist(),
}))
"""


def load_in_a_process(toys: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.setenv("PARDNER_CACHE", str(cache))
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", LOADING, str(toys)], capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def copied(toys: Path, tmp_path: Path) -> Path:
    """A copy of the miniature game that a test may edit."""
    return shutil.copytree(toys, tmp_path / "toys", ignore=shutil.ignore_patterns("__pycache__"))


def test_a_process_loads_what_another_has_compiled(
    copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    first = load_in_a_process(copied, cache, monkeypatch)
    second = load_in_a_process(copied, cache, monkeypatch)
    assert first["cold"] is True
    assert second["cold"] is False
    assert first["folder"] == second["folder"]
    assert Path(first["folder"]).parent == cache
    assert first["scores"] == second["scores"]

    helper = copied / "claims" / "sharing.py"
    helper.write_text(helper.read_text().replace("WORTH = 1", "WORTH = 3"))
    third = load_in_a_process(copied, cache, monkeypatch)
    assert third["cold"] is True
    assert third["folder"] != first["folder"]
    assert third["version"] != first["version"]
    assert third["scores"] != first["scores"]


@pytest.mark.parametrize("name", ["data.toml", "state.py", "sharing.py", "rules.py"])
def test_every_source_of_the_rules_counts(name: str, claims: Game, tmp_path: Path) -> None:
    sources = claims.rules_files
    (edited,) = (source for source in sources if source.name == name)
    copy = tmp_path / edited.parent.name / name
    copy.parent.mkdir()
    copy.write_bytes(edited.read_bytes() + b"\n")
    others = [source for source in sources if source != edited]
    assert native.fingerprint([*others, copy]) != native.fingerprint(sources)


def test_the_engine_counts_and_the_words_do_not(claims: Game) -> None:
    names = {source.name for source in claims.rules_files}
    assert names == {"data.toml", "state.py", "sharing.py", "rules.py", "record.py", "dice.py", "catalogue.py"}


def test_the_order_of_sources_does_not_count(claims: Game) -> None:
    assert native.fingerprint(reversed(claims.rules_files)) == native.fingerprint(claims.rules_files)


def test_where_the_cache_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARDNER_CACHE", str(tmp_path / "here"))
    assert native.cache_root() == tmp_path / "here"
    monkeypatch.delenv("PARDNER_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert native.cache_root() == tmp_path / "pardner"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert native.cache_root() == tmp_path / ".cache" / "pardner"


def test_games_are_numbered(claims: Game) -> None:
    """The same game of the same key comes out the same, in whatever batch it is played."""
    build, blank = claims.native(), claims.blank(4)
    together = build.random_games(blank, 2**64 - 1, 0, 10, claims.max_steps)
    apart = [build.random_games(blank, 2**64 - 1, number, 1, claims.max_steps) for number in range(10)]
    np.testing.assert_array_equal(together.scores, np.concatenate([one.scores for one in apart]))
    np.testing.assert_array_equal(together.lengths, np.concatenate([one.lengths for one in apart]))
    far = build.random_games(blank, 2**64 - 1, 2**40, 10, claims.max_steps)
    assert (far.scores != together.scores).any()


def test_a_limit_stops_a_game(claims: Game) -> None:
    played = claims.native().random_games(claims.blank(2), 1, 0, 5, 3)
    assert played.lengths.tolist() == [3] * 5


def test_the_native_build_is_made_once_and_is_the_fastest(claims: Game) -> None:
    assert claims.native() is claims.native()
    assert claims.fastest is claims.native()
