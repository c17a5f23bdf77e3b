# mypyc: compiled
"""How good a position of Furnace looks for every seat, in money at the end."""

from ironmaster.games.furnace.table import Table


def evaluate(table: Table) -> list[float]:
    """Money, per seat."""
    return [float(table.money(seat)) for seat in range(table.players)]
