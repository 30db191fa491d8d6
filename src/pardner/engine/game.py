"""A game, loaded from its folder.

A folder under `pardner/games` with a `rules.py` in it is a game; nothing names it anywhere else.
"""

import ctypes
import functools
import hashlib
import threading
from collections.abc import Collection, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from pardner import games
from pardner.engine import build
from pardner.engine.catalogue import Catalogue
from pardner.engine.record import Labels, copy_of
from pardner.engine.sources import sources_of
from pardner.engine.words import OptionWords

ENGINE = Path(__file__).parent


class UnknownGame(LookupError):
    """No game has this name."""


class BadOption(ValueError):
    """A seat count or an option that the game does not have."""


class Game:
    """Everything about one game: its components, its words and its builds."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.state: Any = import_module(f"pardner.games.{name}.state")
        self.rules: ModuleType = import_module(f"pardner.games.{name}.rules")
        self.words: Any = import_module(f"pardner.games.{name}.words")
        self.folder = Path(self.rules.__file__ or "").parent
        self._narrated = threading.local()
        self._lock = threading.Lock()
        self._native: build.Native | None = None
        self._background: build.Background | None = None

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        title: str = self.words.TITLE
        return title

    @property
    def seats(self) -> range:
        """How many can play."""
        seats: range = self.state.SEATS
        return seats

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The values each option may take, the default first."""
        options: Mapping[str, tuple[str, ...]] = self.state.OPTIONS
        return options

    @property
    def option_words(self) -> Mapping[str, OptionWords]:
        """What the options mean."""
        words: Mapping[str, OptionWords] = self.words.OPTIONS
        return words

    @property
    def catalogue(self) -> Catalogue:
        """Every decision there can be."""
        catalogue: Catalogue = self.state.CATALOGUE
        return catalogue

    @property
    def labels(self) -> Labels:
        """Names for the places of array fields in position documents."""
        labels: Labels = self.state.LABELS
        return labels

    @property
    def max_steps(self) -> int:
        """No game has more decisions than this."""
        steps: int = self.state.MAX_STEPS
        return steps

    @property
    def showing(self) -> Collection[str]:
        """The kinds of decision that show something to someone without a throw, and so cannot be taken back."""
        kinds: Collection[str] = getattr(self.state, "SHOWING", ())
        return kinds

    @functools.cached_property
    def rules_files(self) -> list[Path]:
        """The sources that decide what a move does: the rules, whatever of ours they import, and the data."""
        return [*sorted(self.folder.glob("*.toml")), *sources_of(self.rules)]

    @functools.cached_property
    def version(self) -> str:
        """The version of the rules: a hash of their sources, carried by every log."""
        digest = hashlib.sha256()
        for source in self.rules_files:
            digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
        return digest.hexdigest()[:16]

    def rules_text(self) -> str:
        """The rules in our own words, as Markdown."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")

    def chosen_options(self, options: Mapping[str, Any] | None = None) -> dict[str, str]:
        """All options with their values: those given, checked, and defaults for the rest."""
        given = dict(options or {})
        for name in given.keys() - self.options.keys():
            known = ", ".join(self.options) or "none"
            raise BadOption(f"{self.title} has no option {name!r}; its options are {known}")
        chosen = {}
        for name, values in self.options.items():
            value = given.get(name, values[0])
            text = str(value).lower() if isinstance(value, bool) else value
            if text not in values:
                raise BadOption(f"{self.title}: {name} is one of {', '.join(values)}, not {value!r}")
            chosen[name] = text
        return chosen

    def blank(self, seats: int, options: Mapping[str, Any] | None = None) -> Any:
        """A state with nothing in it but the seats and the options."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadOption(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats!r}")
        s = self.state.State()
        s.seats = seats
        for name, value in self.chosen_options(options).items():
            setattr(s, name, self.options[name].index(value))
        return s

    @functools.cached_property
    def interpreted(self) -> build.Interpreted:
        """The rules as they are written."""
        return build.Interpreted(self.rules, self.state.State, self.catalogue.size)

    @property
    def narrated(self) -> build.Narrated:
        """The rules with listeners; each thread has its own."""
        if not hasattr(self._narrated, "build"):
            told = self.words.EVENTS.keys()
            self._narrated.build = build.Narrated(self.rules, self.state.State, self.catalogue.size, told)
        mine: build.Narrated = self._narrated.build
        return mine

    def native(self) -> build.Native:
        """The compiled rules, from the cache or compiled now."""
        with self._lock:
            if self._native is None:
                self._native = build.Native(self.rules, self.state.State, self.catalogue.size, self.native_folder)
            return self._native

    @functools.cached_property
    def native_folder(self) -> Path:
        """The cache folder of the native build."""
        from pardner.engine import native  # Numba takes a moment to import: nobody waits for it who does not compile

        compilers = [ENGINE / name for name in ("loops.py", "clone.py", "native.py", "build.py")]
        return native.cache_root() / f"{self.name}-{native.fingerprint([*self.rules_files, *compilers])}"

    def start_compiling(self) -> build.Background:
        """Compile in the background, if nothing has begun to."""
        with self._lock:
            if self._background is None:
                self._background = build.Background(self.name, self.native)
                self._background.start()
            return self._background

    @property
    def fastest(self) -> build.Build:
        """The native build if it is there already, the interpreted one until then."""
        return self._native or self.interpreted

    def seen_by(self, s: Any, viewer: int) -> Any:
        """A copy of the state without what a viewer may not know (-1: a spectator)."""
        copy = copy_of(s)
        self.interpreted.redact(copy, viewer)  # too short for compiled code to be called for it
        return copy

    def state_bytes(self) -> int:
        """The size of a state."""
        return ctypes.sizeof(self.state.State)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def names() -> list[str]:
    """Every game there is."""
    folders = (Path(place) for place in games.__path__)
    return sorted(rules.parent.name for folder in folders for rules in folder.glob("*/rules.py"))


_loaded: dict[str, Game] = {}
_loading = threading.Lock()


def load(name: str) -> Game:
    """The game in a folder; `UnknownGame` with the names there are if there is no such folder."""
    if name not in _loaded:
        with _loading:
            if name not in names():
                raise UnknownGame(f"there is no game called {name!r}; there are {', '.join(names())}")
            if name not in _loaded:
                _loaded[name] = Game(name)
    return _loaded[name]
