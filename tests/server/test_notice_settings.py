"""Notices over the web as a host turns them on: what belongs together, what stays secret, what is off without it."""

from __future__ import annotations

import json
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster.cli import main
from ironmaster.kernel.errors import UserError
from ironmaster.server import settings as settings_module
from ironmaster.server.accounts.attempts import addresses_of
from ironmaster.server.outbox.push import new_key, public_key
from ironmaster.server.settings import Settings, check_together, read_settings
from tests.server.members import sign_up, with_accounts

pytestmark = pytest.mark.sqlite_only  # nothing that a database could do otherwise

HOME = "https://games.example"
CHANNELS = "/api/account/channels"
WEBHOOK = {"kind": "webhook", "url": "https://10.0.0.1/hook", "events": ["turn"]}


def test_the_key_that_is_printed_is_one_for_the_settings(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["admin", "push-key"]) == 0
    line = capsys.readouterr().out
    file = tmp_path / "ironmaster.toml"
    file.write_text(line, encoding="utf-8")
    key = read_settings({}, file).push_key
    assert tomllib.loads(line) == {"push_key": key}
    assert main(["admin", "push-key", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["push_key"] != key, "each time another"


@pytest.mark.parametrize("wrong", ["", "secret", "A" * 43, "_" * 43, "é" * 43, "x" * 44, "x" * 42 + "!"])
def test_a_wrong_key_is_told_and_not_repeated(wrong: str) -> None:
    with pytest.raises(UserError) as error:
        read_settings({"push_key": wrong})
    assert str(error.value).endswith("is not right: take what ironmaster admin push-key prints")


def test_the_key_is_never_shown() -> None:
    key = new_key()
    assert key not in repr(Settings(push_key=key)) + str(Settings(push_key=key))


@pytest.mark.parametrize("given", [{"webhooks": True}, {"push_key": new_key()}], ids=["webhooks", "push_key"])
def test_links_need_an_address_of_the_server(given: dict[str, Any]) -> None:
    with pytest.raises(UserError, match="notices need public_url"):
        check_together(Settings(**given))
    check_together(Settings(**given, public_url=HOME))


@pytest.mark.parametrize("missing", ["py_vapid", "http_ece"])
def test_the_extra_that_is_missing_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_module, "find_spec", lambda name: None if name == missing else find_spec(name))
    with pytest.raises(UserError, match=r"pip install 'ironmaster\[push\]'"):
        check_together(Settings(push_key=new_key(), public_url=HOME))


def test_what_is_off_is_told_and_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_accounts(tmp_path, monkeypatch) as client:
        ada = sign_up(client, "Ada")
        told = ada.get(CHANNELS).json()
        assert (told["available"], told["push_key"]) == ({"mail": False, "push": False, "webhook": False}, None)
        answer = ada.post(CHANNELS, json=WEBHOOK)
        assert answer.status_code == 409
        assert "the setting webhooks" in answer.json()["error"]["message"]


@pytest.fixture
def ada(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    key = new_key()
    with with_accounts(tmp_path, monkeypatch, push_key=key, webhooks=True, public_url=HOME) as client:
        ada = sign_up(client, "Ada")
        assert ada.get(CHANNELS).json()["push_key"] == public_key(key), "and never the private one"
        return ada


@pytest.mark.parametrize("url", ["https://10.0.0.1/hook", "http://localhost:8080/", "file:///etc/passwd"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_address_inside_is_refused_when_it_is_given(ada: TestClient, url: str, language: str) -> None:
    answer = ada.post(CHANNELS, params={"lang": language}, json=WEBHOOK | {"url": url})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_address")
    assert ada.get(CHANNELS).json()["channels"] == []


def test_addresses_are_not_looked_up_without_end(ada: TestClient) -> None:
    most = addresses_of("").most
    answers = [ada.post(CHANNELS, json=WEBHOOK).status_code for _ in range(most + 1)]
    assert answers == [422] * most + [429]


def test_what_no_browser_signs_up_with_is_refused(ada: TestClient) -> None:
    keys = {"p256dh": "x", "auth": "y"}
    asked = {"kind": "push", "endpoint": "https://push.example/x", "keys": keys, "events": ["turn"]}
    answer = ada.post(CHANNELS, json=asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_address")
