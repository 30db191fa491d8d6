"""The gunfight: two sides in the street, every man with what has become of him, and whose turn to shoot it is."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple

from markupsafe import Markup

from pardner.games.gunslingers import bribery as bribery_rules
from pardner.games.gunslingers import honor as honor_rules
from pardner.games.gunslingers import ring as ring_rules
from pardner.games.gunslingers import shooting as shooting_rules
from pardner.games.gunslingers.names import PROPERTY_NAMES, SKILL_NAMES, man_name
from pardner.games.gunslingers.pieces import EMPTY, REMEMBERED, draw, figure, hit_chance, joined, percent
from pardner.games.gunslingers.sight import Sight
from pardner.games.gunslingers.state import (
    BRIBE_MAN,
    DEAD,
    FIGHT_ROUNDS,
    HAS_HIT,
    LOST,
    NAMED,
    NOBODY,
    NONE,
    PICK,
    SACRIFICE,
    SIMPLE,
    SKILL_DICE,
    SKILLS,
    THROWN,
    WINGED,
    WOUNDED,
)
from pardner.table.pieces import named, picture, target

bribery: Any = bribery_rules
honor: Any = honor_rules
ring: Any = ring_rules
shooting: Any = shooting_rules

SIGNS = (
    (WINGED, "winged", "winged"),
    (WOUNDED, "wounded", "wounded"),
    (THROWN, "bribed", "bribed"),
    (NAMED, "armed", "well-armed"),
    (DEAD, "lost", "killed"),
    (LOST, "lost", "given up"),
)
"""What can be seen of a man: a bit, a picture, a word."""


class Man(NamedTuple):
    """A man in the gunfight, as he is drawn."""

    number: int
    seat: int
    skill: int
    signs: int
    dice: int
    aimed: int  # how many of the viewer's men aim at him
    shot: str  # what he has rolled, or whom he aims at
    aiming: bool  # whether it is he who takes aim
    actions: tuple[int, ...]


def showdown(v: Sight, viewer: int = NOBODY) -> Markup:
    """The street during a gunfight; what a fighter may press and has aimed at is drawn for that fighter alone."""
    fighters = v.fighters
    if v.battleground == NONE or fighters is None:
        return EMPTY
    pressing = presser(v, viewer) if v.is_deciding(viewer) else lambda number: (PICK + number,)
    sides: list[Markup] = []
    for seat in fighters:
        men = tuple([man_of(v, number, viewer, pressing) for number in v.in_ring(seat)])
        sides.append(
            _side(seat, v.names[seat], status_of(v, seat), men, len(sides) == 1, v.owner[v.battleground] == seat)
        )
    tier = v.s.tier if v.s.gunfights != SIMPLE else NONE
    waiting = tuple([(seat, v.names[seat]) for seat in v.waiting])
    strengths = tuple(v.s.strength) if v.question == "losses" else ()
    return _arena(v.battleground, v.s.fight_round, tier, v.s.fight_killed, waiting, strengths, joined(sides))


@lru_cache(maxsize=REMEMBERED)
def _arena(
    place: int,
    round_: int,
    tier: int,
    killed: int,
    waiting: tuple[tuple[int, str], ...],
    strengths: tuple[int, ...],
    sides: Markup,
) -> Markup:
    tiers = [(SKILL_NAMES[skill], skill == tier) for skill in reversed(range(SKILLS))] if tier != NONE else []
    next_up = [named(seat, name) for seat, name in waiting]
    return draw.arena(PROPERTY_NAMES[place], round_, FIGHT_ROUNDS, tiers, killed, next_up, strengths, sides)


# ---- sides ---------------------------------------------------------------------------------------------------------


def status_of(v: Sight, seat: int) -> str:
    """What a fighter is doing."""
    if v.s.volley != NOBODY:
        return "shoots after them" if v.s.volley == seat else "runs"
    if v.is_deciding(seat):
        words = {
            "nerve": "fight or back down?",
            "stay": "stay or run?",
            "aim": "takes aim",
            "bribe": "writes in secret",
        }
        return words.get(v.question, "decides")
    if v.has_sealed(seat):
        return "ready" if v.question in ("aim", "bribe", "losses") else "closed fist"
    return ""


@lru_cache(maxsize=REMEMBERED)
def _side(seat: int, name: str, status: str, men: tuple[Man, ...], right: bool, holds: bool) -> Markup:
    fist = picture("gs-fist", "gs-fist") if status == "closed fist" else EMPTY
    return draw.side(seat, named(seat, name), status, fist, joined(draw_man(man, name) for man in men), right, holds)


def draw_man(man: Man, boss: str) -> Markup:
    """One man with his signs, and how well he shoots."""
    signs = [(picture(f"gs-{sign}"), word) for bit, sign, word in SIGNS if man.signs & bit]
    words = f"{boss}'s {' '.join([word for _, word in signs] + [SKILL_NAMES[man.skill]])}"
    if man.dice:
        words += f", hits {percent(hit_chance(man.dice))}"
    out = " gs-down" if man.signs & (WOUNDED | DEAD) else ""
    shown = draw.man(figure(man.skill), signs, bool(man.signs & LOST), man.dice, man.aimed, man.shot)
    classes = f"gs-man{out}{' gs-aiming' if man.aiming else ''}"
    return target(man.actions, words, shown, classes=classes)


# ---- men -----------------------------------------------------------------------------------------------------------


def man_of(v: Sight, number: int, viewer: int, pressing: Callable[[int], tuple[int, ...]]) -> Man:
    """A man of the gunfight, with what the viewer knows of him."""
    man = v.s.man[number]
    simple = v.s.gunfights == SIMPLE
    shooting_dice = 0 if simple or man.signs & (WOUNDED | THROWN | DEAD) else SKILL_DICE[man.skill]
    dice = shooting_dice + int(shooting.extra_dice(v.s, man.boss, number)) if shooting_dice else 0
    aiming = v.question == "aim" and v.is_deciding(viewer) and shooting.next_shooter(v.s, viewer) == number
    aimed = shooting.shots_at(v.s, viewer, number) if v.question == "aim" and viewer not in (NOBODY, man.boss) else 0
    return Man(
        number, man.boss, man.skill, man.signs & ~HAS_HIT, dice, aimed, shot_of(v, number), aiming, pressing(number)
    )


def dice_of(v: Sight, number: int) -> int:
    """How many dice a man shoots with."""
    man = v.s.man[number]
    return int(SKILL_DICE[man.skill]) + int(shooting.extra_dice(v.s, man.boss, number))


def shot_of(v: Sight, number: int) -> str:
    """What a man has rolled, where that is looked at before it counts."""
    man = v.s.man[number]
    if v.question != "blacksmith" and not (v.s.gunfights == SIMPLE and v.question == "losses"):
        return ""
    if man.shot == NONE:
        return ""
    if v.s.gunfights == SIMPLE:
        return f"strength {man.shot}"
    return f"{'hits' if man.signs & HAS_HIT else 'misses'} the {man_name(v.s.man[man.shot])}"


def presser(v: Sight, seat: int) -> Callable[[int], tuple[int, ...]]:
    """What pressing a man means to the one who decides: of men that are alike the first stands for all."""
    s = v.s
    if v.question == "losses":
        return lambda number: sacrifice(v, seat, number)
    first: Callable[[int], Any] = {
        "aim": lambda number: shooting.is_first_target(s, seat, number),
        "gunsmith": lambda number: shooting.is_first_to_name(s, seat, number),
        "doctor": lambda number: shooting.is_first_patient(s, seat, number),
        "blacksmith": lambda number: shooting.is_first_shot(s, seat, number),
        "hold": lambda number: honor.is_first_to_leave(s, seat, honor.strongest_skill(s, seat), number),
    }.get(v.question, lambda number: True)
    if v.question == "bribe" and s.players[seat].bribe_step == BRIBE_MAN:
        mode = s.players[seat].offer_mode
        first = partial(bribery.is_first_for_sale, s, seat, mode)

    def pressing(number: int) -> tuple[int, ...]:
        for earlier in range(number + 1):
            if first(earlier) and ring.looks_like(s, earlier, number) and _same(v, seat, earlier, number):
                return (PICK + earlier,)
        return (PICK + number,)

    return pressing


def _same(v: Sight, seat: int, number: int, other: int) -> bool:
    """Whether two men that look alike are the same to the question, too."""
    if v.question == "aim":
        return bool(shooting.shots_at(v.s, seat, number) == shooting.shots_at(v.s, seat, other))
    if v.question == "blacksmith":
        return bool(shooting.is_same_shot(v.s, number, other))
    if v.question == "doctor":
        return bool(v.s.man[number].signs & DEAD and v.s.man[other].signs & DEAD)
    return True


def sacrifice(v: Sight, seat: int, number: int) -> tuple[int, ...]:
    """Giving a man up in a simple gunfight."""
    man = v.s.man[number]
    if man.boss != seat or man.signs & LOST:
        return ()
    return (SACRIFICE + 2 * man.skill + bool(man.signs & THROWN),)


def shots_left(v: Sight, seat: int) -> list[int]:
    """The dice of everybody of a side who could shoot now."""
    ready = [number for number in v.in_ring(seat) if not v.s.man[number].signs & (WINGED | WOUNDED | THROWN)]
    return [dice_of(v, number) for number in ready]


def any_hit(dice: list[int]) -> float:
    """How likely at least one of these shots hits."""
    miss = 1.0
    for number in dice:
        miss *= 1 - hit_chance(number)
    return 1 - miss
