"""The buildings, tiles, prices and track of Homesteaders, transcribed a second time: what the tests reckon with."""

from dataclasses import dataclass, field

Goods = dict[str, int]

RESOURCES = ("wood", "food", "steel", "gold", "copper", "livestock")
GOODS = (*RESOURCES, "silver", "trade", "debt", "vp")
TYPES = {"R": "residential", "C": "commercial", "I": "industrial", "S": "special"}
STAGES = {"S": range(1, 5), "S/T": range(1, 9), "T": range(5, 9), "C": range(9, 11)}
LADDER = [3, 4, 5, 6, 7, 9, 12, 16, 21]


def goods(text: str) -> Goods:
    """`goods("2 wood, 1 steel")` as a mapping."""
    pairs = [entry.split() for entry in text.split(", ") if entry]
    return {good: int(amount) for amount, good in pairs}


@dataclass(frozen=True)
class Building:
    """One building: its stage, its type's first letter, cost, points, income, slots, what it counts at the end."""

    stage: str
    type: str
    cost: Goods
    points: int = 0
    income: Goods = field(default_factory=dict)
    slots: tuple[Goods, ...] = ()
    counts: str = ""
    copies: tuple[int, int] = (1, 1)  # with two players, with more


def _b(
    stage: str,
    kind: str,
    cost: str,
    points: int = 0,
    *,
    income: str = "",
    slots: tuple[str, ...] = (),
    counts: str = "",
    copies: tuple[int, int] = (1, 1),
) -> Building:
    return Building(stage, kind, goods(cost), points, goods(income), tuple(map(goods, slots)), counts, copies)


# What Bank (relief of a debt), Rodeo (by workers) and River Port (both slots together) bring is not in these lines.
BUILDINGS = {
    "homestead": _b("", "R", "", income="2 silver", slots=("1 wood", "1 vp")),
    "grain_mill": _b("S", "R", "1 wood, 1 steel", 2, income="1 food"),
    "farm": _b("S", "R", "1 wood", slots=("2 silver, 1 trade", "1 food"), copies=(2, 3)),
    "market": _b("S", "C", "1 wood", 2, income="1 trade", slots=("2 silver",), copies=(2, 3)),
    "foundry": _b("S", "I", "", slots=("1 steel",), copies=(2, 3)),
    "steel_mill": _b("S", "I", "2 wood, 1 gold", income="1 steel"),
    "boarding_house": _b("S/T", "R", "2 wood", income="2 silver", counts="I"),
    "railworkers_house": _b("S/T", "R", "2 steel", income="1 silver, 1 trade", counts="workers rail_lines"),
    "ranch": _b("S/T", "R", "1 wood, 1 food, 1 steel", slots=("1 livestock",), copies=(1, 2)),
    "trading_post": _b("S/T", "C", "1 gold", income="2 trade"),
    "general_store": _b("S/T", "C", "1 steel", 2, income="1 trade", copies=(1, 2)),
    "gold_mine": _b("S/T", "I", "1 wood, 1 steel", slots=("1 gold",), copies=(1, 2)),
    "copper_mine": _b("S/T", "I", "2 wood, 1 steel", slots=("1 copper",), copies=(1, 2)),
    "river_port": _b("S/T", "I", "1 wood", slots=("", ""), copies=(1, 2)),
    "church": _b("T", "R", "1 wood, 1 steel, 1 gold, 1 copper", 10, income="2 vp"),
    "workshop": _b("T", "R", "1 steel", 2, income="1 vp", copies=(1, 2)),
    "depot": _b("T", "C", "1 wood, 1 steel", income="2 silver", counts="rail_lines", copies=(1, 2)),
    "stables": _b("T", "C", "1 livestock", income="1 trade, 1 vp", counts="R"),
    "bank": _b("T", "C", "1 steel, 1 copper", 3, counts="S"),
    "meatpacking_plant": _b("T", "I", "1 wood, 1 livestock", 2, slots=("2 vp", "2 vp")),
    "forge": _b("T", "I", "2 steel", 1, slots=("2 vp",), copies=(1, 2)),
    "factory": _b("T", "S", "2 steel, 1 copper", 6, income="2 vp", counts="I"),
    "rodeo": _b("T", "S", "1 food, 1 livestock", 4),
    "lawyer": _b("T", "S", "1 wood, 1 gold, 1 livestock", 4, income="2 vp", counts="C"),
    "fairgrounds": _b("T", "S", "2 wood, 1 copper, 1 livestock", 6, income="1 gold", counts="R"),
    "dude_ranch": _b("C", "R", "1 wood, 1 food", 3, counts="workers", copies=(1, 2)),
    "town_hall": _b("C", "R", "2 wood, 1 copper", 10, counts="C"),
    "terminal": _b("C", "C", "2 steel", 6, counts="rail_lines", copies=(1, 2)),
    "restaurant": _b("C", "C", "1 wood, 1 livestock", 8, counts="S", copies=(1, 2)),
    "train_station": _b("C", "I", "1 wood, 1 copper", 3, copies=(1, 2)),
    "circus": _b("C", "S", "2 food, 1 livestock", 8, counts="workers"),
    "rail_yard": _b("C", "S", "2 steel, 1 gold, 1 copper", 6, counts="buildings"),
}

# By tile: the types that may be built (first letters), and the bonus.
TILES = {
    "a1_r01": ("RC", ""),
    "a1_r02": ("I", ""),
    "a1_r03": ("C", ""),
    "a1_r04": ("RI", ""),
    "a1_r05": ("C", "worker"),
    "a1_r06": ("R", "worker"),
    "a1_r07": ("I", "worker"),
    "a1_r08": ("RCIS", ""),
    "a1_r09": ("RCIS", "copper for 4 vp"),
    "a1_r10": ("RCIS", "livestock for 4 vp"),
    "a2_s1": ("R", ""),
    "a2_s2": ("I", ""),
    "a2_s3": ("RCIS", ""),
    "a2_s4": ("", "worker and advance"),
    "a2_t1": ("RC", ""),
    "a2_t2": ("CI", ""),
    "a2_t3": ("IS", ""),
    "a2_t4": ("RS", "wood for 1 rail_line"),
    "a2_c1": ("CI", "food for 2 vp"),
    "a2_c2": ("RS", "food for 2 vp"),
    "a3_s1": ("R", ""),
    "a3_s2": ("C", ""),
    "a3_s3": ("I", ""),
    "a3_s4": ("", "worker and advance"),
    "a3_t1": ("R", ""),
    "a3_t2": ("C", ""),
    "a3_t3": ("I", "wood for 1 rail_line"),
    "a3_t4": ("RCIS", ""),
    "a3_c1": ("RC", "food for 2 vp"),
    "a3_c2": ("", "6 vp, food for 2 vp"),
}

# Market deals: what each one takes, and what it gives. A General Store adds $1 to every sale.
DEALS = {
    "buy_wood": (goods("1 trade, 1 silver"), goods("1 wood")),
    "buy_food": (goods("1 trade, 2 silver"), goods("1 food")),
    "buy_steel": (goods("1 trade, 3 silver"), goods("1 steel")),
    "buy_gold": (goods("1 trade, 4 silver"), goods("1 gold")),
    "buy_copper": (goods("1 trade, 1 gold"), goods("1 copper")),
    "buy_livestock": (goods("1 trade, 1 gold"), goods("1 livestock")),
    "sell_wood": (goods("1 trade, 1 wood"), goods("1 silver, 1 vp")),
    "sell_food": (goods("1 trade, 1 food"), goods("2 silver, 1 vp")),
    "sell_steel": (goods("1 trade, 1 steel"), goods("3 silver, 1 vp")),
    "sell_gold": (goods("1 trade, 1 gold"), goods("4 silver, 1 vp")),
    "sell_copper": (goods("1 trade, 1 copper"), goods("1 gold, 1 vp")),
    "sell_livestock": (goods("1 trade, 1 livestock"), goods("1 gold, 1 vp")),
    "hire_worker": (goods("1 trade, 1 food"), goods("1 workers")),
    "market_food": (goods("1 trade, 1 wood"), goods("1 food")),
    "market_steel": (goods("1 trade, 1 food"), goods("1 steel")),
    "bank_silver": (goods("1 trade"), goods("1 silver")),
    "take_debt": (goods(""), goods("2 silver, 1 debt")),
    "repay_debt_silver": (goods("5 silver, 1 debt"), goods("")),
    "repay_debt_gold": (goods("1 gold, 1 debt"), goods("")),
}
NEEDS_BUILDING = {"market_food": "market", "market_steel": "market", "bank_silver": "bank"}

# The bonuses open on each space of the track.
TRACK = {
    1: ["trade"],
    2: ["trade", "rail_line"],
    3: ["trade", "rail_line", "worker"],
    4: ["trade", "rail_line", "worker", *RESOURCES],
    5: ["trade", "rail_line", "worker", *RESOURCES, "vp"],
}


def of_type(kind: str, buildings: set[str]) -> int:
    """How many of these buildings are of a type, by its first letter."""
    return sum(BUILDINGS[building].type == kind for building in buildings)


def end_points(building: str, buildings: set[str], workers: int, rail_lines: int) -> int:
    """What a building counts at the end of the game for its owner."""
    counts = {"workers": workers, "rail_lines": rail_lines, "buildings": len(buildings)}
    counts |= {kind: of_type(kind, buildings) for kind in TYPES}
    return sum(counts[counted] for counted in BUILDINGS[building].counts.split())
