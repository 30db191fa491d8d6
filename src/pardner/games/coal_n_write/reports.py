"""What the others hear when a step is over for everybody: each player's part of it, as it shows on the sheets.

These functions change nothing. Sets of chambers go by their bits, loads by four bits for each mineral.
"""
# mypy: ignore-errors

from pardner.engine.seating import left_of
from pardner.games.coal_n_write.state import ARMS, BURROS, BUST, FIRST_CHAMBER, LOADED, NONE, STASHED


def report_turn(s):
    """Everybody's work with the throw, from the thrower clockwise; a player alone has been heard already."""
    if s.seats > 1:
        seat = s.thrower
        for _ in range(s.seats):
            me = s.players[seat]
            report_work(s, seat, chambers_dug(s, seat), chambers_struck(s, seat))
            if me.visited != NONE:
                gained = me.cash - s.shown[seat].cash
                report_visit(s, seat, me.visited, me.amount, me.opponent, me.total, gained)
            if me.rewarded:
                report_bonus(s, seat, me.letter, me.total)
            if me.total >= BUST:
                report_bust(s, seat)
            seat = left_of(s, seat)


def chambers_dug(s, seat):
    """The chambers dug out in this Turn."""
    chambers = 0
    for arm in range(ARMS):
        depth = s.shown[seat].depth[arm]
        while depth < s.players[seat].depth[arm]:
            chambers |= 1 << (FIRST_CHAMBER[arm] + depth)
            depth += 1
    return chambers


def chambers_struck(s, seat):
    """The chambers that have a bubble filled in this Turn and are not dug out."""
    me = s.players[seat]
    before = s.shown[seat]
    chambers = 0
    for arm in range(ARMS):
        filled = me.bubbles[arm]
        if me.depth[arm] == before.depth[arm]:
            filled -= before.bubbles[arm]
        if filled > 0:
            chambers |= 1 << (FIRST_CHAMBER[arm] + me.depth[arm])
    return chambers


def report_work(s, seat, dug, struck):
    """What was dug out, and where bubbles were filled."""


def report_visit(s, seat, card, amount, opponent, total, cash):
    """The card visited, and what it has brought or cost so far."""


def report_bonus(s, seat, letter, total):
    """The Lone Miner's bonus taken."""


def report_bust(s, seat):
    """Which burro a gambler has sent a bandit after."""
    for burro in range(BURROS):
        if s.players[seat].added[burro] > s.shown[seat].added[burro]:
            report_bandit(s, seat, burro + 1)


def report_bandit(s, seat, burro):
    """Told to the others."""


def report_deliveries(s):
    """Everybody's burro, from the thrower clockwise."""
    if s.seats > 1:
        seat = s.thrower
        for _ in range(s.seats):
            me = s.players[seat]
            loaded = 0
            for mineral in range(LOADED):
                loaded |= pieces_loaded(s, seat, mineral) << (4 * mineral)
            arrived = 0
            for mineral in range(LOADED):
                arrived |= me.arrived[s.round - 1][mineral] << (4 * mineral)
            boxes = s.shown[seat].ammo - me.ammo
            report_delivery(s, seat, s.round, loaded, arrived, boxes, me.brought[s.round - 1])
            seat = left_of(s, seat)


def pieces_loaded(s, seat, mineral):
    """What has left the Ore Stash in this step, and the Mail that was on the burro before."""
    before = s.shown[seat]
    pieces = before.load[mineral]
    if mineral < STASHED:
        pieces += before.stash[mineral] - s.players[seat].stash[mineral]
    return pieces


def report_delivery(s, seat, burro, loaded, arrived, boxes, cash):
    """What was loaded, what arrived, the ammo it took and the cash it brought."""
