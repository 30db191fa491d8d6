"""Gold West's board: everything can be pressed, secrets stay secret, what it foretells is what the rules do."""

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
from pardner.games.gold_west import board, chart, decisions, forecast, pieces, previews, scoring, sight, state, words
from pardner.games.gold_west.geography import HEX_IDS, HEXES, NEIGHBOURS, POINTS
from pardner.games.gold_west.views import is_final_turn

from ..reading import Reader, actions
from .position import Table, position, using

score_rules: Any = scoring

NAMES = ["Ann", "Bob & Co", "<b>Cleo</b>", 'Dan "Dusty" D']
GAME = load("gold_west")
NO_DICE: Any = None
"""Nothing is thrown before a token is taken or looked at."""
TABLES = list(product(state.SEATS, ("manual", "published")))


def random_game(seats: int, seed: int, **options: str) -> Iterator[Match]:
    """Every position of a random game in which deep bins are filled and much is invested, the last one included."""
    match = Match("gold_west", seats, seed=seed, options=options, names=NAMES[:seats])
    chance = random.Random(seed)
    yield match
    while not match.over:
        actor = match.actors[0]
        legal = list(match.game.interpreted.legal(match.state, actor))
        if match.state.question == state.ASK_METALS:
            cards = [action for action in legal if state.INVEST <= action < state.CLAIM]
            legal = cards or legal
        elif match.state.question in (state.ASK_ACTIVATE, state.ASK_STOCK) and chance.random() < 0.5:
            held = [sum(match.state.players[actor].supply[number]) for number in range(1, state.BINS + 1)]
            legal = [max(legal, key=lambda action: held[(action - state.ACTIVATE) % state.BINS])]
        match.play(actor, chance.choice(legal))
        yield match


@cache
def positions(seats: int, table: str = "manual") -> list[Any]:
    """Positions of whole games."""
    seen = []
    for seed in range(2):
        options = {"shipping_tiles": table, "terrain_bonus": table}
        seen += [copy_of(match.state) for match in random_game(seats, 10 * seats + seed, **options)]
    return seen


def special() -> list[Table]:
    """A position for each ability that asks something."""
    paid = {
        "inv_ship_2": "Au Au Au Au",
        "inv_boomtown_open": "Cu Cu Au Au",
        "inv_boomtown_share": "Ag Ag Ag Ag",
        "inv_scout_2": "Ag Ag Au Au",
        "inv_supply_2": "Cu Cu Ag Ag",
        "inv_upgrade_camp": "Cu Ag Ag Ag",
    }
    return [
        using(metals, display=[card], claims={(1, 0): "B"}, camps={"A": [(-1, 0)]}).invest(card)
        for card, metals in paid.items()
    ]


def actor_of(s: Any) -> int:
    return int(s.actors).bit_length() - 1


def drawn(s: Any) -> dict[str, Markup]:
    """All regions, with those of the one who decides."""
    regions = board.regions(GAME.seen_by(s, SPECTATOR), NAMES[: s.seats])
    if not s.actors:
        return regions
    seat = actor_of(s)
    return {**regions, **board.private(GAME.seen_by(s, seat), seat, NAMES[: s.seats])}


def panel(table: Table) -> str:
    """The panel of the one who decides."""
    return str(drawn(table.state)["decision"])


SKELETON = Reader().read(board.skeleton())


# ---- drawing whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "table"), TABLES)
def test_every_choice_of_whole_games_can_be_pressed(seats: int, table: str) -> None:
    questions = set()
    for s in positions(seats, table):
        questions.add(s.question)
        if s.actors:
            legal = set(GAME.interpreted.legal(s, actor_of(s)))
            assert legal <= actions(drawn(s)), state.QUESTIONS[s.question]
    common = ("activate", "leave", "metals", "build", "take", "stock", "over")
    assert {state.QUESTIONS.index(name) for name in common} <= questions


def test_every_question_has_a_panel_and_can_be_answered_by_pressing() -> None:
    asked = set()
    for table in special():
        while table.state.question not in (state.ASK_METALS, state.ASK_BUILD):
            s = table.state
            asked.add(s.question)
            legal = GAME.interpreted.legal(s, actor_of(s))
            assert set(legal) <= actions(drawn(s)), table.question
            table.match.play(actor_of(s), legal[0])
    seen = asked | {s.question for seats, name in TABLES for s in positions(seats, name)}
    assert seen == set(range(len(state.QUESTIONS)))
    assert set(decisions.DECISIONS) == seen - {state.ASK_NOTHING}


@pytest.mark.parametrize("seats", state.SEATS)
def test_html_is_sound(seats: int) -> None:
    last = None
    for s in positions(seats):
        if s.question == last:
            continue
        last = s.question
        regions = drawn(s)
        assert set(regions) <= set(SKELETON.regions)
        seen = Reader().read("".join(regions.values()))
        ids = SKELETON.ids + seen.ids
        assert len(ids) == len(set(ids))
        assert len(seen.pieces) == len(set(seen.pieces)), "a piece lies in two places"
        used = set(re.findall(r'href="#([^"]+)"', "".join(regions.values())))
        assert used <= set(SKELETON.ids)


def test_regions_are_named_alike_in_the_whole_game() -> None:
    names = {frozenset(board.regions(s, NAMES)) for s in positions(4)[::13]}
    assert len(names) == 1


def test_every_office_card_and_token_has_a_picture() -> None:
    faces = [pieces.office_picture(office) for office in range(state.OFFICES)]
    faces += [pieces.token_face(token) for token in range(state.TOKEN_KINDS)]
    faces += [pieces.terrain_picture(terrain) for terrain in range(state.TERRAINS)]
    for face in faces:
        pictures = re.findall(r'href="#([^"]+)"', face)
        assert pictures
        assert set(pictures) <= set(SKELETON.ids)


def test_names_are_escaped() -> None:
    for s in positions(4)[::31]:
        for region in drawn(s).values():
            assert "<b>Cleo" not in region


def test_drawing_leaves_the_position_alone() -> None:
    for s in positions(4)[::17]:
        before = bytes(s)
        drawn(s)
        assert bytes(s) == before


# ---- the map -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "hexes", "tiles"), [(2, 42, 6), (3, 56, 8), (4, 56, 8)])
def test_the_map_has_every_hex_once_around_the_water(seats: int, hexes: int, tiles: int) -> None:
    region = board.regions(positions(seats)[0], NAMES[:seats])["map"]
    places = re.findall(r'class="gw-hex [^"]*?(gw-x\d+ gw-y\d+)', region)
    assert len(places) == hexes + 4
    assert len(set(places)) == len(places)
    assert region.count("gw-water") == 4
    assert region.count("gw-up") - region.count("gw-upright") == 12
    assert chart.frame(seats, "across").count("<path") == tiles


def test_a_tile_has_eighteen_sides_and_neighbours_touch() -> None:
    for shape in chart.SHAPES:
        assert chart.outline(1, 4, shape).count("M") == 18
        for site in range(HEXES):
            corners = {(round(x), round(y)) for x, y in chart.corners_of(POINTS[site], 4, shape)}
            for direction, other in enumerate(NEIGHBOURS[site]):
                if other >= 0:
                    beside = {(round(x), round(y)) for x, y in chart.corners_of(POINTS[other], 4, shape)}
                    assert len(corners & beside) == 2, (HEX_IDS[site], direction)


def test_bonds_join_the_buildings_of_a_group() -> None:
    table = position(3, camps={"A": [(-1, 0), (0, -1), (1, -1), (0, 1)], "B": [(2, 0)]})
    region = board.regions(table.state, NAMES[:3])["map"]
    across = region[region.index("gw-across") : region.index("gw-upright")]
    bonds = re.findall(r'<g class="seat-(\d)"><path class="gw-bond" d="([^"]*)"', across)
    assert [(seat, path.count("M")) for seat, path in bonds] == [("0", 2)]


# ---- who sees what -------------------------------------------------------------------------------------------------


def test_a_scouted_token_is_shown_to_its_scout_alone() -> None:
    table = using("Ag Ag Au Au", display=["inv_scout_2"]).invest("inv_scout_2")
    table.play("scout", hex=(1, -2)).play("scout", hex=(-2, 0))
    s = table.state
    own = board.private(GAME.seen_by(s, 0), 0, NAMES[:3])["secret"]
    for slot in range(state.SCOUTED):
        assert f"{pieces.token_face(s.scouted_token[slot])}" in own
        assert pieces.token_text(s.scouted_token[slot]) in own
    assert "data-private" in own
    assert board.private(GAME.seen_by(s, 1), 1, NAMES[:3])["secret"] == ""
    public = board.regions(GAME.seen_by(s, SPECTATOR), NAMES[:3])
    assert public["map"].count("gw-eye") == 2 * 2  # its place, and its picture


def test_nothing_public_depends_on_what_was_scouted() -> None:
    table = using("Ag Ag Au Au", display=["inv_scout_2"]).invest("inv_scout_2").play("scout", hex=(1, -2))
    truth = table.state
    other = copy_of(truth)
    terrain = state.TOKEN_TERRAIN[truth.scouted_token[0]]
    kinds = [kind for kind in range(state.TOKEN_KINDS) if state.TOKEN_TERRAIN[kind] == terrain]
    changed = next(kind for kind in kinds if kind != truth.scouted_token[0] and truth.unseen[kind])
    other.unseen[truth.scouted_token[0]] += 1
    other.unseen[changed] -= 1
    other.scouted_token[0] = changed
    for viewer in (SPECTATOR, 1, 2):
        seen = [GAME.seen_by(s, viewer) for s in (truth, other)]
        regions = [board.regions(s, NAMES[:3]) for s in seen]
        assert regions[0] == regions[1]
        if viewer != SPECTATOR:
            assert board.private(seen[0], viewer, NAMES[:3]) == board.private(seen[1], viewer, NAMES[:3])
    assert board.private(truth, 0, NAMES[:3]) != board.private(other, 0, NAMES[:3])


def test_public_regions_are_the_same_for_everybody_and_panels_are_the_deciders() -> None:
    for match in list(random_game(3, 5))[::7]:
        public = board.regions(match.game.seen_by(match.state, SPECTATOR), match.names)
        for viewer in range(3):
            seen = match.game.seen_by(match.state, viewer)
            if seen.scout != viewer:
                assert board.regions(seen, match.names) == public
            own = board.private(seen, viewer, match.names)
            assert bool(own["decision"]) == (viewer in match.actors)
            assert f"gw-me-{viewer}" in own["me"]


# ---- previews of the supply track ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", state.SEATS)
def test_the_heaps_of_every_bin_are_those_that_the_rules_can_reach(seats: int) -> None:
    tried = 0
    for s in positions(seats)[::5]:
        if s.question != state.ASK_ACTIVATE or is_final_turn(s):  # then what reached the top is gone with the turn
            continue
        seat = actor_of(s)
        for number in range(1, state.BINS + 1):
            lifted = tuple(s.players[seat].supply[number])
            if any(lifted):
                expected = reached(s, seat, state.ACTIVATE + number)
                assert set(previews.usages(lifted, number - 1)) == expected
                assert {sum(heap) for heap in expected} == {previews.usable(sum(lifted), number)}
                tried += 1
    assert tried > 5


def reached(s: Any, seat: int, action: int) -> set[tuple[int, ...]]:
    """What the rules can bring to the Usage Area with a decision and all ways to go on."""
    after = copy_of(s)
    turn = s.turn
    GAME.interpreted.apply(after, seat, action, NO_DICE)
    if after.question == state.ASK_LEAVE and after.turn == turn:
        found: set[tuple[int, ...]] = set()
        for further in GAME.interpreted.legal(after, seat):
            found |= reached(after, seat, further)
        return found
    return {tuple(after.players[seat].supply[state.USAGE])}


def test_the_ghost_shows_what_stays_and_what_comes_out() -> None:
    table = position(3, bins={"A": ["Wd", "", "Cu Cu Au", "St"]})
    text = re.sub(r"<[^>]*>", " ", panel(table))
    assert "1 of 3 usable" in text
    assert "Bin 2: nothing, and copper or gold stays" in text
    assert "Bin 1: 1 wood, and copper or gold stays" in text
    assert "Bin 3 is empty" in text
    assert "0 of 1 usable" in text


def test_what_is_wasted_is_what_nothing_can_use() -> None:
    table = using("Cu Cu Wd Wd", coaches={"A": (7, 0, 0)}, claims={(0, 2): "B"}, display=["inv_gold5"])
    found = previews.worth(sight.Sight(table.state, NAMES[:3]), 0, (2, 0, 0, 2, 0))
    assert found.building == state.CAMP
    assert found.spaces == found.cards == ()
    assert found.shipped == 7
    assert found.wasted == (1, 0, 0, 1, 0)


def test_on_the_final_turn_wood_and_stone_are_wasted() -> None:
    table = using("Wd St Cu", final=True)
    found = previews.worth(sight.Sight(table.state, NAMES[:3]), 0, (1, 0, 0, 1, 1))
    assert found.building == state.NONE
    assert found.wasted == (0, 0, 0, 1, 1)


# ---- previews of metals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "table"), TABLES)
def test_spaces_cards_and_shipments_offered_are_those_of_the_rules(seats: int, table: str) -> None:
    for s in positions(seats, table):
        if s.question == state.ASK_METALS:
            seat = actor_of(s)
            found = previews.worth(sight.Sight(s, NAMES[:seats]), seat, tuple(s.players[seat].supply[state.USAGE]))
            legal = GAME.interpreted.legal(s, seat)
            assert [state.CLAIM + space for space in found.spaces] == [
                action for action in legal if state.CLAIM <= action < state.CLAIM_FREE
            ]
            assert [state.INVEST + card for card in found.cards] == [
                action for action in legal if state.INVEST <= action < state.CLAIM
            ]


@pytest.mark.parametrize(("seats", "table"), TABLES)
def test_gains_are_what_the_rules_score(seats: int, table: str) -> None:
    tried = {"claim": 0, "ship": 0, "invest": 0}
    for s in positions(seats, table):
        if s.question != state.ASK_METALS:
            continue
        seat = actor_of(s)
        v = sight.Sight(s, NAMES[:seats])
        before = score_rules.points_of(s, seat)
        for action in GAME.interpreted.legal(s, seat):
            after = copy_of(s)
            kind = GAME.catalogue.kind_of(action).name
            if kind == "claim":
                foretold = previews.claim_gain(v, seat, action - state.CLAIM)
            elif kind == "ship":
                foretold = previews.ship_gain(v, seat, action - state.SHIP, 1)
            elif kind == "invest" and state.CARD_ABILITY[action - state.INVEST] == state.NO_ABILITY:
                foretold = previews.invest_gain(v, action - state.INVEST)
            else:
                continue
            GAME.interpreted.apply(after, seat, action, NO_DICE)
            offices = {state.SALOON, state.SHIPPING_OFFICE} & set(v.office)
            if kind == "claim" or not offices:
                assert score_rules.points_of(after, seat) - before == foretold
            else:
                assert sum(after.players[seat].earned) - sum(s.players[seat].earned) == foretold
            tried[kind] += 1
    assert tried["claim"] > 3
    assert tried["ship"] > 3


def test_the_mayors_office_counts_the_token_about_to_stand() -> None:
    table = using("Cu Ag", offices=("mayors_office", "saloon", "depot", "docks"), claims={(1, 0): "A"})
    v = sight.Sight(table.state, NAMES[:3])
    mayor = [space for space in range(state.SPACES) if v.office[space] == state.MAYORS_OFFICE]
    assert v.standing.players[0].worth[state.MAYORS_OFFICE] == 0
    assert previews.claim_gain(v, 0, mayor[1]) == 6
    assert previews.claim_gain(v, 0, v.office.index(state.FOUR)) == 4 + 3


def test_stopping_says_what_is_lost() -> None:
    table = using("Cu Cu Ag Wd")
    stop = re.search(r'<li class="gw-option gw-halt">.*?</li>', panel(table))
    assert stop
    assert "2 copper and 1 silver" in stop[0]


def test_shipping_tells_the_step_all_of_it_and_the_next_bonus() -> None:
    table = using("Au Au Au", coaches={"A": (0, 0, 1)}, claims={(2, 0): "B"})
    text = re.sub(r"<[^>]*>", "", panel(table))
    assert "1 → 2 +2" in text
    assert "all 3: +8" in text
    assert "bonus +6 after 3" in text


def test_a_seats_panel_tells_its_next_stops() -> None:
    table = position(3, coaches={"A": (3, 8, 5)}, bins={"A": ["Wd", "", "", ""]})
    region = board.regions(table.state, NAMES[:3])["holdings-0"]
    assert "copper coach on 3, 4 points after 1 step" in region
    assert "silver coach on 8, at the end" in region
    assert "gold coach on 5, 9 points after 3 steps" in region


# ---- previews of building ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", state.SEATS)
def test_what_a_building_changes_is_what_the_rules_make_of_it(seats: int) -> None:
    tried = 0
    for match in random_game(seats, 77 + seats):
        s = match.state
        if s.question != state.ASK_TAKE or s.building_kind == state.LOOT:
            continue
        seat = actor_of(s)
        v = sight.Sight(s, match.names)
        settled = int(s.building_kind == state.SETTLEMENT)
        for action in match.game.interpreted.legal(s, seat)[::4]:
            site = action - state.TAKE
            after = match.copy()
            after.play(seat, action)
            terrain = s.terrain[site]
            change = previews.terrain_change(v, seat, terrain, influence=1 + settled, settlements=settled)
            standing = forecast.terrain_standings(after.state, terrain)[seat]
            assert (change.influence, change.after) == (standing.influence, standing.points)
            assert change.before == forecast.terrain_standings(s, terrain)[seat].points
            group = next(group for group in forecast.groups_of(after.state, seat) if site in group)
            assert previews.joined(v, seat, site) == len(group)
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("seats", state.SEATS)
def test_a_loot_costs_what_the_rules_take(seats: int) -> None:
    tried = 0
    for match in random_game(seats, 31 + seats):
        s = match.state
        if s.question == state.ASK_TAKE and s.building_kind == state.LOOT:
            seat = actor_of(s)
            foretold = previews.loot_loss(sight.Sight(s, match.names), seat)
            after = match.copy()
            after.play(seat, match.game.interpreted.legal(s, seat)[0])
            assert score_rules.points_of(after.state, seat) - score_rules.points_of(s, seat) == foretold
            tried += 1
    assert tried > 5


def test_on_every_open_token_stands_the_size_of_the_group() -> None:
    table = using("Wd", camps={"A": [(-1, 0)]}).play("build_camp")
    badges = dict(re.findall(r'gw-joins (gw-x\d+ gw-y\d+)"><b>(\d+)', drawn(table.state)["secret"]))
    beside = [site for site in NEIGHBOURS[POINTS.index((-1, 0))] if site >= 0 and table.state.token[site] >= 0]
    assert badges == {chart.at(POINTS[site]): "2" for site in beside}
    assert beside


def test_the_bins_show_what_they_would_hold_and_bring_up() -> None:
    table = position(
        3, bins={"A": ["Wd", "", "", "Cu Cu"]}, tokens={(1, -1): "copper_ctw", (1, 1): "forest_www"}
    ).activate(1)
    table.build("camp", (1, -1))
    text = re.sub(r"<[^>]*>", " ", panel(table))
    assert "would bring up 3 of 3" in text
    assert "would bring up 2 of 5" in text
    assert "3 copper, 1 wood and 1 stone" in text


# ---- standings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "table"), TABLES)
def test_totals_and_offices_are_those_of_the_rules(seats: int, table: str) -> None:
    for s in positions(seats, table)[::9]:
        v = sight.Sight(s, NAMES[:seats])
        regions = board.regions(s, NAMES[:seats])
        totals = re.search(r'<tr class="gw-total">.*?</tr>', regions["standings"])
        assert totals
        shown = [int(cell.replace("−", "-")) for cell in re.findall(r"<td>([−\d]+)</td>", totals[0])]
        assert shown == [score_rules.points_of(s, seat) for seat in range(seats)]
        for office in set(v.office) - {state.FOUR}:
            tile = re.search(rf'data-piece="{state.OFFICE_IDS[office]}".*?</ul>', regions["town"])
            assert tile
            paid = [int(number) for number in re.findall(r"<b>(\d+)</b></li>", tile[0])]
            assert paid == [forecast.office_values(s, seat)[office] for seat in range(seats)]


# ---- movements -----------------------------------------------------------------------------------------------------


def test_movements_go_from_place_to_place() -> None:
    assert set(board.SHOWS) <= set(words.EVENTS)
    fixed = {*SKELETON.places, *SKELETON.pieces}
    shown = set()
    games = [random_game(2 + seed % 3, seed) for seed in range(4)]
    for table in special():
        games.append(answers(table))
    for game in games:
        before: set[str] = set()
        for match in game:
            places = re.findall(r'data-p(?:lace|iece)="([\w-]+)"', "".join(drawn(match.state).values()))
            now = {*places, *fixed}
            for event in match.events:
                if event.name in board.SHOWS:
                    shown.add(event.name)
                    for show in board.SHOWS[event.name](event.args, event.result, SPECTATOR):
                        for place in (show.get("place"), show.get("from"), show.get("to")):
                            assert place is None or place in now | before
                        assert show.get("count", 1) > 0
            before = now
    assert shown == set(board.SHOWS)


def answers(table: Table) -> Iterator[Match]:
    """The positions of an ability that is used."""
    while table.state.question not in (state.ASK_METALS, state.ASK_BUILD):
        actor = table.match.actors[0]
        table.match.play(actor, table.match.game.interpreted.legal(table.state, actor)[-1])
        yield table.match
