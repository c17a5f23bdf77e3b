# mypyc: compiled
"""How good a position of Age of Industry looks for every seat: points expected at the end."""


from ironmaster.games.age_of_industry.table import Table


def evaluate(table: Table) -> list[float]:
    """Points, per seat."""
    from ironmaster.games.age_of_industry.scoring import points_of

    return [float(points_of(table, seat)) for seat in range(table.players)]
