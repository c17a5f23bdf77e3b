"""Levels of players: TOML with a table of numbers for each level, usual ones and those of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from ironmaster.kernel.components import read_text

Levels: TypeAlias = Mapping[str, Mapping[str, float]]
"""By the name of a level, and by what its players do."""


def read_levels(path: Path) -> dict[str, dict[str, float]]:
    """The levels of a file; what is true counts 1."""
    return {
        level: {name: float(value) for name, value in numbers.items()}
        for level, numbers in tomllib.loads(read_text(path)).items()
    }
