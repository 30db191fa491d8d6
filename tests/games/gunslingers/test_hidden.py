"""What is hidden in Gunslingers: whatever several decide at once, until all have, and cards until they are turned over.

In every scene A keeps a secret, and somebody else has not answered yet. Whatever the secret is, the others and any
spectator find no difference: in the position, in the view, in the prompt, in their choices and in the log.
"""

from typing import Any

import pytest

from pardner.engine.match import IllegalMove
from pardner.engine.text import plain
from pardner.games.gunslingers.board import SHOWS

from .position import LETTERS, NONE, Table, letter_of, opening, town, train
from .sealed import ALL_SECRETS, SCENES, Deed, Scene, behind_the_newspaper, duel, others, redacted
from .stages_of_play import GROCER, story


def outlook(table: Table, viewer: int) -> tuple[Any, ...]:
    """Everything that reaches a viewer, but for how many small steps the others have taken."""
    match = table.match
    choices = [action.text for action in match.legal(viewer)] if viewer >= 0 else []
    view = {key: value for key, value in match.view(viewer).items() if key != "move"}
    return bytes(redacted(table, viewer)), view, match.prompt(viewer), story(table, viewer), choices


def movements(table: Table, viewer: int) -> list[Any]:
    """What a viewer has seen move on the board."""
    events = [event for step in table.match._steps for event in step.events if event.name in SHOWS]
    return [show for event in events for show in SHOWS[event.name](event.args, event.result, viewer)]


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
def test_nothing_on_the_board_moves_because_of_it(scene: Scene) -> None:
    before = scene.begin()
    for secret in scene.secrets:
        for viewer in others(before):
            assert movements(scene.after(secret), viewer) == movements(before, viewer)


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
