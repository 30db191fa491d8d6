"""The narrated build: throws and events, in order, and the same state as without listeners."""

from typing import Any

import pytest

from pardner.engine.build import BadThrow, Event, Narrated
from pardner.engine.dice import Dice
from pardner.engine.game import Game
from pardner.engine.match import put_on_tape

BID = 0


def set_up(game: Game, build: Narrated, *tape: int) -> tuple[Any, Any]:
    s, dice = game.blank(2), Dice()
    put_on_tape(dice, tape)
    build.setup(s, dice)
    return s, dice


def test_throws_are_heard_from_the_tape_and_from_the_generator(claims: Game) -> None:
    build = claims.narrated
    build.take_account()
    s, _ = set_up(claims, build, 3)
    account = build.take_account()
    assert account.throws == [3, s.players[1].lucky - 1]
    assert account.events == []


def test_events_come_in_the_order_of_the_calls(claims: Game) -> None:
    build = claims.narrated
    s, dice = set_up(claims, build)
    build.take_account()
    build.apply(s, 0, BID + 2, dice)
    assert build.take_account().events == []
    put_on_tape(dice, [8])
    build.apply(s, 1, BID + 3, dice)
    account = build.take_account()
    assert account.throws == [8]
    assert account.events == [
        Event("reveal", {"seat": 0, "amount": 2}),
        Event("reveal", {"seat": 1, "amount": 3}),
        Event("pay", {"seat": 1, "amount": 3}),
        Event("find", {"seat": 1, "nugget": 2}),
    ]


def test_an_account_is_taken_once(claims: Game) -> None:
    build = claims.narrated
    set_up(claims, build)
    assert build.take_account().throws
    assert build.take_account().throws == []


def is_rich(s: Any, seat: int) -> bool:
    return bool(s.players[seat].gold > 0)


def rich_seats(s: Any, seat: int, out: Any) -> int:
    out[0] = 0
    return int(is_rich(s, seat))


def test_a_rule_that_answers_yes_or_no_is_told_as_a_number(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims.rules, "legal", rich_seats)
    build = Narrated(claims.rules, claims.state.State, claims.catalogue.size, ["is_rich"])
    s, _ = set_up(claims, build)
    build.take_account()
    build.legal(s, 0)
    (event,) = build.take_account().events
    assert event.result == 1
    assert type(event.result) is int


def test_results_are_recorded(claims: Game) -> None:
    build = Narrated(claims.rules, claims.state.State, claims.catalogue.size, ["highest_bid"])
    s, _ = set_up(claims, build)
    build.take_account()
    build.legal(s, 1)
    assert build.take_account().events == [Event("highest_bid", {"seat": 1}, 4)]


def test_words_must_not_tell_of_what_no_rule_calls(claims: Game) -> None:
    with pytest.raises(LookupError, match="words tell of gallop, which no rule calls"):
        Narrated(claims.rules, claims.state.State, claims.catalogue.size, ["pay", "gallop"])


def test_a_throw_that_the_dice_cannot_show_is_refused(claims: Game) -> None:
    with pytest.raises(BadThrow, match="a throw of 6 faces cannot be 6"):
        set_up(claims, claims.narrated, 6)


def test_each_thread_has_its_own(claims: Game) -> None:
    from threading import Thread

    found: list[Narrated] = []
    thread = Thread(target=lambda: found.append(claims.narrated))
    thread.start()
    thread.join()
    assert found[0] is not claims.narrated
    assert claims.narrated is claims.narrated
