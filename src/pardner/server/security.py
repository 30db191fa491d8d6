"""Who asks, and whether they may: visitors, origins, hosts, rates, and the headers of every answer.

A visitor is known by a secret token, in a cookie (browsers) or as `Authorization: Bearer` (programs). A page of another
site cannot use the cookie: it is `SameSite=Lax`; a command must come as `application/json`, which such a page may not
send without asking; and where a browser says which page a command or a WebSocket comes from (`Origin`,
`Sec-Fetch-Site`), it must be a page of this server. So no token against forgery has to be carried in forms.
"""

import re
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Literal
from urllib.parse import urlsplit

from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pardner.server.errors import Refusal, TooFast
from pardner.server.limits import Limits, address_key
from pardner.server.settings import Settings

TOKEN = re.compile(r"[A-Za-z0-9_-]{32,128}")
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
A_YEAR = 365 * 24 * 3600

POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def new_token() -> str:
    """A secret for a visitor who has none."""
    return secrets.token_urlsafe(32)


def cookie_name(secure: bool) -> str:
    """The cookie's name; the prefix makes browsers take it over HTTPS from this host only."""
    return "__Host-pardner" if secure else "pardner"


def cookie_of(token: str, settings: Settings) -> Cookie:
    """The cookie that a browser is to keep."""
    samesite: Literal["lax"] = "lax"
    return Cookie(
        key=cookie_name(settings.secure_cookies),
        value=token,
        max_age=A_YEAR,
        path="/",
        httponly=True,
        samesite=samesite,
        secure=settings.secure_cookies,
    )


def header(scope: Mapping[str, Any], name: bytes) -> str | None:
    """A header of a request, if it is there."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return None


def token_of(scope: Mapping[str, Any], secure: bool) -> str | None:
    """The visitor's token, if the request carries a well-formed one."""
    authorization = header(scope, b"authorization")
    if authorization is not None:
        kind, _, token = authorization.partition(" ")
        token = token.strip()
        if kind.lower() != "bearer" or not TOKEN.fullmatch(token):
            raise Refusal(401, "token", "A program's token is «Bearer» and 32 to 128 letters, digits, - or _.")
        return token
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(header(scope, b"cookie") or "")
    except CookieError:
        return None
    morsel = jar.get(cookie_name(secure))
    return morsel.value if morsel and TOKEN.fullmatch(morsel.value) else None


def check_host(scope: Mapping[str, Any], trusted: tuple[str, ...]) -> None:
    """Refuse hosts the server is not meant to answer to."""
    host = (header(scope, b"host") or "").rsplit(":", 1)[0].lower()
    if trusted and host not in trusted:
        raise Refusal(400, "host", "This server does not answer to that host name.")


def check_origin(scope: Mapping[str, Any], secure: bool) -> None:
    """Refuse what a browser says comes from a page of another site."""
    origin = header(scope, b"origin")
    site = header(scope, b"sec-fetch-site")
    if origin is not None:
        try:
            parts = urlsplit(origin)
        except ValueError:
            parts = urlsplit("null")
        same = parts.netloc.lower() == (header(scope, b"host") or "").lower() and parts.netloc != ""
        if not same or (secure and parts.scheme != "https"):
            raise Refusal(403, "origin", "This command comes from a page of another site.")
    elif site not in (None, "same-origin", "none"):
        raise Refusal(403, "origin", "This command comes from a page of another site.")


def check_json(scope: Mapping[str, Any]) -> None:
    """Commands are JSON, which a form of another site cannot send."""
    kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refusal(415, "content_type", "A command must be sent as application/json.")


class Gate:
    """Everything that is checked before a handler sees a request.

    What it finds out goes into `scope["state"]`: `token` (or `None`) and `address`.
    """

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._settings = settings
        self._limits = limits

    def check(self, scope: Scope) -> None:
        """All checks, cheapest first."""
        settings = self._settings
        check_host(scope, settings.trusted_hosts)
        client = scope.get("client")
        address = address_key(client[0] if client else None)
        scope["state"]["address"] = address
        self._take(self._limits.requests.take, address)
        scope["state"]["token"] = token = token_of(scope, settings.secure_cookies)
        if scope["type"] == ScopeType.WEBSOCKET:
            check_origin(scope, settings.secure_cookies)
        elif scope["method"] not in SAFE_METHODS:
            check_origin(scope, settings.secure_cookies)
            check_json(scope)
            self._take(self._limits.commands.take, token or address)

    def _take(self, take: Any, key: str) -> None:
        if self._limits.on and (wait := take(key)):
            raise TooFast(wait)


class Gated:
    """ASGI middleware: no request passes that the gate refuses. WebSockets are checked by their handler, to say why."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it with a sentence."""
        if scope["type"] == ScopeType.HTTP:
            self._gate.check(scope)
        await self.app(scope, receive, send)


RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
NOT_KEPT = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer; those that it has already stay as they are."""
    if message["type"] == "http.response.start":
        given = list(message.get("headers", ()))
        known = {name.lower() for name, _ in given}
        given += [header for header in RAW_HEADERS if header[0] not in known]
        if scope["path"].startswith("/api/") and NOT_KEPT[0] not in known:
            given.append(NOT_KEPT)
        message["headers"] = given
