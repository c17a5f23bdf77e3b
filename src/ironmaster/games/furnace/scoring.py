# mypyc: compiled
"""Who wins: most money, then most companies, then most coal, iron and oil."""

from mypy_extensions import i64

from ironmaster.games.furnace.board import COAL, IRON, OIL, RESOURCE_COUNT
from ironmaster.games.furnace.table import Table
from ironmaster.kernel.bits import count


def goods(table: Table, seat: i64) -> i64:
    """The coal, iron and oil of a seat."""
    start = seat * RESOURCE_COUNT
    return table.held[start + COAL] + table.held[start + IRON] + table.held[start + OIL]


def ahead(table: Table, seat: i64, other: i64) -> bool:
    """Whether a seat stands before another."""
    if table.money(seat) != table.money(other):
        return table.money(seat) > table.money(other)
    companies, others = count(table.companies_of(seat)), count(table.companies_of(other))
    if companies != others:
        return companies > others
    return goods(table, seat) > goods(table, other)


def ranking(table: Table) -> list[int]:
    """The place of every seat; seats equal in everything share a place."""
    return [
        1 + sum([1 for other in range(table.players) if ahead(table, other, seat)]) for seat in range(table.players)
    ]
