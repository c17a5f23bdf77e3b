"""Bit masks: every bit from 0 to 62 is right, compiled and pure."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, MOST_BITS, count, lowest, members, union


def test_the_table_holds_every_power_of_two() -> None:
    assert [int(bit) for bit in BIT] == [2**number for number in range(MOST_BITS)]


def test_lowest_names_every_bit_alone_and_below_others() -> None:
    for number in range(MOST_BITS):
        assert lowest(2**number) == number
        assert lowest(2**62 | 2**number) == number


def test_count_and_members_of_a_mask() -> None:
    mask = 2**62 | 2**31 | 2**30 | 1
    assert count(mask) == 4
    assert members(mask) == [0, 30, 31, 62]
    assert members(0) == []
    assert count(2**63 - 1) == 63


def test_the_union_of_what_a_table_has_for_some_things() -> None:
    masks = vec[i64]([1, 2**62, 6])
    assert union(masks, 0b101) == 7
    assert union(masks, 0b010) == 2**62
    assert union(masks, 0) == 0
