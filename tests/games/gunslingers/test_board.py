"""Gunslingers' board: everything can be pressed, what is sealed stays sealed, and what it foretells comes true."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from markupsafe import Markup

from pardner.engine.game import load
from pardner.engine.match import SPECTATOR, Match
from pardner.engine.record import copy_of
from pardner.games.gunslingers import (
    board,
    decisions,
    forecast,
    powers,
    prospects,
    showdown,
    state,
    trials,
    words,
)
from pardner.games.gunslingers import town as town_board
from pardner.games.gunslingers.shooting import HARM_KILLED
from pardner.games.gunslingers.sight import Sight

from ..reading import Reader, actions, text_of
from .position import Table, opening, seat_of, town, train

NAMES = ["Ann", "Bob & Co", "<b>Cleo</b>", 'Dan "Dusty" D', "Eve"]
GAME = load("gunslingers")
SKELETON = Reader().read(board.skeleton())

ALL_POWERS = {"bribes": "on", "territory_powers": "on", "character_powers": "on", "character_auction": "on"}
WAYS: dict[str, dict[str, str]] = {
    "plain": {},
    "honest": {**ALL_POWERS, "sheriff": "honest", "scoring": "plain_sum"},
    "corrupt": {**ALL_POWERS, "sheriff": "corrupt", "neighborhoods": "support_and_distance"},
    "simple": {**ALL_POWERS, "sheriff": "honest", "gunfights": "simple", "neighborhoods": "support"},
    "contests": {"scoring": "three_contests", "gunfights": "simple", "character_auction": "on"},
}
TABLES = [(2, "plain"), (5, "plain"), (4, "honest"), (5, "corrupt"), (3, "simple"), (2, "contests")]


def random_game(seats: int, seed: int, **options: str) -> Iterator[Match]:
    """Every position of a random game in which nobody bids all they have and most stand and fight."""
    match = Match("gunslingers", seats, seed=seed, options=options, names=NAMES[:seats])
    chance = random.Random(seed)
    yield match
    while not match.over:
        actor = chance.choice(match.actors)
        legal = list(match.game.interpreted.legal(match.state, actor))
        if match.state.question == state.ASK_BID:
            legal = legal[:6]
        elif match.state.question in (state.ASK_NERVE, state.ASK_STAY):
            legal = [*legal[:1] * 3, legal[1]]
        match.play(actor, chance.choice(legal))
        yield match


@cache
def positions(seats: int, way: str) -> list[Any]:
    """Positions of whole games."""
    games = [random_game(seats, 10 * seats + seed, **WAYS[way]) for seed in range(2 if seats < 5 else 1)]
    return [copy_of(match.state) for game in games for match in game]


def seats_deciding(s: Any) -> list[int]:
    return [seat for seat in range(s.seats) if (s.actors >> seat) & 1]


def drawn(s: Any, viewer: int) -> dict[str, Markup]:
    """All regions as a seat, or a spectator, sees them."""
    regions = board.regions(GAME.seen_by(s, SPECTATOR), NAMES[: s.seats])
    if viewer == SPECTATOR:
        return regions
    return {**regions, **board.private(GAME.seen_by(s, viewer), viewer, NAMES[: s.seats])}


def seen(table: Table, letter: str | None) -> dict[str, str]:
    """All regions as one at a table sees them."""
    return {
        name: str(region)
        for name, region in drawn(table.state, SPECTATOR if letter is None else seat_of(letter)).items()
    }


def panel(table: Table, letter: str) -> str:
    """What is written on the panel of the one who decides."""
    return text_of(seen(table, letter)["decision"])


def option(table: Table, letter: str, kind: str, **args: Any) -> str:
    """What is written on the button of a choice in the panel."""
    number = GAME.catalogue.number(kind, **args)
    found = re.findall(rf'<button[^>]*data-actions="{number}"[^>]*>(.*?)</button>', seen(table, letter)["decision"])
    assert len(found) == 1, f"{len(found)} buttons for {kind}"
    return text_of(found[0])


def sight(table: Table, letter: str) -> Sight:
    return Sight(GAME.seen_by(table.state, seat_of(letter)), NAMES[: table.state.seats])


# ---- drawing whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "way"), TABLES)
def test_every_choice_of_whole_games_can_be_pressed(seats: int, way: str) -> None:
    for s in positions(seats, way):
        for seat in seats_deciding(s):
            legal = set(GAME.interpreted.legal(s, seat))
            assert legal <= actions(drawn(s, seat)), state.QUESTIONS[s.question]


@pytest.mark.parametrize(("seats", "way"), TABLES)
def test_html_is_sound(seats: int, way: str) -> None:
    for s in positions(seats, way)[::19]:
        for viewer in (SPECTATOR, *seats_deciding(s)):
            regions = drawn(s, viewer)
            assert set(regions) <= set(SKELETON.regions)
            found = Reader().read("".join(regions.values()))
            ids = SKELETON.ids + found.ids
            assert len(ids) == len(set(ids))
            assert len(found.pieces) == len(set(found.pieces)), "a piece lies in two places"
            assert found.used <= set(SKELETON.ids)


def test_regions_are_named_alike_in_the_whole_game() -> None:
    names = {frozenset(board.regions(s, NAMES)) for s in positions(5, "corrupt")[::13]}
    assert len(names) == 1


def test_names_are_escaped() -> None:
    for s in positions(5, "corrupt")[::17]:
        for seat in (SPECTATOR, *seats_deciding(s)):
            for region in drawn(s, seat).values():
                assert "<b>Cleo" not in region
                assert '"Dusty"' not in region


def test_drawing_leaves_the_position_alone() -> None:
    for s in positions(4, "honest")[::11]:
        before = bytes(s)
        for seat in seats_deciding(s):
            board.private(s, seat, NAMES[:4])
        board.regions(s, NAMES[:4])
        assert bytes(s) == before


# ---- every question ------------------------------------------------------------------------------------------------


def fight(seats: int = 2, a: str = "D E", b: str = "E P", **options: Any) -> Table:
    """A and B meet at the hotel, which is nobody's, and show their nerve."""
    given: dict[str, Any] = {"A": {"men": a}, "B": {"men": b}}
    for letter, more in options.pop("more", {}).items():
        given[letter] |= more
    table = town(seats, **given, **options)
    return table.lay("A", hotel=a).lay("B", hotel=b)


def bribing() -> Table:
    return fight(bribes="on").fights("AB")


def stabled() -> Table:
    colonel = {"men": "P P", "character": "colonel_cartwright"}
    return town(2, A=colonel, B={"men": "P"}, territory_powers="on").lay("A", hotel="P", bank="P").ready("B")


def policed() -> Table:
    table = town(2, A={"men": "P", "holds": ["sheriffs_office"]}, B={"men": "P"}, sheriff="corrupt")
    return table.lay("A", hotel="P").lay("B", bank="P")


def simple_fight() -> Table:
    return fight(a="D E P", b="D E P", gunfights="simple").dice(*[6] * 12).fights("AB")


ASKING: dict[str, Callable[[], Table]] = {
    "bid": lambda: train(3, "E P"),
    "late_bid": lambda: train(3, "E P", A={"holds": ["train_station"]}).bid(B=2, C=1),
    "raise": lambda: train(3, "E P", A={"character": "anton_boozer"}, character_powers="on").bid(A=0, B=2, C=1),
    "put_up": lambda: opening(3),
    "set_up": lambda: town(2, A={"men": "P"}, B={"men": "P"}),
    "look": lambda: town(2, A={"men": "P", "holds": ["newspaper_office"]}, B={"men": "P"}).lay("B", hotel="P"),
    "stable": stabled,
    "stable_card": lambda: stabled().play("A", "saddle", place="hotel", skill="plug"),
    "sheriff": policed,
    "toll": lambda: policed().play("A", "close_off", property="bank"),
    "nerve": lambda: fight(),
    "bribe": bribing,
    "gunsmith": lambda: fight(more={"A": {"holds": ["gunsmith"]}}, territory_powers="on").fights("AB"),
    "aim": lambda: fight().fights("AB"),
    "stay": lambda: fight(a="P", b="P").dice(1, 1).fights("AB"),
    "losses": simple_fight,
    "hold": lambda: fight(more={"A": {"holds": ["bank", "church"], "reputation": 4}}).backs_down("AB"),
    "ride": lambda: town(2, A={"men": "P", "holds": ["bank"]}, B={"men": "E"}).ready("A").lay("B", bank="E"),
}
"""Positions in which this is asked."""


@pytest.mark.parametrize("question", ASKING)
def test_every_question_has_a_panel_and_can_be_answered_by_pressing(question: str) -> None:
    table = ASKING[question]()
    assert table.question == question
    for letter in table.actors:
        legal = set(GAME.interpreted.legal(table.state, seat_of(letter)))
        assert legal <= actions(seen(table, letter))
        assert panel(table, letter)


def test_all_questions_have_panels() -> None:
    assert set(decisions.PANELS) == set(state.QUESTIONS) - {"over"}


def test_nobody_but_who_decides_has_a_panel() -> None:
    table = fight(3, more={})
    assert seen(table, "A")["decision"]
    assert not seen(table, "C")["decision"]
    assert "decision" not in seen(table, None)


# ---- the town ------------------------------------------------------------------------------------------------------


def test_the_town_has_every_property_once_where_it_lies() -> None:
    table = town(3)
    regions = seen(table, None)
    for slot, place in enumerate(table.state.at):
        assert f'data-piece="{state.PROPERTY_IDS[place]}"' in regions[f"lot-{slot}"]
    places = [town_board.grid_classes(slot) for slot in range(state.SLOTS)]
    assert len(set(places)) == state.SLOTS
    assert places[state.STATION_SLOT] == "gs-r2 gs-c4"


def test_markers_flags_and_words_of_a_lot() -> None:
    table = town(2, A={"holds": {"hotel": 1}}, layout=["hotel"])
    lot = seen(table, None)["lot-0"]
    assert lot.count('class="token seat-0"') == 1
    assert "gs-no-marker" in lot
    assert "Ann controls it with one marker" in lot
    home = seen(table, None)[f"lot-{table.state.slot[state.PARLOR_HOUSE]}"]
    assert home.count('class="token seat-0"') == 2
    assert "headquarters of Ann" in home


def test_men_are_seen_at_a_lot_when_cards_are_turned_over() -> None:
    table = town(2, A={"men": "E P P"}, B={"men": "P"}, layout=["hotel"])
    table.lay("A", hotel="E P P")
    assert "claimed" not in seen(table, None)["lot-0"]
    table.lay("B", hotel="P")
    lot = seen(table, None)["lot-0"]
    assert "claimed by Ann with 1 enforcer and 2 plugs and Bob &amp; Co with 1 plug" in lot


def test_the_way_to_a_lot_is_told_to_who_lays_cards() -> None:
    layout = {"parlor_house": "r2c1", "hotel": "r2c2", "bank": "r3c1", "church": "r2c7", "saloon": "r3c3"}
    table = town(2, A={"men": "P"}, B={"men": "P"}, layout=layout, neighborhoods="support_and_distance")
    v = sight(table, "A")
    place = state.PROPERTY_IDS.index
    assert town_board.way_there(v, 0, place("hotel")) == "+1 die"
    assert town_board.way_there(v, 0, place("saloon")) == "lost on 1"
    assert town_board.way_there(v, 0, place("church")) == "lost on 1–2"
    assert town_board.way_there(v, 0, place("parlor_house")) == ""
    lots = [region for name, region in seen(table, "A").items() if name.startswith("lot-")]
    assert sum("lost on" in lot for lot in lots) > 5
    assert not any("lost on" in lot for lot in seen(table, None).values())


def test_powers_are_shown_where_the_game_has_them() -> None:
    plain = Sight(town(2).state, NAMES[:2])
    shown = [place for place in range(state.PROPERTIES) if powers.territory_power(plain.s, place)]
    assert shown == [state.TRAIN_STATION, state.NEWSPAPER_OFFICE]
    every = town(2, territory_powers="on", sheriff="corrupt").state
    assert all(powers.territory_power(every, place) for place in range(state.PROPERTIES))
    assert "Smooth talk" in seen(town(2, character_powers="on"), None)["seat-0"]
    assert "Smooth talk" not in seen(town(2), None)["seat-0"]


# ---- secrets -------------------------------------------------------------------------------------------------------


def same_to_others(one: Table, other: Table, letters: str) -> None:
    """Two positions that differ in what somebody has sealed look the same to everybody else."""
    for viewer in (None, *letters):
        assert seen(one, viewer) == seen(other, viewer), viewer


def test_sealed_bids_stay_sealed() -> None:
    low, high = train(3, "E P"), train(3, "E P")
    same_to_others(low.bid(A=0), high.bid(A=7), "BC")
    scene = seen(low, "B")["scene"]
    assert "sealed" in text_of(scene)
    assert "gs-envelope" in scene


def test_cards_being_laid_are_seen_by_their_player_alone() -> None:
    def laying(**cards: str) -> Table:
        table = town(3, A={"men": "D E P"}, B={"men": "P"}, C={"men": "P"})
        for card, men in cards.items():
            table.place("A", card, men)
        return table

    same_to_others(laying(hotel="D", decoy_1="P"), laying(bank="E P"), "BC")
    own = seen(laying(hotel="D"), "A")
    assert "gs-open-card" in own["cards"]
    assert any("claimed by Ann with 1 duellist" in region for region in own.values())


def test_face_down_cards_show_their_backs_and_men() -> None:
    def laid(first: str, second: str) -> Table:
        table = town(3, A={"men": "P", "holds": ["newspaper_office"]}, B={"men": "D E"}, C={"men": "P"})
        return table.lay("B", **{first: "D", second: "E"}).lay("C", bank="P")

    one, other = laid("hotel", "decoy_1"), laid("saloon", "bank")
    same_to_others(one, other, "AC")
    cards = seen(one, "A")["cards"]
    assert cards.count("gs-down-card") == 3
    assert "Card 1, a face-down card, with 1 duellist" in cards


def test_the_newspaper_is_read_by_its_controller_alone() -> None:
    def looked(card: str) -> Table:
        table = town(3, A={"men": "P", "holds": ["newspaper_office"]}, B={"men": "D E"}, C={"men": "P"})
        table.lay("B", **{card: "D", "decoy_1": "E"}).lay("C", bank="P")
        return table.play("A", "look", seat=1, card=1)

    same_to_others(looked("hotel"), looked("saloon"), "C")
    assert "Bob &amp; Co is the Hotel" in panel(looked("hotel"), "A")
    assert seen(looked("hotel"), "A")["cards"].count("gs-open-card") == 1


def test_fists_stay_closed() -> None:
    bold, meek = fight(), fight()
    same_to_others(bold.play("A", "fight"), meek.play("A", "back_down"), "B")
    assert "closed fist" in text_of(seen(bold, "B")["scene"])


def test_aims_are_seen_by_the_shooters_boss_alone() -> None:
    def aiming(at: str) -> Table:
        table = fight(a="D D E", b="D E P").fights("AB")
        return table.pick("A", "B", at)

    one, other = aiming("D"), aiming("P")
    same_to_others(one, other, "B")
    assert 'class="gs-aimed" data-private' in seen(one, "A")["scene"]
    assert "gs-aimed" not in seen(one, "B")["scene"]


def test_bribes_stay_sealed() -> None:
    one, other = bribing(), bribing()
    same_to_others(one.bribe("A", "throw", "P", 3, purse=2), other.bribe("A", purse=1), "B")


def test_posses_ride_in_secret() -> None:
    def riding(card: str) -> Table:
        table = town(3, A={"men": "P", "holds": ["bank"]}, B={"men": "E", "holds": ["hotel"]}, C={"men": "P P"})
        table.ready("A").ready("B").lay("C", bank="P", hotel="P")
        return table.ride("A", card)

    same_to_others(riding("bank"), riding("decoy"), "BC")


# ---- figures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("amount", range(8))
def test_a_late_bid_says_what_the_rules_do_with_it(amount: int) -> None:
    station = {"holds": ["train_station"], "money": 7, "reputation": 4}
    table = train(3, "E P", A=station, B={"reputation": 4}, C={"reputation": 2}).bid(B=5, C=3)
    told = prospects.outcome(sight(table, "A"), 0, amount)
    assert told in option(table, "A", "seal", amount=amount)
    table.bid(A=amount)
    wins = "E P" in table.men("A")
    assert told == ("ties" if table.question == "bid" else "wins" if wins else "loses")


def test_a_bid_that_nobody_can_beat() -> None:
    table = train(3, "E P", A={"money": 20, "reputation": 3}, B={"money": 9, "reputation": 5}, C={"money": 4})
    assert prospects.safe_bid(sight(table, "A"), 0) == 10
    assert "From $10 on nobody can beat you." in panel(table, "A")
    assert prospects.safe_bid(sight(table, "B"), 1) is None
    respected = train(3, "E P", A={"money": 20, "reputation": 6}, B={"money": 9, "reputation": 5}, C={"money": 4})
    assert prospects.safe_bid(sight(respected, "A"), 0) == 9


def test_rivals_count_with_the_hotel_and_the_barber() -> None:
    barber = {"money": 9, "holds": ["hotel", "barber_shop"]}
    table = train(3, "E P", A={"money": 20, "reputation": 9}, B=barber, territory_powers="on")
    [buck, cass] = prospects.rivals(sight(table, "A"), 0)
    assert (buck.most, buck.value, buck.tie) == (9, 11, "they win")
    assert cass.tie == "you win"
    assert prospects.safe_bid(sight(table, "A"), 0) == 12


def test_the_odds_of_a_gunfight_are_those_of_the_forecast() -> None:
    table = fight(a="D E", b="E E P")
    odds = forecast.fight_odds(table.state, 0)
    assert odds is not None
    for letter, shown in (("A", odds), ("B", odds.turned())):
        words_ = panel(table, letter)
        assert f"you win {100 * shown.win:.0f} %" in words_
        assert f"you lose {100 * shown.lose:.0f} %" in words_
        assert f"nobody wins {100 * shown.neither:.0f} %" in words_


def test_a_fight_of_many_is_tried_out() -> None:
    table = fight(a="D D E E P P P", b="D E P P")
    found, exact = prospects.fight_odds(sight(table, "A"), 0)
    assert not exact
    assert sum(found) == pytest.approx(1)
    assert found.win > 2 * found.lose
    assert f"about, from {trials.TRIALS} tries" in panel(table, "B")
    assert f"you lose {100 * found.win:.0f} %" in panel(table, "B")


@pytest.mark.parametrize(
    ("men", "others", "killed", "honest"),
    [((2, 1, 1), (2, 1, 1), 0, False), ((5, 0, 0), (2, 1, 0), 0, False), ((3, 1, 0), (0, 1, 1), 1, True)],
)
def test_what_is_tried_out_is_about_what_is_worked_out(
    men: tuple[int, ...], others: tuple[int, ...], killed: int, honest: bool
) -> None:
    sides = forecast.side_of(men), forecast.side_of(others, 1)
    tried = trials.tried_odds(*sides, 6, killed, honest)
    worked_out = forecast.full_odds(*sides, 6, killed, honest)
    assert tried == pytest.approx(worked_out, abs=0.035)


def test_winged_and_bribed_men_are_tried_out_as_such() -> None:
    first = (forecast.Kind(1, 2, 2, winged=1), forecast.Kind(0, 0, 1))
    second = forecast.side_of((1, 1, 0))
    assert trials.tried_odds(first, second, 10) == pytest.approx(forecast.full_odds(first, second), abs=0.035)


def test_backing_down_tells_what_it_would_cost() -> None:
    table = fight(more={"A": {"holds": ["church"], "reputation": 5}})
    told = option(table, "A", "back_down")
    assert "alone: 5 → 4 reputation, 4 needed" in told
    assert "if both do: 5 → 3 reputation, 4 needed" in told
    assert "a territory or a man would go" in told
    table.backs_down("AB")
    assert table.reputation("A") == 3
    assert table.question == "hold"


def test_the_church_and_smooth_talk_forgive() -> None:
    church = fight(more={"B": {"holds": ["church"]}}, territory_powers="on")
    assert "forgiven by the church" in option(church, "B", "back_down")
    talk = fight(character_powers="on")
    assert "forgiven by smooth talk" in option(talk, "A", "back_down")
    assert not prospects.loss_of_face(sight(talk, "A"), 0, 1, backing_down=False).forgiven


def test_running_tells_who_could_shoot_after_one() -> None:
    table = fight(a="E P", b="D").fights("AB")
    table.dice(1, 1, 1, 1, 1, 1, 1, 1)
    table.pick("B", "A", "E")
    assert table.question == "stay"
    assert "1 shot at your back, 42 % that one hits" in option(table, "A", "run")
    assert "2 shots at their backs" in option(table, "A", "stay")
    assert showdown.any_hit([2, 1]) == pytest.approx(1 - (5 / 6) ** 3)


def test_the_posse_sees_whom_it_would_meet_and_the_odds() -> None:
    table = town(2, A={"men": "E E", "holds": ["bank"]}, B={"men": "P"}).ready("A").lay("B", bank="P")
    odds = forecast.clash_odds(table.state, 0, (0, 2, 0), 1, (1, 0, 0), state.BANK)
    assert odds is not None
    assert f"you win {round(100 * odds.win)} %" in option(table, "A", "ride", card="bank")


def test_the_telegraph_tells_how_likely_another_roll_is_better() -> None:
    table = Table(Match("gunslingers", 2, seed=1, options={"territory_powers": "on", "character_auction": "off"}))
    s = table.state
    s.question, s.asked, s.actors, s.train_size, s.week = state.ASK_TELEGRAPH, 1, 1, 2, 1
    chances = forecast.strength_chances(3)
    assert f"more {100 * sum(chances[3:]):.0f} %" in panel(table, "A")
    assert f"fewer {100 * sum(chances[:2]):.0f} %" in panel(table, "A")


def test_the_poll_is_the_score_and_the_projection() -> None:
    table = town(3, A={"men": "D P", "money": 11, "holds": ["hotel"]}, B={"men": "E"})
    rows = re.findall(r"<tr class=\"\">(.*?)</tr>", seen(table, None)["poll"])
    projected = forecast.projections(table.state)
    assert len(rows) == 3
    for row, score, ahead in zip(rows, table.scores, projected, strict=True):
        figures = [text_of(cell) for cell in re.findall(r"<td>(.*?)</td>", row)]
        parts, total, weekly, last = figures[:3], figures[3], figures[4], figures[5]
        assert sum(map(int, parts)) == int(total) == score
        assert weekly == f"${ahead.weekly:.1f}"
        assert int(last) == ahead.projected


def test_men_that_are_alike_are_pressed_as_one() -> None:
    table = fight(a="D D", b="E E P").fights("AB")
    scene = seen(table, "A")["scene"]
    facing = re.findall(r'data-actions="(\d*)" data-label="Bob', scene)
    assert facing == [str(state.PICK + number) for number in (2, 2, 4)]
    table.pick("A", "B", "E")
    facing = re.findall(r'data-actions="(\d*)" data-label="Bob', seen(table, "A")["scene"])
    assert facing == [str(state.PICK + number) for number in (2, 3, 4)]


# ---- movements -----------------------------------------------------------------------------------------------------


def test_movements_are_of_events_that_are_told() -> None:
    assert set(board.SHOWS) <= set(words.EVENTS)


def test_movements_go_from_places_to_places_that_are_drawn() -> None:
    played = set()
    for seats, way in TABLES[2:5]:
        for match in random_game(seats, 10 * seats, **WAYS[way]):
            events = [event for event in match.events if event.name in board.SHOWS]
            shows = [show for event in events for show in board.SHOWS[event.name](event.args, event.result, SPECTATOR)]
            if shows:
                found = Reader().read("".join(drawn(match.state, SPECTATOR).values()))
                there = {*found.places, *found.pieces, *SKELETON.places}
            for show in shows:
                played.add(show["show"])
                assert show.get("from", "bank") in there, show
                assert show.get("to", "bank") in there, show
    assert played == {"fly", "roll", "flash"}


def test_a_shot_is_told_with_its_dice_and_what_it_does() -> None:
    shot = {"seat": 0, "number": 0, "skill": 1, "other": 1, "target": 1, "target_skill": 0, "faces": 26, "hit": 1}
    assert board.SHOWS["shoot"](shot, None, SPECTATOR) == [
        {"show": "roll", "place": "side-0", "faces": [2, 6]},
        {"show": "fly", "piece": "gs-hit", "count": 1, "from": "side-0", "to": "side-1"},
    ]
    hit = {"seat": 1, "number": 1, "skill": 0, "face": 6}
    told = board.SHOWS["be_hit"](hit, HARM_KILLED, SPECTATOR)
    assert [show.get("piece") or show["faces"] for show in told] == [[6], "gs-killed"]


def test_cards_being_laid_move_for_their_player_alone() -> None:
    laid: Mapping[str, int] = {"seat": 1, "card": state.HOTEL, "skill": 0}
    assert board.SHOWS["place_man"](laid, None, 1)
    assert board.SHOWS["place_man"](laid, None, 0) == []
    assert board.SHOWS["place_man"](laid, None, SPECTATOR) == []
    glance: Mapping[str, int] = {"seat": 1, "other": 0, "stack": 0, "card": state.HOTEL}
    assert board.SHOWS["glance"](glance, None, 0) == []
