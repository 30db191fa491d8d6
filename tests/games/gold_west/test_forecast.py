"""What is foretold is what happens."""

import random
from collections.abc import Iterator

import pytest

from pardner.engine.match import Match
from pardner.games.gold_west import forecast, state
from pardner.games.gold_west.geography import HEX_AT

from .position import Table, position, resource_of, using

SEATS = (2, 3, 4)


def games(seats: int, count: int = 3) -> Iterator[tuple[Match, random.Random]]:
    """Every decision of some random games, before it is taken."""
    for number in range(count):
        chooser = random.Random(f"forecast {seats} {number}")
        match = Match("gold_west", seats, seed=number)
        while not match.over:
            yield match, chooser
            match.play(match.actors[0], chooser.choice(match.legal(match.actors[0])))


Supply = tuple[tuple[int, ...], ...]


def supply(table: Table) -> Supply:
    return tuple(tuple(row) for row in table.player("A").supply)


def reached(table: Table) -> list[Supply]:
    """The supply track after every way of leaving resources, once a bin has been activated."""
    if table.question != "leave":
        return [supply(table)]
    further = [table.copy().play("leave", resource=resource) for resource in table.choices("leave")]
    return [track for way in further for track in reached(way)]


def foretold(table: Table, entry: forecast.Activation) -> list[Supply]:
    """The supply track after each outcome of an activation."""
    found = []
    for outcome in entry.outcomes:
        track = [list(row) for row in supply(table)]
        track[entry.bin] = [0] * state.RESOURCES
        for step, resource in enumerate(outcome.left, 1):
            track[entry.bin - step][resource] += 1
        track[state.USAGE] = list(outcome.usage)
        found.append(tuple(map(tuple, track)))
    return found


def test_activations() -> None:
    table = position(3, bins={"A": ["Wd", "St Cu Cu", "Cu Ag Au", "Cu Au Au Wd St"]})
    entries = forecast.activations(table.state, 0)
    assert [(entry.bin, entry.usable) for entry in entries] == [(1, 1), (2, 2), (3, 1), (4, 2)]
    for entry in entries:
        tracks = foretold(table, entry)
        assert sorted(tracks) == sorted(reached(table.copy().play("activate", bin=entry.bin)))
        assert {sum(track[state.USAGE]) for track in tracks} == {entry.usable}


def test_every_distinct_way_of_leaving_is_told_once() -> None:
    table = position(3, bins={"A": ["", "", "", "Cu Cu Au Wd"]})
    (entry,) = forecast.activations(table.state, 0)
    assert len(entry.outcomes) == len(set(entry.outcomes)) == 12
    assert all(sum(outcome.usage) == entry.usable == 1 for outcome in entry.outcomes)


def test_an_empty_bin_is_no_activation() -> None:
    table = position(3, bins={"A": ["", "", "", "Cu"]})
    assert [entry.bin for entry in forecast.activations(table.state, 0)] == [4]


def test_shipments() -> None:
    taken = {"A": ["silver_1_lower"], "B": ["silver_1_upper"]}
    s = position(3, coaches={"A": (0, 4, 8), "B": (0, 4, 8)}, tiles=taken).state
    assert forecast.shipments(s, 0, 0) == [(2, 2, False), (4, 4, True), (5, 3, False), (8, 7, True)]
    assert forecast.shipments(s, 0, 1) == [(1, 3, False), (4, 8, True)]
    assert forecast.shipments(s, 0, 2) == []
    assert forecast.shipments(s, 2, 1) == [(2, 2, False), (5, 3, False), (8, 8, True)]
    assert forecast.next_bonus(s, 0, 0) == (4, 4, True)
    assert forecast.next_bonus(s, 2, 1) == (8, 8, True)
    assert forecast.next_bonus(s, 0, 2) is None


@pytest.mark.parametrize("metal", ["Cu", "Ag", "Au"])
def test_shipments_come_true(metal: str) -> None:
    table = using(" ".join([metal] * 8))
    number = resource_of(metal)
    foretold = {shipment.steps: shipment.points for shipment in forecast.shipments(table.state, 0, number)}
    for step in range(1, state.TRACK_END + 1):
        before = table.points("A")
        table.ship(metal)
        assert table.points("A") - before == foretold.get(step, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_tokens_turn_up_as_foretold(seats: int) -> None:
    for match, _ in games(seats):
        if match.state.question == state.ASK_TAKE:
            for action in match.legal(match.actors[0])[:3]:
                site = action.id - state.TAKE
                foretold = forecast.turned_up_by(match.state, site)
                twin = match.copy()
                twin.play(match.actors[0], action)
                turned = [event.args["site"] for event in twin.events if event.name == "turn_up"]
                assert turned == foretold


def test_unseen_tokens_of_a_terrain() -> None:
    table = position(3, tokens={(1, -1): "gold_gs", (0, -1): "gold_gg"})
    found = {state.TOKEN_IDS[kind]: count for kind, count in forecast.unseen_tokens(table.state, state.GOLD).items()}
    assert found == {"gold_gg": 3, "gold_ggg": 2, "gold_ggs": 2, "gold_ggc": 2, "gold_gtw": 2, "gold_gsc": 1}


def test_groups_and_the_best_line() -> None:
    camps = [(-1, 0), (0, -1), (1, -1), (3, -1), (0, 1), (1, 1)]
    table = position(3, camps={"A": camps}, settlements={"A": [(2, -2)]})
    groups = [{(-1, 0), (0, -1), (1, -1), (2, -2)}, {(0, 1), (1, 1)}, {(3, -1)}]
    assert [set(group) for group in forecast.groups_of(table.state, 0)] == [
        {HEX_AT[point] for point in group} for group in groups
    ]
    assert forecast.groups_of(table.state, 1) == []
    assert len(forecast.best_line(table.state, 0)) == 3
    assert forecast.best_line(table.state, 1) == []


@pytest.mark.parametrize("seats", SEATS)
def test_what_stands_is_what_is_scored(seats: int) -> None:
    for match, chooser in games(seats, count=2):
        s = match.state
        if chooser.random() < 0.1:
            sheet = dict(match.game.words.score_sheet(s))
            for terrain, name in enumerate(("Copper", "Silver", "Gold", "Forest")):
                standings = forecast.terrain_standings(s, terrain)
                assert [standing.points for standing in standings] == sheet[f"{name} terrain"]
                assert all(standing.award == 0 for standing in standings if standing.influence == 0)
            for seat in range(seats):
                largest = max(map(len, forecast.groups_of(s, seat)), default=0)
                assert state.GROUP_POINTS * largest == sheet["Largest group"][seat]
                values = forecast.office_values(s, seat)
                assert len(values) == state.OFFICES_IN_TOWN
                held = [s.office[space] for space in range(state.SPACES) if s.claim[space] == seat]
                held += [s.office[s.shared_space]] if s.partner == seat else []
                paid = sum(values[office] for office in held if office != state.FOUR)
                assert paid == sheet["Boomtown offices"][seat]
