"""What the tests of worked examples and of secrets say often: weeks without a train, shots, sealed hands."""

from typing import Any

from pardner.engine.text import plain

from .position import LETTERS, SKILLS, Table, letter_of, town, written

NO_TRAIN = (1, 1, 1)
"""Three faces that bring nobody to town."""

# Two bosses whose rents need no dice as long as nobody is killed: the general store pays $4, the undertaker's $2.
GROCER = {"character": "harvey_harrigan"}
MORTICIAN = {"character": "silas_neat"}


def last_round(*, week: int = 2, **given: Any) -> Table:
    """The second territory round of a week between the grocer A and the mortician B; then rents are due."""
    players = {"A": GROCER | given.pop("A", {}), "B": MORTICIAN | given.pop("B", {})}
    return town(2, week=week, round=2, **players, **given)


def rents(table: Table, *faces: int) -> Table:
    """Everybody who may lay cards lays none; rents are rolled with these faces, and the next train is empty."""
    return table.dice(*faces, *NO_TRAIN).ready(table.actors)


def on_train(table: Table) -> str:
    return written(table.state.train)


def shots(table: Table) -> list[tuple[str, str, str]]:
    """The shots of the last decision in their order: whose, by whom, with which faces."""
    return [
        (LETTERS[event.args["seat"]], SKILLS[event.args["skill"]], str(event.args["faces"]))
        for event in table.match.events
        if event.name == "shoot"
    ]


def story(table: Table, viewer: int) -> list[str]:
    """Every sentence that a viewer has read, with letters for names."""
    return [plain(line, LETTERS) for entry in table.match.story(viewer) for line in entry.lines]


def selector(table: Table) -> str | None:
    return letter_of(table.state.selector)
