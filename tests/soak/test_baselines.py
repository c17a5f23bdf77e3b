"""The page of baselines has what bots reach that are here now: the cheapest rows of every game are played again."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from benchmarks.baselines import GAMES, PAGE, cells
from ironmaster.envs import find_task, task_names
from ironmaster.games import OURS

pytestmark = pytest.mark.soak
TASKS = list(map(find_task, task_names()))


@pytest.mark.parametrize("name", OURS)
def test_bots_still_reach_what_the_page_says(name: str, tmp_path: Path) -> None:
    """Whoever changes rules or bots has `make baselines` write the page anew."""
    asked = Namespace(games=GAMES, folder=tmp_path, workers=1)
    page = PAGE.read_text(encoding="utf-8")
    for task in (task for task in TASKS if task.game == name):
        assert f"| {task.name} | greedy | {cells(task, 'greedy', 'random', asked)} | " in page
