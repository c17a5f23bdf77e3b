"""What the tests of learning go over, and how they read what they find there."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages

from ironmaster.games import OURS
from ironmaster.kernel.reason import COMMON, Reason
from ironmaster.learn import has_guide, has_tutorial

GUIDES = [name for name in OURS if has_guide(name)]
TUTORIALS = [name for name in OURS if has_tutorial(name)]


def reasons_of(game: str) -> set[Reason]:
    """Every reason that a game can give: those of all games, and what its own modules define."""
    package = import_module(f"ironmaster.games.{game}")
    modules = [import_module(found.name) for found in walk_packages(package.__path__, f"{package.__name__}.")]
    return {*COMMON, *(each for module in modules for each in vars(module).values() if isinstance(each, Reason))}


def text_of(html: str) -> str:
    """What is read, without tags."""
    return re.sub(r"<[^>]*>", " ", html)


def numbers_in(text: str) -> list[str]:
    """The numbers of a text, sorted: they are the same in every language."""
    return sorted(re.findall(r"\d+", text))


def links_in(html: str) -> set[str]:
    """Where the links of a page lead."""
    return set(re.findall(r'href="([^"]*)"', html))
