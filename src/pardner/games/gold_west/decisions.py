"""The private regions: what helps the one who decides, a panel for each question, and what only one seat has seen."""

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup

from pardner.games.gold_west import forecast
from pardner.games.gold_west.chart import at
from pardner.games.gold_west.geography import HEX_NAMES, HEXES, POINTS
from pardner.games.gold_west.names import CARD_NAMES, OFFICE_NAMES, RESOURCE_NAMES, TERRAIN_NAMES, plural
from pardner.games.gold_west.pieces import (
    EMPTY,
    amount_text,
    building,
    draw,
    goods,
    hidden,
    icons,
    office_picture,
    points,
    price,
    resource,
    terrain_picture,
    token_face,
    token_text,
)
from pardner.games.gold_west.previews import (
    best_building,
    claim_gain,
    invest_gain,
    joined,
    loot_loss,
    plus,
    ship_gain,
    space_price,
    terrain_change,
    usable,
    usages,
    ways,
    without,
    worth,
)
from pardner.games.gold_west.sight import Counts, Sight
from pardner.games.gold_west.state import (
    ACTIVATE,
    ASK_ACTIVATE,
    ASK_BUILD,
    ASK_CLAIM_FREE,
    ASK_JOIN,
    ASK_LEAVE,
    ASK_METALS,
    ASK_ORDER,
    ASK_SCOUT,
    ASK_SHIP_FREE,
    ASK_STOCK,
    ASK_STORE,
    ASK_TAKE,
    ASK_UPGRADE,
    BIN_POINTS,
    BINS,
    BUILD_CAMP,
    BUILD_SETTLEMENT,
    CAMP,
    CARD_PRICE,
    CLAIM,
    CLAIM_FREE,
    INVEST,
    JOIN,
    LEAVE,
    LOOT,
    METALS,
    NOBODY,
    NONE,
    ORDER,
    RESOURCES,
    SCOUTED,
    SETTLEMENT,
    SHIP,
    SHIP_FREE,
    SPACES,
    STOCK,
    STONE,
    STOP,
    STORE,
    TERRAINS,
    TOKEN_RESOURCES,
    TRACK_END,
    TURN_TO_LOOT,
    WOOD,
)
from pardner.table.pieces import html, picture, target

THREE = 3
"""Players whose panels do not fill two rows of two."""
MOST_HEAPS = 6
"""So many heaps that can reach the Usage Area are shown for a bin; of the others only how many there are."""


def private(s: Any, seat: int, names: Sequence[str]) -> dict[str, Markup]:
    """Whose eyes these are, what helps them decide, and what only they have seen on the map."""
    eyes = f"gw-me-{seat}{' gw-of-three' if s.seats == THREE else ''}"
    drawn = {"me": html(f'<i class="{eyes}"></i>'), "decision": EMPTY, "secret": secret(s, seat)}
    if (s.actors >> seat) & 1:
        v = Sight(s, names)
        drawn["decision"] = DECISIONS[s.question](v, seat)
        if s.question == ASK_TAKE and s.building_kind != LOOT:
            drawn["secret"] += group_badges(v, seat)
    return drawn


# ---- over the map --------------------------------------------------------------------------------------------------


def secret(s: Any, seat: int) -> Markup:
    """The tokens that this seat has looked at and nobody else knows (G-44)."""
    if s.scout != seat:
        return EMPTY
    known = [(s.scouted[slot], s.scouted_token[slot]) for slot in range(SCOUTED) if s.scouted[slot] != NONE]
    faces = "".join(
        f'<li class="gw-over gw-known {at(POINTS[site])}">{token_face(token)}'
        f"{hidden(f'You have seen {HEX_NAMES[site]}: {token_text(token)}')}</li>"
        for site, token in known
    )
    return html(f'<ul data-private="">{faces}</ul>') if faces else EMPTY


def group_badges(v: Sight, seat: int) -> Markup:
    """On every open token how many buildings the group would have."""
    badges = []
    for site in range(HEXES):
        if v.token[site] >= 0:
            size = joined(v, seat, site)
            if size > 1:
                badges.append(f'<span class="gw-over gw-joins {at(POINTS[site])}"><b>{size}</b></span>')
    return html(f'<div aria-hidden="true">{"".join(badges)}</div>')


# ---- parts of panels -----------------------------------------------------------------------------------------------


def option(action: int, title: str | Markup, body: Markup = EMPTY, *, label: str = "", classes: str = "") -> Markup:
    """One choice: all of its box can be pressed."""
    button = target((action,), label or title, html(title), classes="gw-go")
    return html(f'<li class="gw-option {classes}">{button}{body}</li>')


def choices(title: str, text: str | Markup, options: Iterable[Markup], *, classes: str = "") -> Markup:
    """A panel of choices."""
    return draw.decision(title, text, html("".join(options)), classes)


def heaps(v: Sight, seat: int, found: Sequence[Counts]) -> Markup:
    """What can reach the Usage Area, each heap with what it is good for."""
    rows = [draw.heap(goods(usage) if any(usage) else "nothing", uses(v, seat, usage)) for usage in found[:MOST_HEAPS]]
    return draw.heaps(html("".join(rows)), len(found) - MOST_HEAPS)


def uses(v: Sight, seat: int, usage: Counts) -> list[Markup]:
    """What a heap in the Usage Area is good for, in signs and words."""
    found = worth(v, seat, usage)
    shown = []
    if found.building != NONE:
        names = ("camp", "settlement", "loot only")
        shown.append(html(f"{building_sign(seat, found.building)} {names[found.building]}"))
    if found.shipped:
        shown.append(html(f"{picture('gw-coach')} ship {points(found.shipped, gain=True)}"))
    if found.spaces:
        best = max(claim_gain(v, seat, space) for space in found.spaces)
        shown.append(html(f"{picture('gw-town')} {plural(len(found.spaces), 'space')}, best {points(best, gain=True)}"))
    for card in found.cards:
        shown.append(html(f"{picture('gw-deed')} {CARD_NAMES[card]} {points(invest_gain(v, card), gain=True)}"))
    if any(found.wasted):
        shown.append(html(f'<span class="gw-waste">wasted {goods(found.wasted)}</span>'))
    return shown


def building_sign(seat: int, kind: int) -> Markup:
    """A camp, a settlement or a loot as a small picture."""
    return picture("gw-wanted") if kind == LOOT else building(seat, kind == SETTLEMENT)


def lost(counts: Counts) -> Markup:
    """What will be discarded at the end of the turn."""
    return html(f'<span class="gw-waste">lost: {goods(counts)}</span>') if any(counts) else EMPTY


# ---- step 1 --------------------------------------------------------------------------------------------------------


def activate_panel(v: Sight, seat: int) -> Markup:
    """A ghost of the supply track for every bin: what comes out, and what stays where."""
    options = []
    for number in range(1, BINS + 1):
        lifted = v.supply[seat][number]
        if any(lifted):
            found = usages(lifted, number - 1)
            count = f"{sum(found[0])} of {sum(lifted)} usable"
            body = html(f"{ghost(v.supply[seat], number)}{heaps(v, seat, found)}")
            title = html(f"<b>Bin {number}</b> <small>{count}</small>")
            options.append(option(ACTIVATE + number, title, body, label=f"Bin {number}: {count}", classes="gw-ghost"))
    text = "How each bin would move: what stays behind is dashed, what reaches the top is listed with its uses."
    return choices("Your supplies", text, options, classes="gw-broad-options")


def ghost(places: tuple[Counts, ...], number: int) -> Markup:
    """The supply track as it would be after a bin's activation."""
    lifted = places[number]
    left = [dict.fromkeys(way.left[step : step + 1] for way in ways(lifted, number - 1)) for step in range(number - 1)]
    cells = []
    for place in range(1, BINS + 1):
        stays = [kind for kinds in (left[number - 1 - place] if place < number else ()) for kind in kinds]
        cells.append(
            {
                "number": place,
                "goods": EMPTY if place == number else icons(places[place]),
                "stays": [resource(kind) for kind in stays],
                "emptied": place == number,
                "text": _ghost_text(place, number, places[place], stays),
            }
        )
    return draw.ghost(cells, usable(sum(lifted), number))


def _ghost_text(place: int, number: int, held: Counts, stays: Sequence[int]) -> str:
    if place == number:
        return f"Bin {place} is empty"
    more = f", and {' or '.join(RESOURCE_NAMES[kind] for kind in stays)} stays" if stays else ""
    return f"Bin {place}: {amount_text(held)}{more}"


def leave_panel(v: Sight, seat: int) -> Markup:
    """For every resource that may stay behind, what can still reach the Usage Area."""
    lifted, place = v.usage(seat), v.s.bin
    options = []
    for kind in range(RESOURCES):
        if lifted[kind]:
            title = html(f"{resource(kind)} <b>Leave {RESOURCE_NAMES[kind]}</b>")
            body = heaps(v, seat, usages(without(lifted, kind), place - 1))
            label = f"Leave {RESOURCE_NAMES[kind]} in bin {place}"
            options.append(option(LEAVE + kind, title, body, label=label, classes="gw-ghost"))
    held = v.supply[seat][place]
    text = html(f"Bin {place} holds {goods(held)}" if any(held) else f"Bin {place} is empty.")
    return choices(f"What stays in bin {place}?", text, options, classes="gw-broad-options")


# ---- step 2 --------------------------------------------------------------------------------------------------------


def metals_panel(v: Sight, seat: int) -> Markup:
    """Everything that the metals at hand pay for, with what it brings, and what is lost by stopping."""
    usage = v.usage(seat)
    found = worth(v, seat, usage)
    options = [
        ship_option(v, seat, metal, SHIP, usage[metal])
        for metal in range(METALS)
        if usage[metal] and v.coaches[seat][metal] < TRACK_END
    ]
    options += [claim_option(v, seat, space, CLAIM, space_price(space)) for space in found.spaces]
    options += [invest_option(v, card) for card in found.cards]
    body = lost((*v.metals(seat), 0, 0))
    options.append(option(STOP, html("<b>Stop</b>"), body, label="Stop using metals", classes="gw-halt"))
    return choices("Use your metals", html(f"At hand: {goods(usage)}"), options)


def ship_option(v: Sight, seat: int, metal: int, action: int, held: int) -> Markup:
    """One step of a coach, and all that the metals at hand would bring on that track."""
    space = v.coaches[seat][metal]
    gain = ship_gain(v, seat, metal, 1)
    scored = f" {points(gain, gain=True)}" if gain else ""
    title = html(f"{resource(metal)} <b>{space} → {space + 1}</b>{scored}")
    steps = min(held, TRACK_END - space)
    notes = []
    if steps > 1:
        notes.append(f"all {steps}: {points(ship_gain(v, seat, metal, steps), gain=True)}")
    bonus = forecast.next_bonus(v.s, seat, metal)
    if bonus is not None and bonus.steps > 1:
        notes.append(f"bonus {points(bonus.points, gain=True)} after {bonus.steps}")
    body = html("".join(f"<small>{note}</small>" for note in notes))
    return option(action + metal, title, body, label=f"{RESOURCE_NAMES[metal]} coach")


def claim_option(v: Sight, seat: int, space: int, action: int, cost: Counts) -> Markup:
    """A token on a space of Boomtown, and what it would add as things stand."""
    office = v.office[space]
    gain = claim_gain(v, seat, space)
    title = html(f"{office_picture(office)} <b>{OFFICE_NAMES[office]}</b>")
    body = html(f"<span>{price(cost)}</span>{points(gain, gain=True)}")
    return option(action + space, title, body, label=OFFICE_NAMES[office])


def invest_option(v: Sight, card: int) -> Markup:
    """A card with its points and the bonus tile."""
    title = html(f"{picture('gw-deed')} <b>{CARD_NAMES[card]}</b>")
    body = html(f"<span>{price(CARD_PRICE[card])}</span>{points(invest_gain(v, card), gain=True)}")
    return option(INVEST + card, title, body, label=CARD_NAMES[card])


def ship_free_panel(v: Sight, seat: int) -> Markup:
    """The steps that an investment gives."""
    able = [metal for metal in range(METALS) if v.coaches[seat][metal] < TRACK_END]
    options = [ship_option(v, seat, metal, SHIP_FREE, v.s.steps) for metal in able]
    return choices("A free step", f"You have {plural(v.s.steps, 'step')}.", options)


def claim_free_panel(v: Sight, seat: int) -> Markup:
    """Every free space, for nothing."""
    free = [space for space in range(SPACES) if v.claim[space] == NOBODY]
    options = [claim_option(v, seat, space, CLAIM_FREE, ()) for space in free]
    return choices("A free token", "What it adds to your points as things stand.", options)


def join_panel(v: Sight, seat: int) -> Markup:
    """Every space of somebody else."""
    others = [space for space in range(SPACES) if v.claim[space] not in (NOBODY, seat)]
    options = [claim_option(v, seat, space, JOIN, ()) for space in others]
    return choices("A partner", "What it adds to your points as things stand. The other token counts on.", options)


def scout_panel(v: Sight, seat: int) -> Markup:
    """How many tokens may still be looked at: they are pressed on the map."""
    text = f"Press a token on the map that lies face down; only you will see it. You have {plural(v.s.steps, 'look')}."
    return choices("A secret look", text, ())


def order_panel(v: Sight, seat: int) -> Markup:
    """The five resources."""
    options = [
        option(ORDER + kind, html(f"{resource(kind)} <b>{RESOURCE_NAMES[kind]}</b>"), label=RESOURCE_NAMES[kind])
        for kind in range(RESOURCES)
    ]
    return choices("Supplies", f"For your bins. You take {v.s.steps} in all.", options)


def store_panel(v: Sight, seat: int) -> Markup:
    """The bin for a resource from an investment."""
    one = tuple(int(kind == v.s.ordered) for kind in range(RESOURCES))
    return bins_panel(v, seat, STORE, one, scoring=False)


def upgrade_panel(v: Sight, seat: int) -> Markup:
    """What one more influence and settlement would change in each terrain with a camp."""
    terrains = [v.terrain[site] for site in range(HEXES) if v.building[site] == seat]
    return draw.lands("Your camps", "Press one of your camps on the map.", changes(v, seat, terrains, 1, 1))


# ---- step 3 --------------------------------------------------------------------------------------------------------


def build_panel(v: Sight, seat: int) -> Markup:
    """Camp, settlement or loot: what it costs, what it brings, and what will be lost."""
    usage = v.usage(seat)
    best = best_building(usage)
    options = []
    if best != LOOT:
        kind = WOOD if usage[WOOD] else STONE
        cost = html(f"for {resource(kind)}{hidden(RESOURCE_NAMES[kind])}")
        options.append(build_option(seat, BUILD_CAMP, CAMP, "Camp", cost, "1 influence", without(usage, kind)))
    if best == SETTLEMENT:
        cost = html(f"for {resource(WOOD)}{resource(STONE)}{hidden('wood and stone')}")
        rest = without(without(usage, WOOD), STONE)
        options.append(build_option(seat, BUILD_SETTLEMENT, SETTLEMENT, "Settlement", cost, "2 influence", rest))
    loss = loot_loss(v, seat)
    cost = html(f"{points(loss, gain=True)} as things stand")
    options.append(build_option(seat, TURN_TO_LOOT, LOOT, "Loot", cost, "no influence", usage))
    text = html(f"At hand: {goods(usage)}" if any(usage) else "You have nothing at hand.")
    return choices("Build or loot", text, options)


def build_option(seat: int, action: int, kind: int, name: str, cost: Markup, gain: str, rest: Counts) -> Markup:
    """One kind of building."""
    title = html(f"{building_sign(seat, kind)} <b>{name}</b> <span>{cost}</span>")
    return option(action, title, html(f"<small>{gain}</small> {lost(rest)}"), label=name)


def take_panel(v: Sight, seat: int) -> Markup:
    """What the building would change in each terrain, while the token is chosen on the map."""
    if v.s.building_kind == LOOT:
        return choices("Your loot", "Press an open token on the map.", ())
    terrains = [v.terrain[site] for site in range(HEXES) if v.token[site] >= 0]
    settlement = int(v.s.building_kind == SETTLEMENT)
    title = "Your settlement" if settlement else "Your camp"
    sign = '<span class="gw-joins"><b>3</b></span>'
    text = html(f"Press an open token on the map. {sign} on a token: so many buildings your group would have there.")
    return draw.lands(title, text, changes(v, seat, terrains, 1 + settlement, settlement))


def changes(v: Sight, seat: int, terrains: Iterable[int], influence: int, settlements: int) -> list[dict[str, Any]]:
    """What so much more influence would make of a seat's bonus in each of the terrains."""
    present = set(terrains)
    return [
        {
            "picture": terrain_picture(terrain),
            "name": TERRAIN_NAMES[terrain],
            "influence": v.standing.players[seat].terrains[terrain].influence,
            "change": terrain_change(v, seat, terrain, influence=influence, settlements=settlements),
        }
        for terrain in range(TERRAINS)
        if terrain in present
    ]


def stock_panel(v: Sight, seat: int) -> Markup:
    """The bins with what each would hold, score and bring up."""
    return bins_panel(v, seat, STOCK, TOKEN_RESOURCES[v.s.taken], scoring=True)


def bins_panel(v: Sight, seat: int, action: int, more: Counts, *, scoring: bool) -> Markup:
    """Four bins to put something into."""
    options = []
    for number in range(1, BINS + 1):
        after = plus(v.supply[seat][number], more)
        gain = points(BIN_POINTS[number], gain=True) if scoring else EMPTY
        brings = f"would bring up {usable(sum(after), number)} of {sum(after)}"
        body = html(f"{goods(after)} <small>{brings}</small>")
        options.append(option(action + number, html(f"<b>Bin {number}</b> {gain}"), body, label=f"Bin {number}"))
    text = html(f"Into which bin do {goods(more)} go? Each is shown as it would be.")
    return choices("Stock a bin" if scoring else "Store it", text, options, classes="gw-broad-options")


DECISIONS = {
    ASK_ACTIVATE: activate_panel,
    ASK_LEAVE: leave_panel,
    ASK_METALS: metals_panel,
    ASK_SHIP_FREE: ship_free_panel,
    ASK_CLAIM_FREE: claim_free_panel,
    ASK_JOIN: join_panel,
    ASK_SCOUT: scout_panel,
    ASK_ORDER: order_panel,
    ASK_STORE: store_panel,
    ASK_UPGRADE: upgrade_panel,
    ASK_BUILD: build_panel,
    ASK_TAKE: take_panel,
    ASK_STOCK: stock_panel,
}
