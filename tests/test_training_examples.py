"""What is wrong with a command of an example that trains is told before anything is learnt, in a sentence.

The big libraries are not needed for that, so something stands in for them; `tests/soak/test_training.py` has them.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from ironmaster.dataset import make_dataset

EXAMPLES = Path(__file__).parent.parent / "examples"
BIG = ("torch", "sb3_contrib", "stable_baselines3", "stable_baselines3.common", "stable_baselines3.common.vec_env")


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes the environments calls for them, and nothing learns."""
    monkeypatch.syspath_prepend(EXAMPLES)
    for library in BIG:
        monkeypatch.setitem(sys.modules, library, MagicMock())
    sys.modules[BIG[-1]].DummyVecEnv = lambda makers: [make() for make in makers]  # type: ignore[attr-defined]


@pytest.fixture
def games(tmp_path: Path) -> str:
    """A dataset without numbers."""
    make_dataset("furnace", ["random"], tmp_path / "games.parquet", 1, players=2, seed=1)
    return str(tmp_path / "games.parquet")


def complaint(example: str, words: list[str], monkeypatch: pytest.MonkeyPatch, said: pytest.CaptureFixture[str]) -> str:
    """The sentence with which an example refuses a command."""
    monkeypatch.setattr(sys, "argv", [example, *words])
    with pytest.raises(SystemExit, match="2"):
        runpy.run_path(str(EXAMPLES / example), run_name="__main__")
    return said.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--task", "Chess-2p-v1"], "there is no task 'Chess-2p-v1'"),
        (["--bots", "gready"], "there is no bot 'gready'"),
        (["--steps=-1"], "argument --steps: '-1' is not a whole number above 0"),
        (["--games", "0"], "argument --games: '0' is not a whole number above 0"),
        (["--out", "nowhere/agent.zip"], "argument --out: there is no folder nowhere"),
        (["--out", "."], "argument --out: . is a folder"),
    ],
)
def test_an_agent_is_not_taught_by_a_wrong_command(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in complaint("train_ppo.py", words, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "has no numbers to learn from: make it with --numbers"),
        (["--epochs", "0"], "argument --epochs: '0' is not a whole number above 0"),
        (["--curve", "nowhere/curve.svg"], "argument --curve: there is no folder nowhere"),
        (["--out", "nowhere/net.pt"], "argument --out: there is no folder nowhere"),
    ],
)
def test_a_network_is_not_taught_by_a_wrong_command(
    games: str, words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in complaint("train_value.py", [games, *words], monkeypatch, capsys)


def test_of_a_few_games_none_can_be_held_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = str(tmp_path / "few.parquet")
    make_dataset("furnace", ["random"], few, 4, players=2, seed=1, numbers=True)
    told = complaint("train_value.py", [few], monkeypatch, capsys)
    assert f"{few} has too few games to hold one out: make it with 5 or more" in told


def test_what_is_no_dataset_teaches_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    none = str(tmp_path / "none.parquet")
    assert f"{none} cannot be read" in complaint("train_value.py", [none], monkeypatch, capsys)
