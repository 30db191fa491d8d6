"""A real PostgreSQL server for tests: made in a temporary folder, reached by a socket in it, gone afterwards."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

UNPRIVILEGED = ("postgres", "nobody")


def programs() -> Path | None:
    """The folder with `initdb` and `postgres`, the newest there is; None if PostgreSQL is not installed."""
    found = shutil.which("postgres")
    if found and shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if (path / "initdb").exists()]
    return max(folders, key=lambda path: int(path.parent.name.split(".")[0]), default=None)


class PostgresServer:
    """A server that runs as a user who may not do much: PostgreSQL refuses to be run by root."""

    def __init__(self, folder: Path) -> None:
        self._programs = folder
        self._numbers = count(1)
        self._as = self._somebody()
        self._home = Path(tempfile.mkdtemp(prefix="pardner-pg-"))
        if self._as:
            shutil.chown(self._home, self._as, None)
        try:
            self._run("initdb", "-D", str(self._data), "-U", "pardner", "-A", "trust", "-E", "UTF8")
            self.start()
        except BaseException:
            self.close()
            raise

    @property
    def _data(self) -> Path:
        return self._home / "data"

    @staticmethod
    def _somebody() -> str | None:
        import pwd

        if os.geteuid() != 0:
            return None
        with_home = [name for name in UNPRIVILEGED if any(user.pw_name == name for user in pwd.getpwall())]
        return with_home[0]

    def _command(self, program: str, *arguments: str) -> list[str]:
        command = [str(self._programs / program), *arguments]
        if self._as is None:
            return command
        setpriv = shutil.which("setpriv")
        if setpriv:
            return [setpriv, f"--reuid={self._as}", "--regid=" + self._group(), "--clear-groups", *command]
        return ["su", "-s", "/bin/sh", self._as, "-c", " ".join(command)]

    def _group(self) -> str:
        import pwd

        return str(pwd.getpwnam(self._as or "").pw_gid)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(  # noqa: S603
            self._command(program, *arguments), capture_output=True, text=True, cwd=self._home, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr or done.stdout}")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = f"-c listen_addresses= -c unix_socket_directories={self._home} -c max_connections=200"
        log = str(self._home / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-w", "-t", "60", "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop the server; `immediate` is what a crash looks like."""
        self._run("pg_ctl", "-D", str(self._data), "-m", how, "-w", "-t", "60", "stop")

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql+psycopg://pardner@/{database}?host={quote(str(self._home), safe='')}"

    @staticmethod
    def name_of(url: str) -> str:
        """The name of the database at an address."""
        return url.partition("@/")[2].partition("?")[0]

    def connect(self, database: str) -> Any:
        """A plain connection, each statement a transaction of its own."""
        import psycopg

        return psycopg.connect(host=str(self._home), user="pardner", dbname=database, autocommit=True)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"pardner_{next(self._numbers)}"
        with self.connect("postgres") as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.url(name)

    def close(self) -> None:
        """Stop the server and remove all that it wrote."""
        with contextlib.suppress(RuntimeError):
            self.stop()
        pid_file = self._data / "postmaster.pid"
        if pid_file.exists():
            with contextlib.suppress(ProcessLookupError, ValueError):
                os.kill(int(pid_file.read_text().split()[0]), signal.SIGKILL)
        shutil.rmtree(self._home, ignore_errors=True)
