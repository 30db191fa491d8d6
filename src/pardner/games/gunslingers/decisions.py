"""The private panel: what helps the one who decides, one for each question."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

from pardner.engine.text import plain
from pardner.games.gunslingers import bidding, forecast
from pardner.games.gunslingers import rules as game_rules
from pardner.games.gunslingers.cards import card_number
from pardner.games.gunslingers.names import (
    PROPERTY_NAMES,
    SKILL_NAMES,
    card_of,
    counted,
    dollars,
    gang,
    the,
)
from pardner.games.gunslingers.pieces import (
    EMPTY,
    LETTERS,
    card_face,
    crew,
    draw,
    figure,
    joined,
    option,
    percent,
)
from pardner.games.gunslingers.prospects import Outlook, clash_odds, duel, fight_odds, loss_of_face
from pardner.games.gunslingers.questions import action as choice_words
from pardner.games.gunslingers.questions import rent_of
from pardner.games.gunslingers.showdown import any_hit, shots_left
from pardner.games.gunslingers.sight import Sight
from pardner.games.gunslingers.state import (
    BACK_DOWN,
    BACKING_DOWN_LOSS,
    BOTH_BACK_DOWN_LOSS,
    BRIBE_AMOUNT,
    BRIBE_MAN,
    BRIBE_OFFER,
    BRIBE_PRICE,
    CATALOGUE,
    DECOY,
    DECOYS,
    DOCTOR_FACE,
    FACES,
    FIGHT,
    GIVE_UP,
    HONEST,
    MODE_IDS,
    NO_OFFER,
    NOBODY,
    NONE,
    OFFER,
    PLACE,
    PROPERTY_REPUTATION,
    READY,
    RIDE,
    RUN,
    RUNNING_LOSS,
    SIMPLE,
    SKILLS,
    STAY,
    STAY_HOME,
)
from pardner.games.gunslingers.trials import TRIALS
from pardner.table.pieces import html, named, picture, target

rules: Any = game_rules

MOST_CHOICES = 1024


def decision(v: Sight, seat: int) -> Markup:
    """The panel of a seat that decides; nothing for the others."""
    return PANELS[v.question](v, seat) if v.is_deciding(seat) else EMPTY


# ---- choices in plain words ----------------------------------------------------------------------------------------


def legal(v: Sight, seat: int) -> list[int]:
    """Everything the seat may do."""
    out = [0] * MOST_CHOICES
    count = rules.legal(v.s, seat, out)
    return out[:count]


def words_of(v: Sight, seat: int, number: int) -> str:
    """A choice as a sentence, ready for the page."""
    kind = CATALOGUE.kind_of(number)
    return str(escape(plain(choice_words(v.s, seat, kind.name, kind.values(number)), v.names)))


def listed(title: str, text: str, note: Callable[[Sight, int, int], str] | None = None) -> "Panel":
    """A panel with all choices one below the other, and perhaps a note to each."""

    def panel(v: Sight, seat: int) -> Markup:
        options = [
            option((number,), words_of(v, seat, number), note(v, seat, number) if note else "")
            for number in legal(v, seat)
        ]
        return draw.panel(title, text, draw.options(options), "")

    return panel


# ---- odds ----------------------------------------------------------------------------------------------------------


def odds_bar(outlook: Outlook, caption: str) -> Markup:
    """How a fight would end, as a bar with figures."""
    odds = outlook.odds
    how = "" if outlook.exact else f" (about, from {TRIALS} tries)"
    parts = [("you win", odds.win), ("nobody wins", odds.neither), ("you lose", odds.lose)]
    return draw.odds(parts, f"{caption}{how}")


def duels(v: Sight) -> Markup:
    """One man against one, for every pair of skills."""
    simple = v.s.gunfights == SIMPLE
    strongest = list(reversed(range(SKILLS)))
    rows = [
        (figure(mine), SKILL_NAMES[mine], [percent(duel(simple, mine, theirs).win) for theirs in strongest])
        for mine in strongest
    ]
    return draw.duels(rows, [(figure(skill), SKILL_NAMES[skill]) for skill in strongest])


# ---- laying cards --------------------------------------------------------------------------------------------------


def set_up(v: Sight, seat: int) -> Markup:
    """Men at home, decoys, and what the others could bring; territories are pressed on the map."""
    home = v.home(seat)
    laid = [card.card for card in v.cards[seat]].count(DECOY)
    decoys = []
    for number in range(min(DECOYS, laid + 1)):
        card = DECOY + number
        men = next(
            (one.men for stack, one in enumerate(v.cards[seat]) if card_number(v, seat, stack) == card), (0,) * SKILLS
        )
        inside = draw.card(card_face(DECOY), crew(men) if any(men) else EMPTY)
        actions = [PLACE + SKILLS * card + skill for skill in range(SKILLS)]
        decoys.append(target(actions, f"Decoy {number + 1}", inside, classes="gs-card gs-decoy"))
    others = [
        (named(other, v.names[other]), crew(v.men(other)))
        for other in range(v.seats)
        if other != seat and not v.out[other]
    ]
    ready = option((READY,), "Ready", f"posse: {gang(*home)}" if any(home) else "nobody in the posse")
    return draw.laying(crew(home) if any(home) else EMPTY, joined(decoys), ready, others, duels(v), looked_at(v, seat))


def looked_at(v: Sight, seat: int) -> Markup:
    """What the newspaper has found out."""
    if v.s.paper != seat or v.s.looked_seat == NOBODY:
        return EMPTY
    card = v.cards[v.s.looked_seat][v.s.looked_stack].card
    what = "a decoy" if card == DECOY else the(card)
    who = named(v.s.looked_seat, v.names[v.s.looked_seat])
    return html(f"Card {v.s.looked_stack + 1} of {who} is <b>{escape(plain(what, v.names))}</b>.")


# ---- nerve, staying, bribes ----------------------------------------------------------------------------------------


def face_lines(v: Sight, seat: int, amount: int, backing_down: bool, when: str) -> list[str]:
    """What losing face would cost, and whether everything can still be held."""
    loss = loss_of_face(v, seat, amount, backing_down)
    if loss.forgiven:
        return [f"{when}: forgiven by {loss.forgiven}"]
    line = f"{when}: {v.reputation[seat]} → {loss.left} reputation, {loss.need} needed"
    if not loss.fails:
        return [line]
    return [line, f"{picture('p-danger')} a territory or a man would go"]


def nerve(v: Sight, seat: int) -> Markup:
    """The odds if both fight, and what backing down costs."""
    odds = odds_bar(fight_odds(v, seat), "If both fight to the end")
    fight = option((FIGHT,), "Fight", prize(v, seat), *_sheriff_line(v))
    lines = face_lines(v, seat, BACKING_DOWN_LOSS, True, "alone")
    lines += face_lines(v, seat, BOTH_BACK_DOWN_LOSS, True, "if both do")
    back = option((BACK_DOWN,), "Back down", *dict.fromkeys(lines))
    return draw.panel("Fight or back down?", stakes(v, seat), html(f"{odds}{draw.options([fight, back])}"), "gs-duel")


def prize(v: Sight, seat: int) -> str:
    """What winning would bring."""
    place = v.battleground
    if v.owner[place] == seat:
        return "win: you keep it with its markers"
    return f"win: you take it with one marker and {PROPERTY_REPUTATION[place]} reputation"


def stakes(v: Sight, seat: int) -> Markup:
    """What the fight is about."""
    place = v.battleground
    owner = v.owner[place]
    holds = "yours" if owner == seat else "nobody's" if owner == NOBODY else f"held by {v.tags[owner]}"
    lost = " It is your headquarters." if v.headquarters.get(place) == seat else ""
    name = escape(PROPERTY_NAMES[place])
    return html(f"The {name} is {holds}: rent {escape(rent_of(place))}, reputation {PROPERTY_REPUTATION[place]}.{lost}")


def _sheriff_line(v: Sight) -> list[str]:
    if v.s.sheriff != HONEST or v.s.gunfights == SIMPLE or not v.s.fight_killed:
        return []
    return [f"the sheriff stops it after a round on {v.s.fight_killed} or less"]


def stay(v: Sight, seat: int) -> Markup:
    """The odds if both stay, what is shot after those who run, and what running costs."""
    odds = odds_bar(fight_odds(v, seat), "If both stay to the end")
    behind = shots_left(v, v.other(seat))
    volley = f"{counted(len(behind), 'shot')} at your back, {percent(any_hit(behind))} that one hits"
    lines = [volley if behind else "nobody can shoot after you"]
    if (v.s.hurt >> seat) & 1:
        lines.append("no reputation lost: you have men hurt")
    else:
        lines += face_lines(v, seat, RUNNING_LOSS, False, "nobody hurt")
    ahead = shots_left(v, seat)
    staying = option((STAY,), "Stay", f"if they run, {counted(len(ahead), 'shot')} at their backs", *_sheriff_line(v))
    running = option((RUN,), "Run", *lines)
    return draw.panel("Stay or run?", "", html(f"{odds}{draw.options([staying, running])}"), "gs-duel")


def bribe(v: Sight, seat: int) -> Markup:
    """Step by step: what for, whom, how much, and a purse for one's own men."""
    me = v.s.players[seat]
    money = v.money[seat]
    if me.bribe_step == BRIBE_OFFER:
        odds = odds_bar(fight_odds(v, seat), "Without any bribe, if both stay to the end")
        options = []
        for number in legal(v, seat):
            if number == NO_OFFER:
                options.append(option((number,), "Offer nothing", "only a purse, if you like"))
            else:
                mode = number - OFFER + 1
                prices = " / ".join(f"{LETTERS[skill]} {dollars(BRIBE_PRICE[mode][skill])}" for skill in range(SKILLS))
                title = "Throw the fight" if MODE_IDS[mode - 1] == "throw" else "Change sides"
                what = "he does not shoot" if MODE_IDS[mode - 1] == "throw" else "he joins you for good"
                options.append(option((number,), title, what, prices))
        text = f"You have {dollars(money)}. A refused offer costs 1 reputation."
        return draw.panel("A bribe?", text, html(f"{odds}{draw.options(options)}"), "gs-duel")
    if me.bribe_step == BRIBE_MAN:
        return listed("Whom?", "Press a man of the other side.")(v, seat)
    if me.bribe_step == BRIBE_AMOUNT:
        price = BRIBE_PRICE[me.offer_mode][v.s.man[me.offer_man].skill]
        note = f"{dollars(price)} beats an empty purse, {dollars(price + 1)} a purse of $1, and so on."
        return bidding.amounts("Your offer", "It is paid only if he takes it.", price, money, money, "", [note])
    most = money - me.offer
    text = "What you put in is paid in any case, and raises the price of each of your men."
    return bidding.amounts("Your purse", text, 0, most, money - me.offer, "Empty", [])


# ---- reputation, posses --------------------------------------------------------------------------------------------


def hold(v: Sight, seat: int) -> Markup:
    """A territory drawn at random, or one of the strongest."""
    home = next(place for place, boss in v.headquarters.items() if boss == seat)
    places = [place for place in v.at if v.owner[place] == seat and place != home]
    options = []
    for number in legal(v, seat):
        if number == GIVE_UP:
            names = ", ".join(str(escape(PROPERTY_NAMES[place])) for place in places)
            chance = f"1 in {len(places)} each: " if len(places) > 1 else ""
            options.append(option((number,), "Give up a territory", f"{chance}{names}"))
        else:
            options.append(option((number,), words_of(v, seat, number)))
    text = f"You have {v.reputation[seat]} reputation and need {v.need(seat)}."
    return draw.panel("You cannot hold it all", text, draw.options(options), "")


def ride(v: Sight, seat: int) -> Markup:
    """Where the posse could ride, whom it would meet there, and the odds."""
    me = v.s.players[seat]
    if me.ride != NONE:
        return listed("Your cavalry", "Send some of the posse to a second territory, or be ready.")(v, seat)
    claims = v.claims()
    options = []
    for number in legal(v, seat):
        if number == STAY_HOME:
            options.append(option((number,), "Stay at home"))
        elif number == RIDE + DECOY:
            options.append(option((number,), "Ride with a decoy", "to be seen riding"))
        else:
            options.append(_ride_option(v, seat, number - RIDE, claims))
    text = f"Your posse: {gang(*v.posse(seat))}. All of it rides to one place."
    return draw.panel("Your posse", text, draw.options(options), "gs-rides")


def _ride_option(v: Sight, seat: int, place: int, claims: Any) -> Markup:
    captor = v.owner[place]
    there = next((claim.men for claim in claims.get(place, ()) if claim.seat == captor), None)
    if captor == NOBODY or there is None:
        line = "nobody is there to stop you"
    else:
        odds, exact = clash_odds(v, seat, v.posse(seat), captor, there, place)
        about = "" if exact else "about "
        chance = f"{about}you win {percent(odds.win)}, lose {percent(odds.lose)}"
        line = f"{v.tags[captor]} {crew(there)}: {chance}"
    headquarters = "your headquarters: without it you are out" if v.headquarters.get(place) == seat else ""
    return option((RIDE + place,), str(escape(PROPERTY_NAMES[place])), line, headquarters)


# ---- notes to plain lists ------------------------------------------------------------------------------------------


def closing_note(v: Sight, seat: int, number: int) -> str:
    """Who would be sent home."""
    kind = CATALOGUE.kind_of(number)
    if kind.name != "close_off":
        return ""
    place = card_of(str(kind.values(number)["property"]))
    return " ".join(f"{v.tags[claim.seat]} {crew(claim.men)}" for claim in v.claims().get(place, ()))


def register_note(v: Sight, seat: int, number: int) -> str:
    """What it would pay this week."""
    place = card_of(str(CATALOGUE.kind_of(number).values(number)["property"]))
    return f"${forecast.mean_rent(v.s, place):.1f} on average this week"


def toll_note(v: Sight, seat: int, number: int) -> str:
    """Whom one would meet."""
    others = [claim for claim in v.claims().get(v.s.closed, ()) if claim.seat != seat]
    if CATALOGUE.kind_of(number).name != "pay_toll" or not others:
        return ""
    return "there may be " + ", ".join(f"{v.tags[claim.seat]} {crew(claim.men)}" for claim in others)


def doctor_note(v: Sight, seat: int, number: int) -> str:
    """How likely the doctor can help."""
    return (
        f"{percent((FACES + 1 - DOCTOR_FACE) / FACES)} that he lives"
        if CATALOGUE.kind_of(number).name == "pick"
        else ""
    )


Panel = Callable[[Sight, int], Markup]

PANELS: dict[str, Panel] = {
    "bid": bidding.bid,
    "late_bid": bidding.bid,
    "raise": bidding.raise_bid,
    "put_up": lambda v, seat: draw.panel(
        "Put up a lot", "Press one of the lots below: everybody will bid for it.", EMPTY, ""
    ),
    "telegraph": bidding.telegraph,
    "set_up": set_up,
    "look": listed("Your newspaper", "Look at one card that lies face down. Only you will see it."),
    "stable": listed("Your stable", "One man may ride to another of your territories."),
    "stable_card": listed("Where to?", "He rides to one of your other territory cards."),
    "sheriff": listed("Your sheriff", "He can close off one territory this week.", closing_note),
    "toll": listed("Closed by the sheriff", "Who does not pay goes home.", toll_note),
    "nerve": nerve,
    "bribe": bribe,
    "gunsmith": listed("The better gun", "One man rolls a die more with every shot of this gunfight."),
    "aim": listed("Take aim", "Nobody sees it before all have aimed. Press a man of the other side."),
    "blacksmith": listed("Your blacksmith", "Once in this gunfight one of your rolls may be made again."),
    "doctor": listed("Your doctor", "Once a territory round he looks at one of your dead.", doctor_note),
    "stay": stay,
    "jail": listed("The sheriff", "One of your strongest men goes to jail until the end of next week."),
    "losses": listed("Your losses", "Nobody sees whom you give up before both have chosen."),
    "hold": hold,
    "ride": ride,
    "land_office": listed("Your land office", "It gets its second marker now, and pays this week.", register_note),
    "saloon": listed("Your saloon", "He comes to your headquarters at once."),
    "go_on": listed("So many dice", "Look at them, then go on."),
}
