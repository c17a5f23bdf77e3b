# mypyc: compiled
"""How good a position looks for every seat, in pounds expected at the end of the game."""

from ironmaster.games.workshop.table import Table


def evaluate(table: Table) -> list[float]:
    """Money, per seat."""
    return [float(table.money[seat]) for seat in range(table.players)]
