"""The menu of a decision, and how a typed line picks from it."""

import pytest

from pardner.cli.choices import Item, Unclear, menu, number_of, understand
from pardner.engine.match import Action

PASS = Action(0, "pass", {}, "Pass")
BIDS = [Action(amount, "bid", {"amount": amount}, f"Bid {amount} of your 7 gold") for amount in range(3, 8)]
ROBS = [Action(20 + seat, "rob", {"seat": seat}, f"Hold up {{seat:{seat}}}") for seat in (1, 2)]
ODDS = [Action(30 + face, "name", {"number": face}, f"Name {face}: {face * 2} in 36") for face in (2, 3, 4)]


def test_a_range_is_one_line() -> None:
    items = menu([PASS, *BIDS])
    assert [item.text for item in items] == ["Pass", "Bid 3-7 of your 7 gold"]
    assert items[1].numbers == (3, 4, 5, 6, 7)


def test_choices_that_differ_in_more_than_a_number_are_listed() -> None:
    assert [item.text for item in menu(ROBS)] == ["Hold up {seat:1}", "Hold up {seat:2}"]
    assert len(menu(ODDS)) == 3


def test_a_single_number_is_listed() -> None:
    assert menu(BIDS[:1]) == [Item("Bid 3 of your 7 gold", "bid", (BIDS[0],))]


@pytest.mark.parametrize(
    ("line", "action"),
    [("1", PASS), ("pass", PASS), ("PA", PASS), ("2 5", BIDS[2]), ("bid 7", BIDS[4]), ("b 3", BIDS[0])],
)
def test_lines_that_pick(line: str, action: Action) -> None:
    assert understand(menu([PASS, *BIDS]), line) == action


@pytest.mark.parametrize("line", ["0", "3", "x", "2 8", "bid 2", "bid x", "bid -3", "bid 3 4", "1 1", "²"])
def test_lines_that_pick_nothing(line: str) -> None:
    with pytest.raises(Unclear):
        understand(menu([PASS, *BIDS]), line)


def test_a_range_without_its_number_is_asked_about() -> None:
    items = menu([PASS, *BIDS])
    assert understand(items, "2") is items[1]
    assert number_of(items[1], "4") == BIDS[1]
    with pytest.raises(Unclear, match="3 to 7"):
        number_of(items[1], "8")


def test_a_number_alone_where_nothing_else_can_be_chosen() -> None:
    assert understand(menu(BIDS), "4") == BIDS[1]


def test_the_only_number_may_be_said() -> None:
    assert understand(menu([PASS, BIDS[0]]), "bid 3") == BIDS[0]
    with pytest.raises(Unclear):
        understand(menu([PASS, BIDS[0]]), "bid 4")
