"""Search: information-set Monte-Carlo tree search for any game, from what a seat sees and nothing else.

`Search` is a game's tree-growing code, compiled apart from the rules; `look` grows a tree for one decision and tells
what it found of every choice.
"""

import ctypes
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from pardner.bots import tree
from pardner.engine import build
from pardner.engine.clone import Cloner
from pardner.engine.dice import Dice
from pardner.engine.evaluation import bot_of
from pardner.engine.game import Game
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.record import as_numpy, dtype
from pardner.engine.sources import sources_of

ENTRIES = ("grow", "calibrate", "foretell")
HOOKS = ("evaluate", "foresee", "chapter", "reopen")
SLICE = 16
"""Iterations between two looks at the clock."""
DEEPEST = 512
"""Decisions that a tree looks ahead at most."""
MOST_NODES = 1 << 17
WHOLE_GAME = 1 << 20
CHOICES = 16
"""Choices that a node has on average, at most: no node opens its choices once their memory is full."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a search goes about it."""

    looks: int = 64
    """Choices that everybody looks at in a playout before taking the best of them: 1 is play at random."""
    rival_looks: int = 0
    """The same for all others than the one who thinks, 0 being as many."""
    chapters: int = 1
    """Chapters that a playout goes on for before it is cut and the position judged as it stands; the game's `bot.py`
    says what a chapter is (a round, a turn)."""
    paired: bool = False
    """Whether choices are compared scenario by scenario, with what people weigh up in playouts thrown alike for all of
    them. It takes most of the luck out of it where players are seldom in each other's way."""
    ripe: int = 16
    """Visits after which a node opens its choices."""
    credit: int = 0
    """Tries that the first sight of a choice counts for."""
    exploration: float = 0.15
    sharpness: float = 5.0
    """How much more trust a choice earns that looks better at first sight."""
    envy: float = 1.0
    """The share of what the best other one has that counts against one's own."""
    thirst: float = 0.5
    """The share of winning in the worth of an end; the rest is the lead."""
    warm_up: int = 8
    """Games played beforehand to learn what lead is usual."""

    def ways(self) -> tree.Ways:
        """The same for the tree."""
        return tree.Ways(**(asdict(self) | {"rival_looks": self.rival_looks or self.looks}))


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop: after so many iterations or milliseconds, whichever comes first; 0 is no limit."""

    iterations: int = 0
    milliseconds: float = 0

    def __post_init__(self) -> None:
        if self.iterations <= 0 and self.milliseconds <= 0:
            raise ValueError("a search needs a budget: iterations or milliseconds")

    def at_rate(self, iterations_per_second: float) -> "Budget":
        """The iterations that fit into the time at such a rate: the same on every machine."""
        return Budget(iterations=max(1, round(self.milliseconds * iterations_per_second / 1000)))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a search found of one choice: how often it was tried, and the chance to win and the points after it.

    Both are as they stand where playouts are cut: to compare choices by, and forecasts only if games are played out.
    """

    action: int
    visits: int
    value: float
    win_chance: float
    points: float


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found: every choice, the most tried first, and the work it took."""

    outlooks: tuple[Outlook, ...]
    win_chances: tuple[float, ...]
    """Every seat's chance to win, over all that was tried."""
    points: tuple[float, ...]
    """The points that every seat can expect, likewise."""
    iterations: int
    playouts: int
    decisions: int
    seconds: float

    @property
    def best(self) -> Outlook:
        """The choice that was tried most."""
        return self.outlooks[0]


@dataclass(frozen=True, slots=True)
class Ends:
    """How games ended that were played out: every seat's share of the wins, and its points on average."""

    win_chances: tuple[float, ...]
    points: tuple[float, ...]


class Search:
    """The code that grows trees for one game, compiled or as it is written."""

    def __init__(self, game: Game, *, compiled: bool) -> None:
        self.game = game
        self.compiled = compiled
        own = {name: getattr(game.rules, name) for name in build.RULES}
        own.update(hooks_of(game))
        functions = {name: getattr(tree, name) for name in ENTRIES}
        self.call: dict[str, Callable[..., None]]
        if compiled:
            self.call = self._compile(functions, own)
        else:
            cloner = Cloner(lambda copy: copy, **own)
            self.call = {name: cloner.clone(function) for name, function in functions.items()}

    def _compile(
        self, functions: dict[str, FunctionType], own: dict[str, FunctionType]
    ) -> dict[str, Callable[..., None]]:
        import numba

        from pardner.engine.native import NativeFunctions

        state, dice, node, edge, books, ways = (
            numba.from_dtype(dtype(kind))
            for kind in (self.game.state.State, Dice, tree.Node, tree.Edge, tree.Books, tree.Ways)
        )
        states, actions, words, numbers = state[::1], numba.int16[::1], numba.uint32[::1], numba.int32[::1]
        number, reals = numba.int64, numba.float64[::1]
        trees = (node[::1], numbers, edge[::1], books, reals)
        signatures = {
            "grow": (states, states, words, dice, dice, actions, *trees, *[numbers] * 4, ways, number, number),
            "calibrate": (states, dice, dice, actions, books, ways, number),
            "foretell": (states, dice, dice, actions, books, numbers, numbers, ways, number, number),
        }
        return NativeFunctions(functions, signatures, search_folder(self.game), **own).load()

    def look(
        self,
        seen: Any,
        seat: int,
        seed: int | str,
        budget: Budget,
        manner: Manner | None = None,
        threads: int = 1,
    ) -> Findings:
        """Grow a tree from what a seat sees (several at once with several threads, each with dice of its own).

        What the seat may not know is blanked before anything else is done, should it be there. On one thread and with a
        budget of iterations the findings are those of the seed.
        """
        known = self.game.seen_by(seen, seat)
        chosen = manner or manner_of(self.game)
        started = time.perf_counter()
        share = Budget(-(-budget.iterations // threads), budget.milliseconds)
        trees = [Tree(self, known, seat, (seed, number), share, chosen) for number in range(threads)]
        if threads == 1:
            trees[0].grow()
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(Tree.grow, trees))
        return _together(trees, time.perf_counter() - started)

    def foretell(self, seen: Any, seat: int, seed: int | str, games: int, manner: Manner) -> Ends:
        """Play so many games from what a seat sees, for as many chapters as the manner says, and grow nothing."""
        known = self.game.seen_by(seen, seat)
        return Tree(self, known, seat, (seed, 0), Budget(iterations=1), manner).foretell(games)


class Tree:
    """One tree for one decision, with the memory it grows in."""

    def __init__(
        self, search: Search, seen: Any, seat: int, seed: tuple[int | str, int], budget: Budget, manner: Manner
    ) -> None:
        self.seats = int(seen.seats)
        self._search = search
        self._seat = seat
        self._budget = budget
        self._ways = self._record(manner.ways())
        size = min(budget.iterations or MOST_NODES, MOST_NODES) + 1
        state = search.game.state.State
        words = -(-ctypes.sizeof(state) // 4)
        shadow = np.zeros(words, np.uint32)
        self.books: Any = tree.Books()
        dice, hunch = (dice_of_key(key_of_seed(f"{use} {seed[0]} {seed[1]}")) for use in ("search", "hunch"))
        self._table = self._rows(state, tree.ROWS)
        self._shadow = self._rows(state, 1, shadow)
        self._words = self._rows(ctypes.c_uint32, words, shadow)
        self._dice, self._hunch = self._record(dice), self._record(hunch)
        self._out = self._rows(ctypes.c_int16, search.game.catalogue.size)
        nodes, edges = _memory(tree.Node, size), _memory(tree.Edge, size * CHOICES)
        self._nodes = self._rows(tree.Node, size, nodes)
        self._slots = self._rows(ctypes.c_int32, 1 << (2 * size).bit_length())
        self._edges = self._rows(tree.Edge, size * CHOICES, edges)
        self._root = tree.Node.from_buffer(nodes)
        self._edges_as_structures = (tree.Edge * (size * CHOICES)).from_buffer(edges)
        self._tally = self._rows(ctypes.c_double, size + 1)
        self._path, self._deciders = (self._rows(ctypes.c_int32, DEEPEST) for _ in range(2))
        self._scores, self._places = (self._rows(ctypes.c_int32, seen.seats) for _ in range(2))
        self._table[tree.SEEN] = self._record(seen)

    def _rows(self, kind: Any, count: int, memory: Any = None) -> Any:
        """Memory for so many things of a kind, as the functions take it."""
        size = ctypes.sizeof(kind) * count
        zeros = _memory(kind, count) if memory is None else memory.view(np.uint8)[:size]
        return zeros.view(np.dtype(kind)) if self._search.compiled else (kind * count).from_buffer(zeros)

    def _record(self, structure: Any) -> Any:
        return as_numpy(structure) if self._search.compiled else structure

    def grow(self) -> None:
        """Learn what lead is usual, then grow until the budget is spent or no choice can overtake the first."""
        budget, call = self._budget, self._search.call
        deadline = time.perf_counter() + budget.milliseconds / 1000
        books = self._record(self.books)
        call["calibrate"](self._table, self._dice, self._hunch, self._out, books, self._ways, self._seat)
        more = True
        while more:
            left = budget.iterations - self.books.iterations if budget.iterations else SLICE
            call["grow"](
                self._table, self._shadow, self._words, self._dice, self._hunch, self._out, self._nodes, self._slots,
                self._edges, books, self._tally, self._path, self._deciders, self._scores, self._places, self._ways,
                self._seat, min(left, SLICE),
            )  # fmt: skip
            spent = budget.milliseconds > 0 and time.perf_counter() >= deadline
            more = left > SLICE if budget.iterations else True
            more = more and not spent and not self._settled(left - SLICE)

    def foretell(self, games: int) -> Ends:
        """Play games and grow nothing."""
        self._search.call["foretell"](
            self._table, self._dice, self._hunch, self._out, self._record(self.books), self._scores, self._places,
            self._ways, self._seat, games,
        )  # fmt: skip
        wins, points = (
            tuple(total / games for total in totals[: self.seats])
            for totals in (self.books.total_wins, self.books.total_points)
        )
        return Ends(wins, points)

    def _settled(self, left: int) -> bool:
        """Whether so many iterations cannot change any more which choice was tried most."""
        if not self._budget.iterations:
            return False
        visits = sorted((edge.visits for edge in self.choices()), reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > left

    def choices(self) -> Any:
        """The root's choices."""
        first = self._root.first
        return self._edges_as_structures[first : first + self._root.count]


def _memory(kind: Any, count: int) -> Any:
    """Empty memory for so many things of a kind."""
    return np.zeros(ctypes.sizeof(kind) * count, np.uint8)


def _together(trees: Sequence[Tree], seconds: float) -> Findings:
    """What all trees found: they have the same choices at the root."""
    outlooks = []
    for edges in zip(*(grown.choices() for grown in trees), strict=True):
        visits = sum(int(edge.visits) for edge in edges)
        means = (
            sum(float(getattr(edge, name)) for edge in edges) / max(visits, 1) for name in ("value", "wins", "points")
        )
        outlooks.append(Outlook(int(edges[0].action), visits, *means))
    outlooks.sort(key=lambda outlook: (-outlook.visits, -outlook.value))
    iterations, playouts, decisions = (
        sum(getattr(grown.books, name) for grown in trees) for name in ("iterations", "playouts", "decisions")
    )
    wins, points = (
        tuple(sum(getattr(grown.books, name)[seat] for grown in trees) / iterations for seat in range(trees[0].seats))
        for name in ("total_wins", "total_points")
    )
    return Findings(tuple(outlooks), wins, points, iterations, playouts, decisions, seconds)


def hooks_of(game: Game) -> dict[str, FunctionType]:
    """What the game's `bot.py` says for the search: how good a position is, and more."""
    told = bot_of(game)
    return {name: told[name] for name in HOOKS if name in told}


def manner_of(game: Game) -> Manner:
    """How to search in this game: as usual, but for what `MANNER` in its `bot.py` says."""
    return Manner(**bot_of(game).get("MANNER", {}))


def search_folder(game: Game) -> Path:
    """The cache folder of a game's compiled search."""
    from pardner.engine import native

    sources = set(sources_of(tree))
    for hook in hooks_of(game).values():
        sources.update(sources_of(sys.modules[hook.__module__]))
    mark = native.fingerprint([*game.rules_files, *sources])
    return game.native_folder.with_name(f"{game.native_folder.name}-search-{mark}")


_loaded: dict[str, Search] = {}
_loading = threading.Lock()


def search_of(game: Game) -> Search:
    """A game's compiled search, from the cache or compiled now."""
    with _loading:
        if game.name not in _loaded:
            _loaded[game.name] = Search(game, compiled=True)
            _whole(game).touch()
        return _loaded[game.name]


def search_if_ready(game: Game) -> Search | None:
    """A game's compiled search, unless it would have to be compiled first."""
    ready = game.name in _loaded or (game.fastest is not game.interpreted and _whole(game).exists())
    return search_of(game) if ready else None


def _whole(game: Game) -> Path:
    """The file that says that nothing is missing in the cache folder."""
    return search_folder(game) / "whole"
