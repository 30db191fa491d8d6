"""Everything a person reads at a table of Boomtown."""

from collections.abc import Callable, Mapping
from typing import Any

from pardner.engine.catalogue import Argument
from pardner.engine.text import piece
from pardner.engine.text import seat as name
from pardner.engine.words import OptionWords, Teller
from pardner.games.boomtown import rules as boomtown_rules
from pardner.games.boomtown.state import (
    CARD_IDS,
    DATA,
    EVENT_IDS,
    MANUAL,
    MAYOR_BONUS,
    MINE_DANGEROUS,
    MINE_DIE,
    MINE_IDS,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    NEW_VEIN_BONUS,
    NOBODY,
    NONE,
    PARK,
    QUESTIONS,
    SALOON_CHARGE,
    SALOON_GIRLS_CHARGE,
    SALOON_IDS,
    SALOONS,
    TOWN_IDS,
    TOWNS,
)

rules: Any = boomtown_rules

TITLE = "Boomtown"
TAGLINE = "Bid for claims, strike gold with the dice, and make the others pay for working in your town."

OPTIONS = {
    "ruleset": OptionWords(
        "What makes a mine produce",
        {
            "manual": "Its production die, 1 to 6, shows on either of the two dice.",
            "published": "Its number, 2 to 12, is the sum of the two dice. Gold is scarcer.",
        },
    ),
    "fifteenth_event": OptionWords(
        "The fifteenth event",
        {
            "holdup": "A second Holdup: 60 cards, and every turn has a card for everybody.",
            "none": "None: 59 cards, and in the last turn one player goes without.",
        },
    ),
    "trim_three_players": OptionWords(
        "Three players",
        {
            "true": "15 cards are set aside unseen: 15 turns.",
            "false": "All cards are used: 20 turns.",
        },
    ),
    "park_unplayable_events": OptionWords(
        "An event without a use",
        {
            "true": "It waits in front of its owner until it has one.",
            "false": "It is lost.",
        },
    ),
}

# ---- names ---------------------------------------------------------------------------------------------------------

TOWN_NAMES = tuple(town["name"] for town in DATA["towns"])
EVENT_NAMES = tuple(event["name"] for event in DATA["cards"]["events"])
CARD_NAMES = tuple(f"{TOWN_NAMES[MINE_TOWN[mine]]} {MINE_NUMBER[mine]}" for mine in range(MINES)) + EVENT_NAMES

EFFECTS = {
    "saloon": "every mine that produces in a town of your choice will owe you 2",
    "saloon_girls": "one of your saloons will charge 4 instead of 2",
    "dynamite": "blow up a mine or a saloon of somebody else",
    "expropriation": "take a mine from somebody in a town where you have one",
    "governor": "the fees of one of your towns will count twice",
    "card_shark": "everybody else pays 4 gold to the bank",
    "new_vein": "one of your mines will give 3 more",
    "mustang": "keep it, and in a later turn pick second",
    "telegraph": "keep it, and turn one die after a production roll",
    "stagecoach_robbery": "take 10 gold from the bank",
    "holdup": "name somebody and a number, and roll for their gold",
}
EVENT_EFFECTS = tuple(EFFECTS[event["kind"]] for event in DATA["cards"]["events"])


def card_name(card: int) -> str:
    """A card as a mark."""
    return piece("card", CARD_IDS[card], CARD_NAMES[card])


def town_name(town: int) -> str:
    """A town as a mark."""
    return piece("town", TOWN_IDS[town], TOWN_NAMES[town])


def event_name(event: int) -> str:
    """An event card as a mark."""
    return card_name(MINES + event)


def actor(s: Any) -> int:
    """The one seat that decides; there is never more than one."""
    mask: int = s.actors
    return mask.bit_length() - 1


def produces_on(s: Any, mine: int) -> int:
    """The die or the sum that makes a mine produce under the rule set in use."""
    mark: int = MINE_DIE[mine] if s.ruleset == MANUAL else MINE_NUMBER[mine]
    return mark


def mine_facts(s: Any, mine: int) -> str:
    """What one wants to know of a mine before choosing it."""
    dice = "a die showing" if s.ruleset == MANUAL else "a sum of"
    value = MINE_VALUE[mine] + (NEW_VEIN_BONUS if s.new_vein == mine else 0)
    danger = ", dangerous" if MINE_DANGEROUS[mine] else ""
    return f"{value} gold on {dice} {produces_on(s, mine)}{danger}"


# ---- whose decision it is ------------------------------------------------------------------------------------------


def prompt(s: Any, viewer: int) -> str:
    """Whose decision it is and what the choices mean, to this viewer."""
    question = QUESTIONS[s.question]
    if question == "over":
        return "The game is over."
    deciding = actor(s)
    if viewer == deciding:
        return YOUR_PROMPTS[question](s, viewer)
    return f"{name(deciding)} {THEIR_PROMPTS[question](s)}"


def _bid_prompt(s: Any, seat: int) -> str:
    gold = s.players[seat].gold
    if gold == 0:
        return "You have no gold, so you can only pass."
    if s.highest_bidder != NOBODY:
        bidder = name(s.highest_bidder)
        if gold <= s.highest_bid:
            return f"{bidder} has bid {s.highest_bid} and you have {gold} gold: you can only pass."
        return f"{bidder} has bid {s.highest_bid}. Bid more, up to your {gold} gold, or pass."
    if int(s.passed).bit_count() == s.seats - 1:
        return (
            f"Everybody else has passed. Bid 1 gold or more and you pick first; "
            f"pass, and {name(s.first_passer)} picks first for nothing."
        )
    return f"Nobody has bid yet. Bid 1 gold or more, up to your {gold}, or pass."


def _pick_prompt(s: Any, seat: int) -> str:
    return "Take one of the open cards." if s.open_count > 1 else "Take the last open card."


def _parked_prompt(s: Any, seat: int) -> str:
    return "You have parked events that can be played now. Play one, or leave them."


def _mustang_prompt(s: Any, seat: int) -> str:
    return f"Use Mustang to pick straight after {name(s.highest_bidder)}, or keep it for later."


def _holdup_number_prompt(s: Any, seat: int) -> str:
    return (
        f"Name a number from 2 to 12. If the dice add up to it or more, you take that much gold from "
        f"{name(s.victim)}, who has {s.players[s.victim].gold}."
    )


def _telegraph_die_prompt(s: Any, seat: int) -> str:
    return f"The dice show {s.faces[0]} and {s.faces[1]}. Use Telegraph to turn one of them, or keep it."


def _telegraph_face_prompt(s: Any, seat: int) -> str:
    return f"Turn the die that shows {s.faces[s.telegraph_die - 1]} to which face?"


YOUR_PROMPTS: dict[str, Callable[[Any, int], str]] = {
    "bid": _bid_prompt,
    "parked": _parked_prompt,
    "mustang": _mustang_prompt,
    "pick": _pick_prompt,
    "saloon": lambda s, seat: "Saloon: in which town do you open it? Every mine that produces there will owe you 2.",
    "saloon_girls": lambda s, seat: "Saloon Girls: which of your saloons do they join? It will charge 4.",
    "dynamite": lambda s, seat: "Dynamite: which mine or saloon do you blow up?",
    "expropriation": lambda s, seat: "Expropriation: which mine do you take? The mayor's fee is due as usual.",
    "governor": lambda s, seat: "Governor: in which of your towns will fees count twice?",
    "new_vein": lambda s, seat: f"New Vein: which of your mines will give {NEW_VEIN_BONUS} more?",
    "holdup_victim": lambda s, seat: "Holdup: whom do you rob?",
    "holdup_number": _holdup_number_prompt,
    "telegraph_die": _telegraph_die_prompt,
    "telegraph_face": _telegraph_face_prompt,
}


def _bid_waiting(s: Any) -> str:
    if s.highest_bidder == NOBODY:
        return "may open the bidding or pass."
    return f"may bid more than the {s.highest_bid} gold of {name(s.highest_bidder)}, or pass."


THEIR_PROMPTS: dict[str, Callable[[Any], str]] = {
    "bid": _bid_waiting,
    "parked": lambda s: "may play a parked event.",
    "mustang": lambda s: "may use Mustang to pick second.",
    "pick": lambda s: "takes one of the open cards.",
    "saloon": lambda s: "chooses a town for the Saloon.",
    "saloon_girls": lambda s: "chooses a saloon for the Saloon Girls.",
    "dynamite": lambda s: "chooses what to blow up.",
    "expropriation": lambda s: "chooses a mine to expropriate.",
    "governor": lambda s: "chooses a town for the Governor.",
    "new_vein": lambda s: "chooses a mine for the New Vein.",
    "holdup_victim": lambda s: "chooses whom to hold up.",
    "holdup_number": lambda s: f"names a number for holding up {name(s.victim)}.",
    "telegraph_die": lambda s: f"may turn one of the dice, {s.faces[0]} and {s.faces[1]}, with Telegraph.",
    "telegraph_face": lambda s: f"turns the die that shows {s.faces[s.telegraph_die - 1]}.",
}


# ---- choices -------------------------------------------------------------------------------------------------------


def action(s: Any, seat: int, kind: str, args: Mapping[str, Argument]) -> str:
    """One choice as a short sentence."""
    return CHOICES[kind](s, seat, args)


Args = Mapping[str, Any]


def _pick_choice(s: Any, seat: int, args: Args) -> str:
    card = CARD_IDS.index(args["card"])
    if card >= MINES:
        event = card - MINES
        if rules.is_playable(s, seat, event):
            return f"Take {card_name(card)}: {EVENT_EFFECTS[event]}"
        fate = "it waits until it has a use" if s.park_unplayable_events == PARK else "it has no use and is lost"
        return f"Take {card_name(card)}: {fate}"
    return f"Take {card_name(card)}: {mine_facts(s, card)}{_fee_note(s, seat, MINE_TOWN[card])}"


def _fee_note(s: Any, seat: int, town: int) -> str:
    if s.mayor[town] in (NOBODY, seat):
        return ""
    return f"; fee {rules.mayor_fee(s, town)} to {name(s.mayor[town])}"


def _parked_choice(s: Any, seat: int, args: Args) -> str:
    event = EVENT_IDS.index(args["card"])
    return f"Play {event_name(event)}: {EVENT_EFFECTS[event]}"


def _destroy_mine_choice(s: Any, seat: int, args: Args) -> str:
    mine = MINE_IDS.index(args["mine"])
    return f"Blow up {card_name(mine)} of {name(s.owner[mine])}: {mine_facts(s, mine)}"


def _destroy_saloon_choice(s: Any, seat: int, args: Args) -> str:
    saloon = SALOON_IDS.index(args["saloon"])
    return f"Blow up {name(s.saloon_owner[saloon])}'s {_which_saloon(s, saloon)} in {town_name(s.saloon_town[saloon])}"


def _which_saloon(s: Any, saloon: int) -> str:
    """One owner may have both saloons in the same town (B-21): then they go by their age."""
    other = 1 - saloon
    if s.saloon_owner[other] != s.saloon_owner[saloon] or s.saloon_town[other] != s.saloon_town[saloon]:
        return "saloon"
    return "older saloon" if s.older_saloon == saloon else "newer saloon"


def _expropriate_choice(s: Any, seat: int, args: Args) -> str:
    mine = MINE_IDS.index(args["mine"])
    facts = f"{mine_facts(s, mine)}{_fee_note(s, seat, MINE_TOWN[mine])}"
    return f"Take {card_name(mine)} from {name(s.owner[mine])}: {facts}"


def _rob_choice(s: Any, seat: int, args: Args) -> str:
    return f"Hold up {name(args['seat'])}, who has {s.players[args['seat']].gold} gold"


def _number_choice(s: Any, seat: int, args: Args) -> str:
    number = args["number"]
    hits = sum(first + second >= number for first in range(1, 7) for second in range(1, 7))
    return f"Name {number}: {hits} chances in 36"


def _governor_choice(s: Any, seat: int, args: Args) -> str:
    town = TOWN_IDS.index(args["town"])
    fee = 2 * s.players[seat].mines[town]
    return f"Double the fees of {town_name(town)}: {fee} as things stand"


def _vein_choice(s: Any, seat: int, args: Args) -> str:
    mine = MINE_IDS.index(args["mine"])
    return f"Dig deeper in {card_name(mine)}: now {mine_facts(s, mine)}"


def _saloon_choice(s: Any, seat: int, args: Args) -> str:
    town = TOWN_IDS.index(args["town"])
    mines = sum(s.players[other].mines[town] for other in range(s.seats))
    here = "no mine there yet" if mines == 0 else f"{mines} mine{'s' if mines > 1 else ''} there"
    return f"Open a saloon in {town_name(town)}: {here}"


def _girls_choice(s: Any, seat: int, args: Args) -> str:
    saloon = SALOON_IDS.index(args["saloon"])
    return f"Send them to your {_which_saloon(s, saloon)} in {town_name(s.saloon_town[saloon])}"


def _die_choice(s: Any, seat: int, args: Args) -> str:
    which = ("first", "second")[args["die"] - 1]
    return f"Turn the {which} die, which shows {s.faces[args['die'] - 1]}"


def _face_choice(s: Any, seat: int, args: Args) -> str:
    other = s.faces[2 - s.telegraph_die]
    return f"Turn it to {args['face']}, for a sum of {args['face'] + other}"


CHOICES: dict[str, Callable[[Any, int, Args], str]] = {
    "pass": lambda s, seat, args: "Pass",
    "bid": lambda s, seat, args: f"Bid {args['amount']} gold",
    "pick": _pick_choice,
    "play_parked": _parked_choice,
    "leave_parked": lambda s, seat, args: "Leave the parked events for later",
    "use_mustang": lambda s, seat, args: "Use Mustang: pick second",
    "keep_mustang": lambda s, seat, args: "Keep Mustang",
    "destroy_mine": _destroy_mine_choice,
    "destroy_saloon": _destroy_saloon_choice,
    "expropriate": _expropriate_choice,
    "rob": _rob_choice,
    "name_number": _number_choice,
    "appoint_governor": _governor_choice,
    "attach_vein": _vein_choice,
    "open_saloon": _saloon_choice,
    "attach_girls": _girls_choice,
    "keep_telegraph": lambda s, seat, args: "Keep Telegraph",
    "telegraph_die": _die_choice,
    "telegraph_face": _face_choice,
}

# ---- the log: decisions --------------------------------------------------------------------------------------------


def decided(seat: int, kind: str, args: Mapping[str, Argument], viewer: int) -> str | None:
    """The log line of a decision, unless the event that it brings about tells it better."""
    return DECISIONS[kind](seat, args) if kind in DECISIONS else None


DECISIONS: dict[str, Callable[[int, Args], str]] = {
    "pass": lambda seat, args: f"{name(seat)} passes.",
    "bid": lambda seat, args: f"{name(seat)} bids {args['amount']}.",
    "pick": lambda seat, args: f"{name(seat)} takes {card_name(CARD_IDS.index(args['card']))}.",
    "play_parked": lambda seat, args: f"{name(seat)} plays {event_name(EVENT_IDS.index(args['card']))}.",
    "leave_parked": lambda seat, args: f"{name(seat)} plays no parked event for now.",
    "keep_mustang": lambda seat, args: f"{name(seat)} keeps Mustang.",
    "expropriate": lambda seat, args: f"{name(seat)} expropriates {card_name(MINE_IDS.index(args['mine']))}.",
    "rob": lambda seat, args: f"{name(seat)} holds up {name(args['seat'])}.",
    "name_number": lambda seat, args: f"{name(seat)} names {args['number']}.",
    "keep_telegraph": lambda seat, args: f"{name(seat)} keeps Telegraph.",
}

# ---- the log: events -----------------------------------------------------------------------------------------------

Told = Mapping[str, int]


def _win_auction(a: Told) -> str:
    if a["bid"] == 0:
        return f"Everybody has passed. {name(a['seat'])} passed first, and picks first for nothing."
    return f"{name(a['seat'])} wins the auction for {a['bid']} gold."


def _hold_up(a: Told, taken: int | None) -> str:
    dice = f"The dice show {a['first']} and {a['second']}"
    if a["first"] + a["second"] < a["number"]:
        return f"{dice}: {name(a['victim'])} gets away."
    if taken == 0:
        return f"{dice}, but {name(a['victim'])} has no gold to take."
    return f"{dice}: {name(a['seat'])} takes {taken} gold from {name(a['victim'])}."


def _payment(payer: int, amount: int, reason: str, paid: int | None) -> str:
    """A payment that may fall short; `reason` says to whom and what for."""
    if paid == amount:
        return f"{name(payer)} pays {amount} gold {reason}."
    if paid == 0:
        return f"{name(payer)} owes {amount} gold {reason}, but has none."
    return f"{name(payer)} owes {amount} gold {reason}, and pays the last {paid}."


def _pay_saloon(a: Told, paid: int | None) -> str | None:
    if a["payer"] == a["owner"]:
        return None
    return _payment(a["payer"], a["amount"], f"at {name(a['owner'])}'s saloon in {town_name(a['town'])}", paid)


def _pay_fee(a: Told, paid: int | None) -> str:
    return _payment(a["seat"], a["amount"], f"to {name(a['mayor'])}, the mayor of {town_name(a['town'])}", paid)


def _turn_die(a: Told) -> str:
    return f"{name(a['seat'])} uses Telegraph: the {('first', 'second')[a['die'] - 1]} die becomes a {a['face']}."


EVENTS: dict[str, Teller] = {
    "draw_first_player": lambda a, result, viewer: f"{name(a['seat'])} is the first player.",
    "reveal_card": lambda a, result, viewer: f"Turned over: {card_name(a['card'])}.",
    "put_back": lambda a, result, viewer: f"Too early, and shuffled back into the deck: {card_name(a['card'])}.",
    "win_auction": lambda a, result, viewer: _win_auction(a),
    "share_bid": lambda a, result, viewer: f"{name(a['seat'])} gets {a['amount']} of the bid.",
    "bank_share": lambda a, result, viewer: f"The bank gets {a['amount']} of the bid.",
    "ride_mustang": lambda a, result, viewer: f"{name(a['seat'])} uses Mustang and will pick second.",
    "park_event": lambda a, result, viewer: (
        f"{name(a['seat'])} has no use for {event_name(a['event'])} yet: the card waits."
    ),
    "discard_event": lambda a, result, viewer: (
        f"{name(a['seat'])} has no use for {event_name(a['event'])}: the card is lost."
    ),
    "lose_at_cards": lambda a, result, viewer: _payment(a["payer"], a["amount"], "to the bank", result),
    "rob_stagecoach": lambda a, result, viewer: f"{name(a['seat'])} takes {a['amount']} gold from the bank.",
    "destroy_mine": lambda a, result, viewer: (
        f"{name(a['seat'])} blows up {card_name(a['mine'])} of {name(a['owner'])}."
    ),
    "destroy_saloon": lambda a, result, viewer: (
        f"{name(a['seat'])} blows up {name(a['owner'])}'s saloon in {town_name(a['town'])}."
    ),
    "seize_mine": lambda a, result, viewer: (
        f"{card_name(a['mine'])} goes from {name(a['owner'])} to {name(a['seat'])}."
    ),
    "hold_up": lambda a, result, viewer: _hold_up(a, result),
    "appoint_governor": lambda a, result, viewer: (
        f"{name(a['seat'])} is governor of {town_name(a['town'])}: fees there count twice."
    ),
    "attach_vein": lambda a, result, viewer: (
        f"{name(a['seat'])} finds a new vein in {card_name(a['mine'])}: {NEW_VEIN_BONUS} gold more."
    ),
    "open_saloon": lambda a, result, viewer: f"{name(a['seat'])} opens a saloon in {town_name(a['town'])}.",
    "attach_girls": lambda a, result, viewer: (
        f"The Saloon Girls come to {name(a['seat'])}'s saloon in {town_name(a['town'])}."
    ),
    "roll_production": lambda a, result, viewer: f"{name(a['seat'])} rolls {a['first']} and {a['second']}.",
    "turn_die": lambda a, result, viewer: _turn_die(a),
    "cave_in": lambda a, result, viewer: f"{card_name(a['mine'])} of {name(a['owner'])} caves in.",
    "produce": lambda a, result, viewer: f"{name(a['seat'])} gets {a['amount']} gold from {card_name(a['mine'])}.",
    "pay_saloon": lambda a, result, viewer: _pay_saloon(a, result),
    "pay_fee": lambda a, result, viewer: _pay_fee(a, result),
    "become_mayor": lambda a, result, viewer: f"{name(a['seat'])} becomes mayor of {town_name(a['town'])}.",
    "return_pawn": lambda a, result, viewer: f"{town_name(a['town'])} has no mayor any more.",
    "dismiss_governor": lambda a, result, viewer: f"{town_name(a['town'])} loses its governor.",
    "end_game": lambda a, result, viewer: "The deck is empty and the game is over.",
    # Every movement of gold, for whoever counts or shows it; the sentences above say why it moved.
    "pay": lambda a, result, viewer: None,
    "pay_bank": lambda a, result, viewer: None,
    "take_from_bank": lambda a, result, viewer: None,
}

RULES = {
    "pass": "the-auction",
    "bid": "the-auction",
    "pick": "taking-cards",
    "play_parked": "parked-events",
    "leave_parked": "parked-events",
    "use_mustang": "mustang",
    "keep_mustang": "mustang",
    "destroy_mine": "dynamite",
    "destroy_saloon": "dynamite",
    "expropriate": "expropriation",
    "rob": "holdup",
    "name_number": "holdup",
    "appoint_governor": "governor",
    "attach_vein": "new-vein",
    "open_saloon": "saloon",
    "attach_girls": "saloon-girls",
    "keep_telegraph": "telegraph",
    "telegraph_die": "telegraph",
    "telegraph_face": "telegraph",
}

# ---- the position for programs -------------------------------------------------------------------------------------


def view(s: Any, viewer: int) -> dict[str, Any]:
    """The whole position in names; it is the same for every viewer, because nothing is hidden."""
    return {
        "turn": s.turn,
        "question": QUESTIONS[s.question],
        "first_player": s.first_player,
        "auction": {
            "highest_bid": s.highest_bid,
            "highest_bidder": _seat(s.highest_bidder),
            "passed": _seats(s, s.passed),
        },
        "selection": {
            "picked": _seats(s, s.picked),
            "mustang_declared_by": _seat(s.mustang_picker),
            "event": None if s.event == NONE else EVENT_IDS[s.event],
            "victim": _seat(s.victim),
        },
        "dice": list(s.faces) if s.faces[0] else None,
        "telegraph_die": s.telegraph_die or None,
        "open_cards": [_card_view(s, card) for card in s.open if card != NONE],
        "deck": {
            "cards": s.deck_count,
            "set_aside": s.unseen_count - s.deck_count,
            "unseen": [CARD_IDS[card] for card in sorted(s.unseen[: s.unseen_count])],
            "known_in_deck": [CARD_IDS[card] for card in sorted(s.unseen[: s.known_count])],
        },
        "towns": [_town_view(s, town) for town in range(TOWNS)],
        "players": [_player_view(s, seat) for seat in range(s.seats)],
    }


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _seats(s: Any, mask: int) -> list[int]:
    return [seat for seat in range(s.seats) if (mask >> seat) & 1]


def _card_view(s: Any, card: int) -> dict[str, Any]:
    if card >= MINES:
        return {"id": CARD_IDS[card], "name": CARD_NAMES[card], "kind": "event"}
    return {
        "id": CARD_IDS[card],
        "name": CARD_NAMES[card],
        "kind": "mine",
        "town": TOWN_IDS[MINE_TOWN[card]],
        "produces_on": produces_on(s, card),
        "value": MINE_VALUE[card],
        "dangerous": bool(MINE_DANGEROUS[card]),
        "new_vein": s.new_vein == card,
    }


def _town_view(s: Any, town: int) -> dict[str, Any]:
    mayor = s.mayor[town]
    return {
        "id": TOWN_IDS[town],
        "name": TOWN_NAMES[town],
        "mayor": _seat(mayor),
        "governor": s.governor_town == town,
        "fee": 0 if mayor == NOBODY else rules.mayor_fee(s, town),
        "mines": [s.players[seat].mines[town] for seat in range(s.seats)],
    }


def _player_view(s: Any, seat: int) -> dict[str, Any]:
    kept = {"mustang": s.mustang_holder, "telegraph": s.telegraph_holder}
    return {
        "gold": s.players[seat].gold,
        "mines": [_card_view(s, mine) for mine in range(MINES) if s.owner[mine] == seat],
        "mayor_of": [TOWN_IDS[town] for town in range(TOWNS) if s.mayor[town] == seat],
        "saloons": [_saloon_view(s, saloon) for saloon in _saloons_by_age(s) if s.saloon_owner[saloon] == seat],
        "kept": [card for card, holder in kept.items() if holder == seat],
        "parked": [card for card, owner in zip(EVENT_IDS, s.parked, strict=True) if owner == seat],
    }


def _saloons_by_age(s: Any) -> list[int]:
    """Charges are settled in this order."""
    return sorted(range(SALOONS), key=lambda saloon: bool(saloon != s.older_saloon))


def _saloon_view(s: Any, saloon: int) -> dict[str, Any]:
    girls = s.saloon_girls == saloon
    return {
        "id": SALOON_IDS[saloon],
        "town": TOWN_IDS[s.saloon_town[saloon]],
        "girls": girls,
        "charge": SALOON_GIRLS_CHARGE if girls else SALOON_CHARGE,
    }


def score_sheet(s: Any) -> list[tuple[str, list[int]]]:
    """Points by source, a column per seat."""
    seats = range(s.seats)
    values = [sum(MINE_VALUE[mine] for mine in range(MINES) if s.owner[mine] == seat) for seat in seats]
    pawns = [sum(s.mayor[town] == seat for town in range(TOWNS)) for seat in seats]
    return [
        ("Gold", [s.players[seat].gold for seat in seats]),
        ("Mines", values),
        ("Mayors", [MAYOR_BONUS * count for count in pawns]),
    ]
