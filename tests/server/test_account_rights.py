"""Who may do what with accounts: every address of theirs is asked by everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from ironmaster.server.accounts.codes import allow_reset, confirm_address
from ironmaster.server.accounts.members import find
from ironmaster.server.database.models import ChannelRow
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
MAIL = {"mail_server": "smtp://127.0.0.1", "mail_from": "games@example.org", "public_url": "https://games.example.org"}


@dataclass
class Scene:
    """An account with everything that one can have, and everybody who may ask about it."""

    client: TestClient
    people: dict[Who, TestClient]
    table: Script
    session: int
    token: int
    channel: int
    codes: dict[str, str]

    def fill(self, text: Any) -> Any:
        """A body or an address with what is here in its places."""
        if isinstance(text, dict):
            return {name: self.fill(value) for name, value in text.items()}
        values = {"table_id": self.table.id, "number": self.session, "name": "Engine", **self.codes}
        return text.format(**values) if isinstance(text, str) else text


@pytest.fixture
def scene(tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    with with_accounts(tmp_path, monkeypatch, **MAIL) as client:
        ada = sign_up(client, "Ada")
        assert ada.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
        script, bot = (script_with(client, token_of(ada, name)) for name in (None, "Engine"))
        people = {Who.GUEST: browser(client), Who.OWNER: ada, Who.SCRIPT: script, Who.BOT: bot}
        people[Who.OTHER] = sign_up(client, "Grace")
        codes = services_of(client).database.write(hand_out)
        number = ada.get("/api/account/sessions").json()[0]["id"]
        token = ada.get("/api/account/tokens").json()[0]["id"]
        channel = ada.post("/api/account/channels", json={"kind": "mail", "events": ["turn"]}).json()["id"]
        with services_of(client).database.read() as session:
            codes["code"] = session.scalars(select(ChannelRow.stop)).one()
        yield Scene(client, people, table_for(client, "Ada"), number, token, channel, codes)


def hand_out(session: Session) -> dict[str, str]:
    """Addresses for everybody, and the codes that Ada may have got by mail."""
    ada, grace = find(session, "Ada"), find(session, "Grace")
    assert ada is not None
    assert grace is not None
    ada.email, grace.email = "ada@example.org", "grace@example.org"
    reset, confirm = allow_reset(session, ada.id), confirm_address(session, ada.id, "new@example.org")
    return {"reset": reset, "confirm": confirm}


def table_for(client: TestClient, name: str) -> Script:
    """A table of a guest, who has invited an account to its last seat with the help of somebody signed in."""
    table = set_up(client, seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "open"}])
    helper = Script(sign_up(client, "Hedy"), table.id, [table.owner_key])
    assert helper.post("/seats/2/invitation", {"account": name}).status_code == 200
    return table


@dataclass
class Walk:
    """What is asked at an address, who is answered, whose keys come along, what members are told if it is not
    that they are not the ones, and what somebody else's thing is to others: not there."""

    allowed: frozenset[Who]
    body: Any = None
    keys: bool = False
    refusal: tuple[int, str] | None = None
    missing: str = "gone"


WALKS: Mapping[tuple[str, str], Walk] = {
    ("GET", "/account"): Walk(EVERYBODY),
    ("GET", "/games"): Walk(EVERYBODY),
    ("GET", "/player/{name:path}"): Walk(EVERYBODY),
    ("GET", "/api/account"): Walk(EVERYBODY),
    ("GET", "/api/account/games"): Walk(SIGNED_IN),
    ("GET", "/api/players/{name:path}"): Walk(EVERYBODY),
    ("POST", "/api/account"): Walk(EVERYBODY, {"name": "Mary", "password": PASSWORD}),
    ("POST", "/api/account/sign-in"): Walk(EVERYBODY, {"name": "Ada", "password": PASSWORD}),
    ("POST", "/api/account/sign-out"): Walk(EVERYBODY),
    ("POST", "/api/account/reset"): Walk(EVERYBODY, {"code": "{reset}", "password": PASSWORD}),
    ("POST", "/api/account/name"): Walk(PEOPLE, {"name": "Mary"}),
    ("POST", "/api/account/password"): Walk(PEOPLE, {"old": PASSWORD, "new": "another one"}),
    ("POST", "/api/account/email"): Walk(PEOPLE, {"email": "new@example.org", "password": PASSWORD}),
    ("POST", "/api/account/email/confirmation"): Walk(EVERYBODY, {"code": "{confirm}"}),
    ("DELETE", "/api/account/email"): Walk(PEOPLE),
    ("POST", "/api/account/forgotten"): Walk(EVERYBODY, {"name": "Ada"}),
    ("POST", "/api/account/language"): Walk(PEOPLE, {"language": "fr"}),
    ("GET", "/api/account/channels"): Walk(PEOPLE),
    ("POST", "/api/account/channels"): Walk(PEOPLE, {"kind": "mail", "events": ["turn"]}),
    ("PATCH", "/api/account/channels/{number}"): Walk(OWN, {"events": ["over"]}),
    ("DELETE", "/api/account/channels/{number}"): Walk(OWN),
    ("POST", "/api/account/channels/{number}/test"): Walk(OWN),
    ("GET", "/stop/{code}"): Walk(EVERYBODY),
    ("POST", "/stop/{code}"): Walk(EVERYBODY),
    ("GET", "/api/account/sessions"): Walk(PEOPLE),
    ("DELETE", "/api/account/sessions/{number}"): Walk(OWN),
    ("GET", "/api/account/tokens"): Walk(PEOPLE),
    ("POST", "/api/account/tokens"): Walk(OWN, {"title": "script", "bot": "Engine"}, missing="unknown_bot"),
    ("DELETE", "/api/account/tokens/{number}"): Walk(OWN),
    ("GET", "/api/account/bots"): Walk(PEOPLE),
    ("POST", "/api/account/bots"): Walk(PEOPLE, {"name": "Machine"}),
    ("DELETE", "/api/account/bots/{name:path}"): Walk(OWN, missing="unknown_bot"),
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
    elif "channels/" in path:
        scene.session = scene.channel
    headers = {"X-Ironmaster-Keys": scene.table.keys[0]} if WALKS[where].keys else {}
    body = scene.fill(WALKS[where].body)
    return scene.people[who].request(method, scene.fill(path.replace(":path", "")), json=body, headers=headers)


@pytest.mark.parametrize("who", Who)
@pytest.mark.parametrize("where", WALKS, ids=" ".join)
@pytest.mark.sqlite_only
def test_everybody_may_do_what_the_list_says_and_nothing_else(scene: Scene, where: tuple[str, str], who: Who) -> None:
    answer = ask(scene, who, where)
    walk = WALKS[where]
    allowed = who in walk.allowed
    assert answer.is_success == allowed, answer.text
    if not allowed:
        told = {Who.GUEST: (401, "not_signed_in"), Who.OTHER: walk.refusal or (404, walk.missing)}
        expected = told.get(who, walk.refusal or (403, "only_by_browser"))
        assert (answer.status_code, answer.json()["error"]["code"]) == expected
