"""The JSON API: whole games, refusals, and what each viewer is sent."""

import threading
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pardner.engine.match import load_match
from pardner.server.protocol import Message
from pardner.server.settings import Settings

from .players import HUMAN, OPEN, RANDOM, Visitor, actions
from .tools import fresh_key


def test_a_whole_game_with_bots(ada: Visitor) -> None:
    message = ada.table(ada.play(ada.create(HUMAN, RANDOM, RANDOM)).table)
    result = message.result
    assert result is not None
    assert sorted(result.ranks)[0] == 1
    assert [sum(points[seat] for _, points in result.sheet) for seat in range(3)] == result.scores
    assert "wins" in message.prompt or "win." in message.prompt
    assert message.log[0].number == 0
    assert [entry.number for entry in message.log] == list(range(message.move + 1))
    saved = load_match(ada.get(f"/api/tables/{message.table}/save").content)
    assert saved.over
    assert saved.scores == result.scores
    assert saved.key.hex() == result.key


def test_a_saved_game_is_loaded_and_a_finished_one_played_again(ada: Visitor) -> None:
    message = ada.play(ada.create(HUMAN, HUMAN, HUMAN))
    file = ada.get(f"/api/tables/{message.table}/save").text
    loaded = ada.take(ada.post("/api/load", file=file, name="Ada"))
    assert (loaded.status, loaded.move) == ("finished", message.move)
    assert loaded.table != message.table
    again = ada.take(ada.post(f"/api/tables/{message.table}/rematch"))
    assert (again.status, again.move) == ("playing", 0)
    assert ada.table(message.table).next_table == again.table
    assert ada.take(ada.post(f"/api/tables/{message.table}/rematch")).table == again.table


def test_an_unfinished_game_is_saved_without_its_key_and_goes_on(ada: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    for _ in range(5):
        message = ada.act(message)
    saved = ada.get(f"/api/tables/{message.table}/save")
    assert "key" not in saved.json()
    loaded = ada.take(ada.post("/api/load", file=saved.text, name="Ada"))
    assert loaded.move == 5
    assert ada.act(loaded).move == 6


def test_hot_seat_messages_are_for_the_seat_that_decides(ada: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    for _ in range(20):
        assert message.seat in message.actors
        assert message.yours == [0, 1, 2]
        message = ada.act(message)


def test_others_join_by_the_link(ada: Visitor, ben: Visitor) -> None:
    table = ada.create(HUMAN, OPEN, RANDOM).table
    waiting = ben.get("/api/tables").json()
    assert [(row["table"], row["open_seats"]) for row in waiting] == [(table, 1)]
    assert ben.table(table).seat == -1
    assert ben.table(table).status == "open"
    assert "one more player" in ben.table(table).prompt
    joined = ben.take(ben.post(f"/api/tables/{table}/join", name="Ben"))
    assert (joined.seat, joined.yours, joined.status) == (1, [1], "playing")
    assert [seat.yours for seat in ada.table(table).seats] == [True, False, False]
    assert ben.get("/api/tables").json() == []
    assert [row["table"] for row in ben.get("/api/me").json()["tables"]] == [table]
    taken = ben.post(f"/api/tables/{table}/join", name="Ben again")
    assert taken.status_code == 409
    assert taken.json()["message"]["table"] == table


def test_a_command_sent_twice_happens_once(ada: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    body = ada.decision(message) | {"key": fresh_key()}
    first = ada.take(ada.post(f"/api/tables/{message.table}/act", **body))
    again = ada.take(ada.post(f"/api/tables/{message.table}/act", **body))
    assert (first.move, again.move, again.revision) == (1, 1, first.revision)
    key = fresh_key()
    made = {ada.post("/api/tables", game="boomtown", seats=[HUMAN] * 3, key=key).json()["table"] for _ in range(3)}
    assert len(made) == 1


def test_who_comes_second_gets_a_fresh_message(ada: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    old = ada.decision(message)
    ada.act(message)
    late = ada.post(f"/api/tables/{message.table}/act", **old)
    assert late.status_code == 409
    fresh = msgspec.convert(late.json()["message"], Message)
    assert (fresh.move, fresh.seat in fresh.actors) == (1, True)


def test_refusals_say_why(ada: Visitor, ben: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    path = f"/api/tables/{message.table}"
    illegal = set(range(1500)) - set(actions(message))
    cases: list[tuple[httpx.Response, int, str]] = [
        (ada.post(f"{path}/act", **ada.decision(message, min(illegal))), 422, "illegal"),
        (ada.post(f"{path}/act", **(ada.decision(message) | {"action": 999_999})), 422, "illegal"),
        (ben.post(f"{path}/act", **ben.decision(message)), 403, "not_your_seat"),
        (ben.get(path, seat=0), 403, "not_your_seat"),
        (ada.post(f"{path}/act", seat=0), 422, "malformed"),
        (ada.post(f"{path}/act", **ada.decision(message), extra=1), 422, "malformed"),
        (ada.post(f"{path}/undo", seat=0, move=0), 422, "nothing_to_undo"),
        (ada.post("/api/tables/nowhere/act", **ada.decision(message)), 404, "no_table"),
        (ada.get("/api/tables/nowhere"), 404, "no_table"),
        (ada.get("/api/tables/nowhere/wait", since=0), 404, "no_table"),
        (ada.get("/api/tables/%00"), 422, "malformed"),
        (ada.get(f"{path}/wait"), 422, "malformed"),
        (ada.get(f"{path}/at/7"), 404, "no_such_move"),
        (ada.get(path, since=-1), 422, "malformed"),
        (ada.get("/api/games/nothing"), 404, "no_game"),
        (ada.post("/api/tables", game="nothing", seats=[HUMAN] * 3), 422, "no_such_game"),
        (ada.post("/api/tables", game="boomtown", seats=[HUMAN] * 8), 422, "no_such_game"),
        (ada.post("/api/load", file="{}", name="Ada"), 422, "broken_file"),
        (ada.get("/api/nothing"), 404, "not_found"),
        (ada.client.delete("/api/tables"), 405, "method"),
    ]
    for answer, status, code in cases:
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (status, code), answer.request.url
        assert problem["detail"].endswith((".", "!")), problem
        assert problem["detail"][0].isupper(), problem
    assert ada.table(message.table).revision == message.revision


def ends(message: Message, action: int) -> bool:
    """Whether a message says of an action that it cannot be taken back."""
    for choice in message.choices:
        if choice.span is not None and choice.span.first <= action - choice.span.base <= choice.span.last:
            return choice.ends
        for item in choice.items:
            if item.action == action:
                return item.ends
    raise LookupError(action)


def test_what_can_be_taken_back_is_said_beforehand(ada: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    table, taken_back = message.table, 0
    while message.status == "playing":
        action = actions(message)[-1]
        final = ends(message, action)
        moved = ada.act(message, action)
        if moved.status == "playing":
            assert ada.table(table, seat=message.seat).may_undo is not final
        if not final:
            taken_back += 1
            back = ada.take(ada.post(f"/api/tables/{table}/undo", seat=message.seat, move=moved.move))
            assert (back.move, back.choices, back.prompt) == (moved.move + 1, message.choices, message.prompt)
            assert back.regions == message.regions
            numbers = [entry.number for entry in back.log]
            assert moved.move not in numbers
            assert back.move in numbers
            moved = ada.act(back, action)
        message = moved
    assert taken_back


def test_a_bot_takes_over_and_the_seat_is_reclaimed(ada: Visitor, ben: Visitor) -> None:
    message = ada.create(HUMAN, OPEN, OPEN)
    table = message.table
    ben.take(ben.post(f"/api/tables/{table}/join", name="Ben"))
    ben.take(ben.post(f"/api/tables/{table}/join", name="Ben's brother"))
    left = ada.take(ada.post(f"/api/tables/{table}/leave", seat=0))
    assert (left.seats[0].kind, left.seats[0].reclaimable, left.yours) == ("bot", True, [])
    assert not ben.table(table).seats[0].reclaimable
    assert ben.post(f"/api/tables/{table}/reclaim", seat=0).status_code == 403
    message = ben.table(table)
    while message.move < 6:
        message = ben.act(message) if message.choices else ben.take(
            ben.get(f"/api/tables/{table}/wait", since=message.revision)
        )
    back = ada.take(ada.post(f"/api/tables/{table}/reclaim", seat=0))
    assert (back.seats[0].kind, back.yours) == ("human", [0])


def test_chat_is_for_everybody_and_in_one_line(ada: Visitor, ben: Visitor) -> None:
    table = ada.create(HUMAN, HUMAN, HUMAN).table
    ada.post(f"/api/tables/{table}/chat", text="Howdy\n<b>pardner</b>\x07")
    ben.post(f"/api/tables/{table}/chat", text="I only look.")
    lines = [(line.seat, line.text) for line in ada.table(table).chat]
    assert lines == [(0, "Howdy <b>pardner</b>"), (-1, "I only look.")]
    assert ada.post(f"/api/tables/{table}/chat", text="\n\x00").status_code == 422


def test_the_table_as_it_was_is_what_was_sent_then(ada: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    then = [message]
    for _ in range(12):
        message = ada.act(message)
        then.append(message)
    for was in then:
        past = ada.take(ada.get(f"/api/tables/{was.table}/at/{was.move}", seat=was.seat))
        assert (past.move, past.prompt, past.regions) == (was.move, was.prompt, was.regions)
        assert past.log == was.log[-1:]
        assert past.choices == []


def merged(before: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """A message put together with what it left out, as a page does it."""
    if news["log_from"] == 0:
        return news
    known = {line["id"] for line in news["chat"]}
    return news | {
        "regions": before["regions"] | news["regions"],
        "log": [entry for entry in before["log"] if entry["number"] < news["log_from"]] + news["log"],
        "chat": [line for line in before["chat"] if line["id"] not in known] + news["chat"],
    }


def test_changes_add_up_to_the_whole(ada: Visitor, ben: Visitor) -> None:
    """Whoever is sent only changes knows as much as whoever is sent everything, after moves, undos, chat and joins."""
    message = ada.create(HUMAN, OPEN, RANDOM)
    path = f"/api/tables/{message.table}"
    watched: dict[str, Any] = ben.get(path, seat=-1).json()
    sent = 0
    ada.post(f"{path}/join", name="Ada's sister")
    for step in range(60):
        message = ada.table(message.table)
        if message.may_undo and step % 3 == 0:
            ada.post(f"{path}/undo", seat=message.seat, move=message.move)
        elif message.choices:
            ada.post(f"{path}/act", **ada.decision(message, actions(message)[step % len(actions(message))]))
        if step % 7 == 0:
            ada.post(f"{path}/chat", text=f"Step {step}")
        news = ben.get(path, seat=-1, since=watched["revision"]).json()
        sent += len(news["regions"])
        watched = merged(watched, news)
        whole = ben.get(path, seat=-1).json()
        if whole["revision"] == watched["revision"]:
            leave_out = {"shows", "log_from"}
            assert {k: v for k, v in watched.items() if k not in leave_out} == {
                k: v for k, v in whole.items() if k not in leave_out
            }
    assert sent < 60 * len(watched["regions"])


def test_waiting_ends_with_the_next_change(ada: Visitor, ben: Visitor) -> None:
    message = ada.create(HUMAN, HUMAN, HUMAN)
    found: list[Message] = []

    def wait() -> None:
        found.append(ben.take(ben.get(f"/api/tables/{message.table}/wait", since=message.revision)))

    waiting = threading.Thread(target=wait)
    waiting.start()
    ada.act(message)
    waiting.join()
    assert found[0].revision > message.revision


@pytest.fixture
def impatient(settings: Settings) -> Settings:
    """Long-polls that end at once."""
    return msgspec.structs.replace(settings, long_poll=0.01)


def test_waiting_ends_anyway(impatient: Settings) -> None:
    from pardner.server.app import create_app

    with TestClient(create_app(impatient)) as client:
        ada, ben = Visitor(client), Visitor(client)
        message = ada.create(HUMAN, HUMAN, HUMAN)
        same = ben.take(ben.get(f"/api/tables/{message.table}/wait", since=message.revision))
        assert (same.revision, same.regions == {}) == (message.revision, False)
        still = ben.take(ben.get(f"/api/tables/{message.table}/wait", since=message.revision))
        assert (still.revision, still.regions, still.log, still.shows) == (message.revision, {}, [], [])


def test_a_browser_gets_its_cookie_before_its_first_command(client: TestClient[Litestar]) -> None:
    assert client.get("/api/me").json() == {"tables": []}
    made = client.post("/api/tables", json={"game": "boomtown", "seats": [HUMAN] * 3, "key": fresh_key()})
    assert made.status_code == 201
    assert "set-cookie" not in made.headers
    assert [row["table"] for row in client.get("/api/me").json()["tables"]] == [made.json()["table"]]


def test_games_and_rules(ada: Visitor) -> None:
    games = ada.get("/api/games").json()
    assert "boomtown" in [game["game"] for game in games]
    for game in games:
        whole = ada.get(f"/api/games/{game['game']}").json()
        assert whole["rules"].startswith("#")
        assert whole["decisions"]
        assert [level["level"] for level in whole["levels"]] == ["greenhorn", "deputy", "sheriff", "marshal"]


def test_the_document_describes_every_route(client: TestClient[Litestar]) -> None:
    document = client.get("/schema/openapi.json").json()
    operations = [op for path in document["paths"].values() for op in path.values()]
    assert len(operations) >= 17
    for operation in operations:
        assert operation["summary"]
        assert operation["description"]
    for kind in ("Message", "Act", "NewTable"):
        assert kind in document["components"]["schemas"]


def test_health(client: TestClient[Litestar]) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["ok"]
