"""Boomtown's cards and other pieces: a face never changes, so each is drawn once."""

from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from pardner.games.boomtown.state import (
    APPOINT_GOVERNOR,
    ATTACH_GIRLS,
    ATTACH_VEIN,
    CARD_IDS,
    DESTROY_MINE,
    DESTROY_SALOON,
    EVENT_IDS,
    EVENT_KIND,
    EVENT_KINDS,
    EXPROPRIATE,
    GOVERNOR,
    MANUAL,
    MINE_DANGEROUS,
    MINE_DIE,
    MINE_IDS,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    MUSTANG,
    NEW_VEIN_BONUS,
    OPEN_SALOON,
    PICK,
    PLAY_PARKED,
    SALOON_CHARGE,
    SALOON_GIRLS_CHARGE,
    SALOON_IDS,
    TELEGRAPH,
    TELEGRAPH_DIE,
    TOWN_IDS,
    USE_MUSTANG,
)
from pardner.games.boomtown.words import CARD_NAMES, EVENT_EFFECTS, EVENT_NAMES, TOWN_NAMES
from pardner.table.pieces import die, html, picture, target
from pardner.table.templates import macros

draw = macros(Path(__file__).parent / "board.html")
"""The macros of the template: all of the board is drawn with them."""
TOWN_CODES = tuple("".join(word[0] for word in name.split()) for name in TOWN_NAMES)
MUSTANG_CARD = EVENT_KIND.index(MUSTANG)
TELEGRAPH_CARD = EVENT_KIND.index(TELEGRAPH)
GOVERNOR_CARD = EVENT_KIND.index(GOVERNOR)
EMPTY = Markup("")


def produces_on(ruleset: int, mine: int) -> str:
    """What makes a mine produce, in words."""
    return f"a die showing {MINE_DIE[mine]}" if ruleset == MANUAL else f"a sum of {MINE_NUMBER[mine]}"


def mine_text(ruleset: int, mine: int, vein: bool = False, paid: bool = False) -> str:
    """All that a mine shows, in words."""
    value = MINE_VALUE[mine] + (NEW_VEIN_BONUS if vein else 0)
    facts = [f"{CARD_NAMES[mine]}: {value} gold on {produces_on(ruleset, mine)}"]
    facts += ["dangerous"] * MINE_DANGEROUS[mine] + ["with New Vein"] * vein + ["on the dice"] * paid
    return ", ".join(facts)


def shown_number(ruleset: int, mine: int) -> Markup:
    """What makes a mine produce, as a picture: its die or its number."""
    return die(MINE_DIE[mine]) if ruleset == MANUAL else html(f'<b class="bt-number">{MINE_NUMBER[mine]}</b>')


@cache
def open_card(ruleset: int, card: int) -> Markup:
    """A card as it lies in the market."""
    actions = [PICK + card]
    if card >= MINES:
        kind = EVENT_KINDS[EVENT_KIND[card - MINES]]
        effect = EVENT_EFFECTS[card - MINES]
        face = draw.event_face(kind, CARD_NAMES[card], f"{effect[0].upper()}{effect[1:]}.")
        label = f"{CARD_NAMES[card]}: {effect}"
        return target(actions, label, face, classes="bt-card bt-event", piece=CARD_IDS[card])
    town = MINE_TOWN[card]
    face = draw.mine_face(
        TOWN_IDS[town], TOWN_CODES[town], TOWN_NAMES[town], shown_number(ruleset, card), MINE_VALUE[card],
        MINE_DANGEROUS[card],
    )  # fmt: skip
    label = mine_text(ruleset, card)
    return target(actions, label, face, classes=f"bt-card bt-claim town-{town}", piece=CARD_IDS[card])


@cache
def owned_mine(ruleset: int, mine: int, vein: bool, paid: bool) -> Markup:
    """A mine as it lies in front of its owner."""
    town = MINE_TOWN[mine]
    danger = picture("p-danger", "bt-danger") if MINE_DANGEROUS[mine] else EMPTY
    more = html(f'<span class="bt-vein" data-piece="new_vein">+{NEW_VEIN_BONUS}</span>') if vein else EMPTY
    mark = picture("p-check", "bt-tick") if paid else EMPTY
    inside = html(
        f'<span class="bt-band">{picture("bt-" + TOWN_IDS[town])}<b>{TOWN_CODES[town]}</b></span>'
        f'<span class="bt-body">{shown_number(ruleset, mine)}<b class="bt-worth">{MINE_VALUE[mine]}</b></span>'
        f"{danger}{more}{mark}"
    )
    return target(
        (DESTROY_MINE + mine, EXPROPRIATE + mine, ATTACH_VEIN + mine),
        mine_text(ruleset, mine, vein, paid),
        inside,
        classes=f"bt-mine town-{town}{' bt-paid' if paid else ''}",
        piece=MINE_IDS[mine],
    )


def small_card(event: int, note: str, more: Markup = EMPTY) -> Markup:
    """The inside of an event that lies in front of somebody."""
    kind = EVENT_KINDS[EVENT_KIND[event]]
    return html(
        f"{picture('bt-' + kind, 'bt-art')}<span><b>{escape(EVENT_NAMES[event])}</b>"
        f"<small>{escape(note)}</small>{more}</span>"
    )


@cache
def kept_card(event: int) -> Markup:
    """Mustang or Telegraph, waiting for its moment."""
    if event == MUSTANG_CARD:
        label = f"{EVENT_NAMES[event]}, kept for a later turn"
        return target((USE_MUSTANG,), label, small_card(event, "kept"), classes="bt-small", piece=EVENT_IDS[event])
    return html(f'<span class="bt-small" data-piece="{EVENT_IDS[event]}">{small_card(event, "kept")}</span>')


@cache
def parked_card(event: int) -> Markup:
    """An event that waits for a use."""
    label = f"{EVENT_NAMES[event]}, parked until it has a use"
    inside = small_card(event, "parked")
    return target((PLAY_PARKED + event,), label, inside, classes="bt-small", piece=EVENT_IDS[event])


@cache
def governor_card(town: int) -> Markup:
    """Governor, under the pawn of a town."""
    piece = EVENT_IDS[GOVERNOR_CARD]
    note = f"{TOWN_NAMES[town]}: fees count twice"
    return html(f'<span class="bt-small town-{town}" data-piece="{piece}">{small_card(GOVERNOR_CARD, note)}</span>')


@cache
def owned_saloon(saloon: int, town: int, girls: bool) -> Markup:
    """A saloon in front of its owner."""
    charge = SALOON_GIRLS_CHARGE if girls else SALOON_CHARGE
    guests = html(f'<span data-piece="saloon_girls">{picture("bt-saloon_girls", "bt-art")}</span>') if girls else EMPTY
    label = f"Saloon in {TOWN_NAMES[town]}: charges {charge}{', with the Saloon Girls' if girls else ''}"
    return target(
        (DESTROY_SALOON + saloon, ATTACH_GIRLS + saloon),
        label,
        small_card(saloon, f"{TOWN_CODES[town]}, charges {charge}", guests),
        classes=f"bt-small bt-in-town town-{town}",
        piece=SALOON_IDS[saloon],
    )


@cache
def pawn(town: int) -> Markup:
    """A town's mayor pawn."""
    return html(f'<span class="bt-pawn town-{town}" data-piece="pawn_{TOWN_IDS[town]}">{picture("p-pawn")}</span>')


@cache
def die_button(number: int, face: int, turned: int = 0) -> Markup:
    """A die of the tray, which Telegraph may turn."""
    which = ("First", "Second")[number - 1]
    label = f"{which} die: {face}" if face else f"{which} die, not rolled yet"
    inside = html(f'{die(face)}<span class="visually-hidden">{label}</span>')
    button = target((TELEGRAPH_DIE + number,), label, inside, classes="bt-die")
    chosen = ' class="bt-turning"' if turned == number else ""
    return html(f'<span{chosen} data-place="die-{number}">{button}</span>')


@cache
def town_button(town: int) -> Markup:
    """A town's name, where a saloon opens or the governor is appointed."""
    inside = html(f"{picture('bt-' + TOWN_IDS[town])}<b>{TOWN_CODES[town]}</b> <span>{TOWN_NAMES[town]}</span>")
    return target((OPEN_SALOON + town, APPOINT_GOVERNOR + town), TOWN_NAMES[town], inside, classes="bt-town-name")
