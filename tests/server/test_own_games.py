"""Somebody's own games: the same on every device, one's turns first, searched and paged; no secret among the news."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster.server.accounts import own_games
from ironmaster.server.accounts.own_games import PAGE
from ironmaster.server.database.models import TurnRow
from ironmaster.server.tables import table_cache
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.table_cache import TableCache
from tests.server.members import at, script_with, sign_in, sign_up, token_of
from tests.server.scripts import Script, error, play_on, services_of
from tests.server.set_clock import DAILY, SetClock, asked

OPEN, PERSON = {"kind": "open"}, {"kind": "person"}


@pytest.fixture
def client(clock: SetClock, client_with_accounts: TestClient) -> TestClient:
    return client_with_accounts


def table(*people: TestClient, game: str = "brass", **more: Any) -> list[Script]:
    """A game that the first sets up and the others come to."""
    seats = [PERSON, *[OPEN] * (len(people) - 1)]
    answer = people[0].post("/api/tables", json={"game": game, "seats": seats, "seed": "7", **more})
    assert answer.status_code == 201, answer.text
    scripts = [at(person, answer.json()["id"]) for person in people]
    for script in scripts[1:]:
        assert script.post("/join", {}).status_code == 200
    return scripts


def games(person: TestClient, **query: Any) -> dict[str, Any]:
    """A page of somebody's games."""
    answer = person.get("/api/account/games", params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def ids(person: TestClient, **query: Any) -> list[str]:
    """The games on a page."""
    return [found["id"] for found in games(person, **query)["games"]]


def move(scripts: list[Script], chance: Random) -> int:
    """Whoever is asked takes a turn: who."""
    seat = asked(scripts[0])
    scripts[seat].play_turn(chance)
    return seat


def date_turn(client: TestClient, script: Script, clock: SetClock) -> None:
    """Has the last turn be taken now, by the clock of the test."""

    def work(change: Change) -> None:
        change.session.get_one(TurnRow, (script.id, change.table.at)).created = clock.moment

    services_of(client).store.change(script.id, work)


def test_every_device_sees_the_same_and_nobody_else_does(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    made = [table(ada, grace)[0].id for _ in range(2)]
    elsewhere = table(grace, sign_up(client, "Mary"))[0].id
    assert games(sign_in(client, "Ada")) == games(ada)
    assert set(ids(ada)) == set(made)
    assert set(ids(grace)) == {*made, elsewhere}
    assert set(ids(script_with(client, token_of(ada)))) == set(made), "scripts play too"
    assert error(client.get("/api/account/games"), 401) == "not_signed_in"


def test_ones_own_turns_come_first(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    tables = [table(ada, grace) for _ in range(4)]
    for scripts in tables:
        if asked(scripts[0]) == 1:
            move(scripts, Random(1))
    for scripts in tables[1::2]:  # now it is Grace's turn at every second table
        while asked(scripts[0]) == 0:
            move(scripts, Random(1))
    turns = [found["turn"] == [0] for found in games(ada)["games"]]
    assert turns == [True, True, False, False]
    assert set(ids(ada)[:2]) == {tables[0][0].id, tables[2][0].id}


def test_of_ones_turns_the_one_with_the_least_time_comes_first(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    made = {}
    for hours in (24, 2, None, 48):
        scripts = table(ada, grace, pace=None if hours is None else {"kind": "daily", "hours": hours})
        while asked(scripts[0]) == 1:
            move(scripts, Random(1))
        made[scripts[0].id] = hours
    assert [made[found] for found in ids(ada)] == [2, 24, 48, None]
    deadline = games(ada)["games"][0]["seats"][0]["deadline"]
    assert deadline is not None


def test_of_many_games_the_oldest_with_ones_clock_running_comes_first_and_none_is_left_out(
    client: TestClient, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PAGE", "LOOKED_AT"):
        monkeypatch.setattr(own_games, name, 2)
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    oldest = table(ada, grace, pace=DAILY)
    while asked(oldest[0]) == 1:
        move(oldest, Random(1))
    for moved in oldest[0].id, *(table(ada, grace)[0].id for _ in range(3)):
        services_of(client).store.change(moved, lambda change: setattr(change.row, "created", clock.moment))
        clock.wait(hours=1)
    pages = [ids(ada, page=page) for page in (1, 2, 3)]
    assert pages[0][0] == oldest[0].id
    assert [len(set(page)) for page in pages] == [2, 2, 0]
    assert len({*pages[0], *pages[1]}) == games(ada)["count"] == 4


def test_since_when_it_is_ones_turn(client: TestClient, clock: SetClock) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    scripts = table(ada, grace)
    chance = Random(1)
    while asked(scripts[0]) != 1:
        move(scripts, chance)
    clock.wait(hours=3)
    while asked(scripts[0]) != 0:
        move(scripts, chance)
        date_turn(client, scripts[0], clock)
    clock.wait(hours=5)
    assert games(ada)["games"][0]["asked_since"] == (SetClock().moment.replace(hour=12)).isoformat()
    assert games(grace)["games"][0]["asked_since"] is None


def test_where_all_are_asked_at_once_the_turns_of_others_do_not_count(client: TestClient) -> None:
    people = [sign_up(client, name) for name in ("Ada", "Grace", "Mary")]
    scripts = table(*people, game="workshop")
    assert scripts[0].position()["panel"]["turn"] == [0, 1, 2]
    before = games(people[1])["games"][0]["asked_since"]
    assert before is not None
    scripts[0].play_turn(Random(1))
    assert games(people[1])["games"][0]["asked_since"] == before


def test_the_news_are_what_happened_since_the_last_turn(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    scripts = table(ada, grace)
    chance = Random(1)
    while asked(scripts[0]) != 1:
        move(scripts, chance)
    while asked(scripts[0]) != 0:
        move(scripts, chance)
    found = games(ada)["games"][0]
    position = scripts[0].position(log=0)
    since = [entry for entry in position["log"] if entry["at"] > position["since"] and not entry["aside"]]
    assert len(found["news"]) == min(3, len(since))
    assert found["news"] == [entry["text"] for entry in since][-3:]
    assert found["more_news"] == len(since) - len(found["news"])
    said = games(ada, lang="fr")["games"][0]["news"]
    assert said
    assert said != found["news"]


def test_the_news_tell_no_secret(client: TestClient) -> None:
    """Each is told what their seat may see, all through a game in which everybody draws cards."""
    people = [sign_up(client, name) for name in ("Ada", "Grace")]
    scripts = table(*people)
    chance = Random(3)
    secrets = 0
    for _ in range(12):
        move(scripts, chance)
        opened = services_of(client).store.open(scripts[0].id)
        for seat, person in enumerate(people):
            others = [
                opened.table.rules.tell(found.event, "en", ["Ada", "Grace"])
                for found in opened.table.happenings
                if not found.event.visible_to(seat)
            ]
            secrets += len(others)
            told = games(person)["games"][0]["news"]
            assert not set(told) & set(filter(None, others))
    assert secrets, "a game without secrets proves nothing"


def test_finished_games_come_with_their_results_and_are_not_replayed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    scripts = table(ada, grace, game="furnace")
    assert (ids(ada), ids(ada, status="over")) == ([scripts[0].id], [])
    play_on(client, scripts[0].id)
    services_of(client).store.cache = TableCache(1)

    def refuse(*args: object) -> None:
        raise AssertionError("a game that is over was replayed")

    end = scripts[0].position()
    services_of(client).store.cache = TableCache(1)
    monkeypatch.setattr(table_cache, "started", refuse)
    assert ids(ada) == []
    (found,) = games(ada, status="over")["games"]
    assert (found["ranking"], found["scores"]) == (end["ranking"], end["scores"])
    assert (found["status"], found["news"], found["asked_since"]) == ("over", [], None)


def test_games_are_found_by_game_table_and_opponent(client: TestClient) -> None:
    ada, grace, mary = (sign_up(client, name) for name in ("Ada", "Grace", "Mary 100%"))
    friday = table(ada, grace, name="Friday")[0].id
    other = table(ada, mary, name="Evening", game="furnace")[0].id
    assert ids(ada, text="frid") == ids(ada, text="GRACE") == ids(ada, game="brass") == [friday]
    assert ids(ada, text="mary") == ids(ada, text="100%") == ids(ada, game="furnace") == [other]
    assert ids(ada, text="ada") == [], "everybody plays with themselves"
    assert ids(ada, text="%") == [other], "it is no pattern"
    assert ids(ada, text="mary", game="brass") == []
    assert ids(ada, text="nobody") == []


def test_a_search_that_no_database_could_hold_is_refused(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    for query in ({"text": "\0"}, {"page": 0}, {"status": "kept"}, {"text": "x" * 81}):
        assert error(ada.get("/api/account/games", params=query), 422) in ("bad_request", "bad_text")


@pytest.mark.sqlite_only
def test_finished_games_are_paged_the_last_first(client: TestClient, clock: SetClock) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    made = []
    for number in range(PAGE + 2):
        script = table(ada, grace, game="furnace", name=f"Game {number}")[0]

        def work(change: Change) -> None:
            change.row.status = "over"
            change.row.created = clock.moment

        services_of(client).store.change(script.id, work)
        clock.wait(hours=1)
        made.append(script.id)
    first, second = (games(ada, status="over", page=page) for page in (1, 2))
    assert [(page["count"], page["page"], page["pages"]) for page in (first, second)] == [(22, 1, 2), (22, 2, 2)]
    assert [found["id"] for found in first["games"] + second["games"]] == made[::-1]
    assert games(ada, status="over", page=3)["games"] == []
    assert games(ada, status="over", text="Game 2")["count"] == 3, "2, 20 and 21"


def test_a_table_of_other_rules_is_listed(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    script = table(ada, grace, pace=DAILY)[0]
    mover = asked(script)
    store = services_of(client).store
    store.change(script.id, lambda change: setattr(change.row, "version", 99))
    store.cache = TableCache(1)
    (found,) = games(ada)["games"]
    assert (found["status"], found["turn"], found["news"]) == ("kept", [mover], []), "its clock tells who is asked"
