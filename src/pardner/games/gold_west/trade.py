"""What metals buy, as it lies on the table: Boomtown, the shipping tracks and the investments."""

from functools import cache, lru_cache

from markupsafe import Markup

from pardner.games.gold_west import forecast
from pardner.games.gold_west.names import ABILITY_TEXTS, CARD_NAMES, OFFICE_NAMES, RESOURCE_NAMES, plural
from pardner.games.gold_west.pieces import (
    EMPTY,
    amount_text,
    draw,
    hidden,
    office_picture,
    office_rule,
    points,
    price,
    resource,
)
from pardner.games.gold_west.previews import space_price
from pardner.games.gold_west.sight import REMEMBERED, Counts, Sight, holders
from pardner.games.gold_west.state import (
    BONUS_SPACE,
    BONUS_SPACES,
    CARD_IDS,
    CARD_POINTS,
    CARD_PRICE,
    CLAIM,
    CLAIM_FREE,
    COLUMN_METAL,
    FOUR,
    INVEST,
    JOIN,
    LINE_POINTS,
    METAL_IDS,
    METALS,
    NOBODY,
    NONE,
    OFFICE_IDS,
    ROW_METAL,
    SHIP,
    SHIP_FREE,
    SHIPPING_TILE_IDS,
    SHIPPING_TILE_POINTS,
    SIDE,
    SPACE_IDS,
    SPACES,
    STACK,
    TRACK_END,
)
from pardner.table.pieces import html, named, picture, tag, target, token

# ---- Boomtown ------------------------------------------------------------------------------------------------------


def town(v: Sight) -> Markup:
    """The offices on their spaces, with what each pays everybody now."""
    stand = tuple(tuple(holders(v, space)) for space in range(SPACES))
    worths = tuple(tuple(player.worth.items()) for player in v.standing.players)
    return _town(v.names, v.office, stand, worths)


@lru_cache(maxsize=REMEMBERED)
def _town(
    names: tuple[str, ...],
    office: Counts,
    stand: tuple[Counts, ...],
    worths: tuple[tuple[tuple[int, int], ...], ...],
) -> Markup:
    tiles = []
    for number in dict.fromkeys(office):
        spaces = [space for space in range(SPACES) if office[space] == number]
        paid = () if number == FOUR else tuple(dict(worth)[number] for worth in worths)
        buttons = html("".join(_space(space, number, stand[space], names) for space in spaces))
        tiles.append(_office(number, spaces[0], len(spaces) > 1 and spaces[1] - spaces[0] > 1, buttons, paid, names))
    columns = [resource(COLUMN_METAL[column]) for column in range(SIDE)]
    rows = [resource(ROW_METAL[row * SIDE]) for row in range(SIDE)]
    return draw.town(columns, rows, html("".join(tiles)))


@lru_cache(maxsize=REMEMBERED)
def _office(office: int, first: int, upright: bool, buttons: Markup, paid: Counts, names: tuple[str, ...]) -> Markup:
    shape = "gw-single" if office == FOUR else "gw-tall" if upright else "gw-broad"
    piece = "four" if office == FOUR else OFFICE_IDS[office]
    classes = f"{shape} gw-col{first % SIDE} gw-row{first // SIDE}"
    shares = [(seat, tag(seat, names[seat]), amount) for seat, amount in enumerate(paid)]
    sign, name = office_picture(office), OFFICE_NAMES[office]
    return draw.office(piece, classes, sign, name, office_rule(office), buttons, shares)


@lru_cache(maxsize=REMEMBERED)
def _space(space: int, office: int, stand: Counts, names: tuple[str, ...]) -> Markup:
    """A space with its price, and whose tokens stand there."""
    cost = space_price(space)
    who = " and ".join(names[seat] for seat in stand)
    label = f"{OFFICE_NAMES[office]} for {amount_text(cost)}: {f'taken by {who}' if stand else 'free'}"
    tokens = "".join(f'<span data-piece="claim-{SPACE_IDS[space]}-{seat}">{token(seat)}</span>' for seat in stand)
    inside = html(f'<span class="gw-price">{price(cost)}</span><span class="gw-stand">{tokens}</span>{hidden(label)}')
    actions = (CLAIM + space, CLAIM_FREE + space, JOIN + space)
    button = target(actions, label, inside, classes=f"gw-space{' gw-taken' if stand else ''}")
    return html(f'<span class="gw-cell" data-place="space-{SPACE_IDS[space]}">{button}</span>')


# ---- shipping ------------------------------------------------------------------------------------------------------


def shipping(v: Sight) -> Markup:
    """The three tracks with everybody's coaches, the lines and the bonus tiles that are left."""
    rows = []
    for metal in range(METALS):
        coaches = tuple([v.coaches[seat][metal] for seat in range(v.seats)])
        first = metal * BONUS_SPACES * STACK
        taken = tuple([v.tile_owner[tile] != NOBODY for tile in range(first, first + BONUS_SPACES * STACK)])
        rows.append(_track(metal, v.names, coaches, taken, v.s.shipping_tiles))
    return html("".join(rows))


@lru_cache(maxsize=REMEMBERED)
def _track(metal: int, names: tuple[str, ...], coaches: Counts, taken: tuple[bool, ...], arrangement: int) -> Markup:
    stops = []
    for space in range(TRACK_END + 1):
        bonus = BONUS_SPACE[space]
        stack = None
        if bonus != NONE:
            first = (metal * BONUS_SPACES + bonus) * STACK
            left = [tile for tile in range(first, first + STACK) if not taken[tile - metal * BONUS_SPACES * STACK]]
            stack = html("".join(bonus_tile(tile, arrangement) for tile in reversed(left)))
        stops.append({"space": space, "line": LINE_POINTS[space], "stack": stack})
    lanes = [
        {"seat": seat, "tag": tag(seat, names[seat]), "space": space, "piece": f"coach-{seat}-{METAL_IDS[metal]}"}
        for seat, space in enumerate(coaches)
    ]
    name = RESOURCE_NAMES[metal]
    inside = html(f"{resource(metal)}{picture('gw-coach')}{hidden(f'{name} track')}")
    head = target((SHIP + metal, SHIP_FREE + metal), f"Shipping {name}", inside, classes="gw-ship")
    return draw.track(head, stops, lanes)


@cache
def bonus_tile(tile: int, arrangement: int) -> Markup:
    """A shipping bonus tile."""
    metal = tile // (BONUS_SPACES * STACK)
    worth = SHIPPING_TILE_POINTS[arrangement][tile]
    text = hidden(f"{RESOURCE_NAMES[metal]} shipping bonus tile of {worth}")
    return html(
        f'<span class="gw-tile" data-piece="{SHIPPING_TILE_IDS[tile]}">{resource(metal)}'
        f'<b aria-hidden="true">{worth}</b>{text}</span>'
    )


def next_stop(v: Sight, seat: int, metal: int) -> Markup:
    """Where a seat's coach stands, and what comes next for how many metals."""
    ahead = forecast.shipments(v.s, seat, metal)
    bonus = forecast.next_bonus(v.s, seat, metal)
    near = tuple(ahead[0])[:2] if ahead else ()
    far = tuple(bonus)[:2] if bonus else ()
    return _next_stop(metal, v.coaches[seat][metal], near, far)


@lru_cache(maxsize=REMEMBERED)
def _next_stop(metal: int, space: int, near: Counts, far: Counts) -> Markup:
    told = [f"{RESOURCE_NAMES[metal]} coach on {space}"]
    notes = []
    for steps, gain in dict.fromkeys(ahead for ahead in (near, far) if ahead):
        notes.append(f"<span>{steps}→{points(gain, gain=True)}</span>")
        told.append(f"{plural(gain, 'point')} after {plural(steps, 'step')}")
    if space == TRACK_END:
        notes.append("end")
        told.append("at the end")
    elif not notes:
        notes.append("–")
        told.append("nothing more to score")
    figures = f'<b aria-hidden="true">{space}</b><span class="gw-ahead" aria-hidden="true">{"".join(notes)}</span>'
    return html(f"<li>{resource(metal)}{figures}{hidden(', '.join(told))}</li>")


# ---- investments ---------------------------------------------------------------------------------------------------


def investments(v: Sight) -> Markup:
    """The cards that lie open, and the bonus tile that goes with the next one."""
    return _investments(v.display, v.investor, v.s.bonus_tile, v.names)


@lru_cache(maxsize=REMEMBERED)
def _investments(display: Counts, investor: Counts, bonus: int, names: tuple[str, ...]) -> Markup:
    cards = [
        card_face(card) if owner == NOBODY else html(f'<span class="gw-gap">{named(owner, names[owner])}</span>')
        for card, owner in zip(display, investor, strict=True)
    ]
    return draw.investments(cards, bonus)


@cache
def card_face(card: int) -> Markup:
    """A card that can be bought."""
    ability = ABILITY_TEXTS[card]
    label = f"{CARD_NAMES[card]} for {amount_text(CARD_PRICE[card])}: {plural(CARD_POINTS[card], 'point')}"
    if ability:
        label = f"{label}; {ability}"
    inside = draw.card(CARD_NAMES[card], price(CARD_PRICE[card]), points(CARD_POINTS[card]), ability, _art(card))
    return target((INVEST + card,), label, inside, classes="gw-card", piece=CARD_IDS[card])


@cache
def owned_card(card: int) -> Markup:
    """A card in front of who has bought it."""
    return html(
        f'<span class="gw-owned" data-piece="{CARD_IDS[card]}">{points(CARD_POINTS[card])}'
        f"<span>{CARD_NAMES[card]}</span></span>"
    )


def _art(card: int) -> Markup:
    """The first metal of a card's price, large: plain cards have no text to fill them."""
    if ABILITY_TEXTS[card]:
        return EMPTY
    metals = [metal for metal in range(METALS) if CARD_PRICE[card][metal]]
    return html("".join(resource(metal) for metal in metals))
