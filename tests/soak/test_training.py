"""The examples that train run, for a few steps; they need the extra `ironmaster[train]`."""

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


@pytest.mark.soak
def test_a_network_learns_to_play(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="pip install 'ironmaster[train]'")
    said = run("train_ppo.py", "--steps", "4096", "--games", "4", "--out", str(tmp_path / "agent.zip"))
    assert "4096 decisions" in said
    assert re.search(r"wins \S+% of 4 games against random \(.*\): .* in seat 0, .* in seat 1", said)
    assert (tmp_path / "agent.zip").exists()


@pytest.mark.soak
def test_a_network_learns_what_a_position_is_worth(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="pip install 'ironmaster[train]'")
    games, curve = tmp_path / "games.parquet", tmp_path / "curve.svg"
    make_dataset("furnace", ["random"], games, 10, players=2, seed=1, numbers=True)
    said = run("train_value.py", str(games), "--epochs", "2", "--curve", str(curve))
    assert re.search(r"epoch 2: R² \S+ in held-out games, \S+ in games it learns from", said)
    assert curve.read_text(encoding="utf-8").startswith("<svg")
