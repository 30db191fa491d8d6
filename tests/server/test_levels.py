"""Levels of bots at the table: what is offered, what they are called, and that their pace tells nothing."""

import re
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pardner import bots
from pardner.bots.levels import LEVELS, NAMES
from pardner.bots.search import Budget, Search
from pardner.engine.game import Game, load
from pardner.server import service, warm
from pardner.server.app import create_app
from pardner.server.protocol import SeatPlan
from pardner.server.settings import Settings
from pardner.server.store import Store
from pardner.server.thinking import Thinking
from pardner.server.warm import WarmUp
from pardner.server.workers import Workers

from .players import HUMAN, Visitor
from .tools import ADA, BOT, NOW, Table
from .tools import HUMAN as PERSON

pytestmark = pytest.mark.usefixtures("toys")


class Slow:
    """A bot that thinks in an interpreted search, which holds on to the interpreter as nothing compiled would."""

    thinking = threading.Event()

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def choose(self, game: Game, seen: Any, seat: int, legal: Sequence[int]) -> int:
        self.thinking.set()
        return Search(game, compiled=False).look(seen, seat, self._seed, Budget(milliseconds=700)).best.action


class Quick(Slow):
    """A bot that knows at once."""

    def choose(self, game: Game, seen: Any, seat: int, legal: Sequence[int]) -> int:
        return legal[0]


# what is offered


def test_the_levels_are_those_of_the_bots_with_their_meaning(ada: Visitor) -> None:
    offered = ada.get("/api/games").json()[0]["levels"]
    assert [(one["level"], one["name"], one["meaning"]) for one in offered] == [
        (level, words.name, words.meaning) for level, words in LEVELS.items()
    ]


def test_who_leaves_is_followed_by_a_deputy(store: Store) -> None:
    table = Table.new(store, PERSON, PERSON, BOT)
    table.leave(ADA, 1)
    assert [seat.level for seat in table.see().seats] == [None, "deputy", "deputy"]


@pytest.mark.parametrize(("level", "name"), [("greedy", "Deputy"), ("random", "Tumbleweed")])
def test_bots_of_earlier_tables_play_on_under_a_name(store: Store, level: str, name: str) -> None:
    old = SeatPlan(kind="bot", level=level)
    table = Table.new(store, PERSON, old)
    job = table.write(lambda c: service.lease_job(c, "worker", NOW, 10))
    assert job is not None
    assert job.level == level
    assert NAMES[job.level] == name
    saved = service.read_saved(service.save_game(table.see(), ADA).decode())
    assert saved.log.bots == [None, level]


def test_the_page_knows_what_every_bot_is_called(ada: Visitor) -> None:
    page = ada.get(f"/t/{ada.create(HUMAN, HUMAN, HUMAN).table}").text
    told = re.search('data-levels="([^"]*)"', page)
    assert told is not None
    for level in bots.BOTS:
        assert f"{level}&#34;: &#34;{NAMES[level]}" in told[1]


def test_a_level_that_is_not_there_is_refused_with_those_that_are(ada: Visitor) -> None:
    answer = ada.post("/api/tables", game="boomtown", seats=[HUMAN, HUMAN, {"kind": "bot", "level": "clever"}])
    assert answer.status_code == 422
    assert "greenhorn, deputy, sheriff, marshal" in answer.json()["detail"]


# their pace


def workers(pause: float) -> Workers:
    """Workers with a pause, that have nothing to do."""
    return Workers(_Nothing(), Thinking(1), "process", pause, 10.0)  # type: ignore[arg-type]


class _Nothing:
    store = None


def test_the_pause_is_longer_than_the_thinking() -> None:
    paced = workers(0.7)
    for level, words in LEVELS.items():
        assert paced.pause(level) >= 0.7
        assert paced.pause(level) > words.seconds
    assert paced.pause("deputy") == paced.pause("greenhorn") == paced.pause("random") == 0.7
    assert paced.pause("marshal") > 2.0
    assert workers(3.0).pause("marshal") == 3.0
    assert workers(0.0).pause("marshal") == 0.0


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("bot", [Slow, Quick])
def test_a_bot_that_knows_at_once_takes_as_long_as_one_that_thinks(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, bot: type[Slow]
) -> None:
    """The Sheriff's pause is the same for both; nothing else at the table tells them apart."""
    monkeypatch.setitem(bots.BOTS, "sheriff", bot)
    paced = Settings(database=settings.database, bot_pause=1.2, compile=False, rate_limits=False)
    with TestClient(create_app(paced)) as client:
        ada = Visitor(client)
        sheriff = {"kind": "bot", "level": "sheriff"}
        message = ada.create(HUMAN, sheriff, sheriff)
        message = ada.act(message) if message.choices else message
        asked, started = message.move, time.monotonic()
        while message.move == asked:
            message = ada.take(ada.get(f"/api/tables/{message.table}/wait", since=message.revision))
        assert 1.1 < time.monotonic() - started < 3.0


@pytest.fixture
def slowly(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """A server whose Sheriffs think for long."""
    Slow.thinking.clear()
    monkeypatch.setitem(bots.BOTS, "sheriff", Slow)
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_tables_answer_while_a_bot_thinks(slowly: TestClient[Litestar]) -> None:
    ada = Visitor(slowly)
    sheriff = {"kind": "bot", "level": "sheriff"}
    table = ada.create(HUMAN, sheriff, sheriff)
    table = ada.act(table) if table.choices else table
    assert Slow.thinking.wait(10)
    answered = 0
    while ada.table(table.table).move == table.move:
        assert ada.create(HUMAN, HUMAN, HUMAN).choices
        answered += 1
    assert answered >= 2


def test_a_decision_that_waited_for_its_turn_is_leased_anew(store: Store) -> None:
    table = Table.new(store, PERSON, BOT)
    job = table.write(lambda c: service.lease_job(c, "one", NOW, 10))
    assert job is not None
    assert table.write(lambda c: service.renew_job(c, job, NOW + 30))
    assert table.write(lambda c: service.lease_job(c, "two", NOW + 20, 10)) is None
    assert table.write(lambda c: service.lease_job(c, "two", NOW + 30, 10)) is not None
    assert not table.write(lambda c: service.renew_job(c, job, NOW + 60))


# getting warm


class Child:
    """A process that compiles until it is told to stop."""

    started: list[list[str]]

    def __init__(self, command: list[str], **settings: Any) -> None:
        self.started.append(command)
        self._ended = threading.Event()
        self.returncode: int | None = None

    def communicate(self) -> tuple[str, str]:
        assert self._ended.wait(10)
        return "", "it was stopped"

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, seconds: float) -> int | None:
        assert self._ended.wait(seconds)
        return self.returncode

    def terminate(self) -> None:
        self.returncode = -15
        self._ended.set()


def test_a_search_that_is_being_compiled_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    Child.started = []
    monkeypatch.setattr(subprocess, "Popen", Child)
    monkeypatch.setattr(warm, "search_if_ready", lambda game: None)
    warming = WarmUp(True, True)

    def prepare() -> None:
        for name in ("boomtown", "gold_west"):
            warming._prepare_search(name)

    work = threading.Thread(target=prepare)
    work.start()
    while not Child.started:
        time.sleep(0.01)
    warming.stop()
    work.join(10)
    assert not work.is_alive()
    assert [command[1:] for command in Child.started] == [["-m", "pardner.bots.compile", "boomtown"]]


def test_a_search_that_is_there_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    Child.started = []
    monkeypatch.setattr(subprocess, "Popen", Child)
    monkeypatch.setattr(warm, "search_if_ready", lambda game: Search(load("boomtown"), compiled=False))
    WarmUp(True, True)._prepare_search("boomtown")
    assert Child.started == []
