"""The accounts of earlier versions: who was signed in still is, and their games by the day go on in time."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.data import PEOPLE_DATABASE, PEOPLE_FOLDERS, PEOPLE_NOTES
from tests.data.make_people import seen
from tests.server.members import PASSWORD, at, browser, script_with, sign_in, who
from tests.server.scripts import settings, without_bots
from tests.server.set_clock import SetClock, act, told_by

pytestmark = pytest.mark.sqlite_only


@pytest.fixture(params=PEOPLE_FOLDERS, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    assert isinstance(request.param, Path)
    return request.param


@pytest.fixture
def notes(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / PEOPLE_NOTES).read_text(encoding="utf-8")))


@pytest.fixture
def clock(notes: dict[str, Any]) -> Iterator[SetClock]:
    with told_by(SetClock(datetime.fromisoformat(notes["moment"]))) as clock:
        yield clock


@pytest.fixture
def client(tmp_path: Path, folder: Path, clock: SetClock) -> Iterator[TestClient]:
    copied = Path(shutil.copy(folder / PEOPLE_DATABASE, tmp_path))
    with without_bots(settings(tmp_path, database=copied, accounts="open")) as client:
        yield client


def signed_in_then(client: TestClient, notes: dict[str, Any], name: str) -> TestClient:
    """The browser of somebody, with the cookie of then."""
    found = browser(client)
    found.cookies.update(notes["cookies"][name])
    return found


def test_there_are_accounts_of_the_first_version_that_had_them() -> None:
    assert "47c0582" in [folder.name for folder in PEOPLE_FOLDERS]


def test_who_was_signed_in_still_is_and_sees_what_they_saw(client: TestClient, notes: dict[str, Any]) -> None:
    ada = signed_in_then(client, notes, "Ada")
    assert (who(ada), who(signed_in_then(client, notes, "Grace"))) == ("Ada", "Grace")
    assert seen(ada, notes["table"]) == notes["seen"]


def test_passwords_and_tokens_of_then_open_what_they_opened(client: TestClient, notes: dict[str, Any]) -> None:
    assert who(sign_in(client, "grace", PASSWORD)) == "Grace"
    program = script_with(client, notes["token"])
    assert (who(program), at(program, notes["table"]).position()["as"]) == ("Engine", 2)


def test_the_game_by_the_day_goes_on(client: TestClient, notes: dict[str, Any]) -> None:
    players = [signed_in_then(client, notes, "Ada"), signed_in_then(client, notes, "Grace")]
    players.append(script_with(client, notes["token"]))
    (asked,) = at(players[0], notes["table"]).position()["panel"]["turn"]
    assert at(players[asked], notes["table"]).play_turn(Random(2))["at"] == notes["seen"]["at"] + 1


def test_time_that_ran_then_runs_out_when_it_would_have(
    client: TestClient, notes: dict[str, Any], clock: SetClock
) -> None:
    (deadline,) = filter(None, (seat["deadline"] for seat in notes["seen"]["seats"]))
    left = (datetime.fromisoformat(deadline) - clock.moment).total_seconds()
    clock.wait(seconds=left - 1)
    assert act(client) == 0
    clock.wait(seconds=2)
    assert act(client) == 1
