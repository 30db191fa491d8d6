"""The books of random games: no dollar, token, marker, card or gunslinger comes or goes but as the rules say."""

from random import Random
from typing import Any

import pytest

from pardner.engine.match import Match
from pardner.games.gunslingers import state

from .ledger import Ledger, check_cards
from .position import NONE
from .stages_of_play import random_choice, random_options

SEATS = (2, 3, 4, 5)
PLAIN = [(seats, seed) for seats in SEATS for seed in range(2)]
VARIED = [(seats, seed) for seats in SEATS for seed in range(6)]

FIGHTING = ("nerve", "bribe", "gunsmith", "aim", "blacksmith", "doctor", "stay", "jail", "losses", "hold", "go_on")
"""The questions while gunslingers face each other."""


def check_record(s: Any) -> None:
    """What must hold in every position, whatever has happened."""
    assert sorted(s.at) == list(range(20))
    assert all(s.slot[place] == slot for slot, place in enumerate(s.at))
    assert state.PROPERTY_IDS[s.at[state.SLOT_IDS.index("r2c4")]] == "train_station"
    assert all((owner == NONE) == (markers == 0) for owner, markers in zip(s.owner, s.markers, strict=True))
    assert max(s.markers) <= 2
    assert s.actors & ~s.asked == 0
    assert (s.actors == 0) == (state.QUESTIONS[s.question] == "over")
    for seat in range(s.seats):
        me = s.players[seat]
        check_cards(me)
        if me.out:
            assert not (s.asked >> seat) & 1
            assert seat not in s.owner
        if not s.riding and state.QUESTIONS[s.question] != "ride":
            assert not any(me.split)
    assert all(man.boss in s.fighter for man in s.man[: s.men])
    assert s.men == 0 or state.QUESTIONS[s.question] in FIGHTING


def check_laid(s: Any) -> None:
    """While cards are laid every card has somebody on it."""
    for me in s.players[: s.seats]:
        assert all(any(crew) for crew in me.crew[: me.stacks])


def audit(match: Match, random: Random) -> Ledger:
    """Play to the end, with an eye on everything after each decision."""
    books = Ledger(match)
    steps = 0
    while not match.over:
        check_record(match.state)
        if state.QUESTIONS[match.state.question] in ("set_up", "look"):
            check_laid(match.state)
        before = bytes(match.state)
        match.play(*random_choice(match, random))
        assert bytes(match.state) != before, "every decision changes the position"
        books.enter()
        assert match.scores == [sum(books.votes(seat)) for seat in books.seats]
        steps += 1
    check_record(match.state)
    assert steps <= match.game.max_steps
    assert match.ranks == books.places()
    assert books.week == 8 or books.out.count(0) <= 1 or homeless(books)
    return books


def homeless(books: Ledger) -> bool:
    """Whether nobody holds the own headquarters any more: then the game ends at once."""
    left = [seat for seat in books.seats if not books.out[seat]]
    return all(books.owner.get(books.quarters(seat)) != seat for seat in left)


@pytest.mark.parametrize(("seats", "seed"), PLAIN)
def test_the_books_of_a_random_game(seats: int, seed: int) -> None:
    audit(Match("gunslingers", seats, seed=seed), Random(seed))


@pytest.mark.parametrize(("seats", "seed"), VARIED)
def test_the_books_of_a_random_game_with_random_options(seats: int, seed: int) -> None:
    random = Random(f"{seats} {seed}")
    audit(Match("gunslingers", seats, seed=seed, options=random_options(random)), random)
