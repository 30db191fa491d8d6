"""Sentences with marks in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pardner.engine.text import Mark, piece, plain, render, seat

NAMES = ("Anna", "Bert {seat:0}")


def test_marks_become_names_and_labels() -> None:
    sentence = f"{seat(0)} takes {piece('card', 'mine_7', 'Dry Gulch 7')} from {seat(1)}."
    assert plain(sentence, NAMES) == "Anna takes Dry Gulch 7 from Bert {seat:0}."


def test_numbers_are_ids_too() -> None:
    assert plain(piece("die", 6, "a six"), ()) == "a six"


def test_each_part_is_written_once() -> None:
    marks: list[Mark] = []

    def note(mark: Mark) -> str:
        marks.append(mark)
        return "*"

    text = render(f"A {seat(1)} & {piece('town', 'x_1', 'X')}{piece('town', 'y', '')}!", str.upper, note)
    assert text == "A * & **!"
    assert marks == [Mark("seat", "1", ""), Mark("town", "x_1", "X"), Mark("town", "y", "")]


def test_text_between_marks_can_be_escaped() -> None:
    written = render(f"<b> {seat(0)} <b>", lambda text: text.replace("<", "&lt;"), lambda mark: "<i>")
    assert written == "&lt;b> <i> &lt;b>"


@given(st.text(st.characters(exclude_characters="{}")))
def test_text_without_marks_stays(text: str) -> None:
    assert plain(text, ()) == text


@pytest.mark.parametrize("text", ["{}", "{seat}", "{seat:-1}", "{Seat:1}", "{card:A|x}", "{seat:1"])
def test_what_is_no_mark_stays(text: str) -> None:
    assert plain(text, NAMES) == text
