"""Tables made without going through the front page, and loose ends of pages."""

import os
import secrets
from typing import Any

import pytest
from playwright.sync_api import Page

ME = {"kind": "human", "name": "Ann"}
LONG = pytest.mark.skipif(not os.environ.get("PARDNER_LONG"), reason="takes long: set PARDNER_LONG to run it")
HERE = {"kind": "human", "name": "Buck"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}

POST = """async ([path, body]) => {
  const headers = {"Content-Type": "application/json"};
  const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
  return [answer.status, await answer.json()];
}"""


def new_table(page: Page, url: str, *seats: dict[str, Any], game: str = "boomtown", **options: str) -> str:
    """Open a table as this visitor and go there; returns its address."""
    if not page.url.startswith(url):
        page.goto(f"{url}/rules/{game}")
        page.request.get(f"{url}/api/me")
    body = {"game": game, "seats": list(seats), "options": options, "key": secrets.token_hex(8)}
    status, answer = page.evaluate(POST, ["/api/tables", body])
    assert status == 201, answer
    address = f"{url}/t/{answer['table']}"
    page.goto(address)
    wait_for_table(page)
    return address


def wait_for_table(page: Page) -> None:
    """Wait until the table is drawn."""
    page.wait_for_function("() => window.pardner?.now()")


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    wide: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide


PLAY = """async ({until, seen, seed}) => {
  const table = document.getElementById("table").dataset.table;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (;;) {
    const message = await (await fetch(`/api/tables/${table}`)).json();
    if (message.status === "finished" || message.move >= until) return message.move;
    const kinds = message.choices.map(({kind}) => kind).sort().join(" ");
    if (kinds && seen && !seen.includes(kinds)) return message.move;
    const {items, span} = message.choices[Math.floor(chance() * message.choices.length)] ?? {};
    if (!items && !span) { await new Promise((resolve) => setTimeout(resolve, 20)); continue; }
    // What asks a further question is rare: take it where it can be had.
    const further = (items ?? []).filter(({ends}) => !ends);
    const offered = further.length ? further : items;
    const action = span ? span.base + span.first : offered[Math.floor(chance() * offered.length)].action;
    const body = {seat: message.seat, action, move: message.move, key: crypto.randomUUID()};
    const headers = {"Content-Type": "application/json"};
    await fetch(`/api/tables/${table}/act`, {method: "POST", headers, body: JSON.stringify(body)});
  }
}"""


def play_on(page: Page, until: int = 100_000, *, seen: set[str] | None = None, seed: int = 5) -> None:
    """Let this visitor's seats decide at random, by the API, and wait for the page to show where that led.

    It goes on until a move number, the end of the game, or kinds of choices that have not been seen yet.
    """
    what = {"until": until, "seen": None if seen is None else sorted(seen), "seed": seed}
    page.wait_for_function("(move) => pardner.now().move >= move", arg=page.evaluate(PLAY, what))
