"""The books of random games: no piece, token, card or dollar appears or disappears but as the rules say."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from pardner.engine.match import Action, Match
from pardner.engine.record import copy_of
from pardner.games.coal_n_write import state

from .figures import MINE, chambers, worth
from .ledger import SOURCES, Books, Sheet

GAMES = [(1, "core", seed) for seed in range(8)]
GAMES += [(2, "core", 0), (2, "core", 1), (3, "core", 0), (8, "core", 0)]
GAMES += [(1, "extended", 0), (2, "extended", 0), (3, "extended", 0), (3, "extended", 1), (5, "extended", 0)]

WEIGHTS = {"visit": 10, "claim": 3, "load": 8, "hit": 3, "fight": 3, "shoot": 4}
COMMON = ("sheriffs_deputy", "ammo_supply", "horsepower_tonic", "exchange_office")


def random_choice(match: Match, seat: int, random: Random) -> Action:
    """A kind of decision at random, then one of its actions, with a liking for town, its rarer cards and deep arms."""
    kinds: dict[str, list[Action]] = {}
    for action in match.legal(seat):
        kinds.setdefault(action.kind, []).append(action)
    names = sorted(kinds)
    kind = random.choices(names, [WEIGHTS.get(name, 1) for name in names])[0]
    actions = kinds[kind][:3] if kind in ("buy_ammo", "order_tonic") else kinds[kind]
    return random.choices(actions, [liking(action) for action in actions])[0]


def liking(action: Action) -> int:
    if action.kind in ("claim", "dig"):
        place = str(action.args["chamber"])[-1]
        return int(place) ** 3 if place.isdigit() else 1
    return 1 if action.args.get("card") in COMMON else 5


def counted(counts: Any, names: Any) -> Counter[str]:
    return +Counter(dict(zip(names, counts, strict=True)))


def compare_sheet(sheet: Sheet, player: Any) -> None:
    """A player's record is what the books say."""
    assert player.cash == sheet.cash >= 0
    assert dict(zip(SOURCES, player.earned, strict=True)) == {source: sheet.earned[source] for source in SOURCES}
    assert (player.ammo, player.tonics, player.bones) == (sheet.ammo, sheet.tonics, sheet.bones)
    assert min(sheet.ammo, sheet.tonics, sheet.bones) >= 0
    assert counted(player.stash, "STCB?") == +sheet.stash
    assert counted(player.load, "STCB?M") == +sheet.load
    assert counted(player.depth, MINE) == +sheet.dug
    assert counted(player.bubbles, MINE) == +sheet.filled
    for burro in range(1, 8):
        assert counted(player.arrived[burro - 1], "STCB?M") == sheet.arrived.get(burro, Counter())
        assert player.brought[burro - 1] == sheet.brought.get(burro, 0)
        assert player.added[burro - 1] == sheet.added[burro]
    tokens = {card for place, card in enumerate(state.CARD_IDS) if (player.tokens >> place) & 1}
    assert tokens == sheet.tokens
    assert player.badges == sheet.badges
    assert player.herd == (-1 if sheet.herd is None else sheet.herd)
    assert player.letter == (-1 if sheet.letter is None else "CDAVG$".index(sheet.letter))
    assert player.promised == sheet.promised
    assert sheet.load.total() <= 8


def compare(books: Books, s: Any, seats: Iterable[int]) -> None:
    """The table and the sheets of these seats are what the books say."""
    for seat in seats:
        compare_sheet(books.sheets[seat], s.players[seat])
    assert (s.round, s.miners, s.marks, s.sold) == (books.round, books.miners, books.marks, books.sold)
    assert [face for face in s.faces if face] == books.faces
    assert (s.thrower, s.mule_owner, bool(s.seventh)) == (books.thrower, books.mule_owner, books.seventh)
    assert {card for place, card in enumerate(state.CARD_IDS) if s.open[place]} == books.town
    assert {card for place, card in enumerate(state.CARD_IDS) if s.unseen[place]} == books.face_down
    assert books.over == (s.actors == 0)


def check_choices(books: Books, seat: int, actions: list[Action]) -> None:
    """Claims, Digs and dice are those that the books allow."""
    sheet = books.sheets[seat]
    found: dict[str, set[Any]] = {}
    for action in actions:
        found.setdefault(action.kind, set()).add(next(iter(action.args.values()), None))
    if "dig" in found:
        assert found["dig"] == set(sheet.reachable)
    if sheet.hand:
        reach = sum(books.faces[die] for die in sheet.hand) + 2 * sheet.tonics
        claims = {name for name in sheet.reachable if chambers()[name][1] <= reach}
        assert found.get("claim", set()) == claims
        face = books.faces[sheet.hand[0]]
        pair = len(sheet.hand) == 1 and books.faces.count(face) > 1 and sheet.visited is None
        assert ("visit" in found) == pair
        assert ("dig" in found) == (len(sheet.hand) == 1 and bool(sheet.reachable))
    if "leave" in found:
        assert not sheet.reachable
    if "load" in found:
        assert found["load"] == {
            mineral for mineral, sign in zip(state.STASH_IDS, "STCB?", strict=True) if sheet.stash[sign]
        }
        assert sheet.slots > 0
    if "visit" in found:
        assert found["visit"] <= books.town


def play_audited(match: Match, deck: str, seed: int) -> None:
    """A random game with an eye on the books after every decision."""
    random, everybody = Random(seed), range(match.seats)
    books = Books(match.seats, deck, list(match.log.setup))
    compare(books, match.state, everybody)
    steps = 0
    while not match.over:
        seat = random.choice(match.actors)
        before = copy_of(match.state)
        check_choices(books, seat, match.legal(seat))
        action = match.play(seat, random_choice(match, seat, random))
        closed = match.over or match.state.steps != before.steps
        throws = list(match.log.moves[-1].throws)
        books.enter(seat, action.kind, action.args, throws, done=closed or seat not in match.actors, closed=closed)
        compare(books, match.state, everybody if closed else [seat])
        for other in everybody:
            unchanged = bytes(before.players[other]) == bytes(match.state.players[other])
            assert closed or unchanged == (other != seat), "a decision is one seat's own business"
        steps += 1
    assert steps <= match.game.max_steps
    check_end(books, match)


def check_end(books: Books, match: Match) -> None:
    """Cash is the score, and the Ore Stash breaks ties."""
    assert match.scores == [sheet.cash for sheet in books.sheets]
    standings = [(sheet.cash, worth(" ".join(sheet.stash.elements()))) for sheet in books.sheets]
    assert match.ranks == [1 + sum(other > own for other in standings) for own in standings]
    columns = [amounts for _, amounts in match.game.words.score_sheet(match.state)]
    assert [sum(column) for column in zip(*columns, strict=True)] == match.scores


@pytest.mark.parametrize(("seats", "deck", "seed"), GAMES)
def test_the_books_of_a_random_game(seats: int, deck: str, seed: int) -> None:
    play_audited(Match("coal_n_write", seats, seed=f"accounts {seed}", options={"deck": deck}), deck, seed)
