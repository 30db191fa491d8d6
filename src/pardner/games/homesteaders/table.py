"""Homesteaders: who sits where, who is asked, who owns what."""
# mypy: ignore-errors


def ask(s, question, seat):
    """The next decision is this seat's."""
    s.question = question
    s.actors = 1 << seat


def ask_everybody(s, question):
    """All decide at the same time, in any order (H-37)."""
    s.question = question
    s.actors = (1 << s.seats) - 1


def owns(s, seat, building):
    """Whether the player has built it; nobody has a building twice."""
    return (s.players[seat].buildings >> building) & 1


def gain_worker(s, seat):
    """One worker more, idle until the next Income phase unless this is one."""
    s.players[seat].workers += 1


def gain_rail_line(s, seat):
    """One rail line more: $1 in every Income phase."""
    s.players[seat].rail_lines += 1
