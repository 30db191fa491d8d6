"""Gold West, final scoring: the bonuses of the four terrains. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.state import FIRST_BONUS, SECOND_BONUS, TERRAINS

NO_AWARD, FIRST, SECOND = range(3)
SETTLEMENTS_BELOW = 64  # more than anybody can have


def terrain_standing(s, seat, terrain):
    """Influence decides, then the settlements on that terrain; 0 for who has no influence."""
    if s.players[seat].influence[terrain] == 0:
        return 0
    return s.players[seat].influence[terrain] * SETTLEMENTS_BELOW + s.players[seat].settlements[terrain]


def players_ahead(s, seat, terrain):
    """How many players stand better in a terrain."""
    own = terrain_standing(s, seat, terrain)
    count = 0
    for other in range(s.seats):
        if terrain_standing(s, other, terrain) > own:
            count += 1
    return count


def players_level(s, seat, terrain):
    """How many players stand exactly as well, oneself included."""
    own = terrain_standing(s, seat, terrain)
    count = 0
    for other in range(s.seats):
        if terrain_standing(s, other, terrain) == own:
            count += 1
    return count


def award_of(s, seat, terrain):
    """Who leads is first. Behind a single leader comes the second, but not among two players. Without influence one
    gets nothing (G-19).
    """
    if terrain_standing(s, seat, terrain) == 0:
        return NO_AWARD
    ahead = players_ahead(s, seat, terrain)
    if ahead == 0:
        return FIRST
    if ahead == 1 and s.seats > 2:
        return SECOND
    return NO_AWARD


def terrain_bonus(s, seat, terrain):
    """Players who stand level share: at the top both bonuses, below the second one, rounded down.

    Two players fight for the second bonus alone (G-20).
    """
    award = award_of(s, seat, terrain)
    if award == NO_AWARD:
        return 0
    level = players_level(s, seat, terrain)
    first = FIRST_BONUS[s.terrain_bonus][terrain]
    second = SECOND_BONUS[s.terrain_bonus][terrain]
    if award == SECOND or s.seats == 2:
        return second // level
    if level == 1:
        return first
    return (first + second) // level


def terrain_points(s, seat):
    """The bonuses of all terrains (G-4)."""
    points = 0
    for terrain in range(TERRAINS):
        points += terrain_bonus(s, seat, terrain)
    return points


def awards_of(s, seat):
    """In how many terrains a player gets an award, shared ones and such as are worth nothing included (G-27)."""
    count = 0
    for terrain in range(TERRAINS):
        if award_of(s, seat, terrain) != NO_AWARD:
            count += 1
    return count
