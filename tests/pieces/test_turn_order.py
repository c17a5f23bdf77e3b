"""Turn order by spending."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.pieces.turn_order import order_by_spending


def ordered(order: list[int], spent: list[int]) -> list[int]:
    seats = vec[i64](order)
    order_by_spending(seats, vec[i64](spent))
    return list(seats)


def test_whoever_spent_less_goes_first() -> None:
    assert ordered([0, 1, 2], [5, 0, 3]) == [1, 2, 0]


def test_equals_keep_their_order() -> None:
    assert ordered([2, 1, 0, 3], [10, 11, 11, 9]) == [3, 0, 2, 1]
    assert ordered([3, 1, 2, 0], [4, 4, 4, 4]) == [3, 1, 2, 0]
