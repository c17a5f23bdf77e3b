"""Makes the data of a version, for the tests of all later ones: `python -m tests.data.make tests/data/COMMIT`.

Run it in a checkout of that commit, with a Python that has it installed. The tables are made and played through the
REST API, so that the database is what a server of that version writes. Data that is there is never made anew.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from starlette.testclient import TestClient

from ironmaster import game_names, parse_record
from ironmaster.games import game
from ironmaster.learn import tutorial
from ironmaster.server.database.models import PLAYING, TUTORIAL
from ironmaster.server.tables.new_tables import record_row
from tests.data import COMMAND, DATABASE, JOURNAL, TABLES
from tests.data.seen import seen
from tests.server.scripts import Script, services_of, serving, set_up, settings, wait_for, without_bots

ADA, GRACE, MARY = ({"kind": "person", "name": name} for name in ("Ada", "Grace", "Mary"))
JAMES = {"kind": "bot", "name": "James", "bot": "greedy"}
SAMUEL = {"kind": "bot", "name": "Samuel", "bot": "random"}
INVITED = {"kind": "invited", "name": "Grace"}
OPEN = {"kind": "open"}

A_WHILE = 3
"""The turns that people have had at a table that is being played."""

ARENA = ["arena", "furnace", "--bots", "greedy,random", "--games", "12", "--seed", "7", "--workers", "1"]
HALFWAY = 5
"""The games after which the tournament is told to stop."""

Tables = Iterator[tuple[str, Script]]


def tables(client: TestClient, name: str) -> Tables:
    """Tables of every kind of a game, each with what it is."""
    yield "waiting for players", waiting(client, name)
    yield "waiting for players, one invited", invited(client, name, [ADA, INVITED, OPEN])
    yield "a new key is asked for", key_asked(client, name)
    yield "people", played(set_up(client, name, [ADA, GRACE, MARY], seed=None, name="Friday", listed=True), A_WHILE)
    yield "people and bots", played(set_up(client, name, [ADA, JAMES, SAMUEL]), A_WHILE)
    yield "resigned", resigned(client, name)
    yield "other board and options", played(set_up(client, name, [ADA, GRACE], **last_offered(client, name)), A_WHILE)
    yield "tutorial", shown_to_learners(client, name)
    yield "board", played(set_up(client, name, [ADA, GRACE], board_text=own_board(name)), A_WHILE)
    yield from finished("finished", played(set_up(client, name, [ADA, GRACE], seed=None)))
    strange = {"board_text": strange_board(name)}
    if takes(client, name, strange):
        yield "finished with a bot on a board with unknown keys", played(set_up(client, name, [ADA, SAMUEL], **strange))
        game_there = played(set_up(client, name, [ADA, GRACE], seed=None, **strange))
        yield from finished("finished on a board with unknown keys", game_there)


def takes(client: TestClient, name: str, board: dict[str, str]) -> bool:
    """Whether this version sets up new tables with a board: later ones know their keys."""
    return client.post("/api/tables", json={"game": name, "seats": [ADA, GRACE], **board}).is_success


def finished(what: str, script: Script) -> Tables:
    """A finished game and all that can be made of it."""
    yield what, script
    record = script.get("/record").text
    yield f"record of: {what}", upload(script.client, record)
    yield f"unfinished record of: {what}", upload(script.client, cut_off(record))
    middle = script.position()["decisions"] // 2
    clone = made(script.post("/clone", {"at": middle, "as": 1, "seats": [ADA, SAMUEL]}))
    yield f"clone of: {what}", played(seated(script.client, clone), 1)
    rematch = made(script.post("/rematch"))
    yield f"rematch of: {what}", played(replace(script, id=rematch["id"]), 1)


def waiting(client: TestClient, name: str) -> Script:
    """A table that one has joined, and another may."""
    script = set_up(client, name, [ADA, OPEN, OPEN], listed=True)
    joined = made(script.post("/join", {"name": "Grace"}))
    return replace(script, keys=[*script.keys, joined["key"]])


def invited(client: TestClient, name: str, seats: list[dict[str, str]]) -> Script:
    """A table at which all who were invited have sat down."""
    table = made(client.post("/api/tables", json={"game": name, "seats": seats}))
    script = seated(client, table)
    for seat in table["seats"]:
        if seat["invitation"] is not None:
            claimed = made(Script(client, table["id"], []).post("/claim", {"invitation": seat["invitation"]}))
            script.keys.append(claimed["key"])
    return script


def key_asked(client: TestClient, name: str) -> Script:
    """A table of three at which somebody is said to have lost the key; one agrees to a new one."""
    script = invited(client, name, [ADA, INVITED, INVITED])
    made(script.owner().post("/seats/1/key"))
    made(script.only(2).post("/seats/1/key/answer", {"agree": True}))
    return played(script, A_WHILE)


def resigned(client: TestClient, name: str) -> Script:
    """A table at which one has resigned, and one has handed a seat to a bot for a while."""
    script = played(set_up(client, name, [ADA, GRACE, MARY]), A_WHILE)
    made(script.post("/seats/1/resign"))
    made(script.post("/seats/2/bot", {"bot": "random"}))
    return played(script, 1)


def shown_to_learners(client: TestClient, name: str) -> Script:
    """The game of a tutorial. The server shows such tables without keeping them: this one is put into its store."""
    found = tutorial(name)
    row = record_row(found.record(len(found.steps)), None)
    row.kind, row.status = TUTORIAL, PLAYING
    services_of(client).store.add(row)
    return Script(client, row.id, [])


def last_offered(client: TestClient, name: str) -> dict[str, Any]:
    """The last board of a game, and every option at the last of its values."""
    (found,) = [offered for offered in client.get("/api/games").json() if offered["name"] == name]
    options = {option["name"]: option["values"][-1]["value"] for option in found["options"]}
    return {"board": found["boards"][-1]["name"], "options": options}


def own_board(name: str) -> str:
    """A board that is not one of ours."""
    text = next(iter(game(name).boards.values())).read_text(encoding="utf-8")
    return re.sub('^board = ".*"', 'board = "own"', text, flags=re.MULTILINE)


def strange_board(name: str) -> str:
    """A board with keys that no version has known: at its top, in every entry, and in a table of their own."""
    entries = re.sub(r"^(\[\[\w+\]\].*)", r'\1\nremark = "of our own"', own_board(name), flags=re.MULTILINE)
    return f'drawn_by = "Ada"\n{entries}\n[weather]\nrain = 7\n'


def cut_off(record: str) -> str:
    """The first half of a record."""
    found = parse_record(record)
    found.moves = found.moves[: len(found.moves) // 2]
    found.scores = found.ranking = None
    return found.to_text()


def upload(client: httpx2.Client, record: str) -> Script:
    """The table of an uploaded record, to which there are no keys."""
    return Script(client, made(client.post("/api/records", json={"record": record}))["id"], [])


def seated(client: httpx2.Client, table: dict[str, Any]) -> Script:
    """A program with all keys of a new table."""
    return Script(client, table["id"], [seat["key"] for seat in table["seats"] if seat["key"]], table["owner_key"])


def made(answer: httpx2.Response) -> dict[str, Any]:
    """What the server answers to something that it has done."""
    assert answer.is_success, answer.text
    return dict(answer.json())


def played(script: Script, turns: int = 10**6) -> Script:
    """Plays so many random turns of the people at a table, or to the end; the bots have theirs in between."""
    rng = Random(1)
    while turns > 0 and not bots_have_played(script)["over"]:
        script.play_turn(rng)
        turns -= 1
    bots_have_played(script)
    return script


def bots_have_played(script: Script) -> dict[str, Any]:
    """Waits until a person is asked, or nobody any more: the position then."""
    wait_for(lambda: bool(script.position()["choices"] or script.position()["over"]))
    return script.position()


def until_bots_are_asked(script: Script) -> Script:
    """Plays until only bots are asked."""
    rng = Random(1)
    while script.position()["choices"]:
        script.play_turn(rng)
    return script


def make_tables(folder: Path) -> None:
    """The database, and what is seen of its tables when its server has stopped."""
    here = settings(folder, database=folder / DATABASE)
    with serving(here) as client:
        found = [table for name in game_names() for table in tables(client, name)]
    with without_bots(here) as client:
        for name in game_names():
            found.append(("bots are asked", until_bots_are_asked(set_up(client, name, [ADA, JAMES], seed=None))))
        lines = [json.dumps(note(client, what, script)) + "\n" for what, script in found]
    (folder / TABLES).write_text("".join(lines), encoding="utf-8")


def note(client: TestClient, what: str, script: Script) -> dict[str, Any]:
    """What is noted of a table."""
    keys = [*script.keys, *filter(None, [script.owner_key])]
    return {"what": what, "id": script.id, "keys": keys, "seen": seen(client, script.id, keys)}


def make_journal(folder: Path) -> None:
    """The journal of a tournament that hears Ctrl-C halfway."""
    journal = folder / JOURNAL
    command = [sys.executable, "-m", "ironmaster", *ARENA, "--out", str(journal)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    wait_for(lambda: running.poll() is not None or (journal.exists() and games_in(journal) >= HALFWAY))
    running.send_signal(signal.SIGINT)
    assert running.wait() == 130, "the tournament was not stopped halfway"
    (folder / COMMAND).write_text(json.dumps(ARENA) + "\n", encoding="utf-8")


def games_in(journal: Path) -> int:
    """How many games are in the file of a tournament, below its first line."""
    return journal.read_bytes().count(b"\n") - 1


def make(folder: Path) -> None:
    """All data of the installed version, in a new folder."""
    folder.mkdir()
    make_tables(folder)
    make_journal(folder)
    (folder / f"{DATABASE}.lock").unlink(missing_ok=True)
    assert {path.name for path in folder.iterdir()} == {DATABASE, TABLES, JOURNAL, COMMAND}


if __name__ == "__main__":
    make(Path(sys.argv[1]))
