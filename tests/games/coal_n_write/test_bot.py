"""The greedy bot at Coal N' Write: it sees what is plain, earns what sensible play earns, and leaves chance behind."""

from statistics import median
from typing import Any

import pytest

from pardner.bots import GreedyBot
from pardner.engine.game import Game, load
from pardner.engine.match import Action
from pardner.games.coal_n_write import bot
from pardner.games.coal_n_write.cents import CENTS
from pardner.lab.bot_games import play_games

from .position import Table, delivery, position, writing
from .scenes import PAIR, at_backroom, at_town, sent, third_mark

SEEDS = range(4)
"""Bots of different luck, who have to agree on what is plain."""
ALONE = 60  # games
AMONG_RANDOM = 12

evaluate: Any = bot.evaluate


@pytest.fixture(scope="module")
def game() -> Game:
    """The game with its compiled rules."""
    loaded = load("coal_n_write")
    loaded.native()
    return loaded


def decide(table: Table, seed: int) -> Action:
    """What a bot chooses for A."""
    match = table.match
    actions = {action.id: action for action in match.legal(0)}
    return actions[GreedyBot(seed).choose(match.game, match.game.seen_by(match.state, 0), 0, list(actions))]


def choice(table: Table) -> tuple[Any, ...]:
    """What all the bots choose for A: the kind of decision and its arguments."""
    chosen = {(action.kind, *action.args.values()) for action in (decide(table, seed) for seed in SEEDS)}
    assert len(chosen) == 1, chosen
    return chosen.pop()


def follow(table: Table, seed: int) -> Table:
    """A copy on which a bot has decided for A until the throw is used up or the burro has arrived."""
    table = table.copy()
    step = table.state.steps
    while "A" in table.actors and table.state.steps == step:
        action = decide(table, seed)
        table.play("A", action.kind, **action.args)
    return table


def outcomes(table: Table) -> list[Table]:
    """How A stands then, with each of the bots."""
    return [follow(table, seed) for seed in SEEDS]


# ---- the mine ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "stash"),
    [
        ((5, 6), "T C"),  # each for the dearest it reaches
        ((2, 4), "T"),  # together, not for a Borax and a bubble
        ((6, 5, 1), "T T"),  # what adds up to a second 6
        ((5, 4, 3), "T C"),  # more than the Silver that all three reach
    ],
)
def test_dice_claim_what_is_worth_most(dice: tuple[int, ...], stash: str) -> None:
    for table in outcomes(position(1, dice=dice)):
        assert table.stash("A") == stash


def test_a_chamber_with_all_bubbles_filled_is_dug_out() -> None:
    table = position(1, dice=(4,), letters={"A": "$"}, bubbles={"A": {"silver_8c": 3}})
    assert choice(table.spend("A", 4)) == ("dig", "silver_8c")


@pytest.mark.parametrize(("face", "left"), [(4, 0), (6, 1)])
def test_a_tonic_is_drunk_for_tin_and_only_if_it_takes_one(face: int, left: int) -> None:
    for table in outcomes(third_mark(1, round=6, face=face, letters={"A": "$"}, tonics={"A": 1})):
        assert table.stash("A") == "T"
        assert table.tonics("A") == left


def test_the_last_three_digs_finish_a_chamber() -> None:
    for table in outcomes(third_mark(1, round=6, face=6, letters={"A": "D"})):
        assert table.stash("A") == "T T"


# ---- Boom Town -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "given", "earned"),
    [
        ("sheriffs_deputy", {"badges": {"A": 2}}, 20),
        ("coal_baron", {"stash": {"A": "C " * 12}}, 60),
        ("big_lizard_bones", {"bones": {"A": 4}}, 40),
    ],
)
def test_a_reward_is_fetched(card: str, given: dict[str, Any], earned: int) -> None:
    for table in outcomes(at_town(card, 1, cash=0, **given)):
        assert table.cash == [earned]


def test_a_seventh_burro_is_bought() -> None:
    for table in outcomes(at_town("sugarfoot", 1, cash=60, round=5)):
        assert table.state.seventh


def test_nothing_is_bought_in_the_last_round_that_brings_nothing_any_more() -> None:
    for table in outcomes(position(1, round=6, dice=PAIR, cash=[60], stash={"A": "S"}, ammo={"A": 3})):
        assert table.cash == [60]


@pytest.mark.parametrize(("boxes", "tokens"), [(0, set()), (3, {"exchange_office"})])
def test_what_would_be_robbed_is_defended_before_it_is_exchanged(boxes: int, tokens: set[str]) -> None:
    for table in outcomes(position(1, round=6, dice=PAIR, cash=[30], stash={"A": "S S S S T T"}, ammo={"A": boxes})):
        assert table.tokens("A") == tokens
        assert table.ammo("A") > 0


@pytest.mark.parametrize(("faces", "kind"), [((6,), "hit"), ((6, 5, 4), "stay")])
def test_twelve_cannot_go_bust_and_twenty_one_can_do_nothing_else(faces: tuple[int, ...], kind: str) -> None:
    assert choice(at_backroom().gamble("A", *faces)) == (kind,)


def test_no_bandit_is_sent_to_a_burro_that_is_safe() -> None:
    table = at_backroom(round=1).gamble("A", 6, 6, 5)
    assert table.choices("A", "send_bandit") == [1, 2, 3, 4, 5, 6]
    for seed in SEEDS:
        assert decide(table, seed).args["burro"] != 1


@pytest.mark.parametrize(("town", "letter"), [(["backroom_gamblin"], "gamblin"), ([], "cash")])
def test_a_game_that_costs_nothing_is_the_best_letter(town: list[str], letter: str) -> None:
    assert choice(writing(1, round=3, town=town)) == ("write", letter)


# ---- the delivery --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stash", "tokens", "arrived"),
    [
        ("S S T C B B B ?", [], "S S T C B B"),
        ("C C B B B B B B", ["wash_day"], "B B B B B B"),
        ("S T C C B B ?", ["exchange_office"], "S T C C B B"),
    ],
)
def test_a_safe_burro_is_loaded_with_the_dearest(stash: str, tokens: list[str], arrived: str) -> None:
    for table in outcomes(delivery(1, round=1, stash={"A": stash}, tokens={"A": tokens})):
        assert table.arrived("A", 1) == arrived


def test_one_silver_is_enough_for_bandits_that_nobody_can_fight() -> None:
    for table in outcomes(delivery(1, round=6, stash={"A": "S S S S T T C C B B"})):
        assert table.arrived("A", 6) == "T T C C B"
        assert table.stash("A") == "S S S B"


def test_silver_waits_for_ammo() -> None:
    for table in outcomes(delivery(1, round=3, stash={"A": "S S S B"})):
        assert table.stash("A").startswith("S S S")


@pytest.mark.parametrize(("load", "kind"), [("S S S S T T", "fight"), ("B", "give_up")])
def test_ammo_is_for_what_is_worth_it(load: str, kind: str) -> None:
    assert choice(sent(load, burro=4, ammo={"A": 2})) == (kind,)


def test_X11_each_bandit_gets_a_die_that_beats_him() -> None:
    for table in outcomes(sent("S S S T T C", burro=4, ammo={"A": 2}).fight("A", 4, 5, 1)):
        assert table.arrived("A", 4) == "S S S T T C"
        assert table.ammo("A") == 1


def test_a_shot_that_hits_is_taken_however_much_ammo_is_left() -> None:
    assert choice(sent("S S S T T C", burro=6, ammo={"A": 9}).fight("A", 5, 1, 1)) == ("shoot", 5, 3)


# ---- the evaluation ------------------------------------------------------------------------------------------------


def test_at_the_end_cash_counts_and_then_what_is_left() -> None:
    table = delivery(1, round=6, stash={"A": "S T"}, cash=[50]).load("A", "T").depart("A")
    assert table.over
    assert evaluate(table.state, 0) == 50 * CENTS + 12


def test_what_a_new_throw_shows_is_luck() -> None:
    good, bad = (position(1, dice=dice, stash={"A": "S"}) for dice in ((6, 6, 6), (1, 1, 2)))
    assert evaluate(good.state, 0) == evaluate(bad.state, 0)
    assert evaluate(good.spend("A", 6).state, 0) > evaluate(bad.spend("A", 1).state, 0)


def test_it_leaves_the_position_as_it_is() -> None:
    table = position(2, cash=[20, 5], stash={"A": "S T B ?"}, ammo={"A": 1})
    before = bytes(table.state)
    evaluate(table.state, 0)
    assert bytes(table.state) == before


# ---- whole games ---------------------------------------------------------------------------------------------------


def earnings(game: Game, name: str) -> list[int]:
    """What a bot ends with, alone, game after game."""
    games = play_games(game, game.native(), game.blank(1), [name], 7, 0, ALONE, game.max_steps)
    return [score for (score,) in games.scores.tolist()]


def test_alone_it_earns_what_sensible_play_does(game: Game) -> None:
    assert 230 < median(earnings(game, "greedy")) < 330


def test_alone_chance_earns_little(game: Game) -> None:
    assert median(earnings(game, "random")) < 150


def test_it_beats_random_bots(game: Game) -> None:
    seats, won = 3, 0.0
    for seat in range(seats):
        bots = ["greedy" if other == seat else "random" for other in range(seats)]
        games = AMONG_RANDOM // seats
        result = play_games(game, game.native(), game.blank(seats), bots, 7, seat * games, games, game.max_steps)
        for places in result.places.tolist():
            won += (places[seat] == 1) / places.count(1)
    assert won >= AMONG_RANDOM - 1
