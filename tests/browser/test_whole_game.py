"""Whole games in the browser: by mouse, by keyboard, together, interrupted, looked back at."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from .conftest import SERVE, Server, Visit
from .driver import LIT, Player
from .tables import BOT, HERE, ME, OPEN, new_table, play_on, sideways, wait_for_table

Check = Callable[[Page, str], None]
CASS = {"kind": "human", "name": "Cass"}


CHOOSING = "() => pardner.now()?.status === 'playing' && pardner.now().choices.length > 0 && !pardner.sending()"


def log_text(page: Page) -> list[str]:
    """The sentences of the log."""
    return page.locator("#log-lines .log-lines").all_inner_texts()


def whose_turn(players: list[Player]) -> Player:
    """Wait until one of them has to decide: then nothing moves until they do."""
    while not (turn := [player for player in players if player.page.evaluate(CHOOSING)]):
        players[0].page.wait_for_timeout(20)
    return turn[0]


def wait_for_move(page: Page, move: int) -> None:
    """Wait until a page shows a move."""
    page.wait_for_function("(move) => pardner.now().move >= move && !pardner.sending()", arg=move)


def test_a_whole_game_by_mouse(visit: Visit, server: Server, tmp_path: Path) -> None:
    page = visit(settings='{speed: "very-fast"}')
    new_table(page, server.url, ME, BOT, BOT)
    end = Player(page, 11).play()
    assert end["status"] == "finished"
    result = page.get_by_role("region", name="wins!").or_(page.get_by_role("region", name="share the win!"))
    expect(result).to_be_visible()
    rows = result.locator("tbody tr")
    expect(rows).to_have_count(3)
    for row, total in zip(rows.all(), sorted(end["result"]["scores"], reverse=True), strict=True):
        figures = [int(text) for text in row.locator("td.figure").all_inner_texts()]
        assert sum(figures[:-1]) == figures[-1] == total
    result.get_by_text("Were the dice fair?").click()
    expect(result).to_contain_text(end["result"]["key"])
    with page.expect_download() as download:
        result.get_by_role("link", name="Download the game").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    checked = subprocess.run(  # noqa: S603
        [sys.executable, "-c", SERVE, "verify", str(file)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_whole_game_and_a_rematch_by_keyboard_alone(visit: Visit, server: Server) -> None:
    page, watcher = visit(), visit()
    player = Player(page, 12)
    page.goto(server.url)
    page.wait_for_selector("body[data-ready]")
    player.tab_to("#my-name")
    page.keyboard.type("Ann")
    player.tab_to("[data-game='boomtown']")
    page.keyboard.press("Enter")
    player.tab_to("#start-count input")
    page.keyboard.press("ArrowLeft")
    player.tab_to("#who-1")
    page.keyboard.type("Bot: G")
    player.tab_to("#start-go")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    end = player.play(keyboard=True)
    assert end["status"] == "finished"
    assert len(end["seats"]) == 3
    watcher.goto(page.url)
    player.tab_to("[data-command='rematch']")
    page.keyboard.press("Enter")
    page.wait_for_function("(old) => window.pardner?.now() && pardner.now().table !== old", arg=end["table"])
    assert player.now()["yours"] == [0]
    watcher.get_by_role("link", name="Go to the rematch").click()
    watcher.wait_for_url(page.url)


def test_two_browsers_at_one_table_see_each_others_moves(visit: Visit, server: Server) -> None:
    ann, buck = visit(), visit(360, 740)
    buck.goto(new_table(ann, server.url, ME, OPEN, BOT))
    buck.get_by_role("button", name="Sit down").click()
    buck.locator("#sit-name").fill("Buck")
    buck.keyboard.press("Enter")
    expect(ann.locator("#waiting-room")).to_be_hidden()
    players = [Player(ann, 13), Player(buck, 14)]
    for _ in range(16):
        player = whose_turn(players)
        player.click_something()
        move = player.now()["move"]
        for page in (ann, buck):
            wait_for_move(page, move)
    move = whose_turn(players).now()["move"]
    for page in (ann, buck):
        wait_for_move(page, move)
    assert log_text(ann) == log_text(buck)
    assert _market(ann) == _market(buck)


def _market(page: Page) -> list[str | None]:
    """The pieces on the market, by name."""
    return [piece.get_attribute("data-piece") for piece in page.locator("[data-region=market] [data-piece]").all()]


def test_reload_and_a_restart_of_the_server_in_the_middle(visit: Visit, own_server: Server) -> None:
    page = visit(forgiving=True)
    new_table(page, own_server.url, ME, BOT, BOT)
    player = Player(page, 15)
    player.play(4)
    before = player.wait_until_ready()
    page.reload()
    wait_for_table(page)
    after = player.wait_until_ready()
    assert (after["move"], after["choices"], after["yours"]) == (before["move"], before["choices"], before["yours"])
    page.evaluate("() => { window.stayed = true; }")
    own_server.stop()
    expect(page.locator("#connection")).to_be_visible()
    own_server.start()
    expect(page.locator("#connection")).to_be_hidden()
    player.play(4)
    assert page.evaluate("() => window.stayed"), "the page was loaded again"
    assert player.now()["move"] > before["move"]


def test_a_command_while_the_network_is_away_happens_once(visit: Visit, server: Server) -> None:
    page = visit(forgiving=True)
    new_table(page, server.url, ME, HERE, CASS)
    player = Player(page, 16)
    before = player.wait_until_ready()
    tries = []

    def drop_the_first_answers(route: Route) -> None:
        tries.append(1)
        if len(tries) == 1:
            route.abort("connectionfailed")
        elif len(tries) == 2:
            route.fetch()  # it arrives, but the answer is lost
            route.abort("connectionreset")
        else:
            route.continue_()

    page.route("**/act*", drop_the_first_answers)
    page.locator("#choices button").first.click()
    wait_for_move(page, before["move"] + 1)
    assert len(tries) == 3
    assert player.now()["move"] == before["move"] + 1


def test_without_websockets_the_long_poll_carries_on(visit: Visit, server: Server) -> None:
    ann, buck = visit(forgiving=True), visit(forgiving=True)

    def block(route: WebSocketRoute) -> None:
        route.close()

    for page in (ann, buck):
        page.route_web_socket("**/live*", block)
    buck.goto(new_table(ann, server.url, ME, OPEN, BOT))
    wait_for_table(buck)
    buck.get_by_role("button", name="Sit down").click()
    buck.locator("#sit-name").fill("Buck")
    buck.keyboard.press("Enter")
    for page in (ann, buck):
        page.wait_for_function("() => document.body.dataset.connection === 'polling'")
    players = [Player(ann, 17), Player(buck, 18)]
    for _ in range(8):
        player = whose_turn(players)
        player.click_something()
        move = player.now()["move"]
        for page in (ann, buck):
            wait_for_move(page, move)


def test_axe_finds_nothing_serious_in_any_kind_of_state(visit: Visit, server: Server, axe: Check) -> None:
    page = visit(1100, 800)
    new_table(page, server.url, ME, HERE, CASS)
    player = Player(page)
    seen: set[str] = set()
    while (now := player.wait_until_ready())["status"] != "finished":
        kinds = " ".join(sorted(choice["kind"] for choice in now["choices"]))
        seen.add(kinds)
        axe(page, f"deciding between {kinds}")
        page.set_viewport_size({"width": 320, "height": 640})
        assert sideways(page) == 0, f"deciding between {kinds}"
        page.set_viewport_size({"width": 1100, "height": 800})
        play_on(page, seen=seen, seed=19 + len(seen))
    axe(page, "the game is over")
    assert {"bid pass", "pick"} <= seen
    assert len(seen) >= 4, seen


def test_undo_takes_back_the_last_step(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, CASS)
    player = Player(page, 20)
    before: list[object] = []
    while not (now := player.wait_until_ready())["may_undo"]:
        assert now["status"] == "playing", "a whole game without a step that could be taken back"
        before = now["choices"]
        picks = [item for choice in now["choices"] for item in choice.get("items", [])]
        open_ended = [item["action"] for item in picks if not item["ends"]] or [item["action"] for item in picks[:1]]
        page.locator(f"#choices [data-action='{open_ended[0]}']").evaluate("(button) => button.click()")
        player.wait_past(now["revision"])
    page.get_by_role("button", name="Undo", exact=True).click()
    after = player.wait_past(now["revision"])
    assert after["choices"] == before
    assert after["move"] == now["move"] + 1
    expect(page.locator("#log-lines li").last).to_contain_text("takes back")
    expect(page.locator("#undo")).to_be_disabled()


def test_looking_back_by_log_slider_and_replay(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, CASS)
    play_on(page, 24)
    now = Player(page).wait_until_ready()
    drawn = page.locator("[data-region=market]").inner_html()
    page.locator("#log-lines [data-number='1'] .log-number").click()
    expect(page.locator("#replay-where")).to_have_text(f"After move 1 of {now['move']}")
    expect(page.locator("#log-lines [data-number='1']")).to_have_attribute("aria-current", "true")
    expect(page.locator("#choices button")).to_have_count(0)
    expect(page.locator(LIT)).to_have_count(0)
    then = page.evaluate("() => pardner.get(`/api/tables/${pardner.now().table}/at/1`)")
    assert page.locator("#prompt").inner_html() == then["prompt"]
    page.locator("#replay-slider").fill("9")
    expect(page.locator("#replay-where")).to_have_text(f"After move 9 of {now['move']}")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("#replay-where")).to_have_text(f"After move 10 of {now['move']}")
    page.get_by_label("Speed").select_option("10")
    page.locator("#replay-play").click()
    expect(page.locator("#replay-where")).to_have_text(f"After move {now['move']} of {now['move']}")
    page.get_by_role("button", name="To the start").click()
    expect(page.locator("#replay-where")).to_have_text(f"Before the first of {now['move']} moves")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("#replay")).to_be_hidden()
    assert page.locator("[data-region=market]").inner_html() == drawn
    assert page.locator("#choices button").count() > 0


def test_several_at_one_screen_pass_it_on(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, server.url, ME, HERE, CASS)
    player = Player(page, 21)
    names = {seat["seat"]: seat["name"] for seat in player.now()["seats"]}
    passed = set()
    for _ in range(9):
        now = player.wait_until_ready()
        assert now["seat"] in now["actors"]
        expect(page.locator("#prompt-for")).to_contain_text(names[now["seat"]])
        player.click_something()
        after = player.wait_until_ready()
        if after["seat"] != now["seat"]:
            expect(page.locator("#pass-on")).to_contain_text(f"Pass the screen to {names[after['seat']]}")
            passed.add(after["seat"])
    assert len(passed) >= 2


def test_a_seat_is_left_to_a_bot_and_taken_back(visit: Visit, server: Server) -> None:
    ann, buck = visit(), visit()
    buck.goto(new_table(ann, server.url, ME, OPEN, BOT))
    buck.get_by_role("button", name="Sit down").click()
    buck.locator("#sit-name").fill("Buck")
    buck.keyboard.press("Enter")
    expect(ann.locator(".seat-chip").nth(1)).to_contain_text("Buck")
    buck.get_by_role("button", name="Table", exact=True).click()
    buck.get_by_role("button", name="Leave the seat of Buck").click()
    expect(ann.locator(".seat-chip").nth(1).locator(".icon")).not_to_have_count(0)
    expect(ann.locator(".seat-chip.is-bot")).to_have_count(2)
    buck.get_by_role("button", name="Take back the seat of").click()
    expect(ann.locator(".seat-chip.is-bot")).to_have_count(1)
    expect(ann.locator(".seat-chip").nth(1)).to_contain_text("Buck")
    assert buck.evaluate("() => pardner.now().yours") == [1]


def test_a_game_is_saved_and_loaded(visit: Visit, server: Server, tmp_path: Path) -> None:
    page = visit()
    first = new_table(page, server.url, ME, HERE, CASS)
    play_on(page, 12)
    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the game to a file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    saved = Player(page).now()
    assert json.loads(file.read_text())
    other = visit()
    other.goto(server.url)
    other.wait_for_selector("body[data-ready]")
    other.get_by_label("Howdy,").fill("Zoe")
    other.locator("#load-file").set_input_files(file)
    other.wait_for_url("**/t/*")
    wait_for_table(other)
    loaded = Player(other).wait_until_ready()
    assert other.url != first
    assert loaded["move"] == saved["move"]
    assert [seat["score"] for seat in loaded["seats"]] == [seat["score"] for seat in saved["seats"]]
    assert _market(other) == _market(page)
    Player(other, 22).play(3)
