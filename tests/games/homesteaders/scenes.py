"""What several tests of Homesteaders share: refusals, whole auctions, and rounds in which nothing much happens."""

from typing import Any

from pardner.engine.match import IllegalMove

from .position import Table, seat_of

# Enough of everything for any deal, with the two buildings that allow exchanges.
PLENTY: dict[str, Any] = {
    **dict.fromkeys(("wood", "food", "steel", "gold", "copper", "livestock", "trade"), 9),
    "silver": 50,
    "debt": 4,
    "buildings": ["market", "bank"],
}


def refused(table: Table, letter: str, kind: str, **args: Any) -> bool:
    """Whether a decision is refused; a refusal has to leave everything as it was."""
    before = bytes(table.state)
    try:
        table.play(letter, kind, **args)
    except IllegalMove:
        assert bytes(table.state) == before
        return True
    return False


def quiet_income(table: Table) -> Table:
    """Nobody puts a worker anywhere; everybody collects and pays. A neutral bid or a Double bay goes to bay 1."""
    table.everybody_idle()
    for question in ("place_neutral", "choose_double"):
        if table.question == question:
            table.play(table.actors, question, bay=1)
    return table


def auction(table: Table, **bids: tuple[int, int]) -> Table:
    """Each seat named makes its bid (bay, value) once; the others pass, and take a chit from the track."""
    made = set()
    while table.question in ("bid", "track_bonus"):
        letter = table.actors
        if table.question == "track_bonus":
            table.bonus(letter, "trade")
        elif letter in bids and letter not in made:
            made.add(letter)
            table.bid(letter, *bids[letter])
        else:
            table.play(letter, "pass")
    return table


def settle(table: Table) -> Table:
    """Winners pay in silver and debts, build only what they must, and want nothing else."""
    answers: dict[str, tuple[str, dict[str, Any]]] = {
        "pay_bid": ("pay_bid", {"gold": 0}),
        "track_bonus": ("track_bonus", {"bonus": "trade"}),
        "extra_build": ("decline", {}),
        "free_worker": ("decline_worker", {}),
        "trade_in": ("skip_trade_in", {}),
    }
    while table.question in answers or table.question == "build":
        letter = table.actors
        if table.question in answers:
            kind, args = answers[table.question]
            table.play(letter, kind, **args)
        elif table.may(letter, "decline"):
            table.play(letter, "decline")
        else:
            building, gold_for = table.choices(letter, "build")[0]
            table.build(letter, building, gold_for)
    return table


def quiet_round(table: Table, **bids: tuple[int, int]) -> Table:
    """A whole round: nobody works, these bids are made, and as little as possible is built."""
    return settle(auction(quiet_income(table), **bids))


def sheet(table: Table, letter: str) -> dict[str, int]:
    """The rows of the score sheet that are not 0 for a seat."""
    rows = table.match.game.words.score_sheet(table.state)
    return {title: points[seat_of(letter)] for title, points in rows if points[seat_of(letter)]}
