"""The action space of a game: a fixed number for every decision there can be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

Argument = int | str


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of decision, with the values each of its arguments may take."""

    name: str
    first: int
    arguments: tuple[tuple[str, Sequence[Argument]], ...]
    count: int

    def number(self, values: dict[str, Any]) -> int:
        """The action with these argument values; `ValueError` with a sentence if there is none."""
        expected = [name for name, _ in self.arguments]
        if set(values) != set(expected):
            wanted = ", ".join(expected) if expected else "no arguments"
            raise ValueError(f"{self.name} takes {wanted}, not {', '.join(values) or 'none'}")
        place = 0
        for name, choices in self.arguments:
            if isinstance(values[name], bool) or values[name] not in choices:
                raise ValueError(f"{self.name}: {name} cannot be {values[name]!r}")
            place = place * len(choices) + choices.index(values[name])
        return self.first + place

    def values(self, number: int) -> dict[str, Argument]:
        """The argument values of one of this kind's actions."""
        place = number - self.first
        found: dict[str, Argument] = {}
        for name, choices in reversed(self.arguments):
            place, index = divmod(place, len(choices))
            found[name] = choices[index]
        return dict(reversed(found.items()))


class Catalogue:
    """All kinds of decision of a game, laid out one after another.

    `add` returns the number that, plus the argument, gives the action: arguments over a `range` count from their own
    start, arguments over names by their place. With two arguments the first one moves in steps of the second's size.
    """

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.size = 0

    def add(self, name: str, **arguments: Sequence[Argument]) -> int:
        """Append a kind of decision."""
        if name in self.kinds:
            raise ValueError(f"the catalogue has {name} already")
        count = 1
        origin = 0
        for choices in arguments.values():
            count *= len(choices)
            origin = origin * len(choices) + (choices.start if isinstance(choices, range) else 0)
        kind = Kind(name, self.size, tuple(arguments.items()), count)
        self.kinds[name] = kind
        self.size += count
        return kind.first - origin

    def kind_of(self, number: int) -> Kind:
        """The kind that an action number belongs to."""
        for kind in self.kinds.values():
            if kind.first <= number < kind.first + kind.count:
                return kind
        raise ValueError(f"there is no action {number}")

    def number(self, name: str, /, **values: Argument) -> int:
        """The action of this kind with these arguments."""
        if name not in self.kinds:
            raise ValueError(f"there is no decision called {name!r}; there are {', '.join(self.kinds)}")
        return self.kinds[name].number(values)

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.kinds.values())
