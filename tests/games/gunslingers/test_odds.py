"""The odds that are worked out beforehand: against fights tried out by the compiled rules, and against a pencil."""

from math import sqrt
from typing import Any

import pytest

from pardner.games.gunslingers import forecast
from pardner.games.gunslingers.forecast import Odds, full_odds, gang_of, harm, side_of, simple_odds

from .fights import compiled, tried
from .position import Table, town

FIGHTS = 100_000
STANDARD_ERRORS = 4.5


@pytest.fixture(scope="module")
def play() -> Any:
    return compiled()


def facing(mine: str, theirs: str, **given: Any) -> Table:
    """A and B face each other at the bank, which nobody holds, and are about to show nerve."""
    held = given.pop("holds", {})
    seats: dict[str, Any] = {
        letter: {"men": men, "money": 0, "holds": held.get(letter, [])} for letter, men in (("A", mine), ("B", theirs))
    }
    return town(2, **seats, **given).lay("A", bank=mine).lay("B", bank=theirs)


def check(play: Any, table: Table) -> None:
    assert table.asked == ("AB", "nerve")
    expected = forecast.fight_odds(table.state, 0)
    assert expected is not None
    assert sum(expected) == pytest.approx(1.0)
    assert forecast.fight_odds(table.state, 1) == pytest.approx(expected.turned())
    for chance, share in zip(expected, tried(play, table.state, FIGHTS), strict=True):
        assert abs(share - chance) <= STANDARD_ERRORS * sqrt(chance * (1 - chance) / FIGHTS) + 1e-9


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("P", "P"), ("D", "E P"), ("D P", "E E"), ("D E P P", "D E E P"), ("E E E", "D"), ("P P P P P", "D D")],
)
def test_full_gunfights(play: Any, mine: str, theirs: str) -> None:
    check(play, facing(mine, theirs))


@pytest.mark.parametrize(("mine", "theirs"), [("P", "P"), ("D P", "E E"), ("D D E", "P P P P"), ("P P P P", "E E D")])
def test_simple_gunfights(play: Any, mine: str, theirs: str) -> None:
    check(play, facing(mine, theirs, gunfights="simple"))


@pytest.mark.parametrize("gunfights", ["full", "simple"])
def test_with_friends_next_door_and_a_better_gun(play: Any, gunfights: str) -> None:
    layout = {"bank": "r3c1", "hotel": "r2c1", "church": "r3c2", "gunsmith": "r1c3"}
    holds = {"A": ["hotel", "church"], "B": ["gunsmith"]}
    options = {"neighborhoods": "support", "territory_powers": "on", "gunfights": gunfights}
    check(play, facing("E P", "D P P", holds=holds, layout=layout, **options))


@pytest.mark.parametrize("gunfights", ["full", "simple"])
def test_with_an_honest_sheriff(play: Any, gunfights: str) -> None:
    check(play, facing("D P P", "E E P", sheriff="honest", gunfights=gunfights))


def test_with_winged_men_and_men_who_throw_the_fight(play: Any) -> None:
    table = facing("D D P", "E E P", bribes="on")
    signs = {("A", "D"): 1, ("A", "P"): 4, ("B", "E"): 1, ("B", "P"): 2}
    for (letter, man), sign in signs.items():
        table.state.man[table.number(letter, man)].signs |= sign
    check(play, table)


def test_between_two_rounds(play: Any) -> None:
    """After six of ten rounds, with somebody wounded: the odds are those of the rounds that are left."""
    table = facing("D P", "E E")
    table.state.fight_round = 6
    table.state.man[table.number("B", "E")].signs |= 2
    check(play, table)


# ---- by hand -------------------------------------------------------------------------------------------------------


def test_one_round_of_plug_against_plug() -> None:
    """A shot puts a man out of action with 1/6 times 1/2; a wing in the first round has no second one to matter in."""
    out = 1 / 12
    assert full_odds(side_of((1, 0, 0)), side_of((1, 0, 0)), 1) == pytest.approx(
        Odds(out * (1 - out), out * (1 - out), out * out + (1 - out) * (1 - out))
    )


def test_the_duellist_shoots_first() -> None:
    """In one round a plug can only answer if the duellist has neither winged him nor worse."""
    hit = 91 / 216
    win = hit / 2
    lose = (1 - hit) / 12
    assert full_odds(side_of((0, 0, 1)), side_of((1, 0, 0)), 1) == pytest.approx(Odds(win, lose, 1 - win - lose))


def test_what_shots_do_to_a_man() -> None:
    assert harm([]) == (1, 0, 0, 0)
    assert harm([1.0]) == pytest.approx((0, 1 / 2, 1 / 3, 1 / 6))
    # Two hits: both wings; a wound and a wing, in either order; the rest is two wounds or a kill.
    assert harm([1.0, 1.0]) == pytest.approx((0, 1 / 4, 1 / 3, 1 - 1 / 4 - 1 / 3))


def test_simple_plug_against_plug() -> None:
    """The higher die wins, unless it costs the winner's only man too; three ties in a row end it."""
    odds = simple_odds(gang_of(side_of((1, 0, 0))), gang_of(side_of((1, 0, 0))))
    # 1 or 2 against 0 wins (1/2 times 1/2); 2 against 1 leaves both sides empty, and so does every tie.
    assert odds == pytest.approx(Odds(1 / 4, 1 / 4, 1 / 2))


def test_too_large_a_fight_is_left_alone() -> None:
    assert forecast.fight_odds(facing("D D D E E E P P P", "P").state, 0) is None


def test_before_cards_are_laid() -> None:
    table = town(2, A={"men": "D P"}, B={"men": "E E"})
    place = 9
    there = forecast.clash_odds(table.state, 0, (1, 0, 1), 1, (0, 2, 0), place)
    assert there == forecast.fight_odds(facing("D P", "E E").state, 0)


# ---- rents and votes -----------------------------------------------------------------------------------------------


def test_mean_rents() -> None:
    table = town(2, A={"men": "P P P"}, B={"men": "P"}, killed=3)
    assert forecast.mean_rent(table.state, 2) == 3  # the photographer
    assert forecast.mean_rent(table.state, 3) == pytest.approx(2 + 4 * 2 / 3)  # the blacksmith, four in play
    assert forecast.mean_rent(table.state, 8) == pytest.approx(2 + 3 * 2 / 3)  # the undertaker, three killed
    assert forecast.rent_range(4) == (0, 12)
    assert forecast.rent_range(7) == (1, 9)


def test_projected_votes() -> None:
    """The last two weeks: the store pays $4 twice, the bank with one marker pays $5 once."""
    table = town(
        2, week=7, A={"character": "harvey_harrigan", "money": 10, "holds": {"bank": 1}, "men": "P"}, B={"men": "P"}
    )
    mine = forecast.projections(table.state)[0]
    assert mine.weekly == 9
    assert mine.cash == 10 + 2 * 4 + 5
    assert mine.votes == 3 * 1 + 10 // 3 + 2
    assert mine.projected == 3 * 1 + 23 // 3 + 2
