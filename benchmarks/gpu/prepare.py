"""Compile a game's kernel for the GPU and lay out all that `run.py` needs, on a machine with or without a GPU.

python benchmarks/gpu/prepare.py boomtown build/gpu
"""

import json
import sys
from itertools import product
from pathlib import Path

from pardner.engine import game as games
from pardner.engine.cuda import KERNEL, compile_ptx, total_columns
from pardner.engine.key import key_of_seed


def main(name: str, folder: str) -> None:
    """Write the PTX and one job for each seat count and rule set."""
    game = games.load(name)
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    (target / "kernel.ptx").write_text(compile_ptx(game))
    first_option = next(iter(game.options))
    jobs = [
        {
            "seats": seats,
            "options": {first_option: value},
            "blank": bytes(game.blank(seats, {first_option: value})).hex(),
        }
        for seats, value in product(game.seats, game.options[first_option])
    ]
    key = int.from_bytes(key_of_seed(1)[:8], "little")
    plan = {"game": name, "version": game.version, "kernel": KERNEL, "key": key, "columns": total_columns(game)}
    (target / "plan.json").write_text(json.dumps(plan | {"jobs": jobs}, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:])
