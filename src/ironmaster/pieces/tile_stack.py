# mypyc: compiled
"""Stacks of tiles that are only ever taken from the top: told by how many are left."""

from librt.vecs import append, vec
from mypy_extensions import i64


class Stack:
    """The kinds of a stack, from the top down: (kind, how many) pairs."""

    def __init__(self, kinds: list[tuple[int, int]]) -> None:
        bottom_up = vec[i64]()
        for kind, how_many in reversed(kinds):
            for _ in range(how_many):
                bottom_up = append(bottom_up, kind)
        self._bottom_up: vec[i64] = bottom_up
        self.size: i64 = len(bottom_up)

    def top(self, left: i64) -> i64:
        """The kind on top when this many are left; -1 when none is."""
        if left == 0:
            return -1
        return self._bottom_up[left - 1]

    def left_of(self, kind: i64, left: i64) -> i64:
        """How many of a kind are still in the stack when this many are left."""
        found: i64 = 0
        for at in range(left):
            if self._bottom_up[at] == kind:
                found += 1
        return found
