"""Bit masks: every bit from 0 to 62 is right, compiled and pure."""

from ironmaster.kernel.bits import BIT, MOST_BITS, count, lowest, members


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
