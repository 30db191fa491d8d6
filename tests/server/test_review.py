"""Reviews of finished games at a table."""

import time
from functools import partial

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pardner import client as program
from pardner.bots.search import Search
from pardner.engine.game import Game
from pardner.lab import review as lab
from pardner.server import reviews, service
from pardner.server.protocol import Message
from pardner.server.replies import GameReview
from pardner.server.store import Store

from .players import HUMAN, Visitor
from .tools import ADA, NOW, Table
from .tools import HUMAN as PERSON

pytestmark = pytest.mark.usefixtures("toys")
sqlite_only = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game's search is there, as it is written, and thinks for a moment."""
    monkeypatch.setattr(reviews, "search_if_ready", lambda game: Search(game, compiled=False))
    monkeypatch.setattr(lab, "CARE", lab.Care(iterations=16, places=6, games=4, suspects=2, close_games=8, worlds=2))


@pytest.fixture
def over(ada: Visitor) -> Message:
    """Ada has played Claims for two, and taken back a decision on the way."""
    message = ada.create(HUMAN, HUMAN, game="claims")
    message = ada.act(message)
    message = ada.act(message)
    while not message.may_undo:
        message = ada.act(message)
    message = ada.take(ada.post(f"/api/tables/{message.table}/undo", seat=message.seat, move=message.move))
    return ada.play(message)


def ask(visitor: Visitor, table: str) -> lab.Review:
    """A review, once it is made."""
    told = []
    for _ in range(400):
        answer = visitor.get(f"/api/tables/{table}/review")
        assert answer.status_code == 200, answer.text
        found = msgspec.json.decode(answer.content, type=GameReview)
        told.append(found.done)
        if found.review is not None:
            assert found.done == found.total
            assert told[:-1] == sorted(told[:-1])
            return found.review
        time.sleep(0.05)
    raise AssertionError(f"it is not made: {told}")


def test_a_finished_game_is_reviewed(ada: Visitor, over: Message) -> None:
    stranger = Visitor(ada.client)
    made = ask(stranger, over.table)
    assert made.names == [seat.name for seat in over.seats]
    decisions = [entry.number for entry in over.log if entry.number]
    undone = [entry.number for entry in over.log if "takes back" in "".join(entry.lines)]
    assert made.moves == [0, *(number for number in decisions if number not in undone)]
    assert len(made.curve) == len(made.moves)
    assert over.result is not None
    assert [chance > 0 for chance in made.curve[-1]] == [rank == 1 for rank in over.result.ranks]
    for swing in made.swings:
        past = ada.get(f"/api/tables/{over.table}/at/{swing.number}").json()
        assert past["log"][0]["seat"] == swing.seat


@sqlite_only
def test_it_is_made_once(ada: Visitor, over: Message, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ask(ada, over.table)
    monkeypatch.setattr(lab, "review", lambda *_, **more: pytest.fail("it was made again"))
    assert ask(ada, over.table) == first


def refused(visitor: Visitor, table: str) -> tuple[int, str]:
    """The status and the word of a refusal, which comes with a sentence."""
    answer = visitor.get(f"/api/tables/{table}/review")
    assert answer.json()["detail"].endswith(".")
    return answer.status_code, answer.json()["code"]


@sqlite_only
def test_a_game_that_is_not_over_is_not_reviewed(ada: Visitor) -> None:
    assert refused(ada, ada.create(HUMAN, HUMAN, game="claims").table) == (422, "not_over")
    assert refused(ada, "there-is-no-such-table") == (404, "no_table")


@sqlite_only
def test_a_search_that_is_not_compiled_yet_is_still_warming_up(
    ada: Visitor, over: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "search_if_ready", lambda game: None)
    assert refused(ada, over.table) == (422, "warming_up")


@sqlite_only
def test_what_goes_wrong_is_not_tried_forever(
    ada: Visitor, over: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "review", lambda *_, **more: 1 / 0)
    for _ in range(100):
        if ada.get(f"/api/tables/{over.table}/review").status_code != 200:
            break
        time.sleep(0.02)
    assert refused(ada, over.table) == (422, "no_review")


@sqlite_only
def test_a_program_asks_too(client: TestClient[Litestar], ada: Visitor, over: Message) -> None:
    server = program.Server("http://testserver", token=ada.token, transport=client._transport)
    assert server.table(over.table).review() == ask(ada, over.table)


def test_a_stored_game_gives_the_same_review_as_its_file(store: Store, claims: Game) -> None:
    table = Table.new(store, PERSON, PERSON)
    table.play(ADA)
    snapshot = store.read(partial(service.snapshot, table=table.id, now=NOW))
    saved = service.read_saved(service.save_game(snapshot).decode())
    making = reviews.Making(len(snapshot.decisions))
    numbers = [entry.number for entry in snapshot.decisions]
    made = reviews.looked_at(claims, saved.log, numbers, making)
    assert made == lab.review(saved.log, Search(claims, compiled=False))
    assert making.done == making.total > len(numbers)


def test_a_server_that_stops_does_not_wait_for_reviews(claims: Game, store: Store) -> None:
    table = Table.new(store, PERSON, PERSON)
    table.play(ADA)
    saved = service.read_saved(service.save_game(table.see()).decode())
    making = reviews.Making(1)
    making.stopped = True
    with pytest.raises(reviews.Stopped):
        reviews.looked_at(claims, saved.log, [], making)
