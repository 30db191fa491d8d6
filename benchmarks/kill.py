"""Kill the server at random moments while it is played on, and look whether anything was lost, doubled or stuck.

    python benchmarks/kill.py --kills 1000 --database sqlite:////tmp/kill.db

Visitors play Boomtown with a bot over HTTP, each sending a command again (with the same key) until it is answered.
Meanwhile the server gets SIGKILL and is started again, over and over. Then everybody plays to the end, the server is
told to stop, and the database must have every acknowledged move exactly once, where it was acknowledged, and nothing
else; every table must replay, and none may be stuck.

Unless `--command` names another target, servers are forked off a process that has everything imported already, which
starts them in a tenth of the time; they run the same code as `pardner serve`.
"""

import argparse
import contextlib
import http.client
import json
import os
import random
import secrets
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

SETTINGS = {
    "PARDNER_BOT_PAUSE": "0",
    "PARDNER_BOT_LEASE": "0.3",
    "PARDNER_RATE_LIMITS": "false",
    "PARDNER_COMPILE": "false",
    "PARDNER_TABLES_PER_VISITOR": "1000",
}
PATIENCE = 120.0
"""Seconds without an answer, or without the end of a game, after which something is stuck."""


class Stuck(Exception):
    """Something that should have happened did not."""


@dataclass
class Record:
    """What a visitor was told."""

    acknowledged: dict[str, tuple[str, int, str, int, int | None]] = field(default_factory=dict)
    """By key: table, number of the entry, kind, seat and action."""
    tables: list[str] = field(default_factory=list)
    finished: int = 0
    sent_again: int = 0
    """Commands that had no answer when the server was killed."""
    found_done: int = 0
    """Those of them that had been committed: only the answer was lost."""
    repeated: int = 0
    """Commands sent again although they had been answered."""
    problems: list[str] = field(default_factory=list)


class Visitor(threading.Thread):
    """Somebody who plays one game after the other, in two seats against a bot."""

    def __init__(self, number: int, port: int, over: threading.Event) -> None:
        super().__init__(name=f"visitor-{number}", daemon=True)
        self._port = port
        self._over = over
        self._dice = random.Random(number)
        self._headers = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}", "Content-Type": "application/json"}
        self._connection: http.client.HTTPConnection | None = None
        self._last: tuple[str, dict[str, Any]] | None = None
        self.record = Record()

    def run(self) -> None:
        """Play until the end of the game in which the kills are over."""
        try:
            while not self._over.is_set() or not self.record.finished:
                self._game()
        except Exception as error:
            self.record.problems.append(f"{type(error).__name__}: {error}")

    # talking to the server

    def _once(self, method: str, path: str, body: dict[str, Any] | None) -> tuple[int, Any]:
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            self._connection.request(method, path, json.dumps(body) if body is not None else None, self._headers)
            response = self._connection.getresponse()
            return response.status, json.loads(response.read())
        except (OSError, http.client.HTTPException, ValueError):
            self._connection.close()
            self._connection = None
            raise

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """The answer, however often the server has to be asked."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                status, answer = self._once(method, path, body)
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.01)
                continue
            if status in (200, 201):
                return answer
            raise Stuck(f"{method} {path} {body} was answered with {status}: {answer}")
        raise Stuck(f"{method} {path} was not answered")

    # playing

    def _game(self) -> None:
        plans = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "level": "random"}]
        message = self._ask("POST", "/api/tables", {"game": "boomtown", "seats": plans, "key": secrets.token_hex(8)})
        table: str = message["table"]
        self.record.tables.append(table)
        known = 0
        started = time.monotonic()
        while message["status"] != "finished":
            if message["move"] < known:
                raise Stuck(f"table {table} was at move {known} and is at {message['move']} now")
            known = message["move"]
            if message["choices"]:
                message = self._decide(table, message)
                started = time.monotonic()
            else:
                message = self._ask("GET", f"/api/tables/{table}/wait?since={message['revision']}")
            if time.monotonic() > started + PATIENCE:
                raise Stuck(f"table {table} stands still at move {known}")
        self.record.finished += 1

    def _decide(self, table: str, message: dict[str, Any]) -> Any:
        """Act or take back, sending it again until it is answered; now and then send an answered command again."""
        if self._last is not None and self._dice.random() < 0.05:
            self._ask("POST", *self._last)
            self.record.repeated += 1
        body: dict[str, Any] = {"seat": message["seat"], "move": message["move"], "key": secrets.token_hex(8)}
        kind = "undo" if message["may_undo"] and self._dice.random() < 0.3 else "act"
        if kind == "act":
            body["action"] = self._dice.choice(list(actions(message["choices"])))
        path = f"/api/tables/{table}/{kind}"
        try:
            status, answer = self._once("POST", path, body)
            if status != 200:
                raise Stuck(f"{path} {body} was answered with {status}: {answer}")
        except (OSError, http.client.HTTPException, ValueError):
            self.record.sent_again += 1
            self.record.found_done += self._ask("GET", f"/api/tables/{table}")["move"] > body["move"]
            answer = self._ask("POST", path, body)
        if answer["move"] <= body["move"]:
            raise Stuck(f"{path} {body} was acknowledged at move {answer['move']}")
        number = body["move"] + 1
        entry = "move" if kind == "act" else "undo"
        self.record.acknowledged[body["key"]] = (table, number, entry, body["seat"], body.get("action"))
        self._last = (path, body)
        return answer


def actions(choices: list[dict[str, Any]]) -> Iterator[int]:
    """Every action that a message offers."""
    for choice in choices:
        for item in choice.get("items", []):
            yield item["action"]
        span = choice.get("span")
        if span:
            yield from range(span["base"] + span["first"], span["base"] + span["last"] + 1)


# the server


class Target:
    """The server: started, killed, stopped."""

    def __init__(self, command: str | None, database: str, port: int) -> None:
        self._environment = os.environ | SETTINGS | {"PARDNER_DATABASE": database}
        self._port = port
        self._command = command
        self._nursery: subprocess.Popen[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._pid = 0
        if command is None:
            arguments = [sys.executable, __file__, "--nursery", str(port)]
            self._nursery = subprocess.Popen(  # noqa: S603
                arguments, env=self._environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )

    def start(self) -> None:
        """Start it."""
        if self._command is not None:
            words = shlex.split(self._command.format(port=self._port, database=self._environment["PARDNER_DATABASE"]))
            self._process = subprocess.Popen(words, env=self._environment)  # noqa: S603
            self._pid = self._process.pid
        else:
            self._tell("start")
            self._pid = int(self._heard())

    def wait_until_ready(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
                connection.request("GET", "/healthz")
                if connection.getresponse().status == 200:
                    connection.close()
                    return
            time.sleep(0.005)
        raise Stuck("the server does not start")

    def kill(self) -> None:
        """`kill -9`."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Tell it to stop, as whoever runs a server would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        os.kill(self._pid, how)
        if self._process is not None:
            self._process.wait()
        else:
            self._tell("wait")
            self._heard()
        self._pid = 0

    def close(self) -> None:
        """Leave nothing running."""
        if self._pid:
            self.kill()
        if self._nursery is not None and self._nursery.stdin and self._nursery.stdout:
            self._nursery.stdin.close()
            self._nursery.wait()
            self._nursery.stdout.close()

    def _tell(self, word: str) -> None:
        assert self._nursery is not None
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(word + "\n")
        self._nursery.stdin.flush()

    def _heard(self) -> str:
        assert self._nursery is not None
        assert self._nursery.stdout is not None
        line = self._nursery.stdout.readline()
        if not line:
            raise Stuck("the nursery of servers is gone")
        return line


def nursery(port: int) -> None:
    """Fork a server whenever asked. This process has one thread and serves nobody itself."""
    from pardner.engine.game import load, names
    from pardner.server import serve as serving
    from pardner.server.app import create_app
    from pardner.server.settings import from_environment

    for name in names():
        load(name).native()
    settings = from_environment()
    application = create_app(settings)  # opens nothing: a server does that when it starts
    vars(serving)["create_app"] = lambda settings: application
    child = 0
    for line in sys.stdin:
        if line.strip() == "start":
            child = os.fork()
            if child == 0:
                os.close(0)
                serving.serve(settings, "127.0.0.1", port, log_level="error")
                os._exit(0)
            sys.stdout.write(f"{child}\n")
        else:
            os.waitpid(child, 0)
            sys.stdout.write("gone\n")
        sys.stdout.flush()


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# the verdict


def check(database: str, records: list[Record]) -> Iterator[str]:
    """Compare what was acknowledged with what is stored: a sentence for each difference."""
    from pardner.server.doctor import examine
    from pardner.server.service import snapshot
    from pardner.server.store import Store
    from pardner.server.verify import check_stored_tables

    acknowledged = {key: entry for record in records for key, entry in record.acknowledged.items()}
    found: set[str] = set()
    with Store.open(database) as store:
        for table in (table for record in records for table in record.tables):
            now = store.read(lambda c, table=table: snapshot(c, table, now=time.time()))  # type: ignore[misc]
            numbers = [entry.number for entry in now.entries]
            if numbers != list(range(1, now.row.move + 1)):
                yield f"Table {table} is at move {now.row.move} with entries {numbers}."
            if now.row.status != "finished":
                yield f"Table {table} is {now.row.status}."
            for entry in now.entries:
                if now.seats[entry.seat].kind == "bot":
                    continue
                found.add(entry.key)
                said = acknowledged.get(entry.key)
                stored = (table, entry.number, entry.kind, entry.seat, entry.action if entry.kind == "move" else None)
                if said is None:
                    yield f"Entry {entry.number} of table {table} was never acknowledged."
                elif said != stored:
                    yield f"{stored} is stored, but {said} was acknowledged."
        yield from (f"Lost: {acknowledged[key]}." for key in acknowledged.keys() - found)
        yield from (f"Table {one.table}: {one.told}" for one in check_stored_tables(store) if not one.same)
        yield from (finding.told for finding in examine(store, time.time()) if finding.health == "bad")


def wait_for_moves(players: list[Visitor], moves: int) -> None:
    """Wait until so many more moves have been acknowledged, or somebody has found a problem."""
    wanted = moves + sum(len(player.record.acknowledged) for player in players)
    until = time.monotonic() + PATIENCE
    while sum(len(player.record.acknowledged) for player in players) < wanted:
        if time.monotonic() > until or any(player.record.problems for player in players):
            raise Stuck("nobody can move")
        time.sleep(0.001)


def run(database: str, kills: int, visitors: int, moves: int, command: str | None, seed: int) -> dict[str, Any]:
    """Play and kill; the result as a document, with `problems` to be empty."""
    dice = random.Random(seed)
    port = free_port()
    over = threading.Event()
    players = [Visitor(number, port, over) for number in range(visitors)]
    target = Target(command, database, port)
    problems: list[str] = []
    began = time.monotonic()
    try:
        target.start()
        target.wait_until_ready()
        for player in players:
            player.start()
        for _ in range(kills):
            if dice.random() < 0.9:  # the others are killed while they start
                wait_for_moves(players, dice.randrange(moves))
            time.sleep(dice.uniform(0, 0.03))
            target.kill()
            target.start()
        over.set()
        for player in players:
            player.join(2 * PATIENCE)
        target.wait_until_ready()
        target.stop()
    except Stuck as error:
        problems.append(str(error))
    finally:
        target.close()
    seconds = time.monotonic() - began
    records = [player.record for player in players]
    problems += [problem for record in records for problem in record.problems]
    problems += [f"{player.name} has not come to an end" for player in players if player.is_alive()]
    problems += check(database, records)
    counts = [{name: value for name, value in asdict(record).items() if isinstance(value, int)} for record in records]
    return {
        "kills": kills,
        "seconds": round(seconds, 1),
        "moves_acknowledged": sum(len(record.acknowledged) for record in records),
        "tables": sum(len(record.tables) for record in records),
        **{name: sum(count[name] for count in counts) for name in counts[0]},
        "problems": problems,
    }


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Kill the server while it is played on, and check what is left.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--database", help="sqlite:///FILE or postgresql+psycopg://…; it should be empty")
    parser.add_argument("--visitors", type=int, default=6)
    parser.add_argument("--moves", type=int, default=12, help="a server is killed before it has made so many moves")
    parser.add_argument("--command", help="another target, such as 'pardner serve --port {port}'")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nursery", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.nursery is not None:
        nursery(given.nursery)
        return
    if not given.database:
        parser.error("--database is needed")
    result = run(given.database, given.kills, given.visitors, given.moves, given.command, given.seed)
    sys.stdout.write(json.dumps(result, indent=2) + "\n")
    sys.exit(1 if result["problems"] else 0)


if __name__ == "__main__":
    main()
