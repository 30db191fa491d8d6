"""Bots for experiments: budgets at a rate, and what is to be loaded before they play."""

from functools import partial
from typing import Any

import pytest

from pardner import bots
from pardner.bots import GreedyBot, players
from pardner.bots.search import Budget
from pardner.engine.game import Game


class Ponderer(GreedyBot):
    """A bot with a budget that it does not need."""

    def __init__(self, seed: int | str, budget: Budget) -> None:
        super().__init__(seed)
        self.budget = budget


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a bot that thinks for half a second."""
    monkeypatch.setitem(bots.BOTS, "ponderer", partial(Ponderer, budget=Budget(milliseconds=500)))
    return "ponderer"


def budget_of(bot: Any) -> Budget:
    """What a ponderer may spend."""
    assert isinstance(bot, Ponderer)
    return bot.budget


def test_time_becomes_iterations_at_a_rate(ponderer: str) -> None:
    assert budget_of(players.player(ponderer)(1)) == Budget(milliseconds=500)
    assert budget_of(players.player(ponderer, 3000)(1)) == Budget(iterations=1500)


def test_bots_without_a_budget_stay_as_they_are() -> None:
    assert players.player("deputy", 3000) is players.player("deputy") is GreedyBot


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no bot called 'nobody'"):
        players.player("nobody", 100)


def test_settings_tell_budgets_apart(ponderer: str) -> None:
    settings = {players.settings_of(ponderer), players.settings_of(ponderer, 10), players.settings_of(ponderer, 20)}
    assert len(settings) == 3
    assert players.settings_of("deputy", 10) == ""


def test_only_bots_that_search_have_it_compiled(ponderer: str, claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[Game] = []
    monkeypatch.setattr(players, "search_of", compiled.append)
    players.make_ready(claims, ["random", "deputy"])
    assert not compiled
    players.make_ready(claims, ["random", ponderer])
    assert compiled == [claims]
    assert [name for name in bots.LEVELS if players.searches(name)] == ["sheriff", "marshal"]


def test_the_version_is_that_of_what_bots_decide_by(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    version = players.version(claims)
    monkeypatch.setattr(players, "NAMES_ONLY", (*players.NAMES_ONLY, "tree"))
    assert players.version(claims) != version
