"""Servers as processes of their own."""

import os
import signal
import subprocess
import sys
import threading
import time
from types import TracebackType
from typing import Self

import httpx

SERVE = "from pardner.cli import main; main()"
PATIENCE = 60.0


class ServerProcess:
    """`pardner serve` on a free port. Use it in a `with` statement: what is still running at its end is ended."""

    def __init__(self, database: str, *options: str, **environment: str) -> None:
        variables = {"PARDNER_COMPILE": "0", "PARDNER_RATE_LIMITS": "0", "PARDNER_BOT_PAUSE": "0"} | environment
        self._process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", SERVE, "serve", "--port", "0", "--database", database, *options],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | variables,
        )
        self.lines: list[str] = []
        self.url = self._address()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._wait_until_ready()

    def _address(self) -> str:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.lines.append(line)
            if line.startswith("Pardner is at "):
                return line.split()[-1].rstrip("/")
        raise RuntimeError("the server did not start:\n" + "".join(self.lines))

    def _read(self) -> None:
        assert self._process.stderr is not None
        self.lines.extend(self._process.stderr)

    def _wait_until_ready(self) -> None:
        given_up = time.monotonic() + PATIENCE
        while time.monotonic() < given_up and self._process.poll() is None:
            try:
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer:\n" + "".join(self.lines))

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def stop(self) -> int:
        """Ask it to stop, as an operator does; returns its exit status."""
        self._process.send_signal(signal.SIGTERM)
        return self.wait()

    def kill(self) -> None:
        """End it without any warning."""
        self._process.kill()
        self.wait()

    def wait(self) -> int:
        """Wait until it has ended."""
        status = self._process.wait(PATIENCE)
        self._reader.join()
        return status

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self.kill()
        if self._process.stderr is not None:
            self._process.stderr.close()
