"""Asking the Marshal: a hint while one plays, a review when the game is over."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .tables import HERE, ME, new_table, play_on, sideways, wait_for_table

Check = Callable[[Page, str], None]
PATIENCE = 20_000

TOYS = Path(__file__).parent.parent / "toys"
INTERPRETED = f"""
import sys
from pardner import games
from pardner.bots.search import WHOLE_GAME, Budget, Manner, Search
from pardner.cli import main
from pardner.lab import forecast, review
from pardner.server import advice, reviews
games.__path__.append({str(TOYS)!r})
advice.search_if_ready = reviews.search_if_ready = lambda game: Search(game, compiled=False)
advice.BUDGET = advice.BROAD_BUDGET = Budget(iterations=30)
advice.FORECAST_SECONDS, advice.GAMES, advice.LEAST_TURNS = 0, 2, 1
forecast.TO_THE_END = Manner(looks=1, chapters=WHOLE_GAME)
review.CARE = review.Care(iterations=16, places=6, games=4, suspects=2, close_games=8, worlds=2)
sys.argv[0] = "pardner"
main()
"""
"""A server whose searches need no compiling and think for a moment, with a miniature game that is soon over."""


@pytest.fixture
def marshal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Such a server."""
    running = Server(tmp_path_factory.mktemp("marshal"), INTERPRETED)
    running.start()
    yield running
    running.stop()


def test_a_hint_is_lit_told_and_gone(marshal: Server, visit: Visit, axe: Check) -> None:
    page = visit(320, 720)
    new_table(page, marshal.url, ME, HERE, HERE)
    page.keyboard.press("m")
    words = page.locator("#hint-panel .hint-words")
    expect(words).to_contain_text("The Marshal would choose", timeout=PATIENCE)
    expect(words).to_contain_text("% to win;")
    expect(page.locator("#announcer")).to_contain_text("The Marshal would choose")
    advised = page.locator(".advised")
    assert advised.count() >= 1
    page.get_by_text("Chance to win after each choice").click()
    assert sideways(page) <= 0
    axe(page, "a hint on a narrow page")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    axe(page, "a hint in the dark")
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator("#hint-panel")).to_be_hidden()
    assert advised.count() == 0
    page.get_by_role("button", name="Hint").click()
    expect(words).to_contain_text("The Marshal would choose")
    page.locator("#choices [data-action].advised").first.click()
    expect(page.locator("#hint-panel")).to_be_hidden()


@pytest.mark.parametrize("width", [360, 1440])
def test_what_is_advised_comes_into_view(visit: Visit, server: Server, width: int) -> None:
    page = visit(width, 400)
    new_table(page, server.url, ME, HERE, game="coal_n_write")
    page.locator("#choices [data-action]").first.click()
    page.wait_for_function("() => document.querySelectorAll('#choices .choice').length > 7")
    last = page.locator("#choices .choice").last
    action = int(last.get_attribute("data-action") or "")
    told = {"action": action, "text": "Dig", "visits": 9, "win_chance": 0.6, "points": 90.0}
    move = page.evaluate("() => pardner.now().move")
    hint = {"table": "", "move": move, "seat": 0, "solo": False, "choices": [told]}
    page.route("**/hint?*", lambda route: route.fulfill(json=hint))
    expect(last).not_to_be_in_viewport(ratio=0.9)
    page.keyboard.press("m")
    expect(page.locator("#hint-panel .hint-words")).to_contain_text("The Marshal would choose")
    expect(last).to_have_class(re.compile(r"\badvised\b"))
    expect(last).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#hint-panel")).to_be_in_viewport(ratio=0.9)


def test_a_table_without_hints_has_no_button(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(server.url)
    page.get_by_role("button", name="Play Boomtown").click()
    expect(page.locator("#meaning-1")).to_have_text("Looks one step ahead and takes what is best for itself.")
    page.get_by_label("Hints allowed").uncheck()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.wait_for_function("() => window.pardner?.now()?.hints === false")
    expect(page.locator("#hint")).to_be_hidden()
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.locator("#no-hints")).to_be_visible()


def test_a_finished_game_is_reviewed(marshal: Server, visit: Visit, axe: Check) -> None:
    page = visit(320, 720)
    address = new_table(page, marshal.url, ME, HERE, HERE, game="claims")
    play_on(page)
    page.get_by_role("button", name="Review this game").click()
    picture = page.get_by_role("img", name="Chance to win over the whole game")
    picture.wait_for()
    assert picture.locator(".review-line").count() == 3
    assert picture.locator(".review-sign").count() >= 6
    assert sideways(page) <= 0
    page.get_by_text("The picture as a table").click()
    rows = page.get_by_role("table", name="Chance to win after each move").get_by_role("row")
    assert rows.count() == page.evaluate("() => pardner.now().log.length") + 1
    axe(page, "a review on a narrow page")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    axe(page, "a review in the dark")
    link = page.locator(".review-swings a").first
    move = (link.get_attribute("href") or "").removeprefix("#move-")
    link.click()
    expect(page.locator("#replay-where")).to_contain_text(f"After move {move} of")
    page.goto(f"{marshal.url}/rules/claims")
    page.goto(f"{address}#move-{move}")
    wait_for_table(page)
    expect(page.locator("#replay-where")).to_contain_text(f"After move {move} of")
