"""What can go wrong with a database; every message is a sentence for the person who runs the server."""

from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """The store cannot do what was asked; nothing of it was kept."""


class UnreadableDatabase(StoreError):
    """A database that this version cannot read: newer, foreign, damaged or out of reach."""


class StoreClosed(StoreError):
    """The store is shutting down and takes nothing more."""


class UncertainWrite(StoreError):
    """The connection was lost during the commit: it may have happened or not. The same key asked again tells."""


def reason(error: BaseException) -> str:
    """What a database driver complains of, in one line and without a full stop."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(cause).split()).rstrip(".?")
