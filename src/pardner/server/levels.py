"""The bots one can sit down with."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LevelWords:
    """A level of bots as people read it."""

    name: str
    meaning: str


LEVELS = {
    "random": LevelWords("Greenhorn", "Does anything that is allowed."),
    "greedy": LevelWords("Deputy", "Looks one step ahead and takes what is best for itself."),
}
