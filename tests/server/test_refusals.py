"""Bad input and ill will: a clear sentence, a proper status, and nothing lost."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException
from starlette.testclient import TestClient
from starlette.types import Message as Event
from starlette.types import Receive, Scope, Send

from ironmaster.games import game
from ironmaster.server.settings import Limit
from ironmaster.server.web.guard import SMALL_BODY, Guard
from tests.server.scripts import PEOPLE, Script, error, serving, set_up, settings

NEW = {"game": "furnace", "seats": PEOPLE}
JSON = {"Content-Type": "application/json"}


def test_an_unknown_table_is_not_found(client: TestClient) -> None:
    nowhere = Script(client, "nowhere", [])
    for what in ("", "/log", "/replay", "/scores", "/record", "/events"):
        assert error(nowhere.get(what), 404) == "unknown_table"
    draft = {"as": 0, "at": 0, "draft": []}
    for what, body in [
        ("/preview", draft),
        ("/commit", draft | {"commit": "12345678"}),
        ("/why", draft | {"thing": "x"}),
        ("/hint", draft),
        ("/join", {"name": "Ada"}),
        ("/clone", {"at": 0, "seats": PEOPLE}),
        ("/rematch", {}),
        ("/seats/0/key", {}),
        ("/seats/0/bot", {}),
        ("/seats/0/person", {}),
        ("/seats/0/resign", {}),
    ]:
        assert error(nowhere.post(what, body), 404) == "unknown_table", what


def test_no_body_without_end_comes_with_a_wish_to_listen(tmp_path: Path) -> None:
    """What passes such a wish on reads the body first."""
    taken = 0

    async def sends() -> Event:
        return {"type": "http.request", "body": b"x" * 1000, "more_body": taken < 2 * SMALL_BODY}

    async def reads(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal taken
        while (found := await receive())["more_body"]:
            taken += len(found["body"])

    async def hears(_: Event) -> None:
        raise AssertionError("nobody answers")

    path = "/api/tables/nowhere/events"
    scope = {"type": "http", "method": "GET", "path": path, "scheme": "http", "query_string": b"", "client": ("::1", 1)}
    headers = [(b"host", b"localhost"), (b"transfer-encoding", b"chunked")]
    with pytest.raises(HTTPException) as refused:
        asyncio.run(Guard(reads, settings(tmp_path))({**scope, "headers": headers}, sends, hears))
    assert (refused.value.status_code, taken <= SMALL_BODY) == (413, True)


def test_an_unknown_seat_is_not_found(client: TestClient) -> None:
    script = set_up(client)
    assert error(script.get("", **{"as": 7}), 404) == "unknown_seat"
    assert error(script.owner().post("/seats/7/key"), 404) == "unknown_seat"
    assert error(script.commit({"as": 5, "at": 0}, [1]), 404) == "unknown_seat"


def test_an_address_that_leads_nowhere(client: TestClient) -> None:
    assert error(client.get("/api/nothing"), 404) == "not_found"
    assert error(client.delete("/api/tables"), 405) == "method_not_allowed"


def test_what_is_not_json_is_told_so(client: TestClient) -> None:
    assert error(client.post("/api/tables", content=b'{"game"', headers=JSON), 400) == "bad_json"
    assert error(client.post("/api/tables", content=b"game=brass"), 415) == "not_json"
    assert error(client.post("/api/tables", data={"game": "brass"}), 415) == "not_json"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"seats": "all"},
        {"seats": [{"kind": "ghost"}]},
        {"seats": [{"kind": "person", "name": "x" * 41}]},
        {"seed": "xyz"},
        {"colour": "red"},
        {"options": {"cards": 3}},
        {"name": "\ud800"},
        {"options": {"\ud800": 3}},
    ],
)
def test_what_is_not_understood_is_named(client: TestClient, change: dict[str, object]) -> None:
    body = json.dumps(NEW | change)
    assert error(client.post("/api/tables", content=body, headers=JSON), 422) == "bad_request"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"board": "mars"},
        {"board": "../../etc/passwd"},
        {"board_text": "game ="},
        {"board_text": "game = 'furnace'"},
        {"options": {"cards": "many"}},
        {"options": {"wind": "strong"}},
        {"seats": [{"kind": "person"}]},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(client: TestClient, change: dict[str, object]) -> None:
    assert error(client.post("/api/tables", json=NEW | change), 422) == "not_possible"


def test_a_board_file_of_this_machine_is_not_read(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = game("furnace").boards["companies"].read_text(encoding="utf-8")
    Path("board.toml").write_text(text, encoding="utf-8")
    answer = client.post("/api/tables", json=NEW | {"board": "board.toml"})
    assert error(answer, 422) == "not_possible"
    assert client.post("/api/tables", json=NEW | {"board_text": text}).status_code == 201


def test_messages_come_in_the_language_of_the_reader(client: TestClient) -> None:
    english, french = (client.get("/api/tables/nowhere", params={"lang": lang}).json() for lang in ("en", "fr"))
    assert english["error"]["message"] == "There is no such table: check the link."
    assert french["error"]["message"] != english["error"]["message"]
    assert error(client.get("/api/games", params={"lang": "de"}), 422) == "bad_request"


def test_that_a_text_is_too_long_is_told_in_the_language_of_the_reader(client: TestClient) -> None:
    answer = client.post("/api/tables?lang=fr", json=NEW | {"seats": [{"kind": "person", "name": "x" * 41}]})
    assert error(answer, 422) == "bad_request"
    assert "écrivez 40 caractères au plus" in answer.json()["error"]["message"]


def test_a_body_too_big_is_refused_before_it_is_read(client: TestClient) -> None:
    big = b'{"record": "' + b"x" * (2 * 1024 * 1024) + b'"}'
    assert error(client.post("/api/records", content=big, headers=JSON), 413) == "too_big"
    in_pieces = (big[start : start + 65536] for start in range(0, len(big), 65536))
    assert error(client.post("/api/records", content=in_pieces, headers=JSON), 413) == "too_big"


def test_only_uploads_may_be_big(client: TestClient) -> None:
    script = set_up(client)
    draft = {"as": 0, "at": 0, "draft": []}
    assert script.post("/preview", draft | {"draft": [2**31 - 1] * 200}).status_code == 422
    many = {f"k{number}": 0 for number in range(2000)}
    assert error(script.post("/preview", draft | many), 413) == "too_big"


def test_a_body_of_allowed_size_is_read(client: TestClient) -> None:
    answer = client.post("/api/records", json={"record": "x" * 500_000})
    assert error(answer, 422) == "not_possible"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:9999", "http://[", "localhost"])
def test_a_foreign_page_cannot_post(client: TestClient, origin: str) -> None:
    script = set_up(client)
    headers = script.headers | {"Origin": origin}
    assert error(client.post("/api/tables", json=NEW, headers=headers), 403) == "foreign_origin"
    assert error(client.post(f"{script.path}/seats/0/resign", headers=headers), 403) == "foreign_origin"
    assert script.position()["table"]["seats"][0]["resigned"] is False


def test_our_own_page_can_post(client: TestClient) -> None:
    answer = client.post("/api/tables", json=NEW, headers={"Origin": "http://localhost"})
    assert answer.status_code == 201


def test_the_server_does_not_answer_to_a_strange_name(client: TestClient) -> None:
    assert error(client.get("/api/games", headers={"Host": "evil.example"}), 400) == "unknown_host"
    assert client.get("/api/games", headers={"Host": "127.0.0.1:1830"}).status_code == 200
    assert client.get("/api/games", headers={"Host": "[::1]:1830"}).status_code == 200


def test_too_many_requests_are_told_to_wait(tmp_path: Path) -> None:
    with serving(settings(tmp_path, requests=Limit(0.01, 5))) as client:
        answers = [client.get("/api/words") for _ in range(6)]
    assert [answer.status_code for answer in answers[:5]] == [200] * 5
    assert error(answers[5], 429) == "too_often"
    assert int(answers[5].headers["Retry-After"]) > 1


def test_new_tables_and_hints_are_counted_apart(tmp_path: Path) -> None:
    with serving(settings(tmp_path, new_tables=Limit(0.01, 1), hints=Limit(0.01, 1))) as client:
        script = set_up(client)
        assert error(client.post("/api/tables", json=NEW), 429) == "too_often"
        assert error(client.post("/api/records", json={"record": ""}), 429) == "too_often"
        asked = {"as": 7, "at": 0, "draft": []}
        assert error(script.post("/hint", asked), 404) == "unknown_seat"
        assert error(script.post("/hint", asked), 429) == "too_often"
        assert script.get("").status_code == 200


def test_every_answer_carries_safe_headers(client: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/sw.js", "/static/emblem.svg", "/static/nothing.js"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cache-Control"] in ("no-store", "no-cache")


def test_scripts_and_styles_carry_only_what_concerns_them(client: TestClient) -> None:
    for path in ("/static/js/api.js", "/static/css/base.css"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "no-cache"
        assert "Content-Security-Policy" not in answer.headers


@pytest.mark.parametrize("page", ["/", "/t/abc", "/replay/abc", "/learn/brass", "/learn/brass/tutorial"])
def test_pages_are_served(client: TestClient, page: str) -> None:
    answer = client.get(page)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/html")


def test_the_manual_lists_every_call_without_scripts(client: TestClient) -> None:
    text = client.get("/api/docs").text
    for path in client.get("/api/openapi.json").json()["paths"]:
        assert path in text
    assert "<script" not in text


def test_names_are_one_line(client: TestClient) -> None:
    script = set_up(client, seats=[{"kind": "person", "name": " Ada\n\u202eLovelace\x1b "}, *PEOPLE[1:]])
    assert script.position()["table"]["seats"][0]["name"] == "Ada Lovelace"
