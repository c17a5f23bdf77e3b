"""After the game: replay, points over time, records, other lines."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from ironmaster import parse_record, rules_of
from ironmaster.server.database.models import SeatRow
from tests.server.scripts import PEOPLE, Script, error, finished_table, play_on, services_of, set_up
from tests.table.games import GAMES

MONEY_WINS = ("workshop", "furnace")


def test_a_replay_shows_every_position_open(client: TestClient) -> None:
    script = finished_table(client, "brass")
    guest = Script(client, script.id, [])
    end = guest.position()
    table = services_of(client).store.open(script.id).table
    for at in (0, 10, end["decisions"], 10**6):
        shown = guest.get("/replay", at=at).json()
        reached = min(at, end["decisions"])
        assert shown["at"] == reached
        points = [player["points"] for player in shown["panel"]["players"]]
        assert points == list(table.state_at(reached).scores)
    assert shown["over"] is True
    assert shown["scores"] == end["scores"]
    start = guest.get("/replay", at=0).json()
    seat = guest.get("/replay", at=0, **{"as": 1}).json()
    assert seat["as"] == 1
    assert start["svg"] != seat["svg"], "an open table shows more than a seat sees"


@pytest.mark.parametrize("game", GAMES)
def test_what_was_scored_is_told_with_its_reasons_and_leads_to_the_scores(client: TestClient, game: str) -> None:
    script = finished_table(client, game)
    end = Script(client, script.id, []).position(log=0)
    scorings = end["scorings"]
    for scoring in scorings:
        sums = [0] * len(scoring["gained"])
        for gain in [gain for row in scoring["rows"] for gain in row["gains"]]:
            sums[gain["seat"]] += gain["amount"]
        assert sums == scoring["gained"]
        assert 0 < scoring["at"] <= end["at"]
        assert 0 < scoring["decision"] <= end["decisions"]
    assert scorings[-1]["after"] == end["scores"]
    assert scorings[-1]["at"] == end["at"]
    assert script.get("/log").json()["scorings"] == scorings


def test_what_was_scored_is_told_to_who_has_read_the_log_so_far(client: TestClient) -> None:
    script = finished_table(client, "brass")
    canal, rail = script.position(log=0)["scorings"]
    assert script.position()["scorings"] == []
    assert script.position(log=canal["at"])["scorings"] == [rail]
    assert script.position(log=canal["at"] - 1)["scorings"] == [canal, rail]


def test_lines_of_one_action_belong_together_and_know_their_things(client: TestClient) -> None:
    script = finished_table(client, "brass")
    entries = script.get("/log").json()["entries"]
    built = next(entry for entry in entries if entry["kind"] == "build")
    action = [entry for entry in entries if entry["action"] == built["action"] and entry["seat"] == built["seat"]]
    assert [entry["kind"] for entry in action if not entry["aside"]] == ["build"]
    assert [entry["aside"] for entry in action if entry["kind"] == "card"] == [True]
    assert any(
        one["action"] == other["action"] and one["decision"] != other["decision"] for one, other in pairwise(entries)
    ), "an action is a whole action, not a decision"
    assert built["things"][0].startswith("slot:")
    assert built["sign"] in ("cotton", "port", "coal", "iron", "shipyard")


def test_the_whole_log_of_a_finished_game_is_told(client: TestClient) -> None:
    script = finished_table(client, "brass")
    entries = Script(client, script.id, []).get("/log").json()["entries"]
    assert any(entry["kind"] == "drawn" for entry in entries)
    assert entries[-1]["decision"] == script.position()["decisions"]


def test_the_chart_ends_with_the_result(client: TestClient) -> None:
    script = finished_table(client)
    chart = script.get("/scores").json()
    end = script.position()
    assert chart["at"][-1] == end["decisions"]
    assert chart["scores"][-1] == end["scores"]
    assert len(chart["at"]) == len(chart["scores"]) == len(chart["turns"])


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_was_downloaded_can_be_uploaded_and_replayed(client: TestClient, game: str) -> None:
    script = finished_table(client, game)
    answer = client.post("/api/records", json={"record": script.get("/record").text})
    assert answer.status_code == 201
    shown = Script(client, answer.json()["id"], [])
    end = shown.position()
    assert (end["table"]["kind"], end["over"]) == ("record", True)
    assert end["scores"] == script.position()["scores"]
    assert shown.get("/replay", at=7).json()["at"] == 7
    assert shown.get("/record").text == script.get("/record").text


def test_a_record_keeps_the_names_of_people_and_bots(client: TestClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random"}, {"kind": "person"}]
    script = set_up(client, "furnace", seats)
    play_on(client, script.id)
    text = script.get("/record").text
    assert parse_record(text).names == {0: "Ada", 1: "Visitor B"}
    shown = Script(client, client.post("/api/records", json={"record": text}).json()["id"], [])
    assert [seat["name"] for seat in shown.position()["table"]["seats"]] == ["Ada", "Visitor B", "Player C"]
    assert shown.get("/record").text == text


def test_a_hostile_name_does_no_harm_to_a_record(client: TestClient) -> None:
    script = finished_table(client)
    hostile = update(SeatRow).where(SeatRow.table_id == script.id).values(name="Eve\nscores: 0 0 0\u2028| x")
    services_of(client).store.database.write(lambda session: session.execute(hostile))
    record = parse_record(script.get("/record").text)
    assert set(record.names.values()) == {"Eve scores: 0 0 0 | x"}
    assert record.replay(rules_of(record)).over


@pytest.mark.parametrize("game", GAMES)
def test_the_chart_tells_rounds_and_what_is_counted_in_words(client: TestClient, game: str) -> None:
    script = finished_table(client, game)
    english, french = (script.get("/scores", lang=lang).json() for lang in ("en", "fr"))
    expected = ("Expected money", "Argent espéré") if game in MONEY_WINS else ("Expected points", "Points espérés")
    assert (english["series"][0]["label"], french["series"][0]["label"]) == expected
    for chart in (english, french):
        assert all(series["label"] and len(series["values"]) == len(chart["at"]) for series in chart["series"])
        assert all(round_["title"] for round_ in chart["rounds"])
        assert chart["starts"][0] == 0
    assert [one["title"] for one in english["rounds"]] != [one["title"] for one in french["rounds"]]


@pytest.mark.parametrize(
    ("game", "sums"),
    [
        ("brass", {"money": "£", "income": "£", "spent": "£"}),
        ("age_of_industry", {"money": "$", "spent": "$"}),
        ("workshop", {"expected": "£", "points": "£", "income": "£"}),
    ],
)
def test_a_chart_says_what_are_sums_of_money(client: TestClient, game: str, sums: dict[str, str]) -> None:
    chart = finished_table(client, game).get("/scores").json()
    assert {series["name"]: series["currency"] for series in chart["series"] if series["currency"]} == sums


@pytest.mark.parametrize(("game", "currency"), [("brass", ""), ("workshop", "£"), ("furnace", "")])
def test_a_scoring_has_the_sign_of_the_money_that_it_counts(client: TestClient, game: str, currency: str) -> None:
    scorings = finished_table(client, game).position(log=0)["scorings"]
    assert {scoring["currency"] for scoring in scorings} == {currency}


def test_an_unfinished_record_can_be_looked_at(client: TestClient) -> None:
    script = finished_table(client)
    lines = script.get("/record").text.splitlines()
    cut = "\n".join([*lines[:20], "scores: unfinished"]) + "\n"
    shown = Script(client, client.post("/api/records", json={"record": cut}).json()["id"], [])
    end = shown.position()
    assert (end["over"], end["scores"], end["choices"]) == (False, None, [])
    assert shown.get("/replay", at=3).status_code == 200
    assert parse_record(shown.get("/record").text).scores is None


@pytest.mark.parametrize(
    "record",
    [
        "",
        "hello",
        "ironmaster record 1\nscores: unfinished\n",
        "ironmaster record 1\ngame: brass\nversion: 1\nboard: mars\nplayers: 2\noptions:\nseed: 1\nscores: unfinished",
    ],
)
def test_a_damaged_record_is_refused_with_its_line(client: TestClient, record: str) -> None:
    answer = client.post("/api/records", json={"record": record})
    assert error(answer, 422) == "not_possible"
    assert "line" in answer.json()["error"]["message"]


@pytest.mark.parametrize("game", GAMES)
def test_another_line_from_a_point_of_a_finished_game(client: TestClient, game: str) -> None:
    script = finished_table(client, game)
    whole = services_of(client).store.open(script.id).table
    at = whole.decisions // 2
    for eyes in (0, 1):
        answer = client.post(f"{script.path}/clone", json={"at": at, "seats": PEOPLE, "as": eyes})
        made = answer.json()
        clone = Script(client, made["id"], [seat["key"] for seat in made["seats"]])
        table = services_of(client).store.open(clone.id).table
        assert table.start.view(eyes) == whole.state_at(at).view(eyes)
    clone.play_turn(Random(1))
    play_on(client, clone.id)
    record = parse_record(clone.get("/record").text)
    assert record.replay(rules_of(record)).over
    assert record.start(rules_of(record)) == table.start


def test_a_clone_of_a_clone_begins_where_it_was_taken(client: TestClient) -> None:
    script = finished_table(client)
    once = client.post(f"{script.path}/clone", json={"at": 30, "seats": PEOPLE}).json()["id"]
    play_on(client, once)
    answer = client.post(f"/api/tables/{once}/clone", json={"at": 3, "seats": PEOPLE, "as": 0})
    store = services_of(client).store
    again = store.open(answer.json()["id"]).table
    assert again.start.view(0) == store.open(once).table.state_at(3).view(0)


def test_a_game_that_goes_on_cannot_be_cloned(client: TestClient) -> None:
    script = set_up(client)
    assert error(client.post(f"{script.path}/clone", json={"at": 0, "seats": PEOPLE}), 403) == "not_over"


def test_a_clone_needs_a_point_before_the_end_and_all_seats(client: TestClient) -> None:
    script = finished_table(client)
    end = script.position()["decisions"]
    path = f"{script.path}/clone"
    assert error(client.post(path, json={"at": end, "seats": PEOPLE}), 422) == "over"
    assert error(client.post(path, json={"at": end + 1, "seats": PEOPLE}), 422) == "not_possible"
    assert error(client.post(path, json={"at": 3, "seats": PEOPLE[:2]}), 422) == "not_possible"
    assert error(client.post(path, json={"at": 3, "seats": PEOPLE, "as": 5}), 422) == "not_possible"
