"""The HTML pages, and the files they are made of.

A page is a frame: what happens at a table comes by messages, drawn by `static/table.js`. Files are served under an
address that has a hash of all of them in it, so that browsers keep them for good and never mix two versions.
"""

import hashlib
import json
import mimetypes
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Request, Response, Router, get
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.types import ExceptionHandlersMap
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from pardner.bots.levels import NAMES
from pardner.engine.game import Game, UnknownGame, load, names
from pardner.server.boards import board_of
from pardner.server.errors import Refusal
from pardner.server.security import cookie_of, new_token
from pardner.server.service.rows import Refused
from pardner.server.settings import Settings

HERE = Path(__file__).parent
STATIC = HERE / "static"
SERVED = {".css", ".js", ".svg"}
A_YEAR = "public, max-age=31536000, immutable"
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

AnyRequest = Request[Any, Any, Any]


# ---- files ---------------------------------------------------------------------------------------------------------


class File(NamedTuple):
    """A file that browsers may ask for."""

    content: bytes
    kind: str


@cache
def files() -> dict[str, File]:
    """Every file of the pages by its address: ours, and each game's."""
    return {address: File(path.read_bytes(), _kind(path)) for address, path in _served()}


def _served() -> Iterator[tuple[str, Path]]:
    folders = [("", STATIC), *((f"games/{name}/", load(name).folder) for name in names())]
    for prefix, folder in folders:
        for path in sorted(folder.iterdir()):
            if path.suffix in SERVED:
                yield prefix + path.name, path


def _kind(path: Path) -> str:
    if path.suffix == ".js":
        return "text/javascript; charset=utf-8"
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


@cache
def version() -> str:
    """Changes whenever a file does."""
    digest = hashlib.sha256()
    for address, file in sorted(files().items()):
        digest.update(address.encode() + b"\0" + file.content + b"\0")
    return digest.hexdigest()[:12]


def asset(address: str) -> str:
    """Where browsers find a file."""
    return f"/assets/{version()}/{address}"


@get("/assets/{stamp:str}/{address:path}", include_in_schema=False)
async def asset_file(stamp: FromPath[str], address: FromPath[str]) -> Response[bytes]:
    """A file of the pages. An old stamp gets the new file, but may not keep it."""
    return _file(address, A_YEAR if stamp == version() else "no-cache")


def _file(address: str, caching: str) -> Response[bytes]:
    file = files().get(address.lstrip("/"))
    if file is None:
        raise NotFoundException
    return Response(file.content, media_type=file.kind, headers={"cache-control": caching})


@get("/static/{address:path}", include_in_schema=False)
async def static_file(address: FromPath[str]) -> Response[bytes]:
    """The same files for those who name them without a stamp, like one style that imports another."""
    return _file(address, "no-cache")


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Response[bytes]:
    """For browsers that ask without having read the page."""
    file = files()["favicon.svg"]
    return Response(file.content, media_type=file.kind, headers={"cache-control": "public, max-age=86400"})


# ---- templates -----------------------------------------------------------------------------------------------------


@cache
def _environment() -> Environment:
    loader = FileSystemLoader(HERE / "templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals["asset"] = asset
    return environment


def page(name: str, status: int = 200, **context: Any) -> Response[str]:
    """A page from its template."""
    text = _environment().get_template(name).render(**context)
    return Response(text, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


def problem_page(status: int, heading: str, sentence: str) -> Response[str]:
    """A page for when there is none."""
    return page("problem.html", status, heading=heading, sentence=sentence)


def with_cookie(request: AnyRequest, response: Response[str]) -> Response[str]:
    """A visitor who comes for the first time is known from here on."""
    if request.scope["state"].get("token") is None:
        settings: Settings = request.app.state.api.settings
        response.cookies = [*response.cookies, cookie_of(new_token(), settings)]
    return response


# ---- the pages -----------------------------------------------------------------------------------------------------


class GameCard(NamedTuple):
    """A game on the front page."""

    name: str
    title: str
    tagline: str
    seats: range
    cover: str


def game_card(game: Game) -> GameCard:
    """A game with its picture, or the picture of any game."""
    own = f"games/{game.name}/cover.svg"
    cover = asset(own if own in files() else "cover.svg")
    return GameCard(game.name, game.title, game.words.TAGLINE, game.seats, cover)


@get("/", include_in_schema=False)
async def front_page(request: AnyRequest) -> Response[str]:
    """All games, open tables, your own tables."""
    return with_cookie(request, page("home.html", games=[game_card(load(name)) for name in names()]))


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """A table; everything on it comes by messages."""
    if not TABLE_ID.fullmatch(table):
        return no_table()
    try:
        view = await request.app.state.api.gallery.view(table)
    except (Refusal, Refused) as refusal:
        if refusal.status == 404:
            return no_table()
        raise
    game: Game = view.snapshot.game
    styles = ("pieces.css", f"games/{game.name}/board.css")
    shown = page(
        "table.html",
        table=table,
        game=game.name,
        title=game.title,
        levels=json.dumps(NAMES),
        skeleton=board_of(game.name).skeleton(),
        styles=[asset(address) for address in styles if address in files()],
    )
    return with_cookie(request, shown)


def no_table() -> Response[str]:
    """A link that leads to no table."""
    return problem_page(
        404, "No such table", "There is no table under this link. It may have been cut off when it was sent."
    )


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(game: FromPath[str], part: FromQuery[str] = "page") -> Response[str]:
    """The rulebook of a game; `part=text` is the text alone, for the pane beside the board."""
    try:
        loaded = load(game) if find_spec(f"pardner.games.{game}") else None
    except (UnknownGame, ValueError, ImportError):
        loaded = None
    if loaded is None or game not in names():
        return problem_page(404, "No such game", "There is no game of this name here.")
    if part == "text":
        text = str(rulebook(game, 1).text)
        return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})
    book = rulebook(game, 0)
    return page("rules.html", title=loaded.title, text=book.text, contents=book.contents)


@get("/{address:path}", include_in_schema=False)
async def nothing_here(address: FromPath[str]) -> Response[str]:
    """Any other address."""
    if address.startswith("/api/"):
        raise NotFoundException
    return problem_page(404, "Nothing here", "This trail leads nowhere. Best ride back to town.")


def went_wrong(request: AnyRequest, error: Exception) -> Response[Any]:
    """What is refused on the way to a page, as a page."""
    if isinstance(error, HTTPException) and error.status_code == 404:
        return problem_page(404, "Nothing here", "This trail leads nowhere. Best ride back to town.")
    sentence = str(error.detail) if isinstance(error, (Refusal, Refused)) else "This page cannot be shown."
    status = error.status if isinstance(error, (Refusal, Refused)) else getattr(error, "status_code", 500)
    return problem_page(status, "That did not work", sentence)


# ---- rulebooks -----------------------------------------------------------------------------------------------------


class Rulebook(NamedTuple):
    """A rulebook as HTML, and its headings: anchor, text, level."""

    text: Markup
    contents: list[tuple[str, str, int]]


@cache
def rulebook(game: str, deeper: int) -> Rulebook:
    """A game's rules; headings are so many levels deeper than written. HTML in the text stays text."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(load(game).rules_text())
    contents = [_anchored(tokens, at, deeper) for at, token in enumerate(tokens) if token.type == "heading_open"]
    for token in tokens:
        if token.type == "heading_close":
            token.tag = f"h{int(token.tag[1]) + deeper}"
    text: str = markdown.renderer.render(tokens, markdown.options, {})
    table = '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>'
    text = text.replace("<table>", table).replace("</table>", "</table></div>")
    return Rulebook(Markup(text), [entry for entry in contents if entry[2] in (2, 3)])  # noqa: S704


def _anchored(tokens: list[Token], at: int, deeper: int) -> tuple[str, str, int]:
    """Give a heading its anchor, the one that `words.RULES` names."""
    level = int(tokens[at].tag[1])
    text = "".join(part.content for part in tokens[at + 1].children or [])
    anchor = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    tokens[at].tag = f"h{level + deeper}"
    tokens[at].attrSet("id", f"rule-{anchor}")
    return anchor, text, level


HANDLERS: list[HTTPRouteHandler] = [front_page, table_page, rules_page, asset_file, static_file, favicon, nothing_here]


def route_handlers(settings: Settings) -> list[Router]:
    """All pages, and the files they are made of."""
    refusals: ExceptionHandlersMap = {Refusal: went_wrong, Refused: went_wrong, HTTPException: went_wrong}
    return [Router("/", route_handlers=HANDLERS, exception_handlers=refusals)]
