"""The store: what is answered is committed, and what fails leaves nothing."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text

from pardner.server.store import (
    Store,
    StoreClosed,
    StoreError,
    UncertainWrite,
    UnreadableDatabase,
    announce,
    database_url,
)
from pardner.server.store.writers import MOST_IN_ONE_COMMIT

from .postgres import PostgresServer

ADD = text("INSERT INTO meta (name, value) VALUES (:name, :value)")
NAMES = text("SELECT name FROM meta WHERE name NOT IN ('schema', 'secret') ORDER BY name")


def add(name: str) -> Callable[[Connection], str]:
    """A work that adds a row."""

    def work(connection: Connection) -> str:
        connection.execute(ADD, {"name": name, "value": "x"})
        return name

    return work


def failing(name: str) -> Callable[[Connection], None]:
    """A work that adds a row and then fails."""

    def work(connection: Connection) -> None:
        connection.execute(ADD, {"name": name, "value": "x"})
        announce(connection, name, 1)
        raise LookupError(name)

    return work


def names(store: Store) -> list[str]:
    """All rows there are."""
    return list(store.read(lambda c: c.execute(NAMES).scalars().all()))


class Blocked:
    """A work that lets everything behind it wait until it is released."""

    def __init__(self, store: Store) -> None:
        self._begun, self._release = threading.Event(), threading.Event()
        self.future = store.write(self._work)
        self._begun.wait()

    def _work(self, connection: Connection) -> None:
        self._begun.set()
        self._release.wait()

    def release(self) -> None:
        """Let the store go on."""
        self._release.set()


def test_a_result_is_there_after_the_commit(store: Store) -> None:
    assert store.write(add("a")).result() == "a"
    assert names(store) == ["a"]


def test_what_fails_leaves_nothing_and_gives_its_exception(store: Store) -> None:
    heard: list[tuple[str, int]] = []
    store.subscribe(lambda table, revision: heard.append((table, revision)))
    with pytest.raises(LookupError, match="a"):
        store.write(failing("a")).result()
    assert names(store) == []
    assert heard == []


def test_of_works_committed_together_each_stands_or_falls_alone(store: Store) -> None:
    blocked = Blocked(store)
    works: list[Any] = [store.write(failing(f"{n:03}") if n % 3 == 0 else add(f"{n:03}")) for n in range(100)]
    blocked.release()
    assert [future.exception() is None for future in works] == [n % 3 != 0 for n in range(100)]
    assert names(store) == [f"{n:03}" for n in range(100) if n % 3]


def test_many_works_at_once_need_few_commits(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store:
        commits: list[Connection] = []
        event.listen(store.engines.writer, "commit", commits.append)
        blocked = Blocked(store)
        works = [store.write(add(f"{n:04}")) for n in range(2 * MOST_IN_ONE_COMMIT)]
        blocked.release()
        for work in works:
            work.result()
        assert len(commits) == 3


def test_nobody_sees_or_is_told_of_what_is_not_committed(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store:
        blocked = Blocked(store)
        first = store.write(add("a"))
        look = store.write(lambda c: (names(store), first.done()))
        blocked.release()
        assert look.result() == ([], False)
        assert names(store) == ["a"]


def test_a_commit_that_fails_fails_everybody_in_it(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store:
        def full(connection: Connection) -> None:
            raise OSError("no space left")

        blocked = Blocked(store)
        works = [store.write(add(name)) for name in "abc"]
        event.listen(store.engines.writer, "commit", full)
        blocked.release()
        assert [str(work.exception()) for work in works] == ["no space left"] * 3
        event.remove(store.engines.writer, "commit", full)
        assert names(store) == []
        assert store.write(add("d")).result() == "d"


def test_a_reader_sees_one_moment(store: Store) -> None:
    def twice(connection: Connection) -> tuple[int, int]:
        first = len(connection.execute(NAMES).all())
        store.write(add("a")).result()
        return first, len(connection.execute(NAMES).all())

    assert store.read(twice) == (0, 0)
    assert names(store) == ["a"]


def test_a_reader_cannot_write(store: Store) -> None:
    with pytest.raises(StoreError, match=r"nothing was changed.*\.$"):
        store.read(add("a"))


def test_a_complaint_of_the_database_is_a_sentence(store: Store) -> None:
    store.write(add("a")).result()
    with pytest.raises(StoreError, match=r"^The database could not do it, and nothing was changed: .*\.$"):
        store.write(add("a")).result()


def test_subscribers_hear_of_commits_and_cannot_hurt(store: Store) -> None:
    heard: list[tuple[str, int]] = []

    def bad(table: str, revision: int) -> None:
        raise RuntimeError

    store.subscribe(bad)
    remove = store.subscribe(lambda table, revision: heard.append((table, revision)))
    store.write(lambda c: announce(c, "t", 1)).result()
    store.write(lambda c: announce(c, "t", 2)).result()
    remove()
    store.write(lambda c: announce(c, "t", 3)).result()
    assert heard == [("t", 1), ("t", 2)]


def test_closing_finishes_what_was_accepted(database: str) -> None:
    store = Store.open(database)
    blocked = Blocked(store)
    works = [store.write(add(f"{n:03}")) for n in range(300)]
    closing = threading.Thread(target=store.close)
    closing.start()
    blocked.release()
    closing.join()
    assert all(work.result() for work in works)
    with pytest.raises(StoreClosed, match="shutting down"):
        store.write(add("late"))
    with pytest.raises(StoreClosed, match="shutting down"):
        names(store)
    store.close()
    with Store.open(database) as again:
        assert len(names(again)) == 300


def test_all_processes_on_a_database_share_its_secret(database: str) -> None:
    with Store.open(database) as one, Store.open(database) as two:
        assert one.secret == two.secret
        assert len(one.secret) == 32


def test_two_stores_write_to_one_database(database: str) -> None:
    with Store.open(database) as one, Store.open(database) as two:
        works = [(one, two)[n % 2].write(add(f"{n:03}")) for n in range(200)]
        for work in works:
            work.result()
        assert len(names(one)) == 200


# SQLite


def test_sqlite_is_set_to_keep_what_is_committed(tmp_path: Path) -> None:
    path = tmp_path / "made" / "on the way" / "a.db"
    with Store.open(f"sqlite:///{path}") as store:
        def setting(name: str) -> Any:
            return store.write(lambda c: c.exec_driver_sql(f"PRAGMA {name}").scalar_one()).result()

        full, on = 2, 1
        assert (setting("journal_mode"), setting("synchronous"), setting("foreign_keys")) == ("wal", full, on)
        assert setting("busy_timeout") > 0
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "is not the address of a database"),
        ("mysql://here/there", "SQLite or PostgreSQL, not in mysql"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/none", "cannot be read: .*refused"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused_with_a_sentence(url: str, told: str) -> None:
    with pytest.raises(UnreadableDatabase, match=told):
        Store.open(url)


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Ada, " * 1000)
    with pytest.raises(UnreadableDatabase, match=r"letter\.db cannot be read: file is not a database\.$"):
        Store.open(f"sqlite:///{path}")


def test_a_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDatabase, match="is a directory"):
        Store.open(f"sqlite:///{tmp_path}")


def test_a_damaged_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with Store.open(f"sqlite:///{path}"):
        pass
    data = bytearray(path.read_bytes())
    data[100:] = b"\xff" * (len(data) - 100)
    path.write_bytes(data)
    with pytest.raises(UnreadableDatabase, match=r"cannot be read: database disk image is malformed\.$"):
        Store.open(f"sqlite:///{path}")


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(UnreadableDatabase, match=r"holds something else than Pardner's tables \(recipes\)"):
        Store.open(f"sqlite:///{path}")


def test_the_address_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARDNER_DATABASE", "sqlite:///here.db")
    assert database_url() == "sqlite:///here.db"
    monkeypatch.delenv("PARDNER_DATABASE")
    assert database_url() == "sqlite:///data/pardner.db"


# PostgreSQL


class Ear:
    """A subscriber that can be waited for."""

    def __init__(self, store: Store) -> None:
        self._heard: list[tuple[str, int]] = []
        self._changed = threading.Condition()
        store.subscribe(self._hear)

    def _hear(self, table: str, revision: int) -> None:
        with self._changed:
            self._heard.append((table, revision))
            self._changed.notify_all()

    def wait_for(self, *wanted: tuple[str, int]) -> list[tuple[str, int]]:
        """Everything heard by the time that the wanted was."""
        with self._changed:
            assert self._changed.wait_for(lambda: set(wanted) <= set(self._heard), timeout=60)
            return list(self._heard)


def test_postgresql_commits_of_other_processes_are_heard_of_once(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with Store.open(url) as one, Store.open(url) as two:
        ear_one, ear_two = Ear(one), Ear(two)
        one.write(lambda c: announce(c, "from one", 1)).result()
        two.write(lambda c: announce(c, "from two", 1)).result()
        wanted = [("from one", 1), ("from two", 1)]
        assert sorted(ear_one.wait_for(*wanted)) == wanted
        assert sorted(ear_two.wait_for(*wanted)) == wanted


def test_postgresql_what_is_rolled_back_is_not_heard_of(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with Store.open(url) as one, Store.open(url) as two:
        ear = Ear(two)
        assert one.write(failing("a")).exception()
        one.write(lambda c: announce(c, "b", 1)).result()
        assert ear.wait_for(("b", 1)) == [("b", 1)]


def test_postgresql_a_lost_connection_is_made_again(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with Store.open(url) as one, Store.open(url) as two:
        ear = Ear(two)
        two.write(add("a")).result()
        with postgres.connect("postgres") as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()",
                [postgres.name_of(url)],
            )
        assert two.write(add("b")).result() == "b"
        assert names(two) == ["a", "b"]
        for revision in range(1, 600):  # until the ear has connected again
            one.write(lambda c, revision=revision: announce(c, "t", revision)).result()  # type: ignore[misc]
            if any(table == "t" for table, _ in ear.wait_for()):
                break
            threading.Event().wait(0.1)
        assert any(table == "t" for table, _ in ear.wait_for())


def test_postgresql_a_connection_lost_in_the_commit_leaves_it_open_what_happened(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with Store.open(url) as store:

        def cut(connection: Connection) -> None:
            with postgres.connect("postgres") as other:
                pid = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
                other.execute("SELECT pg_terminate_backend(%s, 60000)", [pid])

        event.listen(store.engines.writer, "commit", cut)
        with pytest.raises(UncertainWrite, match="send the command again"):
            store.write(add("a")).result()
        event.remove(store.engines.writer, "commit", cut)
        assert names(store) == []
        assert store.write(add("a")).result() == "a"


def test_postgresql_commits_are_waited_for_whatever_the_server_is_set_to(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with postgres.connect("postgres") as connection:
        connection.execute(f"ALTER DATABASE {postgres.name_of(url)} SET synchronous_commit = off")
    with Store.open(url) as store:
        assert store.write(lambda c: c.exec_driver_sql("SHOW synchronous_commit").scalar_one()).result() == "on"


def test_a_password_is_not_told() -> None:
    with pytest.raises(UnreadableDatabase) as caught:
        Store.open("postgresql+psycopg://ada:sesame@127.0.0.1:1/none")
    assert "sesame" not in str(caught.value)
