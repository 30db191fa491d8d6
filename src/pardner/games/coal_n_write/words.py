"""Everything a person reads at a table of Coal N' Write: the questions and the choices. The log is in `story`."""

from collections.abc import Callable, Mapping
from typing import Any

from pardner.engine.catalogue import Argument
from pardner.engine.text import seat as name
from pardner.engine.words import OptionWords
from pardner.games.coal_n_write import delivery as delivery_rules
from pardner.games.coal_n_write import mine as mine_rules
from pardner.games.coal_n_write import town as town_rules
from pardner.games.coal_n_write import turn as turn_rules
from pardner.games.coal_n_write.names import (
    LETTER_NAMES,
    MINERAL_NAMES,
    actors_of,
    bandit_hats,
    card_name,
    chamber_name,
    counted,
    dice_in,
    listed,
    pieces,
    solo_rank,
)
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    BARON_BONUS,
    BARON_COAL,
    CARD_COST,
    CARD_IDS,
    CHAMBER_ARM,
    CHAMBER_BUBBLES,
    CHAMBER_IDS,
    CHAMBER_NUMBER,
    DELIVERY,
    DICE_IDS,
    DRINK_STAKE,
    DRINK_WORTH,
    GEODE,
    LETTER_IDS,
    LETTER_SIGNS,
    LOWEST_HAT,
    MINERAL_IDS,
    MINERAL_VALUE,
    OVER,
    QUESTIONS,
    TURN,
    WRASSLIN_EDGE,
    WRASSLIN_STAKE,
)
from pardner.games.coal_n_write.story import EVENTS
from pardner.games.coal_n_write.views import score_sheet, view

__all__ = ["EVENTS", "OPTIONS", "RULES", "TAGLINE", "TITLE", "action", "decided", "prompt", "score_sheet", "view"]

delivery: Any = delivery_rules
mine: Any = mine_rules
town: Any = town_rules
turn: Any = turn_rules

TITLE = "Coal N' Write"
TAGLINE = "One throw for everybody: dig your mine, spend in Boom Town, and get your burros past the bandits."

OPTIONS = {
    "deck": OptionWords(
        "The cards of Boom Town",
        {
            "core": "The sixteen cards of the rulebook.",
            "extended": "Four more in the deck: Powder Shed, Gunsmith, Assay Office and Camp Meetin'.",
        },
    )
}

CARD_EFFECTS = (
    f"ammo at ${CARD_COST[AMMO_SUPPLY]} a box",
    "crack geodes for cash",
    "pin on a badge; the third brings $20",
    "pay $10, and this Round's delivery earns $10 for each full $20",
    "put Mail on this Round's burro",
    "pay $15 for two more slots on every burro",
    "pay $10, and every Borax that arrives earns $3 more",
    "order bottles that add 2 to a die",
    f"stake ${WRASSLIN_STAKE} against a rival",
    "throw dice for up to $50",
    "hand in all your bones",
    "pay $30 for a seventh Round",
    f"report {BARON_COAL} Coal for ${BARON_BONUS}",
    "brand cows for $10 and more",
    f"drink for up to ${max(DRINK_WORTH)}",
    "pay $20 for a seventh Round and a share of it",
    "pay $6 for three free Digs",
    "pay $12, and your dice against bandits count 1 more",
    "pay $6, and this Round's Tin earns $2 more",
    "$3 for each other visitor of this Turn",
)

# ---- whose decision it is ------------------------------------------------------------------------------------------


def prompt(s: Any, viewer: int) -> str:
    """Whose decision it is and what the choices mean, to this viewer."""
    if s.phase == OVER:
        cash = s.players[0].cash
        return f"{name(0)} ends with ${cash}: {solo_rank(cash)}." if s.seats == 1 else "The game is over."
    if viewer >= 0 and (s.actors >> viewer) & 1:
        return PROMPTS[QUESTIONS[s.players[viewer].question]](s, s.players[viewer])
    waiting = listed(map(name, actors_of(s)))
    many = len(actors_of(s)) > 1
    return f"{waiting} {_busy(s.phase, many=many)}."


def _busy(phase: int, *, many: bool) -> str:
    if phase == TURN:
        return "are still using the throw" if many else "is still using the throw"
    if phase == DELIVERY:
        return "are still on the way to town" if many else "is still on the way to town"
    return "still write a letter" if many else "still writes a letter"


def _dice_prompt(s: Any, me: Any) -> str:
    left = dice_in(s.faces, ~me.spent & 7)
    if not mine.has_chamber(me):
        return f"Your mine is empty. You have {listed(map(str, left))} left: visit town if you can, or leave the dice."
    if len(left) == 1:
        return f"You have a {left[0]} left: use it."
    return f"You have {listed(map(str, left))} left. Which do you use next: one die, or several for one claim?"


def _use_prompt(s: Any, me: Any) -> str:
    chosen = dice_in(s.faces, me.hand)
    if len(chosen) > 1:
        return f"{' + '.join(map(str, chosen))} is {sum(chosen)}: which chamber do you claim?"
    return f"What is the {chosen[0]} for: a claim, a Dig or, from a pair, a visit to town?"


def _bottles_prompt(s: Any, me: Any) -> str:
    price = town.tonic_price(s.sold)
    return f"The next bottle costs ${price}, each one after it $1 more, and you have ${me.cash}. How many do you order?"


def _gamble_prompt(s: Any, me: Any) -> str:
    if me.total == 0:
        return "You sit down in the backroom. The first die counts double: throw it."
    return f"Your total is {me.total}. Hit, or stay? From 18 on you win, at 22 you are busted."


def _load_prompt(s: Any, me: Any) -> str:
    hats = bandit_hats(me.bandits, LOWEST_HAT)
    danger = f"Bandits wait: {listed(map(str, hats))}." if hats else "No bandits wait."
    room = counted(town.free_slots(me), "slot")
    return f"Load Burro {s.round}: {room} free. {danger}"


def _fight_prompt(s: Any, me: Any) -> str:
    hats = listed(map(str, bandit_hats(me.bandits, LOWEST_HAT)))
    return (
        f"Bandits are in the way: {hats}. Spend one of {counted(me.ammo, 'box', 'boxes')} of ammo on three dice, "
        f"or give up the dearest of {pieces(me.load) or 'nothing'}?"
    )


def _shoot_prompt(s: Any, me: Any) -> str:
    shots = listed(str(face) for face in me.shots if face)
    hats = listed(map(str, bandit_hats(me.bandits, LOWEST_HAT)))
    return f"Your dice: {shots}; the bandits: {hats}. Which die removes which bandit?"


PROMPTS: dict[str, Callable[[Any, Any], str]] = {
    "dice": _dice_prompt,
    "use": _use_prompt,
    "visit": lambda s, me: f"The Lone Miner's bonus: which card do you visit? You have ${me.cash}.",
    "boxes": lambda s, me: f"A box of ammo costs ${CARD_COST[AMMO_SUPPLY]} and you have ${me.cash}. How many?",
    "geodes": lambda s, me: f"How many of your {counted(me.stash[GEODE], 'geode')} do you crack, by two dice each?",
    "bottles": _bottles_prompt,
    "drinks": lambda s, me: f"How many times will you throw two dice? One total below 6 costs ${DRINK_STAKE}.",
    "opponent": lambda s, me: f"Whom do you wrassle for ${WRASSLIN_STAKE}? Your die counts {WRASSLIN_EDGE} more.",
    "gamble": _gamble_prompt,
    "bandit": lambda s, me: "Busted: a bandit with hat 3 will wait for one of your burros. Which?",
    "free_dig": lambda s, me: f"{counted(me.free_digs, 'free Dig')} left: where?",
    "ready": lambda s, me: "All your dice are used. Are you done with this throw?",
    "letter": lambda s, me: "The last miner is about to be thrown. Which bonus do you write down?",
    "load": _load_prompt,
    "fight": _fight_prompt,
    "shoot": _shoot_prompt,
}

# ---- choices -------------------------------------------------------------------------------------------------------

Args = Mapping[str, Any]


def action(s: Any, seat: int, kind: str, args: Mapping[str, Argument]) -> str:
    """One choice as a short sentence."""
    return CHOICES[kind](s, s.players[seat], args)


def _spend(s: Any, me: Any, args: Args) -> str:
    chosen = dice_in(s.faces, DICE_IDS.index(args["dice"]) + 1)
    if len(chosen) == 1:
        return f"Use the {chosen[0]}"
    return f"Use {' + '.join(map(str, chosen))} = {sum(chosen)}"


def _claim(s: Any, me: Any, args: Args) -> str:
    chamber = CHAMBER_IDS.index(args["chamber"])
    tonics = mine.tonics_for_claim(chamber, turn.sum_of(s, me.hand))
    drinking = f" with {counted(tonics, 'tonic')}" if tonics else ""
    return f"Claim {chamber_name(chamber)}, number {CHAMBER_NUMBER[chamber]}{drinking}"


def _dig(s: Any, me: Any, args: Args) -> str:
    chamber = CHAMBER_IDS.index(args["chamber"])
    filled = me.bubbles[CHAMBER_ARM[chamber]]
    if filled == CHAMBER_BUBBLES[chamber]:
        return f"Dig out {chamber_name(chamber)}"
    return f"Dig at {chamber_name(chamber)}: bubble {filled + 1} of {CHAMBER_BUBBLES[chamber]}"


def _visit(s: Any, me: Any, args: Args) -> str:
    card = CARD_IDS.index(args["card"])
    return f"Visit {card_name(card)}: {CARD_EFFECTS[card]}"


def _order(s: Any, me: Any, args: Args) -> str:
    bottles = args["bottles"]
    cost = sum(town.tonic_price(s.sold + bottle) for bottle in range(bottles))
    return f"Order {counted(bottles, 'bottle')} for ${cost}"


def _load(s: Any, me: Any, args: Args) -> str:
    mineral = MINERAL_IDS.index(args["mineral"])
    worth = "by a die" if mineral == GEODE else f"${MINERAL_VALUE[mineral]}"
    return f"Load 1 {MINERAL_NAMES[mineral]}, {worth}; {me.stash[mineral]} in the stash"


def _shoot(s: Any, me: Any, args: Args) -> str:
    tonics = delivery.tonics_for_shot(me, args["face"], args["hat"])
    drinking = f" with {counted(tonics, 'tonic')}" if tonics else ""
    return f"Use the {args['face']} against bandit {args['hat']}{drinking}"


def _write(s: Any, me: Any, args: Args) -> str:
    letter = LETTER_IDS.index(args["letter"])
    return f"Write {LETTER_SIGNS[letter]}: {LETTER_NAMES[letter]}"


CHOICES: dict[str, Callable[[Any, Any, Args], str]] = {
    "spend": _spend,
    "leave": lambda s, me, args: "Leave the other dice unused",
    "ready": lambda s, me, args: "Done with this throw",
    "claim": _claim,
    "dig": _dig,
    "visit": _visit,
    "buy_ammo": lambda s, me, args: (
        f"Buy {counted(args['boxes'], 'box', 'boxes')} for ${args['boxes'] * CARD_COST[AMMO_SUPPLY]}"
    ),
    "crack": lambda s, me, args: f"Crack {counted(args['geodes'], 'geode')}",
    "order_tonic": _order,
    "drink": lambda s, me, args: f"Drink {args['times']} for ${DRINK_WORTH[args['times']]}",
    "wrassle": lambda s, me, args: f"Wrassle {name(args['seat'])}, who has ${s.shown[args['seat']].cash}",
    "hit": lambda s, me, args: "Hit: throw a die",
    "stay": lambda s, me, args: f"Stay at {me.total}",
    "send_bandit": lambda s, me, args: f"Send the bandit after Burro {args['burro']}",
    "write": _write,
    "load": _load,
    "depart": lambda s, me, args: f"Load no more and go with {pieces(me.load) or 'nothing'}",
    "fight": lambda s, me, args: "Spend a box of ammo and throw three dice",
    "give_up": lambda s, me, args: "Give up: the bandits take the dearest mineral",
    "shoot": _shoot,
    "holster": lambda s, me, args: "Use no more of these dice",
}


def decided(seat: int, kind: str, args: Mapping[str, Argument], viewer: int) -> str | None:
    """Every decision is told by what it brings about."""
    return None


RULES = {
    "spend": "using-the-throw",
    "leave": "using-the-throw",
    "ready": "at-the-same-time",
    "claim": "claims-and-digs",
    "dig": "claims-and-digs",
    "visit": "visiting-boom-town",
    "buy_ammo": "ammo-supply",
    "crack": "rockhounds",
    "order_tonic": "horsepower-tonic",
    "drink": "drankin-contest",
    "wrassle": "arm-wrasslin",
    "hit": "backroom-gamblin",
    "stay": "backroom-gamblin",
    "send_bandit": "backroom-gamblin",
    "write": "the-lone-miner",
    "load": "loading-the-burro",
    "depart": "loading-the-burro",
    "fight": "bandits",
    "give_up": "bandits",
    "shoot": "bandits",
    "holster": "bandits",
}
