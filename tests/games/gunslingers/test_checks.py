"""The checks of the books where one decision leads past a whole week: nobody has gunslingers, and rents are paid."""

from collections.abc import Sequence
from typing import Any

from pardner.engine.record import copy_of
from pardner.games.gunslingers import checks

from .position import Table, opening

balanced: Any = checks.balanced


def without_gunslingers(characters: Sequence[str], **options: str) -> Table:
    """All lots but the last have been put up; there is nobody in the batches, and B has bid for nothing."""
    table = opening(2, characters=characters, sale=["church", "hotel"], batches=["", ""], **options)
    table.put_up("A", "church").bid(A=10, B=0).put_up("B", "hotel").bid(A=0, B=0)
    return table.put_up("B", "batch_1").bid(A=0, B=0)


def test_the_first_rents_may_follow_the_last_lot_at_once() -> None:
    table = without_gunslingers(("anton_boozer", "silas_neat"), territory_powers="on").bid(A=0)
    before = copy_of(table.state)
    table.dice(1, 1, 1, 6, 6, 6, 6).bid(B=0)
    assert table.asked == ("A", "saloon")
    assert table.money("A") == 11 - 10 + 1 + 4 * 2
    assert balanced(table.state, before) == 0
    table.player("A").money += 20
    assert balanced(table.state, before) == checks.MONEY_FROM_NOWHERE


def test_rents_pay_off_a_debt_made_in_the_same_decision() -> None:
    table = without_gunslingers(("harvey_harrigan", "silas_neat"), character_powers="on").bid(A=3)
    before = copy_of(table.state)
    table.dice(1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1).bid(B=0)
    assert (table.week, table.question) == (2, "bid")
    assert (table.money("A"), table.debt("A")) == (4 - 3, 0)
    assert balanced(table.state, before) == 0
    table.player("A").money -= 1
    assert balanced(table.state, before) != 0
