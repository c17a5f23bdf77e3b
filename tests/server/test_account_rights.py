"""Who may do what with accounts: every address of theirs is asked by everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from ironmaster.server.accounts.codes import allow_reset
from ironmaster.server.accounts.members import find
from tests.server.members import PASSWORD, browser, script_with, sign_up, token_of, with_accounts
from tests.server.scripts import Script, services_of, set_up


class Who(StrEnum):
    """Who may ask about an account. The host is not among them: `ironmaster admin` is theirs, and no address."""

    GUEST = "guest"
    OWNER = "whose account it is"
    SCRIPT = "a script of theirs"
    BOT = "a program of theirs"
    OTHER = "somebody else"


EVERYBODY = frozenset(Who)
PEOPLE = frozenset({Who.OWNER, Who.OTHER})
OWN = frozenset({Who.OWNER})
SIGNED_IN = EVERYBODY - {Who.GUEST}
OWN_PROGRAMS = frozenset({Who.OWNER, Who.SCRIPT})
NOT_INVITED = (403, "not_invited")


@dataclass
class Scene:
    """An account with everything that one can have, and everybody who may ask about it."""

    client: TestClient
    people: dict[Who, TestClient]
    table: Script
    session: int
    token: int
    code: str

    def fill(self, text: Any) -> Any:
        """A body or an address with what is here in its places."""
        if isinstance(text, dict):
            return {name: self.fill(value) for name, value in text.items()}
        values = {"table_id": self.table.id, "number": self.session, "name": "Engine", "code": self.code}
        return text.format(**values) if isinstance(text, str) else text


@pytest.fixture
def scene(tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    with with_accounts(tmp_path, monkeypatch) as client:
        ada = sign_up(client, "Ada")
        assert ada.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
        script, bot = (script_with(client, token_of(ada, name)) for name in (None, "Engine"))
        people = {Who.GUEST: browser(client), Who.OWNER: ada, Who.SCRIPT: script, Who.BOT: bot}
        people[Who.OTHER] = sign_up(client, "Grace")
        database = services_of(client).database
        with database.read() as session:
            account = find(session, "Ada")
        assert account is not None
        code = database.write(lambda session: allow_reset(session, account.id))
        number = ada.get("/api/account/sessions").json()[0]["id"]
        token = ada.get("/api/account/tokens").json()[0]["id"]
        yield Scene(client, people, table_for(client, "Ada"), number, token, code)


def table_for(client: TestClient, name: str) -> Script:
    """A table of a guest, who has invited an account to its last seat with the help of somebody signed in."""
    table = set_up(client, seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "open"}])
    helper = Script(sign_up(client, "Hedy"), table.id, [table.owner_key])
    assert helper.post("/seats/2/invitation", {"account": name}).status_code == 200
    return table


@dataclass
class Walk:
    """What is asked at an address, who is answered, whose keys come along, and what members are told if it is not
    that they are not the ones."""

    allowed: frozenset[Who]
    body: Any = None
    keys: bool = False
    refusal: tuple[int, str] | None = None


WALKS: Mapping[tuple[str, str], Walk] = {
    ("GET", "/account"): Walk(EVERYBODY),
    ("GET", "/games"): Walk(EVERYBODY),
    ("GET", "/player/{name}"): Walk(EVERYBODY),
    ("GET", "/api/account"): Walk(EVERYBODY),
    ("GET", "/api/account/games"): Walk(SIGNED_IN),
    ("GET", "/api/players/{name}"): Walk(EVERYBODY),
    ("POST", "/api/account"): Walk(EVERYBODY, {"name": "Mary", "password": PASSWORD}),
    ("POST", "/api/account/sign-in"): Walk(EVERYBODY, {"name": "Ada", "password": PASSWORD}),
    ("POST", "/api/account/sign-out"): Walk(EVERYBODY),
    ("POST", "/api/account/reset"): Walk(EVERYBODY, {"code": "{code}", "password": PASSWORD}),
    ("POST", "/api/account/name"): Walk(PEOPLE, {"name": "Mary"}),
    ("POST", "/api/account/password"): Walk(PEOPLE, {"old": PASSWORD, "new": "another one"}),
    ("GET", "/api/account/sessions"): Walk(PEOPLE),
    ("DELETE", "/api/account/sessions/{number}"): Walk(OWN),
    ("GET", "/api/account/tokens"): Walk(PEOPLE),
    ("POST", "/api/account/tokens"): Walk(OWN, {"title": "script", "bot": "Engine"}),
    ("DELETE", "/api/account/tokens/{number}"): Walk(OWN),
    ("GET", "/api/account/bots"): Walk(PEOPLE),
    ("POST", "/api/account/bots"): Walk(PEOPLE, {"name": "Machine"}),
    ("DELETE", "/api/account/bots/{name}"): Walk(OWN),
    ("GET", "/api/account/data"): Walk(PEOPLE),
    ("POST", "/api/account/deletion"): Walk(PEOPLE, {"password": PASSWORD}),
    ("POST", "/api/tables/{table_id}/take"): Walk(PEOPLE, keys=True),
    ("POST", "/api/tables/{table_id}/accept"): Walk(OWN_PROGRAMS, refusal=NOT_INVITED),
    ("POST", "/api/tables/{table_id}/decline"): Walk(OWN_PROGRAMS, refusal=NOT_INVITED),
}
"""Every address of accounts."""


def ask(scene: Scene, who: Who, where: tuple[str, str]) -> httpx2.Response:
    """Asks at an address as somebody."""
    method, path = where
    if "tokens/" in path:
        scene.session = scene.token
    headers = {"X-Ironmaster-Keys": scene.table.keys[0]} if WALKS[where].keys else {}
    body = scene.fill(WALKS[where].body)
    return scene.people[who].request(method, scene.fill(path), json=body, headers=headers)


@pytest.mark.parametrize("who", Who)
@pytest.mark.parametrize("where", WALKS, ids=" ".join)
@pytest.mark.sqlite_only
def test_everybody_may_do_what_the_list_says_and_nothing_else(scene: Scene, where: tuple[str, str], who: Who) -> None:
    answer = ask(scene, who, where)
    allowed = who in WALKS[where].allowed
    assert answer.is_success == allowed, answer.text
    if not allowed:
        code = answer.json()["error"]["code"]
        expected = {Who.GUEST: (401, "not_signed_in"), Who.OTHER: WALKS[where].refusal or (404, code)}
        refusal = WALKS[where].refusal or (403, "only_by_browser")
        assert (answer.status_code, code) == expected.get(who, refusal)
