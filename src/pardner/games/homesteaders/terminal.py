"""The picture of a Homesteaders table for the terminal, made to fit 80 columns."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pardner.cli.look import seat_text
from pardner.engine.text import Mark
from pardner.games.homesteaders.names import (
    BUILDING_EFFECTS,
    BUILDING_NAMES,
    TILE_OFFERS,
    cost_of,
    dollars,
    hand_of,
    hidden_from,
    reckoned_of,
    seats_in,
)
from pardner.games.homesteaders.state import (
    ALL_TYPES,
    ASK_ENDGAME,
    ASK_EXTRA_BUILD,
    ASK_INCOME,
    ASK_NOTHING,
    BAYS_IN_USE,
    BUILDING_IDS,
    BUILDING_POINTS,
    BUILDING_SLOTS,
    BUILDING_TYPE,
    BUILDINGS,
    FINAL_INCOME,
    NEUTRAL,
    NOBODY,
    NONE,
    ROUND_STAGE,
    ROUNDS,
    SLOTS,
    STAGE_IDS,
    TILE_TYPES,
    TYPE_IDS,
)

TYPE_STYLES = ("green", "blue", "yellow", "magenta")
TYPE_LETTERS = tuple(kind[0].upper() for kind in TYPE_IDS)
WORKER, EMPTY = "●", "○"

Names = Sequence[str]


def paint(mark: Mark) -> str:
    """The style of a building named in a sentence: that of its type."""
    if mark.kind == "building":
        return TYPE_STYLES[BUILDING_TYPE[BUILDING_IDS.index(mark.id)]]
    return "bold"


def draw(s: Any, names: Names, viewer: int) -> RenderableType:
    """The table as it stands; what can be built is shown while it matters."""
    parts: list[RenderableType] = [Text(), status(s, names)]
    if s.round < FINAL_INCOME:
        parts.append(auctions(s, names))
    if s.question not in (ASK_INCOME, ASK_ENDGAME, ASK_NOTHING) and types_in_question(s):
        parts.append(supply(s))
    parts += [settlers(s, names), hands(s, names, viewer), Text()]
    return Group(*parts)


def status(s: Any, names: Names) -> Text:
    """Round, stage and start player in a line."""
    if s.round == FINAL_INCOME:
        return Text("After the last round", style="bold")
    stage = STAGE_IDS[ROUND_STAGE[s.round]].capitalize()
    line = Text.assemble((f"Round {s.round} of {ROUNDS}", "bold"), f" · {stage} · start player ")
    line.append_text(seat_text(s.start_player, names))
    return line.append(f" · neutral bid {dollars(s.neutral)}") if s.neutral else line


def auctions(s: Any, names: Names) -> RenderableType:
    """Each bay: its tile, and who bids how much."""
    shown = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for bay in range(BAYS_IN_USE[s.seats]):
        double = " (double)" if s.double_bay == bay else ""
        shown.add_row(Text(f"Auction {bay + 1}{double}", style="bold"), TILE_OFFERS[s.tile[bay]], bids(s, bay, names))
    passed = [seat_text(seat, names) for seat in seats_in(s, s.passed)]
    lines: list[RenderableType] = [Text(), shown]
    if passed:
        lines.append(Text("Passed: ").append_text(Text(", ").join(passed)))
    return Group(*lines)


def bids(s: Any, bay: int, names: Names) -> Text:
    """The standing bids of a bay, the highest first."""
    standing = [(s.bidder[bay], s.bid[bay])]
    if s.double_bay == bay:
        standing.append((s.second_bidder, s.second_bid))
    texts = [
        Text.assemble(Text("neutral") if bidder == NEUTRAL else seat_text(bidder, names), f" {dollars(value)}")
        for bidder, value in standing
        if bidder != NOBODY
    ]
    return Text(", ").join(texts)


def supply(s: Any) -> RenderableType:
    """What can be built with the tiles in question: how many are left, the cost, the points, and what it does."""
    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("Can be built", "Cost", "VP", ""):
        shown.add_column(heading, no_wrap=heading == "Can be built", justify="right" if heading == "VP" else "left")
    types = types_in_question(s)
    left = [number for number in range(BUILDINGS) if s.supply[number] and (types >> BUILDING_TYPE[number]) & 1]
    for number in sorted(left, key=lambda number: BUILDING_TYPE[number]):
        name = building_text(number).append(f" ×{s.supply[number]}" if s.supply[number] > 1 else "")
        shown.add_row(name, cost_of(number, 0), str(BUILDING_POINTS[number] or ""), BUILDING_EFFECTS[number])
    return Group(Text(), shown)


def types_in_question(s: Any) -> int:
    """The types that somebody may build: with any of the tiles, or with the one that is being resolved."""
    if s.question == ASK_EXTRA_BUILD:
        return ALL_TYPES
    tiles = [tile for tile in s.tile if tile != NONE] if s.resolving == NONE else [s.tile[s.resolving // 2]]
    types = 0
    for tile in tiles:
        types |= TILE_TYPES[tile]
    return types


def building_text(number: int) -> Text:
    """A building with the letter of its type, in the colour of its type."""
    kind = BUILDING_TYPE[number]
    return Text.assemble((TYPE_LETTERS[kind], "dim"), " ", (BUILDING_NAMES[number], TYPE_STYLES[kind]))


def settlers(s: Any, names: Names) -> RenderableType:
    """A row per player: workers, rail lines, the track, and buildings with their slots."""
    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    shown.add_column("", no_wrap=True)
    for heading in ("Workers", "Rails", "Track"):
        shown.add_column(heading, justify="right", no_wrap=True)
    shown.add_column("Buildings")
    for seat in range(s.seats):
        player = s.players[seat]
        owned = [number for number in range(BUILDINGS) if (player.buildings >> number) & 1]
        buildings = Text(", ").join([owned_text(player, number) for number in owned])
        counts = (str(player.workers), str(player.rail_lines), str(player.track))
        shown.add_row(seat_text(seat, names), *counts, buildings)
    return Group(Text(), shown, Text(f"{WORKER} worker, {EMPTY} free slot", style="dim"))


def owned_text(player: Any, number: int) -> Text:
    """A building in front of a player, with the workers on it."""
    slots = [slot for slot in range(SLOTS) if (BUILDING_SLOTS[number] >> slot) & 1]
    filled = "".join(WORKER if (player.placed >> slot) & 1 else EMPTY for slot in slots)
    text = Text(BUILDING_NAMES[number], style=TYPE_STYLES[BUILDING_TYPE[number]])
    return text.append(f" {filled}", style="bold") if filled else text


def hands(s: Any, names: Names, viewer: int) -> Text:
    """What everybody has, or where that is hidden what can be reckoned."""
    lines = []
    for seat in range(s.seats):
        line = Text.assemble("\n", seat_text(seat, names))
        if hidden_from(s, viewer, seat):
            line.append(f" by all that is known: {reckoned_of(s, seat)}", style="dim")
        else:
            line.append(f" has {hand_of(s, seat)}")
        lines.append(line)
    return Text().join(lines)
