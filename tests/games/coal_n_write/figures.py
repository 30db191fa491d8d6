"""The components of Coal N' Write, written down a second time for the tests."""

from functools import cache

MINE = {
    "1l": "B3 B6 ?8",
    "1r": "B3 B6 ?8",
    "2l": "C5 C5 C7 C7 L9",
    "2r": "C5 C5 C7 C7",
    "3l": "B3 B6 ?8",
    "3r": "T6 T8 T10",
    "4l": "T6 T8 T10 L9",
    "4r": "B3 B6 ?8",
    "5l": "C5 C5 C7 C7",
    "5r": "C5 C5 C7 C7 L9",
    "6l": "B3 B6 ?8",
    "6r": "B3 B6 ?8",
    "7l": "T6 T8 T10 L9",
    "7r": "T6 T8 T10",
    "8c": "S12",
    "8l": "S13 S14 S15 S16",
    "8r": "S13 S14 S15 S16",
}
"""The arms of the mine from the tunnel outwards: what lies there, and the Dig Number."""

THREE_BUBBLES = {"T10", "S12", "S13", "S14", "S15", "S16"}
BONES = {"2l": "claw", "4l": "ribs", "5r": "tail", "7l": "skull"}
KINDS = {"S": "silver", "T": "tin", "C": "coal", "B": "borax", "?": "geode", "L": "bone"}

VALUES = {"S": 12, "T": 8, "C": 5, "B": 3}
BANDITS = {1: [], 2: [3], 3: [4], 4: [3, 4], 5: [4, 4], 6: [3, 5], 7: [5]}
GEODE = {1: 0, 2: 2, 3: 5, 4: 8, 5: 12, 6: 20}

STARTERS = {
    "ammo_supply",
    "rockhounds",
    "sheriffs_deputy",
    "exchange_office",
    "pony_express",
    "tack_and_harness",
    "wash_day",
    "horsepower_tonic",
}
SOLO = {"sugarfoot", "cow_punchin", "drankin_contest"}
MULTI = {"pony_express", "arm_wrasslin", "mule_team"}
FURTHER = {"backroom_gamblin", "big_lizard_bones", "coal_baron"}
EXTENDED = {"powder_shed", "gunsmith", "assay_office"}
THREE_OR_MORE = {"camp_meetin"}

PRICES = {
    "exchange_office": 10,
    "tack_and_harness": 15,
    "wash_day": 10,
    "sugarfoot": 30,
    "powder_shed": 6,
    "gunsmith": 12,
    "assay_office": 6,
}
"""What is paid on the spot at cards with one price."""


def chamber_id(arm: str, depth: int) -> str:
    """The name of a chamber by its arm and its place in it, from 1."""
    sign = MINE[arm].split()[depth - 1][0]
    kind = f"bone_{BONES[arm]}" if sign == "L" else KINDS[sign]
    return f"{kind}_{arm}" if arm == "8c" else f"{kind}_{arm}_{depth}"


@cache
def chambers() -> dict[str, tuple[str, int, int]]:
    """Every chamber with its letter, its Dig Number and its bubbles."""
    return {
        chamber_id(arm, depth): (entry[0], int(entry[1:]), 3 if entry in THREE_BUBBLES else 2)
        for arm, entries in MINE.items()
        for depth, entry in enumerate(entries.split(), 1)
    }


def worth(signs: str) -> int:
    """The list value of pieces: `"S T ?"` is 20."""
    return sum(VALUES.get(sign, 0) for sign in signs.split())
