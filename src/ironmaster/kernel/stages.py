# mypyc: compiled
"""Stages: how much each term of an evaluation counts, by how much of the game is left.

An evaluation knows what money or cards bring; how reliably they do, early in the game and late, is learnt from games
(`ironmaster train`). So each term has a factor at some stages, in between a mixture of the two next to it, and the
worths of all seats are multiplied by it.
"""

from collections.abc import Sequence
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.kernel.ledger import Ledger

StagesKey: TypeAlias = tuple[tuple[float, ...], tuple[tuple[str, tuple[float, ...]], ...]]
"""Stages as a value: how much is left at each, and every term with its factors."""


@mypyc_attr(acyclic=True)
class Stages:
    """Factors of terms at several stages of the game.

    >>> from ironmaster.kernel.ledger import Ledger
    >>> ledger = Ledger(2, ("money", "cards"))
    >>> ledger.add(0, 0, 10.0)
    >>> ledger.add(1, 1, 8.0)
    >>> Stages((0.0, 1.0), {"money": (1.0, 2.0), "cards": (0.5, 1.0)}).apply(ledger, 0.5)
    >>> ledger.by_name()
    [{'money': 15.0, 'cards': 0.0}, {'money': 0.0, 'cards': 6.0}]
    """

    def __init__(self, left: Sequence[float], factors: dict[str, tuple[float, ...]]) -> None:
        self.left = tuple(left)
        """How much of the game is left at each stage, from 0, its end, to 1, its beginning."""
        self.factors = factors
        """The factors of each term at these stages; the terms are in the order of the ledger."""
        self._terms: i64 = len(factors)
        self._left: vec[float] = vec[float](list(left))
        self._table: vec[float] = vec[float](
            [of_term[stage] for stage in range(len(left)) for of_term in factors.values()]
        )
        """The factors of all terms at the first stage, then those at the next, and so on."""

    def key(self) -> StagesKey:
        """What makes it up, as a value."""
        return self.left, tuple(self.factors.items())

    def apply(self, ledger: Ledger, left: float) -> None:
        """Multiplies what the terms are worth when so much of the game is left."""
        stage, part = self._place(left)
        terms, table, worths = self._terms, self._table, ledger.worths
        at = stage * terms
        for term in range(terms):
            factor = table[at + term]
            if part > 0.0:
                factor += part * (table[at + terms + term] - factor)
            place = term
            while place < len(worths):
                worths[place] *= factor
                place += terms

    def _place(self, left: float) -> tuple[i64, float]:
        """The stage just before, and how far it is to the next."""
        stages = self._left
        last: i64 = len(stages) - 1
        if left <= stages[0]:
            return 0, 0.0
        if left >= stages[last]:
            return last, 0.0
        stage: i64 = 0
        while left >= stages[stage + 1]:
            stage += 1
        return stage, (left - stages[stage]) / (stages[stage + 1] - stages[stage])
