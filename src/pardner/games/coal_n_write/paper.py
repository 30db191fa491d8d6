"""A player's sheet as it is drawn: the mine, the Ore Stash, the burros, printed on paper and marked by pencil.

A sheet is a function of what is written on it. The one that its player looks at has things to press besides: an arm of
the mine stands for its next chamber, a pile for loading, a burro for the bandit that gambling brings.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from pardner.games.coal_n_write.names import (
    CHAMBER_LABELS,
    LETTER_NAMES,
    MINERAL_NAMES,
    bandit_hats,
    counted,
    listed,
)
from pardner.games.coal_n_write.prospects import burro_of, mine, sheet, worth
from pardner.games.coal_n_write.state import (
    ARM_IDS,
    ARM_LENGTH,
    ARMS,
    ASK_NOTHING,
    BONE,
    BURROS,
    CHAMBER_BUBBLES,
    CHAMBER_CONTENT,
    CHAMBER_IDS,
    CHAMBER_NUMBER,
    CLAIM,
    DELIVERY,
    DIG,
    FIRST_CHAMBER,
    GAMBLED_HAT,
    GEODE,
    LETTER_SIGNS,
    LETTERS,
    LOAD,
    LOWEST_HAT,
    MINERAL_IDS,
    MINERAL_VALUE,
    NONE,
    OVER,
    ROUNDS,
    SEND_BANDIT,
    SLOTS,
    STASHED,
    TUNNEL_END,
    WAITING_BANDITS,
)
from pardner.table.pieces import html, picture, target
from pardner.table.templates import macros

draw = macros(Path(__file__).parent / "board.html")
EMPTY = Markup()
REMEMBERED = 2048
"""How many drawings of a kind are remembered."""

MINE_ROWS = 8
SCRIBBLES = 3
MINERAL_CLASSES = (*MINERAL_IDS, "bone")
CONTENT_NAMES = (*MINERAL_NAMES, "bone")
WORTH_WORDS = {GEODE: "by a die", BONE: "in town"}


class Sheet(NamedTuple):
    """All that is written on a player's sheet, and on what page of the game."""

    seat: int
    name: str
    round: int
    seventh: bool
    delivered: bool
    cash: int
    ammo: int
    tonics: int
    depth: tuple[int, ...]
    bubbles: tuple[int, ...]
    stash: tuple[int, ...]
    bones: int
    slots: int
    load: tuple[int, ...]
    value: int
    bandits: tuple[int, ...]
    arrived: tuple[tuple[int, ...], ...]
    brought: tuple[int, ...]
    added: tuple[int, ...]
    letter: int
    promised: int


class Marks(NamedTuple):
    """What the one who decides sees besides: numbers that dice in hand or on the table reach, by arm."""

    claims: tuple[int, ...] = ()
    hints: tuple[tuple[int, ...], ...] = ()


def sheet_of(s: Any, seat: int, name: str) -> Sheet:
    """What is written on a player's sheet."""
    me = s.players[seat]
    delivered = s.phase == OVER or (s.phase == DELIVERY and me.question == ASK_NOTHING)
    active = s.phase == DELIVERY and not delivered
    return Sheet(
        seat=seat,
        name=name,
        round=s.round,
        seventh=bool(s.seventh),
        delivered=delivered,
        cash=me.cash,
        ammo=me.ammo,
        tonics=me.tonics,
        depth=tuple(me.depth),
        bubbles=tuple(me.bubbles),
        stash=tuple(me.stash),
        bones=me.bones,
        slots=sheet.free_slots(me) + sum(me.load),
        load=tuple(me.load),
        value=worth(burro_of(me)).cash if active else 0,
        bandits=tuple(bandit_hats(me.bandits, LOWEST_HAT)) if active else (NONE,),
        arrived=tuple([tuple(row) for row in me.arrived]),
        brought=tuple(me.brought),
        added=tuple(me.added),
        letter=me.letter,
        promised=me.promised,
    )


# ---- small marks ---------------------------------------------------------------------------------------------------


@cache
def mineral(kind: int) -> Markup:
    """A mineral's letter on its colour and shape."""
    return html(f'<i class="cw-m cw-{MINERAL_CLASSES[kind]}">{LETTERS[kind]}</i>')


@lru_cache(maxsize=REMEMBERED)
def minerals(counts: Sequence[int]) -> Markup:
    """Pieces as letters: each once, with how many there are."""
    shown = [f"<span>{mineral(kind)}{count if count > 1 else ''}</span>" for kind, count in enumerate(counts) if count]
    said = hidden(listed(pieces_text(kind, count) for kind, count in enumerate(counts) if count))
    return html(f'<span class="cw-pieces"><span aria-hidden="true">{"".join(shown)}</span>{said}</span>')


def pieces_text(kind: int, count: int) -> str:
    """So many pieces of a kind, in words."""
    many = f"{CONTENT_NAMES[kind]}s" if kind in WORTH_WORDS else CONTENT_NAMES[kind]
    return counted(count, CONTENT_NAMES[kind], many)


def hidden(text: str) -> Markup:
    """Words for those who listen."""
    return html(f'<span class="visually-hidden">{text}</span>')


@cache
def hat(number: int, drawn: bool = False) -> Markup:
    """A bandit's hat with its number; one that gambling has brought is drawn by pencil."""
    return html(f'<span class="cw-hat{" cw-drawn" if drawn else ""}">{picture("cw-hat")}<b>{number}</b></span>')


# ---- the mine ------------------------------------------------------------------------------------------------------


@cache
def chamber(number: int, filled: int, own: bool) -> Markup:
    """A chamber as it is printed, with its bubbles; `filled` below 0: dug out."""
    kind = CHAMBER_CONTENT[number]
    bubbles = "".join(
        ['<i class="cw-full"></i>' if place < filled else "<i></i>" for place in range(CHAMBER_BUBBLES[number])]
    )
    piece = f' data-piece="{CHAMBER_IDS[number]}"' if own else ""
    gone = filled < 0
    scribble = picture(f"cw-scribble-{number % SCRIBBLES}", "cw-scribble") if gone else ""
    return html(
        f'<span class="cw-chamber{" cw-gone" if gone else ""}"{piece}>{mineral(kind)}<b>{CHAMBER_NUMBER[number]}</b>'
        f'<span class="cw-bubbles">{bubbles}</span>{scribble}</span>'
    )


@lru_cache(maxsize=REMEMBERED)
def arm_text(arm: int, depth: int, filled: int, is_open: bool) -> str:
    """An arm in words: how far it is dug, and what comes next."""
    place = "The end of the tunnel" if arm == TUNNEL_END else f"Arm {ARM_IDS[arm].upper()}"
    if depth == ARM_LENGTH[arm]:
        return f"{place}: dug out"
    number = FIRST_CHAMBER[arm] + depth
    said = f"{place}: {CHAMBER_LABELS[number]}, number {CHAMBER_NUMBER[number]}"
    if not is_open:
        return f"{said}, not open yet"
    return f"{said}, {filled} of {CHAMBER_BUBBLES[number]} bubbles filled"


@lru_cache(maxsize=2 * REMEMBERED)
def arm_drawing(
    arm: int, depth: int, filled: int, is_open: bool, own: bool, claims: int, hints: tuple[int, ...]
) -> Markup:
    """An arm with its chambers. `claims`: 1 if the dice in hand empty its next chamber; `hints`: sets that would."""
    chambers = []
    preview = f' data-preview="{" ".join(map(str, hints))}"' if hints else ""
    for place in range(ARM_LENGTH[arm]):
        number = FIRST_CHAMBER[arm] + place
        drawn = chamber(number, -1 if place < depth else filled if place == depth else 0, own)
        is_next = place == depth and is_open
        chambers.append(f'<span class="cw-next"{preview}>{drawn}</span>' if is_next else drawn)
    side = {"l": "left", "r": "right", "c": "end"}[ARM_IDS[arm][-1]]
    classes = f"cw-arm cw-{side}{' cw-claim' if claims else ''}{' cw-hint' if hints else ''}"
    text = arm_text(arm, depth, filled, is_open)
    inside = html("".join(chambers))
    if not own:
        return html(f'<span class="{classes}"><span aria-hidden="true">{inside}</span>{hidden(text)}</span>')
    following = FIRST_CHAMBER[arm] + min(depth, ARM_LENGTH[arm] - 1)
    action = CLAIM + following if claims else DIG + following
    return target((action,), text, inside, classes=classes, piece=f"arm-{ARM_IDS[arm]}")


@lru_cache(maxsize=REMEMBERED)
def the_mine(depth: tuple[int, ...], bubbles: tuple[int, ...], own: bool, marks: Marks) -> Markup:
    """All rows, the back wall on top and the entrance below."""
    arms = []
    for arm in range(ARMS):
        is_open = depth[arm] < ARM_LENGTH[arm] and (arm <= TUNNEL_END or depth[TUNNEL_END] > 0)
        claims = marks.claims[arm] if marks.claims else 0
        hints = marks.hints[arm] if marks.hints else ()
        arms.append(arm_drawing(arm, depth[arm], bubbles[arm], is_open, own, claims, hints))
    rows = []
    for row in range(MINE_ROWS, 0, -1):
        left, right = arms[ARM_IDS.index(f"{row}l")], arms[ARM_IDS.index(f"{row}r")]
        middle = (
            arms[TUNNEL_END] if row == MINE_ROWS else html(f'<span class="cw-tunnel" aria-hidden="true">{row}</span>')
        )
        rows.append((row, left, middle, right))
    return draw.mine(rows)


# ---- the Ore Stash -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def stash(pieces: tuple[int, ...], bones: int, own: bool) -> Markup:
    """The piles of the Ore Stash, with what a piece is worth in town."""
    piles = []
    for kind, count in (*enumerate(pieces), (BONE, bones)):
        price = WORTH_WORDS.get(kind) or f"${MINERAL_VALUE[kind]}"
        inside = html(f"{mineral(kind)}<b>{count}</b><small>{price}</small>")
        label = f"{pieces_text(kind, count)}, {price}"
        classes = f"cw-pile{'' if count else ' cw-none'}"
        if own and kind < STASHED:
            piles.append(target((LOAD + kind,), label, inside, classes=classes, piece=f"pile-{MINERAL_IDS[kind]}"))
        else:
            piles.append(
                html(f'<span class="{classes}"><span aria-hidden="true">{inside}</span>{hidden(label)}</span>')
            )
    return html("".join(piles))


# ---- the burros ----------------------------------------------------------------------------------------------------


def slots(load: Sequence[int], count: int) -> Markup:
    """The slots of a burro with a letter in each that is filled."""
    filled = [mineral(kind) for kind, pieces in enumerate(load) for _ in range(pieces)]
    boxes = [f'<i class="cw-slot">{letter}</i>' for letter in filled]
    boxes += ['<i class="cw-slot"></i>'] * (count - len(filled))
    return html("".join(boxes))


@lru_cache(maxsize=REMEMBERED)
def burro(
    number: int,
    state: str,
    load: tuple[int, ...],
    count: int,
    bandits: tuple[int, ...],
    added: int,
    cash: int,
    seat: int,
) -> Markup:
    """A burro: who waits for it, what it carries or has brought. `seat` is -1 on the sheets of others."""
    printed = bandit_hats(WAITING_BANDITS[number - 1], LOWEST_HAT)
    if bandits == (NONE,):
        hats = [hat(one) for one in printed] + [hat(GAMBLED_HAT, True)] * added
        waiting = [*printed, *[GAMBLED_HAT] * added]
    else:
        hats = [hat(one) for one in bandits]
        waiting = list(bandits)
    said = f"Burro {number}: {'bandits ' + listed(map(str, waiting)) if waiting else 'no bandits'}"
    pieces = listed(pieces_text(kind, count) for kind, count in enumerate(load) if count) or "nothing"
    words = {"sent": f"brought {pieces}", "now": f"carries {pieces}", "later": "not loaded yet"}[state]
    face = html(f"{picture('cw-burro')}<b>{number}</b>")
    if seat != NONE and state != "sent":
        name = target((SEND_BANDIT + number,), said, face, classes="cw-burro-name", piece=f"burro-{number}")
    else:
        name = html(f'<span class="cw-burro-name"><span aria-hidden="true">{face}</span>{hidden(said)}</span>')
    return draw.burro(name, html("".join(hats)), slots(load, count), words, state, cash, seat)


def burros(page: Sheet, own: bool) -> Markup:
    """The burros of all Rounds; the seventh only where it has been bought."""
    seat = page.seat if own else NONE
    nothing = (0,) * len(MINERAL_IDS)
    rows = []
    for number in range(1, (BURROS if page.seventh else ROUNDS) + 1):
        place = number - 1
        added = page.added[place]
        if number < page.round or (number == page.round and page.delivered):
            load, cash = page.arrived[place], page.brought[place]
            rows.append(burro(number, "sent", load, max(SLOTS, sum(load)), (NONE,), added, cash, seat))
        elif number == page.round:
            rows.append(burro(number, "now", page.load, page.slots, page.bandits, added, page.value, seat))
        else:
            rows.append(burro(number, "later", nothing, page.slots, (NONE,), added, 0, seat))
    return html("".join(rows))


# ---- the whole sheet -----------------------------------------------------------------------------------------------


def letter_words(letter: int) -> str:
    """The Lone Miner's letter of this Round, with what it stands for."""
    return "" if letter == NONE else f"{LETTER_SIGNS[letter]}: {LETTER_NAMES[letter]}"


@lru_cache(maxsize=REMEMBERED)
def body(page: Sheet, own: bool, marks: Marks) -> Markup:
    """The mine, the stash and the burros."""
    return draw.body(
        the_mine(page.depth, page.bubbles, own, marks),
        stash(page.stash, page.bones, own),
        burros(page, own),
        page.seat if own else NONE,
    )


def marks_for(me: Any, claims: Sequence[int], sets: Sequence[tuple[int, Sequence[int]]]) -> Marks:
    """What to mark in the mine: chambers that the hand claims, and those that sets of dice (by action) would claim."""
    nexts = [mine.next_chamber(me, arm) if mine.is_open(me, arm) else NONE for arm in range(ARMS)]
    return Marks(
        claims=tuple([int(number in claims) for number in nexts]),
        hints=tuple([tuple([action for action, reached in sets if number in reached]) for number in nexts]),
    )
