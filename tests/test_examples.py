"""The examples in the documentation run, show what they say, and have the right types."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

import ironmaster
import ironmaster.arena.tournaments
import ironmaster.games

ROOT = Path(__file__).parent.parent
MODULES = [ironmaster, ironmaster.games, ironmaster.arena.tournaments]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_examples_of_a_page_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("module", MODULES, ids=[module.__name__ for module in MODULES])
def test_the_examples_of_the_public_modules_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


def code_in(page: Path) -> str:
    """All examples of a page, as one program."""
    blocks = map(dedent, re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    read = doctest.DocTestParser()
    return "".join(
        "".join(example.source for example in read.get_examples(block)) if block.startswith(">>>") else block
        for block in blocks
    )


def test_the_examples_of_all_pages_pass_strict_type_checks(tmp_path: Path) -> None:
    programs = []
    for page in PAGES:
        programs.append(tmp_path / f"{page.stem}.py")
        programs[-1].write_text(code_in(page), encoding="utf-8")
    assert sum(len(program.read_text(encoding="utf-8")) > 100 for program in programs) >= 5
    command = [sys.executable, "-m", "mypy", "--strict", *map(str, programs)]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
