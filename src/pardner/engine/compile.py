"""`python -m pardner.engine.compile GAME`: fill the cache on disk with a game's native build."""

import sys

from pardner.engine.game import load

if __name__ == "__main__":
    for name in sys.argv[1:]:
        load(name).native()
