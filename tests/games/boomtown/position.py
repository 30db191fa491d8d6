"""Positions of Boomtown as tests write them: seats are letters, cards go by their ids, a mine without its `mine_`.

>>> table = position(gold=[12, 10, 3, 10], open=["dry_gulch_10", "mustang", "dry_gulch_02", "dry_gulch_03"])
>>> table.everybody_passes()
>>> table.pick("A", "dry_gulch_10")

A position stands at the beginning of an auction, unless a test says otherwise.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import FunctionType
from typing import Any

from pardner.engine.clone import Cloner
from pardner.engine.dice import Dice
from pardner.engine.game import load
from pardner.engine.match import Match, from_position
from pardner.games.boomtown import state

LETTERS = "ABCDE"
NONE = -1


def seat_of(letter: str) -> int:
    return LETTERS.index(letter)


def letter_of(seat: int) -> str | None:
    return None if seat == NONE else LETTERS[seat]


def card_of(name: str) -> int:
    """The number of a card; a mine may be named without its prefix."""
    full = name if name in state.CARD_IDS else f"mine_{name}"
    place: int = state.CARD_IDS.index(full)
    return place


def short(card: int) -> str:
    name: str = state.CARD_IDS[card]
    return name.removeprefix("mine_")


def mine_id(name: str) -> str:
    return name if name.startswith("mine_") else f"mine_{name}"


def event_of(name: str) -> int:
    place: int = state.EVENT_IDS.index(name)
    return place


def town_of(name: str) -> int:
    place: int = state.TOWN_IDS.index(name)
    return place


def places(unseen: Sequence[int], cards: Sequence[str]) -> list[int]:
    """The throws that draw these cards one after another: the last unseen card fills each gap."""
    left = list(unseen)
    throws = []
    for card in cards:
        throws.append(left.index(card_of(card)))
        left[throws[-1]] = left[-1]
        left.pop()
    return throws


def first_turn(seats: int, *, first: str = "A", draws: Sequence[str] = (), **options: str) -> "Table":
    """A new game with a first player and the cards that come up, one after another."""
    tape = [seat_of(first), *places(range(state.CARDS - (options.get("fifteenth_event") == "none")), draws)]
    return Table(Match("boomtown", seats, seed=1, tape=tape, options=options))


class Table:
    """A match, talked to in letters and names."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # what there is to see

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def gold(self) -> list[int]:
        return [self.state.players[seat].gold for seat in range(self.match.seats)]

    @property
    def actor(self) -> str | None:
        """The one seat that is asked something."""
        actors = self.match.actors
        assert len(actors) < 2, "nothing in Boomtown is decided at the same time"
        return letter_of(actors[0]) if actors else None

    @property
    def question(self) -> str:
        name: str = state.QUESTIONS[self.state.question]
        return name

    @property
    def asked(self) -> tuple[str | None, str]:
        return self.actor, self.question

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def first_player(self) -> str | None:
        return letter_of(self.state.first_player)

    @property
    def open(self) -> list[str]:
        """The open cards that nobody has taken yet."""
        return [short(card) for card in self.state.open if card != NONE]

    @property
    def faces(self) -> tuple[int, int]:
        return self.state.faces[0], self.state.faces[1]

    def mines(self, letter: str) -> set[str]:
        seat = seat_of(letter)
        return {short(mine) for mine in range(state.MINES) if self.state.owner[mine] == seat}

    def owner(self, mine: str) -> str | None:
        return letter_of(self.state.owner[card_of(mine)])

    def mayor(self, town: str) -> str | None:
        return letter_of(self.state.mayor[town_of(town)])

    def parked(self, event: str) -> str | None:
        return letter_of(self.state.parked[event_of(event)])

    @property
    def governor(self) -> str | None:
        town = self.state.governor_town
        return None if town == NONE else state.TOWN_IDS[town]

    @property
    def new_vein(self) -> str | None:
        mine = self.state.new_vein
        return None if mine == NONE else short(mine)

    @property
    def girls(self) -> str | None:
        saloon = self.state.saloon_girls
        return None if saloon == NONE else state.SALOON_IDS[saloon]

    @property
    def saloons(self) -> dict[str, tuple[str, str]]:
        """Each open saloon with its owner and its town."""
        return {
            state.SALOON_IDS[saloon]: (LETTERS[owner], state.TOWN_IDS[self.state.saloon_town[saloon]])
            for saloon, owner in enumerate(self.state.saloon_owner)
            if owner != NONE
        }

    @property
    def mustang(self) -> str | None:
        return letter_of(self.state.mustang_holder)

    @property
    def telegraph(self) -> str | None:
        return letter_of(self.state.telegraph_holder)

    @property
    def deck(self) -> set[str]:
        """The cards that nobody has seen since they were shuffled."""
        return {short(card) for card in self.state.unseen[: self.state.unseen_count]}

    def place(self, card: str) -> str | None:
        """Where a card is; nowhere once it has left the game."""
        found = [place for name, place in whereabouts(self.state) if name == card]
        assert len(found) < 2, f"{card} is in several places: {found}"
        return found[0] if found else None

    def choices(self, kind: str | None = None) -> list[Any]:
        """What the actor may choose: the arguments of one kind of decision, or the names of all kinds."""
        actor = self.actor
        assert actor is not None, "the game is over"
        actions = self.match.legal(seat_of(actor))
        if kind is None:
            return sorted({action.kind for action in actions})
        found = [next(iter(action.args.values()), None) for action in actions if action.kind == kind]
        return [entry.removeprefix("mine_") if isinstance(entry, str) else entry for entry in found]

    # what changes it

    def throw(self, *faces: int, reveal: Sequence[str] = ()) -> "Table":
        """Dictate the faces of the next dice, and the cards that turn up afterwards if nothing is known of the deck."""
        drawn = places(self.state.unseen[: self.state.unseen_count], reveal)
        self.match.put_on_tape(*(face - 1 for face in faces), *drawn)
        return self

    def play(self, letter: str, kind: str, **args: Any) -> "Table":
        for name in ("mine", "card"):
            if name in args:
                args[name] = state.CARD_IDS[card_of(args[name])]
        self.match.play(seat_of(letter), kind, **args)
        return self

    def bid(self, letter: str, amount: int) -> "Table":
        return self.play(letter, "bid", amount=amount)

    def passes(self, letters: str) -> "Table":
        """These seats pass, one after another."""
        for letter in letters:
            self.play(letter, "pass")
        return self

    def everybody_passes(self) -> "Table":
        """Nobody bids: the first player picks first and pays nothing."""
        for _ in range(self.match.seats):
            assert self.actor is not None
            self.play(self.actor, "pass")
        return self

    def auction(self, winner: str, amount: int) -> "Table":
        """One bid; everybody else passes."""
        while self.question == "bid":
            actor = self.actor
            assert actor is not None
            if actor == winner:
                self.bid(actor, amount)
            else:
                self.play(actor, "pass")
        return self

    def pick(self, letter: str, card: str) -> "Table":
        return self.play(letter, "pick", card=card)

    def picks(self, **cards: str) -> "Table":
        """Several seats pick, in the order given: `picks(A="mustang", B="dry_gulch_10")`."""
        for letter, card in cards.items():
            self.pick(letter, card)
        return self

    def pick_all(self) -> str:
        """Everybody takes the first of the cards that lie open, all of them mines; tells in which order they pick."""
        order = ""
        while self.question == "pick":
            assert self.actor is not None
            order += self.actor
            self.pick(self.actor, self.open[0])
        return order

    def copy(self) -> "Table":
        return Table(self.match.copy())


Property = Mapping[str, Sequence[str]]


def position(
    seats: int = 4,
    *,
    open: Sequence[str] = ("mustang",),  # noqa: A002
    gold: Sequence[int] | None = None,
    mines: Property | None = None,
    mayors: Mapping[str, str] | None = None,
    saloons: Sequence[tuple[str, str]] = (),
    girls: str | None = None,
    governor: str | None = None,
    new_vein: str | None = None,
    parked: Mapping[str, str] | None = None,
    mustang: str | None = None,
    telegraph: str | None = None,
    first: str = "A",
    turn: int = 2,
    deck: Sequence[str] | None = None,
    gone: Sequence[str] = (),
    seed: int = 1,
    **options: str,
) -> Table:
    """A position at the beginning of an auction.

    Whoever has most mines of a town, and at least 2, is its mayor unless `mayors` says otherwise. Saloons are given
    in the order of their opening. What is neither on the table nor `gone` is in the deck, unless `deck` says what is.
    """
    document = Match("boomtown", seats, options=options, seed=seed).dump()
    fields = document["state"]
    fields["turn"] = turn
    fields["first_player"] = seat_of(first)
    fields["actors"] = 1 << seat_of(first)
    fields["owner"] = {mine_id(mine): seat_of(letter) for letter, owned in (mines or {}).items() for mine in owned}
    counts = [[0] * state.TOWNS for _ in range(seats)]
    for mine, seat in fields["owner"].items():
        counts[seat][state.MINE_TOWN[state.MINE_IDS.index(mine)]] += 1
    fields["mayor"] = _mayors(counts, mayors or {})
    for seat in range(seats):
        fields["players"][seat]["gold"] = 10 if gold is None else gold[seat]
        fields["players"][seat]["mines"] = dict(zip(state.TOWN_IDS, counts[seat], strict=True))
    fields["saloon_owner"] = {state.SALOON_IDS[place]: seat_of(letter) for place, (letter, _) in enumerate(saloons)}
    fields["saloon_town"] = {state.SALOON_IDS[place]: town_of(town) for place, (_, town) in enumerate(saloons)}
    fields["older_saloon"] = 0
    fields["saloon_girls"] = NONE if girls is None else state.SALOON_IDS.index(girls)
    fields["governor_town"] = NONE if governor is None else town_of(governor)
    fields["new_vein"] = NONE if new_vein is None else card_of(new_vein)
    fields["parked"] = {event: seat_of(letter) for event, letter in (parked or {}).items()}
    fields["mustang_holder"] = NONE if mustang is None else seat_of(mustang)
    fields["telegraph_holder"] = NONE if telegraph is None else seat_of(telegraph)
    shown = [card_of(card) for card in open]
    fields["open"] = shown + [NONE] * (state.MOST_SEATS - len(shown))
    fields["open_count"] = len(shown)
    used = {state.CARD_IDS[card] for card in shown} | set(fields["owner"]) | set(fields["saloon_owner"])
    used |= set(fields["parked"]) | {state.CARD_IDS[card_of(card)] for card in gone}
    attached = {"saloon_girls": girls, "governor": governor, "new_vein": new_vein}
    used |= {card for card, place in (attached | {"mustang": mustang, "telegraph": telegraph}).items() if place}
    if options.get("fifteenth_event") == "none":
        used.add("holdup_2")
    names = [card for card in state.CARD_IDS if card not in used] if deck is None else deck
    unseen = [card_of(card) for card in names]
    assert not {state.CARD_IDS[card] for card in unseen} & used, "a card of the deck lies on the table too"
    fields["unseen"] = unseen + [NONE] * (state.CARDS - len(unseen))
    fields["unseen_count"] = fields["deck_count"] = len(unseen)
    fields["known_count"] = 0
    return Table(from_position(document, seed=seed))


def _mayors(counts: list[list[int]], given: Mapping[str, str]) -> dict[str, int]:
    mayors = {town: seat_of(letter) for town, letter in given.items()}
    for place, town in enumerate(state.TOWN_IDS):
        column = [row[place] for row in counts]
        most = max(column)
        if town not in mayors and most >= state.MAYOR_NEEDS:
            assert column.count(most) == 1, f"say who is mayor of {town}"
            mayors[town] = column.index(most)
    return mayors


def taking(card: str, *, by: str = "A", seats: int = 4, others: Sequence[str] | None = None, **given: Any) -> Table:
    """Everybody has passed and this seat, who was first player, has taken a card; the others have yet to pick."""
    taken = {mine_id(mine) for owned in given.get("mines", {}).values() for mine in owned} | {mine_id(card)}
    spare = [mine for mine in reversed(state.MINE_IDS) if mine not in taken]
    shown = [card, *(spare[: seats - 1] if others is None else others)]
    return position(seats, first=by, open=shown, **given).everybody_passes().pick(by, card)


def last_turn(seats: int = 4, **given: Any) -> Table:
    """A turn in which only the first player finds a card, Mustang, and after which the game ends.

    It isolates production: once everybody has passed, one pick leads to the throw and nothing follows it.
    """
    return position(seats, open=["mustang"], deck=[], **given).everybody_passes()


def produce(table: Table, first: int, second: int) -> Table:
    """Throw the production dice at the end of a turn made by `last_turn`."""
    actor = table.actor
    assert actor is not None
    return table.throw(first, second).pick(actor, "mustang")


def whereabouts(s: Any) -> list[tuple[str, str]]:
    """Every card that is still in the game, with its place; a card in two places is listed twice."""
    found = [(short(card), "deck") for card in s.unseen[: s.unseen_count]]
    found += [(short(card), "open") for card in s.open if card != NONE]
    found += [(short(mine), "owned") for mine, owner in enumerate(s.owner) if owner != NONE]
    found += [(state.SALOON_IDS[saloon], "placed") for saloon, owner in enumerate(s.saloon_owner) if owner != NONE]
    found += [(state.EVENT_IDS[event], "parked") for event, owner in enumerate(s.parked) if owner != NONE]
    placed = {"governor": s.governor_town, "new_vein": s.new_vein, "saloon_girls": s.saloon_girls}
    placed |= {"mustang": s.mustang_holder, "telegraph": s.telegraph_holder}
    found += [(card, "placed") for card, place in placed.items() if place != NONE]
    if s.event != NONE:
        found.append((state.EVENT_IDS[s.event], "being settled"))
    return found


# ---- exact chances -------------------------------------------------------------------------------------------------


class _Needs(Exception):
    """A throw that the script does not give: how many results it has."""

    def __init__(self, faces: int) -> None:
        self.faces = faces


class Chances:
    """Follows every branch of the dice of a rules function, with its exact probability."""

    def __init__(self, name: str) -> None:
        self._script: list[int] = []
        self._at = 0
        self._enough: Any = None
        self._state: Any = None
        self._function: Any = Cloner(self._listen).clone(getattr(load("boomtown").rules, name))

    def _listen(self, copy: FunctionType) -> Any:
        return self._roll if copy.__module__ == "pardner.engine.dice" and copy.__name__ == "roll" else copy

    def _roll(self, _dice: Dice, faces: int) -> int:
        if self._at < len(self._script):
            self._at += 1
            return self._script[self._at - 1]
        if self._enough is not None and self._enough(self._state):
            raise _Needs(0)
        raise _Needs(faces)

    def of(self, start: Any, args: tuple[int, ...], outcome: Any, enough: Any = None) -> dict[Any, Fraction]:
        """The chance of each outcome of a call on copies of `start`.

        `outcome(s)` names what came of it; once `enough(s)` holds, later throws are left unthrown.
        """
        chances: dict[Any, Fraction] = {}
        branches: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
        self._enough = enough
        while branches:
            self._script, chance = branches.pop()
            self._at = 0
            self._state = type(start).from_buffer_copy(start)
            try:
                self._function(self._state, *args, Dice())
            except _Needs as needs:
                if needs.faces:
                    share = chance / needs.faces
                    branches += [([*self._script, result], share) for result in range(needs.faces)]
                    continue
            found = outcome(self._state)
            chances[found] = chances.get(found, Fraction(0)) + chance
        return chances
