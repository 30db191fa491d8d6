"""Records are the same bytes to CPython and to NumPy, and readable documents of themselves."""

import ctypes
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pardner.engine.record import (
    INTEGERS,
    as_numpy,
    assign,
    copy_of,
    dtype,
    from_document,
    i8,
    i16,
    i32,
    i64,
    record,
    to_document,
    u8,
    u16,
    u32,
)


def made(name: str, **fields: Any) -> Any:
    """The record of a class with these annotations."""
    return record(type(name, (), {"__annotations__": fields}))


Player = made("Player", gold=i16, mines=i8 * 3)
Table = made(
    "Table", seats=i8, actors=u8, big=i64, grid=i8 * 3 * 2, cards=u16 * 2, players=Player * 2, sums=u32 * 2, last=i32
)
LABELS = {"mines": (("north", "south", "west"), 0), "cards": (("ace", "king"), 7)}


def example() -> Any:
    table = Table()
    table.seats, table.actors, table.big = -3, 255, -(2**62)
    table.grid[1][2] = 5
    table.cards[:] = (7, 65535)
    table.players[1].gold = -200
    table.players[1].mines[2] = 4
    table.sums[:] = (2**32 - 1, 0)
    return table


def test_layout_is_the_same_for_numpy() -> None:
    table = example()
    seen = as_numpy(table)
    assert dtype(Table).itemsize == ctypes.sizeof(Table)
    assert seen["big"] == -(2**62)
    assert seen["grid"].shape == (2, 3)
    assert seen["grid"][1][2] == table.grid[1][2] == 5
    assert seen["players"][1]["mines"][2] == 4
    assert seen["sums"][0] == 2**32 - 1


def test_numpy_shares_the_memory() -> None:
    table = example()
    as_numpy(table)["players"][0]["gold"] = 12
    assert table.players[0].gold == 12


def test_fields_are_plain_integers() -> None:
    table = example()
    assert type(table.players[1].gold) is int
    assert type(table.grid[1][2]) is int


def test_a_copy_goes_its_own_way() -> None:
    table = example()
    twin = copy_of(table)
    assert bytes(twin) == bytes(table)
    twin.players[1].gold = 1
    assert table.players[1].gold == -200


def test_assign_takes_bytes_of_the_right_length_only() -> None:
    table = Table()
    assign(table, bytes(example()))
    assert bytes(table) == bytes(example())
    with pytest.raises(ValueError, match="bytes, not 3"):
        assign(table, b"abc")


def test_names_and_documentation_are_kept() -> None:
    @record
    class Horse:
        """A horse."""

        legs: i8

    assert Horse.__name__ == "Horse"
    assert Horse.__doc__ == "A horse."
    assert Horse.__module__ == __name__


@pytest.mark.parametrize("kind", [ctypes.c_float, ctypes.c_uint64, int, ctypes.c_char_p, ctypes.c_double * 2, None])
def test_only_integers_arrays_and_records_are_fields(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"Odd\.field"):
        made("Odd", field=kind)


def test_a_record_has_fields() -> None:
    with pytest.raises(TypeError, match="no fields"):
        made("Empty")


def test_postponed_annotations_are_refused() -> None:
    with pytest.raises(TypeError, match="postponed"):
        made("Late", field="i8")


def test_document_leaves_out_the_unremarkable() -> None:
    document = to_document(example(), LABELS)
    assert document["players"] == [{"gold": 0, "mines": {}}, {"gold": -200, "mines": {"west": 4}}]
    assert document["cards"] == {"king": 65535}
    assert document["grid"] == [[0, 0, 0], [0, 0, 5]]


@given(st.binary(min_size=ctypes.sizeof(Table), max_size=ctypes.sizeof(Table)))
def test_documents_are_read_back(data: bytes) -> None:
    table, again = Table.from_buffer_copy(data), Table()
    document = to_document(table, LABELS)
    from_document(again, document, LABELS)
    assert to_document(again, LABELS) == document
    for name, *_ in Table._fields_:
        assert np.array_equal(as_numpy(again)[name], as_numpy(table)[name])


def changed(**changes: Any) -> Any:
    return to_document(example(), LABELS) | changes


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ([], "state must be a mapping"),
        (changed(seat=1), "state has no field 'seat'"),
        ({"seats": 1}, "state lacks the field 'actors'"),
        (changed(seats=128), r"state\.seats cannot hold 128"),
        (changed(actors=-1), r"state\.actors cannot hold -1"),
        (changed(big=10**30), r"state\.big cannot hold"),
        (changed(seats=True), r"state\.seats must be a whole number, not True"),
        (changed(seats=1.0), r"state\.seats must be a whole number, not 1\.0"),
        (changed(seats="3"), r"state\.seats must be a whole number"),
        (changed(seats=None), r"state\.seats must be a whole number"),
        (changed(grid=[[0, 0, 0]]), r"state\.grid must list 2 entries"),
        (changed(grid=[[0, 0, 0], [0, 0]]), r"state\.grid\[1\] must list 3 entries"),
        (changed(grid=5), r"state\.grid must list 2 entries"),
        (changed(players=[{"gold": 0, "mines": {}}, {"gold": 0, "mines": {"east": 1}}]), "no place called 'east'"),
        (changed(players=[{"gold": 0, "mines": []}, {}]), r"state\.players\[0\]\.mines must be a mapping of names"),
        (changed(players=[{"gold": 0, "mines": {"west": 300}}, {}]), r"mines\[2\] cannot hold 300"),
    ],
)
def test_documents_that_do_not_fit_are_refused(document: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        from_document(Table(), document, LABELS)


def test_every_integer_fits_a_signed_64_bit_register() -> None:
    for kind in INTEGERS:
        assert ctypes.sizeof(kind) < 8 or kind is i64
