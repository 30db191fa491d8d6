"""Cards on the table: backs while they are sealed, faces when they are turned over, and the men on them."""

from functools import lru_cache

from markupsafe import Markup

from pardner.games.gunslingers.names import gang
from pardner.games.gunslingers.pieces import EMPTY, REMEMBERED, card_face, card_words, crew, draw, joined
from pardner.games.gunslingers.sight import Card, Men, Sight
from pardner.games.gunslingers.state import (
    CARDS,
    DECOY,
    DISMISS,
    IN_POSSE,
    LOOK,
    NOBODY,
    NONE,
    PLACE,
    SADDLE,
    SKILLS,
    UNKNOWN_CARD,
)
from pardner.table.pieces import named, target

Shown = tuple[Card, tuple[int, ...]]
"""A card, and what pressing it may mean."""


def cards(v: Sight, viewer: int = NOBODY) -> Markup:
    """What everybody has laid, as far as the viewer knows it."""
    if v.week == 0 or v.round not in (1, 2) or v.over:
        return EMPTY
    rows = []
    for seat in range(v.seats):
        if v.out[seat]:
            continue
        own = seat == viewer
        shown = tuple([(card, card_actions(v, seat, stack, own)) for stack, card in enumerate(v.cards[seat])])
        secret = own and v.question == "set_up"
        posse = v.posse(seat)
        riding = _ride(v, seat)
        rows.append(_row(seat, v.names[seat], status_of(v, seat), shown, posse, riding, posse_actions(v, own), secret))
    return draw.cards(joined(rows), heading(v))


def heading(v: Sight) -> str:
    """What is happening to the cards."""
    if v.question == "set_up":
        return "Cards are laid face down"
    if v.question == "look":
        return "Cards lie face down"
    return "Posses ride" if v.s.riding or v.question == "ride" else "Cards on the table"


def status_of(v: Sight, seat: int) -> str:
    """How far a seat has come."""
    if v.question == "set_up":
        if v.is_deciding(seat):
            return "laying cards"
        if seat == v.s.paper:
            return "waits for the newspaper"
        return "ready" if (v.asked >> seat) & 1 or v.cards[seat] else "no men"
    if v.question == "look":
        return "reads the newspaper" if v.is_deciding(seat) else ""
    if v.question == "ride" and (v.asked >> seat) & 1:
        return "saddles up?" if v.is_deciding(seat) else "has decided"
    return ""


def _ride(v: Sight, seat: int) -> str:
    """Where a posse rides, as far as that is known."""
    me = v.s.players[seat]
    rides = [card_words(card) for card in (me.ride, me.second_ride) if card != NONE]
    return " and ".join(rides)


def card_actions(v: Sight, seat: int, stack: int, own: bool) -> tuple[int, ...]:
    """What pressing a card may mean: a look at somebody's, something with one's own."""
    numbers = [LOOK + CARDS * seat + 1 + stack] if v.question in ("look", "set_up") else []
    if own:
        card = card_number(v, seat, stack)
        numbers += [SADDLE + SKILLS * card + skill for skill in range(SKILLS)]
        numbers += [PLACE + SKILLS * card + skill for skill in range(SKILLS)]
        numbers.append(DISMISS + card)
    return tuple(numbers)


def card_number(v: Sight, seat: int, stack: int) -> int:
    """A card as actions count them: decoys by their order."""
    laid = v.cards[seat]
    if laid[stack].card != DECOY:
        return laid[stack].card
    return DECOY + sum(card.card == DECOY for card in laid[:stack])


def posse_actions(v: Sight, own: bool) -> tuple[int, ...]:
    """What pressing the own posse may mean."""
    if not own or v.question not in ("stable", "hold"):
        return ()
    return (*(SADDLE + SKILLS * IN_POSSE + skill for skill in range(SKILLS)), DISMISS + IN_POSSE)


@lru_cache(maxsize=REMEMBERED)
def _row(
    seat: int,
    name: str,
    status: str,
    shown: tuple[Shown, ...],
    posse: Men,
    riding: str,
    actions: tuple[int, ...],
    secret: bool,
) -> Markup:
    drawn = joined(draw_card(seat, stack, card, numbers) for stack, (card, numbers) in enumerate(shown))
    reserve = EMPTY
    if any(posse):
        inside = draw.reserve(crew(posse), riding)
        words = f"Posse of {name}: {gang(*posse)}{f', riding to {riding}' if riding else ''}"
        reserve = target(actions, words, inside, classes="gs-posse")
    return draw.hand(seat, named(seat, name), status, drawn, reserve, secret)


def draw_card(seat: int, stack: int, card: Card, actions: tuple[int, ...]) -> Markup:
    """A card with the men on it."""
    words = f"Card {stack + 1}, {card_words(card.card)}, with {gang(*card.men)}"
    kind = "gs-down-card" if card.card == UNKNOWN_CARD else "gs-decoy" if card.card == DECOY else "gs-open-card"
    gone = "" if any(card.men) else " gs-spent"
    inside = draw.card(card_face(card.card), crew(card.men) if any(card.men) else EMPTY)
    return target(actions, words, inside, classes=f"gs-card seat-{seat} {kind}{gone}", piece=f"card-{seat}-{stack}")
