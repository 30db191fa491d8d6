"""The databases that the tests of the server run on: each test on SQLite and on PostgreSQL."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pardner.server.app import create_app
from pardner.server.settings import Settings
from pardner.server.store import Store

from .players import Visitor
from .postgres import PostgresServer, programs

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server of our own for the whole run. Where none is installed the tests on it are skipped."""
    folder = programs()
    if folder is None:
        told = "PostgreSQL is not installed: neither on PATH nor under /usr/lib/postgresql"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    server = PostgresServer(folder)
    yield server
    server.close()


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'pardner.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store with nothing in it."""
    with Store.open(database) as opened:
        yield opened


@pytest.fixture
def settings(database: str) -> Settings:
    """A server on an empty database: bots move at once, nothing is compiled, nobody is too fast."""
    return Settings(database=database, bot_pause=0.0, compile=False, rate_limits=False)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient[Litestar]]:
    """A server with these settings, and a way to send it requests."""
    with TestClient(create_app(settings)) as opened:
        yield opened


@pytest.fixture
def ada(client: TestClient[Litestar]) -> Visitor:
    """A visitor."""
    return Visitor(client)


@pytest.fixture
def ben(client: TestClient[Litestar]) -> Visitor:
    """Another visitor."""
    return Visitor(client)
