"""`ironmaster tune`: it changes the numbers of a file and nothing else, and a mistake gets one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster.cli import main
from ironmaster.cli.common import write
from ironmaster.games.workshop.rules import WEIGHTS
from ironmaster.kernel.weights import read_weights


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """A copy of the weights of Workshop, to be changed."""
    path = tmp_path / "weights.toml"
    path.write_text(WEIGHTS.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def tune(*words: str, steps: int = 1) -> int:
    short = ["--players", "2", "--deals", "1", "--workers", "1", "--seed", "3", "--steps", str(steps)]
    return main(["tune", *words, *short])


def test_every_step_is_told_and_moves_the_weights_by_a_step_at_most(
    weights: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = read_weights(weights)
    assert tune("workshop", str(weights), steps=2) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told] == ["step 1 of 2", "step 2 of 2"]
    after = read_weights(weights)
    factors = [after[name] / before[name] for name in before]
    assert after != before
    assert 0.90 < min(factors) < max(factors) < 1.11  # e to the power of 2 × 0.05 is 1.105
    assert weights.read_text(encoding="utf-8").count("#") == WEIGHTS.read_text(encoding="utf-8").count("#")


def test_the_file_is_replaced_and_never_half_written(weights: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []

    def watched(path: Path, text: str) -> None:
        written.append(path)
        write(path, text)

    monkeypatch.setattr("ironmaster.cli.tune.write", watched)
    before = weights.read_text(encoding="utf-8")
    assert tune("workshop", str(weights)) == 0
    assert weights not in written
    assert before != weights.read_text(encoding="utf-8")
    assert list(weights.parent.iterdir()) == [weights]


@pytest.mark.parametrize(
    ("game", "content", "said"),
    [
        ("chess", "", "there is no game 'chess': choose one of "),
        ("workshop", "luck = 1", "there is no weight 'luck': choose from "),
        ("workshop", "survives = 0.8", "the weight 'canal_crowd' is missing"),
        ("workshop", "survives = true", "weights.toml: the weight 'survives' must be a number"),
        ("workshop", "survives =", "weights.toml: not a TOML file: "),
    ],
)
def test_a_mistake_gets_one_line(
    game: str, content: str, said: str, weights: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights.write_text(content, encoding="utf-8")
    assert tune(game, str(weights)) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert weights.read_text(encoding="utf-8") == content


def test_a_file_that_is_not_there_gets_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune("workshop", str(tmp_path / "none.toml")) == 2
    error = capsys.readouterr().err
    assert "none.toml: cannot be read: " in error
    assert error.count("\n") == 1


def test_an_unknown_aim_gets_one_line(weights: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune("workshop", str(weights), "--aims", "rivals,fame") == 2
    assert capsys.readouterr().err == "ironmaster: there is no aim 'fame': choose from rivals, alone\n"
