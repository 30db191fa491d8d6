"""What messages are made of: choices, spans, sentences, pictures, and how often they are made."""

from typing import Any

import pytest

from pardner.engine.game import Game, load
from pardner.engine.match import Match
from pardner.engine.text import piece, seat
from pardner.server import boards
from pardner.server.boards import PlainBoard, board_of
from pardner.server.choices import Foresight, choices_of
from pardner.server.drawing import Position
from pardner.server.markup import html, one_line
from pardner.server.store import Store
from pardner.server.views import TableView

from .tools import ADA, HUMAN, Table

NAMES = ["Ada", "Ben", "Cam"]


def test_sentences_are_escaped_and_marked() -> None:
    sentence = f"{seat(0)} takes {piece('card', 'mine_1', 'Dry & Gulch')} <now>."
    assert html(sentence, ["<b>Ada</b>", "Ben"]) == (
        '<span class="seat seat-0">&lt;b&gt;Ada&lt;/b&gt;</span> takes '
        '<span class="piece piece-card" data-piece-ref="mine_1">Dry &amp; Gulch</span> &lt;now&gt;.'
    )


def test_a_name_cannot_be_a_mark() -> None:
    assert "{seat:1}" in html(seat(0), ["{seat:1}", "Ben"])
    assert "Ben" not in html(seat(0), ["{seat:1}", "Ben"])


def test_what_is_typed_is_one_line() -> None:
    assert one_line(" a\n\tb\x00 c ") == "a b c"


# ---- choices -------------------------------------------------------------------------------------------------------


def auction(gold: int) -> tuple[Game, Any, int]:
    """The first auction, with so much gold in everybody's hands."""
    match = Match("boomtown", seats=3, seed=1)
    for player in match.state.players:
        player.gold = gold
    return match.game, match.state, match.actors[0]


def test_many_numbers_become_a_span() -> None:
    game, s, who = auction(gold=50)
    by_kind = {choice.kind: choice for choice in choices_of(game, s, who, NAMES)}
    span = by_kind["bid"].span
    assert span is not None
    assert (span.argument, span.first, span.last) == ("amount", 1, 50)
    assert span.base + 7 == game.catalogue.number("bid", amount=7)
    assert [item.text for item in by_kind["pass"].items] == ["Pass"]


def test_few_numbers_stay_a_list() -> None:
    game, s, who = auction(gold=12)
    by_kind = {choice.kind: choice for choice in choices_of(game, s, who, NAMES)}
    assert by_kind["bid"].span is None
    assert [item.text for item in by_kind["bid"].items] == [f"Bid {amount} gold" for amount in range(1, 13)]


def test_every_legal_action_is_a_choice_and_nothing_else() -> None:
    match = Match("boomtown", seats=4, seed=3)
    while not match.over:
        who = match.actors[0]
        offered: list[int] = []
        for choice in choices_of(match.game, match.game.seen_by(match.state, who), who, [*NAMES, "Dan"]):
            offered += [item.action for item in choice.items]
            if choice.span is not None:
                offered += [choice.span.base + n for n in range(choice.span.first, choice.span.last + 1)]
        legal = [action.id for action in match.legal(who)]
        assert sorted(offered) == legal
        match.play(who, legal[len(legal) // 2])


def test_what_ends_is_what_cannot_be_taken_back() -> None:
    match = Match("boomtown", seats=3, seed=5)
    seen = set()
    while not match.over:
        who = match.actors[0]
        action = match.legal(who)[-1]
        ends = Foresight(match.game, match.game.seen_by(match.state, who), who).ends(action.id)
        seen.add(ends)
        match.play(who, action)
        assert match.may_undo(who) is not ends
    assert seen == {True, False}


def test_others_choices_are_nobody_s_business() -> None:
    game, s, who = auction(gold=10)
    assert choices_of(game, s, (who + 1) % 3, NAMES) == []


# ---- pictures ------------------------------------------------------------------------------------------------------


def test_a_game_without_a_board_has_a_plain_one(claims: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    board = PlainBoard(claims)
    match = Match("claims", seats=2, seed=1)
    public = board.regions(claims.seen_by(match.state, -1), ["Ada", "<Ben>"])
    assert "<dt>round</dt><dd>1</dd>" in public["position"]
    own = board.private(claims.seen_by(match.state, 0), 0, NAMES)["own"]
    assert f"<dt>lucky</dt><dd>{match.state.players[0].lucky}</dd>" in own
    assert 'data-region="position"' in board.skeleton()
    assert boards.as_list({"a": ["<b>", None]}) == "<dl><dt>a</dt><dd><ol><li>&lt;b&gt;</li><li>–</li></ol></dd></dl>"


def test_every_region_has_a_place_in_the_skeleton() -> None:
    for name in ("boomtown",):
        board, game = board_of(name), load(name)
        match = Match(name, seed=1)
        skeleton = board.skeleton()
        regions = board.regions(match.state, [f"Player {n}" for n in range(match.seats)])
        for region in regions:
            assert f'data-region="{region}"' in skeleton or region.rpartition("-")[2].isdigit(), region
        assert game.name == name


def test_public_regions_are_drawn_once_for_everybody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(store, HUMAN, HUMAN, HUMAN, game="boomtown")
    drawn: list[str] = []
    board, message = board_of("boomtown"), TableView.message
    original = board.regions

    def regions(s: Any, names: Any) -> Any:
        drawn.append("public")
        return original(s, names)

    def counted(self: TableView, *rest: Any) -> Any:
        encoded.append("message")
        return message(self, *rest)

    encoded: list[str] = []
    monkeypatch.setattr(board, "regions", regions)
    monkeypatch.setattr(TableView, "message", counted)
    view = TableView(table.see())
    for _ in range(50):
        view.encoded(None)
    for place in range(3):
        view.encoded(ADA, place)
        view.encoded(ADA, place)
    assert drawn == ["public"]
    assert len(encoded) == 4
    table.say(ADA, "Howdy")
    view.update(table.see())
    view.encoded(None)
    assert drawn == ["public"]


def test_a_view_goes_on_by_what_a_command_brings(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN, HUMAN, game="boomtown")
    view = TableView(table.see())
    for _ in range(8):
        snapshot = table.see()
        s = snapshot.state()
        who = s.actors.bit_length() - 1
        done = table.act(ADA, who, snapshot.game.fastest.legal(s, who)[0])
        assert view.advance(done)
        assert not view.advance(done)
        fresh = TableView(table.see())
        for viewer in (-1, 0, 1, 2):
            assert view.message(viewer, [0, 1, 2], []) == fresh.message(viewer, [0, 1, 2], [])


def test_the_end_names_the_winners(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN, HUMAN, game="boomtown")
    table.play()
    view = TableView(table.see())
    message = view.message(-1, [], [])
    assert message.result is not None
    winner = message.result.ranks.index(1)
    assert f"seat-{winner}" in message.prompt
    assert message.choices == []
    assert message.actors == []


def test_a_position_is_told_from_each_side() -> None:
    match = Match("boomtown", seats=3, seed=1)
    position = Position(match.game, match.state, NAMES)
    who = match.actors[0]
    assert position.prompt(who).startswith("Nobody has bid yet")
    assert NAMES[who] in position.prompt(-1)
    assert position.rule(who) == position.rule(-1) == "the-auction"
    assert position.choices(-1) == []
