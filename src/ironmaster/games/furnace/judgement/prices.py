"""Reads the sets of prices at which an evaluation looks."""

from pathlib import Path
from typing import cast

from librt.vecs import vec

from ironmaster.kernel.components import parse_components, read_text


def read_prices(path: Path) -> tuple[vec[vec[float]], vec[vec[float]]]:
    """Those for most rounds and those for the last, money included, which is 1."""
    tables = cast(dict[str, list[list[float]]], parse_components(read_text(path), str(path)))
    usual, last = (
        vec[vec[float]]([vec[float]([*prices, 1.0]) for prices in tables[name]]) for name in ("usual", "last")
    )
    return usual, last
