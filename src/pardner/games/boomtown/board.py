"""Boomtown's picture: the regions of the table, drawn from a position and nothing else.

A card's face never changes, so each is drawn once. Most moves are bids, which change the auction and little else: the
other regions are functions of what they show, and remembered.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from pardner.games.boomtown.forecast import (
    AT_LEAST,
    PRODUCERS,
    THROWS,
    Property,
    bank_share,
    by_number,
    cascade,
    caves_in,
    claim,
    expected_income,
    income,
    pick_order,
    production,
    property_of,
)
from pardner.games.boomtown.state import (
    APPOINT_GOVERNOR,
    ASK_BID,
    ASK_HOLDUP_NUMBER,
    ASK_MUSTANG,
    ASK_NOTHING,
    ASK_PARKED,
    ASK_PICK,
    ASK_TELEGRAPH_DIE,
    ASK_TELEGRAPH_FACE,
    ATTACH_GIRLS,
    ATTACH_VEIN,
    BID,
    CARD_IDS,
    DESTROY_MINE,
    DESTROY_SALOON,
    EVENT_IDS,
    EVENT_KIND,
    EVENT_KINDS,
    EXPROPRIATE,
    GOVERNOR,
    GOVERNOR_FACTOR,
    KEEP_MUSTANG,
    KEEP_TELEGRAPH,
    LEAVE_PARKED,
    MANUAL,
    MAYOR_BONUS,
    MAYOR_NEEDS,
    MINE_DANGEROUS,
    MINE_DIE,
    MINE_IDS,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    MOST_SEATS,
    MUSTANG,
    NAME_NUMBER,
    NEW_VEIN_BONUS,
    NOBODY,
    NONE,
    OPEN_SALOON,
    PASS,
    PICK,
    PLAY_PARKED,
    ROB,
    SALOON_CHARGE,
    SALOON_GIRLS_CHARGE,
    SALOON_IDS,
    SALOONS,
    TELEGRAPH,
    TELEGRAPH_DIE,
    TELEGRAPH_FACE,
    TOWN_IDS,
    TOWN_TOKENS,
    TOWNS,
    USE_MUSTANG,
)
from pardner.games.boomtown.words import CARD_NAMES, EVENT_EFFECTS, EVENT_NAMES, TOWN_NAMES
from pardner.table.pieces import chips, die, html, named, picture, tag, target, token
from pardner.table.shows import Show, Shower, flash, fly, roll
from pardner.table.templates import macros

draw = macros(Path(__file__).parent / "board.html")

TOWN_CODES = tuple("".join(word[0] for word in name.split()) for name in TOWN_NAMES)
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")
FULL_RUNGS = 15
"""So many bids are shown with all of their cascade; higher ones in short."""
REMEMBERED = 2048
"""How many drawings of a kind are remembered."""
MUSTANG_CARD = EVENT_KIND.index(MUSTANG)
TELEGRAPH_CARD = EVENT_KIND.index(TELEGRAPH)
GOVERNOR_CARD = EVENT_KIND.index(GOVERNOR)
EMPTY = Markup("")


def skeleton() -> Markup:
    """The fixed parts of the table; places of seats that are not played stay empty and do not show."""
    return draw.skeleton(MOST_SEATS)


# ---- cards ---------------------------------------------------------------------------------------------------------


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
    guests = (
        html(f'<span data-piece="saloon_girls">{picture("bt-saloon_girls", "bt-art")}</span>') if girls else EMPTY
    )
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


# ---- reading a position --------------------------------------------------------------------------------------------


class Sight:
    """A position as plain values, read once: the fields of a record are slow to come by."""

    def __init__(self, s: Any, names: Sequence[str]) -> None:
        self.s = s
        self.names = names
        self.seats: int = s.seats
        self.question: int = s.question
        self.ruleset: int = s.ruleset
        self.actor: int = int(s.actors).bit_length() - 1
        self.bidding = self.question == ASK_BID
        self.wiring = self.question in (ASK_TELEGRAPH_DIE, ASK_TELEGRAPH_FACE)
        self.over = self.question == ASK_NOTHING
        self.picking = not (self.bidding or self.wiring or self.over)
        self.gold: list[int] = [s.players[seat].gold for seat in range(self.seats)]
        self.counts: list[list[int]] = [s.players[seat].mines[:] for seat in range(self.seats)]
        self.mayor: list[int] = s.mayor[:]
        self.faces: tuple[int, int] = (s.faces[0], s.faces[1])
        self.property = property_of(s)
        self.tags = [tag(seat, names[seat]) for seat in range(self.seats)]
        # `picked` is of the turn before until the auction is over.
        self.picked: int = 0 if self.bidding else s.picked
        self.paid = self._paid()

    def _paid(self) -> frozenset[int]:
        """The mines in play that the dice on the table pay: until somebody takes a card, those that did on that roll.

        While Telegraph is asked for, those that would as the dice lie.
        """
        if self.faces[0] == 0 or (self.picking and self.picked):
            return frozenset()
        owner = self.property.owner
        return frozenset(mine for mine in PRODUCERS[self.ruleset][self.faces] if owner[mine] != NOBODY)

    def scores(self) -> list[int]:
        """Points as things stand."""
        points = list(self.gold)
        for mine, owner in enumerate(self.property.owner):
            if owner != NOBODY:
                points[owner] += MINE_VALUE[mine]
        for mayor in self.mayor:
            if mayor != NOBODY:
                points[mayor] += MAYOR_BONUS
        return points


class Place(NamedTuple):
    """How a seat stands in the auction or in the picking: in words, and as classes."""

    status: str
    classes: str


def places(v: Sight) -> list[Place]:
    """How every seat stands now."""
    if v.bidding:
        return [_bidder(v, seat) for seat in range(v.seats)]
    if v.picking:
        order = pick_order(v.seats, v.s.highest_bidder, v.s.mustang_picker)
        cards = v.s.open_count + v.picked.bit_count()
        return [_picker(v, seat, order.index(seat), cards) for seat in range(v.seats)]
    if v.over:
        return [Place(f"{points} points", "") for points in v.scores()]
    return [Place("decides", " bt-acting") if seat == v.actor else Place("", "") for seat in range(v.seats)]


def _bidder(v: Sight, seat: int) -> Place:
    if seat == v.actor:
        return Place("to bid", " bt-acting")
    if seat == v.s.highest_bidder:
        return Place(f"bids {v.s.highest_bid}", " bt-leading")
    if (v.s.passed >> seat) & 1:
        return Place("passed", " bt-out")
    return Place("still in", "")


def _picker(v: Sight, seat: int, place: int, cards: int) -> Place:
    if seat == v.actor:
        return Place("picks now" if v.question == ASK_PICK else "decides", " bt-acting")
    if (v.picked >> seat) & 1:
        return Place("has picked", " bt-done")
    if place >= cards:
        return Place("finds no card", " bt-out")
    return Place(f"picks {ORDINALS[place]}", "")


def decimal(thirtysixths: int) -> str:
    """An average gain as people write it."""
    return signed(round(thirtysixths / THROWS, 1))


def signed(number: float) -> str:
    """A gain or a loss with its sign."""
    return f"{number:+}".replace("-", "−") if number else "0"


# ---- public regions ------------------------------------------------------------------------------------------------


def regions(s: Any, names: Sequence[str]) -> dict[str, Markup]:
    """Everything on the table, the same for everybody."""
    v = Sight(s, names)
    standing = places(v)
    drawn = {
        "market": market(v),
        "auction": auction(v, standing),
        "dice": dice_tray(v),
        "towns": towns(v),
        "rolls": rolls(v.property, tuple(names)),
    }
    means = expected_income(v.property)
    scores = v.scores()
    for seat in range(v.seats):
        status = standing[seat].status if not v.over else ""
        first = seat == s.first_player and not v.over
        drawn[f"seat-{seat}"] = plate(seat, names[seat], first, status, v.gold[seat], scores[seat], means[seat])
    drawn.update(all_claims(v))
    return drawn


# The market


def market(v: Sight) -> Markup:
    """The open cards in their order, with gaps where cards were taken, and the deck."""
    s = v.s
    slots = [card for card in s.open[: v.seats] if card != NONE or v.picking]
    notes = tuple(fee_note(v, card) for card in slots)
    return _market(v.ruleset, tuple(slots), notes, s.deck_count, -(-s.deck_count // v.seats), v.over)


@lru_cache(maxsize=REMEMBERED)
def _market(
    ruleset: int, slots: tuple[int, ...], notes: tuple[Markup, ...], deck: int, turns: int, over: bool
) -> Markup:
    cards = [EMPTY if card == NONE else open_card(ruleset, card) for card in slots]
    return draw.market(list(zip(cards, notes, strict=True)), deck, turns, over)


def fee_note(v: Sight, card: int) -> Markup:
    """What a mine costs besides: for the one who picks if it is known, otherwise what the mayor will ask."""
    if card == NONE or card >= MINES:
        return EMPTY
    town = MINE_TOWN[card]
    if v.question != ASK_PICK:
        mayor = v.mayor[town]
        return EMPTY if mayor == NOBODY else html(f"fee {fee_of(v, town)} to {v.tags[mayor]}")
    cost = claim(v.s, v.actor, town)
    if cost.mayor == v.actor:
        return html(f"{v.tags[v.actor]} is mayor: no fee")
    notes = []
    if cost.fee:
        short = "" if cost.pays == cost.fee else f", has {cost.pays}"
        notes.append(f"{v.tags[v.actor]} pays {cost.fee} to {v.tags[cost.mayor]}{short}")
    if cost.wins_pawn:
        notes.append(f"{v.tags[v.actor]} becomes mayor")
    return html("<br>".join(notes))


def fee_of(v: Sight, town: int) -> int:
    """What the mayor of a town asks of anybody else."""
    count = v.counts[v.mayor[town]][town]
    return count * GOVERNOR_FACTOR if v.s.governor_town == town else count


# The auction and the order of picks


def auction(v: Sight, standing: Sequence[Place]) -> Markup:
    """The ring of seats: who is in, who leads, what the bid would bring to whom; then who picks when."""
    s = v.s
    shares = {}
    steps: list[Markup] = []
    bank = 0
    if v.bidding and s.highest_bid:
        money = cascade(v.seats, s.highest_bidder, s.highest_bid)
        shares = {share.seat: share.keeps for share in money}
        bank = bank_share(money)
        steps = [html(f"{v.tags[s.highest_bidder]} pays <b>{s.highest_bid}</b>"), *_flow(v, money)]
    rows = [
        {
            "seat": seat,
            "classes": standing[seat].classes,
            "status": standing[seat].status,
            "token": token(seat),
            "name": v.names[seat],
            "first": seat == s.first_player and not v.over,
            "share": shares.get(seat, 0),
        }
        for seat in range(v.seats)
    ]
    heading, centre = _centre(v)
    return draw.auction(v.seats, heading, centre, rows, steps, bank)


def _flow(v: Sight, money: Iterable[Any]) -> list[Markup]:
    steps = []
    for seat, arrives, keeps in money:
        if arrives:
            how = "all of it" if keeps == arrives else f"half of {arrives}{', rounded up' if arrives % 2 else ''}"
            steps.append(html(f"{v.tags[seat]} keeps <b>{keeps}</b> <small>{how}</small>"))
    return steps


def _centre(v: Sight) -> tuple[str, Markup]:
    s = v.s
    if v.over:
        return "The game is over", EMPTY
    if v.wiring:
        return "Telegraph", html(f"<p>{named(v.actor, v.names[v.actor])} may turn a die</p>")
    if v.bidding:
        if s.highest_bidder == NOBODY:
            return "Auction", html("<p>no bid yet</p>")
        who = named(s.highest_bidder, v.names[s.highest_bidder])
        return "Highest bid", html(f'<p class="bt-high">{s.highest_bid}</p><p>{who}</p>')
    if s.event != NONE:
        piece = EVENT_IDS[s.event]
        card = small_card(s.event, EVENT_EFFECTS[s.event])
        return "Being settled", html(f'<span class="bt-small bt-event" data-piece="{piece}">{card}</span>')
    price = f"for {s.highest_bid}" if s.highest_bid else "for nothing"
    return "Taking cards", html(f"<p>{named(s.highest_bidder, v.names[s.highest_bidder])} won {price}</p>")


# The dice


def dice_tray(v: Sight) -> Markup:
    """The dice as they lie, and what they paid, or would pay while Telegraph is asked for."""
    first, second = v.faces
    if first == 0:
        return draw.dice(_die_button(1, 0) + _die_button(2, 0), "not rolled yet", [], "")
    total = first + second
    paid = []
    if v.bidding or v.over or v.wiring:
        amounts = production(v.property, first, second)
        paid = [html(f"{v.tags[seat]} <b>+{gold}</b>") for seat, gold in enumerate(amounts) if gold]
    note = "as the dice lie" if v.wiring else ""
    if v.wiring and caves_in(v.s, first, second):
        note = "as the dice lie, dangerous mines cave in"
    both = _die_button(1, first, v.s.telegraph_die) + _die_button(2, second, v.s.telegraph_die)
    return draw.dice(both, html(f"{first} + {second} = <b>{total}</b>"), paid, note)


@cache
def _die_button(number: int, face: int, turned: int = 0) -> Markup:
    which = ("First", "Second")[number - 1]
    label = f"{which} die: {face}" if face else f"{which} die, not rolled yet"
    inside = html(f'{die(face)}<span class="visually-hidden">{label}</span>')
    button = target((TELEGRAPH_DIE + number,), label, inside, classes="bt-die")
    chosen = ' class="bt-turning"' if turned == number else ""
    return html(f'<span{chosen} data-place="die-{number}">{button}</span>')


# The towns


def towns(v: Sight) -> Markup:
    """The race for each mayor, what the mayor asks, and where saloons are and can be."""
    s = v.s
    names = tuple(v.names)
    rows = []
    for town in range(TOWNS):
        saloons = tuple(
            (s.saloon_owner[saloon], s.saloon_girls == saloon)
            for saloon in range(SALOONS)
            if s.saloon_town[saloon] == town
        )
        counts = tuple([mines[town] for mines in v.counts])
        rows.append(_town(town, counts, v.mayor[town], s.governor_town == town, saloons, names))
    return draw.towns(v.tags, html("".join(rows)))


@lru_cache(maxsize=REMEMBERED)
def _town(
    town: int,
    counts: tuple[int, ...],
    mayor: int,
    governor: bool,
    saloons: tuple[tuple[int, bool], ...],
    names: tuple[str, ...],
) -> Markup:
    needed = MAYOR_NEEDS if mayor == NOBODY else counts[mayor] + 1
    cells = html("".join([_racer(count, needed - count, seat == mayor) for seat, count in enumerate(counts)]))
    if mayor == NOBODY:
        office = html(f'{pawn(town)}<span class="visually-hidden">no mayor yet</span>')
    else:
        fee = counts[mayor] * (GOVERNOR_FACTOR if governor else 1)
        twice = f'×{GOVERNOR_FACTOR}<span class="visually-hidden"> by Governor</span>' if governor else ""
        office = html(f"<b>{fee}</b><small>{twice}</small>")
    sites = [
        f"<span>{tag(owner, names[owner])} {SALOON_GIRLS_CHARGE if girls else SALOON_CHARGE}</span>"
        for owner, girls in saloons
    ]
    sites.append(f"<small>{TOWN_TOKENS - len(saloons)} free</small>")
    return draw.town(town, _town_button(town), cells, office, html("".join(sites)))


@cache
def _racer(count: int, more: int, is_mayor: bool) -> str:
    """A seat's mines in a town, and how many more would take the pawn."""
    if is_mayor:
        return f'<td class="bt-mayor">{picture("p-pawn")}<b>{count}</b><span class="visually-hidden"> mayor</span></td>'
    return f"<td><b>{count}</b><small>+{more}</small></td>" if count else '<td class="bt-zero">·</td>'


@cache
def _town_button(town: int) -> Markup:
    inside = html(f"{picture('bt-' + TOWN_IDS[town])}<b>{TOWN_CODES[town]}</b> <span>{TOWN_NAMES[town]}</span>")
    return target((OPEN_SALOON + town, APPOINT_GOVERNOR + town), TOWN_NAMES[town], inside, classes="bt-town-name")


# The seats


@lru_cache(maxsize=REMEMBERED)
def plate(seat: int, name: str, first: bool, status: str, gold: int, score: int, mean: int) -> Markup:
    """A seat's name, gold and figures."""
    who = target((ROB + seat,), name, named(seat, name), classes="bt-who")
    return draw.seat(who, first, status, gold, chips(gold), score, decimal(mean), seat)


def all_claims(v: Sight) -> dict[str, Markup]:
    """What lies in front of every seat."""
    s = v.s
    mines: list[list[int]] = [[] for _ in range(v.seats)]
    for mine, owner in enumerate(v.property.owner):
        if owner != NOBODY:
            mines[owner].append(mine)
    extras: list[list[Markup]] = [[] for _ in range(v.seats)]
    for saloon, owner in enumerate(s.saloon_owner):
        if owner != NOBODY:
            extras[owner].append(owned_saloon(saloon, s.saloon_town[saloon], s.saloon_girls == saloon))
    if s.governor_town != NONE:
        extras[v.mayor[s.governor_town]].append(governor_card(s.governor_town))
    for event, holder in ((MUSTANG_CARD, s.mustang_holder), (TELEGRAPH_CARD, s.telegraph_holder)):
        if holder != NOBODY:
            extras[holder].append(kept_card(event))
    for event, owner in enumerate(s.parked):
        if owner != NOBODY:
            extras[owner].append(parked_card(event))
    drawn = {}
    for seat in range(v.seats):
        own = mines[seat]
        pawns = tuple([town for town in range(TOWNS) if v.mayor[town] == seat])
        vein = s.new_vein if s.new_vein in own else NONE
        paid = v.paid.intersection(own)
        drawn[f"claims-{seat}"] = claims(v.ruleset, tuple(own), vein, paid, pawns, tuple(extras[seat]))
    return drawn


@lru_cache(maxsize=REMEMBERED)
def claims(
    ruleset: int,
    mines: tuple[int, ...],
    vein: int,
    paid: frozenset[int],
    pawns: tuple[int, ...],
    extras: tuple[Markup, ...],
) -> Markup:
    """A seat's mines by town, with the pawns, and the cards beside them."""
    groups = []
    for town in range(TOWNS):
        own = [mine for mine in mines if MINE_TOWN[mine] == town]
        if own:
            held = town in pawns
            groups.append(
                {
                    "town": town,
                    "text": f"{TOWN_NAMES[town]}{', mayor' if held else ''}",
                    "pawn": pawn(town) if held else EMPTY,
                    "mines": html("".join([owned_mine(ruleset, mine, mine == vein, mine in paid) for mine in own])),
                }
            )
    return draw.claims(groups, extras)


# What the next roll may bring


def rolls(p: Property, names: tuple[str, ...]) -> Markup:
    """What each die or sum pays to whom, and the mean of a roll."""
    return _rolls(p.ruleset, by_number(p.ruleset, p.owner, p.new_vein, p.seats), expected_income(p), names)


@lru_cache(maxsize=REMEMBERED)
def _rolls(
    ruleset: int, table: tuple[tuple[int, ...], ...], means: tuple[int, ...], names: tuple[str, ...]
) -> Markup:
    if ruleset == MANUAL:
        columns = [html(f'{die(face)}<span class="visually-hidden">{face}</span>') for face in range(1, 7)]
        corner = "Die"
    else:
        columns = [html(str(number)) for number in range(2, 13)]
        corner = "Sum"
    rows = [
        {"who": tag(seat, names[seat]), "cells": table[seat], "mean": decimal(means[seat])}
        for seat in range(len(table))
    ]
    note = "Gold for each number that shows; the mean counts all 36 throws, saloons and cave-ins."
    return draw.rolls(corner, columns, rows, note)


# ---- private regions -----------------------------------------------------------------------------------------------


def private(s: Any, seat: int, names: Sequence[str]) -> dict[str, Markup]:
    """What helps the one who decides; nothing of it is secret, but nobody else needs it."""
    if not (s.actors >> seat) & 1 or s.question not in DECISIONS:
        return {"decision": EMPTY}
    return {"decision": DECISIONS[s.question](Sight(s, names), seat)}


def bid_ladder(v: Sight, seat: int) -> Markup:
    """Every possible bid and who would get what of it."""
    low, high = v.s.highest_bid + 1, v.gold[seat]
    short = min(high, low + FULL_RUNGS - 1)
    full = html("".join([_rung(v.seats, seat, bid) for bid in range(low, short + 1)]))
    rest = html("".join([_short_rung(v.seats, seat, bid) for bid in range(short + 1, high + 1)]))
    heads = [v.tags[share.seat] for share in cascade(v.seats, seat, 0)]
    leave = target((PASS,), "Pass", html("Pass"), classes="button bt-pass")
    return draw.ladder(heads, v.seats == 3, full, rest, leave, low, high)


@lru_cache(maxsize=8192)
def _rung(seats: int, seat: int, bid: int) -> Markup:
    shares = cascade(seats, seat, bid)
    cells = "".join([_cell(share.arrives, share.keeps) for share in shares])
    if seats == 3:
        cells += f"<td>{bank_share(shares) or '·'}</td>"
    return html(f'<tr><th scope="row">{_bid_button(bid, "bt-bid", str(bid))}</th>{cells}</tr>')


def _cell(arrives: int, keeps: int) -> str:
    if arrives == 0:
        return "<td>·</td>"
    rounded = ' <span aria-hidden="true">↑</span>' if arrives % 2 and arrives > keeps else ""
    return f"<td><b>{keeps}</b> <small>of {arrives}{rounded}</small></td>"


@lru_cache(maxsize=8192)
def _short_rung(seats: int, seat: int, bid: int) -> Markup:
    shares = cascade(seats, seat, bid)
    amounts = [share.keeps for share in shares] + ([bank_share(shares)] if seats == 3 else [])
    return html(_bid_button(bid, "bt-rung", f"<b>{bid}</b> <small>{'·'.join(map(str, amounts))}</small>"))


def _bid_button(bid: int, classes: str, inside: str) -> str:
    return f'<button type="button" class="{classes}" data-actions="{BID + bid}" disabled>{inside}</button>'


def parked_decision(v: Sight, seat: int) -> Markup:
    """Leave the parked events; they are played by pressing them."""
    leave = target((LEAVE_PARKED,), "Leave them", html("Leave them for later"), classes="button")
    text = "Press one of the parked events in front of you to play it now."
    return draw.decision("Your parked events", text, leave, "")


def mustang_decision(v: Sight, seat: int) -> Markup:
    """The order of picks with Mustang and without."""
    options = []
    for action, word, rider in ((USE_MUSTANG, "Ride now", seat), (KEEP_MUSTANG, "Keep it", NOBODY)):
        order = pick_order(v.seats, v.s.highest_bidder, rider)
        line = html("".join([v.tags[other] for other in order]))
        inside = html(f'<b>{word}</b><span class="bt-order">{line}</span>')
        options.append(target((action,), word, inside, classes="button bt-option"))
    text = "The order of picks with it and without it."
    return draw.decision("Your Mustang", text, html("".join(options)), "")


def holdup_decision(v: Sight, seat: int) -> Markup:
    """Every number with its chance and what it would take."""
    gold = v.gold[v.s.victim]
    options = []
    for number, hits in AT_LEAST.items():
        takes = min(number, gold)
        label = f"Name {number}: {hits} chances in {THROWS} to take {takes}"
        inside = html(
            f"<b>{number}</b><span>{hits}<small> of {THROWS}</small></span>"
            f"<small>takes {takes}, mean {hits * takes / THROWS:.1f}</small>"
        )
        options.append(target((NAME_NUMBER + number,), label, inside, classes="button bt-option"))
    text = html(f"{v.tags[v.s.victim]} has {gold} gold. The dice must add up to your number or more.")
    return draw.decision("Your number", text, html("".join(options)), "bt-numbers")


def telegraph_decision(v: Sight, seat: int) -> Markup:
    """What the roll brings as it lies, and what either die could make of it."""
    first, second = v.faces
    keep = html(f"<b>Keep it</b><span>you {signed(income(v.property, first, second)[seat])}</span>")
    options = [target((KEEP_TELEGRAPH,), "Keep Telegraph", keep, classes="button bt-option")]
    for number in (1, 2):
        face = v.faces[number - 1]
        gains = []
        for other in range(1, 7):
            if other != face:
                dice = (other, second) if number == 1 else (first, other)
                gain = signed(income(v.property, *dice)[seat])
                gains.append(f"<span>{die(other)} {gain}{_warning(v, *dice)}</span>")
        inside = html(f'<b>Turn {die(face)}</b><span class="bt-gains">{"".join(gains)}</span>')
        label = f"Turn the {('first', 'second')[number - 1]} die, which shows {face}"
        options.append(target((TELEGRAPH_DIE + number,), label, inside, classes="button bt-option"))
    text = "What you gain from the roll, with the saloons, for each face."
    return draw.decision("Your Telegraph", text, html("".join(options)), "bt-wires")


def face_decision(v: Sight, seat: int) -> Markup:
    """What every face would bring to everybody."""
    turned = v.s.telegraph_die
    options = []
    for face in range(1, 7):
        if face == v.faces[turned - 1]:
            continue
        dice = (face, v.faces[1]) if turned == 1 else (v.faces[0], face)
        gains = "".join(
            f"<span>{v.tags[other]} {signed(gain)}</span>" for other, gain in enumerate(income(v.property, *dice))
        )
        inside = html(f'{die(face)}<span class="bt-gains">{gains}</span>{_warning(v, *dice)}')
        options.append(target((TELEGRAPH_FACE + face,), f"Turn it to {face}", inside, classes="button bt-option"))
    return draw.decision(
        "The new face", "What everybody gains with it, saloons included.", html("".join(options)), "bt-wires"
    )


def _warning(v: Sight, first: int, second: int) -> str:
    if not caves_in(v.s, first, second):
        return ""
    return f'{picture("p-danger", "bt-danger")}<span class="visually-hidden">cave-in</span>'


DECISIONS = {
    ASK_BID: bid_ladder,
    ASK_PARKED: parked_decision,
    ASK_MUSTANG: mustang_decision,
    ASK_HOLDUP_NUMBER: holdup_decision,
    ASK_TELEGRAPH_DIE: telegraph_decision,
    ASK_TELEGRAPH_FACE: face_decision,
}


# ---- movements -----------------------------------------------------------------------------------------------------

Told = Mapping[str, int]
BANK = "bank"


def purse(seat: int) -> str:
    """Where a seat's gold lies."""
    return f"seat-{seat}-gold"


def _gold(count: int | None, start: str, end: str) -> list[Show]:
    return fly("gold", count or 0, start, end)


def _blast(piece: str, owner: int) -> list[Show]:
    """What is destroyed is gone when the page shows it, so that its owner's place flashes too."""
    return flash(piece) + flash(f"seat-{owner}")


SHOWS: dict[str, Shower] = {
    "share_bid": lambda a, result, viewer: _gold(a["amount"], purse(a["winner"]), purse(a["seat"])),
    "bank_share": lambda a, result, viewer: _gold(a["amount"], purse(a["winner"]), BANK),
    "pay_fee": lambda a, result, viewer: _gold(result, purse(a["seat"]), purse(a["mayor"])),
    "lose_at_cards": lambda a, result, viewer: _gold(result, purse(a["payer"]), BANK),
    "rob_stagecoach": lambda a, result, viewer: _gold(a["amount"], BANK, purse(a["seat"])),
    "hold_up": lambda a, result, viewer: (
        roll("dice", a["first"], a["second"]) + _gold(result, purse(a["victim"]), purse(a["seat"]))
    ),
    "destroy_mine": lambda a, result, viewer: _blast(MINE_IDS[a["mine"]], a["owner"]),
    "destroy_saloon": lambda a, result, viewer: _blast(SALOON_IDS[a["saloon"]], a["owner"]),
    "roll_production": lambda a, result, viewer: roll("dice", a["first"], a["second"]),
    "turn_die": lambda a, result, viewer: roll(f"die-{a['die']}", a["face"]),
    "cave_in": lambda a, result, viewer: _blast(MINE_IDS[a["mine"]], a["owner"]),
    "produce": lambda a, result, viewer: _gold(a["amount"], MINE_IDS[a["mine"]], purse(a["seat"])),
    "pay_saloon": lambda a, result, viewer: _gold(result, purse(a["payer"]), purse(a["owner"])),
}
