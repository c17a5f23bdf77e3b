"""The scripts that let shells complete commands: each is read by its shell, and completes what there is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ironmaster.cli import main
from ironmaster.cli.completion import SHELLS

PATIENCE = 60
"""The seconds that a shell may take; it takes far less than one."""

# What bash does when the tab key is pressed after the words of its arguments, the last of which may be begun.
PRESS_TAB = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
_shtab_ironmaster ironmaster "${@: -1}" "${@: -2:1}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


def script_for(shell: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The script for a shell, as a file; the test is left out where the shell is not installed."""
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell}")
    assert main(["completion", shell]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    script = folder / f"ironmaster.{shell}"
    script.write_text(said.out, encoding="utf-8")
    return script


def answer_of(*command: str | Path) -> str:
    """What a shell says; it must have nothing to complain about."""
    answer = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (answer.returncode, answer.stderr) == (0, "")
    return answer.stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_can_read_its_script(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer_of(shell, "-n", script_for(shell, tmp_path, capsys)) == ""


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        (["ironmaster", "sim"], ["simulate"]),
        (["ironmaster", "simulate", "b"], ["brass"]),
        (["ironmaster", "watch", "--lang", ""], ["en", "fr"]),
        (["ironmaster", "serve", "--log-f"], ["--log-format"]),
        (["ironmaster", "admin", "back"], ["backup"]),
    ],
    ids=["a command", "a game", "a choice", "a setting", "a command of a command"],
)
def test_bash_completes(
    words: list[str], completed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = script_for("bash", tmp_path, capsys)
    assert answer_of("bash", "-c", PRESS_TAB, "bash", script, *words).split() == completed


def test_bash_completes_files_where_a_file_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = script_for("bash", tmp_path, capsys)
    (tmp_path / "my.record").touch()
    begun = f"{tmp_path}{os.sep}my."
    completed = answer_of("bash", "-c", PRESS_TAB, "bash", script, "ironmaster", "replay", begun)
    assert completed.split() == [f"{begun}record"]


def test_fish_completes_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = script_for("fish", tmp_path, capsys)
    completed = answer_of("fish", "--no-config", "-c", f"source {script}; complete -C 'ironmaster simul'")
    assert completed.split()[0] == "simulate"


def test_without_its_extra_the_command_says_which(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 2
    assert "run pip install 'ironmaster[completion]'" in capsys.readouterr().err
