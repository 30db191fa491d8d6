"""The JSON API: everything the page can do, and programs too. See `docs/table.md`."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.params import Body, FromPath, JSONBody, PathParameter, QueryParameter
from sqlalchemy import Connection, select

from pardner import __version__
from pardner.engine.game import UnknownGame, load, names
from pardner.engine.match import SPECTATOR
from pardner.server import lists, replies, service
from pardner.server.advice import Advice
from pardner.server.errors import Refusal, TooFast
from pardner.server.gallery import Gallery
from pardner.server.limits import Limits
from pardner.server.live import Hub
from pardner.server.markup import one_line
from pardner.server.protocol import (
    Act,
    DailyGame,
    Join,
    Keyed,
    LoadGame,
    Message,
    NewTable,
    Say,
    SeatCommand,
    Undo,
)
from pardner.server.reviews import Reviews
from pardner.server.security import cookie_of, new_token
from pardner.server.service.daily import DailyScores
from pardner.server.service.rows import Done, Refused, visitor_hash
from pardner.server.settings import Settings
from pardner.server.store import schema
from pardner.server.thinking import Thinking
from pardner.server.views import past

AnyRequest = Request[Any, Any, Any]
Fresh = Response[Message]
T = TypeVar("T")
B = TypeVar("B", bound=msgspec.Struct)

TableId = Annotated[
    str, PathParameter(description="The table's id, as in its link.", max_length=64, pattern=r"^[A-Za-z0-9_-]+$")
]
Seat = Annotated[
    int | None,
    QueryParameter(
        ge=-1,
        lt=8,
        description="The seat to draw for, one of yours; -1 draws what a spectator sees. Unless given: your seat that "
        "has to decide, or your first, or a spectator's view.",
    ),
]
Since = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=2**31 - 1,
        description="The revision you have, drawn for the same seat: then only what has changed since is sent.",
    ),
]
WaitSince = Annotated[
    int,
    QueryParameter(ge=0, le=2**31 - 1, description="The revision you have: the answer comes when there is another."),
]
MoveNumber = Annotated[int, PathParameter(ge=0, le=1_000_000, description="A move number; 0 is the setup.")]


class Api:
    """What the handlers share: made once for an application."""

    def __init__(self, settings: Settings, gallery: Gallery, hub: Hub, limits: Limits, thinking: Thinking) -> None:
        self.advice = Advice(thinking)
        self.reviews = Reviews(thinking)
        self.settings = settings
        self.gallery = gallery
        self.hub = hub
        self.limits = limits

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read from the store without holding up anybody else."""
        return await asyncio.to_thread(self.gallery.store.read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Have something written; it is committed when this returns."""
        return await asyncio.shield(asyncio.wrap_future(self.gallery.store.write(work)))

    def new_table_allowed(self, visitor: str, address: str) -> None:
        """Refuse visitors and addresses that open tables too fast."""
        if not self.limits.on:
            return
        wait = self.limits.tables.take(visitor) or self.limits.tables_of_address.take(address)
        if wait:
            raise TooFast(wait)


class Visit:
    """Who sends a request; a visitor without a token gets one with the answer."""

    def __init__(self, request: AnyRequest, invited: bool) -> None:
        self.api: Api = request.app.state.api
        token: str | None = request.scope["state"]["token"]
        self.address: str = request.scope["state"]["address"]
        self._new = token is None and invited
        self._token = new_token() if self._new else token
        self.visitor = visitor_hash(self._token) if self._token else None

    @property
    def known(self) -> str:
        """The visitor of a command."""
        assert self.visitor is not None
        return self.visitor

    def answer(self, body: bytes, status: int = 200) -> Response[Any]:
        """An answer that is JSON already, with the cookie of a new visitor."""
        cookies = [cookie_of(self._token, self.api.settings)] if self._new and self._token else []
        return Response(body, status_code=status, media_type="application/json", cookies=cookies)

    async def message(
        self, table: str, seat: int | None = None, since: int | None = None, status: int = 200
    ) -> Response[Any]:
        """The table as it is now."""
        view = await self.api.gallery.view(table)
        return self.answer(view.encoded(self.visitor, seat, since), status)

    async def command(
        self, table: str, work: Callable[[Connection], Done], seat: int | None, since: int | None
    ) -> Response[Any]:
        """Carry out a command; the answer is the fresh table."""
        gallery = self.api.gallery
        try:
            done = await gallery.command(table, work)
        except Refused as refused:
            if refused.status != 409:
                raise
            view = await gallery.view(table)
            fresh = msgspec.json.decode(view.encoded(self.visitor), type=Message)
            raise Refusal(409, refused.code, refused.detail, fresh) from refused
        view = await gallery.newest(gallery.slot(table))
        held = view.snapshot.held_by(self.known)
        mine = seat if seat == SPECTATOR or seat in held else None
        return self.answer(view.encoded(self.visitor, mine, since, rather=done.seat))


def said(body: B, **fields: str) -> B:
    """A body with what somebody typed on one line; `Refusal` if nothing is left."""
    cleaned = {field: one_line(text) for field, text in fields.items()}
    for field, text in cleaned.items():
        if not text:
            raise Refusal(422, "malformed", f"The {field} needs at least one letter.")
    return msgspec.structs.replace(body, **cleaned)


# ---- games ---------------------------------------------------------------------------------------------------------


@get("/games", summary="The games", operation_id="games")
async def games() -> list[replies.GameInfo]:
    """Every game that can be played here, with its options, seats and levels of bots."""
    return replies.all_games()


@get("/games/{game:str}", summary="A game and its rules", operation_id="game")
async def game_by_name(game: FromPath[str]) -> replies.GameRules:
    """A game with its rules as Markdown and every kind of decision."""
    try:
        return replies.game_rules(load(game))
    except UnknownGame as error:
        raise Refusal(404, "no_game", "There is no game of this name.") from error


# ---- tables --------------------------------------------------------------------------------------------------------


@get("/tables", summary="Tables to join", operation_id="tables")
async def tables(request: AnyRequest) -> list[replies.TableInfo]:
    """Tables with open seats at which somebody waits, the newest first; `yours` are the seats you hold there."""
    visit = Visit(request, invited=False)
    return await visit.api.read(partial(lists.waiting_tables, visitor=visit.visitor))


@post("/tables", summary="Open a table", operation_id="create", raises=[])
async def create(
    request: AnyRequest, data: Annotated[NewTable, Body(description="Who sits where, and the options.")]
) -> Response[Message]:
    """A new table. The number of seats is the number of plans; the game begins as soon as no seat is open."""
    visit = Visit(request, invited=True)
    visit.api.new_table_allowed(visit.known, visit.address)
    plans = [said(plan, name=plan.name) if plan.name is not None else plan for plan in data.seats]
    body = msgspec.structs.replace(data, seats=plans)
    most = visit.api.settings.tables_per_visitor
    work = partial(service.create, visitor=visit.known, body=body, now=time.time(), tables_per_visitor=most)
    return await visit.message(await visit.api.write(work), status=201)


@post("/load", summary="Load a saved game", operation_id="load")
async def load_saved(request: AnyRequest, data: JSONBody[LoadGame]) -> Response[Message]:
    """A new table that goes on from a saved game: you sit in every seat, or look at it if it is over."""
    visit = Visit(request, invited=True)
    visit.api.new_table_allowed(visit.known, visit.address)
    body = said(data, name=data.name)
    match = await asyncio.to_thread(service.read_saved, body.file)
    most = visit.api.settings.tables_per_visitor
    work = partial(
        service.load_game, visitor=visit.known, body=body, match=match, now=time.time(), tables_per_visitor=most
    )
    return await visit.message(await visit.api.write(work), status=201)


@get("/tables/{table:str}", summary="A table", operation_id="table")
async def table_now(request: AnyRequest, table: TableId, seat: Seat = None, since: Since = None) -> Fresh:
    """The table as you may see it now."""
    return await Visit(request, invited=False).message(table, seat, since)


@get("/tables/{table:str}/wait", summary="Wait for news", operation_id="wait")
async def wait(request: AnyRequest, table: TableId, since: WaitSince, seat: Seat = None) -> Response[Message]:
    """The table as soon as it is past a revision, or after 25 seconds anyway. For those without a WebSocket."""
    visit = Visit(request, invited=False)
    api = visit.api
    view = await api.gallery.view(table)
    view.viewer_for(visit.visitor, seat)
    here = bool(visit.visitor and view.snapshot.held_by(visit.visitor))
    if visit.visitor and here:
        api.hub.presence.arrive(table, visit.visitor)
    try:
        view = await api.hub.wait(table, visit.visitor or visit.address, since, api.settings.long_poll)
    finally:
        if visit.visitor and here:
            api.hub.presence.depart(table, visit.visitor)
    return visit.answer(view.encoded(visit.visitor, seat, since))


@get("/tables/{table:str}/at/{number:int}", summary="A table as it was", operation_id="at")
async def table_then(request: AnyRequest, table: TableId, number: MoveNumber, seat: Seat = None) -> Response[Message]:
    """The table as it was after a move, drawn for you, with the movements of that move; for replays."""
    visit = Visit(request, invited=False)
    view = await visit.api.gallery.view(table)
    viewer = view.viewer_for(visit.visitor, seat)
    yours = view.snapshot.held_by(visit.visitor) if visit.visitor else []
    if number > view.move:
        raise Refusal(404, "no_such_move", f"This game has {view.move} moves so far.")
    read = partial(service.snapshot, table=table, now=time.time(), entries_from=max(1, number))
    return visit.answer(msgspec.json.encode(past(await visit.api.read(read), number, viewer, yours)))


@get("/tables/{table:str}/hint", summary="Ask for a hint", operation_id="hint")
async def hint(request: AnyRequest, table: TableId, seat: Seat = None) -> Response[replies.Hint]:
    """Your choices as the Marshal sees them, the best first, from what your seat knows: it takes about 1.5 seconds.

    422 when this table is played without hints, when there is nothing for you to decide, and while the Marshal is still
    warming up; 403 for spectators; 429 when you ask for a second hint before you have the first.
    """
    visit = Visit(request, invited=False)
    view = await visit.api.gallery.view(table)
    return visit.answer(msgspec.json.encode(await visit.api.advice.hint(view, visit.visitor, seat)))


@get("/tables/{table:str}/review", summary="Review a finished game", operation_id="review")
async def review(request: AnyRequest, table: TableId) -> Response[replies.GameReview]:
    """What everybody could expect after each move, the moves that changed it most, and what would have been better.

    The first who asks has it made, which takes some seconds: until then the answer says how far it is; ask again. 422
    when the game is not over, and while the Marshal is still warming up.
    """
    visit = Visit(request, invited=False)
    api = visit.api
    await api.gallery.view(table)
    known = api.reviews.known(table)
    if known is None:
        known = await api.reviews.begin(await api.read(partial(service.snapshot, table=table, now=time.time())))
    return visit.answer(msgspec.json.encode(known))


@get("/tables/{table:str}/save", summary="Save a game", operation_id="save", media_type="application/json")
async def save(request: AnyRequest, table: TableId) -> Response[Any]:
    """The game as a file that can be loaded again; a finished game carries the key of its dice."""
    visit = Visit(request, invited=False)
    read = partial(service.snapshot, table=table, now=time.time())
    snapshot = await visit.api.read(read)
    response = visit.answer(await asyncio.to_thread(service.save_game, snapshot, visit.visitor))
    response.headers["content-disposition"] = f'attachment; filename="{snapshot.row.game}-{table[:8]}.json"'
    return response


@post("/tables/{table:str}/join", summary="Sit down", operation_id="join", status_code=200)
async def join(
    request: AnyRequest, table: TableId, data: JSONBody[Join], seat: Seat = None, since: Since = None
) -> Fresh:
    """Sit down in an open seat. The game begins when none is open any more."""
    visit = Visit(request, invited=True)
    body = said(data, name=data.name)
    work = partial(service.join, visitor=visit.known, table=table, body=body, now=time.time())
    return await visit.command(table, work, seat, since)


@post("/tables/{table:str}/act", summary="Decide", operation_id="act", status_code=200)
async def act(
    request: AnyRequest, table: TableId, data: JSONBody[Act], seat: Seat = None, since: Since = None
) -> Fresh:
    """Take one of your `choices`. 409 with a fresh message if somebody moved first, 422 if it is not legal."""
    visit = Visit(request, invited=True)
    work = partial(service.act, who=visit.known, table=table, body=data, now=time.time())
    return await visit.command(table, work, seat, since)


@post("/tables/{table:str}/undo", summary="Take back", operation_id="undo", status_code=200)
async def undo(
    request: AnyRequest, table: TableId, data: JSONBody[Undo], seat: Seat = None, since: Since = None
) -> Fresh:
    """Take back your last decision, while no dice were thrown for it and the turn is still yours."""
    visit = Visit(request, invited=True)
    work = partial(service.undo, visitor=visit.known, table=table, body=data, now=time.time())
    return await visit.command(table, work, seat, since)


@post("/tables/{table:str}/leave", summary="Leave a seat", operation_id="leave", status_code=200)
async def leave(
    request: AnyRequest, table: TableId, data: JSONBody[SeatCommand], seat: Seat = None, since: Since = None
) -> Fresh:
    """Leave your seat: to a bot while the game is on, to anybody before it has begun."""
    visit = Visit(request, invited=True)
    work = partial(service.leave, visitor=visit.known, table=table, body=data, now=time.time())
    return await visit.command(table, work, seat, since)


@post("/tables/{table:str}/reclaim", summary="Take a seat again", operation_id="reclaim", status_code=200)
async def reclaim(
    request: AnyRequest, table: TableId, data: JSONBody[SeatCommand], seat: Seat = None, since: Since = None
) -> Fresh:
    """Take a seat again that you have left to a bot."""
    visit = Visit(request, invited=True)
    work = partial(service.reclaim, visitor=visit.known, table=table, body=data, now=time.time())
    return await visit.command(table, work, seat, since)


@post("/tables/{table:str}/chat", summary="Say something", operation_id="chat", status_code=200)
async def chat(
    request: AnyRequest, table: TableId, data: JSONBody[Say], seat: Seat = None, since: Since = None
) -> Fresh:
    """Say something at the table; spectators may too."""
    visit = Visit(request, invited=True)
    body = said(data, text=data.text)
    work = partial(service.say, visitor=visit.known, table=table, body=body, now=time.time())
    return await visit.command(table, work, seat, since)


@post("/tables/{table:str}/rematch", summary="Play again", operation_id="rematch")
async def rematch(request: AnyRequest, table: TableId, data: JSONBody[Keyed]) -> Response[Message]:
    """The next table with the same seats and options. A finished table has one, whoever asks, and it is the answer."""
    visit = Visit(request, invited=True)
    visit.api.new_table_allowed(visit.known, visit.address)
    work = partial(service.rematch, visitor=visit.known, table=table, body=data, now=time.time())
    return await visit.message(await visit.api.write(work), status=201)


@get("/daily/{game:str}", summary="Today's challenge", operation_id="daily")
async def daily(request: AnyRequest, game: FromPath[str]) -> Response[DailyScores]:
    """The scores of everybody who has finished today's challenge: a game alone, with the same dice for everybody."""
    visit = Visit(request, invited=False)
    read = partial(service.scores_of_day, game=game, visitor=visit.visitor, now=time.time())
    return visit.answer(msgspec.json.encode(await visit.api.read(read)))


@post("/daily/{game:str}", summary="Play today's challenge", operation_id="play_daily")
async def play_daily(request: AnyRequest, game: FromPath[str], data: JSONBody[DailyGame]) -> Response[Message]:
    """Your table of today's challenge, the same one whenever you ask. Its key is shown when the day is over."""
    visit = Visit(request, invited=True)
    visit.api.new_table_allowed(visit.known, visit.address)
    body = said(data, name=data.name)
    secret, most = visit.api.gallery.store.secret, visit.api.settings.tables_per_visitor
    work = partial(
        service.play_daily, visitor=visit.known, game=game, body=body, now=time.time(), secret=secret,
        tables_per_visitor=most,
    )  # fmt: skip
    return await visit.message(await visit.api.write(work), status=201)


# ---- visitors and the server ---------------------------------------------------------------------------------------


@get("/me", summary="Your tables", operation_id="me")
async def me(request: AnyRequest) -> Response[replies.Me]:
    """Your tables. A browser that comes for the first time gets its cookie here: ask before the first command."""
    visit = Visit(request, invited=True)
    yours = await visit.api.read(partial(lists.tables_of, visitor=visit.known))
    return visit.answer(msgspec.json.encode(replies.Me(tables=yours)))


@get("/healthz", summary="Health", operation_id="health", include_in_schema=True)
async def healthz(request: AnyRequest) -> Response[replies.Health]:
    """Whether the server can read its database."""
    api: Api = request.app.state.api
    try:
        await api.read(lambda connection: connection.execute(select(schema.meta.c.name).limit(1)).all())
        ok = True
    except Exception:
        ok = False
    kind = "postgresql" if api.gallery.store.is_postgresql else "sqlite"
    compiled = all(load(name).fastest is not load(name).interpreted for name in names())
    connections = api.limits.sockets.count
    health = replies.Health(ok=ok, version=__version__, database=kind, compiled=compiled, connections=connections)
    return Response(health, status_code=200 if ok else 503)


HANDLERS = [
    games, game_by_name, tables, create, table_now, wait, table_then, hint, review, save, join, act, undo, leave,
    reclaim, chat, rematch, daily, play_daily, me,
]  # fmt: skip


def routers(settings: Settings) -> list[Router]:
    """All routes under /api. Saved games are larger than anything else."""
    files = Router("/api", route_handlers=[load_saved], tags=["tables"], request_max_body_size=settings.largest_file)
    return [Router("/api", route_handlers=HANDLERS, tags=["tables"]), files]
