# mypyc: compiled
"""Who is ahead: places from what counts, in the order in which it counts."""


def ranked(merits: list[tuple[int, ...]]) -> list[int]:
    """Place per seat, 1 best, by what counts first, then second, and so on; equal seats share a place."""
    return [1 + sum([other > merit for other in merits]) for merit in merits]


def before_in(order: list[int], seat: int) -> int:
    """A merit for ties that go to whoever comes first in an order."""
    return -order.index(seat)
