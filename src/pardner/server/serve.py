"""Running the application on Uvicorn: one process, or several on one PostgreSQL."""

import multiprocessing
import signal
import socket
import sys
import threading
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from typing import Any

import uvicorn

from pardner.server.app import create_app
from pardner.server.logs import set_up
from pardner.server.settings import Settings

SHUTDOWN_SECONDS = 10
KEEP_ALIVE_SECONDS = 30
"""How long a connection without requests stays open."""
LARGEST_FRAME = 4096
"""Bytes of what a client may send by WebSocket, where it has nothing to say."""


class Application:
    """The application as a process of its own makes it: from settings that can be sent there."""

    def __init__(self, settings: Settings, log_level: str) -> None:
        self.settings = settings
        self.log_level = log_level

    def __call__(self) -> Any:
        """Make it, and remember it for whoever shuts it down."""
        set_up(self.log_level)
        self.app = create_app(self.settings)
        return self.app

    def stop_waiting(self) -> None:
        """Everybody who waits for news is sent away, to come back to the server that takes over."""
        gallery = getattr(self.app.state, "gallery", None)
        if gallery is not None:
            gallery.close()


class TableServer(uvicorn.Server):
    """Uvicorn that lets go of those who wait before it waits for them."""

    def __init__(self, config: uvicorn.Config, application: Application) -> None:
        super().__init__(config)
        self._application = application

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, release those who wait, finish what has been accepted."""
        for server in getattr(self, "servers", []):
            server.close()
        self._application.stop_waiting()
        await super().shutdown(sockets)


def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8000,
    processes: int = 1,
    log_level: str = "info",
    tell: Callable[[int], None] = lambda port: None,
) -> None:
    """Serve until told to stop (SIGINT, SIGTERM); `tell` is told the port, before anybody is answered."""
    listening = listen(host, port)
    tell(listening.getsockname()[1])
    if processes > 1:
        Processes(settings, log_level, listening, processes).run()
    else:
        serve_on(settings, log_level, listening)


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address; `OSError` if somebody else has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns off Nagle's delay only for sockets that say they are TCP: without it each answer waits for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(2048)
    listening.setblocking(False)
    return listening


def serve_on(settings: Settings, log_level: str, listening: socket.socket) -> None:
    """One process of the server on a socket."""
    application = Application(settings, log_level)
    config = uvicorn.Config(
        application,
        factory=True,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    server = TableServer(config, application)
    # Uvicorn sends the signal that stopped it once more when it is done: by then there is nothing left to stop.
    signal.signal(signal.SIGTERM, lambda *_: None if server.should_exit else sys.exit(0))
    server.run(sockets=[listening])
    if not server.started:
        sys.exit(3)


class Processes:
    """Several processes on one socket and one database; one that dies is started again."""

    def __init__(self, settings: Settings, log_level: str, listening: socket.socket, count: int) -> None:
        self._arguments = (settings, log_level, listening)
        self._context = multiprocessing.get_context("spawn")
        self._count = count
        self._stopping = threading.Event()

    def run(self) -> None:
        """Keep them running until told to stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stopping.set())
        running = [self._start() for _ in range(self._count)]
        while not self._stopping.wait(0.5):
            for place, process in enumerate(running):
                if not process.is_alive():
                    running[place] = self._start()
        for process in running:
            process.terminate()
        for process in running:
            process.join()

    def _start(self) -> SpawnProcess:
        process = self._context.Process(target=serve_on, args=self._arguments)
        process.start()
        return process
