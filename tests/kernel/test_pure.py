"""A build that is not compiled says so, once, and only to those who did not ask for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ironmaster.kernel import pure
from ironmaster.kernel.pure import WANTED

ROOT = Path(__file__).parents[2]

PATIENCE = 60
"""The seconds that a program may take."""

# The same build is tested everywhere, hence programs that take themselves for uncompiled.
UNCOMPILED = "from ironmaster.kernel import pure; pure.COMPILED = False\n"
TWO_GAMES = "import ironmaster; ironmaster.load('brass'); ironmaster.load('furnace')"
ANOTHER_PROCESS = """
from multiprocessing import get_context
from tests.kernel.test_pure import own_up_uncompiled
other = get_context("spawn").Process(target=own_up_uncompiled)
other.start()
other.join()
assert other.exitcode == 0
"""


def own_up_uncompiled() -> None:
    """What another process does."""
    pure.COMPILED = False
    pure.own_up()


def complaints(program: str, **variables: str) -> list[str]:
    """The lines that a program writes to standard error; it must write nothing else."""
    environment = {name: value for name, value in os.environ.items() if name not in (WANTED, "LANG")} | variables
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stderr
    return ran.stderr.splitlines()


def test_an_uncompiled_build_says_so_once_in_one_sentence() -> None:
    (said,) = complaints(UNCOMPILED + TWO_GAMES)
    assert said.startswith("ironmaster runs uncompiled, about forty times slower")
    assert "IRONMASTER_PURE=1" in said


def test_it_says_so_in_french_to_those_who_speak_it() -> None:
    (said,) = complaints(UNCOMPILED + TWO_GAMES, LANG="fr_FR.UTF-8", PYTHONIOENCODING="utf-8")
    assert said.startswith("ironmaster fonctionne sans être compilé")
    assert "IRONMASTER_PURE=1" in said


@pytest.mark.parametrize(
    ("program", "variables"),
    [
        (UNCOMPILED + "import ironmaster; ironmaster.game_names()", {}),
        (UNCOMPILED + TWO_GAMES, {WANTED: "1"}),
        (ANOTHER_PROCESS, {}),
        ("from ironmaster.kernel import pure; pure.COMPILED = True\n" + TWO_GAMES, {}),
    ],
    ids=["before any game is asked for", "uncompiled by wish", "by a process of ours", "compiled"],
)
def test_nothing_is_said(program: str, variables: dict[str, str]) -> None:
    assert complaints(program, **variables) == []
