"""The page of a player: what everybody may know, counted by hand; what was not listed stays private."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from ironmaster.server.accounts.attempts import players_asked_from
from ironmaster.server.accounts.codes import invite
from ironmaster.server.database.models import OVER, PERSON, SeatRow
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.turns import ProposedTurn, add_turn
from tests.server.members import PASSWORD, at, script_with, sign_in, sign_up, token_of, with_accounts
from tests.server.scripts import Script, error, services_of, settings, without_bots
from tests.server.set_clock import DAILY, SetClock, act, asked
from tests.server.test_own_games import table


@pytest.fixture
def client(clock: SetClock, client_with_accounts: TestClient) -> TestClient:
    return client_with_accounts


def page(client: TestClient, name: str, **query: Any) -> dict[str, Any]:
    """The page of a player."""
    answer = client.get(f"/api/players/{name}", params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def reliability(client: TestClient, name: str) -> dict[str, Any]:
    """How reliable a player is."""
    return dict(page(client, name)["reliability"])


def counts(client: TestClient, name: str) -> tuple[int, int, int, int]:
    """Turns, times up, games finished, games left."""
    found = reliability(client, name)
    return found["turns"], found["late"], found["finished"], found["left"]


def take_turns(client: TestClient, script: Script, count: int) -> list[int]:
    """So many turns of whoever is asked, by people or by the bot that sits there: whose."""
    store = services_of(client).store

    def work(change: Change) -> int:
        opened = change.opened.table
        seat = next(seat for seat in range(change.row.players) if opened.state.acts(seat))
        kind = change.row.seats[seat].kind
        commit = str(uuid4()) if kind == PERSON else f"bot-{opened.at}"
        add_turn(change, ProposedTurn(seat, opened.at, [int(opened.state.legal(seat)[0])], commit, kind))
        return seat

    return [store.change(script.id, work) for _ in range(count)]


def end(client: TestClient, script: Script, ranking: list[int] | None, scores: list[int] | None = None) -> None:
    """Ends a game as if it had been played to its end, or without a result."""

    def work(change: Change) -> None:
        change.row.status = OVER
        change.row.result = {"ranking": ranking, "scores": scores or [0, 0]} if ranking is not None else None

    services_of(client).store.change(script.id, work)


def two(client: TestClient, **more: Any) -> list[Script]:
    """A game of Ada and Grace, who have accounts."""
    people = []
    for name in ("Ada", "Grace"):
        known = client.get(f"/api/players/{name}").status_code == 200
        people.append(sign_in(client, name) if known else sign_up(client, name))
    return table(*people, **more)


# Who it is


@pytest.mark.parametrize("name", ["Ada/Grace", "x/..", "50 % ?#&", "..\\x"])
def test_whatever_signs_a_name_has_its_page_is_found_and_a_program_called_so_can_be_deleted(
    client: TestClient, name: str
) -> None:
    ada = sign_up(client, "Ada")
    assert ada.post("/api/account/bots", json={"name": name}).status_code == 201
    written = quote(name, safe="")
    assert client.get(f"/player/{written}").status_code == 200
    assert page(client, written)["name"] == name
    assert ada.delete(f"/api/account/bots/{written}").status_code == 204
    assert ada.get("/api/account/bots").json() == []


def test_everybody_may_see_who_it_is(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    assert ada.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
    for visitor in (client, ada, sign_up(client, "Grace"), script_with(client, token_of(ada))):
        found = page(visitor, "aDA")
        assert (found["name"], found["kind"], found["owner"], found["created"]) == ("Ada", "person", None, "2026-06-01")
        program = page(visitor, "Engine")
        assert (program["kind"], program["owner"]) == ("program", "Ada")


def test_unknown_and_deleted_names_are_answered_alike(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    assert ada.post("/api/account/deletion", json={"password": PASSWORD}).status_code == 204
    gone, never = client.get("/api/players/Ada"), client.get("/api/players/Nobody")
    assert error(gone, 404) == "unknown_player"
    assert (gone.status_code, gone.json()) == (never.status_code, never.json())


def test_where_accounts_are_had_by_invitation_only_players_see_players(
    tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether there is somebody of a name is not told to others either."""
    with with_accounts(tmp_path, monkeypatch, accounts="invitation") as client:
        ada = sign_up(client, "Ada", code=services_of(client).database.write(invite))
        assert page(ada, "Ada")["name"] == page(script_with(client, token_of(ada)), "Ada")["name"] == "Ada"
        answers = [client.get(f"/api/players/{name}") for name in ("Ada", "Nobody")]
        assert [error(answer, 401) for answer in answers] == ["not_signed_in"] * 2
        assert answers[0].json() == answers[1].json()
        assert client.get("/player/Ada").status_code == 200


@pytest.mark.sqlite_only
def test_names_of_players_cannot_be_tried_for_ever(client: TestClient, clock: SetClock) -> None:
    """Nor found among many that were tried: who has tried too many is told of none. Whoever looks at players is."""
    sign_up(client, "Ada")
    most = players_asked_from("x").most
    assert {client.get("/api/players/Ada").status_code for _ in range(most + 1)} == {200}
    assert {error(client.get(f"/api/players/Name {n}"), 404) for n in range(most)} == {"unknown_player"}
    for name in ("Another", "Ada"):
        assert error(client.get(f"/api/players/{name}"), 429) == "too_many_attempts"
    clock.wait(minutes=16)
    assert client.get("/api/players/Ada").status_code == 200


def test_nothing_private_is_told(client: TestClient) -> None:
    sign_up(client, "Ada")
    assert set(page(client, "Ada")) == {"name", "kind", "owner", "created", "reliability", "results", "recent"}


@pytest.mark.sqlite_only
def test_without_accounts_there_are_no_players(tmp_path: Path) -> None:
    with without_bots(settings(tmp_path)) as client:
        assert error(client.get("/api/players/Ada"), 404) == "no_accounts"
        assert error(client.get("/api/account/games"), 404) == "no_accounts"


# Turns in time


def test_nothing_is_said_of_who_is_new(client: TestClient) -> None:
    script = two(client, pace=DAILY)[0]
    taken = take_turns(client, script, 18)
    mine = taken.count(0)
    assert counts(client, "Ada") == (mine, 0, 0, 0)
    assert mine < 10
    found = reliability(client, "Ada")
    assert (found["in_time"], found["to_the_end"]) == (None, None)
    more = take_turns(client, script, 4)
    assert mine + more.count(0) >= 10
    assert reliability(client, "Ada")["in_time"] == 1.0


def test_turns_count_where_there_is_a_pace_and_somebody_else(client: TestClient) -> None:
    take_turns(client, two(client)[0], 4)
    alone = at(sign_in(client, "Ada"), "")
    made = alone.client.post(
        "/api/tables", json={"game": "brass", "seats": [{"kind": "person"}, {"kind": "bot"}], "pace": DAILY}
    )
    take_turns(client, at(sign_in(client, "Ada"), made.json()["id"]), 4)
    assert counts(client, "Ada") == (0, 0, 0, 0)


@pytest.mark.parametrize("rule", ["bot", "reminder", "end"])
def test_a_time_that_was_up_counts_under_every_rule(client: TestClient, clock: SetClock, rule: str) -> None:
    scripts = two(client, pace=DAILY | {"time_up": rule})
    take_turns(client, scripts[0], 4)
    seat = asked(scripts[0])
    late, other = ("Ada", "Grace")[seat], ("Grace", "Ada")[seat]
    before = {name: counts(client, name) for name in (late, other)}
    clock.wait(hours=72)
    assert act(client) == 1
    turns, *_ = before[late]
    assert counts(client, late) == (turns, 1, 0, 1 if rule == "end" else 0)
    assert counts(client, other) == before[other]
    if rule == "reminder":
        clock.wait(hours=24)
        act(client)
        assert counts(client, late) == (turns, 2, 0, 0), "the second time a bot plays on"
    if rule != "end":
        take_turns(client, scripts[0], 2)
        assert counts(client, late)[0] == turns, "the turns of a bot are not theirs"
        end(client, scripts[0], [1, 2])
        assert counts(client, late)[2:] == (0, 1), "a bot played to the end"
        assert counts(client, other)[2:] == (1, 0)


def test_the_share_is_of_turns_and_times_that_were_up(client: TestClient) -> None:
    script = two(client, pace=DAILY)[0]
    taken = take_turns(client, script, 30)

    def work(change: Change) -> None:
        change.row.seats[0].late = 5

    services_of(client).store.change(script.id, work)
    mine = taken.count(0)
    assert reliability(client, "Ada")["in_time"] == mine / (mine + 5)


# Games to the end


def test_games_are_finished_left_or_neither(client: TestClient) -> None:
    end(client, two(client)[0], [1, 2])
    end(client, two(client)[0], [2, 1])
    end(client, two(client)[0], None)  # by agreement
    resigned = two(client)
    resigned[0].post("/seats/0/resign")
    assert counts(client, "Ada")[2:] == (2, 1), "while the game goes on"
    end(client, resigned[0], [1, 2])
    assert counts(client, "Ada")[2:] == (2, 1)
    assert counts(client, "Grace")[2:] == (3, 0)
    assert reliability(client, "Ada")["to_the_end"] == 2 / 3
    two(client)
    assert counts(client, "Ada")[2:] == (2, 1), "a game that goes on is neither"


def test_who_is_replaced_has_left_and_who_comes_is_not_blamed(client: TestClient, clock: SetClock) -> None:
    scripts = two(client, pace=DAILY)
    names = ("Ada", "Grace")
    taken = take_turns(client, scripts[0], 6)
    seat = asked(scripts[0])
    clock.wait(hours=72)
    act(client)
    take_turns(client, scripts[0], 1)  # the bot's
    clock.wait(days=1)  # a single other person waits so long for who was late
    assert scripts[1 - seat].post(f"/seats/{seat}/offer", {"agree": True}).status_code == 204
    mary = at(sign_up(client, "Mary"), scripts[0].id)
    assert mary.post("/join", {}).json()["seat"] == seat
    later = take_turns(client, scripts[0], 6)
    assert counts(client, names[seat]) == (taken.count(seat), 1, 0, 1)
    assert counts(client, "Mary") == (later.count(seat), 0, 0, 0)
    end(client, scripts[0], [1, 2])
    assert counts(client, names[seat]) == (taken.count(seat), 1, 0, 1)
    assert counts(client, "Mary") == (later.count(seat), 0, 1, 0)
    assert later.count(seat) > 0


def test_a_new_key_to_a_seat_begins_anew_and_taking_it_into_an_account_does_not(client: TestClient) -> None:
    scripts = two(client, pace=DAILY)
    store = services_of(client).store
    store.change(scripts[0].id, lambda change: setattr(change.row.seats[1], "late", 3))
    assert counts(client, "Grace") == (0, 3, 0, 0)
    invitation = scripts[0].post("/seats/1/key").json()["invitation"]
    scripts[1].post("/seats/1/key/answer", {"agree": True})
    again = scripts[1].post("/claim", {"invitation": invitation})
    assert again.status_code == 200, again.text
    assert counts(client, "Grace") == (0, 3, 0, 0), "it is the same account"
    invitation = scripts[0].post("/seats/1/key").json()["invitation"]
    scripts[1].post("/seats/1/key/answer", {"agree": True})
    mary = at(sign_up(client, "Mary"), scripts[0].id)
    assert mary.post("/claim", {"invitation": invitation}).status_code == 200
    assert counts(client, "Mary") == (0, 0, 0, 0)
    assert counts(client, "Grace") == (0, 3, 0, 1)


def seat_of(client: TestClient, script: Script, seat: int) -> SeatRow:
    """What is kept of a seat."""
    return services_of(client).store.row(script.id).seats[seat]


def test_what_a_guest_had_counted_goes_into_the_account(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    made = ada.post("/api/tables", json={"game": "brass", "seats": [{"kind": "person"}, {"kind": "open"}]}).json()
    guest = Script(client, made["id"], [])
    key = guest.post("/join", {"name": "Mary"}).json()["key"]
    services_of(client).store.change(made["id"], lambda change: setattr(change.row.seats[1], "late", 2))
    mary = Script(sign_up(client, "Mary"), made["id"], [key])
    assert mary.post("/take").status_code == 200
    assert seat_of(client, mary, 1).late == 2


def test_the_data_of_somebody_has_the_turns_that_they_took_and_no_others(client: TestClient, clock: SetClock) -> None:
    scripts = two(client, pace=DAILY)
    before = take_turns(client, scripts[0], 6)
    invitation = scripts[0].post("/seats/1/key").json()["invitation"]
    scripts[1].post("/seats/1/key/answer", {"agree": True})
    mary = at(sign_up(client, "Mary"), scripts[0].id)
    assert mary.post("/claim", {"invitation": invitation}).status_code == 200
    after = take_turns(client, scripts[0], 8)
    (hers,) = mary.client.get("/api/account/data").json()["seats"]
    (left,) = scripts[1].client.get("/api/account/data").json()["left"]
    assert (len(hers["turns"]), len(left["turns"])) == (after.count(1), before.count(1))
    assert min(len(hers["turns"]), len(left["turns"])) > 0


def test_programs_of_ones_own_are_nobody_else(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    programs = []
    for name in ("Engine", "Machine"):
        assert ada.post("/api/account/bots", json={"name": name}).status_code == 201
        programs.append(script_with(client, token_of(ada, name)))
    alone = [table(ada, programs[0])[0], table(*programs)[0]]
    for script in alone:
        end(client, script, [1, 2])
    assert [counts(client, name)[2:] for name in ("Ada", "Engine", "Machine")] == [(0, 0)] * 3
    end(client, table(sign_up(client, "Grace"), programs[0])[0], [1, 2])
    assert [counts(client, name)[2:] for name in ("Grace", "Engine")] == [(1, 0)] * 2


# Results


def test_results_are_by_game_players_and_seat(client: TestClient) -> None:
    end(client, two(client)[0], [1, 2], [100, 80])
    end(client, two(client)[0], [2, 1], [70, 90])
    end(client, two(client)[0], [1, 1], [60, 60])
    end(client, two(client, game="furnace")[0], [2, 1], [10, 20])
    end(client, two(client)[0], None)
    found = page(client, "Ada", lang="fr")["results"]
    assert [(each["game"], each["players"], each["letter"]) for each in found] == [
        ("brass", 2, "A"),
        ("furnace", 2, "A"),
    ]
    brass, furnace = found
    assert (brass["played"], brass["won"], brass["score"]) == (3, 2, pytest.approx(230 / 3))
    assert brass["rank"] == pytest.approx(4 / 3)
    assert (furnace["played"], furnace["won"], furnace["rank"], furnace["score"]) == (1, 0, 2, 10)
    assert [each["letter"] for each in page(client, "Grace")["results"]] == ["B", "B"]


def test_tables_that_were_not_listed_count_and_are_not_shown(client: TestClient) -> None:
    hidden, listed, running = two(client, name="Hidden")[0], two(client, listed=True)[0], two(client, listed=True)[0]
    end(client, hidden, [1, 2])
    end(client, listed, [2, 1], [80, 100])
    found = page(client, "Ada")
    assert found["results"][0]["played"] == 2
    assert [each["id"] for each in found["recent"]] == [listed.id]
    assert [(each["name"], each["rank"], each["score"]) for each in found["recent"][0]["players"]] == [
        ("Ada", 2, 80),
        ("Grace", 1, 100),
    ]
    answer = client.get("/api/players/Ada").text
    assert hidden.id not in answer
    assert "Hidden" not in answer
    assert running.id not in answer


def test_other_players_at_ones_screen_are_somebody_else(client: TestClient) -> None:
    """Whoever plays several seats at a table counts for the one of their own name."""
    ada = sign_up(client, "Ada")
    seats = [{"kind": "person"}, {"kind": "person", "name": "Friend"}, {"kind": "open"}]
    made = ada.post("/api/tables", json={"game": "brass", "seats": seats}).json()
    assert at(sign_up(client, "Grace"), made["id"]).post("/join", {}).status_code == 200
    end(client, at(ada, made["id"]), [3, 1, 2], [1, 3, 2])
    (found,) = page(client, "Ada")["results"]
    assert (found["letter"], found["played"], found["won"]) == ("A", 1, 0)
