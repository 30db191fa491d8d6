"""The books of random games: no gold and no card appears or disappears but as the rules say.

Everything is computed a second time from the bare record, without a rules function.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from pardner.engine.match import Match
from pardner.games.boomtown import state

from .deck_list import TABLE
from .position import NONE, whereabouts

GAMES = [(seats, ruleset, seed) for seats in (3, 4, 5) for ruleset in ("manual", "published") for seed in range(5)]


def options_of(ruleset: str, seed: int) -> dict[str, str]:
    """The rule set, and other options that change from game to game."""
    return {
        "ruleset": ruleset,
        "fifteenth_event": ("holdup", "none")[seed % 2],
        "trim_three_players": ("true", "false")[seed // 2 % 2],
        "park_unplayable_events": ("true", "false")[seed // 3 % 2],
    }


def random_choice(match: Match, random: Random) -> tuple[int, int]:
    """A kind of decision at random, then one of its actions: so that auctions do not end with the first bid."""
    seat = match.actors[0]
    kinds: dict[str, list[int]] = {}
    for action in match.game.interpreted.legal(match.state, seat):
        kinds.setdefault(match.game.catalogue.kind_of(action).name, []).append(action)
    actions = kinds[random.choice(sorted(kinds))]
    return seat, random.choice(actions[:6])


def gold_of(s: Any) -> list[int]:
    return [s.players[seat].gold for seat in range(s.seats)]


@dataclass
class Books:
    """What has happened to the gold and to the cards so far."""

    gold: list[int]
    gone: set[str] = field(default_factory=set)
    lost_mines: int = 0

    def enter(self, match: Match) -> None:
        """Carry the events of the last step into the books, and compare them with the table."""
        for event in match.events:
            args = event.args
            if event.name == "pay":
                assert event.result == min(args["amount"], self.gold[args["payer"]])
                self.gold[args["payer"]] -= event.result
                self.gold[args["payee"]] += event.result
            elif event.name == "pay_bank":
                assert event.result == min(args["amount"], self.gold[args["payer"]])
                self.gold[args["payer"]] -= event.result
            elif event.name == "take_from_bank":
                assert args["amount"] > 0
                self.gold[args["seat"]] += args["amount"]
            elif event.name in ("destroy_mine", "cave_in"):
                self.lost_mines += 1
        assert self.gold == gold_of(match.state)
        assert min(self.gold) >= 0

    def count_cards(self, s: Any) -> None:
        """Each card is in exactly one place, and what has left the game stays away."""
        cards = set(state.CARD_IDS) - ({"holdup_2"} if s.fifteenth_event else set())
        found = Counter(card for card, _ in whereabouts(s))
        assert not [card for card, count in found.items() if count > 1]
        gone = {card.removeprefix("mine_") for card in cards} - set(found)
        assert len(found) + len(gone) == len(cards)
        assert gone >= self.gone
        self.gone = gone
        assert sum(1 for card in gone if card not in state.EVENT_IDS) == self.lost_mines


def check_record(s: Any) -> None:
    """What must hold in every position."""
    counts = [[0] * 5 for _ in range(5)]
    for mine, owner in enumerate(s.owner):
        if owner != NONE:
            counts[owner][mine // 9] += 1
    assert [list(player.mines) for player in s.players] == counts
    for town in range(5):
        column = [row[town] for row in counts]
        mayor = s.mayor[town]
        if mayor == NONE:
            assert max(column) < 2
        else:
            assert column[mayor] == max(column) > 0
    if s.governor_town != NONE:
        assert s.mayor[s.governor_town] != NONE
    if s.new_vein != NONE:
        assert s.owner[s.new_vein] != NONE
    if s.saloon_girls != NONE:
        assert s.saloon_owner[s.saloon_girls] != NONE
    assert [owner == NONE for owner in s.saloon_owner] == [town == NONE for town in s.saloon_town]
    assert s.open_count == sum(1 for card in s.open if card != NONE)
    trimmed = s.seats == 3 and not s.trim_three_players
    assert s.unseen_count - s.deck_count == (15 if trimmed else 0)
    assert 0 <= s.known_count <= s.deck_count
    assert all(card == NONE for card in s.unseen[s.unseen_count :])
    assert s.highest_bid <= state.MAX_BID
    assert s.actors.bit_count() == (s.question != 0)


def standings(s: Any) -> list[tuple[int, int, int, int]]:
    """Points, gold, pawns and mines of each seat."""
    found = []
    for seat in range(s.seats):
        values = [TABLE[mine][2] for mine, owner in enumerate(s.owner) if owner == seat]
        pawns = list(s.mayor).count(seat)
        gold = s.players[seat].gold
        found.append((gold + sum(values) + 5 * pawns, gold, pawns, len(values)))
    return found


@pytest.mark.parametrize(("seats", "ruleset", "seed"), GAMES)
def test_the_books_of_a_random_game(seats: int, ruleset: str, seed: int) -> None:
    random = Random(seed)
    match = Match("boomtown", seats, seed=seed, options=options_of(ruleset, seed))
    books = Books([0] * seats)
    books.enter(match)
    assert books.gold == [10] * seats
    steps = 0
    while not match.over:
        books.count_cards(match.state)
        check_record(match.state)
        before = bytes(match.state)
        seat, action = random_choice(match, random)
        legal = match.game.interpreted.legal(match.state, seat)
        assert legal == sorted(set(legal))
        match.play(seat, action)
        assert bytes(match.state) != before, "every decision changes the position"
        books.enter(match)
        steps += 1
    assert steps <= match.game.max_steps
    books.count_cards(match.state)
    check_record(match.state)
    assert match.state.deck_count == match.state.open_count == 0
    table = standings(match.state)
    assert match.scores == [points for points, *_ in table]
    assert match.ranks == [1 + sum(other > own for other in table) for own in table]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_bank_gains_and_loses_by_the_rules_only(seats: int) -> None:
    """Every movement to or from the bank has one of the causes the rulebook knows."""
    causes = {
        "take_from_bank": {"produce", "rob_stagecoach", "setup"},
        "pay_bank": {"bank_share", "lose_at_cards"},
    }
    random = Random(seats)
    match = Match("boomtown", seats, seed=seats)
    seen: set[tuple[str, str]] = set()
    while not match.over:
        cause = "setup"
        for event in match.events:
            if event.name in causes:
                assert cause in causes[event.name]
                seen.add((cause, event.name))
            else:
                cause = event.name
        match.play(*random_choice(match, random))
    assert ("produce", "take_from_bank") in seen
    assert (("bank_share", "pay_bank") in seen) == (seats == 3)
