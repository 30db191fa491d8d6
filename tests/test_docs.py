"""What the documents say: snippets run, links lead somewhere, commands and settings are there, rulings have tests."""

import re
from functools import partial
from pathlib import Path

import httpx
import msgspec
import pytest
from litestar.testing import TestClient
from markdown_it import MarkdownIt

from pardner import client
from pardner.cli import app
from pardner.engine.game import load
from pardner.server.app import create_app
from pardner.server.settings import Settings

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
RULINGS = ROOT / "docs" / "rules-sources.md"
SERVING = ROOT / "docs" / "running-a-server.md"

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)


def snippets(document: Path) -> list[tuple[int, str]]:
    """The blocks of a document that are marked to be run, with the lines they begin at."""
    tokens = MarkdownIt().parse(document.read_text(encoding="utf-8"))
    return [
        (token.map[0] + 1, token.content)
        for token in tokens
        if token.type == "fence" and token.map and token.info.split() == ["python", "run"]
    ]


class Inside(httpx.BaseTransport):
    """The way to a server in this process, whatever its address is said to be."""

    def __init__(self, server: TestClient) -> None:  # type: ignore[type-arg]
        self._server = server

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return self._server._transport.handle_request(request)


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if snippets(path)], ids=lambda path: path.name)
def test_snippets_run(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load("boomtown").native()
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bot_pause=0.0, compile=False, rate_limits=False)
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": document.stem}
    with TestClient(create_app(settings)) as server:
        monkeypatch.setattr(client, "connect", partial(client.connect, transport=Inside(server)))
        for line, source in snippets(document):
            code = "\n" * line + source  # so that a trace has the document's line
            exec(compile(code, str(document), "exec"), namespace)  # noqa: S102


# ---- links ---------------------------------------------------------------------------------------------------------


def links(document: Path) -> list[str]:
    """Where a document's links and pictures lead."""
    found = []
    for token in MarkdownIt().enable("table").parse(document.read_text(encoding="utf-8")):
        for child in token.children or []:
            for name in ("href", "src"):
                if name in child.attrs:
                    found.append(str(child.attrs[name]))
    return found


def anchors(document: Path) -> set[str]:
    """The headings of a document as links name them."""
    headings = re.findall(r"^#+ +(.+)$", document.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


@every_document
def test_links_lead_somewhere(document: Path) -> None:
    for link in links(document):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


def test_the_readme_leads_to_every_document() -> None:
    leads_to = {(ROOT / link.partition("#")[0]).resolve() for link in links(ROOT / "README.md")}
    assert set(DOCUMENTS[1:]) <= leads_to


# ---- commands and settings -----------------------------------------------------------------------------------------


@every_document
def test_commands_and_files_are_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    commands = {command.name for command in app.registered_commands}
    for line in re.findall(r"(?:^|`)pardner ([a-z]+)", text, flags=re.MULTILINE):
        assert line in commands, line
    for path in re.findall(r"\b(?:benchmarks|tests|src/pardner)/[\w/.-]*\w", text):
        assert "NAME" in path or (ROOT / path).exists(), path


def test_every_setting_is_written_down_with_its_default() -> None:
    text = SERVING.read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `PARDNER_(\w+)` \| ([^|]*)\|", text, flags=re.MULTILINE))
    fields = {field.name.upper(): field.default for field in msgspec.structs.fields(Settings)}
    assert told.keys() - {"CACHE"} == fields.keys()
    for name, default in fields.items():
        if isinstance(default, bool):
            assert told[name].strip() == str(default).lower(), name
        elif isinstance(default, int | float):
            assert float(told[name]) == default, name


# ---- rulings -------------------------------------------------------------------------------------------------------


def test_every_ruling_has_a_test() -> None:
    rows = re.findall(
        r"^\| B-(\d+) \| \S.* \| \[`(\w+)`\]\((\S+)\) \|$", RULINGS.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    assert sorted(int(number) for number, _, _ in rows) == list(range(1, 41))
    for number, name, path in rows:
        assert name.startswith(f"test_B_{number}_"), name
        assert f"def {name}(" in (RULINGS.parent / path).read_text(encoding="utf-8"), name


def test_every_ruling_that_the_rules_name_is_listed() -> None:
    listed = set(re.findall(r"^\| (B-\d+) \|", RULINGS.read_text(encoding="utf-8"), flags=re.MULTILINE))
    for source in load("boomtown").folder.glob("*.py"):
        assert set(re.findall(r"\bB-\d+\b", source.read_text(encoding="utf-8"))) <= listed, source.name


# ---- nothing of the machine it was written on ----------------------------------------------------------------------

STRANGE = re.compile(
    r"(?<![\w.~}*-])/(?:home|root|work|workspace|Users|mnt|private|opt)/\w"  # folders of somebody's machine
    r"|\b[A-Z]:\\Users"
    r"|\b(?:pypi|pythonhosted|npmjs|jfrog|artifactory|nexus|ghcr|quay|conda|anaconda)\.(?:org|com|io|cloud|local|net)\b"
    r"|\b(?:index-url|extra-index-url|find-links|trusted-host)\b",
)
PLACES = (".ci", "benchmarks", "docs", "src", "tests")
TEXTS = {"", ".cfg", ".css", ".html", ".js", ".json", ".jsonl", ".md", ".py", ".svg", ".toml", ".txt", ".yaml", ".yml"}


def repository_files() -> list[Path]:
    """Every text of the repository; what tools leave behind is none."""
    beside = [path for path in ROOT.iterdir() if path.is_file()]
    inside = [path for place in PLACES for path in (ROOT / place).rglob("*") if path.is_file()]
    return [
        path
        for path in beside + inside
        if path.suffix in TEXTS and path != Path(__file__) and not {"__pycache__", "pardner.egg-info"} & set(path.parts)
    ]


def test_no_file_names_a_machine_or_a_registry() -> None:
    files = repository_files()
    assert len(files) > 100
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in files
        for match in STRANGE.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not found
