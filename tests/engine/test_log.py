"""Logs: what is saved is read back and checked, and whatever is broken gets a sentence."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pardner
from pardner import BrokenLog, Match, load_match, replay
from pardner.engine.key import commitment

pytestmark = pytest.mark.usefixtures("claims")


def finished(seed: int = 3, **options: Any) -> Match:
    match = pardner.match("claims", seats=3, seed=seed, **options)
    chooser = random.Random(seed)
    while not match.over:
        seat = chooser.choice(match.actors)
        match.play(seat, chooser.choice(match.legal(seat)))
    return match


def both(match: Match) -> tuple[bytes, bytes]:
    dice: Any = match._dice
    return bytes(match.state), bytes(dice)


def test_a_saved_match_is_read_back() -> None:
    match = finished(names=["Anna", "Bert", "Çelik ✦"])
    again = load_match(match.save())
    assert both(again) == both(match)
    assert again.log == match.log
    assert again.names == match.names
    assert load_match(match.save().decode()).log == match.log


def test_every_prefix_can_be_replayed() -> None:
    match = finished()
    step = pardner.match("claims", seats=3, seed=3)
    for number, move in enumerate(match.log.moves):
        assert both(replay(match.log, number)) == both(step)
        step.play(move.seat, move.action)
    assert both(step) == both(match)


def test_without_the_key_the_throws_are_taken_from_the_log() -> None:
    match = finished()
    keyless = msgspec.structs.replace(match.log, key=None)
    again = replay(keyless)
    assert bytes(again.state) == bytes(match.state)
    assert again.log == keyless


def test_a_match_read_without_its_key_can_go_on_and_be_saved_again() -> None:
    match = finished()
    halfway = msgspec.structs.replace(match.log, key=None, moves=match.log.moves[:4])
    again = replay(halfway)
    seat = again.actors[0]
    again.play(seat, again.legal(seat)[0])
    assert load_match(again.save()).log == again.log
    assert again.log.commitment == match.log.commitment


def test_a_match_with_dictated_throws_is_read_back() -> None:
    match = pardner.match("claims", seats=2, tape=[5, 5])
    match.play(0, "bid", amount=1)
    match.put_on_tape(3)
    match.play(1, "bid", amount=2)
    again = load_match(match.save())
    assert bytes(again.state) == bytes(match.state)
    assert again.log == match.log


def changed(change: Callable[[dict[str, Any]], Any]) -> bytes:
    document = json.loads(finished().save())
    change(document)
    return json.dumps(document).encode()


def setting(**values: Any) -> bytes:
    return changed(lambda document: document.update(values))


def without(name: str) -> bytes:
    return changed(lambda document: document.pop(name))


def with_move(place: int, move: Any) -> bytes:
    return changed(lambda document: document["moves"].__setitem__(place, move))


def keyless(change: Callable[[dict[str, Any]], Any]) -> bytes:
    return changed(lambda document: (document.pop("key"), change(document)))


def first_throw(document: dict[str, Any]) -> int:
    """The first move with a throw."""
    return next(place for place, move in enumerate(document["moves"]) if len(move) > 2 and move[2])


def forge_throw(throw: Any) -> Callable[[dict[str, Any]], None]:
    def forge(document: dict[str, Any]) -> None:
        document["moves"][first_throw(document)][2][-1] = throw

    return forge


def other_throw(document: dict[str, Any]) -> None:
    throws = document["moves"][first_throw(document)][2]
    throws[-1] = 1 - min(1, throws[-1])


def add_throw(document: dict[str, Any]) -> None:
    document["moves"][first_throw(document)][2].append(0)


def long_tape(document: dict[str, Any]) -> None:
    document["moves"][0] = [*document["moves"][0][:2], [0] * 300]


def drop_throws(document: dict[str, Any]) -> None:
    document["moves"][first_throw(document)][2].clear()


BROKEN: dict[str, tuple[Callable[[], bytes | str], str]] = {
    "empty": (lambda: b"", "this is not a saved game"),
    "not JSON": (lambda: b"howdy", "this is not a saved game"),
    "truncated": (lambda: finished().save()[:-20], "this is not a saved game"),
    "not UTF-8": (lambda: finished().save().replace(b"Player 1", b"\xff\xfe"), "this is not a saved game"),
    "surrogates": (lambda: '{"game": "\ud800"}', "this is not a saved game"),
    "a list": (lambda: b"[]", "this is not a saved game: Expected `object`"),
    "too deep": (lambda: b'{"start": ' + b"[" * 100_000, "this is not a saved game"),
    "deep start": (lambda: setting(start={"a": [[[[1]]]]}), "this game cannot begin"),
    "wrong format": (lambda: setting(pardner=99), "saved in format 99; this version reads format 1"),
    "format that is none": (lambda: setting(pardner="1"), "this is not a saved game"),
    "unknown field": (lambda: setting(cheat=1), "unknown field `cheat`"),
    "no game": (lambda: without("game"), "missing required field `game`"),
    "no commitment": (lambda: without("commitment"), "missing required field `commitment`"),
    "unknown game": (lambda: setting(game="poker"), "this game cannot begin: there is no game called 'poker'"),
    "path for a game": (lambda: setting(game="../claims"), "there is no game called"),
    "too many seats": (lambda: setting(seats=9), "Claims is for 2 to 4 players, not 9"),
    "no seats": (lambda: setting(seats=0), "not 0"),
    "huge seats": (lambda: setting(seats=10**40), "this (is not a saved game|game cannot begin)"),
    "very huge seats": (lambda: changed(dict).replace(b'"seats": 3', b'"seats": ' + b"9" * 5000), "not a saved game"),
    "fraction of seats": (lambda: setting(seats=3.5), "this is not a saved game"),
    "unknown option": (lambda: setting(options={"speed": "high"}), "Claims has no option 'speed'"),
    "unknown value": (lambda: setting(options={"ties": "coin"}), "ties is one of dice, seat"),
    "number for an option": (lambda: setting(options={"ties": 1}), "this is not a saved game"),
    "other options": (lambda: setting(options={"ties": "seat", "peeking": "false"}), "of move|is not legal"),
    "names missing": (lambda: setting(names=["Anna"]), "3 players need 3 names, not 1"),
    "wrong key": (lambda: setting(key="00" * 32), "the key does not match the hash shown at the start"),
    "key that is none": (lambda: setting(key="xyz"), "this game cannot begin"),
    "short key": (lambda: setting(key="00", commitment=commitment(b"\0")), "a key has 32 bytes, not 1"),
    "empty key": (lambda: setting(key="", commitment=commitment(b"")), "a key has 32 bytes, not 0"),
    "wrong commitment": (lambda: setting(commitment="00" * 32), "the key does not match"),
    "forged setup": (lambda: setting(setup=[1, 1, 1]), "the dice of the setup are not those of the key"),
    "setup left out": (lambda: setting(setup=[]), "the dice of the setup are not those of the key"),
    "illegal move": (lambda: with_move(0, [0, 16]), r"move 1 is not legal: seat 0 cannot choose «rest» now"),
    "move out of turn": (lambda: with_move(1, [7, 0]), "move 2 is not legal: there is no seat 7"),
    "move that is none": (lambda: with_move(2, [0, 30000]), "move 3 is not legal: Claims has no action 30000"),
    "negative action": (lambda: with_move(0, [0, -1]), "this is not a saved game"),
    "huge action": (lambda: with_move(0, [0, 10**30]), "this is not a saved game"),
    "negative seat": (lambda: with_move(0, [-1, 0]), "this is not a saved game"),
    "move of one number": (lambda: with_move(0, [0]), "this is not a saved game"),
    "move of four": (lambda: with_move(0, [0, 0, [], 1]), "this is not a saved game"),
    "move as text": (lambda: with_move(0, "bid"), "this is not a saved game"),
    "move after the end": (lambda: changed(lambda game: game["moves"].append([0, 0])), "the game is over"),
    "forged throw": (lambda: changed(other_throw), r"the dice of move \d+ are not those of the key"),
    "throw too many": (lambda: changed(add_throw), r"the dice of move \d+ are not those of the key"),
    "throw too few": (lambda: changed(drop_throws), r"the dice of move \d+ are not those of the key"),
    "negative throw": (lambda: changed(forge_throw(-1)), "this is not a saved game"),
    "keyless, setup left out": (lambda: keyless(lambda game: game.pop("setup")), "setup are not those of its rules"),
    "keyless, setup impossible": (lambda: keyless(lambda game: game.update(setup=[6, 0, 0])), "6 faces cannot be 6"),
    "keyless, long setup": (lambda: keyless(lambda game: game.update(setup=[0] * 999)), "the tape holds 256 throws"),
    "keyless, throw impossible": (lambda: keyless(forge_throw(30000)), r"move \d+ is not legal: a throw of \d faces"),
    "keyless, throw too many": (lambda: keyless(add_throw), r"the dice of move \d+ are not those of its rules"),
    "keyless, throw too few": (lambda: keyless(drop_throws), r"the dice of move \d+ are not those of its rules"),
    "keyless, long tape": (lambda: keyless(long_tape), "move 1 is not legal: the tape holds 256 throws, not 300"),
    "other rules": (
        lambda: changed(lambda game: (game.update(version="?"), game["moves"].insert(0, [0, 16]))),
        "saved under another version of the rules",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_save_gets_a_sentence(name: str) -> None:
    make, reason = BROKEN[name]
    with pytest.raises(BrokenLog, match=reason):
        load_match(make())


def test_a_log_of_other_rules_that_still_plays_is_welcome() -> None:
    assert load_match(setting(version="of old")).over


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_damage_is_noticed_or_harmless(data: st.DataObject) -> None:
    """Whatever happens to the bytes of a save, it is read as a match or refused with a reason."""
    saved = bytearray(finished().save())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(saved) - 1))
        saved[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        match = load_match(bytes(saved))
    except BrokenLog:
        return
    assert load_match(match.save()).log == match.log
