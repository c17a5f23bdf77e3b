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


def reasons_of(game: str) -> set[str]:
    """The English text of every reason that a game can give."""
    package = import_module(f"ironmaster.games.{game}")
    names = [found.name for found in walk_packages(package.__path__, f"{package.__name__}.")]
    if f"{package.__name__}.why" in names:
        return {why.text for why in import_module(f"{package.__name__}.why").WHY.values()}
    given = [*COMMON, *(each for name in names for each in vars(import_module(name)).values())]
    return {reason.words.text for reason in given if isinstance(reason, Reason)}


def text_of(html: str) -> str:
    """What is read, without tags."""
    return re.sub(r"<[^>]*>", " ", html)


def numbers_in(text: str) -> list[str]:
    """The numbers of a text, sorted: they are the same in every language."""
    return sorted(re.findall(r"\d+", text))


def links_in(html: str) -> set[str]:
    """Where the links of a page lead."""
    return set(re.findall(r'href="([^"]*)"', html))
