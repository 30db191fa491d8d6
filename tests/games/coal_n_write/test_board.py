"""Coal N' Write's board: everything can be pressed, nothing is given away, what it foretells is what the rules do."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest
from markupsafe import Markup

from pardner.engine.dice import Dice
from pardner.engine.game import load
from pardner.engine.match import SPECTATOR, Match
from pardner.engine.record import copy_of
from pardner.games.coal_n_write import board, movements, prospects, state, words
from pardner.games.coal_n_write.names import CARD_NAMES

from ..reading import Reader, actions
from .position import Table, delivery, position, seat_of, writing
from .scenes import at_backroom, at_town, third_mark

NAMES = ["Ann", "Bob & Co", "<Cleo>", 'Dan "Dusty" D', "Eve's", "Flo", "Gus", "Hal"]
GAME = load("coal_n_write")
TABLES = [(1, "core"), (1, "extended"), (2, "core"), (3, "extended"), (8, "core")]


def random_game(seats: int, seed: int, deck: str) -> Iterator[Match]:
    """Every position of a random game in which claims, visits and fights are dear to everybody."""
    match = Match("coal_n_write", seats, seed=seed, options={"deck": deck}, names=NAMES[:seats])
    chance = random.Random(seed)
    yield match
    while not match.over:
        actor = chance.choice(list(match.actors))
        legal = list(match.game.interpreted.legal(match.state, actor))
        dear = [action for action in legal if match.game.catalogue.kind_of(action).name in ("claim", "visit", "fight")]
        match.play(actor, chance.choice(dear if dear and chance.random() < 0.7 else legal))
        yield match


@cache
def positions(seats: int, deck: str) -> list[Any]:
    """Positions of a whole game."""
    return [copy_of(match.state) for match in random_game(seats, 10 * seats, deck)]


def actors_of(s: Any) -> list[int]:
    return [seat for seat in range(s.seats) if (s.actors >> seat) & 1]


def drawn(s: Any, seat: int) -> dict[str, Markup]:
    """All regions as a seat sees them; -1 is a spectator."""
    names = NAMES[: s.seats]
    regions = board.regions(GAME.seen_by(s, SPECTATOR), names)
    return regions if seat < 0 else {**regions, **board.private(GAME.seen_by(s, seat), seat, names)}


def panel(table: Table, letter: str = "A") -> str:
    """The panel of a seat that decides, without its tags."""
    text = drawn(table.state, seat_of(letter))["decision"]
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def special() -> dict[str, Table]:
    """A table for every question that random games may miss."""
    return {
        "boxes": at_town("ammo_supply").visit("A", 2, "ammo_supply"),
        "geodes": at_town("rockhounds", stash={"A": "? ?"}).visit("A", 2, "rockhounds"),
        "bottles": at_town("horsepower_tonic").visit("A", 2, "horsepower_tonic"),
        "drinks": at_town("drankin_contest", 1).visit("A", 2, "drankin_contest"),
        "opponent": at_town("arm_wrasslin", 3).visit("A", 2, "arm_wrasslin"),
        "gamble": at_backroom(),
        "bandit": at_backroom().gamble("A", 6, 6, 6),
        "free_dig": at_town("powder_shed", deck="extended").visit("A", 2, "powder_shed"),
        "visit": third_mark(letters={"A": "V", "B": "C"}).dig("A", 4, "silver_8c"),
        "letter": writing(2),
        "load": delivery(2, stash={"A": "S T T"}, ammo={"A": 1}),
        "fight": delivery(2, stash={"A": "S"}, ammo={"A": 1}).load("A", "S"),
        "shoot": delivery(2, stash={"A": "S"}, ammo={"A": 1}).load("A", "S").fight("A", 5, 1, 1),
    }


SKELETON = Reader().read(board.skeleton())


# ---- drawing whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "deck"), TABLES)
def test_every_choice_of_whole_games_can_be_pressed(seats: int, deck: str) -> None:
    for s in positions(seats, deck):
        for actor in actors_of(s)[:2]:
            assert set(GAME.interpreted.legal(s, actor)) <= actions(drawn(s, actor))


@pytest.mark.parametrize("question", special())
def test_every_question_has_a_panel_that_answers_it(question: str) -> None:
    table = special()[question]
    assert table.asked("A") == question
    regions = drawn(table.state, 0)
    legal = set(GAME.interpreted.legal(table.state, 0))
    assert legal <= actions(regions)
    assert legal <= actions({"decision": regions["decision"]}), "the panel alone would do"


def test_all_questions_have_been_drawn() -> None:
    seen = {state.QUESTIONS[s.players[actor].question] for s in positions(3, "extended") for actor in actors_of(s)}
    assert seen | set(special()) >= set(state.QUESTIONS) - {"nothing"}


@pytest.mark.parametrize(("seats", "deck"), TABLES)
def test_html_is_sound(seats: int, deck: str) -> None:
    for s in positions(seats, deck)[:: 7 * seats]:
        for viewer in (*actors_of(s)[:1], -1):
            regions = drawn(s, viewer)
            assert set(regions) <= set(SKELETON.regions)
            seen = Reader().read("".join(regions.values()))
            ids = SKELETON.ids + seen.ids
            assert len(ids) == len(set(ids))
            assert len(seen.pieces) == len(set(seen.pieces)), "a piece lies in two places"
            assert len(seen.places) == len(set(seen.places)), "a place is in two places"
            assert {"dice", "bunkhouse", *(f"seat-{seat}-cash" for seat in range(seats))} <= set(seen.places)


def test_every_picture_is_there() -> None:
    used = {picture for s in positions(1, "extended")[::40] for picture in pictures(drawn(s, 0))}
    used |= {f"cw-{card}" for card in state.CARD_IDS}
    assert used <= set(SKELETON.ids)


def pictures(regions: dict[str, Markup]) -> list[str]:
    return re.findall(r'href="#([^"]+)"', "".join(regions.values()))


def test_names_are_escaped() -> None:
    shown = "".join(drawn(position(4).state, 0).values()) + "".join(drawn(special()["opponent"].state, 0).values())
    assert "<Cleo>" not in shown
    assert "&lt;Cleo&gt;" in shown
    assert "Bob & Co" not in shown


def test_regions_are_named_alike_in_the_whole_game() -> None:
    assert len({frozenset(drawn(s, -1)) for s in positions(3, "extended")[::20]}) == 1


def test_drawing_leaves_the_position_alone() -> None:
    for s in positions(3, "extended")[::25]:
        before = bytes(s)
        for viewer in range(-1, 3):
            drawn(s, viewer)
        assert bytes(s) == before


# ---- who sees what -------------------------------------------------------------------------------------------------


def test_a_step_is_seen_by_its_player_alone_until_all_are_done() -> None:
    table = position(3, dice=(2, 2, 5), cash=[20, 0, 0])
    before = {viewer: drawn(table.state, viewer) for viewer in (-1, 1, 2)}
    own = drawn(table.state, 0)
    table.claim("A", 5, "coal_2l_1").visit("A", 2, "ammo_supply", "buy_ammo", boxes=2)
    assert drawn(table.state, 0) != own
    assert {viewer: drawn(table.state, viewer) for viewer in (-1, 1, 2)} == before


def test_that_a_player_is_done_is_seen_and_nothing_else() -> None:
    truths = []
    for chamber in ("coal_2l_1", "coal_5r_1"):
        table = position(2, dice=(5,), letters={"A": "C", "B": "C"}).claim("A", 5, chamber)
        truths.append({viewer: drawn(table.state, viewer) for viewer in (-1, 1)})
    assert truths[0] == truths[1]
    assert "done" in truths[0][-1]["player-0"]
    assert "marking" in truths[0][-1]["player-1"]


def test_letters_are_shown_when_the_last_is_written() -> None:
    table = writing(2).write(A="D")
    assert "done" in drawn(table.state, 1)["player-0"]
    assert "Dynamite" not in "".join(drawn(table.state, 1)[region] for region in ("player-0", "sheet-0", "round"))
    table.throw(3).write(B="$")
    assert "D: Dynamite" in drawn(table.state, 1)["player-0"]


def test_sheets_of_others_have_nothing_to_press() -> None:
    regions = board.regions(position(3).state, NAMES[:3])
    for seat in range(3):
        assert "<button" not in regions[f"player-{seat}"] + regions[f"sheet-{seat}"]


# ---- the sheet -----------------------------------------------------------------------------------------------------


def arm(regions: dict[str, Markup], name: str) -> str:
    """What is drawn of an arm of the mine."""
    return re.search(rf'<button[^>]*data-piece="arm-{name}".*?</button>', regions["sheet"])[0]  # type: ignore[index]


def test_bubbles_and_dug_out_chambers_are_marked() -> None:
    table = position(1, dug={"A": ["coal_2l_2"]}, bubbles={"A": {"coal_2l_3": 1}})
    regions = drawn(table.state, 0)
    assert arm(regions, "2l").count("cw-gone") == 2
    assert arm(regions, "2l").count("cw-full") == 1
    assert "1 of 2 bubbles filled" in arm(regions, "2l")
    assert arm(regions, "2r").count("cw-gone") == 0
    assert "not open yet" in arm(regions, "8l")


def test_reachable_numbers_are_marked_and_claims_lit() -> None:
    table = position(1, dice=(2, 3, 1))
    regions = drawn(table.state, 0)
    assert "cw-hint" in arm(regions, "1l")
    assert "cw-hint" in arm(regions, "3r")  # 6 takes all three
    assert "cw-hint" not in arm(regions, "8c")
    table.spend("A", (2, 3))
    regions = drawn(table.state, 0)
    claimed = [name for name in state.ARM_IDS if "cw-claim" in arm(regions, name)]
    assert claimed == ["1l", "1r", "2l", "2r", "3l", "4r", "5l", "5r", "6l", "6r"]


@pytest.mark.parametrize("seats", [1, 3])
def test_what_dice_reach_is_what_the_rules_allow(seats: int) -> None:
    for s in positions(seats, "extended"):
        for actor in actors_of(s):
            me = s.players[actor]
            if me.question == state.ASK_DICE:
                for one in prospects.reaches(s, me):
                    after = copy_of(s)
                    GAME.interpreted.apply(after, actor, state.SPEND + one.chosen, Dice())
                    legal = GAME.interpreted.legal(after, actor)
                    claims = {number - state.CLAIM for number in legal if state.CLAIM <= number < state.DIG}
                    assert {claim.chamber for claim in one.claims} == claims
                    assert one.visits == any(state.VISIT <= number < state.BUY_AMMO for number in legal)


def test_burros_tell_bandits_loads_and_cash() -> None:
    table = delivery(1, round=4, stash={"A": "S S T C"}, added={"A": [4]}, ammo={"A": 1}, tokens={"A": ["wash_day"]})
    table.load("A", "S T")
    text = panel(table)
    assert "Safe in town $20" in text
    assert "Robbed, without 1 Silver $8" in text
    row = re.search(r'<li class="cw-burro cw-now".*?</li>', drawn(table.state, 0)["sheet"])[0]  # type: ignore[index]
    assert "bandits 3, 3 and 4" in row
    assert "carries 1 Silver and 1 Tin" in row
    assert "$20" in row


# ---- Boom Town -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_cards_say_what_keeps_a_player_from_using_them(seats: int) -> None:
    seen = set()
    for s in positions(seats, "extended")[::3]:
        for seat in range(seats):
            for card in range(state.CARDS):
                if s.open[card]:
                    why = prospects.obstacle(s, seat, card)
                    seen.add(why.lstrip("$0123456789 "))
                    assert (why == "") == bool(prospects.town.is_usable(s, seat, card))
    assert {"", "short", "yours already", "no geode in your stash"} <= seen


def test_a_card_too_dear_says_by_how_much() -> None:
    table = position(2, cash=[7, 0])
    town = str(drawn(table.state, 0)["town"])
    card = re.search(rf'{CARD_NAMES[state.WASH_DAY]}, \$10: [^"]*', town)
    assert card
    assert card[0].endswith("$3 short")
    assert f'{CARD_NAMES[state.AMMO_SUPPLY]}, $4 each: {words.CARD_EFFECTS[state.AMMO_SUPPLY]}"' in town


# ---- what it foretells ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_the_running_value_is_what_the_rules_pay(seats: int) -> None:
    checked = 0
    for s in positions(seats, "extended"):
        for actor in actors_of(s):
            me = s.players[actor]
            if me.question == state.ASK_LOAD and me.load[state.GEODE] == 0:
                burro = prospects.burro_of(me)
                waiting = prospects.delivery.active_bandits(me)
                after = copy_of(s)
                prospects.delivery.reach_town(after, actor, None)
                expected = prospects.worth(prospects.after_robbery(burro) if waiting else burro)
                assert after.players[actor].cash - me.cash == expected.cash
                checked += 1
    assert checked > 10


def test_wash_day_harness_and_exchange_office_count() -> None:
    tokens = sum(1 << card for card in (state.WASH_DAY, state.TACK_AND_HARNESS, state.EXCHANGE_OFFICE))
    assert prospects.worth(prospects.Burro(tokens, 0, (0, 2, 2, 4, 0, 0))).cash == 60


@pytest.mark.parametrize("hats", [(3,), (4,), (3, 4), (4, 4), (3, 3, 5)])
def test_the_odds_of_one_box_count_every_throw(hats: tuple[int, ...]) -> None:
    for edge in (0, 1):
        wins = 0
        for faces in product(range(1, 7), repeat=3):
            matched = permutations(faces, len(hats))
            wins += any(all(face + edge > hat for face, hat in zip(one, hats, strict=True)) for one in matched)
        assert prospects.clear_odds(hats, 1, 0, edge) == wins / 216


def test_more_boxes_and_tonics_help() -> None:
    once = prospects.clear_odds((3,), 1, 0, 0)
    assert once == 7 / 8
    assert prospects.clear_odds((3,), 2, 0, 0) == 1 - (1 - once) ** 2
    assert prospects.clear_odds((3,), 1, 1, 0) == 1 - (1 / 6) ** 3  # a 2 is raised to 4
    assert prospects.clear_odds((3, 4), 2, 0, 0) > prospects.clear_odds((3, 4), 1, 0, 0)
    assert prospects.clear_odds((3,), 500, 3, 0) == prospects.clear_odds((3,), prospects.MOST_BOXES, 3, 0)


def test_luck_is_counted_exactly() -> None:
    assert round(prospects.geode_mean(1), 2) == 7.83
    assert round(prospects.geode_mean(2), 2) == 11.53
    assert prospects.wrassle_odds() == 21 / 31
    assert prospects.drink_odds(2)[0] == (26 / 36) ** 2
    assert prospects.bust_odds(16) == 1
    assert [prospects.next_total(0, face) for face in (1, 6)] == [2, 12]


def test_the_backroom_tells_every_face() -> None:
    table = at_backroom().gamble("A", 5, 6)
    text = panel(table)
    assert "Stay at 16 nothing" in text
    assert "1 of 6 faces bust" in text
    assert "20 +$25 and a Tin" in text
    assert "22 −$10 and a bandit" in text


def test_orders_and_boxes_tell_what_they_leave() -> None:
    assert "2 bottles $5, leaves $45" in panel(special()["bottles"])
    assert "3 boxes $12, leaves $38" in panel(special()["boxes"])


# ---- movements -----------------------------------------------------------------------------------------------------


def test_movements_of_a_step_are_its_players_own() -> None:
    own = {"seat": 1, "alone": 0, "chamber": 0, "card": 0, "cost": 3, "first": 1, "second": 2, "third": 3, "mineral": 1}
    for event in ("claim", "dig_out", "fill_bubble", "go_to_town", "buy", "load_piece", "throw_at_bandits"):
        assert movements.SHOWS[event](own, None, 1)
        assert movements.SHOWS[event](own, None, 0) == []
        assert movements.SHOWS[event](own, None, SPECTATOR) == []
        assert movements.SHOWS[event]({**own, "alone": 1}, None, SPECTATOR)


def test_movements_are_of_events_and_go_from_place_to_place() -> None:
    assert set(movements.SHOWS) <= set(words.EVENTS)
    pieces = {*state.CHAMBER_IDS, *state.CARD_IDS, "town", "rounds", "shots", "lone-miner"}
    moved = 0
    for match in random_game(2, 5, "extended"):
        places = {"dice", "bunkhouse", *pieces}
        for seat in range(2):
            places |= {f"seat-{seat}{part}" for part in ("", "-cash", "-stash", "-burro")}
        for viewer in (-1, 0, 1):
            for event in [event for event in match.events if event.name in movements.SHOWS]:
                for show in movements.SHOWS[event.name](event.args, event.result, viewer):
                    assert {show[key] for key in ("from", "to", "place") if key in show} <= places
                    moved += 1
    assert moved > 100
    seen = Reader().read("".join([*drawn(delivery(1, stash={"A": "S"}).state, 0).values(), board.skeleton()]))
    own = {"seat-0-cash", "seat-0-stash", "seat-0-burro", "shots", "town", "rounds", "lone-miner"}
    assert own <= set(seen.places)
