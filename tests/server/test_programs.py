"""Programs at tables: those that the host has named, and no others."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ironmaster.bots import BOTS, LEVELS
from ironmaster.kernel.errors import UserError
from ironmaster.server.settings import read_settings
from tests.bots.test_program import ODD
from tests.server.scripts import error, serving, set_up, settings, wait_for, without_bots

FIRST = f"{sys.executable} -S {ODD} first"
SEATS = [{"kind": "bot", "bot": "first"}, {"kind": "bot"}]


def test_a_program_that_the_host_has_named_plays_at_a_table(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = f"{sys.executable} -S {ODD} scribe {heard}"
    with serving(settings(tmp_path, bots={"first": program})) as client:
        script = set_up(client, "furnace", seats=SEATS)
        wait_for(lambda: int(script.position()["at"]) > 2)
        assert heard.read_text().split()[:3] == ["hello", "game", "decide"]


def test_the_lobby_offers_it_and_its_command_stays_with_the_host(tmp_path: Path) -> None:
    with without_bots(settings(tmp_path, bots={"first": FIRST})) as client:
        answer = client.get("/api/games", params={"lang": "fr"})
        bots = answer.json()[0]["bots"]
        assert [bot["name"] for bot in bots] == [*LEVELS, "first"]
        assert bots[-1]["title"] == "first"
        assert bots[-1]["words"] == "Un programme installé par l’hébergeur de ce serveur."
        script = set_up(client, "furnace", seats=SEATS)
        assert ODD.name not in answer.text + script.get("").text


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("cmd:sh -c id", "a program can play here only if the host has given it a name: ask for it by that name."),
        ("second", f"there is no bot 'second': choose one of {', '.join(BOTS)}, first."),
        ("first:9s", f"there is no bot 'first:9s': choose one of {', '.join(BOTS)}, first."),
    ],
)
def test_no_request_names_a_program(tmp_path: Path, bot: str, words: str) -> None:
    with without_bots(settings(tmp_path, bots={"first": FIRST})) as client:
        script = set_up(client, "furnace")
        wish = {"game": "furnace", "seats": [{"kind": "person"}, {"kind": "bot", "bot": bot}]}
        for answer in (client.post("/api/tables", json=wish), script.post("/seats/0/bot", {"bot": bot})):
            error(answer, 422)
            assert answer.json()["error"]["message"] == f"This cannot be done: {words}"


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    "text", ['bots = "one=cat; two=sh -c exit"', '[bots]\none = "cat"\ntwo = "sh -c exit"'], ids=["text", "table"]
)
def test_programs_are_named_in_one_text_or_in_a_table(tmp_path: Path, text: str) -> None:
    config = tmp_path / "ironmaster.toml"
    config.write_text(text, encoding="utf-8")
    assert read_settings({}, config).bots == {"one": "cat", "two": "sh -c exit"}


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("cat", "write it as NAME=COMMAND; NAME=COMMAND"),
        ("My Bot=cat", "a bot is called by small letters, digits and hyphens, not 'My Bot'"),
        ("master=cat", "there is a bot 'master' already: call yours otherwise"),
        ("foreman=cat", "there is a bot 'foreman' already: call yours otherwise"),
        ("mine=no-such-program hushhush", "mine: there is no program 'no-such-program'"),
        ("mine=cat 'hushhush", "mine: the command of a bot cannot be read: no closing quotation"),
    ],
)
def test_a_wrong_one_is_refused_in_one_sentence_that_keeps_its_command_secret(given: str, words: str) -> None:
    with pytest.raises(UserError) as refused:
        read_settings({"bots": given})
    assert words in str(refused.value)
    assert "hushhush" not in str(refused.value)
