"""The CUDA build: the same clones as the native build, compiled to PTX by `numba-cuda` (extra `cuda`).

Compiling needs no GPU. Running needs CuPy only: `launch` takes the PTX where Numba may be missing.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType, SimpleNamespace
from typing import Any

from pardner.engine import build, loops
from pardner.engine.clone import Cloner
from pardner.engine.dice import Dice, philox
from pardner.engine.game import Game
from pardner.engine.native import table, widened
from pardner.engine.record import dtype

COMPUTE_CAPABILITY = (9, 0)
KERNEL = "random_games"
STAGES = 4096
"""No game has more stages than this."""
FINISHED = 0x7FFFFFFF
BLOCK = "pardner_philox"
"""The generator is compiled on its own: put into every throw it would fill the GPU's instruction cache."""
PTX_VERSION = "9.0"
"""Drivers refuse PTX newer than themselves; nothing in these kernels needs more than this version."""


def compile_ptx(game: Game, capability: tuple[int, int] = COMPUTE_CAPABILITY) -> str:
    """The kernel `random_games` of a game as PTX."""
    import numba
    from numba import cuda
    from numba.cuda.dispatcher import CUDADispatcher

    class RuleDispatcher(CUDADispatcher):  # type: ignore[misc]
        """A device function that takes every integer as 64 bits."""

        def get_call_template(self, args: Any, kws: Any) -> Any:
            return super().get_call_template(tuple(widened(kind) for kind in args), kws)

    def finish(copy: FunctionType) -> Any:
        if copy.__code__ is philox.__code__:
            return cuda.declare_device(BLOCK, numba.void(dice))
        return RuleDispatcher(copy, targetoptions={"device": True, "opt": True})

    own = {name: getattr(game.rules, name) for name in build.RULES}
    cloner = Cloner(finish, table, **own)
    state = numba.from_dtype(dtype(game.state.State))
    dice = numba.from_dtype(dtype(Dice))
    kernel = _kernel(cloner, game, state, dice)
    number, totals = numba.int64, numba.int64[:, ::1]
    signature = numba.void(state[::1], number, number, number, number, number, totals)
    with _as_if_on(capability):
        ptx, _ = cuda.compile(kernel, signature, device=False, abi="numba", cc=capability, output="ptx", opt=True)
        block, _ = cuda.compile(philox, numba.void(dice), device=True, abi="numba", cc=capability, opt=True)
    return _linked(ptx, block)


def _linked(kernel: str, function: str) -> str:
    """The kernel with the function it declares as external put in front of it, under a name one can ask for."""
    entry = re.search(r"\.visible \.entry (\w+)", kernel)
    declared = re.search(rf"\.extern \.func[^;]*\b{BLOCK}\s[^;]*;", kernel)
    body = re.search(r"\.visible \.func\s+(?:\([^)]*\)\s*)?(\w+).*", function, flags=re.DOTALL)
    if entry is None or declared is None or body is None:
        raise RuntimeError("the compiler's PTX does not hold what was asked for")
    ptx = kernel.replace(declared[0], re.sub(rf"\b{body[1]}\b", BLOCK, body[0]))
    ptx = re.sub(rf"\b{entry[1]}\b", KERNEL, ptx)
    return re.sub(r"^\.version .*$", f".version {PTX_VERSION}", ptx, flags=re.MULTILINE)


@contextmanager
def _as_if_on(capability: tuple[int, int]) -> Iterator[None]:
    """Device functions ask the current device for its capability: answer for it, so that none need be there."""
    from numba.cuda import dispatcher

    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


def _kernel(cloner: Cloner, game: Game, state: Any, dice_type: Any) -> Callable[..., None]:
    from numba import cuda, int16, int32

    start_dice, random_decision = (cloner.clone(getattr(loops, name)) for name in ("start_dice", "random_decision"))
    setup, score = (cloner.clone(getattr(game.rules, name)) for name in ("setup", "score"))
    stage = cloner.clone((game.rules if hasattr(game.rules, "stage") else loops).stage)
    actions, most_seats, limit = game.catalogue.size, game.seats[-1], game.max_steps
    everybody = 0xFFFFFFFF

    def random_games(blank, key_low, key_high, first, games, threads, totals):  # type: ignore[no-untyped-def]
        """Each thread plays games until `games` are played; it takes one decision of one game at a time.

        The threads of a warp run the same instructions or wait for each other, and the warps of a block share an
        instruction cache. So those threads of the block that have come least far go first: then all are at the same
        stage of their games, and production, say, is fetched and gone through once for all. A block has 1024 threads.

        Per thread `totals` holds: games, decisions, squared lengths, games that passed the bound, then per seat
        the sum of scores and the sum of their squares.
        """
        thread = cuda.grid(1)
        at_play = cuda.local.array(1, state)
        thrown = cuda.local.array(1, dice_type)
        out = cuda.local.array(actions, int16)
        points = cuda.local.array(most_seats, int32)
        s = at_play[0]
        dice = thrown[0]
        game = thread
        played = 0
        lane = cuda.threadIdx.x & 31
        warp = cuda.threadIdx.x >> 5
        least_of_warps = cuda.shared.array((2, 32), int32)
        side = 0  # two sides take turns, so that no warp overwrites what another still reads
        steps = 0
        at = int32(0) if game < games else int32(FINISHED)
        while True:
            least = at
            for distance in (16, 8, 4, 2, 1):
                least = min(least, cuda.shfl_xor_sync(everybody, least, distance))
            side ^= 1
            if lane == 0:
                least_of_warps[side][warp] = least
            cuda.syncthreads()
            least = least_of_warps[side][lane]
            for distance in (16, 8, 4, 2, 1):
                least = min(least, cuda.shfl_xor_sync(everybody, least, distance))
            if least == FINISHED:
                return
            if at == least:
                if steps == 0:
                    at_play[0] = blank[0]
                    start_dice(dice, key_low, key_high, first + game)
                    setup(s, dice)
                random_decision(s, dice, out)
                steps += 1
                at = int32(played * STAGES + stage(s))
                if s.actors == 0 or steps >= limit:
                    score(s, points)
                    totals[thread][0] += 1
                    totals[thread][1] += steps
                    totals[thread][2] += steps * steps
                    if s.actors != 0:
                        totals[thread][3] += 1
                    for seat in range(s.seats):
                        totals[thread][4 + 2 * seat] += points[seat]
                        totals[thread][5 + 2 * seat] += points[seat] * points[seat]
                    game += threads
                    played += 1
                    steps = 0
                    at = int32(played * STAGES)
                    if game >= games:
                        at = int32(FINISHED)

    return random_games


def total_columns(game: Game) -> int:
    """How many totals each thread keeps."""
    return 4 + 2 * int(game.seats[-1])
