"""What travels between the server and a page or program: see `docs/table.md`."""

from typing import Annotated, Any, Literal

import msgspec

Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=8)]
Options = dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=40)]]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """A request body: what it does not name is refused."""


class SeatPlan(Body, kw_only=True):
    """Who is to sit in a seat of a new table: the visitor (`human`), anybody with the link (`open`), or a `bot`."""

    kind: Literal["human", "open", "bot"]
    name: Name | None = None
    level: Annotated[str, msgspec.Meta(max_length=24)] | None = None


class NewTable(Body, kw_only=True):
    """A new table; the number of seats is the number of plans."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=8)]
    options: Options = {}
    hints: bool = True
    """Whether those who play may ask the Marshal for a hint."""
    key: Key


class Join(Body, kw_only=True):
    """Sit down in an open seat (the first one when none is named), under a name."""

    name: Name
    seat: SeatNumber | None = None
    key: Key


class Act(Body, kw_only=True):
    """Take a decision: one of `choices`, in answer to the position with this move number."""

    seat: SeatNumber
    action: Number
    move: Number
    key: Key


class SeatCommand(Body, kw_only=True):
    """Something a seat does besides deciding: take back, leave, reclaim."""

    seat: SeatNumber
    key: Key


class Undo(Body, kw_only=True):
    """Take back the last decision, which made the position with this move number."""

    seat: SeatNumber
    move: Number
    key: Key


class Say(Body, kw_only=True):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    key: Key


class Keyed(Body, kw_only=True):
    """A command that needs nothing but its key."""

    key: Key


class DailyGame(Body, kw_only=True):
    """The challenge of the day, under a name."""

    name: Name
    key: Key


class LoadGame(Body, kw_only=True):
    """A saved game to go on with or to look at: the file's text."""

    file: Annotated[str, msgspec.Meta(max_length=400_000)]
    name: Name
    key: Key


class SeatView(msgspec.Struct, kw_only=True):
    """A seat as everybody sees it; `yours` and `reclaimable` are the viewer's own."""

    seat: int
    name: str
    kind: Literal["human", "open", "bot"]
    level: str | None = None
    connected: bool = False
    yours: bool = False
    reclaimable: bool = False
    score: int | None = None


class Item(msgspec.Struct, kw_only=True):
    """One choice of a list."""

    action: int
    text: str
    ends: bool


class Span(msgspec.Struct, kw_only=True):
    """A long run of choices that differ in one number: the action of `n` is `base + n`."""

    argument: str
    first: int
    last: int
    base: int


class Choice(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Choices of one kind: a few items, or a span of numbers."""

    kind: str
    label: str
    items: list[Item] = []
    span: Span | None = None
    ends: bool = False


class LogEntry(msgspec.Struct, kw_only=True):
    """An entry of the log in sentences, as HTML."""

    number: int
    seat: int
    lines: list[str]


class ChatLine(msgspec.Struct, kw_only=True):
    """A line somebody said."""

    id: int
    seat: int
    name: str
    text: str
    at: float


class Result(msgspec.Struct, kw_only=True):
    """How a finished game ended, and the key that its dice can be checked with."""

    ranks: list[int]
    scores: list[int]
    sheet: list[tuple[str, list[int]]]
    key: str
    commitment: str


class Message(msgspec.Struct, kw_only=True):
    """The table as one viewer may see it."""

    table: str
    game: str
    title: str
    status: Literal["open", "playing", "finished"]
    revision: int
    move: int
    seat: int
    yours: list[int]
    actors: list[int]
    prompt: str
    rule: str | None
    seats: list[SeatView]
    regions: dict[str, str]
    choices: list[Choice]
    may_undo: bool
    shows: list[dict[str, Any]]
    log_from: int
    log: list[LogEntry]
    chat: list[ChatLine]
    commitment: str
    result: Result | None = None
    next_table: str | None = None
    daily: str | None = None
    """The day whose challenge this is."""
    hints: bool = True
    """Whether those who play may ask for hints."""


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Why a request was refused, in a sentence; with a fresh message when somebody moved first."""

    detail: str
    code: str
    message: Message | None = None
