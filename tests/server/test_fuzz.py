"""Whatever is sent: no error of ours, a sentence for each refusal, and nothing changes but what is legal."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error

from pardner.server.app import create_app
from pardner.server.protocol import Message
from pardner.server.settings import Settings

from .players import HUMAN, Visitor, actions
from .processes import ServerProcess
from .tools import fresh_key

COMMANDS = 10_000
WORKERS = 4
"""The commands are sent in so many tests, to be run side by side."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a running server is."""
    limits = {"PARDNER_LONG_POLL": "0.01", "PARDNER_TABLES_PER_VISITOR": "1000"}
    with ServerProcess(f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/x.db", **limits) as server:
        yield server.url


DOCUMENT = schemathesis.openapi.from_dict(create_app(Settings()).openapi_schema.to_schema())
OPERATIONS: list[Any] = [found.ok() for found in DOCUMENT.get_all_operations()]  # type: ignore[union-attr]


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_nothing_that_the_document_allows_or_forbids_breaks_the_server(
    url: str, operation: Any, mode: GenerationMode
) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    def send(case: Any) -> None:
        answer = case.call(base_url=url)
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code >= 400:
            problem = answer.json()
            assert problem["detail"][-1:] in ".!?", problem
            assert problem["code"]

    with suppress(Unsatisfiable):  # an operation without parameters has nothing that could be wrong
        send()


# ---- commands --------------------------------------------------------------------------------------------------------

TEXTS = [
    "", " ", "Ada", "x" * 24, "x" * 25, "x" * 10_000, "\x00", "a\x00b", "\n", "<script>alert(1)</script>", "{seat:0}",
    "'; DROP TABLE tables; --", "../../etc/passwd", "\u202eevil", "\ufeff", "🤠" * 24, "%s%n", "null", "${7*7}",
]  # fmt: skip
NUMBERS = [-1, 0, 1, 2, 3, 7, 8, 255, 256, 2**31, 2**63, 2**64, 10**30, -(2**63), 1.5, 1e308]
THINGS: list[Any] = [*TEXTS, *NUMBERS, None, True, False, [], {}, [[]], {"a": {}}, [None] * 100]


class Mischief:
    """Commands of every kind: right ones, wrong ones, stale ones, other people's, and nonsense."""

    def __init__(self, seed: int, players: list[Visitor], table: str) -> None:
        self.rng = random.Random(seed)
        self.players = players
        self.table = table
        self.keys = ["replayed-key-0", "replayed-key-1"]

    def send(self) -> tuple[httpx.Response, Message]:
        """Send something; returns the answer, and the table as it was before."""
        before = self.players[0].table(self.table, seat=-1)
        who = self.rng.choice(self.players)
        kind = self.rng.choice(self.kinds)
        return kind(self, who, before), before

    def key(self) -> str:
        return self.rng.choice(self.keys) if self.rng.random() < 0.1 else fresh_key()

    def path(self, command: str) -> str:
        table = self.table if self.rng.random() < 0.95 else self.rng.choice(["nowhere", "..", "%00", "x" * 200])
        return f"/api/tables/{table}/{command}"

    def decide(self, who: Visitor, before: Message) -> httpx.Response:
        """A decision that may well be legal."""
        if before.actors and self.rng.random() < 0.7:
            who = self.players[before.actors[0]]
        seen = who.table(self.table)
        body = who.decision(seen, self.rng.choice((actions(seen) or [0])[:9])) | {"key": self.key()}
        wrong = {
            "seat": self.rng.randrange(-1, 4),
            "action": self.rng.randrange(1800),
            "move": self.rng.choice([seen.move - 1, seen.move + 1, 0]),
        }
        if self.rng.random() < 0.4:
            field = self.rng.choice(sorted(wrong))
            body[field] = wrong[field]
        return who.post(self.path("act"), **body)

    def take_back(self, who: Visitor, before: Message) -> httpx.Response:
        return who.post(self.path("undo"), seat=self.rng.randrange(4), move=before.move, key=self.key())

    def come_and_go(self, who: Visitor, before: Message) -> httpx.Response:
        command = self.rng.choice(["reclaim", "join", "rematch"])
        body: dict[str, Any] = {"key": self.key()}
        if command == "reclaim":
            body["seat"] = self.rng.randrange(-1, 4)
        if command == "join":
            body |= {"name": self.rng.choice(TEXTS)}
        return who.post(self.path(command), **body)

    def nonsense(self, who: Visitor, before: Message) -> httpx.Response:
        """Right fields with wrong things in them, missing ones, strange ones."""
        body: dict[str, Any] = {"seat": 0, "action": 0, "move": before.move, "key": self.key(), "name": "x"}
        for field in self.rng.sample(sorted(body), 2):
            body[field] = self.rng.choice(THINGS)
        if self.rng.random() < 0.5:
            del body[self.rng.choice(sorted(body))]
        command = self.rng.choice(["act", "undo", "leave", "reclaim", "join", "rematch", "nothing"])
        body = {field: value for field, value in body.items() if field in FIELDS[command] or self.rng.random() < 0.1}
        return self.raw(who, self.path(command), msgspec.json.encode(body))

    def garbage(self, who: Visitor, before: Message) -> httpx.Response:
        """No JSON at all, or JSON of another shape."""
        content = self.rng.choice(
            [
                b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"a":' * 500, b"[" * 5000, b'{"seat":0,"seat":1}', b"NaN",
                self.rng.randbytes(200), b"9" * 5000, b'"' + b"\\u0000" * 50 + b'"',
            ]
        )  # fmt: skip
        return self.raw(who, self.path(self.rng.choice(list(FIELDS))), content)

    def forged(self, who: Visitor, before: Message) -> httpx.Response:
        """A stranger who guesses, or a page of another site."""
        headers = self.rng.choice(
            [
                {"authorization": "Bearer " + "0" * 43},
                who.headers | {"origin": "https://elsewhere.example"},
                who.headers | {"content-type": "text/plain"},
                {"authorization": "Bearer \x01"},
                {"cookie": f"pardner={who.token[:-1]}"},
            ]
        )
        seen = who.table(self.table)
        body = who.decision(seen, (actions(seen) or [0])[0]) | {"key": self.key()}
        content = msgspec.json.encode(body)
        path = f"/api/tables/{self.table}/act"
        return who.client.post(path, content=content, headers={"content-type": "application/json"} | headers)

    def raw(self, who: Visitor, path: str, content: bytes) -> httpx.Response:
        return who.client.post(path, content=content, headers=who.headers | {"content-type": "application/json"})

    kinds: tuple[Callable[["Mischief", Visitor, Message], httpx.Response], ...] = (
        decide, decide, decide, take_back, come_and_go, nonsense, nonsense, garbage, forged,
    )  # fmt: skip


FIELDS = {
    "act": {"seat", "action", "move", "key"},
    "undo": {"seat", "move", "key"},
    "leave": {"seat", "key"},
    "reclaim": {"seat", "key"},
    "join": {"name", "seat", "key"},
    "rematch": {"key"},
    "nothing": {"key"},
}


def open_table(players: list[Visitor]) -> str:
    """A table at which three visitors sit, one in each seat."""
    table = players[0].create(HUMAN, {"kind": "open"}, {"kind": "open"}).table
    for place, player in enumerate(players[1:3], 1):
        player.post(f"/api/tables/{table}/join", name=f"Player {place}", seat=place)
    return table


@pytest.mark.parametrize("worker", range(WORKERS))
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_nothing_changes_but_what_is_legal(client: TestClient[Litestar], worker: int) -> None:
    """Random and malicious commands: whatever is not answered with 200 or 201 has changed nothing at all."""
    players = [Visitor(client) for _ in range(4)]
    mischief = Mischief(worker, players, open_table(players))
    accepted = refused = 0
    for _ in range(COMMANDS // WORKERS):
        answer, before = mischief.send()
        after = players[0].table(mischief.table, seat=-1)
        assert answer.status_code < 500, (answer.request.url, answer.request.content, answer.text)
        if answer.is_success:
            accepted += 1
            moved = after.move - before.move
            assert moved in (0, 1)
            if moved and after.log[-1].seat >= 0:
                assert after.log[-1].seat in before.actors
        else:
            refused += 1
            problem = answer.json()
            assert problem["code"], answer.text
            assert problem["detail"][-1:] in ".!?", answer.text
            assert msgspec.json.encode(after) == msgspec.json.encode(before), answer.request.content
        if after.status == "finished":
            check_books(players[0], after)
            mischief.table = open_table(players)
        elif any(seat.kind == "bot" for seat in after.seats):
            mischief.table = open_table(players)
    assert accepted > COMMANDS // WORKERS // 20
    assert refused > COMMANDS // WORKERS // 2


def check_books(visitor: Visitor, message: Message) -> None:
    """The file of a finished game replays move by move."""
    from pardner.engine.match import load_match

    saved = load_match(visitor.get(f"/api/tables/{message.table}/save").content)
    assert message.result is not None
    assert saved.scores == message.result.scores
