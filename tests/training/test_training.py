"""A training: stopped or not, by one worker or two, it comes to the same; what it keeps is what the game reads."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ironmaster import load
from ironmaster.arena.intervals import Estimate
from ironmaster.arena.lineups import plan
from ironmaster.arena.setting import new_setting
from ironmaster.cli import main
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.stages_file import parse_stages, read_stages
from ironmaster.training import Round, gate, rounds, train
from ironmaster.training.contest import contest, play_contest
from ironmaster.training.fit import LEFT
from ironmaster.training.moments import moments_of
from tests.cli.refused import complaint_of

ASKED = ["train", "furnace", "--players", "2", "--bot", "greedy", "--rounds", "2", "--games", "12", "--gate", "8"]
ASKED += ["--ridge", "1", "--seed", "5", "--plain"]  # a weak ridge: so few games would leave everything as it is


def command(out: Path | str, *words: str) -> list[str]:
    return [*ASKED, "--out", str(out), *(words or ("--workers", "1"))]


def report(out: Path, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What a training prints as JSON."""
    assert main([*command(out, *words), "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    found: dict[str, Any] = json.loads(said.out)
    return found


def files(folder: Path) -> dict[str, bytes]:
    """What was made, besides the games, which stand in the order in which they were finished."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".jsonl"}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training from beginning to end."""
    folder = tmp_path_factory.mktemp("training") / "whole"
    assert main(command(folder)) == 0
    return folder


def test_two_workers_make_the_same_files(whole: Path, tmp_path: Path) -> None:
    assert main(command(tmp_path / "two", "--workers", "2")) == 0
    assert files(tmp_path / "two") == files(whole)
    assert {"fitted-1.toml", "fitted-2.toml", "training.svg"} <= files(whole).keys()


def test_one_that_was_killed_goes_on_to_the_same_files(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "killed"
    running = subprocess.Popen([sys.executable, "-m", "ironmaster", *command(out)])
    journal = out / "games-1.jsonl"
    while running.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") > 2):
        time.sleep(0.001)
    running.kill()
    assert running.wait(timeout=60) == -signal.SIGKILL
    assert files(out) == {}
    assert main(command(out)) == 0
    assert files(out) == files(whole)


def test_finished_games_are_not_played_again(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(whole, tmp_path / "copy")
    before = files(whole)
    monkeypatch.setattr(rounds, "play_contest", None)
    assert [done["round"] for done in report(tmp_path / "copy", capsys)["rounds"]] == [1, 2]
    assert files(tmp_path / "copy") == before


def test_another_training_is_refused(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command(whole), "--seed", "6"]) == 2
    assert "games-1.jsonl holds another training: seed 5 there, 6 here" in capsys.readouterr().err


def test_the_seed_of_a_folder_need_not_be_told_again(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [word for word in command(whole) if word not in ("--seed", "5")]
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == 5


def test_the_head_of_a_file_is_the_command_that_makes_it(whole: Path, tmp_path: Path) -> None:
    text = (whole / "fitted-2.toml").read_text(encoding="utf-8")
    said = text.splitlines()[1].removeprefix("#   ironmaster ").replace("FOLDER", str(tmp_path / "again"))
    assert main([*said.split(), "--workers", "1"]) == 0
    assert (tmp_path / "again" / "fitted-2.toml").read_text(encoding="utf-8") == text


def test_it_tells_what_is_foretold_and_how_the_gate_went(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command(whole)) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Round 1: a fit to 12 games, ridge ")
    assert said[1].split() == ["as", "it", "is", "by", "stage", "by", "term"]
    assert [line.split()[0] for line in said[2:7]] == ["all", "75%–100%", "50%–75%", "25%–50%", "0%–25%"]
    assert said[7].startswith("Gate: the new one won ")
    assert said[8].startswith("Round 2: a fit to 24 games, ")
    assert said[-1].startswith(("Kept: ", "Nothing was kept: no round passed the gate."))


class Sure:
    """A gate that is always open, or always shut."""

    def __init__(self, passed: bool) -> None:
        self.passed = passed

    def __call__(self, *played: object) -> gate.Gate:
        share = Estimate(0.5, 0.6 if self.passed else 0.4, 0.7)
        return gate.Gate(8, 0.5, share, share)


@pytest.mark.parametrize("passed", [True, False])
def test_only_what_passes_is_kept_and_played_by(
    whole: Path, tmp_path: Path, passed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "gate_of", Sure(passed))
    folder = tmp_path / "sure"
    folder.mkdir()
    shutil.copy(whole / "games-1.jsonl", folder)
    told: list[Round] = []
    found = train(
        "furnace",
        folder,
        "greedy",
        rounds=2,
        games=12,
        gate=8,
        ridge=1.0,
        players=2,
        seed=5,
        plain=True,
        tell=told.append,
    )
    kept = read_stages(folder, "companies", 2, list(load("furnace").terms))
    assert [done.number for done in told] == [1, 2]
    if passed:
        assert kept is not None
        assert found.present is not None
        assert kept.key() == found.present.key() == told[1].fit.stages.key()
    else:
        assert kept is None
        assert found.kept is None
    header = json.loads((folder / "games-2.jsonl").read_text(encoding="utf-8").splitlines()[0])
    first = json.loads((folder / "games-1.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert (header["judgements"] != first["judgements"]) is passed


def test_what_changes_no_choice_needs_no_gate(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(whole, tmp_path / "copy")
    assert main([*command(tmp_path / "copy"), "--rounds", "1", "--ridge", "1e12"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-2] == "Gate: nothing to set against what there is, the fit leaves it as it is."
    assert said[-1] == "Nothing was kept: no round passed the gate."


def test_a_game_is_counted_once_for_every_seat_that_begins_something() -> None:
    rules = load("furnace")
    rules.restage(2, None)
    played = contest(new_setting(rules, 2, {}, ["greedy", "greedy"], 5), ["greedy"] * 2, [None] * 2, 5)
    (match,) = plan(played.bots, 2, 1, 5)[:1]
    told = play_contest(played, match)
    found = moments_of(rules, played, match, told, LEFT)
    begun = sum(seat != before for (seat, _), (before, _) in zip(told.moves(), [(-1, 0), *told.moves()], strict=False))
    assert sum(part.rows for part in found) == 2 * begun
    half = (told.scores[0] - told.scores[1]) / 2  # what each seat is from the mean
    assert sum(part.scatter for part in found) == pytest.approx(2 * begun * half * half)


MISTAKES = [
    (["train", "furnace"], "the following arguments are required: --out"),
    (command("x", "--bot", "genius"), "there is no bot 'genius'"),
    (command("x", "--bot", "random"), "random goes by no evaluation that could be trained: choose greedy, planner or"),
    (command("x", "--bot", "master:1s"), "master:1s thinks in seconds, and plays otherwise each time: name positions"),
    (command("x", "--bot", "master"), "master thinks in seconds, and plays otherwise each time: name positions"),
    (command("x", "--games", "9"), "a fit is checked on 10 parts of the games: play at least 10, not 9"),
    (command("x", "--ridge", "0"), "'0' is not a number above 0"),
    (command("x", "--tries", "-1"), "'-1' is not a whole number"),
    (command("x", "--gate", "0"), "'0' is not a whole number above 0"),
    (command("x", "--players", "7"), "furnace cannot be played by 7"),
    (command("/none/such"), "/none/such cannot be written: No such file or directory"),
    (command("x", "--ray", "local", "--workers", "2"), "--workers are processes of this machine"),
]


@pytest.mark.parametrize(("arguments", "complaint"), MISTAKES, ids=[complaint for _, complaint in MISTAKES])
def test_a_mistake_gets_one_line_and_writes_nothing(
    arguments: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert complaint in complaint_of(arguments, capsys)
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_terms_is_refused(matches: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="the evaluation of matches has no terms to train"):
        train(matches, tmp_path / "x", "greedy")


def test_a_game_of_somebody_else_is_trained_too(lots: str, tmp_path: Path) -> None:
    """It says nothing of time, so all that is learnt is learnt for its beginning."""
    found = train(lots, tmp_path / "x", "greedy", games=10, gate=6, tries=0, players=3, seed=1)
    text = (tmp_path / "x" / "fitted-1.toml").read_text(encoding="utf-8")
    assert parse_stages(text, "x", ["points"]).key() == found.rounds[0].fit.stages.key()


def test_a_board_of_ones_own_is_refused(tmp_path: Path) -> None:
    rules: Rules = load("furnace")
    rules.board_text = "board = 'mine'"
    with pytest.raises(UserError, match="kept for boards of ours, not for those of files"):
        train(rules, tmp_path / "x", "greedy")
