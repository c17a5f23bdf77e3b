"""The examples that train teach their networks something; they need the extra `ironmaster[train]`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ironmaster.dataset import make_dataset

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *words: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / example), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def number(pattern: str, said: str) -> float:
    """A number that an example has told."""
    found = re.search(pattern, said)
    assert found, said
    return float(found[1])


@pytest.mark.soak
def test_a_network_learns_to_beat_random(tmp_path: Path) -> None:
    """One that had learnt nothing would win half of the games."""
    pytest.importorskip("sb3_contrib", reason="pip install 'ironmaster[train]'")
    said = run("train_ppo.py", "--steps", "100000", "--games", "400", "--out", str(tmp_path / "agent.zip"))
    assert number(r"wins (\S+)% of 400 games against random", said) >= 70
    assert (tmp_path / "agent.zip").exists()


@pytest.mark.soak
def test_a_network_learns_what_a_position_is_worth(tmp_path: Path) -> None:
    """One that had learnt nothing would foretell nothing in games that it has never seen."""
    pytest.importorskip("torch", reason="pip install 'ironmaster[train]'")
    games, curve = tmp_path / "games.parquet", tmp_path / "curve.svg"
    make_dataset("furnace", ["greedy"], games, 400, players=2, seed=1, numbers=True)
    said = run("train_value.py", str(games), "--epochs", "3", "--curve", str(curve))
    assert number(r"epoch 3: R² (\S+) in held-out games", said) > 0
    assert curve.read_text(encoding="utf-8").startswith("<svg")
