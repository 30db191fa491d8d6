"""What the first visitor should not wait for: every game is laid out and drawn once when the server starts."""

import gc
import logging
import subprocess
import sys
import threading
from contextlib import suppress

from pardner.bots.search import search_if_ready
from pardner.engine.game import load, names
from pardner.engine.match import SPECTATOR, Match
from pardner.server.boards import board_of
from pardner.server.drawing import Position
from pardner.server.logs import note

PATIENCE = 5.0


class WarmUp:
    """Draws each game once; then, behind the visitors' backs and one after another, compiles rules and searches.

    Searches come last and take longest: until a game has its own, its bots that search look one step ahead.
    """

    def __init__(self, compiling: bool, searching: bool) -> None:
        self._compiling = compiling
        self._searching = compiling and searching
        self._lock = threading.Lock()
        self._child: subprocess.Popen[str] | None = None
        self._stopped = False

    def start(self) -> None:
        """Begin, in a thread."""
        threading.Thread(target=self._work, name="warm up", daemon=True).start()

    def stop(self) -> None:
        """End what is being compiled for the bots, and wait until it has ended."""
        with self._lock:
            self._stopped = True
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._child.wait(PATIENCE)

    def _work(self) -> None:
        for name in names():
            _draw(name)
        if self._compiling:
            for name in names():
                _compile(name)
            keep()
        if self._searching:
            for name in names():
                self._prepare_search(name)
            keep()

    def _prepare_search(self, name: str) -> None:
        """Have a game's search compiled in a process of its own, and load it."""
        try:
            if self._stopped or search_if_ready(load(name)) is not None:
                return
            trouble = self._compile_search(name)
            if not self._stopped:
                search_if_ready(load(name))
                if trouble:
                    note("a search could not be compiled", logging.ERROR, game=name, reason=trouble)
        except Exception as error:  # bots do without it
            note("a search could not be loaded", logging.ERROR, error, game=name)

    def _compile_search(self, name: str) -> str:
        """Fill the cache on disk; returns what went wrong, if anything did. Ctrl-C is for the server alone."""
        command = [sys.executable, "-m", "pardner.bots.compile", name]
        with self._lock:
            if self._stopped:
                return ""
            self._child = subprocess.Popen(  # noqa: S603
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                start_new_session=True, text=True,
            )  # fmt: skip
        _, trouble = self._child.communicate()
        return trouble.strip() if self._child.returncode else ""


def _compile(name: str) -> None:
    background = load(name).start_compiling()
    background.wait()
    if background.error:
        note("a game could not be compiled", logging.ERROR, reason=background.error)


def keep() -> None:
    """What has been loaded by now stays: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()


def _draw(name: str) -> None:
    try:
        match = Match(name, seed=0)
        board_of(name).skeleton()
        position = Position(load(name), match.state, match.names)
        for viewer in (SPECTATOR, *match.actors):
            position.regions(viewer)
            position.prompt(viewer)
            position.choices(viewer)
    except Exception as error:  # one broken game must not keep the others from being played
        note("a game could not be drawn", logging.ERROR, error, game=name)
