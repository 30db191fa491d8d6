"""Gold West: what every part of a turn needs. Compiled with the rules."""
# mypy: ignore-errors

from pardner.games.gold_west.state import METALS, USAGE


def ask(s, question, seat):
    """The next decision is this seat's. It is asked for even when there is only one answer."""
    s.question = question
    s.actors = 1 << seat


def earn(s, seat, source, points):
    """The miner moves on the score track, forwards or backwards, below 0 too (G-12)."""
    s.players[seat].earned[source] += points


def spend(s, seat, resource, amount):
    """Resources go from the Usage Area back to the supply, which never runs out (G-2)."""
    s.players[seat].supply[USAGE][resource] -= amount


def metals_at_hand(s, seat):
    """How many metals lie in the Usage Area."""
    count = 0
    for metal in range(METALS):
        count += s.players[seat].supply[USAGE][metal]
    return count
