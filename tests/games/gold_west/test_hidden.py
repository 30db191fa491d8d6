"""What is hidden in Gold West: the faces of tokens that lie face down, and what a scout has seen of them.

Two truths that a viewer cannot tell apart look the same to that viewer: in the position, in the view, in the prompt, in
the choices and in the log.
"""

from collections import Counter
from typing import Any

import pytest

from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import IllegalMove
from pardner.engine.text import plain
from pardner.games.gold_west import state

from .figures import TOKENS, Point, land
from .position import Table, hex_id, new_game, position
from .scenes import border, buying, refuse

SEATS = [2, 3, 4]
FIRST, SECOND = (0, 2), (3, 0)  # two hexes away from the water; the first is beside (0, 1)
GROUND = {FIRST: "forest", SECOND: "copper"}
OTHERS = [1, 2, -1]


def scouting(first: str = "forest_tg", second: str = "copper_ct", **given: Any) -> Table:
    """A has looked at two tokens, and may build for a wood. Everybody has a wood for the next turn."""
    bins = {"A": ["Ag Ag Au Au Wd", "", "", ""], "B": ["Wd", "", "", ""], "C": ["Wd", "", "", ""]}
    table = position(bins=bins, tokens=border(), terrain=GROUND, display=["inv_scout_2"], **given)
    table.activate(1).invest("inv_scout_2")
    table.dictate(first).play("scout", hex=FIRST)
    return table.dictate(second).play("scout", hex=SECOND)


def loots(table: Table, *points: Point) -> Table:
    """One player after another loots, and uses what came of it in the next turn."""
    for point in points:
        if table.question == "activate":
            table.activate(1)
        table.build("loot", point, bin=1)
    return table


def redacted(table: Table, viewer: int) -> Any:
    return table.match.game.seen_by(table.state, viewer)


def imagined(table: Table, viewer: int, seed: int) -> Any:
    """The position as a viewer knows it, with a possible truth in its blanks."""
    s = redacted(table, viewer)
    table.match.game.interpreted.imagine(s, viewer, dice_of_key(key_of_seed(seed)))
    return s


def outlook(table: Table, viewer: int) -> tuple[Any, ...]:
    """Everything that a viewer gets to see."""
    match = table.match
    choices = [action.text for action in match.legal(viewer)] if viewer >= 0 else []
    return bytes(redacted(table, viewer)), match.view(viewer), match.prompt(viewer), match.story(viewer), choices


def story(table: Table, viewer: int) -> str:
    return "\n".join(plain(line, table.match.names) for entry in table.match.story(viewer) for line in entry.lines)


def unseen(s: Any, terrain: str) -> dict[str, int]:
    """The tokens of a terrain that lie face down, as a record knows them."""
    counts = zip(state.TOKEN_IDS, s.unseen, strict=True)
    return {token: count for token, count in counts if count and token.startswith(terrain)}


# ---- face down -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_new_game_holds_no_secret(seats: int) -> None:
    table = new_game(seats)
    for viewer in (*range(seats), -1):
        assert bytes(redacted(table, viewer)) == bytes(table.state), "what lies face down is not decided yet"
        hexes = table.match.view(viewer)["position"]["hexes"]
        assert len(hexes) == len(land(seats))
        assert [entry["token"] for entry in hexes].count("face_down") == len(land(seats)) - 12


def test_the_terrain_of_a_token_is_public() -> None:
    table = new_game(3)
    for entry in table.match.view(-1)["position"]["hexes"]:
        assert entry["terrain"] == table.terrain((entry["q"], entry["r"]))
        assert entry["token"].startswith(("face_down", entry["terrain"]))


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_still_unseen_is_public(seats: int) -> None:
    table = new_game(seats)
    listed = Counter(table.open_tokens().values())
    for kinds in table.match.view(-1)["position"]["unseen"].values():
        listed.update(kinds)
    assert listed == TOKENS


def test_what_turns_up_is_any_unseen_token_in_proportion() -> None:
    """Of fourteen forest tokens three are stone, three are wood, two are of each, and six are single."""
    games = 420
    found: Counter[str] = Counter()
    for seed in range(games):
        table = position(bins={"A": ["Wd", "", "", ""]}, tokens={(0, 1): "gold_gg"}, terrain=GROUND, seed=seed)
        found[str(table.activate(1).build("camp", (0, 1)).token(FIRST))] += 1
    expected = {token: count * games / 14 for token, count in TOKENS.items() if token.startswith("forest")}
    assert set(found) == set(expected)
    assert all(0.5 * expected[token] < found[token] < 1.5 * expected[token] for token in expected)


# ---- a secret look -------------------------------------------------------------------------------------------------


def test_the_scout_sees_each_token_before_choosing_the_next() -> None:
    table = buying("inv_scout_2", tokens=border(), terrain=GROUND)
    table.dictate("forest_tg").play("scout", hex=FIRST)
    assert table.asked == ("A", "scout")
    assert [entry["token"] for entry in table.match.view(0)["position"]["scouted"]] == ["forest_tg"]
    assert FIRST not in table.choices("scout"), "two different ones"
    refuse(table, "scout", hex=FIRST)


def test_only_what_lies_face_down_can_be_looked_at() -> None:
    table = buying("inv_scout_2", tokens=border({(0, 1): "gold_gg"}), camps={"B": [(4, -4)]}, empty=[(-3, 3)])
    hidden = {point for point in land(3) if table.token(point) == "down"}
    assert set(table.choices("scout")) == hidden
    assert len(hidden) == 56 - 12 - 2
    for point in ((0, 1), (4, -4), (-3, 3)):
        refuse(table, "scout", hex=point)


def test_two_players_do_not_look_at_what_is_left_out() -> None:
    table = buying("inv_scout_2", seats=2, tokens=border())
    assert set(table.choices("scout")) <= land(2)
    refuse(table, "scout", hex=(-5, 2))


def test_a_token_looked_at_stays_face_down_and_is_not_built_on() -> None:
    table = scouting().play("build_camp")
    assert table.token(FIRST) == table.token(SECOND) == "down"
    assert set(table.choices("take")) == set(border())
    refuse(table, "take", hex=FIRST)


@pytest.mark.parametrize("viewer", OTHERS)
def test_others_cannot_tell_what_was_seen(viewer: int) -> None:
    truths = [
        scouting(first, second)
        for first in ("forest_tg", "forest_ttt", "forest_wt")
        for second in ("copper_ct", "copper_ccc", "copper_cc")
    ]
    assert len({bytes(table.state) for table in truths}) == 9
    outlooks = [outlook(table, viewer) for table in truths]
    assert all(seen == outlooks[0] for seen in outlooks)


@pytest.mark.parametrize("viewer", OTHERS)
def test_nor_do_later_turns_tell(viewer: int) -> None:
    """A, B and C loot where nothing turns up: it all reads the same whatever A knows."""
    cleared = [(1, -2), (0, -2), (-1, -1), (2, -3), (3, -3)]
    truths = [
        loots(scouting(first, empty=cleared), (1, -1), (0, -1), (2, -2)) for first in ("forest_tg", "forest_ttt")
    ]
    assert truths[0].asked == ("A", "activate")
    assert outlook(truths[0], viewer) == outlook(truths[1], viewer)
    assert outlook(truths[0], 0) != outlook(truths[1], 0)


def test_the_scout_knows_both() -> None:
    first, second = scouting("forest_tg"), scouting("forest_ttt")
    assert bytes(redacted(first, 0)) == bytes(first.state)
    assert outlook(first, 0) != outlook(second, 0)
    seen = first.match.view(0)["position"]
    assert [entry["token"] for entry in seen["scouted"]] == ["forest_tg", "copper_ct"]
    assert "forest_tg" not in seen["unseen"]["forest"]
    assert "copper_ct" not in seen["unseen"]["copper"]


def test_to_others_both_are_still_among_the_unseen() -> None:
    table = scouting()
    for viewer in OTHERS:
        seen = table.match.view(viewer)["position"]
        assert seen["unseen"]["forest"]["forest_tg"] == 1
        assert seen["unseen"]["copper"]["copper_ct"] == 1
        assert [entry["token"] for entry in seen["scouted"]] == [None, None]


def test_the_log_tells_the_scout_in_full_and_others_where() -> None:
    table = scouting()
    assert "1 gold and 1 stone" in story(table, 0)
    assert "1 copper and 1 stone" in story(table, 0)
    for viewer in OTHERS:
        told = story(table, viewer)
        looks = [line for line in told.splitlines() if "looks secretly" in line]
        assert len(looks) == 2
        assert "stone" not in told


def test_a_look_is_not_taken_back() -> None:
    table = scouting()
    assert not table.match.may_undo(0)
    with pytest.raises(IllegalMove):
        table.match.undo(0)


# ---- turned up -----------------------------------------------------------------------------------------------------


def test_what_was_seen_turns_up_for_everybody() -> None:
    table = scouting().build("camp", (0, 1))
    for viewer in (0, *OTHERS):
        hexes = {(entry["q"], entry["r"]): entry["token"] for entry in table.match.view(viewer)["position"]["hexes"]}
        assert hexes[FIRST] == "forest_tg"
        assert hexes[SECOND] == "face_down"
        assert "1 gold and 1 stone" in story(table, viewer)


def test_turning_it_up_is_not_taken_back_either() -> None:
    tokens = {(0, 1): "gold_gg"}
    table = buying("inv_scout_2", more="Wd", tokens=tokens, terrain=GROUND, empty=sorted(land(3) - {(0, 1), FIRST}))
    table.play("scout", hex=FIRST).build("camp", (0, 1))
    assert table.token(FIRST) != "down"
    assert not table.match.may_undo(0)


def test_what_was_seen_lies_nowhere_else() -> None:
    """There is one forest token with stone and gold: once seen on a hex, it turns up on no other."""
    for seed in range(40):
        table = loots(scouting(seed=seed), (-2, 1), (1, -1), (2, 0), (-1, 0))
        known = {FIRST: "forest_tg", SECOND: "copper_ct"}
        for point, token in table.open_tokens().items():
            assert token not in known.values() or known.get(point) == token


# ---- imagined truths -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", OTHERS)
def test_imagined_truths_look_the_same_as_the_real_one(viewer: int) -> None:
    table = scouting()
    seen = bytes(redacted(table, viewer))
    for seed in range(20):
        s = imagined(table, viewer, seed)
        table.match.game.interpreted.redact(s, viewer)
        assert bytes(s) == seen


@pytest.mark.parametrize("viewer", OTHERS)
def test_every_unseen_token_is_imagined_in_proportion_and_no_other(viewer: int) -> None:
    table = scouting(empty=[(4, -4)])
    known = unseen(redacted(table, viewer), "forest")
    tries = 60 * sum(known.values())
    found = Counter(state.TOKEN_IDS[imagined(table, viewer, seed).scouted_token[0]] for seed in range(tries))
    assert set(found) == set(known)
    assert all(0.6 * 60 * count < found[token] < 1.4 * 60 * count for token, count in known.items())


def test_an_imagined_token_is_no_longer_unseen() -> None:
    table = scouting()
    for seed in range(20):
        s = imagined(table, 1, seed)
        assert sum(s.unseen) == sum(table.state.unseen)
        tokens = Counter(table.open_tokens().values())
        tokens.update(dict(zip(state.TOKEN_IDS, s.unseen, strict=True)))
        tokens.update(state.TOKEN_IDS[token] for token in s.scouted_token)
        assert tokens == TOKENS


def test_the_scout_imagines_nothing_else() -> None:
    table = scouting()
    for seed in range(10):
        assert bytes(imagined(table, 0, seed)) == bytes(table.state)


def test_nothing_is_imagined_where_nobody_has_looked() -> None:
    table = new_game(3)
    for viewer in (0, 1, 2, -1):
        assert bytes(imagined(table, viewer, 5)) == bytes(table.state)


# ---- until it turns up ---------------------------------------------------------------------------------------------


def test_the_secret_is_kept_as_long_as_the_token_lies_face_down() -> None:
    table = loots(scouting(), (-2, 1))
    turned_up = 0
    while turned_up < 2:
        loots(table, min(table.open_tokens()))
        down = {point for point in (FIRST, SECOND) if table.token(point) == "down"}
        turned_up = 2 - len(down)
        for viewer in OTHERS:
            assert list(redacted(table, viewer).scouted_token) == [-1, -1]
        known = table.match.view(0)["position"]["scouted"]
        assert {entry["hex"] for entry in known} == {hex_id(point) for point in down}
        assert all(entry["token"] for entry in known)
