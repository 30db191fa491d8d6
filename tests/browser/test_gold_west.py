"""Gold West in the browser: whole games by mouse and by keyboard, for everybody, on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .driver import LIT, Player
from .tables import BOT, HERE, LONG, ME, new_table, play_on, sideways

Check = Callable[[Page, str], None]
GAME = "gold_west"
HEXES = "[data-region=map] button.lit"


def until(player: Player, kind: str) -> None:
    """Play at random until this kind of decision is asked for."""
    for seed in range(1, 60):
        now = player.wait_until_ready()
        if kind in {choice["kind"] for choice in now["choices"]}:
            return
        play_on(player.page, now["move"] + 1, seed=seed)
    raise AssertionError(f"nobody was asked to {kind}")


def check_the_end(page: Page, end: dict[str, object]) -> None:
    """The result is shown, and every row of the sheet adds up."""
    assert end["status"] == "finished"
    result = page.locator("#result")
    expect(result).to_be_visible()
    for row in result.locator("tbody tr").all():
        figures = [int(text.replace("−", "-")) for text in row.locator("td.figure").all_inner_texts()]
        assert sum(figures[:-1]) == figures[-1]
    expect(page.locator("[data-region=turn]")).to_contain_text("The game is over")
    expect(page.locator(LIT)).to_have_count(0)


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=LONG)])
def test_a_whole_game_by_mouse(visit: Visit, server: Server, seats: int) -> None:
    page = visit(settings='{speed: "very-fast"}')
    new_table(page, server.url, ME, *[BOT] * (seats - 1), game=GAME)
    check_the_end(page, Player(page, 29 + seats).play())


@pytest.mark.parametrize("seats", [pytest.param(2, marks=LONG), 4])
def test_a_whole_game_by_keyboard_alone(visit: Visit, server: Server, seats: int) -> None:
    page = visit()
    new_table(page, server.url, ME, *[BOT] * (seats - 1), game=GAME)
    check_the_end(page, Player(page, 30 + seats).play(keyboard=True))


@LONG
def test_a_whole_game_of_four_by_touch_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(360, 740, has_touch=True)
    new_table(page, server.url, ME, BOT, BOT, BOT, game=GAME, shipping_tiles="published")
    check_the_end(page, Player(page, 33).play())


def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(visit: Visit, server: Server, axe: Check) -> None:
    page = visit(1100, 800)
    new_table(page, server.url, ME, HERE, game=GAME)
    player = Player(page)
    seen: set[str] = set()
    checked: set[str] = set()
    while (now := player.wait_until_ready())["status"] != "finished":
        kinds = sorted(choice["kind"] for choice in now["choices"])
        seen.add(" ".join(kinds))
        if not checked.issuperset(kinds):
            checked.update(kinds)
            axe(page, f"deciding between {kinds}")
            page.set_viewport_size({"width": 320, "height": 640})
            assert sideways(page) == 0, f"deciding between {kinds}"
            page.set_viewport_size({"width": 1100, "height": 800})
        play_on(page, seen=seen, seed=19 + len(seen))
    axe(page, "the game is over")
    assert {"activate", "leave", "ship", "claim", "stop", "take", "stock", "loot", "build_camp"} <= checked


def test_axe_finds_nothing_serious_on_a_phone_in_the_dark(visit: Visit, server: Server, axe: Check) -> None:
    page = visit(360, 740, color_scheme="dark")
    new_table(page, server.url, ME, HERE, {"kind": "human", "name": "Cass"}, BOT, game=GAME)
    player = Player(page, 34)
    for kind in ("activate", "take", "stock"):
        until(player, kind)
        axe(page, kind)


def test_hexes_are_large_enough_to_press_on_the_narrowest_phone(visit: Visit, server: Server) -> None:
    page = visit(320, 640)
    new_table(page, server.url, ME, HERE, {"kind": "human", "name": "Cass"}, game=GAME)
    until(Player(page, 35), "take")
    sizes = page.locator(HEXES).evaluate_all(
        "(hexes) => hexes.map((hex) => hex.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))"
    )
    assert len(sizes) >= 12
    assert min(sizes) >= 44
    assert sideways(page) == 0


def test_what_can_be_pressed_is_large_enough(visit: Visit, server: Server) -> None:
    page = visit(360, 740)
    new_table(page, server.url, ME, HERE, game=GAME)
    small = """() => [...document.querySelectorAll("#board button.lit")].filter((part) => part.getClientRects().length)
      .map((part) => [part.outerHTML.slice(0, 80), (part.closest(".gw-option") ?? part).getBoundingClientRect()])
      .filter(([, box]) => box.height < 44 || box.width < 44)
      .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
    player = Player(page, 36)
    for kind in ("activate", "leave", "ship", "take", "stock"):
        until(player, kind)
        assert page.evaluate(small) == [], kind


def test_the_map_comes_first_on_a_phone_while_a_token_is_chosen(visit: Visit, server: Server) -> None:
    page = visit(360, 740)
    new_table(page, server.url, ME, BOT, game=GAME)
    player = Player(page, 37)
    until(player, "take")
    land = page.locator(".gw-map").bounding_box()
    panel = page.locator(".gw-decision").bounding_box()
    assert land is not None
    assert panel is not None
    assert land["y"] < panel["y"]
    chosen = page.locator(HEXES).first
    name = chosen.get_attribute("data-piece")
    chosen.click()
    player.wait_past(player.now()["revision"] - 1)
    until(player, "stock")
    expect(page.locator(f"[data-region=map] button.gw-up[data-piece={name}]")).to_have_count(0)


def test_undo_brings_lifted_resources_back(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, game=GAME)
    player = Player(page, 38)
    now = player.wait_until_ready()
    place = page.locator(f"[data-region=supply-{now['seat']}]")
    before = place.inner_html()
    page.locator(f"[data-region=supply-{now['seat']}] button.lit").last.click()
    after = player.wait_past(now["revision"])
    assert place.inner_html() != before
    page.get_by_role("button", name="Undo", exact=True).click()
    player.wait_past(after["revision"])
    expect(page.locator(f"[data-region=supply-{now['seat']}] button.gw-bin.lit")).to_have_count(2)
