# mypyc: compiled
"""How good a position of Brass looks for every seat, in points."""

from mypy_extensions import i64

from ironmaster.games.brass.table import Table


def evaluate(table: Table) -> list[float]:
    """Points, per seat."""
    return [float(table.points[seat]) for seat in range(table.players)]
