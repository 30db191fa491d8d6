"""Find out how strong the bots are in every game, and write docs/strength.md.

    python benchmarks/strength.py                                # everything, 400 games for each figure
    python benchmarks/strength.py --only boomtown --rate 20000   # one game; the page keeps what is known of the others
    python benchmarks/strength.py --games 0                      # nothing is played, only the page written

It may be stopped at any time: results are in a file for each figure, and the next run goes on from there. The page
has all figures that there are, those of unfinished parts too.
"""

import argparse
import sys
from pathlib import Path

from pardner.bots import players
from pardner.cli.simulate import Waiting
from pardner.engine.game import load, names
from pardner.lab import arena
from pardner.lab.crew import CrewLost
from pardner.lab.results import BrokenResults
from pardner.lab.strength import AMONG_OTHERS, KINDS, LADDER, Part, found_so_far, page, parts

ROOT = Path(__file__).parent.parent
PACES = {
    "coal_n_write": {(LADDER, "marshal"): 100.0},
    "homesteaders": {
        (LADDER, "deputy"): 100.0,
        (LADDER, "sheriff"): 100.0,
        (LADDER, "marshal"): 100.0,
        (AMONG_OTHERS, "sheriff"): 500.0,
    },
}
"""The rates at which parts begin: lower ones where games are long, higher ones where luck hides the difference."""


def play(part: Part, games: int, processes: int | None, folder: Path) -> None:
    """Play what is missing of a part."""
    file = part.file(folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    print(f"{part.arena.game.title}: {', '.join(part.arena.bots)} ({part.kind})", flush=True)
    with Waiting(len(part.arena.fixtures(games))) as advance:
        arena.play(part.arena, games, processes, file, advance)


def write_page(to: Path, folder: Path) -> None:
    """Write down all that is known; results of other bots or rules are left out, and told."""
    found = []
    for name in names():
        try:
            for part in parts(load(name), folder, paces=PACES.get(name)):
                found.append((part, found_so_far(part, folder)))
        except BrokenResults as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
    to.write_text(page(found), encoding="utf-8")
    print(f"written: {to}")


def main() -> int:
    """Play what is asked for, then write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=arena.GAMES, help="for each figure, made up to whole rounds")
    parser.add_argument("--rate", type=float, help="iterations that a second of thinking stands for")
    parser.add_argument("--only", metavar="GAME", choices=names(), action="append", help="may be repeated")
    parser.add_argument("--part", choices=KINDS, action="append", help="only this of it; may be repeated")
    parser.add_argument("--processes", type=int, help="games at a time; unless given: one per core")
    parser.add_argument("--results", type=Path, default=ROOT / "build" / "strength", help="the folder of the results")
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "strength.md", help="the page")
    asked = parser.parse_args()
    try:
        if asked.games > 0:
            for name in asked.only or names():
                wanted = parts(load(name), asked.results, asked.rate, PACES.get(name))
                for part in (part for part in wanted if part.kind in (asked.part or KINDS)):
                    players.make_ready(part.arena.game, part.arena.bots)
                    play(part, asked.games, asked.processes, asked.results)
    except (ValueError, CrewLost) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", file=sys.stderr)
    write_page(asked.to, asked.results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
