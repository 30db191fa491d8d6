"""The server's settings, from the environment (`PARDNER_…`) or from whoever starts it."""

import os
from collections.abc import Mapping
from typing import Any

import msgspec


class BadSetting(ValueError):
    """A setting that cannot be read, in a sentence."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The variable of `bot_pause` is `PARDNER_BOT_PAUSE`, and so on."""

    database: str | None = None
    """Where the tables are kept: an SQLAlchemy address of SQLite or PostgreSQL; the store's own file unless given."""
    bot_pause: float = 0.7
    """Seconds before a bot's move, the same whatever the bot thinks; longer for levels that think for longer."""
    bot_lease: float = 10.0
    """Seconds a bot may take beyond its pause before its decision goes to another worker."""
    bots: int = 2
    """How many bots of this process may search at once; 0 leaves all bots to other processes."""
    compile: bool = True
    """Compile the games in the background from the start."""
    compile_search: bool = True
    """Then compile what the Sheriff, the Marshal, hints and reviews search with."""

    secure_cookies: bool = False
    """Send the visitor's cookie over HTTPS only. Set it wherever the server is reached by HTTPS."""
    trusted_hosts: tuple[str, ...] = ()
    """Host names the server answers to; none means any."""

    largest_body: int = 16_384
    """Bytes of a request."""
    largest_file: int = 500_000
    """Bytes of a request that loads a saved game."""
    commands_per_second: float = 20.0
    """Commands a visitor may send in the long run; four seconds' worth may come at once."""
    requests_per_second: float = 100.0
    """Requests an address may send in the long run; four seconds' worth may come at once."""
    tables_per_visitor: int = 30
    """Tables of one visitor that are not finished yet."""
    tables_per_hour: float = 60.0
    """Tables a visitor may open or load, and twice as many for an address; half of them may come at once."""
    rate_limits: bool = True
    """Whether there are limits of rate at all: benchmarks and tests of other things go without."""
    sockets_per_visitor: int = 32
    """Live connections and waiting requests of one visitor at a time."""
    sockets: int = 5_000
    """Live connections and waiting requests of this process at a time."""
    long_poll: float = 25.0
    """Seconds after which a waiting request is answered although nothing happened."""


def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """The settings of the environment; those given otherwise, unless they are `None`, come first."""
    variables = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        variable = f"PARDNER_{field.name.upper()}"
        if variable in variables:
            values[field.name] = _value(variable, variables[variable], field.type)
    values |= {name: value for name, value in given.items() if value is not None}
    return Settings(**values)


def _value(variable: str, text: str, kind: Any) -> Any:
    raw: Any = [part.strip() for part in text.split(",") if part.strip()] if kind == tuple[str, ...] else text
    try:
        return msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"{variable} cannot be {text!r}: {error}") from error
