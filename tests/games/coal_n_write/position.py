"""Positions of Coal N' Write as tests write them: seats are letters, dice go by their faces, minerals by their signs.

>>> table = position(2, dice=(1, 5, 5), stash={"A": "S C"}, cash=[10, 0])
>>> table.claim("A", 5, "coal_2l_1").dig("A", 1, "silver_8c").visit("A", 5, "sheriffs_deputy")
>>> table.throw(2, 6).idle("B")  # B, the last, digs somewhere: the Turn closes, and the next throw is 2 and 6

A position stands in a Turn whose dice have just been thrown. `writing` and `delivery` stand where everybody writes a
Lone Miner letter, and where everybody loads a burro.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pardner.engine.dice import Dice
from pardner.engine.game import load
from pardner.engine.match import Match, from_position
from pardner.games.coal_n_write import state

SEATS = "ABCDEFGH"
SIGNS = "STCB?M"
NONE = -1

Faces = int | Sequence[int]
Sheets = Mapping[str, Any]


def seat_of(letter: str) -> int:
    return SEATS.index(letter)


def letter_of(seat: int) -> str | None:
    return None if seat == NONE else SEATS[seat]


def chamber_of(name: str) -> int:
    place: int = state.CHAMBER_IDS.index(name)
    return place


def card_of(name: str) -> int:
    place: int = state.CARD_IDS.index(name)
    return place


def counted(signs: str) -> dict[str, int]:
    """How many of each mineral: `"S S ?"` gives two of silver and a geode."""
    names = signs.split()
    assert set(names) <= set(SIGNS), signs
    return {mineral: names.count(sign) for sign, mineral in zip(SIGNS, state.MINERAL_IDS, strict=True) if sign in names}


def written(counts: Sequence[int]) -> str:
    """The other way round: `"S S ?"`."""
    return " ".join(sign for sign, count in zip(SIGNS, counts, strict=False) for _ in range(count))


def faces_of(faces: Faces) -> list[int]:
    return [faces] if isinstance(faces, int) else list(faces)


class Table:
    """A match, talked to in letters, faces and names."""

    def __init__(self, match: Match, *, patient: bool = False) -> None:
        self.match = match
        self.patient = patient

    # what there is to see: the truth, not what one of the players may know

    @property
    def state(self) -> Any:
        return self.match.state

    def player(self, letter: str) -> Any:
        return self.state.players[seat_of(letter)]

    @property
    def actors(self) -> str:
        """The seats that are not done: `"AC"`."""
        return "".join(SEATS[seat] for seat in self.match.actors)

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def phase(self) -> str:
        """The step that all seats take together: turn, letters, delivery, over."""
        name: str = state.PHASES[self.state.phase]
        return name

    def asked(self, letter: str) -> str:
        """What a seat is asked: one of `state.QUESTIONS`; nothing if it is done."""
        name: str = state.QUESTIONS[self.player(letter).question]
        assert (name != "nothing") == (letter in self.actors)
        return name

    @property
    def round(self) -> int:
        number: int = self.state.round
        return number

    @property
    def faces(self) -> tuple[int, ...]:
        """The throw of this Turn."""
        return tuple(face for face in self.state.faces if face)

    @property
    def miners(self) -> int:
        """The dice outside the Bunkhouse."""
        number: int = self.state.miners
        return number

    @property
    def thrower(self) -> str | None:
        return letter_of(self.state.thrower)

    @property
    def cash(self) -> list[int]:
        return [self.state.players[seat].cash for seat in range(self.match.seats)]

    def stash(self, letter: str) -> str:
        """The Ore Stash, the dearest first: `"S T C B ?"`."""
        return written(self.player(letter).stash)

    def load_of(self, letter: str) -> str:
        """What is on the burro of this Round."""
        return written(self.player(letter).load)

    def arrived(self, letter: str, burro: int) -> str:
        """What a burro has brought to town."""
        return written(self.player(letter).arrived[burro - 1])

    def brought(self, letter: str, burro: int) -> int:
        """The cash that a burro has brought."""
        cash: int = self.player(letter).brought[burro - 1]
        return cash

    def bandits(self, letter: str) -> list[int]:
        """The hat numbers of the active bandits on the burro of this Round."""
        counts = self.player(letter).bandits
        return [state.LOWEST_HAT + place for place in range(state.HATS) for _ in range(counts[place])]

    def ammo(self, letter: str) -> int:
        boxes: int = self.player(letter).ammo
        return boxes

    def tonics(self, letter: str) -> int:
        bottles: int = self.player(letter).tonics
        return bottles

    def bones(self, letter: str) -> int:
        number: int = self.player(letter).bones
        return number

    def dug(self, letter: str) -> set[str]:
        """The chambers that are dug out."""
        depth = self.player(letter).depth
        return {
            name
            for name, arm, place in zip(state.CHAMBER_IDS, state.CHAMBER_ARM, state.CHAMBER_DEPTH, strict=True)
            if place < depth[arm]
        }

    def bubbles(self, letter: str, chamber: str) -> int:
        """The filled bubbles of a chamber that is not dug out."""
        number = chamber_of(chamber)
        arm = state.CHAMBER_ARM[number]
        player = self.player(letter)
        filled: int = player.bubbles[arm] if player.depth[arm] == state.CHAMBER_DEPTH[number] else 0
        return filled

    def tokens(self, letter: str) -> set[str]:
        """The cards that hold a token of the seat or are used up for it; Sheriff's Deputy and the cows count apart."""
        mask = self.player(letter).tokens
        return {card for place, card in enumerate(state.CARD_IDS) if (mask >> place) & 1}

    @property
    def town(self) -> set[str]:
        """The open cards."""
        return {card for card, lies in zip(state.CARD_IDS, self.state.open, strict=True) if lies}

    @property
    def face_down(self) -> set[str]:
        """The cards of the deck."""
        return {card for card, lies in zip(state.CARD_IDS, self.state.unseen, strict=True) if lies}

    def choices(self, letter: str, kind: str | None = None) -> list[Any]:
        """What a seat may choose: the arguments of one kind of decision, or the names of all kinds."""
        actions = self.match.legal(seat_of(letter))
        if kind is None:
            return sorted({action.kind for action in actions})
        return [
            next(iter(action.args.values()), None) if len(action.args) < 2 else tuple(action.args.values())
            for action in actions
            if action.kind == kind
        ]

    def usable(self, letter: str) -> set[str]:
        """The cards that a seat may visit with the dice it has chosen, or with the bonus V."""
        return set(self.choices(letter, "visit"))

    # what changes it

    def throw(self, *faces: int, card: str | None = None) -> "Table":
        """Dictate the faces of the next dice; with `card` a card is opened before them, at the start of a Round."""
        throws = [face - 1 for face in faces]
        if card is not None:
            throws.insert(0, [name for name in state.CARD_IDS if name in self.face_down].index(card))
        self.match.put_on_tape(*throws)
        return self

    def throw_then_open(self, *faces: int, card: str, then: Sequence[int]) -> "Table":
        """Dice of a delivery, then the card of the new Round, then the throw that begins it."""
        place = [name for name in state.CARD_IDS if name in self.face_down].index(card)
        self.match.put_on_tape(*(face - 1 for face in faces), place, *(face - 1 for face in then))
        return self

    def play(self, letter: str, kind: str, /, **args: Any) -> "Table":
        """One decision. A seat that has used everything says that it is done, unless the table is `patient`."""
        self.match.play(seat_of(letter), kind, **args)
        if not self.patient and letter in self.actors and self.asked(letter) == "ready":
            self.match.play(seat_of(letter), "ready")
        return self

    def dice_id(self, letter: str, faces: Faces) -> str:
        """The id of the set of unused dice that show these faces."""
        spent = self.player(letter).spent
        left = [die for die in range(state.DICE) if not (spent >> die) & 1]
        chosen = 0
        for face in faces_of(faces):
            die = next(die for die in left if self.state.faces[die] == face)
            left.remove(die)
            chosen |= 1 << die
        name: str = state.DICE_IDS[chosen - 1]
        return name

    def spend(self, letter: str, faces: Faces) -> "Table":
        """Choose the dice to be used next."""
        return self.play(letter, "spend", dice=self.dice_id(letter, faces))

    def claim(self, letter: str, faces: Faces, chamber: str) -> "Table":
        """Dice whose sum is high enough, with tonics if it has to be."""
        return self.spend(letter, faces).play(letter, "claim", chamber=chamber)

    def dig(self, letter: str, face: int, chamber: str) -> "Table":
        """One die at a bubble, or at the chamber when its bubbles are filled."""
        return self.spend(letter, face).play(letter, "dig", chamber=chamber)

    def free_dig(self, letter: str, *chambers: str) -> "Table":
        """Digs without a die: Dynamite and Powder Shed."""
        for chamber in chambers:
            assert self.asked(letter) == "free_dig"
            self.play(letter, "dig", chamber=chamber)
        return self

    def visit(self, letter: str, face: int, card: str, kind: str | None = None, **args: Any) -> "Table":
        """A die of a pair goes to town; `kind` and its arguments answer the card's question."""
        self.spend(letter, face).play(letter, "visit", card=card)
        return self if kind is None else self.play(letter, kind, **args)

    def bonus_visit(self, letter: str, card: str, kind: str | None = None, **args: Any) -> "Table":
        """The Lone Miner's V."""
        assert self.asked(letter) == "visit"
        self.play(letter, "visit", card=card)
        return self if kind is None else self.play(letter, kind, **args)

    def gamble(self, letter: str, *faces: int) -> "Table":
        """Throws at the Backroom, where the seat sits already: the first is doubled."""
        for face in faces:
            self.throw(face).play(letter, "hit")
        return self

    def idle(self, letters: str) -> "Table":
        """These seats dig wherever it comes first with all their dice; with an empty mine they leave the dice."""
        for letter in letters:
            while letter in self.actors and self.asked(letter) == "dice" and self.phase == "turn":
                singles = [dice for dice in self.choices(letter, "spend") if len(dice) == 1]
                if "leave" in self.choices(letter):
                    self.play(letter, "leave")
                    break
                self.play(letter, "spend", dice=singles[0])
                last = self.actors == letter and not self._dice_left(letter)
                self.play(letter, "dig", chamber=self.choices(letter, "dig")[0])
                if last:
                    break
        return self

    def _dice_left(self, letter: str) -> int:
        player = self.player(letter)
        left: int = state.DICE - int(player.spent | player.hand).bit_count()
        return left

    def write(self, **letters: str) -> "Table":
        """Lone Miner letters by their signs, in the order given: `write(A="D", B="$")`."""
        for letter, sign in letters.items():
            self.play(letter, "write", letter=state.LETTER_IDS[state.LETTER_SIGNS.index(sign)])
        return self

    def load(self, letter: str, signs: str) -> "Table":
        """Load pieces one after another."""
        for sign in signs.split():
            self.play(letter, "load", mineral=state.MINERAL_IDS[SIGNS.index(sign)])
        return self

    def depart(self, letters: str) -> "Table":
        """These seats load no more."""
        for letter in letters:
            if self.asked(letter) == "load":
                self.play(letter, "depart")
        return self

    def deliver(self, letter: str, signs: str = "") -> "Table":
        """Load these pieces and go."""
        return self.load(letter, signs).depart(letter) if letter in self.actors else self

    def fight(self, letter: str, *faces: int) -> "Table":
        """A box of ammo, and the dice it buys."""
        return self.throw(*faces).play(letter, "fight")

    def shoot(self, letter: str, face: int, hat: int) -> "Table":
        return self.play(letter, "shoot", face=face, hat=hat)

    def give_up(self, letter: str) -> "Table":
        return self.play(letter, "give_up")

    def copy(self) -> "Table":
        return Table(self.match.copy(), patient=self.patient)


def first_turn(seats: int, *dice: int, thrower: str = "A", card: str | None = None, **options: str) -> Table:
    """A new game: the card opened at the setup, who throws first, and the first throw."""
    game = load("coal_n_write")
    s = game.blank(seats, options)
    getattr(game.rules, "make_deck")(s)  # noqa: B009
    down = [place for place in range(state.CARDS) if s.unseen[place]]
    opened = 0 if card is None else down.index(card_of(card))
    tape = [opened, seat_of(thrower), *(face - 1 for face in dice)]
    return Table(Match("coal_n_write", seats, seed=1, tape=tape, options=options))


def position(
    seats: int = 2,
    *,
    dice: Sequence[int] = (2, 3, 4),
    round: int = 2,  # noqa: A002
    thrower: str = "A",
    marks: int = 0,
    cash: Sequence[int] | None = None,
    stash: Mapping[str, str] | None = None,
    dug: Mapping[str, Sequence[str]] | None = None,
    bubbles: Mapping[str, Mapping[str, int]] | None = None,
    ammo: Mapping[str, int] | None = None,
    tonics: Mapping[str, int] | None = None,
    bones: Mapping[str, int] | None = None,
    tokens: Mapping[str, Sequence[str]] | None = None,
    badges: Mapping[str, int] | None = None,
    herd: int | None = None,
    load: Mapping[str, str] | None = None,
    arrived: Mapping[str, Mapping[int, str]] | None = None,
    added: Mapping[str, Sequence[int]] | None = None,
    letters: Mapping[str, str] | None = None,
    promised: Mapping[str, int] | None = None,
    town: Sequence[str] = (),
    face_down: Sequence[str] = (),
    gone: Sequence[str] = (),
    sold: int = 0,
    seventh: bool = False,
    mule_owner: str | None = None,
    seed: int = 1,
    **options: str,
) -> Table:
    """A position in a Turn whose dice have just been thrown; one die is a Turn of the Lone Miner.

    `dug` names chambers, and those before them in their arm are dug out too. `town` are the open cards besides the
    starters (without those that are `gone`), `face_down` the cards of the deck. `added` are the burros that gambling
    has sent a bandit to. A Lone Miner's Turn needs `letters`, and `marks` before this throw.
    """
    document = Match("coal_n_write", seats, options=options, seed=seed).dump()
    fields = document["state"]
    fields |= {
        "phase": state.TURN,
        "actors": (1 << seats) - 1,
        "steps": round,
        "round": round,
        "thrower": seat_of(thrower),
        "miners": len(dice),
        "faces": [*dice, *[0] * (state.DICE - len(dice))],
        "marks": marks,
        "sold": sold,
        "seventh": int(seventh or mule_owner is not None),
        "mule_owner": NONE if mule_owner is None else seat_of(mule_owner),
        "unseen": dict.fromkeys(face_down, 1),
    }
    starters = [card for card, starts in fields["open"].items() if starts and state.CARD_STARTS[card_of(card)]]
    fields["open"] = dict.fromkeys([card for card in [*starters, *town] if card not in gone], 1)
    for seat in range(seats):
        letter = SEATS[seat]
        sheet = fields["players"][seat]
        sheet["cash"] = cash[seat] if cash is not None else 0
        sheet["earned"] = {"deliveries": sheet["cash"]} if sheet["cash"] else {}
        sheet["stash"] = counted((stash or {}).get(letter, ""))
        sheet["load"] = counted((load or {}).get(letter, ""))
        sheet["depth"], sheet["bubbles"] = _mine((dug or {}).get(letter, ()), (bubbles or {}).get(letter, {}))
        sheet["ammo"] = (ammo or {}).get(letter, 0)
        sheet["tonics"] = (tonics or {}).get(letter, 0)
        sheet["bones"] = (bones or {}).get(letter, 0)
        sheet["badges"] = (badges or {}).get(letter, 0)
        sheet["tokens"] = sum(1 << card_of(card) for card in (tokens or {}).get(letter, ()))
        sheet["herd"] = NONE if herd is None or seat else herd
        sheet["added"] = [list((added or {}).get(letter, ())).count(burro + 1) for burro in range(state.BURROS)]
        sign = (letters or {}).get(letter)
        sheet["letter"] = NONE if sign is None else state.LETTER_SIGNS.index(sign)
        sheet["promised"] = (promised or {}).get(letter, 0)
        for burro, signs in (arrived or {}).get(letter, {}).items():
            counts = counted(signs)
            sheet["arrived"][burro - 1] = [counts.get(mineral, 0) for mineral in state.MINERAL_IDS]
        sheet["question"] = state.ASK_DICE
        sheet["spent"] = 7 & ~((1 << len(dice)) - 1)
        sheet |= {"visited": NONE, "opponent": NONE}
        fields["shown"][seat] = dict(sheet)
    return Table(from_position(document, seed=seed))


def writing(seats: int = 2, **given: Any) -> Table:
    """Where everybody writes a Lone Miner letter; otherwise as `position`."""
    table = position(seats, dice=(2,), **given)
    getattr(table.match.game.rules, "start_writing")(table.state)  # noqa: B009
    return Table(from_position(table.match.dump(), seed=1))


def delivery(seats: int = 2, **given: Any) -> Table:
    """Where everybody loads the burro of the Round; otherwise as `position`."""
    table = position(seats, dice=(), **given)
    getattr(table.match.game.rules, "start_delivery")(table.state, Dice())  # noqa: B009
    assert table.actors, "nobody has anything to decide"
    return Table(from_position(table.match.dump(), seed=1))


def _mine(dug: Sequence[str], bubbles: Mapping[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    depth: dict[str, int] = {}
    for name in dug:
        chamber = chamber_of(name)
        arm = state.CHAMBER_ARM[chamber]
        depth[state.ARM_IDS[arm]] = max(depth.get(state.ARM_IDS[arm], 0), state.CHAMBER_DEPTH[chamber] + 1)
        if arm > state.TUNNEL_END:
            depth["8c"] = 1
    filled: dict[str, int] = {}
    for name, count in bubbles.items():
        chamber = chamber_of(name)
        arm_id = state.ARM_IDS[state.CHAMBER_ARM[chamber]]
        assert depth.get(arm_id, 0) == state.CHAMBER_DEPTH[chamber], f"{name} is not the next chamber of its arm"
        filled[arm_id] = count
    return depth, filled


EMPTY_MINE = tuple(
    chamber for place, chamber in enumerate(state.CHAMBER_IDS) if place + 1 in (*state.FIRST_CHAMBER, state.CHAMBERS)
)
"""The last chamber of every arm: `dug={"A": EMPTY_MINE}` is a mine with nothing left in it."""
