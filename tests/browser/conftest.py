"""A server of our own and a browser that the machine has."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SERVE = "import sys; from pardner.cli import main; sys.argv[0] = 'pardner'; main()"
STILL = 'localStorage.setItem("pardner.settings", JSON.stringify({speed: "off", ...%s}))'


def chromium() -> str:
    """The browser's program; without one the tests are skipped, and in CI they fail."""
    wanted = os.environ.get("PARDNER_CHROMIUM")
    found = wanted or next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        told = f"there is no browser: neither PARDNER_CHROMIUM nor any of {', '.join(BROWSERS)}"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    return found


class Server:
    """`pardner serve` as a process of its own; `program` starts it otherwise."""

    def __init__(self, folder: Path, program: str = SERVE) -> None:
        self.program = program
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = os.environ | {
            "PARDNER_DATABASE": f"sqlite:///{self.folder / 'tables.sqlite'}",
            "PARDNER_BOT_PAUSE": "0",
            "PARDNER_COMPILE_SEARCH": "false",
            "PARDNER_RATE_LIMITS": "false",
            "PARDNER_TABLES_PER_VISITOR": "1000",
        }
        command = [sys.executable, "-c", self.program, "serve", "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)  # noqa: S603
        for _ in range(600):
            try:
                with urlopen(f"{self.url}/healthz", timeout=5):  # noqa: S310
                    return
            except (URLError, OSError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise AssertionError(f"the server does not start: {(self.folder / 'server.log').read_text()[-2000:]}")

    def stop(self) -> None:
        """Stop it in good order."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            self.process = None


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop and start."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    program = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield opened
        opened.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Makes visitors: each a browser of its own with one page. What goes wrong in a page fails the test."""
    wrong: list[str] = []
    contexts = []

    def make(
        width: int = 1280,
        height: int = 900,
        *,
        settings: str = "{}",
        moving: bool = False,
        forgiving: bool = False,
        **more: Any,
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        contexts.append(context)
        if not moving:
            context.add_init_script(f"if (!localStorage.getItem('pardner.settings')) {STILL % settings}")
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: wrong.append(f"error in the page: {error}"))
        if not forgiving:
            page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not wrong, wrong


@pytest.fixture(scope="package")
def axe() -> Callable[[Page, str], None]:
    """Fails when axe finds something serious on a page as it is now."""
    checker = Axe()
    options = {
        "resultTypes": ["violations"],
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }

    def check(page: Page, state: str) -> None:
        # A hundred rows of the log are no different from the last few, and take long to look at.
        found = checker.run(page, {"exclude": ["#log-lines li:nth-last-child(n+6)"]}, options).response["violations"]
        serious = [violation for violation in found if violation["impact"] in ("serious", "critical")]
        told = [f"{one['id']} ({one['help']}): {[node['html'][:160] for node in one['nodes'][:3]]}" for one in serious]
        assert not told, f"{state}: " + "\n".join(told)

    return check
