"""A position of Gold West read for drawing: its plain values, read once, and how final scoring stands."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pardner.games.gold_west import forecast, groups, offices, scoring
from pardner.games.gold_west.names import actor_of
from pardner.games.gold_west.state import (
    ASK_NOTHING,
    BINS,
    CAMPS,
    DEPOT,
    METALS,
    NOBODY,
    SURVEYORS_OFFICE,
    TERRAINS,
    USAGE,
)
from pardner.games.gold_west.views import is_final_turn, round_of
from pardner.table.pieces import tag

group_rules: Any = groups
office_rules: Any = offices
score_rules: Any = scoring

REMEMBERED = 2048
"""How many drawings or reckonings of a kind are remembered."""

Counts = tuple[int, ...]


class Sight:
    """A position as plain values: the fields of a record are slow to come by."""

    def __init__(self, s: Any, names: Sequence[str]) -> None:
        self.s = s
        self.names = tuple(names)
        self.seats: int = s.seats
        self.question: int = s.question
        self.actor = actor_of(s)
        self.over = self.question == ASK_NOTHING
        self.final = is_final_turn(s)
        self.round = min(round_of(s), CAMPS[self.seats] + 1)
        self.tags = [tag(seat, names[seat]) for seat in range(self.seats)]
        self.supply: list[tuple[Counts, ...]] = [
            tuple([tuple(s.players[seat].supply[place]) for place in range(BINS + 1)]) for seat in range(self.seats)
        ]
        self.coaches: list[Counts] = [tuple(s.players[seat].coaches) for seat in range(self.seats)]
        self.wanted: list[int] = [s.players[seat].wanted for seat in range(self.seats)]
        self.camps: list[int] = [s.players[seat].camps for seat in range(self.seats)]
        self.track: list[int] = [sum(s.players[seat].earned) for seat in range(self.seats)]
        self.terrain: Counts = tuple(s.terrain)
        self.token: Counts = tuple(s.token)
        self.building: Counts = tuple(s.building)
        self.scouted: Counts = tuple(s.scouted)
        self.display: Counts = tuple(s.display)
        self.investor: Counts = tuple(s.investor)
        self.office: Counts = tuple(s.office)
        self.claim: Counts = tuple(s.claim)
        self.tile_owner: Counts = tuple(s.tile_owner)
        self.standing = standing(Reckoning(self))

    def usage(self, seat: int) -> Counts:
        """What lies in a seat's Usage Area."""
        return self.supply[seat][USAGE]

    def metals(self, seat: int) -> Counts:
        """The metals in a seat's Usage Area."""
        return self.usage(seat)[:METALS]

    def total(self, seat: int) -> int:
        """A seat's points with final scoring as things stand."""
        return self.track[seat] + self.standing.players[seat].final


# ---- final scoring as things stand ---------------------------------------------------------------------------------


class PlayerStanding(NamedTuple):
    """What final scoring would give a seat now."""

    group: int
    second_group: int
    line: int
    group_points: int
    office_points: int
    wanted_penalty: int
    worth: dict[int, int]

    terrains: tuple[forecast.Standing, ...]

    @property
    def terrain_points(self) -> int:
        """The bonuses of all terrains."""
        return sum(terrain.points for terrain in self.terrains)

    @property
    def final(self) -> int:
        """All that final scoring would add."""
        return self.group_points + self.office_points - self.wanted_penalty + self.terrain_points


class TableStanding(NamedTuple):
    """Final scoring as things stand, for everybody."""

    players: tuple[PlayerStanding, ...]
    links: tuple[tuple[tuple[int, ...], ...], ...]
    """The hexes of every seat's groups, the largest first."""
    lines: tuple[tuple[int, ...], ...]
    """The hexes of every seat's best line; empty where no office asks for it."""


class Reckoning:
    """All that final scoring depends on. Two positions that agree in it are reckoned once."""

    def __init__(self, v: Sight) -> None:
        players = [v.s.players[seat] for seat in range(v.seats)]
        tracks = tuple([(*me.influence, *me.tokens, *me.settlements) for me in players])
        town = (v.office, v.claim, v.s.shared_space, v.s.partner)
        self.key = (v.building, tuple(v.wanted), tracks, town, v.investor, v.tile_owner, v.s.terrain_bonus)
        self.s = v.s

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reckoning) and self.key == other.key


@lru_cache(maxsize=REMEMBERED)
def standing(of: Reckoning) -> TableStanding:
    """Groups, lines, offices, penalties and terrains as they stand."""
    s = of.s
    seats = range(s.seats)
    terrains = [forecast.terrain_standings(s, terrain) for terrain in range(TERRAINS)]
    groups_of = [forecast.groups_of(s, seat) for seat in seats]
    surveyed = SURVEYORS_OFFICE in list(s.office)
    lines = [forecast.best_line(s, seat) for seat in seats]
    players = []
    for seat in seats:
        sizes = [len(group) for group in groups_of[seat]] + [0, 0]
        players.append(
            PlayerStanding(
                group=sizes[0],
                second_group=sizes[1],
                line=len(lines[seat]),
                group_points=score_rules.group_points(s, seat),
                office_points=office_rules.boomtown_points(s, seat),
                wanted_penalty=score_rules.wanted_penalty(s, seat),
                worth=forecast.office_values(s, seat),
                terrains=tuple(terrain[seat] for terrain in terrains),
            )
        )
    return TableStanding(
        players=tuple(players),
        links=tuple(tuple(map(tuple, found)) for found in groups_of),
        lines=tuple(tuple(line) if surveyed else () for line in lines),
    )


def has_depot(v: Sight) -> bool:
    """Whether second largest groups matter in this town."""
    return DEPOT in v.office


def has_surveyor(v: Sight) -> bool:
    """Whether straight lines matter in this town."""
    return SURVEYORS_OFFICE in v.office


def holders(v: Sight, space: int) -> list[int]:
    """Whose tokens stand on a space of Boomtown."""
    found = [] if v.claim[space] == NOBODY else [v.claim[space]]
    if v.s.shared_space == space:
        found.append(v.s.partner)
    return found
