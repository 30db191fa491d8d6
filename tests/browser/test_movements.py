"""Movements on the board: told one after another, and skipped by whoever has seen enough."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .tables import BOT, ME, new_table

STORY = """async () => {
  const script = performance.getEntriesByType("resource").find(({name}) => name.includes("animate.js")).name;
  const {play} = await import(script);
  play(document.getElementById("board"), Array(30).fill({show: "roll", place: "dice", faces: [1, 2, 3]}));
}"""


def by_button(page: Page) -> None:
    page.get_by_role("button", name="Skip").click()


def by_key(page: Page) -> None:
    page.keyboard.press("Escape")


@pytest.mark.parametrize("skip", [by_button, by_key])
def test_a_long_story_can_be_skipped(visit: Visit, server: Server, skip: Callable[[Page], None]) -> None:
    page = visit(settings='{speed: "normal"}')
    new_table(page, server.url, ME, BOT, BOT)
    page.evaluate(STORY)
    expect(page.locator("#skip-movements")).to_be_visible()
    expect(page.locator(".rolling-die").first).to_be_attached()
    skip(page)
    expect(page.locator("#skip-movements")).to_be_hidden(timeout=3000)
    expect(page.locator(".rolling-die")).to_have_count(0, timeout=3000)
