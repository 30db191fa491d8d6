"""The log of Coal N' Write: what happened, told to whoever may know it.

What a player does in a step is told to that player at once; the others read a line about it when the step is over. A
player alone has no rivals, and everybody reads everything at once.
"""

from collections.abc import Callable, Mapping

from pardner.engine.text import seat as name
from pardner.engine.words import Teller
from pardner.games.coal_n_write.names import (
    LETTER_NAMES,
    MINERAL_NAMES,
    card_name,
    chamber_name,
    chambers_in,
    counted,
    listed,
    pieces,
    solo_rank,
    unpacked,
)
from pardner.games.coal_n_write.state import (
    AMMO_SUPPLY,
    ARM_WRASSLIN,
    BACKROOM_GAMBLIN,
    BADGES,
    BIG_LIZARD_BONES,
    BUST,
    CAMP_MEETIN,
    COAL_BARON,
    DEPUTY_WAGE,
    GAMBLIN_LETTER,
    GAMBLING_COAL,
    GAMBLING_TIN,
    HORSEPOWER_TONIC,
    LETTER_SIGNS,
    MULE_TEAM,
    PONY_EXPRESS,
    ROCKHOUNDS,
    SHERIFFS_DEPUTY,
)

Told = Mapping[str, int]
Line = Callable[[Told], str | None]


def own(line: Line) -> Teller:
    """For the player whose step it is; in a game of one for everybody."""
    return lambda a, result, viewer: line(a) if a["alone"] or viewer == a["seat"] else None


def others(line: Line) -> Teller:
    """For everybody but the player whose step it was."""
    return lambda a, result, viewer: None if viewer == a["seat"] else line(a)


def everybody(line: Line) -> Teller:
    """For all."""
    return lambda a, result, viewer: line(a)


def _tonics(a: Told) -> str:
    return f" and {counted(a['tonics'], 'tonic')}" if a["tonics"] else ""


# ---- one's own step ------------------------------------------------------------------------------------------------


def _claim(a: Told) -> str:
    return f"{name(a['seat'])} claims {chamber_name(a['chamber'])} with {a['total']}{_tonics(a)}."


def _pin_badge(a: Told) -> str:
    if a["badges"] == 0:
        return f"{name(a['seat'])} pins on the last of {BADGES} badges and gets a wage of ${DEPUTY_WAGE}."
    return f"{name(a['seat'])} pins on badge {a['badges']} of {BADGES}."


def _crack(a: Told) -> str:
    return f"A geode: {a['first']} and {a['second']}, worth ${a['worth']} to {name(a['seat'])}."


def _bet(total: int, cash: int) -> str:
    """How a game at the Backroom ends."""
    said = f"Busted with {total}" if total >= BUST else f"Stays at {total}"
    if cash < 0:
        return f"{said} and loses ${-cash}"
    won = [f"${cash}"] if cash else []
    won += ["1 Tin"] * GAMBLING_TIN[total] + ["1 Coal"] * GAMBLING_COAL[total]
    return f"{said} and wins {listed(won)}" if won else f"{said}, and nothing is won or lost"


def _settle_bet(a: Told) -> str:
    said = _bet(a["total"], a["cash"])
    return f"{name(a['seat'])} {said[0].lower()}{said[1:]}."


def _take_drink(a: Told) -> str:
    return f"Drink {a['number']}: {a['first']} and {a['second']}."


def _end_contest(a: Told) -> str:
    if a["cash"] < 0:
        return f"{name(a['seat'])} goes under the table and pays ${-a['cash']}."
    return f"{name(a['seat'])} is still standing and wins ${a['cash']}."


def _shoot(a: Told) -> str:
    return f"The {a['face']}{_tonics(a)} removes bandit {a['hat']} for {name(a['seat'])}."


def _steal(a: Told) -> str:
    taken = [a["pieces"] if mineral == a["mineral"] else 0 for mineral in range(len(MINERAL_NAMES))]
    return f"Bandits take {pieces(taken)} from {name(a['seat'])}."


def _cash_in(a: Told) -> str:
    total = a["base"] + a["bonus"] + a["geodes"]
    parts = [f"${a['base']} by the list"]
    parts += [f"${a['bonus']} in bonuses"] if a["bonus"] else []
    parts += [f"${a['geodes']} for geodes"] if a["geodes"] else []
    how = f": {listed(parts)}" if len(parts) > 1 else ""
    return f"{name(a['seat'])} cashes in Burro {a['burro']} for ${total}{how}."


# ---- when a step is over -------------------------------------------------------------------------------------------


def _report_work(a: Told) -> str:
    done = []
    if a["dug"]:
        done.append(f"digs out {listed(map(chamber_name, chambers_in(a['dug'])))}")
    if a["struck"]:
        done.append(f"digs at {listed(map(chamber_name, chambers_in(a['struck'])))}")
    return f"{name(a['seat'])} {listed(done) or 'finds nothing to dig'}."


def _wage(cash: int) -> str:
    return f" and gets ${cash}" if cash else ""


VISITS: dict[int, Line] = {
    AMMO_SUPPLY: lambda a: f"buys {counted(a['amount'], 'box', 'boxes')} at {card_name(AMMO_SUPPLY)}",
    ROCKHOUNDS: lambda a: f"cracks {counted(a['amount'], 'geode')} at {card_name(ROCKHOUNDS)} for ${a['cash']}",
    SHERIFFS_DEPUTY: lambda a: f"serves as {card_name(SHERIFFS_DEPUTY)}{_wage(a['cash'])}",
    PONY_EXPRESS: lambda a: f"takes Mail from the {card_name(PONY_EXPRESS)}",
    HORSEPOWER_TONIC: lambda a: f"orders {counted(a['amount'], 'bottle')} of {card_name(HORSEPOWER_TONIC)}",
    ARM_WRASSLIN: lambda a: f"challenges {name(a['opponent'])} at {card_name(ARM_WRASSLIN)}",
    BACKROOM_GAMBLIN: lambda a: f"plays at {card_name(BACKROOM_GAMBLIN)}: {_bet(a['total'], a['cash']).lower()}",
    BIG_LIZARD_BONES: lambda a: f"hands in bones at {card_name(BIG_LIZARD_BONES)} for ${a['cash']}",
    COAL_BARON: lambda a: f"reports to the {card_name(COAL_BARON)}",
    MULE_TEAM: lambda a: f"asks for the {card_name(MULE_TEAM)}",
    CAMP_MEETIN: lambda a: f"goes to the {card_name(CAMP_MEETIN)}",
}


def _report_visit(a: Told) -> str:
    if a["card"] in VISITS:
        return f"{name(a['seat'])} {VISITS[a['card']](a)}."
    return f"{name(a['seat'])} pays ${-a['cash']} at {card_name(a['card'])}."


def _report_bonus(a: Told) -> str:
    said = f"{name(a['seat'])} takes the Lone Miner's bonus: {LETTER_NAMES[a['letter']]}"
    if a["letter"] == GAMBLIN_LETTER:
        return f"{said}, with a total of {a['total']}."
    return f"{said}."


def _report_delivery(a: Told) -> str:
    loaded, arrived = unpacked(a["loaded"]), unpacked(a["arrived"])
    lost = [before - after for before, after in zip(loaded, arrived, strict=True)]
    said = f"{name(a['seat'])} sends Burro {a['burro']} with {pieces(loaded) or 'nothing'}"
    if a["boxes"]:
        said += f", spends {counted(a['boxes'], 'box', 'boxes')} of ammo"
    if any(lost):
        said += f", loses {pieces(lost)} to bandits"
    return f"{said} and cashes in ${a['cash']}."


def _throw(a: Told) -> str:
    faces = [str(a[die]) for die in ("first", "second", "third") if a[die]]
    return f"{name(a['seat'])} throws {listed(faces)}."


def _bunkhouse(a: Told) -> str:
    if a["miners"] == 0:
        return "The last miner goes to the Bunkhouse."
    return f"A miner goes to the Bunkhouse: {counted(a['miners'], 'die is', 'dice are')} left."


def _fill_order(a: Told, bottles: int | None) -> str:
    got = counted(bottles or 0, "bottle")
    if bottles == a["ordered"]:
        return f"{name(a['seat'])} gets {got} of tonic."
    return f"{name(a['seat'])} gets {got} of tonic instead of {a['ordered']}."


def _end_job(a: Told) -> str:
    left = f", with {counted(a['left'], 'token')} left," if a["left"] else ""
    return f"The cows are branded{left} and {name(a['seat'])} gets ${a['cash']}."


def _close_books(a: Told) -> str:
    if a["seats"] == 1:
        return f"The game is over with ${a['cash']}: {solo_rank(a['cash'])}."
    return "The last burros are home, and the game is over."


EVENTS: dict[str, Teller] = {
    # one's own step
    "claim": own(_claim),
    "fill_bubble": own(lambda a: f"{name(a['seat'])} fills a bubble of {chamber_name(a['chamber'])}."),
    "dig_out": own(lambda a: f"{name(a['seat'])} digs out {chamber_name(a['chamber'])}."),
    "leave_dice": own(lambda a: f"{name(a['seat'])} has no use for the other dice."),
    "go_to_town": own(lambda a: f"{name(a['seat'])} goes to {card_name(a['card'])}."),
    "buy": own(lambda a: f"{name(a['seat'])} pays ${a['cost']} at {card_name(a['card'])}."),
    "buy_boxes": own(
        lambda a: f"{name(a['seat'])} buys {counted(a['boxes'], 'box', 'boxes')} of ammo for ${a['cost']}."
    ),
    "pin_badge": own(_pin_badge),
    "take_mail": own(lambda a: f"{name(a['seat'])} puts Mail on Burro {a['burro']}."),
    "hand_in_bones": own(lambda a: f"{name(a['seat'])} hands in {counted(a['bones'], 'bone')} for ${a['worth']}."),
    "order_bottles": own(
        lambda a: f"{name(a['seat'])} orders {counted(a['bottles'], 'bottle')}; the close of the Turn fills it."
    ),
    "challenge": own(
        lambda a: f"{name(a['seat'])} challenges {name(a['opponent'])}; the close of the Turn decides it."
    ),
    "crack_geode": own(_crack),
    "throw_for_total": own(lambda a: f"{name(a['seat'])} throws {a['face']}: the total is {a['total']}."),
    "settle_bet": own(_settle_bet),
    "send_bandit": own(
        lambda a: f"Another bandit, with hat {a['hat']}, will wait for {name(a['seat'])}'s Burro {a['burro']}."
    ),
    "take_drink": own(_take_drink),
    "end_contest": own(_end_contest),
    "write_letter": own(lambda a: f"{name(a['seat'])} writes {LETTER_SIGNS[a['letter']]} on the Lone Miner track."),
    "win_bonus": own(lambda a: f"{name(a['seat'])} wins the Lone Miner's bonus: {LETTER_NAMES[a['letter']]}."),
    "load_piece": own(lambda a: f"{name(a['seat'])} loads 1 {MINERAL_NAMES[a['mineral']]}."),
    "throw_at_bandits": own(
        lambda a: f"{name(a['seat'])} spends a box of ammo and throws {a['first']}, {a['second']} and {a['third']}."
    ),
    "shoot": own(_shoot),
    "steal": own(_steal),
    "sell_geodes": own(lambda a: f"{counted(a['pieces'], 'geode')} on the burro: a {a['face']}, worth ${a['cash']}."),
    "cash_in": own(_cash_in),
    # of the others, while a step is on
    "finish": everybody(lambda a: f"{name(a['seat'])} is done."),
    # when a step is over
    "report_work": others(_report_work),
    "report_visit": others(_report_visit),
    "report_bonus": others(_report_bonus),
    "report_bandit": others(lambda a: f"Another bandit will wait for {name(a['seat'])}'s Burro {a['burro']}."),
    "report_delivery": others(_report_delivery),
    "show_letter": everybody(lambda a: f"{name(a['seat'])} has written {LETTER_SIGNS[a['letter']]}."),
    "buy_mule_team": everybody(
        lambda a: f"{name(a['seat'])} buys the {card_name(MULE_TEAM)} for ${a['cost']}: there will be a seventh Round."
    ),
    "come_in_vain": everybody(lambda a: f"{name(a['seat'])} comes too late for the {card_name(a['card'])}."),
    "fill_order": lambda a, result, viewer: _fill_order(a, result),
    "report_coal": everybody(lambda a: f"{name(a['seat'])} gets ${a['cash']} from the {card_name(COAL_BARON)}."),
    "meet_at_camp": everybody(lambda a: f"{name(a['seat'])} gets ${a['cash']} at the {card_name(CAMP_MEETIN)}."),
    "lock_arms": everybody(
        lambda a: f"{name(a['seat'])} wrassles {name(a['opponent'])}: {a['own']} against {a['theirs']}."
    ),
    "win_match": everybody(lambda a: f"{name(a['winner'])} takes ${a['cash']} from {name(a['loser'])}."),
    "call_off_match": everybody(
        lambda a: f"{name(a['seat'])} and {name(a['opponent'])} do not wrassle: the stakes are not there."
    ),
    # the Round
    "draw_thrower": everybody(lambda a: f"{name(a['seat'])} is the first to throw."),
    "open_card": everybody(lambda a: f"Boom Town grows: {card_name(a['card'])}."),
    "announce_round": everybody(lambda a: f"Round {a['number']} begins."),
    "throw_dice": everybody(_throw),
    "send_to_bunkhouse": everybody(_bunkhouse),
    "mark_track": everybody(lambda a: f"Space {a['marks']} of the Lone Miner track is marked."),
    "end_job": everybody(_end_job),
    "call_lone_miner": everybody(lambda a: "One miner is left: time for a letter on the Lone Miner track."),
    "call_delivery": everybody(lambda a: f"Burro {a['burro']} is there to be loaded."),
    # the end
    "share_seventh": everybody(
        lambda a: f"{name(a['seat'])} gets ${a['cash']} for {name(a['other'])}'s seventh delivery."
    ),
    "win_mail_prize": everybody(
        lambda a: f"{name(a['seat'])} gets ${a['cash']} from the {card_name(PONY_EXPRESS)} for {a['mail']} Mail."
    ),
    "sell_last": everybody(
        lambda a: f"{name(a['seat'])} throws {a['face']} for {counted(a['geodes'], 'geode')}: ${a['cash']}."
    ),
    "close_books": everybody(_close_books),
}
