"""Statements that run with every move.

SQLAlchemy takes several times as long over them as SQLite itself. There they are compiled once and given straight to
the driver; on PostgreSQL, where the way to the server takes longest, they go through SQLAlchemy like all others.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from sqlalchemy import Boolean, Connection, Delete, Insert, Select, Update
from sqlalchemy.dialects import sqlite

Row = Sequence[Any]


class Prepared:
    """A statement, ready to run. All its parameters are given by name, as the driver takes them."""

    def __init__(self, statement: Select[Any] | Insert | Update | Delete) -> None:
        self._statement = statement

    @cached_property
    def _compiled(self) -> tuple[str, tuple[str, ...]]:
        """What SQLite is told, and the names of the parameters in their order."""
        compiled = self._statement.compile(dialect=sqlite.dialect())
        return str(compiled), tuple(compiled.positiontup or ())

    @cached_property
    def _booleans(self) -> list[int]:
        """The places of a row that hold truth values, which SQLite gives as numbers."""
        assert isinstance(self._statement, Select)
        columns = self._statement.selected_columns
        return [place for place, column in enumerate(columns) if isinstance(column.type, Boolean)]

    def run(self, connection: Connection, parameters: Mapping[str, Any]) -> None:
        """Change something."""
        if connection.dialect.name == "sqlite":
            self._execute(connection, parameters)
        else:
            connection.execute(self._statement, parameters)

    def rows(self, connection: Connection, parameters: Mapping[str, Any]) -> Sequence[Row]:
        """Read everything that is found."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, parameters).all()
        found: list[Row] = self._execute(connection, parameters).fetchall()
        if not self._booleans:
            return found
        return [
            [bool(value) if place in self._booleans else value for place, value in enumerate(row)] for row in found
        ]

    def first(self, connection: Connection, parameters: Mapping[str, Any]) -> Row | None:
        """Read the one row that can be found."""
        return next(iter(self.rows(connection, parameters)), None)

    def _execute(self, connection: Connection, parameters: Mapping[str, Any]) -> Any:
        sql, names = self._compiled
        if not connection.in_transaction():
            connection.begin()
        driver: Any = connection.connection.driver_connection
        return driver.execute(sql, [parameters[name] for name in names])
