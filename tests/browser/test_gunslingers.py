"""Gunslingers in the browser: whole games by mouse and by keyboard, secrets, gunfights shot by shot, any width."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .driver import LIT, Player
from .tables import BOT, HERE, LONG, ME, OPEN, new_table, play_on, sideways

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


def until(player: Player, kind: str) -> None:
    """Play at random until this kind of decision is asked for."""
    for seed in range(1, 200):
        now = player.wait_until_ready()
        if kind in {choice["kind"] for choice in now["choices"]}:
            return
        play_on(player.page, now["move"] + 1, seed=seed)
    raise AssertionError(f"nobody was asked to {kind}")


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
    ("scheme", "options"),
    [
        pytest.param("light", {"sheriff": "honest", "gunfights": "simple", "scoring": "three_contests"}, marks=LONG),
        ("dark", {"sheriff": "corrupt", **EVERYTHING}),
    ],
)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(
    visit: Visit, server: Server, axe: Check, scheme: str, options: dict[str, str]
) -> None:
    page = visit(1100, 800, color_scheme=scheme)
    new_table(page, server.url, ME, HERE, game=GAME, **options)
    player = Player(page)
    seen: set[str] = set()
    checked: set[str] = set()
    while (now := player.wait_until_ready())["status"] != "finished" and now["move"] < 250:
        player.look()
        kinds = sorted(choice["kind"] for choice in now["choices"])
        seen.add(" ".join(kinds))
        if not checked.issuperset(kinds):
            checked.update(kinds)
            axe(page, f"deciding between {kinds}")
            page.set_viewport_size({"width": 320, "height": 640})
            assert sideways(page) == 0, f"deciding between {kinds}"
            assert page.evaluate(SMALL) == [], f"deciding between {kinds}"
            page.set_viewport_size({"width": 1100, "height": 800})
        play_on(page, 250, seen=seen, seed=11 + len(seen))
    axe(page, "the game is over")
    assert {"put_up", "seal", "place", "ready"} <= checked


def test_the_town_lies_on_its_side_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(320, 640)
    new_table(page, server.url, ME, HERE, game=GAME)
    player = Player(page)
    until(player, "place")
    player.look()
    assert sideways(page) == 0
    boxes = page.locator(LOTS).evaluate_all(
        "(lots) => lots.map((lot) => lot.getBoundingClientRect()).map(({x, y}) => [Math.round(x), Math.round(y)])"
    )
    assert len(boxes) == 20
    assert len({x for x, _ in boxes}) == 4
    assert len({y for _, y in boxes}) == 7
    page.set_viewport_size({"width": 1280, "height": 900})
    boxes = page.locator(LOTS).evaluate_all(
        "(lots) => lots.map((lot) => lot.getBoundingClientRect()).map(({x, y}) => [Math.round(x), Math.round(y)])"
    )
    assert len({x for x, _ in boxes}) == 7
    assert len({y for _, y in boxes}) == 4


def test_men_are_sent_in_secret_and_taken_back(visit: Visit, server: Server) -> None:
    ann, buck = visit(), visit()
    address = new_table(ann, server.url, ME, OPEN, game=GAME)
    buck.goto(address)
    buck.get_by_role("button", name="Sit down").click()
    buck.locator("#sit-name").fill("Buck")
    buck.keyboard.press("Enter")
    people = [Player(ann, 3), Player(buck, 4)]
    for _ in range(80):
        asked = [player for player in people if player.wait_until_ready()["choices"] or True]
        kinds = {choice["kind"] for player in asked for choice in player.now()["choices"]}
        if "place" in kinds:
            break
        for player in people:
            if player.now()["choices"]:
                play_on(player.page, player.now()["move"] + 1, seed=9)
    laying = next(player for player in people if any(one["kind"] == "place" for one in player.now()["choices"]))
    watching = people[1 - people.index(laying)]
    hands = watching.page.locator("[data-region=cards]")
    before = hands.inner_html()
    now = laying.now()
    laying.page.locator(LOTS).first.click()
    if laying.page.locator("#menu[open]").count():
        laying.page.locator("#menu[open] [data-action]").first.click()
    after = laying.wait_past(now["revision"])
    expect(laying.page.locator("[data-region=cards] .gs-open-card")).to_have_count(1)
    watching.wait_past(now["revision"])
    assert hands.inner_html() == before
    laying.page.get_by_role("button", name="Undo", exact=True).click()
    laying.wait_past(after["revision"])
    expect(laying.page.locator("[data-region=cards] .gs-open-card")).to_have_count(0)


def test_the_odds_are_shown_before_a_fight_and_shots_are_told(visit: Visit, server: Server) -> None:
    page = visit(moving=True)
    new_table(page, server.url, ME, HERE, game=GAME)
    player = Player(page, 81)
    until(player, "fight")
    player.look()
    panel = page.get_by_role("region", name="Fight or back down?")
    expect(panel).to_contain_text("you win")
    expect(page.locator(".gs-arena")).to_be_visible()
    page.evaluate(
        """() => {
          window.told = [];
          new MutationObserver((changes) => {
            for (const change of changes) for (const node of change.addedNodes) window.told.push(node.className);
          }).observe(document.body, {childList: true, subtree: true});
        }"""
    )
    for _ in range(2):
        player.wait_until_ready()
        player.look()
        now = player.now()
        page.locator("#choices").get_by_role("button", name="Fight").click()
        player.wait_past(now["revision"])
    page.wait_for_function("() => window.told.some((name) => String(name).includes('flier-gs-fights'))")
