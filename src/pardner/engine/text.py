"""Sentences with marks in them.

A sentence of `words.py` names seats and pieces by marks, `{seat:0}` or `{card:mine_dry_gulch_10|Dry Gulch 10}`, so that
the terminal can colour them and the page can link them, while plain text needs only the names.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

MARK = re.compile(r"\{(?P<kind>[a-z_]+):(?P<id>[a-z0-9_]+)(?:\|(?P<label>[^{}|]*))?\}")


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat or a piece inside a sentence."""

    kind: str
    id: str
    label: str


def seat(number: int) -> str:
    """The mark of a seat; whoever shows the sentence knows who sits there."""
    return f"{{seat:{number}}}"


def piece(kind: str, id: str | int, label: str) -> str:  # noqa: A002
    """The mark of a piece: its kind and id for pictures, its label for readers."""
    return f"{{{kind}:{id}|{label}}}"


def render(sentence: str, write: Callable[[str], str], mark: Callable[[Mark], str]) -> str:
    """Turn a sentence into output: `write` for the text between marks, `mark` for each mark."""
    output: list[str] = []
    at = 0
    for found in MARK.finditer(sentence):
        output.append(write(sentence[at : found.start()]))
        output.append(mark(Mark(found["kind"], found["id"], found["label"] or "")))
        at = found.end()
    output.append(write(sentence[at:]))
    return "".join(output)


def plain(sentence: str, names: Sequence[str]) -> str:
    """The sentence as plain text."""
    return render(sentence, str, lambda mark: names[int(mark.id)] if mark.kind == "seat" else mark.label)
