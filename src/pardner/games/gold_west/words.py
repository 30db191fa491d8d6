"""Everything a person reads at a table of Gold West."""

from collections.abc import Callable, Mapping
from typing import Any

from pardner.engine.catalogue import Argument
from pardner.engine.text import seat as name
from pardner.engine.words import OptionWords, Teller
from pardner.games.gold_west import investments, offices, shipping, town
from pardner.games.gold_west.geography import HEX_IDS
from pardner.games.gold_west.names import (
    ABILITY_TEXTS,
    actor_of,
    amounts,
    card_name,
    card_price,
    hex_name,
    office_name,
    plural,
    resource_name,
    space_price,
    terrain_name,
    token_name,
)
from pardner.games.gold_west.state import (
    BIN_POINTS,
    BONUS_SPACE,
    CAMP,
    CARD_IDS,
    CARD_POINTS,
    FOUR,
    FOUR_POINTS,
    LINE_POINTS,
    METAL_IDS,
    METALS,
    NONE,
    QUESTIONS,
    RESOURCE_IDS,
    SETTLEMENT,
    SHIPPING_TILE_POINTS,
    SPACE_IDS,
    STONE,
    USAGE,
    WOOD,
)
from pardner.games.gold_west.views import is_final_turn, score_sheet, view

__all__ = ["EVENTS", "OPTIONS", "RULES", "TAGLINE", "TITLE", "action", "decided", "prompt", "score_sheet", "view"]

rules_of_investments: Any = investments
rules_of_offices: Any = offices
rules_of_shipping: Any = shipping
rules_of_town: Any = town

TITLE = "Gold West"
TAGLINE = "Let your supplies trickle upwards, and turn metals into offices, shipments and land at the right moment."

OPTIONS = {
    "terrain_bonus": OptionWords(
        "Terrain bonuses",
        {
            "manual": "Copper 12 and 8, silver 10 and 6, gold 8 and 4, forest 6 and 2.",
            "published": "Copper 11 and 7, silver 10 and 6, gold 9 and 5, forest 8 and 4: closer together.",
        },
    ),
    "shipping_tiles": OptionWords(
        "Shipping bonus tiles",
        {
            "manual": "Both low tiles on the first bonus space of a track, both high ones on the second.",
            "published": "A high tile above a low one on every bonus space: being first pays.",
        },
    ),
}

# ---- whose decision it is ------------------------------------------------------------------------------------------


def prompt(s: Any, viewer: int) -> str:
    """Whose decision it is and what the choices mean, to this viewer."""
    question = QUESTIONS[s.question]
    if question == "over":
        return "The game is over."
    deciding = actor_of(s)
    if viewer == deciding:
        return YOUR_PROMPTS[question](s, viewer)
    return f"{name(deciding)} {THEIR_PROMPTS[question](s, deciding)}"


def at_hand(s: Any, seat: int) -> list[int]:
    """How much of each resource lies in a player's Usage Area."""
    return list(s.players[seat].supply[USAGE])


def _activate_prompt(s: Any, seat: int) -> str:
    last = "Your final turn: there is nothing more to build. " if is_final_turn(s) else ""
    return f"{last}Activate a bin: its resources move up, and one stays behind in every bin they pass."


def _leave_prompt(s: Any, seat: int) -> str:
    return f"You have lifted {amounts(at_hand(s, seat))}. Which resource stays in bin {s.bin}?"


def _metals_prompt(s: Any, seat: int) -> str:
    uses = []
    if rules_of_shipping.has_shipment(s, seat):
        uses.append("ship")
    if not s.claimed and rules_of_town.has_payable_space(s, seat):
        uses.append("buy into Boomtown")
    if not s.invested and rules_of_investments.has_investment(s, seat):
        uses.append("invest")
    metals = amounts(at_hand(s, seat)[:METALS])
    return f"You have {metals}: {', '.join(uses)}, or stop. What you do not use is lost at the end of your turn."


def _build_prompt(s: Any, seat: int) -> str:
    wood, stone = at_hand(s, seat)[WOOD], at_hand(s, seat)[STONE]
    if wood and stone:
        return "You have wood and stone: build a settlement, or a camp for one of them, or loot."
    if wood or stone:
        return f"You have {resource_name(WOOD if wood else STONE)}: build a camp, or loot and lose 1 point."
    return "You have neither wood nor stone, so you have to loot and lose 1 point."


BUILDING_PURPOSES = ("for a camp", "for a settlement", "to loot")


def _take_prompt(s: Any, seat: int) -> str:
    if s.building_kind == CAMP:
        return "Your camp: on which open token? You gain 1 influence there, and its resources."
    if s.building_kind == SETTLEMENT:
        return "Your settlement: on which open token? You gain 2 influence there, and its resources."
    return "Your loot: which open token? You get its resources, but no influence."


def _stock_prompt(s: Any, seat: int) -> str:
    return f"Put {token_name(s.taken)} into one of your bins. Deeper bins score more, but take longer to come up."


def _ability_prompt(s: Any, task: str, left: str = "") -> str:
    """What the ability of the investment just made asks for; `left` is what there is more than one of."""
    more = f" You have {s.steps} {left}." if left and s.steps > 1 else ""
    return f"Use {card_name(s.card)}: {task}.{more}"


YOUR_PROMPTS: dict[str, Callable[[Any, int], str]] = {
    "activate": _activate_prompt,
    "leave": _leave_prompt,
    "metals": _metals_prompt,
    "ship_free": lambda s, seat: _ability_prompt(s, "move one of your coaches for nothing", "steps"),
    "claim_free": lambda s, seat: _ability_prompt(s, "put an influence token on any empty space of Boomtown"),
    "join": lambda s, seat: _ability_prompt(s, "put an influence token beside somebody else's, where both will count"),
    "scout": lambda s, seat: _ability_prompt(s, "look secretly at a token that lies face down", "looks"),
    "order": lambda s, seat: _ability_prompt(s, "take a resource of your choice for your bins", "to take"),
    "store": lambda s, seat: f"Into which bin does the {resource_name(s.ordered)} go? It scores nothing there.",
    "upgrade": lambda s, seat: _ability_prompt(s, "turn one of your camps into a settlement, for 1 influence more"),
    "build": _build_prompt,
    "take": _take_prompt,
    "stock": _stock_prompt,
}

THEIR_PROMPTS: dict[str, Callable[[Any, int], str]] = {
    "activate": lambda s, seat: "activates a bin." + (" It is the final turn." if is_final_turn(s) else ""),
    "leave": lambda s, seat: f"has lifted {amounts(at_hand(s, seat))}, and leaves one of them in bin {s.bin}.",
    "metals": lambda s, seat: f"may use {amounts(at_hand(s, seat)[:METALS])}.",
    "ship_free": lambda s, seat: f"has a free shipping step from {card_name(s.card)}.",
    "claim_free": lambda s, seat: f"chooses an empty space of Boomtown for {card_name(s.card)}.",
    "join": lambda s, seat: f"chooses an office to join with {card_name(s.card)}.",
    "scout": lambda s, seat: f"chooses a token to look at with {card_name(s.card)}.",
    "order": lambda s, seat: f"chooses a resource from {card_name(s.card)}.",
    "store": lambda s, seat: f"chooses a bin for {resource_name(s.ordered)}.",
    "upgrade": lambda s, seat: f"chooses a camp for {card_name(s.card)}.",
    "build": lambda s, seat: "builds or loots.",
    "take": lambda s, seat: f"chooses an open token {BUILDING_PURPOSES[s.building_kind]}.",
    "stock": lambda s, seat: f"chooses a bin for {token_name(s.taken)}.",
}

# ---- choices -------------------------------------------------------------------------------------------------------

Args = Mapping[str, Any]


def action(s: Any, seat: int, kind: str, args: Mapping[str, Argument]) -> str:
    """One choice as a short sentence."""
    return CHOICES[kind](s, seat, args)


def _activate_choice(s: Any, seat: int, args: Args) -> str:
    number = args["bin"]
    counts = list(s.players[seat].supply[number])
    usable = max(0, sum(counts) - (number - 1))
    if usable == 0:
        reach = "nothing reaches the top"
    elif usable == sum(counts):
        reach = "all can be used"
    else:
        reach = f"{usable} of {sum(counts)} can be used"
    return f"Activate bin {number}, {amounts(counts)}: {reach}"


def _invest_choice(s: Any, seat: int, args: Args) -> str:
    card = CARD_IDS.index(args["card"])
    bonus = f" and a bonus tile of {s.bonus_tile}" if s.bonus_tile else ""
    ability = f"; {ABILITY_TEXTS[card]}" if ABILITY_TEXTS[card] else ""
    return f"Invest {card_price(card)} in {card_name(card)}: {plural(CARD_POINTS[card], 'point')}{bonus}{ability}"


def _worth(s: Any, seat: int, space: int) -> str:
    office = s.office[space]
    if office == FOUR:
        return f"{FOUR_POINTS} points at once"
    return f"{plural(rules_of_offices.office_value(s, seat, office), 'point')} as things stand"


def _space_name(s: Any, space: int) -> str:
    """A space of Boomtown; the two of an office are told apart by where they lie."""
    office = s.office[space]
    pair = [other for other in range(len(SPACE_IDS)) if s.office[other] == office]
    if len(pair) == 1:
        return office_name(office)
    upright = pair[1] - pair[0] > 1
    side = ("upper", "lower") if upright else ("left", "right")
    return f"the {side[pair.index(space)]} space of {office_name(office)}"


def _claim_choice(s: Any, seat: int, args: Args) -> str:
    space = SPACE_IDS.index(args["space"])
    return f"Pay {space_price(space)} for {_space_name(s, space)}: {_worth(s, seat, space)}"


def _claim_free_choice(s: Any, seat: int, args: Args) -> str:
    space = SPACE_IDS.index(args["space"])
    return f"Take {_space_name(s, space)}: {_worth(s, seat, space)}"


def _join_choice(s: Any, seat: int, args: Args) -> str:
    space = SPACE_IDS.index(args["space"])
    return f"Join {name(s.claim[space])} on {_space_name(s, space)}: {_worth(s, seat, space)}"


def _coach_step(s: Any, seat: int, metal: int) -> str:
    """Where a coach comes with its next step, and what that scores."""
    space = s.players[seat].coaches[metal] + 1
    gains = []
    if LINE_POINTS[space]:
        gains.append(f"{LINE_POINTS[space]} points")
    if BONUS_SPACE[space] != NONE:
        tile = rules_of_shipping.top_tile(s, metal, BONUS_SPACE[space])
        gains.append(
            "no bonus tile left" if tile == NONE else f"a bonus tile of {SHIPPING_TILE_POINTS[s.shipping_tiles][tile]}"
        )
    return f"space {space}{', ' if gains else ''}{' and '.join(gains)}"


def _ship_choice(s: Any, seat: int, args: Args) -> str:
    metal = METAL_IDS.index(args["metal"])
    return f"Ship {resource_name(metal)}: to {_coach_step(s, seat, metal)}"


def _ship_free_choice(s: Any, seat: int, args: Args) -> str:
    metal = METAL_IDS.index(args["metal"])
    return f"Move the {resource_name(metal)} coach to {_coach_step(s, seat, metal)}"


def _site(args: Args) -> int:
    return HEX_IDS.index(args["hex"])


def _take_choice(s: Any, seat: int, args: Args) -> str:
    site = _site(args)
    doing = ("Build a camp on", "Build a settlement on", "Loot")[s.building_kind]
    return f"{doing} {hex_name(site)}, {terrain_name(s.terrain[site])}: {token_name(s.token[site])}"


def _bin_choice(s: Any, seat: int, number: int, points: int) -> str:
    counts = list(s.players[seat].supply[number])
    here = f", which holds {amounts(counts)}" if any(counts) else ""
    scoring = f" for {plural(points, 'point')}" if points else ""
    return f"Bin {number}{scoring}{here}"


CHOICES: dict[str, Callable[[Any, int, Args], str]] = {
    "activate": _activate_choice,
    "leave": lambda s, seat, args: f"Leave {resource_name(RESOURCE_IDS.index(args['resource']))} in bin {s.bin}",
    "stop": lambda s, seat, args: "Stop using metals",
    "invest": _invest_choice,
    "claim": _claim_choice,
    "claim_free": _claim_free_choice,
    "join": _join_choice,
    "ship": _ship_choice,
    "ship_free": _ship_free_choice,
    "scout": lambda s, seat, args: f"Look at {hex_name(_site(args))}, {terrain_name(s.terrain[_site(args)])}",
    "upgrade": lambda s, seat, args: f"Settle {hex_name(_site(args))}, {terrain_name(s.terrain[_site(args)])}",
    "order": lambda s, seat, args: f"Take {resource_name(RESOURCE_IDS.index(args['resource']))}",
    "store": lambda s, seat, args: _bin_choice(s, seat, args["bin"], 0),
    "build_camp": lambda s, seat, args: "Build a camp: 1 influence",
    "build_settlement": lambda s, seat, args: "Build a settlement for wood and stone: 2 influence",
    "loot": lambda s, seat, args: "Loot: lose 1 point, and a camp goes to the Wanted area",
    "take": _take_choice,
    "stock": lambda s, seat, args: _bin_choice(s, seat, args["bin"], BIN_POINTS[args["bin"]]),
}

# ---- the log: decisions --------------------------------------------------------------------------------------------


def decided(seat: int, kind: str, args: Mapping[str, Argument], viewer: int) -> str | None:
    """The log line of a decision, unless the event that it brings about tells it better."""
    if kind == "activate":
        return f"{name(seat)} activates bin {args['bin']}."
    if kind == "stop":
        return f"{name(seat)} uses no more metals."
    return None


# ---- the log: events -----------------------------------------------------------------------------------------------

Told = Mapping[str, int]


def _resources(a: Told) -> str:
    return amounts([a[resource] for resource in RESOURCE_IDS])


def _reach_usage(a: Told) -> str:
    if not any(a[resource] for resource in RESOURCE_IDS):
        return f"Nothing reaches {name(a['seat'])}'s Usage Area."
    return f"{name(a['seat'])} can use {_resources(a)}."


def _discard_usage(a: Told) -> str | None:
    if not any(a[resource] for resource in RESOURCE_IDS):
        return None
    return f"{name(a['seat'])} discards {_resources(a)}."


def _look(a: Told, viewer: int) -> str:
    if viewer == a["seat"]:
        return f"You look secretly at {hex_name(a['site'])}, and see {token_name(a['token'])}."
    return f"{name(a['seat'])} looks secretly at {hex_name(a['site'])}."


def _build(a: Told) -> str:
    kind = "settlement" if a["kind"] == SETTLEMENT else "camp"
    return f"{name(a['seat'])} builds a {kind} on {hex_name(a['site'])}, {terrain_name(a['terrain'])}."


def _stock(a: Told) -> str:
    points = f", for {plural(a['points'], 'point')}" if a["points"] else ""
    return f"{name(a['seat'])} puts {token_name(a['token'])} into bin {a['place']}{points}."


EVENTS: dict[str, Teller] = {
    "open_office": lambda a, result, viewer: (
        None if a["office"] == FOUR else f"Opened in Boomtown: {office_name(a['office'])}."
    ),
    "draw_starting_player": lambda a, result, viewer: f"{name(a['seat'])} is the starting player.",
    "leave_resource": lambda a, result, viewer: (
        f"{name(a['seat'])} leaves {resource_name(a['resource'])} in bin {a['place']}."
    ),
    "reach_usage": lambda a, result, viewer: _reach_usage(a),
    "invest": lambda a, result, viewer: (
        f"{name(a['seat'])} invests in {card_name(a['card'])}, for {plural(a['points'], 'point')}."
    ),
    "gain_influence": lambda a, result, viewer: f"{name(a['seat'])} gains 1 influence in {terrain_name(a['terrain'])}.",
    "lose_ability": lambda a, result, viewer: (
        f"{name(a['seat'])} has no more use for {card_name(a['card'])}: the rest of it is lost."
    ),
    "take_bonus_tile": lambda a, result, viewer: (
        f"{name(a['seat'])} takes the investment bonus tile, for {plural(a['points'], 'point')}."
    ),
    "place_influence": lambda a, result, viewer: (
        f"{name(a['seat'])} puts an influence token on {office_name(a['office'])}."
    ),
    "join_space": lambda a, result, viewer: (
        f"{name(a['seat'])} joins {name(a['holder'])} on {office_name(a['office'])}."
    ),
    "score_four": lambda a, result, viewer: f"{name(a['seat'])} scores {a['points']} points there.",
    "move_coach": lambda a, result, viewer: (
        f"{name(a['seat'])}'s {resource_name(a['metal'])} coach moves to space {a['space']}."
    ),
    "cross_line": lambda a, result, viewer: f"{name(a['seat'])} crosses a line, for {a['points']} points.",
    "take_shipping_tile": lambda a, result, viewer: (
        f"{name(a['seat'])} takes a {resource_name(a['metal'])} shipping bonus tile, for {a['points']} points."
    ),
    "look": lambda a, result, viewer: _look(a, viewer),
    "upgrade_camp": lambda a, result, viewer: (
        f"{name(a['seat'])}'s camp on {hex_name(a['site'])} becomes a settlement."
    ),
    "store": lambda a, result, viewer: (
        f"{name(a['seat'])} puts {resource_name(a['resource'])} from the supply into bin {a['place']}."
    ),
    "build": lambda a, result, viewer: _build(a),
    "loot": lambda a, result, viewer: f"{name(a['seat'])} loots {hex_name(a['site'])} and loses 1 point.",
    "turn_up": lambda a, result, viewer: f"Turned up on {hex_name(a['site'])}: {token_name(a['token'])}.",
    "stock": lambda a, result, viewer: _stock(a),
    "discard_usage": lambda a, result, viewer: _discard_usage(a),
    "begin_final_round": lambda a, result, viewer: (
        "All camps are placed. Everybody has one final turn, without building."
    ),
    "end_game": lambda a, result, viewer: "The last turn is over, and the final scoring is done.",
    # Every movement of points and resources, for whoever counts or shows it; the sentences above say why.
    "earn": lambda a, result, viewer: None,
    "spend": lambda a, result, viewer: None,
}

RULES = {
    "activate": "the-supply-track",
    "leave": "the-supply-track",
    "stop": "using-metals",
    "invest": "investments",
    "claim": "boomtown",
    "claim_free": "what-investments-do",
    "join": "what-investments-do",
    "ship": "shipping",
    "ship_free": "what-investments-do",
    "scout": "what-investments-do",
    "upgrade": "what-investments-do",
    "order": "what-investments-do",
    "store": "what-investments-do",
    "build_camp": "building",
    "build_settlement": "building",
    "loot": "looting",
    "take": "building",
    "stock": "stocking-up",
}
