"""Databases of before there were clocks: every table is what it was, has no pace, and is played on as before."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Engine, MetaData, create_engine, insert, inspect, select

from ironmaster.server.addresses import read_address
from ironmaster.server.database.schema import _config
from tests.data import DATABASE, FOLDERS, TABLES
from tests.data.seen import seen
from tests.server import places
from tests.server.scripts import Script, settings, without_bots
from tests.server.set_clock import SetClock, act, left, told_by

BEFORE = "0004"
GAME = "brass"


def bring_to(engine: Engine, revision: str) -> None:
    """Takes the steps up to one of them, or back to it: a new database of the tests has them all."""
    step = command.downgrade if inspect(engine).has_table("tables") and has_pace(engine) else command.upgrade
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        step(config, revision)


def has_pace(engine: Engine) -> bool:
    """Whether tables have a pace there."""
    return "pace" in [column["name"] for column in inspect(engine).get_columns("tables")]


def copied(folder: Path, target: Engine, work: Path) -> None:
    """Puts the rows of an earlier version into another database with the schema of before there were clocks."""
    source = create_engine(f"sqlite:///{shutil.copy(folder / DATABASE, work / 'earlier.sqlite')}")
    for engine in (source, target):
        bring_to(engine, BEFORE)
    assert not has_pace(target)
    described = MetaData()
    described.reflect(source)
    with source.connect() as reading, target.begin() as writing:
        for table in described.sorted_tables:
            rows = [dict(row) for row in reading.execute(select(table)).mappings()]
            if rows and table.name != "alembic_version":
                writing.execute(insert(table), rows)
    source.dispose()


def noted(folder: Path) -> list[dict[str, Any]]:
    """What the earlier version saw of its tables of one game."""
    lines = (folder / TABLES).read_text(encoding="utf-8").splitlines()
    return [note for note in map(json.loads, lines) if note["seen"]["table"]["game"] == GAME]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_tables_of_before_are_what_they_were_and_have_no_pace(tmp_path: Path, folder: Path) -> None:
    target = create_engine(read_address(places.database_of(tmp_path)))
    copied(folder, target, tmp_path)
    target.dispose()
    with told_by(SetClock()) as clock, without_bots(settings(tmp_path)) as client:
        for note in noted(folder):
            script = Script(client, note["id"], note["keys"])
            assert seen(client, note["id"], note["keys"]) == note["seen"]
            assert script.position()["table"]["pace"] is None
            assert set(left(script, clock)) == {None}
        clock.wait(days=1000)
        assert act(client) == 0
        played = next(note for note in noted(folder) if note["what"] == "people")
        assert Script(client, played["id"], played["keys"]).play_turn(Random(1))["at"] == played["seen"]["at"] + 1
