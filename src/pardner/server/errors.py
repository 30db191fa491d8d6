"""Every error is a `Problem`: a code for programs and a sentence for people."""

import logging
import math
import secrets
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from pardner.engine.game import UnknownGame
from pardner.server.logs import note
from pardner.server.protocol import Message, Problem
from pardner.server.service.rows import Refused
from pardner.server.store.errors import StoreError

A_MINUTE = 60


class Refusal(Exception):
    """A request that is not carried out: the status, a code, a sentence, and a fresh message where one helps."""

    def __init__(self, status: int, code: str, detail: str, message: Message | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.message = message


class TooFast(Refusal):
    """Too many requests; `wait` says for how many seconds."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        super().__init__(429, "too_fast", f"That was too fast. Please wait {self.wait} s.")


def answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    """A problem as a response."""
    return Response(problem, status_code=status, media_type="application/json", headers=headers or {})


def refused(request: Request[Any, Any, Any], refusal: Refusal | Refused) -> Response[Problem]:
    """Something was refused."""
    headers = None
    if refusal.status == 429:
        headers = {"retry-after": str(refusal.wait if isinstance(refusal, TooFast) else A_MINUTE)}
    message = refusal.message if isinstance(refusal, Refusal) else None
    return answer(refusal.status, Problem(detail=refusal.detail, code=refusal.code, message=message), headers)


def unknown_game(request: Request[Any, Any, Any], error: UnknownGame) -> Response[Problem]:
    """A table of a game that is not here any more."""
    return answer(409, Problem(detail="This server does not have the game of this table.", code="no_game"))


def store_trouble(request: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """The database is away or the server is stopping: the same command sent again will do."""
    note("the store could not do its work", logging.ERROR, reason=str(error), route=route_of(request.scope))
    sentence = "The server cannot reach its tables just now. Please try again in a moment."
    return answer(503, Problem(detail=sentence, code="try_again"), {"retry-after": "1"})


SENTENCES = {
    401: ("token", "This needs a visitor's token."),
    404: ("not_found", "There is nothing here."),
    405: ("method", "This cannot be done here."),
    413: ("too_large", "That is larger than the server takes."),
    415: ("content_type", "A command must be sent as application/json."),
}


def framework_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: unknown addresses, malformed bodies, and the like."""
    if isinstance(error, ValidationException) or error.status_code == 400:
        return answer(422, Problem(detail=malformed(error), code="malformed"))
    if error.status_code in SENTENCES:
        code, sentence = SENTENCES[error.status_code]
        return answer(error.status_code, Problem(detail=sentence, code=code), error.headers)
    if error.status_code < 500:
        return answer(error.status_code, Problem(detail="The server cannot take this request.", code="refused"))
    return unforeseen(request, error)


def malformed(error: HTTPException) -> str:
    """What is wrong with a request, in a sentence."""
    found = error.extra if isinstance(error.extra, list) else []
    parts = [
        f"{part['key']}: {part['message']}" if part.get("key") else str(part.get("message", ""))
        for part in found
        if isinstance(part, dict)
    ]
    reason = "; ".join(part for part in parts if part)
    return f"The request is malformed: {reason or 'it is not the JSON expected'}."


def invalid(request: Request[Any, Any, Any], error: msgspec.ValidationError) -> Response[Problem]:
    """A value that does not fit its type."""
    return answer(422, Problem(detail=f"The request is malformed: {error}.", code="malformed"))


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """JSON that is nested beyond all reason."""
    if "deserializing" in str(error):
        return answer(422, Problem(detail="The request is malformed: it is nested too deeply.", code="malformed"))
    return unforeseen(request, error)


def unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Our own mistakes: logged under a number that the answer names."""
    number = secrets.token_hex(4)
    route = route_of(request.scope)
    note("unforeseen error", logging.ERROR, error, error_id=number, method=request.method, route=route)
    sentence = f"Something went wrong on the server. It has been written down as number {number}."
    return answer(500, Problem(detail=sentence, code="error"))


def route_of(scope: Any) -> str:
    """The route of a request without what it is about: addresses of tables are for those who sit there."""
    template = scope.get("path_template")
    return template if isinstance(template, str) else "unknown"


HANDLERS: ExceptionHandlersMap = {
    Refusal: refused,
    Refused: refused,
    StoreError: store_trouble,
    UnknownGame: unknown_game,
    HTTPException: framework_error,
    msgspec.ValidationError: invalid,
    RecursionError: too_deep,
    Exception: unforeseen,
}
