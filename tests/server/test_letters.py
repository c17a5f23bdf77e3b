"""Letters by mail: who is told what, once, and only while it is so."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from ironmaster.server.accounts import channels
from ironmaster.server.accounts.members import find
from ironmaster.server.database.models import PUSH, DeliveryRow, JobRow, LetterRow
from ironmaster.server.outbox.letters import Letter, Undeliverable
from ironmaster.server.outbox.outbox import BACKOFF, ELSEWHERE, MOST_FAILURES
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.telling import DIGEST, TEST
from tests.server.members import PASSWORD, at, browser, sign_up
from tests.server.post import (
    PUBLIC,
    PostOffice,
    add_channel,
    address_of,
    body_of,
    confirm,
    friends_table,
    reader,
    stop_path,
    with_mail,
    work_off,
)
from tests.server.scripts import play_on, services_of
from tests.server.set_clock import DAILY, LIVE, SetClock, act, asked, told_by

Game = tuple[TestClient, PostOffice, SetClock]


@pytest.fixture
def game(tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server that sends mail, where that arrives, and the time there."""
    with told_by(SetClock()) as clock, with_mail(tmp_path, monkeypatch) as (client, office):
        yield client, office, clock


def two_at(client: TestClient, office: PostOffice, **more: Any) -> tuple[dict[int, TestClient], str]:
    """Two who are told things by mail, by seat, at a table that has begun."""
    people = [reader(client, office, name) for name in ("Ada", "Grace")]
    return dict(enumerate(people)), friends_table(people, **more)


def subjects(office: PostOffice) -> list[str]:
    return [str(mail["Subject"]) for mail in office.mails]


def play(people: dict[int, TestClient], table: str, seed: int = 1) -> int:
    """Has whoever is asked take a turn: who."""
    seat = asked(at(people[0], table))
    at(people[seat], table).play_turn(Random(seed))
    return seat


def pass_to_other(people: dict[int, TestClient], table: str, office: PostOffice) -> int:
    """Plays until the turn has passed from one to the other: to whom."""
    first = asked(at(people[0], table))
    while asked(at(people[0], table)) == first:
        play(people, table)
    return 1 - first


def test_whose_turn_it_is_gets_one_letter(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office)
    clock.wait(minutes=1)
    work_off(client)
    office.mails.clear()
    seat = pass_to_other(people, table, office)
    assert (work_off(client), office.mails) == (0, [])
    clock.wait(minutes=1)
    work_off(client)
    (mail,) = office.mails
    assert mail["To"] == address_of(("Ada", "Grace")[seat])
    assert mail["Subject"] == "Your turn: Brass – Friday"
    assert f"{PUBLIC}/t/{table}" in body_of(mail)
    clock.wait(hours=30)
    work_off(client)
    assert len(office.mails) == 1


def test_who_has_moved_by_then_gets_none(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office)
    first = asked(at(people[0], table))
    pass_to_other(people, table, office)
    clock.wait(minutes=1)
    work_off(client)
    assert [mail["To"] for mail in office.mails] == [address_of(("Ada", "Grace")[1 - first])]


def test_whom_a_bot_plays_for_gets_none(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office)
    seat = asked(at(people[0], table))
    at(people[seat], table).post(f"/seats/{seat}/bot", {})
    clock.wait(minutes=1)
    work_off(client)
    assert office.mails == []


def test_nobody_is_hurried_where_only_bots_wait(game: Game) -> None:
    client, office, clock = game
    ada = reader(client, office, "Ada")
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    assert ada.post("/api/tables", json={"game": "brass", "seats": seats}).status_code == 201
    clock.wait(minutes=1)
    work_off(client)
    assert office.mails == []


def test_in_a_live_game_only_its_beginning_is_told(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office, pace=LIVE)
    clock.wait(minutes=1)
    work_off(client)
    assert len(office.mails) == 1
    pass_to_other(people, table, office)
    clock.wait(minutes=1)
    work_off(client)
    assert len(office.mails) == 1


def test_what_happened_and_how_much_time_is_left_is_told(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office, pace=DAILY)
    seat = pass_to_other(people, table, office)
    clock.wait(minutes=1)
    work_off(client)
    (mail,) = office.mails
    log = [entry["text"] for entry in at(people[seat], table).get("/log").json()["entries"]]
    lines = [line[2:] for line in body_of(mail).splitlines() if line.startswith("- ")]
    assert 0 < len(lines) <= 10
    assert set(lines) <= set(log)
    until = clock.moment - timedelta(minutes=1) + timedelta(hours=72)
    assert f"You have 71 hours, until {until:%Y-%m-%d %H:%M} UTC." in body_of(mail)


def test_letters_tell_nothing_that_only_the_seat_may_know(game: Game) -> None:
    """Others may read along where they arrive."""
    client, office, clock = game
    people, table = two_at(client, office)
    for turn in range(12):
        play(people, table, turn)
        clock.wait(minutes=1)
        work_off(client)
    public = {entry["text"] for entry in at(browser(client), table).get("/log").json()["entries"]}
    own = {entry["text"] for seat in people for entry in at(people[seat], table).get("/log").json()["entries"]}
    assert own - public, "there must be something to hide"
    lines = {line[2:] for mail in office.mails for line in body_of(mail).splitlines() if line.startswith("- ")}
    assert lines
    assert lines <= public


def test_letters_come_in_the_readers_language(game: Game) -> None:
    client, office, clock = game
    people, _table = two_at(client, office)
    for person in people.values():
        person.post("/api/account/language", json={"language": "fr"})
    clock.wait(minutes=1)
    work_off(client)
    assert subjects(office) == ["À vous de jouer : Brass – Friday"]


def test_no_line_break_reaches_a_header(game: Game) -> None:
    client, office, clock = game
    _people, table = two_at(client, office)

    def work(change: Change) -> None:
        change.row.name = "Friday\r\nBcc: all@example.org\r\n\r\nHello"

    services_of(client).store.change(table, work)
    clock.wait(minutes=1)
    work_off(client)
    (mail,) = office.mails
    assert mail["Bcc"] is None
    assert mail["Subject"] == "Your turn: Brass – Friday Bcc: all@example.org Hello"


def test_time_that_runs_out_is_told_once(game: Game) -> None:
    client, office, clock = game
    _people, _table = two_at(client, office, pace=DAILY)
    clock.wait(minutes=1)
    work_off(client)
    office.mails.clear()
    clock.moment += timedelta(hours=72) - timedelta(hours=24) / 5 - timedelta(minutes=2)
    work_off(client)
    assert office.mails == []
    clock.wait(minutes=1)
    work_off(client)
    assert subjects(office) == ["Your time runs out: Brass – Friday"]
    assert "You have 4 hours, until" in body_of(office.mails[0])
    clock.wait(hours=2)
    work_off(client)
    assert len(office.mails) == 1


def test_who_has_moved_is_not_warned(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office, pace=DAILY)
    clock.wait(hours=60)
    pass_to_other(people, table, office)
    clock.wait(minutes=1)
    work_off(client)
    office.mails.clear()
    clock.wait(hours=11)
    work_off(client)
    assert office.mails == []


def test_who_is_given_more_time_is_told(game: Game) -> None:
    client, office, clock = game
    two_at(client, office, pace=DAILY | {"time_up": "reminder"})
    clock.wait(hours=71)
    work_off(client)
    office.mails.clear()
    clock.wait(hours=1)
    work_off(client)
    assert subjects(office) == ["Your time was up, and you have more: Brass – Friday"]


def test_for_whom_a_bot_plays_on_is_told_until_they_are_back(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office, pace=DAILY)
    (late,) = at(people[0], table).position()["panel"]["turn"]
    clock.wait(hours=71)
    work_off(client)
    office.mails.clear()
    clock.wait(hours=1)
    work_off(client)
    told = [mail["Subject"] for mail in office.mails if mail["To"] == address_of(("Ada", "Grace")[late])]
    assert told == ["Your time was up, and a bot plays until you take your seat back: Brass – Friday"]


def test_who_is_back_already_is_not_told_that_a_bot_plays(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office, pace=DAILY)
    (late,) = at(people[0], table).position()["panel"]["turn"]
    clock.wait(hours=72)
    act(client)
    play_on(client, table, 1)
    assert at(people[late], table).post(f"/seats/{late}/person").status_code == 200
    work_off(client)
    assert not any("a bot plays" in subject for subject in subjects(office))


def test_the_end_is_told_to_all_but_who_ended_it(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office)
    play_on(client, table, 30)
    while not at(people[0], table).position()["over"]:
        last = play(people, table)
        clock.wait(minutes=2)
    office.mails.clear()
    work_off(client)
    assert [(mail["To"], mail["Subject"]) for mail in office.mails] == [
        (address_of(("Ada", "Grace")[1 - last]), "The game is over: Brass – Friday")
    ]
    assert "1. " in body_of(office.mails[0])


def test_an_end_without_a_result_is_told(game: Game) -> None:
    client, office, clock = game
    two_at(client, office, pace=DAILY | {"time_up": "end"})
    clock.wait(hours=72)
    work_off(client)
    assert sorted(mail["To"] for mail in office.mails) == [address_of("Ada"), address_of("Grace")]
    assert all("without a result" in body_of(mail) for mail in office.mails)


def invite(client: TestClient, table: str, seat: int, name: str | None) -> None:
    def work(change: Change) -> None:
        account = find(change.session, name) if name is not None else None
        change.row.seats[seat].invited_id = account.id if account is not None else None

    services_of(client).store.change(table, work)


def test_an_invitation_is_told_again_if_it_is_made_again(game: Game) -> None:
    client, office, _ = game
    ada, _ = sign_up(client, "Ada"), reader(client, office, "Grace")
    made = ada.post("/api/tables", json={"game": "brass", "seats": [{"kind": "person"}, {"kind": "open"}]}).json()
    for _ in range(2):
        invite(client, made["id"], 1, "Grace")
        work_off(client)
        invite(client, made["id"], 1, None)
    assert subjects(office) == ["You are invited: Brass"] * 2


def test_a_withdrawn_invitation_is_not_told(game: Game) -> None:
    client, office, _ = game
    ada, _ = sign_up(client, "Ada"), reader(client, office, "Grace")
    made = ada.post("/api/tables", json={"game": "brass", "seats": [{"kind": "person"}, {"kind": "open"}]}).json()
    invite(client, made["id"], 1, "Grace")
    invite(client, made["id"], 1, None)
    work_off(client)
    assert office.mails == []


def test_only_what_was_asked_for_is_told(game: Game) -> None:
    client, office, clock = game
    people, _table = two_at(client, office)
    for person in people.values():
        (channel,) = person.get("/api/account/channels").json()["channels"]
        changed = person.patch(f"/api/account/channels/{channel['id']}", json={"events": ["over"]})
        assert changed.json()["events"] == ["over"]
    clock.wait(minutes=1)
    work_off(client)
    assert office.mails == []


def test_a_letter_that_fails_is_tried_again_ever_more_seldom(game: Game) -> None:
    client, office, clock = game
    two_at(client, office)
    office.answer = "451 come back later"
    clock.wait(minutes=1)
    for pause in BACKOFF:
        assert (work_off(client), work_off(client)) == (1, 0)
        clock.wait(seconds=pause - 1)
        assert work_off(client) == 0
        clock.wait(seconds=1)
    office.answer = "250 kept"
    assert work_off(client) == 1
    assert subjects(office) == ["Your turn: Brass – Friday"]


def test_a_letter_that_fails_for_good_is_given_up_and_then_its_channel(game: Game) -> None:
    client, office, _clock = game
    ada = reader(client, office, "Ada", ["turn"])
    office.refused.add(address_of("Ada"))
    (channel,) = ada.get("/api/account/channels").json()["channels"]
    for _ in range(MOST_FAILURES):
        assert ada.get("/api/account/channels").json()["channels"][0]["off"] is None
        assert ada.post(f"/api/account/channels/{channel['id']}/test").status_code == 204
        assert work_off(client) == 1
    assert "could not be delivered" in ada.get("/api/account/channels").json()["channels"][0]["off"]
    with services_of(client).database.read() as session:
        assert session.scalars(select(DeliveryRow)).all() == []
    ada.patch(f"/api/account/channels/{channel['id']}", json={"digest": False})
    assert ada.get("/api/account/channels").json()["channels"][0]["off"] is None


class Away:
    """Browsers whose push service does not know them any more."""

    kind = PUSH

    async def carry(self, letter: Letter, address: Mapping[str, Any]) -> None:
        """Says that nobody is there."""
        raise Undeliverable("the server answered 410", final=True)


def test_a_browser_that_is_gone_gets_no_second_letter(game: Game) -> None:
    client, _office, _clock = game
    ada = sign_up(client, "Ada")
    services = services_of(client)
    services.carriers[PUSH] = Away()

    def work(session: Session) -> int:
        account = find(session, "Ada")
        assert account is not None
        return channels.add(session, account, PUSH, {"endpoint": "https://push.example/x", "agent": ""}, [], False).id

    channel_id = services.database.write(work)
    ada.post(f"/api/account/channels/{channel_id}/test")
    assert work_off(client) == 1
    assert "add it again" in ada.get("/api/account/channels").json()["channels"][0]["off"]


def test_a_program_that_sends_no_mail_leaves_it_to_others(game: Game) -> None:
    client, office, clock = game
    people, _table = two_at(client, office)
    carriers = services_of(client).carriers
    mail = carriers.pop("mail")
    clock.wait(minutes=1)
    for _ in range(2 * len(BACKOFF)):
        assert work_off(client) == 1
        clock.wait(seconds=ELSEWHERE)
    carriers["mail"] = mail
    assert work_off(client) == 1
    assert subjects(office) == ["Your turn: Brass – Friday"]
    assert all(person.get("/api/account/channels").json()["channels"][0]["off"] is None for person in people.values())


def test_a_digest_is_one_letter_a_day(game: Game) -> None:
    client, office, clock = game
    ada, grace = (reader(client, office, name, digest=True) for name in ("Ada", "Grace"))
    tables = [friends_table([ada, grace]) for _ in range(2)]
    seats = [asked(at(ada, table)) for table in tables]
    clock.wait(hours=20)
    assert (work_off(client), office.mails) == (0, [])
    clock.wait(hours=1)
    work_off(client)
    name = ("Ada", "Grace")[seats[0]]
    assert [(mail["To"], mail["Subject"]) for mail in office.mails] == [(address_of(name), "What waits for you")]
    assert all(f"{PUBLIC}/t/{table}" in body_of(office.mails[0]) for table in tables)
    clock.wait(hours=48)
    work_off(client)
    assert len(office.mails) == 1


def test_a_digest_tells_what_happened_in_short(game: Game) -> None:
    client, office, clock = game
    ada, grace = (reader(client, office, name, digest=True) for name in ("Ada", "Grace"))
    people, table = {0: ada, 1: grace}, friends_table([ada, grace])
    for _ in range(4):
        seat = pass_to_other(people, table, office)
    clock.wait(hours=21)
    work_off(client)
    (mail,) = office.to(address_of(("Ada", "Grace")[seat]))
    lines = [line[2:] for line in body_of(mail).splitlines() if line.startswith("- ")]
    log = [entry["text"] for entry in at(people[seat], table).get("/log").json()["entries"]]
    assert 0 < len(lines) <= 3
    assert lines[-1] == log[-1]


def test_time_that_runs_out_is_told_at_once_where_all_else_is_told_together(game: Game) -> None:
    client, office, clock = game
    ada, grace = (reader(client, office, name, digest=True) for name in ("Ada", "Grace"))
    friends_table([ada, grace], pace=DAILY)
    clock.moment += timedelta(hours=72) - timedelta(hours=24) / 5
    work_off(client)
    assert sorted(subjects(office)) == ["What waits for you", "Your time runs out: Brass – Friday"]
    (together,) = (mail for mail in office.mails if mail["Subject"] == "What waits for you")
    assert "Your time runs out" not in body_of(together)


def test_a_digest_leaves_out_what_is_done(game: Game) -> None:
    client, office, clock = game
    ada, grace = (reader(client, office, name, ["turn"], digest=True) for name in ("Ada", "Grace"))
    people = {0: ada, 1: grace}
    done, left = friends_table([ada, grace]), friends_table([ada, grace])
    first = asked(at(ada, done))
    pass_to_other(people, done, office)
    clock.wait(hours=21)
    work_off(client)
    (mail,) = office.to(address_of(("Ada", "Grace")[first]))
    assert left in body_of(mail)
    assert done not in body_of(mail)


def test_what_comes_while_a_digest_is_under_way_is_in_the_next(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    client, office, clock = game
    ada, _ = sign_up(client, "Ada"), reader(client, office, "Grace", digest=True)
    tables = []

    def invite_grace() -> None:
        seats = [{"kind": "person"}, {"kind": "invited", "account": "Grace"}]
        tables.append(ada.post("/api/tables", json={"game": "furnace", "seats": seats}).json()["id"])

    invite_grace()
    clock.wait(hours=21)
    monkeypatch.setattr(office, "on_mail", invite_grace)
    work_off(client)
    monkeypatch.setattr(office, "on_mail", lambda: None)
    clock.wait(hours=24)
    work_off(client)
    assert [tables[number] in body_of(mail) for number, mail in enumerate(office.mails)] == [True, True]


def test_looking_at_the_page_stops_nothing_and_one_click_does(game: Game) -> None:
    client, office, clock = game
    people, table = two_at(client, office)
    clock.wait(minutes=1)
    work_off(client)
    path = stop_path(office.mails.pop())
    assert path.endswith("?event=turn")
    scanner = browser(client)
    assert "html" in scanner.get(path).headers["content-type"]
    before = people[asked(at(people[0], table))].get("/api/account/channels").json()["channels"][0]
    assert before["events"] == ["turn", "time", "invitation", "over"]
    form = {"List-Unsubscribe": "One-Click"}
    one_click = TestClient(client.app, base_url="http://localhost").post(path, data=form)
    assert one_click.status_code == 204
    after = people[asked(at(people[0], table))].get("/api/account/channels").json()["channels"][0]
    assert after["events"] == ["time", "invitation", "over"]
    assert scanner.post(path.partition("?")[0]).status_code == 204
    assert people[asked(at(people[0], table))].get("/api/account/channels").json()["channels"][0]["off"] is not None


def test_letters_wait_while_accounts_are_off(
    tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with told_by(SetClock()) as clock:
        with with_mail(tmp_path, monkeypatch) as (client, office):
            two_at(client, office)
        clock.wait(minutes=1)
        with with_mail(tmp_path, monkeypatch, accounts="off") as (client, office):
            assert (work_off(client), office.mails) == (0, [])
        with with_mail(tmp_path, monkeypatch) as (client, office):
            work_off(client)
            assert subjects(office) == ["Your turn: Brass – Friday"]


def test_mail_can_be_stopped_by_one_click(game: Game) -> None:
    client, office, clock = game
    two_at(client, office)
    clock.wait(minutes=1)
    work_off(client)
    assert office.mails[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_what_stops_letters_does_nothing_else(game: Game) -> None:
    client, office, clock = game
    _people, _table = two_at(client, office)
    clock.wait(minutes=1)
    work_off(client)
    code = stop_path(office.mails[0]).removeprefix("/stop/").partition("?")[0]
    stranger = browser(client)
    assert stranger.post("/api/account/reset", json={"code": code, "password": PASSWORD}).status_code == 403
    assert stranger.post("/api/account/email/confirmation", json={"code": code}).status_code == 403
    assert stranger.get("/api/account", headers={"Authorization": f"Bearer {code}"}).status_code == 401
    assert stranger.post("/stop/unknown").status_code == 404


def test_a_try_arrives_at_once_even_where_all_is_told_together(game: Game) -> None:
    client, office, _ = game
    ada = reader(client, office, "Ada", digest=True)
    (channel,) = ada.get("/api/account/channels").json()["channels"]
    ada.post(f"/api/account/channels/{channel['id']}/test")
    assert work_off(client) == 1
    assert subjects(office) == ["This is how you will be told"]


@pytest.mark.parametrize("answer", ["250 kept", "451 come back later"])
def test_a_try_is_made_once_and_nothing_is_kept_of_it(game: Game, answer: str) -> None:
    client, office, clock = game
    ada = reader(client, office, "Ada")
    (channel,) = ada.get("/api/account/channels").json()["channels"]
    office.answer = answer
    ada.post(f"/api/account/channels/{channel['id']}/test")
    assert work_off(client) == 1
    clock.wait(seconds=BACKOFF[0])
    assert work_off(client) == 0
    with services_of(client).database.read() as session:
        assert session.scalars(select(LetterRow)).all() == []


def test_what_was_to_go_by_a_channel_goes_with_it(game: Game) -> None:
    client, office, _ = game
    ada, grace = (reader(client, office, name, digest=True) for name in ("Ada", "Grace"))
    for one, other in ((ada, "Grace"), (grace, "Ada")):
        seats = [{"kind": "person"}, {"kind": "invited", "account": other}]
        assert one.post("/api/tables", json={"game": "furnace", "seats": seats}).status_code == 201
    (channel,) = ada.get("/api/account/channels").json()["channels"]
    ada.post(f"/api/account/channels/{channel['id']}/test")
    ada.delete(f"/api/account/channels/{channel['id']}")
    grace.post("/api/account/deletion", json={"password": PASSWORD})
    with services_of(client).database.read() as session:
        assert session.scalars(select(JobRow).where(JobRow.kind == DIGEST)).all() == []
        assert session.scalars(select(LetterRow).where(LetterRow.event == TEST)).all() == []


def test_mail_goes_to_confirmed_addresses_alone(game: Game) -> None:
    client, office, _ = game
    ada = sign_up(client, "Ada")
    asked_for = {"kind": "mail", "events": ["turn"]}
    assert ada.post("/api/account/channels", json=asked_for).json()["error"]["code"] == "no_email"
    confirm(client, ada, office, address_of("Ada"))
    first, again = add_channel(ada), add_channel(ada, ["turn"])
    assert first["title"] == address_of("Ada")
    assert (again["id"], again["events"]) == (first["id"], ["turn"])
    ada.delete("/api/account/email")
    assert ada.get("/api/account/channels").json()["channels"] == []


def test_all_of_it_is_in_the_export_and_goes_with_the_account(game: Game) -> None:
    client, office, clock = game
    people, _table = two_at(client, office)
    clock.wait(minutes=1)
    work_off(client)
    ada = people[0]
    data = ada.get("/api/account/data").json()
    assert (data["email"], data["language"]) == (address_of("Ada"), "en")
    assert [channel["kind"] for channel in data["channels"]] == ["mail"]
    ada.post("/api/account/email", json={"email": "new@example.org", "password": PASSWORD})
    assert ada.post("/api/account/deletion", json={"password": PASSWORD}).status_code == 204
    people[1].post("/api/account/deletion", json={"password": PASSWORD})
    with services_of(client).database.read() as session:
        assert session.scalars(select(LetterRow)).all() == []
        assert session.scalars(select(DeliveryRow)).all() == []
        assert "example.org" not in repr([job.question for job in session.scalars(select(JobRow))])
