"""Everything a person reads at a table of Gunslingers: the log here, questions and choices in `questions.py`."""

from collections.abc import Mapping

from pardner.engine.catalogue import Argument
from pardner.engine.text import seat as name
from pardner.engine.words import OptionWords, Teller
from pardner.games.gunslingers.names import (
    ORDINALS,
    SKILL_NAMES,
    card_name,
    character_name,
    counted,
    dollars,
    faces,
    gang,
    listed,
    place_name,
    the,
    with_article,
)
from pardner.games.gunslingers.questions import action, prompt
from pardner.games.gunslingers.shooting import HARM_KILLED, HARM_WINGED, HARM_WOUNDED
from pardner.games.gunslingers.state import (
    BACKED_DOWN,
    CHARACTER_LOT,
    DECOY,
    FIRST_BATCH,
    HEADQUARTERS,
    NOBODY,
    NONE,
    RAN,
    RENT_PHASE,
    STARTING_MONEY,
    STARTING_REPUTATION,
    THROW_FIGHT,
    TRAIN_LOT,
)
from pardner.games.gunslingers.view import score_sheet, view

__all__ = [
    "EVENTS", "OPTIONS", "RULES", "TAGLINE", "TITLE", "action", "decided", "prompt", "score_sheet", "view",
]  # fmt: skip

TITLE = "Gunslingers"
TAGLINE = "Hire guns, bluff for territory, keep your nerve, and become the first mayor of Nugget City."

OPTIONS = {
    "scoring": OptionWords(
        "How votes are counted",
        {
            "ballot": "3 for each reputation, 1 for every $3, 2, 3 or 5 for a gunslinger.",
            "plain_sum": "Reputation, dollars and gunslingers, 1 each.",
            "three_contests": "The first three in reputation, in cash and in guns get 5, 3 and 1.",
        },
    ),
    "bribes": OptionWords(
        "Bribes",
        {"off": "None.", "on": "Before the shooting men of the other side can be bought."},
    ),
    "territory_powers": OptionWords(
        "Powers of territories",
        {"off": "Only the train station and the newspaper office.", "on": "Every territory has one."},
    ),
    "character_powers": OptionWords(
        "Powers of characters",
        {"off": "None.", "on": "Every character has one."},
    ),
    "sheriff": OptionWords(
        "The sheriff",
        {
            "none": "Minds his own business.",
            "honest": "Arrests men when a gunfight gets out of hand.",
            "corrupt": "Closes off a territory for whoever controls his office.",
        },
    ),
    "neighborhoods": OptionWords(
        "Neighborhoods",
        {
            "off": "It does not matter where a territory lies.",
            "support": "Property next door gives more dice in a fight.",
            "support_and_distance": "Property next door gives more dice, and men get lost on long ways.",
        },
    ),
    "gunfights": OptionWords(
        "Gunfights",
        {"full": "Shot by shot, in rounds.", "simple": "One roll for strength on each side."},
    ),
    "character_auction": OptionWords(
        "Characters",
        {"off": "Dealt at random.", "on": "Sold by auction."},
    ),
}

# ---- the log: decisions --------------------------------------------------------------------------------------------


def decided(seat: int, kind: str, args: Mapping[str, Argument], viewer: int) -> str | None:
    """The log line of a decision, unless what it brings about tells it better. What is sealed is told to its maker."""
    if kind in SEALED:
        return SEALED[kind] if viewer == seat else f"{name(seat)} closes a fist."
    return f"{name(seat)} {DECISIONS[kind]}" if kind in DECISIONS else None


SEALED: dict[str, str] = {
    "fight": "You will fight.",
    "back_down": "You will back down.",
    "stay": "You will stay.",
    "run": "You will run.",
}

DECISIONS: dict[str, str] = {
    "roll_again": "has the train rolled again.",
    "keep_train": "takes the train as it comes.",
    "look_away": "looks at no card.",
    "leave_horses": "leaves the horses in the stable.",
    "stand_aside": "has no orders for the sheriff.",
    "let_stand": "lets all rolls stand.",
    "let_die": "does not call the doctor.",
    "keep_money": "hires nobody at the saloon.",
    "go_on": "lets the dice roll on.",
}

# ---- the log: events -----------------------------------------------------------------------------------------------

Told = Mapping[str, int]


def _lot(lot: int, subject: int) -> str:
    if lot == CHARACTER_LOT:
        return character_name(subject)
    if lot == TRAIN_LOT:
        return "the gunslingers on the train"
    return f"the {ORDINALS[lot - FIRST_BATCH]} batch" if lot >= FIRST_BATCH else the(subject)


def _win_lot(a: Told, credit: int | None) -> str:
    price = f" and pays {dollars(a['price'])}" if a["price"] != a["bid"] else ""
    debt = f", {dollars(credit)} of it on credit" if credit else ""
    return f"{name(a['seat'])} wins {_lot(a['lot'], a['subject'])} for {dollars(a['bid'])}{price}{debt}."


def _lose_lot(a: Told) -> str:
    lot = _lot(a["lot"], a["subject"])
    lot = lot[0].upper() + lot[1:]
    if a["lot"] == CHARACTER_LOT:
        return f"Nobody bids. {lot} goes to the end of the row."
    return f"Nobody bids. {lot} {'stays unowned' if a['lot'] < FIRST_BATCH else 'leave town'}."


def _show_bid(a: Told) -> str:
    return f"{name(a['seat'])} has bid {dollars(a['amount']) if a['amount'] else 'nothing'}."


def _seal_bid(a: Told, viewer: int) -> str:
    if viewer != a["seat"]:
        return f"{name(a['seat'])} seals a bid."
    return f"You bid {dollars(a['amount'])}." if a["amount"] else "You bid nothing."


def _raise_bid(a: Told, bid: int | None) -> str:
    if not a["amount"]:
        return f"{name(a['seat'])} gives out no free drinks."
    return f"{name(a['seat'])} gives out free drinks: the bid is {dollars(bid or 0)} now."


def _row(a: Told) -> str:
    row = [a["first"], a["second"], a["third"], a["fourth"], a["fifth"]]
    return f"On sale, in this order: {listed([character_name(one) for one in row if one != NONE])}."


def _move_in(a: Told) -> str:
    character = a["character"]
    return (
        f"{name(a['seat'])} is {character_name(character)}: headquarters at {the(HEADQUARTERS[character])}, "
        f"{dollars(STARTING_MONEY[character])}, {STARTING_REPUTATION[character]} reputation."
    )


def _train(a: Told, size: int | None) -> str:
    dice = f"{a['first']}, {a['second']} and {a['third']}"
    if not size:
        return f"The train is rolled for: {dice}. Nobody comes."
    return f"The train is rolled for: {dice}. It brings {counted(size, 'gunslinger')}."


def _begin_round(a: Told) -> str:
    if a["number"] == RENT_PHASE:
        return f"Week {a['week']}: the rents are due."
    return f"Week {a['week']}, territory round {a['number']}: cards are laid."


def _place_man(a: Told, viewer: int) -> str | None:
    if viewer != a["seat"]:
        return None
    where = f"the {ORDINALS[a['card'] - DECOY]} decoy" if a["card"] >= DECOY else the(a["card"])
    return f"You put {with_article(SKILL_NAMES[a['skill']])} on {where}."


def _glance(a: Told, viewer: int) -> str:
    which = f"card {a['stack'] + 1} of {name(a['other'])}"
    if viewer == a["seat"]:
        return f"You look at {which}: it is {card_name(a['card'])}."
    return f"{name(a['seat'])} looks at {which}."


def _men(a: Told) -> str:
    return gang(a["plugs"], a["enforcers"], a["duellists"])


def _way(a: Told, end: str) -> str:
    skill = SKILL_NAMES[a["skill"]]
    return f"{name(a['seat'])}'s {skill} on the way to {the(a['place'])} rolls {a['face']} and {end}."


def _send_rider(a: Told, viewer: int) -> str | None:
    if viewer != a["seat"]:
        return None
    return f"You send {with_article(SKILL_NAMES[a['skill']])} to {the(a['place'])}."


def _aim(a: Told, viewer: int) -> str:
    if viewer != a["seat"]:
        return f"{name(a['seat'])} takes aim."
    return f"Your {SKILL_NAMES[a['skill']]} aims at {with_article(SKILL_NAMES[a['target_skill']])}."


def _shoot(a: Told) -> str:
    shooter = f"{name(a['seat'])}'s {SKILL_NAMES[a['skill']]}"
    target = f"{name(a['other'])}'s {SKILL_NAMES[a['target_skill']]}"
    return f"{shooter} shoots at {target}: {faces(a['faces'])}, {'a hit' if a['hit'] else 'a miss'}."


HARM = {HARM_WINGED: "winged", HARM_WOUNDED: "wounded", HARM_KILLED: "killed"}


def _be_hit(a: Told, harm: int | None) -> str:
    man = f"{name(a['seat'])}'s {SKILL_NAMES[a['skill']]}"
    if harm not in HARM:
        return f"{man} rolls {a['face']}: no further harm."
    return f"{man} rolls {a['face']}: {HARM[harm]}."


def _treat(a: Told, saved: int | None) -> str:
    man = f"{name(a['seat'])}'s {SKILL_NAMES[a['skill']]}"
    return f"The doctor rolls {a['face']}: {man} {'will live' if saved else 'is beyond help'}."


def _step_in(a: Told, comes: int | None) -> str:
    what = "he steps in and ends the fight" if comes else "he does not come"
    return f"The sheriff rolls {a['face']} with {a['killed']} killed: {what}."


def _win_fight(a: Told) -> str:
    if a["victor"] == NOBODY:
        return f"Nobody wins the fight for {the(a['place'])}."
    return f"{name(a['victor'])} wins the fight for {the(a['place'])}."


LOSS_REASONS = {BACKED_DOWN: "for backing down", RAN: "for running"}


def _lose_face(a: Told, lost: int | None) -> str:
    reason = LOSS_REASONS.get(a["reason"], "for the refused bribe")
    return f"{name(a['seat'])} loses {lost or 'no'} reputation {reason}."


def _leave_town(a: Told) -> str:
    where = "out of the gunfight" if a["place"] == NONE else place_name(a["place"])
    man = with_article(SKILL_NAMES[a["skill"]]).capitalize()
    return f"{man} of {name(a['seat'])}, {where}, leaves town in disgust."


def _offer(a: Told) -> str:
    man = f"{name(a['other'])}'s {SKILL_NAMES[a['skill']]}"
    return f"{dollars(a['amount'])} for {man} to {'throw the fight' if a['mode'] == THROW_FIGHT else 'change sides'}"


def _seal_bribe(a: Told, viewer: int) -> str:
    if viewer != a["seat"]:
        return f"{name(a['seat'])} is done with bribes."
    purse = f"{dollars(a['purse'])} in the purse" if a["purse"] else "no purse"
    if a["mode"] == 0:
        return f"You offer nothing, with {purse}."
    return f"You offer {dollars(a['amount'])} to {with_article(SKILL_NAMES[a['skill']])}, with {purse}."


def _choose_loss(a: Told, viewer: int) -> str:
    if viewer != a["seat"]:
        return f"{name(a['seat'])} chooses whom to lose."
    return f"You give up {with_article(SKILL_NAMES[a['skill']])}."


def _destination(card: int) -> str:
    return "with a decoy" if card == DECOY else f"to {the(card)}"


def _settle_ride(a: Told, viewer: int) -> str:
    if viewer != a["seat"]:
        return f"{name(a['seat'])} has decided about the posse."
    if a["card"] == NONE:
        return "Your posse stays at home."
    second = "" if a["second"] == NONE else f" and {_destination(a['second'])}"
    return f"Your posse rides {_destination(a['card'])}{second}."


def _take_over(a: Told) -> str:
    if a["loser"] == NOBODY:
        return f"{name(a['seat'])} takes {the(a['place'])}."
    return f"{name(a['seat'])} takes {the(a['place'])} from {name(a['loser'])}."


def _rent(a: Told, repaid: int | None) -> str:
    dice = f" ({faces(a['faces'])})" if a["faces"] else ""
    debt = f", {dollars(repaid)} of it for the debt" if repaid else ""
    return f"{name(a['seat'])} gets {dollars(a['amount'])} from {the(a['place'])}{dice}{debt}."


EVENTS: dict[str, Teller] = {
    # the setup and auctions
    "show_row": lambda a, result, viewer: _row(a),
    "introduce": lambda a, result, viewer: f"On sale: {character_name(a['character'])}.",
    "move_in": lambda a, result, viewer: _move_in(a),
    "reveal_property": lambda a, result, viewer: f"For sale: {the(a['place'])}.",
    "reveal_batch": lambda a, result, viewer: f"The {ORDINALS[a['number']]} batch of gunslingers: {_men(a)}.",
    "draw_selector": lambda a, result, viewer: f"{name(a['seat'])} puts up the first lot.",
    "put_up_property": lambda a, result, viewer: f"{name(a['seat'])} puts up {the(a['place'])}.",
    "put_up_batch": lambda a, result, viewer: (
        f"{name(a['seat'])} puts up the {ORDINALS[a['number']]} batch: {_men(a)}."
    ),
    "seal_bid": lambda a, result, viewer: _seal_bid(a, viewer),
    "show_bid": lambda a, result, viewer: _show_bid(a),
    "raise_bid": lambda a, result, viewer: _raise_bid(a, result),
    "stay_tied": lambda a, result, viewer: f"{name(a['seat'])} is tied at {dollars(a['bid'])} and bids again.",
    "win_lot": lambda a, result, viewer: _win_lot(a, result),
    "lose_lot": lambda a, result, viewer: _lose_lot(a),
    # weeks and trains
    "begin_week": lambda a, result, viewer: f"Week {a['week']} begins.",
    "announce_train": lambda a, result, viewer: _train(a, result),
    "step_down": lambda a, result, viewer: f"Off the train come {_men(a)}.",
    "begin_round": lambda a, result, viewer: _begin_round(a),
    # cards
    "place_man": lambda a, result, viewer: _place_man(a, viewer),
    "be_ready": lambda a, result, viewer: f"{name(a['seat'])} is ready.",
    "glance": lambda a, result, viewer: _glance(a, viewer),
    "show_card": lambda a, result, viewer: f"{name(a['seat'])} turns over {card_name(a['card'])}, with {_men(a)}.",
    "show_posse": lambda a, result, viewer: f"{name(a['seat'])} has a posse of {_men(a)}.",
    "move_man": lambda a, result, viewer: (
        f"{name(a['seat'])}'s {SKILL_NAMES[a['skill']]} {place_name(a['origin'])} rides to {the(a['place'])}."
    ),
    "close_off": lambda a, result, viewer: f"{name(a['seat'])} has the sheriff close off {the(a['place'])}.",
    "be_sent_home": lambda a, result, viewer: f"{name(a['seat'])}'s men at {the(a['place'])} go home.",
    "pay_toll": lambda a, result, viewer: (
        f"{name(a['seat'])} pays {name(a['sheriff'])} {dollars(a['amount'])} to be let through."
    ),
    "get_lost": lambda a, result, viewer: _way(a, "gets lost"),
    "get_through": lambda a, result, viewer: _way(a, "arrives"),
    # control
    "take_over": lambda a, result, viewer: _take_over(a),
    "keep_control": lambda a, result, viewer: f"{name(a['seat'])} keeps {the(a['place'])}.",
    "return_reputation": lambda a, result, viewer: (
        f"{name(a['seat'])} gives back {result} reputation for {the(a['place'])}." if result else None
    ),
    "earn_reputation": lambda a, result, viewer: (
        f"{name(a['seat'])} gets {a['amount']} reputation for {the(a['place'])}." if a["amount"] else None
    ),
    # gunfights
    "begin_fight": lambda a, result, viewer: (
        f"Gunfight at {the(a['place'])}: {name(a['first'])} faces {name(a['second'])}."
    ),
    "show_nerve": lambda a, result, viewer: f"{name(a['seat'])} {'backs down' if a['meek'] else 'wants to fight'}.",
    "show_legs": lambda a, result, viewer: f"{name(a['seat'])} {'runs' if a['meek'] else 'stays'}.",
    "entertain": lambda a, result, viewer: f"{name(a['seat'])}'s parlor house earns {dollars(a['amount'])} by it.",
    "seal_bribe": lambda a, result, viewer: _seal_bribe(a, viewer),
    "pay_purse": lambda a, result, viewer: f"{name(a['seat'])} pays {dollars(a['amount'])} to keep the men loyal.",
    "buy_man": lambda a, result, viewer: f"{name(a['seat'])} pays {_offer(a)}.",
    "be_refused": lambda a, result, viewer: f"{name(a['seat'])} offers {_offer(a)}, and is refused.",
    "name_man": lambda a, result, viewer: (
        f"The gunsmith's gun goes to {name(a['seat'])}'s {SKILL_NAMES[a['skill']]}."
    ),
    "start_shooting": lambda a, result, viewer: f"Round {a['number']} of shooting.",
    "aim": lambda a, result, viewer: _aim(a, viewer),
    "shoot": lambda a, result, viewer: _shoot(a),
    "repeat_shot": lambda a, result, viewer: (
        f"{name(a['seat'])} has the blacksmith help, and rolls again for the {SKILL_NAMES[a['skill']]}."
    ),
    "be_hit": lambda a, result, viewer: _be_hit(a, result),
    "treat": lambda a, result, viewer: _treat(a, result),
    "earn_funeral": lambda a, result, viewer: f"{name(a['seat'])}'s undertaker earns {dollars(a['amount'])}.",
    "step_in": lambda a, result, viewer: _step_in(a, result),
    "investigate": lambda a, result, viewer: (
        f"The sheriff rolls {a['face']}: {'he makes an arrest' if result else 'he does not come'}."
    ),
    "arrest": lambda a, result, viewer: f"{name(a['seat'])}'s {SKILL_NAMES[a['skill']]} goes to jail.",
    "break_off": lambda a, result, viewer: f"After {a['rounds']} rounds everybody has had enough.",
    "win_fight": lambda a, result, viewer: _win_fight(a),
    "show_strength": lambda a, result, viewer: (
        f"{name(a['seat'])}'s {SKILL_NAMES[a['skill']]} rolls {faces(a['faces'])}: strength {a['strength']}."
    ),
    "show_backing": lambda a, result, viewer: (
        f"{name(a['seat'])}'s friends in town roll {faces(a['faces'])}: strength {a['strength']}."
    ),
    "show_totals": lambda a, result, viewer: (
        f"{name(a['first'])} has strength {a['first_total']}, {name(a['second'])} {a['second_total']}."
    ),
    "choose_loss": lambda a, result, viewer: _choose_loss(a, viewer),
    "fall": lambda a, result, viewer: f"{name(a['seat'])}'s {SKILL_NAMES[a['skill']]} falls.",
    # reputation
    "talk_smoothly": lambda a, result, viewer: f"{name(a['seat'])} talks smoothly and loses no reputation.",
    "be_forgiven": lambda a, result, viewer: f"The church forgives {name(a['seat'])}: no reputation is lost.",
    "lose_face": lambda a, result, viewer: _lose_face(a, result),
    "give_up": lambda a, result, viewer: f"{name(a['seat'])} cannot hold {the(a['place'])} and gives it up.",
    "leave_town": lambda a, result, viewer: _leave_town(a),
    # the posse and the end of a round
    "send_rider": lambda a, result, viewer: _send_rider(a, viewer),
    "settle_ride": lambda a, result, viewer: _settle_ride(a, viewer),
    "show_ride": lambda a, result, viewer: (
        f"{name(a['seat'])}'s posse of {_men(a)} rides {_destination(a['card'])}."
    ),
    "be_beaten": lambda a, result, viewer: f"{name(a['seat'])} has lost the headquarters and is out of the game.",
    # rents
    "register": lambda a, result, viewer: f"{name(a['seat'])} registers {the(a['place'])} at the land office.",
    "collect_rent": lambda a, result, viewer: _rent(a, result),
    "earn": lambda a, result, viewer: f"{name(a['seat'])} gets {dollars(a['amount'])} more from {the(a['place'])}.",
    "assay": lambda a, result, viewer: (
        f"The assay office rolls {a['face']} for {name(a['seat'])}: {'gold' if result else 'no gold'}."
    ),
    "trade_steadily": lambda a, result, viewer: f"{name(a['seat'])} gets {dollars(a['amount'])} for coffins.",
    "become_famous": lambda a, result, viewer: (
        f"{name(a['seat'])}'s portrait is in the papers: {a['amount']} reputation."
    ),
    "buy_plug": lambda a, result, viewer: f"{name(a['seat'])} hires a plug for {dollars(a['price'])}.",
    "release": lambda a, result, viewer: (
        f"{counted(a['count'], SKILL_NAMES[a['skill']])} of {name(a['seat'])} come{'s' * (a['count'] == 1)} "
        f"back from jail."
    ),
    "become_mayor": lambda a, result, viewer: f"{name(a['seat'])} becomes mayor of Nugget City.",
    # For whoever shows pieces moving; the sentences above say why.
    "put_marker": lambda a, result, viewer: None,
    "bury": lambda a, result, viewer: None,
    "receive": lambda a, result, viewer: None,
    "pay_bank": lambda a, result, viewer: None,
    "gain_reputation": lambda a, result, viewer: None,
    "drop_reputation": lambda a, result, viewer: None,
}

RULES = {
    "seal": "auctions",
    "put_up": "setup",
    "raise": "powers-of-characters",
    "roll_again": "powers-of-territories",
    "keep_train": "powers-of-territories",
    "place": "laying-cards",
    "ready": "laying-cards",
    "look": "the-newspaper-office",
    "look_away": "the-newspaper-office",
    "saddle": "powers-of-territories",
    "leave_horses": "powers-of-territories",
    "close_off": "the-corrupt-sheriff",
    "stand_aside": "the-corrupt-sheriff",
    "pay_toll": "the-corrupt-sheriff",
    "go_home": "the-corrupt-sheriff",
    "fight": "nerve",
    "back_down": "nerve",
    "offer": "bribes",
    "no_offer": "bribes",
    "pick": "shooting",
    "sacrifice": "simple-gunfights",
    "let_stand": "powers-of-territories",
    "let_die": "powers-of-territories",
    "stay": "stay-or-run",
    "run": "stay-or-run",
    "give_up": "holding-what-you-have",
    "dismiss": "holding-what-you-have",
    "ride": "the-posse",
    "stay_home": "the-posse",
    "register": "powers-of-territories",
    "buy_plug": "powers-of-territories",
    "keep_money": "powers-of-territories",
    "go_on": "shooting",
}
