"""Weights of an evaluation: a small TOML file of numbers by name, set as attributes of a compiled object."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ironmaster.kernel.errors import UserError


def read_weights(path: Path) -> dict[str, float]:
    """The weights of a file."""
    return {name: float(value) for name, value in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def set_weights(judgement: object, weights: dict[str, float]) -> dict[str, float]:
    """Sets every weight of an object, no more and no fewer, and returns them."""
    for name, value in weights.items():
        if not hasattr(judgement, name):
            raise UserError(f"there is no weight {name!r}")
        setattr(judgement, name, float(value))
    return dict(weights)
