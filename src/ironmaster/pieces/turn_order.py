# mypyc: compiled
"""Turn order by spending."""

from librt.vecs import vec
from mypy_extensions import i64


def order_by_spending(order: vec[i64], spent: vec[i64]) -> None:
    """Sorts the seats in place: whoever spent less goes first; equals keep their order."""
    for at in range(1, len(order)):
        seat = order[at]
        back = at
        while back > 0 and spent[order[back - 1]] > spent[seat]:
            order[back] = order[back - 1]
            back -= 1
        order[back] = seat
