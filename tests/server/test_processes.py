"""Servers as they run: several processes at one database, and how one stops."""

import threading
from itertools import cycle

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as open_socket

import pardner
from pardner.server.protocol import Message

from .players import HUMAN, OPEN, RANDOM, Visitor
from .postgres import PostgresServer
from .processes import ServerProcess


def test_players_at_one_table_on_different_processes(postgres: PostgresServer) -> None:
    """Two processes on one PostgreSQL: Ada plays at one, Ben at the other, the bot's moves are made by either."""
    database = postgres.new_database()
    with (
        ServerProcess(database) as first,
        ServerProcess(database) as second,
        httpx.Client(base_url=first.url, timeout=60) as here,
        httpx.Client(base_url=second.url, timeout=60) as there,
    ):
        ada, ben = Visitor(here), Visitor(there)
        table = ada.create(HUMAN, OPEN, RANDOM).table
        ben.take(ben.post(f"/api/tables/{table}/join", name="Ben"))
        live = second.url.replace("http", "ws") + f"/api/tables/{table}/live"
        over: list[Message] = []

        def watch() -> None:
            with open_socket(live) as socket:
                while not over or over[-1].status != "finished":
                    over.append(msgspec.json.decode(socket.recv(), type=Message))

        threads = [
            threading.Thread(target=lambda: ada.play(ada.table(table))),
            threading.Thread(target=lambda: ben.play(ben.table(table))),
            threading.Thread(target=watch),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        seen = [ada.table(table), ben.table(table)]
        assert [message.status for message in seen] == ["finished", "finished"]
        assert seen[0].result == seen[1].result == over[-1].result
        assert seen[0].log == seen[1].log
        assert seen[0].regions.keys() == seen[1].regions.keys()


def test_bots_play_on_when_their_process_is_killed(postgres: PostgresServer) -> None:
    """The other process takes the decision when the lease has run out."""
    database = postgres.new_database()
    quick = {"PARDNER_BOT_LEASE": "0.5", "PARDNER_BOT_PAUSE": "0.01"}
    with (
        ServerProcess(database, **quick) as doomed,
        ServerProcess(database, **quick) as other,
        httpx.Client(base_url=other.url, timeout=60) as client,
    ):
        ada = Visitor(client)
        message = ada.create(RANDOM, RANDOM, RANDOM)
        while message.move < 20:
            message = ada.take(ada.get(f"/api/tables/{message.table}/wait", since=message.revision))
        doomed.kill()
        assert ada.play(message).status == "finished"


def test_one_can_change_the_process_between_moves(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    with (
        ServerProcess(database) as first,
        ServerProcess(database) as second,
        httpx.Client(base_url=first.url, timeout=60) as here,
        httpx.Client(base_url=second.url, timeout=60) as there,
    ):
        ada = Visitor(here)
        message = ada.create(HUMAN, HUMAN, HUMAN)
        for client in cycle((there, here)):
            ada.client = client
            message = ada.act(message)
            if message.move >= 30 or message.status == "finished":
                break
        assert [entry.number for entry in ada.table(message.table).log] == list(range(message.move + 1))


def test_a_server_stops_cleanly_and_nothing_is_lost(database: str) -> None:
    """Those who wait are sent away at once; what was acknowledged is there when the server is back."""
    with ServerProcess(database, PARDNER_LONG_POLL="3600") as server, httpx.Client(base_url=server.url) as client:
        ada = Visitor(client)
        message = ada.act(ada.create(HUMAN, HUMAN, HUMAN))
        socket = open_socket(server.url.replace("http", "ws") + f"/api/tables/{message.table}/live")
        socket.recv()
        ended: list[int] = []

        def wait() -> None:
            try:
                path = f"{server.url}/api/tables/{message.table}/wait?since={message.revision}"
                ended.append(httpx.get(path, timeout=3600).status_code)
            except httpx.TransportError:
                ended.append(0)

        waiting = threading.Thread(target=wait)
        waiting.start()
        while client.get("/healthz").json()["connections"] < 2:
            pass
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        waiting.join()
        assert ended == [200]
        assert '"event":"closed"' in server.lines[-1] + server.lines[-2] + server.lines[-3] + server.lines[-4]
    with ServerProcess(database) as server, httpx.Client(base_url=server.url) as client:
        assert Visitor(client, ada.token).table(message.table).move == 1


def test_the_client_finds_its_way_back_to_a_server_that_was_killed(database: str) -> None:
    with ServerProcess(database) as server:
        port = server.url.rpartition(":")[2]
        with pardner.connect(server.url) as visitor:
            table = visitor.create("boomtown", me="Ada", bots=["random", "random"])
            for turn, choices in enumerate(table.turns()):
                table.act(choices[0])
                if turn == 3:
                    server.kill()
                    again = ServerProcess(database, "--port", port)
            with again:
                assert table.over
                assert table.message.result is not None


def test_several_processes_need_postgresql(tmp_path: object) -> None:
    with pytest.raises(RuntimeError, match="PostgreSQL"):
        ServerProcess(f"sqlite:///{tmp_path}/x.db", "--workers", "2")


def test_several_processes_behind_one_address(postgres: PostgresServer) -> None:
    with (
        ServerProcess(postgres.new_database(), "--workers", "2") as server,
        httpx.Client(base_url=server.url, timeout=60, headers={"connection": "close"}) as client,
    ):
        ada = Visitor(client)
        assert ada.play(ada.create(HUMAN, RANDOM, RANDOM)).status == "finished"
        assert server.stop() == 0
