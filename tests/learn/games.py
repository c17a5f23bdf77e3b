"""What the tests of learning go over: our games that have something to learn from."""

from __future__ import annotations

from importlib import import_module

from ironmaster.games import OURS
from ironmaster.learn import has_guide, has_tutorial

GUIDES = [name for name in OURS if has_guide(name)]
TUTORIALS = [name for name in OURS if has_tutorial(name)]


def reasons_of(game: str) -> set[str]:
    """The English text of every reason that a game can give."""
    return {why.text for why in import_module(f"ironmaster.games.{game}.why").WHY.values()}
