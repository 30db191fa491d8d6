"""The pages: starting, joining, reading, setting; on any width, in light and dark, for everybody."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .tables import BOT, HERE, ME, OPEN, new_table, sideways, wait_for_table

Check = Callable[[Page, str], None]


def test_two_clicks_start_a_game(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(server.url)
    page.get_by_label("Howdy,").fill("Ann")
    page.get_by_role("button", name="Play Boomtown").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    wait_for_table(page)
    expect(page.locator(".seat-chip")).to_have_count(4)
    expect(page.locator(".seat-chip.yours .chip-name")).to_have_text("Ann")
    expect(page.locator(".seat-chip.is-bot")).to_have_count(3)
    page.goto(server.url)
    expect(page.get_by_label("Howdy,")).to_have_value("Ann")
    expect(page.locator("#mine .table-row").first).to_contain_text("Boomtown")
    page.locator("#mine a").first.click()
    page.wait_for_url("**/t/*")


def test_the_dialog_sets_seats_bots_and_options(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(server.url)
    page.get_by_label("Howdy,").fill("Ann")
    page.get_by_role("button", name="Play Boomtown").click()
    page.get_by_label("5", exact=True).check()
    page.get_by_label("Seat 2: who sits there").select_option("here")
    page.get_by_label("Seat 2: name").fill("Belinda")
    page.get_by_label("Seat 3: who sits there").select_option("open")
    page.get_by_label("Seat 5: who sits there").select_option("bot:greenhorn")
    page.get_by_text("Options of the rules").click()
    page.get_by_label("Its number, 2 to 12, is the sum of the two dice.").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    wait_for_table(page)
    now = page.evaluate("() => pardner.now()")
    assert [seat["kind"] for seat in now["seats"]] == ["human", "human", "open", "bot", "bot"]
    assert now["seats"][1]["name"] == "Belinda"
    assert now["yours"] == [0, 1]
    assert now["status"] == "open"


def test_joining_by_link_starts_the_game(visit: Visit, server: Server) -> None:
    ann, buck = visit(), visit()
    address = new_table(ann, server.url, ME, OPEN, BOT)
    expect(ann.locator("#waiting-room")).to_be_visible()
    expect(ann.get_by_role("textbox", name="Link to this table")).to_have_value(address)
    buck.goto(address)
    buck.get_by_role("button", name="Sit down").click()
    buck.get_by_label("Your name").nth(0).fill("Buck")
    buck.locator("#sit").get_by_role("button", name="Sit down").click()
    for page in (ann, buck):
        expect(page.locator("#waiting-room")).to_be_hidden()
        expect(page.locator(".seat-chip").nth(1)).to_contain_text("Buck")
    expect(ann.locator(".seat-chip").nth(1)).to_contain_text("here")
    assert buck.evaluate("() => pardner.now().yours") == [1]
    third = visit()
    third.goto(address)
    expect(third.get_by_text("You are watching.")).to_be_visible()


def test_open_tables_are_listed_and_joined_from_the_front_page(visit: Visit, server: Server) -> None:
    ann, buck = visit(), visit()
    address = new_table(ann, server.url, {"kind": "human", "name": "Annabel"}, OPEN, BOT)
    buck.goto(server.url)
    row = buck.locator("#open-tables .table-row").filter(has_text="Annabel")
    row.first.get_by_role("link").click()
    buck.wait_for_url(address)


def test_chat_is_heard_by_all_and_counted_where_it_is_not_read(visit: Visit, server: Server) -> None:
    ann, watcher = visit(), visit()
    address = new_table(ann, server.url, ME, HERE, BOT)
    watcher.goto(address)
    wait_for_table(watcher)
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_label("Say something").fill("Howdy <b>there</b>")
    ann.get_by_role("button", name="Say").click()
    expect(ann.locator(".chat li")).to_contain_text("Howdy <b>there</b>")
    expect(watcher.locator("#chat-unread")).to_have_text("1")
    watcher.get_by_role("tab", name=re.compile("Chat")).click()
    expect(watcher.locator(".chat li")).to_contain_text("Howdy <b>there</b>")
    expect(watcher.locator("#chat-unread")).to_be_empty()


def test_rules_have_anchors_and_open_at_the_rule_of_the_prompt(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(f"{server.url}/rules/boomtown")
    expect(page.get_by_role("heading", level=1)).to_have_text("Boomtown")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="The auction").click()
    expect(page.locator("#rule-the-auction")).to_be_in_viewport()
    new_table(page, server.url, ME, HERE, {"kind": "human", "name": "Cass"})
    page.get_by_role("button", name="The rule", exact=True).click()
    expect(page.locator(".at-this-rule")).to_be_in_viewport()
    expect(page.locator(".at-this-rule")).to_have_text("The auction")


def test_settings_are_kept_and_change_the_theme(visit: Visit, server: Server) -> None:
    page = visit(color_scheme="dark")
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Light").check()
    page.get_by_label("Very fast").check()
    page.get_by_label("A sound when").uncheck()
    page.get_by_role("button", name="Done", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Very fast")).to_be_checked()
    expect(page.get_by_label("A sound when")).not_to_be_checked()
    page.get_by_label("As the device").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_single_keys_open_things_and_can_be_switched_off(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, {"kind": "human", "name": "Cass"})
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    page.keyboard.press("c")
    expect(page.get_by_label("Say something")).to_be_focused()
    page.keyboard.type("lunch?")
    expect(page.get_by_label("Say something")).to_have_value("lunch?")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("s")
    page.get_by_label("Single keys").uncheck()
    page.get_by_role("button", name="Done", exact=True).click()
    page.keyboard.press("?")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize(
    ("path", "sentence"), [("/t/nowhere", "no table"), ("/rules/chess", "no game"), ("/trail", "nowhere")]
)
def test_what_is_not_there_says_so_in_a_sentence(visit: Visit, server: Server, path: str, sentence: str) -> None:
    page = visit(forgiving=True)
    answer = page.goto(server.url + path)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("main")).to_contain_text(sentence)
    page.get_by_role("link", name="To the games").click()
    page.wait_for_url(f"{server.url}/")


def test_the_header_forbids_inline_scripts_and_styles(visit: Visit, server: Server) -> None:
    page = visit()
    answer = page.goto(server.url)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    new_table(page, server.url, ME, BOT, BOT)
    assert page.locator("[style]").count() == page.locator("html[style]").count()


PAGES = (
    "home",
    "start",
    "settings",
    "rules",
    "lost",
    "waiting",
    "table",
    "menu",
    "log",
    "chat",
    "invite",
    "looking back",
)


def show(page: Page, url: str, which: str) -> None:
    """Bring a page into one of its states."""
    if which in ("home", "start", "settings"):
        page.goto(url)
        if which == "start":
            page.get_by_role("button", name="Play Boomtown").click()
            page.get_by_text("Options of the rules").click()
        elif which == "settings":
            page.get_by_role("button", name="Settings").click()
    elif which == "rules":
        page.goto(f"{url}/rules/boomtown")
    elif which == "lost":
        page.goto(f"{url}/nowhere")
    elif which == "waiting":
        new_table(page, url, ME, OPEN, BOT)
    else:
        if which == "table":
            new_table(page, url, ME, HERE, {"kind": "human", "name": "A very long name of 24"}, BOT, BOT)
        if which == "menu":
            page.get_by_role("button", name="Table", exact=True).click()
        elif which in ("log", "chat"):
            page.keyboard.press("Escape")
            page.get_by_role("tab", name=which.capitalize()).click()
        elif which == "invite":
            page.get_by_role("button", name="Invite").click()
        elif which == "looking back":
            page.keyboard.press("Escape")
            page.keyboard.press("h")
            page.get_by_role("button", name="Back to now").wait_for()


@pytest.mark.parametrize("width", [320, 768])
def test_no_page_scrolls_sideways(visit: Visit, server: Server, width: int) -> None:
    page = visit(width, 640, forgiving=True)
    wide = {}
    for which in PAGES:
        show(page, server.url, which)
        wide[which] = sideways(page)
    assert not any(wide.values()), wide


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(visit: Visit, server: Server, axe: Check, scheme: str) -> None:
    page = visit(360 if scheme == "dark" else 1280, 900, color_scheme=scheme, forgiving=True)
    for which in PAGES:
        show(page, server.url, which)
        axe(page, f"{which}, {scheme}")


def test_what_can_be_pressed_is_large_enough(visit: Visit, server: Server) -> None:
    page = visit(360, 740)
    small = """() => [...document.querySelectorAll("button, a.button, select, [role=tab], summary")]
      .filter((part) => part.getClientRects().length && !part.disabled && !part.closest(".log, .visually-hidden"))
      .map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()])
      .filter(([, box]) => box.height < 36 || box.width < 36)
      .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
    page.goto(server.url)
    assert page.evaluate(small) == []
    new_table(page, server.url, ME, HERE, BOT)
    assert page.evaluate(small) == []
