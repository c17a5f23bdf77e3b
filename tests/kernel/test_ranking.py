"""Who is ahead."""

from __future__ import annotations

from ironmaster.kernel.ranking import before_in, ranked


def test_what_counts_first_decides() -> None:
    assert ranked([(5, 0), (9, 0), (7, 9)]) == [3, 1, 2]


def test_ties_go_to_what_counts_second() -> None:
    assert ranked([(5, 1), (5, 2), (4, 9)]) == [2, 1, 3]


def test_equal_seats_share_a_place_and_leave_the_next_one_out() -> None:
    assert ranked([(5,), (7,), (7,), (3,)]) == [3, 1, 1, 4]


def test_the_first_in_an_order_wins_a_tie() -> None:
    order = [2, 0, 1]
    assert ranked([(5, before_in(order, seat)) for seat in range(3)]) == [2, 3, 1]
