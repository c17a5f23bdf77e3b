"""The bots of the commit that stronger ones are measured against, built from git, play every game with ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.old_masters.build import build, is_built
from benchmarks.old_masters.meeting import Meeting
from ironmaster.games import OURS, load

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("old")
    build(folder)
    assert is_built(folder)
    return folder


@pytest.mark.parametrize("old", ["greedy", "planner:100n", "master:200n", "master:0.01s"])
@pytest.mark.parametrize("name", OURS)
def test_old_bots_play_by_our_rules(environment: Path, name: str, old: str) -> None:
    players = max(load(name).players)
    found = Meeting(name, players, "greedy", old).play(environment, players, None, workers=1)
    assert all(not row.failures for row in found.rows)
    assert found.games == players
