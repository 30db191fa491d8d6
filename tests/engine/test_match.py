"""The Python API, line by line, on a miniature game."""

import json
from typing import Any

import pytest

import pardner
from pardner import Action, BadOption, IllegalMove, Match, UnknownGame
from pardner.engine import build

pytestmark = pytest.mark.usefixtures("claims")


def claims_match(*tape: int, seats: int = 2, **options: str) -> Match:
    """A match whose setup is dictated: lucky numbers 1, 2, … unless a tape says otherwise."""
    return pardner.match("claims", seats=seats, seed=7, options=options, tape=tape or tuple(range(seats)))


def at_stakes() -> Match:
    """Seat 1 has won the bids and may stake two plots."""
    match = claims_match()
    match.play(0, "bid", amount=1)
    match.put_on_tape(0)
    match.play(1, "bid", amount=3)
    return match


def both(match: Match) -> tuple[bytes, bytes]:
    dice: Any = match._dice
    return bytes(match.state), bytes(dice)


def test_a_match_has_a_game_seats_a_seed_and_options() -> None:
    match = pardner.match("claims", seats=3, seed=7, options={"ties": "seat"})
    assert match.game.name == "claims"
    assert match.seats == 3
    assert match.options == {"ties": "seat", "peeking": "true"}
    assert match.state.ties == 1
    assert match.names == ["Player 1", "Player 2", "Player 3"]


def test_the_fewest_seats_are_the_default() -> None:
    assert pardner.match("claims").seats == 2


def test_a_seed_makes_the_same_match_each_time() -> None:
    one, two, other = (pardner.match("claims", seats=4, seed=seed) for seed in (7, 7, 8))
    assert both(one) == both(two)
    assert both(one) != both(other)
    assert both(pardner.match("claims")) != both(pardner.match("claims"))


def test_actors() -> None:
    match = claims_match()
    assert list(match.actors) == [0, 1]
    match.play(1, "bid", amount=0)
    assert list(match.actors) == [0]


def test_legal() -> None:
    match = claims_match()
    assert match.legal(0)[1] == Action(id=1, kind="bid", args={"amount": 1}, text="Bid 1 of your 4 gold")
    assert [choice.id for choice in at_stakes().legal(1)] == [6, 7, 8, 9, 10, 11, 12, 16]
    assert at_stakes().legal(1)[1].args == {"row": 1, "column": "middle"}


@pytest.mark.parametrize("seat", [0, -1, 2, 99])
def test_who_has_nothing_to_decide_has_no_choices(seat: int) -> None:
    assert at_stakes().legal(seat) == []


def test_play_by_name_by_action_and_by_number() -> None:
    one, two, three = claims_match(), claims_match(), claims_match()
    said = one.play(0, "bid", amount=2)
    assert said == Action(id=2, kind="bid", args={"amount": 2}, text="Bid 2 of your 4 gold")
    two.play(0, two.legal(0)[2])
    three.play(0, 2)
    assert both(one) == both(two) == both(three)


def test_a_decision_may_have_an_argument_called_seat() -> None:
    match = at_stakes()
    assert match.play(1, "peek", seat=0).args == {"seat": 0}


def test_two_arguments() -> None:
    match = at_stakes()
    match.play(1, "stake", row=2, column="east")
    assert match.state.plots[1][2] == 1


@pytest.mark.parametrize(
    ("seat", "choice", "args", "reason"),
    [
        (0, "gallop", {}, "there is no decision called 'gallop'"),
        (0, "bid", {}, "bid takes amount, not none"),
        (0, "bid", {"amount": 99}, "bid: amount cannot be 99"),
        (0, "bid", {"amount": 5}, r"seat 0 cannot choose «bid \(amount 5\)» now. Seal your bid."),
        (0, "rest", {}, "seat 0 cannot choose «rest» now"),
        (0, -1, {}, "Claims has no action -1"),
        (0, 17, {}, "Claims has no action 17"),
        (0, True, {}, "Claims has no action True"),
        (0, 10**30, {}, "Claims has no action 1000"),
        (2, 0, {}, "there is no seat 2 at this table"),
        (-1, 0, {}, "there is no seat -1 at this table"),
        (True, 0, {}, "there is no seat True at this table"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(
    seat: int, choice: int | str, args: dict[str, Any], reason: str
) -> None:
    match = claims_match()
    before = both(match), match.save()
    with pytest.raises(IllegalMove, match=reason):
        match.play(seat, choice, **args)
    assert (both(match), match.save()) == before


def test_out_of_turn_and_after_the_end() -> None:
    match = at_stakes()
    with pytest.raises(IllegalMove, match="seat 0 has nothing to decide now"):
        match.play(0, "rest")
    play_out(match)
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(0, 0)


def play_out(match: Match) -> None:
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[-1])


def test_a_move_that_fails_on_its_way_changes_nothing() -> None:
    match = claims_match()
    match.play(0, "bid", amount=2)
    match.put_on_tape(9)
    before = both(match)
    with pytest.raises(build.BadThrow, match="a throw of 9 faces cannot be 9"):
        match.play(1, "bid", amount=1)
    assert both(match) == before
    match.put_on_tape(8)
    match.play(1, "bid", amount=1)
    assert [event.name for event in match.events] == ["reveal", "reveal", "pay", "find"]


def test_view_shows_what_the_viewer_may_know() -> None:
    match = claims_match()
    match.play(1, "bid", amount=3)
    mine, theirs, watching = match.view(1), match.view(0), match.view()
    assert json.loads(json.dumps(mine)) == mine
    assert mine["position"]["players"][1] | {"purse": 0} == {"gold": 4, "lucky": 2, "bid": 3, "purse": 0}
    assert theirs["position"]["players"][1] | {"purse": 0} == {"gold": 4, "lucky": None, "bid": None, "purse": 0}
    assert [player["lucky"] for player in watching["position"]["players"]] == [None, None]
    assert watching["viewer"] == -1
    assert (mine["game"], mine["seats"], mine["move"], mine["actors"], mine["over"]) == ("claims", 2, 1, [0], False)
    assert mine["prompt"] == "Bids are being sealed."
    assert theirs["prompt"] == "Seal your bid."


def test_scores_ranks_and_over() -> None:
    match = claims_match()
    assert match.scores == [5, 6]
    assert match.ranks == [2, 1]
    assert not match.over
    play_out(match)
    assert match.over
    assert match.actors == ()


def test_story_is_told_to_each_viewer() -> None:
    match = at_stakes()
    match.play(1, "peek", seat=0)
    lines = {viewer: [entry.lines for entry in match.story(viewer)] for viewer in (-1, 0, 1)}
    assert lines[0][1] == ("You bid 1.",)
    assert lines[1][1] == lines[-1][1] == ("{seat:0} seals a bid.",)
    assert lines[1][3] == ("You see the number of {seat:0}: 1.",)
    assert lines[0][3] == lines[-1][3] == ("{seat:1} looks at the number of {seat:0}.",)


def test_undo_takes_back_a_step() -> None:
    match = at_stakes()
    before = both(match), match.save()
    match.play(1, "stake", row=1, column="west")
    assert match.may_undo(1)
    match.undo(1)
    assert (both(match), match.save()) == before


def test_undo_step_by_step() -> None:
    match = at_stakes()
    before = both(match)
    match.play(1, "stake", row=1, column="west")
    match.undo(1)
    match.play(1, "stake", row=2, column="west")
    match.undo(1)
    assert both(match) == before


def cannot_undo(match: Match, seat: int) -> None:
    before = both(match), match.save()
    assert not match.may_undo(seat)
    with pytest.raises(IllegalMove, match=f"seat {seat} has nothing to take back"):
        match.undo(seat)
    assert (both(match), match.save()) == before


def test_undo_is_for_ones_own_decision_only() -> None:
    match = at_stakes()
    match.play(1, "stake", row=1, column="west")
    for seat in (0, -1, 2):
        cannot_undo(match, seat)


def test_nothing_can_be_undone_before_the_first_move() -> None:
    cannot_undo(claims_match(), 0)


def test_no_undo_after_a_throw() -> None:
    cannot_undo(at_stakes(), 1)


def test_no_undo_when_the_turn_has_passed() -> None:
    match = claims_match()
    match.play(0, "bid", amount=1)
    cannot_undo(match, 0)


def test_no_undo_of_what_was_shown() -> None:
    match = at_stakes()
    match.play(1, "peek", seat=0)
    cannot_undo(match, 1)


def test_the_tape_dictates_throws() -> None:
    match = claims_match(4, 5)
    assert [match.state.players[seat].lucky for seat in range(2)] == [5, 6]
    match.play(0, "bid", amount=0)
    match.put_on_tape(1, 7)  # the second of the tied seats, then a gold nugget
    match.play(1, "bid", amount=0)
    assert match.actors == (1,)
    assert match.view()["position"]["players"][1]["purse"] == {"copper": 0, "silver": 0, "gold": 1}


def test_the_key_is_published_only_if_it_proves_the_dice() -> None:
    honest, dictated = pardner.match("claims", seed=1), claims_match()
    assert honest.log.key == honest.key.hex()
    assert dictated.log.key is None
    assert dictated.log.commitment == dictated.commitment


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (1, {}, "Claims is for 2 to 4 players, not 1"),
        (5, {}, "not 5"),
        (True, {}, "not True"),
        (3.0, {}, r"not 3\.0"),
        ("3", {}, "not '3'"),
        (10**30, {}, "not 1000"),
        (2, {"tie": "dice"}, "Claims has no option 'tie'; its options are ties, peeking"),
        (2, {"ties": "coin"}, "Claims: ties is one of dice, seat, not 'coin'"),
        (2, {"ties": 0}, "ties is one of dice, seat, not 0"),
        (2, {"ties": None}, "not None"),
        (2, {"ties": ["dice"]}, "not"),
    ],
)
def test_seats_and_options_are_checked(seats: Any, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        pardner.match("claims", seats=seats, options=options)


def test_truth_values_are_options_too() -> None:
    assert pardner.match("claims", options={"peeking": False}).options["peeking"] == "false"


def test_names() -> None:
    match = pardner.match("claims", names=["Anna", "Bert"])
    assert match.view()["names"] == ["Anna", "Bert"]
    with pytest.raises(BadOption, match="2 players need 2 names, not 1"):
        pardner.match("claims", names=["Anna"])


def test_keys() -> None:
    with pytest.raises(ValueError, match="a key or a seed, not both"):
        pardner.match("claims", key=bytes(32), seed=1)
    for key in (b"", b"short", bytes(33)):
        with pytest.raises(ValueError, match="a key has 32 bytes"):
            pardner.match("claims", key=key)


@pytest.mark.parametrize("name", ["poker", "", ".", "../claims", "claims/../claims"])
def test_there_is_no_such_game(name: str) -> None:
    with pytest.raises(UnknownGame, match="there is no game called"):
        pardner.match(name)


def test_a_copy_goes_its_own_way() -> None:
    match = at_stakes()
    twin = match.copy()
    before = both(match), match.save()
    twin.play(1, "stake", row=1, column="west")
    assert (both(match), match.save()) == before
    twin.undo(1)
    assert both(twin) == both(match)
