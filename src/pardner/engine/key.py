"""The key of a match: 256 secret bits that decide every throw, and the hash that commits to them beforehand.

The dice and the commitment come from different hashes of the key, so that the one seen at the start tells nothing of
the other.
"""

import ctypes
import hashlib
import secrets
from typing import Any, cast

from pardner.engine.dice import Dice

KEY_BYTES = 32
_WITHOUT_TAPE: int = cast(Any, Dice).tape_at.offset


def new_key() -> bytes:
    """A key from the operating system's randomness."""
    return secrets.token_bytes(KEY_BYTES)


def key_of_seed(seed: int | str) -> bytes:
    """The key that a seed stands for, for games that should be the same each time."""
    return hashlib.sha256(f"pardner seed {seed}".encode()).digest()


def commitment(key: bytes) -> str:
    """The hash shown before the game; whoever gets the key afterwards can check it."""
    return hashlib.sha256(b"pardner commitment " + key).hexdigest()


def dice_of_key(key: bytes) -> Dice:
    """Dice at the beginning of a key: the Philox key and the starting counter come from its hash."""
    digest = hashlib.sha256(b"pardner dice " + key).digest()
    words = [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 24, 4)]
    dice = Dice()
    dice.key[:] = words[:2]
    dice.counter[:] = words[2:]
    return dice


def dice_to_bytes(dice: Dice) -> bytes:
    """Dice without their tape: where the generator stands."""
    return ctypes.string_at(ctypes.addressof(cast(ctypes.Structure, dice)), _WITHOUT_TAPE)


def dice_from_bytes(data: bytes) -> Dice:
    """The dice that `dice_to_bytes` wrote down, with nothing on the tape."""
    if len(data) != _WITHOUT_TAPE:
        raise ValueError(f"dice take {_WITHOUT_TAPE} bytes, not {len(data)}")
    dice = Dice()
    ctypes.memmove(ctypes.addressof(cast(ctypes.Structure, dice)), data, len(data))
    return dice
