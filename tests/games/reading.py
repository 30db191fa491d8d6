"""Reading what a board has drawn."""

import re
from collections.abc import Mapping
from html.parser import HTMLParser

EMPTY = ("br", "use", "path", "circle", "rect", "ellipse", "line", "polygon", "meta", "input")
FORBIDDEN = ("script", "style", "a", "iframe", "img")
PICTURE = "svg"


class Reader(HTMLParser):
    """Reads HTML and refuses what is not balanced or not allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.pieces: list[str] = []
        self.places: list[str] = []
        self.regions: list[str] = []
        self.buttons: list[dict[str, str | None]] = []
        self.used: set[str] = set()
        self._button: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert len(found) == len(attrs), f"{tag} says something twice"
        assert tag not in FORBIDDEN
        assert not [name for name in found if name == "style" or name.startswith("on")]
        for name, kept in (
            ("id", self.ids), ("data-piece", self.pieces), ("data-place", self.places), ("data-region", self.regions),
        ):  # fmt: skip
            if name in found:
                kept.append(str(found[name]))
        if tag == "use":
            self.used.add(str(found["href"]).removeprefix("#"))
        if tag == PICTURE:
            assert found.get("aria-hidden") == "true", "pictures are decoration"
        if tag == "button":
            assert found["type"] == "button"
            assert "disabled" in found
            assert "button" not in self.open, "a button in a button"
            self.buttons.append(found)
            self._button = found.get("data-label") or ""
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        depth = len(self.open)
        self.handle_starttag(tag, attrs)
        del self.open[depth:]

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag
        if tag == "button":
            assert (self._button or "").strip(), "a button without a name"
            self._button = None

    def handle_data(self, data: str) -> None:
        if self._button is not None:
            self._button += data

    def read(self, text: str) -> "Reader":
        """Read a whole text, in which everything has to be closed."""
        self.feed(text)
        self.close()
        assert self.open == []
        return self


def actions(regions: Mapping[str, str]) -> set[int]:
    """Every action that something drawn stands for."""
    found = re.findall(r'data-actions="([0-9 ]*)"', "".join(regions.values()))
    return {int(number) for numbers in found for number in numbers.split()}


def text_of(region: str) -> str:
    """What can be read in a region, without its elements."""
    return " ".join(re.sub(r"<[^>]*>", " ", str(region)).split())
