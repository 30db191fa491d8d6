"""Hints: what the Marshal would do, for whoever has to decide, from what they know and nothing else."""

import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pardner import client as program
from pardner.bots.search import Budget, Outlook, Search
from pardner.engine.game import Game, load
from pardner.engine.match import Match
from pardner.lab.forecast import Forecast
from pardner.server import advice
from pardner.server.protocol import Message
from pardner.server.replies import Hint
from pardner.server.settings import Settings
from pardner.server.store import Store

from .players import HUMAN, OPEN, Visitor, actions
from .tools import ADA, Table
from .tools import HUMAN as PERSON

pytestmark = pytest.mark.usefixtures("toys")
TINY = Budget(iterations=40)
sqlite_only = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game's search is there, as it is written, and thinks for a moment."""
    monkeypatch.setattr(advice, "search_if_ready", lambda game: Search(game, compiled=False))
    monkeypatch.setattr(advice, "BUDGET", TINY)
    monkeypatch.setattr(advice, "BROAD_BUDGET", TINY)
    monkeypatch.setattr(advice, "FORECAST_SECONDS", 0)
    monkeypatch.setattr(advice, "GAMES", 2)


def ask(visitor: Visitor, table: str, **query: Any) -> Hint:
    """A hint."""
    answer = visitor.get(f"/api/tables/{table}/hint", **query)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Hint)


def refused(visitor: Visitor, table: str, **query: Any) -> tuple[int, str]:
    """The status and the word of a refusal, which comes with a sentence."""
    answer = visitor.get(f"/api/tables/{table}/hint", **query)
    problem = answer.json()
    assert problem["detail"][0].isupper()
    assert problem["detail"].endswith(".")
    return answer.status_code, problem["code"]


def two_at_a_table(ada: Visitor, ben: Visitor, **more: Any) -> Message:
    """Claims with Ada and Ben, who both have to bid; the message is Ada's."""
    opened = ada.take(ada.post("/api/tables", game="claims", seats=[HUMAN, OPEN], **more))
    ben.take(ben.post(f"/api/tables/{opened.table}/join", name="Ben"))
    return ada.table(opened.table)


# what a hint tells


def test_a_hint_orders_the_choices(ada: Visitor, ben: Visitor) -> None:
    message = two_at_a_table(ada, ben)
    hint = ask(ada, message.table)
    assert (hint.table, hint.move, hint.seat, hint.solo) == (message.table, message.move, 0, False)
    assert sorted(choice.action for choice in hint.choices) == actions(message)
    visits = [choice.visits for choice in hint.choices]
    assert visits == sorted(visits, reverse=True)
    assert 0 < sum(visits) <= TINY.iterations
    for place, choice in enumerate(hint.choices):
        assert choice.text.startswith("Bid")
        assert (choice.win_chance is None) == (place >= advice.SHORT_LIST)
        assert choice.win_chance is None or 0 <= choice.win_chance <= 1
    assert ada.act(message, hint.choices[0].action).move == message.move + 1


def test_alone_there_are_points_to_expect() -> None:
    match = Match("coal_n_write", 1, seed=1)
    first, second = (action.id for action in match.legal(0)[:2])
    outlooks = tuple(Outlook(action, visits, 0.5, 1.0, 0.0) for action, visits in ((second, 9), (first, 1)))
    found = advice.Advised(outlooks, {second: Forecast((1.0,), (251.5,), 8)})
    hint = advice.told(match.game, match.state, ("t", 0, 0), match.names, found)
    assert hint.solo
    assert [(one.action, one.visits, one.points, one.win_chance) for one in hint.choices] == [
        (second, 9, 251.5, None),
        (first, 1, None, None),
    ]


@sqlite_only
def test_asked_again_it_is_the_same_hint(ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    message = two_at_a_table(ada, ben)
    first = ask(ada, message.table)
    monkeypatch.setattr(advice, "search_if_ready", lambda game: pytest.fail("it was thought out again"))
    assert ask(ada, message.table) == first


@sqlite_only
def test_a_program_asks_too(client: TestClient[Litestar], ada: Visitor, ben: Visitor) -> None:
    message = two_at_a_table(ada, ben)
    server = program.Server("http://testserver", token=ada.token, transport=client._transport)
    hint = server.table(message.table).hint()
    assert [choice.action for choice in hint.choices] == [choice.action for choice in ask(ada, message.table).choices]


# who gets none


def test_a_table_without_hints_gives_none(ada: Visitor, ben: Visitor) -> None:
    message = two_at_a_table(ada, ben, hints=False)
    assert not message.hints
    assert refused(ada, message.table) == (422, "no_hints")


def test_hints_are_for_whoever_has_to_decide(ada: Visitor, ben: Visitor) -> None:
    message = two_at_a_table(ada, ben)
    stranger = Visitor(ada.client)
    assert refused(stranger, message.table) == (403, "not_your_seat")
    assert refused(ada, message.table, seat=1) == (403, "not_your_seat")
    assert refused(ada, message.table, seat=-1) == (403, "not_your_seat")
    ada.act(message)
    assert refused(ada, message.table) == (422, "not_your_turn")
    assert ask(ben, message.table).seat == 1
    assert refused(ada, "there-is-no-such-table") == (404, "no_table")


@sqlite_only
def test_nobody_decides_before_the_game_begins_or_after_it(ada: Visitor) -> None:
    waiting = ada.create(HUMAN, OPEN, game="claims")
    assert refused(ada, waiting.table) == (422, "not_your_turn")
    over = ada.play(ada.create(HUMAN, HUMAN, game="claims"))
    assert refused(ada, over.table) == (422, "not_your_turn")


@sqlite_only
def test_a_search_that_is_not_compiled_yet_is_still_warming_up(
    ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = two_at_a_table(ada, ben)
    monkeypatch.setattr(advice, "search_if_ready", lambda game: None)
    assert refused(ada, message.table) == (422, "warming_up")
    assert "warming up for Claims" in ada.get(f"/api/tables/{message.table}/hint").json()["detail"]


@sqlite_only
def test_one_hint_at_a_time_for_a_visitor(ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    message = two_at_a_table(ada, ben)
    begun, go_on = threading.Event(), threading.Event()

    def slowly(game: Game) -> Search:
        begun.set()
        assert go_on.wait(20)
        return Search(game, compiled=False)

    monkeypatch.setattr(advice, "search_if_ready", slowly)
    first: list[Hint] = []
    asking = threading.Thread(target=lambda: first.append(ask(ada, message.table)))
    asking.start()
    assert begun.wait(20)
    assert refused(ada, message.table) == (429, "one_at_a_time")
    assert ben.table(message.table).move == message.move, "the table answers while the Marshal thinks"
    go_on.set()
    asking.join()
    assert first[0].seat == 0
    assert ask(ada, message.table) == first[0]


# what is kept of it


def test_the_table_remembers_whether_there_are_hints(store: Store) -> None:
    table = Table.new(store, PERSON, PERSON)
    assert table.see().row.hints
    played = Table.new(store, PERSON, PERSON, hints=False)
    assert not played.see().row.hints
    played.play()
    assert not played.rematch(ADA).see().row.hints


@sqlite_only
def test_the_challenge_of_the_day_has_none(ada: Visitor) -> None:
    message = ada.take(ada.post("/api/daily/coal_n_write", name="Ada"))
    assert refused(ada, message.table) == (422, "no_hints")


# what it does not tell


def test_a_hint_changes_no_byte_that_others_are_sent(ada: Visitor, ben: Visitor) -> None:
    message = two_at_a_table(ada, ben)
    paths = [f"/api/tables/{message.table}", f"/api/tables/{message.table}/at/0", "/api/tables", "/api/me"]
    viewers = [ben, Visitor(ada.client)]
    before = [viewer.get(path).content for viewer in viewers for path in paths]
    ask(ada, message.table)
    assert [viewer.get(path).content for viewer in viewers for path in paths] == before
    assert ada.table(message.table).revision == message.revision


def stories() -> Iterator[tuple[Match, Match]]:
    """Pairs of positions that seat 0 cannot tell apart: Ben has another lucky number, and has sealed another bid."""
    for lucky, other in ((0, 4), (3, 5)):
        pair = Match("claims", 2, seed=1, tape=[2, lucky]), Match("claims", 2, seed=2, tape=[2, other])
        for match, amount in zip(pair, (0, 3), strict=True):
            match.play(1, "bid", amount=amount)
        yield pair


def test_what_others_hide_changes_nothing_of_a_hint() -> None:
    game = load("claims")
    for pair in stories():
        assert bytes(pair[0].state) != bytes(pair[1].state)
        hints = []
        for match in pair:
            seen = game.seen_by(match.state, 0)
            hints.append(advice.told(game, seen, ("t", 1, 0), match.names, advice.look(game, seen, 0, "seed")))
        assert hints[0] == hints[1]


@sqlite_only
def test_the_document_describes_hints(client: TestClient[Litestar], settings: Settings) -> None:
    document = client.get("/schema/openapi.json").json()
    assert document["paths"]["/api/tables/{table}/hint"]["get"]["operationId"] == "hint"
    assert {"Hint", "HintChoice"} <= document["components"]["schemas"].keys()
