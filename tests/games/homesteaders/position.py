"""Positions of Homesteaders as tests write them: seats are letters, buildings, slots, tiles and goods go by their ids.

>>> table = bidding(3, start="A")
>>> table.bid("A", 1, 5).bid("B", 1, 6).bid("C", 2, 3).passes("A").bonus("A", "trade")

A position begins at one of the decisions: `income`, `bidding`, `resolving` (a winner has to pay, build, …), `endgame`.
What a player has is said by a mapping: goods, `workers`, `rail_lines`, `track`, `buildings`, `placed`, `ledger`:

>>> table = income(2, A={"silver": 3, "gold": 2, "workers": 7, "buildings": ["farm"]})

Whatever is left out is 0, but for one worker and the Homestead. The ledger is the hand unless it is given.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pardner.engine.match import Match, from_position
from pardner.games.homesteaders import state

LETTERS = "ABCDE"
NONE = -1
NEUTRAL = "neutral"

Holdings = Mapping[str, Any]


def seat_of(letter: str) -> int:
    return state.NEUTRAL if letter == NEUTRAL else LETTERS.index(letter)


def letter_of(seat: int) -> str | None:
    if seat == NONE:
        return None
    return NEUTRAL if seat == state.NEUTRAL else LETTERS[seat]


def mask_of(names: Sequence[str], of: Sequence[str]) -> int:
    """The bit mask of some of these names."""
    assert set(names) <= set(of), f"unknown: {sorted(set(names) - set(of))}"
    return sum(1 << of.index(name) for name in set(names))


def names_in(mask: int, of: Sequence[str]) -> set[str]:
    """The names that a bit mask stands for."""
    return {name for place, name in enumerate(of) if (mask >> place) & 1}


def deal_of(name: str) -> tuple[str, dict[str, str]]:
    """A market deal by one name, such as `buy_wood` or `take_debt`, as the catalogue has it."""
    for kind in ("buy", "sell"):
        resource = name.removeprefix(f"{kind}_")
        if resource != name:
            return kind, {"resource": resource}
    return name, {}


def table_of(seats: int, *, start: str = "A", reveal: Sequence[str] = ("a2_s1", "a3_s1"), **options: str) -> "Table":
    """A game from its beginning, with the start player and the first tiles of bays 2 and 3."""
    tiles = reveal[: state.BAYS_IN_USE[seats] - 1]
    tape = [seat_of(start), *(pile(bay, 0).index(tile) for bay, tile in enumerate(tiles, 1))]
    return Table(Match("homesteaders", seats, seed=1, tape=tape, options=options))


def pile(bay: int, stage: int) -> list[str]:
    """All tiles of a bay (0, 1, 2) and stage, in their order."""
    first, end = state.STAGE_FIRST[stage], state.STAGE_FIRST[stage + 1]
    return list(state.TILE_IDS[bay * state.PILE + first : bay * state.PILE + end])


class Table:
    """A match, talked to in letters and names."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # what there is to see

    @property
    def state(self) -> Any:
        return self.match.state

    def player(self, letter: str) -> Any:
        return self.state.players[seat_of(letter)]

    @property
    def actors(self) -> str:
        """The seats that may decide, as letters."""
        return "".join(LETTERS[seat] for seat in self.match.actors)

    @property
    def question(self) -> str:
        name: str = state.QUESTIONS[self.state.question]
        return name

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what; an Income phase also by the step of the only seat left."""
        return self.actors, self.question

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def round(self) -> int:
        number: int = self.state.round
        return number

    @property
    def start_player(self) -> str | None:
        return letter_of(self.state.start_player)

    def has(self, letter: str, good: str) -> int:
        """How much of a good a player holds."""
        amount: int = self.player(letter).hand[state.GOOD_IDS.index(good)]
        return amount

    def hand(self, letter: str) -> dict[str, int]:
        """All that a player holds, without what is 0."""
        return {good: amount for good, amount in zip(state.GOOD_IDS, self.player(letter).hand, strict=True) if amount}

    def ledger(self, letter: str) -> dict[str, int]:
        """What everybody can reckon of a player, without what is 0."""
        return {good: amount for good, amount in zip(state.GOOD_IDS, self.player(letter).ledger, strict=True) if amount}

    def workers(self, letter: str) -> int:
        count: int = self.player(letter).workers
        return count

    def rail_lines(self, letter: str) -> int:
        count: int = self.player(letter).rail_lines
        return count

    def track(self, letter: str) -> int:
        space: int = self.player(letter).track
        return space

    def buildings(self, letter: str) -> set[str]:
        return names_in(self.player(letter).buildings, state.BUILDING_IDS)

    def placed(self, letter: str) -> set[str]:
        """The slots with a worker of the player on them."""
        return names_in(self.player(letter).placed, state.SLOT_IDS)

    def income_step(self, letter: str) -> str:
        name: str = state.INCOME_STEPS[self.player(letter).income]
        return name

    @property
    def tiles(self) -> list[str]:
        """This round's tiles, bay by bay."""
        return [state.TILE_IDS[tile] for tile in self.state.tile if tile != NONE]

    @property
    def face_down(self) -> set[str]:
        """The tiles that may still turn up."""
        return {tile for tile, lies in zip(state.TILE_IDS, self.state.face_down, strict=True) if lies}

    @property
    def supply(self) -> dict[str, int]:
        """The buildings that can be built, with their copies."""
        return {building: count for building, count in zip(state.BUILDING_IDS, self.state.supply, strict=True) if count}

    @property
    def standing(self) -> dict[int, tuple[str, int]]:
        """Bay by bay the highest bid: who made it, and how much."""
        return {
            bay: (str(letter_of(self.state.bidder[bay - 1])), self.state.bid[bay - 1])
            for bay in state.BAY_NUMBERS
            if self.state.bidder[bay - 1] != NONE
        }

    @property
    def second(self) -> tuple[str, int] | None:
        """The second bid of the Double bay."""
        bidder = letter_of(self.state.second_bidder)
        return None if bidder is None else (bidder, self.state.second_bid)

    @property
    def neutral(self) -> int:
        value: int = self.state.neutral
        return value

    @property
    def scores(self) -> list[int]:
        return self.match.scores

    @property
    def places(self) -> list[int]:
        return self.match.ranks

    def kinds(self, letter: str) -> set[str]:
        """The kinds of decision that a seat may take now."""
        return {action.kind for action in self.match.legal(seat_of(letter))}

    def choices(self, letter: str, kind: str) -> list[Any]:
        """The arguments of one kind of decision: values, or tuples of them where there are several."""
        found = [tuple(action.args.values()) for action in self.match.legal(seat_of(letter)) if action.kind == kind]
        return [args[0] if len(args) == 1 else args for args in found]

    def deals(self, letter: str) -> set[str]:
        """The market deals that a seat may make now."""
        actions = [action for action in self.match.legal(seat_of(letter)) if action.id >= state.BUY]
        return {"_".join([action.kind, *map(str, action.args.values())]) for action in actions}

    def may(self, letter: str, kind: str, **args: Any) -> bool:
        """Whether a seat may take this decision now."""
        number = self.match.game.catalogue.number(kind, **args)
        return number in self.match.game.interpreted.legal(self.state, seat_of(letter))

    def bids(self, letter: str, bay: int) -> list[int]:
        """The values that a seat may bid in a bay."""
        return [value for where, value in self.choices(letter, "bid") if where == bay]

    def buildable(self, letter: str) -> set[str]:
        """The buildings that a seat may build now, however it is paid for."""
        return {building for building, _ in self.choices(letter, "build")}

    def told(self, viewer: str | None = None) -> list[str]:
        """What a seat (or a spectator) reads about the last move, with letters for names."""
        from pardner.engine.text import plain

        lines = self.match.story(NONE if viewer is None else seat_of(viewer))[-1].lines
        return [plain(line, LETTERS) for line in lines]

    # what changes it

    def play(self, letter: str, kind: str, **args: Any) -> "Table":
        self.match.play(seat_of(letter), kind, **args)
        return self

    def deal(self, letter: str, *deals: str) -> "Table":
        """Market deals one after another: `deal("A", "take_debt", "buy_wood")`."""
        for name in deals:
            kind, args = deal_of(name)
            self.play(letter, kind, **args)
        return self

    def place(self, letter: str, *slots: str) -> "Table":
        for slot in slots:
            self.play(letter, "place", slot=slot)
        return self

    def collect(self, letter: str, *slots: str) -> "Table":
        """Workers go on these slots, and the income is collected."""
        return self.place(letter, *slots).play(letter, "collect")

    def pay_wages(self, letter: str, gold: int = 0) -> "Table":
        return self.play(letter, "pay_wages", gold=gold)

    def everybody_idle(self) -> "Table":
        """Nobody places a worker; all collect and pay in silver or debts."""
        for letter in self.actors:
            if self.income_step(letter) == "placing":
                self.collect(letter)
            self.pay_wages(letter)
        return self

    def bid(self, letter: str, bay: int, value: int) -> "Table":
        return self.play(letter, "bid", bay=bay, value=value)

    def passes(self, letters: str) -> "Table":
        """These seats pass. A seat that can only take a chit from the track takes it, if others pass after it."""
        for place, letter in enumerate(letters):
            self.play(letter, "pass")
            if place + 1 < len(letters):
                self.bonus(letter, "trade")
        return self

    def bonus(self, letter: str, bonus: str) -> "Table":
        return self.play(letter, "track_bonus", bonus=bonus)

    def pay(self, letter: str, gold: int = 0) -> "Table":
        """The winner pays the bid."""
        return self.play(letter, "pay_bid", gold=gold)

    def build(self, letter: str, building: str, gold_for: str = "none") -> "Table":
        return self.play(letter, "build", building=building, gold_for=gold_for)

    def reveal(self, *tiles: str) -> "Table":
        """Dictate the tiles that turn up in bays 2 and 3 at the beginning of the next round."""
        stage = state.ROUND_STAGE[self.round + 1]
        lying = self.face_down
        self.match.put_on_tape(
            *([tile for tile in pile(bay, stage) if tile in lying].index(name) for bay, name in enumerate(tiles, 1))
        )
        return self

    def copy(self) -> "Table":
        return Table(self.match.copy())


# ---- positions -----------------------------------------------------------------------------------------------------


def _document(
    seats: int,
    players: Mapping[str, Holdings],
    *,
    number: int,
    start: str,
    tiles: Sequence[str] | None,
    gone: Sequence[str] = (),
    neutral: int = state.NEUTRAL_START,
    seed: int = 1,
    **options: str,
) -> dict[str, Any]:
    """A position at the beginning of a round's Income phase, as a document."""
    document = Match("homesteaders", seats, options=options, seed=seed).dump()
    fields = document["state"]
    fields |= {"round": number, "start_player": seat_of(start), "neutral": neutral if seats == 2 else 0}
    fields["last_bidder"] = (seat_of(start) - 1) % seats
    for letter, holdings in players.items():
        fields["players"][seat_of(letter)] |= _player(holdings)
    shown = _tiles(seats, number) if tiles is None else list(tiles)
    assert number > state.ROUNDS or len(shown) == state.BAYS_IN_USE[seats], "a tile for each bay, please"
    fields["tile"] = [state.TILE_IDS.index(tile) for tile in shown] + [NONE] * (state.BAYS - len(shown))
    fields["face_down"] = dict.fromkeys(_unseen(seats, number, shown), 1)
    fields["supply"] = _supply(fields["players"][:seats], number, gone)
    return document


def _player(holdings: Holdings) -> dict[str, Any]:
    """The fields of a player who has these things."""
    given = dict(holdings)
    buildings = {"homestead", *given.pop("buildings", ())}
    fields: dict[str, Any] = {"workers": given.pop("workers", state.STARTING_WORKERS)}
    fields["buildings"] = mask_of(sorted(buildings), state.BUILDING_IDS)
    fields["placed"] = mask_of(given.pop("placed", ()), state.SLOT_IDS)
    for name in ("rail_lines", "track", "borrowed"):
        fields[name] = given.pop(name, 0)
    ledger = given.pop("ledger", None)
    assert given.keys() <= set(state.GOOD_IDS), f"unknown: {sorted(given.keys() - set(state.GOOD_IDS))}"
    fields["hand"] = given
    fields["ledger"] = given if ledger is None else dict(ledger)
    return fields


def _tiles(seats: int, number: int) -> list[str]:
    """Tiles for a round: the first of its stage in each pile, in Auction 1 the round's own."""
    if number > state.ROUNDS:
        return []
    stage = state.ROUND_STAGE[number]
    bays = range(state.BAYS_IN_USE[seats])
    return [state.TILE_IDS[number - 1] if bay == 0 else pile(bay, stage)[0] for bay in bays]


def _unseen(seats: int, number: int, shown: Sequence[str]) -> list[str]:
    """The tiles that may still come when these are shown, the first of the stage having gone before."""
    found = []
    for bay in range(1, state.BAYS_IN_USE[seats]):
        for stage in range(len(state.STAGE_IDS)):
            hidden = [tile for tile in pile(bay, stage) if tile not in shown]
            left = min(len(hidden), max(0, state.STAGE_FIRST[stage + 1] - number))
            found += hidden[len(hidden) - left :]
    return found


def _supply(players: Sequence[Mapping[str, Any]], number: int, gone: Sequence[str]) -> dict[str, int]:
    """The copies in supply in a round, without what players own and what is `gone`."""
    stage = state.ROUND_STAGE[number]
    copies = state.COPIES[int(len(players) > 2)]
    left = {}
    for building in range(state.SUPPLY_FIRST[stage], state.SUPPLY_END[stage]):
        name = state.BUILDING_IDS[building]
        owned = sum((player["buildings"] >> building) & 1 for player in players)
        assert owned <= copies[building], f"there are not so many of {name}"
        left[name] = 0 if name in gone else copies[building] - owned
    return left


def income(
    seats: int = 3, *, round: int = 1, start: str = "A", tiles: Sequence[str] | None = None, **given: Any  # noqa: A002
) -> Table:
    """The Income phase of a round, everybody about to place workers. Seats (`A={...}`) and options are `given`."""
    players, rest = _split(given)
    return Table(from_position(_document(seats, players, number=round, start=start, tiles=tiles, **rest), seed=1))


def bidding(
    seats: int = 3,
    *,
    round: int = 1,  # noqa: A002
    start: str = "A",
    turn: str | None = None,
    bids: Mapping[int, tuple[str, int]] | None = None,
    second: tuple[str, int] | None = None,
    double: int | None = None,
    passed: str = "",
    tiles: Sequence[str] | None = None,
    **given: Any,
) -> Table:
    """The bidding of a round: whose turn it is (the start player's), bids by bay, who has passed.

    With two players a neutral bid stands where `bids` has one by `NEUTRAL`; with five, bay 1 is the Double bay unless
    `double` names another.
    """
    players, rest = _split(given)
    document = _document(seats, players, number=round, start=start, tiles=tiles, **rest)
    _bidding(document["state"], seats, turn or start, bids or {}, second, double, passed)
    document["state"]["question"] = state.ASK_BID
    document["state"]["actors"] = 1 << seat_of(turn or start)
    return Table(from_position(document, seed=1))


def resolving(
    winner: str = "A",
    *,
    seats: int = 3,
    tile: str,
    bid: int = 3,
    question: str = "pay_bid",
    round: int | None = None,  # noqa: A002
    start: str = "A",
    others: Mapping[int, tuple[str, int]] | None = None,
    **given: Any,
) -> Table:
    """A winner is asked to pay, or (`question`) to build, to trade in, …; everybody else without a bid has passed.

    The round is the tile's own, or the first of its stage. `others` are the winners of other bays.
    """
    place = state.TILE_IDS.index(tile)
    bay, at = divmod(place, state.PILE)
    stage = sum(at >= first for first in state.STAGE_FIRST[1:-1])
    number = round or (at + 1 if bay == 0 else state.STAGE_FIRST[stage] + 1)
    players, rest = _split(given)
    tiles = rest.pop("tiles", None) or _tiles(seats, number)
    tiles[bay] = tile
    document = _document(seats, players, number=number, start=start, tiles=tiles, **rest)
    fields = document["state"]
    bids = {bay + 1: (winner, bid), **(others or {})}
    stand = {letter for letter, _ in bids.values()}
    passed = "".join(letter for letter in LETTERS[:seats] if letter not in stand)
    _bidding(fields, seats, winner, bids, None, None, passed)
    fields["question"] = state.QUESTIONS.index(question)
    fields["resolving"] = 2 * bay
    fields["actors"] = 1 << seat_of(winner)
    return Table(from_position(document, seed=1))


def endgame(seats: int = 3, *, deciding: str | None = None, **given: Any) -> Table:
    """The window after the last wages; everybody is in it, or those that are named."""
    players, rest = _split(given)
    document = _document(seats, players, number=state.FINAL_INCOME, start="A", tiles=[], **rest)
    fields = document["state"]
    fields["question"] = state.ASK_ENDGAME
    for player in fields["players"][:seats]:
        player["income"] = state.PAID
    fields["actors"] = mask_of(deciding or LETTERS[:seats], LETTERS)
    return Table(from_position(document, seed=1))


def _split(given: Mapping[str, Any]) -> tuple[dict[str, Holdings], dict[str, Any]]:
    """The seats and what else was given."""
    players = {letter: given[letter] for letter in LETTERS if letter in given}
    return players, {name: value for name, value in given.items() if name not in players}


def _bidding(
    fields: dict[str, Any],
    seats: int,
    turn: str,
    bids: Mapping[int, tuple[str, int]],
    second: tuple[str, int] | None,
    double: int | None,
    passed: str,
) -> None:
    """Fill in an auction that is under way."""
    for player in fields["players"][:seats]:
        player["income"] = state.PAID
    for bay, (letter, value) in bids.items():
        fields["bidder"][bay - 1] = seat_of(letter)
        fields["bid"][bay - 1] = value
    fields["double_bay"] = (double or 1) - 1 if seats == state.MOST_SEATS else NONE
    fields["second_bidder"] = NONE if second is None else seat_of(second[0])
    fields["second_bid"] = 0 if second is None else second[1]
    fields["last_bidder"] = (seat_of(turn) - 1) % seats
    fields["passed"] = mask_of(passed, LETTERS)
