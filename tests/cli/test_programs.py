"""Programs at the command line: `cmd:PROGRAM` as a bot, and `ironmaster bot` as such a program."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from ironmaster.cli import main
from tests.bots.test_program import odd

EXAMPLES = Path(__file__).parents[2] / "examples"
OURS = f"cmd:{sys.executable} -m ironmaster bot"


@pytest.fixture(autouse=True)
def _logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def game(command: str, *bots: str) -> list[str]:
    return [command, "furnace", "--players", "2", "--seed", "3", "--bots", ",".join(bots)]


def test_a_bot_of_ours_wins_as_a_program_too(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [*game("arena", f"{OURS} greedy --seed 1", "random"), "--games", "2", "--workers", "2", "--json"]
    assert main(arguments) == 0
    ours, other = json.loads(capsys.readouterr().out)["bots"]
    assert (ours["win_share"], other["win_share"]) == (1.0, 0.0)
    assert ours["lost_by_default"] == 0


@pytest.mark.parametrize(("interpreter", "example"), [("python3", "random_bot.py"), ("node", "random_bot.mjs")])
def test_the_examples_play(capsys: pytest.CaptureFixture[str], interpreter: str, example: str) -> None:
    if shutil.which(interpreter) is None:
        pytest.skip(f"{interpreter} is not installed")
    bot = f"cmd:{interpreter} {EXAMPLES / example}"
    assert main([*game("simulate", bot, "random"), "--games", "1", "--json", "--stop"]) == 0
    (played,) = json.loads(capsys.readouterr().out)["games"]
    assert played["failures"] == ["", ""]


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("random_bot.*")), ids=lambda path: path.name)
def test_the_example_bots_have_thirty_lines_at_most(example: Path) -> None:
    assert len(example.read_text(encoding="utf-8").splitlines()) <= 30


def test_simulate_tells_who_lost_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*game("simulate", odd("crash"), "random"), "--games", "1"]) == 0
    assert f"\nseat 0 lost the game of seed 0x3 by default: {odd('crash')} failed: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "lost"), [("en", "Arkwright has lost by default: "), ("fr", "Arkwright a perdu par forfait\u00a0: ")]
)
def test_watch_ranks_a_program_that_fails_last_and_tells_why(
    capsys: pytest.CaptureFixture[str], language: str, lost: str
) -> None:
    assert main([*game("watch", odd("crash"), "random"), "--lang", language]) == 0
    first, second, last = capsys.readouterr().out.splitlines()[-3:]
    assert first.startswith("1. Brunel")
    assert second.startswith("2. Arkwright")
    assert last.startswith(lost)


@pytest.mark.parametrize("command", ["watch", "simulate", "arena"])
def test_a_program_that_is_late_can_stop_everything(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert main([*game(command, odd("slow"), "random"), "--patience", "0.2", "--stop"]) == 2
    said = capsys.readouterr().err
    assert said.endswith("failed: it has not answered within 0.2 seconds\n")
    assert said.count("\n") == 1


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_a_patience_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], seconds: str) -> None:
    assert main([*game("watch", "random"), f"--patience={seconds}"]) == 2
    assert f"{seconds!r} is not a number of seconds above 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "words"),
    [("grandmaster", "there is no bot 'grandmaster': choose one of"), ("cmd:cat", "speaks the protocol itself")],
)
def test_a_bot_that_is_none_of_ours_does_not_speak(capsys: pytest.CaptureFixture[str], name: str, words: str) -> None:
    assert main(["bot", name]) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert (said.err.count("\n"), said.out) == (1, "")
    assert "cmd:PROGRAM" not in said.err


def test_a_line_that_is_no_message_ends_a_bot_of_ours(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = TextIOWrapper(BytesIO())
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"GET / HTTP/1.1\n")))
    monkeypatch.setattr(sys, "stdout", answers)
    assert main(["bot", "greedy"]) == 2
    assert isinstance(answers.buffer, BytesIO)
    assert json.loads(answers.buffer.getvalue()) == {
        "type": "error",
        "error": "the line 'GET / HTTP/1.1' is no JSON",
    }


def test_a_bot_of_ours_ends_with_its_input() -> None:
    ended = subprocess.run([sys.executable, "-m", "ironmaster", "bot", "greedy"], input=b"", capture_output=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
