"""Clones of rule functions: the same code in a namespace of its own."""

from types import FunctionType
from typing import Any

import pytest

from pardner.engine.clone import Cloner, global_names

SCALE = (1, 10, 100)


def inner(value: Any) -> Any:
    """Inner."""
    return SCALE[1] * value


def outer(value: Any) -> Any:
    return inner(value) + inner(1) + len(SCALE)


def itself(value: Any) -> Any:
    return itself(value)


def open_ended(value: Any) -> Any:
    return given(value) + outer(value)  # type: ignore[name-defined]  # noqa: F821


def functions(*names: str) -> list[FunctionType]:
    return [globals()[name] for name in names]


def test_clones_do_what_the_originals_do() -> None:
    (original,) = functions("outer")
    copy = Cloner(lambda copy: copy).clone(original)
    assert copy is not original
    assert copy(5) == original(5) == 63
    assert copy.__qualname__ == "outer"
    assert copy.__module__ == __name__


def test_each_function_is_finished_once_and_dependencies_first() -> None:
    order: list[str] = []

    def note(copy: FunctionType) -> FunctionType:
        order.append(copy.__name__)
        return copy

    cloner = Cloner(note)
    first, second = functions("outer", "inner")
    assert cloner.clone(first) is cloner.clone(first)
    cloner.clone(second)
    assert order == ["inner", "outer"]


def test_what_is_finished_stands_in_place_of_the_function() -> None:
    def doubled(copy: FunctionType) -> Any:
        return (lambda value: 2 * copy(value)) if copy.__name__ == "inner" else copy

    (original,) = functions("outer")
    assert Cloner(doubled).clone(original)(5) == 2 * 50 + 2 * 10 + 3
    assert original(5) == 63


def test_constants_are_converted() -> None:
    (original,) = functions("outer")
    copy = Cloner(lambda copy: copy, lambda value: (2, 20) if isinstance(value, tuple) else value).clone(original)
    assert copy(1) == 20 + 20 + 2


def test_open_names_are_supplied() -> None:
    original, supplied = functions("open_ended", "inner")
    assert Cloner(lambda copy: copy, given=supplied).clone(original)(1) == 10 + 23


def test_rules_must_not_call_themselves() -> None:
    (original,) = functions("itself")
    with pytest.raises(TypeError, match="must not call themselves: itself"):
        Cloner(lambda copy: copy).clone(original)


def test_global_names() -> None:
    (original,) = functions("outer")
    assert global_names(original) == ["inner", "len", "SCALE"]
