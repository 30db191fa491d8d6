"""The panels of those who decide: one for each question, with what every choice would lead to."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pardner.games.coal_n_write.names import (
    CARD_NAMES,
    CHAMBER_LABELS,
    LETTER_NAMES,
    MINERAL_NAMES,
    bandit_hats,
    counted,
    dice_in,
    listed,
)
from pardner.games.coal_n_write.paper import EMPTY, draw, hat, hidden, mineral
from pardner.games.coal_n_write.prospects import (
    FACES,
    MOST_BOXES,
    Burro,
    Reach,
    after_robbery,
    alike,
    bet_cash,
    burro_of,
    bust_odds,
    clear_odds,
    delivery,
    drink_odds,
    edge_of,
    geode_mean,
    lone_odds,
    mine,
    next_total,
    open_chambers,
    order_cost,
    reach,
    reaches,
    sheet,
    short_by,
    stolen,
    town,
    turn,
    usable_cards,
    with_piece,
    worth,
    wrassle_odds,
)
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    ASK_BANDIT,
    ASK_BOTTLES,
    ASK_BOXES,
    ASK_DICE,
    ASK_DRINKS,
    ASK_FIGHT,
    ASK_FREE_DIG,
    ASK_GAMBLE,
    ASK_GEODES,
    ASK_LETTER,
    ASK_LOAD,
    ASK_OPPONENT,
    ASK_READY,
    ASK_SHOOT,
    ASK_USE,
    ASK_VISIT,
    BACKROOM_GAMBLIN,
    BUST,
    BUY_AMMO,
    CARD_COST,
    CHAMBER_ARM,
    CHAMBER_BUBBLES,
    CHAMBER_CONTENT,
    CHAMBER_NUMBER,
    CLAIM,
    CRACK,
    DEPART,
    DICE,
    DIG,
    DRINK,
    DRINK_WORTH,
    FIGHT,
    GAMBLED_HAT,
    GAMBLIN_LETTER,
    GAMBLING_COAL,
    GAMBLING_TIN,
    GEODE,
    GIVE_UP,
    HATS,
    HIT,
    HOLSTER,
    LEAVE,
    LETTER_IDS,
    LETTER_SIGNS,
    LOAD,
    LOWEST_HAT,
    MINERAL_VALUE,
    MOST_BOTTLES,
    NONE,
    ORDER_TONIC,
    READY,
    SEND_BANDIT,
    SHOOT,
    SPEND,
    STASHED,
    STAY,
    VISIT,
    WAITING_BANDITS,
    WRASSLE,
    WRASSLIN_STAKE,
    WRITE,
)
from pardner.table.pieces import die, html, tag, target

Line = str | Markup


def decision(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """What helps the seat to decide; nothing while it has nothing to decide."""
    if not (s.actors >> seat) & 1:
        return EMPTY
    return PANELS[s.players[seat].question](s, seat, names)


def option(action: int, label: str, title: Line, lines: Sequence[Line] = (), classes: str = "") -> Markup:
    """A button with a title and what it leads to."""
    return target((action,), label, draw.option(title, lines), classes=f"button cw-option {classes}".rstrip())


def percent(chance: float) -> str:
    """A chance as people say it, never quite 0 or 100 unless it is."""
    shown = round(100 * chance)
    if 0 < chance < 1:
        shown = min(99, max(1, shown))
    return f"{shown} %"


# ---- the throw -----------------------------------------------------------------------------------------------------


def tray(s: Any, seat: int) -> Markup:
    """The dice of this Turn: for a seat with those it has used or holds, for -1 as they fell."""
    me = s.players[seat] if seat != NONE else None
    shown = []
    for place in range(DICE):
        face = s.faces[place]
        if place >= s.miners and not face:
            continue
        spent = me is not None and bool(face) and bool((me.spent >> place) & 1)
        held = me is not None and bool((me.hand >> place) & 1)
        first = alike(s, me, place) if me is not None and face and not spent else place
        shown.append(tray_die(face, 1 << first, spent, held, me is not None))
    resting = DICE - s.miners
    return draw.tray(shown, resting)


@lru_cache(maxsize=256)
def tray_die(face: int, chosen: int, spent: bool, held: bool, own: bool) -> Markup:
    """A die in the tray."""
    state = " cw-spent" if spent else " cw-held" if held else ""
    said = f"A die that shows {face}{', used' if spent else ', chosen' if held else ''}" if face else "A die"
    inside = die(face)
    if not own or not face:
        return html(f'<span class="cw-die{state}">{inside}{hidden(said)}</span>')
    return target((SPEND + chosen,), said, inside, classes=f"cw-die{state}")


def faces_html(faces: Sequence[int]) -> Markup:
    """Dice side by side."""
    return EMPTY.join([die(face) for face in faces])


def kinds_html(chambers: Sequence[int]) -> Markup:
    """Chambers as letters with numbers, the dearest first, alike ones counted."""
    keys = [(CHAMBER_CONTENT[chamber], CHAMBER_NUMBER[chamber]) for chamber in chambers]
    return _kinds(tuple(sorted(keys)))


@lru_cache(maxsize=4096)
def _kinds(keys: tuple[tuple[int, int], ...]) -> Markup:
    shown = []
    for kind, number in dict.fromkeys(keys):
        count = keys.count((kind, number))
        shown.append(
            f'<span class="cw-kind">{mineral(kind)}{number}{f"<small>×{count}</small>" if count > 1 else ""}</span>'
        )
    return html("".join(shown))


def reach_lines(one: Reach, cards: int) -> list[Line]:
    """What a set of dice can do, in short."""
    lines: list[Line] = []
    plain = [claim.chamber for claim in one.claims if not claim.tonics]
    helped = [claim.chamber for claim in one.claims if claim.tonics]
    if plain:
        lines.append(html(f"claims {kinds_html(plain)}"))
    if helped:
        lines.append(html(f"with tonics {kinds_html(helped)}"))
    if not one.claims:
        lines.append("claims nothing, Digs anywhere")
    if one.visits:
        lines.append(f"or visits town: {counted(cards, 'card')}")
    return lines


def dice_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Every die and every sum with what it can do."""
    me = s.players[seat]
    cards = len(usable_cards(s, seat))
    buttons = []
    for one in reaches(s, me):
        faces = dice_in(s.faces, one.chosen)
        said = " + ".join(map(str, faces))
        title = faces_html(faces) if one.single else html(f'{faces_html(faces)}<b class="cw-sum">= {one.total}</b>')
        buttons.append(option(SPEND + one.chosen, f"Use {said}", title, reach_lines(one, cards)))
    if not mine.has_chamber(me):
        buttons.append(option(LEAVE, "Leave the other dice", "Leave the other dice"))
    text = "One die Digs at any open chamber; one or several claim a chamber whose number their sum reaches."
    return draw.panel("Your dice", text, draw.options(buttons, "cw-sets"))


def use_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """The sum against the numbers: what it claims, what it just misses, and what else one die may do."""
    me = s.players[seat]
    one = reach(s, me, me.hand)
    faces = dice_in(s.faces, me.hand)
    parts = []
    if one.claims:
        ranked = sorted(one.claims, key=lambda claim: (CHAMBER_CONTENT[claim.chamber], claim.tonics))
        chips = [claim_chip(claim.chamber, one.total, claim.tonics) for claim in ranked]
        parts.append(draw.group("Claim", chips, "cw-in-the-mine"))
        if one.single:
            parts.append(draw.group("Only Dig there", [dig_chip(me, claim.chamber) for claim in ranked]))
    if one.visits:
        parts.append(draw.group("Visit", visit_chips(s, seat)))
    missed = short_by(me, one.total)[:3]
    said = f"Press an arm of the mine to {'dig there' if one.single else 'claim its chamber'}. "
    if missed:
        said += f"Out of reach: {listed(f'{CHAMBER_LABELS[chamber]} by {missing}' for chamber, missing in missed)}."
    counts = " + ".join(map(str, faces)) + ("" if one.single else f" = {one.total}")
    title = html(f'{faces_html(faces)}<span class="cw-sum">{counts}</span>')
    return draw.panel(title, said, EMPTY.join(parts))


def claim_chip(chamber: int, total: int, tonics: int) -> Markup:
    """A claim as a small button: the sum against the number."""
    helped = f" +{counted(tonics, 'tonic')}" if tonics else ""
    inside = html(
        f"{mineral(CHAMBER_CONTENT[chamber])}<b>{CHAMBER_NUMBER[chamber]}</b>"
        f"<small>{CHAMBER_LABELS[chamber].split()[-1]}{helped}</small>"
    )
    label = f"Claim {CHAMBER_LABELS[chamber]}: {total} against {CHAMBER_NUMBER[chamber]}{helped}"
    return target((CLAIM + chamber,), label, inside, classes="button cw-chip")


def dig_chip(me: Any, chamber: int) -> Markup:
    """A Dig as a small button, with the bubbles as they would be."""
    filled, bubbles = me.bubbles[CHAMBER_ARM[chamber]], CHAMBER_BUBBLES[chamber]
    then = "out" if filled == bubbles else f"{filled + 1}/{bubbles}"
    inside = html(
        f"{mineral(CHAMBER_CONTENT[chamber])}<b>{then}</b><small>{CHAMBER_LABELS[chamber].split()[-1]}</small>"
    )
    return target((DIG + chamber,), f"Dig at {CHAMBER_LABELS[chamber]}", inside, classes="button cw-chip cw-dig")


def visit_chips(s: Any, seat: int) -> list[Markup]:
    """The cards that can be used, as small buttons."""
    return [
        target(
            (VISIT + card,), f"Visit {CARD_NAMES[card]}", html(f"<b>{CARD_NAMES[card]}</b>"), classes="button cw-chip"
        )
        for card in usable_cards(s, seat)
    ]


def free_dig_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Digs without a die."""
    me = s.players[seat]
    chips = [dig_chip(me, chamber) for chamber in open_chambers(me)]
    text = "Press an arm of the mine."
    return draw.panel(counted(me.free_digs, "free Dig"), text, draw.group("Dig", chips, "cw-in-the-mine"))


def ready_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Nothing is left to do with this throw."""
    button = option(READY, "Done with this throw", "Done", ["until then steps can be taken back"], "primary")
    return draw.panel("All dice are used", "", draw.options([button], ""))


# ---- town ----------------------------------------------------------------------------------------------------------


def visit_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """The Lone Miner's visit."""
    text = f"You have ${s.players[seat].cash}. Press a card of Boom Town."
    return draw.panel("A visit to Boom Town", text, draw.group("Visit", visit_chips(s, seat)))


def boxes_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Boxes with their cost, what it leaves, and what they are good for on this burro."""
    me = s.players[seat]
    price = CARD_COST[AMMO_SUPPLY]
    hats = waiting_hats(me, s.round)
    buttons = []
    for boxes in range(1, me.cash // price + 1):
        lines: list[Line] = [f"${boxes * price}, leaves ${me.cash - boxes * price}"]
        if hats and me.ammo + boxes <= MOST_BOXES:
            lines.append(f"{percent(clear_odds(hats, me.ammo + boxes, me.tonics, edge_of(me)))} clear Burro {s.round}")
        buttons.append(option(BUY_AMMO + boxes, f"Buy {boxes}", counted(boxes, "box", "boxes"), lines))
    said = f"Burro {s.round} meets {bandits_text(hats)}; you have {counted(me.ammo, 'box', 'boxes')}."
    return draw.panel("Ammo Supply", said, draw.options(buttons, "cw-many"))


def waiting_hats(me: Any, burro: int) -> list[int]:
    """The bandits that will wait for a burro."""
    return sorted(bandit_hats(WAITING_BANDITS[burro - 1], LOWEST_HAT) + [GAMBLED_HAT] * me.added[burro - 1])


def bandits_text(hats: Sequence[int]) -> str:
    """Bandits in words."""
    return f"{'bandit' if len(hats) == 1 else 'bandits'} {listed(map(str, hats))}" if hats else "no bandits"


def geodes_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Geodes by two dice now, against one die at the end."""
    me = s.players[seat]
    buttons = [
        option(
            CRACK + number, f"Crack {number}", counted(number, "geode"), [f"${number * geode_mean(2):.0f} on average"]
        )
        for number in range(1, me.stash[GEODE] + 1)
    ]
    here, later = geode_mean(2), geode_mean(1)
    text = f"Here the higher of two dice counts, ${here:.2f} on average; at the end one die, ${later:.2f}."
    return draw.panel("Rockhounds", text, draw.options(buttons, "cw-many"))


def bottles_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Orders with their cost, as long as nobody orders before."""
    me = s.players[seat]
    out = [0] * MOST_BOTTLES
    count = town.list_bottles(s, me, out)
    buttons = []
    for bottles in range(1, count + 1):
        cost = order_cost(s.sold, bottles)
        lines = [f"${cost}, leaves ${me.cash - cost}"]
        buttons.append(option(ORDER_TONIC + bottles, f"Order {bottles}", counted(bottles, "bottle"), lines))
    text = "Filled when the Turn closes." + (" Orders before yours raise the price." if s.seats > 1 else "")
    return draw.panel("Horsepower Tonic", text, draw.options(buttons, "cw-many"))


def drinks_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Every number of drinks with its chance and its mean."""
    buttons = []
    for times in range(1, len(DRINK_WORTH)):
        chance, mean = drink_odds(times)
        lines = [f"{percent(chance)} for ${DRINK_WORTH[times]}", f"mean {'−' if mean < 0 else '+'}${abs(mean):.2f}"]
        buttons.append(option(DRINK + times, f"Drink {times}", counted(times, "drink"), lines))
    return draw.panel(
        "Drankin' Contest",
        "Two dice for each drink: every total has to be 6 or more.",
        draw.options(buttons, "cw-many"),
    )


def opponent_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Who can be challenged."""
    buttons = [
        option(WRASSLE + other, f"Wrassle {names[other]}", tag_named(other, names), [f"has ${s.shown[other].cash}"])
        for other in range(s.seats)
        if town.can_be_challenged(s, seat, other)
    ]
    text = f"You win ${WRASSLIN_STAKE} with {percent(wrassle_odds())}, thrown when the Turn closes."
    return draw.panel("Arm Wrasslin'", text, draw.options(buttons, ""))


def tag_named(seat: int, names: Sequence[str]) -> Markup:
    """A seat's token with its name."""
    return Markup("{} {}").format(tag(seat, ""), names[seat])


def gamble_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """What staying brings, and every face that a hit may throw."""
    me = s.players[seat]
    faces = []
    for face in FACES:
        total = next_total(me.total, face)
        faces.append(html(f"{die(face)}<b>{total}</b><small>{bet_text(total, me.credit)}</small>"))
    hits = [f"{bust_odds(me.total)} of 6 faces bust"] if me.total else ["counts double"]
    buttons = [option(HIT, "Hit", "Hit" if me.total else "Throw", hits)]
    if me.total:
        buttons.append(option(STAY, f"Stay at {me.total}", f"Stay at {me.total}", [bet_text(me.total, me.credit)]))
    title = f"Your total is {me.total}" if me.total else "Backroom Gamblin'"
    return draw.panel(title, "", html(f"{draw.options(buttons, '')}{draw.outcomes(faces)}"))


def bet_text(total: int, credit: int) -> str:
    """What a total at the Backroom brings."""
    cash = bet_cash(total, credit)
    parts = [f"{'+' if cash > 0 else '−'}${abs(cash)}"] if cash else []
    parts += ["a Tin"] * GAMBLING_TIN[total] + ["a Coal"] * GAMBLING_COAL[total]
    parts += ["a bandit"] if total >= BUST else []
    return listed(parts) or "nothing"


def bandit_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """The burros that a bandit can be sent after, with those already there."""
    me = s.players[seat]
    out = [0] * (len(WAITING_BANDITS) + 1)
    count = turn.list_burros(s, out)
    buttons = []
    for action in out[:count]:
        number = action - SEND_BANDIT
        hats = waiting_hats(me, number)
        there = html(f"with {EMPTY.join(map(hat, hats))}") if hats else "no bandit yet"
        buttons.append(option(action, f"Burro {number}", f"Burro {number}", [there]))
    return draw.panel("Busted", "A bandit with hat 3 goes after one of your burros.", draw.options(buttons, "cw-many"))


# ---- the Lone Miner ------------------------------------------------------------------------------------------------


def letter_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """The letters with what they are worth now."""
    me = s.players[seat]
    chance = percent(lone_odds(0))
    notes = {
        "coal": f"${2 * MINERAL_VALUE[2]} by the list",
        "dynamite": "three free Digs",
        "ammo": f"${CARD_COST[AMMO_SUPPLY]} in town",
        "visit": f"{counted(len(usable_cards(s, seat)), 'card')} for you now",
        "gamblin": "nothing to lose but a bandit",
        "cash": "with this delivery",
    }
    buttons = []
    for letter, name in enumerate(LETTER_IDS):
        if letter != GAMBLIN_LETTER or s.open[BACKROOM_GAMBLIN]:
            title = html(f'<b class="cw-letter">{LETTER_SIGNS[letter]}</b> {LETTER_NAMES[letter]}')
            buttons.append(option(WRITE + letter, f"Write {LETTER_SIGNS[letter]}", title, [notes[name]]))
    text = f"Three throws without a 1 win it: {chance}. You have ${me.cash}."
    return draw.panel("Write a letter", text, draw.options(buttons, "cw-many"))


# ---- the burro -----------------------------------------------------------------------------------------------------


def money(burro: Burro) -> str:
    """What a load is worth, geodes apart."""
    value = worth(burro)
    geodes = f" + {counted(value.geodes, 'geode')}" if value.geodes else ""
    return f"${value.cash}{geodes}"


def value_lines(burro: Burro, hats: Sequence[int]) -> list[Markup]:
    """The running value of a load: by the list, in bonuses, and what bandits would leave."""
    value = worth(burro)
    lines = [html(f"<dt>By the list</dt><dd>${value.base}</dd>")]
    if value.bonus:
        lines.append(html(f"<dt>Bonuses</dt><dd>${value.bonus}</dd>"))
    if value.geodes:
        lines.append(
            html(f"<dt>{counted(value.geodes, 'geode')}, one die</dt><dd>⌀ ${value.geodes * geode_mean(1):.0f}</dd>")
        )
    lines.append(html(f"<dt>Safe in town</dt><dd><b>{money(burro)}</b></dd>"))
    if hats:
        taken = stolen(burro.load)
        loss = (
            f"without {counted(burro.load[taken], MINERAL_NAMES[taken], MINERAL_NAMES[taken])}"
            if taken != NONE
            else "nothing to take"
        )
        lines.append(html(f"<dt>Robbed, {loss}</dt><dd><b>{money(after_robbery(burro))}</b></dd>"))
    return lines


def load_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """What each piece would make of the load, safe and robbed."""
    me = s.players[seat]
    burro = burro_of(me)
    hats = bandit_hats(me.bandits, LOWEST_HAT)
    buttons = []
    for kind in range(STASHED):
        if me.stash[kind]:
            more = with_piece(burro, kind)
            lines = [f"{money(more)} safe"] + ([f"{money(after_robbery(more))} robbed"] if hats else [])
            title = html(f"{mineral(kind)} {MINERAL_NAMES[kind]} <small>{me.stash[kind]} left</small>")
            buttons.append(option(LOAD + kind, f"Load 1 {MINERAL_NAMES[kind]}", title, lines))
    buttons.append(
        option(DEPART, "Load no more and go", "Off to town", [f"with {counted(sum(me.load), 'piece')}"], "primary")
    )
    room = sheet.free_slots(me)
    return draw.panel(
        f"Burro {s.round}: {counted(room, 'free slot')}",
        odds_text(me, hats),
        html(f"{draw.value(value_lines(burro, hats))}{draw.options(buttons, 'cw-many')}"),
    )


def odds_text(me: Any, hats: Sequence[int]) -> str:
    """The bandits ahead, and the chance to be rid of all of them."""
    if not hats:
        return "No bandits wait for this burro."
    if not me.ammo:
        return f"Ahead: {bandits_text(hats)}, and you have no ammo."
    chance = percent(clear_odds(hats, me.ammo, me.tonics, edge_of(me)))
    boxes = counted(min(me.ammo, MOST_BOXES), "box", "boxes")
    return f"Ahead: {bandits_text(hats)}. {chance} to clear them with {boxes}."


def fight_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """The odds of one box and of all, against what giving up would cost."""
    me = s.players[seat]
    burro = burro_of(me)
    hats = bandit_hats(me.bandits, LOWEST_HAT)
    edge = edge_of(me)
    lines = [f"{percent(clear_odds(hats, 1, me.tonics, edge))} to clear them at once"]
    if me.ammo > 1:
        most = min(me.ammo, MOST_BOXES)
        lines.append(f"{percent(clear_odds(hats, most, me.tonics, edge))} with {most} boxes")
    buttons = [
        option(FIGHT, "Fight", "Spend a box", lines),
        option(GIVE_UP, "Give up", "Give up the ghost", [f"brings {money(after_robbery(burro))}"]),
    ]
    title = html(f"Bandits {EMPTY.join(map(hat, hats))}")
    text = f"{counted(me.ammo, 'box', 'boxes')} of ammo, {counted(me.tonics, 'tonic')}."
    return draw.panel(title, text, html(f"{draw.value(value_lines(burro, hats))}{draw.options(buttons, '')}"))


def shoot_panel(s: Any, seat: int, names: Sequence[str]) -> Markup:
    """Every die against every bandit it can remove."""
    me = s.players[seat]
    hats = bandit_hats(me.bandits, LOWEST_HAT)
    buttons = []
    for face in sorted({face for face in me.shots if face}):
        for number in sorted(set(hats)):
            tonics = delivery.tonics_for_shot(me, face, number)
            if tonics <= me.tonics:
                title = html(f"{die(face)}<span>›</span>{hat(number)}")
                lines = [f"takes {counted(tonics, 'tonic')}"] if tonics else []
                buttons.append(
                    option(SHOOT + face * HATS + number, f"Use the {face} against bandit {number}", title, lines)
                )
    buttons.append(option(HOLSTER, "Use no more of these dice", "Holster"))
    title = html(f"Your shots {faces_html([face for face in me.shots if face])}")
    return draw.panel(title, "A die has to be higher than the hat.", draw.options(buttons, "cw-many"))


PANELS: dict[int, Callable[[Any, int, Sequence[str]], Markup]] = {
    ASK_DICE: dice_panel,
    ASK_USE: use_panel,
    ASK_FREE_DIG: free_dig_panel,
    ASK_READY: ready_panel,
    ASK_VISIT: visit_panel,
    ASK_BOXES: boxes_panel,
    ASK_GEODES: geodes_panel,
    ASK_BOTTLES: bottles_panel,
    ASK_DRINKS: drinks_panel,
    ASK_OPPONENT: opponent_panel,
    ASK_GAMBLE: gamble_panel,
    ASK_BANDIT: bandit_panel,
    ASK_LETTER: letter_panel,
    ASK_LOAD: load_panel,
    ASK_FIGHT: fight_panel,
    ASK_SHOOT: shoot_panel,
}
