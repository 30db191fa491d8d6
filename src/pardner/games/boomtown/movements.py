"""Boomtown's movements: what flies, rolls and flashes when the rules tell of an event."""

from pardner.games.boomtown.state import MINE_IDS, SALOON_IDS
from pardner.table.shows import Show, Shower, flash, fly, roll

BANK = "bank"


def purse(seat: int) -> str:
    """Where a seat's gold lies."""
    return f"seat-{seat}-gold"


def _gold(count: int | None, start: str, end: str) -> list[Show]:
    return fly("gold", count or 0, start, end)


def _blast(piece: str, owner: int) -> list[Show]:
    """What is destroyed is gone when the page shows it, so that its owner's place flashes too."""
    return flash(piece) + flash(f"seat-{owner}")


SHOWS: dict[str, Shower] = {
    "share_bid": lambda a, result, viewer: _gold(a["amount"], purse(a["winner"]), purse(a["seat"])),
    "bank_share": lambda a, result, viewer: _gold(a["amount"], purse(a["winner"]), BANK),
    "pay_fee": lambda a, result, viewer: _gold(result, purse(a["seat"]), purse(a["mayor"])),
    "lose_at_cards": lambda a, result, viewer: _gold(result, purse(a["payer"]), BANK),
    "rob_stagecoach": lambda a, result, viewer: _gold(a["amount"], BANK, purse(a["seat"])),
    "hold_up": lambda a, result, viewer: (
        roll("dice", a["first"], a["second"]) + _gold(result, purse(a["victim"]), purse(a["seat"]))
    ),
    "destroy_mine": lambda a, result, viewer: _blast(MINE_IDS[a["mine"]], a["owner"]),
    "destroy_saloon": lambda a, result, viewer: _blast(SALOON_IDS[a["saloon"]], a["owner"]),
    "roll_production": lambda a, result, viewer: roll("dice", a["first"], a["second"]),
    "turn_die": lambda a, result, viewer: roll(f"die-{a['die']}", a["face"]),
    "cave_in": lambda a, result, viewer: _blast(MINE_IDS[a["mine"]], a["owner"]),
    "produce": lambda a, result, viewer: _gold(a["amount"], MINE_IDS[a["mine"]], purse(a["seat"])),
    "pay_saloon": lambda a, result, viewer: _gold(result, purse(a["payer"]), purse(a["owner"])),
}
