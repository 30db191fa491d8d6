"""`pardner backup`, `restore`, `doctor` and `verify`: for whoever keeps a server, and for whoever doubts its dice."""

import sys
import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from pardner.cli.errors import Refusal

Database = Annotated[
    str | None, typer.Option(help="sqlite:///FILE or postgresql://…; PARDNER_DATABASE unless given.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SIGNS = {"fine": "✓", "note": "•", "bad": "✗"}


def backup(
    file: Annotated[Path, typer.Argument(help="Where to; a name in .jsonl makes a file for either database.")],
    database: Database = None,
) -> None:
    """Copy all tables into a file, while the server runs."""
    from pardner.server.backup import backup as make
    from pardner.server.store import StoreError, database_url
    from pardner.server.store.engines import engines

    try:
        source = engines(database or database_url(), make=False)
        size = make(source, file)
        source.dispose()
    except StoreError as error:
        raise Refusal(str(error)) from error
    typer.echo(f"{file} has all tables of {source.place}: {size:,} bytes. It holds secrets: keep it to yourself.")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    database: Database = None,
) -> None:
    """Fill an empty database from a backup."""
    from pardner.server.backup import restore as fill
    from pardner.server.store import Store, StoreError

    try:
        fill(file, database)
        with Store.open(database) as store:
            typer.echo(f"{store.place} has all tables of {file}.")
    except StoreError as error:
        raise Refusal(str(error)) from error


def doctor(
    database: Database = None,
    repair: Annotated[bool, typer.Option("--repair", help="Ask bots again that were forgotten.")] = False,
    json: Json = False,
) -> None:
    """Look at the health of a database; the exit status is 1 if something is bad."""
    from pardner.server.doctor import examine
    from pardner.server.store import Store, StoreError

    found = []
    try:
        with Store.open(database, make=False) as store:
            for finding in examine(store, time.time(), repair=repair):
                found.append(finding)
                if not json:
                    typer.echo(f"{SIGNS[finding.health]} {finding.told}")
    except StoreError as error:
        raise Refusal(str(error)) from error
    if json:
        typer.echo(msgspec.json.encode(found))
    sys.exit(any(finding.health == "bad" for finding in found))


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A finished game, saved from its table.")],
    json: Json = False,
) -> None:
    """Check a finished game: its key, every throw of its dice and its result; the exit status is 1 if one fails."""
    from pardner.server.verify import verify_saved

    verdict = verify_saved(file.read_bytes())
    if json:
        typer.echo(msgspec.json.encode(verdict))
    else:
        for check in verdict.checks:
            typer.echo(f"{SIGNS['fine' if check.passed else 'bad']} {check.told}")
    sys.exit(not verdict.passed)
