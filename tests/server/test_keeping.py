"""`pardner backup`, `restore`, `doctor` and `verify` on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from pardner.cli import app
from pardner.server import service
from pardner.server.store import Store

from .tools import BOT, HUMAN, Table

pytestmark = pytest.mark.usefixtures("claims")


def call(*words: object) -> Any:
    """Run a command."""
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def filled(database: str) -> str:
    """A database with a finished table and one in which a bot must decide."""
    with Store.open(database) as store:
        Table.new(store, HUMAN, HUMAN).play()
        Table.new(store, BOT, HUMAN)
    return database


def test_backup_and_restore(filled: str, tmp_path: Path) -> None:
    there = f"sqlite:///{tmp_path / 'there.db'}"
    made = call("backup", tmp_path / "all.jsonl", "--database", filled)
    assert made.exit_code == 0
    assert "keep it to yourself" in made.stdout
    assert call("restore", tmp_path / "all.jsonl", "--database", there).exit_code == 0
    again = call("restore", tmp_path / "all.jsonl", "--database", there)
    assert again.exit_code == 2
    assert "holds tables already" in again.stderr
    assert call("doctor", "--database", there).exit_code == 0


def test_the_doctor_says_what_is_bad_and_repairs_it(filled: str) -> None:
    fine = call("doctor", "--database", filled)
    assert fine.exit_code == 0
    assert "✓ Tables: 0 open, 1 playing, 1 finished." in fine.stdout
    with Store.open(filled) as store:
        store.write(lambda c: c.execute(text("DELETE FROM jobs"))).result()
    bad = call("doctor", "--database", filled, "--json")
    assert bad.exit_code == 1
    assert [finding["health"] for finding in json.loads(bad.stdout)].count("bad") == 1
    assert call("doctor", "--database", filled, "--repair").exit_code == 0
    assert call("doctor", "--database", filled).exit_code == 0


def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada, " * 100)
    for words in (["doctor"], ["backup", tmp_path / "a.jsonl"]):
        failed = call(*words, "--database", f"sqlite:///{tmp_path / 'letter'}")
        assert failed.exit_code == 2
        assert "cannot be read: file is not a database." in failed.stderr


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    for words in (["doctor"], ["backup", tmp_path / "a.jsonl"]):
        failed = call(*words, "--database", f"sqlite:///{tmp_path / 'none.db'}")
        assert failed.exit_code == 2
        assert "There is no database" in failed.stderr
    assert list(tmp_path.iterdir()) == []


def test_verify(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store:
        table = Table.new(store, HUMAN, HUMAN)
        table.play()
        file.write_bytes(service.save_game(table.see()))
    good = call("verify", file)
    assert good.exit_code == 0
    assert "✓ The key's hash is the one that was shown at the start" in good.stdout
    document = json.loads(file.read_text())
    document["setup"][0] ^= 1
    file.write_text(json.dumps(document))
    bad = call("verify", file, "--json")
    assert bad.exit_code == 1
    assert json.loads(bad.stdout)["checks"][-1]["passed"] is False
    assert call("verify", tmp_path / "none").exit_code == 2
