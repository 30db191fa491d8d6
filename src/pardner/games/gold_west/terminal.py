"""The picture of a Gold West table for the terminal, made to fit 80 columns."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pardner.cli.look import COLOURS, SHAPES, seat_text
from pardner.engine.text import Mark
from pardner.games.gold_west.geography import HEX_NAMES, POINTS, WATER
from pardner.games.gold_west.names import CARD_NAMES, FOUR_NAME, OFFICE_NAMES, TERRAIN_NAMES
from pardner.games.gold_west.state import (
    BINS,
    CAMPS,
    CARD_POINTS,
    CARD_PRICE,
    COLUMN_METAL,
    DISPLAY,
    FACE_DOWN,
    FOUR,
    METALS,
    NO_TOKEN,
    NOBODY,
    NONE,
    RESOURCE_IDS,
    RESOURCE_LETTERS,
    ROW_METAL,
    SCOUTED,
    SETTLED,
    SIDE,
    TERRAIN_IDS,
    TERRAINS,
    TOKEN_IDS,
    USAGE,
)
from pardner.games.gold_west.views import is_final_turn, round_of

TERRAIN_LETTERS = "CSGF"
STYLES = {"copper": "dark_orange3", "silver": "bright_white", "gold": "yellow", "forest": "green", "wood": "green"}
TERRAIN_STYLES = tuple(STYLES[terrain] for terrain in TERRAIN_IDS)
CELL = 5
"""The width of a hex: its number, at most four letters."""

Names = Sequence[str]


def paint(mark: Mark) -> str:
    """The style of a piece named in a sentence."""
    return STYLES.get(mark.id, "bold") if mark.kind in ("resource", "terrain") else "bold"


def draw(s: Any, names: Names, viewer: int) -> RenderableType:
    """The table as it stands, as the viewer knows it."""
    parts = (status(s, names), land(s), key(s), *scouted(s, names), town(s), investments(s, names), supplies(s, names))
    return Group(Text(), *parts, tracks(s, names), Text())


def status(s: Any, names: Names) -> Text:
    """The round, and who began."""
    number = "Final round" if is_final_turn(s) else f"Round {round_of(s)} of {CAMPS[s.seats]}"
    return Text.assemble((number, "bold"), " · starting player ", seat_text(s.starting_player, names))


# ---- the land ------------------------------------------------------------------------------------------------------


def land(s: Any) -> RenderableType:
    """The map: hexes in columns, odd columns half a hex lower."""
    west = min(q for q, _ in POINTS)
    lines: dict[int, dict[int, Text]] = {}
    for site, (q, r) in enumerate(POINTS):
        if s.terrain[site] != NONE:
            lines.setdefault(2 * r + q, {})[q - west] = hex_text(s, site)
    for q, r in WATER:
        lines.setdefault(2 * r + q, {})[q - west] = Text(" ~~~~", style="blue")
    width = max(q for q, _ in POINTS) - west + 1
    header = Text("".join(f"  {chr(ord('A') + column)}".ljust(CELL) for column in range(width)), style="dim")
    rows = [Text.assemble(*(lines[line].get(column, " " * CELL) for column in range(width))) for line in sorted(lines)]
    return Group(Text(), header, *rows)


def hex_text(s: Any, site: int) -> Text:
    """A hex in five letters: its number, then its token or its building."""
    letter = TERRAIN_LETTERS[s.terrain[site]]
    style = TERRAIN_STYLES[s.terrain[site]]
    number = Text(HEX_NAMES[site][1:], style="dim")
    if s.building[site] != NONE:
        seat, settled = s.building[site] % SETTLED, s.building[site] >= SETTLED
        content = Text(SHAPES[seat] * (2 if settled else 1), style=f"bold {COLOURS[seat]}").append(letter, style=style)
    elif s.token[site] == NO_TOKEN:
        content = Text(f"({letter})", style="dim")
    elif s.token[site] == FACE_DOWN:
        content = Text(f"{letter}?" if site in list(s.scouted) else f"{letter}·", style=style)
    else:
        content = Text(TOKEN_IDS[s.token[site]].split("_")[1], style=f"bold {style}")
    number.append_text(content)
    number.pad_right(CELL - number.cell_len)
    return number


def key(s: Any) -> Text:
    """What the letters of the map mean."""
    letters = "c copper, s silver, g gold, w wood, t stone; terrains C, S, G and F for forest"
    signs = f"C· face down, C? scouted, (C) looted, {SHAPES[: s.seats]} camp, two of them settlement"
    return Text(f"{letters}\n{signs}", style="dim")


def scouted(s: Any, names: Names) -> list[Text]:
    """Tokens that somebody has looked at; what they are if the viewer knows."""
    lines = []
    for slot in range(SCOUTED):
        if s.scouted[slot] != NONE:
            token = s.scouted_token[slot]
            known = "" if token == NONE else f": {TOKEN_IDS[token].split('_')[1]}"
            lines.append(Text.assemble(seat_text(s.scout, names), f" has scouted {HEX_NAMES[s.scouted[slot]]}{known}"))
    return lines


# ---- Boomtown and investments --------------------------------------------------------------------------------------


def town(s: Any) -> RenderableType:
    """The nine spaces of Boomtown: price, office and tokens."""
    shown = Table(box=box.SIMPLE_HEAD, show_header=False, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
    for _ in range(SIDE):
        shown.add_column(no_wrap=True)
    for row in range(SIDE):
        shown.add_row(*(space_text(s, row * SIDE + column) for column in range(SIDE)))
    return Group(Text("\nBoomtown", style="bold"), shown)


def space_text(s: Any, space: int) -> Text:
    """One space: the two metals, the office, and whose tokens stand there."""
    price = RESOURCE_LETTERS[COLUMN_METAL[space]] + RESOURCE_LETTERS[ROW_METAL[space]]
    office = FOUR_NAME if s.office[space] == FOUR else OFFICE_NAMES[s.office[space]]
    line = Text.assemble((price, "dim"), f" {office}")
    holders = [s.claim[space]] + ([s.partner] if s.shared_space == space else [])
    for seat in holders:
        if seat != NOBODY:
            line.append(f" {SHAPES[seat]}", style=f"bold {COLOURS[seat]}")
    return line


def investments(s: Any, names: Names) -> RenderableType:
    """The cards laid out, with price, points and owner."""
    shown = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    cards = [card_text(s, slot) for slot in range(DISPLAY)]
    half = (DISPLAY + 1) // 2
    for left, right in zip(cards[:half], cards[half:], strict=False):
        shown.add_row(left, right)
    bonus = f", bonus tile {s.bonus_tile}" if s.bonus_tile else ""
    return Group(Text(f"\nInvestments{bonus}", style="bold"), shown)


def card_text(s: Any, slot: int) -> Text:
    """A card: what it costs and scores, and who has it."""
    card, owner = s.display[slot], s.investor[slot]
    price = "".join(RESOURCE_LETTERS[metal] * CARD_PRICE[card][metal] for metal in range(METALS))
    line = Text.assemble((price.ljust(5), "dim"), f" {CARD_POINTS[card]:>2} {CARD_NAMES[card]}")
    if owner != NOBODY:
        line.append(f" {SHAPES[owner]}", style=f"bold {COLOURS[owner]}")
    return line


# ---- players -------------------------------------------------------------------------------------------------------


def amount_text(counts: Any) -> Text:
    """Resources as letters in their colours."""
    line = Text()
    for resource, count in enumerate(counts):
        line.append(RESOURCE_LETTERS[resource] * count, style=STYLES.get(RESOURCE_IDS[resource], "bright_black"))
    return line


def player_table(columns: Sequence[str]) -> Table:
    """A table with a row for each player."""
    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        shown.add_column(column, no_wrap=True)
    return shown


def supplies(s: Any, names: Names) -> RenderableType:
    """Points, camps and the supply track of everybody."""
    bins = [f"Bin {number}" for number in range(1, BINS + 1)]
    shown = player_table(["", "Points", "Camps", "Wanted", "Usage", *bins])
    for seat in range(s.seats):
        me = s.players[seat]
        figures = [str(sum(me.earned)), str(me.camps), str(me.wanted)]
        places = [amount_text(me.supply[place]) for place in range(USAGE, BINS + 1)]
        shown.add_row(seat_text(seat, names), *figures, *places)
    return Group(Text(), shown)


def tracks(s: Any, names: Names) -> RenderableType:
    """Stagecoaches and influence of everybody."""
    shown = player_table(["", "Coaches", *TERRAIN_NAMES])
    for seat in range(s.seats):
        me = s.players[seat]
        coaches = Text()
        for metal in range(METALS):
            coaches.append(f"{RESOURCE_LETTERS[metal]}{me.coaches[metal]} ", style=STYLES[RESOURCE_IDS[metal]])
        standings = [f"{me.influence[terrain]}/{me.settlements[terrain]}" for terrain in range(TERRAINS)]
        shown.add_row(seat_text(seat, names), coaches, *standings)
    return Group(Text(), shown, Text("influence/settlements in each terrain", style="dim"))
