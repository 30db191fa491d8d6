"""Homesteaders' board: everything can be pressed, what it foretells is what the rules do, nothing hidden is shown."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from markupsafe import Markup

from pardner.engine.game import load
from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import SPECTATOR, Match
from pardner.engine.record import copy_of
from pardner.games.homesteaders import board, components, decisions, home, prospects, state, words
from pardner.games.homesteaders import scoring as scoring_rules

from ..reading import Reader, actions, text_of
from .position import LETTERS, Table, bidding, endgame, income, resolving, seat_of

scoring: Any = scoring_rules

NAMES = ["Ann", "Bob & Co", "<Cleo>", 'Dan "Dusty" D', "Eve's"]
GAME = load("homesteaders")
SKELETON = Reader().read(board.skeleton())
DICE = dice_of_key(key_of_seed(1))
PUBLIC = {"rounds", "scores", "auction", "track", "supply", "later"}
PRIVATE = {"decision", "home", "market"}


def random_game(seats: int, seed: int, **options: str) -> Iterator[Match]:
    """Every position of a game of players who like to build and seldom borrow, the last one included."""
    match = Match("homesteaders", seats, seed=seed, options=options, names=NAMES[:seats])
    chance = random.Random(seed)
    yield match
    while not match.over:
        actor = chance.choice(match.actors)
        legal = list(match.game.interpreted.legal(match.state, actor))
        if state.TAKE_DEBT in legal and chance.random() < 0.9:
            legal.remove(state.TAKE_DEBT)
        if match.state.question == state.ASK_BID and chance.random() < 0.8:
            legal = legal[:12]
        match.play(actor, chance.choice(legal))
        yield match


@cache
def games(seats: int) -> list[Any]:
    """Positions of whole games."""
    return [copy_of(match.state) for seed in range(2) for match in random_game(seats, 10 * seats + seed)]


def seen_by(s: Any, viewer: int) -> Any:
    return GAME.seen_by(s, viewer)


def public(s: Any) -> dict[str, Markup]:
    """What everybody sees."""
    return board.regions(seen_by(s, SPECTATOR), NAMES[: s.seats])


def drawn(s: Any, seat: int) -> dict[str, Markup]:
    """All that a seat sees."""
    return {**public(s), **board.private(seen_by(s, seat), seat, NAMES[: s.seats])}


@cache
def read(region: str) -> Reader:
    """A region, which is often drawn the same again, read once."""
    return Reader().read(region)


def own(table: Table, letter: str, region: str) -> str:
    """What a seat reads in a region of its own."""
    seat = seat_of(letter)
    seen = seen_by(table.state, seat)
    return str(board.private(seen, seat, LETTERS[: seen.seats])[region])


def actors_of(s: Any) -> list[int]:
    return [seat for seat in range(s.seats) if (s.actors >> seat) & 1]


# ---- drawing whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", state.SEATS)
def test_every_choice_of_whole_games_can_be_pressed(seats: int) -> None:
    questions = set()
    for s in games(seats)[::3]:
        questions.add(s.question)
        for seat in actors_of(s):
            assert set(GAME.interpreted.legal(seen_by(s, seat), seat)) <= actions(drawn(s, seat))
    assert {state.ASK_INCOME, state.ASK_BID, state.ASK_PAYMENT, state.ASK_BUILD} <= questions


@pytest.mark.parametrize(
    ("option", "value"),
    [("holdings", "open"), ("bids", "dollar"), ("advance", "pass_or_outbid"), ("building", "may")],
)
def test_other_options_can_be_pressed(option: str, value: str) -> None:
    for number, match in enumerate(random_game(4, 9, **{option: value})):
        if number % 5 == 0:
            for seat in match.actors:
                legal = set(match.game.interpreted.legal(match.state, seat))
                assert legal <= actions(drawn(match.state, seat))


def test_all_questions_have_been_drawn() -> None:
    seen = {s.question for seats in state.SEATS for s in games(seats)}
    station = resolving(tile="a1_r09", question="extra_build", A={"wood": 1})
    assert set(GAME.interpreted.legal(station.state, 0)) <= actions(drawn(station.state, 0))
    assert seen | {state.ASK_EXTRA_BUILD} == set(range(len(state.QUESTIONS)))


@pytest.mark.parametrize("seats", state.SEATS)
def test_html_is_sound(seats: int) -> None:
    last = None
    for s in games(seats):
        if (s.question, s.round) == last or s.round % 2:
            continue
        last = s.question, s.round
        regions = public(s)
        assert set(regions) == PUBLIC | {f"town-{seat}" for seat in range(seats)}
        seen = [read(str(region)) for region in regions.values()]
        pieces = [piece for one in seen for piece in one.pieces]
        places = {place for one in seen for place in one.places}
        assert len(pieces) == len(set(pieces)), "a piece lies in two places"
        assert all(one.used <= set(SKELETON.ids) for one in seen)
        assert {"bank", *(f"seat-{seat}-hand" for seat in range(seats))} <= places
        for seat in actors_of(s):
            regions = board.private(seen_by(s, seat), seat, NAMES[:seats])
            assert set(regions) == PRIVATE
            mine = [read(str(region)) for region in regions.values()]
            ids = SKELETON.ids + [name for one in mine for name in one.ids]
            assert len(ids) == len(set(ids))
            assert all(one.used <= set(SKELETON.ids) for one in mine)


def test_the_skeleton_has_a_place_for_every_region() -> None:
    assert set(SKELETON.regions) == PUBLIC | PRIVATE | {f"town-{seat}" for seat in range(state.MOST_SEATS)}
    assert len(SKELETON.ids) == len(set(SKELETON.ids))


def test_every_building_and_tile_has_a_picture() -> None:
    for building in range(state.BUILDINGS):
        face = Reader().read(str(components.face(building, True, True)))
        assert f"hs-b-{state.BUILDING_IDS[building]}" in face.used
        assert face.used <= set(SKELETON.ids)
    for tile in range(state.TILES):
        assert Reader().read(str(components.tile_face(tile))).used <= set(SKELETON.ids)


def test_drawing_leaves_the_position_alone() -> None:
    for s in games(5)[::17]:
        for seat in actors_of(s):
            before = bytes(s)
            drawn(s, seat)
            board.private(s, seat, NAMES)
            assert bytes(s) == before


def test_names_are_escaped() -> None:
    for s in games(5)[::29]:
        for seat in range(5):
            for region in drawn(s, seat).values():
                assert "<Cleo>" not in region


# ---- who sees what -------------------------------------------------------------------------------------------------


def test_public_regions_do_not_depend_on_what_is_hidden() -> None:
    for s in games(4)[::11]:
        if not s.actors:
            continue
        richer = copy_of(s)
        for seat in range(4):
            for good in range(state.GOODS):
                richer.players[seat].hand[good] += 3 + good
        assert public(richer) == public(s)
        mine = board.private(seen_by(s, 0), 0, NAMES[:4])
        richer.players[0] = s.players[0]
        assert board.private(seen_by(richer, 0), 0, NAMES[:4]) == mine


def test_a_hidden_hand_is_a_screen_and_an_open_one_lies_there() -> None:
    hidden = income(3, A={"gold": 7, "ledger": {"wood": 2}})
    assert "screen" in public(hidden.state)["town-0"]
    assert "seat-0-gold" not in public(hidden.state)["town-0"]
    shown = income(3, A={"gold": 7}, holdings="open")
    assert re.search(r'data-place="seat-0-gold">.*?<b>7</b>', public(shown.state)["town-0"])


def test_who_has_nothing_to_decide_has_no_panel() -> None:
    table = bidding(3, start="B")
    assert own(table, "A", "decision") == ""
    assert own(table, "B", "decision") != ""
    assert "Your town" in own(table, "A", "home")


def test_what_lies_behind_the_screen_is_covered_on_a_shared_page() -> None:
    table = bidding(3, start="A")
    for region in PRIVATE:
        assert "data-private" in own(table, "A", region)


# ---- what it foretells: income -------------------------------------------------------------------------------------


def test_income_is_what_the_rules_collect() -> None:
    for s in games(4)[::5]:
        for seat in actors_of(s):
            if s.question == state.ASK_INCOME and s.players[seat].income == state.PLACING:
                foretold = prospects.income_now(s, seat)
                after = copy_of(s)
                GAME.interpreted.apply(after, seat, state.COLLECT, DICE)
                assert tuple(after.players[seat].hand) == foretold.hand
                assert foretold.wages == after.players[seat].workers


def test_the_preview_follows_the_workers() -> None:
    table = income(2, A={"silver": 6})
    assert "brings 2 $2" in text_of(own(table, "A", "decision")).replace("  ", " ")
    table.place("A", "homestead_1")
    panel = text_of(own(table, "A", "decision"))
    assert "$2 and 1 wood" in panel
    assert "then wages of $1 leave $7" in panel


def test_idle_workers_and_half_a_crew_are_warned_of() -> None:
    table = income(2, A={"workers": 2, "buildings": ["river_port"]})
    assert "2 workers idle, with a free slot at: Homestead and River Port." in own(table, "A", "decision")
    table.place("A", "river_port_1")
    assert "The River Port yields nothing with one worker alone." in own(table, "A", "decision")
    table.place("A", "river_port_2")
    assert "hs-warnings" not in own(table, "A", "decision")


def test_slots_of_one_s_own_are_pressed_and_those_of_others_are_not() -> None:
    table = income(2)
    assert state.PLACE in actions({"home": own(table, "A", "home")})
    assert not actions({name: region for name, region in public(table.state).items() if name.startswith("town")})


# ---- what it foretells: payments -----------------------------------------------------------------------------------


def test_wages_are_shown_with_what_they_leave() -> None:
    table = income(2, A={"silver": 1, "gold": 2, "workers": 7}).collect("A")  # 3 silver in hand
    ways = prospects.payments(table.state, 0, 7)
    assert [(way.gold, way.silver, way.debts, way.lost) for way in ways] == [(0, 7, 2, 0), (1, 2, 0, 0), (2, 0, 0, 3)]
    panel = own(table, "A", "decision")
    assert "$3 of the gold is lost" in panel
    assert "gold would save you debts" in panel
    for way in ways:
        after = table.copy().pay_wages("A", way.gold)
        assert tuple(after.player("A").hand) == way.hand


def test_debts_are_told_with_their_points() -> None:
    table = resolving(tile="a1_r01", bid=12, A={"silver": 5, "debt": 1})  # 4 more debts: 15 points instead of 1
    assert "−14 VP unless repaid" in own(table, "A", "decision")


# ---- what it foretells: bids and buildings -------------------------------------------------------------------------


def test_a_bid_is_shown_with_its_debts() -> None:
    table = bidding(3, tiles=["a1_r01", "a2_s1"], A={"silver": 5, "gold": 1, "wood": 1})
    panel = own(table, "A", "decision")
    row = re.search(r'<th scope="row">The bid alone.*?</tr>', panel)
    assert row
    debts = [int(count) for count in re.findall(r"(\d+) debts?</span>", row[0])]
    assert debts == [0, 0, 0, 1, 1, 2, 4, 6, 8]
    with_gold = [int(count) for count in re.findall(r", (\d+) debts? if gold is paid", row[0])]
    assert with_gold == [0, 0, 0, 1, 3, 6]


@pytest.mark.parametrize("seats", state.SEATS)
def test_the_bids_of_the_panel_are_those_of_the_rules(seats: int) -> None:
    shown = 0
    for s in games(seats):
        if s.question == state.ASK_BID:
            seat = actors_of(s)[0]
            legal = {number for number in GAME.interpreted.legal(s, seat) if state.PASS < number < state.PAY_BID}
            panel = {"decision": str(board.private(s, seat, NAMES[:seats])["decision"])}
            assert actions(panel) - {state.PASS} == legal
            shown += 1
    assert shown


def carried_out(table: Table, letter: str, plan: prospects.Plan) -> Table:
    """The deals of a plan made by the rules, with debts taken when silver is short."""
    for deal in plan.deals:
        while deal not in GAME.interpreted.legal(table.state, seat_of(letter)):
            table.deal(letter, "take_debt")
        kind = GAME.catalogue.kind_of(deal)
        table.play(letter, kind.name, **kind.values(deal))
    return table


HANDS: list[dict[str, Any]] = [
    {"wood": 1},
    {"silver": 4, "trade": 1},
    {"silver": 9, "trade": 3, "gold": 1},
    {"trade": 4, "wood": 2, "buildings": ["market"]},
    {"trade": 2, "gold": 2, "wood": 2, "buildings": ["river_port"]},
    {"silver": 3, "trade": 5, "food": 1, "steel": 1, "buildings": ["market", "river_port"]},
]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("tile", ["a1_r01", "a1_r08", "a1_r09"])
def test_plans_lead_to_the_building_at_the_debts_foretold(tile: str, hand: dict[str, Any]) -> None:
    start = resolving(tile=tile, bid=6, A=hand)
    types = state.TILE_TYPES[state.TILE_IDS.index(tile)]
    for found in prospects.prospects(start.state, 0, types):
        name = state.BUILDING_IDS[found.building]
        if found.plan is None:
            assert found.chits_short > 0
            continue
        table = carried_out(start.copy(), "A", found.plan).pay("A")
        assert name in table.buildable("A"), name
        foretold = prospects.debts_of(tuple(start.player("A").hand), 6, found.plan)
        assert table.has("A", "debt") == foretold.silver_only, name
        assert start.has("A", "trade") - table.has("A", "trade") == found.plan.chits


def test_a_building_out_of_reach_says_how_many_chits_are_missing() -> None:
    table = resolving(tile="a1_r03", question="build", A={"silver": 30, "trade": 1})
    found = {one.building: one for one in prospects.prospects(table.state, 0, 0b0010)}
    assert found[state.BUILDING_IDS.index("trading_post")].plan == prospects.Plan((state.BUY + state.GOLD,), 1, 4, 1)
    bank = resolving(tile="a1_r08", question="build", A={"trade": 1})
    copper = {one.building: one for one in prospects.prospects(bank.state, 0, 0b0010)}[state.BANK]
    assert copper.plan is None
    assert copper.chits_short == 2  # a steel, a gold and a copper are three deals


def test_the_market_is_used_where_it_saves_silver() -> None:
    cheap = prospects.prospect((2, 0, 0, 0, 0, 0, 9, 1, 0, 0), state.BUILDING_IDS.index("ranch"), True, False)
    assert cheap.plan is None
    table = resolving(tile="a1_r01", A={"wood": 2, "steel": 1, "trade": 1, "silver": 9, "buildings": ["market"]})
    ranch = state.BUILDING_IDS.index("ranch")
    plan = {one.building: one for one in prospects.prospects(table.state, 0, 1)}[ranch].plan
    assert plan == prospects.Plan((state.MARKET_FOOD,), 1, 0, 0)


def test_buildings_are_offered_with_what_they_leave() -> None:
    table = resolving(tile="a1_r01", question="build", A={"wood": 1, "silver": 2})
    panel = text_of(own(table, "A", "decision"))
    assert "Farm for 1 wood leaves 2 $2 0 VP as things stand" in panel
    assert "Market for 1 wood leaves 2 $2 +2 VP as things stand" in panel
    assert state.DECLINE not in actions({"decision": own(table, "A", "decision")})


def test_nothing_payable_says_what_deals_could_do() -> None:
    table = resolving(tile="a1_r01", question="build", A={"silver": 2, "trade": 1})
    panel = text_of(own(table, "A", "decision"))
    assert "With deals you could still build: Farm, Market, General Store, Trading Post." in panel
    assert state.DECLINE in actions({"decision": own(table, "A", "decision")})


# ---- what it foretells: deals --------------------------------------------------------------------------------------


def test_deals_are_shown_with_what_the_rules_leave() -> None:
    for s in games(3)[::9]:
        for seat in actors_of(s):
            deals = [number for number in GAME.interpreted.legal(s, seat) if number >= state.BUY]
            if s.question in home.MARKET_WINDOWS:
                assert home.deals_now(s, seat) == deals
            for deal in deals:
                after = copy_of(s)
                GAME.interpreted.apply(after, seat, deal, DICE)
                left = dict(home.leaves(s, seat, deal))
                for good, amount in left.items():
                    if good == "worker":
                        assert amount == after.players[seat].workers
                    else:
                        assert amount == after.players[seat].hand[state.GOOD_IDS.index(good)]
                worth = scoring.points(after, seat) - scoring.points(s, seat)
                assert prospects.deal_points(s, seat, deal) == worth


def test_the_end_tells_what_deals_are_worth() -> None:
    table = endgame(2, A={"silver": 11, "gold": 1, "debt": 3, "trade": 1, "steel": 1})
    market = own(table, "A", "market")
    worth = {
        int(number): text_of(inside)
        for number, inside in re.findall(r'data-actions="(\d+)"[^>]*>(.*?)</button>', market)
    }
    assert worth[state.REPAY_DEBT_SILVER].endswith("+3 VP")
    assert worth[state.REPAY_DEBT_GOLD].endswith("+1 VP")
    assert worth[state.SELL + state.STEEL].endswith("+1 VP")
    assert worth[state.BUY + state.GOLD].endswith("+2 VP")
    assert state.TAKE_DEBT not in worth
    assert "Repaying a debt now saves 3 VP" in own(table, "A", "decision")


# ---- the common table ----------------------------------------------------------------------------------------------


def test_bids_stand_on_the_ladder() -> None:
    table = bidding(5, turn="C", bids={1: ("A", 6)}, second=("B", 5), double=1)
    auction = public(table.state)["auction"]
    rungs = re.findall(r'class="hs-rung([^"]*)"[^>]*data-label="([^"]*)"', auction)
    stands = [label for classes, label in rungs if "hs-stands" in classes]
    assert stands == [
        "$5 for Auction 1, the bid of Bob &amp; Co stands here",
        "$6 for Auction 1, the bid of Ann stands here",
    ]
    assert "Double: two win" in auction


def test_the_ladder_has_the_values_of_the_option() -> None:
    for bids, values in (("ladder", state.LADDER_VALUES), ("dollar", state.BID_VALUES)):
        auction = public(income(3, bids=bids).state)["auction"]
        assert re.findall(r"<b>(\d+)</b></button>", auction) == [str(value) for value in values] * 2


def test_the_supply_says_what_leaves_when_and_who_has_built() -> None:
    table = income(3, A={"buildings": ["farm"]})
    region = public(table.state)["supply"]
    supply = text_of(region)
    assert "Settlement what is not built leaves after round 4" in supply
    assert "Settlement and Town what is not built leaves after round 8" in supply
    assert "2 left, built by Ann" in region
    town = text_of(public(income(3, round=5).state)["later"])
    assert town.startswith("City from round 9")


def figures(row: str) -> list[int]:
    """The figures in the cells of a row."""
    return [int(figure.replace("−", "-")) for figure in re.findall(r"<td>(−?\d+)</td>", row)]


@pytest.mark.parametrize("seats", state.SEATS)
def test_points_by_source_add_up(seats: int) -> None:
    s = games(seats)[-1]
    region = public(s)["scores"]
    totals = [scoring.points(s, seat) for seat in range(seats)]
    foot = re.search(r"<tfoot>(.*?)</tfoot>", region)
    assert foot
    assert figures(foot[1]) == totals
    body = re.findall(r"<tr><th scope=\"row\">.*?</tr>", region.split("<tfoot>")[0])
    columns = list(zip(*(figures(row) for row in body), strict=True))
    assert [sum(column) for column in columns] == totals
    bars = re.findall(r'<svg class="hs-bar".*?</svg>', region)
    for seat, drawn_bar in enumerate(bars):
        parts = [int(size) for size in re.findall(r'width="(\d+)"', drawn_bar)]
        assert parts == [abs(points) for points in columns[seat] if points]


def test_before_the_end_there_are_no_points() -> None:
    assert public(games(3)[0])["scores"] == ""


# ---- movements -----------------------------------------------------------------------------------------------------


def test_movements_go_from_place_to_place() -> None:
    assert set(board.SHOWS) <= set(words.EVENTS)
    shown = set()
    for seats in state.SEATS:
        before: set[str] = set()
        for match in random_game(seats, seats):
            now = set(re.findall(r'data-p(?:lace|iece)="([\w-]+)"', "".join(public(match.state).values())))
            for event in match.events:
                if event.name in board.SHOWS:
                    shown.add(event.name)
                    for show in board.SHOWS[event.name](event.args, event.result, SPECTATOR):
                        for place in (show.get("place"), show.get("from"), show.get("to")):
                            assert place is None or place in now | before, show
                        assert show.get("count", 1) > 0
            before = now
    assert {"take_income", "pay_wages", "pay_bid", "raise_building", "place_worker", "make_bid"} <= shown


def test_deals_and_what_payments_are_made_of_are_shown_to_their_player_alone() -> None:
    bought = {"seat": 1, "action": state.BUY + state.STEEL, "shown": 0}
    assert board.SHOWS["make_deal"](bought, None, 0) == []
    assert board.SHOWS["make_deal"](bought, None, SPECTATOR) == []
    assert {show["piece"] for show in board.SHOWS["make_deal"](bought, None, 1)} == {"steel", "silver"}
    assert board.SHOWS["make_deal"]({**bought, "shown": 1}, None, 0) != []
    hired = {"seat": 1, "action": state.HIRE_WORKER, "shown": 0}
    assert {show["piece"] for show in board.SHOWS["make_deal"](hired, None, 0)} == {"trade", "food"}
    paid = {"seat": 1, "amount": 7, "gold": 1, "shown": 0}
    assert [(show["piece"], show["count"]) for show in board.SHOWS["pay_wages"](paid, 0, 0)] == [("silver", 7)]
    assert [(show["piece"], show["count"]) for show in board.SHOWS["pay_wages"](paid, 0, 1)] == [
        ("gold", 1),
        ("silver", 2),
    ]


def test_every_question_has_a_panel() -> None:
    assert set(decisions.PANELS) == set(range(len(state.QUESTIONS))) - {state.ASK_NOTHING}
