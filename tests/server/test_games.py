"""Whole games played by scripts through the REST API."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest
from starlette.testclient import TestClient

from ironmaster import parse_record, rules_of
from ironmaster.bots import LEVELS
from tests.server.scripts import Script, play_on, services_of, serving, set_up, settings, wait_for
from tests.table.games import GAMES


def play_whole(script: Script, seed: int) -> list[dict[str, object]]:
    """Plays a game to its end; the positions on the way."""
    rng = Random(seed)
    met = [script.position()]
    while not met[-1]["over"]:
        met.append(script.play_turn(rng))
    return met


@pytest.mark.parametrize("game", GAMES)
def test_a_script_plays_a_whole_game(client: TestClient, game: str) -> None:
    script = set_up(client, game)
    met = play_whole(script, seed=4)
    assert [position["at"] for position in met] == list(range(len(met)))
    if game in ("workshop", "furnace"):
        assert any(len(position["panel"]["turn"]) > 1 for position in met), "no phase was simultaneous"  # type: ignore[index]
    end = script.position(lang="fr")
    assert end["table"]["status"] == "over"
    assert sorted(end["ranking"])[0] == 1
    record = parse_record(script.get("/record").text)
    state = record.replay(rules_of(record))
    assert state.over
    assert list(state.scores) == end["scores"]
    assert len(record.moves) == end["decisions"]


def test_the_shuffle_can_be_checked_after_the_game(client: TestClient) -> None:
    script = set_up(client, "furnace", seed=None)
    begun = script.position()["table"]
    assert (begun["seed"], begun["salt"], begun["seed_given"]) == (None, None, False)
    play_on(client, script.id)
    ended = script.position()["table"]
    promised = sha256(bytes.fromhex(ended["seed"] + ended["salt"])).hexdigest()
    assert promised == begun["seed_hash"] == ended["seed_hash"]
    assert parse_record(script.get("/record").text).seed == int(ended["seed"], 16)


def test_a_given_seed_is_told(client: TestClient) -> None:
    script = set_up(client, "furnace", seed="2a")
    assert script.position()["table"]["seed_given"] is True
    row, table, _ = services_of(client).store.open(script.id)
    assert table.start == table.rules.new(3, 42, **row.options)


def test_bots_play_a_whole_game_among_themselves(client: TestClient) -> None:
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    script = set_up(client, "furnace", seats=seats)
    wait_for(lambda: bool(script.position()["over"]))
    assert script.get("/record").status_code == 200


def test_a_person_plays_against_bots(client: TestClient) -> None:
    script = set_up(client, "workshop", seats=[{"kind": "person"}, {"kind": "bot", "bot": "greedy"}])
    rng = Random(2)
    for _ in range(6):
        wait_for(lambda: bool(script.position()["choices"]))
        script.play_turn(rng)
    seats = {turn.seat for turn in services_of(client).store.open(script.id).table.turns}
    assert seats == {0, 1}


def test_games_are_offered_with_all_that_a_lobby_asks_for(client: TestClient) -> None:
    offered = {game["name"]: game for game in client.get("/api/games", params={"lang": "fr"}).json()}
    assert list(offered) == list(GAMES)
    assert offered["brass"]["players"] == [2, 3, 4]
    assert [board["name"] for board in offered["age_of_industry"]["boards"]] == ["new_england", "germany"]
    assert offered["furnace"]["title"] == "Les Hauts Fourneaux"
    assert tuple(bot["name"] for bot in offered["brass"]["bots"]) == LEVELS
    option = offered["brass"]["options"][0]
    assert (option["name"], option["default"]) == ("overbuild", "both")
    assert [value["value"] for value in option["values"]] == ["both", "either"]


def test_turns_of_bots_are_taken_up_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    chosen = settings(tmp_path_factory.mktemp("restart"))
    with serving(chosen) as client:
        assert client.portal is not None
        client.portal.call(services_of(client).runner.close)
        script = set_up(client, "furnace", seats=[{"kind": "bot"}, {"kind": "bot"}])
        assert script.position()["at"] == 0
    with serving(chosen) as client:
        again = Script(client, script.id, [])
        wait_for(lambda: int(again.position()["at"]) > 0)
