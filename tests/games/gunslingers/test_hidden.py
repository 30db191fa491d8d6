"""What is hidden in Gunslingers: whatever several decide at once, until all have, and cards until they are turned over.

In every scene A keeps a secret, and somebody else has not answered yet. Whatever the secret is, the others and any
spectator find no difference: in the position, in the view, in the prompt, in their choices and in the log.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from pardner.engine.match import IllegalMove
from pardner.engine.text import plain

from .position import LETTERS, NONE, Table, letter_of, opening, town, train
from .stages_of_play import GROCER, story

Deed = Callable[[Table], Any]


def redacted(table: Table, viewer: int) -> Any:
    return table.match.game.seen_by(table.state, viewer)


def outlook(table: Table, viewer: int) -> tuple[Any, ...]:
    """Everything that reaches a viewer, but for how many small steps the others have taken."""
    match = table.match
    choices = [action.text for action in match.legal(viewer)] if viewer >= 0 else []
    view = {key: value for key, value in match.view(viewer).items() if key != "move"}
    return bytes(redacted(table, viewer)), view, match.prompt(viewer), story(table, viewer), choices


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

each_scene = pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
each_secret = pytest.mark.parametrize(("name", "secret"), ALL_SECRETS)


# ---- while it is secret --------------------------------------------------------------------------------------------


@each_scene
def test_nobody_else_can_tell_what_was_decided(scene: Scene) -> None:
    tables = [scene.after(secret) for secret in scene.secrets]
    assert all(table.actors and "A" not in table.actors for table in tables)
    for viewer in others(tables[0]):
        first, *more = (outlook(table, viewer) for table in tables)
        assert all(seen == first for seen in more)


@each_scene
def test_oneself_can_tell(scene: Scene) -> None:
    outlooks = [outlook(scene.after(secret), 0) for secret in scene.secrets]
    for number, mine in enumerate(outlooks):
        for other in outlooks[number + 1 :]:
            assert mine[0] != other[0]
            assert mine[3] != other[3]


@each_secret
def test_what_one_has_decided_is_not_changed(name: str, secret: str) -> None:
    table = SCENES[name].after(secret)
    before = bytes(table.state)
    assert table.match.legal(0) == []
    for choice in SCENES[name].begin().match.legal(0):
        with pytest.raises(IllegalMove):
            table.match.play(0, choice)
    assert bytes(table.state) == before
    assert not table.match.may_undo(0)


@each_secret
def test_that_one_has_decided_is_told(name: str, secret: str) -> None:
    """One line to each of the others, and it names A."""
    table = SCENES[name].after(secret)
    for viewer in others(table):
        told = story(table, viewer)[len(story(SCENES[name].begin(), viewer)) :]
        assert told
        assert all(line.startswith("A ") for line in told)


# ---- in the middle of it -------------------------------------------------------------------------------------------


def unfinished_cards(table: Table) -> None:
    table.place("A", "hotel", "E").place("A", "decoy_1", "P")


def unfinished_bribe(table: Table) -> None:
    table.play("A", "offer", mode="turn").pick("A", "B", "E").play("A", "seal", amount=12)


def unfinished_ride(table: Table) -> None:
    table.ride("A", "church").play("A", "place", card="hotel", skill="enforcer")


@pytest.mark.parametrize(
    ("name", "deed"), [("cards", unfinished_cards), ("bribes", unfinished_bribe), ("cavalry", unfinished_ride)]
)
def test_while_somebody_is_at_it_the_others_see_nothing_at_all(name: str, deed: Deed) -> None:
    table = SCENES[name].begin()
    before = {viewer: outlook(table, viewer) for viewer in others(table)}
    deed(table)
    assert "A" in table.actors
    assert {viewer: outlook(table, viewer) for viewer in others(table)} == before
    assert bytes(redacted(table, 0)) != bytes(redacted(SCENES[name].begin(), 0))


def test_an_aim_in_between_is_told_without_its_target() -> None:
    tables = [duel().pick("A", "B", man) for man in ("E", "P")]
    for viewer in others(tables[0]):
        assert outlook(tables[0], viewer) == outlook(tables[1], viewer)
    assert outlook(tables[0], 0) != outlook(tables[1], 0)


# ---- when all are in -----------------------------------------------------------------------------------------------


@each_secret
def test_in_the_end_everybody_knows(name: str, secret: str) -> None:
    scene = SCENES[name]
    table = scene.after(secret)
    line = scene.told.get(secret)
    for viewer in (0, *others(table)):
        assert line not in story(table, viewer)
    scene.reveal(table)
    for viewer in (0, *others(table)):
        told = story(table, viewer)
        assert (line in told) if line else not [one for one in told if one.startswith("A's posse of")]


@each_secret
def test_what_was_sealed_does_not_linger(name: str, secret: str) -> None:
    """After the reveal the position holds nothing more that only A knows."""
    table = SCENES[name].after(secret)
    SCENES[name].reveal(table)
    for viewer in others(table):
        assert bytes(redacted(table, viewer)) == bytes(table.state)


# ---- open information ----------------------------------------------------------------------------------------------


def test_what_lies_open_is_the_same_for_everybody() -> None:
    """Money, reputation, debts, gunslingers, markers and the layout."""
    given: dict[str, Any] = {
        "A": {"money": 17, "reputation": 9, "men": "D P"},
        "B": GROCER | {"debt": 2, "holds": {"hotel": 1}},
    }
    table = town(3, **given, C={"men": "E", "jailed": ("P", "")}, character_powers="on", sheriff="honest")
    for viewer in (*range(3), NONE):
        assert bytes(redacted(table, viewer)) == bytes(table.state)
        position = table.match.view(viewer)["position"]
        assert [player["money"] for player in position["players"]] == [17, 10, 10]
        assert [player["reputation"] for player in position["players"]] == [9, 2, 1]
        assert [player["debt"] for player in position["players"]] == [0, 2, 0]
        assert [player["home"] for player in position["players"]] == [{"duellist": 1, "plug": 1}, {}, {"enforcer": 1}]
        assert position["players"][2]["jailed"] == {"plug": 1}
        hotel = next(slot for slot in position["board"] if slot["property"] == "hotel")
        assert (hotel["slot"], hotel["controller"], hotel["markers"]) == (table.slot("hotel"), 1, 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_new_game_holds_no_secret(seats: int) -> None:
    table = opening(seats, batches=["D E", "P"])
    for viewer in (*range(seats), NONE):
        assert bytes(redacted(table, viewer)) == bytes(table.state)
        lots = table.match.view(viewer)["position"]["lots"]
        assert len(lots) == 2 * seats
        assert lots[seats]["gunslingers"] == {"duellist": 1, "enforcer": 1}


def test_a_hold_check_is_open() -> None:
    mine = GROCER | {"holds": ["telegraph_office"], "reputation": 3, "men": "P P"}
    table = town(3, A=mine, B={"men": "P"}).lay("A", bank="P").lay("B", bank="P").backs_down("A").fights("B")
    assert table.asked == ("A", "hold")
    for viewer in others(table):
        assert bytes(redacted(table, viewer)) == bytes(table.state)


# ---- the station ---------------------------------------------------------------------------------------------------


def test_the_late_bid_is_made_in_sight_of_open_bids() -> None:
    table = train(4, "D", D={"holds": ["train_station"]}).bid(A=3, B=5)
    for viewer in (2, 3, NONE):
        assert [bid["bid"] for bid in table.match.view(viewer)["position"]["auction"]["bids"]] == [None] * 4
    table.bid(C=0)
    assert table.asked == ("D", "late_bid")
    for viewer in (*range(4), NONE):
        bids = table.match.view(viewer)["position"]["auction"]["bids"]
        assert [bid["bid"] for bid in bids] == [3, 5, 0, None]
    assert "A $3, B $5, C $0" in plain(table.match.prompt(3), LETTERS)


# ---- the newspaper's look ------------------------------------------------------------------------------------------


def noted(first: str, second: str) -> Table:
    """A has laid two cards, and C is about to look at one."""
    table = behind_the_newspaper().ready("B").lay("A", **{first: "E", second: "P"})
    assert table.asked == ("C", "look")
    return table


LAID = [("hotel", "church"), ("decoy_1", "church"), ("church", "hotel"), ("bank", "decoy_1")]


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_men_on_cards_are_seen_and_cards_are_not(viewer: int) -> None:
    for first, second in LAID:
        table = noted(first, second)
        assert table.seen_by(letter_of(viewer)).cards("A") == {"?1": "E", "?2": "P"}
        mine = table.match.view(viewer)["position"]["players"][0]
        assert mine["cards"] == [
            {"card": None, "gunslingers": {"enforcer": 1}},
            {"card": None, "gunslingers": {"plug": 1}},
        ]
        assert mine["home"] == {"plug": 1}


def test_the_controller_knows_the_card_looked_at_and_no_other() -> None:
    outlooks = {}
    for first, second in LAID:
        table = noted(first, second).play("C", "look", seat=0, card=1)
        shown = first if first != "decoy_1" else "decoy"
        cards = table.match.view(2)["position"]["players"][0]["cards"]
        assert [card["card"] for card in cards] == [shown, None]
        outlooks[first, second] = outlook(table, 2)
    assert outlooks["hotel", "church"] == outlook(noted("hotel", "bank").play("C", "look", seat=0, card=1), 2)
    assert outlooks["hotel", "church"] != outlooks["church", "hotel"]


@pytest.mark.parametrize("viewer", [1, NONE])
@pytest.mark.parametrize("card", [1, 2])
def test_the_others_hear_whose_card_it_was_and_not_what(card: int, viewer: int) -> None:
    tables = [noted(*laid).play("C", "look", seat=0, card=card) for laid in LAID]
    assert all(outlook(table, viewer) == outlook(tables[0], viewer) for table in tables)
    assert story(tables[0], viewer)[-1] == f"C looks at card {card} of A."


def test_whoever_was_looked_at_hears_no_more_than_that() -> None:
    table = noted("hotel", "church").play("C", "look", seat=0, card=2)
    assert story(table, 0)[-1] == "C looks at card 2 of A."
    assert story(table, 2)[-1] == "You look at card 2 of A: it is the Church."


def test_a_look_is_one_look_and_not_taken_back() -> None:
    table = noted("hotel", "church").play("C", "look", seat=0, card=2)
    assert not table.match.may_undo(2)
    assert "look" not in table.kinds("C")
    with pytest.raises(IllegalMove):
        table.play("C", "look", seat=0, card=1)


@pytest.mark.parametrize("viewer", [0, 1, NONE])
def test_what_the_controller_lays_then_is_hidden_like_all_cards(viewer: int) -> None:
    """Until the controller is ready nobody knows anything of it, not even how many men lie on cards."""
    table = noted("hotel", "church").play("C", "look", seat=0, card=2)
    before = outlook(table, viewer)
    table.place("C", "bank", "P")
    assert outlook(table, viewer) == before
    table.ready("C")
    assert table.owner("bank") == "C"


def test_once_turned_over_the_look_is_history() -> None:
    tables = [noted("hotel", "church").play("C", "look", seat=0, card=card).ready("C") for card in (1, 2)]
    for table in tables:
        assert table.owner("hotel") == "A"
        for viewer in (*range(3), NONE):
            assert bytes(redacted(table, viewer)) == bytes(table.state)


def test_nobody_holds_the_newspaper_and_all_lay_cards_together() -> None:
    table = town(3, A={"men": "P"}, B={"men": "P"}, C={"men": "P"}).lay("A", hotel="P").lay("B", church="P")
    assert table.asked == ("C", "set_up")
    for viewer in ("C", None):
        assert table.seen_by(viewer).cards("A") == table.seen_by(viewer).cards("B") == {}
        assert table.seen_by(viewer).home("A") == table.seen_by(viewer).home("B") == "P"
