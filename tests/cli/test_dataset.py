"""`ironmaster dataset`: killed halfway it goes on, and a mistake gets one line."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ironmaster.cli import main
from ironmaster.dataset import read_about
from tests.bots.test_program import odd
from tests.cli.refused import complaint_of


def command(out: Path | str, *words: str, games: int = 2) -> list[str]:
    asked = ["--players", "2", "--bots", "random", "--games", str(games), "--seed", "5", "--workers", "1"]
    return ["dataset", "furnace", *asked, "--out", str(out), *words]


@pytest.fixture
def tickets(tmp_path: Path) -> Path:
    """A folder out of which a program takes a file for each game, and waits for one: so far can be played."""
    folder = tmp_path / "tickets"
    folder.mkdir()
    hand_out(folder, 3)
    return folder


def hand_out(folder: Path, tickets: int) -> None:
    for ticket in range(tickets):
        (folder / str(ticket)).touch()


def test_a_run_that_was_killed_goes_on_to_the_same_file(tmp_path: Path, tickets: Path) -> None:
    out, journal, waiting = tmp_path / "games.parquet", tmp_path / "games.parquet.journal", odd("ticket", tickets)
    asked = ["--bots", f"{waiting},random"]
    running = subprocess.Popen([sys.executable, "-m", "ironmaster", *command(out, "--workers", "2", *asked, games=8)])
    while running.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") == 1 + 3):
        time.sleep(0.01)
    running.kill()
    assert running.wait(timeout=60) == -signal.SIGKILL
    assert not out.exists()
    hand_out(tickets, 20)
    assert main(command(out, *asked, games=8)) == 0
    assert len(list(tickets.iterdir())) > 20 - 8  # fewer were played than all; two were waiting when they were killed
    assert main(command(tmp_path / "whole.parquet", *asked, games=8)) == 0
    assert out.read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert not journal.exists()


def test_it_says_what_it_has_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    assert main(command(out)) == 0
    assert capsys.readouterr() == (f"{out}: 2 games of furnace, seed 0x5\n", "")


def test_it_says_which_program_has_lost_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    program = odd("illegal")
    assert main(command(tmp_path / "games", "--bots", f"{program},random", games=3)) == 0
    _, told = capsys.readouterr().out.splitlines()
    assert told.startswith(f"{program} lost 3 of its games by default, the first because {program} failed: it decided")


def test_the_command_in_the_file_makes_the_same_file(tmp_path: Path) -> None:
    first, second = tmp_path / "first.parquet", tmp_path / "second.parquet"
    assert main(command(first, "--option", "chain=on", "--numbers")) == 0
    said = read_about(first)["command"].replace("FILE", str(second)).split()
    assert main([*said[1:], "--workers", "1"]) == 0
    assert first.read_bytes() == second.read_bytes()


MISTAKES = [
    (["dataset", "furnace", "--out", "x.parquet"], "the following arguments are required: --bots"),
    (["dataset", "furnace", "--bots", "random"], "the following arguments are required: --out"),
    (
        command("games.csv"),
        "games.csv is neither a Parquet file, whose name ends in .parquet, nor a folder for records",
    ),
    (command("."), ". is neither a Parquet file, whose name ends in .parquet, nor a folder for records"),
    (command("/none/such/games.parquet"), "cannot be written: there is no folder /none/such"),
    (command("games", "--numbers"), "records hold no numbers: name a file that ends in .parquet, or leave --numbers"),
    (command("x.parquet", "--games", "0"), "'0' is not a whole number above 0"),
    (command("x.parquet", "--bots", "genius"), "there is no bot 'genius'"),
    (command("x.parquet", "--bots", "cmd:false,random"), "cmd:false failed: it ended (exit code 1)"),
    (command("x.parquet", "--option", "money=lots"), "furnace has no option 'money'"),
    (command("x.parquet", "--ray", "local"), "--workers are processes of this machine: leave it out with --ray"),
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


@pytest.mark.parametrize(
    ("package", "words", "complaint"),
    [
        ("pyarrow", [], "a Parquet file needs pyarrow, which is not installed: run pip install 'ironmaster[dataset]'"),
        ("ray", ["--ray", "local"], "--ray needs the package ray: pip install 'ironmaster[ray]'"),
    ],
)
def test_a_missing_package_is_named_before_anything_is_played(
    package: str,
    words: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    asked = ["dataset", "furnace", "--bots", "random", "--out", str(tmp_path / "games.parquet")]
    assert main([*asked, *words]) == 2
    assert capsys.readouterr() == ("", f"ironmaster: {complaint}\n")
    assert list(tmp_path.iterdir()) == []
