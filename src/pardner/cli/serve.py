"""`pardner serve`: the table in the browser."""

from typing import Annotated

import typer

from pardner.cli.errors import Refusal


def command(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…; PARDNER_DATABASE unless given.")
    ] = None,
    processes: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes; more than 1 needs PostgreSQL.")
    ] = 1,
    bot_pause: Annotated[float | None, typer.Option(min=0.0, help="Seconds before a bot's move.")] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve the games to browsers and programs, until interrupted."""
    from pardner.server.serve import serve
    from pardner.server.settings import BadSetting, from_environment
    from pardner.server.store.errors import StoreError

    if log_level not in ("debug", "info", "warning", "error"):
        raise Refusal("the log level is debug, info, warning or error")
    try:
        settings = from_environment(database=database, bot_pause=bot_pause)
        if processes > 1 and not (settings.database or "").startswith("postgresql"):
            raise Refusal("several processes need a PostgreSQL database: give --database or PARDNER_DATABASE")
        serve(settings, host, port, processes, log_level, tell=lambda open_port: _welcome(host, open_port))
    except (BadSetting, StoreError) as error:
        raise Refusal(str(error)) from error


def _welcome(host: str, port: int) -> None:
    """Say where the page is."""
    name = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    typer.echo(f"Pardner is at http://{name}:{port}/", err=True)
