"""Bots for experiments: the same players as at the table, with their time counted in iterations if wanted.

A budget in milliseconds buys more on a faster machine. At a rate, every budget stands for so many iterations, and a
game between bots comes out the same wherever it is played.
"""

import hashlib
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from pardner.bots import Bot, Seed, by_name
from pardner.bots.search import search_of
from pardner.engine.evaluation import evaluate_of, evaluation_of
from pardner.engine.game import Game
from pardner.engine.sources import sources_of

NAMES_ONLY = ("__init__", "compile", "levels", "players")
"""Modules beside the bots in which nothing is decided."""


def player(name: str, rate: float | None = None) -> Callable[[Seed], Bot]:
    """What makes a bot of this name from a seed; at a rate (iterations a second), its budget is one of iterations."""
    make: Callable[..., Bot] = by_name(name)
    settings = _settings(make)
    if rate is None or "budget" not in settings:
        return make
    return partial(make, budget=settings["budget"].at_rate(rate))


def searches(name: str) -> bool:
    """Whether a bot of this name grows trees, and so needs the game's search compiled."""
    return "budget" in _settings(by_name(name))


def settings_of(name: str, rate: float | None = None) -> str:
    """All that tells a bot from others of its kind, in a line."""
    return ", ".join(f"{setting}={value}" for setting, value in sorted(_settings(player(name, rate)).items()))


def make_ready(game: Game, names: Iterable[str]) -> None:
    """Load all that the bots need to play at full strength, compiled now where it has to be."""
    game.native()
    evaluation = evaluation_of(game)
    if evaluation is not None:
        _ = evaluation.compiled
    if any(searches(name) for name in names):
        search_of(game)


def version(game: Game) -> str:
    """The version of the bots for a game: a hash of what they decide by."""
    folder = Path(__file__).parent
    sources = {path for path in folder.glob("*.py") if path.stem not in NAMES_ONLY}
    evaluate = evaluate_of(game)
    if evaluate is not None:
        sources.update(sources_of(sys.modules[evaluate.__module__]))
    digest = hashlib.sha256()
    for source in sorted(sources, key=lambda path: (path.parent.name, path.name)):
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _settings(make: Callable[[Seed], Bot]) -> dict[str, Any]:
    return make.keywords if isinstance(make, partial) else {}
