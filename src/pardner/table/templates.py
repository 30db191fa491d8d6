"""Templates: a game's `board.html` and the shared `pieces.html`, compiled once, escaping everything.

Line breaks and the indentation of a template do not travel: beside a tag they vanish, inside text they are one space.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import Markup

BREAK = re.compile(r"(?P<before>[>}])?\n\s*(?P<after>[<{])?")


class Macros(Protocol):
    """The macros of a template as functions."""

    def __getattr__(self, name: str) -> Callable[..., Markup]: ...


class OneLine(Extension):
    """Takes the line breaks out of a template before it is compiled."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The template's text as it is compiled."""
        return BREAK.sub(_joined, source)


def _joined(found: re.Match[str]) -> str:
    beside = found["before"] or found["after"]
    return f"{found['before'] or ''}{'' if beside else ' '}{found['after'] or ''}"


@cache
def environment(folder: Path) -> Environment:
    """The environment of the templates in a folder; they may import `pieces.html`."""
    return Environment(
        loader=FileSystemLoader([folder, Path(__file__).parent]),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        extensions=[OneLine],
    )


@cache
def macros(path: Path) -> Macros:
    """The macros of a template."""
    return cast("Macros", environment(path.parent).get_template(path.name).module)
