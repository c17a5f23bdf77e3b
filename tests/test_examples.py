"""The examples in the documentation run, and show what they say."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType

import pytest

import ironmaster
import ironmaster.arena.tournaments
import ironmaster.games

ROOT = Path(__file__).parent.parent
MODULES = [ironmaster, ironmaster.games, ironmaster.arena.tournaments]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_examples_of_a_page_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("module", MODULES, ids=[module.__name__ for module in MODULES])
def test_the_examples_of_the_public_modules_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
