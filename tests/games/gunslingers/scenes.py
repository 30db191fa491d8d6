"""What several tests of Gunslingers share: refusals, fights about to begin, quiet rounds, elections."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from pardner.engine.match import IllegalMove, from_position
from pardner.games.gunslingers import state

from .position import BOSSES, LETTERS, Table, town

NOBODY_COMES = (1, 1, 1)
"""The faces of a train without gunslingers."""

QUIET: dict[str, tuple[str, dict[str, Any]]] = {
    "bid": ("seal", {"amount": 0}),
    "late_bid": ("seal", {"amount": 0}),
    "raise": ("raise", {"amount": 0}),
    "telegraph": ("keep_train", {}),
    "set_up": ("ready", {}),
    "look": ("look_away", {}),
    "stable": ("leave_horses", {}),
    "sheriff": ("stand_aside", {}),
    "toll": ("go_home", {}),
    "ride": ("stay_home", {}),
    "saloon": ("keep_money", {}),
    "go_on": ("go_on", {}),
}
"""To each question the answer by which one does nothing; the others have none."""


def refuse(table: Table, letter: str, kind: str, /, **args: Any) -> None:
    """A seat may not do this, and the attempt leaves no trace."""
    before, moves = bytes(table.state), len(table.match.log.moves)
    with pytest.raises(IllegalMove):
        table.play(letter, kind, **args)
    assert bytes(table.state) == before
    assert len(table.match.log.moves) == moves


def reseeded(table: Table, seed: int) -> Table:
    """The same position with other dice to come."""
    return Table(from_position(table.match.dump(), seed=seed))


# ---- nothing happens -----------------------------------------------------------------------------------------------


def quiet(table: Table) -> Table:
    """The first who is asked does nothing."""
    kind, args = QUIET[table.question]
    return table.play(table.actors[0], kind, **args)


def quietly(table: Table, until: Callable[[Table], bool]) -> Table:
    """Everybody does nothing until that is so."""
    while not until(table):
        quiet(table)
    return table


def nothing_more(table: Table) -> Table:
    """The territory round goes by without another card, ride or fight."""
    week, number = table.week, table.round
    return quietly(table, lambda now: now.over or (now.week, now.round) != (week, number))


def week_ends(table: Table, *faces: int) -> Table:
    """The rents with these faces, after a second territory round in which nothing happens; nobody comes by train then.

    If a power asks for a decision on the way, the rest of the faces lie on the tape.
    """
    week = table.week
    assert table.round == state.TERRITORY_ROUNDS
    table.dice(*faces, *NOBODY_COMES)
    while table.week == week and table.round == state.TERRITORY_ROUNDS and not table.over:
        quiet(table)
    if table.week != week and table.question != "telegraph":
        assert table.dice_left == 0, f"{table.dice_left} dice too many"
    return table


# ---- positions -----------------------------------------------------------------------------------------------------


def facing(mine: str, theirs: str, place: str = "bank", seats: int = 2, **given: Any) -> Table:
    """A and B have laid the card of a place with these men and are about to show nerve.

    Seats and options as in `town`; `posse` are men of A or B who stay at home. All others are ready.
    """
    for letter, men in (("A", mine), ("B", theirs)):
        boss = dict(given.get(letter, {}))
        boss["men"] = f"{men} {boss.pop('posse', '')}"
        given[letter] = boss
    table = town(seats, **given)
    table.lay("A", **{place: mine}).lay("B", **{place: theirs})
    quietly(table, lambda now: now.question != "set_up")
    assert table.asked == ("AB", "nerve")
    return table


def shooting(mine: str, theirs: str, place: str = "bank", seats: int = 2, **given: Any) -> Table:
    """The same, and both want to fight; faces of the first shots go before, by `dice`."""
    faces = given.pop("dice", ())
    return facing(mine, theirs, place, seats, **given).dice(*faces).fights("AB")


def crowd(drawn: str, place: str = "bank", **given: Any) -> Table:
    """Everybody has laid the card of a place, and the two who were drawn, in this order, are about to show nerve.

    Seats are men (`A="E P"`) or as in `facing`, with 9 reputation if nothing is said; options as there.
    """
    men: dict[str, str] = {}
    for letter in (letter for letter in LETTERS if letter in given):
        boss = {"reputation": 9, **(given[letter] if isinstance(given[letter], Mapping) else {"men": given[letter]})}
        men[letter] = boss["men"]
        boss["men"] = f"{men[letter]} {boss.pop('posse', '')}"
        given[letter] = boss
    table = town(len(men), **given)
    *others, last = men
    for letter in others:
        table.lay(letter, **{place: men[letter]})
    first = [*men].index(drawn[0])
    second = [letter for letter in men if letter != drawn[0]].index(drawn[1])
    table.draws(first, second).lay(last, **{place: men[last]})
    assert (table.fighters, table.question) == ("".join(sorted(drawn)), "nerve")
    return table


def quarters_of(letter: str, boss: Mapping[str, Any]) -> str:
    """The headquarters of a seat, its character given or not."""
    character = boss.get("character", BOSSES[LETTERS.index(letter)])
    name: str = state.PROPERTY_IDS[state.HEADQUARTERS[state.CHARACTER_IDS.index(character)]]
    return name


def election(seats: int = 3, **given: Any) -> Table:
    """Voting day, everybody with just what is given: no headquarters pays rent, because it has one marker.

    Whoever is not given has nothing but the headquarters, and somebody needs a gunslinger.
    """
    for letter in LETTERS[:seats]:
        boss = {"money": 0, **given.get(letter, {})}
        boss["holds"] = {quarters_of(letter, boss): 1, **dict.fromkeys(boss.get("holds", ()), 1)}
        given[letter] = boss
    table = town(seats, week=state.WEEKS, round=state.TERRITORY_ROUNDS, **given)
    quietly(table, lambda now: now.over)
    return table
