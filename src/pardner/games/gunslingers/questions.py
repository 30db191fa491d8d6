"""Gunslingers: what is asked, and the choices."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pardner.engine.catalogue import Argument
from pardner.engine.text import seat as name
from pardner.games.gunslingers import auctions as auction_rules
from pardner.games.gunslingers import control as control_rules
from pardner.games.gunslingers import shooting as shooting_rules
from pardner.games.gunslingers import simple as simple_rules
from pardner.games.gunslingers.names import (
    ORDINALS,
    SKILL_NAMES,
    card_of,
    character_name,
    counted,
    dollars,
    gang,
    man_name,
    place_name,
    place_of,
    players,
    seats_in,
    the,
    with_article,
)
from pardner.games.gunslingers.state import (
    ASK_NOTHING,
    BRIBE_PRICE,
    BRIBE_STEPS,
    CHARACTER_LOT,
    DECOY,
    FIGHT_ROUNDS,
    FIRST_BATCH,
    HAS_HIT,
    LOT_IDS,
    MODE_IDS,
    NONE,
    PLUG_PRICE,
    PROPERTY_IDS,
    PROPERTY_REPUTATION,
    QUESTIONS,
    RENT,
    RENT_DICE,
    RENT_LIMIT,
    SHERIFFS_OFFICE,
    SIMPLE,
    SKILL_IDS,
    THROW_FIGHT,
    TOLL,
    TRAIN_LOT,
)

auctions: Any = auction_rules
control: Any = control_rules
shooting: Any = shooting_rules
simple: Any = simple_rules

# ---- whose decision it is ------------------------------------------------------------------------------------------


def prompt(s: Any, viewer: int) -> str:
    """Whose decision it is and what the choices mean, to this viewer."""
    if s.question == ASK_NOTHING:
        return "The game is over."
    deciding = seats_in(s, s.actors)
    question: str = QUESTIONS[s.question]
    if viewer in deciding:
        return YOUR_PROMPTS[question](s, viewer)
    return f"{players(deciding)} {THEIR_PROMPTS[question](s, deciding)}"


def lot_name(s: Any) -> str:
    """What is on sale."""
    if s.lot == CHARACTER_LOT:
        return character_name(s.row[0])
    if s.lot == TRAIN_LOT:
        return f"the gunslingers on the train ({gang(*s.train)})"
    if s.lot >= FIRST_BATCH:
        return f"a batch of gunslingers ({gang(*s.batch[s.lot - FIRST_BATCH])})"
    return the(s.sale[s.lot])


def _bid(s: Any, seat: int) -> str:
    limit = auctions.bid_limit(s, seat)
    topped = s.players[seat].topped
    if topped:
        again = f"You are tied at {dollars(topped)} for {lot_name(s)}."
        return f"{again} Bid more, up to {dollars(limit)}, or nothing."
    return f"Seal a bid for {lot_name(s)}: anything up to {dollars(limit)}, or nothing."


def _late_bid(s: Any, seat: int) -> str:
    bids = [f"{name(other)} {dollars(s.players[other].bid)}" for other in seats_in(s, s.bidders) if other != seat]
    return f"You control the station, so you bid last for {lot_name(s)}. The others' bids: {', '.join(bids)}."


def _raise(s: Any, seat: int) -> str:
    return f"Free drinks: you may raise your bid of {dollars(s.players[seat].bid)} by up to $2."


def _telegraph(s: Any, seat: int) -> str:
    return f"The train brings {counted(s.train_size, 'gunslinger')}. Your telegraph can have the dice rolled again."


def _set_up(s: Any, seat: int) -> str:
    home = s.players[seat].home
    if not sum(home):
        return "All your gunslingers stand on cards. Say that you are ready."
    return f"Put gunslingers on cards; who stays at home is your posse. At home: {gang(*home)}."


def _stable_card(s: Any, seat: int) -> str:
    return f"To which of your cards does the {SKILL_NAMES[s.saddled_skill]} ride?"


def _toll(s: Any, seat: int) -> str:
    return f"The sheriff has closed off {the(s.closed)}. Pay {dollars(TOLL)} to be let through, or go home."


def _nerve(s: Any, seat: int) -> str:
    other = s.fighter[0] + s.fighter[1] - seat
    return (
        f"{name(other)} faces you at {the(s.battleground)}: {side_of(s, other)} against your {side_of(s, seat)}. "
        f"Fight or back down?"
    )


def side_of(s: Any, seat: int) -> str:
    """The men of one side, by skill."""
    counts = [0] * len(SKILL_IDS)
    for number in range(s.men):
        if s.man[number].boss == seat:
            counts[s.man[number].skill] += 1
    return gang(*counts)


def _bribe(s: Any, seat: int) -> str:
    me = s.players[seat]
    step = BRIBE_STEPS[me.bribe_step]
    if step == "offer":
        return f"Before the shooting you may try to buy one of the other's men. You have {dollars(me.money)}."
    if step == "man":
        mode = "throw the fight" if me.offer_mode == THROW_FIGHT else "change sides"
        return f"Who is to {mode}?"
    if step == "amount":
        price = BRIBE_PRICE[me.offer_mode][s.man[me.offer_man].skill]
        return f"How much do you offer? The price is {dollars(price)}, and more if the other side guards its men."
    return "How much goes into the purse that keeps your own men loyal? It is paid in any case."


def _aim(s: Any, seat: int) -> str:
    shooter = shooting.next_shooter(s, seat)
    left = sum(
        s.man[number].boss == seat and s.man[number].shot == NONE and bool(shooting.can_shoot(s, number))
        for number in range(s.men)
    )
    more = f" ({counted(left, 'shooter')} left)" if left > 1 else ""
    return f"Your {man_name(s.man[shooter])} takes aim{more}. At whom?"


def _stay(s: Any, seat: int) -> str:
    other = s.fighter[0] + s.fighter[1] - seat
    hurt = "" if (s.hurt >> seat) & 1 else " Nobody of yours is hurt, so running would cost 1 reputation."
    return (
        f"Round {s.fight_round} of {FIGHT_ROUNDS} is over: your {side_of(s, seat)} against {side_of(s, other)}. "
        f"Stay or run?{hurt}"
    )


def _losses(s: Any, seat: int) -> str:
    side = 0 if s.fighter[0] == seat else 1
    return f"You lose {counted(simple.still_to_lose(s, side), 'more gunslinger')}. Whom?"


def _hold(s: Any, seat: int) -> str:
    need = control.reputation_needed(s, seat)
    return (
        f"You have {s.players[seat].reputation} reputation and need {need} to hold all you control. "
        f"Give up a territory drawn at random, or let one of your strongest men go."
    )


def _ride(s: Any, seat: int) -> str:
    me = s.players[seat]
    if me.ride != NONE:
        where = "a second territory" if me.second_ride == NONE else the(me.second_ride)
        return f"Your cavalry may also ride to {where}. Send men there, or say that you are ready."
    return f"Your posse can ride to one of the territories you have lost: {gang(*me.posse)}."


YOUR_PROMPTS: dict[str, Callable[[Any, int], str]] = {
    "bid": _bid,
    "late_bid": _late_bid,
    "raise": _raise,
    "put_up": lambda s, seat: "Which lot do you put up for auction?",
    "telegraph": _telegraph,
    "set_up": _set_up,
    "look": lambda s, seat: "Your newspaper may look at one face-down card before you lay your own.",
    "stable": lambda s, seat: "Your stable can bring one man to another of your territory cards. Whom?",
    "stable_card": _stable_card,
    "sheriff": lambda s, seat: "Your sheriff can close off one territory this week. Which one?",
    "toll": _toll,
    "nerve": _nerve,
    "bribe": _bribe,
    "gunsmith": lambda s, seat: "Your gunsmith has one better gun: who rolls a die more in this gunfight?",
    "aim": _aim,
    "blacksmith": lambda s, seat: "Your blacksmith lets you roll one thing again in this gunfight. Which?",
    "doctor": lambda s, seat: "Your doctor may save one of the fallen on a 4, 5 or 6, once a territory round. Whom?",
    "stay": _stay,
    "jail": lambda s, seat: "The sheriff takes one of your strongest men. Whom?",
    "losses": _losses,
    "hold": _hold,
    "ride": _ride,
    "land_office": lambda s, seat: "Your land office registers one of your territories: it pays rent this week.",
    "saloon": lambda s, seat: f"A plug at your saloon is looking for work: {dollars(PLUG_PRICE)}.",
    "go_on": lambda s, seat: "So many dice have been thrown that the table waits for you to go on.",
}


def _plural(deciding: Sequence[int], one: str, many: str) -> str:
    return one if len(deciding) == 1 else many


THEIR_PROMPTS: dict[str, Callable[[Any, Sequence[int]], str]] = {
    "bid": lambda s, seats: f"{_plural(seats, 'seals a bid', 'seal bids')} for {lot_name(s)}.",
    "late_bid": lambda s, seats: f"controls the station and bids last for {lot_name(s)}.",
    "raise": lambda s, seats: "may raise the bid with free drinks.",
    "put_up": lambda s, seats: "chooses the next lot.",
    "telegraph": lambda s, seats: "may have the train rolled again.",
    "set_up": lambda s, seats: _plural(seats, "lays cards.", "lay cards."),
    "look": lambda s, seats: "may look at one face-down card.",
    "stable": lambda s, seats: "may move a man by the stable's horses.",
    "stable_card": lambda s, seats: "moves a man by the stable's horses.",
    "sheriff": lambda s, seats: "may have the sheriff close off a territory.",
    "toll": lambda s, seats: f"may pay {name(s.owner[SHERIFFS_OFFICE])} to be let through to {the(s.closed)}.",
    "nerve": lambda s, seats: f"{_plural(seats, 'decides', 'decide')} whether to fight for {the(s.battleground)}.",
    "bribe": lambda s, seats: f"{_plural(seats, 'thinks', 'think')} about bribes.",
    "gunsmith": lambda s, seats: "names a man for the gunsmith's gun.",
    "aim": lambda s, seats: _plural(seats, "takes aim.", "take aim."),
    "blacksmith": lambda s, seats: "may roll something again.",
    "doctor": lambda s, seats: "may call the doctor.",
    "stay": lambda s, seats: f"{_plural(seats, 'decides', 'decide')} whether to stay or run.",
    "jail": lambda s, seats: "chooses who goes to jail.",
    "losses": lambda s, seats: f"{_plural(seats, 'chooses', 'choose')} whom to lose.",
    "hold": lambda s, seats: "has to give up a territory or a man.",
    "ride": lambda s, seats: f"{_plural(seats, 'decides', 'decide')} whether to ride with the posse.",
    "land_office": lambda s, seats: "chooses a territory for the land office.",
    "saloon": lambda s, seats: "may hire a plug at the saloon.",
    "go_on": lambda s, seats: "may go on when the dice have been looked at.",
}

# ---- choices -------------------------------------------------------------------------------------------------------

Args = Mapping[str, Any]


def action(s: Any, seat: int, kind: str, args: Mapping[str, Argument]) -> str:
    """One choice as a short sentence."""
    return CHOICES[kind](s, seat, args)


def _seal(s: Any, seat: int, args: Args) -> str:
    amount = dollars(args["amount"])
    if QUESTIONS[s.question] != "bribe":
        return f"Bid {amount}" if args["amount"] else "Bid nothing"
    if BRIBE_STEPS[s.players[seat].bribe_step] == "amount":
        return f"Offer {amount}"
    return f"Put {amount} into the purse" if args["amount"] else "Leave the purse empty"


def rent_of(place: int) -> str:
    """The rent of a property in short: `$2 + 3C`."""
    parts = [dollars(RENT[place])] if RENT[place] or not (RENT_DICE[place] or RENT_LIMIT[place]) else []
    if RENT_DICE[place]:
        parts.append(f"{RENT_DICE[place]}C")
    if RENT_LIMIT[place]:
        parts.append(f"up to {RENT_LIMIT[place]}C")
    return " + ".join(parts)


def _put_up(s: Any, seat: int, args: Args) -> str:
    lot = LOT_IDS.index(args["lot"])
    if lot >= FIRST_BATCH:
        number = lot - FIRST_BATCH
        return f"Put up the {ORDINALS[number]} batch: {gang(*s.batch[number])}"
    place = s.sale[lot]
    return f"Put up {the(place)}: rent {rent_of(place)}, reputation {PROPERTY_REPUTATION[place]}"


def _place(s: Any, seat: int, args: Args) -> str:
    skill = with_article(SKILL_NAMES[SKILL_IDS.index(args["skill"])])
    card = card_of(args["card"])
    if QUESTIONS[s.question] == "ride":
        return f"Send {skill} to {the(card)}"
    if QUESTIONS[s.question] == "stable_card":
        return f"Ride to {the(card)}"
    where = f"the {ORDINALS[card - DECOY]} decoy" if card >= DECOY else the(card)
    return f"Put {skill} on {where}"


def _look(s: Any, seat: int, args: Args) -> str:
    stack = args["card"] - 1
    crew = s.players[args["seat"]].crew[stack]
    return f"Look at card {args['card']} of {name(args['seat'])}, with {gang(*crew)}"


def _saddle(s: Any, seat: int, args: Args) -> str:
    skill = SKILL_NAMES[SKILL_IDS.index(args["skill"])]
    return f"Move {with_article(skill)} {place_name(place_of(args['place']))}"


def _offer(s: Any, seat: int, args: Args) -> str:
    return "Pay a man to throw the fight" if args["mode"] == MODE_IDS[0] else "Pay a man to change sides"


def _pick(s: Any, seat: int, args: Args) -> str:
    return PICKS[QUESTIONS[s.question]](s, seat, args["man"])


def _pick_bribe(s: Any, seat: int, number: int) -> str:
    price = BRIBE_PRICE[s.players[seat].offer_mode][s.man[number].skill]
    return f"The {man_name(s.man[number])}, for {dollars(price)} or more"


def _pick_target(s: Any, seat: int, number: int) -> str:
    shots = shooting.shots_at(s, seat, number)
    note = f", at whom {counted(shots, 'shot')} {'is' if shots == 1 else 'are'} aimed already" if shots else ""
    return f"Shoot at the {man_name(s.man[number])}{note}"


def _pick_shot(s: Any, seat: int, number: int) -> str:
    man = s.man[number]
    if s.gunfights == SIMPLE:
        return f"Roll again for the {man_name(man)}, who has added {man.shot}"
    result = "a hit" if man.signs & HAS_HIT else "a miss"
    hits = shooting.hits_on(s, man.shot)
    hit = f", who is hit {counted(hits, 'time')} so far" if hits else ""
    return f"Roll the {man_name(man)}'s shot again: {result} on the {man_name(s.man[man.shot])}{hit}"


PICKS: dict[str, Callable[[Any, int, int], str]] = {
    "bribe": _pick_bribe,
    "gunsmith": lambda s, seat, number: f"The {man_name(s.man[number])}",
    "aim": _pick_target,
    "blacksmith": _pick_shot,
    "doctor": lambda s, seat, number: f"Call the doctor for the {SKILL_NAMES[s.man[number].skill]}",
    "jail": lambda s, seat, number: f"Let the {man_name(s.man[number])} go to jail",
    "hold": lambda s, seat, number: f"Let the {man_name(s.man[number])} leave the gunfight and the town",
}


def _sacrifice(s: Any, seat: int, args: Args) -> str:
    skill = SKILL_NAMES[SKILL_IDS.index(args["skill"])]
    return f"Lose a bribed {skill}" if args["loyalty"] == "bribed" else f"Lose {with_article(skill)}"


def _dismiss(s: Any, seat: int, args: Args) -> str:
    return f"Let one of the strongest {place_name(place_of(args['place']))} leave town"


def _ride_choice(s: Any, seat: int, args: Args) -> str:
    if args["card"] == "decoy":
        return "Ride with a decoy"
    place = PROPERTY_IDS.index(args["card"])
    owner = s.owner[place]
    return f"Ride to {the(place)}" + (f" against {name(owner)}" if owner != NONE else "")


def _close_off(s: Any, seat: int, args: Args) -> str:
    return f"Close off {the(PROPERTY_IDS.index(args['property']))}"


def _register(s: Any, seat: int, args: Args) -> str:
    place = PROPERTY_IDS.index(args["property"])
    return f"Register {the(place)}: rent {rent_of(place)}"


CHOICES: dict[str, Callable[[Any, int, Args], str]] = {
    "seal": _seal,
    "put_up": _put_up,
    "raise": lambda s, seat, args: (
        f"Raise your bid to {dollars(s.players[seat].bid + args['amount'])}" if args["amount"] else "Leave your bid"
    ),
    "roll_again": lambda s, seat, args: "Have the train rolled again",
    "keep_train": lambda s, seat, args: "Take the train as it comes",
    "place": _place,
    "ready": lambda s, seat, args: "Ready",
    "look": _look,
    "look_away": lambda s, seat, args: "Look at no card",
    "saddle": _saddle,
    "leave_horses": lambda s, seat, args: "Leave the horses in the stable",
    "close_off": _close_off,
    "stand_aside": lambda s, seat, args: "Leave all territories open",
    "pay_toll": lambda s, seat, args: f"Pay {dollars(TOLL)}",
    "go_home": lambda s, seat, args: "Go home",
    "fight": lambda s, seat, args: "Fight",
    "back_down": lambda s, seat, args: "Back down",
    "offer": _offer,
    "no_offer": lambda s, seat, args: "Offer nobody anything",
    "pick": _pick,
    "sacrifice": _sacrifice,
    "let_stand": lambda s, seat, args: "Let all rolls stand",
    "let_die": lambda s, seat, args: "Leave the dead in peace",
    "stay": lambda s, seat, args: "Stay",
    "run": lambda s, seat, args: "Run",
    "give_up": lambda s, seat, args: "Give up a territory",
    "dismiss": _dismiss,
    "ride": _ride_choice,
    "stay_home": lambda s, seat, args: "Stay at home",
    "register": _register,
    "buy_plug": lambda s, seat, args: f"Hire the plug for {dollars(PLUG_PRICE)}",
    "keep_money": lambda s, seat, args: "Keep the money",
    "go_on": lambda s, seat, args: "Go on",
}
