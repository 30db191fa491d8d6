"""A program at a table: `pardner.connect`."""

import threading
from collections.abc import Iterator

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import pardner
from pardner.client import Refused, Server, Table, Unreachable, table_id
from pardner.server.protocol import SeatPlan


class Network(httpx.BaseTransport):
    """The way to the server under test, which stays open when a visitor goes."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self._client = client

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return self._client._transport.handle_request(request)


@pytest.fixture
def server(client: TestClient[Litestar]) -> Iterator[Server]:
    """A visitor of the server under test."""
    with pardner.connect("http://testserver.local", transport=Network(client)) as visitor:
        yield visitor


def another(client: TestClient[Litestar]) -> Server:
    """Another visitor."""
    return Server("http://testserver.local", transport=Network(client))


def test_a_whole_game(server: Server) -> None:
    table = server.create("boomtown", me="Ada", bots=["random", "random"])
    for choices in table.turns():
        table.act(choices[-1])
    assert table.over
    assert table.message.result is not None
    assert [entry.number for entry in table.message.log] == list(range(table.message.move + 1))
    assert server.table(table.id).message.regions == table.message.regions
    table.say("Good game.")
    assert [line.text for line in table.message.chat] == ["Good game."]
    again = table.rematch()
    assert again.message.status == "playing"
    assert server.load(table.save(), "Ada").message.move == table.message.move


def test_decisions_by_name(server: Server) -> None:
    table = server.create("boomtown", seats=[SeatPlan(kind="human")] * 3, options={"ruleset": "published"})
    first = table.seat
    table.act("bid", amount=2)
    assert table.seat != first
    assert table.choices[0].text == "Pass"
    assert "Bid 3 gold" in [item.text for item in table.choices]
    table.act(table.choices[0])
    assert table.message.move == 2


def test_two_programs_at_one_table(client: TestClient[Litestar], server: Server) -> None:
    table = server.create("boomtown", me="Ada", bots=["random"], open_seats=1)
    assert [row["table"] for row in server.open_tables()] == [table.id]
    with another(client) as other:
        theirs = other.join(f"http://testserver.local/t/{table.id}", "Ben")
        assert theirs.seat == 2
        assert other.my_tables()[0]["table"] == table.id

        def play(seat: Table) -> None:
            for choices in seat.turns():
                seat.act(choices[0])

        threads = [threading.Thread(target=play, args=(seat,)) for seat in (table, theirs)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert table.message.result == theirs.message.result


def test_leaving_and_coming_back(client: TestClient[Litestar], server: Server) -> None:
    table = server.create("boomtown", me="Ada", open_seats=2)
    table.leave()
    assert (table.seat, table.message.seats[0].kind) == (-1, "open")
    table = server.create("boomtown", me="Ada", bots=["random", "random"])
    table.leave()
    assert table.message.seats[0].reclaimable
    with Server("http://testserver.local", server.token, transport=Network(client)) as returned:
        back = returned.table(table.id)
        back.reclaim(0)
        assert back.seat == 0


def test_refusals_are_told(server: Server) -> None:
    table = server.create("boomtown", seats=[SeatPlan(kind="human")] * 3)
    with pytest.raises(Refused, match="cannot choose") as refused:
        table.act("pick", card="mine_dry_gulch_10")
    assert (refused.value.status, refused.value.code) == (422, "illegal")
    stale = server.table(table.id)
    table.act(table.choices[0])
    with pytest.raises(Refused) as late:
        stale.act(stale.choices[0])
    assert late.value.status == 409
    assert stale.message.move == 1
    with pytest.raises(Refused) as nowhere:
        server.table("nowhere")
    assert nowhere.value.status == 404
    assert len(server.games()) >= 1


class Flaky(httpx.BaseTransport):
    """A network that loses every other request, and every other answer."""

    def __init__(self, network: httpx.BaseTransport) -> None:
        self.network = network
        self.requests = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.requests += 1
        if self.requests % 4 == 1:
            raise httpx.ConnectError("the request is lost", request=request)
        answer = self.network.handle_request(request)
        if self.requests % 4 == 2:
            answer.read()
            raise httpx.ReadError("the answer is lost", request=request)
        if self.requests % 4 == 3:
            answer.read()
            return httpx.Response(503, headers={"retry-after": "1"}, request=request)
        return answer


def test_a_bad_network_changes_nothing(client: TestClient[Litestar]) -> None:
    waits: list[float] = []
    network = Flaky(Network(client))
    with Server("http://testserver.local", transport=network, sleep=waits.append) as server:
        table = server.create("boomtown", seats=[SeatPlan(kind="human")] * 3)
        assert len(server.my_tables()) == 1
        for number in range(10):
            assert table.message.move == number
            table.act(table.choices[0])
    assert network.requests == 4 * 12
    assert max(waits) <= 2.0


def test_who_is_patient_gives_up_in_the_end() -> None:
    def away(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("nobody is there", request=request)

    network = httpx.MockTransport(away)
    with Server("http://nowhere.example", patience=0.0, transport=network) as server, pytest.raises(Unreachable):
        server.games()


def test_links_are_ids_too() -> None:
    assert table_id("http://localhost:8000/t/abc/") == table_id("abc") == "abc"


def test_the_challenge_of_the_day(server: Server, client: TestClient[Litestar]) -> None:
    table = server.daily("coal_n_write", "Ada")
    assert table.message.daily is not None
    assert server.daily("coal_n_write", "Ada").id == table.id
    for choices in table.turns():
        table.act(choices[0])
    assert table.message.result is not None
    assert table.message.result.key == ""
    with another(client) as ben:
        assert ben.daily("coal_n_write", "Ben").message.commitment == table.message.commitment
        found = ben.daily_scores("coal_n_write")
    assert [(one["name"], one["score"], one["yours"]) for one in found["scores"]] == [
        ("Ada", table.message.result.scores[0], False)
    ]
    with pytest.raises(Refused, match="not played alone"):
        server.daily("boomtown", "Ada")
