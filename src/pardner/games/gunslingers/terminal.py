"""The picture of a Gunslingers table for the terminal, made to fit 80 columns."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pardner.cli.look import COLOURS, SHAPES, seat_text
from pardner.engine.text import Mark
from pardner.games.gunslingers.names import CHARACTER_NAMES, PROPERTY_NAMES, SKILL_NAMES, man_name, seats_in
from pardner.games.gunslingers.questions import rent_of
from pardner.games.gunslingers.state import (
    DECOY,
    FIGHT_ROUNDS,
    FIRST_BATCH,
    LOTS,
    MOST_SEATS,
    NO_BID,
    NOBODY,
    NONE,
    PROPERTY_REPUTATION,
    QUESTIONS,
    RENT_PHASE,
    ROWS,
    SLOT_POINTS,
    UNKNOWN_CARD,
    WEEKS,
)
from pardner.games.gunslingers.view import election

COLUMNS = len(ROWS[0])
CELL = 10
"""The width of a property on the board."""
SHORT = {
    "Train Station": "Station",
    "Newspaper Office": "Newspaper",
    "Photographer": "Photograph",
    "Parlor House": "Parlor",
    "Livery Stable": "Stable",
    "General Store": "Store",
    "Telegraph Office": "Telegraph",
    "Doctor's Office": "Doctor",
    "Assay Office": "Assay",
    "Barber Shop": "Barber",
    "Freight Office": "Freight",
    "Land Office": "Land",
    "Sheriff's Office": "Sheriff",
}
SHORT_NAMES = tuple(SHORT.get(name, name) for name in PROPERTY_NAMES)
LETTERS = tuple(name[0].upper() for name in SKILL_NAMES)

Names = Sequence[str]


def paint(mark: Mark) -> str:
    """The style of a piece named in a sentence."""
    return "bold yellow" if mark.kind == "character" else "bold"


def draw(s: Any, names: Names, viewer: int) -> RenderableType:
    """The table as it stands, as the viewer knows it."""
    town = (status(s), board(s), key())
    return Group(Text(), *town, *auction(s, names), gangs(s, names), *scene(s, names), Text())


def status(s: Any) -> Text:
    """The week, and what part of it."""
    if s.week == 0:
        return Text("Setup", style="bold")
    part = "rents" if s.round == RENT_PHASE else f"territory round {s.round}" if s.round else "train"
    line = Text.assemble((f"Week {s.week} of {WEEKS}", "bold"), f", {part}")
    return line.append(f" · killed this week: {s.killed}") if s.killed else line


# ---- the board -----------------------------------------------------------------------------------------------------


def board(s: Any) -> Table:
    """The town: each property with its rent, its reputation and its markers."""
    grid = Table(box=box.ROUNDED, show_header=False, show_lines=True, padding=0)
    for _ in range(COLUMNS):
        grid.add_column(width=CELL)
    for row in range(1, len(ROWS) + 1):
        cells = [Text()] * COLUMNS
        for slot, (at_row, column) in enumerate(SLOT_POINTS):
            if at_row == row:
                cells[column - 1] = property_cell(s, s.at[slot])
        grid.add_row(*cells)
    return grid


def property_cell(s: Any, place: int) -> Text:
    """A property in three short lines."""
    owner = s.owner[place]
    style = f"bold {COLOURS[owner]}" if owner != NOBODY else ""
    cell = Text(SHORT_NAMES[place], style=style)
    cell.append(f"\n{short_rent(place)}", style="dim")
    cell.append(f"\n{'☆' * PROPERTY_REPUTATION[place]}", style="yellow")
    if owner != NOBODY:
        used = PROPERTY_REPUTATION[place]
        cell.append(" " * max(1, 6 - used) + SHAPES[owner] * s.markers[place], style=style)
    return cell


def short_rent(place: int) -> str:
    """The rent in few letters: `$2+3C`, `$2+≤4C`."""
    return rent_of(place).replace(" ", "").replace("upto", "≤")


def key() -> Text:
    """What the signs mean."""
    return Text("☆ reputation, C counting die, a shape for each marker of its controller", style="dim")


# ---- auctions ------------------------------------------------------------------------------------------------------


def auction(s: Any, names: Names) -> list[Text]:
    """What is on sale, in the setup and by train."""
    lines = []
    if s.week == 0:
        left = [lot for lot in range(LOTS) if lot % MOST_SEATS < s.seats and not (s.offered >> lot) & 1]
        if s.sale[0] != NONE:
            lines.append(Text(f"To be sold: {', '.join(lot_text(s, lot) for lot in left) or 'nothing more'}"))
        row = [CHARACTER_NAMES[character] for character in s.row if character != NONE]
        if row:
            lines.append(Text(f"Characters on sale: {', '.join(row)}"))
    if QUESTIONS[s.question] in ("bid", "late_bid", "raise"):
        lines.append(bids(s, names))
    return lines


def lot_text(s: Any, lot: int) -> str:
    """A lot in few words."""
    return men(s.batch[lot - FIRST_BATCH]) or "nobody" if lot >= FIRST_BATCH else PROPERTY_NAMES[s.sale[lot]]


def bids(s: Any, names: Names) -> Text:
    """Who has bid, and how much as far as it is open."""
    line = Text("Bids: ")
    for number, seat in enumerate(seats_in(s, s.bidders)):
        bid = s.players[seat].bid
        sealed = (s.asked & ~s.actors) >> seat & 1
        shown = f"${bid}" if bid != NO_BID else "sealed" if sealed else "…"
        line.append(", " if number else "").append_text(seat_text(seat, names)).append(f" {shown}")
    return line


# ---- players -------------------------------------------------------------------------------------------------------


def men(counts: Any) -> str:
    """Gunslingers by letters, the strongest first: `2D 1E 3P`."""
    shown = reversed(list(zip(LETTERS, counts, strict=True)))
    return " ".join(f"{count}{letter}" for letter, count in shown if count)


def gangs(s: Any, names: Names) -> Table:
    """A row per player: money, reputation, gunslingers, votes."""
    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    shown.add_column("", no_wrap=True)
    shown.add_column("Character", no_wrap=True)
    for title in ("$", "Rep.", "Votes"):
        shown.add_column(title, justify="right", no_wrap=True)
    for title in ("Home", "Posse", "Jail"):
        shown.add_column(title)
    for seat in range(s.seats):
        me = s.players[seat]
        boss = CHARACTER_NAMES[me.character] if me.character != NONE else ""
        money = f"{me.money}-{me.debt}" if me.debt else str(me.money)
        jail = men([this + last for this, last in zip(*me.jailed, strict=True)])
        votes = "out" if me.out else str(election.votes(s, seat))
        shown.add_row(seat_text(seat, names), boss, money, str(me.reputation), votes, men(me.home), men(me.posse), jail)
    return shown


# ---- cards and fights ----------------------------------------------------------------------------------------------


def scene(s: Any, names: Names) -> list[Text]:
    """The cards on the table, and the gunfight."""
    lines = [cards(s, seat, names) for seat in range(s.seats) if s.players[seat].stacks]
    if s.battleground != NONE:
        lines.append(fight(s, names))
    return [Text(), *lines] if lines else []


def cards(s: Any, seat: int, names: Names) -> Text:
    """A player's cards with the men on them, as far as they are known."""
    me = s.players[seat]
    line = Text.assemble(seat_text(seat, names), ": ")
    shown = [f"{card_text(me.card[stack])} {men(me.crew[stack]) or '-'}" for stack in range(me.stacks)]
    return line.append(", ".join(shown))


def card_text(card: int) -> str:
    """A card, turned over or not."""
    if card == UNKNOWN_CARD:
        return "?"
    return "decoy" if card == DECOY else SHORT_NAMES[card]


def fight(s: Any, names: Names) -> Text:
    """Who faces whom, with every man and what has become of him."""
    text = Text.assemble((f"Gunfight at the {PROPERTY_NAMES[s.battleground]}", "bold"))
    if s.fight_round:
        text.append(f", round {s.fight_round} of {FIGHT_ROUNDS}")
    for seat in s.fighter:
        if seat != NOBODY:
            side = [man_name(s.man[number]) for number in range(s.men) if s.man[number].boss == seat]
            text.append("\n  ").append_text(seat_text(seat, names)).append(f": {', '.join(side) or 'nobody'}")
    return text
