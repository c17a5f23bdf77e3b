"""The examples in docstrings run and show what they say, those of compiled modules too: the source has them."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"


def examples(path: Path) -> Iterator[tuple[int, str]]:
    """The docstrings of a file that have examples, each with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str() as text)) if ">>> " in text:
                yield node.lineno, text


def module_name(path: Path) -> str:
    """What a file of the source is imported by."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


MODULES = [path for path in sorted(SOURCE.rglob("*.py")) if list(examples(path))]


def test_there_are_examples() -> None:
    assert len(MODULES) >= 10


@pytest.mark.parametrize("path", MODULES, ids=[path.relative_to(SOURCE).as_posix() for path in MODULES])
def test_the_examples_of_a_module_run(path: Path) -> None:
    name = module_name(path)
    known = vars(import_module(name))
    runner = doctest.DocTestRunner(verbose=False)
    for line, text in examples(path):
        runner.run(doctest.DocTestParser().get_doctest(text, dict(known), name, str(path), line))
    assert runner.summarize(verbose=False).failed == 0
