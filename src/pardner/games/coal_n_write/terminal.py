"""The picture of a Coal N' Write table for the terminal, made to fit 80 columns."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pardner.cli.look import seat_text
from pardner.engine.text import Mark
from pardner.games.coal_n_write import mine as mine_rules
from pardner.games.coal_n_write import scoring as scoring_rules
from pardner.games.coal_n_write import sheet as sheet_rules
from pardner.games.coal_n_write import town as town_rules
from pardner.games.coal_n_write.names import CARD_NAMES, bandit_hats, counted, dice_in, listed, pieces
from pardner.games.coal_n_write.state import (
    ARM_IDS,
    ARM_LENGTH,
    BADGES,
    BURROS,
    CARDS,
    CHAMBER_BUBBLES,
    CHAMBER_CONTENT,
    CHAMBER_IDS,
    CHAMBER_NUMBER,
    DELIVERY,
    FIRST_CHAMBER,
    HORSEPOWER_TONIC,
    LETTER_SIGNS,
    LETTERS,
    LOWEST_HAT,
    NONE,
    OVER,
    SHERIFFS_DEPUTY,
    TONIC_STOCK,
    TUNNEL_END,
    TURN,
    WAITING_BANDITS,
)

mine: Any = mine_rules
scoring: Any = scoring_rules
sheet: Any = sheet_rules
town: Any = town_rules

STYLES = ("bright_white", "cyan", "bright_black", "yellow", "magenta", "green", "blue")
"""Silver, Tin, Coal, Borax, geodes, Mail, bones."""
FULL, EMPTY, GONE = "●", "○", "·"
CELL = 7
ARM_CELLS = max(ARM_LENGTH)
MINE_ROWS = 8

Names = Sequence[str]


def paint(mark: Mark) -> str:
    """The style of a chamber or a card named in a sentence."""
    if mark.kind == "chamber":
        return STYLES[CHAMBER_CONTENT[CHAMBER_IDS.index(mark.id)]]
    return "bold"


def draw(s: Any, names: Names, viewer: int) -> RenderableType:
    """The table as it stands; a spectator sees the first seat's mine."""
    seat = max(viewer, 0)
    whose = Text.assemble(seat_text(seat, names), "'s mine")
    own = [Text(), whose, mine_picture(s.players[seat]), *holdings(s, seat)]
    return Group(Text(), status(s, names), town_line(s), *own, standings(s, names), Text())


def status(s: Any, names: Names) -> Text:
    """Round, dice, Lone Miner track and thrower in a line."""
    if s.phase == OVER:
        return Text("The game is over", style="bold")
    line = Text.assemble((f"Round {s.round}", "bold"), f" · {counted(s.miners, 'die', 'dice')} outside the Bunkhouse")
    if s.phase == TURN:
        line.append(f" · the dice show {listed(str(face) for face in s.faces if face)}")
    if s.marks:
        line.append(f" · {counted(s.marks, 'space')} marked")
    return line.append(" · thrower ").append_text(seat_text(s.thrower, names))


def town_line(s: Any) -> Text:
    """The open cards with their prices, and how many lie face down."""
    cards = []
    for card in range(CARDS):
        if s.open[card]:
            left = TONIC_STOCK[s.seats] - s.sold
            note = f" ({left} left, ${town.tonic_price(s.sold)})" if card == HORSEPOWER_TONIC else ""
            cards.append(f"{CARD_NAMES[card]}{note}")
    down = sum(s.unseen)
    return Text.assemble(("Boom Town: ", "bold"), ", ".join(cards), (f" · {counted(down, 'card')} face down", "dim"))


# ---- the mine ------------------------------------------------------------------------------------------------------


def mine_picture(me: Any) -> Text:
    """Row 8 at the top, the tunnel in the middle; what can be reached is bright and shows its bubbles."""
    lines = [mine_row(me, row) for row in range(MINE_ROWS, 0, -1)]
    key = f"letter and number, {FULL} filled and {EMPTY} empty bubbles, {GONE} dug out"
    return Text("\n").join([*lines, Text(key, style="dim")])


def mine_row(me: Any, row: int) -> Text:
    """The left arm, the tunnel or its end, the right arm."""
    left, right = ARM_IDS.index(f"{row}l"), ARM_IDS.index(f"{row}r")
    middle = cell(me, TUNNEL_END, 0) if row == MINE_ROWS else Text(f"{row}".center(CELL), style="dim")
    outwards = [cell(me, left, depth) for depth in reversed(range(ARM_LENGTH[left]))]
    padding = Text(" " * CELL * (ARM_CELLS - ARM_LENGTH[left]))
    return Text("").join([padding, *outwards, middle, *(cell(me, right, depth) for depth in range(ARM_LENGTH[right]))])


def cell(me: Any, arm: int, depth: int) -> Text:
    """One chamber in a few letters."""
    chamber = FIRST_CHAMBER[arm] + depth
    if depth < me.depth[arm]:
        return Text(GONE.center(CELL), style="dim")
    label = f"{LETTERS[CHAMBER_CONTENT[chamber]]}{CHAMBER_NUMBER[chamber]}"
    if depth > me.depth[arm] or not mine.is_open(me, arm):
        return Text(label.center(CELL), style="dim")
    filled = me.bubbles[arm]
    bubbles = FULL * filled + EMPTY * (CHAMBER_BUBBLES[chamber] - filled)
    return Text(f"{label}{bubbles}".center(CELL), style=STYLES[CHAMBER_CONTENT[chamber]])


# ---- what a player has ---------------------------------------------------------------------------------------------


def holdings(s: Any, seat: int) -> list[Text]:
    """Ore Stash, burro, tokens, and the dice that are left."""
    me = s.players[seat]
    stash = pieces(me.stash) or "empty"
    lines = [Text.assemble(("Ore Stash: ", "bold"), stash, f" · {counted(me.bones, 'bone')}" if me.bones else "")]
    hats = bandit_hats(me.bandits, LOWEST_HAT) if s.phase == DELIVERY else waiting_hats(me, s.round)
    bandits = f"bandits {listed(map(str, hats))}" if hats else "no bandits"
    room = counted(sheet.free_slots(me), "slot")
    if s.phase != OVER:
        load = f"{pieces(me.load) or 'nothing'} on board, {room} free, {bandits}"
        lines.append(Text.assemble((f"Burro {s.round}: ", "bold"), load))
    tokens = [CARD_NAMES[card] for card in range(CARDS) if sheet.has_token(me, card)]
    tokens += [f"{CARD_NAMES[SHERIFFS_DEPUTY]} {me.badges} of {BADGES}"] if me.badges else []
    tokens += [f"cows: {counted(me.herd, 'token')}"] if me.herd != NONE else []
    if tokens:
        lines.append(Text.assemble(("Tokens: ", "bold"), ", ".join(tokens)))
    if s.phase == TURN and me.spent != 7:
        lines.append(Text.assemble(("Dice left: ", "bold"), listed(map(str, dice_in(s.faces, ~me.spent & 7)))))
    return lines


def waiting_hats(me: Any, burro: int) -> list[int]:
    """The bandits that wait for a burro."""
    counts = list(WAITING_BANDITS[burro - 1])
    counts[0] += me.added[burro - 1]
    return bandit_hats(counts, LOWEST_HAT)


def standings(s: Any, names: Names) -> RenderableType:
    """A row per player: cash, Strongbox, letter, and what each burro has brought."""
    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    shown.add_column("", no_wrap=True)
    for head in ("Cash", "Ammo", "Tonic", "Mail", "Letter"):
        shown.add_column(head, justify="right")
    for burro in range(1, BURROS + 1):
        if burro <= s.round or s.seventh:
            shown.add_column(f"B{burro}", justify="right")
    for seat in range(s.seats):
        me = s.players[seat]
        letter = "" if me.letter == NONE else LETTER_SIGNS[me.letter]
        brought = [str(me.brought[burro]) for burro in range(BURROS) if burro < s.round or s.seventh]
        figures = [f"${me.cash}", str(me.ammo), str(me.tonics), str(scoring.mail_of(s, seat)), letter]
        shown.add_row(seat_text(seat, names), *figures, *brought)
    return Group(Text(), shown)
