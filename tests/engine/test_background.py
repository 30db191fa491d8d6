"""Compiling in the background: the interpreted build serves until the native one is there."""

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pardner.engine.build import Background, Native
from pardner.engine.game import Game
from pardner.engine.match import Match
from pardner.engine.native import alone

INTERPRETER = """#!{python}
import runpy, sys
from pardner import games
games.__path__ = [*games.__path__, {toys!r}]
assert sys.argv[1] == "-m", sys.argv
sys.argv = sys.argv[2:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


@pytest.fixture
def fresh(claims: Game, toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The miniature game as if it had just been loaded, with an empty cache, and a Python that finds it too."""
    monkeypatch.setenv("PARDNER_CACHE", str(tmp_path / "cache"))
    python = tmp_path / "python"
    python.write_text(INTERPRETER.format(python=sys.executable, toys=str(toys)))
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    yield Game("claims")
    shutil.rmtree(tmp_path / "cache", ignore_errors=True)


def test_interpreted_serves_until_native_is_there(fresh: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    may_load = threading.Event()
    load = fresh.native

    def load_when_told() -> Native:
        may_load.wait()
        return load()

    monkeypatch.setattr(fresh, "native", load_when_told)
    background = fresh.start_compiling()
    assert fresh.start_compiling() is background
    assert background.ready is None
    assert fresh.fastest is fresh.interpreted
    s = fresh.blank(2)
    fresh.fastest.setup(s, Match("claims", seed=1)._dice)
    assert fresh.fastest.legal(s, 0)
    may_load.set()
    ready = background.wait()
    assert background.error is None
    assert ready is not None
    assert ready is background.ready
    assert ready.compiled_cold is False, "the other process has compiled already"
    assert fresh.fastest is ready


def test_a_game_that_does_not_compile_leaves_its_reason(fresh: Game) -> None:
    background = Background("no_such_game", fresh.native)
    background.start()
    assert background.wait() is None
    assert background.error is not None
    assert "there is no game called 'no_such_game'" in background.error


def test_a_build_that_cannot_be_loaded_leaves_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = tmp_path / "done"
    done.write_text("#!/bin/sh\nexit 0\n")
    done.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(done))

    def fail() -> Native:
        raise OSError("the disk is gone")

    background = Background("claims", fail)
    background.start()
    assert background.wait() is None
    assert background.error == "loading the compiled claims failed: the disk is gone"


def test_two_who_want_the_same_wait_for_each_other(tmp_path: Path) -> None:
    inside: list[int] = []
    most: list[int] = []

    def work(number: int) -> None:
        with alone(tmp_path / "cache" / "game.lock"):
            inside.append(number)
            most.append(len(inside))
            time.sleep(0.02)
            inside.remove(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1] * 5
