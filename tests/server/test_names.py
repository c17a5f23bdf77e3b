"""Names: whoever plays a seat may change what they are called, and everybody is told."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.guests import gather, notes
from tests.server.scripts import Script, error, finished_table, set_up


def names(script: Script) -> list[str]:
    """What the players are called."""
    return [seat["name"] for seat in script.position()["table"]["seats"]]


def test_a_player_is_called_otherwise_and_everybody_is_told(client: TestClient) -> None:
    evening = gather(client)
    friend = evening.friends[0]
    assert friend.post("/seats/1/name", {"name": " I. K.\n Brunel "}).json() == {"key": None}
    assert names(evening.stranger) == ["Ada", "I. K. Brunel"]
    assert notes(evening.stranger)[-1] == "Isambard is called I. K. Brunel from now on."
    assert notes(evening.stranger, lang="fr")[-1] == "Isambard s’appelle désormais I. K. Brunel."


def test_who_has_no_name_yet_is_told_of_by_the_seat(client: TestClient) -> None:
    script = set_up(client)
    script.only(1).post("/seats/1/name", {"name": "Mary"})
    assert notes(script) == ["Player B is called Mary from now on."]


def test_the_name_that_one_has_is_no_news(client: TestClient) -> None:
    evening = gather(client)
    before = notes(evening.owner), evening.owner.position()["table"]["change"]
    evening.friends[0].post("/seats/1/name", {"name": "Isambard"})
    assert (notes(evening.owner), evening.owner.position()["table"]["change"]) == before


@pytest.mark.parametrize("name", ["", "  ", "\u200b\n"])
def test_a_name_must_be_seen(client: TestClient, name: str) -> None:
    script = set_up(client)
    assert error(script.only(0).post("/seats/0/name", {"name": name}), 422) == "no_name"


def test_the_name_of_another_is_not_changed(client: TestClient) -> None:
    evening = gather(client)
    for other in (evening.owner, evening.stranger):
        assert error(other.post("/seats/1/name", {"name": "Nobody"}), 403) == "not_yours"
    assert names(evening.owner) == ["Ada", "Isambard"]


def test_a_name_stays_when_the_game_is_over(client: TestClient) -> None:
    script = finished_table(client)
    assert error(script.only(0).post("/seats/0/name", {"name": "Ada"}), 409) == "over"
