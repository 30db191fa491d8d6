"""Seats that decide at the same time: nobody is late because another moved, and everybody can take back their own.

Homesteaders' Income phase is such a time: each seat places, trades, collects and pays on its own.
"""

import random

from pardner.games.homesteaders.state import SILVER
from pardner.server.service.rows import Snapshot
from pardner.server.store import Store
from pardner.server.verify import check_stored_tables
from pardner.server.views import TableView

from .tools import ADA, BEN, HUMAN, OPEN, Table, refusal


def two_homesteaders(store: Store) -> Table:
    table = Table.new(store, HUMAN, OPEN, game="homesteaders")
    table.join(BEN, "Ben")
    return table


def silver(seen: Snapshot) -> list[int]:
    return [seen.state().players[seat].hand[SILVER] for seat in range(2)]


def test_steps_of_both_go_in_whatever_move_they_were_sent_for(store: Store) -> None:
    table = two_homesteaders(store)
    table.act(ADA, 0, "take_debt", move=0)
    table.act(BEN, 1, "take_debt", move=0)
    table.act(BEN, 1, "take_debt", move=2)
    table.act(ADA, 0, "take_debt", move=1)
    assert silver(table.see()) == [10, 10]
    assert refusal(table.act, ADA, 0, "take_debt", move=1) == (409, "moved")


def test_taking_back_leaves_what_the_other_did(store: Store) -> None:
    table = two_homesteaders(store)
    table.act(ADA, 0, "take_debt")
    table.act(BEN, 1, "take_debt")
    table.act(BEN, 1, "take_debt")
    assert [TableView(table.see()).may_undo(seat) for seat in range(2)] == [True, True]
    table.undo(ADA, 0, move=1)
    assert silver(table.see()) == [6, 10]
    assert [(entry.seat, entry.undone) for entry in table.see().entries if entry.kind == "move"] == [
        (0, True), (1, False), (1, False),
    ]  # fmt: skip
    assert refusal(table.undo, ADA, 0) == (422, "nothing_to_undo")
    table.undo(BEN, 1)
    table.act(ADA, 0, "take_debt")
    table.undo(BEN, 1)
    assert silver(table.see()) == [8, 6]
    assert all(found.same for found in check_stored_tables(store))


def test_who_has_finished_cannot_take_back_while_the_other_goes_on(store: Store) -> None:
    table = two_homesteaders(store)
    table.act(ADA, 0, "collect")
    table.act(ADA, 0, "pay_wages", gold=0)
    table.act(BEN, 1, "take_debt")
    assert refusal(table.undo, ADA, 0) == (422, "nothing_to_undo")
    table.undo(BEN, 1)


def test_a_game_with_many_undone_steps_is_the_game_without_them(store: Store) -> None:
    """Whatever is taken back, the log that stands leads to the stored position."""
    table = two_homesteaders(store)
    chance = random.Random(5)
    undone = 0
    for _ in range(150):
        seen = table.see()
        holders = [(ADA, 0), (BEN, 1)]
        chance.shuffle(holders)
        view = TableView(seen)
        for who, seat in holders:
            if view.may_undo(seat) and chance.random() < 0.4:
                table.undo(who, seat)
                undone += 1
                break
            if (seen.state().actors >> seat) & 1:
                table.act(who, seat, chance.choice(seen.game.interpreted.legal(seen.state(), seat)))
                break
    assert undone > 20
    assert all(found.same for found in check_stored_tables(store))
