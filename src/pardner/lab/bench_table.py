"""How much a table costs the server: CPU per move, how soon everybody sees one, and memory.

The server is a process of its own on a fresh SQLite database; those who play and look are other processes, over
loopback, by HTTP and WebSocket as browsers do.
"""

import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvloop

from pardner.lab.table_players import SEATS, Http, TableOfFour

SERVE = "from pardner.cli import main; main()"
CLIENTS = "from pardner.lab.bench_table import crowd_process; crowd_process()"
TICKS = os.sysconf("SC_CLK_TCK")
STARTED = "Pardner is at "


@dataclass(frozen=True, slots=True)
class TableBench:
    """Times in milliseconds, sizes in kilobytes.

    CPU is what the whole server process used: HTTP, rules, commit, drawing and WebSockets. A delay is from sending a
    move to the arrival of the message that shows it, one for each viewer and move.
    """

    game: str
    cpu_per_move: float
    moves_measured: int
    viewers: int
    tables: int
    moves_wanted: float
    moves_made: float
    delay_p50: float
    delay_p99: float
    delay_max: float
    server_cpu: float
    memory_at_start: float
    memory_per_idle_table: float
    memory_per_viewer: float


class ServerUnderTest:
    """A server process, and what it uses."""

    def __init__(self, folder: str) -> None:
        settings = {
            "PARDNER_RATE_LIMITS": "0",
            "PARDNER_TABLES_PER_VISITOR": "100000",
            "PARDNER_SOCKETS": "100000",
            "PARDNER_COMPILE_SEARCH": "0",  # nobody at these tables searches
        }
        self._log = (Path(folder) / "server.log").open("w+")
        self._process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", SERVE, "serve", "--port", "0", "--database", f"sqlite:///{folder}/bench.db",
             "--log-level", "warning"],
            stderr=self._log, env=os.environ | settings,
        )  # fmt: skip
        self.url = self._address()

    def _address(self) -> str:
        name = Path(self._log.name)
        while self._process.poll() is None:
            for line in name.read_text().splitlines():
                if line.startswith(STARTED):
                    return line.removeprefix(STARTED).rstrip("/")
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start: {name.read_text()}")

    def cpu(self) -> float:
        """Seconds of CPU used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Kilobytes of memory in use."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
        return 0.0

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait()
        self._log.close()


@contextmanager
def server() -> Iterator[ServerUnderTest]:
    """A server for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="pardner-bench-", ignore_cleanup_errors=True) as folder:
        running = ServerUnderTest(folder)
        try:
            yield running
        finally:
            running.stop()


async def _each(limit: int, work: list[Any]) -> None:
    """Do things, so many at a time."""
    places = asyncio.Semaphore(limit)

    async def one(thing: Any) -> None:
        async with places:
            await thing

    await asyncio.gather(*(one(thing) for thing in work))


# ---- CPU per move --------------------------------------------------------------------------------------------------


def cpu_per_move(game: str, moves: int, rounds: int = 3) -> tuple[float, int]:
    """Milliseconds of the server's CPU for a move that four seats look at; the best round counts."""
    with server() as running:
        return asyncio.run(_measure_moves(running, game, moves, rounds))


async def _measure_moves(running: ServerUnderTest, game: str, moves: int, rounds: int) -> tuple[float, int]:
    rng = random.Random(1)
    table = await _fresh_table(running, game, rng, None)
    for _ in range(30):
        await table.play()
    await _until_compiled(running)
    best, made = float("inf"), 0
    for _ in range(rounds):
        table = await _fresh_table(running, game, rng, table)
        before, done = running.cpu(), 0
        while done < moves:
            if table.over:
                table = await _fresh_table(running, game, rng, table)
            await table.play()
            done += 1
        best = min(best, 1000 * (running.cpu() - before) / done)
        made += done
    table.close()
    return best, made


async def _fresh_table(
    running: ServerUnderTest, game: str, rng: random.Random, before: TableOfFour | None
) -> TableOfFour:
    if before is not None:
        before.close()
    table = TableOfFour(running.url, game, rng)
    await table.open()
    await table.look()
    return table


async def _until_compiled(running: ServerUnderTest) -> None:
    """Compiling happens in the background; it must not be counted."""
    http = Http(running.url, secrets.token_urlsafe(32))
    while not json.loads(await http.request("GET", "/healthz"))["compiled"]:
        await asyncio.sleep(0.2)


# ---- a crowd -------------------------------------------------------------------------------------------------------


def crowd_process() -> None:
    """A process with a part of the crowd; it is told on stdin what to do, and answers on stdout."""
    uvloop.run(_crowd(json.loads(sys.stdin.readline())))


async def _crowd(plan: dict[str, Any]) -> None:
    rng = random.Random(plan["seed"])
    tables = [TableOfFour(plan["url"], plan["game"], rng) for _ in range(plan["tables"])]
    await _each(16, [table.open() for table in tables])
    _say({"opened": len(tables)})
    await _told()
    await _each(16, [table.look() for table in tables])
    _say({"looking": SEATS * len(tables)})
    await _told()
    made, seconds = await _play_in_time(tables, plan["moves_per_second"], plan["seconds"])
    await asyncio.sleep(1.0)
    delays = [delay for table in tables for delay in table.delays]
    _say({"made": made, "seconds": seconds, "delays": delays})
    await _told()
    for table in tables:
        table.close()


def _say(what: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


async def _told() -> None:
    await asyncio.to_thread(sys.stdin.readline)


async def _play_in_time(tables: list[TableOfFour], rate: float, seconds: float) -> tuple[int, float]:
    """Moves at a steady rate, each at the next table that is ready for one."""
    started = time.perf_counter()
    moves: set[asyncio.Task[None]] = set()
    made, at = 0, 0
    while (now := time.perf_counter() - started) < seconds:
        while made < now * rate:
            for _ in range(len(tables)):
                at = (at + 1) % len(tables)
                if tables[at].ready:
                    break
            else:
                break
            task = asyncio.create_task(tables[at].play())
            moves.add(task)
            task.add_done_callback(moves.discard)
            made += 1
            await asyncio.sleep(0)
        await asyncio.sleep(0.001)
    taken = time.perf_counter() - started
    if moves:
        await asyncio.wait(moves, timeout=10.0)
    return made, taken


class CrowdProcess:
    """A part of the crowd, seen from the outside."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self._process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", CLIENTS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._send(json.dumps(plan))

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        """What it says next."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("a part of the crowd has gone")
        found: dict[str, Any] = json.loads(line)
        return found

    def go_on(self) -> None:
        """Let it do the next thing."""
        self._send("")

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()


def bench_table(
    game: str = "boomtown",
    viewers: int = 1000,
    moves_per_second: float = 300.0,
    seconds: float = 20.0,
    moves: int = 200,
    processes: int = 1,
) -> TableBench:
    """All figures."""
    cpu, measured = cpu_per_move(game, moves)
    tables = max(1, viewers // SEATS // processes)
    with server() as running:
        asyncio.run(_until_compiled(running))
        at_start = running.memory()
        plan = {"url": running.url, "game": game, "tables": tables, "seconds": seconds}
        rate = moves_per_second / processes
        crowd = [
            CrowdProcess(plan | {"seed": number, "moves_per_second": rate}) for number in range(processes)
        ]
        try:
            opened = sum(part.answer()["opened"] for part in crowd)
            with_tables = running.memory()
            for part in crowd:
                part.go_on()
            looking = sum(part.answer()["looking"] for part in crowd)
            with_viewers = running.memory()
            used, started = running.cpu(), time.perf_counter()
            for part in crowd:
                part.go_on()
            played = [part.answer() for part in crowd]
            share = (running.cpu() - used) / (time.perf_counter() - started)
        finally:
            for part in crowd:
                part.stop()
    delays = sorted(delay for part in played for delay in part["delays"])
    return TableBench(
        game=game,
        cpu_per_move=round(cpu, 2),
        moves_measured=measured,
        viewers=looking,
        tables=opened,
        moves_wanted=moves_per_second,
        moves_made=round(sum(part["made"] / part["seconds"] for part in played), 1),
        delay_p50=_at(delays, 0.5),
        delay_p99=_at(delays, 0.99),
        delay_max=_at(delays, 1.0),
        server_cpu=round(share, 2),
        memory_at_start=round(at_start),
        memory_per_idle_table=round((with_tables - at_start) / opened, 1),
        memory_per_viewer=round((with_viewers - with_tables) / looking, 1),
    )


def _at(ordered: list[float], share: float) -> float:
    """A quantile, in milliseconds."""
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else float("nan")
