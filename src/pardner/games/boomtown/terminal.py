"""The picture of a Boomtown table for the terminal, made to fit 80 columns."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pardner.cli.look import seat_text
from pardner.engine.text import Mark
from pardner.games.boomtown.state import (
    ASK_BID,
    CARD_IDS,
    DATA,
    EVENTS,
    GOVERNOR_FACTOR,
    MANUAL,
    MINE_DANGEROUS,
    MINE_IDS,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    NEW_VEIN_BONUS,
    NOBODY,
    NONE,
    SALOON_CHARGE,
    SALOON_GIRLS_CHARGE,
    SALOONS,
    TOWN_IDS,
    TOWNS,
)
from pardner.games.boomtown.words import CARD_NAMES, EVENT_EFFECTS, TOWN_NAMES, mine_facts, produces_on, rules

TOWN_STYLES: tuple[str, ...] = tuple(
    {"purple": "magenta"}.get(town["colour"], town["colour"]) for town in DATA["towns"]
)
MAYOR = "♛"
SALOON = "⌂"
TOWN_WIDTH = 10
"""Room for two mines side by side; wide enough for the columns to stay where they are most of the time."""

Names = Sequence[str]


def paint(mark: Mark) -> str:
    """The style of a card or town named in a sentence."""
    if mark.kind == "town":
        return TOWN_STYLES[TOWN_IDS.index(mark.id)]
    if mark.id in MINE_IDS:
        return TOWN_STYLES[MINE_TOWN[MINE_IDS.index(mark.id)]]
    return "bold"


def draw(s: Any, names: Names, viewer: int) -> RenderableType:
    """The table as it stands."""
    return Group(Text(), status(s, names), open_cards(s, names), property_table(s, names), *held(s, names))


def status(s: Any, names: Names) -> Text:
    """Turn, deck, dice and first player in a line, the auction in another."""
    line = Text.assemble((f"Turn {s.turn}", "bold"), f" · {s.deck_count} cards in the deck")
    if s.faces[0]:
        line.append(f" · last roll {s.faces[0]} and {s.faces[1]}")
    line.append(" · first player ").append_text(seat_text(s.first_player, names))
    if s.question == ASK_BID:
        line.append("\n").append_text(auction(s, names))
    return line


def auction(s: Any, names: Names) -> Text:
    """Who has bid how much, and who is out."""
    if s.highest_bidder == NOBODY:
        line = Text("Auction: no bid yet")
    else:
        line = Text.assemble("Auction: ", seat_text(s.highest_bidder, names), f" has bid {s.highest_bid}")
    out = [seat_text(seat, names) for seat in range(s.seats) if (s.passed >> seat) & 1]
    return line.append("; passed: ").append_text(Text(", ").join(out)) if out else line


def open_cards(s: Any, names: Names) -> RenderableType:
    """The cards to be had, each with what it does and what it costs."""
    cards = [card for card in s.open if card != NONE]
    if not cards:
        return Text("\nNo open cards.")
    shown = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    shown.add_column(no_wrap=True)
    shown.add_column()
    for card in cards:
        shown.add_row(card_text(card), facts(s, card, names))
    return Group(Text("\nOpen cards", style="bold"), shown)


def card_text(card: int) -> Text:
    """A card's name, in the colour of its town."""
    return Text(CARD_NAMES[card], style=TOWN_STYLES[MINE_TOWN[card]] if card < MINES else "bold")


def facts(s: Any, card: int, names: Names) -> Text:
    """What a card gives, and the fee that the mayor of its town takes from the others."""
    if card >= MINES:
        return Text(EVENT_EFFECTS[card - MINES])
    line = Text(mine_facts(s, card))
    mayor = s.mayor[MINE_TOWN[card]]
    if mayor != NOBODY:
        line.append(f"; fee {rules.mayor_fee(s, MINE_TOWN[card])} to ").append_text(seat_text(mayor, names))
    return line


def property_table(s: Any, names: Names) -> RenderableType:
    """A row per player: gold, and the mines, pawns and saloons in each town."""
    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    shown.add_column("", no_wrap=True)
    shown.add_column("Gold", justify="right", no_wrap=True)
    for town in range(TOWNS):
        shown.add_column(Text(TOWN_NAMES[town].replace(" ", "\n"), style=TOWN_STYLES[town]), min_width=TOWN_WIDTH)
    for seat in range(s.seats):
        holdings = [holding(s, seat, town) for town in range(TOWNS)]
        shown.add_row(seat_text(seat, names), str(s.players[seat].gold), *holdings)
    trigger = "die" if s.ruleset == MANUAL else "sum"
    key = f"{trigger}:gold, ! dangerous, + New Vein, {MAYOR} mayor, {SALOON} saloon and its charge"
    return Group(Text(), shown, Text(key, style="dim"))


def holding(s: Any, seat: int, town: int) -> Text:
    """All that a player has in a town."""
    pieces: list[str] = []
    if s.mayor[town] == seat:
        pieces.append(f"{MAYOR}×{GOVERNOR_FACTOR}" if s.governor_town == town else MAYOR)
    for saloon in range(SALOONS):
        if s.saloon_owner[saloon] == seat and s.saloon_town[saloon] == town:
            pieces.append(f"{SALOON}{SALOON_GIRLS_CHARGE if s.saloon_girls == saloon else SALOON_CHARGE}")
    pieces += [mine_text(s, mine) for mine in range(MINES) if s.owner[mine] == seat and MINE_TOWN[mine] == town]
    return Text(" ".join(pieces), style=TOWN_STYLES[town])


def mine_text(s: Any, mine: int) -> str:
    """A mine in a few letters: what makes it produce, and how much."""
    vein = s.new_vein == mine
    value = MINE_VALUE[mine] + (NEW_VEIN_BONUS if vein else 0)
    return f"{produces_on(s, mine)}:{value}{'+' * vein}{'!' * MINE_DANGEROUS[mine]}"


def held(s: Any, names: Names) -> list[Text]:
    """Kept cards and parked events, a line for each player who has any."""
    lines = []
    for seat in range(s.seats):
        kept = [
            card
            for card, holder in (("mustang", s.mustang_holder), ("telegraph", s.telegraph_holder))
            if holder == seat
        ]
        cards = [CARD_NAMES[CARD_IDS.index(card)] for card in kept]
        cards += [f"{CARD_NAMES[MINES + event]} (parked)" for event in range(EVENTS) if s.parked[event] == seat]
        if cards:
            lines.append(Text.assemble(seat_text(seat, names), f" holds {', '.join(cards)}"))
    return [*lines, Text()]
