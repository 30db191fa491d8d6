"""Days, as the server counts them."""

import datetime


def day_of(now: float) -> str:
    """The date in UTC, the same for everybody."""
    return datetime.datetime.fromtimestamp(now, datetime.UTC).date().isoformat()
