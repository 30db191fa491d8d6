"""What the tests of worked examples, secrets and books say often: weeks without a train, shots, games at random."""

from random import Random
from typing import Any

from pardner.engine.match import Action, Match
from pardner.engine.text import plain
from pardner.games.gunslingers import state

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


# ---- games at random -----------------------------------------------------------------------------------------------


def random_options(random: Random) -> dict[str, str]:
    """A value for every option; those that change more come up more often than not."""
    return {option: random.choice([*values, values[-1]]) for option, values in state.OPTIONS.items()}


EAGER = {"fight": 5, "stay": 3, "place": 5, "offer": 2, "ride": 3}
COVETED = {
    "train_station",
    "newspaper_office",
    "blacksmith",
    "gunsmith",
    "doctors_office",
    "sheriffs_office",
    "decoy_1",
}


def random_choice(match: Match, random: Random) -> tuple[int, int]:
    """One of those who may decide; a kind of decision, more often than not the bolder, then one of its actions.

    Most cards are those of a few properties, so that people meet, and headquarters are not stormed at once.
    """
    seat = random.choice(match.actors)
    kinds: dict[str, list[Action]] = {}
    for action in match.legal(seat):
        kinds.setdefault(action.kind, []).append(action)
    names = sorted(kinds)
    kind = random.choices(names, [EAGER.get(name, 1) for name in names])[0]
    wanted = [action for action in kinds[kind] if random.random() < 0.02 or action.args.get("card") in COVETED]
    return seat, random.choice(wanted or kinds[kind]).id
