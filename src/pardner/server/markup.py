"""Sentences with marks, as HTML."""

import re
from collections.abc import Sequence
from functools import lru_cache, partial

from markupsafe import escape

from pardner.engine.text import Mark, render

CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def html(sentence: str, names: Sequence[str]) -> str:
    """A sentence for the page: everything escaped, seats and pieces in elements of their own."""
    return _html(sentence, tuple(names))


@lru_cache(maxsize=4096)
def _html(sentence: str, names: tuple[str, ...]) -> str:
    """Most sentences are told to several viewers, and many again and again."""
    return render(sentence, _text, partial(_mark, names))


def _text(text: str) -> str:
    return str(escape(text))


def _mark(names: Sequence[str], mark: Mark) -> str:
    if mark.kind == "seat":
        return seat(int(mark.id), names)
    return f'<span class="piece piece-{mark.kind}" data-piece-ref="{mark.id}">{_text(mark.label)}</span>'


def seat(number: int, names: Sequence[str]) -> str:
    """The name of whoever sits there, in the seat's colour."""
    return f'<span class="seat seat-{number}">{_text(names[number])}</span>'


def one_line(text: str) -> str:
    """What somebody typed, without line ends and other control characters, and without space around it."""
    return " ".join(CONTROL.sub(" ", text).split())
