"""Backups and the doctor."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from pardner.server import service
from pardner.server.backup import BackupError, backup, restore
from pardner.server.doctor import examine
from pardner.server.store import Store, UnreadableDatabase, migrations, schema
from pardner.server.store.engines import engines

from .postgres import PostgresServer
from .tools import ADA, BOT, HUMAN, NOW, Table

pytestmark = pytest.mark.usefixtures("claims")

NEWER = migrations.CURRENT + 1


def newer(beginning: str) -> str:
    """The first line of a backup, as if it came from a schema that this Pardner does not know yet."""
    return beginning.replace(f'"schema":{migrations.CURRENT}', f'"schema":{NEWER}')


def fill(store: Store) -> list[Table]:
    """A finished table, one in the middle with a bot, and one that waits."""
    finished = Table.new(store, HUMAN, HUMAN)
    finished.play()
    finished.rematch(ADA)
    playing = Table.new(store, HUMAN, BOT)
    playing.act(ADA, 0, "bid", amount=1)
    playing.say(ADA, "Howdy, «Ben» 🤠")
    playing.write(lambda c: service.lease_job(c, "worker", NOW, 10))
    return [finished, playing]


def everything(store: Store) -> dict[str, list[Any]]:
    """All rows of all tables that a backup keeps."""

    def read(connection: Any) -> dict[str, list[Any]]:
        return {
            table.name: sorted(map(tuple, connection.execute(select(table)).all()), key=repr)
            for table in schema.metadata.sorted_tables
            if table.name != "presence"
        }

    return store.read(read)


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of another database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'elsewhere.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


def test_a_portable_backup_goes_from_any_database_to_any_other(store: Store, elsewhere: str, tmp_path: Path) -> None:
    _, playing = fill(store)
    path = tmp_path / "backup.jsonl"
    assert backup(store.engines, path) == path.stat().st_size
    assert path.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part"))
    restore(path, elsewhere)
    with Store.open(elsewhere) as restored:
        assert everything(restored) == everything(store)
        assert restored.secret == store.secret
        job = restored.write(lambda c: service.lease_job(c, "another", NOW + 10, 10)).result()
        assert job is not None
        Table(restored, playing.id).act(service.Seatholder("another"), 1, "bid", amount=0, move=job.move)


def test_a_copy_of_sqlite_is_made_while_it_is_in_use(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store:
        fill(store)
        backup(store.engines, tmp_path / "copy.db")
        before = everything(store)
        Table.new(store, HUMAN, HUMAN)
        restore(tmp_path / "copy.db", f"sqlite:///{tmp_path / 'b.db'}")
        with Store.open(f"sqlite:///{tmp_path / 'b.db'}") as restored:
            assert everything(restored) == before
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0


def test_an_empty_database_has_nothing_to_keep(database: str, tmp_path: Path) -> None:
    opened = engines(database)
    with pytest.raises(BackupError, match="there is nothing to keep"):
        backup(opened, tmp_path / "a.jsonl")
    opened.dispose()
    with pytest.raises(UnreadableDatabase, match="There is no database"):
        engines(f"sqlite:///{tmp_path / 'nowhere.db'}", make=False)
    assert not list(tmp_path.glob("a.jsonl*"))


def test_a_backup_never_overwrites_games(store: Store, database: str, tmp_path: Path) -> None:
    fill(store)
    path = tmp_path / "backup.jsonl"
    backup(store.engines, path)
    with pytest.raises(BackupError, match="holds tables already"):
        restore(path, database)


def test_an_sqlite_copy_does_not_fit_into_postgresql(postgres: PostgresServer, tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store:
        backup(store.engines, tmp_path / "copy.db")
    with pytest.raises(BackupError, match=r"portable one, with a name that ends in \.jsonl"):
        restore(tmp_path / "copy.db", postgres.new_database())


def broken_backups() -> list[Any]:
    """Ways to break a portable backup, and what the sentence must mention."""
    return [
        pytest.param(lambda lines: lines[:-3], "is not whole", id="cut off"),
        pytest.param(lambda lines: [*lines[:5], *lines[6:]], "number of rows|cannot be restored", id="a line less"),
        pytest.param(lambda lines: [], "is not a backup of Pardner", id="empty"),
        pytest.param(lambda lines: ["hello", *lines[1:]], "is not a backup of Pardner", id="letter"),
        pytest.param(lambda lines: [newer(lines[0]), *lines[1:]], f"version {NEWER}", id="newer"),
        pytest.param(lambda lines: [lines[0], "{", *lines[2:]], "Line 2 .* is damaged", id="no JSON"),
        pytest.param(
            lambda lines: [lines[0], lines[1].replace('"meta"', '"mates"'), *lines[2:]], "mates", id="other table"
        ),
        pytest.param(
            lambda lines: [lines[0], lines[1].replace('"value"', '"worth"'), *lines[2:]], "of meta", id="columns"
        ),
        pytest.param(
            lambda lines: [line.replace('"start":"', '"start":"!') for line in lines], "is damaged", id="base 64"
        ),
    ]


@pytest.mark.parametrize(("damage", "told"), broken_backups())
def test_a_broken_backup_is_refused_with_a_sentence_and_leaves_nothing(
    database: str, tmp_path: Path, damage: Callable[[list[str]], list[str]], told: str
) -> None:
    path = tmp_path / "backup.jsonl"
    with Store.open(f"sqlite:///{tmp_path / 'source.db'}") as source:
        fill(source)
        backup(source.engines, path)
    path.write_text("".join(line + "\n" for line in damage(path.read_text().splitlines())))
    with pytest.raises(BackupError, match=told) as caught:
        restore(path, database)
    assert str(caught.value).endswith(".")
    with Store.open(database) as store:
        assert everything(store)["tables"] == []


def test_files_that_are_no_backups(tmp_path: Path) -> None:
    here = f"sqlite:///{tmp_path / 'here.db'}"
    with pytest.raises(BackupError, match=r"cannot be read: no such file or directory\."):
        restore(tmp_path / "none", here)
    with sqlite3.connect(tmp_path / "recipes.db") as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(BackupError, match="is not a backup of Pardner"):
        restore(tmp_path / "recipes.db", here)
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store:
        fill(store)
        backup(store.engines, tmp_path / "copy.db")
    data = bytearray((tmp_path / "copy.db").read_bytes())
    data[4096:12288] = b"\xff" * 8192
    (tmp_path / "copy.db").write_bytes(data)
    with pytest.raises(BackupError, match="is damaged"):
        restore(tmp_path / "copy.db", here)
    with Store.open(here) as store:
        assert everything(store)["tables"] == []


# the doctor


def findings(store: Store, now: float = NOW, *, repair: bool = False) -> dict[str, list[str]]:
    """What the doctor says, by health."""
    found: dict[str, list[str]] = {"fine": [], "note": [], "bad": []}
    for finding in examine(store, now, repair=repair):
        assert finding.told.endswith((".", "?"))
        found[finding.health].append(finding.told)
    return found


def test_a_healthy_database(store: Store) -> None:
    fill(store)
    found = findings(store)
    assert found["bad"] == found["note"] == []
    assert "Tables: 0 open, 2 playing, 1 finished." in found["fine"]
    assert any(told.startswith("3 tables, played again") for told in found["fine"])


def test_bots_that_nobody_asked_are_found_and_asked_again(store: Store) -> None:
    _, playing = fill(store)
    store.write(lambda c: c.execute(text("DELETE FROM jobs"))).result()
    assert len(findings(store)["bad"]) == 1
    assert playing.jobs() == []
    assert len(findings(store, repair=True)["note"]) == 1
    assert playing.jobs() == [(1, 1)]
    assert findings(store)["bad"] == []


def test_leases_that_nobody_took_up_again_are_mentioned(store: Store) -> None:
    fill(store)
    assert findings(store, NOW + 60)["note"] == []
    assert "1 decisions of bots have waited" in findings(store, NOW + 600)["note"][0]


def test_a_table_that_the_rules_play_otherwise_is_found(store: Store) -> None:
    finished, playing = fill(store)
    change = text("UPDATE entries SET throws = '[5]' WHERE table_id = :table AND number = 1")
    for table in (finished, playing):
        store.write(lambda c, table=table: c.execute(change, {"table": table.id})).result()  # type: ignore[misc]
    found = findings(store)
    assert len(found["bad"]) == 1
    assert found["bad"][0].startswith(f"Table {playing.id} (claims) cannot go on under the present rules: Entry 1 ")
    assert len(found["note"]) == 1


def test_a_log_with_a_gap_is_found(store: Store) -> None:
    finished, _ = fill(store)
    skip = text("UPDATE tables SET move = move + 1 WHERE id = :table")
    store.write(lambda c: c.execute(skip, {"table": finished.id})).result()
    assert any("its log ends with entry" in told for told in findings(store)["bad"])


def test_rows_that_belong_nowhere_are_found(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with Store.open(f"sqlite:///{path}") as store:
        fill(store)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM tables WHERE id IN (SELECT id FROM tables LIMIT 1)")
    with Store.open(f"sqlite:///{path}") as store:
        assert any("belong to tables that are not there" in told for told in findings(store)["bad"])

