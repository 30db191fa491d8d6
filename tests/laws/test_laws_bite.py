"""A law that nothing can break is no law: each is tried on the miniature game with something wrong in it."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from pardner.engine.game import Game

from . import test_laws as laws
from .cases import CASES, Case

CLAIMS = [case for case in CASES if case.name == "claims"]

Sabotage = Callable[[Game, pytest.MonkeyPatch], None]


def rule(name: str, wrong: Callable[..., Any], build: str = "interpreted") -> Sabotage:
    """One rule of one build is replaced; `wrong` gets the right one first."""

    def break_it(game: Game, patch: pytest.MonkeyPatch) -> None:
        calls = getattr(game, build)._call
        right = calls[name]
        patch.setitem(calls, name, lambda *args: wrong(right, *args))

    return break_it


def words(name: str, wrong: Callable[..., Any]) -> Sabotage:
    """One function of the words is replaced; `wrong` gets the right one first."""

    def break_it(game: Game, patch: pytest.MonkeyPatch) -> None:
        right = getattr(game.words, name)
        patch.setattr(game.words, name, lambda *args: wrong(right, *args))

    return break_it


def undo_of_peeking(game: Game, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game.state, "SHOWING", ())


def look_told_to_all(game: Game, patch: pytest.MonkeyPatch) -> None:
    patch.setitem(game.words.EVENTS, "look", lambda args, result, viewer: f"The number is {args['number']}.")


def gold_vanishes(game: Game, patch: pytest.MonkeyPatch) -> None:
    def pay(s: Any, seat: int, amount: int) -> None:
        s.players[seat].gold -= amount + 1 if s.players[seat].gold > amount else amount

    patch.setattr(game.rules, "pay", pay)


def labels_confused(game: Game, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game.state, "LABELS", {"bag": (("copper", "copper", "gold"), 0)})


def backwards(right: Any, s: Any, seat: int, out: Any) -> int:
    count: int = right(s, seat, out)
    out[:count] = list(out[:count])[::-1]
    return count


def all_first(right: Any, s: Any, out: Any) -> None:
    out[: s.seats] = [1] * s.seats


def with_extra_gold(right: Any, s: Any, *args: Any) -> None:
    right(s, *args)
    s.players[0].gold += 1


def at_whim(right: Any, s: Any, *args: Any) -> None:
    right(s, *args)
    s.players[0].lucky = random.SystemRandom().randrange(1, 100)


BROKEN: dict[str, tuple[Callable[[Case], None], Sabotage]] = {
    "choices out of order": (
        laws.test_random_games_end_and_always_have_something_to_decide, rule("legal", backwards)),
    "no choices": (
        laws.test_random_games_end_and_always_have_something_to_decide, rule("legal", lambda right, *args: 0)),
    "places against scores": (
        laws.test_random_games_end_and_always_have_something_to_decide, rule("rank", all_first)),
    "endless": (
        laws.test_random_games_end_and_always_have_something_to_decide,
        rule("apply", lambda right, *args: None, "narrated")),
    "an action without effect": (
        laws.test_listed_actions_apply, rule("apply", lambda right, *args: None)),
    "an action that fails": (
        laws.test_listed_actions_apply, rule("apply", lambda right, *args: 1 // 0)),
    "builds that score differently": (
        laws.test_builds_agree_byte_for_byte, rule("score", lambda right, s, out: None)),
    "builds that play differently": (
        laws.test_builds_agree_byte_for_byte, rule("apply", with_extra_gold)),
    "imagination against what was seen": (
        laws.test_redact_and_imagine, rule("imagine", with_extra_gold)),
    "redaction that goes on": (
        laws.test_redact_and_imagine, rule("redact", with_extra_gold)),
    "a sealed bid that is told": (
        laws.test_sentences_tell_nothing_that_the_state_hides,
        words("decided", lambda right, seat, kind, args, viewer: right(seat, kind, args, seat))),
    "a secret that is told": (
        laws.test_sentences_tell_nothing_that_the_state_hides, look_told_to_all),
    "rules of whim": (
        laws.test_replay_gives_the_same_bytes, rule("apply", at_whim, "narrated")),
    "labels that mean two places": (
        laws.test_dump_and_load_are_inverse, labels_confused),
    "a row of the score sheet missing": (
        laws.test_words, words("score_sheet", lambda right, s: right(s)[:-1])),
    "a prompt that does not end": (
        laws.test_words, words("prompt", lambda right, s, viewer: right(s, viewer).rstrip("."))),
    "a choice without a name": (
        laws.test_words, words("action", lambda right, s, seat, kind, args: f"Take {None}")),
    "a view that is not JSON": (
        laws.test_words, words("view", lambda right, s, viewer: {0: {1}})),
    "moves that nobody is told of": (
        laws.test_words, words("decided", lambda right, *args: None)),
    "undo of what was shown": (laws.test_undo, undo_of_peeking),
    "gold that vanishes": (laws.test_books_balance, gold_vanishes),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_laws_bite(name: str, claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    law, sabotage = BROKEN[name]
    claims.native()
    monkeypatch.setattr(Game, "fastest", property(lambda game: game.interpreted))
    sabotage(claims, monkeypatch)
    with pytest.raises((AssertionError, ZeroDivisionError, TypeError, IndexError, ValueError)):
        try_everywhere(law)


def try_everywhere(law: Callable[[Case], None]) -> None:
    for case in CLAIMS:
        law(case)


def test_the_laws_hold_on_the_miniature_game_as_it_is(claims: Game) -> None:
    for law in {law for law, _ in BROKEN.values()}:
        law(CLAIMS[0])


def test_a_failure_says_where(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims.words, "score_sheet", lambda s: [])
    with pytest.raises(AssertionError) as failure:
        laws.test_words(CLAIMS[0])
    (note,) = failure.value.__notes__
    assert note == (
        "claims, 2 seats, options {'ties': 'dice', 'peeking': 'true'}, seed 'words claims-2-dice-true 0', "
        "after move 0 (the setup)"
    )
