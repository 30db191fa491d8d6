"""News by WebSocket: pushed, put together, refused, and ended when the server stops."""

import asyncio
from functools import partial
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession

from pardner.server import service
from pardner.server.app import create_app
from pardner.server.gallery import Gallery
from pardner.server.limits import Limits
from pardner.server.live import GOING_AWAY, Hub, Presence
from pardner.server.protocol import Act, Message
from pardner.server.settings import Settings
from pardner.server.store import Store

from .players import HUMAN, OPEN, RANDOM, Visitor, actions
from .tools import ADA, NOW, Table, fresh_key
from .tools import HUMAN as HUMAN_SEAT


def news(session: WebSocketTestSession) -> Message:
    """The next message on a socket."""
    return msgspec.json.decode(session.receive_text(), type=Message)


def look(client: TestClient[Litestar], visitor: Visitor, table: str, query: str = "") -> WebSocketTestSession:
    """A socket of a visitor."""
    return client.websocket_connect(f"/api/tables/{table}/live{query}", headers=visitor.headers)


def until(session: WebSocketTestSession, wanted: Any) -> Message:
    """The first message that is as wanted."""
    while not wanted(message := news(session)):
        pass
    return message


def test_everybody_sees_every_move(client: TestClient[Litestar], ada: Visitor, ben: Visitor) -> None:
    message = ada.create(HUMAN, OPEN, HUMAN)
    table = message.table
    with look(client, ada, table) as mine, look(client, ben, table) as theirs:
        assert news(mine).seat in (0, 2)
        assert news(theirs).seat == -1
        ben.post(f"/api/tables/{table}/join", name="Ben")
        assert until(theirs, lambda found: found.status == "playing").seat == 1
        for _ in range(10):
            message = ada.table(table)
            mover = ada if message.choices else ben
            moved = mover.act(mover.table(table))
            for session in (mine, theirs):
                seen = until(session, lambda found, move=moved.move: found.move == move)
                assert seen.log[-1].number == moved.move
                assert seen.revision >= moved.revision


def test_bots_move_before_our_eyes(client: TestClient[Litestar], ada: Visitor) -> None:
    table = ada.create(RANDOM, RANDOM, RANDOM).table
    with look(client, ada, table) as session:
        over = until(session, lambda found: found.status == "finished")
        assert over.result is not None


def test_who_comes_back_gets_what_was_missed(client: TestClient[Litestar], ada: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    with look(client, ada, message.table, "?seat=-1") as session:
        first = news(session)
    for _ in range(3):
        message = ada.act(message)
    with look(client, ada, message.table, f"?seat=-1&since={first.revision}") as session:
        missed = news(session)
    assert missed.log_from == 1
    assert [entry.number for entry in missed.log] == [1, 2, 3]
    assert 0 < len(missed.regions) < len(first.regions)
    with look(client, ada, message.table, "?seat=-1&since=999999") as session:
        assert news(session).log_from == 0


def test_who_is_there_is_seen_by_the_others(client: TestClient[Litestar], ada: Visitor, ben: Visitor) -> None:
    table = ada.create(HUMAN, RANDOM, OPEN).table
    assert [seat.connected for seat in ben.table(table).seats] == [False, True, False]
    with look(client, ben, table) as theirs, look(client, ada, table):
        assert until(theirs, lambda found: found.seats[0].connected)


@pytest.mark.parametrize(
    ("query", "code"), [("?seat=1", 4403), ("?seat=x", 4422), ("?since=-1", 4422), ("?seat=-2", 4422)]
)
def test_what_is_not_yours_is_refused(
    client: TestClient[Litestar], ada: Visitor, ben: Visitor, query: str, code: int
) -> None:
    table = ada.create(HUMAN, HUMAN, HUMAN).table
    with look(client, ben, table, query) as session, pytest.raises(WebSocketDisconnect) as closed:
        news(session)
    assert closed.value.code == code


def test_no_table_and_no_token(client: TestClient[Litestar], ada: Visitor) -> None:
    with look(client, ada, "nowhere") as session, pytest.raises(WebSocketDisconnect) as closed:
        news(session)
    assert closed.value.code == 4404
    odd = client.websocket_connect("/api/tables/nowhere/live", headers={"authorization": "Bearer short"})
    with odd as session, pytest.raises(WebSocketDisconnect) as closed:
        news(session)
    assert closed.value.code == 4401


def test_pages_of_other_sites_get_no_news(client: TestClient[Litestar], ada: Visitor) -> None:
    table = ada.create(HUMAN, HUMAN, HUMAN).table
    headers = ada.headers | {"origin": "https://elsewhere.example"}
    with client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as session:
        with pytest.raises(WebSocketDisconnect) as closed:
            news(session)
        assert closed.value.code == 4403


def test_a_visitor_has_so_many_connections(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, sockets_per_visitor=2))) as client:
        ada, ben = Visitor(client), Visitor(client)
        table = ada.create(HUMAN, HUMAN, HUMAN).table
        with look(client, ada, table) as first, look(client, ada, table) as second:
            news(first)
            news(second)
            with look(client, ada, table) as third, pytest.raises(WebSocketDisconnect) as closed:
                news(third)
            assert closed.value.code == 4429
            with look(client, ben, table) as another:
                news(another)
        with look(client, ada, table) as later:
            news(later)


# ---- the hub by itself: what happens when is in our hands ----------------------------------------------------------


class SlowSocket:
    """A client that takes a message only when it is let."""

    def __init__(self) -> None:
        self.taken: list[Message] = []
        self.ready = asyncio.Semaphore(0)
        self.got = asyncio.Semaphore(0)
        self.closed: int | None = None

    async def send_text(self, data: bytes) -> None:
        """Take a message."""
        await self.ready.acquire()
        self.taken.append(msgspec.json.decode(data, type=Message))
        self.got.release()

    async def receive_text(self) -> str:
        """Say nothing, for ever."""
        await asyncio.Event().wait()
        return ""

    async def close(self, code: int, reason: str) -> None:
        """The server has had enough."""
        self.closed = code


@pytest.fixture
def played(claims: object, store: Store) -> Table:
    """A table at which one visitor sits everywhere."""
    return Table.new(store, HUMAN_SEAT, HUMAN_SEAT, HUMAN_SEAT, game="boomtown")


def make_hub(store: Store) -> Hub:
    """A hub on a store."""
    gallery = Gallery(store)
    gallery.open()
    return Hub(gallery, Presence(store, "here", grace=0.0), Limits(Settings()))


async def move(hub: Hub, table: str) -> None:
    """Have a decision taken."""
    view = await hub.gallery.view(table)
    message = view.message(view.viewer_for(ADA, None), [0, 1, 2], [])
    body = Act(seat=message.seat, action=actions(message)[0], move=message.move, key=fresh_key())
    await hub.gallery.command(table, partial(service.act, who=ADA, table=table, body=body, now=NOW))


def test_who_is_slow_gets_the_newest(played: Table) -> None:
    async def story() -> None:
        hub, slow = make_hub(played.store), SlowSocket()
        serving = asyncio.create_task(hub.serve(slow, played.id, None, None, None))  # type: ignore[arg-type]
        slow.ready.release()
        await slow.got.acquire()
        await move(hub, played.id)
        for _ in range(5):
            await move(hub, played.id)
        for _ in range(2):
            slow.ready.release()
        await slow.got.acquire()
        while slow.taken[-1].move < 6:
            await slow.got.acquire()
        assert len(slow.taken) <= 3
        assert [entry.number for message in slow.taken[1:] for entry in message.log] == [1, 2, 3, 4, 5, 6]
        hub.gallery.close()
        slow.ready.release()
        await serving
        assert slow.closed == GOING_AWAY

    asyncio.run(story())


def test_a_stopping_server_lets_those_go_who_wait(played: Table) -> None:
    async def story() -> None:
        hub = make_hub(played.store)
        revision = (await hub.gallery.view(played.id)).revision
        waiting = asyncio.create_task(hub.wait(played.id, "ada", revision, 3600.0))
        while not hub.gallery.slot(played.id).watchers:
            await asyncio.sleep(0)
        hub.gallery.close()
        assert (await waiting).revision == revision
        assert hub.limits.sockets.count == 0

    asyncio.run(story())


def test_tables_nobody_looks_at_make_room(played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from pardner.server import gallery as module

    monkeypatch.setattr(module, "IDLE_TABLES", 4)
    tables = [Table.new(played.store, HUMAN_SEAT, HUMAN_SEAT, HUMAN_SEAT, game="boomtown").id for _ in range(8)]

    async def story() -> None:
        hub = make_hub(played.store)
        for table in tables:
            await hub.gallery.view(table)
        assert len(hub.gallery._slots) <= 5
        for number in range(20):
            with pytest.raises(service.Refused):
                await hub.gallery.view(f"nowhere{number}")
        assert len(hub.gallery._slots) <= 5

    asyncio.run(story())


def test_a_page_that_is_loaded_again_is_not_seen_to_leave(played: Table) -> None:
    async def story() -> None:
        presence = Presence(played.store, "here", grace=3600.0)
        presence.arrive(played.id, ADA)
        while not played.see().present:
            await asyncio.sleep(0)
        revision = played.see().row.revision
        for _ in range(5):
            presence.depart(played.id, ADA)
            presence.arrive(played.id, ADA)
        presence.depart(played.id, ADA)
        assert played.see().row.revision == revision
        await presence.leave()
        assert not played.see().present

    asyncio.run(story())
