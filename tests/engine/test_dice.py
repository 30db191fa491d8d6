"""Dice: the published vectors, fair throws, and the tape in front."""

from collections import Counter
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pardner.engine.dice import TAPE_LENGTH, Dice, draw, philox, roll, shuffle, turn_page, word
from pardner.engine.key import commitment, dice_of_key, key_of_seed, new_key
from pardner.engine.loops import start_dice
from pardner.engine.match import put_on_tape

ONES = 0xFFFFFFFF

# Random123's kat_vectors, philox4x32-10
VECTORS = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES,) * 4, (ONES,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


def dice_with(counter: tuple[int, ...] = (0,) * 4, key: tuple[int, ...] = (0, 0)) -> Any:
    dice: Any = Dice()
    dice.counter[:] = counter
    dice.key[:] = key
    return dice


def about_to_give(*words: int) -> Any:
    """Dice whose block holds these four words, none of them used."""
    dice = dice_with()
    dice.block[:] = words
    dice.left = 4
    return dice


@pytest.mark.parametrize(("counter", "key", "block"), VECTORS, ids=["zero", "ones", "pi"])
def test_published_vectors(counter: tuple[int, ...], key: tuple[int, ...], block: tuple[int, ...]) -> None:
    dice = dice_with(counter, key)
    philox(dice)
    assert tuple(dice.block) == block
    assert [word(dice) for _ in range(4)] == list(block)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 0, 0, 0), (1, 0, 0, 0)),
        ((ONES, 0, 0, 0), (0, 1, 0, 0)),
        ((ONES, ONES, 5, 0), (0, 0, 6, 0)),
        ((ONES, ONES, ONES, 8), (0, 0, 0, 9)),
        ((ONES,) * 4, (0,) * 4),
    ],
)
def test_the_counter_carries(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    dice = dice_with(before)
    philox(dice)
    assert tuple(dice.counter) == after


def test_four_words_to_a_block() -> None:
    dice = dice_with()
    words = [word(dice) for _ in range(9)]
    assert tuple(words[:4]) == VECTORS[0][2]
    assert len(set(words)) == 9
    assert dice.counter[0] == 3


@given(st.integers(1, 2**31 - 1), st.integers(0, ONES))
def test_a_throw_is_one_of_the_faces(faces: int, bits: int) -> None:
    dice = about_to_give(bits, bits, bits, bits)
    assert 0 <= roll(dice, faces) < faces


def test_a_word_that_would_favour_some_faces_is_thrown_again() -> None:
    """Of 2**32 words 3 * 1431655765 + 1 make one too many for three faces: the word 0 is the one left out."""
    dice = about_to_give(0, 0, 2**31, 7)
    assert roll(dice, 3) == 1
    assert dice.left == 1


def test_a_small_remainder_is_not_always_unfair() -> None:
    """The product of word 1 and three faces is 3, which is small but not unfair; no word is wasted."""
    dice = about_to_give(1, 9, 9, 9)
    assert roll(dice, 3) == 0
    assert dice.left == 3


@pytest.mark.parametrize("faces", [1, 2, 3, 5, 6, 7, 12])
def test_every_face_gets_the_same_share_of_words(faces: int) -> None:
    """Exactly: the words that give a face, less those thrown again, are as many for each."""
    total, unfair = 2**32, 2**32 % faces
    for face in range(faces):
        first = -(-face * total // faces)
        beyond = -(-(face + 1) * total // faces)
        refused = sum((number * faces) % total < unfair for number in range(first, min(first + 2, beyond)))
        assert beyond - first - refused == (total - unfair) // faces
        for number in (first, beyond - 1):
            if (number * faces) % total >= unfair:
                assert roll(about_to_give(number, 0, 0, 0), faces) == face


def test_a_single_face_is_always_shown() -> None:
    dice = dice_with()
    assert {roll(dice, 1) for _ in range(10)} == {0}


def test_throws_are_spread_evenly() -> None:
    dice = dice_of_key(key_of_seed("spread"))
    seen = Counter(roll(dice, 6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 25  # fixed seed: chi-square with 5 degrees


def test_the_tape_comes_first() -> None:
    dice = dice_with()
    put_on_tape(dice, [5, 0, 3])
    assert [roll(dice, 6) for _ in range(3)] == [5, 0, 3]
    assert dice.counter[0] == 0
    assert dice.left == 0
    fresh = dice_with()
    assert roll(dice, 6) == roll(fresh, 6)


def test_the_tape_has_an_end() -> None:
    dice = dice_with()
    put_on_tape(dice, [1] * TAPE_LENGTH)
    with pytest.raises(ValueError, match="the tape holds 256 throws, not 257"):
        put_on_tape(dice, [1] * (TAPE_LENGTH + 1))
    assert [roll(dice, 2) for _ in range(TAPE_LENGTH)] == [1] * TAPE_LENGTH


@pytest.mark.parametrize("throw", [-1, 2**15, 10**30])
def test_no_throw_is_negative_or_huge(throw: int) -> None:
    dice = dice_with()
    before = bytes(dice)
    with pytest.raises(ValueError, match="no throw can be"):
        put_on_tape(dice, [0, throw])
    assert bytes(dice) == before


def tapes(*faces: int) -> list[tuple[int, ...]]:
    """Every tape that throws of these faces can be."""
    return list(product(*(range(count) for count in faces)))


def test_draw_is_as_likely_as_there_are_pieces() -> None:
    seen: Counter[int] = Counter()
    for tape in tapes(6):
        dice, bag = dice_with(), [1, 0, 3, 2]
        put_on_tape(dice, tape)
        kind = draw(dice, bag, 4)
        assert sum(bag) == 5
        seen[kind] += 1
    assert seen == {0: 1, 2: 3, 3: 2}


def test_draws_empty_a_bag() -> None:
    dice, bag = dice_of_key(key_of_seed(1)), [2, 1, 0, 4]
    drawn = Counter(draw(dice, bag, 4) for _ in range(7))
    assert drawn == {0: 2, 1: 1, 3: 4}
    assert bag == [0, 0, 0, 0]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_shuffle_makes_every_order_equally_likely(count: int) -> None:
    faces = range(count, 1, -1)
    seen: Counter[tuple[int, ...]] = Counter()
    for tape in tapes(*faces):
        dice, items = dice_with(), [*range(count), 99]
        put_on_tape(dice, tape)
        shuffle(dice, items, count)
        assert items.pop() == 99
        seen[tuple(items)] += 1
    assert len(seen) == prod(faces)
    assert set(seen.values()) == {1}


def test_shuffling_little_uses_no_throw() -> None:
    dice, items = dice_with(), [3, 4]
    shuffle(dice, items, 1)
    shuffle(dice, items, 0)
    assert items == [3, 4]
    assert bytes(dice) == bytes(dice_with())


def test_keys() -> None:
    key = new_key()
    assert len(key) == 32
    assert key != new_key()
    first: Any = dice_of_key(key)
    second: Any = dice_of_key(key)
    assert bytes(first) == bytes(second)
    assert key_of_seed(7) == key_of_seed(7) != key_of_seed(8)
    assert commitment(key) != commitment(key_of_seed(7))


def test_what_is_shown_at_the_start_tells_nothing_of_the_dice() -> None:
    key = key_of_seed(7)
    shown = bytes.fromhex(commitment(key))
    dice: Any = dice_of_key(key)
    for secret in (*dice.key, *dice.counter):
        assert secret.to_bytes(4, "little") not in shown
        assert secret.to_bytes(4, "little") not in key


def test_each_of_many_games_has_its_own_dice() -> None:
    first, second = dice_with(), dice_with()
    start_dice(first, 1, 2, 3)
    start_dice(second, 1, 2, 4)
    assert [word(first) for _ in range(8)] != [word(second) for _ in range(8)]
    start_dice(second, 1, 2, 3)
    start_dice(first, 1, 2, 3)
    assert [word(first) for _ in range(8)] == [word(second) for _ in range(8)]
    start_dice(first, 1, 2, 5 << 32 | 6)
    assert tuple(first.counter) == (0, 0, 6, 5)


@pytest.mark.parametrize("thrown", [0, 1, 3, 4, 50])
def test_a_new_page_does_not_depend_on_how_much_of_the_last_was_used(thrown: int) -> None:
    dice = dice_of_key(key_of_seed(3))
    for _ in range(thrown):
        word(dice)
    pages = []
    for _ in range(2):
        turn_page(dice)
        pages.append([word(dice) for _ in range(6)])
    fresh = dice_of_key(key_of_seed(3))
    turn_page(fresh)
    assert pages[0] == [word(fresh) for _ in range(6)]
    assert pages[0] != pages[1]


def test_a_page_of_the_tape_is_not_turned() -> None:
    dice = Dice()
    put_on_tape(dice, [4, 2])
    turn_page(dice)
    assert [roll(dice, 6), roll(dice, 6)] == [4, 2]
