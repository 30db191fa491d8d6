"""Players and viewers for measuring the server: as little work around each message as possible.

They share the machine with the server, so what they need is missing there.
"""

import asyncio
import base64
import json
import random
import secrets
import struct
import time
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

SEATS = 4
PATIENCE = 30.0
"""Seconds until a first message must have come."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, LONG = 126, 127
"""Lengths of a frame that say how many bytes follow with the true length."""


class Item(msgspec.Struct):
    """A choice that is listed."""

    action: int


class Span(msgspec.Struct):
    """A row of choices."""

    first: int
    base: int


class Offer(msgspec.Struct):
    """The choices of a kind."""

    items: list[Item] | None = None
    span: Span | None = None


class News(msgspec.Struct):
    """What a player needs of a message."""

    move: int
    revision: int
    status: str
    choices: list[Offer]


news = msgspec.json.Decoder(News).decode


class Viewer(asyncio.Protocol):
    """A WebSocket from the client's side: text comes in, pings are answered."""

    def __init__(self, request: bytes, told: Callable[[bytes], None]) -> None:
        self._request = request
        self._told = told
        self._received = bytearray()
        self._open = False
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what has come."""
        self._received += data
        if not self._open:
            head, found, rest = self._received.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(f"no WebSocket: {bytes(head[:200])!r}")
            self._open, self._received = True, rest
        while (frame := self._frame()) is not None:
            kind, content = frame
            if kind == TEXT:
                self._told(content)
            elif kind == PING:
                self._transport.write(bytes((0x80 | PONG, 0x80 | len(content), 0, 0, 0, 0)) + content)
            elif kind == CLOSE:
                self.close()

    def _frame(self) -> tuple[int, bytes] | None:
        received = self._received
        if len(received) < 2:
            return None
        length, at = received[1], 2
        if length >= SHORT:
            form = ">H" if length == SHORT else ">Q"
            at += struct.calcsize(form)
            if len(received) < at:
                return None
            (length,) = struct.unpack_from(form, received, 2)
        if len(received) < at + length:
            return None
        kind, content = received[0] & 0x0F, bytes(received[at : at + length])
        del received[: at + length]
        return kind, content

    def close(self) -> None:
        """Go."""
        self._transport.close()


class Http:
    """A connection to the server: as little as possible around each request."""

    def __init__(self, url: str, token: str) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._head = f"host: {parts.netloc}\r\nauthorization: Bearer {token}\r\n"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, body: dict[str, Any] | None = None) -> bytes:
        """Send a request and return the body of the answer; `RuntimeError` if it is refused."""
        if self._streams is None or self._streams[0].at_eof():  # servers close connections that are not used
            self._streams = await asyncio.open_connection(self._host, self._port, limit=2**22)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\n{self._head}content-type: application/json\r\n"
        writer.write(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(answer.partition("content-length:")[2].partition("\r")[0])
        text = await reader.readexactly(length)
        if not answer.startswith("http/1.1 2"):
            raise RuntimeError(f"{answer.partition(chr(13))[0]}: {text[:200]!r}")
        return text


class TableOfFour:
    """A table whose four seats are played by one visitor and looked at through four WebSockets."""

    def __init__(self, url: str, game: str, rng: random.Random) -> None:
        self.token = secrets.token_urlsafe(32)
        self.http = Http(url, self.token)
        self._url = url
        self._game = game
        self._rng = rng
        self.id = ""
        self.move = 0
        self._played: set[int] = set()
        self._revisions: dict[int, int] = {}
        self.sent: dict[int, float] = {}
        self.delays: list[float] = []
        self.choices: dict[int, tuple[int, list[int]]] = {}
        self.busy = False
        self.over = False
        self._viewers: list[Viewer] = []
        self._arrived = asyncio.Event()

    async def open(self) -> None:
        """Open a table."""
        seats = [{"kind": "human", "name": f"Seat {seat}"} for seat in range(SEATS)]
        body = {"game": self._game, "seats": seats, "key": secrets.token_hex(8)}
        self.id = json.loads(await self.http.request("POST", "/api/tables", body))["table"]

    async def look(self) -> None:
        """Have all four seats looked at."""
        loop = asyncio.get_running_loop()
        parts = urlsplit(self._url)
        for seat in range(SEATS):
            ready = asyncio.Event()
            key = base64.b64encode(secrets.token_bytes(16)).decode()
            request = (
                f"GET /api/tables/{self.id}/live?seat={seat} HTTP/1.1\r\nhost: {parts.netloc}\r\n"
                f"authorization: Bearer {self.token}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
                f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
            )

            def told(text: bytes, seat: int = seat, ready: asyncio.Event = ready) -> None:
                self._take(seat, news(text), time.perf_counter())
                ready.set()

            viewer = Viewer(request.encode(), told)
            await loop.create_connection(lambda viewer=viewer: viewer, parts.hostname or "", parts.port or 80)  # type: ignore[misc]
            self._viewers.append(viewer)
            async with asyncio.timeout(PATIENCE):
                await ready.wait()

    def _take(self, seat: int, message: News, now: float) -> None:
        if message.move in self.sent:
            self.delays.append(now - self.sent[message.move])
        self.move = max(self.move, message.move)
        self.over = message.status == "finished"
        found = []
        for offer in message.choices:
            found += [item.action for item in offer.items or ()]
            if offer.span:
                found += [offer.span.base + offer.span.first + more for more in range(3)]
        self.choices[seat] = (message.move, found)
        self._revisions[seat] = message.revision
        self._arrived.set()

    @property
    def ready(self) -> bool:
        """Whether a move can be made."""
        return not self.busy and not self.over and self._next() is not None

    def _next(self) -> tuple[int, list[int]] | None:
        for seat, (move, found) in self.choices.items():
            if found and move == self.move and move not in self._played:
                return seat, found
        return None

    async def play(self) -> None:
        """Make a move, when it can be made."""
        while (chosen := self._next()) is None or self.busy:
            if self.over:
                return
            self._arrived.clear()
            await self._arrived.wait()
        seat, found = chosen
        self.busy = True
        self._played.add(self.move)
        try:
            body = {"seat": seat, "action": self._rng.choice(found), "move": self.move, "key": secrets.token_hex(8)}
            self.sent[self.move + 1] = time.perf_counter()
            query = f"seat={seat}&since={self._revisions[seat]}"
            await self.http.request("POST", f"/api/tables/{self.id}/act?{query}", body)
        finally:
            self.busy = False

    def close(self) -> None:
        """Everybody goes."""
        for viewer in self._viewers:
            viewer.close()
