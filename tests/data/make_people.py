"""Makes the accounts of a version for the tests of later ones: `python -m tests.data.make_people tests/data/COMMIT`.

As `make.py` does: in a checkout of that commit, through the REST API. The time is set, as it is for whoever opens the
data later: sessions that nobody uses end.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.data import PEOPLE_DATABASE, PEOPLE_NOTES
from tests.server.members import at, script_with, sign_up, token_of, with_accounts
from tests.server.set_clock import DAILY, SetClock, told_by

OPEN = {"kind": "open"}
PERSON = {"kind": "person"}


def make(folder: Path) -> None:
    """Ada and her program, who play by the day with Grace; what each of them signs in with, and what Ada sees."""
    folder.mkdir(exist_ok=True)
    with (
        told_by(SetClock()) as clock,
        pytest.MonkeyPatch.context() as patch,
        with_accounts(folder, patch, database=folder / PEOPLE_DATABASE) as client,
    ):
        ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
        ada.post("/api/account/bots", json={"name": "Engine"}).raise_for_status()
        token = token_of(ada, "Engine")
        table = begun(client, ada, grace, token)
        clock.wait(hours=5)
        at(ada if at(ada, table).position()["choices"] else grace, table).play_turn(Random(1))
        notes = {
            "moment": clock.moment.isoformat(),
            "cookies": {name: dict(browser.cookies) for name, browser in {"Ada": ada, "Grace": grace}.items()},
            "token": token,
            "table": table,
            "seen": seen(ada, table),
        }
    (folder / PEOPLE_NOTES).write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")
    (folder / f"{PEOPLE_DATABASE}.lock").unlink(missing_ok=True)


def begun(client: TestClient, ada: TestClient, grace: TestClient, token: str) -> str:
    """A game of the three by the day, which Ada has set up."""
    asked = {"game": "furnace", "seats": [PERSON, OPEN, OPEN], "listed": True, "name": "By post", "pace": DAILY}
    answer = ada.post("/api/tables", json=asked)
    table = str(answer.raise_for_status().json()["id"])
    for other in (grace, script_with(client, token)):
        at(other, table).post("/join", {}).raise_for_status()
    return table


def seen(person: TestClient, table: str) -> dict[str, Any]:
    """What somebody sees of a table of theirs that must outlast the version."""
    shown = at(person, table).position()
    seats = [
        {name: seat[name] for name in ("name", "kind", "account", "you", "deadline")}
        for seat in shown["table"]["seats"]
    ]
    return {"as": shown["as"], "at": shown["at"], "owner": shown["table"]["owner"], "seats": seats}


if __name__ == "__main__":
    make(Path(sys.argv[1]))
