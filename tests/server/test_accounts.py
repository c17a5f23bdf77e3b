"""Accounts: who somebody is, in every browser; cookies, sessions and tokens that cannot be forged, fixed or kept."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from ironmaster.server.accounts.caller import IDLE
from ironmaster.server.accounts.codes import VALID, allow_reset, invite
from ironmaster.server.accounts.names import read_name
from ironmaster.server.database.models import AccountRow, Base, CodeRow, SessionRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import key_hash
from ironmaster.server.web.credentials import COOKIE, SECURE_COOKIE, has_cookie
from tests.server.members import (
    HOME,
    PASSWORD,
    browser,
    script_with,
    sign_in,
    sign_up,
    token_of,
    who,
    with_accounts,
)
from tests.server.scripts import error, services_of


@pytest.fixture
def client(client_with_accounts: TestClient) -> TestClient:
    return client_with_accounts


def everything(client: TestClient) -> str:
    """All that the database holds, as a text."""
    with services_of(client).database.read() as session:
        return repr([session.execute(select(table)).all() for table in Base.metadata.sorted_tables])


def test_whoever_signs_up_is_signed_in_and_can_come_back(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    assert who(ada) == who(sign_in(client, "Ada")) == "Ada"
    assert who(browser(client)) is None


def test_a_name_is_found_however_it_is_written(client: TestClient) -> None:
    sign_up(client, "Straße Ａda")
    for name in ("STRASSE ada", "  strasse   Ada "):
        assert who(sign_in(client, name)) == "Straße Ada"


@pytest.mark.sqlite_only
@pytest.mark.parametrize("name", ["ada", "ADA", "Ａｄａ", " Ada "])
def test_of_each_name_there_is_one(client: TestClient, name: str) -> None:
    sign_up(client, "Ada")
    answer = browser(client).post("/api/account", json={"name": name, "password": PASSWORD})
    assert error(answer, 409) == "name_not_free"


@pytest.mark.sqlite_only
@pytest.mark.parametrize("name", ["admin", "Host", "Ironmaster", "greedy", "Foreman", "Manœuvre B", "Player A"])
def test_names_of_bots_and_hosts_are_nobodys(client: TestClient, name: str) -> None:
    refused = browser(client).post("/api/account", json={"name": name, "password": PASSWORD})
    sign_up(client, "Ada")
    taken = browser(client).post("/api/account", json={"name": "Ada", "password": PASSWORD})
    assert (refused.status_code, refused.json()) == (taken.status_code, taken.json()), "which of both is not told"


def test_programs_of_the_host_are_nobodys_name_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_accounts(tmp_path, monkeypatch, bots={"my-engine": "true"}) as client:
        answer = browser(client).post("/api/account", json={"name": "My-Engine", "password": PASSWORD})
        assert error(answer, 409) == "name_not_free"


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    "name",
    ["a", "x" * 31, "a\u202eb", "a\u200db", "a\nb", "\u00ad" * 3, "···", "a\x7fb", "ﷺﷺ", "Ad" + "\u0335" * 5 + "a"],
)
def test_a_name_can_be_read(client: TestClient, name: str) -> None:
    answer = browser(client).post("/api/account", json={"name": name, "password": PASSWORD})
    assert error(answer, 422) == "bad_name"


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    "code",
    [0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x2800, 0x3164, 0xFE00, 0xFE0F, 0xFFA0, 0xE0100, 0xE01EF],
)
def test_a_name_has_no_sign_that_takes_no_room(code: int) -> None:
    """Two that look the same would be two accounts."""
    assert read_name("Ada") == "Ada"
    with pytest.raises(Problem) as refused:
        read_name(f"Ada{chr(code)}")
    assert refused.value.code == "bad_name"


@pytest.mark.sqlite_only
@pytest.mark.parametrize("name", ["\u0410da", "Ad\u0430", "\u0391da", "Ada \u0441", "d\u0501d"])
def test_a_name_does_not_mix_letters_that_look_alike(name: str) -> None:
    with pytest.raises(Problem) as refused:
        read_name(name)
    assert refused.value.code == "mixed_scripts"


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    "name",
    ["Zoë 2", "Łukasz O’Neill", "Αδα", "Ада-7", "عائشة", "山田 はな", "ヤマダ々ー", "김 金", "نور ٣", "བསྒྲུབས", "Ada 🚂"],
)
def test_a_name_may_be_written_in_any_script(name: str) -> None:
    assert read_name(name) == name


@pytest.mark.sqlite_only
@pytest.mark.parametrize(("password", "status"), [("x" * 7, 422), ("x" * 8, 201), ("x" * 256, 201), ("x" * 257, 422)])
def test_a_password_has_eight_to_256_characters(client: TestClient, password: str, status: int) -> None:
    answer = browser(client).post("/api/account", json={"name": "Ada", "password": password})
    assert answer.status_code == status


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(client: TestClient) -> None:
    sign_up(client, "Ada")
    wrong, unknown = (
        browser(client).post("/api/account/sign-in", json={"name": name, "password": "not this one"})
        for name in ("Ada", "Grace")
    )
    assert error(wrong, 403) == "wrong_password"
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())
    assert "set-cookie" not in wrong.headers


def test_no_secret_is_kept_as_it_is(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    secrets = [PASSWORD, ada.cookies["ironmaster"], token_of(ada)]
    with services_of(client).database.read() as session:
        account = session.scalars(select(AccountRow)).one().id
    secrets += services_of(client).database.write(lambda session: [invite(session), allow_reset(session, account)])
    kept = everything(client)
    assert not [secret for secret in secrets if secret in kept]
    assert "$argon2id$" in kept


def test_the_cookie_is_for_browsers_alone(client: TestClient) -> None:
    answer = browser(client).post("/api/account", json={"name": "Ada", "password": PASSWORD})
    said = answer.headers["set-cookie"].lower()
    assert said.startswith("ironmaster=")
    assert {"httponly", "samesite=strict", "path=/"} <= set(said.split("; "))
    assert "secure" not in said
    assert "domain" not in said


def test_under_https_the_cookie_is_bound_to_the_host(client: TestClient) -> None:
    safe = browser(client, "https://localhost")
    answer = safe.post("/api/account", json={"name": "Ada", "password": PASSWORD})
    said = answer.headers["set-cookie"].lower()
    assert said.startswith("__host-ironmaster=")
    assert {"httponly", "samesite=strict", "path=/", "secure"} <= set(said.split("; "))
    assert who(safe) == "Ada"


def test_a_cookie_that_was_planted_in_the_clear_is_not_read_under_https(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    planted = {"Cookie": f"ironmaster={ada.cookies['ironmaster']}"}
    assert browser(client, "https://localhost").get("/api/account", headers=planted).json()["account"] is None


def test_a_session_cannot_be_fixed(client: TestClient) -> None:
    """Whatever cookie a browser has before, it has another one after signing in, and the old one opens nothing."""
    sign_up(client, "Ada")
    mallory = sign_up(client, "Mallory")
    fixed = mallory.cookies["ironmaster"]
    victim = browser(client)
    victim.cookies.set("ironmaster", fixed)
    said = victim.post("/api/account/sign-in", json={"name": "Ada", "password": PASSWORD}).headers["set-cookie"]
    fresh = re.match(r"ironmaster=([^;]+)", said)
    assert fresh is not None
    assert fresh[1] != fixed
    assert who(mallory) is None


@pytest.mark.sqlite_only
@pytest.mark.parametrize("forged", ["", "x", "x" * 24, "../..", "' OR 1=1 --"])
def test_a_forged_cookie_opens_nothing(client: TestClient, forged: str) -> None:
    sign_up(client, "Ada")
    guest = browser(client)
    answer = guest.get("/api/account", headers={"Cookie": f"ironmaster={forged}"})
    assert answer.json()["account"] is None
    assert error(guest.get("/api/account/sessions", headers={"Cookie": f"ironmaster={forged}"}), 401) == "not_signed_in"


def test_the_hash_of_a_cookie_is_no_cookie(client: TestClient) -> None:
    sign_up(client, "Ada")
    with services_of(client).database.read() as session:
        kept = session.scalars(select(SessionRow)).one().hash
    assert browser(client).get("/api/account", headers={"Cookie": f"ironmaster={kept}"}).json()["account"] is None


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost.evil.example", "https://x@localhost"]
)
def test_a_page_from_elsewhere_does_not_act_with_the_cookie(client: TestClient, origin: str) -> None:
    ada = sign_up(client, "Ada")
    for path, body in [("/api/account/name", {"name": "Eve"}), ("/api/tables", {}), ("/api/account/sign-out", None)]:
        assert error(ada.post(path, json=body, headers={"Origin": origin}), 403) == "foreign_origin"
    assert who(ada) == "Ada"


def test_whoever_brings_a_cookie_says_where_from(client: TestClient) -> None:
    """Browsers always do: one that does not is none of ours."""
    cookie = {"Cookie": f"ironmaster={sign_up(client, 'Ada').cookies['ironmaster']}"}
    silent = TestClient(client.app, base_url=HOME, headers=cookie)
    assert error(silent.post("/api/account/name", json={"name": "Eve"}), 403) == "foreign_origin"
    same = {"Sec-Fetch-Site": "same-origin"}
    assert silent.post("/api/account/name", json={"name": "Grace"}, headers=same).status_code == 204
    assert silent.delete("/api/account/sessions/1", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


@pytest.mark.sqlite_only
@pytest.mark.parametrize("cookie", [COOKIE, SECURE_COOKIE])
def test_a_cookie_is_seen_in_whichever_header_it_comes(cookie: str) -> None:
    """Under HTTP/2 there may be several: the session is read from all of them."""
    said = [(b"cookie", b"theme=dark"), (b"cookie", f"{cookie}=x".encode())]
    assert has_cookie(Headers(raw=said))
    assert not has_cookie(Headers(raw=said[:1]))


def test_a_page_in_the_clear_does_not_act_under_https(client: TestClient) -> None:
    safe = browser(client, "https://localhost")
    safe.post("/api/account", json={"name": "Ada", "password": PASSWORD})
    answer = safe.post("/api/account/name", json={"name": "Eve"}, headers={"Origin": "http://localhost"})
    assert error(answer, 403) == "foreign_origin"


def test_signing_out_ends_the_session_itself(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    cookie = ada.cookies["ironmaster"]
    assert ada.post("/api/account/sign-out").status_code == 204
    assert "ironmaster" not in ada.cookies
    assert browser(client).get("/api/account", headers={"Cookie": f"ironmaster={cookie}"}).json()["account"] is None


def test_sessions_are_listed_and_ended_one_by_one(client: TestClient) -> None:
    here, there = sign_up(client, "Ada"), sign_in(client, "Ada")
    listed = here.get("/api/account/sessions").json()
    assert [session["current"] for session in listed].count(True) == 1
    assert len(listed) == 2
    other = next(session for session in listed if not session["current"])
    assert here.delete(f"/api/account/sessions/{other['id']}").status_code == 204
    assert (who(here), who(there)) == ("Ada", None)


def test_nobody_ends_the_sessions_of_others(client: TestClient) -> None:
    ada, mallory = sign_up(client, "Ada"), sign_up(client, "Mallory")
    session = ada.get("/api/account/sessions").json()[0]["id"]
    assert error(mallory.delete(f"/api/account/sessions/{session}"), 404) == "gone"
    assert who(ada) == "Ada"


def test_a_session_that_is_not_used_ends(client: TestClient) -> None:
    ada = sign_up(client, "Ada")

    def pass_time(by: timedelta) -> None:
        def work(session: Session) -> None:
            for row in session.scalars(select(SessionRow)):
                row.seen -= by

        services_of(client).database.write(work)

    pass_time(IDLE - timedelta(days=1))
    assert who(ada) == "Ada"
    pass_time(IDLE - timedelta(days=1))
    assert who(ada) == "Ada", "it was used in between"
    pass_time(IDLE + timedelta(days=1))
    assert who(ada) is None


def test_a_new_password_signs_everybody_else_out(client: TestClient) -> None:
    here, there = sign_up(client, "Ada"), sign_in(client, "Ada")
    before = here.cookies["ironmaster"]
    wrong = here.post("/api/account/password", json={"old": "not this one", "new": "another one"})
    assert error(wrong, 403) == "wrong_password"
    assert here.post("/api/account/password", json={"old": PASSWORD, "new": "another one"}).status_code == 204
    assert (who(here), who(there)) == ("Ada", None)
    assert here.cookies["ironmaster"] != before
    assert who(sign_in(client, "Ada", "another one")) == "Ada"
    old = browser(client).post("/api/account/sign-in", json={"name": "Ada", "password": PASSWORD})
    assert error(old, 403) == "wrong_password"


def test_a_host_lets_somebody_have_a_new_password_once(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    with services_of(client).database.read() as session:
        account = session.scalars(select(AccountRow)).one().id
    code = services_of(client).database.write(lambda session: allow_reset(session, account))
    asked = {"code": code, "password": "another one"}
    fresh = browser(client)
    assert fresh.post("/api/account/reset", json=asked).status_code == 204
    assert (who(fresh), who(ada)) == ("Ada", None)
    assert error(browser(client).post("/api/account/reset", json=asked), 403) == "void_code"
    assert who(sign_in(client, "Ada", "another one")) == "Ada"


def test_who_had_an_account_before_a_reset_has_nothing_that_opens_it(client: TestClient) -> None:
    """The tokens of the person and of their program are void, those of others not; so is another code."""
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    ada.post("/api/account/bots", json={"name": "Engine"})
    theirs = [script_with(client, token) for token in (token_of(ada), token_of(ada, "Engine"))]
    hers = script_with(client, token_of(grace))
    database = services_of(client).database
    with database.read() as session:
        account = session.scalars(select(AccountRow.id).where(AccountRow.name == "Ada")).one()
    code = database.write(lambda session: allow_reset(session, account))
    other = CodeRow(hash=key_hash("reset.other"), account_id=account, until=datetime.now(UTC) + VALID)
    database.write(lambda session: session.add(other))
    assert browser(client).post("/api/account/reset", json={"code": code, "password": PASSWORD}).status_code == 204
    assert [error(script.get("/api/account"), 401) for script in theirs] == ["bad_token"] * 2
    assert who(hers) == "Grace"
    again = browser(client).post("/api/account/reset", json={"code": "reset.other", "password": PASSWORD})
    assert error(again, 403) == "void_code"


def test_who_is_signed_in_and_resets_another_account_is_signed_out_of_the_first(client: TestClient) -> None:
    sign_up(client, "Ada")
    here, there = sign_up(client, "Grace"), sign_in(client, "Grace")
    database = services_of(client).database
    with database.read() as session:
        account = session.scalars(select(AccountRow.id).where(AccountRow.name == "Ada")).one()
    code = database.write(lambda session: allow_reset(session, account))
    assert here.post("/api/account/reset", json={"code": code, "password": PASSWORD}).status_code == 204
    assert (who(here), who(there)) == ("Ada", "Grace")
    assert len(there.get("/api/account/sessions").json()) == 1


def test_by_invitation_each_code_is_for_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_accounts(tmp_path, monkeypatch, accounts="invitation") as client:
        code = services_of(client).database.write(invite)
        for wrong in (None, "join.x", "x"):
            answer = browser(client).post("/api/account", json={"name": "Ada", "password": PASSWORD, "code": wrong})
            assert error(answer, 403) == "void_code"
        assert who(sign_up(client, "Ada", code=code)) == "Ada"
        answer = browser(client).post("/api/account", json={"name": "Grace", "password": PASSWORD, "code": code})
        assert error(answer, 403) == "void_code"


def test_a_code_is_not_used_up_by_a_name_that_cannot_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_accounts(tmp_path, monkeypatch, accounts="invitation") as client:
        code = services_of(client).database.write(invite)
        answer = browser(client).post("/api/account", json={"name": "admin", "password": PASSWORD, "code": code})
        assert error(answer, 409) == "name_not_free"
        assert who(sign_up(client, "Ada", code=code)) == "Ada"


def test_a_code_for_one_thing_does_not_do_another_and_grows_old(client: TestClient) -> None:
    sign_up(client, "Ada")
    database = services_of(client).database
    code = database.write(invite)
    assert error(browser(client).post("/api/account/reset", json={"code": code, "password": PASSWORD}), 403)

    def grow_old(session: Session) -> None:
        for row in session.scalars(select(CodeRow)):
            row.until -= VALID + timedelta(seconds=1)

    database.write(grow_old)
    with database.read() as session:
        account = session.scalars(select(AccountRow)).one().id
    reset = database.write(lambda session: allow_reset(session, account))
    database.write(grow_old)
    answer = browser(client).post("/api/account/reset", json={"code": reset, "password": PASSWORD})
    assert error(answer, 403) == "void_code"


def test_a_script_plays_by_a_token_until_it_is_revoked(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    token = token_of(ada)
    script = script_with(client, token)
    assert who(script) == "Ada"
    (listed,) = ada.get("/api/account/tokens").json()
    assert (listed["title"], listed["account"]) == ("script", "Ada")
    assert "token" not in listed
    assert ada.delete(f"/api/account/tokens/{listed['id']}").status_code == 204
    assert error(script.get("/api/account"), 401) == "bad_token"


@pytest.mark.sqlite_only
@pytest.mark.parametrize("said", ["Bearer x", "Bearer ", "bearer ironmaster.x"])
def test_a_forged_token_is_told(client: TestClient, said: str) -> None:
    sign_up(client, "Ada")
    for path in ("/api/account", "/api/tables", "/api/tables/x"):
        assert error(client.get(path, headers={"Authorization": said}), 401) == "bad_token"


def test_the_cookie_of_a_browser_is_no_token(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    assert error(script_with(client, ada.cookies["ironmaster"]).get("/api/account"), 401) == "bad_token"
    forged = {"Cookie": f"ironmaster={token_of(ada)}"}
    assert browser(client).get("/api/account", headers=forged).json()["account"] is None


def test_what_a_proxy_says_of_itself_is_no_token(client: TestClient) -> None:
    assert client.get("/api/account", headers={"Authorization": "Basic YTpi"}).status_code == 200


def test_nobody_revokes_the_tokens_of_others(client: TestClient) -> None:
    ada, mallory = sign_up(client, "Ada"), sign_up(client, "Mallory")
    script = script_with(client, token_of(ada))
    (listed,) = ada.get("/api/account/tokens").json()
    assert error(mallory.delete(f"/api/account/tokens/{listed['id']}"), 404) == "gone"
    assert who(script) == "Ada"


def test_without_accounts_everything_else_is_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_accounts(tmp_path, monkeypatch, accounts="off") as client:
        assert client.get("/api/account").json() == {"accounts": "off", "account": None, "mail": False}
        answer = browser(client).post("/api/account", json={"name": "Ada", "password": PASSWORD})
        assert error(answer, 404) == "no_accounts"
        headers = {"Authorization": "Bearer x", "Cookie": "ironmaster=x"}
        assert client.get("/api/tables", headers=headers).status_code == 200
