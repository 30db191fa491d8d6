"""The greedy bot at Gunslingers: it sees what is plain, and beats those who decide by chance."""

from typing import Any

import pytest

from pardner.bots import GreedyBot
from pardner.games.gunslingers import bot, state

from ..tournament import share_of_wins
from .position import Table, opening, seat_of, town, train

GAMES = 30

evaluate: Any = bot.evaluate


def choice(table: Table, letter: str) -> tuple[Any, ...]:
    """What the bot decides for a seat: the kind of decision and its arguments."""
    seat, match = seat_of(letter), table.match
    actions = {action.id: action for action in match.legal(seat)}
    chosen = actions[GreedyBot(1).choose(match.game, match.game.seen_by(match.state, seat), seat, list(actions))]
    return chosen.kind, *chosen.args.values()


def lay(table: Table, letter: str) -> dict[str, str]:
    """Let the bot lay all cards of a seat; these are they."""
    kind, *args = choice(table, letter)
    while kind != "ready":
        table.play(letter, kind, card=args[0], skill=args[1])
        kind, *args = choice(table, letter)
    return table.cards(letter)


def test_who_decides_last_decides_as_if_nobody_had_sealed_anything() -> None:
    first = train(3, "D E", A={"money": 9, "men": "P"}, B={"money": 8}, C={"money": 7})
    alone = choice(first, "C")
    first.bid(A=9)
    assert choice(first, "C") == alone
    first.bid(B=0)
    assert choice(first, "C") == alone


def test_what_others_sealed_is_reopened_and_nothing_else() -> None:
    table = train(3, "D E", A={"money": 9}, B={"money": 8}, C={"money": 7})
    actors = table.state.actors
    table.bid(A=5, C=3)
    seen = table.match.game.seen_by(table.match.state, 2)
    assert seen.actors == 1 << 1
    bot.reopen(seen, 2)
    assert seen.actors == actors & ~(1 << 2)
    assert [seen.players[seat].bid for seat in range(3)] == [state.NO_BID, state.NO_BID, 3]


# ---- auctions ------------------------------------------------------------------------------------------------------


def test_nobody_else_has_money_so_a_dollar_is_enough() -> None:
    table = train(3, "D E", A={"money": 9}, B={"money": 0}, C={"money": 0})
    assert choice(table, "A") == ("seal", 1)


def test_who_has_no_gunslingers_bids_high_for_the_last_batch() -> None:
    table = opening(2, sale=["church", "hotel"], batches=["D E E P", "D E P P"])
    table.put_up("A", "church").bid(A=0, B=0).put_up("A", "hotel").bid(A=0, B=0)
    table.put_up("A", "batch_1").bid(A=0, B=3)
    kind, amount = choice(table, "A")
    assert kind == "seal"
    assert amount >= 6


def test_before_the_election_money_is_worth_votes() -> None:
    table = train(2, "P", week=state.WEEKS, A={"money": 30, "men": "D D D"}, B={"money": 30, "men": "P"})
    kind, amount = choice(table, "A")
    assert kind == "seal"
    assert amount < state.CASH_PER_VOTE * state.SKILL_VOTES[state.PLUG] + state.CASH_PER_VOTE


def test_properties_are_put_up_before_gunslingers() -> None:
    kind, lot = choice(opening(3, selector="A"), "A")
    assert kind == "put_up"
    assert lot.startswith("property")


# ---- cards ---------------------------------------------------------------------------------------------------------


def test_the_last_rival_without_gunslingers_loses_the_headquarters() -> None:
    table = town(2, A={"men": "D P"}, B={"character": "silas_neat"})
    assert "undertaker" in lay(table, "A")


def test_some_stay_for_the_headquarters_when_others_have_many_men() -> None:
    table = town(4, A={"men": "E E P P"}, B={"men": "D E P"}, C={"men": "D E P"}, D={"men": "D E P"})
    cards = lay(table, "A")
    assert table.home("A") or cards.get("parlor_house")


def test_an_unclaimed_property_is_taken_when_nobody_can_object() -> None:
    table = town(3, A={"men": "P"}, B={"holds": ["church"]})
    assert lay(table, "A")


# ---- fights --------------------------------------------------------------------------------------------------------


def test_the_own_headquarters_is_fought_for() -> None:
    table = town(3, A={"men": "E E"}, B={"men": "P"}).lay("A", parlor_house="E E").lay("B", parlor_house="P")
    assert table.asked == ("AB", "nerve")
    assert choice(table, "A") == ("fight",)


def test_a_plug_does_not_stand_up_to_three_duellists() -> None:
    table = town(3, A={"men": "P"}, B={"men": "D D D"}).lay("A", barber_shop="P").lay("B", barber_shop="D D D")
    assert choice(table, "A") == ("back_down",)


def test_the_posse_rides_to_the_headquarters() -> None:
    table = town(3, A={"men": "D E", "holds": ["hotel"]}, B={"men": "E P"})
    table.ready("A").lay("B", parlor_house="E", hotel="P")
    assert table.asked == ("A", "ride")
    assert choice(table, "A") == ("ride", "parlor_house")


def test_shots_go_to_those_who_can_still_shoot() -> None:
    table = town(3, A={"men": "D D"}, B={"men": "E P"}).lay("A", bank="D D").lay("B", bank="E P")
    table.fights("AB")
    table.state.man[table.number("B", "E")].signs |= state.WOUNDED
    assert table.asked == ("A", "aim")
    assert choice(table, "A") == ("pick", table.number("B", "P"))


# ---- the evaluation ------------------------------------------------------------------------------------------------


def test_a_fight_that_the_other_side_has_given_up_is_won() -> None:
    table = town(3, A={"men": "P"}, B={"men": "D", "holds": ["church", "bank"]})
    table.lay("A", hotel="P").lay("B", hotel="D").play("A", "fight")
    before = evaluate(table.state, 0)
    table.play("B", "back_down")
    assert table.asked == ("B", "hold")
    assert evaluate(table.state, 0) > before


def test_beaten_is_worse_than_anything() -> None:
    table = town(3, A={"men": "P", "money": 0}, B={"men": "D D D D", "money": 99})
    worst = evaluate(table.state, 0)
    table.player("A").out = 5
    assert evaluate(table.state, 0) < worst


def test_rounds_are_chapters() -> None:
    chapter: Any = bot.chapter
    chapters = [chapter(town(3, week=week, round=number, A={"men": "P"}).state) for week in (1, 2) for number in (1, 2)]
    assert chapters == sorted(set(chapters))


# ---- against chance ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", state.SEATS)
def test_it_beats_random_bots(seats: int) -> None:
    assert share_of_wins("gunslingers", seats, GAMES) >= 0.9
