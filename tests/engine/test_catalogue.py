"""The action space: numbers to names and arguments, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pardner.engine.catalogue import Catalogue

COLOURS = ("red", "blue", "green")


def example() -> tuple[Catalogue, dict[str, int]]:
    catalogue = Catalogue()
    origins = {
        "pass": catalogue.add("pass"),
        "bid": catalogue.add("bid", amount=range(1, 11)),
        "take": catalogue.add("take", colour=COLOURS),
        "place": catalogue.add("place", row=range(2, 5), colour=COLOURS),
        "move": catalogue.add("move", colour=COLOURS, by=range(5, 7)),
    }
    return catalogue, origins


def test_layout_is_one_kind_after_another() -> None:
    catalogue, origins = example()
    assert catalogue.size == 1 + 10 + 3 + 9 + 6
    assert [kind.first for kind in catalogue] == [0, 1, 11, 14, 23]
    assert origins["pass"] == 0


def test_the_origin_plus_the_argument_is_the_action() -> None:
    catalogue, origins = example()
    for amount in range(1, 11):
        assert origins["bid"] + amount == catalogue.number("bid", amount=amount)
    for place, colour in enumerate(COLOURS):
        assert origins["take"] + place == catalogue.number("take", colour=colour)


def test_the_first_of_two_arguments_moves_in_steps_of_the_second() -> None:
    catalogue, origins = example()
    for row in range(2, 5):
        for place, colour in enumerate(COLOURS):
            assert origins["place"] + 3 * row + place == catalogue.number("place", row=row, colour=colour)
    for place, colour in enumerate(COLOURS):
        for by in range(5, 7):
            assert origins["move"] + 2 * place + by == catalogue.number("move", colour=colour, by=by)


@given(st.integers(0, 28))
def test_numbers_are_read_back(number: int) -> None:
    catalogue, _ = example()
    kind = catalogue.kind_of(number)
    assert catalogue.number(kind.name, **kind.values(number)) == number


def test_arguments_keep_their_order() -> None:
    catalogue, _ = example()
    kind = catalogue.kinds["place"]
    assert kind.values(kind.first) == {"row": 2, "colour": "red"}
    assert list(kind.values(kind.first + 8)) == ["row", "colour"]


@pytest.mark.parametrize("number", [-1, 29, 10**9])
def test_there_is_no_such_action(number: int) -> None:
    catalogue, _ = example()
    with pytest.raises(ValueError, match="there is no action"):
        catalogue.kind_of(number)


@pytest.mark.parametrize(
    ("name", "values", "reason"),
    [
        ("jump", {}, "no decision called 'jump'; there are pass, bid"),
        ("pass", {"amount": 1}, "pass takes no arguments, not amount"),
        ("bid", {}, "bid takes amount, not none"),
        ("bid", {"amount": 0}, "bid: amount cannot be 0"),
        ("bid", {"amount": True}, "bid: amount cannot be True"),
        ("bid", {"amount": "1"}, "bid: amount cannot be '1'"),
        ("take", {"colour": "pink"}, "take: colour cannot be 'pink'"),
        ("take", {"colour": 0}, "take: colour cannot be 0"),
        ("take", {"colour": ["red"]}, "take: colour cannot be"),
        ("place", {"row": 2}, "place takes row, colour, not row"),
    ],
)
def test_wrong_arguments_get_a_sentence(name: str, values: dict[str, int | str], reason: str) -> None:
    catalogue, _ = example()
    with pytest.raises(ValueError, match=reason):
        catalogue.number(name, **values)


def test_a_kind_is_added_once() -> None:
    catalogue, _ = example()
    with pytest.raises(ValueError, match="has bid already"):
        catalogue.add("bid", amount=range(3))
