"""Who sits where: everybody everywhere, equally often, on the same dice."""

from collections import Counter

import pytest

from pardner.lab.schedule import Fixture, Meeting, face_to_face, fixtures, one_against_many, round_robin

every_seat_count = pytest.mark.parametrize("seats", range(2, 9))


def sitting(meeting: Meeting, rounds: int) -> Counter[tuple[int, str]]:
    """How often each bot sits in each seat over so many rounds."""
    return Counter(
        (seat, bot)
        for number in range(rounds)
        for seating in meeting.seatings(number)
        for seat, bot in enumerate(seating)
    )


@every_seat_count
def test_both_sit_everywhere_once_in_a_round(seats: int) -> None:
    meeting = face_to_face("a", "b", seats)
    for number in range(len(meeting.ways) + 1):
        one, other = meeting.seatings(number)
        assert all({bot, mirrored} == {"a", "b"} for bot, mirrored in zip(one, other, strict=True))
        assert sorted((one.count("a"), one.count("b"))) == [seats // 2, seats - seats // 2]
        assert one.count("a") == other.count("b")


@every_seat_count
def test_rounds_go_through_all_ways_to_share_the_seats(seats: int) -> None:
    """With 2, 3, 4 … seats there are 2, 6, 6, 20, 20 … ways to halve them as well as may be."""
    meeting = face_to_face("a", "b", seats)
    met = [seating for way in meeting.ways for seating in way]
    expected = {2: 2, 3: 6, 4: 6, 5: 20, 6: 20, 7: 70, 8: 70}
    assert len(met) == len(set(met)) == expected[seats]


@every_seat_count
def test_one_against_many_sits_everywhere_once_in_a_round(seats: int) -> None:
    meeting = one_against_many("a", "b", seats)
    assert meeting.games_per_round == seats
    assert meeting.even_share == pytest.approx(1 / seats)
    assert all(seating.count("a") == 1 for seating in meeting.seatings(3))
    assert all(sitting(meeting, 2)[seat, "a"] == 2 for seat in range(seats))


def test_everybody_meets_everybody() -> None:
    assert [meeting.bots for meeting in round_robin(["a", "b", "c"], 4)] == [("a", "b"), ("a", "c"), ("b", "c")]


def test_at_a_table_for_one_everybody_plays_the_same_dice() -> None:
    assert list(fixtures(round_robin(["a", "b"], 1), 2)) == [
        Fixture(0, ("a",)),
        Fixture(0, ("b",)),
        Fixture(1, ("a",)),
        Fixture(1, ("b",)),
    ]


def test_games_are_made_up_to_whole_rounds() -> None:
    assert len(list(fixtures(round_robin(["a", "b", "c"], 4), 5))) == 3 * 6
    assert len(list(fixtures([one_against_many("a", "b", 3)], 4))) == 6


def test_no_game_is_there_twice_and_more_games_begin_with_the_same() -> None:
    meetings = round_robin(["a", "b", "c"], 5)
    few, many = list(fixtures(meetings, 10)), list(fixtures(meetings, 60))
    assert len(set(many)) == len(many) == 180
    assert many[: len(few)] == few
