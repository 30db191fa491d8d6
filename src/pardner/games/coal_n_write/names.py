"""What the pieces of Coal N' Write are called, in sentences and on their own."""

from collections.abc import Iterable, Sequence
from typing import Any

from pardner.engine.text import piece
from pardner.games.coal_n_write.state import (
    ARM_IDS,
    BONE,
    CARD_IDS,
    CHAMBER_ARM,
    CHAMBER_CONTENT,
    CHAMBER_DEPTH,
    CHAMBER_IDS,
    CHAMBERS,
    DATA,
    DICE,
    MINERAL_IDS,
)

CARD_NAMES = tuple(card["name"] for card in DATA["cards"])
MINERAL_NAMES = tuple(mineral["name"] for mineral in DATA["minerals"])
MINERAL_SIGNS = tuple(mineral["letter"] for mineral in DATA["minerals"])
LETTER_NAMES = ("2 Coal", "Dynamite", "a box of ammo", "a visit to Boom Town", "a game on credit", "$10 more")

RANK_NAMES = {
    "city_slicker": "City Slicker",
    "bronze": "Bronze",
    "silver": "Silver",
    "gold": "Gold",
    "holee_smokes": "Ho-lee Smokes",
}


def _chamber_label(chamber: int) -> str:
    """Content, row and side, and the depth in the arm: `Coal 2L3`; the end of the tunnel has no depth."""
    content = CHAMBER_CONTENT[chamber]
    what = CHAMBER_IDS[chamber].split("_")[1] if content == BONE else MINERAL_IDS[content]
    arm = ARM_IDS[CHAMBER_ARM[chamber]].upper()
    return f"{what.capitalize()} {arm}" + ("" if arm.endswith("C") else str(CHAMBER_DEPTH[chamber] + 1))


CHAMBER_LABELS = tuple(_chamber_label(chamber) for chamber in range(CHAMBERS))


def chamber_name(chamber: int) -> str:
    """A chamber as a mark."""
    return piece("chamber", CHAMBER_IDS[chamber], CHAMBER_LABELS[chamber])


def card_name(card: int) -> str:
    """A card as a mark."""
    return piece("card", CARD_IDS[card], CARD_NAMES[card])


def chambers_in(mask: int) -> list[int]:
    """The chambers of a set."""
    return [chamber for chamber in range(CHAMBERS) if (mask >> chamber) & 1]


def dice_in(faces: Sequence[int], chosen: int) -> list[int]:
    """The faces of a set of dice."""
    return [faces[die] for die in range(DICE) if (chosen >> die) & 1]


def listed(parts: Iterable[str]) -> str:
    """One, two and three: as one says it."""
    said = list(parts)
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} and {said[-1]}"


def counted(number: int, what: str, many: str | None = None) -> str:
    """1 box, 2 boxes."""
    return f"{number} {what if number == 1 else many or what + 's'}"


def pieces(counts: Sequence[int]) -> str:
    """What lies on a burro or in a stash: `2 Silver and 1 geode`; nothing if it is empty."""
    return listed(
        counted(count, MINERAL_NAMES[mineral], "geodes" if MINERAL_IDS[mineral] == "geode" else MINERAL_NAMES[mineral])
        for mineral, count in enumerate(counts)
        if count
    )


def unpacked(load: int) -> list[int]:
    """How many of each mineral, from four bits for each."""
    return [(load >> 4 * mineral) & 15 for mineral in range(len(MINERAL_IDS))]


def signed(cash: int) -> str:
    """`$5`, or `-$5` in words a reader can take: wins and losses are told apart by the sentence."""
    return f"${abs(cash)}"


def solo_rank(cash: int) -> str:
    """What a player alone has come to."""
    earned = [rank["id"] for rank in DATA["tables"]["solo_ranks"] if cash >= rank["from"]]
    return RANK_NAMES[earned[-1]]


def bandit_hats(counts: Sequence[int], lowest: int) -> list[int]:
    """The hat numbers of active bandits, one for each."""
    return [lowest + place for place, count in enumerate(counts) for _ in range(count)]


def actors_of(s: Any) -> list[int]:
    """The seats that are not done."""
    return [seat for seat in range(s.seats) if (s.actors >> seat) & 1]
