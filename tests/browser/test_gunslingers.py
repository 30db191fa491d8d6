"""Gunslingers in the browser: whole games by mouse and by keyboard, secrets, gunfights shot by shot, any width."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .driver import LIT, Player
from .tables import BOT, HERE, LONG, ME, OPEN, new_table, sideways

Check = Callable[[Page, str], None]
GAME = "gunslingers"
EVERYTHING = {
    "bribes": "on",
    "territory_powers": "on",
    "character_powers": "on",
    "character_auction": "on",
    "neighborhoods": "support_and_distance",
}
LOTS = "[data-region^=lot-] button.lit"

SMALL = """() => [...document.querySelectorAll("#board button.lit, #board summary")]
  .filter((part) => part.getClientRects().length)
  .map((part) => [part.outerHTML.slice(0, 90), part.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44)
  .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""


# Decides for this visitor: low bids, the same few territories, and nobody backs down, so that there is a fight to see.
# It goes on until one of the kinds wanted is asked for, or one that has not been seen yet, or
# others have to decide; at most so many times.
PLAY = """async ({wanted, seen, seed, most}) => {
  const table = document.getElementById("table").dataset.table;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let left = most; ; left--) {
    const message = await (await fetch(`/api/tables/${table}`)).json();
    const kinds = message.choices.map(({kind}) => kind);
    if (message.status === "finished" || left === 0 || !kinds.length) return message.move;
    if (kinds.some((kind) => wanted?.includes(kind) || (seen && !seen.includes(kind)))) return message.move;
    const bold = message.choices.find(({kind}) => kind === "fight" || kind === "stay");
    const choice = bold ?? message.choices[Math.floor(chance() * message.choices.length)];
    const {items, span} = choice;
    const near = {seal: 4, place: 6}[choice.kind] ?? 1000;
    const count = Math.min(near, items?.length ?? span.last - span.first + 1);
    const place = Math.floor(chance() * count);
    const action = items ? items[place].action : span.base + span.first + place;
    const body = {seat: message.seat, action, move: message.move, key: crypto.randomUUID()};
    const headers = {"Content-Type": "application/json"};
    await fetch(`/api/tables/${table}/act`, {method: "POST", headers, body: JSON.stringify(body)});
  }
}"""


def play(page: Page, *wanted: str, seen: set[str] | None = None, seed: int = 7, most: int = 400) -> dict[str, Any]:
    """Play on as `PLAY` does, and wait for the page to show where that led."""
    what = {"wanted": list(wanted), "seen": None if seen is None else sorted(seen), "seed": seed, "most": most}
    page.wait_for_function("(move) => pardner.now().move >= move", arg=page.evaluate(PLAY, what))
    return Player(page).now()


def kinds_of(now: dict[str, Any]) -> set[str]:
    """The kinds of decisions that this visitor may take."""
    return {choice["kind"] for choice in now["choices"]}


def ended_well(page: Page, end: dict[str, Any], seats: int) -> None:
    """The game is over, and the votes by source add up, in the result and on the board."""
    assert end["status"] == "finished"
    rows = page.locator("#result tbody tr")
    expect(rows).to_have_count(seats)
    for row in rows.all():
        figures = [int(text) for text in row.locator("td.figure").all_inner_texts()]
        assert sum(figures[:-1]) == figures[-1]
    votes = page.locator("[data-region=poll] tbody tr:not(.gs-bar-row) td:last-child").all_inner_texts()
    assert [int(number) for number in votes] == end["result"]["scores"]
    expect(page.locator("[data-region=week]")).to_contain_text("The game is over")
    expect(page.locator(LIT)).to_have_count(0)


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=LONG)])
def test_a_whole_game_by_mouse(visit: Visit, server: Server, seats: int) -> None:
    page = visit(settings='{speed: "very-fast"}')
    new_table(page, server.url, ME, *[BOT] * (seats - 1), game=GAME)
    ended_well(page, Player(page, 50 + seats).play(), seats)


@pytest.mark.parametrize("seats", [pytest.param(2, marks=LONG), 5])
def test_a_whole_game_by_keyboard_alone(visit: Visit, server: Server, seats: int) -> None:
    page = visit()
    new_table(page, server.url, ME, *[BOT] * (seats - 1), game=GAME)
    ended_well(page, Player(page, 60 + seats).play(keyboard=True), seats)


@LONG
def test_a_whole_game_with_everything_by_touch_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(360, 740, has_touch=True)
    new_table(page, server.url, ME, BOT, BOT, game=GAME, sheriff="corrupt", **EVERYTHING)
    ended_well(page, Player(page, 71).play(), 3)


@pytest.mark.parametrize(
    ("scheme", "options", "states"),
    [
        ("dark", {"bribes": "on"}, 6),
        pytest.param("light", {"gunfights": "simple", "scoring": "three_contests", **EVERYTHING}, 40, marks=LONG),
        pytest.param("dark", {"sheriff": "corrupt", **EVERYTHING}, 40, marks=LONG),
    ],
)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(
    visit: Visit, server: Server, axe: Check, scheme: str, options: dict[str, str], states: int
) -> None:
    page = visit(1100, 800, color_scheme=scheme)
    new_table(page, server.url, ME, HERE, {"kind": "human", "name": "Cass"}, game=GAME, **options)
    player = Player(page)
    seen: set[str] = set()
    for seed in range(states):
        now = player.wait_until_ready()
        player.look()
        seen |= kinds_of(now)
        state = f"deciding between {sorted(kinds_of(now))}"
        axe(page, state)
        page.set_viewport_size({"width": 320, "height": 640})
        assert sideways(page) == 0, state
        assert page.evaluate(SMALL) == [], state
        page.set_viewport_size({"width": 1100, "height": 800})
        if now["status"] == "finished" or not play(page, seen=seen, seed=9 + seed)["choices"]:
            break
    assert {"put_up", "seal", "place", "ready", "fight", "back_down"} <= seen


def places(page: Page) -> tuple[int, int]:
    """In how many columns and rows the lots lie."""
    boxes = page.locator("[data-region^=lot-]").evaluate_all(
        "(lots) => lots.map((lot) => lot.getBoundingClientRect()).map(({x, y}) => [Math.round(x), Math.round(y)])"
    )
    assert len(boxes) == 20
    return len({x for x, _ in boxes}), len({y for _, y in boxes})


def test_the_town_lies_on_its_side_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(320, 640)
    new_table(page, server.url, ME, HERE, game=GAME)
    assert sideways(page) == 0
    assert places(page) == (4, 7)
    for width in (768, 1024, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        assert places(page) == (7, 4), width


def two_people(visit: Visit, server: Server, settings: str = "{}") -> list[Page]:
    """Ann and Buck at a table, each with a page of their own."""
    ann, buck = (visit(1280, 1800, settings=settings) for _ in range(2))
    buck.goto(new_table(ann, server.url, ME, OPEN, game=GAME))
    buck.get_by_role("button", name="Sit down").click()
    buck.locator("#sit-name").fill("Buck")
    buck.keyboard.press("Enter")
    buck.wait_for_function("() => pardner.now().yours.length > 0")
    return [ann, buck]


def until(pages: list[Page], kind: str) -> list[Page]:
    """They play until somebody is asked this; returns who is, nobody if the game ends before."""
    for seed in range(1, 60):
        asked = [page for page in pages if kind in kinds_of(play(page, kind, most=0))]
        if asked or Player(pages[0]).now()["status"] == "finished":
            return asked
        for page in pages:
            play(page, kind, seed=seed, most=20)
    return []


def asked_for(kind: str, visit: Visit, server: Server, settings: str = "{}") -> tuple[list[Page], list[Page]]:
    """Two people, and those of them who are asked this: a game without it is followed by another."""
    for _ in range(6):
        pages = two_people(visit, server, settings)
        asked = until(pages, kind)
        if asked:
            return pages, asked
    raise AssertionError(f"nobody is asked to {kind} in six games")


def test_men_are_sent_in_secret_and_taken_back(visit: Visit, server: Server) -> None:
    pages, (own, *_) = asked_for("place", visit, server)
    [other] = [page for page in pages if page is not own]
    hands = other.locator("[data-region=cards]")
    before = hands.inner_html()
    now = Player(own).now()
    own.locator(LOTS).first.click()
    if own.locator("#menu[open]").count():
        own.locator("#menu[open] [data-action]").first.click()
    after = Player(own).wait_past(now["revision"])
    expect(own.locator("[data-region=cards] .gs-open-card")).to_have_count(1)
    Player(other).wait_past(now["revision"])
    assert hands.inner_html() == before
    own.get_by_role("button", name="Undo", exact=True).click()
    Player(own).wait_past(after["revision"])
    expect(own.locator("[data-region=cards] .gs-open-card")).to_have_count(0)


WATCH = """() => {
  window.told = [];
  const note = (node) => window.told.push(String(node.className));
  new MutationObserver((changes) => changes.forEach(({addedNodes}) => addedNodes.forEach(note)))
    .observe(document.body, {childList: true, subtree: true});
}"""


def test_the_odds_are_shown_before_a_fight_and_shots_are_told(visit: Visit, server: Server) -> None:
    pages, asked = asked_for("fight", visit, server, '{speed: "very-fast"}')
    for page in asked:
        expect(page.get_by_role("region", name="Fight or back down?")).to_contain_text("you win")
        expect(page.locator(".gs-arena")).to_be_visible()
        page.evaluate(WATCH)
    for page in pages:
        page.locator("#choices").get_by_role("button", name="Fight").click()
    for page in pages * 2:
        play(page, "stay", "fight", "place", "seal", most=20)
    for page in pages:
        page.wait_for_function("() => window.told.some((name) => /flier-gs-(hit|miss)/.test(name))")
        assert "rolling-die" in page.evaluate("told")
