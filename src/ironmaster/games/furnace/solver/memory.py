# mypyc: compiled
"""Positions of the search that have been reached before, with the most money they were reached with."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SLOTS: Final = 1 << 17
_MASK: Final = SLOTS - 1
_NEAR: Final[i64] = 8
"""How many slots are looked at before an old entry is written over."""


def _mixed(cards: i64, goods: i64) -> i64:
    """A number that differs for most positions; small enough factors never overflow."""
    mixed = (cards & 0x1FFFFF) * 40503 + ((cards >> 21) & 0x1FFFFF) * 50021 + ((cards >> 42) & 0x1FFFFF) * 9973
    mixed += (goods & 0x7FFF) * 31337 + ((goods >> 15) & 0x7FFF) * 7919
    mixed += ((goods >> 30) & 0x7FFF) * 104729 + ((goods >> 45) & 0x7FFF) * 65003
    return mixed ^ (mixed >> 15)


class Memory:
    """A table of a fixed size: when it is full old entries are forgotten, which costs time and nothing else."""

    def __init__(self) -> None:
        self._cards: vec[i64] = vec[i64]([0] * SLOTS)
        self._goods: vec[i64] = vec[i64]([0] * SLOTS)
        self._money: vec[i64] = vec[i64]([0] * SLOTS)
        self._age: vec[i64] = vec[i64]([0] * SLOTS)
        self._now: i64 = 0

    def forget(self) -> None:
        """Begins anew."""
        self._now += 1

    def seen(self, cards: i64, goods: i64, money: i64) -> bool:
        """Whether this was reached before with as much money; if not it is remembered."""
        slot = _mixed(cards, goods) & _MASK
        for tries in range(_NEAR):
            at = (slot + tries) & _MASK
            if self._age[at] != self._now:
                slot = at
                break
            if self._cards[at] == cards and self._goods[at] == goods:
                if self._money[at] >= money:
                    return True
                slot = at
                break
        self._age[slot] = self._now
        self._cards[slot] = cards
        self._goods[slot] = goods
        self._money[slot] = money
        return False
