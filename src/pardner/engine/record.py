"""Records: flat structures of small integers, the same bytes for CPython, Numba and CUDA.

A class with annotated fields becomes a `ctypes.Structure`::

    @record
    class Player:
        gold: i16
        mines: i8 * 5            # five small integers
        houses: i8 * 4 * 5       # five rows of four: houses[row][column]

    @record
    class State:
        seats: i8
        players: Player * 5      # nested records

Field annotations are evaluated, so a module that declares records must not postpone them.
"""

import ctypes
from collections.abc import Mapping
from functools import cache
from inspect import get_annotations
from typing import Any, TypeVar

import numpy as np

i8 = ctypes.c_int8
u8 = ctypes.c_uint8
i16 = ctypes.c_int16
u16 = ctypes.c_uint16
i32 = ctypes.c_int32
u32 = ctypes.c_uint32
i64 = ctypes.c_int64

INTEGERS = (i8, u8, i16, u16, i32, u32, i64)
"""Every integer a field may hold. 64 unsigned bits are left out: compiled code would mix them into floats."""

R = TypeVar("R", bound=ctypes.Structure)


def record(cls: type) -> type[ctypes.Structure]:
    """Make the `ctypes.Structure` that the annotations of a class describe."""
    fields = list(get_annotations(cls).items())
    if not fields:
        raise TypeError(f"record {cls.__name__} has no fields")
    for name, kind in fields:
        _check_field(cls.__name__, name, kind)
    body = {"_fields_": fields, "__doc__": cls.__doc__, "__module__": cls.__module__, "__qualname__": cls.__qualname__}
    return type(cls.__name__, (ctypes.Structure,), body)


def _check_field(owner: str, name: str, kind: Any) -> None:
    if isinstance(kind, str):
        raise TypeError(f"{owner}.{name}: annotations are postponed in this module; records need them evaluated")
    element = kind
    while isinstance(element, type) and issubclass(element, ctypes.Array):
        element = element._type_
    is_record = isinstance(element, type) and issubclass(element, ctypes.Structure)
    if not is_record and element not in INTEGERS:
        raise TypeError(f"{owner}.{name}: a field is an integer, an array or a record, not {element!r}")


@cache
def dtype(kind: type[ctypes.Structure]) -> np.dtype[np.void]:
    """The NumPy dtype with the same layout."""
    layout: np.dtype[np.void] = np.dtype(kind)  # type: ignore[assignment]
    return layout


def copy_of(source: R) -> R:
    """A copy that shares no memory with its source."""
    return type(source).from_buffer_copy(source)


def as_numpy(source: ctypes.Structure) -> Any:
    """The NumPy record that shares the memory of a structure: what compiled code takes."""
    return np.frombuffer(source, dtype=dtype(type(source)))[0]  # type: ignore[call-overload]


def assign(target: ctypes.Structure, data: bytes) -> None:
    """Overwrite a structure with bytes taken from another of its kind."""
    if len(data) != ctypes.sizeof(target):
        raise ValueError(f"{type(target).__name__} takes {ctypes.sizeof(target)} bytes, not {len(data)}")
    ctypes.memmove(ctypes.addressof(target), data, len(data))


Labels = Mapping[str, tuple[tuple[str, ...], int]]
"""Names for the places of an array field, and the value that needs no mention."""


def to_document(value: Any, labels: Labels) -> Any:
    """A readable document of everything a structure holds; `from_document` reads it back.

    An array with labels becomes a mapping that leaves out the places holding the unremarkable value.
    """
    if isinstance(value, ctypes.Structure):
        return {name: _field_document(name, getattr(value, name), labels) for name, *_ in value._fields_}
    if isinstance(value, ctypes.Array):
        return [to_document(element, labels) for element in value]
    return value


def _field_document(name: str, value: Any, labels: Labels) -> Any:
    if name not in labels:
        return to_document(value, labels)
    places, usual = labels[name]
    document = (to_document(element, labels) for element in value)
    return {place: entry for place, entry in zip(places, document, strict=True) if entry != usual}


def from_document(target: ctypes.Structure, document: Any, labels: Labels, where: str = "state") -> None:
    """Fill a structure from a document, refusing what does not fit with a sentence that says where."""
    names = [name for name, *_ in target._fields_]
    if not isinstance(document, Mapping):
        raise ValueError(f"{where} must be a mapping of fields")
    for name in document.keys() - set(names):
        raise ValueError(f"{where} has no field {name!r}")
    for name in names:
        if name not in document:
            raise ValueError(f"{where} lacks the field {name!r}")
        _fill_field(target, name, document[name], labels, f"{where}.{name}")


def _fill_field(target: Any, name: str | int, document: Any, labels: Labels, where: str) -> None:
    value = target[name] if isinstance(name, int) else getattr(target, name)
    if isinstance(value, ctypes.Structure):
        from_document(value, document, labels, where)
    elif isinstance(value, ctypes.Array):
        entries = _unlabelled(document, labels[name], where) if isinstance(name, str) and name in labels else document
        if not isinstance(entries, list) or len(entries) != len(value):
            raise ValueError(f"{where} must list {len(value)} entries")
        for place, entry in enumerate(entries):
            _fill_field(value, place, entry, labels, f"{where}[{place}]")
    else:
        _fill_integer(target, name, document, where)


def _unlabelled(document: Any, label: tuple[tuple[str, ...], int], where: str) -> list[Any]:
    places, usual = label
    if not isinstance(document, Mapping):
        raise ValueError(f"{where} must be a mapping of names")
    for place in document.keys() - set(places):
        raise ValueError(f"{where} has no place called {place!r}")
    return [document.get(place, usual) for place in places]


def _fill_integer(target: Any, name: str | int, entry: Any, where: str) -> None:
    if not isinstance(entry, int) or isinstance(entry, bool):
        raise ValueError(f"{where} must be a whole number, not {entry!r}")
    if isinstance(name, int):
        target[name] = entry
        kept = target[name]
    else:
        setattr(target, name, entry)
        kept = getattr(target, name)
    if kept != entry:
        raise ValueError(f"{where} cannot hold {entry}")
