"""What things are worth to a bot at Coal N' Write, in cents: figures that several of its modules share.

A position is judged at a glance or in the long run. Figures that differ come in pairs, the one for a glance first. The
others were found by playing: greedy bots that went by them earned most against three that judged at a glance.
"""

GLANCE, LONG_RUN = range(2)

CENTS = 100  # in a dollar
KEPT = 90  # what a piece in the Ore Stash brings by this Round's burro, in cents of its dollar
A_ROUND = 4500  # what a whole Round brings
A_GEODE = 900
A_BONE = (600, 300)
A_TONIC = 250
A_BANDIT = 450
A_GAME = 1450  # at the Backroom, as well as one can play it
A_RIVAL_SEVENTH = (900, 800)
