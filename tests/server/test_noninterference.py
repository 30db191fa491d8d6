"""Nothing that a viewer may not know changes a byte of what the viewer is sent.

Two histories that a viewer cannot tell apart are played side by side at two tables, and everything made for that viewer
is compared: messages in full and as changes, the log, choices, movements, the past, and the reasons of refusals.
"""

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pardner.engine.build import Event
from pardner.engine.game import Game
from pardner.engine.key import commitment, key_of_seed
from pardner.engine.match import IllegalMove, Match
from pardner.server.service.rows import EntryRow, SeatRow, Snapshot, TableRow
from pardner.server.views import TableView, past

NAMES = ["Ada", "Ben", "Cam", "Dan"]
KEY = key_of_seed("one")
OTHER_KEY = key_of_seed("another")


class Story:
    """A match with the rows that a store would have of it."""

    def __init__(self, game: str, seats: int, tape: list[int], key: bytes = KEY) -> None:
        self.match = Match(game, seats, key=key, tape=tape, names=NAMES[:seats])
        self.entries: list[EntryRow] = []
        self.setup = _json(self.match.events)
        self.start = bytes(self.match.state)

    def play(self, seat: int, action: int, throws: list[int]) -> None:
        """Take a decision, with these throws."""
        self.match.put_on_tape(*throws)
        self.match.play(seat, action)
        number = len(self.entries) + 1
        self.entries.append(
            EntryRow(
                "t", number, "move", seat, action, _json(self.match.log.moves[-1].throws), _json(self.match.events),
                bytes(self.match.state), self.match.key, f"key-{number:05}", 0.0, False,
            )
        )  # fmt: skip

    def snapshot(self) -> Snapshot:
        """The table now."""
        match = self.match
        over = match.over
        row = TableRow(
            id="t", game=match.game.name, version=match.game.version, seats=match.seats,
            options=_json(match.options), status="finished" if over else "playing", creator="v0", create_key="k",
            created=0.0, changed=0.0, revision=1 + len(self.entries), move=len(self.entries),
            state=bytes(match.state), dice=match.key, key=match.key, commitment=commitment(KEY), setup_throws="[]",
            setup_events=self.setup, start=self.start, start_dice=match.key, taped=None, hints=True, next_table=None,
        )  # fmt: skip
        seats = [SeatRow("t", n, "human", NAMES[n], f"v{n}", None, None) for n in range(match.seats)]
        return Snapshot(row=row, seats=seats, entries=self.entries, chat=[], present=frozenset())


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def sent(story: Story, views: dict[int, TableView], viewer: int) -> list[bytes]:
    """Everything that a viewer can get of a table at this moment."""
    snapshot = story.snapshot()
    view = views.setdefault(viewer, TableView(snapshot))
    visitor = None if viewer < 0 else f"v{viewer}"
    since = view.revision
    view.encoded(visitor, viewer)
    view.update(replace(snapshot, entries=snapshot.entries[view.entries_known :]))
    whole = TableView(snapshot).encoded(visitor, viewer)
    changes = view.encoded(visitor, viewer, since)
    then = [msgspec.json.encode(past(snapshot, number, viewer, [])) for number in range(len(story.entries) + 1)]
    return [whole, changes, *then, *reasons(story.match, viewer)]


def reasons(match: Match, viewer: int) -> list[bytes]:
    """What a seat is told that tries things it may not."""
    told = []
    if viewer >= 0:
        legal = {action.id for action in match.legal(viewer)}
        for action in range(match.game.catalogue.size):
            if action not in legal:
                with pytest.raises(IllegalMove) as refused:
                    match.copy().play(viewer, action)
                told.append(str(refused.value).encode())
    return told


def seen(match: Match, viewer: int) -> bytes:
    """The state as a viewer may know it."""
    return bytes(match.game.seen_by(match.state, viewer))


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_secrets_of_the_others_change_nothing(claims: Game, viewer: int, seed: int) -> None:
    """Other lucky numbers, other sealed bids: the same for whoever cannot see them, until they are shown."""
    rng = random.Random(seed * 10 + viewer)
    lucky = [rng.randrange(6) for _ in range(3)]
    others = [number if seat == viewer else (number + 1 + rng.randrange(5)) % 6 for seat, number in enumerate(lucky)]
    truths = Story("claims", 3, lucky), Story("claims", 3, others, OTHER_KEY)
    views: list[dict[int, TableView]] = [{}, {}]
    compared = different = 0
    while not truths[0].match.over:
        same = seen(truths[0].match, viewer) == seen(truths[1].match, viewer)
        assert same
        assert sent(truths[0], views[0], viewer) == sent(truths[1], views[1], viewer)
        compared += 1
        different += bytes(truths[0].match.state) != bytes(truths[1].match.state)
        seat = rng.choice(truths[0].match.actors)
        options = [[action.id for action in story.match.legal(seat)] for story in truths]
        both = sorted(set(options[0]) & set(options[1]))
        bidding = truths[0].match.state.winner < 0
        last = bidding and len(truths[0].match.actors) == 1
        chosen = [rng.choice(both)] * 2
        if bidding and not last and seat != viewer:
            chosen = [rng.choice(both), rng.choice(both)]
        if last or truths[0].match.game.catalogue.kind_of(chosen[0]).name == "peek":
            break  # what comes now is shown, and may well differ
        for story, action in zip(truths, chosen, strict=True):
            story.play(seat, action, [])
    assert compared
    assert different == compared


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_whole_games_with_other_secrets(claims: Game, viewer: int) -> None:
    """The same bids and throws to the end, only the lucky numbers differ: they show in the final scores alone."""
    rng = random.Random(viewer)
    lucky = [0, 1, 2]
    others = [number if seat == viewer else number + 3 for seat, number in enumerate(lucky)]
    truths = Story("claims", 3, lucky), Story("claims", 3, others, OTHER_KEY)
    views: list[dict[int, TableView]] = [{}, {}]
    moves = 0
    while not truths[0].match.over:
        assert sent(truths[0], views[0], viewer) == sent(truths[1], views[1], viewer)
        seat = rng.choice(truths[0].match.actors)
        legal = [action.id for action in truths[0].match.legal(seat) if action.kind != "peek"]
        action = rng.choice(legal)
        throws = [0] * 8
        for story in truths:
            story.play(seat, action, throws)
        moves += 1
    assert moves >= 9


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_the_key_and_the_dice_to_come_change_nothing(viewer: int) -> None:
    """Boomtown hides nothing but what the dice will show: two keys, the same throws so far."""
    rng = random.Random(viewer)
    first = Story("boomtown", 3, [])
    setup = first.match.log.setup
    second = Story("boomtown", 3, list(setup), OTHER_KEY)
    views: list[dict[int, TableView]] = [{}, {}]
    for _ in range(40):
        whole = [sent(story, found, viewer)[:3] for story, found in zip((first, second), views, strict=True)]
        assert whole[0] == whole[1]
        seat = first.match.actors[0]
        action = rng.choice(first.match.legal(seat)).id
        first.play(seat, action, [])
        second.play(seat, action, list(first.match.log.moves[-1].throws))


def test_messages_hold_no_secret_of_the_table() -> None:
    story = Story("boomtown", 3, [])
    story.match.play(story.match.actors[0], "pass")
    for viewer in (-1, 0):
        text = TableView(story.snapshot()).encoded(None if viewer < 0 else "v0").decode()
        assert KEY.hex() not in text
        assert "v0" not in text.replace("v0.", "")
        assert commitment(KEY) in text


def test_events_that_are_told_to_one_seat_stay_there(claims: Game) -> None:
    """A look at a number: the one who looked reads it, the others only that it happened."""
    events: list[Any] = [Event("look", {"seat": 1, "other": 0, "number": 4})]
    told = {viewer: claims.words.EVENTS["look"](events[0].args, None, viewer) for viewer in (-1, 0, 1, 2)}
    assert "4" in told[1]
    assert all("4" not in told[viewer] for viewer in (-1, 0, 2))
