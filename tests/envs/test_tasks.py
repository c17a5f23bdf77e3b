"""Named tasks: they stay what they are, and what is no task is refused."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from ironmaster import UserError
from ironmaster.envs import Task, find_task, task_names, tasks
from ironmaster.envs.tasks import checked
from ironmaster.games import OURS, game
from ironmaster.kernel.extras import MissingExtra
from ironmaster.kernel.game import Game
from lots.game import LotsRules

PINNED = {
    "Brass-2p-v1": "0d8e593be69bc727",
    "Brass-3p-v1": "2cb2e296efd7d2c5",
    "Brass-4p-v1": "ebba90f9faa21921",
    "AgeOfIndustry-2p-v1": "0fd9070509fac0e3",
    "AgeOfIndustry-3p-v1": "2257687e36d35c8d",
    "AgeOfIndustry-4p-v1": "6e424364d98dc322",
    "AgeOfIndustry-5p-v1": "8f301e337f883e3a",
    "AgeOfIndustryGermany-2p-v1": "2d2917f61c660719",
    "AgeOfIndustryGermany-3p-v1": "0f2d5f2b522b94f1",
    "AgeOfIndustryGermany-4p-v1": "311b1d9063091a14",
    "AgeOfIndustryGermany-5p-v1": "5da05c602c7440db",
    "Workshop-2p-v1": "005616de4328b448",
    "Workshop-3p-v1": "cd214b64eb8418ea",
    "Workshop-4p-v1": "69931d92e3199ccf",
    "Workshop-5p-v1": "556204d6a5705ef8",
    "Furnace-2p-v1": "ed62cf807b41ff88",
    "Furnace-3p-v1": "4f0457653111738e",
    "Furnace-4p-v1": "7965c73ca075c53d",
}
"""The fingerprints of all tasks, decided for ever: what should be otherwise is a task of the next version."""


@pytest.mark.parametrize("name", PINNED)
def test_a_task_is_the_same_for_ever(name: str) -> None:
    assert find_task(name).fingerprint()[:16] == PINNED[name]


def test_all_tasks_are_pinned() -> None:
    assert task_names() == list(PINNED)


@pytest.mark.parametrize("name", OURS)
def test_tasks_play_every_board_with_every_number_of_players_and_leave_no_option_open(name: str) -> None:
    found = [task for task in map(find_task, task_names()) if task.game == name]
    played = {(task.board, task.players) for task in found}
    assert played == {(board, players) for board in game(name).boards for players in found[0].rules.players}
    for task in found:
        assert task.options.keys() == {option.name for option in task.rules.options}
        task.check()


def test_whatever_is_played_decided_or_observed_is_in_the_fingerprint() -> None:
    task = Task("Mine", "furnace", "companies", 2)
    others = [
        Task("Mine", "furnace", "companies", 3),
        Task("Mine", "furnace", "companies", 2, {"chain": "on"}),
        Task("Mine", "furnace", "companies", 2, reward="points"),
        Task("Mine", "brass", "lancashire", 2),
    ]
    assert len({each.fingerprint() for each in [task, *others]}) == 5
    assert Task("Yours", "furnace", "companies", 2, {"chain": "off"}).fingerprint() == task.fingerprint()


def test_a_task_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UserError, match=r"there is no task 'Brass-5p-v1': choose one of Brass-2p-v1, .* Furnace-4p-v1"):
        find_task("Brass-5p-v1")


@pytest.mark.parametrize(
    ("task", "words"),
    [
        (Task("Mine", "furnace", "companies", 7), "cannot be played by 7"),
        (Task("Mine", "furnace", "companies", "2"), "players must be a whole number, not '2'"),  # type: ignore[arg-type]
        (Task("Mine", "furnace", "companies", 2.0), r"players must be a whole number, not 2\.0"),  # type: ignore[arg-type]
        (Task("Mine", "furnace", "companies", True), "players must be a whole number, not True"),
        (Task("Mine", "furnace", "companies", 2, {"weather": "fine"}), "no option 'weather'"),
        (
            Task("Mine", "furnace", "companies", 2, reward="glory"),
            "no reward 'glory': choose one of rank",
        ),
        (Task("Mine", "furnace", "lancashire", 2), "no board 'lancashire'"),
        (Task("Mine", "furnace", 7, 2), "the board of a task is a text, not 7"),  # type: ignore[arg-type]
        (Task("Mine", ["furnace"], "companies", 2), r"the game of a task is a text, not \['furnace'\]"),  # type: ignore[arg-type]
        (Task("Mine", "furnace", "companies", 2, "chain"), "options of a task are a dictionary, not 'chain'"),  # type: ignore[arg-type]
        (Task("Mine", "furnace", "companies", 2, {"chain": True}), "option chain cannot be True"),  # type: ignore[dict-item]
        (Task("Brass-2p-v1", "furnace", "companies", 2), "'Brass-2p-v1' is the name of another task, decided for ever"),
        (replace(find_task("Brass-2p-v1"), reward="points"), "'Brass-2p-v1' is the name of another task"),
    ],
)
def test_a_task_that_cannot_be_played_is_refused_in_a_sentence(task: Task, words: str) -> None:
    with pytest.raises(UserError, match=words):
        task.check()


def test_players_may_be_counted_by_numpy() -> None:
    counted = checked(Task("Mine", "furnace", "companies", np.int64(2)))  # type: ignore[arg-type]
    assert type(counted.players) is int
    assert counted.start(1).rules.name == "furnace"


def test_games_of_others_have_tasks_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "tasks.toml"
    monkeypatch.setattr(tasks, "game_names", lambda: ["lots"])
    monkeypatch.setattr(tasks, "game", lambda name: Game(name, {}, LotsRules, file))
    entry = '[[task]]\nname = "Lots"\nversion = 3\nplayers = [2, 3]\nboard = "lots"\noptions = {}\n'
    file.write_text(entry + 'reward = "points"\n')
    assert task_names() == ["Lots-2p-v3", "Lots-3p-v3"]
    assert find_task("Lots-3p-v3") == Task("Lots-3p-v3", "lots", "lots", 3, {}, "points")
    file.write_text(entry)
    with pytest.raises(UserError, match=r"tasks\.toml of lots: task 'Lots': reward is missing"):
        task_names()


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("gymnasium", "gymnasium", "envs"),
        ("pettingzoo", "pettingzoo", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
        ("openspiel", "numpy", "openspiel"),
    ],
)
def test_a_library_that_is_missing_is_told_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, module: str, library: str, extra: str
) -> None:
    for ours in (module, "observer", "recall"):
        monkeypatch.delitem(sys.modules, f"ironmaster.envs.{ours}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    words = rf"ironmaster\.envs\.{module} needs {library}, .*: run pip install 'ironmaster\[{extra}\]'"
    with pytest.raises(MissingExtra, match=words):
        import_module(f"ironmaster.envs.{module}")


def test_tasks_need_no_library() -> None:
    listed = "import sys, ironmaster.envs; print({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & sys.modules.keys())"
    assert subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True).stdout == "set()\n"
