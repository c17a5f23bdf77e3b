# mypyc: compiled
"""Discs as packed numbers: two bits for each value say how many discs of that value there are."""

from typing import Final

from mypy_extensions import i64

from ironmaster.kernel.bits import BIT

_ONE_OF_EACH: Final = 0x15555
"""A disc of each value from 1 to 9."""


def discs_of(packed: i64, value: i64) -> i64:
    """How many discs of a value there are."""
    return (packed >> (2 * value - 2)) & 3


def one_disc(value: i64) -> i64:
    """A single disc of a value; added to or taken from a packed number."""
    return BIT[2 * value - 2]


def different(packed: i64) -> i64:
    """One disc of each value that there is."""
    return (packed | (packed >> 1)) & _ONE_OF_EACH


def full_hand(highest: i64, extra: i64) -> i64:
    """A disc of every value, and one more of the extra value, if there is one."""
    packed: i64 = 0
    for value in range(1, highest + 1):
        packed += one_disc(value)
    return packed if extra == 0 else packed + one_disc(extra)
