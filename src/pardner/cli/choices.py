"""The choices of a decision as a numbered menu, and how a typed line picks one of them.

Choices that differ only in a number (bids, above all) become one line of the menu and are asked for as a number.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pardner.engine.match import Action

GAP = "\0"


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the menu: one action, or several by the number that tells them apart."""

    text: str
    kind: str
    actions: tuple[Action, ...]
    numbers: tuple[int, ...] = ()

    def pick(self, number: int) -> Action | None:
        """The action with this number, if there is one."""
        return self.actions[self.numbers.index(number)] if number in self.numbers else None


class Unclear(ValueError):
    """A typed line that picks nothing, with a sentence that says what would."""


def span(numbers: Sequence[int]) -> str:
    """The numbers from the lowest to the highest: "1-37"."""
    return f"{numbers[0]}-{numbers[-1]}"


def menu(actions: Sequence[Action]) -> list[Item]:
    """The choices in their order, ranges drawn together."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.kind, []).append(action)
    items: list[Item] = []
    for kind, alike in kinds.items():
        whole = as_range(kind, alike)
        items += [whole] if whole else [Item(action.text, kind, (action,)) for action in alike]
    return items


def as_range(kind: str, actions: Sequence[Action]) -> Item | None:
    """One line for many actions, if their sentences differ in nothing but their number."""
    if len(actions) == 1:
        return None
    numbers: list[int] = []
    patterns: set[str] = set()
    for action in actions:
        values = list(action.args.values())
        if len(values) != 1 or not isinstance(values[0], int):
            return None
        found = set(_gaps(action.text, values[0]))
        patterns = patterns & found if numbers else found
        numbers.append(values[0])
    return Item(min(patterns).replace(GAP, span(numbers)), kind, tuple(actions), tuple(numbers)) if patterns else None


def _gaps(text: str, number: int) -> Iterator[str]:
    """The sentence with a gap where the number stands, once for each time that it does; marks do not count."""
    for found in re.finditer(rf"(?<![\w:]){number}(?!\w)", text):
        yield text[: found.start()] + GAP + text[found.end() :]


def understand(items: Sequence[Item], line: str) -> Action | Item:
    """The action that a typed line picks: `2`, `2 15`, `bid 15`, `b 15`; `Unclear` with a sentence if it picks none.

    A line that picks a range without a number gives the range, to be asked about. If a number is all that there is
    to choose, the number alone will do.
    """
    first, *rest = line.split()
    if len(items) == 1 and items[0].numbers and not rest:
        rest, item = [first], items[0]
    else:
        item = _item(items, first)
    if not item.numbers:
        (action,) = item.actions
        if rest and rest != [str(value) for value in action.args.values()]:
            raise Unclear(f"There is no such choice; “{first}” alone will do.")
        return action
    if not rest:
        return item
    return number_of(item, " ".join(rest))


def number_of(item: Item, text: str) -> Action:
    """The action of a range that a typed number picks."""
    action = item.pick(int(text)) if text.isdecimal() else None
    if action is None:
        raise Unclear(f"A number from {span(item.numbers).replace('-', ' to ')}, please.")
    return action


def _item(items: Sequence[Item], word: str) -> Item:
    if word.isdecimal():
        if 1 <= int(word) <= len(items):
            return items[int(word) - 1]
        raise Unclear(f"There is no choice {word}; there are 1 to {len(items)}.")
    found = [item for item in items if item.kind.startswith(word.lower())]
    if len(found) == 1:
        return found[0]
    raise Unclear("Type the number of a choice, or one of the letters below the choices.")
