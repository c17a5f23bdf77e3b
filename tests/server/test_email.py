"""Addresses of mail: confirmed by what arrives there, and a way back to a lost password."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from ironmaster.server.accounts import channels
from ironmaster.server.accounts.members import find
from ironmaster.server.admin.accounts import allow_reset
from ironmaster.server.database.models import EVENTS, WEBHOOK
from tests.server.members import HOME, PASSWORD, browser, sign_in, sign_up, who, with_accounts
from tests.server.post import PUBLIC, add_channel, body_of, code_in, confirm, with_mail, work_off
from tests.server.scripts import services_of
from tests.server.set_clock import SetClock, told_by

ADA = "ada@example.org"
FRESH = "another password"


def email_of(person: TestClient) -> str | None:
    account = person.get("/api/account").json()["account"]
    return None if account["email"] is None else str(account["email"])


def ask_email(person: TestClient, address: str = ADA, password: str = PASSWORD) -> int:
    return person.post("/api/account/email", json={"email": address, "password": password}).status_code


def forgotten(client: TestClient, name: str) -> int:
    return browser(client).post("/api/account/forgotten", json={"name": name}).status_code


def test_an_address_is_an_accounts_once_what_was_written_there_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        assert ask_email(ada, "Ada@Example.org") == 204
        assert work_off(client) == 1
        assert email_of(ada) is None
        (mail,) = office.mails
        assert (mail["To"], mail["Auto-Submitted"]) == (ADA, "auto-generated")
        assert "Ada" in body_of(mail)
        code = code_in(mail)
        assert browser(client).post("/api/account/email/confirmation", json={"code": code}).status_code == 204
        assert email_of(ada) == ADA
        again = ada.post("/api/account/email/confirmation", json={"code": code})
        assert again.json()["error"]["code"] == "void_code"
        assert "ask for another letter" in again.json()["error"]["message"]


@pytest.mark.parametrize("wanted", [True, False])
def test_who_confirms_an_address_is_told_of_games_there_if_they_like(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        ask_email(ada)
        work_off(client)
        asked = {"code": code_in(office.mails[0]), "notices": wanted}
        assert browser(client).post("/api/account/email/confirmation", json=asked).status_code == 204
        found = ada.get("/api/account/channels").json()["channels"]
        assert [(each["kind"], each["events"]) for each in found] == [("mail", list(EVENTS))] * wanted


def test_a_later_address_makes_the_code_of_the_one_before_void(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        for address in ("old@example.org", "new@example.org"):
            ask_email(ada, address)
            work_off(client)
        first, last = (code_in(mail) for mail in office.mails)
        assert ada.post("/api/account/email/confirmation", json={"code": first}).status_code == 403
        assert ada.post("/api/account/email/confirmation", json={"code": last}).status_code == 204
        assert email_of(ada) == "new@example.org"


def test_who_does_not_know_the_password_sets_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        assert ask_email(sign_up(client, "Ada"), password="something else") == 403
        assert (work_off(client), office.mails) == (0, [])


@pytest.mark.parametrize(
    "address",
    [
        "ada",
        "ada@",
        "@example.org",
        "ada@example.org\r\nBcc: all@example.org",
        "ada@example.org\nX: y",
        "a@b@example.org",
        "ada lovelace@example.org",
        "<ada@example.org>",
        "ada@example.org,grace@example.org",
        "adä@example.org",
        "a" * 250 + "@example.org",
    ],
)
@pytest.mark.sqlite_only
def test_what_is_no_address_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        assert ask_email(sign_up(client, "Ada"), address) == 422
        assert (work_off(client), office.mails) == (0, [])


def test_a_removed_address_gets_nothing_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        ask_email(ada, "new@example.org")
        work_off(client)
        code = code_in(office.mails.pop())
        assert ada.delete("/api/account/email").status_code == 204
        assert email_of(ada) is None
        assert ada.post("/api/account/email/confirmation", json={"code": code}).status_code == 403
        forgotten(client, "Ada")
        work_off(client)
        assert [mail["Subject"] for mail in office.mails] == ["Your e-mail address was changed"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("new", ["new@example.org", None])
def test_the_address_that_an_account_had_is_told_that_it_has_it_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, new: str | None, language: str
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        ada.post("/api/account/language", json={"language": language})
        confirm(client, ada, office, ADA)
        assert work_off(client) == 0, "there was no address before"
        if new is None:
            assert ada.delete("/api/account/email").status_code == 204
        else:
            confirm(client, ada, office, new)
        assert work_off(client) == 1
        (mail,) = office.mails
        assert (mail["To"], f"{PUBLIC}/account" in body_of(mail).split()) == (ADA, True)
        words = {"en": "Ada is not written to at this address any more", "fr": "Ada ne reçoit plus de courrier"}
        assert words[language] in " ".join(body_of(mail).split())


@pytest.mark.sqlite_only
def test_who_confirms_the_same_address_again_is_told_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        confirm(client, ada, office, ADA)
        assert (work_off(client), office.mails) == (0, [])


def test_who_had_the_account_before_a_lost_password_is_told_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Webhooks and browsers are off, for a reason that is told; mail goes to the confirmed address, and stays."""
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        add_channel(ada)
        services_of(client).database.write(add_webhook)
        forgotten(client, "Ada")
        work_off(client)
        finder = browser(client)
        asked = {"code": code_in(office.mails[0]), "password": FRESH}
        assert finder.post("/api/account/reset", json=asked).status_code == 204
        found = finder.get("/api/account/channels").json()["channels"]
        off = {each["kind"]: each["off"] for each in found}
        assert off == {
            "mail": None,
            "webhook": "The password was lost and chosen anew: turn it on again if it is yours.",
        }


def add_webhook(session: Session) -> None:
    account = find(session, "Ada")
    assert account is not None
    channels.add(session, account, WEBHOOK, {"url": "https://hooks.example.org/ada"}, ["turn"], digest=False)


@pytest.mark.parametrize("by", ["Ada", " ada ", ADA, "ADA@example.org"])
def test_a_lost_password_is_chosen_anew_by_mail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        assert forgotten(client, by) == 204
        work_off(client)
        (mail,) = office.mails
        assert mail["To"] == ADA
        finder = browser(client)
        asked = {"code": code_in(mail), "password": FRESH}
        assert finder.post("/api/account/reset", json=asked).status_code == 204
        assert (who(finder), who(ada)) == ("Ada", None)
        assert who(sign_in(client, "Ada", FRESH)) == "Ada"


def test_an_address_that_was_not_confirmed_is_no_way_to_a_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ask_email(sign_up(client, "Ada"))
        work_off(client)
        office.mails.clear()
        for by in ("Ada", ADA):
            assert forgotten(client, by) == 204
        work_off(client)
        assert office.mails == []


def test_the_code_of_an_address_opens_no_account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ask_email(sign_up(client, "Ada"))
        work_off(client)
        asked = {"code": code_in(office.mails[0]), "password": FRESH}
        assert browser(client).post("/api/account/reset", json=asked).status_code == 403


def test_a_code_for_a_password_confirms_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        forgotten(client, "Ada")
        work_off(client)
        code = code_in(office.mails[0])
        assert ada.post("/api/account/email/confirmation", json={"code": code}).status_code == 403


def test_asking_for_mail_leaves_what_the_host_has_handed_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        confirm(client, sign_up(client, "Ada"), office, ADA)
        code = code_of_the_host(client)
        forgotten(client, "Ada")
        work_off(client)
        assert reset(browser(client), code) == 204


def code_of_the_host(client: TestClient) -> str:
    """By which Ada can choose a new password."""
    return allow_reset(services_of(client).database, "Ada")


def reset(person: TestClient, code: str) -> int:
    return person.post("/api/account/reset", json={"code": code, "password": FRESH}).status_code


def test_a_reset_of_the_hosts_takes_the_address_from_whoever_had_the_account(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        thief = sign_up(client, "Ada")
        confirm(client, thief, office, "thief@example.org")
        ask_email(thief, "other@example.org")
        work_off(client)
        pending = code_in(office.mails.pop())
        ada = browser(client)
        assert reset(ada, code_of_the_host(client)) == 204
        assert email_of(ada) is None
        assert thief.post("/api/account/email/confirmation", json={"code": pending}).status_code == 403
        work_off(client)  # the address that is left is told
        office.mails.clear()
        forgotten(client, "Ada")
        work_off(client)
        assert office.mails == []


def test_a_reset_by_mail_keeps_the_address_and_no_other_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        forgotten(client, "Ada")
        ask_email(ada, "other@example.org")
        work_off(client)
        (pending,), (mail,) = office.to("other@example.org"), office.to(ADA)
        assert reset(browser(client), code_in(mail)) == 204
        confirmed = ada.post("/api/account/email/confirmation", json={"code": code_in(pending)})
        assert confirmed.status_code == 403
        assert email_of(sign_in(client, "Ada", FRESH)) == ADA
        again = browser(client).post("/api/account/reset", json={"code": code_in(mail), "password": FRESH})
        assert "ask for another letter" in again.json()["error"]["message"]


def test_an_address_that_was_withdrawn_while_its_letter_was_taken_gets_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        ask_email(ada)
        services = services_of(client)
        job = services.queue.take(["confirm"])
        assert job is not None
        ada.delete("/api/account/email")
        asyncio.run(services.letter_runner.attempt(job))
        assert office.mails == []


@pytest.mark.parametrize("what", ["another password", "another address", "no address"])
def test_what_was_mailed_before_opens_nothing_once_password_or_address_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        forgotten(client, "Ada")
        work_off(client)
        code = code_in(office.mails[0])
        if what == "another password":
            assert ada.post("/api/account/password", json={"old": PASSWORD, "new": "a third one"}).status_code == 204
        elif what == "another address":
            confirm(client, ada, office, "new@example.org")
        else:
            assert ada.delete("/api/account/email").status_code == 204
        answer = browser(client).post("/api/account/reset", json={"code": code, "password": FRESH})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "void_code")


def test_the_answer_does_not_tell_whether_there_is_an_account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written to the database until the answer is the same too: a job, whoever it is for."""
    with with_mail(tmp_path, monkeypatch) as (client, office):
        confirm(client, sign_up(client, "Ada"), office, ADA)
        found = []
        for by in ("Ada", "Nobody", ADA, "nobody@example.org"):
            answer = browser(client).post("/api/account/forgotten", json={"name": by})
            job = services_of(client).queue.take(["forgotten"])
            assert job is not None
            services_of(client).queue.remove(job)
            headers = {name: value for name, value in answer.headers.items() if name != "x-request-id"}
            found.append((answer.status_code, answer.content, headers, list(job.question)))
        assert all(each == found[0] for each in found)


def test_nobody_is_flooded_with_mail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with told_by(SetClock()) as clock, with_mail(tmp_path, monkeypatch) as (client, office):
        ada = sign_up(client, "Ada")
        confirm(client, ada, office, ADA)
        assert [forgotten(client, "Ada") for _ in range(4)] == [204, 204, 204, 429]
        assert [forgotten(client, f"Nobody {n}") for n in range(8)] == [204] * 7 + [429]
        clock.wait(minutes=16)
        assert forgotten(client, "Ada") == 204
        statuses = [ask_email(ada, f"ada{n}@example.org") for n in range(12)]
        assert statuses == [204] * 10 + [429] * 2


def test_nobody_is_flooded_with_mail_by_many_accounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose address it is may have no account here; who asks for so much has no other address to go on from."""
    with told_by(SetClock()) as clock, with_mail(tmp_path, monkeypatch) as (client, _):
        people = [sign_up(client, f"Mallory {n}") for n in range(4)]
        assert [ask_email(each) for each in people for _ in range(3)] == [204] * 10 + [429] * 2
        clock.wait(minutes=16)
        assert ask_email(people[3]) == 429, "not today"
        asked = [ask_email(each, f"ada{n}@example.org") for each in people for n in range(8)]
        assert asked == [204] * 30 + [429] * 2
        elsewhere = TestClient(client.app, base_url=HOME, headers={"Origin": HOME}, client=("203.0.113.7", 1))
        elsewhere.cookies = people[3].cookies
        assert ask_email(elsewhere, "grace@example.org") == 204
        clock.wait(days=1)
        assert ask_email(people[3]) == 204


def test_of_a_lost_password_few_letters_are_written_in_a_day_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the name and by the address together; the owner is answered as before, and has a link that is valid."""
    with told_by(SetClock()) as clock, with_mail(tmp_path, monkeypatch) as (client, office):
        confirm(client, sign_up(client, "Ada"), office, ADA)
        for _ in range(4):
            for by in ("Ada", ADA):
                assert forgotten(client, by) == 204
                work_off(client)
            clock.wait(minutes=16)
        assert len(office.mails) == 3
        clock.wait(days=1)
        forgotten(client, "Ada")
        work_off(client)
        assert len(office.mails) == 4


def test_strangers_do_not_keep_the_owner_from_asking_for_a_new_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, _):
        sign_up(client, "Ada")
        stranger = TestClient(client.app, base_url=HOME, headers={"Origin": HOME}, client=("203.0.113.7", 1))
        asked = [stranger.post("/api/account/forgotten", json={"name": "Ada"}).status_code for _ in range(4)]
        assert asked == [204, 204, 204, 429]
        assert forgotten(client, "Ada") == 204


def test_links_are_made_from_the_public_address_whatever_a_request_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_mail(tmp_path, monkeypatch, hosts=("evil.example",)) as (client, office):
        confirm(client, sign_up(client, "Ada"), office, ADA)
        headers = {"Host": "evil.example", "Origin": "http://evil.example", "X-Forwarded-Host": "evil.example"}
        answer = browser(client).post("/api/account/forgotten", json={"name": "Ada"}, headers=headers)
        assert answer.status_code == 204
        work_off(client)
        assert PUBLIC in body_of(office.mails[0])
        assert "evil" not in office.mails[0].as_string()


def test_the_server_answers_to_its_public_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, _):
        assert client.get("/api/account", headers={"Host": "games.example.org"}).status_code == 200
        assert client.get("/api/account", headers={"Host": "other.example.org"}).status_code == 400


def test_mail_that_fails_is_tried_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with told_by(SetClock()) as clock, with_mail(tmp_path, monkeypatch) as (client, office):
        office.answer = "451 come back later"
        ask_email(sign_up(client, "Ada"))
        assert (work_off(client), work_off(client)) == (1, 0)
        office.answer = "250 kept"
        clock.wait(seconds=30)
        assert work_off(client) == 1
        assert len(office.mails) == 1


def test_people_are_written_to_in_their_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_mail(tmp_path, monkeypatch) as (client, office):
        ada = browser(client)
        ada.post("/api/account?lang=fr", json={"name": "Ada", "password": PASSWORD})
        ask_email(ada)
        work_off(client)
        assert "adresse" in body_of(office.mails[-1])
        assert ada.post("/api/account/language", json={"language": "en"}).status_code == 204
        ask_email(ada)
        work_off(client)
        assert "address" in body_of(office.mails[-1])
        browser(client).post("/api/account/sign-in?lang=fr", json={"name": "Ada", "password": PASSWORD})
        assert ada.get("/api/account").json()["account"]["language"] == "en", "what was chosen stays"


def test_without_mail_everybody_is_told_who_can_turn_it_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_accounts(tmp_path, monkeypatch) as client:
        ada = sign_up(client, "Ada")
        assert ada.get("/api/account").json()["mail"] is False
        email = ada.post("/api/account/email", json={"email": ADA, "password": PASSWORD})
        lost = browser(client).post("/api/account/forgotten", json={"name": "Ada"})
        channel = ada.post("/api/account/channels", json={"kind": "mail", "events": []})
        assert ada.get("/api/account/channels").json()["available"]["mail"] is False
        for answer, status in ((email, 404), (lost, 404), (channel, 409)):
            assert answer.status_code == status
            assert "whoever runs it can turn it on" in answer.json()["error"]["message"]
