"""What cannot be tried for ever, nor by two at once: passwords, names, codes; counted in the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from threading import Barrier, Lock, Thread

import pytest
from sqlalchemy import event, select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from ironmaster.server.accounts import passwords, sessions
from ironmaster.server.accounts.attempts import WINDOW, passwords_for, passwords_from, sign_ups_from
from ironmaster.server.accounts.codes import invite
from ironmaster.server.accounts.familiar import KEPT
from ironmaster.server.accounts.passwords import AT_ONCE, Passwords, nobodys
from ironmaster.server.database.models import AccountRow, AttemptRow
from tests.server.members import HOME, PASSWORD, QUICK, browser, sign_in, sign_up, who, with_accounts
from tests.server.scripts import error, services_of, settings, without_bots
from tests.server.set_clock import SetClock, told_by

HERE, ELSEWHERE = "testclient", "203.0.113.7"
BY_NAME, BY_ADDRESS, SIGN_UPS = (each("x").most for each in (passwords_for, passwords_from, sign_ups_from))


@pytest.fixture
def client(client_with_accounts: TestClient) -> TestClient:
    return client_with_accounts


def guess(client: TestClient, name: str, password: str = "not this one", at: str = HERE) -> str:
    """Tries a password from an address: what is answered."""
    trying = TestClient(client.app, base_url=HOME, headers={"Origin": HOME}, client=(at, 1))
    answer = trying.post("/api/account/sign-in", json={"name": name, "password": password})
    return "in" if answer.is_success else str(answer.json()["error"]["code"])


def test_passwords_for_a_name_cannot_be_tried_for_ever_wherever_from(client: TestClient) -> None:
    sign_up(client, "Ada")
    assert {guess(client, ["Ada", "ADA"][n % 2]) for n in range(BY_NAME)} == {"wrong_password"}
    answer = browser(client).post("/api/account/sign-in", json={"name": "ada", "password": PASSWORD})
    assert error(answer, 429) == "too_many_attempts"
    assert 0 < int(answer.headers["retry-after"]) <= WINDOW.total_seconds() + 1
    assert guess(client, "Grace") == "wrong_password", "others are not kept out"


def test_strangers_do_not_keep_the_owner_of_a_name_out(client: TestClient) -> None:
    """Not from where they have signed in before; elsewhere they wait as everybody does."""
    sign_up(client, "Ada")
    assert {guess(client, "Ada", at=ELSEWHERE) for _ in range(BY_NAME)} == {"wrong_password"}
    assert guess(client, "Ada", PASSWORD, at=ELSEWHERE) == "too_many_attempts"
    assert guess(client, "Ada", PASSWORD) == "in"
    assert guess(client, "Ada", PASSWORD, at=ELSEWHERE) == "too_many_attempts"


def test_where_somebody_signed_in_passwords_cannot_be_tried_for_ever_either(client: TestClient) -> None:
    sign_up(client, "Ada")
    sign_up(client, "Grace")
    assert {guess(client, "Ada") for _ in range(BY_NAME)} == {"wrong_password"}
    assert guess(client, "Ada", PASSWORD) == "too_many_attempts"
    assert guess(client, "Grace", PASSWORD) == "in"
    assert guess(client, "Ada", PASSWORD, at=ELSEWHERE) == "in"


def test_where_somebody_signed_in_is_forgotten_after_a_while(client: TestClient) -> None:
    with told_by(SetClock()) as clock:
        sign_up(client, "Ada")
        clock.wait(days=KEPT.days + 1)
        for _ in range(BY_NAME):
            guess(client, "Ada", at=ELSEWHERE)
        assert guess(client, "Ada", PASSWORD) == "too_many_attempts"


def test_names_that_nobody_has_are_counted_alike(client: TestClient) -> None:
    assert {guess(client, "Nobody") for _ in range(BY_NAME)} == {"wrong_password"}
    assert guess(client, "Nobody") == "too_many_attempts"


@pytest.mark.sqlite_only
def test_passwords_from_an_address_cannot_be_tried_for_ever_whoever_for(client: TestClient) -> None:
    assert {guess(client, f"Name {n}") for n in range(BY_ADDRESS)} == {"wrong_password"}
    assert guess(client, "Another") == "too_many_attempts"


def test_after_a_while_they_can_be_tried_again(client: TestClient) -> None:
    sign_up(client, "Ada")
    for _ in range(BY_NAME + 1):
        guess(client, "Ada")

    def wait(session: Session) -> None:
        for row in session.scalars(select(AttemptRow)):
            row.since -= WINDOW + timedelta(seconds=1)

    services_of(client).database.write(wait)
    assert guess(client, "Ada", PASSWORD) == "in"


def test_who_is_right_is_not_counted(client: TestClient) -> None:
    sign_up(client, "Ada")
    for _ in range(BY_NAME + 5):
        sign_in(client, "Ada")
    assert guess(client, "Ada") == "wrong_password"


@pytest.mark.sqlite_only
def test_nobody_tries_names_for_ever(client: TestClient) -> None:
    answers = [
        browser(client).post("/api/account", json={"name": "admin", "password": PASSWORD}) for _ in range(SIGN_UPS)
    ]
    assert {answer.status_code for answer in answers} == {409}
    answer = browser(client).post("/api/account", json={"name": "Ada", "password": PASSWORD})
    assert error(answer, 429) == "too_many_attempts"


@pytest.mark.sqlite_only
@pytest.mark.parametrize("path", ["/api/account/name", "/api/account/bots"])
def test_nor_does_somebody_who_is_signed_in(client: TestClient, path: str) -> None:
    ada = sign_up(client, "Ada")
    answers = [ada.post(path, json={"name": "admin"}).status_code for _ in range(SIGN_UPS)]
    assert answers == [409] * (SIGN_UPS - 1) + [429]


@pytest.mark.postgresql_only
def test_all_servers_count_together(tmp_path: Path, client: TestClient) -> None:
    sign_up(client, "Ada")
    with without_bots(settings(tmp_path, accounts="open")) as there:
        for n in range(BY_NAME):
            guess([client, there][n % 2], "Ada")
        assert guess(client, "Ada", PASSWORD) == guess(there, "Ada", PASSWORD) == "too_many_attempts"


def test_neither_names_nor_addresses_are_kept_of_who_tried(client: TestClient) -> None:
    guess(client, "Somebody")
    with services_of(client).database.read() as session:
        subjects = [row.subject for row in session.scalars(select(AttemptRow))]
    assert len(subjects) == 2
    assert all(len(subject) == 64 and int(subject, 16) for subject in subjects)


def at_once(client: TestClient, bodies: list[dict[str, str]]) -> list[int]:
    """Several sign up at the same moment: the statuses of the answers."""
    ready = Barrier(len(bodies))

    def sign(body: dict[str, str]) -> int:
        fresh = browser(client)
        ready.wait(timeout=60)
        return fresh.post("/api/account", json=body).status_code

    with ThreadPoolExecutor(len(bodies)) as pool:
        return sorted(pool.map(sign, bodies))


def test_of_two_who_want_a_name_at_once_one_gets_it(client: TestClient) -> None:
    bodies = [{"name": name, "password": PASSWORD} for name in ("Ada", "ADA", "ada", "Ａda")]
    assert at_once(client, bodies) == [201, 409, 409, 409]
    with services_of(client).database.read() as session:
        assert len(session.scalars(select(AccountRow)).all()) == 1


def test_of_two_who_use_a_code_at_once_one_is_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_accounts(tmp_path, monkeypatch, accounts="invitation") as client:
        code = services_of(client).database.write(invite)
        bodies = [{"name": name, "password": PASSWORD, "code": code} for name in ("Ada", "Grace", "Mary")]
        assert at_once(client, bodies) == [201, 403, 403]


class Watched:
    """Hashes nothing, and counts how many do at once."""

    def __init__(self) -> None:
        self.now = self.most = self.done = 0
        self.lock = Lock()
        self.full = Barrier(AT_ONCE)

    def verify(self, kept: str, password: str) -> bool:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        self.full.wait(timeout=60)  # as many as may be are here together
        with self.lock:
            self.now -= 1
            self.done += 1
        return True


@pytest.mark.sqlite_only
def test_two_passwords_are_hashed_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched()
    monkeypatch.setattr(passwords, "HASHER", watched)

    async def many() -> None:
        desk = Passwords()
        await asyncio.gather(*(desk.is_right("x", "y") for _ in range(4 * AT_ONCE)))

    asyncio.run(many())
    assert (watched.most, watched.done, AT_ONCE) == (2, 8, 2)


@pytest.mark.sqlite_only
def test_an_unknown_name_takes_the_same_work(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    sign_up(client, "Ada")
    compared: list[str] = []

    class Noting:
        salt_len, hash_len = QUICK.salt_len, QUICK.hash_len
        memory_cost, time_cost, parallelism = QUICK.memory_cost, QUICK.time_cost, QUICK.parallelism

        def verify(self, kept: str, password: str) -> bool:
            compared.append(kept)
            return QUICK.verify(kept, password)

    monkeypatch.setattr(passwords, "HASHER", Noting())
    assert [guess(client, name) for name in ("Ada", "Nobody")] == ["wrong_password"] * 2
    known, unknown = (kept.rsplit("$", 2) for kept in compared)
    assert known[0] == unknown[0], "the same parameters"
    assert [len(part) for part in known] == [len(part) for part in unknown]
    assert nobodys() != nobodys()


def test_as_much_is_asked_of_the_database_for_an_unknown_name(client: TestClient) -> None:
    sign_up(client, "Ada")
    asked = {name: statements(client, lambda name=name: guess(client, name)) for name in ("Ada", "Nobody")}  # type: ignore[misc]
    elsewhere = {name: statements(client, lambda name=name: guess(client, name, at=ELSEWHERE)) for name in asked}  # type: ignore[misc]
    assert asked["Ada"] == asked["Nobody"] == elsewhere["Ada"] == elsewhere["Nobody"]
    assert len(asked["Ada"]) > 2


def statements(client: TestClient, work: Callable[[], object]) -> list[str]:
    """What the database is asked meanwhile."""
    found: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        found.append(statement)

    engine = services_of(client).database.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        work()
    finally:
        event.remove(engine, "before_cursor_execute", note)
    return found


def test_a_password_that_was_changed_meanwhile_signs_nobody_in(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = sign_up(client, "Ada")
    desk = services_of(client).desk
    compare = desk.passwords.is_right

    async def slowly(password: str, kept: str | None) -> bool:
        monkeypatch.setattr(desk.passwords, "is_right", compare)
        changed = await asyncio.to_thread(
            ada.post, "/api/account/password", json={"old": PASSWORD, "new": "another one"}
        )
        assert changed.status_code == 204
        return await compare(password, kept)

    monkeypatch.setattr(desk.passwords, "is_right", slowly)
    assert guess(client, "Ada", PASSWORD) == "wrong_password"
    assert who(ada) == "Ada"


def test_of_two_who_change_a_password_at_once_one_does(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other knew the password from before, which is none any more."""
    first, second = sign_up(client, "Ada"), sign_in(client, "Ada")
    desk = services_of(client).desk
    hashed = desk.passwords.hashed

    async def slowly(password: str) -> str:
        monkeypatch.setattr(desk.passwords, "hashed", hashed)
        changed = await asyncio.to_thread(
            second.post, "/api/account/password", json={"old": PASSWORD, "new": "the second one"}
        )
        assert changed.status_code == 204
        return await hashed(password)

    monkeypatch.setattr(desk.passwords, "hashed", slowly)
    late = first.post("/api/account/password", json={"old": PASSWORD, "new": "the first one"})
    assert error(late, 403) == "wrong_password"
    assert who(second) == "Ada"


def test_no_sign_in_outlives_the_password_that_it_was_made_by(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The password changes after it was compared for the last time, and before the session is written."""
    ada, begin = sign_up(client, "Ada"), sessions.begin
    asked = {"old": PASSWORD, "new": "another one"}
    change = Thread(target=ada.post, args=("/api/account/password",), kwargs={"json": asked})

    def begin_late(session: Session, account_id: str, agent: str) -> str:
        monkeypatch.setattr(sessions, "begin", begin)
        change.start()
        change.join(timeout=0.5)  # over sooner if nothing keeps it waiting
        return begin(session, account_id, agent)

    monkeypatch.setattr(sessions, "begin", begin_late)
    late = sign_in(client, "Ada")
    change.join(timeout=30)
    assert (who(late), who(ada)) == (None, "Ada")
