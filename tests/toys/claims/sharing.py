"""A helper in a file of its own: the cache of compiled rules has to notice an edit here too."""

WORTH = 1


def worth(value):
    """What one nugget adds to a score."""
    return WORTH * value
