"""The rulings about dice and the mine: C-5 to C-17, C-38, and C-43 in the mine."""

from itertools import permutations

import pytest

from .figures import MINE, chamber_id, chambers
from .position import EMPTY_MINE, Table, position
from .scenes import refuse, third_mark, usable

ENTRANCES = {chamber_id(arm, 1) for arm in MINE if arm not in ("8l", "8r")}


def diggable(table: Table, face: int) -> set[str]:
    """Where a die can dig."""
    return set(table.copy().spend("A", face).choices("A", "dig"))


# ---- what can be reached -------------------------------------------------------------------------------------------


def test_C_5_all_rows_can_be_reached_from_the_first_turn() -> None:
    assert len(ENTRANCES) == 15
    assert diggable(position(1, dice=(1, 4)), 1) == ENTRANCES


@pytest.mark.parametrize("arm", MINE)
def test_C_5_chambers_open_one_after_the_other(arm: str) -> None:
    for depth in range(1, len(MINE[arm].split()) + 1):
        table = position(1, dice=(6, 6, 6), tonics={"A": 5}, dug={"A": [chamber_id(arm, depth)]})
        before = diggable(table, 6)
        assert chamber_id(arm, depth) not in before
        later = {chamber_id(arm, place) for place in range(depth + 2, len(MINE[arm].split()) + 1)}
        assert not later & before
        if depth < len(MINE[arm].split()):
            follower = chamber_id(arm, depth + 1)
            assert follower in before
            table.claim("A", (6, 6), follower)
            assert follower not in diggable(table, 6)
            assert len(table.dug("A")) == depth + 1 + (arm in ("8l", "8r"))


def test_C_5_the_back_opens_on_both_sides() -> None:
    table = position(1, dice=(2, 3, 4), bubbles={"A": {"silver_8c": 3}}).dig("A", 2, "silver_8c")
    assert diggable(table, 3) == (ENTRANCES - {"silver_8c"}) | {"silver_8l_1", "silver_8r_1"}


def test_C_5_the_next_chamber_opens_for_the_dice_that_are_left() -> None:
    table = position(1, dice=(3, 6, 4)).claim("A", 3, "borax_1l_1").claim("A", 6, "borax_1l_2")
    assert diggable(table, 4) == (ENTRANCES - {"borax_1l_1"}) | {"geode_1l_3"}


def test_C_6_the_second_borax_takes_a_six() -> None:
    table = position(1, dice=(2, 3, 4), dug={"A": ["borax_1l_1"]})
    refuse(table.copy().spend("A", (2, 3)), "A", "claim", chamber="borax_1l_2")
    table.claim("A", (2, 4), "borax_1l_2")
    assert table.stash("A") == "B"


def test_C_7_a_die_may_dig_where_it_could_claim() -> None:
    table = position(1, dice=(6, 6)).dig("A", 6, "borax_1l_1")
    assert table.bubbles("A", "borax_1l_1") == 1
    assert (table.dug("A"), table.stash("A")) == (set(), "")


@pytest.mark.parametrize("name", sorted(ENTRANCES))
def test_C_7_a_chamber_takes_one_dig_more_than_it_has_bubbles(name: str) -> None:
    letter, _, bubbles = chambers()[name]
    table = position(1, dice=(1, 2, 3), bubbles={"A": {name: bubbles - 1}}).dig("A", 1, name)
    assert (table.bubbles("A", name), table.stash("A")) == (bubbles, "")
    table.dig("A", 2, name)
    assert (table.dug("A"), table.stash("A")) == ({name}, letter)


@pytest.mark.parametrize("filled", range(4))
def test_C_8_filled_bubbles_do_not_lower_the_number(filled: int) -> None:
    table = position(1, dice=(3, 4, 4), bubbles={"A": {"silver_8c": filled}}).spend("A", (3, 4, 4))
    refuse(table, "A", "claim", chamber="silver_8c")
    table = position(1, dice=(4, 4, 4), bubbles={"A": {"silver_8c": filled}}).throw(2, 3, 4)
    table.claim("A", (4, 4, 4), "silver_8c")
    assert table.stash("A") == "S"
    assert table.bubbles("A", "silver_8l_1") == table.bubbles("A", "silver_8r_1") == 0


# ---- the use of dice -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(4, 4, 4), (4, 4, 2), (2, 4, 4)])
def test_C_9_one_visit_a_turn(dice: tuple[int, ...]) -> None:
    table = position(1, dice=dice, cash=[50])
    assert usable(table, "A", 4)
    table.visit("A", 4, "sheriffs_deputy")
    assert usable(table, "A", 4) == set()
    refuse(table.spend("A", 4), "A", "visit", card="sheriffs_deputy")


def test_C_9_with_one_die() -> None:
    table = position(1, dice=(4, 4, 2), cash=[50])
    assert usable(table, "A", 2) == set(), "it is not one of the pair"
    assert table.spend("A", (4, 4)).usable("A") == set()


def test_C_9_the_other_of_the_pair_may_be_used_before() -> None:
    table = position(1, dice=(5, 5)).claim("A", 5, "coal_2l_1").visit("A", 5, "sheriffs_deputy")
    assert (table.stash("A"), table.player("A").badges) == ("C", 1)


def test_C_10_all_dice_are_used() -> None:
    table = position(2, dice=(1, 2, 2), cash=[50, 50])
    for face in (1, 2):
        assert table.choices("A") == ["spend"]
        refuse(table, "A", "leave")
        table.dig("A", face, "silver_8c")
    assert table.asked("A") == "dice"
    table.dig("A", 2, "silver_8c")
    assert table.actors == "B"


def test_C_10_a_visit_is_never_compulsory() -> None:
    table = position(1, dice=(2, 2), cash=[50]).throw(3, 4).idle("A")
    assert (table.faces, table.cash) == ((3, 4), [50])
    assert sum(table.bubbles("A", name) for name in chambers()) == 2


@pytest.mark.parametrize("dice", [(2, 4, 6), (1, 3, 5)])
def test_C_11_only_natural_faces_make_pairs(dice: tuple[int, ...]) -> None:
    table = position(1, dice=dice, tonics={"A": 4}, cash=[50])
    for face in dice:
        assert usable(table, "A", face) == set()


def test_C_11_a_tonic_does_not_break_a_pair_either() -> None:
    table = position(1, dice=(2, 2), tonics={"A": 1}).claim("A", 2, "borax_1l_1")
    assert table.tonics("A") == 0
    assert "sheriffs_deputy" in usable(table, "A", 2)


def test_C_12_a_raised_one_still_sends_a_die_away() -> None:
    table = position(1, dice=(1, 4, 6), tonics={"A": 1}).claim("A", 1, "borax_1l_1").throw(3, 3).idle("A")
    assert table.miners == 2


def test_C_12_and_still_ends_the_lone_miner() -> None:
    table = position(1, dice=(1,), marks=2, letters={"A": "C"}, tonics={"A": 1}).claim("A", 1, "borax_1l_1")
    assert (table.phase, table.stash("A"), table.miners) == ("delivery", "B", 0)


@pytest.mark.parametrize("dice", [(1, 1, 1), (1, 1, 4), (1, 5, 6)])
def test_C_13_one_die_leaves_for_any_number_of_ones(dice: tuple[int, ...]) -> None:
    table = position(2, dice=dice).throw(2, 3).idle("AB")
    assert (table.miners, table.faces) == (2, (2, 3))


def test_C_13_two_ones_of_two_dice_leave_one() -> None:
    table = position(2, dice=(1, 1)).idle("AB")
    assert (table.miners, table.phase) == (1, "letters")


@pytest.mark.parametrize("dice", list(permutations((1, 3, 6))))
def test_C_14_which_die_leaves_does_not_matter(dice: tuple[int, ...]) -> None:
    table = position(1, dice=dice).throw(5, 6).idle("A")
    assert (table.miners, table.faces, table.asked("A")) == (2, (5, 6), "dice")


def test_C_15_the_lone_miners_one_is_used_first() -> None:
    table = position(1, dice=(1,), letters={"A": "C"}, bubbles={"A": {"silver_8c": 3}})
    assert table.choices("A") == ["spend"]
    refuse(table, "A", "leave")
    table.dig("A", 1, "silver_8c")
    assert (table.stash("A"), table.phase) == ("S", "delivery")


def test_C_16_three_free_digs_fill_three_bubbles() -> None:
    table = third_mark(letters={"A": "D", "B": "A"}, dug={"A": ["silver_8c"]}, stash={"A": "S"})
    table.dig("A", 4, "borax_1l_1").free_dig("A", *["silver_8r_1"] * 3)
    assert table.bubbles("A", "silver_8r_1") == 3
    assert (table.stash("A"), table.dug("A"), table.actors) == ("S", {"silver_8c"}, "B")


def test_C_16_two_bubbles_and_the_chamber() -> None:
    table = third_mark(letters={"A": "D", "B": "A"}).dig("A", 4, "silver_8c").free_dig("A", *["coal_2l_1"] * 3)
    assert (table.stash("A"), table.dug("A")) == ("C", {"coal_2l_1"})


def test_C_17_the_six_next_to_the_tunnel_is_tin() -> None:
    sixes = {name for name in ENTRANCES if chambers()[name][1] == 6}
    assert sixes == {"tin_3r_1", "tin_4l_1", "tin_7l_1", "tin_7r_1"}
    for name in sixes:
        assert position(1, dice=(2, 4, 1)).claim("A", (2, 4), name).stash("A") == "T"


# ---- an empty mine -------------------------------------------------------------------------------------------------


def test_C_38_with_an_empty_mine_dice_are_left() -> None:
    table = position(2, dice=(2, 3, 4), dug={"A": EMPTY_MINE})
    assert len(table.dug("A")) == 59
    assert table.choices("A") == ["leave"]
    table.play("A", "leave")
    assert table.actors == "B"


def test_C_38_or_visit_town() -> None:
    table = position(2, dice=(2, 2, 4), dug={"A": EMPTY_MINE})
    assert table.choices("A") == ["leave", "spend"]
    assert len(table.choices("A", "spend")) == 1, "one of the pair, and no other die is of any use"
    table.visit("A", 2, "sheriffs_deputy")
    assert table.choices("A") == ["leave"]


def test_C_38_dice_that_the_last_chamber_does_not_take() -> None:
    last = [name for name in EMPTY_MINE if name != "geode_1l_3"]
    table = position(2, dice=(2, 3, 6), dug={"A": [*last, "borax_1l_2"]})
    refuse(table, "A", "leave")
    table.claim("A", (2, 6), "geode_1l_3")
    assert (table.stash("A"), table.choices("A")) == ("?", ["leave"])


def test_C_38_free_digs_lapse() -> None:
    table = third_mark(letters={"A": "D", "B": "A"}, dug={"A": EMPTY_MINE}).play("A", "leave")
    assert table.actors == "B"
    last = [name for name in EMPTY_MINE if name != "geode_1l_3"]
    bubbles = {"A": {"geode_1l_3": 1}}
    table = third_mark(letters={"A": "D", "B": "A"}, dug={"A": [*last, "borax_1l_2"]}, bubbles=bubbles)
    table.dig("A", 4, "geode_1l_3").free_dig("A", "geode_1l_3")
    assert (table.stash("A"), table.actors) == ("?", "B")


def test_C_38_the_lone_miner_wins_all_the_same() -> None:
    table = third_mark(letters={"A": "C", "B": "A"}, dug={"A": EMPTY_MINE}).play("A", "leave")
    assert (table.stash("A"), table.actors) == ("C C", "B")


# ---- tonics --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "chamber", "needed"),
    [
        ((3,), "borax_1l_1", 0),
        ((6,), "borax_1l_1", 0),
        ((2,), "borax_1l_1", 1),
        ((1,), "borax_1l_1", 1),
        ((1,), "tin_3r_1", 3),
        ((5,), "tin_3r_1", 1),
        ((4, 5), "silver_8c", 2),
        ((4, 6), "silver_8c", 1),
        ((6, 6), "silver_8c", 0),
        ((1, 1, 1), "silver_8c", 5),
    ],
)
def test_C_43_a_claim_takes_exactly_the_tonics_it_needs(dice: tuple[int, ...], chamber: str, needed: int) -> None:
    thrown = (*dice, *[6] * (3 - len(dice)))
    table = position(2, dice=thrown, tonics={"A": 6}).claim("A", dice, chamber)
    assert table.tonics("A") == 6 - needed
    if needed:
        table = position(2, dice=thrown, tonics={"A": needed - 1})
        assert chamber not in claims(table, dice)


def claims(table: Table, dice: tuple[int, ...]) -> list[str]:
    """What a set of dice can claim; nothing if they cannot even be chosen together."""
    if table.dice_id("A", dice) not in table.choices("A", "spend"):
        return []
    chosen: list[str] = table.copy().spend("A", dice).choices("A", "claim")
    return chosen


def test_C_43_digs_and_visits_take_none() -> None:
    table = position(2, dice=(2, 2), tonics={"A": 3}).dig("A", 2, "silver_8c").visit("A", 2, "sheriffs_deputy")
    assert table.tonics("A") == 3
