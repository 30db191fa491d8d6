"""Playing at a table as a person does: from what is lit on the board and what the action bar offers.

Nothing here knows any game: whoever can read the page can play it.
"""

import random
from typing import Any

from playwright.sync_api import Page

LIT = "#board button[data-actions].lit"
OFFERED = "#choices button.choice"
CONFIRM = "#choices .stepper .confirm"

READY = """() => {
  const now = window.pardner?.now();
  if (!now || pardner.sending()) return false;
  return now.status === "finished" || now.choices.length > 0;
}"""
SETTLED = """(seen) => {
  const now = window.pardner?.now();
  return now && !pardner.sending() && now.revision > seen;
}"""
VISIBLE = """(targets) => targets.map((target, place) => [place, target.getClientRects().length > 0])
  .filter(([, visible]) => visible).map(([place]) => place)"""
FOCUSED = """() => {
  const focused = document.activeElement;
  return {
    tag: focused.tagName, id: focused.id, name: focused.getAttribute("aria-label") ?? focused.textContent.trim(),
    lit: focused.classList.contains("lit"), choice: focused.matches("#choices [data-action]"),
    menu: focused.getAttribute("aria-haspopup") === "dialog", type: focused.type ?? "",
  };
}"""


class Lost(AssertionError):
    """The page offers nothing to somebody who has to decide."""


class Player:
    """Somebody at a table, with a page open; `lit` and `offered` select what they like to press."""

    def __init__(self, page: Page, seed: int = 1, *, lit: str = LIT, offered: str = OFFERED) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.lit = lit
        self.offered = offered

    # ---- what the page knows

    def now(self) -> dict[str, Any]:
        """The table as the page has it."""
        message: dict[str, Any] = self.page.evaluate("() => window.pardner?.now() ?? null")
        return message

    def wait_until_ready(self) -> dict[str, Any]:
        """Wait until somebody at this screen must decide, or the game is over."""
        self.page.wait_for_function(READY)
        return self.now()

    def wait_past(self, revision: int) -> dict[str, Any]:
        """Wait for the table to change."""
        self.page.wait_for_function(SETTLED, arg=revision)
        return self.now()

    def focused(self) -> dict[str, Any]:
        """What has the focus."""
        found: dict[str, Any] = self.page.evaluate(FOCUSED)
        return found

    def look(self) -> None:
        """Several people at one screen: say that the right one is there."""
        show = self.page.locator("#unveil")
        if show.is_visible():
            show.click()

    # ---- by mouse

    def click_something(self) -> None:
        """One decision by mouse: a lit thing on the board or a button of the action bar."""
        before = self.wait_until_ready()
        self.look()
        lit = self.page.locator(self.lit)
        shown = lit.evaluate_all(VISIBLE)
        offered = self.page.locator(self.offered).count()
        if shown and (self.chance.random() < 0.6 or not offered):
            target = lit.nth(self.chance.choice(shown))
            menu = target.get_attribute("aria-haspopup") == "dialog"
            target.click()
            if menu:
                self.page.locator("#menu[open] [data-action]").first.click()
        elif self.page.locator(CONFIRM).count() and self.chance.random() < 0.5:
            self.page.get_by_role("button", name="One more").click()
            self.page.locator(CONFIRM).click()
        elif offered:
            self.page.locator(self.offered).nth(self.chance.randrange(offered)).click()
        else:
            raise Lost(f"nothing to click, but there are choices: {before['choices']}")
        self.wait_past(before["revision"])

    # ---- by keyboard

    def tab_to(self, selector: str, most: int = 120) -> None:
        """Press Tab until something has the focus."""
        for _ in range(most):
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise Lost(f"the Tab key does not lead to {selector}")

    def type_something(self) -> None:
        """One decision by keyboard: arrows on the board, the digits, or the action bar."""
        before = self.wait_until_ready()
        self.look()
        ways = [self._by_arrows, self._by_digit, self._by_tab]
        self.chance.shuffle(ways)
        if not any(way() for way in ways):
            raise Lost(f"no key leads to any of {before['choices']}")
        self.wait_past(before["revision"])

    def _by_arrows(self) -> bool:
        if not self.page.locator(LIT).evaluate_all(VISIBLE):
            return False
        self.page.keyboard.press("b")
        for _ in range(self.chance.randrange(4)):
            self.page.keyboard.press(self.chance.choice(("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")))
        focused = self.focused()
        assert focused["lit"], f"the arrows led to {focused}, which is not lit"
        assert focused["name"], "a lit thing has no name"
        self.page.keyboard.press("Enter")
        if focused["menu"]:
            self.page.locator("#menu[open]").wait_for()
            self.page.keyboard.press("Enter")
        return True

    def _by_digit(self) -> bool:
        offered = self.page.locator("#choices [data-key]").count()
        if not offered:
            return False
        self.page.keyboard.press("Escape")
        if self.focused()["type"] in ("text", "number"):
            self.page.keyboard.press("Tab")
        self.page.keyboard.press(str(self.chance.randint(1, offered)))
        return True

    def _by_tab(self) -> bool:
        if self.page.locator(CONFIRM).count():
            self.page.keyboard.press("a")
            self.tab_to("#choices .slider")
            self.page.keyboard.press("ArrowRight")
            self.tab_to(CONFIRM)
        elif self.page.locator(OFFERED).count():
            self.page.keyboard.press("a")
            self.page.keyboard.press("ArrowRight")
        else:
            return False
        assert self.focused()["choice"], f"the focus is on {self.focused()}"
        self.page.keyboard.press("Enter")
        return True

    # ---- whole games

    def play(self, most: int = 1000, *, keyboard: bool = False) -> dict[str, Any]:
        """Decide so many times, or until the game is over."""
        for _ in range(most):
            if self.wait_until_ready()["status"] == "finished":
                break
            if keyboard:
                self.type_something()
            else:
                self.click_something()
        return self.now()
