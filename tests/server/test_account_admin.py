"""`ironmaster admin account`: who there is, invitations, new passwords, deletion; beside a running server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster.cli import main
from tests.server import places
from tests.server.members import at, browser, open_table, sign_in, sign_up, who, with_accounts


@pytest.fixture
def client(tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    with with_accounts(tmp_path, monkeypatch, accounts="invitation") as client:
        yield client


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """Runs an action on the database of the test; the document that it prints."""

    def run(*asked: str) -> Any:
        assert main(["admin", "account", *asked, "--database", places.database_of(tmp_path), "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


def test_a_host_invites_lists_resets_and_deletes(client: TestClient, admin: Callable[..., Any]) -> None:
    code = admin("invite")["code"]
    ada = sign_up(client, "Ada", code=code)
    ada.post("/api/account/bots", json={"name": "Engine"})
    table = open_table(ada, [{"kind": "person"}, {"kind": "bot"}])["id"]
    listed = admin("list")["accounts"]
    assert [(each["name"], each["owner"], each["seats"]) for each in listed] == [("Ada", None, 1), ("Engine", "Ada", 0)]
    assert listed[0]["seen"] is not None

    reset = admin("reset", "ADA")
    assert reset["page"] == f"/account#{reset['code']}"
    again = browser(client)
    assert again.post("/api/account/reset", json={"code": reset["code"], "password": "another one"}).status_code == 204
    assert (who(again), who(ada)) == ("Ada", None)
    assert who(sign_in(client, "Ada", "another one")) == "Ada"

    assert admin("delete", "ada", "--yes") == {"deleted": "Ada"}
    assert admin("list") == {"accounts": []}
    assert who(again) is None
    shown = at(browser(client), table).position()["table"]["seats"][0]
    assert (shown["name"], shown["kind"], shown["account"]) == ("Apprentice A", "bot", None)


def test_links_of_the_host_begin_with_the_public_address(
    client: TestClient, admin: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IRONMASTER_PUBLIC_URL", "https://games.example.org")
    invited = admin("invite")
    assert invited["page"] == f"https://games.example.org/account#{invited['code']}"


@pytest.mark.sqlite_only
def test_what_cannot_be_done_is_told_in_a_line(
    client: TestClient, admin: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = sign_up(client, "Ada", code=admin("invite")["code"])
    ada.post("/api/account/bots", json={"name": "Engine"})
    for asked, said in [
        (("reset", "Nobody"), "there is no account 'Nobody'"),
        (("reset", "Engine"), "Engine is a program"),
        (("delete", "Ada"), "nothing was deleted: say --yes"),
    ]:
        assert main(["admin", "account", *asked, "--database", places.database_of(tmp_path)]) == 2
        assert said in capsys.readouterr().err
    assert who(ada) == "Ada"


def test_a_backup_holds_accounts_too(
    client: TestClient, admin: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = sign_up(client, "Ada", code=admin("invite")["code"])
    ada.post("/api/account/bots", json={"name": "Engine"})
    open_table(ada, [{"kind": "person"}, {"kind": "bot"}])
    backup = tmp_path / "backup.sqlite"
    assert main(["admin", "backup", str(backup), "--database", places.database_of(tmp_path)]) == 0
    capsys.readouterr()
    before = admin("list")
    assert main(["admin", "account", "list", "--json", "--database", str(backup)]) == 0
    assert json.loads(capsys.readouterr().out) == before
