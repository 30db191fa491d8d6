"""What a bot at Coal N' Write hopes for besides its deliveries: the Pony Express's prizes, the Coal Baron's reward."""
# mypy: ignore-errors

from pardner.games.coal_n_write.cents import CENTS, GLANCE
from pardner.games.coal_n_write.state import (
    BARON_COAL,
    BURROS,
    COAL,
    COAL_BARON,
    DELIVERY,
    MAIL,
    MAIL_FIRST_PRIZE,
    MAIL_SECOND_PRIZE,
    ROUNDS,
)

A_MAIL = 350
MAIL_PLACES = 8  # Mail beyond so much wins nothing more
BARON_HOPE = 3000  # with all the Coal at hand, but not reported: a visit to town has to gain something
QUARTERS = 4  # of a Round: with three dice, with two, with one, and the delivery
QUARTERS_PER_COAL = 2  # the Ore Stash gains one in so many


def burros_later(s):
    """Burros that come after this Round's."""
    if s.seventh:
        return BURROS - s.round
    return ROUNDS - s.round


# ---- Pony Express --------------------------------------------------------------------------------------------------


def mail_under_way(me):
    """Mail that has arrived, and that on the burro."""
    mail = me.load[MAIL]
    for burro in range(BURROS):
        mail += me.arrived[burro][MAIL]
    return mail


def mail_worth(s, seat, mail, sight):
    """At a glance every piece is worth the same; in the long run so much Mail wins what it would win now."""
    if sight == GLANCE:
        return A_MAIL * min(mail, MAIL_PLACES)
    if mail == 0:
        return 0
    above = 0
    alike = 1
    for other in range(s.seats):
        if other != seat:
            theirs = mail_under_way(s.players[other])
            above += int(theirs > mail)
            alike += int(theirs == mail)
    return mail_prize(above, alike)


def mail_prize(above, alike):
    """By the number of those who have more Mail, and of those who have as much, oneself included (C-28)."""
    prize = 0
    if above == 0 and alike == 1:
        prize = CENTS * MAIL_FIRST_PRIZE
    elif above == 0:
        prize = CENTS * (MAIL_FIRST_PRIZE + MAIL_SECOND_PRIZE) // alike
    elif above == 1:
        prize = CENTS * MAIL_SECOND_PRIZE // alike
    return prize


# ---- Coal Baron ----------------------------------------------------------------------------------------------------


def baron_hope(s, me, coal, sight):
    """With so much Coal in the Ore Stash: none at a glance, and more the less is missing for the time that is left."""
    if sight == GLANCE or s.open[COAL_BARON] + s.unseen[COAL_BARON] == 0 or me.visited == COAL_BARON:
        return 0
    left = QUARTERS * burros_later(s)
    if s.phase != DELIVERY:
        left += s.miners
    to_spare = left - QUARTERS_PER_COAL * max(0, BARON_COAL - coal)
    if to_spare <= 0:
        return 0
    return BARON_HOPE * to_spare * to_spare // (left * left)


def hope_of_coal(s, me, pieces, sight):
    """What more Coal adds to it."""
    coal = me.stash[COAL]
    return baron_hope(s, me, coal + pieces, sight) - baron_hope(s, me, coal, sight)
