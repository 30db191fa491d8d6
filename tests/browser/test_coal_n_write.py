"""Coal N' Write in the browser: whole games alone and with three, the sheets of others, and the sheet on paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .driver import Player
from .tables import BOT, HERE, LONG, ME, new_table, play_on, sideways

Check = Callable[[Page, str], None]
CASS = {"kind": "human", "name": "Cass"}
GAME = "coal_n_write"

SMALL = """() => [...document.querySelectorAll("#board button, #board summary")]
  .filter((part) => part.getClientRects().length && !part.disabled)
  .map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 24)
  .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""


@pytest.mark.parametrize("keyboard", [pytest.param(False, id="mouse"), pytest.param(True, id="keyboard", marks=LONG)])
def test_a_whole_game_alone(visit: Visit, server: Server, keyboard: bool) -> None:
    page = visit()
    new_table(page, server.url, ME, game=GAME)
    end = Player(page, 31).play(keyboard=keyboard)
    assert end["status"] == "finished"
    cash = end["result"]["scores"][0]
    expect(page.locator(".cw-stores dd").first).to_have_text(f"${cash}")
    expect(page.locator(".cw-phase")).to_contain_text("The game is over: ")
    expect(page.locator(".cw-burro.cw-sent")).not_to_have_count(0)
    page.emulate_media(media="print")
    expect(page.locator(".cw-sheet")).to_be_visible()
    for part in (".cw-town", ".cw-throw", ".panes", ".action-bar"):
        expect(page.locator(part)).to_be_hidden()


@pytest.mark.parametrize("keyboard", [pytest.param(False, id="mouse", marks=LONG), pytest.param(True, id="keyboard")])
def test_a_whole_game_of_three(visit: Visit, server: Server, keyboard: bool) -> None:
    page = visit()
    new_table(page, server.url, ME, BOT, BOT, game=GAME, deck="extended")
    end = Player(page, 32).play(keyboard=keyboard)
    assert end["status"] == "finished"
    assert len(end["result"]["scores"]) == 3


def test_others_are_seen_as_they_stood_until_all_are_done(visit: Visit, server: Server) -> None:
    ann, buck = visit(), visit(360, 740)
    buck.goto(new_table(ann, server.url, ME, {"kind": "open"}, game=GAME))
    buck.get_by_role("button", name="Sit down").click()
    buck.locator("#sit-name").fill("Buck")
    buck.keyboard.press("Enter")
    expect(buck.locator(".cw-sheet")).to_be_visible()
    plate = buck.locator("details.cw-player.seat-0")
    plate.locator("summary").click()
    expect(plate).to_contain_text("marking")
    before = plate.locator("[data-region=sheet-0]").inner_html()
    player = Player(ann, 33)
    while (now := player.now())["choices"]:
        assert plate.locator("[data-region=sheet-0]").inner_html() == before
        player.click_something()
    buck.wait_for_function("(move) => pardner.now().move >= move", arg=now["move"])
    expect(plate).to_contain_text("done")
    assert plate.locator("[data-region=sheet-0]").inner_html() == before
    other = Player(buck, 34)
    while other.now()["choices"] and other.now()["actors"] == [1]:
        other.click_something()
    expect(plate.locator("[data-region=sheet-0] .cw-full, [data-region=sheet-0] .cw-gone")).not_to_have_count(0)
    expect(plate).to_have_attribute("open", "")


def test_a_claim_is_scribbled_out_and_taken_back(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, game=GAME)
    player = Player(page, 35)
    now = player.wait_until_ready()
    sets = now["choices"][0]["items"]
    page.locator(f".cw-panel [data-actions='{sets[-1]['action']}']").click()
    player.wait_past(now["revision"])
    chosen = player.now()["choices"][0]
    assert chosen["kind"] == "claim"
    expect(page.locator(".cw-claim.lit")).to_have_count(len(chosen["items"]))
    page.locator(".cw-claim.lit").first.click()
    expect(page.locator(".cw-sheet .cw-gone")).to_have_count(1)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".cw-sheet .cw-gone")).to_have_count(0)


@pytest.mark.parametrize(
    ("seats", "moves"), [pytest.param((ME,), 1000, marks=LONG), ((ME, HERE, CASS), 60)], ids=["alone", "three"]
)
def test_every_state_is_accessible_and_fits_a_phone(
    visit: Visit, server: Server, axe: Check, seats: tuple[dict[str, str], ...], moves: int
) -> None:
    page = visit(1100, 800)
    new_table(page, server.url, *seats, game=GAME, deck="extended")
    player = Player(page)
    seen: set[str] = set()
    while (now := player.wait_until_ready())["status"] != "finished" and now["move"] < moves:
        kinds = " ".join(sorted(choice["kind"] for choice in now["choices"]))
        seen.add(kinds)
        page.emulate_media(color_scheme="dark" if len(seen) % 2 else "light")
        axe(page, f"deciding between {kinds}")
        page.set_viewport_size({"width": 320, "height": 640})
        assert sideways(page) == 0, f"deciding between {kinds}"
        assert page.evaluate(SMALL) == [], f"deciding between {kinds}"
        page.set_viewport_size({"width": 1100, "height": 800})
        play_on(page, moves, seen=seen, seed=36 + len(seen))
    axe(page, "the end")
    assert {"spend", "ready"} <= seen
