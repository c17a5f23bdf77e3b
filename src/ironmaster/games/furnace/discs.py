# mypyc: compiled
"""Discs as packed numbers: two bits for each value say how many discs of that value there are."""

from mypy_extensions import i64

from ironmaster.kernel.bits import BIT


def discs_of(packed: i64, value: i64) -> i64:
    """How many discs of a value there are."""
    return (packed >> (2 * value - 2)) & 3


def one_disc(value: i64) -> i64:
    """A single disc of a value; added to or taken from a packed number."""
    return BIT[2 * value - 2]


def full_hand(highest: i64, extra: i64) -> i64:
    """A disc of every value, and one more of the extra value, if there is one."""
    packed: i64 = 0
    value: i64 = 1
    while value <= highest:
        packed += one_disc(value)
        value += 1
    return packed if extra == 0 else packed + one_disc(extra)
