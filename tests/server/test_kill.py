"""`kill -9` at random moments under play: no acknowledged move is lost, none is doubled, no table is stuck.

The work is done by `benchmarks/kill.py`, which also runs for longer by hand.
"""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from pardner.server.store import Store

from .tools import ADA, HUMAN, Table

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "kill.py"
KILLS = 100


def test_kills(database: str) -> None:
    command = [sys.executable, str(SCRIPT), "--kills", str(KILLS), "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.stdout, done.stderr
    result = json.loads(done.stdout)
    assert result["problems"] == [], done.stderr
    assert done.returncode == 0
    assert result["kills"] == KILLS
    assert result["finished"] == result["tables"] > 0
    assert result["sent_again"] > 0  # kills did hit commands on their way
    assert result["repeated"] > 0


def load_script() -> Any:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("kill", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["kill"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("DELETE FROM entries WHERE number = 2", "with entries"),
        ("DELETE FROM entries WHERE key = 'key-of-entry-2'", "Lost"),
        ("UPDATE entries SET action = action + 1 WHERE number = 2", "was acknowledged"),
        ("UPDATE entries SET key = 'key-of-nobody' WHERE number = 2", "never acknowledged"),
        ("UPDATE tables SET status = 'playing'", "is playing"),
        ("UPDATE entries SET state = dice WHERE number = 2", "Entry 2 leads to another position"),
    ],
)
def test_the_check_would_find_it(database: str, damage: str, told: str, claims: object) -> None:
    kill = load_script()
    with Store.open(database) as store:
        table = Table.new(store, HUMAN, HUMAN)
        record = kill.Record(tables=[table.id])
        number = 0
        for entry in table.play(ADA):
            number = entry.number
            record.acknowledged[f"key-of-entry-{number}"] = (table.id, number, "move", entry.seat, entry.action)
        rename = text("UPDATE entries SET key = 'key-of-entry-' || number")
        store.write(lambda c: c.execute(rename)).result()
    assert list(kill.check(database, [record])) == []
    with Store.open(database) as store:
        store.write(lambda c: c.execute(text(damage))).result()
    assert any(told in problem for problem in kill.check(database, [record]))
