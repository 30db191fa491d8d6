"""Seats, sentences and results as the terminal shows them."""

import pytest

from pardner.cli import look
from pardner.engine.match import Match


def test_every_colour_has_a_shape() -> None:
    assert len(set(look.SHAPES)) == len(set(look.COLOURS)) == 8
    assert look.seat_text(1, ["Anna", "Bert [x]"]).plain == "● Bert [x]"


def test_sentences_keep_their_brackets() -> None:
    match = Match("boomtown", 3, seed=1)
    said = "{seat:0} takes {card:mine_dry_gulch_10|Dry Gulch 10} [sic]."
    shown = look.sentence(match.game, said, ["Anna", "Bert", "Cora"])
    assert shown.plain == "▲ Anna takes Dry Gulch 10 [sic]."
    assert "yellow" in {str(span.style) for span in shown.spans}


@pytest.mark.parametrize(
    ("place", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")]
)
def test_ordinals(place: int, said: str) -> None:
    assert look.ordinal(place) == said


def test_a_shared_win(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("boomtown", 3, seed=1, names=["Anna", "Bert", "Cora"])
    monkeypatch.setattr(Match, "ranks", [1, 3, 1])
    monkeypatch.setattr(Match, "scores", [40, 30, 40])
    said = look.verdict(match)
    assert "Anna" in said
    assert "Cora" in said
    assert "Bert" not in said
    assert "share the win with 40 points" in said
