"""Weights of an evaluation: a small TOML file of numbers by name, set as attributes of a compiled object."""

from pathlib import Path

from ironmaster.kernel.components import parse_components, read_text
from ironmaster.kernel.errors import UserError


def read_weights(path: Path) -> dict[str, float]:
    """The weights of a file."""
    return parse_weights(read_text(path), str(path))


def parse_weights(text: str, where: str) -> dict[str, float]:
    """The weights in the text of a file; `where` says which one in complaints."""
    weights = {}
    for name, value in parse_components(text, where).items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise UserError(f"{where}: the weight {name!r} must be a number")
        weights[name] = float(value)
    return weights


def set_weights(judgement: object, weights: dict[str, float]) -> dict[str, float]:
    """Sets every weight of an object, no more and no fewer, and returns them."""
    known = {name for name in dir(judgement) if isinstance(getattr(judgement, name), float)}
    unknown, missing = sorted(weights.keys() - known), sorted(known - weights.keys())
    if unknown:
        raise UserError(f"there is no weight {unknown[0]!r}: choose from {', '.join(sorted(known))}")
    if missing:
        raise UserError(f"the weight {missing[0]!r} is missing")
    for name, value in weights.items():
        setattr(judgement, name, float(value))
    return dict(weights)
