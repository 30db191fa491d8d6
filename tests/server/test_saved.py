"""Games as files: saved, loaded, checked; and files that are not what they claim to be."""

import json
from typing import Any

import pytest

import pardner
from pardner.server import service
from pardner.server.protocol import LoadGame
from pardner.server.store import Store
from pardner.server.verify import check_stored_tables, verify_saved

from .tools import ADA, BEN, BOT, HUMAN, NOW, OPEN, Table, fresh_key, refusal

pytestmark = pytest.mark.usefixtures("claims")


def load(store: Store, file: str, *, visitor: str = BEN, name: str = "Loader", key: str | None = None) -> Table:
    """Load a file as Ben."""
    body = LoadGame(file=file, name=name, key=key or fresh_key())
    saved = service.read_saved(body.file)
    return Table(store, store.write(lambda c: service.load_game(c, visitor, body, saved, NOW)).result())


def save(table: Table, visitor: str | None = None) -> str:
    """The table's file."""
    return service.save_game(table.see(), visitor).decode()


def boomtown(store: Store, *plans: Any, moves: int) -> Table:
    """A game with nothing hidden."""
    table = Table.new(store, *plans or (HUMAN,) * 3, game="boomtown")
    table.play(moves=moves)
    return table


def test_a_finished_game_is_saved_with_its_key_and_loaded_again(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.play()
    text = save(table)
    assert json.loads(text)["key"] == table.see().row.key.hex()
    assert pardner.load_match(text).over
    loaded, old = load(store, text).see(), table.see()
    assert loaded.row.status == "finished"
    assert loaded.shown_key == old.shown_key
    assert loaded.row.commitment == old.row.commitment
    assert loaded.names == old.names
    assert [(e.move, e.events, e.state, e.dice) for e in loaded.entries] == [
        (e.move, e.events, e.state, e.dice) for e in old.decisions
    ]
    assert loaded.setup_events == old.setup_events
    assert service.save_game(loaded) == text.encode()


def test_what_was_taken_back_is_not_in_the_file(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.act(ADA, 0, "bid", amount=1)
    table.act(ADA, 1, "bid", amount=3)
    table.act(ADA, 1, "stake", row=1, column="west")
    table.undo(ADA, 1)
    table.play()
    loaded = load(store, save(table)).see()
    assert len(loaded.entries) == len(table.see().entries) - 2
    assert loaded.row.state == table.see().row.state
    assert all(check.same for check in check_stored_tables(store))


def test_an_unfinished_game_with_secrets_is_not_saved(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    assert refusal(save, table) == (422, "has_secrets")
    table.act(ADA, 0, "bid", amount=1)
    assert refusal(save, table, BEN) == (422, "has_secrets")


def test_who_plays_for_all_people_may_save_a_game_with_secrets(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN, BOT)
    table.act(ADA, 0, "bid", amount=1)
    assert load(store, save(table, ADA), visitor=ADA).see().row.state == table.see().row.state
    two = Table.new(store, HUMAN, OPEN)
    two.join(BEN, "Ben")
    assert refusal(save, two, ADA) == (422, "has_secrets")
    two.leave(BEN, 1)
    assert refusal(save, two, ADA) == (422, "has_secrets")  # Ben may come back


def test_an_unfinished_game_is_saved_without_its_key_and_goes_on_under_another(store: Store) -> None:
    table = boomtown(store, moves=30)
    text = save(table)
    old = table.see()
    assert "key" not in json.loads(text)
    assert old.row.key.hex() not in text
    table = load(store, text)
    loaded = table.see()
    assert loaded.row.status == "playing"
    assert (loaded.row.state, loaded.row.move) == (old.row.state, old.row.move)
    assert loaded.row.key != old.row.key
    assert loaded.row.taped == 30
    assert loaded.held_by(BEN) == [0, 1, 2]
    table.play(BEN)
    loaded = table.see()
    assert loaded.row.status == "finished"
    assert loaded.shown_key is None  # it does not prove the first dice
    assert all(check.same for check in check_stored_tables(store))
    again = load(store, save(table)).see()
    assert again.row.state == loaded.row.state
    assert again.row.status == "finished"


def test_a_key_that_somebody_may_know_is_not_used_on(store: Store) -> None:
    match = pardner.match("boomtown", seats=3, seed=1)
    for _ in range(10):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    loaded = load(store, match.save().decode()).see()
    assert loaded.row.key != match.key
    assert loaded.row.taped == 10


def test_bots_stay_bots_and_the_loader_holds_the_rest(store: Store) -> None:
    table = Table.new(store, HUMAN, BOT, HUMAN, BOT, game="boomtown")
    while table.see().state().actors & 0b0101:
        table.play(moves=1)
        if not table.see().state().actors & 0b0101:
            break
    text = save(table)
    loaded = load(store, text)
    seen = loaded.see()
    assert [place.kind for place in seen.seats] == ["human", "bot", "human", "bot"]
    assert seen.names == table.see().names
    assert loaded.jobs() == table.jobs() != []


def test_the_loader_of_a_lonely_game_gives_it_a_name(store: Store) -> None:
    table = Table.new(store, HUMAN, BOT, BOT, game="boomtown")
    loaded = load(store, save(table), name="Zoe")
    assert loaded.see().names == ["Zoe", *table.see().names[1:]]
    document = json.loads(save(table))
    document["bots"] = [None, "a bot of the future", None]
    document["names"][2] = "A very long name that nobody would write on a door"
    seen = load(store, json.dumps(document)).see()
    assert seen.seats[1].level == service.DEPUTY
    assert seen.names[2] == "A very long name that no"


def test_the_same_key_loads_one_table(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.play()
    text = save(table)
    assert load(store, text, key="load-once").id == load(store, text, key="load-once").id


def broken_files() -> list[Any]:
    """Files with something wrong, and what the sentence must mention."""

    def change(**changes: Any) -> Any:
        return lambda document: document | changes

    return [
        pytest.param(lambda d: "not json", "not a saved game", id="no JSON"),
        pytest.param(lambda d: "[]", "not a saved game", id="no log"),
        pytest.param(lambda d: {}, "not a saved game", id="empty"),
        pytest.param(change(pardner=9), "format 9", id="format"),
        pytest.param(change(game="checkers"), "no game called 'checkers'", id="game"),
        pytest.param(change(seats=1), "players", id="seats"),
        pytest.param(change(names=["A"]), "names", id="names"),
        pytest.param(change(names=["", "\u202e"]), "name", id="unseen name"),
        pytest.param(change(options={"ties": "never"}), "ties", id="options"),
        pytest.param(change(bots=[None]), "seats", id="bots"),
        pytest.param(change(key="00" * 32), "hash", id="key"),
        pytest.param(change(key="xyz"), "cannot begin", id="key digits"),
        pytest.param(change(moves=[[0, 9999, []]]), "not legal", id="move"),
        pytest.param(change(moves=[[0, 1, []]] * 60), "has 60 moves", id="too long"),
        pytest.param(change(start={"seats": 2}), "position of its own", id="position"),
        pytest.param(change(setup=[5, 5]), "dice of the setup", id="setup"),
        pytest.param(lambda d: d | {"moves": [[*d["moves"][0][:2], [3]]]}, "dice of move 1", id="dice"),
    ]


@pytest.mark.parametrize(("break_it", "told"), broken_files())
def test_broken_files_are_refused_with_a_sentence(tmp_path: Any, break_it: Any, told: str) -> None:
    match = pardner.match("claims", seats=2, seed=3)
    while not match.over:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    broken = break_it(json.loads(match.save()))
    text = broken if isinstance(broken, str) else json.dumps(broken)
    with Store.open(f"sqlite:///{tmp_path / 'a.db'}") as store, pytest.raises(service.Refused, match=told) as caught:
        load(store, text)
    assert caught.value.status == 422
    assert caught.value.detail.endswith(".")


# the dice check


def test_a_finished_game_passes_the_dice_check(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.play()
    verdict = verify_saved(save(table))
    assert verdict.passed
    assert [check.name for check in verdict.checks] == ["file", "key", "dice", "result"]
    assert "throws follow from the key" in verdict.checks[2].told
    assert sorted(verdict.ranks)[0] == 1


@pytest.mark.parametrize(
    ("change", "failed", "told"),
    [
        ({"key": None}, "key", "has no key"),
        ({"key": "00" * 32}, "key", "was shown at the start"),
        ({"key": "g"}, "key", "hexadecimal"),
        ({"commitment": "0" * 64}, "key", "was shown at the start"),
        ({"setup": [0, 0]}, "dice", "setup are not those of the key"),
        ({"moves": []}, "result", "not over"),
    ],
)
def test_what_the_dice_check_finds(store: Store, change: dict[str, Any], failed: str, told: str) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.play()
    verdict = verify_saved(json.dumps(json.loads(save(table)) | change))
    assert not verdict.passed
    assert (verdict.checks[-1].name, verdict.checks[-1].passed) == (failed, False)
    assert told in verdict.checks[-1].told


def test_the_dice_check_of_something_else(tmp_path: Any) -> None:
    assert verify_saved(b"\xff\xfe").checks[0].told.startswith("This is not a saved game")
