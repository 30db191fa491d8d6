"""`python -m pardner.bots.compile GAME`: fill the cache on disk with a game's search; without a name, of all games."""

import os
import sys
from contextlib import suppress

from pardner.bots.search import search_of
from pardner.engine.compile import PATIENCE
from pardner.engine.game import load, names

if __name__ == "__main__":
    with suppress(AttributeError, OSError):
        os.nice(PATIENCE)
    for wanted in sys.argv[1:] or names():
        search_of(load(wanted))
