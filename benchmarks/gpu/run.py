"""Play millions of random games on the GPU. Needs CuPy and nothing else of this project.

    python benchmarks/gpu/run.py build/gpu result.json [GAMES [THREADS]]

Prints steps per second and writes the totals, which `compare.py` checks against the CPU.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

import cupy
import numpy as np

BLOCK = 1024
"""Threads of a block: the kernel is written for this number."""


def array_arguments(pointer: int, itemsize: int, shape: tuple[int, ...]) -> tuple[np.int64, ...]:
    """How Numba passes an array to a kernel: two unused pointers, sizes, the data, its shape and strides."""
    strides = [itemsize]
    for length in reversed(shape[1:]):
        strides.insert(0, strides[0] * length)
    numbers = (0, 0, int(np.prod(shape)), itemsize, pointer, *shape, *strides)
    return tuple(np.int64(number) for number in numbers)


def play(kernel: Any, plan: dict[str, Any], job: dict[str, Any], games: int, threads: int) -> dict[str, Any]:
    """Run one job and sum up what the threads counted."""
    blank = cupy.asarray(np.frombuffer(bytes.fromhex(job["blank"]), np.uint8))
    scalars = (plan["key"] & 0xFFFFFFFF, plan["key"] >> 32, 0, games, threads)
    seconds = []
    for _ in range(2):  # the first launch also loads the kernel
        totals = cupy.zeros((threads, plan["columns"]), np.int64)
        arguments = (
            *array_arguments(blank.data.ptr, blank.size, (1,)),
            *(np.int64(number) for number in scalars),
            *array_arguments(totals.data.ptr, 8, totals.shape),
        )
        cupy.cuda.Device().synchronize()
        started = time.perf_counter()
        kernel((threads // BLOCK,), (BLOCK,), arguments)
        cupy.cuda.Device().synchronize()
        seconds.append(time.perf_counter() - started)
    sums = totals.sum(axis=0).get().tolist()
    return {
        "seats": job["seats"],
        "options": job["options"],
        "games": games,
        "seconds": seconds[-1],
        "steps_per_second": sums[1] / seconds[-1],
        "totals": sums,
    }


def main(folder: str, result: str, games: str = "20000000", threads: str = "270336") -> None:
    """Run every job of the plan."""
    plan = json.loads((Path(folder) / "plan.json").read_text())
    module = cupy.RawModule(path=str(Path(folder) / "kernel.ptx"))
    kernel = module.get_function(plan["kernel"])
    print(f"registers {kernel.num_regs}, local bytes {kernel.local_size_bytes}")
    results = []
    for job in plan["jobs"]:
        answer = play(kernel, plan, job, int(games), int(threads))
        results.append(answer)
        mean = answer["totals"][1] / answer["totals"][0]
        print(
            f"{job['seats']} seats {job['options']}: {answer['steps_per_second'] / 1e6:,.0f} million steps/s, "
            f"{mean:.3f} decisions a game"
        )
    Path(result).write_text(json.dumps({"plan": {k: plan[k] for k in ("game", "version", "key")}, "results": results}))


if __name__ == "__main__":
    main(*sys.argv[1:])
