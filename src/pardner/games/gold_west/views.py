"""A position of Gold West for programs: names instead of numbers, and the points by their sources."""

from typing import Any

from pardner.games.gold_west import groups, offices, scoring, shipping, terrains
from pardner.games.gold_west.geography import HEX_IDS, HEX_NAMES, HEXES, POINTS
from pardner.games.gold_west.names import CARD_NAMES, OFFICE_NAMES, TERRAIN_NAMES
from pardner.games.gold_west.state import (
    BINS,
    BONUS_SPACES,
    CAMPS,
    CARD_IDS,
    CARD_POINTS,
    CARD_PRICE,
    DISPLAY,
    FACE_DOWN,
    FOUR,
    METAL_IDS,
    NO_TOKEN,
    NOBODY,
    NONE,
    OFFICE_IDS,
    QUESTIONS,
    RESOURCE_IDS,
    SCOUTED,
    SETTLED,
    SHIPPING_TILE_IDS,
    SHIPPING_TILE_POINTS,
    SIDE,
    SOURCE_IDS,
    SPACE_IDS,
    SPACES,
    TERRAIN_IDS,
    TERRAINS,
    TOKEN_IDS,
    TOKEN_KINDS,
    TOKEN_TERRAIN,
    USAGE,
)

group_rules: Any = groups
office_rules: Any = offices
score_rules: Any = scoring
shipping_rules: Any = shipping
terrain_rules: Any = terrains

BUILDING_KINDS = ("camp", "settlement", "loot")


def is_final_turn(s: Any) -> bool:
    """Whether all camps were placed before this turn began."""
    return bool(s.turn > s.seats * CAMPS[s.seats])


def round_of(s: Any) -> int:
    """The round, from 1."""
    number: int = (s.turn - 1) // s.seats + 1
    return number


def view(s: Any, viewer: int) -> dict[str, Any]:
    """The whole position in names, as far as the viewer knows it (`s` is redacted for the viewer)."""
    return {
        "turn": s.turn,
        "round": round_of(s),
        "final_round": is_final_turn(s),
        "starting_player": s.starting_player,
        "question": QUESTIONS[s.question],
        "decision": {
            "bin": s.bin or None,
            "invested": bool(s.invested),
            "claimed": bool(s.claimed),
            "investment": None if s.card == NONE else CARD_IDS[s.card],
            "steps": s.steps,
            "ordered": None if s.ordered == NONE else RESOURCE_IDS[s.ordered],
            "building": None if s.building_kind == NONE else BUILDING_KINDS[s.building_kind],
            "taken": None if s.taken == NONE else TOKEN_IDS[s.taken],
        },
        "hexes": [_hex_view(s, site) for site in range(HEXES) if s.terrain[site] != NONE],
        "unseen": {
            TERRAIN_IDS[terrain]: {
                TOKEN_IDS[kind]: s.unseen[kind]
                for kind in range(TOKEN_KINDS)
                if TOKEN_TERRAIN[kind] == terrain and s.unseen[kind]
            }
            for terrain in range(TERRAINS)
        },
        "scouted": [_scouted_view(s, slot) for slot in range(SCOUTED) if s.scouted[slot] != NONE],
        "investments": [_card_view(s, slot) for slot in range(DISPLAY)],
        "bonus_tile": s.bonus_tile or None,
        "boomtown": [_space_view(s, space) for space in range(SPACES)],
        "shipping": {metal: _stacks_view(s, number) for number, metal in enumerate(METAL_IDS)},
        "terrains": [_terrain_view(s, terrain) for terrain in range(TERRAINS)],
        "players": [_player_view(s, seat) for seat in range(s.seats)],
    }


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _hex_view(s: Any, site: int) -> dict[str, Any]:
    token, building = s.token[site], s.building[site]
    return {
        "id": HEX_IDS[site],
        "name": HEX_NAMES[site],
        "q": POINTS[site][0],
        "r": POINTS[site][1],
        "terrain": TERRAIN_IDS[s.terrain[site]],
        "token": None if token == NO_TOKEN else "face_down" if token == FACE_DOWN else TOKEN_IDS[token],
        "owner": None if building == NONE else building % SETTLED,
        "building": None if building == NONE else BUILDING_KINDS[building // SETTLED],
    }


def _scouted_view(s: Any, slot: int) -> dict[str, Any]:
    token = s.scouted_token[slot]
    return {"hex": HEX_IDS[s.scouted[slot]], "by": s.scout, "token": None if token == NONE else TOKEN_IDS[token]}


def _card_view(s: Any, slot: int) -> dict[str, Any]:
    card = s.display[slot]
    return {
        "id": CARD_IDS[card],
        "name": CARD_NAMES[card],
        "price": dict(zip(METAL_IDS, CARD_PRICE[card], strict=True)),
        "points": CARD_POINTS[card],
        "owner": _seat(s.investor[slot]),
    }


def _space_view(s: Any, space: int) -> dict[str, Any]:
    office = s.office[space]
    holders = [s.claim[space]] if s.claim[space] != NOBODY else []
    if s.shared_space == space:
        holders.append(s.partner)
    return {
        "id": SPACE_IDS[space],
        "column": space % SIDE,
        "row": space // SIDE,
        "office": "four" if office == FOUR else OFFICE_IDS[office],
        "name": OFFICE_NAMES[office],
        "tokens": holders,
        "worth": None if office == FOUR else [office_rules.office_value(s, seat, office) for seat in range(s.seats)],
    }


def _stacks_view(s: Any, metal: int) -> list[dict[str, Any]]:
    """The bonus tiles of a track, the upper one of each bonus space first."""
    first = metal * len(SHIPPING_TILE_IDS) // len(METAL_IDS)
    tiles = range(first, first + len(SHIPPING_TILE_IDS) // len(METAL_IDS))
    return [
        {
            "id": SHIPPING_TILE_IDS[tile],
            "bonus_space": 1 + (tile - first) // (len(tiles) // BONUS_SPACES),
            "points": SHIPPING_TILE_POINTS[s.shipping_tiles][tile],
            "owner": _seat(s.tile_owner[tile]),
        }
        for tile in tiles
    ]


def _terrain_view(s: Any, terrain: int) -> dict[str, Any]:
    return {
        "id": TERRAIN_IDS[terrain],
        "name": TERRAIN_NAMES[terrain],
        "bonus": [terrain_rules.terrain_bonus(s, seat, terrain) for seat in range(s.seats)],
    }


def _amounts_view(counts: Any) -> dict[str, int]:
    return {resource: count for resource, count in zip(RESOURCE_IDS, counts, strict=True) if count}


def _player_view(s: Any, seat: int) -> dict[str, Any]:
    me = s.players[seat]
    return {
        "points": sum(me.earned),
        "earned": dict(zip(SOURCE_IDS, me.earned, strict=True)),
        "usage": _amounts_view(me.supply[USAGE]),
        "bins": [_amounts_view(me.supply[number]) for number in range(1, BINS + 1)],
        "camps": me.camps,
        "wanted": me.wanted,
        "coaches": dict(zip(METAL_IDS, me.coaches, strict=True)),
        "shipping_tiles": shipping_rules.shipping_tiles_of(s, seat),
        "influence": dict(zip(TERRAIN_IDS, me.influence, strict=True)),
        "tokens": dict(zip(TERRAIN_IDS, me.tokens, strict=True)),
        "settlements": dict(zip(TERRAIN_IDS, me.settlements, strict=True)),
        "largest_group": group_rules.group_size(s, seat, 0),
        "investments": [CARD_IDS[s.display[slot]] for slot in range(DISPLAY) if s.investor[slot] == seat],
    }


# ---- points by source ----------------------------------------------------------------------------------------------

EARNED_LABELS = (
    "Supply bins",
    "Shipping lines",
    "Shipping bonus tiles",
    "Investments",
    "Investment bonus tiles",
    "Boomtown, at once",
    "Looting",
)


def score_sheet(s: Any) -> list[tuple[str, list[int]]]:
    """Points by source, a column per seat: what has been scored, then final scoring as things stand."""
    seats = range(s.seats)
    rows = [(label, [s.players[seat].earned[row] for seat in seats]) for row, label in enumerate(EARNED_LABELS)]
    rows.append(("Largest group", [score_rules.group_points(s, seat) for seat in seats]))
    rows.append(("Boomtown offices", [office_rules.boomtown_points(s, seat) for seat in seats]))
    rows.append(("Wanted", [-score_rules.wanted_penalty(s, seat) for seat in seats]))
    rows += [
        (f"{label} terrain", [terrain_rules.terrain_bonus(s, seat, terrain) for seat in seats])
        for terrain, label in enumerate(TERRAIN_NAMES)
    ]
    return rows
