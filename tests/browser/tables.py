"""Tables made without going through the front page, and loose ends of pages."""

import secrets
from typing import Any

from playwright.sync_api import Page

ME = {"kind": "human", "name": "Ann"}
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


FINISH = """async ([stop, seed]) => {
  const table = document.getElementById("table").dataset.table;
  const pick = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (;;) {
    const message = await (await fetch(`/api/tables/${table}`)).json();
    if (message.status === "finished" || message.move >= stop) return message.move;
    const actions = message.choices.flatMap(({items, span}) =>
      span ? [span.base + span.first] : items.map(({action}) => action));
    if (!actions.length) { await new Promise((resolve) => setTimeout(resolve, 20)); continue; }
    const action = actions[Math.floor(pick() * actions.length)];
    const body = {seat: message.seat, action, move: message.move, key: crypto.randomUUID()};
    const headers = {"Content-Type": "application/json"};
    await fetch(`/api/tables/${table}/act`, {method: "POST", headers, body: JSON.stringify(body)});
  }
}"""


def play_on(page: Page, until: int = 100_000, seed: int = 5) -> None:
    """Let this visitor's seats decide at random, by the API, until a move number or the end; the page shows it then."""
    reached = page.evaluate(FINISH, [until, seed])
    page.wait_for_function("(move) => pardner.now().move >= move", arg=reached)
