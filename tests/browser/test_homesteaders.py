"""Homesteaders in the browser: whole games by mouse and by keyboard, secrets, steps taken back, any width."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .driver import LIT, Player
from .tables import BOT, HERE, LONG, ME, OPEN, new_table, sideways, wait_for_table

Check = Callable[[Page, str], None]

DEALS = ("Buy", "Sell", "Hire worker", "Market food", "Market steel", "Bank silver", "Take debt")
NO_DEALS = "".join(f":not([aria-label='{label}'])" for label in DEALS)

SMALL = """() => [...document.querySelectorAll("#board button.lit, #board summary, #choices button")]
  .filter((part) => part.getClientRects().length)
  .map((part) => [part.outerHTML.slice(0, 90), part.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44)
  .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""

# Decides for this visitor, without deals, until something is asked that has not been asked yet.
PLAY = """async ({seen, seed}) => {
  const table = document.getElementById("table").dataset.table;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const first = ["trade_in", "build", "track_bonus", "place", "collect", "pay_wages"];
  for (;;) {
    const message = await (await fetch(`/api/tables/${table}`)).json();
    if (message.status === "finished") return "finished";
    const kinds = message.choices.map(({kind}) => kind);
    if (kinds.length && !seen.includes(kinds[0])) return kinds[0];
    if (!kinds.length) { await new Promise((resolve) => setTimeout(resolve, 30)); continue; }
    const wanted = first.find((kind) => kinds.includes(kind));
    const deals = ["buy", "sell", "hire_worker", "market_food", "market_steel", "bank_silver", "take_debt"];
    const offered = message.choices.filter(({kind}) => wanted ? kind === wanted : !deals.includes(kind));
    const choice = offered[Math.floor(chance() * offered.length)];
    const items = choice.items ?? [{action: choice.span.base + choice.span.first}];
    const action = items[Math.floor(chance() * items.length)].action;
    const body = {seat: message.seat, action, move: message.move, key: crypto.randomUUID()};
    const headers = {"Content-Type": "application/json"};
    await fetch(`/api/tables/${table}/act`, {method: "POST", headers, body: JSON.stringify(body)});
  }
}"""


def settler(page: Page, seed: int) -> Player:
    """Somebody who makes few deals, so that a game does not take all day."""
    return Player(page, seed, lit=f"{LIT}:not(.hs-deal)", offered=f"#choices .choices{NO_DEALS} button.choice")


def ended_well(page: Page, end: dict[str, Any], seats: int) -> None:
    """The game is over, and the points by source add up, in the result and on the board."""
    assert end["status"] == "finished"
    rows = page.locator("#result tbody tr")
    expect(rows).to_have_count(seats)
    for row, total in zip(rows.all(), sorted(end["result"]["scores"], reverse=True), strict=True):
        figures = [int(text) for text in row.locator("td.figure").all_inner_texts()]
        assert sum(figures[:-1]) == figures[-1] == total
    totals = page.locator("[data-region=scores] tfoot td").all_inner_texts()
    assert [int(points.replace("−", "-")) for points in totals] == end["result"]["scores"]


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=LONG)])
def test_a_whole_game_by_mouse(visit: Visit, server: Server, seats: int) -> None:
    page = visit()
    new_table(page, server.url, ME, *[BOT] * (seats - 1), game="homesteaders")
    ended_well(page, settler(page, 30 + seats).play(), seats)


@pytest.mark.parametrize("seats", [pytest.param(2, marks=LONG), 4])
def test_a_whole_game_by_keyboard_alone(visit: Visit, server: Server, seats: int) -> None:
    page = visit()
    new_table(page, server.url, ME, *[BOT] * (seats - 1), game="homesteaders")
    ended_well(page, settler(page, 40 + seats).play(keyboard=True), seats)


@pytest.mark.parametrize(
    ("seats", "last", "scheme"),
    [pytest.param(4, "finished", "light", marks=LONG), (2, "place_neutral", "dark")],
)
def test_axe_finds_nothing_serious_in_any_kind_of_state(
    visit: Visit, server: Server, axe: Check, seats: int, last: str, scheme: str
) -> None:
    page = visit(1100, 800, color_scheme=scheme)
    new_table(page, server.url, ME, *[BOT] * (seats - 1), game="homesteaders")
    seen: set[str] = set()
    while last not in seen:
        seen.add(page.evaluate(PLAY, {"seen": sorted(seen), "seed": 77 + seats}))
        page.reload()
        wait_for_table(page)
        state = f"asked {sorted(seen)}"
        axe(page, state)
        page.set_viewport_size({"width": 320, "height": 640})
        assert sideways(page) == 0, state
        assert page.evaluate(SMALL) == [], state
        page.set_viewport_size({"width": 1100, "height": 800})
    assert {"place", "pay_wages"} <= seen


def test_everybody_collects_at_the_same_time_and_sees_only_their_own(visit: Visit, server: Server) -> None:
    ann, buck = visit(), visit()
    buck.goto(new_table(ann, server.url, ME, OPEN, BOT, game="homesteaders"))
    buck.get_by_role("button", name="Sit down").click()
    buck.locator("#sit-name").fill("Buck")
    buck.keyboard.press("Enter")
    for page, seat in ((ann, 0), (buck, 1)):
        Player(page).wait_until_ready()
        expect(page.get_by_role("region", name="Your income")).to_be_visible()
        expect(page.locator(f"[data-place=seat-{seat}-silver] b")).to_have_text("6")
        assert page.locator(f"[data-place=seat-{1 - seat}-silver]").count() == 0
        expect(page.locator(f".hs-town-{seat}")).to_be_hidden()
        expect(page.locator(f".hs-town-{1 - seat}")).to_be_visible()


def test_a_worker_is_placed_and_taken_back(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, game="homesteaders")
    player = Player(page)
    before = player.wait_until_ready()
    panel = page.get_by_role("region", name="Your income")
    expect(panel).to_contain_text("1 worker idle")
    page.get_by_role("button", name="Put a worker on the Homestead: 1 wood").first.click()
    after = player.wait_past(before["revision"])
    expect(panel).to_contain_text("$2 and 1 wood")
    page.get_by_role("button", name="Undo", exact=True).click()
    player.wait_past(after["revision"])
    expect(panel).to_contain_text("1 worker idle")


def test_what_lies_behind_the_screen_is_covered_when_the_page_goes_round(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, game="homesteaders")
    player = settler(page, 5)
    before = player.wait_until_ready()
    while (now := player.wait_until_ready())["seat"] == before["seat"]:
        action = next(
            item["action"]
            for choice in now["choices"]
            if choice["kind"] in ("collect", "pay_wages")
            for item in choice["items"]
        )
        page.locator(f"#choices [data-action='{action}']").click()
        player.wait_past(now["revision"])
    expect(page.locator("#pass-on")).to_contain_text("Pass the screen to Buck")
    expect(page.locator(".hs-homestead")).to_be_hidden()
    page.get_by_role("button", name="Show my side of the table").click()
    expect(page.locator(".hs-homestead")).to_be_visible()


@pytest.mark.parametrize("width", [320, 768])
def test_a_table_of_five_does_not_scroll_sideways(visit: Visit, server: Server, width: int) -> None:
    page = visit(width, 700)
    seats = [ME, {"kind": "human", "name": "A very long name of 24"}, HERE, HERE, HERE]
    new_table(page, server.url, *seats, game="homesteaders", bids="dollar", holdings="open")
    seen: set[str] = set()
    for _ in range(5):
        seen.add(page.evaluate(PLAY, {"seen": sorted(seen), "seed": 7}))
        page.reload()
        wait_for_table(page)
        assert sideways(page) == 0, seen
