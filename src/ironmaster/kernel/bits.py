# mypyc: compiled
"""Sets as integers: bit n of a mask says whether thing n is in the set. Masks keep to 63 bits.

Shifting a constant (`1 << n`) is miscompiled by mypyc for n >= 31, hence the table.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

MOST_BITS: Final = 63


def _powers_of_two() -> vec[i64]:
    powers = vec[i64]()
    power: i64 = 1
    for _ in range(MOST_BITS - 1):
        powers = append(powers, power)
        power += power
    return append(powers, power)


BIT: Final = _powers_of_two()
"""The mask of one thing alone: `BIT[3]` is 8."""


def _index_by_remainder() -> vec[i64]:
    """The powers of two have different remainders by 67, so a remainder names the bit."""
    index = vec[i64]([0] * 67)
    for bit in range(MOST_BITS):
        index[BIT[bit] % 67] = bit
    return index


_INDEX: Final = _index_by_remainder()


def lowest(mask: i64) -> i64:
    """The first thing in a set that is not empty; `mask &= mask - 1` then takes it away.

    >>> lowest(0b1100)
    2
    """
    return _INDEX[(mask & -mask) % 67]


def count(mask: i64) -> i64:
    """How many things are in a set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def union(masks: vec[i64], things: i64) -> i64:
    """What a table of masks has for any of the things in a set."""
    found: i64 = 0
    while things:
        found |= masks[lowest(things)]
        things &= things - 1
    return found


def members(mask: i64) -> list[int]:
    """The things in a set, ascending; for words and tests, not for inner loops.

    >>> members(0b1101)
    [0, 2, 3]
    """
    found: list[int] = []
    while mask:
        found.append(int(lowest(mask)))
        mask &= mask - 1
    return found
