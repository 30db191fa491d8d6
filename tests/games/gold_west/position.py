"""Positions of Gold West as tests write them: seats are letters, hexes are their coordinates, resources two letters.

>>> table = position(3, bins={"A": ["", "", "Cu Cu Wd St", ""]}, tokens={(1, -1): "copper_ctw"})
>>> table.activate(3, "Cu", "Cu").build("settlement", (1, -1), bin=2)

A position stands at the beginning of a turn, unless a test says otherwise. `using` goes on to the Usage Area.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pardner.engine.game import load
from pardner.engine.match import Match, from_position
from pardner.games.gold_west import land, state
from pardner.games.gold_west.geography import HEX_AT, HEX_IDS, HEXES, POINTS, in_play

LETTERS = "ABCD"
SHORT = ("Cu", "Ag", "Au", "Wd", "St")
NONE = -1

Point = tuple[int, int]


def seat_of(letter: str) -> int:
    return LETTERS.index(letter)


def letter_of(seat: int) -> str | None:
    return None if seat == NONE else LETTERS[seat]


def resource_of(short: str) -> int:
    return SHORT.index(short)


def counted(resources: str) -> list[int]:
    """How many of each resource: `"Cu Cu Wd"` gives 2, 0, 0, 1, 0."""
    names = resources.split()
    assert set(names) <= set(SHORT), resources
    return [names.count(short) for short in SHORT]


def written(counts: Sequence[int]) -> str:
    """The other way round: `"Cu Cu Wd"`."""
    return " ".join(short for short, count in zip(SHORT, counts, strict=True) for _ in range(count))


def space_of(space: Point) -> int:
    """The number of a Boomtown space by column and row."""
    return state.SIDE * space[1] + space[0]


def space_at(number: int) -> Point:
    return number % state.SIDE, number // state.SIDE


def hex_id(point: Point) -> str:
    return HEX_IDS[HEX_AT[point]]


def point_of(hex_name: str) -> Point:
    return POINTS[HEX_IDS.index(hex_name)]


class Table:
    """A match, talked to in letters, coordinates and names."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # what there is to see

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def actor(self) -> str | None:
        """The one seat that is asked something."""
        actors = self.match.actors
        assert len(actors) < 2, "nothing in Gold West is decided at the same time"
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

    def player(self, letter: str) -> Any:
        return self.state.players[seat_of(letter)]

    def points(self, letter: str) -> int:
        """The points on the score track: what has been scored so far, final scoring left out."""
        return sum(self.player(letter).earned)

    def sheet(self, letter: str) -> dict[str, int]:
        """The score sheet of a seat, final scoring as things stand included."""
        rows = self.match.game.words.score_sheet(self.state)
        return {label: points[seat_of(letter)] for label, points in rows}

    def bins(self, letter: str) -> list[str]:
        """What lies in the four bins, from the top: `["Wd", "Cu St", "", ""]`, always in the order Cu Ag Au Wd St."""
        return [written(self.player(letter).supply[number]) for number in range(1, state.BINS + 1)]

    def usage(self, letter: str) -> str:
        return written(self.player(letter).supply[state.USAGE])

    def coaches(self, letter: str) -> tuple[int, ...]:
        """The spaces of the three stagecoaches: Cu, Ag, Au."""
        return tuple(self.player(letter).coaches)

    def track(self, letter: str, terrain: str) -> tuple[int, int, int]:
        """Influence, mining tokens and settlements of a seat in a terrain."""
        player, place = self.player(letter), state.TERRAIN_IDS.index(terrain)
        return player.influence[place], player.tokens[place], player.settlements[place]

    def terrain(self, point: Point) -> str | None:
        number = self.state.terrain[HEX_AT[point]]
        return None if number == NONE else state.TERRAIN_IDS[number]

    def token(self, point: Point) -> str | None:
        """The open token on a hex, "down" if it is hidden, None if there is none."""
        number = self.state.token[HEX_AT[point]]
        if number == state.NO_TOKEN:
            return None
        return "down" if number == state.FACE_DOWN else state.TOKEN_IDS[number]

    def open_tokens(self) -> dict[Point, str]:
        """Every hex with an open token."""
        return {
            POINTS[number]: state.TOKEN_IDS[self.state.token[number]]
            for number in range(HEXES)
            if self.state.token[number] >= 0
        }

    def building(self, point: Point) -> tuple[str, str] | None:
        """Whose building stands on a hex, and what it is: `("A", "camp")`."""
        number = self.state.building[HEX_AT[point]]
        if number == NONE:
            return None
        return LETTERS[number % state.SETTLED], "settlement" if number >= state.SETTLED else "camp"

    def claims(self) -> dict[Point, str]:
        """The influence tokens in Boomtown: `{(0, 0): "B", (1, 1): "AB"}`, the partner's last."""
        found = {}
        for number in range(state.SPACES):
            if self.state.claim[number] != NONE:
                partner = LETTERS[self.state.partner] if self.state.shared_space == number else ""
                found[space_at(number)] = LETTERS[self.state.claim[number]] + partner
        return found

    def cards(self, letter: str) -> set[str]:
        """The investments of a seat."""
        seat = seat_of(letter)
        display = zip(self.state.display, self.state.investor, strict=True)
        return {state.CARD_IDS[card] for card, owner in display if owner == seat}

    def shipping_tiles(self, letter: str) -> set[str]:
        """The shipping bonus tiles of a seat."""
        seat = seat_of(letter)
        owners = zip(state.SHIPPING_TILE_IDS, self.state.tile_owner, strict=True)
        return {tile for tile, owner in owners if owner == seat}

    def choices(self, kind: str | None = None) -> list[Any]:
        """What the actor may choose: the arguments of one kind of decision, or the names of all kinds.

        Hexes are told as coordinates, Boomtown spaces as (column, row), resources and metals in two letters.
        """
        actor = self.actor
        assert actor is not None, "the game is over"
        actions = self.match.legal(seat_of(actor))
        if kind is None:
            return sorted({action.kind for action in actions})
        return [self._told(action.args) for action in actions if action.kind == kind]

    @staticmethod
    def _told(args: Mapping[str, Any]) -> Any:
        for name, value in args.items():
            if name == "hex":
                return point_of(value)
            if name == "space":
                return space_at(state.SPACE_IDS.index(value))
            if name in ("resource", "metal"):
                return SHORT[state.RESOURCE_IDS.index(value)]
            return value
        return None

    def scores(self) -> dict[str, int]:
        """Everybody's points with final scoring as things stand."""
        return dict(zip(LETTERS, self.match.scores, strict=False))

    def ranks(self) -> dict[str, int]:
        return dict(zip(LETTERS, self.match.ranks, strict=False))

    # what changes it

    def play(self, kind: str, **args: Any) -> "Table":
        """The actor decides; hexes and spaces are coordinates, resources and metals two letters."""
        actor = self.actor
        assert actor is not None, "the game is over"
        for name, value in args.items():
            if name == "hex":
                args[name] = hex_id(value)
            elif name == "space":
                args[name] = state.SPACE_IDS[space_of(value)]
            elif name in ("resource", "metal"):
                args[name] = state.RESOURCE_IDS[resource_of(value)]
        self.match.play(seat_of(actor), kind, **args)
        return self

    def activate(self, bin: int, *left: str) -> "Table":  # noqa: A002
        """Activate a bin and leave these resources, one after another.

        When all that is lifted is alike there is no choice: the rules leave it unasked, and `left` may still say it.
        """
        actor = self.actor
        assert actor is not None
        before = [list(row) for row in self.player(actor).supply]
        self.play("activate", bin=bin)
        passed = bin
        for resource in left:
            passed -= 1
            if self.question == "leave" and self.actor == actor and self.state.bin == passed:
                self.play("leave", resource=resource)
            else:
                number = resource_of(resource)
                left_there = self.player(actor).supply[passed][number] - before[passed][number]
                assert left_there == 1, f"{resource} is not left"
        return self

    def stop(self) -> "Table":
        return self.play("stop")

    def invest(self, card: str) -> "Table":
        return self.play("invest", card=card)

    def claim(self, space: Point) -> "Table":
        return self.play("claim", space=space)

    def ship(self, *metals: str) -> "Table":
        """Ship these metals, one after another."""
        for metal in metals:
            self.play("ship", metal=metal)
        return self

    def build(self, kind: str, point: Point, bin: int | None = None) -> "Table":  # noqa: A002
        """Step 3: "camp", "settlement" or "loot" on a hex; with `bin` the resources are stocked too.

        Stops the use of metals first if that is still being asked for.
        """
        if self.question == "metals":
            self.stop()
        self.play(kind if kind == "loot" else f"build_{kind}").play("take", hex=point)
        return self if bin is None else self.stock(bin)

    def stock(self, bin: int) -> "Table":  # noqa: A002
        return self.play("stock", bin=bin)

    def dictate(self, *tokens: str) -> "Table":
        """The next tokens to be turned up (or looked at) are these. Neighbours turn up clockwise from the north."""
        self.match.put_on_tape(*draws(self.state.unseen, tokens))
        return self

    def copy(self) -> "Table":
        return Table(self.match.copy())


def draws(unseen: Sequence[int], tokens: Iterable[str]) -> list[int]:
    """The throws that draw these tokens one after another from those unseen."""
    left = list(unseen)
    throws = []
    for token in tokens:
        kind = state.TOKEN_IDS.index(token)
        assert left[kind] > 0, f"no {token} is left face down"
        throws.append(sum(left[state.FIRST_KIND[state.TOKEN_TERRAIN[kind]] : kind]))
        left[kind] -= 1
    return throws


# ---- positions -----------------------------------------------------------------------------------------------------


def new_game(seats: int, *, seed: int | str = 1, tape: Sequence[int] = (), **options: str) -> Table:
    """A game at its very beginning."""
    return Table(Match("gold_west", seats, seed=seed, tape=tape, options=options))


def position(
    seats: int = 3,
    *,
    actor: str = "A",
    first: str = "A",
    round: int = 1,  # noqa: A002
    final: bool = False,
    bins: Mapping[str, Sequence[str]] | None = None,
    tokens: Mapping[Point, str] | None = None,
    terrain: Mapping[Point, str] | None = None,
    empty: Sequence[Point] = (),
    camps: Mapping[str, Sequence[Point]] | None = None,
    settlements: Mapping[str, Sequence[Point]] | None = None,
    tracks: Mapping[str, Mapping[str, tuple[int, int, int]]] | None = None,
    wanted: Mapping[str, int] | None = None,
    points: Mapping[str, int] | None = None,
    coaches: Mapping[str, Sequence[int]] | None = None,
    tiles: Mapping[str, Sequence[str]] | None = None,
    display: Sequence[str] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    bonus: int | None = None,
    layout: str = ".AA/BBC/DDC",
    offices: Sequence[str] = ("town_hall", "saloon", "depot", "docks"),
    claims: Mapping[Point, str] | None = None,
    seed: int | str = 1,
    **options: str,
) -> Table:
    """The beginning of the actor's turn.

    `bins` are the four bins of a seat from the top ("Cu Cu Wd"); seats not named have nothing. `tokens` are the only
    open tokens if given, otherwise the twelve at the water are; all other tokens in play are face down but for those on
    `empty` hexes. A hex gets the terrain of its token; `terrain` sets that of others. Tracks follow from `camps` and
    `settlements`, unless `tracks` gives a seat's (influence, tokens, settlements) in a terrain. `tiles` are the ids of
    shipping bonus tiles taken, `display` investments that lie open (more are added), `cards` those that seats have
    bought. `bonus` is the highest investment bonus tile left. `claims` says "B", or "BA" where A has joined B. `points`
    stand on the score track.
    """
    document = Match("gold_west", seats, options=options, seed=seed).dump()
    fields = document["state"]
    start = seat_of(first)
    order = [(start + step) % seats for step in range(seats)]
    current = state.CAMPS[seats] + 1 if final else round
    fields["starting_player"] = start
    fields["turn"] = (current - 1) * seats + order.index(seat_of(actor)) + 1
    fields["actors"] = 1 << seat_of(actor)
    stand = {point: (letter, 0) for letter, hexes in (camps or {}).items() for point in hexes}
    stand |= {point: (letter, state.SETTLED) for letter, hexes in (settlements or {}).items() for point in hexes}
    _lay_map(fields, seats, tokens, terrain or {}, [*empty, *stand])
    fields["building"] = {hex_id(point): seat_of(letter) + kind for point, (letter, kind) in stand.items()}
    for seat in range(seats):
        letter, player = LETTERS[seat], fields["players"][seat]
        placed = current - 1 + (order.index(seat) < order.index(seat_of(actor)))
        player["camps"] = max(0, state.CAMPS[seats] - placed)
        player["wanted"] = (wanted or {}).get(letter, 0)
        player["supply"] = [[0] * state.RESOURCES, *map(counted, (bins or {}).get(letter, [""] * state.BINS))]
        player["coaches"] = dict(zip(state.METAL_IDS, (coaches or {}).get(letter, (0, 0, 0)), strict=True))
        player["earned"] = {"bins": (points or {}).get(letter, 0)}
        tally = _tally(fields, letter, stand) | dict((tracks or {}).get(letter, {}))
        for column, name in enumerate(("influence", "tokens", "settlements")):
            player[name] = {place: tally[place][column] for place in tally}
    owners = {tile: seat_of(letter) for letter, taken in (tiles or {}).items() for tile in taken}
    fields["tile_owner"] = owners
    _lay_investments(fields, seats, display, cards or {}, bonus)
    _lay_town(fields, layout, offices, claims or {})
    return Table(from_position(document, seed=seed))


def using(resources: str, *, actor: str = "A", seats: int = 3, **given: Any) -> Table:
    """The actor has just activated the top bin and has these resources, and nothing else, in the Usage Area."""
    return position(seats, actor=actor, bins={actor: [resources, "", "", ""]}, **given).activate(1)


def _lay_map(
    fields: dict[str, Any],
    seats: int,
    tokens: Mapping[Point, str] | None,
    terrain: Mapping[Point, str],
    empty: Sequence[Point],
) -> None:
    """Terrains are swapped between hexes, so that there stay 14 of each; the set of unseen tokens is made up anew."""
    ground: dict[str, int] = fields["terrain"]
    wanted = {hex_id(point): state.TERRAIN_IDS.index(name) for point, name in terrain.items()}
    if tokens is not None:
        wanted |= {hex_id(point): state.TERRAIN_IDS.index(name.split("_")[0]) for point, name in tokens.items()}
    for name, kind in wanted.items():
        if ground[name] != kind:
            other = next(spare for spare in reversed(ground) if ground[spare] == kind and spare not in wanted)
            ground[name], ground[other] = kind, ground[name]
    unseen = dict(zip(state.TOKEN_IDS, state.TOKEN_COUNT, strict=True))
    faces: dict[str, int] = {hex_id(POINTS[number]): state.NO_TOKEN for number in range(HEXES)}
    faces |= {hex_id(POINTS[number]): state.FACE_DOWN for number in in_play(seats)}
    if tokens is None:
        tokens = _first_tokens(fields, unseen)
    for point, token in tokens.items():
        faces[hex_id(point)] = state.TOKEN_IDS.index(token)
        unseen[token] -= 1
    for point in empty:
        faces[hex_id(point)] = state.NO_TOKEN
        _take_any(unseen, state.TERRAIN_IDS[ground[hex_id(point)]])
    assert min(unseen.values()) >= 0, "more tokens of a kind than there are"
    fields["token"] = {name: face for name, face in faces.items() if face != state.FACE_DOWN}
    fields["unseen"] = {token: count for token, count in unseen.items() if count}


def _first_tokens(fields: dict[str, Any], unseen: Mapping[str, int]) -> dict[Point, str]:
    """Open tokens beside the water: of each terrain the kinds there are most of."""
    left = dict(unseen)
    found = {}
    for point in POINTS:
        name = hex_id(point)
        if fields["token"].get(name, state.FACE_DOWN) >= 0:
            terrain = state.TERRAIN_IDS[fields["terrain"][name]]
            found[point] = _take_any(left, terrain)
    return found


def _take_any(unseen: dict[str, int], terrain: str) -> str:
    token = max((token for token in unseen if token.startswith(terrain)), key=lambda token: unseen[token])
    unseen[token] -= 1
    return token


def _tally(
    fields: dict[str, Any], letter: str, stand: Mapping[Point, tuple[str, int]]
) -> dict[str, tuple[int, int, int]]:
    """Influence, tokens and settlements that a seat's buildings give."""
    tally = dict.fromkeys(state.TERRAIN_IDS, (0, 0, 0))
    for point, (owner, kind) in stand.items():
        if owner == letter:
            terrain = state.TERRAIN_IDS[fields["terrain"][hex_id(point)]]
            settled = int(kind == state.SETTLED)
            influence, tokens, settlements = tally[terrain]
            tally[terrain] = (influence + 1 + settled, tokens + 1, settlements + settled)
    return tally


def _lay_investments(
    fields: dict[str, Any],
    seats: int,
    display: Sequence[str],
    cards: Mapping[str, Sequence[str]],
    bonus: int | None,
) -> None:
    owner = {card: seat_of(letter) for letter, bought in cards.items() for card in bought}
    shown = dict.fromkeys([*owner, *display])
    spare = [card for card in state.CARD_IDS if card not in shown]
    laid = sorted([*shown, *spare[: state.DISPLAY - len(shown)]], key=state.CARD_IDS.index)
    assert len(laid) == state.DISPLAY, "more investments than are laid out"
    fields["display"] = [state.CARD_IDS.index(card) for card in laid]
    fields["investor"] = [owner.get(card, NONE) for card in laid]
    fields["bonus_tile"] = max(0, state.HIGHEST_BONUS[seats] - len(owner)) if bonus is None else bonus


def _lay_town(fields: dict[str, Any], layout: str, offices: Sequence[str], claims: Mapping[Point, str]) -> None:
    spaces = layout.replace("/", "")
    numbers = [state.OFFICE_IDS.index(office) for office in offices]
    fields["office"] = [state.FOUR if place == "." else numbers["ABCD".index(place)] for place in spaces]
    fields["claim"] = {state.SPACE_IDS[space_of(space)]: seat_of(letters[0]) for space, letters in claims.items()}
    shared = [(space, letters[1]) for space, letters in claims.items() if len(letters) > 1]
    assert len(shared) < 2, "only one space can have two tokens"
    fields["shared_space"], fields["partner"] = NONE, NONE
    for space, letter in shared:
        fields["shared_space"], fields["partner"] = space_of(space), seat_of(letter)


def terrains_of(tile: str, place: int, rotation: int) -> dict[Point, str]:
    """The terrain of each hex of a tile that lies on a place, turned clockwise by so many sixths."""
    rules_of_land: Any = land
    s = load("gold_west").blank(3)
    for number in range(HEXES):
        s.terrain[number] = NONE
    rules_of_land.lay_tile(s, place, state.TILE_IDS.index(tile), rotation)
    laid = {POINTS[number]: s.terrain[number] for number in range(HEXES)}
    return {point: state.TERRAIN_IDS[terrain] for point, terrain in laid.items() if terrain != NONE}
