"""The laws that every game keeps, tried on random play. A game in `games/` comes under them by being there."""

import importlib.util
import json
import os
import re
from collections.abc import Iterable
from typing import Any

import msgspec
import numpy as np
import pytest

from pardner.engine.build import Build
from pardner.engine.checks import Checker, balanced_of
from pardner.engine.game import Game, load
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.log import Move
from pardner.engine.match import (
    IllegalMove,
    Match,
    decide,
    from_position,
    load_match,
    replay,
    tell_move,
)
from pardner.engine.record import copy_of
from pardner.engine.text import plain

from .cases import GAMES, NAMES, Case, Walk, cases_for, walks

pytestmark = pytest.mark.usefixtures("toys")



def for_cases(law: str) -> pytest.MarkDecorator:
    """Try a law on cases of every game."""
    return pytest.mark.parametrize("case", cases_for(law), ids=str)


every_game = pytest.mark.parametrize("name", GAMES)

ENDED = re.compile(r"[.!?…:»)]$")
UNFIT = re.compile(r"\bNone\b|(?<!\w)-\d|\bnan\b|\bobject at\b|[{}]|  |^\s|\s$")


def dice_for(seed: str) -> Any:
    return dice_of_key(key_of_seed(seed))


def redacted(build: Build, s: Any, viewer: int) -> Any:
    copy = copy_of(s)
    build.redact(copy, viewer)
    return copy


def imagined(build: Build, seen: Any, viewer: int, seed: str) -> Any:
    copy = copy_of(seen)
    build.imagine(copy, viewer, dice_for(seed))
    return copy


def dice_of(match: Match) -> Any:
    return match._dice


def both(match: Match) -> tuple[bytes, bytes]:
    return bytes(match.state), bytes(dice_of(match))


# 1. games end


@for_cases("end")
def test_random_games_end_and_always_have_something_to_decide(case: Case) -> None:
    for walk in walks(case, "end"):
        with walk:
            while walk.going:
                check_choices(case, walk.match.state)
                walk.step()
            check_places(case.game, walk.match)


def check_choices(case: Case, s: Any) -> None:
    assert s.seats == case.seats
    assert 0 < s.actors < 1 << case.seats
    for seat in range(case.seats):
        numbers = case.game.interpreted.legal(s, seat)
        if (s.actors >> seat) & 1:
            assert numbers, f"seat {seat} has nothing to choose from"
            assert numbers == sorted(set(numbers)), f"the choices of seat {seat} are not in order, or not distinct"
            assert numbers[0] >= 0
            assert numbers[-1] < case.game.catalogue.size
        else:
            assert numbers == []


def check_places(game: Game, match: Match) -> None:
    assert match.over
    assert match.actors == ()
    scores, places = match.scores, match.ranks
    assert len(scores) == len(places) == match.seats
    for place in places:
        assert place == 1 + sum(other < place for other in places), f"places {places} do not share and skip"
    if getattr(game.state, "SCORE_DECIDES", True):
        for mine, my_place in zip(scores, places, strict=True):
            for other, their_place in zip(scores, places, strict=True):
                assert mine <= other or my_place < their_place, f"places {places} contradict scores {scores}"


# 2. listed actions apply, others are refused


@for_cases("apply")
def test_listed_actions_apply(case: Case) -> None:
    game = case.game
    for walk in walks(case, "apply"):
        with walk:
            while walk.going:
                for seat in walk.match.actors:
                    for action in walk.sample(game.interpreted.legal(walk.match.state, seat), 4):
                        s, dice = copy_of(walk.match.state), copy_of(dice_of(walk.match))
                        game.interpreted.apply(s, seat, action, dice)
                        assert s.actors >> case.seats == 0
                        assert bytes(s) != bytes(walk.match.state), f"action {action} of seat {seat} does nothing"
                walk.step()


@for_cases("refuse")
def test_unlisted_actions_are_refused_and_change_nothing(case: Case) -> None:
    for walk in walks(case, "refuse"):
        with walk:
            thorough = walk.chooser.randrange(20)
            while walk.going:
                everything = range(case.game.catalogue.size)
                if walk.moves == thorough:
                    check_refusals(walk, walk.match.actors[0], everything)
                for seat in range(case.seats):
                    check_refusals(walk, seat, walk.chooser.choices(everything, k=2))
                walk.step()
            check_refusals(walk, 0, range(min(10, case.game.catalogue.size)))


def check_refusals(walk: Walk, seat: int, actions: Iterable[int]) -> None:
    match, game = walk.match, walk.case.game
    before = both(match)
    listed = set(game.fastest.legal(match.state, seat))
    for action in actions:
        if action not in listed:
            with pytest.raises(IllegalMove) as refusal:
                match.play(seat, action)
            assert len(str(refusal.value)) > 10
            assert not UNFIT.search(str(refusal.value)), str(refusal.value)
    for seat, action in ((0, -1), (0, game.catalogue.size), (match.seats, 0), (-1, 0)):
        with pytest.raises(IllegalMove):
            match.play(seat, action)
    assert both(match) == before
    assert len(match._steps) == walk.moves


# 3. all builds agree


@for_cases("builds")
def test_builds_agree_byte_for_byte(case: Case) -> None:
    game = case.game
    builds: dict[str, Build] = {"interpreted": game.interpreted, "native": game.native(), "narrated": game.narrated}
    for walk in walks(case, "builds"):
        with walk:
            tables = {name: (case.blank(), dice_for(walk.seed)) for name in builds}
            for name, (s, dice) in tables.items():
                builds[name].setup(s, dice)
            while True:
                check_agreement(walk, builds, tables)
                if not walk.going:
                    break
                seat, action = walk.step()
                for name, (s, dice) in tables.items():
                    builds[name].apply(s, seat, action, dice)


def check_agreement(walk: Walk, builds: dict[str, Build], tables: dict[str, tuple[Any, Any]]) -> None:
    truth, dice = walk.match.state, dice_of(walk.match)
    for name, (s, own_dice) in tables.items():
        assert bytes(s) == bytes(truth), f"{name}: another state"
        assert bytes(own_dice) == bytes(dice), f"{name}: other dice"
    for seat in range(truth.seats):
        agreed(builds, lambda build, seat=seat: build.legal(truth, seat))
    if walk.sometimes(10) or walk.match.over:
        agreed(builds, lambda build: build.score(truth))
        agreed(builds, lambda build: build.rank(truth))
        for viewer in walk.case.viewers:
            agreed(builds, lambda build, viewer=viewer: bytes(redacted(build, truth, viewer)))
            seen = redacted(builds["interpreted"], truth, viewer)
            seed = f"{walk.seed} {walk.moves} {viewer}"
            agreed(builds, lambda build, v=viewer, t=seen, seed=seed: bytes(imagined(build, t, v, seed)))


def agreed(builds: dict[str, Build], ask: Any) -> None:
    answers = {name: ask(build) for name, build in builds.items()}
    assert len({repr(answer) for answer in answers.values()}) == 1, answers


@for_cases("random games agree between builds")
def test_random_games_agree_between_builds(case: Case) -> None:
    game = case.game
    key = int.from_bytes(key_of_seed(str(case))[:8], "little")
    one = game.interpreted.random_games(case.blank(), key, 1, 3, game.max_steps)
    two = game.native().random_games(case.blank(), key, 1, 3, game.max_steps)
    np.testing.assert_array_equal(one.lengths, two.lengths)
    np.testing.assert_array_equal(one.scores, two.scores)
    np.testing.assert_array_equal(one.places, two.places)


@every_game
def test_compiles_for_cuda(name: str) -> None:
    if importlib.util.find_spec("numba_cuda") is None:
        if os.environ.get("CI"):
            pytest.fail("the extra `cuda` is not installed, but CI has to compile for CUDA")
        pytest.skip("the extra `cuda` is not installed")
    from pardner.engine.cuda import KERNEL, compile_ptx

    ptx = compile_ptx(load(name))
    assert f".visible .entry {KERNEL}" in ptx


# 4. nobody knows more than they may


@for_cases("secrets")
def test_redact_and_imagine(case: Case) -> None:
    build = case.game.interpreted
    for walk in walks(case, "secrets"):
        with walk:
            while True:
                if walk.sometimes(3) or walk.match.over:
                    for viewer in case.viewers:
                        check_imagination(walk, build, viewer)
                if not walk.going:
                    break
                walk.step()


def check_imagination(walk: Walk, build: Build, viewer: int) -> None:
    truth = walk.match.state
    seen = redacted(build, truth, viewer)
    assert bytes(redacted(build, seen, viewer)) == bytes(seen), f"viewer {viewer}: redacting twice is not once"
    for attempt in range(2):
        other = imagined(build, seen, viewer, f"{walk.seed} {walk.moves} {viewer} {attempt}")
        assert bytes(redacted(build, other, viewer)) == bytes(seen), f"viewer {viewer} could tell the truths apart"
        twin = walk.match.copy()
        twin.state = other
        for ask in (Match.view, Match.prompt):
            assert ask(twin, viewer) == ask(walk.match, viewer)
        assert twin.legal(viewer) == walk.match.legal(viewer)
    if walk.sometimes(1):
        check_playable(walk, other)


def check_playable(walk: Walk, s: Any) -> None:
    build, dice, bound = walk.case.game.interpreted, dice_for(walk.seed), walk.case.game.max_steps
    playing = copy_of(s)
    while playing.actors:
        assert bound > 0, "a game from an imagined position does not end"
        seat = walk.chooser.choice([seat for seat in range(playing.seats) if (playing.actors >> seat) & 1])
        numbers = build.legal(playing, seat)
        assert numbers
        build.apply(playing, seat, walk.chooser.choice(numbers), dice)
        bound -= 1


@for_cases("sentences")
def test_sentences_tell_nothing_that_the_state_hides(case: Case) -> None:
    for walk in walks(case, "sentences"):
        with walk:
            while walk.going:
                if walk.sometimes(3):
                    for viewer in case.viewers:
                        check_sentences(walk, viewer)
                walk.step()


def check_sentences(walk: Walk, viewer: int) -> None:
    """Moves that leave the same to see for a viewer are told to that viewer in the same words.

    First the same decision in another truth that the viewer cannot tell from this one; then another decision, when what
    it changes is hidden from the viewer.
    """
    game, truth = walk.case.game, walk.match.state
    seat, action = walk.choice()
    after, seen, lines = told(walk, truth, seat, action, viewer)
    other = imagined(game.interpreted, redacted(game.interpreted, truth, viewer), viewer, f"{walk.seed} {walk.moves}")
    if action in game.interpreted.legal(other, seat):
        _, their_seen, their_lines = told(walk, other, seat, action, viewer)
        assert their_seen != seen or their_lines == lines, f"viewer {viewer} reads a secret"
    if seat != viewer:
        second = walk.chooser.choice(game.interpreted.legal(truth, seat))
        their_after, their_seen, their_lines = told(walk, truth, seat, second, viewer)
        if their_after != after and their_seen == seen:
            assert their_lines == lines, f"viewer {viewer} reads a sealed decision of seat {seat}"


def told(walk: Walk, s: Any, seat: int, action: int, viewer: int) -> tuple[bytes, bytes, list[str]]:
    game, playing, dice = walk.case.game, copy_of(s), copy_of(dice_of(walk.match))
    account = decide(game, playing, dice, seat, action)
    seen = redacted(game.interpreted, playing, viewer)
    lines = tell_move(game, Move(seat, action, account.throws), account.events, viewer)
    return bytes(playing), bytes(seen), lines


# 5. replay


@for_cases("replay")
def test_replay_gives_the_same_bytes(case: Case) -> None:
    for walk in walks(case, "replay"):
        with walk:
            kept: dict[int, tuple[tuple[bytes, bytes], bytes]] = {}
            while walk.going:
                if walk.sometimes(0.5):
                    kept[walk.moves] = both(walk.match), walk.match.save()
                walk.step()
            log = walk.match.log
            assert both(replay(log)) == both(walk.match)
            assert load_match(walk.match.save()).log == log
            for moves, (then, saved) in kept.items():
                assert both(replay(log, moves)) == then
                assert both(load_match(saved)) == then
            keyless = msgspec.structs.replace(log, key=None)
            again = replay(keyless)
            assert bytes(again.state) == bytes(walk.match.state)
            assert again.log == keyless
            for viewer in case.viewers:
                assert again.story(viewer) == walk.match.story(viewer)


# 6. positions


@for_cases("positions")
def test_dump_and_load_are_inverse(case: Case) -> None:
    for walk in walks(case, "positions"):
        with walk:
            while True:
                if walk.sometimes(3) or walk.match.over:
                    document = json.loads(json.dumps(walk.match.dump()))
                    again = from_position(document, seed=1)
                    assert bytes(again.state) == bytes(walk.match.state)
                    assert again.dump() == walk.match.dump()
                    assert bytes(load_match(again.save()).state) == bytes(walk.match.state)
                if not walk.going:
                    break
                walk.step()


# 7. words


@for_cases("words")
def test_words(case: Case) -> None:
    for walk in walks(case, "words"):
        with walk:
            while True:
                check_prompts(walk)
                check_score_sheet(walk.match)
                if not walk.going:
                    break
                for seat in walk.match.actors:
                    check_action_texts(walk, seat)
                walk.step()
            check_story(walk)


def check_prompts(walk: Walk) -> None:
    match = walk.match
    for viewer in walk.case.viewers:
        if walk.sometimes(10) or match.over:
            check_sentence(match.prompt(viewer), ended=True)
            view = match.view(viewer)
            assert json.loads(json.dumps(view, allow_nan=False)) == view, "a view is not JSON"


def check_action_texts(walk: Walk, seat: int) -> None:
    choices = walk.match.legal(seat)
    texts = [choice.text for choice in choices]
    twice = {text for text in texts if texts.count(text) > 1} if len(set(texts)) < len(texts) else set()
    assert not twice, f"two choices of seat {seat} read the same"
    for choice in choices:
        check_sentence(choice.text, ended=False)
        assert walk.case.game.catalogue.number(choice.kind, **choice.args) == choice.id


def check_story(walk: Walk) -> None:
    for viewer in walk.case.viewers:
        story = walk.match.story(viewer)
        assert len(story) == walk.moves + 1
        for entry in story:
            for line in entry.lines:
                check_sentence(line, ended=True)
        for entry in story[1:]:
            told = entry.lines or (entry.number, viewer) in walk.steps_on_the_way
            assert told, f"nobody is told of move {entry.number}"


def check_sentence(sentence: str, *, ended: bool) -> None:
    text = plain(sentence, NAMES)
    assert text, "an empty sentence"
    assert not UNFIT.search(text), f"unfit for readers: {text!r} from {sentence!r}"
    assert text[0].isupper() or text[0].isdigit() or not text[0].isalpha(), f"begins small: {text!r}"
    assert not ended or ENDED.search(text), f"does not end: {text!r}"


def check_score_sheet(match: Match) -> None:
    rows = match.game.words.score_sheet(match.state)
    assert rows
    assert len({label for label, _ in rows}) == len(rows)
    for label, points in rows:
        assert label.strip()
        assert len(points) == match.seats
    assert [sum(column) for column in zip(*(points for _, points in rows), strict=True)] == match.scores


@every_game
def test_words_for_options_rules_and_title(name: str) -> None:
    game = load(name)
    assert game.title.strip()
    check_sentence(game.words.TAGLINE, ended=True)
    assert list(game.option_words) == list(game.options)
    for option, values in game.options.items():
        words = game.option_words[option]
        assert words.label.strip()
        assert list(words.meanings) == list(values), f"{option}: meanings for other values"
        assert all(meaning.strip() for meaning in words.meanings.values())
    anchors = {slug(heading) for heading in re.findall(r"^#+ +(.+)$", game.rules_text(), flags=re.MULTILINE)}
    assert set(game.words.RULES) == set(game.catalogue.kinds)
    assert set(game.words.RULES.values()) <= anchors


def slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


# 8. undo


@for_cases("undo")
def test_undo(case: Case) -> None:
    for walk in walks(case, "undo"):
        with walk:
            while walk.going:
                before = both(walk.match)
                seat, action = walk.step()
                check_undo(walk, seat, action, before)


def check_undo(walk: Walk, mover: int, action: int, before: tuple[bytes, bytes]) -> None:
    match, game = walk.match, walk.case.game
    after = both(match)
    used_dice = before[1] != after[1]
    showing = game.catalogue.kind_of(action).name in game.showing
    assert match.may_undo(mover) is not (used_dice or showing or mover not in match.actors)
    if match.may_undo(mover):
        twin = match.copy()
        twin.undo(mover)
        assert both(twin) == before
        assert both(match) == after
        twin.play(mover, action)
        assert both(twin) == after
        check_nothing_shown(walk, mover, action, before[0])
    else:
        with pytest.raises(IllegalMove):
            match.undo(mover)
        assert both(match) == after
    for seat in walk.case.viewers:
        if seat != mover and match.may_undo(seat):
            check_undo_beside_others(walk, seat)


def check_undo_beside_others(walk: Walk, seat: int) -> None:
    """Who decides at the same time as others can take back and decide again, and nobody is the worse for it."""
    match = walk.match
    assert seat in match.actors
    mine = next(move for move in reversed(match.log.moves) if move.seat == seat)
    others = [move for move in match.log.moves if move.seat != seat]
    twin = match.copy()
    twin.undo(seat)
    assert [move for move in twin.log.moves if move.seat != seat] == others
    assert both(twin) != both(match)
    twin.play(seat, mine.action)
    assert both(twin) == both(match)
    assert not mine.throws


def check_nothing_shown(walk: Walk, mover: int, action: int, before: bytes) -> None:
    """What can be taken back has shown nothing: in any other truth a viewer would see the same."""
    build, state = walk.case.game.interpreted, walk.case.game.state.State
    for viewer in walk.case.viewers:
        seen_before = redacted(build, state.from_buffer_copy(before), viewer)
        seen_after = redacted(build, walk.match.state, viewer)
        for attempt in range(2):
            other = imagined(build, seen_before, viewer, f"{walk.seed} {walk.moves} {viewer} {attempt}")
            if action in build.legal(other, mover):
                build.apply(other, mover, action, copy_of(dice_of(walk.match)))
                same = bytes(redacted(build, other, viewer)) == bytes(seen_after)
                assert same, f"viewer {viewer} has learnt something from what may be taken back"


# 9. the books


@for_cases("books balance")
def test_books_balance(case: Case) -> None:
    if balanced_of(case.game) is None:
        pytest.skip("this game has no checks.py")
    played = Checker(case.game, compiled=False).play(case.blank(), len(str(case)), 0, 3, case.game.max_steps + 1)
    assert not played.faults.any(), f"games 0 to 2 have faults {played.faults} at decisions {played.lengths}"
    assert (played.lengths <= case.game.max_steps).all()
