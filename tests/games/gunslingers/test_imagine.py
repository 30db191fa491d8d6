"""What a viewer imagines of the others' secrets could be so, looks the same as the truth, and leaves nothing out."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from pardner.engine.key import dice_of_key, key_of_seed
from pardner.engine.match import Match, from_position
from pardner.engine.record import to_document
from pardner.games.gunslingers import state

from .ledger import PRICES, check_cards, gang
from .position import NONE, Table, opening, property_of, town, train, written
from .sealed import ALL_SECRETS, SCENES, behind_the_newspaper, others, redacted
from .stages_of_play import GROCER, random_choice, random_options

DECOY = state.DECOY


def imagined(table: Table, viewer: int, seed: int) -> Any:
    """The position as a viewer knows it, with a possible truth in its blanks."""
    s = redacted(table, viewer)
    table.match.game.interpreted.imagine(s, viewer, dice_of_key(key_of_seed(seed)))
    return s


def resumed(table: Table, s: Any) -> Table:
    """A match that goes on from an imagined position."""
    document = table.match.dump() | {"state": to_document(s, table.match.game.labels)}
    return Table(from_position(document, seed=1))


def found(table: Table, viewer: int, what: Any, tries: int = 200) -> set[Any]:
    """All that is imagined of A."""
    return {what(imagined(table, viewer, seed)) for seed in range(tries)}


each_secret = pytest.mark.parametrize(("name", "secret"), ALL_SECRETS)


@each_secret
def test_imagined_truths_look_the_same_as_the_real_one(name: str, secret: str) -> None:
    table = SCENES[name].after(secret)
    for viewer in others(table):
        seen = bytes(redacted(table, viewer))
        for seed in range(10):
            s = imagined(table, viewer, seed)
            table.match.game.interpreted.redact(s, viewer)
            assert bytes(s) == seen


@each_secret
def test_play_goes_on_from_an_imagined_truth(name: str, secret: str) -> None:
    """The others do what they do in the scene, and everything comes to light."""
    table = SCENES[name].after(secret)
    for viewer in others(table):
        for seed in range(4):
            other = resumed(table, imagined(table, viewer, seed))
            assert other.actors == table.actors
            SCENES[name].reveal(other)
            for seat in range(3):
                assert bytes(redacted(other, seat)) == bytes(other.state)


def test_one_imagines_nothing_about_oneself() -> None:
    for name, secret in ALL_SECRETS:
        table = SCENES[name].after(secret)
        for seed in range(3):
            s = imagined(table, 0, seed)
            assert bytes(s.players[0]) == bytes(table.state.players[0])
            assert bytes(s.man) == bytes(table.state.man)


def test_nothing_is_imagined_where_nothing_is_hidden() -> None:
    for table in (opening(3), train(3), SCENES["nerve"].begin()):
        for viewer in (*range(3), NONE):
            assert bytes(imagined(table, viewer, 7)) == bytes(table.state)


# ---- every possibility and no other --------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_every_bid_that_could_be_paid(viewer: int) -> None:
    def bid(s: Any) -> int:
        amount: int = s.players[0].bid
        return amount

    assert found(SCENES["bid for a train"].after("1"), viewer, bid) == set(range(11))
    assert found(SCENES["bid for a character"].after("3"), viewer, bid) == set(range(7))
    assert found(SCENES["bid after a tie"].after("5"), viewer, bid) == {0, 5, 6, 7, 8, 9, 10}
    owing = train(3, A=GROCER | {"money": 4, "debt": 1}, character_powers="on").bid(A=0)
    assert found(owing, viewer, bid) == set(range(4 + 2 + 1))


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_who_has_not_bid_is_not_imagined_to_have(viewer: int) -> None:
    table = train(4).bid(A=3)
    for seed in range(20):
        s = imagined(table, viewer, seed)
        assert [s.players[seat].bid for seat in range(1, 4)] == [NONE] * 3


@pytest.mark.parametrize("name", ["nerve", "stay or run"])
@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_both_answers_of_a_closed_fist(name: str, viewer: int) -> None:
    for secret in SCENES[name].secrets:
        table = SCENES[name].after(secret)
        answers = Counter(imagined(table, viewer, seed).players[0].answer for seed in range(100))
        assert set(answers) == {state.BOLD, state.MEEK}
        assert min(answers.values()) > 25


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_every_way_to_aim(viewer: int) -> None:
    table = SCENES["aims"].after("one each")
    targets = found(table, viewer, lambda s: tuple(man.shot for man in s.man[: s.men] if man.boss == 0))
    enforcer, plug = table.number("B", "E"), table.number("B", "P")
    assert targets == {(one, other, NONE) for one in (enforcer, plug) for other in (enforcer, plug)}


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_bribes_that_could_be_paid(viewer: int) -> None:
    table = SCENES["bribes"].after("throw")
    kinds = set()
    for seed in range(300):
        s = imagined(table, viewer, seed)
        me = s.players[0]
        assert 0 <= me.purse <= 20 - me.offer
        if me.offer_mode:
            man = s.man[me.offer_man]
            assert man.boss == 1
            assert PRICES[me.offer_mode][man.skill] <= me.offer
            kinds.add((me.offer_mode, man.skill))
        else:
            assert (me.offer, me.offer_man) == (0, NONE)
            kinds.add((0, NONE))
    assert kinds == {(0, NONE), (1, 0), (1, 1), (2, 0), (2, 1)}


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_as_many_losses_as_there_must_be(viewer: int) -> None:
    def fallen(s: Any) -> str:
        counts = Counter(man.skill for man in s.man[: s.men] if man.boss == 0 and man.signs & state.LOST)
        return written([counts[skill] for skill in range(3)])

    assert found(SCENES["losses"].after("plug"), viewer, fallen) == {"E", "P"}
    assert found(SCENES["several losses"].after("plugs"), viewer, fallen) == {"E P", "P P"}


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_every_ride(viewer: int) -> None:
    rides = {NONE, DECOY, property_of("hotel"), property_of("church")}
    for secret in SCENES["posse"].secrets:
        assert found(SCENES["posse"].after(secret), viewer, lambda s: s.players[0].ride, 60) == rides


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_cavalry_together_or_in_two_parts(viewer: int) -> None:
    """An enforcer and a plug, and the hotel and the church to ride to."""

    def ride(s: Any) -> tuple[int, int, str, str]:
        me = s.players[0]
        return me.ride, me.second_ride, written(me.posse), written(me.split)

    hotel, church = property_of("hotel"), property_of("church")
    together = {(card, NONE, "E P", "") for card in (NONE, DECOY, hotel, church)}
    apart = {
        (one, other, *men) for one, other in ((hotel, church), (church, hotel)) for men in (("E", "P"), ("P", "E"))
    }
    for secret in SCENES["cavalry"].secrets:
        assert found(SCENES["cavalry"].after(secret), viewer, ride) == together | apart


# ---- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_cards_with_the_men_there_are(viewer: int) -> None:
    table = SCENES["cards"].after("decoys")
    cards, posses = set(), set()
    for seed in range(200):
        s = imagined(table, viewer, seed)
        for seat in range(3):
            check_cards(s.players[seat])
            assert gang(s, seat) == gang(table.state, seat)
            assert all(any(crew) for crew in s.players[seat].crew[: s.players[seat].stacks])
        cards.update(s.players[0].card[: s.players[0].stacks])
        posses.add(written(s.players[0].home))
    assert cards == set(range(20)) | {DECOY}
    assert {"", "E", "P"} < posses


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_every_card_that_could_lie_face_down(viewer: int) -> None:
    table = SCENES["cards before the newspaper"].after("hotel")
    assert found(table, viewer, lambda s: s.players[0].card[0]) == set(range(20)) | {DECOY}


def noted(**cards: str) -> Table:
    """A has laid cards, the newspaper's controller C has looked at the first, and knows it."""
    return behind_the_newspaper().ready("B").lay("A", **cards).play("C", "look", seat=0, card=1)


def test_the_card_looked_at_is_known_and_lies_nowhere_else() -> None:
    table = noted(hotel="E", church="P")
    seen = [list(imagined(table, 2, seed).players[0].card[:2]) for seed in range(300)]
    assert {first for first, _ in seen} == {property_of("hotel")}
    assert {second for _, second in seen} == set(range(20)) - {property_of("hotel")} | {DECOY}


@pytest.mark.parametrize("viewer", [1, NONE])
def test_the_others_imagine_it_like_any_card(viewer: int) -> None:
    table = noted(hotel="E", church="P")
    seen = [list(imagined(table, viewer, seed).players[0].card[:2]) for seed in range(400)]
    assert {first for first, _ in seen} == set(range(20)) | {DECOY}
    assert not [pair for pair in seen if pair[0] == pair[1] != DECOY]


def test_there_are_three_decoys() -> None:
    mine, paper = {"men": "P P P P"}, {"holds": ["newspaper_office"], "men": "P"}
    table = town(3, A=mine, C=paper).lay("A", decoy_1="P", decoy_2="P", decoy_3="P", hotel="P")
    for viewer in (1, 2, NONE):
        for seed in range(100):
            check_cards(imagined(table, viewer, seed).players[0])
    table.play("C", "look", seat=0, card=2)
    for seed in range(100):
        s = imagined(table, 2, seed)
        check_cards(s.players[0])
        assert s.players[0].card[1] == DECOY


@pytest.mark.parametrize("viewer", [1, 2, NONE])
def test_nobody_is_imagined_at_foreign_headquarters_in_a_first_week_with_distances(viewer: int) -> None:
    far: dict[str, Any] = {"neighborhoods": "support_and_distance", "week": 1}
    foreign = {property_of("livery_stable"), property_of("general_store")}
    table = town(3, A={"men": "P P P"}, B={"men": "P"}, C={"men": "P"}, **far).ready("A")
    cards = set()
    for seed in range(100):
        me = imagined(table, viewer, seed).players[0]
        cards.update(me.card[: me.stacks])
    assert cards == set(range(20)) - foreign | {DECOY}
    paper = town(3, A={"men": "P"}, C={"holds": ["newspaper_office"], "men": "P"}, **far).lay("A", hotel="P")
    assert found(paper, viewer, lambda s: s.players[0].card[0]) == set(range(20)) - foreign | {DECOY}


# ---- over whole games ----------------------------------------------------------------------------------------------

SEALED = ("bid", "set_up", "look", "nerve", "bribe", "aim", "stay", "losses", "ride")


def check_open(truth: Any, s: Any) -> None:
    """What lies open is the same in a truth and in what is imagined; whoever has men still has them somewhere."""
    assert list(s.owner) == list(truth.owner)
    assert (s.actors, s.asked, s.question) == (truth.actors, truth.asked, truth.question)
    for seat in range(s.seats):
        me, them = s.players[seat], truth.players[seat]
        assert (me.money, me.debt, me.reputation) == (them.money, them.debt, them.reputation)
        assert gang(s, seat) == gang(truth, seat)
        check_cards(me)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_truths_of_random_games_can_be_played_on(seats: int) -> None:
    """Whoever is asked can answer as in the real game."""
    random = Random(seats)
    match = Match("gunslingers", seats, seed=seats, options=random_options(random))
    table = Table(match)
    asked = Counter[str]()
    while not match.over:
        question = state.QUESTIONS[match.state.question]
        if question in SEALED and (not asked[question] or random.random() < 0.06):
            asked[question] += 1
            for viewer in (*range(seats), NONE):
                s = imagined(table, viewer, random.randrange(1000))
                check_open(match.state, s)
                other = resumed(table, s).match
                other.play(*random_choice(other, random))
        match.play(*random_choice(match, random))
    assert len(asked) >= 4
