"""Quick match: the first who want the same game sit down at one table, however many ask at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from ironmaster.server.database.models import TableRow
from ironmaster.server.settings import Limit
from ironmaster.server.tables.quick import AT_ONCE
from tests.server.guests import notes
from tests.server.members import BOT, INVITED, OPEN, PERSON, at, browser, script_with, sign_up, token_of, with_accounts
from tests.server.process import ServerProcess
from tests.server.scripts import Script, error, services_of, serving, set_up, settings
from tests.server.set_clock import DAILY, LIVE, SetClock, told_by

ASKED: dict[str, Any] = {"game": "furnace", "players": 2}
USUAL: dict[str, Any] = {"seats": [PERSON, OPEN], "listed": True, "seed": None}


@pytest.fixture
def members(tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    with with_accounts(tmp_path, monkeypatch) as client:
        yield client


def quick(client: httpx2.Client, keys: list[str] | None = None, **changes: Any) -> dict[str, Any]:
    """Somebody who looks for a seat."""
    headers = {"X-Ironmaster-Keys": ",".join(keys or [])}
    answer = client.post("/api/quick", json=ASKED | changes, headers=headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def row_of(client: TestClient, table_id: str) -> TableRow:
    return services_of(client).store.row(table_id)


def test_the_first_who_want_the_same_sit_down_together_and_play(client: TestClient) -> None:
    ada, grace = quick(client, name="Ada"), quick(client, name="Grace")
    assert (ada["id"], [ada["seat"], grace["seat"]]) == (grace["id"], [0, 1])
    table = Script(client, ada["id"], [grace["key"]]).position()["table"]
    assert (table["status"], [seat["name"] for seat in table["seats"]]) == ("playing", ["Ada", "Grace"])
    assert [seat["you"] for seat in table["seats"]] == [False, True]
    assert quick(client)["id"] != ada["id"], "that game has begun"


def test_who_waits_sees_the_table(members: TestClient) -> None:
    ada = sign_up(members, "Ada")
    seats = at(ada, quick(ada)["id"]).position()["table"]["seats"]
    assert [(seat["kind"], seat["account"], seat["you"]) for seat in seats] == [
        ("person", "person", True),
        ("open", None, False),
    ]


@pytest.mark.parametrize("first", ["person", "program"])
def test_nobody_meets_a_program_of_their_own_among_strangers(members: TestClient, first: str) -> None:
    """They would know two hands."""
    ada = sign_up(members, "Ada")
    assert ada.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
    seekers = {"person": ada, "program": script_with(members, token_of(ada, "Engine"))}
    waiting = quick(seekers.pop(first), players=3)["id"]
    (other,) = seekers.values()
    assert quick(other, players=3)["id"] != waiting
    assert quick(sign_up(members, "Grace"), players=3)["id"] == waiting


def test_a_table_of_strangers_is_nobodys(client: TestClient) -> None:
    row = row_of(client, quick(client)["id"])
    assert (row.owner_hash, row.owner_account, row.listed, row.seed_given) == (None, None, True, False)


@pytest.mark.parametrize(
    "other",
    [{"game": "brass"}, {"players": 3}, {"pace": DAILY}, {"pace": LIVE}, {"pace": {**LIVE, "time_up": "end"}}],
    ids=str,
)
def test_who_wants_something_else_sits_elsewhere(client: TestClient, other: dict[str, Any]) -> None:
    assert quick(client)["id"] != quick(client, **other)["id"]


def test_a_time_zone_without_days_off_makes_no_difference(client: TestClient) -> None:
    paris, oslo = ({**DAILY, "zone": f"Europe/{city}"} for city in ("Paris", "Oslo"))
    assert quick(client, pace=paris)["id"] == quick(client, pace=oslo)["id"]
    weekend = {"days_off": ["sunday"]}
    assert quick(client, pace=paris | weekend)["id"] != quick(client, pace=oslo | weekend)["id"]


@pytest.mark.parametrize(
    "other",
    [
        {"listed": False},
        {"seed": "7"},
        {"hints": False},
        {"seats": [PERSON, OPEN, BOT]},
        {"seats": [PERSON, OPEN, INVITED]},
        {"seats": [PERSON, PERSON]},
    ],
    ids=str,
)
def test_nobody_is_seated_unseen_at_a_table_that_is_not_as_usual(client: TestClient, other: dict[str, Any]) -> None:
    table = set_up(client, **(USUAL | other))
    assert quick(client, players=len(row_of(client, table.id).seats))["id"] != table.id


def test_nor_at_one_with_other_options(client: TestClient) -> None:
    (furnace,) = [game for game in client.get("/api/games").json() if game["name"] == "furnace"]
    option = furnace["options"][0]
    other = next(each["value"] for each in option["values"] if each["value"] != option["default"])
    table = set_up(client, **USUAL, options={option["name"]: other})
    assert quick(client)["id"] != table.id


def test_the_oldest_table_comes_first_whoever_set_it_up(client: TestClient) -> None:
    table = set_up(client, **USUAL)
    set_up(client, **USUAL)
    assert quick(client)["id"] == table.id


def test_who_asks_again_is_told_of_the_same_table(client: TestClient) -> None:
    first = quick(client)
    again = quick(client, [first["key"]])
    assert again == {"id": first["id"], "seat": first["seat"], "key": None}


def test_who_waits_stays_there_though_an_older_table_has_a_seat_again(client: TestClient) -> None:
    older = [quick(client, players=3) for _ in range(2)]
    elsewhere = quick(client, players=3)
    assert elsewhere["id"] == older[0]["id"]
    waiting = quick(client, players=3)
    services_of(client).store.change(older[0]["id"], lambda change: reopen(change.row))
    assert quick(client, [waiting["key"]], players=3)["id"] == waiting["id"] != older[0]["id"]


def reopen(row: TableRow) -> None:
    """As if a game had not begun."""
    row.status, row.seats[2].kind, row.seats[2].key_hash = "open", "open", None


def test_an_account_is_seated_under_its_name_and_without_a_key(members: TestClient) -> None:
    ada, grace = sign_up(members, "Ada"), sign_up(members, "Grace")
    first = quick(ada, name="Somebody else")
    assert (first["key"], quick(ada)) == (None, first)
    second = quick(grace)
    assert (second["id"], second["seat"]) == (first["id"], 1)
    assert [seat["name"] for seat in at(ada, first["id"]).position()["table"]["seats"]] == ["Ada", "Grace"]


def test_guests_meet_accounts(members: TestClient) -> None:
    first = quick(sign_up(members, "Ada"))
    second = quick(browser(members), name="Kim")
    assert second["id"] == first["id"]
    assert second["key"]


def test_nobody_waits_in_vain_for_who_has_gone_long_ago(client: TestClient) -> None:
    clock = SetClock(datetime.now(UTC))
    with told_by(clock):
        live, daily = quick(client, pace=LIVE), quick(client, pace=DAILY)
        clock.wait(seconds=AT_ONCE.total_seconds() + 60)
        assert quick(client, pace=LIVE)["id"] != live["id"]
        assert quick(client, pace=DAILY)["id"] == daily["id"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": 8}, "not_possible"),
        ({"players": 1}, "bad_request"),
        ({"game": "chess"}, "not_possible"),
        ({"pace": {"kind": "live", "minutes": 0}}, "bad_pace"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused(client: TestClient, changes: dict[str, Any], code: str) -> None:
    assert error(client.post("/api/quick", json=ASKED | changes), 422) == code
    assert client.get("/api/tables").json() == []


def test_it_counts_as_a_new_table(tmp_path: Path) -> None:
    with serving(settings(tmp_path, new_tables=Limit(0.001, 1))) as client:
        quick(client)
        assert error(client.post("/api/quick", json=ASKED), 429) == "too_often"


# Getting up


def test_who_gets_up_leaves_the_seat_to_anybody_and_it_is_told(client: TestClient) -> None:
    ada, grace = quick(client, players=3, name="Ada"), quick(client, players=3, name="Grace")
    script = Script(client, ada["id"], [ada["key"]])
    assert script.post("/seats/0/leave").status_code == 200
    seats = script.position()["table"]["seats"]
    assert [(seat["kind"], seat["name"], seat["you"]) for seat in seats[:2]] == [
        ("open", "Player A", False),
        ("person", "Grace", False),
    ]
    assert notes(script)[-1] == "Ada has got up."
    assert quick(client, [grace["key"]], players=3)["id"] == ada["id"], "Grace is still waiting there"


def test_a_table_that_nobody_is_left_at_is_listed_no_longer(client: TestClient) -> None:
    ada = quick(client)
    Script(client, ada["id"], [ada["key"]]).post("/seats/0/leave")
    assert client.get("/api/tables").json() == []
    assert quick(client)["id"] != ada["id"]


def test_the_table_of_somebody_who_may_come_back_stays(client: TestClient) -> None:
    """Somebody else leaves the table of an owner who does not play."""
    table = set_up(client, seats=[OPEN, OPEN], listed=True)
    key = table.post("/join", {"name": "Kim"}).json()["key"]
    Script(client, table.id, [key]).post("/seats/0/leave")
    assert len(client.get("/api/tables").json()) == 1
    key = table.post("/join", {"name": "Kim"}).json()["key"]
    Script(client, table.id, [key, table.owner_key]).post("/seats/0/leave")
    assert client.get("/api/tables").json() == []


def test_nobody_gets_up_from_a_game_that_has_begun(client: TestClient) -> None:
    ada, _ = quick(client), quick(client)
    script = Script(client, ada["id"], [ada["key"]])
    assert error(script.post("/seats/0/leave"), 409) == "begun"
    assert script.position()["table"]["seats"][0]["you"]


# Several at once


def all_at_once(clients: list[httpx2.Client], **asked: Any) -> list[dict[str, Any]]:
    """Several who look for a seat at the same instant."""
    barrier = Barrier(len(clients))

    def ask(client: httpx2.Client) -> dict[str, Any]:
        client.get("/api/games")  # the connection is open
        barrier.wait()
        return quick(client, **asked)

    with ThreadPoolExecutor(len(clients)) as pool:
        return list(pool.map(ask, clients))


def test_four_who_ask_at_once_sit_at_one_table(members: TestClient) -> None:
    people = [sign_up(members, name) for name in ("Ada", "Grace", "Mary", "Hedy")]
    for _ in range(3):
        found = all_at_once([*people], players=4)
        assert len({placed["id"] for placed in found}) == 1
        assert sorted(placed["seat"] for placed in found) == [0, 1, 2, 3]
        assert row_of(members, found[0]["id"]).status == "playing"


@pytest.mark.postgresql_only
def test_four_who_ask_two_servers_at_once_sit_at_one_table(tmp_path: Path) -> None:
    servers = [ServerProcess(tmp_path) for _ in range(2)]
    try:
        found = all_at_once([servers[number % 2].client() for number in range(4)], game="brass", players=4)
        assert len({placed["id"] for placed in found}) == 1
        assert sorted(placed["seat"] for placed in found) == [0, 1, 2, 3]
    finally:
        for server in servers:
            server.process.kill()
            server.process.wait()
