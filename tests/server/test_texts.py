"""Texts that not every database can hold are refused with a sentence, wherever in a request they stand."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError
from starlette.testclient import TestClient

from ironmaster.server.wire import accounts, channels, requests
from tests.server.scripts import PEOPLE, error, set_up

JSON = {"Content-Type": "application/json"}
BAD = {"NUL": "a\0b", "half a character": "a\ud800b"}
TOO_LONG = "a" * 2_000_000

MODELS = [
    found
    for module in (requests, accounts, channels)
    for _, found in inspect.getmembers(module, inspect.isclass)
    if issubclass(found, requests.Asked) and found is not requests.Asked
]

GOOD: dict[str, dict[str, Any]] = {
    "SeatAsked": {"kind": "invited", "name": "Ada", "bot": "greedy", "account": "Grace"},
    "SeatsAsked": {"seats": [{"kind": "person", "name": "Ada", "bot": "greedy"}]},
    "QuickAsked": {"game": "furnace", "players": 2, "name": "Ada"},
    "InviteAsked": {"account": "Grace"},
    "TableAsked": {
        "game": "furnace",
        "board": "companies",
        "board_text": "",
        "options": {"cards": "all"},
        "seats": [{"kind": "person", "name": "Ada", "bot": "greedy"}],
        "name": "Ours",
        "seed": "7",
        "pace": {"kind": "daily", "hours": 24, "days_off": ["sunday"], "zone": "UTC", "time_up": "end"},
    },
    "LivePace": {"kind": "live", "minutes": 10, "time_up": "bot"},
    "DailyPace": {"kind": "daily", "hours": 24, "days_off": ["sunday"], "zone": "UTC", "time_up": "end"},
    "BoardAsked": {"game": "furnace", "board_text": "", "file": "mine.toml"},
    "TableKnown": {"id": "abc", "keys": ["key"]},
    "TablesAsked": {"tables": [{"id": "abc", "keys": ["key"]}]},
    "JoinAsked": {"name": "Ada"},
    "ClaimAsked": {"invitation": "invite.x", "name": "Ada"},
    "KeyAnswered": {"agree": True},
    "OfferAnswered": {"agree": True},
    "EndAnswered": {"agree": True},
    "DraftAsked": {"as": 0, "at": 0},
    "PreviewAsked": {"as": 0, "at": 0},
    "CommitAsked": {"as": 0, "at": 0, "commit": "12345678"},
    "WhyAsked": {"as": 0, "at": 0, "thing": "x"},
    "OverlayAsked": {"overlay": "joined", "at": 0},
    "NameAsked": {"name": "Ada"},
    "BotAsked": {"bot": "greedy"},
    "RecordAsked": {"record": "x"},
    "SignUpAsked": {"name": "Ada", "password": "correct horse", "code": "join.x"},
    "SignInAsked": {"name": "Ada", "password": "correct horse"},
    "AccountNameAsked": {"name": "Ada"},
    "NewPasswordAsked": {"old": "correct horse", "new": "another one"},
    "ResetAsked": {"code": "reset.x", "password": "another one"},
    "EmailAsked": {"email": "ada@example.org", "password": "correct horse"},
    "ConfirmationAsked": {"code": "confirm.x"},
    "ForgottenAsked": {"name": "Ada"},
    "LanguageAsked": {"language": "fr"},
    "Wanted": {"events": ["turn"]},
    "MailWanted": {"kind": "mail", "events": ["turn"]},
    "PushKeys": {"p256dh": "x", "auth": "y"},
    "PushWanted": {
        "kind": "push",
        "endpoint": "https://push.example.org/x",
        "keys": {"p256dh": "x", "auth": "y"},
        "agent": "Firefox",
        "events": ["turn"],
    },
    "WebhookWanted": {"kind": "webhook", "url": "https://example.org/x", "format": "json", "events": ["turn"]},
    "ChannelChanged": {"events": ["turn"]},
    "DeletionAsked": {"password": "correct horse"},
    "TokenAsked": {"title": "script", "bot": "Engine"},
    "CloneAsked": {"at": 0, "seats": [{"kind": "person", "name": "Ada", "bot": "greedy"}], "name": "Ours"},
}
"""A request of every kind, with all its texts."""


def test_every_request_and_every_text_of_it_is_tried() -> None:
    """A new request, or a new text in one, must be given its place above."""
    assert {model.__name__ for model in MODELS} == set(GOOD)
    for model in MODELS:
        for name, field in model.model_fields.items():
            if "str" in repr(field.annotation) or "Text" in repr(field.metadata):
                assert name in GOOD[model.__name__], (model, name)


def with_text(value: Any, bad: str) -> Iterator[Any]:
    """Copies of a value, each with one of its texts replaced; names of options are texts too."""
    if isinstance(value, str):
        yield bad
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from ([*value[:place], changed, *value[place + 1 :]] for changed in with_text(inner, bad))
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from ({**value, name: changed} for changed in with_text(inner, bad))
            if name == "options":
                yield {**value, name: {bad: "all"}}


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
@pytest.mark.parametrize("bad", [*BAD.values(), TOO_LONG], ids=[*BAD, "too long"])
def test_no_text_of_a_request_holds_what_a_database_cannot(model: type[BaseModel], bad: str) -> None:
    good = GOOD[model.__name__]
    model.model_validate(good)
    for changed in with_text(good, bad):
        with pytest.raises(ValidationError):
            model.model_validate(changed)


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_such_a_text_is_answered_with_a_sentence(client: TestClient, bad: str) -> None:
    script = set_up(client, seats=[{"kind": "person"}, {"kind": "open"}])
    table = {"game": "furnace", "seats": PEOPLE}
    for path, body in [
        ("/api/tables", table | {"name": bad}),
        ("/api/tables", table | {"board_text": bad}),
        ("/api/tables", table | {"options": {bad: "all"}}),
        ("/api/tables", table | {bad: "all"}),
        ("/api/records", {"record": bad}),
        (f"{script.path}/join", {"name": bad}),
        (f"{script.path}/seats/0/bot", {"bot": bad}),
    ]:
        answer = client.post(path, content=json.dumps(body), headers=JSON)
        assert error(answer, 422) == "bad_request", (path, body)


@pytest.mark.parametrize(
    "path", ["/api/tables/a%00b", "/api/tables/a%00b/events", "/api/learn/a%00b", "/t/a%00b", "/api/games?lang=%00"]
)
def test_an_address_has_no_such_text_either(client: TestClient, path: str) -> None:
    assert error(client.get(path), 422) == "bad_text"


@pytest.mark.parametrize("path", ["/api/tables/a%ED%A0%80b", "/api/tables/%FF"])
def test_an_address_that_is_no_text_leads_nowhere(client: TestClient, path: str) -> None:
    assert error(client.get(path), 404) == "unknown_table"


DEEP = 100_000


@pytest.mark.parametrize(
    "body",
    ["[" * DEEP + "]" * DEEP, '{"a":' * DEEP + "1" + "}" * DEEP, '{"game": ' + "[" * DEEP + "]" * DEEP + "}"],
    ids=["lists", "objects", "inside"],
)
def test_json_that_is_nested_too_deep_is_told_so(client: TestClient, body: str) -> None:
    for path in ("/api/tables", "/api/records"):
        assert error(client.post(path, content=body, headers=JSON), 400) == "bad_json"


def test_json_nested_as_deep_as_can_be_read_is_refused_too(client: TestClient) -> None:
    deep = "[" * 900 + "]" * 900
    for body in (f'{{"game": {deep}}}', f'{{"game": "furnace", "seats": {deep}}}', deep):
        assert client.post("/api/tables", content=body, headers=JSON).status_code in (400, 422)


def test_a_number_of_many_digits_is_refused(client: TestClient) -> None:
    for number in ("9" * 4000, "9" * 10_000):
        body = f'{{"as": 0, "at": {number}, "draft": []}}'
        answer = client.post("/api/tables/x/preview", content=body, headers=JSON)
        assert answer.status_code in (400, 422)
        assert len(answer.content) < 2000
