"""The four levels of bots that one can sit down with."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from pardner.bots.greedy import GreedyBot
from pardner.bots.greenhorn import GreenhornBot
from pardner.bots.search import Budget
from pardner.bots.thinker import SearchBot

SHERIFF = Budget(milliseconds=200)
MARSHAL = Budget(milliseconds=2000)


@dataclass(frozen=True, slots=True)
class Level:
    """A level of bots as people read it, what makes such a bot from a seed, and how many seconds it thinks at most."""

    name: str
    meaning: str
    make: Callable[[int | str], Any]
    seconds: float = 0.0


LEVELS = {
    "greenhorn": Level("Greenhorn", "New in town: overlooks things, and acts on a fancy now and then.", GreenhornBot),
    "deputy": Level("Deputy", "Looks one step ahead and takes what is best for itself.", GreedyBot),
    "sheriff": Level(
        "Sheriff",
        "Tries for a fifth of a second how the game may go on, others' answers included.",
        partial(SearchBot, budget=SHERIFF),
        SHERIFF.milliseconds / 1000,
    ),
    "marshal": Level(
        "Marshal",
        "The same for two seconds: little escapes it.",
        partial(SearchBot, budget=MARSHAL),
        MARSHAL.milliseconds / 1000,
    ),
}
"""From the weakest to the strongest."""

NAMES = {"random": "Tumbleweed", "greedy": LEVELS["deputy"].name} | {
    level: words.name for level, words in LEVELS.items()
}
"""What a bot is called, by level; the first two are no levels to choose, but sit at tables begun with them."""
