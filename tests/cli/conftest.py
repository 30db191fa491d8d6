"""What the tests of the command line share."""

from pathlib import Path
from typing import Protocol

import pytest
from typer.testing import CliRunner, Result

from pardner.cli import app


class Pardner(Protocol):
    """Runs a command as if it had been typed."""

    def __call__(self, *arguments: str, typed: str = "") -> Result: ...


@pytest.fixture
def pardner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pardner:
    """The command line, in an empty folder and on a terminal of 80 columns."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, arguments, input=typed, prog_name="pardner")

    return run
