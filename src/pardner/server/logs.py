"""Structured logs: one JSON object a line on stderr. No token, key, name, chat or table id is ever logged."""

import logging
import sys
import time
from typing import Any

import msgspec

logger = logging.getLogger("pardner.server")


class JsonLines(logging.Formatter):
    """A record as a line of JSON: when, how bad, what, and the fields given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str = "info") -> None:
    """Send the server's and Uvicorn's logs to stderr as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("pardner", "uvicorn", "uvicorn.error", "litestar"):
        named = logging.getLogger(name)
        named.handlers = [handler]
        named.setLevel(level.upper())
        named.propagate = False


def note(event: str, level: int = logging.INFO, error: BaseException | None = None, **fields: Any) -> None:
    """Log an event with its fields, and with the trace of an error."""
    logger.log(level, event, extra={"fields": fields}, exc_info=error)
