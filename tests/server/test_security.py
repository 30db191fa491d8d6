"""Visitors, origins, headers and limits."""

import logging
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pardner.server import logs
from pardner.server.app import create_app
from pardner.server.limits import MOST_BUCKETS, Buckets, Places, address_key
from pardner.server.settings import BadSetting, Settings, from_environment

from .players import HUMAN, RANDOM, Visitor
from .tools import fresh_key


def new_table(**more: object) -> dict[str, Any]:
    """The body of a command that makes a table."""
    return {"game": "boomtown", "seats": [HUMAN] * 3, "key": fresh_key()} | more


# ---- headers and cookies -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz", "/schema/openapi.json", "/nowhere", "/api/tables/no"])
def test_every_answer_has_the_security_headers(client: TestClient[Litestar], path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"


def test_the_visitor_s_cookie_is_out_of_reach_of_scripts(client: TestClient[Litestar]) -> None:
    cookie = client.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


def test_where_there_is_https_the_cookie_goes_nowhere_else(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, secure_cookies=True))) as client:
        cookie = client.get("/api/me").headers["set-cookie"]
        assert cookie.startswith("__Host-pardner=")
        assert "Secure" in cookie
        plain = client.post("/api/tables", json=new_table(), headers={"origin": "http://testserver.local"})
        assert plain.status_code == 403


def test_what_the_api_answers_is_kept_by_nobody(client: TestClient[Litestar]) -> None:
    assert client.get("/api/games").headers["cache-control"] == "no-store"


# ---- commands of other sites ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "http://testserver.local.elsewhere.example"},
        {"origin": "http://testserver.local:81"},
        {"origin": "null"},
        {"origin": "http://[::1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_commands_of_other_sites_are_refused(client: TestClient[Litestar], headers: dict[str, str]) -> None:
    answer = client.post("/api/tables", json=new_table(), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


@pytest.mark.parametrize("headers", [{"origin": "http://testserver.local"}, {"sec-fetch-site": "same-origin"}, {}])
def test_commands_of_our_own_page_are_carried_out(client: TestClient[Litestar], headers: dict[str, str]) -> None:
    assert client.post("/api/tables", json=new_table(), headers=headers).status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_form_can_send_is_no_command(client: TestClient[Litestar], kind: str) -> None:
    body = msgspec.json.encode(new_table())
    answer = client.post("/api/tables", content=body, headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "content_type")


@pytest.mark.parametrize("token", ["Bearer short", "Basic " + "x" * 40, "Bearer", "Bearer " + "é" * 40])
def test_a_malformed_token_is_refused(client: TestClient[Litestar], token: str) -> None:
    answer = client.get("/api/me", headers={b"authorization": token.encode("latin-1")})
    assert (answer.status_code, answer.json()["code"]) == (401, "token")


def test_a_malformed_cookie_is_nobody_s(client: TestClient[Litestar]) -> None:
    for cookie in ("pardner=short", "pardner=\x01;;;", "=", "pardner=" + "x" * 500):
        assert client.get("/api/me", headers={"cookie": cookie}).json() == {"tables": []}


def test_only_trusted_hosts_are_answered(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, trusted_hosts=("saloon.example",)))) as client:
        assert client.get("/api/games").status_code == 400
        assert client.get("/api/games", headers={"host": "Saloon.example:8000"}).status_code == 200


# ---- limits --------------------------------------------------------------------------------------------------------


def test_large_bodies_are_refused(client: TestClient[Litestar], ada: Visitor) -> None:
    large = client.post("/api/tables", json=new_table(options={"x": "y" * 20_000}))
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    assert ada.post("/api/load", file="x" * 390_000, name="Ada").status_code == 422
    assert ada.post("/api/load", file="x" * 600_000, name="Ada").status_code == 413


def test_names_and_chat_have_a_length(ada: Visitor) -> None:
    table = ada.create(HUMAN, HUMAN, HUMAN).table
    for text in ("x" * 301, "", 5, None, ["x"]):
        assert ada.post(f"/api/tables/{table}/chat", text=text).status_code == 422
    half = b'{"text":"\\ud800","key":"half-a-sign"}'
    headers = ada.headers | {"content-type": "application/json"}
    assert ada.client.post(f"/api/tables/{table}/chat", content=half, headers=headers).status_code == 422
    assert ada.post("/api/tables", game="boomtown", seats=[{"kind": "human", "name": "x" * 25}] * 3).status_code == 422


def test_a_visitor_has_so_many_tables(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, tables_per_visitor=2))) as client:
        ada = Visitor(client)
        ada.create(HUMAN, HUMAN, HUMAN)
        ada.create(HUMAN, HUMAN, HUMAN)
        third = ada.post("/api/tables", **new_table())
        assert third.status_code == 429
        assert int(third.headers["retry-after"]) > 0
        assert Visitor(client).create(HUMAN, HUMAN, HUMAN)


def test_too_fast_is_told_how_long_to_wait(settings: Settings) -> None:
    slow = msgspec.structs.replace(settings, rate_limits=True, commands_per_second=0.001)
    with TestClient(create_app(slow)) as client:
        ada = Visitor(client)
        ada.create(HUMAN, HUMAN, HUMAN)
        fast = ada.post("/api/tables", **new_table())
        assert (fast.status_code, fast.json()["code"]) == (429, "too_fast")
        assert int(fast.headers["retry-after"]) > 900
        assert Visitor(client).create(HUMAN, HUMAN, HUMAN)


def test_addresses_are_limited_too(settings: Settings) -> None:
    slow = msgspec.structs.replace(settings, rate_limits=True, requests_per_second=0.5)
    with TestClient(create_app(slow)) as client:
        assert [client.get("/api/games").status_code for _ in range(3)] == [200, 200, 429]


def test_buckets_fill_again_and_are_bounded() -> None:
    now = [0.0]
    buckets = Buckets(rate=2.0, size=3.0, clock=lambda: now[0])
    assert [buckets.take("ada") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert buckets.take("ben") == 0.0
    now[0] = 0.5
    assert [buckets.take("ada") for _ in range(2)] == [0.0, 0.5]
    now[0] = 100.0
    assert [buckets.take("ada") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    for number in range(MOST_BUCKETS + 50):
        buckets.take(str(number))
    assert len(buckets) == MOST_BUCKETS


def test_places_are_given_back() -> None:
    places = Places(most=3, most_each=2)
    assert [places.take("ada"), places.take("ada"), places.take("ada")] == [True, True, False]
    assert [places.take("ben"), places.take("cam")] == [True, False]
    places.give_back("ada")
    assert places.take("cam")
    assert places.count == 3


def test_a_household_is_one_address() -> None:
    assert address_key("2001:db8:1:2:3:4:5:6") == address_key("2001:db8:1:2::9")
    assert address_key("192.0.2.1") != address_key("192.0.2.2")
    assert address_key(None) == "unknown"


# ---- what is logged, and what is set -------------------------------------------------------------------------------


def test_logs_hold_no_secrets(ada: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("pardner").propagate = True
    lines = logs.JsonLines()
    with caplog.at_level(logging.DEBUG):
        message = ada.play(ada.create(HUMAN, RANDOM, RANDOM))
        ada.post(f"/api/tables/{message.table}/chat", text="a secret between us")
        ada.get("/api/tables/nowhere")
    told = "\n".join(lines.format(record) for record in caplog.records if record.name.startswith("pardner"))
    assert "/api/tables/{table}/act" in told
    assert message.result is not None
    for secret in (ada.token, message.table, message.result.key, "a secret between us"):
        assert secret not in told
    for line in told.splitlines():
        assert {"at", "level", "event"} <= msgspec.json.decode(line).keys()


def test_mistakes_of_ours_are_logged_under_a_number(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("a mistake of ours")

    logging.getLogger("pardner").propagate = True
    monkeypatch.setattr("pardner.server.replies.all_games", broken)
    answer = client.get("/api/games")
    assert answer.status_code == 500
    problem = answer.json()
    assert "a mistake of ours" not in problem["detail"]
    number = problem["detail"].rstrip(".").rpartition(" ")[2]
    fields = [getattr(record, "fields", {}) for record in caplog.records]
    assert number in [field.get("error_id") for field in fields]


def test_settings_come_from_the_environment() -> None:
    variables = {
        "PARDNER_BOT_PAUSE": "0.25",
        "PARDNER_SECURE_COOKIES": "true",
        "PARDNER_TRUSTED_HOSTS": "a.example, b.example",
        "PARDNER_DATABASE": "sqlite:///x.db",
    }
    settings = from_environment(variables, bots=3, database=None)
    assert (settings.bot_pause, settings.secure_cookies, settings.bots) == (0.25, True, 3)
    assert settings.trusted_hosts == ("a.example", "b.example")
    assert settings.database == "sqlite:///x.db"
    with pytest.raises(BadSetting, match="PARDNER_BOTS"):
        from_environment({"PARDNER_BOTS": "many"})
