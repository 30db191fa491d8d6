"""Whole random games beside an independent reckoning: after each decision every choice and every holding agrees."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from pardner.engine.match import Match

from .position import LETTERS, Table, income, seat_of
from .reckoning import DEAL_OF, Choice, Reckoning

OPTIONS: list[dict[str, str]] = [
    {},
    {"bids": "dollar", "advance": "pass_or_outbid", "building": "may", "holdings": "open"},
    {"advance": "pass_or_outbid"},
    {"bids": "dollar", "building": "may"},
]
# Poor players see little of the game: these have enough to build, trade and hand in whatever comes.
WEALTH: dict[str, Any] = {
    **dict.fromkeys(("wood", "food", "steel", "gold", "copper", "livestock"), 8),
    "silver": 30,
    "trade": 20,
    "workers": 4,
}


def listed(table: Table, letter: str) -> dict[Choice, int]:
    """The choices that the rules list, with their numbers."""
    game, found = table.match.game, {}
    for number in game.interpreted.legal(table.state, seat_of(letter)):
        kind = game.catalogue.kind_of(number)
        choice = (kind.name, tuple(kind.values(number).values()))
        assert choice not in found
        found[choice] = number
    return found


def pick(choices: Iterable[Choice], random: Random) -> Choice:
    """Now and then a deal; otherwise a kind of decision, then one of its choices, low bids rather than high ones."""
    kinds: dict[str, list[Choice]] = {}
    for choice in choices:
        kinds.setdefault("deal" if choice in DEAL_OF else choice[0], []).append(choice)
    deals = kinds.pop("deal", [])
    if deals and random.random() < 0.3:
        return random.choice(deals)
    kind = random.choice(sorted(kinds))
    return random.choice(sorted(kinds[kind], key=lambda choice: choice[1][1])[:6] if kind == "bid" else kinds[kind])


def follow(table: Table, random: Random) -> None:
    """Play to the end, reckoning along."""
    reckoning = Reckoning(table)
    reckoning.compare()
    while not table.over:
        choices = {letter: listed(table, letter) for letter in table.actors}
        for letter, found in choices.items():
            assert set(found) == reckoning.choices(letter)
        letter = random.choice(table.actors)
        choice = pick(choices[letter], random)
        table.match.play(seat_of(letter), choices[letter][choice])
        reckoning.decide(letter, choice)
        reckoning.compare()
    assert table.places == reckoning.places()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()) or "default")
def test_a_random_game(seats: int, options: dict[str, str]) -> None:
    follow(Table(Match("homesteaders", seats, seed=seats, options=options)), Random(seats))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()) or "default")
@pytest.mark.parametrize("first", [1, 5])
def test_a_random_game_of_wealthy_players(seats: int, options: dict[str, str], first: int) -> None:
    given: dict[str, Any] = {**dict.fromkeys(LETTERS[:seats], WEALTH), **options}
    if first == 5:
        given["A"] = {**WEALTH, "buildings": ["river_port", "lawyer", "forge"]}
    follow(income(seats, round=first, **given), Random(first))
