"""The books of random games: no dollar, token, marker, card or gunslinger comes or goes but as the rules say."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from pardner.engine.match import Action, Match
from pardner.games.gunslingers import state

from .ledger import Ledger
from .position import NONE

SEATS = (2, 3, 4, 5)
PLAIN = [(seats, seed) for seats in SEATS for seed in range(2)]
FIGHT_QUESTIONS = [
    "nerve",
    "bribe",
    "gunsmith",
    "aim",
    "blacksmith",
    "doctor",
    "stay",
    "jail",
    "losses",
    "hold",
    "go_on",
]
VARIED = [(seats, seed) for seats in SEATS for seed in range(6)]


def random_options(random: Random) -> dict[str, str]:
    """A value for every option; those that change more come up more often than not."""
    return {option: random.choice([*values, values[-1]]) for option, values in state.OPTIONS.items()}


EAGER = {"fight": 5, "stay": 3, "place": 5, "offer": 2, "ride": 3}
COVETED = {
    "train_station",
    "newspaper_office",
    "blacksmith",
    "gunsmith",
    "doctors_office",
    "sheriffs_office",
    "decoy_1",
}


def random_choice(match: Match, random: Random) -> tuple[int, int]:
    """One of those who may decide; a kind of decision, more often than not the bolder, then one of its actions.

    Most cards are those of a few properties, so that people meet, and headquarters are not stormed at once.
    """
    seat = random.choice(match.actors)
    kinds: dict[str, list[Action]] = {}
    for action in match.legal(seat):
        kinds.setdefault(action.kind, []).append(action)
    names = sorted(kinds)
    kind = random.choices(names, [EAGER.get(name, 1) for name in names])[0]
    wanted = [action for action in kinds[kind] if random.random() < 0.02 or action.args.get("card") in COVETED]
    return seat, random.choice(wanted or kinds[kind]).id


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
    assert s.men == 0 or state.QUESTIONS[s.question] in FIGHT_QUESTIONS


def check_cards(me: Any) -> None:
    """Each territory card once, at most three decoys, and none without having been laid with a man."""
    laid = Counter(me.card[: me.stacks])
    assert all(count == 1 for card, count in laid.items() if card < state.DECOY)
    assert laid[state.DECOY] <= 3
    assert set(me.card[me.stacks :]) <= {NONE}
    assert not any(any(crew) for crew in me.crew[me.stacks :])


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
