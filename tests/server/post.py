"""A mail server in this process that keeps what it is handed, and people who get mail."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx2
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from starlette.testclient import TestClient

from tests.server.members import PASSWORD, sign_up, with_accounts
from tests.server.scripts import services_of

PUBLIC = "https://games.example.org"
SENDER = "Games <games@example.org>"
EVERYTHING = ["turn", "time", "invitation", "over"]
MOST = 100


class PostOffice:
    """What has arrived, and what is said to who hands something over."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.answer = "250 kept"
        self.farewell = "221 goodbye"
        self.refused: set[str] = set()
        self.silent: threading.Event | None = None
        """While it is there and not set, nobody is told that their mail was kept."""
        self.on_mail: Callable[[], object] = lambda: None
        """What happens while a mail is handed over."""

    async def handle_RCPT(  # noqa: N802 (the name that aiosmtpd calls)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refused:
            return "550 nobody of this name"
        envelope.rcpt_tos.append(address)
        return "250 known"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.answer.startswith("250"):
            mail = message_from_bytes(envelope.content or b"", policy=policy.default)  # type: ignore[arg-type]
            assert isinstance(mail, EmailMessage)
            self.mails.append(mail)
            await asyncio.to_thread(self.on_mail)
        if self.silent is not None:
            await asyncio.to_thread(self.silent.wait)
        return self.answer

    async def handle_QUIT(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        return self.farewell

    def to(self, address: str) -> list[EmailMessage]:
        """What has arrived for somebody."""
        return [mail for mail in self.mails if mail["To"] == address]


@contextmanager
def post_office() -> Iterator[tuple[PostOffice, str]]:
    """A mail server for a while, and its address."""
    office = PostOffice()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(office, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield office, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()


@contextmanager
def with_mail(folder: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> Iterator[tuple[TestClient, PostOffice]]:
    """A server with accounts that sends mail, and where that arrives."""
    with post_office() as (office, address):
        chosen = {"mail_server": address, "mail_from": SENDER, "public_url": PUBLIC, **more}
        with with_accounts(folder, monkeypatch, **chosen) as client:
            yield client, office


def work_off(client: TestClient) -> int:
    """Does all jobs that are due and need no thought, as a server that runs would: how many there were."""
    services = services_of(client)
    runners = {kind: each for each in (services.clock_runner, services.letter_runner) for kind in each.handlers}
    for done in range(MOST):
        job = services.queue.take(list(runners))
        if job is None:
            return done
        asyncio.run(runners[job.kind].attempt(job))
    raise AssertionError("what was done is due again and again")


def body_of(mail: EmailMessage) -> str:
    """What a mail says."""
    return str(mail.get_content())


def code_in(mail: EmailMessage) -> str:
    """The code of the link in a mail."""
    found = re.search(rf"{PUBLIC}/account#(\S+)", body_of(mail))
    assert found is not None, body_of(mail)
    return found.group(1)


def stop_path(mail: EmailMessage) -> str:
    """Where letters like this one are stopped."""
    link = str(mail["List-Unsubscribe"]).strip("<>")
    assert link.startswith(PUBLIC)
    return link.removeprefix(PUBLIC)


def address_of(name: str) -> str:
    return f"{name.lower()}@example.org"


def confirm(client: TestClient, person: TestClient, office: PostOffice, address: str) -> None:
    """Has somebody add an address and confirm it."""
    confirm_when(person, office, address, lambda: work_off(client))


def confirm_when(person: httpx2.Client, office: PostOffice, address: str, sent: Callable[[], object]) -> None:
    """Has somebody add an address and confirm it, once the mail was sent."""
    asked = person.post("/api/account/email", json={"email": address, "password": PASSWORD})
    assert asked.status_code == 204, asked.text
    sent()
    code = code_in(office.to(address)[-1])
    answer = person.post("/api/account/email/confirmation", json={"code": code})
    assert answer.status_code == 204, answer.text
    office.mails.clear()


def reader(
    client: TestClient, office: PostOffice, name: str, events: list[str] = EVERYTHING, digest: bool = False
) -> TestClient:
    """Somebody who is told things by mail."""
    person = sign_up(client, name)
    confirm(client, person, office, address_of(name))
    add_channel(person, events, digest)
    return person


def add_channel(person: httpx2.Client, events: list[str] = EVERYTHING, digest: bool = False) -> dict[str, Any]:
    """Has somebody told things by mail."""
    answer = person.post("/api/account/channels", json={"kind": "mail", "events": events, "digest": digest})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def friends_table(people: Sequence[httpx2.Client], **more: Any) -> str:
    """A table at which people with accounts play, set up by the first of them."""
    seats = [{"kind": "person"}, *({"kind": "open"} for _ in people[1:])]
    asked = {"game": "brass", "seats": seats, "seed": "7", "name": "Friday", **more}
    made = people[0].post("/api/tables", json=asked)
    assert made.status_code == 201, made.text
    for person in people[1:]:
        joined = person.post(f"/api/tables/{made.json()['id']}/join", json={"name": ""})
        assert joined.is_success, joined.text
    return str(made.json()["id"])
