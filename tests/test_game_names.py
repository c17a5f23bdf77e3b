"""Nothing outside `games/` names a game: code, pages, pictures and catalogues work with any.

Docstrings and comments of Python may take a game for an example.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironmaster import load
from ironmaster.games import OURS

SOURCE = Path(__file__).parent.parent / "src" / "ironmaster"
TOLD = {".css", ".html", ".js", ".po", ".py", ".svg", ".toml"}
COLOUR = re.compile(r"im-brass\b|\$brass\b|\bbrass-ink\b")
"""A colour and its classes in the style sheet of all drawings, not the game."""
EXCEPTIONS = {"kernel/drawing/theme.py": {"'brass'"}}
"""What stands there for the colour."""


def files() -> Iterator[Path]:
    """All sources but those of the games."""
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in TOLD and SOURCE / "games" not in path.parents:
            yield path


def code_of(path: Path) -> str:
    """What a file says; of Python, what it does: without comments and without strings that only explain."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not _explains(each)] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree)


def _explains(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def names() -> re.Pattern[str]:
    """The names and titles of our games, however they are spelt."""
    spelt = {name.replace("_", " ") for name in OURS} | {load(name).title.text for name in OURS}
    return re.compile("|".join(re.escape(name).replace(r"\ ", r"[\W_]*") for name in spelt), re.IGNORECASE)


NAMES = names()


def named_in(path: Path) -> list[str]:
    """The lines of a file that name a game."""
    said = COLOUR.sub("", code_of(path))
    for excepted in EXCEPTIONS.get(path.relative_to(SOURCE).as_posix(), ()):
        said = said.replace(excepted, "")
    return [line for line in said.splitlines() if NAMES.search(line)]


FILES = list(files())


def test_all_of_the_sources_are_looked_at() -> None:
    kinds = {path.suffix for path in FILES}
    folders = {path.relative_to(SOURCE).parts[0] for path in FILES}
    assert kinds >= {".css", ".html", ".js", ".po", ".py", ".svg"}
    assert folders >= {"arena", "bots", "cli", "kernel", "learn", "pieces", "server", "table", "testing", "__init__.py"}


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(SOURCE).as_posix() for path in FILES])
def test_nothing_outside_games_names_a_game(path: Path) -> None:
    assert named_in(path) == []
