"""What all tests share."""

from pathlib import Path

import pytest

from pardner import games
from pardner.engine.game import Game, load

TOYS = Path(__file__).parent / "toys"


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of miniature games, found like any other while a test runs."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(TOYS)])
    return TOYS


@pytest.fixture
def claims(toys: Path) -> Game:
    """A miniature game with secrets, sealed bids, throws in the middle and steps that can be taken back."""
    return load("claims")
