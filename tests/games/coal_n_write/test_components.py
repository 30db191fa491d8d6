"""The figures of the components: where they come from, what they add up to, and what the rules make of them."""

from collections import Counter
from fractions import Fraction
from math import prod

import pytest

from pardner.engine.game import load
from pardner.games.coal_n_write import state
from pardner.games.coal_n_write.names import CARD_NAMES, CHAMBER_LABELS, solo_rank

from .figures import MINE

CHAMBERS = state.DATA["mine"]["chambers"]

# Of the chambers the rulebook gives away: the number, the bubbles
GIVEN = {
    "borax_1l_1": "number bubbles",
    "borax_1l_2": "bubbles",
    "coal_2l_1": "number",
    "coal_2l_2": "number",
    "coal_2l_3": "",
    "tin_3r_1": "number",
    "tin_3r_2": "",
    "geode_1l_3": "",
    "bone_claw_2l_5": "",
    "silver_8c": "number bubbles",
    "silver_8r_1": "bubbles",
    "silver_8r_2": "",
}


@pytest.mark.parametrize("name", GIVEN)
def test_where_a_chambers_figures_come_from(name: str) -> None:
    chamber = next(chamber for chamber in CHAMBERS if chamber["id"] == name)
    given = GIVEN[name].split()
    assert chamber["from"] == ["seed" if figure in given else "house" for figure in ("number", "bubbles")]


def test_every_group_of_figures_says_where_it_comes_from() -> None:
    assert set(state.DATA["provenance"].values()) == {"seed", "house"}
    assert {source for chamber in CHAMBERS for source in chamber["from"]} == {"seed", "house"}


# ---- the mine ------------------------------------------------------------------------------------------------------


def test_arms_and_their_chambers() -> None:
    assert list(state.ARM_IDS) == list(MINE)
    assert list(state.ARM_LENGTH) == [len(arm.split()) for arm in MINE.values()]
    assert state.ARM_IDS[state.TUNNEL_END :] == ("8c", "8l", "8r")
    for chamber, (arm, depth) in enumerate(zip(state.CHAMBER_ARM, state.CHAMBER_DEPTH, strict=True)):
        assert state.FIRST_CHAMBER[arm] + depth == chamber


def test_check_sums_of_the_mine() -> None:
    assert sum(state.CHAMBER_NUMBER) == 458
    assert sum(state.CHAMBER_BUBBLES) == 2 * 46 + 3 * 13
    assert dict(sorted(Counter(state.CHAMBER_NUMBER).items())) == {
        3: 6, 5: 8, 6: 10, 7: 8, 8: 10, 9: 4, 10: 4, 12: 1, 13: 2, 14: 2, 15: 2, 16: 2,
    }  # fmt: skip
    assert (state.BONES, state.GEODES) == (4, 6)


def test_numbers_and_bubbles_never_go_down_within_an_arm_of_minerals() -> None:
    for arm in range(state.ARMS):
        places = [
            chamber
            for chamber in range(state.CHAMBERS)
            if state.CHAMBER_ARM[chamber] == arm and state.CHAMBER_CONTENT[chamber] != state.BONE
        ]
        for figures in (state.CHAMBER_NUMBER, state.CHAMBER_BUBBLES):
            assert [figures[place] for place in places] == sorted(figures[place] for place in places)


def test_chambers_have_names_of_their_own() -> None:
    assert len(set(CHAMBER_LABELS)) == 59
    assert {"Borax 1L1", "Coal 2L3", "Geode 4R3", "Silver 8C", "Silver 8R4", "Skull 7L4"} <= set(CHAMBER_LABELS)


# ---- town, burros, tables ------------------------------------------------------------------------------------------


def test_twenty_cards() -> None:
    assert len(set(state.CARD_IDS)) == len(set(CARD_NAMES)) == 20
    assert sum(state.CARD_STARTS) == 8
    assert sum(state.CARD_EXTENDED) == 4
    assert not any(starts and extended for starts, extended in zip(state.CARD_STARTS, state.CARD_EXTENDED, strict=True))
    for place, card in enumerate(state.CARD_IDS):
        assert getattr(state, card.upper()) == place


def test_stakes_have_to_be_held_but_are_no_price() -> None:
    held = {card: cash for card, cash in zip(state.CARD_IDS, state.CARD_HELD, strict=True) if cash}
    paid = {card: cash for card, cash in zip(state.CARD_IDS, state.CARD_COST, strict=True) if cash}
    assert {card: held[card] for card in held.keys() - paid.keys()} == {
        "arm_wrasslin": 10,
        "backroom_gamblin": 10,
        "drankin_contest": 5,
    }
    assert all(held[card] == paid[card] for card in paid)


def test_bottles_of_tonic() -> None:
    assert state.TONIC_STOCK[1:] == (6, 8, 10, 12, 14, 16, 18, 20)
    assert state.MOST_BOTTLES == 20


def test_nine_bandits_wait_for_the_burros() -> None:
    assert [sum(hats) for hats in state.WAITING_BANDITS] == [0, 1, 1, 2, 2, 2, 1]
    assert [sum(column) for column in zip(*state.WAITING_BANDITS, strict=True)] == [3, 4, 2]
    assert (state.LOWEST_HAT, state.HIGHEST_HAT) == (3, 5)


def test_gambling_by_the_total() -> None:
    ends = range(2, state.BUST + 6)
    assert [total for total in ends if state.GAMBLING_CASH[total] == -10] == [*range(2, 16), *range(22, 28)]
    assert state.GAMBLING_CASH[16:22] == (0, 0, 10, 10, 25, 50)
    assert [total for total in ends if state.GAMBLING_TIN[total]] == [20, 21]
    assert [total for total in ends if state.GAMBLING_COAL[total]] == [21]


def test_what_geodes_are_worth_on_average() -> None:
    assert Fraction(sum(state.GEODE_WORTH), 6) == Fraction(47, 6)
    better = [state.GEODE_WORTH[max(first, second)] for first in range(1, 7) for second in range(1, 7)]
    assert Fraction(sum(better), 36) == Fraction(415, 36)


def test_bones_and_drinks_are_worth_more_the_more_there_are() -> None:
    assert state.BONE_WORTH == (0, 5, 12, 22, 40)
    assert state.DRINK_WORTH == (0, 8, 15, 25, 40, 60)
    each = [later - earlier for earlier, later in zip(state.BONE_WORTH, state.BONE_WORTH[1:], strict=False)]
    assert each == sorted(each)


@pytest.mark.parametrize(
    ("cash", "rank"),
    [
        (0, "City Slicker"),
        (199, "City Slicker"),
        (200, "Bronze"),
        (250, "Bronze"),
        (251, "Silver"),
        (300, "Silver"),
        (301, "Gold"),
        (350, "Gold"),
        (351, "Ho-lee Smokes"),
        (999, "Ho-lee Smokes"),
    ],
)
def test_solo_ranks(cash: int, rank: str) -> None:
    assert solo_rank(cash) == rank


# ---- the action space and its bounds -------------------------------------------------------------------------------


def test_every_decision_has_a_number() -> None:
    sizes = {kind.name: kind.count for kind in state.CATALOGUE}
    assert sizes["spend"] == 7
    assert sizes["claim"] == sizes["dig"] == 59
    assert sizes["visit"] == 20
    assert sizes["shoot"] == 18
    assert state.CATALOGUE.size == sum(sizes.values()) == 478
    assert state.CATALOGUE.number("spend", dice="1+3") == state.SPEND + 0b101
    assert state.CATALOGUE.number("shoot", face=6, hat=5) == state.SHOOT + 6 * state.HATS + 5


def test_no_game_has_more_turns_but_for_a_chance_of_one_in_ten_to_the_eighteen() -> None:
    """Fourteen dice leave after a 1, each after throws that show none: 2 dice show none 25 times in 36."""
    turns = state.MOST_TURNS - state.BURROS * state.LONE_THROWS
    short = [Fraction(1)] + [Fraction(0)] * 13  # by dice that have left: the chance after so many throws of two dice
    for _ in range(turns):
        leaving = [Fraction(0), *short[:-1]]
        short = [Fraction(25, 36) * stay + Fraction(11, 36) * leave for stay, leave in zip(short, leaving, strict=True)]
    assert sum(short) < Fraction(1, 10**18)
    assert Fraction(125, 216) < Fraction(25, 36)


def test_cash_fits_its_field() -> None:
    assert state.MOST_CASH < 1 << 15
    assert prod((state.STAGES_OF_STEP, state.MOST_TURNS + 3 * state.BURROS)) < state.LAST_STAGE


def test_a_position_is_small() -> None:
    assert load("coal_n_write").state_bytes() == 2552
