"""What is hidden in Coal N' Write: whatever the others do in a step, until the step is over for everybody.

Two truths that a viewer cannot tell apart look the same to that viewer: in the position, in the view, in the prompt, in
the choices and in the log.
"""

from collections.abc import Callable
from typing import Any

import pytest

from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import from_position
from pardner.engine.record import to_document
from pardner.games.coal_n_write import state

from .figures import VALUES
from .position import SIGNS, Table, delivery, first_turn, position, seat_of, writing
from .scenes import refuse, story

OTHERS = [1, 2, -1]
TOWN = ["backroom_gamblin", "mule_team", "arm_wrasslin", "camp_meetin"]

Deed = Callable[[Table], Any]


def redacted(table: Table, viewer: int) -> Any:
    return table.match.game.seen_by(table.state, viewer)


def imagined(table: Table, viewer: int, seed: int) -> Any:
    """The position as a viewer knows it, with a possible truth in its blanks."""
    s = redacted(table, viewer)
    table.match.game.interpreted.imagine(s, viewer, dice_of_key(key_of_seed(seed)))
    return s


def outlook(table: Table, viewer: int) -> tuple[Any, ...]:
    """Everything that a viewer gets to see, but for how many small steps the others have taken."""
    match = table.match
    choices = [action.text for action in match.legal(viewer)] if viewer >= 0 else []
    view = {key: value for key, value in match.view(viewer).items() if key != "move"}
    return bytes(redacted(table, viewer)), view, match.prompt(viewer), story(table, viewer), choices


def throwing() -> Table:
    """A pair and a third die; everybody holds something of everything."""
    return position(
        3,
        dice=(2, 2, 6),
        cash=[40, 40, 40],
        stash=dict.fromkeys("ABC", "S ? ?"),
        tonics=dict.fromkeys("ABC", 2),
        bones=dict.fromkeys("ABC", 1),
        town=[*TOWN, "big_lizard_bones", "powder_shed"],
        deck="extended",
    )


def with_town(card: str, kind: str | None = None, **args: int) -> Deed:
    return lambda table: table.visit("A", 2, card, kind, **args).idle("A")


USES: dict[str, Deed] = {
    "digs": lambda table: table.idle("A"),
    "claims": lambda table: table.claim("A", (2, 6), "tin_3r_1").dig("A", 2, "silver_8c"),
    "drinks": lambda table: table.claim("A", (2, 2, 6), "silver_8c"),
    "buys": with_town("wash_day"),
    "arms": with_town("ammo_supply", "buy_ammo", boxes=3),
    "orders": with_town("horsepower_tonic", "order_tonic", bottles=2),
    "serves": with_town("sheriffs_deputy"),
    "mails": with_town("pony_express"),
    "cracks": with_town("rockhounds", "crack", geodes=2),
    "wrassles": with_town("arm_wrasslin", "wrassle", seat=1),
    "meets": with_town("camp_meetin"),
    "mules": with_town("mule_team"),
    "bones": with_town("big_lizard_bones"),
    "gambles": lambda table: table.visit("A", 2, "backroom_gamblin").gamble("A", 6, 6).play("A", "stay").idle("A"),
    "busts": lambda table: (
        table.visit("A", 2, "backroom_gamblin").gamble("A", 6, 6, 6).play("A", "send_bandit", burro=4).idle("A")
    ),
    "blasts": lambda table: table.visit("A", 2, "powder_shed").free_dig("A", *["borax_1l_1"] * 3).idle("A"),
}


# ---- the use of a throw --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("use", USES)
def test_others_cannot_tell_what_was_done_with_a_throw(use: str, viewer: int) -> None:
    plain, table = throwing(), throwing()
    USES["digs"](plain)
    USES[use](table)
    assert plain.actors == table.actors == "BC"
    assert outlook(plain, viewer) == outlook(table, viewer)


@pytest.mark.parametrize("viewer", OTHERS)
def test_while_a_seat_is_at_it_the_others_see_nothing_at_all(viewer: int) -> None:
    table = throwing()
    before = outlook(table, viewer)
    table.claim("A", (2, 6), "tin_3r_1")
    assert outlook(table, viewer) == before
    table.visit("A", 2, "backroom_gamblin").gamble("A", 6)
    assert outlook(table, viewer) == before
    assert table.asked("A") == "gamble"


@pytest.mark.parametrize("viewer", range(3))
def test_that_a_seat_is_done_is_seen(viewer: int) -> None:
    table = throwing().idle("B")
    assert table.match.view(viewer)["position"]["done"] == [1]
    assert table.match.view(viewer)["actors"] == [0, 2]


def test_one_sees_ones_own_step_at_once() -> None:
    table = throwing().claim("A", (2, 6), "tin_3r_1").visit("A", 2, "ammo_supply", "buy_ammo", boxes=2)
    mine = table.match.view(0)["position"]["players"][0]
    assert (mine["cash"], mine["ammo"], mine["stash"]["tin"], mine["mine"]["dug_out"]) == (32, 2, 1, ["tin_3r_1"])
    theirs = table.match.view(1)["position"]["players"][0]
    assert (theirs["cash"], theirs["ammo"], theirs["stash"]["tin"], theirs["mine"]["dug_out"]) == (40, 0, 0, [])
    assert "Ammo Supply" in story(table, 0)
    assert "Ammo Supply" not in story(table, 1) + story(table, -1)


def test_what_one_is_in_the_middle_of_is_nobody_elses_business() -> None:
    table = throwing().spend("A", 6)
    assert table.match.view(0)["position"]["players"][0]["step"]["dice_in_hand"] == [6]
    for viewer in OTHERS:
        assert "step" not in table.match.view(viewer)["position"]["players"][0]
        assert redacted(table, viewer).players[0].hand == 0


def test_stock_and_price_are_those_of_the_turns_beginning() -> None:
    table = throwing()
    before = table.match.view(1)["position"]["tonics"]
    assert before == {"left": 10, "price": 2}
    USES["orders"](table)
    assert table.match.view(1)["position"]["tonics"] == before
    table.idle("BC")
    assert table.match.view(1)["position"]["tonics"] == {"left": 8, "price": 4}


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize(
    ("use", "said"),
    [
        ("claims", ["Tin", "Silver"]),
        ("buys", ["Wash Day"]),
        ("arms", ["3 boxes", "Ammo Supply"]),
        ("orders", ["2 bottles"]),
        ("serves", ["Sheriff's Deputy"]),
        ("mails", ["Mail"]),
        ("cracks", ["2 geodes"]),
        ("meets", ["Camp Meetin'"]),
        ("mules", ["Mule Team"]),
        ("bones", ["$5"]),
        ("gambles", ["18"]),
        ("busts", ["24"]),
    ],
)
def test_the_close_of_the_turn_tells_it(use: str, said: list[str], viewer: int) -> None:
    table = throwing()
    USES[use](table)
    before = story(table, viewer)
    assert not [word for word in said if word in before]
    table.idle("BC")
    lines = [line for line in story(table, viewer).removeprefix(before).splitlines() if "Player 1" in line]
    assert not [word for word in said if not any(word in line for line in lines)]


@pytest.mark.parametrize("use", USES)
def test_after_the_turn_everything_is_public(use: str) -> None:
    table = throwing()
    USES[use](table)
    table.idle("BC")
    assert table.phase in ("turn", "letters")
    for viewer in range(-1, 3):
        assert bytes(redacted(table, viewer)) == bytes(table.state)


@pytest.mark.parametrize("seed", range(5))
def test_the_next_throw_says_nothing_about_the_throws_of_others(seed: int) -> None:
    throws = set()
    for hits in range(1, 4):
        table = position(2, dice=(2, 2, 6), cash=[10, 0], town=["backroom_gamblin"], seed=seed)
        table.visit("A", 2, "backroom_gamblin")
        for _ in range(hits):
            if "hit" in table.choices("A"):
                table.play("A", "hit")
        if table.asked("A") == "bandit":
            table.play("A", "send_bandit", burro=6)
        else:
            table.play("A", "stay")
        throws.add(table.idle("AB").faces)
    assert len(throws) == 1


# ---- letters -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", OTHERS)
def test_letters_are_shown_when_the_last_one_is_written(viewer: int) -> None:
    views = [outlook(writing(3).write(A=sign), viewer) for sign in "CDAV$"]
    assert all(view == views[0] for view in views)
    table = writing(3).write(A="D", B="$")
    before = story(table, viewer)
    table.throw(5).write(C="A")
    told = story(table, viewer).removeprefix(before)
    for number, sign in ((1, "D"), (2, "$"), (3, "A")):
        assert any(f"Player {number}" in line and f" {sign}" in line for line in told.splitlines())
    assert [player["letter"] for player in table.match.view(viewer)["position"]["players"]] == ["D", "$", "A"]


def test_one_knows_ones_own_letter() -> None:
    table = writing(3).write(A="D")
    assert [player["letter"] for player in table.match.view(0)["position"]["players"]] == ["D", None, None]
    assert [player["letter"] for player in table.match.view(1)["position"]["players"]] == [None, None, None]


# ---- deliveries ----------------------------------------------------------------------------------------------------


def loading() -> Table:
    """Burro 2 with its bandit; everybody has a box, and something to load."""
    return delivery(
        3, round=2, stash=dict.fromkeys("ABC", "S T ?"), ammo=dict.fromkeys("ABC", 2), tonics=dict.fromkeys("ABC", 1)
    )


LOADS: dict[str, Deed] = {
    "nothing": lambda table: table.depart("A").give_up("A"),
    "robbed": lambda table: table.deliver("A", "S T").give_up("A"),
    "fights": lambda table: table.deliver("A", "S T").fight("A", 6, 1, 1).shoot("A", 6, 3),
    "fails": lambda table: table.deliver("A", "S").fight("A", 1, 1, 1).fight("A", 1, 1, 1),
    "drinks": lambda table: table.deliver("A", "T").fight("A", 3, 1, 1).shoot("A", 3, 3),
    "geode": lambda table: table.deliver("A", "?").throw(6).give_up("A"),
}


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("load", LOADS)
def test_others_cannot_tell_what_became_of_a_burro(load: str, viewer: int) -> None:
    plain, table = loading(), loading()
    LOADS["nothing"](plain)
    LOADS[load](table)
    assert plain.actors == table.actors == "BC"
    assert outlook(plain, viewer) == outlook(table, viewer)


@pytest.mark.parametrize("viewer", OTHERS)
def test_nor_that_somebody_is_fighting(viewer: int) -> None:
    table = loading()
    before = outlook(table, viewer)
    table.deliver("A", "S T").fight("A", 6, 1, 1)
    assert table.asked("A") == "shoot"
    assert outlook(table, viewer) == before


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize(("load", "said"), [("robbed", ["Silver", "Tin", "$8"]), ("fights", ["1 box", "$20"])])
def test_the_end_of_the_delivery_tells_it(load: str, said: list[str], viewer: int) -> None:
    table = loading()
    LOADS[load](table)
    before = story(table, viewer)
    assert not [word for word in said if word in before]
    table.depart("BC").give_up("B").give_up("C")
    assert table.round == 3
    lines = [line for line in story(table, viewer).removeprefix(before).splitlines() if "Player 1" in line]
    assert not [word for word in said if not any(word in line for line in lines)]
    assert bytes(redacted(table, viewer)) == bytes(table.state)


# ---- the face-down cards -------------------------------------------------------------------------------------------


def test_the_face_down_cards_are_a_set_that_everybody_knows() -> None:
    table = first_turn(3, 2, 3, 4, card="coal_baron", deck="extended")
    expected = {"arm_wrasslin", "backroom_gamblin", "big_lizard_bones", "mule_team"}
    expected |= {"powder_shed", "gunsmith", "assay_office", "camp_meetin"}
    for viewer in range(-1, 3):
        assert set(table.match.view(viewer)["position"]["face_down"]) == expected
        assert bytes(redacted(table, viewer)) == bytes(table.state)


# ---- a player alone ------------------------------------------------------------------------------------------------


def test_a_player_alone_has_no_secrets() -> None:
    table = position(1, dice=(2, 2, 6), cash=[40], tonics={"A": 1}).visit("A", 2, "wash_day").spend("A", 6)
    for viewer in (0, -1):
        assert bytes(redacted(table, viewer)) == bytes(table.state)
        assert "Wash Day" in story(table, viewer)


# ---- possible truths -----------------------------------------------------------------------------------------------


def resumed(table: Table, s: Any) -> Table:
    """A match that goes on from an imagined position."""
    document = table.match.dump() | {"state": to_document(s, table.match.game.labels)}
    return Table(from_position(document, seed=1))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("use", ["claims", "orders", "gambles"])
def test_imagined_throws_are_used(use: str, seed: int) -> None:
    table = throwing()
    USES[use](table)
    table.claim("B", (2, 2, 6), "silver_8c")
    assert table.actors == "C"
    s = imagined(table, 2, seed)
    again = s.__class__.from_buffer_copy(s)
    table.match.game.interpreted.redact(again, 2)
    assert bytes(again) == bytes(redacted(table, 2)), "the same is seen of what was imagined"
    assert bytes(s.players[2]) == bytes(table.state.players[2])
    other = resumed(table, s)
    for letter in "AB":
        digs = sum(other.bubbles(letter, name) for name in state.CHAMBER_IDS)
        for name in other.dug(letter):
            digs += state.CHAMBER_BUBBLES[state.CHAMBER_IDS.index(name)] + 1
        assert (digs, other.cash[seat_of(letter)], other.actors) == (3, 40, "C"), "three Digs for three dice"
    assert other.idle("C").actors == "ABC"


@pytest.mark.parametrize("seed", range(6))
def test_who_is_not_done_is_imagined_at_the_beginning(seed: int) -> None:
    table = throwing().claim("A", (2, 6), "tin_3r_1").visit("B", 2, "wash_day")
    s = imagined(table, 2, seed)
    for seat in (0, 1):
        assert bytes(s.players[seat]) == bytes(table.state.shown[seat])
        assert s.players[seat].question == state.ASK_DICE


def test_imagined_letters_can_be_written() -> None:
    for town, letters in (([], 5), (["backroom_gamblin"], 6)):
        table = writing(2, town=town).write(A="C")
        found = {imagined(table, 1, seed).players[0].letter for seed in range(80)}
        assert len(found) == letters
        assert (state.GAMBLIN_LETTER in found) == bool(town)
        assert imagined(table, 0, 1).players[1].letter == -1


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("load", LOADS)
def test_imagined_deliveries_add_up(load: str, seed: int) -> None:
    table = loading()
    LOADS[load](table)
    other = resumed(table, imagined(table, 1, seed))
    assert other.actors == "BC"
    pieces = sorted((other.stash("A") + " " + other.arrived("A", 2)).split(), key=SIGNS.index)
    assert not [sign for sign in pieces if pieces.count(sign) > 1]
    geodes = [0, 2, 5, 8, 12, 20] if "?" in other.arrived("A", 2) else [0]
    listed = sum(VALUES.get(sign, 0) for sign in other.arrived("A", 2).split())
    assert other.cash[0] == other.brought("A", 2)
    assert other.cash[0] - listed in geodes
    assert other.asked("B") == "load"
    refuse(other, "A", "depart")
    other.depart("BC").give_up("B").give_up("C")
    assert other.round == 3
