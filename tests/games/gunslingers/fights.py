"""Many gunfights seen through to the end, compiled: what `forecast` has worked out, tried out by the rules.

Both sides fight and stay, and choose as `forecast` says they do. The functions down to `play_fights` are written like
rules.
"""
# mypy: ignore-errors

from pathlib import Path
from typing import Any

import numba
import numpy as np

from pardner.engine import native
from pardner.engine.dice import Dice
from pardner.engine.game import load
from pardner.engine.loops import start_dice
from pardner.engine.record import as_numpy, dtype
from pardner.games.gunslingers.ring import is_able
from pardner.games.gunslingers.rules import fight_on
from pardner.games.gunslingers.shooting import is_first_to_name, name_man, next_shooter, shots_at
from pardner.games.gunslingers.simple import has_to_choose, next_to_fall
from pardner.games.gunslingers.state import (
    ASK_AIM,
    ASK_GO_ON,
    ASK_GUNSMITH,
    ASK_JAIL,
    ASK_STAY,
    BOLD,
    DECISION,
    LOST,
    NAMED,
    NONE,
    THROWN,
    TO_CASUALTIES,
    TO_FIGHT_OVER,
    TO_FIGHT_ROUND,
    TO_RUNNING,
    TO_SHOTS,
    TO_SHOWDOWN,
    WINGED,
    State,
)


def see_through(s, dice):
    """One fight from the show of nerve to its end. Returns who has won, or -1."""
    s.thrown = 0
    stand_firm(s)
    coming = TO_SHOWDOWN
    while coming != TO_FIGHT_OVER:
        coming = choose(s) if coming == DECISION else fight_on(s, coming, dice)
    return s.victor


def stand_firm(s):
    for side in range(2):
        s.players[s.fighter[side]].answer = BOLD


def choose(s):
    if s.question == ASK_AIM:
        take_aim(s, s.fighter[0])
        take_aim(s, s.fighter[1])
        return TO_SHOTS
    if s.question == ASK_STAY:
        stand_firm(s)
        return TO_RUNNING
    if s.question == ASK_GUNSMITH:
        name_strongest(s)
        return TO_FIGHT_ROUND
    if s.question == ASK_GO_ON:
        s.thrown = 0
        return s.after
    if s.question == ASK_JAIL:
        return TO_FIGHT_OVER
    give_up_weakest(s, 0)
    give_up_weakest(s, 1)
    return TO_CASUALTIES


def take_aim(s, seat):
    shooter = next_shooter(s, seat)
    while shooter != NONE:
        best = NONE
        for number in range(s.men):
            if s.man[number].boss != seat and (best == NONE or worth(s, seat, number) > worth(s, seat, best)):
                best = number
        s.man[shooter].shot = best
        shooter = next_shooter(s, seat)


def worth(s, seat, number):
    """Able, the fewest shots at him, not winged, strong, well armed, not bribed: what comes first counts most."""
    man = s.man[number]
    value = 0
    if is_able(s, number):
        value += 100000
    value -= 1000 * shots_at(s, seat, number)
    if man.signs & WINGED == 0:
        value += 500
    value += 100 * man.skill
    if man.signs & NAMED:
        value += 20
    if man.signs & THROWN:
        value -= 20
    return value


def name_strongest(s):
    for side in range(2):
        for skill in range(2, -1, -1):
            for number in range(s.men):
                seat = s.man[number].boss
                wanted = s.man[number].skill == skill and s.man[number].signs & WINGED == 0
                if wanted and s.named == 1 << seat and seat == s.fighter[side] and is_first_to_name(s, seat, number):
                    name_man(s, seat, number, skill)
                    return


def give_up_weakest(s, side):
    while has_to_choose(s, side):
        number = NONE
        for skill in range(2, -1, -1):
            for bribed in range(2):
                found = next_to_fall(s, s.fighter[side], skill, bribed)
                if found != NONE and (number == NONE or s.man[number].signs & THROWN == 0 or bribed):
                    number = found
        s.man[number].signs |= LOST


def play_fights(table, dice, fights, results):
    """Counts how often nobody, the first and the second fighter win; `table[1]` is where all fights begin."""
    s = table[0]
    for fight in range(fights):
        table[0] = table[1]
        start_dice(dice, 1, 2, fight)
        victor = see_through(s, dice)
        if victor == table[1].fighter[0]:
            results[1] += 1
        elif victor == table[1].fighter[1]:
            results[2] += 1
        else:
            results[0] += 1


def compiled() -> Any:
    """`play_fights` in machine code, from the cache if it is there."""
    game = load("gunslingers")
    mark = native.fingerprint([*game.rules_files, Path(__file__)])
    folder = game.native_folder.with_name(f"{game.native_folder.name}-fights-{mark}")
    record, rolls = numba.from_dtype(dtype(State)), numba.from_dtype(dtype(Dice))
    signatures = {"play_fights": (record[::1], rolls, numba.int64, numba.int64[::1])}
    return native.NativeFunctions({"play_fights": play_fights}, signatures, folder).load()["play_fights"]


def tried(play: Any, s: Any, fights: int) -> tuple[float, float, float]:
    """How often the first fighter, the second, and nobody wins, from a position where both show nerve."""
    states = np.zeros(2, dtype=dtype(State))
    states[1] = as_numpy(s)
    results = np.zeros(3, np.int64)
    play(states, np.zeros(1, dtype=dtype(Dice))[0], fights, results)
    neither, first, second = results / fights
    return float(first), float(second), float(neither)
