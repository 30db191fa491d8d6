"""The books of random games: no cube, token or point appears or disappears but as the rules say.

Everything is worked out a second time from the bare record and from the decisions, without a rules function.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from pardner.engine.match import Action, Match
from pardner.games.gold_west import state

from .figures import CAMPS, CARDS, HIGHEST_BONUS, PLAIN_CARDS, PRICES, STARTING_BINS, TERRAINS, TOKENS, contents, land
from .ledger import (
    check_land,
    check_pieces,
    choices,
    face_down,
    final_points,
    open_tokens,
    places,
    resources,
    terrain_at,
)
from .position import LETTERS, Table, position

OPTIONS = [
    {"terrain_bonus": "manual", "shipping_tiles": "manual"},
    {"terrain_bonus": "published", "shipping_tiles": "published"},
    {"terrain_bonus": "manual", "shipping_tiles": "published"},
]
BUILDING_PRICES = {"build_camp": ("Wd", "St"), "build_settlement": ("Wd St",), "loot": ("",)}


class Supply:
    """A supply track, moved by hand: place 0 is the Usage Area, 1 to 4 are the bins."""

    def __init__(self, bins: Sequence[str]) -> None:
        self.places = [Counter[str](), *(Counter(content.split()) for content in bins)]
        self.passing = 0

    def activate(self, number: int) -> None:
        self.places[0], self.places[number] = self.places[number], Counter()
        self.passing = number - 1
        self.pass_alike()

    def leave(self, resource: str) -> None:
        self.move(resource)
        self.pass_alike()

    def pass_alike(self) -> None:
        """What is all alike leaves no choice."""
        while self.passing and len(self.places[0]) == 1:
            self.move(next(iter(self.places[0])))
        if not self.places[0]:
            self.passing = 0

    def move(self, resource: str) -> None:
        self.pay(resource)
        self.places[self.passing][resource] += 1
        self.passing -= 1

    def pay(self, price: str) -> None:
        cost = Counter(price.split())
        assert not cost - self.places[0]
        self.places[0] -= cost

    def stock(self, number: int, gained: list[str]) -> None:
        self.places[number].update(gained)

    def lies(self, s: Any, seat: int) -> bool:
        """Whether this is what the seat has."""
        return [resources(row) for row in s.players[seat].supply] == self.places


class Books:
    """What the decisions so far must have brought about."""

    def __init__(self, s: Any, bins: Sequence[Sequence[str]]) -> None:
        """`bins` are what everybody begins with, the starting player first."""
        self.supplies = [Supply(bins[(seat - s.starting_player) % s.seats]) for seat in range(s.seats)]
        self.bin_points = [0] * s.seats
        self.bonus_points = [0] * s.seats
        self.gone: Counter[str] = Counter()
        self.left_out = self.hidden(s)
        self.sold = 0
        self.building = self.ordered = self.taken = ""

    def enter(self, seat: int, kind: str, argument: Any, before: Any, after: Any) -> None:
        """A seat has made a decision."""
        supply = self.supplies[seat]
        if kind == "activate":
            supply.activate(argument)
        elif kind == "leave":
            supply.leave(argument)
        elif kind == "ship":
            supply.pay(argument)
        elif kind == "claim":
            supply.pay(PRICES[argument])
        elif kind == "invest":
            supply.pay(CARDS[argument][0])
            self.sold += 1
        elif kind == "order":
            self.ordered = argument
        elif kind == "store":
            supply.stock(argument, [self.ordered])
        elif kind in BUILDING_PRICES:
            self.building = kind
        elif kind == "take":
            self.take(supply, open_tokens(before)[argument], resources(after.players[seat].supply[0]))
        elif kind == "stock":
            supply.stock(argument, contents(self.taken))
            self.bin_points[seat] += argument - 1
        bonus = before.bonus_tile - after.bonus_tile
        self.bonus_points[seat] += before.bonus_tile if bonus else 0
        assert bonus in (0, 1)
        if after.turn != before.turn or not after.actors:
            supply.places[0] = Counter()

    def take(self, supply: Supply, token: str, left: Counter[str]) -> None:
        """A token leaves the board. Which of two cubes pays for a camp does not matter: both are lost in the end."""
        self.taken = token
        self.gone[token] += 1
        paid = supply.places[0] - left
        assert paid in [Counter(price.split()) for price in BUILDING_PRICES[self.building]]
        supply.places[0] -= paid

    @staticmethod
    def hidden(s: Any) -> dict[str, int]:
        """By terrain: how many tokens nobody has seen, less the hexes that they lie on."""
        ground = terrain_at(s)
        down = Counter(ground[point] for point in face_down(s))
        scouted = [state.TOKEN_IDS[token] for token in s.scouted_token if token >= 0]
        unseen = Counter(token.split("_")[0] for token in scouted)
        for kind, count in zip(state.TOKEN_IDS, s.unseen, strict=True):
            unseen[kind.split("_")[0]] += count
        return {terrain: unseen[terrain] - down[terrain] for terrain in TERRAINS}

    def compare(self, s: Any) -> None:
        """The books agree with the table."""
        for seat, supply in enumerate(self.supplies):
            assert supply.lies(s, seat)
            earned = dict(zip(state.SOURCE_IDS, s.players[seat].earned, strict=True))
            assert earned["bins"] == self.bin_points[seat]
            assert earned["bonus_tiles"] == self.bonus_points[seat]
        unseen = dict(zip(state.TOKEN_IDS, s.unseen, strict=True))
        lying = Counter(open_tokens(s).values()) + self.gone
        lying.update(state.TOKEN_IDS[token] for token in s.scouted_token if token >= 0)
        assert {kind: unseen[kind] + lying[kind] for kind in TOKENS} == TOKENS
        assert self.hidden(s) == self.left_out
        assert min(self.left_out.values()) >= 0
        assert sum(self.left_out.values()) == 56 - len(land(s.seats))
        settled = self.sold - (s.card != -1)
        assert s.bonus_tile == max(0, HIGHEST_BONUS[s.seats] - settled)
        assert sum(owner != -1 for owner in s.investor) == self.sold


def random_choice(match: Match, random: Random) -> Action:
    """A kind of decision at random, then one of its actions.

    Bin 2 is often left to fill, and who can invest mostly does: otherwise investments would be rare.
    """
    kinds: dict[str, list[Action]] = {}
    for action in match.legal(match.actors[0]):
        kinds.setdefault(action.kind, []).append(action)
    if len(kinds) > 1 and random.random() < 0.8:
        kinds.pop("stop", None)
        kinds.pop("loot", None)
    kind = "invest" if "invest" in kinds and random.random() < 0.8 else random.choice(sorted(kinds))
    if random.random() < 0.6:
        favourite = {"activate": 1, "stock": 2}.get(kind)
        kinds[kind] = [action for action in kinds[kind] if action.args.get("bin") == favourite] or kinds[kind]
    return random.choice(kinds[kind])


def told(action: Action) -> tuple[str, Any]:
    """A decision with its argument in coordinates and short names."""
    return action.kind, Table._told(action.args)


def play_audited(match: Match, bins: Sequence[Sequence[str]], seed: int) -> set[str]:
    """A random game with an eye on the books after every decision. Returns the kinds of decision that came up."""
    random, seats = Random(seed), match.seats
    books = Books(match.state, bins)
    turns = 1
    while not match.over:
        s = match.state
        books.compare(s)
        check_pieces(s)
        check_land(s)
        seat = (s.starting_player + turns - 1) % seats
        assert match.actors == (seat,)
        assert {told(action) for action in match.legal(seat)} == choices(s)
        assert match.scores == [final_points(s, other) for other in range(seats)]
        before = type(s).from_buffer_copy(s)
        action = random_choice(match, random)
        match.play(seat, action)
        books.enter(seat, *told(action), before, match.state)
        turns += match.state.turn - before.turn
        assert match.state.turn == turns
    books.compare(match.state)
    check_pieces(match.state)
    check_end(match, turns)
    return {match.game.catalogue.kind_of(move.action).name for move in match.log.moves}


def check_end(match: Match, turns: int) -> None:
    """All camps are placed, nothing is at hand, and points and places are those worked out here."""
    s, seats = match.state, match.seats
    assert turns == {2: 26, 3: 39, 4: 44}[seats]
    assert len(match.log.moves) <= match.game.max_steps
    for player in s.players[:seats]:
        assert player.camps == 0
        assert resources(player.supply[0]) == Counter()
    assert match.scores == [final_points(s, seat) for seat in range(seats)]
    assert match.ranks == places(s)
    sheet = match.game.words.score_sheet(s)
    assert [sum(points[seat] for _, points in sheet) for seat in range(seats)] == match.scores


@pytest.mark.parametrize("seed", range(18))
def test_the_books_of_a_random_game(seed: int) -> None:
    match = Match("gold_west", 2 + seed % 3, seed=seed, options=OPTIONS[seed // 3 % 3])
    assert {"activate", "take", "stock"} <= play_audited(match, STARTING_BINS, seed)


def test_the_books_of_every_kind_of_decision() -> None:
    """Everybody begins rich, and all investments that ask for something are laid out."""
    display = [card for card in CARDS if card not in PLAIN_CARDS and not card.startswith("inv_influence")]
    bins = ["Cu Cu Cu Ag Ag Ag Ag", "Cu Cu Cu Au Au Au", "Ag Ag Ag Ag Cu Cu", "Au Au Au Au Au Au Wd"]
    missing = set(state.CATALOGUE.kinds)
    for seed in range(6):
        table = position(3, bins=dict.fromkeys("ABC", tuple(bins)), display=display, seed=seed)
        missing -= play_audited(table.match, [bins] * 3, seed)
    assert not missing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_places_one_camp(seats: int) -> None:
    random = Random(seats)
    match = Match("gold_west", seats, seed=seats)
    table = Table(match)
    while not match.over:
        turn = match.state.turn - 1
        for letter in LETTERS[:seats]:
            order = (LETTERS.index(letter) - match.state.starting_player) % seats
            begun = turn // seats + (order < turn % seats)
            placed = CAMPS[seats] - table.player(letter).camps
            waiting = match.actors == (LETTERS.index(letter),) and table.question == "stock"
            assert placed == min(begun, CAMPS[seats]) + waiting
        match.play(match.actors[0], random_choice(match, random))
