"""Databases of older versions are carried forward with their games; newer ones are refused.

`data/version-1.jsonl` is a backup of schema version 1: Ada, Ben and a bot in the middle of a game of Claims.
"""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import UniqueConstraint, create_engine, inspect, text

from pardner.server.backup import backup, restore, restore_lines
from pardner.server.store import Store, UnreadableDatabase, migrations, schema
from pardner.server.store.engines import engines
from pardner.server.verify import check_stored_tables

from .tools import ADA, BEN, HUMAN, Table

pytestmark = pytest.mark.usefixtures("claims")

OLD = Path(__file__).parent / "data" / "version-1.jsonl"
OLD_TABLE = "an-old-table-001"


def make_old(database: str) -> None:
    """A database as version 1 left it."""
    opened = engines(database)
    restore_lines(OLD, opened)
    with opened.writer.begin() as connection:
        assert migrations.schema_version(connection) == 1
        assert "next_table" not in {column["name"] for column in inspect(connection).get_columns("tables")}
    opened.dispose()


def check_old_game(store: Store) -> None:
    """The old game is there as it was, and goes on."""
    table = Table(store, OLD_TABLE)
    seen = table.see()
    assert seen.names == ["Ada", "Ben", "Slim"]
    assert [(entry.kind, entry.undone) for entry in seen.entries][3:] == [
        ("move", True), ("undo", False), ("move", False),
    ]  # fmt: skip
    assert [line.text for line in seen.chat] == ["Howdy."]
    assert (seen.row.taped, seen.row.next_table, seen.row.hints) == (None, None, True)
    assert [check.same for check in check_stored_tables(store)] == [True]
    table.undo(BEN, 1)
    table.act(BEN, 1, "rest")
    assert table.jobs() == [(2, 8)]
    assert table.see().held_by(ADA) == [0]


def test_an_old_database_is_carried_forward_with_its_games(database: str) -> None:
    make_old(database)
    with Store.open(database) as store:
        assert store.read(migrations.schema_version) == migrations.CURRENT
        assert store.secret == bytes.fromhex("5e" * 32)
        check_old_game(store)
        Table.new(store, HUMAN, HUMAN).play()
    with Store.open(database) as store:
        assert Table(store, OLD_TABLE).see().row.move == 8


def test_a_backup_of_an_old_database_stays_old(database: str, tmp_path: Path) -> None:
    make_old(database)
    opened = engines(database)
    backup(opened, tmp_path / "old.jsonl")
    opened.dispose()
    old, new = (list(map(json.loads, path.read_text().splitlines())) for path in (OLD, tmp_path / "old.jsonl"))
    assert new[0]["schema"] == 1
    assert sorted(new[1:], key=repr) == sorted(old[1:], key=repr)


def test_an_old_backup_is_restored_and_carried_forward(database: str) -> None:
    restore(OLD, database)
    with Store.open(database) as store:
        check_old_game(store)


def test_an_old_backup_replaces_a_database_that_is_empty_but_new(database: str) -> None:
    with Store.open(database):
        pass
    restore(OLD, database)
    with Store.open(database) as store:
        check_old_game(store)


def test_a_migration_that_fails_leaves_the_database_as_it_was(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make_old(database)

    def half(connection: Any) -> None:
        migrations.rematches_and_loaded_games(connection)
        raise RuntimeError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (migrations.first_tables, half))
        with pytest.raises(RuntimeError, match="power cut"):
            Store.open(database)
    with Store.open(database) as store:
        check_old_game(store)


def test_a_newer_database_is_refused_with_a_sentence(database: str) -> None:
    with Store.open(database) as store:
        store.write(lambda c: c.execute(text("UPDATE meta SET value = '99' WHERE name = 'schema'"))).result()
    with pytest.raises(UnreadableDatabase, match=r"schema version 99, .* versions up to \d+: .* newer Pardner"):
        Store.open(database)


def test_a_database_without_a_version_is_refused_with_a_sentence(database: str) -> None:
    with Store.open(database) as store:
        store.write(lambda c: c.execute(text("DELETE FROM meta WHERE name = 'schema'"))).result()
    with pytest.raises(UnreadableDatabase, match="does not say which schema version"):
        Store.open(database)


def test_migrations_lead_to_the_schema_that_is_written_down(database: str) -> None:
    """What the migrations make is what `schema.py` describes: tables, columns, keys and what may be empty."""
    with Store.open(database):
        pass
    engine = create_engine(database)
    found = inspect(engine)
    assert set(found.get_table_names()) == set(schema.metadata.tables)
    for table in schema.metadata.sorted_tables:
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert set(columns) == {column.name for column in table.columns}
        for column in table.columns:
            there = columns[column.name]
            assert there["type"]._type_affinity is column.type._type_affinity, f"{table.name}.{column.name}"
            assert there["nullable"] == column.nullable or column.primary_key, f"{table.name}.{column.name}"
        key = found.get_pk_constraint(table.name)["constrained_columns"]
        assert key == [column.name for column in table.primary_key]
        assert {tuple(one["column_names"]) for one in found.get_unique_constraints(table.name)} == {
            tuple(column.name for column in one.columns)
            for one in table.constraints
            if isinstance(one, UniqueConstraint)
        }
        indexes = {one["name"] for one in found.get_indexes(table.name) if not one.get("duplicates_constraint")}
        assert indexes == {one.name for one in table.indexes}
        assert len(found.get_foreign_keys(table.name)) == len(table.foreign_keys)
    engine.dispose()


def test_two_processes_may_open_an_old_database_at_once(database: str) -> None:
    make_old(database)
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: Store.open(database), range(4)))
    for store in stores[1:]:
        store.close()
    check_old_game(stores[0])
    stores[0].close()

