"""Scenes in which A keeps a secret and somebody else has not answered yet, for the tests of what is hidden."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .position import NONE, Table, opening, town, train
from .stages_of_play import GROCER

Deed = Callable[[Table], Any]


def redacted(table: Table, viewer: int) -> Any:
    return table.match.game.seen_by(table.state, viewer)


def others(table: Table) -> list[int]:
    """Everybody but A: the other seats, and a spectator."""
    return [*range(1, table.match.seats), NONE]


@dataclass
class Scene:
    """A position, what A may do there in secret, how the others bring it to light, and what is read of it then."""

    begin: Callable[[], Table]
    secrets: dict[str, Deed]
    reveal: Deed
    told: dict[str, str]

    def after(self, secret: str) -> Table:
        table = self.begin()
        self.secrets[secret](table)
        return table


def bid(amount: int) -> Deed:
    return lambda table: table.bid(A=amount)


def bids(*amounts: int) -> dict[str, Deed]:
    return {str(amount): bid(amount) for amount in amounts}


def opened(*amounts: int) -> dict[str, str]:
    return {str(amount): f"A has bid {f'${amount}' if amount else 'nothing'}." for amount in amounts}


# ---- scenes --------------------------------------------------------------------------------------------------------


def meeting(mine: str = "D P", theirs: str = "E P", **given: Any) -> Table:
    """A and B meet at the bank, and C has seen them."""
    players = {letter: {"men": men} | given.pop(letter, {}) for letter, men in (("A", mine), ("B", theirs))}
    table = town(3, **players, **given).lay("A", bank=mine).lay("B", bank=theirs)
    assert table.asked == ("AB", "nerve")
    return table


def end_of_round() -> Table:
    """One round without a hit."""
    table = meeting("P", "P").dice(1, 2).fights("AB")
    assert table.asked == ("AB", "stay")
    return table


def duel() -> Table:
    """The enforcers of both sides take aim."""
    table = meeting("E E P", "E P").fights("AB")
    assert table.asked == ("AB", "aim")
    return table


def bribing() -> Table:
    table = meeting("E P", "E P", bribes="on", A={"money": 20}, B={"money": 20}).fights("AB")
    assert table.asked == ("AB", "bribe")
    return table


def tied() -> Table:
    """Two and two in a simple gunfight: each side loses a man."""
    table = meeting("E P", "E P", gunfights="simple").dice(6, 1, 1, 6, 1, 1).fights("AB")
    assert table.asked == ("AB", "losses")
    return table


def overwhelmed() -> Table:
    """Three against six: A loses two of three men, and B one of two."""
    table = meeting("E P P", "E P", gunfights="simple").dice(6, 4, 1, 1, 6, 6, 6).fights("AB")
    assert table.asked == ("AB", "losses")
    return table


def robbed(**given: Any) -> Table:
    """C has taken places of A and B, who both have a posse; A has lost two."""
    mine = {"character": given.pop("character", "mrs_parlor"), "holds": ["hotel", "church"], "men": "E P"}
    table = town(3, A=mine, B=GROCER | {"holds": ["bank"], "men": "P"}, C={"men": "P P P"}, **given)
    table.lay("C", hotel="P", church="P", bank="P").ready("AB")
    assert table.asked == ("AB", "ride")
    return table


def behind_the_newspaper() -> Table:
    """C controls the newspaper and lays cards when A and B have."""
    given: dict[str, Any] = {"A": {"men": "E P P"}, "C": {"holds": ["newspaper_office"], "men": "P"}}
    return town(3, **given, B={"men": "P"})


SCENES = {
    "bid for a property": Scene(
        lambda: opening(3, sale=["bank", "hotel", "church"]).put_up("A", "hotel"),
        bids(0, 1, 7),
        lambda table: table.bid(B=1, C=2),
        opened(0, 1, 7),
    ),
    "bid for a train": Scene(
        lambda: train(3, "E P"),
        bids(0, 1, 10),
        lambda table: table.bid(B=1, C=2),
        opened(0, 1, 10),
    ),
    "bid after a tie": Scene(
        lambda: train(3, "E P", A={"reputation": 3}, B={"reputation": 3}).bid(A=4, B=4, C=0),
        bids(0, 5, 10),
        lambda table: table.bid(B=6),
        opened(0, 5, 10),
    ),
    "bid for a character": Scene(
        lambda: opening(3, character_auction="on"),
        bids(0, 3, 6),
        lambda table: table.bid(B=1, C=2),
        opened(0, 3, 6),
    ),
    "cards": Scene(
        lambda: town(3, A={"men": "E P P"}, B={"men": "P"}, C={"men": "P"}).ready("B"),
        {
            "all at home": lambda table: table.ready("A"),
            "one card": lambda table: table.lay("A", hotel="E P P"),
            "another": lambda table: table.lay("A", church="E P P"),
            "two cards": lambda table: table.lay("A", hotel="E", bank="P"),
            "decoy": lambda table: table.lay("A", decoy_1="E", hotel="P"),
            "decoys": lambda table: table.lay("A", decoy_1="E", decoy_2="P", decoy_3="P"),
        },
        lambda table: table.ready("C"),
        {
            "all at home": "A has a posse of 1 enforcer and 2 plugs.",
            "one card": "A turns over the Hotel, with 1 enforcer and 2 plugs.",
            "another": "A turns over the Church, with 1 enforcer and 2 plugs.",
            "two cards": "A turns over the Bank, with 1 plug.",
            "decoy": "A turns over a decoy, with 1 enforcer.",
            "decoys": "A turns over a decoy, with 1 plug.",
        },
    ),
    "cards before the newspaper": Scene(
        lambda: behind_the_newspaper().ready("B"),
        {
            "hotel": lambda table: table.lay("A", hotel="E P"),
            "church": lambda table: table.lay("A", church="E P"),
            "decoy": lambda table: table.lay("A", decoy_1="E P"),
        },
        lambda table: table.play("C", "look_away").ready("C"),
        {
            "hotel": "A turns over the Hotel, with 1 enforcer and 1 plug.",
            "church": "A turns over the Church, with 1 enforcer and 1 plug.",
            "decoy": "A turns over a decoy, with 1 enforcer and 1 plug.",
        },
    ),
    "nerve": Scene(
        meeting,
        {"fight": lambda table: table.fights("A"), "back down": lambda table: table.backs_down("A")},
        lambda table: table.dice(*[1] * 20).fights("B"),
        {"fight": "A wants to fight.", "back down": "A backs down."},
    ),
    "stay or run": Scene(
        end_of_round,
        {"stay": lambda table: table.stays("A"), "run": lambda table: table.runs("A")},
        lambda table: table.dice(*[1] * 20).stays("B"),
        {"stay": "A stays.", "run": "A runs."},
    ),
    "aims": Scene(
        duel,
        {
            "both at one": lambda table: table.pick("A", "B", "E").pick("A", "B", "E"),
            "both at the other": lambda table: table.pick("A", "B", "P").pick("A", "B", "P"),
            "one each": lambda table: table.pick("A", "B", "P").pick("A", "B", "E"),
        },
        lambda table: table.dice(*[1] * 20).pick("B", "A", "E"),
        {
            "both at one": "A's enforcer shoots at B's enforcer: 1 1, a miss.",
            "both at the other": "A's enforcer shoots at B's plug: 1 1, a miss.",
            "one each": "A's enforcer shoots at B's plug: 1 1, a miss.",
        },
    ),
    "bribes": Scene(
        bribing,
        {
            "nothing": lambda table: table.bribe("A"),
            "purse": lambda table: table.bribe("A", purse=20),
            "throw": lambda table: table.bribe("A", "throw", "P", 4, purse=3),
            "turn": lambda table: table.bribe("A", "turn", "E", 20),
        },
        lambda table: table.dice(*[1] * 20).bribe("B", purse=5),
        {
            "nothing": "B pays $5 to keep the men loyal.",
            "purse": "A pays $20 to keep the men loyal.",
            "throw": "A offers $4 for B's plug to throw the fight, and is refused.",
            "turn": "A pays $20 for B's enforcer to change sides.",
        },
    ),
    "losses": Scene(
        tied,
        {"plug": lambda table: table.loses("A", "P"), "enforcer": lambda table: table.loses("A", "E")},
        lambda table: table.dice(*[1] * 20).loses("B", "P"),
        {"plug": "A's plug falls.", "enforcer": "A's enforcer falls."},
    ),
    "several losses": Scene(
        overwhelmed,
        {"plugs": lambda table: table.loses("A", "P P"), "enforcer and plug": lambda table: table.loses("A", "E P")},
        lambda table: table.loses("B", "P"),
        {"plugs": "A's plug falls.", "enforcer and plug": "A's enforcer falls."},
    ),
    "posse": Scene(
        robbed,
        {
            "stays": lambda table: table.play("A", "stay_home"),
            "decoy": lambda table: table.ride("A", "decoy"),
            "hotel": lambda table: table.ride("A", "hotel"),
            "church": lambda table: table.ride("A", "church"),
        },
        lambda table: table.play("B", "stay_home"),
        {
            "decoy": "A's posse of 1 enforcer and 1 plug rides with a decoy.",
            "hotel": "A's posse of 1 enforcer and 1 plug rides to the Hotel.",
            "church": "A's posse of 1 enforcer and 1 plug rides to the Church.",
        },
    ),
    "cavalry": Scene(
        lambda: robbed(character="colonel_cartwright", character_powers="on"),
        {
            "stays": lambda table: table.play("A", "stay_home"),
            "decoy": lambda table: table.ride("A", "decoy"),
            "together": lambda table: table.ride("A", "hotel").ready("A"),
            "in two parts": lambda table: (
                table.ride("A", "hotel").play("A", "place", card="church", skill="plug").ready("A")
            ),
        },
        lambda table: table.play("B", "stay_home"),
        {
            "decoy": "A's posse of 1 enforcer and 1 plug rides with a decoy.",
            "together": "A's posse of 1 enforcer and 1 plug rides to the Hotel.",
            "in two parts": "A's posse of 1 plug rides to the Church.",
        },
    ),
}

ALL_SECRETS = [(name, secret) for name, scene in SCENES.items() for secret in scene.secrets]
