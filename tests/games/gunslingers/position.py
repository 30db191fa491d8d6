"""Positions of Gunslingers as tests write them: seats are letters, properties and characters go by their ids.

Gunslingers are letters too: `"D E P P"` are a duellist, an enforcer and two plugs.

>>> table = town(3, A={"men": "D P", "holds": ["hotel"]}, B={"men": "E E", "money": 20})
>>> table.lay("A", hotel="D P").lay("B", hotel="E", decoy_1="E").ready("C")
>>> table.dice(2, 6, 3, 5).fights("AB")

A position begins where cards are laid (`town`), where a train is sold (`train`), or with the setup (`opening`), and
goes on by the rules from there. Whatever is not said is as plain as can be: see `BOSSES` and `town`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pardner.engine.match import Match, from_position
from pardner.engine.text import plain
from pardner.games.gunslingers import auctions as auction_rules
from pardner.games.gunslingers import state
from pardner.games.gunslingers import territory as territory_rules

auctions: Any = auction_rules
territory: Any = territory_rules

LETTERS = "ABCDE"
SKILLS = "PED"
NONE = -1
BOSSES = ("mrs_parlor", "colonel_cartwright", "harvey_harrigan", "anton_boozer", "silas_neat")
LAYOUT = tuple(place for place in state.PROPERTY_IDS if place != "train_station")
"""The properties but the station in the order of the slots, if a test has no wish of its own."""

Holdings = Mapping[str, Any]


def seat_of(letter: str) -> int:
    return LETTERS.index(letter)


def letter_of(seat: int) -> str | None:
    return None if seat == NONE else LETTERS[seat]


def mask_of(letters: str) -> int:
    return sum(1 << seat_of(letter) for letter in letters)


def letters_in(mask: int) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if (mask >> seat) & 1)


def property_of(name: str) -> int:
    return state.PROPERTY_IDS.index(name)


def counted(men: str) -> list[int]:
    """How many of each skill: `"D P P"` gives 2, 0, 1."""
    names = men.split()
    assert set(names) <= set(SKILLS), men
    return [names.count(skill) for skill in SKILLS]


def written(counts: Sequence[int]) -> str:
    """The other way round, the strongest first: `"D P P"`."""
    return " ".join(skill for skill, count in reversed(list(zip(SKILLS, counts, strict=True))) for _ in range(count))


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
        return letters_in(self.state.actors)

    @property
    def question(self) -> str:
        name: str = state.QUESTIONS[self.state.question]
        return name

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        return self.actors, self.question

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def week(self) -> int:
        number: int = self.state.week
        return number

    @property
    def round(self) -> int:
        number: int = self.state.round
        return number

    def money(self, letter: str) -> int:
        amount: int = self.player(letter).money
        return amount

    def debt(self, letter: str) -> int:
        amount: int = self.player(letter).debt
        return amount

    def reputation(self, letter: str) -> int:
        amount: int = self.player(letter).reputation
        return amount

    def character(self, letter: str) -> str | None:
        number = self.player(letter).character
        return None if number == NONE else str(state.CHARACTER_IDS[number])

    def is_in(self, letter: str) -> bool:
        return bool(self.player(letter).out == 0)

    def owner(self, place: str) -> str | None:
        return letter_of(self.state.owner[property_of(place)])

    def markers(self, place: str) -> int:
        count: int = self.state.markers[property_of(place)]
        return count

    def holds(self, letter: str) -> dict[str, int]:
        """What a player controls, with its markers."""
        return {place: self.markers(place) for place in state.PROPERTY_IDS if self.owner(place) == letter}

    def slot(self, place: str) -> str:
        name: str = state.SLOT_IDS[self.state.slot[property_of(place)]]
        return name

    def home(self, letter: str) -> str:
        return written(self.player(letter).home)

    def posse(self, letter: str) -> str:
        return written(self.player(letter).posse)

    def jailed(self, letter: str) -> tuple[str, str]:
        """Who was arrested this week, and the week before."""
        this, before = self.player(letter).jailed
        return written(this), written(before)

    def men(self, letter: str) -> str:
        """All gunslingers of a player, wherever they stand, but for those in jail."""
        me = self.player(letter)
        counts = [sum(places) for places in zip(me.home, me.posse, me.split, *me.crew, strict=True)]
        for man in self.fight_list(letter):
            counts[man.skill] += 1
        return written(counts)

    def cards(self, letter: str) -> dict[str, str]:
        """The cards on the table with the men on them, in their order; decoys are numbered, `?` lies face down."""
        me = self.player(letter)
        shown: dict[str, str] = {}
        decoys = unknown = 0
        for stack in range(me.stacks):
            card = me.card[stack]
            if card == state.DECOY:
                decoys += 1
                name = f"decoy_{decoys}"
            elif card == state.UNKNOWN_CARD:
                unknown += 1
                name = f"?{unknown}"
            else:
                name = state.PROPERTY_IDS[card]
            shown[name] = written(me.crew[stack])
        return shown

    @property
    def battleground(self) -> str | None:
        place = self.state.battleground
        return None if place == NONE else state.PROPERTY_IDS[place]

    @property
    def fighters(self) -> str:
        return "".join(LETTERS[seat] for seat in self.state.fighter if seat != NONE)

    def fight_list(self, letter: str) -> list[Any]:
        """A player's men in the gunfight."""
        return [man for man in self.state.man[: self.state.men] if man.boss == seat_of(letter)]

    def ring(self, letter: str) -> list[str]:
        """The same in words: `"D"`, `"P winged"`, `"E wounded thrown named"`."""
        signs = (("winged", 1), ("wounded", 2), ("thrown", 4), ("named", 8), ("dead", 32))
        return [
            " ".join([SKILLS[man.skill], *(word for word, bit in signs if man.signs & bit)])
            for man in self.fight_list(letter)
        ]

    def number(self, letter: str, man: str) -> int:
        """The number of the first man of a player who looks like that: `"P"`, `"E wounded"`."""
        skill, *signs = man.split()
        bits = {"winged": 1, "wounded": 2, "thrown": 4, "named": 8, "dead": 32}
        wanted = sum(bits[sign] for sign in signs)
        for number in range(self.state.men):
            one = self.state.man[number]
            if one.boss == seat_of(letter) and SKILLS[one.skill] == skill and one.signs & 47 == wanted:
                return number
        raise AssertionError(f"{letter} has no {man}: {self.ring(letter)}")

    @property
    def scores(self) -> list[int]:
        return self.match.scores

    @property
    def places(self) -> list[int]:
        return self.match.ranks

    def seen_by(self, letter: str | None) -> "Table":
        """The position as a seat, or a spectator, may know it."""
        twin = self.match.copy()
        twin.state = self.match.game.seen_by(self.state, NONE if letter is None else seat_of(letter))
        return Table(twin)

    def kinds(self, letter: str) -> set[str]:
        """The kinds of decision that a seat may take now."""
        return {action.kind for action in self.match.legal(seat_of(letter))}

    def choices(self, letter: str, kind: str) -> list[Any]:
        """The arguments of one kind of decision: values, or tuples of them where there are several."""
        found = [tuple(action.args.values()) for action in self.match.legal(seat_of(letter)) if action.kind == kind]
        return [args[0] if len(args) == 1 else args for args in found]

    def amounts(self, letter: str) -> list[int]:
        """What a seat may seal."""
        return self.choices(letter, "seal")

    def may(self, letter: str, kind: str, **args: Any) -> bool:
        """Whether a seat may take this decision now."""
        number = self.match.game.catalogue.number(kind, **args)
        return number in self.match.game.interpreted.legal(self.state, seat_of(letter))

    def told(self, viewer: str | None = None) -> list[str]:
        """What a seat (or a spectator) reads about the last move, with letters for names."""
        lines = self.match.story(NONE if viewer is None else seat_of(viewer))[-1].lines
        return [plain(line, LETTERS) for line in lines]

    # what changes it

    def dice(self, *faces: int) -> "Table":
        """Dictate the next throws of dice, by their faces. Each call begins anew."""
        self.match.put_on_tape(*(face - 1 for face in faces))
        return self

    def draws(self, *numbers: int) -> "Table":
        """Dictate the next throws as they are, counted from 0: who is drawn, and the like."""
        self.match.put_on_tape(*numbers)
        return self

    @property
    def dice_left(self) -> int:
        """How many of the dictated throws have not been used."""
        dice = self.match._dice
        left: int = dice.tape_end - dice.tape_at  # type: ignore[operator]
        return left

    def play(self, letter: str, kind: str, **args: Any) -> "Table":
        self.match.play(seat_of(letter), kind, **args)
        return self

    def bid(self, **bids: int) -> "Table":
        """`bid(A=3, B=0)`: seat after seat."""
        for letter, amount in bids.items():
            self.play(letter, "seal", amount=amount)
        return self

    def put_up(self, letter: str, lot: str) -> "Table":
        """By the lot's id, or by the property's."""
        if lot in state.PROPERTY_IDS:
            lot = state.LOT_IDS[list(self.state.sale).index(property_of(lot))]
        return self.play(letter, "put_up", lot=lot)

    def place(self, letter: str, card: str, men: str) -> "Table":
        """Men on a card, without being ready."""
        for skill in men.split():
            self.play(letter, "place", card=card, skill=state.SKILL_IDS[SKILLS.index(skill)])
        return self

    def lay(self, letter: str, **cards: str) -> "Table":
        """All cards of a player, who is ready then: `lay("A", hotel="D P", decoy_1="P")`."""
        for card, men in cards.items():
            self.place(letter, card, men)
        return self.play(letter, "ready")

    def ready(self, letters: str) -> "Table":
        """These players are ready as they are."""
        for letter in letters:
            self.play(letter, "ready")
        return self

    def fights(self, letters: str) -> "Table":
        for letter in letters:
            self.play(letter, "fight")
        return self

    def backs_down(self, letters: str) -> "Table":
        for letter in letters:
            self.play(letter, "back_down")
        return self

    def stays(self, letters: str) -> "Table":
        for letter in letters:
            self.play(letter, "stay")
        return self

    def runs(self, letters: str) -> "Table":
        for letter in letters:
            self.play(letter, "run")
        return self

    def pick(self, letter: str, whose: str, man: str) -> "Table":
        """A player points at a man: `pick("A", "B", "P wounded")`."""
        return self.play(letter, "pick", man=self.number(whose, man))

    def bribe(self, letter: str, mode: str | None = None, man: str = "", amount: int = 0, purse: int = 0) -> "Table":
        """All that a player writes before the shooting, as far as there is something to write."""
        other = self.fighters.replace(letter, "")
        if mode:
            self.play(letter, "offer", mode=mode).pick(letter, other, man).play(letter, "seal", amount=amount)
        elif self.may(letter, "no_offer"):
            self.play(letter, "no_offer")
        if letter in self.actors and self.question == "bribe":
            self.play(letter, "seal", amount=purse)
        return self

    def loses(self, letter: str, men: str, loyalty: str = "loyal") -> "Table":
        """The men that a player gives up in a simple gunfight."""
        for skill in men.split():
            self.play(letter, "sacrifice", skill=state.SKILL_IDS[SKILLS.index(skill)], loyalty=loyalty)
        return self

    def ride(self, letter: str, card: str) -> "Table":
        return self.play(letter, "ride", card=card)

    def copy(self) -> "Table":
        return Table(self.match.copy())


# ---- positions -----------------------------------------------------------------------------------------------------


def _town(
    seats: int,
    players: Mapping[str, Holdings],
    *,
    week: int,
    layout: Sequence[str] | Mapping[str, str] | None,
    options: Mapping[str, str],
) -> Match:
    """A match in which everybody has a character and what else is said, before anything is asked."""
    match = Match("gunslingers", seats, seed=1, options={"character_auction": "off", **options})
    s = match.state
    for number, place in enumerate(_slots(layout)):
        s.at[number] = property_of(place)
        s.slot[property_of(place)] = number
    s.owner[:] = [NONE] * state.PROPERTIES
    s.markers[:] = [0] * state.PROPERTIES
    s.week, s.round, s.offered = week, 0, 0
    s.selector, s.sale[:] = NONE, [NONE] * state.MOST_SEATS
    for batch in s.batch:
        batch[:] = [0] * state.SKILLS
    free = [boss for boss in BOSSES if all(boss != given.get("character") for given in players.values())]
    for seat in range(seats):
        given = dict(players.get(LETTERS[seat], {}))
        given.setdefault("character", free.pop(0) if "character" not in given else None)
        _settle(s, seat, given)
    return match


def _slots(layout: Sequence[str] | Mapping[str, str] | None) -> list[str]:
    """The property in each slot: those that have a wish first, the others in their order; the station has its place."""
    wishes = dict(layout) if isinstance(layout, Mapping) else dict(zip(layout or (), _open_slots(), strict=False))
    taken = {slot: place for place, slot in wishes.items()} | {state.SLOT_IDS[state.STATION_SLOT]: "train_station"}
    rest = [place for place in LAYOUT if place not in wishes]
    return [taken[slot] if slot in taken else rest.pop(0) for slot in state.SLOT_IDS]


def _open_slots() -> list[str]:
    return [slot for number, slot in enumerate(state.SLOT_IDS) if number != state.STATION_SLOT]


def _settle(s: Any, seat: int, given: dict[str, Any]) -> None:
    """One player: the character with the headquarters, and whatever else is given."""
    me = s.players[seat]
    me.character = state.CHARACTER_IDS.index(given.pop("character"))
    home = state.HEADQUARTERS[me.character]
    held = given.pop("holds", ())
    markers = dict(held) if isinstance(held, Mapping) else dict.fromkeys(held, state.MARKERS)
    for place, count in ({state.PROPERTY_IDS[home]: state.MARKERS} | markers).items():
        assert s.owner[property_of(place)] == NONE, f"two players hold {place}"
        s.owner[property_of(place)] = seat
        s.markers[property_of(place)] = count
    me.money = given.pop("money", 10)
    me.debt = given.pop("debt", 0)
    need = sum(state.PROPERTY_REPUTATION[place] for place in range(state.PROPERTIES) if s.owner[place] == seat)
    me.reputation = given.pop("reputation", need)
    me.home[:] = counted(given.pop("men", ""))
    for week, men in enumerate(given.pop("jailed", ())):
        me.jailed[week][:] = counted(men)
    assert not given, f"unknown: {sorted(given)}"


def _begin(match: Match, **fields: int) -> Table:
    for name, value in fields.items():
        setattr(match.state, name, value)
    return Table(from_position(match.dump(), seed=1))


def town(
    seats: int = 3,
    *,
    week: int = 2,
    round: int = 1,  # noqa: A002
    layout: Sequence[str] | Mapping[str, str] | None = None,
    **given: Any,
) -> Table:
    """A territory round begins: whoever has gunslingers lays cards, the newspaper's controller last.

    Seats (`A={...}`) and options are `given`. A seat has a `character`, `money` (10), `reputation` (what it needs to
    hold everything), `men`, `holds` (a list of properties with two markers, or a mapping to their markers), `debt`,
    `jailed` (this week, the week before). `layout` maps properties to slots, or lists them from the first slot on.
    """
    players = {letter: given.pop(letter) for letter in LETTERS if letter in given}
    fields = {name: given.pop(name) for name in ("killed", "church_used", "sheriff_used") if name in given}
    match = _town(seats, players, week=week, layout=layout, options=given)
    match.state.round = round - 1
    territory.next_round(match.state)
    assert match.state.actors or match.state.paper != NONE, "nobody has gunslingers to lay cards with"
    if not match.state.actors:
        territory.open_newspaper(match.state)
    return _begin(match, **fields)


def train(
    seats: int = 3,
    gunslingers: str = "P P",
    *,
    week: int = 2,
    layout: Sequence[str] | Mapping[str, str] | None = None,
    **given: Any,
) -> Table:
    """A train has come and its gunslingers are on sale; seats and options as in `town`."""
    players = {letter: given.pop(letter) for letter in LETTERS if letter in given}
    match = _town(seats, players, week=week, layout=layout, options=given)
    s = match.state
    s.train[:] = counted(gunslingers)
    s.train_size = sum(s.train)
    auctions.open_auction(s, state.TRAIN_LOT, (1 << seats) - 1)
    auctions.call_for_bids(s)
    assert s.actors, "nobody has money to bid"
    return _begin(match)


def opening(
    seats: int = 3,
    *,
    characters: Sequence[str] = BOSSES,
    layout: Sequence[str] | None = None,
    sale: Sequence[str] = (),
    batches: Sequence[str] = (),
    selector: str = "A",
    **options: str,
) -> Table:
    """A game from its beginning: characters by seat (in an auction: by their places in the row), lots and selector.

    What is not said of `sale` and `batches` is made up: properties in their order, and two plugs for each batch.
    """
    bosses = list(characters)[:seats]
    row = bosses + [boss for boss in BOSSES if boss not in bosses]
    tape = _shuffled(list(LAYOUT), _town_order(layout)) + _shuffled(list(state.CHARACTER_IDS), row)
    if options.get("character_auction") != "on":
        tape += lot_throws(bosses, sale, batches, selector)
    return Table(Match("gunslingers", seats, seed=1, tape=tape, options=options))


def _town_order(layout: Sequence[str] | None) -> list[str]:
    """The order in which properties are shuffled: what is to lie on the station's slot comes last."""
    slots = [place for place in _slots(layout) if place != "train_station"]
    last = slots.pop(len(state.SLOT_IDS) - 1 - 1)
    return [*slots[: state.STATION_SLOT], last, *slots[state.STATION_SLOT :]]


def _shuffled(items: list[str], wanted: Sequence[str]) -> list[int]:
    """The throws that shuffle items into the order wanted."""
    throws = []
    for last in range(len(items) - 1, 0, -1):
        other = items.index(wanted[last])
        throws.append(other)
        items[last], items[other] = items[other], items[last]
    return throws


def lot_throws(bosses: Sequence[str], sale: Sequence[str], batches: Sequence[str], selector: str) -> list[int]:
    """The throws that put these properties and batches on sale and draw the selector, when these bosses play."""
    quarters = [state.HEADQUARTERS[state.CHARACTER_IDS.index(boss)] for boss in bosses]
    left = [place for number, place in enumerate(state.PROPERTY_IDS) if number not in quarters]
    wanted = [*sale, *(place for place in left if place not in sale)][: len(bosses)]
    throws = []
    for place in wanted:
        throws.append(left.index(place))
        left.remove(place)
    for men in [*batches, *["P P"] * len(bosses)][: len(bosses)]:
        throws += batch_throws(men)
    return [*throws, seat_of(selector)]


def batch_throws(men: str, dice: int = state.BATCH_DICE) -> list[int]:
    """Throws of counting dice that bring as many men, and of a die for each man's skill."""
    skills = men.split()
    counts = [min(2, max(0, len(skills) - 2 * number)) for number in range(dice)]
    assert sum(counts) == len(skills), f"{dice}C do not bring so many"
    return [(0, 3, 5)[count] for count in counts] + [(0, 3, 5)[SKILLS.index(skill)] for skill in skills]
