"""Boomtown's board: everything can be clicked, what it foretells is what the rules do, and the HTML is sound."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from markupsafe import Markup

from pardner.engine.game import load
from pardner.engine.match import SPECTATOR, Match
from pardner.engine.record import copy_of
from pardner.games.boomtown import board, cards, decisions, forecast, sight, state, words
from pardner.games.boomtown import rules as boomtown_rules

from ..reading import Reader, actions

rules: Any = boomtown_rules

NAMES = ["Ann", "Bob & Co", "<Cleo>", 'Dan "Dusty" D', "Eve's"]
TABLES = list(product(state.SEATS, ("manual", "published")))
GAME = load("boomtown")


def random_game(seats: int, seed: int, **options: str) -> Iterator[Match]:
    """Every position of a random game with modest bids and a grudge against saloons, the last one included."""
    match = Match("boomtown", seats, seed=seed, options=options, names=NAMES[:seats])
    chance = random.Random(seed)
    yield match
    while not match.over:
        actor = match.actors[0]
        legal = list(match.game.interpreted.legal(match.state, actor))
        if match.state.question == state.ASK_BID:
            legal = legal[:6]
        elif match.state.question == state.ASK_DYNAMITE:
            legal = legal[-4:]
        match.play(actor, chance.choice(legal))
        yield match


@cache
def positions(seats: int, ruleset: str) -> list[Any]:
    """Positions of whole games, with the names of the players."""
    seen = []
    for seed in range(2):
        seen += [copy_of(match.state) for match in random_game(seats, 100 * seats + seed, ruleset=ruleset)]
    return seen


def actor_of(s: Any) -> int:
    return int(s.actors).bit_length() - 1


def drawn(s: Any) -> dict[str, Markup]:
    """All regions, with those of the one who decides."""
    regions = board.regions(s, NAMES[: s.seats])
    return {**regions, **board.private(s, actor_of(s), NAMES[: s.seats])} if s.actors else regions


SKELETON = Reader().read(board.skeleton())


# ---- drawing whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "ruleset"), TABLES)
def test_every_choice_of_whole_games_can_be_clicked(seats: int, ruleset: str) -> None:
    questions = set()
    for s in positions(seats, ruleset):
        questions.add(s.question)
        if s.actors:
            legal = set(GAME.interpreted.legal(s, actor_of(s)))
            assert legal <= actions(drawn(s))
    assert {state.ASK_BID, state.ASK_PICK, state.ASK_NOTHING} <= questions


@pytest.mark.parametrize(("option", "value"), [("fifteenth_event", "none"), ("park_unplayable_events", "false")])
def test_other_options_can_be_clicked(option: str, value: str) -> None:
    for match in random_game(4, 9, **{option: value}):
        for actor in match.actors:
            assert set(match.game.interpreted.legal(match.state, actor)) <= actions(drawn(match.state))


def test_all_questions_have_been_drawn() -> None:
    seen = {s.question for seats, ruleset in TABLES for s in positions(seats, ruleset)}
    assert seen == set(range(len(state.QUESTIONS)))


@pytest.mark.parametrize(("seats", "ruleset"), TABLES)
def test_html_is_sound(seats: int, ruleset: str) -> None:
    last = None
    for s in positions(seats, ruleset):
        if s.question == last or (s.question in (state.ASK_BID, state.ASK_PICK) and s.turn % 3):
            continue
        last = s.question
        regions = drawn(s)
        assert set(regions) <= set(SKELETON.regions)
        seen = Reader().read("".join(regions.values()))
        ids = SKELETON.ids + seen.ids
        assert len(ids) == len(set(ids))
        assert len(seen.pieces) == len(set(seen.pieces)), "a piece lies in two places"
        assert {"dice", "bank", "deck", *(f"seat-{seat}-gold" for seat in range(seats))} <= set(seen.places)


def test_the_skeleton_is_sound() -> None:
    assert len(SKELETON.ids) == len(set(SKELETON.ids))
    used = set(re.findall(r'href="#([^"]+)"', "".join(map(str, drawn(positions(5, "manual")[-9]).values()))))
    assert used <= set(SKELETON.ids)


def test_every_card_has_a_picture() -> None:
    for ruleset, card in product((state.MANUAL, state.PUBLISHED), range(state.CARDS)):
        pictures = re.findall(r'href="#([^"]+)"', cards.open_card(ruleset, card))
        assert pictures
        assert set(pictures) <= set(SKELETON.ids)


def test_public_regions_are_the_same_for_everybody() -> None:
    for match in random_game(4, 3):
        names = match.names
        public = board.regions(match.game.seen_by(match.state, SPECTATOR), names)
        for viewer in range(4):
            seen = match.game.seen_by(match.state, viewer)
            assert board.regions(seen, names) == public
            if viewer not in match.actors:
                assert board.private(seen, viewer, names) == {"decision": ""}


def test_drawing_leaves_the_position_alone() -> None:
    for s in positions(5, "manual")[::11]:
        before = bytes(s)
        drawn(s)
        assert bytes(s) == before


def test_regions_are_named_alike_in_the_whole_game() -> None:
    names = {frozenset(board.regions(s, NAMES[:5])) for s in positions(5, "manual")[::13]}
    assert len(names) == 1


# ---- what it foretells ---------------------------------------------------------------------------------------------


@cache
def paid_by_rules(seats: int, winner: int, bid: int) -> list[int]:
    """What the rules make everybody's gold change by."""
    s = GAME.blank(seats)
    for seat in range(seats):
        s.players[seat].gold = 200
    rules.pay_for_bid(s, winner, bid)
    return [s.players[seat].gold - 200 for seat in range(seats)]


@pytest.mark.parametrize("seats", state.SEATS)
def test_the_cascade_is_what_the_rules_pay(seats: int) -> None:
    for winner, bid in product(range(seats), range(70)):
        changes = paid_by_rules(seats, winner, bid)
        shares = forecast.cascade(seats, winner, bid)
        assert {share.seat: share.keeps for share in shares} == {
            seat: change for seat, change in enumerate(changes) if seat != winner
        }
        assert forecast.bank_share(shares) == -sum(changes)


@pytest.mark.parametrize("seats", state.SEATS)
def test_the_bid_that_stands_is_shown_with_its_shares(seats: int) -> None:
    shown = 0
    for s in positions(seats, "manual"):
        if s.question == state.ASK_BID and s.highest_bid:
            changes = paid_by_rules(seats, s.highest_bidder, s.highest_bid)
            region = board.regions(s, NAMES[:seats])["auction"]
            for seat in range(seats):
                place = re.search(rf'<li class="bt-place bt-at-{seat} .*?</li>', region)
                assert place
                share = re.search(r'class="bt-share">\+(\d+)', place[0])
                assert int(share[1] if share else 0) == max(0, changes[seat])
            bank = re.search(r"gets the rest: <b>(\d+)", region)
            assert int(bank[1] if bank else 0) == -sum(changes)
            shown += 1
    assert shown


@pytest.mark.parametrize("seats", state.SEATS)
def test_the_ladder_shows_every_bid_with_its_shares(seats: int) -> None:
    for s in positions(seats, "published"):
        if s.question != state.ASK_BID:
            continue
        seat = actor_of(s)
        ladder = str(board.private(s, seat, NAMES[:seats])["decision"])
        receivers = [(seat - step) % seats for step in range(1, seats)]
        rows = re.findall(r'<tr><th scope="row"><button [^>]*>(\d+)</button></th>(.*?)</tr>', ladder)
        short = re.findall(r'class="bt-rung"[^>]*><b>(\d+)</b> <small>([\d·]+)</small>', ladder)
        assert [int(bid) for bid, _ in rows + short] == list(range(s.highest_bid + 1, s.players[seat].gold + 1))
        for bid, cells in rows:
            changes = paid_by_rules(seats, seat, int(bid))
            amounts = [int(amount or 0) for amount in re.findall(r"<td>(?:<b>)?(\d+|)", cells)]
            expected = [changes[other] for other in receivers] + ([-sum(changes)] if seats == 3 else [])
            assert amounts == expected
        for bid, amounts in short:
            changes = paid_by_rules(seats, seat, int(bid))
            expected = [changes[other] for other in receivers] + ([-sum(changes)] if seats == 3 else [])
            assert [int(amount) for amount in amounts.split("·")] == expected


def test_a_long_ladder_is_short_at_the_top() -> None:
    s = Match("boomtown", 5, seed=1).state
    seat = actor_of(s)
    s.players[seat].gold = 300
    ladder = str(board.private(s, seat, NAMES)["decision"])
    assert ladder.count("<tr>") == decisions.FULL_RUNGS + 1
    assert ladder.count("bt-rung") == 300 - decisions.FULL_RUNGS + 1  # and the box around them
    assert len(ladder) < 50_000


def after_production(s: Any, first: int, second: int) -> list[int]:
    """What the rules make of a throw, without the turn that follows."""
    s = copy_of(s)
    before = [s.players[seat].gold for seat in range(s.seats)]
    s.faces[0], s.faces[1] = first, second
    if first + second in (state.LOW_CAVE_IN, state.HIGH_CAVE_IN):
        rules.collapse(s)
    for mine in range(state.MINES):
        if s.owner[mine] != state.NOBODY and rules.matches(s, mine):
            rules.produce(s, s.owner[mine], mine, rules.mine_production(s, mine))
    rules.settle_saloons(s)
    return [s.players[seat].gold - gold for seat, gold in enumerate(before)]


@pytest.mark.parametrize(("seats", "ruleset"), TABLES)
def test_expected_income_is_the_mean_of_36_throws(seats: int, ruleset: str) -> None:
    found = [s for s in positions(seats, ruleset) if s.turn > 3][::41]
    with_saloons = [s for s in positions(seats, ruleset) if s.saloon_owner[0] >= 0 and s.saloon_owner[1] >= 0][::61]
    poor = [copy_of(s) for s in with_saloons]
    for s in poor:
        for seat in range(seats):
            s.players[seat].gold = seat
    for s in found + with_saloons + poor:
        table = forecast.property_of(s)
        total = [0] * seats
        for first, second in product(range(1, 7), repeat=2):
            gains = after_production(s, first, second)
            assert forecast.income(table, first, second) == gains
            total = [sum_ + gain for sum_, gain in zip(total, gains, strict=True)]
        assert list(forecast.expected_income(table)) == total
        regions = board.regions(s, NAMES[:seats])
        for seat in range(seats):
            assert f"<dd>{sight.decimal(total[seat])}</dd>" in regions[f"seat-{seat}"]


def test_the_order_of_picks_is_that_of_the_rules() -> None:
    s = Match("boomtown", 5, seed=1).state
    for winner, mustang in product(range(5), range(-1, 5)):
        if mustang == winner:
            continue
        s.highest_bidder, s.mustang_picker, s.picked = winner, mustang, 0
        order = []
        for _ in range(5):
            order.append(rules.next_picker(s))
            s.picked |= 1 << order[-1]
        assert forecast.pick_order(5, winner, mustang) == order


@pytest.mark.parametrize("seats", state.SEATS)
def test_fees_and_pawns_of_a_pick_are_those_of_the_rules(seats: int) -> None:
    claims = 0
    for s in positions(seats, "manual"):
        if s.question != state.ASK_PICK:
            continue
        seat = actor_of(s)
        for card in s.open[:seats]:
            if 0 <= card < state.MINES:
                town = state.MINE_TOWN[card]
                foretold = forecast.claim(s, seat, town)
                after = copy_of(s)
                rules.claim_mine(after, seat, card)
                assert s.players[seat].gold - after.players[seat].gold == foretold.pays
                assert (after.mayor[town] == seat != s.mayor[town]) == foretold.wins_pawn
                claims += 1
    assert claims


def test_scores_are_those_of_the_rules() -> None:
    out = [0] * 5
    for s in positions(5, "manual")[::7]:
        rules.score(s, out)
        assert sight.Sight(s, NAMES).scores() == out


@pytest.mark.parametrize("ruleset", ["manual", "published"])
def test_mines_that_paid_are_marked_until_a_card_is_taken(ruleset: str) -> None:
    rolls = 0
    for match in random_game(4, 21, ruleset=ruleset):
        paid = [event.args["mine"] for event in match.events if event.name == "produce"]
        if any(event.name == "roll_production" for event in match.events) and match.state.question == state.ASK_BID:
            regions = board.regions(match.state, match.names)
            marked = re.findall(r'bt-paid" data-piece="(\w+)"', "".join(regions.values()))
            assert marked == [state.MINE_IDS[mine] for mine in sorted(paid, key=lambda m: (match.state.owner[m], m))]
            rolls += 1
    assert rolls > 5


# ---- movements -----------------------------------------------------------------------------------------------------


def test_movements_go_from_place_to_place() -> None:
    assert set(board.SHOWS) <= set(words.EVENTS)
    shown = set()
    for seed in range(5):
        before: set[str] = set()
        for match in random_game(3 + seed % 3, seed):
            places = re.findall(r'data-p(?:lace|iece)="([\w-]+)"', "".join(drawn(match.state).values()))
            now = {*places, *SKELETON.places}
            for event in match.events:
                if event.name not in board.SHOWS:
                    continue
                shown.add(event.name)
                for show in board.SHOWS[event.name](event.args, event.result, SPECTATOR):
                    for place in (show.get("place"), show.get("from"), show.get("to")):
                        assert place is None or place in now | before
                    assert show.get("count", 1) > 0
            before = now
    assert shown == set(board.SHOWS)


def test_names_are_escaped() -> None:
    s = positions(5, "manual")[-30]
    for region in drawn(s).values():
        assert "<Cleo>" not in region
