"""Visitors of a server under test: each sends a token of its own."""

import secrets
from collections.abc import Mapping
from typing import Any

import httpx
import msgspec

from pardner.server.protocol import Message

from .tools import fresh_key

Plan = Mapping[str, Any]
HUMAN: Plan = {"kind": "human"}
OPEN: Plan = {"kind": "open"}
RANDOM: Plan = {"kind": "bot", "level": "random"}


class Visitor:
    """Somebody with a token, and the last message they got."""

    def __init__(self, client: httpx.Client, token: str | None = None) -> None:
        self.client = client
        self.token = token or secrets.token_urlsafe(32)
        self.message: Message | None = None

    @property
    def headers(self) -> dict[str, str]:
        """What goes with every request."""
        return {"authorization": f"Bearer {self.token}"}

    def get(self, path: str, **query: Any) -> httpx.Response:
        """Ask for something."""
        return self.client.get(path, params=query, headers=self.headers)

    def post(self, path: str, query: Mapping[str, Any] | None = None, **body: Any) -> httpx.Response:
        """Send a command with a fresh key, unless one is given."""
        return self.client.post(path, json={"key": fresh_key()} | body, params=query, headers=self.headers)

    def create(self, *plans: Plan, game: str = "boomtown", **options: str) -> Message:
        """Open a table."""
        answer = self.post("/api/tables", game=game, seats=list(plans), options=options)
        assert answer.status_code == 201, answer.text
        return self.take(answer)

    def table(self, table: str, **query: Any) -> Message:
        """Look at a table."""
        answer = self.get(f"/api/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        return self.take(answer)

    def act(self, message: Message, action: int | None = None) -> Message:
        """Decide: the given action, or the first choice there is."""
        answer = self.post(f"/api/tables/{message.table}/act", **self.decision(message, action))
        assert answer.status_code == 200, answer.text
        return self.take(answer)

    def decision(self, message: Message, action: int | None = None) -> dict[str, Any]:
        """The body of a decision, without its key."""
        chosen = actions(message)[0] if action is None else action
        return {"seat": message.seat, "action": chosen, "move": message.move}

    def play(self, message: Message) -> Message:
        """Play for all one's seats to the end of the game, waiting for the others."""
        while message.status != "finished":
            if message.choices:
                message = self.act(message)
            else:
                answer = self.get(f"/api/tables/{message.table}/wait", since=message.revision)
                assert answer.status_code == 200, answer.text
                message = self.take(answer)
        return message

    def take(self, answer: httpx.Response) -> Message:
        """Read the message of an answer."""
        self.message = msgspec.json.decode(answer.content, type=Message)
        return self.message


def actions(message: Message) -> list[int]:
    """All actions that a message offers."""
    found: list[int] = []
    for choice in message.choices:
        found += [item.action for item in choice.items]
        if choice.span is not None:
            found += [choice.span.base + number for number in range(choice.span.first, choice.span.last + 1)]
    return found
