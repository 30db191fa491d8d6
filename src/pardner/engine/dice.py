"""Dice: a counter-based generator with a tape in front of it.

The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, 2011): each block of four 32-bit numbers is a function
of a 64-bit key and a 128-bit counter, so a game's throws can be checked by anyone who has its key. What lies on the
tape is used before the generator: tests, replays and worked examples dictate each throw with it.

These are rules functions: plain Python over a record, compiled like a game's own.
"""

from ctypes import Structure

from pardner.engine.record import i16, i32, record, u32

TAPE_LENGTH = 256

WORD = 0xFFFFFFFF
HALF = 0x7FFFFFFF
MULTIPLIER_0 = 0xD2511F53
MULTIPLIER_1 = 0xCD9E8D57
WEYL_0 = 0x9E3779B9
WEYL_1 = 0xBB67AE85
ROUNDS = 10


@record
class Dice(Structure):
    """The key, the counter of the next block, the block in use and the tape."""

    key: u32 * 2
    counter: u32 * 4
    block: u32 * 4
    left: i32  # numbers of the block not yet used
    tape_at: i16
    tape_end: i16
    tape: i16 * TAPE_LENGTH


def philox(dice):
    """Fill the block from key and counter, then advance the counter.

    A product of two words can take 64 bits. Both multipliers are odd, so it is made as twice the product with half the
    multiplier, and once the word: no step leaves 63 bits.
    """
    k0 = dice.key[0]
    k1 = dice.key[1]
    c0 = dice.counter[0]
    c1 = dice.counter[1]
    c2 = dice.counter[2]
    c3 = dice.counter[3]
    for _ in range(ROUNDS):
        half0 = (MULTIPLIER_0 >> 1) * c0
        half1 = (MULTIPLIER_1 >> 1) * c2
        tail0 = ((half0 & HALF) << 1) + c0
        tail1 = ((half1 & HALF) << 1) + c2
        c0 = ((half1 >> 31) + (tail1 >> 32)) ^ c1 ^ k0
        c1 = tail1 & WORD
        c2 = ((half0 >> 31) + (tail0 >> 32)) ^ c3 ^ k1
        c3 = tail0 & WORD
        k0 = (k0 + WEYL_0) & WORD
        k1 = (k1 + WEYL_1) & WORD
    dice.block[0] = c0
    dice.block[1] = c1
    dice.block[2] = c2
    dice.block[3] = c3
    dice.left = 4
    for place in range(4):
        dice.counter[place] = (dice.counter[place] + 1) & WORD
        if dice.counter[place] != 0:
            break


def word(dice):
    """The next 32 random bits."""
    if dice.left == 0:
        philox(dice)
    dice.left -= 1
    return dice.block[3 - dice.left]


def turn_page(dice):
    """Go on at the top of the next page of the generator, however much of this one was used.

    A game whose common throws each begin a page has the same ones under the same key, whatever was thrown in between
    for the decisions of one player.
    """
    dice.counter[0] = 0
    dice.counter[1] = (dice.counter[1] + 1) & WORD
    dice.left = 0


def roll(dice, faces):
    """One of `0 .. faces - 1`, each exactly as likely: from the tape if something lies there.

    A product that falls among the few that would favour some faces is thrown again (Lemire's method).
    """
    if dice.tape_at < dice.tape_end:
        dice.tape_at += 1
        return dice.tape[dice.tape_at - 1]
    product = 0
    fair = False
    while not fair:
        product = word(dice) * faces
        low = product & WORD
        fair = low >= faces or low >= (WORD + 1 - faces) % faces
    return product >> 32


def draw(dice, bag, kinds):
    """Take one piece out of a bag at random: `bag[kind]` says how many of each kind are left. Returns the kind."""
    total = 0
    for kind in range(kinds):
        total += bag[kind]
    chosen = roll(dice, total)
    kind = 0
    while chosen >= bag[kind]:
        chosen -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


def shuffle(dice, items, count):
    """Put the first `count` items into random order, every order equally likely."""
    for last in range(count - 1, 0, -1):
        other = roll(dice, last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item
