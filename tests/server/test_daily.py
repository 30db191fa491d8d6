"""The challenge of the day: one table a visitor, the same dice for everybody, scores, and no key before midnight."""

import pytest

from pardner.server import service
from pardner.server.protocol import DailyGame
from pardner.server.service.daily import DailyScores
from pardner.server.store import Store

from .tools import ADA, BEN, CAM, HUMAN, NOW, Table, fresh_key, refusal

GAME = "coal_n_write"
DAY = 86_400.0


def today(store: Store, visitor: str, name: str = "Somebody", now: float = NOW, game: str = GAME) -> Table:
    body = DailyGame(name=name, key=fresh_key())
    secret = store.secret
    return Table(store, store.write(lambda c: service.play_daily(c, visitor, game, body, now, secret)).result())


def scores(store: Store, visitor: str | None = None, now: float = NOW) -> DailyScores:
    return store.read(lambda c: service.scores_of_day(c, GAME, visitor, now))


def test_a_visitor_has_one_table_a_day(store: Store) -> None:
    table = today(store, ADA, "Ada")
    assert today(store, ADA, "Ada again").id == table.id
    assert table.see().names == ["Ada"]
    assert today(store, BEN).id != table.id
    assert today(store, ADA, now=NOW + DAY).id != table.id
    assert scores(store, ADA).table == table.id
    assert scores(store, CAM).table is None
    assert scores(store).table is None


def test_everybody_has_the_same_dice_on_a_day_and_others_on_the_next(store: Store) -> None:
    first, second, later = today(store, ADA), today(store, BEN), today(store, ADA, now=NOW + DAY)
    assert first.see().row.start == second.see().row.start
    assert first.see().row.commitment == second.see().row.commitment
    assert first.see().row.commitment != later.see().row.commitment


def test_the_throws_of_a_turn_do_not_depend_on_what_was_done_before(store: Store) -> None:
    """Two who play differently, with throws of their own in between, see the same dice in every Turn."""
    thrown = []
    for visitor, seed in ((ADA, 1), (BEN, 2)):
        entries = today(store, visitor).play(visitor, seed=seed)
        thrown.append([tuple(event.args) for entry in entries for event in entry.events if event.name == "throw_dice"])
    most = min(map(len, thrown))
    assert most > 20
    assert thrown[0][:most] == thrown[1][:most]


def test_scores_are_listed_best_first(store: Store) -> None:
    for visitor, name, seed in ((ADA, "Ada", 1), (BEN, "Ben", 2)):
        today(store, visitor, name).play(visitor, seed=seed)
    today(store, CAM, "Cam")
    found = scores(store, BEN)
    assert {one.name for one in found.scores} == {"Ada", "Ben"}
    assert [one.score for one in found.scores] == sorted((one.score for one in found.scores), reverse=True)
    assert found.scores[0].place == 1
    assert [one.name for one in found.scores if one.yours] == ["Ben"]
    assert scores(store, BEN, now=NOW + DAY).scores == []


def test_the_key_is_shown_when_the_day_is_over(store: Store) -> None:
    table = today(store, ADA)
    table.play(ADA)
    assert table.see().row.status == "finished"
    assert table.see().shown_key is None
    assert table.see().row.key.hex().encode() not in service.save_game(table.see())
    assert table.see(now=NOW + DAY).shown_key == table.see().row.key.hex()


def test_the_rematch_of_a_challenge_is_a_game_like_any_other(store: Store) -> None:
    table = today(store, ADA)
    table.play(ADA)
    following = table.rematch(ADA).see().row
    assert following.daily is None
    assert following.key != table.see().row.key


@pytest.mark.parametrize(("game", "code"), [("boomtown", "no_daily"), ("checkers", "no_game")])
def test_other_games_have_no_challenge(store: Store, game: str, code: str) -> None:
    assert refusal(today, store, ADA, game=game) == (404, code)
    assert refusal(lambda: store.read(lambda c: service.scores_of_day(c, game, None, NOW))) == (404, code)


def test_a_table_of_one_s_own_is_no_challenge(store: Store) -> None:
    assert Table.new(store, HUMAN, game=GAME).see().row.daily is None
