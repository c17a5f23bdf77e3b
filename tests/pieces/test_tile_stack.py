"""Stacks of tiles, taken from the top."""

from ironmaster.pieces.tile_stack import Stack

STACK = Stack([(7, 2), (8, 1)])  # two of kind 7 on top of one of kind 8


def test_the_top_is_what_is_left_uppermost() -> None:
    assert STACK.size == 3
    assert [STACK.top(left) for left in (3, 2, 1)] == [7, 7, 8]


def test_an_empty_stack_has_no_top() -> None:
    assert STACK.top(0) == -1


def test_how_many_of_a_kind_are_left() -> None:
    assert [STACK.left_of(7, left) for left in (3, 2, 1, 0)] == [2, 1, 0, 0]
    assert STACK.left_of(8, 1) == 1
