"""The tournaments of earlier versions: they are gone on with."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from ironmaster.cli import main
from tests.data import COMMAND, FOLDERS, JOURNAL


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_a_tournament_goes_on_and_no_game_is_played_again(
    tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = Path(shutil.copy(folder / JOURNAL, tmp_path))
    done = journal.read_bytes()
    command = json.loads((folder / COMMAND).read_text(encoding="utf-8"))
    games = int(command[command.index("--games") + 1])
    assert 0 < done.count(b"\n") - 1 < games
    assert main([*command, "--out", str(journal), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["finished"]) == (games, True)
    assert journal.read_bytes().startswith(done)
    lines = journal.read_text(encoding="utf-8").splitlines()[1:]
    assert sorted(json.loads(line)["number"] for line in lines) == list(range(games))
