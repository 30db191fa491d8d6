"""Positions: readable documents of a whole state, read back exactly."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pardner
from pardner import Match, from_position, load_match

pytestmark = pytest.mark.usefixtures("claims")


def at_stakes() -> Match:
    match = pardner.match("claims", seats=2, tape=[0, 1], options={"ties": "seat"})
    match.play(0, "bid", amount=1)
    match.put_on_tape(8)
    match.play(1, "bid", amount=3)
    match.play(1, "stake", row=2, column="west")
    return match


def test_a_position_is_readable() -> None:
    document = at_stakes().dump()
    assert json.loads(json.dumps(document)) == document
    assert document["game"] == "claims"
    assert document["options"] == {"ties": "seat", "peeking": "true"}
    assert document["state"]["bag"] == {"copper": 4, "silver": 3, "gold": 1}
    assert document["state"]["plots"] == [[-1, -1, -1], [1, -1, -1]]
    assert document["state"]["players"][1] == {"gold": 1, "lucky": 2, "bid": 3, "knows": 0, "purse": {"gold": 1}}


def test_dump_and_load_are_inverse() -> None:
    match = at_stakes()
    again = from_position(match.dump(), seed=1)
    assert bytes(again.state) == bytes(match.state)
    assert again.dump() == match.dump()
    assert again.names == match.names


def test_a_match_goes_on_from_a_position_and_is_saved_with_it() -> None:
    match = from_position(at_stakes().dump(), seed=1)
    match.play(1, "stake", row=1, column="west")
    match.play(0, "bid", amount=2)
    again = load_match(match.save())
    assert bytes(again.state) == bytes(match.state)
    assert again.log == match.log
    assert match.story()[0].lines == ()


def test_a_position_does_not_change_with_the_match() -> None:
    document = at_stakes().dump()
    kept = json.dumps(document)
    match = from_position(document, seed=1)
    match.play(1, "rest")
    assert json.dumps(document) == kept
    assert match.log.start == json.loads(kept)["state"]


def changed(**changes: Any) -> dict[str, Any]:
    document = at_stakes().dump()
    document["state"] |= changes
    return document


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (dict, "the position lacks 'game'"),
        (lambda: {"game": "claims", "options": {}}, "the position lacks 'state'"),
        (lambda: {"game": "claims", "options": {}, "state": []}, "lacks its seats"),
        (lambda: {"game": "claims", "options": {}, "state": {}}, "lacks its seats"),
        (lambda: {"game": "claims", "options": {}, "state": {"seats": 2}}, "state lacks the field 'actors'"),
        (lambda: {"game": "claims", "options": {"ties": "coin"}, "state": {"seats": 2}}, "ties is one of"),
        (lambda: changed(seats=7), "Claims is for 2 to 4 players, not 7"),
        (lambda: changed(seats="2"), "not '2'"),
        (lambda: changed(seats=3), "3 players need 3 names"),
        (lambda: changed(ties=0), "another number of seats or of other options"),
        (lambda: changed(ties=5), "another number of seats or of other options"),
        (lambda: changed(ties=-1), "another number of seats or of other options"),
        (lambda: changed(actors=4), "waits for seats that are not at the table"),
        (lambda: changed(round=1000), r"state\.round cannot hold 1000"),
        (lambda: changed(plots=[[1, 2, 3]]), r"state\.plots must list 2 entries"),
        (lambda: changed(bag={"tin": 1}), "no place called 'tin'"),
        (lambda: changed(gold=1), "state has no field 'gold'"),
    ],
)
def test_a_position_that_cannot_be_gets_a_sentence(make: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        from_position(make())


def test_a_position_of_no_game() -> None:
    with pytest.raises(pardner.UnknownGame, match="there is no game called 'poker'"):
        from_position({"game": "poker", "options": {}, "state": {"seats": 2}})


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(0, 100), max_size=25))
def test_any_position_that_play_can_reach_is_read_back(choices: list[int]) -> None:
    match = pardner.match("claims", seats=3, seed=5)
    for choice in choices:
        if match.over:
            break
        seat = match.actors[choice % len(match.actors)]
        numbers = match.legal(seat)
        match.play(seat, numbers[choice % len(numbers)])
    assert bytes(from_position(match.dump()).state) == bytes(match.state)
