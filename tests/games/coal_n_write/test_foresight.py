"""What a bot that thinks ahead hopes for at Coal N' Write: the mail contest as it stands, and the Coal Baron."""

from collections.abc import Sequence
from typing import Any

import pytest

from pardner.games.coal_n_write import bot, hopes, scoring
from pardner.games.coal_n_write.cents import CENTS, GLANCE, LONG_RUN

from .position import SEATS, Table, delivery, position
from .scenes import PAIR, at_town

evaluate: Any = bot.evaluate
foresee: Any = bot.foresee
mail_worth: Any = hopes.mail_worth
baron_hope: Any = hopes.baron_hope
award_mail: Any = scoring.award_mail

BARON = 60


def with_mail(counts: Sequence[int], **given: Any) -> Table:
    """Everybody's Mail has come by the first burro."""
    arrived = {letter: {1: "M " * count} for letter, count in zip(SEATS, counts, strict=False)}
    return position(len(counts), arrived=arrived, **given)


# ---- Pony Express --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("counts", [(4, 2, 2), (3, 3, 1), (1, 0, 0), (0, 0, 0), (2, 2, 2), (5, 4, 3), (1, 1, 3)])
def test_C28_X26_mail_is_worth_the_prize_it_would_win(counts: tuple[int, ...]) -> None:
    table = with_mail(counts)
    hoped = [mail_worth(table.state, seat, count, LONG_RUN) for seat, count in enumerate(counts)]
    award_mail(table.state)
    won = [int(cash) for cash in table.cash]
    assert [worth // CENTS for worth in hoped] == won


def test_at_a_glance_mail_is_worth_the_same_whoever_has_more() -> None:
    few, many = (with_mail((1, others)) for others in (0, 5))
    assert evaluate(few.state, 0) == evaluate(many.state, 0)
    assert foresee(few.state, 0) - foresee(many.state, 0) == (30 - 15) * CENTS


def test_mail_on_the_burro_counts_like_mail_in_town() -> None:
    table = position(2, load={"A": "M", "B": "M M"})
    assert mail_worth(table.state, 0, 1, LONG_RUN) == 15 * CENTS
    assert mail_worth(table.state, 0, 3, LONG_RUN) == 30 * CENTS


def test_the_prize_still_counts_while_the_last_burro_is_loaded() -> None:
    with_it, without = (
        delivery(2, round=6, stash={"A": "S"}, arrived={"A": {1: mail}}, cash=[0, 0]) for mail in ("M", "")
    )
    assert foresee(with_it.state, 0) - foresee(without.state, 0) == 30 * CENTS


def test_nobody_else_sends_mail_so_one_piece_is_worth_a_visit() -> None:
    def after(card: str) -> Table:
        return position(2, round=6, dice=PAIR).visit("A", PAIR[0], card)

    mail, badge = after("pony_express"), after("sheriffs_deputy")
    assert foresee(mail.state, 0) > foresee(badge.state, 0) + 20 * CENTS


# ---- Coal Baron ----------------------------------------------------------------------------------------------------


def hope(coal: int, sight: int = LONG_RUN, **given: Any) -> int:
    """What so much Coal promises A."""
    table = at_town("coal_baron", 1, stash={"A": "C " * coal}, **given)
    worth: int = baron_hope(table.state, table.player("A"), coal, sight)
    return worth


def test_hope_grows_with_the_coal_and_is_less_than_the_reward() -> None:
    by_coal = [hope(coal) for coal in range(14)]
    assert by_coal == sorted(by_coal)
    assert by_coal[0] == 0 < by_coal[8] < by_coal[12] == by_coal[13] < BARON * CENTS


def test_hope_shrinks_with_the_rounds_that_are_left() -> None:
    late, early = hope(9, round=5), hope(9, round=2)
    assert late < early


def test_there_is_no_hope_at_a_glance_without_the_card_or_in_the_end() -> None:
    assert hope(12, GLANCE) == 0
    gone = position(1, stash={"A": "C " * 12})
    assert baron_hope(gone.state, gone.player("A"), 12, LONG_RUN) == 0
    last = delivery(1, round=6, stash={"A": "C " * 12}, town=["coal_baron"])
    assert baron_hope(last.state, last.player("A"), 12, LONG_RUN) == 0


def test_a_card_that_still_lies_face_down_can_be_hoped_for() -> None:
    hidden = position(1, stash={"A": "C " * 12}, face_down=["coal_baron"])
    assert baron_hope(hidden.state, hidden.player("A"), 12, LONG_RUN) > 0


def test_coal_is_kept_for_the_baron_by_whoever_thinks_ahead() -> None:
    table = delivery(1, round=3, stash={"A": "C " * 12}, town=["coal_baron"], ammo={"A": 3})
    loaded, kept = table.copy().load("A", "C C C C C C"), table.copy().depart("A")
    for judge, gains in ((evaluate, True), (foresee, False)):
        assert (judge(loaded.state, 0) > judge(kept.state, 0)) is gains


def test_a_report_gains_what_hope_was_not_worth() -> None:
    table = at_town("coal_baron", 1, stash={"A": "C " * 12})
    before = foresee(table.copy().spend("A", PAIR[0]).state, 0)
    after = table.visit("A", PAIR[0], "coal_baron")
    assert foresee(after.state, 0) >= before


# ---- both ----------------------------------------------------------------------------------------------------------


def test_at_the_end_nothing_is_left_to_foresee() -> None:
    table = delivery(1, round=6, stash={"A": "S T"}, cash=[50]).load("A", "T").depart("A")
    assert table.over
    assert foresee(table.state, 0) == evaluate(table.state, 0) == 50 * CENTS + 12


def test_it_leaves_the_position_as_it_is() -> None:
    table = position(2, cash=[20, 5], stash={"A": "S T C C ?"}, load={"B": "M"}, town=["coal_baron"])
    before = bytes(table.state)
    foresee(table.state, 0)
    assert bytes(table.state) == before
