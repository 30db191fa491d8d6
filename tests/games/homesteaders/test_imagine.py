"""What may be imagined behind a screen: only what could lie there after all that everybody has seen.

For each player the tests keep every hand that is possible so far, without silver and debts, since anybody may borrow:
all deals that could have been made between what was seen. The true hand is always among them, and so must be every
imagined one.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import Match
from pardner.engine.record import copy_of
from pardner.games.homesteaders import state

from .box import BUILDINGS, DEALS, NEEDS_BUILDING, RESOURCES
from .position import Table, bidding, income, letter_of, resolving, seat_of, table_of
from .reckoning import REPLACED, Holder
from .scenes import auction, quiet_income

KEPT = (*RESOURCES, "trade", "vp")
World = tuple[int, ...]
MANY = 1500


def imagined(table: Table, viewer: str, attempt: int) -> Any:
    """A whole position as the viewer could imagine it."""
    build = table.match.game.interpreted
    seat = seat_of(viewer)
    s = copy_of(table.state)
    build.redact(s, seat)
    build.imagine(s, seat, dice_of_key(key_of_seed(f"{attempt}")))
    return s


def hand_in(s: Any, letter: str) -> dict[str, int]:
    return dict(zip(state.GOOD_IDS, s.players[seat_of(letter)].hand, strict=True))


def world_of(hand: dict[str, int]) -> World:
    return tuple(hand.get(good, 0) for good in KEPT)


def changed(world: World, take: dict[str, int], give: dict[str, int]) -> World | None:
    """A hand after goods were given and others got; nothing if they were not there."""
    left = [have - take.get(good, 0) for good, have in zip(KEPT, world, strict=True)]
    if min(left) < 0:
        return None
    return tuple(have + give.get(good, 0) for good, have in zip(KEPT, left, strict=True))


def deals_of(buildings: set[str]) -> list[tuple[dict[str, int], dict[str, int]]]:
    """The deals that nobody sees. Gold may go into any payment too, which comes to the same as repaying a debt."""
    open_to_owner = [deal for deal in DEALS if NEEDS_BUILDING.get(deal, "homestead") in buildings]
    return [DEALS[deal] for deal in open_to_owner if deal not in ("hire_worker", "take_debt", "repay_debt_silver")]


def reachable(worlds: Iterable[World], buildings: set[str]) -> set[World]:
    """All hands that deals can make out of these."""
    found, deals = set(worlds), deals_of(buildings)
    fresh = list(found)
    while fresh and len(found) <= MANY:
        world = fresh.pop()
        for take, give in deals:
            other = changed(world, take, give)
            if other is not None and other not in found:
                found.add(other)
                fresh.append(other)
    return found


class Possible:
    """The hands that each player may have."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.letters = [str(letter_of(seat)) for seat in range(table.match.seats)]
        self.worlds = {letter: {world_of(table.hand(letter))} for letter in self.letters}
        self.too_many = False

    def see(self, letter: str, kind: str, args: tuple[Any, ...], before: Table) -> None:
        """A decision is taken: what all know of it rules hands out, or changes them all alike."""
        ways = self._ways(letter, kind, args, before)
        seen = {changed(world, take, give) for world in self.worlds[letter] for take, give in ways}
        worlds = reachable((world for world in seen if world is not None), self.table.buildings(letter))
        self.too_many |= len(worlds) > MANY
        self.worlds[letter] = worlds

    def _ways(
        self, letter: str, kind: str, args: tuple[Any, ...], before: Table
    ) -> list[tuple[dict[str, int], dict[str, int]]]:
        """What may go and come behind the screen by a decision that all see."""
        buildings = before.buildings(letter)
        if kind == "collect":
            holder = Holder(Counter(), buildings=buildings, placed=before.placed(letter))
            holder.collect()
            return [({}, dict(holder.hand))]
        if kind == "hire_worker":
            return [({"trade": 1, "food": 1}, {})]
        if kind == "track_bonus":
            return [({}, {args[0]: 3 if args[0] == "vp" else 1})]
        if kind == "build":
            gain = {"vp": int("forge" in buildings), "trade": int(args[0] == "ranch")}
            return [(cost, gain) for cost in costs(args[0], buildings)]
        if kind == "trade_in":  # the Town has no others
            return [({"wood": 1}, {})]
        return [({}, {})]

    def check(self, table: Table, attempts: int) -> None:
        for letter in self.letters:
            assert world_of(table.hand(letter)) in self.worlds[letter], "the truth is possible"
        for viewer in self.letters:
            for attempt in range(attempts):
                s = imagined(table, viewer, attempt)
                for letter in self.letters:
                    hand = hand_in(s, letter)
                    assert min(hand.values()) >= 0
                    if letter == viewer:
                        assert hand == {good: table.has(letter, good) for good in state.GOOD_IDS}
                    assert world_of(hand) in self.worlds[letter], f"{letter} cannot have {hand}"


def costs(building: str, buildings: set[str]) -> list[dict[str, int]]:
    """The ways in which an owner of these buildings may have paid for another."""
    found = []
    for replaced in REPLACED.values() if "river_port" in buildings else [()]:
        cost = dict(BUILDINGS[building].cost)
        if all(resource in cost for resource in replaced):
            for resource in replaced:
                cost[resource] -= 1
                cost["gold"] = cost.get("gold", 0) + 1
            found.append(cost)
    return found


# ---- random games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_up_to_the_city(seats: int, seed: int) -> None:
    random = Random(seed)
    table = Table(Match("homesteaders", seats, seed=seed))
    possible = Possible(table)
    checked = 0
    while table.round <= 8:
        letter = random.choice(table.actors)
        kind, args, number = random_choice(table, letter, random)
        before = table.copy()
        table.match.play(seat_of(letter), number)
        possible.see(letter, kind, args, before)
        if possible.too_many:
            break
        if random.random() < 0.2:
            possible.check(table, attempts=3)
            checked += 1
    assert checked > 10


def random_choice(table: Table, letter: str, random: Random) -> tuple[str, tuple[Any, ...], int]:
    """A kind of decision, then one of it: building whenever possible, and many deals."""
    kinds: dict[str, list[Any]] = {}
    for action in table.match.legal(seat_of(letter)):
        kinds.setdefault(action.kind, []).append(action)
    kind = "build" if "build" in kinds else random.choice(sorted(kinds))
    action = random.choice(kinds[kind])
    return kind, tuple(action.args.values()), action.id


# ---- single positions ----------------------------------------------------------------------------------------------


def imaginations(table: Table, letter: str = "A", viewer: str = "B", attempts: int = 60) -> list[dict[str, int]]:
    """What a viewer imagines in a hand, without what is 0."""
    hands = [hand_in(imagined(table, viewer, attempt), letter) for attempt in range(attempts)]
    return [{good: amount for good, amount in hand.items() if amount} for hand in hands]


def test_at_the_beginning_others_can_only_have_borrowed() -> None:
    for hand in imaginations(table_of(3)):
        assert hand.keys() <= {"silver", "debt"}
        # each debt brings $2, each repayment costs $5
        assert any(
            (hand.get("silver", 0), hand.get("debt", 0)) == (6 + 2 * taken - 5 * repaid, taken - repaid)
            for taken in range(11)
            for repaid in range(taken + 1)
        )


def test_a_chit_that_must_have_been_spent_is_not_imagined_again() -> None:
    table = quiet_income(income(3, A={"silver": 9, "trade": 1}))
    auction(table, A=(1, 3)).pay("A").deal("A", "buy_wood").build("A", "farm")
    for hand in imaginations(table):
        assert hand.keys() <= {"silver", "debt"}
    table.collect("A", "homestead_1")
    for hand in imaginations(table):
        assert hand.pop("wood") == 1
        assert hand.keys() <= {"silver", "debt"}


def test_food_for_a_hire_came_from_somewhere() -> None:
    table = bidding(3, A={"silver": 9, "trade": 3}).deal("A", "buy_food", "hire_worker")
    chits = [hand.get("trade", 0) for hand in imaginations(table)]
    assert max(chits) == 1


def test_somebody_may_have_traded() -> None:
    table = bidding(3, A={"silver": 9, "trade": 2, "wood": 1})
    hands = imaginations(table)
    assert {"silver": 9, "trade": 2, "wood": 1} in hands
    assert any("vp" in hand for hand in hands), "sold"
    assert any({"food", "steel", "gold"} & hand.keys() for hand in hands), "bought"


def test_missing_silver_was_borrowed_or_paid_in_gold() -> None:
    """Counting a debt as $2, borrowing changes nothing; repaying in silver costs $3, and gold pays $5 or a debt."""
    table = resolving("A", tile="a1_r02", bid=9, A={"silver": 2, "gold": 1, "buildings": ["foundry"]}).pay("A")
    hands = imaginations(table)
    for hand in hands:
        worth = hand.get("silver", 0) - 2 * hand.get("debt", 0)
        short = worth - (2 - 9) - (0 if "gold" in hand else 5)
        assert short in (0, -3, -6, -9)
    assert {"gold" in hand for hand in hands} == {True, False}


def test_the_viewers_own_hand_is_what_it_is() -> None:
    table = bidding(3, A={"silver": 9, "trade": 2}, B={"wood": 3, "gold": 1, "trade": 4})
    assert all(hand == {"wood": 3, "gold": 1, "trade": 4} for hand in imaginations(table, "B", "B"))


def test_open_hands_leave_nothing_to_imagine() -> None:
    table = bidding(3, holdings="open", A={"silver": 9, "trade": 2}).deal("A", "buy_food")
    assert all(hand == {"silver": 7, "trade": 1, "food": 1} for hand in imaginations(table))
