"""The figures of Gold West and the shape of its map, written down a second time: tests compare the rules with these."""

from typing import Final

Point = tuple[int, int]

TERRAINS: Final = ("copper", "silver", "gold", "forest")
METALS: Final = ("Cu", "Ag", "Au")
RESOURCES: Final = ("Cu", "Ag", "Au", "Wd", "St")
LETTER: Final = dict(zip("csgwt", RESOURCES, strict=True))

# ---- the map -------------------------------------------------------------------------------------------------------

# column: its first and its last row
COLUMNS: Final = {
    -6: (2, 3),
    -5: (1, 3),
    -4: (1, 4),
    -3: (0, 4),
    -2: (-1, 3),
    -1: (-1, 3),
    0: (-2, 3),
    1: (-3, 2),
    2: (-3, 1),
    3: (-3, 1),
    4: (-4, 0),
    5: (-4, -1),
    6: (-3, -1),
    7: (-3, -2),
}
WATER: Final = frozenset({(-1, 1), (0, 0), (1, 0), (2, -1)})
LAND: Final = frozenset((q, r) for q, (top, bottom) in COLUMNS.items() for r in range(top, bottom + 1)) - WATER
# The two end tiles, which a game of two leaves out
ENDS: Final = frozenset(
    {(-5, 2), (-5, 1), (-4, 1), (-4, 2), (-5, 3), (-6, 3), (-6, 2)}
    | {(6, -2), (6, -3), (7, -3), (7, -2), (6, -1), (5, -1), (5, -2)}
)
BORDER: Final = frozenset(
    {(-2, 1), (-2, 2), (-1, 0), (-1, 2), (0, -1), (0, 1), (1, -1), (1, 1), (2, -2), (2, 0), (3, -2), (3, -1)}
)


def beside(point: Point) -> set[Point]:
    """The six points around a point, on the board or not."""
    q, r = point
    return {(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)}


def land(seats: int) -> frozenset[Point]:
    """The hexes that a game of so many plays on."""
    return LAND - ENDS if seats == 2 else LAND


def edges(seats: int) -> set[Point]:
    """The hexes with a side on the outside; water is no outside."""
    return {point for point in land(seats) if beside(point) - land(seats) - WATER}


# ---- mining tokens -------------------------------------------------------------------------------------------------

TOKENS: Final = {
    "copper_cc": 4,
    "copper_ccc": 2,
    "copper_ccs": 2,
    "copper_ccg": 2,
    "copper_ctw": 2,
    "copper_cg": 1,
    "copper_ct": 1,
    "silver_ss": 4,
    "silver_sss": 2,
    "silver_ssc": 2,
    "silver_ssg": 2,
    "silver_stw": 2,
    "silver_sc": 1,
    "silver_st": 1,
    "gold_gg": 4,
    "gold_ggg": 2,
    "gold_ggs": 2,
    "gold_ggc": 2,
    "gold_gtw": 2,
    "gold_gs": 1,
    "gold_gsc": 1,
    "forest_www": 3,
    "forest_ttt": 3,
    "forest_wwt": 1,
    "forest_ttw": 1,
    "forest_wt": 2,
    "forest_wg": 1,
    "forest_ws": 1,
    "forest_wc": 1,
    "forest_tg": 1,
}


def contents(token: str) -> list[str]:
    """The resources that a token shows."""
    return [LETTER[letter] for letter in token.split("_")[1]]


# ---- bonuses -------------------------------------------------------------------------------------------------------

TERRAIN_BONUS: Final = {
    "manual": {"copper": (12, 8), "silver": (10, 6), "gold": (8, 4), "forest": (6, 2)},
    "published": {"copper": (11, 7), "silver": (10, 6), "gold": (9, 5), "forest": (8, 4)},
}
# metal: the upper and the lower tile before space 4, then before space 8
STACKS: Final = {
    "manual": {"Cu": ((4, 4), (7, 7)), "Ag": ((5, 5), (8, 8)), "Au": ((6, 6), (9, 9))},
    "published": {"Cu": ((7, 4), (7, 4)), "Ag": ((8, 5), (8, 5)), "Au": ((9, 6), (9, 6))},
}
CAMPS: Final = {2: 12, 3: 12, 4: 10}
HIGHEST_BONUS: Final = {2: 3, 3: 4, 4: 5}
STARTING_BINS: Final = (
    ["Wd", "Cu St", "", ""],
    ["Wd", "Ag St", "", ""],
    ["Wd", "Au St", "", ""],
    ["Wd", "Au St", "Cu", ""],
)

# ---- investments: what they cost and score -------------------------------------------------------------------------

CARDS: Final = {
    "inv_copper4": ("Cu Cu Cu Cu", 8),
    "inv_copper5": ("Cu Cu Cu Cu Cu", 11),
    "inv_silver4": ("Ag Ag Ag Ag", 10),
    "inv_silver5": ("Ag Ag Ag Ag Ag", 13),
    "inv_gold4": ("Au Au Au Au", 12),
    "inv_gold5": ("Au Au Au Au Au", 15),
    "inv_copper2_silver2": ("Cu Cu Ag Ag", 9),
    "inv_copper2_gold2": ("Cu Cu Au Au", 10),
    "inv_silver2_gold2": ("Ag Ag Au Au", 11),
    "inv_influence_copper": ("Cu Au Au Au", 8),
    "inv_influence_silver": ("Cu Cu Cu Au", 7),
    "inv_influence_gold": ("Ag Ag Ag Au", 9),
    "inv_influence_forest": ("Ag Au Au Au", 11),
    "inv_ship_1": ("Cu Cu Cu Ag", 7),
    "inv_ship_2": ("Au Au Au Au", 6),
    "inv_boomtown_open": ("Cu Cu Au Au", 6),
    "inv_boomtown_share": ("Ag Ag Ag Ag", 5),
    "inv_scout_2": ("Ag Ag Au Au", 9),
    "inv_supply_2": ("Cu Cu Ag Ag", 7),
    "inv_upgrade_camp": ("Cu Ag Ag Ag", 7),
}
PLAIN_CARDS: Final = tuple(CARDS)[:9]

# ---- Boomtown ------------------------------------------------------------------------------------------------------

SPACES: Final = tuple((column, row) for row in range(3) for column in range(3))
PRICES: Final = {
    (0, 0): "Cu Au",
    (1, 0): "Ag Au",
    (2, 0): "Au Au",
    (0, 1): "Cu Ag",
    (1, 1): "Ag Ag",
    (2, 1): "Au Ag",
    (0, 2): "Cu Cu",
    (1, 2): "Ag Cu",
    (2, 2): "Au Cu",
}
LAYOUTS: Final = {
    (0, 0): (".AA/BBC/DDC", ".AA/BCC/BDD", ".AA/BCD/BCD", ".AB/CAB/CDD"),
    (2, 0): ("AA./BBC/DDC", "AA./BCC/BDD", "AA./BCD/BCD", "AB./ABC/DDC"),
    (1, 1): ("AAB/C.B/CDD", "ABB/A.C/DDC"),
    (0, 2): ("AAB/CCB/.DD", "ABB/ACC/.DD", "ABB/ACD/.CD", "ABC/ABC/.DD"),
    (2, 2): ("AAB/CCB/DD.", "AAB/CDB/CD.", "ABB/ACC/DD.", "ABC/ABC/DD."),
}
OFFICES: Final = (
    "docks",
    "frontier_office",
    "homestead_office",
    "courthouse",
    "deeds_office",
    "depot",
    "mayors_office",
    "saloon",
    "sheriffs_office",
    "shipping_office",
    "surveyors_office",
    "town_hall",
)
