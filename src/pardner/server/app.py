"""The application: the store, the gallery, the hub, the bots and the routes, put together."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pardner import __version__
from pardner.engine.game import load, names
from pardner.server import api, errors, pages, security
from pardner.server.gallery import Gallery
from pardner.server.limits import Limits
from pardner.server.live import Hub, Presence, live
from pardner.server.logs import note
from pardner.server.settings import Settings
from pardner.server.store.store import Store
from pardner.server.thinking import Thinking
from pardner.server.warm import WarmUp
from pardner.server.workers import Workers

DESCRIPTION = """\
Everything the page can do, for programs.

A visitor is known by a secret token: browsers keep it in a cookie, programs make one up (32 to 128 letters, digits,
`-` or `_`; `secrets.token_urlsafe(32)` will do) and send it as `Authorization: Bearer …`. Seats belong to tokens.

Every command carries a `key` of its own: sent twice, it happens once. Commands are JSON (`Content-Type:
application/json`); an `Origin` header, where there is one, must be this server's. A command that is answered with 200
or 201 has been committed.

News come by WebSocket, `/api/tables/{table}/live?seat=&since=`: a `Message` at once and after every change. It is
closed with 1012 when the server restarts (come back at once, with `since`), and with 4000 plus an HTTP status when it
is refused. Where there are no WebSockets, `wait` does the same. Errors are a `Problem`: `code` for programs, `detail`
for people.
"""


def create_app(settings: Settings | None = None, store: Store | None = None) -> Litestar:
    """The server's application. A store given by the caller stays open when the application stops."""
    chosen = settings or Settings()
    limits = Limits(chosen)
    gate = security.Gate(chosen, limits)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        opened = await asyncio.to_thread(Store.open, chosen.database) if store is None else store
        process = secrets.token_hex(8)
        gallery = Gallery(opened)
        presence = Presence(opened, process)
        hub = Hub(gallery, presence, limits)
        thinking = Thinking(chosen.bots)
        workers = Workers(gallery, thinking, process, chosen.bot_pause, chosen.bot_lease)
        warming = WarmUp(chosen.compile, chosen.compile_search)
        app.state.gallery, app.state.hub, app.state.gate = gallery, hub, gate
        app.state.api = api.Api(chosen, gallery, hub, limits, thinking)
        gallery.open()
        for name in names():  # before there are threads that could each load a game of their own
            load(name)
        warming.start()
        running = [asyncio.create_task(presence.keep_alive())]
        if chosen.bots:
            running.append(asyncio.create_task(workers.run()))
        note("ready", database=opened.place, games=names())
        try:
            yield
        finally:
            gallery.close()
            await asyncio.to_thread(warming.stop)
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await workers.close()
            await app.state.api.reviews.close()
            thinking.close()
            await presence.leave()
            if store is None:
                await asyncio.to_thread(opened.close)
            note("closed")

    return Litestar(
        route_handlers=[*api.routers(chosen), api.healthz, live, *pages.route_handlers(chosen)],
        middleware=[_noted, DefineMiddleware(security.Gated, gate=gate)],
        before_send=[security.add_headers],
        exception_handlers=errors.HANDLERS,
        lifespan=[lifespan],
        request_max_body_size=chosen.largest_body,
        logging_config=None,
        openapi_config=_openapi(),
        debug=False,
    )


def _openapi() -> OpenAPIConfig:
    schemes: dict[str, SecurityScheme | Reference] = {
        "token": SecurityScheme(type="http", scheme="bearer", description="A program's own secret."),
        "cookie": SecurityScheme(type="apiKey", name="pardner", security_scheme_in="cookie", description="A browser's"),
    }
    return OpenAPIConfig(
        title="Pardner",
        version=__version__,
        description=DESCRIPTION,
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes=schemes),
        security=[{}, {"token": []}, {"cookie": []}],
        use_handler_docstrings=True,
    )


def _noted(app: ASGIApp) -> ASGIApp:
    """Middleware: a line of the log for every request."""

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, watch)
        finally:
            note(
                "request",
                logging.INFO if status < 500 else logging.ERROR,
                method=scope["method"],
                route=errors.route_of(scope),
                status=status,
                ms=round(1000 * (time.perf_counter() - started), 1),
            )

    return call
