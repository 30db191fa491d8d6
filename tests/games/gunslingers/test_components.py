"""The components: every figure against its second transcription, and the sums that must come out."""

from collections import Counter
from itertools import pairwise

import pytest

from pardner.engine.game import load
from pardner.games.gunslingers import state
from pardner.games.gunslingers.state import DATA

from .position import BOSSES, LETTERS, opening

# property: fixed rent, dice, dice for each gunslinger or each man killed at most, reputation
PROPERTIES = """
train_station     1 2 0 2
newspaper_office  2 0 0 3
photographer      3 0 0 1
blacksmith        2 0 4 0
parlor_house      0 0 6 0
livery_stable     2 2 0 1
general_store     4 0 0 1
saloon            1 4 0 1
undertaker        2 0 4 1
bank              5 0 0 0
hotel             2 3 0 1
telegraph_office  2 0 0 2
gunsmith          1 0 4 0
doctors_office    2 0 0 2
assay_office      0 5 0 1
church            0 0 0 4
barber_shop       2 1 0 1
freight_office    3 1 0 0
land_office       1 1 0 3
sheriffs_office   1 0 0 3
"""
# character: headquarters, money, reputation
CHARACTERS = """
mrs_parlor          parlor_house   11 3
colonel_cartwright  livery_stable  12 3
harvey_harrigan     general_store  10 3
anton_boozer        saloon         11 3
silas_neat          undertaker     11 5
"""
BOARD = """
r1c3 r1c4 r1c5
r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7
r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7
r4c3 r4c4 r4c5
"""


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


# ---- figures -------------------------------------------------------------------------------------------------------


def test_properties() -> None:
    assert [
        [place, *map(str, figures)]
        for place, *figures in zip(
            state.PROPERTY_IDS,
            state.RENT,
            state.RENT_DICE,
            state.RENT_LIMIT,
            state.PROPERTY_REPUTATION,
            strict=True,
        )
    ] == rows(PROPERTIES)


def test_what_the_dice_of_a_rent_depend_on() -> None:
    per = {place: state.RENT_PER_IDS[kind] for place, kind in zip(state.PROPERTY_IDS, state.RENT_PER, strict=True)}
    assert {place for place, kind in per.items() if kind == "gunslinger"} == {"blacksmith", "parlor_house", "gunsmith"}
    assert {place for place, kind in per.items() if kind == "killed"} == {"undertaker"}


def test_characters() -> None:
    assert [
        [character, state.PROPERTY_IDS[quarters], str(money), str(reputation)]
        for character, quarters, money, reputation in zip(
            state.CHARACTER_IDS,
            state.HEADQUARTERS,
            state.STARTING_MONEY,
            state.STARTING_REPUTATION,
            strict=True,
        )
    ] == rows(CHARACTERS)


def test_dice_and_skills() -> None:
    assert state.COUNTING == (0, 0, 0, 0, 1, 1, 2)
    assert [state.SKILL_IDS[skill] for skill in state.FACE_SKILL[1:]] == [
        "plug", "plug", "plug", "enforcer", "enforcer", "duellist",
    ]  # fmt: skip
    assert dict(zip(state.SKILL_IDS, state.SKILL_DICE, strict=True)) == {"plug": 1, "enforcer": 2, "duellist": 3}
    assert dict(zip(state.SKILL_IDS, state.SKILL_VOTES, strict=True)) == {"plug": 2, "enforcer": 3, "duellist": 5}
    assert (state.BATCH_DICE, state.TRAIN_DICE, state.HIT_FACE) == (6, 3, 6)


def test_other_figures() -> None:
    assert (state.WEEKS, state.TERRITORY_ROUNDS, state.MARKERS, state.DECOYS, state.FIGHT_ROUNDS) == (8, 2, 2, 3, 10)
    assert (state.BACKING_DOWN_LOSS, state.BOTH_BACK_DOWN_LOSS, state.RUNNING_LOSS, state.REFUSED_LOSS) == (1, 2, 1, 1)
    assert (state.REPUTATION_VOTES, state.CASH_PER_VOTE, state.CONTEST_POINTS) == (3, 3, (5, 3, 1))
    assert state.BRIBE_PRICE[state.THROW_FIGHT] == (2, 4, 6)
    assert state.BRIBE_PRICE[state.TURN_COAT] == (4, 8, 12)
    assert (state.CHARACTER_MONEY, state.CREDIT, state.FREE_DRINKS, state.TOLL, state.TIES) == (6, 3, 2, 2, 3)
    assert (state.STEADY_TRADE, state.STEADY_TRADE_MOST, state.UNDERTAKER_MOST, state.INTEREST_MOST) == (2, 6, 4, 3)
    assert (state.FAR, state.FAR_FACE, state.VERY_FAR, state.VERY_FAR_FACE) == (3, 1, 4, 2)


def test_options() -> None:
    assert state.OPTIONS == {
        "scoring": ("ballot", "plain_sum", "three_contests"),
        "bribes": ("off", "on"),
        "territory_powers": ("off", "on"),
        "character_powers": ("off", "on"),
        "sheriff": ("none", "honest", "corrupt"),
        "neighborhoods": ("off", "support", "support_and_distance"),
        "gunfights": ("full", "simple"),
        "character_auction": ("off", "on"),
    }
    assert list(state.SEATS) == [2, 3, 4, 5]


# ---- sums ----------------------------------------------------------------------------------------------------------


def test_sums() -> None:
    assert len(state.PROPERTY_IDS) == 20
    assert sum(state.PROPERTY_REPUTATION) == 27
    assert sum(state.RENT) == 36
    assert sum(state.RENT_DICE) == 19
    assert sum(state.RENT_LIMIT) == 18
    assert sum(state.STARTING_MONEY) == 55
    assert sum(state.STARTING_REPUTATION) == 17
    assert sum(state.COUNTING[1:]) == 4
    assert state.CARDS == 20 + 3


def test_everybody_can_hold_the_headquarters_at_the_start() -> None:
    for quarters, reputation in zip(state.HEADQUARTERS, state.STARTING_REPUTATION, strict=True):
        assert reputation >= state.PROPERTY_REPUTATION[quarters]


def test_every_group_of_figures_says_where_it_comes_from() -> None:
    assert set(DATA["provenance"].values()) == {"seed", "published", "house"}
    for group in ("dice", "skills", "characters", "properties", "board", "gunfight", "scoring", "bribes", "sheriff"):
        assert group in DATA["provenance"], group


# ---- the board -----------------------------------------------------------------------------------------------------


def test_slots_lie_in_four_rows() -> None:
    assert list(state.SLOT_IDS) == BOARD.split()
    assert state.SLOT_IDS[state.STATION_SLOT] == "r2c4"


def test_neighbours_of_the_station() -> None:
    beside = {state.SLOT_IDS[slot] for slot in state.NEIGHBOURS[state.STATION_SLOT] if slot != state.NONE}
    assert beside == {"r1c4", "r2c3", "r2c5", "r3c4"}


def test_neighbours_are_neighbours_of_each_other() -> None:
    pairs = {
        frozenset((slot, other))
        for slot, beside in enumerate(state.NEIGHBOURS)
        for other in beside
        if other != state.NONE
    }
    assert len(pairs) == 2 + 6 + 6 + 2 + 3 + 7 + 3
    for slot, other in map(tuple, pairs):
        assert slot in state.NEIGHBOURS[other]
        assert other in state.NEIGHBOURS[slot]
        assert state.STEPS[slot][other] == 1


def test_steps() -> None:
    def steps(one: str, other: str) -> int:
        number: int = state.STEPS[state.SLOT_IDS.index(one)][state.SLOT_IDS.index(other)]
        return number

    assert steps("r2c1", "r2c7") == 6
    assert steps("r1c3", "r4c5") == 5
    assert steps("r1c3", "r2c1") == 3
    assert max(map(max, state.STEPS)) == 7
    for slot in range(state.SLOTS):
        assert state.STEPS[slot][slot] == 0


# ---- the action space and the record -------------------------------------------------------------------------------


def test_the_action_space_has_hundreds_of_actions() -> None:
    assert state.CATALOGUE.size < 1000
    firsts = [kind.first for kind in state.CATALOGUE]
    for one, other in pairwise(state.CATALOGUE):
        assert one.first + one.count == other.first
    assert firsts == sorted(firsts)


def test_no_more_men_than_the_fight_can_hold() -> None:
    """All dice show a 6: 60 men in five batches, 6 on each of eight trains, and a plug a week from the saloon."""
    assert state.MOST_MEN == 60 + 48 + 8
    assert state.MOST_MEN < 128, "numbers of men are kept in eight bits"


def test_size_of_the_record() -> None:
    assert load("gunslingers").state_bytes() < 1500


# ---- a game begins -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", state.SEATS)
def test_a_game_begins(seats: int) -> None:
    table = opening(seats, batches=["D E P", ""], selector="B")
    assert table.asked == ("B", "put_up")
    assert Counter(table.state.at) == Counter(range(20))
    assert table.slot("train_station") == "r2c4"
    for seat, boss in enumerate(BOSSES[:seats]):
        letter = LETTERS[seat]
        assert table.character(letter) == boss
        assert table.holds(letter) == {DATA["characters"][seat]["headquarters"]: 2}
        assert (table.money(letter), table.reputation(letter)) == (state.STARTING_MONEY[seat], (3, 3, 3, 3, 5)[seat])
        assert table.men(letter) == ""
    lots = table.choices("B", "put_up")
    assert lots == [lot for lot in state.LOT_IDS if int(lot[-1]) <= seats]
    assert [list(batch) for batch in table.state.batch[:2]] == [[1, 1, 1], [0, 0, 0]]
