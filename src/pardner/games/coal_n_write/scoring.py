"""The end of the game: the Mule Team's share, the mail contest, the last geodes, and who stands above whom."""
# mypy: ignore-errors

from pardner.engine.seating import left_of
from pardner.games.coal_n_write.luck import throw_die
from pardner.games.coal_n_write.sheet import earn, list_value
from pardner.games.coal_n_write.state import (
    BURROS,
    FROM_GEODES,
    FROM_MAIL,
    FROM_TOWN,
    GEODE,
    GEODE_WORTH,
    MAIL,
    MAIL_FIRST_PRIZE,
    MAIL_SECOND_PRIZE,
    MULE_BONUS,
    MULE_EACH,
)

MORE_THAN_A_STASH = 65536  # no Ore Stash is worth as much


def pay_mule_owner(s):
    """The buyer's share of each opponent's seventh delivery, rounded down alone, without bonuses."""
    for other in range(s.seats):
        if other != s.mule_owner:
            base = list_value(s.players[other].arrived[BURROS - 1])
            share_seventh(s, s.mule_owner, other, MULE_BONUS * (base // MULE_EACH))


def share_seventh(s, seat, other, cash):
    """Paid by the bank."""
    earn(s.players[seat], FROM_TOWN, cash)


# ---- Pony Express --------------------------------------------------------------------------------------------------


def mail_of(s, seat):
    """The Mail that has reached town."""
    mail = 0
    for burro in range(BURROS):
        mail += s.players[seat].arrived[burro][MAIL]
    return mail


def most_mail(s, below):
    """The highest count of Mail below a number; 0 if nobody has any."""
    most = 0
    for seat in range(s.seats):
        mail = mail_of(s, seat)
        if mail < below:
            most = max(most, mail)
    return most


def players_with(s, mail):
    """How many have exactly so much Mail."""
    count = 0
    for seat in range(s.seats):
        if mail_of(s, seat) == mail:
            count += 1
    return count


def award_mail(s):
    """Most and second most Mail. Who ties for a prize shares it; who ties for first shares both (C-28)."""
    most = most_mail(s, MORE_THAN_A_STASH)
    if most > 0:
        winners = players_with(s, most)
        if winners > 1:
            award_prize(s, most, (MAIL_FIRST_PRIZE + MAIL_SECOND_PRIZE) // winners)
        else:
            award_prize(s, most, MAIL_FIRST_PRIZE)
            second = most_mail(s, most)
            if second > 0:
                award_prize(s, second, MAIL_SECOND_PRIZE // players_with(s, second))


def award_prize(s, mail, cash):
    """The same for everybody with so much Mail."""
    for seat in range(s.seats):
        if mail_of(s, seat) == mail:
            win_mail_prize(s, seat, mail, cash)


def win_mail_prize(s, seat, mail, cash):
    """A prize of the Pony Express."""
    earn(s.players[seat], FROM_MAIL, cash)


# ---- geodes and places ---------------------------------------------------------------------------------------------


def sell_last_geodes(s, dice):
    """Each player throws one die for all geodes left in the Ore Stash (C-25), from the thrower clockwise."""
    seat = s.thrower
    for _ in range(s.seats):
        geodes = s.players[seat].stash[GEODE]
        if geodes > 0:
            face = throw_die(dice)
            sell_last(s, seat, geodes, face, geodes * GEODE_WORTH[face])
        seat = left_of(s, seat)


def sell_last(s, seat, geodes, face, cash):
    """The geodes are gone."""
    s.players[seat].stash[GEODE] = 0
    earn(s.players[seat], FROM_GEODES, cash)


def standing(s, seat):
    """Cash, then what lies in the Ore Stash, as one number that compares as they do."""
    return s.players[seat].cash * MORE_THAN_A_STASH + list_value(s.players[seat].stash)
