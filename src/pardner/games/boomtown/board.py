"""Boomtown's picture: the regions of the table, drawn from a position and nothing else.

The public regions are here; pieces are in `cards`, a position is read by `sight`, the panels of the one who decides are
in `decisions`, and what flies over the table in `movements`. Most moves are bids, which change the auction and little
else: the other regions are functions of what they show, and remembered.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.boomtown.cards import (
    EMPTY,
    MUSTANG_CARD,
    TELEGRAPH_CARD,
    die_button,
    draw,
    governor_card,
    kept_card,
    open_card,
    owned_mine,
    owned_saloon,
    parked_card,
    pawn,
    small_card,
    town_button,
)
from pardner.games.boomtown.decisions import private
from pardner.games.boomtown.forecast import (
    Property,
    bank_share,
    by_number,
    cascade,
    caves_in,
    claim,
    expected_income,
    production,
)
from pardner.games.boomtown.movements import SHOWS
from pardner.games.boomtown.sight import Place, Sight, decimal, fee_of, places
from pardner.games.boomtown.state import (
    ASK_PICK,
    EVENT_IDS,
    GOVERNOR_FACTOR,
    MANUAL,
    MAYOR_NEEDS,
    MINE_TOWN,
    MINES,
    MOST_SEATS,
    NOBODY,
    NONE,
    ROB,
    SALOON_CHARGE,
    SALOON_GIRLS_CHARGE,
    SALOONS,
    TOWN_TOKENS,
    TOWNS,
)
from pardner.games.boomtown.words import EVENT_EFFECTS, TOWN_NAMES
from pardner.table.pieces import chips, die, html, named, picture, tag, target, token

__all__ = ["SHOWS", "private", "regions", "skeleton"]

REMEMBERED = 2048
"""How many drawings of a kind are remembered."""


def skeleton() -> Markup:
    """The fixed parts of the table; places of seats that are not played stay empty and do not show."""
    return draw.skeleton(MOST_SEATS)


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


# ---- the market ----------------------------------------------------------------------------------------------------


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


# ---- the auction and the order of picks ----------------------------------------------------------------------------


def auction(v: Sight, standing: Sequence[Place]) -> Markup:
    """The ring of seats: who is in, who leads, what the bid would bring to whom; then who picks when."""
    s = v.s
    shares = {}
    flow = ""
    bank = 0
    if v.bidding and s.highest_bid:
        money = cascade(v.seats, s.highest_bidder, s.highest_bid)
        shares = {share.seat: share.keeps for share in money}
        bank = bank_share(money)
        flow = f"<li>{v.tags[s.highest_bidder]} pays <b>{s.highest_bid}</b></li>{_flow(v, money)}"
    first = NOBODY if v.over else s.first_player
    ring = [
        place(seat, v.names[seat], *standing[seat], seat == first, shares.get(seat, 0)) for seat in range(v.seats)
    ]
    heading, centre = _centre(v)
    return draw.auction(v.seats, heading, centre, html("".join(ring)), html(flow), bank)


@lru_cache(maxsize=REMEMBERED)
def place(seat: int, name: str, status: str, classes: str, first: bool, share: int) -> Markup:
    """A seat in the ring."""
    return draw.place(seat, token(seat), name, status, classes, first, share)


def _flow(v: Sight, money: Iterable[Any]) -> str:
    steps = []
    for seat, arrives, keeps in money:
        if arrives:
            how = "all of it" if keeps == arrives else f"half of {arrives}{', rounded up' if arrives % 2 else ''}"
            steps.append(f"<li>{v.tags[seat]} keeps <b>{keeps}</b> <small>{how}</small></li>")
    return "".join(steps)


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


# ---- the dice ------------------------------------------------------------------------------------------------------


def dice_tray(v: Sight) -> Markup:
    """The dice as they lie, and what they paid, or would pay while Telegraph is asked for."""
    first, second = v.faces
    amounts: tuple[int, ...] = ()
    if first and (v.bidding or v.over or v.wiring):
        amounts = tuple(production(v.property, first, second))
    note = "as the dice lie" if v.wiring else ""
    if v.wiring and caves_in(v.s, first, second):
        note = "as the dice lie, dangerous mines cave in"
    return _dice_tray(v.faces, v.s.telegraph_die, amounts, tuple(v.names), note)


@lru_cache(maxsize=REMEMBERED)
def _dice_tray(
    faces: tuple[int, int], turned: int, amounts: tuple[int, ...], names: tuple[str, ...], note: str
) -> Markup:
    first, second = faces
    if first == 0:
        return draw.dice(die_button(1, 0) + die_button(2, 0), "not rolled yet", [], "")
    paid = [html(f"{tag(seat, names[seat])} <b>+{gold}</b>") for seat, gold in enumerate(amounts) if gold]
    both = die_button(1, first, turned) + die_button(2, second, turned)
    return draw.dice(both, html(f"{first} + {second} = <b>{first + second}</b>"), paid, note)


# ---- the towns -----------------------------------------------------------------------------------------------------


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
    return _towns(names, tuple(rows))


@lru_cache(maxsize=REMEMBERED)
def _towns(names: tuple[str, ...], rows: tuple[Markup, ...]) -> Markup:
    return draw.towns([tag(seat, name) for seat, name in enumerate(names)], html("".join(rows)))


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
    return draw.town(town, town_button(town), cells, office, html("".join(sites)))


@cache
def _racer(count: int, more: int, is_mayor: bool) -> str:
    """A seat's mines in a town, and how many more would take the pawn."""
    if is_mayor:
        return f'<td class="bt-mayor">{picture("p-pawn")}<b>{count}</b><span class="visually-hidden"> mayor</span></td>'
    return f"<td><b>{count}</b><small>+{more}</small></td>" if count else '<td class="bt-zero">·</td>'


# ---- the seats -----------------------------------------------------------------------------------------------------


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


# ---- what the next roll may bring ----------------------------------------------------------------------------------


def rolls(p: Property, names: tuple[str, ...]) -> Markup:
    """What each die or sum pays to whom, and the mean of a roll."""
    return _rolls(p.ruleset, by_number(p.ruleset, p.owner, p.new_vein, p.seats), expected_income(p), names)


@lru_cache(maxsize=REMEMBERED)
def _rolls(ruleset: int, table: tuple[tuple[int, ...], ...], means: tuple[int, ...], names: tuple[str, ...]) -> Markup:
    rows = html("".join([_gains(seat, names[seat], table[seat], means[seat]) for seat in range(len(table))]))
    note = "Gold for each number that shows; the mean counts all 36 throws, saloons and cave-ins."
    return draw.rolls("Die" if ruleset == MANUAL else "Sum", numbers(ruleset), rows, note)


@cache
def numbers(ruleset: int) -> list[Markup]:
    """The heads of the columns: every face of a die, or every sum."""
    if ruleset == MANUAL:
        return [html(f'{die(face)}<span class="visually-hidden">{face}</span>') for face in range(1, 7)]
    return [html(str(number)) for number in range(2, 13)]


@lru_cache(maxsize=REMEMBERED)
def _gains(seat: int, name: str, amounts: tuple[int, ...], mean: int) -> str:
    cells = "".join([f"<td>{amount}</td>" if amount else '<td class="bt-zero">·</td>' for amount in amounts])
    return f'<tr><th scope="row">{tag(seat, name)}</th>{cells}<td class="bt-mean">{decimal(mean)}</td></tr>'
