"""A table as it is kept in memory while somebody looks: the last snapshot, and what has been drawn of it.

Everything here can be made again from the store. Messages for one revision and one kind of viewer are made and encoded
once, however many look; a viewer who is known to have an earlier revision is sent only what has changed since.
"""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from pardner.engine.match import SPECTATOR, Decided, decisions_back
from pardner.server.drawing import Position, opening, shown, told
from pardner.server.errors import Refusal
from pardner.server.protocol import ChatLine, LogEntry, Message, SeatView
from pardner.server.service.rows import ChatRow, Done, EntryRow, Snapshot

REMEMBERED_REVISIONS = 64
CHAT_LINES = 200
MOST_SHOWN_ENTRIES = 12
"""Who is further behind than this sees the new position without the movements that led to it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far the log and the chat had come at a revision."""

    move: int
    chat: int


class Drawn:
    """What a viewer was sent last, and when each region of it last changed."""

    def __init__(self) -> None:
        self.regions: dict[str, str] = {}
        self.changed: dict[str, int] = {}
        self.marks: OrderedDict[int, Mark] = OrderedDict()

    def draw(self, regions: dict[str, str], revision: int, mark: Mark) -> None:
        """Take note of a revision's regions; one that is gone is sent empty."""
        if regions is not self.regions:
            gone = {name: "" for name in self.regions if name not in regions}
            for name, region in (regions | gone).items():
                if self.regions.get(name) != region:
                    self.changed[name] = revision
            self.regions = regions | gone if gone else regions
        self.marks[revision] = mark
        if len(self.marks) > REMEMBERED_REVISIONS:
            self.marks.popitem(last=False)

    def since(self, revision: int | None) -> Mark | None:
        """Where a viewer stood at a revision, if that is still known."""
        return None if revision is None else self.marks.get(revision)


class TableView:
    """A table with what has been drawn of it."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self._entries: list[EntryRow] = []
        self._actors = [self._actors_in(snapshot.row.start)]
        """The seats that could decide after each entry, as masks; first after the setup."""
        self._undone: set[int] = set()
        self._undone_by: dict[int, int] = {}
        self._chat: list[ChatRow] = []
        self._position: Position | None = None
        self._drawn: dict[int, Drawn] = {}
        self._logs: dict[int, list[LogEntry]] = {}
        self._encoded: dict[tuple[object, ...], bytes] = {}
        self._regions_as_json: dict[str, msgspec.Raw] = {}
        self._add(snapshot.entries, snapshot.chat)

    # keeping up with the table

    @property
    def revision(self) -> int:
        """The revision this is drawn from."""
        return self._snapshot.row.revision

    @property
    def move(self) -> int:
        """The move number this is drawn from."""
        return self._snapshot.row.move

    @property
    def snapshot(self) -> Snapshot:
        """What this is drawn from; of the entries it has only the last ones. Holds secrets."""
        return self._snapshot

    @property
    def entries_known(self) -> int:
        """How many entries are known already."""
        return len(self._entries)

    @property
    def chat_known(self) -> int:
        """The id of the last line of chat known."""
        return self._chat[-1].id if self._chat else 0

    def update(self, snapshot: Snapshot) -> None:
        """Go on to a newer snapshot, which has the entries and the chat that are not known yet."""
        if snapshot.row.revision < self.revision:
            return
        before = self._snapshot
        self._snapshot = snapshot
        moved = snapshot.row.move != before.row.move
        people = [(seat.name, seat.visitor, seat.left_by) for seat in snapshot.seats]
        if people != [(seat.name, seat.visitor, seat.left_by) for seat in before.seats]:
            # Names are in every sentence and picture, and who sits where decides what is private: begin anew.
            self._drawn.clear()
            self._logs.clear()
            self._position = None
        if moved:
            self._position = None
        self._encoded.clear()
        self._regions_as_json.clear()
        self._add(snapshot.entries, snapshot.chat)

    def advance(self, done: Done) -> bool:
        """Go on by one command whose row and entry are at hand; false if they do not fit on what is known."""
        if done.row is None or done.entry is None or done.repeated or done.revision != self.revision + 1:
            return False
        self.update(replace(self._snapshot, row=done.row, entries=[done.entry], chat=[]))
        return True

    def _add(self, entries: list[EntryRow], chat: list[ChatRow]) -> None:
        for entry in entries:
            if entry.number != len(self._entries) + 1:
                continue
            if self._entries:
                forget_events(self._entries[-1])
            self._entries.append(replace(entry, state=b"", dice=b""))
            self._actors.append(self._actors_in(entry.state))
            if entry.kind == "undo":
                taken_back = next((one.number for one in self._standing() if one.seat == entry.seat), None)
                if taken_back is not None:
                    self._undone.add(taken_back)
                    self._undone_by[entry.number] = taken_back
        self._chat = [*self._chat, *(line for line in chat if line.id > self.chat_known)][-CHAT_LINES:]

    def _actors_in(self, state: bytes) -> int:
        actors: int = self._snapshot.game.state.State.from_buffer_copy(state).actors
        return actors

    def _standing(self) -> Iterator[EntryRow]:
        """The decisions that have not been taken back, the newest first."""
        for entry in reversed(self._entries):
            if entry.kind == "move" and entry.number not in self._undone:
                yield entry

    # who looks

    def viewer_for(self, visitor: str | None, seat: int | None, rather: int = SPECTATOR) -> int:
        """The seat a message is drawn for: the one asked for, or one's own that has to decide, or a spectator's.

        With several seats and nothing to decide it is the one they would rather have, or the first.
        """
        held = self._snapshot.held_by(visitor) if visitor else []
        if seat is not None:
            if seat != SPECTATOR and seat not in held:
                raise Refusal(403, "not_your_seat", "That is not your seat.")
            return seat
        if len(held) <= 1:
            return held[0] if held else SPECTATOR
        actors = self.position.actors(held[0])
        usual = rather if rather in held else held[0]
        return next((own for own in held if own in actors), usual)

    def since_for(self, visitor: str | None, seat: int | None, since: int | None) -> int | None:
        """The revision that a viewer has; with several seats and none named it may have been drawn for another seat."""
        held = self._snapshot.held_by(visitor) if visitor else []
        return None if seat is None and len(held) > 1 else since

    # drawing

    @property
    def position(self) -> Position:
        """The present position."""
        if self._position is None:
            self._position = Position(self._snapshot.game, self._snapshot.state(), self._snapshot.names)
        return self._position

    def encoded(
        self, visitor: str | None, seat: int | None = None, since: int | None = None, rather: int = SPECTATOR
    ) -> bytes:
        """The message for a visitor as JSON."""
        viewer = self.viewer_for(visitor, seat, rather)
        since = self.since_for(visitor, seat, since)
        yours = self._snapshot.held_by(visitor) if visitor else []
        reclaimable = self._snapshot.reclaimable_by(visitor) if visitor else []
        if viewer not in self._drawn or since not in self._drawn[viewer].marks:
            since = None
        key = (viewer, since, *yours, None, *reclaimable)
        if key not in self._encoded:
            message = self.message(viewer, yours, reclaimable, since)
            shared: Any = {name: self._as_json(region) for name, region in message.regions.items()}
            message.regions = shared
            self._encoded[key] = msgspec.json.encode(message)
        return self._encoded[key]

    def _as_json(self, region: str) -> msgspec.Raw:
        """A region as JSON: most go to several viewers, and HTML is full of signs that JSON has to escape."""
        found = self._regions_as_json.get(region)
        if found is None:
            found = self._regions_as_json[region] = msgspec.Raw(msgspec.json.encode(region))
        return found

    def message(self, viewer: int, yours: list[int], reclaimable: list[int], since: int | None = None) -> Message:
        """The table as a viewer may see it; only what has changed where the revision that they have is known."""
        snapshot, row, position = self._snapshot, self._snapshot.row, self.position
        drawn = self._drawn.setdefault(viewer, Drawn())
        mark = drawn.since(since)
        regions = position.regions(viewer)
        drawn.draw(regions, row.revision, Mark(row.move, self.chat_known))
        if since is not None and mark is not None:
            regions = {name: drawn.regions[name] for name, changed in drawn.changed.items() if changed > since}
        playing, finished = row.status == "playing", row.status == "finished"
        log_from = 0 if mark is None else self._log_from(mark.move)
        return Message(
            table=row.id,
            game=row.game,
            title=snapshot.game.title,
            status=row.status,
            revision=row.revision,
            move=row.move,
            seat=viewer,
            yours=yours,
            actors=position.actors(viewer) if playing else [],
            prompt=self._prompt(viewer),
            rule=position.rule(viewer) if playing else None,
            seats=self._seats(viewer, yours, reclaimable),
            regions=regions,
            choices=position.choices(viewer) if playing else [],
            may_undo=playing and viewer != SPECTATOR and self.may_undo(viewer),
            shows=[] if mark is None else self._shows(viewer, mark.move),
            log_from=log_from,
            log=self._log(viewer, log_from),
            chat=[_chat_line(line) for line in self._chat if mark is None or line.id > mark.chat],
            commitment=row.commitment,
            result=position.result(snapshot.shown_key or "", row.commitment) if finished else None,
            next_table=row.next_table,
            daily=row.daily,
            hints=row.hints,
        )

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last decision."""
        newest_first = (
            Decided(entry.move, self._actors[entry.number - 1], self._actors[entry.number])
            for entry in self._standing()
        )
        return decisions_back(self._snapshot.game, newest_first, seat) > 0

    def _prompt(self, viewer: int) -> str:
        if self._snapshot.row.status == "finished":
            return self.position.ending()
        if self._snapshot.row.status == "open":
            seats = sum(seat.kind == "open" for seat in self._snapshot.seats)
            return f"The game begins when {'one more player sits' if seats == 1 else f'{seats} more players sit'} down."
        return self.position.prompt(viewer)

    def _seats(self, viewer: int, yours: list[int], reclaimable: list[int]) -> list[SeatView]:
        snapshot = self._snapshot
        scores = self.position.scores(viewer)
        return [
            SeatView(
                seat=seat.seat,
                name=seat.name,
                kind=seat.kind,
                level=seat.level,
                connected=seat.kind == "bot" or seat.visitor in snapshot.present,
                yours=seat.seat in yours,
                reclaimable=seat.seat in reclaimable,
                score=scores[seat.seat],
            )
            for seat in snapshot.seats
        ]

    def _log_from(self, move: int) -> int:
        """The first entry that is new or gone for somebody who had the log up to a move number."""
        gone = [undone for undo, undone in self._undone_by.items() if undo > move]
        return min([move + 1, *gone])

    def _log(self, viewer: int, first: int) -> list[LogEntry]:
        game, names = self._snapshot.game, self._snapshot.names
        log = self._logs.get(viewer)
        if log is None:
            log = self._logs[viewer] = [opening(game, self._snapshot.setup_events, viewer, names)]
        for entry in self._entries[len(log) - 1 :]:
            log.append(self._shared(viewer, told(game, entry, viewer, names)))
            if entry.number < self.move:
                forget_events(entry)
        return [entry for entry in log[first:] if entry.number not in self._undone]

    def _shared(self, viewer: int, line: LogEntry) -> LogEntry:
        """The same sentences as another viewer's are kept once."""
        for other, log in self._logs.items():
            if other != viewer and len(log) > line.number and log[line.number].lines == line.lines:
                return log[line.number]
        return line

    def _shows(self, viewer: int, move: int) -> list[dict[str, object]]:
        if self.move - move > MOST_SHOWN_ENTRIES:
            return []
        moves = [entry for entry in self._entries[move:] if entry.kind == "move"]
        return [show for entry in moves for show in shown(self._snapshot.game, entry.events, viewer)]


def forget_events(entry: EntryRow) -> None:
    """Events are large once they are decoded: they stay for the last entry only, which is told to everybody at once."""
    entry.__dict__.pop("events", None)


def past(snapshot: Snapshot, number: int, viewer: int, yours: list[int]) -> Message:
    """The table as it was after an entry (0: after the setup); of the log only that entry, with what it moved."""
    row, game, names = snapshot.row, snapshot.game, snapshot.names
    if not 0 <= number <= row.move:
        raise Refusal(404, "no_such_move", f"This game has {row.move} moves so far.")
    position = Position(game, snapshot.state(number), names)
    entry = next((entry for entry in snapshot.entries if entry.number == number), None)
    events = snapshot.setup_events if entry is None else entry.events if entry.kind == "move" else []
    line = opening(game, events, viewer, names) if entry is None else told(game, entry, viewer, names)
    over = not position.actors(viewer)
    scores = position.scores(viewer)
    return Message(
        table=row.id,
        game=row.game,
        title=game.title,
        status=row.status,
        revision=row.revision,
        move=number,
        seat=viewer,
        yours=yours,
        actors=position.actors(viewer),
        prompt=position.ending() if over else position.prompt(viewer),
        rule=position.rule(viewer),
        seats=[
            SeatView(seat=seat.seat, name=seat.name, kind=seat.kind, level=seat.level, score=scores[seat.seat])
            for seat in snapshot.seats
        ],
        regions=position.regions(viewer),
        choices=[],
        may_undo=False,
        shows=shown(game, events, viewer),
        log_from=number,
        log=[line],
        chat=[],
        commitment=row.commitment,
        result=position.result(snapshot.shown_key or "", row.commitment) if over else None,
        next_table=row.next_table,
        hints=row.hints,
    )


def _chat_line(line: ChatRow) -> ChatLine:
    return ChatLine(id=line.id, seat=line.seat, name=line.name, text=line.text, at=line.at)
