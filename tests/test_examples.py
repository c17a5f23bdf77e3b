"""The examples in the documentation run, show what they say, and have the right types."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

import ironmaster
import ironmaster.arena.tournaments
import ironmaster.dataset.about
import ironmaster.envs.gymnasium
import ironmaster.envs.openspiel
import ironmaster.envs.pettingzoo
import ironmaster.envs.tasks
import ironmaster.games
from tests.test_docstrings import MODULES as SOURCES
from tests.test_docstrings import examples, module_name

ROOT = Path(__file__).parent.parent
ENVS = [ironmaster.envs.tasks, ironmaster.envs.gymnasium, ironmaster.envs.pettingzoo, ironmaster.envs.openspiel]
MODULES = [ironmaster, ironmaster.games, ironmaster.arena.tournaments, ironmaster.dataset.about, *ENVS]
PYRIGHT = ROOT / "node_modules" / ".bin" / "pyright"
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_examples_of_a_page_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("module", MODULES, ids=[module.__name__ for module in MODULES])
def test_the_examples_of_the_public_modules_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


READ = doctest.DocTestParser()


def code_of(text: str) -> str:
    """The examples of a text, as one program."""
    return "".join(example.source for example in READ.get_examples(text))


def code_in(page: Path) -> str:
    """All examples of a page, as one program."""
    blocks = map(dedent, re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    return "".join(code_of(block) if block.startswith(">>>") else block for block in blocks)


def code_in_docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """A program for each docstring that has examples, with its name; a docstring knows what its module offers."""
    module = module_name(path)
    for line, text in examples(path):
        yield f"{module.replace('.', '_')}_{line}.py", f"from {module} import *\n{code_of(text)}"


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples of each page and each docstring as a program, and with those that are programs."""
    folder = tmp_path_factory.mktemp("programs")
    for page in [*PAGES, *NOTEBOOKS]:
        (folder / f"{page.stem}.py").write_text(code_in(page), encoding="utf-8")
    assert sum(program.stat().st_size > 100 for program in folder.iterdir()) >= 5
    for source in SOURCES:
        for name, code in code_in_docstrings(source):
            (folder / name).write_text(code, encoding="utf-8")
    for example in EXAMPLES:
        (folder / example.name).write_bytes(example.read_bytes())
    return folder


def check(*command: str | Path) -> None:
    """Runs a type checker, which must find nothing wrong."""
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


# An example may need what is not installed here: the extras that are big.


def test_all_examples_pass_the_strict_type_checks_of_mypy(programs: Path) -> None:
    check(sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", *programs.glob("*.py"))


def test_all_examples_pass_the_type_checks_of_pyright(programs: Path) -> None:
    if not PYRIGHT.exists():
        pytest.skip("needs pyright: run npm ci")
    (programs / "pyrightconfig.json").write_text('{"reportMissingImports": false}', encoding="utf-8")
    check(PYRIGHT, "--level", "error", "--pythonpath", sys.executable, "--project", programs)
