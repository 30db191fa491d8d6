"""`pardner` on the command line: a module for each command, and one for those that keep a server's tables.

The commands import what they need when they run, so that `pardner games` does not wait for a compiler.
"""

import sys
from io import TextIOWrapper

import typer

from pardner.cli import arena, bench, games, keeping, play, replay, review, rules, serve, simulate
from pardner.cli.errors import OneSentence

app = typer.Typer(
    name="pardner",
    cls=OneSentence,
    help="Wild West board games: play them, watch them, put numbers on them.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games")(games.command)
app.command("rules")(rules.command)
app.command("serve")(serve.command)
app.command("play")(play.command)
app.command("replay")(replay.command)
app.command("review")(review.command)
app.command("simulate")(simulate.command)
app.command("arena")(arena.command)
app.command("bench")(bench.command)
app.command("verify")(keeping.verify)
app.command("doctor")(keeping.doctor)
app.command("backup")(keeping.backup)
app.command("restore")(keeping.restore)


@app.callback(invoke_without_command=True)
def _welcome(context: typer.Context) -> None:
    """Wild West board games: play them, watch them, put numbers on them."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """The entry point. Where the terminal knows no shapes, question marks stand for them: the names are beside."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
