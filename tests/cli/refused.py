"""Commands that are refused: they say so in one line."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ironmaster.cli import main


def complaint_of(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says that is refused: one line on standard error, and nothing else."""
    assert main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.err.startswith("ironmaster: ")
    assert said.err.count("\n") == 1
    assert said.out == ""
    return said.err
