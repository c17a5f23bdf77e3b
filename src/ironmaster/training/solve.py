"""Linear equations, in plain Python: the same digits on every machine, and nothing to install."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """What a positive definite symmetric matrix takes to the right side (Cholesky).

    >>> solve([[4.0, 2.0], [2.0, 5.0]], [8.0, 12.0])
    [1.0, 2.0]
    """
    size = len(right)
    lower = [[0.0] * size for _ in range(size)]
    found = [0.0] * size
    for row in range(size):
        for column in range(row + 1):
            rest = matrix[row][column] - sum(lower[row][at] * lower[column][at] for at in range(column))
            lower[row][column] = sqrt(rest) if row == column else rest / lower[column][column]
        found[row] = (right[row] - sum(lower[row][at] * found[at] for at in range(row))) / lower[row][row]
    for row in reversed(range(size)):
        found[row] = (found[row] - sum(lower[at][row] * found[at] for at in range(row + 1, size))) / lower[row][row]
    return found
