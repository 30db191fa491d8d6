"""Clones of rule functions: the same code in a namespace of its own.

Rules are plain functions that call each other by name. To compile them, or to listen to them, each function is copied
with new globals in which the names of other rules stand for *their* copies. The rules module itself stays untouched.
"""

import dis
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

Finish = Callable[[FunctionType], Any]
Convert = Callable[[Any], Any]


class Cloner:
    """Copies functions and all they call, dependencies first.

    `finish` makes of each raw copy what stands in its place (a compiled function, a listener around it), `convert` does
    the same for constants, and `supplied` gives the names that the functions leave open.
    """

    def __init__(self, finish: Finish, convert: Convert = lambda value: value, **supplied: FunctionType) -> None:
        self._finish = finish
        self._convert = convert
        self._supplied = supplied
        self._done: dict[FunctionType, Any] = {}
        self._under_way: list[FunctionType] = []

    def clone(self, function: FunctionType) -> Any:
        """The finished copy of a function; made once, however many call it."""
        if function not in self._done:
            if function in self._under_way:
                raise TypeError(f"rules must not call themselves: {function.__qualname__}")
            self._under_way.append(function)
            self._done[function] = self._finish(self._copy(function))
            self._under_way.pop()
        return self._done[function]

    def _copy(self, function: FunctionType) -> FunctionType:
        namespace: dict[str, Any] = {"__builtins__": function.__globals__["__builtins__"]}
        namespace["__name__"] = function.__module__
        for name in global_names(function):
            if name in self._supplied:
                namespace[name] = self.clone(self._supplied[name])
            elif name in function.__globals__:
                value = function.__globals__[name]
                namespace[name] = self.clone(value) if isinstance(value, FunctionType) else self._convert(value)
        copy = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        copy.__doc__ = function.__doc__
        return copy


def global_names(function: FunctionType) -> list[str]:
    """The global names that a function reads, in order of appearance."""
    found = (step.argval for step in dis.get_instructions(function) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"))
    return list(dict.fromkeys(found))


def callees(functions: Mapping[str, FunctionType]) -> list[FunctionType]:
    """Every function reachable from these, dependencies first."""
    order: list[FunctionType] = []

    def note(copy: FunctionType) -> FunctionType:
        order.append(copy)
        return copy

    cloner = Cloner(note)
    for function in functions.values():
        cloner.clone(function)
    return order
