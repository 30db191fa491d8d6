"""A program at a table: a small client of the server's API.

>>> with pardner.connect("http://localhost:8000") as server:
...     table = server.create("boomtown", me="Ada", bots=["deputy", "deputy"])
...     for choices in table.turns():
...         table.act(choices[0])
...     print(table.message.result)
"""

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec

from pardner.engine.game import load
from pardner.lab.review import Review
from pardner.server.protocol import Item, Message, NewTable, SeatPlan
from pardner.server.replies import GameReview, Hint

T = TypeVar("T")

LONG_POLL = 25.0
ANSWER_SECONDS = 15.0
PASSING = (429, 502, 503, 504)
FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0
BETWEEN_LOOKS = 0.5
"""Seconds after which one asks again how far a review is."""


class Refused(Exception):
    """What the server did not do: the HTTP status, a word for programs, and a sentence."""

    def __init__(self, status: int, code: str, detail: str, message: Message | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.message = message


class Unreachable(ConnectionError):
    """The server did not answer for as long as one was willing to wait."""


class _Problem(msgspec.Struct):
    detail: str = "The server answered with an error."
    code: str = "error"
    message: Message | None = None


class Server:
    """A server, and the visitor one is there. Use it in a `with` statement, or `close` it."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        patience: float = 60.0,
        transport: httpx.BaseTransport | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.token = token or secrets.token_urlsafe(32)
        """The secret that seats belong to: give it again to come back to them."""
        self._patience = patience
        self._sleep = sleep
        self._http = httpx.Client(
            base_url=url,
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=httpx.Timeout(ANSWER_SECONDS, read=LONG_POLL + ANSWER_SECONDS),
            transport=transport,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connections. Seats stay yours."""
        self._http.close()

    # what there is

    def games(self) -> list[dict[str, Any]]:
        """The games that can be played there."""
        return self.get("/api/games", list[dict[str, Any]])

    def open_tables(self) -> list[dict[str, Any]]:
        """Tables that wait for players."""
        return self.get("/api/tables", list[dict[str, Any]])

    def my_tables(self) -> list[dict[str, Any]]:
        """Tables at which one has a seat."""
        found: list[dict[str, Any]] = self.get("/api/me", dict[str, Any])["tables"]
        return found

    # sitting down

    def create(
        self,
        game: str,
        *,
        me: str | None = None,
        bots: Sequence[str] = (),
        open_seats: int = 0,
        seats: Sequence[SeatPlan] | None = None,
        options: Mapping[str, str] | None = None,
        hints: bool = True,
    ) -> "Table":
        """Open a table: oneself (unless `me` is none), bots of these levels and open seats; or just these `seats`."""
        plans = list(seats or ())
        if seats is None:
            plans = [SeatPlan(kind="human", name=me)] if me is not None else []
            plans += [SeatPlan(kind="bot", level=level) for level in bots]
            plans += [SeatPlan(kind="open") for _ in range(open_seats)]
        body = NewTable(game=game, seats=plans, options=dict(options or {}), hints=hints, key=new_key())
        return Table(self, self.post("/api/tables", msgspec.to_builtins(body)))

    def join(self, table: str, name: str, seat: int | None = None) -> "Table":
        """Sit down at a table, by its id or its link."""
        table = table_id(table)
        body = {"name": name, "seat": seat, "key": new_key()}
        return Table(self, self.post(f"/api/tables/{table}/join", body))

    def table(self, table: str, seat: int | None = None) -> "Table":
        """Look at a table, or come back to one's seat there."""
        asked = {} if seat is None else {"seat": seat}
        return Table(self, self.get(f"/api/tables/{table_id(table)}", Message, asked), seat)

    def daily(self, game: str, name: str) -> "Table":
        """Play the challenge of the day, or go on with it."""
        return Table(self, self.post(f"/api/daily/{game}", {"name": name, "key": new_key()}))

    def daily_scores(self, game: str) -> dict[str, Any]:
        """Who has finished the challenge of the day, and with what."""
        return self.get(f"/api/daily/{game}", dict[str, Any])

    def load(self, file: str | bytes, name: str) -> "Table":
        """Open a table from a saved game."""
        text = file if isinstance(file, str) else file.decode()
        return Table(self, self.post("/api/load", {"file": text, "name": name, "key": new_key()}))

    # requests

    def pause(self, seconds: float) -> None:
        """Wait before asking again."""
        self._sleep(seconds)

    def get(self, path: str, kind: type[T], query: Mapping[str, Any] | None = None) -> T:
        """Ask, again and again while the server is away."""
        return msgspec.json.decode(self._send("GET", path, query=query).content, type=kind)

    def post(self, path: str, body: Mapping[str, Any], query: Mapping[str, Any] | None = None) -> Message:
        """Send a command. It carries a key, so that sending it again changes nothing."""
        return msgspec.json.decode(self._send("POST", path, body, query).content, type=Message)

    def _send(
        self, method: str, path: str, body: Mapping[str, Any] | None = None, query: Mapping[str, Any] | None = None
    ) -> httpx.Response:
        given_up = time.monotonic() + self._patience
        wait = FIRST_WAIT
        while True:
            try:
                answer = self._http.request(method, path, json=body, params=query)
            except httpx.TransportError as error:
                if time.monotonic() >= given_up:
                    raise Unreachable(f"the server does not answer: {error}") from error
            else:
                if answer.status_code not in PASSING or time.monotonic() >= given_up:
                    return _accepted(answer)
                wait = max(wait, _seconds(answer.headers.get("retry-after")))
            self._sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)


def _accepted(answer: httpx.Response) -> httpx.Response:
    if answer.is_success:
        return answer
    try:
        problem = msgspec.json.decode(answer.content, type=_Problem)
    except msgspec.DecodeError:
        problem = _Problem()
    raise Refused(answer.status_code, problem.code, problem.detail, problem.message)


def _seconds(text: str | None) -> float:
    return float(text) if text and text.isdigit() else 0.0


class Table:
    """A table, kept up to date by waiting; `message` is what the server last said of it."""

    def __init__(self, server: Server, message: Message, seat: int | None = None) -> None:
        self._server = server
        self._asked = seat
        self.message = message

    @property
    def id(self) -> str:
        """The table's id: others join with it."""
        return self.message.table

    @property
    def seat(self) -> int:
        """The seat the message is drawn for; -1 is a spectator's view."""
        return self.message.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.message.status == "finished"

    @property
    def my_turn(self) -> bool:
        """Whether there is something to decide."""
        return bool(self.message.choices)

    @property
    def choices(self) -> list[Item]:
        """Everything that may be chosen now, one by one: spans of numbers too."""
        found: list[Item] = []
        for choice in self.message.choices:
            found += choice.items
            if choice.span is not None:
                span = choice.span
                found += [
                    Item(action=span.base + number, text=f"{choice.label} {number}", ends=choice.ends)
                    for number in range(span.first, span.last + 1)
                ]
        return found

    def wait(self) -> Message:
        """Wait until something happens at the table (or half a minute has passed)."""
        asked: dict[str, Any] = {"since": self.message.revision}
        if self._asked is not None:
            asked["seat"] = self._asked
        return self._take(self._server.get(f"/api/tables/{self.id}/wait", Message, asked))

    def turns(self) -> Iterator[list[Item]]:
        """The choices, whenever it is one's turn, until the game is over."""
        while not self.over:
            if self.my_turn:
                yield self.choices
            else:
                self.wait()

    def act(self, choice: Item | int | str, /, **arguments: int | str) -> Message:
        """Decide: one of `choices`, an action number, or a kind of decision with its arguments (`"bid", amount=5`)."""
        if isinstance(choice, str):
            action = load(self.message.game).catalogue.number(choice, **arguments)
        else:
            action = choice.action if isinstance(choice, Item) else choice
        return self._command("act", seat=self.seat, action=action, move=self.message.move)

    def hint(self, seat: int | None = None) -> Hint:
        """One's choices as the Marshal sees them, the best first; with several seats, those of the one named."""
        asked = {"seat": self.seat if seat is None else seat}
        return self._server.get(f"/api/tables/{self.id}/hint", Hint, asked)

    def undo(self) -> Message:
        """Take back the last decision."""
        return self._command("undo", seat=self.seat, move=self.message.move)

    def say(self, text: str) -> Message:
        """Say something to the table."""
        return self._command("chat", text=text)

    def leave(self) -> Message:
        """Leave the seat to a bot."""
        return self._command("leave", seat=self.seat)

    def reclaim(self, seat: int) -> Message:
        """Take a seat again that one has left."""
        return self._command("reclaim", seat=seat)

    def rematch(self) -> "Table":
        """The next table with the same players."""
        return Table(self._server, self._server.post(f"/api/tables/{self.id}/rematch", {"key": new_key()}))

    def save(self) -> bytes:
        """The game as a file."""
        return self._server._send("GET", f"/api/tables/{self.id}/save").content

    def review(self) -> Review:
        """The game looked at again when it is over; the first who asks waits for some seconds."""
        while True:
            answer = self._server.get(f"/api/tables/{self.id}/review", GameReview)
            if answer.review is not None:
                return answer.review
            self._server.pause(BETWEEN_LOOKS)

    def _command(self, name: str, **body: Any) -> Message:
        try:
            fresh = self._server.post(
                f"/api/tables/{self.id}/{name}", body | {"key": new_key()}, {"since": self.message.revision}
            )
        except Refused as refused:
            if refused.message is not None:
                self.message = refused.message
            raise
        return self._take(fresh)

    def _take(self, fresh: Message) -> Message:
        """Put a message together with what it leaves out because we have it."""
        if fresh.revision < self.message.revision:
            return self.message
        if fresh.log_from > 0:
            fresh.regions = self.message.regions | fresh.regions
            fresh.log = [entry for entry in self.message.log if entry.number < fresh.log_from] + fresh.log
            known = {line.id for line in fresh.chat}
            fresh.chat = [line for line in self.message.chat if line.id not in known] + fresh.chat
        self.message = fresh
        return fresh


def new_key() -> str:
    """A key for a command."""
    return secrets.token_hex(16)


def table_id(link: str) -> str:
    """The id in a table's link, or the id itself."""
    return link.rstrip("/").rpartition("/")[2]


def connect(url: str, token: str | None = None, **settings: Any) -> Server:
    """A server to play at: `token` is the secret of an earlier visit, to come back to one's seats."""
    return Server(url, token, **settings)
