"""Gunslingers' movements: gunfights shot by shot, money, reputation, cards that are turned over.

A sign that flies says in a word what has happened; its looks are in board.css.
"""

from collections.abc import Mapping

from pardner.games.gunslingers.names import faces as spaced
from pardner.games.gunslingers.shooting import HARM_KILLED, HARM_WINGED, HARM_WOUNDED
from pardner.games.gunslingers.state import (
    ASSAY_OFFICE,
    CHARACTER_LOT,
    DECOY,
    FIRST_BATCH,
    NONE,
    PARLOR_HOUSE,
    PROPERTY_IDS,
    SALOON,
    SHERIFFS_OFFICE,
    TRAIN_STATION,
    UNDERTAKER,
)
from pardner.table.shows import Show, Shower, flash, fly, roll

Args = Mapping[str, int]

BANK = "bank"
TRAIN = PROPERTY_IDS[TRAIN_STATION]
BOOT_HILL = "boot-hill"
MAN = "gs-man"
STAR = "gs-star"


def seat(number: int) -> str:
    """A boss's poster."""
    return f"seat-{number}"


def purse(number: int) -> str:
    """Where a boss's money lies."""
    return f"seat-{number}-cash"


def honor(number: int) -> str:
    """Where a boss's reputation is."""
    return f"seat-{number}-reputation"


def gang(number: int) -> str:
    """Where a boss's men are at home."""
    return f"seat-{number}-men"


def side(number: int) -> str:
    """A boss's side of the street; when the gunfight is over, where it was."""
    return f"side-{number}"


def rolled(place: str, faces: int) -> list[Show]:
    """Dice whose faces are the digits of a number."""
    return roll(place, *map(int, spaced(faces).split())) if faces else []


def _gold(count: int | None, start: str, end: str) -> list[Show]:
    return fly("gold", count or 0, start, end)


def _sign(word: str, number: int) -> list[Show]:
    return fly(f"gs-{word}", 1, seat(number), side(number))


def _win_lot(a: Args) -> list[Show]:
    paid = _gold(a["price"], purse(a["seat"]), BANK)
    if a["lot"] < FIRST_BATCH:
        return paid + flash(PROPERTY_IDS[a["subject"]])
    return paid if a["lot"] == CHARACTER_LOT else paid + fly(MAN, 1, TRAIN, gang(a["seat"]))


def _show_card(a: Args) -> list[Show]:
    return [] if a["card"] == DECOY else fly("gs-card", 1, seat(a["seat"]), PROPERTY_IDS[a["card"]])


def _show_ride(a: Args) -> list[Show]:
    return [] if a["card"] == DECOY else fly("gs-horse", 1, seat(a["seat"]), PROPERTY_IDS[a["card"]])


def _place_man(a: Args, viewer: int) -> list[Show]:
    if viewer != a["seat"] or a["card"] >= DECOY:
        return []
    return fly(MAN, 1, gang(a["seat"]), PROPERTY_IDS[a["card"]])


def _shoot(a: Args) -> list[Show]:
    sign = "gs-hit" if a["hit"] else "gs-miss"
    return rolled(side(a["seat"]), a["faces"]) + fly(sign, 1, side(a["seat"]), side(a["other"]))


HARM = {HARM_WINGED: "gs-winged", HARM_WOUNDED: "gs-wounded", HARM_KILLED: "gs-killed"}


def _be_hit(a: Args, harm: int | None) -> list[Show]:
    end = BOOT_HILL if harm == HARM_KILLED else seat(a["seat"])
    sign = fly(HARM[harm], 1, side(a["seat"]), end) if harm in HARM else []
    return roll(side(a["seat"]), a["face"]) + sign


def _collect(a: Args) -> list[Show]:
    place = PROPERTY_IDS[a["place"]]
    return rolled(place, a["faces"]) + _gold(a["amount"], place, purse(a["seat"]))


def _leave_town(a: Args) -> list[Show]:
    return fly(MAN, 1, side(a["seat"]) if a["place"] == NONE else gang(a["seat"]), TRAIN)


def _treat(a: Args, saved: int | None) -> list[Show]:
    return roll(side(a["seat"]), a["face"]) + (fly("gs-saved", 1, side(a["seat"]), seat(a["seat"])) if saved else [])


def _law(face: int) -> list[Show]:
    return roll(PROPERTY_IDS[SHERIFFS_OFFICE], face)


SHOWS: dict[str, Shower] = {
    # auctions and trains
    "show_bid": lambda a, result, viewer: flash(f"bidder-{a['seat']}"),
    "raise_bid": lambda a, result, viewer: flash(f"bidder-{a['seat']}"),
    "win_lot": lambda a, result, viewer: _win_lot(a),
    "announce_train": lambda a, result, viewer: roll(TRAIN, a["first"], a["second"], a["third"]),
    # cards
    "place_man": lambda a, result, viewer: _place_man(a, viewer),
    "glance": lambda a, result, viewer: flash(f"card-{a['other']}-{a['stack']}") if viewer == a["seat"] else [],
    "show_card": lambda a, result, viewer: _show_card(a),
    "move_man": lambda a, result, viewer: fly(MAN, 1, gang(a["seat"]), PROPERTY_IDS[a["place"]]),
    "close_off": lambda a, result, viewer: flash(PROPERTY_IDS[a["place"]]),
    "pay_toll": lambda a, result, viewer: _gold(a["amount"], purse(a["seat"]), purse(a["sheriff"])),
    "get_lost": lambda a, result, viewer: (
        roll(PROPERTY_IDS[a["place"]], a["face"]) + fly(MAN, 1, PROPERTY_IDS[a["place"]], gang(a["seat"]))
    ),
    "get_through": lambda a, result, viewer: roll(PROPERTY_IDS[a["place"]], a["face"]),
    # control
    "take_over": lambda a, result, viewer: flash(PROPERTY_IDS[a["place"]]),
    "return_reputation": lambda a, result, viewer: fly(STAR, result or 0, honor(a["seat"]), BANK),
    "earn_reputation": lambda a, result, viewer: fly(STAR, a["amount"], PROPERTY_IDS[a["place"]], honor(a["seat"])),
    # gunfights
    "begin_fight": lambda a, result, viewer: flash(PROPERTY_IDS[a["place"]]),
    "show_nerve": lambda a, result, viewer: _sign("backs-down" if a["meek"] else "fights", a["seat"]),
    "show_legs": lambda a, result, viewer: _sign("runs" if a["meek"] else "stays", a["seat"]),
    "entertain": lambda a, result, viewer: _gold(a["amount"], PROPERTY_IDS[PARLOR_HOUSE], purse(a["seat"])),
    "pay_purse": lambda a, result, viewer: _gold(a["amount"], purse(a["seat"]), BANK),
    "buy_man": lambda a, result, viewer: _gold(a["amount"], purse(a["seat"]), side(a["other"])),
    "be_refused": lambda a, result, viewer: fly("gs-refused", 1, side(a["other"]), side(a["seat"])),
    "shoot": lambda a, result, viewer: _shoot(a),
    "be_hit": lambda a, result, viewer: _be_hit(a, result),
    "treat": lambda a, result, viewer: _treat(a, result),
    "earn_funeral": lambda a, result, viewer: _gold(a["amount"], PROPERTY_IDS[UNDERTAKER], purse(a["seat"])),
    "step_in": lambda a, result, viewer: _law(a["face"]),
    "investigate": lambda a, result, viewer: _law(a["face"]),
    "arrest": lambda a, result, viewer: fly(MAN, 1, side(a["seat"]), PROPERTY_IDS[SHERIFFS_OFFICE]),
    "show_strength": lambda a, result, viewer: rolled(side(a["seat"]), a["faces"]),
    "show_backing": lambda a, result, viewer: rolled(side(a["seat"]), a["faces"]),
    "fall": lambda a, result, viewer: fly("gs-killed", 1, side(a["seat"]), BOOT_HILL),
    # reputation
    "lose_face": lambda a, result, viewer: fly(STAR, result or 0, honor(a["seat"]), BANK),
    "give_up": lambda a, result, viewer: flash(PROPERTY_IDS[a["place"]]),
    "leave_town": lambda a, result, viewer: _leave_town(a),
    # posses and the end of a round
    "show_ride": lambda a, result, viewer: _show_ride(a),
    "be_beaten": lambda a, result, viewer: flash(seat(a["seat"])),
    # rents
    "register": lambda a, result, viewer: flash(PROPERTY_IDS[a["place"]]),
    "collect_rent": lambda a, result, viewer: _collect(a),
    "earn": lambda a, result, viewer: _gold(a["amount"], PROPERTY_IDS[a["place"]], purse(a["seat"])),
    "assay": lambda a, result, viewer: roll(PROPERTY_IDS[ASSAY_OFFICE], a["face"]),
    "trade_steadily": lambda a, result, viewer: _gold(a["amount"], BOOT_HILL, purse(a["seat"])),
    "become_famous": lambda a, result, viewer: fly(STAR, a["amount"], BANK, honor(a["seat"])),
    "buy_plug": lambda a, result, viewer: (
        _gold(a["price"], purse(a["seat"]), PROPERTY_IDS[SALOON]) + fly(MAN, 1, PROPERTY_IDS[SALOON], gang(a["seat"]))
    ),
    "release": lambda a, result, viewer: fly(MAN, a["count"], PROPERTY_IDS[SHERIFFS_OFFICE], gang(a["seat"])),
    "become_mayor": lambda a, result, viewer: flash(seat(a["seat"])),
}
